import * as path from 'node:path';
import { filesOfPatch } from '../codex/patch.ts';
import { fromCopilot, isCopilotEvent } from '../copilot/events.ts';
import { fieldOf, textIn } from '../fields.ts';
import { mayChangeFiles } from '../tools.ts';

/*
 * What the gate needs of the events of Claude Code, Codex and Copilot CLI, taken by hand: it is asked about every tool call, and a
 * schema library would cost it more than the decision.
 */

export type GateEvent =
  | ({ readonly kind: 'tool'; readonly session: string } & GateCall)
  | { readonly kind: 'settings-changed'; readonly session: string }
  /** Nothing that the gate is asked about, or not in the shape it has. */
  | { readonly kind: 'garbled'; readonly field: string };

/** ProjectLocation tools and settings the words of the gate name. */
export type GateHost = 'claude' | 'codex' | 'copilot';

/** A tool about to run. */
export type GateCall = {
  readonly host: GateHost;
  readonly tool: string;
  /** Empty when the host does not say. */
  readonly cwd: string;
  /** Of a tool that the host brings along; null when it names none. */
  readonly file: string | null;
  /** Of a shell. */
  readonly command: string | null;
  /** Every short text of its input: the names of files that a tool of others may mean. */
  readonly texts: readonly string[];
};

export function toGateEvent(value: object): GateEvent {
  const session = textIn(value, 'session_id') ?? '';
  const event = textIn(value, 'hook_event_name');
  if (session === '') return { kind: 'garbled', field: 'session_id' };
  if (event === 'ConfigChange') return { kind: 'settings-changed', session };
  if (event !== 'PreToolUse') return { kind: 'garbled', field: 'not an event of the gate' };
  return isCopilotEvent(value)
    ? toolEvent(session, fromCopilot(value), 'copilot')
    : toolEvent(session, value, textIn(value, 'turn_id') === null ? 'claude' : 'codex');
}

function toolEvent(session: string, value: object, host: GateHost): GateEvent {
  const tool = textIn(value, 'tool_name');
  if (tool === null || tool === '') return { kind: 'garbled', field: 'tool_name' };
  const input = fieldOf(value, 'tool_input');
  const texts = textsIn(input);
  const isCopilot = host === 'copilot';
  // What is not looked at might be the name of any file.
  if (texts === null && (isCopilot || mayChangeFiles(tool))) return GARBLED;
  if (!isCopilot && namesTwo(tool, input)) return GARBLED;
  return {
    ...{ kind: 'tool', session, host, tool },
    cwd: textIn(value, 'cwd') ?? '',
    file: textIn(input, 'file_path') ?? textIn(input, 'notebook_path'),
    command: textIn(input, 'command'),
    texts: texts ?? [],
  };
}

const GARBLED: GateEvent = { kind: 'garbled', field: 'tool_input' };

/** Another host than we think might write the second of them. */
function namesTwo(tool: string, input: unknown): boolean {
  const [file, other] = [textIn(input, 'file_path'), textIn(input, 'path')];
  return !tool.startsWith('mcp__') && file !== null && other !== null && file !== other;
}

/** The longest path that systems take. */
const MAX_PATH = 4096;
const MAX_TEXTS = 2000;
/** Folders on the way to all of them together: each is looked at on the disk, and the host waits. */
const MAX_FOLDERS = 20_000;

/** Null: there are more than can be looked at. */
function textsIn(input: unknown): string[] | null {
  const texts: string[] = [];
  const rest: unknown[] = [input];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value === 'string') texts.push(...pathsOf(value));
    else if (typeof value === 'object' && value !== null)
      rest.push(...Object.keys(value).filter(isName), ...(Object.values(value) as unknown[]));
    if (texts.length + rest.length > MAX_TEXTS) return null;
  }
  const folders = texts.reduce((sum, text) => sum + text.split('/').length, 0);
  return folders > MAX_FOLDERS ? null : texts;
}

/** Of a key: a map of names and contents is a usual shape. */
function isName(key: string): boolean {
  return key.includes('/') || key.includes('.');
}

/** Longer ones, and those of several lines, are contents; but folded one may be a path all the same. */
function pathsOf(text: string): readonly string[] {
  if (isPath(text)) return [text];
  const files = filesOfPatch(text);
  const folded = text.length <= MAX_FOLDED && text.includes('/.') ? path.normalize(text) : '';
  return folded !== '' && isPath(folded) ? [...files, folded] : files;
}

const MAX_FOLDED = 100_000;

function isPath(text: string): boolean {
  return text.length <= MAX_PATH && !text.includes('\n');
}
