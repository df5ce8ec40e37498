import { createHash } from 'node:crypto';
import type { Failure } from '../model/failure.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Receipt } from '../model/receipt.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { RouteTable } from '../model/route.ts';
import { tableHash } from '../route/describe.ts';
import type { Walk } from '../route/first-success.ts';
import { safe } from '../text/redact.ts';
import type { Answered, Lost, Won } from './ask.ts';

export type Ended = {
  readonly request: ReviewRequest;
  readonly table: RouteTable;
  readonly walk: Walk<Won, Lost>;
  readonly durationMs: number;
};

/** How the walk over the routes ended, with proof of what was reviewed. */
export function conclude(ended: Ended): Outcome {
  const { won, lost } = ended.walk;
  if (won !== null)
    return {
      kind: 'reviewed',
      result: won.result,
      receipt: createReceipt(ended, won.answer, won.quotesCut),
    };
  const last = lastReallyTried(lost);
  if (last?.kind === 'no-result')
    return { kind: 'inconclusive', why: last.why, receipt: createReceipt(ended, last.answer) };
  const failure = last?.failure ?? NO_ROUTE;
  return { kind: 'unavailable', failure, receipt: createReceipt(ended, null) };
}

/** A backend that ended before its first request or process does not hide the error of one that ran. */
function lastReallyTried(lost: readonly Lost[]): Lost | undefined {
  return lost.findLast((one) => one.kind === 'no-result' || one.tried) ?? lost.at(-1);
}

function createReceipt(ended: Ended, answer: Answered | null, quotesCut = 0): Receipt {
  const { text, sha256Given, redactions, leftOut } = ended.request.subject.content;
  return {
    content_sha256: sha256Given,
    sent_sha256: createHash('sha256').update(text).digest('hex'),
    redactions,
    left_out: leftOut,
    quotes_cut: quotesCut,
    route_table_hash: tableHash(ended.table),
    trail: ended.walk.trail,
    backend: answer?.backend ?? null,
    model: answer?.model ?? null,
    usage: answer?.usage ?? null,
    duration_ms: Math.round(ended.durationMs),
  };
}

/** The content never got as far as a request. */
export function neverAsked(failure: Failure): Outcome {
  return {
    kind: 'unavailable',
    failure,
    receipt: {
      content_sha256: '',
      sent_sha256: '',
      redactions: 0,
      left_out: [],
      quotes_cut: 0,
      route_table_hash: '',
      trail: [],
      backend: null,
      model: null,
      usage: null,
      duration_ms: 0,
    },
  };
}

const NO_ROUTE: Failure = {
  code: 'no-route',
  detail: safe`no reviewer was found on this machine: there is no codex on PATH`,
  nextStep: safe`install the Codex CLI (npm install -g @openai/codex) and log in with: codex login`,
};
