import { spawn } from 'node:child_process';
import { constants } from 'node:os';

export type Launch = {
  readonly path: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * Gives the terminal to a program of the user until it ends and returns its exit code. It is not a
 * worker of ours, so it gets no marker (our hooks inside it must work) and no process group, and
 * Ctrl-C goes to it.
 */
export async function launch({ path, cwd, env }: Launch): Promise<number> {
  const ignore = () => {};
  process.on('SIGINT', ignore).on('SIGQUIT', ignore);
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(path, [], { cwd, env, stdio: 'inherit' });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
      });
    });
  } finally {
    process.off('SIGINT', ignore).off('SIGQUIT', ignore);
  }
}
