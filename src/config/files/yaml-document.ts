import {
  Composer,
  type CST,
  type Document,
  Lexer,
  LineCounter,
  Parser,
  type ParsedNode,
} from 'yaml';
import { shortenText } from '../show-value.ts';

/*
 * Parses a text into the library's document. The library composes recursively: deep nesting would
 * overflow its stack, and near that limit a regular expression ends the whole process. So the depth
 * is measured on the tokens before composing, and before that on the open levels while tokens are
 * made.
 */

export type YamlDocument = {
  readonly document: Document.Parsed;
  readonly contents: ParsedNode | null;
  readonly lines: LineCounter;
};

/** The text is not valid YAML for us, with the place. */
export class Broken extends Error {
  readonly offset: number;

  constructor(offset: number, why: string) {
    super(why);
    this.offset = offset;
  }
}

export const TOO_DEEP = 'it is nested too deeply; at most 40 levels are allowed';
export const MAX_DEPTH = 40;

export function parseYaml(text: string, lines: LineCounter): YamlDocument {
  const tokens = readTokens(text, lines);
  checkDepth(tokens);
  const composer = new Composer<ParsedNode>({
    lineCounter: lines,
    // For any version that a file declares: `no` is a word.
    schema: 'core',
    resolveKnownTags: false,
    // Quadratic in the library; `yaml.ts` checks it instead.
    uniqueKeys: false,
  });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (document === undefined) throw new Error('the YAML library gave no document');
  const problems = [...document.errors, ...document.warnings];
  const [first] = problems.sort((a, b) => a.pos[0] - b.pos[0]);
  const tooFarIn = problems.find((one) => isTooFarIn(one, first));
  if (tooFarIn !== undefined) throw new Broken(startOfLine(text, tooFarIn.pos[1] - 1), ALIGN);
  if (first !== undefined) throw new Broken(offsetOf(first, tokens), wordsFor(first));
  if (second !== undefined)
    throw new Broken(second.range[0], 'there is a second document; keep one');
  return { document, contents: document.contents, lines };
}

/**
 * The library also closes open levels recursively: stops at a thousand lists in one line before
 * they get too deep.
 */
function readTokens(text: string, lines: LineCounter): readonly CST.Token[] {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    const tooDeep = parser.stack.length > MAX_OPEN ? parser.stack[MAX_DEPTH + 1] : undefined;
    if (tooDeep !== undefined) throw new Broken(tooDeep.offset, TOO_DEEP);
  }
  return [...tokens, ...parser.end()];
}

/** A level has at most two open tokens; the exact depth is measured on the tokens. */
const MAX_OPEN = 2 * MAX_DEPTH + 10;

type Nested = { readonly token: CST.Token; readonly depth: number };

function checkDepth(tokens: readonly CST.Token[]): void {
  const todo: Nested[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) throw new Broken(token.offset, TOO_DEEP);
    for (const child of childrenOf(token)) todo.push({ token: child, depth: depth + 1 });
  }
}

function childrenOf(token: CST.Token): CST.Token[] {
  const parts = 'items' in token ? token.items.flatMap(({ key, value }) => [key, value]) : [];
  if (token.type === 'document') parts.push(token.value);
  return parts.filter((part) => part !== undefined && part !== null);
}

type Problem = { readonly code: string; readonly message: string; readonly pos: readonly number[] };

/**
 * A line that is indented more than the value above continues that value, which then contains a
 * colon.
 */
function isTooFarIn({ code, pos }: Problem, first: Problem | undefined): boolean {
  return (
    first?.code === 'BLOCK_AS_IMPLICIT_KEY' &&
    code === 'MULTILINE_IMPLICIT_KEY' &&
    pos[0] === first.pos[0]
  );
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset) + 1;
}

/** A quote without an end extends to the end of the file, so the error points to its start. */
function offsetOf({ message, pos }: Problem, tokens: readonly CST.Token[]): number {
  const end = pos[0] ?? 0;
  if (!message.startsWith('Missing closing')) return end;
  return tokens.reduce((last, token) => Math.max(last, lastQuote(token)), 0);
}

function lastQuote(token: CST.Token): number {
  const own = token.type.endsWith('-quoted-scalar') ? token.offset : 0;
  return childrenOf(token).reduce((last, child) => Math.max(last, lastQuote(child)), own);
}

const ALIGN = 'the indentation differs from the lines around it; align it';
const QUOTE_IT = 'a value cannot start with this character; put it in quotes';
const NO_DIRECTIVES = 'a line that starts with % is a directive; remove it';
const CLOSE_MAP = 'a } is missing, or it is not indented more than its key';
const CLOSE_LIST = 'a ] is missing, or it is not indented more than its key';
const NO_TAGS = 'a tag (!…) is not allowed here; remove it';

/** By the library's code. */
const BY_CODE: ReadonlyMap<string, string> = new Map([
  ['TAB_AS_INDENT', 'YAML cannot be indented with tabs; use spaces'],
  ['TAG_RESOLVE_FAILED', NO_TAGS],
  ['BAD_COLLECTION_TYPE', NO_TAGS],
  ['MULTIPLE_TAGS', NO_TAGS],
  ['ALIAS_PROPS', 'an alias (*…) cannot have an anchor or a tag; remove them'],
  ['MULTIPLE_ANCHORS', 'there are two anchors (&…) here; keep one'],
  ['BAD_DIRECTIVE', NO_DIRECTIVES],
  ['BAD_DQ_ESCAPE', 'this is not an escape in double quotes; write \\\\ or use single quotes'],
  ['BAD_INDENT', ALIGN],
  ['BAD_SCALAR_START', QUOTE_IT],
  ['BLOCK_AS_IMPLICIT_KEY', 'a second key on one line; start a new line, or put it in quotes'],
  ['BLOCK_IN_FLOW', 'inside [ ] and { } write lists and maps with [ ] and { } too'],
  ['KEY_OVER_1024_CHARS', 'a key is longer than 1024 characters; is a quote missing?'],
  ['MULTILINE_IMPLICIT_KEY', 'a key must be on one line; is a colon or a quote missing?'],
  ['RESOURCE_EXHAUSTION', TOO_DEEP],
]);

/**
 * By the start of the library's message, if one code has several causes; all others keep that
 * message.
 */
const BY_MESSAGE: readonly (readonly [start: string, words: string])[] = [
  ['Missing closing', 'this quote is not closed'],
  ['Implicit map keys need', 'a key has no colon after it'],
  ['Missing , ', 'a comma is missing between two entries'],
  ['Flow map in block', CLOSE_MAP],
  ['Flow sequence in block', CLOSE_LIST],
  ['Flow map must end', CLOSE_MAP],
  ['Flow sequence must end', CLOSE_LIST],
  ['Unexpected , in flow', 'there is one comma too many'],
  ['Comments must be separated', 'a comment needs a space before its #'],
  ['Missing directives-end', NO_DIRECTIVES],
  ['Alias cannot be an empty', QUOTE_IT],
  ['Block scalar header', 'after | or > the text starts on the next line'],
  ['Unexpected', 'this does not belong here; does a text need quotes?'],
];

function wordsFor({ code, message }: Problem): string {
  const known = BY_MESSAGE.find(([start]) => message.startsWith(start))?.[1] ?? BY_CODE.get(code);
  return known ?? `this is not YAML (${shortenText(message.split('\n', 1)[0] ?? '')})`;
}
