const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/curl/standing.ts
/** Which server would be asked, by which way, and whether it gets a key; the server itself is not. */
function describeCurl({ machine: { environment }, settings }) {
	const baseUrl = settings["review.base_url"];
	const found = require_settings.findServer(environment, baseUrl);
	if (found.kind === "found") return {
		backend: "curl",
		kind: "ready",
		detail: serverWords(found.server),
		caveat: found.server.keyless === "plain-http" ? keyKeptBack(found.server) : null
	};
	const { failure } = found;
	return {
		backend: "curl",
		kind: baseUrl !== null || (environment["OPENAI_API_KEY"] ?? "").trim() !== "" ? "broken" : "not-set-up",
		detail: failure.detail,
		failure
	};
}
function serverWords({ host, proxy, key }) {
	return require_start.safe`${host}, ${key === null ? require_start.safe`no key` : require_start.safe`key from OPENAI_API_KEY`}${proxy === null ? require_start.safe`` : require_start.safe`, through the proxy ${require_redaction.redact(proxy.host)}`}`;
}
function keyKeptBack({ host }) {
	return {
		detail: require_start.safe`OPENAI_API_KEY is not sent to ${host}: plain http would show it on the way`,
		nextStep: require_start.safe`if the server needs the key, use https in review.base_url`
	};
}
//#endregion
exports.describeCurl = describeCurl;
