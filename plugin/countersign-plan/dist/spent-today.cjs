const require_review = require("./review.cjs");
const require_session = require("./session.cjs");
//#region src/project/spent-today.ts
/** Known cost of today's reviews in all projects. */
async function readSpentToday(environment, now) {
	const journals = await require_review.readAllReviews(environment);
	if ("kind" in journals) return 0;
	const today = require_session.localDay(now);
	return journals.flatMap((journal) => journal.kind === "read" ? journal.entries : []).filter(({ at }) => require_session.localDay(new Date(at)) === today).reduce((sum, { cost }) => sum + (cost ?? 0), 0);
}
//#endregion
exports.readSpentToday = readSpentToday;
