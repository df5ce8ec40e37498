/** Computes a value once per object, however often it is read. */
export function memoizeByObject<K extends object, T>(gather: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly it: T }>();
  return (key) => {
    const gathered = known.get(key) ?? { it: gather(key) };
    known.set(key, gathered);
    return gathered.it;
  };
}
