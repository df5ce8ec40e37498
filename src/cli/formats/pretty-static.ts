import type { Receipt } from '../../model/review/receipt.ts';
import type { StaticProof } from '../../model/review/static-review.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact } from '../../redaction/redact.ts';
import { shortenList } from '../report/shorten-list.ts';

/** Number of names shown; the report has them all. */
const NAMED = 3;

/** The files that the static rules checked or skipped, and why. */
export function staticLines({ static: proof, backend }: Receipt): string[] {
  if (proof === null) return [];
  const head = `static rules: ${proof.rules} on ${count(proof.files, 'file')}, ${count(proof.findings, 'finding')}`;
  const notes = [...notesOf(proof, backend), ...otherWords(proof)];
  return [head, ...notes.map((note) => `  ${one(note)}`)];
}

/** Without the counts: only what the static rules ignored, cut short or skipped. */
export function staticNotes({ static: proof, backend }: Receipt): string[] {
  return proof === null ? [] : notesOf(proof, backend).map((note) => `static rules: ${one(note)}`);
}

/** In a review by the rules alone, the receipt lists skipped files as left out. */
function notesOf(proof: StaticProof, backend: Receipt['backend']): string[] {
  const skipped = backend === 'static' ? [] : skippedWords(proof);
  return [...ignoredWords(proof), ...cappedWords(proof), ...skipped];
}

function ignoredWords({ ignored }: StaticProof): string[] {
  if (ignored.length === 0) return [];
  const words = shortenList(ignored, NAMED, ({ rule, file, line, reason, added }) => {
    const by = added ? 'requested by this change' : 'left out';
    return redact(`${rule} ${line === null ? file : `${file}:${line}`} (${by}: ${reason})`);
  });
  return [`${ignored.length} countersign-ignore: ${words}`];
}

function cappedWords({ capped }: StaticProof): string[] {
  if (capped.length === 0) return [];
  // Counts over many files come first, because they say most.
  const sorted = capped.toSorted((a, b) => Number(b.file === null) - Number(a.file === null));
  const words = shortenList(sorted, NAMED, ({ rule, file, more }) =>
    redact(
      file === null ? `${count(more, 'place')} like ${rule}` : `${more} more ${rule} in ${file}`,
    ),
  );
  return [`not shown: ${words}`];
}

function skippedWords({ skipped }: StaticProof): string[] {
  if (skipped.length === 0) return [];
  const words = shortenList(skipped, NAMED, ({ file, why }) => redact(`${file} (${why})`));
  return [`not looked at: ${words}`];
}

function otherWords({ other_languages: others }: StaticProof): string[] {
  return others.length === 0 ? [] : [`only the rules for any file: ${others.join(' ')}`];
}

function one(text: string): string {
  return oneLine(printable(redact(text)));
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
