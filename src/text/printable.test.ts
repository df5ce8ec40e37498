import { expect, it } from 'vitest';
import { printable } from './printable.ts';
import { redact } from './redact.ts';

it('keeps words, lines and tabs and nothing that moves the cursor', () => {
  const text = 'a\tb\nü\u001B[2J\u001B[H\u009B1mAPPROVED\r\u202Eevil\u0007';
  expect(printable(redact(text))).toBe('a\tb\nü[2J[H1mAPPROVEDevil');
});
