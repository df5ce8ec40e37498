import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from './bed/sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

type Version = { readonly place: string; readonly version: string };
type Checks = {
  readonly versionsIn: (root: string) => readonly Version[];
  readonly versionProblems: (versions: readonly Version[]) => readonly string[];
  readonly changelogProblems: (text: string, version: string) => readonly string[];
};
type Component = {
  readonly name: string;
  readonly hashes: readonly { readonly content: string }[];
};
type Bill = { readonly serialNumber: string; readonly components: readonly Component[] };
type Bundled = {
  readonly bundledLibraries: (root: string) => readonly unknown[];
  readonly billOfMaterials: (of: object) => Bill;
};

const checks = (await import(path.join(ROOT, 'scripts/release-checks.mjs'))) as Checks;
const bundled = (await import(path.join(ROOT, 'scripts/bundled.mjs'))) as Bundled;

describe('versions', () => {
  it('are one in this repository', () => {
    const versions = checks.versionsIn(ROOT);
    expect(checks.versionProblems(versions)).toEqual([]);
    const places = versions.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining(['package.json', 'plugin/countersign/.claude-plugin/plugin.json']),
    );
  });

  it('that differ are named, those of a marketplace too', async () => {
    await using sandbox = await createSandbox();
    const write = (file: string, value: unknown) => {
      const to = path.join(sandbox.project, file);
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, typeof value === 'string' ? value : JSON.stringify(value));
    };
    write('package.json', { version: '1.2.3' });
    write('package-lock.json', { version: '1.2.3', packages: { '': { version: '1.2.2' } } });
    write('plugin/a/.claude-plugin/plugin.json', { version: '1.2.3' });
    write('plugin/b/.claude-plugin/plugin.json', {});
    write('plugin/notes/README.md', '');
    const plugins = [{ name: 'a', version: '1.0.0' }, { name: 'b' }];
    write('.claude-plugin/marketplace.json', { plugins });
    write('docs/ci.md', '      - uses: OWNER/countersign@v1.2.0\n');
    expect(checks.versionProblems(checks.versionsIn(sandbox.project))).toEqual([
      'package-lock.json, packages: 1.2.2 instead of 1.2.3; make them equal',
      'plugin/b/.claude-plugin/plugin.json: undefined instead of 1.2.3; make them equal',
      '.claude-plugin/marketplace.json, a: 1.0.0 instead of 1.2.3; make them equal',
      'docs/ci.md, uses: 1.2.0 instead of 1.2.3; make them equal',
    ]);
  });

  it('that are invalid are rejected', () => {
    const versions = [{ place: 'package.json', version: '1.2.3-beta' }];
    expect(checks.versionProblems(versions)).toEqual([
      'package.json: 1.2.3-beta is no version to release',
    ]);
  });
});

describe('the changelog', () => {
  it.each([
    ['## 1.2.3 (2026-11-16)\n\n- new\n\n## 1.2.2 (2026-11-01)\n\n- old\n', []],
    ['## 1.2.2 (2026-11-01)\n\n- old\n', ['no entry']],
    ['## 1.2.3 (unreleased)\n\n- new\n', ['has no date']],
    ['## 1.2.3 (2026-11-16)\n\n## 1.2.2 (2026-11-01)\n\n- old\n', ['says nothing']],
    ['## 2.0.0 (2026-12-01)\n\n- later\n\n## 1.2.3 (2026-11-16)\n\n- new\n', ['is not the newest']],
    ['## 1.2.30 (2026-11-16)\n\n- new\n', ['no entry']],
  ])('%j: %j', (text, problems) => {
    const found = checks.changelogProblems(`# Changelog\n\n${text}`, '1.2.3');
    expect(found).toHaveLength(problems.length);
    for (const [at, why] of problems.entries()) expect(found[at]).toContain(why);
  });
});

it('the bill of materials names the bundled libraries, and is the same for the same tarball', () => {
  const libraries = bundled.bundledLibraries(ROOT);
  const manifest = { name: 'countersign', version: '1.2.3', license: 'MIT' };
  const bill = (sha256: string) => bundled.billOfMaterials({ manifest, sha256, libraries });
  const [one, again, other] = ['a', 'a', 'b'].map((digit) => bill(digit.repeat(64)));
  expect(one).toEqual(again);
  expect(one?.serialNumber).not.toBe(other?.serialNumber);
  expect(one?.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(one).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: 'pkg:npm/countersign@1.2.3' } },
  });
  for (const { hashes } of one?.components ?? [])
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(one?.components.map(({ name }) => name)).toContain('valibot');
});
