import type { Redacted } from '../redacted.ts';
import type { Severity } from './result.ts';
import type { RuleId } from '../rules.ts';

/** One defect that a static rule found; no model was asked. */
export type StaticFinding = {
  /** The id of the rule: `skipped-test`. */
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly title: Redacted;
  readonly detail: Redacted;
  readonly file: Redacted;
  /** The file in which the lines are counted: removed code is in the old one. */
  readonly side: 'old' | 'new';
  /** `null` for the whole file. */
  readonly line_start: number | null;
  readonly line_end: number | null;
  /** For removed code, the line in its place in the new file; otherwise `null`. */
  readonly line_new: number | null;
  readonly current_code: Redacted | null;
};

/** The result of the static rules for a change. Never a verdict. */
export type StaticReview = {
  /** Number of active rules. */
  readonly rules: number;
  /** Number of files in the change. */
  readonly files: number;
  readonly findings: readonly StaticFinding[];
  /** Findings that a comment in the code suppressed, with its reason. */
  readonly ignored: readonly IgnoredFinding[];
  /** Rules with so many findings that the rest is only counted. */
  readonly capped: readonly CappedFindings[];
  /** Files that were not checked. */
  readonly skipped: readonly SkippedFile[];
  /**
   * File extensions of unknown languages: those files were only checked by the rules for any file.
   */
  readonly other_languages: readonly Redacted[];
};

/** The summary in a report, besides the findings. */
export type StaticProof = Omit<StaticReview, 'findings'> & { readonly findings: number };

export type IgnoredFinding = {
  readonly rule: RuleId;
  readonly file: Redacted;
  readonly line: number | null;
  readonly reason: Redacted;
  /** The comment came with the change: the finding is shown anyway, one step milder. */
  readonly added: boolean;
};

export type CappedFindings = {
  readonly rule: RuleId;
  /** `null`: in all files without a reported finding. Includes what only looks like one. */
  readonly file: Redacted | null;
  readonly more: number;
};

/**
 * Generated, minified and vendored files and long lines were only checked for secrets and invisible
 * characters; binary files were not checked at all.
 */
export type SkippedFile = {
  readonly file: Redacted;
  readonly why: 'generated' | 'minified' | 'vendored' | 'long-lines' | 'binary';
  /** Number of changed lines that were not checked. */
  readonly lines: number;
};
