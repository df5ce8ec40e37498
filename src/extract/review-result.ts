import type { Redacted } from '../model/redacted.ts';
import {
  type AnswerObject,
  parseAnswerObject,
  type RedactedJson,
  type ReviewResult,
} from '../model/result.ts';
import { VERDICTS, type Verdict } from '../model/verdict.ts';
import { redact, redactRecord } from '../text/redact.ts';
import { readFindings } from './findings.ts';
import { jsonObjects } from './json.ts';

export type Extraction =
  | { readonly kind: 'result'; readonly result: ReviewResult }
  | { readonly kind: 'no-result'; readonly why: Redacted };

const MIN_ANSWER = 20;
const LISTS = ['findings', 'issues', 'blocking_issues'] as const;
const NAMED = new Set<string>(['verdict', 'overall_verdict', 'summary', 'question', ...LISTS]);

/**
 * The review in a model's answer: the last top-level object that meets the contract, or, when such
 * objects disagree, the last of the strictest. Objects that stand in the content under review are
 * quotations and do not count. A stricter word in an object that fails the contract spoils the answer:
 * it must not be outvoted by a friendlier object beside it.
 */
export function extractReviewResult(answer: string, content: string): Extraction {
  if (answer.trim().length < MIN_ANSWER) return noResult('the answer is too short');
  const quoted = quotations(content);
  const own = jsonObjects(answer).filter(({ value }) => !quoted.has(JSON.stringify(value)));
  if (own.length === 0) return noResult('the answer holds no JSON object of its own');
  const checked = own.map(({ value }) => checkContract(value));
  const results = checked.flatMap((one) => (one.kind === 'result' ? [one.result] : []));
  const strictest = VERDICTS.find((verdict) => results.some((one) => one.verdict === verdict));
  const result = results.findLast((one) => one.verdict === strictest);
  if (result === undefined) return checked.at(-1) ?? noResult('the answer holds no review');
  const said = own.flatMap(({ value }) => verdictWord(value) ?? []);
  const stricter = said.some((word) => VERDICTS.indexOf(word) < VERDICTS.indexOf(result.verdict));
  return stricter ? noResult('it contradicts itself') : { kind: 'result', result };
}

/** Every object in the content, as it stands and without the marks of a diff. */
function quotations(content: string): ReadonlySet<string> {
  const plain = content.replace(/^[+\- ]/gm, '');
  const found = [...jsonObjects(content), ...jsonObjects(plain)];
  return new Set(found.map(({ value }) => JSON.stringify(value)));
}

/** The verdict an object names, whatever else is wrong with it. */
function verdictWord(value: object): Verdict | null {
  const { verdict, overall_verdict } = value as Record<string, unknown>;
  return readVerdict({ verdict, overall_verdict });
}

function checkContract(value: object): Extraction {
  const parsed = parseAnswerObject(value);
  if (parsed.kind === 'malformed') return noResult(`the field "${parsed.field}" is not as agreed`);
  const verdict = readVerdict(parsed.answer);
  if (verdict === null) return noResult('there is no verdict of the three');
  const result = normalise(parsed.answer, verdict);
  if (result.summary === '' && result.findings.length === 0)
    return noResult('a bare verdict proves nothing: neither summary nor finding');
  if (verdict === 'DECISION_NEEDED' && (result.question ?? '') === '')
    return noResult('DECISION_NEEDED without a question');
  return { kind: 'result', result };
}

function readVerdict(answer: Pick<AnswerObject, 'verdict' | 'overall_verdict'>): Verdict | null {
  const word = answer.verdict ?? answer.overall_verdict;
  if (typeof word !== 'string') return null;
  const plain = word.trim().toUpperCase();
  return VERDICTS.find((verdict) => verdict === plain) ?? null;
}

function normalise(answer: AnswerObject, verdict: Verdict): ReviewResult {
  return {
    verdict,
    summary: redact((answer.summary ?? '').trim()),
    findings: LISTS.flatMap((list) => readFindings(answer[list] ?? [])),
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

function noResult(why: string): Extraction {
  return { kind: 'no-result', why: redact(why) };
}
