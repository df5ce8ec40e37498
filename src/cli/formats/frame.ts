import type { CodeLine } from '../../diff/cited-code.ts';
import type { Redacted } from '../../model/redacted.ts';
import { cutColumns, pieces } from '../../text/columns.ts';
import { printable } from '../../redaction/output/printable.ts';
import { redact } from '../../redaction/redact.ts';
import type { ReportEntry } from './entry.ts';
import type { Paint, Style } from './paint.ts';

/** Lines shown around the offending ones. */
const AROUND = 2;
/** The beginning of a long stretch is enough to recognize it. */
const MOST = 12;

export type FrameLook = { readonly paint: Paint; readonly columns: number };

/** The offending lines with their real numbers and some context, and the suggestion below. */
export function frameLines(entry: ReportEntry, look: FrameLook): string[] {
  const shown = linesShown(entry);
  const suggestion = entry.replacement?.text ?? entry.fix;
  const gutter = Math.max(3, ...shown.map(({ number }) => String(number ?? '').length));
  const fix = suggestion === null ? [] : fixLines(suggestion, look.columns - gutter - WIDTH);
  return [
    ...shown.slice(0, MOST).map((line) => frameLine(line, gutter, look)),
    ...moreLines(shown.length, gutter, look),
    ...fix.slice(0, MOST).map((text, at) => fixLine({ text, at }, gutter, look)),
    ...moreLines(fix.length, gutter, look),
  ];
}

type FrameLine = {
  /** Null for a quote that was not found. */
  readonly number: number | null;
  readonly mark: CodeLine['mark'];
  readonly text: string;
  readonly isCited: boolean;
};

function linesShown({ code, quote }: ReportEntry): readonly FrameLine[] {
  if (code === null) return quote === null ? [] : codeLines(quote).map(quoted);
  if (code.range === null) return [];
  const { first, last } = code.range;
  const isCited = ({ number }: CodeLine) => number >= first && number <= last;
  return code.stretch
    .filter(({ number }) => number >= first - AROUND && number <= last + AROUND)
    .map((line) => ({ ...line, text: drawn(redact(line.text)), isCited: isCited(line) }));
}

function quoted(text: string): FrameLine {
  return { number: null, mark: ' ', text, isCited: true };
}

function codeLines(text: Redacted): string[] {
  const lines = text.split('\n').map((line) => drawn(redact(line)));
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** A real tab would jump to the terminal's own stops. */
function drawn(line: Redacted): string {
  return printable(line).replaceAll('\t', '  ').trimEnd();
}

const MARK_STYLES: Readonly<Record<CodeLine['mark'], Style>> = {
  '+': 'green',
  '-': 'red',
  ' ': 'reset',
};

function frameLine(line: FrameLine, gutter: number, { paint, columns }: FrameLook): string {
  const number = String(line.number ?? '').padStart(gutter);
  const pointer = line.isCited ? paint('red', '>') : ' ';
  const mark = paint(MARK_STYLES[line.mark], line.mark);
  const text = cutColumns(line.text, columns - gutter - WIDTH);
  const code = text === '' ? '' : ` ${line.isCited ? text : paint('dim', text)}`;
  return `${pointer} ${paint('dim', number)} ${mark}${paint('dim', '│')}${code}`;
}

/** Pointer, spaces, mark and bar. */
const WIDTH = '>  +│ '.length;

/** A suggestion is meant to be copied, so it is never cut. */
function fixLines(fix: Redacted, columns: number): readonly string[] {
  return codeLines(fix).flatMap((line) => (line === '' ? [''] : pieces(line, columns)));
}

type FixLine = { readonly text: string; readonly at: number };

function fixLine({ text, at }: FixLine, gutter: number, { paint }: FrameLook): string {
  const name = (at === 0 ? 'fix' : '').padStart(gutter);
  const code = text === '' ? '' : ` ${paint('green', text)}`;
  return `  ${paint('green', name)}  ${paint('dim', '│')}${code}`;
}

function moreLines(count: number, gutter: number, { paint }: FrameLook): string[] {
  if (count <= MOST) return [];
  return [paint('dim', `  ${''.padStart(gutter)}  │ … ${count - MOST} more lines`)];
}
