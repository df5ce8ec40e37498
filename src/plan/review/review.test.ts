import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createPlanBed,
  OPTIMAL,
  planOf,
  rejecting,
  THREAD,
} from '../../../test/plan/scripted-plan.ts';
import type { Answered } from '../../../test/engine/words.ts';
import type { Reply } from '../../host/reply.ts';
import { checkApproval } from './approval.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const wordsOf = (reply: Reply): string => {
  if (reply.kind === 'block') return reply.reason;
  return reply.kind === 'tell' ? (reply.agent ?? '') : '';
};

const ALL_OF_ONE = [
  ...['approval.json', 'codex_thread_id', 'plan_v1.annotated.md', 'plan_v1.codex.json'],
  ...['plan_v1.snapshot.md', 'version_counter'],
];

describe('a plan that is written', () => {
  it('approved: the artifacts, and an approval of the bytes that were sent', async () => {
    using bed = createPlanBed({ says: [OPTIMAL] });
    const plan = planOf('Make it work.');
    const reply = await bed.write(plan);
    expect(reply).toMatchObject({ kind: 'tell' });
    expect(wordsOf(reply)).toMatch(/approved \(revision 1\)[^]*ask the user/);
    expect(bed.asked[0]?.user).toContain(plan);
    expect(bed.asked[0]).toMatchObject({ tools: 'repository', thread: { kind: 'new' } });
    expect(bed.approval()).toEqual({
      is_optimal: true,
      plan_hash: sha256(plan),
      review_version: 1,
      approved_at: expect.stringMatching(/^\d{4}-.*Z$/),
      codex_thread_id: THREAD,
      manual: false,
    });
    expect(await checkApproval(bed.door, Date.now())).toMatchObject({ kind: 'approved' });
    expect(bed.keptNames()).toEqual([
      ...['.gitignore', 'approval.json', 'codex_thread_id', 'plan_v1.annotated.md'],
      ...['plan_v1.codex.json', 'plan_v1.snapshot.md', 'version_counter'],
    ]);
    expect(bed.kept('.gitignore')).toBe('*\n');
    expect(bed.kept('version_counter')).toBe('1\n');
    expect(bed.kept('codex_thread_id')).toBe(`${THREAD}\n`);
    expect(bed.kept('plan_v1.snapshot.md')).toBe(plan);
    expect(bed.kept('plan_v1.annotated.md')).toContain('> REVIEW: fine');
    expect(JSON.parse(bed.kept('plan_v1.codex.json') ?? '')).toMatchObject({
      ...{ revision: 1, verdict: 'APPROVED', is_optimal: true, plan_hash: sha256(plan) },
      receipt: { content_sha256: sha256(plan), backend: 'codex' },
    });
    const mode = (name: string) => statSync(path.join(bed.root, '.claude/review', name)).mode;
    expect(mode('') & 0o777).toBe(0o700);
    for (const name of bed.keptNames()) expect(mode(name) & 0o077).toBe(0);
  });

  it('rejected: the issues reach the agent, the next round goes on with the thread', async () => {
    using bed = createPlanBed({ says: [rejecting('It forgets the lock'), OPTIMAL] });
    const reply = await bed.write(planOf('First.'));
    expect(reply.kind).toBe('block');
    expect(wordsOf(reply)).toMatch(/docs\/plan\.md is not approved: revision 1 .*CHANGES_REQUIRED/);
    expect(wordsOf(reply)).toMatch(/1\. major: It forgets the lock\n +Evidence: .+\n +Fix: .+/);
    expect(wordsOf(reply)).toMatch(/4 more reviews[^]*countersign plan approve --because/);
    expect(bed.approval()).toBeNull();
    expect(await bed.write(planOf('Second.'))).toMatchObject({ kind: 'tell' });
    expect(bed.asked[1]?.thread).toMatchObject({
      ...{ kind: 'resume', id: THREAD },
      spent: { inputTokens: 100, outputTokens: 10 },
    });
    expect(bed.asked[1]?.user).toContain('It forgets the lock');
    // The reviewer may have forgotten it: sends the whole plan, whatever the conversation contains.
    expect(bed.asked[1]?.user).toContain(planOf('Second.'));
    expect(bed.approval()).toMatchObject({
      review_version: 2,
      plan_hash: sha256(planOf('Second.')),
    });
  });

  it.each([
    // Without an answer there is no revision, and no number is used.
    ['timeout', 1, /was not reviewed: .*timeout.*\n.*mend timeout.*\n.*countersign plan approve/s],
    ['garbage', 2, /the review gave no verdict: .*\n.*again.*\n.*countersign plan approve/s],
  ] as const)('%s: blocks, says why and the way out', async (word, version, words) => {
    using bed = createPlanBed({ says: [word, OPTIMAL] });
    const reply = await bed.write(planOf('One.'));
    expect(reply.kind).toBe('block');
    expect(wordsOf(reply)).toMatch(words);
    expect(bed.approval()).toBeNull();
    // An unchanged plan is reviewed again, because there was no verdict on it.
    expect(await bed.review()).toMatchObject({ kind: 'tell' });
    expect(bed.approval()).toMatchObject({ review_version: version });
    expect(bed.kept('version_counter')).toBe(`${version}\n`);
    expect(bed.keptNames()).not.toContain('last_attempt.json');
  });

  it('an attempt without an answer is stored until one is answered', async () => {
    using bed = createPlanBed({ says: ['timeout', OPTIMAL] });
    await bed.write(planOf('One.'));
    expect(bed.keptNames()).toEqual(['.gitignore', 'last_attempt.json']);
    expect(bed.kept('last_attempt.json')).toContain('timeout');
  });

  it('a refusal without issues says that the reviewer gave none', async () => {
    using bed = createPlanBed({ says: [rejecting()] });
    expect(wordsOf(await bed.write(planOf('One.')))).toMatch(/The reviewer gave no issues\./);
  });

  it('a conversation that ends in no verdict is not gone on with', async () => {
    using bed = createPlanBed({ says: [rejecting('One'), 'garbage', OPTIMAL] });
    for (const words of ['1', '2', '3']) await bed.write(planOf(words));
    expect(bed.asked.map(({ thread }) => thread?.kind)).toEqual(['new', 'resume', 'new']);
  });

  it('with a heading missing: blocked without a request, nothing is stored', async () => {
    using bed = createPlanBed({ says: [OPTIMAL] });
    const reply = await bed.write(planOf('One.').replace('## Risks', '## Chances'));
    expect(wordsOf(reply)).toMatch(/lacks the heading "Risks"/);
    expect(bed.asked).toEqual([]);
    expect(bed.keptNames()).toEqual([]);
  });

  it('unchanged since it was rejected: reported again without a request', async () => {
    using bed = createPlanBed({ says: [rejecting('It forgets the lock')] });
    await bed.write(planOf('One.'));
    const reply = await bed.review();
    expect(wordsOf(reply)).toMatch(/has not changed[^]*It forgets the lock/);
    expect(bed.asked).toHaveLength(1);
  });

  it('unchanged since it was approved: stays approved without a request', async () => {
    using bed = createPlanBed({ says: [OPTIMAL] });
    await bed.write(planOf('One.'));
    expect(wordsOf(await bed.review())).toContain('it was not reviewed again');
    expect(bed.asked).toHaveLength(1);
    expect(bed.approval()).not.toBeNull();
  });

  it('changed after it was approved: a new cycle, the old one in the archive', async () => {
    using bed = createPlanBed({ says: [rejecting('One'), OPTIMAL, rejecting('Two')] });
    for (const words of ['1', '2', '3']) await bed.write(planOf(words));
    expect(bed.approval()).toBeNull();
    expect(bed.kept('version_counter')).toBe('1\n');
    expect(bed.asked[2]?.thread).toEqual({ kind: 'new' });
    expect(bed.keptNames('archive/1')).toEqual([
      ...['approval.json', 'codex_thread_id', 'manifest.json'],
      ...[1, 2].flatMap((n) =>
        ['annotated.md', 'codex.json', 'snapshot.md'].map((x) => `plan_v${n}.${x}`),
      ),
      'version_counter',
    ]);
    expect(bed.kept('archive/1/plan_v2.snapshot.md')).toBe(planOf('2'));
  });
});

