const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
//#region src/redaction/rules/rule.ts
/** Replaces a secret. */
const PLACE = "[REDACTED]";
/**
* Checks a partly redacted value. Each part around a mark is judged on its own; otherwise writing the mark into a value
* would disable its rule.
*/
function anyPart(value, isSecret) {
	return value.includes("[REDACTED]") ? value.split(PLACE).some((part) => part !== "" && isSecret(part)) : isSecret(value);
}
/**
* No part of a longer word comes before. An escape (`\n`, `%3D`, `\u003d`, a colour) may, although it ends in a letter
* or digit.
*/
const START = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[nrtbf]|%[0-9A-Fa-f]{2}|\\u[0-9a-fA-F]{4}|\x1b\[[0-9;]{0,12}m))`;
/** A rule for a secret that its context identifies; an example value does not count. */
function token(id, rule) {
	return {
		id,
		kind: id,
		check: notPlaceholder,
		...rule
	};
}
/** Tokens in examples: `ghp_xxxxxxxx`, `AKIAIOSFODNN7EXAMPLE`, `sk-your-key-here`. */
const PLACEHOLDER = /x{5}|\*{3}|\.{3}|example|placeholder|(?<![A-Za-z0-9])your[a-z]|your[-_]|redacted|dummy|changeme|(.)\1{7}|0123456789|1234567890|abcdefghij/i;
/** Requires one case: a random text contains `YOurP` once in twenty thousand keys. */
const YOURS = /your[a-z]{2}|YOUR[A-Z]{2}|Your[A-Z][a-z]/;
function notPlaceholder(secret) {
	return !PLACEHOLDER.test(secret) && !YOURS.test(secret);
}
/** `sk-folding-cube-2`: short words and numbers with hyphens between, not random characters. */
function isHyphenated(text) {
	return text.split(/[-_.]/).every((part) => /^(?:[A-Z]?[a-z]{0,14}\d{0,5}|[A-Z]{1,10})$/.test(part));
}
//#endregion
//#region src/redaction/rules/names.ts
const cases = (words) => words.flatMap((word) => [
	word,
	word.toUpperCase(),
	word.charAt(0).toUpperCase() + word.slice(1)
]);
const NAME_KEYWORDS = [...cases([
	"pass",
	"pwd",
	"secret",
	"token",
	"key",
	"cred",
	"auth",
	"bearer",
	"kennwort",
	"contrase"
]), ...[
	"pw",
	"Pw",
	"PW"
].flatMap((name) => Array.from("=:\"' ]}[.123", (next) => name + next))];
const WORD$1 = /(pass(?:word|wd|phrase|code|wort|e(?![\w-]))?|pwd|pw|kennwort|contrase(?:ñ|n\u0303?)a)|secret|token|key|credentials?|creds?|auth|bearer/iy;
const REST = /[A-Za-z0-9_-]{0,40}/y;
const REST_OF_VARIABLE = /\w{0,40}/y;
/** The name whose keyword is here; null if it is not a name, or only a name about a secret. */
function nameAt(text, start) {
	WORD$1.lastIndex = start;
	const match = WORD$1.exec(text);
	if (match === null) return null;
	const before = text.slice(Math.max(0, start - LONGEST_OWNER), start);
	const pattern = before.includes("${") && /\$\{\w*$/.test(before) ? REST_OF_VARIABLE : REST;
	pattern.lastIndex = WORD$1.lastIndex;
	const rest = pattern.exec(text)?.[0] ?? "";
	const isPlural = rest === "s" || rest === "S";
	const word = {
		word: match[0],
		isPass: match[1] !== void 0,
		before,
		rest
	};
	const strength = strengthOf(isPlural ? {
		...word,
		rest: ""
	} : word);
	if (strength === null || USER_OF_URL.test(before)) return null;
	return {
		start,
		end: pattern.lastIndex,
		strength: isPlural ? "weak" : strength,
		isPlural
	};
}
/** `https://x-access-token:…@host`: the password of a URL has its own rule, which leaves the host. */
const USER_OF_URL = /:\/\/[^\s/?#;]*$/;
const LONGEST_OWNER = 24;
function strengthOf(name) {
	const { word, before, rest, isPass } = name;
	if (OTHER_WORD.test(rest) || isAbout(rest)) return null;
	if (/secret$/i.test(rest)) return "weak";
	if (isPass) return strengthOfPass(word, before, rest);
	if (!isTelling(name)) return null;
	if (/pass(?:word|wd|phrase|code)$|pwd$|[_-]pass$/i.test(rest)) return "strong";
	return /^secret/i.test(word) ? "fair" : "weak";
}
/** Some words mean a secret only together with others: `api_key`, `"auth":`, `bearer_token`. */
function isTelling({ word, before, rest }) {
	switch (word.toLowerCase()) {
		case "key": return isOwned(before);
		case "auth": return /[_"']$/.test(before) && rest === "";
		case "bearer": return /^_?(?:auth|token)/i.test(rest) || before.endsWith(".");
		default: return true;
	}
}
/** `passing`, `tokenize`, `secretary`, `keyboard` are unrelated words. */
const OTHER_WORD = /^(?:s|izer|ize|ized|ization|less|ive|ing|ed|or|ary|board|stone|frame|note|space|down|up|code)(?![a-z])/i;
/** `dbpass`, `rootpw` */
const PASS_OWNER = /(?:db|root|bind|admin|user)$/i;
function strengthOfPass(word, before, rest) {
	if (/^passe$/i.test(word)) return /mot[ _-]?de[ _-]?$/i.test(before) ? "strong" : null;
	if (word.length > 4 || /^pwd$/i.test(word)) return "strong";
	return /^\d?(?![\w-])/.test(rest) ? strengthOfShort(word, before) : null;
}
/** `DB_PASS` and `dbPass` are passwords; `PASS:` is the output of a test; `compass` is neither. */
function strengthOfShort(word, before) {
	const last = before.slice(-1);
	if (PASS_OWNER.test(before)) return "strong";
	if (word.length === 2) return isPartOfWord(word, last) ? null : "strong";
	if (/[_.-]/.test(last)) return "strong";
	if (/[a-z]/.test(last)) return word === "Pass" ? "strong" : null;
	return /[A-Z]/.test(last) ? null : "fair";
}
/** `npw` is an unrelated word; `dbPw` has a capital in the middle. */
const isPartOfWord = (word, last) => /[A-Za-z0-9]/.test(last) && !(/[a-z]/.test(last) && word === "Pw");
const wordSet$1 = (words) => new Set(words.split(/\s+/));
/** Owners whose key is a secret: any other key may be the key of a map. */
const OWNERS = wordSet$1(`api validation access private secret signing sign signature encryption encrypt decryption auth account
  master admin service role app application license shared storage client deploy ingest ingestion instrumentation write webhook
  hmac jwt cipher crypto aes fernet session cookie consumer subscription server root db database openai anthropic gemini mistral
  stripe sendgrid datadog sentry maps x`);
/** Whether the word before `key` is such an owner, in any spelling: `OPENAPI_KEY`, `presharedKey`. */
function isOwned(before) {
	const word = /([a-z]+)[_. -]?$/i.exec(before)?.[1]?.toLowerCase() ?? "";
	for (let at = 0; at < word.length; at += 1) if (OWNERS.has(word.slice(at))) return true;
	return false;
}
/** Words after which a name is only about a secret, as in `passwordLength` or `token_url`. */
const ABOUT = wordSet$1(`s id ids name names type types count counts len length size url urls uri endpoint path file filename dir
  field label hint placeholder policy reset ttl limit limits min max regex pattern rule rules error message required enabled
  visible input button form page title hash algorithm alg encryption format prefix suffix header param parameter env var ref
  manager provider service store class schema validator encoder hasher hashers strength index usage budget arn version scope
  issuer audience description desc text at date time age generator factory handler callback list map set izer ized ize ization
  column kind status state mode method source location rotation lifetime exchange request response grant auth color colour icon`);
const LAST_ABOUT = /(?:Ref|Name|Path|File|Url|Arn)$/;
function isAbout(rest) {
	if (rest === "") return false;
	if (LAST_ABOUT.test(rest)) return true;
	const [first = "", ...others] = (/[a-z]/.test(rest) ? rest : rest.toLowerCase()).split(/[_-]/);
	if (others.some((word) => isAboutWord(word))) return true;
	const hump = /^[A-Z][a-z]+/.exec(first)?.[0];
	return isAboutWord(first) || hump !== void 0 && isAboutWord(hump.toLowerCase());
}
const isAboutWord = (word) => ABOUT.has(word) || /^(?:expir|s?Per)/.test(word);
/** The name's own closing quote or bracket: `"password":`, `['password'] =`, `$ENV{PASSWORD} =`, `**Password**:`. */
const CLOSE = String.raw`(?:\\{0,3}["'\x60]|&(?:quot|apos|#3[49]);|\*\*)?[\]}]?`;
const SIGN$1 = String.raw`[ \t\xa0]{0,30}(?:===?|!==?|=>|:=|\+=|\?=|\?\?=|\|\|=|=|:)[ \t\xa0]{0,20}`;
/** The key of a JSON object as a name; null if it does not mean a secret. */
function nameOfKey(key) {
	const end = key.slice(-120);
	for (const { index } of end.matchAll(/pass|pwd|pw|secret|token|key|cred|auth|kennwort|contrase/gi)) {
		const name = nameAt(end, index);
		if (name?.end === end.length) return name;
	}
	return null;
}
const SIGNS = `"'\`\\&]}*:=!+?|`;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const VALUES = `${LETTERS}0123456789"'\\$!@#%^&*_./+~`;
/** A type between the name and the sign: `: string =`, ` str =`, ` As String =`, `[] =`. */
const TYPE = String.raw`(?:\??[ \t]{0,4}:[ \t]{0,4}[&*\[A-Za-z][\w.<>\[\]|?&'*, ]{0,40}?|[ \t]{1,4}(?:As )?[*&]?[A-Za-z][\w.]{0,20}(?:\(\w{1,6}\))?|\[\w{0,20}\]|[ \t]{0,4}\{ get; [a-z ]{3,12}; \})(?=[ \t]{0,4}:?=)`;
/** The field of a page element that holds the typed text: `password.value =`. */
const FIELD$1 = String.raw`\.(?:value|text|current|defaultValue)`;
const LITERAL_SIGN = [String.raw`${SIGN$1}(?:\*\*[ \t]{1,4})?`, String.raw`[ \t]{1,20}(?:<-|->)[ \t]{0,20}|(?<=["'])[ \t]to[ \t]`];
/** YAML or dump annotations before a value. */
const TAG = String.raw`(?:(?:!!?[A-Za-z]{1,12}|&[A-Za-z]\w{0,30}|string\(\d{1,4}\))[ \t]{1,4})?`;
const NEXT_LINE = String.raw`(?:\\?\r?\n[+ -]?[ \t]{0,60})?`;
const PREFIX = String.raw`(?:\b(?:r#{1,3}|[bruf@LN]{1,2})|[@(]{1,2}|\$|\[-|<<|<\w{1,20}>)?`;
/** A doubled mark inside a literal does not end it: `'it''s'`. */
const QUOTED = String.raw`(\\{0,3}(?:"""|'''|["'\x60])|&(?:quot|apos|#3[49]);)((?:(?<=[\w!-])''(?=\w)|(?!\1)(?:\\[^\r\n]|[^\r\n])){1,4000})`;
const LITERAL = String.raw`(\\{0,3}["'\x60])((?:(?!\1)(?:\\[^\r\n]|[^\r\n])){6,400})`;
/** A value may begin with a mark of an earlier redaction. */
const BARE = String.raw`(?:\[REDACTED\]){0,4}([^\s"'\x60,;&<>(){}\[\]|\\=\x1b][^\s"'\x60,;&<>(){}\[\]|\\=\x1b]{3,63}={0,2})`;
/** Start of a line, also in a diff. */
const LINE_START = String.raw`(?:^|[\r\n])[+ -]?[ \t]{0,20}`;
const LINE_END = String.raw`(?=[ \t]{0,8}(?:[\r\n]|$|#))`;
const NEXT = String.raw`[ \t]{0,8}\r?\n[+ -]?[ \t]{0,40}`;
const BREAK = String.raw`\s{0,40}(?:[+-]\s{0,40})?`;
const INDENT = String.raw`\s{0,8}(?:[+-]\s{0,20})?`;
/** Ends a bare value: the next parameter or field, or a page element. */
const ANOTHER = String.raw`[&;,|][A-Za-z_][\w.-]{0,40}=|</?\w{1,9}/?>|\[RE`;
const FIRST = String.raw`(?!%[qw]?[({\[<|!]|qq?[({\[<|!/~])[^\s"'\x60\\\x1b=>{(\[<|&*,;]`;
const upTo = (signs) => String.raw`${FIRST}(?:(?!${ANOTHER})[^\s"'\x60\\\x1b${signs}]){3,200}(?<![;,])`;
const FIRST_WORD = String.raw`(?!\$[({]|!!)[^\s"'\x60\\\x1b=>{(\[<|&*,;:]`;
/** End of a value with spaces: end of line, comment or next field. */
const PHRASE_END = String.raw`(?=[ \t]{0,20}(?:[\r\n]|$)|[ \t]{1,20}(?:#|//|;|--[ \t]|<!--|/\*)|[ \t]{1,8}[A-Za-z_][\w.-]{0,40}(?:=|[ \t]{0,8}:(?:[ \t]|[\r\n]|$)))`;
/** Operators that give a fallback value. */
const OR = [String.raw`(?:\|\||\?\?|\?:|\bor\b|\belse\b|\{(?<=\)[ \t]{0,4}\{)|\bmk[A-Z]\w{2,12}(?=[ \t]))\s{0,20}`, String.raw`\.(?:unwrap_or|orElse|getOrElse|orElseGet|unwrap_or_else|ifEmpty|ifBlank)(?:\(|[ \t]?\{)[ \t]{0,4}(?:(?:\|_?\||\(\)[ \t]?[-=]>)[ \t]{0,4})?\s{0,20}`];
/** Between a sign and a literal: a call, a list or a fallback. */
const INSIDE = [
	String.raw`[^"'\x60\r\n]{0,80}?(?:\|\||\?\?|\?:|\bor\b|\belse\b|\.(?:unwrap_or|orElse|getOrElse|ifEmpty|ifBlank)(?:_else|Get)?(?:\(|[ \t]?\{))\s{0,20}`,
	String.raw`[^"'\x60\r\n]{0,80}(?:[([,](?:[ \t]{0,4}default[ \t]{0,4}=)?|\bmk[A-Z]\w{2,12}(?=[ \t])|\{)\s{0,20}(?:[+-]\s{0,20})?`,
	String.raw`(?:["'][^"'\r\n]{0,80}["'],[ \t]{0,4}(?<=,[ \t][^=\r\n]{0,60}=[^\r\n]{0,90})){1,4}`
];
//#endregion
//#region src/redaction/rules/values.ts
const wordSet = (words) => new Set(words.split(/\s+/));
const PLACEHOLDER_WORDS = wordSet(`pass password passwd passphrase password1 password2 pwd secret secrets token tokens key keys
  apikey api-key api_key apikeys api-keys api_keys user username admin root test testing none null nil undefined true false yes
  no on off todo tbd fixme string str text hidden required optional invalid missing empty default disabled enabled unknown auto
  prompt bearer basic value foo bar baz foobar qwerty secretsmanager passwort kennwort contraseña contrasena senha hasło haslo
  wachtwoord lösenord losenord parola changeit salasana selasana adgangskode passord heslo passwordhash passwordfield
  passwordinput char varchar integer number boolean object array bytes buffer any never void self this const static public
  private function return await async new`);
/** Patterns of a value that is only a placeholder. */
const PLACEHOLDERS = [
	/\*{3}|\.{3}|…|•|example|placeholder|change[-_ ]?me|change[-_]?this|replace[-_ ]?(?:me|this|with)/i,
	/your[-_ ]|(?<![A-Za-z0-9])your[ps]|(?<![A-Za-z0-9])my[-_]?(?:secret|password|token|api|key)|redacted/i,
	/(?:^|[-_ .])(?:insert|dummy|fake|sample)|not[-_]?a?[-_]?real|some[-_](?:secret|password|token|key)/i,
	/(?:[-_ .]|key|token|secret|word)here$|^<|>$|^\[.*\]$|^(.)\1*$/i,
	/^0?1234567\d*$|^0123456|0123456789|1234567890|^123456?$|^abcdef/i,
	/\$\{|\{\{|^\$\{?\w+(?:(?:->|::|\.)\w+)*\}?$|^\$\w+\[|^%[A-Za-z_]+%$|^%[sdv]$|%\(|^%env|^#\{|^@@|^@[\w.-]+@$/i,
	/^\.[*+]|\$\(|^\{(?!noop\})/,
	/^(?:required|nullable|sometimes|string|confirmed|bail)\|[\w:,|]+$/
];
/** References to a value stored elsewhere. */
const REFERENCES = [
	/process\.env|os\.environ|getenv|import\.meta|secrets\.|vault:|ssm:|arn:|^op:\/\/|^@[\w./-]+\.[a-z]{2,4}$|^ref\+|^file:/i,
	/^urn:|^--|^env[.:(]|^!(?:vault|secret|ref|sub|getatt|env|include)|^[A-Za-z_.]{3,}\(.*[),;]$|:\/\//i,
	/^\.{1,2}\/|^(?:~|[A-Z]:\\)/
];
/** Requires one case: a random text contains `xXxX` once in thirty thousand, and `XXXX` once in half a million. */
const CROSSES = /x{4}|X{4}/;
const MANY_CROSSES = /x{8}|X{8}/;
function isPlaceholderValue(value) {
	return PLACEHOLDER_WORDS.has(value.toLowerCase()) || PLACEHOLDERS.some((one) => one.test(value)) || CROSSES.test(value) && (MANY_CROSSES.test(value) || !hasDigitsAllOver(value)) || REFERENCES.some((one) => one.test(value)) || isPath(value);
}
/** `users/:id/password`, `/reset/{userToken}`: plain words and route parameters. */
const ROUTE = /^\/?[a-z][a-z_-]{0,40}(?:\/(?:[a-z_-]{1,40}|:[a-z]{1,20}(?:[A-Z_][a-z]{1,20}){0,3}|\{[a-z]{1,20}(?:[A-Z_][a-z]{1,20}){0,3}\})){1,8}\/?$/;
/** `/run/secrets/db2`, `/login`, `/reset/:token`; a random text may begin with a slash and have another. */
function isPath(value) {
	if (/[:{]/.test(value)) return ROUTE.test(value);
	const isOdd = (part) => hasDigitsAllOver(part) || hasCapitalsAllOver(part);
	if (!/^\/[\w./-]*$/.test(value) || value.split("/").some(isOdd)) return false;
	return value.split("/").filter((part) => /^[A-Za-z_.-]+\d{0,2}$/.test(part)).length >= 2 || /^\/[a-z_.-]*$/.test(value);
}
/** No folder has such a name: long, in both cases, with scattered digits. */
function hasDigitsAllOver(part) {
	return part.length >= 12 && /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d[A-Za-z]+\d/.test(part);
}
/** Words for the purpose of a value: `db-password` is the name of a secret, not a secret. */
const NAME_PART = /pass(?!i)|secret|token|key|cred|auth|user|name|login|enter|confirm|forgot|reset|field|input|label|error|required|must|valid|type|hash|path|file|config|service|client|server|manager/i;
/** The value of a literal: quoted, or after `=` in an environment file. */
function isSecretLiteral(value, strength) {
	if (value.length < 6 || isPlaceholderValue(value)) return false;
	if (/\s/.test(value)) return isPhrase(value) && (strength === "strong" || hasRandomWord(value));
	if (/^[A-Za-z]{2,20}(?:[-_./:][A-Za-z]{1,20}){0,8}$/.test(value)) return isWordSecret(value, strength);
	if (strength === "strong") return isAnything(value);
	return isRandom(value) || strength === "fair" && isChosen(value);
}
/** A password may be anything except a type or a version. */
function isAnything(value) {
	return (/^\d{6,}$/.test(value) || !isTypeLike(value)) && /[A-Za-z0-9]/.test(value) && !/^[\d.]{1,5}$/.test(value);
}
/** `Falcon27`, `Orchid-Zk13_`: typical passwords, a word with two or more digits; not `line-10`. */
function isChosen(value) {
	return value.length >= 7 && /^[^\d\s/.:(){}<>=,;][^\s/:(){}<>=,;]*$/.test(value) && /[A-Za-z]{3}/.test(value) && /\d.*\d/.test(value) && (!/[-_.]/.test(value) || /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(value)) && !NAME_PART.test(value) && !isTypeLike(value) && !isPlaceholderValue(value);
}
/** Words of advice: `at least 8 letters`. */
const ADVICE = wordSet(`at least most than must char chars number numbers word words byte bytes bit bits long short min max between
  should please may can cannot will day days hour hours minute minutes second seconds time times step see default not version`);
const ADVICE_PART = /\b(?:pass(?!i)|secret|token|key|cred|auth|user|name|login|enter|confirm|forgot|reset|field|input|label|error|required)/i;
const MORE_ADVICE = /\b(?:valid|type|hash|path|file|config|service|client|server|manager|character|letter|digit|symbol|minimum|maximum|expire)/i;
/** Words with a number or odd signs among them: `Tr0ub4dor and 3 horses`, not `at least 8 letters`. */
function isPhrase(value) {
	return value.length <= 80 && (/[A-Za-z]\d|\d[A-Za-z]|\w[!@#$%^&*]\w/.test(value) || /^(?=.*\d)[\w,]+(?: [\w,]+){3,8}$/.test(value)) && !ADVICE_PART.test(value) && !MORE_ADVICE.test(value) && !value.toLowerCase().split(/\W+/).some((word) => ADVICE.has(word)) && !/[\n\r"'`(){}=<>]/.test(value);
}
const hasRandomWord = (value) => value.split(/\s+/).some((part) => part.length >= 12 && isMixed(part));
/** Letters only, perhaps with hyphens. */
function isWordSecret(value, strength) {
	if (strength === "strong") return !NAME_PART.test(value) && !/^[A-Z][a-z]+$/.test(value) && !value.includes(".");
	return value.length >= 16 && !/[-_.]/.test(value) && entropy(value) > 3.6 && caseChanges(value) >= 5;
}
const caseChanges = (value) => (value.match(/[a-z][A-Z]|[A-Z]{2}/g) ?? []).length;
/** Random enough for the value of a token or key. */
function isRandom(value) {
	if (value.length < 8 || isTypeLike(value) || !/[A-Za-z]/.test(value)) return false;
	if (!/\d/.test(value)) return hasCapitalsAllOver(value) || value.length >= 16 && entropy(value) > 3.5 && /[^A-Za-z_.:/-].*[^A-Za-z_.:/-]/.test(value);
	if (/^[A-Za-z]+(?:[-_.:/][A-Za-z]+)*[-_.:/]?v?\d{1,4}$/.test(value)) return value.length < 16 && /^[a-z]+\d+$/.test(value) && value.length >= 10;
	if (/^(?:[A-Za-z]+\d{0,2}|v?\d{1,4})?(?:[-_./:]+(?:[A-Za-z]+\d{0,2}|v?\d{1,4})?)+$/.test(value)) return false;
	return entropy(value) > 2.5;
}
/** Algorithms, types and versions: they contain digits but are not secrets. */
const TYPES = [
	/^(?:u?int\d*(?:array)?|uint8clampedarray|(?:big)?(?:u?int|float)\d+(?:array)?|[fiu](?:8|16|32|64|128)|varchar\(?\d+\)?)$/i,
	/^(?:utf-?(?:8|16)|base64(?:url|-\w+)?|sha-?\d+(?:-\d+)?|md5|hmac-?sha\d+|[hrep]s\d{3}|aes-?\d+.{0,12}|oauth\d?|oidc)$/i,
	/^(?:bcrypt|argon2\w{0,2}|scrypt|pbkdf2|ed25519|x25519|secp\d+[kr]1|rsa-?\d*|p-?\d{3})$/i,
	/^(?:v?\d+(?:\.\d+){0,3}(?:-[\w.]{1,16})?|0x[0-9a-f]{1,8}|\d+(?:ms|s|m|h|d|px|em|rem|%))$/i
];
const isTypeLike = (value) => TYPES.some((one) => one.test(value));
/** `xK9::vQ2mLp7`, `aB3/xY9.q2`: no folder, module or field has such a name; `Config2.Value3` has. */
function isOddPath(value) {
	const parts = value.split(/::|->|\?\.|[./:]/);
	return parts.length > 1 && value.length >= 10 && /^\w+(?:(?:::|->|\?\.|[./:])\w+)+$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && parts.reduce((sum, part) => sum + countTurns(withoutTerms(part)), 0) >= 3 && parts.some((part) => /\d/.test(part) && !/^(?:[A-Za-z_]{3,}\d{0,3}|\d+)$/.test(part)) && !parts.some(isTypeLike) && !isPlaceholderValue(value);
}
/** Names of things that contain digits. */
const TERMS = /x509|x?base(?:16|32|36|58|62|64)|b64|sha(?:[13]|224|256|384|512)|md5|utf(?:8|16)(?:mb4)?|[ui]?int(?:8|16|32|64)|[ailk]1[018][ny]|k8s|http2|ipv[46]|oauth[12]|x86|arm64|win(?:32|64)|p256|[hre]s256/gi;
const withoutTerms = (word) => word.replace(TERMS, "");
/** An unquoted value in code may be a variable, a type or a call; only text that cannot be one counts. */
function isSecretBare(value, strength, followedBy) {
	if (isCodeBefore(value, followedBy)) return false;
	if (!isSecretLiteral(value, strength === "strong" ? strength : "weak")) return false;
	if (/^[!:&]{0,2}[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)+$/.test(value)) return value.length >= 20 && entropy(value) > 4 && (value.match(/\d/g) ?? []).length > 3;
	if (!/^[A-Za-z_$][\w$]*$/.test(value)) return /\d/.test(value) || /[!@#%^*?]/.test(value);
	return isNoIdentifier(value, strength, followedBy);
}
/** A symbol, a constant, a call, or a number followed by something. */
const isCodeBefore = (value, followedBy) => /^(?::[A-Za-z]|[A-Z][A-Za-z]+[!?]$|(?:[A-Z][A-Z0-9]*_)+[A-Z]{3,}$)/.test(value) || /^[([]/.test(followedBy) || followedBy !== "" && /^\d+$/.test(value);
/** Looks like an identifier, but has digits or capitals where variables have none. */
function isNoIdentifier(value, strength, followedBy) {
	if (!/\d/.test(value)) return hasCapitalsAllOver(value);
	if (followedBy === "" || /\d[A-Za-z]|[A-Za-z]\d{3}/.test(value)) return true;
	return strength === "strong" && value.length >= 8 && isChosen(value);
}
/** Scattered capitals, which names do not have. */
function hasCapitalsAllOver(value) {
	return value.length >= 16 && /[a-z]/.test(value) && entropy(value) > 3.6 && caseChanges(value) * 10 >= value.length * 3;
}
/** Letters and digits mixed in a way that words, types and versions are not. */
function isMixed(value) {
	return countTurns(value) >= 2 && value.length >= 8 && isSecretLiteral(value, "weak");
}
function countTurns(value) {
	return (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length;
}
/** Bits of information per character, from the frequency of each. */
function entropy(text) {
	const counts = /* @__PURE__ */ new Map();
	for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
	let bits = 0;
	for (const count of counts.values()) bits -= count / text.length * Math.log2(count / text.length);
	return bits;
}
//#endregion
//#region src/redaction/rules/judges.ts
/** From the keyword of the name to the end of the value. */
const written = ({ text, name, end }) => text.slice(name.start, end);
const between = ({ text, name, start }) => text.slice(name.end, start);
const after = ({ text, end }) => text.startsWith("[REDACTED]", end) ? "" : text.charAt(end).replace("\x1B", "");
const literal = (value, { name }) => !isCode(value) && isSecretLiteral(value, name.strength);
/** The mark before it ends a literal: `"password=" + x + "…"`, `("password").y("…")`. */
const isCode = (text) => /^\)[.;,)]|^ ?\+ .* \+ ?$/.test(text);
/** `PASSWORD=word` in a file of variables is a literal; `password = word` in code is a variable. */
const bare = (value, place) => {
	const { strength } = place.name;
	if (isShellDefault(value, place)) return false;
	const next = after(place);
	if (strength === "strong" && isYamlWord(value, place)) return /^\s?$/.test(next);
	if (strength === "fair" && isPassLine(value, place, next)) return true;
	if (/^[A-Z0-9_]+=/.test(written(place)) && /^\s?$/.test(next)) return isSecretLiteral(value, strength);
	if (strength !== "weak" && /^[\s,}]?$/.test(next) && isOddPath(value)) return true;
	return isSecretBare(value, strength, next.trim());
};
/** `pass=Falcon27`, or `pass: Falcon27` on its own line; `PASS: step27` is the output of a test. */
function isPassLine(value, place, next) {
	if (/^pass=/i.test(written(place))) return isSecretBare(value, "strong", next.trim());
	return /^pass: /.test(written(place)) && /^[\r\n]?$/.test(next) && isAlone(place) && isChosen(value);
}
/** `${PASSWORD:-…}` has its own form, and `${PASSWORD:?must be set}` contains no value. */
function isShellDefault(value, { text, name }) {
	return /^[-=?+]/.test(value) && /\$\{\w*$/.test(text.slice(Math.max(0, name.start - 60), name.start));
}
const YAML_BEFORE = /(?:^|[\r\n])[+ -]?[ \t]*(?:- )?[a-z0-9_.-]*$/;
const STATE = /^(?:plaintext|encrypted|protected|generated|incorrect|mismatch(?:ed)?|cleartext|sensitive|immutable|nullable|deprecated|supported|available|inherited|forbidden|preserve)$/;
/** `password: correcthorse` on its own line; a word for a state is not a secret. */
function isYamlWord(value, place) {
	return /^[a-z]{8,40}$/.test(value) && /^[a-z0-9_-]+: /.test(written(place)) && isAlone(place) && !STATE.test(value) && isSecretLiteral(value, "strong");
}
/** Only the rest of the name comes before it on the line. */
function isAlone({ text, name }) {
	return YAML_BEFORE.test(text.slice(Math.max(0, name.start - 80), name.start));
}
/** Matches `DB_PASSWORD=kd92,x!`, but neither `password=x` nor a call. */
const variable = (value, place) => /^[A-Z0-9_]+=/.test(written(place)) && !/^[A-Za-z_][\w.:>-]*\(.*\)[;,]?$/.test(value) && isSecretLiteral(value, place.name.strength);
/** Matches if the part before the first sign is a secret, or if the whole value is one and not code. */
const lined = (value, place) => {
	const { strength } = place.name;
	const sign = value.search(/[&;,|(){}[\]<>=]/);
	if (sign === -1) return false;
	if (isSecretBare(value.slice(0, sign), strength, value.charAt(sign))) return true;
	return !isExpression(value) && !(OPEN_CALL.test(value) && /["'`]/.test(place.text.charAt(place.end))) && isSecretLiteral(value, strength === "strong" ? strength : "weak");
};
/** A name, perhaps with a number, or a number, perhaps with a unit. */
const PLAIN = /^[!@#~]{0,2}(?:[A-Za-z_$]*\d{0,4}|(?:oauth|base|sha|md|utf|[sikexhbv])\d{1,4}[A-Za-z]*|0x[0-9a-f]+|\d+[a-z]{0,3})$/i;
/** `urlsafe_b64encode(x).decode(`, and a text follows. */
const OPEN_CALL = /^[A-Za-z_$][\w$.:>?!-]*[([].*[([{=,:+]\s?[bfru]{0,2}$/;
const CALL = /^[A-Za-z_$][\w$.:>?!-]*[([<{](?:.*[)\]>}])?$/;
/** A code expression without spaces: names and numbers joined by signs, or a call. */
function isExpression(value) {
	return CALL.test(value) || value.split(/[._,;:&|(){}[\]<>=+*/?%^-]+/).every((part) => PLAIN.test(part));
}
/** Its first word is a secret on its own, or it reads like a passphrase. */
const phrase = (value, place) => {
	const { strength } = place.name;
	const [first = ""] = value.split(/[ \t]/, 1);
	const rest = value.slice(first.length).trim();
	if (rest === "" || isStatement(value)) return false;
	const isVariable = /^[A-Z0-9_]+=/.test(written(place));
	if (/^=\S?$/.test(between(place)) && COMMAND.test(rest)) return false;
	if (strength === "strong" && isPassphrase(value)) return true;
	return isVariable ? isSecretLiteral(first, strength) : isSecretBare(first, strength, "");
};
/** A statement, a call, literals with a sign before them, or names with one between them. */
const isStatement = (value) => /^[A-Za-z]{1,3}["'`]|[;,{([]$|\w\(|\)\.|=>|[+|?:=(,][ \t]{0,4}["'`]/.test(value) || /^[A-Za-z_$.]+\d{0,4} (?:[?:|+*/%-]{1,2}|[=!]==?|as|or|and|if|else|unless|in|is|not|instanceof) /.test(value);
/** `PGPASSWORD=… psql -h db`: a shell command follows the variable. */
const COMMAND = /^(?:sudo|env|exec|time|psql|mysql\w*|pg_\w+|redis-cli|mongo\w*|node|deno|bun|npx?|npm|pnpm|yarn|python[\d.]*|pip|uv|pytest|ruby|rails|go|cargo|java|mvn|php|docker\S*|kubectl|helm|terraform|ansible\S*|vault|aws|az|gh|git|curl|ssh\w*|restic|make|bash|sh)(?:\s|$)|^(?:&&|\|\|?|;|[<>]|\.{0,2}\/|~\/|\$)|(?:^|\s)--?[a-z]|(?:^|\s)[A-Z_][A-Z0-9_]*=/;
/** Words of which at least one is in no language, or four or more words with a number among them and no comma. */
function isPassphrase(value) {
	const words = value.split(/[ \t()]+/).filter((word) => /\w/.test(word));
	const isPlain = words.every((word) => /^(?:[A-Za-z]{1,20}|\d{1,6})$/.test(word));
	return isPhrase(words.join(" ")) && (isPlain ? words.length >= 4 : words.some(isOddWord));
}
function isOddWord(word) {
	const rest = withoutTerms(word);
	return countTurns(rest) >= 2 && rest.length >= 4 || isChosen(rest);
}
/** A list of field names looks like a name with its value, so only text that cannot be a name counts. */
const argument = (value, { name: { strength } }) => !/\s/.test(value) && isSecretLiteral(value, "strong") && isNoName(value, strength);
/** Looks random or, after a password name, like a password that people choose. */
function isNoName(value, strength) {
	if (strength !== "weak" && isChosen(value)) return true;
	return /\d|[!@#%^&*]/.test(value) && isSecretBare(value, "weak", "");
}
/** For places where only a value is possible: a password there may be a word. */
const typed = (value, place) => argument(value, place) || place.name.strength === "strong" && /^[A-Za-z]{8,40}$/.test(value) && !STATE.test(value) && isSecretLiteral(value, "strong");
/** `.password("…")` with no other argument. */
const called = (value, place) => {
	const { text, name, end } = place;
	const isWhole = /^\\?["']\)/.test(text.slice(end, end + 3));
	const isMethod = /[.a-z]/.test(text.charAt(name.start - 1));
	return isWhole && isMethod && value.length >= 10 ? typed(value, place) : argument(value, place);
};
/** The argument of a call is often a name, so names are not matched. */
const inside = (value, { name: { strength } }) => !isPlaceholderValue(value) && (isSecretBare(value, "weak", "") || isNoName(value, strength));
const bracketed = (value) => isSecretBare(value, "weak", "") || isLongPhrase(value);
const words = (value, { name }) => name.strength === "strong" && isLongPhrase(value);
/** Four words or more. */
const isLongPhrase = (value) => isPhrase(value) && value.trim().split(/\s+/).length >= 4;
const defaulted = (value, { name }) => isSecretBare(value, name.strength === "strong" ? "strong" : "weak", "");
/** `Key x509Store;` declares a field; `ssl_password …;` sets one. */
const spaced = (value, { text, name, end }) => {
	const isDeclaration = text.charAt(end) === ";";
	if (name.strength === "strong" && !isDeclaration && isChosen(value)) return true;
	return (name.strength === "strong" || !isDeclaration) && isMixed(value);
};
/** A password in prose must have a capital, or a colon or mark before it: `password is cafe2024` is prose. */
const toldAs = (value, place) => {
	if (place.name.strength !== "strong") return false;
	const isShown = /["'`:]\s*$/.test(between(place)) && isChosen(value);
	return isMixed(value) || isChosen(value) && /[A-Z]/.test(value) || isShown;
};
/** A word such as `sha256sum` changes twice between letters and digits; in a table only a value is beside a name. */
const toldBeside = (value, place) => {
	const { strength } = place.name;
	const isTable = between(place).includes("|");
	if (strength === "strong" && isTable && isChosen(value)) return true;
	if (strength !== "strong" && !(isTable && value.length >= 16)) return false;
	return countTurns(value) > 2 && isMixed(value);
};
const returned = (value, place) => argument(value, place) && (place.name.strength === "strong" || isMixed(value));
const bytes = (value) => new Set(value.match(/0x\w+/gi)).size > 6;
/** A literal in pieces: must be longer than one piece may be by chance. */
const joined = (value, { name }) => /[A-Za-z]\d|\d[A-Za-z]/.test(value) && !/[(){}[\]<>;]/.test(value) && isSecretLiteral(value, name.strength);
//#endregion
//#region src/redaction/rules/layout-forms.ts
const LAYOUT_FORMS = [
	{
		id: "blank and literal",
		example: "{:password \"✱\"}",
		next: "\"'.,<*",
		before: String.raw`(?<=(?:${LINE_START}|[({:@$][\w./-]{0,40}|\{[ \t]|\(def[a-z]{0,12}[ \t]{1,4}\*?)[\w./$-]{0,40})`,
		steps: [String.raw`(?:\*?[ \t]{1,20}(?:\.[ \t])?|(?<=[{:]\w{3,60}),[ \t]{0,4})(?:<<)?`, String.raw`(["'])((?:(?!\1)[^\r\n]){6,400})`],
		judge: typed
	},
	{
		id: "value below",
		example: "\"password\": { \"value\": \"✱\" }",
		next: SIGNS,
		steps: [
			CLOSE,
			String.raw`[ \t]{0,4}(?:=>|[:=])?[ \t]{0,4}\{${BREAK}["']?(?:value|plain(?:text)?|clear|current|content|raw|string|default)["']?`,
			String.raw`[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`
		],
		judge: literal
	},
	{
		id: "values below",
		example: "\"passwords\": { \"alice\": \"✱\", \"bob\": \"✱\" }",
		next: SIGNS,
		steps: [
			CLOSE,
			String.raw`[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\{${BREAK}["']?[\w.@-]{1,60}["']?`,
			String.raw`[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`
		],
		judge: inside,
		more: String.raw`["'],${BREAK}["']?[\w.@-]{1,60}["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{1,400})(?=["'])`,
		plural: true
	},
	{
		id: "blank and value",
		example: "keystore.password ✱",
		next: VALUES,
		before: String.raw`(?<=${LINE_START}[\w.-]{0,40})`,
		steps: [String.raw`[ \t]{1,20}`, String.raw`([^\s"'\x60,;:&<>(){}[\]|\\=]{8,200})(?=;?[ \t]{0,8}(?:[\r\n]|$))`],
		judge: spaced
	},
	{
		id: "shell default",
		example: "${API_TOKEN:-✱}",
		next: ":-=",
		before: String.raw`(?<=\$\{[A-Z0-9_]{0,60})`,
		steps: [String.raw`:?[-=]\\?["']?`, String.raw`([^\s"'\x60{}$\\]{6,200})(?=\\?["']?\})`],
		judge: defaulted
	},
	{
		id: "shell argument",
		example: "PASSWORD=\"${1:-✱}\"",
		next: "=",
		steps: [String.raw`="?\$\{\d:?[-=]["']?`, String.raw`([^\s"'\x60{}$\\]{6,200})(?=["']?\})`],
		judge: defaulted
	},
	{
		id: "changed value",
		example: "password = \"old\" -> \"✱\"",
		next: "=",
		steps: [String.raw`[ \t]{1,30}=[ \t]"[^"\r\n]{0,400}" -> `, String.raw`"([^"\r\n]{6,400})(?=")`],
		judge: literal
	},
	{
		id: "declaration block",
		example: "output \"db_password\" {\n  value = \"✱\"\n}",
		next: "\"",
		steps: [String.raw`"\s{0,4}\{[^{}]{0,200}?\b(?:default|value)[ \t]{0,20}=[ \t]{0,4}`, String.raw`"([^"\r\n]{6,400})`],
		judge: literal
	},
	{
		id: "input element",
		example: "<input type=\"password\" value=\"✱\">",
		next: "\"'",
		before: String.raw`(?<=<[Ii]nput\b[^<>]{0,200})`,
		steps: [String.raw`["'][^<>]{0,200}?\s(?:defaultV|v)alue=`, String.raw`["']([^"'\r\n]{6,400})`],
		judge: argument
	},
	{
		id: "list",
		example: "api_keys:\n  - ✱\n",
		next: ":",
		steps: [String.raw`:${NEXT}-[ \t]{1,8}["']?`, String.raw`([^\s"'\x60:{}[\]]{8,400})(?=["']?[ \t]{0,8}(?:\r?\n|$))`],
		judge: inside,
		more: String.raw`["']?${NEXT}-[ \t]{1,8}["']?([^\s"'\x60:{}[\]]{8,400})(?=["']?[ \t]{0,8}(?:\r?\n|$))`
	},
	{
		id: "form part",
		example: "form-data; name=\"password\"\r\n\r\n✱",
		next: "\"",
		before: String.raw`(?<=form-data; name="[\w.-]{0,40})`,
		steps: [String.raw`"\r?\n[+ -]?\r?\n[+ -]?`, String.raw`([^\r\n]{4,400})`],
		judge: literal
	},
	{
		id: "told",
		example: "the password is: ✱",
		next: "iwtfIWTF`",
		steps: [String.raw`[ \t](?:(?:is|was)(?:[ \t](?:now|set to|generated for \S{1,60}))?|for (?:user )?\S{1,60}:|to proceed to installation|(?<= )(?=\x60)):?\s{0,8}["'\x60]?`, String.raw`([^\s"'\x60<>(){}]{8,200})`],
		judge: toldAs
	},
	{
		id: "told beside",
		example: "| `API_KEY` | `✱` |",
		next: `${VALUES}|\x60`,
		before: String.raw`(?:(?<![\w$.-])|(?<=\|[ \t]{1,4}\x60?\w{0,60}))`,
		steps: [String.raw`\x60?[ \t]{1,20}(?:\|[ \t]{1,20})?["'\x60]?`, String.raw`([^\s"'\x60<>(){}[\]|,;:=]{8,60})(?=["'\x60]?(?:[\s,;)|]|$))`],
		judge: toldBeside
	},
	{
		id: "words",
		example: "passphrase: correct horse 7 staple battery",
		next: ":=\"'",
		before: String.raw`(?<=${LINE_START}[a-z0-9_.-]{0,40}|[ \t]--?)`,
		steps: [String.raw`(?:[ \t]{0,4}[:=][ \t]{1,4}|[ \t]{1,4}["'])`, String.raw`([A-Za-z]{1,20}(?: (?:[A-Za-z]{1,20}|\d{1,6})){3,9})(?=["'\r\n]|$)`],
		judge: words
	},
	{
		id: "bytes",
		example: "aes_key[] = { 0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6, 0xab }",
		next: "[",
		steps: [String.raw`\[\w{0,20}\][ \t]{0,4}=[ \t]{0,4}\{\s{0,20}`, String.raw`((?:0x[0-9a-f]{1,2},\s{0,20}[+-]?\s{0,20}){7,255}0x[0-9a-f]{1,2})`],
		judge: bytes
	},
	{
		id: "compared",
		example: "password.equals(\"✱\")",
		next: ".(",
		steps: [String.raw`(?:\(\))?\.(?:equals(?:IgnoreCase)?|compareTo|compare|eq|eql\?|startsWith)\([ \t]{0,4}`, LITERAL],
		judge: literal
	},
	{
		id: "expected",
		example: "expect(password).toBe('✱')",
		next: ")(",
		steps: [String.raw`(?:\(\))?\)\.(?:(?:to|is|be|and|deep)\.){0,3}(?:toBe|toEqual|toStrictEqual|toContain|isEqualTo|equals?|eql?|contains)\([ \t]{0,4}`, LITERAL],
		judge: argument
	},
	{
		id: "returned",
		example: "def password(): return \"✱\"",
		next: "(\r\n",
		steps: [
			[String.raw`\([^()\r\n]{0,80}\)(?:[ \t]{0,4}(?:->|:)[ \t]{0,4}[&\w'<>?[\] ]{1,40}?)?[ \t]{0,4}(?:\{|:|=>?)`, String.raw`(?<=\bdef[ \t](?:self\.)?\w{0,80})`],
			String.raw`${BREAK}(?:return[ \t(]{1,4})?`,
			LITERAL
		],
		judge: returned
	},
	{
		id: "copied",
		example: "strcpy(password, \"✱\")",
		next: ",",
		before: String.raw`(?<=(?:str[a-z]{2,8}|memcmp|hash_equals|compare_digest|Objects\.equals|\bput|\.(?:put|set|type|fill|append|setItem))\((?:[\w$]{1,40}(?:\.|->)){0,4}[\w$]{0,40})`,
		steps: [String.raw`,[ \t]{0,4}[bL]?`, LITERAL],
		judge: literal
	},
	{
		id: "braces",
		example: "<Login password={\"✱\"} />",
		next: "=",
		steps: [String.raw`=\{[ \t]{0,4}`, String.raw`(["'\x60])((?:(?!\1)[^\r\n]){6,400})(?=\1[ \t]{0,4}\})`],
		judge: literal
	},
	{
		id: "echoed",
		example: "PASSWORD=$(echo ✱)",
		next: "=<",
		steps: [String.raw`(?:=["']?\$\((?:echo|printf)(?: -n)?[ \t]{1,4}|[ \t]{0,4}<<<[ \t]{0,4}|=%s(?:\\n)?["'][ \t]{1,4})["']?`, String.raw`([^\s"'()|$]{6,200})`],
		judge: literal
	}
];
//#endregion
//#region src/redaction/rules/forms.ts
const FORMS = [...[
	{
		id: "quoted",
		example: "db_password = \"✱\"",
		next: `${SIGNS}[{<-*.${LETTERS}`,
		steps: [
			[
				TYPE,
				FIELD$1,
				CLOSE
			],
			LITERAL_SIGN,
			NEXT_LINE + TAG,
			PREFIX,
			QUOTED
		],
		judge: literal
	},
	{
		id: "bare",
		example: "password: ✱",
		next: SIGNS,
		steps: [
			CLOSE,
			String.raw`${SIGN$1}(?:\*\*[ \t]{1,4})?${TAG}`,
			BARE
		],
		judge: bare
	},
	{
		id: "variable line",
		example: "export DB_PASSWORD=✱",
		next: "=",
		before: String.raw`(?<=(?:^|[\r\n])[+ -]?[ \t]{0,8}(?:export |set )?[A-Z0-9_]{0,60})`,
		steps: ["=", String.raw`([^\s"'\x60][^\s"'\x60]{5,400})${LINE_END}`],
		judge: variable
	},
	{
		id: "line with signs",
		example: "password: ✱&3",
		next: ":=",
		before: String.raw`(?<=(?:^|[\r\n"'\x60])[+ -]?[ \t]{0,40}(?:(?:#|//|;|-)[ \t]{1,4}|#)?(?:(?:export|set|ENV|ARG) )?[\w.-]{0,100})`,
		steps: [String.raw`[ \t]{0,20}(?:=[ \t]{0,8}|:[ \t]{1,20})`, String.raw`(${upTo("")})(?=[;,]?(?:[\s"'\x60]|$)|[&;,|<\[])`],
		judge: lined
	},
	{
		id: "word with signs",
		example: "run --password=✱,3 next",
		next: "=",
		before: String.raw`(?<=(?:^|[\s"'\x60])(?:--?)?[\w.-]{0,100})`,
		steps: ["=", String.raw`(${upTo(String.raw`;&|<>()`)})(?=[;,]?(?:[\s;&|<>)"'\x60]|$)|[&;,|<[])`],
		judge: lined
	},
	{
		id: "flow with signs",
		example: "{password: ✱&3, user: joe}",
		next: ":",
		before: String.raw`(?<=[{,][ \t]{0,4}[\w.-]{0,100})`,
		steps: [String.raw`:[ \t]{1,4}`, String.raw`(${upTo(String.raw`,{}\[\]`)})(?=[ \t]{0,4}[,}])`],
		judge: lined
	},
	{
		id: "phrase",
		example: "password: ✱ and more",
		next: ":=",
		before: String.raw`(?<=(?:^|[\r\n])[+ -]?[ \t]{0,40}(?:(?:#|//|;|-|\*)[ \t]{1,4}|#)?(?:(?:export|set) )?[\w.-]{0,100})`,
		steps: [String.raw`(?:[ \t]{0,20}=[ \t]{0,8}|[ \t]{0,20}:[ \t]{1,20})(?:!!\w{1,12}[ \t]{1,4})?(?=\S{1,200}[ \t][^\s#])`, String.raw`(${FIRST_WORD}[^\r\n\x1b]{5,400}?)${PHRASE_END}`],
		judge: phrase
	},
	{
		id: "flow phrase",
		example: "{password: ✱ & more, user: joe}",
		next: ":",
		before: String.raw`(?<=[{,][ \t]{0,4}[\w.-]{0,100})`,
		steps: [String.raw`:[ \t]{1,4}`, String.raw`(${FIRST_WORD}[^\r\n"'\x60\\\x1b,;{}()\[\]]{5,200})(?=[,}])`],
		judge: phrase
	},
	{
		id: "argument",
		example: "setProperty(\"db.password\", \"✱\")",
		next: "\"'\\]",
		steps: [
			String.raw`(?:\\?["'])?\]?\\?["']\)?,(?:[ \t]{0,20}|(?<=["']--?[\w-]{0,60}["'],)\s{0,40}(?:[+-]\s{0,20})?)`,
			String.raw`(?:(?:fallback|default(?:_?value)?)[ \t]{0,4}[=:][ \t]{0,4})?`,
			String.raw`(\\?["'])(?:\\["'])?((?:(?!\1|\\["'])[^\r\n]){6,400})`
		],
		judge: argument
	},
	{
		id: "call",
		example: "builder.setPassword(\"✱\")",
		next: "({",
		before: String.raw`(?<=set[A-Za-z_]{0,30}|with[A-Za-z_]{0,30}|[._]|[A-Za-z](?=[A-Za-z]{3,20}\{)|[a-z](?=[A-Z])|(?<![\w$"'])(?=pass|pwd|secret))`,
		steps: [String.raw`[({]\s{0,8}`, String.raw`(\\?["'])((?:(?!\1)[^\r\n]){6,400})`],
		judge: called
	},
	{
		id: "element",
		example: "<password>✱</password>",
		next: `"><${LETTERS}`,
		steps: [
			[String.raw`"(?:\s[^<>\n]{0,120})?>`, String.raw`>|(?<=<[\w:.-]{1,60})\s[^<>\n]{0,120}>|</key>|</name>(?=${INDENT}<value>)`],
			String.raw`${INDENT}(?:<(?:value|string)>${INDENT})?(?:<!\[CDATA\[)?`,
			String.raw`([^<>\s]{6,400})(?=(?:\]\]>)?${INDENT}</)`
		],
		judge: literal
	},
	{
		id: "pair",
		example: "{ \"name\": \"DB_PASSWORD\", \"value\": \"✱\" }",
		next: "\"'\\,\r\nvVdDcCwW",
		steps: [
			String.raw`\\?["']?(?:,?\s{1,40}|,)[+-]?\s{0,20}`,
			String.raw`(?:\\?["']?\w{1,20}\\?["']?\s{0,4}:\s{0,4}(?:true|false|null|\d{1,9}|"[^"\r\n\\]{0,40}"),\s{0,40}[+-]?\s{0,20}){0,3}`,
			String.raw`\\?["']?(?:(?:parameter)?value|default|content|with)\\?["']?\s{0,4}[:=]\s{0,4}`,
			String.raw`(\\?["']?)([^\s"'<>\\]{6,400})`
		],
		judge: literal
	},
	{
		id: "value under it",
		example: "secret:\n  value: ✱",
		next: ":\"'",
		steps: [String.raw`["']?:${NEXT}["']?(?:value|default|plain(?:text)?)["']?:[ \t]{1,8}`, String.raw`(["']?)([^\s"'<>\\]{6,400})`],
		judge: literal
	},
	{
		id: "encoded parameter",
		example: "q=1%26password%3D✱",
		next: "%",
		steps: ["%3D", "([A-Za-z0-9._~%+*-]{6,400})"],
		judge: argument
	},
	{
		id: "flag",
		example: "deploy --password ✱",
		next: `${VALUES}\r\n`,
		before: "(?<=--?[a-z-]{0,30})",
		steps: [String.raw`(?:[ \t]{1,4}|["']?[ \t]{0,4}\r?\n[+ -]?[ \t]{0,40}-[ \t]{1,4})`, String.raw`(\\?["']?)([^\s"'\\-][^\s"'\\]{4,399}[^\s"'\\;,])`],
		judge: argument
	},
	{
		id: "define",
		example: "#define API_KEY \"✱\"",
		next: "\"(LuU8",
		before: String.raw`(?<=#[ \t]{0,4}define[ \t]{1,8}[A-Za-z0-9_]{0,60})`,
		steps: [String.raw`[ \t]{1,40}\(?[LuU8]{0,2}`, String.raw`(")((?:(?!\1)[^\r\n]){6,400})`],
		judge: literal
	},
	{
		id: "set command",
		example: "ENV DB_PASSWORD ✱",
		next: `${VALUES}}`,
		before: String.raw`(?<=\b(?:(?:ENV|ARG|set -g?x|setenv|setx(?: /M)?|SET|\w{2,12}_param|config(?: set| --?[a-z]{1,12}){0,3})[ \t]{1,4}|set\((?:ENV\{)?)[$A-Z0-9_.]{0,40})`,
		steps: [String.raw`\}?[ \t]{1,4}`, String.raw`(["']?)([^\s"'=][^\s"']{4,399}[^\s"';,)])`],
		judge: typed
	},
	{
		id: "fallback",
		example: "env.JWT_SECRET || \"✱\"",
		next: "\"'\\)]|?.oOeE",
		steps: [
			String.raw`(?:\\?["'])?[ \t]{0,4}[)\]]{0,3}[ \t]{0,20}`,
			OR,
			LITERAL
		],
		judge: literal
	},
	{
		id: "inside",
		example: "secret = Buffer.from(\"✱\")",
		next: SIGNS,
		steps: [
			CLOSE,
			SIGN$1,
			INSIDE,
			LITERAL
		],
		judge: inside,
		more: String.raw`["'\x60]\s{0,20},\s{0,20}(?:[+-]\s{0,20})?["'\x60]([^"'\x60\r\n]{1,400})(?=["'\x60]\s{0,20}[,\]])`
	},
	{
		id: "block",
		example: "token: |\n  ✱\n",
		next: SIGNS,
		steps: [
			CLOSE,
			SIGN$1,
			String.raw`(?:[|>][+-]?|<<[-~]?["']?\w{1,20}["']?|"""|''')${NEXT}`,
			String.raw`([^\s"'\x60]{6,400})(?=[ \t]{0,8}(?:\r?\n|$))`
		],
		judge: literal,
		more: String.raw`${NEXT}(?![\w.-]{1,60}:(?:\s|$))([^\s"'\x60]{8,400})(?=[ \t]{0,8}(?:\r?\n|$))`
	},
	{
		id: "brackets",
		example: "token = [[✱]]",
		next: SIGNS,
		steps: [
			CLOSE,
			SIGN$1,
			String.raw`(?:\[=?\[|%q?[({[]|qq? ?[({[<|!/~]|\{)`,
			String.raw`([^\r\n"'\x60[\](){}<>,:;]{6,200})(?=[\])}>|!/~])`
		],
		judge: bracketed
	}
], ...LAYOUT_FORMS];
//#endregion
//#region src/redaction/matcher/literals.ts
const SIGN = String.raw`(?:\+\+?|\.\.?|&|\|\||<>|\\)`;
const LINE$1 = String.raw`\r?\n[+ -]?[ \t]{0,80}`;
const JOINT = new RegExp(String.raw`(["'\x60])(?:[ \t]{0,20}${SIGN}[ \t]{0,20}(?:${LINE$1})?|[ \t]{0,20}${LINE$1}(?:${SIGN}[ \t]{0,20})?|[ \t]{1,4})[bruf@$]{0,2}\1(?=[^\s"'\x60)\]},;:=])`, "y");
const PIECE = /[^\s"'`\\]{1,250}/y;
const MOST_PIECES = 8;
/** The pieces of the literal that begins here; only this one if no other follows. */
function joinLiterals(text, first) {
	const pieces = [first];
	for (let { end } = first; pieces.length < MOST_PIECES;) {
		const start = afterJoint(text, end);
		if (start === null) break;
		PIECE.lastIndex = start;
		if (!PIECE.test(text) || !/["'`]/.test(text.charAt(PIECE.lastIndex))) break;
		end = PIECE.lastIndex;
		if (/^["'`](?:\w|[ \t]{0,8}[:=])/.test(text.slice(end, end + 10))) break;
		pieces.push({
			start,
			end
		});
	}
	return pieces;
}
/** Start of the next literal. A removed line of a diff is not joined to an added one. */
function afterJoint(text, end) {
	JOINT.lastIndex = end;
	if (!JOINT.test(text)) return null;
	const start = JOINT.lastIndex;
	const newline = text.slice(end, start).indexOf("\n");
	if (newline === -1) return start;
	const mark = text.charAt(text.lastIndexOf("\n", end) + 1);
	const next = text.charAt(end + newline + 1);
	return mark === "-" && next === "+" || mark === "+" && next === "-" ? null : start;
}
const RUN = /[A-Za-z0-9_.+/=~-]{1,250}/y;
/** Text that begins here in a literal and continues in the next; null if it does not. */
function joinedAt(text, at) {
	RUN.lastIndex = at;
	if (!RUN.test(text) || !/["'`]/.test(text.charAt(RUN.lastIndex))) return null;
	const pieces = joinLiterals(text, {
		start: at,
		end: RUN.lastIndex
	});
	if (pieces.length === 1) return null;
	return {
		pieces,
		text: pieces.map(({ start, end }) => text.slice(start, end)).join("")
	};
}
/** The parts of the pieces that a stretch of the joined text covers. */
function spansIn({ pieces }, stretch) {
	let shift = 0;
	return pieces.flatMap(({ start, end }) => {
		const from = start + Math.max(0, stretch.start - shift);
		const to = Math.min(end, start + stretch.end - shift);
		shift += end - start;
		return from < to ? [{
			start: from,
			end: to
		}] : [];
	});
}
//#endregion
//#region src/redaction/matcher/assigned.ts
const newFormsTried = () => new Int32Array(FORMS.length);
/** Values of the name whose keyword is at this position. */
function findAssigned(text, at, tried) {
	const name = formsAfter(text, at).length === 0 ? null : nameAt(text, at);
	if (name === null) return [];
	const found = [];
	for (const form of formsFor(text.charAt(afterBlanks(text, name.end)))) {
		if (at < (tried[form.number] ?? 0)) continue;
		found.push(...findByForm({
			text,
			name
		}, form, tried));
	}
	return found;
}
function findByForm(named, form, tried) {
	const { text, name } = named;
	if (form.plural === true && !name.isPlural) return [];
	const value = valueOf(named, form);
	if (value === null) return [];
	const pieces = form.id === "quoted" ? joinLiterals(text, value) : [];
	const whole = pieces.map((piece) => text.slice(piece.start, piece.end)).join("");
	if (pieces.length > 1 && joined(whole, {
		text,
		name,
		...value
	})) return pieces;
	const isSecret = anyPart(text.slice(value.start, value.end), (part) => form.judge(part, {
		text,
		name,
		...value
	}));
	tried[form.number] = isSecret ? value.end : value.start + innerName(text, value);
	const more = isSecret || form.plural === true ? moreOf(text, value.end, form) : [];
	return isSecret ? [toItsEnd$1(text, value), ...more] : more;
}
/** Position of the value if the form fits; otherwise null. */
function valueOf({ text, name }, form) {
	const { before, steps } = form.patterns();
	if (before !== null && endOf$2(before, text, name.start) === null) return null;
	let at = name.end;
	let length = 0;
	for (const step of steps) {
		const match = matchFirst(step, text, at);
		if (match === null) return null;
		at = match.index + match[0].length;
		length = (match.at(-1) ?? "").length;
	}
	const start = at - length;
	return {
		start,
		end: beforeClosing$1(text, {
			start,
			end: at
		})
	};
}
/** The other values of a list whose first is a secret. */
function moreOf(text, from, form) {
	const { more } = form.patterns();
	const values = [];
	for (let at = from; more !== null && values.length < MOST_VALUES;) {
		const match = matchFirst([more], text, at);
		if (match === null) break;
		at = match.index + match[0].length;
		values.push({
			start: at - (match.at(-1) ?? "").length,
			end: at
		});
	}
	return values;
}
const MOST_VALUES = 200;
const READY = FORMS.map((form, number) => {
	let made = null;
	return {
		...form,
		number,
		patterns: () => made ??= patternsOf$1(form)
	};
});
const sticky = (source) => new RegExp(source, "iy");
function patternsOf$1({ before, steps, more }) {
	return {
		before: before === void 0 ? null : sticky(before),
		steps: steps.map((step) => (typeof step === "string" ? [step] : step).map(sticky)),
		more: more === void 0 ? null : sticky(more)
	};
}
const BY_NEXT = /* @__PURE__ */ new Map();
function formsFor(next) {
	const known = BY_NEXT.get(next);
	if (known !== void 0 || next === "") return known ?? [];
	const forms = READY.filter((form) => form.next.includes(next));
	BY_NEXT.set(next, forms);
	return forms;
}
/** Checked before the name itself, because most names in code have nothing after them that a form could use. */
function formsAfter(text, at) {
	let end = at;
	while (isOfName(text.charCodeAt(end)) && end < at + 60) end += 1;
	return formsFor(text.charAt(afterBlanks(text, end)));
}
/** Letters, digits, `_`, `-` and characters beyond ASCII. */
const isOfName = (code) => code > 96 && code < 123 || code > 64 && code < 91 || code > 47 && code < 58 || code === 95 || code === 45 || code > 127;
function afterBlanks(text, from) {
	let at = from;
	while (at < from + 60 && " 	\xA0".includes(text.charAt(at)) && at < text.length) at += 1;
	return at;
}
function matchFirst(patterns, text, at) {
	for (const pattern of patterns) {
		pattern.lastIndex = at;
		const match = pattern.exec(text);
		if (match !== null) return match;
	}
	return null;
}
function endOf$2(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : null;
}
/** A backslash before a quotation mark belongs to the mark. */
function beforeClosing$1(text, { start, end }) {
	if (!/["'`]/.test(text.charAt(end))) return end;
	let at = end;
	while (at > start && text.charAt(at - 1) === "\\") at -= 1;
	return at;
}
/** Patterns are bounded; a longer value is extended to its end. */
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\\x1b]{0,100000}/y;
function toItsEnd$1(text, { start, end }) {
	return {
		start,
		end: endOf$2(REST_OF_VALUE, text, end) ?? end
	};
}
/** How far into a rejected value a name may begin: `token=x?password=y`, `pwd: "password": "y"`. */
function innerName(text, { start, end }) {
	if (/["'`]/.test(text.charAt(start - 1))) return 0;
	const at = text.slice(start, end).search(/[?#=\s"'`]/);
	return at === -1 ? end - start : at;
}
//#endregion
//#region src/text/sorted.ts
/** The index of a number in a sorted list, or -1. */
function placeIn(numbers, wanted) {
	const place = lastUpTo(numbers, wanted);
	return numbers[place] === wanted ? place : -1;
}
/** The last of the sorted numbers that is not above this one. */
function lastUpTo(numbers, wanted) {
	let [low, high] = [-1, numbers.length - 1];
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((numbers[middle] ?? 0) <= wanted) low = middle;
		else high = middle - 1;
	}
	return low;
}
//#endregion
//#region src/redaction/matcher/escaped.ts
/** Shorter than any secret with a name beside it. */
const MIN_LENGTH = 12;
/** JSON in JSON in JSON: each level is decoded once more. */
const DEEPEST = 4;
/** Decodes the escaped stretches of a text. Lines without a backslash cost nothing. */
function* readings(text, window) {
	const written = {
		text,
		spanOf: (stretch) => stretch
	};
	yield* readingsOf(written, 0, window);
	const seen = asSeen(written, window);
	if (seen === null) return;
	yield seen;
	yield* readingsOf(seen, 0);
}
/** Invisible characters and colours: they hide a name or a token that contains them. */
const UNSEEN = /[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\x1b\[[0-9;?]{0,20}[A-Za-z]/g;
/** First characters of the above: searching for one class takes half the time. */
const MAY_BE_UNSEEN = /[\0\x1b\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
function hasUnseen(text) {
	return MAY_BE_UNSEEN.test(text) && text.search(UNSEEN) !== -1;
}
/** The text without invisible characters; null if it has none. */
function asSeen(outer, stretch) {
	const { start, end } = stretch;
	if (!hasUnseen(outer.text.slice(start, end))) return null;
	return rewrite(outer, stretch, {
		pattern: UNSEEN,
		meaningOf: () => ""
	});
}
function* readingsOf(outer, depth, window) {
	for (const block of blocksOf(outer.text, linesWithEscapes(outer.text, window))) yield spelledOut$1(outer, block);
	for (const line of linesWithEscapes(outer.text, window)) for (const stretch of stretchesOf(outer.text, line)) {
		const inner = rewrite(outer, stretch, {
			pattern: ESCAPE,
			meaningOf: meaningOf$1
		});
		yield inner;
		const seen = asSeen(inner, {
			start: 0,
			end: inner.text.length
		});
		if (seen !== null) yield seen;
		if (depth < DEEPEST && inner.text.includes("\\")) yield* readingsOf(inner, depth + 1);
	}
}
/** Reads nothing outside the window: many windows over one long line would be quadratic. */
function* linesWithEscapes(text, window) {
	const shift = window?.start ?? 0;
	const piece = window === void 0 ? text : text.slice(shift, window.end);
	let from = piece.indexOf("\\");
	while (from !== -1) {
		const end = endOfLine(piece, from);
		yield {
			start: shift + piece.lastIndexOf("\n", from) + 1,
			end: shift + end
		};
		from = piece.indexOf("\\", end);
	}
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end === -1 ? text.length : end;
}
/** The stretch between two quotation marks, or up to the end of the line; an escaped quotation mark does not count. */
function* stretchesOf(text, line) {
	let start = line.start;
	let escaped = false;
	for (let at = line.start; at <= line.end; at += 1) {
		const code = at === line.end ? QUOTE : text.charCodeAt(at);
		if (code === BACKSLASH) {
			escaped = true;
			at += 1;
		} else if (code === QUOTE) {
			if (escaped && at - start > MIN_LENGTH) yield {
				start,
				end: at
			};
			start = at + 1;
			escaped = false;
		}
	}
	if (escaped && line.end - start > MIN_LENGTH) yield {
		start,
		end: line.end
	};
}
const BACKSLASH = 92;
const QUOTE = 34;
/** One level of escapes, as JSON and most languages write them. */
const ESCAPE = /\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[^])/g;
const MEANINGS = new Map([
	["\\n", "\n"],
	["\\r", "\r"],
	["\\t", "	"],
	["\\b", "\b"],
	["\\f", "\f"]
]);
function meaningOf$1([escape]) {
	return escape.length > 2 ? characterOf(escape.slice(2), 16) : MEANINGS.get(escape) ?? escape.charAt(1);
}
/** Characters escaped without need, on any level: `\u0077`, `\\u0077`, `\x77`, `\167`. */
const SPELLED = /\\{1,8}(?:u00([2-7][0-9A-Fa-f])|u\{0{0,4}([2-7][0-9A-Fa-f])\}|U0{6}([2-7][0-9A-Fa-f])|x([2-7][0-9A-Fa-f])|([01][0-7]{2})|\/)/g;
const NEEDS_NONE = /[!#-&(-[\]-_a-~]/;
/** Consecutive lines that contain such escapes. */
function* blocksOf(text, lines) {
	let block = null;
	for (const line of lines) {
		if (text.slice(line.start, line.end).search(SPELLED_NAME) === -1) continue;
		if (block !== null && line.start > block.end + 1) yield block;
		block = {
			start: block !== null && line.start <= block.end + 1 && block !== null ? block.start : line.start,
			end: line.end
		};
	}
	if (block !== null) yield block;
}
/**
* Reads `"pass\u0077ord": …` as `"password": …`. Quotation marks stay escaped, so that literals stay whole. The next
* line is included because it may hold the value.
*/
function spelledOut$1(outer, { start, end }) {
	const { text } = outer;
	const after = text.slice(end + 1, end + LONGEST_NEXT);
	return rewrite(outer, {
		start,
		end: Math.min(text.length, end + 1 + endOfLine(after, 0))
	}, {
		pattern: SPELLED,
		meaningOf: spelledMeaning
	});
}
const LONGEST_NEXT = 5e3;
const SPELLED_NAME = /\\(?:u[0-9A-Fa-f{]|U0|x[0-9A-Fa-f]|[01][0-7]{2})/;
function spelledMeaning([, unicode, braced, long, hex, octal]) {
	const number = unicode ?? braced ?? long ?? hex;
	const char = number !== void 0 ? characterOf(number, 16) : octal ? characterOf(octal, 8) : "/";
	return NEEDS_NONE.test(char) ? char : null;
}
function characterOf(number, base) {
	return String.fromCharCode(Number.parseInt(number, base));
}
function rewrite(outer, { start, end }, { pattern, meaningOf }) {
	const piece = outer.text.slice(start, end);
	const parts = [];
	/** Matching offsets in the new and the old text, in order; between them the texts run in parallel. */
	const places = [0];
	const olds = [start];
	let done = 0;
	let length = 0;
	pattern.lastIndex = 0;
	for (let escape = pattern.exec(piece); escape !== null; escape = pattern.exec(piece)) {
		const meaning = meaningOf(escape);
		if (meaning === null) continue;
		parts.push(piece.slice(done, escape.index), meaning);
		length += escape.index - done;
		done = escape.index + escape[0].length;
		places.push(length, length + meaning.length);
		olds.push(start + escape.index, start + done);
		length += meaning.length;
	}
	parts.push(piece.slice(done));
	const oldOf = (place, index) => (olds[index] ?? 0) + place - (places[index] ?? 0);
	const startOf = (place) => oldOf(place, lastUpTo(places, place));
	/** Invisible characters after the last character are not part of it. */
	const endOf = (place) => {
		let index = lastUpTo(places, place);
		while (index > 0 && places[index] === place && places[index - 1] === place) index -= 1;
		return oldOf(place, index);
	};
	return {
		text: parts.join(""),
		spanOf: (found) => outer.spanOf({
			start: startOf(found.start),
			end: endOf(found.end)
		})
	};
}
//#endregion
//#region src/redaction/matcher/found.ts
/** Joins findings that overlap or touch. The rule that comes first in the list has the most exact kind. */
function merge(found) {
	const merged = [];
	for (const one of [...found].sort((a, b) => a.start - b.start)) {
		const last = merged.at(-1);
		if (last === void 0 || one.start > last.end) merged.push(one);
		else merged[merged.length - 1] = join(last, one);
	}
	return merged;
}
function join(a, b) {
	const { kind, rank } = a.rank <= b.rank ? a : b;
	const isUntrusted = hidesMore(a, b) || hidesMore(b, a);
	const isExample = a.isExample === true && b.isExample === true;
	return {
		start: a.start,
		end: Math.max(a.end, b.end),
		kind,
		rank,
		isUntrusted,
		isExample
	};
}
function hidesMore(one, other) {
	const isCovered = one.start >= other.start && one.end <= other.end && other.isUntrusted !== true;
	return one.isUntrusted === true && !isCovered;
}
//#endregion
//#region src/redaction/rules/calls.ts
/** An argument before the relevant one. */
const ARGUMENT = String.raw`(?:"[^"\r\n]{0,120}"(?:\.\w{1,20}\(\))?|'[^'\r\n]{0,120}'|\{[^{}\r\n]{0,80}\}|[\w.$@\[\]]{1,60}(?:\([^()\r\n]{0,60}\))?)`;
/** `name(a, b, "…"`: the secret comes after this many arguments. */
function call(id, { keywords, before }) {
	return token(id, {
		kind: "login",
		keywords,
		isBehind: true,
		pattern: [String.raw`\s{0,20}(?:${ARGUMENT},\s{0,20}){${before}}`, String.raw`(?:Some\(|b(?=["']))?["'\x60]([^"'\x60\r\n]{6,200})(?=["'\x60])`],
		check: isLogin
	});
}
const CALL_RULES = [
	call("basic-auth-call", {
		keywords: [
			"BasicAuth(",
			"basicAuth(",
			"basic_auth ",
			"AES.encrypt(",
			"AES.decrypt(",
			"auth=(",
			".auth(",
			"NetworkCredential(",
			"WiFi.begin(",
			"username_pw_set(",
			"uthenticate(",
			"sign_in(",
			"signIn(",
			"logIn(",
			"UserPassword(",
			"PasswordToken(",
			"PasswordCredentials(",
			"PasswordAuthentication(",
			"PasswordAuthenticationToken(",
			"login(",
			"Credential(",
			"PlainCredentials(",
			"Credentials::new(",
			"signWith(",
			"createCipheriv(",
			"fromEncryptedJson(",
			"basic_auth("
		],
		before: "1"
	}),
	call("connect-call", {
		keywords: [
			"getConnection(",
			"new PDO(",
			"mysqli_connect(",
			"new mysqli(",
			"DBI->connect(",
			".set_password(",
			"ldap_bind(",
			"ftp_login(",
			"create_superuser(",
			"create_user(",
			"new Sequelize(",
			"mssql.connect(",
			"MySQLdb.connect(",
			"pymysql.connect(",
			"mysql_connect("
		],
		before: "2"
	}),
	call("plain-auth-call", {
		keywords: ["PlainAuth(", "Credentials("],
		before: "2"
	}),
	call("credentials-call", {
		keywords: ["Credentials("],
		before: "3"
	}),
	call("third-argument-call", {
		keywords: ["mysql_real_connect("],
		before: "3"
	}),
	call("hash-call", {
		keywords: [
			"password_hash(",
			"hash_password(",
			"hashPassword(",
			"make_password(",
			"Hash::make(",
			"hashpw(",
			"hashSync(",
			"bcrypt.hash(",
			"bcrypt.compare(",
			"compareSync(",
			"hmac.new(",
			"cookieParser(",
			"Fernet(",
			"HMAC256(",
			"HMAC384(",
			"HMAC512("
		],
		before: "0"
	}),
	call("sign-call", {
		keywords: [
			"jwt.sign(",
			"jwt.verify(",
			"jwt.encode(",
			"jwt.decode(",
			"JWT.encode(",
			"JWT.decode(",
			"JWT::encode(",
			"JWT::decode(",
			"createHmac(",
			"serManager.CreateAsync(",
			"PasswordSignInAsync(",
			"PasswordAsync("
		],
		before: "1"
	}),
	token("encoded-login", {
		kind: "basic-auth",
		keywords: [
			"btoa(",
			"Buffer.from(",
			"b64encode(",
			"base64_encode(",
			"encode64(",
			"ToBase64String(",
			"EncodeToString(",
			"encodeToString("
		],
		isBehind: true,
		pattern: String.raw`\s{0,8}(?:[\w.]{1,40}\(|\[\]byte\()?b?["'\x60](?!data:|https?:|sha\d)[\w.@+-]{1,60}:([^\s"'\x60]{6,200})(?=["'\x60])`,
		check: isLogin
	}),
	token("user-and-password", {
		kind: "login",
		keywords: [
			"USERPWD",
			"asicAuth",
			"asic_auth",
			"ASIC_AUTH",
			"cloud.auth",
			"AuthIdent"
		],
		pattern: String.raw`(?:USERPWD|asic_?Auth|cloud\.auth|AuthIdent)\\?["']?(?:\s{0,4}[:=,]\s{0,4}\\?["']|=)[\w.@+-]{1,60}:([^\s"'\\]{6,200})`,
		flags: "i",
		check: isLogin
	}),
	token("key-of-bytes", {
		kind: "login",
		keywords: ["SecurityKey("],
		pattern: String.raw`SecurityKey\([\w.]{0,40}GetBytes\(\s{0,8}"([^"\r\n]{6,400})(?=")`,
		check: isLogin
	}),
	token("app-password", {
		kind: "login",
		keywords: [".login("],
		pattern: String.raw`\.login\(\s{0,20}${ARGUMENT},\s{0,20}["']([a-z]{4}(?: ?[a-z]{4}){3})(?=["'])`,
		check: (secret) => notPlaceholder(secret) && !/pass|secret|login|user/.test(secret)
	})
];
/** In the place of a password: anything except a placeholder or a plain word. */
function isLogin(secret) {
	return notPlaceholder(secret) && !/\s/.test(secret) && isSecretLiteral(secret, "strong") && (/\d.*[A-Za-z!@#%^&*]|[A-Za-z!@#%^&*].*\d/.test(secret) || isMixed(secret));
}
//#endregion
//#region src/redaction/rules/clusters.ts
const CLUSTER_RULES = [{
	id: "cluster-secret",
	kind: "cluster-secret",
	keywords: [
		"kind: Secret",
		"\"kind\": \"Secret\"",
		"\"kind\":\"Secret\""
	],
	pattern: String.raw`"?kind"?: ?"?Secret"?(?![A-Za-z])`,
	grow: clusterSecrets
}, token("registry-login", {
	kind: "cluster-secret",
	keywords: [".dockerconfigjson", ".dockercfg"],
	pattern: String.raw`\.docker(?:configjson|cfg)\\?["']?[ \t]{0,4}[:=][ \t]{0,8}\\?["']?([A-Za-z0-9+/]{20,20000}={0,2})`
})];
/** How far before and after `kind: Secret` its data is searched, within the same document. */
const FAR_DATA = 6e3;
const DATA = /(?:^|[\r\n{,])[+ -]?\s{0,40}"?(?:stringData|data)"?:[ \t]{0,4}(?:\r?\n|(?=\{))/g;
const FIELD = /[+ -]?[ \t]{0,40}(?:[{,]\s{0,40}[+-]?\s{0,40})?"?([\w./-]{1,80})"?:[ \t]{0,8}(?:[|>][+-]?\s{1,40}[+-]?\s{0,40})?["']?([^\s"'|>{$][^\r\n"',]{0,20000})["']?[ \t]{0,4}(?:\r?\n|$|(?=[,}]))/y;
function clusterSecrets(text, found) {
	const from = Math.max(0, found.start - FAR_DATA);
	const before = text.slice(from, found.start);
	const start = from + Math.max(0, before.lastIndexOf("\n---"));
	const after = text.slice(found.end, found.end + FAR_DATA);
	const end = found.end + after.split(/\n[+ -]?---/, 1).join("").length;
	return [...text.slice(start, end).matchAll(DATA)].flatMap(({ index, 0: head }) => valuesFrom(text, start + index + head.length));
}
const MOST_FIELDS = 200;
function valuesFrom(text, from) {
	const values = [];
	FIELD.lastIndex = from;
	for (let n = 0; n < MOST_FIELDS; n += 1) {
		const at = FIELD.lastIndex;
		const match = /^(?:[+-]?[ \t]|[+ -]?[{,])/.test(text.slice(at, at + 2)) ? FIELD.exec(text) : null;
		const [whole = "", , value = ""] = match ?? [];
		if (match === null) break;
		const start = match.index + whole.lastIndexOf(value);
		if (value.length >= 6 && !isPlaceholderValue(value.trim())) values.push({
			start,
			end: start + value.trimEnd().length
		});
	}
	return values;
}
//#endregion
//#region src/redaction/rules/commands.ts
const VALUE = String.raw`\\?["']?([^\s"'\\]{4,200})`;
/** Programs that take a password after a letter flag. */
const LETTER_FLAGS = {
	a: ["redis-cli", "valkey-cli"],
	k: ["openssl enc"],
	p: [
		"docker login",
		"podman login",
		"helm registry login",
		"twine upload",
		"mongosh",
		"mongo",
		"mongodump",
		"mongorestore",
		"az login",
		"oc login",
		"useradd",
		"usermod"
	],
	P: [
		"zip",
		"unzip",
		"sqlcmd",
		"bcp",
		"mosquitto_pub",
		"mosquitto_sub",
		"ipmitool"
	],
	w: [
		"ldapsearch",
		"ldapadd",
		"ldapmodify",
		"ldapdelete",
		"ldapwhoami",
		"add-generic-password",
		"add-internet-password"
	]
};
/** Operands between a program and a password given as its own word. */
const OPERANDS = {
	"net user ": String.raw`\S{1,60}`,
	"net use ": String.raw`[^\r\n|;&]{0,120}?/user:\S{1,80}`,
	"rclone obscure ": "",
	"sudo -S <<<": "",
	"rabbitmqctl ": String.raw`(?:add_user|change_password|authenticate_user) \S{1,60}`,
	"mc alias set ": String.raw`\S{1,60} \S{1,200} \S{1,60}`,
	"npm config set ": String.raw`\S{0,200}_(?:authToken|password|auth)`,
	"sqlplus ": String.raw`(?:-\w {1,4}){0,3}\w{1,60}/(?=\S{1,100}@)`
};
/** Secrets on command lines and in headers whose names do not say so. */
const COMMAND_RULES = [
	token("mysql-password", {
		kind: "command-password",
		keywords: ["mysql", "mariadb"],
		pattern: String.raw`(?:mysql|mariadb)(?:-?dump|admin|import)?["']?(?:[ ,][^\r\n|;&]{0,120}?)?[ ,]["']?-p${VALUE}`,
		check: (secret) => isPassword(secret) && !/^\d+(?::\d+)?$/.test(secret) && /[\d!@#%^*]/.test(secret)
	}),
	token("sshpass", {
		kind: "command-password",
		keywords: ["sshpass"],
		pattern: String.raw`sshpass {1,4}-p {0,4}${VALUE}`,
		check: isPassword
	}),
	token("curl-login", {
		kind: "curl-user",
		keywords: ["curl "],
		pattern: String.raw`curl (?:[^\r\n|;]{0,200}? )?-u {0,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:\\?["']?([^\s"'\\]{2,300})`,
		check: isPassword
	}),
	token("keystore-password", {
		kind: "command-password",
		keywords: [
			"storepass ",
			"keypass ",
			"storepass=",
			"keypass="
		],
		pattern: String.raw`(?:(?<=-(?:src|dest)?)(?:store|key)pass {1,4}|\b(?:store|key)pass=)${VALUE}`,
		check: isPassword
	}),
	token("openssl-password", {
		kind: "command-password",
		keywords: ["pass:"],
		pattern: String.raw`(?<=-(?:passin|passout|pass|password|passwd)["']?,?[ \t]{1,4}["']?)pass:([^\s"'\\]{4,200})`,
		check: isPassword
	}),
	token("session-cookie", {
		keywords: [
			"sess",
			"SESS",
			"Sess",
			"sid=",
			"SID=",
			"sid.",
			"auth",
			"Auth"
		],
		pattern: String.raw`(?:sess|sid|auth)[\w.-]{0,20}=(?<=(?:ookie\\?["']?:|curl [^\r\n]{0,200}-b |--cookie )[^\r\n]{0,400})([^;,\s"'\\]{12,2000})`,
		flags: "i",
		check: (secret) => notPlaceholder(secret) && isPassword(secret) && /\d/.test(secret)
	}),
	...Object.entries(LETTER_FLAGS).map(([flag, programs]) => token(`password-flag-${flag.toLowerCase() === flag ? flag : `upper-${flag.toLowerCase()}`}`, {
		kind: "command-password",
		keywords: programs.map((program) => `${program} `),
		before: String.raw`(?<![\w.]|\w-)`,
		isBehind: true,
		pattern: String.raw`(?:[^\r\n|;&]{0,160}? )?-${flag} {0,4}${VALUE}`,
		check: isTyped
	})),
	token("password-flag-listed", {
		kind: "command-password",
		keywords: [
			"\"redis-cli\"",
			"'redis-cli'",
			"\"sshpass\"",
			"'sshpass'",
			"\"mongosh\"",
			"'mongosh'"
		],
		pattern: String.raw`["'](?:redis-cli|sshpass|mongosh)["'],(?:[^\r\n|;&]{0,160}?,)?\s{0,4}["']-[ap]["'],\s{0,4}["']([^\s"'\\]{4,200})`,
		check: isTyped
	}),
	token("password-glued", {
		kind: "command-password",
		keywords: [
			"7z ",
			"rar ",
			"xfreerdp ",
			"rdesktop "
		],
		pattern: String.raw`(?<![\w.]|\w-)(?:7z|rar|xfreerdp|rdesktop) [^\r\n|;&]{0,120}?(?:(?<= )-h?p|/p:)${VALUE}`,
		check: isTyped
	}),
	token("login-flag", {
		kind: "command-password",
		keywords: [
			"http ",
			"https ",
			"lftp ",
			"smbclient ",
			"rpcclient "
		],
		pattern: String.raw`(?<![\w.]|\w-)(?:https?|lftp|smbclient|rpcclient) (?:[^\r\n|;&]{0,120}? )?-[auU] {1,4}["']?[\w.@\\-]{1,60}[:,%]([^\s"'\\]{4,200})`,
		check: isTyped
	}),
	token("htpasswd", {
		kind: "command-password",
		keywords: ["htpasswd -"],
		pattern: String.raw`htpasswd (?:-[A-Za-z]{1,6} (?:\d{1,2} )?){1,4}\S{1,100} (?:[^\s|;&]{1,60} )?\\?["']?([^\s"'\\|;&]{4,200})(?=\\?["']?[ \t]{0,4}(?:$|[\r\n|;&)>"'\\]))`,
		check: isTyped
	}),
	...Object.entries(OPERANDS).map(([program, before]) => token("password-operand", {
		kind: "command-password",
		keywords: [program],
		isBehind: true,
		pattern: String.raw`${before} {0,4}\\?["']?([^\s"'\\@]{4,200})`,
		check: isTyped
	})),
	token("echoed-password", {
		kind: "command-password",
		keywords: ["echo ", "printf "],
		pattern: String.raw`(?:echo|printf)(?: -n)? {1,4}["']?(?:[\w.-]{1,40}:)?([^\s"'|$]{6,200})(?=["']? {0,4}\| {0,4}(?:sudo )?(?:[^\r\n|]{0,100}--password-stdin|chpasswd|passwd --stdin|sudo -S))`,
		check: isTyped
	}),
	token("cluster-literal", {
		kind: "command-password",
		keywords: ["--from-literal="],
		pattern: String.raw`--from-literal=["']?[\w.-]{1,60}=${VALUE}`,
		check: isTyped
	}),
	token("chpasswd-list", {
		kind: "command-password",
		keywords: ["chpasswd:"],
		pattern: String.raw`chpasswd:\s{1,20}(?:[+-]\s{0,20})?(?:list|users): \|?\s{1,20}(?:[+-]\s{0,20})?[\w.-]{1,40}:([^\s:]{4,200})`,
		check: isTyped
	}),
	token("sent-password", {
		kind: "command-password",
		keywords: ["send ", "send_"],
		pattern: String.raw`(?<=[Pp]ass[^\r\n]{0,60}(?:[\r\n]{1,2}[+ -]?[ \t]{0,20}|; ?))send(?:_user|_slow)? {1,4}(?:-- )?"([^"\r\n]{4,200}?)(?=\\[rn]")`,
		check: isTyped
	}),
	token("registry-value", {
		kind: "command-password",
		keywords: ["/t REG_SZ"],
		pattern: String.raw`(?<=/v ["']?\w{0,40}(?:[Pp]ass(?:word|wd|phrase)?|[Ss]ecret|[Tt]oken|[Kk]ey)["']? )/t REG_SZ /d ${VALUE}`,
		check: isTyped
	}),
	token("directive", {
		kind: "command-password",
		keywords: [
			"requirepass",
			"masterauth",
			"auth_pass"
		],
		isBehind: true,
		pattern: String.raw`(?: {1,4}|["'],\s{0,20})${VALUE}`,
		check: isTyped
	}),
	token("router-directive", {
		kind: "command-password",
		keywords: [
			"community ",
			"secret ",
			"password "
		],
		before: String.raw`(?<=\b(?:ro|rw|snmp-server )(?=c)|(?:username \S{1,40}|enable|wifi connect \S{1,60})(?: privilege \d{1,2})? )`,
		isBehind: true,
		pattern: String.raw`(?:\d )? {0,4}${VALUE}`,
		check: isTyped
	}),
	token("value-flag", {
		kind: "command-password",
		keywords: [
			"--value",
			"--body",
			"--secret-string",
			"secret set "
		],
		pattern: String.raw`(?:(?<=(?:put-parameter|secret|password|token)[^\r\n]{0,200} )--(?:value|body|secret-string)[ =]|secret set [^\r\n|;&]{1,120} -b[ =]?)${VALUE}`,
		check: isTyped
	}),
	token("aws-signature", {
		keywords: [
			"Amz-Signature",
			"amz-signature",
			"Signature="
		],
		pattern: String.raw`(?:amz-signature(?:=|%3D)|(?<=AWS4-HMAC-SHA256[^\r\n]{0,600})signature=)([0-9a-f]{64})`,
		flags: "i"
	})
];
/** Text that a user typed, not a word of the command itself. */
function isTyped(secret) {
	return isPassword(secret) && secret.length >= 6 && !/^-|^\d+(?::\d+)?$/.test(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret) && !/^(?:[\w.-]{1,60}\/)+[\w.-]{0,60}$|\.(?:txt|json|ya?ml|env|zip|key|pem|log|py|js|sh)$/.test(secret);
}
function isPassword(secret) {
	return !isPlaceholderValue(secret) && secret !== "changeit";
}
//#endregion
//#region src/redaction/rules/logins.ts
const NAME_AFTER = String.raw`[\\"',\s+-]{1,60}(?:parameter)?(?:key|name)\\?["']?[ \t]{0,4}[:=][ \t]{0,4}\\?["']?[\w.-]{0,60}(?:password|secret|token|passwd|_?key)\b`;
const PASSWORD = "pass(?:word|wd|phrase|code)|pwd";
const CRYPT = String.raw`(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\${1,2}[./A-Za-z0-9]{22,86}`;
const BCRYPT = String.raw`\$?\d\d\${1,2}[./A-Za-z0-9]{53}`;
/** The hash of a password, by its prefix. A dollar is doubled in compose files. */
const HASHES = {
	$2a$: BCRYPT,
	$2b$: BCRYPT,
	$2y$: BCRYPT,
	$apr1$: String.raw`\$?${CRYPT}`,
	$5$: String.raw`\$?${CRYPT}`,
	$6$: String.raw`\$?${CRYPT}`,
	$y$: String.raw`[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}`,
	$argon2: String.raw`(?:id|i|d)\$v=\d{1,3}\$[mtp=,\d]{5,40}\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,128}`
};
const LOGIN_RULES = [
	{
		id: "password-characters",
		kind: "login",
		keywords: ["\".toCharArray()"],
		pattern: String.raw`(?<=(?:pass|pwd|key|store|cert|cred|PBE)[^\r\n]{0,120})"\.toCharArray\(\)`,
		flags: "i",
		grow: literalBefore
	},
	{
		id: "password-filter",
		kind: "login",
		keywords: [
			"\" | password_hash",
			"' | password_hash",
			"\"|password_hash",
			"'|password_hash"
		],
		pattern: String.raw`["'] ?\| ?password_hash`,
		grow: literalBefore
	},
	token("cookie-keys", {
		kind: "login",
		keywords: ["keys: [", "keys:["],
		pattern: String.raw`(?<=session\(\{[^{}]{0,200})keys: ?\[\s{0,20}["']([^"'\r\n]{6,200})(?=["'])`,
		flags: "i",
		check: isLogin
	}),
	token("typed-password", {
		kind: "login",
		keywords: [
			".type(",
			".fill(",
			".sendKeys(",
			".send_keys(",
			".setValue("
		],
		pattern: String.raw`(?<=pass(?:word|wd|phrase)?[\w-]{0,20}["']?\]?["']?\))\.(?:type|fill|sendKeys|send_keys|setValue)\(\s{0,8}["']([^"'\r\n]{6,200})(?=["'])`,
		check: isLogin
	}),
	token("password-parameter", {
		kind: "login",
		keywords: ["password("],
		pattern: String.raw`password\([^()\r\n]{0,120}?\bdefault(?:Value)?: {0,4}["']([^"'\r\n]{6,200})(?=["'])`,
		check: isLogin
	}),
	token("sql-function", {
		kind: "sql-password",
		keywords: [
			"crypt(",
			"CRYPT(",
			"PASSWORD(",
			"password("
		],
		pattern: String.raw`(?:crypt|password)\(\s{0,4}'([^'\r\n]{6,200})(?=')`,
		flags: "i",
		check: isLogin
	}),
	{
		id: "go-dsn",
		kind: "url-password",
		keywords: ["@tcp(", "@unix("],
		pattern: String.raw`@(?:tcp|unix)\(`,
		grow: passwordBefore
	},
	token("oracle-url", {
		kind: "url-password",
		keywords: ["oracle:thin:", "oracle:oci:"],
		pattern: String.raw`oracle:(?:thin|oci):\w{1,60}/([^\s@"'/]{4,100})(?=@)`,
		check: isLogin
	}),
	token("pgpass", {
		kind: "login",
		keywords: [":5432:", "*:*:"],
		pattern: String.raw`(?:(?<=(?:^|[\r\n])[+ -]?[\w.*-]{1,100}):5432:|(?<=(?:^|[\r\n])[+ -]?|:)\*:\*:)(?:[\w.*-]{1,60}:){1,2}([^\s:]{6,200})(?=[ \t]{0,8}(?:[\r\n]|$))`,
		check: isLogin
	}),
	token("site-salt", {
		kind: "login",
		keywords: [
			"LOGGED_IN_KEY",
			"NONCE_KEY",
			"AUTH_SALT",
			"LOGGED_IN_SALT",
			"NONCE_SALT"
		],
		pattern: String.raw`(?:LOGGED_IN|NONCE|AUTH)_(?:KEY|SALT)["']?\s{0,20}[,=:]\s{0,20}["']([^"'\r\n]{40,100})(?=["'])`
	}),
	token("wallet-words", {
		kind: "assigned-secret",
		keywords: [
			"mnemonic",
			"MNEMONIC",
			"Mnemonic",
			"seed_phrase",
			"SEED_PHRASE",
			"seedPhrase"
		],
		pattern: String.raw`(?:mnemonic|seed_?phrase)["']?\s{0,4}[:=]\s{0,4}["'\x60]?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})(?![a-z ])`,
		flags: "i",
		check: (secret) => new Set(secret.split(" ")).size > 6
	}),
	...Object.entries(HASHES).map(([first, rest]) => token("password-hash", {
		keywords: [first],
		isBehind: true,
		pattern: `${rest}(?![./A-Za-z0-9])`
	})),
	token("digest-response", {
		keywords: ["Digest username"],
		pattern: String.raw`Digest username[^\r\n]{0,400}?\bresponse=\\?"([0-9a-f]{32})`
	}),
	token("wifi-key", {
		kind: "assigned-secret",
		keywords: [
			"psk=",
			"psk:",
			"psk\""
		],
		pattern: String.raw`(?<![A-Za-z-])psk["']?[=:][ \t]{0,4}["']?([^\s"'&<>]{8,64})`,
		check: isLogin
	}),
	token("pin", {
		kind: "assigned-secret",
		keywords: [
			"pin: ",
			"pin=",
			"pin\":",
			"PIN=",
			"PIN: ",
			"PIN\":"
		],
		pattern: String.raw`(?<![A-Za-z])pin\\?["']?[:=][ \t]{0,4}\\?["']?(\d{5,10})(?![\w.])`,
		flags: "i",
		check: (secret) => !/^(\d)\1*$|^0?12345|00$/.test(secret)
	}),
	token("value-first", {
		kind: "assigned-secret",
		keywords: [
			"value=\"",
			"- value: ",
			"value\"",
			"Value\"",
			"value'",
			"Value'",
			"value\\\"",
			"value:",
			"Value:"
		],
		pattern: [String.raw`(?:- )?value(?:="|\\?["']?[ \t]{0,4}:[ \t]{0,4}\\?["']?)`, String.raw`([^\s"'<>\\]{6,400})(?=${NAME_AFTER})`],
		flags: "i",
		check: isLogin
	}),
	token("npmrc-auth", {
		keywords: [
			"_authToken",
			"_auth",
			"_password"
		],
		pattern: String.raw`(?<=^|[:\s])_(?:authToken|auth|password)(?:[ \t]{0,8}=[ \t]{0,8}|[ \t](?=\S{20}))"?([^\s"'$\[<{][^\s"']{3,999})`,
		check: (secret) => notPlaceholder(secret) && !/^(?:true|false|null|none|legacy)$/i.test(secret)
	}),
	token("jwt-key", {
		kind: "assigned-secret",
		keywords: [
			"ey\": \"",
			"ey\":\"",
			"ey: "
		],
		pattern: String.raw`(?<=\bjwt(?:Settings|Options)?["']?:[^}]{0,300}["'\s](?:signing|secret|private)?k)ey["']?:[ \t]{0,4}["']?([^\s"',{}]{12,400})`,
		flags: "i",
		check: (secret) => isSecretBare(secret, "weak", "") || isMixed(secret)
	}),
	token("expected-first", {
		kind: "assigned-secret",
		keywords: [
			"assert_equal",
			"assertEqual",
			"assertSame",
			"assert_eq!(",
			"areEqual(",
			"AreEqual("
		],
		pattern: String.raw`(?:assert_equal[ (]|assertEquals?\(|assertSame\(|assert_eq!\(|areEqual\() {0,4}["']([^"'\r\n]{6,100})(?=["'], {0,4}[\w$.>:&-]{0,60}(?:${PASSWORD})(?:\(\))?(?:[\s),;]|$))`,
		flags: "i",
		check: (secret) => isMixed(secret) || isChosen(secret)
	}),
	{
		id: "compared-first",
		kind: "assigned-secret",
		keywords: [
			"' ==",
			"\" ==",
			"\".equals(",
			"\".compareTo("
		],
		pattern: String.raw`["'](?: {1,2}={2,3} {1,2}|\.(?:equals|compareTo)\( {0,2})(?:[\w$]{1,40}(?:\.|->)){0,4}(?:\w{0,30}_)?(?:get)?(?:${PASSWORD})(?![\w(]{3})`,
		flags: "i",
		grow: comparedLiteral
	}
];
const LITERAL_BEFORE = /["']([^"'\r\n]{6,100})$/;
/** The literal that ends where its call begins. */
function literalBefore(text, { start }) {
	const secret = LITERAL_BEFORE.exec(text.slice(Math.max(0, start - 102), start))?.[1] ?? "";
	return isLogin(secret) ? [{
		start: start - secret.length,
		end: start
	}] : [];
}
const BEFORE$2 = /(?<=[\w.-]:)[^\s:@/"'`]{3,100}$/;
/** A password that comes before the sign that found it. */
function passwordBefore(text, found) {
	const before = text.slice(Math.max(0, found.start - 140), found.start);
	const secret = BEFORE$2.exec(before)?.[0] ?? "";
	if (secret === "" || isPlaceholderValue(secret)) return [];
	return [{
		start: found.start - secret.length,
		end: found.start
	}];
}
const LAST_LITERAL = /(?:"([^"\r\n]{6,100})|'([^'\r\n]{6,100}))$/;
function comparedLiteral(text, { start }) {
	const found = LAST_LITERAL.exec(text.slice(Math.max(0, start - 102), start));
	const secret = found?.[1] ?? found?.[2] ?? "";
	return isSecretLiteral(secret, "strong") ? [{
		start: start - secret.length,
		end: start
	}] : [];
}
//#endregion
//#region src/redaction/rules/named-shapes.ts
/**
* Shapes that are too common on their own: they count only as the value of a name that begins with their service
* (`HEROKU_API_KEY=…`). After `… key` the name must also contain a word such as key, token or secret.
*/
const NAMED_SHAPES = [
	[
		"aws-secret-key",
		"aws|secret_access|secretAccess key",
		"{b64 40}"
	],
	[
		"gcp-service-account",
		"private_key_id",
		"{hex 40}"
	],
	[
		"azure-storage-key",
		"account_key|accountKey|AccountKey|SharedAccessKey|AccessKey",
		"{signature 40-120}{pad}"
	],
	[
		"cloudflare-token",
		"cloudflare|CF_API|X-Auth-Key",
		"{b64url 37-45}"
	],
	[
		"heroku-key",
		"heroku",
		"{uuid}"
	],
	[
		"vault-token",
		"vault_token|x-vault-token|X-Vault-Token",
		"(s|b|r).{alnum 24}"
	],
	[
		"twilio-key",
		"twilio",
		"{hex 32}"
	],
	[
		"mailgun-key",
		"mailgun",
		"{hex 32}-{hex 8}-{hex 8}"
	],
	[
		"algolia-key",
		"algolia key",
		"{hex 32}"
	],
	[
		"alibaba-key",
		"alibaba|aliyun key",
		"{lower 30}"
	],
	[
		"datadog-key",
		"datadog|dd-api|DD-API|dd-app|DD-APP|dd_api|DD_API|dd_app|DD_APP key",
		"{hex 40}",
		"{hex 32}"
	],
	[
		"adyen-key",
		"adyen key",
		"AQE{b64any 40-250}"
	],
	[
		"asana-token",
		"asana key",
		"{alnum 32}",
		"{digits 1-2}/{digits 16}:{hex 32}"
	],
	[
		"assemblyai-key",
		"assemblyai|assembly_ai key",
		"{hex 32}"
	],
	[
		"bitbucket-secret",
		"bitbucket key",
		"{alnum 64}",
		"{alnum 32}"
	],
	[
		"bittrex-key",
		"bittrex key",
		"{alnum 32}"
	],
	[
		"beamer-token",
		"beamer key",
		"b_{any 44}"
	],
	[
		"codecov-token",
		"codecov key",
		"{uuid}",
		"{alnum 32}"
	],
	[
		"cohere-key",
		"cohere|co_api key",
		"{alnum 40}"
	],
	[
		"coinbase-token",
		"coinbase key",
		"{b64url 64}"
	],
	[
		"confluent-key",
		"confluent key",
		"{alnum 64}"
	],
	[
		"deepgram-key",
		"deepgram key",
		"{hex 40}"
	],
	[
		"discord-token",
		"discord key",
		"{hex 64}",
		"{alnum 32}"
	],
	[
		"dropbox-token",
		"dropbox key",
		"{alnum 11}AAAAAAAAAA{b64url 43}"
	],
	[
		"drone-token",
		"drone key",
		"{alnum 32}"
	],
	[
		"etsy-key",
		"etsy key",
		"{alnum 24}"
	],
	[
		"facebook-token",
		"facebook|fb_app key",
		"{hex 32}"
	],
	[
		"fal-key",
		"fal_key",
		"{uuid}:{hex 32}"
	],
	[
		"fastly-token",
		"fastly key",
		"{b64url 32}"
	],
	[
		"finicity-key",
		"finicity key",
		"{hex 32}",
		"{alnum 20}"
	],
	[
		"finnhub-key",
		"finnhub key",
		"{alnum 40}",
		"{alnum 20}"
	],
	[
		"flickr-key",
		"flickr key",
		"{hex 32}"
	],
	[
		"freshbooks-token",
		"freshbooks key",
		"{alnum 64}"
	],
	[
		"gitter-token",
		"gitter key",
		"{b64url 40}"
	],
	[
		"honeycomb-key",
		"honeycomb key",
		"{alnum 32}",
		"{alnum 22}"
	],
	[
		"intercom-token",
		"intercom key",
		"{b64any 60}"
	],
	[
		"jfrog-key",
		"jfrog|artifactory key",
		"{alnum 73}",
		"{alnum 64}"
	],
	[
		"kraken-key",
		"kraken key",
		"{b64any 80-90}"
	],
	[
		"kucoin-key",
		"kucoin key",
		"{hex 24}",
		"{uuid}"
	],
	[
		"launchdarkly-key",
		"launchdarkly key",
		"{any 40}"
	],
	[
		"linear-key",
		"linear key",
		"{hex 32}"
	],
	[
		"looker-key",
		"looker key",
		"{alnum 24}",
		"{alnum 20}"
	],
	[
		"mattermost-token",
		"mattermost key",
		"{lower 26}"
	],
	[
		"meraki-key",
		"meraki key",
		"{hex 40}"
	],
	[
		"messagebird-key",
		"messagebird key",
		"{alnum 25}",
		"{uuid}"
	],
	[
		"mistral-key",
		"mistral key",
		"{alnum 32}"
	],
	[
		"mixpanel-key",
		"mixpanel key",
		"{hex 32}"
	],
	[
		"nytimes-key",
		"nytimes|new_york_times key",
		"{b64url 32}"
	],
	[
		"okta-token",
		"okta key",
		"00{b64url 40}"
	],
	[
		"opsgenie-key",
		"opsgenie key",
		"{uuid}"
	],
	[
		"pagerduty-key",
		"pagerduty key",
		"{any 32}",
		"{any 20}"
	],
	[
		"plaid-token",
		"plaid key",
		"{hex 30}",
		"{hex 24}"
	],
	[
		"postmark-token",
		"postmark key",
		"{uuid}"
	],
	[
		"privateai-key",
		"privateai|private_ai key",
		"{alnum 32}"
	],
	[
		"rapidapi-key",
		"rapidapi|rapid_api|x-rapidapi key",
		"{alnum 50}"
	],
	[
		"rollbar-token",
		"rollbar key",
		"{hex 32}"
	],
	[
		"segment-key",
		"segment key",
		"{alnum 32}"
	],
	[
		"sendbird-token",
		"sendbird key",
		"{hex 40}",
		"{uuid}"
	],
	[
		"sentry-token",
		"sentry key",
		"{hex 64}"
	],
	[
		"sidekiq-secret",
		"BUNDLE_ENTERPRISE__CONTRIBSYS|BUNDLE_GEMS__CONTRIBSYS",
		"{hex 8}:{hex 8}"
	],
	[
		"snyk-token",
		"snyk key",
		"{uuid}"
	],
	[
		"sonar-token",
		"sonar key",
		"{hex 40}"
	],
	[
		"spotify-secret",
		"spotify key",
		"{hex 32}"
	],
	[
		"squarespace-token",
		"squarespace key",
		"{uuid}"
	],
	[
		"sumologic-key",
		"sumologic|sumo key",
		"{alnum 64}"
	],
	[
		"together-key",
		"together key",
		"{hex 64}"
	],
	[
		"travis-token",
		"travis key",
		"{b64url 22}"
	],
	[
		"trello-key",
		"trello key",
		"{hex 64}",
		"{hex 32}"
	],
	[
		"twitch-token",
		"twitch key",
		"{alnum 30}"
	],
	[
		"twitter-key",
		"twitter key",
		"{digits 15-25}-{alnum 20-40}",
		"{alnum 50}",
		"{alnum 45}",
		"{alnum 35-44}",
		"{alnum 25}"
	],
	[
		"wandb-key",
		"wandb key",
		"{hex 40}"
	],
	[
		"yandex-key",
		"yandex key",
		"YC{any 38}"
	],
	[
		"zendesk-key",
		"zendesk key",
		"{alnum 40}"
	]
];
//#endregion
//#region src/redaction/rules/shapes.ts
/** Kinds whose shape also fits words with hyphens: `sk-fading-circle-container` is not a token. */
const NOT_WORDS = new Set([...[
	"anthropic-key",
	"openai-key",
	"gitlab-token",
	"pypi-token",
	"slack-token"
], ...[
	"cloudflare-token",
	"scalingo-token",
	"fireworks-key"
]]);
const SHAPES = [
	["anthropic-key", "sk-ant-{b64url 20-250}"],
	[
		"openrouter-key",
		"sk-or-{alnum 32-250}",
		"sk-or-v{digits 1}-{alnum 32-250}"
	],
	["langfuse-key", "sk-lf-{hexdash 32-40}"],
	["elevenlabs-key", "sk_{hex 48}"],
	["openai-session", "sess-{alnum 40-250}"],
	["openai-key", "sk-{b64url 20-250}"],
	["huggingface-token", "(hf_|api_org_){alnum 30-100}"],
	["groq-key", "gsk_{alnum 40-100}"],
	["xai-key", "xai-{alnum 60-120}"],
	["perplexity-key", "pplx-{alnum 40-80}"],
	["replicate-token", "r8_{alnum 37-50}"],
	["pinecone-key", "pcsk_{word 40-100}"],
	["langsmith-key", "lsv2_(pt|sk)_{hex 32}_{hex 10}"],
	["tavily-key", "tvly-(dev-|prod-|){alnum 28-60}"],
	["nvidia-key", "nvapi-{b64url 60-80}"],
	["cerebras-key", "csk-{lower 40-60}"],
	["firecrawl-key", "fc-{hex 32}"],
	["fireworks-key", "fw_{alnum 22-24}"],
	["together-key", "tgp_v1_{b64url 40-60}"],
	["cursor-key", "(crsr_|key_){hex 64}"],
	["e2b-key", "e2b_{hex 40}"],
	["jina-key", "jina_{b64url 50-80}"],
	["voyage-key", "pa-{b64url 43}"],
	["runpod-key", "rpa_{alnum 40-60}"],
	["modal-token", "(ak|as)-{alnum 22}"],
	["brave-key", "BSA{b64url 28}"],
	["wandb-key", "wandb_v1_{word 40-120}"],
	["aws-access-key", "(AKIA|ASIA|ABIA|ACCA){upper 16}"],
	["aws-bedrock-key", "ABSK{b64 100-250}{pad}"],
	[
		"google-api-key",
		"AIza{b64url 35}",
		"AQ.Ab{b64url 40-80}"
	],
	["google-oauth-secret", "GOCSPX-{b64url 20-60}"],
	[
		"google-oauth-token",
		"ya29.{b64url 20-250}",
		"1//0{b64url 30-200}"
	],
	["azure-ad-secret", "{any 3}{digits 1}Q~{any 31-34}"],
	["azure-sas", "(?|&|;|\"| )sig=«{signature 30-120}{pad}»"],
	[
		"azure-devops-token",
		"{alnum 76}AZDO{alnum 4}",
		"{alnum 52}JQQJ99{alnum 20-80}",
		"{alnum 32}JQQJ99{alnum 20-80}",
		"JQQJ99{alnum 20-80}"
	],
	[
		"cloudflare-token",
		"v1.0-{hex 24}-{hex 146}",
		"cf(ut|at|k)_{b64url 30-100}"
	],
	["digitalocean-token", "do(p|o|r)_v1_{hex 64}"],
	["heroku-key", "HRKU-{b64url 36-80}"],
	[
		"databricks-token",
		"dapi{hex 32}",
		"dapi{hex 32}-{digits 1}"
	],
	["vault-token", "hv(s|b|r).{b64url 24-250}"],
	["terraform-token", "{alnum 14}.atlasv1.{any 60-80}"],
	[
		"supabase-key",
		"sbp_(v0_|oauth_|){hex 40}",
		"sb_secret_{b64url 20-80}"
	],
	["planetscale-token", "pscale_(tkn|pw|oauth)_{any 32-80}"],
	[
		"fly-token",
		"fo1_{b64url 40-60}",
		"fm(1|1a|1r|2)_{b64 40-250}{pad}"
	],
	["netlify-token", "nfp_{alnum 36-60}"],
	["vercel-token", "vc(p|a|k)_{alnum 24-80}"],
	["vercel-blob-token", "vercel_blob_rw_{alnum 16}_{alnum 24-40}"],
	["neon-key", "napi_{lower 60-80}"],
	["alibaba-key", "LTAI{alnum 17-24}"],
	["tencent-key", "AKID{alnum 32}"],
	[
		"yandex-key",
		"AQVN{any 35-38}",
		"t1.{any 8-40}.{b64url 86}"
	],
	["pulumi-token", "pul-{hex 40}"],
	[
		"doppler-token",
		"dp.(pt|st|ct|sa|scim|audit).{alnum 40-44}",
		"dp.(st|ct|sa).{slug 2-35}.{alnum 40-44}"
	],
	[
		"tailscale-key",
		"tskey-{lower 2-10}-{alnum 8-20}-{alnum 10-50}",
		"tskey-{lower 2-10}-{alnum 18-60}"
	],
	["scaleway-key", "SCW{upper 17}"],
	["scalingo-token", "tk-us-{b64url 48}"],
	["openshift-token", "sha256~{b64url 43}"],
	["defined-networking-token", "dnkey-{any 26}-{any 52}"],
	["infracost-key", "ico-{alnum 32}"],
	["castai-key", "castai_v1_{hex 64}_{hex 8}"],
	["clickhouse-key", "4b1d{alnum 38}"],
	[
		"github-token",
		"gh(p|o|u|s|r)_{alnum 20-255}",
		"github_pat_{word 22-255}",
		"v1.{hex 40}"
	],
	[
		"gitlab-token",
		"gl(pat|ptt|dt|rt|rtr|cbt|soat|ft|imt|agent|oas|ffct|wt)-{any 20-250}",
		"GR1348941{b64url 20-50}"
	],
	[
		"atlassian-token",
		"AT(A|C)TT3{any 60-250}",
		"ATBB{alnum 28-40}"
	],
	["npm-token", "npm_{alnum 36-60}"],
	["pypi-token", "pypi-{b64url 40-250}"],
	["rubygems-key", "rubygems_{hex 48}"],
	["cratesio-token", "cio{alnum 32}"],
	["nuget-key", "oy2{lower 43}"],
	["docker-token", "dckr_(pat|oat)_{b64url 27-60}"],
	[
		"artifactory-token",
		"AKCp{alnum 60-80}",
		"cmVmdGtuOj{b64 40-80}"
	],
	["circleci-token", "CCIP(AT|RJ)_{alnum 20-24}_{hex 40}"],
	["buildkite-token", "bk(ua|aj)_{alnum 40-60}"],
	[
		"sonar-token",
		"sq(p|u|a)_{hex 40}",
		"sonar.login=«{hex 40}»"
	],
	[
		"sourcegraph-token",
		"sgp_{hex 40}",
		"sgp_{slug 1-40}_{hex 40}",
		"slk_{hex 64}"
	],
	[
		"sentry-token",
		"sntrys_{b64any 40-250}",
		"sntryu_{hex 64}"
	],
	[
		"grafana-token",
		"glsa_{alnum 32}_{anyhex 8}",
		"glc_{b64 32-250}{pad}"
	],
	["newrelic-key", "NR(AK|II|JS|RA)-{b64url 19-60}"],
	["dynatrace-token", "dt0{lower 1}{digits 2}.{upper 24}.{upper 64}"],
	["datadog-key", "dda(p|pp|pi)_{alnum 30-60}"],
	["harness-token", "(pat|sat).{b64url 22}.{hex 24}.{alnum 20}"],
	["octopus-key", "API-{upper 26}"],
	["prefect-token", "pn(u|b)_{alnum 36}"],
	["launchdarkly-key", "(api|sdk|mob)-{uuid}"],
	["snyk-token", "snyk_(uat|sat).{any 30-250}"],
	["wakatime-key", "waka_{uuid}"],
	["readme-key", "rdme_{lower 70}"],
	["ionic-token", "ion_{alnum 42}"],
	["settlemint-token", "sm_(pat|aat|sat)_{alnum 16}"],
	["authress-key", "(sc|ext|scauth|authress)_{lower 5-30}.{lower 4-6}.acc_{any 10-32}.{b64 30-120}"],
	[
		"1password-token",
		"ops_eyJ{b64any 100-250}",
		"A3-{upper 6}-{upper 11}-{upper 5}-{upper 5}-{upper 5}"
	],
	["1password-token", "A3-{upper 6}-{upper 6}-{upper 5}-{upper 5}-{upper 5}-{upper 5}"],
	["age-key", "AGE-SECRET-KEY-1{upper 58}"],
	[
		"slack-token",
		"(xoxe.|)xox(a|b|c|d|e|o|p|r|s)-{alnumdash 16-250}",
		"(xapp|xwfp)-{alnumdash 16-250}"
	],
	[
		"slack-webhook",
		"hooks.slack.com/(services|workflows|triggers)/«{b64 20-120}»",
		"/services/«T{upper 8-12}/B{upper 8-12}/{alnum 20-30}»"
	],
	["teams-webhook", "/IncomingWebhook/«{alnum 20-40}/{alnumdash 36}»"],
	["discord-webhook", "/api/webhooks/{digits 15-22}/«{b64url 50-90}»"],
	[
		"discord-token",
		"(M|N|O)(D|T|j|z)(A|E|I|M|Q|U|Y|c|g|k){b64url 21-25}.{b64url 6}.{b64url 27-40}",
		"mfa.{b64url 84}"
	],
	["telegram-token", "{digits 8-10}:«AA{b64url 32-34}»"],
	["clojars-token", "CLOJARS_{hex 60}"],
	[
		"twilio-key",
		"SK{hex 32}",
		"AC{hex 32}{mark},{blanks}{mark}«{hex 32}»",
		"…(sid|Sid|SID),{blanks}{mark}«{hex 32}»"
	],
	["sendgrid-key", "SG.{b64url 16-32}.{b64url 16-64}"],
	[
		"mailgun-key",
		"(key|pubkey)-{hex 32}",
		"{hex 32}-{hex 8}-{hex 8}"
	],
	["mailchimp-key", "{hex 32}-us{digits 1-2}"],
	["brevo-key", "x(key|smtp)sib-{hex 64}-{alnum 16}"],
	["resend-key", "re_{alnum 8}_{alnum 20-30}"],
	[
		"stripe-key",
		"(s|r)k_(live|test|prod)_{alnum 10-250}",
		"whsec_{b64 24-100}{pad}"
	],
	[
		"square-token",
		"EAAA{b64url 60}",
		"sq0{lower 3}-{b64url 22-60}"
	],
	["facebook-token", "EAA{alnum 80-250}"],
	["shopify-token", "shp(at|ca|pa|ss|ua|tka)_{anyhex 32-64}"],
	["paypal-token", "access_token$production${lower 13-20}${hex 32}"],
	["plaid-token", "access-(sandbox|development|production)-{uuid}"],
	["shippo-token", "shippo_(live|test)_{hex 40}"],
	["easypost-key", "EZ(A|T)K{alnum 54}"],
	[
		"flutterwave-key",
		"FLW(PUB|SEC)K_TEST-{hex 32}-X",
		"FLW(PUB|SEC)K-{hex 32}-X",
		"FLWSECK_TEST{hex 12}"
	],
	["gocardless-token", "live_{b64url 40}"],
	[
		"lob-key",
		"(live|test)_{hex 35}",
		"(live|test)_pub_{hex 31}"
	],
	["duffel-token", "duffel_(test|live)_{any 43}"],
	["frameio-token", "fio-u-{any 64}"],
	["linear-key", "lin_(api|oauth)_{alnum 40-64}"],
	[
		"notion-token",
		"ntn_{alnum 40-50}",
		"secret_{alnum 43}"
	],
	["figma-token", "fig(d|u|o)_{b64url 38-60}"],
	["airtable-token", "pat{alnum 14}.{hex 64}"],
	["hubspot-token", "pat-(na|eu)1-{uuid}"],
	["postman-key", "PMAK-{hex 24}-{hex 34}"],
	["posthog-key", "ph(x|c|s|r)_{alnum 40-60}"],
	["apify-token", "apify_(api|proxy)_{alnum 34-40}"],
	["contentful-token", "CFPAT-{b64url 43}"],
	["typeform-token", "tfp_{any 40-70}"],
	["adafruit-key", "aio_{alnum 28}"],
	["adobe-secret", "p8e-{alnum 32}"],
	["intra42-secret", "s-s4t2(ud|af)-{hex 64}"],
	["mapbox-token", "sk.eyJ{b64url 20-250}.{b64url 20-60}"],
	["maxmind-key", "{alnum 6}_{alnum 29}_mmk"],
	["rapidapi-key", "{alnum 10}msh{alnum 15}p1{alnum 6}jsn{alnum 12}"],
	["twitter-bearer", "AAAAAAAAAAAAAAAAAAAAA{alnum 8-40}%{alnum 40-90}"],
	["dropbox-token", "sl.(u.|){b64url 130-250}"],
	["okta-token", "SSWS «00{b64url 40}»"]
];
//#endregion
//#region src/redaction/rules/shape-rules.ts
const CLASSES = {
	alnum: "[A-Za-z0-9]",
	lower: "[a-z0-9]",
	upper: "[A-Z0-9]",
	digits: "[0-9]",
	hex: "[0-9a-f]",
	anyhex: "[0-9A-Fa-f]",
	hexdash: "[0-9a-f-]",
	alnumdash: "[A-Za-z0-9-]",
	slug: "[a-z0-9_-]",
	word: "[A-Za-z0-9_]",
	b64url: "[A-Za-z0-9_-]",
	b64: "[A-Za-z0-9+/]",
	b64any: "[A-Za-z0-9+/=_-]",
	signature: "[A-Za-z0-9%+/]",
	any: "[A-Za-z0-9_.=-]"
};
const WHOLE = {
	pad: "={0,3}",
	mark: String.raw`\\?["']`,
	blanks: String.raw`\s{0,20}`,
	uuid: "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
};
const PART = /\{(\w+)(?: (\d+)(?:-(\d+))?)?\}|\(([^()]*)\)|([«»])|[^{(«»]+/g;
function partsOf(shape) {
	return [...shape.replace("…", "").matchAll(PART)].map(([text, name, least, most = least, choice, mark]) => {
		if (mark !== void 0) return {
			pattern: mark === "«" ? "(" : ")",
			words: [""],
			length: 0,
			ends: null
		};
		if (name !== void 0) return classPart(name, least, most);
		const words = choice === void 0 ? [text] : choice.split("|");
		const pattern = words.map(escapeSigns).join("|");
		const length = words.every((word) => word.length === words[0]?.length) ? words[0]?.length ?? 0 : null;
		return {
			pattern: words.length > 1 ? `(?:${pattern})` : pattern,
			words,
			length,
			ends: null
		};
	});
}
function classPart(name, least, most) {
	const whole = WHOLE[name];
	if (whole !== void 0 || least === void 0) return {
		pattern: whole ?? "",
		words: null,
		length: null,
		ends: name === "uuid" ? "hex" : null
	};
	const isFixed = least === most;
	return {
		pattern: `${CLASSES[name]}{${isFixed ? least : `${least},${most}`}}`,
		words: null,
		length: isFixed ? Number(least) : null,
		ends: isFixed ? name : null
	};
}
const escapeSigns = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
/** Shortest keyword. A shape with a shorter start before its first class borrows characters of that class. */
const SHORTEST = 3;
/** At first only its keywords are read: most texts need few of the shapes. */
function ruleOfShape(kind, shape) {
	let made = null;
	const exact = () => made ??= exactOf(shape);
	return {
		id: kind,
		kind,
		keywords: keywordsOf(shape),
		isShape: true,
		get offset() {
			return exact().offset;
		},
		get before() {
			return exact().before;
		},
		get pattern() {
			return exact().pattern;
		},
		...checkOf(kind)
	};
}
const notWords = (secret) => !isHyphenated(secret);
const checkOf = (kind) => NOT_WORDS.has(kind) ? { check: notWords } : {};
function exactOf(shape) {
	const parts = partsOf(shape);
	const first = firstFound(parts);
	const lengths = parts.slice(0, first).map(({ length }) => length);
	const isFixed = !lengths.includes(null);
	const source = (some) => some.map(({ pattern }) => pattern).join("");
	const rest = source(parts.slice(isFixed ? 0 : first)) + endOf$1(parts);
	return {
		offset: isFixed ? lengths.reduce((sum, length) => sum + (length ?? 0), 0) : 0,
		before: startOf(shape, isFixed ? "" : source(parts.slice(0, first))),
		pattern: rest
	};
}
/** The part that contains the keyword. */
function firstFound(parts) {
	return parts.findIndex(parts[0]?.words === null && parts.some(isLong) ? isLong : isSaid);
}
/** `isLong`: long enough to find a shape that does not begin with a word. `isSaid`: has any word. */
const isLong = ({ words }) => words?.every((word) => word.length >= SHORTEST) === true;
const isSaid = ({ words }) => words?.some((word) => word !== "") === true;
/** Lookbehind: no word character if the shape begins with a letter or digit, and any part without a fixed length. */
function startOf(shape, head) {
	const isNumber = shape.startsWith("{digits");
	const isWord = /^[A-Za-z0-9{(]/.test(shape) && !/^\([^A-Za-z0-9)]/.test(shape);
	const start = isNumber ? "(?<![0-9])" : isWord ? START : "";
	return head === "" ? start : `(?<=${start}${head})`;
}
/** After a class of fixed length, neither its own characters nor a letter or digit may follow. */
function endOf$1(parts) {
	const last = parts.findLast(({ pattern }) => pattern !== ")");
	if (last?.ends === null || last === void 0) return "";
	return `(?![A-Za-z0-9${(CLASSES[last.ends] ?? "").includes("-") ? "_-" : ""}])`;
}
const BEGINNING = /^…?([^{(«»]{3,})/;
function keywordsOf(shape) {
	const beginning = BEGINNING.exec(shape)?.[1];
	return beginning === void 0 ? spelledOut(shape) : [beginning];
}
/** All possible beginnings, up to the first class that makes them long enough. */
function spelledOut(shape) {
	const parts = partsOf(shape);
	let all = [""];
	const isShort = () => all.some((one) => one.length < SHORTEST);
	for (const { words, pattern, length } of parts.slice(firstFound(parts))) {
		if (words !== null) all = all.flatMap((one) => words.map((word) => one + word));
		for (let n = 0; words === null && n < (length ?? 1) && isShort(); n += 1) all = all.flatMap((one) => charactersOf(pattern).map((next) => one + next));
		if (words === null) break;
	}
	if (isShort()) throw new Error(`too short to be found: ${shape}`);
	return [...new Set(all)];
}
const PRINTABLE = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n));
/** Every character of the class at the start of a pattern. */
function charactersOf(pattern) {
	const one = new RegExp(`^${/^\[[^\]]*\]/.exec(pattern)?.[0] ?? pattern}$`);
	return PRINTABLE.filter((sign) => one.test(sign));
}
/** The rest of a name, its mark, a sign, and the mark of a value. */
const NAMED = "[A-Za-z_. -]{0,30}";
const KEYED = "[A-Za-z_. -]{0,30}(?:key|token|secret|pass|auth|pat|dsn)[A-Za-z_]{0,10}";
const SIGNED = String.raw`\\?["']?\]?[ \t]{0,8}(?:=>|:=|[:=(,])\s{0,8}\\?["']?`;
function ruleOfNamed(kind, owner, shape) {
	const [names = "", needs] = owner.split(" ");
	const words = names.split("|");
	const value = partsOf(shape).map(({ pattern }) => pattern).join("");
	const owners = words.map(escapeSigns).join("|");
	return {
		id: kind,
		kind,
		keywords: [...new Set(words.flatMap(casesOf))],
		pattern: [
			`(?:${owners})`,
			needs === void 0 ? NAMED : KEYED,
			SIGNED,
			`(${value})(?![A-Za-z0-9_(/+=-])`
		],
		flags: "i",
		isShape: true,
		...checkOf(kind)
	};
}
const casesOf = (word) => [
	word,
	word.toLowerCase(),
	word.toUpperCase(),
	word.charAt(0).toUpperCase() + word.slice(1)
];
const SHAPE_RULES = [...SHAPES.flatMap(([kind, ...shapes]) => shapes.map((shape) => ruleOfShape(kind, shape))), ...NAMED_SHAPES.flatMap(([kind, owner = "", ...shapes]) => shapes.map((shape) => ruleOfNamed(kind, owner, shape)))];
//#endregion
//#region src/redaction/rules/secret-key.ts
/** Whether this text is a secret under this name in a JSON object or a table. */
function isSecretUnder(key, value) {
	const name = nameOfKey(key);
	return name !== null && anyPart(value, (part) => isSecretLiteral(part, name.strength));
}
//#endregion
//#region src/redaction/rules/sql.ts
const BLANK = String.raw`\s{1,20}(?:[+-]\s{0,20})?`;
const NAMES = String.raw`[\w\s"'\x60,.[\]+-]{1,2000}`;
const SQL_RULES = [
	{
		id: "sql-insert",
		kind: "sql-password",
		keywords: [
			"INSERT INTO",
			"insert into",
			"Insert Into",
			"Insert into",
			"REPLACE INTO"
		],
		pattern: String.raw`(?:insert|replace) into${BLANK}[\w."'\x60[\]]{1,120}\s{0,8}\((${NAMES})(?=\)\s{0,40}(?:[+-]\s{0,20})?values[\s(])`,
		flags: "i",
		grow: secretsOfRows
	},
	token("sql-secret", {
		kind: "sql-password",
		keywords: ["SECRET '", "secret '"],
		pattern: String.raw`(?<=create\s[^;]{0,40}secret\b[^;]{0,400}[\s(,])secret '([^'\r\n]{6,400})(?=')`,
		flags: "i",
		check: (secret) => isSecretUnder("secret", secret)
	}),
	token("sql-set-password", {
		kind: "sql-password",
		keywords: [
			"PASSWORD FOR ",
			"password for ",
			"Password for "
		],
		pattern: String.raw`password for [^\s=]{1,120} {0,4}= {0,4}(?:password\()?'([^'\r\n]{4,200})(?=')`,
		flags: "i",
		check: (secret) => !isPlaceholderValue(secret)
	})
];
/** Values in the columns that hold secrets. */
function secretsOfRows(text, columns) {
	const names = text.slice(columns.start, columns.end).split(",").map(bareName);
	return cells(text, columns.end).map(({ column, ...cell }) => ({
		...trimmed(text, cell),
		name: names[column] ?? ""
	})).filter(({ start, end, name }) => isSecretUnder(name, text.slice(start, end))).map(({ start, end }) => ({
		start,
		end
	}));
}
const bareName = (name) => name.replace(/^[\s"'`[+-]+|[\s"'`\]]+$/g, "");
const OPEN = /\s{0,40}(?:[+-]?\s{0,40})(?:,\s{0,40}(?:[+-]\s{0,40})?)?\(/y;
const CELL = /\s{0,20}(?:[+-]\s{0,20})?((?:[NEX]?'(?:''|\\[^\r\n]|[^'\\\r\n]){0,4000}'|"[^"\r\n]{0,4000}"|\w{1,40}\([^()\r\n]{0,400}\)|[^,()'"\r\n]{1,200})[^,()'"\r\n]{0,40})\s{0,20}(?:[+-]\s{0,20})?([,)])/y;
const MAX_CELLS = 2e3;
/** The values of the rows that follow `values`, in order. */
function cells(text, from) {
	const all = [];
	OPEN.lastIndex = text.indexOf("(", from);
	while (all.length < MAX_CELLS && OPEN.test(text)) {
		CELL.lastIndex = OPEN.lastIndex;
		const row = rowOf(text);
		if (row === null) break;
		all.push(...row);
		OPEN.lastIndex = CELL.lastIndex;
	}
	return all;
}
/** The cells up to the closing bracket; null without one. */
function rowOf(text) {
	const row = [];
	while (row.length < MAX_CELLS) {
		const match = CELL.exec(text);
		if (match === null) return null;
		const [whole, cell = "", closing] = match;
		const start = match.index + whole.lastIndexOf(cell);
		row.push({
			column: row.length,
			start,
			end: start + cell.length
		});
		if (closing === ")") return row;
	}
	return null;
}
/** Without the quotation marks of a literal. */
function trimmed(text, { start, end }) {
	const cell = text.slice(start, end);
	const head = /^[NEX]?['"]/.exec(cell)?.[0].length ?? 0;
	const tail = /['"]\s*$/.exec(cell)?.[0].length ?? 0;
	return {
		start: start + head,
		end: Math.max(start + head, end - tail)
	};
}
//#endregion
//#region src/redaction/rules/private-key.ts
/** Prefix of a log line: a time, or the name of a container. */
const LOGGED = String.raw`(?<=[\r\n])(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,20}(?:Z|[+-]\d\d:?\d\d)?\]?[ \t]|[\w.-]{1,60}[ \t]{1,20}\|[ \t])`;
/** Between two lines of a key. */
const GAP = new RegExp(String.raw`(?:\\{1,4}[nrt]|<br ?/?>|&#1[03];|%0[AaDd]|${LOGGED}|(?<=[\r\n][+ -]?[ \t]{0,8})\d{1,6}[ \t]{0,4}[ \t:|]|@@ [-+,0-9 ]{3,60}@@|[\s"'\x60+,;>|#*.()\\]|-(?!-)){0,200}`, "y");
/** `GAP`, matched backwards. */
const GAP_BACK = /(?:<br ?\/?>|&#1[03];|%0[AaDd]|(?<=[\r\n][+ -]?[ \t]{0,8})\d{1,6}[ \t]{0,4}[ \t:|])$/;
const LINE = /[A-Za-z0-9+/=]{1,20000}/y;
/** `Proc-Type: 4,ENCRYPTED`, `Comment: …` */
const HEADER = /[A-Z][A-Za-z-]{2,30}: [^\n\\"]{0,200}/y;
const LAST = /-?----[ -]END [A-Z0-9 ]{0,40}-----?/y;
/** Only punctuation follows on this line. */
const LINE_ENDS = /[ \t"'`,;+)\]}\\]{0,12}(?:[nr]?\r?\n|\\{0,4}[nr]|<br|&#1[03];|%0[AaDd]|$|-?-----END)/y;
/** A key has no more headers; without a bound, a long series of them would be scanned from every line. */
const MOST_HEADERS = 8;
const FULL_LINE = 40;
const SOME_LINE = 16;
/** Finds a key from its first line on, or up to its last line. */
function keyBelow(text, found) {
	return [growDown(text, found)].filter((key) => key !== null);
}
function keyAbove(text, found) {
	return [growUp(text, found)].filter((key) => key !== null);
}
/** From the first line of a key to its last, or to the end of the lines that look like a key. */
function growDown(text, found) {
	let end = headersEnd(text, found.end);
	let isKey = false;
	for (;;) {
		const at = skip(GAP, text, end);
		const last = skip(LAST, text, at);
		if (last > at) return isKey ? {
			start: found.start,
			end: last
		} : null;
		const lineEnd = skip(LINE, text, at);
		if (isKey && text.slice(end, at).includes("@@") && lineEnd - at < FULL_LINE) return {
			start: found.start,
			end
		};
		if (!isKeyLine(text, {
			start: at,
			end: lineEnd
		}, isKey)) return isKey ? {
			start: found.start,
			end
		} : null;
		isKey = true;
		end = lineEnd;
	}
}
/** A key in base64 may continue on further lines. */
function wrappedKey(text, found) {
	return [growDown(text, found) ?? found];
}
/** Base64 of a private key, not of a certificate. */
function isWrappedKey(secret) {
	try {
		return atob(secret.slice(0, 80)).includes("PRIVATE KEY");
	} catch {
		return false;
	}
}
function headersEnd(text, from) {
	let end = from;
	for (let count = 0; count < MOST_HEADERS; count += 1) {
		const at = skip(GAP, text, end);
		const next = skip(HEADER, text, at);
		if (next === at) break;
		end = next;
	}
	return end;
}
/** The last line may be short, and so may a cut one. */
function isKeyLine(text, { start, end }, isKey) {
	const length = end - start;
	if (length === 0) return false;
	if (end === text.length || length >= FULL_LINE) return true;
	return (isKey || length >= SOME_LINE) && skip(LINE_ENDS, text, end) > end;
}
/** From the last line of a key up to the first line that looks like a key: its real first line is missing. */
function growUp(text, found) {
	let start = found.start;
	for (;;) {
		const end = skipGapBack(text, start);
		const begin = skipLineBack(text, end);
		const isLast = start === found.start;
		if (end - begin < (isLast ? 1 : FULL_LINE)) break;
		start = begin;
	}
	return found.start - start < FULL_LINE ? null : {
		start,
		end: found.end
	};
}
function skip(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
function skipGapBack(text, from) {
	let at = from;
	while (at > 0 && from - at < 200) {
		const sign = GAP_BACK.exec(text.slice(Math.max(0, at - 24), at))?.[0].length ?? 0;
		if (sign > 0) at -= sign;
		else if (/[nrt]/.test(text.charAt(at - 1)) && text.charAt(at - 2) === "\\") at -= 2;
		else if (/[\s"'`,;>|#*.()\\-]/.test(text.charAt(at - 1))) at -= 1;
		else break;
	}
	return at;
}
function skipLineBack(text, from) {
	let at = from;
	while (at > 0 && /[A-Za-z0-9+/=]/.test(text.charAt(at - 1))) at -= 1;
	return at;
}
//#endregion
//#region src/redaction/rules/transport.ts
const base64url = "[A-Za-z0-9_-]";
/** JSON may escape the slashes. */
const URL_SIGN = String.raw`:(?:\\{0,3}/|\\{1,2}u002[fF]){2}`;
const URL_SIGNS = [
	"://",
	":\\/",
	":\\\\/",
	":\\\\\\/",
	":\\u002",
	":\\\\u002"
];
/** The rest of the name of that header, and its sign. */
const AUTHORIZATION = String.raw`uthorization\\?["']?\]?\s{0,4}[:=,]\s{0,4}\\?["'\x60]?`;
/** A hyphen in the first column is the mark of a diff. */
const NOT_PUBLIC = String.raw`(?<!pk\.)`;
const NO_PART = String.raw`(?:(?<![_-])|(?<=(?:^|\n)-))`;
/** Keys and credentials as they travel: blocks, signed tokens, URLs, headers, login files. */
const TRANSPORT_RULES = [
	{
		id: "private-key",
		kind: "private-key",
		keywords: ["BEGIN "],
		offset: 5,
		pattern: "----[ -]BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?[ -]?----",
		grow: (text, found) => keyBelow(text, {
			...found,
			end: endOfDashes(text, found.end)
		})
	},
	{
		id: "private-key-end",
		kind: "private-key",
		keywords: ["END "],
		offset: 5,
		pattern: "----[ -]END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?[ -]?-----?",
		grow: keyAbove
	},
	{
		id: "putty-key",
		kind: "private-key",
		keywords: ["Private-Lines:"],
		pattern: String.raw`Private-Lines: \d{1,4}`,
		grow: keyBelow
	},
	{
		id: "wrapped-key",
		kind: "private-key",
		keywords: ["LS0tLS1CRUdJTi"],
		before: START,
		pattern: String.raw`LS0tLS1CRUdJTi[A-Za-z0-9+/]{40,20000}={0,2}`,
		check: isWrappedKey,
		grow: wrappedKey
	},
	{
		id: "openssh-key",
		kind: "private-key",
		keywords: ["b3BlbnNzaC1rZXktdjE"],
		before: START,
		pattern: String.raw`b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/]{20,20000}={0,2}`,
		grow: wrappedKey
	},
	{
		id: "jwt",
		kind: "jwt",
		isShape: true,
		keywords: ["eyJ"],
		before: START + NO_PART,
		pattern: [String.raw`eyJ${base64url}{10,4000}\.`, String.raw`${base64url}{10,16000}\.${base64url}{10,2000}|\.${base64url}{10,2000}\.${base64url}{10,16000}\.${base64url}{10,2000}`],
		grow: restOfJwt
	},
	token("jwt-part", {
		kind: "jwt",
		keywords: ["eyJ"],
		before: `${START}${NO_PART}${NOT_PUBLIC}`,
		pattern: String.raw`eyJ${base64url}{10,4000}\.(?:eyJ${base64url}{3,16000}\.?|${base64url}{20,2000})`,
		check: isJwtPart
	}),
	token("jwt-head", {
		kind: "jwt",
		keywords: [
			"eyJhbGciOi",
			"eyJ0eXAiOi",
			"eyJraWQiOi"
		],
		before: `${START}${NO_PART}${NOT_PUBLIC}`,
		pattern: String.raw`eyJ${base64url}{15,4000}\.?`,
		check: isJwtPart
	}),
	token("url-password", {
		keywords: URL_SIGNS,
		pattern: String.raw`${URL_SIGN}[^\s:@/"'<>\x60]{0,100}:([^\s/"'<>\x60]{1,300})(?=@[\w.\[{$%<-])`,
		check: isUrlPassword
	}),
	token("url-slash-password", {
		kind: "url-password",
		keywords: URL_SIGNS,
		pattern: String.raw`${URL_SIGN}[^\s:@/"'<>\x60]{1,100}:([^\s/@"'<>\x60]{1,100}/[^\s@"'<>\x60]{0,100})(?=@(?!sha\d)[\w-]{1,60}(?:\.[\w-]|:\d))`,
		check: (secret, match) => !/^\d{1,5}\//.test(secret) && isUrlPassword(secret, match)
	}),
	token("url-token", {
		kind: "url-password",
		keywords: URL_SIGNS,
		pattern: String.raw`${URL_SIGN}([A-Za-z0-9_-]{20,200})(?=(?::x-oauth-basic)?@[\w.])`,
		check: (secret) => notPlaceholder(secret) && !isHyphenated(secret) && /\d/.test(secret)
	}),
	{
		id: "bearer-token",
		kind: "bearer-token",
		isShape: true,
		keywords: ["earer ", "EARER "],
		offset: 1,
		pattern: String.raw`(?<![A-Za-z])bearer {1,8}([A-Za-z0-9._~+/=-]{12,2000})`,
		flags: "i",
		check: isBearer
	},
	token("basic-auth", {
		keywords: ["asic ", "ASIC "],
		offset: 1,
		pattern: String.raw`(?<![A-Za-z])basic +([A-Za-z0-9+/]{8,400}={0,2})`,
		flags: "i",
		check: isBasic
	}),
	token("authorization", {
		keywords: ["uthorization", "UTHORIZATION"],
		pattern: [
			AUTHORIZATION,
			"(?:(?:token|apikey|api-key|key|splunk|genie-?key|klaviyo-api-key|bot|discogs|sso-key|private-token) +(?:token=)?)?",
			String.raw`\\?["']?([A-Za-z0-9._~+/=:-]{16,2000})`
		],
		flags: "i",
		check: (secret, match) => !secret.startsWith("AWS4-") && match.text.charAt(match.end) !== "(" && notPlaceholder(secret) && !isHyphenated(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret)
	}),
	token("authorization-scheme", {
		kind: "authorization",
		keywords: ["uthorization", "UTHORIZATION"],
		pattern: [AUTHORIZATION, String.raw`(?:bearer|token|api-?key|bot|ssws) {1,4}([^\s"'\x60<>$(){}[\]\\]{8,400})`],
		flags: "i",
		check: (secret) => !isPlaceholderValue(secret) && !isHyphenated(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret)
	}),
	token("netrc", {
		keywords: ["password "],
		pattern: String.raw`(?<=\b(?:login|account)[ \t]{1,8}\S{1,100}\s{1,20}(?:[+-]\s{0,20})?)password[ \t]{1,8}(\S{3,300})`,
		check: (secret) => !isPlaceholderValue(secret.replace(/^["']|["'][,;]?$/g, ""))
	}),
	token("curl-user", {
		keywords: [
			"-u ",
			"--user ",
			"--proxy-user "
		],
		pattern: String.raw`(?<![\w-])(?:-u|--user|--proxy-user) {1,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:\\?["']?([^\s"'\\]{4,300})`,
		check: (secret) => !isPlaceholderValue(secret) && /[\d!@#%^&*]|[a-z][A-Z]/.test(secret) && !/^\d+$/.test(secret)
	}),
	token("secure-string", {
		kind: "assigned-secret",
		keywords: ["ConvertTo-SecureString"],
		pattern: String.raw`ConvertTo-SecureString {1,4}(?:-String {1,4})?["']([^"'\n$]{6,200})(?=["'])`,
		check: (secret) => !isPlaceholderValue(secret)
	}),
	token("sql-password", {
		keywords: [
			"IDENTIFIED",
			"identified",
			"Identified",
			"PASSWORD '",
			"password '"
		],
		pattern: String.raw`(?:(?:identified\s{1,4}(?:with\s{1,4}\S{1,40}\s{1,4})?by|password)\s{1,4}(?:'(?=[^'\n]{4,200}')|"(?=[^"\n\d]{0,200}\d[^"\n]{0,200}"))|identified\s{1,4}by\s{1,4}(?=\w{0,60}\d))([^'"\n;]{4,200})`,
		flags: "i",
		check: (secret) => !isPlaceholderValue(secret) && !secret.includes(" ")
	})
];
/** Excludes words of a sentence: `bearer authentication`, `bearer token-based`. */
function isBearer(secret) {
	return !isHyphenated(secret) && (secret.length >= 16 ? !/^[a-z]{2,16}[.]$/i.test(secret) : /[A-Za-z]\d.*[A-Za-z]|\d[A-Za-z].*\d/.test(secret));
}
/** An encrypted token has two more parts. */
const MORE_PARTS = /(?:\.[A-Za-z0-9_-]{10,16000}){2}|[A-Za-z0-9_-]{0,100000}/y;
function restOfJwt(text, { start, end }) {
	MORE_PARTS.lastIndex = end;
	return [{
		start,
		end: MORE_PARTS.test(text) ? MORE_PARTS.lastIndex : end
	}];
}
/** The pattern stops at four dashes, because some programs write four and some five. */
function endOfDashes(text, at) {
	return text.charAt(at) === "-" ? at + 1 : at;
}
/** In an example URL only random text counts; never part of a regular expression. */
function isUrlPassword(secret, { text, end }) {
	if (isPlaceholderValue(secret) || /x-oauth-basic/.test(secret)) return false;
	const host = text.slice(end, end + 100);
	return !/^@[\w.-]*\bexample\./.test(host) || /[A-Za-z]\d|\d[A-Za-z]|[^\w-]/.test(secret);
}
/** Two words joined by a colon, in base64; "Basic settings" does not match. */
function isBasic(secret) {
	try {
		const plain = atob(secret.length % 4 === 1 ? secret.slice(0, -1) : secret);
		if (!/^[\x20-\x7e\x80-\xff]*:[\x20-\x7e\x80-\xff]*$/.test(plain)) return false;
		return !/^[A-Za-z/]+$/.test(secret) || isUtf8(plain);
	} catch {
		return false;
	}
}
function isUtf8(bytes) {
	return !/[\x80-\xff]/.test(bytes.replace(/[\xc3-\xf4][\x80-\xbf]{1,3}/g, ""));
}
/** A part abbreviated with dots is an example. */
function isJwtPart(secret, { text, end }) {
	const next = text.slice(end, end + 200);
	return !/x{5}/i.test(secret) && !/^[\w-]*(?:\.\.|…|[+/=])/.test(next);
}
//#endregion
//#region src/redaction/rules/index.ts
/** All rules except the forms of assignments; rules with a shape of their own come first. */
const SECRET_RULES = [
	...SHAPE_RULES,
	...TRANSPORT_RULES,
	...COMMAND_RULES,
	...CALL_RULES,
	...LOGIN_RULES,
	...CLUSTER_RULES,
	...SQL_RULES
];
//#endregion
//#region src/redaction/matcher/rule-index.ts
function patternsOf({ before, pattern, flags }) {
	const steps = typeof pattern === "string" ? [pattern] : pattern;
	return {
		before: before === void 0 || before === "" ? null : new RegExp(before, `y${flags ?? ""}`),
		steps: steps.map((step) => new RegExp(step, `y${flags ?? ""}`))
	};
}
/**
* Folds three characters into 19 bits; each new one pushes the oldest out. With six bits each, twice as many positions
* would look like a keyword; here only a few ASCII characters collide, and only in the first position.
*/
const MASK = 524287;
const fold = (hash, code) => (hash << 7 ^ code) & MASK;
/**
* The first characters of a keyword as one number; a keyword of three has no fourth. Characters beyond ASCII may
* collide.
*/
function keyOf(first, second, third) {
	return first ^ second << 8 ^ third << 16;
}
let built = null;
/** Built on first use, so that a silent hook does not pay for it. */
function ruleIndex() {
	built ??= buildIndex(SECRET_RULES);
	return built;
}
function buildIndex(rules) {
	const groups = /* @__PURE__ */ new Map();
	const groupOf = (keyword) => {
		const known = groups.get(keyword);
		if (known !== void 0) return known;
		const group = {
			keyword,
			rules: [],
			isName: false
		};
		groups.set(keyword, group);
		return group;
	};
	for (const [rank, rule] of rules.entries()) {
		let made = null;
		const patterns = () => made ??= patternsOf(rule);
		for (const keyword of rule.keywords) groupOf(keyword).rules.push({
			rule,
			rank,
			patterns
		});
	}
	for (const keyword of NAME_KEYWORDS) groupOf(keyword).isName = true;
	return {
		...tabulate([...groups.values()]),
		ruleCount: rules.length
	};
}
function tabulate(groups) {
	const isKnown = new Int32Array((MASK + 1) / 32);
	const heads = new Uint16Array(isKnown.length);
	const nexts = new Uint16Array(groups.length + 1);
	const keys = new Int32Array(groups.length + 1);
	for (let number = groups.length; number > 0; number -= 1) {
		const { keyword } = groups[number - 1] ?? { keyword: "" };
		const first = keyword.charCodeAt(0);
		const second = keyword.charCodeAt(1);
		const third = keyword.charCodeAt(2);
		const fourth = keyword.length > 3 ? keyword.charCodeAt(3) : 0;
		const hash = fold(fold(fold(0, first), second), third);
		const head = hash >>> 5;
		isKnown[head] = (isKnown[head] ?? 0) | 1 << hash;
		keys[number] = keyOf(first, second, third) ^ fourth << 24;
		nexts[number] = heads[head] ?? 0;
		heads[head] = number;
	}
	return {
		isKnown,
		heads,
		nexts,
		keys,
		groups
	};
}
//#endregion
//#region src/redaction/matcher/keywords-in.ts
/** Characters searched at a time. */
const BLOCK = 8192;
/** Characters of a keyword that may come before and after a block of three. */
const BEFORE$1 = 2;
const BEHIND = 1;
/**
* The characters of a block as numbers: reading each from a string is several times slower, above all from a slice.
* Small enough for the processor's cache, and shared by all texts, so only one text may be read at a time.
*/
const memory = /* @__PURE__ */ new ArrayBuffer(2 * (BEFORE$1 + BLOCK + BEHIND));
const BYTES = Buffer.from(memory);
const CODES = new Uint16Array(memory);
/**
* Visits every keyword in order. One pass checks three characters at a time against a table, and compares only where a
* keyword may begin, so the time grows linearly with any text.
*/
function keywordsIn({ text, window: { start, end } }, { isKnown, heads, nexts, keys, groups }, visit) {
	const codes = CODES;
	let hash = 0;
	for (let from = start; from < end; from += BLOCK) {
		const last = readBlock(text, from, end);
		for (let place = BEFORE$1; place < last; place += 1) {
			hash = fold(hash, numberAt(codes, place));
			if ((numberAt(isKnown, hash >>> 5) & 1 << hash) === 0) continue;
			const three = keyOf(numberAt(codes, place - 2), numberAt(codes, place - 1), numberAt(codes, place));
			const four = three ^ numberAt(codes, place + 1) << 24;
			let number = numberAt(heads, hash >>> 5);
			for (; number !== 0; number = numberAt(nexts, number)) {
				if (keys[number] !== four && keys[number] !== three) continue;
				const group = groups[number - 1];
				const at = from + place - BEFORE$1 - 2;
				if (group !== void 0 && text.startsWith(group.keyword, at)) visit(group, at);
			}
		}
	}
}
function numberAt(numbers, at) {
	return numbers[at] ?? 0;
}
/** Returns where the block ends. Reads nothing beyond it: many windows over one long text would be quadratic. */
function readBlock(text, from, end) {
	const count = Math.min(BLOCK, end - from);
	const missing = Math.max(0, BEFORE$1 - from);
	const piece = text.slice(from - BEFORE$1 + missing, from + count + BEHIND);
	CODES.fill(0, 0, missing);
	BYTES.write(piece, 2 * missing, "utf16le");
	CODES.fill(0, missing + piece.length, BEFORE$1 + count + BEHIND);
	return BEFORE$1 + count;
}
//#endregion
//#region src/redaction/matcher/find-secrets.ts
/**
* All secrets of a text, in order and without overlap, including escaped ones. With windows, only those that a keyword
* inside a window finds.
*/
function findSecrets(text, user, windows = [{
	start: 0,
	end: text.length
}]) {
	const found = user.find(text);
	for (const window of windows) {
		for (const secret of searchIn(text, window)) found.push(secret);
		for (const { text: inner, spanOf } of readings(text, window)) for (const secret of searchIn(inner, {
			start: 0,
			end: inner.length
		})) found.push({
			...secret,
			...spanOf(secret)
		});
	}
	return merge(found.filter(({ start, end }) => !user.isAllowed(text.slice(start, end))));
}
/** Rules are tried only at one of their keywords. */
function searchIn(text, window) {
	const index = ruleIndex();
	const found = [];
	let search = null;
	keywordsIn({
		text,
		window
	}, index, (group, at) => {
		search ??= {
			text,
			found,
			tried: new Int32Array(index.ruleCount),
			formsTried: newFormsTried()
		};
		tryGroup(search, group, at);
	});
	return found;
}
function tryGroup(search, group, at) {
	const { rules, isName, keyword } = group;
	const { text, found, tried } = search;
	for (const indexed of rules) {
		if (at < (tried[indexed.rank] ?? 0)) continue;
		const hit = tryRule(indexed, {
			text,
			at,
			keyword
		});
		if (hit === null) continue;
		tried[indexed.rank] = hit.until;
		for (const span of hit.spans) found.push(secretOf(indexed, text, span));
	}
	if (rules.some(({ rule }) => rule.isShape === true)) tryJoined(search, group, at);
	if (!isName) return;
	for (const span of findAssigned(text, at, search.formsTried)) found.push({
		...span,
		kind: "assigned-secret",
		rank: tried.length
	});
}
function secretOf({ rule, rank }, text, span) {
	const { kind } = rule;
	const isExample = rule.isShape === true && !notPlaceholder(text.slice(span.start, span.end));
	return isExample ? {
		...span,
		kind,
		rank,
		isExample
	} : {
		...span,
		kind,
		rank
	};
}
const NO_SPANS = [];
function tryRule({ rule, patterns }, place) {
	const { text, at, keyword } = place;
	const { before, steps } = patterns();
	const skips = rule.isBehind === true ? keyword.length : -(rule.offset ?? 0);
	const begin = Math.max(0, at + skips);
	const first = skips > 0 ? at : begin;
	if (before !== null && !testAt(before, text, first)) return null;
	const span = matchSteps(text, steps, {
		begin,
		first
	});
	if (span === null) return null;
	const until = span.end;
	span.end = beforeClosing(text, span);
	const match = {
		text,
		start: begin,
		end: until
	};
	if (!looksRight(rule, text.slice(span.start, span.end), match)) return {
		spans: NO_SPANS,
		until
	};
	const spans = rule.grow === void 0 ? [toItsEnd(text, span)] : rule.grow(text, span);
	return {
		spans,
		until: Math.max(until, spans.at(-1)?.end ?? 0)
	};
}
/** The last group of the last step, or the whole match if that step has no group. */
function matchSteps(text, steps, { begin, first }) {
	const span = {
		start: first,
		end: begin
	};
	for (const step of steps) {
		step.lastIndex = span.end;
		const match = step.exec(text);
		if (match === null) return null;
		span.end = step.lastIndex;
		span.start = match.length > 1 ? span.end - (match.at(-1) ?? "").length : first;
	}
	return span;
}
function testAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text);
}
function looksRight({ check }, secret, match) {
	return check === void 0 || anyPart(secret, (part) => check(part, match));
}
/** A backslash before a quotation mark belongs to the mark. */
function beforeClosing(text, { start, end }) {
	if (!/["'`]/.test(text.charAt(end))) return end;
	let at = end;
	while (at > start && text.charAt(at - 1) === "\\") at -= 1;
	return at;
}
/** Patterns are bounded; a longer secret is extended to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;
function toItsEnd(text, { start, end }) {
	if (end - start < LONG) return {
		start,
		end
	};
	REST_OF_TOKEN.lastIndex = end;
	REST_OF_TOKEN.test(text);
	return {
		start,
		end: Math.max(end, REST_OF_TOKEN.lastIndex)
	};
}
/** A token that begins in one literal and continues in the next. */
function tryJoined({ text, found }, group, at) {
	const { rules, keyword } = group;
	const joined = joinedAt(text, at);
	if (joined === null) return;
	for (const indexed of rules) {
		if (indexed.rule.isShape !== true || (indexed.rule.offset ?? 0) > 0) continue;
		for (const span of tryRule(indexed, {
			text: joined.text,
			at: 0,
			keyword
		})?.spans ?? NO_SPANS) for (const piece of spansIn(joined, span)) found.push(secretOf(indexed, text, piece));
	}
}
//#endregion
//#region src/redaction/json/tokens.ts
/** Passes on every token in order while the text is valid JSON; returns whether it was one document. */
function readJson(text, take) {
	if (!/^\s*[{["]/.test(text.slice(0, 1e3)) || !/[}\]"]\s*$/.test(text.slice(-1e3))) return false;
	const state = {
		levels: [],
		expects: "value",
		key: null
	};
	for (let at = text.startsWith("﻿") ? 1 : 0; at < text.length;) {
		const char = text.charAt(at);
		if (" 	\r\n".includes(char) || takeSign(char, state)) {
			at += 1;
			continue;
		}
		const token = char === "\"" ? takeString(text, at, state) : takeScalar(text, at, state);
		if (token === null) return false;
		take(token);
		at = char === "\"" ? token.end + 1 : token.end;
	}
	return state.expects === "nothing";
}
function takeString(text, at, state) {
	const start = at + 1;
	const end = endOfString(text, start);
	const meaning = end === -1 ? null : meaningOf(text.slice(start, end));
	if (meaning === null) return null;
	const { key } = state;
	const parent = state.levels.at(-1) ?? null;
	const above = parent?.isObject === true ? parent.keyBefore : null;
	if (takeValue(state)) return {
		start,
		end,
		kind: "text",
		meaning,
		key,
		above,
		parent
	};
	if (!state.expects.startsWith("key")) return null;
	state.key = meaning;
	state.expects = "colon";
	return {
		start,
		end,
		kind: "key",
		meaning,
		key: null,
		above,
		parent
	};
}
function endOfString(text, from) {
	let end = text.indexOf("\"", from);
	while (end !== -1 && backslashesBefore(text, end) % 2 === 1) end = text.indexOf("\"", end + 1);
	return end;
}
/** The number of consecutive backslashes right before an offset. */
function backslashesBefore(text, at) {
	let count = 0;
	while (text.charAt(at - 1 - count) === "\\") count += 1;
	return count;
}
/** Decodes the inside of a string; null if it is not valid JSON. */
function meaningOf(inside) {
	if (!inside.includes("\\")) return /[\u0000-\u001F]/.test(inside) ? null : inside;
	try {
		return JSON.parse(`"${inside}"`);
	} catch {
		return null;
	}
}
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
function takeScalar(text, at, state) {
	const number = endOf(NUMBER, text, at);
	const end = Math.max(number, endOf(WORD, text, at));
	const { key } = state;
	if (end === at || !takeValue(state)) return null;
	const kind = number > at ? "number" : "word";
	const parent = state.levels.at(-1) ?? null;
	const above = parent?.isObject === true ? parent.keyBefore : null;
	return {
		start: at,
		end,
		kind,
		meaning: text.slice(at, end),
		key,
		above,
		parent
	};
}
function endOf(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
/** A value ends here, if one is allowed. */
function takeValue(state) {
	if (!state.expects.startsWith("value")) return false;
	state.expects = state.levels.length === 0 ? "nothing" : "comma";
	return true;
}
function takeSign(char, state) {
	switch (char) {
		case "{":
		case "[": return open(state, char === "{");
		case "}":
		case "]": return close(state, char === "}");
		case ",":
			if (state.expects !== "comma") return false;
			state.expects = state.levels.at(-1)?.isObject === true ? "key" : "value";
			return true;
		case ":":
			if (state.expects !== "colon") return false;
			state.expects = "value";
			return true;
		default: return false;
	}
}
function open(state, isObject) {
	if (!state.expects.startsWith("value")) return false;
	state.levels.push({
		isObject,
		keyBefore: state.key
	});
	state.expects = isObject ? "key or end" : "value or end";
	return true;
}
function close(state, isObject) {
	if (state.expects !== "comma" && !state.expects.endsWith("or end")) return false;
	const level = state.levels.pop();
	if (level?.isObject !== isObject) return false;
	state.key = level.keyBefore;
	state.expects = state.levels.length === 0 ? "nothing" : "comma";
	return true;
}
//#endregion
//#region src/redaction/json/text.ts
/** Cuts findings to the strings and numbers of the document; leaves them unchanged if the text is not JSON. */
function fitJson(text, found, isSecretUnder) {
	const fitted = [];
	const keys = /* @__PURE__ */ new Map();
	let next = 0;
	return readJson(text, (token) => {
		while (next < found.length && (found[next]?.end ?? 0) <= token.start) next += 1;
		const touching = touched(found, next, token);
		noteKey(keys, token, touching.length === 0 ? null : fitted.length);
		if (isSecretToken(text, token, isSecretUnder)) fitted.push(whole(token, touching[0]));
		else for (const one of touching) fitted.push(cut(text, token, one));
	}) ? withKeyNames(fitted, keys) : found;
}
function touched(found, from, { start, end }) {
	let to = from;
	while (start < end && to < found.length && (found[to]?.start ?? end) < end) to += 1;
	return to === from ? NONE : found.slice(from, to);
}
const NONE = [];
function isSecretToken(text, token, isSecretUnder) {
	const { key, above, kind, meaning, start, end } = token;
	if (key === null || kind === "word") return false;
	const literal = text.slice(start, end);
	return isSecretUnder(key, meaning, literal) || above !== null && isPartOf(above, key) && isSecretUnder(above, meaning, literal);
}
/** `{"password": {"value": …}}`, `{"passwords": {"alice": …}}`; a schema has other keys. */
function isPartOf(above, key) {
	return /s$/i.test(above) || /^(?:value|plain(?:text)?|clear|current|content|raw|string)$/i.test(key);
}
function cut(text, token, found) {
	if (token.kind === "number" || token.kind === "word") return {
		...found,
		...whole(token, found)
	};
	const start = Math.max(found.start, token.start);
	const end = Math.min(found.end, token.end);
	return {
		...found,
		start: escapeAround(text, start).start,
		end: escapeAround(text, end).end
	};
}
/** Adds quotes where the token is not a string. */
function whole({ start, end, kind }, found) {
	const span = {
		kind: found?.kind ?? "assigned-secret",
		rank: found?.rank ?? 0,
		start,
		end
	};
	return kind === "text" ? span : {
		...span,
		place: `"${PLACE}"`
	};
}
const NUMBERED = /\[REDACTED\](?: \((\d{1,15})\))?/g;
function noteKey(keys, token, replaced) {
	const { kind, parent, meaning } = token;
	if (kind !== "key" || parent === null) return;
	if (replaced === null && !meaning.includes("[REDACTED]")) return;
	const known = keys.get(parent) ?? {
		taken: /* @__PURE__ */ new Set(),
		replaced: []
	};
	keys.set(parent, known);
	for (const [, number = "1"] of meaning.matchAll(NUMBERED)) known.taken.add(Number(number));
	if (replaced !== null) known.replaced.push(replaced);
}
/** Two keys of one object that become equal would hide a value from a parser, so each gets a free number. */
function withKeyNames(fitted, keys) {
	for (const { taken, replaced } of keys.values()) {
		let number = 1;
		for (const at of replaced) {
			while (taken.has(number)) number += 1;
			const one = fitted[at];
			if (one !== void 0 && number > 1) fitted[at] = {
				...one,
				place: `${PLACE} (${number})`
			};
			number += 1;
		}
	}
	return fitted;
}
const LONGEST_ESCAPE = 6;
/** The escape that contains this offset; half an escape would be invalid JSON. */
function escapeAround(text, place) {
	for (let at = place - 1; at > place - LONGEST_ESCAPE && at >= 0; at -= 1) {
		if (text.charAt(at) !== "\\" || backslashesBefore(text, at) % 2 === 1) continue;
		const end = at + (text.charAt(at + 1) === "u" ? LONGEST_ESCAPE : 2);
		return end > place ? {
			start: at,
			end
		} : {
			start: place,
			end: place
		};
	}
	return {
		start: place,
		end: place
	};
}
//#endregion
//#region src/redaction/rules/by-place.ts
/** Kinds of secrets that only their context identifies. */
const BY_PLACE = new Set([
	"assigned-secret",
	"authorization",
	"basic-auth",
	"bearer-token",
	"command-password",
	"curl-user",
	"netrc",
	"secure-string",
	"sql-password",
	"url-password",
	"url-token"
]);
//#endregion
//#region src/redaction/matcher/second-look.ts
/** How far before and after a position the clue to a secret may be. */
const BEFORE = 600;
const LONGEST_LINE = 5e3;
const AFTER = 500;
/** Stretches around these ordered positions that may be part of a secret. */
function windowsAt(places, length) {
	const windows = [];
	for (const at of places) {
		const last = windows.at(-1);
		const end = Math.min(length, at + AFTER);
		if (last !== void 0 && at - BEFORE <= last.end) last.end = end;
		else windows.push({
			start: Math.max(0, at - BEFORE),
			end
		});
	}
	return windows;
}
/** Stretches that a second search must read: removing a secret may reveal another one beside it. */
function windowsAround(clean, found) {
	const windows = [];
	let shift = 0;
	for (const { start, end, place = PLACE } of found) {
		const at = start + shift;
		shift += place.length - (end - start);
		const until = at + place.length + AFTER;
		const last = windows.at(-1);
		const from = last !== void 0 && at - BEFORE <= last.end ? last.end : startBefore(clean, at);
		if (last !== void 0 && from <= last.end) last.end = until;
		else windows.push({
			start: from,
			end: until
		});
	}
	const lastWindow = windows.at(-1);
	if (lastWindow !== void 0) lastWindow.end = Math.min(lastWindow.end, clean.length);
	return windows;
}
/** The start of a line that is far enough before this offset. */
function startBefore(text, at) {
	const from = Math.max(0, at - LONGEST_LINE);
	return from + 1 + text.slice(from, Math.max(0, at - BEFORE)).lastIndexOf("\n");
}
//#endregion
//#region src/redaction/redact.ts
var redact_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	installUserRules: () => installUserRules,
	mayHoldOverLines: () => mayHoldOverLines,
	oneLine: () => require_start.oneLine,
	redact: () => redact,
	redactCounting: () => redactCounting,
	redactJson: () => redactJson,
	redactPart: () => redactPart,
	redactQuoting: () => redactQuoting,
	redactRecord: () => redactRecord,
	secretsByLooks: () => secretsByLooks,
	secretsIn: () => secretsIn
});
const NO_RULES = {
	find: () => [],
	isAllowed: () => false
};
let userRules = NO_RULES;
/** For the whole process, because every outgoing text is covered. Null removes them again. */
function installUserRules(rules) {
	userRules = rules ?? NO_RULES;
}
/** Removing one secret may reveal another beside it. Two rounds are enough, except for texts made to need more. */
const MAX_ROUNDS = 6;
/** Removes every secret from a text. Redact before cutting: a cut secret no longer matches. */
function redactCounting(text) {
	const kinds = /* @__PURE__ */ new Map();
	let clean = text;
	let untrusted = 0;
	let windows;
	for (let round = 1; round <= MAX_ROUNDS; round += 1) {
		const found = fitJson(clean, findSecrets(clean, userRules, windows), isKnownSecret);
		if (found.length === 0) break;
		countKinds(round === 1 ? found : found.filter(isNew(clean)), kinds);
		untrusted += found.filter(({ isUntrusted }) => isUntrusted === true).length;
		clean = replace(clean, found);
		windows = windowsAround(clean, found);
	}
	const count = [...kinds.values()].reduce((sum, one) => sum + one, 0);
	return {
		text: brand(clean),
		count,
		kinds,
		untrusted
	};
}
/** The rest of an earlier finding is not another secret. */
function isNew(text) {
	return ({ start, end }) => !text.slice(start, end).includes(PLACE);
}
/** Positions of the secrets of a text, including those of the user's own rules. */
function secretsIn(text) {
	return findSecrets(text, userRules);
}
/** Like `secretsIn`, without secrets that only their context identifies. With windows, only findings inside them. */
function secretsByLooks(text, windows) {
	return findSecrets(text, userRules, windows).filter(({ kind }) => !BY_PLACE.has(kind));
}
function redact(text) {
	return redactCounting(text).text;
}
/** Whether a secret of several lines is possible here: only private keys and the user's own patterns have any. */
function mayHoldOverLines(text) {
	return userRules !== NO_RULES || KEY_OF_LINES.test(text);
}
const KEY_OF_LINES = /PRIVATE KEY|Private-Lines:|LS0tLS1CRUdJTi|b3BlbnNzaC1rZXktdjE|\\u00|[\0\x1b]/;
/** Redacts a part of a text. Searches the whole text, because a secret may be known only by its context. */
function redactPart(text, part) {
	const within = secretsIn(text).map((secret) => ({
		...secret,
		start: Math.max(secret.start, part.start) - part.start,
		end: Math.min(secret.end, part.end) - part.start
	})).filter(({ start, end }) => start < end);
	return redact(replace(text.slice(part.start, part.end), within));
}
/**
* Redacts a message that quotes `source`: any secret found in `source` is removed here too, even without its context.
*/
function redactQuoting(words, source) {
	return redact(secretsIn(source).flatMap(({ start, end }) => source.slice(start, end).split(/[\s"'`\\]+/)).filter((piece) => piece.length >= SHORTEST_QUOTED).sort((one, other) => other.length - one.length).reduce((rest, secret) => rest.replaceAll(secret, PLACE), words));
}
/** A shorter piece also occurs in ordinary words. */
const SHORTEST_QUOTED = 4;
/** Redacts the strings and keys of a parsed JSON value; its structure stays, at any depth. */
function redactJson(value) {
	return require_start.mapJson(value, {
		key: redact,
		text: redactUnder,
		nameOf: nameOfPair
	});
}
/** Like `redact`, for an object; it stays an object. */
function redactRecord(value) {
	return redactJson(value);
}
/** `{"name": "DB_PASSWORD", "value": …}`: the name of the value is in a sibling field. */
function nameOfPair(object, key) {
	if (!/^(?:parameter)?value$/i.test(key)) return null;
	for (const [field, name] of Object.entries(object)) if (/^(?:parameter)?(?:name|key|id|variable)$/i.test(field) && typeof name === "string") return name;
	return null;
}
/** Any text under a name such as `password` is a secret. */
function redactUnder(text, key) {
	return key !== null && isKnownSecret(key, text, text) ? brand(PLACE) : redact(text);
}
function isKnownSecret(name, value, literal) {
	return isSecretUnder(name, value) && !userRules.isAllowed(literal);
}
function brand(text) {
	return text;
}
function replace(text, found) {
	if (found.length === 0) return text;
	const parts = [];
	let done = 0;
	for (const { start, end, place } of found) {
		parts.push(text.slice(done, start), place ?? "[REDACTED]");
		done = end;
	}
	return parts.join("") + text.slice(done);
}
function countKinds(found, kinds) {
	for (const { kind } of found) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
//#endregion
Object.defineProperty(exports, "BY_PLACE", {
	enumerable: true,
	get: function() {
		return BY_PLACE;
	}
});
Object.defineProperty(exports, "PLACE", {
	enumerable: true,
	get: function() {
		return PLACE;
	}
});
Object.defineProperty(exports, "installUserRules", {
	enumerable: true,
	get: function() {
		return installUserRules;
	}
});
Object.defineProperty(exports, "lastUpTo", {
	enumerable: true,
	get: function() {
		return lastUpTo;
	}
});
Object.defineProperty(exports, "mayHoldOverLines", {
	enumerable: true,
	get: function() {
		return mayHoldOverLines;
	}
});
Object.defineProperty(exports, "placeIn", {
	enumerable: true,
	get: function() {
		return placeIn;
	}
});
Object.defineProperty(exports, "redact", {
	enumerable: true,
	get: function() {
		return redact;
	}
});
Object.defineProperty(exports, "redactCounting", {
	enumerable: true,
	get: function() {
		return redactCounting;
	}
});
Object.defineProperty(exports, "redactJson", {
	enumerable: true,
	get: function() {
		return redactJson;
	}
});
Object.defineProperty(exports, "redactPart", {
	enumerable: true,
	get: function() {
		return redactPart;
	}
});
Object.defineProperty(exports, "redactQuoting", {
	enumerable: true,
	get: function() {
		return redactQuoting;
	}
});
Object.defineProperty(exports, "redactRecord", {
	enumerable: true,
	get: function() {
		return redactRecord;
	}
});
Object.defineProperty(exports, "redact_exports", {
	enumerable: true,
	get: function() {
		return redact_exports;
	}
});
Object.defineProperty(exports, "secretsByLooks", {
	enumerable: true,
	get: function() {
		return secretsByLooks;
	}
});
Object.defineProperty(exports, "secretsIn", {
	enumerable: true,
	get: function() {
		return secretsIn;
	}
});
Object.defineProperty(exports, "windowsAt", {
	enumerable: true,
	get: function() {
		return windowsAt;
	}
});
