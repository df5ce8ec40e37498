import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Config, loadConfig } from '../../src/config/load.ts';
import { chooseTable } from '../../src/project/route-table.ts';
import { ConfigError } from '../../src/model/errors.ts';
import type { Note } from '../../src/model/route.ts';

/*
 * One configuration file and what becomes of it. The first word of its name says where it is put:
 * `loa-` is the project's `.loa.config.yaml`, `user-` the user's own file, `trusted-` a
 * `.countersign.yaml` that the user trusts; any other is a `.countersign.yaml` that nobody trusts.
 */

export const PROJECT_FILE = '.countersign.yaml';

export type Place = { readonly file: string; readonly isTrusted: boolean };

/** Relative to a directory that is home and project in one. */
export function placeOf(name: string): Place {
  if (name.startsWith('loa-')) return { file: '.loa.config.yaml', isTrusted: false };
  if (name.startsWith('user-'))
    return { file: '.config/countersign/config.yaml', isTrusted: false };
  return { file: PROJECT_FILE, isTrusted: name.startsWith('trusted-') };
}

/** The outcome in lines: an error, or warnings and every value that the file sets. */
export async function outcomeOf(place: Place, bytes: string | Uint8Array): Promise<string[]> {
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'countersign-example-')));
  try {
    const file = path.join(home, place.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return await outcomeIn(home, place);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The same for whatever stands in that directory already. */
export async function outcomeIn(home: string, { file, isTrusted }: Place): Promise<string[]> {
  try {
    const config = await loadConfig({
      environment: { HOME: home },
      cwd: home,
      projectRoot: home,
      flags: {},
      trustOf: () => (isTrusted ? 'trusted' : 'untrusted'),
    });
    const choice = chooseTable({ machine: { environment: {} }, config, host: 'unknown' });
    if (choice.kind === 'refused')
      return choice.problems.map((problem) => outcome('error', problem, file));
    return linesOf(config, choice.notes, file);
  } catch (error) {
    // Anything else is a bug and fails the test with its stack.
    if (!(error instanceof ConfigError)) throw error;
    return [outcome('error', error.message, file)];
  }
}

function linesOf({ given }: Config, notes: readonly Note[], file: string): string[] {
  const values = [...given].filter(([, { origin }]) => origin.kind === 'file');
  const lines = [
    ...notes
      .filter(({ level }) => level === 'warning')
      .map(({ text }) => outcome('warning', text, file)),
    ...values.map(([key, { value }]) => `${key} = ${JSON.stringify(value)}`),
  ];
  return lines.length === 0 ? ['nothing is set'] : lines;
}

/** Without the file's name, which must be there: `error 2:20: …`, or `error: …` without a place. */
function outcome(kind: string, message: string, file: string): string {
  if (!message.startsWith(`${file}:`)) throw new Error(`it does not name ${file}: ${message}`);
  const rest = message.slice(file.length + 1);
  return rest.startsWith(' ') ? `${kind}:${rest}` : `${kind} ${rest}`;
}

const MARK = '# => ';

/** What an example says of itself: in its last lines, or beside it where they would be in the way. */
export function expectedOf(file: string, sidecars: ReadonlySet<string>): string[] {
  const sidecar = `${path.basename(file, '.yaml')}.expect`;
  if (sidecars.has(sidecar)) return linesIn(path.join(path.dirname(file), sidecar));
  return linesIn(file)
    .filter((line) => line.startsWith(MARK))
    .map((line) => line.slice(MARK.length));
}

function linesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
}
