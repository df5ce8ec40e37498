import type { Severity } from './result.ts';
import { VERDICTS } from './verdict.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'major', 'minor', 'info'];

const text = { type: 'string' };
const maybe = (type: string) => ({ type: [type, 'null'] });

const FINDING = strictObject({
  severity: { type: 'string', enum: SEVERITIES },
  title: text,
  detail: text,
  file: maybe('string'),
  line_start: maybe('integer'),
  line_end: maybe('integer'),
  current_code: maybe('string'),
  fixed_code: maybe('string'),
  confidence: maybe('number'),
});

const texts = { type: 'array', items: text };

const REVIEW = {
  previous_issues_status: {
    type: 'array',
    items: strictObject({ id: text, status: { type: 'string', enum: ['fixed', 'not_fixed'] } }),
  },
  summary: text,
  findings: { type: 'array', items: FINDING },
  verdict: { type: 'string', enum: VERDICTS },
  question: maybe('string'),
};

const MAP = {
  scope_analysis: text,
  dependency_map: texts,
  risk_areas: texts,
  test_gaps: texts,
  complexity: strictObject({
    risk_area_count: { type: 'integer' },
    files_affected: { type: 'integer' },
    scope_category: { type: 'string', enum: ['low', 'medium', 'high'] },
  }),
};

/**
 * The JSON Schema of a review's answer, in the form that strict servers accept: every key is
 * required, optional values are nullable. The nonce has a single value, so an object copied from
 * the material under review cannot have it. It comes last, so that the model reasons before it
 * writes it.
 */
export function buildAnswerSchema(nonce: string): object {
  return strictObject({ ...REVIEW, nonce: { type: 'string', enum: [nonce] } });
}

/** The first pass: the context map, how complex the change is, and a provisional review. */
export function buildPlanSchema(nonce: string): object {
  return strictObject({ ...MAP, ...REVIEW, nonce: { type: 'string', enum: [nonce] } });
}

const PLAN_REVIEW = {
  summary: text,
  blocking_issues: {
    type: 'array',
    items: strictObject({
      severity: { type: 'string', enum: SEVERITIES },
      claim: text,
      evidence: text,
      fix: text,
    }),
  },
  recommended_changes: texts,
  annotated_plan_markdown: text,
  is_optimal: { type: 'boolean' },
};

/** The review of a plan before it is carried out. */
export function buildPlanReviewSchema(nonce: string): object {
  return strictObject({ ...PLAN_REVIEW, nonce: { type: 'string', enum: [nonce] } });
}

function strictObject(properties: Readonly<Record<string, object>>): object {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
