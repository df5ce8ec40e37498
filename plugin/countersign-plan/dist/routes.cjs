const require_start = require("./start.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_explain_routes = require("./explain-routes.cjs");
//#region src/cli/commands/routes.ts
/**
* `countersign routes`: the effective table and the current result of its conditions. Fails closed:
* exit 2.
*/
async function runRoutes(flags, door) {
	const json = flags["json"] === true;
	const { choice } = door;
	if (choice.kind === "refused") return {
		exitCode: 2,
		stdout: json ? refusalJson(choice) : require_start.safe``,
		stderr: refusalLines(choice)
	};
	const table = await require_explain_routes.explainTable(choice.table, door);
	return {
		exitCode: 0,
		stdout: (json ? tableJson : tableText)({
			...choice,
			...door,
			...table
		}),
		stderr: require_start.safe``
	};
}
function refusalLines({ message, problems, notes }) {
	return require_redaction.redact([
		...notes.filter(({ level }) => level === "warning").map(noteLine),
		...problems.map(clean),
		clean(message)
	].map((line) => `countersign: ${line}\n`).join(""));
}
function refusalJson({ message, problems, notes }) {
	return document({
		valid: false,
		message,
		problems,
		notes
	});
}
function tableText(view) {
	return require_redaction.redact(`${[
		`route table: ${clean(view.origin)}`,
		`hash: sha256:${view.hash}`,
		"",
		...view.routes.flatMap((one, index) => routeLines(one, index + 1, view)),
		...view.notes.length === 0 ? [] : [""],
		...view.notes.map(noteLine)
	].join("\n")}\n`);
}
function routeLines({ route, ...now }, number, view) {
	const held = now.conditions.every(({ holds }) => holds);
	const when = now.conditions.map(({ name, holds }) => `${clean(name)} (${holds ? "yes" : "no"})`);
	const seconds = route.timeoutSeconds ?? view.timeoutSeconds;
	return [
		`${number}. ${route.backend}: ${held ? "would be tried" : "would be skipped"}`,
		`   when ${when.join(", ")}`,
		`   ${route.failMode}, timeout ${seconds} s, retries ${route.retries}`,
		`   capabilities: ${now.capabilities.join(", ") || "none"}`,
		`   maker: ${makerWords(now.maker, view.host)}`
	];
}
function makerWords(maker, host) {
	return require_start.compareMakers(maker, host) === "same-maker" ? `${maker} (same maker as the agent)` : maker;
}
function noteLine({ level, text }) {
	return `${level}: ${clean(text)}`;
}
/** Text from a file must not move the cursor or begin a new line. */
function clean(text) {
	return require_start.oneLine(require_commands.printable(require_redaction.redact(text)));
}
function tableJson(view) {
	return document({
		valid: true,
		origin: view.origin,
		hash: `sha256:${view.hash}`,
		table: view.line,
		routes: view.routes.map(({ route, conditions, capabilities, maker }) => ({
			backend: route.backend,
			when: conditions,
			fail_mode: route.failMode,
			timeout_seconds: route.timeoutSeconds ?? view.timeoutSeconds,
			retries: route.retries,
			capabilities,
			maker,
			independence: require_start.compareMakers(maker, view.host)
		})),
		notes: view.notes
	});
}
function document(fields) {
	return require_start.safe`${require_start.stringify(require_redaction.redactJson({
		routes_schema: 1,
		...fields
	}), 2)}\n`;
}
//#endregion
exports.runRoutes = runRoutes;
