import * as path from 'node:path';
import type { GateCall } from '../../host/gate-call.ts';
import {
  holdsProtectedPaths,
  isInstructionFile,
  isProtectedPath,
} from '../../host/protected-paths.ts';
import { foldPath } from '../../model/fold-path.ts';

/** What a tool call is to the gate. */
export type CallKind =
  /** It looks, or writes where planning may write: allowed. */
  | 'free'
  /** It would write what decides over the gate itself: denied, approved or not. */
  | 'protected'
  /** A shell: judged by its command until there is an approval. */
  | 'shell'
  /** Everything else, also what nobody has heard of: needs an approval. */
  | 'bound';

export type Ground = {
  readonly projectRoot: string;
  readonly planFile: string;
  /** Where hosts keep their own plans. */
  readonly plansDirs: () => readonly string[];
  readonly allowTools: readonly string[];
  /** Folders and files outside the project that are the user's and ours. */
  readonly guarded: () => readonly string[];
  /** Where a path leads as the host takes it, with no link and no `..` left; more than one where that is unclear. */
  readonly resolve: (file: string) => readonly string[];
  /** Where it leads as any program may take it. */
  readonly mayMean: (file: string) => readonly string[];
};

export function kindOfCall(call: GateCall, ground: Ground): CallKind {
  const { tool, use, files } = call;
  if (use === 'read') return 'free';
  if (use === 'shell') return 'shell';
  if (mayMeanProtected(call, ground)) return 'protected';
  const places = files.flatMap(ground.resolve);
  // Whoever reads such a name may end it earlier than we do.
  const isPlain = !files.some((name) => /[\u0000-\u001F\u007F]/.test(name));
  const isOfPlan =
    isPlain && places.length > 0 && places.every((place) => mayPlanIn(place, ground));
  if (call.mayWritePlan && isOfPlan) return 'free';
  return use === 'mcp' && ground.allowTools.includes(tool) ? 'free' : 'bound';
}

/** As many texts as are tried in pairs: each pair is looked at on the disk. */
const MAX_PAIRED = 12;

function mayMeanProtected({ use, files }: GateCall, ground: Ground): boolean {
  if (files.length === 0) return false;
  const guard = { root: foldPath(ground.projectRoot), guarded: ground.guarded().map(foldPath) };
  const places = files.flatMap(ground.mayMean);
  if (places.some((place) => isProtected(place, guard))) return true;
  // The host's own tools write files. Others may move a folder, or take a folder and a name apart.
  if (use === 'edit') return false;
  if (places.some((place) => holdsProtected(place, guard))) return true;
  if (files.length > MAX_PAIRED) return false;
  const names = files.filter((file) => !path.isAbsolute(file));
  const pairs = places.flatMap((dir) => names.map((name) => path.join(dir, name)));
  return pairs.flatMap(ground.mayMean).some((place) => isProtected(place, guard));
}

type Guard = { readonly root: string; readonly guarded: readonly string[] };

/** On a file system that ignores case or Unicode form, another name may be the same file. */
function isProtected(file: string, { root, guarded }: Guard): boolean {
  const plain = foldPath(file);
  return (
    isProtectedPath(path.relative(root, plain)) ||
    isProtectedPath(plain) ||
    guarded.some((one) => `${plain}${path.sep}`.startsWith(`${one}${path.sep}`))
  );
}

/** A folder right above what is protected: with it goes all that is in it. */
function holdsProtected(folder: string, { root, guarded }: Guard): boolean {
  const plain = foldPath(folder);
  return (
    holdsProtectedPaths(path.relative(root, plain)) ||
    guarded.some((one) => path.dirname(one) === plain)
  );
}

/** The plan, by its very name, and the plans that the host writes for itself. */
function mayPlanIn(file: string, ground: Ground): boolean {
  if (file === ground.planFile) return true;
  if (!file.endsWith('.md') || isInstructionFile(path.basename(file))) return false;
  const plansDir = ground.plansDirs().find((dir) => dir === path.dirname(file));
  // A project's settings may name the folder: one that holds the project would open all of it.
  return (
    plansDir !== undefined &&
    !`${ground.projectRoot}${path.sep}`.startsWith(`${plansDir}${path.sep}`)
  );
}
