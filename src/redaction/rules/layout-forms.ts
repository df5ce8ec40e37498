import type { Form } from './form.ts';
import { SIGNS, VALUES, LITERAL, LINE_START, NEXT, BREAK } from './fragments.ts';
import * as judge from './judges.ts';
import { CLOSE } from './names.ts';

/* Forms with another layout of a name and its value. */

export const LAYOUT_FORMS: readonly Form[] = [
  {
    id: 'blank and literal',
    example: '{:password "✱"}',
    next: '"\'.,<*',
    before: String.raw`(?<=(?:${LINE_START}|[({:@$][\w./-]{0,40}|\{[ \t]|\(def[a-z]{0,12}[ \t]{1,4}\*?)[\w./$-]{0,40})`,
    steps: [
      String.raw`(?:\*?[ \t]{1,20}(?:\.[ \t])?|(?<=[{:]\w{3,60}),[ \t]{0,4})(?:<<)?`,
      String.raw`(["'])((?:(?!\1)[^\r\n]){6,400})`,
    ],
    judge: judge.typed,
  },
  {
    id: 'value below',
    example: '"password": { "value": "✱" }',
    next: SIGNS,
    steps: [
      CLOSE,
      String.raw`[ \t]{0,4}(?:=>|[:=])?[ \t]{0,4}\{${BREAK}["']?(?:value|plain(?:text)?|clear|current|content|raw|string|default)["']?`,
      String.raw`[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`,
    ],
    judge: judge.literal,
  },
  {
    id: 'values below',
    example: '"passwords": { "alice": "✱", "bob": "✱" }',
    next: SIGNS,
    steps: [
      CLOSE,
      String.raw`[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\{${BREAK}["']?[\w.@-]{1,60}["']?`,
      String.raw`[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`,
    ],
    judge: judge.inside,
    more: String.raw`["'],${BREAK}["']?[\w.@-]{1,60}["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{1,400})(?=["'])`,
    plural: true,
  },
  {
    id: 'blank and value',
    example: 'keystore.password ✱',
    next: VALUES,
    before: String.raw`(?<=${LINE_START}[\w.-]{0,40})`,
    steps: [
      String.raw`[ \t]{1,20}`,
      String.raw`([^\s"'\x60,;:&<>(){}[\]|\\=]{8,200})(?=;?[ \t]{0,8}(?:[\r\n]|$))`,
    ],
    judge: judge.spaced,
  },
  {
    id: 'shell default',
    example: '${API_TOKEN:-✱}',
    next: ':-=',
    before: String.raw`(?<=\$\{[A-Z0-9_]{0,60})`,
    steps: [String.raw`:?[-=]\\?["']?`, String.raw`([^\s"'\x60{}$\\]{6,200})(?=\\?["']?\})`],
    judge: judge.defaulted,
  },
  {
    id: 'shell argument',
    example: 'PASSWORD="${1:-✱}"',
    next: '=',
    steps: [String.raw`="?\$\{\d:?[-=]["']?`, String.raw`([^\s"'\x60{}$\\]{6,200})(?=["']?\})`],
    judge: judge.defaulted,
  },
  {
    id: 'changed value',
    example: 'password = "old" -> "✱"',
    next: '=',
    steps: [
      String.raw`[ \t]{1,30}=[ \t]"[^"\r\n]{0,400}" -> `,
      String.raw`"([^"\r\n]{6,400})(?=")`,
    ],
    judge: judge.literal,
  },
  {
    id: 'declaration block',
    example: 'output "db_password" {\n  value = "✱"\n}',
    next: '"',
    steps: [
      String.raw`"\s{0,4}\{[^{}]{0,200}?\b(?:default|value)[ \t]{0,20}=[ \t]{0,4}`,
      String.raw`"([^"\r\n]{6,400})`,
    ],
    judge: judge.literal,
  },
  {
    id: 'input element',
    example: '<input type="password" value="✱">',
    next: '"\'',
    before: String.raw`(?<=<[Ii]nput\b[^<>]{0,200})`,
    steps: [String.raw`["'][^<>]{0,200}?\s(?:defaultV|v)alue=`, String.raw`["']([^"'\r\n]{6,400})`],
    judge: judge.argument,
  },
  {
    id: 'list',
    example: 'api_keys:\n  - ✱\n',
    next: ':',
    steps: [
      String.raw`:${NEXT}-[ \t]{1,8}["']?`,
      String.raw`([^\s"'\x60:{}[\]]{8,400})(?=["']?[ \t]{0,8}(?:\r?\n|$))`,
    ],
    judge: judge.inside,
    more: String.raw`["']?${NEXT}-[ \t]{1,8}["']?([^\s"'\x60:{}[\]]{8,400})(?=["']?[ \t]{0,8}(?:\r?\n|$))`,
  },
  {
    id: 'form part',
    example: 'form-data; name="password"\r\n\r\n✱',
    next: '"',
    before: String.raw`(?<=form-data; name="[\w.-]{0,40})`,
    steps: [String.raw`"\r?\n[+ -]?\r?\n[+ -]?`, String.raw`([^\r\n]{4,400})`],
    judge: judge.literal,
  },
  {
    id: 'told',
    example: 'the password is: ✱',
    next: 'iwtfIWTF`',
    steps: [
      String.raw`[ \t](?:(?:is|was)(?:[ \t](?:now|set to|generated for \S{1,60}))?|for (?:user )?\S{1,60}:|to proceed to installation|(?<= )(?=\x60)):?\s{0,8}["'\x60]?`,
      String.raw`([^\s"'\x60<>(){}]{8,200})`,
    ],
    judge: judge.toldAs,
  },
  {
    id: 'told beside',
    example: '| `API_KEY` | `✱` |',
    next: `${VALUES}|\x60`,
    before: String.raw`(?:(?<![\w$.-])|(?<=\|[ \t]{1,4}\x60?\w{0,60}))`,
    steps: [
      String.raw`\x60?[ \t]{1,20}(?:\|[ \t]{1,20})?["'\x60]?`,
      String.raw`([^\s"'\x60<>(){}[\]|,;:=]{8,60})(?=["'\x60]?(?:[\s,;)|]|$))`,
    ],
    judge: judge.toldBeside,
  },
  {
    id: 'words',
    example: 'passphrase: correct horse 7 staple battery',
    next: ':="\'',
    before: String.raw`(?<=${LINE_START}[a-z0-9_.-]{0,40}|[ \t]--?)`,
    steps: [
      String.raw`(?:[ \t]{0,4}[:=][ \t]{1,4}|[ \t]{1,4}["'])`,
      String.raw`([A-Za-z]{1,20}(?: (?:[A-Za-z]{1,20}|\d{1,6})){3,9})(?=["'\r\n]|$)`,
    ],
    judge: judge.words,
  },
  {
    id: 'bytes',
    example: 'aes_key[] = { 0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6, 0xab }',
    next: '[',
    steps: [
      String.raw`\[\w{0,20}\][ \t]{0,4}=[ \t]{0,4}\{\s{0,20}`,
      String.raw`((?:0x[0-9a-f]{1,2},\s{0,20}[+-]?\s{0,20}){7,255}0x[0-9a-f]{1,2})`,
    ],
    judge: judge.bytes,
  },
  {
    id: 'compared',
    example: 'password.equals("✱")',
    next: '.(',
    steps: [
      String.raw`(?:\(\))?\.(?:equals(?:IgnoreCase)?|compareTo|compare|eq|eql\?|startsWith)\([ \t]{0,4}`,
      LITERAL,
    ],
    judge: judge.literal,
  },
  {
    id: 'expected',
    example: "expect(password).toBe('✱')",
    next: ')(',
    steps: [
      String.raw`(?:\(\))?\)\.(?:(?:to|is|be|and|deep)\.){0,3}(?:toBe|toEqual|toStrictEqual|toContain|isEqualTo|equals?|eql?|contains)\([ \t]{0,4}`,
      LITERAL,
    ],
    judge: judge.argument,
  },
  {
    id: 'returned',
    example: 'def password(): return "✱"',
    next: '(\r\n',
    steps: [
      [
        String.raw`\([^()\r\n]{0,80}\)(?:[ \t]{0,4}(?:->|:)[ \t]{0,4}[&\w'<>?[\] ]{1,40}?)?[ \t]{0,4}(?:\{|:|=>?)`,
        String.raw`(?<=\bdef[ \t](?:self\.)?\w{0,80})`,
      ],
      String.raw`${BREAK}(?:return[ \t(]{1,4})?`,
      LITERAL,
    ],
    judge: judge.returned,
  },
  {
    id: 'copied',
    example: 'strcpy(password, "✱")',
    next: ',',
    before: String.raw`(?<=(?:str[a-z]{2,8}|memcmp|hash_equals|compare_digest|Objects\.equals|\bput|\.(?:put|set|type|fill|append|setItem))\((?:[\w$]{1,40}(?:\.|->)){0,4}[\w$]{0,40})`,
    steps: [String.raw`,[ \t]{0,4}[bL]?`, LITERAL],
    judge: judge.literal,
  },
  {
    id: 'braces',
    example: '<Login password={"✱"} />',
    next: '=',
    steps: [
      String.raw`=\{[ \t]{0,4}`,
      String.raw`(["'\x60])((?:(?!\1)[^\r\n]){6,400})(?=\1[ \t]{0,4}\})`,
    ],
    judge: judge.literal,
  },
  {
    id: 'echoed',
    example: 'PASSWORD=$(echo ✱)',
    next: '=<',
    steps: [
      String.raw`(?:=["']?\$\((?:echo|printf)(?: -n)?[ \t]{1,4}|[ \t]{0,4}<<<[ \t]{0,4}|=%s(?:\\n)?["'][ \t]{1,4})["']?`,
      String.raw`([^\s"'()|$]{6,200})`,
    ],
    judge: judge.literal,
  },
];
