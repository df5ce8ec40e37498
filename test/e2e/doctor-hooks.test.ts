import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../src/project/version.ts';
import type { DoctorCheck } from '../../src/model/check.ts';
import { examine } from '../bed/examine.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

const calling = (...commands: readonly string[]) =>
  JSON.stringify({
    hooks: { PostToolUse: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] },
  });

const OURS = (lane: string) => `node "${builtProgram}" hook ${lane}`;

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** As Claude Code installs a plugin of a marketplace. */
const putPlugin = (sandbox: Sandbox, { isOn = true, program = 'main.cjs' } = {}) => {
  const folder = path.join(sandbox.claudeConfig, 'plugins/cache/local/countersign', version);
  const command = 'node "${CLAUDE_PLUGIN_ROOT}/dist/main.cjs" hook review';
  put(path.join(folder, 'hooks/hooks.json'), calling(command));
  put(path.join(folder, 'dist', program), '');
  const place = { scope: 'user', installPath: folder, version };
  put(
    path.join(sandbox.claudeConfig, 'plugins/installed_plugins.json'),
    JSON.stringify({ version: 2, plugins: { 'countersign@local': [place] } }),
  );
  const enabledPlugins = { 'countersign@local': isOn };
  put(path.join(sandbox.claudeConfig, 'settings.json'), JSON.stringify({ enabledPlugins }));
};

const hooksOf = ({ checks }: { readonly checks: readonly DoctorCheck[] }) =>
  checks
    .filter(({ name }) => name === 'hooks')
    .map(({ state, detail, fix }) => ({ state, detail, fix }));

const examined = async (sandbox: Sandbox, env: Record<string, string> = {}) => {
  const run = await examine({ sandbox, env: { OPENAI_API_KEY: 'k', ...env } });
  return { ...run, hooks: hooksOf(run.report) };
};

