import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newOwnerWord } from '../../src/system/files/owner.ts';
import { endProcess } from '../bed/processes.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { approvedAnswer } from '../fakes/programs.ts';

const FOLDER = '.countersign/reviews';
const FILES = { 'a.txt': 'one\n' };
const CHANGES = { 'a.txt': 'two\n' };
const PROJECT: Pick<DoorRun, 'git' | 'files' | 'changes'> = {
  git: 'commit',
  files: FILES,
  changes: CHANGES,
};

const kept = (files: Readonly<Record<string, string>>, folder = FOLDER) =>
  Object.keys(files)
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => name.slice(folder.length + 1).replace(/\d{8}T\d{6}-[0-9a-f]{6}/, 'RUN'))
    .sort();

describe('the saved files of a review', () => {
  it('each pass and the report, for the user alone, out of sight of git', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write(CHANGES);
    const run = await runDoor({ argv: ['review', '--quiet'], sandbox, codex: 'success' });
    expect(kept(run.files)).toEqual([
      '.gitignore',
      'code-findings-1.json',
      'code-pass-1-RUN.json',
      'code-pass-2-RUN.json',
      'code-pass-3-RUN.json',
    ]);
    expect(run.files[`${FOLDER}/code-findings-1.json`]).toBe(run.stdout);
    const report = path.join(sandbox.project, FOLDER, 'code-findings-1.json');
    expect(statSync(report).mode & 0o777).toBe(0o600);
    expect((await sandbox.git('status', '--porcelain')).trim()).toBe('M a.txt');
  });

  it('a review stays if no reviewer was available later, and with --offline', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write(CHANGES);
    const argv = ['review', '--fast', '--quiet'];
    const first = await runDoor({ argv, sandbox, codex: 'success' });
    for (const [more, codex, stderr] of [
      [['--offline'], 'success', []],
      [[], 'logged-out', [/ERROR/]],
    ] as const) {
      const run = await runDoor({ argv: [...argv, ...more], sandbox, codex, stderr });
      expect(run.files[`${FOLDER}/code-findings-1.json`]).toBe(first.stdout);
      expect(run.files[`${FOLDER}/code-unreviewed-1.json`]).toBe(run.stdout);
    }
    const again = await runDoor({ argv, sandbox, codex: 'success' });
    expect(again.files[`${FOLDER}/code-findings-1.json`]).toBe(again.stdout);
  });

  it('a report that came with the clone is no earlier review: asked all the same, and replaced', async () => {
    const theirs = { outcome: 'reviewed', verdict: 'APPROVED', receipt: { backend: 'codex' } };
    const files = { ...FILES, [`${FOLDER}/code-findings-1.json`]: JSON.stringify(theirs) };
    await using sandbox = await createSandbox({ git: 'commit', files });
    await sandbox.write(CHANGES);
    const argv = ['review', '--fast', '--quiet'];
    const offline = await runDoor({ argv: [...argv, '--offline'], sandbox });
    expect(offline.files[`${FOLDER}/code-findings-1.json`]).toBe(offline.stdout);
    const run = await runDoor({ argv, sandbox, codex: 'success' });
    expect(run.asked.length).toBeGreaterThan(0);
    expect(run.stdout).not.toContain('previous_issues_status');
  });

  it('the next review does not see it, even where git would show it', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write(CHANGES);
    await sandbox.write({ [`${FOLDER}/code-findings-1.json`]: '{}', 'old.json': '{"x":1}' });
    const argv = ['review', '--fast', '--quiet', '--output', 'old.json'];
    const run = await runDoor({ argv, sandbox, codex: 'success' });
    expect(run.asked[0]?.stdin?.text).toContain('+two');
    expect(run.asked[0]?.stdin?.text).not.toMatch(/code-findings|old\.json/);
    // The folder was there before us: what git does with it is its owner's business.
    expect(kept(run.files)).not.toContain('.gitignore');
  });

  it("a project's file cannot hide sources by calling their folder ours", async () => {
    const run = await runDoor({
      argv: ['review', '--fast', '--quiet'],
      ...{ git: 'commit', files: { '.countersign.yaml': 'review:\n  artifacts: src\n' } },
      changes: { 'src/evil.ts': 'run(input)\n', 'src/code-findings-1.ts': 'run(it)\n' },
      codex: 'success',
    });
    expect(run.asked[0]?.stdin?.text).toContain('+run(input)');
    expect(run.asked[0]?.stdin?.text).toContain('+run(it)');
  });

  it('the folder of the configuration, and the iteration in the name', async () => {
    const run = await runDoor({
      argv: ['review', '--fast', '--quiet', '--iteration', '2'],
      ...PROJECT,
      env: { COUNTERSIGN_REVIEW_ARTIFACTS: 'out/reviews' },
      codex: 'success',
    });
    expect(kept(run.files, 'out/reviews')).toEqual([
      '.gitignore',
      'code-findings-2.json',
      'code-pass-1-RUN.json',
    ]);
  });

  it("Loa's folder, when the project is configured by Loa's file", async () => {
    const run = await runDoor({
      argv: ['review', '--fast', '--quiet', '--type', 'prd', '--content', 'prd.md'],
      files: { '.loa.config.yaml': 'gpt_review:\n  max_iterations: 2\n', 'prd.md': '# Wishes\n' },
      codex: 'success',
    });
    expect(kept(run.files, 'grimoires/loa/a2a/gpt-review')).toContain('prd-findings-1.json');
  });

  it('nothing of a dry run, of a skipped review or of a wrong command', async () => {
    for (const argv of [['--dry-run'], ['--iteration', '9']]) {
      const run = await runDoor({ argv: ['review', ...argv], ...PROJECT, codex: 'success' });
      expect(kept(run.files)).toEqual([]);
    }
  });

  it.each([
    ['off, in the file', 'review:\n  artifacts: off\n', {}],
    ['false, in the file', 'review:\n  artifacts: false\n', {}],
    ['off, in the environment', '', { COUNTERSIGN_REVIEW_ARTIFACTS: 'off' }],
    ['false, in the environment', '', { COUNTERSIGN_REVIEW_ARTIFACTS: 'false' }],
  ])('nothing when it is turned off: %s', async (_, yaml, env) => {
    const run = await runDoor({
      argv: ['review', '--quiet', '--output', 'report.json', '--config', 'mine.yaml'],
      ...{ files: { ...FILES, 'mine.yaml': yaml }, git: 'commit', changes: CHANGES },
      ...{ codex: 'success', env },
    });
    expect(run.exitCode).toBe(0);
    expect(Object.keys(run.files).sort()).toEqual(['a.txt', 'mine.yaml', 'report.json']);
    expect(run.stdout).not.toContain('pass_files');
  });

  it.each(['off', 'docs', '.countersign'])(
    'a project that is not trusted keeps them in our own folder, whatever it says: %s',
    async (folder) => {
      const run = await runDoor({
        argv: ['review', '--fast'],
        files: { ...FILES, '.countersign.yaml': `review:\n  artifacts: ${folder}\n` },
        ...{ git: 'commit', changes: CHANGES, codex: 'success' },
        stderr: [/review\.artifacts is ignored: only a folder in \.countersign\/reviews/, /./],
      });
      expect(kept(run.files)).toContain('code-findings-1.json');
    },
  );

  it('the report names the file of each pass, and a fallback does not overwrite one', async () => {
    const text = ['A plan of sorts, without a verdict.', 'no', 'no', approvedAnswer] as const;
    const run = await runDoor({
      argv: ['review', '--quiet'],
      ...{ ...PROJECT, codex: { answer: text } },
    });
    const { pass_files: files, ...report } = JSON.parse(run.stdout) as {
      pass_files: { pass: number; task: string; backend: string; file: string }[];
    };
    expect(report).toMatchObject({ pass_metadata: { reasoning_mode: 'single-pass' } });
    expect(files).toEqual([
      {
        pass: 1,
        task: 'plan',
        backend: 'codex',
        file: expect.stringMatching(/-[0-9a-f]{6}\.json$/),
      },
      { pass: 1, task: 'single', backend: 'codex', file: expect.stringMatching(/-2\.json$/) },
    ]);
    expect(run.files[files[0]?.file ?? '']).toContain('A plan of sorts');
    expect(run.files[files[1]?.file ?? '']).toContain('"verdict": "APPROVED"');
  });

  it('output before an interruption, and nothing in temporary places', async () => {
    const run = await runDoor({
      argv: ['review', '--quiet'],
      ...{ ...PROJECT, codex: { behaviour: ['success', 'hang'] } },
      signalAfter: { signal: 'SIGINT', asks: 2 },
      stderr: /interrupted/,
    });
    expect(run.exitCode).toBe(130);
    expect(kept(run.files)).toEqual(['.gitignore', 'code-findings-1.json', 'code-pass-1-RUN.json']);
    expect(run.files[`${FOLDER}/code-findings-1.json`]).toContain('"outcome": "unavailable"');
  });

  it('the next review removes a killed review’s temporary files, and nothing else', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write(CHANGES);
    const review = { argv: ['review', '--quiet', '--fast'], sandbox };
    await runDoor({
      ...review,
      codex: 'hang',
      signalAfter: { signal: 'SIGKILL', asks: 1, to: 'program' },
    });
    for (const { pid } of sandbox.processes()) endProcess(pid);
    const others = { aaaaaa: newOwnerWord(), bbbbbb: 'no word of ours', cccccc: null };
    for (const [name, owner] of Object.entries(others)) {
      const dir = path.join(sandbox.tmp, `countersign-${name}`);
      mkdirSync(dir);
      if (owner !== null) writeFileSync(path.join(dir, 'owner'), owner);
    }
    const names = Object.keys(others).map((name) => `countersign-${name}`);
    expect(readdirSync(sandbox.tmp)).toHaveLength(names.length + 1);
    await runDoor({ ...review, codex: 'success', leftInTmp: names });
    expect(readdirSync(sandbox.tmp).sort()).toEqual(names);
  });

  it('the passes of twenty earlier reviews, and nothing that is not ours is removed', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write(CHANGES);
    const passOf = (day: number, rest: string) =>
      `${FOLDER}/code-pass-1-202501${String(day).padStart(2, '0')}T120000-${rest}.json`;
    const old = Array.from({ length: 25 }, (_, day) => passOf(day + 1, 'abcdef'));
    const others = [
      passOf(1, 'mine'),
      `${FOLDER}/code-pass-1-1700000000.json`,
      `${FOLDER}/code-findings-7.json`,
      `${FOLDER}/notes-pass-1-20250101T120000-abcdef.json`,
      `${FOLDER}/my notes.md`,
    ];
    const half = `${passOf(1, 'abcdef')}.4711.123456789.tmp`;
    await sandbox.write(Object.fromEntries([...old, half, ...others].map((name) => [name, '{}'])));
    const folder = path.join(sandbox.project, FOLDER);
    mkdirSync(path.join(folder, 'code-pass-1-20240101T120000-abcdef.json'));
    symlinkSync('my notes.md', path.join(folder, 'code-pass-1-20240102T120000-abcdef.json'));
    await runDoor({ argv: ['review', '--fast', '--quiet'], sandbox, codex: 'success' });
    const left = readdirSync(folder);
    const names = (some: readonly string[]) => some.map((name) => path.basename(name));
    expect(left).toEqual(expect.arrayContaining(names([...others, ...old.slice(5)])));
    expect(left.filter((name) => names([...old.slice(0, 5), half]).includes(name))).toEqual([]);
    expect(left.filter((name) => name.includes('-2024'))).toHaveLength(2);
  });

  it('a failed review replaces an older report, so that it is not mistaken for the new one', async () => {
    const run = await runDoor({
      argv: ['review', '--fast', '--quiet'],
      ...PROJECT,
      codex: 'garbage',
      env: { COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex' },
      stderr: /no usable answer/,
    });
    expect(run.exitCode).toBe(5);
    expect(run.files[`${FOLDER}/code-findings-1.json`]).toContain('"outcome": "inconclusive"');
  });

  it('no secret', async () => {
    const secret = ['sk', 'proj', 'A1b2'.repeat(10)].join('-');
    const run = await runDoor({
      argv: ['review', '--quiet'],
      ...PROJECT,
      codex: { answer: { ...approvedAnswer, scope_analysis: `the key is ${secret}` } },
    });
    expect(JSON.stringify(run.files)).toContain('the key is [REDACTED]');
    expect(JSON.stringify(run.files)).not.toContain(secret);
  });
});

