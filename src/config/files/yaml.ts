import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  visit,
} from 'yaml';
import type { Node } from 'yaml';
import { showValue } from '../show-value.ts';
import { Broken, MAX_DEPTH, parseYaml, TOO_DEEP, type YamlDocument } from './yaml-document.ts';
import type { LocatedEntry, Located, FilePosition } from './located.ts';

/*
 * YAML as plain values with their places. We walk the parser's tree ourselves: every key and value
 * keeps its place for messages, `__proto__` is an ordinary name, and aliases can neither loop nor
 * expand without limit.
 */

export type YamlRead =
  | { readonly kind: 'read'; readonly tree: Located }
  | { readonly kind: 'broken'; readonly place: FilePosition; readonly why: string };

export function readYaml(text: string): YamlRead {
  const lines = new LineCounter();
  try {
    return { kind: 'read', tree: locate(parseYaml(text, lines)) };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { kind: 'broken', place: placeAt(error.offset, lines), why: error.message };
  }
}

const START: FilePosition = { line: 1, column: 1 };

function placeAt(offset: number, lines: LineCounter): FilePosition {
  const { line, col } = lines.linePos(offset);
  return line === 0 ? START : { line, column: col };
}

/** More than any honest file within the size limit has. */
const MAX_NODES = 20_000;

type YamlWalk = {
  readonly lines: LineCounter;
  readonly targets: ReadonlyMap<Node, Node>;
  /** The enclosing nodes, to detect an alias to one of them. */
  readonly open: Set<Node>;
  nodes: number;
};

type YamlStep = {
  readonly depth: number;
  /** The place for messages about a missing value. */
  readonly offset: number;
};

function locate({ document, contents, lines }: YamlDocument): Located {
  if (contents === null) return { kind: 'map', entries: [], place: START };
  const walk = { lines, targets: findTargets(document), open: new Set<Node>(), nodes: 0 };
  return locateNode(contents, walk, { depth: 0, offset: 0 });
}

/** Maps every alias to its target in one pass: the library searches the file for each. */
function findTargets(document: Document.Parsed): Map<Node, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Node, Node>();
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.set(node.anchor, node);
        return;
      }
      const target = anchors.get(node.source);
      if (target === undefined)
        throw new Broken(
          offsetOf(node),
          // Not quoted: if quotes were forgotten, it may be a password.
          'there is no anchor (&…) for this alias (*…); a text that starts with * needs quotes',
        );
      targets.set(node, target);
    },
  });
  return targets;
}

function locateNode(node: Node | null, walk: YamlWalk, { depth, offset }: YamlStep): Located {
  const at = node === null ? offset : offsetOf(node);
  walk.nodes += 1;
  if (walk.nodes > MAX_NODES) throw new Broken(at, TOO_LARGE);
  if (depth > MAX_DEPTH) throw new Broken(at, TOO_DEEP);
  const place = placeAt(at, walk.lines);
  if (node === null) return { kind: 'scalar', value: null, place };
  if (isAlias(node)) return locateAlias(node, walk, { depth: depth + 1, offset: at });
  if (isScalar(node)) return { kind: 'scalar', value: node.value, place };
  walk.open.add(node);
  const step = { depth: depth + 1, offset: at };
  const located: Located = isSeq<Node>(node)
    ? { kind: 'list', items: node.items.map((item) => locateNode(item, walk, step)), place }
    : { kind: 'map', entries: entriesOf(node, walk, step), place };
  walk.open.delete(node);
  return located;
}

const TOO_LARGE = `it holds more than ${MAX_NODES} values, those of its aliases (*…) included; keep it shorter`;

function locateAlias(alias: Alias, walk: YamlWalk, step: YamlStep): Located {
  const target = walk.targets.get(alias) ?? null;
  if (target !== null && walk.open.has(target))
    throw new Broken(step.offset, 'this alias (*…) contains itself; remove it');
  return { ...locateNode(target, walk, step), place: placeAt(step.offset, walk.lines) };
}

/** A node's own keys win over merged ones (`<<`), and earlier merges over later. */
function entriesOf(node: Node, walk: YamlWalk, step: YamlStep): LocatedEntry[] {
  const own = new Map<string, LocatedEntry>();
  const merged: LocatedEntry[] = [];
  const pairs = isMap<Node | null, Node | null>(node) ? node.items : [];
  for (const { key, value } of pairs) {
    const offset = key === null ? step.offset : offsetOf(key);
    const name = nameOf(key, offset);
    if (own.has(name))
      throw new Broken(offset, `the key ${showValue(name)} is here twice; keep one`);
    const located = locateNode(value, walk, { depth: step.depth, offset });
    if (isMergeKey(key)) merged.push(...mergedEntries(located, offset));
    else own.set(name, { key: name, place: placeAt(offset, walk.lines), value: located });
  }
  for (const entry of merged) if (!own.has(entry.key)) own.set(entry.key, entry);
  return [...own.values()];
}

/** The key as it is written: `1` and `true` are names too, in sections that are not ours. */
function nameOf(key: Node | null, offset: number): string {
  if (key === null) return '';
  if (!isScalar(key)) throw new Broken(offset, 'a key must be a word, not a list, map or alias');
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function isMergeKey(key: Node | null): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function mergedEntries(value: Located, offset: number): readonly LocatedEntry[] {
  if (value.kind === 'map') return value.entries;
  const maps = value.kind === 'list' ? value.items : [];
  if (maps.length === 0 || maps.some(({ kind }) => kind !== 'map'))
    throw new Broken(offset, '<< takes a map or a list of maps');
  return maps.flatMap((map) => (map.kind === 'map' ? map.entries : []));
}

function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0;
}
