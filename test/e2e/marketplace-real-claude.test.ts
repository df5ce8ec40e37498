import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type ClaudeVersion, realClaude, runClient } from '../bed/clients.ts';
import { examine } from '../bed/examine.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSIONS = ['2.1.197', '2.1.326'] as const;

type Manifest = { plugins: { name: string; source: string }[] };

const { plugins } = JSON.parse(
  readFileSync(path.join(ROOT, '.claude-plugin/marketplace.json'), 'utf8'),
) as Manifest;

const claude = async (sandbox: Sandbox, version: ClaudeVersion, ...argv: readonly string[]) => {
  const run = await runClient({ binary: realClaude(version), argv, sandbox });
  expect(run).toMatchObject({ exitCode: 0 });
  return run.stdout;
};

it('the marketplace lists every plugin there is', () => {
  expect(plugins.map(({ source }) => source)).toEqual(
    readdirSync(path.join(ROOT, 'plugin')).map((name) => `./plugin/${name}`),
  );
});

it.each(VERSIONS)(
  'real Claude Code %s finds the marketplace and its plugins valid, without a warning',
  async (version) => {
    await using sandbox = await createSandbox();
    for (const folder of [ROOT, ...plugins.map(({ source }) => path.join(ROOT, source))]) {
      const said = await claude(sandbox, version, 'plugin', 'validate', folder);
      expect(said).toContain('Validation passed');
      expect(said).not.toContain('passed with warnings');
    }
  },
);

it('real Claude Code installs both plugins, runs their hooks once, and removes them', async () => {
  const version = '2.1.326';
  await using sandbox = await createSandbox({ git: 'init' });
  const codex = installFakeCodex(sandbox.bin);
  await claude(sandbox, version, 'plugin', 'marketplace', 'add', ROOT);
  for (const { name } of plugins)
    await claude(sandbox, version, 'plugin', 'install', `${name}@countersign`);
  const hooksOf = async () => {
    const { report } = await examine({ sandbox, env: { OPENAI_API_KEY: 'k' } });
    return report.checks.filter(({ name }) => name === 'hooks').map(({ detail }) => detail);
  };
  const by = (name: string, lanes: string): unknown =>
    expect.stringMatching(`^Claude Code, by the plugin ${name}@countersign [\\d.]+: ${lanes}$`);
  expect(await hooksOf()).toEqual([
    by('countersign', 'start, after, review, stop, compact'),
    by('countersign-plan', 'gate, after'),
  ]);

  const { stdout } = await runDoor({ argv: ['init', '--dry-run'], sandbox });
  expect(stdout).toMatch(
    /the plugin countersign@countersign [\d.]+ calls countersign too \(start, after, review, stop, compact\)/,
  );

  const heard = await writeAndAsk(sandbox, version);
  expect(codex.asked()).toHaveLength(1);
  expect(heard.at(-1)).toContain('No findings are open.');

  for (const { name } of plugins)
    await claude(sandbox, version, 'plugin', 'uninstall', `${name}@countersign`);
  expect(await hooksOf()).toEqual(['no coding agent runs countersign here']);
  await writeAndAsk(sandbox, version);
  expect(codex.asked()).toHaveLength(1);
});

/** A turn of the agent: it writes a file and calls our program as a slash command does. */
async function writeAndAsk(sandbox: Sandbox, version: ClaudeVersion) {
  const file_path = path.join(
    sandbox.project,
    existsSync(path.join(sandbox.project, 'a.js')) ? 'b.js' : 'a.js',
  );
  await using agent = await startAnthropicServer({
    turns: [
      { kind: 'tool', name: 'Write', input: { file_path, content: 'export const x = 1;\n' } },
      { kind: 'tool', name: 'Bash', input: { command: 'countersign findings', description: 'x' } },
      { kind: 'message', text: 'Done.' },
    ],
  });
  await runClient({
    binary: realClaude(version),
    argv: [
      ...['-p', '/countersign:findings', '--permission-mode', 'acceptEdits'],
      ...['--allowedTools', 'Bash(countersign findings:*)'],
    ],
    sandbox,
    env: {
      ...{ ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key' },
      COUNTERSIGN_HOOKS_EDITS: 'sync',
    },
  });
  return agent.requests.filter(isMainLoop).map(promptText);
}
