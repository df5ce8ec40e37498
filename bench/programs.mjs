import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The absolute paths of programs, null for a missing one, and the version of Python. */
export function findPrograms({ inRoot }) {
  const python = findPython(inRoot('venv'));
  const programs = {
    node: process.execPath,
    bash: findProgram('bash'),
    jq: findProgram('jq'),
    python: python?.path ?? null,
  };
  return { programs, python: python?.description ?? 'not installed' };
}

/**
 * `python3` may be a version manager's shim, a shell script several times slower than Python: asks
 * the interpreter itself for its path.
 */
function findPython(venv) {
  const found = findProgram('python3');
  if (found === null) return null;
  const code = 'import sys; print(sys.executable); print(sys.version.split()[0])';
  const { status, stdout } = spawnSync(found, ['-c', code], { encoding: 'utf8' });
  if (status !== 0) return null;
  const [real, version] = stdout.trim().split('\n');
  const shim = real === found ? '' : ', the interpreter behind `python3`';
  const isolated = isolate(real, venv);
  const empty = isolated === null ? '' : ', in an empty virtual environment';
  return { path: isolated ?? real, description: `${version}${shim}${empty}` };
}

/** `.pth` files in a machine's site packages run at every start and can double its time. */
function isolate(python, venv) {
  const { status } = spawnSync(python, ['-m', 'venv', '--without-pip', venv]);
  const isolated = path.join(venv, 'bin', 'python3');
  return status === 0 && isExecutable(isolated) ? isolated : null;
}

function findProgram(name) {
  const dirs = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return dirs.map((dir) => path.join(dir, name)).find(isExecutable) ?? null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: both count as "not installed".
    return false;
  }
}
