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

/** A list or map as plain values; never contains `undefined`. */
export function plain(tree: Located): unknown {
  switch (tree.kind) {
    case 'scalar':
      return tree.value;
    case 'list':
      return tree.items.map(plain);
    case 'map': {
      const entries = tree.entries.map(({ key, value }) => [key, plain(value)] as const);
      // Defines the property: an assignment to a key called `__proto__` would set the prototype.
      return Object.fromEntries(entries);
    }
  }
}

/** The place of a part of a value, or of its nearest existing parent. */
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
