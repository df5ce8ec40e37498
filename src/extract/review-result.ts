import type { ReviewResult } from '../model/review/result.ts';
import { VERDICTS } from '../model/review/verdict.ts';
import { checkContract, type Extraction, noResult } from './contract.ts';
import { contradictsInSummary, contradictsOutside } from './contradiction.ts';
import { inVerdictWords, lacksIssues, type Vocabulary } from './is-optimal.ts';
import {
  type Field,
  type JsonObjects,
  type FoundObject,
  fieldsOf,
  jsonObjects,
  sourceOf,
} from './json.ts';
import { createQuotations, type Quotations } from './quotations.ts';
import { allows, readStance, type Stance } from './verdict-words.ts';

export type { Extraction } from './contract.ts';

const MIN_ANSWER = 20;
/** Each is compared with all the material; an answer with more verdicts is not a review. */
const MAX_VERDICTS = 32;

type Spoken = {
  readonly found: FoundObject;
  readonly fields: readonly Field[];
  readonly stance: Stance;
};

export type ExtractionContext = {
  /**
   * Text by others that the reviewer was shown; never earlier reviews, which a reviewer may repeat.
   */
  readonly material: readonly string[];
  /** The token that the schema requires; null without a schema. */
  readonly nonce: string | null;
  /** The form in which the model was asked to decide. */
  readonly says?: Vocabulary;
};

type Candidate = Spoken & { readonly checked: Extraction };

/**
 * Reads the review from a model's answer: the last top-level object that meets the contract or, if
 * such objects disagree, the last of the strictest. Objects from the material are quotations and do
 * not count. A stricter word in an object that fails the contract invalidates the answer: a milder
 * object beside it must not win.
 *
 * With a schema, the result must contain the nonce of this very request.
 */
export function extractReviewResult(answer: string, asked: ExtractionContext): Extraction {
  const { material, nonce, says = 'verdict' } = asked;
  const { length } = answer.trim();
  if (length < MIN_ANSWER) return noResult(`response too short (${length} chars)`);
  const found = jsonObjects(answer);
  if (found.objects.length === 0) return noResult('invalid JSON');
  const verdicts = readVerdicts(found.objects, says);
  if (verdicts.length === 0) return noResult(`missing '${says}' field`);
  if (verdicts.length > MAX_VERDICTS) return noResult('the answer holds too many verdicts');
  const quotations = createQuotations(material, says);
  const own = verdicts
    .map((one) => checkVerdict(one, says))
    .filter((one) => !isQuoted(one, quotations));
  if (own.length === 0) return noResult('its verdict is a copy of text in the reviewed content');
  return strictestOf(own, { answer, found, quotations, nonce, says });
}

/**
 * One field of an answer that need not be a review, from the last top-level object that has the
 * field and, with a schema, the nonce.
 */
export function readField(answer: string, key: string, nonce: string | null): unknown {
  const objects = jsonObjects(answer).objects.map(fieldsOf);
  const own = objects.findLast(
    (fields) => carriesNonce(fields, nonce) && fields.some(([name]) => name === key),
  );
  return own?.findLast(([name]) => name === key)?.[1] ?? null;
}

/** Reads only objects that may contain a verdict; an escape may hide any letter. */
const MENTIONS = /verdict|changes_required|decision_needed|is_optimal|\\u/i;

/** Reads one more than the limit and then stops. */
function readVerdicts(objects: readonly FoundObject[], says: Vocabulary): Spoken[] {
  const verdicts: Spoken[] = [];
  for (const found of objects) {
    verdicts.push(...readVerdict(found, says));
    if (verdicts.length > MAX_VERDICTS) break;
  }
  return verdicts;
}

function readVerdict(found: FoundObject, says: Vocabulary): Spoken[] {
  if (!MENTIONS.test(sourceOf(found))) return [];
  const fields = says === 'verdict' ? fieldsOf(found) : inVerdictWords(fieldsOf(found));
  const stance = readStance(fields);
  return stance === null ? [] : [{ found, fields, stance }];
}

function checkVerdict(spoken: Spoken, says: Vocabulary): Candidate {
  const { fields, stance } = spoken;
  const isHalf = says === 'is_optimal' && stance === 'APPROVED' && lacksIssues(fields);
  const checked = isHalf
    ? noResult('it approves the plan without the list "blocking_issues"')
    : checkContract(fields);
  return { ...spoken, checked };
}

function isQuoted({ found, checked }: Candidate, { isQuotation }: Quotations): boolean {
  return isQuotation(found, checked.kind === 'result' ? checked.result : null);
}

type OtherFields = {
  readonly answer: string;
  readonly found: JsonObjects;
  readonly quotations: Quotations;
  readonly nonce: string | null;
  readonly says: Vocabulary;
};

function strictestOf(own: readonly Candidate[], rest: OtherFields): Extraction {
  const answers = own.filter(({ fields }) => carriesNonce(fields, rest.nonce));
  if (answers.length === 0)
    return noResult('the answer did not contain the token of this review, so it is not trusted');
  const results = answers.flatMap(({ checked }) =>
    checked.kind === 'result' ? [checked.result] : [],
  );
  const strictest = VERDICTS.find((verdict) => results.some((one) => one.verdict === verdict));
  const result = results.findLast((one) => one.verdict === strictest);
  if (result === undefined)
    return answers.at(-1)?.checked ?? noResult('the answer holds no review');
  if (!own.every(({ stance }) => allows(stance, result.verdict)))
    return noResult('it contradicts itself');
  return result.verdict === 'APPROVED' ? checkApproval(result, rest) : { kind: 'result', result };
}

function carriesNonce(fields: readonly Field[], nonce: string | null): boolean {
  if (nonce === null) return true;
  const given = fields.filter(([key]) => key === 'nonce');
  return given.length > 0 && given.every(([, value]) => value === nonce);
}

/**
 * An approval does not count beside half an object, or beside a stricter verdict in broken JSON or
 * prose.
 */
function checkApproval(result: ReviewResult, { answer, found, ...rest }: OtherFields): Extraction {
  const { summary } = result;
  if (found.isCut) return noResult('the answer is cut off');
  const isContradicted =
    contradictsOutside(answer, found, rest) || contradictsInSummary(summary, rest);
  return isContradicted ? noResult('it contradicts itself') : { kind: 'result', result };
}
