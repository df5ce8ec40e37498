/** The fields of a JSON object; any other value has none. */
export function asFields(value: unknown): { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or a number as text; null for anything else, or if empty. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
