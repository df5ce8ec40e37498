import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import {
  type Call,
  type ClaudeBehaviour,
  type CodexBehaviour,
  type FakeClaudeOptions,
  type FakeCodexOptions,
  type FakeModelInvokeOptions,
  type FakeProgram,
  findFake,
  installFakeClaude,
  installFakeCodex,
  installFakeModelInvoke,
  type ModelInvokeBehaviour,
} from '../fakes/programs.ts';
import { hookCommand } from '../../src/host/hook-command.ts';
import type { FileTree } from './file-tree.ts';
import { type Output, type ProcessResult, runProcess } from './run-process.ts';
import { createSandbox, type RepositoryState, type Sandbox } from './sandbox.ts';
import { checkStderr, type ExpectedStderr } from './stderr.ts';

export type DoorRun = {
  readonly argv: readonly string[];
  readonly stdin?: string | Uint8Array;
  /** Added to the sandbox's own environment; `undefined` removes a name. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly files?: FileTree;
  readonly git?: RepositoryState;
  /** Written after the commit, so that git shows them as changed. */
  readonly changes?: FileTree;
  /** Installs the fake; without it there is no codex. */
  readonly codex?: CodexBehaviour | FakeCodexOptions;
  readonly claude?: ClaudeBehaviour | FakeClaudeOptions;
  readonly modelInvoke?: ModelInvokeBehaviour | FakeModelInvokeOptions;
  /** Relative to the project. */
  readonly cwd?: string;
  /** Without it, any stderr fails the run. */
  readonly stderr?: ExpectedStderr;
  /** A sandbox that stays; its owner disposes of it. */
  readonly sandbox?: Sandbox;
  readonly leftInTmp?: readonly (string | RegExp)[];
  readonly signalAfter?: SignalAfter;
  readonly deadlineMs?: number;
  /** Another script instead of the built program, for tests of this helper. */
  readonly program?: string;
  /** A command that starts the program, such as one of `faults.ts`. */
  readonly wrapper?: readonly string[];
};

/** Signals the program after its first request to a reviewer, or when its output matches. */
export type SignalAfter = {
  readonly signal: NodeJS.Signals;
  readonly to?: 'program' | 'group';
} & ({ readonly asks: number } | { readonly output: RegExp });

export type DoorResult = Omit<ProcessResult, 'problems'> & {
  /** The project's files after the run. */
  readonly files: Readonly<Record<string, string>>;
  /** All requests to the fakes, in order. */
  readonly asked: readonly Call[];
  readonly sandbox: Sandbox;
};

export const builtProgram = path.resolve(import.meta.dirname, '../../dist/main.cjs');

/**
 * Runs the built program as a real process and fails on any side effect that it should not have.
 */
export async function runDoor(run: DoorRun): Promise<DoorResult> {
  const sandbox = run.sandbox ?? (await createSandbox());
  const problems: string[] = [];
  const result = await runInside(run, sandbox, problems).catch(async (error: unknown) => {
    await endSandbox({ run, sandbox, problems });
    throw error;
  });
  await endSandbox({ run, sandbox, problems });
  if (problems.length > 0) throw new Error(renderProblems(run, result, problems));
  return result;
}

async function runInside(run: DoorRun, sandbox: Sandbox, problems: string[]): Promise<DoorResult> {
  await sandbox.write(run.files ?? {});
  await sandbox.startRepository(run.git ?? 'none');
  await sandbox.write(run.changes ?? {});
  sandbox.allowInTmp(...(run.leftInTmp ?? []));
  const fakes = installFakes(run, sandbox);
  const before = fakes.map((fake) => fake.asked().length);
  const started = { run, sandbox, fakes, before, problems };
  const { problems: found, ...result } = await runProgram(started);
  problems.push(...found, ...checkStderr(result.stderr, run.stderr));
  const asked = fakes.flatMap((fake, index) => fake.asked().slice(before[index]));
  return { ...result, files: await sandbox.read(), asked, sandbox };
}

function installFakes(
  { codex, claude, modelInvoke }: DoorRun,
  { bin }: Sandbox,
): readonly FakeProgram[] {
  if (codex !== undefined) {
    installFakeCodex(bin, typeof codex === 'string' ? { behaviour: codex } : codex);
  }
  if (claude !== undefined) {
    installFakeClaude(bin, typeof claude === 'string' ? { behaviour: claude } : claude);
  }
  if (modelInvoke !== undefined) {
    const options = typeof modelInvoke === 'string' ? { behaviour: modelInvoke } : modelInvoke;
    installFakeModelInvoke(bin, options);
  }
  const fakes = [findFake(bin, 'codex'), findFake(bin, 'claude'), findFake(bin, 'model-invoke')];
  return fakes.filter((fake) => fake !== undefined);
}

