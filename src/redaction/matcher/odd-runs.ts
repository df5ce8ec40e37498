import { countUnusualPairs } from '../../text/letter-pairs.ts';
import { countTurns } from '../rules/value.ts';

/*
 * What looks random beside a secret that may go on there. Far from one the same looks say nothing: half of
 * all names in a minified file have them.
 */

/** Shorter pieces of a secret are of no use to anybody. */
export const SHORTEST_ODD = 6;

/** Hashes and numbers that stand beside many a token: a commit, a UUID, a date, an integrity, a version. */
const KNOWN =
  /^(?:[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|sha\d{1,3}-.*|\d{4}-\d\d-\d\d(?:T\d\d)?|0x[0-9a-f]+|v\d+(?:alpha|beta|rc)\d*|[0Aa]-[9FfZz][A-Za-z0-9_~-]*)$/i;

/** Words with digits in the middle that are names of things. */
const TERMS =
  /(?:x509|x?base(?:16|32|36|58|62|64)|b64|sha(?:[13]|224|256|384|512)|md5|utf(?:8|16)(?:mb4)?|[ui]?int(?:8|16|32|64)|float(?:32|64)|[ailk]1[018][ny]|k8s|http2|ipv[46]|oauth[12]|ed25519|x86|amd64|arm64|win(?:32|64)|p256|hs256|rs256|es256)/gi;

/** Words with signs between them, of which one is odd, or which are odd together: `Ab3-x9_Zk`. */
export function isOddRun(run: string): boolean {
  if (run.length < SHORTEST_ODD || KNOWN.test(run)) return false;
  const words = run
    .replace(/=+$/, '')
    .replace(TERMS, '_')
    .split(/[-_~]+/);
  if (words.some((word) => word.length >= SHORTEST_ODD && isOdd(word))) return true;
  const all = words.join('');
  return countTurns(all) >= 4 || (words.some(isMixed) && isOdd(all));
}

/** Not `x64` and not `pass2`. */
const isMixed = (word: string) => /[a-z][A-Z]|[A-Z]{2}[a-z]|\d[A-Za-z]/.test(word);

function isOdd(word: string): boolean {
  if (/^\d+[A-Za-z]{0,2}$/.test(word)) return false;
  if (countTurns(word) >= 2 || /^\d/.test(word)) return true;
  const [letters = ''] = /^[A-Za-z]+/.exec(word) ?? [];
  const hasNumber = word.length > letters.length;
  // A number of something: `TS2345`, `port80`.
  if (hasNumber && letters.length <= 2) return false;
  return isJumble(letters) || (hasNumber && letters.length <= 4 && word.length >= 7);
}

/** Short words that names of several words are made of. */
const SHORT =
  /^(?:an?|as|at|be|by|db|do|go|has|id|if|in|io|ip|is|it|js|my|no|of|ok|on|or|os|to|ts|ui|up|us|x|y)$/i;

/** Letters as no word has them, nor a name of several words. */
function isJumble(letters: string): boolean {
  const words = letters.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  if (words.length * 3 > letters.length) return true;
  const strange = words.reduce((sum, word) => sum + strangeness(word), 0);
  return (
    strange >= 2 && strange >= (words.length > 1 ? 0.25 : 0.35) * (letters.length - words.length)
  );
}

function strangeness(word: string): number {
  const isFragment = word.length <= 2 && !SHORT.test(word);
  return countUnusualPairs(word, 0, word.length) + (isFragment ? 1 : 0);
}
