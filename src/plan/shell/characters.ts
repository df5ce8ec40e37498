/*
 * Characters that have no business in a command, quoted or not: what moves a terminal's cursor, cannot
 * be seen, or looks like something that a shell treats differently.
 */

/* Not as literals: the engine looks their classes up whenever it reads this file, asked for or not. */

/** Controls, invisible and private characters, and every blank but the plain one. */
const UNSEEN = () => new RegExp(String.raw`[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}`, 'u');

/** Dashes and quotes that are not the shell's. */
const TYPOGRAPHIC = () => new RegExp(String.raw`(?![\u0000-\u007F])[\p{Pd}\p{Pi}\p{Pf}]`, 'u');

/** Why this text cannot be a command that anybody has read; null when it can. */
export function strangeCharacter(text: string): string | null {
  // Compiling the classes below takes longer than all other work on a usual command.
  if (/^[ -~]*$/.test(text)) return null;
  const found = UNSEEN().exec(text)?.[0] ?? TYPOGRAPHIC().exec(text)?.[0] ?? lookAlike(text);
  if (found === null) return null;
  if (found === '\n') return 'it contains a line break';
  const code = found.codePointAt(0) ?? 0;
  return `it contains the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A character whose plain form is one of ASCII: a full-width semicolon, a mathematical letter. */
function lookAlike(text: string): string | null {
  if (!/[^\u0000-\u007F]/.test(text)) return null;
  const others = text.match(/[^\u0000-\u007F]/gu) ?? [];
  return others.find((char) => /[\u0021-\u007E]/.test(char.normalize('NFKC'))) ?? null;
}
