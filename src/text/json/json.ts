/*
 * JSON without recursion: a parser accepts ten thousand levels, which would overflow the stack of a
 * recursive walk.
 */

/** Maps the texts of a value; `key` is the nearest key above, null at the top. */
export type TextMapper = {
  readonly key: (key: string) => string;
  readonly text: (text: string, key: string | null) => string;
  /** Another name for a field, if not its key. */
  readonly nameOf?: (object: object, key: string) => string | null;
};

type JsonStep = {
  readonly value: unknown;
  readonly key: string | null;
  readonly put: (value: unknown) => void;
};

/**
 * A copy with every key and text mapped; values that are not JSON become null. No value is lost.
 */
export function mapJson(value: unknown, mapper: TextMapper): unknown {
  let top: unknown = null;
  const steps: JsonStep[] = [{ value, key: null, put: (mapped) => (top = mapped) }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop())
    step.put(mapOne(step, mapper, steps));
  return top;
}

function mapOne({ value, key }: JsonStep, mapper: TextMapper, steps: JsonStep[]): unknown {
  if (typeof value === 'string') return mapper.text(value, key);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.map(() => null);
    for (const [index, inner] of value.entries())
      steps.push({ value: inner as unknown, key, put: (mapped) => (list[index] = mapped) });
    return list;
  }
  return typeof value === 'object' && value !== null ? mapObject(value, mapper, steps) : null;
}

function mapObject(value: object, mapper: TextMapper, steps: JsonStep[]): object {
  // No prototype: a key such as `__proto__` is ordinary data.
  const fields = Object.create(null) as Record<string, unknown>;
  const taken = new Map<string, number>();
  for (const [key, inner] of Object.entries(value)) {
    const name = freeName(mapper.key(key), fields, taken);
    fields[name] = null;
    const above = mapper.nameOf?.(value, key) ?? key;
    steps.push({ value: inner as unknown, key: above, put: (mapped) => (fields[name] = mapped) });
  }
  return fields;
}

/** If two keys become equal, both values are kept. */
function freeName(name: string, fields: object, taken: Map<string, number>): string {
  if (!Object.hasOwn(fields, name)) return name;
  let number = (taken.get(name) ?? 1) + 1;
  while (Object.hasOwn(fields, `${name} (${number})`)) number += 1;
  taken.set(name, number);
  return `${name} (${number})`;
}

/** Like `JSON.stringify`, for any depth. */
export function writeJson(value: unknown, indent: 0 | 2): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return writeDeep(value);
  }
}

/** On one line: indenting ten thousand levels would make megabytes of spaces. */
function writeDeep(value: unknown): string {
  const parts: string[] = [];
  const rest: ({ readonly raw: string } | { readonly value: unknown })[] = [{ value }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if ('raw' in next) parts.push(next.raw);
    else if (typeof next.value !== 'object' || next.value === null)
      parts.push(JSON.stringify(next.value));
    else for (const part of opened(next.value).reverse()) rest.push(part);
  }
  return parts.join('');
}

function opened(value: object): ({ readonly raw: string } | { readonly value: unknown })[] {
  const comma = (index: number) => (index === 0 ? '' : ',');
  if (Array.isArray(value)) {
    const items = value.flatMap((inner: unknown, index) => [
      { raw: comma(index) },
      { value: inner },
    ]);
    return [{ raw: '[' }, ...items, { raw: ']' }];
  }
  const fields = Object.entries(value).flatMap(([key, inner], index) => [
    { raw: `${comma(index)}${JSON.stringify(key)}:` },
    { value: inner as unknown },
  ]);
  return [{ raw: '{' }, ...fields, { raw: '}' }];
}
