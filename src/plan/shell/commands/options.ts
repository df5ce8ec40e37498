import type { ShellWord } from '../words.ts';

/**
 * The options that a command may have. All others are refused, abbreviations such as `--outp`
 * included.
 */
export type CommandOptions = {
  /** Letters without a value; they may be combined. */
  readonly flags?: string;
  /** Letters whose value follows, attached or as the next word. */
  readonly valued?: string;
  /**
   * Letters whose value is always the next word: the program reads attached text as further
   * letters.
   */
  readonly apart?: string;
  /** Letters whose value may be attached and is never the next word. */
  readonly attached?: string;
  /** `-5` is a number of lines. */
  readonly counts?: boolean;
  /**
   * Long names, separated by spaces: `name`, `name=` (needs a value), `name[=]` (may have one,
   * attached).
   */
  readonly long?: string;
  /** Long names and letters that take the next two words, like jq's `--arg`. */
  readonly twoValues?: readonly string[];
};

export type OptionValue = { readonly option: string; readonly text: string };

export type TakenOptions = {
  readonly kind: 'taken';
  readonly options: readonly string[];
  readonly values: readonly OptionValue[];
  readonly operands: readonly ShellWord[];
  /**
   * An option came after an operand; programs that stop at the first operand read it as an operand.
   */
  readonly isMixed: boolean;
};

export type Unlisted = { readonly kind: 'refused'; readonly why: string };

/** Sorts the words of a command into options, their values and operands. */
export function takeOptions(
  words: readonly ShellWord[],
  allowed: CommandOptions,
): TakenOptions | Unlisted {
  const taking: OptionReader = {
    words,
    allowed,
    options: [],
    values: [],
    operands: [],
    isMixed: false,
    at: 0,
  };
  for (let word = words[0]; word !== undefined; word = words[taking.at]) {
    taking.at += 1;
    if (word.text === '--') return endAtDashes(taking);
    const why = takeWord(taking, word);
    if (why !== null) return { kind: 'refused', why };
  }
  return endOf(taking, []);
}

type OptionReader = {
  readonly words: readonly ShellWord[];
  readonly allowed: CommandOptions;
  readonly options: string[];
  readonly values: OptionValue[];
  readonly operands: ShellWord[];
  isMixed: boolean;
  at: number;
};

/** After an operand, `--` is an operand too for programs that stop there. */
function endAtDashes(taking: OptionReader): TakenOptions {
  taking.isMixed ||= taking.operands.length > 0;
  return endOf(taking, taking.words.slice(taking.at));
}

function endOf(taking: OptionReader, rest: readonly ShellWord[]): TakenOptions {
  const { options, values, operands, isMixed } = taking;
  return { kind: 'taken', options, values, operands: [...operands, ...rest], isMixed };
}

/** Null, or the reason for the refusal. */
function takeWord(taking: OptionReader, word: ShellWord): string | null {
  if (!word.text.startsWith('-') || word.text === '-') {
    taking.operands.push(word);
    return null;
  }
  taking.isMixed ||= taking.operands.length > 0;
  if (word.glob) return `${word.text} is an option and a pattern at once`;
  if (word.text.startsWith('--')) return takeLong(taking, word.text);
  if (taking.allowed.counts === true && /^-\d+$/.test(word.text)) return null;
  return takeShort(taking, word.text);
}

function takeValues(taking: OptionReader, option: string, count: number): string | null {
  const words = taking.words.slice(taking.at, taking.at + count);
  if (words.length < count || words.some(({ glob }) => glob)) return `${option} has no plain value`;
  const odd = PATTERN.has(option) ? undefined : words.find(({ text }) => looksLikeOption(text));
  if (odd !== undefined) return `${odd.text} after ${option} looks like an option`;
  taking.values.push(...words.map(({ text }) => ({ option, text })));
  taking.at += count;
  return null;
}

/** A search pattern may begin with any character. */
const PATTERN = new Set(['-e', '--regexp']);

/** Options whose value is text and never a path, in every listed program. */
const TEXTS = new Set([
  ...['-e', '--regexp', '--expression', '-S', '-G', '--grep', '--author', '--committer'],
  ...['--since', '--until', '--after', '--before', '--date', '--format', '--pretty'],
]);

/** The values that may be paths. */
export function pathValues({ values }: TakenOptions): readonly string[] {
  return values.filter(({ option }) => !TEXTS.has(option)).map(({ text }) => text);
}

/** If a program takes no value here, this text would be an option. A number is not an option. */
export function looksLikeOption(text: string): boolean {
  return /^--?[^\d-]/.test(text);
}

function takeLong(taking: OptionReader, text: string): string | null {
  const [, option = '', value] = /^(--[^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const { long = '', twoValues = [] } = taking.allowed;
  const known = long.split(' ').find((one) => `--${one.replace(/\[?=\]?$/, '')}` === option);
  taking.options.push(option);
  if (value !== undefined) {
    taking.values.push({ option, text: value });
    return known?.includes('=') === true ? null : `${option}=\u2026 is not on its list`;
  }
  if (twoValues.includes(option)) return takeValues(taking, option, 2);
  if (known === undefined) return `${option} is not on its list`;
  return /[^[]=$/.test(known) ? takeValues(taking, option, 1) : null;
}

function takeShort(taking: OptionReader, text: string): string | null {
  const { flags = '', valued = '', apart = '', attached = '' } = taking.allowed;
  for (let at = 1; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    taking.options.push(`-${letter}`);
    if (flags.includes(letter)) continue;
    if (!`${valued}${apart}${attached}`.includes(letter)) return `-${letter} is not on its list`;
    const rest = text.slice(at + 1);
    if (rest === '') return attached.includes(letter) ? null : takeValues(taking, `-${letter}`, 1);
    if (apart.includes(letter)) return `what -${letter} takes must be a word of its own`;
    taking.values.push({ option: `-${letter}`, text: rest });
    return null;
  }
  return null;
}
