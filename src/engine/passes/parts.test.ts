import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  diffOf,
  type Ran,
  runScripted,
  type Scenario,
} from '../../../test/engine/scripted-review.ts';
import {
  type Answered,
  approval,
  changes,
  finding,
  plan,
  withRisks,
  type Word,
} from '../../../test/engine/words.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import { createContent } from '../../redaction/output/content.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** Three files, each of which needs a part of its own in every pass. */
const PATHS = ['a/one.ts', 'b/two.ts', 'c/three.ts'];
const LINES = 120;
const BUDGET = 1800;
const BUDGETS = {
  content: BUDGET,
  pass1Output: 400,
  pass2Input: BUDGET,
  pass2Output: 3000,
  pass3Input: 3000,
  high: { pass2Input: BUDGET, pass2Output: 3000 },
};

const change = (paths = PATHS, lines = LINES): Pick<ReviewRequest, 'subject'> => ({
  subject: { kind: 'diff', content: createContent(diffOf(paths, lines)) },
});

type Words = readonly (Word | Answered)[];

const run = (codex: Words, more: Partial<Scenario> = {}): Promise<Ran> =>
  runScripted({
    codex,
    request: { ...change(), ...more.request },
    ...more,
    depth: { budgets: BUDGETS, parts: { max: 12, concurrency: 2 }, ...more.depth },
  });

const fast = (codex: Words, more: Partial<Scenario> = {}) =>
  run(codex, { ...more, depth: { mode: 'single-pass', ...more.depth } });

const ONE_BY_ONE = { depth: { parts: { max: 12, concurrency: 1 } } };

const reviewed = ({ outcome }: Ran) => {
  if (outcome.kind !== 'reviewed') throw new Error(JSON.stringify(outcome));
  return outcome;
};

const shown = ({ user }: Asked, label = 'diff'): string =>
  new RegExp(`<(data-\\w+) label="${label}">\n([^]*?)\n</\\1>`).exec(user)?.[2] ?? '';

const filesIn = (asked: Asked): string[] =>
  [...shown(asked).matchAll(/^diff --git a\/(\S+)/gm)].map((match) => match[1] ?? '');

const about = (path: string, more: object = {}) =>
  finding({ title: `Wrong in ${path}`, file: path, line_start: 5, current_code: null, ...more });

describe('a change too large for one request', () => {
  it('is seen whole by the second pass, part by part, each with an overview of all files', async () => {
    const codex = [withRisks(4), approval(), approval(), approval(), approval()];
    const ran = await run(codex);
    const parts = ran.asked.slice(1, -1);
    expect(parts.map(filesIn)).toEqual(PATHS.map((path) => [path]));
    expect(parts.map((part) => shown(part)).join('\n')).toContain('+const v2_119 = 119;');
    for (const [at, part] of parts.entries()) {
      expect(part.user).toContain(`Under review (part ${at + 1} of 3)`);
      expect(shown(part, 'overview').split('\n')).toEqual(
        PATHS.map((path, number) => `part ${number + 1}: ${path} +120 -0`),
      );
    }
    const { receipt, result } = reviewed(ran);
    expect(result.verdict).toBe('APPROVED');
    expect(receipt).toMatchObject({
      files: { all: 3, whole: 3, partly: 0 },
      left_out: [],
      truncated: false,
    });
    expect(receipt.parts).toEqual(
      parts.map((part, at) => ({
        files: [PATHS[at]],
        sent_sha256: createHash('sha256').update(shown(part)).digest('hex'),
        not_reviewed: null,
      })),
    );
  });

  it('is shown to the first pass as an overview and the hunks that fit', async () => {
    const [first] = (await run([withRisks(4)])).asked;
    expect(shown(first!, 'overview').split('\n')).toEqual(PATHS.map((path) => `${path} +120 -0`));
    expect(filesIn(first!)).toEqual(['a/one.ts']);
    expect(first!.user).toContain('[left out: c/three.ts (over the budget');
  });

  it('never ends after the first pass, however simple everybody finds it', async () => {
    const request = change(['a/one.ts', 'b/two.ts'], 90);
    const codex = [plan(), approval(), approval(), approval()];
    const ran = await run(codex, { request });
    expect(ran.asked).toHaveLength(4);
    expect(reviewed(ran).passes.depth).toMatchObject({
      level: 'medium',
      signals: ['medium change: too large for one request', expect.any(String)],
    });
  });

  it('is reviewed in one pass part by part too', async () => {
    const ran = await fast([approval(), changes(about('b/two.ts')), approval()]);
    expect(ran.asked.map(filesIn)).toEqual(PATHS.map((path) => [path]));
    expect(ran.asked.every(({ effort }) => effort === 'medium')).toBe(true);
    const { result, passes, receipt } = reviewed(ran);
    expect(result).toMatchObject({
      verdict: 'CHANGES_REQUIRED',
      summary: 'Part 1 of 3: Fine as it is.\nPart 2 of 3: Not yet.\nPart 3 of 3: Fine as it is.',
      findings: [{ title: 'Wrong in b/two.ts', grounded: 'in_diff' }],
    });
    expect(passes.metadata).toMatchObject({ passes_completed: 1, pass1_tokens: 30 });
    expect(receipt.usage).toEqual({ inputTokens: 300, outputTokens: 30 });
  });

  it('that fits one request has neither overview nor parts', async () => {
    const ran = await run([withRisks(4), approval(), approval()], {
      request: change(['a/one.ts'], 20),
    });
    expect(ran.asked.map(({ user }) => user).join('')).not.toContain('The whole change');
    expect(reviewed(ran).receipt.parts).toEqual([]);
  });

  it('has a word of its own in every request', async () => {
    const { asked } = await fast([approval(), approval(), approval()]);
    const tags = asked.map(({ user }) => /<data-(\w+) /.exec(user)?.[1]);
    expect(new Set(tags).size).toBe(3);
  });

  it('gets the hints of the static rules with the part they are about', async () => {
    const hint = (file: string) => ({
      ...{ rule: 'skipped-test' as const, severity: 'major' as const, side: 'new' as const },
      ...{ title: redact(`Hint about ${file}`), detail: safe`x`, file: redact(file) },
      ...{ line_start: 1, line_end: 1, line_new: null, current_code: null },
    });
    const found = {
      ...{ rules: 1, files: 3, ignored: [], capped: [], skipped: [], other_languages: [] },
      findings: [hint('a/one.ts'), hint('c/three.ts')],
    };
    const { asked } = await fast([approval(), approval(), approval()], {
      request: { ...change(), found },
    });
    expect(asked.map((one) => shown(one, 'hints').match(/about \S+/g))).toEqual([
      ['about a/one.ts'],
      null,
      ['about c/three.ts'],
    ]);
  });
});

