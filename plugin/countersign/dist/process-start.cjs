const require_settings = require("./settings.cjs");
//#region src/system/process/process-start.ts
/**
* When a process started, according to `ps`; null if unknown. Starts a program, so use it rarely.
*/
async function startOf(pid) {
	const { exit, stdout } = await require_settings.runProgram({
		path: "/bin/ps",
		argv: [
			"-o",
			"etime=",
			"-p",
			String(pid)
		],
		env: { LC_ALL: "C" },
		cwd: "/",
		stdin: "",
		timeoutMs: 2e3,
		signal: new AbortController().signal,
		maxOutputBytes: 1e3
	});
	if (exit.kind !== "exited") return null;
	const elapsed = parseElapsed(stdout.text.trim());
	return elapsed === null ? null : Date.now() - elapsed * 1e3;
}
/** `[[days-]hours:]minutes:seconds` in seconds. */
function parseElapsed(text) {
	const match = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+)$/.exec(text);
	if (match === null) return null;
	const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
	return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
//#endregion
exports.startOf = startOf;
