import { describe, expect, it } from 'vitest';
import { findingId, findingIds, type Identity } from './finding-id.ts';

const BASE: Identity = {
  rule: null,
  file: 'src/db.ts',
  title: 'SQL is put together from user input',
  current_code: null,
};
const QUOTED: Identity = { ...BASE, current_code: 'db.query(`select ${name}`);' };

const id = (change: Partial<Identity>, base = BASE) => findingId({ ...base, ...change });

it('is twelve hex digits', () => expect(findingId(BASE)).toMatch(/^[0-9a-f]{12}$/));

describe('the same finding', () => {
  it.each<[string, Partial<Identity>]>([
    ['blanks', { title: '  SQL is  put together\n from user input ' }],
    ['case', { title: 'sql is put together from USER INPUT' }],
    ['a full stop', { title: 'SQL is put together from user input.' }],
    ['a severity', { title: '[CRITICAL] SQL is put together from user input' }],
    ['another severity', { title: 'Major: SQL is put together from user input' }],
    ['a bold severity', { title: '**high** - SQL is put together from user input' }],
    ['a severity in brackets', { title: '(minor) SQL is put together from user input' }],
    ['a line', { title: 'SQL is put together from user input (line 42)' }],
    ['lines', { title: 'SQL is put together from user input at lines 3-9' }],
    ['a line in the path', { file: 'src/db.ts:42' }],
    ['lines in the path', { file: 'src/db.ts#L4-L9' }],
    ['./', { file: './src/db.ts' }],
    ['a/', { file: 'a/src/db.ts' }],
    ['b/', { file: 'b/src/db.ts' }],
    ['backslashes', { file: 'src\\db.ts' }],
    ['empty code', { current_code: '  ' }],
  ])('in spite of %s', (_, change) => expect(id(change)).toBe(findingId(BASE)));

  it.each<[string, Partial<Identity>]>([
    ['another title', { title: 'Injection' }],
    ['indentation', { current_code: '\n    db.query(`select   ${name}`);\n' }],
    ['line breaks', { current_code: 'db.query(\n  `select ${name}`\n);' }],
  ])('by its code in spite of %s', (_, change) =>
    expect(id(change, QUOTED)).toBe(findingId(QUOTED)),
  );
});

describe('another finding', () => {
  const others: Partial<Identity>[] = [
    {},
    { rule: 'no-debugger' },
    { rule: 'skipped-test' },
    { file: 'src/db2.ts' },
    { file: 'lib/db.ts' },
    { file: null },
    { title: 'SQL is put together from a setting' },
    { title: 'High memory use' },
    { title: 'Low memory use' },
    { title: '検証がない' },
    { title: '検証が遅い' },
    { title: '!!!' },
    { title: '???' },
    { title: '' },
    { current_code: 'a' },
    { current_code: 'A' },
    { current_code: 'SQL is put together from user input' },
  ];

  it('has another id', () => {
    expect(new Set(others.map((change) => id(change))).size).toBe(others.length);
  });
});

describe('many findings', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...BASE,
    file: `src/${at % 50}.ts`,
    title: `Finding number ${at}`,
  }));

  it('have many ids', () => expect(new Set(findingIds(many)).size).toBe(many.length));

  it('keep theirs in another order', () => {
    const ids = findingIds(many);
    expect(findingIds(many.toReversed())).toEqual(ids.toReversed());
  });

  it('that are alike differ by their order', () => {
    const [first, second, third] = findingIds([BASE, BASE, QUOTED]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(findingIds([BASE])).toEqual([first]);
  });
});
