import { continuedAt, jointAt, openLiteralAt } from './continued.ts';
import { readings, readingsOverLines } from './escaped.ts';
import { findContinued } from './find-continued.ts';
import { type FoundSecret, merge } from './found.ts';
import { completions, isEndless, nextValue, restAfter } from './goes-on.ts';
import { keywordsIn } from './keywords-in.ts';
import { type RuleEntry, mayGoOn, piecesOf, tryEntry } from './match-rule.ts';
import { oddNeighbours } from './neighbours.ts';
import { wrappedAfter } from './pieces.ts';
import {
  type KeywordGroup,
  overLinesIndex,
  type RuleIndex,
  ruleIndex,
  triedAt,
} from './rule-index.ts';
import { mayHold, newSearch, type Only, type SecretSearch } from './search.ts';
import { BY_PLACE } from '../rules/by-place.ts';
import { notPlaceholder, type TextSpan } from '../rules/rule.ts';
import { findCut, findParts, mayBeCut } from './split-tokens.ts';
import { entriesAt } from './tries.ts';

/**
 * Every secret in a text, in order, none overlapping; also those written with escapes. With windows, only
 * those that are found by something in one of them.
 */
export function findSecrets(
  text: string,
  user: UserRules,
  windows: readonly TextSpan[] = [{ start: 0, end: text.length }],
): FoundSecret[] {
  const found = user.find(text);
  for (const window of windows)
    findIn(text, window, { found, user, find: findNear('all'), read: readings });
  return merge(found.filter(isSecretOf(text, user)));
}

/**
 * Without those that are known by their place alone. Most texts have no others, and to see that takes a fraction of
 * the time; where one has, all are found: those that overlap are one secret, and of one kind.
 */
export function findByLooks(
  text: string,
  user: UserRules,
  windows: readonly TextSpan[] = [{ start: 0, end: text.length }],
): FoundSecret[] {
  const found = user.find(text);
  // What a user allows is no secret, but what goes on after it may be one.
  const all = { ...user, isAllowed: () => false };
  for (const window of windows)
    findIn(text, window, { found, user: all, find: findNear('by-looks'), read: readings });
  if (found.length === 0) return [];
  return findSecrets(text, user, windows).filter(({ kind }) => !BY_PLACE.has(kind));
}

/**
 * Only those that run over several lines, and some of the others. Few rules know any, so this takes a
 * fraction of the time.
 */
export function findOverLines(text: string, user: UserRules): FoundSecret[] {
  const found = user.find(text);
  const find = (inner: string, window: TextSpan) =>
    findPlain(newSearch(inner, 'all'), window, overLinesIndex()).found;
  const whole = { start: 0, end: text.length };
  findIn(text, whole, { found, user, find, read: readingsOverLines });
  return merge(found.filter(isSecretOf(text, user)));
}

type IsSecret = (secret: TextSpan) => boolean;

function isSecretOf(text: string, user: UserRules): IsSecret {
  return ({ start, end }) => !user.isAllowed(text.slice(start, end));
}

type SecretFinder = {
  readonly found: FoundSecret[];
  readonly user: UserRules;
  readonly find: (text: string, window: TextSpan, isSecret: IsSecret) => readonly FoundSecret[];
  readonly read: typeof readings;
};

function findIn(text: string, window: TextSpan, { found, user, find, read }: SecretFinder): void {
  const isSecret = isSecretOf(text, user);
  for (const secret of find(text, window, isSecret)) found.push(secret);
  for (const { text: inner, spanOf } of read(text, window)) {
    const isSecretThere = (secret: TextSpan) => isSecret(spanOf(secret));
    for (const secret of find(inner, { start: 0, end: inner.length }, isSecretThere))
      found.push({ ...secret, ...spanOf(secret) });
  }
}

/** What the rules find, and what looks like the rest of it. What a user allows has no rest. */
function findNear(only: Only): SecretFinder['find'] {
  return (text, window, isSecret) => {
    const { found, joints } = findPlain(newSearch(text, only), window, ruleIndex());
    for (const continued of continuedAt(text, joints))
      for (const secret of findContinued(continued, only)) found.push(secret);
    const begun = found.filter((secret) => secret.mayGoOn === true && isSecret(secret));
    if (begun.length === 0) return found;
    return [...found, ...restsOf(text, begun), ...oddNeighbours(text, begun)];
  };
}

function restsOf(text: string, begun: readonly FoundSecret[]): FoundSecret[] {
  const starts = begun.map(({ start }) => start).sort((a, b) => a - b);
  let next = 0;
  return [...begun]
    .sort((a, b) => a.end - b.end)
    .flatMap((secret) => {
      while ((starts[next] ?? Infinity) < secret.end) next += 1;
      return restOfOne(text, secret, starts[next] ?? text.length);
    });
}

/** What makes it whole, stands as it does before the next token begins, or is joined to it. */
function restOfOne(text: string, secret: FoundSecret, until: number): FoundSecret[] {
  const { kind, rank, completedBy = [] } = secret;
  const first = secret.begins ?? secret;
  const near = { start: secret.end, end: until };
  const next = secret.isEndless === true ? nextValue(text, first, near) : null;
  const rests = [...completedBy, next, restAfter(text, secret)];
  return rests.flatMap((span) => (span === null ? [] : [{ ...span, kind, rank }]));
}

