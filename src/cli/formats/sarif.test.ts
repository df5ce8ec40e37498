import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../test/reports/hostile.ts';
import { LOOK, NOT_CLEAN, reported, reviewed } from '../../../test/reports/reported.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { formatSarif } from './sarif.ts';

const SCHEMA = path.resolve(import.meta.dirname, '../../../test/schemas/sarif-2.1.0.json');

const isSarif = new Ajv().compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

type Result = {
  ruleId: string;
  level: string;
  message: { text: string };
  partialFingerprints: Record<string, string>;
  locations: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[];
};

type Run = {
  tool: { driver: { version: string; rules: { id: string }[] } };
  invocations: {
    executionSuccessful: boolean;
    toolExecutionNotifications: { level: string; descriptor: { id: string } }[];
  }[];
  results: Result[];
  properties: Record<string, unknown>;
};

function sarif(outcome: Outcome, ...more: [diff?: string]): Run {
  const log = JSON.parse(formatSarif(reported(outcome, ...more), LOOK)) as { runs: [Run] };
  isSarif(log);
  expect(isSarif.errors ?? []).toEqual([]);
  return log.runs[0];
}

it('the schema rejects invalid SARIF', () => {
  expect(isSarif({ version: '2.1.0', runs: [{ results: [{ message: 'text' }] }] })).toBe(false);
});

const DIFF = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,2 +1,3 @@
 export function half(n: number) {
+  return n / 3;
 }
`;

it('a finding: rule, level, place, fingerprint and fix', () => {
  const outcome = reviewed({
    findings: [
      {
        severity: 'critical',
        title: 'A third is no half',
        detail: 'It divides by three.',
        file: 'b/src/a.ts',
        line_start: 1,
        current_code: 'return n / 3;',
        fixed_code: 'return n / 2;',
        grounded: 'in_diff',
      },
    ],
  });
  const run = sarif(outcome, DIFF);
  expect(run.results).toEqual([
    {
      ruleId: 'finding-critical',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'A third is no half\n\nIt divides by three.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/a.ts' },
            region: { startLine: 2, endLine: 2 },
          },
        },
      ],
      partialFingerprints: { 'countersignFindingId/v1': outcome.result.findings[0]?.id },
      fixes: [
        {
          description: { text: 'The reviewer’s suggestion' },
          artifactChanges: [
            {
              artifactLocation: { uri: 'src/a.ts' },
              replacements: [
                {
                  deletedRegion: { startLine: 2, endLine: 2 },
                  insertedContent: { text: '  return n / 2;' },
                },
              ],
            },
          ],
        },
      ],
      properties: { severity: 'critical', tags: [] },
    },
  ]);
  expect(run.tool.driver).toMatchObject({ version: '1.2.3', rules: [{ id: 'finding-critical' }] });
  expect(run.invocations[0]?.executionSuccessful).toBe(true);
  expect(run.properties).toMatchObject({ outcome: 'reviewed', verdict: 'CHANGES_REQUIRED' });
});

it('a static finding has the id of its rule', () => {
  const extra = { source: 'static', rule: 'skipped-test' };
  const run = sarif(reviewed({ findings: [{ severity: 'minor', extra, file: 'a b.ts' }] }));
  expect(run.results[0]).toMatchObject({
    ruleId: 'skipped-test',
    level: 'warning',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b.ts' } } }],
    properties: { tags: ['static'] },
  });
});

describe('is never empty where it is not clean', () => {
  it('an approval is', () => expect(sarif(reviewed()).results).toEqual([]));

  it.each(NOT_CLEAN)('%s', (_, outcome) => {
    const run = sarif(outcome);
    expect(run.results).toHaveLength(1);
    const isFailed = outcome.kind === 'unavailable' || outcome.kind === 'inconclusive';
    expect(run.invocations[0]?.executionSuccessful).toBe(!isFailed);
    if (outcome.kind === 'reviewed') return;
    expect(run.invocations[0]?.toolExecutionNotifications).toHaveLength(1);
  });
});

it('lists content that the reviewer has not seen', () => {
  const left_out = [{ path: redact('big.sql'), reason: safe`too large` }];
  const run = sarif(reviewed({ receipt: { left_out } }));
  expect(run.invocations[0]?.toolExecutionNotifications).toMatchObject([
    { level: 'warning', descriptor: { id: 'left-out' } },
  ]);
});

it('a message holds no link', () => {
  const [result] = sarif(
    reviewed({ findings: [{ title: 'See [this](https://x.example)' }] }),
  ).results;
  expect(result?.message.text).toBe('See [this] (https://x.example)');
});

it('hostile findings: valid, within the project, each with a fingerprint of its own', () => {
  const { results } = sarif(reviewed({ findings: HOSTILE }));
  expect(results).toHaveLength(HOSTILE.length);
  const uris = results.flatMap(({ locations }) =>
    locations.map(({ physicalLocation }) => physicalLocation.artifactLocation.uri),
  );
  for (const uri of uris) expect(decodeURIComponent(uri)).not.toMatch(/^\/|^[A-Z]:|\.\.|\0/);
  const prints = results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints));
  expect(new Set(prints).size).toBe(HOSTILE.length);
});
