import { defineConfig } from 'vitest/config';
import { common } from './vitest.config.ts';

/** Whatever needs a real client, installed into `test/clients` on first use. */
export default defineConfig({
  test: {
    ...common,
    include: ['test/**/*-real-*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['test/bed/global-setup.ts'],
  },
});
