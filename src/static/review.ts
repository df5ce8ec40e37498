import type { ChangedFile } from '../model/review/changed-lines.ts';
import type { Redacted } from '../model/redacted.ts';
import type { RuleId, RuleLevels } from '../model/rules.ts';
import type {
  CappedFindings,
  IgnoredFinding,
  StaticFinding,
  StaticReview,
} from '../model/review/static-review.ts';
import { redact } from '../redaction/redact.ts';
import { type Ignore, ignoreAt } from './ignore.ts';
import { isProse } from './language.ts';
import { type Hit, type Listener, matchRules } from './match.ts';
import { quoting } from './quote.ts';
import { buildFinding, lineOf } from './finding.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { type SeenFile, seeFile } from './annotated-hunk.ts';

/** More hits in the same file add nothing. */
const MOST_PER_FILE = 5;
/** Limit for minor findings in all files together; beyond it the rule no longer searches. */
const MOST_MINOR = 20;

/** Findings about a change without a model. Never throws on any content and never gives a verdict. */
export function reviewStatically(files: readonly ChangedFile[], levels: RuleLevels): StaticReview {
  const rules = RULES.flatMap((rule) => {
    const level = levels[rule.id];
    return level === 'off' ? [] : [{ ...rule, severity: level }];
  });
  const seen = files.map(seeFile);
  const { findings, ignored, counted, ...listener } = startReport();
  const { skipped, unchecked } = matchRules(seen, rules, listener);
  return {
    rules: rules.length,
    files: files.length,
    findings,
    ignored,
    capped: cappedOf(counted(), unchecked),
    skipped: skipped.map(({ path, ...rest }) => ({ file: redact(path), ...rest })),
    other_languages: otherLanguages(seen),
  };
}

type Report = Listener &
  Pick<StaticReview, 'findings' | 'ignored'> & { readonly counted: () => Iterable<RuleFindings> };

function startReport(): Report {
  const findings: StaticFinding[] = [];
  const ignored: IgnoredFinding[] = [];
  const counts: FindingCounts = { byFile: new Map(), plain: new Map(), asked: new Map() };
  const redactKnown = remembering(redact);
  const tell = (hits: readonly Hit[]) => {
    const told: HitToReport[] = [];
    for (const hit of hits) {
      const asked = hit.hunk === null ? null : ignoreAt(hit.hunk, hit.from, hit.rule.id);
      if (asked?.kind === 'reasoned') ignored.push(ignoredFinding(hit, asked));
      if (asked?.kind === 'reasoned' && !asked.added) continue;
      if (isTold(counts, hit, asked)) told.push({ hit, asked });
    }
    const words = { redact: redactKnown, quote: quoting(told.map(({ hit }) => hit)) };
    for (const { hit, asked } of told) findings.push(buildFinding(hit, asked, words));
  };
  const counted = () => counts.byFile.values();
  // Secrets have no limit, whatever their severity.
  const isFull = ({ id, look }: Rule) =>
    look.kind !== 'secret' && (counts.plain.get(id) ?? 0) >= MOST_MINOR;
  return { tell, isFull, findings, ignored, counted };
}

type HitToReport = { readonly hit: Hit; readonly asked: Ignore | null };

type FindingCounts = {
  readonly byFile: Map<string, RuleFindings>;
  /** Reported findings of each minor rule, and those that the change asks to ignore. */
  readonly plain: Map<RuleId, number>;
  readonly asked: Map<RuleId, number>;
};

/** Findings of a rule in a file; nothing else is stored about it. */
type RuleFindings = {
  readonly rule: RuleId;
  readonly path: string;
  asked: number;
  plain: number;
  told: number;
};

/**
 * Findings that the change itself asks to ignore have a separate count, so any number of them cannot displace the
 * others. Every severity that was found is reported, and the verdict covers all of them.
 */
function isTold(counts: FindingCounts, { rule, file }: Hit, asked: Ignore | null): boolean {
  const key = `${rule.id}\n${file.path}`;
  const known = counts.byFile.get(key);
  const counted = known ?? { rule: rule.id, path: file.path, asked: 0, plain: 0, told: 0 };
  counts.byFile.set(key, counted);
  const which = asked?.kind === 'reasoned' ? 'asked' : 'plain';
  counted[which] += 1;
  if (counted[which] > MOST_PER_FILE || !hasRoom(counts, rule, which)) return false;
  counted.told += 1;
  return true;
}

/** Minor findings never displace a more serious one. */
function hasRoom(counts: FindingCounts, { id, severity }: Rule, which: 'asked' | 'plain'): boolean {
  if (severity !== 'minor' && severity !== 'info') return true;
  const told = counts[which].get(id) ?? 0;
  counts[which].set(id, told + 1);
  return told < MOST_MINOR;
}

/** Caches results, because the same few texts recur. */
function remembering(of: (text: string) => Redacted): (text: string) => Redacted {
  const known = new Map<string, Redacted>();
  return (text) => {
    const answer = known.get(text) ?? of(text);
    known.set(text, answer);
    return answer;
  };
}

function ignoredFinding(hit: Hit, asked: Extract<Ignore, { kind: 'reasoned' }>): IgnoredFinding {
  return {
    rule: hit.rule.id,
    file: redact(hit.file.path),
    line: hit.hunk === null ? null : lineOf(hit.from),
    reason: asked.reason,
    added: asked.added,
  };
}

/** One note per file with reported findings; one for all the others together. */
function cappedOf(
  counts: Iterable<RuleFindings>,
  unchecked: ReadonlyMap<Rule, number>,
): readonly CappedFindings[] {
  const inFiles: CappedFindings[] = [];
  const elsewhere = new Map([...unchecked].map(([{ id }, more]) => [id, more]));
  for (const { rule, path, asked, plain, told } of counts) {
    const more = asked + plain - told;
    if (more > 0 && told > 0) inFiles.push({ rule, file: redact(path), more });
    else if (more > 0) elsewhere.set(rule, (elsewhere.get(rule) ?? 0) + more);
  }
  return [...inFiles, ...Array.from(elsewhere, ([rule, more]) => ({ rule, file: null, more }))];
}

/** Most file endings that are named. */
const MOST_ENDINGS = 20;

function otherLanguages(files: readonly SeenFile[]): StaticReview['other_languages'] {
  const others = files.filter(({ path, language }) => language === null && !isProse(path));
  const endings = new Set(others.map(({ path }) => /\.\w{1,20}$/.exec(path)?.[0] ?? '(none)'));
  return [...endings].sort().slice(0, MOST_ENDINGS).map(redact);
}
