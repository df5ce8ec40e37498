// The plugin carries the built program, because a host installs it from git and runs no build.
// `node scripts/plugin.mjs` copies it; with `--check` it only says whether the copy is fresh.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';

const BUILT = 'dist';
const SHIPPED = 'plugin/countersign/dist';

const programs = (dir) =>
  existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.cjs')) : [];
const isFresh = () =>
  programs(BUILT).length > 0 &&
  programs(BUILT).join() === programs(SHIPPED).join() &&
  programs(BUILT).every((name) =>
    readFileSync(`${BUILT}/${name}`).equals(readFileSync(`${SHIPPED}/${name}`)),
  );

if (process.argv.includes('--check')) {
  if (!isFresh()) console.error('plugin: the shipped program is stale; run: npm run plugin');
  process.exitCode = isFresh() ? 0 : 1;
} else {
  rmSync(SHIPPED, { recursive: true, force: true });
  mkdirSync(SHIPPED, { recursive: true });
  for (const name of programs(BUILT)) cpSync(`${BUILT}/${name}`, `${SHIPPED}/${name}`);
}
