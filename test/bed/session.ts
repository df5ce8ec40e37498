import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DoorResult, type DoorRun, runDoor } from './run-door.ts';
import type { Sandbox } from './sandbox.ts';

type More = Partial<Omit<DoorRun, 'argv' | 'stdin' | 'sandbox'>>;

export type Said = {
  readonly systemMessage?: string;
  readonly hookSpecificOutput?: { readonly additionalContext: string };
  readonly decision?: string;
  readonly reason?: string;
};

export type HookRun = DoorResult & { readonly said: Said };

/** One session of Claude Code, as its hooks see it. */
export type Session = {
  /** The user sends a prompt: a turn begins. */
  readonly begin: (more?: More) => Promise<HookRun>;
  readonly send: (lane: string, event: object, more?: More) => Promise<HookRun>;
  /** Writes a file of the project like the tool, and calls one lane. */
  readonly write: (lane: string, file: string, content: string, more?: More) => Promise<HookRun>;
  readonly stop: (
    more?: More & { readonly again?: boolean; readonly last?: string },
  ) => Promise<HookRun>;
};

export type SessionOptions = {
  readonly session?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Without waiting for more edits, unless a test needs it. */
  readonly coalesce?: 'not' | 'as-set';
};

const AT_ONCE = { COUNTERSIGN_HOOKS_COALESCE: '0' };

const PROMPT = { hook_event_name: 'UserPromptSubmit', prompt: 'go' };
/** A busy machine may be too slow at first. */
const MOST_TRIES = 20;

let uses = 0;

export function startSession(sandbox: Sandbox, options: SessionOptions = {}): Session {
  const common = { session_id: options.session ?? 's1', cwd: sandbox.project };
  const waits = options.coalesce === 'as-set' ? {} : AT_ONCE;
  const send: Session['send'] = async (lane, event, more = {}) => {
    const run = await runDoor({
      ...more,
      argv: ['hook', lane],
      stdin: JSON.stringify({ ...common, ...event }),
      sandbox,
      env: { ...waits, ...options.env, ...more.env },
    });
    return { ...run, said: saidBy(run.stdout) };
  };
  return {
    begin: async (more = {}) => {
      const talking = {
        ...more,
        env: { ...more.env, COUNTERSIGN_HOOKS_DEBUG: '1' },
        stderr: /^countersign: start: /,
      };
      const putBack = keepStarts(sandbox);
      for (let tries = 1; ; tries += 1) {
        const run = await send('start', PROMPT, talking);
        if (tries === MOST_TRIES || !run.stderr.includes('in time')) return run;
        putBack();
      }
    },
    send,
    write: (lane, file, content, more) => {
      const full = path.join(sandbox.project, file);
      return send(lane, writeEvent(full, content), more);
    },
    stop: ({ again = false, last = 'Done.', ...more } = {}) =>
      send(
        'stop',
        { hook_event_name: 'Stop', stop_hook_active: again, last_assistant_message: last },
        more,
      ),
  };
}

/** Saves the records of turn starts, so that a start that was too slow can be reverted. */
function keepStarts({ state }: Sandbox): () => void {
  const kept = new Map(startsIn(state).map((file) => [file, readFileSync(file)]));
  return () => {
    for (const file of startsIn(state)) rmSync(file);
    for (const [file, content] of kept) writeFileSync(file, content, { mode: 0o600 });
  };
}

function startsIn(state: string): string[] {
  if (!existsSync(state)) return [];
  const names = readdirSync(state, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => path.basename(name) === 'turn-start.json')
    .map((name) => path.join(state, name));
}

function saidBy(stdout: string): Said {
  return stdout.startsWith('{') ? (JSON.parse(stdout) as Said) : {};
}

/** Writes like Claude Code's Write tool and returns its event. */
export function writeEvent(file: string, content: string): object {
  const originalFile = existsSync(file) ? readFileSync(file, 'utf8') : null;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  uses += 1;
  return {
    hook_event_name: 'PostToolUse',
    tool_name: 'Write',
    tool_use_id: `toolu_${uses}`,
    tool_input: { file_path: file, content },
    tool_response: { type: originalFile === null ? 'create' : 'update', originalFile },
  };
}

/** A rejection with one finding. */
export function rejection(title: string, more: object = {}): Record<string, unknown> {
  return {
    verdict: 'CHANGES_REQUIRED',
    summary: 'It is not right.',
    findings: [{ severity: 'critical', title, file: 'a.js', line_start: 1, ...more }],
  };
}
