import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClaudeVersion, quietEnvironment, realClaude } from './clients.ts';
import { startTerminal, type Terminal } from './pty.ts';
import type { Sandbox } from './sandbox.ts';

export type ClaudeTerminalRun = {
  readonly sandbox: Sandbox;
  readonly version: ClaudeVersion;
  readonly argv: readonly string[];
  /** The fake model server. */
  readonly url: string;
  readonly env?: Readonly<Record<string, string>>;
};

const KEY = 'test-key';

/**
 * Real Claude Code as a person runs it, in a project that this person trusts; ends with `leave`.
 */
export function startClaude({ sandbox, version, argv, url, env }: ClaudeTerminalRun): Terminal {
  answerFirstQuestions(sandbox);
  // Not the sandbox's own: Claude Code leaves folders there.
  const tmp = path.join(sandbox.root, 'claude-tmp');
  mkdirSync(tmp, { recursive: true });
  const own = { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: KEY, TMPDIR: tmp };
  return startTerminal({
    file: realClaude(version),
    argv,
    env: sandbox.env({ ...quietEnvironment, ...own, ...env }),
    cwd: sandbox.project,
    cols: 120,
    rows: 40,
  });
}

/** Colours, the key and trust in the project: asked once, at the first start. */
function answerFirstQuestions({ claudeConfig, project }: Sandbox): void {
  const answers = {
    hasCompletedOnboarding: true,
    theme: 'dark',
    customApiKeyResponses: { approved: [KEY], rejected: [] },
    projects: { [project]: { hasTrustDialogAccepted: true } },
  };
  writeFileSync(path.join(claudeConfig, '.claude.json'), JSON.stringify(answers));
}

const PRESS_MS = 500;
const MOST_PRESSES = 60;

/** A new dialog ignores keys for a moment, and no event marks the end of that. */
export async function pressUntil(
  terminal: Terminal,
  key: string,
  isDone: () => boolean,
): Promise<void> {
  for (let presses = 0; !isDone(); presses += 1) {
    if (presses === MOST_PRESSES) throw new Error(`nothing came of it:\n${terminal.screen()}`);
    terminal.write(key);
    await sleepUnless(isDone);
  }
}

async function sleepUnless(isDone: () => boolean): Promise<void> {
  for (let waited = 0; waited < PRESS_MS && !isDone(); waited += 50) await sleep(50);
}

/** Uses Claude Code's own exit, so that every hook has ended. */
export async function leave(terminal: Terminal): Promise<void> {
  terminal.write('/exit');
  await terminal.waitFor('/exit', { on: 'screen' });
  let hasEnded = false;
  void terminal.exit.then(() => (hasEnded = true));
  await pressUntil(terminal, '\r', () => hasEnded);
}
