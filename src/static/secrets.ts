import type { ChangedLine } from '../model/change.ts';
import { secretsIn } from '../text/redact.ts';
import { isProse } from './language.ts';
import type { Place } from './rule.ts';
import type { SeenFile, SeenHunk } from './seen.ts';
import { MAX_LINE } from './skip.ts';

/** Secrets that a hunk adds. One that was there before and only moved is no news. */
export function findNewSecrets({ file, lines }: SeenHunk): readonly Place[] {
  const added = worthSearching(lines.filter(isShortAddition));
  if (added.length === 0) return [];
  const text = added.map((line) => line.text).join('\n');
  const found = secretsIn(text).filter(({ kind }) => !(BY_PLACE.has(kind) && isExample(file)));
  if (found.length === 0) return [];
  const before = lines.flatMap((line) => (line.kind === 'removed' ? [line.text] : [])).join('\n');
  const starts = startsOf(added);
  return found
    .slice(0, MOST)
    .filter(({ start, end }) => !before.includes(text.slice(start, end)))
    .flatMap(({ start, end }) => {
      const [from, to] = [added[lineAt(starts, start)], added[lineAt(starts, end - 1)]];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });
}

/** A hunk with more secrets than that is a list of them. */
const MOST = 100;

/** What is random has letters and digits in one run; a password in words has a name that says so. */
const RANDOM = 8;
const NAMED = /(?:passw|passphrase|secret|pwd)\w{0,20}["']?\s?[:=]+>?\s?["'`]/i;

function isShortAddition({ kind, text }: ChangedLine): boolean {
  return kind === 'added' && text.length <= MAX_LINE;
}

/** Lines that may hold a secret, each with those in which it may go on. A key has many lines. */
function worthSearching(lines: readonly ChangedLine[]): readonly ChangedLine[] {
  let until = -1;
  return lines.filter(({ text }, index) => {
    if (mayHoldSecret(text)) until = index + (text.includes('PRIVATE KEY') ? KEY_LINES : 2);
    return index <= until;
  });
}

const KEY_LINES = 200;

function mayHoldSecret(text: string): boolean {
  if (looksRandom(text, { start: 0, end: text.length })) return true;
  return NAMED.test(text) || text.includes('PRIVATE KEY');
}

/** A quick look, so that the search for secrets is spared most of the lines. */
export function looksRandom(text: string, { start, end }: Span): boolean {
  let [length, kinds] = [0, 0];
  for (let at = start; at < end; at += 1) {
    const kind = KINDS[text.charCodeAt(at)] ?? 0;
    length = kind === 0 ? 0 : length + 1;
    kinds = kind === 0 ? 0 : kinds | kind;
    if (length >= RANDOM && kinds === (LETTER | DIGIT)) return true;
  }
  return false;
}

type Span = { readonly start: number; readonly end: number };

const [LETTER, DIGIT] = [1, 2];
/** By character code: what a run is made of. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): number {
  if (/[A-Za-z]/.test(character)) return LETTER;
  return /[0-9]/.test(character) ? DIGIT : 0;
}

/** Known only by what stands around them: in a test or in prose that is somebody's example. */
const BY_PLACE: ReadonlySet<string> = new Set([
  'assigned-secret',
  'authorization',
  'basic-auth',
  'bearer-token',
  'command-password',
  'curl-user',
  'netrc',
  'secure-string',
  'sql-password',
  'url-password',
  'url-token',
]);

function isExample({ path, isTest }: SeenFile): boolean {
  return isTest || isProse(path);
}

/** Where each line begins in the lines joined. */
function startsOf(lines: readonly ChangedLine[]): readonly number[] {
  let next = 0;
  return lines.map(({ text }) => {
    const start = next;
    next += text.length + 1;
    return start;
  });
}

/** The last line that begins at or before a place. */
function lineAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
