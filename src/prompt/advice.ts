import type { Prompt } from '../model/review/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import { fence } from '../redaction/output/fence.ts';
import { joinSafe, safe } from '../redaction/redact.ts';
import { ADVICE, type AdviceKind } from './sections/advice.ts';
import { DATA_IS_DATA } from './sections/rules.ts';

export type { AdviceKind } from './sections/advice.ts';

/** Builds one advice prompt; `tag` is random and new for every request. */
export function buildAdvicePrompt(kind: AdviceKind, content: Redacted, tag: string): Prompt {
  return {
    system: joinSafe(
      [safe`# Task\n\n${ADVICE[kind]}`, safe`# Data\n\n${DATA_IS_DATA}`, PLAIN],
      '\n\n',
    ),
    user: fence(safe`material`, content, tag),
  };
}

const PLAIN = safe`# Answer format\n\nAnswer in plain text, without a heading and without JSON.`;
