import type { Language } from './language.ts';

/** A stretch of a line that is no code. */
export type SyntaxSpan = {
  readonly start: number;
  readonly end: number;
  readonly kind: 'string' | 'comment';
};

/** How a stretch that is no code begins and ends. */
export type Opening = {
  readonly kind: 'string' | 'comment';
  /** `null`: the end of the line. */
  readonly close: string | null;
  readonly escapes: boolean;
  readonly multiline: boolean;
  /** How code begins and ends that stands in such a string and is run. */
  readonly hole?: Hole;
};

export type Hole = { readonly open: string; readonly close: string; readonly nests: string };

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
  /** The word that ends the here-document that begins at a place. */
  readonly heredoc: RegExp | null;
  /** What a string is that begins at a place of a line. */
  readonly prefixed?: (text: string, at: number, opening: Opening) => Opening;
  /** A key whose value is a text for people. */
  readonly prose?: RegExp;
  /** What else may begin something that spans lines. */
  readonly spanning?: readonly string[];
};

const TO_LINE_END: Opening = { kind: 'comment', close: null, escapes: false, multiline: false };
const BLOCK: Opening = { kind: 'comment', close: '*/', escapes: false, multiline: true };

function quoted(close: string, multiline = false, escapes = true): Opening {
  return { kind: 'string', close, escapes, multiline };
}

const IN_BRACES: Hole = { open: '${', close: '}', nests: '{' };
const IN_BRACES_OF_PYTHON: Hole = { open: '{', close: '}', nests: '{' };
const IN_BRACES_OF_RUBY: Hole = { open: '#{', close: '}', nests: '{' };
const IN_BRACKETS: Hole = { open: '$(', close: ')', nests: '(' };

/** A raw string of Rust ends with as many signs as it begins with. */
export function rawOpening(token: string): Opening | null {
  const hashes = /^[bc]?r(#{0,255})"$/.exec(token)?.[1];
  return hashes === undefined ? null : quoted(`"${hashes}`, true, false);
}

function withCode(text: string, at: number, opening: Opening): Opening {
  const before = text.slice(Math.max(0, at - 3), at);
  const isFormatted = opening.kind === 'string' && /(?:^|\W)(?:f|rf|fr)$/i.test(before);
  return isFormatted ? { ...opening, hole: IN_BRACES_OF_PYTHON } : opening;
}

/** What a quote follows that opens something: what follows a word ends what was opened before the hunk. */
const OPENS = /\S\s{1,3}$|[=($]$/;
/** ProjectLocation words are run by a shell again, or are a whole step of a workflow. */
const RUNS =
  /(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh\s(?:\S{1,40}\s){0,4}-\w{0,3}c|ssh\s.{0,100}|su\s.{0,100}|eval|trap)\s{1,4}$|^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|entrypoint)\s?:)?\s{0,4}$/;

/** `$'it\'s'`; and a text that goes on in the next line, unless it is run or a command in it goes on too. */
function ofShell(text: string, at: number, opening: Opening): Opening {
  const { close, kind } = opening;
  if (kind !== 'string' || close === null) return opening;
  const escapes = opening.escapes || text[at - 1] === '$';
  if (text.includes(close, at + 1)) return { ...opening, escapes };
  const before = text.slice(Math.max(0, at - 200), at);
  const holdsCommand = text.lastIndexOf('$(') > Math.max(at, text.lastIndexOf(')'));
  const multiline = OPENS.test(before) && !RUNS.test(before) && !holdsCommand;
  return { ...opening, escapes, multiline };
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
  openings: new Map([...C_LIKE, ['`', { ...quoted('`', true), hole: IN_BRACES }]]),
  slashPatterns: true,
};

const HASHED = [
  ['#', TO_LINE_END],
  ['"', quoted('"')],
  ["'", quoted("'")],
] as const;

const SHELL: Syntax = {
  ...PLAIN,
  next: /["'#]|<<<?/g,
  openings: new Map([
    ...HASHED,
    ['"', { ...quoted('"'), hole: IN_BRACKETS }],
    ["'", quoted("'", false, false)],
  ]),
  hashAfterBlank: true,
  // What a shell is given to run is code.
  heredoc:
    /(?<!(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh(?:\s-\S{1,20}){0,4}|ssh\s[^|;&"']{1,100})\s{0,4})<<-?\s{0,4}["'\\]?([A-Za-z_]\w{0,60})(?!.{0,40}\|\s?(?:sudo\s)?(?:ba|z|da)?sh\b)/y,
  prefixed: ofShell,
  spanning: ['"', "'"],
};

/** What a person reads in a description, even if it looks like a command. */
const PROSE =
  /^\s*(?:-\s{1,4})?(?:name|title|description|summary|details|documentation|help|usage|message|notes?|comment|body|[\w-]{1,40}\.(?:md|txt|rst))\s?:\s{1,4}(?!["'\s])/;

/** One for each language, so that a language without one does not compile. */
export const SYNTAX: Readonly<Record<Language, Syntax>> = {
  typescript: SCRIPT,
  javascript: SCRIPT,
  python: {
    ...PLAIN,
    next: /"""|'''|["'#]/g,
    openings: new Map([...HASHED, ['"""', quoted('"""', true)], ["'''", quoted("'''", true)]]),
    prefixed: withCode,
  },
  go: {
    ...PLAIN,
    next: /\/\/|\/\*|["'`]/g,
    openings: new Map([...C_LIKE, ['`', quoted('`', true, false)]]),
  },
  rust: {
    ...PLAIN,
    next: /\/\/|\/\*|(?<!\w)[bc]?r#{0,255}"|["']/g,
    openings: new Map(C_LIKE),
    lifetimes: true,
    spanning: ['r"', 'r#'],
  },
  java: {
    ...PLAIN,
    next: /\/\/|\/\*|"""|["']/g,
    openings: new Map([...C_LIKE, ['"""', quoted('"""', true)]]),
  },
  csharp: {
    ...PLAIN,
    next: /\/\/|\/\*|"""|@"|["']/g,
    openings: new Map([...C_LIKE, ['"""', quoted('"""', true)], ['@"', quoted('"', true, false)]]),
  },
  php: {
    ...PLAIN,
    // An attribute begins like a comment.
    next: /\/\/|\/\*|#(?!\[)|["'`]/g,
    openings: new Map([...C_LIKE, ['#', TO_LINE_END], ['`', quoted('`')]]),
    hashAfterBlank: true,
  },
  ruby: {
    ...PLAIN,
    next: /^=begin|["'`#]|<</g,
    openings: new Map([
      ...HASHED,
      ['"', { ...quoted('"'), hole: IN_BRACES_OF_RUBY }],
      ['`', { ...quoted('`'), hole: IN_BRACES_OF_RUBY }],
      ['=begin', { kind: 'comment', close: '=end', escapes: false, multiline: true }],
    ]),
    // A name in small letters is a value that is put into a list.
    heredoc: /<<(?:[~-](?=["'A-Z_])|(?<=[=(,] {0,4}<<))["']?([A-Za-z_]\w{0,60})/y,
  },
  // In brackets: a plain key of this name looks like the option that starts a shell.
  ['shell']: SHELL,
  yaml: {
    ...SHELL,
    next: new RegExp(`["'#]|<<<?|${PROSE.source}`, 'g'),
    prose: PROSE,
    spanning: ['"', "'", ': |', ': >'],
  },
};
