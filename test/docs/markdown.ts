/** A page as far as it can be checked. */
export type Page = {
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  /** Code in running text. */
  readonly spans: readonly string[];
  readonly anchors: ReadonlySet<string>;
};

export type Block = { readonly language: string; readonly text: string; readonly line: number };

export type Link = { readonly target: string; readonly line: number };

export function readPage(markdown: string): Page {
  const { blocks, prose } = split(markdown);
  const bare = prose.map((line) => line.replace(/(`+)(?!`).*?\1/g, ''));
  return {
    blocks,
    links: bare.flatMap((line, at) => linksIn(line).map((target) => ({ target, line: at + 1 }))),
    spans: prose.flatMap((line) =>
      [...line.matchAll(/(`+)(?!`)(.*?)\1/g)].map(([, , code = '']) => code),
    ),
    anchors: anchorsOf(prose),
  };
}

type Split = { readonly blocks: readonly Block[]; readonly prose: readonly string[] };

/** Lines keep their numbers: a line of a block is an empty line of the prose. */
function split(markdown: string): Split {
  const blocks: Block[] = [];
  const prose: string[] = [];
  let open: { fence: string; language: string; lines: string[]; line: number } | null = null;
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, fence = '', language = ''] = /^ *(`{3,})(.*)$/.exec(line) ?? [];
    const isFence = open === null ? fence !== '' : fence.startsWith(open.fence) && language === '';
    prose.push(open === null && !isFence ? line : '');
    if (open === null) {
      if (isFence) open = { fence, language: language.trim(), lines: [], line: at + 1 };
    } else if (isFence) {
      blocks.push({ language: open.language, text: `${open.lines.join('\n')}\n`, line: open.line });
      open = null;
    } else open.lines.push(line);
  }
  if (open !== null) throw new Error(`a block that begins in line ${open.line} has no end`);
  return { blocks, prose };
}

function linksIn(line: string): string[] {
  const inline = [...line.matchAll(/\]\(<?([^()\s>]+)>?(?: "[^"]*")?\)/g)];
  const raw = [...line.matchAll(/<[^>]*\b(?:src|srcset|href)="([^"]+)"/g)];
  const plain = [...line.matchAll(/<(https?:[^>]+)>/g)];
  return [...inline, ...raw, ...plain].map(([, target = '']) => target);
}

/** As GitHub makes them: lower case, blanks to hyphens, signs gone, a number behind the second of a name. */
function anchorsOf(prose: readonly string[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = prose.flatMap((line) => {
    const [, title] = /^#{1,6} +(.*?) *#*$/.exec(line) ?? [];
    if (title === undefined) return [];
    const words = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = words.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return [count === 0 ? name : `${name}-${count}`];
  });
  return new Set(anchors);
}
