import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import type { NotReady } from './ask-prepared.ts';
import type { Inquiry } from './inquiry.ts';
import { askVersion } from './options.ts';
import type { ProgramCache } from './program-cache.ts';

export type ProgramExamination<SetUp extends { readonly kind: 'ready' }> = {
  readonly backend: string;
  /** Null: the program was not found. */
  readonly inquiry: Inquiry | null;
  readonly version: RegExp;
  readonly setUp: Promise<SetUp | NotReady>;
  /** Ways to reach it: a login, a key. */
  readonly access: (setUp: SetUp) => readonly Redacted[];
  /** Commands that a user can run if the program did not answer in time. */
  readonly questions: Redacted;
};

/** A cache that returns nothing, because its records may be old. */
export function forgetful(cache: ProgramCache): ProgramCache {
  return { ...cache, readFlags: () => null, readLogin: () => false };
}

/** Everything that a review checks before its request. */
export async function describeProgram<SetUp extends { readonly kind: 'ready' }>(
  examination: ProgramExamination<SetUp>,
): Promise<BackendStanding> {
  const { backend, inquiry, version, access, questions } = examination;
  const [setUp, found] = await Promise.all([
    examination.setUp,
    inquiry === null ? null : askVersion(inquiry, { version }),
  ]);
  const who = inquiry === null ? null : programWords(inquiry, found);
  if (isReady(setUp)) {
    const detail = joinSafe([...(who === null ? [] : [who]), ...access(setUp)], ', ');
    return { backend, kind: 'ready', detail, caveat: null };
  }
  const failure = inTime(setUp.failure, questions);
  const detail = who === null ? failure.detail : safe`${who}: ${failure.detail}`;
  const kind = who === null || failure.code === 'no-key' ? 'not-set-up' : 'broken';
  return { backend, kind, detail, failure };
}

function isReady<SetUp extends { readonly kind: 'ready' }>(
  setUp: SetUp | NotReady,
): setUp is SetUp {
  return setUp.kind === 'ready';
}

function programWords({ program }: Inquiry, version: string | null): Redacted {
  const path = redact(program.path);
  return version === null ? path : safe`${redact(version)} at ${path}`;
}

/** The message of a review would mention the review's own timeout. */
function inTime(failure: Failure, questions: Redacted): Failure {
  if (failure.code !== 'timeout') return failure;
  return { ...failure, nextStep: safe`see whether these end: ${questions}` };
}
