const require_redact = require("./redact.cjs");
const require_gate = require("./gate.cjs");
//#region src/host/claude/reply.ts
const NOTHING = {
	exitCode: 0,
	json: null,
	text: null,
	stderr: null
};
/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;
/** Where a block is no denial but words for the agent, which reach it whole only this way. */
const TAKES_DECISION = new Set([
	"Stop",
	"SubagentStop",
	"PostToolUse"
]);
function toClaudeReply(hookEvent, reply) {
	switch (reply.kind) {
		case "silent": return NOTHING;
		case "tell": return {
			...NOTHING,
			json: tellJson(hookEvent, reply)
		};
		case "block":
			if (TAKES_DECISION.has(hookEvent)) return {
				...NOTHING,
				json: blockJson(reply)
			};
			return {
				...NOTHING,
				exitCode: DENIED,
				stderr: reply.reason
			};
		case "reflect": return {
			...NOTHING,
			text: reply.text
		};
	}
}
function blockJson({ reason, user }) {
	return {
		decision: "block",
		reason,
		...user === void 0 ? {} : { systemMessage: user }
	};
}
/** Only these events take `hookSpecificOutput`; others reject the whole answer for it. */
const TAKES_CONTEXT = new Set(["PostToolUse", "PostToolUseFailure"]);
function tellJson(hookEvent, reply) {
	const said = { systemMessage: reply.user };
	if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
	return {
		...said,
		hookSpecificOutput: {
			hookEventName: hookEvent,
			additionalContext: reply.agent
		}
	};
}
//#endregion
//#region src/app/emission.ts
/** A reply as the host reads it. */
function toEmission(hookEvent, reply) {
	return emissionOf(toClaudeReply(hookEvent, reply), (json) => require_redact.redactJson(forHost(json)));
}
/** Copilot CLI runs the same entries, and its environment says so. */
function forHost(json) {
	return process.env["COPILOT_CLI"] === "1" ? require_gate.withCopilotContext(json) : json;
}
/** Of words of our own, for when redaction itself does not come to an end: they are not looked at once more. */
function toOwnEmission(hookEvent, reply) {
	return emissionOf(toClaudeReply(hookEvent, reply), (json) => json);
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
