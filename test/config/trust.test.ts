import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbid, makeReadOnly } from '../bed/faults.ts';
import { RULE_IDS } from '../../src/model/rules.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { writeUserFile } from './nested.ts';

const FILE = '.countersign.yaml';
const POWERS = 'review:\n  tool_access: true\n';
const EVERYTHING = [
  'review:',
  '  tool_access: true',
  '  base_url: https://example.com/v1',
  '  policy: { max_attempts: 50 }',
  'redaction:',
  '  allow: ["one", "two"]',
  '  patterns: ["ACME-1"]',
  '',
].join('\n');

type View = {
  readonly files: readonly { which: string; path: string; trust: string }[];
  readonly settings: Readonly<Record<string, { value: unknown; origin: string }>>;
  readonly warnings: readonly string[];
};

async function view(sandbox: Sandbox, more: { cwd?: string; argv?: readonly string[] } = {}) {
  const argv = ['config', '--json', ...(more.argv ?? [])];
  const run = await runDoor({ argv, sandbox, ...(more.cwd ? { cwd: more.cwd } : {}) });
  return JSON.parse(run.stdout) as View;
}

async function toolAccess(sandbox: Sandbox, more: { cwd?: string; argv?: readonly string[] } = {}) {
  const { files, settings, warnings } = await view(sandbox, more);
  const value = settings['review.tool_access']?.value;
  return { trust: files[0]?.trust, value, warnings: warnings.length };
}

const trust = (sandbox: Sandbox, ...argv: readonly string[]) =>
  runDoor({ argv: ['trust', ...argv], sandbox });

const UNTRUSTED = { trust: 'untrusted', value: false, warnings: 1 };
const TRUSTED = { trust: 'trusted', value: true, warnings: 0 };
const CHANGED = { trust: 'changed', value: false, warnings: 1 };

const project = (files: Readonly<Record<string, string>> = { [FILE]: POWERS }) =>
  createSandbox({ files, git: 'init' });

const recordsOf = ({ state }: Sandbox) => path.join(state, 'countersign/trust');

function onlyRecord(sandbox: Sandbox): string {
  const names = readdirSync(recordsOf(sandbox)).filter((name) => name.endsWith('.json'));
  expect(names).toHaveLength(1);
  return path.join(recordsOf(sandbox), names[0] ?? '');
}

