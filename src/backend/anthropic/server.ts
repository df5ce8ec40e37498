import { safe } from '../../redaction/redact.ts';
import type { ServerKind } from '../shared/http/server.ts';

export const ANTHROPIC_SERVER: ServerKind = {
  keyVariable: safe`ANTHROPIC_API_KEY`,
  keyHeader: (key) => ({ 'x-api-key': key }),
  own: 'https://api.anthropic.com',
  ownNeedsKey: true,
  path: '',
  addressSetting: safe`review.anthropic.base_url`,
  exampleAddress: safe`https://example.com`,
  settingsToCheck: safe`review.anthropic.base_url (without /v1) and review.anthropic.model`,
  noKeyStep: safe`run: export ANTHROPIC_API_KEY=…`,
  quotaStep: safe`add credit to the account, or raise its spend limit: https://console.anthropic.com`,
};
