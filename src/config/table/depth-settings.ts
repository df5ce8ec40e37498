import { MAY_RAISE, toggle, TRUSTED, wholeNumber } from '../../model/setting.ts';

const TOKENS = { least: 100, most: 1_000_000, unit: 'a number of tokens' };
const COUNT = { least: 0, most: 1000, unit: 'a whole number' };

/** The depth of a review, and the budget of each text in a prompt. */
export const DEPTH_SETTINGS = {
  'review.pass_budgets.pass1_output': wholeNumber(TOKENS, {
    fallback: 4000,
    about: 'most tokens of the first pass’s map given to the second pass',
    older: ['GPT_REVIEW_PASS1_OUTPUT_BUDGET'],
    trust: MAY_RAISE,
  }),
  'review.pass_budgets.pass2_input': wholeNumber(TOKENS, {
    fallback: 20_000,
    about: 'most tokens of content in the second pass',
    older: ['GPT_REVIEW_PASS2_INPUT_BUDGET'],
    trust: MAY_RAISE,
  }),
  'review.pass_budgets.pass2_output': wholeNumber(TOKENS, {
    fallback: 6000,
    about: 'most tokens of findings given to the third pass',
    older: ['GPT_REVIEW_PASS2_OUTPUT_BUDGET'],
    trust: MAY_RAISE,
  }),
  'review.pass_budgets.pass3_input': wholeNumber(TOKENS, {
    fallback: 6000,
    about: 'most tokens of cited code in the third pass',
    older: ['GPT_REVIEW_PASS3_INPUT_BUDGET'],
    trust: MAY_RAISE,
  }),
  'review.multipass.adaptive': toggle({
    fallback: true,
    about: 'a change that Countersign and the first pass find simple ends after one pass',
    older: ['GPT_REVIEW_ADAPTIVE'],
  }),
  'review.multipass.thresholds.low_risk_areas': wholeNumber(COUNT, {
    fallback: 3,
    about: 'a simple change has at most this many risk areas',
  }),
  'review.multipass.thresholds.high_risk_areas': wholeNumber(COUNT, {
    fallback: 6,
    about: 'a change with more risk areas is complex',
  }),
  'review.multipass.thresholds.low_scope_tokens': wholeNumber(TOKENS, {
    fallback: 500,
    about: 'the map of a simple change has at most this many tokens',
  }),
  'review.multipass.thresholds.high_scope_tokens': wholeNumber(TOKENS, {
    fallback: 2000,
    about: 'a change with a larger map is complex',
  }),
  'review.multipass.budgets.high_complexity.pass2_input': wholeNumber(TOKENS, {
    fallback: 30_000,
    about: 'pass2_input for a complex change',
    trust: MAY_RAISE,
  }),
  'review.multipass.budgets.high_complexity.pass2_output': wholeNumber(TOKENS, {
    fallback: 10_000,
    about: 'pass2_output for a complex change',
    trust: MAY_RAISE,
  }),
  'review.parts.max': wholeNumber(
    { least: 1, most: 100, unit: 'a whole number' },
    {
      fallback: 12,
      about: 'most parts of a change that is too large for one request',
      trust: TRUSTED,
    },
  ),
  'review.parts.concurrency': wholeNumber(
    { least: 1, most: 8, unit: 'a whole number' },
    { fallback: 2, about: 'number of parts reviewed at the same time', trust: TRUSTED },
  ),
} as const;
