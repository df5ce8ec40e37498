const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_format = require("./format.cjs");
const require_journal = require("./journal.cjs");
const require_verdict = require("./verdict.cjs");
//#region src/state/reviews.ts
const count = require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(0));
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		at: require_dist.pipe(require_dist.string(), require_dist.isoTimestamp()),
		door: require_dist.picklist([
			"cli",
			"hook",
			"plan"
		]),
		outcome: require_dist.picklist([
			"reviewed",
			"inconclusive",
			"unavailable"
		]),
		verdict: require_dist.nullable(require_dist.picklist(require_verdict.VERDICTS)),
		backend: require_dist.nullable(require_dist.picklist([
			"hounfour",
			"codex",
			"curl",
			"static"
		])),
		model: require_dist.nullable(require_format.storedText),
		tokens: require_dist.nullable(require_dist.object({
			in: count,
			out: count
		})),
		seconds: require_dist.pipe(require_dist.number(), require_dist.minValue(0)),
		findings: require_dist.object({
			critical: count,
			major: count,
			minor: count,
			info: count
		})
	})
};
/** Some 8,000 reviews; so many at least, and twice as many at most, are kept of a project. */
const ROTATION = { bytes: 2e6 };
async function appendReview(environment, projectRoot, entry) {
	return await require_journal.appendEntry(require_main.reviewsFile(require_main.projectDir(environment, projectRoot)), FORMAT, {
		entry,
		rotation: ROTATION
	});
}
async function readReviews(environment, projectRoot) {
	return await require_journal.readJournal(require_main.reviewsFile(require_main.projectDir(environment, projectRoot)), FORMAT);
}
/** Those of each project that has any. */
async function readAllReviews(environment) {
	const dirs = listProjects(environment);
	if ("kind" in dirs) return dirs;
	return await Promise.all(dirs.map((dir) => require_journal.readJournal(require_main.reviewsFile(dir), FORMAT)));
}
/** The folder of each project. */
function listProjects(environment) {
	const dir = require_main.projectsDir(environment);
	const state = require_main.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	try {
		return require_main.listDir(require_main.pathOf(dir)).map((name) => require_main.below(dir, name));
	} catch (error) {
		return require_main.failedBy(error, require_main.pathOf(dir));
	}
}
//#endregion
Object.defineProperty(exports, "appendReview", {
	enumerable: true,
	get: function() {
		return appendReview;
	}
});
Object.defineProperty(exports, "listProjects", {
	enumerable: true,
	get: function() {
		return listProjects;
	}
});
Object.defineProperty(exports, "readAllReviews", {
	enumerable: true,
	get: function() {
		return readAllReviews;
	}
});
Object.defineProperty(exports, "readReviews", {
	enumerable: true,
	get: function() {
		return readReviews;
	}
});
