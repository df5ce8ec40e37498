import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isPlan } from './is-plan.ts';

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'countersign-is-plan-')));
const place = { projectRoot: root, planPath: 'docs/plan.md' };
for (const dir of ['docs', 'nested/docs', 'away'])
  mkdirSync(path.join(root, dir), { recursive: true });
for (const file of ['docs/plan.md', 'nested/docs/plan.md', 'docs/PLAN.md', 'docs/other.md'])
  writeFileSync(path.join(root, file), file);
symlinkSync(path.join(root, 'docs'), path.join(root, 'linked'));
symlinkSync('plan.md', path.join(root, 'docs/link.md'));
// One file under two names, as on a disk that ignores case or Unicode form.
linkSync(path.join(root, 'docs/plan.md'), path.join(root, 'docs/Pl\u00e4n.md'));

afterAll(() => rmSync(root, { recursive: true }));

it.each([
  [true, path.join(root, 'docs/plan.md'), root],
  [true, 'docs/plan.md', root],
  [true, 'docs/plan.md', ''],
  [true, 'plan.md', path.join(root, 'docs')],
  [true, 'docs/plan.md', path.join(root, 'away')],
  [true, '../docs/../docs/plan.md', path.join(root, 'away')],
  [true, path.join(root, 'linked/plan.md'), root],
  [true, path.join(root, 'docs/link.md'), root],
  [true, path.join(root, 'docs/Pl\u00e4n.md'), root],
  [false, path.join(root, 'nested/docs/plan.md'), root],
  [false, path.join(root, 'docs/PLAN.md'), root],
  [false, path.join(root, 'docs/other.md'), root],
  [false, path.join(root, 'docs/plan.md.bak'), root],
  [false, path.join(root, 'docs'), root],
  [false, '', root],
])('%s: %s in %j', (expected, file, cwd) => {
  expect(isPlan(file, cwd, place)).toBe(expected);
});

it('a plan that is not there yet has its path', () => {
  const other = { projectRoot: root, planPath: 'docs/next.md' };
  expect(isPlan('docs/next.md', root, other)).toBe(true);
  expect(isPlan('docs/last.md', root, other)).toBe(false);
});
