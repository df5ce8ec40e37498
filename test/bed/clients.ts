import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientName } from '../fakes/programs.ts';
import { installOnce } from './install-clients.ts';
import { type ProcessResult, runProcess } from './run-process.ts';
import type { Sandbox } from './sandbox.ts';

export type ClaudeVersion = '2.1.197' | '2.1.326';

const CLIENTS_DIR = path.resolve(import.meta.dirname, '../clients');

/** Real Claude Code leaves this in its TMPDIR after each run. */
const CLAUDE_LEAVES = /^(claude-\d+|cc-socks)$/;

/** Installs the real clients unless the installed versions match the lock file. */
export async function ensureClients(): Promise<void> {
  await installOnce(CLIENTS_DIR);
}

/** The native program of the Codex CLI, not its npm shim. */
export function realCodex(): string {
  const scope = path.join(CLIENTS_DIR, 'node_modules/@openai');
  const vendor = path.join(scope, `codex-${process.platform}-${process.arch}`, 'vendor');
  const name = process.platform === 'win32' ? 'codex.exe' : 'codex';
  const targets = existsSync(vendor) ? readdirSync(vendor) : [];
  const candidates = targets.map((target) => path.join(vendor, target, 'bin', name));
  return takeFirst(candidates, 'codex');
}

/** The native program where npm has one (its link needs an install script), else what npm links. */
export function realClient(name: ClientName): string {
  const modules = path.join(CLIENTS_DIR, 'node_modules');
  const native = path.join(modules, `${name}-${process.platform}-${process.arch}`, 'bin', name);
  return takeFirst([native, path.join(modules, '.bin', name)], name);
}

/** The native program of one version of Claude Code. */
export function realClaude(version: ClaudeVersion): string {
  const name = process.platform === 'win32' ? 'claude.exe' : 'claude';
  const base = `@anthropic-ai/claude-code-${process.platform}-${process.arch}`;
  const modules = path.join(CLIENTS_DIR, 'node_modules');
  // npm nests the platform package of one of the two versions below that version.
  const roots = [path.join(modules, `claude-code-${version}`, 'node_modules'), modules];
  const packages = roots.flatMap((root) =>
    [base, `${base}-musl`].map((pkg) => path.join(root, pkg)),
  );
  const matching = packages.filter((dir) => readVersion(dir) === version);
  return takeFirst(
    matching.map((dir) => path.join(dir, name)),
    `Claude Code ${version}`,
  );
}

export type ClientRun = {
  readonly binary: string;
  readonly argv: readonly string[];
  readonly sandbox: Sandbox;
  readonly stdin?: string;
  /** Added to the sandbox's environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Relative to the project. */
  readonly cwd?: string;
  readonly deadlineMs?: number;
  /** Besides what Claude Code itself leaves. */
  readonly leftInTmp?: readonly (string | RegExp)[];
};

export type ClientResult = Omit<ProcessResult, 'problems'> & {
  readonly files: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
};

/** Runs a real client, and the hooks it starts, with a TMPDIR of their own that must end empty. */
export async function runClient(run: ClientRun): Promise<ClientResult> {
  const { sandbox } = run;
  const tmp = mkdtempSync(path.join(sandbox.root, 'client-tmp-'));
  const { problems, ...result } = await runProcess({
    file: run.binary,
    argv: run.argv,
    env: sandbox.env({ ...quietEnvironment, TMPDIR: tmp, ...run.env }),
    cwd: path.resolve(sandbox.project, run.cwd ?? '.'),
    stdin: run.stdin ?? '',
    deadlineMs: run.deadlineMs ?? 60_000,
  });
  const allowed = [CLAUDE_LEAVES, ...(run.leftInTmp ?? [])];
  const left = readdirSync(tmp).filter(
    (name) =>
      !allowed.some((entry) => (entry instanceof RegExp ? entry.test(name) : entry === name)),
  );
  const all = [...problems, ...left.map((name) => `left in TMPDIR: ${name}`)];
  if (all.length > 0) throw new Error(renderFailure(run, result, all));
  return { ...result, files: await sandbox.read(), sandbox };
}

/** Limits Claude Code to its configured server; codex ignores these. */
export const quietEnvironment = {
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_TELEMETRY: '1',
  DISABLE_AUTOUPDATER: '1',
};

function renderFailure(
  run: ClientRun,
  result: Omit<ProcessResult, 'problems'>,
  problems: readonly string[],
): string {
  const name = path.basename(run.binary);
  const output = `stdout: ${result.stdout.slice(-4000)}\nstderr: ${result.stderr.slice(-4000)}`;
  return `${name} ${run.argv.join(' ')}: ${problems.join('; ')}\n${output}`;
}

function readVersion(dir: string): string | undefined {
  const manifest = path.join(dir, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
  return version;
}

function takeFirst(candidates: readonly string[], what: string): string {
  const found = candidates.find((file) => existsSync(file));
  if (found !== undefined) return found;
  const system = `${process.platform}-${process.arch}`;
  throw new Error(`${what} for ${system} is not installed in ${CLIENTS_DIR}`);
}
