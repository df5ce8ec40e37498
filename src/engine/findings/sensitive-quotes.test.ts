import { expect, it } from 'vitest';
import type { Finding, ReviewResult } from '../../model/review/result.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { cutSensitiveQuotes } from './sensitive-quotes.ts';

const finding = (file: string | null): Finding => ({
  severity: 'major',
  title: safe`A key in the repository`,
  detail: redact('It reads `KEY=word` and is committed.'),
  file: file === null ? null : redact(file),
  line_start: 1,
  line_end: 1,
  current_code: safe`KEY=word`,
  fixed_code: null,
  confidence: null,
  id: '0123456789ab',
  grounded: null,
  status: null,
  extra: { note: safe`KEY=word` },
});

const result = (file: string | null): ReviewResult => ({
  verdict: 'CHANGES_REQUIRED',
  summary: safe`Mind the key.`,
  findings: [finding(file)],
  question: null,
  extra: {},
});

it.each(['.env', './.env:3', '.env#L3-L5', 'config/.env.production', 'certs/server.pem'])(
  '%s: the finding stays, the quotes go',
  (file) => {
    const { result: cut, quotesCut } = cutSensitiveQuotes(result(file));
    expect(JSON.stringify(cut)).not.toContain('word');
    expect(cut.findings).toHaveLength(1);
    expect(cut.findings[0]?.title).toBe('A key in the repository');
    // detail, code and the extra text
    expect(quotesCut).toBe(3);
  },
);

it.each([null, 'src/env.ts', '.env.example'])('%s: nothing is cut', (file) => {
  expect(cutSensitiveQuotes(result(file))).toEqual({ result: result(file), quotesCut: 0 });
});

it('cuts quotes out of title, detail and summary', () => {
  const one = {
    ...finding('.env'),
    title: redact('Plain KEY=word'),
    detail: redact('It is "word".'),
  };
  const cut = cutSensitiveQuotes({
    ...result('.env'),
    summary: redact("KEY is 'word'."),
    findings: [one],
  });
  expect(JSON.stringify(cut.result)).not.toContain('word');
  expect(cut.quotesCut).toBe(5);
});

type Words = { readonly [field in 'title' | 'detail' | 'file' | 'current_code']?: string };

const said = (words: Words): Finding => ({
  ...finding(null),
  title: redact(words.title ?? 'A key in the repository'),
  detail: redact(words.detail ?? 'It is committed.'),
  file: words.file === undefined ? null : redact(words.file),
  current_code: words.current_code === undefined ? null : redact(words.current_code),
  extra: {},
});

const WHERE: readonly (readonly [string, Words])[] = [
  ['no file, named in the detail', { detail: 'The file .env says `KEY=word`.' }],
  ['no file, named in the title', { title: '.env is committed', detail: 'It says `KEY=word`.' }],
  ['a place in words', { file: '.env (line 3)', detail: 'It says "word".' }],
  ['a place between marks', { file: '`.env`', detail: 'It says "word".' }],
  ['a side of the diff', { file: 'b/.env, line 3', detail: 'It says "word".' }],
  ['a place with a column', { file: 'config/.env:3:1', detail: 'It says "word".' }],
  ['another place', { file: 'src/a.ts', detail: 'As config/prod.env has it: `KEY=word`' }],
  ['another place, code', { file: 'src/a.ts', detail: 'See .env.', current_code: 'word' }],
  ['code only', { current_code: '# .env\nKEY=word' }],
  ['the end of a sentence', { detail: 'Somebody committed ~/.aws/credentials. It has "word".' }],
  ['italics', { detail: '_.env_ has “word”.' }],
];

it.each(WHERE)('named anywhere in a finding: %s', (_where, words) => {
  const { result: cut, quotesCut } = cutSensitiveQuotes({
    ...result(null),
    findings: [said(words)],
  });
  expect(JSON.stringify(cut)).not.toContain('word');
  expect(cut.findings[0]).toMatchObject({ severity: 'major' });
  expect(quotesCut).toBeGreaterThan(0);
});

it.each([
  'It has `KEY=word` in it.',
  'It has KEY=word in it.',
  'It has KEY = word=word in it.',
  'It has\n\n    KEY word\n\nin it.',
  'It has\n\n\tword\n\nin it.',
  'It has\n```sh\nKEY word `x`\n```\nin it.',
  'It has\n~~~\nword\n~~~\nin it.',
  'It has\n```\nword',
  'It has\n> KEY word\nin it.',
  'It has\n+KEY word\nin it.',
  'It has db_password: word and word',
  'It has Password: word',
  'It has apiToken: word, which is bad.',
  'It has\ndb: word',
  'It has “word” and ‘word’ and «word» and „word“.',
  'It has "two\nlines of word".',
])('a quote in any form: %j', (detail) => {
  const { result: cut } = cutSensitiveQuotes({
    ...result(null),
    findings: [said({ file: '.env', detail })],
  });
  expect(cut.findings[0]?.detail).not.toMatch(/\bword/);
  expect(cut.findings[0]?.detail).toMatch(/^It has/);
});

it('summary, question and further fields, each alone', () => {
  const words = redact('The .env has `word`.');
  const plain = { ...result(null), findings: [] };
  for (const one of [
    { ...plain, summary: words },
    { ...plain, question: words },
    { ...plain, extra: { note: words } },
    { ...plain, extra: { evidence: [{ file: safe`.env`, lines: [safe`word`] }] } },
    { ...plain, extra: { '.env': { KEY: safe`word` } } },
    { ...plain, summary: safe`See .env.`, extra: { note: safe`KEY=word`, more: 3 } },
    { ...plain, summary: safe`See .env.`, question: safe`Is "word" real?` },
  ]) {
    const { result: cut, quotesCut } = cutSensitiveQuotes(one);
    expect(JSON.stringify(cut)).not.toContain('word');
    expect(quotesCut).toBe(1);
  }
});

it('keeps the name of the file, and the advice', () => {
  const detail = redact('The file `.env` is committed: rotate the key. Fix: use ".env.example".');
  const { result: cut } = cutSensitiveQuotes({
    ...result(null),
    findings: [{ ...finding('.env'), detail }],
  });
  expect(cut.findings[0]?.detail).toBe(
    'The file `.env` is committed: rotate the key. Fix: use [quote of a sensitive file cut].',
  );
});

it.each([
  'Reads `process.env` and "event.key" and `import.meta.env.API`.',
  'Hard-coded credentials: "word".',
  'Copy `.env.example` first.',
  'The `credentials.ts` module exports `item.key`.',
])('no file is named: %s', (detail) => {
  const one = { ...result(null), findings: [said({ file: 'src/a.ts', detail })] };
  expect(cutSensitiveQuotes(one)).toEqual({ result: one, quotesCut: 0 });
});

it('a flood is no hang', () => {
  for (const piece of ['.env "', '“', 'a.b/', 'key: ', '```', "x='", '.env\n    ']) {
    const summary = redact(piece.repeat(40_000 / piece.length));
    expect(cutSensitiveQuotes({ ...result('.env'), summary }).result.findings).toHaveLength(1);
  }
});
