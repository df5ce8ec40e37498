import type { Failure } from '../../model/failure.ts';
import { safe } from '../redact.ts';

/** What an interruption is, whoever notices it. */
export const INTERRUPTED: Failure = {
  code: 'cancelled',
  detail: safe`the review was interrupted`,
  nextStep: safe`run it again`,
};
