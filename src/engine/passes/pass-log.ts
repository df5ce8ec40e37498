import type { Usage } from '../../model/backend.ts';
import type { DepthSettings, PassMetadata, Passes } from '../../model/review/depth.ts';
import type { EngineEvent, PassName, PassNumber } from '../../model/review/engine-event.ts';
import type { PartProof } from '../../model/review/receipt.ts';
import type { RedactedJson, ReviewResult } from '../../model/review/result.ts';
import type { AnsweredRequest } from '../backend-client.ts';
import type { Depth } from './depth.ts';
import type { PassRun } from './one-pass.ts';
import type { SentContent } from '../content/review-content.ts';

/** A finished review, with everything that its report says about it. */
export type RouteReview = {
  readonly kind: 'reviewed';
  readonly answer: AnsweredRequest;
  readonly result: ReviewResult;
  readonly sent: SentContent;
  /** Empty if one request showed all the content. */
  readonly parts: readonly PartProof[];
  readonly passes: Passes;
  /** Total of all requests on this route. */
  readonly usage: Usage | null;
};

type EndedPasses = {
  readonly answer: AnsweredRequest;
  readonly result: ReviewResult;
  readonly sent: SentContent;
  readonly parts: readonly PartProof[];
  readonly verification: Passes['verification'];
  readonly depth: Depth | null;
};

/** The answers and cost of all passes of one review on one route. */
export type PassLog = {
  /** `shown`: the parsed answer, for saving. */
  readonly add: (name: PassName, answer: AnsweredRequest, shown: RedactedJson) => void;
  /** Is there time for a whole request? */
  readonly hasTime: () => boolean;
  /** A pass makes this many requests in a row instead of one. */
  readonly takesRounds: (rounds: number) => void;
  readonly finish: (ended: EndedPasses) => RouteReview;
};

export function createPassLog(run: PassRun, mode: DepthSettings['mode']): PassLog {
  const { ask, client, started } = run;
  const tokens = new Map<PassNumber, number>();
  const most = Math.round(ask.secondsLeft());
  let rounds = 3;
  const tokensOf = ({ usage, text }: AnsweredRequest) =>
    usage?.outputTokens ?? ask.countTokens(text);
  const elapsed = () => (ask.now() - started) / 1000;
  return {
    add: (name, answer, shown) => {
      tokens.set(name.pass, (tokens.get(name.pass) ?? 0) + tokensOf(answer));
      const { backend } = answer;
      ask.onEvent({ kind: 'pass-ended', ...name, backend, answer: shown, usage: client.usage() });
    },
    hasTime: () =>
      Math.min(rounds * client.timeoutSeconds - elapsed(), ask.secondsLeft()) >=
      client.timeoutSeconds,
    takesRounds: (more) => {
      rounds += more - 1;
    },
    finish: ({ answer, result, sent, parts, verification, depth }) => {
      if (mode === 'multi-pass')
        ask.onEvent(completed(elapsed(), Math.min(rounds * client.timeoutSeconds, most)));
      return {
        kind: 'reviewed',
        answer,
        result,
        sent,
        parts,
        passes: {
          verification,
          depth: depth === null ? null : { level: depth.level, signals: depth.signals },
          metadata: {
            ...metadataOf(tokens),
            reasoning_mode: mode,
            total_duration_ms: Math.round(elapsed() * 1000),
          },
        },
        usage: client.usage(),
      };
    },
  };
}

function completed(seconds: number, of: number): EngineEvent {
  return { kind: 'passes-complete', seconds: Math.round(seconds), of };
}

function metadataOf(
  tokens: ReadonlyMap<PassNumber, number>,
): Omit<PassMetadata, 'total_duration_ms' | 'reasoning_mode'> {
  return {
    passes_completed: tokens.size,
    pass1_tokens: tokens.get(1) ?? null,
    pass2_tokens: tokens.get(2) ?? null,
    pass3_tokens: tokens.get(3) ?? null,
  };
}
