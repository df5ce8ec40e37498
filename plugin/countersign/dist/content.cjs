require("./chunk.cjs");
const require_redact = require("./redact.cjs");
let node_crypto = require("node:crypto");
//#region src/text/content.ts
/** A text under review: hashed as it was given, to the byte, and redacted. */
function createContent(given) {
	return createShortened(given, {
		text: decode(given),
		leftOut: []
	});
}
/** The same, when not all that was given is to be sent. */
function createShortened(given, sent) {
	const { text, count, untrusted } = require_redact.redactCounting(sent.text);
	const sha256Given = (0, node_crypto.createHash)("sha256").update(given).digest("hex");
	const { leftOut } = sent;
	return {
		text,
		redactions: count,
		redactionsUntrusted: untrusted,
		sha256Given,
		leftOut
	};
}
function decode(given) {
	return typeof given === "string" ? given : Buffer.from(given).toString("utf8");
}
//#endregion
Object.defineProperty(exports, "createContent", {
	enumerable: true,
	get: function() {
		return createContent;
	}
});
Object.defineProperty(exports, "createShortened", {
	enumerable: true,
	get: function() {
		return createShortened;
	}
});
Object.defineProperty(exports, "decode", {
	enumerable: true,
	get: function() {
		return decode;
	}
});
