// A file with one sign beyond ASCII is kept by the engine in twice the memory and read at a third of the speed; a
// review reads a megabyte of our own. So the built program says such signs by their numbers.
import type { Plugin } from 'rolldown';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Tagged = Node & { readonly tag: Node; readonly quasi: { readonly quasis: readonly Node[] } };

const BEYOND = /[^\u0000-\u007F]/g;

/** Beyond it is the table of exact tokens, which would grow by a third and which few ever load. */
const MOST = 1_000_000;

/** At the very end: the bundler writes strings out again. */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = inAscii(file.code, (code) => this.parse(code));
  },
};

function inAscii(code: string, parse: (code: string) => object): string {
  if (code.length > MOST || code.search(BEYOND) === -1) return code;
  const raw = rawTexts(parse(code), code);
  const isRaw = (at: number) => raw.some(({ start, end }) => at >= start && at < end);
  return code.replace(BEYOND, (sign, at: number) =>
    isRaw(at) ? `\${"${numberOf(sign)}"}` : numberOf(sign),
  );
}

/** Half of a pair each: two of them are read as the one sign they are, also in a pattern. */
function numberOf(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** There a backslash is a backslash: what is meant has to be put in. */
function rawTexts(root: object, code: string): readonly Node[] {
  const found: Node[] = [];
  const open: unknown[] = [root];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (isTagged(one) && code.slice(one.tag.start, one.tag.end) === 'String.raw')
      found.push(...one.quasi.quasis);
    const within = Object.values(one as object) as unknown[];
    open.push(...within.filter((value) => typeof value === 'object' && value !== null));
  }
  return found;
}

function isTagged(one: unknown): one is Tagged {
  return (one as Node).type === 'TaggedTemplateExpression';
}
