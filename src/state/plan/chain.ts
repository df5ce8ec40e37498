import { type ArchivedCycle, checkCycle, readArchive } from './archive.ts';
import { type PlanFolder, readKept, sha256Of } from './folder.ts';
import { annotatedFile, readRevisions, type Revision, snapshotFile } from './revisions.ts';

/*
 * Each review names the hash of the previous record, and the first review of a cycle names the
 * previous cycle's manifest. So all reviews form one chain: any change, swap or removal shows,
 * except at its end.
 */

/** The hash that the next record of this cycle must name. */
export function headOf(
  revisions: readonly Revision[],
  archive: readonly ArchivedCycle[],
): string | null {
  return revisions.findLast(({ sha256 }) => sha256 !== null)?.sha256 ?? lastManifest(archive);
}

function lastManifest(archive: readonly ArchivedCycle[]): string | null {
  return archive.findLast(({ sha256 }) => sha256 !== null)?.sha256 ?? null;
}

/** Differences from what was written; empty if the history is intact. */
export function checkHistory(folder: PlanFolder): readonly string[] {
  const archive = readArchive(folder);
  return [
    ...archive.flatMap((cycle, at) => checkArchived(cycle, archive.slice(0, at))),
    ...checkRevisions(folder.path, '', lastManifest(archive)),
  ];
}

function checkArchived(cycle: ArchivedCycle, before: readonly ArchivedCycle[]): readonly string[] {
  const place = `archive/${cycle.number}`;
  const head = lastManifest(before);
  const isNext = cycle.number === (before.at(-1)?.number ?? 0) + 1;
  const isLinked = cycle.manifest === null || cycle.manifest.previous === head;
  return [
    ...(isNext ? [] : [`the cycle before ${place} is missing`]),
    ...(isLinked ? [] : [`${place} does not follow the cycle before it`]),
    ...checkCycle(cycle),
    ...checkRevisions(cycle.dir, `${place}/`, head),
  ];
}

/** Each revision holds the reviewed plan and follows the one before it. */
function checkRevisions(dir: string, place: string, head: string | null): readonly string[] {
  let before = head;
  return readRevisions(dir).flatMap(({ number, review, sha256 }) => {
    if (sha256 === null) return [];
    const name = `${place}plan_v${number}`;
    const expected = before;
    before = sha256;
    if (review === null) return [`${name}.codex.json cannot be read`];
    const isReviewed = hashOf(snapshotFile(dir, number)) === review.plan_hash;
    const { annotated_hash: remarks = null } = review;
    const isAnnotated = remarks === null || hashOf(annotatedFile(dir, number)) === remarks;
    return [
      ...(review.previous === expected ? [] : [`${name}.codex.json does not follow its record`]),
      ...(isReviewed ? [] : [`${name}.snapshot.md is not the plan that was reviewed`]),
      ...(isAnnotated ? [] : [`${name}.annotated.md is not what the reviewer wrote`]),
    ];
  });
}

function hashOf(file: string): string | null {
  const bytes = readKept(file);
  return bytes === null ? null : sha256Of(bytes);
}
