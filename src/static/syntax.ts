import type { Language } from './language.ts';

/** A stretch of a line that is not code. */
export type SyntaxSpan = {
  readonly start: number;
  readonly end: number;
  readonly kind: 'string' | 'comment';
};

/** Start and end of a stretch that is not code. */
export type Opening = {
  readonly kind: 'string' | 'comment';
  /** `null`: the end of the line. */
  readonly close: string | null;
  readonly escapes: boolean;
  readonly multiline: boolean;
  /** Start and end of embedded code in such a string. */
  readonly hole?: Hole;
};

export type Hole = { readonly open: string; readonly close: string; readonly nests: string };

/** Enough of a language's grammar to separate comments and strings from code. */
export type Syntax = {
  /** Finds the next possible start of something other than code. */
  readonly next: RegExp;
  readonly openings: ReadonlyMap<string, Opening>;
  /** A number sign inside a word does not start a comment: `$#`, `${#list}`, `url#part`. */
  readonly hashAfterBlank: boolean;
  /** A slash in the place of an expression begins a pattern. */
  readonly slashPatterns: boolean;
  /** `'a` is a lifetime, `'a'` a character. */
  readonly lifetimes: boolean;
  /** The word that ends the here-document that begins here. */
  readonly heredoc: RegExp | null;
  /** The kind of string that begins at a position of a line. */
  readonly prefixed?: (text: string, at: number, opening: Opening) => Opening;
  /** A key whose value is a text for people. */
  readonly prose?: RegExp;
  /** Other texts that may begin a construct over several lines. */
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

/** A raw string of Rust ends with as many signs as it began with. */
export function rawOpening(token: string): Opening | null {
  const hashes = /^[bc]?r(#{0,255})"$/.exec(token)?.[1];
  return hashes === undefined ? null : quoted(`"${hashes}`, true, false);
}

function withCode(text: string, at: number, opening: Opening): Opening {
  const before = text.slice(Math.max(0, at - 3), at);
  const isFormatted = opening.kind === 'string' && /(?:^|\W)(?:f|rf|fr)$/i.test(before);
  return isFormatted ? { ...opening, hole: IN_BRACES_OF_PYTHON } : opening;
}

/** Text before an opening quote. A quote after a word closes a string that began above the hunk. */
const OPENS = /\S\s{1,3}$|[=($]$/;
/** Commands that run their text in a shell again, or a whole step of a workflow. */
const RUNS =
  /(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh\s(?:\S{1,40}\s){0,4}-\w{0,3}c|ssh\s.{0,100}|su\s.{0,100}|eval|trap)\s{1,4}$|^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|entrypoint)\s?:)?\s{0,4}$/;

/** `$'it\'s'`, or a text that continues on the next line, unless it is run or contains an open command. */
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
  // Text passed to a shell is code.
  heredoc:
    /(?<!(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh(?:\s-\S{1,20}){0,4}|ssh\s[^|;&"']{1,100})\s{0,4})<<-?\s{0,4}["'\\]?([A-Za-z_]\w{0,60})(?!.{0,40}\|\s?(?:sudo\s)?(?:ba|z|da)?sh\b)/y,
  prefixed: ofShell,
  spanning: ['"', "'"],
};

/** Descriptions for people, even if they look like a command. */
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
    // A lower-case name is a value appended to a list.
    heredoc: /<<(?:[~-](?=["'A-Z_])|(?<=[=(,] {0,4}<<))["']?([A-Za-z_]\w{0,60})/y,
  },
  // In brackets, because a plain key of this name looks like a shell option to our own rules.
  ['shell']: SHELL,
  yaml: {
    ...SHELL,
    next: new RegExp(`["'#]|<<<?|${PROSE.source}`, 'g'),
    prose: PROSE,
    spanning: ['"', "'", ': |', ': >'],
  },
};
