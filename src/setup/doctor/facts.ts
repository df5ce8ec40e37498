import { describeBackends, examineBackends, findDefinition } from '../../backend/registry.ts';
import type { Machine } from '../../backend/shared/environment.ts';
import type { Flags } from '../../config/given-texts.ts';
import type { RoutesView } from '../../cli/commands/doctor.ts';
import type { RoutesDoor } from '../../cli/commands/routes.ts';
import { explainTable } from '../../engine/preview/explain-routes.ts';
import { type PredictedRoute, predictRoutes } from '../../engine/preview/predict-routes.ts';
import type { Host } from '../../host/host.ts';
import type { AskedProgram } from '../../host/host-setup.ts';
import { makerOfShell } from '../../host/maker.ts';
import type { BackendName } from '../../model/backend.ts';
import type { DoctorCheck } from '../../model/check.ts';
import type { TableChoice } from '../../model/route.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { compareMakers } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type ArtifactsState, findArtifacts } from './artifacts-state.ts';
import { askVersion } from '../installed/ask-version.ts';
import { type ExaminedHost, examineHosts } from '../installed/find-hooks.ts';
import { hostProbe } from '../installed/host-probe.ts';
import { machineOf, type ProjectLocation } from '../../project/configure.ts';
import { type Loaded, loadAnyway } from './config-check.ts';
import { trustFirst } from '../../project/trust-step.ts';
import { backendWorld, wireRoutes } from '../../project/reviewers.ts';

/** The input of the checks. */
export type Facts = {
  readonly location: ProjectLocation;
  readonly machine: Machine;
  readonly loaded: Loaded;
  readonly choice: TableChoice;
  readonly standings: readonly BackendStanding[];
  /** Further checks of individual backends. */
  readonly backendChecks: readonly DoctorCheck[];
  readonly git: AskedProgram;
  readonly hosts: readonly ExaminedHost[];
  readonly artifacts: ArtifactsState;
  readonly routes: RoutesView;
  /** For each host that calls us. */
  readonly reviewers: readonly HostReviewer[];
};

export type HostReviewer = {
  readonly host: Host;
  /** Null: there is no reviewer. */
  readonly reviewer: PredictedRoute | null;
  /** The next step towards the first reviewer of another maker that is not ready; null: the table has none. */
  readonly better: Redacted | null;
};

export type DoctorInput = {
  readonly location: ProjectLocation;
  readonly flags: Flags;
  readonly signal: AbortSignal;
};

/** Collects slow facts in parallel. */
export async function findOut({ location, flags, signal }: DoctorInput): Promise<Facts> {
  const loaded = await loadAnyway(location, flags);
  const { settings } = loaded.config;
  const machine = machineOf(location);
  const probe = { machine, signal, timeoutMs: PROBE_MS };
  const [examined, git, hosts, artifacts] = await Promise.all([
    examineBackends(backendWorld({ machine, config: loaded.config }), {
      ...{ tools: settings.review.tools, signal },
      timeoutMs: PROBE_MS,
    }),
    askVersion('git', probe),
    examineHosts(location, hostProbe(location, signal)),
    findArtifacts(loaded.config, location, probe),
  ]);
  const { checks: backendChecks } = examined;
  const standings = examined.standings.map((one) => trusting(one, loaded));
  const door = wireRoutes({
    machine,
    config: loaded.config,
    host: makerOfShell(location.environment),
  });
  const routes = await viewRoutes(loaded, door, standings);
  const reviewers = await reviewersUnder(callingHosts(hosts), { location, loaded, standings });
  const asked = { standings, backendChecks, git, hosts, artifacts };
  return { location, machine, loaded, choice: door.choice, routes, reviewers, ...asked };
}

function callingHosts(hosts: readonly ExaminedHost[]): readonly Host[] {
  return hosts.filter(({ found }) => found.installations.length > 0).map(({ host }) => host);
}

type Loadable = Pick<Facts, 'location' | 'loaded' | 'standings'>;

