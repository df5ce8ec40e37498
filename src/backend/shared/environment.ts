import type { Environment } from '../../model/environment.ts';

/** Environment of a backend, and the project whose folders must not provide its programs. */
export type Machine = { readonly environment: Environment; readonly project: string };

/** Variables that a child process gets: locations and network access, no keys. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TERM',
  'TZ',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_CACHE_HOME',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'all_proxy',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_EXTRA_CA_CERTS',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
] as const;

/** `more`: variables that only this program needs. */
export function baseEnvironment(
  environment: Environment,
  more: readonly string[] = [],
): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of [...PASSED_ON, ...more]) {
    const value = environment[name];
    // An empty TMPDIR counts as missing; a child would take it for a path.
    if (value !== undefined && value !== '') passed[name] = value;
  }
  return passed;
}
