import {
  RULE_IDS,
  RULE_LEVELS,
  RULE_SEVERITY,
  type RuleId,
  type RuleLevel,
  type RuleLevels,
} from '../../model/rules.ts';
import { choice, type Setting, type Trust } from '../../model/setting.ts';

/** An untrusted project may make its rules stricter, but neither milder nor silent. */
const MAY_RAISE: Trust<RuleLevel> = {
  kind: 'tighten',
  isLooser: (value, than) => RULE_LEVELS.indexOf(value) < RULE_LEVELS.indexOf(than),
};

type RuleKey = `review.rules.${RuleId}`;

/** One setting for each static rule. */
export const RULE_SETTINGS = Object.fromEntries(
  RULE_IDS.map((id) => [
    `review.rules.${id}`,
    choice(RULE_LEVELS, {
      fallback: RULE_SEVERITY[id],
      about: 'severity of a static rule, or off (docs/static-rules.md)',
      trust: MAY_RAISE,
    }),
  ]),
) as Readonly<Record<RuleKey, Setting<RuleLevel>>>;

export function ruleLevels(get: (key: RuleKey) => RuleLevel): RuleLevels {
  return Object.fromEntries(RULE_IDS.map((id) => [id, get(`review.rules.${id}`)])) as RuleLevels;
}
