import * as v from 'valibot';
import type { Redacted } from '../../model/redacted.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { storedFile } from '../file-key.ts';
import type { RecordFormat } from '../store/format.ts';
import { storedText } from '../store/stored-text.ts';
import type { StateFile } from '../store/file.ts';
import { refutedFile, untoldFile } from '../paths.ts';
import { peekRecord, removeRecord, type UpdatedRecord, updateRecord } from '../store/record.ts';

const refutationSchema = v.object({
  id: v.string(),
  file: storedFile,
  title: storedText,
  because: storedText,
  at: v.number(),
  /** Missing in records of an older version. */
  severity: v.optional(v.nullable(v.picklist(['critical', 'major', 'minor', 'info'])), null),
  line_start: v.optional(v.nullable(v.number()), null),
  /** Who dismissed it, judged by the shell. Missing in records of an older version. */
  by: v.optional(v.nullable(v.picklist(['agent', 'person'])), null),
  /** A second id of the same finding. */
  also: v.optional(v.nullable(v.string()), null),
});

/** A dismissed finding. */
export type Refutation = v.InferOutput<typeof refutationSchema>;

type Record = { readonly refuted: readonly Refutation[] };

const FORMAT: RecordFormat<Record> = {
  version: 1,
  schema: v.object({ refuted: v.array(refutationSchema) }),
};

/** The oldest are dropped. */
const MAX_KEPT = 500;

/** A damaged record counts as empty: a dismissed finding may come back once. */
export function readRefuted(projectDir: PrivateDir): readonly Refutation[] {
  return peekRefuted(projectDir) ?? [];
}

/** By each id of a dismissed finding: a reviewer and a rule may have found the same problem. */
export function readDismissals(
  projectDir: PrivateDir,
): readonly Pick<Refutation, 'id' | 'because'>[] {
  return readRefuted(projectDir).flatMap(({ id, also, because }) =>
    also === null
      ? [{ id, because }]
      : [
          { id, because },
          { id: also, because },
        ],
  );
}

/** The ids of all dismissed findings. */
export function readDismissedIds(projectDir: PrivateDir): ReadonlySet<string> {
  return new Set(readDismissals(projectDir).map(({ id }) => id));
}

/** For display; null if the records cannot be read. */
export function peekRefuted(projectDir: PrivateDir): readonly Refutation[] | null {
  const peeked = peekRecord(refutedFile(projectDir), FORMAT);
  if (peeked.kind === 'absent') return [];
  return peeked.kind === 'read' ? peeked.record.refuted : null;
}

/** The author and the second id may be unknown. */
type Given = Omit<Refutation, 'by' | 'also'> &
  Partial<Pick<Refutation, 'by' | 'also'>> & { readonly file: Redacted };

export async function refute(
  projectDir: PrivateDir,
  refutation: Given,
): Promise<UpdatedRecord<Record>> {
  return await add(refutedFile(projectDir), refutation);
}

/**
 * An agent can dismiss findings too, so the user is told at the stop. If this cannot be written,
 * the finding is dismissed all the same.
 */
export async function keepUntold(sessionDir: PrivateDir, refutation: Given): Promise<void> {
  await add(untoldFile(sessionDir), refutation);
}

/** Returns each dismissal once. */
export async function takeUntold(sessionDir: PrivateDir): Promise<readonly Refutation[]> {
  const file = untoldFile(sessionDir);
  const peeked = peekRecord(file, FORMAT);
  if (peeked.kind !== 'read') return [];
  const { refuted } = peeked.record;
  const removed = await removeRecord(file, FORMAT, (now) => now.refuted.length === refuted.length);
  return removed.kind === 'removed' ? refuted : [];
}

async function add(file: StateFile, refutation: Given): Promise<UpdatedRecord<Record>> {
  return await updateRecord(file, FORMAT, (kept) => ({
    refuted: [
      ...(kept?.refuted ?? []).filter(({ id }) => id !== refutation.id),
      { by: null, also: null, ...refutation },
    ].slice(-MAX_KEPT),
  }));
}
