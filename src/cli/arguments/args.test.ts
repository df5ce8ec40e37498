import { describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { parseCommand } from './args.ts';
import { LANES } from '../../app/hooks/lanes.ts';
import { COMMAND_NAMES, specOf } from './commands.ts';
import { helpText } from './help.ts';
import { PLAN_ACTIONS } from '../report/messages.ts';

const PLAN_WORDS = PLAN_ACTIONS.map(({ name }) => name).join(', ');

describe('parseCommand', () => {
  it.each([
    [[], { kind: 'help', topic: null }],
    [['--help'], { kind: 'help', topic: null }],
    [['help', 'review'], { kind: 'help', topic: 'review' }],
    [['review', '--content', 'f', '--help'], { kind: 'help', topic: 'review' }],
    [['--version'], { kind: 'version' }],
    [['demo'], { kind: 'demo', word: null, operand: null, flags: {}, paths: [] }],
    [['redact', '-'], { kind: 'redact', word: null, operand: null, flags: {}, paths: [] }],
    [['redact'], { kind: 'redact', word: null, operand: null, flags: {}, paths: [] }],
    [
      ['doctor', '--json'],
      { kind: 'doctor', word: null, operand: null, flags: { json: true }, paths: [] },
    ],
    [['routes'], { kind: 'routes', word: null, operand: null, flags: {}, paths: [] }],
    [
      ['routes', '--json'],
      { kind: 'routes', word: null, operand: null, flags: { json: true }, paths: [] },
    ],
    [
      ['findings', 'resolve', '1f', '--because', 'x'],
      { kind: 'findings', word: 'resolve', operand: '1f', flags: { because: 'x' }, paths: [] },
    ],
    [['findings'], { kind: 'findings', word: 'list', operand: null, flags: {}, paths: [] }],
    [['pause', '2h'], { kind: 'pause', word: '2h', operand: null, flags: {}, paths: [] }],
    [['rules'], { kind: 'rules', word: null, operand: null, flags: {}, paths: [] }],
    [['plan', 'status'], { kind: 'plan', word: 'status', operand: null, flags: {}, paths: [] }],
    [
      ['review', '--content', '-', '--type=prd', '--quiet'],
      {
        kind: 'review',
        word: null,
        operand: null,
        flags: { content: '-', type: 'prd', quiet: true },
        paths: [],
      },
    ],
    [
      ['review', '--base', 'main', '--', 'src', '--help', '-x'],
      {
        kind: 'review',
        word: null,
        operand: null,
        flags: { base: 'main' },
        paths: ['src', '--help', '-x'],
      },
    ],
  ])('%j', (argv, command) => expect(parseCommand(argv)).toEqual(command));

  it.each([
    [['revew'], 'unknown command "revew"; did you mean review?'],
    [['version'], 'unknown command "version"; did you mean --version?'],
    [['zzz'], 'unknown command "zzz"; countersign --help lists them'],
    [['review', '--wat'], 'unknown flag "--wat"; countersign review --help lists them'],
    [['review', '--contnet', 'f'], 'unknown flag "--contnet"; did you mean --content?'],
    [['review', '--zzz'], 'unknown flag "--zzz"; countersign review --help lists them'],
    [['review', '-q'], 'unknown flag "-q"; countersign review --help lists them'],
    [['review', '--content'], '--content needs a value: --content FILE'],
    [['review', '--content', '--output', 'f'], '--content needs a value: --content FILE'],
    [['review', '--content='], '--content needs a value: --content FILE'],
    [['review', '--quiet=yes'], '--quiet takes no value'],
    [
      ['review', 'file.diff'],
      'unexpected argument "file.diff"; put files and folders after --, a diff or document after --content',
    ],
    [['review', '--', ''], 'the path after -- is empty; name a file or a folder'],
    [['routes', '--', 'x'], 'unexpected argument "x"; usage: countersign routes [FLAGS]'],
    [['help', 'version'], 'unknown command "version"; countersign --help lists them'],
    [['routes', '-'], 'unexpected argument "-"; usage: countersign routes [FLAGS]'],
    [['help', 'revew'], 'unknown command "revew"; did you mean review?'],
    [['review', '--content', 'a', '--content', 'b'], '--content is given twice'],
    [['routes', 'curl'], 'unexpected argument "curl"; usage: countersign routes [FLAGS]'],
    [['redact', 'file'], 'unexpected argument "file"; usage: countersign redact < FILE'],
    [['demo', 'x'], 'unexpected argument "x"; usage: countersign demo'],
    [['demo', '--fast'], 'unknown flag "--fast"; demo takes none'],
    [['plan'], `plan needs an action: ${PLAN_WORDS}`],
    [['plan', 'stat'], 'unknown plan action "stat"; did you mean start?'],
    [['plan', 'begin'], `unknown plan action "begin"; choose ${PLAN_WORDS}`],
    [['plan', 'reset', 'now'], 'unexpected argument "now"; usage: countersign plan ACTION [FLAGS]'],
    [['hook'], 'hook needs a lane: gate, start, after, review, stop, compact'],
    [
      ['hook', 'nope'],
      'unknown hook lane "nope"; choose gate, start, after, review, stop, compact',
    ],
    [['hook', 'gaet'], 'unknown hook lane "gaet"; did you mean gate?'],
    [
      ['hook', 'gate', 'x'],
      'unexpected argument "x"; usage: countersign hook gate|start|after|review|stop|compact',
    ],
    [['help', 'review', 'x'], 'unexpected argument "x"'],
    [['review', '--format', 'jsno'], '--format jsno: did you mean json?'],
    [
      ['review', '--format', 'xml'],
      '--format xml: choose pretty, json, sarif, rdjson, github, gitlab, markdown',
    ],
    [['review', '--type', 'prdd'], '--type prdd: did you mean prd?'],
    [['review', '--fail-on', 'change'], '--fail-on change: did you mean changes?'],
  ])('%j names the next step', (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(new UsageError(message));
  });
});

it('the lanes of the table are those of the entry', () =>
  expect(specOf('hook').words.map(({ name }) => name)).toEqual(LANES));

const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

it('the overview names every command in 80 columns', () => {
  expect(widest(helpText(null))).toBeLessThanOrEqual(80);
  expect(widest(helpText(null, null, 60))).toBeLessThanOrEqual(60);
  expect(COMMAND_NAMES.filter((name) => !helpText(null).includes(`\n  ${name} `))).toEqual([]);
});

it('the overview says where the pages are, if there are any', () => {
  expect(helpText(null, '/opt/countersign/docs')).toContain('\n  /opt/countersign/docs\n');
  expect(helpText(null)).not.toContain('documentation');
});

it('the page of the older name fits 80 columns', () =>
  expect(widest(helpText('gpt-review-api'))).toBeLessThanOrEqual(80));

describe.each(COMMAND_NAMES)('help of %s', (name) => {
  const spec = specOf(name);
  const text = helpText(name);

  it('fits 80 columns', () => expect(widest(text)).toBeLessThanOrEqual(80));

  it('names all that the parser knows', () => {
    const known = [
      ...spec.words.map((word) => word.name),
      ...spec.flags.flatMap((flag) => [`--${flag.name}`, ...(flag.choices ?? [])]),
      ...spec.examples,
    ];
    expect(known.filter((word) => !text.includes(word))).toEqual([]);
  });

  it.each(spec.examples)('the parser takes: %s', (example) => {
    const [, argv = ''] = /countersign ([^|<>()]*)/.exec(example) ?? [];
    const parse = () =>
      parseCommand(
        argv
          .trim()
          .replace(/"[^"]*"/, 'x')
          .split(' '),
      );
    if (name === 'hook') expect(parse).toThrow('hook takes a lane and the event on stdin');
    else expect(parse()).toHaveProperty('kind', name);
  });
});
