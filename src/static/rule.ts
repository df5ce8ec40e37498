import type { ChangedFile, ChangedLine } from '../model/review/changed-lines.ts';
import type { Severity } from '../model/review/result.ts';
import type { RuleId } from '../model/rules.ts';
import type { Language, CodeKind } from './language.ts';
import type { SeenFile, SeenHunk } from './annotated-hunk.ts';

/** One thing that is wrong with a change, and how to see it. */
export type Rule = {
  readonly id: RuleId;
  /** What was done, in a few words; the headline of a finding. */
  readonly title: string;
  /** Why it matters and what to do instead. */
  readonly why: string;
  readonly severity: Severity;
  readonly languages: readonly Language[] | 'any';
  readonly where: CodeKind;
  readonly look: RuleScope;
  /** Also in what is generated, minified or vendored, and in lines that are too long for the others. */
  readonly alsoSkipped?: true;
};

/** Where a rule looks. A rule is tried only on a line that holds one of its keywords. */
export type RuleScope =
  | { readonly kind: 'line'; readonly side: Side; readonly patterns: readonly LinePattern[] }
  | (KeywordScope & { readonly kind: 'hunk'; readonly find: FindInHunk })
  | (KeywordScope & {
      readonly kind: 'change';
      /** In a change that removes nothing at all there is nothing for it to find. */
      readonly needs?: 'removed';
      readonly find: (seen: SeenChange) => readonly Spot[];
    })
  /** The name and the fate of a file; its lines do not matter. */
  | {
      readonly kind: 'file';
      readonly paths?: RegExp;
      readonly is?: (file: ChangedFile) => boolean;
    }
  /** Secrets are told by the rules of redaction. */
  | (KeywordScope & { readonly kind: 'secret' });

/** Given the hunk, and those of its lines that hold a keyword. */
type FindInHunk = (hunk: SeenHunk, lines: readonly ChangedLine[]) => readonly RangeOfLines[];

export type Side = 'added' | 'removed' | 'both';

type KeywordScope = {
  readonly side: Side;
  readonly keywords: readonly string[];
  /** What the line with the keyword looks like; spares the rule most of the hunks. */
  readonly near?: RegExp;
  /** What it looks like together with the line below it, which still has its mark: `+`, `-` or a blank. */
  readonly above?: RegExp;
  /** Only in files with such a path; no pattern tells one ordinary path from another (`ordinary.ts`). */
  readonly paths?: RegExp;
  /** In a hunk that removes nothing there is nothing for it to find; or in a file that is new, of which nothing was kept. */
  readonly beside?: 'removed' | 'kept';
};

/**
 * What a line looks like. The pattern is matched against the line as it is written; where the match begins
 * must be what `in` says. Every quantifier over a wide class is bounded.
 */
export type LinePattern = KeywordOrCharacters & {
  readonly languages: readonly Language[] | 'any';
  readonly pattern: RegExp;
  readonly in: 'code' | 'comment' | 'string' | 'anywhere';
  /** Only in files with such a path. */
  readonly paths?: RegExp;
};

/** What brings a pattern into play: one of these must stand in the line. */
type KeywordOrCharacters =
  /** At least three characters of ASCII each, in exact case. */
  | { readonly keywords: readonly string[] }
  /** Or a class of characters beyond ASCII. */
  | { readonly keywords: null; readonly characters: RegExp };

/** From one line to another of the same side. */
export type RangeOfLines = { readonly from: ChangedLine; readonly to: ChangedLine };

/** A place in one of several hunks; without one, the file as a whole. */
export type Spot =
  | (RangeOfLines & { readonly hunk: SeenHunk })
  | { readonly file: SeenFile; readonly hunk: null };

/** What a rule over the whole change is given: every file, and the hunks that hold a keyword of its. */
export type SeenChange = {
  readonly files: readonly SeenFile[];
  readonly hunks: readonly Noted[];
};

/** A hunk, and those of its lines on one side that hold a keyword. */
export type Noted = {
  readonly hunk: SeenHunk;
  readonly linesOn: (side: 'added' | 'removed') => readonly ChangedLine[];
};

export function at(line: ChangedLine): RangeOfLines {
  return { from: line, to: line };
}
