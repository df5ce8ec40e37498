import { describe, expect, it } from 'vitest';
import { redact, redactCounting } from '../redact.ts';

const S = 'hunter2secret';

describe('a name written with escapes', () => {
  it.each([
    ['in JSON', String.raw`x = {"pass\u0077ord": "${S}"};`],
    ['in capitals', String.raw`x = {"pass\u006Frd": "${S}"};`.replace('006Frd', '0077\\u006Frd')],
    ['wholly', String.raw`"\u0070\u0061\u0073\u0073\u0077\u006f\u0072\u0064" : "${S}",`],
    [
      'as the value is too',
      String.raw`"pass\u0077ord": "\u0068${S}",`.replace('\\u0068h', '\\u0068'),
    ],
    ['in single quotes', String.raw`x = {'pass\x77ord': '${S}'}`],
    ['with braces', String.raw`x = {'pass\u{77}ord': '${S}'}`],
    ['with eight digits', String.raw`x = {'pass\U00000077ord': '${S}'}`],
    ['in octal', String.raw`x = {"pass\167ord": "${S}"};`],
    ['in JSON inside a string', String.raw`x = "{\"pass\\u0077ord\":\"${S}\"}";`],
    ['in JSON inside a string, cut off', String.raw`{\"pass\\u0077ord\":\"${S}\"}`],
    ['two strings deep', String.raw`"\"{\\\"pass\\\\u0077ord\\\":\\\"${S}\\\"}\""`],
    ['with the value on the next line', `"pass\\u0077ord":\n    "${S}",`],
    ['with the value under another name', `- name: "DB_PASS\\u0057ORD"\n  value: ${S}`],
    ['as are the quotation marks', String.raw`parse('{\u0022password\u0022:\u0022${S}\u0022}')`],
  ])('does not hide its value: %s', (_how, text) => {
    const secret = /(?:\\u0068)?h?unter2secret/.exec(text)?.[0] ?? '';
    expect(redact(text)).toBe(text.replace(secret, '[REDACTED]'));
  });

  it.each([
    String.raw`"pass\u0077ord": "required"`,
    String.raw`"pass\u0077ord_hint": "${S}"`,
    String.raw`"comp\u0061ss": "${S}"`,
    String.raw`const words = /[\u0041-\u005a]\x20+\167/u; // pass\u0077ords`,
    String.raw`C:\users\xavier\passwords\001`,
  ])('is judged as a plain one: %s', (text) => expect(redact(text)).toBe(text));
});

describe('a JSON document', () => {
  it.each([
    ['{"password": 84720394, "a": [1]}', '{"password": "[REDACTED]", "a": [1]}'],
    ['{"passwords": ["k92jKd02kf", "", true]}', '{"passwords": ["[REDACTED]", "", true]}'],
    [String.raw`{"api_key": ["\u006b9Xw2mQ8vR4t"]}`, '{"api_key": ["[REDACTED]"]}'],
    ['\uFEFF{"password":"hunter2secret"}\r\n', '\uFEFF{"password":"[REDACTED]"}\r\n'],
  ])('stays one, byte by byte: %s', (text, clean) => expect(redact(text)).toBe(clean));

  it('stays one when a secret seems to reach over its strings', () => {
    const lines = [
      '-----BEGIN RSA PRIVATE KEY-----',
      ...Array<string>(3).fill('Mk92jKd0'.repeat(8)),
    ];
    const clean = redact(JSON.stringify({ key: lines, after: 'x' }));
    expect(JSON.parse(clean)).toEqual({ key: Array(4).fill('[REDACTED]'), after: 'x' });
  });

  it('keeps apart two keys that become one', () => {
    const key = (end: string) => `sk-proj-${'A1b2C3d4'.repeat(6)}${end}`;
    expect(redact(JSON.stringify({ [key('a')]: 1, [key('b')]: 2, c: { [key('d')]: 3 } }))).toBe(
      '{"[REDACTED]":1,"[REDACTED] (2)":2,"c":{"[REDACTED]":3}}',
    );
  });

  it.each([
    [{ '[REDACTED] (2)': 3 }, ['[REDACTED] (2)', '[REDACTED]', '[REDACTED] (3)']],
    [{ '[REDACTED]': 3 }, ['[REDACTED]', '[REDACTED] (2)', '[REDACTED] (3)']],
    [{ '[REDACTED] (3)': 3, x: 4 }, ['[REDACTED] (3)', 'x', '[REDACTED]', '[REDACTED] (2)']],
  ])('keeps keys apart from those that have such a name already: %j', (known, names) => {
    const keys = ['a', 'b'].map((end) => `sk-proj-${'A1b2C3d4'.repeat(6)}${end}`);
    const secrets = Object.fromEntries(keys.map((key, at) => [key, at]));
    for (const given of [
      { ...known, ...secrets },
      { ...secrets, ...known },
    ]) {
      const clean = redact(JSON.stringify(given));
      const fields = JSON.parse(clean) as object;
      expect(Object.keys(fields).sort()).toEqual([...names].sort());
      expect(Object.values(fields).sort()).toEqual(Object.values(given).sort());
      expect(redact(clean)).toBe(clean);
    }
  });

  it('is counted under the kind that knows a secret best', () => {
    const { kinds } = redactCounting(JSON.stringify({ api_key: `ghp_${'A1b2C3d4'.repeat(5)}` }));
    expect([...kinds]).toEqual([['github-token', 1]]);
  });
});
