const require_main = require("./main.cjs");
const require_git = require("./git.cjs");
const require_turn_start = require("./turn-start.cjs");
const require_begin = require("./begin.cjs");
//#region src/app/hooks/start-lane.ts
/** The user waits for it before every prompt; with the rest of the process it is half a second. */
const START_MS = 400;
/** Null: the hooks are off or paused. What changes then is not reviewed later either. */
async function runStart(desk, { environment, root, session, isPrompt }) {
	if (desk === null || desk.settings.hooks.stop !== "review") {
		await require_turn_start.forgetTurnStart(require_main.sessionDir(environment, root, session));
		return;
	}
	const git = require_git.createGit({
		environment,
		cwd: root,
		project: root,
		signal: AbortSignal.timeout(START_MS)
	});
	await require_begin.beginTurn({
		...desk,
		git,
		isPrompt,
		until: desk.clock.now() + START_MS
	});
}
//#endregion
exports.runStart = runStart;
