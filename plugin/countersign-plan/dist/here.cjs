const require_main = require("./main.cjs");
//#region src/main/here.ts
function here(environment, projectRoot = findRoot(environment)) {
	return {
		environment,
		cwd: require_main.workingDirectory(projectRoot),
		projectRoot
	};
}
function findRoot(environment) {
	return require_main.findProjectRoot(environment["CLAUDE_PROJECT_DIR"], () => process.cwd());
}
//#endregion
Object.defineProperty(exports, "here", {
	enumerable: true,
	get: function() {
		return here;
	}
});
