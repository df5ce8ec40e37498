import type { BackendName } from '../../../model/backend.ts';
import type { Environment } from '../../../model/environment.ts';
import type { Redacted } from '../../../model/redacted.ts';
import type { BackendStanding, Caveat } from '../../../model/standing.ts';
import { redact, safe } from '../../../redaction/redact.ts';
import { findServer, keyIn, type Server, type ServerKind } from './server.ts';

export type ServerSetup = {
  readonly backend: BackendName;
  readonly kind: ServerKind;
  /** Null: the maker's own server. */
  readonly baseUrl: string | null;
};

/** Describes the server, its proxy and whether it gets a key, without a request to it. */
export function describeServer(
  { backend, kind: serverKind, baseUrl }: ServerSetup,
  environment: Environment,
): BackendStanding {
  const found = findServer(environment, baseUrl, serverKind);
  if (found.kind === 'found')
    return {
      backend,
      kind: 'ready',
      detail: serverWords(found.server),
      caveat: found.server.keyless === 'plain-http' ? keyKeptBack(found.server) : null,
    };
  const { failure } = found;
  const isAskedFor = baseUrl !== null || keyIn(environment, serverKind) !== '';
  const kind = isAskedFor ? 'broken' : 'not-set-up';
  return { backend, kind, detail: failure.detail, failure };
}

function serverWords({ host, proxy, key, kind }: Server): Redacted {
  const withKey = key === null ? safe`no key` : safe`key from ${kind.keyVariable}`;
  // Only the host: a proxy's address may contain a password.
  const way = proxy === null ? safe`` : safe`, through the proxy ${redact(proxy.host)}`;
  return safe`${host}, ${withKey}${way}`;
}

function keyKeptBack({ host, kind }: Server): Caveat {
  return {
    detail: safe`${kind.keyVariable} is not sent to ${host}: plain http would show it on the way`,
    nextStep: safe`if the server needs the key, use https in ${kind.addressSetting}`,
  };
}
