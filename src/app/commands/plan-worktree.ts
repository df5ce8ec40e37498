import type { FlagValues } from '../../cli/arguments/args.ts';
import {
  hasChanges,
  makeWorktree,
  unmakeWorktree,
  type Worktree,
} from '../../plan/commands/worktree.ts';
import { DEFAULT_HOST, HOSTS } from '../../host/list.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { errnoOf, isSystemError } from '../../system/files/files.ts';
import { createGit, type Git } from '../../system/git/git.ts';
import { launch } from '../../system/process/launch.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { locateProject, type ProjectLocation } from '../../project/configure.ts';
import { type Facts, findOut } from '../../setup/doctor/facts.ts';
import { init } from '../../setup/init/init.ts';
import { abortOnSignal, emitOrTell } from '../process-shell.ts';
import { isOlder } from '../../text/versions.ts';

/** `countersign plan worktree`: a worktree in which nothing changes before a plan is approved. */
export async function planWorktree(
  flags: FlagValues,
  location: ProjectLocation,
): Promise<Emission> {
  const { environment, projectRoot } = location;
  const isLaunched = flags['no-launch'] !== true;
  const { signal } = abortOnSignal();
  const program = checkPrerequisites(await findOut({ location, flags: {}, signal }), isLaunched);
  const place = { environment, cwd: projectRoot, project: projectRoot };
  const git = createGit({ ...place, signal });
  const undo = createGit({ ...place, signal: new AbortController().signal });
  const isDirty = await hasChanges(git);
  const worktree = await makeWorktree({ git, undo, root: projectRoot, now: new Date() });
  const installed = await installOrUnmake({ undo, worktree, location, signal });
  const stdout = safe`${madeWords(worktree, isDirty)}${installed.stdout}${nextWords(worktree)}`;
  if (program === null) return { ...installed, stdout };
  emitOrTell({ ...installed, stdout });
  return await handOver(program, worktree, location);
}

/**
 * Runs before anything is created. Returns the host's program, or null if it is not to be started.
 */
function checkPrerequisites({ git, hosts, loaded, routes }: Facts, isLaunched: boolean) {
  if (git.kind === 'absent') throw new UsageError('there is no git on PATH; install it');
  if (loaded.error !== null) throw loaded.error;
  const isReviewed =
    routes.kind === 'table' && routes.routes.some(({ outlook }) => outlook.kind === 'asked');
  if (!isReviewed)
    throw new UsageError(
      'no reviewer is available for plans; countersign doctor shows what is missing',
    );
  return checkHost(hosts, isLaunched);
}

function checkHost(hosts: Facts['hosts'], isLaunched: boolean): string | null {
  const { name, program: word } = DEFAULT_HOST;
  const examined = hosts.find(({ host }) => host === DEFAULT_HOST);
  const program = examined?.program ?? { kind: 'absent' };
  if (program.kind === 'absent') {
    if (!isLaunched) return null;
    throw new UsageError(`${word} is not on PATH; install ${name}, or say --no-launch`);
  }
  const oldest = examined?.setup.oldest ?? '0';
  if (program.version !== null && isOlder(program.version, oldest))
    throw new UsageError(
      `${name} ${program.version} (${program.path}) is too old for these hooks; ${oldest} or newer is needed: ${word} update`,
    );
  return isLaunched ? program.path : null;
}

type Made = {
  readonly undo: Git;
  readonly worktree: Worktree;
  readonly location: ProjectLocation;
  readonly signal: AbortSignal;
};

/** A worktree without a working gate must not stay behind. */
async function installOrUnmake({ undo, worktree, location, signal }: Made): Promise<Emission> {
  try {
    const inside = locateProject(location.environment, worktree.dir);
    return await init({ flags: { 'plan-gate': true }, location: inside, signal });
  } catch (error) {
    await unmakeWorktree(undo, worktree);
    throw error;
  }
}

function madeWords({ dir, branch }: Worktree, isDirty: boolean): Redacted {
  const made = safe`${shown(dir)}: a worktree, on the branch ${shown(branch)}\n`;
  return isDirty ? safe`${made}note: your uncommitted changes are not in it\n` : made;
}

function nextWords({ dir, branch }: Worktree): Redacted {
  const program = redact(DEFAULT_HOST.program);
  return safe`To plan: cd ${shown(dir)} && ${program}, and there: /plan-with-review TOPIC
To remove the worktree: git worktree remove --force ${shown(dir)} && git branch -D ${shown(branch)}
`;
}

function shown(text: string): Redacted {
  return oneLine(redact(text));
}

/** The calling session may have set another project than the new one's. */
async function handOver(
  path: string,
  { dir }: Worktree,
  location: ProjectLocation,
): Promise<Emission> {
  const named = HOSTS.flatMap(({ files }) => files.projectVariable ?? []);
  const unset = Object.fromEntries(named.map((name) => [name, undefined]));
  const env = { ...location.environment, ...unset };
  try {
    return { exitCode: await launch({ path, cwd: dir, env }), stdout: safe``, stderr: safe`` };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(`${path} could not be started (${errnoOf(error)})`);
  }
}
