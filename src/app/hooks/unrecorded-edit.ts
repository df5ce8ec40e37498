import type { Redacted } from '../../model/redacted.ts';
import { shownFile } from '../../state/file-key.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import { oneLine, safe } from '../../redaction/redact.ts';

/** For stderr: an edit that could not be recorded. */
export function formatUnrecordedEdit(file: Redacted, trouble: StorageError): Redacted {
  const { why, nextStep } = explainTrouble(trouble);
  return safe`countersign: the edit of ${oneLine(shownFile(file))} was not recorded (${why}). Next: ${nextStep}\n`;
}
