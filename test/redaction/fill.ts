/*
 * Secrets for tests are made when the tests run: a file holds only `ghp_{{alnum:36}}`, so no scanner
 * finds anything in this repository. What stands between « and » is the secret.
 */

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const ALNUM = LOWER + LOWER.toUpperCase() + DIGITS;

const ALPHABETS: Readonly<Record<string, string>> = {
  alnum: ALNUM,
  lower: LOWER,
  upper: LOWER.toUpperCase() + DIGITS,
  caps: LOWER.toUpperCase(),
  lownum: LOWER + DIGITS,
  letters: LOWER + LOWER.toUpperCase(),
  digits: DIGITS,
  hex: HEX,
  HEX: HEX.toUpperCase(),
  b64: `${ALNUM}+/`,
  b64url: `${ALNUM}-_`,
  odd: `${ALNUM}!#%^*`,
};

export type Random = () => number;

/** A small generator with a fixed seed (mulberry32): every run sees the same texts. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick(random: Random, from: string, length: number): string {
  return Array.from({ length }, () => from[Math.floor(random() * from.length)]).join('');
}

/** A text with its places filled in, and the secrets that stand in it. */
export type Filled = { readonly text: string; readonly secrets: readonly string[] };

export function fill(template: string, random: Random, body: Body = 'random'): Filled {
  const marked = template.replace(
    /\{\{(\w+)(?::(\d+))?\}\}/g,
    (_all, name: string, size?: string) => make(name, { size: Number(size ?? 0), random, body }),
  );
  const secrets = [...marked.matchAll(/«([^»]*)»/g)].map(([, secret]) => secret ?? '');
  return { text: marked.replace(/[«»]/g, ''), secrets };
}

/** What the characters of a token are: a sequence runs through the alphabet, as examples in manuals do. */
export type Body = 'random' | 'letters' | 'digits' | 'sequence';

type Making = { readonly size: number; readonly random: Random; readonly body: Body };

function make(name: string, { size, random, body }: Making): string {
  const alphabet = ALPHABETS[name];
  if (alphabet !== undefined && body !== 'random') return plain(alphabet, { size, random, body });
  // A digit and a letter in front: a random word without either would be another case.
  if (alphabet !== undefined) return mixed(name, pick(random, alphabet, size));
  switch (name) {
    case 'chosen':
      return chosen(random) + pick(random, DIGITS, 3);
    case 'marked':
      return `${chosen(random).replace(/[ao]/, '0')}${pick(random, '!#%*^_-', 1)}${pick(random, ALNUM, 3)}${pick(random, DIGITS, 2)}${pick(random, '!?*^_', 1)}`;
    case 'uuid':
      return [8, 4, 4, 4, 12].map((length) => pick(random, HEX, length)).join('-');
    case 'lines':
      return keyLines(random, size).join('\n');
    case 'pem':
      return pem('PRIVATE KEY', keyLines(random, size)).join('\n');
    case 'wrapped':
      return btoa(pem('PRIVATE KEY', keyLines(random, size)).join('\n'));
    case 'certificate':
      return btoa(pem('CERTIFICATE', keyLines(random, size)).join('\n'));
    case 'jwt':
      return [36, 90, 43]
        .map((length) => `eyJ${pick(random, ALPHABETS['b64url'] ?? '', length)}`)
        .join('.');
    case 'basic':
      return btoa(`deploy:${pick(random, ALNUM, size)}`);
    default:
      throw new Error(`no such filling: ${name}`);
  }
}

function plain(alphabet: string, { size, random, body }: Making): string {
  const pattern = { letters: /[a-z]/i, digits: /\d/, sequence: /\w/, random: /./ }[body];
  const some = Array.from(alphabet).filter((one) => pattern.test(one));
  const from = some.length > 0 ? some.join('') : alphabet;
  return body === 'sequence' ? from.repeat(size).slice(0, size) : pick(random, from, size);
}

function mixed(name: string, text: string): string {
  if (text.length < 6 || !/alnum|lownum|odd|b64|hex/.test(name)) return text;
  return `${text.slice(0, 2)}7${text.slice(3, 4)}b2${text.slice(6)}`;
}

const WORDS = ['Falcon', 'summer', 'Orchid', 'winter', 'kangaroo', 'Bluebird', 'Marble', 'rocket'];

/** One word or two, as people choose them. */
function chosen(random: Random): string {
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  return random() < 0.5 ? word() : word() + word();
}

function keyLines(random: Random, count: number): string[] {
  const full = Array.from({ length: count }, () => pick(random, ALPHABETS['b64'] ?? '', 64));
  return [...full, `${pick(random, ALNUM, 22)}==`];
}

/** Dashes and words apart, so that this file holds no key either. */
function pem(what: string, lines: readonly string[]): string[] {
  const dashes = '-'.repeat(5);
  return [`${dashes}BEGIN ${what}${dashes}`, ...lines, `${dashes}END ${what}${dashes}`];
}

/** More than six characters of a secret in a row are a leak; the first line of a key and the head of a hunk are none. */
export function leaks(secret: string, text: string): boolean {
  return secret.split(/-----[A-Z ]+-----|4,ENCRYPTED|\n@@ [-+,\d ]+ @@/).some((part) => {
    for (let at = 0; at + 7 <= part.length; at += 1)
      if (text.includes(part.slice(at, at + 7))) return true;
    return false;
  });
}
