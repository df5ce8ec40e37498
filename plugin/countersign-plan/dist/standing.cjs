const require_start = require("./start.cjs");
require("./redaction.cjs");
const require_set_up = require("./set-up.cjs");
const require_describe_program = require("./describe-program.cjs");
//#region src/backend/claude/standing.ts
async function describeClaude(context, probe) {
	const preparation = require_set_up.prepareProbe(context, probe);
	const asked = {
		...preparation,
		cache: require_describe_program.forgetful(preparation.cache)
	};
	return await require_describe_program.describeProgram({
		backend: "claude",
		inquiry: require_set_up.startInquiry(asked),
		version: require_set_up.VERSION,
		setUp: require_set_up.prepare(asked),
		access: ({ access }) => [access.by],
		questions: require_start.safe`claude --help, claude auth status`
	});
}
//#endregion
exports.describeClaude = describeClaude;
