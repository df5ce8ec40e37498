import { anyPart, type TextSpan } from '../rules/rule.ts';
import type { Form } from '../rules/form.ts';
import { FORMS } from '../rules/forms.ts';
import { joined } from '../rules/judges.ts';
import { joinLiterals } from './literals.ts';
import { nameAt, type SecretName } from '../rules/names.ts';

/* Secrets known by the name before them: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`. Only the value is replaced. */

/** How far each form has searched: it is not tried again before that, or many names would be quadratic. */
export type FormsTried = Int32Array;

export const newFormsTried = (): FormsTried => new Int32Array(FORMS.length);

/** Values of the name whose keyword is at this position. */
export function findAssigned(text: string, at: number, tried: FormsTried): TextSpan[] {
  const next = formsAfter(text, at);
  const name = next.length === 0 ? null : nameAt(text, at);
  if (name === null) return [];
  const found: TextSpan[] = [];
  for (const form of formsFor(text.charAt(afterBlanks(text, name.end)))) {
    if (at < (tried[form.number] ?? 0)) continue;
    found.push(...findByForm({ text, name }, form, tried));
  }
  return found;
}

type Named = { readonly text: string; readonly name: SecretName };

function findByForm(named: Named, form: ReadyForm, tried: FormsTried): TextSpan[] {
  const { text, name } = named;
  if (form.plural === true && !name.isPlural) return [];
  const value = valueOf(named, form);
  if (value === null) return [];
  const pieces = form.id === 'quoted' ? joinLiterals(text, value) : [];
  const whole = pieces.map((piece) => text.slice(piece.start, piece.end)).join('');
  if (pieces.length > 1 && joined(whole, { text, name, ...value })) return pieces;
  const isSecret = anyPart(text.slice(value.start, value.end), (part) =>
    form.judge(part, { text, name, ...value }),
  );
  tried[form.number] = isSecret ? value.end : value.start + innerName(text, value);
  const more = isSecret || form.plural === true ? moreOf(text, value.end, form) : [];
  return isSecret ? [toItsEnd(text, value), ...more] : more;
}

/** Position of the value if the form fits; otherwise null. */
function valueOf({ text, name }: Named, form: ReadyForm): TextSpan | null {
  const { before, steps } = form.patterns();
  if (before !== null && endOf(before, text, name.start) === null) return null;
  let at = name.end;
  let length = 0;
  for (const step of steps) {
    const match = matchFirst(step, text, at);
    if (match === null) return null;
    at = match.index + match[0].length;
    length = (match.at(-1) ?? '').length;
  }
  const start = at - length;
  return { start, end: beforeClosing(text, { start, end: at }) };
}

/** The other values of a list whose first is a secret. */
function moreOf(text: string, from: number, form: ReadyForm): TextSpan[] {
  const { more } = form.patterns();
  const values: TextSpan[] = [];
  for (let at = from; more !== null && values.length < MOST_VALUES; ) {
    const match = matchFirst([more], text, at);
    if (match === null) break;
    at = match.index + match[0].length;
    values.push({ start: at - (match.at(-1) ?? '').length, end: at });
  }
  return values;
}

const MOST_VALUES = 200;

type FormPatterns = {
  readonly before: RegExp | null;
  readonly steps: readonly (readonly RegExp[])[];
  readonly more: RegExp | null;
};

type ReadyForm = Form & { readonly number: number; readonly patterns: () => FormPatterns };

const READY: readonly ReadyForm[] = FORMS.map((form, number) => {
  let made: FormPatterns | null = null;
  return { ...form, number, patterns: () => (made ??= patternsOf(form)) };
});

const sticky = (source: string) => new RegExp(source, 'iy');

function patternsOf({ before, steps, more }: Form): FormPatterns {
  return {
    before: before === undefined ? null : sticky(before),
    steps: steps.map((step) => (typeof step === 'string' ? [step] : step).map(sticky)),
    more: more === undefined ? null : sticky(more),
  };
}

const BY_NEXT = new Map<string, readonly ReadyForm[]>();

function formsFor(next: string): readonly ReadyForm[] {
  const known = BY_NEXT.get(next);
  if (known !== undefined || next === '') return known ?? [];
  const forms = READY.filter((form) => form.next.includes(next));
  BY_NEXT.set(next, forms);
  return forms;
}

/** Checked before the name itself, because most names in code have nothing after them that a form could use. */
function formsAfter(text: string, at: number): readonly ReadyForm[] {
  let end = at;
  while (isOfName(text.charCodeAt(end)) && end < at + 60) end += 1;
  return formsFor(text.charAt(afterBlanks(text, end)));
}

/** Letters, digits, `_`, `-` and characters beyond ASCII. */
const isOfName = (code: number) =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 47 && code < 58) ||
  code === 95 ||
  code === 45 ||
  code > 127;

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < from + 60 && ' \t\xa0'.includes(text.charAt(at)) && at < text.length) at += 1;
  return at;
}

function matchFirst(patterns: readonly RegExp[], text: string, at: number): RegExpExecArray | null {
  for (const pattern of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** A backslash before a quotation mark belongs to the mark. */
function beforeClosing(text: string, { start, end }: TextSpan): number {
  if (!/["'`]/.test(text.charAt(end))) return end;
  let at = end;
  while (at > start && text.charAt(at - 1) === '\\') at -= 1;
  return at;
}

/** Patterns are bounded; a longer value is extended to its end. */
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\\x1b]{0,100000}/y;

function toItsEnd(text: string, { start, end }: TextSpan): TextSpan {
  return { start, end: endOf(REST_OF_VALUE, text, end) ?? end };
}

/** How far into a rejected value a name may begin: `token=x?password=y`, `pwd: "password": "y"`. */
function innerName(text: string, { start, end }: TextSpan): number {
  if (/["'`]/.test(text.charAt(start - 1))) return 0;
  const at = text.slice(start, end).search(/[?#=\s"'`]/);
  return at === -1 ? end - start : at;
}
