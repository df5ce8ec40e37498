import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { editSetting } from '../../config/files/edit-setting.ts';
import type { SettingKey } from '../../config/table/settings.ts';
import type { EditedHookFile } from './files/init-files.ts';
import type { InitResult } from './files/run.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import { readTrust, recordTrust, revokeTrust } from '../../state/trust.ts';
import { readBytes } from '../../system/files/files.ts';
import { applyEdits, undoOf } from '../../text/json/edit.ts';
import type { ProjectLocation } from '../../project/configure.ts';

/** A setting that `init` writes to the project's file. */
export type WantedHooks = { readonly key: SettingKey; readonly value: string };

export type EditedFile = {
  readonly path: string;
  readonly text: string;
  readonly root: string;
};

/** In order: each edit applies to the result of the previous one. */
export function editAll(
  { root, ...file }: EditedFile,
  wanted: readonly WantedHooks[],
): EditedHookFile {
  const name = path.relative(root, file.path);
  return wanted.reduce<EditedHookFile>(
    ({ text, undo }, { key, value }) => {
      const edits = editSetting({ path: file.path, name, text }, key, value);
      return { text: applyEdits(text, edits), undo: [...undoOf(text, edits), ...undo] };
    },
    { text: file.text, undo: [] },
  );
}

export type TrustBefore = {
  readonly path: string;
  /** The user had written or trusted everything in it, or it was empty. */
  readonly isTheirs: boolean;
};

export function trustBefore({ environment }: ProjectLocation, file: string): TrustBefore {
  const read = readBytes(file);
  if (read.kind === 'failed') return { path: file, isTheirs: read.errno === 'ENOENT' };
  const sha256 = createHash('sha256').update(read.bytes).digest('hex');
  return { path: file, isTheirs: readTrust(environment, { path: file, sha256 }) === 'trusted' };
}

/**
 * `init` is the user's own command: a file that was trusted, or that only `init` wrote, is trusted
 * with exactly its new bytes. A file that came with the repository does not become trusted.
 */
export async function keepTrust(
  { environment }: ProjectLocation,
  { path: file, isTheirs }: TrustBefore,
  written: InitResult['written'],
): Promise<void> {
  const own = written.find((one) => one.path === file);
  if (own === undefined || !isTheirs) return;
  const since = new Date().toISOString();
  const kept =
    own.sha256 === null
      ? await revokeTrust(environment, file)
      : await recordTrust(environment, { path: file, sha256: own.sha256, since });
  if (kept.kind === 'failed') throw unwritable(kept.trouble);
}
