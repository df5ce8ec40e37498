import { describe, expect, it } from 'vitest';
import { parseDiff } from '../parse/parse.ts';
import { rankOf } from './rank.ts';

const rank = (name: string) =>
  rankOf(parseDiff(`diff --git a/${name} b/${name}\nnew file mode 100644\n`).files[0]!);

it.each([
  ['src/a.ts', 'source'],
  ['src/a.test.ts', 'test'],
  ['src/a_spec.rb', 'test'],
  ['src/a.test.d/x.ts', 'source'],
  ['a.tests.', 'source'],
  ['lib/test_x.py', 'test'],
  ['lib/test_x/y.py', 'source'],
  ['x_test.go', 'test'],
  ['tests/x.go', 'test'],
  ['src/UserTest.java', 'test'],
  ['README', 'documentation'],
  ['notes.txt', 'documentation'],
  ['requirements.txt', 'source'],
  ['requirements/dev.txt', 'source'],
  ['ci/dev-requirements.in.TXT', 'source'],
  ['docs/requirements.md', 'documentation'],
  ['my_requirements.txt', 'documentation'],
  ['constraints-3.txt', 'source'],
  ['CMakeLists.txt', 'source'],
  ['web/robots.txt', 'source'],
  ['myrobots.txt', 'documentation'],
])('%s is %s', (name, expected) => expect(rank(name)).toBe(expected));

describe('a name without end takes no time', () => {
  it.each(['.test.', '_test.', '-spec.', '/readme', '/', '/-'])('%s', (piece) => {
    const name = `${piece.repeat(400_000 / piece.length)}/x`;
    const started = performance.now();
    rank(name);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
