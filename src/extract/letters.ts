import { decode } from './encodings.ts';
import { foldLookAlikes } from './look-alikes.ts';

/**
 * Escapes in code, in JSON or in JSON within JSON: only the last of many backslashes matters,
 * because none is a letter.
 */
const ESCAPE = /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|[nrtbfv0](?![0-9]))/gi;
const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|quot|amp|lt|gt|apos|nbsp);/gi;

/**
 * Only the letters and digits of a text, in one case and form; a letter that looks like a Latin one
 * becomes that one.
 */
export function lettersOf(text: string): string {
  const plain = withoutEscapes(text);
  if (!IS_ASCII.test(plain))
    return foldLookAlikes(plain.normalize('NFKD')).toLowerCase().replace(SIGNS(), '');
  return plain.length < LARGE
    ? plain.toLowerCase().replace(/[^a-z0-9]{1,256}/g, '')
    : lettersOfAscii(plain);
}

/** Text with more layers of encoding is not read. */
const MAX_LAYERS = 3;

/** All readings of a text: as it is, and decoded if part of it is encoded. */
export function readingsOf(text: string): readonly string[] {
  let plain = text;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const decoded = decode(withoutEscapes(plain));
    if (decoded === null) break;
    plain = decoded;
  }
  return plain === text ? [lettersOf(text)] : [lettersOf(text), lettersOf(plain)];
}

/**
 * Does it contain any letter or digit? ASCII decides for most texts, and Unicode tables are slow to
 * load.
 */
export function hasLetter(text: string): boolean {
  return /[A-Za-z0-9]/.test(text) || /[\p{L}\p{N}]/u.test(text);
}

/** The number of letters and digits in a text. */
export function countLetters(text: string): number {
  return text.replace(IS_ASCII.test(text) ? /[^A-Za-z0-9]{1,256}/g : SIGNS(), '').length;
}

const IS_ASCII = /^[\0-\x7f]*$/;
const SIGNS = () => /[^\p{L}\p{N}]{1,256}/gu;

/** Above this length, a loop over the bytes is several times as fast as the pattern. */
const LARGE = 1_000_000;

/** By character code: the letter in lower case or the digit; 0 for anything else. */
const LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[0-9a-z]/.test(letter) ? letter.charCodeAt(0) : 0;
});

function lettersOfAscii(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  let end = 0;
  for (const byte of bytes) {
    const letter = LETTERS[byte] ?? 0;
    if (letter !== 0) bytes[end++] = letter;
  }
  return bytes.toString('latin1', 0, end);
}

function withoutEscapes(text: string): string {
  return text
    .replace(ENTITY, (_all, decimal?: string, hex?: string) =>
      meaning(hex ?? null, decimal ?? null),
    )
    .replace(ESCAPE, (_all, ...hex: (string | undefined)[]) =>
      meaning(hex[0] ?? hex[1] ?? hex[2] ?? null, null),
    );
}

function meaning(hex: string | null, decimal: string | null): string {
  const code = hex === null ? Number.parseInt(decimal ?? '20', 10) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
