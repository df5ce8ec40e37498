import type { HostEvent } from '../../host/event.ts';
import { findSender } from '../../host/list.ts';
import { makerOfHost } from '../../host/maker.ts';
import type { HostEvents } from '../../host/parse.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Emission } from '../../model/emission.ts';
import { ConfigError, RedactionError } from '../../model/errors.ts';
import type { Maker } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import { isCommand } from '../../session/lane-work.ts';
import { toEmission, toOwnEmission } from '../emission.ts';
import { readGateState } from './gate-state.ts';
import type { HookCall } from './lanes.ts';
import { emit, whyOutOfFiles } from '../process-shell.ts';
import { runSession } from './open-session.ts';

/** A call of any lane but the gate, and its result. After an error of ours it allows. */
export async function startLane(call: HookCall): Promise<Reply['kind'] | 'failed'> {
  try {
    const { parsed } = call;
    if (parsed.kind === 'malformed') {
      emit(garbled(call.lane, redact(parsed.field)));
      return 'failed';
    }
    const reply = await decide(call, parsed.events);
    emit(toEmission(call.value, reply));
    return reply.kind;
  } catch (error) {
    emit(await letGo(call, error));
    return 'failed';
  }
}

async function letGo(call: HookCall, error: unknown): Promise<Emission> {
  if (error instanceof ConfigError && (await isUntold(call))) return NOTHING;
  const undone = undoneBy(call, error);
  if (undone === null) return garbled(call.lane, whyFailed(error));
  const user = safe`countersign: ${undone}: ${oneLine(whyFailed(error))}`;
  return toOwnEmission(call.value, { kind: 'tell', user, agent: null });
}

/** The agent's own stop reports the problem, and a user who turned the hooks off sees none. */
async function isUntold({ parsed }: HookCall): Promise<boolean> {
  const [event] = parsed.kind === 'events' ? parsed.events : [];
  if (event?.name === 'stopping' && event.subagent !== null) return true;
  const { areHooksOff } = await import('../../project/configure.ts');
  return await areHooksOff(environment);
}

const NOTHING: Emission = { exitCode: 0, stdout: safe``, stderr: safe`` };

/** A hook's stderr is not shown, but the user can fix a wrong setting or a slow pattern. */
function undoneBy({ lane, parsed }: HookCall, error: unknown): Redacted | null {
  if (error instanceof ConfigError) return UNDONE[lane];
  if (!(error instanceof RedactionError)) return null;
  if (lane === 'stop') return safe`the agent stopped and its changes were not reviewed`;
  const names = parsed.kind === 'events' ? parsed.events.map(({ name }) => name) : [];
  if (names.includes('planned')) return safe`the plan was not reviewed`;
  return names.includes('edited') ? UNDONE[lane] : null;
}

const UNDONE: Readonly<Record<HookCall['lane'], Redacted | null>> = {
  start: null,
  after: safe`this edit was not reviewed`,
  review: safe`this edit was not reviewed`,
  stop: safe`the agent stopped and nothing was reviewed`,
  compact: null,
};

/** Does not quote a text that could not be redacted. */
function whyFailed(error: unknown): Redacted {
  if (error instanceof RedactionError) {
    const { detail, nextStep } = redactionFailure(error);
    return safe`${detail}. Next: ${nextStep}`;
  }
  try {
    return whyOutOfFiles(error) ?? redact(error instanceof Error ? error.message : String(error));
  } catch {
    return safe`the reason could not be redacted`;
  }
}

/** The plan gate's reply comes first; the other files of the same patch are ordinary edits. */
async function decide(call: HookCall, events: HostEvents): Promise<Reply> {
  let ofPlan: Reply = SILENT;
  const others: HostEvent[] = [];
  for (const event of events) {
    const reply = await decidePlan(call, event);
    if (reply === null) others.push(event);
    else ofPlan = reply;
  }
  const [event, ...also] = others;
  const { lane, root } = call;
  const reply =
    event === undefined
      ? SILENT
      : await runSession({ lane, event, also, environment, host: makerOf(call) }, root);
  return ofPlan.kind === 'silent' ? reply : ofPlan;
}

const environment = process.env;

/**
 * Null: an ordinary event. It may belong to the plan gate only while a plan is made or carried out.
 */
async function decidePlan(call: HookCall, event: HostEvent): Promise<Reply | null> {
  const { lane, root } = call;
  if (lane !== 'after' && lane !== 'review') return null;
  if (event.name !== 'edited' && !isCommand(event, lane)) return null;
  const gate = await readGateState(environment, root);
  if (gate.armed.kind === 'off') return event.name === 'edited' ? null : SILENT;
  if (event.name === 'edited') {
    const { reviewPlanEdit } = await import('./plan-lane.ts');
    const host = findSender(call.value);
    const maker = makerOf(call);
    return await reviewPlanEdit({ lane, event, environment, root, host, maker, gate });
  }
  const { checkAfterCommand } = await import('./drift.ts');
  const since = gate.armed.kind === 'armed' ? gate.armed.since : 'unclear';
  return await checkAfterCommand({ environment, root, plan: gate.plan, since });
}

function makerOf({ value }: HookCall): Maker {
  return makerOfHost(value, environment);
}

const LANE_WORDS: Readonly<Record<HookCall['lane'], Redacted>> = {
  start: safe`start`,
  after: safe`after`,
  review: safe`review`,
  stop: safe`stop`,
  compact: safe`compact`,
};

function garbled(lane: HookCall['lane'], why: Redacted): Emission {
  const stderr = safe`countersign: the ${LANE_WORDS[lane]} hook allowed this without a review: ${why}\n`;
  return { exitCode: 0, stdout: safe``, stderr };
}
