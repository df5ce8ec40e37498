import { describe, expect, it } from 'vitest';
import type { Finding, RedactedJson, ReviewResult } from '../../model/review/result.ts';
import { createContent } from '../../redaction/output/content.ts';
import { redact, redactJson, safe } from '../../redaction/redact.ts';
import { diffOf } from '../../../test/engine/scripted-review.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import { reviewContentOf, packContent } from '../content/review-content.ts';
import { carryStatus, compareWithPrevious, statusOf } from './previous-findings.ts';

const finding = (id: string): Finding => ({
  severity: 'major',
  title: redact(`Finding ${id}`),
  detail: safe``,
  file: null,
  line_start: null,
  line_end: null,
  current_code: null,
  fixed_code: null,
  confidence: null,
  id,
  grounded: null,
  status: null,
  extra: {},
});

const resultOf = (ids: readonly string[], said?: unknown): ReviewResult => ({
  verdict: 'CHANGES_REQUIRED',
  summary: safe`Some.`,
  findings: ids.map(finding),
  question: null,
  extra: {
    other: 1,
    ...(said === undefined ? {} : { previous_issues_status: redactJson(said) }),
  },
});

const PREVIOUS = {
  text: safe`[]`,
  findings: ['a', 'b'].map((id) => ({ id, title: redact(`Finding ${id}`), file: null })),
};

type Compared = Pick<ReviewRequest, 'previous' | 'subject' | 'tools'>;

const REQUEST: Compared = {
  previous: PREVIOUS,
  subject: { kind: 'document', content: createContent('# A page\n') },
  tools: 'none',
};

const compare = (result: ReviewResult, request: Compared = REQUEST, budget = 30_000) =>
  compareWithPrevious(result, request, packContent(reviewContentOf(request.subject), budget));

const say = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([id, status]) => ({ id, status }));

describe('the status of earlier findings', () => {
  it.each<[string, readonly string[], unknown, readonly [string, string]]>([
    ['neither found nor mentioned', [], undefined, ['fixed fixed', '']],
    ['one found again', ['a'], undefined, ['not_fixed fixed', 'not_fixed']],
    ['one found again and one new', ['b', 'c'], undefined, ['fixed not_fixed', 'not_fixed new']],
    ['said to stand', [], say(['a', 'not_fixed']), ['not_fixed fixed', '']],
    ['said to be fixed', [], say(['a', 'fixed'], ['b', 'fixed']), ['fixed fixed', '']],
    [
      'said to be fixed but found again',
      ['a'],
      say(['a', 'fixed']),
      ['not_fixed fixed', 'not_fixed'],
    ],
    ['said in another word is not fixed', [], say(['a', 'partly']), ['not_fixed fixed', '']],
    [
      'said both ways is not fixed',
      [],
      say(['a', 'fixed'], ['a', 'not_fixed']),
      ['not_fixed fixed', ''],
    ],
    ['without a status is not fixed', [], [{ id: 'b' }], ['fixed not_fixed', '']],
    ['an id nobody knows', [], say(['zz', 'not_fixed']), ['fixed fixed', '']],
    ['no list', [], 'all fixed', ['fixed fixed', '']],
    ['entries of any shape', [], [null, 'a', 3, ['a'], { id: 7 }, {}], ['fixed fixed', '']],
  ])('%s', (_, found, said, [previous, findings]) => {
    const compared = compare(resultOf(found, said));
    expect(compared.previous.map(({ status }) => status).join(' ')).toBe(previous);
    expect(compared.result.findings.map(({ status }) => status).join(' ')).toBe(findings);
    expect(compared.previous.map(({ title }) => title)).toEqual(['Finding a', 'Finding b']);
    expect(compared.result.extra).toEqual({ other: 1 });
  });

  it('a first review has none, and none of its findings is called new', () => {
    const result = resultOf(['a'], say(['a', 'fixed']));
    const compared = compare(result, { ...REQUEST, previous: null });
    expect(compared.previous).toEqual([]);
    expect(compared.result.findings[0]?.status).toBeNull();
    expect(compared.result.extra).toEqual({ other: 1 });
  });
});

