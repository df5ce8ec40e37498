import type { AnswerLine } from './lines.ts';

/** A line with PASS, and the reason after it if there is one. */
export type Pass = { readonly at: number; readonly reason: string };

/** Does the text right before or after this PASS withdraw it? */
export function isDoubtful({ at, reason }: Pass, lines: readonly AnswerLine[]): boolean {
  const text = lines[at]?.text ?? '';
  const next = lines[at + 1]?.text ?? '';
  return (
    HIDDEN().test(text) || isHedged(reason === '' ? next : reason) || isQuotedBy(lines.slice(0, at))
  );
}

/** Invisible characters may reverse the line. */
const HIDDEN = () => /[\p{Cf}\p{Cc}]/u;

const NO =
  /^\W*(?:false|no|nope|none|never|null|nil|n\/a|0|x|unknown|unclear|tbd|todo|undecided|maybe|perhaps)\W*$/i;
const TAKEN_BACK =
  /^\W*(?:not|never|if|unless|but|or|is|was|isn't|would|should|can(?:not|'t)?|probably|denied|rejected|refused|withheld|revoked|pending)\b/i;
const CONDITION =
  /\b(?:only (?:if|when|after|once)|unless|provided that|as long as|assuming|on condition|conditional(?:ly)?|not (?:a |an |really )?pass)\b/i;
const BOTH_WORDS = /(?<![\w-])(?:PASS|FAIL(?:S|ED|URE)?|UNCERTAIN)(?![\w-])/;
/** `fail`, unless the text before negates it; `failed logins` are a subject. */
const FAILS =
  /\bfail(?:s|ed(?=\W*$|[.,;!]))?\b(?<!\b(?:no|not|never|nothing|none|cannot|without|n['’]t)\s(?:[\w-]{1,30}\s){0,2}fail(?:s|ed)?)/i;
const HEDGES = [NO, TAKEN_BACK, CONDITION, BOTH_WORDS, FAILS, /\?\W*$/, /^\W*(?:->|[→/])/];

function isHedged(reason: string): boolean {
  return HEDGES.some((hedge) => hedge.test(reason));
}

const SENTENCE = /[.!][*_)"”']*$/;
const LABEL = /\b(?:verdict|review|conclusion|assessment)\b/i;
const NEGATION = /\b(?:not|no|never|neither|nor|cannot|without|unless|if|would)\b|n['’]t\b/i;
const QUOTING =
  /\b(?:examples?|samples?|expected|outputs?|prints?|printed|says?|said|repl(?:y|ies)|responds?|answer with|quot\w+|instruct\w*)\b|<[/a-z!]/i;

/** A PASS below an open sentence, an open quotation or an example belongs to that. */
function isQuotedBy(before: readonly AnswerLine[]): boolean {
  const text = before.map((line) => line.text).join('\n');
  if (QUOTING.test(text) || isOdd(text, '"') || isOdd(text, '`')) return true;
  const last = before.findLast((line) => /[\p{L}\p{N}]/u.test(line.text));
  if (last === undefined) return before.some(({ isCode }) => isCode);
  const isLabel = LABEL.test(last.text) && !NEGATION.test(last.text);
  return last.isCode || !(isLabel || SENTENCE.test(last.text));
}

function isOdd(text: string, mark: string): boolean {
  return text.split(mark).length % 2 === 0;
}

const BREAK = String.raw`\n\r\u2028\u2029`;
const WORD = '(?:FAIL(?:ED)?|UNCERTAIN)';
/** At the start of a line. Looks back from the word, because there are few of those. */
const SECOND = () =>
  new RegExp(
    `${WORD}(?<=(?:^|[${BREAK}])[^\\S${BREAK}]*[^\\p{L}\\p{N}]{0,12}${WORD})(?![\\p{L}\\p{N}_])`,
    'u',
  );
const BLANKS = () => new RegExp(`[^\\S${BREAK}]{2,256}`, 'g');
const NAMED = () =>
  new RegExp(`\\bverdict[^\\p{L}\\p{N}${BREAK}]{1,8}(?:is )?(?:an? )?(?:fail|uncertain)`, 'iu');

/** Anywhere in the answer, in any spelling: a second verdict withdraws the first one. */
export function speaksAgainst(answer: string): boolean {
  // There may be millions of spaces, and later steps check each character.
  const plain = answer
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(BLANKS(), ' ');
  return SECOND().test(plain) || NAMED().test(plain);
}
