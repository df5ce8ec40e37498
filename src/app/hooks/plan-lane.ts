import type { Config } from '../../config/load.ts';
import { isPlan } from '../../plan/gate/is-plan.ts';
import type { PlanReviewContext } from '../../plan/review-context.ts';
import { blockUnavailable } from '../../plan/review/messages.ts';
import type { EventOf } from '../../host/event.ts';
import type { Host } from '../../host/host.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Environment } from '../../model/environment.ts';
import type { GateSettings } from '../../model/settings.ts';
import type { Maker } from '../../model/maker.ts';
import { projectDir, sessionDir } from '../../state/paths.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { configureGate } from '../../project/configure.ts';
import type { GateState } from './gate-state.ts';
import { abortOnSignal, log } from '../process-shell.ts';

export type PlanCall = {
  readonly lane: 'after' | 'review';
  readonly event: EventOf<'edited'>;
  readonly environment: Environment;
  readonly root: string;
  readonly host: Host;
  /** The maker of the host's model. */
  readonly maker: Maker;
  readonly gate: GateState;
};

/** While a plan is being made, the plan gate reviews each write of it; null for another file. */
export async function reviewPlanEdit(call: PlanCall): Promise<Reply | null> {
  const { lane, event, environment, root } = call;
  const { plan, broken } = call.gate;
  if (!isPlan(event.edit.file, event.cwd, { projectRoot: root, planPath: plan.path })) return null;
  // The other lane reviews the plan; it is not an ordinary edit.
  if (lane === 'review') return SILENT;
  if (broken !== null) return blockBroken(broken, plan, call.host);
  const config = await configureGate(environment, root);
  const { reviewWritten } = await import('../../plan/review/review.ts');
  return await reviewWritten(event, doorOf(call, config));
}

function blockBroken(why: string, { path, gate }: GateSettings, host: Host): Reply {
  const shown = { name: redact(path), isEnforced: gate === 'enforced', host };
  return blockUnavailable(shown, {
    code: 'unsupported',
    detail: safe`the configuration is wrong: ${oneLine(redact(why))}`,
    nextStep: safe`fix the file; check it with countersign config`,
  });
}

function doorOf(call: PlanCall, config: Config): PlanReviewContext {
  const { environment, root, event, host, maker } = call;
  const { settings } = config;
  return {
    projectRoot: root,
    planPath: settings.plan.path,
    settings,
    host,
    projectDir: projectDir(environment, root),
    sessionDir: sessionDir(environment, root, event.session),
    now: () => new Date(),
    signal: abortOnSignal().signal,
    review: async (request, signal) => {
      const wiring = {
        machine: { environment, project: root },
        config: withinPlan(config),
        host: maker,
        door: 'plan' as const,
        onEvent: () => {},
      };
      const [{ wireReview }, { recorded }] = await Promise.all([
        import('../../project/reviewers.ts'),
        import('../record-review.ts'),
      ]);
      const review = recorded(wireReview(wiring), {
        location: { environment, projectRoot: root },
        door: 'plan',
        warn: (text) => log(safe`countersign: ${text}\n`),
      });
      return await review(request, signal);
    },
  };
}

/** All routes together must finish before the host's timeout. */
function withinPlan(config: Config): Config {
  const { settings } = config;
  const maxSeconds = Math.min(settings.policy.maxSeconds, settings.plan.timeoutSeconds);
  return { ...config, settings: { ...settings, policy: { ...settings.policy, maxSeconds } } };
}
