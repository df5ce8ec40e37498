import { argument, assignment, LETTERS, literal, SIGNS, typed, VALUES } from './assignments.ts';
import { CLOSE, NAME, SIGN, strengthOf, strengthOfMany } from './names.ts';
import { each, type SecretRule, type TextSpan, token } from './rule.ts';
import { isChosen, isMixed, isPhrase, isSecretBare, isSecretLiteral } from './value.ts';

/* Names and values that are laid out in some other way than with a sign between them. */

/** The rest of a line, and where the next one begins, also in a diff. */
const NEXT = String.raw`[ \t]{0,8}\r?\n[+ -]?[ \t]{0,40}`;
const LINE_START = String.raw`(?:^|[\r\n])[+ -]?[ \t]{0,20}`;

/** A new line or none, also in a diff. */
const BREAK = String.raw`\s{0,40}(?:[+-]\s{0,40})?`;

export const LAYOUT_RULES: readonly SecretRule[] = [
  // token: |, token = <<EOF, token = """ and the value on the next line
  assignment({
    id: 'assigned-block',
    then: SIGNS,
    begins: '|><"\'',
    pattern: String.raw`${NAME}${CLOSE}${SIGN}(?:[|>][+-]?|<<[-~]?["']?\w{1,20}["']?|"""|''')${NEXT}([^\s"'\x60]{6,400})(?=[ \t]{0,8}(?:\r?\n|$))`,
    check: literal,
  }),
  // token = [[…]], %q(…), q(…), PWD={…}
  assignment({
    id: 'assigned-wrapped',
    then: SIGNS,
    begins: '[%qQ{',
    pattern: String.raw`${NAME}${CLOSE}${SIGN}(?:\[=?\[|%q?[({[]|qq? ?[({[<|!/~]|\{)([^\r\n"'\x60[\](){}<>,:;]{6,200})(?=[\])}>|!/~])`,
    check: (secret, match) =>
      strengthOf(match) !== null && (isSecretBare(secret, 'weak', '') || isLongPhrase(secret)),
  }),
  // keyPassword "…", {:password "…"}, (secret . "…"), {password, "…"}, {secret, <<"…">>}
  assignment({
    id: 'spaced-quoted',
    then: '"\'.,<*',
    pattern: String.raw`(?<=(?:${LINE_START}|[({:@$][\w./-]{0,40}|\{[ \t]|\(def[a-z]{0,12}[ \t]{1,4}\*?)[\w./$-]{0,40})${NAME}(?:\*?[ \t]{1,20}(?:\.[ \t])?|(?<=[{:]\w{3,60}),[ \t]{0,4})(?:<<)?(["'])((?:(?!\3)[^\r\n]){6,400})`,
    check: typed,
  }),
  // "password": { "value": "…"
  assignment({
    id: 'value-below',
    then: SIGNS,
    begins: '{',
    pattern: String.raw`${NAME}${CLOSE}[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\{${BREAK}["']?(?:value|plain(?:text)?|clear|current|content|raw|string|default)["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`,
    check: literal,
  }),
  // "passwords": { "alice": "…", "bob": "…" }
  {
    ...assignment({
      id: 'values-below',
      then: SIGNS,
      begins: '{',
      pattern: String.raw`${NAME}${CLOSE}[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\{${BREAK}["']?[\w.@-]{1,60}["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`,
      check: (secret, match) => /^s$/i.test(match[2] ?? '') && isSecretBare(secret, 'weak', ''),
    }),
    grow: restOfValues,
  },
  // keystore.password …
  assignment({
    id: 'spaced-bare',
    then: VALUES,
    pattern: String.raw`(?<=${LINE_START}[\w.-]{0,40})${NAME}[ \t]{1,20}([^\s"'\x60,;:&<>(){}[\]|\\=]{8,200})(?=;?[ \t]{0,8}(?:[\r\n]|$))`,
    check: spaced,
  }),
  // ${API_TOKEN-…}, ${API_TOKEN:-'…'}
  assignment({
    id: 'shell-default',
    pattern: String.raw`(?<=\$\{[A-Z0-9_]{0,60})(?:(pass(?:word|wd|phrase)?|pwd)|secret|token|key)[A-Z0-9_]{0,40}:?[-=]\\?["']?([^\s"'\x60{}$\\]{6,200})(?=\\?["']?\})`,
    check: (secret, [, strong]) =>
      isSecretBare(secret, strong === undefined ? 'weak' : 'strong', ''),
  }),
  // PASSWORD=${1:-…}
  token('shell-argument', {
    kind: 'assigned-secret',
    keywords: [...each('${1', ':-='), ...each('${2', ':-='), ...each('${3', ':-=')],
    pattern: String.raw`(?<=(?:(pass(?:word|wd|phrase)?|pwd)|secret|token|key)[A-Z0-9_]{0,20}="?)\$\{\d:?[-=]["']?([^\s"'\x60{}$\\]{6,200})(?=["']?\})`,
    flags: 'i',
    check: (secret, [, strong]) =>
      isSecretBare(secret, strong === undefined ? 'weak' : 'strong', ''),
  }),
  // ~ password = "…" -> "…": what a plan of Terraform would change
  token('changed-value', {
    kind: 'assigned-secret',
    keywords: ['" -> "'],
    pattern: String.raw`(?<=(?:(pass(?:word|wd|phrase))|secret|token|(?:api|access|private)_key)\w{0,20}[ \t]{1,30}=[ \t]"[^"\r\n]{0,400})" -> "([^"\r\n]{6,400})(?=")`,
    flags: 'i',
    check: (secret, [, strong]) =>
      isSecretLiteral(secret, strong === undefined ? 'weak' : 'strong'),
  }),
  // variable "db_password" { … default = "…"
  assignment({
    id: 'variable-default',
    then: '"',
    pattern: String.raw`${NAME}"\s{0,4}\{[^{}"]{0,200}?\bdefault[ \t]{0,20}=[ \t]{0,4}"([^"\r\n]{6,400})`,
    check: literal,
  }),
  // <input type="password" … value="…">
  assignment({
    id: 'input-value',
    then: '"\'',
    pattern: String.raw`(?<=<[Ii]nput\b[^<>]{0,200})${NAME}["'][^<>]{0,200}?\s(?:defaultV|v)alue=["']([^"'\r\n]{6,400})`,
    check: argument,
  }),
  // api_keys:⏎  - …
  {
    ...assignment({
      id: 'list-item',
      then: ':',
      pattern: String.raw`${NAME}:${NEXT}-[ \t]{1,8}["']?([^\s"'\x60:{}[\]]{8,400})(?=["']?[ \t]{0,8}(?:\r?\n|$))`,
      check: (secret, match) => strengthOfMany(match) !== null && isSecretBare(secret, 'weak', ''),
    }),
    grow: restOfItems,
  },
  // name="password"⏎⏎…
  assignment({
    id: 'form-part',
    then: '"',
    pattern: String.raw`(?<=form-data; name="[\w.-]{0,40})${NAME}"\r?\n[+ -]?\r?\n[+ -]?([^\r\n]{4,400})`,
    check: literal,
  }),
  // the admin password is …, user `admin` and password `…`
  assignment({
    id: 'told-password',
    then: 'iwtfIWTF`',
    pattern: String.raw`${NAME}[ \t](?:(?:(?:is|was)(?:[ \t](?:now|set to|generated for \S{1,60}))?|for (?:user )?\S{1,60}:|to proceed to installation):?\s{1,8}["'\x60]?|(?<= )\x60)([^\s"'\x60<>(){}]{8,200})`,
    check: toldAs,
  }),
  // passphrase: four words and 1 number, --passphrase "…"
  assignment({
    id: 'phrase-line',
    then: ':="\'',
    begins: LETTERS,
    pattern: String.raw`(?<=${LINE_START}[a-z0-9_.-]{0,40}|[ \t]--?)${NAME}(?:[ \t]{0,4}[:=][ \t]{1,4}|[ \t]{1,4}["'])([A-Za-z]{1,20}(?: (?:[A-Za-z]{1,20}|\d{1,6})){3,9})(?=["'\r\n]|$)`,
    check: (secret, match) => strengthOf(match) === 'strong' && isLongPhrase(secret),
  }),
  // "Jwt": { "Issuer": "x", "Key": "…", and the same in YAML
  assignment({
    id: 'jwt-key',
    keywords: ['wt": {', 'wt":{', 'wt: {', 'wt:\n', 'wt:\r', 'WT": {', 'wtSettings', 'wtOptions'],
    pattern: String.raw`(?<=\bj)wt(?:Settings|Options)?["']?:\s{0,20}[{\s](?:["']?\w{1,30}["']?: {0,4}[^{}\r\n]{0,120}[,\r\n]{1,3}[+ -]?\s{0,40}|\s{1,40}){0,6}?["']?(?:signing|secret|private)?key["']?:[ \t]{0,4}["']?([^\s"',{}]{12,400})`,
    check: (secret) => isSecretBare(secret, 'weak', '') || isMixed(secret),
  }),
  // aes_key[] = { 0x2b, …
  assignment({
    id: 'key-bytes',
    keywords: ['] = {', ']={', '] ={', ']= {'],
    pattern: String.raw`(?<=(?:key|secret)\w{0,20}\[\w{0,20})\][ \t]{0,4}=[ \t]{0,4}\{\s{0,20}((?:0x[0-9a-f]{1,2},\s{0,20}[+-]?\s{0,20}){7,255}0x[0-9a-f]{1,2})`,
    check: (secret) => new Set(secret.match(/0x\w+/g)).size > 6,
    overLines: true,
  }),
];

