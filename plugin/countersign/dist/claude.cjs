require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_engine = require("./engine.cjs");
const require_ask_prepared = require("./ask-prepared.cjs");
const require_once = require("./once.cjs");
const require_options = require("./options.cjs");
const require_refusal = require("./refusal.cjs");
const require_set_up = require("./set-up.cjs");
let node_crypto = require("node:crypto");
//#region src/backend/claude/failure.ts
/** Claude ended without a result: it refused its own arguments or crashed. */
function explainWords({ stdout, stderr }, keys) {
	const said = stderr.text.trim() === "" ? stdout : stderr;
	const message = require_settings.lastLines(said);
	const words = require_settings.lastWords(said, keys);
	if (/no conversation found|already in use/i.test(message)) return {
		...fail("crashed", words),
		refused: "thread"
	};
	if (/--json-schema/.test(message)) return {
		...fail("unsupported", words),
		refused: "schema"
	};
	if (/unknown option/i.test(message)) return {
		kind: "failed",
		code: "unsupported",
		detail: require_start.safe`claude does not understand our options: ${require_start.clip(words, 300)}`,
		nextStep: require_set_up.UPDATE,
		refused: "flags"
	};
	return fail(require_settings.codeOfWords(message), words);
}
const PLAN_LIMIT = /hit your .{0,40}limit|out of .{0,20}usage/i;
/** The server or claude itself reported why there is no answer. */
function explainResult(result, { keys, remedy }) {
	const said = require_settings.textOf(result["result"]) ?? require_settings.asItems(result["errors"]).map(String).join("; ");
	const words = said === "" ? require_start.safe`it failed and gave no reason` : require_settings.saidWords(said, keys);
	if (result["stop_reason"] === "refusal") return {
		...fail("bad-answer", words),
		nextStep: OTHER_REVIEWER
	};
	if (hasNoAnswer(result)) return fail("bad-answer", words);
	if (PLAN_LIMIT.test(said)) return fail("quota", words);
	const status = Number(result["api_error_status"]) || null;
	const reply = require_refusal.explainRefusal({
		status,
		message: said,
		words: require_start.safe`claude: ${words}`
	});
	if (reply.kind === "answered") return reply;
	if (reply.code === "auth-refused") return {
		...reply,
		nextStep: remedy
	};
	return (status ?? 0) >= 500 ? {
		...reply,
		nextStep: BUSY
	} : reply;
}
const OTHER_REVIEWER = require_start.safe`try another model with --model, or another reviewer`;
const BUSY = require_start.safe`Anthropic's servers are overloaded or failing: run it again in a few minutes`;
/** Claude ran its model without an answer: turns or tokens were used up, or the schema was never met. */
function hasNoAnswer({ subtype, api_error: error }) {
	return subtype !== "success" || error === "max_output_tokens";
}
function fail(code, words) {
	return {
		kind: "failed",
		code,
		detail: require_start.safe`claude: ${words}`
	};
}
//#endregion
//#region src/backend/claude/answer.ts
/** Reads the output of claude. Its exit code is not enough: it is 0 for an empty answer, too. */
function readAnswer(run, answering) {
	const flood = require_settings.explainFlood(run.stdout, require_set_up.WORDS);
	if (flood !== null) return {
		kind: "failed",
		...flood
	};
	const result = findResult(run.stdout.text);
	if (result === null) return explainWords(run, answering.keys);
	if (!(run.exitCode === 0 && result["is_error"] === false) || result["subtype"] !== "success") return explainResult(result, answering);
	const review = result["structured_output"];
	const isEnforced = typeof review === "object" && review !== null;
	const thread = require_settings.textOf(result["session_id"]);
	return {
		kind: "answered",
		text: isEnforced ? JSON.stringify(review) : require_settings.textOf(result["result"]) ?? "",
		usage: readUsage(result, answering.thread),
		schema: isEnforced ? "enforced" : "absent",
		model: readModel(result),
		...answering.thread !== void 0 && thread !== null ? { thread } : {}
	};
}
/** Text of the model in a failed run, or else the output of claude. */
function partialOfRun(run, keys) {
	const result = findResult(run.stdout.text);
	return result === null ? require_settings.partialOf(run, keys) : require_settings.firstPart(require_settings.textOf(result["result"]) ?? "", keys);
}
/** One line of JSON; other lines are warnings. */
function findResult(stdout) {
	return stdout.split("\n").filter((line) => line.startsWith("{")).map((line) => require_settings.asFields(require_settings.parseJson(line))).findLast(({ type }) => type === "result") ?? null;
}
/** Anthropic counts what is written to a cache or read from it apart. */
const INPUTS = [
	"input_tokens",
	"cache_creation_input_tokens",
	"cache_read_input_tokens"
];
/** Claude reports the tokens of the last turn, and the cost of the whole conversation. */
function readUsage(result, thread) {
	const used = require_settings.asFields(result["usage"]);
	const { output_tokens: outputTokens } = used;
	if (typeof outputTokens !== "number") return null;
	const turn = {
		inputTokens: INPUTS.reduce((sum, name) => sum + (Number(used[name]) || 0), 0),
		outputTokens
	};
	const cost = result["total_cost_usd"];
	const costUsd = typeof cost === "number" ? { costUsd: cost } : {};
	if (thread?.kind !== "resume") return {
		...turn,
		...costUsd
	};
	if (thread.spent === void 0) return turn;
	const { inputTokens: input, outputTokens: output } = thread.spent;
	const whole = require_engine.sumUsage([{
		inputTokens: input,
		outputTokens: output
	}, turn]);
	return whole === null ? null : {
		...whole,
		...costUsd
	};
}
/** The model with the most output, if a smaller one helped. */
function readModel(result) {
	const models = Object.entries(require_settings.asFields(result["modelUsage"]));
	const written = (used) => Number(require_settings.asFields(used)["outputTokens"]) || 0;
	const [name] = models.sort(([, one], [, other]) => written(other) - written(one))[0] ?? [];
	return name?.replace(/\[\w+\]$/, "") ?? null;
}
//#endregion
//#region src/backend/claude/claude.ts
/** The real Claude Code, without a terminal. */
function createClaude({ machine, memory, clock, log }) {
	const cache = require_options.createProgramCache(memory);
	const known = { login: null };
	const announce = require_once.once((version) => log(`Execution mode: claude (version ${version ?? "unknown"})`));
	return (prompt, asked) => {
		const options = require_ask_prepared.withThreadId(asked);
		const ask = {
			machine,
			cache,
			known,
			prompt,
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
	run: runClaude
};
/** Claude takes 10 MB on stdin. */
const INPUT_LIMIT = {
	max: 1e7,
	unit: "bytes"
};
function runClaude(ask, setUp, schema) {
	const { options, deadline, prompt } = ask;
	const { access, flags } = setUp;
	const answering = {
		keys: access.keys,
		remedy: access.remedy,
		thread: options.thread
	};
	return require_settings.askProgram({
		program: setUp.program,
		words: require_set_up.WORDS,
		keys: access.keys,
		stdin: require_settings.noCommand(prompt.user),
		...flags.flags.has("--restricted") ? {} : { readsMentions: true },
		inputLimit: INPUT_LIMIT,
		start: (temp) => startClaude(ask, setUp, {
			temp,
			schema
		}),
		read: (run) => readAnswer(run, answering),
		partial: (run) => partialOfRun(run, access.keys)
	}, {
		deadline,
		signal: options.signal
	});
}
/** Turns off its own retries, its update notices, and reading of files that the prompt names as `@path`. */
const QUIET = {
	CLAUDE_CODE_MAX_RETRIES: "0",
	CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
	CLAUDE_CODE_DISABLE_ATTACHMENTS: "1",
	CLAUDE_CODE_DISABLE_FILE_MENTIONS: "1"
};
function startClaude({ options, prompt, machine, deadline }, { access, flags }, { temp, schema }) {
	const { env, fields } = access.settings;
	const settings = {
		...fields,
		env,
		permissions: { deny: require_set_up.DENIED }
	};
	const argv = require_set_up.claudeArgv({
		...options,
		model: require_settings.claudeModel(options.model, machine.environment),
		project: machine.project,
		systemFile: temp.write("system", systemPrompt(prompt, options, machine.project)),
		settingsFile: temp.writeJson("settings.json", settings),
		schema,
		newThread: (0, node_crypto.randomUUID)(),
		flags: flags.flags
	});
	const timeout = { API_TIMEOUT_MS: String(deadline.remainingMs()) };
	return {
		argv,
		env: {
			...access.env,
			...QUIET,
			...timeout
		},
		cwd: null
	};
}
function systemPrompt({ system }, { tools }, project) {
	if (tools === "none") return system;
	return require_start.safe`${system}\n\nThe repository is in ${require_redaction.redact(project)}. Name files there by their full paths.`;
}
//#endregion
exports.createClaude = createClaude;
