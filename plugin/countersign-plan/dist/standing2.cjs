const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_describe_program = require("./describe-program.cjs");
const require_set_up = require("./set-up2.cjs");
//#region src/backend/codex/standing.ts
async function describeCodex(context, probe) {
	const preparation = require_set_up.prepareProbe(context, probe);
	const asked = {
		...preparation,
		cache: require_describe_program.forgetful(preparation.cache)
	};
	return await require_describe_program.describeProgram({
		backend: "codex",
		inquiry: require_set_up.startInquiry(asked),
		version: require_set_up.VERSION,
		setUp: require_set_up.prepare(asked),
		access: accessWords,
		questions: require_start.safe`codex exec --help, codex login status`
	});
}
function accessWords({ config, auth }) {
	return [...(config.provider === null ? [] : [require_redaction.redact(config.provider.name)]).map((name) => require_start.safe`provider ${name} of config.toml`), keyWords(auth.names)];
}
function keyWords(keys) {
	if (keys === null) return require_start.safe`logged in`;
	return keys.length === 0 ? require_start.safe`no key` : require_start.safe`key from ${require_redaction.redact(keys.join(" and "))}`;
}
//#endregion
exports.describeCodex = describeCodex;
