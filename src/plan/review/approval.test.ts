import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../test/bed/sandbox.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { arm } from '../../state/plan/arming.ts';
import { projectDir } from '../../state/paths.ts';
import { rememberApproval, rememberEnforced } from '../../state/plan/memory.ts';
import { checkApproval } from './approval.ts';

const PLAN = '# A plan\n';
const EARLIER = '2020-01-01T00:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';
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

/** Checks a project with an approved plan after it was tampered with. */
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
  const dir = projectDir({ XDG_STATE_HOME: sandbox.state }, project);
  await arm(dir, EARLIER);
  tamper({ file, plan, project });
  return await checkApproval(
    { projectRoot: project, planPath: 'docs/plan.md', projectDir: dir },
    NOW,
  );
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
    // Each result has a reason and a next step.
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

describe('an approval that was not made here', () => {
  type Origin = {
    readonly git?: 'init' | 'commit';
    /** When planning began; null if it did not. */
    readonly since?: string | null;
    readonly then?: (place: Files & { dir: PrivateDir; git: Sandbox['git'] }) => unknown;
  };

  async function codeOf({ git, since = EARLIER, then = () => {} }: Origin) {
    await using sandbox = await createSandbox({
      ...(git === undefined ? {} : { git }),
      files: {
        'docs/plan.md': PLAN,
        '.claude/review/approval.json': JSON.stringify(RECORD),
        '.claude/review/.gitignore': '',
      },
    });
    const { project } = sandbox;
    const dir = projectDir({ XDG_STATE_HOME: sandbox.state }, project);
    if (since !== null) await arm(dir, since);
    const file = path.join(project, '.claude/review/approval.json');
    await then({ file, plan: '', project, dir, git: sandbox.git });
    const place = { projectRoot: project, planPath: 'docs/plan.md', projectDir: dir };
    const checked = await checkApproval(place, NOW);
    return checked.kind === 'approved' ? 'approved' : checked.code;
  }

  it.each<[string, string, Origin]>([
    ['written after planning began', 'approved', {}],
    ['in a repository that does not track it', 'approved', { git: 'init' }],
    ['tracked by git', 'approval-tracked', { git: 'commit' }],
    ['before planning began', 'approval-older', { since: LATER }],
    ['without planning', 'approval-unclear', { since: null }],
    [
      'where the gate is always on, since before',
      'approved',
      { since: null, then: ({ dir }) => rememberEnforced(dir, new Date(EARLIER)) },
    ],
    [
      'where the gate is always on, since later',
      'approval-older',
      { since: null, then: ({ dir }) => rememberEnforced(dir, new Date(LATER)) },
    ],
    [
      'with an old time of its own, as by cp -p',
      'approved',
      { then: ({ file }) => utimesSync(file, new Date(0), new Date(0)) },
    ],
    [
      'with a time from the future of its own',
      'approval-older',
      { since: LATER, then: ({ file }) => utimesSync(file, 5e9, 5e9) },
    ],
    [
      'put into the index under another case',
      'approval-tracked',
      {
        git: 'init',
        then: async ({ git, file }) => {
          const blob = (await git('hash-object', '-w', file)).trim();
          const entry = `100644,${blob},.Claude/Review/Approval.JSON`;
          await git('update-index', '--add', '--cacheinfo', entry);
        },
      },
    ],
    [
      'in a folder that is a submodule',
      'approval-tracked',
      {
        git: 'commit',
        then: async ({ git }) => {
          await git('rm', '-r', '-q', '--cached', '.claude');
          const head = (await git('rev-parse', 'HEAD')).trim();
          await git('update-index', '--add', '--cacheinfo', `160000,${head},.claude`);
        },
      },
    ],
    [
      'tracked by an index with short names',
      'approval-tracked',
      { git: 'commit', then: ({ git }) => git('update-index', '--index-version', '4') },
    ],
    [
      'in a repository whose index cannot be read',
      'approval-unclear',
      {
        git: 'init',
        then: ({ project }) => writeFileSync(path.join(project, '.git/index'), 'DIRC'),
      },
    ],
    [
      'tracked by git, but ours byte for byte',
      'approved',
      { git: 'commit', then: ({ dir, file }) => rememberApproval(dir, file) },
    ],
  ])('%s: %s', async (_name, code, origin) => {
    expect(await codeOf(origin)).toBe(code);
  });
});
