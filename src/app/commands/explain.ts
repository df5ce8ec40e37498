import { type FlagValues, textFlag } from '../../cli/arguments/args.ts';
import { explainBash, listCommands } from '../../plan/commands/explain.ts';
import type { Emission } from '../../model/emission.ts';
import { workingDirectory } from '../../system/files/files.ts';
import { tellWarnings } from './config-warnings.ts';
import { configureGate, locateProject } from '../../project/configure.ts';

/**
 * `plan explain --bash COMMAND`: explains a command with the gate's own settings. Without a
 * command: lists the allowed ones.
 */
export async function explain(flags: FlagValues): Promise<Emission> {
  const command = textFlag(flags, 'bash');
  if (command === null) return listCommands();
  const { projectRoot } = locateProject(process.env);
  const config = await configureGate(process.env, projectRoot);
  tellWarnings(config);
  return await explainBash(command, {
    cwd: workingDirectory(projectRoot),
    projectRoot,
    hasCdPath: (process.env['CDPATH'] ?? '') !== '',
    pipes: config.settings.plan.pipes,
  });
}
