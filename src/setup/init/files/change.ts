import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { UsageError } from '../../../model/errors.ts';
import type { InstalledFile } from '../../../state/installed.ts';
import { errnoOf, isSystemError } from '../../../system/files/files.ts';
import {
  makeFolders,
  readOwnFile,
  type Refusal,
  removeEmptyFolders,
  rewriteFile,
} from '../../../system/files/rewrite.ts';
import { applyUndo, type Undo } from '../../../text/json/edit.ts';

/** The current state of a project file. */
export type FoundInitFile = {
  /** Relative to the project's root. */
  readonly name: string;
  readonly path: string;
  /** Null if it does not exist. */
  readonly bytes: Uint8Array | null;
  readonly text: string | null;
  /** The change by an earlier `init`; null if there was none, or if the file was changed since. */
  readonly recorded: InstalledFile | null;
};

/** The planned change of a file. */
export type InitFileChange = {
  readonly file: FoundInitFile;
  /** Null removes the file. */
  readonly after: string | null;
  /** The edits that restore the state before any `init`; null if the file did not exist. */
  readonly undo: readonly Undo[] | null;
  /** Our own lines in it, for the preview. */
  readonly added: readonly string[];
};

const WHY_REFUSED: Readonly<Record<Refusal, string>> = {
  'leads-out': 'it is a link to a place outside the project; put the file itself there',
  dangling: 'it is a link to a missing file; fix or remove the link',
  'read-only': 'it is read-only; run chmod u+w',
  unreadable: 'it cannot be read',
};

/** Throws a UsageError if the file must not be changed. */
export function findFile(
  root: string,
  name: string,
  records: readonly InstalledFile[],
): FoundInitFile {
  const own = readOwnFile(root, name);
  if (own.kind === 'refused') {
    const errno = own.errno === '' ? '' : ` (${own.errno})`;
    throw untouched(name, `${WHY_REFUSED[own.why]}${errno}`);
  }
  const { path } = own;
  if (own.kind === 'absent') return { name, path, bytes: null, text: null, recorded: null };
  const { bytes } = own;
  const recorded = records.find((one) => one.path === path && one.sha256 === hashOf(bytes));
  return { name, path, bytes, text: decode(bytes, name), recorded: recorded ?? null };
}

function decode(bytes: Uint8Array, name: string): string {
  if (!isUtf8(bytes)) throw untouched(name, 'it is not UTF-8; save it as UTF-8');
  const text = Buffer.from(bytes).toString('utf8');
  if (text.startsWith('\uFEFF'))
    throw untouched(name, 'it starts with a byte order mark; save it without');
  return text;
}

export function untouched(name: string, why: string): UsageError {
  return new UsageError(`${name}: ${why}. Nothing was changed`);
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The text before any `init`; null if the file did not exist. */
export function originalOf(text: string, { undo }: InstalledFile): string | null {
  return undo === null ? null : applyUndo(text, undo);
}

/** Creates the folders and returns the record of the change, before anything is written. */
export function prepare({ file, after, undo }: InitFileChange, root: string): InstalledFile {
  try {
    const folders = file.bytes === null ? makeFolders(root, file.path) : [];
    return {
      path: file.path,
      sha256: hashOf(after ?? ''),
      undo: undo === null ? null : [...undo],
      folders: [...(file.recorded?.folders ?? []), ...folders],
    };
  } catch (error) {
    throw unwritable(file.name, error);
  }
}

/**
 * Throws a UsageError that names the file; then the file is unchanged and new folders are removed.
 */
export function write({ file, after }: InitFileChange, folders: readonly string[]): void {
  try {
    if (rewriteFile({ path: file.path, before: file.bytes, after }) === 'changed')
      throw new UsageError(`${file.name} was changed by another program just now; try again`);
  } catch (error) {
    if (file.bytes === null) removeEmptyFolders(folders);
    throw unwritable(file.name, error);
  }
}

function unwritable(name: string, error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new UsageError(`${name} cannot be written (${errnoOf(error)}); it was not changed`);
}