describe('the results of the parts', () => {
  it('the third pass checks the findings of all of them', async () => {
    const all = [about('a/one.ts'), about('b/two.ts'), about('c/three.ts')];
    const ran = await run([withRisks(4), ...all.map((one) => changes(one)), changes(...all)]);
    const evidence = JSON.parse(shown(ran.asked.at(-1)!, 'findings')) as {
      findings: { file: string; grounded: string }[];
    };
    expect(evidence.findings.map(({ file, grounded }) => [file, grounded])).toEqual(
      PATHS.map((path) => [path, 'in_diff']),
    );
    expect(shown(ran.asked.at(-1)!, 'code')).toContain('diff --git a/c/three.ts');
    expect(reviewed(ran).result.findings).toHaveLength(3);
  });

  it('the same finding of two parts is one, at its worst', async () => {
    const same = (severity: string) => changes(about('a/one.ts', { severity }));
    const ran = await fast([same('minor'), same('critical'), approval()]);
    expect(reviewed(ran).result.findings).toMatchObject([{ severity: 'critical' }]);
  });

  it.each<[string, Words, string]>([
    ['an approval and a question', [approval(), question('Which?'), approval()], 'DECISION_NEEDED'],
    [
      'a question and changes',
      [question('Which?'), approval(), changes(about('c/three.ts'))],
      'CHANGES_REQUIRED',
    ],
  ])('the strictest verdict counts: %s', async (_, codex, verdict) => {
    const { result } = reviewed(await fast(codex));
    expect(result).toMatchObject({ verdict, question: 'Which?' });
  });

  it('only the part with its file gives an earlier finding a status', async () => {
    const status = (word: string): Answered => ({
      says: {
        ...{ verdict: 'APPROVED', summary: 'Fine.' },
        previous_issues_status: [{ id: 'aaaaaaaaaaaa', status: word }],
      },
    });
    const previous = {
      text: safe`[]`,
      findings: [{ id: 'aaaaaaaaaaaa', title: safe`Old`, file: redact('b/two.ts') }],
    };
    const request = { ...change(), previous };
    const codex = [status('not_fixed'), status('fixed'), status('not_fixed')];
    expect(reviewed(await fast(codex, { request })).previous).toMatchObject([{ status: 'fixed' }]);
  });
});

function question(text: string): Answered {
  return { says: { verdict: 'DECISION_NEEDED', summary: 'Open.', question: text } };
}

