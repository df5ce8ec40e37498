const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/host/host-names.ts
/** The hosts that `init` knows, in a sentence: `A, B or C`. */
function listInitHosts() {
	const [last = require_start.safe``, ...others] = require_start.INIT_HOSTS.map(({ name }) => require_redaction.redact(name)).reverse();
	return others.length === 0 ? last : require_start.safe`${require_start.joinSafe(others.reverse(), ", ")} or ${last}`;
}
//#endregion
Object.defineProperty(exports, "listInitHosts", {
	enumerable: true,
	get: function() {
		return listInitHosts;
	}
});
