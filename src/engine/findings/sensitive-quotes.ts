import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, RedactedJson, ReviewResult } from '../../model/review/result.ts';
import { mapSafe, redactRecord, replaceSafe, safe } from '../../redaction/redact.ts';

/*
 * A reviewer that saw a sensitive file may describe its problem but not quote it. Text that names
 * such a file loses its quotes and code; the finding keeps its severity and place.
 */

const CUT = safe`[quote of a sensitive file cut]`;

export function cutSensitiveQuotes(result: ReviewResult): {
  readonly result: ReviewResult;
  readonly quotesCut: number;
} {
  const { summary, question, findings, extra } = result;
  const cut = findings.map((one) => (isAbout(one) ? cutFinding(one) : one));
  const isMeant =
    findings.some(isAbout) || [summary, question].some((text) => text !== null && names(text));
  const clean: ReviewResult = {
    ...result,
    findings: cut,
    summary: isMeant ? cutProse(summary) : summary,
    question: isMeant && question !== null ? cutProse(question) : question,
    extra: cutExtra(extra, isMeant),
  };
  const quotesCut =
    changes(clean, result, ['summary', 'question', 'extra']) +
    cut.reduce((sum, one, index) => sum + changes(one, findings[index] ?? one, FIELDS), 0);
  return quotesCut === 0 ? { result, quotesCut } : { result: clean, quotesCut };
}

/** A pass's result in the form that is saved. */
export function shownResult(result: ReviewResult): RedactedJson {
  return redactRecord(cutSensitiveQuotes(result).result);
}

const FIELDS = ['title', 'detail', 'file', 'current_code', 'fixed_code', 'extra'] as const;

function changes<T>(now: T, before: T, fields: readonly (keyof T)[]): number {
  return fields.filter((field) => now[field] !== before[field]).length;
}

/** Matches by place or by any text. */
function isAbout({ file, title, detail, current_code, fixed_code, extra }: Finding): boolean {
  if (file !== null && isPlace(file)) return true;
  const texts = [title, detail, current_code, fixed_code];
  return texts.some((text) => text !== null && names(text)) || namesInside(extra);
}

function cutFinding(finding: Finding): Finding {
  const { file, title, detail, current_code, fixed_code, extra } = finding;
  return {
    ...finding,
    title: cutProse(title),
    detail: cutProse(detail),
    file: file === null ? null : cutProse(file),
    current_code: current_code === null ? null : CUT,
    fixed_code: fixed_code === null ? null : CUT,
    extra: Object.keys(extra).length === 0 ? extra : {},
  };
}

type Extra = ReviewResult['extra'];

/**
 * A field that names such a file is removed; if another text names one, the rest loses its quotes.
 */
function cutExtra(extra: Extra, isMeant: boolean): Extra {
  const isNaming = Object.entries(extra).map(
    ([key, value]) => namesInside(value) || namesInside({ [key]: null }),
  );
  if (!isMeant && !isNaming.includes(true)) return extra;
  const kept = Object.entries(extra).map(
    ([key, value], index) => [key, isNaming[index] ? CUT : mapSafe(value, cutProse)] as const,
  );
  const clean = Object.fromEntries(kept);
  return JSON.stringify(clean) === JSON.stringify(extra) ? extra : clean;
}

function namesInside(value: RedactedJson): boolean {
  let found = false;
  mapSafe(value, (text) => {
    found ||= names(text);
    return text;
  });
  return found;
}

/** The characters of a path; marks, brackets and `:3` end it. */
const WORD = /[\w.~@+\\/-]{3,300}/g;
/** `process.env` and `event.key` are code, not files. */
const CODE =
  /^(?:[\w.]*\b(?:process|meta|deno|bun|globalthis|this|self|ctx|context|options|opts|config|props|params|args|req|request|c)\.env|[\w.]*\b(?:this|self|item|entry|event|evt|ev|node|props|options|opts|config|params|row|pair|field|obj|object|map|kv|cache|record|data|state|ctx|context|req|request|args|element|el|child|prev|next|other|left|right|it|that|[a-z])\.key)$/i;

/** Does a text contain the name of a sensitive file? */
function names(text: Redacted): boolean {
  const words = text.match(WORD) ?? [];
  return words.some((word) => /[._\\/]/.test(word) && !CODE.test(word) && isSensitive(word));
}

/** Every word in the file field is a file. */
function isPlace(place: string): boolean {
  return isSensitive(place.trim()) || (place.match(WORD) ?? []).some(isSensitive);
}

/** `.env.` at the end of a sentence and `_.env_` in italics are `.env`. */
function isSensitive(word: string): boolean {
  const bare = word.replace(/[_.\\/~-]{1,8}$/, '').replace(/^_{1,3}(?=\.)/, '');
  return sensitiveReason(word) !== null || sensitiveReason(bare) !== null;
}

/** In prose a quote is in a block, between marks, or after the name it belongs to. */
const BLOCK =
  /(?:```|~~~)[^]*?(?:```|~~~|$)|(?<=^|\n)(?: {4}|\t)[^\n]*\S[^\n]*|(?<=^|\n) {0,3}(?:>|[+-](?=\S))[^\n]+/g;
const MARKED =
  /(`{1,2})[^`]{1,4000}\1|"[^"]{1,4000}"|“[^”]{1,4000}”|„[^“”]{1,4000}[“”]|«[^»]{1,4000}»|‘[^’\n]{1,4000}’|(?<!\w)'[^'\n]{1,4000}'/g;
const START = String.raw`(?<![\w./\\-])`;
const GONE = String.raw`(?!\[(?:quote of|REDACTED))`;
/**
 * `KEY=…`: one word. `db_password: …`, `Token: …`: up to a comma. `db: …`: only at the end of a
 * line.
 */
const NAMED = new RegExp(
  [
    String.raw`(?<=${START}[A-Za-z_][\w.-]{0,60}[ \t]?(?:=>?|:=)[ \t]?)(?![=>])${GONE}\S+?(?=[,;.]?(?:\s|$))`,
    String.raw`(?<=${START}(?:\w{0,40}(?:[a-z][A-Z]|[A-Z]{2}|[_\d])[\w.-]{0,60}|\w{0,40}(?:[Pp]ass|[Pp]wd|[Ww]ord|[Ss]ecret|[Tt]oken|[Kk]ey|[Cc]red|[Aa]uth|[Uu]ser|[Ll]ogin)[\w.-]{0,40})[ \t]?:[ \t]{1,4})${GONE}[^\s,;][^\n,;]{0,4000}`,
    String.raw`(?<=${START}[a-z][\w.-]{0,60}:[ \t]{1,4})${GONE}[^\s,;]{1,4000}(?=[ \t]{0,8}(?:\n|$))`,
  ].join('|'),
  'g',
);

function cutProse(text: Redacted): Redacted {
  return [BLOCK, MARKED, NAMED].reduce(
    (rest, pattern) => replaceSafe(rest, pattern, (part) => (isNameOnly(part) ? part : CUT)),
    text,
  );
}

/** `.env` between marks is the name of the file, not its content. */
function isNameOnly(part: Redacted): boolean {
  const inside = part.replace(/^[`"'“„«‘]+|[`"'”“»’]+$/g, '');
  return part === CUT || (/^[\w.~@+\\/-]{3,300}(?::\d{1,6})?$/.test(inside) && isPlace(inside));
}
