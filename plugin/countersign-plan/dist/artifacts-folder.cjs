const require_chunk = require("./chunk.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/main/artifacts-folder.ts
/** Where Loa's own tools look for reviews. */
const LOA_FOLDER = "grimoires/loa/a2a/gpt-review";
/** Relative to the project: as configured; else Loa's place when the project's file is Loa's. Null: none. */
function artifactsFolder({ settings, given, files }) {
	const isDefault = given.get("review.artifacts")?.origin.kind === "default";
	const project = files.find(({ which }) => which !== "user")?.file.path ?? "";
	const isLoa = node_path.basename(project) === ".loa.config.yaml";
	return isDefault && isLoa ? LOA_FOLDER : settings.review.artifacts;
}
//#endregion
Object.defineProperty(exports, "artifactsFolder", {
	enumerable: true,
	get: function() {
		return artifactsFolder;
	}
});
