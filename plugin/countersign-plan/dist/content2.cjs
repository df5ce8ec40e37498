const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
const require_security_paths = require("./security-paths.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_content = require("./content.cjs");
//#region src/diff/disguised.ts
/** Colours, and "clear to the end of the line", which git writes with them. */
const COLOURS = /\u001B\[[\d;:]*[mK]/g;
/** `git diff --color=always` without its colours: the names of files are read at the start of a line. */
function withoutColours(text) {
	return text.includes("\x1B[") ? text.replace(COLOURS, "") : text;
}
/** A line that names the file below it, whatever stands before: a graph, a prefix, a quotation mark. */
const NAMING = /^.*?(?:\bdiff -\S+ |(?:---|\+\+\+|\*\*\*) |\bIndex: )(.*)$/gm;
/**
* A sensitive file that is named where `parseDiff` finds none: indented, with a prefix or in another
* format. Its content cannot be told from the rest, so it cannot be left out.
*/
function disguisedFile(diff) {
	for (const { start, end } of unexplained(diff)) for (const [, names = ""] of diff.text.slice(start, end).matchAll(NAMING)) for (const path of names.split(/[\s"']+/)) {
		const reason = require_sensitive.sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
	}
	return null;
}
/** All but the hunks, where any line may stand, and the files that are left out anyway. */
function unexplained({ text, files }) {
	const explained = files.flatMap((file) => require_sensitive.sensitiveSide(file) === null ? file.hunks : [file]);
	return [0, ...explained.map(({ end }) => end)].map((start, at) => ({
		start,
		end: explained[at]?.start ?? text.length
	}));
}
//#endregion
//#region src/diff/content.ts
/** What was given, as a diff: raw, nothing of it redacted. */
function parseGiven(given) {
	return require_security_paths.parseDiff(withoutColours(require_content.decode(given)));
}
/** A diff under review, without its colours and without the content of sensitive files. */
function createDiffContent(given, sensitive, diff = parseGiven(given)) {
	if (sensitive === "included") return require_content.createContent(given);
	const disguised = disguisedFile(diff);
	if (disguised !== null) throw new require_errors.UsageError(whyRefused(disguised));
	const { text, leftOut } = require_sensitive.withoutSensitive(diff);
	const content = require_content.createShortened(given, {
		text,
		leftOut: leftOut.map(({ path, reason }) => ({
			path: require_redact.redact(path),
			reason: require_redact.redact(reason)
		}))
	});
	if (content.text === diff.text) parsed.set(content, diff);
	return content;
}
const parsed = /* @__PURE__ */ new WeakMap();
/** The diff of a content, parsed once, whoever asks: the door, the engine, the static rules. */
function diffOf(content) {
	const known = parsed.get(content);
	if (known !== void 0) return known;
	const diff = require_security_paths.parseDiff(content.text);
	parsed.set(content, diff);
	return diff;
}
function whyRefused({ path, reason }) {
	return `the content names a sensitive file, ${path} (${reason}), in a form in which it cannot be left out; give plain output, as git diff --no-color without --graph or --line-prefix, or send it with --include-sensitive`;
}
//#endregion
Object.defineProperty(exports, "createDiffContent", {
	enumerable: true,
	get: function() {
		return createDiffContent;
	}
});
Object.defineProperty(exports, "diffOf", {
	enumerable: true,
	get: function() {
		return diffOf;
	}
});
Object.defineProperty(exports, "parseGiven", {
	enumerable: true,
	get: function() {
		return parseGiven;
	}
});
