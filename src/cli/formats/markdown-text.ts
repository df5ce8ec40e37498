import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { joinSafe, oneLine, redact, replaceSafe, safe } from '../../redaction/redact.ts';

/** What means something in Markdown or HTML wherever it stands. */
const MARKS = /[\\`*_[\]<>#|~&$]/g;

/** What begins a list, a rule, an underlined heading or a quick action of GitLab. */
const BEGINNING = /^(?:[-+=/]|\d{1,9}(?=[.)]))/;

/** Names, issues, labels and addresses become links only on the rendered page: no backslash stops that. */
const REFERENCES = /[@#!$%&~](?=[\w"'[])|:(?=\/\/)|\bwww(?=\.)|\bGH(?=-\d)/gi;

/** Not the word joiner: sites strip it. */
const BREAK = safe`\u200B`;

/** Somebody's words as plain text on a page: no heading, link, picture, mention or HTML of theirs. */
export function plain(text: Redacted): Redacted {
  const apart = replaceSafe(oneLine(printable(text)), REFERENCES, (one) => safe`${one}${BREAK}`);
  const marked = replaceSafe(apart, MARKS, (one) => safe`\\${one}`);
  return replaceSafe(marked, BEGINNING, (one) =>
    /\d/.test(one) ? safe`${one}${BREAK}` : safe`\\${one}`,
  );
}

/** The same with its paragraphs: a line of the text is a line of the page. */
export function plainLines(text: Redacted): Redacted {
  const lines = text.split(/\r\n?|\n/).map((line) => plain(redact(line)));
  return joinSafe(
    lines.filter((line) => line !== ''),
    '  \n',
  );
}

/** In a line: between as many backticks as it takes. */
export function codeSpan(text: Redacted): Redacted {
  const line = oneLine(printable(text));
  const ticks = fenceFor(line, 1);
  return safe`${ticks} ${line} ${ticks}`;
}

/** A block of code between fences longer than any in it. */
export function codeBlock(text: Redacted, language: '' | 'diff'): Redacted {
  const code = replaceSafe(printable(text), /\s+$/g, safe``);
  const fence = fenceFor(code, 3);
  return safe`${fence}${redact(language)}\n${code}\n${fence}`;
}

function fenceFor(text: string, least: number): Redacted {
  const runs = text.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 0);
  return redact('`'.repeat(Math.max(least, longest + 1)));
}
