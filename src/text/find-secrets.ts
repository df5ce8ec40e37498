import { readings, readingsOverLines } from './escaped.ts';
import { type Found, merge } from './found.ts';
import { type Entry, mayGoOn, tryEntry } from './match-rule.ts';
import { noPieces, oddNeighbours } from './neighbours.ts';
import { wrappedAfter } from './pieces.ts';
import {
  fold,
  type Group,
  overLinesIndex,
  type RuleIndex,
  ruleIndex,
  triedAt,
} from './rule-index.ts';
import { type AfterName, afterName } from './secrets/names.ts';
import type { SecretRule, Span } from './secrets/rule.ts';
import { findCut, findParts, mayBeCut, type Split } from './split-tokens.ts';

/**
 * Every secret in a text, in order, none overlapping; also those written with escapes. With windows, only
 * those that are found by something in one of them.
 */
export function findSecrets(
  text: string,
  user: UserRules,
  windows: readonly Span[] = [{ start: 0, end: text.length }],
): Found[] {
  const found = user.find(text);
  for (const window of windows)
    findIn(text, window, { found, user, find: findNear, read: readings });
  return merge(found.filter(isSecretOf(text, user)));
}

/**
 * Only those that run over several lines, and some of the others. Few rules know any, so this takes a
 * fraction of the time.
 */
export function findOverLines(text: string, user: UserRules): Found[] {
  const found = user.find(text);
  const find = (inner: string, window: Span) => findPlain(inner, window, overLinesIndex());
  const whole = { start: 0, end: text.length };
  findIn(text, whole, { found, user, find, read: readingsOverLines });
  return merge(found.filter(isSecretOf(text, user)));
}

type IsSecret = (secret: Span) => boolean;

function isSecretOf(text: string, user: UserRules): IsSecret {
  return ({ start, end }) => !user.isAllowed(text.slice(start, end));
}

type Finding = {
  readonly found: Found[];
  readonly user: UserRules;
  readonly find: (text: string, window: Span, isSecret: IsSecret) => readonly Found[];
  readonly read: typeof readings;
};

function findIn(text: string, window: Span, { found, user, find, read }: Finding): void {
  const isSecret = isSecretOf(text, user);
  for (const secret of find(text, window, isSecret)) found.push(secret);
  for (const { text: inner, spanOf } of read(text, window)) {
    const isSecretThere = (secret: Span) => isSecret(spanOf(secret));
    for (const secret of find(inner, { start: 0, end: inner.length }, isSecretThere))
      found.push({ ...secret, ...spanOf(secret) });
  }
}

/** What the rules find, and what looks like the rest of it. What a user allows has no rest. */
function findNear(text: string, window: Span, isSecret: IsSecret): Found[] {
  const found = findPlain(text, window, ruleIndex());
  const begun = found.filter((secret) => secret.mayGoOn === true && isSecret(secret));
  return begun.length === 0 ? found : [...found, ...oddNeighbours(text, begun)];
}

/**
 * One pass looks at the last three characters through a table; only where a keyword may begin are its
 * rules tried, right there. So the time grows with the text, whatever its lines are like.
 */
function findPlain(text: string, { start, end }: Span, { table, slots }: RuleIndex): Found[] {
  let search: Search | null = null;
  let hash = 0;
  for (let at = start; at < end; at += 1) {
    hash = fold(hash, text.charCodeAt(at));
    const slot = table[hash] ?? 0;
    if (slot === 0) continue;
    for (const group of slots[slot] ?? [])
      if (text.startsWith(group.keyword, at - 2)) {
        search ??= startSearch(text);
        tryAll(triedAt(group).entries, search, at - 2);
        if (group.cut.length > 0) tryCuts(group, search, at - 2);
      }
  }
  return search?.found ?? [];
}

function startSearch(text: string): Search {
  return {
    text,
    found: [],
    tried: new Map(),
    covered: 0,
    pieces: noPieces(),
    beginnings: new Map(),
    marks: { at: -1, isMark: false },
    ...NOTHING_YET,
  };
}

type Search = Split & {
  readonly found: Found[];
  readonly tried: Map<number, number>;
  /** The end of the last secret found. */
  covered: number;
  /** The end of the lines and literals that a secret goes on in. */
  wrapped: number;
  /** The name looked at last and what stands after it. */
  nameAt: number;
  afterName: AfterName | null;
  /** The next quotation mark or, if there is none, how far was looked. */
  readonly marks: { at: number; isMark: boolean };
};

