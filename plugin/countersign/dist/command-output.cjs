const require_start = require("./start.cjs");
const require_commands = require("./commands.cjs");
require("./redaction.cjs");
const require_review = require("./review.cjs");
//#region src/plan/review/command-output.ts
function toOutput(stdout, exitCode = 0) {
	return {
		exitCode,
		stdout: require_commands.printable(stdout),
		stderr: require_start.safe``
	};
}
/** Explains a problem with `.claude/review`; this folder cannot be elsewhere. */
function explainFolderError(trouble) {
	const explained = require_review.explainTrouble(trouble);
	return {
		...explained,
		nextStep: NEXT.get(trouble.code) ?? explained.nextStep
	};
}
const MOVE = require_start.safe`look at it, then move it away`;
const PERMIT = require_start.safe`give yourself the right to write there`;
const ROOM = require_start.safe`make room on the disk`;
const NEXT = new Map([
	...[
		"ELOOP",
		"ENOTDIR",
		"foreign",
		"strange",
		"EISDIR",
		"EEXIST"
	].map((x) => [x, MOVE]),
	...[
		"EACCES",
		"EPERM",
		"EROFS"
	].map((code) => [code, PERMIT]),
	...[
		"ENOSPC",
		"EDQUOT",
		"short"
	].map((code) => [code, ROOM])
]);
/** For a command that cannot work without the folder. */
function unusableFolder(trouble) {
	const { why, nextStep } = explainFolderError(trouble);
	return new require_start.UsageError(`the records of the plan cannot be used (${why}); ${nextStep}`);
}
//#endregion
Object.defineProperty(exports, "explainFolderError", {
	enumerable: true,
	get: function() {
		return explainFolderError;
	}
});
Object.defineProperty(exports, "toOutput", {
	enumerable: true,
	get: function() {
		return toOutput;
	}
});
Object.defineProperty(exports, "unusableFolder", {
	enumerable: true,
	get: function() {
		return unusableFolder;
	}
});
