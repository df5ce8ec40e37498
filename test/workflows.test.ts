import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const WORKFLOWS = readdirSync(path.join(ROOT, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);

type Step = { readonly uses?: string; readonly run?: string };
type Job = {
  readonly 'runs-on': string;
  readonly strategy?: { readonly matrix: { readonly os?: string[]; readonly node: string[] } };
  readonly steps: readonly Step[];
};
type Workflow = { readonly permissions: object; readonly jobs: Record<string, Job> };

describe.each(WORKFLOWS)('%s', (file) => {
  const workflow = parse(read(file)) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('pins every action to a commit, and says which version that is', () => {
    const uses = [...read(file).matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(uses.length).toBe(steps.filter((step) => step.uses !== undefined).length);
    for (const action of uses)
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may read and nothing else, writes no expression into a script and runs no install script', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
    expect(read(file)).not.toMatch(/secrets\.|pull_request_target/);
    const installs = steps.filter(({ run }) => run?.startsWith('npm ci'));
    for (const { run } of installs) expect(run).toBe('npm ci --ignore-scripts');
  });

  it('runs scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = steps.flatMap(({ run = '' }) => /^npm run ([\w:]+)/.exec(run)?.[1] ?? []);
    for (const name of names) expect(Object.keys(scripts)).toContain(name);
  });
});

it('everything is tested on Linux and macOS with the oldest and the newest Node, the review on Windows', () => {
  const { jobs } = parse(read('.github/workflows/test.yml')) as Workflow;
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const nodes = [`${engines.node.replace('>=', '')}.0`, 'latest'];
  const [all, windows] = [jobs['everything'], jobs['review-on-windows']];
  expect(all?.strategy?.matrix).toEqual({ os: ['ubuntu-latest', 'macos-latest'], node: nodes });
  expect(all?.steps.at(-1)).toEqual({ run: 'npm test' });
  expect([windows?.['runs-on'], windows?.strategy?.matrix]).toEqual([
    'windows-latest',
    { node: nodes },
  ]);
  expect(windows?.steps.at(-1)).toEqual({ run: 'npm run test:review' });
});

it.each(
  readdirSync(path.join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml'),
)('the issue template %s asks for something', (name) => {
  type Field = { readonly type: string; readonly id?: string };
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as Record<string, unknown>;
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
  const fields = (form['body'] as readonly Field[]).filter(({ type }) => type !== 'markdown');
  const ids = fields.map(({ id }) => id);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});
