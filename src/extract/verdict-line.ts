import type { Redacted } from '../model/redacted.ts';
import type { Verdict } from '../model/review/verdict.ts';
import { safe } from '../redaction/redact.ts';
import { firstLines, type AnswerLine } from './lines.ts';
import { isDoubtful, type Pass, speaksAgainst } from './pass-doubts.ts';

/** PASS and FAIL in our own terms; everything else is uncertain, which is not a verdict. */
export type LineVerdict =
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'uncertain'; readonly why: Redacted };

const WINDOW = 5;

/**
 * The verdict of an answer in prose: a separate line among the first five non-empty ones. FAIL
 * always counts; PASS only if nothing in the line, around it or later contradicts it.
 */
export function extractVerdictLine(answer: string): LineVerdict {
  // One more: the line below a verdict may be its reason.
  const lines = firstLines(answer, WINDOW + 1);
  const read = lines.slice(0, WINDOW).flatMap((line, at) => readLine(line, at));
  const said = new Set(read.map(({ word }) => word));
  if (said.size === 0) return uncertain(safe`the first five lines hold no verdict`);
  if (said.size > 1 && said.has('PASS')) return uncertain(safe`it contradicts itself`);
  if (said.has('FAIL')) return { kind: 'verdict', verdict: 'CHANGES_REQUIRED' };
  if (said.has('UNCERTAIN')) return uncertain(safe`the reviewer is uncertain`);
  const isUnread = lines.some(({ isTooLong }) => isTooLong);
  if (isUnread || read.some((pass) => isDoubtful(pass, lines)) || speaksAgainst(answer))
    return uncertain(safe`its PASS is in doubt`);
  return { kind: 'verdict', verdict: 'APPROVED' };
}

function uncertain(why: Redacted): LineVerdict {
  return { kind: 'uncertain', why };
}

const LABEL =
  '(?:(?:[Mm]y|[Ff]inal|[Oo]verall|[Rr]eview) ){0,2}(?:[Vv]erdict|VERDICT)\\s*[:–—-]\\s*';
const SEPARATOR = '[.!]?$|[:;,.!](?:\\s+|$)|\\s+-\\s+|\\s*[–—]\\s*|\\s+\\((?=\\w)';
/** Plain letters and upper case only: a look-alike is another word. */
const VERDICT = new RegExp(`^(?:${LABEL})?(PASS|FAIL|UNCERTAIN)(?:${SEPARATOR})(.*)$`, 's');

const MARKS = new Map([
  ['✅', 'PASS'],
  ['❌', 'FAIL'],
]);

type VerdictWord = Pass & { readonly word: string };

function readLine(line: AnswerLine, at: number): VerdictWord[] {
  const read = readPlainLine(line, at);
  return read.length === 0 && isDecoratedFail(line) ? [{ at, word: 'FAIL', reason: '' }] : read;
}

/**
 * A list item, a number, brackets, or a warning sign before FAIL: `- FAIL`, `[FAIL] …`, `🔴
 * **FAIL** — …`.
 */
const DECORATED_FAIL = () =>
  new RegExp(
    `^(?:[-*+•·]\\s+|\\d{1,3}[.)]\\s+)?(?:${ALARM}\\s*){0,3}(?:${LABEL})?(?:(?:${ALARM})\\s*)?` +
      `(?:(?:\\[\\s*FAIL(?:ED)?\\s*\\]|\\(FAIL(?:ED)?\\))(?=[\\s:;,.!–—]|$)|FAIL(?:ED)?(?:${SEPARATOR}))`,
    'u',
  );
const ALARM = '(?:[❌✗✘✖🔴🛑🟥🚫⛔🚨⚠]\\uFE0F?)';

/** Only for FAIL: in doubt, a reviewer that writes like this has found something. */
function isDecoratedFail({ text, isCode }: AnswerLine): boolean {
  return !isCode && DECORATED_FAIL().test(withoutMarkup(text));
}

function readPlainLine({ text, isCode }: AnswerLine, at: number): VerdictWord[] {
  if (isCode) return [];
  const [, mark, rest = ''] = /^(?:(✅|❌)\s*)?(.*)$/s.exec(withoutMarkup(text)) ?? [];
  const [, word, reason = ''] = VERDICT.exec(rest) ?? [];
  if (word === undefined) return [];
  const isMarkedOtherwise = mark !== undefined && MARKS.get(mark) !== word;
  return [{ at, word: isMarkedOtherwise ? 'UNCERTAIN' : word, reason: reason.trim() }];
}

const EMPHASIS = /(?<![\w*])(\*{1,3}|_{1,3})(?=\S)([^*_]*)\1(?![\w*])/g;

/** Models emphasize a verdict with a heading or bold type, but not with quotes, lists or code. */
function withoutMarkup(text: string): string {
  return text
    .replace(/^#{1,6}\s+/, '')
    .replace(EMPHASIS, '$2')
    .trim();
}
