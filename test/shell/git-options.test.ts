import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitCommand } from '../../src/plan/shell/commands/git.ts';
import type { CommandOptions } from '../../src/plan/shell/commands/options.ts';
import { decideCommand, type ShellSurroundings } from '../../src/plan/shell/read-only.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { stderrOfAll } from './run-all.ts';

/*
 * Which words the real git takes for the value of an option. Where our lists say that it takes the next one and it does
 * not, that word is a name to git, and `git branch` makes a branch of it.
 */

const COMMANDS =
  'status diff show log rev-parse grep branch blame ls-files ls-tree cat-file describe shortlog remote tag rev-list merge-base reflog config show-ref for-each-ref check-ignore'.split(
    ' ',
  );

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ git: 'commit', files: { a: '1\n' } });
});

afterAll(() => sandbox[Symbol.asyncDispose]());

const placeOf = ({ project, env }: Sandbox) => ({ cwd: project, env: env() });

/** What git says on stderr of each of these. */
const gitErrors = (all: readonly (readonly string[])[]) =>
  stderrOfAll(
    all.map((argv) => ['git', ...argv]),
    placeOf(sandbox),
  );

const refs = () =>
  spawnSync('git', ['for-each-ref'], { ...placeOf(sandbox), encoding: 'utf8' }).stdout;

const optionsOf = (name: string): CommandOptions => {
  const read = gitCommand([{ text: name, quoted: false, glob: false }]);
  return read.kind === 'git' ? read.command.options : {};
};

/** Of `rev-parse` these take the next word without a word about it when there is none. */
const SILENT = ['--git-path', '--default'];
const NEEDS = /requires an? (?:value|argument)|needs? (?:a value|an argument)/i;
/** A word that git does not know at all ends it, whatever follows. */
const UNKNOWN = /unrecogni[sz]ed argument|unknown (?:option|switch)|ambiguous argument|bad flag/i;

/** Behind these every name is one to list, whoever takes it. */
const LISTING = ['--list', '-l', '--contains', '--merged', '--points-at'];

describe.each(COMMANDS)('git %s', (name) => {
  const { flags = '', valued = '', long = '' } = optionsOf(name);
  const bare = (one: string) => one.replace(/\[?=\]?$/, '');
  // The first of a name counts.
  const names = long
    .split(' ')
    .filter(
      (one, at, all) => one !== '' && all.findIndex((other) => bare(other) === bare(one)) === at,
    );
  const required = names.filter((one) => /[^[]=$/.test(one)).map((one) => `--${bare(one)}`);
  const free = names.filter((one) => !/[^[]=$/.test(one)).map((one) => `--${bare(one)}`);

  it('takes the next word where our lists say so', () => {
    const all = [...required, ...Array.from(valued).map((letter) => `-${letter}`)];
    const said = gitErrors(all.map((option) => [name, option]));
    const takesValue = (words = '') => NEEDS.test(words) || UNKNOWN.test(words);
    const wrong = all.filter((option, at) => !takesValue(said[at]) && !SILENT.includes(option));
    expect(wrong).toEqual([]);
  });

  it('and nowhere else, but to list', () => {
    const all = [...free, ...Array.from(flags).map((letter) => `-${letter}`)];
    const said = gitErrors(all.map((option) => [name, option]));
    const wrong = all.filter((_, at) => NEEDS.test(said[at] ?? ''));
    expect(wrong.filter((option) => !LISTING.includes(option))).toEqual([]);
  });
});

const around: ShellSurroundings = {
  folder: '/project',
  expand: () => [],
  resolve: (file) => file,
  gitHazard: () => null,
  enter: () => 'there is nowhere to go',
};

it.each(['branch', 'tag'])('no git %s that passes makes one', async (name) => {
  const before = refs();
  const { flags = '', attached = '', long = '' } = optionsOf(name);
  const options = [
    ...Array.from(`${flags}${attached}`).map((letter) => `-${letter}`),
    ...long
      .split(' ')
      .flatMap((one) => [`--${one.replace(/\[?=\]?$/, '')}`, `--${one.replace(/\[?=\]?$/, '=1')}`]),
  ];
  const tails = ['fresh', 'HEAD fresh', '-- fresh', 'fresh HEAD'];
  const tried = options.flatMap((option) => [
    option,
    ...LISTING.flatMap((list) => [`${list} ${option}`, `${option} ${list}`]),
  ]);
  const commands = tried.map(
    (words, at) => `git ${name} ${words} ${tails[at % tails.length] ?? ''}`,
  );
  const passed = await allowedOf(commands);
  expect(passed.length).toBeGreaterThan(50);
  for (let at = 0; at < passed.length; at += AT_ONCE) {
    const some = passed.slice(at, at + AT_ONCE);
    gitErrors(some.map((command) => command.split(' ').slice(1)));
    expect(refs(), `one of:\n${some.join('\n')}`).toBe(before);
  }
});

/** So many commands run before the branches and tags are looked at. */
const AT_ONCE = 50;

async function allowedOf(commands: readonly string[]): Promise<readonly string[]> {
  const decisions = await Promise.all(
    commands.map((command) => decideCommand(command, around, 'one-command')),
  );
  return commands.filter((_, at) => decisions[at]?.kind !== 'deny');
}
