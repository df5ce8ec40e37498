import { loadSettings } from '../config/load.ts';
import { handleHook } from '../doors/hook/handle.ts';
import { decideGate, denyGarbled } from '../doors/plan/gate.ts';
import { parseClaudeEvent, toClaudeReply } from '../host/claude.ts';
import type { HostEvent } from '../host/event.ts';
import type { Peek } from '../host/peek.ts';
import { type Reply, SILENT } from '../host/reply.ts';
import type { Emission } from '../model/emission.ts';
import type { Redacted } from '../model/redacted.ts';
import { projectDir, sessionDir } from '../state/paths.ts';
import { redact, redactJson, safe, stringify } from '../text/redact.ts';
import type { Lane } from './lanes.ts';
import { abortOnSignal, emit } from './shell.ts';
import { wireReview } from './wire.ts';

export type HookCall = { readonly lane: Lane; readonly event: Peek | null; readonly root: string };

/** One hook call. Our own trouble is judged by lane: `gate` denies, every other lane lets go. */
export async function startHook(call: HookCall): Promise<void> {
  try {
    const parsed = call.event === null ? NOT_JSON : parseClaudeEvent(call.event.value);
    if (parsed.kind === 'malformed') emit(garbled(call.lane, redact(parsed.field)));
    else emit(toEmission(call, await decide(call, parsed.event)));
  } catch (error) {
    emit(garbled(call.lane, redact(error instanceof Error ? error.message : String(error))));
  }
}

const NOT_JSON = { kind: 'malformed', field: 'not a JSON object' } as const;

async function decide(call: HookCall, event: HostEvent): Promise<Reply> {
  const { lane, root } = call;
  if (lane === 'gate')
    return decideGate(event, { projectRoot: root, projectDir: projectDir(process.env, root) });
  const settings = loadSettings(process.env, {});
  if (!settings.hooks.enabled) return SILENT;
  return await handleHook(event, {
    lane,
    settings,
    review: wireReview(process.env, () => {}),
    sessionDir: sessionDir(process.env, root, event.session),
    signal: abortOnSignal(),
  });
}

function garbled(lane: Lane, why: Redacted): Emission {
  if (lane === 'gate') return toEmission({ lane, event: null }, denyGarbled(why));
  const stderr = safe`countersign: the ${redact(lane)} hook let go without a review: ${why}\n`;
  return { exitCode: 0, stdout: safe``, stderr };
}

function toEmission({ event }: Pick<HookCall, 'lane' | 'event'>, reply: Reply): Emission {
  const { exitCode, json, stderr } = toClaudeReply(event?.event ?? '', reply);
  return {
    exitCode,
    stdout: json === null ? safe`` : safe`${stringify(redactJson(json), 0)}\n`,
    stderr: stderr === null ? safe`` : safe`${stderr}\n`,
  };
}
