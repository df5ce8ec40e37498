import path from 'node:path';
import { defineConfig } from 'tsdown';
import { asciiOnly } from './scripts/ascii.ts';
import { atOnce } from './scripts/at-once.ts';
import { createChunkNames, withoutHelpers } from './scripts/chunks.ts';
import { nearAtHand } from './scripts/near.ts';
import { smaller } from './scripts/smaller.ts';

const shared = {
  target: 'node20',
  platform: 'node' as const,
  outDir: 'dist',
  clean: false,
  hash: false,
  sourcemap: false,
  // Libraries are bundled, so a user installs nothing but this package.
  deps: { alwaysBundle: [/.*/], onlyBundle: false as const },
};

/** Two megabytes that the program already carries: the library loads the same file. */
const sharedTokens = {
  name: 'shared-tokens',
  resolveId: (id: string) =>
    id.endsWith('/exact-tokens.ts') ? { id: './exact-tokens.cjs', external: true } : null,
};

export default defineConfig([
  // The program: a tiny CommonJS entry; every `import()` becomes a `require` of its own chunk.
  {
    ...shared,
    entry: { main: 'src/main.ts' },
    format: 'cjs',
    dts: false,
    plugins: [withoutHelpers, nearAtHand, atOnce, smaller, asciiOnly],
    outExtensions: () => ({ js: '.cjs' }),
    // jsonc-parser has no `exports`, and its UMD `main` cannot be bundled.
    inputOptions: {
      preserveEntrySignatures: 'allow-extension',
      resolve: { mainFields: ['module', 'main'] },
    },
    outputOptions: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: createChunkNames(path.resolve('src')) }],
      },
    },
  },
  // The library.
  {
    ...shared,
    entry: { index: 'src/index.ts' },
    format: 'esm',
    plugins: [sharedTokens],
    dts: true,
    outExtensions: () => ({ js: '.mjs', dts: '.d.mts' }),
  },
]);
