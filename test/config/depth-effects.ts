import { expect } from 'vitest';
import type { SettingKey } from '../../src/config/table/settings.ts';
import type { DoorResult } from '../bed/run-door.ts';
import type { FakeCodexOptions } from '../fakes/programs.ts';
import { asksOf, compare, outcomeOf, REVIEW, reportOf } from './compare.ts';

/* The settings of depth: how many passes there are, and how much of each text goes into them. */

const DEEP = ['review', '--content', 'change.diff', '--quiet'];

const fileDiff = (name: string, lines: number) =>
  [
    `diff --git a/${name} b/${name}`,
    `--- a/${name}`,
    `+++ b/${name}`,
    `@@ -0,0 +1,${lines} @@`,
    ...Array.from({ length: lines }, (_, line) => `+export const limit${line} = ${line} * factor;`),
    '',
  ].join('\n');

const SMALL = { 'change.diff': fileDiff('src/limits.ts', 5) };
const MEDIUM = {
  'change.diff': ['a', 'b', 'c', 'd'].map((name) => fileDiff(`src/${name}.ts`, 5)).join(''),
};
const LARGE = {
  'change.diff': ['a', 'b', 'c', 'd'].map((name) => fileDiff(`src/${name}.ts`, 150)).join(''),
};
const SECURITY = {
  'change.diff': ['auth', 'b', 'c', 'd'].map((name) => fileDiff(`src/${name}.ts`, 150)).join(''),
};

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

/** The first pass says how complex it finds the change, the second finds much. */
function passes(risks: number, map = 'One function.'): FakeCodexOptions {
  const complexity = { risk_area_count: risks, files_affected: 1, scope_category: 'low' };
  const review = { verdict: 'APPROVED', summary: 'It does what it says.' };
  const findings = Array.from({ length: 40 }, (_, line) => ({
    ...{ severity: 'major', title: `Limit ${line} is wrong`, detail: words(20) },
    ...{ file: 'src/b.ts', line_start: line + 1 },
  }));
  const found = { verdict: 'CHANGES_REQUIRED', summary: 'Limits are wrong.', findings };
  const first = { ...review, scope_analysis: map, complexity };
  return { onPrompt: [{ contains: 'first of up to three passes', answer: first }], answer: found };
}

const promptLength =
  (ask: number) =>
  ({ asked }: DoorResult): number =>
    asked[ask]?.stdin?.text.length ?? 0;

const depthOf = (run: DoorResult) =>
  (reportOf(run) as { depth?: { level: string } }).depth?.level ?? null;

const truncatedOf = (run: DoorResult) =>
  (reportOf(run).receipt as { truncated?: boolean } | undefined)?.truncated ?? null;

/** Lowered, a budget makes the prompt of that ask shorter. */
async function shortens(
  key: SettingKey,
  ask: number,
  run: Parameters<typeof compare>[1],
): Promise<void> {
  // Without room for a single finding, or for any of the code, there would be no such ask; and a change
  // that does not fit the parts of the second pass gets its larger budget.
  const tokens = key.endsWith('pass1_output') ? 100 : key.endsWith('pass2_input') ? 2000 : 600;
  const seen = await compare({ [key]: tokens }, { argv: DEEP, ...run }, promptLength(ask));
  expect(seen.with).toBeGreaterThan(0);
  expect(seen.with).toBeLessThan(seen.without - 500);
}

