import type { Redacted } from '../redacted.ts';
import type { Severity } from './result.ts';
import type { RuleId } from '../rules.ts';

/** One defect that a rule found; no model was asked. */
export type StaticFinding = {
  /** The id of the rule: `skipped-test`. */
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly title: Redacted;
  readonly detail: Redacted;
  readonly file: Redacted;
  /** Which of the two files the lines are counted in: what was removed stands in the old one. */
  readonly side: 'old' | 'new';
  /** `null` when the file as a whole is meant. */
  readonly line_start: number | null;
  readonly line_end: number | null;
  /** Of what was removed, the line that stands in its place in the new file; `null` for none, and for all else. */
  readonly line_new: number | null;
  readonly current_code: Redacted | null;
};

/** All that the rules have to say about a change. Never a verdict. */
export type StaticReview = {
  /** How many rules were in force. */
  readonly rules: number;
  /** Files of the change. */
  readonly files: number;
  readonly findings: readonly StaticFinding[];
  /** Findings that a comment in the code asked to leave out, with the reason it gave. */
  readonly ignored: readonly IgnoredFinding[];
  /** Where one rule found so much that the rest is only counted. */
  readonly capped: readonly CappedFindings[];
  /** What was not looked at. */
  readonly skipped: readonly SkippedFile[];
  /** How the files end that are in no language we know: they got only the rules for any file. */
  readonly other_languages: readonly Redacted[];
};

/** What a report says of it besides the findings. */
export type StaticProof = Omit<StaticReview, 'findings'> & { readonly findings: number };

export type IgnoredFinding = {
  readonly rule: RuleId;
  readonly file: Redacted;
  readonly line: number | null;
  readonly reason: Redacted;
  /** The comment came with the change: the finding is shown all the same, a step milder. */
  readonly added: boolean;
};

export type CappedFindings = {
  readonly rule: RuleId;
  /** `null`: in all files in which none was told. What only looks like one is counted there too. */
  readonly file: Redacted | null;
  readonly more: number;
};

/**
 * Of what is generated, minified or vendored, and of long lines, only secrets and characters that nobody sees were
 * looked for; of what is binary, nothing.
 */
export type SkippedFile = {
  readonly file: Redacted;
  readonly why: 'generated' | 'minified' | 'vendored' | 'long-lines' | 'binary';
  /** How many changed lines were not looked at. */
  readonly lines: number;
};
