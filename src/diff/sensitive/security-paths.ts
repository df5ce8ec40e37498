/** Is one of these paths security-sensitive? Pass both sides of a rename. */
export function touchesSecurity(paths: readonly string[]): boolean {
  return findSecurityPath(paths) !== null;
}

/**
 * The first security-sensitive path, or `null`. Only compares the words of names, ignoring case.
 */
export function findSecurityPath(paths: readonly string[]): string | null {
  return paths.find(isSecuritySensitive) ?? null;
}

function isSecuritySensitive(path: string): boolean {
  const name = path.replaceAll('\\', '/');
  return GUARDED.test(name) || wordsOf(name).some((word) => WORDS.has(word.toLowerCase()));
}

/** Files that control agents and builds or hold their secrets: `.claude/`, workflows, `.env*`. */
const GUARDED = /(?:^|\/)(?:\.claude(?:\/|$)|\.github\/workflows(?:\/|$)|\.env[^/]*$)/i;

const WORDS: ReadonlySet<string> = new Set([
  'security',
  'auth',
  'authn',
  'authz',
  'authentication',
  'authorization',
  'credential',
  'credentials',
  'secret',
  'secrets',
  'crypto',
  'permission',
  'permissions',
  'session',
  'password',
]);

/** `lib-security.sh` is lib, security, sh; `OAuthClient2` is O, Auth, Client, 2. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
/** Like `WORD`, for any script; compiling it takes longer than reviewing a small change. */
const ANY_WORD = () => /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu;

function wordsOf(path: string): readonly string[] {
  return path.match(/^[\x00-\x7f]*$/.test(path) ? WORD : ANY_WORD()) ?? [];
}
