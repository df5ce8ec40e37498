import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'tsdown';

/** Builds a file of the tests into a program that Node can run; once per test file. */
export async function buildProgram(
  source: string,
): Promise<{ program: string; remove: () => void }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'countersign-worker-'));
  await build({
    config: false,
    entry: { worker: source },
    outDir: dir,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    logLevel: 'silent',
    checks: { pluginTimings: false },
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
    outExtensions: () => ({ js: '.mjs' }),
  });
  return {
    program: path.join(dir, 'worker.mjs'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
