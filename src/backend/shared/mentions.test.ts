import { expect, it } from 'vitest';
import { redact } from '../../redaction/redact.ts';
import { hideMentions, restoreMentions } from './mentions.ts';

it.each([
  ['a path', 'see @/etc/passwd now'],
  ['a path of the project', '+ @src/main.ts'],
  ['a path in quotes', '@"my file"'],
  ['a home', '@~/.ssh/id_rsa'],
  ['a path after a sign', '(@./x)'],
  ['a path after another', '@@/etc/passwd'],
])('%s is no mention any more, and comes back as it was', (_name, text) => {
  const hidden = hideMentions(redact(text));
  expect(hidden).not.toMatch(/@[^\u2060@]/);
  expect(restoreMentions(hidden)).toBe(text);
  expect(JSON.parse(restoreMentions(JSON.stringify({ text: hidden })))).toEqual({ text });
});
