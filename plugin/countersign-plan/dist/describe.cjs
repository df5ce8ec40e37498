require("./chunk.cjs");
let node_crypto = require("node:crypto");
//#region src/route/describe.ts
/** The table as one line, in the form its hash is taken of. */
function tableLine(table) {
	return table.map(({ backend, when, failMode }) => `${backend}:[${conditionsLine(when)}]:${failMode};`).join("");
}
/**
* The conditions of a route as they stand in that line. A name that a file made up could hold a comma
* or a whole other route, and with it another table's hash: whatever is no word is written in hex.
*/
function conditionsLine(when) {
	return when.map((name) => name.replace(/\W/g, hex)).join(",");
}
function hex(char) {
	return `%${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
function tableDigest(table) {
	return (0, node_crypto.createHash)("sha256").update(tableLine(table)).digest("hex");
}
/** Enough of the SHA-256 to pin a table by. */
function tableHash(table) {
	return tableDigest(table).slice(0, 16);
}
//#endregion
Object.defineProperty(exports, "conditionsLine", {
	enumerable: true,
	get: function() {
		return conditionsLine;
	}
});
Object.defineProperty(exports, "tableDigest", {
	enumerable: true,
	get: function() {
		return tableDigest;
	}
});
Object.defineProperty(exports, "tableHash", {
	enumerable: true,
	get: function() {
		return tableHash;
	}
});
Object.defineProperty(exports, "tableLine", {
	enumerable: true,
	get: function() {
		return tableLine;
	}
});
