/*
 * Characters that are not allowed in a command, quoted or not: they move the cursor, are invisible,
 * or look like a character with a meaning in a shell.
 */

/*
 * Not literals: the engine compiles the classes of a literal when it loads this file, needed or
 * not.
 */

/** Control, invisible and private characters, and every space but the plain one. */
const UNSEEN = () => new RegExp(String.raw`[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}`, 'u');

/** Dashes and quotes that are not the shell's. */
const TYPOGRAPHIC = () => new RegExp(String.raw`(?![\u0000-\u007F])[\p{Pd}\p{Pi}\p{Pf}]`, 'u');

/** Why a text cannot be a command that a person has checked; null if it can. */
export function strangeCharacter(text: string): string | null {
  // Compiling the classes below takes longer than all other work on a usual command.
  if (/^[ -~]*$/.test(text)) return null;
  const found = UNSEEN().exec(text)?.[0] ?? TYPOGRAPHIC().exec(text)?.[0] ?? lookAlike(text);
  if (found === null) return null;
  if (found === '\n') return 'it contains a line break';
  const code = found.codePointAt(0) ?? 0;
  return `it contains the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * A character whose plain form is ASCII, such as a full-width semicolon or a mathematical letter.
 */
function lookAlike(text: string): string | null {
  if (!/[^\u0000-\u007F]/.test(text)) return null;
  const others = text.match(/[^\u0000-\u007F]/gu) ?? [];
  return others.find((char) => /[\u0021-\u007E]/.test(char.normalize('NFKC'))) ?? null;
}
