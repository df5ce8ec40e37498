import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
const sha256 = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{64})?$/));

const attempt = v.strictObject({
  backend: text,
  result: v.picklist(['success', 'skipped', 'fail']),
  reason: v.nullable(text),
});

const staticProof = v.pipe(
  v.strictObject({
    rules: count,
    files: count,
    findings: count,
    ignored: v.array(
      v.strictObject({
        rule: text,
        file: text,
        line: v.nullable(count),
        reason: text,
        added: v.boolean(),
      }),
    ),
    capped: v.array(v.strictObject({ rule: text, file: v.nullable(text), more: count })),
    skipped: v.array(
      v.strictObject({
        file: text,
        why: v.picklist(['generated', 'minified', 'vendored', 'long-lines', 'binary']),
        lines: count,
      }),
    ),
    other_languages: v.array(text),
  }),
  v.description('what the static rules looked at, skipped, left out and capped'),
);

const left_out = v.array(v.strictObject({ path: text, reason: text }));

const dismissed = v.pipe(
  v.array(
    v.strictObject({
      id: text,
      severity: v.picklist(['critical', 'major', 'minor', 'info']),
      title: text,
      file: v.nullable(text),
      line_start: line,
      rule: v.pipe(v.nullable(text), v.description('of a static rule; null: a model found it')),
      because: text,
    }),
  ),
  v.description('findings left out because they were dismissed in this project, and why'),
);

const coverage = v.pipe(
  v.nullable(
    v.array(
      v.strictObject({
        path: text,
        sent: v.picklist(['whole', 'partly', 'none']),
        reason: v.nullable(text),
        reviewable: v.pipe(
          v.boolean(),
          v.description('false: no one reviews it by nature, and it does not change the verdict'),
        ),
      }),
    ),
  ),
  v.description(
    'every file of the change, or every section of a document that was cut, and how much of it was sent; null without a review by a model',
  ),
);

const receipt = v.pipe(
  v.strictObject({
    content_sha256: v.pipe(
      sha256,
      v.description('of the content as given; empty when it was never read'),
    ),
    sent_sha256: v.pipe(sha256, v.description('of the content as sent, after redaction')),
    redactions: count,
    redactions_by_project: v.pipe(
      count,
      v.description("those that only patterns of an untrusted project's file made"),
    ),
    files: v.nullable(v.strictObject({ all: count, whole: count, partly: count })),
    left_out,
    coverage,
    truncated: v.boolean(),
    parts: v.pipe(
      v.array(
        v.strictObject({
          files: v.array(text),
          sent_sha256: sha256,
          not_reviewed: v.pipe(v.nullable(text), v.description('why; null: it was reviewed')),
        }),
      ),
      v.description('the requests of a change too large for one; empty where one showed all of it'),
    ),
    quotes_cut: count,
    route_table_hash: text,
    trail: v.array(attempt),
    backend: v.pipe(v.nullable(text), v.description('`static`: no model was asked')),
    model: v.nullable(text),
    maker: v.pipe(
      v.nullable(v.picklist(['openai', 'anthropic', 'google', 'unknown'])),
      v.description('of the reviewing model; null: no model has answered'),
    ),
    independence: v.pipe(
      v.nullable(v.picklist(['other-maker', 'same-maker', 'unknown'])),
      v.description("the reviewing model's maker compared with that of the agent's model"),
    ),
    usage: v.nullable(
      v.strictObject({
        inputTokens: count,
        outputTokens: count,
        costUsd: v.exactOptional(
          v.pipe(
            v.number(),
            v.minValue(0),
            v.description("as the reviewer's client reports it, else by list prices"),
          ),
        ),
      }),
    ),
    static: v.nullable(staticProof),
    dismissed,
    duration_ms: count,
  }),
  v.description('proof of what was reviewed, by whom, and how it went'),
);