describe('a project’s file', () => {
  it('has no powers until it is trusted, and none any more when that is revoked', async () => {
    await using sandbox = await project();
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
    await trust(sandbox);
    expect(await toolAccess(sandbox)).toEqual(TRUSTED);
    await trust(sandbox, '--revoke');
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
    await trust(sandbox, '--revoke');
  });

  it('is shown with the settings that it unlocks', async () => {
    await using sandbox = await project({ [FILE]: EVERYTHING });
    const { stdout } = await trust(sandbox);
    const [head, ...powers] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/\/project\/\.countersign\.yaml is trusted \(sha256 \w{16}\)/);
    expect(powers).toEqual([
      '  review.tool_access: true',
      '  review.base_url: "https://example.com/v1"',
      '  review.policy.max_attempts: 50',
      '  redaction.patterns: 1 entry',
      '  redaction.allow: 2 entries',
    ]);
  });

  it('loses its powers when one byte changes, and has them again as it was', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    await sandbox.write({ [FILE]: `${POWERS}# one more line\n` });
    expect(await toolAccess(sandbox)).toEqual(CHANGED);
    const { warnings } = await view(sandbox);
    expect(warnings[0]).toBe(
      '.countersign.yaml:2:16: review.tool_access is ignored: the file has changed since you trusted it; to trust it: countersign trust',
    );
    await sandbox.write({ [FILE]: POWERS });
    expect(await toolAccess(sandbox)).toEqual(TRUSTED);
  });

  it('does not hand its trust to a file in a directory below', async () => {
    await using sandbox = await project({ [FILE]: POWERS, 'sub/deep/.countersign.yaml': POWERS });
    await trust(sandbox);
    expect(await toolAccess(sandbox, { cwd: 'sub/deep' })).toEqual(UNTRUSTED);
    expect(await toolAccess(sandbox, { cwd: 'sub' })).toEqual(TRUSTED);
  });

  it('does not hand its trust to the other name', async () => {
    await using sandbox = await project({ '.loa.config.yaml': POWERS });
    await trust(sandbox);
    expect(await toolAccess(sandbox)).toEqual(TRUSTED);
    await sandbox.write({ [FILE]: POWERS });
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it('does not hand its trust to the same bytes in another project', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    const other = path.join(sandbox.root, 'other');
    mkdirSync(path.join(other, '.git'), { recursive: true });
    writeFileSync(path.join(other, FILE), POWERS);
    expect(await toolAccess(sandbox, { cwd: other })).toEqual(UNTRUSTED);
  });

  it('that is a link is trusted for its current target', async () => {
    await using sandbox = await createSandbox({
      git: 'init',
      files: {
        'a.yaml': 'review:\n  type: prd\n',
        'b.yaml': POWERS,
        [FILE]: { symlink: 'a.yaml' },
      },
    });
    await trust(sandbox);
    const file = path.join(sandbox.project, FILE);
    rmSync(file);
    symlinkSync('b.yaml', file);
    expect(await toolAccess(sandbox)).toEqual(CHANGED);
  });

  it('is one file however the project is reached', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    const link = path.join(sandbox.root, 'link');
    symlinkSync(sandbox.project, link);
    expect(await toolAccess(sandbox, { cwd: link })).toEqual(TRUSTED);
  });

  it('that is broken cannot be trusted, but its trust can be revoked', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    await sandbox.write({ [FILE]: 'review: [' });
    const stderr = /^countersign: \/.*\/\.countersign\.yaml:1:10: a \] is missing/;
    const run = await runDoor({ argv: ['trust'], sandbox, stderr });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    await trust(sandbox, '--revoke');
    await sandbox.write({ [FILE]: POWERS });
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it('that is not there is one sentence', async () => {
    for (const argv of [['trust'], ['trust', '--revoke']]) {
      const stderr =
        'countersign: this project has no .countersign.yaml or .loa.config.yaml to trust';
      expect(await runDoor({ argv, stderr })).toMatchObject({ exitCode: 2, stdout: '' });
    }
  });
});

