import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { makeDiff } from './texts.mjs';

const CASES = [
  { size: 1, passes: 'one pass', flags: ['--fast'] },
  { size: 1, passes: 'three passes', flags: [] },
  { size: 10, passes: 'one pass', flags: ['--fast'] },
];

/** Whole reviews of changes too large for one request, with a codex that answers at once. */
export function measureParts({ inRoot }, { node }, { cwd, env }) {
  return CASES.map(({ size, passes, flags }) => {
    const [content, report] = ['large.diff', 'large.json'].map((name) => inRoot('project', name));
    writeFileSync(content, makeDiff(size * 1e6));
    const review = ['review', '--quiet', '--content', content, '--output', report, ...flags];
    const start = process.hrtime.bigint();
    const run = spawnSync(node, [inRoot('dist', 'main.cjs'), ...review], {
      ...{ cwd, env },
      maxBuffer: 1e9,
    });
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    const name = `a change of ${size} MB, ${passes}`;
    if (run.status !== 0) throw new Error(`${name}: exit ${run.status}: ${run.stderr}`);
    const { verdict, receipt, pass_metadata: done } = JSON.parse(readFileSync(report, 'utf8'));
    for (const file of [content, report]) rmSync(file);
    const { all, whole } = receipt.files;
    const requests = receipt.parts.length + done.passes_completed - 1;
    return { name, requests, seconds, verdict, files: { all, whole } };
  });
}
