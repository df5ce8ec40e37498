const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_util = require("node:util");
let node_buffer = require("node:buffer");
//#region src/cli/arguments/flags.ts
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
	about: "use this file instead of the project's"
};
const JSON_TOO = {
	name: "json",
	value: null,
	about: "print JSON"
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
		about: "the type of content (default: code)",
		choices: require_settings.REVIEW_TYPES
	},
	{
		name: "expertise",
		value: "FILE",
		about: "describes the expert that the reviewer plays"
	},
	{
		name: "context",
		value: "FILE",
		about: "background: what the change is for"
	},
	{
		name: "no-context",
		value: null,
		about: "send no README, AGENTS.md or commit messages"
	},
	{
		name: "iteration",
		value: "N",
		about: "number of this review of the same work (default 1)"
	},
	{
		name: "previous",
		value: "FILE",
		about: "compare with this earlier report"
	},
	{
		name: "output",
		value: "FILE",
		about: "also write the report to this file; - is stdout"
	},
	{
		name: "format",
		value: "NAME",
		about: "output format (default: pretty on a terminal, else json)",
		choices: FORMAT_NAMES
	},
	{
		name: "reviewer",
		value: "NAME",
		about: "ask only this reviewer (docs/reviewers.md)"
	},
	{
		name: "model",
		value: "NAME",
		about: "the reviewing model (default: the reviewer's own)"
	},
	{
		name: "timeout",
		value: "SECONDS",
		about: "time limit of one request (default 300)"
	},
	{
		name: "fast",
		value: null,
		about: "one request instead of up to three"
	},
	{
		...CONFIG,
		about: "use this file instead of the project's, and trust it"
	},
	{
		name: "tool-access",
		value: null,
		about: "let the reviewer read the repository"
	},
	{
		name: "automatic",
		value: null,
		about: "for scripts: review.enabled and phases can skip it"
	},
	{
		name: "fail-on",
		value: "WHEN",
		about: "exit 10 or 11 on this verdict (default: never)",
		choices: FAIL_ON
	},
	{
		name: "include-sensitive",
		value: null,
		about: "also send credentials files"
	},
	{
		name: "offline",
		value: null,
		about: "only the static rules: no key, no network, no approval"
	},
	{
		name: "dry-run",
		value: null,
		about: "show what would be sent and to whom, send nothing"
	},
	{
		name: "verify",
		value: "FILE",
		about: "check that a report belongs to this content"
	},
	{
		name: "quiet",
		value: null,
		about: "no log and no progress on stderr"
	},
	{
		name: "verbose",
		value: null,
		about: "log each step: routes, packing, passes, waits"
	}
];
/** Flags that override a setting. */
const SETTINGS_TOO = [
	"type",
	"reviewer",
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
	about: "stop trusting it"
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
		about: `the coding agent (default: ${require_start.DEFAULT_HOST.id})`,
		choices: require_start.INIT_HOSTS.map(({ id }) => id)
	},
	{
		name: "edits",
		value: "HOW",
		about: "when edits are reviewed: sets hooks.edits",
		choices: EDITS
	},
	{
		name: "plan-gate",
		value: null,
		about: "also install the plan gate and its skills (plan.gate: enforced)"
	},
	{
		name: "shared",
		value: null,
		about: "install for the whole team: settings.json calls node_modules"
	},
	{
		name: "dry-run",
		value: null,
		about: "show what would be written, write nothing"
	},
	{
		name: "remove",
		value: null,
		about: "remove the hooks"
	}
];
const DOCTOR_FLAGS = [
	CONFIG,
	{
		name: "tool-access",
		value: null,
		about: "check for reviews that may read the repository"
	},
	{
		name: "verbose",
		value: null,
		about: "show every check, every reviewer and the routes"
	},
	JSON_TOO
];
const ROUTES_FLAGS = [CONFIG, JSON_TOO];
const STATS_FLAGS = [
	{
		name: "days",
		value: "N",
		about: "number of days, today included (default 30)"
	},
	{
		name: "all",
		value: null,
		about: "all projects instead of this one"
	},
	JSON_TOO
];
const FINDINGS_FLAGS = [
	{
		name: "because",
		value: "REASON",
		about: "dismiss: why the finding is wrong"
	},
	{
		name: "dismissed",
		value: null,
		about: "list: the dismissed findings with their reasons"
	},
	{
		name: "refuted",
		value: null,
		about: "older name of --dismissed"
	}
];
const PLAN_FLAGS = [
	{
		name: "because",
		value: "REASON",
		about: "approve: why the plan is good as it is"
	},
	{
		name: "bash",
		value: "COMMAND",
		about: "explain: the command to check; it is not run"
	},
	{
		name: "no-launch",
		value: null,
		about: `worktree: do not start ${require_start.DEFAULT_HOST.name}`
	}
];
//#endregion
//#region src/cli/report/messages.ts
const PLAN_ACTIONS = [
	{
		name: "start",
		about: "start planning: the gate blocks every change in this project"
	},
	{
		name: "status",
		about: "show whether a plan is in progress, and its state"
	},
	{
		name: "approve",
		about: "approve the plan yourself (only for people)"
	},
	{
		name: "verify",
		about: "check the approval and the history; exit 1 if wrong"
	},
	{
		name: "history",
		about: "list all plans: revisions, verdicts, approvals"
	},
	{
		name: "explain",
		about: "explain whether the gate allows a command (--bash)"
	},
	{
		name: "done",
		about: "finish: the approved plan has been carried out"
	},
	{
		name: "reset",
		about: "stop planning and allow edits again (only for people)"
	},
	{
		name: "worktree",
		about: `make a worktree for planning and start ${require_start.DEFAULT_HOST.name} in it`
	}
];
/** A copy of the entry's list: the entry must not load this table on every tool call. */
const LANES = [
	{
		name: "gate",
		about: "before a tool runs: denies changes while planning"
	},
	{
		name: "start",
		about: "before a turn: records the state of the files"
	},
	{
		name: "after",
		about: "after an edit: reviews it now (COUNTERSIGN_HOOKS_EDITS=sync)"
	},
	{
		name: "review",
		about: "after an edit: reviews it in the background (default)"
	},
	{
		name: "stop",
		about: "before the agent stops: reviews, and blocks on findings"
	},
	{
		name: "compact",
		about: "before the context is compacted: gives reflections"
	}
];
const FINDINGS_ACTIONS = [
	{
		name: "list",
		about: "list the open findings with their ids (default)"
	},
	{
		name: "show",
		about: "show one finding with its code and its fix"
	},
	{
		name: "dismiss",
		about: "dismiss a wrong finding; it does not come back"
	},
	{
		name: "resolve",
		about: "older name of dismiss"
	},
	{
		name: "clear",
		about: "forget all open findings (only for people)"
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
//#region src/cli/arguments/commands.ts
const NO_WORDS = {
	word: null,
	words: []
};
/** In the order of the help. A new command is one entry here and one in `app/commands/cli.ts`. */
const COMMANDS = [
	{
		name: "review",
		summary: "review a diff or a document with another model",
		about: "Without --content, --staged, --base or --commit it reviews your uncommitted changes, untracked files included. Put files and folders to review after --.",
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
		summary: "install the hooks for a coding agent in this project",
		about: `Adds the hooks to a coding agent's settings in this project: ${require_start.DEFAULT_HOST.name}, or the agent named by --host. They go into your personal settings file; with --shared into the team's file, where they call the project's own dependency. The rest of the file stays as it is. --edits also sets hooks.edits in the project's configuration file. --plan-gate adds the gate and two skills, and sets plan.gate there. --remove restores the files and keeps changes that others have made since.`,
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
		summary: "check the setup and say how to fix problems",
		about: "Checks Node, git, the configuration, the state directory, the reports folder, each reviewer (installed, logged in, sandbox), which reviewer would be used now, which coding agents run the hooks, and whether a plan is in progress. Every problem comes with its fix. No model is called and nothing is sent. Exit 1 if something needs fixing.",
		...NO_WORDS,
		flags: DOCTOR_FLAGS,
		examples: ["countersign doctor", "countersign doctor --json | jq .problems"]
	},
	{
		name: "reviewers",
		summary: "list the reviewers that you could use here",
		about: "Lists every reviewer that Countersign knows: whether it is ready, who makes its model, and what is missing. No model is called. Exit 1 if no reviewer can be used now.",
		...NO_WORDS,
		flags: ROUTES_FLAGS,
		examples: ["countersign reviewers", "countersign reviewers --json"]
	},
	{
		name: "routes",
		summary: "list the reviewers in the order they are tried",
		about: "Prints the current route table: for each route whether its conditions hold now, what happens if it fails, and what it can do. Exit 2 if the table is invalid or differs from COUNTERSIGN_ROUTES_HASH.",
		...NO_WORDS,
		flags: ROUTES_FLAGS,
		examples: ["countersign routes", "countersign routes --json | jq -r .hash"]
	},
	{
		name: "stats",
		summary: "count reviews, verdicts, tokens and seconds by day and reviewer",
		about: "Counts every review by a model, from the command line and from hooks: time, reviewer, verdict, tokens, seconds and number of findings. It keeps no text of what was reviewed. Exit 1 if some records could not be read.",
		...NO_WORDS,
		flags: STATS_FLAGS,
		examples: ["countersign stats", "countersign stats --all --days 7"]
	},
	{
		name: "rules",
		summary: "list the static rules, which need no model",
		about: "Lists the static rules with their severity here. They run in every review, and alone with review --offline. With an ID: why the rule exists, what it finds and what it ignores.",
		...NO_WORDS,
		free: "ID",
		usage: "[ID]",
		flags: [],
		examples: ["countersign rules", "countersign rules skipped-test"]
	},
	{
		name: "plan",
		summary: "block edits until a plan is approved",
		about: "While planning, a coding agent can read and write its plan but change nothing else. The plan (plan.path) is reviewed each time the agent writes it; the reviews are in .claude/review.",
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
			"countersign plan verify",
			"countersign plan done"
		]
	},
	{
		name: "config",
		summary: "print every setting and its source",
		about: "Prints every setting with its value and source: flag, environment, the project's file (.countersign.yaml or .loa.config.yaml), your own file (~/.config/countersign/config.yaml), or the default.",
		...NO_WORDS,
		flags: CONFIG_FLAGS,
		examples: ["countersign config", "countersign config --fast --json"]
	},
	{
		name: "trust",
		summary: "trust this project's configuration file",
		about: "A project's file comes with the repository. Until you trust it, it cannot name programs or addresses, widen access or weaken a check. Read it first. When the file changes, you are asked to trust it again.",
		...NO_WORDS,
		flags: TRUST_FLAGS,
		examples: ["countersign trust", "countersign trust --revoke"]
	},
	{
		name: "redact",
		summary: "remove secrets from stdin",
		about: "Copies stdin to stdout with every secret replaced by [REDACTED]. Prints on stderr how many secrets of each kind it found. Exit 0 with or without secrets.",
		...NO_WORDS,
		flags: [],
		usage: "< FILE",
		examples: ["git diff | countersign redact | less", "countersign redact < .env > shareable.env"]
	},
	{
		name: "findings",
		summary: "list open findings; dismiss a wrong one",
		about: "Lists the open findings of the hooks in this project. Findings of the review command are in its reports. A dismissed finding does not come back, and the next review of its file is given the reason.",
		word: "ACTION",
		words: FINDINGS_ACTIONS,
		otherwise: "list",
		operand: "ID",
		usage: "[ACTION [ID]] [--because REASON | --dismissed]",
		flags: FINDINGS_FLAGS,
		examples: [
			"countersign findings",
			"countersign findings show 1f2e3d",
			"countersign findings dismiss 1f2e3d --because \"the caller checks it\""
		]
	},
	{
		name: "pause",
		summary: "pause the hooks of this project",
		about: "Pauses the hooks of this project for TIME: 90s, 30m (the default), 2h or 1d, at most 7d. The plan gate stays on. Only a person can do this: in a coding agent's shell the command refuses.",
		...NO_WORDS,
		free: "TIME",
		usage: "[TIME]",
		flags: [],
		examples: ["countersign pause", "countersign pause 2h"]
	},
	{
		name: "resume",
		summary: "end a pause early",
		about: "Turns the hooks of this project on again after a pause.",
		...NO_WORDS,
		flags: [],
		examples: ["countersign resume"]
	},
	{
		name: "hook",
		summary: "run one hook (called by coding agents)",
		about: "Reads the coding agent's event from stdin, as JSON.",
		word: "LANE",
		words: LANES,
		flags: [],
		examples: ["countersign hook gate < event.json"]
	},
	{
		name: "completion",
		summary: "print a completion script for bash, zsh or fish",
		about: "Prints a script that completes commands and flags. Where to put it:",
		word: "SHELL",
		words: SHELLS,
		flags: [],
		examples: ["countersign completion zsh > ~/.zfunc/_countersign", "countersign completion fish > ~/.config/fish/completions/countersign.fish"]
	},
	{
		name: "demo",
		summary: "review an example change, without a key",
		about: "Makes a small temporary repository with a coding agent's change, reviews the change with the static rules and removes the repository. It needs no key and no network.",
		...NO_WORDS,
		flags: [],
		examples: ["countersign demo"]
	},
	{
		name: "help",
		summary: "show this help, or the help of one command",
		about: "Prints an overview of all commands, or the page of one.",
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
//#region src/cli/arguments/wrap-text.ts
const COLUMNS = 80;
/**
* Wraps a text beside an indent, to 80 columns or a narrower terminal. A longer word stays whole.
*/
function wrapText(text, indent, columns = Infinity) {
	const width = Math.min(COLUMNS, columns) - indent;
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && line.length + 1 + word.length > width) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
//#endregion
//#region src/cli/arguments/help.ts
/** Help for one command, or the list of all commands. Fits 80 columns. */
function helpText(topic, docs = null, columns = Infinity) {
	if (topic === "gpt-review-api") return OLDER_NAME;
	return topic === null ? `${overview(columns)}${whereDocs(docs)}` : pageOf(specOf(topic), columns);
}
/**
* Messages refer to pages of docs/, and a user cannot know where the package manager put that
* folder.
*/
function whereDocs(docs) {
	return docs === null ? "" : `\ndocumentation, the docs/ that messages name:\n  ${docs}\n`;
}
const OLDER_NAME = `usage: gpt-review-api TYPE FILE [FLAGS]
       gpt-review-api --type TYPE --content FILE [FLAGS]

The same as:
  countersign review --automatic --format json --type TYPE --content FILE

TYPE is code, prd, sdd or sprint; FILE is a diff or a document, - reads stdin.

flags and exit codes: countersign help review, countersign help
`;
function overview(columns) {
	const prose = (text) => wrapText(text, 0, columns).join("\n");
	return `${prose("countersign: a second model reviews your coding agent's plans and changes")}

usage: countersign COMMAND [FLAGS]

${twoColumns(COMMANDS.map(({ name, summary }) => [name, summary]), columns)}

${prose("More, with examples: countersign help COMMAND")}

${prose(EXIT_CODES)}
`;
}
const EXIT_CODES = "exit codes of review: 0 any verdict, 1 backend error, 2 bad input or no reviewer found, 3 timeout, 4 no key or login, 5 unusable answer, 130 interrupted; with --fail-on also 10 changes required, 11 decision needed";
function pageOf(spec, columns) {
	return `${[
		`usage: ${usageOf(spec)}`,
		wrapText(spec.about, 0, columns).join("\n"),
		twoColumns(spec.words.map(({ name, about }) => [name, about]), columns),
		twoColumns(spec.flags.map((flag) => [flagWords(flag), flagAbout(flag)]), columns),
		["examples:", ...spec.examples.map((example) => `  ${example}`)].join("\n")
	].filter((part) => part !== "").join("\n\n")}\n`;
}
/** One line of usage. */
function usageOf({ name, word, words, flags, usage }) {
	if (usage !== void 0) return `countersign ${name} ${usage}`;
	return [
		"countersign",
		name,
		...word === null ? [] : [words.map((one) => one.name).join("|")],
		...flags.length === 0 ? [] : ["[FLAGS]"]
	].join(" ");
}
function flagWords({ name, value }) {
	return value === null ? `--${name}` : `--${name} ${value}`;
}
function flagAbout({ about, choices }) {
	return choices === void 0 ? about : `${about} (${choices.join(", ")})`;
}
function twoColumns(rows, columns) {
	const width = Math.max(...rows.map(([left]) => left.length));
	const indent = width + 4;
	return rows.flatMap(([left, right]) => {
		const [first = "", ...more] = wrapText(right, indent, columns);
		const rest = more.map((line) => `${" ".repeat(indent)}${line}`);
		return [`  ${left.padEnd(width)}  ${first}`, ...rest];
	}).join("\n");
}
//#endregion
//#region src/cli/arguments/args.ts
function parseCommand(argv) {
	const [word, ...rest] = argv;
	if (word === void 0 || word === "--help" || word === "-h") return {
		kind: "help",
		topic: null
	};
	if (word === "--version" || word === "-V" || word === "-v") return { kind: "version" };
	const name = commandOf(word, ["--version"]);
	if (isHelpWanted(rest)) return {
		kind: "help",
		topic: name
	};
	if (name === "help") return {
		kind: "help",
		topic: topicOf(rest)
	};
	const given = parseGiven(specOf(name), rest);
	if (name === "hook") throw new require_start.UsageError("hook takes a lane and the event on stdin");
	return {
		kind: name,
		...given
	};
}
function parseGiven(spec, rest) {
	const word = wordOf(spec, rest);
	const behind = word === null || rest[0] !== word ? rest : rest.slice(1);
	const operand = operandOf(spec, behind);
	return {
		word,
		operand,
		...splitPaths(operand === null ? behind : behind.slice(1), spec)
	};
}
/** After `--` every word is a file name, also `--help`. */
function isHelpWanted(rest) {
	const end = rest.indexOf("--");
	const words = end === -1 ? rest : rest.slice(0, end);
	return words.includes("--help") || words.includes("-h");
}
function commandOf(word, others = []) {
	const name = COMMAND_NAMES.find((one) => one === word);
	if (name !== void 0) return name;
	throw new require_start.UsageError(`unknown command "${word}"; ${meant(word, [...COMMAND_NAMES, ...others], HELP)}`);
}
const HELP = "countersign --help lists them";
function topicOf([word, more]) {
	if (more !== void 0) throw new require_start.UsageError(`unexpected argument "${more}"`);
	return word === void 0 ? null : commandOf(word);
}
function wordOf({ name, word, words, free, otherwise }, [given]) {
	if (free !== void 0) return given === void 0 || given.startsWith("-") ? null : given;
	if (word === null) return null;
	const what = word.toLowerCase();
	const known = words.map((one) => one.name);
	if (otherwise !== void 0 && (given === void 0 || given.startsWith("-"))) return otherwise;
	if (given === void 0) throw new require_start.UsageError(`${name} needs ${articled(what)}: ${known.join(", ")}`);
	if (known.includes(given)) return given;
	throw new require_start.UsageError(`unknown ${name} ${what} "${given}"; ${meant(given, known, `choose ${known.join(", ")}`)}`);
}
function operandOf({ operand }, [given]) {
	return operand !== void 0 && given !== void 0 && !given.startsWith("-") ? given : null;
}
function articled(noun) {
	return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
function splitPaths(argv, spec) {
	const end = spec.paths === true ? argv.indexOf("--") : -1;
	if (end === -1) return {
		flags: parseFlags(argv, spec),
		paths: []
	};
	const paths = argv.slice(end + 1);
	if (paths.includes("")) throw new require_start.UsageError("the path after -- is empty; name a file or a folder");
	return {
		flags: parseFlags(argv.slice(0, end), spec),
		paths
	};
}
function parseFlags(argv, spec) {
	const known = spec.flags;
	const options = Object.fromEntries(known.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
	const { tokens } = (0, node_util.parseArgs)({
		args: [...argv],
		options,
		strict: false,
		tokens: true
	});
	const values = {};
	for (const token of tokens) {
		if (token.kind === "positional") requireStdin(token.value, spec);
		if (token.kind !== "option") continue;
		const value = flagValue(token, spec);
		if (Object.hasOwn(values, token.name)) throw new require_start.UsageError(`--${token.name} is given twice`);
		values[token.name] = value;
	}
	return values;
}
/** These commands always read stdin, so `-` adds nothing. */
const READ_STDIN = ["redact"];
function requireStdin(word, spec) {
	if (word !== "-" || !READ_STDIN.includes(spec.name)) throw unexpected(word, spec);
}
function unexpected(word, spec) {
	return new require_start.UsageError(`unexpected argument "${word}"; ${spec.paths === true ? "put files and folders after --, a diff or document after --content" : `usage: ${usageOf(spec)}`}`);
}
function flagValue(token, spec) {
	const flag = knownFlag(token, spec);
	if (flag.value === null) {
		if (token.value !== void 0) throw new require_start.UsageError(`--${flag.name} takes no value`);
		return true;
	}
	if (token.value === void 0 || token.value === "" || token.value.startsWith("--")) throw new require_start.UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
	if (flag.choices !== void 0) oneOf(flag.name, token.value, flag.choices);
	return token.value;
}
function knownFlag({ name, rawName }, spec) {
	const flag = spec.flags.find((one) => one.name === name);
	if (flag !== void 0 && rawName.startsWith("--")) return flag;
	const names = spec.flags.map((one) => one.name);
	const where = names.length === 0 ? `${spec.name} takes none` : `countersign ${spec.name} --help lists them`;
	const close = require_settings.nearest(name, names);
	throw new require_start.UsageError(`unknown flag "${rawName}"; ${close === null ? where : `did you mean --${close}?`}`);
}
function meant(word, known, otherwise) {
	const close = require_settings.nearest(word, known);
	return close === null ? otherwise : `did you mean ${close}?`;
}
function textFlag(flags, name) {
	const value = flags[name];
	return typeof value === "string" ? value : null;
}
function choice(flags, name, known) {
	const given = textFlag(flags, name);
	if (given === null) return null;
	return oneOf(name, given, known);
}
function oneOf(flag, given, known) {
	const found = known.find((one) => one === given);
	if (found !== void 0) return found;
	throw new require_start.UsageError(`--${flag} ${given}: ${meant(given, known, `choose ${known.join(", ")}`)}`);
}
//#endregion
//#region src/cli/arguments/older-args.ts
/**
* The command line of `gpt-review-api`, the program that this one replaces: TYPE and FILE may be
* positional, the report is JSON, and `review.enabled` may turn off the scripts that call it.
*/
function parseOlderCommand(argv) {
	if (argv.includes("--help") || argv.includes("-h")) return {
		kind: "help",
		topic: "gpt-review-api"
	};
	if (argv.length === 1 && argv[0] === "--version") return { kind: "version" };
	const { words, flags, given } = sort(argv);
	const [type, file, more] = words;
	if (more !== void 0) throw new require_start.UsageError(`unexpected argument "${more}"; ${USAGE}`);
	if (file === void 0 && !SCOPES.some((name) => given.has(name))) throw new require_start.UsageError(`nothing to review was named; ${USAGE}`);
	return parseCommand([
		"review",
		...given.has("automatic") ? [] : ["--automatic"],
		...given.has("format") ? [] : ["--format=json"],
		...type === void 0 ? [] : [`--type=${type}`],
		...file === void 0 ? [] : [`--content=${file}`],
		...flags
	]);
}
const USAGE = "usage: gpt-review-api TYPE FILE [FLAGS], or --type TYPE --content FILE";
const SCOPES = [
	"content",
	"staged",
	"base",
	"commit"
];
function sort(argv) {
	const options = Object.fromEntries(REVIEW_FLAGS.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
	const { tokens } = (0, node_util.parseArgs)({
		args: [...argv],
		options,
		strict: false,
		tokens: true
	});
	const alone = tokens.filter((token) => token.kind === "positional");
	const places = new Set(alone.map(({ index }) => index));
	return {
		words: alone.map(({ value }) => value),
		flags: argv.filter((_, index) => !places.has(index)),
		given: new Set(tokens.flatMap((token) => token.kind === "option" ? [token.name] : []))
	};
}
//#endregion
//#region src/cli/commands/redact.ts
/**
* `countersign redact`: the same bytes without the secrets, and a list of their kinds on stderr.
*/
function runRedact(bytes) {
	const encoding = encodingOf(bytes);
	const { text, count, kinds } = require_redaction.redactCounting(bytes.toString(encoding));
	return {
		exitCode: 0,
		stdout: text,
		encoding,
		stderr: countLine(count, kinds)
	};
}
/** A byte order mark identifies UTF-16; read byte by byte, its secrets would match no rule. */
function encodingOf(bytes) {
	if (bytes[0] === 255 && bytes[1] === 254 && bytes.length % 2 === 0) return "utf16le";
	if (bytes[0] === 254 && bytes[1] === 255) throw new require_start.UsageError("stdin is big-endian UTF-16; convert it to UTF-8 first");
	return (0, node_buffer.isUtf8)(bytes) ? "utf8" : "latin1";
}
function countLine(count, kinds) {
	if (count === 0) return require_start.safe`countersign: nothing redacted\n`;
	return require_start.safe`countersign: ${count} redacted: ${require_redaction.redact([...kinds].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([kind, times]) => `${kind} ${times}`).join(", "))}\n`;
}
//#endregion
//#region src/redaction/output/printable.ts
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/**
* Makes text of a model, file or caller safe for a terminal. Removes invisible characters and those that move the
* cursor, change colours or turn the writing direction, since they could draw a false verdict.
*/
function printable(text) {
	return require_start.replaceSafe(text, MOVES, require_start.safe``);
}
//#endregion
//#region src/cli/commands/person-only.ts
/**
* These commands lift requirements that hooks and gate impose on an agent, so an agent may not run
* them.
*/
function refuseToAgent(command, agent) {
	if (agent === null) return;
	throw new require_start.UsageError(`${command} can only be run by a person, and this is the shell of ${agent}. The user can run it in another terminal: countersign ${command}`);
}
//#endregion
//#region src/app/commands/config-warnings.ts
/**
* For a command that does not report settings itself: prints warnings about ignored ones to stderr.
*/
async function loadConfigWithWarnings(location) {
	const config = await require_settings.configure(location, {});
	tellWarnings(config);
	return config;
}
function tellWarnings({ warnings }) {
	for (const warning of warnings) require_hooks.log(require_start.safe`countersign: warning: ${require_start.oneLine(printable(require_redaction.redact(warning)))}\n`);
}
//#endregion
//#region package.json
var version$1 = "0.1.0";
var engines = { "node": ">=20.19" };
//#endregion
//#region src/project/version.ts
const version = version$1;
/** The oldest supported version of Node. */
const oldestNode = engines.node.replace(">=", "");
//#endregion
//#region src/project/artifacts-folder.ts
/** The folder where Loa's own tools expect reviews. */
const LOA_FOLDER = "grimoires/loa/a2a/gpt-review";
/**
* Relative to the project: as configured, or Loa's folder if the project's file is Loa's. Null:
* none.
*/
function artifactsFolder({ settings, given, files }) {
	const isDefault = given.get("review.artifacts")?.origin.kind === "default";
	const project = files.find(({ which }) => which !== "user")?.file.path ?? "";
	const isLoa = node_path.basename(project) === ".loa.config.yaml";
	return isDefault && isLoa ? LOA_FOLDER : settings.review.artifacts;
}
//#endregion
//#region src/app/commands/colours.ts
/** FORCE_COLOR overrides these; with both set, Node prints a warning above the report. */
const NOT_SAID = {
	NO_COLOR: void 0,
	NODE_DISABLE_COLORS: void 0
};
/**
* Does a terminal show colours, and does the user want them? `hasColors` follows NO_COLOR and
* FORCE_COLOR, but also if they are empty, which the convention (no-color.org) treats as unset.
*/
function hasColours(terminal) {
	const said = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
	return terminal.hasColors(said["FORCE_COLOR"] === void 0 ? said : {
		...said,
		...NOT_SAID
	});
}
//#endregion
//#region src/app/commands/user-stdin.ts
/** Stdin of a command; tells a person at a terminal that it waits for input. */
function readStdinOfUser() {
	if (process.stdin.isTTY) require_hooks.log(require_start.safe`countersign: reading from the terminal; press Ctrl-D to end\n`);
	return require_start.readStdin();
}
//#endregion
//#region src/app/commands/cli.ts
var cli_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ startCli: () => startCli });
async function startCli(argv) {
	try {
		require_hooks.emitOrTell(await runCommand(parse(argv)));
	} catch (error) {
		require_hooks.emitOrTell(explain(error));
	}
}
/** `bin/gpt-review-api.cjs` puts its own name before the arguments. */
function parse([word, ...rest]) {
	if (word === "gpt-review-api") return parseOlderCommand(rest);
	return parseCommand(word === void 0 ? [] : [word, ...rest]);
}
/** Each command is loaded on demand, so that a review does not pay for the others. */
const RUN = {
	help: ({ topic }) => say(helpText(topic, docsFolder(), terminal().width)),
	version: () => say(`${version}\n`),
	review: async (command) => (await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.review_exports)).review(command, terminal()),
	config: async ({ flags }) => (await Promise.resolve().then(() => require("./settings-commands.cjs"))).config(flags, require_settings.locateProject(process.env), terminal()),
	trust: async ({ flags }) => {
		if (flags["revoke"] !== true) refuseToAgent("trust", require_hooks.agentOfShell(process.env));
		return (await Promise.resolve().then(() => require("./settings-commands.cjs"))).trust(flags, require_settings.locateProject(process.env));
	},
	init: async ({ flags }) => {
		if (flags["remove"] === true && flags["dry-run"] !== true) refuseToAgent("init --remove", require_hooks.agentOfShell(process.env));
		const { init } = await Promise.resolve().then(() => require("./init.cjs"));
		const { signal } = require_hooks.abortOnSignal();
		return await init({
			flags,
			location: require_settings.locateProject(process.env),
			signal
		});
	},
	doctor: ({ flags }) => diagnose(flags),
	stats: async ({ flags }) => (await Promise.resolve().then(() => require("./stats.cjs"))).stats(flags, require_settings.locateProject(process.env), terminal().colour),
	reviewers: ({ flags }) => listReviewers(flags),
	routes: ({ flags }) => routes(flags),
	rules: ({ word }) => rules(word),
	plan: async (command) => (await Promise.resolve().then(() => require("./plan-commands.cjs"))).plan(command),
	findings: async (command) => {
		const reports = reportsIn(await loadConfigWithWarnings(require_settings.locateProject(process.env)));
		const { findingsAction, runFindings } = await Promise.resolve().then(() => require("./findings.cjs"));
		return await runFindings({
			action: findingsAction(command),
			reports,
			agent: require_hooks.agentOfShell(process.env),
			...projectRecords()
		});
	},
	pause: async ({ word }) => {
		const { parsePause, runPause } = await Promise.resolve().then(() => require("./pause.cjs"));
		refuseToAgent("pause", require_hooks.agentOfShell(process.env));
		return await runPause(parsePause(word), await pauseRecords());
	},
	resume: async () => (await Promise.resolve().then(() => require("./pause.cjs"))).runResume(await pauseRecords()),
	redact: async () => {
		await loadConfigWithWarnings(require_settings.locateProject(process.env));
		return runRedact(readStdinOfUser());
	},
	completion: async ({ word }) => say((await Promise.resolve().then(() => require("./script.cjs"))).COMPLETION[word]()),
	demo: async () => (await Promise.resolve().then(() => require("./demo.cjs"))).runDemo(terminal())
};
async function runCommand(command) {
	return await RUN[command.kind](command);
}
async function diagnose(flags) {
	const { doctor } = await Promise.resolve().then(() => require("./doctor.cjs"));
	const { signal } = require_hooks.abortOnSignal();
	return await doctor({
		location: require_settings.locateProject(process.env),
		flags,
		signal
	}, terminal());
}
async function listReviewers(flags) {
	const { reviewers } = await Promise.resolve().then(() => require("./reviewers.cjs"));
	const { signal } = require_hooks.abortOnSignal();
	return await reviewers({
		location: require_settings.locateProject(process.env),
		flags,
		signal
	}, terminal().width);
}
async function routes(flags) {
	const [{ runRoutes }, { wireRoutes }] = await Promise.all([Promise.resolve().then(() => require("./routes.cjs")), Promise.resolve().then(() => require("./engine.cjs")).then((n) => n.reviewers_exports)]);
	const location = require_settings.locateProject(process.env);
	const config = await require_settings.configure(location, flags);
	const host = require_hooks.makerOfShell(process.env);
	return await runRoutes(flags, wireRoutes({
		machine: require_settings.machineOf(location),
		config,
		host
	}));
}
/** The effective rules of this project. */
async function rules(id) {
	const { settings } = await loadConfigWithWarnings(require_settings.locateProject(process.env));
	const { RULES } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.rules_exports);
	const { runRules } = await Promise.resolve().then(() => require("./rules.cjs"));
	return runRules(RULES.map((rule) => ({
		...rule,
		severity: settings.review.rules[rule.id]
	})), id, terminal().width);
}
/** The records for commands with which a person controls the hooks. */
function projectRecords() {
	const { projectRoot } = require_settings.locateProject(process.env);
	return {
		projectRoot,
		projectDir: require_start.projectDir(process.env, projectRoot),
		now: () => Date.now()
	};
}
/** Only reads files: does not start a host's program. */
async function pauseRecords() {
	const { findHooks } = await Promise.resolve().then(() => require("./find-hooks.cjs")).then((n) => n.find_hooks_exports);
	const hasNoHooks = (await findHooks(require_settings.locateProject(process.env))).every(({ found }) => !found.isInUse && found.unreadable.length === 0);
	return {
		...projectRecords(),
		hasNoHooks
	};
}
/** Null if none are saved. */
function reportsIn(config) {
	const folder = artifactsFolder(config);
	return folder === null || require_start.isAbsent(node_path.join(projectRecords().projectRoot, folder)) ? null : folder;
}
/** The package has its docs beside the program; a plugin has none. */
function docsFolder() {
	const program = require_start.resolvePath(process.argv[1] ?? "");
	const docs = node_path.resolve(node_path.dirname(program), "../docs");
	return require_start.isAbsent(node_path.join(docs, "getting-started.md")) ? null : docs;
}
function terminal() {
	const isTty = process.stdout.isTTY;
	return {
		isTty,
		colour: isTty && hasColours(process.stdout),
		width: isTty ? process.stdout.columns : Infinity,
		details: false,
		version
	};
}
/** Bad input prints one sentence and exits with 2; anything else is reported as a bug of ours. */
function explain(error) {
	try {
		return explainInWords(error);
	} catch (unredacted) {
		if (unredacted instanceof require_start.RedactionError) return explainUnredacted(unredacted);
		throw unredacted;
	}
}
function explainInWords(error) {
	if (error instanceof require_start.RedactionError) return explainUnredacted(error);
	const words = wordsOf(error);
	if (error instanceof require_start.UsageError || error instanceof require_start.ConfigError) return {
		exitCode: 2,
		stdout: require_start.safe``,
		stderr: require_start.safe`countersign: ${words}\n`
	};
	if (hasNoFolder(error)) return {
		exitCode: 2,
		stdout: require_start.safe``,
		stderr: NO_FOLDER
	};
	const why = require_hooks.whyOutOfFiles(error) ?? require_start.safe`internal error, please report it: ${words}`;
	return {
		exitCode: 1,
		stdout: require_start.safe``,
		stderr: require_start.safe`countersign: ${why}\n`
	};
}
const NO_FOLDER = require_start.safe`countersign: the current folder no longer exists; change to another one\n`;
function hasNoFolder(error) {
	return error instanceof Error && "syscall" in error && error.syscall === "uv_cwd";
}
/**
* A message quotes input: an argument, a name in a diff, a line of a file. Only a list of problems
* has several lines.
*/
function wordsOf(error) {
	const words = printable(require_redaction.redact(error instanceof Error ? error.message : String(error)));
	return error instanceof require_start.UsageError ? require_start.oneLine(words) : words;
}
/** Contains only our own text: the original message could not be redacted. */
function explainUnredacted(error) {
	const { detail, nextStep } = require_hooks.redactionFailure(error);
	return {
		exitCode: 1,
		stdout: require_start.safe``,
		stderr: require_start.safe`countersign: ${detail}; ${nextStep}\n`
	};
}
function say(text) {
	return {
		exitCode: 0,
		stdout: require_redaction.redact(text),
		stderr: require_start.safe``
	};
}
//#endregion
Object.defineProperty(exports, "COMMANDS", {
	enumerable: true,
	get: function() {
		return COMMANDS;
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
Object.defineProperty(exports, "artifactsFolder", {
	enumerable: true,
	get: function() {
		return artifactsFolder;
	}
});
Object.defineProperty(exports, "choice", {
	enumerable: true,
	get: function() {
		return choice;
	}
});
Object.defineProperty(exports, "cli_exports", {
	enumerable: true,
	get: function() {
		return cli_exports;
	}
});
Object.defineProperty(exports, "hasColours", {
	enumerable: true,
	get: function() {
		return hasColours;
	}
});
Object.defineProperty(exports, "loadConfigWithWarnings", {
	enumerable: true,
	get: function() {
		return loadConfigWithWarnings;
	}
});
Object.defineProperty(exports, "oldestNode", {
	enumerable: true,
	get: function() {
		return oldestNode;
	}
});
Object.defineProperty(exports, "printable", {
	enumerable: true,
	get: function() {
		return printable;
	}
});
Object.defineProperty(exports, "readStdinOfUser", {
	enumerable: true,
	get: function() {
		return readStdinOfUser;
	}
});
Object.defineProperty(exports, "refuseToAgent", {
	enumerable: true,
	get: function() {
		return refuseToAgent;
	}
});
Object.defineProperty(exports, "tellWarnings", {
	enumerable: true,
	get: function() {
		return tellWarnings;
	}
});
Object.defineProperty(exports, "textFlag", {
	enumerable: true,
	get: function() {
		return textFlag;
	}
});
Object.defineProperty(exports, "version", {
	enumerable: true,
	get: function() {
		return version;
	}
});
Object.defineProperty(exports, "wrapText", {
	enumerable: true,
	get: function() {
		return wrapText;
	}
});
