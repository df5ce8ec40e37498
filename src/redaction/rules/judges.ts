import type { SecretName } from './names.ts';
import {
  countTurns,
  isChosen,
  isMixed,
  isOddPath,
  isPhrase,
  isPlaceholderValue,
  isSecretBare,
  isSecretLiteral,
  withoutTerms,
} from './values.ts';

/* Judges whether the text in the place of a value is a secret. The required looks depend on the place. */

/** Position and context of a value. */
export type ValuePlace = {
  readonly text: string;
  readonly name: SecretName;
  readonly start: number;
  readonly end: number;
};

export type FormJudge = (value: string, place: ValuePlace) => boolean;

/** From the keyword of the name to the end of the value. */
const written = ({ text, name, end }: ValuePlace) => text.slice(name.start, end);
const between = ({ text, name, start }: ValuePlace) => text.slice(name.end, start);
const after = ({ text, end }: ValuePlace) =>
  text.startsWith('[REDACTED]', end) ? '' : text.charAt(end).replace('\x1b', '');

export const literal: FormJudge = (value, { name }) =>
  !isCode(value) && isSecretLiteral(value, name.strength);

/** The mark before it ends a literal: `"password=" + x + "…"`, `("password").y("…")`. */
const isCode = (text: string) => /^\)[.;,)]|^ ?\+ .* \+ ?$/.test(text);

/** `PASSWORD=word` in a file of variables is a literal; `password = word` in code is a variable. */
export const bare: FormJudge = (value, place) => {
  const { strength } = place.name;
  if (isShellDefault(value, place)) return false;
  const next = after(place);
  if (strength === 'strong' && isYamlWord(value, place)) return /^\s?$/.test(next);
  if (strength === 'fair' && isPassLine(value, place, next)) return true;
  if (/^[A-Z0-9_]+=/.test(written(place)) && /^\s?$/.test(next))
    return isSecretLiteral(value, strength);
  if (strength !== 'weak' && /^[\s,}]?$/.test(next) && isOddPath(value)) return true;
  return isSecretBare(value, strength, next.trim());
};

/** `pass=Falcon27`, or `pass: Falcon27` on its own line; `PASS: step27` is the output of a test. */
function isPassLine(value: string, place: ValuePlace, next: string): boolean {
  if (/^pass=/i.test(written(place))) return isSecretBare(value, 'strong', next.trim());
  return (
    /^pass: /.test(written(place)) && /^[\r\n]?$/.test(next) && isAlone(place) && isChosen(value)
  );
}