describe('a folder that cannot be used is a warning', () => {
  const review = async (
    prepare: (project: string, outside: string) => void,
    look: () => void = () => {},
  ) => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.write(CHANGES);
    prepare(sandbox.project, sandbox.home);
    const run = await runDoor({
      argv: ['review', '--fast'],
      ...{ sandbox, codex: 'success' },
      stderr: [/WARN: review\.artifacts \.countersign\/reviews: reports are not kept \(/, /INFO/],
    });
    look();
    expect(run.exitCode).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'APPROVED' });
    return run.stderr.split('\n').filter((line) => line.includes('WARN'));
  };

  it('a link that leads outside', async () => {
    let elsewhere = '';
    let after: readonly string[] = ['never looked'];
    const said = await review(
      (project, outside) => {
        elsewhere = path.join(outside, 'elsewhere');
        mkdirSync(elsewhere);
        symlinkSync(elsewhere, path.join(project, '.countersign'));
      },
      () => (after = readdirSync(elsewhere)),
    );
    expect(after).toEqual([]);
    expect(said).toEqual([expect.stringContaining('(it leads outside)')]);
  });

  it("a link among git's own files", async () => {
    const said = await review((project) => symlinkSync('.git', path.join(project, '.countersign')));
    expect(said).toEqual([expect.stringContaining("(it leads among git's own files)")]);
  });

  it('a link to nowhere', async () => {
    await review((project) => symlinkSync('/nowhere/at/all', path.join(project, '.countersign')));
  });

  it('a file in its place', async () => {
    await review((project) => writeFileSync(path.join(project, '.countersign'), 'x'));
  });
});
