import type { ReadingCommand } from './reading-command.ts';
import type { TakenOptions } from './options.ts';
import { PLAIN_MAKERS } from './plain-tools.ts';
import { SED } from './sed.ts';

/* Tools that read. Options that write, run programs or never end are left out. */

const LS = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'aAbBcCdDfFgGhHiklLmnNopqQrRsStuUvxXZ1@eO',
    valued: 'ITw',
    long: 'all almost-all author escape block-size= ignore-backups color[=] directory dired classify[=] file-type format= full-time group-directories-first no-group human-readable si dereference-command-line hide= hyperlink[=] indicator-style= inode ignore= kibibytes dereference numeric-uid-gid literal hide-control-chars show-control-chars quote-name quoting-style= reverse recursive size sort= time= time-style= tabsize= width= context zero help version',
  },
});

const CAT = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'AbeEnstTuv',
    long: 'show-all number-nonblank show-ends number squeeze-blank show-tabs show-nonprinting help version',
  },
});

const HEAD = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'qvz',
    valued: 'nc',
    counts: true,
    long: 'lines= bytes= quiet silent verbose zero-terminated help version',
  },
});

/**
 * Without `-f`, `-F`, `--follow`, `--retry`, which never end; nor `+5f`, which some versions still
 * accept.
 */
const TAIL = (): ReadingCommand => ({
  ...HEAD(),
  check: ({ operands }) =>
    operands.some(({ text }) => /^\+\d*[bcl]?[fF]/.test(text)) ? 'tail would never end' : null,
});

const WC = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: { flags: 'clmwL', long: 'bytes chars lines max-line-length words total= help version' },
});

/**
 * Without `-C` (writes a compiled file), `-p` (sets times), `-m`, `-f` (read lists), `-s`
 * (devices), `-z` (runs programs).
 */
const FILE = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'bhiIkLNr0',
    long: 'brief mime mime-type mime-encoding extension dereference no-dereference keep-going no-pad print0 raw help version',
  },
});

const STAT = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'LfTtxsrlnqF',
    valued: 'c',
    long: 'dereference file-system format= printf= terse cached= help version',
  },
});

const PWD = (): ReadingCommand => ({ operands: 'words', globs: false, options: { flags: 'LP' } });

const WHICH = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'as', long: 'all' },
});

/** Without `-o` and `-R`: they write. */
const TREE = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'adflxipsugDFqNQnCAShvtcUrJX',
    apart: 'LPI',
    long: 'dirsfirst filesfirst noreport charset= filelimit= du si inodes device prune matchdirs ignore-case gitignore timefmt= sort= metafirst help version',
  },
});

/** Without `-o`, `-T`, `--compress-program`, `--files0-from`, `--random-source`. */
const SORT = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'bdfgiMhnRrVcCmszu',
    valued: 'kt',
    long: 'ignore-leading-blanks dictionary-order ignore-case general-numeric-sort ignore-nonprinting month-sort human-numeric-sort numeric-sort random-sort reverse sort= version-sort check[=] key= merge stable field-separator= unique zero-terminated debug help version',
  },
});

const UNIQ = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: 'cdDiuz',
    valued: 'fsw',
    long: 'count repeated all-repeated[=] skip-fields= group[=] ignore-case skip-chars= unique zero-terminated check-chars= help version',
  },
  check: ({ operands, isMixed }) =>
    operands.length > 1 || isMixed ? 'the second file of uniq is the one it writes' : null,
});

const CUT = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'nsz',
    valued: 'bcdf',
    long: 'bytes= characters= delimiter= fields= only-delimited complement output-delimiter= zero-terminated help version',
  },
});

/** Without `-f`: a file of patterns. */
const GREP = (): ReadingCommand => ({
  operands: 'pattern-then-read',
  patternBy: ['-e', '--regexp'],
  globs: true,
  options: {
    flags: 'EFGPiyvwxcLloqsbHhnTZzaIrRUu',
    valued: 'emABCdD',
    counts: true,
    long: 'regexp= extended-regexp fixed-strings basic-regexp perl-regexp ignore-case no-ignore-case invert-match word-regexp line-regexp count color[=] colour[=] files-with-matches files-without-match max-count= only-matching quiet silent no-messages byte-offset with-filename no-filename label= line-number initial-tab null null-data after-context= before-context= context= binary-files= text exclude= exclude-dir= include= recursive dereference-recursive line-buffered help version',
  },
});

/**
 * Without `--pre`, `--hostname-bin`, `-z` (they run programs), `-f`, `--ignore-file` (they read
 * lists).
 */
