const require_main = require("./main.cjs");
const require_redact = require("./redact.cjs");
const require_open_files = require("./open-files.cjs");
//#region src/app/process-shell.ts
var process_shell_exports = (/* @__PURE__ */ {
	get abortOnSignal() {
		return abortOnSignal;
	},
	get emit() {
		return emit;
	},
	get emitOrTell() {
		return emitOrTell;
	},
	get log() {
		return log;
	},
	get whyOutOfFiles() {
		return whyOutOfFiles;
	}
});
/** Ends a door's work: both streams, then the exit code. Throws when stdout cannot be written. */
function emit({ exitCode, stdout, stderr, encoding = "utf8" }) {
	if (stdout !== "") require_main.writeOut(stdout, encoding);
	if (stderr !== "") require_main.writeErr(stderr);
	process.exitCode = exitCode;
}
/** The same for a person, who is told when stdout cannot be written. */
function emitOrTell(emission) {
	try {
		emit(emission);
	} catch (error) {
		const why = require_main.errnoOf(error) === "ENOSPC" ? require_redact.safe`no space left` : require_redact.redact(require_main.errnoOf(error));
		require_main.writeErr(require_redact.safe`${emission.stderr}countersign: stdout could not be written: ${why}\n`);
		process.exitCode = 1;
	}
}
/** The one trouble of the machine that any line of ours may meet; null when it is another one. */
function whyOutOfFiles(error) {
	const errno = require_main.errnoOf(error);
	return require_open_files.isOutOfFiles(errno) ? require_redact.redact(`${require_open_files.OUT_OF_FILES} (${errno}); ${require_open_files.RAISE_LIMIT}`) : null;
}
/** Log lines on their way; everything else leaves through `emit`. */
function log(text) {
	if (text !== "") require_main.writeErr(text);
}
const SIGNALS = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
/** Ctrl-C, a closed terminal or a host's deadline end every child before we go. */
function abortOnSignal() {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const listen = () => SIGNALS.forEach((signal) => process.on(signal, abort));
	const ignore = () => SIGNALS.forEach((signal) => process.off(signal, abort));
	listen();
	return {
		signal: controller.signal,
		whileBlocked: (work) => {
			ignore();
			try {
				return work();
			} finally {
				listen();
			}
		}
	};
}
//#endregion
Object.defineProperty(exports, "abortOnSignal", {
	enumerable: true,
	get: function() {
		return abortOnSignal;
	}
});
Object.defineProperty(exports, "emit", {
	enumerable: true,
	get: function() {
		return emit;
	}
});
Object.defineProperty(exports, "emitOrTell", {
	enumerable: true,
	get: function() {
		return emitOrTell;
	}
});
Object.defineProperty(exports, "log", {
	enumerable: true,
	get: function() {
		return log;
	}
});
Object.defineProperty(exports, "process_shell_exports", {
	enumerable: true,
	get: function() {
		return process_shell_exports;
	}
});
Object.defineProperty(exports, "whyOutOfFiles", {
	enumerable: true,
	get: function() {
		return whyOutOfFiles;
	}
});
