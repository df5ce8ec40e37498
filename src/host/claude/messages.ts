import { safe } from '../../redaction/redacted-text.ts';
import type { HostMessages } from '../host.ts';

export const CLAUDE_MESSAGES: HostMessages = {
  look: safe`use the Read, Grep and Glob tools`,
  find: safe`use the Glob tool`,
  write: safe`the plan is written with the Write tool`,
  remove: safe`countersign init --remove`,
};
