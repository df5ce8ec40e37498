require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_records = require("./records.cjs");
let node_crypto = require("node:crypto");
//#region src/state/store/keyed-hash.ts
const FORMAT = {
	version: 1,
	schema: require_records.object({ key: require_records.pipe(require_records.string(), require_records.regex(/^[0-9a-f]{64}$/)) })
};
/**
* Recognises a text within this session without keeping it. The hash is keyed, so that a leaked
* record does not tell which of a few likely secrets it came from.
*/
async function markerOf(sessionDir) {
	const made = (0, node_crypto.randomBytes)(32).toString("hex");
	const kept = await require_records.updateRecord(require_start.markKeyFile(sessionDir), FORMAT, (old) => old ?? { key: made });
	const key = kept.kind === "written" || kept.kind === "unchanged" ? kept.record.key : made;
	return (text) => (0, node_crypto.createHmac)("sha256", key).update(text).digest("hex");
}
async function markOf(sessionDir, text) {
	return (await markerOf(sessionDir))(text);
}
//#endregion
exports.markOf = markOf;
exports.markerOf = markerOf;