/** The rules are tried only where their keywords stand, right there. */
function findPlain(search: SecretSearch, window: TextSpan, index: RuleIndex): SecretSearch {
  keywordsIn({ text: search.text, window }, index, (group, at) => {
    tryGroup(group, search, at);
    if (index.hasJoints) noteJoints(group, search, at);
  });
  return search;
}

function tryGroup(group: KeywordGroup, search: SecretSearch, at: number): void {
  const { tries, cuts } = triedAt(group);
  tryAll(entriesAt(tries, search, at), search, at);
  if (cuts.length > 0 && mayBeCut(group, search, at))
    for (const entry of cuts) push(search, entry, findCut(entry, search, at));
}

function noteJoints(group: KeywordGroup, search: SecretSearch, at: number): void {
  if (group.isPlaced || (search.nameAt === at && search.afterName !== null)) notePlace(search, at);
  if (group.isJoint) noteJoint(search, at);
}

/** How far from where it is known by a secret may go on. */
const LONGEST_PLACED = 400;

/** Of many places in a line its end is looked at once. */
function notePlace(search: SecretSearch, at: number): void {
  const { text, joints } = search;
  search.placedAt = at;
  if (search.newline >= at || (search.nameAt === at && search.afterName?.begins === null)) return;
  // No further: of many windows in one long line each would look for its end.
  const newline = text.slice(at, at + LONGEST_PLACED + 1).indexOf('\n');
  const isEnd = newline !== -1 || text.length <= at + LONGEST_PLACED;
  search.newline = newline === -1 ? Math.min(text.length, at + LONGEST_PLACED) : at + newline;
  if (!isEnd) return;
  const joint = openLiteralAt(text, search.newline);
  if (joint !== null) joints.push(joint);
}

function noteJoint({ text, joints, placedAt }: SecretSearch, at: number): void {
  if (at > placedAt + LONGEST_PLACED) return;
  const joint = jointAt(text, at);
  if (joint !== null) joints.push(joint);
}

function tryAll(entries: readonly RuleEntry[], search: SecretSearch, at: number): void {
  for (const entry of entries) {
    if (!mayHold(entry.rule, search, at)) continue;
    const secret = tryEntry(entry, search, at);
    if (entry.rule.generic !== true)
      push(search, entry, findParts(entry, search, { at, isFound: secret !== null }));
    if (secret === null) continue;
    const span = widen(search, secret, entry.rule.generic === true);
    search.covered = Math.max(search.covered, span.end);
    push(search, entry, [...piecesOf(entry, search.text, span), ...restOf(entry, search, span)]);
  }
}

/** Where tokens stand in lines one below the other, each is the rest of the one before: looked at once. */
function restOf({ rule }: RuleEntry, search: SecretSearch, { end }: TextSpan): TextSpan[] {
  if (rule.grow !== undefined) return [];
  const rest = wrappedAfter(search.text, Math.max(end, search.wrapped));
  search.wrapped = rest.at(-1)?.end ?? search.wrapped;
  return rest;
}

/** The pieces of one secret. */
function push({ found, text }: SecretSearch, entry: RuleEntry, spans: readonly TextSpan[]): void {
  const { kind } = entry.rule;
  const rank = entry.number;
  const last = spans.at(-1);
  if (last === undefined) return;
  if (isExample(entry, text, spans)) {
    for (const span of spans) found.push({ ...span, kind, rank, isExample: true });
    return;
  }
  for (const { start, end } of spans.slice(0, -1)) found.push({ start, end, kind, rank });
  const { start, end } = last;
  const secret = entry.mayWrap
    ? spans.map((span) => text.slice(span.start, span.end)).join('')
    : '';
  if (!entry.mayWrap || !mayGoOn(entry, secret)) found.push({ start, end, kind, rank });
  else {
    const completedBy = completions(entry, text, { start, end, secret });
    found.push({
      ...{ start, end, kind, rank, mayGoOn: true, completedBy },
      ...{ isEndless: isEndless(entry), begins: spans[0] ?? last },
    });
  }
}

function isExample({ rule }: RuleEntry, text: string, spans: readonly TextSpan[]): boolean {
  return (
    rule.isShape === true &&
    !notPlaceholder(spans.map(({ start, end }) => text.slice(start, end)).join(''))
  );
}

/** What a user has to say about secrets; see `user-rules.ts`. */
export type UserRules = {
  readonly find: (text: string) => FoundSecret[];
  readonly isAllowed: (secret: string) => boolean;
};

/** Patterns are bounded; a secret that is longer goes to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\\x1b]{0,100000}/y;

function widen({ text, covered }: SecretSearch, span: TextSpan, generic: boolean): TextSpan {
  if (span.end <= covered || (!generic && span.end - span.start < LONG)) return span;
  const rest = generic ? REST_OF_VALUE : REST_OF_TOKEN;
  rest.lastIndex = span.end;
  rest.test(text);
  return { start: span.start, end: Math.max(span.end, rest.lastIndex) };
}
