import { type Command, type FlagValues, parseCommand } from '../doors/cli/args.ts';
import { runFindings } from '../doors/cli/findings.ts';
import { helpText } from '../doors/cli/help.ts';
import { runPause, runResume } from '../doors/cli/pause.ts';
import { runRedact } from '../doors/cli/redact.ts';
import { runRoutes } from '../doors/cli/routes.ts';
import { runPlan } from '../doors/plan/command.ts';
import type { Emission } from '../model/emission.ts';
import { ConfigError, RedactionError, UsageError } from '../model/errors.ts';
import { projectDir } from '../state/paths.ts';
import { readStdin } from '../system/stdio.ts';
import { redact, safe } from '../text/redact.ts';
import { redactionFailure } from '../text/redaction-failure.ts';
import { version } from './version.ts';
import { configure, here, machineOf } from './configure.ts';
import { runDemo } from './demo.ts';
import { doctor } from './doctor.ts';
import { review } from './review.ts';
import { config, trust } from './settings-commands.ts';
import { abortOnSignal, emitOrTell } from './shell.ts';
import { wireRoutes } from './wire.ts';

export async function startCli(argv: readonly string[]): Promise<void> {
  try {
    emitOrTell(await runCommand(parseCommand(argv)));
  } catch (error) {
    emitOrTell(explain(error));
  }
}

async function runCommand(command: Command): Promise<Emission> {
  if (isAboutHooks(command)) return await attendHooks(command);
  switch (command.kind) {
    case 'help':
      return say(helpText(command.topic));
    case 'version':
      return say(`${version}\n`);
    case 'review':
      return await review(command.flags, terminal());
    case 'config':
      return await config(command.flags, here(process.env), terminal().colour);
    case 'trust':
      return await trust(command.flags, here(process.env));
    case 'doctor':
      return await diagnose(command.flags);
    case 'routes':
      return await routes(command.flags);
    case 'plan':
      await configure(here(process.env), {});
      return await plan(command.action);
    case 'redact':
      await configure(here(process.env), {});
      return runRedact(readStdin());
    case 'demo':
      return await runDemo(terminal().colour);
  }
}

async function diagnose(flags: FlagValues): Promise<Emission> {
  const { signal } = abortOnSignal();
  return await doctor({ whose: here(process.env), flags, signal }, terminal().colour);
}

async function routes(flags: FlagValues): Promise<Emission> {
  const whose = here(process.env);
  const config = await configure(whose, flags);
  return await runRoutes(flags, wireRoutes({ machine: machineOf(whose), config }));
}

/** `hasColors` honours NO_COLOR and FORCE_COLOR; a pipe does not have it at all. */
function terminal() {
  const isTty = process.stdout.isTTY;
  return { isTty, colour: isTty && process.stdout.hasColors() };
}

type HooksCommand = Extract<Command, { kind: 'findings' | 'pause' | 'resume' }>;

function isAboutHooks(command: Command): command is HooksCommand {
  return ['findings', 'pause', 'resume'].includes(command.kind);
}

/** What a person does about the hooks. */
async function attendHooks(command: HooksCommand): Promise<Emission> {
  const { projectRoot } = here(process.env);
  const project = projectDir(process.env, projectRoot);
  const desk = { projectRoot, projectDir: project, now: () => Date.now() };
  switch (command.kind) {
    case 'findings':
      await configure(here(process.env), {});
      return await runFindings({ action: command.action, ...desk });
    case 'pause':
      return await runPause(command.seconds, desk);
    case 'resume':
      return await runResume(desk);
  }
}

function plan(action: Extract<Command, { kind: 'plan' }>['action']): Promise<Emission> {
  const root = here(process.env).projectRoot;
  return runPlan({
    action,
    projectRoot: root,
    projectDir: projectDir(process.env, root),
    now: () => new Date(),
  });
}

/** Bad input is one sentence and exit 2; anything else is a bug of ours and says so. */
function explain(error: unknown): Emission {
  try {
    return explainInWords(error);
  } catch (unredacted) {
    // A pattern that never ends may meet the message itself.
    if (unredacted instanceof RedactionError) return explainUnredacted(unredacted);
    throw unredacted;
  }
}

function explainInWords(error: unknown): Emission {
  if (error instanceof RedactionError) return explainUnredacted(error);
  const words = redact(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError || error instanceof ConfigError)
    return { exitCode: 2, stdout: safe``, stderr: safe`countersign: ${words}\n` };
  const stderr = safe`countersign: internal error, please report it: ${words}\n`;
  return { exitCode: 1, stdout: safe``, stderr };
}

/** Our own words only: whatever else there was to say could not be redacted. */
function explainUnredacted(error: RedactionError): Emission {
  const { detail, nextStep } = redactionFailure(error);
  return { exitCode: 1, stdout: safe``, stderr: safe`countersign: ${detail}; ${nextStep}\n` };
}

function say(text: string): Emission {
  return { exitCode: 0, stdout: redact(text), stderr: safe`` };
}
