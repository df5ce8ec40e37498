import type { ChangedHunk } from '../model/review/changed-lines.ts';
import type { SkippedFile } from '../model/review/static-review.ts';
import type { createGlance, Glance } from './first-look.ts';
import type { SeenFile } from './annotated-hunk.ts';
import { longestLine, MAX_LINE, skippedByContent, skippedByName } from './skip.ts';
import type { Index } from './triggers.ts';

/** Inputs of the first scan. */
export type LookTools = {
  readonly indexOf: (file: SeenFile) => Index;
  /** Index of the rules that also apply to data. */
  readonly indexOfSkipped: (file: SeenFile) => Index;
  readonly glance: ReturnType<typeof createGlance>;
};

/** Result of the first scan of a file. */
export type FileLook = {
  readonly why: SkippedFile['why'] | null;
  readonly glances: readonly Glanced[];
  /** Number of skipped lines. */
  readonly skipped: number;
};

export type Glanced = {
  readonly seen: Glance;
  readonly changed: ChangedHunk;
  /** Whether the file is data or generated. */
  readonly isData: boolean;
};

/** Null if there is nothing to report, the usual case. */
export function lookAt(
  file: SeenFile,
  { indexOf, indexOfSkipped, glance }: LookTools,
): FileLook | null {
  const named = file.isOrdinary ? null : skippedByName(file.path);
  const why = named ?? skippedByContent(file.changed);
  const longest = why === null ? longestLine(file.changed) : MAX_LINE;
  const look = { index: (why === null ? indexOf : indexOfSkipped)(file), longest };
  const glances: Glanced[] = [];
  let skipped = why === null ? 0 : file.changed.changed;
  for (const changed of file.changed.hunks) {
    const seen = glance(changed, look);
    if (why === null) skipped += seen.long.length;
    if (seen.mentions.length + seen.random.length + seen.inLong.length > 0)
      glances.push({ seen, changed, isData: why !== null });
  }
  const isNothing = glances.length + skipped === 0 && why !== 'binary';
  return isNothing ? null : { why, glances, skipped };
}
