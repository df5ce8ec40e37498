import * as v from 'valibot';
import { ConfigError } from '../model/errors.ts';
import { showKind, showValue } from './show-value.ts';
import type { Setting } from '../model/setting.ts';
import type { SettingKey } from './table/settings.ts';
import type { Located, FilePosition } from './files/located.ts';

export type SettingOrigin =
  | { readonly kind: 'default' }
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'environment'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string; readonly place: FilePosition };

/** A value from one source; `tree` knows the places of its parts. */
export type GivenValue = {
  readonly value: unknown;
  readonly origin: SettingOrigin;
  readonly tree: Located | null;
  /** Entries of a list that an untrusted project added. */
  readonly untrusted?: readonly string[];
};

/** All values of one source. */
export type SettingLayer = ReadonlyMap<SettingKey, GivenValue>;

/** Joins two lists of one file and keeps the places of both. */
export function joinLists(one: GivenValue, other: GivenValue): GivenValue {
  const value = [...(one.value as readonly unknown[]), ...(other.value as readonly unknown[])];
  if (one.tree?.kind !== 'list' || other.tree?.kind !== 'list') return { ...one, value };
  return { ...one, value, tree: { ...one.tree, items: [...one.tree.items, ...other.tree.items] } };
}

export function originWords(origin: SettingOrigin): string {
  switch (origin.kind) {
    case 'default':
      return 'default';
    case 'flag':
      return `--${origin.name}`;
    case 'environment':
      return origin.name;
    case 'file':
      return `${origin.file}:${origin.place.line}:${origin.place.column}`;
  }
}

/** The part of a value that the schema rejects; null if the value is valid. */
export function whatIsWrong(
  setting: Setting,
  value: unknown,
): { readonly path: readonly (string | number)[]; readonly value: unknown } | null {
  if (setting.checked === 'later') return null;
  const checked = v.safeParse(setting.schema, value);
  if (checked.success) return null;
  const [issue] = checked.issues;
  const path = (issue.path ?? []).map((step) => step.key as string | number);
  return { path, value: issue.input };
}

export type WrongValue = {
  readonly where: string;
  /** The key, if `where` does not contain it already. */
  readonly key: string | null;
  readonly value: unknown;
};

export function wrongValue({ where, key, value }: WrongValue, setting: Setting): ConfigError {
  const what = setting.isSecret ? showKind(value) : showValue(value);
  const subject = key === null ? `${where} is` : `${where}: ${key} is`;
  return new ConfigError(`${subject} ${what}; ${setting.expects}`);
}
