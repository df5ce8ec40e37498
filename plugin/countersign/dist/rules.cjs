const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/cli/commands/rules.ts
/**
* `countersign rules [ID]`: what the static reviewer looks for; with an id, why and by example. In a
* pipe (`columns` is infinite) a rule is one line.
*/
function runRules(rules, id, columns) {
	return {
		exitCode: 0,
		stdout: require_redaction.redact(`${(id === null ? listLines(rules, columns) : pageLines(ruleOf(rules, id), columns)).join("\n")}\n`),
		stderr: require_start.safe``
	};
}
/** A terminal has no room for the languages; the rule's page has them. */
function listLines(rules, columns) {
	const width = Math.max(...rules.map(({ id }) => id.length));
	const indent = width + 8 + 4;
	return rules.flatMap(({ id, severity, title, languages }) => {
		const [first = "", ...rest] = require_review.wrap(Number.isFinite(columns) ? title : `${title} (${languagesOf(languages)})`, Math.max(20, columns - indent));
		return [`${id.padEnd(width)}  ${severity.padEnd(8)}  ${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
	});
}
function ruleOf(rules, id) {
	const rule = rules.find((one) => one.id === id);
	if (rule !== void 0) return rule;
	const close = require_settings.nearest(id, rules.map((one) => one.id));
	throw new require_start.UsageError(`there is no rule "${id}"; ${close === null ? "countersign rules lists them" : `did you mean ${close}?`}`);
}
function pageLines(rule, columns) {
	const { id, severity, title, why, languages, examples } = rule;
	const prose = (text) => require_review.wrap(text, Math.max(20, columns));
	return [
		...prose(`${id} (${severity}; ${languagesOf(languages)})`),
		...prose(`${title}. ${why}`),
		"",
		"found:",
		...examplesLines(examples.bad),
		"",
		"not found:",
		...examplesLines(examples.good),
		"",
		...prose(`To leave one out, in a comment on the line or above it: countersign-ignore ${id}: REASON`),
		...prose(`To turn it off or change its severity: review.rules.${id} in your configuration`)
	];
}
/** Some have dozens, for their tests: so many show what is meant. */
const MOST = 8;
function examplesLines(examples) {
	const shown = examples.slice(0, MOST).flatMap((one, at) => [...at === 0 ? [] : [""], ...exampleLines(one)]);
	const more = examples.length - MOST;
	return more > 0 ? [
		...shown,
		"",
		`  and ${String(more)} more like these`
	] : shown;
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
