import type { DepthSettings } from './depth.ts';
import type { Redacted } from '../redacted.ts';
import type { StaticReview } from './static-review.ts';
import type { ThreadWish } from './thread.ts';

export const REVIEW_TYPES = ['code', 'prd', 'sdd', 'sprint'] as const;

export type ReviewType = (typeof REVIEW_TYPES)[number];

/** A text under review, with proof of what it was before it was redacted. */
export type Content = {
  readonly text: Redacted;
  readonly sha256Given: string;
  readonly redactions: number;
  /** Places that only patterns of a project hid which the user has not trusted. */
  readonly redactionsUntrusted: number;
  /** Files in which they hid it; absent where no file can be named. */
  readonly hiddenIn?: readonly Redacted[];
  /** Files that were not sent, and why. */
  readonly leftOut: readonly LeftOut[];
};

export type LeftOut = {
  readonly path: Redacted;
  readonly reason: Redacted;
  /** Some of it is sent; absent: nothing of it. */
  readonly sent?: 'partly';
  /** No one reviews it by nature: credentials, binary data; absent: somebody should. */
  readonly reviewable?: false;
};

export type Subject =
  | { readonly kind: 'diff'; readonly content: Content }
  | { readonly kind: 'document'; readonly content: Content }
  /** What an agent means to do; its reviewer answers in the words of `buildPlanReviewSchema`. */
  | { readonly kind: 'plan'; readonly content: Content };

/** What to review and within what limits. Complete: no stage asks "and if not set?". */
export type ReviewRequest = {
  readonly type: ReviewType;
  readonly subject: Subject;
  /** Who the reviewer is to be; empty when the caller has no wish. */
  readonly expertise: Redacted;
  /** What the change is for; empty when unknown. */
  readonly context: Redacted;
  readonly model: string | null;
  readonly effort: Effort;
  /** Seconds per ask. */
  readonly timeoutSeconds: number;
  /** What the model may read besides the content. */
  readonly tools: 'none' | 'repository';
  readonly depth: DepthSettings;
  /** What the review before this one found; null for a first review. */
  readonly previous: Previous | null;
  /** What the static rules say of the change; null where they did not look, because it is no diff. */
  readonly found: StaticReview | null;
  /** Findings that were dismissed in this project: they do not count. Absent: none. */
  readonly dismissed?: readonly Dismissal[];
  /** `understood`: PASS or FAIL on a line of its own is a verdict too, where no schema holds; absent: it is none. */
  readonly prose?: 'understood';
  /** The reviewer's conversation, where its backend has one; absent: none is kept. */
  readonly thread?: ThreadWish;
};

/** A finding that somebody has called wrong, and why. */
export type Dismissal = { readonly id: string; readonly because: Redacted };

/** Findings of an earlier review of the same thing. */
export type Previous = {
  /** As they are shown to the reviewer: data of any size. */
  readonly text: Redacted;
  readonly findings: readonly PreviousFinding[];
};

export type PreviousFinding = {
  readonly id: string;
  readonly title: Redacted;
  /** As it was cited; null when it cited none. */
  readonly file: Redacted | null;
  /** A static rule found it, not a model. */
  readonly byRule?: true;
};

export type Effort = 'low' | 'medium' | 'high' | 'xhigh';
