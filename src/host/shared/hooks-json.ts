import {
  applyEdits,
  findNodeAtLocation,
  format,
  type FormattingOptions,
  getNodeValue,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';
import type { TextEdit } from '../../text/json/edit.ts';
import type { HookFileFormat, ReadHookFile } from './hook-file.ts';
import { type HookTable, MARKER } from './hook-table.ts';

/* The `hooks` of a settings file in JSON, as Claude Code has them. */

export const HOOKS_JSON: HookFileFormat = {
  create: (table) => `${JSON.stringify({ hooks: table }, null, 2)}\n`,
  read: readSettings,
};

type HooksJson = {
  readonly text: string;
  readonly root: Node;
  /** Null if the file has no `hooks`. */
  readonly hooks: HookPart | null;
};

/** The `hooks` property, one of its events, a group of an event, or a handler of a group. */
type HookPart = {
  readonly node: Node;
  /** For a handler: it has our marker. For the others: they contain only such handlers. */
  readonly isOurs: boolean;
  readonly inside: readonly HookPart[];
};

/** Thrown and caught in this file: a file that the host would not understand either is refused. */
class WrongShape extends Error {}

const NOT_JSON = 'it is not JSON (comments and trailing commas are not allowed); fix it first';

function readSettings(text: string): ReadHookFile {
  try {
    // The host reads plain JSON; `parseTree` accepts comments and repairs errors.
    JSON.parse(text);
    const settings = settingsOf(text);
    return {
      kind: 'read',
      file: {
        hasEntries: () => entriesOf(settings).length > 0,
        holdsExactly: (table) => holdsExactly(settings, table),
        callsLane: (lane) => callsLane(settings, lane),
        add: (table) => addEntries(settings, table),
        withoutEntries: () => takeOutEntries(settings),
      },
    };
  } catch (error) {
    if (error instanceof WrongShape)
      return { kind: 'refused', why: `${error.message}; fix it first` };
    // A RangeError: nested too deeply for a parser that calls itself.
    if (error instanceof SyntaxError || error instanceof RangeError)
      return { kind: 'refused', why: NOT_JSON };
    throw error;
  }
}

function settingsOf(text: string): HooksJson {
  const root = parseTree(text);
  if (root?.type !== 'object') throw new WrongShape('it must hold an object, {…}');
  const [hooks, second] = (root.children ?? []).filter((one) => keyOf(one) === 'hooks');
  if (second !== undefined) throw new WrongShape('"hooks" is there twice');
  return { text, root, hooks: hooks === undefined ? null : hooksPart(hooks) };
}

function hooksPart(property: Node): HookPart {
  const events = childrenOf(valueOf(property), 'object', '"hooks"');
  const names = events.map(keyOf);
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new WrongShape(`"hooks.${double}" is there twice`);
  return partOf(property, events.map(eventPart));
}

function eventPart(property: Node): HookPart {
  const name = keyOf(property);
  const groups = childrenOf(valueOf(property), 'array', `"hooks.${name}"`);
  return partOf(
    property,
    groups.map((group) => groupPart(group, name)),
  );
}

function groupPart(group: Node, event: string): HookPart {
  const what = `an entry of "hooks.${event}"`;
  childrenOf(group, 'object', what);
  const list = findNodeAtLocation(group, ['hooks']);
  const handlers = list === undefined ? [] : childrenOf(list, 'array', `"hooks" of ${what}`);
  return partOf(group, handlers.map(handlerPart));
}

function handlerPart(node: Node): HookPart {
  return { node, isOurs: findNodeAtLocation(node, [MARKER]) !== undefined, inside: [] };
}

function partOf(node: Node, inside: readonly HookPart[]): HookPart {
  return { node, isOurs: inside.length > 0 && inside.every(({ isOurs }) => isOurs), inside };
}

const TYPES = { object: 'an object, {…}', array: 'a list, […]' } as const;

function childrenOf(node: Node | undefined, type: keyof typeof TYPES, what: string): Node[] {
  if (node?.type !== type) throw new WrongShape(`${what} must be ${TYPES[type]}`);
  return node.children ?? [];
}

function keyOf(property: Node): string {
  return String(property.children?.[0]?.value);
}

function valueOf(property: Node): Node | undefined {
  return property.children?.[1];
}

/** Our entries, each as the text of `[event, matcher, handler]`. */
function entriesOf({ hooks }: HooksJson): string[] {
  return (hooks?.inside ?? []).flatMap((event) =>
    event.inside.flatMap((group) => {
      const matcher = findNodeAtLocation(group.node, ['matcher'])?.value as unknown;
      const ours = group.inside.filter(({ isOurs }) => isOurs);
      return ours.map(({ node }) => entryText(keyOf(event.node), matcher, getNodeValue(node)));
    }),
  );
}

function entryText(event: string, matcher: unknown, handler: unknown): string {
  return JSON.stringify([event, matcher, handler]);
}

function holdsExactly(settings: HooksJson, table: HookTable): boolean {
  const wanted = Object.entries(table).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher, hooks }) => hooks.map((one) => entryText(event, matcher, one))),
  );
  return JSON.stringify(entriesOf(settings).sort()) === JSON.stringify(wanted.sort());
}

