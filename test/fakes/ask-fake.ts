import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessResult, runProcess } from '../bed/run-process.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import { type FakeCodexOptions, type FakeProgram, installFakeCodex } from './programs.ts';

/** The start of every ask in the tests of the fakes. */
export const EXEC = ['exec', '--json', '--sandbox', 'read-only', '--skip-git-repo-check'];

export type Run = {
  readonly argv: readonly string[];
  readonly stdin?: string;
  readonly env?: Record<string, string>;
  readonly deadlineMs?: number;
};

export type Asked = ProcessResult & {
  readonly fake: FakeProgram;
  readonly answer: string | undefined;
  readonly events: readonly { readonly type: string; readonly [key: string]: unknown }[];
};

/** Runs a program in the sandbox's project. */
export function runIn(sandbox: Sandbox, file: string, run: Run): Promise<ProcessResult> {
  const { project, env } = sandbox;
  const given = { cwd: project, stdin: 'Review this.', deadlineMs: 20_000, ...run };
  return runProcess({ ...given, file, env: env(run.env) });
}

/** Installs a fake codex and asks it once. */
export async function askCodex(
  sandbox: Sandbox,
  options: FakeCodexOptions,
  extra: Partial<Run> = {},
): Promise<Asked> {
  const fake = installFakeCodex(sandbox.bin, options);
  const file = path.join(sandbox.project, 'answer');
  const result = await runIn(sandbox, fake.path, { argv: [...EXEC, '-o', file, '-'], ...extra });
  const answer = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const lines = result.stdout.split('\n').filter((line) => line.startsWith('{'));
  return {
    ...result,
    fake,
    answer,
    events: lines.map((line) => JSON.parse(line) as Asked['events'][number]),
  };
}

/** The long options that a help names. */
export function listOptions(help: string | undefined): readonly string[] {
  return [...(help ?? '').matchAll(/^ {2,6}(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name ?? '');
}
