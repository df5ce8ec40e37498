import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe('manifests', () => {
  it('carry one version', () => {
    const versions = ['package.json', 'plugin/countersign/.claude-plugin/plugin.json'].map(
      (file) => (JSON.parse(read(file)) as { version: string }).version,
    );
    expect(new Set(versions).size).toBe(1);
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

  it('is known', () => expect(bundled).toEqual(['valibot', 'smol-toml']));

  it.each(bundled)('%s has its ADR', (name) => {
    const pages = files.filter((file) => file.startsWith('docs/adr/')).map(read);
    expect(pages.some((page) => page.startsWith('# ') && page.split('\n')[0]?.includes(name))).toBe(
      true,
    );
  });
});

it('the agents’ guide shows the dependency table that is enforced', () => {
  const table = read('.dependency-cruiser.mjs');
  const rows = [...table.matchAll(/^ {2}'?([\w/]+)'?: \[(.*?)\],$/gms)].filter(([, module]) =>
    files.some((file) => file.startsWith(`src/${module}/`)),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const [, module = '', list = ''] of rows) {
    if (module === 'valibot') continue;
    const modules = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `\`${name}\``);
    const wanted = `| \`${module.startsWith('doors/') ? 'doors/x' : module}\` | ${modules.join(' ') || 'nothing of ours'}`;
    expect(read('AGENTS.md')).toContain(wanted);
  }
});
