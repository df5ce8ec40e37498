import type { TextEdit } from './edit.ts';
import type { JsonArray, JsonNode, JsonObject } from './tree.ts';

/** How a file is written: blanks of one level, and what ends a line. A file of one line stays one. */
export type JsonStyle = {
  readonly indent: string;
  readonly endOfLine: string;
  readonly isOneLine: boolean;
};

export function styleOf(text: string): JsonStyle {
  const isOneLine = text.includes('"') && !text.trim().includes('\n');
  const indent = /\n([ \t]+)["[{]/.exec(text)?.[1] ?? '  ';
  return { indent, endOfLine: text.includes('\r\n') ? '\r\n' : '\n', isOneLine };
}

/** A value in a file's style, its first line at the place where it is put. */
export function writeInStyle(value: unknown, style: JsonStyle, depth: number): string {
  if (style.isOneLine) return JSON.stringify(value);
  const lines = JSON.stringify(value, null, style.indent).split('\n');
  return lines.join(lineStart(style, depth));
}

/** `depth`: how many levels enclose the container. */
export type Container<Node> = {
  readonly text: string;
  readonly node: Node;
  readonly depth: number;
};

export function appendMembers(
  { text, node, depth }: Container<JsonObject>,
  members: readonly (readonly [key: string, value: unknown])[],
  style: JsonStyle,
): TextEdit {
  const colon = style.isOneLine ? ':' : ': ';
  const written = members.map(
    ([key, value]) => `${JSON.stringify(key)}${colon}${writeInStyle(value, style, depth + 1)}`,
  );
  return append({ text, node, depth }, { written, last: node.members.at(-1) }, style);
}

export function appendItems(
  { text, node, depth }: Container<JsonArray>,
  items: readonly unknown[],
  style: JsonStyle,
): TextEdit {
  const written = items.map((item) => writeInStyle(item, style, depth + 1));
  return append({ text, node, depth }, { written, last: node.items.at(-1) }, style);
}

type Addition = {
  readonly written: readonly string[];
  readonly last: { readonly start: number; readonly end: number } | undefined;
};

function append(
  { text, node, depth }: Container<JsonNode>,
  { written, last }: Addition,
  style: JsonStyle,
): TextEdit {
  const start = style.isOneLine ? '' : lineStart(style, depth + 1);
  if (last !== undefined)
    return insertion(last.end, written.map((one) => `,${start}${one}`).join(''));
  const hasLines = text.slice(node.start, node.end).includes('\n');
  const end = style.isOneLine || hasLines ? '' : lineStart(style, depth);
  return insertion(node.start + 1, `${start}${written.join(`,${start}`)}${end}`);
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

function lineStart({ endOfLine, indent }: JsonStyle, depth: number): string {
  return `${endOfLine}${indent.repeat(depth)}`;
}

/** Takes parts out of a list of members or items, with the commas that only they needed. */
export function removeParts(
  node: { readonly start: number; readonly end: number },
  parts: readonly { readonly start: number; readonly end: number }[],
  isGone: (index: number) => boolean,
): TextEdit[] {
  const kept = parts.flatMap((_, index) => (isGone(index) ? [] : [index]));
  if (kept.length === parts.length) return [];
  if (kept.length === 0) return [{ start: node.start + 1, end: node.end - 1, text: '' }];
  const edits: TextEdit[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    if (!isGone(at)) continue;
    const from = at;
    while (at + 1 < parts.length && isGone(at + 1)) at += 1;
    edits.push(gap(parts, from, at));
  }
  return edits;
}

/** A run of parts, up to the next one that stays; at the end of the list, from the one before. */
function gap(
  parts: readonly { readonly start: number; readonly end: number }[],
  from: number,
  to: number,
): TextEdit {
  const next = parts[to + 1];
  const [first, last, before] = [parts[from], parts[to], parts[from - 1]];
  const start = next === undefined ? before?.end : first?.start;
  const end = next === undefined ? last?.end : next.start;
  return { start: start ?? 0, end: end ?? 0, text: '' };
}
