import { resolveSettings } from '../../src/config/resolve.ts';
import { toSettings } from '../../src/config/to-settings.ts';

/** Every setting at its default. */
export const defaultSettings = toSettings(
  resolveSettings({
    flags: new Map(),
    named: null,
    environment: new Map(),
    project: null,
    user: null,
  }),
);
