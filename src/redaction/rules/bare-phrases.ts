import { assignment } from './assignments.ts';
import { NAME, strengthOf } from './names.ts';
import type { SecretRule } from './rule.ts';
import {
  countTurns,
  isChosen,
  isPhrase,
  isSecretBare,
  isSecretLiteral,
  withoutTerms,
} from './value.ts';

/*
 * Values without marks that hold blanks: `password: Tr0ub4dor & 3 horses`. In YAML, INI, properties, `.env` and what
 * programs print such a value goes on to the end of its line or to a remark, in `{password: …, …}` to the comma.
 */

const BEGINS = String.raw`(?:^|[\r\n])[+ -]?[ \t]{0,40}(?:(?:#|//|;|-|\*)[ \t]{1,4}|#)?(?:(?:export|set) )?`;
const FIRST = String.raw`(?!\$[({])[^\s"'\x60\\\x1b=>{(\[<|&*,;:]`;
/** The next field of the line: `password: … user: joe`. */
const FIELD = String.raw`[ \t]{1,8}[A-Za-z_][\w.-]{0,40}(?:=|[ \t]{0,8}:(?:[ \t]|[\r\n]|$))`;
const REMARK = String.raw`[ \t]{1,20}(?:#|//|;|--[ \t]|<!--|/\*)`;
const END = String.raw`(?=[ \t]{0,20}(?:[\r\n]|$)|${REMARK}|${FIELD})`;

export const BARE_PHRASE_RULES: readonly SecretRule[] = [
  // password: … …, db.password = … …, DB_PASSWORD=… …
  assignment({
    id: 'bare-phrase',
    then: ':=',
    hasBlank: true,
    beginsNot: '"\'`\\\r\n=>{([<|&*,;:',
    pattern: String.raw`${NAME}(?<=${BEGINS}[\w.-]{1,100})(?:[ \t]{0,20}=[ \t]{0,8}|[ \t]{0,20}:[ \t]{1,20})(?:!!\w{1,12}[ \t]{1,4})?(${FIRST}[^\r\n\x1b]{5,400}?)${END}`,
    check: isLine,
  }),
  // {password: … …, user: joe}
  assignment({
    id: 'bare-phrase-flow',
    then: ':',
    hasBlank: true,
    beginsNot: '"\'`\\\r\n=>{([<|&*,;:',
    pattern: String.raw`${NAME}(?<=[{,][ \t]{0,4}[\w.-]{1,100}):[ \t]{1,4}(${FIRST}[^\r\n"'\x60\\\x1b,;{}()\[\]]{5,200})(?=[,}])`,
    check: isLine,
  }),
];

/** Its first word is a secret by itself, or it reads like a passphrase. */
function isLine(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  const [first = ''] = secret.split(/[ \t]/, 1);
  const rest = secret.slice(first.length).trim();
  if (strength === null || rest === '' || isCode(secret)) return false;
  const isVariable = /^[A-Z0-9_]+=/.test(match[0]);
  if (/^[^=:]*=\S/.test(match[0]) && isCommand(rest)) return false;
  if (strength === 'strong' && isPassphrase(secret)) return true;
  return isVariable ? isSecretLiteral(first, strength) : isSecretBare(first, strength, '');
}

/** A statement, a call, literals with a sign before them, or names with one between them. */
const isCode = (value: string) =>
  /^[A-Za-z]{1,3}["'`]|[;,{([]$|\w\(|\)\.|=>|[+|?:=(,][ \t]{0,4}["'`]/.test(value) ||
  /^[A-Za-z_$.]+\d{0,4} (?:[?:|+*/%-]{1,2}|[=!]==?|as|or|and|if|else|unless|in|is|not|instanceof) /.test(
    value,
  );

const COMMAND =
  /^(?:sudo|env|exec|time|nohup|psql|mysql\w*|mariadb\w*|pg_\w+|redis-cli|mongo\w*|sqlcmd|node|deno|bun|npx?|npm|pnpm|yarn|tsx|vitest|jest|python[\d.]*|pip\d?|uv|pytest|twine|poetry|ruby|bundle|rails|rake|gem|go|cargo|java|mvn|gradle|dotnet|php|composer|perl|docker\S*|podman|kubectl|helm|terraform|ansible\S*|vault|aws|gcloud|az|gh|git|curl|wget|ssh\w*|scp|rsync|restic|borg|openssl|gpg|make|cmake|bash|sh|zsh|cat|echo|printf|source|run|start|test)(?:\s|$)|^(?:&&|\|\|?|;|[<>]|\.{0,2}\/|~\/|\$)|(?:^|\s)--?[a-z]|(?:^|\s)[A-Z_][A-Z0-9_]*=/;

/** `PGPASSWORD=… psql -h db`: in a shell a command stands after the variable. */
const isCommand = (rest: string) => COMMAND.test(rest);

/** Words of which one is none of any language, or four and more with a number among them and no comma. */
function isPassphrase(value: string): boolean {
  const words = value.split(/[ \t()]+/).filter((word) => /\w/.test(word));
  const isPlain = words.every((word) => /^(?:[A-Za-z]{1,20}|\d{1,6})$/.test(word));
  return isPhrase(words.join(' ')) && (isPlain ? words.length >= 4 : words.some(isOddWord));
}

function isOddWord(word: string): boolean {
  const rest = withoutTerms(word);
  return (countTurns(rest) >= 2 && rest.length >= 4) || isChosen(rest);
}