const finding = v.strictObject({
  severity: v.picklist(['critical', 'major', 'minor', 'info']),
  title: text,
  detail: text,
  file: v.nullable(text),
  line_start: line,
  line_end: line,
  current_code: v.nullable(text),
  fixed_code: v.nullable(text),
  confidence: v.nullable(v.number()),
  id: v.pipe(
    text,
    v.description('the same in the next review, whatever line the code has moved to'),
  ),
  grounded: v.nullable(v.picklist(['in_diff', 'in_file', 'not_found'])),
  status: v.nullable(v.picklist(['new', 'not_fixed'])),
  extra: v.record(v.string(), v.unknown()),
});

const verdict = v.picklist(['APPROVED', 'CHANGES_REQUIRED', 'DECISION_NEEDED']);

const report_schema = v.literal(1);
const system_zone = v.nullable(v.array(text));
const context_from = v.array(text);
const pass_files = v.optional(
  v.array(
    v.strictObject({
      pass: count,
      task: text,
      part: v.optional(v.strictObject({ number: count, of: count })),
      backend: text,
      file: text,
    }),
  ),
);

const reviewed = v.pipe(
  v.looseObject({
    report_schema,
    outcome: v.literal('reviewed'),
    verdict: v.pipe(verdict, v.description('the verdict that is shown and that exit codes follow')),
    model_verdict: v.pipe(
      v.nullable(verdict),
      v.description("the reviewer's own verdict; null where no model was asked"),
    ),
    summary: text,
    findings: v.array(finding),
    question: v.nullable(text),
    previous_issues_status: v.optional(
      v.array(
        v.strictObject({
          id: text,
          title: text,
          status: v.picklist(['fixed', 'not_fixed', 'not_reviewed']),
        }),
      ),
    ),
    verification: v.nullable(v.picklist(['passed', 'skipped'])),
    pass_metadata: v.strictObject({
      passes_completed: count,
      pass1_tokens: v.nullable(count),
      pass2_tokens: v.nullable(count),
      pass3_tokens: v.nullable(count),
      total_duration_ms: count,
      reasoning_mode: v.picklist(['multi-pass', 'single-pass', 'static']),
    }),
    depth: v.nullable(
      v.strictObject({ level: v.picklist(['low', 'medium', 'high']), signals: v.array(text) }),
    ),
    pass_files,
    system_zone,
    context_from,
    receipt,
  }),
  v.description('a verdict with a reason; whatever else the model said stands beside these fields'),
);

const inconclusive = v.pipe(
  v.strictObject({
    report_schema,
    outcome: v.literal('inconclusive'),
    why: text,
    static_findings: v.array(finding),
    pass_files,
    system_zone,
    context_from,
    receipt,
  }),
  v.description('the model’s answer was not a review'),
);

const unavailable = v.pipe(
  v.strictObject({
    report_schema,
    outcome: v.literal('unavailable'),
    failure: v.strictObject({ code: text, detail: text, next_step: text }),
    partial: v.nullable(text),
    static_findings: v.array(finding),
    pass_files,
    system_zone,
    context_from,
    receipt,
  }),
  v.description('there was no answer'),
);

const skipped = v.pipe(
  v.strictObject({
    report_schema,
    outcome: v.literal('skipped'),
    verdict: v.literal('SKIPPED'),
    reason: v.picklist([
      'nothing-to-review',
      'nothing-readable',
      'nothing-sent',
      'sensitive-renamed',
      'disabled',
      'max-iterations',
    ]),
    left_out: v.optional(left_out),
    static_findings: v.optional(v.array(finding)),
  }),
  v.description('no reviewer was used'),
);

const REPORT = v.variant('outcome', [reviewed, inconclusive, unavailable, skipped]);

/** The report as a JSON Schema, for whoever reads it with a program. */
export function reportSchema(): object {
  return {
    title: 'countersign report',
    description: 'what `countersign review --format json` writes',
    ...toJsonSchema(REPORT),
  };
}
