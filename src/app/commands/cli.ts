import * as path from 'node:path';
import type { Config } from '../../config/load.ts';
import { type Command, type FlagValues, parseCommand } from '../../cli/arguments/args.ts';
import { helpText } from '../../cli/arguments/help.ts';
import { parseOlderCommand } from '../../cli/arguments/older-args.ts';
import { runRedact } from '../../cli/commands/redact.ts';
import { makerOfShell } from '../../host/maker.ts';
import type { Emission } from '../../model/emission.ts';
import { ConfigError, RedactionError, UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { projectDir } from '../../state/paths.ts';
import { isAbsent, resolvePath } from '../../system/files/files.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import { agentOfShell } from '../../host/agent-shell.ts';
import { refuseToAgent } from '../../cli/commands/person-only.ts';
import { loadConfigWithWarnings } from './config-warnings.ts';
import { version } from '../../project/version.ts';
import { artifactsFolder } from '../../project/artifacts-folder.ts';
import { hasColours } from './colours.ts';
import { configure, locateProject, machineOf } from '../../project/configure.ts';
import { abortOnSignal, emitOrTell, whyOutOfFiles } from '../process-shell.ts';
import { readStdinOfUser } from './user-stdin.ts';

export async function startCli(argv: readonly string[]): Promise<void> {
  try {
    emitOrTell(await runCommand(parse(argv)));
  } catch (error) {
    emitOrTell(explain(error));
  }
}

/** `bin/gpt-review-api.cjs` puts its own name before the arguments. */
function parse([word, ...rest]: readonly string[]): Command {
  if (word === 'gpt-review-api') return parseOlderCommand(rest);
  return parseCommand(word === undefined ? [] : [word, ...rest]);
}

type RunCommand<Kind> = (command: Extract<Command, { kind: Kind }>) => Emission | Promise<Emission>;

/** Each command is loaded on demand, so that a review does not pay for the others. */
const RUN: { readonly [Kind in Command['kind']]: RunCommand<Kind> } = {
  help: ({ topic }) => say(helpText(topic, docsFolder(), terminal().width)),
  version: () => say(`${version}\n`),
  review: async (command) => (await import('./review.ts')).review(command, terminal()),
  config: async ({ flags }) =>
    (await import('./settings-commands.ts')).config(flags, locateProject(process.env), terminal()),
  trust: async ({ flags }) => {
    if (flags['revoke'] !== true) refuseToAgent('trust', agentOfShell(process.env));
    return (await import('./settings-commands.ts')).trust(flags, locateProject(process.env));
  },
  init: async ({ flags }) => {
    if (flags['remove'] === true && flags['dry-run'] !== true)
      refuseToAgent('init --remove', agentOfShell(process.env));
    const { init } = await import('../../setup/init/init.ts');
    const { signal } = abortOnSignal();
    return await init({ flags, location: locateProject(process.env), signal });
  },
  doctor: ({ flags }) => diagnose(flags),
  stats: async ({ flags }) =>
    (await import('./stats.ts')).stats(flags, locateProject(process.env), terminal().colour),
  reviewers: ({ flags }) => listReviewers(flags),
  routes: ({ flags }) => routes(flags),
  rules: ({ word }) => rules(word),
  plan: async (command) => (await import('./plan-commands.ts')).plan(command),
  findings: async (command) => {
    const reports = reportsIn(await loadConfigWithWarnings(locateProject(process.env)));
    const { findingsAction, runFindings } = await import('../../cli/report/findings.ts');
    return await runFindings({
      action: findingsAction(command),
      reports,
      agent: agentOfShell(process.env),
      ...projectRecords(),
    });
  },
  pause: async ({ word }) => {
    const { parsePause, runPause } = await import('../../cli/commands/pause.ts');
    refuseToAgent('pause', agentOfShell(process.env));
    return await runPause(parsePause(word), await pauseRecords());
  },
  resume: async () => (await import('../../cli/commands/pause.ts')).runResume(await pauseRecords()),
  redact: async () => {
    await loadConfigWithWarnings(locateProject(process.env));
    return runRedact(readStdinOfUser());
  },
  completion: async ({ word }) =>
    say((await import('../../cli/completion/script.ts')).COMPLETION[word]()),
  demo: async () => (await import('./demo.ts')).runDemo(terminal()),
};

async function runCommand(command: Command): Promise<Emission> {
  // The table maps each kind to the function that accepts it.
  return await (RUN[command.kind] as RunCommand<Command['kind']>)(command);
}

async function diagnose(flags: FlagValues): Promise<Emission> {
  const { doctor } = await import('../../setup/doctor/doctor.ts');
  const { signal } = abortOnSignal();
  return await doctor({ location: locateProject(process.env), flags, signal }, terminal());
}

async function listReviewers(flags: FlagValues): Promise<Emission> {
  const { reviewers } = await import('../../setup/reviewers/reviewers.ts');
  const { signal } = abortOnSignal();
  return await reviewers({ location: locateProject(process.env), flags, signal }, terminal().width);
}

async function routes(flags: FlagValues): Promise<Emission> {
  const [{ runRoutes }, { wireRoutes }] = await Promise.all([
    import('../../cli/commands/routes.ts'),
    import('../../project/reviewers.ts'),
  ]);
  const location = locateProject(process.env);
  const config = await configure(location, flags);
  const host = makerOfShell(process.env);
  return await runRoutes(flags, wireRoutes({ machine: machineOf(location), config, host }));
}

/** The effective rules of this project. */
async function rules(id: string | null): Promise<Emission> {
  const { settings } = await loadConfigWithWarnings(locateProject(process.env));
  const { RULES } = await import('../../static/rules/index.ts');
  const { runRules } = await import('../../cli/commands/rules.ts');
  return runRules(
    RULES.map((rule) => ({ ...rule, severity: settings.review.rules[rule.id] })),
    id,
    terminal().width,
  );
}

/** The records for commands with which a person controls the hooks. */
function projectRecords() {
  const { projectRoot } = locateProject(process.env);
  const project = projectDir(process.env, projectRoot);
  return { projectRoot, projectDir: project, now: () => Date.now() };
}

/** Only reads files: does not start a host's program. */
async function pauseRecords() {
  const { findHooks } = await import('../../setup/installed/find-hooks.ts');
  const hosts = await findHooks(locateProject(process.env));
  const hasNoHooks = hosts.every(({ found }) => !found.isInUse && found.unreadable.length === 0);
  return { ...projectRecords(), hasNoHooks };
}

/** Null if none are saved. */
function reportsIn(config: Config): string | null {
  const folder = artifactsFolder(config);
  return folder === null || isAbsent(path.join(projectRecords().projectRoot, folder))
    ? null
    : folder;
}

/** The package has its docs beside the program; a plugin has none. */
function docsFolder(): string | null {
  const program = resolvePath(process.argv[1] ?? '');
  const docs = path.resolve(path.dirname(program), '../docs');
  return isAbsent(path.join(docs, 'getting-started.md')) ? null : docs;
}

function terminal() {
  const isTty = process.stdout.isTTY;
  const colour = isTty && hasColours(process.stdout);
  const width = isTty ? process.stdout.columns : Infinity;
  return { isTty, colour, width, details: false, version };
}

/** Bad input prints one sentence and exits with 2; anything else is reported as a bug of ours. */
function explain(error: unknown): Emission {
  try {
    return explainInWords(error);
  } catch (unredacted) {
    // A pattern that never ends may fail on the message itself.
    if (unredacted instanceof RedactionError) return explainUnredacted(unredacted);
    throw unredacted;
  }
}

function explainInWords(error: unknown): Emission {
  if (error instanceof RedactionError) return explainUnredacted(error);
  const words = wordsOf(error);
  if (error instanceof UsageError || error instanceof ConfigError)
    return { exitCode: 2, stdout: safe``, stderr: safe`countersign: ${words}\n` };
  if (hasNoFolder(error)) return { exitCode: 2, stdout: safe``, stderr: NO_FOLDER };
  const why = whyOutOfFiles(error) ?? safe`internal error, please report it: ${words}`;
  return { exitCode: 1, stdout: safe``, stderr: safe`countersign: ${why}\n` };
}

const NO_FOLDER = safe`countersign: the current folder no longer exists; change to another one\n`;

function hasNoFolder(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
}

/**
 * A message quotes input: an argument, a name in a diff, a line of a file. Only a list of problems
 * has several lines.
 */
function wordsOf(error: unknown): Redacted {
  const words = printable(redact(error instanceof Error ? error.message : String(error)));
  return error instanceof UsageError ? oneLine(words) : words;
}

/** Contains only our own text: the original message could not be redacted. */
function explainUnredacted(error: RedactionError): Emission {
  const { detail, nextStep } = redactionFailure(error);
  return { exitCode: 1, stdout: safe``, stderr: safe`countersign: ${detail}; ${nextStep}\n` };
}

function say(text: string): Emission {
  return { exitCode: 0, stdout: redact(text), stderr: safe`` };
}
