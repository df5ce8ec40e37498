import { type SettingKey, KEYS, settingOf, variableOf } from '../../src/config/table/settings.ts';

/** The table of docs/configuration.md. */
export function settingsTable(): string {
  const rows = KEYS.map((key) => {
    const row = isRule(key) ? RULES : cells(key);
    return `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [
    '| key | default | allowed | what it does | environment | flag |',
    '|---|---|---|---|---|---|',
    ...new Set(rows),
  ].join('\n');
}

/** One row for all of them: they differ in their names and in nothing else. */
const RULES = [
  '`review.rules.ID` **t**',
  "the rule's own",
  '`off`, `info`, `minor`, `major`, `critical`',
  'what a static rule is worth ([static-rules.md](static-rules.md))',
  '`COUNTERSIGN_REVIEW_RULES_ID`, with `_` for each `-`',
  '',
];

function isRule(key: SettingKey): boolean {
  return key.startsWith('review.rules.');
}

function cells(key: SettingKey): string[] {
  const { fallback, about, expects, older, flag, switches, trust } = settingOf(key);
  const mark = { free: '', add: '', trusted: ' **T**', tighten: ' **t**', trim: ' **t**' }[
    trust.kind
  ];
  const value = fallback === null ? '—' : `\`${JSON.stringify(fallback).replaceAll('"', '')}\``;
  const names = [variableOf(key), ...older].map((name) => `\`${name}\``);
  const flags = flag === null ? [] : [`\`--${flag}\``];
  if (switches !== null) {
    names.push(`\`${switches.variable}=true\` (${switches.to})`);
    flags.push(`\`--${switches.flag}\` (${switches.to})`);
  }
  return [
    `\`${key}\`${mark}`,
    value,
    allowedBy(expects),
    about,
    names.join(', '),
    flags.join(', '),
  ];
}

/** What to write instead of a wrong value is what may be written. */
function allowedBy(expects: string): string {
  const words = /^(?:choose|write a list of one or more of|write) ((?:[\w-]+(?:, | or |$))+)$/.exec(
    expects,
  );
  if (words === null) return expects.replace(/^(?:give|write) /, '');
  const list = (words[1] ?? '').split(/, | or /).map((word) => `\`${word}\``);
  return `${expects.startsWith('write a list') ? 'a list of ' : ''}${list.join(', ')}`;
}
