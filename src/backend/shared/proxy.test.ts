import { expect, it } from 'vitest';
import { findProxy } from './proxy.ts';

const PROXY = 'http://me:word@proxy.example:3128';

it.each([
  ['https://api.openai.com/v1', {}, 'direct'],
  ['https://api.openai.com/v1', { HTTPS_PROXY: '' }, 'direct'],
  ['https://api.openai.com/v1', { HTTPS_PROXY: PROXY }, PROXY],
  ['https://api.openai.com/v1', { https_proxy: PROXY, HTTPS_PROXY: 'http://other' }, PROXY],
  ['https://api.openai.com/v1', { HTTPS_PROXY: 'proxy.example:3128' }, 'http://proxy.example:3128'],
  ['https://api.openai.com/v1', { HTTP_PROXY: PROXY }, 'direct'],
  ['https://api.openai.com/v1', { HTTPS_PROXY: 'socks5://a:1' }, 'unusable'],
  ['https://api.openai.com/v1', { HTTPS_PROXY: 'http://a b' }, 'unusable'],
  ['http://gpu:1', { HTTPS_PROXY: PROXY }, 'direct'],
  ['https://localhost:1', { HTTPS_PROXY: PROXY }, 'direct'],
  ['https://127.0.0.1:1', { HTTPS_PROXY: PROXY }, 'direct'],
  ['https://a.corp', { HTTPS_PROXY: PROXY, NO_PROXY: '*' }, 'direct'],
  ['https://a.corp', { HTTPS_PROXY: PROXY, NO_PROXY: 'x, CORP' }, 'direct'],
  ['https://a.corp', { HTTPS_PROXY: PROXY, no_proxy: '.corp' }, 'direct'],
  ['https://a.corp', { HTTPS_PROXY: PROXY, no_proxy: '*.corp' }, 'direct'],
  ['https://a.corp', { HTTPS_PROXY: PROXY, no_proxy: 'a.corp:443' }, 'direct'],
  ['https://a.corp:8443', { HTTPS_PROXY: PROXY, no_proxy: 'a.corp:443' }, PROXY],
  ['https://acorp', { HTTPS_PROXY: PROXY, no_proxy: 'corp,,' }, PROXY],
])('%s with %j: %s', (target, environment, expected) => {
  const found = findProxy(new URL(target), environment);
  const said = found.kind === 'proxy' ? found.proxy.href : found.kind;
  expect(said.replace(/\/$/, '')).toBe(expected);
});
