import * as fs from 'node:fs';
import { errnoOf } from './files.ts';

export type PlainRead =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'absent' | 'link' | 'directory' | 'not-plain' | 'too-large' }
  | { readonly kind: 'failed'; readonly errno: string };

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = fs.constants;
/** Missing on Windows. Without O_NONBLOCK, opening a pipe would wait forever. */
const CAREFUL =
  O_RDONLY | ((O_NOFOLLOW as number | undefined) ?? 0) | ((O_NONBLOCK as number | undefined) ?? 0);

/** All bytes of a file of any owner; links are not followed. */
export function readPlainFile(file: string, maxBytes: number): PlainRead {
  let fd: number;
  try {
    fd = fs.openSync(file, CAREFUL);
  } catch (error) {
    return whyNotOpened(errnoOf(error));
  }
  try {
    const stat = fs.fstatSync(fd);
    if (stat.isDirectory()) return { kind: 'directory' };
    if (!stat.isFile()) return { kind: 'not-plain' };
    if (stat.size > maxBytes) return { kind: 'too-large' };
    const bytes = fs.readFileSync(fd);
    return bytes.length > maxBytes ? { kind: 'too-large' } : { kind: 'read', bytes };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  } finally {
    fs.closeSync(fd);
  }
}

function whyNotOpened(errno: string): PlainRead {
  switch (errno) {
    case 'ENOENT':
      return { kind: 'absent' };
    case 'ELOOP':
      return { kind: 'link' };
    case 'ENXIO':
      return { kind: 'not-plain' };
    default:
      return { kind: 'failed', errno };
  }
}
