import { safe } from '../../redaction/redact.ts';
import type { ServerKind } from '../shared/http/server.ts';

export const OLLAMA_SERVER: ServerKind = {
  keyVariable: safe`OLLAMA_API_KEY`,
  keyHeader: (key) => ({ authorization: `Bearer ${key}` }),
  own: 'http://127.0.0.1:11434',
  ownNeedsKey: false,
  path: '',
  addressSetting: safe`review.ollama.base_url`,
  exampleAddress: safe`http://127.0.0.1:11434`,
  settingsToCheck: safe`review.ollama.base_url (without /api or /v1) and review.ollama.model`,
  noKeyStep: safe`run: export OLLAMA_API_KEY=…`,
  quotaStep: safe`add credit to the account of the server`,
  otherModelStep: safe`name one that ollama list shows in review.ollama.model, or load it: ollama pull NAME`,
};
