import type { BackendName, Usage } from '../backend.ts';
import type { Independence, Maker } from '../maker.ts';
import type { Redacted } from '../redacted.ts';
import type { Finding } from './result.ts';
import type { StaticProof } from './static-review.ts';
import type { Trail } from './trail.ts';

/** How much of one file, or of one section of a document, a reviewer was sent. */
export type Coverage = {
  readonly path: Redacted;
  readonly sent: 'whole' | 'partly' | 'none';
  /** Why it was not sent whole; null when it was. */
  readonly reason: Redacted | null;
  /** False for what no one reviews by nature: binary, lock, generated, vendored and credentials files. */
  readonly reviewable: boolean;
};

export type FilesSent = { readonly all: number; readonly whole: number; readonly partly: number };

/** One request of a change that was too large for one. */
export type PartProof = {
  readonly files: readonly Redacted[];
  readonly sent_sha256: string;
  /** Why nobody has reviewed it; null: it was reviewed. */
  readonly not_reviewed: Redacted | null;
};

/** Proof of what was reviewed, by whom, and how it went. */
export type Receipt = {
  readonly content_sha256: string;
  /** Of the content as it was sent, after redaction. */
  readonly sent_sha256: string;
  readonly redactions: number;
  /** Those of them that are owed to patterns of a project's file that is not trusted. */
  readonly redactions_by_project: number;
  /** Files of the diff; null for what is no diff. */
  readonly files: FilesSent | null;
  /** Files or sections that were not sent, or not as a whole, with the reason for each. */
  readonly left_out: readonly { readonly path: Redacted; readonly reason: Redacted }[];
  /** Every file of the change, or every section of a document that was cut; null without a review. */
  readonly coverage: readonly Coverage[] | null;
  /** Whether the content was too large to be sent as a whole. */
  readonly truncated: boolean;
  /** The requests a large change was reviewed in; empty when one request showed all of it. */
  readonly parts: readonly PartProof[];
  /** Quotes of sensitive files that were cut out of the answer. */
  readonly quotes_cut: number;
  readonly route_table_hash: string;
  readonly trail: Trail;
  /** `static`: no model was asked, the rules alone have looked. */
  readonly backend: BackendName | null;
  readonly model: string | null;
  /** Of that model; null: none has answered. */
  readonly maker: Maker | null;
  /** Compared with the maker of the host's model; null: no model has answered. */
  readonly independence: Independence | null;
  readonly usage: Usage | null;
  /** What the static rules looked at; null where they did not look. */
  readonly static: StaticProof | null;
  /** Findings that were left out because they had been dismissed in this project. */
  readonly dismissed: readonly DismissedFinding[];
  readonly duration_ms: number;
};

export type DismissedFinding = Pick<
  Finding,
  'id' | 'severity' | 'title' | 'file' | 'line_start'
> & {
  /** Of the static rule that found it; null: a model did. */
  readonly rule: string | null;
  readonly because: Redacted;
};
