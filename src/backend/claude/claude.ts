import { randomUUID } from 'node:crypto';
import type { AskOptions, Backend } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { TempDir } from '../../system/files/temp.ts';
import type { BackendContext } from '../backend.ts';
import { askInTime } from '../shared/ask-in-time.ts';
import { askPrepared, withThreadId } from '../shared/ask-prepared.ts';
import {
  type Asked,
  askProgram,
  noCommand,
  type ProgramCall,
  type ProgramStart,
} from '../shared/ask-program.ts';
import { once } from '../shared/once.ts';
import { createProgramCache } from '../shared/program-cache.ts';
import { partialOfRun, readAnswer } from './answer.ts';
import { claudeArgv, DENIED } from './argv.ts';
import { claudeModel } from './home.ts';
import { type Preparation, prepare, type SetUp } from './set-up.ts';
import { WORDS } from './words.ts';

/** The real Claude Code, without a terminal. */
export function createClaude({ machine, memory, clock, log }: BackendContext): Backend['ask'] {
  const cache = createProgramCache(memory);
  const known = { login: null };
  const announce = once((version: string | null) =>
    log(`Execution mode: claude (version ${version ?? 'unknown'})`),
  );
  return (prompt, asked) => {
    const options = withThreadId(asked);
    const ask = { machine, cache, known, prompt, announce, options };
    return askInTime((deadline) => askPrepared({ ...ask, deadline }, STEPS), options, clock);
  };
}

type Ask = Preparation & {
  readonly options: AskOptions;
  readonly prompt: Prompt;
  /** Reports the claude in use, once per review. */
  readonly announce: (version: string | null) => void;
};

const STEPS = {
  prepare: async (ask: Ask) => {
    const setUp = await prepare(ask);
    if (setUp.kind === 'ready') ask.announce(setUp.flags.version);
    return setUp;
  },
  run: runClaude,
};

/** Claude takes 10 MB on stdin. */
const INPUT_LIMIT = { max: 10_000_000, unit: 'bytes' } as const;

function runClaude(ask: Ask, setUp: SetUp, schema: object | null): Promise<Asked> {
  const { options, deadline, prompt } = ask;
  const { access, flags } = setUp;
  const answering = { keys: access.keys, remedy: access.remedy, thread: options.thread };
  const call: ProgramCall = {
    program: setUp.program,
    words: WORDS,
    keys: access.keys,
    stdin: noCommand(prompt.user),
    // Older versions have the protection by variables, but not this second one.
    ...(flags.flags.has('--restricted') ? {} : { readsMentions: true }),
    inputLimit: INPUT_LIMIT,
    start: (temp) => startClaude(ask, setUp, { temp, schema }),
    read: (run) => readAnswer(run, answering),
    partial: (run) => partialOfRun(run, access.keys),
  };
  return askProgram(call, { deadline, signal: options.signal });
}

/** Turns off its own retries, its update notices, and reading of files that the prompt names as `@path`. */
const QUIET = {
  CLAUDE_CODE_MAX_RETRIES: '0',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  CLAUDE_CODE_DISABLE_ATTACHMENTS: '1',
  CLAUDE_CODE_DISABLE_FILE_MENTIONS: '1',
};

function startClaude(
  { options, prompt, machine, deadline }: Ask,
  { access, flags }: SetUp,
  { temp, schema }: { readonly temp: TempDir; readonly schema: object | null },
): ProgramStart {
  const { env, fields } = access.settings;
  const settings = { ...fields, env, permissions: { deny: DENIED } };
  const argv = claudeArgv({
    ...options,
    model: claudeModel(options.model, machine.environment),
    project: machine.project,
    systemFile: temp.write('system', systemPrompt(prompt, options, machine.project)),
    settingsFile: temp.writeJson('settings.json', settings),
    schema,
    newThread: randomUUID(),
    flags: flags.flags,
  });
  const timeout = { API_TIMEOUT_MS: String(deadline.remainingMs()) };
  // Runs in an empty folder even with tools, so that it does not load the project's files by default.
  return { argv, env: { ...access.env, ...QUIET, ...timeout }, cwd: null };
}

function systemPrompt({ system }: Prompt, { tools }: AskOptions, project: string): Redacted {
  if (tools === 'none') return system;
  return safe`${system}\n\nThe repository is in ${redact(project)}. Name files there by their full paths.`;
}