describe('against the user’s own file', () => {
  const both = async (user: string, own: string) => {
    const sandbox = await project({ [FILE]: own });
    const dir = path.join(sandbox.config, 'countersign');
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'config.yaml'), user);
    return sandbox;
  };

  it.each([
    ['hooks: {edits: sync}', 'hooks: {edits: async}', 'hooks.edits', 'sync'],
    ['hooks: {edits: off}', 'hooks: {edits: async}', 'hooks.edits', 'async'],
    ['hooks: {enabled: false}', 'hooks: {enabled: true}', 'hooks.enabled', true],
    ['hooks: {max_reviews: 70}', 'hooks: {max_reviews: 90}', 'hooks.max_reviews', 70],
    ['hooks: {max_reviews: 70}', 'hooks: {max_reviews: 60}', 'hooks.max_reviews', 70],
    [
      'review: {timeout_seconds: 400}',
      'review: {timeout_seconds: 500}',
      'review.timeout_seconds',
      500,
    ],
    [
      'review: {timeout_seconds: 600}',
      'review: {timeout_seconds: 500}',
      'review.timeout_seconds',
      600,
    ],
    ['plan: {tool_access: true}', 'plan: {tool_access: false}', 'plan.tool_access', false],
    ['plan: {tool_access: false}', 'plan: {tool_access: true}', 'plan.tool_access', false],
    ['plan: {gate_pipes: true}', 'plan: {gate_pipes: false}', 'plan.gate_pipes', false],
    ['plan: {gate_pipes: false}', 'plan: {gate_pipes: true}', 'plan.gate_pipes', false],
    ['plan: {path: notes/a.md}', 'plan: {path: AGENTS.md}', 'plan.path', 'notes/a.md'],
    ['plan: {path: AGENTS.md}', 'review: {type: prd}', 'plan.path', 'AGENTS.md'],
    ['review: {tool_access: true}', 'review: {tool_access: false}', 'review.tool_access', true],
    [
      'review: {policy: {require_custom_routes_opt_in: true}}',
      'review: {policy: {require_custom_routes_opt_in: false}}',
      'review.policy.require_custom_routes_opt_in',
      true,
    ],
    [
      'review: {policy: {ci_backends: [codex]}}',
      'review: {policy: {ci_backends: [codex, curl]}}',
      'review.policy.ci_backends',
      ['codex'],
    ],
    [
      'redaction: {patterns: [a1, b2]}',
      'redaction: {patterns: []}',
      'redaction.patterns',
      '2 entries',
    ],
    [
      'redaction: {patterns: [a1]}',
      'redaction: {patterns: [b2, a1]}',
      'redaction.patterns',
      '2 entries',
    ],
    ['redaction: {allow: [a1]}', 'redaction: {allow: [b2, c3]}', 'redaction.allow', '1 entry'],
  ])('%s and the project’s %s', async (user, own, key, value) => {
    await using sandbox = await both(user, own);
    expect((await view(sandbox)).settings[key]?.value).toEqual(value);
  });

  it.each([
    ...['CLAUDE.md', 'docs/GEMINI.md', '.GitHub/copilot-instructions.md', '.cursor/rules/x.md'],
    ...['.windsurf/x.md', 'a/SKILL.md', 'REVIEW.md', '.countersign/x.md'],
  ])('%s, which agents, reviewers or CI obey, is no plan of a project', async (file) => {
    await using sandbox = await both('{}', `plan: {path: ${file}}`);
    expect((await view(sandbox)).settings['plan.path']?.value).toBe('docs/plan.md');
  });

  it('a wrong pattern is reported with its file', async () => {
    await using sandbox = await both(
      'redaction: {patterns: [ACME-1, (]}',
      'redaction: {patterns: [ACME-2]}',
    );
    const stderr =
      /^countersign: \.\.\/config\/countersign\/config\.yaml:1:32: redaction\.patterns: entry 2 is no regular/;
    expect(await runDoor({ argv: ['config'], sandbox, stderr })).toMatchObject({ exitCode: 2 });
  });

  it('a file named on the command line is trusted, and the project’s does not count', async () => {
    await using sandbox = await project({ [FILE]: 'review:\n  type: prd\n', 'mine.yaml': POWERS });
    const { settings, files } = await view(sandbox, { argv: ['--config', 'mine.yaml'] });
    expect(files.map(({ which }) => which)).toEqual(['named']);
    expect(settings['review.tool_access']?.value).toBe(true);
    expect(settings['review.type']?.value).toBe('code');
  });
});

describe('every static rule', () => {
  const rules = (level: string) =>
    JSON.stringify({ review: { rules: Object.fromEntries(RULE_IDS.map((id) => [id, level])) } });

  it.each([
    { user: 'major', own: 'off', value: 'major', warnings: RULE_IDS.length },
    { user: 'major', own: 'minor', value: 'major', warnings: RULE_IDS.length },
    { user: 'major', own: 'critical', value: 'critical', warnings: 0 },
    { user: 'off', own: 'info', value: 'info', warnings: 0 },
  ])('$user with the user, $own in the project: $value', async ({ user, own, ...seen }) => {
    await using sandbox = await project({ [FILE]: rules(own) });
    writeUserFile(sandbox, rules(user));
    const { settings, warnings } = await view(sandbox);
    const values = RULE_IDS.map((id) => settings[`review.rules.${id}`]?.value);
    expect(new Set(values)).toEqual(new Set([seen.value]));
    expect(warnings).toHaveLength(seen.warnings);
  });

  it('may be turned off by a project that is trusted', async () => {
    await using sandbox = await project({ [FILE]: rules('off') });
    await trust(sandbox);
    const { settings } = await view(sandbox);
    expect(settings['review.rules.skipped-test']?.value).toBe('off');
  });
});

