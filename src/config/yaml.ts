import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, LineCounter } from 'yaml';
import { type Node, type Pair, parseDocument, type ParsedNode } from 'yaml';
import type { Entry, Located, Place } from './located.ts';

/*
 * YAML as plain values that know where they stand. We walk the parser's tree ourselves: every key and
 * value keeps its place for the message, `__proto__` is a name like any other, and aliases can neither
 * run in circles nor blow up.
 */

export type YamlRead =
  | { readonly kind: 'read'; readonly tree: Located }
  | { readonly kind: 'broken'; readonly place: Place; readonly why: string };

export function readYaml(text: string): YamlRead {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      // Quadratic in the library; `entriesOf` does it.
      uniqueKeys: false,
    });
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) throw new Broken(problem.pos[0], wordsFor(problem));
    return { kind: 'read', tree: locate(document, lines) };
  } catch (error) {
    return { kind: 'broken', ...explain(error, lines) };
  }
}

class Broken extends Error {
  readonly offset: number;

  constructor(offset: number, why: string) {
    super(why);
    this.offset = offset;
  }
}

function explain(error: unknown, lines: LineCounter): { place: Place; why: string } {
  if (error instanceof Broken) return { place: placeAt(error.offset, lines), why: error.message };
  // The parser recurses: a file of nothing but brackets ends its stack.
  if (error instanceof RangeError) return { place: START, why: TOO_DEEP };
  throw error;
}

const TOO_DEEP = 'it is nested too deeply';
const START: Place = { line: 1, column: 1 };

function placeAt(offset: number, lines: LineCounter): Place {
  const { line, col } = lines.linePos(offset);
  return line === 0 ? START : { line, column: col };
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['TAB_AS_INDENT', 'a tab is no indentation in YAML; use blanks'],
  ['MULTIPLE_DOCS', 'there is a second document; keep one'],
  ['TAG_RESOLVE_FAILED', 'a tag (!…) is not allowed here'],
  ['BAD_ALIAS', 'this alias (*…) names no anchor'],
]);

function wordsFor({ code, message }: { readonly code: string; readonly message: string }): string {
  if (message.startsWith('Maximum call stack')) return TOO_DEEP;
  return WORDS.get(code) ?? (message.split('\n', 1)[0] ?? '').replace(/\.$/, '');
}

/** More than any honest file within the size limit has. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 40;

type Walk = { readonly document: Document.Parsed; readonly lines: LineCounter; nodes: number };

function locate(document: Document.Parsed, lines: LineCounter): Located {
  const { contents } = document as { contents: ParsedNode | null };
  if (contents === null) return { kind: 'map', entries: [], place: START };
  return locateNode(contents, { document, lines, nodes: 0 }, 0);
}

function locateNode(node: Node | null, walk: Walk, depth: number): Located {
  walk.nodes += 1;
  if (walk.nodes > MAX_NODES) throw new Broken(offsetOf(node), 'its aliases stand for too much');
  if (depth > MAX_DEPTH) throw new Broken(offsetOf(node), TOO_DEEP);
  const place = placeAt(offsetOf(node), walk.lines);
  if (node === null) return { kind: 'scalar', value: null, place };
  if (isAlias(node)) return locateNode(resolve(node, walk), walk, depth + 1);
  if (isSeq<Node>(node))
    return {
      kind: 'list',
      items: node.items.map((item) => locateNode(item, walk, depth + 1)),
      place,
    };
  if (isMap<Node, Node | null>(node))
    return { kind: 'map', entries: entriesOf(node.items, walk, depth + 1), place };
  return { kind: 'scalar', value: scalarOf(node), place };
}

function scalarOf(node: Node): unknown {
  const value = isScalar(node) ? node.value : null;
  if (typeof value === 'object' && value !== null)
    throw new Broken(offsetOf(node), 'a tag (!…) is not allowed here');
  return value;
}

function resolve(alias: Alias, { document }: Walk): Node {
  const target = alias.resolve(document);
  if (target === undefined) throw new Broken(offsetOf(alias), 'this alias (*…) names no anchor');
  return target;
}

/** Own keys win over merged ones (`<<`), and earlier merges over later. */
function entriesOf(pairs: readonly Pair<Node, Node | null>[], walk: Walk, depth: number): Entry[] {
  const own = new Map<string, Entry>();
  const merged: Entry[] = [];
  for (const { key, value } of pairs) {
    const name = nameOf(key);
    if (own.has(name)) throw new Broken(offsetOf(key), `the key ${name} stands here twice`);
    const located = locateNode(value, walk, depth);
    if (isMergeKey(key)) merged.push(...mergedEntries(located, offsetOf(key)));
    else own.set(name, { key: name, place: placeAt(offsetOf(key), walk.lines), value: located });
  }
  for (const entry of merged) if (!own.has(entry.key)) own.set(entry.key, entry);
  return [...own.values()];
}

function nameOf(key: Node): string {
  if (isScalar(key) && typeof key.value === 'string') return key.value;
  throw new Broken(offsetOf(key), 'a key must be a plain word');
}

function isMergeKey(key: Node): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function mergedEntries(value: Located, offset: number): readonly Entry[] {
  if (value.kind === 'map') return value.entries;
  const maps = value.kind === 'list' ? value.items : [];
  if (maps.length === 0 || maps.some(({ kind }) => kind !== 'map'))
    throw new Broken(offset, '<< takes a map or a list of maps');
  return maps.flatMap((map) => (map.kind === 'map' ? map.entries : []));
}

function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
