import type { Passes } from './depth.ts';
import type { Failure } from '../failure.ts';
import type { Receipt } from './receipt.ts';
import type { Redacted } from '../redacted.ts';
import type { LeftOut } from './request.ts';
import type { Finding, ReviewResult } from './result.ts';
import type { Verdict } from './verdict.ts';

/**
 * How a review ended. An infrastructure failure is never a verdict, and a verdict is never assumed.
 */
export type Outcome =
  | {
      readonly kind: 'reviewed';
      /** With the verdict that is shown. */
      readonly result: ReviewResult;
      /** The reviewer's own verdict; null where no model was asked. */
      readonly modelVerdict: Verdict | null;
      readonly passes: Passes;
      readonly previous: readonly PreviousStatus[];
      readonly receipt: Receipt;
      /** By which the reviewer's conversation can be gone on with; only when the request wished for one. */
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
      /** What the last reviewer had said when it ended; never read for a verdict. */
      readonly partial: Redacted | null;
      /** What the rules have found: that stands, whoever else could not be asked. */
      readonly staticFindings: readonly Finding[];
      readonly receipt: Receipt;
    }
  | Skipped;

export type Skipped = {
  readonly kind: 'skipped';
  readonly reason: SkipReason;
  /** What nobody was shown; absent where nothing was read. */
  readonly leftOut?: readonly LeftOut[];
  /** What the rules have found in it all the same; absent: nothing. */
  readonly staticFindings?: readonly Finding[];
};

/** What became of a finding of the review before. */
export type PreviousStatus = {
  readonly id: string;
  readonly title: Redacted;
  /** `not_reviewed`: the reviewer has not seen the place, and nobody knows. */
  readonly status: 'fixed' | 'not_fixed' | 'not_reviewed';
  /** The reviewer named it; otherwise it only did not find it again. */
  readonly isNamed: boolean;
};

export type SkipReason =
  | 'nothing-to-review'
  /** Only files that no one reviews: binary, lock, generated, vendored or credentials files. */
  | 'nothing-readable'
  /** Nothing could be sent, though some of it should be reviewed: too large, or not to be read. */
  | 'nothing-sent'
  /** The same, and one of them has an ordinary name and came from a sensitive file: nobody has ever seen it. */
  | 'sensitive-renamed'
  | 'disabled'
  | 'max-iterations';
