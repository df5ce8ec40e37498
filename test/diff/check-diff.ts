import { expect } from 'vitest';
import { type Diff, type DiffFile, pieces } from '../../src/diff/diff.ts';
import { hunkLines } from '../../src/diff/parse/hunk-lines.ts';
import { parseDiff } from '../../src/diff/parse/parse.ts';
import type { Sandbox } from '../bed/sandbox.ts';

/** Parses and checks what holds for every text: the pieces are the text, hunks lie in their files. */
export function parseChecked(text: string): Diff {
  const diff = parseDiff(text);
  const parts = [...pieces(diff)];
  expect(parts.map(({ start, end }) => text.slice(start, end)).join('') === text).toBe(true);
  for (const { start, end, hunks } of diff.files) {
    const edges = [start, ...hunks.flatMap((hunk) => [hunk.start, hunk.end]), end];
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
  }
  return diff;
}

/** `git diff --name-status -z` of a range, in our words. A change of type is shown as two files. */
export async function gitNames(git: Sandbox['git'], ...argv: string[]): Promise<string[]> {
  const fields = (await git('diff', '--name-status', '-z', ...argv)).split('\0');
  const names: string[] = [];
  while (fields.length > 1) {
    const status = fields.shift()!.charAt(0);
    const path = fields.shift()!;
    if (status === 'R' || status === 'C') names.push(`${status} ${path} → ${fields.shift()!}`);
    else if (status === 'T') names.push(`D ${path}`, `A ${path}`);
    else names.push(`${status} ${path}`);
  }
  return names;
}

export function ourNames({ files }: Diff): string[] {
  return files.map(({ oldPath, newPath, status }) => {
    const letter = status === 'mode-changed' ? 'M' : status.charAt(0).toUpperCase();
    const moved = letter === 'R' || letter === 'C';
    return moved ? `${letter} ${oldPath} → ${newPath}` : `${letter} ${newPath ?? oldPath}`;
  });
}

export type Numbers = Record<string, readonly [added: number, removed: number]>;

/** `git diff --numstat -z` of a range, by new path; binary files count nothing. */
export async function gitNumbers(git: Sandbox['git'], ...argv: string[]): Promise<Numbers> {
  const fields = (await git('diff', '--numstat', '-z', ...argv)).split('\0');
  const numbers: Numbers = {};
  while (fields.length > 1) {
    const [added, removed, ...rest] = fields.shift()!.split('\t');
    const path = rest.join('\t') === '' ? fields.splice(0, 2)[1]! : rest.join('\t');
    numbers[path] = [Number(added) || 0, Number(removed) || 0];
  }
  return numbers;
}

export function ourNumbers({ files }: Diff): Numbers {
  const numbers: Numbers = {};
  for (const { oldPath, newPath, added, removed } of files) {
    const path = newPath ?? oldPath ?? '';
    const [a, r] = numbers[path] ?? [0, 0];
    numbers[path] = [a + added, r + removed];
  }
  return numbers;
}

/** The new content that the hunks make of the old one; every context line must stand where it says. */
export function applied(diff: Diff, file: DiffFile, old: string): string {
  const before = old.split(/(?<=\n)/);
  const after: string[] = [];
  let taken = 0;
  for (const hunk of file.hunks) {
    const first = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    after.push(...before.slice(taken, first));
    taken = first;
    let last: string | null = null;
    for (const { kind, oldLine, newLine, text } of hunkLines(diff, hunk)) {
      if (kind === 'no-newline' && last !== 'removed') after.push(after.pop()!.slice(0, -1));
      if (oldLine !== null) {
        expect(oldLine).toBe(taken + 1);
        expect(before[taken]?.replace(/\n$/, '')).toBe(text);
        taken += 1;
      }
      if (newLine !== null) {
        expect(newLine).toBe(after.push(`${text}\n`));
      }
      last = kind;
    }
  }
  return [...after, ...before.slice(taken)].join('');
}
