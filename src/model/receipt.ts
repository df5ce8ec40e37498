import type { BackendName, Usage } from './backend.ts';
import type { Trail } from './trail.ts';

/** Proof of what was reviewed, by whom, and how it went. */
export type Receipt = {
  readonly content_sha256: string;
  /** Of the content as it was sent, after redaction. */
  readonly sent_sha256: string;
  readonly redactions: number;
  readonly route_table_hash: string;
  readonly trail: Trail;
  readonly backend: BackendName | null;
  readonly model: string | null;
  readonly usage: Usage | null;
  readonly duration_ms: number;
};
