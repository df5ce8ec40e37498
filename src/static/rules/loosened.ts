import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { at, type RangeOfLines, type Rule } from '../rule.ts';
import type { ChangedBlock, SeenHunk } from '../annotated-hunk.ts';

/* Settings of checks that became weaker. */

const CONFIG =
  /(?:^|\/)(?:tsconfig[^/]*\.json|jsconfig\.json|\.eslintrc[^/]*|eslint\.config\.[cm]?[jt]s|biome\.jsonc?|(?:vitest|jest|vite|karma|nyc)\.config\.[cm]?[jt]s|\.nycrc[^/]*|\.c8rc[^/]*|package\.json|pyproject\.toml|pyrightconfig\.json|setup\.cfg|tox\.ini|mypy\.ini|\.?ruff\.toml|\.flake8|\.coveragerc|pytest\.ini|\.rubocop\.yml|\.simplecov|\.?codecov\.ya?ml|\.golangci\.ya?ml|pom\.xml|[^/]+\.gradle(?:\.kts)?|phpstan[^/]*\.neon[^/]*|psalm\.xml[^/]*|[^/]+\.(?:cs|fs|vb)proj|Directory\.Build\.props|Makefile)$/;

export const LOOSENED_RULES: readonly Rule[] = [
  {
    id: 'checks-loosened',
    title: 'The configuration of a check was loosened',
    why: 'A threshold or a strict setting was lowered, so less is caught from now on. Meet it, or say why it is too high.',
    severity: 'major',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'both',
      paths: CONFIG,
      beside: 'kept',
      // biome-ignore format: one list
      keywords: [
        'strict', 'noImplicit', 'noUnchecked', 'noUnused', 'branches', 'functions', 'statements', 'lines', 'fail_under',
        'fail-under', 'minimum', 'target:', 'threshold:', 'informational', 'disallow_', 'check_untyped', 'ignore_errors',
        'exactOptional', 'typeChecking', 'report', '"off"', "'off'", 'max-warnings', 'max-complexity', 'Enabled:',
        '"test', '"lint', '"check', '"typecheck', '": 0', "': 0", '"ALL"', "'ALL'", '- err', '- govet', '- staticcheck',
        '- gosec', '- ineffassign', '- unused', '- typecheck', '- bodyclose', '- nilerr', 'level', 'Level=', 'Warnings',
        '<Nullable>',
      ],
      find: loosened,
    },
  },
];

