/*
 * Which submodules an index names, read from the file: git itself would already run what their own
 * configurations name. Whatever git could read in another way than we do makes it uncertain.
 */

const MODE_AT = 24;
/** Times, numbers and sizes before the hash. */
const HASH_AT = 40;
const GITLINK = 0o160000;
/** A folder as a whole, in a sparse index. */
const FOLDER = 0o040000;
const MODES: readonly number[] = [0o100644, 0o100755, 0o120000, GITLINK, FOLDER];
/** The flags hold no more of a length. */
const LONG = 0xfff;
/** No file has a longer one, and each of these is put together from the one before. */
const MAX_NAME = 4096;

export type IndexNames = {
  /** The folders of submodules. */
  readonly links: readonly string[];
  /** Folders that stand for all that is in them. */
  readonly folders: readonly string[];
};

/** Null when the index cannot be read with certainty. */
export function submodulesIn(index: Buffer, hashBytes: number): IndexNames | null {
  try {
    return readEntries(index, hashBytes);
  } catch (error) {
    // It ends too early, goes on for too long, or is not as git writes it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether an entry has such a name, which may be that of a folder as a whole; null when that is not certain. */
export function holdsName(
  index: Buffer,
  hashBytes: number,
  isWanted: (name: string) => boolean,
): boolean | null {
  let isHeld = false;
  const see = (name: string) => {
    isHeld ||= isWanted(name);
  };
  try {
    return readEntries(index, hashBytes, see) === null ? null : isHeld;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type IndexEntry = {
  readonly name: Buffer;
  readonly end: number;
  /** Nothing of its name is that of the entry before. */
  readonly isWhole: boolean;
};

function readEntries(
  index: Buffer,
  hashBytes: number,
  see: ((name: string) => void) | null = null,
): IndexNames | null {
  const version = versionOf(index);
  const names: Record<number, string[]> = { [GITLINK]: [], [FOLDER]: [] };
  const count = index.readUInt32BE(8);
  // As many as there can be, or the list alone would fill the memory.
  const starts = new Uint32Array(Math.min(count, index.length / HASH_AT));
  let entry: IndexEntry = { name: Buffer.alloc(0), end: 12, isWhole: true };
  for (let at = 0; at < count; at += 1) {
    const start = entry.end;
    const mode = index.readUInt32BE(start + MODE_AT);
    const flagsAt = start + HASH_AT + hashBytes;
    const flags = index.readUInt16BE(flagsAt);
    const nameAt = flagsAt + ((flags & 0x4000) === 0 ? 2 : 4);
    entry = version === 4 ? shortName(index, nameAt, entry.name) : paddedName(index, nameAt, start);
    // Git begins a block without a name before it.
    starts[at] = entry.isWhole ? start : 0;
    if (!MODES.includes(mode) || !isLength(flags & LONG, entry.name.length)) return null;
    names[mode]?.push(entry.name.toString('utf8'));
    see?.(entry.name.toString('utf8'));
  }
  const rest = { start: entry.end, end: index.length - hashBytes };
  const isKnown = areExtensions(index, rest, starts) && !beginElsewhere(index, rest, hashBytes);
  return isKnown ? named(names[GITLINK], names[FOLDER]) : null;
}

function versionOf(index: Buffer): number {
  const version = index.readUInt32BE(4);
  if (index.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4)
    throw new RangeError('no index');
  return version;
}

/** A name of other bytes could not be looked at. */
function named(links: readonly string[] = [], folders: readonly string[] = []): IndexNames | null {
  const isText = ![...links, ...folders].some((name) => name.includes('\uFFFD'));
  return isText ? { links, folders } : null;
}

/** Git goes by what the flags say, we by where the name ends. */
function isLength(said: number, length: number): boolean {
  return length > 0 && length <= MAX_NAME && said === Math.min(length, LONG);
}

function paddedName(index: Buffer, at: number, start: number): IndexEntry {
  const end = endOfText(index, at);
  const length = end - start;
  return { name: index.subarray(at, end), end: start + length + (8 - (length % 8)), isWhole: true };
}

/** Version 4: how much of the name before falls away, then what comes in its place. */
function shortName(index: Buffer, at: number, before: Buffer): IndexEntry {
  let byte = index.readUInt8(at);
  let cut = byte & 0x7f;
  let from = at + 1;
  while ((byte & 0x80) !== 0) {
    byte = index.readUInt8(from);
    from += 1;
    cut = ((cut + 1) << 7) | (byte & 0x7f);
  }
  const end = endOfText(index, from);
  if (cut > before.length || before.length - cut + end - from > MAX_NAME)
    throw new RangeError('a name that cannot be');
  const kept = before.subarray(0, before.length - cut);
  const name = Buffer.concat([kept, index.subarray(from, end)]);
  return { name, end: end + 1, isWhole: kept.length === 0 };
}

function endOfText(index: Buffer, at: number): number {
  const end = index.indexOf(0, at);
  if (end === -1) throw new RangeError('a name without an end');
  return end;
}

type Range = { readonly start: number; readonly end: number };

/** Those that say nothing of where entries stand; `link` does, and so do others that we have not heard of. */
const KNOWN: readonly string[] = ['TREE', 'REUC', 'UNTR', 'FSMN', 'EOIE', 'sdir'];

/** Extensions that we know, and nothing else, lead to the hash at the end. */
function areExtensions(index: Buffer, { start, end }: Range, starts: Uint32Array): boolean {
  let at = start;
  while (at < end) {
    const name = index.toString('latin1', at, at + 4);
    const [from, to] = [at + 8, at + 8 + index.readUInt32BE(at + 4)];
    const isBlocks = name === 'IEOT' && areBlocks(index, { start: from, end: to }, starts);
    if (!isBlocks && !KNOWN.includes(name)) return false;
    at = to;
  }
  return at === end;
}

/** Several threads look for the extensions where the last one says that they begin. */
function beginElsewhere(index: Buffer, { start, end }: Range, hashBytes: number): boolean {
  const at = end - 12 - hashBytes;
  // Wherever we think that we are there.
  return index.toString('latin1', at, at + 4) === 'EOIE' && index.readUInt32BE(at + 8) !== start;
}

/** Where several threads begin to read: a version, then the place and the number of entries of each block. */
function areBlocks(index: Buffer, { start, end }: Range, starts: Uint32Array): boolean {
  let seen = 0;
  for (let at = start + 4; at < end; at += 8) {
    if (index.readUInt32BE(at) !== starts[seen]) return false;
    seen += index.readUInt32BE(at + 4);
  }
  return seen === starts.length;
}
