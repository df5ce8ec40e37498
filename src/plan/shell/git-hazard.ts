/*
 * A harmless-looking git command runs programs that the repository's own configuration names. The
 * user's and the system's configuration are trusted and not checked.
 */

/** The parts of a repository that decide whether reading it runs a program. */
export type RepositoryFiles = {
  /** The texts of its `config` and `config.worktree`. */
  readonly configs: readonly string[];
  /** Does this hook exist? The path is relative to the work tree. */
  readonly hasHook: (hooksPath: string | null, name: string) => boolean;
  /** Is this the actual top of the work tree? */
  readonly isTop: (worktree: string) => boolean;
  /** Is this file, named from the work tree, one that must not be read? */
  readonly isSecret: (file: string) => boolean;
};

type GitSetting = { readonly key: string; readonly value: string };

/** Settings that name a program, or make git start one while it only reads. */
const RUNS =
  /^(?:core\.(?:pager|alternaterefscommand|sshcommand|gitproxy|askpass)|pager\..*|diff\.external|diff\..*\.(?:command|textconv)|filter\..*\.(?:clean|smudge|process)|gpg\.program|gpg\..*\.program|lfs\.(?:extension|customtransfer)\..*|interactive\.difffilter)$/s;

/** git would fetch missing objects with any transport that the repository names. */
const FETCHES =
  /^(?:extensions\.partialclone|remote\..*\.promisor|remote\..*\.partialclonefilter)$/s;

const INCLUDES = /^(?:include|includeif\..*)\.path$/s;

/** Settings that are dangerous only if they are on. */
const SWITCHES =
  /^(?:core\.fsmonitor|log\.showsignature|submodule\.recurse|status\.submodulesummary)$/;

/** The format or sort key may contain signatures, which git checks with gpg. */
const SHOWS = /^(?:format\.pretty|pretty\..*|branch\.sort|tag\.sort)$/s;

/**
 * `%G?` and similar fields run gpg; a line break or space may be requested before them: `%+G?`,
 * `%-G?`, `% G?`.
 */
export function asksAboutSignatures(format: string): boolean {
  return /%[-+ ]?G/.test(format);
}

export const UNCERTAIN = 'the configuration of this repository cannot be read with certainty';

const OFF: readonly string[] = ['false', 'no', 'off', '0', ''];