describe('an earlier finding at a place that was not shown is never called fixed', () => {
  /** The lock file is sent completely or not at all; the source is sent in part. */
  const DIFF = diffOf(['package-lock.json', 'src/a.ts', 'src/b.ts'], 300);

  type Case = {
    readonly file: string | null;
    readonly said?: 'fixed' | 'not_fixed';
    readonly budget?: number;
    readonly tools?: 'repository';
    readonly kind?: 'document';
  };

  it.each<[string, Case, string]>([
    ['in a file of the change', { file: 'src/a.ts' }, 'fixed'],
    ['in one with its side', { file: 'b/src/a.ts' }, 'fixed'],
    ['in a file that is no longer in it', { file: 'src/gone.ts' }, 'not_reviewed'],
    ['and the model says so', { file: 'src/gone.ts', said: 'fixed' }, 'not_reviewed'],
    ['unless it could look', { file: 'src/gone.ts', said: 'fixed', tools: 'repository' }, 'fixed'],
    ['and did', { file: 'src/gone.ts', tools: 'repository' }, 'not_reviewed'],
    ['that is said to stand', { file: 'src/gone.ts', said: 'not_fixed' }, 'not_fixed'],
    ['in a file that did not fit', { file: 'package-lock.json', budget: 2000 }, 'not_reviewed'],
    [
      'in one that did not, and the model says so',
      { file: 'package-lock.json', budget: 2000, said: 'fixed' },
      'not_reviewed',
    ],
    ['in a file sent in part', { file: 'src/a.ts', budget: 2000 }, 'not_reviewed'],
    ['in part, and the model says so', { file: 'src/a.ts', budget: 2000, said: 'fixed' }, 'fixed'],
    ['nowhere', { file: null }, 'fixed'],
    ['nowhere, of a change sent in part', { file: null, budget: 2000 }, 'not_reviewed'],
    ['in a document', { file: 'prd.md', kind: 'document' }, 'fixed'],
    [
      'in a document sent in part',
      { file: 'prd.md', kind: 'document', budget: 500 },
      'not_reviewed',
    ],
  ])('%s', (_, { file, said, budget, tools, kind }, expected) => {
    const finding = { id: 'a', title: safe`A`, file: file === null ? null : redact(file) };
    const request: Compared = {
      previous: { text: safe`[]`, findings: [finding] },
      subject: { kind: kind ?? 'diff', content: createContent(DIFF) },
      tools: tools ?? 'none',
    };
    const result = resultOf([], said === undefined ? undefined : say(['a', said]));
    expect(compare(result, request, budget).previous[0]?.status).toBe(expected);
  });
});

describe('an earlier pass’s status', () => {
  it.each<[string, unknown, unknown, RedactedJson]>([
    [
      'holds where the last is silent',
      say(['a', 'not_fixed']),
      undefined,
      redactJson(say(['a', 'not_fixed'])),
    ],
    [
      'holds where the last says nothing of it',
      say(['a', 'not_fixed']),
      [],
      redactJson(say(['a', 'not_fixed'])),
    ],
    [
      'is corrected by the last',
      say(['a', 'not_fixed']),
      say(['a', 'fixed']),
      redactJson(say(['a', 'fixed'])),
    ],
    [
      'is joined with what the last says of others',
      say(['a', 'not_fixed'], ['b', 'fixed']),
      say(['b', 'not_fixed']),
      redactJson(say(['a', 'not_fixed'], ['b', 'not_fixed'])),
    ],
  ])('%s', (_, before, last, expected) => {
    expect(statusOf(carryStatus(resultOf([], last), resultOf([], before)))).toEqual(expected);
  });

  it('nothing is nothing', () => {
    const last = resultOf([]);
    expect(carryStatus(last, resultOf([]))).toBe(last);
  });
});
