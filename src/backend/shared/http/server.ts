import type { Environment } from '../../../model/environment.ts';
import type { Failure } from '../../../model/failure.ts';
import type { Redacted } from '../../../model/redacted.ts';
import { redact, safe } from '../../../redaction/redact.ts';
import type { ApiKeys } from '../keys.ts';
import { findProxy } from '../proxy.ts';

/** The differences between the servers of two APIs, for requests and messages. */
export type ServerKind = {
  /** The environment variable of the key. */
  readonly keyVariable: Redacted;
  readonly keyHeader: (key: string) => Readonly<Record<string, string>>;
  /** The maker's own server. */
  readonly own: string;
  readonly ownNeedsKey: boolean;
  /** Added to an address without a path; may be empty. */
  readonly path: string;
  /** The setting for another address. */
  readonly addressSetting: Redacted;
  readonly exampleAddress: Redacted;
  /** Besides the model, settings to check after a refusal without details. */
  readonly settingsToCheck: Redacted;
  readonly noKeyStep: Redacted;
  readonly quotaStep: Redacted;
  /** After a refusal of the model; absent: name another with `--model`. */
  readonly otherModelStep?: Redacted;
};

/** The server of a request, and its key. */
export type Server = {
  readonly kind: ServerKind;
  /** Without the name of the API's endpoint. */
  readonly base: URL;
  /** The form that messages use. */
  readonly host: Redacted;
  /** The proxy; null for a direct connection. */
  readonly proxy: URL | null;
  /** The maker's own server. */
  readonly isOwn: boolean;
  /** Used only for its header; null if no key is sent. */
  readonly key: string | null;
  readonly keyless: null | 'no-key' | 'plain-http';
};

export type FoundServer =
  | { readonly kind: 'found'; readonly server: Server }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Values that the server may repeat and that must never be shown. */
export function keysOf({ key }: Server): ApiKeys {
  return key === null ? [] : [key];
}

export function keyIn(environment: Environment, { keyVariable }: ServerKind): string {
  return (environment[keyVariable] ?? '').trim();
}

/** A maker's own server may need a key; a server that the user configured gets one if it is set. */
export function findServer(
  environment: Environment,
  baseUrl: string | null,
  kind: ServerKind,
): FoundServer {
  const key = keyIn(environment, kind);
  if (key === '' && baseUrl === null && kind.ownNeedsKey) return refuseKey(kind);
  if (!/^[\x21-\x7e]*$/.test(key)) return brokenKey(kind);
  const address = baseUrl ?? kind.own;
  if (!URL.canParse(address)) return refuse(safe`it is not a web address`, kind);
  const base = new URL(address);
  const why = whyUnusable(base);
  if (why !== null) return refuse(why, kind);
  return addWay(toServer(base, key, kind), environment);
}

function whyUnusable(base: URL): Redacted | null {
  if (base.protocol !== 'https:' && base.protocol !== 'http:')
    return safe`it begins with neither https:// nor http://`;
  if (base.username !== '' || base.password !== '')
    return safe`it holds a name or a password, which would show in messages`;
  return null;
}

function toServer(given: URL, key: string, kind: ServerKind): Omit<Server, 'proxy'> {
  const base = new URL(given);
  base.hash = '';
  base.pathname = base.pathname.replace(/\/+$/, '') || kind.path;
  const readable = base.protocol === 'http:' && !isLoopback(base.hostname);
  const keyless = key === '' ? 'no-key' : readable ? 'plain-http' : null;
  return {
    kind,
    base,
    host: redact(base.host),
    isOwn: base.host === new URL(kind.own).host,
    key: keyless === null ? key : null,
    keyless,
  };
}

/** `URL` has already normalised every IPv4 address. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function addWay(server: Omit<Server, 'proxy'>, environment: Environment): FoundServer {
  const way = findProxy(server.base, environment);
  switch (way.kind) {
    case 'direct':
      return { kind: 'found', server: { ...server, proxy: null } };
    case 'proxy':
      return { kind: 'found', server: { ...server, proxy: way.proxy } };
    case 'unusable':
      return { kind: 'failed', failure: BROKEN_PROXY };
  }
}

const BROKEN_PROXY: Failure = {
  code: 'unsupported',
  detail: safe`HTTPS_PROXY is not the address of an http or https proxy, and other kinds are not supported`,
  nextStep: safe`set HTTPS_PROXY to an address such as http://127.0.0.1:3128, or name the server in NO_PROXY`,
};

function failed(failure: Failure): FoundServer {
  return { kind: 'failed', failure };
}

function refuseKey({ keyVariable, noKeyStep }: ServerKind): FoundServer {
  return failed({ code: 'no-key', detail: safe`${keyVariable} is not set`, nextStep: noKeyStep });
}

function brokenKey({ keyVariable }: ServerKind): FoundServer {
  return failed({
    code: 'no-key',
    detail: safe`${keyVariable} contains spaces or other characters that no key has`,
    nextStep: safe`set ${keyVariable} to only the key`,
  });
}

function refuse(why: Redacted, kind: ServerKind): FoundServer {
  const { addressSetting, exampleAddress, keyVariable } = kind;
  return failed({
    code: 'unsupported',
    detail: safe`${addressSetting} cannot be used: ${why}`,
    nextStep: safe`set ${addressSetting} to an address such as ${exampleAddress}, and the key in ${keyVariable}`,
  });
}