describe('a part that fails', () => {
  it('is asked about once more', async () => {
    const ran = await fast([approval(), 'crashed', approval(), approval()]);
    expect(ran.asked.map(filesIn)).toEqual([
      ['a/one.ts'],
      ['b/two.ts'],
      ['b/two.ts'],
      ['c/three.ts'],
    ]);
    expect(ran.notes).toEqual(['Part 2 of 3 failed — retrying once']);
    expect(reviewed(ran).receipt).toMatchObject({ truncated: false, left_out: [] });
  });

  it.each<[string, Words]>([
    ['in one pass', [approval(), 'crashed', 'crashed', approval()]],
    ['in three', [withRisks(4), approval(), 'crashed', 'crashed', approval(), approval()]],
  ])('twice is not reviewed, and its files are named: %s', async (name, codex) => {
    const ran = await (name === 'in one pass' ? fast : run)(codex);
    const { receipt } = reviewed(ran);
    expect(receipt).toMatchObject({
      files: { all: 3, whole: 2, partly: 0 },
      left_out: [{ path: 'b/two.ts', reason: 'part 2 of 3: its review failed (crashed)' }],
      truncated: true,
    });
    expect(receipt.parts.map(({ not_reviewed }) => not_reviewed)).toEqual([
      null,
      'its review failed (crashed)',
      null,
    ]);
    expect(ran.notes.at(-1)).toMatch(
      /part 2 of 3 \(1 file\) was not reviewed: its review failed \(crashed\): \S/i,
    );
  });

  it('for want of time is not asked about again; the others are', async () => {
    const policy = { maxSeconds: 2000 };
    const words = [approval(), 'timeout', approval()] as const;
    const ran = await fast(words, { ...ONE_BY_ONE, policy });
    expect(ran.asked.map(filesIn)).toEqual([['a/one.ts'], ['b/two.ts'], ['c/three.ts']]);
    expect(reviewed(ran).result.verdict).toBe('DECISION_NEEDED');
    expect(reviewed(ran).receipt.left_out).toEqual([
      { path: 'b/two.ts', reason: 'part 2 of 3: its review failed (timeout)' },
    ]);
  });

  it('keeps the findings of the others', async () => {
    const ran = await fast([changes(about('a/one.ts')), 'garbage', 'garbage', approval()]);
    expect(reviewed(ran)).toMatchObject({
      result: { verdict: 'CHANGES_REQUIRED', findings: [{ title: 'Wrong in a/one.ts' }] },
      receipt: { left_out: [{ reason: 'part 2 of 3: its answer was not a review' }] },
    });
  });

  it('leaves an earlier finding in its file unreviewed', async () => {
    const previous = {
      text: safe`[]`,
      findings: [{ id: 'aaaaaaaaaaaa', title: safe`Old`, file: redact('b/two.ts') }],
    };
    const request = { ...change(), previous };
    const ran = await fast([approval(), 'crashed', 'crashed', approval()], { request });
    expect(reviewed(ran).previous).toMatchObject([{ status: 'not_reviewed' }]);
  });

  it.each<FailureCode>(['quota', 'auth-refused', 'unreachable', 'rate-limit'])(
    '%s: no further part is asked about',
    async (code) => {
      const ran = await fast([approval(), code, approval()], ONE_BY_ONE);
      expect(ran.asked.map(filesIn)).toEqual([['a/one.ts'], ['b/two.ts']]);
      expect(reviewed(ran).receipt.left_out).toEqual([
        { path: 'b/two.ts', reason: `part 2 of 3: its review failed (${code})` },
        {
          path: 'c/three.ts',
          reason: 'part 3 of 3: not sent, because other parts had failed',
        },
      ]);
    },
  );

  it('with all others is a failed try and never a verdict; the next route is asked', async () => {
    const fails = Array.from({ length: 9 }, () => 'crashed' as const);
    const none = await fast(fails, ONE_BY_ONE);
    expect(none.outcome).toMatchObject({ kind: 'unavailable', failure: { code: 'crashed' } });
    const curl = [approval(), approval(), approval()];
    const next = await fast(fails, { ...ONE_BY_ONE, curl });
    expect(reviewed(next).receipt).toMatchObject({ backend: 'curl', truncated: false });
    expect(next.asked.filter(({ backend }) => backend === 'codex')).toHaveLength(4);
  });

  it('because of an interruption ends the review, whatever the other parts found', async () => {
    const ran = await fast([approval(), 'signal', approval()], { interruptAt: 2 });
    expect(ran.outcome).toMatchObject({ kind: 'unavailable', failure: { code: 'cancelled' } });
    expect(ran.exit).toBe(130);
    expect(ran.asked).toHaveLength(2);
  });
});

