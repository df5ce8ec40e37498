import { describe, expect, it } from 'vitest';
import { parseInstalledPlugins } from './installed-plugins.ts';

describe('the list of plugins', () => {
  it('has ours among others', () => {
    const place = (more: object) => [{ scope: 'user', installPath: '/p', version: '1.0', ...more }];
    const plugins = {
      'countersign@a': place({}),
      'countersign@b': place({ projectPath: '/project' }),
      'countersigned@a': place({}),
    };
    expect(parseInstalledPlugins(JSON.stringify({ version: 2, plugins }))).toEqual([
      { name: 'countersign@a', folder: '/p', version: '1.0', project: null },
      { name: 'countersign@b', folder: '/p', version: '1.0', project: '/project' },
    ]);
  });

  it.each(['', '{}', '{"plugins":{"countersign@a":[{}]}}'])('%j cannot be understood', (text) =>
    expect(parseInstalledPlugins(text)).toBeNull(),
  );
});
