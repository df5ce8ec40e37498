import { type HookTable, MARKER } from '../../../host/claude/hooks.ts';
import { applyEdits, type TextEdit } from '../../../text/json/edit.ts';
import {
  appendItems,
  appendMembers,
  type JsonStyle,
  removeParts,
  styleOf,
  writeInStyle,
} from '../../../text/json/edits.ts';
import {
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  readJsonTree,
} from '../../../text/json/tree.ts';

/* The text of a host's settings with our entries in it or out of it. Not a byte of anybody else's is
 * touched: what is theirs keeps its order, its blanks and its line ends. */

export type Settings = {
  readonly text: string;
  readonly root: JsonObject;
  /** Null when the file says nothing of hooks. */
  readonly hooks: HooksPart | null;
};

type HooksPart = { readonly object: JsonObject; readonly events: readonly EventPart[] };
type EventPart = {
  readonly name: string;
  readonly list: JsonArray;
  readonly groups: readonly GroupPart[];
};
type GroupPart = {
  readonly matcher: string | null;
  /** Null when it has no list of handlers. */
  readonly list: JsonArray | null;
  readonly handlers: readonly HandlerPart[];
};
type HandlerPart = { readonly value: unknown; readonly isOurs: boolean };

export type ReadSettings =
  | { readonly kind: 'read'; readonly settings: Settings }
  | { readonly kind: 'refused'; readonly why: string };

/** Thrown and caught in this file: what the host would not understand either is not touched. */
class WrongShape extends Error {}

const NOT_JSON =
  'it is not JSON (which knows no comments and no commas at the end of a list); mend it first';

export function readSettings(text: string): ReadSettings {
  const root = readJsonTree(text);
  if (root === null) return { kind: 'refused', why: NOT_JSON };
  try {
    if (root.kind !== 'object') throw new WrongShape('it must hold an object, {…}');
    return { kind: 'read', settings: { text, root, hooks: hooksIn(text, root) } };
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error;
    return { kind: 'refused', why: `${error.message}; mend it first` };
  }
}

function hooksIn(text: string, root: JsonObject): HooksPart | null {
  const [member, second] = root.members.filter(({ key }) => key === 'hooks');
  if (second !== undefined) throw new WrongShape('"hooks" stands there twice');
  if (member === undefined) return null;
  const object = expectKind(member.value, 'object', '"hooks"');
  const names = object.members.map(({ key }) => key);
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new WrongShape(`"hooks.${double}" stands there twice`);
  return { object, events: object.members.map((one) => eventOf(text, one)) };
}

function eventOf(text: string, { key, value }: JsonMember): EventPart {
  const list = expectKind(value, 'array', `"hooks.${key}"`);
  return { name: key, list, groups: list.items.map((item) => groupOf(text, item, key)) };
}

function groupOf(text: string, node: JsonNode, event: string): GroupPart {
  const { members } = expectKind(node, 'object', `an entry of "hooks.${event}"`);
  const handlers = members.find(({ key }) => key === 'hooks');
  const matcher = members.find(({ key }) => key === 'matcher');
  const list =
    handlers === undefined
      ? null
      : expectKind(handlers.value, 'array', `"hooks" of an entry of "hooks.${event}"`);
  return {
    matcher: matcher === undefined ? null : text.slice(matcher.value.start, matcher.value.end),
    list,
    handlers: (list?.items ?? []).map((item) => handlerOf(text, item)),
  };
}

function handlerOf(text: string, { start, end }: JsonNode): HandlerPart {
  const value: unknown = JSON.parse(text.slice(start, end));
  const isOurs = typeof value === 'object' && value !== null && Object.hasOwn(value, MARKER);
  return { value, isOurs };
}

const KINDS = { object: 'an object, {…}', array: 'a list, […]' } as const;

function expectKind<Kind extends 'object' | 'array'>(
  node: JsonNode,
  kind: Kind,
  what: string,
): Extract<JsonNode, { kind: Kind }> {
  if (node.kind !== kind) throw new WrongShape(`${what} must be ${KINDS[kind]}`);
  return node as Extract<JsonNode, { kind: Kind }>;
}

