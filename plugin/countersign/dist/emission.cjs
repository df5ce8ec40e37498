const require_redact = require("./redact.cjs");
const require_held = require("./held.cjs");
//#region src/main/emission.ts
/** A reply as the host reads it. */
function toEmission(hookEvent, reply) {
	return emissionOf(require_held.toClaudeReply(hookEvent, reply), require_redact.redactJson);
}
/** Of words of our own, for when redaction itself does not come to an end: they are not looked at once more. */
function toOwnEmission(hookEvent, reply) {
	return emissionOf(require_held.toClaudeReply(hookEvent, reply), (json) => json);
}
function emissionOf({ exitCode, json, text, stderr }, clean) {
	return {
		exitCode,
		stdout: json === null ? text ?? require_redact.safe`` : require_redact.safe`${require_redact.stringify(clean(json), 0)}\n`,
		stderr: stderr === null ? require_redact.safe`` : require_redact.safe`${stderr}\n`
	};
}
//#endregion
exports.toEmission = toEmission;
exports.toOwnEmission = toOwnEmission;
