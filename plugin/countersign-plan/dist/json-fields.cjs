//#region src/backend/shared/json-fields.ts
/** The fields of a JSON value; anything but an object has none. */
function asFields(value) {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
function asItems(value) {
	return Array.isArray(value) ? value : [];
}
/** A text or a number as text; null: neither, or empty. */
function textOf(value) {
	if (typeof value === "number") return String(value);
	return typeof value === "string" && value !== "" ? value : null;
}
//#endregion
Object.defineProperty(exports, "asFields", {
	enumerable: true,
	get: function() {
		return asFields;
	}
});
Object.defineProperty(exports, "asItems", {
	enumerable: true,
	get: function() {
		return asItems;
	}
});
Object.defineProperty(exports, "textOf", {
	enumerable: true,
	get: function() {
		return textOf;
	}
});
