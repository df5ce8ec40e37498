import { isMap, isScalar, LineCounter, type Pair, type ParsedNode, type YAMLMap } from 'yaml';
import { ConfigError } from '../../model/errors.ts';
import { applyEdits, type TextEdit } from '../../text/json/edit.ts';
import { type ConfigFile, parseConfigFile } from './file.ts';
import type { SettingKey } from '../table/settings.ts';
import { parseYaml } from './yaml-document.ts';

export type SettingEdit = {
  readonly path: string;
  /** The path as the user would write it. */
  readonly name: string;
  /** Empty if the file does not exist. */
  readonly text: string;
};

/**
 * Writes one setting into a file and leaves everything else in it unchanged: comments, order and
 * spaces. Reads the result again, which must have the old settings and the new one. Throws a
 * ConfigError.
 */
export function editSetting(
  { path, name, text }: SettingEdit,
  key: SettingKey,
  value: string,
): readonly TextEdit[] {
  const before = parseConfigFile({ path, name, bytes: Buffer.from(text) });
  if (before.values.get(key)?.value === value) return [];
  const [section = '', leaf = ''] = key.split('.');
  const edit = placeFor(text, { section, leaf, value });
  if (edit === null || !saysThatToo(applyEdits(text, [edit]), before, { key, value }))
    throw new ConfigError(
      `${name}: ${key} cannot be added without changing other lines; add it yourself: ${key}: ${value}`,
    );
  return [edit];
}

type WantedSetting = { readonly section: string; readonly leaf: string; readonly value: string };

/** Null if the setting is written in an unusual form. */
function placeFor(text: string, { section, leaf, value }: WantedSetting): TextEdit | null {
  const endOfLine = text.includes('\r\n') ? '\r\n' : '\n';
  const { contents } = parseYaml(text, new LineCounter());
  const whole = `${section}:${endOfLine}  ${leaf}: ${value}${endOfLine}`;
  if (contents === null) return atEnd(text, whole, endOfLine);
  if (!isMap<ParsedNode, ParsedNode | null>(contents) || contents.flow === true) return null;
  const inside = pairOf(contents, section);
  if (inside === undefined) return atEnd(text, whole, endOfLine);
  const line = `  ${leaf}: ${value}${endOfLine}`;
  if (isNothing(inside.value)) return belowKey(text, inside, line);
  if (!isMap<ParsedNode, ParsedNode | null>(inside.value)) return null;
  const own = pairOf(inside.value, leaf);
  if (own !== undefined) return replaced(own, value);
  const start = inside.value.items[0]?.key.range[0];
  if (inside.value.flow === true || start === undefined) return null;
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return { start, end: start, text: `${leaf}: ${value}${endOfLine}${indent}` };
}

type YamlPair = Pair<ParsedNode, ParsedNode | null>;

function pairOf(map: YAMLMap<ParsedNode, ParsedNode | null>, name: string): YamlPair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** True for a section whose keys are all commented out. */
function isNothing(node: ParsedNode | null): boolean {
  return node === null || (isScalar(node) && node.value === null && node.source === '');
}

function belowKey(text: string, { key }: YamlPair, line: string): TextEdit | null {
  const end = text.indexOf('\n', key.range[1]);
  return end === -1 ? null : { start: end + 1, end: end + 1, text: line };
}

function replaced({ value: node }: YamlPair, value: string): TextEdit | null {
  if (!isScalar(node)) return null;
  return { start: node.range[0], end: node.range[1], text: value };
}

function atEnd(text: string, whole: string, endOfLine: string): TextEdit {
  const isOpen = text !== '' && !text.endsWith('\n');
  return { start: text.length, end: text.length, text: `${isOpen ? endOfLine : ''}${whole}` };
}

function saysThatToo(
  text: string,
  before: ConfigFile,
  { key, value }: { readonly key: SettingKey; readonly value: string },
): boolean {
  try {
    const after = parseConfigFile({ ...before, bytes: Buffer.from(text) });
    const told = (file: ConfigFile, more: readonly (readonly [SettingKey, unknown])[]) =>
      JSON.stringify([...new Map([...plainOf(file), ...more])].sort());
    return told(after, []) === told(before, [[key, value]]);
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

function plainOf({ values }: ConfigFile): (readonly [SettingKey, unknown])[] {
  return [...values].map(([key, given]) => [key, given.value] as const);
}
