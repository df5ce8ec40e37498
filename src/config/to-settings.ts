import type { Settings } from '../model/settings.ts';
import { type Resolved, valueOf } from './resolve.ts';
import type { Key, Values } from './settings.ts';

/** The settings by the names the program knows them by. */
export function toSettings(resolved: Pick<Resolved, 'given'>): Settings {
  const get = <K extends Key>(key: K): Values[K] => valueOf(resolved, key);
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
    },
    policy: {
      maxAttempts: get('review.policy.max_attempts'),
      maxSeconds: get('review.policy.max_seconds'),
    },
    backends: {
      baseUrl: get('review.base_url'),
      api: get('review.api'),
      modelInvoke: get('review.model_invoke'),
      flatlineRouting: get('hounfour.flatline_routing'),
    },
    hooks: {
      enabled: get('hooks.enabled'),
      edits: get('hooks.edits'),
      timeoutSeconds: get('hooks.timeout'),
    },
    redaction: { patterns: get('redaction.patterns'), allow: get('redaction.allow') },
  };
}
