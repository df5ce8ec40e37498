import * as path from 'node:path';
import { UsageError } from '../../model/errors.ts';
import { readEntry } from '../../system/files.ts';
import type { Git, GitRun } from '../../system/git.ts';

/** What of the working tree is under review. */
export type Scope = 'uncommitted' | 'staged';

export type CreateGit = (cwd: string) => Git;

/** Of a repository that may be hostile; and nothing inside submodules, which have a configuration too. */
const DIFF = [
  'diff',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--ignore-submodules=dirty',
  '--find-renames',
] as const;

/** A larger file that git does not know is named, not read. */
const MAX_UNTRACKED_BYTES = 10_000_000;
const MAX_UNTRACKED_IN_ALL = 50_000_000;

export type Tree = {
  readonly cwd: string;
  readonly createGit: CreateGit;
  /** Whether we have written this file, by its full path: new as it is, it is not reviewed. */
  readonly isOurs: (file: string) => boolean;
};

/** What git shows as changed, untracked files included. */
export async function readScope(scope: Scope, { cwd, createGit, isOurs }: Tree): Promise<string> {
  const top = (await ask(createGit(cwd), ['rev-parse', '--show-toplevel'])).replace(/\n$/, '');
  const git = createGit(top);
  const base = (await git(['rev-parse', '--verify', '--quiet', 'HEAD'])).kind === 'done';
  const against = base ? 'HEAD' : await emptyTree(git);
  if (scope === 'staged') return await ask(git, [...DIFF, '--cached', against]);
  const tracked = await ask(git, [...DIFF, against]);
  return tracked + (await untracked(git, top, isOurs));
}

/** Git's own name for "before the first commit", in whatever hash the repository uses. */
async function emptyTree(git: Git): Promise<string> {
  return (await ask(git, ['hash-object', '-t', 'tree', '/dev/null'])).trim();
}

async function untracked(git: Git, top: string, isOurs: Tree['isOurs']): Promise<string> {
  const list = await ask(git, ['ls-files', '--others', '--exclude-standard', '-z']);
  const names = list.split('\0').filter((name) => name !== '' && !isOurs(path.join(top, name)));
  let room = MAX_UNTRACKED_IN_ALL;
  const diffs = names.map((name) => {
    const diff = newFileDiff(name, path.join(top, name), Math.min(room, MAX_UNTRACKED_BYTES));
    room = Math.max(0, room - diff.length);
    return diff;
  });
  return diffs.join('');
}

/** A file git does not know yet, as the diff it would be. */
function newFileDiff(name: string, file: string, maxBytes: number): string {
  const entry = readEntry(file, maxBytes);
  const [before, after] = [quoteName(`a/${name}`), quoteName(`b/${name}`)];
  const mode = entry.kind === 'link' ? '120000' : '100644';
  const head = `diff --git ${before} ${after}\nnew file mode ${mode}\n`;
  if (entry.kind === 'unread') return `${head}(content left out: ${entry.why})\n`;
  const text = entry.kind === 'link' ? entry.target : entry.text;
  if (text === '') return head;
  if (text.includes('\0')) return `${head}Binary files /dev/null and ${after} differ\n`;
  const lines = text.replace(/\n$/, '').split('\n');
  const end = text.endsWith('\n') ? '' : '\\ No newline at end of file\n';
  const body = lines.map((line) => `+${line}\n`).join('');
  return `${head}--- /dev/null\n+++ ${after}\n@@ -0,0 +1,${lines.length} @@\n${body}${end}`;
}

/** As git quotes it: a name cannot forge a line of the diff. */
function quoteName(name: string): string {
  if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
  const octal = (char: string) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
  return `"${name.replace(/["\\]/g, '\\$&').replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}

async function ask(git: Git, argv: readonly string[]): Promise<string> {
  const run = await git(argv);
  if (run.kind === 'done') return run.stdout;
  throw new UsageError(`${whyNot(run)}; name what to review: --content FILE (or - for stdin)`);
}

function whyNot(run: Exclude<GitRun, { kind: 'done' }>): string {
  switch (run.kind) {
    case 'missing':
      return 'git is not installed';
    case 'too-large':
      return 'the change is larger than 64 MB';
    case 'cancelled':
      return 'git was interrupted';
    case 'failed':
      if (run.stderr.includes('not a git repository')) return 'this is not a git repository';
      return `git failed: ${run.stderr.trim().split('\n')[0] ?? ''}`;
  }
}
