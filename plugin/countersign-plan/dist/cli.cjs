require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
const require_commands = require("./commands.cjs");
const require_args = require("./args.cjs");
const require_redaction_failure = require("./redaction-failure.cjs");
const require_shell = require("./shell2.cjs");
const require_hang = require("./hang.cjs");
const require_version = require("./version.cjs");
const require_configure = require("./configure.cjs");
const require_here = require("./here.cjs");
let node_buffer = require("node:buffer");
let node_util = require("node:util");
//#region src/doors/cli/help.ts
/** What one command can do; without one, which commands there are. Fits 80 columns. */
function helpText(topic) {
	if (topic === "gpt-review-api") return OLDER_NAME;
	return topic === null ? overview() : pageOf(require_commands.specOf(topic));
}
const OLDER_NAME = `usage: gpt-review-api TYPE FILE [FLAGS]
       gpt-review-api --type TYPE --content FILE [FLAGS]

The same as: countersign review --automatic --format json --type TYPE --content FILE
TYPE is code, prd, sdd or sprint; FILE is a diff or a document, - reads stdin.

flags and exit codes: countersign help review, countersign help
`;
function overview() {
	return `countersign: a second, independent signature on a coding agent's work

usage: countersign COMMAND [FLAGS]

${twoColumns(require_commands.COMMANDS.map(({ name, summary }) => [name, summary]))}

Every command has a page with examples: countersign help COMMAND

exit codes of review: 0 any verdict, 1 backend error, 2 bad input or no reviewer
found, 3 timeout, 4 no key or login, 5 unusable answer, 130 interrupted; with
--fail-on also 10 changes required, 11 decision needed
`;
}
function pageOf(spec) {
	return `${[
		`usage: countersign ${spec.name} ${usageOf(spec)}`.trimEnd(),
		require_hang.hang(spec.about, 0).join("\n"),
		twoColumns(spec.words.map(({ name, about }) => [name, about])),
		twoColumns(spec.flags.map((flag) => [flagWords(flag), flagAbout(flag)])),
		["examples:", ...spec.examples.map((example) => `  ${example}`)].join("\n")
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function usageOf({ word, words, flags, usage }) {
	if (usage !== void 0) return usage;
	return [...word === null ? [] : [words.map(({ name }) => name).join("|")], ...flags.length === 0 ? [] : ["[FLAGS]"]].join(" ");
}
function flagWords({ name, value }) {
	return value === null ? `--${name}` : `--${name} ${value}`;
}
function flagAbout({ about, choices }) {
	return choices === void 0 ? about : `${about} (${choices.join(", ")})`;
}
function twoColumns(rows) {
	const width = Math.max(...rows.map(([left]) => left.length));
	const indent = width + 4;
	return rows.flatMap(([left, right]) => {
		const [first = "", ...more] = require_hang.hang(right, indent);
		const rest = more.map((line) => `${" ".repeat(indent)}${line}`);
		return [`  ${left.padEnd(width)}  ${first}`, ...rest];
	}).join("\n");
}
//#endregion
//#region src/doors/cli/older-args.ts
/**
* The command line of `gpt-review-api`, the program this one takes the place of: TYPE and FILE may stand
* alone, the report is JSON, and its callers are scripts that `review.enabled` may turn off.
*/
function parseOlderCommand(argv) {
	if (argv.includes("--help") || argv.includes("-h")) return {
		kind: "help",
		topic: "gpt-review-api"
	};
	if (argv.length === 1 && argv[0] === "--version") return { kind: "version" };
	const { words, flags, given } = sort(argv);
	const [type, file, more] = words;
	if (more !== void 0) throw new require_errors.UsageError(`unexpected argument "${more}"; ${USAGE}`);
	if (file === void 0 && !SCOPES.some((name) => given.has(name))) throw new require_errors.UsageError(`nothing to review was named; ${USAGE}`);
	return require_args.parseCommand([
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
	const options = Object.fromEntries(require_commands.REVIEW_FLAGS.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
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
//#region src/main/cli.ts
async function startCli(argv) {
	try {
		require_shell.emitOrTell(await runCommand(parse(argv)));
	} catch (error) {
		require_shell.emitOrTell(explain(error));
	}
}
/** `bin/gpt-review-api.cjs` puts its own name before what it was given. */
function parse([word, ...rest]) {
	if (word === "gpt-review-api") return parseOlderCommand(rest);
	return require_args.parseCommand(word === void 0 ? [] : [word, ...rest]);
}
/** A review must not pay for reading what the other commands need: each is a chunk of its own. */
const RUN = {
	help: ({ topic }) => say(helpText(topic)),
	version: () => say(`${require_version.version}\n`),
	review: async (command) => (await Promise.resolve().then(() => require("./review2.cjs"))).review(command, terminal()),
	config: async ({ flags }) => (await Promise.resolve().then(() => require("./settings-commands.cjs"))).config(flags, require_here.here(process.env), terminal().colour),
	trust: async ({ flags }) => (await Promise.resolve().then(() => require("./settings-commands.cjs"))).trust(flags, require_here.here(process.env)),
	init: async ({ flags }) => {
		const { init } = await Promise.resolve().then(() => require("./init.cjs"));
		const { signal } = require_shell.abortOnSignal();
		return await init({
			flags,
			whose: require_here.here(process.env),
			signal
		});
	},
	doctor: ({ flags }) => diagnose(flags),
	stats: async ({ flags }) => (await Promise.resolve().then(() => require("./stats.cjs"))).stats(flags, require_here.here(process.env), terminal().colour),
	routes: ({ flags }) => routes(flags),
	rules: ({ word }) => rules(word),
	plan: async (command) => (await Promise.resolve().then(() => require("./plan-commands.cjs"))).plan(command),
	findings: async (command) => {
		await require_configure.configure(require_here.here(process.env), {});
		const { findingsAction, runFindings } = await Promise.resolve().then(() => require("./findings.cjs"));
		return await runFindings({
			action: findingsAction(command),
			...desk()
		});
	},
	pause: async ({ word }) => {
		const { parsePause, runPause } = await Promise.resolve().then(() => require("./pause2.cjs"));
		return await runPause(parsePause(word), desk());
	},
	resume: async () => (await Promise.resolve().then(() => require("./pause2.cjs"))).runResume(desk()),
	redact: async () => {
		await require_configure.configure(require_here.here(process.env), {});
		return runRedact(require_main.readStdin());
	},
	completion: async ({ word }) => say((await Promise.resolve().then(() => require("./script.cjs"))).COMPLETION[word]()),
	demo: async () => (await Promise.resolve().then(() => require("./demo.cjs"))).runDemo(terminal())
};
async function runCommand(command) {
	return await RUN[command.kind](command);
}
async function diagnose(flags) {
	const { doctor } = await Promise.resolve().then(() => require("./doctor.cjs"));
	const { signal } = require_shell.abortOnSignal();
	return await doctor({
		whose: require_here.here(process.env),
		flags,
		signal
	}, terminal().colour);
}
async function routes(flags) {
	const [{ runRoutes }, { wireRoutes }] = await Promise.all([Promise.resolve().then(() => require("./routes.cjs")), Promise.resolve().then(() => require("./wire.cjs")).then((n) => n.wire_exports)]);
	const whose = require_here.here(process.env);
	const config = await require_configure.configure(whose, flags);
	return await runRoutes(flags, wireRoutes({
		machine: require_configure.machineOf(whose),
		config
	}));
}
/** The rules as they are in force here. */
async function rules(id) {
	const { settings } = await require_configure.configure(require_here.here(process.env), {});
	const { RULES } = await Promise.resolve().then(() => require("./rules.cjs")).then((n) => n.rules_exports);
	const { runRules } = await Promise.resolve().then(() => require("./rules2.cjs"));
	return runRules(RULES.map((rule) => ({
		...rule,
		severity: settings.review.rules[rule.id]
	})), id, terminal().width);
}
/** Where a person does something about the hooks. */
function desk() {
	const { projectRoot } = require_here.here(process.env);
	return {
		projectRoot,
		projectDir: require_main.projectDir(process.env, projectRoot),
		now: () => Date.now()
	};
}
/** `hasColors` honours NO_COLOR and FORCE_COLOR; a pipe does not have it at all. */
function terminal() {
	const isTty = process.stdout.isTTY;
	return {
		isTty,
		colour: isTty && process.stdout.hasColors(),
		width: isTty ? process.stdout.columns : Infinity,
		version: require_version.version
	};
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
	const { detail, nextStep } = require_redaction_failure.redactionFailure(error);
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
