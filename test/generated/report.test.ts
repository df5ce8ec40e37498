import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../src/cli/formats/json.ts';
import type { Outcome } from '../../src/model/review/outcome.ts';
import { runScripted } from '../engine/scripted-review.ts';
import { HOSTILE } from '../reports/hostile.ts';
import { NOT_CLEAN, reported, reviewed, skipped } from '../reports/reported.ts';
import { withRisks } from '../engine/words.ts';
import { reportSchema } from './report-schema.ts';

const FILE = path.resolve(import.meta.dirname, '../../schema/report.schema.json');

/** `npm run generate` writes it anew. */
it('schema/report.schema.json is fresh', async () => {
  await expect(`${JSON.stringify(reportSchema(), null, 2)}\n`).toMatchFileSnapshot(FILE);
});

describe('every report meets its schema', () => {
  const isReport = new Ajv().compile(reportSchema());
  const check = (outcome: Outcome) => {
    isReport(JSON.parse(formatJson(reported(outcome))));
    expect(isReport.errors ?? []).toEqual([]);
  };

  it.each(NOT_CLEAN)('%s', (_, outcome) => check(outcome));

  it('an approval', () => check(reviewed()));
  it('nothing to review', () => check(skipped('nothing-to-review')));

  it('findings, also strange ones', () => {
    // The border lets no such line number in.
    const findings = HOSTILE.map((one) => ({ ...one, line_start: 1, line_end: 2 }));
    check(reviewed({ findings }));
  });

  it("the engine's results: several passes, several routes, a failure", async () => {
    const answer = { says: { verdict: 'APPROVED', summary: 'All is well here.', more: { x: 1 } } };
    const three = await runScripted({ codex: [withRisks(9), answer, answer] });
    const other = await runScripted({ codex: ['crashed', 'crashed'], curl: [answer] });
    const none = await runScripted({ codex: ['timeout'], curl: ['crashed'] });
    expect(three.asked).toHaveLength(3);
    for (const { outcome } of [three, other, none]) check(outcome);
  });

  it.each([
    ['another version', { report_schema: 2 }],
    ['a verdict of its own', { verdict: 'FINE' }],
    ['no receipt', { receipt: undefined }],
    ['an outcome of its own', { outcome: 'great' }],
  ])('which refuses %s', (_, change) => {
    const report = JSON.parse(formatJson(reported(reviewed()))) as object;
    expect(isReport(JSON.parse(JSON.stringify({ ...report, ...change })))).toBe(false);
  });
});
