import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { clip, oneLine, redact, safe } from '../../redaction/redact.ts';
import { explainEnd, type FailureWords } from './failure-words.ts';
import { parseHelp } from './help.ts';
import { type Inquiry, inquire } from './inquiry.ts';

/** The long flags of a program, according to its own help. */
export type KnownOptions = {
  readonly kind: 'known';
  readonly flags: ReadonlySet<string>;
  /** Null if the program does not report it. */
  readonly version: string | null;
  readonly from: 'cache' | 'help';
};

export type ProgramOptions = KnownOptions | { readonly kind: 'failed'; readonly failure: Failure };

export type OptionsQuestion = {
  /** The program's arguments for help. */
  readonly help: readonly string[];
  /** The first group is the version. */
  readonly version: RegExp;
  readonly words: FailureWords;
  /** Shown if the program lacks a required flag. */
  readonly update: Redacted;
  /** The required flags that it lacks; without them it must not run. */
  readonly missing: (flags: readonly string[]) => readonly string[];
};

/**
 * A cached result counts only if it is complete: a program behind a version manager's shim may have been updated, so
 * missing options are checked again.
 */
export async function findOptions(
  inquiry: Inquiry,
  question: OptionsQuestion,
): Promise<ProgramOptions> {
  const flags = inquiry.cache.readFlags(inquiry.program);
  if (flags === null || question.missing(flags).length > 0) return await askHelp(inquiry, question);
  const version = inquiry.cache.readVersion(inquiry.program);
  return { kind: 'known', flags: new Set(flags), version, from: 'cache' };
}

async function askHelp(inquiry: Inquiry, question: OptionsQuestion): Promise<ProgramOptions> {
  const { words } = question;
  const [help, version] = await Promise.all([
    inquire(inquiry, question.help),
    askVersion(inquiry, question),
  ]);
  const { exit, stdout, stderr } = help;
  if (exit.kind !== 'exited') return { kind: 'failed', failure: explainEnd(exit, words) };
  // OpenCode prints its help on stderr.
  const flags = parseHelp(stdout.text.trim() === '' ? stderr.text : stdout.text);
  if (exit.code !== 0 || flags.length === 0)
    return { kind: 'failed', failure: noHelp(stderr.text || stdout.text, question) };
  const missing = question.missing(flags);
  if (missing.length > 0) return { kind: 'failed', failure: tooOld(missing, question) };
  await inquiry.cache.writeFlags(inquiry.program, flags, version);
  return { kind: 'known', flags: new Set(flags), version, from: 'help' };
}

/** Null if the output does not have this client's format. */
export async function askVersion(
  inquiry: Inquiry,
  { version }: Pick<OptionsQuestion, 'version'>,
): Promise<string | null> {
  const { stdout } = await inquire(inquiry, ['--version']);
  return version.exec(stdout.text)?.[1] ?? null;
}

function noHelp(said: string, { words, update }: OptionsQuestion): Failure {
  const first = clip(oneLine(redact(said)), 200);
  const detail = safe`the ${words.who} program on PATH does not explain its options as expected: ${first}`;
  return { code: 'unsupported', detail, nextStep: update };
}

function tooOld(flags: readonly string[], { words, update }: OptionsQuestion): Failure {
  const names = redact(flags.join(', '));
  return { code: 'unsupported', detail: safe`this ${words.who} has no ${names}`, nextStep: update };
}
