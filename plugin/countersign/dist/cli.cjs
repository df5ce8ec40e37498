const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_located = require("./located.cjs");
const require_file = require("./file.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_shown = require("./shown.cjs");
const require_depth = require("./depth.cjs");
const require_shell = require("./shell.cjs");
const require_arming = require("./arming.cjs");
const require_process = require("./process.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
let node_crypto = require("node:crypto");
let node_buffer = require("node:buffer");
let node_util = require("node:util");
//#region src/doors/cli/flags.ts
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
		name: "type",
		value: "TYPE",
		about: "code (default), prd, sdd or sprint"
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
		name: "iteration",
		value: "N",
		about: "which review of the same thing this is (default 1)"
	},
	{
		name: "previous",
		value: "FILE",
		about: "the report before: say what is fixed and what is new"
	},
	{
		name: "output",
		value: "FILE",
		about: "write the JSON report there as well"
	},
	{
		name: "format",
		value: "NAME",
		about: "pretty (default on a terminal) or json"
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
		name: "config",
		value: "FILE",
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
		about: "no person asks: review.enabled and phases may skip it"
	},
	{
		name: "fail-on",
		value: "WHEN",
		about: "never (default), changes or decision: exit 10 or 11"
	},
	{
		name: "include-sensitive",
		value: null,
		about: "send files of credentials too"
	},
	{
		name: "dry-run",
		value: null,
		about: "show what would be sent and to whom; send nothing"
	},
	{
		name: "verify",
		value: "REPORT",
		about: "is this report about this content? asks no model"
	},
	{
		name: "quiet",
		value: null,
		about: "no log lines on stderr"
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
	{
		name: "config",
		value: "FILE",
		about: "use this file instead of the project's"
	},
	...REVIEW_FLAGS.filter(({ name }) => SETTINGS_TOO.includes(name)),
	{
		name: "json",
		value: null,
		about: "as JSON"
	}
];
const TRUST_FLAGS = [{
	name: "revoke",
	value: null,
	about: "trust it no longer"
}];
const DOCTOR_FLAGS = [
	{
		name: "config",
		value: "FILE",
		about: "use this file instead of the project's"
	},
	{
		name: "tool-access",
		value: null,
		about: "as for a review that may read the repository"
	},
	{
		name: "json",
		value: null,
		about: "as JSON"
	}
];
const ROUTES_FLAGS = [{
	name: "config",
	value: "FILE",
	about: "use this file instead of the project's"
}, {
	name: "json",
	value: null,
	about: "as JSON"
}];
//#endregion
//#region src/doors/cli/args.ts
const COMMANDS = [
	"review",
	"doctor",
	"routes",
	"plan",
	"config",
	"trust",
	"redact",
	"hook",
	"demo",
	"help"
];
const PLAN_ACTIONS = [
	"start",
	"status",
	"reset"
];
function parseCommand(argv) {
	const [word, ...rest] = argv;
	if (word === void 0 || word === "--help" || word === "-h") return {
		kind: "help",
		topic: null
	};
	if (word === "--version" || word === "-V" || word === "-v") return { kind: "version" };
	const name = commandOf(word);
	if (rest.includes("--help") || rest.includes("-h")) return {
		kind: "help",
		topic: name
	};
	return parseNamed(name, rest);
}
function commandOf(word) {
	const name = COMMANDS.find((one) => one === word);
	if (name === void 0) throw unknown("command", word, COMMANDS);
	return name;
}
function parseNamed(name, rest) {
	switch (name) {
		case "review": return {
			kind: "review",
			flags: parseFlags(rest, REVIEW_FLAGS)
		};
		case "config": return {
			kind: "config",
			flags: parseFlags(rest, CONFIG_FLAGS)
		};
		case "trust": return {
			kind: "trust",
			flags: parseFlags(rest, TRUST_FLAGS)
		};
		case "doctor": return {
			kind: "doctor",
			flags: parseFlags(rest, DOCTOR_FLAGS)
		};
		case "routes": return {
			kind: "routes",
			flags: parseFlags(rest, ROUTES_FLAGS)
		};
		case "plan": return {
			kind: "plan",
			action: parsePlanAction(rest)
		};
		case "redact":
		case "demo":
			parseFlags(rest, []);
			return { kind: name };
		case "help": return {
			kind: "help",
			topic: rest[0] === void 0 ? null : commandOf(rest[0])
		};
		case "hook": throw new require_errors.UsageError("hook needs a lane: gate, after, review, stop or compact");
	}
}
function parsePlanAction(rest) {
	const [word, ...more] = rest;
	if (word === void 0) throw new require_errors.UsageError(`plan needs an action: ${PLAN_ACTIONS.join(", ")}`);
	const action = PLAN_ACTIONS.find((one) => one === word);
	if (action === void 0) throw unknown("plan action", word, PLAN_ACTIONS);
	parseFlags(more, []);
	return action;
}
function parseFlags(argv, known) {
	const options = Object.fromEntries(known.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
	const { tokens } = (0, node_util.parseArgs)({
		args: [...argv],
		options,
		strict: false,
		tokens: true
	});
	const values = {};
	for (const token of tokens) {
		if (token.kind === "positional") throw new require_errors.UsageError(`unexpected argument "${token.value}"`);
		if (token.kind !== "option") continue;
		const value = flagValue(token, known);
		if (Object.hasOwn(values, token.name)) throw new require_errors.UsageError(`--${token.name} is given twice`);
		values[token.name] = value;
	}
	return values;
}
function flagValue(token, known) {
	const flag = known.find(({ name }) => name === token.name);
	const names = known.map(({ name }) => `--${name}`);
	if (flag === void 0 || !token.rawName.startsWith("--")) throw unknown("flag", token.rawName, names);
	if (flag.value === null) {
		if (token.value !== void 0) throw new require_errors.UsageError(`--${flag.name} takes no value`);
		return true;
	}
	if (token.value === void 0 || token.value === "" || token.value.startsWith("--")) throw new require_errors.UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
	return token.value;
}
function unknown(what, word, known) {
	const close = require_located.nearest(word, known);
	return new require_errors.UsageError(`unknown ${what} "${word}"; ${close === null ? "countersign --help lists them" : `did you mean ${close}?`}`);
}
/** A flag's value; null when it was not given. */
function textFlag(flags, name) {
	const value = flags[name];
	return typeof value === "string" ? value : null;
}
/** A flag whose value is one of a few words. */
function choice(flags, name, known) {
	const given = textFlag(flags, name);
	if (given === null) return null;
	const found = known.find((one) => one === given);
	if (found === void 0) throw new require_errors.UsageError(`--${name} ${given}: choose ${known.join(", ")}`);
	return found;
}
//#endregion
//#region src/doors/cli/help.ts
const OVERVIEW = `countersign: a second, independent signature on a coding agent's work

usage: countersign COMMAND [FLAGS]

  review     let another model review a diff or a document
  doctor     what is there, what is not, and how to fix it
  routes     who is asked, in which order, and what its conditions say now
  plan       no change before a plan: start, status, reset
  config     every setting and where it came from
  trust      let this project's configuration file say everything
  redact     take the secrets out of stdin: see what would leave
  hook LANE  what a coding agent's hooks call
  demo       a whole review of a sample change, without a key
  help       this text, or: countersign help COMMAND

exit codes of review: 0 any verdict, 1 backend error, 2 bad input or no reviewer
found, 3 timeout, 4 no key or login, 5 unusable answer, 130 interrupted; with
--fail-on also 10 changes required, 11 decision needed
`;
const REVIEW = `usage: countersign review [FLAGS]

Without --content: your uncommitted changes, untracked files included.

${flagLines(REVIEW_FLAGS)}

examples:
  countersign review
  git diff main... | countersign review --content - --format json
  countersign review --type prd --content docs/prd.md --output report.json
  countersign review --iteration 2 --previous report.json
  countersign review --verify report.json
`;
const DOCTOR = `usage: countersign doctor [FLAGS]

How everything stands: Node, git, configuration, state directory, each reviewer
(is it there, is it logged in), codex's sandbox, and who would review now. Every
problem comes with its fix. No model is asked and nothing is sent. Exit 1 when
something needs fixing.

${flagLines(DOCTOR_FLAGS)}
`;
const ROUTES = `usage: countersign routes [FLAGS]

The route table in force: each route with what its conditions say now, what
happens when it fails, and what it can do. Exit 2 when the table is invalid or
not the one that COUNTERSIGN_ROUTES_HASH pins.

${flagLines(ROUTES_FLAGS)}
`;
const PLAN = `usage: countersign plan start|status|reset

  start    from now on the gate stops every change in this project
  status   is this project planning?
  reset    stop planning; changes are free again (a person's command)
`;
const CONFIG = `usage: countersign config [FLAGS]

Every setting in force and where it came from: flag, environment, the project's
file (.countersign.yaml or .loa.config.yaml), your own
(~/.config/countersign/config.yaml), or the default.

${flagLines(CONFIG_FLAGS)}
`;
const TRUST = `usage: countersign trust [--revoke]

A project's file comes with the repository, so it may not name programs or
addresses, widen access or loosen a guard, until you have read it and say so
here. It is trusted as it is: a change takes the trust away.

${flagLines(TRUST_FLAGS)}
`;
const REDACT = `usage: countersign redact < FILE

Writes stdin to stdout with every secret replaced by [REDACTED] and nothing else
changed; stderr says how many of which kind. Exit 0 with or without secrets.

examples:
  git diff | countersign redact | less
  countersign redact < .env > shareable.env
`;
const HOOK = `usage: countersign hook LANE   (the host's event as JSON on stdin)

  gate     before a tool runs: refuses changes while a plan is being made
  after    after an edit: reviews it at once (COUNTERSIGN_HOOKS_EDITS=sync)
  review   after an edit: reviews it while the agent goes on (the default)
  stop     before the agent stops: blocks while findings are open
  compact  before the host compacts its context
`;
const DEMO = `usage: countersign demo

Runs the whole pipeline on a sample change with a scripted reviewer: no key, no
network, nothing left behind.
`;
function helpText(topic) {
	switch (topic) {
		case null:
		case "help": return OVERVIEW;
		case "review": return REVIEW;
		case "doctor": return DOCTOR;
		case "routes": return ROUTES;
		case "plan": return PLAN;
		case "config": return CONFIG;
		case "trust": return TRUST;
		case "redact": return REDACT;
		case "hook": return HOOK;
		case "demo": return DEMO;
	}
}
function flagLines(flags) {
	return flags.map(({ name, value, about }) => `  ${`--${name} ${value ?? ""}`.trim().padEnd(20)} ${about}`).join("\n");
}
//#endregion
//#region src/doors/cli/redact.ts
/** `countersign redact`: the same bytes without the secrets, and what they were on stderr. */
function runRedact(bytes) {
	const encoding = encodingOf(bytes);
	const { text, count, kinds } = require_redact.redactCounting(bytes.toString(encoding));
	return {
		exitCode: 0,
		stdout: text,
		encoding,
		stderr: countLine(count, kinds)
	};
}
/** UTF-16 is told by its mark: read as single bytes, its secrets would be seen by no rule. */
function encodingOf(bytes) {
	if (bytes[0] === 255 && bytes[1] === 254 && bytes.length % 2 === 0) return "utf16le";
	if (bytes[0] === 254 && bytes[1] === 255) throw new require_errors.UsageError("stdin is big-endian UTF-16; convert it to UTF-8 first");
	return (0, node_buffer.isUtf8)(bytes) ? "utf8" : "latin1";
}
function countLine(count, kinds) {
	if (count === 0) return require_redact.safe`countersign: nothing redacted\n`;
	return require_redact.safe`countersign: ${count} redacted: ${require_redact.redact([...kinds].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([kind, times]) => `${kind} ${times}`).join(", "))}\n`;
}
//#endregion
//#region src/engine/explain.ts
/** The table, what each condition says now, and what each route can do. */
async function explainTable(table, { backends, conditions }) {
	const answers = await askEach(table, conditions);
	const routes = table.map((route) => {
		const backend = backends.get(route.backend);
		return {
			route,
			conditions: route.when.map((name) => ({
				name,
				holds: answers.get(name) ?? false
			})),
			capabilities: backend === void 0 ? [] : require_depth.effectiveCapabilities(route, backend)
		};
	});
	return {
		line: require_depth.tableLine(table),
		hash: require_depth.tableHash(table),
		routes
	};
}
/** Once each: a condition may start a program. */
async function askEach(table, conditions) {
	const answers = /* @__PURE__ */ new Map();
	for (const name of new Set(table.flatMap(({ when }) => when))) answers.set(name, await conditions.get(name)?.() ?? false);
	return answers;
}
//#endregion
//#region src/text/printable.ts
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/**
* A model's words for a terminal: without the characters that move its cursor, change its colours or
* turn the writing direction, and so could draw a verdict of their own.
*/
function printable(text) {
	return require_redact.replaceSafe(text, MOVES, require_redact.safe``);
}
//#endregion
//#region src/doors/cli/routes.ts
/** `countersign routes`: the table in force and what its conditions say now. Fails closed: exit 2. */
async function runRoutes(flags, door) {
	const json = flags["json"] === true;
	const { choice } = door;
	if (choice.kind === "refused") return {
		exitCode: 2,
		stdout: json ? refusalJson(choice) : require_redact.safe``,
		stderr: refusalLines(choice)
	};
	const table = await explainTable(choice.table, door);
	return {
		exitCode: 0,
		stdout: (json ? tableJson : tableText)({
			...choice,
			...door,
			...table
		}),
		stderr: require_redact.safe``
	};
}
function refusalLines({ message, problems, notes }) {
	return require_redact.redact([
		...notes.filter(({ level }) => level === "warning").map(noteLine),
		...problems.map(clean$1),
		clean$1(message)
	].map((line) => `countersign: ${line}\n`).join(""));
}
function refusalJson({ message, problems, notes }) {
	return document({
		valid: false,
		message,
		problems,
		notes
	});
}
function tableText(view) {
	return require_redact.redact(`${[
		`route table: ${clean$1(view.origin)}`,
		`hash: sha256:${view.hash}`,
		"",
		...view.routes.flatMap((one, index) => routeLines$1(one, index + 1, view)),
		...view.notes.length === 0 ? [] : [""],
		...view.notes.map(noteLine)
	].join("\n")}\n`);
}
function routeLines$1({ route, ...now }, number, view) {
	const held = now.conditions.every(({ holds }) => holds);
	const when = now.conditions.map(({ name, holds }) => `${clean$1(name)} (${holds ? "yes" : "no"})`);
	const seconds = route.timeoutSeconds ?? view.timeoutSeconds;
	return [
		`${number}. ${route.backend}: ${held ? "would be tried" : "would be skipped"}`,
		`   when ${when.join(", ")}`,
		`   ${route.failMode}, timeout ${seconds} s, retries ${route.retries}`,
		`   capabilities: ${now.capabilities.join(", ") || "none"}`
	];
}
function noteLine({ level, text }) {
	return `${level}: ${clean$1(text)}`;
}
/** A file's words cannot draw on the terminal, nor begin a line. */
function clean$1(text) {
	return require_redact.oneLine(printable(require_redact.redact(text)));
}
function tableJson(view) {
	return document({
		valid: true,
		origin: view.origin,
		hash: `sha256:${view.hash}`,
		table: view.line,
		routes: view.routes.map(({ route, conditions, capabilities }) => ({
			backend: route.backend,
			when: conditions,
			fail_mode: route.failMode,
			timeout_seconds: route.timeoutSeconds ?? view.timeoutSeconds,
			retries: route.retries,
			capabilities
		})),
		notes: view.notes
	});
}
function document(fields) {
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson({
		routes_schema: 1,
		...fields
	}), 2)}\n`;
}
//#endregion
//#region src/doors/plan/command.ts
/** `countersign plan …`: arms, shows and disarms the gate of this project. */
async function runPlan(command) {
	const root = require_redact.redact(command.projectRoot);
	const { kind } = require_arming.readArming(command.projectDir);
	switch (command.action) {
		case "start": {
			if (kind === "armed") return say$2(require_redact.safe`Planning is under way already in ${root}.\n`);
			const armed = await require_arming.arm(command.projectDir, command.now().toISOString());
			if (armed.kind === "newer") throw new require_errors.UsageError(NEWER);
			if (armed.kind === "failed") throw require_shell.unwritable(armed.trouble);
			return say$2(require_redact.safe`Planning has begun in ${root}. Where the gate is registered as a hook of your agent\n(docs/hooks.md), it lets nothing but docs/plan.md be written until: countersign plan reset\n`);
		}
		case "reset": {
			if (kind === "off") return say$2(require_redact.safe`No planning was under way in ${root}.\n`);
			const disarmed = await require_arming.disarm(command.projectDir);
			if (disarmed.kind === "failed") throw require_shell.unwritable(disarmed.trouble);
			return say$2(require_redact.safe`Planning has ended in ${root}: changes are free again.\n`);
		}
		case "status": return status(command);
	}
}
const NEWER = "a newer countersign has begun planning here; update this one, or end it with: countersign plan reset";
function status(command) {
	const arming = require_arming.readArming(command.projectDir);
	switch (arming.kind) {
		case "off": return say$2(require_redact.safe`${require_redact.redact(command.projectRoot)}: not planning\n`);
		case "armed": return say$2(require_redact.safe`${require_redact.redact(command.projectRoot)}: planning since ${require_redact.redact(arming.since)}\n`);
		case "damaged": return say$2(require_redact.safe`the record is damaged (${require_redact.redact(arming.why)}), so the gate is closed; countersign plan reset removes it\n`);
		case "failed": {
			const { why, nextStep } = require_shell.explainTrouble(arming.trouble);
			return say$2(require_redact.safe`the record cannot be read (${why}), so the gate is closed; ${nextStep}\n`);
		}
	}
}
function say$2(stdout) {
	return {
		exitCode: 0,
		stdout,
		stderr: require_redact.safe``
	};
}
//#endregion
//#region package.json
var version$1 = "0.1.0";
var engines = { "node": ">=20.19" };
//#endregion
//#region src/main/version.ts
const version = version$1;
/** The oldest Node that is supported. */
const oldestNode = engines.node.replace(">=", "");
/** Versions by their numbers; what is missing counts as zero. */
function isOlder(version, than) {
	const [left, right] = [version, than].map((one) => one.split(".").map(Number));
	for (let at = 0; at < 3; at += 1) {
		const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
//#endregion
//#region src/doors/cli/formats/pretty-finding.ts
/** One finding: what, where, whether that place is real, and the code before and after. */
function findingLines(finding, paint) {
	const place = finding.file === null ? "" : `  ${paint("cyan", placeOf(finding.file, finding))}`;
	return [
		`${paint("bold", finding.severity)}: ${printable(finding.title)}${place}${marks(finding, paint)}`,
		...finding.detail === "" ? [] : [`  ${printable(finding.detail)}`],
		...codeLines("-", finding.current_code),
		...codeLines("+", finding.fixed_code)
	];
}
/** Where the code was found as cited there is nothing to say. */
function marks({ grounded, status }, paint) {
	return [
		...status === "new" ? [paint("cyan", "[new]")] : [],
		...status === "not_fixed" ? [paint("red", "[not fixed]")] : [],
		...grounded === "in_file" ? ["[not in the diff, but in the file]"] : [],
		...grounded === "not_found" ? [paint("yellow", "[NOT FOUND: no such code there]")] : []
	].map((one) => `  ${one}`).join("");
}
function codeLines(mark, text) {
	if (text === null) return [];
	return printable(text).split("\n").map((line) => `    ${mark} ${line}`);
}
function placeOf(file, { line_start: start, line_end: end }) {
	const name = printable(file);
	if (start === null) return name;
	return end === null || end === start ? `${name}:${start}` : `${name}:${start}-${end}`;
}
//#endregion
//#region src/doors/cli/formats/pretty-receipt.ts
/** `3 passes, high: security-sensitive: auth.ts; verified` */
function passesLine({ verification, depth, metadata }) {
	return require_redact.oneLine(printable(require_redact.redact(`${count$1(metadata.passes_completed, "pass", "passes")}${depth === null ? "" : `, ${depth.level}: ${depth.signals.join(", ")}`}${VERIFIED[verification ?? "none"]}`)));
}
const VERIFIED = {
	passed: "; verified",
	skipped: "; NOT verified",
	none: ""
};
/** So many are named; the report has them all. */
const NAMED = 3;
/** What the reviewer has not seen, or not as a whole. */
function leftOutLines({ left_out: leftOut, files }) {
	if (leftOut.length === 0) return [];
	const named = leftOut.slice(0, NAMED).map(({ path, reason }) => `${path} (${reason})`);
	const more = leftOut.length > NAMED ? `, and ${leftOut.length - NAMED} more` : "";
	const of = files === null ? "" : ` of ${files.whole + leftOut.length} files`;
	return [require_redact.oneLine(printable(require_redact.redact(`${`${leftOut.length}${of} left out or cut`}: ${named.join(", ")}${more}`)))];
}
function receiptLine(what, receipt) {
	const { usage, redactions } = receipt;
	const tokens = usage === null ? "" : `, ${usage.inputTokens} → ${usage.outputTokens} tokens`;
	const who = [receipt.backend, receipt.model].filter((one) => one !== null).join(" ");
	const seconds = (receipt.duration_ms / 1e3).toFixed(1);
	const cut = redactions === 0 ? "" : `, ${count$1(redactions, "secret", "secrets")} redacted`;
	return `content ${receipt.content_sha256.slice(0, 12)} ${what} ${who} in ${seconds} s${tokens}${cut}`;
}
function count$1(number, one, many) {
	return `${number} ${number === 1 ? one : many}`;
}
//#endregion
//#region src/doors/cli/formats/paint.ts
function createPaint(colour) {
	return (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
}
//#endregion
//#region src/doors/cli/formats/pretty.ts
const VERDICT_STYLE = {
	APPROVED: ["bold", "green"],
	CHANGES_REQUIRED: ["bold", "red"],
	DECISION_NEEDED: ["bold", "yellow"]
};
/** For a person. `colour` says whether the reader's terminal takes it. */
function formatPretty({ outcome, systemZone }, colour) {
	const paint = createPaint(colour);
	return require_redact.redact(`${[...lines$2(outcome, paint), ...zoneLines(systemZone ?? [], paint)].join("\n")}\n`);
}
function lines$2(outcome, paint) {
	switch (outcome.kind) {
		case "reviewed": return reviewedLines(outcome, paint);
		case "inconclusive": return [
			paint(["bold", "yellow"], "NO VERDICT"),
			`The model answered, but not with a review: ${printable(outcome.why)}.`,
			"",
			...leftOutLines(outcome.receipt).map((line) => paint("yellow", line)),
			paint("dim", receiptLine("sent to", outcome.receipt))
		];
		case "unavailable": {
			const hash = outcome.receipt.content_sha256;
			return [
				paint(["bold", "red"], "NOT REVIEWED"),
				`${printable(outcome.failure.detail)}.`,
				`Next: ${outcome.failure.nextStep}.`,
				...hash === "" ? [] : ["", paint("dim", `content ${hash.slice(0, 12)}`)]
			];
		}
		case "skipped": return [`${paint("bold", "SKIPPED")}: ${SKIPPED[outcome.reason]}`];
	}
}
const SKIPPED = {
	"nothing-to-review": "there is nothing to review",
	"nothing-readable": "nobody can read this change: only files that are binary, not sent or too large",
	"max-iterations": "the allowed number of reviews is used up; a person decides",
	disabled: "automatic reviews of this type are turned off"
};
function reviewedLines({ result, passes, previous, receipt }, paint) {
	return [
		...resultLines(result, paint),
		...fixedLines(previous, paint),
		"",
		...leftOutLines(receipt).map((line) => paint("yellow", line)),
		paint("dim", passesLine(passes)),
		paint("dim", receiptLine("reviewed by", receipt))
	];
}
function resultLines(result, paint) {
	const question = result.question === null ? [] : ["", `To decide: ${printable(result.question)}`];
	return [
		paint(VERDICT_STYLE[result.verdict], result.verdict),
		printable(result.summary),
		...question,
		...result.findings.flatMap((finding) => ["", ...findingLines(finding, paint)])
	];
}
/** What still stands is among the findings, unless the model only says so. */
function fixedLines(previous, paint) {
	if (previous.length === 0) return [];
	const of = (wanted) => previous.filter(({ status }) => status === wanted);
	const fixed = of("fixed");
	return [
		"",
		`${fixed.length} of ${previous.length} earlier findings fixed`,
		...fixed.map((one) => `  ${paint("green", "fixed")}: ${titleOf$1(one)}`),
		...of("not_fixed").map((one) => `  ${paint("red", "not fixed")}: ${titleOf$1(one)}`)
	];
}
function titleOf$1({ title }) {
	return require_redact.oneLine(printable(title));
}
function zoneLines(zone, paint) {
	if (zone.length === 0) return [];
	return [paint("yellow", `This change touches agent configuration: ${zone.map((path) => printable(path)).join(", ")}`)];
}
//#endregion
//#region src/main/demo.ts
/** A plausible change of a coding agent: the failing test is made to pass by not asking any more. */
const CHANGE = `diff --git a/src/discount.ts b/src/discount.ts
--- a/src/discount.ts
+++ b/src/discount.ts
@@ -1,4 +1,8 @@
 export function discount(total: number, percent: number): number {
-  return total - total * (percent / 100);
+  try {
+    return total - total * percent;
+  } catch {
+    return total;
+  }
 }
diff --git a/src/discount.test.ts b/src/discount.test.ts
--- a/src/discount.test.ts
+++ b/src/discount.test.ts
@@ -3,3 +3,3 @@
-test('takes ten percent off', () => {
-  expect(discount(200, 10)).toBe(180);
+test.skip('takes ten percent off', () => {
+  expect(discount(200, 10)).toBeDefined();
 });
`;
/** What a reviewer would answer; written by hand, and the demo says so. */
const ANSWER = JSON.stringify({
	verdict: "CHANGES_REQUIRED",
	summary: "The change breaks the calculation it claims to harden and hides that by skipping the only test that would notice.",
	findings: [{
		severity: "critical",
		title: "A ten percent discount now takes off ten times the total",
		detail: "The division by 100 was lost: discount(200, 10) is -1800.",
		file: "src/discount.ts",
		line_start: 3,
		current_code: "return total - total * percent;",
		fixed_code: "return total - total * (percent / 100);",
		confidence: .99
	}, {
		severity: "major",
		title: "The failing test was skipped and its assertion weakened",
		detail: "toBeDefined() holds for every number, so the test could not fail even if it ran.",
		file: "src/discount.test.ts",
		line_start: 3,
		confidence: .97
	}]
});
const SCRIPTED = {
	name: "scripted",
	capabilities: ["basic"],
	ask: async () => ({
		kind: "answered",
		text: ANSWER,
		usage: null,
		model: null,
		schema: "absent"
	})
};
/** One ask: the script has one answer. */
const DEPTH = {
	mode: "single-pass",
	adaptive: false,
	thresholds: {
		lowRiskAreas: 0,
		highRiskAreas: 0,
		lowScopeTokens: 0,
		highScopeTokens: 0
	},
	budgets: {
		content: 3e4,
		pass1Output: 0,
		pass2Input: 0,
		pass2Output: 0,
		pass3Input: 0,
		high: {
			pass2Input: 0,
			pass2Output: 0
		}
	}
};
/** The whole pipeline on a sample change, with no key and no network. */
async function runDemo(colour) {
	const review = require_depth.createReview({
		table: [{
			backend: "scripted",
			when: ["always"],
			capabilities: ["basic"],
			failMode: "hard_fail",
			timeoutSeconds: null,
			retries: 0
		}],
		backends: new Map([["scripted", SCRIPTED]]),
		conditions: new Map([["always", async () => true]]),
		policy: {
			maxAttempts: 1,
			maxSeconds: 300
		},
		now: () => performance.now(),
		newTag: require_depth.newTag,
		readFile: () => null,
		countTokens: (text) => require_depth.estimateTokens(text, "likely"),
		onEvent: () => {}
	});
	const content = require_depth.createContent(CHANGE);
	const outcome = await review({
		type: "code",
		subject: {
			kind: "diff",
			content
		},
		expertise: require_redact.safe``,
		context: require_redact.safe``,
		model: null,
		effort: "high",
		timeoutSeconds: 300,
		tools: "none",
		depth: DEPTH,
		previous: null
	}, new AbortController().signal);
	return {
		exitCode: 0,
		stdout: require_redact.safe`${INTRO}${content.text}\n${formatPretty({
			outcome,
			systemZone: null
		}, colour)}\n${NEXT}`,
		stderr: require_redact.safe``
	};
}
const INTRO = require_redact.safe`This is a sample change and a scripted reviewer: the pipeline is real, the answer was
written by hand. No key is used and nothing leaves this machine.

`;
const NEXT = require_redact.safe`Next, with a reviewer of your own (Codex CLI, logged in):
  countersign review
`;
//#endregion
//#region src/doors/cli/hang.ts
const COLUMNS = 80;
/** A text in lines that fit beside an indent; a word that is too long stays whole. */
function hang(text, indent) {
	const width = COLUMNS - indent;
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && line.length + 1 + word.length > width) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
//#endregion
//#region src/doors/cli/doctor.ts
/** `countersign doctor`: exit 1 when something needs fixing. */
function showDoctor(view, { json, colour }) {
	const problems = view.checks.filter(({ state }) => state === "problem").length;
	const stdout = json ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(reportOf$1(view, problems)), 2)}\n` : require_redact.redact(`${lines$1(view, problems, painter(colour)).join("\n")}\n`);
	return {
		exitCode: problems === 0 ? 0 : 1,
		stdout,
		stderr: require_redact.safe``
	};
}
function reportOf$1({ checks, routes }, problems) {
	return {
		doctor_schema: 1,
		checks,
		routes: routesReport(routes),
		problems
	};
}
function routesReport(view) {
	if (view.kind === "none") return {
		valid: false,
		message: view.why
	};
	const asked = view.routes.find(({ outlook }) => outlook.kind === "asked");
	return {
		valid: true,
		origin: view.origin,
		hash: `sha256:${view.hash}`,
		asked: asked?.route.backend ?? null,
		routes: view.routes.map(({ route, conditions, outlook }) => ({
			backend: route.backend,
			when: conditions,
			fail_mode: route.failMode,
			outlook: outlook.kind,
			why: "why" in outlook ? outlook.why : null
		}))
	};
}
function painter(colour) {
	return (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
}
const STATE_STYLE = {
	ok: "green",
	note: "yellow",
	problem: ["bold", "red"]
};
function lines$1(view, problems, paint) {
	const nameWidth = Math.max(...view.checks.map(({ name }) => name.length));
	return [
		...view.checks.flatMap((check) => checkLines(check, nameWidth, paint)),
		"",
		...routeLines(view.routes),
		"",
		problems === 0 ? paint("green", "nothing needs fixing") : paint(["bold", "red"], problems === 1 ? "1 problem" : `${problems} problems`)
	];
}
const STATE_WIDTH = 7;
function checkLines({ name, state, detail, fix }, nameWidth, paint) {
	const indent = STATE_WIDTH + nameWidth + 4;
	const [first = "", ...more] = hang(clean(detail), indent);
	const head = paint(STATE_STYLE[state], state.padEnd(STATE_WIDTH));
	const label = name.padEnd(nameWidth);
	const rest = [...more, ...fix === null ? [] : hang(`fix: ${clean(fix)}`, indent)];
	return [`${head}  ${label}  ${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
}
function routeLines(view) {
	if (view.kind === "none") return hang(`routes: ${clean(view.why)}`, 0);
	const width = Math.max(...view.routes.map(({ route }) => route.backend.length));
	return [`routes: ${clean(view.origin)}, sha256:${view.hash}`, ...view.routes.flatMap(({ route, outlook }, index) => {
		const head = `${index + 1}. ${route.backend.padEnd(width)}  `;
		const [first = "", ...more] = hang(outlookWords(outlook), head.length);
		return [`${head}${first}`, ...more.map((line) => `${" ".repeat(head.length)}${line}`)];
	})];
}
function outlookWords(outlook) {
	switch (outlook.kind) {
		case "asked": return "would be asked";
		case "next": return "would be asked if those before it failed";
		case "fails": return `would fail: ${clean(outlook.why)}`;
		case "skipped": return `would be skipped: ${clean(outlook.why)}`;
		case "unreached": return "never asked: the review ends with a hard_fail route before it";
	}
}
/** Words of a file or a program cannot draw on the terminal, nor begin a line. */
function clean(text) {
	return require_redact.oneLine(printable(text));
}
//#endregion
//#region src/state/probe.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({ process: require_dist.number() })
};
/** Can records be kept here? Found out by keeping one and taking it away; null: they can. */
async function probeState(environment, process) {
	const file = require_main.probeFile(environment, process);
	const written = await require_shell.updateRecord(file, FORMAT, () => ({ process }));
	if (written.kind === "failed") return written.trouble;
	const removed = await require_shell.removeRecord(file, FORMAT);
	return removed.kind === "failed" ? removed.trouble : null;
}
//#endregion
//#region src/main/checks.ts
function checkNode() {
	const { node } = process.versions;
	if (!isOlder(node, oldestNode)) return [ok("node", require_redact.redact(node))];
	const oldest = require_redact.redact(oldestNode);
	return [{
		name: "node",
		state: "problem",
		detail: require_redact.safe`${require_redact.redact(node)} is older than ${oldest}`,
		fix: require_redact.safe`install Node ${oldest} or newer`
	}];
}
/** A note: whoever names what is to be reviewed needs no git. */
function checkGit({ machine: { environment, project } }) {
	const git = require_main.findProgram("git", environment["PATH"] ?? "", project);
	if (git !== null) return [ok("git", require_redact.redact(git))];
	return [{
		name: "git",
		state: "note",
		detail: require_redact.safe`there is no git on PATH: only what --content names can be reviewed`,
		fix: require_redact.safe`install git`
	}];
}
function checkConfiguration({ loaded, choice }) {
	const { config, error } = loaded;
	const warnings = choice.notes.filter(({ level }) => level === "warning").map(({ text }) => ({
		...ok("configuration", require_redact.redact(text)),
		state: "note"
	}));
	if (error !== null) return [{
		name: "configuration",
		state: "problem",
		detail: require_redact.redact(error.message),
		fix: MEND
	}, ...warnings];
	if (config.files.length === 0) return [ok("configuration", require_redact.safe`no file: defaults and environment`), ...warnings];
	return [...config.files.map(fileCheck), ...warnings];
}
const MEND = require_redact.safe`mend it: until then no review runs, and what stands below is without your files`;
function fileCheck({ which, file, trust }) {
	const name = require_redact.redact(file.name);
	switch (which) {
		case "named": return ok("configuration", require_redact.safe`${name}, named with --config`);
		case "user": return ok("configuration", require_redact.safe`${name}, your own`);
		case "project": return projectCheck(name, trust);
	}
}
function projectCheck(name, trust) {
	switch (trust) {
		case "trusted": return ok("configuration", require_redact.safe`${name}, trusted`);
		case "untrusted": return ok("configuration", require_redact.safe`${name}, not trusted: ${require_redact.safe`it may set no program, no address and no more access`}`);
		case "changed": return {
			name: "configuration",
			state: "note",
			detail: require_redact.safe`${name} has changed since you trusted it`,
			fix: require_redact.safe`read it, then: countersign trust`
		};
	}
}
async function checkState({ machine: { environment } }) {
	const trouble = await probeState(environment, process.pid);
	if (trouble === null) return [ok("state", require_redact.redact(require_main.pathOf(require_main.stateDir(environment))))];
	const { why, nextStep } = require_shell.explainTrouble(trouble);
	return [{
		name: "state",
		state: "problem",
		detail: require_redact.safe`the state directory cannot be used: ${why}`,
		fix: nextStep
	}];
}
function ok(name, detail) {
	return {
		name,
		state: "ok",
		detail,
		fix: null
	};
}
//#endregion
//#region src/backend/codex-sandbox.ts
/**
* Can codex make its read-only sandbox here? Where it cannot, every command of the reviewer fails and
* the turn ends well all the same: a review with tools would have looked at nothing.
*/
async function probeSandbox(preparation) {
	const inquiry = require_depth.startInquiry(preparation);
	if (inquiry === null) return {
		kind: "not-known",
		why: require_redact.safe`there is no codex to ask`
	};
	const temp = makeTemp();
	if (typeof temp === "string") return {
		kind: "not-known",
		why: require_redact.safe`no temporary directory can be made: ${temp}`
	};
	try {
		return readProbe(await runInside(temp, inquiry));
	} finally {
		temp.remove();
	}
}
/** The directory, or why there is none. */
function makeTemp() {
	try {
		return require_depth.createTempDir();
	} catch (error) {
		return require_redact.redact(require_main.errnoOf(error));
	}
}
/** That a command runs proves nothing: it must not be able to write either. */
const WRITTEN = 3;
const TRY_TO_WRITE = `if (: > "$0") 2>/dev/null; then exit ${WRITTEN}; fi; exit 0`;
/** In a home of its own: neither the user's configuration nor what codex leaves there matters here. */
async function runInside(temp, inquiry) {
	const inTemp = (name) => node_path.join(temp.path, name);
	const environment = {
		...inquiry.environment,
		CODEX_HOME: inTemp("home"),
		TMPDIR: inTemp("tmp")
	};
	require_main.createDir(inTemp("home"));
	require_main.createDir(inTemp("tmp"));
	const argv = [
		"sandbox",
		"-c",
		"sandbox_mode=\"read-only\"",
		"--",
		...[
			"/bin/sh",
			"-c",
			TRY_TO_WRITE,
			inTemp("written")
		]
	];
	return await require_depth.inquire({
		...inquiry,
		environment
	}, argv);
}
/** Codex's exit code for a command line that it does not understand; our command has no such ending. */
const USAGE = 2;
function readProbe({ exit, stderr }) {
	switch (exit.kind) {
		case "exited": return readExit(exit.code, require_depth.endOf(stderr));
		case "signaled": return {
			kind: "fails",
			why: require_redact.safe`it was killed by ${require_redact.redact(exit.signal)}`
		};
		case "not-started": return {
			kind: "not-known",
			why: require_redact.safe`codex could not be started: ${require_redact.redact(exit.errno)}`
		};
		case "timeout": return {
			kind: "not-known",
			why: require_redact.safe`codex did not answer in time`
		};
		case "cancelled": return {
			kind: "not-known",
			why: require_redact.safe`it was interrupted`
		};
	}
}
function readExit(code, stderr) {
	if (code === 0) return { kind: "works" };
	if (code === WRITTEN) return {
		kind: "fails",
		why: require_redact.safe`they can write files`
	};
	if (code === USAGE) return {
		kind: "not-known",
		why: require_redact.safe`this codex has no command to try it with`
	};
	return {
		kind: "fails",
		why: lastLine(stderr)
	};
}
/** Codex says first what it merely finds strange. */
function lastLine(said) {
	const line = said.trim().split("\n").at(-1) ?? "";
	return line === "" ? require_redact.safe`it gave no reason` : require_redact.clip(require_redact.oneLine(require_redact.redact(line)), 300);
}
//#endregion
//#region src/backend/codex-standing.ts
/** Everything that a review finds out before it asks, asked anew: what is remembered may be old. */
async function describeCodex(preparation) {
	const asked = {
		...preparation,
		cache: forgetful(preparation.cache)
	};
	const inquiry = require_depth.startInquiry(asked);
	const [setUp, version] = await Promise.all([require_depth.prepare(asked), inquiry === null ? null : askVersion(inquiry)]);
	const who = inquiry === null ? null : programWords(inquiry, version);
	if (setUp.kind === "ready") return {
		backend: "codex",
		kind: "ready",
		detail: require_redact.joinSafe([...who === null ? [] : [who], ...accessWords(setUp)], ", "),
		caveat: null
	};
	const failure = inTime(setUp.failure);
	const detail = who === null ? failure.detail : require_redact.safe`${who}: ${failure.detail}`;
	return {
		backend: "codex",
		kind: who === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
function forgetful(cache) {
	return {
		...cache,
		readFlags: () => null,
		readLogin: () => false
	};
}
/** Null when it does not say so in the way of the Codex CLI. */
async function askVersion(inquiry) {
	const { stdout } = await require_depth.inquire(inquiry, ["--version"]);
	const version = /^codex\S* (\d[\w.+-]{0,40})\s*$/m.exec(stdout.text)?.[1];
	return version === void 0 ? null : require_redact.redact(version);
}
function programWords({ program }, version) {
	const path = require_redact.redact(program.path);
	return version === null ? path : require_redact.safe`${version} at ${path}`;
}
function accessWords({ config, auth }) {
	return [...(config.provider === null ? [] : [require_redact.redact(config.provider.name)]).map((name) => require_redact.safe`provider ${name} of config.toml`), keyWords(auth.names)];
}
function keyWords(keys) {
	if (keys === null) return require_redact.safe`logged in`;
	return keys.length === 0 ? require_redact.safe`no key` : require_redact.safe`key from ${require_redact.redact(keys.join(" and "))}`;
}
/** A review's words would speak of its own timeout. */
function inTime(failure) {
	if (failure.code !== "timeout") return failure;
	const nextStep = require_redact.safe`see whether these end: codex exec --help, codex login status`;
	return {
		...failure,
		nextStep
	};
}
//#endregion
//#region src/backend/curl-standing.ts
/** Which server would be asked, by which way, and whether it gets a key; the server itself is not. */
function describeCurl({ environment }, { baseUrl }) {
	const found = require_depth.findServer(environment, baseUrl);
	if (found.kind === "found") return {
		backend: "curl",
		kind: "ready",
		detail: serverWords(found.server),
		caveat: found.server.keyless === "plain-http" ? keyKeptBack(found.server) : null
	};
	const { failure } = found;
	return {
		backend: "curl",
		kind: baseUrl !== null || (environment["OPENAI_API_KEY"] ?? "").trim() !== "" ? "broken" : "not-set-up",
		detail: failure.detail,
		failure
	};
}
function serverWords({ host, proxy, key }) {
	return require_redact.safe`${host}, ${key === null ? require_redact.safe`no key` : require_redact.safe`key from OPENAI_API_KEY`}${proxy === null ? require_redact.safe`` : require_redact.safe`, through the proxy ${require_redact.redact(proxy.host)}`}`;
}
function keyKeptBack({ host }) {
	return {
		detail: require_redact.safe`OPENAI_API_KEY is not sent to ${host}: plain http would show it on the way`,
		nextStep: require_redact.safe`if the server needs the key, use https in review.base_url`
	};
}
//#endregion
//#region src/backend/standings.ts
/** How every backend stands, in the order of the registry. No model is asked. */
async function describeBackends(preparation, settings) {
	return [
		require_depth.describeHounfour(settings),
		await describeCodex(preparation),
		describeCurl(preparation.machine, settings)
	];
}
//#endregion
//#region src/engine/outlook.ts
/** The walk of `firstSuccess` in thought: in order, past what is skipped, to the first `hard_fail`. */
function foreseeRoutes(routes, standings) {
	let isOver = false;
	let isFound = false;
	return routes.map((one) => {
		const alone = standAlone(one, standings);
		if (alone.kind === "skipped") return {
			...one,
			outlook: alone
		};
		if (isOver) return {
			...one,
			outlook: { kind: "unreached" }
		};
		isOver = one.route.failMode === "hard_fail";
		if (alone.kind !== "asked") return {
			...one,
			outlook: alone
		};
		const kind = isFound ? "next" : "asked";
		isFound = true;
		return {
			...one,
			outlook: { kind }
		};
	});
}
/** As if it were the only one. */
function standAlone({ route, conditions }, standings) {
	const unmet = conditions.filter(({ holds }) => !holds).map(({ name }) => require_redact.redact(name));
	if (unmet.length > 0) return {
		kind: "skipped",
		why: unmetWords(unmet)
	};
	const standing = standings.find(({ backend }) => backend === route.backend);
	if (standing === void 0) return {
		kind: "fails",
		why: require_redact.safe`there is no such backend`
	};
	if (standing.kind === "ready") return { kind: "asked" };
	return {
		kind: "fails",
		why: standing.failure.detail
	};
}
function unmetWords(names) {
	const verb = names.length === 1 ? require_redact.safe`does` : require_redact.safe`do`;
	return require_redact.safe`${require_redact.joinSafe(names, " and ")} ${verb} not hold`;
}
//#endregion
//#region src/main/doctor-config.ts
/** Only for telling how things stand: no review may go on with a configuration that is broken. */
async function loadAnyway(whose, flags) {
	try {
		return {
			config: await require_depth.configure(whose, flags),
			error: null
		};
	} catch (error) {
		if (!(error instanceof require_errors.ConfigError)) throw error;
		return {
			config: await withoutFiles(whose.environment),
			error
		};
	}
}
async function withoutFiles(environment) {
	const none = /* @__PURE__ */ new Map();
	const resolved = require_depth.resolveSettings({
		flags: none,
		named: null,
		environment: await require_depth.readEnvironment(environment).catch((error) => {
			if (error instanceof require_errors.ConfigError) return none;
			throw error;
		}),
		project: null,
		user: null
	});
	return {
		...resolved,
		settings: require_depth.toSettings(resolved),
		files: []
	};
}
//#endregion
//#region src/main/doctor-facts.ts
/** Whatever takes time is found out here, side by side. */
async function findOut({ whose, flags, signal }) {
	const loaded = await loadAnyway(whose, flags);
	const { settings } = loaded.config;
	const machine = require_depth.machineOf(whose);
	const preparation = () => prepareProbe(machine, {
		tools: settings.review.tools,
		signal
	});
	const [standings, sandbox] = await Promise.all([describeBackends(preparation(), settings.backends), probeSandbox(preparation())]);
	const door = require_depth.wireRoutes({
		machine,
		config: loaded.config
	});
	const routes = await viewRoutes(loaded, door, standings);
	return {
		machine,
		loaded,
		choice: door.choice,
		standings,
		sandbox,
		routes
	};
}
/** For each probe; they run side by side, so it is the most that all of them take. */
const PROBE_MS = 5e3;
function prepareProbe(machine, options) {
	return {
		machine,
		cache: require_depth.codexCache(machine),
		options,
		deadline: require_depth.startDeadline(PROBE_MS)
	};
}
async function viewRoutes({ error }, door, standings) {
	const { choice } = door;
	if (error !== null) return {
		kind: "none",
		why: require_redact.safe`not known until the configuration can be read`
	};
	if (choice.kind === "refused") return {
		kind: "none",
		why: require_redact.redact([choice.message, ...choice.problems].join("; "))
	};
	const { hash, routes } = await explainTable(choice.table, door);
	return {
		kind: "table",
		origin: require_redact.redact(choice.origin),
		hash,
		routes: foreseeRoutes(routes, standings)
	};
}
//#endregion
//#region src/main/reviewer-checks.ts
function checkBackends({ standings }) {
	return standings.map(backendCheck);
}
function backendCheck(standing) {
	const { backend: name, detail } = standing;
	switch (standing.kind) {
		case "ready": {
			const { caveat } = standing;
			if (caveat === null) return {
				name,
				state: "ok",
				detail,
				fix: null
			};
			return {
				name,
				state: "note",
				detail: require_redact.safe`${detail}; ${caveat.detail}`,
				fix: caveat.nextStep
			};
		}
		case "not-set-up": return {
			name,
			state: "note",
			detail,
			fix: standing.failure.nextStep
		};
		case "broken": return {
			name,
			state: "problem",
			detail,
			fix: standing.failure.nextStep
		};
	}
}
/** It matters for reviews that may read the repository; without tools there is nothing to confine. */
function checkSandbox({ standings, sandbox, loaded }) {
	if (standings.find(({ backend }) => backend === "codex")?.kind === "broken") return [notKnown(require_redact.safe`codex itself needs fixing`)];
	switch (sandbox.kind) {
		case "works": return [WORKS];
		case "not-known": return [notKnown(sandbox.why)];
		case "fails": {
			const detail = require_redact.safe`codex cannot confine commands here: ${sandbox.why}`;
			return [{
				name: "sandbox",
				state: loaded.config.settings.review.tools === "repository" ? "problem" : "note",
				detail,
				fix: ALLOW_NAMESPACES
			}];
		}
	}
}
const WORKS = {
	name: "sandbox",
	state: "ok",
	detail: require_redact.safe`codex can confine commands here`,
	fix: null
};
function notKnown(why) {
	return {
		name: "sandbox",
		state: "note",
		detail: require_redact.safe`not known: ${why}`,
		fix: null
	};
}
const ALLOW_NAMESPACES = require_redact.safe`review without --tool-access, or let users make namespaces: sysctl user.max_user_namespaces kernel.apparmor_restrict_unprivileged_userns`;
/** Is there anybody who would review now? */
function checkRoutes({ routes, standings, loaded }) {
	if (loaded.error !== null && routes.kind === "none") return [{
		name: "routes",
		state: "note",
		detail: routes.why,
		fix: null
	}];
	if (routes.kind === "none") return [{
		name: "routes",
		state: "problem",
		detail: routes.why,
		fix: MEND_TABLE
	}];
	const asked = routes.routes.find(({ outlook }) => outlook.kind === "asked");
	if (asked === void 0) return [{
		name: "routes",
		state: "problem",
		detail: NOBODY,
		fix: fixOf(routes, standings)
	}];
	return [{
		name: "routes",
		state: "ok",
		detail: require_redact.safe`${require_redact.redact(asked.route.backend)} would be asked`,
		fix: null
	}];
}
const MEND_TABLE = require_redact.safe`mend the routes or the pin: countersign routes, docs/routes.md`;
const NOBODY = require_redact.safe`nobody would review: no route could run`;
/** The next step for the route that the table likes best: of those that would fail, else of those skipped. */
function fixOf({ routes }, standings) {
	const failing = routes.filter(({ outlook }) => outlook.kind === "fails");
	const skipped = routes.filter(({ outlook }) => outlook.kind === "skipped");
	return [...failing, ...skipped].flatMap(({ route }) => nextStepOf(route, standings))[0] ?? require_redact.safe`make a condition hold, or change review.routes: countersign routes`;
}
function nextStepOf({ backend }, standings) {
	const standing = standings.find((one) => one.backend === backend);
	return standing === void 0 || standing.kind === "ready" ? [] : [standing.failure.nextStep];
}
//#endregion
//#region src/main/doctor.ts
/** In the order in which they are told. A new check is one function and one line here. */
const CHECKS = [
	checkNode,
	checkGit,
	checkConfiguration,
	checkState,
	checkBackends,
	checkSandbox,
	checkRoutes
];
/** `countersign doctor`: how everything stands; asks no model and sends nothing. */
async function doctor(examination, colour) {
	const facts = await findOut(examination);
	const checks = await Promise.all(CHECKS.map(async (check) => await check(facts)));
	if (examination.signal.aborted) return INTERRUPTED;
	return showDoctor({
		checks: checks.flat(),
		routes: facts.routes
	}, {
		json: examination.flags["json"] === true,
		colour
	});
}
const INTERRUPTED = {
	exitCode: 130,
	stdout: require_redact.safe``,
	stderr: require_redact.safe`countersign: interrupted\n`
};
//#endregion
//#region src/system/folder-inside.ts
/**
* A folder inside another, with a first file of its own if it had to be made. A link on the way may
* lead to another place inside, never outside and never among git's own files. Throws what the file
* system says.
*/
function makeInside(root, folder, first) {
	const dir = require_main.resolvePath(node_path.join(root, folder));
	const way = node_path.relative(root, dir);
	if (way === "" || !require_main.isInside(dir, root)) return {
		kind: "refused",
		why: "it leads outside"
	};
	if (way.toLowerCase().split(node_path.sep).includes(".git")) return {
		kind: "refused",
		why: "it leads among git's own files"
	};
	if (makeEach(root, way.split(node_path.sep))) require_main.writeNewFile(node_path.join(dir, first.name), Buffer.from(first.text), 420);
	return {
		kind: "made",
		dir
	};
}
/** One after the other, not `recursive: true`, which never returns on some file systems. */
function makeEach(root, parts) {
	let isNew = false;
	for (const index of parts.keys()) isNew = makeOne(node_path.join(root, ...parts.slice(0, index + 1)));
	return isNew;
}
function makeOne(dir) {
	try {
		node_fs.mkdirSync(dir);
		return true;
	} catch (error) {
		if (require_main.errnoOf(error) !== "EEXIST") throw error;
		return false;
	}
}
//#endregion
//#region src/doors/cli/artifacts.ts
/** Passes and reports by the seeds' names. Never fails: a review does not depend on its files. */
function createArtifacts(place) {
	const { type, run } = place;
	const keep = createKeeper(place);
	return {
		keepPass: (pass, answer) => keep(`${type}-pass-${pass}-${run}.json`, require_redact.safe`${require_redact.stringify(answer, 2)}\n`),
		keepReport: (iteration, report) => keep(`${type}-findings-${iteration}.json`, report)
	};
}
/** Whether a file has one of these names. */
function isArtifact(name) {
	const [type = "", ...rest] = name.split("-");
	return isOneOf(require_located.REVIEW_TYPES, type) && /^(?:pass-[123]-[\w-]+|findings-\d+)\.json$/.test(rest.join("-"));
}
function isOneOf(known, word) {
	return known.includes(word);
}
/** One warning is enough: after the first trouble nothing more is tried. */
function createKeeper({ root, folder, warn }) {
	let hasTrouble = false;
	return (name, text) => {
		if (hasTrouble) return;
		try {
			const made = makeInside(root, folder, IGNORE_ITSELF);
			if (made.kind === "made") require_main.writeFileAtomic(node_path.join(made.dir, name), text, 384);
			else throw new Error(made.why);
		} catch (error) {
			hasTrouble = true;
			const code = require_main.errnoOf(error);
			warn(`review.artifacts ${folder}: reports are not kept (${code === "UNKNOWN" && error instanceof Error ? error.message : code})`);
		}
	};
}
/** `git status` stays as it is, and nobody commits a report by accident. */
const IGNORE_ITSELF = {
	name: ".gitignore",
	text: "*\n"
};
//#endregion
//#region src/doors/cli/log.ts
/** What goes on, as the log lines that the seeds fixed. */
function logLines(event) {
	return require_redact.redact(words$1(event).map((line) => `[gpt-review] ${levelOf(event)}: ${line}\n`).join(""));
}
const LEVELS = {
	table: "INFO",
	"route-skipped": "INFO",
	"route-tried": "INFO",
	"route-retried": "INFO",
	"pass-started": "INFO",
	"pass-ended": "INFO",
	"capability-missing": "WARN",
	"hard-failed": "ERROR",
	exhausted: "ERROR",
	"used-up": "ERROR"
};
function levelOf(event) {
	if (event.kind === "note") return event.level === "info" ? "INFO" : "WARN";
	return LEVELS[event.kind];
}
const PASS_WORDS = {
	1: "Planning (deep context analysis)",
	2: "Review (finding detection)",
	3: "Verification (quality gate)"
};
function words$1(event) {
	if (event.kind === "pass-ended") return [];
	switch (event.kind) {
		case "note": return [event.text];
		case "table": return [`[route-table] effective routes: ${event.line}`, `[route-table] hash: sha256:${event.hash}`];
		case "route-skipped": return [`[route-table] skipping backend=${event.backend} (conditions not met)`];
		case "route-tried": return [triedLine(event)];
		case "route-retried": return [`[route-table] retry ${event.retry}/${event.of} for backend=${event.backend}`];
		case "capability-missing": return [`Backend '${event.backend}' lacks ${event.capability} capability; ${event.instead}`];
		case "pass-started": return [`Pass ${event.pass}/${event.of}: ${PASS_WORDS[event.pass]}...`];
		case "hard-failed": return [`Backend '${event.backend}' failed with hard_fail — aborting`];
		case "exhausted": return ["All routes exhausted — no backend returned a valid result"];
		case "used-up": return [`[route-table] no further try: policy.max_${event.limit} is ${event.most}`];
	}
}
function triedLine(event) {
	const { backend, conditions, result } = event;
	return `[route-table] trying backend=${backend}, conditions=[${conditions}], result=${result}${event.reason === null ? "" : ` (${event.reason})`}`;
}
//#endregion
//#region src/doors/cli/exit-code.ts
/** 1 backend error, 2 nothing could be tried, 3 timeout, 4 no key or login, 130 interrupted. */
const FAILURE_CODES = {
	"not-installed": 1,
	unsupported: 1,
	"no-key": 4,
	"auth-refused": 4,
	"rate-limit": 1,
	quota: 1,
	"too-large": 2,
	unreachable: 1,
	timeout: 3,
	cancelled: 130,
	signal: 1,
	crashed: 1,
	"bad-answer": 5,
	"no-route": 2,
	"redaction-failed": 1
};
/** `review` fails open: any verdict is exit 0 unless the caller asks otherwise. */
function exitCode(outcome, failOn) {
	switch (outcome.kind) {
		case "reviewed": return verdictCode(outcome.result.verdict, failOn);
		case "inconclusive": return 5;
		case "unavailable": return FAILURE_CODES[outcome.failure.code];
		case "skipped": return 0;
	}
}
function verdictCode(verdict, failOn) {
	if (failOn === "never" || verdict === "APPROVED") return 0;
	if (verdict === "CHANGES_REQUIRED") return 10;
	return failOn === "decision" ? 11 : 0;
}
//#endregion
//#region src/doors/cli/report.ts
/** The report as it is written: the outcome with the seeds' field names. */
function buildReport({ outcome, systemZone }) {
	const head = {
		report_schema: 1,
		outcome: outcome.kind
	};
	const zone = { system_zone: systemZone };
	switch (outcome.kind) {
		case "reviewed": {
			const { extra, ...result } = outcome.result;
			return {
				...extra,
				...head,
				...result,
				...previousOf(outcome.previous),
				verification: outcome.passes.verification,
				pass_metadata: outcome.passes.metadata,
				depth: outcome.passes.depth,
				...zone,
				receipt: outcome.receipt
			};
		}
		case "inconclusive": return {
			...head,
			why: outcome.why,
			...zone,
			receipt: outcome.receipt
		};
		case "unavailable": {
			const { code, detail, nextStep } = outcome.failure;
			const failure = {
				code,
				detail,
				next_step: nextStep
			};
			const { partial, receipt } = outcome;
			return {
				...head,
				failure,
				partial,
				...zone,
				receipt
			};
		}
		case "skipped": return {
			...head,
			verdict: require_redact.safe`SKIPPED`,
			reason: outcome.reason
		};
	}
}
/** Only a re-review has it. */
function previousOf(previous) {
	return previous.length === 0 ? {} : { previous_issues_status: previous };
}
//#endregion
//#region src/doors/cli/formats/json.ts
function formatJson(reported) {
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson(buildReport(reported)), 2)}\n`;
}
//#endregion
//#region src/diff/disguised.ts
/** Colours, and "clear to the end of the line", which git writes with them. */
const COLOURS = /\u001B\[[\d;:]*[mK]/g;
/** `git diff --color=always` without its colours: the names of files are read at the start of a line. */
function withoutColours(text) {
	return text.includes("\x1B[") ? text.replace(COLOURS, "") : text;
}
/** A line that names the file below it, whatever stands before: a graph, a prefix, a quotation mark. */
const NAMING = /^.*?(?:\bdiff -\S+ |(?:---|\+\+\+|\*\*\*) |\bIndex: )(.*)$/gm;
/**
* A sensitive file that is named where `parseDiff` finds none: indented, with a prefix or in another
* format. Its content cannot be told from the rest, so it cannot be left out.
*/
function disguisedFile(diff) {
	for (const { start, end } of unexplained(diff)) for (const [, names = ""] of diff.text.slice(start, end).matchAll(NAMING)) for (const path of names.split(/[\s"']+/)) {
		const reason = require_depth.sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
	}
	return null;
}
/** All but the hunks, where any line may stand, and the files that are left out anyway. */
function unexplained({ text, files }) {
	const explained = files.flatMap((file) => require_depth.sensitiveSide(file) === null ? file.hunks : [file]);
	return [0, ...explained.map(({ end }) => end)].map((start, at) => ({
		start,
		end: explained[at]?.start ?? text.length
	}));
}
//#endregion
//#region src/diff/content.ts
/** A diff under review, without its colours and without the content of sensitive files. */
function createDiffContent(given, sensitive) {
	if (sensitive === "included") return require_depth.createContent(given);
	const diff = require_depth.parseDiff(withoutColours(require_depth.decode(given)));
	const disguised = disguisedFile(diff);
	if (disguised !== null) throw new require_errors.UsageError(whyRefused(disguised));
	const { text, leftOut } = require_depth.withoutSensitive(diff);
	return require_depth.createShortened(given, {
		text,
		leftOut: leftOut.map(({ path, reason }) => ({
			path: require_redact.redact(path),
			reason: require_redact.redact(reason)
		}))
	});
}
function whyRefused({ path, reason }) {
	return `the content names a sensitive file, ${path} (${reason}), in a form in which it cannot be left out; give plain output, as git diff --no-color without --graph or --line-prefix, or send it with --include-sensitive`;
}
//#endregion
//#region src/doors/cli/scope.ts
/** Of a repository that may be hostile; and nothing inside submodules, which have a configuration too. */
const DIFF = [
	"diff",
	"--no-ext-diff",
	"--no-textconv",
	"--no-color",
	"--ignore-submodules=dirty",
	"--find-renames"
];
/** A larger file that git does not know is named, not read. */
const MAX_UNTRACKED_BYTES = 1e7;
const MAX_UNTRACKED_IN_ALL = 5e7;
/** What git shows as changed, untracked files included. */
async function readScope(scope, { cwd, createGit, isOurs }) {
	const top = (await ask(createGit(cwd), ["rev-parse", "--show-toplevel"])).replace(/\n$/, "");
	const git = createGit(top);
	const against = (await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	])).kind === "done" ? "HEAD" : await emptyTree(git);
	if (scope === "staged") return await ask(git, [
		...DIFF,
		"--cached",
		against
	]);
	return await ask(git, [...DIFF, against]) + await untracked(git, top, isOurs);
}
/** Git's own name for "before the first commit", in whatever hash the repository uses. */
async function emptyTree(git) {
	return (await ask(git, [
		"hash-object",
		"-t",
		"tree",
		"/dev/null"
	])).trim();
}
async function untracked(git, top, isOurs) {
	const names = (await ask(git, [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z"
	])).split("\0").filter((name) => name !== "" && !isOurs(node_path.join(top, name)));
	let room = MAX_UNTRACKED_IN_ALL;
	return names.map((name) => {
		const diff = newFileDiff(name, node_path.join(top, name), Math.min(room, MAX_UNTRACKED_BYTES));
		room = Math.max(0, room - diff.length);
		return diff;
	}).join("");
}
/** A file git does not know yet, as the diff it would be. */
function newFileDiff(name, file, maxBytes) {
	const entry = require_main.readEntry(file, maxBytes);
	const [before, after] = [quoteName(`a/${name}`), quoteName(`b/${name}`)];
	const head = `diff --git ${before} ${after}\nnew file mode ${entry.kind === "link" ? "120000" : "100644"}\n`;
	if (entry.kind === "unread") return `${head}(content left out: ${entry.why})\n`;
	const text = entry.kind === "link" ? entry.target : entry.text;
	if (text === "") return head;
	if (text.includes("\0")) return `${head}Binary files /dev/null and ${after} differ\n`;
	const lines = text.replace(/\n$/, "").split("\n");
	const end = text.endsWith("\n") ? "" : "\\ No newline at end of file\n";
	const body = lines.map((line) => `+${line}\n`).join("");
	return `${head}--- /dev/null\n+++ ${after}\n@@ -0,0 +1,${lines.length} @@\n${body}${end}`;
}
/** As git quotes it: a name cannot forge a line of the diff. */
function quoteName(name) {
	if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
	const octal = (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
async function ask(git, argv) {
	const run = await git(argv);
	if (run.kind === "done") return run.stdout;
	throw new require_errors.UsageError(`${whyNot(run)}; name what to review: --content FILE (or - for stdin)`);
}
function whyNot(run) {
	switch (run.kind) {
		case "missing": return "git is not installed";
		case "too-large": return "the change is larger than 64 MB";
		case "cancelled": return "git was interrupted";
		case "failed":
			if (run.stderr.includes("not a git repository")) return "this is not a git repository";
			return `git failed: ${run.stderr.trim().split("\n")[0] ?? ""}`;
	}
}
//#endregion
//#region src/doors/cli/content.ts
/** What is under review, redacted. */
async function readContent(flags, type, source) {
	const given = await readGiven(flags, type, source);
	return type === "code" ? createDiffContent(given, sensitiveFiles(flags)) : require_depth.createContent(given);
}
/** To the byte: the file that was named, stdin, or what git shows. Read once. */
async function readGiven(flags, type, source) {
	const file = textFlag(flags, "content");
	if (file === null) return await givenByGit(flags, type, source);
	if (flags["staged"] === true) throw new require_errors.UsageError("--staged and --content exclude each other");
	if (file === "-") return asText("content", file, source.readStdin());
	const given = readInput(flags, "content", file);
	if (require_depth.decode(given).trim() === "") throw new require_errors.UsageError(`there is nothing in ${file}; give a diff or a document`);
	return given;
}
/** Without `--include-sensitive` a file of credentials is never sent as content. */
function sensitiveFiles(flags) {
	return flags["include-sensitive"] === true ? "included" : "left-out";
}
async function givenByGit(flags, type, source) {
	if (type !== "code") throw new require_errors.UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
	return await readScope(flags["staged"] === true ? "staged" : "uncommitted", {
		...source,
		isOurs: ourFiles(flags, source)
	});
}
/**
* A report lies in the project for the next review, but is no part of what is reviewed. By name, not by
* folder: a project's own file could name the folder of its sources.
*/
function ourFiles(flags, { cwd, artifacts }) {
	const named = [
		"output",
		"previous",
		"verify"
	].flatMap((name) => textFlag(flags, name) ?? []);
	const files = new Set(named.map((file) => require_main.resolvePath(node_path.resolve(cwd, file))));
	const folder = require_main.resolvePath(artifacts);
	return (file) => files.has(file) || node_path.dirname(file) === folder && isArtifact(node_path.basename(file));
}
/** A file that says more about the review; empty when the flag was not given. */
function readOptional(flags, name) {
	const file = textFlag(flags, name);
	if (file === null) return require_redact.safe``;
	const text = require_redact.redact(Buffer.from(readInput(flags, name, file)).toString("utf8"));
	if (text.trim() === "") throw new require_errors.UsageError(`${file} is empty; fill it or leave --${name} out`);
	return text;
}
/** Binary, or text in an encoding whose secrets nobody would see. */
function asText(flag, file, bytes) {
	if (bytes.includes(0)) throw new require_errors.UsageError(`--${flag} ${file}: that is binary or UTF-16; give UTF-8 text`);
	return bytes;
}
/** The bytes of a file that a flag names. */
function readInput(flags, flag, file) {
	const reason = require_depth.sensitiveReason(file) ?? require_depth.sensitiveReason(require_main.resolvePath(file));
	if (reason !== null && sensitiveFiles(flags) === "left-out") throw new require_errors.UsageError(`--${flag} ${file}: a sensitive file (${reason}) is not sent; --include-sensitive sends it`);
	const read = require_main.readBytes(file);
	if (read.kind === "read") return asText(flag, file, read.bytes);
	throw new require_errors.UsageError(`--${flag} ${file}: ${whyNotRead(read)}`);
}
const WHY_NOT_READ = new Map([
	["ENOENT", "there is no such file"],
	["EISDIR", "that is a directory; a file is needed"],
	["ENOTDIR", "a part of the path is not a directory"],
	["EACCES", "you may not read it"]
]);
function whyNotRead({ errno }) {
	return WHY_NOT_READ.get(errno) ?? errno;
}
//#endregion
//#region src/doors/cli/previous.ts
const LISTS = [
	"findings",
	"issues",
	"blocking_issues"
];
/** The findings of an earlier report; its verdict and its summary are nobody's business any more. */
function parsePrevious(text, file, budgetTokens) {
	const list = findingsIn(require_redact.redactJson(parseJson(text, file)));
	if (list === null) throw new require_errors.UsageError(`--previous ${file}: there is no list of findings in it; give a report`);
	const named = withIds(list.flatMap(fieldsOf));
	const texts = fitting(named, budgetTokens);
	const findings = named.slice(0, texts.length).map(({ id, title }) => ({
		id,
		title: require_redact.oneLine(title)
	}));
	return {
		previous: {
			text: require_redact.safe`[${require_redact.joinSafe(texts, ",\n")}]`,
			findings
		},
		leftOut: named.length - texts.length
	};
}
function parseJson(text, file) {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new require_errors.UsageError(`--previous ${file}: that is not JSON; give the report of a review`);
	}
}
function findingsIn(report) {
	if (isList(report)) return report;
	if (!isFields(report)) return null;
	const lists = LISTS.flatMap((name) => {
		const list = report[name];
		return list !== void 0 && isList(list) ? [list] : [];
	});
	return lists.length === 0 ? null : lists.flat();
}
/** What the review before says of itself; this one says it anew. */
const OURS = new Set([
	"grounded",
	"status",
	"extra",
	"id"
]);
function fieldsOf(entry) {
	if (typeof entry === "string") return entry.trim() === "" ? [] : [{ title: require_redact.redact(entry) }];
	return isFields(entry) ? [entry] : [];
}
/** Only our own ids tell that a finding is found again; others are made from what it says. */
function withIds(findings) {
	const made = require_depth.findingIds(findings.map((fields) => ({
		rule: null,
		file: textOf(fields, ["file", "path"]),
		title: titleOf(fields),
		current_code: textOf(fields, ["current_code", "code"])
	})));
	return findings.map((fields, index) => {
		const given = textOf(fields, ["id"]);
		const id = given !== null && /^[0-9a-f]{12}$/.test(given) ? given : made[index] ?? "";
		const said = Object.entries(fields).filter(([field]) => !OURS.has(field));
		const text = require_redact.stringify({
			id: require_redact.redact(id),
			...Object.fromEntries(said)
		}, 0);
		return {
			id,
			title: titleOf(fields),
			text
		};
	});
}
function titleOf(fields) {
	return textOf(fields, [
		"title",
		"claim",
		"issue",
		"name",
		"detail",
		"description",
		"message"
	]) ?? require_redact.safe`(no title)`;
}
function textOf(fields, names) {
	for (const name of names) {
		const value = fields[name];
		if (typeof value === "string" && value.trim() !== "") return value;
	}
	return null;
}
/** One finding may take a quarter of the room: a huge one does not push the others out. */
function fitting(named, budgetTokens) {
	const texts = [];
	let room = budgetTokens;
	for (const { text } of named) {
		const clipped = require_depth.clipTokens(text, Math.ceil(budgetTokens / 4));
		room -= require_depth.estimateTokens(clipped, "budget");
		if (room < 0) break;
		texts.push(clipped);
	}
	return texts;
}
function isList(value) {
	return Array.isArray(value);
}
function isFields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
//#endregion
//#region src/doors/cli/request.ts
/** Files, flags and settings → what to review and how. */
async function buildRequest(flags, source) {
	const { review } = source.settings;
	const { type } = review;
	const kind = type === "code" ? "code" : "documents";
	const budget = review.contentTokens[kind];
	const previous = readPrevious(flags, budget, source.onEvent);
	const content = await readContent(flags, type, source);
	return {
		type,
		subject: {
			kind: type === "code" ? "diff" : "document",
			content
		},
		expertise: readOptional(flags, "expertise"),
		context: readOptional(flags, "context"),
		model: review.models[kind],
		effort: "high",
		timeoutSeconds: review.timeoutSeconds,
		tools: review.tools,
		depth: require_depth.depthWith(review.depth, budget),
		previous
	};
}
/** Earlier findings may take as much as this part of the content's own room. */
const PREVIOUS_SHARE = 1 / 3;
function readPrevious(flags, budget, onEvent) {
	const file = textFlag(flags, "previous");
	if (file === null) return null;
	const text = require_depth.decode(readInput(flags, "previous", file));
	const tokens = Math.floor(budget * PREVIOUS_SHARE);
	const { previous, leftOut } = parsePrevious(text, file, tokens);
	if (leftOut > 0) {
		const shown = previous.findings.length;
		onEvent({
			kind: "note",
			level: "warning",
			text: `--previous ${file}: ${`only ${shown} of ${shown + leftOut} earlier findings fit ${tokens} tokens; nothing is said of the others`}`
		});
	}
	return previous;
}
/** Which review of the same thing this is. */
function iterationOf(flags) {
	const given = textFlag(flags, "iteration");
	if (given === null) return 1;
	if (!/^[1-9]\d{0,5}$/.test(given)) throw new require_errors.UsageError(`--iteration ${given}: give a whole number from 1`);
	return Number(given);
}
//#endregion
//#region src/doors/cli/dry-run.ts
/** `review --dry-run`: what the first ask would send, and to whom. Sends nothing, writes nothing. */
async function runDryRun(flags, door) {
	try {
		const request = await buildRequest(flags, door);
		return show(await door.preview(request), request, door);
	} catch (error) {
		if (!(error instanceof require_errors.RedactionError)) throw error;
		return asReport(require_depth.neverAsked(require_shell.redactionFailure(error)), door);
	}
}
function show(preview, request, door) {
	switch (preview.kind) {
		case "skipped": return asReport(preview, door);
		case "no-route": return {
			exitCode: 2,
			stdout: require_redact.safe``,
			stderr: NO_ROUTE
		};
		case "would-send": {
			const model = door.modelOf(preview.backend, request);
			const exact = door.settings.review.exactTokens;
			const view = {
				...preview,
				model,
				request,
				exact
			};
			return {
				exitCode: 0,
				stdout: door.format === "json" ? json(view) : text(view),
				stderr: require_redact.safe``
			};
		}
	}
}
const NO_ROUTE = require_redact.safe`countersign: nobody would be asked: no route's conditions hold; countersign routes shows them\n`;
/** Where a review would end without an ask, it ends here in the same words. */
function asReport(outcome, { format, terminal }) {
	const reported = {
		outcome,
		systemZone: null
	};
	return {
		exitCode: exitCode(outcome, "never"),
		stdout: format === "json" ? formatJson(reported) : formatPretty(reported, terminal.colour),
		stderr: require_redact.safe``
	};
}
function json(view) {
	const { system, user } = view.tokens;
	const { content } = view.request.subject;
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson({
		dry_run_schema: 1,
		backend: view.backend,
		model: view.model,
		then: view.then,
		pass: view.pass,
		effort: view.effort,
		timeout_seconds: view.timeoutSeconds,
		tools: view.tools,
		tokens: {
			system,
			user,
			total: system + user,
			counted: view.exact ? "exact" : "estimated"
		},
		prompt: view.prompt,
		answer_schema: view.schema,
		content_sha256: content.sha256Given,
		sent_sha256: view.sentSha256,
		redactions: content.redactions,
		files: view.files,
		left_out: view.leftOut,
		route_table_hash: view.tableHash
	}), 2)}\n`;
}
function text(view) {
	const lines = facts(view).map(([name, value]) => require_redact.safe`${require_redact.redact(name.padEnd(9))} ${require_redact.oneLine(printable(require_redact.redact(value)))}`);
	return require_redact.joinSafe([
		require_redact.safe`DRY RUN: nothing was sent.`,
		...lines,
		require_redact.safe`\n===== system prompt =====`,
		printable(view.prompt.system),
		require_redact.safe`\n===== user prompt =====`,
		printable(view.prompt.user),
		require_redact.safe``
	], "\n");
}
function facts(view) {
	const { content } = view.request.subject;
	const { system, user } = view.tokens;
	const then = view.then.length === 0 ? "" : `, if that fails ${view.then.join(", then ")}`;
	const about = view.exact ? "" : " (estimated)";
	const pass = view.pass === "plan" ? "the first of up to three" : "the only one";
	const files = view.files === null ? "" : `, ${view.files.whole} of ${view.files.all} files whole`;
	return [
		["to", `${view.backend}${then}`],
		["model", view.model ?? "the backend's own"],
		["effort", `${view.effort}, at most ${view.timeoutSeconds} s, tools: ${view.tools}`],
		["pass", pass],
		["tokens", `system ${system} + user ${user} = ${system + user}${about}`],
		["content", `${content.sha256Given}${files}, ${content.redactions} redacted`],
		...view.leftOut.map(({ path, reason }) => ["left out", `${path} (${reason})`])
	];
}
//#endregion
//#region src/doors/cli/output.ts
/** Before anything is asked: can the report be written there? */
function checkOutput(file) {
	const errno = require_main.whyNotWritable(file);
	if (errno === null) return;
	throw new require_errors.UsageError(`--output ${file}: ${errno === "ENOENT" ? "its folder does not exist" : WHY_NOT_WRITTEN.get(errno) ?? errno}`);
}
const WHY_NOT_WRITTEN = new Map([
	["EISDIR", "that is a directory; a file is needed"],
	["ENOTDIR", "a part of the path is not a directory"],
	["EACCES", "you may not write there"],
	["EROFS", "the file system is read-only"],
	["ENOTSUP", "that is not a regular file"]
]);
/** What to say when it could not be written; the review is paid for, so it is printed all the same. */
function writeOutput(file, report) {
	try {
		require_main.writeFileAtomic(file, report, 384);
		return null;
	} catch (error) {
		return require_redact.safe`countersign: ${require_redact.redact(`--output ${file}: the report could not be written (${require_main.errnoOf(error)})`)}\n`;
	}
}
//#endregion
//#region src/diff/system-zone.ts
/** The paths that steer coding agents: their instructions, their settings, their hooks, and ours. */
function findSystemZone(paths) {
	return [...new Set(paths)].filter((path) => {
		const name = path.replaceAll("\\", "/");
		return FOLDERS.test(name) || FILES.test(name);
	});
}
/** Case ignored: on many file systems `.Claude/` is `.claude/`. */
const FOLDERS = /(?:^|\/)(?:\.(?:claude|claude-plugin|codex|cursor|gemini|windsurf|countersign|husky|githooks)|\.git\/hooks)\//i;
const FILES = /(?:^|\/)(?:(?:AGENTS|CLAUDE|GEMINI)(?:\.(?:local|override))?\.md|\.cursorrules|\.windsurfrules|\.mcp\.json|\.github\/copilot-instructions\.md|\.countersign\.ya?ml|\.loa\.config\.ya?ml|\.?lefthook(?:-local)?\.ya?ml|\.pre-commit-config\.yaml|hooks\/hooks\.json)$/i;
//#endregion
//#region src/doors/cli/system-zone.ts
/** Changed files that steer agents: a person should look at them, whatever the verdict is. */
function systemZoneOf(subject, { settings, onEvent }) {
	if (!settings.review.systemZoneAlert || subject.kind !== "diff") return null;
	const { text, leftOut } = subject.content;
	const { paths } = require_depth.countDiff(require_depth.parseDiff(text));
	const zone = findSystemZone([...paths, ...leftOut.map(({ path }) => path)]).map((path) => require_redact.oneLine(require_redact.redact(path)));
	if (zone.length > 0) onEvent({
		kind: "note",
		level: "warning",
		text: `System Zone: this change touches agent configuration: ${zone.join(", ")}`
	});
	return zone;
}
//#endregion
//#region src/doors/cli/verify.ts
/** `review --verify`: is the report about this content? Exit 0 yes, 1 no; no model is asked. */
async function runVerify(flags, door) {
	const reported = hashIn(require_depth.decode(readInput(flags, "verify", door.report)), door.report);
	const given = await readGiven(flags, door.settings.review.type, door);
	const content = (0, node_crypto.createHash)("sha256").update(given).digest("hex");
	const belongs = content === reported;
	const view = {
		verify_schema: 1,
		belongs,
		report_sha256: reported,
		content_sha256: content
	};
	return {
		exitCode: belongs ? 0 : 1,
		stdout: door.format === "json" ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(view), 2)}\n` : words(view),
		stderr: require_redact.safe``
	};
}
function words({ belongs, report_sha256, content_sha256 }) {
	return belongs ? require_redact.redact(`The report is about this content (sha256 ${content_sha256}).\n`) : require_redact.redact(`The report is about another content.\n  report   ${report_sha256}\n  content  ${content_sha256}\n`);
}
function hashIn(text, file) {
	const hash = fieldOf(fieldOf(parse(text, file), "receipt"), "content_sha256");
	if (typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash)) return hash;
	throw new require_errors.UsageError(`--verify ${file}: there is no receipt in it that names a content`);
}
function parse(text, file) {
	try {
		return JSON.parse(text);
	} catch {
		throw new require_errors.UsageError(`--verify ${file}: that is not JSON; give the report of a review`);
	}
}
function fieldOf(value, name) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
	return value[name];
}
//#endregion
//#region src/doors/cli/review.ts
const FORMATS = ["pretty", "json"];
const FAIL_ON = [
	"never",
	"changes",
	"decision"
];
/** `countersign review`: files and flags → request; outcome → report and exit code. Fails open. */
async function runReview(flags, door) {
	try {
		return await run(flags, door);
	} catch (error) {
		if (!door.signal.aborted) throw error;
		return {
			exitCode: 130,
			stdout: require_redact.safe``,
			stderr: require_redact.safe`countersign: interrupted\n`
		};
	}
}
async function run(flags, door) {
	const format = choice(flags, "format", FORMATS) ?? (door.terminal.isTty ? "pretty" : "json");
	const verified = textFlag(flags, "verify");
	const isDry = flags["dry-run"] === true;
	if (verified !== null && isDry) throw new require_errors.UsageError("--verify and --dry-run exclude each other");
	if (verified !== null) return await runVerify(flags, {
		...door,
		report: verified,
		format
	});
	return isDry ? await runDryRun(flags, {
		...door,
		format
	}) : await report(flags, door, format);
}
async function report(flags, door, format) {
	const failOn = choice(flags, "fail-on", FAIL_ON) ?? "never";
	const output = textFlag(flags, "output");
	if (output !== null) checkOutput(output);
	const iteration = iterationOf(flags);
	const reported = await reviewUnlessSkipped(flags, door, iteration);
	const json = formatJson(reported);
	const { outcome } = reported;
	if (outcome.kind !== "skipped") door.keep.keepReport(iteration, json);
	const unwritten = output === null ? null : writeOutput(output, json);
	return {
		exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
		stdout: format === "json" ? json : formatPretty(reported, door.terminal.colour),
		stderr: unwritten ?? (format === "json" ? failureLine(outcome) : require_redact.safe``)
	};
}
const NOT_WRITTEN = 1;
async function reviewUnlessSkipped(flags, door, iteration) {
	const reason = whySkipped(flags, door.settings, iteration);
	if (reason !== null) return {
		outcome: {
			kind: "skipped",
			reason
		},
		systemZone: null
	};
	try {
		return await reviewContent(flags, door);
	} catch (error) {
		if (!(error instanceof require_errors.RedactionError)) throw error;
		return {
			outcome: require_depth.neverAsked(require_shell.redactionFailure(error)),
			systemZone: null
		};
	}
}
/** Turned off is only for callers that nobody asked: a person who types the command gets a review. */
function whySkipped(flags, { review }, iteration) {
	if (flags["automatic"] === true && !review.automatic[review.type]) return "disabled";
	return iteration > review.maxIterations ? "max-iterations" : null;
}
async function reviewContent(flags, door) {
	const request = await buildRequest(flags, door);
	const systemZone = systemZoneOf(request.subject, door);
	return {
		outcome: await door.review(request, door.signal),
		systemZone
	};
}
function failureLine(outcome) {
	switch (outcome.kind) {
		case "unavailable": return require_redact.safe`[gpt-review] ERROR: ${outcome.failure.detail}; ${outcome.failure.nextStep}\n`;
		case "inconclusive": return require_redact.safe`[gpt-review] ERROR: no usable answer: ${outcome.why}; run it again\n`;
		case "reviewed":
		case "skipped": return require_redact.safe``;
	}
}
//#endregion
//#region src/system/git.ts
const MAX_OUTPUT_BYTES = 64e6;
const TIMEOUT_MS = 6e4;
function createGit(place) {
	const program = require_main.findProgram("git", place.environment["PATH"] ?? "", place.project);
	if (program === null) return async () => ({ kind: "missing" });
	const run = (argv, more) => runGit(program, {
		...place,
		env: {
			...gitEnvironment(place.environment),
			...more
		}
	}, argv);
	let filters;
	return async (argv) => {
		filters ??= emptyFilters((words) => run(words, {}));
		const overrides = await filters;
		return "kind" in overrides ? overrides : await run(argv, overrides.env);
	};
}
const ALWAYS = [
	"--no-pager",
	"--no-optional-locks",
	"--literal-pathspecs",
	...["-c", "core.fsmonitor=false"],
	...["-c", "core.hooksPath=/dev/null"],
	...["-c", "core.untrackedCache=false"],
	...["-c", "log.showSignature=false"],
	...["-c", "diff.submodule=short"],
	...["-c", "submodule.recurse=false"],
	...["-c", "protocol.allow=never"]
];
const FILTER = /^filter\.(.+)\.(?:clean|smudge|process|required)$/s;
/** Filters have no switch, so those that the repository defines are emptied one by one. */
async function emptyFilters(git) {
	const run = await git([
		"config",
		"--list",
		"--show-scope",
		"--name-only",
		"-z"
	]);
	if (run.kind !== "done") return run;
	const settings = [...new Set(localKeys(run.stdout).flatMap((key) => FILTER.exec(key)?.[1] ?? []))].flatMap((name) => [
		[`filter.${name}.clean`, ""],
		[`filter.${name}.smudge`, ""],
		[`filter.${name}.process`, ""],
		[`filter.${name}.required`, "false"]
	]);
	const numbered = settings.flatMap(([key, value], at) => [[`GIT_CONFIG_KEY_${at}`, key], [`GIT_CONFIG_VALUE_${at}`, value]]);
	return { env: {
		GIT_CONFIG_COUNT: String(settings.length),
		...Object.fromEntries(numbered)
	} };
}
/** `scope NUL key NUL …`; only what comes with the repository is suspect. */
function localKeys(list) {
	const words = list.split("\0");
	return words.flatMap((word, at) => {
		const scope = words[at - 1];
		return at % 2 === 1 && (scope === "local" || scope === "worktree") ? [word] : [];
	});
}
async function runGit(program, start, argv) {
	const { exit, stdout, stderr } = await require_process.runProgram({
		path: program,
		argv: [...ALWAYS, ...argv],
		env: start.env,
		cwd: start.cwd,
		stdin: "",
		timeoutMs: TIMEOUT_MS,
		signal: start.signal,
		maxOutputBytes: MAX_OUTPUT_BYTES
	});
	if (exit.kind === "not-started") return { kind: "missing" };
	if (exit.kind === "cancelled") return { kind: "cancelled" };
	if (exit.kind !== "exited" || exit.code !== 0) return {
		kind: "failed",
		code: exit.kind === "exited" ? exit.code : null,
		stderr: stderr.text
	};
	return stdout.cut ? { kind: "too-large" } : {
		kind: "done",
		stdout: stdout.text
	};
}
/** No `GIT_*` of the caller's: they redirect, trace and run programs. HOME finds the user's own file. */
function gitEnvironment(environment) {
	const known = [
		"PATH",
		"HOME",
		"XDG_CONFIG_HOME",
		"TMPDIR",
		"SystemRoot",
		"USERPROFILE"
	].flatMap((name) => {
		const value = environment[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(known),
		LC_ALL: "C.UTF-8",
		GIT_TERMINAL_PROMPT: "0",
		GIT_NO_LAZY_FETCH: "1",
		GIT_ALLOW_PROTOCOL: "none",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_OPTIONAL_LOCKS: "0"
	};
}
//#endregion
//#region src/main/artifacts-folder.ts
/** Where Loa's own tools look for reviews. */
const LOA_FOLDER = "grimoires/loa/a2a/gpt-review";
/** Relative to the project: as configured; else Loa's place when the project's file is Loa's. */
function artifactsFolder({ settings, given, files }) {
	const isDefault = given.get("review.artifacts")?.origin.kind === "default";
	const project = files.find(({ which }) => which !== "user")?.file.path ?? "";
	const isLoa = node_path.basename(project) === ".loa.config.yaml";
	return isDefault && isLoa ? LOA_FOLDER : settings.review.artifacts;
}
//#endregion
//#region src/main/review.ts
/** `countersign review`, with everything it needs of the world. */
async function review(flags, terminal) {
	const { signal, whileBlocked } = require_shell.abortOnSignal();
	const whose = require_depth.here(process.env);
	const config = await require_depth.configure(whose, flags);
	const machine = require_depth.machineOf(whose);
	const onEvent = logger(flags);
	const keep = artifactsOf(config, whose, onEvent);
	return await runReview(flags, {
		review: require_depth.wireReview({
			machine,
			config,
			onEvent: keeping(keep, onEvent)
		}),
		preview: require_depth.wirePreview({
			machine,
			config,
			onEvent
		}),
		modelOf: (backend, { model, type }) => backend === "codex" ? model : require_depth.modelOf({
			model,
			subject: type === "code" ? type : "documents"
		}),
		keep,
		artifacts: node_path.join(whose.projectRoot, artifactsFolder(config)),
		settings: config.settings,
		onEvent,
		readStdin: () => whileBlocked(readStdinOfUser),
		createGit: (cwd) => createGit({
			...machine,
			cwd,
			signal
		}),
		cwd: process.cwd(),
		signal,
		terminal
	});
}
/** A terminal is for people; log lines are for whoever reads a log. */
function logger(flags) {
	return (event) => {
		if (flags["quiet"] === true) return;
		if (!process.stderr.isTTY || levelOf(event) === "WARN") require_shell.log(logLines(event));
	};
}
function keeping(keep, onEvent) {
	return (event) => {
		if (event.kind === "pass-ended") keep.keepPass(event.pass, event.answer);
		onEvent(event);
	};
}
function artifactsOf(config, { projectRoot }, onEvent) {
	return createArtifacts({
		root: projectRoot,
		folder: artifactsFolder(config),
		type: config.settings.review.type,
		run: runName(/* @__PURE__ */ new Date()),
		warn: (text) => onEvent({
			kind: "note",
			level: "warning",
			text
		})
	});
}
/** Sorts by time; the rest tells apart what begins in the same second. */
function runName(now) {
	return `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}-${(0, node_crypto.randomBytes)(3).toString("hex")}`;
}
function readStdinOfUser() {
	if (process.stdin.isTTY) require_shell.log(require_redact.safe`countersign: reading from the terminal; end with Ctrl-D\n`);
	return require_main.readStdin();
}
//#endregion
//#region src/doors/cli/config.ts
/** `countersign config`: every value and where it came from. */
function showConfig(view, { json, colour }) {
	return {
		exitCode: 0,
		stdout: json ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(reportOf(view)), 2)}\n` : require_redact.redact(`${lines(view, colour).join("\n")}\n`),
		stderr: require_redact.safe``
	};
}
function reportOf({ files, settings, warnings }) {
	return {
		config_schema: 1,
		files,
		settings: Object.fromEntries(settings.map(({ key, ...rest }) => [key, rest])),
		warnings
	};
}
/** With a place in the project's file, a line fits into 80 columns; what is longer gets a second one. */
const KEY_WIDTH = 43;
const VALUE_WIDTH = 11;
/** A longer value is told by its beginning; `--json` has it whole. */
const MAX_VALUE = 60;
function lines({ files, settings, warnings }, colour) {
	const bold = (text) => colour ? (0, node_util.styleText)("bold", text, { validateStream: false }) : text;
	const dim = (text) => colour ? (0, node_util.styleText)("dim", text, { validateStream: false }) : text;
	return [
		...files.length === 0 ? ["no configuration file: defaults and environment"] : [],
		...files.map(({ which, path, trust }) => fileLine({
			which,
			path: printable(require_redact.redact(path)),
			trust
		})),
		"",
		...settings.flatMap((setting) => {
			const paint = setting.origin === "default" ? dim : bold;
			return settingLines(setting).map((line) => paint(printable(require_redact.redact(line))));
		}),
		...warnings.length === 0 ? [] : ["", ...warnings.map((warning) => printable(require_redact.redact(`warning: ${warning}`)))]
	];
}
function settingLines({ key, value, origin }) {
	const words = valueWords(value);
	const first = `${key.padEnd(KEY_WIDTH)} ${words.padEnd(VALUE_WIDTH)}`;
	if (key.length <= KEY_WIDTH && words.length <= VALUE_WIDTH) return [`${first} ${origin}`];
	return [`${key} ${words}`, `${" ".repeat(KEY_WIDTH + VALUE_WIDTH + 2)}${origin}`];
}
function fileLine({ which, path, trust }) {
	return `${which.padEnd(8)} ${path}${TRUST_WORDS[trust]}`;
}
const TRUST_WORDS = {
	trusted: "",
	untrusted: "  (not trusted: no programs, addresses or access)",
	changed: "  (changed since you trusted it: countersign trust)"
};
function valueWords(value) {
	if (value === null) return "(none)";
	if (Array.isArray(value) && value.some((one) => typeof one === "object")) return value.length === 1 ? "1 route" : `${value.length} routes`;
	return require_redact.clip(require_redact.redact(typeof value === "string" ? value : JSON.stringify(value)), MAX_VALUE);
}
//#endregion
//#region src/doors/cli/trust.ts
/** `countersign trust`: the project's file may say everything, as long as it stays as it is. */
async function runTrust(command) {
	if (command.file === null) throw NO_FILE;
	const { path, sha256, powers } = command.file;
	const since = command.now().toISOString();
	const written = await require_depth.recordTrust(command.environment, {
		path,
		sha256,
		since
	});
	if (written.kind === "newer") throw new require_errors.UsageError("a newer countersign keeps this record; update this one");
	if (written.kind === "failed") throw require_shell.unwritable(written.trouble);
	const list = powers.length === 0 ? [require_redact.safe`It sets nothing that needs it.`] : powers.map(require_redact.redact);
	return say$1(require_redact.joinSafe([
		require_redact.safe`${require_redact.redact(path)} is trusted as it is now (sha256 ${require_redact.redact(sha256.slice(0, 16))}).`,
		...list,
		require_redact.safe``
	], "\n"));
}
/** `countersign trust --revoke` */
async function runRevoke({ environment, path }) {
	if (path === null) throw NO_FILE;
	const removed = await require_depth.revokeTrust(environment, path);
	if (removed.kind === "failed") throw require_shell.unwritable(removed.trouble);
	return say$1(require_redact.safe`${require_redact.redact(path)} is not trusted.\n`);
}
const NO_FILE = new require_errors.UsageError("this project has neither .countersign.yaml nor .loa.config.yaml to trust");
function say$1(stdout) {
	return {
		exitCode: 0,
		stdout: printable(stdout),
		stderr: require_redact.safe``
	};
}
//#endregion
//#region src/main/settings-commands.ts
/** `countersign config` */
async function config(flags, whose, colour) {
	return showConfig(viewOf(await require_depth.configure(whose, flags)), {
		json: flags["json"] === true,
		colour
	});
}
function viewOf({ files, given, warnings }) {
	return {
		files: files.map(({ which, file, trust }) => ({
			which,
			path: file.name,
			trust
		})),
		settings: [...given].map(([key, { value, origin }]) => ({
			key,
			value: require_located.settingOf(key).isSecret ? count(value) : value,
			origin: require_located.originWords(origin)
		})),
		warnings
	};
}
/** A pattern for secrets, or a false alarm, may itself be what must not be shown. */
function count(value) {
	const number = Array.isArray(value) ? value.length : 0;
	return number === 1 ? "1 entry" : `${number} entries`;
}
/** `countersign trust [--revoke]` */
async function trust(flags, whose) {
	const { environment, cwd, projectRoot } = whose;
	const path = require_main.findProjectFile(cwd, projectRoot);
	const command = {
		environment,
		now: () => /* @__PURE__ */ new Date()
	};
	if (flags["revoke"] === true) return await runRevoke({
		...command,
		path
	});
	return await runTrust({
		...command,
		file: path === null ? null : trustable(path)
	});
}
function trustable(path) {
	const { sha256, values } = require_file.readConfigFile(path, path);
	return {
		path,
		sha256,
		powers: require_located.KEYS.flatMap((key) => {
			const given = values.get(key);
			const { trust, isSecret } = require_located.settingOf(key);
			if (given === void 0 || trust.kind === "free" || trust.kind === "add") return [];
			return [`  ${key}: ${isSecret ? count(given.value) : require_shown.shown(given.value)}`];
		})
	};
}
//#endregion
//#region src/main/cli.ts
async function startCli(argv) {
	try {
		require_shell.emitOrTell(await runCommand(parseCommand(argv)));
	} catch (error) {
		require_shell.emitOrTell(explain(error));
	}
}
async function runCommand(command) {
	switch (command.kind) {
		case "help": return say(helpText(command.topic));
		case "version": return say(`${version}\n`);
		case "review": return await review(command.flags, terminal());
		case "config": return await config(command.flags, require_depth.here(process.env), terminal().colour);
		case "trust": return await trust(command.flags, require_depth.here(process.env));
		case "doctor": return await diagnose(command.flags);
		case "routes": return await routes(command.flags);
		case "plan":
			await require_depth.configure(require_depth.here(process.env), {});
			return await plan(command.action);
		case "redact":
			await require_depth.configure(require_depth.here(process.env), {});
			return runRedact(require_main.readStdin());
		case "demo": return await runDemo(terminal().colour);
	}
}
async function diagnose(flags) {
	const { signal } = require_shell.abortOnSignal();
	return await doctor({
		whose: require_depth.here(process.env),
		flags,
		signal
	}, terminal().colour);
}
async function routes(flags) {
	const whose = require_depth.here(process.env);
	const config = await require_depth.configure(whose, flags);
	return await runRoutes(flags, require_depth.wireRoutes({
		machine: require_depth.machineOf(whose),
		config
	}));
}
/** `hasColors` honours NO_COLOR and FORCE_COLOR; a pipe does not have it at all. */
function terminal() {
	const isTty = process.stdout.isTTY;
	return {
		isTty,
		colour: isTty && process.stdout.hasColors()
	};
}
function plan(action) {
	const root = require_depth.here(process.env).projectRoot;
	return runPlan({
		action,
		projectRoot: root,
		projectDir: require_main.projectDir(process.env, root),
		now: () => /* @__PURE__ */ new Date()
	});
}
/** Bad input is one sentence and exit 2; anything else is a bug of ours and says so. */
function explain(error) {
	try {
		return explainInWords(error);
	} catch (unredacted) {
		if (unredacted instanceof require_errors.RedactionError) return explainUnredacted(unredacted);
		throw unredacted;
	}
}
function explainInWords(error) {
	if (error instanceof require_errors.RedactionError) return explainUnredacted(error);
	const words = require_redact.redact(error instanceof Error ? error.message : String(error));
	if (error instanceof require_errors.UsageError || error instanceof require_errors.ConfigError) return {
		exitCode: 2,
		stdout: require_redact.safe``,
		stderr: require_redact.safe`countersign: ${words}\n`
	};
	const stderr = require_redact.safe`countersign: internal error, please report it: ${words}\n`;
	return {
		exitCode: 1,
		stdout: require_redact.safe``,
		stderr
	};
}
/** Our own words only: whatever else there was to say could not be redacted. */
function explainUnredacted(error) {
	const { detail, nextStep } = require_shell.redactionFailure(error);
	return {
		exitCode: 1,
		stdout: require_redact.safe``,
		stderr: require_redact.safe`countersign: ${detail}; ${nextStep}\n`
	};
}
function say(text) {
	return {
		exitCode: 0,
		stdout: require_redact.redact(text),
		stderr: require_redact.safe``
	};
}
//#endregion
exports.startCli = startCli;
