import { foldPath } from '../model/fold-path.ts';
import { AGENT_FOLDERS, AGENT_INSTRUCTIONS, HOST_FOLDERS } from './agent-files.ts';
import { HOSTS } from './list.ts';
import { MORE_INSTRUCTIONS } from './other-agents.ts';
import { PLAN_RECORDS } from '../model/plan-records.ts';

/*
 * Files of a project that control the gate. While a plan is being made or carried out, no file tool
 * may write them: they belong to the user and to us.
 */

/** Relative to the project; a folder includes everything in it. */
const PLACES: readonly RegExp[] = [
  new RegExp(`^${PLAN_RECORDS.replaceAll('.', '\\.')}(?:/|$)`),
  ...HOSTS.flatMap(({ files }) => files.protectedPaths),
  // Keys that decide which signatures count, and decisions of people.
  /^\.countersign\/(?:keys|decisions)(?:\/|$)/,
  // Hooks of git that call us.
  /(?:^|\/)\.husky(?:\/|$)/,
  /(?:^|\/)\.?lefthook[^/]*\.(?:ya?ml|toml|json)$/,
  // Configuration is looked for from the working directory upwards.
  /(?:^|\/)\.(?:countersign|loa\.config)\.yaml$/,
  // Also of a submodule, and of the repository that a worktree belongs to.
  /(?:^|\/)\.git(?:\/|$)/,
];

/** A path relative to the project, with its links resolved, `/` between its parts. */
export function isProtectedPath(relative: string): boolean {
  const plain = foldPath(relative);
  return PLACES.some((place) => place.test(plain));
}

const HOLDERS: ReadonlySet<string> = new Set(
  [...HOST_FOLDERS, '.countersign'].flatMap((folder) => [folder, `${folder}/skills`]),
);

/** A project folder with protected files directly inside; a folded path relative to the project. */
export function holdsProtectedPaths(relative: string): boolean {
  return HOLDERS.has(relative);
}

const STEERING_FOLDERS: ReadonlySet<string> = new Set([
  ...AGENT_FOLDERS,
  ...MORE_INSTRUCTIONS.folders,
]);
const STEERING_FILES: ReadonlySet<string> = new Set([
  ...AGENT_INSTRUCTIONS,
  ...MORE_INSTRUCTIONS.instructionFiles,
]);

/**
 * Files that agents and reviewers read as instructions, wherever they are, and the folders of agents and of CI. A path relative
 * to the project.
 */
export function isInstructionFile(relative: string): boolean {
  const parts = foldPath(relative).split('/');
  return STEERING_FILES.has(parts.at(-1) ?? '') || parts.some((part) => STEERING_FOLDERS.has(part));
}