export const DEPTH_EFFECTS = {
  'review.reasoning_mode': async () => {
    const run = { argv: DEEP, files: MEDIUM, codex: passes(5) };
    const seen = await compare({ 'review.reasoning_mode': 'single-pass' }, run, asksOf);
    expect(seen).toEqual({ without: 3, with: 1 });
  },

  'review.max_iterations': async () => {
    const run = { argv: [...REVIEW, '--iteration', '2'], codex: 'success' } as const;
    const seen = await compare({ 'review.max_iterations': 1 }, run, outcomeOf);
    expect(seen).toEqual({ without: 'reviewed', with: 'skipped' });
  },

  'review.max_review_tokens': async () => {
    const run = { files: LARGE, codex: 'success' } as const;
    const seen = await compare({ 'review.max_review_tokens': 6000 }, run, asksOf);
    expect(seen).toEqual({ without: 1, with: 2 });
  },

  'review.max_document_tokens': async () => {
    const files = { 'change.diff': `# Goals\n\n${words(2000)}\n\n# Appendix\n\n${words(2000)}\n` };
    const run = { argv: [...REVIEW, '--type', 'prd'], files, codex: 'success' } as const;
    const seen = await compare({ 'review.max_document_tokens': 3000 }, run, truncatedOf);
    expect(seen).toEqual({ without: false, with: true });
  },

  'review.pass_budgets.pass1_output': () =>
    shortens('review.pass_budgets.pass1_output', 1, {
      ...{ files: MEDIUM, codex: passes(5, words(1500)) },
    }),
  'review.pass_budgets.pass2_input': () =>
    shortens('review.pass_budgets.pass2_input', 1, { files: LARGE, codex: passes(5) }),
  'review.pass_budgets.pass2_output': () =>
    shortens('review.pass_budgets.pass2_output', 2, { files: MEDIUM, codex: passes(5) }),
  'review.pass_budgets.pass3_input': () =>
    shortens('review.pass_budgets.pass3_input', 2, { files: LARGE, codex: passes(5) }),

  'review.parts.max': async () => {
    const beside = { 'review.max_review_tokens': 6000 };
    const run = { files: LARGE, beside, codex: 'success' } as const;
    expect(await compare({ 'review.parts.max': 1 }, run, asksOf)).toEqual({ without: 2, with: 1 });
  },
  'review.parts.concurrency': async () => {
    // The first failure that no other prompt helps ends the review; the second part is under way by then.
    const beside = { 'review.max_review_tokens': 6000, 'review.execution_mode': 'codex' };
    const says = { with: /Quota/, without: /Quota/ };
    const run = { files: LARGE, beside, codex: 'quota', says } as const;
    const seen = await compare({ 'review.parts.concurrency': 1 }, run, asksOf);
    expect(seen).toEqual({ without: 2, with: 1 });
  },

  'review.multipass.adaptive': async () => {
    const run = { argv: DEEP, files: SMALL, codex: passes(1) };
    const seen = await compare({ 'review.multipass.adaptive': false }, run, asksOf);
    expect(seen).toEqual({ without: 1, with: 3 });
  },
  'review.multipass.thresholds.low_risk_areas': async () => {
    const run = { argv: DEEP, files: SMALL, codex: passes(2) };
    const key = 'review.multipass.thresholds.low_risk_areas';
    expect(await compare({ [key]: 1 }, run, asksOf)).toEqual({ without: 1, with: 3 });
  },
  'review.multipass.thresholds.high_risk_areas': async () => {
    const run = { argv: DEEP, files: MEDIUM, codex: passes(5) };
    const key = 'review.multipass.thresholds.high_risk_areas';
    expect(await compare({ [key]: 4 }, run, depthOf)).toEqual({ without: 'medium', with: 'high' });
  },
  'review.multipass.thresholds.low_scope_tokens': async () => {
    const run = { argv: DEEP, files: SMALL, codex: passes(1, words(60)) };
    const key = 'review.multipass.thresholds.low_scope_tokens';
    expect(await compare({ [key]: 100 }, run, asksOf)).toEqual({ without: 1, with: 3 });
  },
  'review.multipass.thresholds.high_scope_tokens': async () => {
    const run = { argv: DEEP, files: MEDIUM, codex: passes(5, words(100)) };
    const key = 'review.multipass.thresholds.high_scope_tokens';
    expect(await compare({ [key]: 100 }, run, depthOf)).toEqual({
      without: 'medium',
      with: 'high',
    });
  },
  'review.multipass.budgets.high_complexity.pass2_input': () =>
    shortens('review.multipass.budgets.high_complexity.pass2_input', 1, {
      ...{ files: SECURITY, codex: passes(5) },
    }),
  'review.multipass.budgets.high_complexity.pass2_output': () =>
    shortens('review.multipass.budgets.high_complexity.pass2_output', 2, {
      ...{ files: SECURITY, codex: passes(5) },
    }),

  'review.system_zone_alert': async () => {
    const see = (run: DoorResult) => (reportOf(run) as { system_zone?: unknown }).system_zone;
    const files = { 'change.diff': fileDiff('.claude/settings.json', 3) };
    const run = { files, codex: 'success' } as const;
    const seen = await compare({ 'review.system_zone_alert': false }, run, see);
    expect(seen).toEqual({ without: ['.claude/settings.json'], with: null });
  },

  'review.exact_tokens': async () => {
    const see = (run: DoorResult) =>
      (JSON.parse(run.stdout) as { tokens: { counted: string } }).tokens.counted;
    const run = { argv: [...REVIEW, '--dry-run'], codex: 'success' } as const;
    const seen = await compare({ 'review.exact_tokens': true }, run, see);
    expect(seen).toEqual({ without: 'estimated', with: 'exact' });
  },

  'review.artifacts': async () => {
    const see = ({ files }: DoorResult) =>
      Object.keys(files).find((name) => name.endsWith('/code-findings-1.json'));
    const seen = await compare({ 'review.artifacts': 'kept/reviews' }, { codex: 'success' }, see);
    expect(seen).toEqual({
      without: '.countersign/reviews/code-findings-1.json',
      with: 'kept/reviews/code-findings-1.json',
    });
  },
} satisfies Partial<Record<SettingKey, () => Promise<void>>>;
