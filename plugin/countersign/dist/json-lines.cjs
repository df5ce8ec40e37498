const require_settings = require("./settings.cjs");
//#region src/backend/shared/json-lines.ts
/** The events of a program that writes one JSON object per line; a cut line is left out. */
function readEvents({ text }) {
	return text.split("\n").filter((line) => line.startsWith("{")).map((line) => require_settings.asFields(require_settings.parseJson(line)));
}
//#endregion
Object.defineProperty(exports, "readEvents", {
	enumerable: true,
	get: function() {
		return readEvents;
	}
});
