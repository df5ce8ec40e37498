import type { WaitReason } from '../../model/clock.ts';
import type { EngineEvent, PartNumber } from '../../model/review/engine-event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { columnsOf, cutColumns } from '../../text/columns.ts';
import { redact } from '../../redaction/redact.ts';
import { findingsIn } from '../commands/log.ts';

/** The environment of the one-line progress display. */
export type ProgressWorld = {
  readonly write: (text: Redacted) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Changes when the terminal is resized. */
  readonly columns: () => number;
  readonly paint: (text: string) => string;
};

export type Progress = {
  readonly onEvent: (event: EngineEvent) => void;
  /** Called once a second, so that the clock moves. */
  readonly tick: () => void;
  /** Prints permanent lines above the one that changes. */
  readonly print: (text: Redacted) => void;
  /** Removes the line and stops drawing. */
  readonly end: () => void;
};

type ProgressState = {
  readonly started: number;
  readonly backend: string | null;
  readonly pass: { readonly number: 1 | 2 | 3; readonly of: number } | null;
  readonly part: PartNumber | null;
  readonly findings: number | null;
  readonly tokens: number | null;
  readonly partsEnded: number;
  readonly waitingUntil: number;
  readonly waitingFor: WaitReason;
};

/**
 * One line that is rewritten in place: the step, the reviewer, the time and the findings so far. It
 * contains only our own text and is erased with spaces, so it works on a terminal without escape
 * codes.
 */
export function createProgress(world: ProgressWorld): Progress {
  let state: ProgressState | null = null;
  let drawn = 0;
  const clear = () => {
    // To the end: the terminal may show `^C` or typed keys after the line.
    const blanks = ' '.repeat(Math.max(drawn, world.columns() - 1));
    if (drawn > 0) world.write(redact(`\r${blanks}\r`));
    drawn = 0;
  };
  const draw = () => {
    if (state === null) return;
    // The last column stays free: some terminals wrap there.
    const text = cutColumns(lineOf(state, world.now()), Math.max(10, world.columns() - 1));
    const blanks = ' '.repeat(Math.max(0, drawn - columnsOf(text)));
    world.write(redact(`\r${world.paint(text)}${blanks}`));
    drawn = columnsOf(text);
  };
  return {
    onEvent: (event) => {
      if (state === null && event.kind !== 'table') return;
      state = next(state ?? beginning(world.now()), event, world.now());
      draw();
    },
    tick: draw,
    print: (text) => {
      clear();
      world.write(text);
      draw();
    },
    end: () => {
      clear();
      state = null;
    },
  };
}

function beginning(started: number): ProgressState {
  const nothing = { backend: null, pass: null, part: null, findings: null, tokens: null };
  return { started, ...nothing, partsEnded: 0, waitingUntil: 0, waitingFor: 'passing' };
}

/** Most events change nothing here. */
function next(state: ProgressState, event: EngineEvent, now: number): ProgressState {
  if (event.kind === 'route-tried') return tried(state, event);
  if (event.kind === 'waiting')
    return { ...state, waitingUntil: now + event.seconds * 1000, waitingFor: event.why };
  if (event.kind === 'pass-started')
    return { ...state, pass: { number: event.pass, of: event.of }, part: null, waitingUntil: 0 };
  if (event.kind === 'part-started') return { ...state, part: event.part, waitingUntil: 0 };
  if (event.kind === 'packed')
    return event.pass === null ? { ...state, pass: null, part: event.part } : state;
  return event.kind === 'pass-ended' ? ended(state, event) : state;
}

type EngineEventOf<Kind> = Extract<EngineEvent, { kind: Kind }>;

/** The findings of an earlier reviewer no longer count. */
function tried(
  state: ProgressState,
  { backend, result }: EngineEventOf<'route-tried'>,
): ProgressState {
  return result === 'pending' ? { ...beginning(state.started), backend } : state;
}

function ended(
  state: ProgressState,
  { part, answer, usage }: EngineEventOf<'pass-ended'>,
): ProgressState {
  const tokens = usage === null ? null : usage.inputTokens + usage.outputTokens;
  const found = findingsIn(answer);
  // The first part replaces the findings of the previous pass; parts of one pass add up.
  const isFurther = part !== undefined && state.partsEnded > 0;
  const before = isFurther ? (state.findings ?? 0) : 0;
  return {
    ...state,
    findings: found === null ? state.findings : before + found,
    tokens,
    partsEnded: part === undefined ? 0 : state.partsEnded + 1,
  };
}

const PASSES = { 1: 'planning', 2: 'reviewing', 3: 'verifying' } as const;

/** `reviewing, pass 2 of 3 · codex · 0:42 · 2 findings so far · 12.3k tokens` */
function lineOf(state: ProgressState, now: number): string {
  const { backend, findings, tokens } = state;
  const parts = [
    doing(state, now),
    backend,
    elapsed(now - state.started),
    findings === null ? null : `${findings} finding${findings === 1 ? '' : 's'} so far`,
    tokens === null ? null : `${short(tokens)} tokens`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function doing(state: ProgressState, now: number): string {
  const { pass, part, backend, waitingUntil, waitingFor } = state;
  if (now < waitingUntil) return waiting(Math.ceil((waitingUntil - now) / 1000), waitingFor);
  if (backend === null) return 'looking for a reviewer';
  const which = part === null ? '' : `, part ${part.number} of ${part.of}`;
  if (pass === null) return `reviewing${which}`;
  return `${PASSES[pass.number]}, pass ${pass.number} of ${pass.of}${which}`;
}

function waiting(seconds: number, why: WaitReason): string {
  return why === 'rate-limit'
    ? `rate limited, waiting ${seconds} s`
    : `waiting ${seconds} s to try again`;
}

function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function short(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${(tokens / 1000).toFixed(1)}k`;
}