/** A name and its value, in any notation: `name: 1`, `name = 1`, `"name": "x"`, `name: ['x', …`, `<name>1</name>`. */
const PAIR =
  /(?:["']?([\w@/.-]{2,60})["']?\s{0,8}[:=]\s{0,8}\[?["']?|<(\w{2,40})>)([\w.]{1,20}%?)(?=["'<,;\s)}\]]|$)/g;
const OPTION = /--(max-warnings|(?:cov-)?fail-under)[ =](\d{1,6})\b/;
const SCRIPT = /^\s*"((?:test|lint|check|type-?check)[\w:-]{0,40})"\s?:\s?"(.{0,400}?)",?\s*$/;

/** When a setting became weaker, by its old and new value; `null` for a setting that did not exist. */
type LooserSetting = {
  readonly names: RegExp;
  readonly files?: RegExp;
  readonly isLooser: (old: string | null, now: string | null) => boolean;
};

const isLower = (old: string | null, now: string | null) =>
  old !== null && now !== null && Number.parseFloat(now) < Number.parseFloat(old);
/** Removing a threshold weakens it. */
const isLowerOrGone = (old: string | null, now: string | null) =>
  now === null ? Number.parseFloat(old ?? '') > 0 : isLower(old, now);
const isHigher = (old: string | null, now: string | null) =>
  old !== null && now !== null && Number.parseFloat(now) > Number.parseFloat(old);
const becomes = (wanted: RegExp) => (old: string | null, now: string | null) =>
  now !== null && wanted.test(now) && (old === null || !wanted.test(old));
const isOff = becomes(/^(?:false|off|none|disable)$/i);
const isOn = becomes(/^true$/i);

const LOOSER: readonly LooserSetting[] = [
  { names: /^(?:branches|functions|statements|lines)$/, isLooser: isLowerOrGone },
  { names: /^(?:fail_under|minimum_coverage|(?:cov-)?fail-under)$/, isLooser: isLowerOrGone },
  { names: /^minimum$/, files: /(?:pom\.xml|\.gradle(?:\.kts)?)$/, isLooser: isLower },
  { names: /^target$/, files: /codecov\.ya?ml$/, isLooser: isLower },
  { names: /^threshold$/, files: /codecov\.ya?ml$/, isLooser: isHigher },
  { names: /^informational$/, files: /codecov\.ya?ml$/, isLooser: isOn },
  { names: /^level$/, files: /\.neon[^/]*$/, isLooser: isLower },
  { names: /^errorLevel$/, files: /psalm\.xml/, isLooser: isHigher },
  { names: /^max-(?:warnings|complexity)$/, isLooser: isHigher },
  {
    names:
      /^(?:strict\w*|no(?:Implicit|Unchecked|Unused)\w*|exactOptional\w*|disallow_\w+|check_untyped_defs|warn_\w+)$/,
    isLooser: isOff,
  },
  { names: /^strict\w*$/, isLooser: (old, now) => old === 'true' && now === null },
  { names: /^ignore_errors$/, isLooser: isOn },
  { names: /^(?:typeCheckingMode|report[A-Z]\w+)$/, files: /pyright|pyproject/, isLooser: isOff },
  { names: /^(?:TreatWarningsAsErrors|Nullable)$/, files: /proj$|\.props$/, isLooser: isOff },
  {
    names: /^Enabled$/,
    isLooser: (old, now) => old?.toLowerCase() === 'true' && now?.toLowerCase() === 'false',
  },
  { names: /./, isLooser: (old, now) => now === 'off' && (old === 'warn' || old === 'error') },
  {
    names: /./,
    files: /eslint/,
    isLooser: (old, now) => now === '0' && (old === '1' || old === '2'),
  },
];

function loosened(hunk: SeenHunk): readonly RangeOfLines[] {
  const { changed, path } = hunk.file;
  if (changed.status === 'deleted') return [];
  const ofFile = LOOSER.filter(({ files }) => files?.test(path) !== false);
  const lines = hunk.blocks().flatMap((block) => loosenedIn(block, ofFile));
  const linters = path.includes('golangci') ? lostLinters(hunk) : [];
  return [...new Set([...lines, ...linters])].map(at);
}

function loosenedIn(
  { removed, added }: ChangedBlock,
  settings: readonly LooserSetting[],
): readonly ChangedLine[] {
  const before = new Map(removed.flatMap(settingsIn));
  const now = new Map(added.flatMap(settingsIn));
  const isLooser = (name: string) =>
    settings.some(
      ({ names, isLooser: is }) =>
        names.test(name) && is(before.get(name) ?? null, now.get(name) ?? null),
    );
  const looser = added.filter((line) => settingsIn(line).some(([name]) => isLooser(name)));
  // Settings in another file are not visible here.
  const isElsewhere = added.some(({ text }) => text.includes('extends'));
  const gone = isElsewhere
    ? []
    : removed.filter((line) => settingsIn(line).some(([name]) => !now.has(name) && isLooser(name)));
  return [...looser, ...gone, ...hollowIn(removed, added), ...ignoresAll(removed, added)];
}

function settingsIn({ text }: ChangedLine): readonly (readonly [string, string])[] {
  if (SCRIPT.test(text) && !OPTION.test(text)) return [];
  if (/^\s*(?:#|\/\/|<!--)/.test(text)) return [];
  const [, option, number = ''] = OPTION.exec(text) ?? [];
  if (option !== undefined) return [[option, number]];
  return Array.from(
    text.matchAll(PAIR),
    ([, name, tag, value = '']) => [name ?? tag ?? '', value] as const,
  );
}

/** Scripts of checks that can no longer fail or do nothing. */
function hollowIn(
  removed: readonly ChangedLine[],
  added: readonly ChangedLine[],
): readonly ChangedLine[] {
  const scriptIn = ({ text }: ChangedLine) => {
    const [, name = '', command = ''] = SCRIPT.exec(text) ?? [];
    return [name, command] as const;
  };
  const before = new Map(removed.map(scriptIn));
  return added.filter((line) => {
    const [name, command] = scriptIn(line);
    const old = before.get(name);
    return name !== '' && old !== undefined && isHollow(old, command);
  });
}

function isHollow(old: string, now: string): boolean {
  const goesOn = /(?:\|\||;)\s?(?:true|:|exit 0|echo\b.{0,80})$/;
  const isNothing = /^(?:echo\b[^&|;]{0,200}|true|:|exit 0|)$/;
  return (
    (goesOn.test(now) && !goesOn.test(old)) || (isNothing.test(now) && !/^echo\b|^$/.test(old))
  );
}

/** A Python linter configured to ignore all of its rules. */
function ignoresAll(
  removed: readonly ChangedLine[],
  added: readonly ChangedLine[],
): readonly ChangedLine[] {
  const ignores = ({ text }: ChangedLine) =>
    /^\s*(?!(?:extend-)?select\b)(?:[\w-]*ignore|"[^"]{1,100}")\s?=\s?\[.{0,200}["']ALL["']/.test(
      text,
    );
  return removed.some(ignores) ? [] : added.filter(ignores);
}

/** Go linters that find mistakes, not style. */
const LINTER =
  /^\s*-\s(?:errcheck|errorlint|govet|staticcheck|gosec|ineffassign|unused|typecheck|bodyclose|nilerr)\b/;

/** Removed from the list of enabled linters, or added to the list of disabled ones. */
function lostLinters({ lines }: SeenHunk): readonly ChangedLine[] {
  const lost: ChangedLine[] = [];
  const added = new Set(lines.flatMap(({ kind, text }) => (kind === 'added' ? text.trim() : [])));
  let list = '';
  for (const line of lines) {
    list = /^\s*([\w-]+):/.exec(line.text)?.[1] ?? list;
    if (!LINTER.test(line.text)) continue;
    if (line.kind === 'removed' && list === 'enable' && !added.has(line.text.trim()))
      lost.push(line);
    if (line.kind === 'added' && list === 'disable') lost.push(line);
  }
  return lost;
}
