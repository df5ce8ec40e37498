import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../arguments/commands.ts';
import { COMPLETION } from './script.ts';

/** Splits a script into words by the shell's own quoting rules; null if a quote is left open. */
function wordsOf(script: string, escape: 'fish' | 'posix'): readonly string[] | null {
  const word = escape === 'fish' ? /'(?:[^'\\]|\\.)*'|[^\s']+/gs : /(?:'[^']*'|\\.|[^\s'\\])+/gs;
  const left = script.replaceAll(word, '').trim();
  return left === '' ? (script.match(word) ?? []) : null;
}

describe.each([
  ['zsh', 'posix'],
  ['fish', 'fish'],
] as const)('the script for %s', (shell, escape) => {
  const script = COMPLETION[shell]();
  const words = wordsOf(script, escape);

  it('leaves no quote open', () => expect(words).not.toBeNull());

  it.each(COMMANDS.map((spec) => [spec.name, spec] as const))('knows all of %s', (name, spec) => {
    const flags = spec.flags.map((flag) => (shell === 'fish' ? flag.name : `'--${flag.name}`));
    const missing = [name, ...flags].filter((one) => !words?.some((word) => word.includes(one)));
    expect(missing).toEqual([]);
  });
});
