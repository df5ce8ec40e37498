import { type Reply, SILENT } from '../host/reply.ts';
import type { Failure } from '../model/failure.ts';
import type { Outcome, Skipped } from '../model/review/outcome.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewResult } from '../model/review/result.ts';
import type { PendingFinding } from '../state/session/pending.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../redaction/redact.ts';
import type { FileChange } from './edits/changes.ts';
import type { ByFile } from './review/findings.ts';

export type PlacedFinding = { readonly path: Redacted; readonly finding: PendingFinding };

export function namesOf(changes: readonly Pick<FileChange, 'name' | 'byCommand'>[]): Redacted {
  const names = changes.map(({ name, byCommand }) =>
    byCommand === true ? safe`${oneLine(name)} (changed by a command)` : oneLine(name),
  );
  const more = names.length - MAX_NAMES;
  const shown = joinSafe(names.slice(0, MAX_NAMES), ', ');
  return more > 0 ? safe`${shown} and ${more} more` : shown;
}

const MAX_NAMES = 5;

/** Reports a review that gave no findings to list. */
export function tellOutcome(
  outcome: Exclude<Outcome, { kind: 'reviewed' }>,
  names: Redacted,
  nextStepOf: (failure: Failure) => Redacted,
): Reply {
  switch (outcome.kind) {
    case 'inconclusive':
      return tellDoubt(outcome.why, names);
    case 'unavailable': {
      const nextStep = nextStepOf(outcome.failure);
      const user = safe`countersign: ${names} was not reviewed: ${outcome.failure.detail}. Next: ${nextStep}`;
      return { kind: 'tell', user, agent: null };
    }
    case 'skipped':
      return tellSkipped(outcome, names);
  }
}

/** The user has to look at changes that need a review but could not be shown to a reviewer. */
export function tellSkipped({ reason }: Skipped, names: Redacted): Reply {
  if (reason !== 'nothing-sent') return SILENT;
  const user = safe`countersign: ${names} was not reviewed: nothing of it could be sent to a reviewer. Next: look at it yourself, or split it into shorter lines or smaller files`;
  return { kind: 'tell', user, agent: null };
}

/** The findings in the order of the changes. */
export function placedOf(
  found: ByFile,
  changes: readonly Pick<FileChange, 'file' | 'name'>[],
): PlacedFinding[] {
  return changes.flatMap(({ file, name }) =>
    (found.get(file) ?? []).map((finding) => ({ path: name, finding })),
  );
}

export function tellDoubt(why: Redacted, names: Redacted): Reply {
  const words = safe`countersign: the review of ${names} gave no verdict: ${oneLine(why)}`;
  return { kind: 'tell', user: words, agent: words };
}

export type Told = Pick<ReviewResult, 'verdict' | 'summary' | 'question'> & {
  readonly names: Redacted;
  readonly placed: readonly PlacedFinding[];
  /** Limits only the text for the agent; the verdict is already final. */
  readonly maxCharacters: number;
};

/** Reports a verdict that requires something from the agent or the user. */
export function tellVerdict({
  verdict,
  summary,
  question,
  names,
  placed,
  maxCharacters,
}: Told): Reply {
  const head = safe`countersign: an independent review of ${names} says ${redact(verdict)}`;
  const asked = question === null ? [] : [safe`To decide: ${oneLine(question)}`];
  const lead = [head, oneLine(summary), ...asked];
  // The user makes the decision, not the agent.
  const toDecide = clip(oneLine(question ?? summary), MAX_QUESTION);
  const user =
    verdict === 'DECISION_NEEDED'
      ? safe`${head}. To decide: ${toDecide}`
      : safe`${head} (findings: ${placed.length})`;
  return { kind: 'tell', user, agent: listWithin(lead, placed, maxCharacters) };
}

const MAX_QUESTION = 500;

/** Reports findings of the static rules; no reviewer was needed. */
export function tellStatic(placed: readonly PlacedFinding[], names: Redacted): Reply {
  const what = placed.length === 1 ? safe`1 problem` : safe`${placed.length} problems`;
  const head = safe`countersign: the static rules found ${what} in ${names}`;
  const first = placed[0] === undefined ? safe`` : safe`: ${placeAndTitle(placed[0])}`;
  const more = placed.length > 1 ? safe` and ${placed.length - 1} more` : safe``;
  const user = safe`${head}${clip(first, MAX_QUESTION)}${more}`;
  return { kind: 'tell', user, agent: listWithin([head], placed, MAX_CONTEXT) };
}

/** Joins two replies; the second one comes below the first. */
export function joinReplies(first: Reply, second: Reply): Reply {
  if (first.kind !== 'tell' || second.kind !== 'tell')
    return first.kind === 'silent' ? second : first;
  const agents = [first.agent, second.agent].filter((one) => one !== null);
  return {
    kind: 'tell',
    user: joinSafe([first.user, second.user], '\n'),
    agent: agents.length === 0 ? null : joinSafe(agents, '\n'),
  };
}

/** The host cuts a longer text before the agent sees it. */
const MAX_CONTEXT = 8000;

/** Condenses structured findings without a model: drops details first, then the last findings. */
function listWithin(
  lead: readonly Redacted[],
  placed: readonly PlacedFinding[],
  maxCharacters: number,
): Redacted {
  const limit = Math.min(maxCharacters, MAX_CONTEXT);
  const full = joinSafe([...lead, ...placed.map(fullLine)], '\n');
  if (full.length <= limit) return full;
  const lines = placed.map((one) => shortLine(one));
  const head = joinSafe(lead, '\n');
  let room = limit - head.length - MORE;
  const count = lines.findIndex((line) => (room -= line.length + 1) < 0);
  const shown = count === -1 ? lines : lines.slice(0, Math.max(count, 1));
  const left = lines.length - shown.length;
  const rest = left === 0 ? [] : [safe`- and ${left} more: countersign findings`];
  return clip(joinSafe([head, ...shown, ...rest], '\n'), MAX_CONTEXT);
}

const MORE = 60;

export function shortLine(placed: PlacedFinding): Redacted {
  return safe`- ${redact(placed.finding.severity)} ${placeAndTitle(placed)}`;
}

type Titled = {
  readonly path: Redacted;
  readonly finding: Pick<PendingFinding, 'line_start' | 'title'>;
};

export function placeAndTitle({ path, finding: { line_start: line, title } }: Titled): Redacted {
  const place = line === null ? path : safe`${path}:${line}`;
  return safe`${oneLine(place)} ${oneLine(title)}`;
}

function fullLine(placed: PlacedFinding): Redacted {
  const { detail, title, fixed_code } = placed.finding;
  const more = detail === '' || detail === title ? safe`` : safe`: ${oneLine(detail)}`;
  const fix = fixed_code === null ? safe`` : safe` Fix: ${oneLine(fixed_code)}`;
  return safe`${shortLine(placed)}${more}${fix}`;
}
