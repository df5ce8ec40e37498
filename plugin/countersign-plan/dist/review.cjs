const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_gate = require("./gate.cjs");
const require_records = require("./records.cjs");
const require_engine = require("./engine.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_repository = require("./repository.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_util = require("node:util");
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_crypto = require("node:crypto");
//#region src/cli/report/cited-code.ts
const noCode = () => null;
/** Looks the code up in the redacted content; parses the diff at the first finding. */
function createCodeOf({ kind, content }, readFile) {
	let diff = null;
	return kind === "diff" ? lookingIn(() => diff ??= require_engine.parseDiff(content.text), readFile) : noCode;
}
/**
* Like `createCodeOf`, for content that was not sent. Redacts only files with findings. If that
* fails, the findings are shown without code.
*/
function createUnsentCodeOf({ content }, readFile, onWithheld) {
	const known = /* @__PURE__ */ new Map();
	const redactedPart = (path) => {
		const diff = known.get(path) ?? require_engine.parseDiff(partsOf(content, path));
		known.set(path, diff);
		return diff;
	};
	let codeOf = lookingIn(({ file }) => redactedPart(file ?? ""), readFile);
	return (finding) => {
		try {
			return codeOf(finding);
		} catch (error) {
			if (!(error instanceof require_start.RedactionError)) throw error;
			onWithheld(require_hooks.redactionFailure(error));
			codeOf = noCode;
			return null;
		}
	};
}
/** The redacted parts of a diff for one file. */
function partsOf(content, path) {
	const diff = require_engine.diffOf(content);
	return require_engine.filesTold(path, diff).map(({ start, end }) => require_redaction.redact(diff.text.slice(start, end))).join("");
}
function lookingIn(diffFor, readFile) {
	return (finding) => {
		if (finding.grounded !== "in_diff" && finding.grounded !== "in_file") return null;
		return require_engine.findCited(finding, diffFor(finding), readFile);
	};
}
//#endregion
//#region src/text/columns.ts
/** Drawn over the previous character, or not at all. */
const NARROWEST$1 = () => /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Drawn two columns wide. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
/** The width of a text without escapes on a terminal. */
function columnsOf(text) {
	if (/^[ -~]*$/.test(text)) return text.length;
	let columns = 0;
	for (const character of text) columns += widthOf(character);
	return columns;
}
function widthOf(character) {
	if (NARROWEST$1().test(character)) return 0;
	return WIDE.test(character) ? 2 : 1;
}
/** Wraps a text to this width between words; breaks a longer word too. */
function wrap(text, columns) {
	return text.split("\n").flatMap((line) => wrapLine(line, columns));
}
function wrapLine(text, columns) {
	if (columnsOf(text) <= columns) return [text];
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (columnsOf(longer) <= columns) {
			line = longer;
			continue;
		}
		if (line !== "") lines.push(line);
		const parts = pieces(word, columns);
		lines.push(...parts.slice(0, -1));
		line = parts.at(-1) ?? "";
	}
	return [...lines, line];
}
/** Splits a text into parts of at most this width, at any character. */
function pieces(word, columns) {
	const parts = [];
	let rest = word;
	while (columnsOf(rest) > columns) {
		const part = firstColumns(rest, columns);
		parts.push(part);
		rest = rest.slice(part.length);
	}
	return rest === "" ? parts : [...parts, rest];
}
/** The longest start of a text within this width, but at least one character. */
function firstColumns(text, columns) {
	let [taken, end] = [0, 0];
	for (const character of text) {
		taken += widthOf(character);
		if (taken > columns && end > 0) break;
		end += character.length;
	}
	return text.slice(0, end);
}
/** Cuts a text to this width and marks the cut. */
function cutColumns(text, columns) {
	return columnsOf(text) <= columns ? text : `${firstColumns(text, columns - 1)}…`;
}
//#endregion
//#region src/host/system-zone.ts
/** The paths that steer coding agents: their instructions, their settings, their hooks, and ours. */
function findSystemZone(paths) {
	return [...new Set(paths)].filter((path) => {
		const parts = path.replaceAll("\\", "/").toLowerCase().split("/");
		const file = parts.at(-1) ?? "";
		return FILES$1.has(file) || parts.slice(0, -1).some((part) => FOLDERS.has(part)) || hasEnd(parts);
	});
}
/**
* Folders of agents that also contain much else; files that steer agents there are in `steering` of
* the host.
*/
const SHARED_FOLDERS = [".github"];
const STEERING = require_start.HOSTS.flatMap(({ files }) => files.steering ?? []);
const FOLDERS = new Set([
	...require_gate.AGENT_FOLDERS.filter((folder) => !SHARED_FOLDERS.includes(folder)),
	...[...STEERING.flatMap(({ folders }) => folders), ...require_start.MORE_STEERING.folders],
	...[
		".countersign",
		".husky",
		".githooks"
	]
]);
const FILES$1 = new Set([
	...require_gate.AGENT_INSTRUCTIONS,
	...[...require_start.MORE_STEERING.files, ".mcp.json"],
	...[
		".countersign.yaml",
		".countersign.yml",
		".loa.config.yaml",
		".loa.config.yml"
	],
	...[".pre-commit-config.yaml"],
	...[
		"lefthook",
		".lefthook",
		"lefthook-local",
		".lefthook-local"
	].flatMap((name) => ["yaml", "yml"].map((ending) => `${name}.${ending}`))
]);
const ENDINGS = new Set(STEERING.flatMap(({ endings }) => endings));
function hasEnd(parts) {
	if (ENDINGS.has(parts.slice(-2).join("/"))) return true;
	return parts.slice(0, -1).some((part, at) => part === ".git" && parts[at + 1] === "hooks");
}
//#endregion
//#region src/cli/report/shorten-list.ts
/** The first few for one line; the report has them all. */
function shortenList(all, most, wordOf) {
	const named = require_start.joinSafe(all.slice(0, most).map(wordOf), ", ");
	return all.length > most ? require_start.safe`${named}, and ${all.length - most} more` : named;
}
//#endregion
//#region src/cli/report/system-zone.ts
/** Changed files that instruct agents: a person should look at them, whatever the verdict. */
function systemZoneOf(subject, { settings, onEvent }) {
	if (!settings.review.systemZoneAlert || subject.kind !== "diff") return null;
	const zone = findSystemZone(require_engine.pathsOf(subject.content)).map((path) => require_start.oneLine(require_redaction.redact(path)));
	if (zone.length > 0) onEvent({
		kind: "note",
		level: "warning",
		text: require_start.safe`System Zone: this change touches agent configuration: ${zoneNames(zone, (path) => path)}`
	});
	return zone;
}
/** Number of names shown. */
const NAMED$8 = 10;
/** The files to name to a person at once. */
function zoneNames(zone, wordOf) {
	return shortenList(zone, NAMED$8, wordOf);
}
//#endregion
//#region src/cli/formats/clean-text.ts
/** An unpaired surrogate breaks any program that encodes the text again. */
const HALVES = /\p{Surrogate}/gu;
/**
* Foreign text for a report: removes cursor movements and unpaired surrogates, and limits the
* length.
*/
function cleanText(text, maxCharacters) {
	return require_start.clip(require_start.replaceSafe(require_commands.printable(text), HALVES, require_start.safe`\uFFFD`), maxCharacters);
}
/** On one line. */
function cleanLine(text, maxCharacters) {
	return require_start.clip(require_start.oneLine(require_start.replaceSafe(require_commands.printable(text), HALVES, require_start.safe`\uFFFD`)), maxCharacters);
}
//#endregion
//#region src/cli/formats/place.ts
/** Prefers the place where the code was found; otherwise the reviewer's own, if it is valid. */
function placeOf$2(finding, code) {
	if (finding.file === null) return null;
	const path = code?.path ?? (isStatic(finding) ? finding.file : require_engine.plainPath(finding.file));
	if (!isWithin(path)) return null;
	return {
		path: require_redaction.redact(path),
		lines: code === null ? linesOf$1(finding) : code.range
	};
}
/** The path in a static finding is exact. */
function isStatic({ extra }) {
	return extra["source"] === "static";
}
/** A removed line has a number only in the old file. */
function placeNow(finding, place, code) {
	const { extra } = finding;
	if (place === null || !(extra["side"] === "old" || isRemoved(code))) return place;
	const line = extra["line_new"];
	const isKnown = isStatic(finding) && typeof line === "number" && isLine$1(line);
	return {
		...place,
		lines: isKnown ? {
			first: line,
			last: line
		} : null
	};
}
function isRemoved(code) {
	if (code === null || code.range === null) return false;
	const { first, last } = code.range;
	const cited = code.stretch.filter(({ number }) => number >= first && number <= last);
	return cited.length > 0 && cited.every(({ mark }) => mark === "-");
}
const MAX_PATH = 1e3;
/** A relative path without `..` and without characters that no file name has. */
function isWithin(path) {
	if (path === "" || path.length > MAX_PATH || /^(?:\/|[A-Za-z]:)/.test(path)) return false;
	return !/\p{Cc}|\p{Cf}|\p{Surrogate}|\u2028|\u2029/u.test(path) && !path.split("/").includes("..");
}
/** No file has more lines, and some readers use 32-bit numbers. */
const MAX_LINE = 1e7;
function linesOf$1({ line_start: start, line_end: end }) {
	const [first, last] = [start ?? end, end ?? start];
	if (first === null || last === null || !isLine$1(first) || !isLine$1(last)) return null;
	return {
		first: Math.min(first, last),
		last: Math.max(first, last)
	};
}
function isLine$1(line) {
	return Number.isInteger(line) && line >= 1 && line <= MAX_LINE;
}
function placeText({ path, lines }) {
	if (lines === null) return path;
	const { first, last } = lines;
	return first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
}
//#endregion
//#region src/cli/formats/replacement.ts
const MAX_FIX = 4e3;
/**
* A fix that a tool may apply. Only if the reviewer quoted whole lines of the current file, and
* never with a redacted secret: the redaction mark would end up in the code.
*/
function buildReplacement(finding, code) {
	const { current_code: quote, fixed_code: fix } = finding;
	if (code === null || code.range === null || quote === null || fix === null) return null;
	const { first, last } = code.range;
	const lines = code.stretch.filter(({ number }) => number >= first && number <= last);
	if (lines.some(({ mark }) => mark === "-") || lines.length !== last - first + 1) return null;
	if (bare$1(textOf$3(lines)) !== bare$1(quote) || fix.length > MAX_FIX) return null;
	if (fix.includes("[REDACTED]") || textOf$3(lines).includes("[REDACTED]") || require_commands.printable(fix) !== fix) return null;
	return {
		first,
		last,
		text: require_redaction.redact(indented(fix, quote, lines))
	};
}
function textOf$3(lines) {
	return lines.map(({ text }) => text).join("\n");
}
function bare$1(text) {
	return text.replace(/\s{1,256}/g, "");
}
/** Reviewers quote without indentation; the fix then lacks the same indentation. */
function indented(fix, quote, [line]) {
	const margin = marginOf(line?.text ?? "");
	const own = marginOf(quote);
	const text = fix.replace(/\s+$/, "");
	if (own === margin || !margin.endsWith(own)) return text;
	const missing = margin.slice(0, margin.length - own.length);
	return text.replace(/^(?=.*\S)/gm, missing);
}
function marginOf(text) {
	return /^[ \t]*/.exec(text)?.[0] ?? "";
}
//#endregion
//#region src/cli/formats/statement.ts
/** Null if the findings express everything. */
function statementOf(outcome) {
	switch (outcome.kind) {
		case "reviewed": return verdictStatement(outcome.result);
		case "inconclusive": return {
			rule: "no-verdict",
			severity: "critical",
			title: require_start.safe`No verdict: the model's answer was not a review`,
			detail: require_start.safe`${outcome.why}; run it again`
		};
		case "unavailable": return {
			rule: "not-reviewed",
			severity: "critical",
			title: require_start.safe`Not reviewed: ${outcome.failure.detail}`,
			detail: require_start.safe`Next: ${outcome.failure.nextStep}`
		};
		case "skipped": return {
			rule: "skipped",
			severity: SKIPPED_SEVERITIES[outcome.reason] ?? "minor",
			title: require_start.safe`Skipped: ${SKIPPED[outcome.reason]}`,
			detail: isUnseen(outcome) ? unsent(outcome.leftOut ?? []) : require_start.safe``
		};
	}
}
/** Something needed a review, but none of it was shown to a reviewer. */
function isUnseen(outcome) {
	return outcome.kind === "skipped" && SKIPPED_SEVERITIES[outcome.reason] === "major";
}
/** Number of names shown; the JSON report has them all. */
const NAMED$7 = 10;
function unsent(leftOut) {
	if (leftOut.length === 0) return require_start.safe``;
	return require_start.safe`Not sent: ${shortenList(leftOut, NAMED$7, ({ path, reason }) => require_start.safe`${require_start.oneLine(path)} (${require_start.oneLine(reason)})`)}`;
}
/**
* A question is for a person, whatever else was found; a rejection must be visible even without
* findings.
*/
function verdictStatement({ verdict, summary, question, findings }) {
	if (verdict === "DECISION_NEEDED") return {
		rule: "decision-needed",
		severity: "major",
		title: require_start.safe`To decide: ${question ?? summary}`,
		detail: summary
	};
	if (verdict === "APPROVED" || findings.length > 0) return null;
	return {
		rule: "changes-required",
		severity: "major",
		title: require_start.safe`Changes required: ${summary}`,
		detail: require_start.safe``
	};
}
const SKIPPED_SEVERITIES = {
	"nothing-to-review": "info",
	"sensitive-renamed": "major",
	"nothing-sent": "major"
};
const SKIPPED = {
	"nothing-to-review": require_start.safe`there is nothing to review`,
	"nothing-readable": require_start.safe`nothing to review: only binary, lock, generated, vendored or credentials files`,
	"nothing-sent": require_start.safe`none of this change could be sent, though some of it needs a review: split it, or review it yourself`,
	"sensitive-renamed": require_start.safe`this change was not sent because one of its files was a credentials file before: review it yourself, or send it with --include-sensitive`,
	"max-iterations": require_start.safe`the limit of reviews is reached; a person decides`,
	disabled: require_start.safe`automatic reviews of this type are turned off`
};
//#endregion
//#region src/cli/formats/entry.ts
const TITLE = 200;
const TEXT$1 = 4e3;
const SEVERITIES$2 = [
	"critical",
	"major",
	"minor",
	"info"
];
/**
* The entries of a list of defects. A review that failed, was skipped or asks a question becomes
* the first entry, because an empty list would look clean.
*/
function entriesOf$1(reported) {
	const statement = statementOf(reported.outcome);
	return withOwnIds([...statement === null ? [] : [asEntry(statement, contentOf$1(reported.outcome))], ...findingEntries(reported)]);
}
/** Readers identify entries by id and drop the second of two with the same one. */
function withOwnIds(entries) {
	const seen = /* @__PURE__ */ new Map();
	return entries.map((entry) => {
		const number = (seen.get(entry.id) ?? 0) + 1;
		seen.set(entry.id, number);
		return number === 1 ? entry : {
			...entry,
			id: `${entry.id}-${number}`
		};
	});
}
/** A prefix of the content's hash; empty if nothing was read. */
function contentOf$1(outcome) {
	return outcome.kind === "skipped" ? "" : outcome.receipt.content_sha256.slice(0, 12);
}
function asEntry(statement, content) {
	const { rule, severity, title, detail } = statement;
	return {
		rule,
		severity,
		title: cleanLine(title, TEXT$1),
		detail: cleanText(detail, TEXT$1),
		place: null,
		placeNow: null,
		code: null,
		quote: null,
		fix: null,
		replacement: null,
		id: content === "" ? rule : `${rule}-${content}`,
		marks: []
	};
}
/** Findings, most severe first. */
function findingEntries({ outcome, codeOf }) {
	const entries = findingsOf(outcome).map((finding) => findingEntry(finding, codeOf(finding)));
	return SEVERITIES$2.flatMap((level) => entries.filter(({ severity }) => severity === level));
}
function findingsOf(outcome) {
	switch (outcome.kind) {
		case "reviewed": return outcome.result.findings;
		case "inconclusive":
		case "unavailable": return outcome.staticFindings;
		case "skipped": return outcome.staticFindings ?? [];
	}
}
function findingEntry(finding, code) {
	const rule = staticRule(finding);
	const place = placeOf$2(finding, code);
	const elsewhere = place === null && finding.file !== null ? citedAs(finding.file) : require_start.safe``;
	return {
		rule: rule ?? `finding-${finding.severity}`,
		severity: finding.severity,
		title: cleanLine(finding.title, TITLE),
		detail: cleanText(require_start.safe`${finding.detail}${elsewhere}`, TEXT$1),
		place,
		placeNow: placeNow(finding, place, code),
		code,
		quote: finding.current_code === null ? null : cleanText(finding.current_code, TEXT$1),
		fix: finding.fixed_code === null ? null : cleanText(finding.fixed_code, TEXT$1),
		replacement: buildReplacement(finding, code),
		id: finding.id,
		marks: marksOf(finding, rule !== null)
	};
}
/** A path that leads out of the project is printed without a link. */
function citedAs(file) {
	return require_start.safe` (cited as ${cleanLine(file, TITLE)})`;
}
/** The rule that found it, if no model did. */
function staticRule({ extra: { source, rule } }) {
	return source === "static" && typeof rule === "string" && /^[a-z][a-z0-9-]{0,63}$/.test(rule) ? require_redaction.redact(rule) : null;
}
function marksOf({ grounded, status }, isStatic) {
	return [
		...isStatic ? ["static"] : [],
		...status === "new" ? ["new"] : [],
		...status === "not_fixed" ? ["not fixed"] : [],
		...grounded === "in_file" ? ["in the file"] : [],
		...grounded === "not_found" ? ["not found"] : []
	];
}
/** For the text after a title; empty if the code was found as cited. */
function markWords({ rule, marks }) {
	return marks.map((mark) => ({
		mark,
		words: mark === "static" ? `static: ${rule}` : WORDS$1[mark]
	}));
}
const WORDS$1 = {
	new: "new",
	"not fixed": "not fixed",
	"in the file": "not in the diff, but in the file",
	"not found": "NOT FOUND: no such code there"
};
/** For a format without marks: otherwise an invented place would look real. */
function doubt(marks) {
	return marks.includes("not found") ? [require_redaction.redact(WORDS$1["not found"])] : [];
}
//#endregion
//#region src/cli/formats/group.ts
/**
* Groups by file, in the order of the entries (most severe first); entries without a file come
* last.
*/
function byFile(entries) {
	const groups = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const path = entry.place?.path ?? null;
		const group = groups.get(path);
		if (group === void 0) groups.set(path, [entry]);
		else group.push(entry);
	}
	const all = [...groups].map(([path, group]) => ({
		path,
		entries: group
	}));
	return [...all.filter(({ path }) => path !== null), ...all.filter(({ path }) => path === null)];
}
//#endregion
//#region src/cli/formats/headline.ts
/** The result in one word. */
function verdictWord(outcome) {
	switch (outcome.kind) {
		case "reviewed": return outcome.result.verdict;
		case "inconclusive": return "NO VERDICT";
		case "unavailable": return "NOT REVIEWED";
		case "skipped": return "SKIPPED";
	}
}
/** The result in one line. */
function headline({ outcome }) {
	const own = ownVerdict(outcome);
	const said = own === null ? require_start.safe`` : require_start.safe` (the reviewer said ${own})`;
	return cleanLine(require_start.safe`countersign: ${require_redaction.redact(verdictWord(outcome))}${said}: ${reasonOf(outcome)}`, 300);
}
/** The reviewer's own verdict, if the report shows another one. */
function ownVerdict(outcome) {
	if (outcome.kind !== "reviewed") return null;
	const { modelVerdict, result } = outcome;
	return modelVerdict === null || modelVerdict === result.verdict ? null : require_redaction.redact(modelVerdict);
}
/** Explains why the verdict differs from the reviewer's own. */
function verdictNote(outcome) {
	const own = ownVerdict(outcome);
	if (own === null || outcome.kind !== "reviewed") return [];
	return [require_start.safe`The reviewer's own verdict was ${own}; ${WHY_ANOTHER[whyAnother(outcome)]}.`];
}
function whyAnother({ result, modelVerdict }) {
	if (result.verdict === "CHANGES_REQUIRED") return "critical";
	return modelVerdict === "CHANGES_REQUIRED" ? "dismissed" : "uncovered";
}
const WHY_ANOTHER = {
	critical: require_start.safe`a critical finding makes it CHANGES_REQUIRED`,
	dismissed: require_start.safe`every finding it names was dismissed before`,
	uncovered: require_start.safe`it has not seen all of the change`
};
function reasonOf(outcome) {
	switch (outcome.kind) {
		case "reviewed": {
			const { verdict, findings, summary, question } = outcome.result;
			if (verdict === "DECISION_NEEDED" && question !== null) return question;
			return findings.length === 0 ? summary : require_redaction.redact(countsOf$1(findings));
		}
		case "inconclusive": return outcome.why;
		case "unavailable": return outcome.failure.detail;
		case "skipped": return SKIPPED[outcome.reason];
	}
}
/** For a change that no model has reviewed. */
function byRulesAlone(findings) {
	return `by the static rules alone: ${countsOf$1(findings)}`;
}
const SEVERITIES$1 = [
	"critical",
	"major",
	"minor",
	"info"
];
function countsOf$1(findings) {
	const of = (level) => findings.filter(({ severity }) => severity === level).length;
	const counts = SEVERITIES$1.filter((level) => of(level) > 0).map((level) => `${of(level)} ${level}`);
	if (counts.length === 0) return "no findings";
	return `${findings.length} finding${findings.length === 1 ? "" : "s"}: ${counts.join(", ")}`;
}
//#endregion
//#region src/cli/formats/paint.ts
function createPaint(colour) {
	return (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
}
//#endregion
//#region src/cli/formats/frame.ts
/** Lines shown around the offending ones. */
const AROUND$1 = 2;
/** The beginning of a long stretch is enough to recognize it. */
const MOST$5 = 12;
/** The offending lines with their real numbers and some context, and the suggestion below. */
function frameLines(entry, look) {
	const shown = linesShown(entry);
	const suggestion = entry.replacement?.text ?? entry.fix;
	const gutter = Math.max(3, ...shown.map(({ number }) => String(number ?? "").length));
	const fix = suggestion === null ? [] : fixLines(suggestion, look.columns - gutter - WIDTH);
	return [
		...shown.slice(0, MOST$5).map((line) => frameLine(line, gutter, look)),
		...moreLines(shown.length, gutter, look),
		...fix.slice(0, MOST$5).map((text, at) => fixLine({
			text,
			at
		}, gutter, look)),
		...moreLines(fix.length, gutter, look)
	];
}
function linesShown({ code, quote }) {
	if (code === null) return quote === null ? [] : codeLines(quote).map(quoted$1);
	if (code.range === null) return [];
	const { first, last } = code.range;
	const isCited = ({ number }) => number >= first && number <= last;
	return code.stretch.filter(({ number }) => number >= first - AROUND$1 && number <= last + AROUND$1).map((line) => ({
		...line,
		text: drawn(require_redaction.redact(line.text)),
		isCited: isCited(line)
	}));
}
function quoted$1(text) {
	return {
		number: null,
		mark: " ",
		text,
		isCited: true
	};
}
function codeLines(text) {
	const lines = text.split("\n").map((line) => drawn(require_redaction.redact(line)));
	return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
/** A real tab would jump to the terminal's own stops. */
function drawn(line) {
	return require_commands.printable(line).replaceAll("	", "  ").trimEnd();
}
const MARK_STYLES$1 = {
	"+": "green",
	"-": "red",
	" ": "reset"
};
function frameLine(line, gutter, { paint, columns }) {
	const number = String(line.number ?? "").padStart(gutter);
	const pointer = line.isCited ? paint("red", ">") : " ";
	const mark = paint(MARK_STYLES$1[line.mark], line.mark);
	const text = cutColumns(line.text, columns - gutter - WIDTH);
	const code = text === "" ? "" : ` ${line.isCited ? text : paint("dim", text)}`;
	return `${pointer} ${paint("dim", number)} ${mark}${paint("dim", "│")}${code}`;
}
/** Pointer, spaces, mark and bar. */
const WIDTH = 6;
/** A suggestion is meant to be copied, so it is never cut. */
function fixLines(fix, columns) {
	return codeLines(fix).flatMap((line) => line === "" ? [""] : pieces(line, columns));
}
function fixLine({ text, at }, gutter, { paint }) {
	const name = (at === 0 ? "fix" : "").padStart(gutter);
	const code = text === "" ? "" : ` ${paint("green", text)}`;
	return `  ${paint("green", name)}  ${paint("dim", "│")}${code}`;
}
function moreLines(count, gutter, { paint }) {
	if (count <= MOST$5) return [];
	return [paint("dim", `  ${"".padStart(gutter)}  │ … ${count - MOST$5} more lines`)];
}
//#endregion
//#region src/cli/formats/pretty-finding.ts
function groupLines({ path, entries }, look) {
	const name = path === null ? "no file" : path;
	return [look.paint(["bold", "underline"], name), ...entries.flatMap((entry, at) => [...at === 0 ? [] : [""], ...entryLines(entry, look)])];
}
const SEVERITY_STYLES = {
	critical: ["bold", "red"],
	major: ["bold", "yellow"],
	minor: ["bold", "cyan"],
	info: ["bold", "dim"]
};
/** Wide enough for every severity. */
const LABEL = 10;
const INDENT = 2;
/** Title, place, whether that place is real, explanation, and the code before and after. */
function entryLines(entry, look) {
	const { paint, columns } = look;
	const label = paint(SEVERITY_STYLES[entry.severity], entry.severity.padEnd(LABEL));
	const room = columns - INDENT - LABEL;
	const [first = "", ...rest] = titleLines(entry, {
		...look,
		columns: room
	});
	const frame = frameLines(entry, {
		paint,
		columns: columns - FRAME.length
	});
	const detail = entry.detail.replaceAll("	", "  ").trim();
	const below = [...rest, ...detail === "" ? [] : wrap(detail, room)];
	const margin = " ".repeat(INDENT);
	return [
		`${margin}${label}${first}`,
		...below.map((line) => line === "" ? "" : `${margin}${" ".repeat(LABEL)}${line}`),
		...frame.length === 0 ? [] : ["", ...frame.map((line) => `${FRAME}${line}`)]
	];
}
/** Code needs the room more than it needs alignment. */
const FRAME = " ".repeat(INDENT);
/** The title, followed by its lines and marks on the same line or below. */
function titleLines(entry, look) {
	const { paint, columns } = look;
	const lines = wrap(entry.title, columns);
	const bold = lines.map((line) => paint("bold", line));
	const tags = tagsOf(entry, look);
	if (tags.length === 0) return bold;
	const text = tags.map((tag) => tag.text).join("  ");
	const painted = tags.map((tag) => tag.painted);
	if (columnsOf(`${lines.at(-1) ?? ""}  ${text}`) <= columns) return [...bold.slice(0, -1), `${bold.at(-1) ?? ""}  ${painted.join("  ")}`];
	return columnsOf(text) <= columns ? [...bold, painted.join("  ")] : [...bold, ...painted];
}
function tagsOf(entry, { paint, columns }) {
	const line = lineText(entry);
	const marks = markWords(entry).map(({ mark, words }) => ({
		text: cutColumns(`[${words}]`, columns),
		style: MARK_STYLES[mark]
	}));
	return [...line === "" ? [] : [{
		text: line,
		style: "cyan"
	}], ...marks].map(({ text, style }) => ({
		text,
		painted: paint(style, text)
	}));
}
function lineText({ place }) {
	if (place === null || place.lines === null) return "";
	const { first, last } = place.lines;
	return first === last ? `line ${first}` : `lines ${first}-${last}`;
}
const MARK_STYLES = {
	static: "magenta",
	new: "cyan",
	"not fixed": "red",
	"in the file": "dim",
	"not found": "yellow"
};
//#endregion
//#region src/cli/formats/pretty-receipt.ts
/** `3 passes, high: security-sensitive: auth.ts; verified`; empty if no model was asked. */
function passesLines({ verification, depth, metadata }) {
	if (metadata.reasoning_mode === "static") return [];
	return [require_start.oneLine(require_commands.printable(require_redaction.redact(`${count$2(metadata.passes_completed, "pass", "passes")}${depth === null ? "" : `, ${depth.level}: ${depth.signals.join(", ")}`}${VERIFIED[verification ?? "none"]}`)))];
}
const VERIFIED = {
	passed: "; verified",
	skipped: "; NOT verified",
	none: ""
};
/** Number of names shown; the report has them all. */
const NAMED$6 = 3;
/** Content that the reviewer has not seen, or only in part. */
function leftOutLines(receipt) {
	const { redactions_by_project: hidden } = receipt;
	return [...notSentLines(receipt), ...hidden === 0 ? [] : [require_engine.whatHid(hidden)]];
}
/** Findings that were left out because they were dismissed before. */
function dismissedLines({ dismissed }) {
	if (dismissed.length === 0) return [];
	const named = dismissed.map(({ id, title, because }) => `  ${id}  ${cleanLine(title, 200)} (${cleanLine(because, 300)})`);
	return [`${count$2(dismissed.length, "finding", "findings")} left out, dismissed before:`, ...named].map((line) => require_commands.printable(require_redaction.redact(line)));
}
/** Content left out of a skipped review. */
function unseenLines({ leftOut }) {
	return notSentLines({
		left_out: leftOut ?? [],
		files: null
	});
}
function notSentLines({ left_out: leftOut, files }) {
	if (leftOut.length === 0) return [];
	const named = shortenList(leftOut, NAMED$6, ({ path, reason }) => require_start.safe`${path} (${reason})`);
	const of = files === null ? "" : ` of ${files.whole + leftOut.length} files`;
	return [require_start.oneLine(require_commands.printable(require_redaction.redact(`${`${leftOut.length}${of} left out or cut`}: ${named}`)))];
}
/** `reviewed by codex gpt-5 in 12.3 s, 3 passes, verified, 1200 → 80 tokens`. */
function factsLine(receipt, { verification, metadata }) {
	return require_start.oneLine(require_commands.printable(require_redaction.redact(`reviewed by ${usageWords(receipt, metadata.reasoning_mode === "static" ? "" : `, ${count$2(metadata.passes_completed, "pass", "passes")}${VERIFIED[verification ?? "none"].replace(";", ",")}`)}`)));
}
function receiptLine(what, receipt) {
	return require_start.oneLine(require_commands.printable(require_redaction.redact(`content ${receipt.content_sha256.slice(0, 12)} ${what} ${usageWords(receipt)}`)));
}
/** Who reviewed, in which time and for how many tokens. */
function usageWords(receipt, passes = "") {
	const { usage, redactions } = receipt;
	const tokens = usage === null ? "" : `, ${usage.inputTokens} → ${usage.outputTokens} tokens`;
	const cost = costWords(receipt);
	return `${[receipt.backend === "static" ? "the static rules alone" : receipt.backend, receipt.model].filter((one) => one !== null).join(" ")} in ${(receipt.duration_ms / 1e3).toFixed(1)} s${passes}${tokens}${cost}${redactions === 0 ? "" : `, ${count$2(redactions, "secret", "secrets")} redacted`}`;
}
function costWords({ usage, model }) {
	if (usage === null) return "";
	const { costUsd } = usage;
	if (costUsd === void 0) return model === null ? "" : ", price not known";
	if (costUsd === 0) return ", no cost";
	return costUsd < .01 ? ", under $0.01" : `, $${costUsd.toFixed(2)}`;
}
/** Always warns about a reviewer from the same maker as the agent. */
function independenceLines({ independence, maker }) {
	if (independence !== "same-maker" || maker === null || maker === "unknown") return [];
	return [`same maker: reviewer and agent both use a model of ${require_start.MAKER_NAMES[maker]}`];
}
/**
* The sources that told the reviewer the purpose of the change; the static rules do not use them.
*/
function contextLines(from, { backend }) {
	if (from.length === 0 || backend === null || backend === "static") return [];
	return [`context: ${from.map((one) => cleanLine(one, 200)).join(", ")}`];
}
function count$2(number, one, many) {
	return `${number} ${number === 1 ? one : many}`;
}
//#endregion
//#region src/cli/formats/pretty-static.ts
/** Number of names shown; the report has them all. */
const NAMED$5 = 3;
/** The files that the static rules checked or skipped, and why. */
function staticLines({ static: proof, backend }) {
	if (proof === null) return [];
	return [`static rules: ${proof.rules} on ${count$1(proof.files, "file")}, ${count$1(proof.findings, "finding")}`, ...[...notesOf(proof, backend), ...otherWords(proof)].map((note) => `  ${one(note)}`)];
}
/** Without the counts: only what the static rules ignored, cut short or skipped. */
function staticNotes({ static: proof, backend }) {
	return proof === null ? [] : notesOf(proof, backend).map((note) => `static rules: ${one(note)}`);
}
/** In a review by the rules alone, the receipt lists skipped files as left out. */
function notesOf(proof, backend) {
	const skipped = backend === "static" ? [] : skippedWords(proof);
	return [
		...ignoredWords(proof),
		...cappedWords(proof),
		...skipped
	];
}
function ignoredWords({ ignored }) {
	if (ignored.length === 0) return [];
	const words = shortenList(ignored, NAMED$5, ({ rule, file, line, reason, added }) => {
		const by = added ? "requested by this change" : "left out";
		return require_redaction.redact(`${rule} ${line === null ? file : `${file}:${line}`} (${by}: ${reason})`);
	});
	return [`${ignored.length} countersign-ignore: ${words}`];
}
function cappedWords({ capped }) {
	if (capped.length === 0) return [];
	return [`not shown: ${shortenList(capped.toSorted((a, b) => Number(b.file === null) - Number(a.file === null)), NAMED$5, ({ rule, file, more }) => require_redaction.redact(file === null ? `${count$1(more, "place")} like ${rule}` : `${more} more ${rule} in ${file}`))}`];
}
function skippedWords({ skipped }) {
	if (skipped.length === 0) return [];
	return [`not looked at: ${shortenList(skipped, NAMED$5, ({ file, why }) => require_redaction.redact(`${file} (${why})`))}`];
}
function otherWords({ other_languages: others }) {
	return others.length === 0 ? [] : [`only the rules for any file: ${others.join(" ")}`];
}
function one(text) {
	return require_start.oneLine(require_commands.printable(require_redaction.redact(text)));
}
function count$1(number, what) {
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}
//#endregion
//#region src/cli/formats/pretty.ts
/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;
/** For a person: the verdict, the reason, and the findings by file with their code. */
function formatPretty(reported, style) {
	const { colour, width, details } = style;
	const columns = Number.isFinite(width) ? Math.min(WIDEST, Math.max(NARROWEST, width)) : width;
	const look = {
		paint: createPaint(colour),
		columns,
		details
	};
	return require_redaction.redact(`${[...outcomeLines(reported, look), ...zoneLines(reported.systemZone ?? [], look)].join("\n")}\n`);
}
function outcomeLines(reported, look) {
	const { outcome } = reported;
	const verdict = look.paint(VERDICT_STYLES[verdictWord(outcome)] ?? "bold", verdictWord(outcome));
	switch (outcome.kind) {
		case "reviewed": return [
			verdict,
			...verdictNote(outcome).flatMap((note) => wrapped(note, look)),
			...reviewedLines(reported, outcome, look)
		];
		case "inconclusive": return [
			verdict,
			...wrapped(require_redaction.redact(`The model's answer was not a review: ${outcome.why}.`), look),
			...staticFindingLines(reported, outcome.staticFindings, look),
			"",
			...painted("yellow", leftOutLines(outcome.receipt), look),
			...painted("dim", [receiptLine("sent to", outcome.receipt)], look)
		];
		case "unavailable": return [verdict, ...failureLines(reported, outcome, look)];
		case "skipped": return [
			...wrap(`SKIPPED: ${SKIPPED[outcome.reason]}`, look.columns).map((line) => line.replace("SKIPPED", verdict)),
			...outcome.reason === "nothing-to-review" ? nextLines(reported, look) : [],
			...staticFindingLines(reported, outcome.staticFindings ?? [], look),
			...painted("yellow", unseenLines(outcome), look)
		];
	}
}
function nextLines({ ifNothing }, look) {
	return ifNothing === void 0 ? [] : wrapped(require_start.safe`Next: ${ifNothing()}.`, look);
}
const VERDICT_STYLES = {
	APPROVED: ["bold", "green"],
	CHANGES_REQUIRED: ["bold", "red"],
	DECISION_NEEDED: ["bold", "yellow"],
	"NO VERDICT": ["bold", "yellow"],
	"NOT REVIEWED": ["bold", "red"]
};
function failureLines(reported, outcome, look) {
	const { failure, receipt } = outcome;
	const hash = receipt.content_sha256;
	return [
		...wrapped(require_redaction.redact(`${failure.detail}.`), look),
		...wrapped(require_redaction.redact(`Next: ${failure.nextStep}.`), look),
		...staticFindingLines(reported, outcome.staticFindings, look),
		...hash === "" ? [] : ["", look.paint("dim", `content ${hash.slice(0, 12)}`)]
	];
}
/** No model reviewed the change; the findings of the rules still count. */
function staticFindingLines(reported, staticFindings, look) {
	if (staticFindings.length === 0) return [];
	return [
		...byFile(findingEntries(reported)).flatMap((group) => ["", ...groupLines(group, look)]),
		"",
		look.paint("bold", byRulesAlone(staticFindings))
	];
}
function reviewedLines(reported, { result, passes, previous, receipt }, look) {
	const groups = byFile(findingEntries(reported));
	return [
		...summaryLines(result, look),
		...groups.flatMap((group) => ["", ...groupLines(group, look)]),
		...fixedLines(previous, look),
		"",
		...groups.length === 0 ? [] : [look.paint("bold", countsOf$1(result.findings))],
		...painted("yellow", [
			...leftOutLines(receipt),
			...dismissedLines(receipt),
			...independenceLines(receipt)
		], look),
		...painted("dim", look.details ? [
			...passesLines(passes),
			receiptLine("reviewed by", receipt),
			...contextLines(reported.contextFrom, receipt),
			...staticLines(receipt)
		] : [factsLine(receipt, passes), ...staticNotes(receipt)], look)
	];
}
function summaryLines({ summary, question }, look) {
	return [...wrapped(summary, look), ...question === null ? [] : ["", ...wrapped(require_redaction.redact(`To decide: ${question}`), look)]];
}
/** Findings that are not fixed are listed above, unless only the model says so. */
function fixedLines(previous, { paint, columns }) {
	if (previous.length === 0) return [];
	const of = (wanted) => previous.filter(({ status }) => status === wanted);
	const titleOf = ({ title }) => cleanLine(title, columns - 14);
	const fixed = of("fixed");
	return [
		"",
		`${fixed.length} of ${previous.length} earlier findings fixed`,
		...fixed.map((one) => `  ${paint("green", "fixed")}: ${titleOf(one)}`),
		...of("not_fixed").map((one) => `  ${paint("red", "not fixed")}: ${titleOf(one)}`),
		...of("not_reviewed").map((one) => `  ${paint("yellow", "not reviewed")}: ${titleOf(one)}`)
	];
}
function zoneLines(zone, look) {
	if (zone.length === 0) return [];
	return painted("yellow", [`This change touches agent configuration: ${zoneNames(zone, (path) => cleanLine(path, 300))}`], look);
}
/** About as much text as fits on a screen. */
const MOST$4 = 4e3;
function wrapped(text, { columns }) {
	return wrap(cleanText(text, MOST$4).replaceAll("	", "  ").trimEnd(), columns);
}
function painted(style, lines, { paint, columns }) {
	return lines.flatMap((line) => wrap(line, columns)).map((line) => paint(style, line));
}
//#endregion
//#region src/model/review/depth.ts
/** For one request: content has its own budget by kind. */
function depthWith({ budgets, ...depth }, content) {
	return {
		...depth,
		budgets: {
			...budgets,
			content
		}
	};
}
/** `countersign-ignore RULE: reason` on the line, or alone on the line above. */
function ignoreAt(hunk, line, rule) {
	const near = [hunk.previousNew(line)];
	if (line.newLine === null) near.push(hunk.nextNew(line));
	const alone = near.filter((one) => one !== null && standsAlone(hunk, one));
	const asked = (line.newLine === null ? alone : [line, ...alone]).map((one) => one === null ? null : askedIn(hunk, one, rule));
	const reasoned = asked.filter((one) => one?.kind === "reasoned");
	return reasoned.find(({ added }) => !added) ?? reasoned[0] ?? asked.find((one) => one !== null) ?? null;
}
const ASKED$1 = /countersign-ignore[ \t]{1,4}([a-z][a-z0-9-]{0,60})(?:[ \t]{0,4}:[ \t]{0,4}(.{0,1200}))?/;
/** Reads four times as much as is shown, so that a secret cut at the end of the text is far from the shown part. */
const LONGEST_SHOWN$1 = 300;
const COMMENT_ENDS = /\s{0,20}(?:\*\/|-->|\*\}|"""|'''){0,1}\s{0,20}$/;
function standsAlone(hunk, line) {
	if (hunk.file.language !== null) return hunk.codeOf(line) === "";
	return /^[^\w]{0,40}countersign-ignore\b/.test(line.text);
}
function askedIn(hunk, line, rule) {
	const comment = hunk.file.language === null ? line.text : hunk.commentOf(line);
	const [, id, words = ""] = ASKED$1.exec(comment) ?? [];
	if (id !== rule) return null;
	const reason = words.replace(COMMENT_ENDS, "").trim();
	if (!/\p{L}{2}/u.test(reason)) return { kind: "bare" };
	return {
		kind: "reasoned",
		reason: require_start.clip(require_redaction.redact(reason), LONGEST_SHOWN$1),
		added: line.kind === "added" && !askedBefore(hunk).has(line)
	};
}
/** Changed lines that had the same comment before: it was approved then. Each approves one line, not several. */
const askedBefore = require_engine.memoizeByObject((hunk) => {
	const lines = /* @__PURE__ */ new Set();
	for (const { removed, added } of hunk.blocks()) {
		const [before, now] = [countAsked(hunk, removed), countAsked(hunk, added)];
		for (const line of before.size === 0 ? [] : added) {
			const asked = wholeAsked(hunk, line);
			if (asked !== "" && (now.get(asked) ?? 0) <= (before.get(asked) ?? 0)) lines.add(line);
		}
	}
	return lines;
});
function countAsked(hunk, lines) {
	const counts = /* @__PURE__ */ new Map();
	for (const line of lines) {
		const asked = wholeAsked(hunk, line);
		if (asked !== "") counts.set(asked, (counts.get(asked) ?? 0) + 1);
	}
	return counts;
}
/**
* The whole comment, if it begins with the word; a comment that only mentions the word, or a string, does not count.
*/
function wholeAsked(hunk, line) {
	if (!line.text.includes("countersign-ignore")) return "";
	const comment = hunk.file.language === null ? line.text : hunk.commentOf(line);
	return /^\W{0,20}countersign-ignore\b/.test(comment) ? comment.trim() : "";
}
//#endregion
//#region src/text/codes.ts
/**
* One array for all hunks. Reading each character from a string takes several times as long, above
* all if the string is a part of a longer one.
*/
function createCodes() {
	let room = allocate(SMALLEST);
	return (text) => {
		const { length } = text;
		if (length + BEHIND > room.codes.length) room = allocate(2 * length + BEHIND);
		room.buffer.write(text, "utf16le");
		room.codes.fill(10, length, length + BEHIND);
		return {
			codes: room.codes,
			pairs: room.pairs,
			count: 4 * (Math.floor(length / 8) + 1)
		};
	};
}
const SMALLEST = 65536;
const BEHIND = 8;
/** An even number of characters. */
function allocate(characters) {
	const memory = /* @__PURE__ */ new ArrayBuffer(4 * Math.ceil(characters / 2));
	return {
		buffer: Buffer.from(memory),
		codes: new Uint16Array(memory),
		pairs: new Int32Array(memory)
	};
}
function isDigit(code) {
	return (code ^ 48) < 10;
}
/** An ASCII letter or digit. */
function isWord(code) {
	return isDigit(code) || isLetter(code);
}
function isLetter(code) {
	const lower = code | 32;
	return lower >= 97 && lower <= 122;
}
//#endregion
//#region src/static/cut-lines.ts
function cutLines(hunk) {
	return hunk.marks === 1 ? plainLines$1(hunk) : mergedLines(hunk);
}
function startCounting(text) {
	return {
		text,
		starts: [],
		olds: [],
		news: [],
		next: 0,
		inOld: 0,
		inNew: 0
	};
}
function plainLines$1(hunk) {
	const { text } = hunk;
	const counted = startCounting(text);
	const known = /* @__PURE__ */ new Map();
	let whole = null;
	const startOf = (place) => counted.starts[place] ?? 0;
	const cut = (place) => {
		const start = startOf(place);
		const kind = kindAt(text, start);
		return {
			kind,
			oldLine: kind === "added" ? null : hunk.oldStart + (counted.olds[place] ?? 0),
			newLine: kind === "removed" ? null : hunk.newStart + (counted.news[place] ?? 0),
			text: textAt(text, start)
		};
	};
	const get = (place) => {
		if (whole !== null) return whole[place];
		if (!isLine(counted, place)) return void 0;
		const line = known.get(place) ?? cut(place);
		known.set(place, line);
		return line;
	};
	return {
		placeAt: (start) => {
			while (counted.next <= start && counted.next < text.length) countLine(counted);
			const place = require_redaction.lastUpTo(counted.starts, start);
			return counted.starts[place] === start ? place : -1;
		},
		placeOf: ({ oldLine, newLine }) => newLine === null ? require_redaction.lastUpTo(counted.olds, (oldLine ?? 0) - hunk.oldStart) : require_redaction.lastUpTo(counted.news, newLine - hunk.newStart),
		marked: () => text,
		startOf,
		get,
		kindOf: (place) => isLine(counted, place) ? kindAt(text, startOf(place)) : null,
		all: () => {
			const length = countAll(counted);
			return whole ??= Array.from({ length }, (_, place) => known.get(place) ?? cut(place));
		},
		placesOf: (kind, longest) => placesWith(counted, kind, longest),
		textOf: (place) => isLine(counted, place) ? textAt(text, startOf(place)) : ""
	};
}
const [BLANK$4, PLUS$3, MINUS$3, BACKSLASH$1] = [
	32,
	43,
	45,
	92
];
function countLine(counted) {
	const { text, next } = counted;
	const newline = text.indexOf("\n", next);
	counted.next = newline === -1 ? text.length : newline + 1;
	const mark = text.charCodeAt(next);
	if (mark === BACKSLASH$1) return;
	counted.starts.push(next);
	counted.olds.push(counted.inOld);
	counted.news.push(counted.inNew);
	if (mark !== PLUS$3) counted.inOld += 1;
	if (mark !== MINUS$3) counted.inNew += 1;
}
function countAll(counted) {
	while (counted.next < counted.text.length) countLine(counted);
	return counted.starts.length;
}
/** Lines are counted only as far as needed. */
function isLine(counted, place) {
	while (counted.starts.length <= place && counted.next < counted.text.length) countLine(counted);
	return place >= 0 && place < counted.starts.length;
}
function placesWith(counted, kind, longest) {
	const places = [];
	const count = countAll(counted);
	const { text, starts } = counted;
	for (let place = 0; place < count; place += 1) {
		const start = starts[place] ?? 0;
		if (kindAt(text, start) !== kind) continue;
		if ((place + 1 < count ? starts[place + 1] ?? 0 : text.length) - start <= longest || endOfLine(text, start) - textStart(text, start) <= longest) places.push(place);
	}
	return places;
}
function endOfLine(text, from) {
	const newline = text.indexOf("\n", from);
	return newline === -1 ? text.length : newline;
}
function kindAt(text, start) {
	const mark = text.charCodeAt(start);
	if (mark === PLUS$3) return "added";
	return mark === MINUS$3 ? "removed" : "context";
}
/** Without its mark; an empty line may have lost it. */
function textAt(text, start) {
	return text.slice(textStart(text, start), endOfLine(text, start));
}
function textStart(text, start) {
	const mark = text.charCodeAt(start);
	return mark === PLUS$3 || mark === MINUS$3 || mark === BLANK$4 ? start + 1 : start;
}
/** In a merge several marks together give the kind of a line, so all of them are cut off. */
function mergedLines({ text, lines }) {
	const cut = lines();
	const all = cut.filter(isOfFile);
	const starts = startsOf$1(text).filter((_, line) => cut[line]?.kind !== "no-newline");
	let marked = null;
	const mark = () => marked ??= all.map(withMark).join("\n");
	let own = null;
	return {
		placeAt: (start) => require_redaction.placeIn(starts, start),
		placeOf: placesIn(all),
		marked: mark,
		startOf: (place) => (own ??= startsOf$1(mark()))[place] ?? 0,
		get: (place) => all[place],
		kindOf: (place) => all[place]?.kind ?? null,
		all: () => all,
		placesOf: (kind, longest) => all.flatMap((line, place) => line.kind === kind && line.text.length <= longest ? place : []),
		textOf: (place) => all[place]?.text ?? ""
	};
}
function withMark({ kind, text }) {
	return `${kind === "added" ? "+" : kind === "removed" ? "-" : " "}${text}`;
}
function isOfFile({ kind }) {
	return kind !== "no-newline";
}
function startsOf$1(text) {
	const starts = [];
	for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) starts.push(start);
	return starts;
}
const NEAR$7 = 200;
/** Index of a line. Most lookups are in order or close together, so it searches near the last one. */
function placesIn(lines) {
	let last = 0;
	return (line) => {
		if (lines[last] === line) return last;
		const further = lines.indexOf(line, Math.max(0, last - NEAR$7));
		const place = further === -1 ? lines.indexOf(line) : further;
		last = Math.max(0, place);
		return place;
	};
}
//#endregion
//#region src/static/marks.ts
const [BLANK$3, PLUS$2, MINUS$2] = [
	32,
	43,
	45
];
/** Null for a context line. Several marks that include a space may mean either side. */
function sideOf(codes, at, marks) {
	const mark = codes[at];
	if (marks === 1) return mark === PLUS$2 ? "added" : mark === MINUS$2 ? "removed" : null;
	for (let one = at; one < at + marks; one += 1) if (codes[one] !== BLANK$3) return "both";
	return null;
}
/** Start offsets of changed lines over the limit. Advances by the limit, because most steps contain a line end. */
function longLines({ text, codes, marks, longest }) {
	const long = [];
	const most = marks + longest;
	for (let start = 0; start + most < text.length;) {
		let end = start + most;
		while (end >= start && codes[end] !== 10) end -= 1;
		if (end < start) {
			end = endOfLine(text, start + most);
			if (sideOf(codes, start, marks) !== null) long.push(start);
		}
		start = end + 1;
	}
	return long;
}
//#endregion
//#region src/static/looks-random.ts
/** Random text has letters and digits in one run. */
const RANDOM = 8;
/** The run around a character if a letter and a digit meet beside it. */
function looksRandom(codes, at) {
	if (!meet(codes, at - 1) && !meet(codes, at)) return false;
	let [start, end] = [at, at + 1];
	while (end - start < RANDOM && isWord(codes[start - 1] ?? 0)) start -= 1;
	while (end - start < RANDOM && isWord(codes[end] ?? 0)) end += 1;
	return end - start >= RANDOM;
}
function meet(codes, at) {
	const [one, other] = [codes[at] ?? 0, codes[at + 1] ?? 0];
	return isDigit(one) && isLetter(other) || isLetter(one) && isDigit(other);
}
//#endregion
//#region src/text/key-table.ts
const NONE$2 = -1;
/** Keys must not be negative. At most every fourth place is used, so searches are short. */
function createKeyTable(entries) {
	const bits = 2 + Math.ceil(Math.log2(entries.size + 1));
	const keys = new Int32Array(1 << bits).fill(NONE$2);
	const values = Array.from({ length: keys.length });
	const table = {
		keys,
		values,
		shift: 32 - bits
	};
	for (const [key, value] of entries) {
		const place = placeOf$1(table, key);
		keys[place] = key;
		values[place] = value;
	}
	return table;
}
function lookUp(table, key) {
	return table.values[placeOf$1(table, key)];
}
/** The place of a key, or of its insertion. */
function placeOf$1({ keys, shift }, key) {
	let place = Math.imul(key, SPREAD) >>> shift;
	while (keys[place] !== key && keys[place] !== NONE$2) place = place + 1 & keys.length - 1;
	return place;
}
/** Spreads keys that differ in only a few bits. */
const SPREAD = 2654435761;
//#endregion
//#region src/redaction/matcher/sieve.ts
/** Bit of a check that every text gets: a letter beside a digit. */
const WITHIN = 32768;
const LETTER_FIRST = 16384;
const DIGIT_FIRST = 8192;
LETTER_FIRST | 40960;
const PAIR$1 = 16383;
/** The key of a spot; a keyword may also match without its last or its first character. */
function keyAt(pairs, pair) {
	return keyOf$1(pairs[pair - 1] ?? 0) | keyOf$1(pairs[pair] ?? 0) << 14;
}
const WITHOUT_LAST = 2097151;
const WITHOUT_FIRST = 268435328;
/**
* Characters beyond ASCII are mapped to others, so a spot is only a candidate. Checks four pairs at a time, because
* most have no bit.
*/
function sift({ pairs, count }, sieve, room) {
	const { pairs: at, bits, beyond } = widen(room, count);
	let last = WITHIN;
	let spots = 0;
	let beyondCount = 0;
	for (let pair = 0; pair < count; pair += 4) {
		const one = numberAt(pairs, pair);
		const two = numberAt(pairs, pair + 1);
		const three = numberAt(pairs, pair + 2);
		const four = numberAt(pairs, pair + 3);
		const isBeyond = ((one | two | three | four) & BEYOND_ASCII) !== 0;
		const first = numberAt(sieve, asciiKey(one));
		const second = numberAt(sieve, asciiKey(two));
		const third = numberAt(sieve, asciiKey(three));
		const fourth = numberAt(sieve, asciiKey(four));
		const some = last & first >>> 16 | first & second >>> 16;
		if (isBeyond) {
			beyond[beyondCount] = pair;
			beyondCount += 1;
		}
		if (isBeyond || (some | second & third >>> 16 | third & fourth >>> 16) !== 0) for (let here = pair; here < pair + 4; here += 1) {
			const own = numberAt(sieve, keyOf$1(numberAt(pairs, here)));
			const both = last & own >>> 16;
			last = own;
			if (both === 0) continue;
			at[spots] = here;
			bits[spots] = both;
			spots += 1;
		}
		else last = fourth;
	}
	return {
		pairs: at,
		bits,
		count: spots,
		beyond,
		beyondCount
	};
}
function numberAt(numbers, at) {
	return numbers[at] ?? 0;
}
/** A signed 32-bit number, like the values it is compared with. */
const BEYOND_ASCII = -8323200;
/** Faster `keyOf` for ASCII characters only. */
function asciiKey(two) {
	return (two | two >>> 9) & PAIR$1;
}
/** Maps a pair of characters to the number of an ASCII pair. */
function keyOf$1(two) {
	return two & 127 | two >>> 9 & 16256;
}
function createRoom() {
	return {
		pairs: new Int32Array(0),
		bits: new Int32Array(0),
		beyond: new Int32Array(0)
	};
}
function widen(room, size) {
	if (size > room.pairs.length) {
		room.pairs = new Int32Array(2 * size);
		room.bits = new Int32Array(2 * size);
		room.beyond = new Int32Array(2 * size);
	}
	return room;
}
//#endregion
//#region src/static/first-look.ts
const NOTHING$1 = {
	long: [],
	inLong: [],
	mentions: [],
	random: []
};
/**
* Searches for triggers, and reads lines only there: the only loop over every character. Its memory is reused for all
* hunks, because most are small and trigger nothing.
*/
function createGlance() {
	const readCodes = createCodes();
	const room = createRoom();
	const line = firstLine();
	let found = noneFound();
	return ({ text, marks }, { index, longest }) => {
		const read = readCodes(text);
		const spots = sift(read, index.sieve, room);
		if (spots.count + spots.beyondCount === 0 && text.length <= longest) return NOTHING$1;
		const { codes, pairs } = read;
		const seen = {
			found,
			text,
			codes,
			pairs,
			marks,
			index,
			longest
		};
		if (spots.beyondCount > 0) noteBeyondAscii(seen, restart(line), spots);
		const isMixedUp = found.mentions.length > 0;
		noteSpots(seen, restart(line), spots);
		if (isMixedUp) found.mentions.sort((one, other) => one.start - other.start);
		const long = text.length > longest ? longLines(seen) : NOTHING$1.long;
		if (isNothing$1(found)) return long.length === 0 ? NOTHING$1 : {
			...NOTHING$1,
			long
		};
		const { mentions, random, inLong } = found;
		found = noneFound();
		return {
			long,
			inLong,
			mentions,
			random
		};
	};
}
const noneFound = () => ({
	mentions: [],
	random: [],
	inLong: []
});
function isNothing$1({ mentions, random, inLong }) {
	return mentions.length + random.length + inLong.length === 0;
}
function firstLine() {
	return {
		start: 0,
		end: -1,
		side: null,
		isLong: false,
		tried: [],
		triedCount: 0,
		isRandom: false,
		pair: 0
	};
}
/** Resets it for the next hunk. */
function restart(line) {
	line.start = 0;
	line.end = -1;
	return line;
}
function noteSpots(seen, line, { bits, pairs, count }) {
	for (let spot = 0; spot < count; spot += 1) {
		const what = bits[spot] ?? 0;
		const pair = pairs[spot] ?? 0;
		if ((what & 8191) !== 0) noteKeywords(seen, line, pair);
		if ((what & 57344) !== 0) noteRandom(seen, line, 2 * pair);
	}
}
/** Moves to the line around an offset. */
function moveTo(line, at, { codes, marks, longest }) {
	if (at <= line.end) return;
	const first = line.end + 1;
	let [start, end] = [at, at];
	while (start > first && codes[start - 1] !== 10) start -= 1;
	while (codes[end] !== 10) end += 1;
	line.start = start;
	line.end = end;
	line.side = sideOf(codes, start, marks);
	line.isLong = end - start - marks > longest;
	line.triedCount = 0;
	line.isRandom = false;
}
function noteBeyondAscii(seen, line, { beyond, beyondCount }) {
	const { codes } = seen;
	const { triggers, isOne } = seen.index.beyondAscii;
	if (triggers.length === 0) return;
	for (let spot = 0; spot < beyondCount; spot += 1) {
		const first = 2 * (beyond[spot] ?? 0);
		for (let at = first; at < first + 8; at += 1) {
			const code = codes[at] ?? 0;
			if (code < 128 || at <= line.end || !isOne(code)) continue;
			moveTo(line, at, seen);
			for (const trigger of triggers) noteTrigger(seen, line, trigger);
		}
	}
}
/** Tries only the keywords that may be at this position. */
function noteKeywords(seen, line, pair) {
	const key = keyAt(seen.pairs, pair);
	const { entries } = seen.index;
	const here = lookUp(entries, key);
	const shorter = lookUp(entries, key & WITHOUT_LAST);
	const later = lookUp(entries, key & WITHOUT_FIRST);
	line.pair = pair;
	if (here !== void 0) noteEntries(seen, line, here);
	if (shorter !== void 0) noteEntries(seen, line, shorter);
	if (later !== void 0) noteEntries(seen, line, later);
}
function noteEntries(seen, line, entries) {
	for (const { keyword, anchor, triggers } of entries) {
		const at = 2 * (line.pair - 1) - anchor;
		if (!beginsAt(seen.codes, keyword, at)) continue;
		moveTo(line, at, seen);
		if (at < line.start + seen.marks) continue;
		for (const trigger of triggers) noteTrigger(seen, line, trigger);
	}
}
function beginsAt(codes, keyword, at) {
	for (let one = 0; one < keyword.length; one += 1) if (codes[at + one] !== keyword.charCodeAt(one)) return false;
	return true;
}
/** Checks once per line whether the rule is worth trying. */
function noteTrigger(seen, line, trigger) {
	const { side } = line;
	if (side === null) return;
	if (line.isLong && trigger.pattern === null) noteInLong(seen, line, trigger);
	if (line.isLong && (trigger.pattern === null || trigger.rule.alsoSkipped !== true)) return;
	if (isTried(line, trigger)) return;
	line.tried[line.triedCount] = trigger;
	line.triedCount += 1;
	if (trigger.side !== "both" && side !== "both" && trigger.side !== side) return;
	if (isNear(trigger, seen, line)) seen.found.mentions.push({
		start: line.start,
		side,
		trigger
	});
}
function noteInLong(seen, line, { rule }) {
	const at = 2 * line.pair;
	if (rule.look.kind === "secret" && line.side !== "removed" && !isNoted(seen, line, at)) seen.found.inLong.push(at);
}
function isTried({ tried, triedCount }, trigger) {
	const place = tried.indexOf(trigger);
	return place !== -1 && place < triedCount;
}
/** Does not check the line below in a merge; the last line of a hunk has none. */
function isNear({ near, above }, { text, marks, codes }, { start, end }) {
	if (near !== void 0 && text.slice(start + marks, end).search(near) === -1) return false;
	if (above === void 0 || marks > 1 || end + 1 >= text.length) return true;
	let below = end + 1;
	while (below < text.length && codes[below] !== 10) below += 1;
	return text.slice(start + marks, below).search(above) !== -1;
}
/** A removed secret is not reported. */
function noteRandom(seen, line, at) {
	if (line.isRandom && at <= line.end) return;
	if (isNoted(seen, line, at) || !looksRandom(seen.codes, at)) return;
	moveTo(line, at, seen);
	if (line.side === null || line.side === "removed") return;
	if (line.isLong) seen.found.inLong.push(at);
	else seen.found.random.push(line.start);
	line.isRandom = !line.isLong;
}
/** A second hit this close to the first adds nothing. */
const NEAR$6 = 100;
function isNoted({ found: { inLong } }, line, at) {
	if (!line.isLong || at > line.end) return false;
	const last = inLong.at(-1) ?? -1;
	return last >= line.start && at < last + NEAR$6;
}
//#endregion
//#region src/static/look-at.ts
/** Null if there is nothing to report, the usual case. */
function lookAt(file, { indexOf, indexOfSkipped, glance }) {
	const why = (file.isOrdinary ? null : require_engine.skippedByName(file.path)) ?? require_engine.skippedByContent(file.changed);
	const longest = why === null ? require_engine.longestLine(file.changed) : require_engine.MAX_LINE;
	const look = {
		index: (why === null ? indexOf : indexOfSkipped)(file),
		longest
	};
	const glances = [];
	let skipped = why === null ? 0 : file.changed.changed;
	for (const changed of file.changed.hunks) {
		const seen = glance(changed, look);
		if (why === null) skipped += seen.long.length;
		if (seen.mentions.length + seen.random.length + seen.inLong.length > 0) glances.push({
			seen,
			changed,
			isData: why !== null
		});
	}
	return glances.length + skipped === 0 && why !== "binary" ? null : {
		why,
		glances,
		skipped
	};
}
//#endregion
//#region src/static/moved.ts
/**
* A line that the same file had before, at any indentation, is not new: it was moved or reformatted. It counts only as
* often as it was removed, so removing one and adding five adds four. Used only for lines that a rule matches; the
* removed lines of a file are collected once.
*/
function stoodBefore(file, rule, line) {
	if (line.kind !== "added" || file.removed === 0) return false;
	const text = line.text.trim();
	const { counts, excused } = removedFrom(file);
	const key = `${rule}\n${text}`;
	const lines = excused.get(key) ?? /* @__PURE__ */ new Set();
	if (!lines.has(line) && lines.size >= (counts.get(text) ?? 0)) return false;
	excused.set(key, lines.add(line));
	return true;
}
const removedFrom = require_engine.memoizeByObject((file) => ({
	counts: countRemoved(file),
	excused: /* @__PURE__ */ new Map()
}));
function countRemoved({ hunks }) {
	const counts = /* @__PURE__ */ new Map();
	const add = (text) => counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
	for (const { text, marks, lines } of hunks) if (marks > 1) {
		for (const line of lines()) if (line.kind === "removed") add(line.text);
	} else for (let start = 0; start < text.length;) {
		const newline = text.indexOf("\n", start);
		const end = newline === -1 ? text.length : newline;
		if (text.startsWith("-", start)) add(text.slice(start + 1, end));
		start = end + 1;
	}
	return counts;
}
//#endregion
//#region src/static/noted-lines.ts
/** The lines that contain these mentions. */
function linesAt(hunk, noted) {
	const lines = [];
	for (const { start } of noted) {
		const line = hunk.lineAt(start);
		if (line !== null) lines.push(line);
	}
	return lines;
}
/** Cached, because several rules need the same lines. */
function linesOn(hunk, noted) {
	const known = /* @__PURE__ */ new Map();
	const cut = (wanted) => {
		return linesAt(hunk, noted.filter(({ side }) => side === wanted || side === "both")).filter(({ kind }) => kind === wanted);
	};
	return (wanted) => {
		const lines = known.get(wanted) ?? cut(wanted);
		known.set(wanted, lines);
		return lines;
	};
}
//#endregion
//#region src/static/secrets.ts
/**
* Secrets that a hunk adds, in lines where the first scan found a candidate; returns the start of those lines. A secret
* that only moved is not new.
*/
function findNewSecrets(hunk, suspects, where) {
	const added = worthSearching(hunk, suspects);
	if (added.length === 0) return [];
	const text = added.map((line) => line.text).join("\n");
	const { isTest, path } = hunk.file;
	const found = where === "data" || isTest || require_engine.isProse(path) ? require_redaction.secretsByLooks(text) : require_redaction.secretsIn(text);
	if (found.length === 0) return [];
	const before = removedText(hunk);
	const starts = startsOf(added);
	const lineWith = (place) => added[require_redaction.lastUpTo(starts, place)]?.read() ?? null;
	return found.filter(({ isExample }) => isExample !== true).slice(0, MOST$3).map((one) => ({
		...one,
		secret: text.slice(one.start, one.end)
	})).filter(({ secret }) => !before.includes(secret) && !SIGNS.test(secret)).filter(({ secret, kind }) => !isNoSecret(secret, kind, path)).flatMap(({ start, end }) => {
		const [from, to] = [lineWith(start), lineWith(end - 1)];
		return from === null || to === null ? [] : [{
			from,
			to
		}];
	});
}
/** Known only by the name before it, and a call or ordinary words: not a secret itself. */
function isNoSecret(secret, kind, path) {
	if (!require_redaction.BY_PLACE.has(kind)) return false;
	return CALL.test(secret) || /\s/.test(secret) && TRANSLATED.test(path);
}
const CALL = /^(?:await |new )?[A-Za-z_$][\w$]{0,80}(?:\.[A-Za-z_$][\w$]{0,80}){0,6}\(/;
const TRANSLATED = /(?:^|\/)(?:i18n|l10n|locales?|lang|translations?)\//;
/** Letters and emoji as numeric escapes. */
const SIGNS = /^(?:\\{1,2}u[0-9a-f]{4}){1,8}$/i;
/**
* Secrets in generated lines. They are many and full of random text, so only secrets with a shape of their own count.
*/
function findSecretsInData(hunk, { long, inLong }) {
	if (inLong.length === 0) return [];
	const { text, marks } = hunk.changed;
	let next = 0;
	const added = long.flatMap((start) => {
		const [begin, end] = [start + marks, endOfLine(text, start)];
		const places = [];
		for (; (inLong[next] ?? text.length) < end; next += 1) places.push((inLong[next] ?? 0) - begin);
		if (places.length === 0) return [];
		const data = text.slice(begin, end);
		const secrets = require_redaction.secretsByLooks(data, require_redaction.windowsAt(places, data.length)).filter(({ isExample }) => isExample !== true);
		const line = hunk.lineAt(start);
		return secrets.map((one) => ({
			secret: data.slice(one.start, one.end),
			line
		}));
	}).slice(0, MOST$3).filter(({ line }) => line?.kind === "added");
	if (added.length === 0) return [];
	const before = removedText(hunk);
	return added.flatMap(({ secret, line }) => line === null || before.includes(secret) ? [] : [{
		from: line,
		to: line
	}]);
}
function removedText({ lines }) {
	return lines.filter(({ kind }) => kind === "removed").map(({ text }) => text).join("\n");
}
/** A hunk with more secrets is a list of them. */
const MOST$3 = 100;
/** The suspect lines, each with those on which a secret may continue. A key has many lines. */
function worthSearching(hunk, suspects) {
	const wanted = new Set(suspects);
	const worth = [];
	const starts = [...wanted].sort((one, other) => one - other);
	let more = 0;
	let next = 0;
	for (const start of starts) {
		if (start < next) continue;
		more = 1;
		for (next = start; more > 0 && next < hunk.changed.text.length;) {
			const { end, added } = addedAt(hunk, next);
			if (wanted.has(next)) more = 1 + (BEGINS_KEY.test(added?.text ?? "") ? KEY_LINES : 2);
			if (added !== null) worth.push(added);
			if (added !== null) more -= 1;
			next = end;
		}
	}
	return worth;
}
const BEGINS_KEY = /PRIVATE KEY|Private-Lines/;
const KEY_LINES = 200;
/** The added line at this offset, and its end. In a merge the marks alone do not give its side. */
function addedAt(hunk, start) {
	const { text, marks } = hunk.changed;
	const newline = text.indexOf("\n", start);
	const end = newline === -1 ? text.length : newline;
	const read = () => hunk.lineAt(start);
	const isAdded = marks === 1 ? text.startsWith("+", start) : read()?.kind === "added";
	const isShort = end - start - marks <= require_engine.MAX_LINE;
	const added = isAdded && isShort ? {
		text: text.slice(start + marks, end),
		read
	} : null;
	return {
		end: end + 1,
		added
	};
}
/** Start offset of each line in the joined text. */
function startsOf(lines) {
	let next = 0;
	return lines.map(({ text }) => {
		const start = next;
		next += text.length + 1;
		return start;
	});
}
//#endregion
//#region src/static/ordinary.ts
/**
* A source file with a plain name in plain folders, like nearly all files. No tool gives such a path a meaning and no
* rule's path pattern matches it, so rules skip the patterns.
*/
function isOrdinary(path) {
	return ORDINARY.test(path);
}
/** An ordinary path, used to test the patterns once for all of them. */
const AN_ORDINARY_PATH = "src/name.ts";
const ORDINARY = new RegExp(`^(?:(?!(?:node_modules|vendor(?:ed)?|third[-_]?party|bower_components|Pods|site-packages|dist|coverage|(?:__)?generated(?:__)?)/)[\\w-]+/)*(?![^/]*(?:conf|mocharc|taskfile|noxfile|-min\\.|_pb2))[\\w-]+(?:\\.(?:test|spec|d))?\\.(?:[cm]?[jt]sx?|py|go|rs|java|rb)$`, "i");
//#endregion
//#region src/static/interpolation.ts
/**
* Adds the stretches of a string without its embedded code. Takes the offsets of its opening and its text; returns the
* end, or `null` if that is not on this line.
*/
function scanString(text, { from, at, opening }, stretches) {
	const { kind, hole } = opening;
	let [start, next, end] = [
		from,
		at,
		endOf$1(text, at, opening)
	];
	for (let found = nextHole(text, next, hole); found !== null;) {
		if (end !== null && found.start >= end) break;
		stretches.push({
			start,
			end: found.start,
			kind
		});
		pushQuoted(text, found, stretches);
		[start, next] = [found.end, found.end];
		if (end !== null && end <= next) end = endOf$1(text, next, opening);
		found = nextHole(text, next, hole);
	}
	stretches.push({
		start,
		end: end ?? text.length,
		kind
	});
	return end;
}
/** Most characters of embedded code that are scanned. */
const LONGEST$1 = 500;
function nextHole(text, from, hole) {
	if (hole === void 0) return null;
	const { open } = hole;
	for (let at = text.indexOf(open, from); at !== -1; at = text.indexOf(open, at)) {
		const start = at + open.length;
		const isDoubled = open.length === 1 && text.startsWith(open, start);
		const end = isDoubled || isEscaped(text, from, at) ? null : endOfCode(text, start, hole);
		if (end !== null) return {
			start,
			end
		};
		at = isDoubled ? start + 1 : start;
	}
	return null;
}
/** Offset of the bracket that closes the embedded code. */
function endOfCode(text, start, { nests, close }) {
	let depth = 0;
	const last = Math.min(text.length, start + LONGEST$1);
	for (let at = start; at < last; at += 1) {
		const sign = text.charAt(at);
		if (sign === close && depth === 0) return at;
		if (sign === close) depth -= 1;
		else if (sign === nests) depth += 1;
		else if (/["'`]/.test(sign)) at = endOfQuoted(text, at, last);
	}
	return null;
}
/** Offset of the closing quote within code; the start if there is none. */
function endOfQuoted(text, at, last) {
	const quote = text.charAt(at);
	for (let next = at + 1; next < last; next += 1) if (text.charAt(next) === "\\") next += 1;
	else if (text.charAt(next) === quote) return next;
	return at;
}
function pushQuoted(text, { start, end }, stretches) {
	for (let at = start; at < end; at += 1) {
		if (!/["'`]/.test(text.charAt(at))) continue;
		const last = endOfQuoted(text, at, end);
		if (last > at) stretches.push({
			start: at,
			end: last + 1,
			kind: "string"
		});
		at = last;
	}
}
/** End of the stretch that is open here; `null` if not on this line. */
function endOf$1(text, start, { close, escapes }) {
	if (close === null) return null;
	let at = text.indexOf(close, start);
	while (at !== -1 && escapes && isEscaped(text, start, at)) at = text.indexOf(close, at + 1);
	return at === -1 ? null : at + close.length;
}
function isEscaped(text, start, at) {
	let slashes = 0;
	while (at - slashes > start && text[at - slashes - 1] === "\\") slashes += 1;
	return slashes % 2 === 1;
}
//#endregion
//#region src/static/indent.ts
/** Indentation of a line. */
function indentOf(text) {
	return text.length - text.trimStart().length;
}
//#endregion
//#region src/static/slashes.ts
/** After an operator, an opening bracket or nothing, a slash begins a pattern if one ends on this line. */
function isPattern(text, at) {
	if (patternEnd(text, at + 1) === null) return false;
	const before = text.slice(Math.max(0, at - 12), at).trimEnd();
	if (before === "" && text.charAt(at + 1) === " ") return false;
	if (before.endsWith(")")) return isAsked(text, at);
	return /(?:^|[=(,:[!&|?{};+~^]|=>|\b(?:return|typeof|case|in|of))$/.test(before);
}
const ASKED = /\/(?:[^/\\[]|\\.|\[[^\]]{0,100}\]){1,200}\/[dgimsuvy]{0,8}\.(?:test|exec)\(/y;
/** After the bracket of a condition it may be either; a call of `test` or the like means a pattern. */
function isAsked(text, at) {
	ASKED.lastIndex = at;
	return ASKED.test(text);
}
/** No pattern is that long. */
const LONGEST = 1e3;
/** Position of the slash that ends a pattern; one in a character class does not. */
function patternEnd(text, start) {
	let inSet = false;
	const last = Math.min(text.length, start + LONGEST);
	for (let at = start; at < last; at += 1) {
		const sign = text.charAt(at);
		if (sign === "\\") at += 1;
		else if (sign === "[") inSet = true;
		else if (sign === "]") inSet = false;
		else if (sign === "/" && !inSet) return at;
	}
	return null;
}
const BESIDE = 200;
/** Text between tags, where quotes and slashes have no meaning. */
function isText(text, at) {
	const before = text.slice(Math.max(0, at - BESIDE), at);
	if (!/<[\w.]{0,60}(?:\s[^<>]{0,150})?>[^<>{}()=;`]*\w[^<>{}()=;`]*$/.test(before)) return false;
	return text.slice(at, at + BESIDE).includes("</");
}
//#endregion
//#region src/static/syntax.ts
const TO_LINE_END$1 = {
	kind: "comment",
	close: null,
	escapes: false,
	multiline: false
};
const BLOCK = {
	kind: "comment",
	close: "*/",
	escapes: false,
	multiline: true
};
function quoted(close, multiline = false, escapes = true) {
	return {
		kind: "string",
		close,
		escapes,
		multiline
	};
}
const IN_BRACES = {
	open: "${",
	close: "}",
	nests: "{"
};
const IN_BRACES_OF_PYTHON = {
	open: "{",
	close: "}",
	nests: "{"
};
const IN_BRACES_OF_RUBY = {
	open: "#{",
	close: "}",
	nests: "{"
};
const IN_BRACKETS = {
	open: "$(",
	close: ")",
	nests: "("
};
/** A raw string of Rust ends with as many signs as it began with. */
function rawOpening(token) {
	const hashes = /^[bc]?r(#{0,255})"$/.exec(token)?.[1];
	return hashes === void 0 ? null : quoted(`"${hashes}`, true, false);
}
function withCode(text, at, opening) {
	const before = text.slice(Math.max(0, at - 3), at);
	return opening.kind === "string" && /(?:^|\W)(?:f|rf|fr)$/i.test(before) ? {
		...opening,
		hole: IN_BRACES_OF_PYTHON
	} : opening;
}
/** Text before an opening quote. A quote after a word closes a string that began above the hunk. */
const OPENS = /\S\s{1,3}$|[=($]$/;
/** Commands that run their text in a shell again, or a whole step of a workflow. */
const RUNS = /(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh\s(?:\S{1,40}\s){0,4}-\w{0,3}c|ssh\s.{0,100}|su\s.{0,100}|eval|trap)\s{1,4}$|^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|entrypoint)\s?:)?\s{0,4}$/;
/** `$'it\'s'`, or a text that continues on the next line, unless it is run or contains an open command. */
function ofShell(text, at, opening) {
	const { close, kind } = opening;
	if (kind !== "string" || close === null) return opening;
	const escapes = opening.escapes || text[at - 1] === "$";
	if (text.includes(close, at + 1)) return {
		...opening,
		escapes
	};
	const before = text.slice(Math.max(0, at - 200), at);
	const holdsCommand = text.lastIndexOf("$(") > Math.max(at, text.lastIndexOf(")"));
	const multiline = OPENS.test(before) && !RUNS.test(before) && !holdsCommand;
	return {
		...opening,
		escapes,
		multiline
	};
}
const PLAIN = {
	hashAfterBlank: false,
	slashPatterns: false,
	lifetimes: false,
	heredoc: null
};
const C_LIKE = [
	["//", TO_LINE_END$1],
	["/*", BLOCK],
	["\"", quoted("\"")],
	["'", quoted("'")]
];
const SCRIPT$3 = {
	...PLAIN,
	next: /\/\/|\/\*|["'`/]/g,
	openings: new Map([...C_LIKE, ["`", {
		...quoted("`", true),
		hole: IN_BRACES
	}]]),
	slashPatterns: true
};
const HASHED = [
	["#", TO_LINE_END$1],
	["\"", quoted("\"")],
	["'", quoted("'")]
];
const SHELL = {
	...PLAIN,
	next: /["'#]|<<<?/g,
	openings: new Map([
		...HASHED,
		["\"", {
			...quoted("\""),
			hole: IN_BRACKETS
		}],
		["'", quoted("'", false, false)]
	]),
	hashAfterBlank: true,
	heredoc: /(?<!(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh(?:\s-\S{1,20}){0,4}|ssh\s[^|;&"']{1,100})\s{0,4})<<-?\s{0,4}["'\\]?([A-Za-z_]\w{0,60})(?!.{0,40}\|\s?(?:sudo\s)?(?:ba|z|da)?sh\b)/y,
	prefixed: ofShell,
	spanning: ["\"", "'"]
};
/** Descriptions for people, even if they look like a command. */
const PROSE$1 = /^\s*(?:-\s{1,4})?(?:name|title|description|summary|details|documentation|help|usage|message|notes?|comment|body|[\w-]{1,40}\.(?:md|txt|rst))\s?:\s{1,4}(?!["'\s])/;
/** One for each language, so that a language without one does not compile. */
const SYNTAX = {
	typescript: SCRIPT$3,
	javascript: SCRIPT$3,
	python: {
		...PLAIN,
		next: /"""|'''|["'#]/g,
		openings: new Map([
			...HASHED,
			["\"\"\"", quoted("\"\"\"", true)],
			["'''", quoted("'''", true)]
		]),
		prefixed: withCode
	},
	go: {
		...PLAIN,
		next: /\/\/|\/\*|["'`]/g,
		openings: new Map([...C_LIKE, ["`", quoted("`", true, false)]])
	},
	rust: {
		...PLAIN,
		next: /\/\/|\/\*|(?<!\w)[bc]?r#{0,255}"|["']/g,
		openings: new Map(C_LIKE),
		lifetimes: true,
		spanning: ["r\"", "r#"]
	},
	java: {
		...PLAIN,
		next: /\/\/|\/\*|"""|["']/g,
		openings: new Map([...C_LIKE, ["\"\"\"", quoted("\"\"\"", true)]])
	},
	csharp: {
		...PLAIN,
		next: /\/\/|\/\*|"""|@"|["']/g,
		openings: new Map([
			...C_LIKE,
			["\"\"\"", quoted("\"\"\"", true)],
			["@\"", quoted("\"", true, false)]
		])
	},
	php: {
		...PLAIN,
		next: /\/\/|\/\*|#(?!\[)|["'`]/g,
		openings: new Map([
			...C_LIKE,
			["#", TO_LINE_END$1],
			["`", quoted("`")]
		]),
		hashAfterBlank: true
	},
	ruby: {
		...PLAIN,
		next: /^=begin|["'`#]|<</g,
		openings: new Map([
			...HASHED,
			["\"", {
				...quoted("\""),
				hole: IN_BRACES_OF_RUBY
			}],
			["`", {
				...quoted("`"),
				hole: IN_BRACES_OF_RUBY
			}],
			["=begin", {
				kind: "comment",
				close: "=end",
				escapes: false,
				multiline: true
			}]
		]),
		heredoc: /<<(?:[~-](?=["'A-Z_])|(?<=[=(,] {0,4}<<))["']?([A-Za-z_]\w{0,60})/y
	},
	["shell"]: SHELL,
	yaml: {
		...SHELL,
		next: new RegExp(`["'#]|<<<?|${PROSE$1.source}`, "g"),
		prose: PROSE$1,
		spanning: [
			"\"",
			"'",
			": |",
			": >"
		]
	}
};
//#endregion
//#region src/static/scan.ts
const ALL_CODE$1 = {
	stretches: [],
	open: null
};
/** Which parts of a line are strings or comments, given the state that the line before left open. */
function scanLine(text, before, syntax) {
	return before === null && isAllCode(text, syntax) ? ALL_CODE$1 : scanParts(text, before, syntax);
}
/** A fast check, because most lines are all code. */
function isAllCode(text, { next }) {
	return text.search(next) === -1;
}
function scanParts(text, before, syntax) {
	const whole = scanWhole(text, before, syntax);
	if (whole !== null) return whole;
	const stretches = [];
	const line = {
		text,
		heredoc: null
	};
	let opening = before?.opening ?? null;
	let at = 0;
	let from = 0;
	for (;;) {
		if (opening === null) {
			const found = nextOpening(line, at, syntax);
			if (found === null) break;
			({opening, from, at} = found);
		}
		const end = scanString(text, {
			from,
			at,
			opening
		}, stretches);
		if (end === null) break;
		[opening, at] = [null, end];
	}
	return {
		stretches,
		open: leftOpen(opening, line)
	};
}
/** A line of one kind only: of a here-document, or of a text for people. */
function scanWhole(text, before, syntax) {
	if (before !== null) return before.heredoc === null ? null : scanHeredoc(text, before, syntax);
	const prose = syntax.prose?.exec(text)?.[0];
	return prose === void 0 ? null : scanProse(text, prose);
}
function scanHeredoc(text, open, syntax) {
	const { heredoc } = open;
	if (text.trim() === heredoc) return ALL_CODE$1;
	return typeof heredoc === "number" && text.trim() !== "" && indentOf(text) <= heredoc ? scanLine(text, null, syntax) : {
		stretches: [stringFrom(0, text)],
		open
	};
}
function scanProse(text, key) {
	const open = /^[|>][-+\d]{0,2}\s*$/.test(text.slice(key.length)) ? {
		opening: HEREDOC,
		heredoc: indentOf(text)
	} : null;
	return {
		stretches: [stringFrom(key.length, text)],
		open
	};
}
function stringFrom(start, text) {
	return {
		start,
		end: text.length,
		kind: "string"
	};
}
function leftOpen(opening, { heredoc }) {
	if (opening?.multiline === true) return {
		opening,
		heredoc: null
	};
	return heredoc === null ? null : {
		opening: HEREDOC,
		heredoc
	};
}
const HEREDOC = {
	kind: "string",
	close: null,
	escapes: false,
	multiline: true
};
function nextOpening(line, start, syntax) {
	const { text } = line;
	let at = start;
	for (;;) {
		syntax.next.lastIndex = at;
		const match = syntax.next.exec(text);
		if (match === null) return null;
		const [token] = match;
		at = match.index + token.length;
		if (token.startsWith("<<")) line.heredoc ??= heredocAt(text, match.index, syntax);
		const opening = openingAt(text, {
			token,
			at: match.index
		}, syntax);
		if (opening?.close === "/") at = patternEnd(text, at) ?? at;
		if (opening !== null) return {
			opening,
			from: match.index,
			at
		};
	}
}
/** How far before a position its meaning may be decided. */
const BEFORE$1 = 200;
/** In arithmetic the same signs shift a number. */
function heredocAt(text, at, { heredoc }) {
	if (heredoc === null) return null;
	const before = text.slice(Math.max(0, at - BEFORE$1), at);
	if (before.lastIndexOf("((") > before.lastIndexOf("))")) return null;
	heredoc.lastIndex = at;
	return heredoc.exec(text)?.[1] ?? null;
}
const SLASHED = {
	kind: "string",
	close: "/",
	escapes: true,
	multiline: false
};
const CHARACTER = /'(?:\\[^']{1,10}|[^'\\])'/y;
function openingAt(text, token, syntax) {
	if (token.token === "/") return syntax.slashPatterns && isPattern(text, token.at) ? SLASHED : null;
	if (isPlain(text, token, syntax)) return null;
	const opening = syntax.openings.get(token.token) ?? rawOpening(token.token);
	if (opening === null || syntax.prefixed === void 0) return opening;
	return syntax.prefixed(text, token.at, opening);
}
/** Looks like the start of a string or comment but is code. */
function isPlain(text, { token, at }, syntax) {
	if (token === "#") return syntax.hashAfterBlank && /[^\s;()]/.test(text.charAt(at - 1));
	if (token === "'") return syntax.lifetimes && !matchesAt(CHARACTER, text, at);
	return syntax.slashPatterns && (token === "`" || token === "/*") && isText(text, at);
}
function matchesAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text);
}
//#endregion
//#region src/static/scan-hunk.ts
/**
* Which parts of a line are strings or comments, for any line of one side of a hunk. Takes the text with one mark
* before each line. The state between lines changes only where a construct over several lines begins or ends, so only
* those positions are searched, and only the requested line is scanned. A string that may not span lines ends with its
* line, so a wrong guess at the start ends soon.
*/
function scanHunk(text, hidden, syntax) {
	const side = {
		text,
		hidden: hidden === "added" ? PLUS$1 : MINUS$1
	};
	const scan = {
		side,
		syntax,
		spanning: spanningIn(syntax),
		next: /* @__PURE__ */ new Map(),
		starts: [0],
		opens: [guessStart(side, syntax)],
		done: 0
	};
	const openAt = (start) => {
		scanUpTo(scan, start);
		return scan.opens[require_redaction.lastUpTo(scan.starts, start)] ?? null;
	};
	return {
		stretches: (start, line) => scanLine(line, openAt(start), syntax).stretches,
		mayComment: (start, line) => openAt(start)?.opening.kind === "comment" || beginsComment(line, syntax)
	};
}
function beginsComment(line, { openings }) {
	for (const [token, { kind }] of openings) if (kind === "comment" && line.includes(token)) return true;
	return false;
}
const [PLUS$1, MINUS$1, BACKSLASH, BLANK$2, TAB$1] = [
	43,
	45,
	92,
	32,
	9
];
function spanningIn({ openings, heredoc, spanning: more = [] }) {
	const spanning = heredoc === null ? [...more] : ["<<", ...more];
	for (const [token, { multiline }] of openings) if (multiline) spanning.push(token);
	return spanning;
}
function scanUpTo(scan, start) {
	while (scan.done < start) {
		const open = scan.opens.at(-1) ?? null;
		const at = nextChange(scan, open);
		if (at >= start) scan.done = start;
		else scanAround(scan, at, open);
	}
}
function nextChange(scan, open) {
	if (open === null) {
		let first = scan.side.text.length;
		for (const token of scan.spanning) first = Math.min(first, seek(scan, token));
		return first;
	}
	return open.opening.close === null ? scan.done : seek(scan, open.opening.close);
}
/** Finds each position once, however often it is needed. */
function seek({ side: { text }, next, done }, wanted) {
	const known = next.get(wanted) ?? -1;
	if (known >= done) return known;
	const found = text.indexOf(wanted, done);
	const at = found === -1 ? text.length : found;
	next.set(wanted, at);
	return at;
}
function scanAround(scan, at, before) {
	const { side, syntax, starts, opens } = scan;
	const around = {
		start: startOfLine(side.text, at),
		at,
		end: endOfLine(side.text, at)
	};
	scan.done = around.end + 1;
	if (!isSeen(side, around.start)) return;
	const open = isPlainBlock(scan, around, before) ? blockAfter(syntax, before) : scanLine(lineAt(side, around.start), before, syntax).open;
	if (open === before) return;
	starts.push(scan.done);
	opens.push(open);
}
/**
* Most constructs over several lines are comments above a function, with nothing before their start or after their end.
* This recognises them without scanning the line.
*/
function isPlainBlock({ side, syntax }, around, before) {
	const { text } = side;
	const { start, at, end } = around;
	if (syntax.heredoc !== null) return false;
	if (before !== null) return before.opening.close === "*/" && isBlank$1(text, at + 2, end);
	if (!text.startsWith("/*", at) || !isBlank$1(text, textStart(text, start), at)) return false;
	const close = text.indexOf("*/", at + 2);
	return close === -1 || close >= end;
}
/** The construct that such a line leaves open. */
function blockAfter({ openings }, before) {
	const opening = before === null ? openings.get("/*") : void 0;
	return opening === void 0 ? null : {
		opening,
		heredoc: null
	};
}
function isBlank$1(text, from, to) {
	for (let at = from; at < to; at += 1) {
		const code = text.charCodeAt(at);
		if (code !== BLANK$2 && code !== TAB$1) return false;
	}
	return true;
}
function startOfLine(text, at) {
	return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}
function isSeen({ text, hidden }, start) {
	const mark = text.charCodeAt(start);
	return mark !== hidden && mark !== BACKSLASH;
}
function lineAt({ text }, start) {
	return text.slice(textStart(text, start), endOfLine(text, start));
}
/** A hunk begins somewhere in a file, so its first state is a guess. */
function guessStart(side, { openings }) {
	const block = openings.get("/*");
	if (block !== void 0 && beginsInBlock(side)) return {
		opening: block,
		heredoc: null
	};
	const triple = openings.get("\"\"\"");
	if (triple !== void 0 && beginsInTriple(side)) return {
		opening: triple,
		heredoc: null
	};
	return null;
}
/** The end of a block comment comes before any start, or the first line looks like the middle of one. */
function beginsInBlock(side) {
	const first = nextSeen(side, 0);
	if (first !== null && /^\s*\*(?:\s|\/|$)/.test(lineAt(side, first))) return true;
	return firstSeen(side, "*/") < firstSeen(side, "/*");
}
/** Three quotes alone on a line close a string, unless the line before can precede one. */
function beginsInTriple(side) {
	const at = firstSeen(side, "\"\"\"");
	if (at === Number.POSITIVE_INFINITY) return false;
	const start = startOfLine(side.text, at);
	const before = previousSeen(side, start);
	if (before === null || lineAt(side, start).trim() !== "\"\"\"") return false;
	return !/[:(=,[]\s*$/.test(lineAt(side, before));
}
function nextSeen(side, from) {
	let start = from;
	while (start < side.text.length && !isSeen(side, start)) start = endOfLine(side.text, start) + 1;
	return start < side.text.length ? start : null;
}
function previousSeen(side, from) {
	for (let start = from; start > 0;) {
		start = startOfLine(side.text, start - 1);
		if (isSeen(side, start)) return start;
	}
	return null;
}
/** First position of a text on this side. */
function firstSeen(side, wanted) {
	const { text } = side;
	for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, endOfLine(text, at))) if (isSeen(side, startOfLine(text, at))) return at;
	return Number.POSITIVE_INFINITY;
}
//#endregion
//#region src/static/annotated-hunk.ts
function seeFile(changed) {
	const { path } = changed;
	return {
		changed,
		path,
		language: require_engine.languageOf(path),
		isTest: require_engine.isTestPath(path),
		isOrdinary: isOrdinary(path)
	};
}
function seeHunk(file, hunk) {
	let lines = null;
	let known = null;
	const cut = () => lines ??= cutLines(hunk);
	const scan = () => known ??= scanned(cut(), file.language);
	let blocks = null;
	const commentsOf = (line) => {
		if (!scan().mayComment(line)) return NONE$1;
		const stretches = scan().stretchesOf(line);
		return stretches.some(isComment) ? stretches.filter(isComment) : NONE$1;
	};
	return {
		file,
		get cut() {
			return cut();
		},
		lineAt: (start) => cut().get(cut().placeAt(start)) ?? null,
		get lines() {
			return cut().all();
		},
		changed: hunk,
		kindAt: (line, column) => scan().stretchesOf(line).find(({ start, end }) => start <= column && column < end)?.kind ?? "code",
		codeOf: (line) => without(line.text, commentsOf(line)).trim(),
		commentOf: (line) => commentsOf(line).map(({ start, end }) => line.text.slice(start, end)).join(" "),
		blocks: () => blocks ??= blocksOf(cut().all()),
		replacedAt: (wanted) => replacedAt(cut(), wanted),
		nextNew: (line) => firstNew(cut(), line, 1),
		previousNew: (line) => firstNew(cut(), line, -1)
	};
}
const NONE$1 = [];
function isComment({ kind }) {
	return kind === "comment";
}
const ALL_CODE = {
	stretchesOf: () => NONE$1,
	mayComment: () => false
};
/**
* Each side is scanned separately, on demand and only as far as needed: a comment that a removed line opened ends
* there.
*/
function scanned(cut, language) {
	if (language === null) return ALL_CODE;
	const syntax = SYNTAX[language];
	const sides = /* @__PURE__ */ new Map();
	const known = /* @__PURE__ */ new Map();
	const sideOf = (line) => {
		const hidden = line.kind === "removed" ? "added" : "removed";
		const side = sides.get(hidden) ?? scanHunk(cut.marked(), hidden, syntax);
		sides.set(hidden, side);
		return side;
	};
	const startOf = (line) => cut.startOf(cut.placeOf(line));
	return {
		stretchesOf: (line) => {
			const stretches = known.get(line) ?? sideOf(line).stretches(startOf(line), line.text);
			known.set(line, stretches);
			return stretches;
		},
		mayComment: (line) => sideOf(line).mayComment(startOf(line), line.text)
	};
}
function without(text, stretches) {
	if (stretches.length === 0) return text;
	const parts = [];
	let done = 0;
	for (const { start, end } of stretches) {
		parts.push(text.slice(done, start));
		done = end;
	}
	return parts.join(" ") + text.slice(done);
}
function blocksOf(lines) {
	const blocks = [];
	let current = null;
	for (const line of lines) {
		if (line.kind !== "added" && line.kind !== "removed") {
			current = null;
			continue;
		}
		if (current === null) blocks.push(current = {
			removed: [],
			added: []
		});
		current[line.kind].push(line);
	}
	return blocks;
}
/** Does not cut the other lines of the hunk. */
function replacedAt(cut, lines) {
	const blocks = [];
	let next = 0;
	for (const line of lines) {
		const place = cut.placeOf(line);
		if (place < next) continue;
		const around = changedAround(cut, place);
		next = around.end;
		if (hasBoth(cut, around)) blocks.push(...blocksOf(linesOf(cut, around)));
	}
	return blocks;
}
function changedAround(cut, place) {
	let [start, end] = [place, place + 1];
	while (isChanged(cut.kindOf(start - 1))) start -= 1;
	while (isChanged(cut.kindOf(end))) end += 1;
	return {
		start,
		end
	};
}
function isChanged(kind) {
	return kind === "added" || kind === "removed";
}
function hasBoth(cut, { start, end }) {
	const first = cut.kindOf(start);
	for (let place = start + 1; place < end; place += 1) if (cut.kindOf(place) !== first) return true;
	return false;
}
function linesOf(cut, { start, end }) {
	const lines = [];
	for (let place = start; place < end; place += 1) {
		const line = cut.get(place);
		if (line !== void 0) lines.push(line);
	}
	return lines;
}
/** How far away a neighbour may be: only removed lines come between two lines of the new side. */
const NEAR$5 = 200;
function firstNew(cut, line, step) {
	const from = Math.max(0, cut.placeOf(line));
	for (let away = 1; away <= NEAR$5; away += 1) {
		const near = cut.get(from + step * away);
		if (near === void 0) return null;
		if (near.newLine !== null) return near;
	}
	return null;
}
//#endregion
//#region src/redaction/matcher/create-sieve.ts
const ASCII = Array.from({ length: 128 }, (_, code) => code);
const LETTERS = ASCII.filter(isLetter);
const DIGITS = ASCII.filter(isDigit);
/** A sieve for keywords, sorted into groups. */
function createSieve(keywords) {
	base ??= createBase();
	const sieve = new Int32Array(base);
	const groups = Array.from({ length: 13 }, () => ({
		firsts: 0,
		seconds: 0
	}));
	for (const followed of bySecond(keywords)) {
		const bit = 1 << joinGroup(groups, followed);
		for (const first of followed.pairs) mark(sieve, first, bit);
		mark(sieve, followed.second, bit << 16);
	}
	return sieve;
}
/** The most common ones first. */
function bySecond(keywords) {
	const all = /* @__PURE__ */ new Map();
	for (const keyword of keywords) for (const { key } of anchoredIn(keyword)) {
		const [first, second] = [key & PAIR$1, key >>> 14];
		const known = all.get(second);
		const seconds = known?.seconds ?? commonness(second);
		const followed = known ?? {
			second,
			pairs: /* @__PURE__ */ new Set(),
			firsts: 0,
			seconds
		};
		if (known === void 0) all.set(second, followed);
		if (followed.pairs.has(first)) continue;
		followed.pairs.add(first);
		followed.firsts += commonness(first);
	}
	return [...all.values()].sort((one, other) => other.seconds - one.seconds);
}
/** Joins the group where the combined pairs are rarest in other text. */
function joinGroup(groups, { firsts, seconds }) {
	let best = 0;
	let least = Number.MAX_VALUE;
	for (let number = 0; number < 13; number += 1) {
		const group = groups[number];
		const inVain = group === void 0 ? least : group.firsts * seconds + firsts * group.seconds;
		if (inVain >= least) continue;
		best = number;
		least = inVain;
	}
	const group = groups[best];
	if (group === void 0) return best;
	group.firsts += firsts;
	group.seconds += seconds;
	return best;
}
const BY_FREQUENCY = " etrnaosicldpumfhg.(,y)";
/** Rough frequency of each character in code; 0 means any character. */
const WEIGHTS = ASCII.map((code) => {
	const rank = BY_FREQUENCY.indexOf(String.fromCharCode(code));
	if (code === 0) return 40;
	return rank === -1 ? .3 : 4 - rank / 8;
});
function commonness(pair) {
	return (WEIGHTS[pair & 127] ?? 0) * (WEIGHTS[pair >>> 7] ?? 0);
}
/** The table for every text, created on first use because most processes never need it. */
let base = null;
function createBase() {
	const base = new Int32Array(16384).fill(WITHIN);
	for (const digit of DIGITS) mark(base, digit, LETTER_FIRST << 16);
	for (const letter of LETTERS) mark(base, letter, DIGIT_FIRST << 16);
	for (const letter of LETTERS) for (const digit of DIGITS) {
		mark(base, letter | digit << 7, WITHIN << 16);
		mark(base, digit | letter << 7, WITHIN << 16);
	}
	for (const letter of LETTERS) mark(base, letter << 7, LETTER_FIRST);
	for (const digit of DIGITS) mark(base, digit << 7, DIGIT_FIRST);
	return base;
}
/** One for each alignment of a keyword to the pairs of a text. */
function anchoredIn(keyword) {
	const known = KNOWN.get(keyword);
	if (known !== void 0) return known;
	const anchored = [rarest(keyword, 0), rarest(keyword, keyword.length === 3 ? -1 : 1)].map((anchor) => anchoredAt(keyword, anchor));
	KNOWN.set(keyword, anchored);
	return anchored;
}
const KNOWN = /* @__PURE__ */ new Map();
/** Rare pairs cause fewer false hits. */
function rarest(keyword, first) {
	let best = first;
	let least = commonnessAt(keyword, first);
	for (let start = first + 2; start + 3 <= keyword.length; start += 2) {
		const here = commonnessAt(keyword, start);
		if (here >= least) continue;
		best = start;
		least = here;
	}
	return best;
}
/** Found in every second line. */
const USUAL = "return import function expect if ( def string context object check able( type: require. ed = test() && ||";
function commonnessAt(keyword, start) {
	if (USUAL.includes(keyword.slice(Math.max(0, start), start + 4))) return Number.MAX_VALUE;
	let product = isLetter(keyword.charCodeAt(start + 1)) && isLetter(keyword.charCodeAt(start + 2)) ? 1 : .1;
	for (let at = start; at < start + 4; at += 1) product *= WEIGHTS[keyword.charCodeAt(at) || 0] ?? 1;
	return product;
}
function anchoredAt(keyword, anchor) {
	const code = (place) => keyword.charCodeAt(anchor + place);
	return {
		anchor,
		key: code(0) | code(1) << 7 | code(2) << 14 | code(3) << 21
	};
}
/** Marks all pairs if one of the two characters may be any. */
function mark(table, pair, bit) {
	const [low, high] = [pair & 127, pair >>> 7];
	const step = low === 0 ? 1 : 128;
	const end = low > 0 && high > 0 ? pair + 1 : low === 0 ? pair + 128 : table.length;
	for (let at = pair; at < end; at += step) table[at] = (table[at] ?? 0) | bit;
}
//#endregion
//#region src/static/triggers.ts
/** Indexes per kind of file, created for the first file of a kind. Kinds with the same triggers share one. */
function createIndexes(rules) {
	const all = rules.flatMap(keyedOf);
	const indexes = /* @__PURE__ */ new Map();
	const indexFor = (file) => {
		const keyed = all.filter((one) => mayHoldIn(file, one));
		const names = keyed.map((one) => all.indexOf(one)).join();
		const index = indexes.get(names) ?? buildIndex(keyed);
		indexes.set(names, index);
		return index;
	};
	const known = /* @__PURE__ */ new Map();
	const kindOf = createKinds(all);
	return (file) => {
		const kind = kindOf(file);
		const index = known.get(kind) ?? indexFor(file);
		known.set(kind, index);
		return index;
	};
}
/** A number for everything that triggers check about a file except its text. */
function createKinds(keyed) {
	const paths = [...new Set(keyed.flatMap(({ trigger }) => trigger.paths ?? []))];
	const matchedBy = (path) => paths.reduce((bits, one) => 2 * bits + Number(one.test(path)), 0);
	const ofOrdinary = matchedBy(AN_ORDINARY_PATH);
	return ({ language, isTest, isOrdinary, path, changed }) => {
		let kind = isOrdinary ? ofOrdinary : matchedBy(path);
		kind = (require_engine.LANGUAGES.length + 1) * kind;
		if (language !== null) kind += 1 + require_engine.LANGUAGES.indexOf(language);
		kind = 4 * kind + 2 * Number(isTest) + Number(changed.removed > 0);
		return 2 * kind + Number(changed.status === "added");
	};
}
function mayHoldIn({ language, isTest, path, changed }, keyed) {
	const { rule, paths, side, beside } = keyed.trigger;
	if (!speaks(rule.languages, language) || !looksInto(rule.where, language, isTest)) return false;
	if (!speaks(keyed.languages, language) || paths?.test(path) === false) return false;
	if (beside === "kept" && changed.status === "added") return false;
	return changed.removed > 0 || side !== "removed" && beside !== "removed";
}
function keyedOf(rule) {
	const { look } = rule;
	switch (look.kind) {
		case "line": return look.patterns.map((pattern) => ({
			keywords: pattern.keywords,
			characters: pattern.keywords === null ? pattern.characters : void 0,
			languages: pattern.languages,
			trigger: {
				rule,
				side: look.side,
				pattern,
				near: pattern.pattern,
				above: void 0,
				paths: pattern.paths,
				beside: void 0
			}
		}));
		case "hunk":
		case "change":
		case "secret": {
			const { side, keywords, near, above, paths, beside } = look;
			return [{
				keywords,
				languages: "any",
				trigger: {
					rule,
					side,
					pattern: null,
					near,
					above,
					paths,
					beside
				}
			}];
		}
		case "file": return [];
	}
}
/** Rust keeps its unit tests inside the code they test. */
function looksInto(where, language, isTest) {
	if (where === "everywhere") return true;
	return where === "tests" ? isTest || language === "rust" : !isTest;
}
function speaks(languages, language) {
	return languages === "any" || language !== null && languages.includes(language);
}
function buildIndex(keyed) {
	const triggers = /* @__PURE__ */ new Map();
	for (const { keywords, trigger } of keyed) for (const keyword of new Set(keywords)) {
		const known = triggers.get(keyword);
		if (known === void 0) triggers.set(keyword, [trigger]);
		else known.push(trigger);
	}
	return {
		sieve: createSieve(triggers.keys()),
		entries: createKeyTable(entriesOf(triggers)),
		beyondAscii: beyondAsciiOf(keyed.filter(({ keywords }) => keywords === null))
	};
}
/** A text has few distinct characters, each of them often: every class is tested once per character. */
function beyondAsciiOf(keyed) {
	const classes = keyed.flatMap(({ characters }) => characters ?? []);
	let told = null;
	const isOne = (code) => {
		told ??= new Uint8Array(65536);
		if (told[code] === UNKNOWN$1) {
			const character = String.fromCharCode(code);
			told[code] = classes.some((one) => one.test(character)) ? YES : NO;
		}
		return told[code] === YES;
	};
	return {
		triggers: keyed.map(({ trigger }) => trigger),
		isOne
	};
}
const [UNKNOWN$1, NO, YES] = [
	0,
	1,
	2
];
function entriesOf(triggers) {
	const entries = /* @__PURE__ */ new Map();
	for (const [keyword, of] of triggers) for (const { anchor, key } of anchoredIn(keyword)) {
		const entry = {
			keyword,
			anchor,
			triggers: of
		};
		const known = entries.get(key);
		if (known === void 0) entries.set(key, [entry]);
		else known.push(entry);
	}
	return entries;
}
//#endregion
//#region src/static/match.ts
/**
* Runs every rule on every file, one file at a time. Context lines are read but never reported. The hits of a file are
* reported before the next one is cut into lines, which frees the lines.
*/
function matchRules(files, rules, listener) {
	const matching = {
		byFile: rules.flatMap((rule) => rule.look.kind === "file" ? {
			rule,
			look: rule.look
		} : []),
		bySecret: rules.filter(({ look }) => look.kind === "secret"),
		indexOf: createIndexes(rules.filter((rule) => mayHold(rule, files))),
		indexOfSkipped: createIndexes(rules.filter(({ alsoSkipped }) => alsoSkipped === true)),
		glance: createGlance(),
		hits: [],
		skipped: [],
		listener,
		unchecked: /* @__PURE__ */ new Map(),
		gathered: /* @__PURE__ */ new Map()
	};
	const looks = files.map((file) => lookAt(file, matching));
	files.forEach((file, number) => {
		for (const { rule, look } of matching.byFile) if (isSuch(file, look)) matching.hits.push({
			rule,
			file,
			hunk: null
		});
		const looked = looks[number] ?? null;
		if (looked !== null) matchLines(file, looked, matching);
		if (matching.hits.length > 0) listener.tell(matching.hits.splice(0));
	});
	for (const rule of rules) matchChange(rule, files, matching);
	listener.tell(matching.hits);
	return matching;
}
function mayHold({ look }, files) {
	if (look.kind !== "change" || look.needs === void 0) return true;
	return files.some(({ changed }) => changed.removed > 0);
}
function matchLines(file, { why, glances, skipped }, matching) {
	for (const glanced of glances) matchHunk(seeHunk(file, glanced.changed), glanced, matching);
	if (skipped > 0 || why === "binary") matching.skipped.push({
		path: file.path,
		why: why ?? "long-lines",
		lines: skipped
	});
}
/** Ordinary paths match none of the path patterns of rules. */
function isSuch({ changed, path, isOrdinary }, { paths, is }) {
	if (paths !== void 0 && (isOrdinary || !paths.test(path))) return false;
	return is?.(changed) !== false;
}
function matchHunk(hunk, glanced, matching) {
	const { seen, changed } = glanced;
	let removes = null;
	const leaveOut = createLeaving(changed, matching);
	const whole = /* @__PURE__ */ new Map();
	for (const mention of seen.mentions) {
		const { start, trigger } = mention;
		if (leaveOut(trigger.rule)) continue;
		if (trigger.beside === "removed" && !(removes ??= removesLines(changed))) continue;
		if (!isMeant(hunk, mention)) continue;
		if (trigger.pattern !== null) matchLine(trigger.rule, trigger.pattern, {
			hunk,
			start,
			matching
		});
		else whole.set(trigger.rule, append(whole.get(trigger.rule), mention));
	}
	if (seen.random.length + seen.inLong.length > 0) for (const rule of matching.bySecret) whole.set(rule, whole.get(rule) ?? []);
	for (const [rule, noted] of whole) matchWhole(rule, {
		hunk,
		noted,
		glanced,
		matching
	});
}
/**
* Counts hits of a rule beyond its limit without checking them. Hits that a comment asks to ignore have a separate
* count.
*/
function createLeaving({ text }, { listener, unchecked }) {
	let asks = null;
	return (rule) => {
		if (!listener.isFull(rule) || (asks ??= text.includes("countersign-ignore"))) return false;
		unchecked.set(rule, (unchecked.get(rule) ?? 0) + 1);
		return true;
	};
}
/** Checking a merge is not worth the cost. */
function removesLines({ text, marks }) {
	return marks > 1 || text.startsWith("-") || text.includes("\n-");
}
function append(list, one) {
	if (list === void 0) return [one];
	list.push(one);
	return list;
}
/** In a merge the marks alone do not give the side of a line. */
function isMeant(hunk, { start, side, trigger }) {
	if (side !== "both") return true;
	const kind = hunk.lineAt(start)?.kind;
	return trigger.side === "both" ? kind === "added" || kind === "removed" : kind === trigger.side;
}
function matchLine(rule, pattern, { hunk, start, matching }) {
	const line = hunk.lineAt(start);
	if (line !== null && holds(pattern, hunk, line) && !stoodBefore(hunk.file.changed, rule.id, line)) matching.hits.push({
		rule,
		file: hunk.file,
		hunk,
		from: line,
		to: line
	});
}
/** Most matches that are checked in a line full of one keyword. */
const MAX_MATCHES = 50;
function holds(pattern, hunk, line) {
	const { pattern: wanted, in: kind } = pattern;
	wanted.lastIndex = 0;
	for (let tries = 0; tries < MAX_MATCHES; tries += 1) {
		const match = wanted.exec(line.text);
		if (match === null) return false;
		if (kind === "anywhere") return true;
		const blanks = match[0].length - match[0].trimStart().length;
		if (hunk.kindAt(line, match.index + blanks) === kind) return true;
		if (match[0] === "") wanted.lastIndex += 1;
	}
	return false;
}
function matchWhole(rule, { hunk, noted, glanced, matching }) {
	if (rule.look.kind === "change") {
		const ofRule = {
			hunk,
			linesOn: linesOn(hunk, noted)
		};
		matching.gathered.set(rule, append(matching.gathered.get(rule), ofRule));
	}
	for (const place of placesOf(rule, hunk, {
		noted,
		glanced
	})) matching.hits.push({
		rule,
		file: hunk.file,
		hunk,
		...place
	});
}
function placesOf({ look }, hunk, suspects) {
	const { noted, glanced } = suspects;
	if (look.kind === "hunk") return look.find(hunk, linesAt(hunk, noted));
	if (look.kind !== "secret") return [];
	return onePerLine([...findNewSecrets(hunk, [...noted.map(({ start }) => start), ...glanced.seen.random], glanced.isData ? "data" : "code"), ...findSecretsInData(hunk, glanced.seen)]);
}
/** Two secrets in a line, or two pieces of one, are one finding, as long as the longest of them. */
function onePerLine(places) {
	const byLine = /* @__PURE__ */ new Map();
	for (const place of places) {
		const known = byLine.get(place.from);
		if (known === void 0 || endOf(known) < endOf(place)) byLine.set(place.from, place);
	}
	return [...byLine.values()];
}
/** Counts added lines only. */
function endOf({ to }) {
	return to.newLine ?? 0;
}
function matchChange(rule, files, matching) {
	if (rule.look.kind !== "change") return;
	const hunks = matching.gathered.get(rule) ?? [];
	if (hunks.length === 0 && rule.look.keywords.length > 0) return;
	for (const spot of rule.look.find({
		files,
		hunks
	})) matching.hits.push(spot.hunk === null ? {
		rule,
		file: spot.file,
		hunk: null
	} : {
		rule,
		file: spot.hunk.file,
		...spot
	});
}
//#endregion
//#region src/static/quote.ts
/** Long enough to recognise the code. */
const MAX_QUOTE = 600;
/** Lines of context that show whether a line is part of a longer secret. */
const AROUND = 120;
/**
* Quotes the lines of a finding. A secret over several lines is recognised only as a whole, so no line of one is
* quoted. Quotes are often close together, so their surroundings are searched once.
*/
function quoting(hits) {
	const byHunk = groupByHunk(hits);
	const sides = /* @__PURE__ */ new Map();
	const sideOf = (hunk, kind) => {
		const ofHunk = sides.get(hunk) ?? /* @__PURE__ */ new Map();
		sides.set(hunk, ofHunk);
		const side = ofHunk.get(kind) ?? seeSide(hunk, kind, byHunk.get(hunk) ?? []);
		ofHunk.set(kind, side);
		return side;
	};
	return (hit) => {
		const { hunk, from, to } = hit;
		if (from.text.length > 2e3) return null;
		const side = sideOf(hunk, from.kind);
		const { begin, end } = stretchOf(side, from, to);
		side.secret ??= side.windows.flatMap((window) => secretLines(side, window));
		if (side.secret.some((one) => one.begin < end && one.end > begin)) return require_start.safe`[REDACTED]`;
		return require_start.clip(quote(hit), MAX_QUOTE);
	};
}
/** A rule over the whole change may have one hit in each of many files. */
function groupByHunk(hits) {
	const byHunk = /* @__PURE__ */ new Map();
	for (const hit of hits) {
		if (hit.hunk === null) continue;
		const own = byHunk.get(hit.hunk) ?? [];
		own.push(hit);
		byHunk.set(hit.hunk, own);
	}
	return byHunk;
}
/**
* The second half of a secret may be recognisable only by the first, which can be several lines above if they are
* short.
*/
const [BEFORE, AFTER] = [6, 2];
const CHARACTERS_BEFORE = 600;
/** Redacted with its context on the same side, changed or not. */
function quote({ hunk: { cut }, from, to }) {
	const other = from.kind === "removed" ? "added" : "removed";
	const [begin, end] = [cut.placeOf(from), cut.placeOf(to) + 1];
	const [before, meant, after] = [
		noLines(),
		noLines(),
		noLines()
	];
	const add = (lines, place) => {
		const kind = cut.kindOf(place);
		if (kind === null || kind === other) return;
		const whole = cut.textOf(place);
		const text = place < begin ? whole.slice(-require_engine.MAX_LINE) : whole.slice(0, require_engine.MAX_LINE);
		lines.texts.push(`${text}\n`);
		lines.length += text.length + 1;
	};
	for (let place = begin - 1; place >= begin - FAR && !isEnough(before); place -= 1) add(before, place);
	for (let place = begin; place < end; place += 1) add(meant, place);
	for (let place = end; place < end + FAR && after.texts.length < AFTER; place += 1) add(after, place);
	return require_redaction.redactPart([
		...before.texts.reverse(),
		...meant.texts,
		...after.texts
	].join(""), {
		start: before.length,
		end: before.length + meant.length - 1
	});
}
const noLines = () => ({
	texts: [],
	length: 0
});
/** Minimum count; short lines add more. */
function isEnough({ texts, length }) {
	return texts.length >= BEFORE && length >= CHARACTERS_BEFORE;
}
/** Most lines of the other side in between. */
const FAR = 50;
function seeSide({ cut }, kind, hits) {
	const side = {
		cut,
		places: cut.placesOf(kind, require_engine.MAX_LINE)
	};
	const windows = hits.filter(({ from }) => from.kind === kind).map(({ from, to }) => stretchOf(side, from, to)).map(({ begin, end }) => ({
		begin: Math.max(0, begin - AROUND),
		end: end + AROUND
	}));
	return {
		...side,
		windows: joinWindows(windows),
		secret: null
	};
}
function stretchOf({ cut, places }, from, to) {
	return {
		begin: require_redaction.placeIn(places, cut.placeOf(from)),
		end: require_redaction.placeIn(places, cut.placeOf(to)) + 1
	};
}
function joinWindows(windows) {
	const joined = [];
	for (const { begin, end } of [...windows].sort((one, other) => one.begin - other.begin)) {
		const last = joined.at(-1);
		if (last === void 0 || begin > last.end) joined.push({
			begin,
			end
		});
		else last.end = Math.max(last.end, end);
	}
	return joined;
}
function joinLines({ cut, places }, { begin, end }) {
	const lines = [];
	for (const place of places.slice(begin, end)) lines.push(cut.textOf(place));
	return lines.join("\n");
}
/** The lines of a window that belong to secrets of several lines. */
function secretLines(side, window) {
	if (!require_redaction.mayHoldOverLines(markedLines(side, window))) return [];
	const text = joinLines(side, window);
	const lineAt = (place) => window.begin + text.slice(0, place).split("\n").length - 1;
	return require_redaction.secretsIn(text).filter(({ start, end }) => text.slice(start, end).includes("\n")).map(({ start, end }) => ({
		begin: lineAt(start),
		end: lineAt(end) + 1
	}));
}
/** Includes the lines in between, without cutting them. */
function markedLines({ cut, places }, { begin, end }) {
	const [first, last] = [places[begin], places[Math.min(end, places.length) - 1]];
	if (first === void 0 || last === void 0) return "";
	const text = cut.marked();
	return text.slice(cut.startOf(first), endOfLine(text, cut.startOf(last)));
}
//#endregion
//#region src/static/finding.ts
/** Turns a hit of a rule into a redacted finding. */
function buildFinding(hit, asked, words) {
	const { id, severity, title, why } = hit.rule;
	const head = {
		rule: id,
		severity: asked?.kind === "reasoned" ? MILDER[severity] : severity,
		title: words.redact(title),
		detail: words.redact(`${why}${noteOf(asked)}`),
		file: words.redact(hit.file.path)
	};
	if (hit.hunk === null) return {
		...head,
		...WHOLE_FILE$1
	};
	const isGone = hit.from.newLine === null;
	return {
		...head,
		side: isGone ? "old" : "new",
		line_start: lineOf$1(hit.from),
		line_end: lineOf$1(hit.to),
		line_new: isGone ? lineInPlace(hit) : null,
		current_code: hit.file.changed.sensitive === null ? words.quote(hit) : null
	};
}
const WHOLE_FILE$1 = {
	side: "new",
	line_start: null,
	line_end: null,
	line_new: null,
	current_code: null
};
function lineInPlace({ hunk, from, to }) {
	return (hunk.nextNew(to) ?? hunk.previousNew(from))?.newLine ?? null;
}
/** Severity of a finding that the change itself asks to ignore. */
const MILDER = {
	critical: "major",
	major: "minor",
	minor: "info",
	info: "info"
};
function noteOf(asked) {
	if (asked === null) return "";
	if (asked.kind === "bare") return " The countersign-ignore here has no reason, so it is not applied.";
	return ` This change itself asks to ignore it ("${asked.reason}"); that is applied from the next change on.`;
}
/** A removed line has its old number. */
function lineOf$1({ newLine, oldLine }) {
	return newLine ?? oldLine;
}
//#endregion
//#region src/static/rule.ts
function at(line) {
	return {
		from: line,
		to: line
	};
}
//#endregion
//#region src/static/rules/guards.ts
const KEEPS = /^(?:gate|edits|stop):\s/;
const ALLOWS = /\bbypassPermissions\b|dangerously|"disableAllHooks"\s?:\s?true|^approval_policy\s?=\s?"never"|^sandbox_mode\s?=\s?"danger|^(?:gate|edits|stop):\s?["']?off\b/;
/** Any command at all. */
const ANYTHING = /^(?:\*|Bash(?:\(\s?(?:\*?:)?\*\s?\))?)$/;
/** A restriction or check was removed, or everything is allowed at once. */
function loosenedGuard(hunk) {
	const listed = listedIn(hunk.lines);
	const kept = new Set(listed.flatMap(({ line, list, items }) => line.kind === "added" && list !== "allow" ? items : []));
	const bad = new Set(listed.filter(({ line, list, items }) => {
		if (line.kind === "added") return list === "allow" && items.some((one) => ANYTHING.test(one));
		return list !== "allow" && items.some((one) => !kept.has(one));
	}).map(({ line }) => line));
	const hooks = goneHooks(hunk);
	return hunk.lines.filter((line) => bad.has(line) || hooks.has(line) || isLoosened(line)).map(at);
}
function isLoosened({ kind, text }) {
	const code = text.trim();
	return kind === "added" ? ALLOWS.test(code) : kind === "removed" && KEEPS.test(code);
}
/** List items in changed lines, each side on its own; the start of a list may be in an unchanged line. */
function listedIn(lines) {
	const open = {
		added: "",
		removed: ""
	};
	return lines.flatMap((line) => {
		const { begun, rest } = beginning$2(line);
		const list = begun ?? open[line.kind === "removed" ? "removed" : "added"];
		const next = rest.includes("]") ? "" : list;
		if (line.kind !== "removed") open.added = next;
		if (line.kind !== "added") open.removed = next;
		const items = Array.from(rest.matchAll(/"([^"]{1,300})"/g), ([, one = ""]) => one);
		return line.kind === "context" || list === "" || items.length === 0 ? [] : [{
			line,
			list,
			items
		}];
	});
}
/** The list that begins on a line, and the items on that line. */
function beginning$2({ text }) {
	const [, begun, rest = text] = /"(allow|deny|ask)"\s?:\s?\[(.{0,2000})/.exec(text) ?? [];
	return {
		begun,
		rest
	};
}
const HOOK = /"(?:hooks|command)"\s?:/;
/** A rewritten hook is still a hook. Tool servers are started by commands too, but are not hooks. */
function goneHooks({ file, lines }) {
	if (/mcp\.json$/.test(file.path)) return /* @__PURE__ */ new Set();
	const of = (wanted) => lines.filter(({ kind, text }) => kind === wanted && HOOK.test(text));
	const gone = of("removed");
	return new Set(gone.length > of("added").length ? gone : []);
}
//#endregion
//#region src/static/rules/agents.ts
const AGENT_SETTINGS = /(?:^|\/)(?:\.claude\/(?:settings[^/]*\.json|hooks\/.+)|\.mcp\.json|\.codex\/.+|\.(?:cursor|vscode)\/mcp\.json|\.cursor\/(?:cli|hooks|permissions)\.json|opencode\.jsonc?|\.gemini\/settings\.json|\.countersign\.ya?ml|\.loa\.config\.ya?ml)$/;
const AGENT_RULES = [
	{
		id: "agent-settings-changed",
		title: "The settings of a coding agent were changed",
		why: "They say what an agent may do and who watches it.",
		severity: "minor",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			paths: AGENT_SETTINGS
		}
	},
	{
		id: "agent-guard-loosened",
		title: "A coding agent is watched less than before",
		why: "What it was forbidden, asked or checked for is no longer. An agent must not decide that for itself.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "hunk",
			side: "both",
			paths: AGENT_SETTINGS,
			keywords: [
				"\"deny\"",
				"\"ask\"",
				"\"allow\"",
				"\"Bash",
				"\"Read",
				"\"WebFetch",
				"disableAllHooks",
				"\"hooks\"",
				"\"command\"",
				"bypassPermissions",
				"gate:",
				"dangerously",
				"approval_policy",
				"sandbox_mode",
				"Bash(",
				"Write(",
				"Edit("
			],
			find: loosenedGuard
		}
	},
	{
		id: "agent-instructions-changed",
		title: "The instructions for coding agents were changed",
		why: "Agents that work here later will follow them. Read them as you would read code.",
		severity: "info",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			paths: /(?:^|\/)(?:CLAUDE(?:\.local)?\.md|AGENTS\.md|GEMINI\.md|\.cursorrules|\.windsurfrules|\.cursor\/rules\/.+|\.claude\/(?:skills|commands|agents)\/.+|\.github\/copilot-instructions\.md)$/
		}
	}
];
//#endregion
//#region src/static/rules/builds/commands.ts
/** A call that runs a command, up to its argument. */
const STARTS_COMMAND = /(?<![\w$])(?:exec(?:Sync|File|FileSync)?|spawn(?:Sync)?|execa(?:Sync|Command|CommandSync)?|system|popen|(?:os|subprocess|IO|exec)\.\w{2,20}|\$)\s?[(`]/;
/** A YAML step with a quoted command. */
const QUOTED_STEP = /^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|sh|shell|entrypoint|before_script)\s?:\s{1,4}|-\s{1,4})["']/;
/** Workflows that GitHub runs; only at the root of a repository. */
const WORKFLOWS = /^\.github\/workflows\//;
/** Each line of a recipe is a separate command. */
const MAKEFILE = /(?:^|\/)(?:(?:GNU)?makefile[^/]*|[^/]+\.mk)$/i;
//#endregion
//#region src/static/rules/builds/build-properties.ts
/** Build files with such properties, and the properties themselves. */
const BUILDS = /(?:^|\/)(?:pom\.xml|[^/]+\.gradle(?:\.kts)?)$/;
const PROPERTY = /^<(?:skipTests|skipITs|skip|maven\.test\.skip)>true</;
const TASK = /(?:(?:tasks\.)?test|tasks\.(?:named(?:<Test>)?\(["']test["'](?:, ?Test(?:::class)?)?\)|withType(?:<Test>|\(Test(?:::class)?(?:\.java)?\))(?:\(\))?(?:\.configureEach)?))/.source;
const TEST_TASK = new RegExp(`^${TASK}\\s?\\{$`);
const OF_TASK = new RegExp(`^(?:${TASK}(?:\\.|\\s?\\{\\s?))?enabled(?: = |=)false\\b`);
const MAY_SET_OFF = /^\s*(?:<(?:skip|maven)|(?:tasks\.)?test|tasks\.|enabled)/;
/** Properties that skip all tests. */
function setOff(hunk, lines) {
	if (!BUILDS.test(hunk.file.path)) return [];
	const isXml = hunk.file.path.endsWith(".xml");
	const isSet = (line) => (isXml ? PROPERTY : OF_TASK).test(hunk.codeOf(line));
	const set = lines.filter(isSet);
	if (set.length === 0 || hunk.lines.some((line) => line.kind === "removed" && isSet(line))) return [];
	const news = set.filter((line) => !stoodBefore(hunk.file.changed, "tests-excluded", line));
	return isXml ? setOffInProject(hunk, news) : news.filter((line) => isOfTests(hunk, line));
}
/** A separate line belongs to the block around it. */
function isOfTests(hunk, line) {
	const indent = indentOf(line.text);
	if (!/^\s*enabled/.test(line.text)) return true;
	let above = hunk.previousNew(line);
	for (let away = 0; above !== null && away < NEAR$4; away += 1) {
		if (above.text.trim() !== "" && indentOf(above.text) < indent) return TEST_TASK.test(hunk.codeOf(above));
		above = hunk.previousNew(above);
	}
	return false;
}
/** A profile is chosen when building, so it does not count. */
function setOffInProject(hunk, set) {
	if (/<\/?(?:activation|profiles?)\b/.test(hunk.changed.text)) return [];
	const turned = new Set(hunk.replacedAt(set).flatMap(turnedOff$1));
	return set.filter((line) => {
		const property = propertyOf(line);
		if (property === "skipITs" && addsFailsafe(hunk.file.changed)) return false;
		return property !== "skip" && (turned.has(line) || isAmongProperties(hunk, line)) || isOfTestPlugin(hunk, line);
	});
}
function turnedOff$1({ removed, added }) {
	const ran = new Set(removed.map(propertyOf));
	return added.filter((line) => ran.has(propertyOf(line)));
}
function propertyOf({ text }) {
	return /^\s*<([\w.]{1,40})>/.exec(text)?.[1] ?? "";
}
/** The tests of a plugin that is new were not run before. */
const addsFailsafe = require_engine.memoizeByObject(({ hunks }) => hunks.some(({ text }) => /^\+[^\n]{0,200}maven-failsafe-plugin/m.test(text)));
/** Most lines of a list or plugin that are searched. */
const NEAR$4 = 60;
/** In the project's list: one step of indentation below it, as the list is one step below the project. */
function isAmongProperties(hunk, line) {
	const list = lineAbove(hunk, line, /^\s*<properties>/);
	return list !== null && indentOf(line.text) === 2 * indentOf(list.text);
}
/** In a plugin of the project itself, which is two steps of indentation above. */
function isOfTestPlugin(hunk, line) {
	const list = lineAbove(hunk, line, /^\s*<configuration>/);
	const plugin = lineAbove(hunk, line, /<artifactId>maven-\w{1,40}-plugin<|^\s*<\/?plugin>/);
	if (list === null || plugin === null) return false;
	if (plugin.kind === "added" && plugin.text.includes("failsafe") || !/-(?:surefire|failsafe)-/.test(plugin.text)) return false;
	return indentOf(line.text) === 5 * (indentOf(line.text) - indentOf(list.text));
}
function lineAbove(hunk, line, wanted) {
	let above = hunk.previousNew(line);
	for (let away = 0; above !== null && away < NEAR$4; away += 1) {
		if (wanted.test(above.text)) return above;
		above = hunk.previousNew(above);
	}
	return null;
}
//#endregion
//#region src/static/rules/tests/test-switches.ts
const SWITCHES = [
	{
		runs: /\bmvnw?(?:\.cmd)?\s(?:.{0,200}\s)?(?:test|package|verify|install|deploy)\b|\bMAVEN_\w{1,40}\s?[:=]/,
		off: /(?<![\w-])-D(?:skipTests|skipITs|maven\.test\.skip)(?:=true)?(?![\w.=-])/
	},
	{
		runs: /(?:\bgradlew?(?:\.bat)?|\barguments:)\s(?:.{0,200}[\s:])?(?:test|check|build|publish)\b/,
		off: /\s(?:-x |--exclude-task[ =])["']?(?:[\w:-]{0,80}:)?(?:test|check|integrationTest)(?![\w:-])/
	},
	{
		runs: /\bcargo (?:test|nextest run)\b/,
		off: /\s--no-run(?![\w-])/
	},
	{
		runs: /(?<![\w@.-])pytest(?![\w.:@<>=~-]|["']\s?:)/,
		off: /\s--co(?:llect-only)?(?![\w-])/
	},
	{
		runs: /(?<![\w@.-])jest(?![\w.:@<>=~-]|["']\s?:)/,
		off: /\s--listTests\b/
	},
	{
		runs: /(?<![\w@.-])(?:mocha|rspec)(?![\w.:@<>=~-]|["']\s?:)/,
		off: /\s--dry-run(?![\w-])/
	}
];
/** Each line is an option of every call. */
const ALL_OPTIONS = /(?:^|\/)\.mvn\/maven\.config$/;
/** Most lines of a command that are searched. */
const NEAR$3 = 60;
/**
* Many builds leave the tests to another build. Reported only if this one ran them before and no other command in it
* does now.
*/
function switchedOff(hunk, lines, { runs, off }) {
	const isOff = (line) => off.test(hunk.codeOf(line));
	const found = new Set(lines.filter(isOff));
	if (found.size === 0) return [];
	const isRun = ({ code }) => runs.test(code) && !off.test(code);
	const before = commandsOf(hunk, "added");
	if (ALL_OPTIONS.test(hunk.file.path)) return before.some(({ code }) => off.test(code)) ? [] : [...found];
	const now = commandsOf(hunk, "removed");
	if (commandsNow(hunk.file).some((command) => isRun(command) && isStep$1(command.code, runs))) return [];
	const ran = new Set(before.filter(isRun).flatMap((command) => command.lines));
	const replaced = hunk.replacedAt([...found]).filter(({ removed }) => removed.some((line) => ran.has(line))).flatMap(({ added }) => added.filter(isOff));
	const added = now.filter((command) => runs.test(command.code) && command.lines.some((line) => ran.has(line))).flatMap((command) => command.lines.filter((line) => found.has(line)));
	return [...replaced, ...added];
}
/** A build may be spread over several places of its file. */
const commandsNow = require_engine.memoizeByObject((file) => file.changed.hunks.flatMap((changed) => commandsOf(seeHunk(file, changed), "removed")));
/** The commands of one side. */
function commandsOf(hunk, hidden) {
	const commands = [];
	let lines = [];
	let code = "";
	for (const line of hunk.lines) {
		if (line.kind === hidden || line.kind === "no-newline") continue;
		const part = hunk.codeOf(line);
		lines.push(line);
		code += ` ${part.replace(/\\$/, "")}`;
		if (part.endsWith("\\") && lines.length < NEAR$3) continue;
		commands.push({
			lines,
			code: code.trim()
		});
		lines = [];
		code = "";
	}
	if (lines.length > 0) commands.push({
		lines,
		code: code.trim()
	});
	return commands;
}
/** Lines that only name a tool: a title, a message, a variable, an installation. */
const NAMES_ONLY = /^(?:-\s)?["']?(?:name|title|description|id|key|label|if|needs|uses)["']?\s?:|^(?:-\s|export\s|ENV\s)?MAVEN_\w{1,40}\s?[:=]|^@?(?:echo|printf)\s|^deps\s?=|(?:\$[({]\w{1,40}[)}]|\b(?:pip3?|pipx|uv|npm|pnpm|yarn|bun|cargo|gem|apt|apt-get|apk|brew|conda|poetry|go))\s(?:[\w-]{1,40}\s){0,3}?(?:install|add|i|get)\s/;
/** A command that is run, not only named. */
function isStep$1(code, runs) {
	return code.split(/&&|\|\||;/).some((part) => runs.test(part) && !NAMES_ONLY.test(part.trim()));
}
//#endregion
//#region src/static/rules/tests/excluded-tests.ts
/** Files that select which tests run. A compiler's configuration runs none. */
const CONFIGURES = /(?:^|\/)(?!tsconfig[^/]*$)(?:[^/]*(?:config|conftest|mocharc|taskfile|noxfile)[^/]*|[^/]+\.(?:json|toml|ini|cfg|ya?ml|sh|bash|gradle|gradle\.kts)|pom\.xml|\.rspec|Makefile|Dockerfile|Jenkinsfile|Justfile|Rakefile)$/i;
/** A list of tests that must not run. */
const NAMED$4 = /\bexclude["']?\s?:\s?\[[^\]*]{0,200}["'][\w./-]{1,200}\.(?:test|spec)\.[cm]?[jt]sx?["']|\bpytest\s.{0,200}-k\s?["']?not\s|["'\s]--ignore=tests?\/[\w/]{0,200}test_\w|\btestPathIgnorePatterns["']?\s?:\s?\[.{0,200}(?:test|spec)|\bcollect_ignore\s?=|\bpytest\s.{0,200}--(?:deselect|ignore=test)|\s--deselect[ =]test|\b(?:go test|cargo test)\s.{0,200}-?-skip[\s=]|["']--passWithNoTests|\bpassWithNoTests["']?\s?:\s?true/;
const EXCLUDED_TEST_RULE = {
	id: "tests-excluded",
	title: "Tests were taken out of the run",
	why: "They still exist and no longer count. Make them pass, or delete them and say why.",
	severity: "major",
	languages: "any",
	where: "everywhere",
	look: {
		kind: "hunk",
		side: "added",
		paths: CONFIGURES,
		keywords: [
			"testPathIgnorePatterns",
			"collect_ignore",
			"--deselect",
			"--ignore=test",
			"--exclude-test",
			"passWithNoTests",
			"-skip ",
			"-skip=",
			"pytest ",
			"exclude",
			"-DskipTests",
			"-DskipITs",
			"-Dmaven.test.skip",
			" -x ",
			"--exclude-task",
			"--no-run",
			"--collect-only",
			"--listTests",
			"--dry-run",
			"<skipTests>",
			"<skipITs>",
			"<skip>",
			"<maven.test.skip>",
			"enabled = false",
			"enabled=false"
		],
		near: new RegExp([
			NAMED$4,
			...SWITCHES.map(({ off }) => off),
			MAY_SET_OFF
		].map(({ source }) => source).join("|")),
		find: excludedTests
	}
};
function excludedTests(hunk, lines) {
	const { changed } = hunk.file;
	const isNamed = ({ text }) => NAMED$4.test(text);
	const named = lines.filter((line) => isNamed(line) && !stoodBefore(changed, "tests-excluded", line));
	if (changed.status === "added") return named.map(at);
	const others = lines.filter((line) => !isNamed(line));
	const off = SWITCHES.flatMap((one) => switchedOff(hunk, others, one));
	return [...new Set([
		...named,
		...setOff(hunk, others),
		...off
	])].map(at);
}
//#endregion
//#region src/static/rules/builds/removed-checks.ts
const CI = /^(?:\.github\/(?:workflows|actions)\/.+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/.+|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|\.buildkite\/.+|bitbucket-pipelines\.yml|\.woodpecker\.ya?ml|appveyor\.yml)$/;
const HOOKS = /(?:^|\/)(?:\.husky\/.+|\.pre-commit-config\.yaml|\.?lefthook(?:-local)?\.ya?ml|\.githooks\/.+|\.lintstagedrc[^/]*)$/;
const REMOVED_CHECK_RULE = {
	id: "ci-check-removed",
	title: "A check was taken out of the continuous integration",
	why: "Tests, lint or types are no longer asked for before a change goes in.",
	severity: "major",
	languages: "any",
	where: "everywhere",
	look: {
		kind: "change",
		side: "both",
		paths: new RegExp(`${CI.source}|${HOOKS.source}`),
		keywords: [
			"test",
			"npm t",
			"lint",
			"tsc",
			"mypy",
			"clippy",
			"check",
			"rubocop",
			"vet",
			"jest",
			"mocha",
			"rspec",
			"ruff",
			"flake8",
			"tox",
			"verify",
			"biome",
			"pyright",
			"id: ",
			"if: false"
		],
		find: removedChecks
	}
};
const CHECK = new RegExp(`^${/(?:-\s)?(?:run:\s|command:\s|-\s|script:\s|\$\s)?["']?(?:[A-Z_]{1,40}=\S{0,80}\s){0,3}(?:(?:poetry|uv|pipenv|hatch|pdm) run )?/.source}(?:${[
	/npm (?:t|test|run (?:-\w{1,20} )?(?:test|lint|typecheck|check)[\w:-]*)/,
	/(?:yarn|pnpm|bun|deno)(?: -r| run){0,2} (?:test|lint|typecheck|check)[\w:-]*/,
	/npx (?:jest|vitest|eslint|tsc|mocha|lint-staged|pyright|prettier --check|playwright test|biome (?:ci|check|lint))/,
	/(?:npx )?(?:turbo|nx) (?:run )?(?:test|lint|typecheck|check)/,
	/(?:python3? -m )?(?:pytest|unittest|mypy|pyright|ruff check|flake8|tox)/,
	/go (?:test|vet)|golangci-lint run|cargo (?:test|clippy|fmt .{0,20}--check)/,
	/bundle exec (?:rspec|rubocop|rake test)|mvn (?:-\w{1,40} ){0,4}(?:test|verify)/,
	/(?:\.\/)?gradlew? (?:test|check)|make (?:test|lint|check)/
].map(({ source }) => source).join("|")})\\b`);
/** Looks like a check of another kind; text about a check does not count. */
const LIKE_CHECK = /^(?!#|.{0,20}\becho\b).{0,200}(?:\b|_)(?:test|tests|lint|eslint|check|ci|verify|coverage|tox|nox)\b/i;
/** Deleted files are one finding; none if their checks moved to another file. */
function removedChecks({ hunks }) {
	const gone = hunks.flatMap(({ hunk }) => removedIn(hunk));
	const isFileGone = ({ hunk }) => hunk?.file.changed.status === "deleted";
	const now = new Set(hunks.flatMap(({ linesOn }) => linesOn("added").filter(isCheckLine).map(textOf$2)));
	const first = now.size > 0 ? void 0 : gone.find(isFileGone);
	return gone.filter((spot) => spot === first || !(isFileGone(spot) || now.has(textOf$2(spot.from))));
}
function textOf$2({ text }) {
	return text.trim().replace(/^-\s/, "");
}
/** A command that is a test, a lint or a type check. */
function isCheck(command) {
	return CHECK.test(command.trim());
}
function isCheckLine({ text }) {
	return isCheck(text);
}
function removedIn(hunk) {
	return [...takenOut(hunk), ...turnedOff(hunk)].map((line) => ({
		hunk,
		...at(line)
	}));
}
function takenOut({ file, lines }) {
	const isOne = PRE_COMMIT.test(file.path) ? ({ text }) => /^\s*- id: ./.test(text) : isCheckLine;
	const removed = lines.filter((line) => line.kind === "removed" && isOne(line));
	const isAnother = (line) => line.kind === "added" && (isOne(line) || LIKE_CHECK.test(line.text.trim()));
	return removed.length === 0 || lines.some(isAnother) ? [] : removed;
}
const PRE_COMMIT = /(?:^|\/)\.pre-commit-config\.yaml$/;
/** A step or job that existed before and never runs now. */
function turnedOff({ lines, nextNew, previousNew }) {
	const isOff = (line) => line.kind === "added" && /^(?:-\s)?if: (?:false|\$\{\{ ?false ?\}\})$/.test(line.text.trim());
	const isOld = (line) => line?.kind === "context";
	return lines.filter((line) => isOff(line) && isOld(previousNew(line)) && isOld(nextNew(line)));
}
//#endregion
//#region src/static/rules/builds/automation.ts
const AUTOMATION_RULES = [
	{
		id: "ci-changed",
		title: "The continuous integration was changed",
		why: "It decides what is checked before a change goes in.",
		severity: "info",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			paths: CI
		}
	},
	{
		id: "hooks-changed",
		title: "The hooks of the repository were changed",
		why: "They run on every machine that works here, and they check what is committed.",
		severity: "minor",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			paths: HOOKS
		}
	},
	REMOVED_CHECK_RULE,
	{
		id: "privileged-trigger",
		title: "A workflow runs with secrets on code from outside",
		why: "pull_request_target and workflow_run have write access and secrets; together with a checkout of the proposed code, anybody can take them.",
		severity: "major",
		languages: ["yaml"],
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: ["yaml"],
				keywords: ["pull_request_target", "write-all"],
				pattern: /^\s*(?:-\s)?pull_request_target\b|^on:\s.{0,80}\bpull_request_target\b|^\s*permissions:\s?write-all\b/g,
				in: "code",
				paths: WORKFLOWS
			}]
		}
	},
	{
		id: "hooks-bypassed",
		title: "The checks of the repository are passed by",
		why: "A script that commits or pushes with --no-verify does what the hooks were made to prevent.",
		severity: "major",
		languages: [
			"shell",
			"yaml",
			"typescript",
			"javascript",
			"python"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: "any",
					keywords: [
						"--no-verify",
						"HUSKY",
						"git commit -",
						"hooksPath"
					],
					pattern: /\bgit\s(?![^#]{0,200}--dry-run).{0,200}--no-verify(?![\w-])|\bHUSKY\s?[:=]\s?["']?0\b|\bgit commit -[a-z]{0,4}n[a-z]{0,4}\b|\bcore\.hooksPath[= ]\/dev\/null\b/g,
					in: "code"
				},
				{
					languages: [
						"typescript",
						"javascript",
						"python"
					],
					keywords: ["--no-verify"],
					pattern: new RegExp(`${STARTS_COMMAND.source}.{0,40}\\bgit\\b(?![^#]{0,200}--dry-run).{0,200}--no-verify(?![\\w-])`, "g"),
					in: "code"
				},
				{
					languages: ["yaml"],
					keywords: ["--no-verify"],
					pattern: new RegExp(`${QUOTED_STEP.source}.{0,40}\\bgit\\s.{0,200}--no-verify(?![\\w-])`, "g"),
					in: "code"
				}
			]
		}
	},
	EXCLUDED_TEST_RULE
];
const BUILD_FAILURE_RULES = [{
	id: "build-failure-ignored",
	title: "A build goes on when its tests or checks fail",
	why: "The build is green whatever they find. Fix what fails, or leave out the one check that is wrong and say why.",
	severity: "major",
	languages: "any",
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: "any",
				paths: /(?:^|\/)(?:pom|[^/]*build[^/]*)\.xml$/,
				keywords: [
					"testFailureIgnore",
					"test.failure.ignore",
					"failsOnError",
					"failOnViolation",
					"haltOnFailure"
				],
				pattern: /^\s*<(?:testFailureIgnore|maven\.test\.failure\.ignore)>true<|^\s*<(?:failsOnError|failOnViolation|haltOnFailure)>false</g,
				in: "anywhere"
			},
			{
				languages: "any",
				paths: /\.gradle(?:\.kts)?$/,
				keywords: ["gnoreFailures", "abortOnError"],
				pattern: /^\s*(?:[\w.]{1,80}\.)?(?:(?:ignoreFailures|isIgnoreFailures)\s?=?\s?true|setIgnoreFailures\(true|abortOnError\s?=?\s?false)\b/g,
				in: "anywhere"
			},
			{
				languages: "any",
				paths: /(?:^|\/)next\.config\.[cm]?[jt]s$/,
				keywords: ["ignoreBuildErrors", "ignoreDuringBuilds"],
				pattern: /\b(?:ignoreBuildErrors|ignoreDuringBuilds)\s?:\s?true\b/g,
				in: "anywhere"
			},
			{
				languages: "any",
				paths: /(?:^|\/)(?:vite|vitest)\.config\.[cm]?[jt]s$/,
				keywords: ["dangerouslyIgnoreUnhandledErrors"],
				pattern: /\bdangerouslyIgnoreUnhandledErrors\s?:\s?true\b/g,
				in: "code"
			},
			{
				languages: "any",
				paths: /(?:^|\/)Jenkinsfile$/,
				keywords: ["catchError("],
				pattern: /\bcatchError\([^)]{0,80}buildResult:\s?["']SUCCESS["']/g,
				in: "anywhere"
			},
			{
				languages: "any",
				paths: /(?:^|\/)(?:[^/]+\.(?:ya?ml|json|toml|ini|cfg|sh|bash|mk|bat|cmd)|(?:GNU)?[Mm]akefile|Dockerfile|Jenkinsfile|[Jj]ustfile|Rakefile|\.mvn\/maven\.config)$/,
				keywords: [
					"test.failure.ignore",
					"fail-never",
					" -fn",
					"exit-zero"
				],
				pattern: /^[^#]{0,400}(?:-Dmaven\.test\.failure\.ignore(?!=false)|\bmvnw?\s[^#]{0,200}\s(?:-fn|--fail-never)\b|\b(?:ruff|flake8|pylint)\b[^#]{0,200}\s--exit-zero\b)/g,
				in: "anywhere"
			}
		]
	}
}];
//#endregion
//#region src/static/rules/languages.ts
const SCRIPTS = ["typescript", "javascript"];
/** Languages of programs and their tests. */
const PROGRAMS = [
	...SCRIPTS,
	"python",
	"go",
	"rust",
	"java",
	"csharp",
	"php",
	"ruby",
	"shell"
];
//#endregion
//#region src/static/rules/characters.ts
const CHARACTER_RULES = [
	{
		id: "conflict-marker",
		title: "A merge conflict was left unresolved",
		why: "Both versions and the marks between them are in the file.",
		severity: "critical",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: ["<<<<<<< ", ">>>>>>> "],
				pattern: /^(?:<{7} |>{7} )\S/g,
				in: "anywhere",
				paths: /$(?<!\.(?:md|rst|txt|adoc|diff|patch))/i
			}]
		}
	},
	{
		id: "bidirectional-text",
		title: "Hidden characters change the order in which code is shown",
		why: "What a reader sees is not what runs. No program needs these characters outside of texts in right-to-left scripts; write them as escapes.",
		severity: "critical",
		languages: require_engine.LANGUAGES,
		where: "everywhere",
		alsoSkipped: true,
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: null,
				characters: /[\u202A-\u202E\u2066-\u2069]/,
				pattern: /[\u202A-\u202E\u2066-\u2069]/g,
				in: "anywhere"
			}]
		}
	},
	{
		id: "invisible-character",
		title: "An invisible character stands in the code",
		why: "Two names that look the same are different, or a text carries invisible words.",
		severity: "major",
		languages: require_engine.LANGUAGES,
		where: "everywhere",
		alsoSkipped: true,
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: "any",
					keywords: null,
					characters: /[\u200B-\u200D\u2060\u180E\u115F\u1160\u3164\uFFA0\uFEFF]/,
					pattern: /(?<!^)[\u200B-\u200D\u2060\u180E\u115F\u1160\u3164\uFFA0\uFEFF]/g,
					in: "code"
				},
				{
					languages: SCRIPTS,
					keywords: null,
					characters: /[\u2028\u2029]/,
					pattern: /\/\/[^\n]{0,2000}?[\u2028\u2029]/g,
					in: "comment"
				},
				{
					languages: "any",
					keywords: null,
					characters: /\uDB40/,
					pattern: /(?:\uDB40[\uDC20-\uDC7F]){10}/g,
					in: "anywhere"
				}
			]
		}
	},
	{
		id: "comment-cut-short",
		title: "A comment ends in the middle of its line",
		why: "A carriage return ends it, and what reads like the rest of the comment runs. Take the character out.",
		severity: "major",
		languages: [
			...SCRIPTS,
			"java",
			"python"
		],
		where: "everywhere",
		look: {
			kind: "change",
			side: "added",
			keywords: [],
			find: commentsCutShort
		}
	}
];
/** Start of a comment up to the end of the line, where a carriage return ends a line. */
const TO_LINE_END = {
	typescript: /\/(?=\/)/g,
	javascript: /\/(?=\/)/g,
	java: /\/(?=\/)/g,
	python: /#/g
};
/** One with text after it on the same line. */
const BREAKS = /\r[^\S\r\n]*\S/;
function commentsCutShort({ files }) {
	return files.flatMap((file) => {
		const opening = file.language === null ? void 0 : TO_LINE_END[file.language];
		return opening === void 0 ? [] : cutShortIn(file, opening);
	});
}
/** Generated files, and files in which only a carriage return ends a line. */
function isLeftOut({ path, changed }) {
	const [first, ...others] = changed.hunks;
	if (require_engine.skippedByName(path) !== null || require_engine.skippedByContent(changed) !== null) return true;
	return first?.newStart === 1 && others.length === 0 && isOneLine(first.lines());
}
function isOneLine(lines) {
	return lines.filter(({ newLine }) => newLine !== null).length === 1;
}
function cutShortIn(file, opening) {
	const broken = file.changed.hunks.filter(({ text }) => text.includes("\r") && BREAKS.test(text));
	if (broken.length === 0 || isLeftOut(file)) return [];
	return broken.flatMap((changed) => {
		const hunk = seeHunk(file, changed);
		return hunk.lines.filter((line) => line.kind === "added" && isCutShort(hunk, line, opening)).filter((line) => !stoodBefore(file.changed, "comment-cut-short", line)).map((line) => ({
			hunk,
			...at(line)
		}));
	});
}
/** Most positions in a line that are checked for a comment. */
const MOST$2 = 200;
function isCutShort(hunk, line, opening) {
	const { text } = line;
	if (text.length > 2e3 || !BREAKS.test(text)) return false;
	const begins = (column) => hunk.kindAt(line, column) === "comment" && (column === 0 || text.endsWith("*/", column) || hunk.kindAt(line, column - 1) !== "comment");
	const first = Array.from(text.matchAll(opening), ({ index }) => index).slice(0, MOST$2).find(begins);
	return first !== void 0 && BREAKS.test(text.slice(first));
}
//#endregion
//#region src/static/rules/coverage.ts
const COVERAGE_RULES = [{
	id: "coverage-excluded",
	title: "Code was taken out of the coverage",
	why: "The figure rises and nothing more is tested. Test it, or say beside it why it cannot be reached.",
	severity: "minor",
	languages: "any",
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"istanbul ignore",
					"c8 ignore",
					"v8 ignore",
					"node:coverage"
				],
				pattern: /\/[/*]\s{0,4}(?:istanbul ignore (?:next|if|else|file)|[cv]8 ignore (?:next|start|file|if|else)|node:coverage (?:disable|ignore next))\b/g,
				in: "comment"
			},
			{
				languages: ["python"],
				keywords: ["pragma: no cover", "pragma: no branch"],
				pattern: /#\s{0,4}pragma: no (?:cover|branch)\b/g,
				in: "comment"
			},
			{
				languages: ["rust"],
				keywords: [
					"coverage(off)",
					"no_coverage",
					"tarpaulin",
					"LCOV_EXCL"
				],
				pattern: /#\[(?:cfg_attr\([^)]{1,60}, )?coverage\(off\)|#\[no_coverage\]|#\[cfg\(not\(tarpaulin|\/\/\s?LCOV_EXCL_(?:START|LINE)\b/g,
				in: "anywhere"
			},
			{
				languages: ["ruby"],
				keywords: [":nocov:"],
				pattern: /#\s?:nocov:/g,
				in: "comment"
			},
			{
				languages: "any",
				paths: /\.php$/,
				keywords: ["@codeCoverageIgnore"],
				pattern: /@codeCoverageIgnore(?:Start)?\b/g,
				in: "anywhere"
			},
			{
				languages: "any",
				paths: /\.cs$/,
				keywords: ["ExcludeFromCodeCoverage"],
				pattern: /\[(?:assembly:\s?)?ExcludeFromCodeCoverage\b/g,
				in: "anywhere"
			},
			{
				languages: "any",
				paths: /(?:^|\/)(?:sonar-project\.properties|pom\.xml|[^/]+\.gradle(?:\.kts)?|package\.json|jest\.config\.[cm]?[jt]s)$/,
				keywords: [
					"sonar.coverage.exclusions",
					"sonar.exclusions",
					"coveragePathIgnorePatterns"
				],
				pattern: /\bsonar\.(?:coverage\.)?exclusions["']?\s?[=>:,]|\bcoveragePathIgnorePatterns["']?\s?:\s?\[.{0,200}["'](?:<rootDir>)?\/?(?:src|lib|app)\//g,
				in: "anywhere"
			}
		]
	}
}];
//#endregion
//#region src/static/test-syntax.ts
/** The name of a declared test; an annotation is its own name. */
function declaredTest(code, language) {
	const match = language === null ? null : DECLARED[language]?.exec(code) ?? null;
	return match === null ? null : lastGroup(match);
}
/** One argument of a call, as the source of a pattern, with balanced brackets and quotes. */
const ARGUMENT = /(?:[^,()[\]{}"'`]|"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|\((?:[^()]|\([^()]{0,100}\)){0,200}\)|\[[^\]]{0,200}\]|\{[^}]{0,200}\}){1,200}/.source;
/** The group of the last alternative that matched. */
function lastGroup(match) {
	for (let group = match.length - 1; group > 0; group -= 1) {
		const caught = match[group];
		if (caught !== void 0) return caught;
	}
	return "";
}
function isAssertion(code, language) {
	return language !== null && ASSERTS[language]?.test(code) === true;
}
/** Every line that declares a test contains one of these. */
const DECLARING = [
	"it(",
	"it.",
	"it \"",
	"it '",
	"test(",
	"test.",
	"test \"",
	"test '",
	"specify",
	"scenario",
	"def test",
	") Test",
	"func Test",
	"func Fuzz",
	"#[test",
	"::test",
	"@Test",
	"@ParameterizedTest",
	"@RepeatedTest",
	"@test ",
	"[Fact",
	"[Theory",
	"[Test",
	"function test"
];
/** Pattern of such a line before comments are removed. */
const MAY_DECLARE = /^\s*(?:await|t\.|Deno\.|it|test|specify|scenario|def|async|func|#\[|@|\[(?:Fact|Theory|Test)|(?:public |final )*function)|\*\//;
/** Every line with an assertion contains one of these. */
const ASSERTING = [
	"expect",
	"assert",
	".should",
	"require.",
	"refute",
	"verify(",
	".must_",
	"pytest.raises",
	"t.is(",
	"t.equal",
	"t.deepEqual",
	"t.ok(",
	"t.notOk",
	"t.same",
	"t.throws",
	"t.true",
	"t.false",
	"t.not",
	"t.like",
	"t.regex",
	"t.truthy",
	"t.falsy",
	"t.strictEqual",
	"t.match",
	"t.rejects",
	"t.Error",
	"t.Fatal",
	"$output",
	"$status",
	"${lines",
	"Assert.",
	".Should()"
];
const SCRIPT$2 = /^(?:await\s)?(?:t\.|Deno\.)?(?:it|test|specify|scenario)(?:\.(?:each|concurrent|only|skip|ignore|todo|failing|serial)\b){0,3}(?:\([^)]{0,200}\))?\(\s{0,8}(["'`])(.{1,200}?)\1/;
const DECLARED = {
	typescript: SCRIPT$2,
	javascript: SCRIPT$2,
	python: /^(?:async\s+)?def\s+(test\w{0,200})\s*\(/,
	go: /^func\s+(?:\([^)]{1,80}\)\s*)?((?:Test|Fuzz)\w{0,200})\(/,
	rust: /^(#\[(?:\w{1,40}::)?test\b)/,
	java: /^(@(?:Test|ParameterizedTest|RepeatedTest)\b)/,
	csharp: /^(\[(?:Fact|Theory|Test|TestMethod)\b)/,
	php: /^(?:(?:public|final)\s){0,2}function\s+(test\w{0,200})\s*\(|^(?:it|test)\((["'])(.{1,200}?)\2/,
	ruby: /^(?:(?:it|specify|scenario|test)\s+(["'])(.{1,200}?)\1|def\s+(test_\w{1,200}))/,
	["shell"]: /^@test\s+(["'])(.{1,200}?)\1/
};
const SCRIPT_ASSERTS = /\bexpect(?:Type|TypeOf)?\s?\(|\bassert(?:[A-Z]\w{0,40})?(?:\.\w{1,40}){0,3}\s?\(|\bt\.(?:is|equals?|deepEquals?|ok|notOk|same|throws|true|false|not|like|regex|truthy|falsy|strictEqual|match|rejects|notEqual)\(|\.should\b/;
const ASSERTS = {
	typescript: SCRIPT_ASSERTS,
	javascript: SCRIPT_ASSERTS,
	python: /^assert\b|\bself\.assert\w{1,40}\(|\.assert_\w{1,40}\(|\bpytest\.raises\(/,
	go: /\b(?:assert|require)\.[A-Z]\w{1,40}\(|\bt\.(?:Error|Fatal)f?\(/,
	rust: /^(?:debug_)?assert(?:_eq|_ne|_matches)?!\s?\(/,
	java: /\bassert(?:[A-Z]\w{1,40})?\s?\(|\bverify\(/,
	csharp: /\bAssert\.[A-Z]\w{1,40}(?:<[^>]{1,80}>)?\(|\.Should\(\)|\.Verify\(/,
	php: /(?:->|::)(?:assert|expectException)\w{0,40}\(|\bexpect\(/,
	["shell"]: /^\[\[?\s.{1,200}\s\]\]?$|^assert_\w{1,40}\b/,
	ruby: /\bexpect[ ({]|^assert\w{0,40}[ (]|^refute\w{0,40}[ (]|\.should\b|\.must_\w{1,40}/
};
//#endregion
//#region src/static/rules/tests/skip-patterns.ts
/** How each language skips a test. */
const SKIPS = [
	{
		languages: SCRIPTS,
		keywords: [
			".skip(",
			".skip.",
			"xit(",
			"xtest(",
			"xdescribe(",
			"xcontext(",
			".todo(",
			".failing",
			".fixme(",
			"skip: true",
			"skipIf(true",
			"test.ignore("
		],
		pattern: /\b(?:it|test|describe|suite|context|specify|bench)(?:\.\w{1,20}){0,2}\.(?:skip[.(]|skipIf\(true\)|failing[.(]|fixme\()|\bDeno\.test\.ignore\(|\bx(?:it|test|describe|context)\(|\b(?:it|test)\.todo\(|\b(?:it|test|describe)\(.{1,200}\bskip: true\b|\b(?:t|this)\.skip\(/g,
		in: "code"
	},
	{
		languages: ["python"],
		keywords: [
			"mark.skip",
			"unittest.skip",
			"pytest.skip(",
			"skipTest(",
			"mark.xfail",
			"expectedFailure",
			"SkipTest("
		],
		pattern: /(?:@|\bpytestmark\s?=\s?\[?)(?:pytest\.)?mark\.(?:skip\b|xfail\b(?!\((?!reason|raises|strict|run|\)))|skipif\(True\b)|@unittest\.(?:skip\(|expectedFailure\b)|\bpytest\.skip\(|\bself\.skipTest\(|\braise\s(?:unittest\.)?SkipTest\(/g,
		in: "code"
	},
	{
		languages: ["go"],
		keywords: ["t.Skip", "T().Skip"],
		pattern: /\b(?:t|T\(\))\.Skip(?:f|Now)?\(/g,
		in: "code"
	},
	{
		languages: ["rust"],
		keywords: ["#[ignore", "#[cfg(any())]"],
		pattern: /#\[(?:ignore\b|cfg\(any\(\)\))/g,
		in: "code"
	},
	{
		languages: ["java"],
		keywords: [
			"@Disabled",
			"@Ignore",
			"enabled = false",
			"assumeTrue(false"
		],
		pattern: /@(?:Disabled|Ignore)\b(?!\w)|@Test\(.{0,100}\benabled = false\b|\bassumeTrue\(false\b/g,
		in: "code"
	},
	{
		languages: ["ruby"],
		keywords: [
			"xit ",
			"xdescribe ",
			"xcontext ",
			"skip",
			"pending"
		],
		pattern: /^\s*(?:x(?:it|describe|context)\s+["']|(?:skip|pending)(?:\s+["']|\(["']|\s*$)|(?:it|describe|context)\s.{1,200},\s?(?:(?:skip|pending):\s?(?:true\b|["'])|:(?:skip|pending)\b))/g,
		in: "code"
	},
	{
		languages: ["csharp"],
		keywords: [
			"Skip = ",
			"Skip=",
			"[Ignore",
			"[Explicit",
			"Assert.Ignore(",
			"Assert.Inconclusive(",
			"Assert.Skip("
		],
		pattern: /\[(?:Fact|Theory)\([^\]]{0,200}\bSkip(?: = |=)|^\s*\[(?:Ignore|Explicit)\b|\bAssert\.(?:Ignore|Inconclusive|Skip)\(/g,
		in: "code"
	},
	{
		languages: ["php"],
		keywords: [
			"markTestSkipped(",
			"markTestIncomplete(",
			"->skip(",
			"->todo("
		],
		pattern: /\bmarkTest(?:Skipped|Incomplete)\(|\)->(?:skip|todo)\(/g,
		in: "code"
	},
	{
		languages: ["shell"],
		keywords: ["skip"],
		pattern: /^\s*skip(?:\s+["']|\s*$)/g,
		in: "code"
	}
];
/** A test whose name no longer makes it one: `_test_sum`, `xTestSum`. */
const HIDDEN = /^\s*(?:async\s+)?(?:def|func)\s+((?:_+|x|no_?|skip_?|disabled_?|old_?|broken_?)?)([tT]est\w{0,200})\(/;
/** Annotations that make a function a test. */
const MARK = /^\s*(?:@Test|#\[test\])\s*$/;
const SKIP_KEYWORDS = [
	...SKIPS.flatMap(({ keywords }) => keywords ?? []),
	...[
		"def _",
		"def x",
		"def no",
		"def skip",
		"def disabled",
		"def old",
		"def broken"
	],
	...[
		"func _",
		"func x",
		"func test",
		"func no",
		"func skip",
		"func disabled",
		"func old"
	],
	...[
		"func broken",
		"@Test",
		"#[test]",
		"return;"
	]
];
const ANY_SKIP = new RegExp([
	...SKIPS.map(({ pattern }) => pattern),
	HIDDEN,
	MARK,
	/^\s*return;$/
].map(({ source }) => source).join("|"));
//#endregion
//#region src/static/rules/tests/skips.ts
/** Skips in a hunk: of existing tests, or of new ones. */
function skips(of) {
	return (hunk, lines) => {
		const added = lines.filter(({ kind }) => kind === "added");
		const skipping = added.filter((line) => isSkip(hunk, line));
		const places = skipping.length === 0 ? [] : skipsOf(of, hunk, skipping);
		return of === "new" ? places : [
			...places,
			...unmarked(hunk, lines),
			...cutShort(hunk, added)
		];
	};
}
function skipsOf(of, hunk, skipping) {
	const titles = new Set(hunk.lines.filter(({ kind }) => kind === "removed").flatMap(quotesOf));
	const known = new Set(hunk.blocks().flatMap(({ removed, added }) => {
		const before = new Set(removed.map(skipIn));
		return added.filter((line) => before.has(skipIn(line)));
	}));
	return skipping.filter((line) => !known.has(line)).filter((line) => wasThere(hunk, line, titles) === (of === "old")).map(at);
}
/** The skipping call, with the test's title if it is in the same call. */
function skipIn(line) {
	const skip = ANY_SKIP.exec(line.text)?.[0].trim() ?? line.text.trim();
	return isInline(line) ? `${skip} ${quotesOf(line)[0] ?? ""}` : skip.replace(/["'].*$/, "");
}
/** A function that is no longer a test, because its name changed or its annotation is gone. */
function unmarked(hunk, lines) {
	if (!lines.some(({ text }) => HIDDEN.test(text) || MARK.test(text))) return [];
	return hunk.blocks().flatMap((block) => [...renamed(hunk, block), ...withoutMark(hunk, block)]);
}
/** A function that others call is now a helper of theirs. */
function renamed({ file }, { removed, added }) {
	const { language } = file;
	const before = new Set(removed.flatMap(({ text }) => declaredTest(text.trim(), language) ?? []));
	const hides = (line) => {
		const [, mark = "", name = ""] = HIDDEN.exec(line.text) ?? [];
		if (name === "" || declaredTest(line.text.trim(), language) !== null) return false;
		if (!before.has(name) && !before.has(`T${name.slice(1)}`)) return false;
		return callsIn(file.changed).get(`${mark}${name}`) === 1;
	};
	return before.size === 0 ? [] : added.filter(hides).map(at);
}
/** How often each name occurs before a bracket in a file. */
const callsIn = require_engine.memoizeByObject(({ hunks }) => {
	const counts = /* @__PURE__ */ new Map();
	for (const { text } of hunks) for (const [, name = ""] of text.matchAll(/(?<!\w)(\w{1,220})\(/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
});
function withoutMark(hunk, { removed, added }) {
	const [mark] = removed;
	if (mark === void 0 || added.length > 0 || !removed.every(isAnnotation)) return [];
	const [above, below] = [hunk.previousNew(mark), hunk.nextNew(mark)];
	if (!removed.some(({ text }) => MARK.test(text)) || below === null || !/\b(?:void|fn)\s+\w{1,200}\s?\(/.test(below.text)) return [];
	return above !== null && isAnnotation(above) ? [] : [at(mark)];
}
function isAnnotation({ text }) {
	return /^\s*(?:@|#\[)/.test(text);
}
function cutShort(hunk, added) {
	return added.filter((line) => isTestCutShort(hunk, line)).map(at);
}
/** An existing test that now returns before it begins. */
function isTestCutShort(hunk, line) {
	const above = /^\s*return;$/.test(line.text) ? hunk.previousNew(line) : null;
	if (above?.kind !== "context") return false;
	const code = hunk.codeOf(above);
	return declaredTest(code, hunk.file.language) !== null && !/=>.{0,200}=>/.test(code);
}
function isSkip(hunk, line) {
	const { language } = hunk.file;
	return SKIPS.some(({ languages, pattern }) => {
		if (language === null || !languages.includes(language)) return false;
		const match = line.text.matchAll(pattern).next().value;
		if (match === void 0) return false;
		const blanks = match[0].length - match[0].trimStart().length;
		return hunk.kindAt(line, match.index + blanks) === "code" && !isConditional(hunk, line);
	});
}
/** `if short { t.Skip() }` is a condition, not a skip for good. */
function isConditional(hunk, line) {
	if (/^\s*(?:if|unless)\b|\s(?:if|unless)\s/.test(hunk.codeOf(line))) return true;
	const before = enclosing(hunk, line);
	return before !== null && /^(?:if|unless|else|elif|} else|case|except|rescue)\b/.test(hunk.codeOf(before));
}
/** The title was in a removed line, or the code after an annotation (or inside a call) was not added. */
function wasThere(hunk, line, titles) {
	const [title] = quotesOf(line);
	const { language, changed } = hunk.file;
	if (changed.status === "added") return false;
	if (isInline(line) && title !== void 0) return titles.has(title);
	if (/^[@#[]/.test(line.text.trim())) return firstUnannotated(hunk, line)?.kind === "context";
	const above = enclosing(hunk, line);
	return above === null || above.kind === "context" || declaredTest(above.text, language) === null;
}
function isInline({ text }) {
	return /^(?:x|it|test|describe|suite|context|specify|bench)/.test(text.trim());
}
/** Quoted text of a line. Only the start of a long line is read: a title is there. */
function quotesOf({ text }) {
	return Array.from(text.slice(0, 1e3).matchAll(/(["'`])(.{1,200}?)\1/g), ([, , words = ""]) => words);
}
function firstUnannotated(hunk, line) {
	let next = hunk.nextNew(line);
	for (let steps = 0; steps < 8 && next !== null; steps += 1) {
		if (!/^\s*[@#[]/.test(next.text)) return next;
		next = hunk.nextNew(next);
	}
	return next;
}
/** The nearest line above, on the new side, with less indentation. */
function enclosing(hunk, line) {
	let above = hunk.previousNew(line);
	for (let steps = 0; steps < 30 && above !== null; steps += 1) {
		if (above.text.trim() !== "" && indentOf(above.text) < indentOf(line.text)) return above;
		above = hunk.previousNew(above);
	}
	return above;
}
//#endregion
//#region src/static/rules/out-of-reach.ts
const ENDS = /^return(?:\s(.{1,300}?))?\s?;?$/;
/** In a script a word after it is not a value, and YAML contains prose. */
const ENDS_SCRIPT = /^(?:return(?: (?:\d{1,3}|"?\$[\w?]{1,60}"?))?|exit(?: 0)?)\s?;?$/;
const ENDS_STEP = /^(?:- )?exit 0\s?;?$/;
function cutsOff(hunk, line) {
	const below = neighbour(hunk, line, hunk.nextNew);
	if (below?.kind !== "context" || !isAlike(line, below) || !isEnd(hunk, line)) return false;
	if (MAKEFILE.test(hunk.file.path) || !isRun(hunk, hunk.codeOf(below))) return false;
	return isReached(hunk, line, below) && !endedBefore(hunk, line) && !isTestCutShort(hunk, line);
}
/** The line itself is run, and is not part of a string. */
function isReached(hunk, line, below) {
	const above = neighbour(hunk, line, hunk.previousNew);
	if (above === null ? hunk.changed.newStart !== 1 : !leadsOn(hunk, above, line)) return false;
	if (isInText(hunk, line)) return false;
	return isScript(hunk.file.language) || isAmongCode(hunk, above, below);
}
function isEnd(hunk, line) {
	const { language } = hunk.file;
	const code = hunk.codeOf(line);
	if (hunk.kindAt(line, indentOf(line.text)) !== "code") return false;
	if (language === "yaml") return ENDS_STEP.test(code);
	if (language === "shell") return ENDS_SCRIPT.test(code);
	const match = ENDS.exec(code);
	return match !== null && isWhole(match[1] ?? "");
}
const TEXT = /"(?:[^"\\]|\\.){0,300}"|'(?:[^'\\]|\\.){0,300}'|`[^`]{0,300}`/g;
const UNFINISHED = /["'`]|(?:[-+*/%&|^=<,.:\\~]|(?<!\/)>|\s[?!]|\b(?:and|or|not|new|await))$/;
/** Two consecutive words are prose, or a condition. */
const TWO_WORDS = /(?<=[\w$)\]}])(?<!\b(?:new|await|not|mut|as))\s{1,4}(?!as\s)[A-Za-z_$]/;
/** The value begins and ends on this line. */
function isWhole(value) {
	const plain = value.replaceAll(TEXT, "_");
	return !UNFINISHED.test(plain) && !TWO_WORDS.test(plain) && isBalanced(plain);
}
const CLOSING = {
	"(": ")",
	"[": "]",
	"{": "}"
};
function isBalanced(code) {
	const open = [];
	for (const [sign] of code.matchAll(/[()[\]{}]/g)) {
		const closing = CLOSING[sign];
		if (closing !== void 0) open.push(closing);
		else if (open.pop() !== sign) return false;
	}
	return open.length === 0;
}
function isScript(language) {
	return language === "shell" || language === "yaml";
}
/** Whether the line above leads to this one, with or without a condition. */
function leadsOn(hunk, above, line) {
	if (isUnderCondition(hunk, above, line)) return false;
	const code = hunk.codeOf(above);
	return !(above.kind === "context" && isAlike(line, above) && LEAVES.test(code)) || /\s(?:if|unless)\s/.test(code);
}
/** The code below it is unreachable. */
const LEAVES = /^(?:return|throw|raise|break|continue)\b|^exit \d|^(?:panic|os\.Exit|process\.exit|sys\.exit)\(|^(?:todo|unimplemented|unreachable|panic)!/;
const LOOKS_LIKE_CODE = /[()[\]{};:]$|[=(]|^def\s/;
/** Three plain words in a row and nothing else, or a sentence that ends on the line. */
const PROSE = /^(?:[A-Za-z]['\w]{0,30},? ){2,60}[A-Za-z]['\w]{0,30}[.,:]?$|[a-z)]\. [A-Z]/;
/** Names joined by keywords of the language. */
const CONDITION = /(?:not\s|await\s)?[\w.]{0,60}\w(?:(?:,|\s(?:is not|not in|is|in|and|or|as|if|unless|else))\s(?:not\s|await\s)?[\w.]{0,60}\w){0,20}/.source;
const STATEMENT = new RegExp(`^(?:(?:if|while|(?:async\\s)?(?:for|with))\\s${CONDITION}:|(?:assert|return|raise)\\s${CONDITION})$`);
/** A comment or string may have begun above the hunk. */
function isAmongCode(hunk, above, below) {
	const near = [above, below].flatMap((line) => line === null ? [] : [hunk.codeOf(line)]);
	const code = hunk.codeOf(below);
	return !(PROSE.test(code) && !STATEMENT.test(code)) && near.some((one) => LOOKS_LIKE_CODE.test(one));
}
/** How far down the end of a text is searched. */
const TEXT_LINES = 60;
const TEXT_MARK = /`|'''|"""|<<[~-]?["'\\]?[A-Za-z_]|^\s*[A-Z][A-Z_]{2,30}$/;
const TEXT_END = /^\s*(?:(?:`|'''|""")\s?(?:[;,.)\]}]|$)|[A-Z][A-Z_]{2,30}$)/;
/** If the first mark below ends a text, that text began above the hunk. */
function isInText(hunk, line) {
	let before = line;
	let below = hunk.nextNew(line);
	for (let away = 0; below !== null && away < TEXT_LINES; away += 1) {
		if (TEXT_MARK.test(below.text)) return TEXT_END.test(below.text) && !/[:(=,[]$/.test(hunk.codeOf(before));
		before = below;
		below = hunk.nextNew(below);
	}
	return false;
}
/** Most empty lines and comments that are skipped. */
const NEAR$2 = 12;
/** The nearest line that contains code. */
function neighbour(hunk, line, next) {
	let near = next(line);
	for (let away = 1; away < NEAR$2 && near !== null; away += 1) {
		if (hunk.codeOf(near) !== "") return near;
		near = next(near);
	}
	return near;
}
function isAlike(one, other) {
	const indent = indentOf(one.text);
	return indentOf(other.text) === indent && other.text.startsWith(one.text.slice(0, indent));
}
/** Lines that are not statements, are run from elsewhere, or exist only for the compiler. */
const NOT_RUN = /^(?:(?:export|async|pub|unsafe|static|declare|abstract)\s){0,3}(?:function|def|class|fn|func|type|interface|enum|struct|impl|trait|use|mod|macro_rules|namespace)\b|^(?:case|default|when|in|else|elif|elsif|except|finally|catch|rescue|ensure|end|fi|done|esac|break|yield|import|export|raise|throw)\b|^pass$|^(?:panic\(|(?:todo|unimplemented|unreachable|panic)!|assert False\b)|^\w{1,60}:(?!:|\s.{1,80}\s=\s)|^\w{1,60}\s?\(\)\s?\{/;
/** Code with an effect although it never runs: any `yield` makes a generator, and a name is known above its line. */
const HOLDS = {
	python: /=\s?\(?yield\b/,
	typescript: /=\s?yield\b|^var\s[\w$, ]{1,200};?$/,
	javascript: /=\s?yield\b|^var\s[\w$, ]{1,200};?$/,
	rust: /^(?:pub\s)?(?:const|static)\s/
};
function isRun({ file: { path, language } }, code) {
	if (language === "ruby" && /^raise\b.{0,200}\s(?:if|unless)\s/.test(code)) return true;
	if (language !== null && HOLDS[language]?.test(code) === true) return false;
	if (code.startsWith("- ")) return ONE_SCRIPT.test(path) && !/^- [\w-]{1,60}:(?:\s|$)/.test(code);
	return (isScript(language) ? /^(?:[\w$@]|\[{1,2}\s|\.{0,2}\/|["'][^"']{1,200}["'](?:\s|$))/ : /^[\w$@]/).test(code) && !/^@\w{1,60}(?:[.(]|$)/.test(code) && !NOT_RUN.test(code);
}
/** The items of a list are the lines of one script. */
const ONE_SCRIPT = /(?:^|\/)\.(?:gitlab-ci|travis|drone|woodpecker)[\w.-]*\.ya?ml$/;
/** Continues on the next line. */
const GOES_ON$1 = /(?:&&|\|\||[\\,]|\b(?:and|or|not))$/;
/** Governs the statement below it, or continues a line above. */
const GOVERNS = /^(?:\}\s?)?(?:else|if|for|while|do|with)\b|^[^\w$'"`/([{}@]/;
const BRACELESS = [...SCRIPTS, "java"];
/** Without a bracket that shows the extent of a condition, only a complete line is trusted. */
function isUnderCondition(hunk, above, line) {
	const code = hunk.codeOf(above);
	if (GOES_ON$1.test(code) || /^#!?\[/.test(code)) return true;
	if (!BRACELESS.includes(hunk.file.language) || /[;{}:]$/.test(code)) return false;
	return GOVERNS.test(code) || indentOf(above.text) !== indentOf(line.text);
}
/** The code below was unreachable before. */
function endedBefore(hunk, line) {
	return hunk.replacedAt([line]).some(({ removed }) => removed.some((old) => isAlike(line, old) && /^(?:return|throw|raise|exit)\b/.test(old.text.trim())));
}
//#endregion
//#region src/static/rules/cut-off.ts
/** Statements that may end a function or a script. */
const MAY_END = /^\s*(?:return(?:[;\s]|$)|(?:- )?exit(?: 0)?(?:[;\s]|$))/;
/** The next line is old and equally indented; or it is empty or a comment, and more follows. */
const MAY_CUT_OFF = /^(\s*)(?:- )?(?:return|exit)\b[^\n]{0,400}\n(?: \1[\w$@./"'[-]|[ +]?\s{0,200}(?:$|\/[/*]|#))/;
const CUT_OFF_RULES = [{
	id: "unreachable-code",
	title: "Code below a new return is never reached",
	why: "It still stands there and no longer runs, so what it checked or did is gone without being removed. Remove it and say so, or take the return out.",
	severity: "major",
	languages: [
		...SCRIPTS,
		"python",
		"go",
		"rust",
		"java",
		"ruby",
		"shell",
		"yaml"
	],
	where: "everywhere",
	look: {
		kind: "hunk",
		side: "added",
		keywords: ["return", "exit"],
		near: MAY_END,
		above: MAY_CUT_OFF,
		beside: "kept",
		find: (hunk, lines) => lines.filter((line) => cutsOff(hunk, line)).map(at)
	}
}];
//#endregion
//#region src/static/rules/builds/dependency-addresses.ts
const MANIFEST = /(?:^|\/)package\.json$/;
const OWN_FIELD = /^"(?:url|homepage|repository|bugs|funding|type|\$schema|author|license|web|docs)"/;
const NPM_URL = /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:git\+|git[:@]|ssh:|github:|gitlab:|bitbucket:|https?:\/\/[^"]{1,200}\.(?:tgz|tar\.gz|zip|git)\b)/;
/** Short forms: a path on a project's page, or only owner and name. */
const NPM_SHORT = /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:https?:\/\/(?:github|gitlab)\.com\/)?[\w-]{1,40}\/[\w.-]{1,100}(?:#[^"]{1,100})?"/;
const PIP_URL = /^(?:(?:-e|--editable)[ =])?(?:[\w.-]{1,100}(?:\[[\w,. -]{1,100}\])?\s?@\s?)?(?:git\+|https?:\/\/)\S{1,500}(?:$|\s{1,8}(?:[#;\\]|--))|^(?:--(?:extra-)?index-url|-i)[\s=](?!\s{0,4}https:\/\/pypi\.org\/)/;
/** Without a name and the tool that fetches it, an address means an archive. */
const PIP_PAGE = /^https?:(?!.{1,500}(?:\.(?:whl|zip|tgz|tar\.\w{2,3})\b|(?:zip|tar)ball\/|#egg=))/;
/** A table on one line, or a line of a table. */
const TOML_GIT = /^(?:(?!urls\b)[\w."'-]{1,100}\s?=\s?\{.{0,200}?)?\bgit\s?=\s?["'](?:https?:|ssh:|git[@:])/;
const PYPROJECT_URL = new RegExp(`^(?![\\w.-]{1,100}\\s?=\\s?["'])[^#]{0,200}?["'][\\w.-]{1,100}(?:\\[[\\w,. -]{1,100}\\])?\\s?@\\s?(?:git\\+|https?:\\/\\/)\\S|^[\\w."'-]{1,100}\\s?=\\s?\\{.{0,200}?\\burl\\s?=\\s?["']https?:[^"']{1,300}\\.(?:whl|tar\\.gz|tgz|zip)\\b|${TOML_GIT.source}`);
const GEM_URL = /^gem\s["'][\w-]+["'],.{0,80}(?:\b(?:git|github):|:(?:git|github)\s?=>)|^git\s["'][^"']{1,200}["'].{0,100}\sdo$/;
/** Pattern of a dependency from elsewhere, by manifest. */
const FROM_ELSEWHERE = [
	[MANIFEST, (code) => (NPM_URL.test(code) || NPM_SHORT.test(code)) && !OWN_FIELD.test(code)],
	[/(?:^|\/)requirements(?:[^/]*|\/[^/]+)\.(?:txt|in)$/, (code) => PIP_URL.test(code) && !PIP_PAGE.test(code)],
	[/(?:^|\/)pyproject\.toml$/, (code) => PYPROJECT_URL.test(code)],
	[/(?:^|\/)(?:Cargo\.toml|Pipfile)$/, (code) => TOML_GIT.test(code)],
	[/(?:^|\/)Gemfile$/, (code) => GEM_URL.test(code)],
	[/(?:^|\/)go\.mod$/, isReplaced]
];
/**
* Ignores another version from the same address; reports an address that replaces the registry, or one of another
* owner.
*/
function fromUrl(hunk) {
	const { file, lines } = hunk;
	const before = removedSources(file);
	return lines.filter((line) => line.kind === "added" && isFromUrl(file, line) && isDeclared(hunk, line)).filter(({ text }) => !sourcesOf(text).some((source) => before.has(source))).map(at);
}
function isFromUrl({ path }, { text }) {
	const is = FROM_ELSEWHERE.find(([manifest]) => manifest.test(path))?.[1];
	return is?.(text.trim(), path) === true;
}
/** A dependency that moves between tables is both removed and added in its file. */
const removedSources = require_engine.memoizeByObject((file) => new Set(file.changed.hunks.flatMap(({ lines }) => lines()).filter((line) => line.kind === "removed" && isFromUrl(file, line)).flatMap(({ text }) => sourcesOf(text))));
/** Most lines of a table that are searched. */
const TABLE_LINES = 60;
/** A line that does not show that it declares a dependency must be among lines that do. */
function isDeclared(hunk, line) {
	const text = line.text.trim();
	if (MANIFEST.test(hunk.file.path)) return NPM_URL.test(text) || isAmongVersions(hunk, line);
	if (!/^git\s?=/.test(text)) return true;
	const head = firstAbove(hunk, line, (above) => /^\s*\[/.test(above));
	return /^\s*\[[^\]#]{0,200}(?:dependencies|sources|packages|patch)\b/.test(head);
}
/** Below the name of the table, or beside an entry with a version. */
function isAmongVersions(hunk, line) {
	const indent = indentOf(line.text);
	const isVersion = (text) => indentOf(text) === indent && /": "[~^]\d/.test(text);
	if (isVersion(hunk.nextNew(line)?.text ?? "")) return true;
	const tells = (above) => isVersion(above) || indentOf(above) < indent;
	const told = firstAbove(hunk, line, tells);
	return isVersion(told) || /^\s*"(?:\w{0,20}[dD]ependencies|resolutions)"\s?:/.test(told);
}
function firstAbove(hunk, line, isOne) {
	let above = hunk.previousNew(line);
	for (let away = 0; above !== null && away < TABLE_LINES; away += 1) {
		if (isOne(above.text)) return above.text;
		above = hunk.previousNew(above);
	}
	return "";
}
/** Two addresses are one source if they share name and owner, or the address under any name. */
function sourcesOf(text) {
	const address = addressOf(text);
	const [host = "", owner = "", ...rest] = address.split("/");
	const from = rest.length > 0 && !/^v?\d{1,9}\.\d/.test(owner) ? `${host}/${owner}` : host;
	return [`${nameOf$3(text)} ${from}`, address].filter((source) => source !== "");
}
const SHORT = {
	github: "github.com",
	gitlab: "gitlab.com",
	bitbucket: "bitbucket.org"
};
/** Host and path in a uniform spelling; empty for a folder. */
function addressOf(text) {
	return /\s=>\s(?![./"'])(\S{1,200})/.exec(text)?.[1] ?? shortAddress(text) ?? fullAddress(text);
}
function shortAddress(text) {
	const [, at = "", short = ""] = /\b(github|gitlab|bitbucket)(?::|\s?=>)\s?["']?([\w.-]{1,100}\/[\w.-]{1,100})/.exec(text) ?? [];
	if (short !== "") return `${SHORT[at] ?? ""}/${bare(short)}`;
	const plain = /:\s?"([\w-]{1,40}\/[\w.-]{1,100})[#"]/.exec(text)?.[1];
	return plain === void 0 ? null : `github.com/${bare(plain)}`;
}
function fullAddress(text) {
	const [, host = "", path = ""] = /(?::\/\/(?:[^\s/@"']{1,200}@)?|\bgit@)([\w.-]{1,200})(?::\d{1,5})?[:/]([^\s"'#@,;]{0,400})/.exec(text) ?? [];
	return host === "" ? "" : `${host}/${bare(path)}`;
}
function bare(path) {
	return path.replace(/(?:\.git)?\/?$/, "");
}
/** Replaced by a module of another name, or by a folder outside the repository. */
function isReplaced(code, path) {
	if (code.startsWith("//")) return false;
	const [, name = "", other = ""] = /^(?:replace\s)?(\S{1,200})\s(?:v\S{1,100}\s)?=>\s(\S{1,200})/.exec(code) ?? [];
	if (other.startsWith(".")) return leaves(path, other);
	const plain = (module) => module.replace(/\/v\d{1,3}$/, "");
	return name !== "" && plain(name) !== plain(other);
}
function leaves(path, folder) {
	return folder.split("/").filter((part) => part === "..").length >= path.split("/").length;
}
/** The first word that is not a keyword of the manifest. */
function nameOf$3(text) {
	return /[@\w./-]+/.exec(text.replace(/^\s*(?:replace|gem|-e|--editable)[ =]/, ""))?.[0] ?? "";
}
const DEPENDENCY_RULES = [
	{
		id: "install-script-added",
		title: "A script that runs on every install is new or was changed",
		why: "It runs on every machine that installs this, before anybody has looked. Build beforehand instead.",
		severity: "major",
		languages: "any",
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			paths: MANIFEST,
			keywords: ["install\""],
			find: newScripts
		}
	},
	{
		id: "dependency-with-install-script",
		title: "A new dependency runs a script when it is installed",
		why: "The lock file says that this package has an install script. Look at it before anybody installs it.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			paths: /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/,
			is: addsInstallScript
		}
	},
	{
		id: "dependency-from-url",
		title: "A dependency comes from an address instead of the registry",
		why: "What stands at the address can change without a new version, and no registry vouches for it.",
		severity: "major",
		languages: "any",
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			paths: /(?:^|\/)(?:package\.json|requirements(?:[^/]*|\/[^/]+)\.(?:txt|in)|pyproject\.toml|Pipfile|Cargo\.toml|Gemfile|go\.mod)$/,
			keywords: [
				"git+",
				"https://",
				"http://",
				"github:",
				"git://",
				"gitlab:",
				"ssh://",
				"git@",
				" => ",
				"bitbucket:",
				"\": \"",
				"--index-url",
				"-i "
			],
			find: fromUrl
		}
	}
];
const INSTALL_SCRIPT = /^"(?:pre|post)?install"\s?:/;
/** A line that only lost or gained its comma is unchanged. */
function newScripts(hunk) {
	const scriptOf = ({ text }) => text.trim().replace(/,$/, "");
	const before = new Set(hunk.lines.filter(({ kind }) => kind === "removed").map(scriptOf));
	return hunk.lines.filter(({ kind, text }) => kind === "added" && INSTALL_SCRIPT.test(text.trim())).filter((line) => !before.has(scriptOf(line))).map(at);
}
const SAYS_SCRIPT = /"hasInstallScript": true|\brequiresBuild: true/;
/** Lock files are otherwise not read line by line; a new one is not reported. */
function addsInstallScript({ status, hunks }) {
	if (status === "added") return false;
	return hunks.some((hunk) => {
		let balance = 0;
		for (const { kind, text } of hunk.lines()) {
			if (!SAYS_SCRIPT.test(text)) continue;
			if (kind === "added") balance += 1;
			if (kind === "removed") balance -= 1;
		}
		return balance > 0;
	});
}
//#endregion
//#region src/static/rules/dropped-errors.ts
/** A result whose error is ignored now, and one whose error was passed on or handled; the last group is the call. */
const DROPS = {
	go: {
		now: /^(?:\w{1,40}, ){0,3}_ :?= (\w[\w.]{0,80}\(.{0,200}\))$/,
		was: /\berr :?= (\w[\w.]{0,80}\(.{0,200}?\))(?:$|; err != nil)/
	},
	php: {
		now: /^(?:(?:return |\$[\w>[\]'-]{1,80} = ))?@(\w{1,60}\(.{0,200}\));$/,
		was: /^(?:(?:return |\$[\w>[\]'-]{1,80} = ))?(\w{1,60}\(.{0,200}\));$/
	},
	rust: {
		now: /^(?:let _ = (\w.{0,240});|(\w.{0,200}\))\.ok\(\);)$/,
		was: /^(?:let .{1,80} = |return )?(\w.{0,240})\?;?$/
	}
};
/** A call of this kind existed before, with its error handled. */
function dropped(hunk, lines) {
	const drops = hunk.file.language === null ? void 0 : DROPS[hunk.file.language];
	if (drops === void 0) return [];
	const callIn = (line, pattern) => {
		const match = pattern.exec(hunk.codeOf(line));
		return match === null ? "" : lastGroup(match);
	};
	const isNow = new Set(lines.filter((line) => line.kind === "added" && callIn(line, drops.now) !== ""));
	return hunk.replacedAt([...isNow]).flatMap(({ removed, added }) => {
		const still = new Set(added.map((line) => callIn(line, drops.was)));
		const was = new Set(removed.map((line) => callIn(line, drops.was)).filter((call) => !still.has(call)));
		return added.filter((line) => isNow.has(line) && was.has(callIn(line, drops.now))).filter((line) => hunk.commentOf(line) === "").map(at);
	});
}
const ERROR_RULES = [{
	id: "swallowed-error",
	title: "An error is caught and thrown away",
	why: "Whatever goes wrong here leaves no trace. Handle it, pass it on, or say in a comment why it may be ignored.",
	severity: "minor",
	languages: [
		"typescript",
		"javascript",
		"python",
		"java",
		"ruby",
		"go",
		"rust",
		"csharp",
		"php"
	],
	where: "product",
	look: {
		kind: "hunk",
		side: "both",
		keywords: [
			"catch",
			"except",
			"rescue",
			"err != nil",
			"Err(_",
			"raise",
			"throw",
			"panic",
			"report",
			"console.",
			"logger",
			"reject(",
			"return err",
			", err",
			"suppress(",
			"_ = ",
			", _ :=",
			".ok();",
			"= @",
			"return @",
			"@unlink(",
			"@file",
			"@json",
			"@rename(",
			"@mkdir(",
			"@copy(",
			"@fopen("
		],
		above: new RegExp(`${/suppress\((?:Base)?Exception\)|\b_ :?= |\.ok\(\);|(?:catch|except|rescue|err != nil|Err\(_)[^\n]{0,2000}(?:[}]|pass|continue|\.{3}|nil|end|return|\(\)|=>|\n(?![+ ])|\n\+\s{0,2000}(?:[{}]|pass|continue|\.{3}|nil|end|return|$))|@\w{1,60}\(/.source}|${/^\s{0,200}(?:raise|throw|panic|report|console\.|logger|reject\(|return\b)[^\n]{0,2000}\n(?:\+\s{0,200}(?:pass|\.{3}|nil|return[^\n]{0,80} nil)| \s{0,200}(?:[}]|end\b))/.source}`),
		find: (hunk, lines) => [
			...lines.flatMap((line) => catches(hunk, line, isEmptyBody)),
			...lines.filter((line) => isEmptied(hunk, line)).map(at),
			...dropped(hunk, lines)
		]
	}
}, {
	id: "error-turned-into-result",
	title: "A failure is reported as an ordinary result",
	why: "The caller cannot tell an answer from an error that was caught here. A new catch that returns a made-up value often hides the very bug that was to be fixed.",
	severity: "minor",
	languages: [
		"typescript",
		"javascript",
		"python",
		"java",
		"ruby",
		"csharp",
		"php"
	],
	where: "product",
	look: {
		kind: "hunk",
		side: "added",
		keywords: [
			"catch",
			"except",
			"rescue"
		],
		above: /(?:catch|except|rescue)[^\n]{0,2000}(?:return\s|=>|\n(?![+ ])|\n\+\s{0,2000}(?:\{?\s?return\s|\{$|\{\n|(?:true|0|\[\]|\{\}|""|'')(?:\n|$)))/,
		find: (hunk, lines) => lines.flatMap((line) => catches(hunk, line, isMadeUp))
	}
}];
/** Start of a catch-all handler in each language. */
const CATCH = {
	typescript: /\bcatch\s?(?:\(\s?\w{1,40}(?::\s?\w{1,40})?\s?\)\s?)?\{/,
	javascript: /\bcatch\s?(?:\(\s?\w{1,40}\s?\)\s?)?\{/,
	java: /\bcatch\s?\(\s?(?:final\s)?[\w.| ]{1,200}\)\s?\{/,
	python: /^except(?:\s(?:Base)?Exception(?:\sas\s\w{1,40})?)?\s?:/,
	ruby: /^rescue(?:\s?=>\s?\w{1,40}|\s(?:StandardError|Exception)(?:\s?=>\s?\w{1,40})?)?$|\srescue\snil\b/,
	csharp: /^(?:\} ?)?catch(?: ?\([\w.<>]{1,80}(?: \w{1,40})?\))? ?(?:\{|$)/,
	php: /\bcatch\s?\([\\\w| ]{1,200}(?:\s?\$\w{1,40})?\)\s?\{/,
	go: /^if err != nil \{/,
	rust: /\bErr\(_\w{0,40}\)\s?=>/
};
/** The content of an existing handler was removed completely. */
function isEmptied(hunk, line) {
	const { language } = hunk.file;
	if (line.kind !== "removed" || language === null) return false;
	const [above, below] = [hunk.previousNew(line), hunk.nextNew(line)];
	if (above?.kind !== "context" || below === null) return false;
	const code = hunk.codeOf(above);
	const match = CATCH[language]?.exec(code);
	if (match == null || match.index + match[0].length < code.length) return false;
	return isNothing(line, below, language) && hunk.commentOf(above) === "";
}
/** Text below a handler from which a line was removed. */
function isNothing(gone, below, language) {
	const body = below.text.trim();
	const isNew = below.kind === "added";
	if (language === "go" && /^return (?:[\w.{}"]{1,40}, ){0,3}nil$/.test(body)) return isNew;
	if (/^return\b/.test(gone.text.trim())) return false;
	return (isNew || language !== "python") && isEmptyBody(body, language);
}
const CAUGHT_BY_NOTHING = /\.catch\(\s?(?:(?:\(\s?\w{0,40}\s?\)|\w{1,40})\s?=>\s?(?:\{\s?\}|undefined|void 0)|function\s?\(\s?\w{0,40}\s?\)\s?\{\s?\})\s?\)|^\s*with (?:contextlib\.)?suppress\((?:Base)?Exception\)/;
const CAUGHT_BY_RESULT = /\.catch\(\s?(?:\(\s?\w{0,40}\s?\)|\w{1,40})\s?=>\s?(?:\[\]|\(\{\}\)|true|0|""|'')\s?\)/;
/** Any comment on the line counts as a reason, so only lines that are all code match. */
function catches(hunk, line, isBad) {
	const { language } = hunk.file;
	if (line.kind !== "added") return [];
	if (isCode(hunk, line, isBad === isEmptyBody ? CAUGHT_BY_NOTHING : CAUGHT_BY_RESULT)) return hunk.commentOf(line) === "" ? [at(line)] : [];
	const match = language === null ? null : CATCH[language]?.exec(line.text.trim());
	if (language === null || match == null) return [];
	const body = bodyOf(hunk, line, match);
	if (body === null || !isBad(body.text, language) || hunk.commentOf(line) !== "") return [];
	return [{
		from: line,
		to: body.last
	}];
}
function isCode(hunk, line, pattern) {
	const place = line.text.search(pattern);
	return place !== -1 && hunk.kindAt(line, place) === "code";
}
/** The error handling: the rest of the line, or the next line. Comments count as content. */
function bodyOf(hunk, line, match) {
	const rest = line.text.trim().slice(match.index + match[0].length).trim();
	if (/rescue\snil$/.test(match[0])) return {
		text: "",
		last: line
	};
	if (rest !== "") return {
		text: rest,
		last: line
	};
	let next = hunk.nextNew(line);
	if (next?.text.trim() === "{") next = hunk.nextNew(next);
	return next?.kind === "added" ? {
		text: next.text.trim(),
		last: next
	} : null;
}
function isEmptyBody(body, language) {
	if (language === "python") return /^(?:pass|continue|\.{3})$/.test(body);
	if (language === "rust") return /^(?:\{\s?\}|\(\)),?$/.test(body);
	if (language === "ruby") return body === "" || body === "nil" || body === "end";
	return body.startsWith("}");
}
/** An absent value shows that there is no result; any other value is invented. */
const MADE_UP = /^\{?\s?return\s(?:true|True|0|1|-1|\[\]|\{\}|""|''|``|Collections\.empty\w{3,5}\(\)|(?:List|Map|Set)\.of\(\)|Array\.Empty<\w{1,40}>\(\)|string\.Empty|new List<\w{1,40}>\(\))\s?;?\s?\}?$/;
/** Ruby does not need the keyword. */
const MADE_UP_BARE = /^(?:true|0|\[\]|\{\}|""|'')$/;
function isMadeUp(body, language) {
	return MADE_UP.test(body) || language === "ruby" && MADE_UP_BARE.test(body);
}
//#endregion
//#region src/static/rules/execution.ts
const PIPED = /(?<![\w#])(?:curl|wget)\s[^|;#]{3,300}\|\s?(?:tee\s[^|;]{1,80}\|\s?)?(?:sudo\s(?:-\w{1,4}\s){0,2})?(?:\/bin\/)?(?:(?:ba|z|da)?sh\b|(?:python3?|node|ruby|perl)(?=\s-?(?:\s|$)|["'`;)]|$))/;
const EXECUTION_RULES = [
	{
		id: "eval-of-input",
		title: "Text is run as code",
		why: "An attacker who controls the text controls the program. Parse it, or look it up in a table.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"ruby",
			"java"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"eval(",
						"eval)(",
						"new Function(",
						"setTimeout(",
						"setInterval(",
						"vm.runIn"
					],
					pattern: /(?<![\w.$]|function )(?:(?:window|globalThis|global|self)\.)?eval\(\s?(?!["'`)]|[^()]{0,200}\)\s?(?::[^=]{1,80})?\{|\w{1,40}\??:\s)|\(0, ?eval\)\(\s?(?!["'`)])|(?<![\w.$])eval\(\s?(?:`[^`]{0,200}\$\{|(["'])[^"']{0,200}\1\s?\+)|(?<![\w$.])set(?:Timeout|Interval)\(\s?(?:(["'])[^"']{1,200}\2\s?\+|`[^`]{0,200}\$\{[^`]{0,200}`\s?,)|\bvm\.runIn(?:NewContext|ThisContext|Context)\(\s?(?!["'`)])|(?<![\w$])new Function\(\s?(?:(?:["'][\w, ]{0,80}["'],\s?){0,8}[A-Za-z_$][\w.$]{0,80}\s?\)|.{0,200}(?:\+|\$\{))/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: ["eval(", "exec("],
					pattern: /(?<![\w.]|def )(?:eval|exec)\(\s?(?!["')])|(?<![\w.])(?:eval|exec)\((?:f["']|(["'])[^"']{0,200}\1\s?[+%])/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"eval(",
						"eval ",
						"send(params",
						"params["
					],
					pattern: /(?<![\w.])(?:eval|instance_eval|class_eval)[( ]\s?(?:params|request|[a-z_]{1,40}\[|"[^"]{0,200}#\{)|(?<![\w.])eval\([a-z_]\w{0,40}\)|\.(?:public_)?send\(params\b|\bparams\[:\w{1,40}\]\.constantize\b/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: [".eval("],
					pattern: /\b\w{0,40}[eE]ngine\.eval\(\s?(?!")/g,
					in: "code"
				}
			]
		}
	},
	{
		id: "unsafe-deserialization",
		title: "Data is read in a way that can run code",
		why: "These readers call whatever the data names. Use JSON, or the safe reader of the same library.",
		severity: "major",
		languages: [
			"python",
			"ruby",
			"java"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: ["python"],
					keywords: [
						"ickle.load",
						"yaml.load(",
						"marshal.load",
						"dill.load",
						"yaml.unsafe_load"
					],
					pattern: /\b(?:c?[pP]ickle|marshal|dill)\.loads?\(\s?(?:request|req|data|body|payload|sys\.stdin)|\byaml\.unsafe_load\(|\byaml\.load\((?![^)]{0,200}(?:Safe|CSafe|Base|RoundTrip)Loader)[^)]{1,200}\)/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"Marshal.load",
						"YAML.unsafe_load",
						"YAML.load("
					],
					pattern: /\b(?:Marshal|YAML)\.load\(\s?(?:params|request|cookies|body)|\bYAML\.unsafe_load\(/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: ["new ObjectInputStream(", "new XMLDecoder("],
					pattern: /\bnew (?:ObjectInputStream|XMLDecoder)\(\s?(?:request|socket|connection)\./g,
					in: "code"
				}
			]
		}
	},
	{
		id: "piped-install",
		title: "A script from the network is run unseen",
		why: "An attacker who controls the server or the connection runs commands here. Download, check a checksum, then run.",
		severity: "major",
		languages: [
			"shell",
			"yaml",
			"typescript",
			"javascript",
			"python",
			"ruby",
			"go"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: "any",
					keywords: ["curl ", "wget "],
					pattern: new RegExp(`${PIPED.source}|\\b(?:(?:ba|z)?sh\\s(?:-c\\s)?|source\\s|eval\\s)["']?(?:<\\(|\\$\\()\\s?(?:curl|wget)\\s`, "g"),
					in: "code"
				},
				{
					languages: ["shell"],
					keywords: ["curl ", "wget "],
					pattern: new RegExp(`\\b(?:ssh|su|(?:ba|z|da)?sh\\s-\\w{0,3}c)\\s[^"'#]{0,100}["'].{0,100}${PIPED.source}`, "g"),
					in: "code"
				},
				{
					languages: [
						"typescript",
						"javascript",
						"python",
						"ruby",
						"go"
					],
					keywords: ["curl ", "wget "],
					pattern: new RegExp(`${STARTS_COMMAND.source}.{0,100}${PIPED.source}`, "g"),
					in: "code"
				},
				{
					languages: ["yaml"],
					keywords: ["curl ", "wget "],
					pattern: new RegExp(`${QUOTED_STEP.source}.{0,100}${PIPED.source}`, "g"),
					in: "code"
				}
			]
		}
	}
];
//#endregion
//#region src/static/rules/tests/gone-code.ts
function isProduct({ language, isTest }) {
	return language !== null && language !== "yaml" && !isTest;
}
/**
* The words that the old code defined and the new code does not. There may be much code and few such words: only files
* that removed one are read completely, and the others until it is found again.
*/
function goneDefinitions(files, words) {
	const gone = /* @__PURE__ */ new Set();
	if (words.size === 0) return gone;
	const kept = /* @__PURE__ */ new Set();
	const suspects = new Set(files.filter((file) => isProduct(file) && removesAny(file, words)));
	for (const file of suspects) eachDefinition(file, (mark, name) => {
		if (words.has(name)) (mark === MINUS ? gone : kept).add(name);
	});
	for (const name of kept) gone.delete(name);
	for (const file of files) {
		if (gone.size === 0) break;
		if (isProduct(file) && !suspects.has(file)) eachDefinition(file, (mark, name) => {
			if (mark === PLUS) gone.delete(name);
		});
	}
	return gone;
}
function removesAny({ changed }, words) {
	if (changed.removed === 0) return false;
	return changed.hunks.some(({ text }) => {
		for (let start = nextRemoved(text, -1); start !== -1; start = nextRemoved(text, start)) {
			const match = definitionAt(text, start + 1);
			if (match !== null && words.has(lastGroup(match))) return true;
		}
		return false;
	});
}
/** Start of the next removed line; -1 if none. */
function nextRemoved(text, after) {
	if (after === -1 && text.startsWith("-")) return 0;
	const newline = text.indexOf("\n-", after);
	return newline === -1 ? -1 : newline + 1;
}
const [TAB, BLANK$1, PLUS, MINUS] = [
	9,
	32,
	43,
	45
];
/** Definitions over several lines are read once. */
function eachDefinition({ changed }, tell) {
	for (const { text } of changed.hunks) for (let start = 0; start < text.length;) {
		const mark = text.charCodeAt(start);
		const match = mark === PLUS || mark === MINUS ? definitionAt(text, start + 1) : null;
		if (match !== null) tell(mark, lastGroup(match));
		const newline = text.indexOf("\n", match === null ? start : DEFINING.lastIndex);
		start = newline === -1 ? text.length : newline + 1;
	}
}
const DEFINING = /(?:(?:export|default|pub(?:\(\w+\))?|public|private|protected|static|final|async|abstract)\s){0,5}(?:function\*?|def|func(?:\s\([^)]{1,80}\))?|fn|class|const|let|struct|enum|interface|type|module)\s(?:self\.)?(\w{3,80})|(?:public|private|protected)\s[\w<>[\], ]{1,80}\s(\w{3,80})\(/y;
/** No definition is indented deeper. */
const DEEPEST = 40;
function definitionAt(text, start) {
	let at = start;
	let code = text.charCodeAt(at);
	while ((code === BLANK$1 || code === TAB) && at < start + DEEPEST) code = text.charCodeAt(at += 1);
	if (BEGINS[code] !== 1) return null;
	DEFINING.lastIndex = at;
	return DEFINING.exec(text);
}
const BEGINS = new Uint8Array(128);
for (const letter of "edpsfaclitm") BEGINS[letter.charCodeAt(0)] = 1;
/** A test of a removed definition. */
function testsAnyOf(names, spot) {
	return names.size > 0 && wordsOf$1(spot).some((word) => names.has(word));
}
/** Most lines of a test that are searched. */
const TEST_LINES = 60;
/** Names in a removed test. */
function wordsOf$1(spot) {
	const words = [];
	if (spot.hunk === null) return words;
	const { cut } = spot.hunk;
	const place = cut.placeOf(spot.from);
	for (let next = place; next < place + TEST_LINES && cut.kindOf(next) === "removed"; next += 1) {
		const text = cut.textOf(next);
		if (next > place && MAY_DECLARE.test(text)) break;
		if (/^\s*(?:pub |async ){0,2}(?:fn|def|func)\s|\bvoid\s\w+\(/.test(text)) continue;
		for (const word of text.match(/\w{3,80}/g) ?? []) words.push(word);
	}
	return words;
}
//#endregion
//#region src/static/rules/tests/expected-values.ts
/** An assertion with a value, before its comments are removed. */
const MAY_EXPECT = /(?:toBe|toHave(?:Length|BeenCalledTimes)|[eE]quals?|EqualTo|ComparingTo|Values|is|same|eql)\(|assert .{1,300} == |assert_eq|\.to eq|\b(?:expected|want)\w{0,40}\s?:?[:=]|\bgot != /;
const EXPECTED_VALUE_RULES = [{
	id: "expected-value-edited",
	title: "An expected value was changed together with the code",
	why: "The same change edits the code and what its test expects. Check that the new value is right and not just what the code now gives.",
	severity: "minor",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "change",
		side: "removed",
		keywords: [
			...ASSERTING,
			"expected",
			"want",
			"got != "
		],
		near: MAY_EXPECT,
		find: editedValues
	}
}, {
	id: "snapshot-edited",
	title: "Snapshots were rewritten together with the code",
	why: "A new snapshot agrees with whatever the code returns now. Check that each difference is intended.",
	severity: "minor",
	languages: "any",
	where: "tests",
	look: {
		kind: "change",
		side: "both",
		keywords: [],
		find: editedSnapshots
	}
}];
/** An argument that is not a literal: assertions that put the value first must not be misread. */
const SUBJECT = String.raw`(?!\s?(?:["'\`\d[{-]|(?:true|false|null|nil|None|True|False)\b))${ARGUMENT}`;
/** A literal, for frameworks without a fixed order of arguments. */
const VALUE = String.raw`(?=\s?["'\d[{-])${ARGUMENT}`;
/** A value with a descriptive name. */
const NAMED$3 = /^(?:const |let |var )?(?<asked>(?:expected|want)\w{0,40}\s?:?=(?!=)\s?)(?<value>.{1,300}?);?$/;
/** The subject of an assertion and its expected value; some frameworks put the value first. */
const SCRIPT_EXPECTED = [
	NAMED$3,
	/^(?<asked>.{0,100}\bexpect\(.{1,300}\.(?:toBe|toEqual|toStrictEqual|toHaveLength|toHaveBeenCalledTimes|equals?|eql)\()(?<value>.{1,300})\);?$/,
	/^(?<asked>.{1,300}\.should[\w.]{0,60}\.(?:equals?|eql)\()(?<value>.{1,300})\);?$/,
	new RegExp(String.raw`^(?<asked>(?:(?:\w{1,20}\.){1,2}(?:equals?|strictEqual|deepEqual|deepStrictEqual)|(?:assert|t)\.(?:is|same))\(${SUBJECT}),(?<value>${ARGUMENT})`)
];
const EXPECTED$1 = {
	typescript: SCRIPT_EXPECTED,
	javascript: SCRIPT_EXPECTED,
	python: [
		NAMED$3,
		/^(?<asked>assert .{1,300} == )(?<value>.{1,300})$/,
		new RegExp(String.raw`^(?<asked>self\.assertEqual\(${SUBJECT}),(?<value>${ARGUMENT})`),
		new RegExp(String.raw`^self\.assertEqual\((?<value>${VALUE}),(?<asked>${SUBJECT})`)
	],
	go: [
		NAMED$3,
		/^(?<asked>if .{0,200}\bgot != )(?<value>.{1,100}) \{$/,
		/^(?<asked>\{.{0,200}\b(?:want|expected)\w{0,40}:\s?)(?<value>[^,{}]{1,100})/,
		new RegExp(String.raw`^(?:assert|require)\.(?:Equal|EqualValues)\(t,(?<value>${ARGUMENT}),(?<asked>${SUBJECT})`)
	],
	rust: [new RegExp(String.raw`^(?<asked>assert_eq!\(${SUBJECT}),(?<value>${ARGUMENT})`), new RegExp(String.raw`^assert_eq!\((?<value>${VALUE}),(?<asked>${SUBJECT})`)],
	java: [new RegExp(String.raw`^assertEquals\((?<value>${ARGUMENT}),(?<asked>${SUBJECT})`), /^(?<asked>assertThat\(.{1,300}\)\.isEqual(?:To|ByComparingTo)\()(?<value>.{1,300})\);$/],
	ruby: [/^(?<asked>expect\(.{1,200}\)\.to eq[ (])(?<value>.{1,300}?)\)?$/, new RegExp(String.raw`^assert_equal (?<value>${ARGUMENT}),(?<asked>${SUBJECT})`)]
};
function editedValues({ files, hunks }) {
	if (!files.some(isProduct)) return [];
	return hunks.filter(({ hunk }) => isEdited(hunk.file)).flatMap(({ hunk }) => hunk.blocks().flatMap((block) => editedIn(hunk, block)));
}
/** A removed snapshot had its test deleted; one finding for all of them. */
function editedSnapshots({ files }) {
	const edited = files.find((file) => {
		return file.changed.status === "modified" && isEdited(file) && /\.snap$|(?:^|\/)__snapshots__\//.test(file.path);
	});
	return edited === void 0 || !files.some(isProduct) ? [] : [{
		file: edited,
		hunk: null
	}];
}
/** Lines replaced others. */
function isEdited({ changed: { changed, removed } }) {
	return removed > 0 && changed > removed;
}
function editedIn(hunk, { removed, added }) {
	if (removed.length === 0 || added.length === 0) return [];
	const before = /* @__PURE__ */ new Map();
	for (const { asked, value } of expectationsOf(hunk, removed)) before.set(asked, (before.get(asked) ?? /* @__PURE__ */ new Set()).add(value));
	if (before.size === 0) return [];
	return expectationsOf(hunk, added).filter(({ asked, value }) => before.get(asked)?.has(value) === false).map(({ line }) => ({
		hunk,
		...at(line)
	}));
}
function expectationsOf(hunk, lines) {
	return lines.flatMap((line) => expectationOf(hunk, line) ?? []);
}
function expectationOf(hunk, line) {
	if (!MAY_EXPECT.test(line.text) && !line.text.includes("*/")) return null;
	const patterns = hunk.file.language === null ? [] : EXPECTED$1[hunk.file.language] ?? [];
	const code = hunk.codeOf(line);
	for (const pattern of patterns) {
		const { asked, value } = pattern.exec(code)?.groups ?? {};
		if (asked !== void 0 && value !== void 0) return {
			line,
			asked: asked.trim(),
			value: value.trim()
		};
	}
	return null;
}
//#endregion
//#region src/static/rules/builds/make-failures.ts
/** Prefix of a recipe's command. With a minus in it, any exit code counts as success. */
const RECIPE = /^\t{1,4}([-@+ ]{0,8})(.{1,2000})$/;
/** Commands that fail harmlessly if their work is already done. */
const CLEANS = /^(?:sudo\s)?(?:\/(?:usr\/)?bin\/)?(?:(?:rm|rmdir|mkdir|unlink|kill|pkill|killall|include|ln|dropdb|createdb|cd|echo|printf|tee|true|:)\s|\$[({](?:RM|RMDIR|MKDIR)[)}]|(?:docker|podman)(?:-compose|\scompose)?\s(?:-\S{1,40}\s(?:[\w./]{1,60}\s)?){0,4}(?:stop|kill|down|rm|rmi|network|volume|image|container|system)\b)/;
const CLEANING = /clean|clear|uninstall|undeploy|destroy|teardown|purge|reset|remove|(?:^|[-_])(?:stop|down|kill)$/i;
/** Commands that now ignore failures: by a minus, by an option, or by a setting for all of them. */
function ignoredByMake(hunk) {
	if (!MAKEFILE.test(hunk.file.path)) return [];
	const ignoredBefore = hunk.lines.some(({ kind, text }) => kind === "removed" && IGNORES$1.test(text));
	return hunk.blocks().flatMap(({ removed, added }) => {
		const before = new Set(removed.map(recipeOf).map(({ isIgnored, command }) => isIgnored ? "" : command));
		return added.filter((line) => {
			if (IGNORES$1.test(line.text)) return !ignoredBefore && !ignoresCleaning(line);
			const { isIgnored, command } = recipeOf(line);
			if (!isIgnored || command === "" || !before.has(command)) return false;
			return !cleansOnly(command) && !isForCleaning(hunk, line);
		});
	});
}
const IGNORES$1 = /^\.IGNORE\s?:|^(?:export\s)?MAKEFLAGS\s?[:+?]?=(?:.{0,100}\s)?-(?:i(?![\w-])|-ignore-errors)/;
/** Most lines of a recipe that are searched. */
const NEAR$1 = 60;
/** The target shows it, or the line is another one below such a command. */
function isForCleaning(hunk, line) {
	let above = hunk.previousNew(line);
	if (above?.text.endsWith("\\") === true) return true;
	for (let away = 0; above !== null && away < NEAR$1; away += 1) {
		const target = /^([\w./%-][^\n:=#]{0,200}):(?!=)/.exec(above.text)?.[1];
		if (target !== void 0) return target.trim().split(/\s+/).every((one) => CLEANING.test(one));
		above = hunk.previousNew(above);
	}
	return false;
}
/** Without a target it applies to all of them. */
function ignoresCleaning({ text }) {
	if (!text.startsWith(".")) return false;
	return (text.replace(IGNORES$1, "").split("#")[0] ?? "").trim().split(/\s+/).every((target) => CLEANING.test(target));
}
function cleansOnly(command) {
	return command.split(/&&|\|{1,2}|;/).every((part) => CLEANS.test(`${part.trim()} `));
}
/** An option of make that ignores the failures of every target. */
const WITH_OPTION = /(?<=^(?:\$[({]MAKE[)}]|make)\s)(?:-i|--ignore-errors)\s/;
function recipeOf({ text }) {
	const [, marks = "", command = ""] = RECIPE.exec(text) ?? [];
	return {
		isIgnored: marks.includes("-") || WITH_OPTION.test(command),
		command: command.replace(WITH_OPTION, "").trim()
	};
}
//#endregion
//#region src/static/rules/builds/ignored-failures.ts
const FAILURE_RULES = [{
	id: "failure-ignored",
	title: "A command that could fail may now fail unseen",
	why: "The same command now goes on after a failure. If the failure is harmless, say why; otherwise let it stop the script.",
	severity: "major",
	languages: ["shell", "yaml"],
	where: "everywhere",
	look: {
		kind: "hunk",
		side: "both",
		keywords: [
			"|| true",
			"|| :",
			"|| exit 0",
			"|| echo",
			"; true",
			"set +e",
			"set -",
			"continue-on-error",
			"continueOnError",
			"allow_failure",
			"soft_fail",
			".IGNORE",
			"	@-",
			"MAKEFLAGS",
			"MAKE) -",
			"MAKE} -",
			"make -",
			...Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$@+ ./([{\"'", (first) => `\t-${first}`)
		],
		find: ignoredFailures
	}
}];
const GOES_ON = /\s?(?:(?:\|\||;)\s?(?:true|:|exit 0)\s{0,4}["']?|\|\|\s?echo\b[^;&|]{0,200})$/;
const IGNORES = /^(?:-\s)?(?:continue-on-error|continueOnError|soft_fail|allow_failure)["']?: true$/;
const STOPS = /^set\s-(?:\w{0,8}e|o errexit)/;
const STOPS_NOW = /^\+(?:\s{0,20}set\s-(?:\w{0,8}e|o errexit)|#!.{1,80}\s-\w{0,4}e)/m;
function ignoredFailures(hunk) {
	const { status } = hunk.file.changed;
	if (status === "added" || status === "deleted") return [];
	return [
		...hunk.blocks().flatMap(({ removed, added }) => {
			const before = new Set(removed.map(({ text }) => text.trim()));
			return added.filter((line) => {
				const code = hunk.codeOf(line);
				if (GOES_ON.test(code)) return goesOnNow(code, before);
				return IGNORES.test(code) && isOfOld(hunk, line, removed);
			});
		}),
		...noLongerStops(hunk),
		...ignoredByMake(hunk)
	].map(at);
}
/** Whether the same command failed the build before, or replaces a check that did. */
function goesOnNow(code, before) {
	const command = code.replace(GOES_ON, "");
	if (before.has(command)) return true;
	return isCheck(command) && [...before].some((old) => isCheck(old) && !GOES_ON.test(old));
}
/** A new step or job never stopped anything; one that replaces another may have. */
function isOfOld(hunk, line, removed) {
	return openingOf(hunk, line)?.kind !== "added" || removed.some(({ text }) => isItem(text));
}
/** Most lines of a step that are searched. */
const STEP_LINES = 40;
/** The first line of a step or job: a list item, or a key with less indentation. */
function openingOf(hunk, line) {
	let above = line;
	for (let away = 0; above !== null && away < STEP_LINES; away += 1) {
		if (!(above.text.trim() === "") && (isItem(above.text) || indentOf(above.text) < indentOf(line.text))) return above;
		above = hunk.previousNew(above);
	}
	return null;
}
function isItem(text) {
	return /^\s*- /.test(text);
}
/** The script stopped at the first failure, and no line requires that any more. */
function noLongerStops(hunk) {
	const stopping = hunk.lines.filter((line) => STOPS.test(hunk.codeOf(line)));
	return stopping.every(({ kind }) => kind === "removed") && !stopsNow(hunk.file.changed) ? stopping : [];
}
const stopsNow = require_engine.memoizeByObject(({ hunks }) => hunks.some(({ text }) => STOPS_NOW.test(text)));
//#endregion
//#region src/static/rules/injection.ts
const INJECTION_RULES = [{
	id: "shell-interpolation",
	title: "A shell command is built from text",
	why: "A quote or a semicolon in the text becomes a command of its own. Pass the arguments as a list, without a shell.",
	severity: "major",
	languages: [...PROGRAMS, "yaml"],
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"exec(",
					"execSync(",
					"execAsync(",
					"execPromise(",
					"execaCommand"
				],
				pattern: /(?<![\w$.]|\bfunction )(?:child_process\.|cp\.|childProcess\.|require\(["'](?:node:)?child_process["']\)\.)?exec(?:Sync|Async|Promise|aCommand(?:Sync)?)?\(\s?(?:`[^`]{0,300}\$\{(?!(?:process\.|child\.|this\.)?pid\})|["'][^"']{1,300}["']\s?\+)/g,
				in: "code"
			},
			{
				languages: SCRIPTS,
				keywords: [
					"spawn(",
					"spawnSync(",
					"execFile"
				],
				pattern: /(?<![\w$]|\bfunction )spawn(?:Sync)?\(\s?(?:`[^`]{0,300}\$\{|["'][^"']{1,300}["']\s?\+).{0,300}\bshell: ?true\b|(?<![\w$])(?:spawn|execFile)(?:Sync)?\(\s?["'](?:\/bin\/)?(?:ba)?sh["'], \[["']-c["'], ?(?:`[^`]{0,300}\$\{|["'][^"']{1,300}["']\s?\+)/g,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: [
					"os.system(",
					"os.popen(",
					"subprocess.",
					"Popen(",
					"check_output(",
					"check_call("
				],
				pattern: /\b(?:os\.(?:system|popen)|subprocess\.get(?:status)?output)\(\s?(?!.{0,300}\bshlex\.)(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\())|(?:\bsubprocess\.\w{2,20}|(?<![\w.])(?:Popen|check_output|check_call))\((?!.{0,300}\bshlex\.)\s?(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\()|(?!shlex)[a-z_][\w.]{0,60}\s?,).{0,300}\bshell\s?=\s?True/g,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: [
					"system",
					"exec",
					"IO.popen",
					"Open3.",
					"%x(",
					"%x{",
					"= `"
				],
				pattern: /(?<![\w.])(?:system|exec|IO\.popen|Open3\.\w{5,12})[( ]\s?"[^"]{0,300}#\{(?!\w{0,40}\.shellescape|Shellwords)|(?:%x[({][^)}]{0,300}|= `[^`]{0,300})#\{(?!\w{0,40}\.shellescape|Shellwords)/g,
				in: "code"
			},
			{
				languages: ["go"],
				keywords: ["exec.Command"],
				pattern: /\bexec\.Command(?:Context)?\((?:\w{1,20}, )?"(?:\/bin\/)?(?:ba)?sh", "-c", (?:fmt\.Sprintf\(|"[^"]{0,300}"\s?\+)/g,
				in: "code"
			},
			{
				languages: ["rust"],
				keywords: [".arg(format!(", ".arg(&format!("],
				pattern: /\.arg\("-c"\)\s?\.arg\(&?format!\(/g,
				in: "code"
			},
			{
				languages: ["java"],
				keywords: [".exec(", "ProcessBuilder("],
				pattern: /\b(?:getRuntime\(\)\.exec\(\s?|new ProcessBuilder\("(?:\/bin\/)?(?:ba)?sh", "-c", )(?:"[^"]{0,300}"\s?\+|String\.format\()/g,
				in: "code"
			},
			{
				languages: ["shell"],
				keywords: ["eval ", "sh -c \""],
				pattern: /^\s*eval\s+"?\$(?:[1-9@*]|\{?(?:1|input|INPUT|REPLY)\b)|(?<![\w.])(?:ba|z)?sh -c "[^"]{0,200}(?<!\\)\$(?:[1-9@*]|\{[1-9])/g,
				in: "code"
			},
			{
				languages: ["yaml"],
				keywords: ["github.event.", "github.head_ref"],
				pattern: /^(?=\s*(?:-\s{1,4})?run:\s|(?!\s*(?:-\s{1,4})?[\w.-]{1,60}:\s)).{0,300}\$\{\{\s?github\.(?:head_ref|event\.(?:[\w.]{1,60}\.)?(?:title|body|message|head\.ref|head\.label))\s?\}\}/g,
				in: "anywhere",
				paths: WORKFLOWS
			}
		]
	}
}, {
	id: "sql-interpolation",
	title: "A database query is built from text",
	why: "A quote in the text changes the query. Use parameters.",
	severity: "major",
	languages: [
		"typescript",
		"javascript",
		"python",
		"go",
		"java",
		"ruby"
	],
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"query(",
					"execute(",
					".raw("
				],
				pattern: /\.(?:query|execute|raw)\(\s?(?:`\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^`]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\$\{(?!\w{0,20}(?:placeholder|marks|binding))|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?\+)/gi,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: ["execute(", "executemany("],
				pattern: /\.execute(?:many)?\(\s?(?:f["']{1,3}\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\{(?!\w{0,20}(?:placeholder|marks|binding))|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?(?:%\s|\+|\.format\())/gi,
				in: "code"
			},
			{
				languages: ["go", "java"],
				keywords: [
					"Query(",
					"Exec(",
					"executeQuery(",
					"executeUpdate(",
					"prepareStatement(",
					"queryFor",
					"QueryRow(",
					"QueryContext(",
					"QueryRowContext(",
					"ExecContext("
				],
				pattern: /\.(?:(?:Query|QueryRow|Exec)(?:Context\(\s?\w{1,20},|\()|executeQuery\(|executeUpdate\(|prepareStatement\(|queryFor(?:Object|List|Map)\()\s?(?:(?:fmt\.Sprintf|String\.format)\(\s?)?"(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:"\s?\+\s?[^\s"]|=\s?'?%s)/gi,
				in: "code"
			},
			{
				languages: [...SCRIPTS, "python"],
				keywords: [
					"SELECT ",
					"INSERT INTO",
					"UPDATE ",
					"DELETE FROM"
				],
				pattern: /=\s?(?:`|f["'])(?:SELECT\s[^`"]{1,200}\sFROM\s|INSERT\sINTO\s|UPDATE\s\w{1,60}\sSET\s|DELETE\sFROM\s)[^`"]{0,400}(?:=|LIKE|VALUES)\s?\(?'%?\$?\{/g,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: [
					"where(",
					"execute(",
					"find_by_sql("
				],
				pattern: /\.(?:where|execute|find_by_sql)\(\s?"[^"]{0,400}=\s?'?#\{/g,
				in: "code"
			}
		]
	}
}];
//#endregion
//#region src/static/rules/leftovers.ts
const MAY_COMMENT = /^\s*[/#*]|\*\/\s*$/;
const LEFTOVER_RULES = [
	{
		id: "debugger-left",
		title: "A debugger statement was left in",
		why: "It stops the program, or prints debug output that is not read.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"ruby",
			"rust",
			"go"
		],
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: ["debugger"],
					pattern: /(?:^|[;{})]|\belse\b)\s*debugger\s*(?:;|\}|\/[/*]|$)/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: [
						"breakpoint()",
						"set_trace()",
						"import pdb",
						"import ipdb",
						"import set_trace"
					],
					pattern: /^\s*(?:breakpoint\(\)|import i?pdb\b|from i?pdb import set_trace\b|i?pdb\.set_trace\(\))/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"binding.pry",
						"binding.irb",
						"byebug",
						"debugger"
					],
					pattern: /(?:^|;)\s*(?:binding\.(?:pry|irb)|byebug|debugger)\s*(?:#|$)/g,
					in: "code"
				},
				{
					languages: ["rust"],
					keywords: ["dbg!("],
					pattern: /\bdbg!\(/g,
					in: "code"
				},
				{
					languages: ["go"],
					keywords: ["runtime.Breakpoint()"],
					pattern: /\bruntime\.Breakpoint\(\)/g,
					in: "code"
				}
			]
		}
	},
	{
		id: "debug-output-left",
		title: "Output for debugging was left in",
		why: "It was written to look at something once and now prints for everybody.",
		severity: "minor",
		languages: PROGRAMS,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: ["console.log(", "console.debug("],
					pattern: /\bconsole\.(?:log|debug)\(\s?["'`](?:[^\w"'`]{0,8}\s?)(?:DEBUG|debug|HERE|here|XXX|xxx)\b/g,
					in: "code"
				},
				{
					languages: ["python", "ruby"],
					keywords: [
						"print(",
						"puts ",
						"p \""
					],
					pattern: /^\s*(?:print\(|puts\s|p\s)f?["'](?:[^\w"'{]{0,8}(?:DEBUG|debug|HERE|here|XXX|xxx)\b|\{\w{1,40}=\}["'])/g,
					in: "code"
				},
				{
					languages: [
						"go",
						"rust",
						"java"
					],
					keywords: [
						"Println",
						"println",
						"Printf",
						"spew.Dump("
					],
					pattern: /\b(?:fmt\.Print(?:ln|f)|e?println!|System\.(?:out|err)\.println)\(\s?"[^\w"]{0,8}(?:DEBUG|debug|HERE|here|XXX|xxx)\b|\bspew\.Dump\(/g,
					in: "code"
				},
				{
					languages: ["shell"],
					keywords: ["echo "],
					pattern: /^\s*echo\s["'][^\w"']{0,8}(?:DEBUG|HERE|XXX)\b/g,
					in: "code"
				}
			]
		}
	},
	{
		id: "commented-out-test",
		title: "A test or an assertion was commented out",
		why: "It no longer runs, yet looks as if it were only waiting. Make it pass, or take it out and say why.",
		severity: "major",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [...ASSERTING, ...DECLARING],
			near: MAY_COMMENT,
			beside: "removed",
			find: (hunk, lines) => commentedOut(hunk, lines).filter(({ code }) => isTestCode(hunk, code)).map(placeOf)
		}
	},
	{
		id: "commented-out-code",
		title: "Code was commented out instead of removed",
		why: "Readers cannot tell whether it should come back. The history keeps deleted code.",
		severity: "minor",
		languages: PROGRAMS,
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"// ",
				" # ",
				"	# "
			],
			near: MAY_COMMENT,
			beside: "removed",
			find: commentedBlock
		}
	}
];
const MARKS$1 = /^(?:\/\/+|#+|\/\*+|\*+)\s*(?:(?:TODO|FIXME|XXX):?\s)?/;
/** Added comments with the exact text of a removed line. A closing bracket alone does not count. */
function commentedOut(hunk, noted) {
	return hunk.replacedAt(noted).flatMap(({ removed, added }) => {
		const comments = added.filter(({ text }) => MAY_COMMENT.test(text));
		const before = new Set(removed.map(({ text }) => text.trim()).filter((code) => code.length > 2));
		return comments.flatMap((line) => {
			const text = line.text.trim();
			const code = text.replace(MARKS$1, "").replace(/\s?\*\/$/, "");
			return code !== text && before.has(code) && hunk.codeOf(line) === "" ? [{
				line,
				code
			}] : [];
		});
	});
}
function isTestCode({ file }, code) {
	return isAssertion(code, file.language) || declaredTest(code, file.language) !== null;
}
function placeOf({ line }) {
	return at(line);
}
/** Fewer lines may be an ordinary remark. */
const BLOCK_LINES = 3;
function commentedBlock(hunk, noted) {
	const lines = commentedOut(hunk, noted).map(({ line }) => line);
	const [from, to] = [lines[0], lines.at(-1)];
	if (from === void 0 || to === void 0 || lines.length < BLOCK_LINES) return [];
	return [{
		from,
		to
	}];
}
//#endregion
//#region src/static/rules/builds/lock-files.ts
const LOCK_RULES = [{
	id: "lock-without-manifest",
	title: "The lock file changed and the manifest did not",
	why: "Other versions will be installed although no package was added or changed. That is right for a deliberate update and wrong by accident.",
	severity: "info",
	languages: "any",
	where: "everywhere",
	look: {
		kind: "change",
		side: "both",
		keywords: [],
		find: locksAlone
	}
}, {
	id: "manifest-without-lock",
	title: "Dependencies changed and the lock file did not",
	why: "If the project keeps a lock file, it no longer says what will be installed.",
	severity: "info",
	languages: "any",
	where: "everywhere",
	look: {
		kind: "change",
		side: "both",
		paths: /(?:^|\/)(?:package\.json|Cargo\.toml|pyproject\.toml|go\.mod|Gemfile)$/,
		keywords: [
			"\": \"^",
			"\": \"~",
			...Array.from("0123456789", (digit) => `": "${digit}`),
			" = \"",
			" = {",
			" v0.",
			...Array.from("123456789", (digit) => ` v${digit}`),
			"gem "
		],
		find: manifestsAlone
	}
}];
/** Names of lock files, each list beside the names of their manifests. */
const LOCKS = [
	{
		locks: [
			"package-lock.json",
			"npm-shrinkwrap.json",
			"yarn.lock",
			"pnpm-lock.yaml",
			"bun.lock",
			"bun.lockb"
		],
		manifests: ["package.json", "pnpm-workspace.yaml"]
	},
	{
		locks: ["Cargo.lock"],
		manifests: ["Cargo.toml"]
	},
	{
		locks: ["poetry.lock", "uv.lock"],
		manifests: ["pyproject.toml"]
	},
	{
		locks: ["Gemfile.lock"],
		manifests: ["Gemfile", ".gemspec"]
	},
	{
		locks: ["go.sum"],
		manifests: ["go.mod", "go.work"]
	},
	{
		locks: ["Pipfile.lock"],
		manifests: ["Pipfile"]
	},
	{
		locks: ["composer.lock"],
		manifests: ["composer.json"]
	}
];
const LOCK_NAMES = new Set(LOCKS.flatMap(({ locks }) => locks));
const LOCK_ENDS = new Set(Array.from(LOCK_NAMES, lastCode));
/** There may be thousands of files, and hardly any is one. */
function isLock({ path }) {
	return LOCK_ENDS.has(lastCode(path)) && LOCK_NAMES.has(nameOf$2(path));
}
function nameOf$2(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function lastCode(path) {
	return path.charCodeAt(path.length - 1);
}
function locksAlone({ files }) {
	const found = files.filter((file) => isLock(file) && file.changed.status === "modified");
	return LOCKS.flatMap(({ locks, manifests }) => {
		const own = found.filter(({ path }) => isNamed(path, locks));
		return own.length > 0 && !files.some(({ path }) => isNamed(path, manifests)) ? own.map((file) => ({
			file,
			hunk: null
		})) : [];
	});
}
/** By its whole name, or by its ending if the entry begins with a dot. */
function isNamed(path, names) {
	return names.some((name) => path.endsWith(name) && (name.startsWith(".") || isWholeName(path, name)));
}
function isWholeName(path, name) {
	return path.length === name.length || path.at(-name.length - 1) === "/";
}
/** How each manifest names a package and its version, except fields that only look like it. */
const DEPENDENCIES = [
	[
		"package.json",
		/^"(?:@[\w.-]+\/)?[\w.-]+"\s?:\s?"[~^]?\d[\w.+-]*",?$/,
		/^"(?:version|node|npm|yarn|pnpm|packageManager)"/
	],
	[
		"Cargo.toml",
		/^[\w-]+ = (?:"[~^=]?\d|\{.{0,80}\bversion = ")/,
		/^(?:version|edition|rust-version|resolver)\b/
	],
	[
		"pyproject.toml",
		/^[\w-]+ = "[~^]\d/,
		/^python\b/
	],
	[
		"go.mod",
		/^(?:require )?[\w-]+\.[\w./-]+ v\d/,
		/^(?:module|replace)\b/
	],
	[
		"Gemfile",
		/^gem ["']/,
		/\b(?:path|git|github):/
	]
];
function manifestsAlone({ files, hunks }) {
	const locks = new Set(hunks.length === 0 ? [] : files.filter(isLock).map(({ path }) => nameOf$2(path)));
	const changed = hunks.filter(({ hunk }) => {
		const { path, changed } = hunk.file;
		const [manifest, is, isNot] = DEPENDENCIES.find(([name]) => isNamed(path, [name])) ?? [];
		const pair = LOCKS.find(({ manifests }) => manifests.some((name) => name === manifest));
		if (is === void 0 || isNot === void 0 || changed.status !== "modified") return false;
		if (pair?.locks.some((name) => locks.has(name)) === true) return false;
		const isDependency = ({ kind, text }) => kind === "added" && is.test(text.trim()) && !isNot.test(text.trim());
		return hunk.lines.some(isDependency);
	});
	return [...new Set(changed.map(({ hunk }) => hunk.file))].map((file) => ({
		file,
		hunk: null
	}));
}
const LOOSENED_RULES = [{
	id: "checks-loosened",
	title: "The configuration of a check was loosened",
	why: "A threshold or a strict setting was lowered, so less is caught from now on. Meet it, or say why it is too high.",
	severity: "major",
	languages: "any",
	where: "everywhere",
	look: {
		kind: "hunk",
		side: "both",
		paths: /(?:^|\/)(?:tsconfig[^/]*\.json|jsconfig\.json|\.eslintrc[^/]*|eslint\.config\.[cm]?[jt]s|biome\.jsonc?|(?:vitest|jest|vite|karma|nyc)\.config\.[cm]?[jt]s|\.nycrc[^/]*|\.c8rc[^/]*|package\.json|pyproject\.toml|pyrightconfig\.json|setup\.cfg|tox\.ini|mypy\.ini|\.?ruff\.toml|\.flake8|\.coveragerc|pytest\.ini|\.rubocop\.yml|\.simplecov|\.?codecov\.ya?ml|\.golangci\.ya?ml|pom\.xml|[^/]+\.gradle(?:\.kts)?|phpstan[^/]*\.neon[^/]*|psalm\.xml[^/]*|[^/]+\.(?:cs|fs|vb)proj|Directory\.Build\.props|Makefile)$/,
		beside: "kept",
		keywords: [
			"strict",
			"noImplicit",
			"noUnchecked",
			"noUnused",
			"branches",
			"functions",
			"statements",
			"lines",
			"fail_under",
			"fail-under",
			"minimum",
			"target:",
			"threshold:",
			"informational",
			"disallow_",
			"check_untyped",
			"ignore_errors",
			"exactOptional",
			"typeChecking",
			"report",
			"\"off\"",
			"'off'",
			"max-warnings",
			"max-complexity",
			"Enabled:",
			"\"test",
			"\"lint",
			"\"check",
			"\"typecheck",
			"\": 0",
			"': 0",
			"\"ALL\"",
			"'ALL'",
			"- err",
			"- govet",
			"- staticcheck",
			"- gosec",
			"- ineffassign",
			"- unused",
			"- typecheck",
			"- bodyclose",
			"- nilerr",
			"level",
			"Level=",
			"Warnings",
			"<Nullable>"
		],
		find: loosened
	}
}];
/** A name and its value, in any notation: `name: 1`, `name = 1`, `"name": "x"`, `name: ['x', …`, `<name>1</name>`. */
const PAIR = /(?:["']?([\w@/.-]{2,60})["']?\s{0,8}[:=]\s{0,8}\[?["']?|<(\w{2,40})>)([\w.]{1,20}%?)(?=["'<,;\s)}\]]|$)/g;
const OPTION = /--(max-warnings|(?:cov-)?fail-under)[ =](\d{1,6})\b/;
const SCRIPT$1 = /^\s*"((?:test|lint|check|type-?check)[\w:-]{0,40})"\s?:\s?"(.{0,400}?)",?\s*$/;
const isLower = (old, now) => old !== null && now !== null && Number.parseFloat(now) < Number.parseFloat(old);
/** Removing a threshold weakens it. */
const isLowerOrGone = (old, now) => now === null ? Number.parseFloat(old ?? "") > 0 : isLower(old, now);
const isHigher = (old, now) => old !== null && now !== null && Number.parseFloat(now) > Number.parseFloat(old);
const becomes = (wanted) => (old, now) => now !== null && wanted.test(now) && (old === null || !wanted.test(old));
const isOff = becomes(/^(?:false|off|none|disable)$/i);
const isOn = becomes(/^true$/i);
const LOOSER = [
	{
		names: /^(?:branches|functions|statements|lines)$/,
		isLooser: isLowerOrGone
	},
	{
		names: /^(?:fail_under|minimum_coverage|(?:cov-)?fail-under)$/,
		isLooser: isLowerOrGone
	},
	{
		names: /^minimum$/,
		files: /(?:pom\.xml|\.gradle(?:\.kts)?)$/,
		isLooser: isLower
	},
	{
		names: /^target$/,
		files: /codecov\.ya?ml$/,
		isLooser: isLower
	},
	{
		names: /^threshold$/,
		files: /codecov\.ya?ml$/,
		isLooser: isHigher
	},
	{
		names: /^informational$/,
		files: /codecov\.ya?ml$/,
		isLooser: isOn
	},
	{
		names: /^level$/,
		files: /\.neon[^/]*$/,
		isLooser: isLower
	},
	{
		names: /^errorLevel$/,
		files: /psalm\.xml/,
		isLooser: isHigher
	},
	{
		names: /^max-(?:warnings|complexity)$/,
		isLooser: isHigher
	},
	{
		names: /^(?:strict\w*|no(?:Implicit|Unchecked|Unused)\w*|exactOptional\w*|disallow_\w+|check_untyped_defs|warn_\w+)$/,
		isLooser: isOff
	},
	{
		names: /^strict\w*$/,
		isLooser: (old, now) => old === "true" && now === null
	},
	{
		names: /^ignore_errors$/,
		isLooser: isOn
	},
	{
		names: /^(?:typeCheckingMode|report[A-Z]\w+)$/,
		files: /pyright|pyproject/,
		isLooser: isOff
	},
	{
		names: /^(?:TreatWarningsAsErrors|Nullable)$/,
		files: /proj$|\.props$/,
		isLooser: isOff
	},
	{
		names: /^Enabled$/,
		isLooser: (old, now) => old?.toLowerCase() === "true" && now?.toLowerCase() === "false"
	},
	{
		names: /./,
		isLooser: (old, now) => now === "off" && (old === "warn" || old === "error")
	},
	{
		names: /./,
		files: /eslint/,
		isLooser: (old, now) => now === "0" && (old === "1" || old === "2")
	}
];
function loosened(hunk) {
	const { changed, path } = hunk.file;
	if (changed.status === "deleted") return [];
	const ofFile = LOOSER.filter(({ files }) => files?.test(path) !== false);
	const lines = hunk.blocks().flatMap((block) => loosenedIn(block, ofFile));
	const linters = path.includes("golangci") ? lostLinters(hunk) : [];
	return [...new Set([...lines, ...linters])].map(at);
}
function loosenedIn({ removed, added }, settings) {
	const before = new Map(removed.flatMap(settingsIn));
	const now = new Map(added.flatMap(settingsIn));
	const isLooser = (name) => settings.some(({ names, isLooser: is }) => names.test(name) && is(before.get(name) ?? null, now.get(name) ?? null));
	const looser = added.filter((line) => settingsIn(line).some(([name]) => isLooser(name)));
	const gone = added.some(({ text }) => text.includes("extends")) ? [] : removed.filter((line) => settingsIn(line).some(([name]) => !now.has(name) && isLooser(name)));
	return [
		...looser,
		...gone,
		...hollowIn(removed, added),
		...ignoresAll(removed, added)
	];
}
function settingsIn({ text }) {
	if (SCRIPT$1.test(text) && !OPTION.test(text)) return [];
	if (/^\s*(?:#|\/\/|<!--)/.test(text)) return [];
	const [, option, number = ""] = OPTION.exec(text) ?? [];
	if (option !== void 0) return [[option, number]];
	return Array.from(text.matchAll(PAIR), ([, name, tag, value = ""]) => [name ?? tag ?? "", value]);
}
/** Scripts of checks that can no longer fail or do nothing. */
function hollowIn(removed, added) {
	const scriptIn = ({ text }) => {
		const [, name = "", command = ""] = SCRIPT$1.exec(text) ?? [];
		return [name, command];
	};
	const before = new Map(removed.map(scriptIn));
	return added.filter((line) => {
		const [name, command] = scriptIn(line);
		const old = before.get(name);
		return name !== "" && old !== void 0 && isHollow(old, command);
	});
}
function isHollow(old, now) {
	const goesOn = /(?:\|\||;)\s?(?:true|:|exit 0|echo\b.{0,80})$/;
	return goesOn.test(now) && !goesOn.test(old) || /^(?:echo\b[^&|;]{0,200}|true|:|exit 0|)$/.test(now) && !/^echo\b|^$/.test(old);
}
/** A Python linter configured to ignore all of its rules. */
function ignoresAll(removed, added) {
	const ignores = ({ text }) => /^\s*(?!(?:extend-)?select\b)(?:[\w-]*ignore|"[^"]{1,100}")\s?=\s?\[.{0,200}["']ALL["']/.test(text);
	return removed.some(ignores) ? [] : added.filter(ignores);
}
/** Go linters that find mistakes, not style. */
const LINTER = /^\s*-\s(?:errcheck|errorlint|govet|staticcheck|gosec|ineffassign|unused|typecheck|bodyclose|nilerr)\b/;
/** Removed from the list of enabled linters, or added to the list of disabled ones. */
function lostLinters({ lines }) {
	const lost = [];
	const added = new Set(lines.flatMap(({ kind, text }) => kind === "added" ? text.trim() : []));
	let list = "";
	for (const line of lines) {
		list = /^\s*([\w-]+):/.exec(line.text)?.[1] ?? list;
		if (!LINTER.test(line.text)) continue;
		if (line.kind === "removed" && list === "enable" && !added.has(line.text.trim())) lost.push(line);
		if (line.kind === "added" && list === "disable") lost.push(line);
	}
	return lost;
}
//#endregion
//#region src/static/rules/tests/declarations.ts
function declarationsIn(hunks, side) {
	const found = [];
	for (const { hunk, linesOn } of hunks) for (const line of linesOn(side)) {
		const title = declaredTest(hunk.codeOf(line), hunk.file.language);
		if (title !== null) found.push({
			name: plainName(title, hunk, line),
			title,
			spot: {
				hunk,
				...at(line)
			}
		});
	}
	return found;
}
/** The names that are also names of an added test. */
function addedAmong(names, hunks) {
	const found = /* @__PURE__ */ new Set();
	const wanted = {
		names,
		ends: new Set(Array.from(names, endsOf))
	};
	for (const { hunk, linesOn } of hunks) {
		if (found.size === names.size) break;
		for (const line of linesOn("added")) {
			const name = nameAmong(wanted, hunk, line);
			if (name !== null) found.add(name);
		}
	}
	return found;
}
/** Start or end of a comment. A line without it is all code or all comment. */
const COMMENT = /\/[/*]|\*\/|#|=end/;
/** Searches a name before scanning its line for comments. */
function nameAmong(wanted, hunk, line) {
	const { text } = line;
	if (!COMMENT.test(text) && nameIn(text.trim(), {
		wanted,
		hunk,
		line
	}) === null) return null;
	return nameIn(hunk.codeOf(line), {
		wanted,
		hunk,
		line
	});
}
function nameIn(code, { wanted: { names, ends }, hunk, line }) {
	const title = declaredTest(code, hunk.file.language);
	if (title === null || hasPlainEnds(title) && !ends.has(endsOf(title))) return null;
	const name = plainName(title, hunk, line);
	return names.has(name) ? name : null;
}
/** Letters or digits, which stay in the plain name; a six-letter first word may be removed from it. */
function hasPlainEnds(title) {
	return isWord(title.charCodeAt(0)) && isWord(title.charCodeAt(title.length - 1)) && title[6] !== " ";
}
/** In lower case; digits have that bit already. */
function endsOf(name) {
	const [first, last] = [name.charCodeAt(0), name.charCodeAt(name.length - 1)];
	return (first | SMALL) << 8 | last | SMALL;
}
const SMALL = 32;
/** An annotation represents the function below it. Names that differ only in whitespace or case are the same. */
function plainName(name, hunk, line) {
	return (/^[@#[]/.test(name) ? functionBelow(hunk, line) : name).toLowerCase().replaceAll(/^should |[\W_]+/g, "");
}
function functionBelow({ cut }, line) {
	const place = cut.placeOf(line);
	const other = line.kind === "removed" ? "added" : "removed";
	for (let next = place + 1; next < place + 8; next += 1) {
		if (cut.kindOf(next) === null) break;
		const name = /\b(?:fn (\w{1,200})|(\w{1,200})\s?\()/.exec(cut.textOf(next));
		if (cut.kindOf(next) !== other && name !== null && !/^\s*[@#[]/.test(cut.textOf(next))) return lastGroup(name);
	}
	return `${String(line.oldLine)}:${String(line.newLine)}`;
}
//#endregion
//#region src/static/rules/tests/lost-tests.ts
const LOST_TEST_RULES = [{
	id: "deleted-test",
	title: "Tests were deleted and none took their place",
	why: "Code changed and has fewer tests than before. If what they tested is gone, say so; otherwise bring them back.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "change",
		side: "both",
		needs: "removed",
		keywords: DECLARING,
		near: MAY_DECLARE,
		find: deletedTests
	}
}];
/** Running code was changed and not only removed, so its tests are still needed. */
function changesProduct({ files }) {
	return files.some((file) => isProduct(file) && file.changed.status !== "deleted");
}
/** For files that lost lines. The hunks of a file are adjacent. */
function groupByFile(hunks) {
	const groups = [];
	let file = null;
	let ofFile = [];
	for (const noted of hunks) {
		if (noted.hunk.file.changed.removed === 0) continue;
		if (noted.hunk.file !== file) groups.push(ofFile = []);
		file = noted.hunk.file;
		ofFile.push(noted);
	}
	return groups;
}
/**
* Each file is judged separately: a new test elsewhere tests something else, but one of the same name is the same test
* in any file. Few files lose tests, so other files are searched only if one does, and only for its lost names.
*/
function deletedTests(seen) {
	if (!changesProduct(seen)) return [];
	const balances = groupByFile(seen.hunks).map(balanceOf$1);
	const losing = balances.filter(losesTests);
	if (losing.length === 0) return [];
	const now = addedAmong(new Set(losing.flatMap(({ gone }) => gone.map(nameOf$1))), seen.hunks);
	const before = new Set(balances.flatMap(({ removed }) => removed.map(nameOf$1)));
	const lost = losing.map((balance) => lostIn$1(balance, now, before)).filter(losesTests);
	const words = new Set(lost.flatMap(({ gone }) => gone.flatMap(({ spot }) => wordsOf$1(spot))));
	const undefinedNow = goneDefinitions(seen.files, words);
	const useful = lost.map((balance) => ({
		...balance,
		gone: balance.gone.filter(({ spot }) => !testsAnyOf(undefinedNow, spot))
	})).filter(losesTests);
	const heirs = countHeirs(useful, seen.hunks);
	return firstOfEachFile(useful.filter((one) => !isInherited(one, heirs) && !isRewritten(one)).flatMap(({ gone }) => gone.map(({ spot }) => spot)));
}
function balanceOf$1(hunks) {
	const removed = declarationsIn(hunks, "removed");
	if (removed.length === 0) return {
		removed,
		gone: [],
		fresh: [],
		hunks
	};
	const added = declarationsIn(hunks, "added");
	const [now, before] = [new Set(added.map(nameOf$1)), new Set(removed.map(nameOf$1))];
	return {
		removed,
		gone: removed.filter(({ name }) => !now.has(name)),
		fresh: added.filter(({ name }) => !before.has(name)),
		hunks
	};
}
function nameOf$1({ name }) {
	return name;
}
/** As many new tests as removed ones: renamed or rewritten. */
function losesTests({ gone, fresh }) {
	return gone.length > fresh.length;
}
/** Tests that no longer exist anywhere. One parameterised test may replace any of them. */
function lostIn$1(balance, now, before) {
	const { hunks } = balance;
	const text = hunks.flatMap(({ hunk }) => hunk.lines.filter(isAdded).map(({ text }) => text)).join("\n");
	const isTitle = titlesIn(text);
	return {
		...balance,
		gone: MANY.test(text) ? [] : balance.gone.filter(({ name, title }) => !now.has(name) && !isTitle(title)),
		fresh: balance.fresh.filter(({ name }) => !before.has(name))
	};
}
function isAdded({ kind }) {
	return kind === "added";
}
const MANY = /\.each[(`]|\bparametrize\(|\bParameterizedTest\b|\brstest\b|\bt\.Run\(|\[\]struct\b|\.each do\b|\bfc\.property\(|@given\(|\bproptest!/;
/**
* Whether a title is now a group of tests or a row of a table. There may be many titles, so quoted text is collected
* once.
*/
function titlesIn(text) {
	const quoted = QUOTES.map((quote) => new Set(text.split(quote).slice(1, -1)));
	return (title) => quoted.some((texts) => texts.has(title));
}
const QUOTES = [
	"\"",
	"'",
	"`"
];
/** Number of tests added to files with the name of a deleted one. */
function countHeirs(lost, all) {
	const counts = new Map(lost.flatMap(({ hunks }) => stemOfGone(hunks)).map((stem) => [stem, 0]));
	if (counts.size === 0) return counts;
	for (const noted of all) {
		const stem = stemOf$1(noted.hunk.file.path);
		const count = counts.get(stem);
		if (count !== void 0) counts.set(stem, count + declarationsIn([noted], "added").length);
	}
	return counts;
}
/** The deleted file has a successor of the same name with as many tests. */
function isInherited({ gone, hunks }, heirs) {
	return stemOfGone(hunks).some((stem) => (heirs.get(stem) ?? 0) >= gone.length);
}
/** Fewer tests with as many assertions, as after a move to another framework. */
function isRewritten({ fresh, hunks }) {
	const count = (kind) => hunks.reduce((sum, { hunk }) => {
		return sum + hunk.lines.filter((line) => line.kind === kind).filter((line) => isAssertion(hunk.codeOf(line), hunk.file.language)).length;
	}, 0);
	const removed = fresh.length === 0 ? 0 : count("removed");
	return removed > 0 && count("added") >= removed;
}
function stemOfGone([first]) {
	const file = first?.hunk.file;
	return file?.changed.status === "deleted" ? [stemOf$1(file.path)] : [];
}
/** `sum` of `src/sum.test.ts`, `test/sum.js` and `test_sum.py`. */
function stemOf$1(path) {
	return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "").replace(/^test[-_.]|[-_.]?(?:tests?|spec|e2e)$/i, "").toLowerCase();
}
/** One finding per file, and one for all deleted files together. */
function firstOfEachFile(spots) {
	const first = /* @__PURE__ */ new Map();
	for (const spot of spots) {
		const { hunk } = spot;
		const key = hunk?.file.changed.status === "deleted" ? null : hunk?.file.path;
		if (!first.has(key)) first.set(key, spot);
	}
	return [...first.values()];
}
//#endregion
//#region src/static/rules/tests/lost-assertions.ts
const LOST_ASSERTION_RULES = [{
	id: "deleted-assertion",
	title: "A test lost an assertion",
	why: "The test still runs and now checks less. If the behaviour changed, assert the new one.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "change",
		side: "both",
		needs: "removed",
		keywords: ASSERTING,
		find: deletedAssertions
	}
}];
function deletedAssertions(seen) {
	if (!changesProduct(seen)) return [];
	const losing = groupByFile(seen.hunks).map(balanceOf).filter(losesAssertions);
	const inNew = countUpTo(losing.reduce((missing, one) => Math.max(missing, one.missing), 0), seen.hunks.filter(isInNewFile));
	const lost = losing.filter(({ missing }) => missing > inNew).flatMap(({ hunks }) => hunks.map(lostIn));
	if (lost.every(({ lines }) => lines.length === 0)) return [];
	const kept = new Set(seen.hunks.flatMap(({ linesOn }) => linesOn("added").map(textOf$1)));
	return lost.flatMap((one) => spotsOf(one, kept));
}
function balanceOf(hunks) {
	let removed = 0;
	for (const { hunk, linesOn } of hunks) for (const line of linesOn("removed")) if (asserts(hunk, line)) removed += 1;
	return {
		hunks,
		missing: removed === 0 ? 0 : removed - countUpTo(removed, hunks)
	};
}
function losesAssertions({ missing }) {
	return missing > 0;
}
function isInNewFile({ hunk }) {
	return hunk.file.changed.status === "added";
}
/** New assertions that can fail, counted up to the needed number. */
function countUpTo(most, hunks) {
	let count = 0;
	for (const { hunk, linesOn } of hunks) {
		if (count >= most) break;
		for (const line of linesOn("added")) if (assertsAnew(hunk, line)) count += 1;
	}
	return count;
}
function assertsAnew(hunk, line) {
	return asserts(hunk, line) && !TRIVIAL.test(line.text);
}
function asserts(hunk, line) {
	return isAssertion(hunk.codeOf(line), hunk.file.language);
}
const LITERAL = String.raw`\s{0,4}(?:[\d+*/-][\d\s+*/=-]{0,40}|true|True|"[^"]{0,80}"|'[^']{0,80}')\s{0,4}`;
/** Compares only literal numbers and words. */
const TRIVIAL = new RegExp(String.raw`\bexpect\(${LITERAL}\)|\bassert[\w.!]{0,40}\s?\((?:t, )?${LITERAL}(?:,${LITERAL}){0,2}\)|^\s*assert\s${LITERAL}$`);
/** Only if a test stays and has no new assertion nearby. */
function lostIn({ hunk, linesOn }) {
	const { changed, language } = hunk.file;
	if (changed.status === "deleted" || linesOn("added").some((line) => assertsAnew(hunk, line))) return {
		hunk,
		lines: []
	};
	const declared = (wanted) => hunk.lines.filter(({ kind }) => kind === wanted).flatMap((line) => declaredTest(hunk.codeOf(line), language) ?? []);
	const stays = new Set(declared("added"));
	if (declared("removed").some((name) => !stays.has(name))) return {
		hunk,
		lines: []
	};
	const handed = handedOn(hunk);
	const isLost = (line) => !handed.has(line) && asserts(hunk, line);
	return {
		hunk,
		lines: linesOn("removed").filter(isLost)
	};
}
/** One finding for all that were removed together and not only moved. */
function spotsOf({ hunk, lines }, kept) {
	const lost = new Set(lines.filter((line) => !kept.has(textOf$1(line))));
	if (lost.size === 0) return [];
	return hunk.blocks().flatMap(({ removed }) => {
		const gone = removed.filter((line) => lost.has(line));
		const [from, to] = [gone[0], gone.at(-1)];
		return from === void 0 || to === void 0 ? [] : [{
			hunk,
			from,
			to
		}];
	});
}
/** A call of something that asserts, by its name. */
const ASSERTING_CALL = /(?:^|[\s.(])(?:expect|assert|check|verify|ensure|validate)[A-Z_]\w{0,80}!?\(/;
/** Lines that such a call replaces. */
function handedOn(hunk) {
	const handed = hunk.blocks().filter(({ added }) => added.some((line) => ASSERTING_CALL.test(hunk.codeOf(line))));
	return new Set(handed.flatMap(({ removed }) => removed));
}
function textOf$1({ text }) {
	return text.trim();
}
const NEUTRALISED_TEST_RULES = [
	{
		id: "assertion-silenced",
		title: "An assertion became something that cannot fail",
		why: "Where the test failed it now prints, passes or catches its own failure. Bring the assertion back.",
		severity: "major",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"t.Log",
				"console.",
				"print",
				"logg",
				"Print",
				"warn",
				"pass",
				"todo!",
				"catch",
				"except",
				"Console.",
				"rescue"
			],
			near: /^\s*(?:pass\b|t\.Log|console\.|Console\.|fmt\.P|print|e?println!|log|warn|todo!|\} ?catch|catch|except|rescue)/,
			find: silenced
		}
	},
	{
		id: "failure-expected",
		title: "A test that had to pass has to fail now",
		why: "The failure it found is what it asks for. Fix the code, or say why the new behaviour is right.",
		severity: "major",
		languages: [
			...SCRIPTS,
			"rust",
			"java",
			"csharp"
		],
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"should_panic",
				"expected",
				"ExpectedException",
				".fails("
			],
			near: /#\[should_panic|@Test\(\s?expected\s?=|\[ExpectedException|\b(?:it|test)\.fails\(/,
			beside: "kept",
			find: expectsFailure
		}
	},
	{
		id: "test-run-emptied",
		title: "No test of this kind runs any more",
		why: "The run is green because nothing is run. Fix what fails, or leave out the one test that is wrong and say why.",
		severity: "major",
		languages: [
			"python",
			"go",
			"rust"
		],
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"items",
				"add_marker",
				"collect_ignore_glob",
				"exitstatus",
				"go:build ignore",
				"+build ignore",
				"cfg(any())"
			],
			beside: "kept",
			find: (hunk, lines) => lines.filter((line) => emptiesRun(hunk, line)).map(at)
		}
	},
	{
		id: "retries-added",
		title: "Tests are tried again until they pass",
		why: "A test that fails now and then has found something. Find out what, or say why it cannot be avoided.",
		severity: "minor",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"retryTimes(",
						".retries(",
						"retries: ",
						"retry: "
					],
					pattern: /\bjest\.retryTimes\([1-9]|\bthis\.retries\([1-9]|\bdescribe\.configure\(.{0,60}\bretries: [1-9]|\b(?:it|test|describe)\(.{1,200}\{ retry: [1-9]/g,
					in: "code"
				},
				{
					languages: SCRIPTS,
					paths: /(?:^|\/)(?:vitest|vite|playwright|cypress|jest|wdio)[\w.]*\.config\.[cm]?[jt]s$/,
					keywords: ["retry: ", "retries: "],
					pattern: /^\s*(?:retry|retries): [1-9]/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: ["flaky", "reruns"],
					pattern: /^\s*@(?:pytest\.mark\.)?flaky\b/g,
					in: "code"
				},
				{
					languages: ["java", "csharp"],
					keywords: ["@RetryingTest", "[Retry("],
					pattern: /^\s*(?:@RetryingTest\(|\[Retry\()/g,
					in: "code"
				},
				{
					languages: "any",
					paths: /(?:^|\/)(?:[^/]+\.(?:ya?ml|toml|ini|cfg|sh|gradle|gradle\.kts)|package\.json|pom\.xml|\.mocharc[^/]*|Makefile)$/,
					keywords: [
						"--reruns",
						"--retries",
						"--retry",
						"rerunFailingTestsCount",
						"maxRetries",
						"retries = "
					],
					pattern: /\bpytest\b[^#]{0,200}\s--reruns[ =][1-9]|\baddopts\b[^#]{0,200}--reruns[ =][1-9]|\b(?:mocha|playwright|nextest|vitest|bats)\b[^#]{0,200}\s--retr(?:y|ies)[ =][1-9]|<(?:surefire\.)?rerunFailingTestsCount>[1-9]|\bmaxRetries(?:\.set\(|\s?=\s?)[1-9]|^retries = [1-9]/g,
					in: "anywhere"
				}
			]
		}
	},
	{
		id: "module-under-test-mocked",
		title: "The code that a test is about is replaced by a fake",
		why: "The test then asks the fake and not the code. Fake what the code calls instead.",
		severity: "major",
		languages: [...SCRIPTS, "python"],
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"jest.mock(",
				"vi.mock(",
				"patch("
			],
			near: /\b(?:jest|vi)\.mock\(\s?["'`]\.|^\s*@(?:mock\.)?patch\(["']/,
			find: (hunk, lines) => lines.filter((line) => mocksItself(hunk, line)).map(at)
		}
	}
];
/** A line that prints and checks nothing. */
const SAYS_ONLY = /^(?:pass|t\.(?:Logf?|Skip\w{0,3})\(.{0,400}|(?:console\.\w{3,8}|fmt\.Print\w{0,3}|print(?:ln|f)?!?|e?println!|warnings\.warn|log(?:ger|ging)?\.\w{3,9}|Console\.Write(?:Line)?|System\.out\.\w{5,7}|puts|p|warn|echo|var_dump)\b.{0,400}|(?:todo|unimplemented)!\(.{0,80}|[)}\]];?,?|(?:if|\} else)\b.{0,200}|else:|end)$/;
function silenced(hunk) {
	const replaced = hunk.blocks().flatMap((block) => onlySays(hunk, block));
	const caught = hunk.lines.filter((line) => catchesAssertion(hunk, line));
	return [...new Set([...replaced, ...caught])].map(at);
}
/** Assertions were replaced by lines that cannot fail. */
function onlySays(hunk, { removed, added }) {
	if (removed.length === 0 || added.length === 0) return [];
	const { language } = hunk.file;
	const codeIn = (lines) => lines.map((line) => ({
		line,
		code: hunk.codeOf(line)
	})).filter(({ code }) => code !== "");
	const now = codeIn(added);
	const says = now.find(({ code }) => /^(?:\w|\$)/.test(code) && !/^(?:if|else|end)\b/.test(code));
	if (says === void 0 || !now.every(({ code }) => SAYS_ONLY.test(code))) return [];
	const before = codeIn(removed);
	const asserting = before.filter(({ code }) => isAssertion(code, language));
	const isWhole = before.some(({ code }) => /^(?:async )?(?:def|func|fn|it|test)\b/.test(code));
	return asserting.length === 0 || isWhole ? [] : [says.line];
}
const CATCHES$1 = /^(?:\} ?)?(?:catch\b.{0,100}\{(?: ?\})?|except(?: (?:\w+\.)?(?:AssertionError|(?:Base)?Exception)(?: as \w{1,40})?)? ?:(?: pass)?|rescue(?: .{0,80})?)$/;
const DOES_NOTHING = /^(?:pass|\}|end|(?:console|print|log|warn|logger|logging|\/\/|#).{0,200})$/;
/** The last statement of the try is an assertion, and its failure is caught and ignored. */
function catchesAssertion(hunk, line) {
	if (line.kind !== "added" || !CATCHES$1.test(line.text.trim())) return false;
	const above = hunk.previousNew(line);
	const below = hunk.nextNew(line);
	if (above === null || !isAssertion(hunk.codeOf(above), hunk.file.language)) return false;
	if (/fail|unreachable|rejects|toThrow/i.test(above.text)) return false;
	return /\{ ?\}$|: pass$/.test(line.text) || below !== null && DOES_NOTHING.test(below.text.trim()) && endsBelow(hunk, line);
}
/** One line of a handler is enough to match; a second line may check the error. */
function endsBelow(hunk, line) {
	const first = hunk.nextNew(line);
	const second = first === null ? null : hunk.nextNew(first);
	if (first?.text.trim() === "}" || second === null) return true;
	return second.text.trim() === "" || indentOf(second.text) <= indentOf(line.text);
}
function expectsFailure(hunk, lines) {
	const expecting = /should_panic|@Test\(\s?expected|ExpectedException|\.fails\(/;
	if (hunk.lines.filter(({ kind, text }) => kind === "removed" && expecting.test(text)).length > 0) return [];
	const titles = hunk.lines.filter(({ kind }) => kind === "removed").map(({ text }) => text);
	const isOld = (line) => {
		const title = /\.fails\(\s?(["'`])(.{1,200}?)\1/.exec(line.text)?.[2];
		if (title !== void 0) return titles.some((text) => text.includes(title));
		return firstUnannotated(hunk, line)?.kind === "context";
	};
	return lines.filter(isOld).map(at);
}
const EMPTIES = /^(?:items\.clear\(\)|items\[:\] = \[\]|del items\[:\]|collect_ignore_glob\s?=\s?\[.{0,40}["'](?:\*|test_\*|\*\*)|session\.exitstatus = 0)/;
function emptiesRun(hunk, line) {
	const text = line.text.trim();
	const { path, language } = hunk.file;
	if (language === "go") return path.endsWith("_test.go") && /^\/\/(?:go:build|\s?\+build) ignore$/.test(text);
	if (language === "rust") return text === "#![cfg(any())]";
	if (!path.endsWith("conftest.py")) return false;
	if (EMPTIES.test(text)) return !isConditional(hunk, line);
	return /^\w{1,20}\.add_marker\((?:pytest\.mark\.)?(?:skip|xfail)\b/.test(text) && /^\s*for \w+ in items:$/.test(hunk.previousNew(line)?.text ?? "");
}
/** Part of it may be real: the part that is not faked is tested. */
const PARTLY = /importActual|requireActual|importOriginal|createMockFromModule/;
function mocksItself(hunk, line) {
	const { path, language } = hunk.file;
	if (language === "python") return patchesItself(hunk, line);
	const mocked = /\.mock\(\s?["'`](\.{1,2}\/[^"'`]{1,200})["'`]/.exec(line.text)?.[1];
	if (mocked === void 0 || hunk.kindAt(line, line.text.search(/\S/)) !== "code") return false;
	return stemOf(mocked) === stemOf(path) && stemOf(path) !== "index" && !PARTLY.test(hunk.changed.text);
}
/** `cart` of `../src/cart.ts` and of `test/cart.test.ts`. */
function stemOf(path) {
	return path.slice(path.lastIndexOf("/") + 1).replace(/(?:[._-](?:test|spec|unit))?(?:\.[cm]?[jt]sx?)?$/, "");
}
/** The function that the test is named after. */
function patchesItself(hunk, line) {
	const patched = /patch\(["'][\w.]{1,200}\.(\w{3,80})["']/.exec(line.text)?.[1];
	const test = firstUnannotated(hunk, line);
	if (patched === void 0 || test === null) return false;
	return new RegExp(`^\\s*(?:async )?def test_${patched}\\(`).test(test.text);
}
//#endregion
//#region src/static/rules/protection.ts
const FRESH = new Set([
	"added",
	"copied",
	"modified",
	"renamed"
]);
/** Encrypted files and templates. */
const HARMLESS = /\.(?:enc|example|sample|template|dist)$/;
/** Names of passwords. */
const NAMES = [
	"passw",
	"Passw",
	"PASSW",
	"passphrase",
	"Passphrase",
	"PASSPHRASE",
	"secret",
	"Secret",
	"SECRET",
	"pwd",
	"Pwd",
	"PWD"
];
/** Tokens that are often letters only, or short groups, so nothing in them looks random. */
const BEGINNINGS = [
	"AKIA",
	"ASIA",
	"ABIA",
	"ACCA",
	"AKID",
	"LTAI",
	"hf_",
	"A3-",
	"GOCSPX-",
	"glpat-",
	"gldt-",
	"glrt-",
	"glcbt-",
	"dckr_",
	"sb_secret_"
];
const PROTECTION_RULES = [
	{
		id: "secret-added",
		title: "A secret was added",
		why: "It is in the history from now on and must be revoked. Keep it in the environment or in a secret store.",
		severity: "critical",
		languages: "any",
		where: "everywhere",
		alsoSkipped: true,
		look: {
			kind: "secret",
			side: "added",
			near: new RegExp(`(?:passw|passphrase|secret|pwd)\\w{0,20}["']?\\s?[:=]+>?\\s?["'\`]|PRIVATE KEY|Private-Lines:|(?:${BEGINNINGS.join("|")})[\\w-]{8}`, "i"),
			keywords: [
				...NAMES,
				"PRIVATE KEY",
				"Private-Lines",
				...BEGINNINGS
			]
		}
	},
	{
		id: "sensitive-file",
		title: "A file of credentials is part of the change",
		why: "Files with such a name hold keys or logins. Keep them out of the repository and in its ignore list.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: ({ path, sensitive, status }) => sensitive !== null && FRESH.has(status) && !require_engine.isTestData(path) && !HARMLESS.test(path)
		}
	},
	{
		id: "tls-check-off",
		title: "A certificate or host check was switched off",
		why: "Anybody on the way can read and change what is sent. Trust the one certificate that is needed instead.",
		severity: "critical",
		languages: require_engine.LANGUAGES,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"rejectUnauthorized",
						"NODE_TLS_REJECT",
						"strictSSL",
						"checkServerIdentity"
					],
					pattern: /\b(?:rejectUnauthorized|strictSSL)["']?\s?[:=]\s?false\b|\benv(?:\.|\[["'])NODE_TLS_REJECT_UNAUTHORIZED(?:["']\])?\s?=\s?["']?0|\bNODE_TLS_REJECT_UNAUTHORIZED\s?[:=]\s?["']0|\bcheckServerIdentity\s?[:=]\s?\(\)\s?=>\s?(?:undefined|null|\{\s?\})/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: [
						"verify=",
						"verify =",
						"_create_unverified",
						"CERT_NONE",
						"check_hostname",
						"ssl=False",
						"AutoAddPolicy"
					],
					pattern: /(?<!^\s{0,40}(?:async\s)?def\s[^:]{0,200}\([^)]{0,300})[(,\s.]verify\s?=\s?False\b|(?:\bTCPConnector|\bClientSession|\.(?:get|post|put|patch|delete|head|request|ws_connect))\(.{0,200}\bssl=False\b|^\s*ssl=False,?$|\bset_missing_host_key_policy\(\s?(?:paramiko\.)?AutoAddPolicy\b|\b_create_unverified_context\b|(?<![!=])=\s?ssl\.CERT_NONE\b|\bcheck_hostname\s?=\s?False\b/g,
					in: "code"
				},
				{
					languages: ["go"],
					keywords: ["InsecureSkipVerify", "InsecureIgnoreHostKey"],
					pattern: /\bInsecureSkipVerify\s?[:=]\s{0,4}true\b|\bInsecureIgnoreHostKey\(\)/g,
					in: "code"
				},
				{
					languages: ["rust"],
					keywords: ["danger_accept_invalid", "SslVerifyMode::NONE"],
					pattern: /\bdanger_accept_invalid_(?:certs|hostnames)\(true\)|\bSslVerifyMode::NONE\b/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: [
						"NoopHostnameVerifier",
						"ALLOW_ALL_HOSTNAME",
						"TrustAllStrategy",
						"ostnameVerifier(",
						"checkServerTrusted("
					],
					pattern: /\b(?:NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|TrustAllStrategy)\b(?!;)|[hH]ostnameVerifier\(\(\w{1,40}, ?\w{1,40}\) ?-> ?true\)|\bcheckServerTrusted\([^)]{0,200}\)\s?\{\s?\}/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"VERIFY_NONE",
						"verify: false",
						"verify:false"
					],
					pattern: /(?<![!=]=\s?(?:OpenSSL::SSL::)?)\bVERIFY_NONE\b|\bssl: ?\{\s?verify: ?false\b/g,
					in: "code"
				},
				{
					languages: ["csharp"],
					keywords: ["ValidationCallback", "DangerousAcceptAnyServer"],
					pattern: /\bServerCertificate(?:Custom)?ValidationCallback\s?\+?=\s?(?:delegate\s?)?(?:\([^)]{0,120}\)\s?)?(?:=>\s?|\{\s?return\s)true\b|=\s?(?:HttpClientHandler\.)?DangerousAcceptAnyServerCertificateValidator\b/g,
					in: "code"
				},
				{
					languages: ["php"],
					keywords: ["CURLOPT_SSL_VERIFY"],
					pattern: /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s?(?:=>|,)\s?(?:false|0)\b/gi,
					in: "code"
				},
				{
					languages: ["shell", "yaml"],
					keywords: [
						"curl ",
						"--no-check-certificate",
						"sslVerify",
						"strict-ssl",
						"StrictHostKeyChecking",
						"NODE_TLS_REJECT",
						"PYTHONHTTPSVERIFY",
						"GIT_SSL_NO_VERIFY",
						"--trusted-host",
						"nsecure"
					],
					pattern: /\bcurl\s(?:[^|;]{0,200}\s)?(?:-[a-zA-Z]{0,6}k[a-zA-Z]{0,6}|--insecure)(?:\s|$)|\s--no-check-certificate\b|\bhttp\.sslVerify[ =]false\b|\bstrict-ssl[ =]false\b|\bStrictHostKeyChecking[ =]no\b|\bNODE_TLS_REJECT_UNAUTHORIZED\s?[:=]\s?["']?0|\bPYTHONHTTPSVERIFY\s?[:=]\s?["']?0|\bGIT_SSL_NO_VERIFY\s?[:=]\s?["']?(?:1|true)|\spip3? install\s.{0,200}--trusted-host\b|\binsecure(?:SkipVerify|-skip-tls-verify)\s?[:=]\s?true\b/g,
					in: "code"
				}
			]
		}
	},
	{
		id: "world-writable",
		title: "Everybody may write here",
		why: "Any other user of the machine can replace the content. Give the right to the one who needs it.",
		severity: "major",
		languages: require_engine.LANGUAGES,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: [
					"chmod",
					"Chmod",
					"from_mode",
					"setWritable(",
					"rwxrwxrwx"
				],
				pattern: /\bchmod(?:Sync|_R)?\s(?:-\w{1,4}\s){0,3}(?:0?o?777|0?666|a\+r?wx?|o\+r?wx?|ugo\+rwx)\b|\b[cC]hmod(?:Sync|_R)?\((?:[^)]{1,200},\s?)?["']?(?:0o?777|0o?666|777|511)\b(?!\s?&)|\bfrom_mode\(0o777\)|\bsetWritable\(true, false\)|\bPosixFilePermissions\.fromString\("rwxrwxrwx"\)/g,
				in: "code"
			}, {
				languages: [
					...SCRIPTS,
					"python",
					"ruby"
				],
				keywords: ["chmod "],
				pattern: new RegExp(`${STARTS_COMMAND.source}["'\`].{0,60}\\bchmod\\s(?:-\\w{1,4}\\s){0,3}(?:0?777|a\\+rwx)\\b`, "g"),
				in: "code"
			}]
		}
	}
];
//#endregion
//#region src/static/rules/shortcuts.ts
const SHORTCUT_RULES = [{
	id: "condition-disabled",
	title: "A condition no longer decides anything",
	why: "A constant was put in front, so one branch is always taken. Remove the check and say so, or bring it back.",
	severity: "major",
	languages: PROGRAMS,
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: [
					...SCRIPTS,
					"java",
					"go",
					"rust"
				],
				keywords: [
					"true ||",
					"true||",
					"false &&",
					"false&&",
					"|| true",
					"||true",
					"&& false",
					"&&false",
					"if (true",
					"if(true",
					"if( true",
					"if (false",
					"if(false",
					"if false",
					"if true"
				],
				pattern: /\bif\s?\(\s?(?:true\s?\|\||false\s?&&|(?:true|false)\s?\))|\bif\s(?:true|false)\s(?:\{|&&|\|\|)|\bif\s?\(.{1,200}(?:\|\|\s?true|&&\s?false)\s?\)\s?\{?$|^\s*(?:return|(?:(?:const|let|var|boolean)\s)?[\w.]{1,80}\s?:?=)\s.{1,200}\)\s(?:\|\|\s?true|&&\s?false);?$/g,
				in: "code"
			},
			{
				languages: ["python", "ruby"],
				keywords: [
					"if True",
					"if False",
					"or True",
					"and False",
					"if true",
					"if false",
					"unless ",
					"|| true",
					"&& false"
				],
				pattern: /\bif (?:True|False)(?::| and | or )|\bif .{1,200} (?:or True|and False):|^\s*(?:if|unless) (?:true|false)$|^\s*if .{1,200} (?:\|\| true|&& false)$|\bif true (?:\|\||&&)|^\s*(?:return|[\w.]{1,80}\s?=)\s.{1,200}\s(?:or True|and False)$/g,
				in: "code"
			},
			{
				languages: ["shell"],
				keywords: ["if true", "if false"],
				pattern: /^\s*if\s(?:true\s?(?:\|\||&&)|false\s?(?:;|\|\||&&|$))/g,
				in: "code"
			}
		]
	}
}, {
	id: "test-aware-code",
	title: "The code behaves differently when it is tested",
	why: "What the tests see is then not what users get. Pass the difference in as a parameter or a setting.",
	severity: "major",
	languages: [
		"typescript",
		"javascript",
		"python",
		"go",
		"rust",
		"ruby",
		"java"
	],
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"JEST_WORKER_ID",
					"env.VITEST",
					"NODE_TEST_CONTEXT",
					"NODE_ENV ==",
					"typeof jest",
					"typeof vi "
				],
				pattern: /\bif\s?\(.{0,120}\bNODE_ENV ===? ["']test["']\s?\)\s?(?:\{\s?)?return\b|\bif\s?\(.{0,80}\btypeof (?:jest|vi) !==? |\bif\s?\(.{0,120}\b(?:JEST_WORKER_ID|env\.VITEST|NODE_TEST_CONTEXT)\b|\benv\.(?:JEST_WORKER_ID|VITEST|NODE_TEST_CONTEXT)\b.{0,40}[?&|]/g,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: [
					"sys.modules",
					"sys.argv",
					"PYTEST_CURRENT_TEST"
				],
				pattern: /["'](?:pytest|unittest)["'] (?:not )?in sys\.(?:modules|argv)|["']PYTEST_CURRENT_TEST["']/g,
				in: "string"
			},
			{
				languages: ["go"],
				keywords: [
					"testing.Testing()",
					"\"test.v\"",
					"HasSuffix(os.Args[0]"
				],
				pattern: /\btesting\.Testing\(\)|\bHasSuffix\(os\.Args\[0\], "\.test"\)|\bflag\.Lookup\("test\.v"\)/g,
				in: "code"
			},
			{
				languages: ["rust"],
				keywords: ["cfg!(test)"],
				pattern: /\bif (?:!|.{0,80}\s)?cfg!\(test\)/g,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: [
					"Rails.env.test?",
					"defined?(RSpec)",
					"defined?(Minitest)",
					"_ENV"
				],
				pattern: /\b(?:if|unless) .{0,80}(?:Rails\.env\.test\?|defined\?\((?:RSpec|Minitest)\)|ENV\[["'](?:RAILS|RACK)_ENV["']\] == ["']test)/g,
				in: "code"
			}
		]
	}
}];
//#endregion
//#region src/static/rules/tests/skipped-tests.ts
const SKIPPED_TEST_RULES = [
	{
		id: "test-turned-off",
		title: "A test that ran before is skipped now",
		why: "A test that no longer runs cannot fail, so nothing guards what it guarded. Make it pass, or say in the change why it cannot run.",
		severity: "major",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "both",
			keywords: SKIP_KEYWORDS,
			near: ANY_SKIP,
			find: skips("old")
		}
	},
	{
		id: "skipped-test",
		title: "A new test is skipped from the start",
		why: "It counts as a test in the report and checks nothing.",
		severity: "minor",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: SKIP_KEYWORDS,
			near: ANY_SKIP,
			find: skips("new")
		}
	},
	{
		id: "focused-test",
		title: "Only some tests of this file run",
		why: "A focused test keeps all its neighbours from running, and the run is still green.",
		severity: "major",
		languages: [
			...SCRIPTS,
			"ruby",
			"go"
		],
		where: "tests",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						".only(",
						".only.",
						"fit(",
						"fdescribe(",
						"only: true"
					],
					pattern: /\b(?:it|test|describe|suite|context|specify)(?:\.\w{1,20}){0,2}\.only[.(]|^\s*(?:fit|fdescribe)\(\s{0,4}["'`]|\b(?:it|test|describe)\(.{1,200}\bonly: true\b/g,
					in: "code"
				},
				{
					languages: ["go"],
					keywords: [
						"FIt(",
						"FDescribe(",
						"FContext(",
						"FEntry("
					],
					pattern: /^\s*F(?:It|Describe|Context|Entry)\("/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"fit ",
						"fdescribe ",
						"fcontext ",
						"focus: true",
						":focus"
					],
					pattern: /^\s*f(?:it|describe|context)\s+["']|^\s*(?:it|describe|context)\s.{1,200},\s{0,4}(?:focus: true|:focus)\b/g,
					in: "code"
				}
			]
		}
	}
];
const STAND_IN_RULES = [{
	id: "hard-coded-result",
	title: "A computed result became a constant",
	why: "The function returned what it worked out and now returns a fixed value. That satisfies the one case a test asks about and no other.",
	severity: "major",
	languages: [
		"typescript",
		"javascript",
		"python",
		"go",
		"rust",
		"java",
		"ruby"
	],
	where: "product",
	look: {
		kind: "hunk",
		side: "added",
		keywords: [
			"return",
			"= true",
			"= false",
			"= True",
			"= False",
			"=> true",
			"=> false",
			"  true",
			"  false"
		],
		near: /^\s*return\s\(?(?:[tT]rue|[fF]alse|-?\d|["'`]|Ok\()|=>?\s(?:true|false|True|False)[;,]?\s*(?:$|\/[/*]|#)|^\s*(?:true|false)\s*(?:$|\/[/*]|#)/,
		beside: "removed",
		find: (hunk, lines) => hunk.replacedAt(lines).flatMap((block) => hardCoded(hunk, block))
	}
}, {
	id: "not-implemented",
	title: "Working code was replaced by a stub",
	why: "What was there is gone and calling it fails. Leave the old code until the new one is written.",
	severity: "major",
	languages: [
		"typescript",
		"javascript",
		"python",
		"go",
		"rust",
		"java",
		"ruby"
	],
	where: "product",
	look: {
		kind: "hunk",
		side: "added",
		keywords: [
			"implemented",
			"todo!",
			"NotImplemented",
			"UnsupportedOperation",
			"TODO",
			"pass"
		],
		near: /implemented|todo!|NotImplemented|UnsupportedOperation|TODO|^\s*pass$/,
		beside: "removed",
		find: (hunk, lines) => hunk.replacedAt(lines).flatMap((block) => stubs(hunk, block))
	}
}];
const RETURNS_CONSTANT = /^return\s\(?(?:true|false|True|False|-?\d[\d._]{0,20}[LlfFdDn]?|"[^"]{0,80}"|'[^']{0,80}'|`[^`$]{0,80}`|true, nil|Ok\((?:true|false|-?\d{1,20})\))\)?;?$/;
/** A call, or arithmetic between two operands: a computed result. */
const COMPUTED = /\w\(|\w\s?[-+*/%<>]=?\s?\(?\w|[=!]==?\s|&&|\|\||\sand\s|\sor\s/;
const BEGINS_FUNCTION = /^\s*(?:(?:export|default|async|pub|public|private|protected|static)\s){0,4}(?:function|def|func|fn|class)\b/;
/** One constant replaced the removed lines. */
function hardCoded(hunk, { removed, added }) {
	const [only, another] = firstOf(2, added, ({ text }) => !/^\s*(?:\/\/|#|$)/.test(text));
	if (only === void 0 || another !== void 0) return [];
	const head = headOf(hunk.codeOf(only), hunk.file.language);
	if (head === null) return [];
	const stood = removed.some(({ text }) => text.trim() === only.text.trim());
	const isOther = removed.some(({ text }) => BEGINS_FUNCTION.test(text));
	if (stood || isOther || isOneOfMany(hunk, only)) return [];
	return removed.some((line) => computes(hunk.codeOf(line), head)) ? [at(only)] : [];
}
/**
* Text before a constant: `return `, `const ok = `, `(token) => `, or an empty text where a value alone is a result.
*/
function headOf(code, language) {
	if (RETURNS_CONSTANT.test(code)) return "return ";
	if ((language === "rust" || language === "ruby") && /^(?:true|false)$/.test(code)) return "";
	const head = /^(.{1,200}\s=>?\s)(?:true|false|True|False)[;,]?$/.exec(code)?.[1] ?? null;
	return head?.endsWith("=> ") === true && !SCRIPTS.some((one) => one === language) ? null : head;
}
/** A name with a value may be a mere flag, unless a check gave it its value. */
const ASKS = /^(?:await\s)?[\w.]{0,60}(?:[vV]erif|[vV]alid|[cC]heck|[aA]uth|[aA]llow|[pP]ermit|[cC]ompare)\w{0,40}\(/;
function computes(code, head) {
	if (!code.startsWith(head) || head === "" && /[;{}]$|^(?:let|return|if)\b/.test(code)) return false;
	if (RETURNS_CONSTANT.test(code)) return false;
	const value = code.slice(head.length, head.length + 200);
	return (head === "return " || head === "" ? COMPUTED : ASKS).test(value);
}
/** One case of several may have a constant answer. */
function isOneOfMany(hunk, line) {
	return /^\s*(?:case\b|default:|when\b)/.test(hunk.previousNew(line)?.text ?? "");
}
const STUB = /^(?:throw new (?:(?:\w{0,40}Error)?\(["'`](?:not (?:yet )?implemented|TODO)|(?:NotImplementedError|UnsupportedOperationException)\().{0,80}|raise NotImplementedError\b.{0,80}|(?:todo|unimplemented)!\(.{0,80}|panic\("(?:not (?:yet )?implemented|TODO).{0,80})/i;
const NOTHING = /^(?:pass|return(?: (?:null|undefined|nil(?:, nil)?|None|\[\]|\{\}))?;?)$/;
/** Two or more lines of code were replaced by only a stub. */
function stubs(hunk, { removed, added }) {
	const isCode = (line) => hunk.codeOf(line).length > 2;
	const written = firstOf(3, added, isCode);
	const gone = firstOf(2, removed, isCode);
	if (written.length > 2 || gone.length === 0) return [];
	const named = written.find((line) => STUB.test(hunk.codeOf(line)));
	const isComputed = gone.some((line) => COMPUTED.test(hunk.codeOf(line)));
	if (gone.length < 2 && !(isComputed && named !== void 0 && written.length === 1)) return [];
	const stub = named ?? promised(hunk, added);
	return stub === void 0 ? [] : [at(stub)];
}
/** The first ones up to a limit; the rest is not searched if more do not matter. */
function firstOf(most, lines, is) {
	const found = [];
	for (const line of lines) {
		if (found.length >= most) break;
		if (is(line)) found.push(line);
	}
	return found;
}
/** An empty result beside a to-do note, or as a whole function. */
function promised(hunk, added) {
	const [only, another] = added.filter((line) => hunk.codeOf(line) !== "");
	if (only === void 0 || another !== void 0 || !NOTHING.test(hunk.codeOf(only))) return void 0;
	const isPromised = added.some((line) => /\bTODO\b.{0,40}implement/i.test(hunk.commentOf(line)));
	const isAll = only.text.trim() === "pass" && /^\s*(?:async )?def /.test(hunk.previousNew(only)?.text ?? "");
	return isPromised || isAll ? only : void 0;
}
//#endregion
//#region src/static/rules/success.ts
/** A return value or an exit that reports success. */
const SUCCESS = new RegExp([
	/\breturn\s?\(?(?:[\w.]{0,60}\()?\s?(?:new\s[\w<>]{0,60}\s?)?[[{(]\s?(?:[^}]{0,120}[\s,])?["']?(?:ok|success|succeeded|passed|valid|Success|IsSuccess|Ok)["']?\s?(?::|=>?)\s?(?:true|True)\b/,
	/\breturn\s?\(?(?:[\w.]{0,60}\()?\s?[[{]\s?(?:[^}]{0,120}[\s,])?["']?status["']?\s?(?::|=>)\s?(?:["'](?:ok|success|passed)["']|200\b)/,
	/\breturn\s(?:new\s)?(?:\w{1,40}\.)?(?:[rR]esult|Response|ResponseEntity|Outcome)(?:\.|::)(?:[sS]uccess|[oO]k|of_success)\(/,
	/\b(?:sys|process|os|System|Environment)\.[eE]xit\(\s?0?\s?\)|^exit\(?\s?0\)?;?$/,
	/\bres(?:ponse)?\.(?:status\(200\)|sendStatus\(200\))/,
	/\bErr\(\w{1,40}\)\s?=>\s?(?:\{\s?)?(?:return )?Ok\(/
].map(({ source }) => source).join("|"));
const CATCHES = /^(?:\} ?)?catch\b|^except\b|^rescue\b|\bcatch ?(?:\([^)]{0,100}\) ?)?\{|\.catch\(/;
/** A failure that is expected and handled, or a program with a deliberate success exit. */
const EXPECTED = /\b(?:ENOENT|EEXIST|NotFound|AlreadyExists|FileExists|KeyboardInterrupt|SystemExit|GeneratorExit|EOFError|BrokenPipe|AbortError|Cancelled|Interrupt)/;
const SUCCESS_RULES = [{
	id: "failure-reported-as-success",
	title: "A failure is reported as a success",
	why: "What went wrong here is caught, and the caller is told that all is well. Report the failure, or pass it on.",
	severity: "major",
	languages: [
		...SCRIPTS,
		"python",
		"ruby",
		"rust",
		"java",
		"csharp",
		"php"
	],
	where: "product",
	look: {
		kind: "hunk",
		side: "added",
		keywords: [
			": true",
			": True",
			"= true",
			"= True",
			"=> true",
			"\"ok\"",
			"'ok'",
			"\"success\"",
			"'success'",
			"'passed'",
			"\"passed\"",
			"tus: 200",
			"tus' => 200",
			"tus\": 200",
			"tus': 200",
			"xit(",
			"exit 0",
			"uccess(",
			".ok(",
			".Ok(",
			":ok(",
			":success(",
			"status(200)",
			"sendStatus(200",
			"Ok("
		],
		near: SUCCESS,
		find: (hunk, lines) => lines.filter((line) => isInHandler(hunk, line)).map(at)
	}
}];
/** Most lines of a handler that are searched. */
const NEAR = 8;
function isInHandler(hunk, line) {
	const code = hunk.codeOf(line);
	if (line.kind !== "added" || !SUCCESS.test(code)) return false;
	if (/\bErr\(\w{1,40}\)\s?=>/.test(code)) return hunk.file.language === "rust";
	if (CATCHES.test(code)) return code.search(CATCHES) < code.search(SUCCESS) && !EXPECTED.test(code);
	let above = hunk.previousNew(line);
	for (let away = 0; above !== null && away < NEAR; away += 1) {
		const text = above.text.trim();
		if (text !== "" && text !== "{" && indentOf(above.text) < indentOf(line.text)) return CATCHES.test(text) && !EXPECTED.test(text);
		above = hunk.previousNew(above);
	}
	return false;
}
const SUPPRESSION_RULES = [
	{
		id: "type-check-suppressed",
		title: "A type error was silenced instead of fixed",
		why: "The compiler had something to say about this line and is told not to. Fix the type, or explain the exception beside it.",
		severity: "minor",
		languages: [
			"typescript",
			"javascript",
			"python",
			"csharp",
			"php"
		],
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: ["@ts-ignore", "@ts-expect-error"],
					pattern: /@ts-(?:ignore|expect-error)\b/g,
					in: "comment"
				},
				{
					languages: ["python"],
					keywords: [
						"type: ignore",
						"pyright: ignore",
						"type:ignore",
						"pyright:ignore"
					],
					pattern: /#\s{0,4}(?:type|pyright):\s?ignore\b/g,
					in: "comment"
				},
				{
					languages: ["csharp"],
					keywords: ["#nullable disable"],
					pattern: /^\s*#nullable disable\b/g,
					in: "code"
				},
				{
					languages: ["php"],
					keywords: ["@phpstan-ignore", "@psalm-suppress"],
					pattern: /@(?:phpstan-ignore|psalm-suppress)/g,
					in: "comment"
				}
			]
		}
	},
	{
		id: "lint-suppressed",
		title: "A lint finding was silenced instead of fixed",
		why: "A check that the project asked for is switched off here.",
		severity: "minor",
		languages: PROGRAMS,
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"eslint-disable",
						"biome-ignore",
						"oxlint-disable",
						"jshint ignore"
					],
					pattern: /\b(?:eslint|oxlint)-disable(?:-next-line|-line)?\b|\bbiome-ignore lint\b/g,
					in: "comment"
				},
				{
					languages: ["python"],
					keywords: [
						"noqa",
						"pylint: disable",
						"nosec"
					],
					pattern: /#\s{0,4}(?:noqa\b|pylint: disable=|nosec\b)/gi,
					in: "comment"
				},
				{
					languages: ["go"],
					keywords: [
						"nolint",
						"lint:ignore",
						"nosec"
					],
					pattern: /\/\/\s?(?:nolint\b|lint:ignore\b|#nosec\b)/g,
					in: "comment"
				},
				{
					languages: ["rust"],
					keywords: ["[allow(", "[expect("],
					pattern: /#!?\[(?:allow|expect)\((?:\w{1,40}, ){0,3}(?:unused|dead_code|warnings|clippy::)/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: [
						"@SuppressWarnings",
						"NOSONAR",
						"NOPMD"
					],
					pattern: /@SuppressWarnings\b|\/\/\s?NO(?:SONAR|PMD)\b/g,
					in: "anywhere"
				},
				{
					languages: ["csharp"],
					keywords: [
						"#pragma warning disable",
						"SuppressMessage(",
						"ReSharper disable"
					],
					pattern: /^\s*#pragma warning disable\b|\[(?:assembly:\s?)?SuppressMessage\(|\/\/\s?ReSharper disable\b/g,
					in: "anywhere"
				},
				{
					languages: ["php"],
					keywords: ["phpcs:", "@noinspection"],
					pattern: /\bphpcs:(?:ignore|disable|ignoreFile)\b|@noinspection\b/g,
					in: "comment"
				},
				{
					languages: ["ruby"],
					keywords: ["rubocop:disable"],
					pattern: /#\s?rubocop:disable\b/g,
					in: "comment"
				},
				{
					languages: ["shell"],
					keywords: ["shellcheck disable"],
					pattern: /#\s?shellcheck disable=/g,
					in: "comment"
				}
			]
		}
	},
	{
		id: "lint-rule-switched-off",
		title: "A rule of a linter was switched off for the whole project",
		why: "Every later mistake of this kind goes unseen. Fix what it found, or silence the one line.",
		severity: "minor",
		languages: "any",
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: "any",
					paths: /(?:^|\/)(?:\.eslintrc[^/]*|eslint\.config\.[cm]?[jt]s|biome\.jsonc?|\.oxlintrc\.json)$/,
					keywords: [
						"\"off\"",
						"'off'",
						": 0"
					],
					pattern: /^\s*["'@\w/-]{2,80}: (?:\[?(?:"off"|'off')|0\b(?!\.))/g,
					in: "anywhere"
				},
				{
					languages: "any",
					paths: /(?:^|\/)\.rubocop(?:_todo)?\.yml$/,
					keywords: ["Enabled: false"],
					pattern: /^\s*Enabled: false\b/g,
					in: "anywhere"
				},
				{
					languages: "any",
					paths: /(?:^|\/)(?:\.pylintrc|pylintrc|pyproject\.toml|setup\.cfg|\.flake8|tox\.ini|\.?ruff\.toml)$/,
					keywords: ["disable", "ignore"],
					pattern: /^\s*(?:disable|extend-ignore|ignore)\s?=\s?["'[\w]/g,
					in: "anywhere"
				},
				{
					languages: "any",
					paths: /(?:\.(?:cs|fs|vb)proj|Directory\.Build\.props|\.editorconfig)$/,
					keywords: ["<NoWarn>", ".severity"],
					pattern: /^\s*<NoWarn>|^\s*dotnet_diagnostic\.\w{1,20}\.severity\s?=\s?(?:none|silent)\b/g,
					in: "anywhere"
				}
			]
		}
	},
	{
		id: "file-check-suppressed",
		title: "A whole file was taken out of checking",
		why: "Every later mistake in this file goes unseen too. Silence the one line that needs it.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"rust"
		],
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"@ts-nocheck",
				"eslint-disable",
				"type: ignore",
				"mypy:",
				"flake8: noqa",
				"#![allow(",
				"ruff: noqa",
				"pylint: skip-file"
			],
			near: /@ts-nocheck|eslint-disable\s{0,4}(?:--.{0,200})?\*\/|^\s*#\s?type: ignore|(?:mypy|flake8|ruff|pylint): |#!\[allow\(/,
			find: wholeFile
		}
	},
	{
		id: "cast-to-any",
		title: "A value lost its type on the way",
		why: "A cast through any or unknown turns the type check off for everything that follows from it.",
		severity: "info",
		languages: ["typescript"],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: ["typescript"],
				keywords: [
					"as any",
					"as unknown as",
					"<any>"
				],
				pattern: /\bas any\b|\bas unknown as\b|(?:=|return|\()\s?<any>\s?\w/g,
				in: "code"
			}]
		}
	}
];
const WHOLE_FILE = /@ts-nocheck\b|\/\*\s{0,4}eslint-disable\s{0,4}(?:--.{0,200})?\*\/|^#\s?type: ignore\s*$|#\s?mypy: ignore-errors|#\s?(?:flake8|ruff): noqa\s*$|#\s?pylint: skip-file/;
/** Only in an existing file: a new unchecked one is third-party or generated. */
function wholeFile(hunk) {
	if (hunk.file.changed.status === "added") return [];
	const before = new Set(hunk.lines.flatMap(({ kind, text }) => kind === "removed" ? text.trim() : []));
	return hunk.lines.filter((line) => line.kind === "added" && isWholeFile(hunk, line)).filter(({ text }) => !before.has(text.trim())).map(at);
}
/** The compiler reads it only above all code; further down it came with a bundle. */
const TOP_LINES = 50;
/** Alone on its line: beside code it applies to that code only. */
function isWholeFile(hunk, line) {
	const code = hunk.codeOf(line);
	if (line.text.includes("@ts-nocheck") && (line.newLine ?? 0) > TOP_LINES) return false;
	if (code === "") return WHOLE_FILE.test(hunk.commentOf(line));
	return /^#!\[allow\((?:warnings|unused|clippy::all)\b/.test(code);
}
//#endregion
//#region src/static/rules/tests/assertion-strength.ts
/** Pattern of a weak assertion in any language, before comments are removed. */
const MAY_BE_WEAK = /\.toBe(?:Defined|Truthy|GreaterThan)|typeof|\.not\.to(?:Be|Throw)|\.toHaveBeenCalled\(\)|\.toThrow(?:Error)?\(\)|\.any(?:thing)?\(|\.to\.(?:exist|be\.(?:ok|an?\())|assert(?:\.ok)?\(|\bt\.(?:ok|truthy)\(|\bassert\s|assert_not_nil|refute_nil|[rR]aises\((?:Base)?Exception|assert(?:True|IsNotNone|IsInstance|NotNull|NotEquals|In|Greater)|\.is(?:NotNull|NotEmpty)\(|\.(?:Not(?:Nil|Empty|Zero)|Error)\(|assert!\(|to(?:_not)? be_|raise_error|\.assert_called|assertThrows\(/;
/**
* Joins patterns as alternatives. `_ARG_` (ASCII like the rest) is one argument, which may contain commas in brackets.
*/
function anyOf(...patterns) {
	const source = patterns.map((pattern) => pattern.source).join("|");
	return new RegExp(source.replaceAll("_ARG_", ARGUMENT));
}
const SCRIPT = {
	exact: anyOf(/\bexpect\((.{1,200}?)\)(?:\.(?:resolves|rejects|to|deep|not)){0,3}\.(?:toBe|toEqual|toStrictEqual|toMatchObject|toHaveLength|toBeCloseTo|toContain|toContainEqual|toHaveBeenCalledWith|toHaveBeenCalledTimes|toMatch|toThrow|toThrowError|equals?|eql)\(\s?(?!true\b|expect\.any)[^)\s]/, /\b(?:assert|t)\.(?:strictEqual|deepStrictEqual|deepEqual|equals?|same|is)\((_ARG_),\s?(?!true\b)\S/),
	weak: anyOf(/\bexpect\((?:typeof (\w[\w.]{0,80})\)\.(?:to|equals?)|(.{1,200}?)\)(?:\.(?:resolves|rejects)){0,1}\.(?:toBeDefined\(\)|toBeTruthy\(\)|not\.toBe(?:Null|Undefined|Falsy)\(\)|not\.toThrow(?:Error)?\(\)|toHaveBeenCalled\(\)|toThrow(?:Error)?\(\)|to(?:Strict)?Equal\(expect\.any(?:thing\(\)|\(\w{1,40}\))\)|toBeGreaterThan(?:\(0\)|OrEqual\([01]\))|to\.(?:exist|be\.ok)\b|to\.be\.an?\(["'`]\w{1,20}["'`]\)))/, /\bassert(?:\.ok)?\((_ARG_)(?:,\s?["'`].{0,200})?\)/, /\bt\.(?:ok|truthy)\((_ARG_)[,)]/)
};
const STRENGTHS = {
	typescript: SCRIPT,
	javascript: SCRIPT,
	python: {
		exact: anyOf(/^assert (.{1,200}?) == (?!True\b)\S/, /\bself\.assert(?:AlmostEqual|Equal|DictEqual|ListEqual)\((_ARG_),\s(?!True\b)/, /^(with (?:pytest\.raises|self\.assertRaises))(?:Regex)?\((?!(?:Base)?Exception\b)/, /^(\w[\w.]{0,80})\.assert_(?:called_once_with|called_with|has_calls|any_call)\(/),
		weak: anyOf(/^assert (?:isinstance\((_ARG_), .{1,80}\)|(.{1,200}?)(?: is not None| >=? ?[01]| in [[({].{1,200}[\])}])?)$/, /\bself\.assert(?:True|IsNotNone)\((.{1,200}?)\)$/, /\bself\.assert(?:IsInstance|In|Greater|GreaterEqual)\((_ARG_),/, /^(with (?:pytest\.raises|self\.assertRaises))\((?:Base)?Exception\b/, /^(\w[\w.]{0,80})\.assert_called(?:_once)?\(\)/)
	},
	go: {
		exact: anyOf(/\b(?:assert|require)\.(?:Equal|EqualValues|JSONEq)\(t,_ARG_,\s?(_ARG_)\)$/, /\b(?:assert|require)\.(?:ErrorIs|ErrorAs|ErrorContains|EqualError)\(t,\s?(_ARG_),/, /\berrors\.(?:Is|As)\((_ARG_),/),
		weak: anyOf(/\b(?:assert|require)\.(?:NotNil|NotEmpty|NotZero|Error)\(t,\s?(_ARG_)\)$/)
	},
	rust: {
		exact: anyOf(/\bassert_eq!\(\s?(_ARG_),\s?\S/, /\bassert!\(\s?matches!\(\s?(_ARG_),/),
		weak: /\bassert!\(\s?(?:!\s?)?(.{1,200}?)\.(?:is_ok|is_some|is_err)\(\)\)/
	},
	java: {
		exact: anyOf(/\bassert(?:Equals|ArrayEquals|Same)\(_ARG_,\s?(_ARG_)[,)]/, /\bassertThat\((.{1,200}?)\)\.(?:isEqualTo|isSameAs|containsExactly)\((?!true\))/, /\b(assertThrows)\((?=\w)(?!(?:Runtime)?Exception\b|Throwable\b)/),
		weak: anyOf(/\bassert(?:NotNull|NotEquals\(null,)\s?\(?(.{1,200}?)\);/, /\bassertTrue\((.{1,200}?) (?:>=? [01]|!= null)\);/, /\bassertThat\((.{1,200}?)\)\.(?:isNotNull|isNotEmpty)\(\)/, /\b(assertThrows)\((?:(?:Runtime)?Exception|Throwable)\b/)
	},
	ruby: {
		exact: anyOf(/\bexpect\((.{1,200}?)\)\.to (?:eq|eql|match_array|contain_exactly)\b(?![ (]true\b)/, /^assert_equal (?!true\b)_ARG_, (.{1,200})$/, /\b(expect \{.{1,200}?\}\.to raise_error)\((?!(?:Standard)?Error\)|Exception\))/),
		weak: anyOf(/\bexpect\((.{1,200}?)\)\.(?:not_to be_nil|to be_truthy|to be_present|to_not be_nil)/, /^(?:assert|refute_nil|assert_not_nil) (.{1,200})$/, /\b(expect \{.{1,200}?\}\.to raise_error)(?:$|\((?:StandardError|Exception)\))/)
	}
};
/** A weak assertion that replaces an exact one, if no exact assertion about the same subject is left. */
function weakened(hunk, { removed, added }) {
	const strength = hunk.file.language === null ? void 0 : STRENGTHS[hunk.file.language];
	if (strength === void 0) return [];
	const subjects = (lines, pattern) => lines.flatMap((line) => {
		const subject = subjectOf(hunk.codeOf(line), pattern);
		return subject === null ? [] : [[subject, line]];
	});
	const weak = removed.length === 0 ? [] : subjects(added, strength.weak);
	if (weak.length === 0) return [];
	const asked = new Set(weak.map(([subject]) => subject));
	const stillExact = /* @__PURE__ */ new Set();
	for (const [subject] of subjects(added, strength.exact)) for (const whole of wholesOf(subject)) if (asked.has(whole)) stillExact.add(whole);
	const exact = new Set(subjects(removed, strength.exact).map(([subject]) => subject));
	return weak.filter(([subject]) => exact.has(subject) && !stillExact.has(subject)).map(([, line]) => at(line));
}
/** `user.id`, and `user`. */
function wholesOf(part) {
	return [part, ...Array.from(part.matchAll(/\W/g), ({ index }) => part.slice(0, index))];
}
/** A check of its length belongs to the subject. */
function subjectOf(code, pattern) {
	const match = pattern.exec(code);
	return match === null ? null : lastGroup(match).replaceAll(/\s+/g, "").replace(/^(?:await|\(\)=>(?:await)?|async\(\)=>(?:await)?)/, "").replace(/^len\((.{1,200})\)$/, "$1").replace(/\.(?:length|size\(\)|size|count|called)$/, "");
}
//#endregion
//#region src/static/rules/tests/widened.ts
const NUMBER = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d{1,3})?(?![\w.])/gi;
/** Text before a number that is the tolerance of a comparison. */
const ALLOWS_MORE = /\b(?:abs|rel|atol|rtol|delta|rel_tol|abs_tol|eps|epsilon|tolerance|toleranceInMs|max_relative)\w{0,20}["']?\s?[:=]\s?$|\b(?:within|offset|withPercentage|be_within|AlmostEqualRelative)\(\s?$|\b(?:InDelta|InEpsilon|closeTo|approximately)\(.{1,200},\s?$|\bassertEquals\([^,]{1,100},[^,]{1,100},\s?$|\.Within\($/i;
/** Text before a number that is the precision. */
const ALLOWS_LESS = /\btoBeCloseTo\(.{1,200},\s?$|\bplaces\s?=\s?$|\bprecision\s?[:=]\s?$/;
const MAY_WIDEN = /toBeCloseTo|places|precision|abs|rel|tol|delta|Delta|eps|Eps|within|Within|closeTo|approximately|offset|assertEquals\(/;
/** Only one number of the line changed, so that the tolerance is larger. */
function widened({ removed, added }) {
	const before = new Map(removed.filter(({ text }) => MAY_WIDEN.test(text)).map((line) => [shapeOf(line), line]));
	const isWider = (line) => {
		const old = before.size === 0 ? void 0 : before.get(shapeOf(line));
		return old !== void 0 && allowsMore(old.text, line.text);
	};
	return added.filter(isWider).map(at);
}
function shapeOf({ text }) {
	return text.trim().replace(NUMBER, "#");
}
function allowsMore(old, now) {
	const before = [...old.matchAll(NUMBER)].map(([number]) => valueOf(number));
	const [only, another] = [...now.matchAll(NUMBER)].flatMap((match, place) => {
		const was = before[place] ?? 0;
		const is = valueOf(match[0]);
		return was === is ? [] : [{
			was,
			is,
			head: now.slice(0, match.index)
		}];
	});
	if (only === void 0 || another !== void 0) return false;
	const { was, is, head } = only;
	return ALLOWS_MORE.test(head) ? is > was : ALLOWS_LESS.test(head) && is < was;
}
function valueOf(number) {
	return Number(number.replaceAll("_", ""));
}
//#endregion
//#region src/static/rules/tests/weakened-tests.ts
const WEAKENED_TEST_RULES = [{
	id: "weakened-assertion",
	title: "An assertion was made weaker",
	why: "The test asked for an exact value and now accepts nearly any. If the value changed, assert the new one.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "hunk",
		side: "added",
		keywords: [
			...ASSERTING,
			"atol",
			"rtol",
			"olerance",
			"TOLERANCE",
			"psilon",
			"EPSILON",
			"eps",
			"delta",
			"approx",
			"ithin",
			"closeTo"
		],
		near: new RegExp(`${MAY_BE_WEAK.source}|${MAY_WIDEN.source}`, "i"),
		beside: "removed",
		find: (hunk) => hunk.blocks().flatMap((block) => [...weakened(hunk, block), ...widened(block)])
	}
}, {
	id: "vacuous-assertion",
	title: "An assertion that always holds",
	why: "It compares a constant with itself, so the test passes whatever the code does.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"expect(true)",
					"expect(1)",
					"expect(false)",
					"assert(true)",
					"assert.ok(true)",
					"expect(1 + 1)"
				],
				pattern: /\bexpect\((true|false|1)\)\.to(?:Be|Equal|StrictEqual)\(\1\)|\bexpect\(1 \+ 1\)\.to|\bexpect\(true\)\.toBeTruthy\(\)|^\s*assert(?:\.ok)?\(true\)/g,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: [
					"assert True",
					"assertTrue(True",
					"assert 1 ==",
					"assertEqual(1, 1",
					" or True"
				],
				pattern: /^\s*assert (?:True|1 == 1|.{1,200} or True)\s*(?:#|,|$)|\bself\.assert(?:True\(True|Equal\(1, 1)\s?[,)]/g,
				in: "code"
			},
			{
				languages: ["go"],
				keywords: ["assert.True(t, true", "require.True(t, true"],
				pattern: /\b(?:assert|require)\.True\(t, true\b/g,
				in: "code"
			},
			{
				languages: ["rust"],
				keywords: [
					"assert!(true",
					"assert_eq!(1, 1",
					"assert_eq!(true, true"
				],
				pattern: /\bassert!\(true\b|\bassert_eq!\((?:1, 1|true, true)\)/g,
				in: "code"
			},
			{
				languages: ["java"],
				keywords: ["assertTrue(true", "assertEquals(1, 1"],
				pattern: /\bassert(?:True\(true|Equals\(1, 1)\s?[,)]/g,
				in: "code"
			},
			{
				languages: ["csharp"],
				keywords: [
					"Assert.True(true",
					"Assert.IsTrue(true",
					"Assert.Pass(",
					"Assert.That(true",
					"AreEqual(1, 1"
				],
				pattern: /\bAssert\.(?:(?:Is)?True\(true\s?[,)]|Pass\(|That\(true\s?[,)]|AreEqual\(1, 1\))/g,
				in: "code"
			},
			{
				languages: ["php"],
				keywords: [
					"assertTrue(true",
					"assertSame(1, 1",
					"expectNotToPerformAssertions(",
					"addToAssertionCount("
				],
				pattern: /(?:->|::)(?:assertTrue\(true\s?[,)]|assertSame\(1, 1\)|(?:expectNotToPerformAssertions|addToAssertionCount)\()/g,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: ["expect(true)", "assert true"],
				pattern: /\bexpect\(true\)\.to (?:be true|eq\(?true|be_truthy)|^\s*assert true\b/g,
				in: "code"
			}
		]
	}
}];
//#endregion
//#region src/static/rules/index.ts
var rules_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ RULES: () => RULES });
/** Every rule, in the order of the list. */
const RULES = [
	...SKIPPED_TEST_RULES,
	...LOST_TEST_RULES,
	...LOST_ASSERTION_RULES,
	...WEAKENED_TEST_RULES,
	...NEUTRALISED_TEST_RULES,
	...EXPECTED_VALUE_RULES,
	...SUPPRESSION_RULES,
	...LOOSENED_RULES,
	...COVERAGE_RULES,
	...ERROR_RULES,
	...SUCCESS_RULES,
	...FAILURE_RULES,
	...BUILD_FAILURE_RULES,
	...STAND_IN_RULES,
	...SHORTCUT_RULES,
	...CUT_OFF_RULES,
	...LEFTOVER_RULES,
	...PROTECTION_RULES,
	...CHARACTER_RULES,
	...EXECUTION_RULES,
	...INJECTION_RULES,
	...AGENT_RULES,
	...AUTOMATION_RULES,
	...DEPENDENCY_RULES,
	...LOCK_RULES
];
//#endregion
//#region src/static/review.ts
/** More hits in the same file add nothing. */
const MOST_PER_FILE = 5;
/** Limit for minor findings in all files together; beyond it the rule no longer searches. */
const MOST_MINOR = 20;
/** Findings about a change without a model. Never throws on any content and never gives a verdict. */
function reviewStatically(files, levels) {
	const rules = RULES.flatMap((rule) => {
		const level = levels[rule.id];
		return level === "off" ? [] : [{
			...rule,
			severity: level
		}];
	});
	const seen = files.map(seeFile);
	const { findings, ignored, counted, ...listener } = startReport();
	const { skipped, unchecked } = matchRules(seen, rules, listener);
	return {
		rules: rules.length,
		files: files.length,
		findings,
		ignored,
		capped: cappedOf(counted(), unchecked),
		skipped: skipped.map(({ path, ...rest }) => ({
			file: require_redaction.redact(path),
			...rest
		})),
		other_languages: otherLanguages(seen)
	};
}
function startReport() {
	const findings = [];
	const ignored = [];
	const counts = {
		byFile: /* @__PURE__ */ new Map(),
		plain: /* @__PURE__ */ new Map(),
		asked: /* @__PURE__ */ new Map()
	};
	const redactKnown = remembering(require_redaction.redact);
	const tell = (hits) => {
		const told = [];
		for (const hit of hits) {
			const asked = hit.hunk === null ? null : ignoreAt(hit.hunk, hit.from, hit.rule.id);
			if (asked?.kind === "reasoned") ignored.push(ignoredFinding(hit, asked));
			if (asked?.kind === "reasoned" && !asked.added) continue;
			if (isTold(counts, hit, asked)) told.push({
				hit,
				asked
			});
		}
		const words = {
			redact: redactKnown,
			quote: quoting(told.map(({ hit }) => hit))
		};
		for (const { hit, asked } of told) findings.push(buildFinding(hit, asked, words));
	};
	const counted = () => counts.byFile.values();
	const isFull = ({ id, look }) => look.kind !== "secret" && (counts.plain.get(id) ?? 0) >= MOST_MINOR;
	return {
		tell,
		isFull,
		findings,
		ignored,
		counted
	};
}
/**
* Findings that the change itself asks to ignore have a separate count, so any number of them cannot displace the
* others. Every severity that was found is reported, and the verdict covers all of them.
*/
function isTold(counts, { rule, file }, asked) {
	const key = `${rule.id}\n${file.path}`;
	const counted = counts.byFile.get(key) ?? {
		rule: rule.id,
		path: file.path,
		asked: 0,
		plain: 0,
		told: 0
	};
	counts.byFile.set(key, counted);
	const which = asked?.kind === "reasoned" ? "asked" : "plain";
	counted[which] += 1;
	if (counted[which] > MOST_PER_FILE || !hasRoom(counts, rule, which)) return false;
	counted.told += 1;
	return true;
}
/** Minor findings never displace a more serious one. */
function hasRoom(counts, { id, severity }, which) {
	if (severity !== "minor" && severity !== "info") return true;
	const told = counts[which].get(id) ?? 0;
	counts[which].set(id, told + 1);
	return told < MOST_MINOR;
}
/** Caches results, because the same few texts recur. */
function remembering(of) {
	const known = /* @__PURE__ */ new Map();
	return (text) => {
		const answer = known.get(text) ?? of(text);
		known.set(text, answer);
		return answer;
	};
}
function ignoredFinding(hit, asked) {
	return {
		rule: hit.rule.id,
		file: require_redaction.redact(hit.file.path),
		line: hit.hunk === null ? null : lineOf$1(hit.from),
		reason: asked.reason,
		added: asked.added
	};
}
/** One note per file with reported findings; one for all the others together. */
function cappedOf(counts, unchecked) {
	const inFiles = [];
	const elsewhere = new Map([...unchecked].map(([{ id }, more]) => [id, more]));
	for (const { rule, path, asked, plain, told } of counts) {
		const more = asked + plain - told;
		if (more > 0 && told > 0) inFiles.push({
			rule,
			file: require_redaction.redact(path),
			more
		});
		else if (more > 0) elsewhere.set(rule, (elsewhere.get(rule) ?? 0) + more);
	}
	return [...inFiles, ...Array.from(elsewhere, ([rule, more]) => ({
		rule,
		file: null,
		more
	}))];
}
/** Most file endings that are named. */
const MOST_ENDINGS = 20;
function otherLanguages(files) {
	const others = files.filter(({ path, language }) => language === null && !require_engine.isProse(path));
	return [...new Set(others.map(({ path }) => /\.\w{1,20}$/.exec(path)?.[0] ?? "(none)"))].sort().slice(0, MOST_ENDINGS).map(require_redaction.redact);
}
//#endregion
//#region src/engine/read-change.ts
/**
* The change under review with the findings of the static rules. The rules read the original text,
* because a redacted secret is no longer visible. Their findings are redacted.
*/
function readChange(given, { rules, ...options }) {
	const diff = require_engine.parseGiven(given);
	return {
		content: require_engine.createDiffContent(given, options, diff),
		found: diff.files.length === 0 ? null : reviewStatically(require_engine.changedFiles(diff), rules)
	};
}
//#endregion
//#region src/system/files/folder-inside.ts
/**
* Makes a folder inside another one, with an initial file if it is new. A link in the path may lead
* to another place inside, but never outside or among git's files. Throws the file system's errors.
*/
function makeInside(root, folder, first) {
	const dir = require_start.resolvePath(node_path.join(root, folder));
	const way = node_path.relative(root, dir);
	if (way === "" || !require_start.isInside(dir, root)) return {
		kind: "refused",
		why: "it leads outside"
	};
	if (way.toLowerCase().split(node_path.sep).includes(".git")) return {
		kind: "refused",
		why: "it leads among git's own files"
	};
	if (makeEach(root, way.split(node_path.sep))) require_start.writeNewFile(node_path.join(dir, first.name), Buffer.from(first.text), 420);
	return {
		kind: "made",
		dir
	};
}
/** One by one, because `recursive: true` never returns on some file systems. */
function makeEach(root, parts) {
	let isNew = false;
	for (const index of parts.keys()) isNew = makeFolder(node_path.join(root, ...parts.slice(0, index + 1)));
	return isNew;
}
/** False if something with this name exists. */
function makeFolder(dir) {
	try {
		node_fs.mkdirSync(dir);
		return true;
	} catch (error) {
		if (require_start.errnoOf(error) !== "EEXIST") throw error;
		return false;
	}
}
//#endregion
//#region src/cli/report/artifacts.ts
/**
* Saves passes and reports under the seed scripts' names. Never fails: a review does not depend on
* its files.
*/
function createArtifacts(place) {
	const { type, run, folder } = place;
	const kept = [];
	if (folder === null) return {
		keepPass() {},
		keepReport() {},
		passFiles: () => kept
	};
	const keep = createKeeper({
		...place,
		folder
	});
	return {
		keepPass: ({ pass, task, part, backend, answer }) => {
			const before = kept.filter((one) => one.pass === pass).length;
			const name = `${type}-pass-${pass}-${run}${before === 0 ? "" : `-${before + 1}`}.json`;
			if (keep(name, require_start.safe`${require_start.stringify(answer, 2)}\n`)) kept.push({
				pass,
				task,
				...part === void 0 ? {} : { part },
				backend,
				file: `${folder}/${name}`
			});
		},
		keepReport: ({ iteration, isReview, text }) => {
			const name = `${type}-findings-${iteration}.json`;
			keep(!isReview && holdsReview(node_path.join(place.root, folder, name)) ? `${type}-unreviewed-${iteration}.json` : name, text);
		},
		passFiles: () => kept
	};
}
/**
* A report of a real review cost money, so a run without a model does not overwrite it. A file that
* came with a clone does not count.
*/
function holdsReview(file) {
	if (require_repository.trackingOf(file, require_start.foldPath) !== "untracked") return false;
	const read = require_start.readRegularFile(file, MOST_BYTES);
	if (read.kind !== "read") return false;
	try {
		const report = JSON.parse(Buffer.from(read.bytes).toString("utf8"));
		return report.outcome === "reviewed" && report.receipt?.backend !== "static";
	} catch {
		return false;
	}
}
const MOST_BYTES = 64e6;
function isArtifact(name) {
	const [type = "", ...rest] = name.split("-");
	return isOneOf(require_settings.REVIEW_TYPES, type) && /^(?:pass-[123]-[\w-]+|(?:findings|unreviewed)-\d+)\.json$/.test(rest.join("-"));
}
function isOneOf(known, word) {
	return known.includes(word);
}
/** One warning is enough: after the first failure it does not try again. */
function createKeeper(place) {
	const { root, folder, run, warn } = place;
	let state = "fresh";
	return (name, text) => {
		if (state === "trouble") return false;
		try {
			const made = makeInside(root, folder, IGNORE_ITSELF);
			if (made.kind !== "made") throw new Error(made.why);
			require_start.writeFileAtomic(node_path.join(made.dir, name), text, 384);
			if (state === "fresh") removeOldRuns(made.dir, run);
			state = "kept";
			return true;
		} catch (error) {
			state = "trouble";
			warn(`review.artifacts ${folder}: reports are not kept (${whyNot$1(error)})`);
			return false;
		}
	};
}
function whyNot$1(error) {
	const code = require_start.errnoOf(error);
	return code === "UNKNOWN" && error instanceof Error ? error.message : code;
}
/** Keeps `git status` unchanged, so that a report is not committed by accident. */
const IGNORE_ITSELF = {
	name: ".gitignore",
	text: "*\n"
};
/**
* Number of earlier runs whose passes are kept; a report is overwritten by the next one of the same
* number.
*/
const KEPT_RUNS = 20;
/**
* Our time format identifies our files: Loa's tools use the same names with run names of their own.
* Also removes half-written files of a killed run.
*/
const PASS_OF_OURS = new RegExp(`^(?:${require_settings.REVIEW_TYPES.join("|")})-pass-[123]-(\\d{8}T\\d{6}-[0-9a-f]{6})(?:-\\d{1,3})?\\.json(?:\\.\\d+\\.\\d+\\.tmp)?$`);
function removeOldRuns(dir, current) {
	const passes = require_start.listDir(dir).flatMap((name) => {
		const run = PASS_OF_OURS.exec(name)?.[1];
		return run === void 0 || run === current ? [] : [{
			name,
			run
		}];
	});
	const runs = [...new Set(passes.map(({ run }) => run))].sort();
	const old = new Set(runs.slice(0, -KEPT_RUNS));
	for (const { name, run } of passes) if (old.has(run)) require_start.removeRegularFile(node_path.join(dir, name));
}
//#endregion
//#region src/cli/report/output.ts
/** The file of `--output`; null if none or stdout, where the report goes anyway. */
function outputFile(flags) {
	const file = require_commands.textFlag(flags, "output");
	return file === null || isStdout(file) ? null : file;
}
/** `./-` names a file that is called "-". */
function isStdout(file) {
	return file === "-" || STDOUT.includes(node_path.posix.normalize(file));
}
const STDOUT = [
	"/dev/stdout",
	"/dev/fd/1",
	"/proc/self/fd/1"
];
/** Input files of a review; `--output` must not overwrite them. */
const INPUTS = [
	"content",
	"context",
	"expertise",
	"config"
];
/** Runs before any request: can the report be written there? */
function checkOutput(flags, file) {
	const input = INPUTS.find((name) => require_start.isSameFile(require_commands.textFlag(flags, name) ?? "", file));
	if (input !== void 0) throw new require_start.UsageError(`--output ${file}: this is also the file of --${input}; name another`);
	const errno = require_start.whyNotWritable(file);
	if (errno === null) return;
	throw new require_start.UsageError(`--output ${file}: ${errno === "ENOENT" ? "its folder does not exist" : WHY_NOT_WRITTEN.get(errno) ?? errno}`);
}
const WHY_NOT_WRITTEN = new Map([
	["EISDIR", "it is a directory, not a file"],
	["ENOTDIR", "part of the path is not a directory"],
	["EACCES", "you have no permission to write there"],
	["EROFS", "the file system is read-only"],
	["ENOTSUP", "it is not a regular file; name one, or - for stdout"]
]);
/** Returns a message if the write failed; the review was paid for, so it is printed anyway. */
function writeOutput(file, report) {
	try {
		require_start.writeFileAtomic(file, report, 384);
		return null;
	} catch (error) {
		return require_start.safe`countersign: ${require_redaction.redact(`--output ${file}: the report could not be written (${require_start.errnoOf(error)})`)}\n`;
	}
}
//#endregion
//#region src/cli/scope/choose.ts
/**
* `git commit -a` and `git commit FILE` stage into an index of their own; git names it to its
* hooks.
*/
function stagedIndex(flags, environment) {
	return flags["staged"] === void 0 ? void 0 : environment["GIT_INDEX_FILE"] || void 0;
}
const SCOPES = [
	"content",
	"staged",
	"base",
	"commit"
];
function choose(flags, paths) {
	const [first, second] = SCOPES.filter((name) => flags[name] !== void 0);
	if (first !== void 0 && second !== void 0) throw new require_start.UsageError(`--${second} and --${first} cannot be combined`);
	if (first === "content" && paths.length > 0) throw new require_start.UsageError(`-- ${paths.join(" ")} and --content cannot be combined`);
	if (first === void 0) return { kind: "uncommitted" };
	const value = require_commands.textFlag(flags, first) ?? "";
	switch (first) {
		case "content": return {
			kind: first,
			file: value
		};
		case "staged": return { kind: first };
		case "base":
		case "commit": return {
			kind: first,
			ref: value
		};
	}
}
//#endregion
//#region src/cli/scope/hidden-text.ts
/** More names may be too long for one command line. */
const MAX_NAMES = 200;
/**
* A change can mark its own sources as binary in `.gitattributes` and so hide them. Asks git for
* the text of such files, and uses it if it is text.
*/
async function showHiddenText(text, diffAsText) {
	if (!/^Binary files /m.test(text)) return text;
	const diff = require_engine.parseDiff(text);
	const names = diff.files.filter(({ kind }) => kind === "binary").flatMap(require_sensitive.changedPaths);
	if (names.length === 0) return text;
	const run = await diffAsText(names.length > MAX_NAMES ? [] : names);
	if (run.kind !== "done") return text;
	const shown = readableFiles(run.stdout);
	return [...require_engine.pieces(diff)].map(({ file, start, end }) => {
		return (file?.kind === "binary" ? shown.get(keyOf(file)) : void 0) ?? text.slice(start, end);
	}).join("");
}
function readableFiles(text) {
	const files = require_engine.parseDiff(text).files.map((file) => [keyOf(file), text.slice(file.start, file.end)]);
	return new Map(files.filter(([, shown]) => !shown.includes("\0")));
}
function keyOf({ oldPath, newPath }) {
	return JSON.stringify([oldPath, newPath]);
}
//#endregion
//#region src/redaction/redact-line.ts
/** One chosen line of a program's output. Redacts it with its surrounding lines as context. */
function redactLine(said, choose) {
	const lines = said.split("\n");
	const chosen = choose(lines);
	const start = lines.slice(0, chosen).reduce((sum, line) => sum + line.length + 1, 0);
	return require_redaction.redactPart(said, {
		start,
		end: start + (lines[chosen] ?? "").length
	});
}
//#endregion
//#region src/cli/scope/repository.ts
const WHERE = [
	"rev-parse",
	"--is-inside-work-tree",
	"--is-shallow-repository",
	"--show-cdup"
];
async function findRepository(git, cwd) {
	const run = await git([
		...WHERE,
		"--abbrev-ref",
		"HEAD",
		"--"
	]);
	if (run.kind === "done") return locate$1(git, cwd, run.stdout);
	if (!(run.kind === "failed" && run.stderr.includes("'HEAD'"))) throw cannotAsk(run);
	return {
		...locate$1(git, cwd, await ask(git, WHERE)),
		hasCommits: false,
		branch: null
	};
}
/**
* Like `findRepository` with another index, if it belongs to this repository: a hook of another
* repository may call us with an index that is not ours.
*/
async function findStaged(gitWith, cwd, index) {
	const repository = await findRepository(gitWith(), cwd);
	if (index === void 0 || repository.top === null) return repository;
	const folder = (await ask(repository.git, ["rev-parse", "--absolute-git-dir"])).trim();
	const file = node_path.resolve(repository.top, index);
	return require_start.resolvePath(node_path.dirname(file)) === require_start.resolvePath(folder) && !require_start.isAbsent(file) ? await findRepository(gitWith(file), cwd) : repository;
}
/**
* Lines in the order of the questions; git prints the path to the top only inside a working tree.
*/
function locate$1(git, cwd, answers) {
	const [inside, shallow, ...rest] = answers.split("\n");
	const top = inside === "true" ? node_path.resolve(cwd, rest.shift() ?? "") : null;
	if (top !== null && require_start.isAbsent(node_path.join(top, ".git"))) throw new require_start.UsageError(ELSEWHERE$1);
	const branch = rest[0] === "HEAD" ? null : rest[0] ?? null;
	return {
		git: top === null ? git : (argv) => git([
			"-C",
			top,
			...argv
		]),
		top,
		isShallow: shallow === "true",
		hasCommits: true,
		branch
	};
}
/** A repository's own configuration could make the user's home its working tree. */
const ELSEWHERE$1 = "core.worktree makes another folder the working tree of this repository; review from there, or unset it";
function requireTop({ top }) {
	if (top === null) throw new require_start.UsageError("there is no working tree here (bare repository or inside .git); review commits with --base REF or --commit REF");
	return top;
}
/** git's output; any failure is reported to the user. */
async function ask(git, argv) {
	const run = await git(argv);
	if (run.kind === "done") return run.stdout;
	throw cannotAsk(run);
}
function cannotAsk(run) {
	if (run.kind === "too-large") return new require_start.UsageError("the change is larger than 64 MB; review a part of it: -- PATH...");
	if (run.kind === "missing" && require_start.isOutOfFiles(run.errno ?? "")) return new require_start.UsageError(`git could not be started (${run.errno}); ${require_start.RAISE_LIMIT}`);
	return new require_start.UsageError(`${whyNot(run)}; name what to review: --content FILE (or - for stdin)`);
}
function whyNot(run) {
	switch (run.kind) {
		case "missing": return "git is not installed";
		case "cancelled": return "git was interrupted";
		case "failed":
			if (run.stderr.includes("not a git repository")) return "this is not a git repository";
			return foreignOwner(run.stderr) ?? `git failed: ${firstFatal(run.stderr)}`;
	}
}
/** Common in containers, where another user owns the checkout. */
function foreignOwner(stderr) {
	const [, place] = /dubious ownership in repository at '(.*)'/.exec(stderr) ?? [];
	if (place === void 0) return null;
	return `this repository belongs to another user; if you trust it: git config --global --add safe.directory ${require_redaction.redactQuoting(place, stderr)}`;
}
/** Warnings come first, the reason last. */
function firstFatal(stderr) {
	const said = redactLine(stderr.trim(), (lines) => Math.max(0, lines.findIndex((line) => line.startsWith("fatal:"))));
	return said === "" ? "it was stopped before it finished" : said;
}
//#endregion
//#region src/cli/scope/tracked.ts
/**
* For a repository that may be hostile, and independent of the user's configuration. Looks at
* nothing inside submodules, which have a configuration too; lists a file above 10 MB like a binary
* one.
*/
const DIFF = [
	...["-c", "core.bigFileThreshold=10m"],
	...["-c", "core.quotePath=false"],
	...["-c", "diff.suppressBlankEmpty=false"],
	"diff",
	"--no-ext-diff",
	"--no-textconv",
	"--no-color",
	"--no-relative",
	"--ignore-submodules=dirty",
	"--find-renames",
	"-l1000",
	"-O/dev/null",
	"--unified=3",
	"--inter-hunk-context=0",
	"--src-prefix=a/",
	"--dst-prefix=b/"
];
/** The output of `git diff` between two sides, or between one and the working tree. */
async function readTracked(repository, sides, paths) {
	const diff = (more, only) => repository.git([
		...DIFF,
		...more,
		...wordsOf(sides),
		"--",
		...only
	]);
	const run = await diff([], paths);
	if (run.kind !== "done") throw await whyNoDiff(run, repository, sides);
	const [, unmerged] = /^\* Unmerged path (.*)$/m.exec(run.stdout) ?? [];
	if (unmerged !== void 0 && sides.isStaged) throw new require_start.UsageError(`--staged: ${unmerged} is in conflict, so it has no staged content; resolve it and git add it`);
	return await showHiddenText(run.stdout, (names) => diff(["--text"], names.length === 0 ? paths : names));
}
function wordsOf({ isStaged, commits }) {
	return [
		...isStaged ? ["--cached"] : [],
		"--end-of-options",
		...commits
	];
}
/**
* Does one of the sides have a file or folder of this name, changed or not? Between two commits the
* index does not count.
*/
async function isTracked({ git }, { commits }, name) {
	const index = commits.length === 1 ? [[
		"ls-files",
		"-z",
		"--cached"
	]] : [];
	const trees = commits.map((commit) => [...[
		"ls-tree",
		"-z",
		"--name-only",
		"--full-tree",
		"--end-of-options",
		commit
	]]);
	for (const argv of [...index, ...trees]) if (await ask(git, [
		...argv,
		"--",
		name
	]) !== "") return true;
	return false;
}
/** A clone may lack old commits (shallow) or old contents (partial). */
async function whyNoDiff(run, repository, sides) {
	if (run.kind !== "failed") return cannotAsk(run);
	if (repository.isShallow && /bad object|unable to read tree/.test(run.stderr)) return new require_start.UsageError("this clone is shallow and does not have the commit before; get more of it: git fetch --deepen=1");
	const [, unreadable] = /^fatal: cannot hash (.+)$/m.exec(run.stderr) ?? [];
	if (unreadable !== void 0) return new require_start.UsageError(`${unreadable}: it is not readable; change its permissions, or review the rest: -- PATH...`);
	const [, blob] = NOT_HERE.exec(run.stderr) ?? [];
	if (blob === void 0) return cannotAsk(run);
	return new require_start.UsageError(`this partial clone lacks the content of ${await nameOf(blob, repository, sides)}; let git fetch it: git diff --stat ${sides.commits.join(" ")}`);
}
const NOT_HERE = /(?:could not fetch|unable to read|missing blob object '?) ?([0-9a-f]{40,64})/;
/**
* `:mode mode old new STATUS NUL name NUL …`. Uses plumbing, because `git diff --raw` reads file
* contents.
*/
async function nameOf(blob, { git }, sides) {
	const run = await git([
		...sides.commits.length === 2 ? ["diff-tree", "-r"] : ["diff-index"],
		"--raw",
		"--no-abbrev",
		"-z",
		...wordsOf(sides),
		"--"
	]);
	const words = run.kind === "done" ? run.stdout.split("\0") : [];
	const at = words.findIndex((word) => word.startsWith(":") && word.includes(blob));
	return at === -1 ? `object ${blob.slice(0, 12)}` : words[at + 1] ?? "";
}
//#endregion
//#region src/cli/scope/refs.ts
/** The merge base of REF and HEAD. */
async function mergeBase(repository, named) {
	const run = await askRef(repository, [
		"merge-base",
		"--end-of-options",
		named.ref,
		"HEAD"
	], named);
	if (run.kind === "done") return run.stdout.trim();
	throw run.kind === "failed" && run.code === 1 ? new require_start.UsageError(nothingInCommon(repository, named)) : cannotAsk(run);
}
function nothingInCommon({ isShallow }, { flag, ref }) {
	return isShallow ? `--${flag} ${ref}: this clone is shallow and does not reach back to where the two histories meet; get more of it: git fetch --deepen=100 (or --unshallow)` : `--${flag} ${ref}: it has no history in common with HEAD; review one commit with --commit REF, or any diff with --content`;
}
/** Reads the raw commit: in a shallow clone, git hides parents that it does not have. */
async function readCommit(repository, named) {
	const run = await askRef(repository, [
		"cat-file",
		"commit",
		"--end-of-options",
		named.ref
	], named);
	if (run.kind !== "done") throw cannotAsk(run);
	const end = run.stdout.indexOf("\n\n");
	return {
		parents: [...run.stdout.slice(0, end === -1 ? void 0 : end).matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, id = ""]) => id),
		message: end === -1 ? "" : run.stdout.slice(end + 2)
	};
}
async function resolveCommit(repository, named) {
	const run = await askRef(repository, [
		"rev-parse",
		"--verify",
		"--end-of-options",
		`${named.ref}^{commit}`
	], named);
	if (run.kind !== "done") throw cannotAsk(run);
	return run.stdout.trim();
}
/** Reports an unknown or ambiguous name; the caller handles every other failure. */
async function askRef(repository, argv, named) {
	const { flag, ref } = named;
	if (ref.startsWith("-")) throw new require_start.UsageError(`--${flag} ${ref}: no ref begins with "-"`);
	if (ref.includes("..")) throw new require_start.UsageError(`--${flag} ${ref}: ${A_RANGE}`);
	const run = await repository.git(argv);
	const why = run.kind === "done" || run.kind === "failed" ? whyWrong(repository, named, run) : null;
	if (why !== null) throw new require_start.UsageError(`--${flag} ${ref}: ${why}`);
	return run;
}
const A_RANGE = "a range is no commit; --base REF reviews what a branch did since REF, and git diff A..B | countersign review --content - any range";
function whyWrong(repository, { ref }, { kind, stderr }) {
	if (/^warning: refname '.*' is ambiguous/m.test(stderr)) return `several refs have this name; say which: refs/heads/${ref} or refs/tags/${ref}`;
	if (kind === "done") return null;
	if (/short object ID \S+ is ambiguous/.test(stderr)) return "several objects begin like this; give more of it";
	return UNKNOWN.test(stderr) ? unknownRef(repository) : null;
}
/** The messages of merge-base, cat-file and rev-parse. */
const UNKNOWN = /Not a valid (?:object|commit) name|Needed a single revision|bad file|bad object/;
function unknownRef({ hasCommits, isShallow }) {
	if (!hasCommits) return "nothing is committed here yet; review the working tree without it";
	return isShallow ? "there is no such commit in this shallow clone; get it with git fetch, or all of them with git fetch --unshallow" : "there is no such commit, branch or tag here; git branch --all lists the branches, git fetch gets what is missing";
}
//#endregion
//#region src/cli/scope/untracked.ts
/** A larger untracked file is named but not read. */
const MAX_BYTES$2 = 1e7;
const MAX_IN_ALL = 5e7;
/** Files that git neither tracks nor ignores, as the diff that would add them. */
async function readUntracked(repository, paths, isOurs) {
	const top = requireTop(repository);
	const names = (await ask(repository.git, [
		...[
			"-c",
			"core.quotePath=true",
			"ls-files",
			"--others",
			"--exclude-standard"
		],
		"--",
		...paths
	])).split("\n").filter((line) => line !== "").map(require_engine.unquoteName);
	const leftOut = [];
	let room = MAX_IN_ALL;
	return {
		diff: names.filter((name) => !isOurs(node_path.join(top, name.toString()))).map((name) => {
			const file = {
				name: name.toString(),
				path: Buffer.concat([Buffer.from(`${top}/`), name])
			};
			const { diff, unread } = newFileDiff(file, Math.min(room, MAX_BYTES$2));
			if (unread !== null) leftOut.push(toLeftOut(file, unread));
			room = Math.max(0, room - diff.length);
			return diff;
		}).join(""),
		leftOut
	};
}
function toLeftOut({ name }, { why, isData }) {
	const leftOut = {
		path: require_redaction.redact(name),
		reason: require_redaction.redact(why)
	};
	return isData ? {
		...leftOut,
		reviewable: false
	} : leftOut;
}
function newFileDiff(file, maxBytes) {
	const entry = require_settings.readEntry(file.path, maxBytes);
	if (entry.kind === "unread") return {
		diff: `[left out: the new file ${JSON.stringify(file.name)} (${entry.why})]\n`,
		unread: entry
	};
	const text = entry.kind === "link" ? entry.target : entry.text;
	const mode = entry.kind === "link" ? "120000" : "100644";
	return {
		diff: addedText(file.name, text, mode),
		unread: null
	};
}
function addedText(name, text, mode) {
	const [before, after] = [quoteName(`a/${name}`), quoteName(`b/${name}`)];
	const head = `diff --git ${before} ${after}\nnew file mode ${mode}\n`;
	if (text === "") return head;
	if (text.includes("\0")) return `${head}Binary files /dev/null and ${after} differ\n`;
	const lines = text.replace(/\n$/, "").split("\n");
	const end = text.endsWith("\n") ? "" : "\\ No newline at end of file\n";
	const body = lines.map((line) => `+${line}\n`).join("");
	return `${head}--- /dev/null\n+++ ${after}\n@@ -0,0 +1,${lines.length} @@\n${body}${end}`;
}
/** Quotes like git: a name cannot forge a line of the diff. */
function quoteName(name) {
	if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
	const octal = (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
//#endregion
//#region src/cli/scope/scope.ts
async function readScope(scope, tree) {
	const repository = await tree.findRepository();
	const inside = (one) => pathInside(one, tree.cwd, repository.top ?? tree.cwd);
	const paths = tree.paths.map(inside);
	const { sides, words } = await sidesOf(scope, repository);
	const [tracked, untracked] = await Promise.all([readTracked(repository, sides, paths), scope.kind === "uncommitted" ? readUntracked(repository, paths, tree.isOurs) : NOTHING_NEW]);
	const diff = tracked + untracked.diff;
	const absent = tree.paths.filter((one) => require_start.isAbsent(node_path.resolve(tree.cwd, one)));
	const unchanged = absent.length === 0 ? [] : withoutChange(absent, inside, diff);
	for (const one of unchanged) await requireKnown(repository, sides, {
		given: one,
		inside
	});
	return {
		diff,
		leftOut: untracked.leftOut,
		repository,
		words
	};
}
const NOTHING_NEW = {
	diff: "",
	leftOut: []
};
/** The sides that `git diff` compares, and where the author's words are. */
async function sidesOf(scope, repository) {
	switch (scope.kind) {
		case "uncommitted":
		case "staged": {
			requireTop(repository);
			const last = repository.hasCommits ? "HEAD" : await emptyTree(repository);
			return {
				sides: {
					isStaged: scope.kind === "staged",
					commits: [last]
				},
				words: { kind: "branch" }
			};
		}
		case "base": {
			const base = await mergeBase(repository, {
				flag: "base",
				ref: scope.ref
			});
			return {
				sides: {
					isStaged: false,
					commits: [base, "HEAD"]
				},
				words: {
					kind: "range",
					range: `${base}..HEAD`
				}
			};
		}
		case "commit": {
			const { parents, message } = await readCommit(repository, {
				flag: "commit",
				ref: scope.ref
			});
			return {
				sides: {
					isStaged: false,
					commits: [parents[0] ?? await emptyTree(repository), scope.ref]
				},
				words: {
					kind: "message",
					message
				}
			};
		}
	}
}
/** git's id of the state before the first commit, for any hash function. */
async function emptyTree({ git }) {
	return (await ask(git, [
		"hash-object",
		"-t",
		"tree",
		"/dev/null"
	])).trim();
}
/** git runs at the top, but the user may be in any folder. */
function pathInside(given, cwd, top) {
	const way = node_path.relative(top, node_path.resolve(cwd, given));
	if (way === ".." || way.startsWith(`..${node_path.sep}`) || node_path.isAbsolute(way)) throw new require_start.UsageError(`${given} lies outside the repository; name something inside`);
	return way === "" ? "." : way;
}
/** A removed file is in the diff. */
function withoutChange(absent, inside, diff) {
	const changed = require_sensitive.countDiff(require_engine.parseDiff(diff)).paths;
	return absent.filter((one) => {
		const name = inside(one).replaceAll(node_path.sep, "/");
		return !changed.some((file) => file === name || file.startsWith(`${name}/`));
	});
}
/**
* A mistyped name must not look like a path without changes, also beside other names. A name that
* is missing in the working tree may exist in a compared commit.
*/
async function requireKnown(repository, sides, { given, inside }) {
	if (await isTracked(repository, sides, inside(given))) return;
	throw new require_start.UsageError(`${given}: there is no such file, and no change of one${given.startsWith("-") ? "; put flags before --" : ""}`);
}
//#endregion
//#region src/cli/request/content.ts
/** The redacted content under review, with the findings of the static rules. */
function contentOf(flags, { type, rules }, { bytes, change }) {
	if (type !== "code") return {
		content: require_engine.createContent(bytes),
		found: null
	};
	return readChange(bytes, {
		sensitive: sensitiveFiles(flags),
		ours: change !== null,
		unsent: flags["offline"] === true,
		leftOut: change?.leftOut ?? [],
		rules
	});
}
/** The named file, stdin, or git's diff. Read once. */
async function readGiven(flags, type, source) {
	const choice = choose(flags, source.paths);
	if (choice.kind !== "content") return await givenByGit(flags, {
		type,
		choice,
		source
	});
	return {
		bytes: readContent(flags, choice.file, source),
		change: null
	};
}
function readContent(flags, file, source) {
	if (file === "-") return asText("content", file, source.readStdin());
	const given = readInput(flags, "content", file);
	if (isBlank(given)) throw new require_start.UsageError(`there is nothing in ${file}; give a diff or a document`);
	return given;
}
/** Decodes only the beginning: one visible character is enough, also in a large file. */
function isBlank(bytes) {
	const first = bytes.find((byte) => byte > BLANK);
	return first === void 0 || first > LAST_OF_ASCII && require_engine.decode(bytes).trim() === "";
}
const [BLANK, LAST_OF_ASCII] = [32, 127];
/** Without `--include-sensitive`, the content of a credentials file is never sent. */
function sensitiveFiles(flags) {
	return flags["include-sensitive"] === true ? "included" : "left-out";
}
async function givenByGit(flags, { type, choice, source }) {
	if (type !== "code") throw new require_start.UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
	const change = await readScope(choice, {
		...source,
		isOurs: ourFiles(flags, source)
	});
	return {
		bytes: change.diff,
		change
	};
}
/**
* A saved report is not part of the next review. Matches by name, not by folder: a project's own
* file could name its source folder.
*/
function ourFiles(flags, { cwd, artifacts }) {
	const read = ["previous", "verify"].map((name) => require_commands.textFlag(flags, name));
	const named = [outputFile(flags), ...read].filter((file) => file !== null);
	const files = new Set(named.map((file) => require_start.resolvePath(node_path.resolve(cwd, file))));
	const folder = artifacts === null ? null : require_start.resolvePath(artifacts);
	return (file) => files.has(file) || node_path.dirname(file) === folder && isArtifact(node_path.basename(file));
}
/** A file with more information for the review; empty without the flag. */
function readOptional(flags, name) {
	const file = require_commands.textFlag(flags, name);
	if (file === null) return require_start.safe``;
	const text = require_redaction.redact(Buffer.from(readInput(flags, name, file)).toString("utf8"));
	if (text.trim() === "") throw new require_start.UsageError(`${file} is empty; add text or omit --${name} out`);
	return text;
}
/** Rejects binary files and encodings in which the rules see no secrets. */
function asText(flag, file, bytes) {
	if (bytes.includes(0)) throw new require_start.UsageError(`--${flag} ${file}: it is binary or UTF-16; use UTF-8 text`);
	return bytes;
}
function readInput(flags, flag, file) {
	const reason = require_sensitive.sensitiveReason(file) ?? require_sensitive.sensitiveReason(require_start.resolvePath(file));
	if (reason !== null && sensitiveFiles(flags) === "left-out") throw new require_start.UsageError(`--${flag} ${file}: a sensitive file (${reason}) is not sent; to send it, add --include-sensitive`);
	const read = require_start.readBytes(file);
	if (read.kind === "read") return asText(flag, file, read.bytes);
	throw new require_start.UsageError(`--${flag} ${file}: ${whyNotRead(read)}`);
}
const WHY_NOT_READ = new Map([
	["ENOENT", "there is no such file"],
	["EISDIR", "it is a directory, not a file"],
	["ENOTDIR", "part of the path is not a directory"],
	["EACCES", "you may not read it"]
]);
function whyNotRead({ errno }) {
	if (require_start.isOutOfFiles(errno)) return `${require_start.OUT_OF_FILES} (${errno}); ${require_start.RAISE_LIMIT}`;
	return WHY_NOT_READ.get(errno) ?? errno;
}
//#endregion
//#region src/system/git/git-file.ts
const MAX_BYTES$1 = 2e5;
/** The first of these files that a commit contains; names are relative to the repository's root. */
async function fileAt(git, commit, names) {
	if (names.length === 0) return { kind: "none" };
	const list = await git([
		"ls-tree",
		"-z",
		"--long",
		"--full-tree",
		commit,
		"--",
		...names
	]);
	if (list.kind !== "done") return {
		kind: "failed",
		run: list
	};
	const entries = list.stdout.split("\0").flatMap(parseEntry);
	const entry = names.flatMap((name) => entries.find((one) => one.name === name) ?? [])[0];
	if (entry === void 0) return { kind: "none" };
	const { name, mode, id, size } = entry;
	if (!mode.startsWith("100") || size > MAX_BYTES$1) return {
		kind: "no-file",
		name
	};
	const content = await git([
		"cat-file",
		"blob",
		id
	]);
	return content.kind === "done" ? {
		kind: "file",
		name,
		text: content.stdout
	} : {
		kind: "failed",
		run: content
	};
}
/** `mode type id size TAB name`; a folder has no size. */
function parseEntry(line) {
	const [, mode = "", id = "", size = "", name = ""] = /^(\d+) \w+ ([0-9a-f]+) +(-|\d+)\t(.*)$/s.exec(line) ?? [];
	return name === "" ? [] : [{
		mode,
		id,
		size: size === "-" ? 0 : Number(size),
		name
	}];
}
//#endregion
//#region src/cli/scope/project-text.ts
/** A text that people read is not larger. */
const MAX_BYTES = 2e5;
/** The first of these files at the top of the project; a link must not lead out of it, nor to a secret. */
function projectText(top, names) {
	for (const name of names) {
		const file = require_start.resolvePath(node_path.join(top, name));
		if (!mayRead(file, top)) continue;
		const read = require_start.readRegularFile(file, MAX_BYTES);
		if (read.kind === "read" && !read.bytes.includes(0)) return {
			name,
			text: Buffer.from(read.bytes).toString("utf8")
		};
	}
	return null;
}
function mayRead(file, top) {
	const way = node_path.relative(require_start.resolvePath(top), file);
	const isGits = way.split(node_path.sep)[0] === ".git";
	return require_start.isInside(file, require_start.resolvePath(top)) && !isGits && require_sensitive.sensitiveReason(way) === null;
}
//#endregion
//#region src/cli/scope/context.ts
const NONE = {
	text: require_start.safe``,
	from: []
};
/**
* The file of `--context`; otherwise, for a change from git, texts of the project and the commits.
* The static rules need none.
*/
async function readContext(flags, change, source) {
	const file = require_commands.textFlag(flags, "context");
	const isUnwanted = flags["no-context"] === true;
	if (file !== null && isUnwanted) throw new require_start.UsageError("--context and --no-context cannot be combined");
	if (flags["offline"] === true) return unneeded(flags, file);
	if (file !== null) return {
		text: readOptional(flags, "context"),
		from: [require_start.oneLine(require_redaction.redact(file))]
	};
	if (change === null || isUnwanted || change.diff === "") return NONE;
	return joined$1([...await projectPieces(change, source), ...await authorPieces(change)]);
}
/** A mistake in a named file is reported anyway. */
function unneeded(flags, file) {
	if (file !== null) readInput(flags, "context", file);
	return NONE;
}
/** Tokens. Together they are small compared to an ordinary review. */
const ROOM$1 = {
	readme: 350,
	agents: 700,
	messages: 600
};
const README = [
	"README.md",
	"readme.md",
	"Readme.md",
	"README",
	"README.rst",
	"README.txt"
];
/** The name that most agents read, then those of single hosts. */
const AGENTS = ["AGENTS.md", ...require_start.HOSTS.map(({ files }) => files.projectInstructions)];
async function projectPieces({ repository }, { baseCommit }) {
	const pieces = [{
		names: README,
		room: ROOM$1.readme
	}, {
		names: AGENTS,
		room: ROOM$1.agents
	}].map(async ({ names, room }) => {
		const found = await firstFile(repository, names, baseCommit);
		if (found === null) return [];
		const text = beginning$1(withoutBadges(found.text), room);
		return text.trim() === "" ? [] : [{
			from: require_redaction.redact(found.name),
			text
		}];
	});
	return (await Promise.all(pieces)).flat();
}
/** Redaction takes time: it sees only this many characters, and at most half of them are shown. */
const LOOKED_AT = 8e3;
/** Redacts, then cuts: a secret that the first cut splits is far behind the second one. */
function beginning$1(text, room) {
	if (text.length <= LOOKED_AT) return require_engine.clipTokens(require_redaction.redact(text), room);
	return require_engine.clipTokens(require_start.clip(require_redaction.redact(text.slice(0, LOOKED_AT)), LOOKED_AT / 2), room);
}
async function firstFile({ git, top }, names, baseCommit) {
	if (baseCommit === null) return top === null ? null : projectText(top, names);
	const found = await fileAt(git, baseCommit, names);
	return found.kind === "file" ? {
		name: `${found.name} of ${baseCommit.slice(0, 12)}`,
		text: found.text
	} : null;
}
/** Many READMEs begin with pictures and badges. */
function withoutBadges(text) {
	return text.replace(/^[ \t]*(?:\[?!\[|<\/?(?:p|div|h1|a|img|picture|source|br)\b).*\n/gim, "");
}
/** The author's own words; like the change, they are data, not instructions. */
async function authorPieces({ repository, words }) {
	switch (words.kind) {
		case "branch": return repository.branch === null ? [] : [{
			from: require_start.safe`the branch's name`,
			text: require_start.oneLine(require_redaction.redact(repository.branch))
		}];
		case "message": return messagePiece(words.message);
		case "range": return messagePiece(await messagesOf(repository, words.range));
	}
}
function messagePiece(message) {
	const text = beginning$1(message.trim(), ROOM$1.messages);
	return text === "" ? [] : [{
		from: require_start.safe`commit messages`,
		text
	}];
}
/** A range can have any number of commits; only these are read. */
const MAX_COMMITS = "50";
async function messagesOf({ git }, range) {
	const run = await git([...[
		"log",
		"--no-decorate",
		"--no-show-signature",
		"--no-color",
		"--no-notes",
		"--no-mailmap"
	], ...[
		"-n",
		MAX_COMMITS,
		"--format=- %B",
		"--end-of-options",
		range,
		"--"
	]]);
	return run.kind === "done" ? run.stdout : "";
}
function joined$1(pieces) {
	return {
		text: require_start.joinSafe(pieces.map(({ from, text }) => require_start.safe`[${from}]\n${text}`), "\n\n"),
		from: pieces.map(({ from }) => from)
	};
}
//#endregion
//#region src/cli/scope/empty-scope.ts
/** The user's next step if there was nothing to review, depending on what they named. */
function emptyScopeStep({ choice, paths, repository }) {
	switch (choice.kind) {
		case "content": return require_start.safe`nothing came through the pipe: look at what the command before it shows`;
		case "staged": return require_start.safe`git add what is to be reviewed, or leave out --staged`;
		case "base":
		case "commit": return paths.length > 0 ? otherPaths(paths) : otherCommit(choice);
		case "uncommitted": return paths.length > 0 ? otherPaths(paths) : somethingElse(repository);
	}
}
const LONGEST_SHOWN = 100;
function otherPaths(paths) {
	return require_start.safe`git shows no change in ${require_start.clip(require_redaction.redact(paths.join(" ")), LONGEST_SHOWN)}: name another path, or leave out --`;
}
function otherCommit({ kind, ref }) {
	const name = require_start.clip(require_redaction.redact(ref), LONGEST_SHOWN);
	return kind === "commit" ? require_start.safe`${name} changes no file: name another commit` : require_start.safe`nothing differs from ${name}: name an older one, or leave out --base to review what is not committed`;
}
function somethingElse(repository) {
	if (repository?.hasCommits === false) return require_start.safe`write a file, or name one: --content FILE`;
	return hasSubmodules(repository) ? require_start.safe`${ELSE}; ${IN_SUBMODULE}` : ELSE;
}
/** The usual case: the user has just committed. */
const ELSE = require_start.safe`name something: --commit HEAD, --base REF or --content FILE`;
const IN_SUBMODULE = require_start.safe`review changes inside a submodule from its own folder`;
function hasSubmodules(repository) {
	const top = repository?.top ?? null;
	return top !== null && !require_start.isAbsent(node_path.join(top, ".gitmodules"));
}
//#endregion
//#region src/cli/request/previous.ts
const LISTS = [
	"findings",
	"issues",
	"blocking_issues"
];
/**
* The findings of an earlier report (`where`: the user's name for it). Ignores its verdict and
* summary.
*/
function parsePrevious(text, where, budgetTokens) {
	const list = findingsIn$1(require_redaction.redactJson(parseJson(text, where)));
	if (list === null) throw new require_start.UsageError(`${where}: it has no list of findings; name a report of countersign review`);
	const named = withIds(list.flatMap(fieldsOf));
	const texts = fitting(named, budgetTokens);
	const findings = named.slice(0, texts.length).map(({ finding }) => finding);
	return {
		previous: {
			text: require_start.safe`[${require_start.joinSafe(texts, ",\n")}]`,
			findings
		},
		leftOut: named.length - texts.length
	};
}
function parseJson(text, where) {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new require_start.UsageError(`${where}: it is not JSON; name a report of countersign review`);
	}
}
function findingsIn$1(report) {
	if (isList(report)) return report;
	if (!isFields(report)) return null;
	const lists = LISTS.flatMap((name) => {
		const list = report[name];
		return list !== void 0 && isList(list) ? [list] : [];
	});
	return lists.length === 0 ? null : lists.flat();
}
/** Fields that we add to a finding; the new review sets them again. */
const OURS = new Set([
	"grounded",
	"status",
	"extra",
	"id"
]);
function fieldsOf(entry) {
	if (typeof entry === "string") return entry.trim() === "" ? [] : [{ title: require_redaction.redact(entry) }];
	return isFields(entry) ? [entry] : [];
}
/** Only our own ids identify a finding that is found again; others get an id from their text. */
function withIds(findings) {
	const made = require_engine.findingIds(findings.map((fields) => ({
		rule: null,
		file: fileOf(fields),
		title: titleOf(fields),
		current_code: textOf(fields, ["current_code", "code"])
	})));
	return findings.map((fields, index) => {
		const given = textOf(fields, ["id"]);
		const id = given !== null && /^[0-9a-f]{12}$/.test(given) ? given : made[index] ?? "";
		const said = Object.entries(fields).filter(([field]) => !OURS.has(field));
		const text = require_start.stringify({
			id: require_redaction.redact(id),
			...Object.fromEntries(said)
		}, 0);
		return {
			finding: {
				id,
				title: require_start.oneLine(titleOf(fields)),
				file: fileOf(fields),
				...ruleOf$1(fields)
			},
			text
		};
	});
}
function ruleOf$1({ extra }) {
	return extra !== void 0 && isFields(extra) && extra["source"] === "static" ? { byRule: true } : {};
}
function fileOf(fields) {
	return textOf(fields, ["file", "path"]);
}
function titleOf(fields) {
	return textOf(fields, [
		"title",
		"claim",
		"issue",
		"name",
		"detail",
		"description",
		"message"
	]) ?? require_start.safe`(no title)`;
}
function textOf(fields, names) {
	for (const name of names) {
		const value = fields[name];
		if (typeof value === "string" && value.trim() !== "") return value;
	}
	return null;
}
/** One finding may take a quarter of the room, so that a huge one does not push out the others. */
function fitting(named, budgetTokens) {
	const texts = [];
	let room = budgetTokens;
	for (const { text } of named) {
		const clipped = require_engine.clipTokens(text, Math.ceil(budgetTokens / 4));
		room -= require_engine.estimateTokens(clipped, "budget");
		if (room < 0) break;
		texts.push(clipped);
	}
	return texts;
}
function isList(value) {
	return Array.isArray(value);
}
function isFields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
//#endregion
//#region src/cli/request/request.ts
/** Builds the review request from files, flags and settings. */
async function buildRequest(flags, source) {
	const { review } = source.settings;
	const { type } = review;
	const kind = type === "code" ? "code" : "documents";
	const budget = review.contentTokens[kind];
	const previous = readPrevious(flags, budget, source.onEvent);
	const expertise = readOptional(flags, "expertise");
	const given = await readGiven(flags, type, source);
	const { content, found } = contentOf(flags, review, given);
	const context = await readContext(flags, given.change, source);
	return {
		request: {
			type,
			subject: {
				kind: type === "code" ? "diff" : "document",
				content
			},
			expertise,
			context: context.text,
			model: review.models[kind],
			effort: "high",
			timeoutSeconds: review.timeoutSeconds,
			tools: toolsFor(source),
			depth: depthWith(review.depth, budget),
			previous,
			found,
			dismissed: source.readDismissed?.() ?? []
		},
		contextFrom: context.from,
		ifNothing: () => ifNothing(flags, given, source)
	};
}
/** A document is never reviewed with access to the repository: only its text counts. */
function toolsFor({ settings: { review }, onEvent }) {
	if (review.type === "code" || review.tools === "none") return review.tools;
	onEvent({
		kind: "note",
		level: "info",
		text: `a document of type ${review.type} is reviewed without access to the repository; review.tool_access is for code`
	});
	return "none";
}
function ifNothing(flags, { change }, { paths }) {
	const repository = change?.repository ?? null;
	return emptyScopeStep({
		choice: choose(flags, paths),
		paths,
		repository
	});
}
/** Earlier findings may take this share of the content's room. */
const PREVIOUS_SHARE = 1 / 3;
function readPrevious(flags, budget, onEvent) {
	const file = require_commands.textFlag(flags, "previous");
	if (file === null) return null;
	return previousIn({
		text: require_engine.decode(readInput(flags, "previous", file)),
		where: `--previous ${file}`
	}, budget, onEvent);
}
/** Earlier findings, as far as they fit; a warning gives the number of the others. */
function previousIn({ text, where }, budget, onEvent) {
	const tokens = Math.floor(budget * PREVIOUS_SHARE);
	const { previous, leftOut } = parsePrevious(text, where, tokens);
	if (leftOut > 0) {
		const shown = previous.findings.length;
		onEvent({
			kind: "note",
			level: "warning",
			text: `${where}: ${`only ${shown} of ${shown + leftOut} earlier findings fit ${tokens} tokens; the others are left out`}`
		});
	}
	return previous;
}
/** The number of this review of the same content. */
function iterationOf(flags) {
	const given = require_commands.textFlag(flags, "iteration");
	if (given === null) return 1;
	if (!/^[1-9]\d{0,5}$/.test(given)) throw new require_start.UsageError(`--iteration ${given}: give a whole number from 1`);
	return Number(given);
}
//#endregion
//#region src/engine/findings/dismissed.ts
/** Separates findings that were dismissed in this project. */
function splitDismissed(findings, { dismissed = [] }) {
	const reasons = new Map(dismissed.map(({ id, because }) => [id, because]));
	return {
		kept: findings.filter(({ id }) => !reasons.has(id)),
		dismissed: findings.flatMap((finding) => {
			const because = reasons.get(finding.id);
			return because === void 0 ? [] : [{
				...summaryOf$1(finding),
				because
			}];
		})
	};
}
function summaryOf$1({ id, severity, title, file, line_start, extra }) {
	const { source, rule } = extra;
	return {
		id,
		severity,
		title,
		file,
		line_start,
		rule: source === "static" && typeof rule === "string" ? rule : null
	};
}
//#endregion
//#region src/engine/offline-review.ts
/** The static rules alone: no model, no key, no network. They report findings but never approve. */
function createOfflineReview(elapsedMs) {
	return async (request) => {
		const { found, subject } = request;
		if (found === null) return skipped(subject.content);
		const { kept, dismissed } = splitDismissed(require_engine.toFindings(found.findings), request);
		const compared = compareRules(resultOf$1(found, subject.content, kept), request);
		const durationMs = Math.round(elapsedMs());
		return {
			kind: "reviewed",
			...compared,
			modelVerdict: null,
			passes: passesOf(durationMs),
			receipt: {
				...receiptOf(subject.content, found, durationMs),
				dismissed
			}
		};
	};
}
function skipped({ leftOut }) {
	if (leftOut.length === 0) return {
		kind: "skipped",
		reason: "nothing-to-review"
	};
	return {
		kind: "skipped",
		reason: leftOut.some(({ reviewable }) => reviewable !== false) ? "nothing-sent" : "nothing-readable",
		leftOut
	};
}
/** A rule cannot tell whether a model's finding is fixed. */
function compareRules(result, request) {
	const compared = require_engine.compareWithPrevious(result, request, {
		truncated: false,
		missing: /* @__PURE__ */ new Map()
	});
	const rules = new Set(request.previous?.findings.filter(({ byRule }) => byRule).map(({ id }) => id));
	return {
		...compared,
		previous: compared.previous.map((one) => one.status === "fixed" && !rules.has(one.id) ? {
			...one,
			status: "not_reviewed"
		} : one)
	};
}
function resultOf$1(found, content, findings) {
	const isBad = findings.some(({ severity }) => severity === "critical" || severity === "major");
	return {
		verdict: isBad ? "CHANGES_REQUIRED" : "DECISION_NEEDED",
		summary: summaryOf(found, content, findings),
		findings,
		question: isBad ? null : QUESTION,
		extra: {}
	};
}
const QUESTION = require_start.safe`no model has reviewed this; is the check by the static rules enough here?`;
function summaryOf(found, { leftOut }, findings) {
	const { rules } = found;
	const files = found.files + leftOut.length;
	const seen = found.files - found.skipped.filter(({ why }) => why !== "long-lines").length;
	const all = require_start.safe`${files} ${files === 1 ? FILE : FILES}`;
	return require_start.safe`${require_start.safe`${rules} static rules looked at ${seen === files ? all : require_start.safe`${seen} of ${all}`}`} and found ${countsOf(findings)}. No model has reviewed this.`;
}
const [FILE, FILES] = [require_start.safe`file`, require_start.safe`files`];
function countsOf(findings) {
	const counts = require_engine.SEVERITIES.flatMap((level) => {
		const number = findings.filter(({ severity }) => severity === level).length;
		return number === 0 ? [] : [require_start.safe`${number} ${require_redaction.redact(level)}`];
	});
	return counts.length === 0 ? require_start.safe`nothing` : require_start.joinSafe(counts, ", ");
}
function passesOf(durationMs) {
	return {
		verification: null,
		depth: null,
		metadata: {
			passes_completed: 0,
			pass1_tokens: null,
			pass2_tokens: null,
			pass3_tokens: null,
			total_duration_ms: durationMs,
			reasoning_mode: "static"
		}
	};
}
/**
* Nothing was sent. Lists as left out the unreadable files and those that the rules did not check.
*/
function receiptOf(content, found, durationMs) {
	const partly = found.skipped.filter(({ why }) => why === "long-lines").length;
	return {
		content_sha256: content.sha256Given,
		sent_sha256: "",
		redactions: content.redactions,
		redactions_by_project: content.redactionsUntrusted,
		files: {
			all: found.files + content.leftOut.length,
			whole: found.files - found.skipped.length,
			partly
		},
		left_out: require_engine.shownLeftOut([...content.leftOut, ...found.skipped.map(leftOut)]),
		coverage: null,
		truncated: false,
		parts: [],
		quotes_cut: 0,
		route_table_hash: "",
		trail: [],
		backend: "static",
		model: null,
		maker: null,
		independence: null,
		usage: null,
		static: require_engine.staticProof(found),
		duration_ms: durationMs
	};
}
function leftOut({ file, why, lines }) {
	return {
		path: file,
		reason: why === "binary" ? WHY[why] : require_start.safe`${WHY[why]}, ${lines} changed`
	};
}
const WHY = {
	generated: require_start.safe`generated`,
	minified: require_start.safe`minified`,
	vendored: require_start.safe`vendored`,
	"long-lines": require_start.safe`lines too long to look at`,
	binary: require_start.safe`binary`
};
//#endregion
//#region src/system/git/git.ts
var git_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ createGit: () => createGit });
const MAX_OUTPUT_BYTES = 64e6;
const TIMEOUT_MS = 6e4;
function createGit(place) {
	const program = require_start.findProgram("git", place.environment["PATH"] ?? "", place.project);
	if (program === null) return async () => ({ kind: "missing" });
	const run = (argv, more, stdin = "") => runGit(program, {
		...place,
		stdin,
		env: {
			...gitEnvironment(place),
			...more
		}
	}, argv);
	let filters;
	return async (argv, stdin) => {
		filters ??= emptyFilters((words) => run(words, {}));
		const overrides = await filters;
		return "kind" in overrides ? overrides : await run(argv, overrides.env, stdin);
	};
}
const ALWAYS = [
	"--no-pager",
	"--no-optional-locks",
	"--literal-pathspecs",
	...["-c", "core.fsmonitor=false"],
	...["-c", "core.hooksPath=/dev/null"],
	...["-c", "core.untrackedCache=false"],
	...["-c", "core.warnAmbiguousRefs=true"],
	...["-c", "log.showSignature=false"],
	...["-c", "diff.submodule=short"],
	...["-c", "submodule.recurse=false"],
	...["-c", "protocol.allow=never"]
];
const FILTER = /^filter\.(.+)\.(?:clean|smudge|process|required)$/s;
/** Filters cannot be switched off, so each filter of the repository is emptied. */
async function emptyFilters(git) {
	const run = await git([
		"config",
		"--list",
		"--show-scope",
		"--name-only",
		"-z"
	]);
	if (run.kind !== "done") return run;
	const names = new Set(localKeys(run.stdout).flatMap((key) => FILTER.exec(key)?.[1] ?? []));
	if ([...names].some((name) => name.includes("�"))) return {
		kind: "failed",
		code: null,
		stderr: "this repository names a filter that is no UTF-8"
	};
	const settings = [...names].flatMap((name) => [
		[`filter.${name}.clean`, ""],
		[`filter.${name}.smudge`, ""],
		[`filter.${name}.process`, ""],
		[`filter.${name}.required`, "false"]
	]);
	const numbered = settings.flatMap(([key, value], at) => [[`GIT_CONFIG_KEY_${at}`, key], [`GIT_CONFIG_VALUE_${at}`, value]]);
	return { env: {
		GIT_CONFIG_COUNT: String(settings.length),
		...Object.fromEntries(numbered)
	} };
}
/** `scope NUL key NUL …`; only configuration that came with the repository is suspect. */
function localKeys(list) {
	const words = list.split("\0");
	return words.flatMap((word, at) => {
		const scope = words[at - 1];
		return at % 2 === 1 && (scope === "local" || scope === "worktree") ? [word] : [];
	});
}
async function runGit(program, start, argv) {
	const { exit, stdout, stderr } = await require_settings.runProgram({
		path: program,
		argv: [...ALWAYS, ...argv],
		env: start.env,
		cwd: start.cwd,
		stdin: start.stdin,
		timeoutMs: TIMEOUT_MS,
		signal: start.signal,
		maxOutputBytes: MAX_OUTPUT_BYTES
	});
	if (exit.kind === "not-started") return {
		kind: "missing",
		errno: exit.errno
	};
	if (exit.kind === "cancelled") return { kind: "cancelled" };
	if (exit.kind !== "exited" || exit.code !== 0) return {
		kind: "failed",
		code: exit.kind === "exited" ? exit.code : null,
		stderr: stderr.text
	};
	if (stdout.cut) return { kind: "too-large" };
	return {
		kind: "done",
		stdout: stdout.text,
		stderr: stderr.text
	};
}
/**
* No `GIT_*` variables of the caller: they redirect, trace and run programs. HOME leads to the
* user's own configuration.
*/
function gitEnvironment({ environment, index }) {
	const known = [
		"PATH",
		"HOME",
		"XDG_CONFIG_HOME",
		"TMPDIR",
		"SystemRoot",
		"USERPROFILE"
	].flatMap((name) => {
		const value = environment[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(known),
		LC_ALL: "C.UTF-8",
		GIT_TERMINAL_PROMPT: "0",
		GIT_NO_LAZY_FETCH: "1",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_ALLOW_PROTOCOL: "none",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_OPTIONAL_LOCKS: "0",
		...index === void 0 ? {} : { GIT_INDEX_FILE: index }
	};
}
//#endregion
//#region src/state/store/storage-messages.ts
const ELSEWHERE = require_start.safe`remove it, or set XDG_STATE_HOME to your own directory`;
const PERMIT = require_start.safe`change its permissions, or set XDG_STATE_HOME to your own directory`;
const ROOM = require_start.safe`free some space, or set XDG_STATE_HOME to another disk`;
const WORDS = new Map([
	["ELOOP", {
		why: require_start.safe`is a symbolic link`,
		nextStep: ELSEWHERE
	}],
	["ENOTDIR", {
		why: require_start.safe`is not a directory`,
		nextStep: ELSEWHERE
	}],
	["foreign", {
		why: require_start.safe`belongs to another user`,
		nextStep: ELSEWHERE
	}],
	["strange", {
		why: require_start.safe`is not a file of countersign`,
		nextStep: ELSEWHERE
	}],
	["exposed", {
		why: require_start.safe`can be written by other users`,
		nextStep: require_start.safe`chmod go-w on it`
	}],
	["EACCES", {
		why: require_start.safe`is not accessible to you`,
		nextStep: PERMIT
	}],
	["EPERM", {
		why: require_start.safe`is not accessible to you`,
		nextStep: PERMIT
	}],
	["EROFS", {
		why: require_start.safe`is on a read-only disk`,
		nextStep: PERMIT
	}],
	["ENOSPC", {
		why: require_start.safe`is on a full disk`,
		nextStep: ROOM
	}],
	["EDQUOT", {
		why: require_start.safe`is over your quota`,
		nextStep: ROOM
	}],
	["EFBIG", {
		why: require_start.safe`is over the limit for one file`,
		nextStep: require_start.safe`raise ulimit -f`
	}],
	["short", {
		why: require_start.safe`could be written only in part`,
		nextStep: ROOM
	}],
	["busy", {
		why: require_start.safe`is locked by another process`,
		nextStep: require_start.safe`try again`
	}],
	["lost", {
		why: require_start.safe`was taken over by another process`,
		nextStep: require_start.safe`try again`
	}]
]);
/** A storage error in the user's words: what is wrong with which file, and what to do. */
function explainTrouble({ code, path }) {
	const words = WORDS.get(code) ?? {
		why: require_start.safe`cannot be used`,
		nextStep: ELSEWHERE
	};
	return {
		why: require_start.safe`${require_redaction.redact(code)}: ${require_start.oneLine(require_redaction.redact(path))} ${words.why}`,
		nextStep: words.nextStep
	};
}
/** For a command whose whole purpose is to write a record. */
function unwritable(trouble) {
	const { why, nextStep } = explainTrouble(trouble);
	return new require_start.UsageError(`the state directory cannot be written (${why}); ${nextStep}`);
}
//#endregion
//#region src/cli/report/exit-code.ts
/** 1 backend error, 2 no reviewer could be tried, 3 timeout, 4 no key or login, 130 interrupted. */
const FAILURE_CODES = {
	"not-installed": 1,
	unsupported: 1,
	"no-key": 4,
	"auth-refused": 4,
	"rate-limit": 1,
	quota: 1,
	budget: 1,
	"too-large": 2,
	unreachable: 1,
	timeout: 3,
	cancelled: 130,
	signal: 1,
	crashed: 1,
	"bad-answer": 5,
	"no-route": 2,
	"redaction-failed": 1
};
/** `review` fails open: every verdict exits with 0 unless `--fail-on` says otherwise. */
function exitCode(outcome, failOn) {
	switch (outcome.kind) {
		case "reviewed": return resultCode(outcome.result, failOn);
		case "inconclusive": return 5;
		case "unavailable": return FAILURE_CODES[outcome.failure.code];
		case "skipped": return skippedCode(outcome, failOn);
	}
}
/** Something needed a review and did not get one. */
const UNSEEN_REASONS = ["sensitive-renamed", "nothing-sent"];
/**
* Like other content that cannot be sent: with `--fail-on`, a missing review must not look like
* success.
*/
const UNSEEN = FAILURE_CODES["too-large"];
/** Follows the verdict in the report, including rules that made it stricter. */
function resultCode({ verdict }, failOn) {
	if (failOn === "never" || verdict === "APPROVED") return 0;
	if (verdict === "CHANGES_REQUIRED") return 10;
	return failOn === "decision" ? 11 : 0;
}
/** No model was asked; a critical finding of a static rule still counts. */
function skippedCode({ reason, staticFindings = [] }, failOn) {
	if (failOn === "never") return 0;
	if (staticFindings.some(({ severity }) => severity === "critical")) return 10;
	return UNSEEN_REASONS.includes(reason) ? UNSEEN : 0;
}
//#endregion
//#region src/cli/report/report.ts
/** For an outcome before anything was read or sent. */
function unasked(outcome) {
	return {
		outcome,
		systemZone: null,
		contextFrom: [],
		codeOf: noCode
	};
}
/** The report as it is written, with the seed scripts' field names. */
function buildReport({ outcome, systemZone, contextFrom, passFiles = [] }) {
	const head = {
		report_schema: 1,
		outcome: outcome.kind
	};
	const zone = {
		...passFiles.length === 0 ? {} : { pass_files: passFiles },
		system_zone: systemZone,
		context_from: contextFrom
	};
	switch (outcome.kind) {
		case "reviewed": {
			const { extra, ...result } = outcome.result;
			return {
				...extra,
				...head,
				...result,
				model_verdict: outcome.modelVerdict,
				...previousOf(outcome.previous),
				verification: outcome.passes.verification,
				pass_metadata: outcome.passes.metadata,
				depth: outcome.passes.depth,
				...zone,
				receipt: outcome.receipt
			};
		}
		case "inconclusive": return {
			...head,
			why: outcome.why,
			...staticOf(outcome),
			...zone,
			receipt: outcome.receipt
		};
		case "unavailable": {
			const { code, detail, nextStep } = outcome.failure;
			const failure = {
				code,
				detail,
				next_step: nextStep
			};
			const { partial, receipt } = outcome;
			return {
				...head,
				failure,
				partial,
				...staticOf(outcome),
				...zone,
				receipt
			};
		}
		case "skipped": return {
			...head,
			verdict: require_start.safe`SKIPPED`,
			reason: outcome.reason,
			...unseenOf(outcome)
		};
	}
}
/** Under a name of its own, because only a review has `findings`. */
function staticOf({ staticFindings }) {
	return { static_findings: staticFindings };
}
function unseenOf({ leftOut, staticFindings }) {
	return {
		...leftOut === void 0 ? {} : { left_out: require_engine.shownLeftOut(leftOut) },
		...staticFindings === void 0 ? {} : { static_findings: staticFindings }
	};
}
/** Only a re-review has it. */
function previousOf(previous) {
	if (previous.length === 0) return {};
	return { previous_issues_status: previous.map(({ id, title, status }) => ({
		id,
		title,
		status
	})) };
}
//#endregion
//#region src/cli/formats/json.ts
/** Characters that JSON does not escape but a terminal obeys. */
const MOVES = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
const written = /* @__PURE__ */ new WeakMap();
/** The complete report. Serialized once, because the same text goes to three places. */
function formatJson(reported) {
	const text = written.get(reported) ?? write(reported);
	written.set(reported, text);
	return text;
}
function write(reported) {
	return require_start.safe`${require_start.replaceSafe(require_start.stringify(require_redaction.redactJson(buildReport(reported)), 2), MOVES, (one) => require_redaction.redact(escapeOf(one)))}\n`;
}
function escapeOf(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
//#endregion
//#region src/cli/commands/dry-run.ts
/**
* `review --dry-run`: prints what the first request would send and to which reviewer. Sends and
* writes nothing.
*/
async function runDryRun(flags, door) {
	try {
		const built = await buildRequest(flags, door);
		return show(await door.preview(built.request), built, door);
	} catch (error) {
		if (!(error instanceof require_start.RedactionError)) throw error;
		return asReport(require_engine.neverAsked(require_hooks.redactionFailure(error)), door);
	}
}
function show(preview, built, door) {
	switch (preview.kind) {
		case "skipped": return asReport(preview, door, built);
		case "no-route": return {
			exitCode: 2,
			stdout: require_start.safe``,
			stderr: NO_ROUTE
		};
		case "would-send": {
			const model = door.modelOf(preview.backend, built.request);
			const exact = door.settings.review.exactTokens;
			const view = {
				...preview,
				...built,
				model,
				exact
			};
			return {
				exitCode: 0,
				stdout: door.format === "json" ? json(view) : text(view),
				stderr: require_start.safe``
			};
		}
	}
}
const NO_ROUTE = require_start.safe`countersign: no reviewer would be used: the conditions of no route hold; see countersign routes\n`;
/** If a review would end before the first request, this ends with the same report. */
function asReport(outcome, { format, terminal }, { ifNothing } = {}) {
	const reported = {
		...unasked(outcome),
		...ifNothing === void 0 ? {} : { ifNothing }
	};
	return {
		exitCode: exitCode(outcome, "never"),
		stdout: format === "json" ? formatJson(reported) : formatPretty(reported, terminal),
		stderr: require_start.safe``
	};
}
function json(view) {
	const { system, user } = view.tokens;
	const { content } = view.request.subject;
	return require_start.safe`${require_start.stringify(require_redaction.redactJson({
		dry_run_schema: 1,
		backend: view.backend,
		model: view.model,
		then: view.then,
		pass: view.pass,
		effort: view.effort,
		timeout_seconds: view.timeoutSeconds,
		tools: view.tools,
		tokens: {
			system,
			user,
			total: system + user,
			counted: view.exact ? "exact" : "estimated"
		},
		context_from: view.contextFrom,
		prompt: view.prompt,
		answer_schema: view.schema,
		content_sha256: content.sha256Given,
		sent_sha256: view.sentSha256,
		redactions: content.redactions,
		redactions_by_project: content.redactionsUntrusted,
		files: view.files,
		left_out: require_engine.shownLeftOut(view.leftOut),
		parts: view.parts,
		requests: view.requests,
		route_table_hash: view.tableHash
	}), 2)}\n`;
}
function text(view) {
	const lines = facts(view).map(([name, value]) => require_start.safe`${require_redaction.redact(name.padEnd(9))} ${require_start.oneLine(require_commands.printable(require_redaction.redact(value)))}`);
	return require_start.joinSafe([
		require_start.safe`DRY RUN: nothing was sent.`,
		...lines,
		require_start.safe`\n===== system prompt =====`,
		require_commands.printable(view.prompt.system),
		require_start.safe`\n===== user prompt =====`,
		require_commands.printable(view.prompt.user),
		require_start.safe``
	], "\n");
}
function facts(view) {
	const { content } = view.request.subject;
	const { system, user } = view.tokens;
	const then = view.then.length === 0 ? "" : `, if that fails ${view.then.join(", then ")}`;
	const about = view.exact ? "" : " (estimated)";
	const pass = view.pass === "plan" ? "the first of up to three" : "the only one";
	const files = view.files === null ? "" : `, ${view.files.whole} of ${view.files.all} files whole`;
	return [
		["to", `${view.backend}${then}`],
		["model", view.model ?? "the backend's own"],
		["effort", `${view.effort}, at most ${view.timeoutSeconds} s, tools: ${view.tools}`],
		["pass", pass],
		["tokens", `system ${system} + user ${user} = ${system + user}${about}`],
		["requests", requestsOf(view)],
		...view.parts.length === 1 ? [] : view.parts.map(partLine$1),
		["content", `${content.sha256Given}${files}, ${content.redactions} redacted`],
		...view.contextFrom.length === 0 ? [] : [["context", view.contextFrom.join(", ")]],
		...view.leftOut.map(({ path, reason }) => ["left out", `${path} (${reason})`])
	];
}
function requestsOf({ requests, parts, pass }) {
	const inParts = parts.length === 1 ? "" : `, ${parts.length} of them for the parts of the change`;
	const most = requests === 1 ? "1" : `at most ${requests}`;
	return `${pass === "plan" ? most : requests}${inParts}`;
}
/** Number of files named for each part; `--format json` has them all. */
const NAMED$2 = 5;
function partLine$1({ files, tokens }, at) {
	const named = shortenList(files, NAMED$2, (file) => file);
	return ["", `part ${at + 1}: ${files.length} ${files.length === 1 ? "file" : "files"}, ${tokens} tokens: ${named}`];
}
//#endregion
//#region src/cli/report/changed-places.ts
/** One for each file with an added line. Parses the diff only when called. */
function createChangedPlaces({ kind, content }) {
	return () => {
		if (kind !== "diff") return [];
		const diff = require_engine.diffOf(content);
		return diff.files.flatMap((file) => placeIn(diff, file));
	};
}
function placeIn(diff, file) {
	for (const hunk of file.hunks) for (const { kind, newLine } of require_sensitive.hunkLines(diff, hunk)) if (kind === "added" && newLine !== null && file.newPath !== null) return [{
		path: require_redaction.redact(file.newPath),
		line: newLine
	}];
	return [];
}
//#endregion
//#region src/cli/formats/markdown-text.ts
/** Characters with a meaning anywhere in Markdown or HTML. */
const MARKS = /[\\`*_[\]<>#|~&$]/g;
/** Characters that begin a list, a rule, an underlined heading or a GitLab quick action. */
const BEGINNING = /^(?:[-+=/]|\d{1,9}(?=[.)]))/;
/**
* Sites turn names, issues, labels and addresses into links after rendering, so a backslash does
* not help.
*/
const REFERENCES = /[@#!$%&~](?=[\w"'[])|:(?=\/\/)|\bwww(?=\.)|\bGH(?=-\d)/gi;
/** Not the word joiner: sites remove it. */
const BREAK = require_start.safe`\u200B`;
/** Foreign text as plain text: no headings, links, pictures, mentions or HTML. */
function plain(text) {
	return require_start.replaceSafe(require_start.replaceSafe(require_start.replaceSafe(require_start.oneLine(require_commands.printable(text)), REFERENCES, (one) => require_start.safe`${one}${BREAK}`), MARKS, (one) => require_start.safe`\\${one}`), BEGINNING, (one) => /\d/.test(one) ? require_start.safe`${one}${BREAK}` : require_start.safe`\\${one}`);
}
/** Like `plain`, but keeps line breaks. */
function plainLines(text) {
	return require_start.joinSafe(text.split(/\r\n?|\n/).map((line) => plain(require_redaction.redact(line))).filter((line) => line !== ""), "  \n");
}
/** Inline code, in enough backticks to contain any text. */
function codeSpan(text) {
	const line = require_start.oneLine(require_commands.printable(text));
	const ticks = fenceFor(line, 1);
	return require_start.safe`${ticks} ${line} ${ticks}`;
}
/** A code block with a fence that is longer than any in the text. */
function codeBlock(text, language) {
	const code = require_start.replaceSafe(require_commands.printable(text), /\s+$/g, require_start.safe``);
	const fence = fenceFor(code, 3);
	return require_start.safe`${fence}${require_redaction.redact(language)}\n${code}\n${fence}`;
}
function fenceFor(text, least) {
	const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
	return require_redaction.redact("`".repeat(Math.max(least, longest + 1)));
}
//#endregion
//#region src/cli/formats/markdown.ts
/** A page for a pull request, a summary or an email. Model text stays plain text. */
function formatMarkdown(reported) {
	const { outcome } = reported;
	const groups = byFile(findingEntries(reported));
	return require_start.safe`${require_start.joinSafe([
		require_start.safe`## countersign: ${plain(require_redaction.redact(verdictWord(outcome)))}`,
		...verdictNote(outcome).map(plain),
		...headBlocks(outcome),
		...groups.flatMap(({ path, entries }) => [fileHeading(path), ...entries.map(entryBlock)]),
		...zoneBlocks(reported.systemZone ?? []),
		...footBlocks(reported)
	], "\n\n")}\n`;
}
const MOST$1 = 4e3;
function headBlocks(outcome) {
	switch (outcome.kind) {
		case "reviewed": {
			const { summary, question, findings } = outcome.result;
			return [
				plainLines(cleanText(summary, MOST$1)),
				...question === null ? [] : [require_start.safe`**To decide:** ${plain(cleanText(question, MOST$1))}`],
				plain(require_redaction.redact(countsOf$1(findings)))
			].filter((block) => block !== "");
		}
		case "inconclusive": return [require_start.safe`The model's answer was not a review: ${plain(cleanText(outcome.why, MOST$1))}`, ...rulesBlock(outcome.staticFindings)];
		case "unavailable": {
			const { detail, nextStep } = outcome.failure;
			return [
				plain(cleanText(detail, MOST$1)),
				require_start.safe`**Next:** ${plain(nextStep)}`,
				...rulesBlock(outcome.staticFindings)
			];
		}
		case "skipped": return [plain(SKIPPED[outcome.reason]), ...rulesBlock(outcome.staticFindings ?? [])];
	}
}
function rulesBlock(findings) {
	return findings.length === 0 ? [] : [plain(require_redaction.redact(byRulesAlone(findings)))];
}
function fileHeading(path) {
	return path === null ? require_start.safe`### Without a place` : require_start.safe`### ${codeSpan(path)}`;
}
function entryBlock(entry) {
	const { severity, title, detail, place, quote, fix } = entry;
	const isGone = entry.placeNow !== place;
	const isPlaced = place !== null && place.lines !== null;
	const at = isPlaced ? require_start.safe` ${codeSpan(require_redaction.redact(placeText(place)))}` : require_start.safe``;
	const when = isGone && isPlaced ? require_start.safe` before the change` : require_start.safe``;
	const said = markWords(entry).map(({ words: mark }) => plain(require_redaction.redact(mark))).join("; ");
	return require_start.joinSafe([
		require_start.safe`**${require_redaction.redact(severity)}** ${plain(title)}${at}${when}${said === "" ? require_start.safe`` : require_redaction.redact(` (${said})`)}`,
		...detail === "" ? [] : [plainLines(detail)],
		...quote === null && fix === null ? [] : [codeBlock(changeOf(quote, fix, isGone), "diff")]
	], "\n\n");
}
/** Current code with `-`, proposed code with `+`; code that the change removed has a `-` too. */
function changeOf(quote, fix, isGone) {
	const marked = (mark, text) => text === null ? [] : text.replace(/\s+$/, "").split("\n").map((line) => `${mark} ${line}`);
	const [before, after] = fix === null && !isGone ? [" ", "+"] : ["-", "+"];
	return require_redaction.redact([...marked(before, quote), ...marked(after, fix)].join("\n"));
}
function zoneBlocks(zone) {
	if (zone.length === 0) return [];
	return [require_start.safe`This change touches agent configuration: ${zoneNames(zone, codeSpan)}`];
}
function footBlocks({ outcome, contextFrom }) {
	if (outcome.kind === "skipped") return unseenLines(outcome).map((line) => plain(require_redaction.redact(line)));
	const { receipt } = outcome;
	const lines = outcome.kind === "reviewed" ? [
		...passesLines(outcome.passes),
		receiptLine("reviewed by", receipt),
		...independenceLines(receipt),
		...contextLines(contextFrom, receipt),
		...staticLines(receipt)
	] : [];
	const all = [
		...leftOutLines(receipt),
		...dismissedLines(receipt),
		...lines
	];
	return all.length === 0 ? [] : [plainLines(require_redaction.redact(all.join("\n")))];
}
//#endregion
//#region src/cli/formats/github.ts
/**
* Workflow commands, which the runner shows as annotations in the code, and the verdict as a log
* line. Model text is escaped: it cannot begin a command of its own.
*/
function formatGithub(reported) {
	const entries = entriesOf$1(reported);
	const shown = KINDS.flatMap((kind) => entries.filter((one) => kindOf(one) === kind).slice(0, MOST));
	const hidden = entries.length - shown.length;
	const more = hidden === 0 ? [] : [require_start.safe`${hidden} more, in the step summary and the other formats: GitHub shows ${MOST} of a kind\n`];
	return require_start.joinSafe([
		...shown.map(commandOf),
		...more,
		defused(require_start.safe`${headline(reported)}\n`)
	], "");
}
/** GitHub shows this many of each kind per step and silently drops the rest. */
const MOST = 10;
const KINDS = [
	"error",
	"warning",
	"notice"
];
function kindOf({ severity }) {
	if (severity === "minor") return "warning";
	return severity === "info" ? "notice" : "error";
}
function commandOf(entry) {
	const { severity, title, detail, placeNow: place, marks, rule } = entry;
	const message = require_start.joinSafe([
		...doubt(marks),
		title,
		...detail === "" ? [] : [detail]
	], "\n");
	const file = place === null ? [] : [require_start.safe`file=${property(place.path)}`];
	const lines = place === null || place.lines === null ? [] : [require_start.safe`line=${place.lines.first}`, require_start.safe`endLine=${place.lines.last}`];
	const by = marks.includes("static") ? require_start.safe` [static: ${require_redaction.redact(rule)}]` : require_start.safe``;
	const name = require_start.safe`title=${property(require_start.safe`countersign: ${require_redaction.redact(severity)}${by}`)}`;
	return require_start.safe`::${require_redaction.redact(kindOf(entry))} ${require_start.joinSafe([
		...file,
		...lines,
		name
	], ",")}::${data(message)}\n`;
}
/** Escapes like the runner's own toolkit. */
function data(text) {
	return escaped(text, /[%\r\n]/g);
}
function property(text) {
	return escaped(text, /[%\r\n:,]/g);
}
function escaped(text, special) {
	return require_start.replaceSafe(text, special, (one) => require_redaction.redact(encodeURIComponent(one)));
}
/** Even outside a command, the runner obeys `##[…]` anywhere in a line, and `::` at its start. */
function defused(text) {
	return require_start.replaceSafe(require_start.replaceSafe(text, /##(?=\[)/g, require_start.safe`## `), /^\s*::/gm, require_start.safe`: :`);
}
/** GitHub's size limit for a step summary, with some room. */
const MOST_CHARACTERS = 25e4;
/** The whole report for the step's summary page. */
function buildStepSummary(reported) {
	const page = formatMarkdown(reported);
	return page.length <= MOST_CHARACTERS ? page : require_start.safe`${cutAtBlock(page)}\n\n(cut: the step summary takes no more)\n`;
}
/** Cuts at an empty line outside of a code block, so that no block stays open. */
function cutAtBlock(page) {
	const end = page.lastIndexOf("\n\n### ", MOST_CHARACTERS);
	return end === -1 ? cleanLine(page, 1e3) : require_start.compose(page, [{
		start: 0,
		end
	}]);
}
//#endregion
//#region src/cli/formats/gitlab.ts
/** GitLab's code quality report: an array, in which a failed review is one blocker. */
function formatGitlab(reported) {
	return require_start.safe`${require_start.stringify(require_redaction.redactJson(entriesOf$1(reported).map(issueOf)), 2)}\n`;
}
/** GitLab rejects an issue without a path. */
const PROJECT = ".";
function issueOf({ rule, severity, title, detail, placeNow: place, id, marks }) {
	return {
		description: [
			...doubt(marks),
			title,
			...detail === "" ? [] : [detail]
		].join(": "),
		check_name: rule,
		fingerprint: id,
		severity: rule === "not-reviewed" || rule === "no-verdict" ? "blocker" : severity,
		location: {
			path: place?.path ?? PROJECT,
			lines: { begin: place?.lines?.first ?? 1 }
		}
	};
}
//#endregion
//#region src/cli/formats/rdjson.ts
/**
* The diagnostic format of reviewdog. A failed review writes nothing: reviewdog would drop an entry
* outside the change, but it reports a missing document as an error.
*/
function formatRdjson(reported) {
	const { kind } = reported.outcome;
	if (kind === "unavailable" || kind === "inconclusive") return require_start.safe``;
	return require_start.safe`${require_start.stringify(require_redaction.redactJson({
		source: { name: "countersign" },
		diagnostics: entriesOf$1(reported).map((entry) => diagnosticOf(withPlace(entry, reported)))
	}), 2)}\n`;
}
/**
* reviewdog drops entries outside the change, so a question without a place gets the first changed
* line.
*/
function withPlace(entry, { changedPlaces, outcome }) {
	if (entry.placeNow !== null) return entry;
	if (outcome.kind !== "reviewed" && !isUnseen(outcome)) return entry;
	const places = changedPlaces?.() ?? [];
	const unseen = outcome.kind === "reviewed" ? require_engine.uncovered(outcome.receipt.coverage ?? []) : outcome.leftOut;
	const missing = new Set(unseen?.map(({ path }) => path));
	const found = places.find(({ path }) => missing.has(path)) ?? places[0];
	if (found === void 0 || !isWithin(found.path)) return entry;
	const { path, line } = found;
	return {
		...entry,
		placeNow: {
			path,
			lines: {
				first: line,
				last: line
			}
		}
	};
}
const SEVERITIES = {
	critical: "ERROR",
	major: "ERROR",
	minor: "WARNING",
	info: "INFO"
};
function diagnosticOf(entry) {
	const { rule, severity, title, detail, placeNow: place, replacement, marks } = entry;
	const range = place === null || place.lines === null ? {} : { range: rangeOf(place.lines) };
	return {
		message: [
			...doubt(marks),
			title,
			...detail === "" ? [] : [detail]
		].join("\n\n"),
		location: {
			path: place?.path ?? "",
			...range
		},
		severity: SEVERITIES[severity],
		code: { value: rule },
		...replacement === null ? {} : { suggestions: [{
			range: rangeOf(replacement),
			text: replacement.text
		}] }
	};
}
/** Lines only: from the start of the first to the end of the last. */
function rangeOf({ first, last }) {
	return {
		start: { line: first },
		end: { line: last }
	};
}
//#endregion
//#region src/cli/formats/sarif.ts
/**
* SARIF 2.1.0. Anything but a clean review is a result, and a failed one is also marked in its
* invocation.
*/
function formatSarif(reported, { version }) {
	const entries = entriesOf$1(reported);
	const rules = [...new Set(entries.map(({ rule }) => rule))];
	const { outcome } = reported;
	return require_start.safe`${require_start.stringify(require_redaction.redactJson({
		$schema: SCHEMA,
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "countersign",
				version,
				rules: rules.map((id) => ruleOf(id, entries))
			} },
			invocations: [invocationOf(outcome)],
			columnKind: "utf16CodeUnits",
			results: entries.map((entry) => resultOf(entry, rules.indexOf(entry.rule))),
			properties: propertiesOf(outcome)
		}]
	}), 2)}\n`;
}
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const LEVELS$1 = {
	critical: "error",
	major: "error",
	minor: "warning",
	info: "note"
};
const ABOUT = {
	"not-reviewed": "There was no review",
	"no-verdict": "The reviewer answered without a verdict",
	skipped: "Nothing was reviewed",
	"decision-needed": "The reviewer leaves the decision to a person",
	"changes-required": "The reviewer requires changes but names no finding",
	"finding-critical": "A critical defect",
	"finding-major": "A major defect",
	"finding-minor": "A minor defect",
	"finding-info": "A remark"
};
function ruleOf(id, entries) {
	const first = entries.find(({ rule }) => rule === id);
	return {
		id,
		shortDescription: { text: ABOUT[id] ?? first?.title ?? id },
		defaultConfiguration: { level: LEVELS$1[first?.severity ?? "major"] }
	};
}
function resultOf(entry, ruleIndex) {
	const { rule, severity, title, detail, placeNow: place, replacement, id, marks } = entry;
	const fix = place === null || replacement === null ? null : {
		place,
		...replacement
	};
	return {
		ruleId: rule,
		ruleIndex,
		level: LEVELS$1[severity],
		message: messageOf(detail === "" ? title : require_start.safe`${title}\n\n${detail}`),
		locations: [{ physicalLocation: locationOf(place) }],
		partialFingerprints: { "countersignFindingId/v1": id },
		...fix === null ? {} : { fixes: [fixOf(fix)] },
		properties: {
			severity,
			tags: marks
		}
	};
}
/** SARIF would read `[words](address)` as a link. */
function messageOf(text) {
	return { text: require_start.replaceSafe(text, /\](?=\()/g, require_start.safe`] `) };
}
/** Some readers reject a result without a file and a line, so it gets the project's first line. */
function locationOf(place) {
	const { first, last } = place?.lines ?? {
		first: 1,
		last: 1
	};
	return {
		artifactLocation: { uri: place === null ? "." : uriOf(place) },
		region: {
			startLine: first,
			endLine: last
		}
	};
}
function uriOf({ path }) {
	return path.split("/").map(encodeURIComponent).join("/");
}
function fixOf({ place, first, last, text }) {
	const replacement = {
		deletedRegion: {
			startLine: first,
			endLine: last
		},
		insertedContent: { text }
	};
	return {
		description: { text: "The reviewer’s suggestion" },
		artifactChanges: [{
			artifactLocation: { uri: uriOf(place) },
			replacements: [replacement]
		}]
	};
}
function invocationOf(outcome) {
	return {
		executionSuccessful: outcome.kind === "reviewed" || outcome.kind === "skipped",
		toolExecutionNotifications: notificationsOf(outcome)
	};
}
function notificationsOf(outcome) {
	const statement = outcome.kind === "reviewed" ? null : statementOf(outcome);
	const leftOut = outcome.kind === "skipped" ? outcome.leftOut ?? [] : outcome.receipt.left_out;
	return [...statement === null ? [] : [notificationOf(codeOf(outcome), statement.severity, statement.title)], ...leftOut.length === 0 ? [] : [notificationOf("left-out", "minor", leftOutText(leftOut))]];
}
function codeOf(outcome) {
	switch (outcome.kind) {
		case "unavailable": return outcome.failure.code;
		case "skipped": return outcome.reason;
		case "inconclusive":
		case "reviewed": return outcome.kind;
	}
}
function notificationOf(id, severity, text) {
	return {
		descriptor: { id },
		level: LEVELS$1[severity],
		message: messageOf(cleanLine(text, 1e3))
	};
}
const NAMED$1 = 20;
function leftOutText(leftOut) {
	const named = leftOut.slice(0, NAMED$1).map(({ path, reason }) => require_start.safe`${path} (${reason})`);
	const more = leftOut.length > NAMED$1 ? require_start.safe`, …` : require_start.safe``;
	return require_start.safe`${leftOut.length} left out or cut: ${joined(named)}${more}`;
}
function joined(texts) {
	return texts.reduce((all, one) => all === "" ? one : require_start.safe`${all}, ${one}`, require_start.safe``);
}
function propertiesOf(outcome) {
	if (outcome.kind === "skipped") return {
		outcome: outcome.kind,
		reason: outcome.reason
	};
	const { kind, receipt } = outcome;
	return kind === "reviewed" ? {
		outcome: kind,
		verdict: outcome.result.verdict,
		model_verdict: outcome.modelVerdict,
		receipt
	} : {
		outcome: kind,
		receipt
	};
}
//#endregion
//#region src/cli/formats/formats.ts
const inBoth = (write) => ({
	write,
	file: write
});
const FORMATS = {
	pretty: {
		write: formatPretty,
		file: formatJson
	},
	json: inBoth(formatJson),
	sarif: inBoth(formatSarif),
	rdjson: inBoth(formatRdjson),
	github: {
		write: formatGithub,
		file: formatJson
	},
	gitlab: inBoth(formatGitlab),
	markdown: inBoth(formatMarkdown)
};
//#endregion
//#region src/cli/commands/offline.ts
/** Runs before anything is read: does `--offline` fit the other flags? */
function checkOffline(flags, type) {
	if (flags["offline"] !== true) return;
	if (type !== "code") throw new require_start.UsageError(`--offline reviews code changes only; a document (--type ${type}) needs a model`);
	if (flags["dry-run"] === true) throw new require_start.UsageError("--offline sends nothing, so there is nothing for --dry-run to show");
}
/** The static rules only work on diffs. */
function requireDiff({ found, subject }) {
	if (found !== null || subject.content.leftOut.length > 0) return;
	if (subject.content.text.trim() !== "") throw new require_start.UsageError("--offline reviews code changes only, and there is no diff in the content; give the output of git diff");
}
//#endregion
//#region src/system/files/append.ts
/** Appends to a file, creating it if needed. Throws if it cannot be written. */
function appendText(file, text) {
	node_fs.appendFileSync(file, text);
}
//#endregion
//#region src/cli/report/step-summary.ts
/** Returns a message if the page could not be added; the annotations are printed anyway. */
function addStepSummary(file, page) {
	try {
		appendText(file, page);
		return require_start.safe``;
	} catch (error) {
		return require_start.safe`[gpt-review] WARN: GITHUB_STEP_SUMMARY could not be written (${require_redaction.redact(require_start.errnoOf(error))})\n`;
	}
}
//#endregion
//#region src/cli/commands/verify.ts
/**
* `review --verify`: does the report belong to this content? Exit 0 if yes, 1 if not; no model is
* asked.
*/
async function runVerify(flags, door) {
	const reported = hashIn(require_engine.decode(readInput(flags, "verify", door.report)), door.report);
	const { bytes } = await readGiven(flags, door.settings.review.type, door);
	const content = (0, node_crypto.createHash)("sha256").update(bytes).digest("hex");
	const belongs = content === reported;
	const view = {
		verify_schema: 1,
		belongs,
		report_sha256: reported,
		content_sha256: content
	};
	return {
		exitCode: belongs ? 0 : 1,
		stdout: door.format === "json" ? require_start.safe`${require_start.stringify(require_redaction.redactJson(view), 2)}\n` : words$1(view),
		stderr: require_start.safe``
	};
}
function words$1({ belongs, report_sha256, content_sha256 }) {
	return belongs ? require_redaction.redact(`The report belongs to this content (sha256 ${content_sha256}).\n`) : require_redaction.redact(`The report belongs to different content.\n  report   ${report_sha256}\n  content  ${content_sha256}\n`);
}
function hashIn(text, file) {
	const hash = fieldOf(fieldOf(parse(text, file), "receipt"), "content_sha256");
	if (typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash)) return hash;
	throw new require_start.UsageError(`--verify ${file}: it has no receipt that names the content`);
}
function parse(text, file) {
	try {
		return JSON.parse(text);
	} catch {
		throw new require_start.UsageError(`--verify ${file}: it is not JSON; name a report of countersign review`);
	}
}
function fieldOf(value, name) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
	return value[name];
}
//#endregion
//#region src/cli/commands/review.ts
/**
* `countersign review`: turns files and flags into a request, and the outcome into report and exit
* code. Fails open.
*/
async function runReview(flags, door) {
	try {
		return await run(flags, door);
	} catch (error) {
		if (!door.signal.aborted) throw error;
		return INTERRUPTED;
	}
}
const INTERRUPTED = {
	exitCode: 130,
	stdout: require_start.safe``,
	stderr: require_start.safe`countersign: interrupted\n`
};
async function run(flags, door) {
	const format = require_commands.choice(flags, "format", require_commands.FORMAT_NAMES) ?? (door.terminal.isTty ? "pretty" : "json");
	const verified = require_commands.textFlag(flags, "verify");
	const isDry = flags["dry-run"] === true;
	checkOffline(flags, door.settings.review.type);
	if (verified !== null && isDry) throw new require_start.UsageError("--verify and --dry-run cannot be combined");
	if (verified === null && !isDry) return await report(flags, door, format);
	if (format !== "pretty" && format !== "json") throw new require_start.UsageError(`--format ${format} is for a review; choose pretty or json here`);
	return verified === null ? await runDryRun(flags, {
		...door,
		format
	}) : await runVerify(flags, {
		...door,
		report: verified,
		format
	});
}
async function report(flags, door, format) {
	const failOn = require_commands.choice(flags, "fail-on", require_commands.FAIL_ON) ?? "never";
	const output = outputFile(flags);
	if (output !== null) checkOutput(flags, output);
	const iteration = iterationOf(flags);
	const reported = {
		...await reviewUnlessSkipped(flags, door, iteration),
		passFiles: door.keep.passFiles()
	};
	const { outcome } = reported;
	if (outcome.kind !== "skipped") door.keep.keepReport({
		iteration,
		isReview: outcome.kind === "reviewed" && outcome.receipt.backend !== "static",
		text: formatJson(reported)
	});
	const { write, file } = FORMATS[format];
	const style = {
		...door.terminal,
		details: flags["verbose"] === true
	};
	const unwritten = output === null ? null : writeOutput(output, file(reported, style));
	return {
		exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
		stdout: write(reported, style),
		stderr: unwritten ?? remarks(reported, door, format)
	};
}
/** A person has already read the failure in the report. */
function remarks(reported, { stepSummary }, format) {
	if (format === "pretty") return require_start.safe``;
	const line = failureLine(reported.outcome);
	if (format !== "github") return line;
	return require_start.safe`${stepSummary === null ? require_start.safe`` : addStepSummary(stepSummary, buildStepSummary(reported))}${defused(line)}`;
}
const NOT_WRITTEN = 1;
async function reviewUnlessSkipped(flags, door, iteration) {
	const reason = whySkipped(flags, door.settings, iteration);
	if (reason !== null) return unasked({
		kind: "skipped",
		reason
	});
	try {
		return await reviewContent(flags, door);
	} catch (error) {
		if (!(error instanceof require_start.RedactionError)) throw error;
		return unasked(require_engine.neverAsked(require_hooks.redactionFailure(error)));
	}
}
/** `review.enabled` stops only automatic callers: a person who types the command gets a review. */
function whySkipped(flags, { review }, iteration) {
	if (flags["automatic"] === true && !review.automatic[review.type]) return "disabled";
	return iteration > review.maxIterations ? "max-iterations" : null;
}
async function reviewContent(flags, door) {
	const { request, ...built } = await buildRequest(flags, door);
	const isOffline = flags["offline"] === true;
	if (isOffline) requireDiff(request);
	const systemZone = systemZoneOf(request.subject, door);
	const codeOf = isOffline ? createUnsentCodeOf(request.subject, door.readFile, withheldNote(door)) : createCodeOf(request.subject, door.readFile);
	const changedPlaces = createChangedPlaces(request.subject);
	return {
		outcome: await door.review(request, door.signal),
		systemZone,
		...built,
		codeOf,
		changedPlaces
	};
}
function withheldNote({ onEvent }) {
	return ({ detail, nextStep }) => onEvent({
		kind: "note",
		level: "warning",
		text: `the code cannot be shown: ${detail}; ${nextStep}`
	});
}
function failureLine(outcome) {
	const words = failureWords(outcome);
	return words === null ? require_start.safe`` : require_start.safe`[gpt-review] ERROR: ${require_start.oneLine(require_commands.printable(words))}\n`;
}
function failureWords(outcome) {
	switch (outcome.kind) {
		case "unavailable": return require_start.safe`${outcome.failure.detail}; ${outcome.failure.nextStep}`;
		case "inconclusive": return require_start.safe`no usable answer: ${outcome.why}; run it again`;
		case "reviewed":
		case "skipped": return null;
	}
}
//#endregion
//#region src/engine/content/shown-verdict.ts
/**
* Wraps a review: its outcome gets the final verdict and no findings that were dismissed before.
*/
function withShownVerdict(review) {
	return async (request, signal) => showVerdict(await review(request, signal), request);
}
function showVerdict(outcome, request) {
	switch (outcome.kind) {
		case "reviewed": {
			const { kept, dismissed } = splitDismissed(outcome.result.findings, request);
			const result = stricter({
				...outcome.result,
				findings: kept
			}, dismissed);
			return {
				...outcome,
				result,
				receipt: {
					...outcome.receipt,
					dismissed
				}
			};
		}
		case "inconclusive":
		case "unavailable": {
			const { kept, dismissed } = splitDismissed(outcome.staticFindings, request);
			return {
				...outcome,
				staticFindings: kept,
				receipt: {
					...outcome.receipt,
					dismissed
				}
			};
		}
		case "skipped": return withoutDismissed(outcome, request);
	}
}
function withoutDismissed({ staticFindings = [], ...skipped }, request) {
	const { kept } = splitDismissed(staticFindings, request);
	return kept.length === 0 ? skipped : {
		...skipped,
		staticFindings: kept
	};
}
/**
* The stricter verdict of reviewer and rules. Nothing here creates an approval: if all findings of
* a rejection were dismissed, it becomes a question.
*/
function stricter(result, dismissed) {
	if (hasCritical(result)) return {
		...result,
		verdict: "CHANGES_REQUIRED"
	};
	if (!isRejectionDismissed(result, dismissed)) return result;
	return {
		...result,
		verdict: "DECISION_NEEDED",
		question: dismissedQuestion(dismissed)
	};
}
/**
* A critical finding of a rule overrides every verdict; one of the reviewer overrides only its own
* approval.
*/
function hasCritical({ verdict, findings }) {
	const critical = findings.filter(({ severity }) => severity === "critical");
	return critical.some(require_engine.isOfRule) || verdict === "APPROVED" && critical.length > 0;
}
/** All the reviewer's findings were dismissed. A rejection in prose only cannot be dismissed. */
function isRejectionDismissed({ verdict, findings }, dismissed) {
	if (verdict !== "CHANGES_REQUIRED" || !dismissed.some(({ rule }) => rule === null)) return false;
	return findings.every(({ extra }) => extra["source"] === "static");
}
/** Number of names shown; the receipt lists them all. */
const NAMED = 10;
function dismissedQuestion(dismissed) {
	const named = dismissed.slice(0, NAMED).map(({ id, title }) => require_start.safe`${require_redaction.redact(id)} (${require_start.oneLine(title)})`);
	const more = dismissed.length - named.length;
	return require_start.safe`The reviewer requires changes, but every finding it names was dismissed before: ${require_start.joinSafe(more > 0 ? [...named, require_start.safe`and ${more} more`] : named, ", ")}. Is the change right as it is?`;
}
//#endregion
//#region src/state/session/refuted.ts
const refutationSchema = require_records.object({
	id: require_records.string(),
	file: require_hooks.storedFile,
	title: require_hooks.storedText,
	because: require_hooks.storedText,
	at: require_records.number(),
	/** Missing in records of an older version. */
	severity: require_records.optional(require_records.nullable(require_records.picklist([
		"critical",
		"major",
		"minor",
		"info"
	])), null),
	line_start: require_records.optional(require_records.nullable(require_records.number()), null),
	/** Who dismissed it, judged by the shell. Missing in records of an older version. */
	by: require_records.optional(require_records.nullable(require_records.picklist(["agent", "person"])), null),
	/** A second id of the same finding. */
	also: require_records.optional(require_records.nullable(require_records.string()), null)
});
const FORMAT$1 = {
	version: 1,
	schema: require_records.object({ refuted: require_records.array(refutationSchema) })
};
/** The oldest are dropped. */
const MAX_KEPT = 500;
/** A damaged record counts as empty: a dismissed finding may come back once. */
function readRefuted(projectDir) {
	return peekRefuted(projectDir) ?? [];
}
/** By each id of a dismissed finding: a reviewer and a rule may have found the same problem. */
function readDismissals(projectDir) {
	return readRefuted(projectDir).flatMap(({ id, also, because }) => also === null ? [{
		id,
		because
	}] : [{
		id,
		because
	}, {
		id: also,
		because
	}]);
}
/** The ids of all dismissed findings. */
function readDismissedIds(projectDir) {
	return new Set(readDismissals(projectDir).map(({ id }) => id));
}
/** For display; null if the records cannot be read. */
function peekRefuted(projectDir) {
	const peeked = require_records.peekRecord(require_start.refutedFile(projectDir), FORMAT$1);
	if (peeked.kind === "absent") return [];
	return peeked.kind === "read" ? peeked.record.refuted : null;
}
async function refute(projectDir, refutation) {
	return await add(require_start.refutedFile(projectDir), refutation);
}
/**
* An agent can dismiss findings too, so the user is told at the stop. If this cannot be written,
* the finding is dismissed all the same.
*/
async function keepUntold(sessionDir, refutation) {
	await add(require_start.untoldFile(sessionDir), refutation);
}
/** Returns each dismissal once. */
async function takeUntold(sessionDir) {
	const file = require_start.untoldFile(sessionDir);
	const peeked = require_records.peekRecord(file, FORMAT$1);
	if (peeked.kind !== "read") return [];
	const { refuted } = peeked.record;
	return (await require_records.removeRecord(file, FORMAT$1, (now) => now.refuted.length === refuted.length)).kind === "removed" ? refuted : [];
}
async function add(file, refutation) {
	return await require_records.updateRecord(file, FORMAT$1, (kept) => ({ refuted: [...(kept?.refuted ?? []).filter(({ id }) => id !== refutation.id), {
		by: null,
		also: null,
		...refutation
	}].slice(-MAX_KEPT) }));
}
//#endregion
//#region src/project/base.ts
/**
* With `CI=true` and `--base REF`: the project's configuration as in REF, or none if REF has none.
* Otherwise a pull request could choose its own reviewer. REF itself, not the merge base: an old
* branch must not bring old rules back.
*/
async function readBase(location, flags, findRepository) {
	const ref = require_commands.textFlag(flags, "base");
	if (ref === null || location.environment["CI"] !== "true") return { commit: null };
	const repository = await findRepository();
	const commit = await resolveCommit(repository, {
		flag: "base",
		ref
	});
	return {
		commit,
		projectFile: { instead: await readProjectFile(location, repository, {
			ref,
			commit
		}) }
	};
}
async function readProjectFile({ cwd, projectRoot }, { git, top }, { ref, commit }) {
	const root = top ?? projectRoot;
	const found = await fileAt(git, commit, require_start.projectFilePlaces(cwd, projectRoot).filter((file) => require_start.isInside(file, root)).map((file) => node_path.relative(root, file)));
	switch (found.kind) {
		case "none": return null;
		case "failed": throw cannotAsk(found.run);
		case "no-file": throw new require_start.ConfigError(`${ref}:${found.name}: that is a link, a folder or too large; a file is needed`);
		case "file": {
			const { name, text } = found;
			return {
				path: node_path.join(root, name),
				name: `${ref}:${name}`,
				bytes: Buffer.from(text)
			};
		}
	}
}
//#endregion
//#region src/state/session/reviews.ts
const count = require_records.pipe(require_records.number(), require_records.integer(), require_records.minValue(0));
const FORMAT = {
	version: 1,
	schema: require_records.object({
		at: require_records.pipe(require_records.string(), require_records.isoTimestamp()),
		door: require_records.picklist([
			"cli",
			"hook",
			"plan"
		]),
		outcome: require_records.picklist([
			"reviewed",
			"inconclusive",
			"unavailable"
		]),
		verdict: require_records.nullable(require_records.picklist(require_engine.VERDICTS)),
		backend: require_records.nullable(require_records.pipe(require_records.string(), require_records.maxLength(100), require_records.regex(/^[a-z][a-z0-9/-]*$/))),
		model: require_records.nullable(require_hooks.storedText),
		tokens: require_records.nullable(require_records.object({
			in: count,
			out: count
		})),
		cost: require_records.exactOptional(require_records.nullable(require_records.pipe(require_records.number(), require_records.minValue(0)))),
		seconds: require_records.pipe(require_records.number(), require_records.minValue(0)),
		findings: require_records.object({
			critical: count,
			major: count,
			minor: count,
			info: count
		})
	})
};
/** About 8,000 reviews; at least that many and at most twice as many are kept per project. */
const ROTATION = { bytes: 2e6 };
async function appendReview(environment, projectRoot, entry) {
	return await require_hooks.appendEntry(require_start.reviewsFile(require_start.projectDir(environment, projectRoot)), FORMAT, {
		entry,
		rotation: ROTATION
	});
}
async function readReviews(environment, projectRoot) {
	return await require_hooks.readJournal(require_start.reviewsFile(require_start.projectDir(environment, projectRoot)), FORMAT);
}
/** The reviews of each project that has any. */
async function readAllReviews(environment) {
	const dirs = listProjects(environment);
	if ("kind" in dirs) return dirs;
	return await Promise.all(dirs.map((dir) => require_hooks.readJournal(require_start.reviewsFile(dir), FORMAT)));
}
/** The folder of each project. */
function listProjects(environment) {
	const dir = require_start.projectsDir(environment);
	const state = require_start.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	try {
		return require_start.listDir(require_start.pathOf(dir)).map((name) => require_start.below(dir, name));
	} catch (error) {
		return require_start.failedBy(error, require_start.pathOf(dir));
	}
}
//#endregion
//#region src/app/record-review.ts
var record_review_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ recorded: () => recorded });
/**
* Wraps a review and records it for `countersign stats` when it ends. A review without a model is
* not recorded.
*/
function recorded(review, { location, door, warn }) {
	return async (request, signal) => {
		const outcome = await review(request, signal);
		const record = toRecord(outcome, door, /* @__PURE__ */ new Date());
		const trouble = record === null ? null : await keep(record, location);
		if (trouble !== null) warn(require_start.safe`this review is missing in countersign stats: ${trouble}`);
		return outcome;
	};
}
async function keep(record, location) {
	try {
		const kept = await appendReview(location.environment, location.projectRoot, record);
		return kept.kind === "failed" ? explainTrouble(kept.trouble).why : null;
	} catch (error) {
		return require_redaction.redact(error instanceof Error ? error.message : String(error));
	}
}
const MAX_MODEL = 100;
function toRecord(outcome, door, now) {
	if (outcome.kind === "skipped") return null;
	const { receipt } = outcome;
	const { model, usage } = receipt;
	return {
		at: now.toISOString(),
		door,
		outcome: outcome.kind,
		verdict: outcome.kind === "reviewed" ? outcome.result.verdict : null,
		backend: receipt.backend ?? whoFailed(outcome),
		model: model === null ? null : require_start.clip(require_start.oneLine(require_redaction.redact(model)), MAX_MODEL),
		tokens: usage === null ? null : {
			in: usage.inputTokens,
			out: usage.outputTokens
		},
		cost: usage?.costUsd ?? null,
		seconds: Math.round(receipt.duration_ms / 100) / 10,
		findings: bySeverity(outcome.kind === "reviewed" ? outcome.result.findings : [])
	};
}
/**
* The backend whose failure is reported: one without a key that came after it does not count as
* tried.
*/
function whoFailed(outcome) {
	if (outcome.kind !== "unavailable") return null;
	const { failure, receipt } = outcome;
	return receipt.trail.findLast(({ reason }) => reason === failure.code)?.backend ?? null;
}
function bySeverity(findings) {
	const counts = {
		critical: 0,
		major: 0,
		minor: 0,
		info: 0
	};
	for (const { severity } of findings) counts[severity] += 1;
	return counts;
}
//#endregion
//#region src/cli/commands/log.ts
/**
* Progress in the log format of the seed scripts; foreign text in an event stays on its line.
* Redacts only that text: redacting ours too would compile many patterns in every review.
*/
function logLines(event) {
	const level = require_redaction.redact(levelOf(event));
	return require_start.joinSafe(words(event).map((line) => require_start.oneLine(require_commands.printable(line))).map((line) => require_start.safe`[gpt-review] ${level}: ${line}\n`), "");
}
const LEVELS = {
	table: "INFO",
	"route-skipped": "INFO",
	"route-tried": "INFO",
	"route-retried": "INFO",
	"pass-started": "INFO",
	"part-started": "INFO",
	"pass-ended": "DEBUG",
	"passes-complete": "INFO",
	packed: "DEBUG",
	waiting: "INFO",
	"capability-missing": "WARN",
	"hard-failed": "ERROR",
	exhausted: "ERROR",
	"used-up": "ERROR"
};
function levelOf(event) {
	if (event.kind === "note") return event.level === "info" ? "INFO" : "WARN";
	return LEVELS[event.kind];
}
/**
* For a person at a terminal. Shortened verification is no warning: the report shows the number of
* passes.
*/
function isWarning(event) {
	if (event.kind === "capability-missing" && event.capability === "multi_pass") return false;
	return levelOf(event) === "WARN";
}
const PASS_WORDS = {
	1: require_start.safe`Planning (deep context analysis)`,
	2: require_start.safe`Review (finding detection)`,
	3: require_start.safe`Verification (quality gate)`
};
function words(event) {
	return isStep(event) ? [stepLine(event)] : routeWords(event);
}
const STEPS = [
	"packed",
	"part-started",
	"pass-ended",
	"passes-complete",
	"waiting"
];
function isStep(event) {
	return STEPS.some((kind) => kind === event.kind);
}
function stepLine(event) {
	switch (event.kind) {
		case "packed": return packedLine(event);
		case "part-started": return partLine(event);
		case "pass-ended": return endedLine(event);
		case "passes-complete": return require_start.safe`Multi-pass complete: ${event.seconds}s total (budget: ${event.of}s)`;
		case "waiting": return event.why === "rate-limit" ? require_start.safe`rate limited, waiting ${event.seconds} s` : require_start.safe`waiting ${event.seconds} s before the next try`;
	}
}
function routeWords(event) {
	switch (event.kind) {
		case "note": return [require_redaction.redact(event.text)];
		case "table": return [require_start.safe`[route-table] effective routes: ${require_redaction.redact(event.line)}`, require_start.safe`[route-table] hash: sha256:${require_redaction.redact(event.hash)}`];
		case "route-skipped": return [require_start.safe`[route-table] skipping backend=${require_redaction.redact(event.backend)} (conditions not met)`];
		case "route-tried": return [triedLine(event)];
		case "route-retried": return [require_start.safe`[route-table] retry ${event.retry}/${event.of} for backend=${require_redaction.redact(event.backend)}`];
		case "pass-started": return [require_start.safe`Pass ${event.pass}/${event.of}: ${PASS_WORDS[event.pass]}...`];
		case "capability-missing": return [require_start.safe`Backend '${require_redaction.redact(event.backend)}' lacks ${require_redaction.redact(event.capability)} capability; ${require_redaction.redact(event.instead)}`];
		case "hard-failed": return [require_start.safe`Backend '${require_redaction.redact(event.backend)}' failed with hard_fail — aborting`];
		case "exhausted": return [require_start.safe`All routes exhausted — no backend returned a valid result`];
		case "used-up": return [require_start.safe`[route-table] no further try: policy.max_${require_redaction.redact(event.limit)} is ${event.most}`];
	}
}
function triedLine(event) {
	const { backend, conditions, result } = event;
	const reason = event.reason === null ? require_start.safe`` : require_start.safe` (${require_redaction.redact(event.reason)})`;
	return require_start.safe`[route-table] trying backend=${require_redaction.redact(backend)}, conditions=[${require_redaction.redact(conditions)}], result=${require_redaction.redact(result)}${reason}`;
}
function packedLine({ pass, part, files, leftOut, characters }) {
	const only = pass === null ? require_start.safe`the only ask` : require_start.safe`pass ${pass}`;
	return require_start.safe`${part === null ? only : require_start.safe`part ${part.number} of ${part.of}`} shows ${characters} characters${files === null ? require_start.safe`` : require_start.safe`, ${files.whole} of ${files.all} files whole`}${files === null || files.partly === 0 ? require_start.safe`` : require_start.safe`, ${files.partly} in part`}, ${leftOut} left out or cut`;
}
function partLine({ pass, part, files }) {
	const words = require_start.safe`part ${part.number} of ${part.of} (${files} ${files === 1 ? require_start.safe`file` : require_start.safe`files`})`;
	return pass === null ? require_start.safe`Review, ${words}` : require_start.safe`Pass ${pass}, ${words}`;
}
function endedLine({ pass, part, answer, usage }) {
	const tokens = usage === null ? require_start.safe`unknown` : require_start.safe`${usage.inputTokens} in, ${usage.outputTokens} out`;
	return require_start.safe`pass ${pass}${part === void 0 ? require_start.safe`` : require_start.safe`, part ${part.number} of ${part.of},`} ended: ${findingsIn(answer) ?? require_start.safe`no list of`} findings; tokens so far: ${tokens}`;
}
/** The number of findings in an answer; null if it has no list of findings. */
function findingsIn(answer) {
	if (typeof answer !== "object" || answer === null || !("findings" in answer)) return null;
	return Array.isArray(answer.findings) ? answer.findings.length : null;
}
//#endregion
//#region src/cli/report/progress.ts
/**
* One line that is rewritten in place: the step, the reviewer, the time and the findings so far. It
* contains only our own text and is erased with spaces, so it works on a terminal without escape
* codes.
*/
function createProgress(world) {
	let state = null;
	let drawn = 0;
	const clear = () => {
		const blanks = " ".repeat(Math.max(drawn, world.columns() - 1));
		if (drawn > 0) world.write(require_redaction.redact(`\r${blanks}\r`));
		drawn = 0;
	};
	const draw = () => {
		if (state === null) return;
		const text = cutColumns(lineOf(state, world.now()), Math.max(10, world.columns() - 1));
		const blanks = " ".repeat(Math.max(0, drawn - columnsOf(text)));
		world.write(require_redaction.redact(`\r${world.paint(text)}${blanks}`));
		drawn = columnsOf(text);
	};
	return {
		onEvent: (event) => {
			if (state === null && event.kind !== "table") return;
			state = next(state ?? beginning(world.now()), event, world.now());
			draw();
		},
		tick: draw,
		print: (text) => {
			clear();
			world.write(text);
			draw();
		},
		end: () => {
			clear();
			state = null;
		}
	};
}
function beginning(started) {
	return {
		started,
		backend: null,
		pass: null,
		part: null,
		findings: null,
		tokens: null,
		partsEnded: 0,
		waitingUntil: 0,
		waitingFor: "passing"
	};
}
/** Most events change nothing here. */
function next(state, event, now) {
	if (event.kind === "route-tried") return tried(state, event);
	if (event.kind === "waiting") return {
		...state,
		waitingUntil: now + event.seconds * 1e3,
		waitingFor: event.why
	};
	if (event.kind === "pass-started") return {
		...state,
		pass: {
			number: event.pass,
			of: event.of
		},
		part: null,
		waitingUntil: 0
	};
	if (event.kind === "part-started") return {
		...state,
		part: event.part,
		waitingUntil: 0
	};
	if (event.kind === "packed") return event.pass === null ? {
		...state,
		pass: null,
		part: event.part
	} : state;
	return event.kind === "pass-ended" ? ended(state, event) : state;
}
/** The findings of an earlier reviewer no longer count. */
function tried(state, { backend, result }) {
	return result === "pending" ? {
		...beginning(state.started),
		backend
	} : state;
}
function ended(state, { part, answer, usage }) {
	const tokens = usage === null ? null : usage.inputTokens + usage.outputTokens;
	const found = findingsIn(answer);
	const before = part !== void 0 && state.partsEnded > 0 ? state.findings ?? 0 : 0;
	return {
		...state,
		findings: found === null ? state.findings : before + found,
		tokens,
		partsEnded: part === void 0 ? 0 : state.partsEnded + 1
	};
}
const PASSES = {
	1: "planning",
	2: "reviewing",
	3: "verifying"
};
/** `reviewing, pass 2 of 3 · codex · 0:42 · 2 findings so far · 12.3k tokens` */
function lineOf(state, now) {
	const { backend, findings, tokens } = state;
	return [
		doing(state, now),
		backend,
		elapsed(now - state.started),
		findings === null ? null : `${findings} finding${findings === 1 ? "" : "s"} so far`,
		tokens === null ? null : `${short(tokens)} tokens`
	].filter((part) => part !== null).join(" · ");
}
function doing(state, now) {
	const { pass, part, backend, waitingUntil, waitingFor } = state;
	if (now < waitingUntil) return waiting(Math.ceil((waitingUntil - now) / 1e3), waitingFor);
	if (backend === null) return "looking for a reviewer";
	const which = part === null ? "" : `, part ${part.number} of ${part.of}`;
	if (pass === null) return `reviewing${which}`;
	return `${PASSES[pass.number]}, pass ${pass.number} of ${pass.of}${which}`;
}
function waiting(seconds, why) {
	return why === "rate-limit" ? `rate limited, waiting ${seconds} s` : `waiting ${seconds} s to try again`;
}
function elapsed(ms) {
	const seconds = Math.floor(ms / 1e3);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
function short(tokens) {
	return tokens < 1e3 ? String(tokens) : `${(tokens / 1e3).toFixed(1)}k`;
}
//#endregion
//#region src/app/commands/progress-reporter.ts
const SILENT = {
	onEvent: () => {},
	end: () => {}
};
/** A person at a terminal sees one changing line; a log gets log lines. */
function createProgressReporter(flags) {
	const isVerbose = flags["verbose"] === true;
	if (flags["quiet"] !== true) return process.stderr.isTTY ? live(isVerbose) : logging(isVerbose);
	if (isVerbose) throw new require_start.UsageError("--quiet and --verbose cannot be combined");
	return SILENT;
}
function logging(isVerbose) {
	const onEvent = (event) => {
		if (isVerbose || levelOf(event) !== "DEBUG") require_hooks.log(logLines(event));
	};
	return {
		...SILENT,
		onEvent
	};
}
const HEARTBEAT_MS = 1e3;
function live(isVerbose) {
	const progress = createLine();
	const timer = setInterval(progress.tick, HEARTBEAT_MS);
	timer.unref();
	return {
		onEvent: (event) => {
			if (isVerbose || isWarning(event)) progress.print(logLines(event));
			progress.onEvent(event);
		},
		end: () => {
			clearInterval(timer);
			progress.end();
		}
	};
}
function createLine() {
	const { stderr } = process;
	const colour = require_commands.hasColours(stderr);
	return createProgress({
		write: require_hooks.log,
		now: require_start.steadyMs,
		columns: () => stderr.columns,
		paint: (text) => colour ? (0, node_util.styleText)("dim", text, { validateStream: false }) : text
	});
}
//#endregion
//#region src/app/commands/review.ts
var review_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ review: () => review });
/** `countersign review`, wired to the real environment. */
async function review({ flags, paths }, terminal) {
	const interruption = require_hooks.abortOnSignal();
	const progress = createProgressReporter(flags);
	try {
		return await runReview(flags, await openDoor({
			flags,
			paths
		}, terminal, {
			...interruption,
			...progress
		}));
	} catch (error) {
		if (!interruption.signal.aborted) throw error;
		return INTERRUPTED;
	} finally {
		progress.end();
	}
}
async function openDoor({ flags, paths }, terminal, { signal, whileBlocked, onEvent }) {
	const started = require_start.steadyMs();
	const location = require_settings.locateProject(process.env);
	const machine = require_settings.machineOf(location);
	const repository = once(() => locate(machine, flags, signal));
	const base = await readBase(location, flags, repository);
	const config = await require_settings.configure(location, flags, base);
	if (base.commit !== null) onEvent(baseNote(flags, config));
	const folder = require_commands.artifactsFolder(config);
	const keep = artifactsOf(config, location, onEvent);
	const wiring = {
		machine,
		config,
		host: require_hooks.makerOfShell(process.env)
	};
	return {
		review: flags["offline"] === true ? offlineReview(config, onEvent, started) : recorded(withShownVerdict(require_engine.wireReview({
			...wiring,
			onEvent: keeping(keep, onEvent)
		})), {
			location,
			door: "cli",
			warn: (text) => onEvent({
				kind: "note",
				level: "warning",
				text
			})
		}),
		preview: require_engine.wirePreview({
			...wiring,
			onEvent
		}),
		modelOf: require_engine.wireModelOf(wiring),
		keep,
		artifacts: folder === null ? null : node_path.join(location.projectRoot, folder),
		settings: config.settings,
		onEvent,
		readDismissed: () => readDismissals(require_start.projectDir(location.environment, location.projectRoot)),
		readStdin: () => whileBlocked(require_commands.readStdinOfUser),
		findRepository: repository,
		baseCommit: base.commit,
		cwd: process.cwd(),
		paths,
		signal,
		readFile: (file) => require_engine.readProjectFile(machine.project, file),
		stepSummary: process.env["GITHUB_STEP_SUMMARY"] || null,
		terminal
	};
}
/** Explains in the log why a setting that the change adds has no effect. */
function baseNote({ base, config: named }, { files }) {
	const file = files.find(({ which }) => which === "project")?.file.name;
	return {
		kind: "note",
		level: "info",
		text: `CI: the project's configuration is ${named === void 0 ? file ?? `none: ${base} has no file` : "named by --config"}`
	};
}
function locate(machine, flags, signal) {
	const cwd = process.cwd();
	const gitWith = (index) => createGit({
		...machine,
		cwd,
		signal,
		index
	});
	return findStaged(gitWith, cwd, stagedIndex(flags, machine.environment));
}
function once(make) {
	let made;
	return () => (made ??= { it: make() }).it;
}
/** Uses no routes and no reviewer, but still reports warnings of the configuration. */
function offlineReview({ warnings }, onEvent, started) {
	for (const text of warnings) onEvent({
		kind: "note",
		level: "warning",
		text
	});
	return createOfflineReview(() => require_start.steadyMs() - started);
}
function keeping(keep, onEvent) {
	return (event) => {
		if (event.kind === "pass-ended") keep.keepPass(event);
		onEvent(event);
	};
}
function artifactsOf(config, { projectRoot }, onEvent) {
	return createArtifacts({
		root: projectRoot,
		folder: require_commands.artifactsFolder(config),
		type: config.settings.review.type,
		run: runName(/* @__PURE__ */ new Date()),
		warn: (text) => onEvent({
			kind: "note",
			level: "warning",
			text
		})
	});
}
/** Sorts by time; the rest distinguishes runs that start in the same second. */
function runName(now) {
	return `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}-${(0, node_crypto.randomBytes)(3).toString("hex")}`;
}
//#endregion
Object.defineProperty(exports, "RULES", {
	enumerable: true,
	get: function() {
		return RULES;
	}
});
Object.defineProperty(exports, "SYNTAX", {
	enumerable: true,
	get: function() {
		return SYNTAX;
	}
});
Object.defineProperty(exports, "buildRequest", {
	enumerable: true,
	get: function() {
		return buildRequest;
	}
});
Object.defineProperty(exports, "columnsOf", {
	enumerable: true,
	get: function() {
		return columnsOf;
	}
});
Object.defineProperty(exports, "createCodeOf", {
	enumerable: true,
	get: function() {
		return createCodeOf;
	}
});
Object.defineProperty(exports, "createGit", {
	enumerable: true,
	get: function() {
		return createGit;
	}
});
Object.defineProperty(exports, "createOfflineReview", {
	enumerable: true,
	get: function() {
		return createOfflineReview;
	}
});
Object.defineProperty(exports, "depthWith", {
	enumerable: true,
	get: function() {
		return depthWith;
	}
});
Object.defineProperty(exports, "explainTrouble", {
	enumerable: true,
	get: function() {
		return explainTrouble;
	}
});
Object.defineProperty(exports, "findRepository", {
	enumerable: true,
	get: function() {
		return findRepository;
	}
});
Object.defineProperty(exports, "formatPretty", {
	enumerable: true,
	get: function() {
		return formatPretty;
	}
});
Object.defineProperty(exports, "git_exports", {
	enumerable: true,
	get: function() {
		return git_exports;
	}
});
Object.defineProperty(exports, "keepUntold", {
	enumerable: true,
	get: function() {
		return keepUntold;
	}
});
Object.defineProperty(exports, "listProjects", {
	enumerable: true,
	get: function() {
		return listProjects;
	}
});
Object.defineProperty(exports, "makeFolder", {
	enumerable: true,
	get: function() {
		return makeFolder;
	}
});
Object.defineProperty(exports, "peekRefuted", {
	enumerable: true,
	get: function() {
		return peekRefuted;
	}
});
Object.defineProperty(exports, "readAllReviews", {
	enumerable: true,
	get: function() {
		return readAllReviews;
	}
});
Object.defineProperty(exports, "readDismissedIds", {
	enumerable: true,
	get: function() {
		return readDismissedIds;
	}
});
Object.defineProperty(exports, "readRefuted", {
	enumerable: true,
	get: function() {
		return readRefuted;
	}
});
Object.defineProperty(exports, "readReviews", {
	enumerable: true,
	get: function() {
		return readReviews;
	}
});
Object.defineProperty(exports, "record_review_exports", {
	enumerable: true,
	get: function() {
		return record_review_exports;
	}
});
Object.defineProperty(exports, "redactLine", {
	enumerable: true,
	get: function() {
		return redactLine;
	}
});
Object.defineProperty(exports, "refute", {
	enumerable: true,
	get: function() {
		return refute;
	}
});
Object.defineProperty(exports, "reviewStatically", {
	enumerable: true,
	get: function() {
		return reviewStatically;
	}
});
Object.defineProperty(exports, "review_exports", {
	enumerable: true,
	get: function() {
		return review_exports;
	}
});
Object.defineProperty(exports, "rules_exports", {
	enumerable: true,
	get: function() {
		return rules_exports;
	}
});
Object.defineProperty(exports, "takeUntold", {
	enumerable: true,
	get: function() {
		return takeUntold;
	}
});
Object.defineProperty(exports, "unwritable", {
	enumerable: true,
	get: function() {
		return unwritable;
	}
});
Object.defineProperty(exports, "wrap", {
	enumerable: true,
	get: function() {
		return wrap;
	}
});
