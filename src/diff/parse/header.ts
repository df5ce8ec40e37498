import { fileStartAt, SUBMODULE_LOG } from './file-boundary.ts';
import type { DiffFile, FileKind, FileStatus } from '../diff.ts';
import { lineAt, matchesAt, nextLine, skipBlankLines } from './lines.ts';
import {
  fieldName,
  headerNames,
  NOWHERE,
  type FileNames,
  sideName,
  withoutPrefixes,
} from './names.ts';

/** The information above the first hunk. */
export type Header = Pick<DiffFile, 'oldPath' | 'newPath' | 'status' | 'kind' | 'similarity'> & {
  /** Where the hunks, or other text, begin. */
  readonly end: number;
};

/** Reads the headers of the file that begins here. */
export function readHeader(text: string, start: number): Header {
  switch (fileStartAt(text, start)) {
    case 'git':
      return readGit(text, start, headerNames(lineAt(text, start + 'diff --git '.length)));
    case 'combined': {
      const name = fieldName(lineAt(text, text.indexOf(' ', start + 'diff '.length) + 1));
      return readGit(text, start, { old: name, new: name });
    }
    case 'submodule-log':
      return readSubmoduleLog(text, start);
    case 'plain':
    case null:
      return concluded(readFields(text, start, draftOf(null)));
  }
}

/** Collected line by line. */
type Draft = {
  /** From the `diff` line; `null` if there is none. */
  readonly names: FileNames | null;
  minus: string | null;
  plus: string | null;
  from: string | null;
  to: string | null;
  moved: 'renamed' | 'copied' | null;
  presence: 'added' | 'deleted' | null;
  modeChanged: boolean;
  kind: FileKind;
  similarity: number | null;
  end: number;
};

// biome-ignore format: one list, one line
const FIELD = /(?:index|(?:old|new|deleted file|new file) mode|mode|(?:rename|copy) (?:from|to)|(?:dis)?similarity index|---|\+\+\+|Binary files)(?= )|GIT binary patch(?=\r?\n)/y;
const BLOCK = /(?:literal|delta) \d+\r?\n/y;
const BASE_85 = /[A-Za-z][^ \r\n]+\r?(?:\n|$)/y;
const SUBMODULE_MODE = /(?:^|[ ,.])160000\b/;

function draftOf(names: FileNames | null): Draft {
  return {
    names,
    minus: null,
    plus: null,
    from: null,
    to: null,
    moved: null,
    presence: null,
    modeChanged: false,
    kind: 'text',
    similarity: null,
    end: 0,
  };
}

function readGit(text: string, start: number, names: FileNames): Header {
  return concluded(readFields(text, nextLine(text, start), draftOf(names)));
}

function readFields(text: string, start: number, draft: Draft): Draft {
  let at = start;
  while (draft.plus === null && draft.kind !== 'binary') {
    FIELD.lastIndex = at;
    const key = FIELD.exec(text)?.[0];
    if (key === undefined) break;
    take(draft, key, lineAt(text, at + key.length + 1));
    at = nextLine(text, at);
    if (key === 'GIT binary patch') at = binaryPatchEnd(text, at);
  }
  draft.end = at;
  return draft;
}

function take(draft: Draft, key: string, value: string): void {
  switch (key) {
    case '---':
      draft.minus ??= sideName(value);
      return;
    case '+++':
      draft.plus = sideName(value);
      return;
    case 'Binary files':
    case 'GIT binary patch':
      draft.kind = 'binary';
      return;
    case 'similarity index':
    case 'dissimilarity index':
      draft.similarity = percentOf(value);
      return;
    default:
      if (key.endsWith(' from') || key.endsWith(' to')) takeMove(draft, key, value);
      else takeMode(draft, key, value);
  }
}

function takeMove(draft: Draft, key: string, value: string): void {
  draft.moved = key.startsWith('rename') ? 'renamed' : 'copied';
  if (key.endsWith(' from')) draft.from = fieldName(value);
  else draft.to = fieldName(value);
}

function takeMode(draft: Draft, key: string, value: string): void {
  if (key === 'new file mode') draft.presence = 'added';
  else if (key === 'deleted file mode') draft.presence = 'deleted';
  else if (key !== 'index') draft.modeChanged = true;
  if (SUBMODULE_MODE.test(value)) draft.kind = 'submodule';
}

function percentOf(value: string): number | null {
  const percent = Number.parseInt(value, 10);
  return Number.isNaN(percent) ? null : percent;
}

/**
 * Base 85 has no spaces, so none of its lines can look like a header; each block ends at an empty
 * line.
 */
function binaryPatchEnd(text: string, start: number): number {
  let at = start;
  while (matchesAt(BLOCK, text, at)) {
    at = nextLine(text, at);
    while (matchesAt(BASE_85, text, at)) at = nextLine(text, at);
    at = skipBlankLines(text, at);
  }
  return at;
}

function concluded(draft: Draft): Header {
  const { kind, similarity, end, moved } = draft;
  const { old: oldPath, new: newPath } = chosenNames(draft);
  const presence = presenceOf(draft);
  const status: FileStatus = presence ?? moved ?? (draft.modeChanged ? 'mode-changed' : 'modified');
  return {
    oldPath: presence === 'added' ? null : oldPath,
    newPath: presence === 'deleted' ? null : newPath,
    status,
    kind,
    similarity,
    end,
  };
}

/**
 * Takes the names from the most reliable source: the lines of a rename; a `diff` line with the same
 * name on both sides, which shows whether there are prefixes; the `---` and `+++` lines; any other
 * `diff` line.
 */
function chosenNames({ names, minus, plus, from, to }: Draft): FileNames {
  if (from !== null && to !== null) return { old: from, new: to };
  if (names !== null && names.old === names.new) return names;
  if (minus === null || plus === null) return names ?? { old: minus ?? '', new: plus ?? '' };
  const { old: before, new: after } = withoutPrefixes({ old: minus, new: plus });
  return {
    old: before === NOWHERE ? after : before,
    new: after === NOWHERE ? before : after,
  };
}

function presenceOf({ presence, minus, plus }: Draft): Draft['presence'] {
  if (presence !== null || minus === plus) return presence;
  if (minus === NOWHERE) return 'added';
  return plus === NOWHERE ? 'deleted' : null;
}

/** One line, then the submodule's commits, each after `  > ` or `  < `. */
function readSubmoduleLog(text: string, start: number): Header {
  SUBMODULE_LOG.lastIndex = start;
  const name = SUBMODULE_LOG.exec(text)?.[1] ?? '';
  const line = lineAt(text, start);
  const presence = line.includes('(new submodule)')
    ? 'added'
    : line.includes('(submodule deleted)')
      ? 'deleted'
      : null;
  return {
    oldPath: presence === 'added' ? null : name,
    newPath: presence === 'deleted' ? null : name,
    status: presence ?? 'modified',
    kind: 'submodule',
    similarity: null,
    end: nextLine(text, start),
  };
}