describe('a record of trust', () => {
  it('for another path does not count, whatever its name', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    const record = onlyRecord(sandbox);
    const planted = JSON.parse(readFileSync(record, 'utf8')) as Record<string, unknown>;
    writeFileSync(
      record,
      JSON.stringify({ ...planted, path: '/somewhere/else/.countersign.yaml' }),
    );
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it.each([
    ['half a record', '{"version":1,"pa'],
    ['nothing', ''],
    ['a list', '[]'],
    ['of another version', '{"version":7}'],
    ['without a hash', '{"version":1,"path":"x","since":"y"}'],
  ])('that contains %s does not count', async (_name, text) => {
    await using sandbox = await project();
    await trust(sandbox);
    writeFileSync(onlyRecord(sandbox), text);
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it('that is a link does not count', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    const record = onlyRecord(sandbox);
    renameSync(record, path.join(sandbox.root, 'moved.json'));
    symlinkSync(path.join(sandbox.root, 'moved.json'), record);
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it('in a directory that others can write to does not count', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    chmodSync(recordsOf(sandbox), 0o777);
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it('in a directory that came with the repository does not count', async () => {
    await using sandbox = await project();
    await trust(sandbox);
    const planted = path.join(sandbox.project, 'trust');
    renameSync(recordsOf(sandbox), planted);
    symlinkSync(planted, recordsOf(sandbox));
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });

  it.each([
    ['read-only', makeReadOnly],
    ['closed', (dir: string) => forbid(dir, 'write')],
  ])('that cannot be written is one sentence: %s', async (_name, fault) => {
    await using sandbox = await project();
    const { wrapper, errno } = fault(sandbox.state);
    const stderr = new RegExp(
      `^countersign: the state directory cannot be written \\(${errno}: .*XDG_STATE_HOME`,
    );
    const run = await runDoor({ argv: ['trust'], sandbox, wrapper, stderr });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    expect(await toolAccess(sandbox)).toEqual(UNTRUSTED);
  });
});

describe.concurrent('a reviewer that only a file without trust names', () => {
  const STEP = `read ${FILE}, whose review.base_url is ignored, then: countersign trust, or run: export OPENAI_API_KEY=…`;
  const files = { [FILE]: 'review:\n  base_url: http://127.0.0.1:1/v1\n' };

  it('a review without an available reviewer says so, with --quiet too', async () => {
    const argv = ['review', '--quiet', '--format', 'json', '--content', '-'];
    const run = await runDoor({ argv, files, stdin: '+x\n', stderr: /ERROR: .*countersign trust/ });
    expect(run.exitCode).toBe(4);
    const { failure } = JSON.parse(run.stdout) as { failure: { next_step: string } };
    expect(failure.next_step.startsWith(STEP)).toBe(true);
    expect(failure.next_step.match(/codex login/g)).toHaveLength(1);
  });

  it('doctor says so', async () => {
    const run = await runDoor({ argv: ['doctor', '--json'], files });
    const { checks } = JSON.parse(run.stdout) as { checks: { name: string; fix: string | null }[] };
    expect(checks.find(({ name }) => name === 'curl')?.fix?.startsWith(STEP)).toBe(true);
  });

  it('needs no trust if another source names one', async () => {
    const env = { COUNTERSIGN_REVIEW_BASE_URL: 'http://127.0.0.1:2/v1' };
    const run = await runDoor({ argv: ['doctor', '--json'], files, env });
    expect(run.stdout).not.toContain('is ignored, then');
  });
});
