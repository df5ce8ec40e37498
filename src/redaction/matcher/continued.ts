import type { TextSpan } from '../rules/rule.ts';

/*
 * Where a line, or a literal, goes on in the next one: `curl -u joe:abc\⏎def`, `"Bearer abc" +⏎ "def"`. A rule
 * that knows a secret by its place finds only the first piece there, or none. Such stretches are read without
 * what joins the pieces; what is found is replaced piece by piece, and what joins them stays.
 */

const NEWLINE = String.raw`\r?\n[+ -]?`;
const JOIN = String.raw`(?:\+\+?|\.\.?|&(?: _)?|\|\||<>|~|\^|\\)`;
const REMARK = String.raw`(?:(?:\/\/|#)[^"'\x60\r\n]{0,80})?`;
const MARKS = ['"', "'", '`'];
const SIGNS = ['\\', '`', '^'];

/** A sign at the end of a line. What begins the next, after blanks, like another word of a command is one. */
const CONTINUED = new RegExp(
  String.raw`[\\\x60^]\r?\n(?:[+ -]|(?![+ -]))(?:(?=\S)|[ \t]{1,80}(?=[^\s"'\x60$&|<>/\\-])(?!\w{1,60}(?:=|:\/\/)))`,
  'y',
);
/** Nothing but a sign, a line or blanks between two literals; one that is the name of a value is no piece. */
const LITERALS = new RegExp(
  String.raw`(["'\x60])(?:[ \t]{0,20}${JOIN}[ \t]{0,20}${REMARK}(?:${NEWLINE}[ \t]{0,80}){0,2}|(?:[ \t]{0,20}${REMARK}(?:${NEWLINE}[ \t]{0,80}){1,2}${JOIN}[ \t]{0,20})|\.(?:concat|plus|append)\([ \t]{0,8}|(?:[ \t]{1,20}|[ \t]{0,20}${NEWLINE}[ \t]{0,80})(?=[bruf@$]{0,2}\1[^"'\x60\r\n]{1,400}\1(?![ \t]{0,8}[:=]|\w)))[bruf@$]{0,2}\1(?=[^\s"'\x60)\]},;])`,
  'y',
);

/** What a joint begins with, three characters each: it is looked for where one of them stands. */
export const JOINT_BEGINNINGS: readonly string[] = [
  ...SIGNS.flatMap((sign) => [`${sign}\r\n`, ...printable().map((next) => `${sign}\n${next}`)]),
  ...MARKS.flatMap((mark) =>
    [' +', ' .', ' &', ' <', ' ~', ' |', ' ^', ' \\', ' /', ' #', ' \n', ' \r', '\r\n']
      .concat([
        '\n ',
        '\n+',
        '\n-',
        '\n\t',
        '.c',
        '.p',
        '.a',
        '++',
        '..',
        '||',
        '<>',
        '\\\n',
        '\\\r',
      ])
      .concat([` ${mark}`, `\n${mark}`], Array.from('+.&~|^').flatMap(followed(mark)))
      .map((next) => mark + next),
  ),
];

function followed(mark: string): (sign: string) => string[] {
  return (sign) => [` `, '\n', '\r', mark].map((next) => sign + next);
}

function printable(): string[] {
  return ['\t', ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n))];
}

/** What joins two pieces at this place; null when nothing does. */
export function jointAt(text: string, at: number): TextSpan | null {
  if (!/[^\s([{,]/.test(text.charAt(at - 1))) return null;
  const pattern = /[\r\n]/.test(text.charAt(at + 1)) && isSign(text, at) ? CONTINUED : LITERALS;
  pattern.lastIndex = at;
  return pattern.test(text) ? { start: at, end: pattern.lastIndex } : null;
}

/** A grave that ends a literal of its line does not continue the line. */
function isSign(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return SIGNS.includes(sign) && (sign !== '`' || !lineBefore(text, at).includes('`'));
}

/** How far back the beginning of a line is looked for. */
const LONGEST_LINE = 400;

function lineBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LONGEST_LINE), at);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** What ends inside the literal, before more of it, ends at one of these signs. */
const OPEN =
  /\r?\n[+ -]?[ \t]{0,80}(?![\w.-]{1,60}[=:])(?=[^\s"'`;&,]{1,200}(?:[;&,][^"'`\r\n]{0,200})?(["'`]))/y;

/** The end of a line inside a literal that ends in the next one; null when this is none. */
export function openLiteralAt(text: string, newline: number): TextSpan | null {
  if (text.charCodeAt(newline) !== 10 || !mayEndAfter(text, newline)) return null;
  const at = text.charAt(newline - 1) === '\r' ? newline - 1 : newline;
  const open = openMarks(text, at);
  if (open === 0 || !/[^\s\\"'`]/.test(text.charAt(at - 1))) return null;
  OPEN.lastIndex = at;
  const match = OPEN.exec(text);
  if (match === null || (open & bitOf((match[1] ?? '').charCodeAt(0))) === 0) return null;
  return { start: at, end: at + match[0].length };
}

