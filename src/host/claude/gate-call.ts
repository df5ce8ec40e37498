import * as path from 'node:path';
import type { GateCall } from '../gate-call.ts';
import { fieldOf, textIn } from '../shared/fields.ts';
import { filesOfPatch } from '../shared/patch.ts';
import { mayChangeFiles, type ToolTable } from '../shared/tool-table.ts';

/* The part of a call in Claude Code's shape that the gate needs. Every tool call waits for this. */

export type ReadCall = GateCall | { readonly garbled: string };

export function readGateCall(value: object, tools: ToolTable): ReadCall {
  const tool = textIn(value, 'tool_name');
  if (tool === null || tool === '') return { garbled: 'tool_name' };
  const input = fieldOf(value, 'tool_input');
  const texts = textsIn(input);
  const mayWrite = tools.hidesMcpTools || mayChangeFiles(tools, tool);
  // A text that is not checked could name any file.
  if (texts === null && mayWrite) return GARBLED;
  if (isAmbiguous(tool, input, tools)) return GARBLED;
  const use = useOf(tool, tools);
  return {
    ...{ tool, use, mayWritePlan: tools.planWriters.has(tool) },
    cwd: textIn(value, 'cwd') ?? '',
    command: textIn(input, 'command'),
    files: namesOneFile(tool, tools) ? fileIn(input) : mayWrite ? (texts ?? []) : [],
  };
}

const GARBLED = { garbled: 'tool_input' } as const;

function useOf(tool: string, { kinds, isMcpTool }: ToolTable): GateCall['use'] {
  const kind = kinds.get(tool);
  if (kind === 'read' || kind === 'plan') return 'read';
  if (kind === 'shell' || kind === 'edit') return kind;
  return isMcpTool(tool) ? 'mcp' : 'other';
}

function namesOneFile(tool: string, { kinds, patches }: ToolTable): boolean {
  return kinds.get(tool) === 'edit' && !patches.has(tool);
}

function fileIn(input: unknown): readonly string[] {
  const file = textIn(input, 'file_path') ?? textIn(input, 'notebook_path');
  return file === null ? [] : [file];
}

/** An unknown host might write the second of two files. */
function isAmbiguous(tool: string, input: unknown, tools: ToolTable): boolean {
  if (tools.hidesMcpTools || tools.isMcpTool(tool)) return false;
  const [file, other] = [textIn(input, 'file_path'), textIn(input, 'path')];
  return file !== null && other !== null && file !== other;
}

/** The longest path that systems accept. */
const MAX_PATH = 4096;
const MAX_TEXTS = 2000;
/**
 * Limit for the folders in all paths together: each is looked up on the disk, and the host waits.
 */
const MAX_FOLDERS = 20_000;

/** Null: there are too many to check. */
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

/** A key may be a file name too: a map of names and contents is a common shape. */
function isName(key: string): boolean {
  return key.includes('/') || key.includes('.');
}

/**
 * Longer texts and texts with several lines are contents; but a folded text may still be a path.
 */
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
