/*
 * Letters that look like a Latin one, by that letter. Without compatibility forms (full width,
 * bold, circled), which Unicode's own normal form covers.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀⱥ',
  b: 'ьʙƅ',
  c: 'сϲᴄⲥꞓ',
  d: 'ԁɗᴅđꓒ',
  e: 'еεҽᴇəєɘ',
  f: 'ƒꜰք',
  g: 'ɡɢցǥ',
  h: 'һհʜħ',
  i: 'іιıɪɩ',
  j: 'јʝᴊϳ',
  k: 'кκᴋ',
  l: 'ӏʟłⅼ',
  m: 'мᴍ',
  n: 'ոηɴп',
  o: 'оοօᴏøסⲟ০๐',
  p: 'рρᴘⲣ',
  q: 'ԛզ',
  r: 'гʀᴦ',
  s: 'ѕꜱ',
  t: 'тτᴛŧ',
  u: 'υսᴜц',
  v: 'ѵνᴠ',
  w: 'ԝωᴡա',
  x: 'хχ',
  y: 'уγʏү',
  z: 'ᴢƶ',
  A: 'АΑᎪꓮ',
  B: 'ВΒᏴꓐ',
  C: 'СϹᏟꓚ',
  D: 'ᎠꓓÐ',
  E: 'ЕΕᎬꓰ',
  F: 'Ϝꓝ',
  G: 'ԌᏀꓖ',
  H: 'НΗᎻꓧ',
  I: 'ІΙӀꓲ',
  J: 'ЈᎫꓙ',
  K: 'КΚᏦꓗ',
  L: 'ᏞꓡŁ',
  M: 'МΜᎷꓟ',
  N: 'Νꓠ',
  O: 'ОΟՕꓳØ',
  P: 'РΡᏢꓑ',
  Q: 'Ԛ',
  R: 'ᎡꓣƦ',
  S: 'ЅՏᏚꓢ',
  T: 'ТΤᎢꓔ',
  U: 'Սꓴ',
  V: 'ѴᏙꓦ',
  W: 'ԜᎳꓪ',
  X: 'ХΧꓫ',
  Y: 'УΥҮꓬ',
  Z: 'ΖᏃꓜ',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other): [string, string] => [other, latin]),
  ),
);

const ANY = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

/** Before the case is folded: a capital and its small letter look like different letters. */
export function foldLookAlikes(text: string): string {
  return text.replace(ANY, (one) => LATIN.get(one) ?? one);
}
