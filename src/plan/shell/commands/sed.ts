import type { ReadingCommand } from './reading-command.ts';
import type { TakenOptions } from './options.ts';

/*
 * The part of sed's language that prints: `5p`, `1,40p;60,80p`, `/from/,/to/p`, `s/a/b/p`, `$=`,
 * `q`, `1,40!d`. sed also has commands that write files (`w`, `W`), run programs (`e`) and read
 * files (`r`, `R`), so everything outside this grammar is refused.
 */

/**
 * Simple brackets only: GNU sed and BSD sed end other ones, and so the pattern, at different
 * places.
 */
const BRACKET = String.raw`\[\^?(?:\[:[a-z]{1,20}:\]|[^\]\[/\\])+\]`;
const PATTERN = String.raw`/(?:[^/\\\[]|\\.|${BRACKET})*/`;
const ADDRESS = String.raw`(?:\d{1,9}(?:~\d{1,9})?|\$|${PATTERN}I?)`;
const RANGE = String.raw`(?:${ADDRESS}(?:,(?:${ADDRESS}|[+~]\d{1,9}))?)?`;
const SUBSTITUTE = String.raw`s${PATTERN}(?:[^/\\]|\\.)*/[gpI\d]{0,4}`;
const COMMAND = String.raw`${RANGE} ?!?(?:p|=|q|d|${SUBSTITUTE})`;
const SCRIPT = () => new RegExp(String.raw`^ ?${COMMAND}(?: ?; ?${COMMAND})*;?$`);

/** A longer script is not a simple look at a file. */
const MAX_SCRIPT = 300;

export const SED = (): ReadingCommand => ({
  operands: 'pattern-then-read',
  patternBy: ['-e', '--expression'],
  globs: false,
  options: { flags: 'nEr', valued: 'e', long: 'quiet silent regexp-extended expression=' },
  check: checkSed,
});

/** BSD sed stops at the first operand: that is its script then, and a later option is a file. */
function checkSed({ values, operands, isMixed }: TakenOptions): string | null {
  const given = values.map(({ text }) => text);
  const scripts = given.length === 0 || isMixed ? [operands[0]?.text ?? '', ...given] : given;
  const script = SCRIPT();
  return scripts.every((text) => text.length <= MAX_SCRIPT && script.test(text))
    ? null
    : 'of sed only a script that prints is read, as 1,40p or /from/,/to/p';
}
