//#region src/text/versions.ts
/** Compares versions number by number; a missing number counts as zero. */
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
