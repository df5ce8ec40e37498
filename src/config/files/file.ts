import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { ConfigError } from '../../model/errors.ts';
import { isAbsent, isInside, readRegularFile, resolvePath } from '../../system/files/files.ts';
import { nearest } from '../../text/nearest.ts';
import { decodeText } from './decode.ts';
import {
  type GivenValue,
  joinLists,
  type SettingLayer,
  whatIsWrong,
  wrongValue,
} from '../layer.ts';
import { showValue } from '../show-value.ts';
import { isKey, type SettingKey, KEYS, settingOf } from '../table/settings.ts';
import { type LocatedEntry, type Located, placeOf, plain, type FilePosition } from './located.ts';
import { readYaml } from './yaml.ts';

const LOA_FILE = '.loa.config.yaml';

/** Limits the parser's time, which grows faster than linearly on huge maps. */
const MAX_BYTES = 64 * 1024;

export type ConfigFile = {
  readonly path: string;
  /** The path as the user would write it. */
  readonly name: string;
  readonly sha256: string;
  readonly values: SettingLayer;
  readonly warnings: readonly string[];
};

/**
 * Reads and checks one configuration file. A broken one is an error with its place, never the
 * defaults.
 */
export function readConfigFile(file: string, name: string): ConfigFile {
  return parseConfigFile({ path: file, name, bytes: readAll(file, name) });
}

/**
 * Like `readConfigFile`, for the project's file. Follows no link out of the project: an error
 * message could quote another file of the user.
 */
export function readProjectConfig(file: string, name: string, projectRoot: string): ConfigFile {
  if (!isInside(resolvePath(file), resolvePath(projectRoot)))
    throw new ConfigError(`${name}: ${LEADS_OUT}`);
  return readConfigFile(file, name);
}

const LEADS_OUT =
  'it is a link to a place outside the project; put the file there, or use --config';

/** A file as it was read: from the disk, or from a commit. */
export type FileBytes = Pick<ConfigFile, 'path' | 'name'> & { readonly bytes: Uint8Array };

export function parseConfigFile({ path: file, name, bytes }: FileBytes): ConfigFile {
  if (bytes.length > MAX_BYTES) throw new ConfigError(`${name}: ${TOO_LARGE}`);
  const read = readYaml(decodeText(bytes, name));
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

const TOO_LARGE = `it is larger than ${MAX_BYTES / 1024} KB; keep it shorter`;
const NO_FILE = 'it is not a regular file';

const WHY_NOT_READ: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'you have no permission to read it; run chmod u+r'],
  ['EISDIR', 'it is a directory, not a file'],
  ['ENOTDIR', 'part of the path is not a directory'],
  ['ELOOP', 'its links run in a circle'],
  ['EFBIG', TOO_LARGE],
  ['ENOTSUP', NO_FILE],
  ['ENXIO', NO_FILE],
]);

function readAll(file: string, name: string): Uint8Array {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind === 'read') return read.bytes;
  const isDangling = read.errno === 'ENOENT' && !isAbsent(file);
  const why = isDangling ? 'it is a link to a missing file' : WHY_NOT_READ.get(read.errno);
  throw new ConfigError(`${name}: ${why ?? `it cannot be read (${read.errno})`}`);
}

/** The section is `review` in our files and `gpt_review` in Loa's. */
const REVIEW_NAMES: readonly string[] = ['review', 'gpt_review'];
/** Loa's own sections: unknown keys in them are ignored. */
const LOA_SECTIONS: readonly string[] = ['hounfour', 'flatline_protocol'];
const LOA_PATTERNS = 'flatline_protocol.secret_scanning.patterns';

const PATHS: readonly string[] = [...KEYS, LOA_PATTERNS];
const SECTION_NAMES = childrenOf('');
/** Limit of warnings for one file. */
const MAX_WARNINGS = 10;

type Reader = {
  readonly name: string;
  readonly isLoa: boolean;
  readonly values: Map<SettingKey, GivenValue>;
  readonly warnings: string[];
};

function readSections(tree: Located, reader: Reader): void {
  const entries = entriesOf(tree, { prefix: '', written: 'the file' }, reader);
  const [first, second] = entries.filter(({ key }) => REVIEW_NAMES.includes(key));
  if (first !== undefined && second !== undefined)
    throw errorAt(
      second.place,
      reader,
      `${first.key} and ${second.key} are the same section; keep one`,
    );
  const isOurs = ({ key }: LocatedEntry) =>
    REVIEW_NAMES.includes(key) || SECTION_NAMES.includes(key);
  for (const entry of entries.filter(isOurs)) readSection(entry, reader);
  if (!reader.isLoa)
    warnOf(
      entries.filter((entry) => !isOurs(entry)),
      reader,
    );
}

