/** As a text may be escaped in code, in JSON or in JSON within JSON. The look-behind keeps it linear. */
const ESCAPE =
  /(?<!\\)\\+(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|[nrtbfv0](?![0-9]))/gi;
const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|quot|amp|lt|gt|apos|nbsp);/gi;

/** The letters and digits of a text alone, in one case and form. */
export function lettersOf(text: string): string {
  return text
    .replace(ENTITY, (_all, decimal?: string, hex?: string) =>
      meaning(hex ?? null, decimal ?? null),
    )
    .replace(ESCAPE, (_all, ...hex: (string | undefined)[]) =>
      meaning(hex[0] ?? hex[1] ?? hex[2] ?? null, null),
    )
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function meaning(hex: string | null, decimal: string | null): string {
  const code = hex === null ? Number.parseInt(decimal ?? '20', 10) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
