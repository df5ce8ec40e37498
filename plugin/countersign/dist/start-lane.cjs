const require_start = require("./start.cjs");
const require_review = require("./review.cjs");
const require_session = require("./session.cjs");
//#region src/app/hooks/start-lane.ts
/**
* The user waits for this before every prompt; with the rest of the process it is half a second.
*/
const START_MS = 400;
/** Null: the hooks are off or paused. Changes made then are not reviewed later either. */
async function runStart(recorder, { environment, root, session, isPrompt, stop }) {
	if (recorder === null || stop !== "review") {
		await require_session.forgetTurnStart(require_start.sessionDir(environment, root, session));
		return;
	}
	const git = require_review.createGit({
		environment,
		cwd: root,
		project: root,
		signal: AbortSignal.timeout(START_MS)
	});
	await require_session.beginTurn({
		...recorder,
		git,
		isPrompt,
		until: recorder.clock.now() + START_MS
	});
}
//#endregion
exports.runStart = runStart;
