import { describe, expect, it } from 'vitest';
import { findOpenAiServer } from '../../curl/server.ts';

const KEY = 'a-key-of-mine';
const find = (baseUrl: string | null, key?: string) =>
  findOpenAiServer({ OPENAI_API_KEY: key }, baseUrl);

describe('findServer', () => {
  it.each([
    [null, 'https://api.openai.com/v1', 'api.openai.com', true],
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1', 'api.openai.com', true],
    ['https://llm.example', 'https://llm.example/v1', 'llm.example', false],
    ['https://llm.example//', 'https://llm.example/v1', 'llm.example', false],
    ['https://llm.example/v1', 'https://llm.example/v1', 'llm.example', false],
    ['https://llm.example/openai/', 'https://llm.example/openai', 'llm.example', false],
    ['https://llm.example/v1?v=2#x', 'https://llm.example/v1?v=2', 'llm.example', false],
    ['http://localhost:11434', 'http://localhost:11434/v1', 'localhost:11434', false],
    ['http://127.1:8000', 'http://127.0.0.1:8000/v1', '127.0.0.1:8000', false],
    ['http://[::1]:8000/v1', 'http://[::1]:8000/v1', '[::1]:8000', false],
  ])('%s', (baseUrl, href, host, isOwn) => {
    const found = find(baseUrl, ` ${KEY}\n`);
    expect(found).toMatchObject({
      kind: 'found',
      server: { host, isOwn, key: KEY, keyless: null },
    });
    expect(found.kind === 'found' && found.server.base.href).toBe(href);
  });

  it.each(['http://gpu:11434', 'http://192.168.0.7/v1', 'http://127.0.0.1.example', 'http://a.b'])(
    'sends no key over plain http to %s',
    (baseUrl) => {
      expect(find(baseUrl, KEY)).toMatchObject({ server: { key: null, keyless: 'plain-http' } });
    },
  );

  it.each([undefined, '', '  '])('a server of the user’s own needs no key (%j)', (key) => {
    expect(find('http://gpu:1', key)).toMatchObject({ server: { key: null, keyless: 'no-key' } });
    expect(find(null, key)).toMatchObject({ kind: 'failed', failure: { code: 'no-key' } });
  });

  it.each(['two words', 'line\nbreak', 'smart“quotes”'])('%j is no key', (key) => {
    expect(find(null, key)).toMatchObject({ kind: 'failed', failure: { code: 'no-key' } });
  });

  it.each([
    '',
    'llm.example/v1',
    'ftp://llm.example',
    'file:///etc/passwd',
    'http://',
    'https://me:word@llm.example',
    'https://me@llm.example',
  ])('refuses %j', (baseUrl) => {
    const found = find(baseUrl, KEY);
    expect(found).toMatchObject({ kind: 'failed', failure: { code: 'unsupported' } });
    expect(JSON.stringify(found)).not.toContain('word@');
  });
});
