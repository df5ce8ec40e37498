import { assignment } from './assignments.ts';
import { NAME, strengthOf } from './names.ts';
import type { SecretRule } from './rule.ts';
import { isSecretBare, isSecretLiteral } from './value.ts';

/*
 * Values without marks that hold a sign at which code would end: `password: Tr0ub4dor&3` in YAML, `.env`, INI or
 * properties goes on to the next blank, in `{password: kd8&2x, …}` to the comma, in a shell (`--password=kd8,2x`) to what ends a command.
 */

/** What a value does not go on with: the next parameter or field, or an element of a page. */
const ANOTHER = String.raw`[&;,|][A-Za-z_][\w.-]{0,40}=|</?[a-z][\w-]{0,20}/?>|\[REDACTED\]`;
const FIRST = String.raw`(?!%[qw]?[({\[<|!]|qq?[({\[<|!/~])[^\s"'\x60\\\x1b=>{(\[<|&*,;]`;
/** A comma or semicolon at the end belongs to the code. */
const END = String.raw`(?=[;,]?(?:[\s"'\x60]|$)|${ANOTHER})`;
const BEGINS = String.raw`(?:^|[\r\n"'\x60])[+ -]?[ \t]{0,40}(?:(?:#|//|;|-)[ \t]{1,4}|#)?(?:(?:export|set|ENV|ARG) )?`;

/** Up to the last character that is no comma or semicolon. */
const upTo = (signs: string) =>
  String.raw`(${FIRST}(?:(?!${ANOTHER})[^\s"'\x60\\\x1b${signs}]){3,200}(?<![;,]))`;

export const BARE_LINE_RULES: readonly SecretRule[] = [
  // password: …&…, db.password=…;…, - DB_PASSWORD=…|…
  assignment({
    id: 'bare-line',
    then: ':=',
    hasSign: true,
    beginsNot: '"\'`\\\r\n=>{([<|&*,;',
    pattern: String.raw`${NAME}(?<=${BEGINS}[\w.-]{1,100})[ \t]{0,20}(?:=[ \t]{0,8}|:[ \t]{1,20})${upTo('')}${END}`,
    check: lined,
  }),
  // --password=…,…, -e DB_PASSWORD=…{…, PASSWORD=…=… ./run
  assignment({
    id: 'bare-word',
    then: '=',
    hasSign: true,
    beginsNot: '"\'`\\\r\n=>{([<|&*,;',
    pattern: String.raw`${NAME}(?<=(?:^|[\s"'\x60])(?:--?)?[\w.-]{1,100})=${upTo(String.raw`;&|<>()`)}(?=[;,]?(?:[\s;&|<>)"'\x60]|$)|${ANOTHER})`,
    check: lined,
  }),
  // {password: …&…, user: joe}
  assignment({
    id: 'bare-flow',
    then: ':',
    hasSign: true,
    beginsNot: '"\'`\\\r\n=>{([<|&*,;',
    pattern: String.raw`${NAME}(?<=[{,][ \t]{0,4}[\w.-]{1,100}):[ \t]{1,4}${upTo(String.raw`,{}\[\]`)}(?=[ \t]{0,4}[,}])`,
    check: lined,
  }),
];

/** What stands before the first sign is taken for one by itself, or all of it is one and no code. */
function lined(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  const sign = secret.search(/[&;,|(){}[\]<>=]/);
  if (strength === null || sign === -1) return false;
  if (isSecretBare(secret.slice(0, sign), strength, secret.charAt(sign))) return true;
  return (
    !isExpression(secret) &&
    !(OPEN_CALL.test(secret) && /["'`]/.test(match.input.charAt(match.index + match[0].length))) &&
    isSecretLiteral(secret, strength === 'strong' ? strength : 'weak')
  );
}

/** A name, perhaps with a number, or a number, perhaps with a unit. */
const PLAIN =
  /^[!@#~]{0,2}(?:[A-Za-z_$]*\d{0,4}|(?:oauth|base|sha|md|utf|[sikexhbv])\d{1,4}[A-Za-z]*|0x[0-9a-f]+|\d+[a-z]{0,3})$/i;
/** `urlsafe_b64encode(x).decode(`, and a text follows. */
const OPEN_CALL = /^[A-Za-z_$][\w$.:>?!-]*[([].*[([{=,:+]\s?[bfru]{0,2}$/;
const CALL = /^[A-Za-z_$][\w$.:>?!-]*[([<{](?:.*[)\]>}])?$/;

/** What code says without a blank: names, numbers and signs between them, or a call. */
function isExpression(value: string): boolean {
  return (
    CALL.test(value) || value.split(/[._,;:&|(){}[\]<>=+*/?%^-]+/).every((part) => PLAIN.test(part))
  );
}
