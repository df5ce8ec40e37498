import type { Settings } from '../model/settings.ts';
import { type Resolved, valueOf } from './resolve.ts';
import { folderOf } from '../model/setting.ts';
import { ruleLevels } from './table/rule-settings.ts';
import { BACKEND_KEYS } from './table/backend-settings.ts';
import type { Values } from './table/settings.ts';

type Get = <K extends keyof Values>(key: K) => Values[K];

/** The settings under the names that the program uses. */
export function toSettings(resolved: Pick<Resolved, 'given'>): Settings {
  const get: Get = (key) => valueOf(resolved, key);
  const isOn = get('review.enabled');
  return {
    review: {
      automatic: {
        prd: isOn && get('review.phases.prd'),
        sdd: isOn && get('review.phases.sdd'),
        sprint: isOn && get('review.phases.sprint'),
        code: isOn && get('review.phases.implementation'),
      },
      type: get('review.type'),
      timeoutSeconds: get('review.timeout_seconds'),
      models: { code: get('review.models.code'), documents: get('review.models.documents') },
      tools: get('review.tool_access') ? 'repository' : 'none',
      depth: depthOf(get),
      contentTokens: {
        code: get('review.max_review_tokens'),
        documents: get('review.max_document_tokens'),
      },
      maxIterations: get('review.max_iterations'),
      exactTokens: get('review.exact_tokens'),
      systemZoneAlert: get('review.system_zone_alert'),
      artifacts: folderOf(get('review.artifacts')),
      rules: ruleLevels(get),
    },
    policy: {
      maxAttempts: get('review.policy.max_attempts'),
      maxSeconds: get('review.policy.max_seconds'),
    },
    prices: get('review.prices') ?? {},
    budget: {
      perReview: get('review.budget.per_review'),
      perDay: get('review.budget.per_day'),
    },
    backends: Object.fromEntries(
      BACKEND_KEYS.map((key) => [key, resolved.given.get(key)?.value ?? null]),
    ),
    redaction: {
      patterns: get('redaction.patterns'),
      untrusted: resolved.given.get('redaction.patterns')?.untrusted ?? [],
      allow: get('redaction.allow'),
    },
    hooks: hooksOf(get, resolved),
    plan: planOf(get),
  };
}

function planOf(get: Get): Settings['plan'] {
  return {
    gate: get('plan.gate'),
    path: get('plan.path'),
    headings: get('plan.headings'),
    maxRevisions: get('plan.max_revisions'),
    timeoutSeconds: get('plan.timeout'),
    tools: get('plan.tool_access') ? 'repository' : 'none',
    pipes: get('plan.gate_pipes'),
    allowTools: get('plan.allow_tools'),
  };
}

function hooksOf(get: Get, { given }: Pick<Resolved, 'given'>): Settings['hooks'] {
  const origin = given.get('hooks.model')?.origin;
  const isWord = origin?.kind === 'environment' && origin.name === 'CODEX_REFLECTOR_MODEL';
  return {
    enabled: get('hooks.enabled'),
    debug: get('hooks.debug'),
    models: {
      main: get('hooks.model'),
      fast: isWord ? null : get('hooks.fast_model'),
      fastEffortFloor: get('hooks.fast_effort_floor'),
    },
    edits: get('hooks.edits'),
    coalesceSeconds: get('hooks.coalesce'),
    timeoutSeconds: get('hooks.timeout'),
    stop: get('hooks.stop'),
    stopBlocks: get('hooks.stop_blocks'),
    stopWaitSeconds: get('hooks.stop_wait'),
    stopTimeoutSeconds: get('hooks.stop_timeout'),
    subagentStop: get('hooks.subagent_stop'),
    compact: get('hooks.compact'),
    failures: get('hooks.failures'),
    maxCharacters: get('hooks.max_chars'),
    condenseCharacters: get('hooks.condense_chars'),
    dedup: { seconds: get('hooks.dedup_seconds'), entries: get('hooks.dedup_entries') },
    maxReviews: get('hooks.max_reviews'),
    maxTokens: get('hooks.max_tokens'),
  };
}

function depthOf(get: Get): Settings['review']['depth'] {
  return {
    mode: get('review.reasoning_mode'),
    adaptive: get('review.multipass.adaptive'),
    thresholds: {
      lowRiskAreas: get('review.multipass.thresholds.low_risk_areas'),
      highRiskAreas: get('review.multipass.thresholds.high_risk_areas'),
      lowScopeTokens: get('review.multipass.thresholds.low_scope_tokens'),
      highScopeTokens: get('review.multipass.thresholds.high_scope_tokens'),
    },
    budgets: {
      pass1Output: get('review.pass_budgets.pass1_output'),
      pass2Input: get('review.pass_budgets.pass2_input'),
      pass2Output: get('review.pass_budgets.pass2_output'),
      pass3Input: get('review.pass_budgets.pass3_input'),
      high: {
        pass2Input: get('review.multipass.budgets.high_complexity.pass2_input'),
        pass2Output: get('review.multipass.budgets.high_complexity.pass2_output'),
      },
    },
    parts: {
      max: get('review.parts.max'),
      concurrency: get('review.parts.concurrency'),
    },
  };
}
