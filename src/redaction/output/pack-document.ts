import type { Redacted } from '../../model/redacted.ts';
import type { LeftOut } from '../../model/review/request.ts';
import { closingList, listBudget } from './closing-list.ts';
import { compose, oneLine, redact, safe } from '../redact.ts';
import { createTokenBudget, type TokenBudget } from '../../text/token-budget.ts';
import { type TextSection, sectionsOf, WEIGHTS } from '../../text/sections.ts';
import { isWithin } from '../../text/tokens/tokens.ts';

export type PackedDocument = {
  readonly text: Redacted;
  /** Sections that are not sent completely; the path is the heading. */
  readonly leftOut: readonly LeftOut[];
};

/**
 * The most important sections of a redacted document that fit a budget, in the order of the document:
 * requirements, then design, then the rest, appendices last. The first of each that does not fit is cut.
 */
export function packDocument(text: Redacted, budgetTokens: number): PackedDocument {
  if (isWithin(text, budgetTokens)) return { text, leftOut: [] };
  const sections = sectionsOf(text);
  const list = listBudget(budgetTokens, sections.length);
  const chosen = choose(text, sections, createTokenBudget(budgetTokens - list));
  const leftOut = listLeftOut(chosen, budgetTokens);
  const names = leftOut.map(({ path, reason }) => safe`${oneLine(path)} (${reason})`);
  const packed = compose(text, [
    ...sentParts(text, chosen),
    closingList(names, createTokenBudget(list)),
  ]);
  return { text: packed, leftOut };
}

/** A section and how many of its characters are sent. */
type SentSection = { readonly section: TextSection; readonly sent: number };

function choose(
  text: string,
  sections: readonly TextSection[],
  room: TokenBudget,
): readonly SentSection[] {
  const sent = new Map<TextSection, number>();
  for (const weight of WEIGHTS) {
    let isCut = false;
    for (const section of sections.filter((one) => one.weight === weight)) {
      const whole = text.slice(section.start, section.end);
      if (room.take(whole)) sent.set(section, whole.length);
      else if (!isCut) {
        sent.set(section, takeBeginning(whole, room));
        isCut = true;
      }
    }
  }
  return sections.map((section) => ({ section, sent: sent.get(section) ?? 0 }));
}

const CUT = safe`[left out: the rest of this section]\n`;

/** A heading without text would only look like a section. */
function takeBeginning(section: string, room: TokenBudget): number {
  const length = room.attempt(() => {
    if (!room.take(CUT)) return null;
    const beginning = section.slice(0, room.fitting(section));
    const hasBody = !section.startsWith('#') || beginning.trimEnd().includes('\n');
    return hasBody && room.take(beginning) ? beginning.length : null;
  });
  return length ?? 0;
}

function sentParts(text: string, chosen: readonly SentSection[]) {
  return chosen.flatMap(({ section: { start, end }, sent }) => {
    if (sent === 0) return [];
    const part = { start, end: start + sent };
    const isOpen = text[part.end - 1] !== '\n';
    return [part, ...(isOpen ? [safe`\n`] : []), ...(part.end < end ? [CUT] : [])];
  });
}

function listLeftOut(chosen: readonly SentSection[], budgetTokens: number): readonly LeftOut[] {
  const missing = chosen.filter(({ section, sent }) => sent < section.end - section.start);
  return missing.map(({ section, sent }) => {
    const path = section.heading === '' ? safe`text without a heading` : redact(section.heading);
    if (sent === 0) return { path, reason: safe`over the budget of ${budgetTokens} tokens` };
    const reason = safe`${sent} of ${section.end - section.start} characters sent`;
    return { path, reason, sent: 'partly' };
  });
}
