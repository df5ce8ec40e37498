import type { Failure } from '../../model/failure.ts';
import type { BackendStanding, Caveat } from '../../model/standing.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { isRunnable } from '../shared/runnable.ts';

/** Describes the setup only; its providers and keys are not checked. */
export function describeHounfour(program: string | null, isFlatlineOn: boolean): BackendStanding {
  if (program === null || !isRunnable(program)) {
    const failure = notThere(program);
    const kind = program === null ? 'not-set-up' : 'broken';
    return { backend: 'hounfour', kind, detail: failure.detail, failure };
  }
  const caveat = isFlatlineOn ? null : FLATLINE_OFF;
  return { backend: 'hounfour', kind: 'ready', detail: redact(program), caveat };
}

const FLATLINE_OFF: Caveat = {
  detail: safe`flatline routing is off, so the built-in routes skip it`,
  nextStep: safe`set hounfour.flatline_routing to true`,
};

export function notThere(program: string | null): Failure {
  const detail =
    program === null
      ? safe`review.model_invoke names no program`
      : safe`${redact(program)} is not the full path of a program`;
  return {
    code: 'not-installed',
    detail,
    nextStep: safe`if you have Loa's model-invoke, set review.model_invoke to its full path`,
  };
}
