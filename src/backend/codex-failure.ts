import type { Failure, FailureCode } from '../model/failure.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Exit, Run } from '../system/process.ts';
import { clip, oneLine, redact, safe } from '../text/redact.ts';
import type { CodexEvents } from './codex-events.ts';

/** Why a run of codex gave no answer, or null when it gave one. */
export function explainExit(run: Run, events: CodexEvents): Failure | null {
  const { exit } = run;
  if (exit.kind !== 'exited') return explainEnd(exit);
  if (exit.code === 0 && events.fatal === null) return null;
  return explainMessage(events.fatal ?? lastLines(run.stderr.text));
}

/** A run that was ended, or never began. */
export function explainEnd(exit: Exclude<Exit, { kind: 'exited' }>): Failure {
  switch (exit.kind) {
    case 'timeout':
      return fail(
        'timeout',
        safe`codex did not answer in time`,
        safe`raise --timeout, or try again`,
      );
    case 'cancelled':
      return fail('cancelled', safe`the review was interrupted`, safe`run it again`);
    case 'signaled':
      return fail('signal', safe`codex was killed by ${redact(exit.signal)}`, safe`run it again`);
    case 'not-started':
      return fail(
        'not-installed',
        safe`codex could not be started: ${redact(exit.errno)}`,
        INSTALL,
      );
  }
}

const INSTALL = safe`install the Codex CLI: npm install -g @openai/codex`;

/** Codex reports a server's refusal in words only; the words tell the code. */
const SIGNS: readonly (readonly [RegExp, FailureCode, Redacted])[] = [
  [
    /insufficient_quota|quota exceeded|exceeded your current quota|usage limit/i,
    'quota',
    safe`add credit or wait for your plan's limit to reset`,
  ],
  [/\b429\b|rate.?limit|too many requests/i, 'rate-limit', safe`wait a minute and run it again`],
  [
    /\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i,
    'auth-refused',
    safe`run: codex login (or check the key)`,
  ],
];

function explainMessage(message: string): Failure {
  const detail = clip(oneLine(redact(message.trim().replace(/\.+$/, ''))), 500);
  const sign = SIGNS.find(([pattern]) => pattern.test(message));
  if (sign !== undefined) return fail(sign[1], safe`codex: ${detail}`, sign[2]);
  return fail(
    'crashed',
    safe`codex: ${detail}`,
    safe`run it again, or try codex by itself: codex exec "say hello"`,
  );
}

function lastLines(text: string): string {
  const lines = text.trim().split('\n').slice(-3).join(' ');
  return lines === '' ? 'it failed and gave no reason' : lines;
}

function fail(code: FailureCode, detail: Redacted, nextStep: Redacted): Failure {
  return { code, detail, nextStep };
}