/** Our entries, as `event matcher entry`, in a fixed order. */
function entriesOf({ hooks }: Settings): string[] {
  const all = (hooks?.events ?? []).flatMap(({ name, groups }) =>
    groups.flatMap(({ matcher, handlers }) =>
      handlers
        .filter(({ isOurs }) => isOurs)
        .map(({ value }) => JSON.stringify([name, matcher, value])),
    ),
  );
  return all.sort();
}

/** Whether exactly these entries of ours are in there, wherever they stand. */
export function holdsExactly(settings: Settings, table: HookTable): boolean {
  const wanted = Object.entries(table).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher, hooks }) =>
      hooks.map((one) =>
        JSON.stringify([event, matcher === undefined ? null : JSON.stringify(matcher), one]),
      ),
    ),
  );
  return JSON.stringify(entriesOf(settings)) === JSON.stringify(wanted.sort());
}

/** Whether an entry of ours calls this lane. */
export function callsLane({ hooks }: Settings, lane: string): boolean {
  const handlers = (hooks?.events ?? []).flatMap(({ groups }) =>
    groups.flatMap((group) => group.handlers),
  );
  return handlers.some(
    ({ isOurs, value }) =>
      isOurs && String((value as { command?: unknown }).command).endsWith(` hook ${lane}`),
  );
}

export function hasEntries(settings: Settings): boolean {
  return entriesOf(settings).length > 0;
}

/** A file that has none of our entries, with them. */
export function addEntries({ text, root, hooks }: Settings, table: HookTable): TextEdit[] {
  const style = styleOf(text);
  if (hooks === null)
    return [appendMembers({ text, node: root, depth: 0 }, [['hooks', table]], style)];
  const known = new Map(hooks.events.map(({ name, list }) => [name, list]));
  const strange = Object.entries(table).filter(([event]) => !known.has(event));
  const members =
    strange.length === 0
      ? []
      : [appendMembers({ text, node: hooks.object, depth: 1 }, strange, style)];
  const items = Object.entries(table).flatMap(([event, groups]) => {
    const node = known.get(event);
    return node === undefined ? [] : [appendItems({ text, node, depth: 2 }, groups, style)];
  });
  return [...members, ...items];
}

/** The text of a file that was not there, or was empty. */
export function newSettings(table: HookTable): string {
  const style: JsonStyle = { indent: '  ', endOfLine: '\n', isOneLine: false };
  return `${writeInStyle({ hooks: table }, style, 0)}\n`;
}

/** The text without our entries, and without the groups and events that held nothing else. */
export function takeOutEntries({ text, root, hooks }: Settings): string {
  if (hooks === null) return text;
  const { object, events } = hooks;
  if (events.length > 0 && events.every(isAllOurs))
    return applyEdits(
      text,
      removeParts(root, root.members, (at) => root.members[at]?.key === 'hooks'),
    );
  const isGone = (at: number) => events[at] !== undefined && isAllOurs(events[at]);
  return applyEdits(text, [
    ...removeParts(object, object.members, isGone),
    ...events.filter((event) => !isAllOurs(event)).flatMap(takenOutOf),
  ]);
}

function isAllOurs({ groups }: EventPart): boolean {
  return groups.length > 0 && groups.every(isOurGroup);
}

function isOurGroup({ handlers }: GroupPart): boolean {
  return handlers.length > 0 && handlers.every(({ isOurs }) => isOurs);
}

function takenOutOf({ list, groups }: EventPart): TextEdit[] {
  const isGone = (at: number) => groups[at] !== undefined && isOurGroup(groups[at]);
  const inside = groups
    .filter((group) => !isOurGroup(group))
    .flatMap(({ list: handlers, handlers: parts }) =>
      handlers === null
        ? []
        : removeParts(handlers, handlers.items, (at) => parts[at]?.isOurs === true),
    );
  return [...removeParts(list, list.items, isGone), ...inside];
}
