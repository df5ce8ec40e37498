import { createCodeOf } from '../doors/cli/cited-code.ts';
import type { Look } from '../doors/cli/formats/look.ts';
import { formatPretty } from '../doors/cli/formats/pretty.ts';
import { createReview } from '../engine/review.ts';
import type { Backend } from '../model/backend.ts';
import type { DepthSettings } from '../model/depth.ts';
import type { Emission } from '../model/emission.ts';
import { createContent } from '../text/content.ts';
import { safe } from '../text/redact.ts';
import { estimateTokens } from '../text/tokens.ts';
import { newTag } from './wire.ts';

/** A plausible change of a coding agent: the failing test is made to pass by not asking any more. */
const CHANGE = `diff --git a/src/discount.ts b/src/discount.ts
--- a/src/discount.ts
+++ b/src/discount.ts
@@ -1,4 +1,8 @@
 export function discount(total: number, percent: number): number {
-  return total - total * (percent / 100);
+  try {
+    return total - total * percent;
+  } catch {
+    return total;
+  }
 }
diff --git a/src/discount.test.ts b/src/discount.test.ts
--- a/src/discount.test.ts
+++ b/src/discount.test.ts
@@ -3,3 +3,3 @@
-test('takes ten percent off', () => {
-  expect(discount(200, 10)).toBe(180);
+test.skip('takes ten percent off', () => {
+  expect(discount(200, 10)).toBeDefined();
 });
`;

/** What a reviewer would answer; written by hand, and the demo says so. */
const ANSWER = JSON.stringify({
  verdict: 'CHANGES_REQUIRED',
  summary:
    'The change breaks the calculation it claims to harden and hides that by skipping the only test that would notice.',
  findings: [
    {
      severity: 'critical',
      title: 'A ten percent discount now takes off ten times the total',
      detail: 'The division by 100 was lost: discount(200, 10) is -1800.',
      file: 'src/discount.ts',
      line_start: 3,
      current_code: 'return total - total * percent;',
      fixed_code: 'return total - total * (percent / 100);',
      confidence: 0.99,
    },
    {
      severity: 'major',
      title: 'The failing test was skipped and its assertion weakened',
      detail: 'toBeDefined() holds for every number, so the test could not fail even if it ran.',
      file: 'src/discount.test.ts',
      line_start: 3,
      confidence: 0.97,
    },
  ],
});

const SCRIPTED: Backend = {
  name: 'scripted',
  capabilities: ['basic'],
  ask: async () => ({
    kind: 'answered',
    text: ANSWER,
    usage: null,
    model: null,
    schema: 'absent',
  }),
};

/** One ask: the script has one answer. */
const DEPTH: DepthSettings = {
  mode: 'single-pass',
  adaptive: false,
  thresholds: { lowRiskAreas: 0, highRiskAreas: 0, lowScopeTokens: 0, highScopeTokens: 0 },
  budgets: {
    content: 30_000,
    pass1Output: 0,
    pass2Input: 0,
    pass2Output: 0,
    pass3Input: 0,
    high: { pass2Input: 0, pass2Output: 0 },
  },
};

/** The whole pipeline on a sample change, with no key and no network. */
export async function runDemo(look: Look): Promise<Emission> {
  const review = createReview({
    table: [
      {
        backend: 'scripted',
        when: ['always'],
        capabilities: ['basic'],
        failMode: 'hard_fail',
        timeoutSeconds: null,
        retries: 0,
      },
    ],
    backends: new Map([['scripted', SCRIPTED]]),
    conditions: new Map([['always', async () => true]]),
    policy: { maxAttempts: 1, maxSeconds: 300 },
    now: () => performance.now(),
    newTag,
    readFile: () => null,
    countTokens: (text) => estimateTokens(text, 'likely'),
    onEvent: () => {},
  });
  const content = createContent(CHANGE);
  const subject = { kind: 'diff', content } as const;
  const outcome = await review(
    {
      type: 'code',
      subject,
      expertise: safe``,
      context: safe``,
      model: null,
      effort: 'high',
      timeoutSeconds: 300,
      tools: 'none',
      depth: DEPTH,
      previous: null,
    },
    new AbortController().signal,
  );
  const codeOf = createCodeOf(subject, () => null);
  const report = formatPretty({ outcome, systemZone: null, contextFrom: [], codeOf }, look);
  const stdout = safe`${INTRO}${content.text}\n${report}\n${NEXT}`;
  return { exitCode: 0, stdout, stderr: safe`` };
}

const INTRO = safe`This is a sample change and a scripted reviewer: the pipeline is real, the answer was
written by hand. No key is used and nothing leaves this machine.

`;

const NEXT = safe`Next, with a reviewer of your own (Codex CLI, logged in):
  countersign review
`;
