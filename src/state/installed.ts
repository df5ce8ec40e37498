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
 * What `init` has done to files of a project. Not the files themselves, in which there may be secrets:
 * where it put something, how long that is, and by which hash the file is known as it left it.
 */

const undo = v.object({ at: v.number(), length: v.number(), was: v.string() });

const file = v.object({
  path: v.string(),
  /** Of the file as we left it. */
  sha256: v.string(),
  /** Null: there was no such file. */
  undo: v.nullable(v.array(undo)),
  /** Folders that were made for it. */
  folders: v.array(v.string()),
});

const FORMAT = {
  version: 1,
  schema: v.object({ files: v.array(file) }),
} satisfies RecordFormat<Installed>;

export type InstalledFile = v.InferOutput<typeof file>;

type Installed = { files: InstalledFile[] };

export type Installation = { readonly projectDir: PrivateDir; readonly name: string };

/** What was done; nothing when nobody knows. */
export function readInstalled(installation: Installation): readonly InstalledFile[] {
  const peeked = peekRecord(recordOf(installation), FORMAT);
  return peeked.kind === 'read' ? peeked.record.files : [];
}

/** Keeps what was done to these files beside what was done to others. */
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
