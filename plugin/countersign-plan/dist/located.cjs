//#region src/config/located.ts
/** A list or map as plain values; `undefined` never stands in it. */
function plain(tree) {
	switch (tree.kind) {
		case "scalar": return tree.value;
		case "list": return tree.items.map(plain);
		case "map": {
			const entries = tree.entries.map(({ key, value }) => [key, plain(value)]);
			return Object.fromEntries(entries);
		}
	}
}
/** Where a part of a value stands; as near as there is something. */
function placeOf(tree, path) {
	const [step, ...rest] = path;
	if (step === void 0) return tree.place;
	const next = tree.kind === "list" ? tree.items[Number(step)] : tree.kind === "map" ? tree.entries.find(({ key }) => key === step)?.value : void 0;
	return next === void 0 ? tree.place : placeOf(next, rest);
}
//#endregion
Object.defineProperty(exports, "placeOf", {
	enumerable: true,
	get: function() {
		return placeOf;
	}
});
Object.defineProperty(exports, "plain", {
	enumerable: true,
	get: function() {
		return plain;
	}
});
