import type { Failure } from '../../model/failure.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** A program gets its files in a temporary directory, and none could be created. */
export function noTempDir(errno: string): Failure {
  return {
    code: 'unsupported',
    detail: safe`no temporary directory can be created or written: ${redact(errno)}`,
    nextStep: safe`free some space, or set TMPDIR to a writable folder`,
  };
}
