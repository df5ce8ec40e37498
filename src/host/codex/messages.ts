import { safe } from '../../redaction/redacted-text.ts';
import type { HostMessages } from '../host.ts';

export const CODEX_MESSAGES: HostMessages = {
  look: safe`read with cat, sed -n, rg or git`,
  find: safe`use rg --files`,
  write: safe`the plan is written with apply_patch`,
  remove: safe`countersign init --host codex --remove`,
};
