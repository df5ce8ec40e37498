import { defineConfig } from 'tsdown';

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

/** What a hook that only keeps something in mind loads: one file, because each costs it half a millisecond. */
const HELD = {
  name: 'held',
  test: /\/src\/(?:system\/(?:lock|owner|steady)|state\/(?:append|edit-entries|known-edit|known-repeat|repeat-known)|main\/(?:in-force|repeat-edit)|host\/claude-reply)\.ts$/,
};

export default defineConfig([
  // The program: a tiny CommonJS entry; every `import()` becomes a `require` of its own chunk.
  {
    ...shared,
    entry: { main: 'src/main.ts' },
    format: 'cjs',
    dts: false,
    inputOptions: { preserveEntrySignatures: 'allow-extension' },
    outputOptions: { codeSplitting: { includeDependenciesRecursively: false, groups: [HELD] } },
    outExtensions: () => ({ js: '.cjs' }),
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
