import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load.ts';
import { KEYS, settingOf } from '../../src/config/table/settings.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { exampleFile } from './example.ts';
import { configSchema } from './json-schema.ts';
import { settingsTable } from './settings-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** `npm run generate` writes them anew. */
describe('files made from the settings are fresh', () => {
  it('schema/config.schema.json', async () => {
    const text = `${JSON.stringify(configSchema(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(path.join(ROOT, 'schema/config.schema.json'));
  });

  it('docs/countersign.example.yaml', async () => {
    await expect(exampleFile()).toMatchFileSnapshot(
      path.join(ROOT, 'docs/countersign.example.yaml'),
    );
  });

  it('docs/settings.md', async () => {
    const page = `# Every setting\n\nMade from \`src/config/table/settings.ts\`; [configuration.md](configuration.md) says what T and t mean.\n\n${settingsTable()}\n`;
    await expect(page).toMatchFileSnapshot(path.join(ROOT, 'docs/settings.md'));
  });
});

it('a | in the words of a setting makes no further cell', () => {
  const cells = settingsTable()
    .split('\n')
    .map((row) => row.replaceAll('\\|', '').split('|').length);
  expect(new Set(cells)).toEqual(new Set([8]));
});

describe('the example file', () => {
  it('is valid, names every key, and changes nothing', async () => {
    await using sandbox = await createSandbox({ files: { '.countersign.yaml': exampleFile() } });
    const config = await loadConfig({
      environment: {},
      cwd: sandbox.project,
      projectRoot: sandbox.project,
      flags: {},
      trustOf: () => 'trusted',
    });
    expect(config.warnings).toEqual([]);
    for (const key of KEYS) expect(config.given.get(key)?.value).toEqual(settingOf(key).fallback);
    const names = (text: string) => [...text.matchAll(/^ +(?:# )?([a-z_0-9-]+): /gm)].length;
    expect(names(exampleFile())).toBe(KEYS.length);
  });
});

/** The table of settings in the design; a later feature brings its own keys. */
const LINES = readFileSync(path.join(import.meta.dirname, 'designed-keys.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '));
const DESIGNED = LINES.map(([key = '']) => key);

/** `section.*` stands for all that is in it. */
const means = (designed: string, key: string) =>
  designed.endsWith('.*') ? key.startsWith(designed.slice(0, -1)) : key === designed;

const STILL_MISSING = DESIGNED.filter((designed) => !KEYS.some((key) => means(designed, key)));

it('no setting is accepted that was not designed', () => {
  expect(KEYS.filter((key) => !DESIGNED.some((designed) => means(designed, key)))).toEqual([]);
});

it('every setting trusts a project no more than was designed', () => {
  const marks = { free: '', add: '', trusted: 'T', tighten: 't', trim: 't' } as const;
  const marked = LINES.filter(([, mark]) => mark !== undefined);
  const wrong = KEYS.filter((key) => {
    const [, mark] = marked.find(([designed = '']) => means(designed, key)) ?? [];
    return mark !== undefined && marks[settingOf(key).trust.kind] !== mark;
  });
  expect(marked.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

it('every designed setting is there', () => {
  expect(STILL_MISSING).toEqual([]);
});
