const require_start = require("./start.cjs");
//#region src/cli/commands/person-only.ts
/** These commands lift what the hooks and the gate demand of an agent, so an agent may not run them. */
function refuseToAgent(command, agent) {
	if (agent === null) return;
	throw new require_start.UsageError(`${command} is a person's command, and this is the shell of ${agent}. The user can run it in another terminal: countersign ${command}`);
}
//#endregion
Object.defineProperty(exports, "refuseToAgent", {
	enumerable: true,
	get: function() {
		return refuseToAgent;
	}
});
