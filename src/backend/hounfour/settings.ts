import { PROGRAM, text, toggle, TRUSTED } from '../../model/setting.ts';
import type { ValuesOf } from '../backend.ts';

export const HOUNFOUR_SETTINGS = {
  'review.model_invoke': text(PROGRAM, {
    fallback: null,
    about: "Loa's model-invoke program, for hounfour",
    trust: TRUSTED,
  }),
  'hounfour.flatline_routing': toggle({
    fallback: false,
    about: 'the condition flatline_routing_enabled: try hounfour first',
    older: ['HOUNFOUR_FLATLINE_ROUTING'],
  }),
} as const;

export type HounfourSettings = ValuesOf<typeof HOUNFOUR_SETTINGS>;
