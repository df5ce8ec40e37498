/** Kinds of secrets that only their context identifies. */
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
