import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { builtProgram } from '../bed/run-door.ts';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

type Step = { run: string; shell: string; env: Record<string, string> };
type Action = {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: [Step, ...Step[]] };
};

const action = parse(read('action.yml')) as Action;
const [step] = action.runs.steps;

describe('action.yml', () => {
  it('is one script, into which no expression is written', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.runs.steps).toHaveLength(1);
    expect(step.shell).toBe('bash');
    expect(step.run).not.toContain('${{');
  });

  it('hands every input over as a variable, and no other expression', () => {
    const names = Object.keys(action.inputs);
    const variables = names.map((name) => `INPUT_${name.toUpperCase().replaceAll('-', '_')}`);
    expect(step.env).toEqual({
      CI: 'true',
      ...Object.fromEntries(variables.map((one, at) => [one, `\${{ inputs.${names[at]} }}`])),
    });
    for (const variable of variables) expect(step.run).toContain(`$${variable}"`);
  });

  it('docs/ci.md describes every input and output with its default', () => {
    const docs = read('docs/ci.md');
    for (const [name, { default: value }] of Object.entries(action.inputs)) {
      const said = value === '' || value.includes('${{') ? '' : `\`${value}\``;
      expect(docs).toMatch(new RegExp(`^\\| \`${name}\` \\| ${said}`, 'm'));
    }
    for (const name of Object.keys(action.outputs)) expect(docs).toContain(`output \`${name}\``);
  });

  it('knows no key', () => {
    expect(read('action.yml')).not.toMatch(/key|token|secret/i);
  });

  it('examples of docs/ci.md are YAML that names inputs, flags and files that exist', () => {
    const examples = [...read('docs/ci.md').matchAll(/```yaml\n([^]*?)```/g)].map(
      ([, text = '']) => parse(text) as Record<string, unknown>,
    );
    expect(examples.map((one) => Object.keys(one))).toEqual([
      ['name', 'on', 'permissions', 'jobs'],
      ['countersign'],
    ]);
    expect(examples[0]?.['permissions']).toEqual({ contents: 'read' });
  });
});

/** The step's own script, as a runner starts it in a checkout, with the program just built. */
async function runAction(sandbox: Sandbox, inputs: Record<string, string>) {
  const place = path.join(sandbox.root, 'action');
  mkdirSync(path.join(place, 'plugin/countersign'), { recursive: true });
  symlinkSync(path.dirname(builtProgram), path.join(place, 'plugin/countersign/dist'));
  const output = path.join(sandbox.root, 'github-output');
  const given = { INPUT_FAIL_ON: 'changes', INPUT_FORMAT: 'json', INPUT_ARGS: '', ...inputs };
  const { exitCode, stdout, stderr } = await runProcess({
    file: '/bin/bash',
    argv: ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run],
    env: sandbox.env({
      CI: 'true',
      GITHUB_ACTION_PATH: place,
      GITHUB_OUTPUT: output,
      RUNNER_TEMP: sandbox.state,
      ...given,
      PATH: `${path.dirname(process.execPath)}:${sandbox.env()['PATH'] ?? ''}`,
    }),
    cwd: sandbox.project,
    deadlineMs: 30_000,
  });
  return { exitCode, stdout, stderr, output };
}

/** A pull request that wants to turn its own review off. */
async function pullRequest(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'commit', files: { a: 'one\n', 'b/c': 'one\n' } });
  await sandbox.git('checkout', '--quiet', '-b', 'topic');
  await sandbox.write({ a: 'two\n', 'b/c': 'two\n', '.countersign.yaml': '{' });
  await sandbox.git('add', '--all');
  await sandbox.git('commit', '--quiet', '--message', 'Ask');
  return sandbox;
}

const ANSWER = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'It is wrong.',
  findings: [{ severity: 'major', title: 'Wrong', detail: 'Two is not one.', file: 'a' }],
};

describe('its script', () => {
  it('reviews the pull request, fails the job and leaves the report', async () => {
    await using sandbox = await pullRequest();
    const fake = installFakeCodex(sandbox.bin, { answer: ANSWER });
    const run = await runAction(sandbox, {
      INPUT_BASE: 'main',
      INPUT_ARGS: '--fast\n  --quiet -- b',
    });
    expect(run).toMatchObject({ exitCode: 10, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'CHANGES_REQUIRED' });
    const [prompt = ''] = fake.asked().map(({ stdin }) => stdin?.text ?? '');
    expect(prompt).toContain('diff --git a/b/c b/b/c');
    expect(prompt).not.toContain('diff --git a/a b/a');
    const [, report = ''] = /^report=(.+)\n$/.exec(readFileSync(run.output, 'utf8')) ?? [];
    expect(readFileSync(report, 'utf8')).toBe(run.stdout);
  });

  it('by default annotates, adds the page of the step and leaves JSON', async () => {
    await using sandbox = await pullRequest();
    installFakeCodex(sandbox.bin, { answer: ANSWER });
    const summary = path.join(sandbox.root, 'summary.md');
    const { format } = action.inputs;
    const run = await runAction(sandbox, {
      ...{ INPUT_BASE: 'main', INPUT_FORMAT: format?.default ?? '', INPUT_ARGS: '--fast' },
      GITHUB_STEP_SUMMARY: summary,
    });
    expect(run.exitCode).toBe(10);
    expect(run.stdout).toMatch(
      /^::error file=a,title=countersign%3A major::Wrong%0ATwo is not one\.$/m,
    );
    expect(readFileSync(summary, 'utf8')).toMatch(/^## countersign: CHANGES/);
    const [, report = ''] = /^report=(.+)\n$/.exec(readFileSync(run.output, 'utf8')) ?? [];
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ report_schema: 1 });
  });

  it('fails with decision where a file of the pull request was not sent to the reviewer', async () => {
    await using sandbox = await pullRequest();
    await sandbox.write({ 'tool.js': 'run("\0");\n' });
    await sandbox.git('add', '--all');
    await sandbox.git('commit', '--quiet', '--message', 'Add a tool');
    installFakeCodex(sandbox.bin, { answer: { verdict: 'APPROVED', summary: 'It is right.' } });
    const run = await runAction(sandbox, {
      ...{ INPUT_BASE: 'main', INPUT_ARGS: '--fast --quiet' },
      ...{ INPUT_FORMAT: 'github', INPUT_FAIL_ON: 'decision' },
    });
    expect(run.exitCode).toBe(11);
    expect(run.stdout).toMatch(/^::error title=[^\n]*To decide: [^\n]*tool\.js/m);
    expect(run.stdout).toContain('countersign: DECISION_NEEDED (the reviewer said APPROVED): ');
  });

  it.each([
    ['', /^countersign: nothing to compare with; /],
    ['$(touch pwned)', /^countersign: --base \$\(touch pwned\): there is no such commit/],
    ['"; touch pwned; "', /^countersign: --base "; touch pwned; ": there is no such commit/],
    ['--output=pwned', /^countersign: --base needs a value/],
  ])('takes the base %j as a value', async (base, sentence) => {
    await using sandbox = await pullRequest();
    const { exitCode, stderr } = await runAction(sandbox, { INPUT_BASE: base });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(sentence);
    expect(Object.keys(await sandbox.read())).not.toContain('pwned');
  });
});