function readSection({ key, value }: LocatedEntry, reader: Reader): void {
  const prefix = REVIEW_NAMES.includes(key) ? 'review' : key;
  readKeys(value, { prefix, written: key }, reader);
}

function warnOf(strange: readonly LocatedEntry[], reader: Reader): void {
  for (const entry of strange.slice(0, MAX_WARNINGS))
    reader.warnings.push(
      `${at(entry.place, reader)}: ${showValue(entry.key)} is an unknown section and is ignored; ${hintFor(entry, '')}`,
    );
  const more = strange.length - MAX_WARNINGS;
  if (more > 0) reader.warnings.push(`${reader.name}: ${more} more unknown sections are ignored`);
}

/** A path of keys under our names, and as it is written in the file. */
type KeyPath = { readonly prefix: string; readonly written: string };

function readKeys(tree: Located, { prefix, written }: KeyPath, reader: Reader): void {
  if (reader.isLoa && isLoas(prefix) && tree.kind !== 'map') return;
  for (const entry of entriesOf(tree, { prefix, written }, reader)) {
    const key = `${prefix}.${entry.key}`;
    const name = `${written}.${entry.key}`;
    // A name with a dot would be a second way to write a key and bypass the check for duplicates.
    const isOneStep = !entry.key.includes('.');
    if (isOneStep && isKey(key)) take(key, { name, tree: entry.value }, reader);
    else if (key === LOA_PATTERNS) take('redaction.patterns', { name, tree: entry.value }, reader);
    else if (isOneStep && childrenOf(key).length > 0)
      readKeys(entry.value, { prefix: key, written: name }, reader);
    else if (!(reader.isLoa && isLoas(prefix)))
      throw errorAt(
        entry.place,
        reader,
        `unknown key ${showValue(name)}; ${hintFor(entry, prefix)}`,
      );
  }
}

/** The possible names in a section; at the top of the file without a prefix. */
function childrenOf(prefix: string): string[] {
  const start = prefix === '' ? '' : `${prefix}.`;
  const below = PATHS.filter((key) => key.startsWith(start));
  return [...new Set(below.map((key) => key.slice(start.length).split('.', 1)[0] ?? ''))];
}

function isLoas(prefix: string): boolean {
  return LOA_SECTIONS.includes(prefix.split('.', 1)[0] ?? '');
}

/** A longer list of names is no help. */
const MAX_LISTED = 15;

function hintFor({ key: word, value }: LocatedEntry, prefix: string): string {
  if (word.includes('.')) return 'write each part of the name on a line of its own';
  const known = childrenOf(prefix);
  const close = nearest(word, known);
  if (close !== null && value.kind === 'map') return `did you mean ${close}?`;
  if (close !== null) return `did you mean ${keysOf(close, prefix).join(' or ')}?`;
  return known.length > MAX_LISTED
    ? 'countersign config lists what there is'
    : `there are ${known.join(', ')}`;
}

/** Limit for the keys that are named if a section has a single value instead. */
const MAX_CHOICE = 3;

function keysOf(name: string, prefix: string): readonly string[] {
  const inside = prefix === '' ? [] : childrenOf(`${prefix}.${name}`);
  const isFew = inside.length > 0 && inside.length <= MAX_CHOICE;
  return isFew ? inside.map((one) => `${name}.${one}`) : [name];
}

type FileValue = { readonly name: string; readonly tree: Located };

function take(key: SettingKey, { name, tree }: FileValue, reader: Reader): void {
  const setting = settingOf(key);
  const value = plain(tree);
  const wrong = whatIsWrong(setting, value);
  if (wrong !== null) {
    const where = at(placeOf(tree, wrong.path), reader);
    throw wrongValue({ where, key: name, value: wrong.value }, setting);
  }
  const origin = { kind: 'file', file: reader.name, place: tree.place } as const;
  const given = { value, origin, tree };
  const before = reader.values.get(key);
  // Only patterns have two places, Loa's and ours; both count.
  reader.values.set(key, before === undefined ? given : joinLists(before, given));
}

function entriesOf(
  tree: Located,
  { prefix, written }: KeyPath,
  reader: Reader,
): readonly LocatedEntry[] {
  if (tree.kind === 'map') return tree.entries;
  // A section whose keys are all commented out.
  if (tree.kind === 'scalar' && tree.value === null) return [];
  throw errorAt(
    tree.place,
    reader,
    `${written} must hold keys (key: value), not ${showValue(plain(tree))}${keysWords(prefix)}`,
  );
}

function keysWords(prefix: string): string {
  const keys = childrenOf(prefix);
  return prefix === '' || keys.length > MAX_LISTED ? '' : `; there are ${keys.join(', ')}`;
}

function at({ line, column }: FilePosition, { name }: Reader): string {
  return `${name}:${line}:${column}`;
}

function errorAt(place: FilePosition, reader: Reader, words: string): ConfigError {
  return new ConfigError(`${at(place, reader)}: ${words}`);
}
