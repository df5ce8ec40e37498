const require_main = require("./main.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/host/host-names.ts
/** The hosts that `init` knows, in a sentence: `A, B or C`. */
function listInitHosts() {
	const [last = require_main.safe``, ...others] = require_main.INIT_HOSTS.map(({ name }) => require_redaction.redact(name)).reverse();
	return others.length === 0 ? last : require_main.safe`${require_main.joinSafe(others.reverse(), ", ")} or ${last}`;
}
//#endregion
Object.defineProperty(exports, "listInitHosts", {
	enumerable: true,
	get: function() {
		return listInitHosts;
	}
});
