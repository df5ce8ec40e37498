import { spawnSync } from 'node:child_process';

type Place = { readonly cwd: string; readonly env?: Readonly<Record<string, string>> };

const END = '\u0001';
const DEADLINE_MS = 60_000;

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * What each command writes on stderr. One shell starts them all, which takes a tenth of the time that this process
 * needs to start them one by one. Each has an empty pipe as its stdin.
 */
export function stderrOfAll(
  commands: readonly (readonly string[])[],
  { cwd, env }: Place,
): readonly string[] {
  const script = commands.map(
    (argv) => `: | ${argv.map(quoted).join(' ')} 2>&1 >/dev/null\nprintf '${END}'\n`,
  );
  const { stdout, error, signal } = spawnSync('/bin/sh', [], {
    ...{ cwd, env: env ?? process.env, input: script.join(''), encoding: 'utf8' },
    ...{ timeout: DEADLINE_MS, maxBuffer: 64 * 1024 * 1024 },
  });
  if (error !== undefined) throw error;
  const said = stdout.split(END).slice(0, -1);
  if (said.length !== commands.length)
    throw new Error(`${said.length} of ${commands.length} commands ended (${signal ?? 'exit'})`);
  return said;
}
