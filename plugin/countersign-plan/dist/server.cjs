const require_settings = require("./settings.cjs");
const require_options = require("./options.cjs");
const require_set_up = require("./set-up2.cjs");
//#region src/backend/codex/server.ts
/**
* Asks Codex for its status, in the protocol of its own editors; null if it does not answer. These options prevent a
* login, network access and records in the user's folders: with plugins it would contact a git server for updates, and
* with the user's login its maker for the rules of their organisation.
*/
async function askCodexServer(context, probe, { lines, isAnswered }) {
	const inquiry = require_set_up.startInquiry(require_set_up.prepareProbe(context, probe));
	if (inquiry === null) return null;
	const talk = {
		stdin: lines,
		isAnswered,
		maxOutputBytes: 4e6
	};
	return await require_settings.inTempDir(async (temp) => {
		const { stdout } = await require_options.inquire(inquiry, ["app-server", ...quietOptions(temp)], talk);
		return isAnswered(stdout.text) ? stdout.text : null;
	}, () => null);
}
/** JSON strings are valid TOML strings. */
function quietOptions(temp) {
	return [
		"features.plugins=false",
		"analytics.enabled=false",
		"cli_auth_credentials_store=\"ephemeral\"",
		`sqlite_home=${JSON.stringify(temp.path)}`
	].flatMap((option) => ["-c", option]);
}
//#endregion
exports.askCodexServer = askCodexServer;
