import type { Redacted } from '../../model/redacted.ts';
import { readTail } from '../../system/files/files.ts';
import { clip, redact } from '../../redaction/redact.ts';

/** The conversation as plain text; null if there is no readable transcript. */
export function readTranscript(file: string | null, maxBytes: number): Redacted | null {
  if (file === null || file === '') return null;
  const read = readTail(file, maxBytes);
  if (read.kind !== 'read') return null;
  const text = Buffer.from(read.bytes).toString('utf8');
  const said = redact(wordsOf(text));
  return said === '' ? null : said;
}

/** Skips lines that are not JSON, for example the first one, which may be cut in half. */
function wordsOf(lines: string): string {
  return lines
    .split('\n')
    .flatMap((line) => messageOf(line))
    .join('\n\n');
}

function messageOf(line: string): string[] {
  const entry = fieldsOf(parse(line));
  const message = fieldsOf(entry['message']);
  const role = message['role'] ?? entry['type'];
  if (role !== 'user' && role !== 'assistant') return [];
  const words = contentWords(message['content']);
  return words === '' ? [] : [`${role}: ${words}`];
}

function contentWords(content: unknown): string {
  if (typeof content === 'string') return content.trim();
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => partWords(fieldsOf(part)))
    .filter((words) => words !== '')
    .join('\n');
}

const MAX_INPUT = 2000;

function partWords(part: Readonly<Record<string, unknown>>): string {
  if (part['type'] === 'text' && typeof part['text'] === 'string') return part['text'].trim();
  if (part['type'] !== 'tool_use') return '';
  return `[${String(part['name'])} ${shortInput(JSON.stringify(part['input'] ?? {}))}]`;
}

/** Redacts before it cuts: no rule recognizes half a secret. */
function shortInput(input: string): string {
  return input.length <= MAX_INPUT ? input : clip(redact(input), MAX_INPUT);
}

function parse(line: string): unknown {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    // A partial or damaged line is skipped.
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
