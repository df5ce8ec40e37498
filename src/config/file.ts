import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import * as path from 'node:path';
import { ConfigError } from '../model/errors.ts';
import { readRegularFile } from '../system/files.ts';
import { nearest } from '../text/nearest.ts';
import { type Given, type Layer, shown, whatIsWrong, wrongValue } from './layer.ts';
import { isKey, type Key, KEYS, settingOf } from './settings.ts';
import { type Entry, type Located, placeOf, plain, type Place } from './located.ts';
import { readYaml } from './yaml.ts';

export const LOA_FILE = '.loa.config.yaml';

/** The parser is slower than linear on huge maps. */
const MAX_BYTES = 64 * 1024;

export type ConfigFile = {
  readonly path: string;
  /** The path as the user would write it. */
  readonly name: string;
  readonly sha256: string;
  readonly values: Layer;
  readonly warnings: readonly string[];
};

/** One configuration file, checked. A broken one is an error with its place, never the defaults. */
export function readConfigFile(file: string, name: string): ConfigFile {
  const bytes = readAll(file, name);
  const read = readYaml(decode(bytes, name));
  if (read.kind === 'broken')
    throw new ConfigError(`${name}:${read.place.line}:${read.place.column}: ${read.why}`);
  const reader: Reader = {
    name,
    isLoa: path.basename(file) === LOA_FILE,
    values: new Map(),
    warnings: [],
  };
  readSections(read.tree, reader);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: file, name, sha256, values: reader.values, warnings: reader.warnings };
}

const WHY_NOT_READ: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'you may not read it'],
  ['EISDIR', 'that is a directory'],
  ['EFBIG', `it is larger than ${MAX_BYTES / 1024} KB`],
  ['ENOTSUP', 'that is not a regular file'],
]);

function readAll(file: string, name: string): Uint8Array {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind === 'read') return read.bytes;
  throw new ConfigError(`${name}: ${WHY_NOT_READ.get(read.errno) ?? read.errno}`);
}

function decode(bytes: Uint8Array, name: string): string {
  if (bytes.includes(0)) throw new ConfigError(`${name}: it is binary or UTF-16; save it as UTF-8`);
  if (!isUtf8(bytes)) throw new ConfigError(`${name}: it is not UTF-8; save it as UTF-8`);
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** The section is `review` in our words and `gpt_review` in Loa's. */
const REVIEW_NAMES: readonly string[] = ['review', 'gpt_review'];
/** Loa's own: what we do not know there is none of our business. */
const LOA_SECTIONS: readonly string[] = ['hounfour', 'flatline_protocol'];
const LOA_PATTERNS = 'flatline_protocol.secret_scanning.patterns';

const SECTION_NAMES = [...new Set(KEYS.map((key) => key.split('.', 1)[0] ?? ''))];

type Reader = {
  readonly name: string;
  readonly isLoa: boolean;
  readonly values: Map<Key, Given>;
  readonly warnings: string[];
};

function readSections(tree: Located, reader: Reader): void {
  const entries = entriesOf(tree, 'the file', reader);
  const [first, second] = entries.filter(({ key }) => REVIEW_NAMES.includes(key));
  if (first !== undefined && second !== undefined)
    throw errorAt(second.place, reader, `${first.key} and ${second.key} are one section; keep one`);
  for (const entry of entries) readSection(entry, reader);
  const loa = entries.find(({ key }) => key === 'flatline_protocol');
  if (loa !== undefined) addLoaPatterns(loa.value, reader);
}

function readSection({ key, place, value }: Entry, reader: Reader): void {
  const section = REVIEW_NAMES.includes(key) ? 'review' : key;
  if (SECTION_NAMES.includes(section)) readKeys(value, { prefix: section, written: key }, reader);
  else if (!reader.isLoa && key !== 'flatline_protocol')
    reader.warnings.push(
      `${at(place, reader)}: ${shown(key)} is no section of ours and is ignored; ${hintFor(key, SECTION_NAMES)}`,
    );
}

/** A path of keys in our words, and as it is written in the file. */
type KeyPath = { readonly prefix: string; readonly written: string };

function readKeys(tree: Located, { prefix, written }: KeyPath, reader: Reader): void {
  for (const entry of entriesOf(tree, written, reader)) {
    const key = `${prefix}.${entry.key}`;
    const name = `${written}.${entry.key}`;
    if (isKey(key)) take(key, { name, tree: entry.value }, reader);
    else if (childrenOf(key).length > 0)
      readKeys(entry.value, { prefix: key, written: name }, reader);
    else if (!(reader.isLoa && LOA_SECTIONS.includes(prefix)))
      throw errorAt(
        entry.place,
        reader,
        `unknown key ${shown(name)}; ${hintFor(entry.key, childrenOf(prefix))}`,
      );
  }
}

function childrenOf(prefix: string): string[] {
  const below = KEYS.filter((key) => key.startsWith(`${prefix}.`));
  return [...new Set(below.map((key) => key.slice(prefix.length + 1).split('.', 1)[0] ?? ''))];
}

function hintFor(word: string, known: readonly string[]): string {
  const close = nearest(word, known);
  return close === null ? `there are ${known.join(', ')}` : `did you mean ${close}?`;
}

type Value = { readonly name: string; readonly tree: Located };

function take(key: Key, { name, tree }: Value, reader: Reader): void {
  const setting = settingOf(key);
  const value = plain(tree);
  const wrong = whatIsWrong(setting, value);
  if (wrong !== null) {
    const where = at(placeOf(tree, wrong.path), reader);
    throw wrongValue({ where, key: name, value: wrong.value }, setting);
  }
  const origin = { kind: 'file', file: reader.name, place: tree.place } as const;
  reader.values.set(key, { value, origin, tree });
}

/** Loa's place for patterns; those of either place count. */
function addLoaPatterns(section: Located, reader: Reader): void {
  const scanning = childOf(section, 'secret_scanning');
  const tree = scanning === null ? null : childOf(scanning, 'patterns');
  if (tree === null) return;
  const own = reader.values.get('redaction.patterns');
  take('redaction.patterns', { name: LOA_PATTERNS, tree }, reader);
  const added = reader.values.get('redaction.patterns');
  if (own === undefined || added === undefined) return;
  const value = [...(own.value as readonly string[]), ...(added.value as readonly string[])];
  reader.values.set('redaction.patterns', { ...own, value });
}

function childOf(tree: Located, key: string): Located | null {
  if (tree.kind !== 'map') return null;
  return tree.entries.find((entry) => entry.key === key)?.value ?? null;
}

function entriesOf(tree: Located, what: string, reader: Reader): readonly Entry[] {
  if (tree.kind === 'map') return tree.entries;
  // A section whose keys are all commented out.
  if (tree.kind === 'scalar' && tree.value === null) return [];
  throw errorAt(tree.place, reader, `${what} must hold keys, not ${shown(plain(tree))}`);
}

function at({ line, column }: Place, { name }: Reader): string {
  return `${name}:${line}:${column}`;
}

function errorAt(place: Place, reader: Reader, words: string): ConfigError {
  return new ConfigError(`${at(place, reader)}: ${words}`);
}
