const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_temp = require("./temp.cjs");
const require_output = require("./output.cjs");
const require_answer_file = require("./answer-file.cjs");
const require_no_temporary_file = require("./no-temporary-file.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/command/answer.ts
/** The model's own words in what the program wrote. */
function findText(said, form, who) {
	if (form.format === "text") return {
		kind: "text",
		text: said
	};
	const values = form.format === "json" ? [said] : said.split("\n").reverse();
	for (const value of values) {
		const text = textAt(parseJson(value), form.path);
		if (text !== null) return {
			kind: "text",
			text
		};
	}
	return {
		kind: "failed",
		failure: noText(form, who)
	};
}
/** An object in that place is an answer that the program has parsed already. */
function textAt(value, path) {
	const found = path.split(".").reduce(childOf, value);
	if (typeof found === "string") return found;
	return typeof found === "object" && found !== null ? JSON.stringify(found) : null;
}
function childOf(value, name) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name] : void 0;
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function noText({ format, path }, who) {
	const where = format === "json" ? require_start.safe`in the JSON that` : require_start.safe`in any line that`;
	return {
		code: "bad-answer",
		detail: require_start.safe`there is no text at ${require_redaction.redact(path)} ${where} ${who} wrote`,
		nextStep: require_start.safe`run it again; if it stays so, check format and path in review.command`
	};
}
//#endregion
//#region src/backend/command/failure.ts
/** Why a run of the program gave no answer; null: it may have given one. */
function explainRun(run, words, keys) {
	const { exit } = run;
	if (exit.kind !== "exited") return explainEnd(exit, words);
	if (exit.code === 0) return null;
	const { code, detail } = words.readFailure(exit.code, run, keys);
	return fail(code, require_start.safe`${words.who}: ${detail}`, words);
}
/** The answer comes by this stream: what was cut off may be another verdict. */
function explainFlood({ cut, bytes }, words) {
	if (!cut) return null;
	return fail("bad-answer", require_start.safe`${words.who} wrote more than an answer can be: ${bytes} bytes`, words);
}
/** The output of a failed run: the beginning of an answer, else the last lines of its errors. */
function partialOf(run, keys) {
	const { exit, stdout } = run;
	return require_output.firstPart(exit.kind === "exited" ? stdout.text : require_output.wholeWords(stdout.text), keys) ?? require_output.lastPart(run, keys);
}
function explainEnd(exit, words) {
	const { who } = words;
	switch (exit.kind) {
		case "timeout": return fail("timeout", require_start.safe`${who} did not answer in time`, words);
		case "cancelled": return require_review.INTERRUPTED;
		case "signaled": return fail("signal", require_start.safe`${who} was killed by ${require_redaction.redact(exit.signal)}`, words);
		case "not-started": return explainStart(exit.errno, words);
	}
}
function explainStart(errno, words) {
	const detail = require_start.safe`${words.who} could not be started: ${require_redaction.redact(errno)}`;
	if (!require_hooks.isOutOfFiles(errno)) return fail("not-installed", detail, words);
	return {
		code: "crashed",
		detail,
		nextStep: require_redaction.redact(require_hooks.RAISE_LIMIT)
	};
}
const NEXT_STEPS = {
	"rate-limit": require_start.safe`wait a minute and run it again`,
	"too-large": require_start.safe`split it, for example by folder: git diff -- src | countersign review --content -`,
	timeout: require_start.safe`raise --timeout, or try again`
};
function fail(code, detail, { nextSteps }) {
	return {
		code,
		detail,
		nextStep: nextSteps[code] ?? NEXT_STEPS[code] ?? require_start.safe`run it again`
	};
}
//#endregion
//#region src/backend/command/run.ts
/** One run of the program, in a process group and a temporary folder of its own. */
async function askCommand(call, prompt, options) {
	return await require_temp.inTempDir(async (temp) => {
		const answerFile = node_path.join(temp.path, "answer");
		return toAnswer(await runCall(call, {
			prompt,
			options,
			answerFile
		}, temp), call, answerFile);
	}, (errno) => notTried(require_no_temporary_file.noTempDir(errno)));
}
function runCall(call, request, temp) {
	const { program, argv, cwd, env, model } = call;
	const { prompt, options, answerFile } = request;
	const { effort, timeoutSeconds, signal } = options;
	return require_review.runProgram({
		path: program,
		argv: require_settings.fillIn(argv, {
			prompt,
			model,
			effort,
			timeoutSeconds,
			answerFile
		}, temp),
		env: {
			...env,
			TMPDIR: createDirIn(temp, "tmp")
		},
		cwd: cwd ?? createDirIn(temp, "empty"),
		stdin: require_settings.stdinFor(argv, prompt),
		timeoutMs: timeoutSeconds * 1e3,
		signal,
		maxOutputBytes: require_answer_file.MAX_ANSWER_BYTES
	});
}
function createDirIn(temp, name) {
	const dir = node_path.join(temp.path, name);
	require_start.createDir(dir);
	return dir;
}
function toAnswer(run, call, answerFile) {
	const { keys, model, words } = call;
	const failure = explainRun(run, words, keys);
	if (failure !== null) return failed(failure, run, keys);
	const found = readText(run, call, answerFile);
	if (found.kind === "failed") return failed(found.failure, run, keys);
	return {
		kind: "answered",
		text: require_output.withoutKeys(found.text, keys),
		usage: null,
		model,
		schema: "absent"
	};
}
function readText(run, { argv, answer, words }, answerFile) {
	if (require_settings.uses(argv, ["answer_file"])) {
		const read = require_answer_file.readAnswerFile(answerFile, words.who);
		return read.kind === "failed" ? read : findText(read.text, answer, words.who);
	}
	const failure = explainFlood(run.stdout, words);
	if (failure !== null) return {
		kind: "failed",
		failure
	};
	return findText(run.stdout.text, answer, words.who);
}
function failed(failure, run, keys) {
	return {
		kind: "failed",
		failure,
		tried: run.exit.kind !== "not-started",
		retried: false,
		partial: partialOf(run, keys)
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
//#endregion
Object.defineProperty(exports, "askCommand", {
	enumerable: true,
	get: function() {
		return askCommand;
	}
});
Object.defineProperty(exports, "notTried", {
	enumerable: true,
	get: function() {
		return notTried;
	}
});
