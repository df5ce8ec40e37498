import type { Setting } from '../../model/setting.ts';
import { backendRows } from './backend-settings.ts';
import { DEPTH_SETTINGS } from './depth-settings.ts';
import { HOOK_SETTINGS } from './hook-settings.ts';
import { MONEY_SETTINGS } from './money-settings.ts';
import { PLAN_SETTINGS } from './plan-settings.ts';
import { REDACTION_SETTINGS } from './redaction-settings.ts';
import { REVIEW_SETTINGS, ROUTE_SETTINGS } from './review-settings.ts';
import { RULE_SETTINGS } from './rule-settings.ts';

/** The settings that this table defines itself; each backend defines its own. */
type Own = typeof REVIEW_SETTINGS &
  typeof DEPTH_SETTINGS &
  typeof ROUTE_SETTINGS &
  typeof MONEY_SETTINGS &
  typeof RULE_SETTINGS &
  typeof REDACTION_SETTINGS &
  typeof HOOK_SETTINGS &
  typeof PLAN_SETTINGS;

const isReviewKey = (key: string) => key.startsWith('review.');

/**
 * Every setting by its key. Files, environment names, flags, the JSON Schema, the example file and
 * the documentation are generated from this table.
 */
const SETTINGS: { readonly [key: string]: unknown } = {
  ...REVIEW_SETTINGS,
  ...backendRows(isReviewKey),
  ...DEPTH_SETTINGS,
  ...ROUTE_SETTINGS,
  ...MONEY_SETTINGS,
  ...RULE_SETTINGS,
  ...backendRows((key) => !isReviewKey(key)),
  ...REDACTION_SETTINGS,
  ...HOOK_SETTINGS,
  ...PLAN_SETTINGS,
} satisfies Readonly<Record<keyof Own, unknown>>;

/** A key of the table. */
export type SettingKey = string;

export type Values = {
  readonly [K in keyof Own]: Own[K] extends Setting<infer T> ? T : never;
};

export const KEYS: readonly SettingKey[] = Object.keys(SETTINGS);

export function settingOf(key: SettingKey): Setting {
  return SETTINGS[key] as Setting;
}

export function isKey(path: string): boolean {
  return Object.hasOwn(SETTINGS, path);
}

/** `review.rules.skipped-test` → `COUNTERSIGN_REVIEW_RULES_SKIPPED_TEST` */
export function variableOf(key: SettingKey): string {
  return `COUNTERSIGN_${key.replaceAll(/[.-]/g, '_').toUpperCase()}`;
}
