import { expect, it } from 'vitest';
import { printable } from './printable.ts';
import { redact } from '../redact.ts';

it('keeps nothing that turns the writing direction or that nobody sees', () => {
  const unseen = '\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2066\u2069\uFEFF';
  expect(printable(redact(`a${unseen}b`))).toBe('ab');
});

it('keeps words, lines and tabs and nothing that moves the cursor', () => {
  const text = 'a\tb\nü\u001B[2J\u001B[H\u009B1mAPPROVED\r\u202Eevil\u0007';
  expect(printable(redact(text))).toBe('a\tb\nü[2J[H1mAPPROVEDevil');
});
