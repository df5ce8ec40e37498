import type { ReadingCommand } from './reading-command.ts';
import {
  BLAME,
  CAT_FILE,
  CHECK_IGNORE,
  DESCRIBE,
  DIFF,
  GREP,
  LOG,
  LS_FILES,
  LS_TREE,
  MERGE_BASE,
  REV_LIST,
  REV_PARSE,
  SHORTLOG,
  STATUS,
} from './git-reading.ts';
import {
  BRANCH,
  CONFIG,
  FOR_EACH_REF,
  REFLOG,
  REMOTE,
  SHOW_REF,
  STASH,
  TAG,
  WORKTREE,
} from './git-refs.ts';
import type { ShellWord } from '../words.ts';

const VERSION = (): ReadingCommand => ({ operands: 'words', globs: false, options: {} });

/** Each is built on demand. */
const SUBCOMMANDS: ReadonlyMap<string, () => ReadingCommand> = new Map([
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
  ['reflog', REFLOG],
  ['config', CONFIG],
  ['show-ref', SHOW_REF],
  ['for-each-ref', FOR_EACH_REF],
  ['check-ignore', CHECK_IGNORE],
  ['version', VERSION],
]);

type Inner = Readonly<Record<string, () => ReadingCommand>>;

/** Commands with subcommands that only read; one of these must be the next word. */
const INNER: ReadonlyMap<string, Inner> = new Map<string, Inner>([
  ['stash', { list: STASH, show: LOG }],
  ['worktree', { list: WORKTREE }],
]);

export function gitCommandNames(): readonly string[] {
  const inner = [...INNER].flatMap(([name, all]) =>
    Object.keys(all).map((one) => `${name} ${one}`),
  );
  return [...SUBCOMMANDS.keys(), ...inner];
}

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

/** The git command and its remaining words. */
export function gitCommand(words: readonly ShellWord[]): GitCommand {
  const at = words.findIndex(({ text }) => !BEFORE.includes(text));
  const name = words[at];
  if (name === undefined) return refused('git alone reads nothing');
  if (isVersion(words)) return { kind: 'git', command: VERSION(), words: [] };
  if (name.text.startsWith('-'))
    return refused(`git ${name.text} before the command is not on its list`);
  const inner = INNER.get(name.text);
  const make =
    inner === undefined ? SUBCOMMANDS.get(name.text) : innerCommand(inner, words[at + 1]);
  if (inner !== undefined && make === undefined)
    return refused(`of git ${name.text} only ${Object.keys(inner).join(' and ')} may run`);
  const command = isPlainly(name, name.text) ? make?.() : undefined;
  if (command === undefined) return refused(`git ${name.text} is not on the list`);
  return { kind: 'git', command, words: words.slice(at + (inner === undefined ? 1 : 2)) };
}

function innerCommand(inner: Inner, word: ShellWord | undefined) {
  const name = word?.text ?? '';
  return isPlainly(word, name) && Object.hasOwn(inner, name) ? inner[name] : undefined;
}

function refused(why: string): GitCommand {
  return { kind: 'refused', why };
}

/** This exact word, neither quoted nor a pattern. */
function isPlainly(word: ShellWord | undefined, text: string): boolean {
  return word?.text === text && !word.quoted && !word.glob;
}

function isVersion([only, more]: readonly ShellWord[]): boolean {
  return more === undefined && (only?.text === '--version' || only?.text === '-v');
}
