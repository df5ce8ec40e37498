import * as v from 'valibot';
import { dollars, mapOf, TRUSTED } from '../../model/setting.ts';

const price = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000));

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Prices and budgets of reviews. */
export const MONEY_SETTINGS = {
  'review.prices': mapOf(v.record(name, v.strictObject({ input: price, output: price })), {
    fallback: null,
    expects: 'write names of models and their prices: { my-model: { input: 1.25, output: 10 } }',
    about:
      'US dollars per million tokens, by model or reviewer; they come before the built-in ones',
    trust: TRUSTED,
  }),
  'review.budget.per_review': dollars({
    fallback: null,
    about: 'the most US dollars of one review',
    trust: TRUSTED,
  }),
  'review.budget.per_day': dollars({
    fallback: null,
    about: 'the most US dollars of all reviews of a day, of all projects',
    trust: TRUSTED,
  }),
} as const;
