import type { ChangedFile, ChangedLine } from '../model/review/changed-lines.ts';
import type { Severity } from '../model/review/result.ts';
import type { RuleId } from '../model/rules.ts';
import type { Language, CodeKind } from './language.ts';
import type { SeenFile, SeenHunk } from './annotated-hunk.ts';

/** One problem of a change, and how to detect it. */
export type Rule = {
  readonly id: RuleId;
  /** The problem in a few words; headline of a finding. */
  readonly title: string;
  /** The reason, and what to do instead. */
  readonly why: string;
  readonly severity: Severity;
  readonly languages: readonly Language[] | 'any';
  readonly where: CodeKind;
  readonly look: RuleScope;
  /** Also runs on generated, minified or vendored files, and on lines over the usual limit. */
  readonly alsoSkipped?: true;
};

/** Which lines a rule checks. It is tried only on a line with one of its keywords. */
export type RuleScope =
  | { readonly kind: 'line'; readonly side: Side; readonly patterns: readonly LinePattern[] }
  | (KeywordScope & { readonly kind: 'hunk'; readonly find: FindInHunk })
  | (KeywordScope & {
      readonly kind: 'change';
      /** Skips changes without any removed line. */
      readonly needs?: 'removed';
      readonly find: (seen: SeenChange) => readonly Spot[];
    })
  /** Only the name and the status of a file; its lines do not matter. */
  | {
      readonly kind: 'file';
      readonly paths?: RegExp;
      readonly is?: (file: ChangedFile) => boolean;
    }
  /** Secrets are found by the redaction rules. */
  | (KeywordScope & { readonly kind: 'secret' });

/** Gets the hunk and those of its lines that contain a keyword. */
type FindInHunk = (hunk: SeenHunk, lines: readonly ChangedLine[]) => readonly RangeOfLines[];

export type Side = 'added' | 'removed' | 'both';

type KeywordScope = {
  readonly side: Side;
  readonly keywords: readonly string[];
  /** Pattern for the line with the keyword; saves the rule most of the hunks. */
  readonly near?: RegExp;
  /** Pattern for the line together with the one below, which still has its mark: `+`, `-` or a space. */
  readonly above?: RegExp;
  /** Only files with such a path; no pattern may tell one ordinary path from another (`ordinary.ts`). */
  readonly paths?: RegExp;
  /** Skips hunks without removed lines, or new files, where the rule could find nothing. */
  readonly beside?: 'removed' | 'kept';
};

/**
 * Pattern for a line, matched against the line as written; the match must begin in the kind of text that `in` names.
 * Every quantifier over a wide class is bounded.
 */
export type LinePattern = KeywordOrCharacters & {
  readonly languages: readonly Language[] | 'any';
  readonly pattern: RegExp;
  readonly in: 'code' | 'comment' | 'string' | 'anywhere';
  /** Only in files with such a path. */
  readonly paths?: RegExp;
};

/** Keywords or characters that trigger a pattern: the line must contain one of them. */
type KeywordOrCharacters =
  /** At least three ASCII characters each, in exact case. */
  | { readonly keywords: readonly string[] }
  /** Or a class of characters beyond ASCII. */
  | { readonly keywords: null; readonly characters: RegExp };

/** A range of lines on one side. */
export type RangeOfLines = { readonly from: ChangedLine; readonly to: ChangedLine };

/** A position in one of several hunks; without a hunk, the file as a whole. */
export type Spot =
  | (RangeOfLines & { readonly hunk: SeenHunk })
  | { readonly file: SeenFile; readonly hunk: null };

/** Input of a rule over the whole change: every file, and the hunks with one of its keywords. */
export type SeenChange = {
  readonly files: readonly SeenFile[];
  readonly hunks: readonly Noted[];
};

/** A hunk, and its lines on one side that contain a keyword. */
export type Noted = {
  readonly hunk: SeenHunk;
  readonly linesOn: (side: 'added' | 'removed') => readonly ChangedLine[];
};

export function at(line: ChangedLine): RangeOfLines {
  return { from: line, to: line };
}
