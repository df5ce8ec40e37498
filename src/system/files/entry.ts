import * as fs from 'node:fs';
import { errnoOf } from './files.ts';

export type FileEntry =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'link'; readonly target: string }
  | {
      readonly kind: 'unread';
      readonly why: string;
      /** It cannot be a text worth a review. */
      readonly isData: boolean;
    };

/** The entry at a path itself: a link is reported, never followed. */
export function readEntry(file: string | Buffer, maxBytes: number): FileEntry {
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) return { kind: 'link', target: fs.readlinkSync(file) };
    if (!stat.isFile())
      return { kind: 'unread', why: 'not a regular file', isData: !stat.isDirectory() };
    const fd = fs.openSync(
      file,
      fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK,
    );
    try {
      if (stat.size > maxBytes)
        return { kind: 'unread', why: `larger than ${maxBytes} bytes`, isData: beginsWithData(fd) };
      return { kind: 'file', text: fs.readFileSync(fd, 'utf8') };
    } finally {
      fs.closeSync(fd);
    }
  } catch (error) {
    return { kind: 'unread', why: errnoOf(error), isData: false };
  }
}

/** Git's own test: a text has no NUL in its first bytes. */
function beginsWithData(fd: number): boolean {
  const head = Buffer.alloc(8000);
  return head.subarray(0, fs.readSync(fd, head, 0, head.length, 0)).includes(0);
}
