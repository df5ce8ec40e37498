import type { ChangedHunk } from '../model/change.ts';
import type { Side } from './rule.ts';
import { looksRandom } from './secrets.ts';
import { MAX_LINE } from './skip.ts';
import { type Index, type Trigger, triggersIn } from './triggers.ts';

/** A rule that a line brings into play; lines are counted from 0. */
export type Mention = { readonly line: number; readonly trigger: Trigger };

/** What a first look at a hunk shows. */
export type Glance = {
  readonly lines: number;
  /** Changed lines that are too long to be looked at. */
  readonly long: number;
  /** What the hunk brings into play. Most bring nothing, and are never cut into their lines. */
  readonly mentions: readonly Mention[];
  readonly mayHoldSecret: boolean;
};

/** Looks at the changed lines where they stand. */
export function glance({ text, marks }: ChangedHunk, path: string, index: Index): Glance {
  const mentions: Mention[] = [];
  let [at, lines, long, removes, mayHoldSecret] = [0, 0, 0, false, false];
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    const side = sideOf(text, at, marks);
    removes ||= side === 'removed' || side === 'both';
    if (side !== null && end - at > MAX_LINE) long += 1;
    else if (side !== null) {
      const line = { text, path, side, start: at + marks, end };
      for (const trigger of triggersIn(line, index)) mentions.push({ line: lines, trigger });
      mayHoldSecret ||= index.searchesSecrets && looksRandom(text, line);
    }
    lines += 1;
    at = end + 1;
  }
  const may = removes ? mentions : mentions.filter(({ trigger }) => trigger.beside !== 'removed');
  return { lines, long, mentions: may, mayHoldSecret };
}

const [BLANK, PLUS, MINUS] = [0x20, 0x2b, 0x2d];

/** Null for a line of context; of several marks not all of which are blank, either side may be meant. */
function sideOf(text: string, at: number, marks: number): Side | null {
  const mark = text.charCodeAt(at);
  if (marks === 1) return mark === PLUS ? 'added' : mark === MINUS ? 'removed' : null;
  for (let one = at; one < at + marks; one += 1) if (text.charCodeAt(one) !== BLANK) return 'both';
  return null;
}
