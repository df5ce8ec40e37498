import { at, type Place, type Rule } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';

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
      side: 'added',
      paths: CONFIG,
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
      ],
      find: loosened,
    },
    examples: {
      bad: [
        { 'tsconfig.json': '-    "strict": true,\n+    "strict": false,' },
        { 'vitest.config.ts': '-      branches: 90,\n+      branches: 60,' },
        { 'pyproject.toml': '-fail_under = 95\n+fail_under = 70' },
        { '.eslintrc.json': '-    "no-eval": "error",\n+    "no-eval": "off",' },
        { 'mypy.ini': '-disallow_untyped_defs = True\n+disallow_untyped_defs = False' },
      ],
      good: [
        { 'vitest.config.ts': '-      branches: 90,\n+      branches: 95,' },
        { 'tsconfig.json': '-    "strict": false,\n+    "strict": true,' },
        { 'src/plot.ts': '-  lines: 9,\n+  lines: 6,' },
      ],
    },
  },
];

const SETTING = /^\s*["']?([\w@/-]{2,60})["']?\s{0,8}[:=]\s{0,8}["']?([\w.]{1,20})["']?,?\s*$/;
const LEVEL = ['off', 'warn', 'error'];
const STRICT =
  /^(?:strict\w*|no(?:Implicit|Unchecked|Unused)\w*|exactOptional\w*|disallow_\w+|check_untyped_defs|warn_\w+)$/;
const THRESHOLD = /^(?:branches|functions|statements|lines|fail_under|minimum_coverage|target)$/;

function loosened(hunk: SeenHunk): readonly Place[] {
  return hunk.blocks().flatMap(({ removed, added }) => {
    const before = new Map(removed.map(({ text }) => settingOf(text)));
    return added
      .filter(({ text }) => {
        const [name, value] = settingOf(text);
        const old = before.get(name);
        return name !== '' && old !== undefined && isLooser(name, old, value);
      })
      .map(at);
  });
}

function settingOf(text: string): readonly [string, string] {
  const [, name = '', value = ''] = SETTING.exec(text) ?? [];
  return [name, value];
}

function isLooser(name: string, old: string, value: string): boolean {
  if (THRESHOLD.test(name)) return Number(value) < Number(old);
  if (STRICT.test(name)) return /^true$/i.test(old) && /^false$/i.test(value);
  return LEVEL.includes(old) && value === 'off' && old !== 'off';
}
