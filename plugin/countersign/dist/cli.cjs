const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_person_only = require("./person-only.cjs");
const require_config_warnings = require("./config-warnings.cjs");
const require_version = require("./version.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_util = require("node:util");
let node_buffer = require("node:buffer");
//#region src/cli/arguments/older-args.ts
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
	if (more !== void 0) throw new require_start.UsageError(`unexpected argument "${more}"; ${USAGE}`);
	if (file === void 0 && !SCOPES.some((name) => given.has(name))) throw new require_start.UsageError(`nothing to review was named; ${USAGE}`);
	return require_review.parseCommand([
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
	const options = Object.fromEntries(require_review.REVIEW_FLAGS.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
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
/** `countersign redact`: the same bytes without the secrets, and what they were on stderr. */
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
/** UTF-16 is told by its mark: read as single bytes, its secrets would be seen by no rule. */
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
//#region src/app/commands/cli.ts
async function startCli(argv) {
	try {
		require_hooks.emitOrTell(await runCommand(parse(argv)));
	} catch (error) {
		require_hooks.emitOrTell(explain(error));
	}
}
/** `bin/gpt-review-api.cjs` puts its own name before what it was given. */
function parse([word, ...rest]) {
	if (word === "gpt-review-api") return parseOlderCommand(rest);
	return require_review.parseCommand(word === void 0 ? [] : [word, ...rest]);
}
/** A review must not pay for reading what the other commands need: each is a chunk of its own. */
const RUN = {
	help: ({ topic }) => say(require_review.helpText(topic, docsFolder(), terminal().width)),
	version: () => say(`${require_version.version}\n`),
	review: async (command) => (await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.review_exports)).review(command, terminal()),
	config: async ({ flags }) => (await Promise.resolve().then(() => require("./settings-commands.cjs"))).config(flags, require_settings.locateProject(process.env), terminal()),
	trust: async ({ flags }) => {
		if (flags["revoke"] !== true) require_person_only.refuseToAgent("trust", require_hooks.agentOfShell(process.env));
		return (await Promise.resolve().then(() => require("./settings-commands.cjs"))).trust(flags, require_settings.locateProject(process.env));
	},
	init: async ({ flags }) => {
		if (flags["remove"] === true && flags["dry-run"] !== true) require_person_only.refuseToAgent("init --remove", require_hooks.agentOfShell(process.env));
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
	routes: ({ flags }) => routes(flags),
	rules: ({ word }) => rules(word),
	plan: async (command) => (await Promise.resolve().then(() => require("./plan-commands.cjs"))).plan(command),
	findings: async (command) => {
		const reports = reportsIn(await require_config_warnings.loadConfigWithWarnings(require_settings.locateProject(process.env)));
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
		require_person_only.refuseToAgent("pause", require_hooks.agentOfShell(process.env));
		return await runPause(parsePause(word), await pauseRecords());
	},
	resume: async () => (await Promise.resolve().then(() => require("./pause.cjs"))).runResume(await pauseRecords()),
	redact: async () => {
		await require_config_warnings.loadConfigWithWarnings(require_settings.locateProject(process.env));
		return runRedact(require_review.readStdinOfUser());
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
async function routes(flags) {
	const [{ runRoutes }, { wireRoutes }] = await Promise.all([Promise.resolve().then(() => require("./routes.cjs")), Promise.resolve().then(() => require("./review.cjs")).then((n) => n.reviewers_exports)]);
	const location = require_settings.locateProject(process.env);
	const config = await require_settings.configure(location, flags);
	const host = require_hooks.makerOfShell(process.env);
	return await runRoutes(flags, wireRoutes({
		machine: require_settings.machineOf(location),
		config,
		host
	}));
}
/** The rules as they are in force here. */
async function rules(id) {
	const { settings } = await require_config_warnings.loadConfigWithWarnings(require_settings.locateProject(process.env));
	const { RULES } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.rules_exports);
	const { runRules } = await Promise.resolve().then(() => require("./rules.cjs"));
	return runRules(RULES.map((rule) => ({
		...rule,
		severity: settings.review.rules[rule.id]
	})), id, terminal().width);
}
/** Where a person does something about the hooks. */
function projectRecords() {
	const { projectRoot } = require_settings.locateProject(process.env);
	return {
		projectRoot,
		projectDir: require_start.projectDir(process.env, projectRoot),
		now: () => Date.now()
	};
}
/** Looks at files only: a host's program is not asked for what it alone knows. */
async function pauseRecords() {
	const { findHooks } = await Promise.resolve().then(() => require("./find-hooks.cjs")).then((n) => n.find_hooks_exports);
	const hasNoHooks = (await findHooks(require_settings.locateProject(process.env))).every(({ found }) => !found.isInUse && found.unreadable.length === 0);
	return {
		...projectRecords(),
		hasNoHooks
	};
}
/** Null when there are none. */
function reportsIn(config) {
	const folder = require_review.artifactsFolder(config);
	return folder === null || require_start.isAbsent(node_path.join(projectRecords().projectRoot, folder)) ? null : folder;
}
/** The package has its pages beside the program; a plugin has none. */
function docsFolder() {
	const program = require_start.resolvePath(process.argv[1] ?? "");
	const docs = node_path.resolve(node_path.dirname(program), "../docs");
	return require_start.isAbsent(node_path.join(docs, "getting-started.md")) ? null : docs;
}
function terminal() {
	const isTty = process.stdout.isTTY;
	return {
		isTty,
		colour: isTty && require_review.hasColours(process.stdout),
		width: isTty ? process.stdout.columns : Infinity,
		version: require_version.version
	};
}
/** Bad input is one sentence and exit 2; anything else is a bug of ours and says so. */
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
const NO_FOLDER = require_start.safe`countersign: the folder you are in is no longer there; go to one that is\n`;
function hasNoFolder(error) {
	return error instanceof Error && "syscall" in error && error.syscall === "uv_cwd";
}
/** A message quotes what was given: an argument, a name in a diff, a line of a file. Only a list of problems has lines. */
function wordsOf(error) {
	const words = require_review.printable(require_redaction.redact(error instanceof Error ? error.message : String(error)));
	return error instanceof require_start.UsageError ? require_start.oneLine(words) : words;
}
/** Our own words only: whatever else there was to say could not be redacted. */
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
exports.startCli = startCli;
