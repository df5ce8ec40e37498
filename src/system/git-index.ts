/*
 * Which submodules an index names, read from the file: git itself would already run what their own
 * configurations name.
 */

const MODE_AT = 24;
/** Times, numbers and sizes before the hash. */
const HASH_AT = 40;
const GITLINK = 0o160000;
/** No file has a longer one, and each of these is put together from the one before. */
const MAX_NAME = 4096;

/** The folders of submodules; null when the index cannot be read with certainty. */
export function submodulesIn(index: Buffer, hashBytes: number): readonly string[] | null {
  try {
    return readEntries(index, hashBytes);
  } catch (error) {
    // It ends too early, or goes on for too long.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Entry = { readonly name: Buffer; readonly end: number };

function readEntries(index: Buffer, hashBytes: number): readonly string[] | null {
  const version = index.readUInt32BE(4);
  if (index.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) return null;
  const found: string[] = [];
  let entry: Entry = { name: Buffer.alloc(0), end: 12 };
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    const start = entry.end;
    const mode = index.readUInt32BE(start + MODE_AT);
    const flagsAt = start + HASH_AT + hashBytes;
    const hasMore = (index.readUInt16BE(flagsAt) & 0x4000) !== 0;
    const nameAt = flagsAt + (hasMore ? 4 : 2);
    entry = version === 4 ? shortName(index, nameAt, entry.name) : paddedName(index, nameAt, start);
    if (mode === GITLINK) found.push(entry.name.toString('utf8'));
  }
  // A name of other bytes could not be looked at.
  const isCertain = !found.some((name) => name.includes('\uFFFD'));
  return isCertain && isWhole(index, entry.end, index.length - hashBytes) ? found : null;
}

function paddedName(index: Buffer, at: number, start: number): Entry {
  const end = endOfText(index, at);
  const length = end - start;
  return { name: index.subarray(at, end), end: start + length + (8 - (length % 8)) };
}

/** Version 4: how much of the name before falls away, then what comes in its place. */
function shortName(index: Buffer, at: number, before: Buffer): Entry {
  let byte = index.readUInt8(at);
  let cut = byte & 0x7f;
  let from = at + 1;
  while ((byte & 0x80) !== 0) {
    byte = index.readUInt8(from);
    from += 1;
    cut = ((cut + 1) << 7) | (byte & 0x7f);
  }
  const end = endOfText(index, from);
  const kept = before.subarray(0, Math.max(0, before.length - cut));
  if (kept.length + end - from > MAX_NAME) throw new RangeError('a name that is too long');
  return { name: Buffer.concat([kept, index.subarray(from, end)]), end: end + 1 };
}

function endOfText(index: Buffer, at: number): number {
  const end = index.indexOf(0, at);
  if (end === -1) throw new RangeError('a name without an end');
  return end;
}

/** Extensions and nothing else lead to the hash at the end; none of them says that entries stand in another file. */
function isWhole(index: Buffer, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    if (index.toString('latin1', at, at + 4) === 'link') return false;
    at += 8 + index.readUInt32BE(at + 4);
  }
  return at === end;
}
