import { expect, it } from 'vitest';
import { isNotebook, notebookText } from './notebook.ts';

it.each([
  ['a/b.ipynb', true],
  ['A.IPYNB', true],
  ['a.ipynb.txt', false],
])('%s', (path, isOne) => {
  expect(isNotebook(path)).toBe(isOne);
});

it.each([
  ['an empty file', '', ''],
  ['no JSON', '{', null],
  ['no notebook', '{"a":1}', null],
  [
    'cells that are none',
    '{"cells":[null,7,{}]}',
    '# %% [unknown]\n\n# %% [unknown]\n\n# %% [unknown]\n',
  ],
  [
    'source as text and as lines',
    '{"cells":[{"cell_type":"code","source":"x = 1"},{"cell_type":"markdown","id":"i7","source":["# a\\n","b"]}]}',
    '# %% [code]\nx = 1\n\n# %% [markdown] i7\n# a\nb\n',
  ],
  [
    'outputs are left out',
    '{"cells":[{"cell_type":"code","source":[],"outputs":[{"text":"loud"}],"execution_count":3}]}',
    '# %% [code]\n',
  ],
  [
    'the format before 4',
    '{"worksheets":[{"cells":[{"cell_type":"code","input":["y\\n"]}]}]}',
    '# %% [code]\ny\n',
  ],
])('%s', (_name, text, shown) => {
  expect(notebookText(text)).toBe(shown);
});
