import { columnsOf, cutColumns, wrap } from '../../text/columns.ts';
import type { Severity } from '../../model/review/result.ts';
import { type ReportEntry, type Mark, markWords } from './entry.ts';
import { frameLines } from './frame.ts';
import type { EntryGroup } from './group.ts';
import type { Paint, Style } from './paint.ts';

export type PrettyLook = {
  readonly paint: Paint;
  readonly columns: number;
  readonly details: boolean;
};

export function groupLines({ path, entries }: EntryGroup, look: PrettyLook): string[] {
  const name = path === null ? 'no file' : path;
  return [
    look.paint(['bold', 'underline'], name),
    ...entries.flatMap((entry, at) => [...(at === 0 ? [] : ['']), ...entryLines(entry, look)]),
  ];
}

const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  major: ['bold', 'yellow'],
  minor: ['bold', 'cyan'],
  info: ['bold', 'dim'],
};

/** Wide enough for every severity. */
const LABEL = 'critical'.length + 2;
const INDENT = 2;

/** Title, place, whether that place is real, explanation, and the code before and after. */
function entryLines(entry: ReportEntry, look: PrettyLook): string[] {
  const { paint, columns } = look;
  const label = paint(SEVERITY_STYLES[entry.severity], entry.severity.padEnd(LABEL));
  const room = columns - INDENT - LABEL;
  const [first = '', ...rest] = titleLines(entry, { ...look, columns: room });
  const frame = frameLines(entry, { paint, columns: columns - FRAME.length });
  const detail = entry.detail.replaceAll('\t', '  ').trim();
  const below = [...rest, ...(detail === '' ? [] : wrap(detail, room))];
  const margin = ' '.repeat(INDENT);
  return [
    `${margin}${label}${first}`,
    ...below.map((line) => (line === '' ? '' : `${margin}${' '.repeat(LABEL)}${line}`)),
    ...(frame.length === 0 ? [] : ['', ...frame.map((line) => `${FRAME}${line}`)]),
  ];
}

/** Code needs the room more than it needs alignment. */
const FRAME = ' '.repeat(INDENT);

/** The title, followed by its lines and marks on the same line or below. */
function titleLines(entry: ReportEntry, look: PrettyLook): string[] {
  const { paint, columns } = look;
  const lines = wrap(entry.title, columns);
  const bold = lines.map((line) => paint('bold', line));
  const tags = tagsOf(entry, look);
  if (tags.length === 0) return bold;
  const text = tags.map((tag) => tag.text).join('  ');
  const painted = tags.map((tag) => tag.painted);
  const last = lines.at(-1) ?? '';
  if (columnsOf(`${last}  ${text}`) <= columns)
    return [...bold.slice(0, -1), `${bold.at(-1) ?? ''}  ${painted.join('  ')}`];
  return columnsOf(text) <= columns ? [...bold, painted.join('  ')] : [...bold, ...painted];
}

type Tag = { readonly text: string; readonly painted: string };

function tagsOf(entry: ReportEntry, { paint, columns }: PrettyLook): readonly Tag[] {
  const line = lineText(entry);
  const marks = markWords(entry).map(({ mark, words }) => ({
    text: cutColumns(`[${words}]`, columns),
    style: MARK_STYLES[mark],
  }));
  const all = [...(line === '' ? [] : [{ text: line, style: 'cyan' as const }]), ...marks];
  return all.map(({ text, style }) => ({ text, painted: paint(style, text) }));
}

function lineText({ place }: ReportEntry): string {
  if (place === null || place.lines === null) return '';
  const { first, last } = place.lines;
  return first === last ? `line ${first}` : `lines ${first}-${last}`;
}

const MARK_STYLES: Readonly<Record<Mark, Style>> = {
  static: 'magenta',
  new: 'cyan',
  'not fixed': 'red',
  'in the file': 'dim',
  'not found': 'yellow',
};
