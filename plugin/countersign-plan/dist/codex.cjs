const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_review = require("./review.cjs");
require("./redaction.cjs");
const require_temp = require("./temp.cjs");
const require_set_up = require("./set-up.cjs");
const require_home = require("./home.cjs");
const require_output = require("./output.cjs");
const require_answer_file = require("./answer-file.cjs");
const require_no_temporary_file = require("./no-temporary-file.cjs");
const require_waited = require("./waited.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/codex/argv.ts
/** Features that send things elsewhere, run programs of others or cost without end. */
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
* `codex exec` with no more than its mode allows; the prompt comes on stdin (`-`). What is not asked
* of `flags` here stands in `codex-flags.ts` as required and is on every call.
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
/** With the user's configuration in force codex knows its model by itself. */
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
/** What the user's configuration would otherwise open: approvals, a program at the end, our keys. */
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
* A project that the user trusts has a configuration of its own, which may start programs (MCP
* servers). It came with the repository: here it is not trusted, nor is any folder above it.
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
//#region src/backend/codex/exec.ts
/** One run of `codex exec`, with a temporary directory of its own. */
async function runExec(exec) {
	return await require_temp.inTempDir((temp) => runIn(temp, exec), withoutDir);
}
function withoutDir(errno) {
	return {
		answer: {
			kind: "failed",
			failure: require_no_temporary_file.noTempDir(errno),
			tried: false,
			retried: false,
			partial: null
		},
		refused: null,
		retryAfterMs: null
	};
}
async function runIn(temp, exec) {
	const { setUp, options, machine } = exec;
	const emptyDir = createDirIn(temp, "empty");
	const answerFile = node_path.join(temp.path, "answer");
	const schemaFile = writeSchema(temp, exec);
	const workDir = options.tools === "none" ? emptyDir : machine.project;
	return readRun(await require_review.runProgram({
		path: setUp.program,
		argv: codexArgv({
			...options,
			workDir,
			answerFile,
			schemaFile,
			config: setUp.config,
			flags: setUp.flags.flags
		}),
		env: {
			...setUp.auth.env,
			TMPDIR: createDirIn(temp, "tmp")
		},
		cwd: emptyDir,
		stdin: exec.stdin,
		timeoutMs: exec.deadline.remainingMs(),
		signal: options.signal,
		maxOutputBytes: require_answer_file.MAX_ANSWER_BYTES
	}), {
		answerFile,
		schema: schemaFile === null ? "absent" : "enforced",
		model: options.model ?? setUp.config.model,
		thread: options.thread !== void 0,
		keys: setUp.auth.keys
	});
}
function createDirIn(temp, name) {
	const dir = node_path.join(temp.path, name);
	require_start.createDir(dir);
	return dir;
}
function writeSchema(temp, { schema, setUp }) {
	if (schema === null || !setUp.flags.flags.has("--output-schema")) return null;
	return temp.writeSchema("schema.json", schema);
}
function readRun(run, { answerFile, keys, ...expected }) {
	const { stdout } = run;
	const events = parseCodexEvents(stdout.cut ? `${stdout.text}\n${stdout.tail}` : stdout.text);
	const ending = require_set_up.explainExit(run, events, keys);
	if (ending !== null) {
		const { failure, ...rest } = ending;
		return {
			answer: {
				kind: "failed",
				failure,
				tried: run.exit.kind !== "not-started",
				retried: false,
				partial: require_set_up.partialOf(run, events, keys)
			},
			...rest
		};
	}
	const answer = require_answer_file.readAnswerFile(answerFile, require_start.safe`codex`);
	const rest = {
		refused: null,
		retryAfterMs: null
	};
	if (answer.kind === "failed") return {
		answer: {
			...answer,
			tried: true,
			retried: false,
			partial: null
		},
		...rest
	};
	const { usage, thread } = events;
	const kept = expected.thread && thread !== null ? { thread } : {};
	const { schema, model } = expected;
	return {
		answer: {
			kind: "answered",
			text: require_output.withoutKeys(answer.text, keys),
			usage,
			schema,
			model,
			...kept
		},
		...rest
	};
}
//#endregion
//#region src/backend/codex/codex.ts
/** Codex refuses more characters than this. */
const MAX_INPUT = 1048576;
function createCodex({ machine, memory, clock, log }) {
	const cache = require_set_up.createCodexCache(memory);
	const known = { login: null };
	const announce = once((version) => log(`Execution mode: codex (version ${version ?? "unknown"})`));
	return async (prompt, options) => {
		const stdin = require_start.joinSafe([prompt.system, prompt.user], "\n\n");
		if (stdin.length > MAX_INPUT) return notTried(TOO_LARGE);
		const timeoutMs = options.timeoutSeconds * 1e3;
		const deadline = require_set_up.startDeadline(timeoutMs);
		const limits = {
			clock,
			deadline: clock.now() + timeoutMs,
			signal: options.signal
		};
		const ask = {
			machine,
			cache,
			known,
			deadline,
			stdin,
			announce,
			options: withThreadId(options)
		};
		const tries = await require_waited.tryAgain(async () => toTurn(await askOnce(ask)), limits);
		return tries.value.kind === "failed" ? require_waited.afterWaiting(tries.value, tries) : tries.value;
	};
}
/** Only a rate limit is waited for; what else may pass, codex has tried again by itself. */
function toTurn({ answer, retryAfterMs }) {
	if (answer.kind === "answered" || answer.failure.code !== "rate-limit") return {
		kind: "final",
		value: answer
	};
	return {
		kind: "again",
		value: answer,
		trouble: "rate-limit",
		askedMs: retryAfterMs
	};
}
function once(tell) {
	let isTold = false;
	return (value) => {
		if (!isTold) tell(value);
		isTold = true;
	};
}
/** One ask that waits for nobody: a rate limit is the caller's to wait for. */
async function askOnce(ask) {
	const setUp = await require_set_up.prepare(ask);
	if (setUp.kind === "failed") return {
		answer: {
			...notTried(setUp.failure),
			tried: setUp.tried
		},
		retryAfterMs: null
	};
	ask.announce(setUp.flags.version);
	const { schema } = ask.options;
	const first = await runExec({
		...ask,
		setUp,
		schema
	});
	switch (first.refused) {
		case null: return first;
		case "schema": return schema === null ? first : await runExec({
			...ask,
			setUp,
			schema: null
		});
		case "thread": return await askOnce({
			...ask,
			options: {
				...ask.options,
				thread: { kind: "new" }
			}
		});
		case "flags": return setUp.flags.from === "help" ? first : await askOnce({
			...ask,
			cache: {
				...ask.cache,
				readFlags: () => null
			}
		});
	}
}
/** Codex takes any other word for a name and silently begins anew: then it is better said. */
const THREAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
function withThreadId(options) {
	const { thread } = options;
	if (thread?.kind !== "resume" || THREAD_ID.test(thread.id)) return options;
	return {
		...options,
		thread: { kind: "new" }
	};
}
function notTried(failure) {
	return {
		kind: "failed",
		failure,
		tried: false,
		retried: false,
		partial: null
	};
}
const TOO_LARGE = {
	code: "too-large",
	detail: require_start.safe`the content is too large: codex takes about a million characters`,
	nextStep: require_start.safe`split it, for example by folder: git diff -- src | countersign review --content -`
};
//#endregion
exports.createCodex = createCodex;
