import * as path from 'node:path';
import type { DoctorCheck } from '../../model/check.ts';
import { safe, redact } from '../../redaction/redact.ts';
import { isInside, listDir, readRegularFile } from '../../system/files/files.ts';
import type { HostPlace } from '../host-place.ts';
import { type HostHookSettings, parseHookSettings } from './hook-settings.ts';

/** The names in a folder; none if it is not readable. */
export function namesIn(folder: string): string[] {
  try {
    return listDir(folder);
  } catch {
    // Absent, or not readable.
    return [];
  }
}

type FileReading<T> = T | 'absent' | 'unreadable';

export function isRead<T extends object>(read: FileReading<T>): read is T {
  return typeof read === 'object';
}

export type SettingsFile = {
  readonly file: string;
  readonly settings: FileReading<HostHookSettings>;
};

export function readSettings(file: string): SettingsFile {
  return { file, settings: readHostFile(file, parseHookSettings) };
}

const MAX_BYTES = 4_000_000;

export function readHostFile<T extends object>(
  file: string,
  parse: (text: string) => T | null,
): FileReading<T> {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return isMissing(read.errno) ? 'absent' : 'unreadable';
  return parse(Buffer.from(read.bytes).toString('utf8')) ?? 'unreadable';
}

function isMissing(errno: string): boolean {
  return errno === 'ENOENT' || errno === 'ENOTDIR';
}

/** As people write it: relative to the project or to home. */
export function shownFile(file: string, { environment, projectRoot }: HostPlace): string {
  if (isInside(file, projectRoot)) return path.relative(projectRoot, file);
  const home = environment['HOME'];
  return home !== undefined && path.isAbsolute(home) && isInside(file, home)
    ? path.join('~', path.relative(home, file))
    : file;
}

export function unreadableSettings(
  found: readonly SettingsFile[],
  place: HostPlace,
): DoctorCheck[] {
  return found.flatMap(({ file, settings }) =>
    settings === 'unreadable'
      ? [unreadableFile(shownFile(file, place), safe`fix the file: it must be JSON`)]
      : [],
  );
}

export function unreadableFile(file: string, fix: DoctorCheck['fix']): DoctorCheck {
  const detail = safe`${redact(file)} cannot be read: its hooks do not run`;
  return { name: 'hooks', state: 'problem', detail, fix };
}
