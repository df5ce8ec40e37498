const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/command/standing.ts
/** Describes how a command is set up, without starting the program. */
function describeCommand(context) {
	const { name, machine } = context;
	const found = require_settings.findCommand(context);
	if (found.kind === "failed") return {
		backend: name,
		kind: "broken",
		detail: found.failure.detail,
		failure: found.failure
	};
	const { command } = found;
	const isUnset = (variable) => (machine.environment[variable] ?? "") === "";
	const unset = (command.environment ?? []).filter(isUnset);
	const caveat = unset.length === 0 ? null : unsetWords(unset);
	return {
		backend: name,
		kind: "ready",
		detail: describe(command),
		caveat
	};
}
function describe({ argv, model }) {
	const program = require_redaction.redact(argv[0] ?? "");
	return model === void 0 ? program : require_start.safe`${program}, model ${require_redaction.redact(model)}`;
}
function unsetWords(names) {
	return {
		detail: require_start.safe`not set, so not passed on: ${require_redaction.redact(names.join(", "))}`,
		nextStep: require_start.safe`if the program needs them, set them in the environment`
	};
}
//#endregion
exports.describeCommand = describeCommand;
