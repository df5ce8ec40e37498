import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { realClaude, runClient } from '../bed/clients.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { readPage } from '../docs/markdown.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { installFakeCodex } from '../fakes/programs.ts';
import { OPTIMAL } from '../plan/answers.ts';

/* The page as a stranger follows it: a fresh home, no network, every block run as it stands. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/getting-started.md'), 'utf8');

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [{ severity: 'critical', title: 'Subtracts instead of adding', file: 'sum.js' }],
};
const YES = { verdict: 'APPROVED', summary: 'It adds.' };
const HEADINGS = ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions'];
const PLAN = HEADINGS.map((heading) => `## ${heading}\n\nThe sum adds.\n`).join('\n');

it('docs/getting-started.md, from an empty folder to a gated plan and out again', async () => {
  const [pack, install, verdict, edits, open, plan, out, ...more] = readPage(PAGE).blocks;
  expect(more).toEqual([]);
  await using sandbox = await createSandbox();
  symlinkSync(realClaude('2.1.326'), path.join(sandbox.bin, 'claude'));
  const [prefix, folder] = [path.join(sandbox.root, 'npm'), path.join(sandbox.home, 'first-steps')];
  mkdirSync(prefix);
  const content = (text: string) => ({ file_path: path.join(folder, 'sum.js'), content: text });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (input: Record<string, unknown>) =>
    ({ kind: 'tool', name: 'Write', input }) as const;
  const say = (text: string) => ({ kind: 'message', text }) as const;
  await using agent = await startAnthropicServer({
    turns: [
      write(content('export const sum = (a, b) => b - a;\n')),
      ...[say('Done.'), say('I have read it.')],
      write(content('too early\n')),
      write({ file_path: path.join(folder, 'docs/plan.md'), content: PLAN }),
      write(content('export const sum = (a, b) => a + b;\n')),
      say('Done.'),
    ],
  });
  const run = async (block: typeof pack, cwd: string) => {
    const argv = ['-e', '-c', block?.text ?? 'exit 9'];
    const env = {
      PATH: [path.join(prefix, 'bin'), sandbox.env()['PATH']].join(path.delimiter),
      ...{ npm_config_prefix: prefix, npm_config_cache: path.join(sandbox.root, 'npm-cache') },
      ...{ npm_config_offline: 'true', npm_config_pack_destination: sandbox.project },
      // The program is built already; and newer Nodes leave npm's compiled code in TMPDIR.
      ...{ npm_config_ignore_scripts: 'true', NODE_DISABLE_COMPILE_CACHE: '1' },
      ...{ ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key' },
    };
    const ran = await runClient({ binary: '/bin/sh', argv, sandbox, env, cwd });
    expect([ran.exitCode, ran.stderr.slice(-600)]).toMatchObject([0, expect.any(String)]);
    return ran;
  };

  await run(pack, ROOT);
  await run(install, sandbox.project);
  installFakeCodex(sandbox.bin, { answer: NO });
  expect((await run(verdict, sandbox.home)).stdout).toContain('Subtracts instead of adding');

  expect((await run(edits, folder)).stdout).toContain('by .claude/settings.local.json: start');
  const heard = () => agent.requests.filter(isMainLoop).map(promptText);
  expect(heard().at(-1)).toContain('findings of an independent review are still open');
  expect((await run(open, folder)).stdout).toContain('Subtracts instead of adding');

  const reviewer = installFakeCodex(sandbox.bin, { answer: [OPTIMAL, YES] });
  const before = heard().length;
  const { stdout } = await run(plan, folder);
  const [, early, planned] = heard().slice(before);
  expect(early).toContain('Write is not allowed without an approved plan');
  expect(planned).toContain('docs/plan.md is approved (revision 1)');
  expect(read('sum.js')).toBe('export const sum = (a, b) => a + b;\n');
  expect(reviewer.asked()[0]?.stdin?.text).toContain('The sum adds.');
  expect(stdout).toContain('approved');
  // It is the installed program that the hooks call.
  expect(read('.claude/settings.local.json')).toContain(path.join(prefix, 'lib'));

  await run(out, folder);
  expect(readdirSync(path.join(prefix, 'bin'))).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['.claude', '.countersign', '.git', 'docs', 'sum.js']);
  expect(readdirSync(path.join(folder, '.claude'))).toEqual(['review']);
});
