import type { Language } from './language.ts';

/* How the usual test frameworks of each language declare a test and an assertion. */

/** The name of a declared test; an annotation is its own name. */
export function declaredTest(code: string, language: Language | null): string | null {
  const match = language === null ? null : (DECLARED[language]?.exec(code) ?? null);
  return match === null ? null : lastGroup(match);
}

/** One argument of a call, as the source of a pattern, with balanced brackets and quotes. */
export const ARGUMENT =
  /(?:[^,()[\]{}"'`]|"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|\((?:[^()]|\([^()]{0,100}\)){0,200}\)|\[[^\]]{0,200}\]|\{[^}]{0,200}\}){1,200}/
    .source;

/** The group of the last alternative that matched. */
export function lastGroup(match: RegExpExecArray): string {
  for (let group = match.length - 1; group > 0; group -= 1) {
    const caught: string | undefined = match[group];
    if (caught !== undefined) return caught;
  }
  return '';
}

export function isAssertion(code: string, language: Language | null): boolean {
  return language !== null && ASSERTS[language]?.test(code) === true;
}

/** Every line that declares a test contains one of these. */
// biome-ignore format: one list
export const DECLARING = [
  'it(', 'it.', 'it "', "it '", 'test(', 'test.', 'test "', "test '", 'specify', 'scenario', 'def test', ') Test',
  'func Test', 'func Fuzz', '#[test', '::test', '@Test', '@ParameterizedTest', '@RepeatedTest', '@test ',
  '[Fact', '[Theory', '[Test', 'function test',
];

/** Pattern of such a line before comments are removed. */
export const MAY_DECLARE =
  /^\s*(?:await|t\.|Deno\.|it|test|specify|scenario|def|async|func|#\[|@|\[(?:Fact|Theory|Test)|(?:public |final )*function)|\*\//;

/** Every line with an assertion contains one of these. */
// biome-ignore format: one list
export const ASSERTING = [
  'expect', 'assert', '.should', 'require.', 'refute', 'verify(', '.must_', 'pytest.raises', 't.is(', 't.equal',
  't.deepEqual', 't.ok(', 't.notOk', 't.same', 't.throws', 't.true', 't.false', 't.not', 't.like', 't.regex',
  't.truthy', 't.falsy', 't.strictEqual', 't.match', 't.rejects', 't.Error', 't.Fatal', '$output', '$status', '${lines',
  'Assert.', '.Should()',
];

const SCRIPT =
  /^(?:await\s)?(?:t\.|Deno\.)?(?:it|test|specify|scenario)(?:\.(?:each|concurrent|only|skip|ignore|todo|failing|serial)\b){0,3}(?:\([^)]{0,200}\))?\(\s{0,8}(["'`])(.{1,200}?)\1/;

const DECLARED: Readonly<Partial<Record<Language, RegExp>>> = {
  typescript: SCRIPT,
  javascript: SCRIPT,
  python: /^(?:async\s+)?def\s+(test\w{0,200})\s*\(/,
  go: /^func\s+(?:\([^)]{1,80}\)\s*)?((?:Test|Fuzz)\w{0,200})\(/,
  rust: /^(#\[(?:\w{1,40}::)?test\b)/,
  java: /^(@(?:Test|ParameterizedTest|RepeatedTest)\b)/,
  csharp: /^(\[(?:Fact|Theory|Test|TestMethod)\b)/,
  php: /^(?:(?:public|final)\s){0,2}function\s+(test\w{0,200})\s*\(|^(?:it|test)\((["'])(.{1,200}?)\2/,
  ruby: /^(?:(?:it|specify|scenario|test)\s+(["'])(.{1,200}?)\1|def\s+(test_\w{1,200}))/,
  // In brackets, because a plain key of this name looks like a shell option to our own rules.
  ['shell']: /^@test\s+(["'])(.{1,200}?)\1/,
};

const SCRIPT_ASSERTS =
  /\bexpect(?:Type|TypeOf)?\s?\(|\bassert(?:[A-Z]\w{0,40})?(?:\.\w{1,40}){0,3}\s?\(|\bt\.(?:is|equals?|deepEquals?|ok|notOk|same|throws|true|false|not|like|regex|truthy|falsy|strictEqual|match|rejects|notEqual)\(|\.should\b/;

const ASSERTS: Readonly<Partial<Record<Language, RegExp>>> = {
  typescript: SCRIPT_ASSERTS,
  javascript: SCRIPT_ASSERTS,
  python: /^assert\b|\bself\.assert\w{1,40}\(|\.assert_\w{1,40}\(|\bpytest\.raises\(/,
  go: /\b(?:assert|require)\.[A-Z]\w{1,40}\(|\bt\.(?:Error|Fatal)f?\(/,
  rust: /^(?:debug_)?assert(?:_eq|_ne|_matches)?!\s?\(/,
  java: /\bassert(?:[A-Z]\w{1,40})?\s?\(|\bverify\(/,
  csharp: /\bAssert\.[A-Z]\w{1,40}(?:<[^>]{1,80}>)?\(|\.Should\(\)|\.Verify\(/,
  php: /(?:->|::)(?:assert|expectException)\w{0,40}\(|\bexpect\(/,
  ['shell']: /^\[\[?\s.{1,200}\s\]\]?$|^assert_\w{1,40}\b/,
  ruby: /\bexpect[ ({]|^assert\w{0,40}[ (]|^refute\w{0,40}[ (]|\.should\b|\.must_\w{1,40}/,
};
