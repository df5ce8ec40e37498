import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding, Caveat } from '../../model/standing.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { BackendContext } from '../backend.ts';
import type { CurlSettings } from './settings.ts';
import { findServer, type Server } from './server.ts';

/** Which server would be asked, by which way, and whether it gets a key; the server itself is not. */
export function describeCurl({
  machine: { environment },
  settings,
}: BackendContext<CurlSettings>): BackendStanding {
  const baseUrl = settings['review.base_url'];
  const found = findServer(environment, baseUrl);
  if (found.kind === 'found')
    return {
      backend: 'curl',
      kind: 'ready',
      detail: serverWords(found.server),
      caveat: found.server.keyless === 'plain-http' ? keyKeptBack(found.server) : null,
    };
  const { failure } = found;
  const isAskedFor = baseUrl !== null || (environment['OPENAI_API_KEY'] ?? '').trim() !== '';
  const kind = isAskedFor ? 'broken' : 'not-set-up';
  return { backend: 'curl', kind, detail: failure.detail, failure };
}

function serverWords({ host, proxy, key }: Server): Redacted {
  const withKey = key === null ? safe`no key` : safe`key from OPENAI_API_KEY`;
  // Only the host: a proxy's address may hold a password.
  const way = proxy === null ? safe`` : safe`, through the proxy ${redact(proxy.host)}`;
  return safe`${host}, ${withKey}${way}`;
}

function keyKeptBack({ host }: Server): Caveat {
  return {
    detail: safe`OPENAI_API_KEY is not sent to ${host}: plain http would show it on the way`,
    nextStep: safe`if the server needs the key, use https in review.base_url`,
  };
}
