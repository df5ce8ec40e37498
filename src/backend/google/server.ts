import { safe } from '../../redaction/redact.ts';
import type { ServerKind } from '../shared/http/server.ts';

export const GOOGLE_SERVER: ServerKind = {
  keyVariable: safe`GEMINI_API_KEY`,
  // Google's examples put the key into the address, which logs may show.
  keyHeader: (key) => ({ 'x-goog-api-key': key }),
  own: 'https://generativelanguage.googleapis.com',
  ownNeedsKey: true,
  path: '',
  addressSetting: safe`review.google.base_url`,
  exampleAddress: safe`https://example.com`,
  settingsToCheck: safe`review.google.base_url (without /v1beta) and review.google.model`,
  noKeyStep: safe`run: export GEMINI_API_KEY=…`,
  quotaStep: safe`wait until the quota is renewed, or turn on billing: https://aistudio.google.com`,
};