/** What people choose has a capital, or a colon or a quotation mark before it: `password is cafe2024` is prose. */
function toldAs(secret: string, match: RegExpExecArray): boolean {
  if (strengthOf(match) !== 'strong') return false;
  const before = match[0].slice(0, -(match.at(-1) ?? '').length);
  return isMixed(secret) || (isChosen(secret) && /[A-Z]/.test(secret)) || isShown(secret, before);
}

const isShown = (secret: string, before: string) => /["'`:]\s*$/.test(before) && isChosen(secret);

/** `Key x509Store;` declares a field; `ssl_password …;` sets one. */
function spaced(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  const isDeclaration = match.input.charAt(match.index + match[0].length) === ';';
  if (strength === 'strong' && !isDeclaration && isChosen(secret)) return true;
  return strength !== null && (strength === 'strong' || !isDeclaration) && isMixed(secret);
}

/** Four words or more. */
function isLongPhrase(value: string): boolean {
  return isPhrase(value) && value.trim().split(/\s+/).length >= 4;
}

const ITEMS =
  /(?:["']?[ \t]{0,8}\r?\n[+ -]?[ \t]{0,40}-[ \t]{1,8}["']?[^\s"'`:{}[\]]{8,400}){1,200}/y;

/** The other items of a list whose first is a secret. */
function restOfItems(text: string, found: TextSpan): TextSpan {
  ITEMS.lastIndex = found.end;
  return ITEMS.test(text) ? { start: found.start, end: ITEMS.lastIndex } : found;
}

const VALUES_BELOW =
  /(?:["'],\s{0,40}(?:[+-]\s{0,40})?["']?[\w.@-]{1,60}["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["'][^"'\r\n]{6,400}(?=["'])){1,200}/y;

/** The other values of an object whose first is a secret. */
function restOfValues(text: string, found: TextSpan): TextSpan {
  VALUES_BELOW.lastIndex = found.end;
  return VALUES_BELOW.test(text) ? { start: found.start, end: VALUES_BELOW.lastIndex } : found;
}
