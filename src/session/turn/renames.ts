import { diffTexts } from '../../diff/make/diff-texts.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import type { FileChange } from '../edits/changes.ts';

/**
 * Above this, a rename shows as a removal and a new file: pairing compares every file with every
 * other.
 */
const MAX_PAIRED = 50;
/** Share of the larger file's lines that both must have in common. */
const LEAST_ALIKE = 0.5;

/** Turns a removed file and a similar new one into one change: a rename. */
export function pairRenames(changes: readonly FileChange[]): readonly FileChange[] {
  const gone = changes.filter(isGone).slice(0, MAX_PAIRED);
  const created = changes.filter(({ before }) => before === null).slice(0, MAX_PAIRED);
  const renamed = new Map<FileChange, FileChange>();
  for (const made of created) {
    const from = mostAlike(
      made,
      gone.filter((one) => !renamed.has(one)),
    );
    if (from !== null) renamed.set(from, made);
  }
  const targets = new Map([...renamed].map(([from, made]) => [made, from]));
  return changes.flatMap((change) => {
    if (renamed.has(change)) return [];
    const from = targets.get(change);
    return [from === undefined ? change : renameOf(from, change)];
  });
}

function isGone({ before, diff }: FileChange): boolean {
  return before !== null && diff.includes('\ndeleted file mode ');
}

function mostAlike(made: FileChange, gone: readonly FileChange[]): FileChange | null {
  const rated = gone.map((one) => ({ one, alike: likeness(textBefore(one), made.after.text) }));
  const best = rated.sort((one, other) => other.alike - one.alike)[0];
  return best === undefined || best.alike < LEAST_ALIKE ? null : best.one;
}

function textBefore({ before }: FileChange): string {
  return before?.text ?? '';
}

/** From 0 to 1, by lines in common. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of others) {
    const left = counts.get(line) ?? 0;
    if (left > 0) common += 1;
    counts.set(line, left - 1);
  }
  return common / Math.max(lines.length, others.length);
}

function renameOf(from: FileChange, made: FileChange): FileChange {
  const { before } = from;
  const texts = { before: before?.text ?? null, after: made.after.text };
  const diff = diffTexts({ path: made.path, from: from.path, ...texts });
  const { added, removed } = parseDiff(diff).files[0] ?? { added: 0, removed: 0 };
  const hidden = Math.max(from.hidden, made.hidden);
  return { ...made, renamedFrom: from.file, before, diff, added, removed, hidden };
}
