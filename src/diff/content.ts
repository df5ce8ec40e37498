import type { Content } from '../model/request.ts';
import { createContent } from '../text/content.ts';
import { redact } from '../text/redact.ts';
import { parseDiff } from './parse.ts';
import { withoutSensitive } from './sensitive.ts';

/** Are files that hold credentials sent as they are? Only when the user says so. */
export type Sensitive = 'left-out' | 'included';

/** A diff under review, without the content of sensitive files. */
export function createDiffContent(given: string | Uint8Array, sensitive: Sensitive): Content {
  const content = createContent(given);
  if (sensitive === 'included') return content;
  const text = typeof given === 'string' ? given : Buffer.from(given).toString('utf8');
  const { text: sent, leftOut } = withoutSensitive(parseDiff(text));
  if (leftOut.length === 0) return content;
  const { text: clean, redactions } = createContent(sent);
  return {
    ...content,
    text: clean,
    redactions,
    leftOut: leftOut.map(({ path, reason }) => ({ path: redact(path), reason: redact(reason) })),
  };
}
