import type { ChangedFile, ChangedLine } from '../model/change.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Severity } from '../model/result.ts';
import type {
  CappedFindings,
  IgnoredFinding,
  StaticFinding,
  StaticReview,
} from '../model/static.ts';
import { clip, redact, safe, secretsIn } from '../text/redact.ts';
import { ignoreAt } from './ignore.ts';
import { type Hit, matchRules } from './match.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { MAX_LINE } from './skip.ts';

/** What the user has to say about the rules, by id. */
export type StaticOptions = {
  readonly off: readonly string[];
  readonly severity: { readonly [rule: string]: Severity };
};

/** More of the same in one file says nothing new. */
const MOST_PER_FILE = 5;

/** What can be said about a change without a model. Never throws on content, never a verdict. */
export function reviewStatically(
  files: readonly ChangedFile[],
  { off, severity }: StaticOptions,
): StaticReview {
  const rules = RULES.filter(({ id }) => !off.includes(id)).map((rule) => ({
    ...rule,
    severity: severity[rule.id] ?? rule.severity,
  }));
  const { hits, skipped } = matchRules(files, rules);
  return {
    ...report(hits),
    skipped: skipped.map(({ path, ...rest }) => ({ file: redact(path), ...rest })),
  };
}

function report(hits: readonly Hit[]): Omit<StaticReview, 'skipped'> {
  const findings: StaticFinding[] = [];
  const ignored: IgnoredFinding[] = [];
  const counts = new Map<string, { readonly first: Hit; count: number }>();
  for (const hit of hits) {
    const asked = hit.hunk === null ? null : ignoreAt(hit.hunk, hit.from, hit.rule.id);
    if (asked?.kind === 'reasoned') {
      ignored.push(ignoredFinding(hit, asked.reason));
      continue;
    }
    const key = `${hit.rule.id}\n${hit.file.path}`;
    const counted = counts.get(key) ?? { first: hit, count: 0 };
    counts.set(key, counted);
    counted.count += 1;
    if (counted.count <= MOST_PER_FILE) findings.push(finding(hit, asked === null ? '' : BARE));
  }
  return { findings, ignored, capped: cappedOf([...counts.values()]) };
}

const BARE = ' A countersign-ignore without a reason stands here; it is not honoured.';

function ignoredFinding(hit: Hit, reason: string): IgnoredFinding {
  return {
    rule: hit.rule.id,
    file: redact(hit.file.path),
    line: hit.hunk === null ? null : lineOf(hit.from),
    reason: redact(reason),
  };
}

function cappedOf(
  counts: readonly { readonly first: Hit; readonly count: number }[],
): readonly CappedFindings[] {
  return counts
    .filter(({ count }) => count > MOST_PER_FILE)
    .map(({ first, count }) => ({
      rule: first.rule.id,
      file: redact(first.file.path),
      more: count - MOST_PER_FILE,
    }));
}

function finding(hit: Hit, note: string): StaticFinding {
  const { id, severity, title, why }: Rule = hit.rule;
  const head = { rule: id, severity, title: redact(title), detail: redact(`${why}${note}`) };
  const file = redact(hit.file.path);
  if (hit.hunk === null)
    return { ...head, file, side: 'new', line_start: null, line_end: null, current_code: null };
  return {
    ...head,
    file,
    side: hit.from.newLine === null ? 'old' : 'new',
    line_start: lineOf(hit.from),
    line_end: lineOf(hit.to),
    current_code: codeOf(hit),
  };
}

/** Of a removed line, where it stood. */
function lineOf({ newLine, oldLine }: ChangedLine): number | null {
  return newLine ?? oldLine;
}

/** A quote is long enough to be recognised, and no longer. */
const MAX_QUOTE = 600;

/**
 * The lines that are meant. A secret over several lines is known only by all of them, so nothing is quoted
 * that such a secret runs through.
 */
function codeOf({ hunk, from, to }: Extract<Hit, { readonly hunk: object }>): Redacted | null {
  const side = hunk.lines.filter(({ kind, text }) => kind === from.kind && text.length <= MAX_LINE);
  const [first, last] = [side.indexOf(from), side.indexOf(to)];
  const begin = Math.max(0, first - AROUND);
  const lines = side.slice(begin, last + AROUND).map(({ text }) => text);
  const before = lines.slice(0, first - begin).join('\n');
  const quote = lines.slice(first - begin, last - begin + 1).join('\n');
  const [start, end] = [before.length, before.length + 1 + quote.length];
  const text = lines.join('\n');
  const cut = secretsIn(text).filter((one) => one.start < end && one.end > start);
  return cut.some((one) => text.slice(one.start, one.end).includes('\n'))
    ? safe`[REDACTED]`
    : clip(redact(quote), MAX_QUOTE);
}

/** So many lines on both sides show whether a line is part of a longer secret. */
const AROUND = 120;
