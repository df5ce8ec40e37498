import { describe, expect, it } from 'vitest';
import { changedFiles } from '../../diff/changed-files.ts';
import { diffTexts } from '../../diff/make/diff-texts.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import { type Area, areaOf, hintsFor } from '../areas.ts';
import { askingFor, weigh } from './effort.ts';
import { isTrivial } from '../edits/trivial.ts';

describe('areaOf', () => {
  it.each<[string, Area]>([
    ['src/auth/login.ts', 'security'],
    ['src/auth/login.test.ts', 'security'],
    ['.github/workflows/ci.yml', 'security'],
    ['src/sum.test.ts', 'test'],
    ['tests/sum.py', 'test'],
    ['test_sum.py', 'test'],
    ['sum_test.go', 'test'],
    ['db/migrations/001.py', 'data'],
    ['schema.sql', 'data'],
    ['src/App.tsx', 'ui'],
    ['site.css', 'ui'],
    ['config/app.yaml', 'config'],
    ['Dockerfile', 'config'],
    ['docs/guide.md', 'docs'],
    ['src/sum.ts', 'code'],
    ['src/contest.ts', 'code'],
  ])('%s is %s', (path, area) => expect(areaOf(path)).toBe(area));
});

describe('hintsFor', () => {
  it.each([
    ['plain code', ['code'], { added: 5, removed: 1 }, []],
    ['each area once', ['test', 'test'], { added: 5, removed: 1 }, [/tests that cannot fail/]],
    ['an expansion', ['code'], { added: 300, removed: 0 }, [/adds much \(300 lines\)/]],
    ['a reduction', ['code'], { added: 10, removed: 30 }, [/removes much \(30 lines\)/]],
    ['a rewrite', ['code'], { added: 30, removed: 30 }, []],
  ] as const)('%s', (_name, areas, size, expected) => {
    const hints = hintsFor(areas, size);
    expect(hints).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(hints[at]).toMatch(pattern);
  });
});

describe('weigh', () => {
  it.each<[Area[], number, number, string]>([
    [['code'], 3, 2, 'light'],
    [['code'], 10, 3, 'usual'],
    [['code', 'code'], 1, 1, 'usual'],
    [['docs', 'ui'], 60, 40, 'light'],
    [['docs'], 101, 0, 'usual'],
    [['code'], 150, 51, 'heavy'],
    [['security'], 1, 0, 'heavy'],
    [['docs', 'data'], 1, 0, 'heavy'],
    [['code', 'code', 'code', 'code', 'code', 'code'], 6, 0, 'heavy'],
  ])('%j +%i -%i is %s', (areas, added, removed, weight) => {
    expect(weigh(areas, { added, removed })).toBe(weight);
  });
});

describe('askingFor', () => {
  const models = { main: null, fast: null, fastEffortFloor: 'high' } as const;

  it.each([
    ['light', models, { model: 'r', effort: 'low' }],
    ['usual', models, { model: 'r', effort: 'medium' }],
    ['heavy', models, { model: 'r', effort: 'high' }],
    ['light', { ...models, main: 'm' }, { model: 'm', effort: 'low' }],
    ['light', { ...models, main: 'm', fast: 'f' }, { model: 'f', effort: 'high' }],
    ['usual', { ...models, main: 'm', fast: 'f' }, { model: 'm', effort: 'medium' }],
    ['light', { ...models, fast: 'f', fastEffortFloor: 'low' }, { model: 'f', effort: 'low' }],
    ['light', { ...models, fast: 'f', fastEffortFloor: 'xhigh' }, { model: 'f', effort: 'xhigh' }],
  ] as const)('%s with %j', (weight, given, expected) => {
    expect(askingFor(weight, given, 'r')).toEqual(expected);
  });
});

describe('isTrivial', () => {
  const changed = (path: string, before: string, after: string) =>
    changedFiles(parseDiff(diffTexts({ path, before, after })));

  it.each([
    ['a.ts', 'x();\n', 'x();\n\n\n', true],
    ['a.ts', '// old\nx();\n', '// new\nx();\n', true],
    ['a.py', '# old\nx()\n', '# new\nx()\n', true],
    ['a.ts', 'x();\n', '// x();\n', false],
    ['a.ts', 'x();\n', '// eslint-disable-next-line\nx();\n', false],
    ['a.ts', 'x();\n', '// @ts-ignore\nx();\n', false],
    ['a.py', 'x()\n', 'x()  # noqa\n', false],
    ['a.c', 'x();\n', '#include <y>\nx();\n', false],
    ['a.txt', 'x\n', '# x\n', false],
    ['a.txt', 'x\ny\n', 'x\n\ny\n', true],
    ['a.ts', 'x();\n', 'y();\n', false],
    ['a.ts', 'x();\n', '// x\u2028y();\nx();\n', false],
    ['a.py', 'x()\n', '# x\ry()\nx()\n', false],
    ['a.ts', '/*\nx();\n/**/\n', '/*\n// */\nx();\n/**/\n', false],
    ['a.py', '"""\nx()\n"""\n', '"""\n# """\nx()\n"""\n', false],
    ['Makefile', 'check:\n\tlint\n', '# all \\\ncheck:\n\tlint\n', false],
    ['a.rs', '/// old\nfn x() {}\n', '/// new\nfn x() {}\n', false],
    ['Dockerfile', 'FROM x\n', '# syntax=evil/frontend\nFROM x\n', false],
  ])('%s: %j → %j is %s', (path, before, after, expected) => {
    expect(changed(path, before, after).every(isTrivial)).toBe(expected);
  });
});
