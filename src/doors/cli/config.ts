import { styleText } from 'node:util';
import type { Emission } from '../../model/emission.ts';
import { printable } from '../../text/printable.ts';
import { clip, redact, redactJson, safe, stringify } from '../../text/redact.ts';

/** The configuration in force, as `main` hands it in. */
export type ConfigView = {
  readonly files: readonly FileView[];
  readonly settings: readonly SettingView[];
  readonly warnings: readonly string[];
};

export type FileView = {
  readonly which: 'named' | 'project' | 'user';
  readonly path: string;
  readonly trust: 'trusted' | 'untrusted' | 'changed';
};

export type SettingView = {
  readonly key: string;
  readonly value: unknown;
  /** In words: the flag, the variable, `file:line:column` or `default`. */
  readonly origin: string;
};

export type ConfigFormat = { readonly json: boolean; readonly colour: boolean };

/** `countersign config`: every value and where it came from. */
export function showConfig(view: ConfigView, { json, colour }: ConfigFormat): Emission {
  const stdout = json
    ? safe`${stringify(redactJson(reportOf(view)), 2)}\n`
    : redact(`${lines(view, colour).join('\n')}\n`);
  return { exitCode: 0, stdout, stderr: safe`` };
}

function reportOf({ files, settings, warnings }: ConfigView): object {
  return {
    config_schema: 1,
    files,
    settings: Object.fromEntries(settings.map(({ key, ...rest }) => [key, rest])),
    warnings,
  };
}

/** With a place in the project's file, a line fits into 80 columns; what is longer gets a second one. */
const KEY_WIDTH = 43;
const VALUE_WIDTH = 11;
/** A longer value is told by its beginning; `--json` has it whole. */
const MAX_VALUE = 60;

function lines({ files, settings, warnings }: ConfigView, colour: boolean): string[] {
  const bold = (text: string) =>
    colour ? styleText('bold', text, { validateStream: false }) : text;
  const dim = (text: string) => (colour ? styleText('dim', text, { validateStream: false }) : text);
  return [
    ...(files.length === 0 ? ['no configuration file: defaults and environment'] : []),
    ...files.map(({ which, path, trust }) =>
      fileLine({ which, path: printable(redact(path)), trust }),
    ),
    '',
    ...withoutPlainRules(settings).flatMap((setting) => {
      const paint = setting.origin === 'default' ? dim : bold;
      return settingLines(setting).map((line) => paint(printable(redact(line))));
    }),
    ...(warnings.length === 0
      ? []
      : ['', ...warnings.map((warning) => printable(redact(`warning: ${warning}`)))]),
  ];
}

const RULES = 'review.rules.';

/** Fifty rules at their own severity would hide what somebody has set; `--json` has them all. */
function withoutPlainRules(settings: readonly SettingView[]): readonly SettingView[] {
  const isPlain = ({ key, origin }: SettingView) => key.startsWith(RULES) && origin === 'default';
  const first = settings.findIndex(isPlain);
  const others = { key: `${RULES}*`, value: 'their own', origin: 'default (countersign rules)' };
  return settings.flatMap((setting, at) => {
    if (at === first) return [others];
    return isPlain(setting) ? [] : [setting];
  });
}

function settingLines({ key, value, origin }: SettingView): string[] {
  const words = valueWords(value);
  const first = `${key.padEnd(KEY_WIDTH)} ${words.padEnd(VALUE_WIDTH)}`;
  if (key.length <= KEY_WIDTH && words.length <= VALUE_WIDTH) return [`${first} ${origin}`];
  return [`${key} ${words}`, `${' '.repeat(KEY_WIDTH + VALUE_WIDTH + 2)}${origin}`];
}

function fileLine({ which, path, trust }: FileView): string {
  return `${which.padEnd(8)} ${path}${TRUST_WORDS[trust]}`;
}

const TRUST_WORDS: Readonly<Record<FileView['trust'], string>> = {
  trusted: '',
  untrusted: '  (not trusted: no programs, addresses or access)',
  changed: '  (changed since you trusted it: countersign trust)',
};

function valueWords(value: unknown): string {
  if (value === null) return '(none)';
  const isTable = Array.isArray(value) && value.some((one) => typeof one === 'object');
  if (isTable) return value.length === 1 ? '1 route' : `${value.length} routes`;
  return clip(redact(typeof value === 'string' ? value : JSON.stringify(value)), MAX_VALUE);
}
