const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_host_settings = require("./host-settings.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/main/plans-dir.ts
const MAX_BYTES = 1e6;
/**
* Where the host keeps its plans: in its own folder, or where its settings say. A folder that a project's
* settings name counts only inside the project: they come with the repository.
*/
function findPlansDir(environment, projectRoot) {
	const home = require_host_settings.hostHome(environment);
	const files = [
		node_path.join(projectRoot, ".claude", "settings.local.json"),
		node_path.join(projectRoot, ".claude", "settings.json"),
		node_path.join(home, "settings.json")
	];
	for (const file of files) {
		const named = plansDirectoryIn(file);
		if (named === null) continue;
		const dir = require_main.resolvePath(node_path.resolve(projectRoot, named));
		if (require_main.isInside(dir, projectRoot)) return dir;
	}
	return node_path.join(home, "plans");
}
function plansDirectoryIn(file) {
	const read = require_main.readRegularFile(file, MAX_BYTES);
	if (read.kind !== "read") return null;
	try {
		const settings = JSON.parse(Buffer.from(read.bytes).toString("utf8"));
		if (typeof settings !== "object" || settings === null) return null;
		const named = settings["plansDirectory"];
		return typeof named === "string" && named !== "" ? named : null;
	} catch {
		return null;
	}
}
//#endregion
Object.defineProperty(exports, "findPlansDir", {
	enumerable: true,
	get: function() {
		return findPlansDir;
	}
});
