import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../test/bed/sandbox.ts';
import { installFakeCodex } from '../test/fakes/programs.ts';
import { review, type ReviewInput } from './index.ts';
import { installUserRules } from './redaction/redact.ts';

/** Assembled here, so that no secret is in the file. */
const WORD = ['hunter', '2xyz'].join('');

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n';

const thrown = (input: unknown) =>
  review(input as ReviewInput).then(String, (error: unknown) => error);

afterEach(() => installUserRules(null));

describe('errors that are thrown to the caller', () => {
  it.each([
    ['a setting', { COUNTERSIGN_REVIEW_BASE_URL: `https://u:${WORD}@example.com/` }, {}],
    ['an argument', {}, { type: `https://u:${WORD}@example.com/` }],
  ])('is redacted: %s', async (_name, environment, more) => {
    const error = await thrown({ content: '+x', environment, ...more });
    expect(error).toMatchObject({ message: expect.stringContaining('[REDACTED]') });
    expect(String(error)).not.toContain(WORD);
  });

  it.each([
    [{ content: 7 }, 'content must be a string'],
    [{ content: DIFF, timeout: 3 }, 'review takes no "timeout"'],
    [{ base: '' }, 'base is empty; give it a value or leave it out'],
    [{ content: DIFF, staged: true }, '--staged and --content cannot be combined'],
    [{ content: DIFF, iteration: 0 }, '--iteration 0: give a whole number from 1'],
    [
      { content: DIFF, previous: 'prose' },
      'previous: it is not JSON; name a report of countersign review',
    ],
    [{ content: 'prose', offline: true }, /no diff in the content/],
  ])('explains the error in %j', async (input, why) => {
    const words = typeof why === 'string' ? why : expect.stringMatching(why);
    expect(await thrown({ environment: {}, ...input })).toMatchObject({
      name: 'UsageError',
      message: words,
    });
  });
});

describe('git’s view of the changes', () => {
  it('is reviewed by the rules alone, in a folder that is named, and nothing is printed', async () => {
    await using sandbox = await createSandbox({
      files: { 'a.test.ts': 'it("a", () => {});\n' },
      git: 'commit',
    });
    await sandbox.write({ 'a.test.ts': 'it.skip("a", () => {});\n', 'b.ts': 'b\n' });
    const ask = { cwd: sandbox.project, environment: sandbox.env(), offline: true } as const;
    const all = await review(ask);
    expect(all).toMatchObject({
      kind: 'reviewed',
      result: { verdict: 'CHANGES_REQUIRED' },
      receipt: { files: { all: 2 }, backend: 'static' },
    });
    const none = await review({ ...ask, staged: true });
    expect(none).toEqual({ kind: 'skipped', reason: 'nothing-to-review' });
    const part = await review({ ...ask, paths: ['b.ts'] });
    expect(part).toMatchObject({ receipt: { files: { all: 1 } } });
  });
});

describe('with codex', () => {
  it('sends the texts of the caller, and a re-review reports fixed findings', async () => {
    await using sandbox = await createSandbox();
    const codex = installFakeCodex(sandbox.bin);
    const ask = { content: DIFF, cwd: sandbox.project, environment: sandbox.env(), fast: true };
    const again = { previous: { result: { findings: [{ title: 'Old', file: 'a.ts' }] } } };
    const said = { expertise: 'a tax lawyer', context: 'for the audit', iteration: 2 };
    const outcome = await review({ ...ask, ...again, ...said });
    expect(outcome).toMatchObject({
      kind: 'reviewed',
      result: { verdict: 'APPROVED' },
      previous: [{ title: 'Old', status: 'fixed' }],
    });
    const [asked, ...more] = codex.asked();
    expect(more).toEqual([]);
    for (const words of ['a tax lawyer', 'for the audit', '"Old"', '+b'])
      expect(asked?.stdin?.text).toContain(words);
    const skipped = await review({ ...ask, iteration: 9 });
    expect(skipped).toEqual({ kind: 'skipped', reason: 'max-iterations' });
  });

  it('a signal ends every program, and the outcome says so', async () => {
    await using sandbox = await createSandbox();
    const codex = installFakeCodex(sandbox.bin, { behaviour: 'hang-ignoring-sigterm' });
    const ending = new AbortController();
    const environment = sandbox.env();
    const under = review({
      content: DIFF,
      cwd: sandbox.project,
      environment,
      signal: ending.signal,
    });
    await codex.waitForAsks();
    ending.abort();
    expect(await under).toMatchObject({ kind: 'unavailable', failure: { code: 'cancelled' } });
    expect(sandbox.processes()).toEqual([]);
  });

  it('a signal ends a review that waits its turn, while the one before goes on', async () => {
    await using sandbox = await createSandbox();
    const codex = installFakeCodex(sandbox.bin, { behaviour: 'hang-ignoring-sigterm' });
    const [before, ending] = [new AbortController(), new AbortController()];
    const ask = (patterns: string, signal: AbortSignal) => {
      const environment = sandbox.env({ COUNTERSIGN_REDACTION_PATTERNS: patterns });
      return review({ content: DIFF, cwd: sandbox.project, environment, signal });
    };
    const under = ask('["ACME-[0-9]{4}"]', before.signal);
    await codex.waitForAsks();
    const waiting = ask('["OTHER-[0-9]{4}"]', ending.signal);
    ending.abort();
    const cancelled = { kind: 'unavailable', failure: { code: 'cancelled' } };
    expect(await waiting).toMatchObject(cancelled);
    expect(codex.asked()).toHaveLength(1);
    before.abort();
    expect(await under).toMatchObject(cancelled);
  });

  it('patterns of one review are not those of the next, nor of one at the same time', async () => {
    await using sandbox = await createSandbox();
    installFakeCodex(sandbox.bin);
    const ask = (patterns: string) =>
      review({
        content: DIFF.replace('+b', '+ACME-1234'),
        cwd: sandbox.project,
        environment: sandbox.env({ COUNTERSIGN_REDACTION_PATTERNS: patterns }),
        fast: true,
      });
    const outcomes = await Promise.all([
      ask('["ACME-\\\\d{4}"]'),
      ask(''),
      ask('["ACME-\\\\d{4}"]'),
    ]);
    const counts = outcomes.map((one) => one.kind === 'reviewed' && one.receipt.redactions);
    expect(counts).toEqual([1, 0, 1]);
  });
});

it('warns of ignored settings, redacted', async () => {
  await using sandbox = await createSandbox({
    files: { '.countersign.yaml': 'review:\n  tool_access: true\n' },
    git: 'init',
  });
  const warnings: string[] = [];
  await review({
    content: DIFF,
    offline: true,
    cwd: sandbox.project,
    environment: sandbox.env(),
    onWarning: (text) => void warnings.push(text),
  });
  expect(warnings).toEqual([expect.stringContaining('review.tool_access')]);
});
