//#region package.json
var version$1 = "0.1.0";
var engines = { "node": ">=20.19" };
//#endregion
//#region src/project/version.ts
const version = version$1;
/** The oldest Node that is supported. */
const oldestNode = engines.node.replace(">=", "");
//#endregion
Object.defineProperty(exports, "oldestNode", {
	enumerable: true,
	get: function() {
		return oldestNode;
	}
});
Object.defineProperty(exports, "version", {
	enumerable: true,
	get: function() {
		return version;
	}
});
