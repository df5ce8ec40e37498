import type { ChangedHunk } from '../model/review/changed-lines.ts';
import type { SkippedFile } from '../model/review/static-review.ts';
import type { createGlance, Glance } from './first-look.ts';
import type { SeenFile } from './annotated-hunk.ts';
import { longestLine, MAX_LINE, skippedByContent, skippedByName } from './skip.ts';
import type { Index } from './triggers.ts';

/** What a first look needs. */
export type LookTools = {
  readonly indexOf: (file: SeenFile) => Index;
  /** Of what holds for data too. */
  readonly indexOfSkipped: (file: SeenFile) => Index;
  readonly glance: ReturnType<typeof createGlance>;
};

/** What a first look at a file has shown. */
export type FileLook = {
  readonly why: SkippedFile['why'] | null;
  readonly glances: readonly Glanced[];
  /** How many lines are not looked at. */
  readonly skipped: number;
};

export type Glanced = {
  readonly seen: Glance;
  readonly changed: ChangedHunk;
  /** Of a file that no person wrote. */
  readonly isData: boolean;
};

/** Null for nothing, as most of the time. */
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
