import type { Usage } from '../../../model/backend.ts';
import type { Failure } from '../../../model/failure.ts';
import type { Redacted } from '../../../model/redacted.ts';
import type { HttpAnswer, HttpEnd } from '../../../system/net/http.ts';
import { readAnswer } from './read-answer.ts';
import { hiddenRefusal, isPage, type ApiRefusal, toRefusal } from './error.ts';
import {
  explainBody,
  explainEnd,
  explainPage,
  explainRedirect,
  explainRefusal,
  explainStop,
} from './failure.ts';
import type { HttpCall } from './api.ts';
import { keysOf } from './server.ts';
import { partialWords } from './messages.ts';
import { readRetryAfter, type AskTry } from '../retry.ts';

/** The result of one request, as a review uses it. */
export type Ended =
  | {
      readonly kind: 'said';
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
    }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly partial: Redacted | null;
      /** Set if the server refused the request. */
      readonly refusal: ApiRefusal | null;
    };

/** Translates an ending, and decides whether a retry may help. */
export function judge(end: HttpEnd, call: HttpCall, now: number): AskTry<Ended> {
  if (end.kind === 'answered') return judgeAnswer(end, call, now);
  const { server } = call;
  const value = failed(explainEnd(end, server), 'partial' in end ? end.partial : '', call);
  switch (end.kind) {
    case 'unreachable':
    case 'dropped':
      return { kind: 'again', value, trouble: 'passing', askedMs: null };
    case 'timeout':
    case 'cancelled':
    case 'tls':
      return { kind: 'final', value };
  }
}

function judgeAnswer(answer: HttpAnswer, call: HttpCall, now: number): AskTry<Ended> {
  const { status } = answer;
  if (status >= 200 && status < 300) return judgeBody(answer, call, now);
  if (status >= 300 && status < 400)
    return { kind: 'final', value: failed(explainRedirect(answer, call.server), '', call) };
  return judgeRefusal(toRefusal(answer), answer, { call, now });
}

function judgeBody(answer: HttpAnswer, call: HttpCall, now: number): AskTry<Ended> {
  const reading = readAnswer(call, answer);
  switch (reading.kind) {
    case 'said':
      return { kind: 'final', value: reading };
    case 'stopped': {
      const value = failed(explainStop(reading.by, call.server), reading.text, call);
      return { kind: 'final', value };
    }
    case 'error':
      return judgeRefusal(hiddenRefusal(reading.error), answer, { call, now });
    case 'unreadable': {
      const value = failed(explainBody(answer, call.server), answer.text, call);
      return { kind: 'final', value };
    }
  }
}

function judgeRefusal(
  refusal: ApiRefusal,
  answer: HttpAnswer,
  { call, now }: { readonly call: HttpCall; readonly now: number },
): AskTry<Ended> {
  const isOver = refusal.status < 500 && refusal.status !== 429;
  if (isPage(answer) && isOver)
    return { kind: 'final', value: failed(explainPage(answer, call.server), '', call) };
  const failure = explainRefusal(refusal, call.server, call.api);
  const value: Ended = { kind: 'failed', failure, partial: null, refusal };
  // The server may state that a retry does not help.
  const isHopeless = answer.headers['x-should-retry'] === 'false';
  if (isOver || isHopeless || failure.code === 'quota') return { kind: 'final', value };
  const trouble = failure.code === 'rate-limit' ? 'rate-limit' : 'passing';
  const askedMs = readRetryAfter(answer.headers, now) ?? call.api.waitMs?.(refusal) ?? null;
  return { kind: 'again', value, trouble, askedMs };
}

function failed(failure: Failure, text: string, call: HttpCall): Ended {
  const partial = partialWords(text, keysOf(call.server));
  return { kind: 'failed', failure, partial, refusal: null };
}
