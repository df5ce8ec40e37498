import type { Environment } from '../model/environment.ts';
import type { HookValues, PlanValues } from '../model/hook-values.ts';
import { isAbsent } from '../system/files/files.ts';
import { findProjectFile, userFile } from './find-files.ts';
import { switchOf } from './words.ts';

/*
 * What the entry must know before it loads anything: no schema, no YAML. Whatever is not plain at
 * sight is `null`, and the configuration itself is asked.
 */

export const PLAN_DEFAULTS: PlanValues = {
  gate: 'on-request',
  path: 'docs/plan.md',
  pipes: true,
  allowTools: [],
};

const DEFAULTS: HookValues = {
  enabled: true,
  edits: 'async',
  subagentStop: false,
  debug: false,
  plan: PLAN_DEFAULTS,
};

export type Surroundings = {
  readonly environment: Environment;
  readonly cwd: string;
  readonly projectRoot: string;
  /** What `filesOf` says, from whoever has asked before. */
  readonly files?: readonly string[];
  /** The kept values, if they were kept of files that look like these. */
  readonly kept: (files: readonly string[]) => HookValues | null;
};

/** How edits are reviewed here; `disabled` when all hooks are off. Null when the configuration must be asked. */
export function peekEdits(where: Surroundings): string | null {
  const { environment } = where;
  const files = filesOf(where);
  const values = files.length === 0 ? DEFAULTS : where.kept(files);
  const enabled = enabledBy(environment);
  const isOn = enabled === null ? values?.enabled : switchOf(enabled);
  if (isOn === false) return 'disabled';
  const edits = variable(environment, 'COUNTERSIGN_HOOKS_EDITS')?.trim() ?? values?.edits;
  const isKnown = edits === 'async' || edits === 'sync' || edits === 'off';
  return isOn === true && isKnown ? edits : null;
}

/** Whether the hooks are on; null when the configuration must be asked, for it may be broken. */
export function peekEnabled(where: Surroundings): boolean | null {
  const named = enabledBy(where.environment);
  if (named !== null && switchOf(named) === false) return false;
  const files = filesOf(where);
  const values = files.length === 0 ? DEFAULTS : where.kept(files);
  if (values === null) return null;
  return named === null ? values.enabled : switchOf(named);
}

function enabledBy(environment: Environment): string | null {
  return variable(environment, 'COUNTERSIGN_HOOKS_ENABLED', 'CODEX_REFLECTOR_ENABLED');
}

/** Whether the stop of a subagent is looked at; null when the configuration must be asked. */
export function peekSubagentStop(where: Surroundings): boolean | null {
  const told = variable(where.environment, 'COUNTERSIGN_HOOKS_SUBAGENT_STOP');
  if (told !== null) return switchOf(told);
  const files = filesOf(where);
  const values = files.length === 0 ? DEFAULTS : where.kept(files);
  return values?.subagentStop ?? null;
}

/** Whether every call is to say what it did; no where the configuration has not been read since it changed. */
export function peekDebug(where: Surroundings): boolean {
  const told = variable(where.environment, 'COUNTERSIGN_HOOKS_DEBUG', 'CODEX_REFLECTOR_DEBUG');
  if (told !== null) return switchOf(told) === true;
  const files = filesOf(where);
  return files.length > 0 && where.kept(files)?.debug === true;
}

/** What the gate goes by; null when the configuration must be asked. */
export function peekPlan(where: Surroundings): PlanValues | null {
  const { environment } = where;
  const files = filesOf(where);
  const values = files.length === 0 ? PLAN_DEFAULTS : where.kept(files)?.plan;
  if (values === undefined || PLAN_VARIABLES.some((name) => (environment[name] ?? '') !== ''))
    return null;
  const isNamed = (environment['COUNTERSIGN_PLAN_GATE'] ?? '') !== '';
  const gate = isNamed ? gateNamed(environment) : values.gate;
  return gate !== null && GATES.includes(gate) ? { ...values, gate } : null;
}

/** What the environment says of the gate; null when it says nothing that could be set. */
export function gateNamed(environment: Environment): string | null {
  const gate = environment['COUNTERSIGN_PLAN_GATE']?.trim() ?? '';
  return GATES.includes(gate) ? gate : null;
}

const GATES: readonly string[] = ['off', 'on-request', 'enforced'];
/** Seldom set, and not plain at sight. */
const PLAN_VARIABLES = [
  'COUNTERSIGN_PLAN_PATH',
  'COUNTERSIGN_PLAN_GATE_PIPES',
  'COUNTERSIGN_PLAN_ALLOW_TOOLS',
];

/** Nobody has said anything that keeping an edit in mind depends on: no file, and no such variable. */
export function saysNothing(where: Omit<Surroundings, 'kept'>): boolean {
  const { environment } = where;
  return TOLD.every((name) => (environment[name] ?? '') === '') && filesOf(where).length === 0;
}

const TOLD = [
  'COUNTERSIGN_REDACTION_PATTERNS',
  'COUNTERSIGN_REDACTION_ALLOW',
  'COUNTERSIGN_HOOKS_DEBUG',
  'CODEX_REFLECTOR_DEBUG',
];

/** The files that count for the hooks, strongest first. */
export function filesOf(where: Omit<Surroundings, 'kept'>): readonly string[] {
  if (where.files !== undefined) return where.files;
  const project = findProjectFile(where.cwd, where.projectRoot);
  const user = userFile(where.environment);
  return [project, user].flatMap((file) => (file === null || isAbsent(file) ? [] : [file]));
}

function variable(environment: Environment, ...names: readonly string[]): string | null {
  const name = names.find((one) => (environment[one] ?? '') !== '');
  return name === undefined ? null : (environment[name] ?? null);
}
