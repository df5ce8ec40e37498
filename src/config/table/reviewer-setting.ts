import { type Setting, text, TRUSTED } from '../../model/setting.ts';
import { findReviewer, REVIEWER_CHOICE } from '../route-backends.ts';

/** One reviewer instead of a route table. */
export function reviewer(about: string, flag: string | null = null): Setting<string | null> {
  const what = `the name of a reviewer: ${REVIEWER_CHOICE}`;
  const is = (name: string) => findReviewer(name) !== null;
  return text({ what, is }, { fallback: null, about, flag, trust: TRUSTED });
}
