import { spawn } from 'node:child_process';
import path from 'node:path';

/*
 * npm run check: all checks but the tests, in two parallel rows; each prints its output when it
 * ends.
 */

/** Checks that need the build come after it. The first row takes longer because of the linter. */
const ROWS = [
  ['check:lint', 'check:unused', 'check:messages', 'check:style'],
  ['check:format', 'check:types', 'check:imports', 'build', 'check:plugin', 'check:package'],
];

const root = path.join(import.meta.dirname, '..');

function run(name) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const words = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => words.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(words));
      if (code !== 0) process.stdout.write(`check: ${name} failed\n`);
      resolve(code === 0);
    });
  });
}

async function runRow(names) {
  for (const name of names) if (!(await run(name))) return false;
  return true;
}

const results = await Promise.all(ROWS.map(runRow));
process.exitCode = results.every(Boolean) ? 0 : 1;
