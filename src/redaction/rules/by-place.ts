/** Kinds of secrets that are known only by what stands around them. */
export const BY_PLACE: ReadonlySet<string> = new Set([
  'assigned-secret',
  'authorization',
  'basic-auth',
  'bearer-token',
  'command-password',
  'curl-user',
  'netrc',
  'secure-string',
  'sql-password',
  'url-password',
  'url-token',
]);
