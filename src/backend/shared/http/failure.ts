import type { Failure, FailureCode } from '../../../model/failure.ts';
import type { Redacted } from '../../../model/redacted.ts';
import type { HttpAnswer, HttpEnd } from '../../../system/net/http.ts';
import { INTERRUPTED } from '../../../redaction/matcher/interrupted.ts';
import { joinSafe, redact, safe } from '../../../redaction/redact.ts';
import type { HttpApi, HttpCall, StopReason } from './api.ts';
import { errorText, isPage, type ApiRefusal } from './error.ts';
import { keysOf, type Server } from './server.ts';
import { estimateTokens } from '../../../text/tokens/tokens.ts';
import { saidWords } from '../output.ts';

/** Handshake errors if the other side does not answer in TLS. */
const NO_TLS = new Set([
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
]);

/** The server did not answer at all. */
export function explainEnd(end: Exclude<HttpEnd, HttpAnswer>, server: Server): Failure {
  const { host, kind } = server;
  const address = kind.addressSetting;
  switch (end.kind) {
    case 'timeout':
      return fail(
        'timeout',
        safe`${host} did not answer in time`,
        safe`raise --timeout, or try again`,
      );
    case 'cancelled':
      return INTERRUPTED;
    case 'unreachable':
      return fail(
        'unreachable',
        safe`${host} cannot be reached: ${redact(end.errno)}`,
        wayStep(server, safe`start the server, or check ${address}`),
      );
    case 'tls':
      if (NO_TLS.has(end.errno))
        return fail(
          'unreachable',
          safe`${host} does not speak https there, or none that we know: ${redact(end.errno)}`,
          wayStep(
            server,
            safe`check the port in ${address}, or write http:// for a server without https`,
          ),
        );
      return fail(
        'unreachable',
        safe`the certificate of ${host} cannot be trusted: ${redact(end.errno)}`,
        safe`name your authority's file in NODE_EXTRA_CA_CERTS, or check ${address}`,
      );
    case 'dropped':
      return fail(
        'unreachable',
        safe`the connection to ${host} was lost: ${redact(end.errno)}`,
        wayStep(server, safe`look into the server's log, or check ${address}`),
      );
  }
}

function wayStep({ proxy, isOwn, kind }: Server, ownServer: Redacted): Redacted {
  if (proxy !== null) return safe`check HTTPS_PROXY and NO_PROXY, and run it again`;
  return isOwn && kind.ownNeedsKey ? safe`check the network and run it again` : ownServer;
}

/** Estimated: only a prompt that is certainly over the limit is refused. */
export function whyTooLarge({ prompt, model, contextTokens, server }: HttpCall): Failure | null {
  if (contextTokens === null) return null;
  const tokens = estimateTokens(prompt.system, 'likely') + estimateTokens(prompt.user, 'likely');
  if (tokens <= contextTokens) return null;
  const limit = safe`${redact(model)} of ${server.host} takes ${contextTokens}`;
  return fail(
    'too-large',
    safe`the content is too large: about ${tokens} tokens, and ${limit}`,
    SPLIT,
  );
}

/** A success status with a body that is not in the API's format. */
export function explainBody(answer: HttpAnswer, server: Server): Failure {
  const { host } = server;
  if (isPage(answer)) return explainPage(answer, server);
  switch (answer.body) {
    case 'compressed':
      return fail(
        'bad-answer',
        safe`${host} sent a compressed answer, unasked`,
        checkAddress(server),
      );
    case 'cut':
      return fail(
        'bad-answer',
        safe`${host} sent more than an answer can be`,
        checkAddress(server),
      );
    case 'whole':
      return fail(
        'bad-answer',
        safe`${host} sent half an answer, or something else`,
        checkAddress(server),
      );
  }
}

/** The API answered, but the model did not finish. */
export function explainStop(by: StopReason, { host }: Server): Failure {
  switch (by) {
    case 'limit':
      return fail(
        'bad-answer',
        safe`the answer of ${host} was cut off at the token limit`,
        safe`raise the server's limit, or split what is to be reviewed: -- PATH...`,
      );
    case 'context':
      return fail(
        'too-large',
        safe`the content and its answer exceed the context of the model`,
        SPLIT,
      );
    case 'cut-prompt':
      return fail(
        'too-large',
        safe`${host} cut the prompt: the model read less than half of it`,
        safe`give the server more memory or a smaller model, or split what is to be reviewed: -- PATH...`,
      );
    case 'refusal':
      return fail('bad-answer', safe`the model of ${host} refused to answer`, OTHER_MODEL);
    case 'filter':
      return fail(
        'bad-answer',
        safe`the answer of ${host} was filtered: its content filter stopped the model`,
        OTHER_MODEL,
      );
    case 'unknown':
      return fail(
        'bad-answer',
        safe`${host} sent an answer that is not finished`,
        safe`run it again`,
      );
  }
}

