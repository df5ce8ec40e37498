import type { Failure } from '../../model/failure.ts';
import { safe } from '../redact.ts';

/** Shared by every place that detects an interruption. */
export const INTERRUPTED: Failure = {
  code: 'cancelled',
  detail: safe`the review was interrupted`,
  nextStep: safe`run it again`,
};
