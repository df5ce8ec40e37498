import path from 'node:path';
import { expect, it } from 'vitest';
import { reviewHooks } from '../../src/host/claude-hooks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const command = (lane: string) => `node "\${CLAUDE_PLUGIN_ROOT}/dist/main.cjs" hook ${lane}`;

/** `npm run generate` writes them anew. */
it.each([['countersign', 'Another model reviews what this one does.', reviewHooks(command)]])(
  'plugin/%s/hooks/hooks.json is made of the table that init uses',
  async (name, description, hooks) => {
    const text = `${JSON.stringify({ description, hooks }, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(path.join(ROOT, 'plugin', name, 'hooks/hooks.json'));
  },
);
