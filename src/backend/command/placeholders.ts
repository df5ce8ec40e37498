import type { Prompt } from '../../model/review/prompt.ts';
import type { AskOptions } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { TempDir } from '../../system/files/temp.ts';
import { wholePrompt } from '../shared/ask-program.ts';

/** Words in braces that an argument may contain; the files are private and deleted after the request. */
export const PLACEHOLDERS = [
  'prompt_file',
  'system_file',
  'user_file',
  'answer_file',
  'model',
  'effort',
  'timeout',
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

const PROMPT_FILES: readonly Placeholder[] = ['prompt_file', 'system_file', 'user_file'];

const PATTERN = /\{([a-z_]+)\}/g;

export function uses(argv: readonly string[], names: readonly Placeholder[]): boolean {
  return names.some((name) => argv.some((argument) => argument.includes(`{${name}}`)));
}

export function hasPlaceholder(argument: string): boolean {
  return PLACEHOLDERS.some((name) => uses([argument], [name]));
}

export type PlaceholderValues = Pick<AskOptions, 'effort' | 'timeoutSeconds'> & {
  readonly prompt: Prompt;
  readonly model: string | null;
  readonly answerFile: string;
};

/**
 * The file that the arguments lack. Without it the program would not get the whole prompt and could approve unseen
 * changes.
 */
export function missingPart(argv: readonly string[]): string | null {
  const [hasSystem, hasUser] = [uses(argv, ['system_file']), uses(argv, ['user_file'])];
  if (uses(argv, ['prompt_file']) || hasSystem === hasUser) return null;
  return hasSystem ? '{user_file}' : '{system_file}';
}

/** Empty if the arguments name files with the prompt. */
export function stdinFor(argv: readonly string[], prompt: Prompt): Redacted | '' {
  return uses(argv, PROMPT_FILES) ? '' : wholePrompt(prompt);
}

/** The arguments with their values; a file is written at its first use in an argument. */
export function fillIn(
  argv: readonly string[],
  values: PlaceholderValues,
  temp: TempDir,
): readonly string[] {
  const filled = new Map<string, string>();
  const fill = (name: string) => {
    const value = filled.get(name) ?? valueOf(name as Placeholder, values, temp);
    filled.set(name, value);
    return value;
  };
  return argv.map((argument) => argument.replace(PATTERN, (_, name: string) => fill(name)));
}

function valueOf(name: Placeholder, values: PlaceholderValues, temp: TempDir): string {
  const { prompt, model, effort, timeoutSeconds, answerFile } = values;
  switch (name) {
    case 'prompt_file':
      return temp.write('prompt', wholePrompt(prompt));
    case 'system_file':
      return temp.write('system', prompt.system);
    case 'user_file':
      return temp.write('user', prompt.user);
    case 'answer_file':
      return answerFile;
    case 'model':
      return model ?? '';
    case 'effort':
      return effort;
    case 'timeout':
      return String(Math.ceil(timeoutSeconds));
  }
}