/** The first reviewer for the work of each host's model. */
async function reviewersUnder(
  hosts: readonly Host[],
  { location, loaded, standings }: Loadable,
): Promise<readonly HostReviewer[]> {
  const found: HostReviewer[] = [];
  for (const host of hosts) {
    const wiring = { machine: machineOf(location), config: loaded.config, host: host.maker };
    const routes = await viewRoutes(loaded, wireRoutes(wiring), standings);
    const reviewer = routes.kind === 'none' ? null : (firstAsked(routes) ?? null);
    const better = routes.kind === 'none' ? null : stepToOther(routes, host, standings);
    found.push({ host, reviewer, better });
  }
  return found;
}

function firstAsked({
  routes,
}: Extract<RoutesView, { kind: 'table' }>): PredictedRoute | undefined {
  return routes.find(({ outlook }) => outlook.kind === 'asked');
}

function stepToOther(
  { routes }: Extract<RoutesView, { kind: 'table' }>,
  host: Host,
  standings: readonly BackendStanding[],
): Redacted | null {
  const others = routes.filter(
    ({ maker, route }) =>
      compareMakers(maker, host.maker) === 'other-maker' && isCommon(route.backend),
  );
  const steps = others.flatMap(({ route }) => {
    const standing = standings.find(({ backend }) => backend === route.backend);
    return standing === undefined || standing.kind === 'ready' ? [] : standing.failure.nextStep;
  });
  return steps[0] ?? null;
}

/** A reviewer that most people can set up. */
function isCommon(backend: BackendName): boolean {
  const conditions = findDefinition(backend)?.conditions ?? [];
  return conditions.some(({ missing }) => missing.isWorthMentioning === true);
}

/** The first reviewer for the work of this host's model; null: none. */
export async function findReviewerUnder(
  host: Host,
  examination: DoctorInput,
): Promise<HostReviewer> {
  const { loaded, standings } = await findReviewers(examination);
  const { location } = examination;
  const [found] = await reviewersUnder([host], { location, loaded, standings });
  return found ?? { host, reviewer: null, better: null };
}

/** The reviewers of this project now. */
export async function findReviewers({
  location,
  flags,
  signal,
}: DoctorInput): Promise<Pick<Facts, 'loaded' | 'standings' | 'routes'>> {
  const loaded = await loadAnyway(location, flags);
  const { settings } = loaded.config;
  const machine = machineOf(location);
  const probe = { tools: settings.review.tools, signal, timeoutMs: PROBE_MS };
  const found = await describeBackends(backendWorld({ machine, config: loaded.config }), probe);
  const standings = found.map((one) => trusting(one, loaded));
  const door = wireRoutes({
    machine,
    config: loaded.config,
    host: makerOfShell(location.environment),
  });
  return { loaded, standings, routes: await viewRoutes(loaded, door, standings) };
}

/** A backend that is blocked by an untrusted setting: that is reported first. */
function trusting(standing: BackendStanding, { config }: Loaded): BackendStanding {
  const hasSettings = Object.keys(findDefinition(standing.backend)?.settings ?? {}).length > 0;
  if (standing.kind === 'ready' || !hasSettings) return standing;
  return { ...standing, failure: trustFirst(config, standing.failure) };
}

/** Limit per probe; they run in parallel, so this is also the limit for all. */
const PROBE_MS = 5000;

async function viewRoutes(
  { error }: Loaded,
  door: RoutesDoor,
  standings: readonly BackendStanding[],
): Promise<RoutesView> {
  const { choice } = door;
  if (error !== null)
    return { kind: 'none', why: safe`not known until the configuration can be read` };
  if (choice.kind === 'refused')
    return { kind: 'none', why: redact([choice.message, ...choice.problems].join('; ')) };
  const { hash, routes } = await explainTable(choice.table, door);
  const origin = redact(choice.origin);
  return { kind: 'table', origin, hash, routes: predictRoutes(routes, standings) };
}
