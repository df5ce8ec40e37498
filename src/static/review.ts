import type { ChangedFile } from '../model/change.ts';
import type { RuleLevels } from '../model/rules.ts';
import type {
  CappedFindings,
  IgnoredFinding,
  StaticFinding,
  StaticReview,
} from '../model/static.ts';
import { redact } from '../text/redact.ts';
import { type Ignore, ignoreAt } from './ignore.ts';
import { isProse, languageOf } from './language.ts';
import { type Hit, matchRules } from './match.ts';
import { buildFinding, lineOf } from './finding.ts';
import { RULES } from './rules/index.ts';

/** More of the same in one file says nothing new. */
const MOST_PER_FILE = 5;

/** What can be said about a change without a model. Never throws on content, never a verdict. */
export function reviewStatically(files: readonly ChangedFile[], levels: RuleLevels): StaticReview {
  const rules = RULES.flatMap((rule) => {
    const level = levels[rule.id];
    return level === 'off' ? [] : [{ ...rule, severity: level }];
  });
  const { hits, skipped } = matchRules(files, rules);
  return {
    rules: rules.length,
    files: files.length,
    ...report(hits),
    skipped: skipped.map(({ path, ...rest }) => ({ file: redact(path), ...rest })),
    other_languages: otherLanguages(files),
  };
}

function report(hits: readonly Hit[]): Pick<StaticReview, 'findings' | 'ignored' | 'capped'> {
  const findings: StaticFinding[] = [];
  const ignored: IgnoredFinding[] = [];
  const counts = new Map<string, { readonly first: Hit; count: number }>();
  for (const hit of hits) {
    const asked = hit.hunk === null ? null : ignoreAt(hit.hunk, hit.from, hit.rule.id);
    if (asked?.kind === 'reasoned') ignored.push(ignoredFinding(hit, asked));
    if (asked?.kind === 'reasoned' && !asked.added) continue;
    const key = `${hit.rule.id}\n${hit.file.path}`;
    const counted = counts.get(key) ?? { first: hit, count: 0 };
    counts.set(key, counted);
    counted.count += 1;
    if (counted.count <= MOST_PER_FILE) findings.push(buildFinding(hit, asked));
  }
  return { findings, ignored, capped: cappedOf([...counts.values()]) };
}

function ignoredFinding(hit: Hit, asked: Extract<Ignore, { kind: 'reasoned' }>): IgnoredFinding {
  return {
    rule: hit.rule.id,
    file: redact(hit.file.path),
    line: hit.hunk === null ? null : lineOf(hit.from),
    reason: redact(asked.reason),
    added: asked.added,
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

/** So many endings are named. */
const MOST_ENDINGS = 20;

function otherLanguages(files: readonly ChangedFile[]): StaticReview['other_languages'] {
  const others = files.filter(({ path }) => languageOf(path) === null && !isProse(path));
  const endings = new Set(others.map(({ path }) => /\.\w{1,20}$/.exec(path)?.[0] ?? '(none)'));
  return [...endings].sort().slice(0, MOST_ENDINGS).map(redact);
}
