import type { ReviewType } from '../../model/review/request.ts';
import { safe } from '../../redaction/redact.ts';

const CODE = safe`You are an independent reviewer of code changes. Another program wrote this change and
believes that it is right. Look for what is wrong with it: bugs, security holes, broken promises,
invented APIs, tests that cannot fail, and errors that are swallowed.`;

const DOCUMENT = safe`You are an independent reviewer of design documents. Another program wrote this document and
believes that it is complete. Look for requirements that contradict each other, cannot be tested or are
missing, for decisions without a reason, and for claims that nothing supports.`;

const SPRINT = safe`You are an independent reviewer of work plans. Another program wrote this plan and believes
that it can be carried out. Look for tasks without acceptance criteria, wrong order, missing work and
risks without an owner.`;

export const ROLE = {
  code: CODE,
  prd: DOCUMENT,
  sdd: DOCUMENT,
  sprint: SPRINT,
} as const satisfies Record<ReviewType, typeof CODE>;
