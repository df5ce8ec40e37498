import type { Passes } from './depth.ts';
import type { Failure } from '../failure.ts';
import type { Receipt } from './receipt.ts';
import type { Redacted } from '../redacted.ts';
import type { LeftOut } from './request.ts';
import type { Finding, ReviewResult } from './result.ts';
import type { Verdict } from './verdict.ts';

/**
 * The result of a review. An infrastructure failure is never a verdict, and a verdict is never
 * assumed.
 */
export type Outcome =
  | {
      readonly kind: 'reviewed';
      /** With the final verdict. */
      readonly result: ReviewResult;
      /** The reviewer's own verdict; null if no model was asked. */
      readonly modelVerdict: Verdict | null;
      readonly passes: Passes;
      readonly previous: readonly PreviousStatus[];
      readonly receipt: Receipt;
      /** The id for continuing the reviewer's conversation; only if the request wanted one. */
      readonly thread?: string;
    }
  | {
      readonly kind: 'inconclusive';
      readonly why: Redacted;
      readonly staticFindings: readonly Finding[];
      readonly receipt: Receipt;
    }
  | {
      readonly kind: 'unavailable';
      readonly failure: Failure;
      /** The output of the last reviewer until it failed; never used as a verdict. */
      readonly partial: Redacted | null;
      /** Findings of the static rules: they count even without a reviewer. */
      readonly staticFindings: readonly Finding[];
      readonly receipt: Receipt;
    }
  | Skipped;

export type Skipped = {
  readonly kind: 'skipped';
  readonly reason: SkipReason;
  /** Content that was not sent; absent if nothing was read. */
  readonly leftOut?: readonly LeftOut[];
  /** Findings of the static rules; absent: none. */
  readonly staticFindings?: readonly Finding[];
};

/** The status of a finding from the previous review. */
export type PreviousStatus = {
  readonly id: string;
  readonly title: Redacted;
  /** `not_reviewed`: the reviewer has not seen the place, so the status is unknown. */
  readonly status: 'fixed' | 'not_fixed' | 'not_reviewed';
  /** The reviewer named it; otherwise it only did not find it again. */
  readonly isNamed: boolean;
};

export type SkipReason =
  | 'nothing-to-review'
  /** Only files that need no review: binary, lock, generated, vendored or credentials files. */
  | 'nothing-readable'
  /** Nothing could be sent, although some of it needs a review: too large, or not readable. */
  | 'nothing-sent'
  /**
   * Like `nothing-sent`, but one file has an ordinary name and came from a sensitive file, so it
   * was never reviewed.
   */
  | 'sensitive-renamed'
  | 'disabled'
  | 'max-iterations';
