import type { Answer, AskOptions, Usage } from '../../src/model/backend.ts';
import type { FailureCode } from '../../src/model/failure.ts';
import { redact } from '../../src/redaction/redact.ts';

/** How one ask fails, or that its answer is no review. */
export type Word = FailureCode | `untried ${FailureCode}` | 'garbage' | 'empty';

/** An answer: an object in which our schema's nonce is filled in, or any text. */
export type Answered = {
  readonly says: object | string;
  readonly usage?: Usage | null;
  readonly schema?: 'enforced' | 'absent';
  /** The conversation it belongs to. */
  readonly thread?: string;
};

export function answerOf(word: Word | Answered, options: AskOptions): Answer {
  if (typeof word === 'object') return answered(word, options);
  if (word === 'garbage')
    return answered({ says: 'I would rather write prose about it.' }, options);
  if (word === 'empty') return answered({ says: '' }, options);
  const code = word.replace('untried ', '') as FailureCode;
  return {
    kind: 'failed',
    failure: { code, detail: redact(`it says ${code}`), nextStep: redact(`mend ${code}`) },
    tried: !word.startsWith('untried '),
    retried: false,
    partial: null,
  };
}

function answered({ says, usage, schema, thread }: Answered, options: AskOptions): Answer {
  const held = schema ?? 'enforced';
  const nonce = held === 'enforced' ? { nonce: nonceOf(options) } : {};
  return {
    kind: 'answered',
    text: typeof says === 'string' ? says : JSON.stringify({ ...says, ...nonce }),
    usage: usage === undefined ? { inputTokens: 100, outputTokens: 10 } : usage,
    model: 'scripted-1',
    schema: held,
    ...(thread === undefined ? {} : { thread }),
  };
}

/** The word that an ask's schema demands. */
export function nonceOf({ schema }: AskOptions): string {
  const { properties } = schema as { properties: { nonce: { enum: string[] } } };
  return properties.nonce.enum[0] ?? '';
}

type More = { readonly [field: string]: unknown };

const SIMPLE = { risk_area_count: 1, files_affected: 2, scope_category: 'low' };

/** The first pass: a map, its complexity, and a provisional review. */
export function plan(more: More = {}): Answered {
  const map = { scope_analysis: 'THE MAP: two constants', risk_areas: ['one'], complexity: SIMPLE };
  return { says: { ...map, verdict: 'APPROVED', summary: 'Provisionally fine.', ...more } };
}

export const withRisks = (risks: number): Answered =>
  plan({ complexity: { ...SIMPLE, risk_area_count: risks } });

/** A finding about the small diff. */
export const finding = (more: More = {}): object => ({
  severity: 'major',
  title: 'v0_3 is never read',
  detail: 'It is set and forgotten.',
  file: 'src/a.ts',
  line_start: 5,
  line_end: 5,
  current_code: 'const v0_3 = 3;',
  ...more,
});

export const changes = (...findings: readonly object[]): Answered => ({
  says: { verdict: 'CHANGES_REQUIRED', summary: 'Not yet.', findings },
});

export const approval = (summary = 'Fine as it is.'): Answered => ({
  says: { verdict: 'APPROVED', summary, findings: [] },
});
