/** One command of a list, and the operator before it. */
export type ListedCommand = {
  readonly source: string;
  readonly after: '|' | '&&' | '||' | ';' | null;
};

/**
 * Discarded output, or two outputs joined: redirections that write no file. Each is a separate
 * word.
 */
const QUIET = /^(?:[12]?> ?\/dev\/null|[12]?>&[12])(?=$|[ |&;])/;
const LONGEST_QUIET = '2> /dev/null '.length;

/**
 * Splits a list at the operators outside quotes. It only understands `|`, `&&`, `||` and `;`;
 * everything else stays in a part, where the word reader refuses it.
 */
export function splitList(source: string): readonly ListedCommand[] {
  const parts: ListedCommand[] = [];
  let after: ListedCommand['after'] = null;
  let text = '';
  for (let at = 0; at < source.length; ) {
    const operator = operatorAt(source, at);
    if (operator !== null) {
      parts.push({ source: text, after });
      [after, text] = [operator, ''];
      at += operator.length;
      continue;
    }
    const quiet = quietAt(source, at);
    const end = quiet === null ? endOfPiece(source, at) : at + quiet.length;
    if (quiet === null) text += source.slice(at, end);
    at = end;
  }
  return [...parts, { source: text, after }];
}

function quietAt(source: string, at: number): string | null {
  const isWord = at === 0 || source[at - 1] === ' ';
  return isWord ? (QUIET.exec(source.slice(at, at + LONGEST_QUIET))?.[0] ?? null) : null;
}

/** Is this text a redirection that writes no file? */
export function isQuiet(redirection: string): boolean {
  return QUIET.exec(redirection)?.[0] === redirection;
}

/** A single operator: `|||`, `&&&`, `;;` and `|&` are others and stay in their part. */
function operatorAt(source: string, at: number): Exclude<ListedCommand['after'], null> | null {
  const [before, char, next] = [source[at - 1], source[at], source[at + 1]];
  if (before === char) return null;
  if (char === ';') return next === ';' ? null : ';';
  if (char === '|' && next !== '|') return next === '&' ? null : '|';
  const isDouble = (char === '|' || char === '&') && next === char && source[at + 2] !== char;
  return isDouble ? (char === '|' ? '||' : '&&') : null;
}

/** Skips a quoted text, an escaped character or a single character. */
function endOfPiece(source: string, at: number): number {
  const char = source[at];
  if (char === '\\') return at + 2;
  if (char === "'") return endOf(source.indexOf("'", at + 1), source);
  if (char !== '"') return at + 1;
  const close = /^"(?:[^"\\]|\\.)*"/s.exec(source.slice(at));
  return close === null ? source.length : at + close[0].length;
}

function endOf(close: number, source: string): number {
  return close === -1 ? source.length : close + 1;
}