const RG = (): ReadingCommand => ({
  operands: 'pattern-then-read',
  patternBy: ['-e', '--regexp', '--files', '--type-list'],
  globs: true,
  options: {
    flags: 'FisSvwxclLnNHIopqaUP0.u',
    valued: 'egtTABCmrMjEd',
    long: 'regexp= fixed-strings ignore-case case-sensitive smart-case invert-match word-regexp line-regexp count count-matches files-with-matches files-without-match line-number no-line-number with-filename no-filename only-matching pretty quiet text multiline multiline-dotall pcre2 null hidden no-hidden unrestricted no-ignore no-ignore-vcs no-ignore-dot no-ignore-global no-ignore-parent no-ignore-exclude glob= iglob= glob-case-insensitive type= type-not= type-list after-context= before-context= context= max-count= max-depth= maxdepth= max-filesize= replace= max-columns= max-columns-preview threads= encoding= color= colors= column no-column heading no-heading trim no-trim vimgrep json sort= sortr= stats no-stats files follow no-follow one-file-system crlf passthru byte-offset block-buffered line-buffered no-config no-messages no-require-git path-separator= context-separator= field-match-separator= field-context-separator= engine= auto-hybrid-regex debug trace binary no-binary help version',
  },
});

/**
 * Without `-l` (runs pr), `-X`, `--from-file`, `--to-file` (read lists, or compare with files named
 * elsewhere).
 */
const DIFF = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'abBcdeEiNpqrstTuwyZ',
    valued: 'CFIUWx',
    counts: true,
    long: 'normal brief report-identical-files context[=] unified[=] ed rcs side-by-side width= left-column suppress-common-lines show-c-function show-function-line= label= expand-tabs initial-tab tabsize= recursive no-dereference new-file unidirectional-new-file ignore-file-name-case exclude= ignore-case ignore-tab-expansion ignore-trailing-space ignore-space-change ignore-all-space ignore-blank-lines ignore-matching-lines= text strip-trailing-cr minimal horizon-lines= speed-large-files color[=] help version',
  },
});

/**
 * Without `-x`, `-X` (run programs), `-l` (runs ls), `--ignore-file`, `--base-directory`,
 * `--search-path`.
 */
const FD = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: {
    flags: 'HIusigFaLp01q',
    valued: 'detESoj',
    long: 'hidden no-ignore no-ignore-vcs no-ignore-parent unrestricted case-sensitive ignore-case glob regex fixed-strings absolute-path follow full-path print0 max-depth= min-depth= exact-depth= exclude= prune type= extension= size= changed-within= changed-before= owner= format= max-results= quiet show-errors threads= color= strip-cwd-prefix[=] one-file-system hyperlink[=] help version',
  },
});

const JQ = (): ReadingCommand => ({
  operands: 'pattern-then-read',
  globs: true,
  options: {
    flags: 'cnrRsSaCMej',
    long: 'compact-output null-input raw-output raw-output0 raw-input slurp sort-keys ascii-output color-output monochrome-output exit-status join-output tab indent= seq stream unbuffered help version',
    twoValues: ['--arg', '--argjson'],
  },
  check: jqProgram,
});

/** `.env` is a field; `env` and `$ENV` are the environment with all its keys. */
function jqProgram({ operands }: TakenOptions): string | null {
  const program = operands[0]?.text ?? '';
  const words = program.replace(/(?<!\.)\.env\b/g, '.x');
  if (/\benv\b|\$\s*ENV|\$\s*__prog/i.test(words)) return 'jq would print the environment';
  return /\b(?:import|include|modulemeta|get_search_list)\b/.test(words)
    ? 'jq would read other files'
    : null;
}

/** The options of a program. Built on demand, because a call needs only one. */
export function toolNamed(program: string): ReadingCommand | undefined {
  return MAKERS.get(program)?.();
}

const MAKERS: ReadonlyMap<string, () => ReadingCommand> = new Map([
  ['ls', LS],
  ['cat', CAT],
  ['head', HEAD],
  ['tail', TAIL],
  ['wc', WC],
  ['file', FILE],
  ['stat', STAT],
  ['pwd', PWD],
  ['which', WHICH],
  ['tree', TREE],
  ['sort', SORT],
  ['uniq', UNIQ],
  ['cut', CUT],
  ['sed', SED],
  ['diff', DIFF],
  ['fd', FD],
  ['fdfind', FD],
  ['grep', GREP],
  ['egrep', GREP],
  ['fgrep', GREP],
  ['rg', RG],
  ['jq', JQ],
  ...PLAIN_MAKERS,
]);

export function toolNames(): readonly string[] {
  return [...MAKERS.keys()];
}

/** @internal All of them. */
export const TOOLS: ReadonlyMap<string, ReadingCommand> = /* @__PURE__ */ makeAll();

function makeAll(): ReadonlyMap<string, ReadingCommand> {
  return new Map([...MAKERS].map(([program, make]) => [program, make()]));
}
