const require_main = require("./main.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/command/find.ts
/** The command that is set up under this name, if it can be run. */
function findCommand(context) {
	const { name } = context;
	const command = require_review.settingsOf(context);
	if (command === null) return {
		kind: "failed",
		failure: notSetUp(name)
	};
	const [program = ""] = command.argv;
	const failure = require_review.isRunnable(program) ? whyIncomplete(name, command) : notThere(name, program);
	return failure === null ? {
		kind: "ready",
		command
	} : {
		kind: "failed",
		failure
	};
}
function whyIncomplete(name, command) {
	const { argv, format = "text", path, model } = command;
	if (format !== "text" && path === void 0) return incomplete(name, require_main.safe`format ${require_redaction.redact(format)} needs a path to the text`);
	if (require_review.uses(argv, ["model"]) && model === void 0) return incomplete(name, require_main.safe`{model} in argv needs a model`);
	return null;
}
function incomplete(name, why) {
	return {
		code: "unsupported",
		detail: require_main.safe`${require_redaction.redact(name)} is not set up completely: ${why}`,
		nextStep: require_main.safe`complete it in review.command`
	};
}
function notSetUp(name) {
	const [, own = name] = name.split("/");
	return {
		code: "not-installed",
		detail: require_main.safe`there is no command ${require_redaction.redact(own)}`,
		nextStep: require_main.safe`set it up in review.command, in your own configuration (docs/routes.md)`
	};
}
function notThere(name, program) {
	return {
		code: "not-installed",
		detail: require_main.safe`${require_redaction.redact(program)} of ${require_redaction.redact(name)} is not a program that can be run`,
		nextStep: require_main.safe`correct the first entry of argv in review.command`
	};
}
//#endregion
Object.defineProperty(exports, "findCommand", {
	enumerable: true,
	get: function() {
		return findCommand;
	}
});
