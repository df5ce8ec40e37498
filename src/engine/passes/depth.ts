import type { DiffCount } from '../../diff/count.ts';
import { findSecurityPath } from '../../diff/sensitive/security-paths.ts';
import type { DepthLevel, Thresholds } from '../../model/review/depth.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** The depth of a review, and the reason for it. */
export type Depth = {
  readonly level: DepthLevel;
  /** `low` has one pass, all others have three. */
  readonly passes: 1 | 3;
  /** `high` has larger budgets. */
  readonly budgets: 'usual' | 'extended';
  readonly deterministic: DepthLevel;
  readonly model: DepthLevel;
  readonly signals: readonly Redacted[];
};

/** The result of the first pass. */
export type FirstPass = {
  /** The `complexity` of its answer, not validated. */
  readonly complexity: unknown;
  readonly outputTokens: number;
};

/** A level and its reason. */
export type Signal = { readonly level: DepthLevel; readonly reason: Redacted };

/**
 * The level of the change itself, before the first request, and whether a security path decides it.
 */
export type ChangeSignal = Signal & { readonly security: boolean };

/** Without adaptive depth, every review has three passes and the usual budgets. */
export const FIXED_DEPTH: Depth = {
  level: 'medium',
  passes: 3,
  budgets: 'usual',
  deterministic: 'medium',
  model: 'medium',
  signals: [safe`adaptive depth is turned off`],
};

/** The depth after the first pass: change and model must agree on `low`. */
export function chooseDepth(change: ChangeSignal, model: Signal): Depth {
  const level = change.security ? 'high' : MATRIX[change.level][model.level];
  return {
    level,
    passes: level === 'low' ? 1 : 3,
    budgets: level === 'high' ? 'extended' : 'usual',
    deterministic: change.level,
    model: model.level,
    signals: [change.reason, model.reason],
  };
}

/** Rows: the change. Columns: the model. A large change that the model finds simple is still `medium`. */
const MATRIX: Readonly<Record<DepthLevel, Readonly<Record<DepthLevel, DepthLevel>>>> = {
  low: { low: 'low', medium: 'medium', high: 'medium' },
  medium: { low: 'medium', medium: 'medium', high: 'high' },
  high: { low: 'medium', medium: 'medium', high: 'high' },
};

const SMALL = { files: 3, lines: 200 };
const LARGE = { files: 15, lines: 2000 };

/** The level of a diff by its counts. Without any file nothing is known, so no pass is skipped. */
export function changeSignal({ files, added, removed, paths }: DiffCount): ChangeSignal {
  const lines = added + removed;
  const size = safe`${some(files, safe`file`)}, ${some(lines, safe`line`)}`;
  const path = findSecurityPath(paths);
  if (path !== null)
    return { level: 'high', reason: safe`security-sensitive: ${redact(path)}`, security: true };
  const of = (level: DepthLevel, reason: Redacted) => ({ level, reason, security: false });
  if (files === 0) return of('medium', safe`no file of a diff to count`);
  if (files > LARGE.files || lines > LARGE.lines) return of('high', safe`large change: ${size}`);
  if (files > SMALL.files || lines > SMALL.lines) return of('medium', safe`medium change: ${size}`);
  return of('low', safe`small change: ${size}`);
}

/**
 * Prevents a `low` for a change with a few endless lines: the first pass has not seen all of them.
 */
export function notSmall(change: ChangeSignal): ChangeSignal {
  if (change.level !== 'low') return change;
  return { ...change, level: 'medium', reason: safe`medium change: too large for one request` };
}

/** The level from the first pass; an answer of another shape is `medium`. */
export function modelSignal(pass: FirstPass, thresholds: Thresholds): Signal {
  const risks = riskAreas(pass.complexity);
  if (risks === null) return { level: 'medium', reason: safe`the first pass gave no complexity` };
  const said = safe`${some(risks, safe`risk area`)}, ${some(pass.outputTokens, safe`token`)} in the first pass`;
  const { lowRiskAreas, highRiskAreas, lowScopeTokens, highScopeTokens } = thresholds;
  if (risks > highRiskAreas || pass.outputTokens > highScopeTokens)
    return { level: 'high', reason: safe`complex by the model: ${said}` };
  if (risks <= lowRiskAreas && pass.outputTokens <= lowScopeTokens)
    return { level: 'low', reason: safe`simple by the model: ${said}` };
  return { level: 'medium', reason: safe`medium by the model: ${said}` };
}

function some(count: number, what: Redacted): Redacted {
  return safe`${count} ${what}${count === 1 ? safe`` : safe`s`}`;
}

/** Strict: a manipulated answer must not be able to skip a pass. */
function riskAreas(complexity: unknown): number | null {
  if (typeof complexity !== 'object' || complexity === null) return null;
  const { risk_area_count, files_affected, scope_category } = complexity as Record<string, unknown>;
  if (!isCount(risk_area_count)) return null;
  if (files_affected != null && !isCount(files_affected)) return null;
  if (scope_category != null && !SCOPES.has(scope_category)) return null;
  return risk_area_count;
}

const SCOPES: ReadonlySet<unknown> = new Set<DepthLevel>(['low', 'medium', 'high']);

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
