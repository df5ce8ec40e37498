import * as v from 'valibot';
import type { StorageFailure } from '../system/files/storage-error.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { StateFile } from './store/file.ts';
import type { RecordFormat } from './store/format.ts';
import {
  peekRecord,
  type RemovedRecord,
  removeRecord,
  type UpdatedRecord,
  updateRecord,
} from './store/record.ts';

/*
 * Records what `init` did to files of a project: where it inserted something, how long that is, and
 * the hash of the file afterwards. The files themselves are not kept, because they may hold
 * secrets.
 */

const undo = v.object({ at: v.number(), length: v.number(), was: v.string() });

const file = v.object({
  path: v.string(),
  /** Hash of the file after `init` wrote it. */
  sha256: v.string(),
  /** Null: the file did not exist. */
  undo: v.nullable(v.array(undo)),
  /** Folders that `init` created for it. */
  folders: v.array(v.string()),
});

const FORMAT = {
  version: 1,
  schema: v.object({ files: v.array(file) }),
} satisfies RecordFormat<Installed>;

export type InstalledFile = v.InferOutput<typeof file>;

type Installed = { files: InstalledFile[] };

export type Installation = { readonly projectDir: PrivateDir; readonly name: string };

/** Empty if there is no readable record. */
export function readInstalled(installation: Installation): readonly InstalledFile[] {
  const peeked = peekRecord(recordOf(installation), FORMAT);
  return peeked.kind === 'read' ? peeked.record.files : [];
}

/** Adds the changes of these files to those of others. */
export async function keepInstalled(
  installation: Installation,
  files: readonly InstalledFile[],
): Promise<UpdatedRecord<Installed>> {
  const paths = new Set(files.map(({ path }) => path));
  return await updateRecord(recordOf(installation), FORMAT, (before) => ({
    files: [...(before?.files ?? []).filter(({ path }) => !paths.has(path)), ...files],
  }));
}

export async function forgetInstalled(
  installation: Installation,
): Promise<RemovedRecord | StorageFailure> {
  return await removeRecord(recordOf(installation), FORMAT);
}

function recordOf({ projectDir, name }: Installation): StateFile {
  return { dir: projectDir, name: `init-${name}.json` };
}
