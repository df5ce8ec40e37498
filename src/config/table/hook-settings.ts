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

/** The host gives a hook 180 s or more: ours must end first, so that it can still answer. */
const HOOK_SECONDS = { least: 1, most: MOST_HOOK_SECONDS, unit: 'whole seconds' };
const FEW_SECONDS = { least: 0, most: 60, unit: 'whole seconds' };
const STOP_SECONDS = { least: 1, most: MOST_STOP_SECONDS, unit: 'whole seconds' };
const CHARACTERS = { least: 200, most: 10_000_000, unit: 'a number of characters' };

const EDITS = ['off', 'async', 'sync'] as const;
const STOPS = ['off', 'pending', 'review'] as const;
const EFFORTS = ['low', 'medium', 'high', 'xhigh'] as const;

/** Of words in the order of how much they demand. */
export function mayRaise<T extends string>(words: readonly T[]): Trust<T> {
  return {
    kind: 'tighten',
    isLooser: (value, than) => words.indexOf(value) < words.indexOf(than),
  };
}

/** What the hooks after an edit, at the stop and before compaction do. */
export const HOOK_SETTINGS = {
  'hooks.enabled': toggle({
    fallback: true,
    about: 'all hooks but the plan gate',
    older: ['CODEX_REFLECTOR_ENABLED'],
    trust: MAY_TURN_ON,
  }),
  'hooks.debug': toggle({
    fallback: false,
    about: 'say on stderr why a hook did what it did',
    older: ['CODEX_REFLECTOR_DEBUG'],
  }),
  'hooks.model': text(MODEL, {
    fallback: null,
    about: 'the model that reviews in hooks; by CODEX_REFLECTOR_MODEL it wins over fast_model too',
    older: ['CODEX_REFLECTOR_MODEL'],
  }),
  'hooks.fast_model': text(MODEL, {
    fallback: null,
    about: 'the model for small changes and for summaries (default: the other one, at effort low)',
  }),
  'hooks.fast_effort_floor': choice(EFFORTS, {
    fallback: 'high',
    about: 'a fast model that is named thinks at least this hard',
  }),
  'hooks.edits': choice(EDITS, {
    fallback: 'async',
    about: 'review edits while the agent goes on, before it goes on, or not at all',
    trust: mayRaise(EDITS),
  }),
  'hooks.coalesce': wholeNumber(FEW_SECONDS, {
    fallback: 10,
    about: 'edits within so many seconds are reviewed together',
  }),
  'hooks.timeout': wholeNumber(HOOK_SECONDS, {
    fallback: 100,
    about: 'how long the review of an edit or a plan may take',
    trust: MAY_RAISE,
  }),
  'hooks.stop': choice(STOPS, {
    fallback: 'review',
    about: 'when the agent stops: review what changed, look at open findings only, or nothing',
    trust: mayRaise(STOPS),
  }),
  'hooks.stop_blocks': wholeNumber(
    { least: 1, most: 3, unit: 'a number' },
    { fallback: 1, about: 'how often one turn may be kept from stopping' },
  ),
  'hooks.stop_wait': wholeNumber(FEW_SECONDS, {
    fallback: 20,
    about: 'how long a stop waits for reviews under way',
    trust: MAY_RAISE,
  }),
  'hooks.stop_timeout': wholeNumber(STOP_SECONDS, {
    fallback: 120,
    about: 'how long a stop may take in all, waiting and reviewing',
    trust: TRUSTED,
  }),
  'hooks.subagent_stop': toggle({ fallback: false, about: 'the same when a subagent stops' }),
  'hooks.compact': toggle({
    fallback: true,
    about: 'reflections on the work so far before the host compacts its context',
  }),
  'hooks.failures': toggle({ fallback: true, about: 'advice on failed commands' }),
  'hooks.max_chars': wholeNumber(CHARACTERS, {
    fallback: 400_000,
    about: 'longer prose than this is sent as head, summary and tail; a diff never is',
    trust: MAY_RAISE,
  }),
  'hooks.condense_chars': wholeNumber(
    { ...CHARACTERS, most: 8000 },
    { fallback: 1500, about: 'what is told to the agent is condensed to about this length' },
  ),
  'hooks.dedup_seconds': wholeNumber(
    { least: 0, most: 86_400, unit: 'whole seconds' },
    { fallback: 300, about: 'the same change is not reviewed again for so long' },
  ),
  'hooks.dedup_entries': wholeNumber(
    { least: 1, most: 1000, unit: 'a number' },
    { fallback: 100, about: 'how many reviewed changes are remembered' },
  ),
  'hooks.max_reviews': wholeNumber(
    { least: 1, most: 100_000, unit: 'a number' },
    { fallback: 50, about: 'the most reviews of one session of the host', trust: TRUSTED },
  ),
  'hooks.max_tokens': wholeNumber(
    { least: 100, most: 1_000_000_000, unit: 'a number of tokens' },
    { fallback: 1_000_000, about: 'the most tokens of one session of the host', trust: TRUSTED },
  ),
} as const;
