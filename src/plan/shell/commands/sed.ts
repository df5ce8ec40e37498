import type { ReadingCommand } from './reading-command.ts';
import type { Taken } from './options.ts';

/*
 * Of sed's language what prints: `5p`, `1,40p;60,80p`, `/from/,/to/p`, `s/a/b/p`, `$=`, `q`. It also has commands that
 * write files (`w`, `W`), run programs (`e`) and read files (`r`, `R`): what is not written in this grammar is refused.
 */

/** Simple brackets only: GNU's and BSD's sed end others, and with them the pattern, at different places. */
const BRACKET = String.raw`\[\^?(?:\[:[a-z]{1,20}:\]|[^\]\[/\\])+\]`;
const PATTERN = String.raw`/(?:[^/\\\[]|\\.|${BRACKET})*/`;
const ADDRESS = String.raw`(?:\d{1,9}(?:~\d{1,9})?|\$|${PATTERN}I?)`;
const RANGE = String.raw`(?:${ADDRESS}(?:,(?:${ADDRESS}|[+~]\d{1,9}))?)?`;
const SUBSTITUTE = String.raw`s${PATTERN}(?:[^/\\]|\\.)*/[gpI\d]{0,4}`;
const COMMAND = String.raw`${RANGE} ?(?:p|=|q|d|${SUBSTITUTE})`;
const SCRIPT = () => new RegExp(String.raw`^ ?${COMMAND}(?: ?; ?${COMMAND})*;?$`);

/** Longer ones are no question about a file. */
const MAX_SCRIPT = 300;

export const SED = (): ReadingCommand => ({
  operands: 'pattern-then-read',
  patternBy: ['-e', '--expression'],
  globs: false,
  options: { flags: 'nEr', valued: 'e', long: 'quiet silent regexp-extended expression=' },
  check: checkSed,
});

function checkSed({ options, values, operands }: Taken): string | null {
  const isQuiet = options.some((option) => ['-n', '--quiet', '--silent'].includes(option));
  const scripts = values.length > 0 ? values.map(({ text }) => text) : [operands[0]?.text ?? ''];
  const script = SCRIPT();
  return isQuiet && scripts.every((text) => text.length <= MAX_SCRIPT && script.test(text))
    ? null
    : 'of sed only -n with a script that prints is read, as 1,40p or /from/,/to/p';
}
