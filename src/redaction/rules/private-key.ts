import type { TextSpan } from './rule.ts';

/*
 * A private key is found by its first or last line. The lines between are recognised by their looks, so a block that is
 * cut off is removed too and the code after it stays. Lines may be separated by real or written newlines (`\n` in
 * JSON), and may have quotes, indentation or diff marks.
 */

/** Prefix of a log line: a time, or the name of a container. */
const LOGGED = String.raw`(?<=[\r\n])(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,20}(?:Z|[+-]\d\d:?\d\d)?\]?[ \t]|[\w.-]{1,60}[ \t]{1,20}\|[ \t])`;
/** Between two lines of a key. */
const GAP = new RegExp(
  String.raw`(?:\\{1,4}[nrt]|<br ?/?>|&#1[03];|%0[AaDd]|${LOGGED}|(?<=[\r\n][+ -]?[ \t]{0,8})\d{1,6}[ \t]{0,4}[ \t:|]|@@ [-+,0-9 ]{3,60}@@|[\s"'\x60+,;>|#*.()\\]|-(?!-)){0,200}`,
  'y',
);
/** `GAP`, matched backwards. */
const GAP_BACK =
  /(?:<br ?\/?>|&#1[03];|%0[AaDd]|(?<=[\r\n][+ -]?[ \t]{0,8})\d{1,6}[ \t]{0,4}[ \t:|])$/;
const LINE = /[A-Za-z0-9+/=]{1,20000}/y;
/** `Proc-Type: 4,ENCRYPTED`, `Comment: …` */
const HEADER = /[A-Z][A-Za-z-]{2,30}: [^\n\\"]{0,200}/y;
const LAST = /-?----[ -]END [A-Z0-9 ]{0,40}-----?/y;
/** Only punctuation follows on this line. */
const LINE_ENDS =
  /[ \t"'`,;+)\]}\\]{0,12}(?:[nr]?\r?\n|\\{0,4}[nr]|<br|&#1[03];|%0[AaDd]|$|-?-----END)/y;

/** A key has no more headers; without a bound, a long series of them would be scanned from every line. */
const MOST_HEADERS = 8;
const FULL_LINE = 40;
const SOME_LINE = 16;

/** Finds a key from its first line on, or up to its last line. */
export function keyBelow(text: string, found: TextSpan): readonly TextSpan[] {
  return [growDown(text, found)].filter((key) => key !== null);
}

export function keyAbove(text: string, found: TextSpan): readonly TextSpan[] {
  return [growUp(text, found)].filter((key) => key !== null);
}

/** From the first line of a key to its last, or to the end of the lines that look like a key. */
function growDown(text: string, found: TextSpan): TextSpan | null {
  let end = headersEnd(text, found.end);
  let isKey = false;
  for (;;) {
    const at = skip(GAP, text, end);
    const last = skip(LAST, text, at);
    if (last > at) return isKey ? { start: found.start, end: last } : null;
    const lineEnd = skip(LINE, text, at);
    const isNewHunk = isKey && text.slice(end, at).includes('@@');
    if (isNewHunk && lineEnd - at < FULL_LINE) return { start: found.start, end };
    if (!isKeyLine(text, { start: at, end: lineEnd }, isKey))
      return isKey ? { start: found.start, end } : null;
    isKey = true;
    end = lineEnd;
  }
}

/** A key in base64 may continue on further lines. */
export function wrappedKey(text: string, found: TextSpan): readonly TextSpan[] {
  return [growDown(text, found) ?? found];
}

/** Base64 of a private key, not of a certificate. */
export function isWrappedKey(secret: string): boolean {
  try {
    return atob(secret.slice(0, 80)).includes('PRIVATE KEY');
  } catch {
    // Not valid base64.
    return false;
  }
}

function headersEnd(text: string, from: number): number {
  let end = from;
  for (let count = 0; count < MOST_HEADERS; count += 1) {
    const at = skip(GAP, text, end);
    const next = skip(HEADER, text, at);
    if (next === at) break;
    end = next;
  }
  return end;
}

/** The last line may be short, and so may a cut one. */
function isKeyLine(text: string, { start, end }: TextSpan, isKey: boolean): boolean {
  const length = end - start;
  if (length === 0) return false;
  if (end === text.length || length >= FULL_LINE) return true;
  return (isKey || length >= SOME_LINE) && skip(LINE_ENDS, text, end) > end;
}

/** From the last line of a key up to the first line that looks like a key: its real first line is missing. */
function growUp(text: string, found: TextSpan): TextSpan | null {
  let start = found.start;
  for (;;) {
    const end = skipGapBack(text, start);
    const begin = skipLineBack(text, end);
    const isLast = start === found.start;
    if (end - begin < (isLast ? 1 : FULL_LINE)) break;
    start = begin;
  }
  return found.start - start < FULL_LINE ? null : { start, end: found.end };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function skipGapBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && from - at < 200) {
    const sign = GAP_BACK.exec(text.slice(Math.max(0, at - 24), at))?.[0].length ?? 0;
    if (sign > 0) at -= sign;
    else if (/[nrt]/.test(text.charAt(at - 1)) && text.charAt(at - 2) === '\\') at -= 2;
    else if (/[\s"'`,;>|#*.()\\-]/.test(text.charAt(at - 1))) at -= 1;
    else break;
  }
  return at;
}

function skipLineBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && /[A-Za-z0-9+/=]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}
