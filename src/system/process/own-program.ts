import * as fs from 'node:fs';
import { isOurs } from '../files/private-dir.ts';

/** A program that only this user can have created or changed. */
export function isOwnProgram(file: string): boolean {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile() || !isOurs(stat)) return false;
  return (stat.mode & 0o022) === 0 && (stat.mode & 0o100) !== 0;
}
