const require_redact = require("./redact.cjs");
//#region src/host/claude-reply.ts
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
//#region src/main/emission.ts
/** A reply as the host reads it. */
function toEmission(hookEvent, reply) {
	const { exitCode, json, text, stderr } = toClaudeReply(hookEvent, reply);
	return {
		exitCode,
		stdout: json === null ? text ?? require_redact.safe`` : require_redact.safe`${require_redact.stringify(require_redact.redactJson(json), 0)}\n`,
		stderr: stderr === null ? require_redact.safe`` : require_redact.safe`${stderr}\n`
	};
}
//#endregion
exports.toEmission = toEmission;
