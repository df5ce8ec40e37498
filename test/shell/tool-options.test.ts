import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { TOOLS } from '../../src/plan/shell/commands/tools.ts';

/* Which words the real programs, as far as they are here and GNU's, take for the value of an option. */

const run = (program: string, ...argv: readonly string[]) =>
  spawnSync(program, argv, {
    input: '',
    encoding: 'utf8',
    timeout: 5000,
    cwd: import.meta.dirname,
  });

const isGnu = (program: string) => /GNU|file-5/.test(run(program, '--version').stdout);
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
  const said = (option: string) => run(program, option).stderr;
  const takesNone = required.filter((one) => !NEEDS.test(said(one)) && !UNKNOWN.test(said(one)));
  expect(takesNone, 'takes no next word').toEqual([]);
  const takesOne = free.filter((one) => NEEDS.test(said(one)));
  expect(takesOne, 'takes the next word').toEqual([]);
});
