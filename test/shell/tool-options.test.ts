import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { TOOLS } from '../../src/plan/shell/commands/tools.ts';
import { stderrOfAll } from './run-all.ts';

/* Which words the real programs, as far as they are here and GNU's, take for the value of an option. */

const isGnu = (program: string) =>
  /GNU|file-5/.test(spawnSync(program, ['--version'], { input: '', encoding: 'utf8' }).stdout);
const NEEDS = /requires an argument/;
const UNKNOWN = /unrecognized option|invalid option/;

it.each([...TOOLS].filter(([program]) => isGnu(program)))('%s', (program, { options }) => {
  const { flags = '', valued = '', attached = '', long = '' } = options;
  const names = long.split(' ').filter((one) => one !== '');
  const isRequired = (one: string) => /[^[]=$/.test(one);
  const optionOf = (one: string) => `--${one.replace(/\[?=\]?$/, '')}`;
  const required = [
    ...names.filter(isRequired).map(optionOf),
    ...Array.from(valued).map((one) => `-${one}`),
  ];
  const free = [
    ...names.filter((one) => !isRequired(one)).map(optionOf),
    ...Array.from(`${flags}${attached}`).map((one) => `-${one}`),
  ];
  const said = (all: readonly string[]) =>
    stderrOfAll(
      all.map((option) => [program, option]),
      { cwd: import.meta.dirname },
    );
  const ofRequired = said(required);
  const takesNone = required.filter(
    (_, at) => !NEEDS.test(ofRequired[at] ?? '') && !UNKNOWN.test(ofRequired[at] ?? ''),
  );
  expect(takesNone, 'takes no next word').toEqual([]);
  const ofFree = said(free);
  const takesOne = free.filter((_, at) => NEEDS.test(ofFree[at] ?? ''));
  expect(takesOne, 'takes the next word').toEqual([]);
});
