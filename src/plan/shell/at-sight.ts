/*
 * Most commands hold nothing that a shell would read in more than one way: their words are their parse, and
 * nobody has to load a parser for them.
 */

/**
 * Unquoted and, wherever they stand, a part of a word; or quoted and without anything that is special in quotes. A backslash
 * before any other character is one in double quotes, too.
 */
const PIECE = /[A-Za-z0-9_./:=,@%+^~*?-]|'[ -&(-~]*'|"(?:\\?[ #%-[\]^_a-~])*"/.source;
const COMMAND = new RegExp(`^ *(?:${PIECE})+(?: +(?:${PIECE})+)* *$`);
const WORD = new RegExp(`(?:${PIECE})+`, 'g');

/** Words behind which a shell reads differently: keywords, and builtins that take assignments. */
const KEYWORDS = new Set(
  'case coproc do done elif else esac fi for function if in select then time until while alias declare export let local readonly typeset'.split(
    ' ',
  ),
);

/** The words of a command that is plain at sight; null where it takes a parser to say. */
export function wordsAtSight(source: string): readonly string[] | null {
  if (!COMMAND.test(source)) return null;
  const words = source.match(WORD) ?? [];
  const [program = ''] = words;
  if (/[='"]/.test(program) || KEYWORDS.has(program)) return null;
  // Somebody's home.
  if (source.includes('~') && words.some((word) => /(?:^|[:=])~/.test(word))) return null;
  if (!source.includes("'") && !source.includes('"')) return words;
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}
