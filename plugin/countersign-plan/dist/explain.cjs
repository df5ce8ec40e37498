const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_commands = require("./commands.cjs");
const require_redact = require("./redact.cjs");
const require_gate_shell = require("./gate-shell.cjs");
const require_gate_git = require("./gate-git.cjs");
const require_gate_words = require("./gate-words.cjs");
const require_gate_tools = require("./gate-tools.cjs");
//#region src/plan/commands/explain.ts
/** How the gate reads a command, what it does with it before an approval, and why. Nothing is run. */
async function explainBash(command, { pipes, ...place }) {
	const language = pipes ? "lists" : "one-command";
	const { parts, decision } = await require_gate_shell.explainCommand(command, require_gate_shell.surroundingsOf(place), language);
	const read = parts.length === 0 ? require_redact.safe`read as: nothing\n` : parts.map(lineOf(command)).reduce(join);
	const said = decision.kind === "allow" ? require_redact.safe`decision: allowed before a plan is approved\n` : require_redact.safe`decision: refused before a plan is approved\nbecause: ${require_redact.oneLine(require_redact.redactQuoting(decision.why, command))}\ninstead: ${require_gate_words.insteadWords(decision.instead, decision.why, "claude")}\n`;
	return {
		exitCode: 0,
		stdout: require_redact.safe`${read}${require_redact.safe`pipes: ${pipes ? require_redact.safe`|, &&, ||, ; and cd are read (plan.gate_pipes)` : require_redact.safe`one command only (plan.gate_pipes is false)`}\n`}${said}`,
		stderr: require_redact.safe``
	};
}
/** A word alone does not show that it is a secret: the option before it does, with quotation marks or without. */
function lineOf(command) {
	return ({ after, words }) => {
		const whole = `${command}\n${words.join(" ")}`;
		const shown = require_redact.oneLine(require_redact.redactQuoting(words.map((word) => JSON.stringify(word)).join(" "), whole));
		return after === null ? require_redact.safe`read as: ${shown}\n` : require_redact.safe`     ${require_redact.redact(after)}   ${shown}\n`;
	};
}
function join(all, line) {
	return require_redact.safe`${all}${line}`;
}
/** What may run at all before an approval, by name. */
function listCommands() {
	return {
		exitCode: 0,
		stdout: require_redact.safe`Before a plan is approved these may run, each with its own list of options:
  ${namesOf([
			...require_gate_tools.toolNames(),
			...require_gate_tools.questionNames(),
			"cd",
			"find",
			"git",
			"countersign"
		])}
git: ${namesOf(require_gate_git.gitCommandNames())}, in their reading forms
countersign: plan start|status|verify|history|explain, findings [list|show ID], stats
To see how a command is read: countersign plan explain --bash 'COMMAND'
`,
		stderr: require_redact.safe``
	};
}
function namesOf(names) {
	return require_redact.redact(names.toSorted().join(" "));
}
//#endregion
//#region src/app/commands/explain.ts
/** `plan explain --bash COMMAND`: by the settings that the gate goes by. Without a command: the list of them. */
async function explain(flags) {
	const command = require_commands.textFlag(flags, "bash");
	if (command === null) return listCommands();
	const { projectRoot } = require_hooks.here(process.env);
	const config = await require_hooks.configureGate(process.env, projectRoot);
	require_commands.tellWarnings(config);
	return await explainBash(command, {
		cwd: require_main.workingDirectory(projectRoot),
		projectRoot,
		hasCdPath: (process.env["CDPATH"] ?? "") !== "",
		pipes: config.settings.plan.pipes
	});
}
//#endregion
exports.explain = explain;