/** Why reading this repository would run a program; null if it would not. */
export function gitHazard({ configs, hasHook, isTop, isSecret }: RepositoryFiles): string | null {
  const read = configs.map(parseGitConfig);
  if (read.includes(null)) return UNCERTAIN;
  const settings = read.flatMap((one) => one ?? []);
  const found = settings.find(isHazard);
  if (found !== undefined)
    return `this repository's own configuration sets ${found.key}, which can run a program`;
  const shown = settings.find(({ key, value }) => READS.includes(key) && isSecret(value));
  if (shown !== undefined)
    return `this repository's own configuration sets ${shown.key} to a file that may not be read`;
  const valuesOf = (wanted: string) =>
    settings.flatMap(({ key, value }) => (key === wanted ? [value] : []));
  const [hooksPaths, worktrees] = [valuesOf('core.hookspath'), valuesOf('core.worktree')];
  // Spaces, escapes or a home folder: git can resolve these, but we cannot.
  if (hooksPaths.some((value) => /[\s"\\]|^[~%]/.test(value))) return UNCERTAIN;
  if (worktrees.some((value) => /[^\S ]|["\\]|^[~%]/.test(value))) return UNCERTAIN;
  if (!worktrees.every(isTop)) return 'this repository names a work tree elsewhere';
  // All values, not only the last: the last one may be in a file that git does not read.
  return [null, ...hooksPaths.filter((value) => value !== NO_HOOKS)].some((hooksPath) =>
    hasHook(hooksPath, 'post-index-change'),
  )
    ? 'this repository has a post-index-change hook, which git status runs'
    : null;
}

/** Settings that name a file to read. git quotes lines of such a file in its errors. */
const READS: readonly string[] = [
  'blame.ignorerevsfile',
  'mailmap.file',
  'core.excludesfile',
  'core.attributesfile',
  'diff.orderfile',
];

/** A common way to disable hooks: nothing can be in it. */
const NO_HOOKS = '/dev/null';

/** The length of object names; null if uncertain. git reads it only from `config`. */
export function hashBytesOf(config: string): number | null {
  // Most do not mention it.
  if (!config.toLowerCase().includes('objectformat')) return 20;
  const settings = parseGitConfig(config) ?? [{ key: 'extensions.objectformat', value: '?' }];
  const valuesOf = (wanted: string) =>
    settings.flatMap(({ key, value }) => (key === wanted ? [value.toLowerCase()] : []));
  const formats = valuesOf('extensions.objectformat');
  if (formats.every((format) => format === 'sha1')) return 20;
  // git ignores extensions without a version or with an unknown one.
  const versions = valuesOf('core.repositoryformatversion');
  const isHeeded = versions.length > 0 && versions.every((version) => version === '1');
  return isHeeded && formats.every((format) => format === 'sha256') ? 32 : null;
}

/**
 * The settings that `git init` and `git clone` write: comparing is faster than compiling the
 * patterns below.
 */
const ORDINARY =
  'core.repositoryformatversion core.filemode core.bare core.logallrefupdates core.ignorecase core.precomposeunicode core.symlinks user.name user.email'.split(
    ' ',
  );

function isOrdinary(key: string): boolean {
  if (ORDINARY.includes(key)) return true;
  if (key.startsWith('remote.')) return key.endsWith('.url') || key.endsWith('.fetch');
  return key.startsWith('branch.') && (key.endsWith('.remote') || key.endsWith('.merge'));
}

function isHazard(setting: GitSetting): boolean {
  return !isOrdinary(setting.key) && hazardByPatterns(setting);
}

/** @internal The check without the shortcut. */
export function hazardByPatterns({ key, value }: GitSetting): boolean {
  if (RUNS.test(key) || FETCHES.test(key) || INCLUDES.test(key)) return true;
  if (/^hook\..*\.event$/s.test(key)) return value === 'post-index-change';
  if (SHOWS.test(key)) return asksAboutSignatures(value) || value.includes('signature');
  if (key === 'diff.submodule') return value.toLowerCase() !== 'short';
  return SWITCHES.test(key) && !OFF.includes(value.toLowerCase());
}

const SECTION = /^\[\s*([A-Za-z0-9.-]+)(?:\s+"((?:[^"\\\n]|\\.)*)")?\s*\]/;

/** git's file format, as far as needed to see every key; null when in doubt. */
function parseGitConfig(text: string): readonly GitSetting[] | null {
  const lines = linesOf(text);
  // It continues on the next line, unless it is a comment or the backslash itself is escaped.
  if (lines.some((line) => line.endsWith('\\'))) return null;
  const settings: GitSetting[] = [];
  let section = '';
  for (const line of lines.map(withoutBlanks)) {
    const head = line.startsWith('[') ? SECTION.exec(line) : null;
    if (head !== null) section = sectionName(head[1] ?? '', head[2]);
    const rest = withoutBlanks(head === null ? line : line.slice(head[0].length));
    if (rest === '' || '#;'.includes(rest.charAt(0))) continue;
    const pair = pairIn(rest);
    if (pair === null || section === '') return null;
    const value = plainValue(pair.value);
    if (value === null) return null;
    settings.push({ key: `${section}.${pair.name.toLowerCase()}`, value });
  }
  return settings;
}

type HazardPair = { readonly name: string; readonly value: string | undefined };

/**
 * `name = value`, or a name alone. Parsed by hand, because a pattern would be compiled for every
 * call.
 */
function pairIn(rest: string): HazardPair | null {
  const at = rest.indexOf('=');
  const name = withoutBlanks(at === -1 ? rest : rest.slice(0, at));
  if (!isKeyName(name)) return null;
  return { name, value: at === -1 ? undefined : rest.slice(at + 1) };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function isKeyName(name: string): boolean {
  const [first = ' ', ...more] = name;
  return LETTERS.includes(first) && more.every((sign) => `${LETTERS}0123456789-`.includes(sign));
}

function linesOf(text: string): string[] {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return bare.replaceAll('\r\n', '\n').split('\n');
}

function sectionName(name: string, sub: string | undefined): string {
  const lower = name.toLowerCase();
  return sub === undefined ? lower : `${lower}.${sub.replace(/\\(.)/g, '$1').toLowerCase()}`;
}

/** Up to a comment, which begins outside of quotes. */
const VALUE = /^(?:[^"\\#;]|\\.|"(?:[^"\\]|\\.)*")*/s;

/** Removes quotes and escapes; null if a quote is not closed. A missing value means "true". */
function plainValue(text = 'true'): string | null {
  // Most values have none of these, and compiling the patterns takes longer than the rest.
  if (!SPECIAL.some((sign) => text.includes(sign))) return withoutBlanks(text);
  const [written = ''] = VALUE.exec(text) ?? [];
  if (/^["\\]/.test(text.slice(written.length))) return null;
  return withoutBlanks(written).replace(
    /\\(.)|"/gs,
    (_, char: string | undefined) => ESCAPED[char ?? ''] ?? char ?? '',
  );
}

/**
 * Trims the characters that git does. Not `trim`: it removes more, which is part of the path for
 * git.
 */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (from < to && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\r' || char === '\n';
}

const SPECIAL: readonly string[] = ['"', '\\', '#', ';'];
const ESCAPED: Readonly<Record<string, string>> = { '': '', n: '\n', t: '\t', b: '\b' };
