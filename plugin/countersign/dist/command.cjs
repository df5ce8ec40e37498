const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_environment = require("./environment.cjs");
const require_run = require("./run.cjs");
//#region src/backend/command/command.ts
/** A review program that the user configured. */
function createCommand(context) {
	const found = require_settings.findCommand(context);
	return async (prompt, options) => {
		if (found.kind === "failed") return require_settings.notTried(found.failure);
		return await require_run.askCommand(toCall(found.command, context), prompt, options);
	};
}
function toCall(command, { name, machine }) {
	const [program = "", ...argv] = command.argv;
	return {
		program,
		argv,
		cwd: null,
		...environmentOf(machine, command),
		model: command.model ?? null,
		answer: formOf(command),
		words: wordsOf(name),
		readFailure
	};
}
function formOf({ format = "text", path = "" }) {
	return format === "text" ? { format } : {
		format,
		path
	};
}
/** Only the variables named in the settings; an empty one counts as missing. */
function environmentOf({ environment }, command) {
	const passed = (command.environment ?? []).flatMap((name) => {
		const value = environment[name];
		return value === void 0 || value === "" ? [] : [[name, value]];
	});
	return {
		env: {
			...require_environment.baseEnvironment(environment),
			...Object.fromEntries(passed)
		},
		keys: passed.filter(([name, value]) => isKey(name, value)).map(([, value]) => value)
	};
}
/**
* Keys are removed from the answer before it is read: the value of `LLM_MODE=high` must not be removed from a severity.
*/
function isKey(name, value) {
	return require_settings.isKeyName(name) || value.length >= 16;
}
function wordsOf(name) {
	return {
		who: require_redaction.redact(name),
		nextSteps: {
			"not-installed": require_start.safe`correct the first entry of argv in review.command`,
			"no-key": require_start.safe`log the program in, or name the variable of its key in environment of review.command`,
			"auth-refused": require_start.safe`check the key or the login of the program`,
			quota: require_start.safe`add credit to the account that the program uses`
		}
	};
}
function readFailure({ stdout, stderr }, keys) {
	const said = stderr.text.trim() === "" ? stdout : stderr;
	return {
		code: require_settings.codeOfWords(require_settings.lastLines(said)),
		detail: require_settings.lastWords(said, keys)
	};
}
//#endregion
exports.createCommand = createCommand;
