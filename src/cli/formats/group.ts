import type { Redacted } from '../../model/redacted.ts';
import type { ReportEntry } from './entry.ts';

export type EntryGroup = {
  readonly path: Redacted | null;
  readonly entries: readonly ReportEntry[];
};

/**
 * Groups by file, in the order of the entries (most severe first); entries without a file come
 * last.
 */
export function byFile(entries: readonly ReportEntry[]): readonly EntryGroup[] {
  const groups = new Map<Redacted | null, ReportEntry[]>();
  for (const entry of entries) {
    const path = entry.place?.path ?? null;
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [entry]);
    else group.push(entry);
  }
  const all = [...groups].map(([path, group]) => ({ path, entries: group }));
  return [...all.filter(({ path }) => path !== null), ...all.filter(({ path }) => path === null)];
}
