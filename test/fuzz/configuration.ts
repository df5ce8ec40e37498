import { expect } from 'vitest';
import { parseConfigFile } from '../../src/config/files/file.ts';
import { plain } from '../../src/config/files/located.ts';
import { resolveSettings } from '../../src/config/resolve.ts';
import { KEYS, settingOf } from '../../src/config/table/settings.ts';
import { readYaml } from '../../src/config/files/yaml.ts';
import { ConfigError } from '../../src/model/errors.ts';
import type { Random } from '../redaction/fill.ts';
import { below, mutated, oneOf, type Property, textsIn } from './property.ts';

/*
 * Configuration files, mutated and put together: a file is read or refused with its place and a short
 * sentence, never anything else, and one that nobody trusts sets nothing that is the user's alone.
 */

const FILES = textsIn('config/files', '.yaml');
const SECTIONS = [...new Set(KEYS.map((key) => key.split('.')[0] ?? ''))];
const PIECES = [
  ...['\n', '  ', '\t', ': ', '- ', '? ', '&a ', '*a', '<<: *a', '!!str ', '!x ', '|\n', '>-\n'],
  ...[
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ',',
    '#',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
    '\uFEFF',
    '\0',
    '\r',
  ],
  ...['__proto__: 1', 'constructor: {}', 'null', '~', '1e999', '0x1F', '.inf', 'yes', '\u0085'],
  ...SECTIONS.map((section) => `${section}:\n  `),
  ...KEYS.map((key) => `${key.split('.').at(-1) ?? ''}: `),
];

function makeFile(random: Random): string {
  if (random() < 0.2) return JSON.stringify(someTree(random, 0));
  const text = random() < 0.3 ? oneOf(random, FILES) + oneOf(random, FILES) : oneOf(random, FILES);
  return mutated(text.slice(0, 20_000), random, PIECES);
}

function someTree(random: Random, depth: number): unknown {
  if (depth > 5 || random() < 0.3)
    return oneOf(random, [
      null,
      true,
      0,
      -1.5,
      1e21,
      '',
      'a: b',
      '\u2028',
      '- x',
      '#',
      '\ud83d\ude00',
    ]);
  const items = Array.from({ length: below(random, 4) }, () => someTree(random, depth + 1));
  if (random() < 0.4) return items;
  const keys = [...SECTIONS, 'a', '1', '<<', '__proto__', '', 'with blank', 'x'.repeat(200)];
  return Object.fromEntries(items.map((item) => [oneOf(random, keys), item]));
}

function checkFile(text: string): void {
  checkAsJson(text);
  const bytes = Buffer.from(text);
  for (const name of ['.countersign.yaml', '.loa.config.yaml']) {
    const file = parseOrRefuse(`/project/${name}`, name, bytes);
    if (file !== null) checkUntrusted(file);
  }
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
}

function parseOrRefuse(path: string, name: string, bytes: Uint8Array) {
  try {
    return parseConfigFile({ path, name, bytes });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.message.startsWith(name)).toBe(true);
    expect(error.message.length).toBeLessThan(400);
    expect(error.message).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/);
    return null;
  }
}

/** What is the user's alone stays as it is when nobody trusts the file. */
function checkUntrusted(file: ReturnType<typeof parseConfigFile>): void {
  const nothing = { flags: new Map(), named: null, environment: new Map(), user: null };
  const { given } = resolveSettings({ ...nothing, project: { file, trust: 'untrusted' } });
  for (const key of KEYS.filter((one) => settingOf(one).trust.kind === 'trusted'))
    expect(given.get(key)?.origin.kind).toBe('default');
}

/** JSON is YAML: whoever reads it as that must see the same values. */
function checkAsJson(text: string): void {
  const value = parseJson(text);
  if (value === undefined) return;
  const read = readYaml(text);
  if (read.kind === 'read') expect(JSON.stringify(plain(read.tree))).toBe(JSON.stringify(value));
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A merge key is one of YAML's own, and a key written twice is refused.
    return typeof value === 'object' && !text.includes('<<') ? value : undefined;
  } catch {
    return undefined;
  }
}

export const CONFIGURATION: Property = {
  name: 'configuration',
  rounds: 150,
  make: makeFile,
  check: checkFile,
};
