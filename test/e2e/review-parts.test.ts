import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DoorResult, type DoorRun, runDoor } from '../bed/run-door.ts';
import { approvedAnswer } from '../fakes/programs.ts';

const lines = (count: number, of: string) =>
  Array.from(
    { length: count },
    (_, at) => `+export const ${of}_${at} = join(input.items[${at}], options.separator ?? ', ');`,
  );

const fileDiff = (path: string, added: readonly string[]) =>
  [
    `diff --git a/${path} b/${path}`,
    'new file mode 100644',
    '--- /dev/null',
    `+++ b/${path}`,
    `@@ -0,0 +1,${added.length} @@`,
    ...added,
    '',
  ].join('\n');

const change = (...files: readonly (readonly [string, readonly string[]])[]) => ({
  'change.diff': files.map(([path, added]) => fileDiff(path, added)).join(''),
});

const FAST = ['review', '--content', 'change.diff', '--fast', '--quiet'];
const DEEP = ['review', '--content', 'change.diff', '--quiet'];

type Report = {
  readonly verdict: string;
  readonly question: string | null;
  readonly summary: string;
  readonly findings: readonly { readonly title: string; readonly grounded: string }[];
  readonly pass_files: readonly { readonly part?: object; readonly file: string }[];
  readonly pass_metadata: { readonly passes_completed: number };
  readonly receipt: {
    readonly files: object;
    readonly truncated: boolean;
    readonly left_out: readonly { readonly path: string; readonly reason: string }[];
    readonly parts: readonly {
      readonly files: readonly string[];
      readonly not_reviewed: string | null;
    }[];
  };
};

const reportOf = ({ stdout }: DoorResult) => JSON.parse(stdout) as Report;

const promptsOf = ({ asked }: DoorResult) => asked.map(({ stdin }) => stdin?.text ?? '');

const run = (files: DoorRun['files'], more: Partial<DoorRun> = {}) =>
  runDoor({ argv: FAST, codex: 'success', deadlineMs: 120_000, ...more, ...(files && { files }) });

/** How often each line of a change stands in all prompts of a pass. */
function countsOf(added: readonly string[], prompts: readonly string[]): Set<number> {
  const all = prompts.flatMap((prompt) => prompt.split('\n'));
  const counts = new Map<string, number>();
  for (const line of all) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set(added.map((line) => counts.get(line) ?? 0));
}

const FOURTEEN = Array.from(
  { length: 14 },
  (_, at) => [`src/m${at % 4}/f${at}.ts`, lines(200, `f${at}`)] as const,
);

const COMPLEX = {
  ...approvedAnswer,
  scope_analysis: 'Fourteen modules.',
  complexity: { risk_area_count: 4, files_affected: 14, scope_category: 'medium' },
};

