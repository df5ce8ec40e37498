const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/shared/http/standing.ts
/** Describes the server, its proxy and whether it gets a key, without a request to it. */
function describeServer({ backend, kind: serverKind, baseUrl }, environment) {
	const found = require_settings.findServer(environment, baseUrl, serverKind);
	if (found.kind === "found") return {
		backend,
		kind: "ready",
		detail: serverWords(found.server),
		caveat: found.server.keyless === "plain-http" ? keyKeptBack(found.server) : null
	};
	const { failure } = found;
	return {
		backend,
		kind: baseUrl !== null || require_settings.keyIn(environment, serverKind) !== "" ? "broken" : "not-set-up",
		detail: failure.detail,
		failure
	};
}
function serverWords({ host, proxy, key, kind }) {
	return require_start.safe`${host}, ${key === null ? require_start.safe`no key` : require_start.safe`key from ${kind.keyVariable}`}${proxy === null ? require_start.safe`` : require_start.safe`, through the proxy ${require_redaction.redact(proxy.host)}`}`;
}
function keyKeptBack({ host, kind }) {
	return {
		detail: require_start.safe`${kind.keyVariable} is not sent to ${host}: plain http would show it on the way`,
		nextStep: require_start.safe`if the server needs the key, use https in ${kind.addressSetting}`
	};
}
//#endregion
exports.describeServer = describeServer;
