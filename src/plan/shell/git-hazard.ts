/*
 * A harmless-looking git command runs programs that the repository's own configuration names. The
 * user's and the system's configuration are the user's business and are not looked at.
 */

/** What of a repository decides whether reading it runs a program. */
export type RepositoryFiles = {
  /** The texts of its `config` and `config.worktree`. */
  readonly configs: readonly string[];
  /** Whether this hook, at a path relative to the work tree, is there. */
  readonly hasHook: (hooksPath: string | null, name: string) => boolean;
  /** Whether this is where the work tree stands anyway. */
  readonly isTop: (worktree: string) => boolean;
  /** Whether this file, named from the work tree, may not be read. */
  readonly isSecret: (file: string) => boolean;
};

type GitSetting = { readonly key: string; readonly value: string };

/** Settings that name a program or make git start one while it only reads. */
const RUNS =
  /^(?:core\.(?:pager|alternaterefscommand|sshcommand|gitproxy|askpass)|pager\..*|diff\.external|diff\..*\.(?:command|textconv)|filter\..*\.(?:clean|smudge|process)|gpg\.program|gpg\..*\.program|lfs\.(?:extension|customtransfer)\..*|interactive\.difffilter)$/s;

/** Git would fetch what is missing, through whatever transport the repository names. */
const FETCHES =
  /^(?:extensions\.partialclone|remote\..*\.promisor|remote\..*\.partialclonefilter)$/s;

const INCLUDES = /^(?:include|includeif\..*)\.path$/s;

/** Settings that are dangerous only when they are on. */
const SWITCHES =
  /^(?:core\.fsmonitor|log\.showsignature|submodule\.recurse|status\.submodulesummary)$/;

/** What is shown or sorted by may be signatures, and gpg is asked about them. */
const SHOWS = /^(?:format\.pretty|pretty\..*|branch\.sort|tag\.sort)$/s;

/** `%G?` and its kin ask gpg; a line or a blank may be put before what they show: `%+G?`, `%-G?`, `% G?`. */
export function asksAboutSignatures(format: string): boolean {
  return /%[-+ ]?G/.test(format);
}

export const UNCERTAIN = 'the configuration of this repository cannot be read with certainty';

const OFF: readonly string[] = ['false', 'no', 'off', '0', ''];

/** Why reading this repository would run a program; null when it would not. */
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
  // Blanks, escapes, somebody's home: git knows where that is, and we do not.
  if (hooksPaths.some((value) => /[\s"\\]|^[~%]/.test(value))) return UNCERTAIN;
  if (worktrees.some((value) => /[^\S ]|["\\]|^[~%]/.test(value))) return UNCERTAIN;
  if (!worktrees.every(isTop)) return 'this repository names a work tree elsewhere';
  // Not only the last: a file that git does not read may be the one that says it.
  return [null, ...hooksPaths.filter((value) => value !== NO_HOOKS)].some((hooksPath) =>
    hasHook(hooksPath, 'post-index-change'),
  )
    ? 'this repository has a post-index-change hook, which git status runs'
    : null;
}

/** Settings that name a file to read. Git quotes its lines when they are not what it expects. */
const READS: readonly string[] = [
  'blame.ignorerevsfile',
  'mailmap.file',
  'core.excludesfile',
  'core.attributesfile',
  'diff.orderfile',
];

/** As many say that they want none: nothing can be in it. */
const NO_HOOKS = '/dev/null';

/** How long the names of objects are; null when that is not certain. Git takes it from `config` alone. */
export function hashBytesOf(config: string): number | null {
  // Most do not mention it.
  if (!config.toLowerCase().includes('objectformat')) return 20;
  const settings = parseGitConfig(config) ?? [{ key: 'extensions.objectformat', value: '?' }];
  const valuesOf = (wanted: string) =>
    settings.flatMap(({ key, value }) => (key === wanted ? [value.toLowerCase()] : []));
  const formats = valuesOf('extensions.objectformat');
  if (formats.every((format) => format === 'sha1')) return 20;
  // Without a version, or with an odd one, git takes no notice of extensions.
  const versions = valuesOf('core.repositoryformatversion');
  const isHeeded = versions.length > 0 && versions.every((version) => version === '1');
  return isHeeded && formats.every((format) => format === 'sha256') ? 32 : null;
}

/** What `git init` and `git clone` write: to compare is quicker than to compile the patterns below. */
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

/** @internal The same, without a look before. */
export function hazardByPatterns({ key, value }: GitSetting): boolean {
  if (RUNS.test(key) || FETCHES.test(key) || INCLUDES.test(key)) return true;
  if (/^hook\..*\.event$/s.test(key)) return value === 'post-index-change';
  if (SHOWS.test(key)) return asksAboutSignatures(value) || value.includes('signature');
  if (key === 'diff.submodule') return value.toLowerCase() !== 'short';
  return SWITCHES.test(key) && !OFF.includes(value.toLowerCase());
}

const SECTION = /^\[\s*([A-Za-z0-9.-]+)(?:\s+"((?:[^"\\\n]|\\.)*)")?\s*\]/;

/** Git's own file format, as much of it as is needed to see every key; null when in doubt. */
function parseGitConfig(text: string): readonly GitSetting[] | null {
  const lines = linesOf(text);
  // It goes on in the next line, unless it is a comment or the backslash itself is escaped.
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

/** `name = value`, or a name alone. By hand: a pattern that is used twice is compiled twice. */
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

/** Without its quotes and escapes, wherever they stand; null when a quote is not closed. None at all is "true". */
function plainValue(text = 'true'): string | null {
  // Most have none of these, and compiling the patterns takes longer than all of it.
  if (!SPECIAL.some((sign) => text.includes(sign))) return withoutBlanks(text);
  const [written = ''] = VALUE.exec(text) ?? [];
  if (/^["\\]/.test(text.slice(written.length))) return null;
  return withoutBlanks(written).replace(
    /\\(.)|"/gs,
    (_, char: string | undefined) => ESCAPED[char ?? ''] ?? char ?? '',
  );
}

/** What git takes for blanks. Not `trim`: it takes off more, which to git is a part of the path. */
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
