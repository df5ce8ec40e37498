import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { runOnce } from './measure.mjs';

/** Every built file of the program, its size, and which of the given hooks load it. */
export function listFiles({ inRoot }, loads) {
  const chunks = readdirSync(inRoot('dist')).filter((file) => file.endsWith('.cjs'));
  const files = chunks.map((file) => ({
    name: `dist/${file}`,
    bytes: statSync(inRoot('dist', file)).size,
    loadedBy: loads.filter(({ files }) => files.includes(file)).map(({ name }) => name),
  }));
  return files.sort((a, b) => b.loadedBy.length - a.loadedBy.length || b.bytes - a.bytes);
}

/** What each hook loads: our files, the built-ins it asks for, and those an empty script has not. */
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
