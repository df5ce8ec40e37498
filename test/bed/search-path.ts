import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Programs that only a test may put on PATH, even if this machine has them installed. */
const RESERVED = [
  'codex',
  'claude',
  'gemini',
  'qwen',
  'opencode',
  'copilot',
  'model-invoke',
  'countersign',
  'gpt-review-api',
];

/**
 * The directories of node, git and the system, without any installed reviewer: such a directory is
 * mirrored by links that leave out the reserved names.
 */
export function buildSearchPath(mirrorRoot: string, wanted = listWanted()): readonly string[] {
  const dirs = [...new Set(wanted.map((dir) => realpathSync(dir)))];
  return dirs.map((dir, index) => {
    const tainted = RESERVED.some((name) => existsSync(path.join(dir, name)));
    return tainted ? mirrorDirectory(dir, path.join(mirrorRoot, `path-${index}`)) : dir;
  });
}

function listWanted(): readonly string[] {
  const system = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].filter(existsSync);
  return [path.dirname(process.execPath), path.dirname(findGit()), ...system];
}

/** The absolute path of git; the test bed needs it like the product. */
export function findGit(): string {
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = dirs.map((dir) => path.join(dir, 'git')).find((file) => existsSync(file));
  if (found === undefined) throw new Error('git is not on PATH');
  return found;
}

function mirrorDirectory(dir: string, mirror: string): string {
  mkdirSync(mirror, { recursive: true });
  for (const name of readdirSync(dir)) {
    if (!RESERVED.includes(name)) symlinkSync(path.join(dir, name), path.join(mirror, name));
  }
  return mirror;
}
