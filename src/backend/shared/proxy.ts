import type { Environment } from '../../model/environment.ts';

/** `unusable`: the configured proxy is not supported; bypassing it would ignore the user's wish. */
export type FoundProxy =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly proxy: URL }
  | { readonly kind: 'unusable' };

/** The proxy for a server, from the environment. Plain http goes to local servers only, so it needs none. */
export function findProxy(target: URL, environment: Environment): FoundProxy {
  const said = environment['https_proxy'] || environment['HTTPS_PROXY'];
  const exceptions = environment['no_proxy'] || environment['NO_PROXY'] || '';
  if (!said || target.protocol !== 'https:' || isExcepted(target, exceptions))
    return { kind: 'direct' };
  const words = said.includes('://') ? said : `http://${said}`;
  const proxy = URL.canParse(words) ? new URL(words) : null;
  if (proxy === null || !/^https?:$/.test(proxy.protocol)) return { kind: 'unusable' };
  return { kind: 'proxy', proxy };
}

/** Excepted names with their subdomains, and addresses; with or without a port. */
function isExcepted({ hostname, port }: URL, exceptions: string): boolean {
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return true;
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .map((one) => one.replace(/^\*?\./, ''))
    .some(
      (one) =>
        one === '*' || [hostname, `${hostname}:${port || '443'}`].some((host) => endsIn(host, one)),
    );
}

function endsIn(host: string, name: string): boolean {
  return name !== '' && (host === name || host.endsWith(`.${name}`));
}
