import { describe, expect, it } from 'vitest';
import {
  clip,
  joinSafe,
  oneLine,
  redact,
  redactCounting,
  redactJson,
  redactPart,
  redactQuoting,
  safe,
  stringify,
} from './redact.ts';

const body = 'A1b2C3d4'.repeat(6);

/** Assembled at run time, so that no scanner finds a secret in this file. */
const secrets: Record<string, string> = {
  openai: `sk-proj-${body}`,
  anthropic: `sk-ant-${body}`,
  aws: `AKIA${'A1B2C3D4'.repeat(2)}`,
  github: `ghp_${body.slice(0, 36)}`,
  'github-fine-grained': `github_pat_${body}`,
  slack: `xoxb-${body}`,
  jwt: `eyJ${body}.${body}.${body}`,
  'private-key': `-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----`,
};

describe('redact', () => {
  it.each(Object.entries(secrets))('takes out: %s', (_kind, secret) => {
    expect(redactCounting(`before ${secret} after`)).toMatchObject({
      text: 'before [REDACTED] after',
      count: 1,
    });
  });

  it('takes out a bearer token and leaves the word', () => {
    expect(redact(`Authorization: Bearer ${body}`)).toBe('Authorization: Bearer [REDACTED]');
  });

  it.each([
    'task-force-of-twenty-people-now',
    'sk-short',
    '0123456789abcdef0123456789abcdef01234567',
  ])('leaves alone: %s', (text) => expect(redact(text)).toBe(text));

  it('counts every secret', () => {
    expect(redactCounting(`${secrets['openai']} ${secrets['aws']}`).count).toBe(2);
  });

  it('is linear on text made to be slow', () => {
    expect(redact('eyJ-'.repeat(100_000))).toHaveLength(400_000);
  });
});

describe('the mark inside a value', () => {
  const value = `Xk29${body.slice(0, 12)}`;
  const mark = '[REDACTED]';

  it.each([
    [`${secrets['anthropic']}${mark}`, `${mark}${mark}`],
    [`${secrets['github']}${mark}tail`, `${mark}${mark}tail`],
    [`password = "abc${mark}${value}"`, `password = "${mark}"`],
    [`password = "${value}${mark}"`, `password = "${mark}"`],
    [`password = ${value}${mark}`, `password = ${mark}${mark}`],
    [`password: ${mark}${value}`, `password: ${mark}${mark}`],
    [`DB_PASSWORD=abc${mark}${value}`, `DB_PASSWORD=${mark}`],
    [`{"password":"abc${mark}${value}"}`, `{"password":"${mark}"}`],
    [`Authorization: Bearer ${value}${value}${mark}`, `Authorization: Bearer ${mark}${mark}`],
  ])('does not disarm a rule: %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
    expect(redact(clean)).toBe(clean);
  });

  it.each([
    `password = "${mark}"`,
    `password=${mark}`,
    `https://bob:${mark}@host/x`,
    `the token ${mark} is gone`,
    `password = "${mark}" # see the vault`,
  ])('stays alone: %s', (text) => expect(redactCounting(text)).toMatchObject({ text, count: 0 }));

  it('is counted once', () => {
    expect(redactCounting(`password = "abc${mark}${value}"`).count).toBe(1);
    expect(redactCounting(`password = "${secrets['aws']} ${value}"`).count).toBe(1);
  });
});

