import type { Redacted } from '../../model/redacted.ts';
import type { ReportEntry } from './entry.ts';

export type EntryGroup = {
  readonly path: Redacted | null;
  readonly entries: readonly ReportEntry[];
};

/** By file, in the order of the entries (the worst first); what has no file comes at the end. */
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