const NOTHING_YET = {
  nameAt: -1,
  afterName: null,
  wrapped: 0,
  whole: 0,
  unwrapped: 0,
  cut: { start: -1, end: -1, pair: '' },
};

/** Most names are followed by something that no rule, or only one, can use. */
function mayFollow(rule: SecretRule, search: Search, at: number): boolean {
  const { then } = rule;
  if (then === undefined) return true;
  if (search.nameAt !== at) {
    search.nameAt = at;
    search.afterName = afterName(search.text, at);
  }
  const after = search.afterName;
  if (after === null || !then.includes(after.next) || !mayBegin(rule, after.begins)) return false;
  return rule.hasLiteral !== true || isMarkNear(search, at);
}

function mayBegin({ begins, beginsNot }: SecretRule, first: string | null): boolean {
  if (first === null || (begins === undefined && beginsNot === undefined)) return true;
  if (first === '') return false;
  return begins?.includes(first) ?? beginsNot?.includes(first) !== true;
}

/** How far from a name a literal may begin. */
const LONGEST_BEFORE_LITERAL = 600;

/** Looked for once for all the names before it. */
function isMarkNear(search: Search, at: number): boolean {
  const { text, marks } = search;
  const near = at + LONGEST_BEFORE_LITERAL;
  if (at > marks.at || (!marks.isMark && marks.at < near)) {
    const from = Math.max(at, marks.at);
    const found = text.slice(from, near + LONGEST_BEFORE_LITERAL).search(/["'`]/);
    marks.isMark = found !== -1;
    marks.at = found === -1 ? near + LONGEST_BEFORE_LITERAL : from + found;
  }
  return marks.isMark && marks.at < near;
}

function tryAll(entries: readonly Entry[], search: Search, at: number): void {
  for (const entry of entries) {
    if (!mayFollow(entry.rule, search, at)) continue;
    const secret = tryEntry(entry, search, at);
    if (entry.rule.generic !== true)
      push(search, entry, findParts(entry, search, { at, isFound: secret !== null }));
    if (secret === null) continue;
    const span = widen(search, secret, entry.rule.generic === true);
    search.covered = Math.max(search.covered, span.end);
    push(search, entry, [...piecesOf(entry, search, span), ...restOf(entry, search, span)]);
  }
}

function piecesOf({ rule: { joints } }: Entry, { text }: Search, span: Span): Span[] {
  if (joints === undefined) return [span];
  const pieces: Span[] = [];
  let { start } = span;
  for (const joint of text.slice(start, span.end).matchAll(joints)) {
    pieces.push({ start, end: span.start + joint.index });
    start = span.start + joint.index + joint[0].length;
  }
  return [...pieces, { start, end: span.end }].filter((piece) => piece.start < piece.end);
}

/** Where tokens stand in lines one below the other, each is the rest of the one before: looked at once. */
function restOf({ rule }: Entry, search: Search, { end }: Span): Span[] {
  if (rule.grow !== undefined) return [];
  const rest = wrappedAfter(search.text, Math.max(end, search.wrapped));
  search.wrapped = rest.at(-1)?.end ?? search.wrapped;
  return rest;
}

function tryCuts(group: Group, search: Search, at: number): void {
  if (!mayBeCut(group, search, at)) return;
  for (const entry of triedAt(group).cuts) push(search, entry, findCut(entry, search, at));
}

/** The pieces of one secret. */
function push({ found, text }: Search, entry: Entry, spans: readonly Span[]): void {
  const { rule, number } = entry;
  if (spans.length === 0) return;
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const goesOn = entry.mayWrap && mayGoOn(entry, spans.map(textOf).join(''));
  const last = goesOn ? spans.at(-1) : undefined;
  for (const span of spans) {
    const { start, end } = span;
    found.push({ start, end, kind: rule.kind, rank: number, mayGoOn: span === last });
  }
}

/** What a user has to say about secrets; see `user-rules.ts`. */
export type UserRules = {
  readonly find: (text: string) => Found[];
  readonly isAllowed: (secret: string) => boolean;
};

/** Patterns are bounded; a secret that is longer goes to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\\x1b]{0,100000}/y;

function widen({ text, covered }: Search, span: Span, generic: boolean): Span {
  if (span.end <= covered || (!generic && span.end - span.start < LONG)) return span;
  const rest = generic ? REST_OF_VALUE : REST_OF_TOKEN;
  rest.lastIndex = span.end;
  rest.test(text);
  return { start: span.start, end: Math.max(span.end, rest.lastIndex) };
}
