import { findAssigned, type FormsTried, newFormsTried } from './assigned.ts';
import { joinedAt, spansIn } from './literals.ts';
import {
  anyPart,
  notPlaceholder,
  type RuleMatch,
  type SecretRule,
  type TextSpan,
} from '../rules/rule.ts';
import { readings } from './escaped.ts';
import { type FoundSecret, merge } from './found.ts';
import { keywordsIn } from './keywords-in.ts';
import { type IndexedRule, ruleIndex, type RuleGroup } from './rule-index.ts';

/** The user's own settings for secrets; see `user-rules.ts`. */
export type UserRules = {
  readonly find: (text: string) => FoundSecret[];
  readonly isAllowed: (secret: string) => boolean;
};

/**
 * All secrets of a text, in order and without overlap, including escaped ones. With windows, only those that a keyword
 * inside a window finds.
 */
export function findSecrets(
  text: string,
  user: UserRules,
  windows: readonly TextSpan[] = [{ start: 0, end: text.length }],
): FoundSecret[] {
  const found = user.find(text);
  for (const window of windows) {
    for (const secret of searchIn(text, window)) found.push(secret);
    for (const { text: inner, spanOf } of readings(text, window))
      for (const secret of searchIn(inner, { start: 0, end: inner.length }))
        found.push({ ...secret, ...spanOf(secret) });
  }
  return merge(found.filter(({ start, end }) => !user.isAllowed(text.slice(start, end))));
}

type SecretSearch = {
  readonly text: string;
  readonly found: FoundSecret[];
  /**
   * Where each rule may be tried again. It must not search the same stretch twice, or repeated keywords make it
   * quadratic.
   */
  readonly tried: Int32Array;
  readonly formsTried: FormsTried;
};

/** Rules are tried only at one of their keywords. */
function searchIn(text: string, window: TextSpan): FoundSecret[] {
  const index = ruleIndex();
  const found: FoundSecret[] = [];
  // Created at the first keyword: many texts are short and have none.
  let search: SecretSearch | null = null;
  keywordsIn({ text, window }, index, (group, at) => {
    search ??= { text, found, tried: new Int32Array(index.ruleCount), formsTried: newFormsTried() };
    tryGroup(search, group, at);
  });
  return found;
}

function tryGroup(search: SecretSearch, group: RuleGroup, at: number): void {
  const { rules, isName, keyword } = group;
  const { text, found, tried } = search;
  for (const indexed of rules) {
    if (at < (tried[indexed.rank] ?? 0)) continue;
    const hit = tryRule(indexed, { text, at, keyword });
    if (hit === null) continue;
    tried[indexed.rank] = hit.until;
    for (const span of hit.spans) found.push(secretOf(indexed, text, span));
  }
  if (rules.some(({ rule }) => rule.isShape === true)) tryJoined(search, group, at);
  if (!isName) return;
  for (const span of findAssigned(text, at, search.formsTried))
    found.push({ ...span, kind: 'assigned-secret', rank: tried.length });
}

function secretOf({ rule, rank }: IndexedRule, text: string, span: TextSpan): FoundSecret {
  const { kind } = rule;
  const isExample = rule.isShape === true && !notPlaceholder(text.slice(span.start, span.end));
  return isExample ? { ...span, kind, rank, isExample } : { ...span, kind, rank };
}

type RuleHit = { readonly spans: readonly TextSpan[]; readonly until: number };

const NO_SPANS: readonly TextSpan[] = [];

/** Position of a keyword. */
type KeywordPlace = { readonly text: string; readonly at: number; readonly keyword: string };

function tryRule({ rule, patterns }: IndexedRule, place: KeywordPlace): RuleHit | null {
  const { text, at, keyword } = place;
  const { before, steps } = patterns();
  const skips = rule.isBehind === true ? keyword.length : -(rule.offset ?? 0);
  const begin = Math.max(0, at + skips);
  const first = skips > 0 ? at : begin;
  if (before !== null && !testAt(before, text, first)) return null;
  const span = matchSteps(text, steps, { begin, first });
  if (span === null) return null;
  const until = span.end;
  span.end = beforeClosing(text, span);
  const match = { text, start: begin, end: until };
  if (!looksRight(rule, text.slice(span.start, span.end), match)) return { spans: NO_SPANS, until };
  const spans = rule.grow === undefined ? [toItsEnd(text, span)] : rule.grow(text, span);
  return { spans, until: Math.max(until, spans.at(-1)?.end ?? 0) };
}

type StepPlaces = { readonly begin: number; readonly first: number };

/** The last group of the last step, or the whole match if that step has no group. */
function matchSteps(text: string, steps: readonly RegExp[], { begin, first }: StepPlaces) {
  const span = { start: first, end: begin };
  for (const step of steps) {
    step.lastIndex = span.end;
    const match = step.exec(text);
    if (match === null) return null;
    span.end = step.lastIndex;
    span.start = match.length > 1 ? span.end - (match.at(-1) ?? '').length : first;
  }
  return span;
}

function testAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function looksRight({ check }: SecretRule, secret: string, match: RuleMatch): boolean {
  return check === undefined || anyPart(secret, (part) => check(part, match));
}

/** A backslash before a quotation mark belongs to the mark. */
function beforeClosing(text: string, { start, end }: TextSpan): number {
  if (!/["'`]/.test(text.charAt(end))) return end;
  let at = end;
  while (at > start && text.charAt(at - 1) === '\\') at -= 1;
  return at;
}

/** Patterns are bounded; a longer secret is extended to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;

function toItsEnd(text: string, { start, end }: TextSpan): TextSpan {
  if (end - start < LONG) return { start, end };
  REST_OF_TOKEN.lastIndex = end;
  REST_OF_TOKEN.test(text);
  return { start, end: Math.max(end, REST_OF_TOKEN.lastIndex) };
}

/** A token that begins in one literal and continues in the next. */
function tryJoined({ text, found }: SecretSearch, group: RuleGroup, at: number): void {
  const { rules, keyword } = group;
  const joined = joinedAt(text, at);
  if (joined === null) return;
  for (const indexed of rules) {
    if (indexed.rule.isShape !== true || (indexed.rule.offset ?? 0) > 0) continue;
    for (const span of tryRule(indexed, { text: joined.text, at: 0, keyword })?.spans ?? NO_SPANS)
      for (const piece of spansIn(joined, span)) found.push(secretOf(indexed, text, piece));
  }
}
