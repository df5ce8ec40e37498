import type { ReadingCommand } from './command.ts';
import { asksAboutSignatures } from './git-hazard.ts';
import type { Options, Taken } from './options.ts';
import type { ShellWord } from './words.ts';

/*
 * The reading forms of git. Left out everywhere: what writes (`--output`), what runs programs that the
 * repository names (`--ext-diff`, `--textconv`, `--show-signature`, `--submodule`), what opens a pager
 * of its own (`-O`), what merges anew with the repository's merge drivers (`--remerge-diff`, `--diff-merges`, and `-m`
 * of `log`, which may be set to it), what asks another repository (`--show-superproject-working-tree`), and what reads
 * lists from files.
 */

const DIFF_FLAGS = 'pusazbwWRDtc';
const DIFF_ATTACHED = 'UBMCXl';
const DIFF_LONG =
  'patch no-patch unified[=] raw patch-with-raw patch-with-stat indent-heuristic no-indent-heuristic minimal patience histogram diff-algorithm= anchored= stat[=] compact-summary numstat shortstat dirstat[=] cumulative summary name-only name-status color[=] no-color color-moved[=] no-color-moved color-words[=] word-diff[=] word-diff-regex= no-renames rename-empty no-rename-empty check full-index binary abbrev[=] find-renames[=] find-copies[=] find-copies-harder break-rewrites[=] irreversible-delete diff-filter= pickaxe-all pickaxe-regex text ignore-cr-at-eol ignore-space-at-eol ignore-space-change ignore-all-space ignore-blank-lines ignore-matching-lines= inter-hunk-context= function-context exit-code quiet no-ext-diff no-textconv ignore-submodules[=] src-prefix= dst-prefix= no-prefix default-prefix line-prefix= relative[=] no-relative ita-invisible-in-index';

const LOG_LONG =
  'oneline graph all decorate[=] no-decorate decorate-refs= decorate-refs-exclude= max-count= skip= since= since-as-filter= after= until= before= author= committer= grep= grep-reflog= all-match invert-grep regexp-ignore-case basic-regexp extended-regexp fixed-strings perl-regexp merges no-merges min-parents= max-parents= no-min-parents no-max-parents first-parent exclude-first-parent-only branches[=] tags[=] remotes[=] glob= exclude= reverse follow full-diff pretty[=] format= abbrev-commit no-abbrev-commit date= date-order author-date-order topo-order left-right left-only right-only cherry cherry-pick cherry-mark boundary simplify-by-decoration simplify-merges full-history dense sparse show-pulls ancestry-path[=] parents children source walk-reflogs reflog no-walk[=] do-walk notes[=] no-notes relative-date encoding= log-size use-mailmap no-use-mailmap mailmap no-mailmap cc combined-all-paths no-diff-merges remove-empty expand-tabs[=] no-expand-tabs not';

const LOG_OPTIONS = (): Options => ({
  flags: `${DIFF_FLAGS}gEFPi`,
  valued: 'nSGIL',
  attached: DIFF_ATTACHED,
  counts: true,
  long: `${LOG_LONG} ${DIFF_LONG}`,
});

const DIFF = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: `${DIFF_FLAGS}m`,
    valued: 'SGI',
    attached: DIFF_ATTACHED,
    counts: true,
    long: `cached staged merge-base base ours theirs ${DIFF_LONG}`,
  },
});

const LOG = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: LOG_OPTIONS(),
  check: formats,
});

const STATUS = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: {
    flags: 'sbvz',
    attached: 'uM',
    long: 'short branch porcelain[=] long verbose untracked-files[=] ignored[=] ignore-submodules[=] column[=] no-column ahead-behind no-ahead-behind renames no-renames find-renames[=] show-stash',
  },
});

const REV_PARSE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'q',
    long: 'show-toplevel git-dir absolute-git-dir git-common-dir is-inside-work-tree is-inside-git-dir is-bare-repository is-shallow-repository abbrev-ref[=] short[=] verify quiet symbolic symbolic-full-name show-prefix show-cdup git-path= all branches[=] tags[=] remotes[=] glob[=] exclude[=] revs-only no-revs flags no-flags not show-object-format[=] default= path-format=',
  },
});

const GREP = (): ReadingCommand => ({
  operands: 'pattern-then-read',
  patternBy: ['-e'],
  globs: false,
  options: {
    flags: 'aiIwvhHEGFPnlLzocpWqr',
    valued: 'eABCm',
    counts: true,
    long: 'text ignore-case word-regexp invert-match full-name extended-regexp basic-regexp perl-regexp fixed-strings line-number column files-with-matches name-only files-without-match null only-matching count color[=] no-color break heading show-function function-context context= after-context= before-context= max-count= max-depth= recursive no-recursive cached untracked no-exclude-standard exclude-standard threads= quiet and or not all-match no-textconv',
  },
});

/** Listing words, after which a name is a pattern or a commit and never a new branch. */
const LISTS = 'contains[=] no-contains[=] merged[=] no-merged[=] points-at[=]';

const BRANCH = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'arvi',
    long: `list all remotes verbose color[=] no-color column[=] no-column sort= format= show-current abbrev[=] no-abbrev ignore-case omit-empty ${LISTS}`,
  },
  check: (taken) => namesOnlyListed(taken, ['--list']) ?? formats(taken),
});

