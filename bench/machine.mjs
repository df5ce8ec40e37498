import { spawnSync } from 'node:child_process';
import { arch, cpus, release, type } from 'node:os';

/** Numbers are meaningless without their machine. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    os: `${type()} ${release()} ${arch()}`,
    date: new Date().toISOString(),
    commit: describeCommit(),
  };
}

function describeCommit() {
  const commit = git('rev-parse', '--short', '--verify', 'HEAD');
  if (commit === null) return 'none';
  return git('status', '--porcelain') === '' ? commit : `${commit} with changes`;
}

function git(...argv) {
  const options = { cwd: import.meta.dirname, encoding: 'utf8' };
  const { status, stdout } = spawnSync('git', argv, options);
  return status === 0 ? stdout.trim() : null;
}
