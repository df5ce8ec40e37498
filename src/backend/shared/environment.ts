import type { Environment } from '../../model/environment.ts';

/** Where a backend runs: what it finds there, and whose folders hold no program of ours. */
export type Machine = { readonly environment: Environment; readonly project: string };

/** What a child may know of it: where things are and how to reach the network; no keys. */
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

/** `more`: variables that this program alone needs. */
export function baseEnvironment(
  environment: Environment,
  more: readonly string[] = [],
): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of [...PASSED_ON, ...more]) {
    const value = environment[name];
    // An empty TMPDIR is none; handed on, it would be taken for a place.
    if (value !== undefined && value !== '') passed[name] = value;
  }
  return passed;
}
