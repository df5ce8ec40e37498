import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { parseJson } from '../shared/parse-json.ts';

/** Format of a program's answer, and where its text is. */
export type AnswerForm =
  | { readonly format: 'text' }
  | { readonly format: 'json' | 'jsonl'; readonly path: string };

export type FoundText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The model's own text in the program's output. */
export function findText(said: string, form: AnswerForm, who: Redacted): FoundText {
  if (form.format === 'text') return { kind: 'text', text: said };
  const values = form.format === 'json' ? [said] : said.split('\n').reverse();
  for (const value of values) {
    const text = textAt(parseJson(value), form.path);
    if (text !== null) return { kind: 'text', text };
  }
  return { kind: 'failed', failure: noText(form, who) };
}

/** An object here is an answer that the program has parsed already. */
function textAt(value: unknown, path: string): string | null {
  const found = path.split('.').reduce<unknown>(childOf, value);
  if (typeof found === 'string') return found;
  return typeof found === 'object' && found !== null ? JSON.stringify(found) : null;
}

function childOf(value: unknown, name: string): unknown {
  const isParent = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isParent ? (value as { readonly [name: string]: unknown })[name] : undefined;
}

function noText({ format, path }: Extract<AnswerForm, { path: string }>, who: Redacted): Failure {
  const where = format === 'json' ? safe`in the JSON that` : safe`in any line that`;
  return {
    code: 'bad-answer',
    detail: safe`there is no text at ${redact(path)} ${where} ${who} wrote`,
    nextStep: safe`run it again; if it stays so, check format and path in review.command`,
  };
}
