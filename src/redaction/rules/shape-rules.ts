import { isHyphenated, type SecretRule, START } from './rule.ts';
import { NAMED_SHAPES } from './named-shapes.ts';
import { NOT_WORDS, SHAPES } from './shapes.ts';

/* Reads the tables of token shapes: turns a shape into a pattern and finds its keywords. */

const CLASSES: Readonly<Record<string, string>> = {
  alnum: '[A-Za-z0-9]',
  lower: '[a-z0-9]',
  upper: '[A-Z0-9]',
  digits: '[0-9]',
  hex: '[0-9a-f]',
  anyhex: '[0-9A-Fa-f]',
  hexdash: '[0-9a-f-]',
  alnumdash: '[A-Za-z0-9-]',
  slug: '[a-z0-9_-]',
  word: '[A-Za-z0-9_]',
  b64url: '[A-Za-z0-9_-]',
  b64: '[A-Za-z0-9+/]',
  b64any: '[A-Za-z0-9+/=_-]',
  signature: '[A-Za-z0-9%+/]',
  any: '[A-Za-z0-9_.=-]',
};
const WHOLE: Readonly<Record<string, string>> = {
  pad: '={0,3}',
  mark: String.raw`\\?["']`,
  blanks: String.raw`\s{0,20}`,
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
};

