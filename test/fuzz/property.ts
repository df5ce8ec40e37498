import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../redaction/fill.ts';

/**
 * Something that holds for every case. A case is a text, so that one that was found can be kept as a file;
 * `check` throws when the promise is broken.
 */
export type Property = {
  readonly name: string;
  /** So many in the normal run. */
  readonly rounds: number;
  readonly make: (random: Random) => string;
  readonly check: (text: string) => void | Promise<void>;
};

export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

export function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[below(random, list.length)] as T;
}

/** A few cuts, doublings and splices of a text, with pieces that its reader decides by. */
export function mutated(text: string, random: Random, pieces: readonly string[]): string {
  let result = text;
  for (let steps = 1 + below(random, 4); steps > 0; steps -= 1)
    result = mutatedOnce(result, random, pieces);
  return result;
}

function mutatedOnce(text: string, random: Random, pieces: readonly string[]): string {
  const from = below(random, text.length + 1);
  const to = Math.min(text.length, from + below(random, random() < 0.2 ? text.length + 1 : 6));
  const stretch = text.slice(from, to);
  const instead = oneOf(random, [
    '',
    stretch + stretch,
    oneOf(random, pieces),
    stretch + oneOf(random, pieces),
    String.fromCharCode(below(random, random() < 0.5 ? 128 : 65_536)),
  ]);
  return text.slice(0, from) + instead + text.slice(to);
}

/** The texts of the files in a folder of tests whose names end so. */
export function textsIn(folder: string, ending: string): readonly string[] {
  const dir = path.join(import.meta.dirname, '..', folder);
  const names = readdirSync(dir).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => readFileSync(path.join(dir, name), 'utf8'));
}

/** The lines of a corpus, without its comments. */
export function linesOf(file: string): readonly string[] {
  const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
