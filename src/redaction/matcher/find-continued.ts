import type { Continued } from './continued.ts';
import { keywordsIn } from './keywords-in.ts';
import { type RuleEntry, piecesOf, tryEntry } from './match-rule.ts';
import { ruleIndex, triedAt } from './rule-index.ts';
import type { FoundSecret } from './found.ts';
import { mayHold, newSearch, type Only, type SecretSearch } from './search.ts';
import type { TextSpan } from '../rules/rule.ts';
import { entriesAt } from './tries.ts';

/** What is known by its place and reaches over what joins two pieces. */
export function findContinued(continued: Continued, only: Only): FoundSecret[] {
  const { text } = continued;
  const search = newSearch(text, only);
  const window = { start: 0, end: text.length };
  keywordsIn({ text, window }, ruleIndex(), (group, at) => {
    for (const entry of entriesAt(triedAt(group).tries, search, at))
      tryPlaced(entry, { continued, search, at });
  });
  return search.found;
}

type Trying = { readonly continued: Continued; readonly search: SecretSearch; readonly at: number };

/** Tokens are known by their looks; their pieces are put together elsewhere. */
function tryPlaced(entry: RuleEntry, { continued, search, at }: Trying): void {
  if (entry.mayWrap || at - (entry.rule.offset ?? 0) >= continued.lastJoint) return;
  if (!mayHold(entry.rule, search, at)) return;
  const secret = tryEntry(entry, search, at);
  if (secret === null) return;
  const { text, isJoined, spansOf } = continued;
  if (!isJoined({ start: Math.min(at, secret.start), end: secret.end })) return;
  const spans = piecesOf(entry, text, secret).flatMap(spansOf);
  if (isPort(entry, text.slice(secret.start, secret.start + lengthOf(spans[0])))) return;
  const { kind } = entry.rule;
  for (const span of spans) search.found.push({ ...span, kind, rank: entry.number });
}

const lengthOf = (span?: TextSpan) => (span === undefined ? 0 : span.end - span.start);

/** `"http://a:80" + "x@y.z"`: not the beginning of a password. */
const isPort = ({ rule }: RuleEntry, first: string) =>
  rule.kind === 'url-password' && /^\d{1,5}$/.test(first);
