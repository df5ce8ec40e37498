import { describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../../../system/net/http.ts';
import { hiddenRefusal, toRefusal } from './error.ts';
import { explainEnd, explainRefusal } from './failure.ts';
import { findOpenAiServer } from '../../curl/server.ts';
import { partialWords } from './messages.ts';
import { saidWords } from '../output.ts';

function serverOf(baseUrl: string | null, key?: string) {
  const found = findOpenAiServer({ OPENAI_API_KEY: key }, baseUrl);
  if (found.kind === 'failed') throw new Error(found.failure.detail);
  return found.server;
}

const OPENAI = serverOf(null, 'a-key-of-mine');
const answerOf = (status: number, value: unknown): HttpAnswer => ({
  kind: 'answered',
  status,
  headers: {},
  text: typeof value === 'string' ? value : JSON.stringify(value),
  body: 'whole',
});
const explain = (status: number, value: unknown, server = OPENAI) =>
  explainRefusal(toRefusal(answerOf(status, value)), server);

describe('a refusal', () => {
  it.each([
    [400, { code: 'invalid_value' }, 'unsupported'],
    [400, { code: 'context_length_exceeded' }, 'too-large'],
    [400, { message: "This model's maximum context length is 8192 tokens" }, 'too-large'],
    [400, { code: 'invalid_api_key' }, 'auth-refused'],
    [401, {}, 'auth-refused'],
    [402, {}, 'quota'],
    [403, {}, 'auth-refused'],
    [404, { code: 'model_not_found' }, 'unsupported'],
    [413, {}, 'too-large'],
    [429, { code: 'rate_limit_exceeded' }, 'rate-limit'],
    [429, { type: 'insufficient_quota' }, 'quota'],
    [500, {}, 'crashed'],
    [529, {}, 'crashed'],
  ])('%i %j: %s', (status, error, code) => {
    expect(explain(status, { error }).code).toBe(code);
  });

  it.each([
    [{ error: { message: 'No.', type: 't', code: 'c' } }, 'No (type t, code c)'],
    [{ error: { message: 'No', code: 7 } }, 'No (code 7)'],
    [{ error: 'no such model' }, 'no such model'],
    [{ object: 'error', message: 'No', type: 'T' }, 'No (type T)'],
    [{ detail: 'Not Found' }, 'Not Found'],
    [{ detail: [{ msg: 'x' }] }, '{"detail":[{"msg":"x"}]}'],
    ['just\nwords', 'just words'],
    ['', 'no reason given'],
    ['<html>…</html>', 'a web page'],
  ])('%j is told', (value, said) => {
    expect(explain(500, value).detail).toBe(`api.openai.com answered 500: ${said}`);
  });

  it('of the key says what to do about it', () => {
    expect(explain(401, {}).nextStep).toMatch(/^check OPENAI_API_KEY/);
    expect(explain(401, {}, serverOf('http://gpu:1')).nextStep).toMatch(
      /^run: export OPENAI_API_KEY/,
    );
    expect(explain(401, {}, serverOf('http://gpu:1', 'abc')).nextStep).toMatch(/^use https/);
  });

  it.each([
    [{ code: 'model_not_found' }, /^name a model/],
    [{ message: 'model "x" not found, try pulling it first' }, /^name a model/],
    [{ message: 'Invalid URL' }, /review\.base_url/],
  ])('of %j says what to change', (error, step) => {
    expect(explain(404, { error }).nextStep).toMatch(step);
  });
});

it.each([
  ['429', 429],
  ['rate_limit_exceeded', 429],
  ['server_error', 500],
  [null, 500],
  ['invalid_prompt', 400],
])('an error under a good status with code %s counts as %i', (code, status) => {
  expect(hiddenRefusal({ type: null, code, param: null, message: null }).status).toBe(status);
});

it('an error under a good status is said to be that', () => {
  const refusal = hiddenRefusal({ type: null, code: 'invalid_prompt', param: null, message: 'No' });
  expect(explainRefusal(refusal, OPENAI).detail).toBe(
    'api.openai.com sent an error as its answer: No (code invalid_prompt)',
  );
});

it('https to a port without it is no matter of certificates', () => {
  const { detail, nextStep } = explainEnd(
    { kind: 'tls', errno: 'EPROTO' },
    serverOf('https://gpu:1'),
  );
  expect(detail).toMatch(/does not speak https there.*: EPROTO$/);
  expect(nextStep).toContain('http://');
});

it.each([
  [{ kind: 'timeout', partial: '' }, 'timeout'],
  [{ kind: 'cancelled', partial: '' }, 'cancelled'],
  [{ kind: 'unreachable', errno: 'ENOTFOUND' }, 'unreachable'],
  [{ kind: 'tls', errno: 'CERT_HAS_EXPIRED' }, 'unreachable'],
  [{ kind: 'dropped', errno: 'ECONNRESET', partial: '' }, 'unreachable'],
] as const)('%j: %s', (end, code) => {
  const failure = explainEnd(end, OPENAI);
  expect(failure.code).toBe(code);
  expect(failure.nextStep).not.toBe('');
  if ('errno' in end) expect(failure.detail).toContain(end.errno);
});

describe('a server’s words', () => {
  it.each([
    [
      'Incorrect API key provided: sk-proj-********wxyz.',
      null,
      'Incorrect API key provided: [REDACTED]',
    ],
    ['bad key opensesame!', 'opensesame', 'bad key [REDACTED]!'],
    ['a\u0007 b\n\nc...', null, 'a b c'],
    ['model ollama/none', 'ollama', 'model ollama/none'],
    ['axe', 'a', 'axe'],
    ['**bold**', null, '**bold**'],
  ])('%j', (text, key, expected) => {
    expect(saidWords(text, key === null ? [] : [key])).toBe(expected);
  });

  it('are few, even from a flood', () => {
    for (const flood of ['.', '*', 'x', '. '])
      expect(saidWords(flood.repeat(4_000_000), []).length).toBeLessThan(520);
  });
});

describe('what is kept of a broken answer', () => {
  it.each([
    ['', null],
    ['half', null],
    ['a whole word and ha', 'a whole word and '],
    ['{"text":"ha', '{"text":"'],
    ['the key opensesame and ', 'the key [REDACTED] and '],
  ])('%j', (text, expected) => {
    expect(partialWords(text, ['opensesame'])).toBe(expected);
  });

  it('is short', () => {
    expect(partialWords('word\n'.repeat(1_000_000), [])?.length).toBeLessThan(20_100);
    expect(partialWords('x '.repeat(5_000_000), [])).toBeNull();
  });
});
