const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_dist = require("./dist.cjs");
const require_content = require("./content.cjs");
//#region src/state/resolution-stats.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		at: require_dist.pipe(require_dist.string(), require_dist.isoTimestamp()),
		how: require_dist.picklist(["fixed", "refuted"]),
		findings: require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(1))
	})
};
async function appendSettled(dir, entry) {
	return await require_hooks.appendEntry(require_main.settledFile(dir), FORMAT, {
		entry,
		rotation: require_hooks.SETTLED_ROTATION
	});
}
async function readSettled(environment, projectRoot) {
	return await require_hooks.readJournal(require_main.settledFile(require_main.projectDir(environment, projectRoot)), FORMAT);
}
/** Those of each project that has any. */
async function readAllSettled(environment) {
	const dirs = require_content.listProjects(environment);
	if ("kind" in dirs) return dirs;
	return await Promise.all(dirs.map((dir) => require_hooks.readJournal(require_main.settledFile(dir), FORMAT)));
}
//#endregion
Object.defineProperty(exports, "appendSettled", {
	enumerable: true,
	get: function() {
		return appendSettled;
	}
});
Object.defineProperty(exports, "readAllSettled", {
	enumerable: true,
	get: function() {
		return readAllSettled;
	}
});
Object.defineProperty(exports, "readSettled", {
	enumerable: true,
	get: function() {
		return readSettled;
	}
});
