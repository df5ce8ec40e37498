import * as fs from 'node:fs';

/** Some files (in /proc) are longer than their size, and some never end. */
export function readAtMost(fd: number, maxBytes: number, expected: number): Uint8Array {
  let bytes = Buffer.alloc(Math.min(maxBytes, expected));
  let length = 0;
  for (let got = -1; got !== 0 && length < maxBytes; length += got) {
    // Allocates more room only if the file is longer than expected: two megabytes would slow a
    // hook.
    if (length === bytes.length) bytes = Buffer.concat([bytes], maxBytes);
    got = fs.readSync(fd, bytes, length, bytes.length - length, null);
  }
  return bytes.subarray(0, length);
}
