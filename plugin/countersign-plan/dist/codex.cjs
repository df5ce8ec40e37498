const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_ask_prepared = require("./ask-prepared.cjs");
const require_once = require("./once.cjs");
const require_options = require("./options.cjs");
const require_home = require("./home.cjs");
const require_set_up = require("./set-up2.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/codex/argv.ts
/** Features that send data elsewhere, run other programs or cost without limit. */
const NEVER = [
	"apps",
	"multi_agent",
	"plugins",
	"hooks",
	"goals",
	"apply_patch_freeform",
	"view_image",
	"unbounded_connection_retries"
];
/** Features that would let a diff-only reviewer read files. */
const NO_TOOLS = [
	"shell_tool",
	"unified_exec",
	"code_mode",
	"tool_search"
];
/**
* Arguments of `codex exec`, with no more rights than its mode needs; the prompt comes on stdin (`-`). Flags that are
* not checked with `flags` here are required in `codex-flags.ts` and are on every call.
*/
function codexArgv(call) {
	const has = (flag) => call.flags.has(flag);
	return [
		"exec",
		...["--sandbox", "read-only"],
		...["--cd", call.workDir],
		...call.thread?.kind === "resume" ? ["resume", call.thread.id] : [],
		"--json",
		...call.thread === void 0 ? ["--ephemeral"] : [],
		...has("--skip-git-repo-check") ? ["--skip-git-repo-check"] : [],
		...call.tools === "none" ? ["--ignore-user-config"] : [],
		...call.tools === "repository" || has("--ignore-rules") ? ["--ignore-rules"] : [],
		...["--output-last-message", call.answerFile],
		...call.schemaFile === null ? [] : ["--output-schema", call.schemaFile],
		...modelArgv(call),
		...options(call).flatMap((option) => ["-c", option]),
		"-"
	];
}
/** With the user's configuration in use, codex selects its own model. */
function modelArgv({ model: asked, config, tools, flags }) {
	const model = asked ?? (tools === "none" ? config.model : null);
	if (model === null) return [];
	return flags.has("--model") ? ["--model", model] : ["-c", `model=${JSON.stringify(model)}`];
}
function options(call) {
	const off = call.tools === "none" ? [...NEVER, ...NO_TOOLS] : NEVER;
	return [
		`model_reasoning_effort="${call.effort}"`,
		"project_doc_max_bytes=0",
		"include_apply_patch_tool=false",
		"web_search=\"disabled\"",
		"tools.view_image=false",
		"analytics.enabled=false",
		...off.map((feature) => `features.${feature}=false`),
		...call.tools === "repository" ? confinement(call.workDir) : [],
		...call.config.provider === null ? [] : require_home.providerOptions(call.config.provider)
	];
}
/** Turns off features of the user's configuration: approvals, a program at the end, access to our keys. */
function confinement(root) {
	return [
		"approval_policy=\"never\"",
		"notify=[]",
		"shell_environment_policy.inherit=\"core\"",
		"shell_environment_policy.ignore_default_excludes=false",
		"shell_environment_policy.experimental_use_profile=false",
		`projects={${foldersUpFrom(root).map((dir) => `${JSON.stringify(dir)}={trust_level="untrusted"}`).join(",")}}`
	];
}
/**
* The configuration of a trusted project may start programs (MCP servers) and comes with the repository, so neither the
* project nor any folder above it is trusted here.
*/
function foldersUpFrom(dir) {
	const parent = node_path.dirname(dir);
	return parent === dir ? [dir] : [dir, ...foldersUpFrom(parent)];
}
//#endregion
//#region src/backend/codex/events.ts
function parseCodexEvents(jsonLines) {
	const events = jsonLines.split("\n").flatMap(parseEvent);
	const completed = events.findLast(({ type }) => type === "turn.completed");
	const failed = events.findLast(({ type }) => type === "turn.failed");
	return {
		thread: readThread(events),
		usage: readUsage(completed?.["usage"]),
		fatal: failed === void 0 ? null : readMessage(failed["error"]),
		lastMessage: events.map(readAgentMessage).findLast((text) => text !== null) ?? null
	};
}
function readThread(events) {
	const id = events.find(({ type }) => type === "thread.started")?.["thread_id"];
	return typeof id === "string" && id !== "" ? id : null;
}
function parseEvent(line) {
	if (!line.startsWith("{")) return [];
	try {
		return [JSON.parse(line)];
	} catch {
		return [];
	}
}
function readUsage(usage) {
	const { input_tokens: inputTokens, output_tokens: outputTokens } = fieldsOf(usage);
	if (typeof inputTokens !== "number" || typeof outputTokens !== "number") return null;
	return {
		inputTokens,
		outputTokens
	};
}
function readMessage(error) {
	const message = typeof error === "string" ? error : fieldsOf(error)["message"];
	return typeof message === "string" ? message : "codex gave no reason";
}
function readAgentMessage({ type, item }) {
	const { type: itemType, text } = fieldsOf(item);
	return type === "item.completed" && itemType === "agent_message" && typeof text === "string" && text !== "" ? text : null;
}
function fieldsOf(value) {
	return typeof value === "object" && value !== null ? value : {};
}
//#endregion
//#region src/backend/codex/failure.ts
/** Codex's exit code for invalid arguments. */
const USAGE = 2;
/** Why a run of codex gave no answer; null: it gave one. */
function explainExit({ exitCode, stderr }, { fatal }, keys) {
	if (exitCode === 0 && fatal === null) return null;
	const words = fatal === null ? require_settings.lastWords(stderr, keys) : require_settings.saidWords(wordsOf(fatal), keys);
	if (exitCode === USAGE && fatal === null) return misunderstood(words);
	const message = fatal ?? require_settings.lastLines(stderr);
	const refused = refusedIn(message);
	return {
		...explainMessage(message, words),
		...refused === null ? {} : { refused },
		retryAfterMs: retryAfter(message)
	};
}
/** The last text of the model in a failed run, or else the last lines of its errors. */
function partialOf(run, { lastMessage }, keys) {
	return lastMessage === null ? require_settings.lastPart(run, keys) : require_settings.firstPart(lastMessage, keys);
}
const SCHEMA_REFUSED = /invalid schema for response_format|invalid_json_schema|text\.format\.schema/i;
/** The conversation is gone, or another process uses it. */
const THREAD_REFUSED = /thread\/resume|no rollout found|already has an active writer/i;
function refusedIn(message) {
	if (SCHEMA_REFUSED.test(message)) return "schema";
	return THREAD_REFUSED.test(message) ? "thread" : null;
}
/** Codex reports a server's refusal only as text; these patterns give the code. */
const SIGNS = [
	[
		/insufficient_quota|quota exceeded|exceeded your current quota|usage limit/i,
		"quota",
		require_start.safe`add credit or wait for your plan's limit to reset`
	],
	[
		/\b429\b|rate.?limit|too many requests/i,
		"rate-limit",
		require_start.safe`wait a minute and run it again`
	],
	[
		/missing environment variable/i,
		"no-key",
		require_start.safe`set the variable that your Codex configuration names as env_key`
	],
	[
		/\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i,
		"auth-refused",
		require_start.safe`run: codex login (or check the key)`
	],
	[
		/ran out of room|context.?(length|window)|input exceeds the maximum/i,
		"too-large",
		require_start.safe`split it, for example by folder: git diff -- src | countersign review --content -`
	],
	[
		/model_not_found|model .{1,80} (does not exist|is not supported)/i,
		"unsupported",
		require_start.safe`choose another model with --model, or none for Codex's own`
	],
	[
		/not inside a trusted directory/i,
		"unsupported",
		require_set_up.UPDATE
	]
];
function explainMessage(message, words) {
	const sign = SIGNS.find(([pattern]) => pattern.test(message));
	if (sign !== void 0) return fail(sign[1], require_start.safe`codex: ${words}`, sign[2]);
	return fail("crashed", require_start.safe`codex: ${words}`, require_start.safe`run it again, or try codex by itself: codex exec "say hello"`);
}
/** A server's refusal is passed on as the original JSON. */
function wordsOf(message) {
	const inner = /^\s*\{"error":\s*\{.*"message":\s*("(?:[^"\\]|\\.){1,2000}")/s.exec(message)?.[1];
	try {
		return inner === void 0 ? message : String(JSON.parse(inner));
	} catch {
		return message;
	}
}
function misunderstood(words) {
	return {
		...fail("unsupported", require_start.safe`codex does not understand our options: ${require_start.clip(words, 300)}`, require_set_up.UPDATE),
		refused: "flags"
	};
}
const UNIT_MS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
/** "Please try again in 6m0.5s" */
function retryAfter(message) {
	const wait = /try again in ((?:\d{1,9}(?:\.\d{1,9})?(?:ms|[hms])){1,4})\b/i.exec(message)?.[1];
	if (wait === void 0) return null;
	const parts = wait.toLowerCase().matchAll(/([\d.]+)(ms|[hms])/g);
	const waits = Array.from(parts, ([, amount, unit = ""]) => Number(amount) * (UNIT_MS[unit] ?? 0));
	return Math.ceil(waits.reduce((sum, ms) => sum + ms, 0));
}
function fail(code, detail, nextStep) {
	return {
		kind: "failed",
		code,
		detail,
		nextStep
	};
}
//#endregion
//#region src/backend/codex/exec.ts
/** Codex refuses more characters than this. */
const INPUT_LIMIT = {
	max: 1048576,
	unit: "characters"
};
/** One run of `codex exec`. */
function runExec(exec) {
	const { setUp, stdin, options, deadline } = exec;
	const { keys } = setUp.auth;
	return require_settings.askProgram({
		program: setUp.program,
		words: require_set_up.WORDS,
		keys,
		stdin,
		inputLimit: INPUT_LIMIT,
		start: (temp) => startExec(exec, temp),
		read: (run, temp) => readExec(exec, run, answerFileIn(temp)),
		partial: (run) => partialOf(run, eventsOf(run.stdout), keys)
	}, {
		deadline,
		signal: options.signal
	});
}
function answerFileIn(temp) {
	return node_path.join(temp.path, "answer");
}
function startExec({ setUp, options, machine, schema }, temp) {
	const { config, auth } = setUp;
	const { flags } = setUp.flags;
	const cwd = temp.folder("empty");
	return {
		argv: codexArgv({
			...options,
			workDir: options.tools === "none" ? cwd : machine.project,
			answerFile: answerFileIn(temp),
			schemaFile: takesSchema({
				schema,
				setUp
			}) ? temp.writeJson("schema.json", schema ?? {}) : null,
			config,
			flags
		}),
		env: auth.env,
		cwd
	};
}
function takesSchema({ schema, setUp }) {
	return schema !== null && setUp.flags.flags.has("--output-schema");
}
function eventsOf({ text, cut, tail }) {
	return parseCodexEvents(cut ? `${text}\n${tail}` : text);
}
function readExec(exec, run, answerFile) {
	const { setUp, options } = exec;
	const events = eventsOf(run.stdout);
	const failed = explainExit(run, events, setUp.auth.keys);
	if (failed !== null) return failed;
	const read = require_settings.readAnswerFile(answerFile, require_set_up.WORDS.who);
	if (read.kind === "failed") return {
		kind: "failed",
		...read.failure
	};
	const { usage, thread } = events;
	return {
		kind: "answered",
		text: read.text,
		usage,
		schema: takesSchema(exec) ? "enforced" : "absent",
		model: options.model ?? setUp.config.model,
		...options.thread !== void 0 && thread !== null ? { thread } : {}
	};
}
//#endregion
//#region src/backend/codex/codex.ts
function createCodex({ machine, memory, clock, log }) {
	const cache = require_options.createProgramCache(memory);
	const known = { login: null };
	const announce = require_once.once((version) => log(`Execution mode: codex (version ${version ?? "unknown"})`));
	return (prompt, asked) => {
		const options = require_ask_prepared.withThreadId(asked);
		const ask = {
			machine,
			cache,
			known,
			stdin: require_settings.wholePrompt(prompt),
			announce,
			options
		};
		return require_ask_prepared.askInTime((deadline) => require_ask_prepared.askPrepared({
			...ask,
			deadline
		}, STEPS), options, clock);
	};
}
const STEPS = {
	prepare: async (ask) => {
		const setUp = await require_set_up.prepare(ask);
		if (setUp.kind === "ready") ask.announce(setUp.flags.version);
		return setUp;
	},
	run: (ask, setUp, schema) => runExec({
		...ask,
		setUp,
		schema
	})
};
//#endregion
exports.createCodex = createCodex;
