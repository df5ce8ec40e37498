import { describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { parseCommand } from './args.ts';
import { helpText } from './help.ts';

describe('parseCommand', () => {
  it.each([
    [[], { kind: 'help', topic: null }],
    [['--help'], { kind: 'help', topic: null }],
    [['help', 'review'], { kind: 'help', topic: 'review' }],
    [['review', '--content', 'f', '--help'], { kind: 'help', topic: 'review' }],
    [['--version'], { kind: 'version' }],
    [['demo'], { kind: 'demo' }],
    [['redact'], { kind: 'redact' }],
    [['doctor', '--json'], { kind: 'doctor', flags: { json: true } }],
    [['routes'], { kind: 'routes', flags: {} }],
    [['routes', '--json'], { kind: 'routes', flags: { json: true } }],
    [['plan', 'status'], { kind: 'plan', action: 'status' }],
    [
      ['review', '--content', '-', '--type=prd', '--quiet'],
      { kind: 'review', flags: { content: '-', type: 'prd', quiet: true } },
    ],
  ])('%j', (argv, command) => expect(parseCommand(argv)).toEqual(command));

  it.each([
    [['revew'], 'unknown command "revew"; did you mean review?'],
    [['zzz'], 'unknown command "zzz"; countersign --help lists them'],
    [['review', '--contnet', 'f'], 'unknown flag "--contnet"; did you mean --content?'],
    [['review', '--zzz'], 'unknown flag "--zzz"; countersign --help lists them'],
    [['review', '-q'], 'unknown flag "-q"; countersign --help lists them'],
    [['review', '--content'], '--content needs a value: --content FILE'],
    [['review', '--content', '--output', 'f'], '--content needs a value: --content FILE'],
    [['review', '--content='], '--content needs a value: --content FILE'],
    [['review', '--quiet=yes'], '--quiet takes no value'],
    [['review', 'file.diff'], 'unexpected argument "file.diff"'],
    [['help', 'revew'], 'unknown command "revew"; did you mean review?'],
    [['review', '--content', 'a', '--content', 'b'], '--content is given twice'],
    [['routes', 'curl'], 'unexpected argument "curl"'],
    [['redact', 'file'], 'unexpected argument "file"'],
    [['demo', '--fast'], 'unknown flag "--fast"; countersign --help lists them'],
    [['plan'], 'plan needs an action: start, status, reset'],
    [['plan', 'stat'], 'unknown plan action "stat"; did you mean start?'],
    [['hook'], 'hook needs a lane: gate, after, review, stop or compact'],
    [['hook', 'nope'], 'hook needs a lane: gate, after, review, stop or compact'],
  ])('%j says what to do', (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(new UsageError(message));
  });
});

it.each([null, 'review', 'doctor', 'routes', 'plan', 'redact', 'hook', 'demo'] as const)(
  'help of %s fits 80 columns',
  (topic) => {
    const longest = Math.max(
      ...helpText(topic)
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(80);
  },
);

describe('pause', () => {
  it.each([
    [[], 1800],
    [['90s'], 90],
    [['30m'], 1800],
    [['2h'], 7200],
    [['7d'], 604_800],
  ])('%j is %i seconds', (argv, seconds) => {
    expect(parseCommand(['pause', ...argv])).toEqual({ kind: 'pause', seconds });
  });

  it.each(['soon', '0m', '8d', '-5m', '5', '30 m', ''])('refuses %j', (time) => {
    expect(() => parseCommand(['pause', time])).toThrow(/give a time such as/);
  });
});
