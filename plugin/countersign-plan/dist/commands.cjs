const require_request = require("./request.cjs");
const require_init_hosts = require("./init-hosts.cjs");
//#region src/doors/cli/flags.ts
const FORMAT_NAMES = [
	"pretty",
	"json",
	"sarif",
	"rdjson",
	"github",
	"gitlab",
	"markdown"
];
const FAIL_ON = [
	"never",
	"changes",
	"decision"
];
const CONFIG = {
	name: "config",
	value: "FILE",
	about: "instead of the project's file"
};
const JSON_TOO = {
	name: "json",
	value: null,
	about: "as JSON"
};
const REVIEW_FLAGS = [
	{
		name: "content",
		value: "FILE",
		about: "review this diff or document; - reads stdin"
	},
	{
		name: "staged",
		value: null,
		about: "review what is staged for the next commit"
	},
	{
		name: "base",
		value: "REF",
		about: "review the commits since HEAD left REF"
	},
	{
		name: "commit",
		value: "REF",
		about: "review one commit"
	},
	{
		name: "type",
		value: "TYPE",
		about: "what it is, code by default",
		choices: require_request.REVIEW_TYPES
	},
	{
		name: "expertise",
		value: "FILE",
		about: "who the reviewer is to be"
	},
	{
		name: "context",
		value: "FILE",
		about: "what the change is for"
	},
	{
		name: "no-context",
		value: null,
		about: "say nothing of README, AGENTS.md and messages"
	},
	{
		name: "iteration",
		value: "N",
		about: "which review of the same thing this is (default 1)"
	},
	{
		name: "previous",
		value: "FILE",
		about: "the report before: what is fixed, what is new?"
	},
	{
		name: "output",
		value: "FILE",
		about: "write the report there as well"
	},
	{
		name: "format",
		value: "NAME",
		about: "pretty on a terminal, else json",
		choices: FORMAT_NAMES
	},
	{
		name: "model",
		value: "NAME",
		about: "the reviewing model (default: the backend's own)"
	},
	{
		name: "timeout",
		value: "SECONDS",
		about: "how long one ask may take (default 300)"
	},
	{
		name: "fast",
		value: null,
		about: "one ask for everything instead of up to three"
	},
	{
		...CONFIG,
		about: "use this file instead of the project's; it is trusted"
	},
	{
		name: "tool-access",
		value: null,
		about: "let codex read the repository while it reviews"
	},
	{
		name: "automatic",
		value: null,
		about: "nobody asks: review.enabled and phases may skip it"
	},
	{
		name: "fail-on",
		value: "WHEN",
		about: "exit 10 or 11; never by default",
		choices: FAIL_ON
	},
	{
		name: "include-sensitive",
		value: null,
		about: "send files of credentials too"
	},
	{
		name: "offline",
		value: null,
		about: "the static rules only: no key, no network, no approval"
	},
	{
		name: "dry-run",
		value: null,
		about: "show what would be sent and to whom; send nothing"
	},
	{
		name: "verify",
		value: "FILE",
		about: "is this report about this content? asks no model"
	},
	{
		name: "quiet",
		value: null,
		about: "no log lines and no progress on stderr"
	},
	{
		name: "verbose",
		value: null,
		about: "what each step does: routes, packing, passes, waits"
	}
];
/** Flags that set a setting. */
const SETTINGS_TOO = [
	"type",
	"model",
	"timeout",
	"fast",
	"tool-access"
];
const CONFIG_FLAGS = [
	CONFIG,
	...REVIEW_FLAGS.filter(({ name }) => SETTINGS_TOO.includes(name)),
	JSON_TOO
];
const TRUST_FLAGS = [{
	name: "revoke",
	value: null,
	about: "trust it no longer"
}];
const EDITS = [
	"async",
	"sync",
	"off"
];
const INIT_FLAGS = [
	{
		name: "host",
		value: "NAME",
		about: "which agent, claude by default",
		choices: require_init_hosts.INIT_HOST_NAMES
	},
	{
		name: "edits",
		value: "HOW",
		about: "how edits are reviewed here: hooks.edits",
		choices: EDITS
	},
	{
		name: "plan-gate",
		value: null,
		about: "the plan gate and its skills too: no change without an approved plan (plan.gate: enforced)"
	},
	{
		name: "shared",
		value: null,
		about: "for everybody: settings.json calls node_modules"
	},
	{
		name: "dry-run",
		value: null,
		about: "show what would be written; write nothing"
	},
	{
		name: "remove",
		value: null,
		about: "take it out again"
	}
];
const DOCTOR_FLAGS = [
	CONFIG,
	{
		name: "tool-access",
		value: null,
		about: "as for a review that may read the repository"
	},
	JSON_TOO
];
const ROUTES_FLAGS = [CONFIG, JSON_TOO];
const STATS_FLAGS = [
	{
		name: "days",
		value: "N",
		about: "how many days, today included (default 30)"
	},
	{
		name: "all",
		value: null,
		about: "of every project, not of this one alone"
	},
	JSON_TOO
];
const FINDINGS_FLAGS = [{
	name: "because",
	value: "REASON",
	about: "why the finding is wrong (resolve)"
}];
const PLAN_FLAGS = [
	{
		name: "because",
		value: "REASON",
		about: "why the plan is good as it is (approve)"
	},
	{
		name: "bash",
		value: "COMMAND",
		about: "the command to look at (explain); it is not run"
	},
	{
		name: "no-launch",
		value: null,
		about: "do not start Claude Code (worktree)"
	}
];
//#endregion
//#region src/doors/cli/words.ts
const PLAN_ACTIONS = [
	{
		name: "start",
		about: "from now on the gate stops every change in this project"
	},
	{
		name: "status",
		about: "is this project planning, and how does its plan stand?"
	},
	{
		name: "approve",
		about: "the plan is good as it is (a person's command)"
	},
	{
		name: "verify",
		about: "is the plan approved, and the history whole? exit 1 if not"
	},
	{
		name: "history",
		about: "every cycle of planning: revisions, verdicts, approvals"
	},
	{
		name: "explain",
		about: "would the gate let a command through, and why? (--bash)"
	},
	{
		name: "reset",
		about: "stop planning; changes are free again (a person's command)"
	},
	{
		name: "worktree",
		about: "a new worktree in which the gate is closed, and Claude Code in it"
	}
];
/** The same as the entry's: it must not load this table on every tool call. */
const LANES = [
	{
		name: "gate",
		about: "before a tool runs: refuses changes while a plan is being made"
	},
	{
		name: "after",
		about: "after an edit: reviews it at once (COUNTERSIGN_HOOKS_EDITS=sync)"
	},
	{
		name: "review",
		about: "after an edit: reviews it while the agent goes on (the default)"
	},
	{
		name: "stop",
		about: "before the agent stops: blocks while findings are open"
	},
	{
		name: "compact",
		about: "before the host compacts its context"
	}
];
const FINDINGS_ACTIONS = [
	{
		name: "list",
		about: "every open finding of this project, with its id (the default)"
	},
	{
		name: "show",
		about: "one of them, with its code and its fix"
	},
	{
		name: "resolve",
		about: "it is wrong: it does not come back"
	},
	{
		name: "clear",
		about: "forget all of them; those that still stand are found again"
	}
];
const SHELLS = [
	{
		name: "bash",
		about: "in ~/.bashrc: source <(countersign completion bash)"
	},
	{
		name: "zsh",
		about: "in a folder of $fpath, as the file _countersign"
	},
	{
		name: "fish",
		about: "as ~/.config/fish/completions/countersign.fish"
	}
];
//#endregion
//#region src/doors/cli/commands.ts
const NO_WORDS = {
	word: null,
	words: []
};
/** In the order of the help. A new command is one entry here and one in `main/cli.ts`. */
const COMMANDS = [
	{
		name: "review",
		summary: "let another model review a diff or a document",
		about: "Without --content, --staged, --base or --commit: your uncommitted changes, untracked files included. After -- stand the files and folders to review.",
		...NO_WORDS,
		flags: REVIEW_FLAGS,
		paths: true,
		usage: "[FLAGS] [-- PATH...]",
		examples: [
			"countersign review",
			"countersign review --offline",
			"countersign review --base origin/main --fail-on changes",
			"countersign review --commit HEAD~1 -- src",
			"git diff v1 v2 | countersign review --content - --format json",
			"countersign review --type prd --content docs/prd.md --output report.json",
			"countersign review --iteration 2 --previous report.json",
			"countersign review --verify report.json"
		]
	},
	{
		name: "init",
		summary: "have a coding agent call the hooks in this project",
		about: "Adds our hooks to the settings of Claude Code in this project: to .claude/settings.local.json, which is yours alone, or with --shared to .claude/settings.json, whose hooks call the project's own dependency. Everything else in the file stays as it is. --edits also sets hooks.edits in the project's configuration file. --plan-gate adds the gate and two skills, and sets plan.gate there. --remove puts the files back as they were; what others have changed since stays.",
		...NO_WORDS,
		flags: INIT_FLAGS,
		examples: [
			"countersign init",
			"countersign init --dry-run",
			"countersign init --edits sync",
			"countersign init --plan-gate",
			"countersign init --remove"
		]
	},
	{
		name: "doctor",
		summary: "what is there, what is not, and how to fix it",
		about: "How everything stands: Node, git, configuration, state directory, where reports go, each reviewer (is it there, is it logged in), codex's sandbox, who would review now, which coding agent calls us and how, and whether a plan is being made. Every problem comes with its fix. No model is asked and nothing is sent. Exit 1 when something needs fixing.",
		...NO_WORDS,
		flags: DOCTOR_FLAGS,
		examples: ["countersign doctor", "countersign doctor --json | jq .problems"]
	},
	{
		name: "routes",
		summary: "who is asked, in which order, and what its conditions say now",
		about: "The route table in force: each route with what its conditions say now, what happens when it fails, and what it can do. Exit 2 when the table is invalid or not the one that COUNTERSIGN_ROUTES_HASH pins.",
		...NO_WORDS,
		flags: ROUTES_FLAGS,
		examples: ["countersign routes", "countersign routes --json | jq -r .hash"]
	},
	{
		name: "stats",
		summary: "how many reviews, verdicts, tokens and seconds, by day and backend",
		about: "Every review that asked somebody is counted, through the command and through hooks: when, who, verdict, tokens, seconds and the number of findings; no word of what was reviewed. Exit 1 when some of it could not be read.",
		...NO_WORDS,
		flags: STATS_FLAGS,
		examples: ["countersign stats", "countersign stats --all --days 7"]
	},
	{
		name: "rules",
		summary: "what is looked for without a model, in every review",
		about: "What the static rules look for in every review, and in review --offline without a model: each with its severity as it is set here. With an ID: why, what it finds and what it leaves alone.",
		...NO_WORDS,
		free: "ID",
		usage: "[ID]",
		flags: [],
		examples: ["countersign rules", "countersign rules skipped-test"]
	},
	{
		name: "plan",
		summary: "no change before a plan that another model has approved",
		about: "Lets a coding agent read and plan, and change nothing, until its plan is approved. The plan (plan.path) is reviewed when the agent writes it; what was said of it stands in .claude/review.",
		word: "ACTION",
		words: PLAN_ACTIONS,
		usage: "ACTION [FLAGS]",
		flags: PLAN_FLAGS,
		examples: [
			"countersign plan start",
			"countersign plan status",
			"countersign plan worktree",
			"countersign plan explain --bash \"git log --oneline\"",
			"countersign plan approve --because \"I have read it myself\"",
			"countersign plan verify"
		]
	},
	{
		name: "config",
		summary: "every setting and where it came from",
		about: "Every setting in force and where it came from: flag, environment, the project's file (.countersign.yaml or .loa.config.yaml), your own (~/.config/countersign/config.yaml), or the default.",
		...NO_WORDS,
		flags: CONFIG_FLAGS,
		examples: ["countersign config", "countersign config --fast --json"]
	},
	{
		name: "trust",
		summary: "let this project's configuration file say everything",
		about: "A project's file comes with the repository, so it may not name programs or addresses, widen access or loosen a guard, until you have read it and say so here. It is trusted as it is: a change takes the trust away.",
		...NO_WORDS,
		flags: TRUST_FLAGS,
		examples: ["countersign trust", "countersign trust --revoke"]
	},
	{
		name: "redact",
		summary: "take the secrets out of stdin: see what would leave",
		about: "Writes stdin to stdout with every secret replaced by [REDACTED] and nothing else changed; stderr says how many of which kind. Exit 0 with or without secrets.",
		...NO_WORDS,
		flags: [],
		usage: "< FILE",
		examples: ["git diff | countersign redact | less", "countersign redact < .env > shareable.env"]
	},
	{
		name: "findings",
		summary: "what the hooks have found and nobody has fixed or refuted",
		about: "Open findings of this project. One that is refuted does not come back, and the next review of its file is shown the reason.",
		word: "ACTION",
		words: FINDINGS_ACTIONS,
		otherwise: "list",
		operand: "ID",
		usage: "[ACTION [ID]] [--because REASON]",
		flags: FINDINGS_FLAGS,
		examples: [
			"countersign findings",
			"countersign findings show 1f2e3d",
			"countersign findings resolve 1f2e3d --because \"the caller checks it\""
		]
	},
	{
		name: "pause",
		summary: "the hooks of this project rest for a while",
		about: "The hooks of this project let everything go for TIME: 90s, 30m (the default), 2h or 1d, at most 7d. The plan gate does not rest.",
		...NO_WORDS,
		free: "TIME",
		usage: "[TIME]",
		flags: [],
		examples: ["countersign pause", "countersign pause 2h"]
	},
	{
		name: "resume",
		summary: "end a pause before its time",
		about: "The hooks of this project work again.",
		...NO_WORDS,
		flags: [],
		examples: ["countersign resume"]
	},
	{
		name: "hook",
		summary: "what a coding agent's hooks call",
		about: "The host's event is read from stdin, as JSON.",
		word: "LANE",
		words: LANES,
		flags: [],
		examples: ["countersign hook gate < event.json"]
	},
	{
		name: "completion",
		summary: "a script that completes commands and flags: bash, zsh, fish",
		about: "Prints the script; it names what this version knows and starts no program. Where it goes:",
		word: "SHELL",
		words: SHELLS,
		flags: [],
		examples: ["countersign completion zsh > ~/.zfunc/_countersign", "countersign completion fish > ~/.config/fish/completions/countersign.fish"]
	},
	{
		name: "demo",
		summary: "an agent's change in a repository made for it, reviewed without a key",
		about: "Makes a small repository with a coding agent's change in it, reviews it by the static rules and takes it away again: no key, no network, nothing left behind.",
		...NO_WORDS,
		flags: [],
		examples: ["countersign demo"]
	},
	{
		name: "help",
		summary: "this text, or: countersign help COMMAND",
		about: "What countersign can do, or what one of its commands can.",
		...NO_WORDS,
		flags: [],
		usage: "[COMMAND]",
		examples: ["countersign help review"]
	}
];
const COMMAND_NAMES = COMMANDS.map(({ name }) => name);
function specOf(name) {
	const spec = COMMANDS.find((one) => one.name === name);
	if (spec === void 0) throw new Error(`no command is called ${name}`);
	return spec;
}
//#endregion
Object.defineProperty(exports, "COMMANDS", {
	enumerable: true,
	get: function() {
		return COMMANDS;
	}
});
Object.defineProperty(exports, "COMMAND_NAMES", {
	enumerable: true,
	get: function() {
		return COMMAND_NAMES;
	}
});
Object.defineProperty(exports, "EDITS", {
	enumerable: true,
	get: function() {
		return EDITS;
	}
});
Object.defineProperty(exports, "FAIL_ON", {
	enumerable: true,
	get: function() {
		return FAIL_ON;
	}
});
Object.defineProperty(exports, "FORMAT_NAMES", {
	enumerable: true,
	get: function() {
		return FORMAT_NAMES;
	}
});
Object.defineProperty(exports, "REVIEW_FLAGS", {
	enumerable: true,
	get: function() {
		return REVIEW_FLAGS;
	}
});
Object.defineProperty(exports, "specOf", {
	enumerable: true,
	get: function() {
		return specOf;
	}
});
