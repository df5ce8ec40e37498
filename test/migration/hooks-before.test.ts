import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox } from '../bed/sandbox.ts';

/* `hooks-before.json` holds the commands of an earlier build's plugins: a session that loaded them meets the new program. */

type Installed = { readonly plugin: string; readonly event: string; readonly command: string };

const installed = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'hooks-before.json'), 'utf8'),
) as readonly Installed[];

const PLUGINS = path.resolve(import.meta.dirname, '../../plugin');

describe.concurrent('hook entries of an earlier build', () => {
  it.each(installed)('$plugin, $event: still run', async ({ plugin, event, command }) => {
    await using sandbox = await createSandbox({ git: 'init' });
    const lane = /hook (\w+)$/.exec(command)?.[1] ?? '';
    const { exitCode, stderr, stdout, problems } = await runProcess({
      file: '/bin/sh',
      argv: ['-c', command],
      env: sandbox.env({
        CLAUDE_PLUGIN_ROOT: path.join(PLUGINS, plugin),
        CLAUDE_PROJECT_DIR: sandbox.project,
        COUNTERSIGN_HOOKS_DEBUG: '1',
      }),
      cwd: sandbox.project,
      deadlineMs: 30_000,
      stdin: JSON.stringify({
        ...{ session_id: 's1', cwd: sandbox.project, hook_event_name: event },
        ...{ tool_name: 'Bash', tool_use_id: 't1', tool_input: { command: 'ls' } },
        ...{ error: 'Exit code 1', trigger: 'manual', custom_instructions: '' },
      }),
    });
    expect({ exitCode, stdout, problems }).toEqual({ exitCode: 0, stdout: '', problems: [] });
    expect(stderr).toMatch(new RegExp(`^countersign: ${lane}: `));
  });
});
