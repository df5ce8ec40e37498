//#region package.json
var version$1 = "0.1.0";
var engines = { "node": ">=20.19" };
//#endregion
//#region src/main/version.ts
const version = version$1;
/** The oldest Node that is supported. */
const oldestNode = engines.node.replace(">=", "");
/** Versions by their numbers; what is missing counts as zero. */
function isOlder(version, than) {
	const [left, right] = [version, than].map((one) => one.split(".").map(Number));
	for (let at = 0; at < 3; at += 1) {
		const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
//#endregion
Object.defineProperty(exports, "isOlder", {
	enumerable: true,
	get: function() {
		return isOlder;
	}
});
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
