import type { GateEvent } from '../gate-call.ts';
import { textIn } from '../shared/fields.ts';
import { readGateCall } from './gate-call.ts';
import type { ToolTable } from '../shared/tool-table.ts';

/** For hosts whose events have Claude Code's shape. */
export function readGateEvent(value: object, tools: ToolTable): GateEvent {
  const session = textIn(value, 'session_id') ?? '';
  const event = textIn(value, 'hook_event_name');
  if (session === '') return { kind: 'garbled', field: 'session_id' };
  if (event === 'ConfigChange') return { kind: 'settings-changed', session };
  if (event !== 'PreToolUse') return { kind: 'garbled', field: 'not an event of the gate' };
  const call = readGateCall(value, tools);
  if ('garbled' in call) return { kind: 'garbled', field: call.garbled };
  return { kind: 'tool', session, call };
}
