import { defineConfig } from 'tsdown';

const shared = {
  target: 'node20',
  platform: 'node' as const,
  outDir: 'dist',
  clean: false,
  hash: false,
  sourcemap: false,
  // Libraries are bundled, so that a user installs only this package.
  deps: { alwaysBundle: [/.*/], onlyBundle: false as const },
};

/**
 * Timings are not a defect; a module of a group may be loaded from one file and be a part of
 * another.
 */
const quiet = { checks: { pluginTimings: false, ineffectiveDynamicImport: false } };

/** Two megabytes that the program already contains: the library loads the same file. */
const sharedTokens = {
  name: 'shared-tokens',
  resolveId: (id: string) =>
    id.endsWith('/exact-tokens.ts') ? { id: './exact-tokens.cjs', external: true } : null,
};

/**
 * Modules that are loaded together go into one file: each file costs a third of a millisecond. A
 * module is in the first group that needs it.
 */
const groups = [
  {
    name: 'start',
    test: /src\/(?:app\/start|app\/hooks\/gate-state|host\/(?:reply|other-agents)|model\/(?:errors|fold-path|open-files)|system\/(?:monotonic-clock|files\/plain-file)|state\/plan\/memory)\.ts$/,
  },
  { name: 'hash', test: /src\/system\/sha256\.ts$/ },
  { name: 'gate', test: /src\/app\/hooks\/gate\.ts$/ },
  { name: 'sensitive', test: /src\/diff\/sensitive\/sensitive\.ts$/ },
  { name: 'repository', test: /src\/(?:system\/git\/tracked|state\/plan\/origin)\.ts$/ },
  { name: 'shell', test: /src\/plan\/shell\/(?:read-only|surroundings|commands\/about-\w+)\.ts$/ },
  { name: 'redaction', test: /src\/redaction\/redact\.ts$/ },
  { name: 'records', test: /src\/state\/store\/record\.ts$/ },
  { name: 'planning', test: /src\/state\/plan\/arming\.ts$/ },
  { name: 'settings', test: /src\/project\/configure\.ts$/ },
  { name: 'hooks', test: /src\/app\/hooks\/lane\.ts$/ },
  { name: 'commands', test: /src\/app\/commands\/cli\.ts$/ },
  { name: 'engine', test: /src\/(?:engine\/review|project\/reviewers)\.ts$/ },
  { name: 'review', test: /src\/app\/commands\/review\.ts$/ },
  { name: 'session', test: /src\/app\/hooks\/review-lanes\.ts$/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

export default defineConfig([
  // The program: a small CommonJS entry; every `import()` becomes a `require` of a chunk of its own.
  {
    ...shared,
    entry: { main: 'src/main.ts' },
    format: 'cjs',
    dts: false,
    outExtensions: () => ({ js: '.cjs' }),
    // jsonc-parser has no `exports`, and its UMD `main` cannot be bundled.
    inputOptions: { resolve: { mainFields: ['module', 'main'] }, ...quiet },
    outputOptions: { codeSplitting: { groups } },
  },
  // The library.
  {
    ...shared,
    entry: { index: 'src/index.ts' },
    format: 'esm',
    plugins: [sharedTokens],
    inputOptions: quiet,
    dts: true,
    outExtensions: () => ({ js: '.mjs', dts: '.d.mts' }),
  },
]);
