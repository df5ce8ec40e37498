import type { BackendName, Usage } from '../backend.ts';
import type { Independence, Maker } from '../maker.ts';
import type { Redacted } from '../redacted.ts';
import type { Finding } from './result.ts';
import type { StaticProof } from './static-review.ts';
import type { Trail } from './trail.ts';

/** How much a reviewer got of one file, or of one section of a document. */
export type Coverage = {
  readonly path: Redacted;
  readonly sent: 'whole' | 'partly' | 'none';
  /** Why it was not sent completely; null if it was. */
  readonly reason: Redacted | null;
  /**
   * False for files that need no review: binary, lock, generated, vendored and credentials files.
   */
  readonly reviewable: boolean;
};

export type FilesSent = { readonly all: number; readonly whole: number; readonly partly: number };

/** One request of a change that was too large for a single one. */
export type PartProof = {
  readonly files: readonly Redacted[];
  readonly sent_sha256: string;
  /** Why this part was not reviewed; null if it was. */
  readonly not_reviewed: Redacted | null;
};

/** Proof of what was reviewed, by which reviewer, and how it went. */
export type Receipt = {
  readonly content_sha256: string;
  /** Hash of the content as it was sent, after redaction. */
  readonly sent_sha256: string;
  readonly redactions: number;
  /** Number of redactions by patterns of an untrusted project's file. */
  readonly redactions_by_project: number;
  /** Files of the diff; null if the content is not a diff. */
  readonly files: FilesSent | null;
  /** Files or sections that were not sent, or only in part, with the reason for each. */
  readonly left_out: readonly { readonly path: Redacted; readonly reason: Redacted }[];
  /** Every file of the change, or every section of a document that was cut; null without a review. */
  readonly coverage: readonly Coverage[] | null;
  /** Whether the content was too large to be sent completely. */
  readonly truncated: boolean;
  /** The requests of a large change; empty if one request showed all of it. */
  readonly parts: readonly PartProof[];
  /** Number of quotes from sensitive files that were cut out of the answer. */
  readonly quotes_cut: number;
  readonly route_table_hash: string;
  readonly trail: Trail;
  /** `static`: only the static rules ran, no model was asked. */
  readonly backend: BackendName | null;
  readonly model: string | null;
  /** The maker of that model; null if none has answered. */
  readonly maker: Maker | null;
  /** Compared with the maker of the host's model; null if no model has answered. */
  readonly independence: Independence | null;
  readonly usage: Usage | null;
  /** The work of the static rules; null if they did not run. */
  readonly static: StaticProof | null;
  /** Findings that were left out because they had been dismissed in this project. */
  readonly dismissed: readonly DismissedFinding[];
  readonly duration_ms: number;
};

export type DismissedFinding = Pick<
  Finding,
  'id' | 'severity' | 'title' | 'file' | 'line_start'
> & {
  /** The static rule that found it; null for a model's finding. */
  readonly rule: string | null;
  readonly because: Redacted;
};
