import { parseArgs } from 'node:util';
import { UsageError } from '../../model/errors.ts';
import { type Command, parseCommand } from './args.ts';
import { REVIEW_FLAGS } from './flags.ts';

/**
 * The command line of `gpt-review-api`, the program that this one replaces: TYPE and FILE may be
 * positional, the report is JSON, and `review.enabled` may turn off the scripts that call it.
 */
export function parseOlderCommand(argv: readonly string[]): Command {
  if (argv.includes('--help') || argv.includes('-h'))
    return { kind: 'help', topic: 'gpt-review-api' };
  if (argv.length === 1 && argv[0] === '--version') return { kind: 'version' };
  const { words, flags, given } = sort(argv);
  const [type, file, more] = words;
  if (more !== undefined) throw new UsageError(`unexpected argument "${more}"; ${USAGE}`);
  // A script that forgot its content must not get a review of unrelated changes.
  if (file === undefined && !SCOPES.some((name) => given.has(name)))
    throw new UsageError(`nothing to review was named; ${USAGE}`);
  return parseCommand([
    'review',
    ...(given.has('automatic') ? [] : ['--automatic']),
    ...(given.has('format') ? [] : ['--format=json']),
    ...(type === undefined ? [] : [`--type=${type}`]),
    ...(file === undefined ? [] : [`--content=${file}`]),
    ...flags,
  ]);
}

const USAGE = 'usage: gpt-review-api TYPE FILE [FLAGS], or --type TYPE --content FILE';
const SCOPES = ['content', 'staged', 'base', 'commit'] as const;

type OlderArgs = {
  /** Positional arguments in order. */
  readonly words: readonly string[];
  /** The remaining arguments, unchanged. */
  readonly flags: readonly string[];
  readonly given: ReadonlySet<string>;
};

function sort(argv: readonly string[]): OlderArgs {
  const options = Object.fromEntries(
    REVIEW_FLAGS.map(({ name, value }) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const alone = tokens.filter((token) => token.kind === 'positional');
  const places = new Set(alone.map(({ index }) => index));
  return {
    words: alone.map(({ value }) => value),
    flags: argv.filter((_, index) => !places.has(index)),
    given: new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))),
  };
}
