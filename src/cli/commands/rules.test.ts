import { describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { RULES } from '../../static/rules/index.ts';
import { runRules } from './rules.ts';

describe('countersign rules', () => {
  it('lists every rule on a line of its own', () => {
    const { exitCode, stdout } = runRules(RULES, null, Infinity);
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(RULES.length);
    expect(stdout).toMatch(
      /^debugger-left +major +A debugger statement was left in \(typescript, /m,
    );
  });

  it('fits a terminal', () => {
    const { stdout } = runRules(RULES, null, 80);
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    for (const { id } of RULES) expect(stdout).toMatch(new RegExp(`^${id} `, 'm'));
    expect(stdout).toMatch(/^debugger-left +major +A debugger statement was left in$/m);
  });

  it.each(RULES.map(({ id }) => id))('shows %s with its examples', (id) => {
    const { stdout } = runRules(RULES, id, Infinity);
    expect(stdout).toMatch(new RegExp(`^${id} \\(`));
    expect(stdout).toContain(`countersign-ignore ${id}: REASON`);
    // Invisible characters are printed as escapes: nothing here may reverse the direction of the
    // terminal's text.
    expect(stdout).not.toMatch(/[\u200B-\u200D\u202A-\u202E\u2066-\u2069\uFEFF]/);
  });

  it('suggests the id that was probably meant', () => {
    expect(() => runRules(RULES, 'debuger-left', 80)).toThrow(
      new UsageError('there is no rule "debuger-left"; did you mean debugger-left?'),
    );
  });
});
