import type { Usage } from '../model/backend.ts';
import type { DepthSettings, PassMetadata, Passes } from '../model/depth.ts';
import type { PassName, PassNumber } from '../model/event.ts';
import type { RedactedJson, ReviewResult } from '../model/result.ts';
import type { Answered } from './asker.ts';
import type { Depth } from './depth.ts';
import type { PassRun } from './one-pass.ts';
import type { Sent } from './sent.ts';

/** A review that has a result, with all that its report says of how it came about. */
export type Reviewed = {
  readonly kind: 'reviewed';
  readonly answer: Answered;
  readonly result: ReviewResult;
  readonly sent: Sent;
  readonly passes: Passes;
  /** Of all asks of this route together. */
  readonly usage: Usage | null;
};

type Ended = {
  readonly answer: Answered;
  readonly result: ReviewResult;
  readonly sent: Sent;
  readonly verification: Passes['verification'];
  readonly depth: Depth | null;
};

/** What the passes of one review on one route have said and cost. */
export type PassLog = {
  /** `shown`: the answer as it was read, for whoever keeps it. */
  readonly add: (name: PassName, answer: Answered, shown: RedactedJson) => void;
  /** Is a whole pass left of the time for three? */
  readonly hasTime: () => boolean;
  readonly finish: (ended: Ended) => Reviewed;
};

export function createPassLog(run: PassRun, mode: DepthSettings['mode']): PassLog {
  const { ask, asker, started } = run;
  const answers = new Map<PassNumber, Answered>();
  const tokensOf = ({ usage, text }: Answered) => usage?.outputTokens ?? ask.countTokens(text);
  const elapsed = () => (ask.now() - started) / 1000;
  return {
    add: (name, answer, shown) => {
      answers.set(name.pass, answer);
      const { backend } = answer;
      ask.onEvent({ kind: 'pass-ended', ...name, backend, answer: shown, usage: asker.usage() });
    },
    hasTime: () =>
      Math.min(3 * asker.timeoutSeconds - elapsed(), ask.secondsLeft()) >= asker.timeoutSeconds,
    finish: ({ answer, result, sent, verification, depth }) => ({
      kind: 'reviewed',
      answer,
      result,
      sent,
      passes: {
        verification,
        depth: depth === null ? null : { level: depth.level, signals: depth.signals },
        metadata: {
          ...metadataOf(answers, tokensOf),
          reasoning_mode: mode,
          total_duration_ms: Math.round(elapsed() * 1000),
        },
      },
      usage: asker.usage(),
    }),
  };
}

function metadataOf(
  answers: ReadonlyMap<PassNumber, Answered>,
  tokensOf: (answer: Answered) => number,
): Omit<PassMetadata, 'total_duration_ms' | 'reasoning_mode'> {
  const tokens = (pass: PassNumber) => {
    const answer = answers.get(pass);
    return answer === undefined ? null : tokensOf(answer);
  };
  return {
    passes_completed: answers.size,
    pass1_tokens: tokens(1),
    pass2_tokens: tokens(2),
    pass3_tokens: tokens(3),
  };
}
