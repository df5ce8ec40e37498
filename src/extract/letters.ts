import { decode } from './encodings.ts';
import { foldLookAlikes } from './look-alikes.ts';

/** As a text may be escaped in code, in JSON or in JSON within JSON: only the last of many backslashes matters, as none of them is a letter. */
const ESCAPE = /\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|[nrtbfv0](?![0-9]))/gi;
const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|quot|amp|lt|gt|apos|nbsp);/gi;

/** The letters and digits of a text alone, in one case and form; a letter that looks like a Latin one is that one. */
export function lettersOf(text: string): string {
  const plain = withoutEscapes(text);
  if (!IS_ASCII.test(plain))
    return foldLookAlikes(plain.normalize('NFKD')).toLowerCase().replace(SIGNS(), '');
  return plain.length < LARGE
    ? plain.toLowerCase().replace(/[^a-z0-9]{1,256}/g, '')
    : lettersOfAscii(plain);
}

/** A text that was encoded more often than this is not read. */
const MAX_LAYERS = 3;

/** All ways to read a text: as it is, and decoded where something in it is encoded. */
export function readingsOf(text: string): readonly string[] {
  let plain = text;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const decoded = decode(withoutEscapes(plain));
    if (decoded === null) break;
    plain = decoded;
  }
  return plain === text ? [lettersOf(text)] : [lettersOf(text), lettersOf(plain)];
}

/** Whether there is any letter or digit in it. Of most texts ASCII knows, and the tables of Unicode take their time to load. */
export function hasLetter(text: string): boolean {
  return /[A-Za-z0-9]/.test(text) || /[\p{L}\p{N}]/u.test(text);
}

/** How long what is left of a text is without anything else, in its own form. */
export function countLetters(text: string): number {
  return text.replace(IS_ASCII.test(text) ? /[^A-Za-z0-9]{1,256}/g : SIGNS(), '').length;
}

const IS_ASCII = /^[\0-\x7f]*$/;
const SIGNS = () => /[^\p{L}\p{N}]{1,256}/gu;

/** From here on, in characters, a walk over the bytes is several times quicker than the pattern. */
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
