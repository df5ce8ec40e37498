const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_set_up = require("./set-up.cjs");
const require_program_cache = require("./program-cache.cjs");
//#region src/backend/codex/standing.ts
/** Everything that a review finds out before it asks, asked anew: what is remembered may be old. */
async function describeCodex(context, probe) {
	const preparation = require_set_up.prepareProbe(context, probe);
	const asked = {
		...preparation,
		cache: forgetful(preparation.cache)
	};
	const inquiry = require_set_up.startInquiry(asked);
	const [setUp, version] = await Promise.all([require_set_up.prepare(asked), inquiry === null ? null : require_program_cache.askVersion(inquiry, { version: require_set_up.VERSION })]);
	const who = inquiry === null ? null : programWords(inquiry, version);
	if (setUp.kind === "ready") return {
		backend: "codex",
		kind: "ready",
		detail: require_start.joinSafe([...who === null ? [] : [who], ...accessWords(setUp)], ", "),
		caveat: null
	};
	const failure = inTime(setUp.failure);
	const detail = who === null ? failure.detail : require_start.safe`${who}: ${failure.detail}`;
	return {
		backend: "codex",
		kind: who === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
function forgetful(cache) {
	return {
		...cache,
		readFlags: () => null,
		readLogin: () => false
	};
}
function programWords({ program }, version) {
	const path = require_redaction.redact(program.path);
	return version === null ? path : require_start.safe`${require_redaction.redact(version)} at ${path}`;
}
function accessWords({ config, auth }) {
	return [...(config.provider === null ? [] : [require_redaction.redact(config.provider.name)]).map((name) => require_start.safe`provider ${name} of config.toml`), keyWords(auth.names)];
}
function keyWords(keys) {
	if (keys === null) return require_start.safe`logged in`;
	return keys.length === 0 ? require_start.safe`no key` : require_start.safe`key from ${require_redaction.redact(keys.join(" and "))}`;
}
/** A review's words would speak of its own timeout. */
function inTime(failure) {
	if (failure.code !== "timeout") return failure;
	const nextStep = require_start.safe`see whether these end: codex exec --help, codex login status`;
	return {
		...failure,
		nextStep
	};
}
//#endregion
exports.describeCodex = describeCodex;