function callsLane({ hooks }: HooksJson, lane: string): boolean {
  const handlers = (hooks?.inside ?? []).flatMap((event) =>
    event.inside.flatMap((group) => group.inside),
  );
  return handlers.some(({ node, isOurs }) => {
    const command = findNodeAtLocation(node, ['command'])?.value as unknown;
    return isOurs && String(command).endsWith(` hook ${lane}`);
  });
}

function addEntries({ text, root, hooks }: HooksJson, table: HookTable): TextEdit[] {
  return additions(root, hooks, table).flatMap(([path, value]) => insert(text, path, value));
}

type Addition = readonly [path: JSONPath, value: unknown];

/** An empty object or list is replaced, so that it is laid out like a new one. */
function additions(root: Node, hooks: HookPart | null, table: HookTable): Addition[] {
  if (root.children?.length === 0) return [[[], { hooks: table }]];
  if (hooks === null || hooks.inside.length === 0) return [[['hooks'], table]];
  const filled = hooks.inside.filter(({ inside }) => inside.length > 0);
  const names = new Set(filled.map(({ node }) => keyOf(node)));
  return Object.entries(table).flatMap(([event, groups]): Addition[] =>
    names.has(event)
      ? groups.map((group) => [['hooks', event, -1], group])
      : [[['hooks', event], groups]],
  );
}

/**
 * `modify` can format too, but it formats every line that it touches. Here only the new text is formatted;
 * a file of one line stays one line.
 */
function insert(text: string, path: JSONPath, value: unknown): TextEdit[] {
  const isOneLine = text.includes('"') && !text.trim().includes('\n');
  return modify(text, path, value, {}).map((edit) => {
    const { offset, length, content } = edit;
    const put = isOneLine ? content : formatPart(applyEdits(text, [edit]), offset, content.length);
    return { start: offset, end: offset + length, text: put };
  });
}

/** The part of a text from `offset` on, laid out as it is written elsewhere in the text. */
function formatPart(text: string, offset: number, length: number): string {
  const edits = format(text, { offset, length }, styleOf(text));
  const inPart = edits.map((one) => ({ ...one, offset: one.offset - offset }));
  return applyEdits(text.slice(offset, offset + length), inPart);
}

/** Line ends are detected by the library. */
function styleOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)["[{]/.exec(text)?.[1] ?? '  ';
  return { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length };
}

function takeOutEntries({ text, hooks }: HooksJson): string {
  const last = (hooks === null ? [] : ourParts(hooks)).at(-1);
  return last === undefined ? text : takeOutEntries(settingsOf(removeNode(text, last.node)));
}

function ourParts(part: HookPart): readonly HookPart[] {
  return part.isOurs ? [part] : part.inside.flatMap(ourParts);
}

/**
 * Removes a property or an item, and one comma. `modify` is not used, because jsonc-parser 3.3.1 makes `[12]` of `[1,2]`
 * when it removes the last item.
 */
function removeNode(text: string, node: Node): string {
  const siblings = node.parent?.children ?? [];
  const at = siblings.indexOf(node);
  const [before, next] = [siblings[at - 1], siblings[at + 1]];
  if (next !== undefined) return text.slice(0, node.offset) + text.slice(next.offset);
  if (before !== undefined) return text.slice(0, endOf(before)) + text.slice(endOf(node));
  const parent = node.parent ?? node;
  return text.slice(0, parent.offset + 1) + text.slice(endOf(parent) - 1);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}
