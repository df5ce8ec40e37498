import * as path from 'node:path';
import { checkApproval } from '../../plan/review/approval.ts';
import { checkDrift, type DriftDoor, takeBaseline } from '../../plan/gate/drift.ts';
import { lookAtTree } from '../../plan/gate/tree.ts';
import { findPlansDirs } from '../../host/plans-dir.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Environment } from '../../model/environment.ts';
import type { GateSettings } from '../../model/settings.ts';
import { forgetBaseline } from '../../state/plan/drift.ts';
import { PLAN_RECORDS } from '../../model/plan-records.ts';
import { projectDir } from '../../state/paths.ts';
import { createGit } from '../../system/git/git.ts';
import { mayHaveRepository } from '../../system/git/repository.ts';

export type Drifting = {
  readonly environment: Environment;
  readonly root: string;
  readonly plan: GateSettings;
  /** The start of planning. */
  readonly since: string;
};

/** The gate waits for it, and denies after eight seconds in total. */
const BEGIN_MS = 3000;
const CHECK_MS = 20_000;

/** In the gate, before a command runs. */
export async function beginDrift(drifting: Drifting): Promise<void> {
  await takeBaseline(doorOf(drifting, BEGIN_MS));
}

/** In the lane `after`, after a command has run. */
export async function checkAfterCommand(drifting: Drifting): Promise<Reply> {
  const { environment, root, plan } = drifting;
  const dir = projectDir(environment, root);
  const place = { projectRoot: root, planPath: plan.path, projectDir: dir };
  const approval = await checkApproval(place, Date.now());
  if (approval.kind === 'approved') {
    forgetBaseline(dir);
    return SILENT;
  }
  return await checkDrift(doorOf(drifting, CHECK_MS));
}

function doorOf({ environment, root, plan, since }: Drifting, ms: number): DriftDoor {
  const isOurs = oursIn(environment, root, plan.path);
  const until = Date.now() + ms;
  return {
    projectDir: projectDir(environment, root),
    since,
    look: async (known) => {
      if (!mayHaveRepository(root)) return null;
      const signal = AbortSignal.timeout(ms);
      const git = createGit({ environment, cwd: root, project: root, signal });
      return await lookAtTree({ root, git, now: () => Date.now(), until, isOurs, known });
    },
  };
}

/** Files that planning itself writes: the plan, its reviews, our reports, the host's own plans. */
function oursIn(environment: Environment, root: string, planPath: string) {
  const plans = findPlansDirs({ environment, projectRoot: root }).map((dir) =>
    path.relative(root, dir),
  );
  const dirs = [PLAN_RECORDS, '.countersign'];
  const plan = path.normalize(planPath);
  return (file: string) =>
    file === plan ||
    plans.some((one) => isPlanIn(one, file)) ||
    dirs.some((dir) => file.startsWith(`${dir}/`));
}

/** Only files that the gate allows: a project's settings may name any folder as the plan folder. */
function isPlanIn(plans: string, file: string): boolean {
  return plans !== '' && path.dirname(file) === plans && file.endsWith('.md');
}
