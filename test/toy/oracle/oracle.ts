import { defineBackend } from '../../../src/backend/backend.ts';
import { text, TRUSTED } from '../../../src/model/setting.ts';
import { safe } from '../../../src/redaction/redact.ts';

const WORDS = { what: 'a verdict', is: () => true };

/** A reviewer that is no program and no server: it says what it was set to say. */
export const ORACLE = defineBackend({
  name: 'oracle',
  synonyms: ['pythia'],
  capabilities: ['basic'],
  settings: {
    'review.oracle': text(WORDS, {
      fallback: null,
      about: 'what the oracle answers',
      trust: TRUSTED,
    }),
  },
  conditions: [
    {
      name: 'oracle_available',
      holds: ({ settings }) => settings['review.oracle'] !== null,
      missing: { detail: safe`the oracle is silent`, nextStep: safe`bring it a gift` },
    },
  ],
  maker: () => 'unknown',
  modelFor: () => 'vapour-1',
  create: async ({ settings }) => {
    const { speak } = await import('./speak.ts');
    return async (prompt) => speak(prompt, settings['review.oracle']);
  },
  standing: async ({ name, settings }) => {
    if (settings['review.oracle'] !== null)
      return { backend: name, kind: 'ready', detail: safe`the oracle speaks`, caveat: null };
    const detail = safe`the oracle is silent`;
    const failure = { code: 'no-key', detail, nextStep: safe`bring it a gift` } as const;
    return { backend: name, kind: 'not-set-up', detail, failure };
  },
});
