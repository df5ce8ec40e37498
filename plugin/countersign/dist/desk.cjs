const require_main = require("./main.cjs");
const require_redact = require("./redact.cjs");
const require_pause = require("./pause.cjs");
const require_reply = require("./reply.cjs");
const require_shell = require("./shell2.cjs");
const require_configure = require("./configure.cjs");
const require_clock = require("./clock.cjs");
const require_keep_edit = require("./keep-edit.cjs");
//#region src/main/desk.ts
/** A lane that is not the gate, by the settings in force. */
async function runHook(call, root) {
	const { lane, event, also, environment } = call;
	const opened = await openDesk(environment, root, event.session);
	if (opened === null) return require_reply.SILENT;
	if (event.name === "edited") {
		const { edits } = opened.desk.settings.hooks;
		if (edits === "off") return require_reply.SILENT;
		const isKept = lane === "after" !== (edits === "sync");
		await require_keep_edit.keepEdits(isKept ? [...also, event] : also, opened.desk);
		if (isKept) return require_reply.SILENT;
	}
	const { runLane } = await Promise.resolve().then(() => require("./review-lanes.cjs"));
	return await runLane(call, opened);
}
/** What every lane but the gate works with; null when the hooks are off or paused. */
async function openDesk(environment, root, session) {
	const config = await require_configure.configureHooks(environment, root);
	const { settings } = config;
	if (!settings.hooks.enabled) return null;
	const project = require_main.projectDir(environment, root);
	const debug = settings.hooks.debug ? (words) => require_shell.log(require_redact.safe`countersign: ${words}\n`) : () => {};
	const paused = require_pause.pausedUntil(project, Date.now());
	if (paused !== null) {
		debug(require_redact.safe`paused until ${require_redact.redact(new Date(paused).toISOString())}`);
		return null;
	}
	return {
		config,
		desk: {
			settings,
			projectRoot: root,
			projectDir: project,
			sessionDir: require_main.sessionDir(environment, root, session),
			clock: require_clock.systemClock,
			debug
		}
	};
}
//#endregion
exports.runHook = runHook;
