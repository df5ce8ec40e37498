import type { startCli } from './commands/cli.ts';
import { enterHook } from './hooks/enter.ts';
import { laneNamed } from './hooks/lanes.ts';
import { cleanAgentShell } from './hooks/project-variables.ts';

/** Starts a hook lane or a command; loads only the modules that it needs. */
export async function start(argv: readonly string[]): Promise<void> {
  const [word, name, ...rest] = argv;
  const lane = word === 'hook' && rest.length === 0 ? laneNamed(name) : undefined;
  if (lane !== undefined) {
    enterHook(lane);
    return;
  }
  const run = await loadCommands();
  void run(argv);
}

async function loadCommands(): Promise<typeof startCli> {
  await cleanAgentShell(process.env);
  return (await import('./commands/cli.ts')).startCli;
}
