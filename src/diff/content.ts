import type { Content } from '../model/request.ts';
import { createContent, createShortened, decode } from '../text/content.ts';
import { redact } from '../text/redact.ts';
import { parseDiff } from './parse.ts';
import { withoutSensitive } from './sensitive.ts';

/** Are files that hold credentials sent as they are? Only when the user says so. */
export type Sensitive = 'left-out' | 'included';

/** A diff under review, without the content of sensitive files. */
export function createDiffContent(given: string | Uint8Array, sensitive: Sensitive): Content {
  if (sensitive === 'included') return createContent(given);
  const { text, leftOut } = withoutSensitive(parseDiff(decode(given)));
  return createShortened(given, {
    text,
    leftOut: leftOut.map(({ path, reason }) => ({ path: redact(path), reason: redact(reason) })),
  });
}
