import type { ChangedLine } from '../model/review/changed-lines.ts';
import { secretsByLooks, secretsIn } from '../redaction/redact.ts';
import { windowsAt } from '../redaction/matcher/second-look.ts';
import { BY_PLACE } from '../redaction/rules/by-place.ts';
import { lastUpTo } from '../text/sorted.ts';
import { endOfLine } from './cut-lines.ts';
import type { Glance } from './first-look.ts';
import { isProse } from './language.ts';
import type { RangeOfLines } from './rule.ts';
import type { SeenHunk } from './annotated-hunk.ts';
import { MAX_LINE } from './skip.ts';

/**
 * Secrets that a hunk adds, in lines where the first scan found a candidate; returns the start of those lines. A secret
 * that only moved is not new.
 */
export function findNewSecrets(
  hunk: SeenHunk,
  suspects: readonly number[],
  where: 'code' | 'data',
): readonly RangeOfLines[] {
  const added = worthSearching(hunk, suspects);
  if (added.length === 0) return [];
  const text = added.map((line) => line.text).join('\n');
  // A secret known only by its context is an example in a test or in prose, and chance in data.
  const { isTest, path } = hunk.file;
  const isExample = where === 'data' || isTest || isProse(path);
  const found = isExample ? secretsByLooks(text) : secretsIn(text);
  if (found.length === 0) return [];
  const before = removedText(hunk);
  const starts = startsOf(added);
  const lineWith = (place: number) => added[lastUpTo(starts, place)]?.read() ?? null;
  return found
    .filter(({ isExample }) => isExample !== true)
    .slice(0, MOST)
    .map((one) => ({ ...one, secret: text.slice(one.start, one.end) }))
    .filter(({ secret }) => !before.includes(secret) && !SIGNS.test(secret))
    .filter(({ secret, kind }) => !isNoSecret(secret, kind, path))
    .flatMap(({ start, end }) => {
      const [from, to] = [lineWith(start), lineWith(end - 1)];
      return from === null || to === null ? [] : [{ from, to }];
    });
}

/** Known only by the name before it, and a call or ordinary words: not a secret itself. */
function isNoSecret(secret: string, kind: string, path: string): boolean {
  if (!BY_PLACE.has(kind)) return false;
  return CALL.test(secret) || (/\s/.test(secret) && TRANSLATED.test(path));
}

const CALL = /^(?:await |new )?[A-Za-z_$][\w$]{0,80}(?:\.[A-Za-z_$][\w$]{0,80}){0,6}\(/;

const TRANSLATED = /(?:^|\/)(?:i18n|l10n|locales?|lang|translations?)\//;

/** Letters and emoji as numeric escapes. */
const SIGNS = /^(?:\\{1,2}u[0-9a-f]{4}){1,8}$/i;

/** Start offsets of the long lines of a hunk, and of candidates for secrets in them. */
type LongLines = Pick<Glance, 'long' | 'inLong'>;

/**
 * Secrets in generated lines. They are many and full of random text, so only secrets with a shape of their own count.
 */
export function findSecretsInData(
  hunk: SeenHunk,
  { long, inLong }: LongLines,
): readonly RangeOfLines[] {
  if (inLong.length === 0) return [];
  const { text, marks } = hunk.changed;
  let next = 0;
  const found = long.flatMap((start) => {
    const [begin, end] = [start + marks, endOfLine(text, start)];
    const places: number[] = [];
    for (; (inLong[next] ?? text.length) < end; next += 1) places.push((inLong[next] ?? 0) - begin);
    if (places.length === 0) return [];
    const data = text.slice(begin, end);
    const all = secretsByLooks(data, windowsAt(places, data.length));
    const secrets = all.filter(({ isExample }) => isExample !== true);
    const line = hunk.lineAt(start);
    return secrets.map((one) => ({ secret: data.slice(one.start, one.end), line }));
  });
  const added = found.slice(0, MOST).filter(({ line }) => line?.kind === 'added');
  if (added.length === 0) return [];
  const before = removedText(hunk);
  return added.flatMap(({ secret, line }) =>
    line === null || before.includes(secret) ? [] : [{ from: line, to: line }],
  );
}

function removedText({ lines }: SeenHunk): string {
  const removed = lines.filter(({ kind }) => kind === 'removed');
  return removed.map(({ text }) => text).join('\n');
}

/** A hunk with more secrets is a list of them. */
const MOST = 100;

/** An added line. It is cut from its hunk only if something is found in it. */
type Added = { readonly text: string; readonly read: () => ChangedLine | null };

/** The suspect lines, each with those on which a secret may continue. A key has many lines. */
function worthSearching(hunk: SeenHunk, suspects: readonly number[]): readonly Added[] {
  const wanted = new Set(suspects);
  const worth: Added[] = [];
  const starts = [...wanted].sort((one, other) => one - other);
  let more = 0;
  let next = 0;
  for (const start of starts) {
    if (start < next) continue;
    more = 1;
    for (next = start; more > 0 && next < hunk.changed.text.length; ) {
      const { end, added } = addedAt(hunk, next);
      if (wanted.has(next)) more = 1 + (BEGINS_KEY.test(added?.text ?? '') ? KEY_LINES : 2);
      if (added !== null) worth.push(added);
      if (added !== null) more -= 1;
      next = end;
    }
  }
  return worth;
}

const BEGINS_KEY = /PRIVATE KEY|Private-Lines/;
const KEY_LINES = 200;

type AddedAt = { readonly end: number; readonly added: Added | null };

/** The added line at this offset, and its end. In a merge the marks alone do not give its side. */
function addedAt(hunk: SeenHunk, start: number): AddedAt {
  const { text, marks } = hunk.changed;
  const newline = text.indexOf('\n', start);
  const end = newline === -1 ? text.length : newline;
  const read = () => hunk.lineAt(start);
  const isAdded = marks === 1 ? text.startsWith('+', start) : read()?.kind === 'added';
  const isShort = end - start - marks <= MAX_LINE;
  const added = isAdded && isShort ? { text: text.slice(start + marks, end), read } : null;
  return { end: end + 1, added };
}

/** Start offset of each line in the joined text. */
function startsOf(lines: readonly Added[]): readonly number[] {
  let next = 0;
  return lines.map(({ text }) => {
    const start = next;
    next += text.length + 1;
    return start;
  });
}
