import type { FoundSecret } from './found.ts';
import { PLACE, type TextSpan } from '../rules/rule.ts';

/** How far before and after a position the clue to a secret may be. */
const BEFORE = 600;
const LONGEST_LINE = 5000;
const AFTER = 500;

/** Stretches around these ordered positions that may be part of a secret. */
export function windowsAt(places: readonly number[], length: number): TextSpan[] {
  const windows: { start: number; end: number }[] = [];
  for (const at of places) {
    const last = windows.at(-1);
    const end = Math.min(length, at + AFTER);
    if (last !== undefined && at - BEFORE <= last.end) last.end = end;
    else windows.push({ start: Math.max(0, at - BEFORE), end });
  }
  return windows;
}

/** Stretches that a second search must read: removing a secret may reveal another one beside it. */
export function windowsAround(clean: string, found: readonly FoundSecret[]): TextSpan[] {
  const windows: { start: number; end: number }[] = [];
  let shift = 0;
  for (const { start, end, place = PLACE } of found) {
    const at = start + shift;
    shift += place.length - (end - start);
    const until = at + place.length + AFTER;
    const last = windows.at(-1);
    // Overlapping windows need no search for the beginning of their line.
    const from = last !== undefined && at - BEFORE <= last.end ? last.end : startBefore(clean, at);
    if (last !== undefined && from <= last.end) last.end = until;
    else windows.push({ start: from, end: until });
  }
  const lastWindow = windows.at(-1);
  if (lastWindow !== undefined) lastWindow.end = Math.min(lastWindow.end, clean.length);
  return windows;
}

/** The start of a line that is far enough before this offset. */
function startBefore(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_LINE);
  return from + 1 + text.slice(from, Math.max(0, at - BEFORE)).lastIndexOf('\n');
}