describe('14 files of 200 long lines each', () => {
  it('reach the reviewer whole, to the last line, in one pass', async () => {
    const ran = await run(change(...FOURTEEN));
    const prompts = promptsOf(ran);
    expect(prompts.length).toBeGreaterThan(2);
    expect(
      countsOf(
        FOURTEEN.flatMap(([, added]) => added),
        prompts,
      ),
    ).toEqual(new Set([1]));
    const { verdict, receipt, pass_files } = reportOf(ran);
    expect(verdict).toBe('APPROVED');
    expect(receipt).toMatchObject({
      files: { all: 14, whole: 14, partly: 0 },
      truncated: false,
      left_out: [],
    });
    expect(receipt.parts).toHaveLength(prompts.length);
    expect(receipt.parts.flatMap(({ files }) => files).toSorted()).toEqual(
      FOURTEEN.map(([path]) => path).toSorted(),
    );
    expect(pass_files.map(({ part }) => part)).toEqual(
      expect.arrayContaining([{ number: 1, of: prompts.length }]),
    );
    for (const { file } of pass_files)
      expect(file).toMatch(/^\.countersign\/reviews\/code-pass-1-[\dT]+-[0-9a-f]+(?:-\d)?\.json$/);
  });

  it('and in three, where the second sees all of them and every request the overview', async () => {
    const finding = {
      ...{ severity: 'major', title: 'The last line is wrong', detail: 'It joins nothing.' },
      ...{ file: 'src/m1/f13.ts', line_start: 200, line_end: 200 },
      current_code: lines(200, 'f13').at(-1)?.slice(1),
    };
    const ran = await run(change(...FOURTEEN), {
      argv: DEEP,
      codex: {
        onPrompt: [
          { contains: 'first of up to three passes', answer: COMPLEX },
          {
            contains: 'last of three passes',
            answer: { verdict: 'CHANGES_REQUIRED', summary: 'It holds.', findings: [finding] },
          },
          {
            contains: '+export const f13_199 =',
            answer: { verdict: 'CHANGES_REQUIRED', summary: 'One bug.', findings: [finding] },
          },
        ],
      },
    });
    const prompts = promptsOf(ran);
    const second = prompts.filter((prompt) => prompt.includes('second of three passes'));
    expect(prompts).toHaveLength(second.length + 2);
    expect(
      countsOf(
        FOURTEEN.flatMap(([, added]) => added),
        second,
      ),
    ).toEqual(new Set([1]));
    for (const prompt of prompts.slice(0, -1))
      for (const [path] of FOURTEEN) expect(prompt).toContain(`${path} +200 -0`);
    expect(prompts.at(-1)).toContain('+export const f13_199 =');
    expect(reportOf(ran)).toMatchObject({
      verdict: 'CHANGES_REQUIRED',
      findings: [{ title: 'The last line is wrong', grounded: 'in_diff' }],
      pass_metadata: { passes_completed: 3 },
      receipt: { files: { whole: 14 }, truncated: false },
    });
  });

  it('are shown part by part in the log and the dry run', async () => {
    const argv = ['review', '--content', 'change.diff', '--fast'];
    const { asked } = await run(change(...FOURTEEN), {
      argv: [...argv, '--verbose'],
      stderr: [
        /\[gpt-review\] INFO: Review, part 2 of 3 \(\d files\)$/,
        /\[gpt-review\] DEBUG: part 2 of 3 shows \d+ characters/,
        /\[gpt-review\] (?:INFO|DEBUG): /,
      ],
    });
    expect(asked).toHaveLength(3);
    const dry = await run(change(...FOURTEEN), { argv: [...argv, '--dry-run'] });
    const shown = JSON.parse(dry.stdout) as { parts: { files: string[] }[]; requests: number };
    expect(shown.requests).toBe(3);
    expect(shown.parts).toHaveLength(3);
    const pretty = await run(change(...FOURTEEN), {
      argv: [...argv, '--dry-run', '--format', 'pretty'],
    });
    expect(pretty.stdout).toMatch(/^requests +3, 3 of them for the parts of the change$/m);
    expect(pretty.stdout).toMatch(/^ +part 2: \d files, \d+ tokens: src\//m);
  });
});

describe('a file too large for one request', () => {
  it('is split, and every line reaches the reviewer with its number', async () => {
    const added = lines(3000, 'big');
    const ran = await run(change(['src/big.ts', added]));
    const prompts = promptsOf(ran);
    expect(prompts.length).toBeGreaterThan(2);
    expect(countsOf(added, prompts)).toEqual(new Set([1]));
    const heads = prompts.map((prompt) => /^@@ -0,0 \+(\d+),(\d+) @@/m.exec(prompt));
    const sorted = heads
      .map((head) => [Number(head?.[1]), Number(head?.[2])] as const)
      .toSorted(([one], [other]) => one - other);
    let next = 1;
    for (const [first, count] of sorted) {
      expect(first).toBe(next);
      next += count;
    }
    expect(next).toBe(3001);
    expect(reportOf(ran)).toMatchObject({
      verdict: 'APPROVED',
      receipt: { files: { all: 1, whole: 1, partly: 0 }, left_out: [] },
    });
  });

  it('because of one line of 5 MB is named, and the rest of the change is reviewed', async () => {
    const data = [`+export const data = '${'x1y2z3 '.repeat(720_000)}';`];
    const files = change(['src/data.ts', data], ['src/a.ts', lines(5, 'a')]);
    expect(files['change.diff'].length).toBeGreaterThan(5_000_000);
    const ran = await run(files);
    expect(promptsOf(ran)).toHaveLength(1);
    expect(promptsOf(ran)[0]).toContain(
      'not shown: src/data.ts +1 -0 (a line of it is too long for one request)',
    );
    expect(reportOf(ran).receipt.left_out).toEqual([
      { path: 'src/data.ts', reason: 'a line of it is too long for one request' },
    ]);
    expect(reportOf(ran).verdict).toBe('DECISION_NEEDED');
    expect(reportOf(ran).question).toContain('src/data.ts');
    const alone = await run(change(['src/data.ts', data]));
    expect(alone.asked).toEqual([]);
    expect(JSON.parse(alone.stdout)).toMatchObject({
      verdict: 'SKIPPED',
      reason: 'nothing-sent',
      left_out: [{ path: 'src/data.ts', reason: 'a line of it is too long for one request' }],
    });
  });
});

describe('unreviewed content is never approved', () => {
  const THREE = ['a', 'b', 'c'].map((name) => [`${name}/${name}.ts`, lines(800, name)] as const);

  it('a reviewer that approves part 1 and dies in part 2', async () => {
    const ran = await run(change(...THREE), {
      codex: { onPrompt: [{ contains: '+export const b_799 =', behaviour: 'sigkill' }] },
      argv: [...FAST, '--fail-on', 'decision'],
    });
    // Once more for the part that failed.
    expect(promptsOf(ran)).toHaveLength(4);
    const { verdict, question, receipt } = reportOf(ran);
    expect(verdict).toBe('DECISION_NEEDED');
    expect(question).toContain('b/b.ts');
    expect(receipt.left_out).toEqual([
      { path: 'b/b.ts', reason: 'part 2 of 3: its review failed (signal)' },
    ]);
    expect(receipt.parts.map(({ not_reviewed }) => not_reviewed)).toEqual([
      null,
      'its review failed (signal)',
      null,
    ]);
    expect(ran.exitCode).toBe(11);
  });

  it('a part that takes too long is not asked about again; the others are', async () => {
    const ran = await run(change(...THREE), {
      codex: { onPrompt: [{ contains: '+export const a_799 =', behaviour: 'hang' }] },
      argv: [...FAST, '--fail-on', 'decision', '--timeout', '10'],
      env: {
        COUNTERSIGN_REVIEW_PARTS_CONCURRENCY: '1',
        COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex',
      },
    });
    expect(promptsOf(ran)).toHaveLength(3);
    expect(reportOf(ran)).toMatchObject({
      verdict: 'DECISION_NEEDED',
      receipt: {
        left_out: [{ path: 'a/a.ts', reason: 'part 1 of 3: its review failed (timeout)' }],
      },
    });
    expect(ran.exitCode).toBe(11);
  });

  it('changes that another part requires are still required', async () => {
    const finding = { severity: 'major', title: 'Wrong', detail: 'It is.', file: 'a/a.ts' };
    const ran = await run(change(...THREE), {
      codex: {
        onPrompt: [
          { contains: '+export const b_799 =', behaviour: 'garbage' },
          {
            contains: '+export const a_799 =',
            answer: { verdict: 'CHANGES_REQUIRED', summary: 'Not so.', findings: [finding] },
          },
        ],
      },
    });
    expect(reportOf(ran)).toMatchObject({
      verdict: 'CHANGES_REQUIRED',
      findings: [{ title: 'Wrong' }],
      receipt: { left_out: [{ path: 'b/b.ts' }] },
    });
  });

  it('a change of which all parts fail has no verdict', async () => {
    const ran = await run(change(...THREE), {
      codex: 'sigkill',
      env: { COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex' },
      stderr: /codex/,
    });
    expect(ran.exitCode).toBe(1);
    expect(JSON.parse(ran.stdout)).toMatchObject({ outcome: 'unavailable' });
    expect(JSON.parse(ran.stdout)).not.toHaveProperty('verdict');
  });

  it('more parts than there may be', async () => {
    const ran = await run(change(...THREE), { env: { COUNTERSIGN_REVIEW_PARTS_MAX: '2' } });
    expect(promptsOf(ran)).toHaveLength(2);
    const { verdict, question, receipt } = reportOf(ran);
    expect(verdict).toBe('DECISION_NEEDED');
    expect(question).toContain('c/c.ts');
    expect(receipt.left_out).toEqual([
      {
        path: 'c/c.ts',
        reason: 'needs more parts than a review may have (review.parts.max, and 2 at a stop)',
      },
    ]);
  });

  it('but a lock file for which there is no room changes nothing', async () => {
    const lock = ['package-lock.json', lines(2000, 'lock')] as const;
    const ran = await run(change(lock, ['src/a.ts', lines(20, 'a')]));
    expect(promptsOf(ran)).toHaveLength(1);
    expect(reportOf(ran)).toMatchObject({
      verdict: 'APPROVED',
      receipt: { left_out: [{ path: 'package-lock.json' }] },
    });
  });

  it('settings of the parts count only from a trusted source', async () => {
    const files = {
      ...change(...THREE),
      '.countersign.yaml': 'review: {parts: {max: 1, concurrency: 1}}\n',
    };
    const ran = await run(files);
    expect(promptsOf(ran)).toHaveLength(3);
  });
});

it('3,000 files are reviewed in a few requests', async () => {
  const many = Array.from(
    { length: 3000 },
    (_, at) => [`src/d${at % 60}/f${at}.ts`, [`+export const v${at} = ${at};`]] as const,
  );
  const ran = await run(change(...many));
  const prompts = promptsOf(ran);
  expect(prompts.length).toBeLessThanOrEqual(12);
  const { receipt, verdict } = reportOf(ran);
  expect(receipt.files).toEqual({ all: 3000, whole: 3000, partly: 0 });
  expect(verdict).toBe('APPROVED');
  expect(
    countsOf(
      many.flatMap(([, added]) => added),
      prompts,
    ),
  ).toEqual(new Set([1]));
});

it("the receipt's hash matches the sent content", async () => {
  const ran = await run(change(['src/a.ts', lines(900, 'a')], ['lib/b.ts', lines(900, 'b')]));
  const sent = promptsOf(ran).map((prompt) => /label="diff">\n([^]*)\n<\/data-/.exec(prompt)?.[1]);
  const hashes = (JSON.parse(ran.stdout) as { receipt: { parts: { sent_sha256: string }[] } })
    .receipt.parts;
  expect(hashes.map(({ sent_sha256 }) => sent_sha256).toSorted()).toEqual(
    sent
      .map((text) =>
        createHash('sha256')
          .update(text ?? '')
          .digest('hex'),
      )
      .toSorted(),
  );
});
