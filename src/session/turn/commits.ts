import { randomBytes } from 'node:crypto';
import type { Git } from '../../system/git/git.ts';
import { joinSafe, ownWord, safe } from '../../redaction/redact.ts';
import { oidOrNull } from './tree-look.ts';

/** The blobs of one path in two commits; null: the path is not there. */
export type BlobPair = { readonly before: string | null; readonly after: string | null };

/**
 * The differences between two commits within the project; null if git fails. A null commit has no
 * files.
 */
export async function changedBetween(
  git: Git,
  one: string | null,
  other: string | null,
): Promise<ReadonlyMap<string, BlobPair> | null> {
  if (one === other) return new Map();
  if (other === null) return inverted(await changedBetween(git, null, one));
  if (one === null) return await filesIn(git, other);
  const argv = ['diff-tree', '-r', '--raw', '-z', '--no-abbrev', '--no-renames'];
  const run = await git([...argv, one, other, '--', '.']);
  return run.kind === 'done' ? readRaw(run.stdout) : null;
}

function inverted(pairs: ReadonlyMap<string, BlobPair> | null) {
  if (pairs === null) return null;
  return new Map(
    [...pairs].map(([name, { before, after }]) => [name, { before: after, after: before }]),
  );
}

const SUBMODULE = '160000';

/** `:mode mode blob blob letter`, NUL, path, NUL. */
function readRaw(text: string): ReadonlyMap<string, BlobPair> {
  const parts = text.split('\0');
  const pairs = new Map<string, BlobPair>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [old = '', now = '', before = '', after = ''] = (parts[at] ?? '').split(' ');
    if (old === `:${SUBMODULE}` || now === SUBMODULE) continue;
    pairs.set(parts[at + 1] ?? '', { before: oidOrNull(before), after: oidOrNull(after) });
  }
  return pairs;
}

async function filesIn(git: Git, commit: string): Promise<ReadonlyMap<string, BlobPair> | null> {
  const run = await git(['ls-tree', '-r', '-z', '--full-name', commit, '--', '.']);
  if (run.kind !== 'done') return null;
  const files = run.stdout.split('\0').flatMap((line) => {
    const [, blob, name] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    return blob === undefined || name === undefined
      ? []
      : [[name, { before: null, after: blob }] as const];
  });
  return new Map(files);
}

/** Reads the texts of these blobs in one process; leaves out blobs that git does not have. */
export async function readBlobs(
  git: Git,
  blobs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(blobs)];
  if (wanted.length === 0) return new Map();
  // A random mark: no text in a blob can look like the line before the next one.
  const mark = randomBytes(16).toString('hex');
  const stdin = safe`${joinSafe(wanted.map(ownWord), '\n')}\n`;
  const run = await git(['cat-file', `--batch=${mark} %(objectname) %(objecttype)`], stdin);
  if (run.kind !== 'done') return new Map();
  return blobsIn(withoutMissing(run.stdout, wanted, mark), mark);
}

/** A partial clone may lack an object; its line has no mark. */
function withoutMissing(text: string, wanted: readonly string[], mark: string): string {
  const missing = wanted.filter((oid) => !text.includes(`${mark} ${oid} `));
  return missing.reduce((rest, oid) => rest.replace(`\n${oid} missing\n`, '\n'), text);
}

function blobsIn(text: string, mark: string): ReadonlyMap<string, string> {
  const parts = text.split(new RegExp(`(?:^|\\n)${mark} `)).slice(1);
  return new Map(
    parts.map((part, index) => {
      const end = part.indexOf('\n');
      // The newline after the last text is neither a separator nor part of the text.
      const last = index === parts.length - 1 ? part.length - 1 : part.length;
      return [part.slice(0, end).split(' ', 1)[0] ?? '', part.slice(end + 1, last)];
    }),
  );
}
