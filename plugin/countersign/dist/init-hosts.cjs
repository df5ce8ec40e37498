//#region src/host/claude-hooks.ts
/** What edits a file, or may. */
const EDITING = "Write|Edit|MultiEdit|NotebookEdit|ExitPlanMode|mcp__.*";
/**
* A plan is reviewed in `after`, too, and takes up to 540 s; whichever entry comes first does the work,
* so all of them may take as long.
*/
const AFTER_SECONDS = 600;
/** Edits, failed commands, the stop and the compaction. */
function reviewHooks(command) {
	const review = {
		...handler(command("review"), 180),
		async: true
	};
	return {
		PostToolUse: [{
			matcher: EDITING,
			hooks: [handler(command("after"), AFTER_SECONDS), review]
		}],
		PostToolUseFailure: [{
			matcher: "Bash",
			hooks: [review]
		}],
		Stop: [{ hooks: [handler(command("stop"), 600)] }],
		PreCompact: [{ hooks: [handler(command("compact"), 120)] }]
	};
}
function handler(command, timeout) {
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
//#region src/host/init-hosts.ts
const INIT_HOSTS = { claude: {
	name: "Claude Code",
	program: "claude",
	oldest: "2.1.197",
	files: {
		local: ".claude/settings.local.json",
		shared: ".claude/settings.json"
	},
	dependency: "\"$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs\"",
	hooks: reviewHooks
} };
const INIT_HOST_NAMES = Object.keys(INIT_HOSTS);
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
