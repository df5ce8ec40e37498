import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../test/bed/sandbox.ts';
import { checkApproval } from './approval.ts';

const PLAN = '# A plan\n';
const NOW = Date.parse('2026-03-01T12:00:00Z');
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const RECORD = {
  is_optimal: true,
  plan_hash: hashOf(PLAN),
  review_version: 3,
  approved_at: '2026-03-01T11:59:00Z',
  codex_thread_id: 'thread-1',
  manual: false,
};

type Files = { readonly file: string; readonly plan: string; readonly project: string };

/** A project with an approved plan, after somebody has been at it. */
async function check(tamper: (files: Files) => void = () => {}) {
  await using sandbox = await createSandbox({
    files: {
      'docs/plan.md': PLAN,
      '.claude/review/approval.json': JSON.stringify(RECORD),
    },
  });
  const { project } = sandbox;
  const file = path.join(project, '.claude/review/approval.json');
  const plan = path.join(project, 'docs/plan.md');
  tamper({ file, plan, project });
  return await checkApproval({ projectRoot: project, planPath: 'docs/plan.md' }, NOW);
}

/** Writes another record. */
const says =
  (record: unknown) =>
  ({ file }: Files) =>
    writeFileSync(file, JSON.stringify(record));

describe('an approval holds', () => {
  it('for the plan that was reviewed', async () => {
    expect(await check()).toEqual({
      kind: 'approved',
      approval: {
        planHash: hashOf(PLAN),
        reviewVersion: 3,
        approvedAt: '2026-03-01T11:59:00Z',
        threadId: 'thread-1',
        manual: false,
        approvedBy: null,
        because: null,
      },
    });
  });

  it.each([
    ['with nothing but a hash', { is_optimal: true, plan_hash: hashOf(PLAN) }],
    ['in capitals', { is_optimal: true, plan_hash: hashOf(PLAN).toUpperCase() }],
    ['with a reason', { ...RECORD, manual: true, approved_by: 'A Person', because: 'I read it' }],
    ['with fields of others', { ...RECORD, manual: true, note: { by: [1] } }],
    ['with nulls', { ...RECORD, manual: true, codex_thread_id: null, review_version: null }],
  ])('by hand: %s', async (_name, record) => {
    const checked = await check(says(record));
    expect(checked).toMatchObject({ kind: 'approved', approval: { manual: true } });
  });
});

describe('no approval', () => {
  const text = (content: string | Buffer) => (files: Files) => writeFileSync(files.file, content);
  const moved = (from: string, to: string) => {
    renameSync(from, to);
    symlinkSync(to, from);
  };
  const outside = (files: Files, name: string) => path.join(files.project, '..', name);

  it.each<[string, string, (files: Files) => void]>([
    ['no record', 'approval-absent', ({ file }) => rmSync(file)],
    ['no folder', 'approval-absent', ({ file }) => rmSync(path.dirname(file), { recursive: true })],
    ['an empty record', 'approval-malformed', text('')],
    ['half a record', 'approval-malformed', text(JSON.stringify(RECORD).slice(0, 60))],
    ['a list', 'approval-malformed', says([RECORD])],
    ['null', 'approval-malformed', text('null')],
    ['two records', 'approval-malformed', text(JSON.stringify(RECORD).repeat(2))],
    ['not UTF-8', 'approval-malformed', text(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))],
    [
      'a key twice',
      'approval-malformed',
      text(`{"is_optimal":false,"plan_hash":"${hashOf(PLAN)}","is_optimal":true}`),
    ],
    [
      'a key twice, written differently',
      'approval-malformed',
      text(`{"is_optimal":false,"plan_hash":"${hashOf(PLAN)}","is_\\u006fptimal":true}`),
    ],
    ['a word for yes', 'approval-malformed', says({ ...RECORD, is_optimal: 'true' })],
    ['a number for yes', 'approval-malformed', says({ ...RECORD, is_optimal: 1 })],
    ['no yes', 'approval-malformed', says({ plan_hash: hashOf(PLAN) })],
    ['no hash', 'approval-malformed', says({ is_optimal: true })],
    ['a short hash', 'approval-malformed', says({ ...RECORD, plan_hash: 'abc' })],
    ['a list of hashes', 'approval-malformed', says({ ...RECORD, plan_hash: [hashOf(PLAN)] })],
    ['half a revision', 'approval-malformed', says({ ...RECORD, review_version: 1.5 })],
    ['a revision before the first', 'approval-malformed', says({ ...RECORD, review_version: -1 })],
    ['a date in words', 'approval-malformed', says({ ...RECORD, approved_at: 'yesterday' })],
    ['a number for a thread', 'approval-malformed', says({ ...RECORD, codex_thread_id: 7 })],
    ['a word for a switch', 'approval-malformed', says({ ...RECORD, manual: 'no' })],
    ['not optimal', 'approval-not-optimal', says({ ...RECORD, is_optimal: false })],
    ['tomorrow', 'approval-future', says({ ...RECORD, approved_at: '2026-03-02T12:00:00Z' })],
    ['of another file', 'approval-other-plan', says({ ...RECORD, plan_hash: hashOf('other') })],
    ['too large', 'approval-strange', text(`${JSON.stringify(RECORD)}${' '.repeat(70_000)}`)],
    [
      'a folder',
      'approval-strange',
      ({ file }) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
    ['a link', 'approval-strange', (files) => moved(files.file, outside(files, 'a.json'))],
    [
      'a folder that is a link',
      'approval-link',
      (files) => moved(path.dirname(files.file), outside(files, 'review')),
    ],
    ['a changed plan', 'approval-other-plan', ({ plan }) => writeFileSync(plan, `${PLAN} `)],
    ['no plan', 'plan-absent', ({ plan }) => rmSync(plan)],
    ['an empty plan', 'plan-empty', ({ plan }) => writeFileSync(plan, '')],
    [
      'a folder for a plan',
      'plan-directory',
      ({ plan }) => {
        rmSync(plan);
        mkdirSync(plan);
      },
    ],
    ['a linked plan', 'plan-link', (files) => moved(files.plan, outside(files, 'plan.md'))],
    [
      'a plan in a linked folder',
      'plan-link',
      (files) => moved(path.dirname(files.plan), outside(files, 'docs')),
    ],
    ['5 MB', 'plan-too-large', ({ plan }) => writeFileSync(plan, 'x'.repeat(5_000_000))],
  ])('%s', async (_name, code, tamper) => {
    const checked = await check(tamper);
    expect(checked).toMatchObject({ kind: 'not-approved', code });
    // Every one says why, and what to do about it.
    expect(checked.kind === 'not-approved' && [checked.why, checked.nextStep]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
    ]);
  });

  it('of an empty plan, though its hash is right', async () => {
    const checked = await check((files) => {
      writeFileSync(files.plan, '');
      says({ ...RECORD, plan_hash: hashOf('') })(files);
    });
    expect(checked).toMatchObject({ kind: 'not-approved', code: 'plan-empty' });
  });
});
