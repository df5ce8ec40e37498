const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
//#region src/state/store/storage-messages.ts
const ELSEWHERE = require_redact.safe`remove it or set XDG_STATE_HOME to a directory of yours`;
const PERMIT = require_redact.safe`give yourself the right, or set XDG_STATE_HOME to a directory of yours`;
const ROOM = require_redact.safe`make room, or set XDG_STATE_HOME to another disk`;
const WORDS = new Map([
	["ELOOP", {
		why: require_redact.safe`is a symbolic link`,
		nextStep: ELSEWHERE
	}],
	["ENOTDIR", {
		why: require_redact.safe`is not a directory`,
		nextStep: ELSEWHERE
	}],
	["foreign", {
		why: require_redact.safe`belongs to another user`,
		nextStep: ELSEWHERE
	}],
	["strange", {
		why: require_redact.safe`is no file of countersign's`,
		nextStep: ELSEWHERE
	}],
	["exposed", {
		why: require_redact.safe`can be written by other users`,
		nextStep: require_redact.safe`chmod go-w on it`
	}],
	["EACCES", {
		why: require_redact.safe`is closed to you`,
		nextStep: PERMIT
	}],
	["EPERM", {
		why: require_redact.safe`is closed to you`,
		nextStep: PERMIT
	}],
	["EROFS", {
		why: require_redact.safe`is on a read-only disk`,
		nextStep: PERMIT
	}],
	["ENOSPC", {
		why: require_redact.safe`found no room on the disk`,
		nextStep: ROOM
	}],
	["EDQUOT", {
		why: require_redact.safe`is over your quota`,
		nextStep: ROOM
	}],
	["EFBIG", {
		why: require_redact.safe`is over the limit for one file`,
		nextStep: require_redact.safe`raise ulimit -f`
	}],
	["short", {
		why: require_redact.safe`could be written only in part`,
		nextStep: ROOM
	}],
	["busy", {
		why: require_redact.safe`is held by another process`,
		nextStep: require_redact.safe`try again`
	}],
	["lost", {
		why: require_redact.safe`was taken over by another process`,
		nextStep: require_redact.safe`try again`
	}]
]);
/** A trouble in the user's words: what is wrong with which file, and what to do about it. */
function explainTrouble({ code, path }) {
	const words = WORDS.get(code) ?? {
		why: require_redact.safe`cannot be used`,
		nextStep: ELSEWHERE
	};
	return {
		why: require_redact.safe`${require_redact.redact(code)}: ${require_redact.oneLine(require_redact.redact(path))} ${words.why}`,
		nextStep: words.nextStep
	};
}
/** For a command whose whole work is to write a record. */
function unwritable(trouble) {
	const { why, nextStep } = explainTrouble(trouble);
	return new require_errors.UsageError(`the state directory cannot be written (${why}); ${nextStep}`);
}
//#endregion
Object.defineProperty(exports, "explainTrouble", {
	enumerable: true,
	get: function() {
		return explainTrouble;
	}
});
Object.defineProperty(exports, "unwritable", {
	enumerable: true,
	get: function() {
		return unwritable;
	}
});
