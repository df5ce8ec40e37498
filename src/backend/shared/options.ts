import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { clip, oneLine, redact, safe } from '../../redaction/redact.ts';
import { explainEnd, type FailureWords } from './failure-words.ts';
import { parseHelp } from './help.ts';
import { type Inquiry, inquire } from './inquiry.ts';

/** The long flags that a program has, by its own help. */
export type KnownOptions = {
  readonly kind: 'known';
  readonly flags: ReadonlySet<string>;
  /** Null: it does not say. */
  readonly version: string | null;
  readonly from: 'cache' | 'help';
};

export type ProgramOptions = KnownOptions | { readonly kind: 'failed'; readonly failure: Failure };

export type OptionsQuestion = {
  /** Its arguments for help. */
  readonly help: readonly string[];
  /** The first group is the version. */
  readonly version: RegExp;
  readonly words: FailureWords;
  /** For a program without a flag that we need. */
  readonly update: Redacted;
  /** Which of the flags it lacks without which it must not be started, by name. */
  readonly missing: (flags: readonly string[]) => readonly string[];
};

/**
 * Only a cache that says enough is believed: the program behind a version manager's shim may have been updated, so
 * bad news is asked for again.
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
  // OpenCode explains itself on stderr.
  const flags = parseHelp(stdout.text.trim() === '' ? stderr.text : stdout.text);
  if (exit.code !== 0 || flags.length === 0)
    return { kind: 'failed', failure: noHelp(stderr.text || stdout.text, question) };
  const missing = question.missing(flags);
  if (missing.length > 0) return { kind: 'failed', failure: tooOld(missing, question) };
  await inquiry.cache.writeFlags(inquiry.program, flags, version);
  return { kind: 'known', flags: new Set(flags), version, from: 'help' };
}

/** Null when it does not say so in the way of this client. */
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
