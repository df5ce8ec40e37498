/** One command of a list, and what stands between it and the one before. */
export type Part = { readonly source: string; readonly after: '|' | '&&' | ';' | null };

/** Errors thrown away: the only redirection that writes nothing. As a word of its own. */
const QUIET = /^2>\/dev\/null(?=$|[ |&;])/;

/**
 * Splits a list at the operators outside its quotes. It understands only `|`, `&&` and `;`; whatever else
 * there is stays in a part, and the reader of words refuses it there.
 */
export function splitList(source: string): readonly Part[] {
  const parts: Part[] = [];
  let after: Part['after'] = null;
  let text = '';
  for (let at = 0; at < source.length; ) {
    const operator = operatorAt(source, at);
    if (operator !== null) {
      parts.push({ source: text, after });
      [after, text] = [operator, ''];
      at += operator.length;
      continue;
    }
    const quiet = at === 0 || source[at - 1] === ' ' ? QUIET.exec(source.slice(at, at + 20)) : null;
    const end = quiet === null ? endOfPiece(source, at) : at + quiet[0].length;
    if (quiet === null) text += source.slice(at, end);
    at = end;
  }
  return [...parts, { source: text, after }];
}

function operatorAt(source: string, at: number): Exclude<Part['after'], null> | null {
  const [char, next] = [source[at], source[at + 1]];
  if (char === '&' && next === '&' && source[at + 2] !== '&') return '&&';
  if (char === '|' && next !== '|' && next !== '&' && source[at - 1] !== '|') return '|';
  return char === ';' && next !== ';' && source[at - 1] !== ';' ? ';' : null;
}

/** Past a quoted text, an escaped character, or any other single one. */
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
