import type { Environment } from '../../model/environment.ts';
import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { isOpenAi, OPENAI } from '../shared/server-maker.ts';
import { findProxy } from '../shared/proxy.ts';

/** Who is asked, and with which key. */
export type Server = {
  /** Up to, and without, the name of an API. */
  readonly base: URL;
  /** As messages name it. */
  readonly host: Redacted;
  /** The way there; null: directly. */
  readonly proxy: URL | null;
  readonly vendor: 'openai' | 'other';
  /** For the `Authorization` header and nothing else; null: none is sent. */
  readonly key: string | null;
  readonly keyless: null | 'no-key' | 'plain-http';
};

export type FoundServer =
  | { readonly kind: 'found'; readonly server: Server }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What the server may say back to us and nobody shall see. */
export function keysOf({ key }: Server): ApiKeys {
  return key === null ? [] : [key];
}

/** OpenAI needs a key; a server of the user's own gets one when there is one. */
export function findServer(environment: Environment, baseUrl: string | null): FoundServer {
  const key = (environment['OPENAI_API_KEY'] ?? '').trim();
  if (key === '' && baseUrl === null) return { kind: 'failed', failure: NO_KEY };
  if (!/^[\x21-\x7e]*$/.test(key)) return { kind: 'failed', failure: BROKEN_KEY };
  const address = baseUrl ?? OPENAI;
  if (!URL.canParse(address)) return refuse(safe`it is not a web address`);
  const base = new URL(address);
  const why = whyUnusable(base);
  if (why !== null) return refuse(why);
  return addWay(toServer(base, key), environment);
}

function whyUnusable(base: URL): Redacted | null {
  if (base.protocol !== 'https:' && base.protocol !== 'http:')
    return safe`it begins with neither https:// nor http://`;
  if (base.username !== '' || base.password !== '')
    return safe`it holds a name or a password, which would show in messages`;
  return null;
}

function toServer(given: URL, key: string): Omit<Server, 'proxy'> {
  const base = new URL(given);
  base.hash = '';
  base.pathname = base.pathname.replace(/\/+$/, '') || '/v1';
  const readable = base.protocol === 'http:' && !isLoopback(base.hostname);
  const keyless = key === '' ? 'no-key' : readable ? 'plain-http' : null;
  return {
    base,
    host: redact(base.host),
    vendor: isOpenAi(base) ? 'openai' : 'other',
    key: keyless === null ? key : null,
    keyless,
  };
}

/** `URL` has already written every IPv4 address in its usual form. */
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

const NO_KEY: Failure = {
  code: 'no-key',
  detail: safe`OPENAI_API_KEY is not set`,
  nextStep: safe`run: export OPENAI_API_KEY=…, or for a server that needs no key: export COUNTERSIGN_REVIEW_BASE_URL=http://…`,
};

const BROKEN_KEY: Failure = {
  code: 'no-key',
  detail: safe`OPENAI_API_KEY contains spaces or other characters that no key has`,
  nextStep: safe`set OPENAI_API_KEY to only the key`,
};

const BROKEN_PROXY: Failure = {
  code: 'unsupported',
  detail: safe`HTTPS_PROXY is not the address of an http or https proxy, and other kinds are not supported`,
  nextStep: safe`set HTTPS_PROXY to an address such as http://127.0.0.1:3128, or name the server in NO_PROXY`,
};

function refuse(why: Redacted): FoundServer {
  const failure: Failure = {
    code: 'unsupported',
    detail: safe`review.base_url cannot be used: ${why}`,
    nextStep: safe`set review.base_url to an address such as https://example.com/v1, and the key in OPENAI_API_KEY`,
  };
  return { kind: 'failed', failure };
}
