import type { Redacted } from '../model/redacted.ts';
import { clip, clipFront, compose, safe } from '../redaction/redact.ts';

/** A shorter version of a text; null if no reviewer could write one. */
export type Summarise = (text: Redacted) => Promise<Redacted | null>;

const LAYERS = 3;
/** Share of the limit for the head and for the tail; the rest is for the summary. */
const SHARE = 0.4;

/**
 * Fits a text into a limit: its head, a summary of the middle, and its tail. A middle that is too
 * long itself is first condensed the same way, at most three times. Without a summary, or if it is
 * still too long, it is cut.
 */
export async function condense(
  text: Redacted,
  limit: number,
  summarise: Summarise,
): Promise<Redacted> {
  return await layer(text, { limit, summarise, left: LAYERS });
}

type CondensedLayer = {
  readonly limit: number;
  readonly summarise: Summarise;
  readonly left: number;
};

async function layer(
  text: Redacted,
  { limit, summarise, left }: CondensedLayer,
): Promise<Redacted> {
  if (text.length <= limit) return text;
  const side = Math.floor(limit * SHARE);
  if (left === 0) return cut(text, side);
  const middle = compose(text, [{ start: side, end: text.length - side }]);
  const shown = await layer(middle, { limit, summarise, left: left - 1 });
  const summary = await summarise(shown);
  if (summary === null) return cut(text, side);
  const room = Math.max(0, limit - 2 * side - HEAD.length - FOOT.length);
  const words = safe`${HEAD}${clip(summary, room)}${FOOT}`;
  return compose(text, [
    { start: 0, end: side },
    words,
    { start: text.length - side, end: text.length },
  ]);
}

const HEAD = safe`\n[summary of the middle:]\n`;
const FOOT = safe`\n[the end, unchanged:]\n`;

function cut(text: Redacted, side: number): Redacted {
  return safe`${clip(text, side)}\n[left out: ${text.length - 2 * side} characters]\n${clipFront(text, side)}`;
}
