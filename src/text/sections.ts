/** A part of a document: a heading with the text up to the next one. */
export type TextSection = {
  readonly start: number;
  readonly end: number;
  /** Empty for the text before the first heading. */
  readonly heading: string;
  readonly weight: SectionWeight;
};

/** The order of importance for a reviewer of a document. */
export const WEIGHTS = ['requirements', 'design', 'other', 'appendix'] as const;

export type SectionWeight = (typeof WEIGHTS)[number];

/** The sections of a Markdown document in order; together they are the text. */
export function sectionsOf(text: string): readonly TextSection[] {
  const headings = findHeadings(text);
  const title = titleOf(headings);
  const parents: { level: number; weight: SectionWeight }[] = [];
  const sections = headings.map(({ start, level, words }, at) => {
    while ((parents.at(-1)?.level ?? 0) >= level) parents.pop();
    const inherited = parents.at(-1)?.weight ?? 'other';
    const weight = at === title ? 'other' : weightOf(words, inherited);
    parents.push({ level, weight });
    return { start, end: headings[at + 1]?.start ?? text.length, heading: words, weight };
  });
  const first = sections[0]?.start ?? text.length;
  if (first === 0) return sections;
  return [{ start: 0, end: first, heading: '', weight: 'other' }, ...sections];
}

type Heading = { readonly start: number; readonly level: number; readonly words: string };

const HEADING = /^ {0,3}(#{1,6})[ \t]+([^\n]{0,200})/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** No heading or fence is longer, but a line may have megabytes. */
const LOOK = 220;

/** `#` lines, except in code. */
function findHeadings(text: string): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | null = null;
  for (let start = 0; start < text.length; start = nextLine(text, start)) {
    const line = text.slice(start, start + LOOK);
    const heading = fence === null ? readHeading(line) : null;
    if (heading !== null) headings.push({ start, ...heading });
    fence = fenceAfter(line, fence);
  }
  return headings;
}

function readHeading(line: string): Omit<Heading, 'start'> | null {
  const [, hashes, words] = HEADING.exec(line) ?? [];
  if (hashes === undefined || words === undefined) return null;
  return { level: hashes.length, words: words.trim() };
}

/** The fence of the code block that is open after a line. */
function fenceAfter(line: string, open: string | null): string | null {
  const mark = FENCE.exec(line)?.[1]?.slice(0, 3);
  if (mark === undefined) return open;
  if (open === null) return mark;
  return mark === open ? null : open;
}

function nextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

/**
 * A single heading of the highest level is the document's title and does not describe its parts.
 */
function titleOf(headings: readonly Heading[]): number {
  const top = headings.reduce((least, { level }) => Math.min(least, level), 7);
  const tops = headings.filter(({ level }) => level === top);
  return tops.length === 1 ? headings.findIndex(({ level }) => level === top) : -1;
}

const APPENDIX =
  /\b(?:appendix|appendices|annex|references?|bibliography|glossary|change ?log|revision history|document history|acknowledge?ments?|further reading|see also)\b/i;
const REQUIREMENTS =
  /\b(?:requirements?|acceptance|criteria|user stor(?:y|ies)|use cases?|goals?|objectives?|must|scope|success metrics?|constraints?|FR-?\d|NFR-?\d)\b/i;
const DESIGN =
  /\b(?:architectur\w{0,4}|designs?|components?|interfaces?|apis?|data ?models?|schemas?|security|flows?|protocols?|implementation|tests?|testing|errors?|failures?|risks?|milestones?|tasks?)\b/i;

/**
 * In an appendix everything counts as appendix; elsewhere a neutral heading inherits from the one
 * above.
 */
function weightOf(words: string, inherited: SectionWeight): SectionWeight {
  if (inherited === 'appendix' || APPENDIX.test(words)) return 'appendix';
  if (REQUIREMENTS.test(words)) return 'requirements';
  if (inherited === 'requirements') return inherited;
  return DESIGN.test(words) ? 'design' : inherited;
}
