/*
 * Reads the submodules of an index from the file itself, because git would already run programs
 * that their configurations name. Anything that git could read differently makes the result
 * uncertain.
 */

const MODE_AT = 24;
/** Times, numbers and sizes before the hash. */
const HASH_AT = 40;
const GITLINK = 0o160000;
/** A whole folder, in a sparse index. */
const FOLDER = 0o040000;
const MODES: readonly number[] = [0o100644, 0o100755, 0o120000, GITLINK, FOLDER];
/** The flags hold no larger length. */
const LONG = 0xfff;
/** No file name is longer, and each name is built from the previous one. */
const MAX_NAME = 4096;

export type IndexNames = {
  /** The folders of submodules. */
  readonly links: readonly string[];
  /** Folders that stand for all of their content. */
  readonly folders: readonly string[];
};

/** Null if the index cannot be read with certainty. */
export function submodulesIn(index: Buffer, hashBytes: number): IndexNames | null {
  try {
    return readEntries(index, hashBytes);
  } catch (error) {
    // It ends too early, is too long, or is not as git writes it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Does an entry, or a folder in place of its content, have such a name? Null if that is not
 * certain.
 */
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
  /** True if the name shares nothing with the previous entry. */
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
  // Limited by the size of the index, or the list alone would fill the memory.
  const starts = new Uint32Array(Math.min(count, index.length / HASH_AT));
  let entry: IndexEntry = { name: Buffer.alloc(0), end: 12, isWhole: true };
  for (let at = 0; at < count; at += 1) {
    const start = entry.end;
    const mode = index.readUInt32BE(start + MODE_AT);
    const flagsAt = start + HASH_AT + hashBytes;
    const flags = index.readUInt16BE(flagsAt);
    const nameAt = flagsAt + ((flags & 0x4000) === 0 ? 2 : 4);
    entry = version === 4 ? shortName(index, nameAt, entry.name) : paddedName(index, nameAt, start);
    // Git begins a block without reference to the previous name.
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

/** A name that is not UTF-8 could not be looked up. */
function named(links: readonly string[] = [], folders: readonly string[] = []): IndexNames | null {
  const isText = ![...links, ...folders].some((name) => name.includes('\uFFFD'));
  return isText ? { links, folders } : null;
}

/** Git uses the length in the flags, we use the end of the name. */
function isLength(said: number, length: number): boolean {
  return length > 0 && length <= MAX_NAME && said === Math.min(length, LONG);
}

function paddedName(index: Buffer, at: number, start: number): IndexEntry {
  const end = endOfText(index, at);
  const length = end - start;
  return { name: index.subarray(at, end), end: start + length + (8 - (length % 8)), isWhole: true };
}

/** Version 4: how much of the previous name is dropped, then the new ending. */
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

/** Extensions without entry positions. `link` has them, and unknown extensions may. */
const KNOWN: readonly string[] = ['TREE', 'REUC', 'UNTR', 'FSMN', 'EOIE', 'sdir'];

/** Only known extensions may precede the final hash. */
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

/** Git's threads find the extensions where the last one says that they begin. */
function beginElsewhere(index: Buffer, { start, end }: Range, hashBytes: number): boolean {
  const at = end - 12 - hashBytes;
  // Compares git's position with ours.
  return index.toString('latin1', at, at + 4) === 'EOIE' && index.readUInt32BE(at + 8) !== start;
}

/** Where git's threads begin: a version, then position and number of entries of each block. */
function areBlocks(index: Buffer, { start, end }: Range, starts: Uint32Array): boolean {
  let seen = 0;
  for (let at = start + 4; at < end; at += 8) {
    if (index.readUInt32BE(at) !== starts[seen]) return false;
    seen += index.readUInt32BE(at + 4);
  }
  return seen === starts.length;
}
