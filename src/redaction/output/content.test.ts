import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createContent } from './content.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it.each([
  ['text', 'größe\n', Buffer.from('größe\n')],
  ['bytes', Buffer.from('plain'), Buffer.from('plain')],
  ['bytes that are no UTF-8', Buffer.from([0xff, 0x41]), Buffer.from([0xff, 0x41])],
])('hashes %s as given', (_name, given, bytes) => {
  expect(createContent(given).sha256Given).toBe(sha256(bytes));
});

it('redacts and counts', () => {
  const secret = `ghp_${'a1B2'.repeat(9)}`;
  expect(createContent(`x ${secret}`)).toMatchObject({ text: 'x [REDACTED]', redactions: 1 });
});