describe('an archiving that was cut short', () => {
  /** An approved cycle whose archiving was cut short when the process died. */
  async function createHalfMoved(says: Answered[], ...names: readonly string[]) {
    const bed = createPlanBed({ says: [OPTIMAL, ...says] });
    await bed.write(planOf('1'));
    const dir = path.join(bed.root, '.claude/review');
    mkdirSync(path.join(dir, 'archive/1'), { recursive: true, mode: 0o700 });
    for (const name of names) renameSync(path.join(dir, name), path.join(dir, 'archive/1', name));
    return bed;
  }

  it.each([
    ['after the approval', ['approval.json']],
    ['before the manifest', ALL_OF_ONE],
  ])('%s: is ended before the next revision, which begins a cycle', async (_name, names) => {
    using bed = await createHalfMoved([OPTIMAL, OPTIMAL], ...names);
    for (const words of ['2', '3'])
      expect(await bed.write(planOf(words))).toMatchObject({ kind: 'tell' });
    expect(bed.keptNames('archive/1')).toEqual([...ALL_OF_ONE, 'manifest.json'].sort());
    expect(bed.keptNames('archive/2')).toEqual([...ALL_OF_ONE, 'manifest.json'].sort());
    expect(bed.kept('archive/2/plan_v1.snapshot.md')).toBe(planOf('2'));
    expect(bed.history()).toEqual([]);
  });

  it('a cycle that lost its manifest is left alone, and that shows', async () => {
    using bed = createPlanBed({ says: [OPTIMAL, OPTIMAL, OPTIMAL] });
    for (const words of ['1', '2']) await bed.write(planOf(words));
    rmSync(path.join(bed.root, '.claude/review/archive/1/manifest.json'));
    expect(await bed.write(planOf('3'))).toMatchObject({ kind: 'tell' });
    expect(bed.kept('archive/1/plan_v1.snapshot.md')).toBe(planOf('1'));
    expect(bed.kept('archive/2/plan_v1.snapshot.md')).toBe(planOf('2'));
    expect(bed.history()).toContain('archive/1 has no manifest that can be read');
  });
});

