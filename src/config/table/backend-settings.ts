import type { SettingRows } from '../../backend/backend.ts';
import { BACKENDS } from '../../backend/list.ts';

export const BACKEND_NAMES: readonly string[] = BACKENDS.map(({ name }) => name);

export const EXECUTION_MODES: readonly string[] = BACKENDS.flatMap(({ name, isExecutionMode }) =>
  isExecutionMode === true ? [name] : [],
);

const ROWS: SettingRows = Object.fromEntries(
  BACKENDS.flatMap(({ settings }) => Object.entries(settings)),
);

/** The documented order of these; others follow. */
const SHOWN_FIRST = ['review.base_url', 'review.model_invoke', 'review.api'];

export const BACKEND_KEYS: readonly string[] = [...new Set([...SHOWN_FIRST, ...Object.keys(ROWS)])];

/** The rows of all backends in one section of the file, or in all others. */
export function backendRows(isShown: (key: string) => boolean): SettingRows {
  const keys = BACKEND_KEYS.filter(isShown);
  return Object.fromEntries(keys.flatMap((key) => (ROWS[key] ? [[key, ROWS[key]]] : [])));
}
