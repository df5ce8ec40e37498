import type { ReadingCommand } from './reading-command.ts';
import { formats } from './git-formats.ts';
import { LOG } from './git-reading.ts';
import type { TakenOptions } from './options.ts';

/* The git commands that list branches, tags and other names, or read one setting. */

/** With these options a name is a pattern or a commit and never a new branch. */
const LISTS = 'contains[=] no-contains[=] merged[=] no-merged[=] points-at[=]';

export const BRANCH = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'arvi',
    long: `list all remotes verbose color[=] no-color column[=] no-column sort= format= show-current abbrev[=] no-abbrev ignore-case omit-empty ${LISTS}`,
  },
  check: (taken) => namesOnlyListed(taken, ['--list']) ?? formats(taken),
});

/**
 * `git tag -l` has always listed; `git branch -l name` once created a branch, so it is not here.
 */
export const TAG = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'li',
    attached: 'n',
    long: `list color[=] no-color column[=] no-column sort= format= ignore-case omit-empty ${LISTS}`,
  },
  check: (taken) => namesOnlyListed(taken, ['--list', '-l']) ?? formats(taken),
});

function namesOnlyListed(
  { options, operands }: TakenOptions,
  lists: readonly string[],
): string | null {
  const words = [...lists, '--contains', '--no-contains', '--merged', '--no-merged', '--points-at'];
  if (operands.length === 0 || options.some((option) => words.includes(option))) return null;
  return `a name alone would be made; to list, use ${lists[0]}`;
}

/** Only `list`: all other commands change the stash. */
export const STASH = (): ReadingCommand => ({
  ...LOG(),
  check: (taken) => (taken.operands.length === 0 ? formats(taken) : 'git stash list takes no name'),
});

export const WORKTREE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'vz', long: 'verbose porcelain expire=' },
  check: ({ operands }) => (operands.length === 0 ? null : 'git worktree list takes no name'),
});

/** Any other word may be a command of reflog (`expire`, `delete`, `drop`) in some version of git. */
export const REFLOG = (): ReadingCommand => ({
  ...LOG(),
  globs: false,
  check: (taken) => {
    const [first] = taken.operands;
    return first === undefined || first.text === 'show' || first.text.startsWith('HEAD')
      ? formats(taken)
      : 'of git reflog only show and HEAD are read';
  },
});

/**
 * git reads options after the key as values, and a key with a value is set. Without `--file`,
 * `--blob` and `--list`.
 */
export const CONFIG = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'z',
    long: 'get get-all local global system worktree show-origin show-scope name-only null type= bool int bool-or-int path default= includes no-includes',
  },
  check: configKey,
});

function configKey({ options, operands, isMixed }: TakenOptions): string | null {
  const [key, value, more] = operands.map(({ text }) => text);
  const isGet = options.some((option) => option === '--get' || option === '--get-all');
  const isOne = value === undefined || (isGet && more === undefined);
  if (isMixed || key === undefined || !isOne || !/^[A-Za-z][A-Za-z0-9-]*\../.test(key))
    return 'of git config only --get KEY is read';
  return SECRET_KEY.test(key) ? `${key} may hold credentials` : null;
}

/** Settings that contain credentials. */
const SECRET_KEY =
  /extraheader|token|passw|smtppass|secret|credential|cookie|apikey|api-key|auth|askpass/i;

export const SHOW_REF = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'dqs',
    long: 'head heads branches tags dereference hash[=] verify exists abbrev[=] quiet',
  },
});

export const FOR_EACH_REF = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    long: `count= sort= format= color[=] shell perl python tcl ignore-case omit-empty exclude= ${LISTS}`,
  },
  check: formats,
});

export const REMOTE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'v', long: 'verbose all push' },
  check: ({ operands }) =>
    operands.length === 0 || (operands[0]?.text === 'get-url' && operands.length === 2)
      ? null
      : 'of git remote only -v and get-url NAME read without the network',
});
