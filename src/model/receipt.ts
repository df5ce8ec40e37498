import type { BackendName, Usage } from './backend.ts';
import type { LeftOut } from './request.ts';
import type { StaticProof } from './static.ts';
import type { Trail } from './trail.ts';

export type FilesSent = { readonly all: number; readonly whole: number; readonly partly: number };

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
  readonly left_out: readonly LeftOut[];
  /** Whether the content was too large to be sent as a whole. */
  readonly truncated: boolean;
  /** Quotes of sensitive files that were cut out of the answer. */
  readonly quotes_cut: number;
  readonly route_table_hash: string;
  readonly trail: Trail;
  /** `static`: no model was asked, the rules alone have looked. */
  readonly backend: BackendName | 'static' | null;
  readonly model: string | null;
  readonly usage: Usage | null;
  /** What the static rules looked at; null where they did not look. */
  readonly static: StaticProof | null;
  readonly duration_ms: number;
};
