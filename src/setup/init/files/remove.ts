import * as path from 'node:path';
import { forgetInstalled, type InstalledFile, readInstalled } from '../../../state/installed.ts';
import { unwritable } from '../../../state/store/storage-messages.ts';
import { isInside } from '../../../system/files/files.ts';
import { removeEmptyFolders } from '../../../system/files/rewrite.ts';
import { type InitFileChange, findFile, type FoundInitFile, originalOf, write } from './change.ts';
import type { HostSetup } from '../../../host/host-setup.ts';
import { findHookFile, type InitPlace, parse } from './init-files.ts';

export type Removal = {
  readonly changes: readonly (InitFileChange & { readonly folders: readonly string[] })[];
  /** Files that others have changed since: their content stays. */
  readonly left: readonly string[];
};

/** Writes nothing yet. */
export function planRemoval(place: InitPlace): Removal {
  const records = readInstalled(place.installation);
  const hooks = findHookFile(place, records);
  const others = records
    .filter((one) => one.path !== hooks.path && isInside(one.path, place.root))
    .map((one) => findFile(place.root, path.relative(place.root, one.path), records))
    .filter(({ text }) => text !== null);
  return {
    changes: [entriesOut(hooks, place.setup), ...others.map(putBack)]
      .filter((change) => change !== null)
      .map((change) => ({ ...change, folders: foldersFor(change.file, records) })),
    left: others.filter(({ recorded }) => recorded === null).map(({ name }) => name),
  };
}

const NOTHING = { undo: null, added: [] } as const;

/** Restores the original if the file was not changed since; otherwise removes only our entries. */
function entriesOut(file: FoundInitFile, setup: HostSetup): InitFileChange | null {
  const { text, recorded } = file;
  if (text === null) return null;
  if (recorded !== null) return putBack(file);
  if (text.trim() === '') return null;
  const hooks = parse(file, text, setup);
  return hooks.hasEntries() ? { file, after: hooks.withoutEntries(), ...NOTHING } : null;
}

function putBack(file: FoundInitFile): InitFileChange | null {
  const { text, recorded } = file;
  if (text === null || recorded === null) return null;
  return { file, after: originalOf(text, recorded), ...NOTHING };
}

function foldersFor(file: FoundInitFile, records: readonly InstalledFile[]): readonly string[] {
  return records.find((one) => one.path === file.path)?.folders ?? [];
}

export async function carryOutRemoval({ changes }: Removal, place: InitPlace): Promise<void> {
  for (const change of changes) write(change, []);
  const folders = new Set(changes.flatMap((change) => change.folders));
  // Outermost first, in the order of creation: one may have been created for another file.
  removeEmptyFolders([...folders].sort((a, b) => a.length - b.length));
  const forgotten = await forgetInstalled(place.installation);
  if (forgotten.kind === 'failed') throw unwritable(forgotten.trouble);
}
