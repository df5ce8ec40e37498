import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runOnce } from './measure.mjs';

/** Every built file of the program, its size, and the hooks that load it. */
export function listFiles({ inRoot }, loads) {
  const chunks = readdirSync(inRoot('dist')).filter((file) => file.endsWith('.cjs'));
  const files = chunks.map((file) => ({
    name: `dist/${file}`,
    bytes: statSync(inRoot('dist', file)).size,
    loadedBy: loads.filter(({ files }) => files.includes(file)).map(({ name }) => name),
  }));
  return files.sort((a, b) => b.loadedBy.length - a.loadedBy.length || b.bytes - a.bytes);
}

/**
 * The files that each hook loads: ours, requested built-ins, and built-ins that an empty script
 * does not load.
 */
export function listLoads(hooks, { inRoot, ...world }) {
  const inspect = ({ path: program, argv, input }) => {
    const probed = ['--require', inRoot('probe.cjs'), ...argv];
    const run = { path: program, argv: probed, input, report: inRoot('loads.json') };
    return runOnce(run, world).counted ?? { files: [], builtins: [], internals: [] };
  };
  const [{ path: node }] = hooks;
  const empty = inspect({ path: node, argv: [inRoot('peers', 'empty.cjs')], input: '' });
  return hooks.map((hook) => {
    const { files, builtins, internals } = inspect(hook);
    return {
      name: hook.name,
      files: files.map((file) => path.basename(file)),
      builtins,
      added: internals.filter((name) => !empty.internals.includes(name)),
    };
  });
}
