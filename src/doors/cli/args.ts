import { parseArgs } from 'node:util';
import { UsageError } from '../../model/errors.ts';
import {
  CONFIG_FLAGS,
  DOCTOR_FLAGS,
  FINDINGS_FLAGS,
  type Flag,
  REVIEW_FLAGS,
  ROUTES_FLAGS,
  TRUST_FLAGS,
} from './flags.ts';
import { nearest } from '../../text/nearest.ts';
import type { FindingsAction } from './findings.ts';
import { parsePause } from './pause.ts';

const COMMANDS = [
  'review',
  'doctor',
  'routes',
  'plan',
  'config',
  'trust',
  'redact',
  'findings',
  'pause',
  'resume',
  'hook',
  'demo',
  'help',
] as const;

export type CommandName = (typeof COMMANDS)[number];

const PLAN_ACTIONS = ['start', 'status', 'reset'] as const;

export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** Flags as given, by name; a switch is `true`. */
export type FlagValues = { readonly [name: string]: string | true | undefined };

export type Command =
  | { readonly kind: 'help'; readonly topic: CommandName | null }
  | { readonly kind: 'version' }
  | { readonly kind: 'review'; readonly flags: FlagValues }
  | { readonly kind: 'doctor'; readonly flags: FlagValues }
  | { readonly kind: 'routes'; readonly flags: FlagValues }
  | { readonly kind: 'plan'; readonly action: PlanAction }
  | { readonly kind: 'config'; readonly flags: FlagValues }
  | { readonly kind: 'trust'; readonly flags: FlagValues }
  | { readonly kind: 'findings'; readonly action: FindingsAction }
  | { readonly kind: 'pause'; readonly seconds: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'redact' }
  | { readonly kind: 'demo' };

export function parseCommand(argv: readonly string[]): Command {
  const [word, ...rest] = argv;
  if (word === undefined || word === '--help' || word === '-h')
    return { kind: 'help', topic: null };
  if (word === '--version' || word === '-V' || word === '-v') return { kind: 'version' };
  const name = commandOf(word);
  if (rest.includes('--help') || rest.includes('-h')) return { kind: 'help', topic: name };
  return parseNamed(name, rest);
}

function commandOf(word: string): CommandName {
  const name = COMMANDS.find((one) => one === word);
  if (name === undefined) throw unknown('command', word, COMMANDS);
  return name;
}

/** Commands that take flags and nothing else. */
const FLAGS = {
  review: REVIEW_FLAGS,
  config: CONFIG_FLAGS,
  trust: TRUST_FLAGS,
  doctor: DOCTOR_FLAGS,
  routes: ROUTES_FLAGS,
} as const;

function takesFlagsOnly(name: CommandName): name is keyof typeof FLAGS {
  return Object.hasOwn(FLAGS, name);
}

function parseNamed(name: CommandName, rest: readonly string[]): Command {
  if (takesFlagsOnly(name)) return { kind: name, flags: parseFlags(rest, FLAGS[name]) };
  switch (name) {
    case 'plan':
      return { kind: 'plan', action: parsePlanAction(rest) };
    case 'findings':
      return { kind: 'findings', action: parseFindingsAction(rest) };
    case 'pause':
      parseFlags(rest.slice(1), []);
      return { kind: 'pause', seconds: parsePause(rest[0] ?? DEFAULT_PAUSE) };
    case 'resume':
    case 'redact':
    case 'demo':
      parseFlags(rest, []);
      return { kind: name };
    case 'help':
      return { kind: 'help', topic: rest[0] === undefined ? null : commandOf(rest[0]) };
    case 'hook':
      // A host calls this lane through the entry; whoever gets here named no lane that exists.
      throw new UsageError('hook needs a lane: gate, after, review, stop or compact');
  }
}

const DEFAULT_PAUSE = '30m';
const FINDINGS_ACTIONS = ['list', 'show', 'resolve', 'clear'] as const;

function parseFindingsAction([word = 'list', ...rest]: readonly string[]): FindingsAction {
  const kind = FINDINGS_ACTIONS.find((one) => one === word);
  if (kind === undefined) throw unknown('findings action', word, FINDINGS_ACTIONS);
  if (kind === 'list' || kind === 'clear') {
    parseFlags(rest, []);
    return { kind };
  }
  const [id, ...more] = rest;
  if (id === undefined || !/^[0-9a-f]{1,64}$/.test(id))
    throw new UsageError(
      `findings ${kind} needs the id of a finding; countersign findings lists them`,
    );
  const because = textFlag(parseFlags(more, kind === 'resolve' ? FINDINGS_FLAGS : []), 'because');
  if (kind === 'show') return { kind, id };
  if (because === null || because.trim() === '')
    throw new UsageError('findings resolve needs a reason: --because "why it is wrong"');
  return { kind, id, because };
}

function parsePlanAction(rest: readonly string[]): PlanAction {
  const [word, ...more] = rest;
  if (word === undefined) throw new UsageError(`plan needs an action: ${PLAN_ACTIONS.join(', ')}`);
  const action = PLAN_ACTIONS.find((one) => one === word);
  if (action === undefined) throw unknown('plan action', word, PLAN_ACTIONS);
  parseFlags(more, []);
  return action;
}

function parseFlags(argv: readonly string[], known: readonly Flag[]): FlagValues {
  const options = Object.fromEntries(
    known.map(({ name, value }) => [
      name,
      { type: value === null ? 'boolean' : 'string' } as const,
    ]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`unexpected argument "${token.value}"`);
    if (token.kind !== 'option') continue;
    const value = flagValue(token, known);
    if (Object.hasOwn(values, token.name)) throw new UsageError(`--${token.name} is given twice`);
    values[token.name] = value;
  }
  return values;
}

type OptionToken = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
};

function flagValue(token: OptionToken, known: readonly Flag[]): string | true {
  const flag = known.find(({ name }) => name === token.name);
  const names = known.map(({ name }) => `--${name}`);
  if (flag === undefined || !token.rawName.startsWith('--'))
    throw unknown('flag', token.rawName, names);
  if (flag.value === null) {
    if (token.value !== undefined) throw new UsageError(`--${flag.name} takes no value`);
    return true;
  }
  // `--content --output f` is a forgotten value, not a file called "--output".
  if (token.value === undefined || token.value === '' || token.value.startsWith('--'))
    throw new UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
  return token.value;
}

function unknown(what: string, word: string, known: readonly string[]): UsageError {
  const close = nearest(word, known);
  const hint = close === null ? 'countersign --help lists them' : `did you mean ${close}?`;
  return new UsageError(`unknown ${what} "${word}"; ${hint}`);
}

/** A flag's value; null when it was not given. */
export function textFlag(flags: FlagValues, name: string): string | null {
  const value = flags[name];
  return typeof value === 'string' ? value : null;
}

/** A flag whose value is one of a few words. */
export function choice<const T extends string>(
  flags: FlagValues,
  name: string,
  known: readonly T[],
): T | null {
  const given = textFlag(flags, name);
  if (given === null) return null;
  const found = known.find((one) => one === given);
  if (found === undefined) throw new UsageError(`--${name} ${given}: choose ${known.join(', ')}`);
  return found;
}
