const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_deadline = require("./deadline.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/command/answer.ts
/** The model's own text in the program's output. */
function findText(said, form, who) {
	if (form.format === "text") return {
		kind: "text",
		text: said
	};
	const values = form.format === "json" ? [said] : said.split("\n").reverse();
	for (const value of values) {
		const text = textAt(require_settings.parseJson(value), form.path);
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
/** An object here is an answer that the program has parsed already. */
function textAt(value, path) {
	const found = path.split(".").reduce(childOf, value);
	if (typeof found === "string") return found;
	return typeof found === "object" && found !== null ? JSON.stringify(found) : null;
}
function childOf(value, name) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name] : void 0;
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
//#region src/backend/command/run.ts
async function askCommand(call, prompt, options) {
	const { program, words, keys, argv } = call;
	const { signal, timeoutSeconds } = options;
	return (await require_settings.askProgram({
		program,
		words,
		keys,
		inputLimit: null,
		stdin: require_settings.stdinFor(argv, prompt),
		start: (temp) => startCommand(call, {
			prompt,
			...options
		}, temp),
		read: (run, temp) => readAnswer(run, call, answerFileIn(temp))
	}, {
		deadline: require_deadline.startDeadline(timeoutSeconds * 1e3),
		signal
	})).answer;
}
function answerFileIn(temp) {
	return node_path.join(temp.path, "answer");
}
function startCommand({ argv, env, cwd, model }, { prompt, effort, timeoutSeconds }, temp) {
	return {
		argv: require_settings.fillIn(argv, {
			prompt,
			model,
			effort,
			timeoutSeconds,
			answerFile: answerFileIn(temp)
		}, temp),
		env,
		cwd
	};
}
function readAnswer(run, call, answerFile) {
	const { keys, model, words } = call;
	if (run.exitCode !== 0) {
		const { code, detail } = call.readFailure(run, keys);
		return {
			kind: "failed",
			code,
			detail: require_start.safe`${words.who}: ${detail}`
		};
	}
	const found = readText(run, call, answerFile);
	if (found.kind === "failed") return {
		kind: "failed",
		...found.failure
	};
	return {
		kind: "answered",
		text: found.text,
		usage: null,
		model,
		schema: "absent"
	};
}
function readText(run, call, answerFile) {
	const { argv, answer, words } = call;
	if (require_settings.uses(argv, ["answer_file"])) {
		const read = require_settings.readAnswerFile(answerFile, words.who);
		return read.kind === "failed" ? read : findText(read.text, answer, words.who);
	}
	const failure = require_settings.explainFlood(run.stdout, words);
	return failure === null ? findText(run.stdout.text, answer, words.who) : {
		kind: "failed",
		failure
	};
}
//#endregion
Object.defineProperty(exports, "askCommand", {
	enumerable: true,
	get: function() {
		return askCommand;
	}
});
