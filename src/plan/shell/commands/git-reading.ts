import type { ReadingCommand } from './reading-command.ts';
import { formats } from './git-formats.ts';
import type { CommandOptions } from './options.ts';

/*
 * The git commands that only read. Options that are always left out: writing (`--output`), running
 * programs that the repository names (`--ext-diff`, `--textconv`, `--show-signature`,
 * `--submodule`), opening a pager (`-O`), merging again with the repository's merge drivers
 * (`--remerge-diff`, `--diff-merges`, and `-m` of `log`, which can be set to it), looking at
 * another repository (`--show-superproject-working-tree`), and reading lists from files.
 */

const DIFF_FLAGS = 'pusazbwWRDtc';
const DIFF_ATTACHED = 'UBMCXl';
const DIFF_LONG =
  'patch no-patch unified[=] raw patch-with-raw patch-with-stat indent-heuristic no-indent-heuristic minimal patience histogram diff-algorithm= anchored= stat[=] compact-summary numstat shortstat dirstat[=] cumulative summary name-only name-status color[=] no-color color-moved[=] no-color-moved color-words[=] word-diff[=] word-diff-regex= no-renames rename-empty no-rename-empty check full-index binary abbrev[=] find-renames[=] find-copies[=] find-copies-harder break-rewrites[=] irreversible-delete diff-filter= pickaxe-all pickaxe-regex text ignore-cr-at-eol ignore-space-at-eol ignore-space-change ignore-all-space ignore-blank-lines ignore-matching-lines= inter-hunk-context= function-context exit-code quiet no-ext-diff no-textconv ignore-submodules[=] src-prefix= dst-prefix= no-prefix default-prefix line-prefix= relative[=] no-relative ita-invisible-in-index';

const LOG_LONG =
  'oneline graph all decorate[=] no-decorate decorate-refs= decorate-refs-exclude= max-count= skip= since= since-as-filter= after= until= before= author= committer= grep= grep-reflog= all-match invert-grep regexp-ignore-case basic-regexp extended-regexp fixed-strings perl-regexp merges no-merges min-parents= max-parents= no-min-parents no-max-parents first-parent exclude-first-parent-only branches[=] tags[=] remotes[=] glob= exclude= reverse follow full-diff pretty[=] format= abbrev-commit no-abbrev-commit date= date-order author-date-order topo-order left-right left-only right-only cherry cherry-pick cherry-mark boundary simplify-by-decoration simplify-merges full-history dense sparse show-pulls ancestry-path[=] parents children source walk-reflogs reflog no-walk[=] do-walk notes[=] no-notes relative-date encoding= log-size use-mailmap no-use-mailmap mailmap no-mailmap cc combined-all-paths no-diff-merges remove-empty expand-tabs[=] no-expand-tabs not';

const LOG_OPTIONS = (): CommandOptions => ({
  flags: `${DIFF_FLAGS}gEFPi`,
  valued: 'nSGIL',
  attached: DIFF_ATTACHED,
  counts: true,
  long: `${LOG_LONG} ${DIFF_LONG}`,
});

export const DIFF = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: `${DIFF_FLAGS}m`,
    valued: 'SGI',
    attached: DIFF_ATTACHED,
    counts: true,
    long: `cached staged merge-base base ours theirs ${DIFF_LONG}`,
  },
});

export const LOG = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: LOG_OPTIONS(),
  check: formats,
});

export const STATUS = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'sbvz',
    attached: 'uM',
    long: 'short branch porcelain[=] long verbose untracked-files[=] ignored[=] ignore-submodules[=] column[=] no-column ahead-behind no-ahead-behind renames no-renames find-renames[=] show-stash',
  },
});

export const REV_PARSE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'q',
    long: 'show-toplevel git-dir absolute-git-dir git-common-dir is-inside-work-tree is-inside-git-dir is-bare-repository is-shallow-repository abbrev-ref[=] short[=] verify quiet symbolic symbolic-full-name show-prefix show-cdup git-path= all branches[=] tags[=] remotes[=] glob[=] exclude[=] revs-only no-revs flags no-flags not show-object-format[=] default= path-format=',
  },
});

export const GREP = (): ReadingCommand => ({
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

export const BLAME = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: 'ltsefnwcbp',
    valued: 'L',
    attached: 'MC',
    long: 'root show-stats date= since= reverse porcelain line-porcelain incremental abbrev[=] show-name show-number show-email color-lines color-by-age ignore-rev= progress no-progress first-parent',
  },
});

export const LS_FILES = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'cdmoisuktvz',
    valued: 'x',
    long: 'cached deleted modified others ignored stage unmerged killed directory no-empty-directory eol exclude-standard exclude= error-unmatch full-name abbrev[=] deduplicate format= sparse resolve-undo with-tree=',
  },
});

export const LS_TREE = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: {
    flags: 'drtlz',
    long: 'name-only name-status long object-only full-name full-tree abbrev[=] format=',
  },
});

export const CAT_FILE = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: { flags: 'tspe' },
});

export const DESCRIBE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    long: 'all tags contains abbrev[=] candidates= exact-match debug long match= exclude= always first-parent dirty[=] broken[=]',
  },
});

export const SHORTLOG = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: 'nsec',
    attached: 'w',
    long: `numbered summary email committer group= ${LOG_LONG}`,
  },
  check: formats,
});

export const REV_LIST = (): ReadingCommand => ({
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

export const MERGE_BASE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'a', long: 'all octopus independent is-ancestor fork-point' },
});

export const CHECK_IGNORE = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: { flags: 'qvnz', long: 'quiet verbose non-matching no-index' },
});
