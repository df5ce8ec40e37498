import type { Redacted } from '../../model/redacted.ts';
import type { LeftOut } from '../../model/review/request.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import type { Diff, DiffFile } from '../diff.ts';
import { lackingLines, nameOf, namedOnly, type PackedDiff, partlySent } from './pack.ts';
import type { DiffParts } from './parts.ts';

/** Why a part was not reviewed; null if it was. */
export type PartEnd = Redacted | null;

/** The reviewed part of a diff, given how the request of each part ended. */
export function sentInParts(diff: Diff, split: DiffParts, ends: readonly PartEnd[]): PackedDiff {
  const reviewed = split.parts.filter((_, at) => ends[at] === null);
  const missed = missedFiles(split, ends);
  const uncut = diff.files.filter((file) => !missed.has(file));
  const seen = new Set(reviewed.flatMap(({ files }) => files));
  const cut = [...missed.keys()].map(
    (file) => [file, seen.has(file) ? 'partly' : 'unsent'] as const,
  );
  const missing = new Map([...cut, ...lackingLines(diff, uncut)]);
  const named = namedOnly(uncut);
  const leftOut = [...leftOutOf(missed), ...proseLeftOut(split)];
  const all = diff.files.length;
  return {
    text: joinSafe(
      reviewed.map(({ text }) => text),
      '',
    ),
    leftOut: [...leftOut, ...named],
    truncated: leftOut.length > 0,
    files: { all, whole: all - missing.size - named.length, partly: partlySent(missing) },
    missing,
  };
}

type MissingTexts = ReadonlyMap<DiffFile, readonly Redacted[]>;

/** Files with text that was in no part, or in one that was not reviewed, and the reason. */
function missedFiles({ parts, left }: DiffParts, ends: readonly PartEnd[]): MissingTexts {
  const missed = new Map<DiffFile, Redacted[]>();
  const add = (file: DiffFile, why: Redacted) => {
    const known = missed.get(file);
    if (known === undefined) missed.set(file, [why]);
    else known.push(why);
  };
  for (const [at, { files }] of parts.entries()) {
    const end = ends[at];
    if (end === null || end === undefined) continue;
    for (const file of files) add(file, safe`part ${at + 1} of ${parts.length}: ${end}`);
  }
  for (const [file, why] of left) add(file, why);
  return missed;
}

function leftOutOf(missed: MissingTexts): readonly LeftOut[] {
  return [...missed].map(([file, why]) => ({ path: nameOf(file), reason: joinSafe(why, '; ') }));
}

function proseLeftOut({ proseLeft }: DiffParts): readonly LeftOut[] {
  return proseLeft === null ? [] : [{ path: safe`text between the files`, reason: proseLeft }];
}
