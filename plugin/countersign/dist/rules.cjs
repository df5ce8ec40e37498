const require_errors = require("./errors.cjs");
const require_nearest = require("./nearest.cjs");
const require_redact = require("./redact.cjs");
//#region src/doors/cli/rules.ts
/** `countersign rules [ID]`: what the static reviewer looks for; with an id, why and by example. */
function runRules(rules, id) {
	return {
		exitCode: 0,
		stdout: id === null ? listOf(rules) : pageOf(ruleOf(rules, id)),
		stderr: require_redact.safe``
	};
}
function listOf(rules) {
	const width = Math.max(...rules.map(({ id }) => id.length));
	return require_redact.redact(`${rules.map(({ id, severity, title, languages }) => `${id.padEnd(width)}  ${severity.padEnd(8)}  ${title} (${languagesOf(languages)})`).join("\n")}\n`);
}
function ruleOf(rules, id) {
	const rule = rules.find((one) => one.id === id);
	if (rule !== void 0) return rule;
	const close = require_nearest.nearest(id, rules.map((one) => one.id));
	throw new require_errors.UsageError(`there is no rule "${id}"; ${close === null ? "countersign rules lists them" : `did you mean ${close}?`}`);
}
function pageOf({ id, severity, title, why, languages, examples }) {
	return require_redact.redact([
		`${id} (${severity}; ${languagesOf(languages)})`,
		`${title}. ${why}`,
		"",
		"found:",
		...examples.bad.flatMap(exampleLines),
		"",
		"not found:",
		...examples.good.flatMap(exampleLines),
		"",
		`To leave one out, in a comment on the line or above it: countersign-ignore ${id}: REASON`,
		`To turn it off or change its severity: review.rules.${id} in your configuration`,
		""
	].join("\n"));
}
function exampleLines(example) {
	return Object.entries(example).flatMap(([path, text]) => [`  ${path}${/^!added\n/.test(text) ? " (new)" : /^!deleted\n/.test(text) ? " (deleted)" : ""}`, ...text.replace(/^!\w+\n/, "").split("\n").map((line) => `    ${visible(line)}`)]);
}
/** Characters that cannot be seen are what some rules are about. */
function visible(line) {
	return line.replaceAll("	", "  ").replaceAll(/[^\P{C}\n]/gu, (one) => `<U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}>`);
}
function languagesOf(languages) {
	return languages === "any" ? "any file" : languages.join(", ");
}
//#endregion
exports.runRules = runRules;
