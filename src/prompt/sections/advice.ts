import { safe } from '../../redaction/redact.ts';

/** Requests for free text instead of a verdict. */
export const ADVICE = {
  failure: safe`You advise a coding agent whose command has just failed. Say in at most five short lines what most
likely went wrong and what to try next, the likeliest first. Name the evidence in the output. Do not repeat the
output. If it says too little, say what to look at.`,
  thinking: safe`You are an independent critic of a coding agent's reasoning. Say in at most five short lines what is wrong
with it: false assumptions, steps that do not follow, cases left out, a simpler way. If it is sound, say so in one
line.`,
  reflection: safe`A coding agent's conversation is about to be shortened to a summary. Reflect on how the work has gone, for
the agent that goes on with it, in at most ten short bullets: where its reasoning was weak or unproven, habits to
break, decisions that should be looked at again and why, effort that was wasted, and what worked and is to be kept.
Name files and decisions. Do not retell the conversation.`,
  summary: safe`This is the middle of a text that is too long to be shown whole. Summarise it for a reviewer who sees what
stands before and after it: what it does, and everything that may be wrong or dangerous in it. Keep names as they
stand. Plain text, no more than a page.`,
  bullets: safe`Shorten this advice to at most five bullets, one line each. Keep names, paths and numbers as they stand;
keep what is to be done; leave out everything else.`,
} as const;

export type AdviceKind = keyof typeof ADVICE;
