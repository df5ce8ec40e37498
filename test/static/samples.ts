/*
 * Texts that a pattern matches, as few as show each of its alternatives once. Knows as much of the notation as the
 * patterns of the rules use.
 */

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'one'; readonly of: readonly Node[] }
  | { readonly kind: 'times'; readonly least: number; readonly part: Node };

/** Those that do not match, because of what must not stand around them, are left out. */
export function samplesOf(pattern: RegExp): readonly string[] {
  const plain = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  const around = ['', ' ', 'x ', '\n+'];
  return variants(parse(pattern.source)).flatMap((text) => {
    const matched = around.map((before) => `${before}${text}`).find((one) => plain.test(one));
    return matched === undefined ? [] : [matched];
  });
}

/** Each alternative once, beside the first of all others. */
function variants(node: Node): readonly string[] {
  switch (node.kind) {
    case 'text':
      return [node.text];
    case 'one':
      return node.of.flatMap(variants);
    case 'times':
      return repeated(node.least, variants(node.part));
    case 'all':
      return together(node.parts.map(variants));
  }
}

function repeated(least: number, of: readonly string[]): readonly string[] {
  const rest = (of[0] ?? '').repeat(Math.max(0, least - 1));
  const some = of.map((one) => one + rest);
  return least === 0 ? ['', ...some] : some;
}

function together(parts: readonly (readonly string[])[]): readonly string[] {
  const first = parts.map(([one = '']) => one);
  const more = parts.flatMap((of, at) => of.slice(1).map((one) => first.with(at, one).join('')));
  return [first.join(''), ...more];
}

function parse(source: string): Node {
  const reader = { source, at: 0 };
  return readOne(reader);
}

type Reader = { readonly source: string; at: number };

function readOne(reader: Reader): Node {
  const of: Node[] = [readAll(reader)];
  while (take(reader, '|')) of.push(readAll(reader));
  return { kind: 'one', of };
}

function readAll(reader: Reader): Node {
  const parts: Node[] = [];
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source.charAt(reader.at)))
    parts.push(readTimes(reader));
  return { kind: 'all', parts };
}

function readTimes(reader: Reader): Node {
  const part = readPart(reader);
  const [all, sign, least] = match(reader, /(?:([?*+])|\{(\d+)(?:,\d*)?\})\??/y);
  if (all === undefined) return part;
  return { kind: 'times', least: sign === undefined ? Number(least) : sign === '+' ? 1 : 0, part };
}

const NOTHING: Node = { kind: 'text', text: '' };

function readPart(reader: Reader): Node {
  const [group] = match(reader, /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y);
  if (group !== undefined) {
    const inner = readOne(reader);
    take(reader, ')');
    return /^\(\?<?!/.test(group) ? NOTHING : inner;
  }
  const [set] = match(reader, /\[(?:\\.|[^\]\\])*\]/y);
  if (set !== undefined) return { kind: 'text', text: memberOf(set) };
  const [escape, unicode] = match(reader, /\\(?:u([0-9A-F]{4})|.)/y);
  if (escape !== undefined) return { kind: 'text', text: meantBy(escape, unicode) };
  const plain = reader.source.charAt(reader.at);
  reader.at += 1;
  if (plain === '^' || plain === '$') return NOTHING;
  return { kind: 'text', text: plain === '.' ? 'x' : plain };
}

function meantBy(escape: string, unicode: string | undefined): string {
  if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
  const known: Readonly<Partial<Record<string, string>>> = {
    '\\b': '',
    '\\s': ' ',
    '\\w': 'a',
    '\\d': '7',
    '\\S': 'a',
    '\\n': '\n',
    '\\t': '\t',
  };
  // A quote that comes again is the one the pattern knows first.
  if (/^\\[1-9]$/.test(escape)) return '"';
  return known[escape] ?? escape.slice(1);
}

/** What a set of characters holds; the first that is there. */
function memberOf(set: string): string {
  const one = new RegExp(set);
  return (
    Array.from('a7 "=x+-./([{:;A\t\u200b\u202a\udc20\udb40').find((sign) => one.test(sign)) ?? ''
  );
}

function match(reader: Reader, pattern: RegExp): readonly (string | undefined)[] {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.source);
  if (found !== null) reader.at = pattern.lastIndex;
  return found ?? [];
}

function take(reader: Reader, sign: string): boolean {
  if (reader.source.charAt(reader.at) !== sign) return false;
  reader.at += 1;
  return true;
}
