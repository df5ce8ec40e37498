import type { DepthSettings } from './depth.ts';
import type { Redacted } from '../redacted.ts';
import type { StaticReview } from './static-review.ts';
import type { ThreadWish } from './thread.ts';

export const REVIEW_TYPES = ['code', 'prd', 'sdd', 'sprint'] as const;

export type ReviewType = (typeof REVIEW_TYPES)[number];

/** A redacted text under review, with proof of its original. */
export type Content = {
  readonly text: Redacted;
  readonly sha256Given: string;
  readonly redactions: number;
  /** Number of places that only patterns of an untrusted project hid. */
  readonly redactionsUntrusted: number;
  /** Files with such places; absent if no file can be named. */
  readonly hiddenIn?: readonly Redacted[];
  /** Files that were not sent, and the reason. */
  readonly leftOut: readonly LeftOut[];
};

export type LeftOut = {
  readonly path: Redacted;
  readonly reason: Redacted;
  /** Part of it is sent; absent: nothing. */
  readonly sent?: 'partly';
  /** Needs no review: credentials, binary data; absent: it does. */
  readonly reviewable?: false;
};

export type Subject =
  | { readonly kind: 'diff'; readonly content: Content }
  | { readonly kind: 'document'; readonly content: Content }
  /** An agent's plan; its reviewer answers in the form of `buildPlanReviewSchema`. */
  | { readonly kind: 'plan'; readonly content: Content };

/**
 * The subject and the limits of a review. Complete: later code never has to handle a missing
 * setting.
 */
export type ReviewRequest = {
  readonly type: ReviewType;
  readonly subject: Subject;
  /** The reviewer's role; empty if the caller names none. */
  readonly expertise: Redacted;
  /** The purpose of the change; empty if unknown. */
  readonly context: Redacted;
  readonly model: string | null;
  readonly effort: Effort;
  /** Seconds per request. */
  readonly timeoutSeconds: number;
  /** The files that the model may read besides the content. */
  readonly tools: 'none' | 'repository';
  readonly depth: DepthSettings;
  /** Findings of the previous review; null for a first review. */
  readonly previous: Previous | null;
  /** Findings of the static rules; null if they did not run because it is not a diff. */
  readonly found: StaticReview | null;
  /** Findings that were dismissed in this project and do not count. Absent: none. */
  readonly dismissed?: readonly Dismissal[];
  /**
   * `understood`: without an enforced schema, PASS or FAIL on a line of its own is a verdict too;
   * absent: it is not.
   */
  readonly prose?: 'understood';
  /** The reviewer's conversation, if its backend has one; absent: none is stored. */
  readonly thread?: ThreadWish;
};

/** A finding that was dismissed as wrong, and the reason. */
export type Dismissal = { readonly id: string; readonly because: Redacted };

/** Findings of an earlier review of the same content. */
export type Previous = {
  /** As shown to the reviewer: data of any size. */
  readonly text: Redacted;
  readonly findings: readonly PreviousFinding[];
};

export type PreviousFinding = {
  readonly id: string;
  readonly title: Redacted;
  /** As it was cited; null if no file was cited. */
  readonly file: Redacted | null;
  /** A static rule found it, not a model. */
  readonly byRule?: true;
};

export type Effort = 'low' | 'medium' | 'high' | 'xhigh';
