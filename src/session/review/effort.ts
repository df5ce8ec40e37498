import type { Effort } from '../../model/review/request.ts';
import type { HookSettings } from '../../model/settings.ts';
import type { Area, Size } from '../areas.ts';

/** How closely a reviewer should look at a change. */
export type Weight = 'light' | 'usual' | 'heavy';

export type Asking = { readonly model: string | null; readonly effort: Effort };

const SMALL = 12;
const LARGE = 200;
const MANY_FILES = 5;
const HEAVY: readonly Area[] = ['security', 'data'];
const LIGHT: readonly Area[] = ['docs', 'ui', 'test'];

export function weigh(areas: readonly Area[], { added, removed }: Size): Weight {
  const lines = added + removed;
  if (areas.some((area) => HEAVY.includes(area))) return 'heavy';
  if (lines > LARGE || areas.length > MANY_FILES) return 'heavy';
  const isSmall = lines <= SMALL && areas.length === 1;
  const isHarmless = areas.every((area) => LIGHT.includes(area)) && lines <= LARGE / 2;
  return isSmall || isHarmless ? 'light' : 'usual';
}

const EFFORTS: readonly Effort[] = ['low', 'medium', 'high', 'xhigh'];
const EFFORT: Readonly<Record<Weight, Effort>> = { light: 'low', usual: 'medium', heavy: 'high' };

/** A light change goes to the fast model if one is named, with more effort to make up for it. */
export function askingFor(
  weight: Weight,
  models: HookSettings['models'],
  ofReviews: string | null,
): Asking {
  const effort = EFFORT[weight];
  if (weight !== 'light' || models.fast === null)
    return { model: models.main ?? ofReviews, effort };
  return { model: models.fast, effort: atLeast(effort, models.fastEffortFloor) };
}

function atLeast(effort: Effort, floor: Effort): Effort {
  return EFFORTS.indexOf(effort) < EFFORTS.indexOf(floor) ? floor : effort;
}