describe('redactJson', () => {
  it('knows the value of a pair by the name beside it', () => {
    const pairs = [
      { name: 'DB_PASSWORD', value: 'correcthorse' },
      { ParameterValue: 'k9Xw2mQ8vR4t', ParameterKey: 'ApiToken' },
      { name: 'PORT', value: '8080' },
      { name: 'DB_PASSWORD', value: '' },
    ];
    expect(redactJson(pairs)).toEqual([
      { name: 'DB_PASSWORD', value: '[REDACTED]' },
      { ParameterValue: '[REDACTED]', ParameterKey: 'ApiToken' },
      { name: 'PORT', value: '8080' },
      { name: 'DB_PASSWORD', value: '' },
    ]);
  });

  it('redacts strings and keys and keeps the structure', () => {
    const secret = secrets['openai'] ?? '';
    const clean = stringify(redactJson({ a: [secret, 1, true, null], [secret]: { b: 'fine' } }), 0);
    expect(JSON.parse(clean)).toEqual({
      a: ['[REDACTED]', 1, true, null],
      '[REDACTED]': { b: 'fine' },
    });
  });

  it('redacts a value under a name that says what it is', () => {
    expect(redactJson({ password: 'hunter2secret', deep: { api_key: ['k9Xw2mQ8vR4t'] } })).toEqual({
      password: '[REDACTED]',
      deep: { api_key: ['[REDACTED]'] },
    });
    expect(redactJson({ password: 'abc[REDACTED]k9Xw2mQ8vR4t' })).toEqual({
      password: '[REDACTED]',
    });
    expect(redactJson({ password: 'required', tokens: 'fine', token_count: 12 })).toEqual({
      password: 'required',
      tokens: 'fine',
      token_count: 12,
    });
  });

  it('keeps both values of two keys that become one', () => {
    const two = { [secrets['openai'] ?? '']: 1, [secrets['github'] ?? '']: 2 };
    expect(redactJson(two)).toEqual({ '[REDACTED]': 1, '[REDACTED] (2)': 2 });
  });

  it('takes __proto__ for a key like any other', () => {
    const clean = stringify(redactJson(JSON.parse('{"__proto__":{"polluted":true}}')), 0);
    expect(clean).toBe('{"__proto__":{"polluted":true}}');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(['[', '{"a":'])('goes ten thousand levels deep: %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const text = `${open.repeat(10_000)}"${secrets['aws']}"${close.repeat(10_000)}`;
    const clean = stringify(redactJson(JSON.parse(text)), 2);
    expect(clean).toBe(`${open.repeat(10_000)}"[REDACTED]"${close.repeat(10_000)}`);
  });
});

describe('texts of our own', () => {
  it('join what is clean', () => {
    expect(safe`a ${redact('b')} ${3}`).toBe('a b 3');
    expect(joinSafe([safe`a`, safe`b`], '-')).toBe('a-b');
  });

  it('fit one line', () => {
    expect(oneLine(redact('a\nb\r\n\tc\u2028d\u0000e'))).toBe('a b c d e');
    expect(oneLine(redact('\uFEFFa\u202Eb\u200B \u2066\u200Fc'))).toBe('ab c');
  });

  it('are cut between characters', () => {
    expect(clip(redact('short'), 5)).toBe('short');
    expect(clip(redact('ab😀cd'), 3)).toBe('ab…');
  });
});

describe('some words of a text', () => {
  const password = ['Tr0ub4', 'dor9'].join('');

  it('are hidden by what stands around them there', () => {
    const command = `mysql --password '${password}' db`;
    expect(redactQuoting(`${password} is not on its list`, command)).toBe(
      '[REDACTED] is not on its list',
    );
    expect(redactQuoting('db is not on its list', command)).toBe('db is not on its list');
  });

  it('are cut out after all of it was looked at', () => {
    const text = `key = "ghp_${body.slice(0, 14)}" +\n  "${body.slice(14, 36)}"\nend`;
    const start = text.indexOf('\n') + 1;
    expect(redactPart(text, { start, end: text.length })).toBe('  "[REDACTED]"\nend');
  });
});

describe('a route under the name of a password', () => {
  it.each(['/reset-password/:token', 'users/:id/password', '/users/{userId}/password'])(
    'is no secret: %s',
    (route) => expect(redact(`resetPassword: '${route}',`)).toContain(route),
  );

  it.each([
    'Falcon27/:x',
    '/:aK9xQ2mLp7Zt4Vb8Yx',
    'users/:aK9xQ2mLp7Zt4Vb8',
    'Orchid13/:dbZk44',
    'admin/{Tr0ub4dor3}',
    'aB3/:x/Yq9',
  ])('is one where it is no route: %s', (secret) =>
    expect(redact(`password = "${secret}"`)).not.toContain(secret),
  );
});
