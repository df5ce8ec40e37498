const require_start = require("./start.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/shared/answer-file.ts
const MAX_ANSWER_BYTES = 8e6;
/** A model that said nothing leaves an empty file or none. */
function readAnswerFile(file, who) {
	const entry = require_review.readEntry(file, MAX_ANSWER_BYTES);
	if (entry.kind === "file") return {
		kind: "read",
		text: entry.text
	};
	if (entry.kind === "unread" && entry.why === "ENOENT") return {
		kind: "read",
		text: ""
	};
	return {
		kind: "failed",
		failure: {
			code: "bad-answer",
			detail: require_start.safe`${who}'s answer cannot be read: ${require_redaction.redact(entry.kind === "link" ? "a link" : entry.why)}`,
			nextStep: require_start.safe`run it again`
		}
	};
}
//#endregion
Object.defineProperty(exports, "MAX_ANSWER_BYTES", {
	enumerable: true,
	get: function() {
		return MAX_ANSWER_BYTES;
	}
});
Object.defineProperty(exports, "readAnswerFile", {
	enumerable: true,
	get: function() {
		return readAnswerFile;
	}
});
