import type { Redacted } from '../../../model/redacted.ts';
import type { Finding } from '../../../model/result.ts';
import { printable } from '../../../text/printable.ts';
import type { Paint } from './paint.ts';

/** One finding: what, where, whether that place is real, and the code before and after. */
export function findingLines(finding: Finding, paint: Paint): string[] {
  const place = finding.file === null ? '' : `  ${paint('cyan', placeOf(finding.file, finding))}`;
  return [
    `${paint('bold', finding.severity)}: ${printable(finding.title)}${place}${marks(finding, paint)}`,
    ...(finding.detail === '' ? [] : [`  ${printable(finding.detail)}`]),
    ...codeLines('-', finding.current_code),
    ...codeLines('+', finding.fixed_code),
  ];
}

/** Where the code was found as cited there is nothing to say. */
function marks({ grounded, status, extra }: Finding, paint: Paint): string {
  const said = [
    ...ruleMark(extra).map((mark) => paint('dim', mark)),
    ...(status === 'new' ? [paint('cyan', '[new]')] : []),
    ...(status === 'not_fixed' ? [paint('red', '[not fixed]')] : []),
    ...(grounded === 'in_file' ? ['[not in the diff, but in the file]'] : []),
    ...(grounded === 'not_found' ? [paint('yellow', '[NOT FOUND: no such code there]')] : []),
  ];
  return said.map((one) => `  ${one}`).join('');
}

/** Found by a rule, not by a model. */
function ruleMark({ source, rule }: Finding['extra']): string[] {
  return source === 'static' && typeof rule === 'string' ? [`[static: ${printable(rule)}]`] : [];
}

function codeLines(mark: string, text: Redacted | null): string[] {
  if (text === null) return [];
  return printable(text)
    .split('\n')
    .map((line) => `    ${mark} ${line}`);
}

function placeOf(file: Redacted, { line_start: start, line_end: end }: Finding): string {
  const name = printable(file);
  if (start === null) return name;
  return end === null || end === start ? `${name}:${start}` : `${name}:${start}-${end}`;
}
