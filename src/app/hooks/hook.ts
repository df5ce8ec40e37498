import { saysNothing } from '../../config/peek.ts';
import type { HostEvent } from '../../host/event.ts';
import { makerOfHost } from '../../host/maker.ts';
import { type HostEvents, parseEvents } from '../../host/parse.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import { kindOfTool } from '../../host/tools.ts';
import type { Emission } from '../../model/emission.ts';
import { ConfigError, RedactionError } from '../../model/errors.ts';
import type { Maker } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import { toEmission, toOwnEmission } from '../emission.ts';
import { keepEdits, plainKeeper } from './edit-recorder.ts';
import type { HookCall } from './lanes.ts';
import { emit, whyOutOfFiles } from '../process-shell.ts';
import { here } from '../../project/location.ts';

/** One hook call, and what came of it. Our own trouble lets go; the gate, which denies, has a way of its own. */
export async function startHook(call: HookCall): Promise<Reply['kind'] | 'failed'> {
  try {
    const parsed = call.event === null ? NOT_JSON : parseEvents(call.event.value);
    if (parsed.kind === 'malformed') {
      emit(garbled(call.lane, redact(parsed.field)));
      return 'failed';
    }
    const reply = await decide(call, parsed.events);
    emit(toEmission(call.event?.event ?? '', reply));
    return reply.kind;
  } catch (error) {
    emit(letGo(call, error));
    return 'failed';
  }
}

function letGo(call: HookCall, error: unknown): Emission {
  // The stop of the agent itself tells it.
  if (error instanceof ConfigError && call.event?.event === 'SubagentStop') return NOTHING;
  const undone = undoneBy(call, error);
  if (undone === null) return garbled(call.lane, whyFailed(error));
  const user = safe`countersign: ${undone}: ${oneLine(whyFailed(error))}`;
  return toOwnEmission(call.event?.event ?? '', { kind: 'tell', user, agent: null });
}

const NOTHING: Emission = { exitCode: 0, stdout: safe``, stderr: safe`` };

/** Nobody sees a hook's stderr, and a wrong setting is the user's to mend, a slow pattern too. */
function undoneBy({ lane, event }: HookCall, error: unknown): Redacted | null {
  if (error instanceof ConfigError) return UNDONE[lane];
  if (!(error instanceof RedactionError)) return null;
  // Advice that nobody could give is missed by nobody.
  const kind = kindOfTool(event?.tool ?? '');
  if (lane === 'stop') return safe`the agent stopped and its changes were not reviewed`;
  if (kind === 'plan') return safe`the plan was not reviewed`;
  return kind === 'edit' ? UNDONE[lane] : null;
}

const UNDONE: Readonly<Record<HookCall['lane'], Redacted | null>> = {
  start: null,
  after: safe`this edit was not reviewed`,
  review: safe`this edit was not reviewed`,
  stop: safe`the agent stopped and nothing was reviewed`,
  compact: null,
};

/** A text that could not be redacted is not quoted. */
function whyFailed(error: unknown): Redacted {
  if (error instanceof RedactionError) {
    const { detail, nextStep } = redactionFailure(error);
    return safe`${detail}. Next: ${nextStep}`;
  }
  try {
    return whyOutOfFiles(error) ?? redact(error instanceof Error ? error.message : String(error));
  } catch {
    return safe`and why could not be redacted`;
  }
}

const NOT_JSON = { kind: 'malformed', field: 'not a JSON object' } as const;

/** What the plan door says of the plan comes first; the other files of the same patch are edits. */
async function decide(call: HookCall, events: HostEvents): Promise<Reply> {
  let ofPlan: Reply = SILENT;
  const others: HostEvent[] = [];
  for (const event of events) {
    const reply = call.planning ? await decidePlan(call, event) : null;
    if (reply === null) others.push(event);
    else ofPlan = reply;
  }
  const [event, ...also] = others;
  const reply = event === undefined ? SILENT : await decideEdits(call, [event, ...also]);
  return ofPlan.kind === 'silent' ? reply : ofPlan;
}

async function decideEdits(call: HookCall, events: HostEvents): Promise<Reply> {
  const { lane, root, edits } = call;
  const environment = process.env;
  const [event, ...also] = events;
  const isKept = call.keepsOnly && event.name === 'edited';
  if (isKept && edits !== null && saysNothing(here(environment, root)))
    return await keepEdits(events, plainKeeper(environment, root, event.session));
  // Chunks of their own: who only keeps an edit in mind should not pay for settings and engine.
  const { runHook } = await import('./open-session.ts');
  return await runHook({ lane, event, also, environment, host: hostOf(call) }, root);
}

/** Null: it is none of the plan door's. A chunk of its own, for the time of planning only. */
async function decidePlan(call: HookCall, event: HostEvent): Promise<Reply | null> {
  const { lane, root } = call;
  if (event.name !== 'edited' || (lane !== 'after' && lane !== 'review')) return null;
  const { runPlanLane } = await import('./plan-lane.ts');
  return await runPlanLane({ lane, event, environment: process.env, root, host: hostOf(call) });
}

function hostOf({ event }: HookCall): Maker {
  return makerOfHost(event?.value ?? {}, process.env);
}

const LANE_WORDS: Readonly<Record<HookCall['lane'], Redacted>> = {
  start: safe`start`,
  after: safe`after`,
  review: safe`review`,
  stop: safe`stop`,
  compact: safe`compact`,
};

function garbled(lane: HookCall['lane'], why: Redacted): Emission {
  const stderr = safe`countersign: the ${LANE_WORDS[lane]} hook let go without a review: ${why}\n`;
  return { exitCode: 0, stdout: safe``, stderr };
}
