import * as path from 'node:path';
import type { Tree, TreeFile } from '../../model/tree.ts';
import type { Git } from '../../system/git/git.ts';
import { hashFile, lookAtFile } from '../../system/files/tree-file.ts';

/** Limit for the files that are looked at; tracked files first. */
export const MAX_FILES = 20_000;

export type DriftLook = {
  readonly root: string;
  readonly git: Git;
  readonly now: () => number;
  /** After this time, files are identified by size and time only: a gate must be fast. */
  readonly until: number;
  /** Files that planning itself writes, relative to the root. */
  readonly isOurs: (file: string) => boolean;
  /** Known files; one that looks the same is not read again. */
  readonly known: Tree | null;
};

/** The project's current state; null without a repository, or if git fails. */
export async function lookAtTree(look: DriftLook): Promise<Tree | null> {
  const at = look.now();
  const listed = await listFiles(look.git);
  const refs = await listRefs(look.git);
  if (listed === null || refs === null) return null;
  const names = listed.flatMap((kind) =>
    kind.names
      .filter((name) => !look.isOurs(name))
      .map((name) => ({ name, ignored: kind.ignored })),
  );
  const files = names.slice(0, MAX_FILES).flatMap(({ name, ignored }) => {
    const file = fileAt(name, ignored, look);
    return file === null ? [] : [[name, file] as const];
  });
  const leftOut = Math.max(0, names.length - MAX_FILES);
  return { at, leftOut, refs, files: Object.fromEntries(files) };
}

type ListedFiles = { readonly ignored: boolean; readonly names: readonly string[] };

async function listFiles(git: Git): Promise<readonly ListedFiles[] | null> {
  const own = await git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const ignored = await git(['ls-files', '-z', '--others', '--ignored', '--exclude-standard']);
  if (own.kind !== 'done' || ignored.kind !== 'done') return null;
  return [
    { ignored: false, names: namesIn(own.stdout) },
    { ignored: true, names: namesIn(ignored.stdout) },
  ];
}

/** A file in conflict is listed once for each side. */
function namesIn(list: string): string[] {
  return [...new Set(list.split('\0').filter((name) => name !== ''))];
}

/** Branches, tags and HEAD; a repository without a commit has none. */
async function listRefs(git: Git): Promise<Record<string, string> | null> {
  const all = await git(['for-each-ref', '--format=%(refname)%09%(objectname)%09%(HEAD)']);
  if (all.kind !== 'done') return null;
  const head = await git(['rev-parse', '--quiet', '--verify', 'HEAD']);
  const lines = all.stdout.split('\n').flatMap((line) => {
    const [name = '', id = '', mark = ''] = line.split('\t');
    return name === '' ? [] : [[name, `${id}${mark.trim()}`] as const];
  });
  const at = head.kind === 'done' ? head.stdout.trim() : 'no commit';
  return { ...Object.fromEntries(lines), HEAD: at };
}

const TICK_MS = 2000;

function fileAt(name: string, ignored: boolean, look: DriftLook): TreeFile | null {
  const file = path.join(look.root, name);
  const seen = lookAtFile(file);
  if (seen === null) return null;
  const known = own(look.known?.files ?? {}, name);
  if (known !== undefined && look.known !== null && isSettled(seen, known, look.known.at))
    return known;
  const isRead = !ignored && look.now() < look.until;
  return { ...seen, hash: isRead ? hashFile(file) : null };
}

function isSettled(seen: Omit<TreeFile, 'hash'>, known: TreeFile, at: number): boolean {
  return (
    seen.size === known.size &&
    seen.mtimeMs === known.mtimeMs &&
    seen.ctimeMs === known.ctimeMs &&
    seen.ctimeMs + TICK_MS < at
  );
}

/**
 * Describes the differences with the file or ref; a file that was already dirty is not reported
 * again.
 */
export function driftBetween(before: Tree, now: Tree): readonly string[] {
  const names = new Set([...Object.keys(before.files), ...Object.keys(now.files)]);
  const files = [...names].flatMap((name) => {
    const what = changeOf(own(before.files, name), own(now.files, name));
    return what === null ? [] : [`${name} (${what})`];
  });
  const refs = new Set([...Object.keys(before.refs), ...Object.keys(now.refs)]);
  const moved = [...refs].filter((name) => own(before.refs, name) !== own(now.refs, name));
  // Above the limit, any new file may change which files are looked at.
  const isWhole = before.leftOut === 0 && now.leftOut === 0;
  const seen = isWhole ? files : files.filter((line) => line.endsWith('(changed)'));
  return [...seen, ...moved.map((name) => `${name} (a ref of git)`)].sort();
}

/** A file may be called `constructor`. */
function own<T>(map: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

function changeOf(before: TreeFile | undefined, now: TreeFile | undefined): string | null {
  if (before === undefined) return 'new';
  if (now === undefined) return 'gone';
  const isSame =
    before.hash !== null && now.hash !== null
      ? before.hash === now.hash
      : before.size === now.size && before.mtimeMs === now.mtimeMs;
  return isSame ? null : 'changed';
}