describe.concurrent('doctor finds the hooks', () => {
  it('none, which is worth knowing', async () => {
    await using sandbox = await createSandbox();
    const { hooks, exitCode, checks } = await examined(sandbox);
    expect(hooks).toEqual([
      {
        state: 'note',
        detail: 'no coding agent runs countersign here',
        fix: expect.stringContaining('docs/hooks.md'),
      },
    ]);
    expect({ exitCode, claude: checks['claude'] }).toEqual({ exitCode: 0, claude: undefined });
  });

  it('of a plugin, on or off', async () => {
    await using sandbox = await createSandbox();
    putPlugin(sandbox);
    const how = `Claude Code, by the plugin countersign@local ${version}: review`;
    const on = await examined(sandbox);
    expect(on.hooks).toEqual([{ state: 'ok', detail: how, fix: null }]);
    expect(on.checks['claude']).toMatchObject({ state: 'note' });
    putPlugin(sandbox, { isOn: false });
    const off = { state: 'note', detail: `${how}; not used: the plugin is turned off` };
    expect((await examined(sandbox)).hooks).toMatchObject([off]);
  });

  it('of settings and of Codex, each by its file', async () => {
    await using sandbox = await createSandbox({
      files: {
        '.claude/settings.json': calling(OURS('after')),
        '.claude/settings.local.json': calling(OURS('gate'), 'lint'),
        '.codex/hooks.json': calling(OURS('after')),
      },
    });
    put(path.join(sandbox.claudeConfig, 'settings.json'), calling(OURS('stop')));
    expect((await examined(sandbox)).hooks.map(({ detail }) => detail)).toEqual([
      `Claude Code, by ${sandbox.claudeConfig}/settings.json: stop`,
      'Claude Code, by .claude/settings.json: after',
      'Claude Code, by .claude/settings.local.json: gate',
      'Codex, by .codex/hooks.json: after',
      `Claude Code, by ${sandbox.claudeConfig}/settings.json, has no start hook, so changes by commands are not reviewed`,
      'Codex did not say whether it trusts and runs them',
    ]);
  });

  it('installed twice: a note', async () => {
    await using sandbox = await createSandbox({
      files: { '.claude/settings.json': calling(OURS('review')) },
    });
    putPlugin(sandbox);
    const { hooks, exitCode } = await examined(sandbox);
    expect(hooks.at(-1)).toEqual({
      state: 'note',
      detail: 'Claude Code is set up twice to call review',
      fix: `keep one of: the plugin countersign@local ${version}, .claude/settings.json`,
    });
    expect(exitCode).toBe(0);
  });

  it('whose program is missing: a problem', async () => {
    await using sandbox = await createSandbox({
      files: { '.claude/settings.json': calling('countersign hook stop', OURS('after')) },
    });
    putPlugin(sandbox, { program: 'elsewhere.cjs' });
    const { hooks, exitCode } = await examined(sandbox);
    expect(hooks.filter(({ state }) => state === 'problem')).toMatchObject([
      { detail: expect.stringMatching(/0\.1\.0: there is no .+\/0\.1\.0\/dist\/main\.cjs$/) },
      { detail: 'Claude Code, by .claude/settings.json: there is no countersign' },
    ]);
    expect(exitCode).toBe(1);
  });

  it('in a file that is no JSON: a problem', async () => {
    await using sandbox = await createSandbox({ files: { '.claude/settings.json': '{ // mine' } });
    expect((await examined(sandbox)).hooks).toEqual([
      {
        state: 'problem',
        detail: '.claude/settings.json cannot be read: its hooks do not run',
        fix: 'fix the file: it must be JSON',
      },
    ]);
  });

  it('in a damaged list of plugins, and of a plugin that is turned on and not there: problems', async () => {
    await using sandbox = await createSandbox();
    putPlugin(sandbox);
    rmSync(path.join(sandbox.claudeConfig, 'plugins/cache'), { recursive: true });
    const again =
      'claude plugin uninstall countersign@local, then claude plugin install countersign@local';
    expect((await examined(sandbox)).hooks.at(-1)).toEqual({
      state: 'problem',
      detail: expect.stringMatching(/: there is no .+\/hooks\/hooks\.json$/),
      fix: again,
    });
    const list = path.join(sandbox.claudeConfig, 'plugins/installed_plugins.json');
    put(list, '{"version": 2, "plu');
    expect((await examined(sandbox)).hooks).toEqual([
      {
        state: 'problem',
        detail: `${list} cannot be read: its hooks do not run`,
        fix: 'fix it (it must be JSON), or move it away and install your plugins again',
      },
    ]);
    rmSync(list);
    expect((await examined(sandbox)).hooks).toEqual([
      {
        state: 'problem',
        detail:
          'the settings of Claude Code turn on the plugin countersign@local, which is not installed',
        fix: 'claude plugin install countersign@local, or take it out of the settings',
      },
    ]);
  });

  it('of another version: a note', async () => {
    await using sandbox = await createSandbox();
    const program = path.join(sandbox.root, 'older/dist/main.cjs');
    put(program, '');
    put(path.join(sandbox.root, 'older/package.json'), '{"name":"countersign","version":"0.0.7"}');
    const old = calling(`node "${program}" hook stop`);
    await sandbox.write({ '.claude/settings.local.json': old });
    expect((await examined(sandbox)).hooks).toMatchObject([
      { state: 'ok' },
      {
        state: 'note',
        detail: `Claude Code, by .claude/settings.local.json, runs countersign 0.0.7; this is ${version}`,
      },
      { state: 'note', fix: 'countersign init' },
    ]);
  });

  it('at rest: a note', async () => {
    await using sandbox = await createSandbox({
      files: { '.claude/settings.local.json': calling(OURS('review')) },
    });
    await runDoor({ argv: ['pause', '2h'], sandbox });
    const { hooks } = await examined(sandbox, { COUNTERSIGN_HOOKS_ENABLED: 'no' });
    expect(hooks).toMatchObject([
      { state: 'ok' },
      { state: 'note', detail: expect.stringContaining('hooks.enabled is false here') },
      {
        state: 'note',
        detail: expect.stringMatching(/^paused until 2/),
        fix: 'countersign resume',
      },
    ]);
    await runDoor({ argv: ['resume'], sandbox });
    expect((await examined(sandbox)).hooks).toHaveLength(1);
  });

  it('switched off all together, and on again where it counts more', async () => {
    await using sandbox = await createSandbox({
      files: {
        '.claude/settings.json': calling(OURS('stop')),
        '.claude/settings.local.json': '{"disableAllHooks":true}',
      },
    });
    const off = 'disableAllHooks is set in .claude/settings.local.json';
    expect((await examined(sandbox)).hooks).toMatchObject([
      { state: 'note', detail: expect.stringMatching(`not used: ${off}$`) },
    ]);
    const { stdout } = await runDoor({ argv: ['init', '--shared', '--dry-run'], sandbox });
    expect(stdout).toContain(`Claude Code runs no hooks here (${off})`);
    put(path.join(sandbox.claudeConfig, 'settings.json'), '{"disableAllHooks":true}');
    await sandbox.write({ '.claude/settings.local.json': '{"disableAllHooks":false}' });
    expect((await examined(sandbox)).hooks).toMatchObject([
      { state: 'ok' },
      { state: 'note', fix: 'countersign init --shared' },
    ]);
    // Another way calls it.
    await sandbox.write({ '.claude/settings.local.json': calling(OURS('start')) });
    put(path.join(sandbox.claudeConfig, 'settings.json'), '{}');
    expect((await examined(sandbox)).hooks).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
  });
});

