import * as path from 'node:path';
import * as v from 'valibot';
import { moveAway, writeRecordAtomic } from '../../system/files/atomic.ts';
import { isAbsent, listDir } from '../../system/files/files.ts';
import { ensurePrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { pathOf } from '../../system/files/private-path.ts';
import { TroubleError } from '../../system/files/storage-error.ts';
import { below } from '../paths.ts';
import { archiveDir, type PlanFolder, readKept, sha256Of } from './folder.ts';
import { isOfCycle } from './revisions.ts';

/*
 * Finished planning cycles: `archive/<n>/` holds their unchanged files and a manifest with the hash
 * of each file and of the previous manifest. Nothing is ever deleted. A cycle without a manifest
 * was half moved when its process died; the next cycle finishes the move before it writes anything.
 */

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const manifestSchema = v.object({
  version: v.literal(1),
  cycle: v.pipe(v.number(), v.integer(), v.minValue(1)),
  archived_at: v.pipe(v.string(), v.isoTimestamp()),
  previous: v.nullable(hash),
  /** No hash: it was not a regular file. */
  files: v.array(v.object({ name: v.string(), sha256: v.nullable(hash) })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export type ArchivedCycle = {
  readonly number: number;
  readonly dir: string;
  /** Null if there is no readable manifest. */
  readonly manifest: Manifest | null;
  /** Hash of the manifest's bytes. */
  readonly sha256: string | null;
};

const MANIFEST = 'manifest.json';

/** In order. */
export function readArchive(folder: PlanFolder): readonly ArchivedCycle[] {
  const dir = pathOf(archiveDir(folder));
  return listDir(dir)
    .filter((name) => /^[1-9]\d{0,5}$/.test(name))
    .map(Number)
    .sort((one, other) => one - other)
    .map((number) => readCycle(path.join(dir, String(number)), number));
}

function readCycle(dir: string, number: number): ArchivedCycle {
  const bytes = readKept(path.join(dir, MANIFEST));
  if (bytes === null) return { number, dir, manifest: null, sha256: null };
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    bytes.toString('utf8'),
  );
  const manifest = parsed.success ? parsed.output : null;
  return { number, dir, manifest, sha256: sha256Of(bytes) };
}

/**
 * Moves the current cycle into the archive and returns its number; null if there is none. The
 * caller holds the lock.
 */
export function archiveCycle(folder: PlanFolder, now: Date): number | null {
  const hasBegun = (name: string) => name.startsWith('plan_v') || name === APPROVAL;
  return moveCycle(folder, now, hasBegun);
}

/** Also archives files that are not ours: a lone counter or thread name must not stay either. */
export function archiveForeign(folder: PlanFolder, now: Date): number | null {
  return moveCycle(folder, now, () => true);
}

function moveCycle(
  folder: PlanFolder,
  now: Date,
  isMoved: (name: string) => boolean,
): number | null {
  const cycles = readArchive(folder);
  const names = namesOfCycle(folder);
  const hasBegun = names.some(isMoved);
  const half = findHalfMoved(cycles, names);
  if (!hasBegun && half === null) return null;
  const number = half ?? (cycles.at(-1)?.number ?? 0) + 1;
  const before = cycles.findLast((one) => one.number < number && one.sha256 !== null);
  const dir = makeCycleDir(folder, number);
  for (const name of names) moveAway(path.join(folder.path, name), path.join(dir, name));
  const previous = before?.sha256 ?? null;
  writeManifest(dir, { cycle: number, archived_at: now.toISOString(), previous });
  return number;
}

export function namesOfCycle(folder: PlanFolder): readonly string[] {
  return listDir(folder.path).filter(isOfCycle).sort(approvalFirst);
}

/** Has another process begun to move the current cycle? */
export function isHalfMoved(folder: PlanFolder): boolean {
  return findHalfMoved(readArchive(folder), namesOfCycle(folder)) !== null;
}

/** A last cycle that already has files of these names has lost its manifest and stays as it is. */
function findHalfMoved(cycles: readonly ArchivedCycle[], names: readonly string[]): number | null {
  const last = cycles.at(-1);
  if (last === undefined || !isAbsent(path.join(last.dir, MANIFEST))) return null;
  const isOther = names.some((name) => !isAbsent(path.join(last.dir, name)));
  return isOther ? null : last.number;
}

const APPROVAL = 'approval.json';

/** The approval moves first, so that it is gone whatever happens next. */
function approvalFirst(one: string, other: string): number {
  return Number(other === APPROVAL) - Number(one === APPROVAL);
}

function makeCycleDir(folder: PlanFolder, number: number): string {
  const dir = below(archiveDir(folder), String(number));
  const ready = ensurePrivateDir(dir);
  if (ready.kind === 'failed') throw new TroubleError(ready.trouble);
  return pathOf(dir);
}

function writeManifest(dir: string, head: Omit<Manifest, 'version' | 'files'>): void {
  const files = listDir(dir)
    .filter((name) => name !== MANIFEST)
    .sort()
    .map((name) => ({ name, sha256: hashOf(path.join(dir, name)) }));
  writeRecordAtomic(path.join(dir, MANIFEST), { version: 1, ...head, files }, 0o600);
}

const MAX_BYTES = 16 * 1024 * 1024;

/** Null if it is not a regular file of ours. */
function hashOf(file: string): string | null {
  const read = readPrivateFile(file, MAX_BYTES);
  return read.kind === 'read' ? sha256Of(read.bytes) : null;
}

/** Differences from the manifest; empty if there are none. */
export function checkCycle({ dir, number, manifest }: ArchivedCycle): readonly string[] {
  if (manifest === null) return [`archive/${number} has no manifest that can be read`];
  const wrong = manifest.cycle === number ? [] : [`archive/${number} was another cycle`];
  const known = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]));
  const there = new Set(listDir(dir).filter((name) => name !== MANIFEST));
  const names = [...new Set([...known.keys(), ...there])].sort();
  return [
    ...wrong,
    ...names.flatMap((name) => {
      const place = `archive/${number}/${name}`;
      if (!there.has(name)) return [`${place} is missing`];
      if (!known.has(name)) return [`${place} was not there when the cycle ended`];
      return hashOf(path.join(dir, name)) === known.get(name) ? [] : [`${place} was changed`];
    }),
  ];
}
