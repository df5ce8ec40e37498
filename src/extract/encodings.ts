/*
 * Decodes text in URLs (%41), in mail (=41), in strings and names (\\101), and in symbols that only
 * look like letters. Code often contains `x=10`, so the decoded text is a second reading beside the
 * original.
 */

const BYTES =
  /(?:%(?:u00)?[0-9a-f]{2}){1,256}|(?:=(?:[0-9a-f]{2}|\r?\n)){1,256}|(?:\\{1,8}(?:0?[0-3][0-7]{2}|[0-7]{2})){1,256}/gi;

/** Null if nothing in the text is encoded in one of these ways. */
export function decode(text: string): string | null {
  const hasSigns = SIGNS.some(({ letters }) => text.search(letters) !== -1);
  if (!hasSigns && text.search(BYTES) === -1) return null;
  const plain = SIGNS.reduce((all, sign) => spellOut(all, sign), text);
  return plain.replace(BYTES, (run) => Buffer.from(bytesOf(run)).toString('utf8'));
}

/** `\42` is `\042`, and the first byte of `%u007b` is zero. */
function bytesOf(run: string): readonly number[] {
  const bytes = run.startsWith('\\')
    ? (run.match(/[0-7]{2,4}/g) ?? []).map((octal) => Number.parseInt(octal, 8))
    : (run.match(/[0-9a-f]{2}/gi) ?? []).map((hex) => Number.parseInt(hex, 16));
  return bytes.filter((byte) => byte !== 0);
}

type Signs = { readonly letters: RegExp; readonly first: number; readonly is: string };

/** Letters on a dark background, letters of flags, and invisible tags. */
const SIGNS: readonly Signs[] = [
  { letters: /[\u{1f150}-\u{1f169}]/gu, first: 0x1f150, is: 'A' },
  { letters: /[\u{1f170}-\u{1f189}]/gu, first: 0x1f170, is: 'A' },
  { letters: /[\u{1f1e6}-\u{1f1ff}]/gu, first: 0x1f1e6, is: 'A' },
  { letters: /[\u{e0020}-\u{e007e}]/gu, first: 0xe0020, is: ' ' },
];

function spellOut(text: string, { letters, first, is }: Signs): string {
  const offset = first - (is.codePointAt(0) ?? 0);
  return text.replace(letters, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - offset));
}
