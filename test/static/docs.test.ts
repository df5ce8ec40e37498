import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../src/static/rules/index.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/static-rules.md');

/** Where a rule looks, in words. */
const WHERE = { tests: ', in tests', product: ', outside of tests', everywhere: '' };

it('docs/static-rules.md lists every rule as it is', () => {
  const rows = RULES.map(
    ({ id, severity, title, languages, where }) =>
      `| \`${id}\` | ${severity} | ${title} | ${languages === 'any' ? 'any file' : languages.join(', ')}${WHERE[where]} |`,
  );
  const [, table = ''] = readFileSync(PAGE, 'utf8').split('|---|---|---|---|\n');
  expect(table.trimEnd().split('\n')).toEqual(rows);
});
