import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { CHANGE } from './change.mjs';
import { AFTER } from './events.mjs';

const require = createRequire(import.meta.url);

const DIRS = ['home', 'bin', 'tmp', 'project/src'];
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Everything is measured as a copy in one temporary folder: a running build cannot remove `dist`,
 * and the entry and its peers are at the same depth.
 */
export function createWorkspace() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-bench-')));
  removeAtExit(root);
  const inRoot = (...parts) => path.join(root, ...parts);
  for (const dir of DIRS) mkdirSync(inRoot(dir), { recursive: true });
  execFileSync('git', ['init', '-q', inRoot('project')]);
  cpSync(fromHere('../dist'), inRoot('dist'), { recursive: true });
  cpSync(fromHere('./peers'), inRoot('peers'), { recursive: true });
  cpSync(require.resolve('./probe.cjs'), inRoot('probe.cjs'));
  cpSync(fromHere('./peers/codex.sh'), inRoot('bin', 'codex'));
  chmodSync(inRoot('bin', 'codex'), 0o755);
  writeFileSync(inRoot('peers', 'empty.cjs'), '');
  writeFileSync(inRoot('project', 'change.diff'), CHANGE);
  writeFileSync(inRoot('project', 'src', 'part.ts'), AFTER);
  return { inRoot, project: inRoot('project') };
}

/** A project with an approved plan of a typical size. */
export function approvePlan(project) {
  const plan = `# The plan\n${'What is done, where, and why it is right.\n'.repeat(200)}`;
  const plan_hash = createHash('sha256').update(plan).digest('hex');
  for (const dir of ['docs', '.claude/review'])
    mkdirSync(path.join(project, dir), { recursive: true });
  execFileSync('git', ['init', '-q', project]);
  writeFileSync(path.join(project, 'docs/plan.md'), plan);
  const approval = JSON.stringify({ is_optimal: true, plan_hash });
  writeFileSync(path.join(project, '.claude/review/approval.json'), approval);
}

/** Also after Ctrl-C: every exit emits this event. */
function removeAtExit(root) {
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(code));
}

function fromHere(relative) {
  return path.join(import.meta.dirname, relative);
}

/**
 * The complete environment of a measured program. Nothing is inherited: NODE_EXTRA_CA_CERTS alone
 * makes Node 20 start 2.6 times slower, and NODE_OPTIONS or PYTHON* change their programs too.
 */
export function cleanEnvironment({ inRoot, project }, programs) {
  const dirs = Object.values(programs).flatMap((file) => (file ? [path.dirname(file)] : []));
  return {
    PATH: [...new Set([inRoot('bin'), ...dirs, '/usr/bin', '/bin'])].join(path.delimiter),
    HOME: inRoot('home'),
    XDG_STATE_HOME: inRoot('home', 'state'),
    TMPDIR: inRoot('tmp'),
    LANG: 'C.UTF-8',
    CLAUDE_PROJECT_DIR: project,
  };
}