/** A blank right after the first word of a line: no literal ends in it. Most lines are told by a few characters. */
function mayEndAfter(text: string, newline: number): boolean {
  const far = newline + LONGEST_LINE;
  let at = newline + 1;
  let code = text.charCodeAt(at);
  if (code === 43 || code === 45) code = text.charCodeAt((at += 1));
  while (at < far && (code === 32 || code === 9)) code = text.charCodeAt((at += 1));
  while (at < far && code > 32 && code < 128 && !isEnd(code)) code = text.charCodeAt((at += 1));
  return code > 32 || at === far;
}

/** `"`, `&`, `'`, `,`, `;` and the grave. */
const isEnd = (code: number) =>
  code === 34 || code === 38 || code === 39 || code === 44 || code === 59 || code === 96;

/** A bit for each of the marks that stand an odd number of times in the line before: in most lines none does. */
function openMarks(text: string, end: number): number {
  const from = Math.max(0, end - LONGEST_LINE);
  let open = 0;
  for (let at = end - 1; at >= from; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === 10) break;
    if (code === 34 || code === 39 || code === 96) open ^= bitOf(code);
  }
  return open;
}

/** Of `"`, `'` and the grave. */
const bitOf = (code: number) => (code === 34 ? 1 : code === 39 ? 2 : 4);

export type Continued = {
  readonly text: string;
  /** Where the last joint was: what begins after it reaches over none. */
  readonly lastJoint: number;
  /** Does what stands here reach over a joint? */
  readonly isJoined: (stretch: TextSpan) => boolean;
  /** The pieces that it is made of. */
  readonly spansOf: (stretch: TextSpan) => TextSpan[];
};

/** How far around a joint the text is read, and how long a stretch with many of them may be. */
const BEFORE = 400;
const AFTER = 200;
const LONGEST = 2000;

/** The stretches around joints, read without them. */
export function* continuedAt(text: string, joints: readonly TextSpan[]): Generator<Continued> {
  const sorted = [...joints].sort((a, b) => a.start - b.start);
  for (let first = 0; first < sorted.length; ) {
    const start = Math.max(0, (sorted[first]?.start ?? 0) - BEFORE);
    const inside: TextSpan[] = [];
    let next = sorted[first];
    while (next !== undefined && next.end - start < LONGEST) {
      if (next.start >= (inside.at(-1)?.end ?? 0)) inside.push(next);
      first += 1;
      next = sorted[first];
    }
    if (inside.length === 0) first += 1;
    else yield without(text, { start, end: (inside.at(-1)?.end ?? 0) + AFTER }, inside);
  }
}

function without(text: string, { start, end }: TextSpan, joints: readonly TextSpan[]): Continued {
  const starts = [start, ...joints.map((joint) => joint.end)];
  const pieces = starts.map((from, n) => ({ start: from, end: joints[n]?.start ?? end }));
  const parts = pieces.map((piece) => text.slice(piece.start, piece.end));
  let length = 0;
  const places = parts.map((part) => (length += part.length) - part.length);
  return {
    text: parts.join(''),
    lastJoint: places.at(-1) ?? 0,
    isJoined: (stretch) =>
      places.some((place, n) => n > 0 && place > stretch.start && place < stretch.end),
    spansOf: (stretch) =>
      pieces.flatMap((piece, n) => {
        const shift = piece.start - (places[n] ?? 0);
        const from = Math.max(piece.start, stretch.start + shift);
        const to = Math.min(piece.end, stretch.end + shift);
        return from < to ? [{ start: from, end: to }] : [];
      }),
  };
}
