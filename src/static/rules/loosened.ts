import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { at, type RangeOfLines, type Rule } from '../rule.ts';
import type { ChangedBlock, SeenHunk } from '../annotated-hunk.ts';

/* Settings of checks that ask for less than before. */

const CONFIG =
  /(?:^|\/)(?:tsconfig[^/]*\.json|jsconfig\.json|\.eslintrc[^/]*|eslint\.config\.[cm]?[jt]s|biome\.jsonc?|(?:vitest|jest|vite|karma|nyc)\.config\.[cm]?[jt]s|\.nycrc[^/]*|\.c8rc[^/]*|package\.json|pyproject\.toml|setup\.cfg|tox\.ini|mypy\.ini|\.coveragerc|pytest\.ini|\.rubocop\.yml|\.simplecov|codecov\.yml|\.golangci\.ya?ml|Makefile)$/;

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
      beside: 'removed',
      keywords: [
        'strict',
        'noImplicit',
        'noUnchecked',
        'noUnused',
        'branches',
        'functions',
        'statements',
        'lines',
        'fail_under',
        'cov-fail-under',
        'minimum_coverage',
        'disallow_',
        'check_untyped',
        'skipLibCheck',
        'exactOptional',
        '"off"',
        "'off'",
        'max-warnings',
        'Enabled:',
        '"test',
        '"lint',
        '"check',
        '"typecheck',
        '": 0',
        "': 0",
      ],
      find: loosened,
    },
  },
];

const SETTING = /^\s*["']?([\w@/-]{2,60})["']?\s{0,8}[:=]\s{0,8}["']?([\w.]{1,20})["']?,?\s*$/;
const OPTION = /--(max-warnings|cov-fail-under)[ =](\d{1,6})\b/;
const SCRIPT = /^\s*"((?:test|lint|check|type-?check)[\w:-]{0,40})"\s?:\s?"(.{0,400}?)",?\s*$/;
const LEVEL = ['off', 'warn', 'error'];
const STRICT =
  /^(?:strict\w*|no(?:Implicit|Unchecked|Unused)\w*|exactOptional\w*|disallow_\w+|check_untyped_defs|warn_\w+|Enabled)$/;
const THRESHOLD =
  /^(?:branches|functions|statements|lines|fail_under|minimum_coverage|target|cov-fail-under)$/;

function loosened(hunk: SeenHunk): readonly RangeOfLines[] {
  if (hunk.file.changed.status === 'deleted') return [];
  return hunk.blocks().flatMap((block) => [...changedIn(hunk, block), ...droppedIn(block)]);
}

function changedIn({ file }: SeenHunk, { removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const before = new Map(removed.map(({ text }) => settingOf(text)));
  const isOfEslint = file.path.includes('eslint');
  return added
    .filter(({ text }) => {
      const [name, value] = settingOf(text);
      const old = before.get(name);
      if (name === '' || old === undefined) return false;
      if (isOfEslint && /^[12]$/.test(old)) return value === '0';
      return SCRIPT.test(text) && !OPTION.test(text)
        ? isHollow(old, value)
        : isLooser(name, old, value);
    })
    .map(at);
}

/** A strict setting that is gone, with nothing in its place that could say the same. */
function droppedIn({ removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const names = new Set(added.map(({ text }) => settingOf(text)[0]));
  if (added.some(({ text }) => text.includes('extends'))) return [];
  const isDropped = ({ text }: ChangedLine) => {
    const [name, value] = settingOf(text);
    return /^strict\w*$/.test(name) && value === 'true' && !names.has(name);
  };
  return removed.filter(isDropped).map(at);
}

function settingOf(text: string): readonly [string, string] {
  const [, name = '', value = ''] =
    OPTION.exec(text) ?? SCRIPT.exec(text) ?? SETTING.exec(text) ?? [];
  return [name, value];
}

/** Of a script that checks something: it no longer can fail, or does nothing. */
function isHollow(old: string, value: string): boolean {
  const goesOn = /(?:\|\||;)\s?(?:true|:|exit 0|echo\b.{0,80})$/;
  const isNothing = /^(?:echo\b[^&|;]{0,200}|true|:|exit 0|)$/;
  return (
    (goesOn.test(value) && !goesOn.test(old)) || (isNothing.test(value) && !/^echo\b|^$/.test(old))
  );
}

function isLooser(name: string, old: string, value: string): boolean {
  if (name === 'max-warnings') return Number(value) > Number(old);
  if (THRESHOLD.test(name)) return Number(value) < Number(old);
  if (STRICT.test(name)) return /^true$/i.test(old) && /^false$/i.test(value);
  return LEVEL.includes(old) && value === 'off' && old !== 'off';
}
