import { forEachChild, parse, type SyntaxNode } from 'unbash';
import { parseCommand } from '../../src/cli/arguments/args.ts';
import { COMMANDS } from '../../src/cli/arguments/commands.ts';
import { parseOlderCommand } from '../../src/cli/arguments/older-args.ts';

/** What is wrong with a shell script of ours; every command of it that we know is looked at. */
export function problemsOfScript(source: string, scripts: readonly string[]): readonly string[] {
  const { errors = [], commands } = parse(source);
  const broken = errors.map(({ message }) => `no shell script: ${message}`);
  return [...broken, ...commands.flatMap(wordsIn).flatMap((words) => problemsOf(words, scripts))];
}

/** Every simple command, substitutions included. */
function wordsIn(node: SyntaxNode): (readonly string[])[] {
  const inner: (readonly string[])[] = [];
  forEachChild(node, (child) => inner.push(...wordsIn(child)));
  if (node.type !== 'Command' || node.name === undefined) return inner;
  const words = [node.name, ...node.suffix].flatMap((word) =>
    word.type === 'Word' ? [word.value] : [],
  );
  return [words, ...inner];
}

function problemsOf([name, ...argv]: readonly string[], scripts: readonly string[]): string[] {
  if (name === 'npm' && argv[0] === 'run') {
    const script = argv.find((word, at) => at > 0 && !word.startsWith('-')) ?? '';
    return scripts.includes(script) ? [] : [`npm run ${script}: there is no such script`];
  }
  if (name === 'countersign') return failure(() => parseOurs(argv));
  if (name === 'gpt-review-api') return failure(() => void parseOlderCommand(argv));
  return [];
}

function parseOurs(argv: readonly string[]): void {
  if (argv[0] !== 'hook') return void parseCommand(argv);
  const lanes = COMMANDS.find(({ name }) => name === 'hook')?.words ?? [];
  if (!lanes.some(({ name }) => name === argv[1])) throw new Error(`no lane: ${argv.join(' ')}`);
}

function failure(act: () => void): string[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** In running text a command may have places to fill in: only names are looked at. */
export function problemsOfSpan(code: string): readonly string[] {
  const [program, name, ...words] = code.split(/\s+/);
  if (program !== 'countersign' || name === undefined || !/^[a-z]/.test(name)) return [];
  return name.split('|').flatMap((one) => {
    const spec = COMMANDS.find((command) => command.name === one);
    if (spec === undefined) return [`no command: ${code}`];
    const flags: readonly { readonly name: string }[] = spec.flags;
    const known = flags.map((flag) => `--${flag.name}`);
    return words
      .flatMap((word) => /^\[?(--[a-z][a-z-]*)/.exec(word)?.[1] ?? [])
      .filter((flag) => !known.includes(flag) && flag !== '--help')
      .map((flag) => `no flag of ${one}: ${flag}`);
  });
}