/** `git tag -l` has always listed; `git branch -l name` once made a branch, so it is not here. */
const TAG = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'li',
    attached: 'n',
    long: `list color[=] no-color column[=] no-column sort= format= ignore-case omit-empty ${LISTS}`,
  },
  check: (taken) => namesOnlyListed(taken, ['--list', '-l']) ?? formats(taken),
});

function namesOnlyListed({ options, operands }: Taken, lists: readonly string[]): string | null {
  const words = [...lists, '--contains', '--no-contains', '--merged', '--no-merged', '--points-at'];
  if (operands.length === 0 || options.some((option) => words.includes(option))) return null;
  return `a name alone would be made; to list, use ${lists[0]}`;
}

const BLAME = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: 'ltsefnwcbp',
    valued: 'L',
    attached: 'MC',
    long: 'root show-stats date= since= reverse porcelain line-porcelain incremental abbrev[=] show-name show-number show-email color-lines color-by-age ignore-rev= progress no-progress first-parent',
  },
});

const LS_FILES = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: {
    flags: 'cdmoisuktvz',
    valued: 'x',
    long: 'cached deleted modified others ignored stage unmerged killed directory no-empty-directory eol exclude-standard exclude= error-unmatch full-name abbrev[=] deduplicate format= sparse resolve-undo with-tree=',
  },
});

const LS_TREE = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: {
    flags: 'drtlz',
    long: 'name-only name-status long object-only full-name full-tree abbrev[=] format=',
  },
});

const CAT_FILE = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: { flags: 'tspe' },
});

const DESCRIBE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    long: 'all tags contains abbrev[=] candidates= exact-match debug long match= exclude= always first-parent dirty[=] broken[=]',
  },
});

const SHORTLOG = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: 'nsec',
    attached: 'w',
    long: `numbered summary email committer group= ${LOG_LONG}`,
  },
  check: formats,
});

const REV_LIST = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'i',
    valued: 'n',
    counts: true,
    long: 'count oneline all max-count= skip= since= after= until= before= author= committer= grep= all-match invert-grep regexp-ignore-case merges no-merges first-parent branches[=] tags[=] remotes[=] reverse pretty[=] format[=] abbrev-commit date= date-order topo-order left-right left-only right-only cherry-pick cherry-mark boundary ancestry-path[=] parents children not',
  },
  check: formats,
});

const MERGE_BASE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'a', long: 'all octopus independent is-ancestor fork-point' },
});

const REMOTE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'v', long: 'verbose all push' },
  check: ({ operands }) =>
    operands.length === 0 || (operands[0]?.text === 'get-url' && operands.length === 2)
      ? null
      : 'of git remote only -v and get-url NAME read without the network',
});

/** `%G?` asks gpg about a signature; so does `signature` as a field of a branch or tag, to show or to sort by. */
function formats({ values }: Taken): string | null {
  if (values.some(asksAboutSignatures)) return '%G runs a program that checks signatures';
  return values.some((value) => SIGNATURE.test(value))
    ? 'signature runs a program that checks signatures'
    : null;
}

/** As a field in a format, or as the whole of what is sorted by. */
const SIGNATURE = /%\(\*?signature|^-?(?:version:|v:)?\*?signature(?:$|:)/;

/** Each is made when it is asked for. */
export const SUBCOMMANDS: ReadonlyMap<string, () => ReadingCommand> = new Map([
  ['status', STATUS],
  ['diff', DIFF],
  ['show', LOG],
  ['log', LOG],
  ['rev-parse', REV_PARSE],
  ['grep', GREP],
  ['branch', BRANCH],
  ['blame', BLAME],
  ['ls-files', LS_FILES],
  ['ls-tree', LS_TREE],
  ['cat-file', CAT_FILE],
  ['describe', DESCRIBE],
  ['shortlog', SHORTLOG],
  ['remote', REMOTE],
  ['tag', TAG],
  ['rev-list', REV_LIST],
  ['merge-base', MERGE_BASE],
]);

/** Options of git itself that change nothing about what it reads or runs. */
const BEFORE: readonly string[] = [
  '--no-pager',
  '-P',
  '--no-optional-locks',
  '--literal-pathspecs',
];

export type GitCommand =
  | { readonly kind: 'git'; readonly command: ReadingCommand; readonly words: readonly ShellWord[] }
  | { readonly kind: 'refused'; readonly why: string };

/** Which form of git this is, with the words behind it. */
export function gitCommand(words: readonly ShellWord[]): GitCommand {
  const at = words.findIndex(({ text }) => !BEFORE.includes(text));
  const name = words[at];
  if (name === undefined) return { kind: 'refused', why: 'git alone reads nothing' };
  if (name.text.startsWith('-'))
    return { kind: 'refused', why: `git ${name.text} before the command is not on its list` };
  const command = name.quoted || name.glob ? undefined : SUBCOMMANDS.get(name.text)?.();
  if (command === undefined) return { kind: 'refused', why: `git ${name.text} is not on the list` };
  return { kind: 'git', command, words: words.slice(at + 1) };
}
