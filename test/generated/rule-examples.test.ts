import path from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLES } from '../static/examples/index.ts';
import type { Example } from '../static/examples/rule-examples.ts';

const FILE = path.resolve(import.meta.dirname, '../../src/cli/commands/rule-examples.json');

/** `countersign rules ID` shows so many of either kind. */
const SHOWN = 8;

const shorten = (examples: readonly Example[]) => ({
  shown: examples.slice(0, SHOWN),
  more: Math.max(0, examples.length - SHOWN),
});

/** `npm run generate` writes it again. Each rule has a line; characters beyond ASCII are escaped. */
it('src/cli/commands/rule-examples.json is fresh', async () => {
  const pages = Object.entries(EXAMPLES).map(([id, { bad, good }]) => {
    const page = JSON.stringify({ found: shorten(bad), left: shorten(good) });
    return `  ${JSON.stringify(id)}: ${page}`;
  });
  const text = `{\n${pages.join(',\n')}\n}\n`.replaceAll(
    /[^ -~\n]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  await expect(text).toMatchFileSnapshot(FILE);
});
