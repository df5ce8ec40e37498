import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { joinSafe, oneLine, redact, replaceSafe, safe } from '../../redaction/redact.ts';

/** Characters with a meaning anywhere in Markdown or HTML. */
const MARKS = /[\\`*_[\]<>#|~&$]/g;

/** Characters that begin a list, a rule, an underlined heading or a GitLab quick action. */
const BEGINNING = /^(?:[-+=/]|\d{1,9}(?=[.)]))/;

/**
 * Sites turn names, issues, labels and addresses into links after rendering, so a backslash does
 * not help.
 */
const REFERENCES = /[@#!$%&~](?=[\w"'[])|:(?=\/\/)|\bwww(?=\.)|\bGH(?=-\d)/gi;

/** Not the word joiner: sites remove it. */
const BREAK = safe`\u200B`;

/** Foreign text as plain text: no headings, links, pictures, mentions or HTML. */
export function plain(text: Redacted): Redacted {
  const apart = replaceSafe(oneLine(printable(text)), REFERENCES, (one) => safe`${one}${BREAK}`);
  const marked = replaceSafe(apart, MARKS, (one) => safe`\\${one}`);
  return replaceSafe(marked, BEGINNING, (one) =>
    /\d/.test(one) ? safe`${one}${BREAK}` : safe`\\${one}`,
  );
}

/** Like `plain`, but keeps line breaks. */
export function plainLines(text: Redacted): Redacted {
  const lines = text.split(/\r\n?|\n/).map((line) => plain(redact(line)));
  return joinSafe(
    lines.filter((line) => line !== ''),
    '  \n',
  );
}

/** Inline code, in enough backticks to contain any text. */
export function codeSpan(text: Redacted): Redacted {
  const line = oneLine(printable(text));
  const ticks = fenceFor(line, 1);
  return safe`${ticks} ${line} ${ticks}`;
}

/** A code block with a fence that is longer than any in the text. */
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
