const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_storage_messages = require("./storage-messages.cjs");
const require_local_time = require("./local-time.cjs");
//#region src/cli/commands/pause.ts
const UNITS = new Map([
	["s", 1],
	["m", 60],
	["h", 3600],
	["d", 86400]
]);
const MOST_SECONDS = require_hooks.LONGEST_PAUSE_MS / 1e3;
const DEFAULT_PAUSE = "30m";
/** `30m` \u2192 seconds. */
function parsePause(given) {
	const text = given ?? DEFAULT_PAUSE;
	const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
	const seconds = Number(number) * (UNITS.get(unit ?? "") ?? NaN);
	if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
	throw new require_errors.UsageError(`pause "${text}": give a time such as 90s, 30m, 2h or 1d, at most 7d`);
}
/** `countersign pause 30m`: the hooks of this project let everything go for a while. */
async function runPause(seconds, desk) {
	const { projectDir, now } = desk;
	const since = now();
	const until = since + seconds * 1e3;
	const written = await require_hooks.pause(projectDir, {
		since,
		until
	});
	if (written.kind === "newer") throw new require_errors.UsageError("a newer countersign keeps this record; update this one");
	if (written.kind === "failed") throw require_storage_messages.unwritable(written.trouble);
	return say(require_redact.safe`The hooks of this project rest until ${require_redact.redact(require_local_time.localTime(until))}; the plan gate does not. Earlier: countersign resume\n${noteNone(desk)}`);
}
/** `countersign resume` */
async function runResume(desk) {
	const removed = await require_hooks.resume(desk.projectDir);
	if (removed.kind === "failed") throw require_storage_messages.unwritable(removed.trouble);
	return say(require_redact.safe`${desk.hasNoHooks ? require_redact.safe`Nothing is paused in this project.` : require_redact.safe`The hooks of this project run again.`}\n${noteNone(desk)}`);
}
function noteNone({ hasNoHooks }) {
	return hasNoHooks ? NONE_FOUND : require_redact.safe``;
}
const NONE_FOUND = require_redact.safe`(None was found in the settings of Claude Code or Codex; countersign init installs them.)\n`;
function say(stdout) {
	return {
		exitCode: 0,
		stdout,
		stderr: require_redact.safe``
	};
}
//#endregion
exports.parsePause = parsePause;
exports.runPause = runPause;
exports.runResume = runResume;
