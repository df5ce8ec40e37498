import type { Environment } from '../../model/environment.ts';
import type { Redacted } from '../../model/redacted.ts';
import { findProgram } from '../files/files.ts';
import { runProgram } from '../process/process.ts';

/**
 * Runs git in a repository that may be hostile. A harmless `git diff` runs programs that the
 * repository's configuration names: fsmonitor, external diff, textconv, filters, hooks, fetches of
 * a promisor remote. All of them are switched off here; the configuration of the user and the
 * system counts.
 */
export type Git = (argv: readonly string[], stdin?: Redacted) => Promise<GitRun>;

export type GitRun =
  | { readonly kind: 'done'; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'failed'; readonly code: number | null; readonly stderr: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'cancelled' }
  /** `errno`: git exists but could not be started. */
  | { readonly kind: 'missing'; readonly errno?: string };

export type GitPlace = {
  readonly environment: Environment;
  readonly cwd: string;
  /** A git program below this folder does not count. */
  readonly project: string;
  readonly signal: AbortSignal;
  /** Replaces the repository's index. */
  readonly index?: string | undefined;
};

const MAX_OUTPUT_BYTES = 64_000_000;
const TIMEOUT_MS = 60_000;

export function createGit(place: GitPlace): Git {
  const program = findProgram('git', place.environment['PATH'] ?? '', place.project);
  if (program === null) return async () => ({ kind: 'missing' });
  const run = (argv: readonly string[], more: Overrides, stdin: Redacted | '' = '') =>
    runGit(program, { ...place, stdin, env: { ...gitEnvironment(place), ...more } }, argv);
  let filters: Promise<Exclude<GitRun, { kind: 'done' }> | { env: Overrides }> | undefined;
  return async (argv, stdin) => {
    filters ??= emptyFilters((words) => run(words, {}));
    const overrides = await filters;
    // If the configuration cannot be neutralised, git is not run.
    return 'kind' in overrides ? overrides : await run(argv, overrides.env, stdin);
  };
}

const ALWAYS = [
  '--no-pager',
  '--no-optional-locks',
  '--literal-pathspecs',
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  ...['-c', 'core.untrackedCache=false'],
  ...['-c', 'core.warnAmbiguousRefs=true'],
  ...['-c', 'log.showSignature=false'],
  ...['-c', 'diff.submodule=short'],
  ...['-c', 'submodule.recurse=false'],
  ...['-c', 'protocol.allow=never'],
] as const;

/** Configuration passed in the environment, where a name may contain any character. */
type Overrides = Readonly<Record<string, string>>;

const FILTER = /^filter\.(.+)\.(?:clean|smudge|process|required)$/s;

/** Filters cannot be switched off, so each filter of the repository is emptied. */
async function emptyFilters(
  git: Git,
): Promise<Exclude<GitRun, { kind: 'done' }> | { env: Overrides }> {
  const run = await git(['config', '--list', '--show-scope', '--name-only', '-z']);
  if (run.kind !== 'done') return run;
  const names = new Set(localKeys(run.stdout).flatMap((key) => FILTER.exec(key)?.[1] ?? []));
  // Such a name cannot be passed unchanged, so its filter could not be emptied.
  if ([...names].some((name) => name.includes('\uFFFD')))
    return {
      kind: 'failed',
      code: null,
      stderr: 'this repository names a filter that is no UTF-8',
    };
  const settings = [...names].flatMap((name) => [
    [`filter.${name}.clean`, ''] as const,
    [`filter.${name}.smudge`, ''] as const,
    [`filter.${name}.process`, ''] as const,
    [`filter.${name}.required`, 'false'] as const,
  ]);
  const numbered = settings.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key] as const,
    [`GIT_CONFIG_VALUE_${at}`, value] as const,
  ]);
  return {
    env: { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(numbered) },
  };
}

/** `scope NUL key NUL …`; only configuration that came with the repository is suspect. */
function localKeys(list: string): string[] {
  const words = list.split('\0');
  return words.flatMap((word, at) => {
    const scope = words[at - 1];
    return at % 2 === 1 && (scope === 'local' || scope === 'worktree') ? [word] : [];
  });
}

type Start = Pick<GitPlace, 'cwd' | 'signal'> & {
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: Redacted | '';
};

async function runGit(program: string, start: Start, argv: readonly string[]): Promise<GitRun> {
  const { exit, stdout, stderr } = await runProgram({
    path: program,
    argv: [...ALWAYS, ...argv],
    env: start.env,
    cwd: start.cwd,
    stdin: start.stdin,
    timeoutMs: TIMEOUT_MS,
    signal: start.signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  if (exit.kind === 'not-started') return { kind: 'missing', errno: exit.errno };
  if (exit.kind === 'cancelled') return { kind: 'cancelled' };
  if (exit.kind !== 'exited' || exit.code !== 0)
    return { kind: 'failed', code: exit.kind === 'exited' ? exit.code : null, stderr: stderr.text };
  if (stdout.cut) return { kind: 'too-large' };
  return { kind: 'done', stdout: stdout.text, stderr: stderr.text };
}

/**
 * No `GIT_*` variables of the caller: they redirect, trace and run programs. HOME leads to the
 * user's own configuration.
 */
function gitEnvironment({ environment, index }: GitPlace): Record<string, string> {
  const passed = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'TMPDIR', 'SystemRoot', 'USERPROFILE'];
  const known = passed.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(known),
    LC_ALL: 'C.UTF-8',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // Shows committed objects, not replacements that the repository defines.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
  };
}
