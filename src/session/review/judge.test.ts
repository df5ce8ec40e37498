import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../test/bed/default-settings.ts';
import { readBaseline, startBaseline } from '../../state/session/baseline.ts';
import type { ReviewedContent } from '../../state/session/counts.ts';
import { peekPending, type PendingFinding, updatePending } from '../../state/session/pending.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { readChanges } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { judgeEdits } from './judge.ts';
import { fingerprintOf, rememberReview } from './review-memory.ts';

const ONE = 'const rows = all();\nreturn rows[0];\n';
const TWO = 'const rows = all();\nreturn rows[1];\n';
const FINDING: PendingFinding = {
  ...{ id: 'f1', severity: 'major', line_start: 2, fixed_code: null },
  current_code: redact('return rows[1];'),
  ...{ title: redact('Takes the wrong row'), detail: redact('') },
};

let base: string;
let file: string;
let door: HookDoor;

beforeEach(async () => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-judge-')));
  file = path.join(base, 'a.js');
  door = createDoor();
  writeFileSync(file, TWO);
  await startBaseline(door.sessionDir, redact(file), { text: redact(ONE), mark: null });
});

afterEach(() => rmSync(base, { recursive: true }));

function createDoor(): HookDoor {
  const nobody = () => Promise.reject(new Error('nobody is to be asked'));
  return {
    ...{ projectRoot: base, settings: defaultSettings, plansDirs: [base] },
    ...{ sessionDir: { base, parts: ['s1'] }, projectDir: { base, parts: [] } },
    ...{ lane: 'after', review: nobody, advise: nobody, git: nobody, newId: () => 'r1' },
    clock: { now: () => 1000, random: () => 0, sleep: () => Promise.resolve() },
    debug: () => {},
    signal: new AbortController().signal,
  };
}

/** The change was reviewed a moment ago; `meanwhile` is the file when the change is made again. */
async function makeAgain(verdict: ReviewedContent['verdict'], meanwhile: string | null) {
  const name = redact(file);
  const { changes } = await readChanges([name], 'reviewed', door);
  const open = verdict === 'CHANGES_REQUIRED' ? [{ file: name, findings: [FINDING] }] : [];
  const content = { verdict, why: safe`It is as it is.`, open };
  await rememberReview(door, { ...content, fingerprint: fingerprintOf(changes) });
  if (meanwhile !== null) writeFileSync(file, meanwhile);
  const superseded = () => Promise.resolve(new Set(meanwhile === null ? [] : [file]));
  const { reply } = await judgeEdits({ changes, superseded }, door);
  const reviewed = readBaseline(door.sessionDir, name)?.reviewed?.text;
  return { told: reply.kind, open: peekPending(door.sessionDir, name).length, reviewed };
}

it.each<[ReviewedContent['verdict'], string, string | null, object]>([
  ['CHANGES_REQUIRED', 'and stays', null, { told: 'tell', open: 1, reviewed: TWO }],
  ['CHANGES_REQUIRED', 'and is gone', 'none();\n', { told: 'silent', open: 0, reviewed: ONE }],
  ['CHANGES_REQUIRED', 'and stands', `${TWO}//\n`, { told: 'tell', open: 1, reviewed: ONE }],
  ['DECISION_NEEDED', 'and is gone', 'none();\n', { told: 'tell', open: 0, reviewed: ONE }],
])('%s, made again %s', async (verdict, _name, meanwhile, expected) => {
  expect(await makeAgain(verdict, meanwhile)).toEqual(expected);
});

it.each<[string, string | null, object]>([
  ['clears what is open', null, { told: 'silent', open: 0, reviewed: TWO }],
  ['clears nothing of a file that was edited since', 'none();\n', { open: 1, reviewed: ONE }],
])('an approval made again %s', async (_name, meanwhile, expected) => {
  await updatePending(door.sessionDir, redact(file), () => [FINDING]);
  expect(await makeAgain('APPROVED', meanwhile)).toMatchObject(expected);
});