const PART = /\{(\w+)(?: (\d+)(?:-(\d+))?)?\}|\(([^()]*)\)|([«»])|[^{(«»]+/g;

/** A part of a shape. */
type ShapePart = {
  readonly pattern: string;
  /** Allowed words, for parts that are words. */
  readonly words: readonly string[] | null;
  /** Its length in characters; null if that varies. */
  readonly length: number | null;
  /** The class whose characters may follow it. */
  readonly ends: string | null;
};

function partsOf(shape: string): readonly ShapePart[] {
  return [...shape.replace('…', '').matchAll(PART)].map(
    ([text, name, least, most = least, choice, mark]) => {
      if (mark !== undefined)
        return { pattern: mark === '«' ? '(' : ')', words: [''], length: 0, ends: null };
      if (name !== undefined) return classPart(name, least, most);
      const words = choice === undefined ? [text] : choice.split('|');
      const pattern = words.map(escapeSigns).join('|');
      const isFixed = words.every((word) => word.length === words[0]?.length);
      const length = isFixed ? (words[0]?.length ?? 0) : null;
      return { pattern: words.length > 1 ? `(?:${pattern})` : pattern, words, length, ends: null };
    },
  );
}

function classPart(name: string, least: string | undefined, most: string | undefined): ShapePart {
  const whole = WHOLE[name];
  if (whole !== undefined || least === undefined)
    return {
      pattern: whole ?? '',
      words: null,
      length: null,
      ends: name === 'uuid' ? 'hex' : null,
    };
  const isFixed = least === most;
  return {
    pattern: `${CLASSES[name]}{${isFixed ? least : `${least},${most}`}}`,
    words: null,
    length: isFixed ? Number(least) : null,
    ends: isFixed ? name : null,
  };
}

const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Shortest keyword. A shape with a shorter start before its first class borrows characters of that class. */
const SHORTEST = 3;

/** At first only its keywords are read: most texts need few of the shapes. */
function ruleOfShape(kind: string, shape: string): SecretRule {
  let made: ExactShape | null = null;
  const exact = () => (made ??= exactOf(shape));
  return {
    id: kind,
    kind,
    keywords: keywordsOf(shape),
    isShape: true,
    get offset() {
      return exact().offset;
    },
    get before() {
      return exact().before;
    },
    get pattern() {
      return exact().pattern;
    },
    ...checkOf(kind),
  };
}

const notWords = (secret: string) => !isHyphenated(secret);
const checkOf = (kind: string) => (NOT_WORDS.has(kind) ? { check: notWords } : {});

type ExactShape = { readonly offset: number; readonly before: string; readonly pattern: string };

function exactOf(shape: string): ExactShape {
  const parts = partsOf(shape);
  const first = firstFound(parts);
  const lengths = parts.slice(0, first).map(({ length }) => length);
  const isFixed = !lengths.includes(null);
  const source = (some: readonly ShapePart[]) => some.map(({ pattern }) => pattern).join('');
  const rest = source(parts.slice(isFixed ? 0 : first)) + endOf(parts);
  return {
    offset: isFixed ? lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0) : 0,
    before: startOf(shape, isFixed ? '' : source(parts.slice(0, first))),
    pattern: rest,
  };
}

/** The part that contains the keyword. */
function firstFound(parts: readonly ShapePart[]): number {
  return parts.findIndex(parts[0]?.words === null && parts.some(isLong) ? isLong : isSaid);
}

/** `isLong`: long enough to find a shape that does not begin with a word. `isSaid`: has any word. */
const isLong = ({ words }: ShapePart) => words?.every((word) => word.length >= SHORTEST) === true;
const isSaid = ({ words }: ShapePart) => words?.some((word) => word !== '') === true;

/** Lookbehind: no word character if the shape begins with a letter or digit, and any part without a fixed length. */
function startOf(shape: string, head: string): string {
  const isNumber = shape.startsWith('{digits');
  const isWord = /^[A-Za-z0-9{(]/.test(shape) && !/^\([^A-Za-z0-9)]/.test(shape);
  const start = isNumber ? '(?<![0-9])' : isWord ? START : '';
  return head === '' ? start : `(?<=${start}${head})`;
}

/** After a class of fixed length, neither its own characters nor a letter or digit may follow. */
function endOf(parts: readonly ShapePart[]): string {
  const last = parts.findLast(({ pattern }) => pattern !== ')');
  if (last?.ends === null || last === undefined) return '';
  const more = (CLASSES[last.ends] ?? '').includes('-') ? '_-' : '';
  return `(?![A-Za-z0-9${more}])`;
}

const BEGINNING = /^…?([^{(«»]{3,})/;

function keywordsOf(shape: string): readonly string[] {
  const beginning = BEGINNING.exec(shape)?.[1];
  return beginning === undefined ? spelledOut(shape) : [beginning];
}

/** All possible beginnings, up to the first class that makes them long enough. */
function spelledOut(shape: string): readonly string[] {
  const parts = partsOf(shape);
  let all: readonly string[] = [''];
  const isShort = () => all.some((one) => one.length < SHORTEST);
  for (const { words, pattern, length } of parts.slice(firstFound(parts))) {
    if (words !== null) all = all.flatMap((one) => words.map((word) => one + word));
    for (let n = 0; words === null && n < (length ?? 1) && isShort(); n += 1)
      all = all.flatMap((one) => charactersOf(pattern).map((next) => one + next));
    if (words === null) break;
  }
  if (isShort()) throw new Error(`too short to be found: ${shape}`);
  return [...new Set(all)];
}

const PRINTABLE = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n));

/** Every character of the class at the start of a pattern. */
function charactersOf(pattern: string): readonly string[] {
  const one = new RegExp(`^${/^\[[^\]]*\]/.exec(pattern)?.[0] ?? pattern}$`);
  return PRINTABLE.filter((sign) => one.test(sign));
}

/** The rest of a name, its mark, a sign, and the mark of a value. */
const NAMED = '[A-Za-z_. -]{0,30}';
const KEYED = '[A-Za-z_. -]{0,30}(?:key|token|secret|pass|auth|pat|dsn)[A-Za-z_]{0,10}';
const SIGNED = String.raw`\\?["']?\]?[ \t]{0,8}(?:=>|:=|[:=(,])\s{0,8}\\?["']?`;

function ruleOfNamed(kind: string, owner: string, shape: string): SecretRule {
  const [names = '', needs] = owner.split(' ');
  const words = names.split('|');
  const parts = partsOf(shape);
  const value = parts.map(({ pattern }) => pattern).join('');
  const owners = words.map(escapeSigns).join('|');
  return {
    id: kind,
    kind,
    keywords: [...new Set(words.flatMap(casesOf))],
    pattern: [
      `(?:${owners})`,
      needs === undefined ? NAMED : KEYED,
      SIGNED,
      `(${value})(?![A-Za-z0-9_(/+=-])`,
    ],
    flags: 'i',
    isShape: true,
    ...checkOf(kind),
  };
}

const casesOf = (word: string) => [
  word,
  word.toLowerCase(),
  word.toUpperCase(),
  word.charAt(0).toUpperCase() + word.slice(1),
];

export const SHAPE_RULES: readonly SecretRule[] = [
  ...SHAPES.flatMap(([kind, ...shapes]) => shapes.map((shape) => ruleOfShape(kind, shape))),
  ...NAMED_SHAPES.flatMap(([kind, owner = '', ...shapes]) =>
    shapes.map((shape) => ruleOfNamed(kind, owner, shape)),
  ),
];
