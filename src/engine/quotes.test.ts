import { expect, it } from 'vitest';
import type { Finding, ReviewResult } from '../model/result.ts';
import { redact, safe } from '../text/redact.ts';
import { cutSensitiveQuotes } from './quotes.ts';

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
    expect(quotesCut).toBe(2);
  },
);

it.each([null, 'src/env.ts', '.env.example'])('%s: nothing is cut', (file) => {
  expect(cutSensitiveQuotes(result(file))).toEqual({ result: result(file), quotesCut: 0 });
});

it('cuts what title, detail and summary quote', () => {
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
  expect(cut.quotesCut).toBe(4);
});
