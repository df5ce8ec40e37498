import type { RedactionError } from '../model/errors.ts';
import type { Failure } from '../model/failure.ts';
import { safe } from './redact.ts';

/** Why nothing was sent. Contains only our own text, because the input could not be redacted. */
export function redactionFailure({ number }: RedactionError): Failure {
  return {
    code: 'redaction-failed',
    detail: safe`the text could not be redacted, so it was not passed on: user pattern ${number} took too long`,
    nextStep: safe`make that pattern of redaction.patterns or redaction.allow simpler`,
  };
}
