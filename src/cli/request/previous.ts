import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Previous, PreviousFinding } from '../../model/review/request.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import { clipTokens } from '../../redaction/output/clip-tokens.ts';
import { findingIds } from '../../text/finding-id.ts';
import { joinSafe, oneLine, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';

export type PreviousRead = {
  readonly previous: Previous;
  /** Number of findings that did not fit; the reviewer is not asked about them. */
  readonly leftOut: number;
};

type PreviousFields = { readonly [field: string]: RedactedJson };

const LISTS = ['findings', 'issues', 'blocking_issues'] as const;

/**
 * The findings of an earlier report (`where`: the user's name for it). Ignores its verdict and
 * summary.
 */
export function parsePrevious(text: string, where: string, budgetTokens: number): PreviousRead {
  const list = findingsIn(redactJson(parseJson(text, where)));
  if (list === null)
    throw new UsageError(
      `${where}: it has no list of findings; name a report of countersign review`,
    );
  const named = withIds(list.flatMap(fieldsOf));
  const texts = fitting(named, budgetTokens);
  const findings = named.slice(0, texts.length).map(({ finding }) => finding);
  return {
    previous: { text: safe`[${joinSafe(texts, ',\n')}]`, findings },
    leftOut: named.length - texts.length,
  };
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UsageError(`${where}: it is not JSON; name a report of countersign review`);
  }
}

function findingsIn(report: RedactedJson): readonly RedactedJson[] | null {
  if (isList(report)) return report;
  if (!isFields(report)) return null;
  const lists = LISTS.flatMap((name) => {
    const list = report[name];
    return list !== undefined && isList(list) ? [list] : [];
  });
  return lists.length === 0 ? null : lists.flat();
}

/** Fields that we add to a finding; the new review sets them again. */
const OURS: ReadonlySet<string> = new Set(['grounded', 'status', 'extra', 'id']);

function fieldsOf(entry: RedactedJson): PreviousFields[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [] : [{ title: redact(entry) }];
  return isFields(entry) ? [entry] : [];
}

type NamedFinding = { readonly finding: PreviousFinding; readonly text: Redacted };

/** Only our own ids identify a finding that is found again; others get an id from their text. */
function withIds(findings: readonly PreviousFields[]): readonly NamedFinding[] {
  const made = findingIds(
    findings.map((fields) => ({
      rule: null,
      file: fileOf(fields),
      title: titleOf(fields),
      current_code: textOf(fields, ['current_code', 'code']),
    })),
  );
  return findings.map((fields, index) => {
    const given = textOf(fields, ['id']);
    const id = given !== null && /^[0-9a-f]{12}$/.test(given) ? given : (made[index] ?? '');
    const said = Object.entries(fields).filter(([field]) => !OURS.has(field));
    const text = stringify({ id: redact(id), ...Object.fromEntries(said) }, 0);
    const title = oneLine(titleOf(fields));
    return { finding: { id, title, file: fileOf(fields), ...ruleOf(fields) }, text };
  });
}

function ruleOf({ extra }: PreviousFields): Pick<PreviousFinding, 'byRule'> {
  const isRule = extra !== undefined && isFields(extra) && extra['source'] === 'static';
  return isRule ? { byRule: true } : {};
}

function fileOf(fields: PreviousFields): Redacted | null {
  return textOf(fields, ['file', 'path']);
}

function titleOf(fields: PreviousFields): Redacted {
  const names = ['title', 'claim', 'issue', 'name', 'detail', 'description', 'message'];
  return textOf(fields, names) ?? safe`(no title)`;
}

function textOf(fields: PreviousFields, names: readonly string[]): Redacted | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** One finding may take a quarter of the room, so that a huge one does not push out the others. */
function fitting(named: readonly NamedFinding[], budgetTokens: number): readonly Redacted[] {
  const texts: Redacted[] = [];
  let room = budgetTokens;
  for (const { text } of named) {
    const clipped = clipTokens(text, Math.ceil(budgetTokens / 4));
    room -= estimateTokens(clipped, 'budget');
    if (room < 0) break;
    texts.push(clipped);
  }
  return texts;
}

function isList(value: RedactedJson): value is readonly RedactedJson[] {
  return Array.isArray(value);
}

function isFields(value: RedactedJson): value is PreviousFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
