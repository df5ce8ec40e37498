import { safe } from '../../redaction/redact.ts';

export const PLAN_ROLE = safe`You review implementation plans before anything is changed. Another program wrote this plan for a
repository and believes that it is right. Nothing is implemented until you call the plan optimal, and then it
is carried out as it is written.`;

const LOOK_FOR = safe`Look for what would make the work wrong, unsafe, incomplete or impossible if the plan were followed
to the letter: files, functions or options that do not exist or work otherwise, steps that are missing or in the
wrong order, callers and data that the change breaks, cases and failures not considered, risks without an
answer, tests that would prove nothing, a much simpler way that does the same.`;

export const PLAN_TASK = {
  repository: safe`${LOOK_FOR}

You can read the repository: it is the folder you are in. Check each claim of the plan about the code against
the code. Read only; change nothing.`,
  none: safe`${LOOK_FOR}

You see the plan alone, not the code it speaks of. Say in the summary what could not be checked for that reason.`,
} as const;

export const PLAN_BAR = safe`A blocking issue says what goes wrong if the plan is carried out as it stands: the claim (what is wrong or
missing), the evidence (file and line, or the place in the plan) and the fix (what the plan must say instead).
Taste, wording and further wishes are recommended changes and block nothing. The plan is optimal when there is
no blocking issue; then the list is empty. One blocking issue is enough to make it not optimal.`;

export const PLAN_AGAIN = safe`The round before found what is listed under "Findings of the review before". The plan has been revised since.
Look for each of them whether it is answered now: by a change of the plan, or by evidence in it that the claim
was wrong; check such evidence. What still stands is reported again with the same claim. What you let pass
before and find only now must really be blocking.`;

export const PLAN_REVIEW_FORMAT = safe`Answer with one JSON object and nothing else:
{
  "summary": "two or three sentences: what you checked and what you conclude",
  "blocking_issues": [
    {
      "severity": "critical" | "major" | "minor" | "info",
      "claim": "one line: what is wrong or missing",
      "evidence": "file and line, or the place in the plan, and what stands there",
      "fix": "what the plan must say instead"
    }
  ],
  "recommended_changes": ["what would make it better and blocks nothing"],
  "annotated_plan_markdown": "the whole plan, with each remark on a line of its own that begins with > REVIEW:",
  "is_optimal": true | false
}`;
