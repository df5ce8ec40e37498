import type { ReadingCommand } from './reading-command.ts';

/*
 * Small tools that print their arguments or facts about the machine. Without `printf`: `-v` runs
 * code in a subscript, and zsh evaluates number arguments.
 */

const TRUE = (): ReadingCommand => ({ operands: 'listed', globs: false, options: {} });

/** Without `-t`: some versions read the next word as its value. */
const TR = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'cCds',
    long: 'complement delete squeeze-repeats truncate-set1 help version',
  },
});

const REALPATH = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'eLmPqsz',
    long: 'canonicalize-existing canonicalize-missing logical physical quiet relative-to= relative-base= strip no-symlinks zero help version',
  },
});

const READLINK = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'efmnqsvz',
    long: 'canonicalize canonicalize-existing canonicalize-missing no-newline quiet silent verbose zero help version',
  },
});

const BASENAME = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: { flags: 'az', valued: 's', long: 'multiple suffix= zero help version' },
});

const DIRNAME = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: { flags: 'z', long: 'zero help version' },
});

/**
 * Without `-s` (sets the clock, like a word without `+`), `-d` (sets it on BSD), `-f` and `-r`
 * (read files).
 */
const DATE = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: {
    flags: 'uR',
    attached: 'I',
    long: 'utc universal date= iso-8601[=] rfc-3339= rfc-email help version',
  },
  check: ({ operands, isMixed }) =>
    isMixed || operands.length > 1 || operands.some(({ text }) => !text.startsWith('+'))
      ? 'of date only a format behind +, as the last word, merely shows the time'
      : null,
});

const UNAME = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'asnrvmpio', long: 'all help version' },
  check: ({ operands }) => (operands.length === 0 ? null : 'uname takes no name'),
});

const WHOAMI = (): ReadingCommand => ({ ...UNAME(), options: { long: 'help version' } });

const ID = (): ReadingCommand => ({
  operands: 'words',
  globs: false,
  options: { flags: 'gGnru', long: 'group groups name real user help version' },
});

const NL = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: {
    flags: 'p',
    valued: 'bdfhilnsvw',
    long: 'body-numbering= section-delimiter= footer-numbering= header-numbering= line-increment= join-blank-lines= number-format= no-renumber number-separator= starting-line-number= number-width= help version',
  },
});

const COMM = (): ReadingCommand => ({
  operands: 'read',
  globs: false,
  options: {
    flags: '123iz',
    long: 'check-order nocheck-order output-delimiter= total zero-terminated help version',
  },
});

const TAC = (): ReadingCommand => ({
  operands: 'read',
  globs: true,
  options: { flags: 'br', valued: 's', long: 'before regex separator= help version' },
});

const DF = (): ReadingCommand => ({
  operands: 'listed',
  globs: false,
  options: {
    flags: 'ahHiklPT',
    long: 'all human-readable si inodes local portability help version',
  },
});

/** Without `-X` and `--files0-from`: they read lists. */
const DU = (): ReadingCommand => ({
  operands: 'listed',
  globs: true,
  options: {
    flags: 'abcDHhkLlmPSsx0',
    valued: 'Bdt',
    long: 'null all apparent-size block-size= bytes total dereference-args max-depth= human-readable inodes dereference count-links no-dereference separate-dirs si summarize threshold= time[=] time-style= exclude= one-file-system help version',
  },
});

export const PLAIN_MAKERS: readonly (readonly [string, () => ReadingCommand])[] = [
  ['true', TRUE],
  ['false', TRUE],
  ['tr', TR],
  ['realpath', REALPATH],
  ['readlink', READLINK],
  ['basename', BASENAME],
  ['dirname', DIRNAME],
  ['date', DATE],
  ['uname', UNAME],
  ['whoami', WHOAMI],
  ['id', ID],
  ['nl', NL],
  ['du', DU],
  ['comm', COMM],
  ['tac', TAC],
  ['df', DF],
];
