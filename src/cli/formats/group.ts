import type { Redacted } from '../../model/redacted.ts';
import type { Entry } from './entry.ts';

export type Group = { readonly path: Redacted | null; readonly entries: readonly Entry[] };

/** By file, in the order of the entries (the worst first); what has no file comes at the end. */
export function byFile(entries: readonly Entry[]): readonly Group[] {
  const groups = new Map<Redacted | null, Entry[]>();
  for (const entry of entries) {
    const path = entry.place?.path ?? null;
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [entry]);
    else group.push(entry);
  }
  const all = [...groups].map(([path, group]) => ({ path, entries: group }));
  return [...all.filter(({ path }) => path !== null), ...all.filter(({ path }) => path === null)];
}
