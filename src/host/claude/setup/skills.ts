import type { Skill } from '../../host-setup.ts';

/* The skills of the plan gate: guidance, where the gate is the guarantee. The plugin's files and what
 * `init --plan-gate` writes are made of this. */

const PLAN_WITH_REVIEW = `---
name: plan-with-review
description: Plan a change and have the plan reviewed by another model before anything is changed. Use it when the user wants a reviewed plan, or when a change is refused because no plan is approved.
argument-hint: "[topic, or the file that describes what is wanted]"
allowed-tools: Bash(countersign plan start), Bash(countersign plan status)
---

# Plan with review

Make a plan for: $ARGUMENTS

Another model reviews the plan each time you write it. Until it has approved, you can read everything and change nothing but
the plan; a gate sees to that. When it refuses something, do not look for a way around it: read what it says.

1. Run \`countersign plan start\` with the Bash tool, alone on its line. Then \`countersign plan status\` says which file the
   plan is; below it is called \`docs/plan.md\`.
2. Read what describes the goal: the file that was named, the issue, the user's words. Ask the user what you cannot find out.
3. Research the code with Read, Grep and Glob, or with reading commands (\`git log\`, \`rg\`, \`ls\`, \`cat\`, \`sed -n\` and the
   like; joined by pipes and \`&&\` if you like): no redirection to a file, no variables, no scripts. Look at the code that you want to change, and at who calls it.
4. Write \`docs/plan.md\` with these headings, each of them filled:
   - \`## Goal\`: what will be true afterwards, and how one can tell
   - \`## Context\`: what is there now, with files and lines
   - \`## Approach\`: how, and why so and not otherwise
   - \`## Changes\`: file by file, what changes in each; tests too
   - \`## Risks\`: what may break, and how it would be noticed
   - \`## Open Questions\`: what only the user can decide; "none" if there is none
5. Writing the plan has it reviewed; that may take up to ten minutes. If it is refused, read what you are told and
   \`.claude/review/plan_vN.codex.json\` of the last revision. Check every claim against the code: where the reviewer is right, mend
   the plan; where it is wrong, write into the plan why, with the place in the code that shows it. Then write the plan again. Do not
   drop a part of the plan merely to be approved.
6. If you are told that the limit of revisions is reached or that there is no progress, stop revising. Show the user what is
   still disputed, both sides, and let them decide.
7. When the plan is approved, do not begin with it. Summarise it in a few lines, name what is in Open Questions, and ask:
   "Ready to execute?" The user may then clear the context and start \`implement-approved-plan\`.
`;

const IMPLEMENT_APPROVED_PLAN = `---
name: implement-approved-plan
description: Carry out the plan that was reviewed and approved, after checking that the approval is for the plan as it is now. Use it when the user says that the approved plan is to be executed.
allowed-tools: Bash(countersign plan status), Bash(countersign plan verify)
---

# Implement the approved plan

1. Run \`countersign plan status\` with the Bash tool, alone on its line, and then \`countersign plan verify\`. The first says
   which file the plan is (\`docs/plan.md\`, unless it is set otherwise).
2. Read the plan and \`.claude/review/approval.json\`. Go on only if \`verify\` succeeded, \`is_optimal\` is \`true\` and
   \`plan_hash\` is the SHA-256 of the plan as it is now. Otherwise stop, say what does not match, and tell the user to run
   \`plan-with-review\`.
3. Carry out what stands under \`## Changes\`, in that order, and nothing else. Run the tests that the plan names.
4. Do not edit the plan: any change of it takes the approval away, and the gate closes. If the plan turns out to be wrong or
   incomplete, stop, say what you found, and ask the user whether to go back to \`plan-with-review\`.
5. At the end compare what you did with the plan, point by point, and tell the user: what is done, what differs and why, what the
   tests said. Ask whether the plan is done. If the user says so, run \`countersign plan done\`: the plan goes into the archive and the
   next change is free, or needs a plan of its own where the project asks for one. \`countersign plan reset\` is theirs, not yours.
`;

export const CLAUDE_SKILLS: readonly Skill[] = [
  { name: 'plan-with-review', text: PLAN_WITH_REVIEW },
  { name: 'implement-approved-plan', text: IMPLEMENT_APPROVED_PLAN },
];
