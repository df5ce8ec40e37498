import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeEmptyRepository } from './empty-repository.ts';
import { type FileTree, readTree, writeTree } from './file-tree.ts';
import { endProcess, listProcessesUnder, type RunningProcess } from './processes.ts';
import { buildSearchPath, findGit } from './search-path.ts';

/** `init`: a repository with the files untracked; `commit`: with the files committed. */
export type RepositoryState = 'none' | 'init' | 'commit';

export type SandboxOptions = {
  /** Files of the project. */
  readonly files?: FileTree;
  readonly git?: RepositoryState;
};

export type Sandbox = {
  readonly root: string;
  readonly home: string;
  readonly tmp: string;
  readonly state: string;
  readonly config: string;
  readonly codexHome: string;
  readonly claudeConfig: string;
  readonly bin: string;
  readonly project: string;
  /** A complete environment: nothing is inherited, `undefined` removes a name. */
  readonly env: (extra?: Readonly<Record<string, string | undefined>>) => Record<string, string>;
  readonly write: (files: FileTree) => Promise<void>;
  /** All project files by relative path, without `.git/`. */
  readonly read: () => Promise<Record<string, string>>;
  /** Runs git in the project and returns its stdout. */
  readonly git: (...argv: readonly string[]) => Promise<string>;
  /** Makes the project a repository; `commit` commits the existing files. */
  readonly startRepository: (state: RepositoryState) => Promise<void>;
  readonly processes: () => readonly RunningProcess[];
  /** Names in tmp/ that `dispose` accepts. */
  readonly allowInTmp: (...names: readonly (string | RegExp)[]) => void;
  /** Removes everything, once; throws with a list if a process or a temporary file is left over. */
  readonly dispose: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

type Folders = Pick<
  Sandbox,
  'root' | 'home' | 'tmp' | 'state' | 'config' | 'codexHome' | 'claudeConfig' | 'bin' | 'project'
>;

/**
 * A killed process needs a moment to vanish, and no event announces the end of a process that is
 * not ours.
 */
const SETTLE_MS = 1000;

export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const folders = await createFolders();
  const searchPath = [folders.bin, ...buildSearchPath(folders.root)].join(path.delimiter);
  const allowed: (string | RegExp)[] = [];
  const env: Sandbox['env'] = (extra = {}) => buildEnvironment({ folders, searchPath, extra });
  const git: Sandbox['git'] = (...argv) => runGit({ cwd: folders.project, env: env(), argv });
  let disposed: Promise<void> | undefined;
  const dispose = () => (disposed ??= disposeOf(folders, allowed));
  const write = (files: FileTree) => writeTree(folders.project, files);
  await write(options.files ?? {});
  const start = (state: RepositoryState) => startRepository(state, { env: env(), folders });
  await start(options.git ?? 'none');
  return {
    ...folders,
    env,
    git,
    startRepository: start,
    write,
    read: () => readTree(folders.project),
    processes: () => listProcessesUnder(folders.root),
    allowInTmp: (...names) => allowed.push(...names),
    dispose,
    [Symbol.asyncDispose]: dispose,
  };
}

/** tmp/ is beside the other folders: codex complains about a CODEX_HOME inside TMPDIR. */
async function createFolders(): Promise<Folders> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'countersign-bed-')));
  const folders: Folders = {
    root,
    home: path.join(root, 'home'),
    tmp: path.join(root, 'tmp'),
    state: path.join(root, 'state'),
    config: path.join(root, 'config'),
    codexHome: path.join(root, 'codex-home'),
    claudeConfig: path.join(root, 'claude'),
    bin: path.join(root, 'bin'),
    project: path.join(root, 'project'),
  };
  await Promise.all(Object.values(folders).map((dir) => mkdir(dir, { recursive: true })));
  return folders;
}

type EnvironmentParts = {
  readonly folders: Folders;
  readonly searchPath: string;
  readonly extra: Readonly<Record<string, string | undefined>>;
};

function buildEnvironment({ folders, searchPath, extra }: EnvironmentParts) {
  const all: Record<string, string | undefined> = {
    PATH: searchPath,
    HOME: folders.home,
    TMPDIR: folders.tmp,
    XDG_STATE_HOME: folders.state,
    XDG_CONFIG_HOME: folders.config,
    CODEX_HOME: folders.codexHome,
    CLAUDE_CONFIG_DIR: folders.claudeConfig,
    LANG: 'C.UTF-8',
    ...extra,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given);
}

type GitRun = {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly argv: readonly string[];
};

async function runGit({ cwd, env, argv }: GitRun): Promise<string> {
  const { stdout } = await promisify(execFile)(findGit(), [...argv], {
    cwd,
    env: { ...env, GIT_CONFIG_NOSYSTEM: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

type Place = { readonly env: Record<string, string>; readonly folders: Folders };

async function startRepository(state: RepositoryState, { env, folders }: Place): Promise<void> {
  if (state === 'none') return;
  const git = (cwd: string, ...argv: readonly string[]) => runGit({ cwd, env, argv });
  const { project } = folders;
  if (!existsSync(path.join(project, '.git'))) await writeEmptyRepository(project, git);
  if (state === 'init') return;
  await git(project, 'add', '--all');
  await git(project, 'commit', '--quiet', '--allow-empty', '--message', 'Start');
}

async function disposeOf(folders: Folders, allowed: readonly (string | RegExp)[]): Promise<void> {
  const left = await waitForProcessesToEnd(folders.root);
  const files = (await readdir(folders.tmp)).filter((name) => !isAllowed(name, allowed));
  for (const { pid } of left) endProcess(pid);
  await waitForProcessesToEnd(folders.root);
  await removeAll(folders.root);
  const problems = [
    ...left.map(({ pid, command }) => `process ${pid} is still alive: ${command}`),
    ...files.map((name) => `left in tmp/: ${name}`),
  ];
  if (problems.length > 0)
    throw new Error(`The sandbox was not left clean:\n${problems.join('\n')}`);
}

/** Works even if a test removed permissions. */
async function removeAll(root: string): Promise<void> {
  const remove = () => rm(root, { recursive: true, force: true, maxRetries: 5 });
  await remove().catch(async () => {
    await promisify(execFile)('/bin/chmod', ['-R', 'u+rwX', root]);
    await remove();
  });
}

function isAllowed(name: string, allowed: readonly (string | RegExp)[]): boolean {
  return allowed.some((entry) => (typeof entry === 'string' ? entry === name : entry.test(name)));
}

/** Returns the processes that do not end. */
async function waitForProcessesToEnd(root: string): Promise<readonly RunningProcess[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const left = listProcessesUnder(root);
    if (left.length === 0 || Date.now() > deadline) return left;
    await sleep(20);
  }
}
