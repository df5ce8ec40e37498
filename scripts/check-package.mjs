// Packs the package like npm and checks that tarball, not the working tree.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The exact tokenizer is most of it. */
const MAX_BYTES = 2_500_000;

const dir = mkdtempSync(join(tmpdir(), 'countersign-pack-'));
try {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', dir], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const tarball = join(dir, packed.filename);
  const files = packed.files.map(({ path }) => path);
  for (const needed of [
    'bin/gpt-review-api.cjs',
    'dist/main.cjs',
    'dist/index.mjs',
    'dist/index.d.mts',
    'README.md',
    'LICENSE',
    'THIRD-PARTY.md',
    // Messages of the program and the README link to these pages.
    'docs/hooks.md',
    'docs/countersign.example.yaml',
    'schema/report.schema.json',
  ])
    if (!files.includes(needed)) throw new Error(`package: ${needed} is missing`);
  const strangers = files.filter(
    (path) =>
      !/^(?:(?:bin|dist|examples|schema)\/|(?:docs|docs\/adr)\/[^/]+$|bench\/[^/]+\.md$|test\/(?:\w+\/RESULTS|noise)\.md$|package\.json$|LICENSE$|[A-Z_-]+\.md$)/.test(
        path,
      ),
  );
  if (strangers.length > 0) throw new Error(`package: not to be shipped: ${strangers.join(', ')}`);
  if (packed.size > MAX_BYTES)
    throw new Error(`package: ${packed.size} bytes; something is in it twice, or should not be`);
  const { dependencies = {}, scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (Object.keys(dependencies).length > 0)
    throw new Error('package: libraries are bundled, not depended on');
  for (const hook of ['preinstall', 'install', 'postinstall', 'prepare'])
    if (hook in scripts) throw new Error(`package: it must install without running ${hook}`);
  const run = (tool, args) =>
    execFileSync('npx', ['--no-install', tool, ...args], { stdio: 'inherit' });
  run('publint', ['run', tarball, '--strict']);
  run('attw', [tarball, '--profile', 'esm-only', '--format', 'ascii']);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
