// Optional: builds the program as one executable, which starts in less than half of Node's own
// time. Hooks use it if it is beside the built program (docs/hooks.md). `npm run compile -- DIR`
// builds it for another `dist`.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Downloaded on demand: 90 MB that most developers do not need. */
const BUN = '1.4.4';
const SYSTEMS = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-aarch64',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-aarch64',
};

/**
 * Without the last two it would read settings, and run programs, of any project in which a hook is
 * called.
 */
const FLAGS = [
  '--compile',
  '--bytecode',
  '--no-compile-autoload-dotenv',
  '--no-compile-autoload-bunfig',
];

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const dist = path.resolve(process.argv[2] ?? 'dist');
const target = path.join(dist, `countersign-${version}`);
const main = path.join(dist, 'main.cjs');

try {
  checkVersion();
  compile();
  console.log(`${target}: made with bun ${BUN}; hooks of this program use it from now on`);
} catch (error) {
  console.error(`compile: ${error.message}`);
  process.exitCode = 1;
}

/** It must behave exactly like the program beside it. */
function checkVersion() {
  if (!existsSync(main)) throw new Error(`there is no ${main}: run npm run build first`);
  const built = execFileSync(process.execPath, [main, '--version'], { encoding: 'utf8' }).trim();
  if (built !== version)
    throw new Error(`${main} is version ${built}, these scripts are ${version}`);
}

function compile() {
  const system = SYSTEMS[`${process.platform} ${process.arch}`];
  if (system === undefined) throw new Error(`not for ${process.platform} ${process.arch}`);
  const work = mkdtempSync(path.join(tmpdir(), 'countersign-compile-'));
  try {
    const bun = fetchBun(`@oven/bun-${system}`, work);
    // Beside the target, so that it is moved atomically; a concurrent hook sees the old one or
    // none.
    const made = `${target}.${process.pid}`;
    execFileSync(bun, ['build', ...FLAGS, '--outfile', made, main], {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    chmodSync(made, 0o755);
    checkDeafness(made, work);
    renameSync(made, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A project must not be able to configure it; it is installed only after this check. */
function checkDeafness(made, work) {
  const [project, mark] = [path.join(work, 'project'), path.join(work, 'obeyed')];
  mkdirSync(project);
  const write = (name, text) => writeFileSync(path.join(project, name), text);
  write('bunfig.toml', 'preload = ["./preload.cjs"]\n');
  write('preload.cjs', `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');\n`);
  // With this variable every hook exits at once, but an event that cannot be read must still be
  // reported.
  write('.env', 'COUNTERSIGN_CHILD=1\n');
  const env = { HOME: work, PATH: process.env.PATH };
  const hook = { cwd: project, env, input: 'no event', encoding: 'utf8' };
  const { stderr, stdout } = spawnSync(made, ['hook', 'stop'], hook);
  if (existsSync(mark) || `${stdout}${stderr}` === '') {
    rmSync(made);
    throw new Error('it obeys files of the project that it is called in; nothing was installed');
  }
}

/** Runs no package scripts; npm compares the package with the registry's checksum. */
function fetchBun(name, work) {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [file, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  execFileSync(file, [...first, 'install', '--prefix', work, ...flags, `${name}@${BUN}`], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(work, 'node_modules', name, 'bin', 'bun');
}
