const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_gate = require("./gate.cjs");
const require_shell = require("./shell.cjs");
//#region src/plan/commands/explain.ts
/** How the gate reads a command, what it decides before an approval, and why. Runs nothing. */
async function explainBash(command, { pipes, ...place }) {
	const language = pipes ? "lists" : "one-command";
	const { parts, decision } = await require_shell.explainCommand(command, require_shell.surroundingsOf(place), language);
	const read = parts.length === 0 ? require_start.safe`read as: nothing\n` : parts.map(lineOf(command)).reduce(join);
	const said = decision.kind === "allow" ? require_start.safe`decision: allowed before a plan is approved\n` : require_start.safe`decision: refused before a plan is approved\nbecause: ${require_start.oneLine(require_redaction.redactQuoting(decision.why, command))}\ninstead: ${require_gate.formatAlternative(decision.instead, decision.why, require_start.DEFAULT_HOST)}\n`;
	return {
		exitCode: 0,
		stdout: require_start.safe`${read}${require_start.safe`pipes: ${pipes ? require_start.safe`|, &&, ||, ; and cd are allowed (plan.gate_pipes)` : require_start.safe`only one command at a time (plan.gate_pipes is false)`}\n`}${said}`,
		stderr: require_start.safe``
	};
}
/**
* A single word may not look like a secret without the option before it, with or without quotes.
*/
function lineOf(command) {
	return ({ after, words }) => {
		const whole = `${command}\n${words.join(" ")}`;
		const shown = require_start.oneLine(require_redaction.redactQuoting(words.map((word) => JSON.stringify(word)).join(" "), whole));
		return after === null ? require_start.safe`read as: ${shown}\n` : require_start.safe`     ${require_redaction.redact(after)}   ${shown}\n`;
	};
}
function join(all, line) {
	return require_start.safe`${all}${line}`;
}
/** The programs that may run before an approval. */
function listCommands() {
	return {
		exitCode: 0,
		stdout: require_start.safe`Allowed before a plan is approved, each with its own list of options:
  ${namesOf([
			...require_shell.toolNames(),
			...require_shell.questionNames(),
			"cd",
			"find",
			"git",
			"countersign"
		])}
git: ${namesOf(require_shell.gitCommandNames())}, in their reading forms
countersign: plan start|status|verify|history|explain, findings [list|show ID], stats
To see how a command is read: countersign plan explain --bash 'COMMAND'
`,
		stderr: require_start.safe``
	};
}
function namesOf(names) {
	return require_redaction.redact(names.toSorted().join(" "));
}
//#endregion
//#region src/app/commands/explain.ts
/**
* `plan explain --bash COMMAND`: explains a command with the gate's own settings. Without a
* command: lists the allowed ones.
*/
async function explain(flags) {
	const command = require_commands.textFlag(flags, "bash");
	if (command === null) return listCommands();
	const { projectRoot } = require_settings.locateProject(process.env);
	const config = await require_settings.configureGate(process.env, projectRoot);
	require_commands.tellWarnings(config);
	return await explainBash(command, {
		cwd: require_start.workingDirectory(projectRoot),
		projectRoot,
		hasCdPath: (process.env["CDPATH"] ?? "") !== "",
		pipes: config.settings.plan.pipes
	});
}
//#endregion
exports.explain = explain;
