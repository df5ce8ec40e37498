import type { EngineEvent } from '../../model/event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { columnsOf, cutColumns } from '../../text/columns.ts';
import { redact } from '../../text/redact.ts';
import { findingsIn } from './log.ts';

/** What the one line on a terminal needs of the world. */
export type ProgressWorld = {
  readonly write: (text: Redacted) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Of the terminal, which may be resized. */
  readonly columns: () => number;
  /** How the line is painted. */
  readonly paint: (text: string) => string;
};

export type Progress = {
  readonly onEvent: (event: EngineEvent) => void;
  /** The heartbeat: once a second, so that nobody wonders. */
  readonly tick: () => void;
  /** Lines for good: they come above the one that changes. */
  readonly print: (text: Redacted) => void;
  /** Takes the line away; nothing is drawn any more. */
  readonly end: () => void;
};

type State = {
  readonly started: number;
  readonly backend: string | null;
  readonly pass: { readonly number: 1 | 2 | 3; readonly of: number } | null;
  readonly findings: number | null;
  readonly tokens: number | null;
  readonly waitingUntil: number;
};

/**
 * One line that is rewritten in place: what goes on, with whom, for how long, and what came of it so far.
 * It is our own words and numbers only, and blanks instead of escapes take it away again: a terminal that
 * knows no escapes shows it too.
 */
export function createProgress(world: ProgressWorld): Progress {
  let state: State | null = null;
  let drawn = 0;
  const clear = () => {
    // To the end: a terminal has put `^C`, or whatever was typed, behind the line.
    const blanks = ' '.repeat(Math.max(drawn, world.columns() - 1));
    if (drawn > 0) world.write(redact(`\r${blanks}\r`));
    drawn = 0;
  };
  const draw = () => {
    if (state === null) return;
    // The last column stays free: some terminals break the line there.
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

function beginning(started: number): State {
  const nothing = { backend: null, pass: null, findings: null, tokens: null };
  return { started, ...nothing, waitingUntil: 0 };
}

/** Most of what is told changes nothing here. */
function next(state: State, event: EngineEvent, now: number): State {
  if (event.kind === 'route-tried') return tried(state, event);
  if (event.kind === 'waiting') return { ...state, waitingUntil: now + event.seconds * 1000 };
  if (event.kind === 'pass-started')
    return { ...state, pass: { number: event.pass, of: event.of }, waitingUntil: 0 };
  if (event.kind === 'packed') return event.pass === null ? { ...state, pass: null } : state;
  return event.kind === 'pass-ended' ? ended(state, event) : state;
}

type Told<Kind> = Extract<EngineEvent, { kind: Kind }>;

/** What another reviewer said before counts no more. */
function tried(state: State, { backend, result }: Told<'route-tried'>): State {
  return result === 'pending' ? { ...beginning(state.started), backend } : state;
}

function ended(state: State, { answer, usage }: Told<'pass-ended'>): State {
  const tokens = usage === null ? null : usage.inputTokens + usage.outputTokens;
  return { ...state, findings: findingsIn(answer) ?? state.findings, tokens };
}

const PASSES = { 1: 'planning', 2: 'reviewing', 3: 'verifying' } as const;

/** `reviewing, pass 2 of 3 · codex · 0:42 · 2 findings so far · 12.3k tokens` */
function lineOf(state: State, now: number): string {
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

function doing({ pass, backend, waitingUntil }: State, now: number): string {
  if (now < waitingUntil) return `waiting ${Math.ceil((waitingUntil - now) / 1000)} s to ask again`;
  if (backend === null) return 'looking for a reviewer';
  return pass === null ? 'reviewing' : `${PASSES[pass.number]}, pass ${pass.number} of ${pass.of}`;
}

function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function short(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${(tokens / 1000).toFixed(1)}k`;
}