type Started = {
  readonly run: DoorRun;
  readonly sandbox: Sandbox;
  readonly fakes: readonly FakeProgram[];
  /** The number of requests to each fake before this run. */
  readonly before: readonly number[];
  readonly problems: string[];
};

function runProgram(started: Started): Promise<ProcessResult> {
  const { run, sandbox } = started;
  const command = [...(run.wrapper ?? []), ...commandOf(run)];
  return runProcess({
    file: command[0] ?? process.execPath,
    argv: command.slice(1),
    env: sandbox.env(run.env),
    cwd: path.resolve(sandbox.project, run.cwd ?? '.'),
    deadlineMs: run.deadlineMs ?? 30_000,
    onStart: (child, output) => {
      if (run.signalAfter !== undefined) signalLater(run.signalAfter, { child, output, started });
    },
    ...(run.stdin === undefined ? {} : { stdin: run.stdin }),
  });
}

/**
 * Runs hooks like a host's shell if the tests are about the compiled program (`npm run
 * test:compiled`).
 */
function commandOf({ program, argv }: DoorRun): readonly string[] {
  const compiled = process.env['COUNTERSIGN_TEST_COMPILED'];
  const [word, lane] = argv;
  const isLane = word === 'hook' && argv.length === 2 && lane !== undefined && /^\w+$/.test(lane);
  if (compiled === undefined || program !== undefined || !isLane)
    return [process.execPath, program ?? builtProgram, ...argv];
  const programs = { program: `"${builtProgram}"`, compiled: `"${compiled}"` };
  return ['/bin/sh', '-c', hookCommand(programs, lane)];
}

type Target = {
  readonly child: ChildProcess;
  readonly output: Output;
  readonly started: Started;
};

/** A program that ends before the signal is a problem of the scenario. */
function signalLater(after: SignalAfter, { child, output, started }: Target): void {
  const ended = new AbortController();
  let sent = false;
  const send = () => {
    if (sent || ended.signal.aborted || child.pid === undefined) return;
    sent = true;
    process.kill(after.to === 'group' ? -child.pid : child.pid, after.signal);
  };
  child.once('exit', () => {
    ended.abort();
    if (!sent) started.problems.push(`it ended before ${after.signal} could be sent`);
  });
  if ('output' in after) onMatch({ child, output }, after.output, send);
  else onAsks(after.asks, { started, cancelled: ended.signal }, send);
}

function onMatch({ child, output }: Omit<Target, 'started'>, pattern: RegExp, act: () => void) {
  const look = () => {
    if (pattern.test(`${output.stdout()}\n${output.stderr()}`)) act();
  };
  child.stdout?.on('data', look);
  child.stderr?.on('data', look);
}

type Watched = { readonly started: Started; readonly cancelled: AbortSignal };

function onAsks(asks: number, { started, cancelled }: Watched, act: () => void): void {
  const waits = started.fakes.map((fake, index) =>
    fake.waitForAsks((started.before[index] ?? 0) + asks, 10 * 60 * 1000, cancelled),
  );
  // Without a request, the program ends by itself or is killed at its deadline.
  Promise.any(waits).then(act, () => {});
}

type Finished = Omit<Started, 'fakes' | 'before'>;

/** Only removes a sandbox that this run has created. */
async function endSandbox({ run, sandbox, problems }: Finished): Promise<void> {
  if (run.sandbox !== undefined) return;
  await sandbox
    .dispose()
    .catch((error: unknown) =>
      problems.push(error instanceof Error ? error.message : String(error)),
    );
}

function renderProblems(run: DoorRun, result: DoorResult, problems: readonly string[]): string {
  const { exitCode, signal, stdout, stderr } = result;
  return [
    `${run.argv.join(' ')} (exit ${exitCode ?? signal}) did what it should not:`,
    ...problems.map((problem) => `- ${problem}`),
    `stdout: ${stdout.slice(0, 4000)}`,
    `stderr: ${stderr.slice(0, 4000)}`,
  ].join('\n');
}
