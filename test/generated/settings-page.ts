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
  const { fallback, about, older, flag, switches, trust } = settingOf(key);
  const mark = { free: '', add: '', trusted: ' **T**', tighten: ' **t**' }[trust.kind];
  const value = fallback === null ? '—' : `\`${JSON.stringify(fallback).replaceAll('"', '')}\``;
  const names = [variableOf(key), ...older].map((name) => `\`${name}\``);
  const flags = flag === null ? [] : [`\`--${flag}\``];
  if (switches !== null) {
    names.push(`\`${switches.variable}=true\` (${switches.to})`);
    flags.push(`\`--${switches.flag}\` (${switches.to})`);
  }
  return [`\`${key}\`${mark}`, value, about, names.join(', '), flags.join(', ')];
}
