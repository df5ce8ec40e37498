import { createHash } from 'node:crypto';
import type { Failure } from '../model/failure.ts';
import { compareMakers, type Maker } from '../model/maker.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { Receipt } from '../model/review/receipt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Finding } from '../model/review/result.ts';
import type { Content, ReviewRequest } from '../model/review/request.ts';
import type { Conditions, Limits, RouteTable } from '../model/route.ts';
import { tableHash } from '../route/describe.ts';
import type { RouteWalk } from '../route/first-success.ts';
import type { RouteFailure, RouteSuccess } from './try-route.ts';
import { coverageOf, shownLeftOut } from './content/coverage.ts';
import { compareWithPrevious } from './findings/previous-findings.ts';
import type { SentContent } from './content/review-content.ts';
import { withinCoverage } from './content/verdict-within-coverage.ts';
import { staticProof, toFindings, withStatic } from './findings/static-findings.ts';
import { noFurtherTry, nobodyAsked, timeUsedUp } from './no-review.ts';

export type EndedWalk = {
  readonly request: ReviewRequest;
  readonly table: RouteTable;
  /** The maker of the model whose work is reviewed. */
  readonly host: Maker;
  readonly conditions: Conditions;
  readonly limits: Limits;
  readonly walk: RouteWalk<RouteSuccess, RouteFailure>;
  readonly durationMs: number;
};

/** The outcome of the walk over the routes, with proof of what was reviewed. */
export function conclude(ended: EndedWalk): Outcome {
  const { won, lost, skipped, ending } = ended.walk;
  if (won !== null) return reviewed(ended, won);
  // The failure that stopped the walk is reported, even if it came before a first request.
  const last = ending === 'stopped' ? lost.at(-1) : lost.findLast(isRealTry);
  if (ending === 'seconds')
    return unavailable(timeUsedUp(ended.limits.maxSeconds, wordsOf(last)), ended, last);
  if (last?.kind === 'no-result')
    return {
      kind: 'inconclusive',
      why: sayLimit(last.why, ended),
      staticFindings: staticFindings(ended),
      receipt: createReceipt(ended, last),
    };
  if (last === undefined) {
    const asked = { conditions: ended.conditions, type: ended.request.type };
    return unavailable(nobodyAsked(lost.flatMap(failureOf), skipped, asked), ended);
  }
  const { failure } = last;
  return unavailable({ ...failure, detail: sayLimit(failure.detail, ended) }, ended, last);
}

function reviewed(ended: EndedWalk, won: RouteSuccess): Outcome {
  const { request } = ended;
  const coverage = coverageOf(request.subject, won.sent);
  const told = withStatic(won.result, request.found);
  const shown = withinCoverage(told, coverage, request.subject.content);
  return {
    kind: 'reviewed',
    ...compareWithPrevious(shown, request, won.sent),
    modelVerdict: won.result.verdict,
    passes: won.passes,
    receipt: { ...createReceipt(ended, won), coverage },
    ...(won.answer.thread === undefined ? {} : { thread: won.answer.thread }),
  };
}

/** A backend that failed before its first request or process does not count as tried. */
export function isRealTry(lost: RouteFailure): boolean {
  return lost.kind === 'no-result' || lost.tried;
}

function unavailable(failure: Failure, ended: EndedWalk, last?: RouteFailure): Outcome {
  // A partial answer cannot be searched for quotes from sensitive files, and only a reviewer with
  // tools can have read those.
  const mayTell = ended.request.tools === 'none' && last?.kind === 'no-answer';
  const partial = mayTell ? last.partial : null;
  return {
    kind: 'unavailable',
    failure,
    partial,
    staticFindings: staticFindings(ended),
    receipt: createReceipt(ended, {}),
  };
}

function staticFindings({ request: { found } }: EndedWalk): readonly Finding[] {
  return toFindings(found?.findings ?? []);
}

function wordsOf(lost: RouteFailure | undefined): Redacted | null {
  if (lost === undefined) return null;
  return lost.kind === 'no-result' ? lost.why : lost.failure.detail;
}

function failureOf(lost: RouteFailure): Failure[] {
  return lost.kind === 'no-answer' ? [lost.failure] : [];
}

function sayLimit(words: Redacted, { walk, limits }: EndedWalk): Redacted {
  return walk.ending === 'attempts' ? noFurtherTry(words, limits.maxAttempts) : words;
}

type Proof = Partial<Pick<RouteSuccess, 'answer' | 'sent' | 'parts' | 'usage' | 'quotesCut'>>;

function createReceipt(ended: EndedWalk, proof: Proof): Receipt {
  return {
    ...contentProof(ended.request.subject.content, proof.sent),
    parts: proof.parts ?? [],
    quotes_cut: proof.quotesCut ?? 0,
    route_table_hash: tableHash(ended.table),
    trail: ended.walk.trail,
    ...reviewerProof(proof, ended.host),
    static: staticProof(ended.request.found),
    dismissed: [],
    duration_ms: Math.round(ended.durationMs),
  };
}

/** Without an answer it is unknown what would have been cut. */
function contentProof(content: Content, sent: SentContent | undefined) {
  const { text, sha256Given, redactions, redactionsUntrusted, leftOut } = content;
  const { files, truncated } = sent ?? { files: null, truncated: false };
  return {
    content_sha256: sha256Given,
    sent_sha256: createHash('sha256')
      .update(sent?.text ?? text)
      .digest('hex'),
    redactions,
    redactions_by_project: redactionsUntrusted,
    files,
    left_out: shownLeftOut(sent?.leftOut ?? leftOut),
    coverage: null,
    truncated,
  };
}

const NO_REVIEWER = {
  backend: null,
  model: null,
  maker: null,
  independence: null,
  usage: null,
} as const satisfies Partial<Receipt>;

function reviewerProof(
  { answer, usage }: Proof,
  host: Maker,
): Pick<Receipt, keyof typeof NO_REVIEWER> {
  if (answer === undefined) return NO_REVIEWER;
  const { backend, model, maker } = answer;
  return {
    backend,
    model,
    maker,
    independence: compareMakers(maker, host),
    usage: usage ?? null,
  };
}

/** The content was never sent. */
export function neverAsked(failure: Failure): Outcome {
  return {
    kind: 'unavailable',
    failure,
    partial: null,
    staticFindings: [],
    receipt: {
      content_sha256: '',
      sent_sha256: '',
      redactions: 0,
      redactions_by_project: 0,
      files: null,
      left_out: [],
      coverage: null,
      truncated: false,
      parts: [],
      quotes_cut: 0,
      route_table_hash: '',
      trail: [],
      ...NO_REVIEWER,
      static: null,
      dismissed: [],
      duration_ms: 0,
    },
  };
}
