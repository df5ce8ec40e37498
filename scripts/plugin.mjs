// The plugins contain the built program, because a host installs them from git without a build.
// `node scripts/plugin.mjs` copies it; `--check` only reports whether the copies are up to date.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';

const BUILT = 'dist';
const SHIPPED = readdirSync('plugin').map((name) => `plugin/${name}/dist`);

const programs = (dir) =>
  existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.cjs')) : [];
const isFresh = (shipped) =>
  programs(BUILT).length > 0 &&
  programs(BUILT).join() === programs(shipped).join() &&
  programs(BUILT).every((name) =>
    readFileSync(`${BUILT}/${name}`).equals(readFileSync(`${shipped}/${name}`)),
  );

if (process.argv.includes('--check')) {
  const stale = SHIPPED.filter((shipped) => !isFresh(shipped));
  for (const shipped of stale) console.error(`plugin: ${shipped} is stale; run: npm run plugin`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const shipped of SHIPPED) {
    rmSync(shipped, { recursive: true, force: true });
    mkdirSync(shipped, { recursive: true });
    for (const name of programs(BUILT)) cpSync(`${BUILT}/${name}`, `${shipped}/${name}`);
  }
}
