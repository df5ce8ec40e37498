import { at, type Rule } from '../rule.ts';
import { SCRIPTS } from './languages.ts';
import { cutsOff } from './out-of-reach.ts';

/* Unchanged code below a new line that always returns before it. */

/** Statements that may end a function or a script. */
const MAY_END = /^\s*(?:return(?:[;\s]|$)|(?:- )?exit(?: 0)?(?:[;\s]|$))/;

/** The next line is old and equally indented; or it is empty or a comment, and more follows. */
const MAY_CUT_OFF =
  /^(\s*)(?:- )?(?:return|exit)\b[^\n]{0,400}\n(?: \1[\w$@./"'[-]|[ +]?\s{0,200}(?:$|\/[/*]|#))/;

export const CUT_OFF_RULES: readonly Rule[] = [
  {
    id: 'unreachable-code',
    title: 'Code below a new return is never reached',
    why: 'It still stands there and no longer runs, so what it checked or did is gone without being removed. Remove it and say so, or take the return out.',
    severity: 'major',
    languages: [...SCRIPTS, 'python', 'go', 'rust', 'java', 'ruby', 'shell', 'yaml'],
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['return', 'exit'],
      near: MAY_END,
      above: MAY_CUT_OFF,
      beside: 'kept',
      find: (hunk, lines) => lines.filter((line) => cutsOff(hunk, line)).map(at),
    },
  },
];
