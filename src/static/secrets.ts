import type { ChangedLine } from '../model/change.ts';
import { secretsIn } from '../text/redact.ts';
import { isProse } from './language.ts';
import type { Place } from './rule.ts';
import type { SeenFile, SeenHunk } from './seen.ts';
import { MAX_LINE } from './skip.ts';

/**
 * Secrets that a hunk adds, where a first look has seen something like one. What was there before and only
 * moved is no news.
 */
export function findNewSecrets(
  { file, lines }: SeenHunk,
  suspects: readonly ChangedLine[],
): readonly Place[] {
  const added = worthSearching(lines, new Set(suspects));
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

/** The suspect lines, each with those in which a secret may go on. A key has many lines. */
function worthSearching(
  lines: readonly ChangedLine[],
  suspects: ReadonlySet<ChangedLine>,
): readonly ChangedLine[] {
  let until = -1;
  return lines.filter(isShortAddition).filter((line, index) => {
    if (suspects.has(line)) until = index + (line.text.includes('PRIVATE KEY') ? KEY_LINES : 2);
    return index <= until;
  });
}

const KEY_LINES = 200;

function isShortAddition({ kind, text }: ChangedLine): boolean {
  return kind === 'added' && text.length <= MAX_LINE;
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
