export type FilePosition = { readonly line: number; readonly column: number };

export type Located =
  | { readonly kind: 'scalar'; readonly value: unknown; readonly place: FilePosition }
  | { readonly kind: 'list'; readonly items: readonly Located[]; readonly place: FilePosition }
  | {
      readonly kind: 'map';
      readonly entries: readonly LocatedEntry[];
      readonly place: FilePosition;
    };

export type LocatedEntry = {
  readonly key: string;
  readonly place: FilePosition;
  readonly value: Located;
};

/** A list or map as plain values; `undefined` never stands in it. */
export function plain(tree: Located): unknown {
  switch (tree.kind) {
    case 'scalar':
      return tree.value;
    case 'list':
      return tree.items.map(plain);
    case 'map': {
      const entries = tree.entries.map(({ key, value }) => [key, plain(value)] as const);
      // Defined, not assigned: a key called `__proto__` stays a key.
      return Object.fromEntries(entries);
    }
  }
}

/** Where a part of a value stands; as near as there is something. */
export function placeOf(tree: Located, path: readonly (string | number)[]): FilePosition {
  const [step, ...rest] = path;
  if (step === undefined) return tree.place;
  const next =
    tree.kind === 'list'
      ? tree.items[Number(step)]
      : tree.kind === 'map'
        ? tree.entries.find(({ key }) => key === step)?.value
        : undefined;
  return next === undefined ? tree.place : placeOf(next, rest);
}