describe('limits', () => {
  it('no more parts than there may be: the rest is named', async () => {
    const depth = { parts: { max: 2, concurrency: 2 } };
    const ran = await fast([approval(), approval()], { depth });
    expect(ran.asked).toHaveLength(2);
    expect(reviewed(ran).receipt).toMatchObject({
      files: { all: 3, whole: 2, partly: 0 },
      truncated: true,
      left_out: [
        {
          path: 'c/three.ts',
          reason: 'needs more parts than a review may have (review.parts.max, and 2 at a stop)',
        },
      ],
    });
    expect(shown(ran.asked[0]!, 'overview')).toContain('not shown: c/three.ts +120 -0 (');
  });

  it('a change that does not fit the parts of the second pass has its larger budget', async () => {
    const high = { ...BUDGETS.high, pass2Input: 2 * BUDGET };
    const budgets = { ...BUDGETS, content: 2 * BUDGET, high };
    const codex = [withRisks(4), approval(), approval(), approval()];
    const ran = await run(codex, { depth: { budgets, parts: { max: 2, concurrency: 2 } } });
    expect(ran.asked).toHaveLength(4);
    expect(reviewed(ran).receipt).toMatchObject({ files: { whole: 3 }, truncated: false });
  });

  it('does not report a budget that the whole review does not have', async () => {
    const all = (policy: Scenario['policy']) =>
      run([withRisks(4), approval(), approval(), approval(), approval()], {
        ...ONE_BY_ONE,
        ...(policy && { policy }),
      });
    const toldIn = async (policy?: Scenario['policy']) =>
      (await all(policy)).events.filter(({ kind }) => kind === 'passes-complete');
    expect(await toldIn({ maxSeconds: 4000 })).toMatchObject([{ of: 5 * 300 }]);
    expect(await toldIn({ maxSeconds: 900 })).toMatchObject([{ of: 900 }]);
  });

  it('a part of the second pass is never larger than one request may be', async () => {
    const budgets = {
      ...BUDGETS,
      pass2Input: 9 * BUDGET,
      high: { ...BUDGETS.high, pass2Input: 9 * BUDGET },
    };
    const codex = [withRisks(9), approval(), approval(), approval(), approval()];
    const ran = await run(codex, { depth: { budgets } });
    expect(ran.asked.slice(1, -1).map(filesIn)).toEqual(PATHS.map((path) => [path]));
  });

  it('no further part when the time for the whole review is over', async () => {
    const policy = { maxSeconds: 200 };
    const codex = [approval(), approval(), approval()];
    const ran = await fast(codex, { ...ONE_BY_ONE, policy, takes: [100] });
    expect(ran.asked).toHaveLength(2);
    expect(reviewed(ran).receipt.left_out).toEqual([
      { path: 'c/three.ts', reason: 'part 3 of 3: the time for the whole review was used up' },
    ]);
  });

  it.each([1, 2, 3])('%i at the same time', async (concurrency) => {
    const { events } = await fast([approval(), approval(), approval()], {
      depth: { parts: { max: 12, concurrency } },
    });
    const steps = events.flatMap(({ kind }) =>
      /^pa(?:rt-started|ss-ended)$/.test(kind) ? [kind] : [],
    );
    expect(steps.indexOf('pass-ended')).toBe(concurrency);
    expect(steps.filter((kind) => kind === 'part-started')).toHaveLength(3);
  });

  it('each part has as many tries as before, and the passes after them their time', async () => {
    const codex = [withRisks(4), approval(), approval(), approval(), approval()];
    const ran = await run(codex, { takes: [200], policy: { maxSeconds: 1800 } });
    expect(reviewed(ran).passes.verification).toBe('passed');
  });
});

it('events and names of the passes contain the part', async () => {
  const codex = [withRisks(4), approval(), approval(), approval(), approval()];
  const { events } = await run(codex);
  expect(events.filter(({ kind }) => kind === 'part-started')).toEqual(
    [1, 2, 3].map((number) => ({
      ...{ kind: 'part-started', pass: 2, files: 1 },
      part: { number, of: 3 },
    })),
  );
  const ended = events.flatMap((event) => (event.kind === 'pass-ended' ? [event.part] : []));
  expect(ended).toEqual([
    undefined,
    { number: 1, of: 3 },
    { number: 2, of: 3 },
    { number: 3, of: 3 },
    undefined,
  ]);
});