/** `${PASSWORD:-…}` has its own form, and `${PASSWORD:?must be set}` contains no value. */
function isShellDefault(value: string, { text, name }: ValuePlace): boolean {
  return (
    /^[-=?+]/.test(value) && /\$\{\w*$/.test(text.slice(Math.max(0, name.start - 60), name.start))
  );
}

const YAML_BEFORE = /(?:^|[\r\n])[+ -]?[ \t]*(?:- )?[a-z0-9_.-]*$/;
const STATE =
  /^(?:plaintext|encrypted|protected|generated|incorrect|mismatch(?:ed)?|cleartext|sensitive|immutable|nullable|deprecated|supported|available|inherited|forbidden|preserve)$/;

/** `password: correcthorse` on its own line; a word for a state is not a secret. */
function isYamlWord(value: string, place: ValuePlace): boolean {
  return (
    /^[a-z]{8,40}$/.test(value) &&
    /^[a-z0-9_-]+: /.test(written(place)) &&
    isAlone(place) &&
    !STATE.test(value) &&
    isSecretLiteral(value, 'strong')
  );
}

/** Only the rest of the name comes before it on the line. */
function isAlone({ text, name }: ValuePlace): boolean {
  return YAML_BEFORE.test(text.slice(Math.max(0, name.start - 80), name.start));
}

/** Matches `DB_PASSWORD=kd92,x!`, but neither `password=x` nor a call. */
export const variable: FormJudge = (value, place) =>
  /^[A-Z0-9_]+=/.test(written(place)) &&
  !/^[A-Za-z_][\w.:>-]*\(.*\)[;,]?$/.test(value) &&
  isSecretLiteral(value, place.name.strength);

/** Matches if the part before the first sign is a secret, or if the whole value is one and not code. */
export const lined: FormJudge = (value, place) => {
  const { strength } = place.name;
  const sign = value.search(/[&;,|(){}[\]<>=]/);
  if (sign === -1) return false;
  if (isSecretBare(value.slice(0, sign), strength, value.charAt(sign))) return true;
  return (
    !isExpression(value) &&
    !(OPEN_CALL.test(value) && /["'`]/.test(place.text.charAt(place.end))) &&
    isSecretLiteral(value, strength === 'strong' ? strength : 'weak')
  );
};

/** A name, perhaps with a number, or a number, perhaps with a unit. */
const PLAIN =
  /^[!@#~]{0,2}(?:[A-Za-z_$]*\d{0,4}|(?:oauth|base|sha|md|utf|[sikexhbv])\d{1,4}[A-Za-z]*|0x[0-9a-f]+|\d+[a-z]{0,3})$/i;
/** `urlsafe_b64encode(x).decode(`, and a text follows. */
const OPEN_CALL = /^[A-Za-z_$][\w$.:>?!-]*[([].*[([{=,:+]\s?[bfru]{0,2}$/;
const CALL = /^[A-Za-z_$][\w$.:>?!-]*[([<{](?:.*[)\]>}])?$/;

/** A code expression without spaces: names and numbers joined by signs, or a call. */
function isExpression(value: string): boolean {
  return (
    CALL.test(value) || value.split(/[._,;:&|(){}[\]<>=+*/?%^-]+/).every((part) => PLAIN.test(part))
  );
}

/** Its first word is a secret on its own, or it reads like a passphrase. */
export const phrase: FormJudge = (value, place) => {
  const { strength } = place.name;
  const [first = ''] = value.split(/[ \t]/, 1);
  const rest = value.slice(first.length).trim();
  if (rest === '' || isStatement(value)) return false;
  const isVariable = /^[A-Z0-9_]+=/.test(written(place));
  if (/^=\S?$/.test(between(place)) && COMMAND.test(rest)) return false;
  if (strength === 'strong' && isPassphrase(value)) return true;
  return isVariable ? isSecretLiteral(first, strength) : isSecretBare(first, strength, '');
};

/** A statement, a call, literals with a sign before them, or names with one between them. */
const isStatement = (value: string) =>
  /^[A-Za-z]{1,3}["'`]|[;,{([]$|\w\(|\)\.|=>|[+|?:=(,][ \t]{0,4}["'`]/.test(value) ||
  /^[A-Za-z_$.]+\d{0,4} (?:[?:|+*/%-]{1,2}|[=!]==?|as|or|and|if|else|unless|in|is|not|instanceof) /.test(
    value,
  );

/** `PGPASSWORD=… psql -h db`: a shell command follows the variable. */
const COMMAND =
  /^(?:sudo|env|exec|time|psql|mysql\w*|pg_\w+|redis-cli|mongo\w*|node|deno|bun|npx?|npm|pnpm|yarn|python[\d.]*|pip|uv|pytest|ruby|rails|go|cargo|java|mvn|php|docker\S*|kubectl|helm|terraform|ansible\S*|vault|aws|az|gh|git|curl|ssh\w*|restic|make|bash|sh)(?:\s|$)|^(?:&&|\|\|?|;|[<>]|\.{0,2}\/|~\/|\$)|(?:^|\s)--?[a-z]|(?:^|\s)[A-Z_][A-Z0-9_]*=/;

/** Words of which at least one is in no language, or four or more words with a number among them and no comma. */
function isPassphrase(value: string): boolean {
  const words = value.split(/[ \t()]+/).filter((word) => /\w/.test(word));
  const isPlain = words.every((word) => /^(?:[A-Za-z]{1,20}|\d{1,6})$/.test(word));
  return isPhrase(words.join(' ')) && (isPlain ? words.length >= 4 : words.some(isOddWord));
}

function isOddWord(word: string): boolean {
  const rest = withoutTerms(word);
  return (countTurns(rest) >= 2 && rest.length >= 4) || isChosen(rest);
}

/** A list of field names looks like a name with its value, so only text that cannot be a name counts. */
export const argument: FormJudge = (value, { name: { strength } }) =>
  !/\s/.test(value) && isSecretLiteral(value, 'strong') && isNoName(value, strength);

/** Looks random or, after a password name, like a password that people choose. */
function isNoName(value: string, strength: SecretName['strength']): boolean {
  if (strength !== 'weak' && isChosen(value)) return true;
  return /\d|[!@#%^&*]/.test(value) && isSecretBare(value, 'weak', '');
}

/** For places where only a value is possible: a password there may be a word. */
export const typed: FormJudge = (value, place) =>
  argument(value, place) ||
  (place.name.strength === 'strong' &&
    /^[A-Za-z]{8,40}$/.test(value) &&
    !STATE.test(value) &&
    isSecretLiteral(value, 'strong'));

/** `.password("…")` with no other argument. */
export const called: FormJudge = (value, place) => {
  const { text, name, end } = place;
  const isWhole = /^\\?["']\)/.test(text.slice(end, end + 3));
  const isMethod = /[.a-z]/.test(text.charAt(name.start - 1));
  return isWhole && isMethod && value.length >= 10 ? typed(value, place) : argument(value, place);
};

/** The argument of a call is often a name, so names are not matched. */
export const inside: FormJudge = (value, { name: { strength } }) =>
  !isPlaceholderValue(value) && (isSecretBare(value, 'weak', '') || isNoName(value, strength));

export const bracketed: FormJudge = (value) =>
  isSecretBare(value, 'weak', '') || isLongPhrase(value);

export const words: FormJudge = (value, { name }) =>
  name.strength === 'strong' && isLongPhrase(value);

/** Four words or more. */
const isLongPhrase = (value: string) => isPhrase(value) && value.trim().split(/\s+/).length >= 4;

export const defaulted: FormJudge = (value, { name }) =>
  isSecretBare(value, name.strength === 'strong' ? 'strong' : 'weak', '');

/** `Key x509Store;` declares a field; `ssl_password …;` sets one. */
export const spaced: FormJudge = (value, { text, name, end }) => {
  const isDeclaration = text.charAt(end) === ';';
  if (name.strength === 'strong' && !isDeclaration && isChosen(value)) return true;
  return (name.strength === 'strong' || !isDeclaration) && isMixed(value);
};

/** A password in prose must have a capital, or a colon or mark before it: `password is cafe2024` is prose. */
export const toldAs: FormJudge = (value, place) => {
  if (place.name.strength !== 'strong') return false;
  const isShown = /["'`:]\s*$/.test(between(place)) && isChosen(value);
  return isMixed(value) || (isChosen(value) && /[A-Z]/.test(value)) || isShown;
};

/** A word such as `sha256sum` changes twice between letters and digits; in a table only a value is beside a name. */
export const toldBeside: FormJudge = (value, place) => {
  const { strength } = place.name;
  const isTable = between(place).includes('|');
  if (strength === 'strong' && isTable && isChosen(value)) return true;
  if (strength !== 'strong' && !(isTable && value.length >= 16)) return false;
  return countTurns(value) > 2 && isMixed(value);
};

export const returned: FormJudge = (value, place) =>
  argument(value, place) && (place.name.strength === 'strong' || isMixed(value));

export const bytes: FormJudge = (value) => new Set(value.match(/0x\w+/gi)).size > 6;

/** A literal in pieces: must be longer than one piece may be by chance. */
export const joined: FormJudge = (value, { name }) =>
  /[A-Za-z]\d|\d[A-Za-z]/.test(value) &&
  !/[(){}[\]<>;]/.test(value) &&
  isSecretLiteral(value, name.strength);