describe.concurrent('doctor asks Claude Code for its version', () => {
  it.each([
    ['echo "2.1.325 (Claude Code)"', 'ok', /^2\.1\.325 at \/.+\/bin\/claude$/],
    ['echo "2.0.9 (Claude Code)"', 'note', /; hooks were tried with 2\.1\.197 and newer$/],
    ['exit 3', 'note', /does not say its version$/],
    ['sleep 60', 'note', /does not say its version$/],
  ])('%s', async (script, state, detail) => {
    await using sandbox = await createSandbox();
    const claude = path.join(sandbox.bin, 'claude');
    put(claude, `#!/bin/sh\n${script}\n`);
    chmodSync(claude, 0o755);
    const { checks } = await examined(sandbox);
    expect(checks['claude']).toMatchObject({ state, detail: expect.stringMatching(detail) });
  });
});

describe.concurrent('doctor and the project', () => {
  it('reports whether a plan is being made and whether a hook would block anything', async () => {
    await using sandbox = await createSandbox();
    const planOf = async () => (await examined(sandbox)).checks['plan'];
    expect(await planOf()).toMatchObject({ state: 'ok', detail: 'not planning' });
    await runDoor({ argv: ['plan', 'start'], sandbox });
    expect(await planOf()).toMatchObject({
      state: 'note',
      detail: expect.stringContaining('no hook here calls the gate'),
      fix: expect.stringMatching(/init --plan-gate .+ to end planning: countersign plan reset$/),
    });
    await sandbox.write({ '.claude/settings.local.json': calling(OURS('gate')) });
    expect(await planOf()).toMatchObject({
      state: 'note',
      detail: expect.stringContaining('the gate blocks every change'),
      fix: expect.stringContaining('countersign plan reset'),
    });
  });

  it('reports that the gate is enforced, and whether a host calls it', async () => {
    const enforced = 'plan.gate is enforced: every change needs an approved plan';
    await using sandbox = await createSandbox({
      files: { '.countersign.yaml': 'plan:\n  gate: enforced\n' },
    });
    const planOf = async () => (await examined(sandbox)).checks['plan'];
    expect(await planOf()).toMatchObject({
      state: 'note',
      detail: `${enforced}, but no hook here calls the gate`,
    });
    await sandbox.write({ '.codex/hooks.json': calling(OURS('gate')) });
    expect(await planOf()).toMatchObject({ state: 'ok', detail: enforced });
  });

  it('reports whether reports could be committed', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const stateOf = async () => (await examined(sandbox)).checks['artifacts'];
    expect(await stateOf()).toMatchObject({ state: 'ok' });
    await sandbox.write({ '.countersign/reviews/code-findings-1.json': '{}' });
    expect(await stateOf()).toMatchObject({
      state: 'note',
      fix: expect.stringContaining('add to .gitignore: .countersign/reviews/'),
    });
    await sandbox.write({ '.gitignore': '.countersign/\n' });
    expect(await stateOf()).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/ignored by git/),
    });
  });

  it('reports the size of the state directory and damaged records in it', async () => {
    await using sandbox = await createSandbox();
    put(path.join(sandbox.state, 'countersign/x.json.corrupt-20261116T000000Z-1'), '?');
    chmodSync(path.join(sandbox.state, 'countersign'), 0o700);
    const { report } = await examined(sandbox);
    expect(report.checks.filter(({ name }) => name === 'state')).toMatchObject([
      { state: 'ok', detail: expect.stringMatching(/, private \(0700\), 1 kB, files: 1$/) },
      { state: 'note', detail: 'damaged records that were moved aside: 1' },
    ]);
  });

  it('a git that does not work is a problem', async () => {
    await using sandbox = await createSandbox();
    put(path.join(sandbox.bin, 'git'), '#!/bin/sh\nexit 1\n');
    chmodSync(path.join(sandbox.bin, 'git'), 0o755);
    const { checks } = await examined(sandbox);
    expect(checks['git']).toMatchObject({ state: 'problem', fix: 'run: git --version' });
  });
});
