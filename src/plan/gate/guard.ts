import * as path from 'node:path';
import type { GateCall } from '../../host/gate-call.ts';
import {
  holdsProtectedPaths,
  isInstructionFile,
  isProtectedPath,
} from '../../host/protected-paths.ts';
import { foldPath } from '../../model/fold-path.ts';

/** How the gate classifies a tool call. */
export type CallKind =
  /** It reads, or writes where planning may write: allowed. */
  | 'free'
  /** It would write a file that controls the gate itself: denied, approved or not. */
  | 'protected'
  /** A shell: decided by its command until there is an approval. */
  | 'shell'
  /** Everything else, unknown tools included: needs an approval. */
  | 'bound';

export type Ground = {
  readonly projectRoot: string;
  readonly planFile: string;
  /** The folders of the hosts' own plans. */
  readonly plansDirs: () => readonly string[];
  readonly allowTools: readonly string[];
  /** Folders and files outside the project that belong to the user or to us. */
  readonly guarded: () => readonly string[];
  /**
   * The target of a path as the host resolves it, without links and `..`; several if that is
   * unclear.
   */
  readonly resolve: (file: string) => readonly string[];
  /** All targets that any program may resolve it to. */
  readonly mayMean: (file: string) => readonly string[];
};

export function kindOfCall(call: GateCall, ground: Ground): CallKind {
  const { tool, use, files } = call;
  if (use === 'read') return 'free';
  if (use === 'shell') return 'shell';
  if (mayMeanProtected(call, ground)) return 'protected';
  const places = files.flatMap(ground.resolve);
  // Another program may end a name with a control character earlier than we do.
  const isPlain = !files.some((name) => /[\u0000-\u001F\u007F]/.test(name));
  const isOfPlan =
    isPlain && places.length > 0 && places.every((place) => mayPlanIn(place, ground));
  if (call.mayWritePlan && isOfPlan) return 'free';
  return use === 'mcp' && ground.allowTools.includes(tool) ? 'free' : 'bound';
}

/** Limit for texts that are tried in pairs: each pair is looked up on the disk. */
const MAX_PAIRED = 12;

function mayMeanProtected({ use, files }: GateCall, ground: Ground): boolean {
  if (files.length === 0) return false;
  const guard = { root: foldPath(ground.projectRoot), guarded: ground.guarded().map(foldPath) };
  const places = files.flatMap(ground.mayMean);
  if (places.some((place) => isProtected(place, guard))) return true;
  // The host's own tools write files. Other tools may move a folder, or take folder and name as
  // separate arguments.
  if (use === 'edit') return false;
  if (places.some((place) => holdsProtected(place, guard))) return true;
  if (files.length > MAX_PAIRED) return false;
  const names = files.filter((file) => !path.isAbsolute(file));
  const pairs = places.flatMap((dir) => names.map((name) => path.join(dir, name)));
  return pairs.flatMap(ground.mayMean).some((place) => isProtected(place, guard));
}

type Guard = { readonly root: string; readonly guarded: readonly string[] };

/** If the file system ignores case or Unicode form, another name may be the same file. */
function isProtected(file: string, { root, guarded }: Guard): boolean {
  const plain = foldPath(file);
  return (
    isProtectedPath(path.relative(root, plain)) ||
    isProtectedPath(plain) ||
    guarded.some((one) => `${plain}${path.sep}`.startsWith(`${one}${path.sep}`))
  );
}

/** A folder directly above a protected path: changing it affects everything inside. */
function holdsProtected(folder: string, { root, guarded }: Guard): boolean {
  const plain = foldPath(folder);
  return (
    holdsProtectedPaths(path.relative(root, plain)) ||
    guarded.some((one) => path.dirname(one) === plain)
  );
}

/** The plan, by exactly its own name, and the host's own plan files. */
function mayPlanIn(file: string, ground: Ground): boolean {
  if (file === ground.planFile) return true;
  if (!file.endsWith('.md') || isInstructionFile(path.basename(file))) return false;
  const plansDir = ground.plansDirs().find((dir) => dir === path.dirname(file));
  // A project's settings may set the folder: one that contains the project would open all of it.
  return (
    plansDir !== undefined &&
    !`${ground.projectRoot}${path.sep}`.startsWith(`${plansDir}${path.sep}`)
  );
}
