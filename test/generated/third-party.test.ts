import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Library = { readonly name: string };
type Bundled = {
  readonly bundledLibraries: (root: string) => readonly Library[];
  readonly thirdPartyPage: (libraries: readonly Library[]) => string;
};

/** `npm run generate` writes it anew. */
it('THIRD-PARTY.md has the licence of every library in the program', async () => {
  const bundled = (await import(path.join(ROOT, 'scripts/bundled.mjs'))) as Bundled;
  const libraries = bundled.bundledLibraries(ROOT);
  const names = ['gpt-tokenizer', 'jsonc-parser', 'smol-toml', 'unbash', 'valibot', 'yaml'];
  expect(libraries.map(({ name }) => name)).toEqual(names);
  const page = bundled.thirdPartyPage(libraries);
  await expect(page).toMatchFileSnapshot(path.join(ROOT, 'THIRD-PARTY.md'));
});
