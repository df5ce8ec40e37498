import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { columnsOf, wrap } from '../../text/columns.ts';
import { printable } from '../../redaction/output/printable.ts';
import { clip, joinSafe, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';

/** The effective configuration. */
export type ConfigView = {
  readonly files: readonly FileView[];
  readonly settings: readonly SettingView[];
  readonly warnings: readonly string[];
  /** Problems that would stop a review from starting. */
  readonly problems: readonly string[];
};

export type FileView = {
  readonly which: 'named' | 'project' | 'user';
  readonly path: string;
  readonly trust: 'trusted' | 'untrusted' | 'changed';
};

export type SettingView = {
  readonly key: string;
  readonly value: unknown;
  /** The flag, the variable, `file:line:column` or `default`. */
  readonly origin: string;
};

export type ConfigFormat = {
  readonly json: boolean;
  readonly colour: boolean;
  /** Infinite in a pipe, so that a search finds a setting and its origin on one line. */
  readonly width: number;
};

/** `countersign config`: every value and its origin; exit 2 if the configuration is invalid. */
export function showConfig(view: ConfigView, format: ConfigFormat): Emission {
  const stdout = format.json
    ? safe`${stringify(redactJson(reportOf(view)), 2)}\n`
    : joinSafe([...lines(view, format), safe``], '\n');
  const stderr = view.problems.map((problem) => safe`countersign: ${clean(problem)}\n`);
  return { exitCode: stderr.length === 0 ? 0 : 2, stdout, stderr: joinSafe(stderr, '') };
}

function reportOf({ files, settings, warnings, problems }: ConfigView): object {
  return {
    config_schema: 1,
    files,
    settings: Object.fromEntries(settings.map(({ key, ...rest }) => [key, rest])),
    warnings,
    problems,
  };
}

/**
 * Keeps a line with an origin in the project's file within 80 columns; on a terminal, a longer one
 * takes two lines.
 */
const KEY_WIDTH = 43;
const VALUE_WIDTH = 11;
/** A longer value is cut; `--json` prints it whole. */
const MAX_VALUE = 60;

/** Cleans before it paints: the escape codes of a colour would be cleaned away too. */
function lines(
  { files, settings, warnings }: ConfigView,
  { colour, width }: ConfigFormat,
): Redacted[] {
  const bold = (text: Redacted) => (colour ? safe`\u001B[1m${text}\u001B[22m` : text);
  const dim = (text: Redacted) => (colour ? safe`\u001B[2m${text}\u001B[22m` : text);
  return [
    ...(files.length === 0 ? [safe`no configuration file; using defaults and environment`] : []),
    ...files.map((file) => clean(fileLine(file))),
    safe``,
    ...withoutPlainRules(settings).flatMap((setting) => {
      const paint = setting.origin === 'default' ? dim : bold;
      return settingLines(setting, width).map((line) => paint(clean(line)));
    }),
    ...(warnings.length === 0
      ? []
      : [safe``, ...warnings.map((warning) => clean(`warning: ${warning}`))]),
  ];
}

function clean(line: string): Redacted {
  return printable(redact(line));
}

const RULES = 'review.rules.';

/**
 * Leaves out rules at their default severity, which would hide the ones that are set; `--json`
 * lists all.
 */
function withoutPlainRules(settings: readonly SettingView[]): readonly SettingView[] {
  const isPlain = ({ key, origin }: SettingView) => key.startsWith(RULES) && origin === 'default';
  const first = settings.findIndex(isPlain);
  const others = { key: `${RULES}* (countersign rules)`, value: 'their own', origin: 'default' };
  return settings.flatMap((setting, at) => {
    if (at === first) return [others];
    return isPlain(setting) ? [] : [setting];
  });
}

function settingLines({ key, value, origin }: SettingView, width: number): string[] {
  const words = valueWords(value);
  const first = `${key.padEnd(KEY_WIDTH)} ${words.padEnd(VALUE_WIDTH)}`;
  const isPlain = key.length <= KEY_WIDTH && words.length <= VALUE_WIDTH;
  if (width === Infinity || (isPlain && columnsOf(first) + 1 + origin.length <= width))
    return [`${first} ${origin}`];
  const indent = Math.min(KEY_WIDTH + VALUE_WIDTH + 2, Math.max(2, width - origin.length));
  return [...wrap(`${key} ${words}`, width), `${' '.repeat(indent)}${origin}`];
}

function fileLine({ which, path, trust }: FileView): string {
  return `${which.padEnd(8)} ${path}${TRUST_WORDS[trust]}`;
}

const TRUST_WORDS: Readonly<Record<FileView['trust'], string>> = {
  trusted: '',
  untrusted: '  (not trusted: cannot set programs, addresses or access)',
  changed: '  (changed since you trusted it: countersign trust)',
};

function valueWords(value: unknown): string {
  if (value === null) return '(none)';
  const isTable = Array.isArray(value) && value.some((one) => typeof one === 'object');
  if (isTable) return value.length === 1 ? '1 route' : `${value.length} routes`;
  return clip(redact(typeof value === 'string' ? value : JSON.stringify(value)), MAX_VALUE);
}
