import { createInterface } from 'node:readline/promises';
import { type Command, textFlag } from '../../cli/arguments/args.ts';
import { refuseToAgent } from '../../cli/commands/person-only.ts';
import { agentOfShell } from '../../host/agent-shell.ts';
import { approvePlan } from '../../plan/commands/approve.ts';
import { type PlanCommand, resetPlanning, startPlanning } from '../../plan/commands/command.ts';
import { finishPlanning } from '../../plan/commands/done.ts';
import { showHistory } from '../../plan/commands/history.ts';
import { showStatus } from '../../plan/commands/status.ts';
import { verifyPlan } from '../../plan/commands/verify.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { projectDir } from '../../state/paths.ts';
import { userName } from '../../system/process/user.ts';
import { loadConfigWithWarnings } from './config-warnings.ts';
import { locateProject } from '../../project/configure.ts';
import { findHooks } from '../../setup/installed/find-hooks.ts';
import { callsGate } from '../../setup/installed/hook-installation.ts';

type PlanCommandLine = Extract<Command, { kind: 'plan' }>;

/** The action of each flag. */
const OWNERS = [
  ['because', 'approve'],
  ['bash', 'explain'],
  ['no-launch', 'worktree'],
] as const;

export async function plan({ word, flags }: PlanCommandLine): Promise<Emission> {
  refuseStray({ word, flags });
  if (word === 'worktree')
    return await (await import('./plan-worktree.ts')).planWorktree(
      flags,
      locateProject(process.env),
    );
  if (word === 'explain') return await (await import('./explain.ts')).explain(flags);
  if (word === 'approve' || word === 'reset')
    refuseToAgent(`plan ${word}`, agentOfShell(process.env));
  const because = textFlag(flags, 'because');
  const command = await commandHere();
  switch (word) {
    case 'start':
      return await startPlanning({ ...command, isGuarded });
    case 'status':
      return await showStatus(command);
    case 'approve':
      return await approvePlan({ ...command, because, ask: asker(), who: userName() });
    case 'verify':
      return await verifyPlan(command);
    case 'history':
      return showHistory(command);
    case 'done':
      return await finishPlanning(command);
    case 'reset':
      return await resetPlanning(command);
  }
}

function refuseStray({ word, flags }: Pick<PlanCommandLine, 'word' | 'flags'>): void {
  for (const [flag, owner] of OWNERS)
    if (flags[flag] !== undefined && word !== owner)
      throw new UsageError(`--${flag} belongs to plan ${owner}`);
}

/** Uses the project's root: a configuration file in a subfolder must not redefine its plan. */
async function commandHere(): Promise<PlanCommand> {
  const { environment, projectRoot } = locateProject(process.env);
  const { settings } = await loadConfigWithWarnings({ environment, projectRoot, cwd: projectRoot });
  return {
    projectRoot,
    planPath: settings.plan.path,
    settings: settings.plan,
    projectDir: projectDir(environment, projectRoot),
    now: () => new Date(),
  };
}

async function isGuarded(): Promise<boolean> {
  const hosts = await findHooks(locateProject(process.env));
  return hosts.some(({ found }) => callsGate(found));
}

/** Null without a person at a terminal. */
function asker(): ((question: Redacted) => Promise<string>) | null {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    terminal.once('SIGINT', () => terminal.close());
    // Without this, closing the input instead of answering would end the process in the middle.
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = await Promise.race([terminal.question(question), closed]);
    terminal.close();
    return answer;
  };
}
