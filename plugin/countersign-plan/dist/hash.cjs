const require_rolldown_runtime = require("./rolldown-runtime.cjs");
let node_crypto = require("node:crypto");
//#region src/system/sha256.ts
var sha256_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ sha256: () => sha256 });
/** Loaded on demand: crypto costs a hook a sixth of its time. */
function sha256(bytes) {
	return (0, node_crypto.createHash)("sha256").update(bytes).digest("hex");
}
//#endregion
Object.defineProperty(exports, "sha256", {
	enumerable: true,
	get: function() {
		return sha256;
	}
});
Object.defineProperty(exports, "sha256_exports", {
	enumerable: true,
	get: function() {
		return sha256_exports;
	}
});