const SPLIT = safe`split it, for example by folder: git diff -- src | countersign review --content -`;
const OTHER_MODEL = safe`try another model with --model, or leave out what the filter may take offence at`;

function checkAddress({ kind }: Server): Redacted {
  return safe`run it again; if it stays so, check ${kind.settingsToCheck}`;
}

/** Another server on the way answered instead of the API. */
export function explainPage({ status }: HttpAnswer, server: Server): Failure {
  const detail = safe`${server.host} answered ${status} with a web page, not with the API`;
  return fail('unreachable', detail, checkAddress(server));
}

export function explainRedirect({ status, headers }: HttpAnswer, server: Server): Failure {
  const { host, base, kind } = server;
  const to = headers['location'] ?? '';
  const place = URL.canParse(to, base.href)
    ? saidWords(new URL(to, base.href).host, keysOf(server))
    : safe`elsewhere`;
  return fail(
    'unsupported',
    safe`${host} answered ${status}, a redirect to ${place}; it is not followed, because the key would be sent there`,
    safe`set ${kind.addressSetting} to the address itself`,
  );
}

export function explainRefusal(refusal: ApiRefusal, server: Server, api?: HttpApi): Failure {
  const code = api?.codeOf?.(refusal) ?? codeOf(refusal);
  const { status, error, isHidden } = refusal;
  const words = (text: string) => saidWords(text, keysOf(server));
  const said = error.message === null ? safe`no reason given` : words(error.message);
  const marks = [
    ...(error.type === null ? [] : [safe`type ${words(error.type)}`]),
    ...(error.code === null ? [] : [safe`code ${words(error.code)}`]),
  ];
  const tail = marks.length === 0 ? safe`` : safe` (${joinSafe(marks, ', ')})`;
  const answered = isHidden === true ? safe`sent an error as its answer` : safe`answered ${status}`;
  const detail = safe`${server.host} ${answered}: ${said}${tail}`;
  return fail(code, detail, nextStep(code, refusal, server));
}

/** The server's own code or type is more exact than its status. */
const BY_CODE: ReadonlyMap<string, FailureCode> = new Map([
  ['insufficient_quota', 'quota'],
  ['billing_hard_limit_reached', 'quota'],
  ['billing_not_active', 'quota'],
  ['invalid_api_key', 'auth-refused'],
  ['context_length_exceeded', 'too-large'],
  ['string_above_max_length', 'too-large'],
]);

const BY_STATUS: ReadonlyMap<number, FailureCode> = new Map([
  [401, 'auth-refused'],
  [402, 'quota'],
  [403, 'auth-refused'],
  [413, 'too-large'],
  [429, 'rate-limit'],
]);

const TOO_LONG = /context (length|window|limit)|(prompt|input) is too long|input token count/i;

function codeOf({ status, error }: ApiRefusal): FailureCode {
  const { code, type } = error;
  const known = BY_CODE.get(code ?? '') ?? BY_CODE.get(type ?? '') ?? BY_STATUS.get(status);
  if (known !== undefined) return known;
  if (status >= 500) return 'crashed';
  return TOO_LONG.test(errorText(error)) ? 'too-large' : 'unsupported';
}

function nextStep(code: FailureCode, refusal: ApiRefusal, server: Server): Redacted {
  if (code === 'quota') return server.kind.quotaStep;
  if (code === 'auth-refused') return keyStep(server);
  if (code === 'rate-limit') return safe`wait a minute and run it again`;
  if (code === 'crashed') return safe`run it again in a few minutes`;
  if (code === 'too-large') return SPLIT;
  return isAboutModel(refusal)
    ? (server.kind.otherModelStep ?? safe`name a model that ${server.host} has with --model`)
    : safe`check --model, ${server.kind.settingsToCheck}`;
}

function keyStep({ keyless, host, kind }: Server): Redacted {
  switch (keyless) {
    case null:
      return safe`check ${kind.keyVariable} and what it may use`;
    case 'no-key':
      return safe`run: export ${kind.keyVariable}=… with a key of ${host}`;
    case 'plain-http':
      return safe`use https in ${kind.addressSetting}: ${kind.keyVariable} is not sent over plain http to another machine`;
  }
}

function isAboutModel({ status, error }: ApiRefusal): boolean {
  if (error.code === 'model_not_found' || error.param === 'model') return true;
  return status === 404 && /\bmodel\b/i.test(errorText(error));
}

function fail(code: FailureCode, detail: Redacted, nextStep: Redacted): Failure {
  return { code, detail, nextStep };
}
