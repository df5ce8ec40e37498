import type { Language } from './language.ts';

/** How a stretch that is no code begins and ends. */
export type Opening = {
  readonly kind: 'string' | 'comment';
  /** `null`: the end of the line. */
  readonly close: string | null;
  readonly escapes: boolean;
  readonly multiline: boolean;
};

/** As much of a language's grammar as tells comments and strings from code. */
export type Syntax = {
  /** Finds the next place where something other than code may begin. */
  readonly next: RegExp;
  readonly openings: ReadonlyMap<string, Opening>;
  /** A number sign inside a word is none: `$#`, `${#list}`, `url#part`. */
  readonly hashAfterBlank: boolean;
  /** A slash where an expression is due begins a pattern. */
  readonly slashPatterns: boolean;
  /** `'a` is a lifetime, `'a'` a character. */
  readonly lifetimes: boolean;
  /** The word that ends the here-document a line begins. */
  readonly heredoc: RegExp | null;
};

const TO_LINE_END: Opening = { kind: 'comment', close: null, escapes: false, multiline: false };
const BLOCK: Opening = { kind: 'comment', close: '*/', escapes: false, multiline: true };

function quoted(close: string, multiline = false, escapes = true): Opening {
  return { kind: 'string', close, escapes, multiline };
}

const PLAIN = { hashAfterBlank: false, slashPatterns: false, lifetimes: false, heredoc: null };

const C_LIKE = [
  ['//', TO_LINE_END],
  ['/*', BLOCK],
  ['"', quoted('"')],
  ["'", quoted("'")],
] as const;

const SCRIPT: Syntax = {
  ...PLAIN,
  next: /\/\/|\/\*|["'`/]/g,
  openings: new Map([...C_LIKE, ['`', quoted('`', true)]]),
  slashPatterns: true,
};

const HASHED = [
  ['#', TO_LINE_END],
  ['"', quoted('"')],
  ["'", quoted("'")],
] as const;

const SHELL: Syntax = {
  ...PLAIN,
  next: /["'#]/g,
  openings: new Map([...HASHED, ["'", quoted("'", false, false)]]),
  hashAfterBlank: true,
  heredoc: /<<-?\s{0,4}["']?([A-Za-z_]\w{0,60})/,
};

/** One for each language, so that a language without one does not compile. */
export const SYNTAX: Readonly<Record<Language, Syntax>> = {
  typescript: SCRIPT,
  javascript: SCRIPT,
  python: {
    ...PLAIN,
    next: /"""|'''|["'#]/g,
    openings: new Map([...HASHED, ['"""', quoted('"""', true)], ["'''", quoted("'''", true)]]),
  },
  go: {
    ...PLAIN,
    next: /\/\/|\/\*|["'`]/g,
    openings: new Map([...C_LIKE, ['`', quoted('`', true, false)]]),
  },
  rust: { ...PLAIN, next: /\/\/|\/\*|["']/g, openings: new Map(C_LIKE), lifetimes: true },
  java: {
    ...PLAIN,
    next: /\/\/|\/\*|"""|["']/g,
    openings: new Map([...C_LIKE, ['"""', quoted('"""', true)]]),
  },
  ruby: {
    ...PLAIN,
    next: /^=begin|["'`#]/g,
    openings: new Map([
      ...HASHED,
      ['`', quoted('`')],
      ['=begin', { kind: 'comment', close: '=end', escapes: false, multiline: true }],
    ]),
    heredoc: /<<[~-]["']?([A-Za-z_]\w{0,60})/,
  },
  // In brackets: a plain key of this name looks like the option that starts a shell.
  ['shell']: SHELL,
  yaml: { ...SHELL, heredoc: null },
};
