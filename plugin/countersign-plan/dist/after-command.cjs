const require_redact = require("./redact.cjs");
const require_gate = require("./gate.cjs");
const require_process_shell = require("./process-shell.cjs");
const require_emission = require("./emission.cjs");
const require_drift = require("./drift.cjs");
//#region src/app/hooks/after-command.ts
/** After a command, while a plan is being made. Our own trouble lets go and is noted. */
async function startAfterCommand({ root, plan, event }) {
	try {
		const gate = await require_gate.askGate(process.env, root, plan);
		if (gate.armed.kind === "off") return;
		const since = gate.armed.kind === "armed" ? gate.armed.since : "unclear";
		const reply = await require_drift.checkAfterCommand({
			environment: process.env,
			root,
			plan: gate.plan,
			since
		});
		require_process_shell.emit(require_emission.toEmission(event.event, reply));
	} catch (error) {
		const stderr = require_redact.safe`countersign: the after hook could not look for changes: ${require_redact.redact(error instanceof Error ? error.message : String(error))}\n`;
		require_process_shell.emit({
			exitCode: 0,
			stdout: require_redact.safe``,
			stderr
		});
	}
}
//#endregion
exports.startAfterCommand = startAfterCommand;
