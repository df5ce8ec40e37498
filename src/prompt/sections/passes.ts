import { safe } from '../../redaction/redact.ts';

/** The task of the reviewer in each pass. */
export const PASS = {
  single: safe`Review the material at once: understand what it changes, find what is wrong, check each finding
before you report it, and decide.`,
  plan: safe`This is the first of up to three passes. Think it through before you judge: what does the change reach,
what depends on it, where may it go wrong, what is not tested. Write that down as a map for the reviewer who
comes after you. Give a provisional review as well: for a simple change it is the only one.`,
  review: safe`This is the second of three passes. A map of the change by an earlier pass is given as a help, not as
the truth. Look for concrete defects: bugs, security holes, invented names, broken promises, tests that prove
nothing. Be specific and brief; a third pass will check every finding.`,
  verify: safe`This is the last of three passes. For every finding below decide: does the place it cites exist, is the
defect real and not a guess, is the proposed fix right? Our own program has looked each citation up; \`grounded\`
says "in_diff", "in_file" or "not_found". Drop what does not hold, correct what is nearly right, add nothing that
you cannot prove from the code shown, and give the final verdict.`,
} as const;
