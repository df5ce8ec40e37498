//#region src/host/claude-hooks.ts
/** What edits a file, or may. */
const EDITING$1 = "Write|Edit|MultiEdit|NotebookEdit|ExitPlanMode|mcp__.*";
/**
* A plan is reviewed in `after`, too, and takes up to 540 s; whichever entry comes first does the work,
* so all of them may take as long.
*/
const AFTER_SECONDS = 600;
/** Edits, failed commands, the stop and the compaction. */
function reviewHooks(command) {
	const review = {
		...handler$1(command("review"), 180),
		async: true
	};
	const stop = [{ hooks: [handler$1(command("stop"), 600)] }];
	return {
		PostToolUse: [{
			matcher: EDITING$1,
			hooks: [handler$1(command("after"), AFTER_SECONDS), review]
		}],
		PostToolUseFailure: [{
			matcher: "Bash",
			hooks: [review]
		}],
		Stop: stop,
		SubagentStop: stop,
		PreCompact: [{ hooks: [handler$1(command("compact"), 120)] }]
	};
}
/** What the gate wants to see afterwards when nobody else calls `after`. */
const AFTER_GATE = "Write|Edit|Bash|mcp__.*";
/** The plan gate: before every tool, when settings change, and what looks at a plan and at the tree afterwards. */
function gateHooks(command, after = AFTER_GATE) {
	const gate = {
		...handler$1(command("gate"), 30),
		onFailure: "block"
	};
	const looksBack = handler$1(command("after"), AFTER_SECONDS);
	return {
		PreToolUse: [{
			matcher: "*",
			hooks: [gate]
		}],
		ConfigChange: [{ hooks: [gate] }],
		PostToolUse: [{
			matcher: after,
			hooks: [looksBack]
		}],
		PostToolUseFailure: [{
			matcher: "Bash",
			hooks: [looksBack]
		}]
	};
}
function handler$1(command, timeout) {
	return {
		type: "command",
		command,
		timeout
	};
}
/** A field of every entry that `init` writes; the host does not mind it. By it, and by nothing else, ours are known. */
const MARKER = "countersign";
/** The same entries, each with the marker. */
function marked(table) {
	const withMarker = ({ hooks, ...group }) => ({
		...group,
		hooks: hooks.map((one) => ({
			...one,
			[MARKER]: "init"
		}))
	});
	return Object.fromEntries(Object.entries(table).map(([event, groups]) => [event, groups.map(withMarker)]));
}
//#endregion
//#region src/host/codex-hooks.ts
/** Its own tool, and what others may bring along. */
const EDITING = "apply_patch|mcp__.*";
function codexHooks(command) {
	const review = {
		...handler(command("review"), 180),
		async: true
	};
	return {
		PostToolUse: [{
			matcher: EDITING,
			hooks: [handler(command("after"), 600), review]
		}],
		Stop: [{ hooks: [handler(command("stop"), 600)] }]
	};
}
/** Edits are told to `after` already. It knows no `onFailure`: after a gate that crashed the tool runs. */
function codexGateHooks(command) {
	const { PostToolUse = [], ...review } = codexHooks(command);
	return {
		...review,
		PreToolUse: [{
			matcher: ".*",
			hooks: [handler(command("gate"), 30)]
		}],
		PostToolUse: [...PostToolUse, {
			matcher: "Bash",
			hooks: [handler(command("after"), 600)]
		}]
	};
}
function handler(command, timeout) {
	return {
		type: "command",
		command,
		timeout
	};
}
const SKILLS = [{
	name: "plan-with-review",
	text: `---
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
3. Research the code with Read, Grep and Glob. Bash takes one plain reading command at a time (\`git log\`, \`rg\`, \`ls\`,
   \`cat\` and the like): no pipes, no redirections, no variables. Look at the code that you want to change, and at who calls it.
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
`
}, {
	name: "implement-approved-plan",
	text: `---
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
   tests said. Planning is over when the user runs \`countersign plan reset\`; that is theirs to do, not yours.
`
}];
/** Codex puts nothing into the text of a skill; what the user wants stands beside it. */
const CODEX_SKILLS = SKILLS.map(({ name, text }) => ({
	name,
	text: text.replace("Make a plan for: $ARGUMENTS", "Make a plan for what the user wants.")
}));
//#endregion
//#region src/host/init-hosts.ts
const INIT_HOSTS = {
	claude: {
		name: "Claude Code",
		program: "claude",
		oldest: "2.1.197",
		files: {
			local: ".claude/settings.local.json",
			shared: ".claude/settings.json"
		},
		dependency: "\"$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs\"",
		hooks: reviewHooks,
		gate: {
			hooks: reviewAndGateHooks,
			skillsFolder: ".claude/skills",
			skills: SKILLS,
			closesFrom: "2.1.295"
		}
	},
	codex: {
		name: "Codex",
		program: "codex",
		oldest: "0.166.0",
		files: {
			local: ".codex/hooks.json",
			shared: ".codex/hooks.json"
		},
		dependency: "\"$(git rev-parse --show-toplevel)/node_modules/countersign/dist/main.cjs\"",
		hooks: codexHooks,
		gate: {
			hooks: codexGateHooks,
			skillsFolder: ".agents/skills",
			skills: CODEX_SKILLS,
			closesFrom: null
		}
	}
};
const INIT_HOST_NAMES = Object.keys(INIT_HOSTS);
/** Both: edits are told to `after` already. */
function reviewAndGateHooks(command) {
	const [review, gate] = [reviewHooks(command), gateHooks(command, "Bash")];
	const events = [...new Set([...Object.keys(review), ...Object.keys(gate)])];
	return Object.fromEntries(events.map((event) => [event, [...review[event] ?? [], ...gate[event] ?? []]]));
}
//#endregion
Object.defineProperty(exports, "INIT_HOSTS", {
	enumerable: true,
	get: function() {
		return INIT_HOSTS;
	}
});
Object.defineProperty(exports, "INIT_HOST_NAMES", {
	enumerable: true,
	get: function() {
		return INIT_HOST_NAMES;
	}
});
Object.defineProperty(exports, "MARKER", {
	enumerable: true,
	get: function() {
		return MARKER;
	}
});
Object.defineProperty(exports, "marked", {
	enumerable: true,
	get: function() {
		return marked;
	}
});
