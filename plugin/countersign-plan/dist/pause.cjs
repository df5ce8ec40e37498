const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_review = require("./review.cjs");
const require_host_names = require("./host-names.cjs");
const require_session = require("./session.cjs");
//#region src/cli/commands/pause.ts
const UNITS = new Map([
	["s", 1],
	["m", 60],
	["h", 3600],
	["d", 86400]
]);
const MOST_SECONDS = require_hooks.LONGEST_PAUSE_MS / 1e3;
const DEFAULT_PAUSE = "30m";
function parsePause(given) {
	const text = given ?? DEFAULT_PAUSE;
	const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
	const seconds = Number(number) * (UNITS.get(unit ?? "") ?? NaN);
	if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
	throw new require_start.UsageError(`pause "${text}": give a time such as 90s, 30m, 2h or 1d, at most 7d`);
}
/** `countersign pause 30m`: the hooks of this project allow everything for a while. */
async function runPause(seconds, context) {
	const { projectDir, now } = context;
	const since = now();
	const until = since + seconds * 1e3;
	const written = await require_hooks.pause(projectDir, {
		since,
		until
	});
	if (written.kind === "newer") throw new require_start.UsageError("this record was written by a newer countersign; update this one");
	if (written.kind === "failed") throw require_review.unwritable(written.trouble);
	return say(require_start.safe`Hooks are paused in this project until ${require_redaction.redact(require_session.localTime(until))}; the plan gate stays on. To end the pause: countersign resume\n${noteNone(context)}`);
}
async function runResume(context) {
	const wasPaused = require_hooks.pausedUntil(context.projectDir, context.now()) !== null;
	const removed = await require_hooks.resume(context.projectDir);
	if (removed.kind === "failed") throw require_review.unwritable(removed.trouble);
	return say(require_start.safe`${wasPaused ? require_start.safe`Hooks are on again in this project.` : require_start.safe`Hooks were not paused in this project.`}\n${noteNone(context)}`);
}
function noteNone({ hasNoHooks }) {
	return hasNoHooks ? NONE_FOUND : require_start.safe``;
}
const NONE_FOUND = require_start.safe`(None was found in the settings of ${require_host_names.listInitHosts()}; countersign init installs them.)\n`;
function say(stdout) {
	return {
		exitCode: 0,
		stdout,
		stderr: require_start.safe``
	};
}
//#endregion
exports.parsePause = parsePause;
exports.runPause = runPause;
exports.runResume = runResume;
