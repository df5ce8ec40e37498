import type { Redacted } from '../../model/redacted.ts';
import type { Captured, ProgramRun } from '../../system/process/process.ts';
import { firstWholeLines, lastWholeLines } from '../../system/files/whole-lines.ts';
import { clip, clipFront, oneLine, redact, replaceSafe, safe } from '../../redaction/redact.ts';
import { type ApiKeys, PLACE, withoutKeys } from './keys.ts';

/*
 * A reviewer's text for a report. The order matters: first cut a long text to whole lines, then remove its keys, redact
 * the rest, and only then cut it to size.
 */

const MAX_WORDS = 500;
const MAX_PARTIAL = 2000;
/** Far more than is shown, because redaction shortens a text. */
const REDACTED_AT_ONCE = 64 * 1024;

/** The two ends of a key with stars between, as OpenAI quotes it. */
const STARRED = /[^\s"'`*]*\*{3,}[^\s"'`]*/g;

/** A reviewer's text for one of our messages: one short line. */
export function saidWords(said: string, keys: ApiKeys): Redacted {
  const first = firstWholeLines(said, REDACTED_AT_ONCE);
  if (first === '' && said !== '') return safe`too much to show`;
  return toWords(redact(withoutKeys(first, keys)));
}

/** The last lines of its errors, treated the same way. */
export function lastWords(stderr: Captured, keys: ApiKeys): Redacted {
  const end = redact(withoutKeys(endOf(stderr).trim(), keys));
  return end === '' ? NO_REASON : toWords(replaceSafe(end, ALL_BUT_THREE_LINES, safe``));
}

const ALL_BUT_THREE_LINES = /^[^]*\n(?=[^\n]*\n[^\n]*\n[^\n]*$)/;
const NO_REASON = safe`it failed and gave no reason`;

function toWords(text: Redacted): Redacted {
  const words = clip(oneLine(text), MAX_WORDS);
  return replaceSafe(replaceSafe(words, STARRED, PLACE), /\.+$/, safe``);
}

/** For patterns only; never shown. */
export function lastLines(stderr: Captured): string {
  return endOf(stderr).trim().split('\n').slice(-3).join(' ');
}

/** The beginning of a program's or model's output; null if empty. */
export function firstPart(said: string, keys: ApiKeys): Redacted | null {
  const text = redact(withoutKeys(firstWholeLines(said, REDACTED_AT_ONCE).trim(), keys));
  return text === '' ? null : clip(text, MAX_PARTIAL);
}

/** The end of the output: a program reports its failure last. */
export function lastPart({ exit, stderr }: ProgramRun, keys: ApiKeys): Redacted | null {
  const end = exit.kind === 'exited' ? endOf(stderr) : wholeWords(endOf(stderr));
  const text = redact(withoutKeys(end.trim(), keys));
  return text === '' ? null : clipFront(text, MAX_PARTIAL);
}

/** Output that was cut off. Its last word is left out, because it may be half a secret. */
export function wholeWords(said: string): string {
  let end = said.length;
  while (end > 0 && !' \n\t"'.includes(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}

/** The last whole lines, unchanged. */
export function endOf({ text, cut, tail }: Captured): string {
  return lastWholeLines(cut ? tail : text, REDACTED_AT_ONCE);
}