describe('rounds without end', () => {
  it('after plan.max_revisions a person decides, without a request', async () => {
    const says = [rejecting('A'), 'timeout', rejecting('B'), OPTIMAL] as const;
    using bed = createPlanBed({ says, settings: { maxRevisions: 2 } });
    await bed.write(planOf('1'));
    await bed.write(planOf('2'));
    expect(wordsOf(await bed.write(planOf('3')))).toMatch(
      /the last allowed review[^]*let the user decide/,
    );
    const reply = await bed.write(planOf('4'));
    expect(wordsOf(reply)).toMatch(/2 revisions[^]*Stop revising[^]*1\. major: B[^]*plan approve/);
    expect(bed.asked).toHaveLength(3);
    expect(bed.approval()).toBeNull();
  });

  it('the same issues twice are no progress; others are', async () => {
    using bed = createPlanBed({
      says: [rejecting('A', 'B'), rejecting('B', 'A'), rejecting('B')],
    });
    const told = [];
    for (const words of ['1', '2', '3'])
      told.push(wordsOf(await bed.write(planOf(words))).includes('No progress'));
    expect(told).toEqual([false, true, false]);
  });
});

describe('a plan that cannot be one', () => {
  it.each<[string, (file: string) => void, RegExp]>([
    ['missing', () => {}, /there is no plan yet/],
    ['empty', (file) => writeFileSync(file, ''), /the plan is empty/],
    ['blank', (file) => writeFileSync(file, ' \n'), /lacks the headings "Goal"/],
    ['a directory', (file) => mkdirSync(file), /there is a folder in place of the plan/],
    ['a link out of the project', (file) => symlinkSync('/etc/hosts', file), /symbolic link/],
    ['5 MB', (file) => writeFileSync(file, planOf('x'.repeat(900_000))), /larger than/],
    ['not UTF-8', (file) => writeFileSync(file, Buffer.from([0x23, 0xff, 0xfe])), /not UTF-8/],
    ['a pipe in disguise', (file) => symlinkSync('/dev/zero', file), /symbolic link/],
  ])('%s: blocked without a request', async (_name, make, why) => {
    using bed = createPlanBed({ says: [OPTIMAL] });
    make(path.join(bed.root, 'docs/plan.md'));
    const reply = await bed.review();
    expect(reply.kind).toBe('block');
    expect(wordsOf(reply)).toMatch(why);
    // A person cannot approve it either, so approving is no way out.
    expect(wordsOf(reply)).toMatch(/plan reset$/);
    expect(wordsOf(reply)).not.toContain('plan approve');
    expect(bed.asked).toEqual([]);
  });
});

it('with an enforced gate, a reset does not help a file that is not a plan', async () => {
  using bed = createPlanBed({ settings: { gate: 'enforced' } });
  expect(wordsOf(await bed.review())).toMatch(/enforced here: .+ with: countersign init --remove /);
});

