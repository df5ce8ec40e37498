const require_rolldown_runtime = require("./rolldown-runtime.cjs");
let node_os = require("node:os");
node_os = require_rolldown_runtime.__toESM(node_os, 1);
//#region src/system/process/user.ts
/** The name of the user who runs this process, from the system. */
function userName() {
	try {
		return node_os.userInfo().username;
	} catch {
		return `user ${process.geteuid?.() ?? "unknown"}`;
	}
}
/** The user's home from the system, whatever the environment says. */
function homeOfUser() {
	return node_os.userInfo().homedir;
}
//#endregion
exports.homeOfUser = homeOfUser;
exports.userName = userName;
