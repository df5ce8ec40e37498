import type { Skill } from '../../host-setup.ts';

/*
 * The skills of the plan gate: they guide the agent, while the gate enforces. The plugin's files
 * and those that `init --plan-gate` writes are generated from this.
 */

const PLAN_WITH_REVIEW = `---
name: plan-with-review
description: Plan a change and have the plan reviewed by another model before anything is changed. Use it when the user wants a reviewed plan, or when a change is denied because no plan is approved.
argument-hint: "[topic, or the file that describes the goal]"
allowed-tools: Bash(countersign plan start), Bash(countersign plan status)
---

# Plan with review

Make a plan for: $ARGUMENTS

Another model reviews the plan each time you write it. Until the plan is approved, you can read everything, but a gate
denies every change except to the plan. When the gate denies something, do not look for a way around it: read why.

1. Run \`countersign plan start\` with the Bash tool, alone on its line. Then run \`countersign plan status\` to see which
   file the plan is. The steps below call it \`docs/plan.md\`.
2. Read what describes the goal: the named file, the issue, the user's words. Ask the user what you cannot find out.
3. Research the code with Read, Grep and Glob, or with reading commands (\`git log\`, \`rg\`, \`ls\`, \`cat\`, \`sed -n\`). You
   can join them with pipes and \`&&\`. Do not use redirections to files, variables or scripts. Look at the code that you
   want to change and at its callers.
4. Write \`docs/plan.md\` with these headings and text under each of them:
   - \`## Goal\`: what will be true afterwards, and how to check it
   - \`## Context\`: what is there now, with files and lines
   - \`## Approach\`: how you will do it, and why this way
   - \`## Changes\`: the changes file by file, tests included
   - \`## Risks\`: what can break, and how you would notice
   - \`## Open Questions\`: what only the user can decide; "none" if there is nothing
5. Writing the plan starts its review, which can take up to ten minutes. If the plan is refused, read the message and
   \`.claude/review/plan_vN.codex.json\` of the last revision. Check every claim against the code. Where the reviewer is
   right, fix the plan. Where it is wrong, say why in the plan, with the place in the code that proves it. Then write
   the plan again. Do not remove a part of the plan only to get approval.
6. If you read that the limit of revisions is reached or that there is no progress, stop revising. Show the user what is
   still disputed, with both sides, and let them decide.
7. When the plan is approved, do not start on it. Summarise it in a few lines, list the open questions, and ask: "Ready
   to execute?" The user can then clear the context and start \`implement-approved-plan\`.
`;

const IMPLEMENT_APPROVED_PLAN = `---
name: implement-approved-plan
description: Carry out the reviewed and approved plan, after checking that the approval is for the current text. Use it when the user asks to execute the approved plan.
allowed-tools: Bash(countersign plan status), Bash(countersign plan verify)
---

# Implement the approved plan

1. Run \`countersign plan status\` with the Bash tool, alone on its line, and then \`countersign plan verify\`. The first
   says which file the plan is (usually \`docs/plan.md\`).
2. Read the plan and \`.claude/review/approval.json\`. Continue only if \`verify\` succeeded, \`is_optimal\` is \`true\` and
   \`plan_hash\` is the SHA-256 of the current plan. Otherwise stop, say what does not match, and tell the user to run
   \`plan-with-review\`.
3. Make the changes under \`## Changes\`, in that order, and no others. Run the tests that the plan names.
4. Do not edit the plan: any change of it cancels the approval, and the gate closes. If the plan is wrong or incomplete,
   stop, say what you found, and ask the user whether to go back to \`plan-with-review\`.
5. At the end compare your work with the plan point by point. Tell the user what is done, what differs and why, and the
   results of the tests. Ask whether the plan is done. If the user agrees, run \`countersign plan done\`. It archives the
   plan and allows edits again, or asks for a new plan if the project requires one. Only the user runs \`countersign plan
   reset\`.
`;

export const CLAUDE_SKILLS: readonly Skill[] = [
  { name: 'plan-with-review', text: PLAN_WITH_REVIEW },
  { name: 'implement-approved-plan', text: IMPLEMENT_APPROVED_PLAN },
];
