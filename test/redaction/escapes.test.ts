import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { fill, leaks, type Random, seeded } from './fill.ts';
import { POSITIVES } from './positives.ts';

/*
 * JSON may write any character as `\u0077`. However a document is written, its secrets go, and it is a
 * document of the same shape after.
 */

const NAMES = [
  'password',
  'db.password',
  'api_key',
  'clientSecret',
  'auth_token',
  'x-api-key',
  'AWS_SECRET_ACCESS_KEY',
  'spring.datasource.password',
];
const VALUES = ['{{odd:14}}', '{{alnum:24}}', '{{hex:32}}', 'kd\\"92{{alnum:8}}', '{{b64:40}}'];

const oneOf = <T>(random: Random, list: readonly T[]) =>
  list[Math.floor(random() * list.length)] as T;
const hex = (code: number) => code.toString(16).padStart(4, '0');

/** A string of JSON with some of its characters spelled out. */
function writeText(text: string, random: Random, share: number): string {
  const units = Array.from({ length: text.length }, (_, at) => {
    const char = text.charAt(at);
    if (random() >= share) return JSON.stringify(char).slice(1, -1);
    const code = hex(text.charCodeAt(at));
    return `\\u${random() < 0.5 ? code : code.toUpperCase()}`;
  });
  return `"${units.join('')}"`;
}

function write(value: unknown, random: Random, share: number): string {
  const blank = oneOf(random, ['', ' ', '\n  ']);
  const comma = `,${blank}`;
  if (typeof value === 'string') return writeText(value, random, share);
  if (Array.isArray(value))
    return `[${value.map((inner) => write(inner, random, share)).join(comma)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, inner]) => `${writeText(key, random, share)}:${blank}${write(inner, random, share)}`,
  );
  return `{${blank}${fields.join(comma)}${blank}}`;
}

type Made = { readonly value: unknown; readonly secrets: readonly string[] };

function makeField(random: Random): Made & { readonly key: string } {
  const kind = random();
  if (kind < 0.5) {
    const secret = fill(oneOf(random, VALUES), random).text;
    return { key: oneOf(random, NAMES), value: secret, secrets: [secret] };
  }
  if (kind < 0.6) {
    const secret = fill('sk-proj-{{alnum:40}}', random).text;
    return { key: secret, value: 'fine', secrets: [secret] };
  }
  if (kind < 0.8) {
    const { text, secrets } = fill(oneOf(random, POSITIVES)[1], random);
    return { key: 'text', value: text, secrets };
  }
  return { key: 'plain', value: oneOf(random, ['fine', 7, null, ['a', 'b\n']]), secrets: [] };
}

function makeDocument(random: Random, depth = 0): Made {
  const fields = Array.from({ length: 1 + Math.floor(random() * 3) }, () => makeField(random));
  const value: Record<string, unknown> = {};
  const secrets: string[] = [];
  for (const field of fields) {
    if (field.key in value) continue;
    value[field.key] = field.value;
    secrets.push(...field.secrets);
  }
  if (depth === 2 || random() < 0.4) return { value, secrets };
  const inner = makeDocument(random, depth + 1);
  value['inner'] = random() < 0.5 ? inner.value : write(inner.value, random, 0.1);
  return { value, secrets: [...secrets, ...inner.secrets] };
}

/** Every string and key, also of the JSON inside a string, as one text. */
function allOf(value: unknown): string {
  if (typeof value === 'string') return `${value}\n${allOf(parsed(value))}`;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => `${key}\n${allOf(inner)}`)
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shape);
  return typeof value;
}

const SHARES = [0, 0.02, 0.2, 1];
const rounds = Array.from({ length: 400 }, (_, n) => n + 1);

describe('a JSON document with escapes anywhere', () => {
  it('leaks nothing and stays a document of the same shape', () => {
    for (const n of rounds) {
      const random = seeded(n);
      const { value, secrets } = makeDocument(random);
      const text = write(value, random, oneOf(random, SHARES));
      const clean = redact(text);
      const again: unknown = JSON.parse(clean);
      expect(shape(again), text).toEqual(shape(value));
      const left = secrets.filter((secret) => leaks(secret, `${clean}\n${allOf(again)}`));
      expect(left, `${text}\n${clean}`).toEqual([]);
      expect(redact(clean), text).toBe(clean);
    }
  });

  it('leaks nothing either where it is a part of another text', () => {
    for (const n of rounds) {
      const random = seeded(n + 1000);
      const secret = fill(oneOf(random, VALUES), random).text;
      const name = oneOf(random, NAMES);
      const inner = write({ [name]: secret, plain: 'fine' }, random, oneOf(random, SHARES));
      const text = random() < 0.5 ? inner : writeText(inner, random, oneOf(random, SHARES));
      const clean = redact(`const data = ${text};\nnext();`);
      const body = clean.slice('const data = '.length, -';\nnext();'.length);
      expect(leaks(secret, allOf(JSON.parse(body))), `${text}\n${clean}`).toBe(false);
    }
  });
});
