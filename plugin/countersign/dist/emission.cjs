const require_redact = require("./redact.cjs");
const require_held = require("./held.cjs");
//#region src/main/emission.ts
/** A reply as the host reads it. */
function toEmission(hookEvent, reply) {
	const { exitCode, json, text, stderr } = require_held.toClaudeReply(hookEvent, reply);
	return {
		exitCode,
		stdout: json === null ? text ?? require_redact.safe`` : require_redact.safe`${require_redact.stringify(require_redact.redactJson(json), 0)}\n`,
		stderr: stderr === null ? require_redact.safe`` : require_redact.safe`${stderr}\n`
	};
}
//#endregion
exports.toEmission = toEmission;
