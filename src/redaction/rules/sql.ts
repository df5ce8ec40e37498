import { isSecretUnder } from './secret-key.ts';
import { type SecretRule, type TextSpan, token } from './rule.ts';
import { isPlaceholderValue } from './values.ts';

/* Rows of values under the names of their columns. */

const BLANK = String.raw`\s{1,20}(?:[+-]\s{0,20})?`;
const NAMES = String.raw`[\w\s"'\x60,.[\]+-]{1,2000}`;

export const SQL_RULES: readonly SecretRule[] = [
  // INSERT INTO users (name, password) VALUES ('bob', '…'), ('eve', '…')
  {
    id: 'sql-insert',
    kind: 'sql-password',
    keywords: ['INSERT INTO', 'insert into', 'Insert Into', 'Insert into', 'REPLACE INTO'],
    pattern: String.raw`(?:insert|replace) into${BLANK}[\w."'\x60[\]]{1,120}\s{0,8}\((${NAMES})(?=\)\s{0,40}(?:[+-]\s{0,20})?values[\s(])`,
    flags: 'i',
    grow: secretsOfRows,
  },
  // CREATE SECRET s (TYPE S3, KEY_ID 'x', SECRET '…')
  token('sql-secret', {
    kind: 'sql-password',
    keywords: ["SECRET '", "secret '"],
    pattern: String.raw`(?<=create\s[^;]{0,40}secret\b[^;]{0,400}[\s(,])secret '([^'\r\n]{6,400})(?=')`,
    flags: 'i',
    check: (secret) => isSecretUnder('secret', secret),
  }),
  // SET PASSWORD FOR 'bob'@'%' = '…'
  token('sql-set-password', {
    kind: 'sql-password',
    keywords: ['PASSWORD FOR ', 'password for ', 'Password for '],
    pattern: String.raw`password for [^\s=]{1,120} {0,4}= {0,4}(?:password\()?'([^'\r\n]{4,200})(?=')`,
    flags: 'i',
    check: (secret) => !isPlaceholderValue(secret),
  }),
];

/** Values in the columns that hold secrets. */
function secretsOfRows(text: string, columns: TextSpan): readonly TextSpan[] {
  const names = text.slice(columns.start, columns.end).split(',').map(bareName);
  return cells(text, columns.end)
    .map(({ column, ...cell }) => ({ ...trimmed(text, cell), name: names[column] ?? '' }))
    .filter(({ start, end, name }) => isSecretUnder(name, text.slice(start, end)))
    .map(({ start, end }) => ({ start, end }));
}

const bareName = (name: string) => name.replace(/^[\s"'`[+-]+|[\s"'`\]]+$/g, '');

type Cell = TextSpan & { readonly column: number };

const OPEN = /\s{0,40}(?:[+-]?\s{0,40})(?:,\s{0,40}(?:[+-]\s{0,40})?)?\(/y;
const CELL =
  /\s{0,20}(?:[+-]\s{0,20})?((?:[NEX]?'(?:''|\\[^\r\n]|[^'\\\r\n]){0,4000}'|"[^"\r\n]{0,4000}"|\w{1,40}\([^()\r\n]{0,400}\)|[^,()'"\r\n]{1,200})[^,()'"\r\n]{0,40})\s{0,20}(?:[+-]\s{0,20})?([,)])/y;
const MAX_CELLS = 2000;

/** The values of the rows that follow `values`, in order. */
function cells(text: string, from: number): Cell[] {
  const all: Cell[] = [];
  OPEN.lastIndex = text.indexOf('(', from);
  while (all.length < MAX_CELLS && OPEN.test(text)) {
    CELL.lastIndex = OPEN.lastIndex;
    const row = rowOf(text);
    if (row === null) break;
    all.push(...row);
    OPEN.lastIndex = CELL.lastIndex;
  }
  return all;
}

/** The cells up to the closing bracket; null without one. */
function rowOf(text: string): Cell[] | null {
  const row: Cell[] = [];
  while (row.length < MAX_CELLS) {
    const match = CELL.exec(text);
    if (match === null) return null;
    const [whole, cell = '', closing] = match;
    const start = match.index + whole.lastIndexOf(cell);
    row.push({ column: row.length, start, end: start + cell.length });
    if (closing === ')') return row;
  }
  return null;
}

/** Without the quotation marks of a literal. */
function trimmed(text: string, { start, end }: TextSpan): TextSpan {
  const cell = text.slice(start, end);
  const head = /^[NEX]?['"]/.exec(cell)?.[0].length ?? 0;
  const tail = /['"]\s*$/.exec(cell)?.[0].length ?? 0;
  return { start: start + head, end: Math.max(start + head, end - tail) };
}
