import type { Redacted } from '../model/redacted.ts';
import {
  type AnswerObject,
  type Malformed,
  parseAnswerObject,
  type RedactedJson,
  type ReviewResult,
} from '../model/review/result.ts';
import type { Verdict } from '../model/review/verdict.ts';
import { clip, oneLine, redact, redactRecord } from '../redaction/redact.ts';
import { readFindings, saysSomething } from './findings.ts';
import type { Field } from './json.ts';
import { hasLetter } from './letters.ts';
import { readStance } from './verdict-words.ts';

export type Extraction =
  | { readonly kind: 'result'; readonly result: ReviewResult }
  | { readonly kind: 'no-result'; readonly why: Redacted };

const LISTS = ['findings', 'issues', 'blocking_issues'] as const;
const TEXTS = ['summary', 'question'] as const;
const NAMED = new Set<string>(['verdict', 'overall_verdict', 'nonce', ...TEXTS, ...LISTS]);

/** Reads the review from one object of an answer, or says what it lacks. */
export function checkContract(fields: readonly Field[]): Extraction {
  const parsed = parseAnswerObject(joinFields(fields));
  if (parsed.kind === 'malformed') return noResult(wrongType(parsed));
  const verdict = readStance(fields);
  if (verdict === null || verdict === 'unclear') return noResult(wrongVerdict(parsed.answer));
  const result = normalise(parsed.answer, verdict);
  // An emoji or a full stop is not a reason.
  if (!hasLetter(result.summary) && !result.findings.some(saysSomething))
    return noResult('it has a verdict but no summary and no finding');
  if (verdict === 'DECISION_NEEDED' && (result.question ?? '') === '')
    return noResult('DECISION_NEEDED without a question');
  return { kind: 'result', result };
}

/** In the seed scripts' wording. */
function wrongType({ field, got }: Malformed): string {
  const wanted = isOneOf(LISTS, field) ? 'array' : 'string';
  return `'${field}' must be ${wanted}, got '${got}'`;
}

/** Quotes a model's own word, but limits its length. */
const MAX_QUOTED = 60;

function wrongVerdict({ verdict, overall_verdict: overall }: AnswerObject): string {
  const said = verdict ?? overall ?? null;
  if (said === null) return "missing 'verdict' field";
  const word = typeof said === 'string' ? said : JSON.stringify(said);
  return `invalid verdict '${clip(oneLine(redact(word)), MAX_QUOTED)}'`;
}

export function noResult(why: string): Extraction {
  return { kind: 'no-result', why: redact(why) };
}

/** A duplicate key must not hide its first value: lists and texts are joined. */
function joinFields(fields: readonly Field[]): object {
  const values = new Map<string, unknown[]>();
  for (const [key, value] of fields) {
    const known = values.get(key);
    if (known === undefined) values.set(key, [value]);
    else known.push(value);
  }
  return Object.fromEntries([...values].map(([key, all]) => [key, joinValues(key, all)]));
}

function joinValues(key: string, all: readonly unknown[]): unknown {
  const given = all.filter((value) => value !== null);
  if (given.length <= 1) return given[0] ?? null;
  if (isOneOf(LISTS, key)) return given.find((value) => !Array.isArray(value)) ?? given.flat();
  return isOneOf(TEXTS, key) ? joinTexts(given) : given.at(-1);
}

function joinTexts(given: readonly unknown[]): unknown {
  const texts = given.filter((value) => typeof value === 'string');
  const isAllText = texts.length === given.length;
  return isAllText
    ? [...new Set(texts)].join('\n')
    : given.find((value) => typeof value !== 'string');
}

function isOneOf(names: readonly string[], key: string): boolean {
  return names.includes(key);
}

function normalise(answer: AnswerObject, verdict: Verdict): ReviewResult {
  return {
    verdict,
    summary: redact((answer.summary ?? '').trim()),
    findings: readFindings(LISTS.flatMap((list) => answer[list] ?? [])),
    question:
      answer.question === undefined || answer.question === null
        ? null
        : redact(answer.question.trim()),
    extra: readExtra(answer),
  };
}

function readExtra(answer: AnswerObject): { readonly [field: string]: RedactedJson } {
  const rest = Object.entries(answer).filter(([field]) => !NAMED.has(field));
  return redactRecord(Object.fromEntries(rest));
}
