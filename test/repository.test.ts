import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyNotRun } from './bed/running-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file !== '');

describe('lock files', () => {
  const locks = files.filter((file) => file.endsWith('package-lock.json'));

  it('are there', () =>
    expect(locks).toEqual(['package-lock.json', 'test/clients/package-lock.json']));

  it.each(locks)('%s names no registry', (file) => {
    expect(read(file)).not.toMatch(/"resolved"/);
    expect(read(path.join(path.dirname(file), '.npmrc'))).toMatch(
      /^omit-lockfile-registry-resolved=true$/m,
    );
  });
});

/** npm 11 refuses a lock that lacks a platform's package, even if another platform installs it. */
it.each(['package-lock.json', 'test/clients/package-lock.json'])(
  '%s has every optional package of every platform',
  (file) => {
    type Entry = { optionalDependencies?: Record<string, string> };
    const { packages } = JSON.parse(read(file)) as { packages: Record<string, Entry> };
    const known = new Set(
      Object.keys(packages).map((place) => place.split('node_modules/').at(-1)),
    );
    const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}),
    );
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  },
);

describe('manifests', () => {
  it('carry one version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const plugins = files.filter((file) => file.endsWith('.claude-plugin/plugin.json'));
    const marketplace = JSON.parse(read('.claude-plugin/marketplace.json')) as {
      plugins: { name: string; version: string }[];
    };
    const versions = [
      ...plugins.map((file) => JSON.parse(read(file)) as { version: string }),
      ...marketplace.plugins,
    ];
    expect(plugins.length).toBe(marketplace.plugins.length);
    expect(versions.map((one) => one.version)).toEqual(versions.map(() => version));
  });

  it('depend on nothing: libraries are bundled', () => {
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies');
  });
});

describe('every bundled library', () => {
  const bundled = [...read('.dependency-cruiser.mjs').matchAll(/^ {2}'?([\w-]+)'?: \['/gm)]
    .map(([, name]) => name ?? '')
    .filter(
      (name) =>
        name in (JSON.parse(read('package.json')) as { devDependencies: object }).devDependencies,
    );

  it('is known', () =>
    expect(bundled).toEqual([
      'valibot',
      'smol-toml',
      'yaml',
      'jsonc-parser',
      'gpt-tokenizer',
      'unbash',
    ]));

  it.each(bundled)('%s has its ADR', (name) => {
    const pages = files.filter((file) => file.startsWith('docs/adr/')).map(read);
    expect(
      pages.some(
        (page) => page.startsWith('# ') && page.split('\n')[0]?.toLowerCase().includes(name),
      ),
    ).toBe(true);
  });
});

it('the agents’ guide shows the dependency table that is enforced', async () => {
  const { MAY_IMPORT } = (await import(path.join(ROOT, '.dependency-cruiser.mjs'))) as {
    MAY_IMPORT: Record<string, string[]>;
  };
  const types = (module: string) => (module === 'system' ? ' (types only)' : '');
  const enforced = Object.entries(MAY_IMPORT).map(([module, allowed]) => {
    const list = allowed.map((one) => `\`${one}\``).join(' ') || 'nothing of ours';
    return `| \`${module}\` | ${list}${types(module)} |`;
  });
  const [, table = ''] = read('AGENTS.md').split(
    '| module | may import (besides itself) |\n|---|---|\n',
  );
  const shown = table.split('\n\n')[0]?.split('\n') ?? [];
  expect(new Set(shown)).toEqual(new Set(['| `app`, `index` | anything |', ...enforced]));
});

describe('every promise in SECURITY.md', () => {
  const rows = [...read('SECURITY.md').matchAll(/\| `([\w./-]+\.test\.ts)`: (.+?) \|$/gm)];

  it('names its test', () => {
    const [, table = ''] = read('SECURITY.md').split(
      '| threat | what holds | test |\n|---|---|---|\n',
    );
    const promises = table.split('\n\n')[0]?.split('\n') ?? [];
    expect(promises.length).toBeGreaterThan(20);
    expect(rows).toHaveLength(promises.length);
  });

  it.each(rows.map(([, file = '', name = '']) => [file, name]))('%s holds: %s', (file, name) => {
    expect(whyNotRun(read(file), name)).toBe(null);
  });
});
