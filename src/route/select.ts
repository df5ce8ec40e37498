import { backendKind, type BackendName } from '../model/backend.ts';
import type { Note, Route, RouteTable, TableChoice } from '../model/route.ts';
import { tableDigest, tableHash } from './describe.ts';

/** Everything that determines the effective table. */
export type Selection = {
  /** The configured routes; null if there are none, or none that are valid. */
  readonly custom: { readonly table: RouteTable; readonly origin: string } | null;
  /** Problems of the configured routes. */
  readonly customProblems: readonly string[];
  /** The only one to ask, whatever else is set; null: the table decides. */
  readonly reviewer: { readonly route: Route; readonly setting: string } | null;
  /** A setting that makes one backend the only built-in route; null: none. */
  readonly onlyRoute: OnlyRoute | null;
  readonly executionMode: { readonly value: string; readonly given: boolean };
  readonly policy: {
    /** The backends allowed in CI; null: all. */
    readonly ciBackends: readonly BackendName[] | null;
    /** Custom routes need the opt-in outside CI too. */
    readonly requireOptIn: boolean;
  };
  readonly ci: boolean;
  readonly optIn: boolean;
  readonly pinnedHash: string | null;
  readonly builtIn: RouteTable;
};

export type OnlyRoute = {
  readonly backend: BackendName;
  readonly setting: string;
  readonly note: string;
};

/**
 * The effective table: custom or built-in, by mode, within CI's limits, and equal to the pinned
 * one.
 */
export function selectTable(selection: Selection): TableChoice {
  const base = chooseBase(selection);
  if (base.kind === 'refused') return base;
  const allowed = filterForCi(base.table, selection);
  const notes = [...base.notes, ...allowed.notes];
  const refuse = (message: string): TableChoice => ({
    kind: 'refused',
    message,
    problems: [],
    notes,
  });
  if (allowed.table.length === 0) return refuse(whyEmpty(base.table, selection));
  const mismatch = comparePin(allowed.table, selection.pinnedHash);
  if (mismatch !== null) return refuse(mismatch);
  return { kind: 'table', table: allowed.table, origin: base.origin, notes };
}

/** The one reviewer, else custom routes if they are allowed; invalid ones are an error only then. */
function chooseBase(selection: Selection): TableChoice {
  const { custom, customProblems, reviewer } = selection;
  if (reviewer !== null)
    return { kind: 'table', table: [reviewer.route], origin: reviewer.setting, notes: [] };
  if (custom === null && customProblems.length === 0)
    return useBuiltIn(selection, [
      info('Using default route table (no gpt_review.routes in config)'),
    ]);
  const barred = whyBarred(selection);
  if (barred !== null)
    return useBuiltIn(selection, [warning(barred), ...customProblems.map(warning)]);
  if (custom === null || customProblems.length > 0)
    return {
      kind: 'refused',
      message: `Custom route table has ${customProblems.length} error(s) — aborting (fail-closed)`,
      problems: customProblems,
      notes: [],
    };
  return { kind: 'table', ...custom, notes: ignoredMode(selection) };
}

function whyBarred({ ci, optIn, policy }: Selection): string | null {
  if (optIn) return null;
  if (ci) return 'Custom routes in CI require LOA_CUSTOM_ROUTES=1 — using defaults';
  if (policy.requireOptIn)
    return 'Custom routes require LOA_CUSTOM_ROUTES=1 (policy.require_custom_routes_opt_in) — using defaults';
  return null;
}

function ignoredMode({ executionMode }: Selection): Note[] {
  if (!executionMode.given || executionMode.value === 'auto') return [];
  return [warning(`execution_mode '${executionMode.value}' is ignored — routes take precedence`)];
}

function useBuiltIn(selection: Selection, notes: readonly Note[]): TableChoice {
  const { builtIn, executionMode, onlyRoute } = selection;
  const mode = executionMode.value;
  if (mode !== 'auto') {
    const origin = `${BUILT_IN}, execution_mode ${mode}`;
    return { kind: 'table', table: only(mode, builtIn), origin, notes };
  }
  if (onlyRoute === null) return { kind: 'table', table: builtIn, origin: BUILT_IN, notes };
  return {
    kind: 'table',
    table: only(onlyRoute.backend, builtIn),
    origin: `${BUILT_IN}, ${onlyRoute.setting}`,
    notes: [...notes, info(onlyRoute.note)],
  };
}

function only(name: BackendName, table: RouteTable): RouteTable {
  return table
    .filter(({ backend }) => backend === name)
    .map((route): Route => ({ ...route, failMode: 'hard_fail' }));
}

const BUILT_IN = 'built-in';

function filterForCi(table: RouteTable, { ci, policy }: Selection) {
  const { ciBackends } = policy;
  if (!ci || ciBackends === null) return { table, notes: [] };
  const left = table.filter(({ backend }) => !ciBackends.includes(backendKind(backend)));
  if (left.length === 0) return { table, notes: [] };
  const names = left.map(({ backend }) => backend).join(', ');
  return {
    table: table.filter((route) => !left.includes(route)),
    notes: [warning(`policy.ci_backends leaves out ${names}`)],
  };
}

function whyEmpty(before: RouteTable, { policy, executionMode }: Selection): string {
  const list = policy.ciBackends?.join(', ') ?? '';
  const why =
    before.length === 0
      ? `execution_mode '${executionMode.value}' leaves no route`
      : `policy.ci_backends [${list}] allows none of ${before.map(({ backend }) => backend).join(', ')}`;
  return `Route table is empty: ${why}`;
}

/** Sixteen digits or more of the SHA-256, as the log and `countersign routes` show them. */
const PIN = /^(?:sha256:)?([0-9a-f]{16,64})$/;

function comparePin(table: RouteTable, pinned: string | null): string | null {
  if (pinned === null) return null;
  const digits = PIN.exec(pinned.trim().toLowerCase())?.[1];
  const hash = tableHash(table);
  if (digits === undefined)
    return `COUNTERSIGN_ROUTES_HASH is not a hash of a route table; the current table has sha256:${hash}`;
  if (tableDigest(table).startsWith(digits)) return null;
  return `Route table hash is sha256:${hash}, but COUNTERSIGN_ROUTES_HASH pins sha256:${digits}; check the routes, then the pin`;
}

function info(text: string): Note {
  return { level: 'info', text };
}

function warning(text: string): Note {
  return { level: 'warning', text };
}