describe('the files in the folder', () => {
  const PLAN = planOf('One.');
  const valid = { is_optimal: true, plan_hash: sha256('another plan') };

  it.each([
    ['of another plan', JSON.stringify(valid)],
    ['truncated', JSON.stringify(valid).slice(0, 30)],
    ['of wrong types', JSON.stringify({ ...valid, plan_hash: 7 })],
    ['with a key twice', `{"is_optimal":false,${JSON.stringify(valid).slice(1)}`],
    ['from the future', JSON.stringify({ ...valid, approved_at: '2999-01-01T00:00:00Z' })],
    ['empty', ''],
    ['not UTF-8', Buffer.from([0xff])],
  ])('an approval %s does not count; it stays in the archive', async (_name, content) => {
    using bed = createPlanBed({ says: [rejecting('A')] });
    const file = path.join(bed.root, '.claude/review/approval.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    expect((await bed.write(PLAN)).kind).toBe('block');
    expect(bed.approval()).toBeNull();
    expect(readFileSync(path.join(bed.root, '.claude/review/archive/1/approval.json'))).toEqual(
      Buffer.from(content),
    );
  });

  it.each<[string, (file: string) => void]>([
    ['a link', (file) => symlinkSync('/etc/hosts', file)],
    ['a folder', (file) => mkdirSync(file)],
  ])('an approval that is %s is moved away, and its target is left alone', async (_n, make) => {
    using bed = createPlanBed({ says: [OPTIMAL] });
    const file = path.join(bed.root, '.claude/review/approval.json');
    mkdirSync(path.dirname(file), { recursive: true });
    make(file);
    await bed.write(PLAN);
    expect(statSync(file).isFile()).toBe(true);
    expect(bed.approval()).toMatchObject({ plan_hash: sha256(PLAN) });
    expect(bed.keptNames('archive/1')).toEqual(['approval.json', 'manifest.json']);
  });

  it.each(['', 'three', '-1', '1e9', '999999', '99999999999999999999', '\0'])(
    'a counter of %j is rebuilt from the existing revisions',
    async (content) => {
      using bed = createPlanBed({ says: [rejecting('A'), OPTIMAL] });
      await bed.write(planOf('1'));
      writeFileSync(path.join(bed.root, '.claude/review/version_counter'), content);
      await bed.write(planOf('2'));
      expect(bed.kept('version_counter')).toBe('2\n');
      expect(bed.kept('plan_v1.snapshot.md')).toBe(planOf('1'));
      expect(bed.approval()).toMatchObject({ review_version: 2 });
    },
  );

  it('a counter ahead of its files is believed: no number is given twice', async () => {
    using bed = createPlanBed({ says: [rejecting('A'), OPTIMAL] });
    await bed.write(planOf('1'));
    writeFileSync(path.join(bed.root, '.claude/review/version_counter'), '7\n');
    await bed.write(planOf('2'));
    expect(bed.approval()).toMatchObject({ review_version: 8 });
  });

  it.each(['not a thread', '--last', 'latest'])('a thread called %j is not resumed', async (id) => {
    using bed = createPlanBed({ says: [rejecting('A'), OPTIMAL] });
    await bed.write(planOf('1'));
    writeFileSync(path.join(bed.root, '.claude/review/codex_thread_id'), id);
    await bed.write(planOf('2'));
    expect(bed.asked[1]?.thread).toEqual({ kind: 'new' });
  });

  it.each<[string, (claude: string, elsewhere: string) => void, RegExp]>([
    [
      'the folder is a link',
      (claude, elsewhere) => {
        mkdirSync(claude);
        symlinkSync(elsewhere, path.join(claude, 'review'));
      },
      /ELOOP/,
    ],
    ["the host's folder is a link", (claude, elsewhere) => symlinkSync(elsewhere, claude), /ELOOP/],
    [
      'a file stands in its place',
      (claude) => {
        mkdirSync(claude);
        writeFileSync(path.join(claude, 'review'), '');
      },
      /ENOTDIR/,
    ],
  ])('%s: blocked with a message and without a request', async (_name, make, why) => {
    using bed = createPlanBed({ says: [OPTIMAL] });
    const elsewhere = path.join(bed.root, '..', 'elsewhere');
    mkdirSync(elsewhere);
    make(path.join(bed.root, '.claude'), elsewhere);
    const reply = await bed.write(PLAN);
    expect(reply.kind).toBe('block');
    expect(wordsOf(reply)).toMatch(why);
    expect(bed.asked).toEqual([]);
  });
});

describe('two at once', () => {
  it('one reviews, the other says so; a plan that was edited meanwhile is not approved', async () => {
    const replies: Reply[] = [];
    using bed = createPlanBed({
      says: [OPTIMAL],
      meanwhile: async ({ write }) => void replies.push(await write(planOf('Another.'))),
    });
    const reply = await bed.write(planOf('One.'));
    expect(replies.map(wordsOf)).toEqual([expect.stringContaining('another review')]);
    expect(wordsOf(reply)).toMatch(/changed while it was being reviewed/);
    expect(bed.asked).toHaveLength(1);
    expect(bed.approval()).toBeNull();
  });

  it('a plan that was approved and comes back is approved without another request', async () => {
    using bed = createPlanBed({
      says: [OPTIMAL],
      meanwhile: ({ root }) => writeFileSync(path.join(root, 'docs/plan.md'), 'Another.'),
    });
    expect((await bed.write(planOf('One.'))).kind).toBe('block');
    expect((await bed.write(planOf('One.'))).kind).toBe('tell');
    expect(bed.asked).toHaveLength(1);
    expect(bed.approval()).toMatchObject({ plan_hash: sha256(planOf('One.')) });
  });
});
