import { type Key, KEYS, settingOf, variableOf } from '../../src/config/settings.ts';

/** The table of docs/configuration.md. */
export function settingsTable(): string {
  const rows = KEYS.map((key) => `| ${cells(key).join(' | ')} |`);
  return [
    '| key | default | what it does | environment | flag |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function cells(key: Key): string[] {
  const { fallback, about, older, flag, trust } = settingOf(key);
  const mark = { free: '', add: '', trusted: ' **T**', tighten: ' **t**' }[trust.kind];
  const value = fallback === null ? '—' : `\`${JSON.stringify(fallback).replaceAll('"', '')}\``;
  const names = [variableOf(key), ...older].map((name) => `\`${name}\``).join(', ');
  return [`\`${key}\`${mark}`, value, about, names, flag === null ? '' : `\`--${flag}\``];
}
