import type { Environment } from '../../model/environment.ts';
import { safe } from '../../redaction/redact.ts';
import { OPENAI } from '../shared/server-maker.ts';
import { findServer, type FoundServer, type ServerKind } from '../shared/http/server.ts';

export const OPENAI_SERVER: ServerKind = {
  keyVariable: safe`OPENAI_API_KEY`,
  keyHeader: (key) => ({ authorization: `Bearer ${key}` }),
  own: OPENAI,
  ownNeedsKey: true,
  path: '/v1',
  addressSetting: safe`review.base_url`,
  exampleAddress: safe`https://example.com/v1`,
  settingsToCheck: safe`review.base_url (it often ends in /v1) and review.api`,
  noKeyStep: safe`run: export OPENAI_API_KEY=…, or for a server that needs no key: export COUNTERSIGN_REVIEW_BASE_URL=http://…`,
  quotaStep: safe`add credit to the account, or log in with: codex login`,
};

export function findOpenAiServer(environment: Environment, baseUrl: string | null): FoundServer {
  return findServer(environment, baseUrl, OPENAI_SERVER);
}
