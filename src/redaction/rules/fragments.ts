import { SIGN } from './names.ts';

/* Shared parts of the patterns of several forms. */

const MARKS = '"\'`\\&]}*';
export const SIGNS = `${MARKS}:=!+?|`;
export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const VALUES = `${LETTERS}0123456789"'\\$!@#%^&*_./+~`;

/** A type between the name and the sign: `: string =`, ` str =`, ` As String =`, `[] =`. */
export const TYPE = String.raw`(?:\??[ \t]{0,4}:[ \t]{0,4}[&*\[A-Za-z][\w.<>\[\]|?&'*, ]{0,40}?|[ \t]{1,4}(?:As )?[*&]?[A-Za-z][\w.]{0,20}(?:\(\w{1,6}\))?|\[\w{0,20}\]|[ \t]{0,4}\{ get; [a-z ]{3,12}; \})(?=[ \t]{0,4}:?=)`;
/** The field of a page element that holds the typed text: `password.value =`. */
export const FIELD = String.raw`\.(?:value|text|current|defaultValue)`;
export const LITERAL_SIGN = [
  String.raw`${SIGN}(?:\*\*[ \t]{1,4})?`,
  String.raw`[ \t]{1,20}(?:<-|->)[ \t]{0,20}|(?<=["'])[ \t]to[ \t]`,
];
/** YAML or dump annotations before a value. */
export const TAG = String.raw`(?:(?:!!?[A-Za-z]{1,12}|&[A-Za-z]\w{0,30}|string\(\d{1,4}\))[ \t]{1,4})?`;
export const NEXT_LINE = String.raw`(?:\\?\r?\n[+ -]?[ \t]{0,60})?`;
export const PREFIX = String.raw`(?:\b(?:r#{1,3}|[bruf@LN]{1,2})|[@(]{1,2}|\$|\[-|<<|<\w{1,20}>)?`;
/** A doubled mark inside a literal does not end it: `'it''s'`. */
export const QUOTED = String.raw`(\\{0,3}(?:"""|'''|["'\x60])|&(?:quot|apos|#3[49]);)((?:(?<=[\w!-])''(?=\w)|(?!\1)(?:\\[^\r\n]|[^\r\n])){1,4000})`;
export const LITERAL = String.raw`(\\{0,3}["'\x60])((?:(?!\1)(?:\\[^\r\n]|[^\r\n])){6,400})`;
/** A value may begin with a mark of an earlier redaction. */
export const BARE = String.raw`(?:\[REDACTED\]){0,4}([^\s"'\x60,;&<>(){}\[\]|\\=\x1b][^\s"'\x60,;&<>(){}\[\]|\\=\x1b]{3,63}={0,2})`;

/** Start of a line, also in a diff. */
export const LINE_START = String.raw`(?:^|[\r\n])[+ -]?[ \t]{0,20}`;
export const LINE_END = String.raw`(?=[ \t]{0,8}(?:[\r\n]|$|#))`;
export const NEXT = String.raw`[ \t]{0,8}\r?\n[+ -]?[ \t]{0,40}`;
export const BREAK = String.raw`\s{0,40}(?:[+-]\s{0,40})?`;
export const INDENT = String.raw`\s{0,8}(?:[+-]\s{0,20})?`;

/** Ends a bare value: the next parameter or field, or a page element. */
const ANOTHER = String.raw`[&;,|][A-Za-z_][\w.-]{0,40}=|</?\w{1,9}/?>|\[RE`;
const FIRST = String.raw`(?!%[qw]?[({\[<|!]|qq?[({\[<|!/~])[^\s"'\x60\\\x1b=>{(\[<|&*,;]`;
export const upTo = (signs: string) =>
  String.raw`${FIRST}(?:(?!${ANOTHER})[^\s"'\x60\\\x1b${signs}]){3,200}(?<![;,])`;
export const FIRST_WORD = String.raw`(?!\$[({]|!!)[^\s"'\x60\\\x1b=>{(\[<|&*,;:]`;
/** End of a value with spaces: end of line, comment or next field. */
export const PHRASE_END = String.raw`(?=[ \t]{0,20}(?:[\r\n]|$)|[ \t]{1,20}(?:#|//|;|--[ \t]|<!--|/\*)|[ \t]{1,8}[A-Za-z_][\w.-]{0,40}(?:=|[ \t]{0,8}:(?:[ \t]|[\r\n]|$)))`;

/** Operators that give a fallback value. */
export const OR = [
  String.raw`(?:\|\||\?\?|\?:|\bor\b|\belse\b|\{(?<=\)[ \t]{0,4}\{)|\bmk[A-Z]\w{2,12}(?=[ \t]))\s{0,20}`,
  String.raw`\.(?:unwrap_or|orElse|getOrElse|orElseGet|unwrap_or_else|ifEmpty|ifBlank)(?:\(|[ \t]?\{)[ \t]{0,4}(?:(?:\|_?\||\(\)[ \t]?[-=]>)[ \t]{0,4})?\s{0,20}`,
];
/** Between a sign and a literal: a call, a list or a fallback. */
export const INSIDE = [
  String.raw`[^"'\x60\r\n]{0,80}?(?:\|\||\?\?|\?:|\bor\b|\belse\b|\.(?:unwrap_or|orElse|getOrElse|ifEmpty|ifBlank)(?:_else|Get)?(?:\(|[ \t]?\{))\s{0,20}`,
  String.raw`[^"'\x60\r\n]{0,80}(?:[([,](?:[ \t]{0,4}default[ \t]{0,4}=)?|\bmk[A-Z]\w{2,12}(?=[ \t])|\{)\s{0,20}(?:[+-]\s{0,20})?`,
  String.raw`(?:["'][^"'\r\n]{0,80}["'],[ \t]{0,4}(?<=,[ \t][^=\r\n]{0,60}=[^\r\n]{0,90})){1,4}`,
];
