import type { Redacted } from '../../model/redacted.ts';
import { appendText } from '../../system/files/append.ts';
import { errnoOf } from '../../system/files/files.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** Returns a message if the page could not be added; the annotations are printed anyway. */
export function addStepSummary(file: string, page: Redacted): Redacted {
  try {
    appendText(file, page);
    return safe``;
  } catch (error) {
    const why = redact(errnoOf(error));
    return safe`[gpt-review] WARN: GITHUB_STEP_SUMMARY could not be written (${why})\n`;
  }
}
