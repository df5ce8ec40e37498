import { MOST_HOOK_SECONDS, MOST_STOP_SECONDS } from '../../model/hook-seconds.ts';
import {
  choice,
  MAY_RAISE,
  MAY_TURN_ON,
  MODEL,
  text,
  type Trust,
  toggle,
  TRUSTED,
  wholeNumber,
} from '../../model/setting.ts';
import { reviewer } from './reviewer-setting.ts';

/** The host gives a hook 180 s or more: ours must end earlier, so that it can still answer. */
const HOOK_SECONDS = { least: 1, most: MOST_HOOK_SECONDS, unit: 'whole seconds' };
const FEW_SECONDS = { least: 0, most: 60, unit: 'whole seconds' };
const STOP_SECONDS = { least: 1, most: MOST_STOP_SECONDS, unit: 'whole seconds' };
const CHARACTERS = { least: 200, most: 10_000_000, unit: 'a number of characters' };

const EDITS = ['off', 'async', 'sync'] as const;
const STOPS = ['off', 'pending', 'review'] as const;
const EFFORTS = ['low', 'medium', 'high', 'xhigh'] as const;

/** For words ordered by strictness. */
export function mayRaise<T extends string>(words: readonly T[]): Trust<T> {
  return {
    kind: 'tighten',
    isLooser: (value, than) => words.indexOf(value) < words.indexOf(than),
  };
}

/** Settings of the hooks after an edit, at the stop and before compaction. */
export const HOOK_SETTINGS = {
  'hooks.enabled': toggle({
    fallback: true,
    about: 'run the hooks (the plan gate has its own setting)',
    older: ['CODEX_REFLECTOR_ENABLED'],
    trust: MAY_TURN_ON,
  }),
  'hooks.debug': toggle({
    fallback: false,
    about: 'print on stderr what each hook did and why',
    older: ['CODEX_REFLECTOR_DEBUG'],
  }),
  'hooks.reviewer': reviewer(
    'the only reviewer in hooks (default: review.reviewer, else the routes)',
  ),
  'hooks.model': text(MODEL, {
    fallback: null,
    about: 'the reviewing model in hooks; CODEX_REFLECTOR_MODEL also replaces fast_model',
    older: ['CODEX_REFLECTOR_MODEL'],
  }),
  'hooks.fast_model': text(MODEL, {
    fallback: null,
    about: 'the model for small changes and summaries (default: hooks.model at effort low)',
  }),
  'hooks.fast_effort_floor': choice(EFFORTS, {
    fallback: 'high',
    about: 'least effort of hooks.fast_model',
  }),
  'hooks.edits': choice(EDITS, {
    fallback: 'async',
    about: 'review edits in the background (async), before the agent continues (sync), or off',
    trust: mayRaise(EDITS),
  }),
  'hooks.coalesce': wholeNumber(FEW_SECONDS, {
    fallback: 10,
    about: 'edits within this many seconds are reviewed together',
  }),
  'hooks.timeout': wholeNumber(HOOK_SECONDS, {
    fallback: 100,
    about: 'time limit for the review of an edit or a shown plan',
    trust: MAY_RAISE,
  }),
  'hooks.stop': choice(STOPS, {
    fallback: 'review',
    about: 'when the agent stops: review the changes, only check open findings, or off',
    trust: mayRaise(STOPS),
  }),
  'hooks.stop_blocks': wholeNumber(
    { least: 1, most: 3, unit: 'a number' },
    { fallback: 1, about: 'most times one turn is blocked from stopping' },
  ),
  'hooks.stop_wait': wholeNumber(FEW_SECONDS, {
    fallback: 20,
    about: 'how long a stop waits for running reviews',
    trust: MAY_RAISE,
  }),
  'hooks.stop_timeout': wholeNumber(STOP_SECONDS, {
    fallback: 120,
    about: 'time limit of a stop, waiting and reviewing together',
    trust: TRUSTED,
  }),
  'hooks.subagent_stop': toggle({ fallback: false, about: 'do this when a subagent stops, too' }),
  'hooks.compact': toggle({
    fallback: true,
    about: 'give reflections on the work before the context is compacted',
  }),
  'hooks.failures': toggle({ fallback: true, about: 'give advice on failed commands' }),
  'hooks.max_chars': wholeNumber(CHARACTERS, {
    fallback: 400_000,
    about: 'longer prose is sent as beginning, summary and end; diffs never are',
    trust: MAY_RAISE,
  }),
  'hooks.condense_chars': wholeNumber(
    { ...CHARACTERS, most: 8000 },
    { fallback: 1500, about: 'feedback to the agent is shortened to about this length' },
  ),
  'hooks.dedup_seconds': wholeNumber(
    { least: 0, most: 86_400, unit: 'whole seconds' },
    { fallback: 300, about: 'how long the same change is not reviewed again' },
  ),
  'hooks.dedup_entries': wholeNumber(
    { least: 1, most: 1000, unit: 'a number' },
    { fallback: 100, about: 'number of reviewed changes that are remembered' },
  ),
  'hooks.max_reviews': wholeNumber(
    { least: 1, most: 100_000, unit: 'a number' },
    { fallback: 50, about: 'most reviews per session of the coding agent', trust: TRUSTED },
  ),
  'hooks.max_tokens': wholeNumber(
    { least: 100, most: 1_000_000_000, unit: 'a number of tokens' },
    { fallback: 1_000_000, about: 'most tokens per session of the coding agent', trust: TRUSTED },
  ),
} as const;
