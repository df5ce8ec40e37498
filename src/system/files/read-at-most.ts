import * as fs from 'node:fs';

/** Some files (in /proc) are longer than they say, and some have no end. */
export function readAtMost(fd: number, maxBytes: number, expected: number): Uint8Array {
  let bytes = Buffer.alloc(Math.min(maxBytes, expected));
  let length = 0;
  for (let got = -1; got !== 0 && length < maxBytes; length += got) {
    // Room for all only when there is more than was said: a hook feels two megabytes.
    if (length === bytes.length) bytes = Buffer.concat([bytes], maxBytes);
    got = fs.readSync(fd, bytes, length, bytes.length - length, null);
  }
  return bytes.subarray(0, length);
}
