import type { ChangedFile } from '../model/change.ts';

/** What is known of a file as a whole is gathered once, however many of its hunks ask for it. */
export function oncePerFile<T>(gather: (file: ChangedFile) => T): (file: ChangedFile) => T {
  const known = new WeakMap<ChangedFile, { readonly it: T }>();
  return (file) => {
    const gathered = known.get(file) ?? { it: gather(file) };
    known.set(file, gathered);
    return gathered.it;
  };
}
