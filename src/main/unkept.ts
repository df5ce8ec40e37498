import type { Redacted } from '../model/redacted.ts';
import { shownFile } from '../state/file-key.ts';
import { explainTrouble } from '../state/trouble.ts';
import type { Trouble } from '../system/trouble.ts';
import { oneLine, safe } from '../text/redact.ts';

/** For stderr: an edit that could not be kept in mind. */
export function unkept(file: Redacted, trouble: Trouble): Redacted {
  const { why, nextStep } = explainTrouble(trouble);
  return safe`countersign: the edit of ${oneLine(shownFile(file))} was not kept in mind (${why}). Next: ${nextStep}\n`;
}
