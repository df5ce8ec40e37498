const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
const require_request = require("./request.cjs");
const require_printable = require("./printable.cjs");
const require_args = require("./args.cjs");
const require_columns = require("./columns.cjs");
const require_security_paths = require("./security-paths.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_content = require("./content.cjs");
const require_change = require("./change.cjs");
const require_depth = require("./depth.cjs");
const require_result = require("./result.cjs");
const require_rank = require("./rank.cjs");
const require_temp = require("./temp.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
let node_util = require("node:util");
//#region src/doors/cli/cited-code.ts
const noCode = () => null;
/** Looks it up in the redacted content; the diff is parsed when the first finding asks. */
function createCodeOf({ kind, content }, readFile) {
	if (kind !== "diff") return noCode;
	let diff = null;
	return (finding) => {
		if (finding.grounded !== "in_diff" && finding.grounded !== "in_file") return null;
		diff ??= require_security_paths.parseDiff(content.text);
		return require_temp.findCited(finding, diff, readFile);
	};
}
//#endregion
//#region src/doors/cli/formats/clean.ts
/** Half a character breaks whoever encodes it again. */
const HALVES = /\p{Surrogate}/gu;
/** Somebody's words for a report: nothing that moves a cursor, no half characters, not endless. */
function words(text, maxCharacters) {
	return require_redact.clip(require_redact.replaceSafe(require_printable.printable(text), HALVES, require_redact.safe`\uFFFD`), maxCharacters);
}
/** The same on one line. */
function lineOf(text, maxCharacters) {
	return require_redact.clip(require_redact.oneLine(require_redact.replaceSafe(require_printable.printable(text), HALVES, require_redact.safe`\uFFFD`)), maxCharacters);
}
//#endregion
//#region src/doors/cli/formats/place.ts
/** What was found is where it was found; anything else is where the reviewer says, if one can go there. */
function placeOf(finding, code) {
	if (finding.file === null) return null;
	const path = code?.path ?? require_rank.plainPath(finding.file);
	if (!isWithin(path)) return null;
	return {
		path: require_redact.redact(path),
		lines: code === null ? linesOf(finding) : code.range
	};
}
const MAX_PATH = 1e3;
/** A relative path without `..` and without anything that is no part of a name. */
function isWithin(path) {
	if (path === "" || path.length > MAX_PATH || /^(?:\/|[A-Za-z]:)/.test(path)) return false;
	return !/\p{Cc}|\p{Cf}|\p{Surrogate}|\u2028|\u2029/u.test(path) && !path.split("/").includes("..");
}
/** No file has more; some readers count in 32 bits. */
const MAX_LINE = 1e7;
function linesOf({ line_start: start, line_end: end }) {
	const [first, last] = [start ?? end, end ?? start];
	if (first === null || last === null || !isLine(first) || !isLine(last)) return null;
	return {
		first: Math.min(first, last),
		last: Math.max(first, last)
	};
}
function isLine(line) {
	return Number.isInteger(line) && line >= 1 && line <= MAX_LINE;
}
/** `src/a.ts:3-5` */
function placeText({ path, lines }) {
	if (lines === null) return path;
	const { first, last } = lines;
	return first === last ? `${path}:${first}` : `${path}:${first}-${last}`;
}
//#endregion
//#region src/doors/cli/formats/replacement.ts
const MAX_FIX = 4e3;
/**
* A fix that a tool may apply: only where the reviewer quoted whole lines that stand in the file as it is
* now. A fix with a redacted secret in it would write the mark into the code.
*/
function buildReplacement(finding, code) {
	const { current_code: quote, fixed_code: fix } = finding;
	if (code === null || code.range === null || quote === null || fix === null) return null;
	const { first, last } = code.range;
	const lines = code.stretch.filter(({ number }) => number >= first && number <= last);
	if (lines.some(({ mark }) => mark === "-") || lines.length !== last - first + 1) return null;
	if (bare(textOf$1(lines)) !== bare(quote) || fix.length > MAX_FIX) return null;
	if (fix.includes("[REDACTED]") || textOf$1(lines).includes("[REDACTED]") || require_printable.printable(fix) !== fix) return null;
	return {
		first,
		last,
		text: require_redact.redact(indented(fix, quote, lines))
	};
}
function textOf$1(lines) {
	return lines.map(({ text }) => text).join("\n");
}
function bare(text) {
	return text.replace(/\s+/g, "");
}
/** Reviewers quote without the margin; what the quote lacks, the fix lacks too. */
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
//#region src/doors/cli/formats/statement.ts
/** Null when the findings say it all. */
function statementOf(outcome) {
	switch (outcome.kind) {
		case "reviewed": return verdictStatement(outcome.result);
		case "inconclusive": return {
			rule: "no-verdict",
			severity: "critical",
			title: require_redact.safe`No verdict: the model answered, but not with a review`,
			detail: require_redact.safe`${outcome.why}; run it again`
		};
		case "unavailable": return {
			rule: "not-reviewed",
			severity: "critical",
			title: require_redact.safe`Not reviewed: ${outcome.failure.detail}`,
			detail: require_redact.safe`Next: ${outcome.failure.nextStep}`
		};
		case "skipped": return {
			rule: "skipped",
			severity: outcome.reason === "nothing-to-review" ? "info" : "minor",
			title: require_redact.safe`Skipped: ${SKIPPED[outcome.reason]}`,
			detail: require_redact.safe``
		};
	}
}
/** A question is for a person, whatever else was found; a refusal must be seen even without findings. */
function verdictStatement({ verdict, summary, question, findings }) {
	if (verdict === "DECISION_NEEDED") return {
		rule: "decision-needed",
		severity: "major",
		title: require_redact.safe`To decide: ${question ?? summary}`,
		detail: summary
	};
	if (verdict === "APPROVED" || findings.length > 0) return null;
	return {
		rule: "changes-required",
		severity: "major",
		title: require_redact.safe`Changes required: ${summary}`,
		detail: require_redact.safe``
	};
}
const SKIPPED = {
	"nothing-to-review": require_redact.safe`there is nothing to review`,
	"nothing-readable": require_redact.safe`nobody can read this change: only files that are binary, not sent or too large`,
	"max-iterations": require_redact.safe`the allowed number of reviews is used up; a person decides`,
	disabled: require_redact.safe`automatic reviews of this type are turned off`
};
//#endregion
//#region src/doors/cli/formats/entry.ts
const TITLE = 200;
const TEXT = 4e3;
const SEVERITIES$1 = [
	"critical",
	"major",
	"minor",
	"info"
];
/**
* All that a list of defects has to hold. A review that has failed, was skipped or asks a question is an
* entry of its own, in front: an empty list would read as clean.
*/
function entriesOf(reported) {
	const statement = statementOf(reported.outcome);
	return withOwnIds([...statement === null ? [] : [asEntry(statement)], ...findingEntries(reported)]);
}
/** Readers tell entries apart by id and drop the second of two that share one. */
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
function asEntry(statement) {
	const { rule, severity, title, detail } = statement;
	return {
		rule,
		severity,
		title: lineOf(title, TITLE),
		detail: words(detail, TEXT),
		place: null,
		code: null,
		quote: null,
		fix: null,
		replacement: null,
		id: rule,
		marks: []
	};
}
/** The findings, the worst first. */
function findingEntries({ outcome, codeOf }) {
	if (outcome.kind !== "reviewed") return [];
	const { findings } = outcome.result;
	const entries = findings.map((finding) => findingEntry(finding, codeOf(finding)));
	return SEVERITIES$1.flatMap((level) => entries.filter(({ severity }) => severity === level));
}
function findingEntry(finding, code) {
	const rule = staticRule(finding);
	const place = placeOf(finding, code);
	const elsewhere = place === null && finding.file !== null ? citedAs(finding.file) : require_redact.safe``;
	return {
		rule: rule ?? `finding-${finding.severity}`,
		severity: finding.severity,
		title: lineOf(finding.title, TITLE),
		detail: words(require_redact.safe`${finding.detail}${elsewhere}`, TEXT),
		place,
		code,
		quote: finding.current_code === null ? null : words(finding.current_code, TEXT),
		fix: finding.fixed_code === null ? null : words(finding.fixed_code, TEXT),
		replacement: buildReplacement(finding, code),
		id: finding.id,
		marks: marksOf(finding, rule !== null)
	};
}
/** A path that leads out of the project is told, not linked. */
function citedAs(file) {
	return require_redact.safe` (cited as ${lineOf(file, TITLE)})`;
}
/** The rule that found it, where no model did. */
function staticRule({ extra: { source, rule } }) {
	return source === "static" && typeof rule === "string" && /^[a-z][a-z0-9-]{0,63}$/.test(rule) ? require_redact.redact(rule) : null;
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
/** In words, behind a title; where the code was found as cited there is nothing to say. */
function markWords({ rule, marks }) {
	return marks.map((mark) => ({
		mark,
		words: mark === "static" ? `static: ${rule}` : WORDS[mark]
	}));
}
const WORDS = {
	new: "new",
	"not fixed": "not fixed",
	"in the file": "not in the diff, but in the file",
	"not found": "NOT FOUND: no such code there"
};
//#endregion
//#region src/doors/cli/formats/group.ts
/** By file, in the order of the entries (the worst first); what has no file comes at the end. */
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
//#region src/doors/cli/formats/headline.ts
/** How it ended, in a word. */
function verdictWord(outcome) {
	switch (outcome.kind) {
		case "reviewed": return outcome.result.verdict;
		case "inconclusive": return "NO VERDICT";
		case "unavailable": return "NOT REVIEWED";
		case "skipped": return "SKIPPED";
	}
}
/** How it ended, in one line. */
function headline({ outcome }) {
	return lineOf(require_redact.safe`countersign: ${require_redact.redact(verdictWord(outcome))}: ${reasonOf(outcome)}`, 300);
}
function reasonOf(outcome) {
	switch (outcome.kind) {
		case "reviewed": {
			const { findings, summary } = outcome.result;
			return findings.length === 0 ? summary : require_redact.redact(countsOf$1(findings));
		}
		case "inconclusive": return outcome.why;
		case "unavailable": return outcome.failure.detail;
		case "skipped": return SKIPPED[outcome.reason];
	}
}
const SEVERITIES = [
	"critical",
	"major",
	"minor",
	"info"
];
/** `3 findings: 1 critical, 2 minor` */
function countsOf$1(findings) {
	const of = (level) => findings.filter(({ severity }) => severity === level).length;
	const counts = SEVERITIES.filter((level) => of(level) > 0).map((level) => `${of(level)} ${level}`);
	if (counts.length === 0) return "no findings";
	return `${findings.length} finding${findings.length === 1 ? "" : "s"}: ${counts.join(", ")}`;
}
//#endregion
//#region src/doors/cli/formats/paint.ts
function createPaint(colour) {
	return (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
}
//#endregion
//#region src/doors/cli/formats/frame.ts
/** Lines shown around the offending ones. */
const AROUND = 2;
/** Of a long stretch the beginning is enough to know it again. */
const MOST$1 = 12;
/** The offending lines with their real numbers and a little around them, and the suggestion below. */
function frameLines(entry, look) {
	const shown = linesShown(entry);
	const suggestion = entry.replacement?.text ?? entry.fix;
	const gutter = Math.max(3, ...shown.map(({ number }) => String(number ?? "").length));
	const fix = suggestion === null ? [] : fixLines(suggestion, look.columns - gutter - WIDTH);
	return [
		...shown.slice(0, MOST$1).map((line) => frameLine(line, gutter, look)),
		...moreLines(shown.length, gutter, look),
		...fix.slice(0, MOST$1).map((text, at) => fixLine({
			text,
			at
		}, gutter, look)),
		...moreLines(fix.length, gutter, look)
	];
}
function linesShown({ code, quote }) {
	if (code === null) return quote === null ? [] : codeLines(quote).map(quoted);
	if (code.range === null) return [];
	const { first, last } = code.range;
	const isCited = ({ number }) => number >= first && number <= last;
	return code.stretch.filter(({ number }) => number >= first - AROUND && number <= last + AROUND).map((line) => ({
		...line,
		text: drawn(require_redact.redact(line.text)),
		isCited: isCited(line)
	}));
}
function quoted(text) {
	return {
		number: null,
		mark: " ",
		text,
		isCited: true
	};
}
function codeLines(text) {
	const lines = text.split("\n").map((line) => drawn(require_redact.redact(line)));
	return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
/** A tab would jump by the terminal's own stops. */
function drawn(line) {
	return require_printable.printable(line).replaceAll("	", "  ").trimEnd();
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
	const text = require_columns.cutColumns(line.text, columns - gutter - WIDTH);
	const code = text === "" ? "" : ` ${line.isCited ? text : paint("dim", text)}`;
	return `${pointer} ${paint("dim", number)} ${mark}${paint("dim", "│")}${code}`;
}
/** Pointer, blanks, mark and bar. */
const WIDTH = require_columns.columnsOf(">  +│ ");
/** A suggestion is there to be taken, so nothing of it is cut off. */
function fixLines(fix, columns) {
	return codeLines(fix).flatMap((line) => line === "" ? [""] : require_columns.pieces(line, columns));
}
function fixLine({ text, at }, gutter, { paint }) {
	const name = (at === 0 ? "fix" : "").padStart(gutter);
	const code = text === "" ? "" : ` ${paint("green", text)}`;
	return `  ${paint("green", name)}  ${paint("dim", "│")}${code}`;
}
function moreLines(count, gutter, { paint }) {
	if (count <= MOST$1) return [];
	return [paint("dim", `  ${"".padStart(gutter)}  │ … ${count - MOST$1} more lines`)];
}
//#endregion
//#region src/doors/cli/formats/pretty-finding.ts
/** All that was found in one file. */
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
/** What, where, whether that place is real, why, and the code before and after. */
function entryLines(entry, { paint, columns }) {
	const label = paint(SEVERITY_STYLES[entry.severity], entry.severity.padEnd(LABEL));
	const room = columns - INDENT - LABEL;
	const [first = "", ...rest] = titleLines(entry, {
		paint,
		columns: room
	});
	const frame = frameLines(entry, {
		paint,
		columns: columns - FRAME.length
	});
	const detail = entry.detail.replaceAll("	", "  ").trim();
	const below = [...rest, ...detail === "" ? [] : require_columns.wrap(detail, room)];
	const margin = " ".repeat(INDENT);
	return [
		`${margin}${label}${first}`,
		...below.map((line) => line === "" ? "" : `${margin}${" ".repeat(LABEL)}${line}`),
		...frame.length === 0 ? [] : ["", ...frame.map((line) => `${FRAME}${line}`)]
	];
}
/** Code needs the room more than it needs the alignment. */
const FRAME = " ".repeat(INDENT);
/** The title, and behind it or below it its lines and marks. */
function titleLines(entry, { paint, columns }) {
	const lines = require_columns.wrap(entry.title, columns);
	const bold = lines.map((line) => paint("bold", line));
	const tags = tagsOf(entry, {
		paint,
		columns
	});
	if (tags.length === 0) return bold;
	const text = tags.map((tag) => tag.text).join("  ");
	const painted = tags.map((tag) => tag.painted);
	if (require_columns.columnsOf(`${lines.at(-1) ?? ""}  ${text}`) <= columns) return [...bold.slice(0, -1), `${bold.at(-1) ?? ""}  ${painted.join("  ")}`];
	return require_columns.columnsOf(text) <= columns ? [...bold, painted.join("  ")] : [...bold, ...painted];
}
function tagsOf(entry, { paint, columns }) {
	const line = lineText(entry);
	const marks = markWords(entry).map(({ mark, words }) => ({
		text: require_columns.cutColumns(`[${words}]`, columns),
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
//#region src/doors/cli/formats/pretty-receipt.ts
/** `3 passes, high: security-sensitive: auth.ts; verified`; nothing where no model was asked. */
function passesLines({ verification, depth, metadata }) {
	if (metadata.reasoning_mode === "static") return [];
	return [require_redact.oneLine(require_printable.printable(require_redact.redact(`${count$1(metadata.passes_completed, "pass", "passes")}${depth === null ? "" : `, ${depth.level}: ${depth.signals.join(", ")}`}${VERIFIED[verification ?? "none"]}`)))];
}
const VERIFIED = {
	passed: "; verified",
	skipped: "; NOT verified",
	none: ""
};
/** So many are named; the report has them all. */
const NAMED$1 = 3;
/** What the reviewer has not seen, or not as a whole. */
function leftOutLines(receipt) {
	const { redactions_by_project: hidden } = receipt;
	return [...notSentLines(receipt), ...hidden === 0 ? [] : [require_rank.whatHid(hidden)]];
}
function notSentLines({ left_out: leftOut, files }) {
	if (leftOut.length === 0) return [];
	const named = leftOut.slice(0, NAMED$1).map(({ path, reason }) => `${path} (${reason})`);
	const more = leftOut.length > NAMED$1 ? `, and ${leftOut.length - NAMED$1} more` : "";
	const of = files === null ? "" : ` of ${files.whole + leftOut.length} files`;
	return [require_redact.oneLine(require_printable.printable(require_redact.redact(`${`${leftOut.length}${of} left out or cut`}: ${named.join(", ")}${more}`)))];
}
function receiptLine(what, receipt) {
	const { usage, redactions } = receipt;
	const tokens = usage === null ? "" : `, ${usage.inputTokens} → ${usage.outputTokens} tokens`;
	const who = [receipt.backend === "static" ? "the static rules alone" : receipt.backend, receipt.model].filter((one) => one !== null).join(" ");
	const seconds = (receipt.duration_ms / 1e3).toFixed(1);
	const cut = redactions === 0 ? "" : `, ${count$1(redactions, "secret", "secrets")} redacted`;
	return require_redact.oneLine(require_printable.printable(require_redact.redact(`content ${receipt.content_sha256.slice(0, 12)} ${what} ${who} in ${seconds} s${tokens}${cut}`)));
}
/** What told the reviewer what the change is for; the static rules alone were told nothing. */
function contextLines(from, { backend }) {
	if (from.length === 0 || backend === null || backend === "static") return [];
	return [`context: ${from.map((one) => lineOf(one, 200)).join(", ")}`];
}
function count$1(number, one, many) {
	return `${number} ${number === 1 ? one : many}`;
}
//#endregion
//#region src/doors/cli/formats/pretty-static.ts
/** So many are named; the report has them all. */
const NAMED = 3;
/** What the static rules looked at, what they passed over and why. */
function staticLines({ static: proof, backend }) {
	if (proof === null) return [];
	const head = `static rules: ${proof.rules} on ${count(proof.files, "file")}, ${count(proof.findings, "finding")}`;
	const skipped = backend === "static" ? [] : skippedWords(proof);
	return [head, ...[
		...ignoredWords(proof),
		...cappedWords(proof),
		...skipped,
		...otherWords(proof)
	].map((note) => `  ${one(note)}`)];
}
function ignoredWords({ ignored }) {
	if (ignored.length === 0) return [];
	const words = ignored.map(({ rule, file, line, reason, added }) => {
		const by = added ? "asked for by this change" : "left out";
		return `${rule} ${line === null ? file : `${file}:${line}`} (${by}: ${reason})`;
	});
	return [`${ignored.length} countersign-ignore: ${some(words)}`];
}
function cappedWords({ capped }) {
	if (capped.length === 0) return [];
	return [`not shown: ${some(capped.map(({ rule, file, more }) => `${more} more ${rule} in ${file}`))}`];
}
function skippedWords({ skipped }) {
	if (skipped.length === 0) return [];
	return [`not looked at: ${some(skipped.map(({ file, why }) => `${file} (${why})`))}`];
}
function otherWords({ other_languages: others }) {
	return others.length === 0 ? [] : [`only the rules for any file: ${others.join(" ")}`];
}
function some(words) {
	const more = words.length > NAMED ? `, and ${words.length - NAMED} more` : "";
	return `${words.slice(0, NAMED).join(", ")}${more}`;
}
function one(text) {
	return require_redact.oneLine(require_printable.printable(require_redact.redact(text)));
}
function count(number, what) {
	return `${number} ${what}${number === 1 ? "" : "s"}`;
}
//#endregion
//#region src/doors/cli/formats/pretty.ts
/** Longer lines tire the eye. */
const WIDEST = 120;
const NARROWEST = 40;
/** For a person: the verdict, why, and the findings file by file with the code they are about. */
function formatPretty(reported, { colour, width }) {
	const columns = Number.isFinite(width) ? Math.min(WIDEST, Math.max(NARROWEST, width)) : width;
	const look = {
		paint: createPaint(colour),
		columns
	};
	return require_redact.redact(`${[...outcomeLines(reported, look), ...zoneLines(reported.systemZone ?? [], look)].join("\n")}\n`);
}
function outcomeLines(reported, look) {
	const { outcome } = reported;
	const verdict = look.paint(VERDICT_STYLES[verdictWord(outcome)] ?? "bold", verdictWord(outcome));
	switch (outcome.kind) {
		case "reviewed": return [verdict, ...reviewedLines(reported, outcome, look)];
		case "inconclusive": return [
			verdict,
			...wrapped(require_redact.redact(`The model answered, but not with a review: ${outcome.why}.`), look),
			"",
			...painted("yellow", leftOutLines(outcome.receipt), look),
			...painted("dim", [receiptLine("sent to", outcome.receipt)], look)
		];
		case "unavailable": return [verdict, ...failureLines(outcome, look)];
		case "skipped": return [...require_columns.wrap(`SKIPPED: ${SKIPPED[outcome.reason]}`, look.columns).map((line) => line.replace("SKIPPED", verdict)), ...outcome.reason === "nothing-to-review" ? wrapped(SOMETHING_ELSE, look) : []];
	}
}
/** Who has just committed wonders. */
const SOMETHING_ELSE = require_redact.safe`Next: name something: --commit HEAD, --base REF or --content FILE.`;
const VERDICT_STYLES = {
	APPROVED: ["bold", "green"],
	CHANGES_REQUIRED: ["bold", "red"],
	DECISION_NEEDED: ["bold", "yellow"],
	"NO VERDICT": ["bold", "yellow"],
	"NOT REVIEWED": ["bold", "red"]
};
function failureLines({ failure, receipt }, look) {
	const hash = receipt.content_sha256;
	return [
		...wrapped(require_redact.redact(`${failure.detail}.`), look),
		...wrapped(require_redact.redact(`Next: ${failure.nextStep}.`), look),
		...hash === "" ? [] : ["", look.paint("dim", `content ${hash.slice(0, 12)}`)]
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
		...painted("yellow", leftOutLines(receipt), look),
		...painted("dim", [
			...passesLines(passes),
			receiptLine("reviewed by", receipt),
			...contextLines(reported.contextFrom, receipt),
			...staticLines(receipt)
		], look)
	];
}
function summaryLines({ summary, question }, look) {
	return [...wrapped(summary, look), ...question === null ? [] : ["", ...wrapped(require_redact.redact(`To decide: ${question}`), look)]];
}
/** What still stands is among the findings, unless the model only says so. */
function fixedLines(previous, { paint, columns }) {
	if (previous.length === 0) return [];
	const of = (wanted) => previous.filter(({ status }) => status === wanted);
	const titleOf = ({ title }) => lineOf(title, columns - 14);
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
	return painted("yellow", [`This change touches agent configuration: ${zone.map((path) => lineOf(path, 300)).join(", ")}`], look);
}
/** So much of a text fits a screen. */
const MOST = 4e3;
function wrapped(text, { columns }) {
	return require_columns.wrap(words(text, MOST).replaceAll("	", "  ").trimEnd(), columns);
}
function painted(style, lines, { paint, columns }) {
	return lines.flatMap((line) => require_columns.wrap(line, columns)).map((line) => paint(style, line));
}
//#endregion
//#region src/system/folder-inside.ts
/**
* A folder inside another, with a first file of its own if it had to be made. A link on the way may
* lead to another place inside, never outside and never among git's own files. Throws what the file
* system says.
*/
function makeInside(root, folder, first) {
	const dir = require_main.resolvePath(node_path.join(root, folder));
	const way = node_path.relative(root, dir);
	if (way === "" || !require_main.isInside(dir, root)) return {
		kind: "refused",
		why: "it leads outside"
	};
	if (way.toLowerCase().split(node_path.sep).includes(".git")) return {
		kind: "refused",
		why: "it leads among git's own files"
	};
	if (makeEach(root, way.split(node_path.sep))) require_main.writeNewFile(node_path.join(dir, first.name), Buffer.from(first.text), 420);
	return {
		kind: "made",
		dir
	};
}
/** One after the other, not `recursive: true`, which never returns on some file systems. */
function makeEach(root, parts) {
	let isNew = false;
	for (const index of parts.keys()) isNew = makeOne(node_path.join(root, ...parts.slice(0, index + 1)));
	return isNew;
}
function makeOne(dir) {
	try {
		node_fs.mkdirSync(dir);
		return true;
	} catch (error) {
		if (require_main.errnoOf(error) !== "EEXIST") throw error;
		return false;
	}
}
//#endregion
//#region src/doors/cli/artifacts.ts
/** Passes and reports by the seeds' names. Never fails: a review does not depend on its files. */
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
		keepPass: ({ pass, task, backend, answer }) => {
			const before = kept.filter((one) => one.pass === pass).length;
			const name = `${type}-pass-${pass}-${run}${before === 0 ? "" : `-${before + 1}`}.json`;
			if (keep(name, require_redact.safe`${require_redact.stringify(answer, 2)}\n`)) kept.push({
				pass,
				task,
				backend,
				file: `${folder}/${name}`
			});
		},
		keepReport: (iteration, report) => void keep(`${type}-findings-${iteration}.json`, report),
		passFiles: () => kept
	};
}
/** Whether a file has one of these names. */
function isArtifact(name) {
	const [type = "", ...rest] = name.split("-");
	return isOneOf(require_request.REVIEW_TYPES, type) && /^(?:pass-[123]-[\w-]+|findings-\d+)\.json$/.test(rest.join("-"));
}
function isOneOf(known, word) {
	return known.includes(word);
}
/** One warning is enough: after the first trouble nothing more is tried. */
function createKeeper(place) {
	const { root, folder, run, warn } = place;
	let state = "fresh";
	return (name, text) => {
		if (state === "trouble") return false;
		try {
			const made = makeInside(root, folder, IGNORE_ITSELF);
			if (made.kind !== "made") throw new Error(made.why);
			require_main.writeFileAtomic(node_path.join(made.dir, name), text, 384);
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
	const code = require_main.errnoOf(error);
	return code === "UNKNOWN" && error instanceof Error ? error.message : code;
}
/** `git status` stays as it is, and nobody commits a report by accident. */
const IGNORE_ITSELF = {
	name: ".gitignore",
	text: "*\n"
};
/** Passes of so many earlier runs are kept; reports are overwritten by those of the same number. */
const KEPT_RUNS = 20;
/**
* By our own way to write a time: Loa's tools use the same names with runs of their own. What a killed run has
* half written goes with it.
*/
const PASS_OF_OURS = new RegExp(`^(?:${require_request.REVIEW_TYPES.join("|")})-pass-[123]-(\\d{8}T\\d{6}-[0-9a-f]{6})(?:-\\d{1,3})?\\.json(?:\\.\\d+\\.\\d+\\.tmp)?$`);
function removeOldRuns(dir, current) {
	const passes = require_main.listDir(dir).flatMap((name) => {
		const run = PASS_OF_OURS.exec(name)?.[1];
		return run === void 0 || run === current ? [] : [{
			name,
			run
		}];
	});
	const runs = [...new Set(passes.map(({ run }) => run))].sort();
	const old = new Set(runs.slice(0, -KEPT_RUNS));
	for (const { name, run } of passes) if (old.has(run)) require_main.removeRegularFile(node_path.join(dir, name));
}
//#endregion
//#region src/doors/cli/scope/choose.ts
const SCOPES = [
	"content",
	"staged",
	"base",
	"commit"
];
function choose(flags, paths) {
	const [first, second] = SCOPES.filter((name) => flags[name] !== void 0);
	if (first !== void 0 && second !== void 0) throw new require_errors.UsageError(`--${second} and --${first} exclude each other`);
	if (first === "content" && paths.length > 0) throw new require_errors.UsageError(`-- ${paths.join(" ")} and --content exclude each other`);
	if (first === void 0) return { kind: "uncommitted" };
	const value = require_args.textFlag(flags, first) ?? "";
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
//#region src/doors/cli/scope/hidden-text.ts
/** More names may be too long for one command. */
const MAX_NAMES = 200;
/**
* A change can call its own sources binary in `.gitattributes`, and nobody would see them. What git
* shows as binary is asked for as text, and taken where it is text.
*/
async function showHiddenText(text, diffAsText) {
	if (!/^Binary files /m.test(text)) return text;
	const diff = require_security_paths.parseDiff(text);
	const names = diff.files.filter(({ kind }) => kind === "binary").flatMap(require_sensitive.changedPaths);
	if (names.length === 0) return text;
	const run = await diffAsText(names.length > MAX_NAMES ? [] : names);
	if (run.kind !== "done") return text;
	const shown = readableFiles(run.stdout);
	return [...require_sensitive.pieces(diff)].map(({ file, start, end }) => {
		return (file?.kind === "binary" ? shown.get(keyOf(file)) : void 0) ?? text.slice(start, end);
	}).join("");
}
function readableFiles(text) {
	const files = require_security_paths.parseDiff(text).files.map((file) => [keyOf(file), text.slice(file.start, file.end)]);
	return new Map(files.filter(([, shown]) => !shown.includes("\0")));
}
function keyOf({ oldPath, newPath }) {
	return JSON.stringify([oldPath, newPath]);
}
//#endregion
//#region src/doors/cli/scope/repository.ts
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
	if (run.kind === "done") return locate(git, cwd, run.stdout);
	if (!(run.kind === "failed" && run.stderr.includes("'HEAD'"))) throw cannotAsk(run);
	return {
		...locate(git, cwd, await ask(git, WHERE)),
		hasCommits: false,
		branch: null
	};
}
/** Lines in the order of the questions; the way to the top is told inside a working tree only. */
function locate(git, cwd, answers) {
	const [inside, shallow, ...rest] = answers.split("\n");
	const top = inside === "true" ? node_path.resolve(cwd, rest.shift() ?? "") : null;
	if (top !== null && require_main.isAbsent(node_path.join(top, ".git"))) throw new require_errors.UsageError(ELSEWHERE);
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
/** A repository that comes with its configuration could make the user's home its working tree. */
const ELSEWHERE = "core.worktree makes another folder the working tree of this repository; review from there, or unset it";
function requireTop({ top }) {
	if (top === null) throw new require_errors.UsageError("there is no working tree here (a bare repository, or inside .git); review commits: --base REF or --commit REF");
	return top;
}
/** What git prints; whatever stops it is told to the user. */
async function ask(git, argv) {
	const run = await git(argv);
	if (run.kind === "done") return run.stdout;
	throw cannotAsk(run);
}
function cannotAsk(run) {
	if (run.kind === "too-large") return new require_errors.UsageError("the change is larger than 64 MB; review a part of it: -- PATH...");
	return new require_errors.UsageError(`${whyNot(run)}; name what to review: --content FILE (or - for stdin)`);
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
/** Common in containers, where the checkout belongs to somebody else. */
function foreignOwner(stderr) {
	const [, place] = /dubious ownership in repository at '(.*)'/.exec(stderr) ?? [];
	if (place === void 0) return null;
	return `this repository belongs to another user; if you trust it: git config --global --add safe.directory ${place}`;
}
/** Warnings come first, the reason last. */
function firstFatal(stderr) {
	const lines = stderr.trim().split("\n");
	const said = lines.find((line) => line.startsWith("fatal:")) ?? lines[0] ?? "";
	return said === "" ? "it was ended before it was done" : said;
}
//#endregion
//#region src/doors/cli/scope/tracked.ts
/**
* Of a repository that may be hostile, and the same whatever the user has configured. Nothing inside
* submodules, which have a configuration too; a file of more than 10 MB is named like a binary one.
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
/** What `git diff` shows between two sides, or between one and the working tree. */
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
	if (unmerged !== void 0 && sides.isStaged) throw new require_errors.UsageError(`--staged: ${unmerged} is in conflict, so it has no staged content; resolve it and git add it`);
	return await showHiddenText(run.stdout, (names) => diff(["--text"], names.length === 0 ? paths : names));
}
function wordsOf({ isStaged, commits }) {
	return [
		...isStaged ? ["--cached"] : [],
		"--end-of-options",
		...commits
	];
}
/** A clone may be without old commits (shallow) or without old contents (partial). */
async function whyNoDiff(run, repository, sides) {
	if (run.kind !== "failed") return cannotAsk(run);
	if (repository.isShallow && /bad object|unable to read tree/.test(run.stderr)) return new require_errors.UsageError("this clone is shallow and does not have the commit before; get more of it: git fetch --deepen=1");
	const [, blob] = NOT_HERE.exec(run.stderr) ?? [];
	if (blob === void 0) return cannotAsk(run);
	return new require_errors.UsageError(`this is a partial clone without the content of ${await nameOf(blob, repository, sides)}, and nothing is fetched by us; let git get what is missing: git diff --stat ${sides.commits.join(" ")}`);
}
const NOT_HERE = /(?:could not fetch|unable to read|missing blob object '?) ?([0-9a-f]{40,64})/;
/** `:mode mode old new STATUS NUL name NUL …`; the plumbing, because `git diff --raw` looks inside. */
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
//#region src/doors/cli/scope/refs.ts
/** Where the histories of REF and HEAD meet. */
async function mergeBase(repository, named) {
	const run = await askRef(repository, [
		"merge-base",
		"--end-of-options",
		named.ref,
		"HEAD"
	], named);
	if (run.kind === "done") return run.stdout.trim();
	throw run.kind === "failed" && run.code === 1 ? new require_errors.UsageError(nothingInCommon(repository, named)) : cannotAsk(run);
}
function nothingInCommon({ isShallow }, { flag, ref }) {
	return isShallow ? `--${flag} ${ref}: this clone is shallow and does not reach back to where the two histories meet; get more of it: git fetch --deepen=100 (or --unshallow)` : `--${flag} ${ref}: it has no history in common with HEAD; review one commit with --commit REF, or any diff with --content`;
}
/** Read as it was written: a shallow clone hides parents that it does not have. */
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
/** A name that says nothing, or more than one thing, is told; every other trouble is the caller's. */
async function askRef(repository, argv, named) {
	const { flag, ref } = named;
	if (ref.startsWith("-")) throw new require_errors.UsageError(`--${flag} ${ref}: no ref begins with "-"`);
	const run = await repository.git(argv);
	const why = run.kind === "done" || run.kind === "failed" ? whyWrong(repository, named, run) : null;
	if (why !== null) throw new require_errors.UsageError(`--${flag} ${ref}: ${why}`);
	return run;
}
function whyWrong(repository, { ref }, { kind, stderr }) {
	if (/^warning: refname '.*' is ambiguous/m.test(stderr)) return `several refs have this name; say which: refs/heads/${ref} or refs/tags/${ref}`;
	if (kind === "done") return null;
	if (/short object ID \S+ is ambiguous/.test(stderr)) return "several objects begin like this; give more of it";
	return UNKNOWN.test(stderr) ? unknownRef(repository) : null;
}
/** In the words of merge-base, of cat-file and of rev-parse. */
const UNKNOWN = /Not a valid (?:object|commit) name|Needed a single revision|bad file|bad object/;
function unknownRef({ hasCommits, isShallow }) {
	if (!hasCommits) return "nothing is committed here yet; review the working tree without it";
	return isShallow ? "there is no such commit in this shallow clone; get it with git fetch, or all of them with git fetch --unshallow" : "there is no such commit, branch or tag here; git branch --all lists the branches, git fetch gets what is missing";
}
//#endregion
//#region src/doors/cli/scope/untracked.ts
/** A larger file that git does not know is named, not read. */
const MAX_BYTES$2 = 1e7;
const MAX_IN_ALL = 5e7;
/** Files that git does not know and does not ignore, as the diff they would be. */
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
	])).split("\n").filter((line) => line !== "").map(require_security_paths.unquoteName);
	const leftOut = [];
	let room = MAX_IN_ALL;
	return {
		diff: names.filter((name) => !isOurs(node_path.join(top, name.toString()))).map((name) => {
			const file = {
				name: name.toString(),
				path: Buffer.concat([Buffer.from(`${top}/`), name])
			};
			const { diff, why } = newFileDiff(file, Math.min(room, MAX_BYTES$2));
			if (why !== null) leftOut.push({
				path: require_redact.redact(file.name),
				reason: require_redact.redact(why)
			});
			room = Math.max(0, room - diff.length);
			return diff;
		}).join(""),
		leftOut
	};
}
function newFileDiff(file, maxBytes) {
	const entry = require_main.readEntry(file.path, maxBytes);
	if (entry.kind === "unread") return {
		diff: `[left out: the new file ${JSON.stringify(file.name)} (${entry.why})]\n`,
		why: entry.why
	};
	const text = entry.kind === "link" ? entry.target : entry.text;
	return {
		diff: addedText(file.name, text, entry.kind === "link" ? "120000" : "100644"),
		why: null
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
/** As git quotes it: a name cannot forge a line of the diff. */
function quoteName(name) {
	if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
	const octal = (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
//#endregion
//#region src/doors/cli/scope/scope.ts
async function readScope(scope, tree) {
	const repository = await tree.findRepository();
	const paths = tree.paths.map((one) => pathInside(one, tree.cwd, repository.top ?? tree.cwd));
	const { sides, words } = await sidesOf(scope, repository);
	const [tracked, untracked] = await Promise.all([readTracked(repository, sides, paths), scope.kind === "uncommitted" ? readUntracked(repository, paths, tree.isOurs) : NOTHING_NEW]);
	const diff = tracked + untracked.diff;
	if (diff === "") checkPaths(tree);
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
/** What `git diff` compares, and who says why. */
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
/** Git's own name for "before the first commit", in whatever hash the repository uses. */
async function emptyTree({ git }) {
	return (await ask(git, [
		"hash-object",
		"-t",
		"tree",
		"/dev/null"
	])).trim();
}
/** Git is asked at the top, the user stands anywhere. */
function pathInside(given, cwd, top) {
	const way = node_path.relative(top, node_path.resolve(cwd, given));
	if (way === ".." || way.startsWith(`..${node_path.sep}`) || node_path.isAbsolute(way)) throw new require_errors.UsageError(`${given} lies outside the repository; name something inside`);
	return way === "" ? "." : way;
}
/** A name mistyped must not look like a part without changes. */
function checkPaths({ paths, cwd }) {
	const absent = paths.find((one) => require_main.isAbsent(node_path.resolve(cwd, one)));
	if (absent !== void 0) throw new require_errors.UsageError(`${absent}: there is no such file, and no change of one`);
}
//#endregion
//#region src/doors/cli/content.ts
/** What is under review, redacted, and what the static rules say of it. */
function contentOf(flags, { type, rules }, { bytes, change }) {
	if (type !== "code") return {
		content: require_content.createContent(bytes),
		found: null
	};
	const { content, found } = require_change.readChange(bytes, {
		sensitive: sensitiveFiles(flags),
		rules
	});
	const leftOut = [...content.leftOut, ...change?.leftOut ?? []];
	return {
		content: {
			...content,
			leftOut
		},
		found
	};
}
/** The file that was named, stdin, or what git shows. Read once. */
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
	if (require_content.decode(given).trim() === "") throw new require_errors.UsageError(`there is nothing in ${file}; give a diff or a document`);
	return given;
}
/** Without `--include-sensitive` a file of credentials is never sent as content. */
function sensitiveFiles(flags) {
	return flags["include-sensitive"] === true ? "included" : "left-out";
}
async function givenByGit(flags, { type, choice, source }) {
	if (type !== "code") throw new require_errors.UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
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
* A report lies in the project for the next review, but is no part of what is reviewed. By name, not by
* folder: a project's own file could name the folder of its sources.
*/
function ourFiles(flags, { cwd, artifacts }) {
	const named = [
		"output",
		"previous",
		"verify"
	].flatMap((name) => require_args.textFlag(flags, name) ?? []);
	const files = new Set(named.map((file) => require_main.resolvePath(node_path.resolve(cwd, file))));
	const folder = artifacts === null ? null : require_main.resolvePath(artifacts);
	return (file) => files.has(file) || node_path.dirname(file) === folder && isArtifact(node_path.basename(file));
}
/** A file that says more about the review; empty when the flag was not given. */
function readOptional(flags, name) {
	const file = require_args.textFlag(flags, name);
	if (file === null) return require_redact.safe``;
	const text = require_redact.redact(Buffer.from(readInput(flags, name, file)).toString("utf8"));
	if (text.trim() === "") throw new require_errors.UsageError(`${file} is empty; fill it or leave --${name} out`);
	return text;
}
/** Binary, or text in an encoding whose secrets nobody would see. */
function asText(flag, file, bytes) {
	if (bytes.includes(0)) throw new require_errors.UsageError(`--${flag} ${file}: that is binary or UTF-16; give UTF-8 text`);
	return bytes;
}
/** The bytes of a file that a flag names. */
function readInput(flags, flag, file) {
	const reason = require_sensitive.sensitiveReason(file) ?? require_sensitive.sensitiveReason(require_main.resolvePath(file));
	if (reason !== null && sensitiveFiles(flags) === "left-out") throw new require_errors.UsageError(`--${flag} ${file}: a sensitive file (${reason}) is not sent; --include-sensitive sends it`);
	const read = require_main.readBytes(file);
	if (read.kind === "read") return asText(flag, file, read.bytes);
	throw new require_errors.UsageError(`--${flag} ${file}: ${whyNotRead(read)}`);
}
const WHY_NOT_READ = new Map([
	["ENOENT", "there is no such file"],
	["EISDIR", "that is a directory; a file is needed"],
	["ENOTDIR", "a part of the path is not a directory"],
	["EACCES", "you may not read it"]
]);
function whyNotRead({ errno }) {
	return WHY_NOT_READ.get(errno) ?? errno;
}
//#endregion
//#region src/system/git-file.ts
const MAX_BYTES$1 = 2e5;
/** The first of these files that a commit has; names are relative to the top. */
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
//#region src/doors/cli/scope/project-text.ts
/** A text that a person reads is not larger. */
const MAX_BYTES = 2e5;
/** The first of these files at the top of the project; a link must not lead out of it, nor to a secret. */
function projectText(top, names) {
	for (const name of names) {
		const file = require_main.resolvePath(node_path.join(top, name));
		if (!mayRead(file, top)) continue;
		const read = require_main.readRegularFile(file, MAX_BYTES);
		if (read.kind === "read" && !read.bytes.includes(0)) return {
			name,
			text: Buffer.from(read.bytes).toString("utf8")
		};
	}
	return null;
}
function mayRead(file, top) {
	const way = node_path.relative(require_main.resolvePath(top), file);
	const isGits = way.split(node_path.sep)[0] === ".git";
	return require_main.isInside(file, require_main.resolvePath(top)) && !isGits && require_sensitive.sensitiveReason(way) === null;
}
//#endregion
//#region src/doors/cli/scope/context.ts
const NONE = {
	text: require_redact.safe``,
	from: []
};
/** The file of `--context`; else, for what git shows, what the project says of itself and of the change. */
async function readContext(flags, change, source) {
	const file = require_args.textFlag(flags, "context");
	const isUnwanted = flags["no-context"] === true;
	if (file !== null && isUnwanted) throw new require_errors.UsageError("--context and --no-context exclude each other");
	if (file !== null) return {
		text: readOptional(flags, "context"),
		from: [require_redact.oneLine(require_redact.redact(file))]
	};
	if (change === null || isUnwanted || change.diff === "") return NONE;
	return joined([...await projectPieces(change, source), ...await authorPieces(change)]);
}
/** Tokens. Together they are small beside the content of an ordinary review. */
const ROOM = {
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
const AGENTS = ["AGENTS.md", "CLAUDE.md"];
async function projectPieces({ repository }, { baseCommit }) {
	const pieces = [{
		names: README,
		room: ROOM.readme
	}, {
		names: AGENTS,
		room: ROOM.agents
	}].map(async ({ names, room }) => {
		const found = await firstFile(repository, names, baseCommit);
		if (found === null) return [];
		const text = beginning(withoutBadges(found.text), room);
		return text.trim() === "" ? [] : [{
			from: require_redact.redact(found.name),
			text
		}];
	});
	return (await Promise.all(pieces)).flat();
}
/** Redaction takes its time: only so many characters are looked at, and half of them may be shown. */
const LOOKED_AT = 8e3;
/** Redacted, then cut: a secret that the first cut hits is far behind the second. */
function beginning(text, room) {
	if (text.length <= LOOKED_AT) return require_temp.clipTokens(require_redact.redact(text), room);
	return require_temp.clipTokens(require_redact.clip(require_redact.redact(text.slice(0, LOOKED_AT)), LOOKED_AT / 2), room);
}
async function firstFile({ git, top }, names, baseCommit) {
	if (baseCommit === null) return top === null ? null : projectText(top, names);
	const found = await fileAt(git, baseCommit, names);
	return found.kind === "file" ? {
		name: `${found.name} of ${baseCommit.slice(0, 12)}`,
		text: found.text
	} : null;
}
/** Pictures and badges are what most of them begin with. */
function withoutBadges(text) {
	return text.replace(/^[ \t]*(?:\[?!\[|<\/?(?:p|div|h1|a|img|picture|source|br)\b).*\n/gim, "");
}
/** The author's own words, which are no less data than the change. */
async function authorPieces({ repository, words }) {
	switch (words.kind) {
		case "branch": return repository.branch === null ? [] : [{
			from: require_redact.safe`the branch's name`,
			text: require_redact.oneLine(require_redact.redact(repository.branch))
		}];
		case "message": return messagePiece(words.message);
		case "range": return messagePiece(await messagesOf(repository, words.range));
	}
}
function messagePiece(message) {
	const text = beginning(message.trim(), ROOM.messages);
	return text === "" ? [] : [{
		from: require_redact.safe`commit messages`,
		text
	}];
}
/** A range has as many commits as it likes; these are read. */
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
function joined(pieces) {
	return {
		text: require_redact.joinSafe(pieces.map(({ from, text }) => require_redact.safe`[${from}]\n${text}`), "\n\n"),
		from: pieces.map(({ from }) => from)
	};
}
//#endregion
//#region src/doors/cli/previous.ts
const LISTS = [
	"findings",
	"issues",
	"blocking_issues"
];
/** The findings of an earlier report (`where`: what the user calls it); its verdict and its summary are nobody's business any more. */
function parsePrevious(text, where, budgetTokens) {
	const list = findingsIn(require_redact.redactJson(parseJson(text, where)));
	if (list === null) throw new require_errors.UsageError(`${where}: there is no list of findings in it; give a report`);
	const named = withIds(list.flatMap(fieldsOf));
	const texts = fitting(named, budgetTokens);
	const findings = named.slice(0, texts.length).map(({ finding }) => finding);
	return {
		previous: {
			text: require_redact.safe`[${require_redact.joinSafe(texts, ",\n")}]`,
			findings
		},
		leftOut: named.length - texts.length
	};
}
function parseJson(text, where) {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new require_errors.UsageError(`${where}: that is not JSON; give the report of a review`);
	}
}
function findingsIn(report) {
	if (isList(report)) return report;
	if (!isFields(report)) return null;
	const lists = LISTS.flatMap((name) => {
		const list = report[name];
		return list !== void 0 && isList(list) ? [list] : [];
	});
	return lists.length === 0 ? null : lists.flat();
}
/** What the review before says of itself; this one says it anew. */
const OURS = new Set([
	"grounded",
	"status",
	"extra",
	"id"
]);
function fieldsOf(entry) {
	if (typeof entry === "string") return entry.trim() === "" ? [] : [{ title: require_redact.redact(entry) }];
	return isFields(entry) ? [entry] : [];
}
/** Only our own ids tell that a finding is found again; others are made from what it says. */
function withIds(findings) {
	const made = require_rank.findingIds(findings.map((fields) => ({
		rule: null,
		file: fileOf(fields),
		title: titleOf(fields),
		current_code: textOf(fields, ["current_code", "code"])
	})));
	return findings.map((fields, index) => {
		const given = textOf(fields, ["id"]);
		const id = given !== null && /^[0-9a-f]{12}$/.test(given) ? given : made[index] ?? "";
		const said = Object.entries(fields).filter(([field]) => !OURS.has(field));
		const text = require_redact.stringify({
			id: require_redact.redact(id),
			...Object.fromEntries(said)
		}, 0);
		return {
			finding: {
				id,
				title: require_redact.oneLine(titleOf(fields)),
				file: fileOf(fields),
				...ruleOf(fields)
			},
			text
		};
	});
}
function ruleOf({ extra }) {
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
	]) ?? require_redact.safe`(no title)`;
}
function textOf(fields, names) {
	for (const name of names) {
		const value = fields[name];
		if (typeof value === "string" && value.trim() !== "") return value;
	}
	return null;
}
/** One finding may take a quarter of the room: a huge one does not push the others out. */
function fitting(named, budgetTokens) {
	const texts = [];
	let room = budgetTokens;
	for (const { text } of named) {
		const clipped = require_temp.clipTokens(text, Math.ceil(budgetTokens / 4));
		room -= require_rank.estimateTokens(clipped, "budget");
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
//#region src/doors/cli/request.ts
/** Files, flags and settings → what to review and how. */
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
			tools: review.tools,
			depth: require_depth.depthWith(review.depth, budget),
			previous,
			found
		},
		contextFrom: context.from
	};
}
/** Earlier findings may take as much as this part of the content's own room. */
const PREVIOUS_SHARE = 1 / 3;
function readPrevious(flags, budget, onEvent) {
	const file = require_args.textFlag(flags, "previous");
	if (file === null) return null;
	return previousIn({
		text: require_content.decode(readInput(flags, "previous", file)),
		where: `--previous ${file}`
	}, budget, onEvent);
}
/** Earlier findings as far as they fit; a warning tells how many did not. */
function previousIn({ text, where }, budget, onEvent) {
	const tokens = Math.floor(budget * PREVIOUS_SHARE);
	const { previous, leftOut } = parsePrevious(text, where, tokens);
	if (leftOut > 0) {
		const shown = previous.findings.length;
		onEvent({
			kind: "note",
			level: "warning",
			text: `${where}: ${`only ${shown} of ${shown + leftOut} earlier findings fit ${tokens} tokens; nothing is said of the others`}`
		});
	}
	return previous;
}
/** Which review of the same thing this is. */
function iterationOf(flags) {
	const given = require_args.textFlag(flags, "iteration");
	if (given === null) return 1;
	if (!/^[1-9]\d{0,5}$/.test(given)) throw new require_errors.UsageError(`--iteration ${given}: give a whole number from 1`);
	return Number(given);
}
//#endregion
//#region src/engine/offline.ts
/** The static rules alone: no model, no key, no network. They find something or know nothing; they never approve. */
function createOfflineReview(elapsedMs) {
	return async (request) => {
		const { found, subject } = request;
		if (found === null) return {
			kind: "skipped",
			reason: "nothing-to-review"
		};
		const compared = compareRules(resultOf(found), request);
		const durationMs = Math.round(elapsedMs());
		return {
			kind: "reviewed",
			...compared,
			passes: passesOf(durationMs),
			receipt: receiptOf(subject.content, found, durationMs)
		};
	};
}
/** What a model once found, no rule can call fixed. */
function compareRules(result, request) {
	const { text } = request.subject.content;
	const compared = require_temp.compareWithPrevious(result, request, {
		text,
		files: null,
		leftOut: [],
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
function resultOf(found) {
	const findings = require_temp.toFindings(found.findings);
	const isBad = findings.some(({ severity }) => severity === "critical" || severity === "major");
	return {
		verdict: isBad ? "CHANGES_REQUIRED" : "DECISION_NEEDED",
		summary: summaryOf(found, findings),
		findings,
		question: isBad ? null : QUESTION,
		extra: {}
	};
}
const QUESTION = require_redact.safe`no model has reviewed this: is what the rules can see enough here?`;
function summaryOf({ rules, files }, findings) {
	return require_redact.safe`${require_redact.safe`${rules} static rules looked at ${files} ${files === 1 ? FILE : FILES}`} and found ${countsOf(findings)}. No model has reviewed this.`;
}
const [FILE, FILES] = [require_redact.safe`file`, require_redact.safe`files`];
/** `1 critical, 2 minor` */
function countsOf(findings) {
	const counts = require_result.SEVERITIES.flatMap((level) => {
		const number = findings.filter(({ severity }) => severity === level).length;
		return number === 0 ? [] : [require_redact.safe`${number} ${require_redact.redact(level)}`];
	});
	return counts.length === 0 ? require_redact.safe`nothing` : require_redact.joinSafe(counts, ", ");
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
/** Nothing was sent. What was left out is what the rules did not look at. */
function receiptOf(content, found, durationMs) {
	const partly = found.skipped.filter(({ why }) => why === "long-lines").length;
	return {
		content_sha256: content.sha256Given,
		sent_sha256: "",
		redactions: content.redactions,
		redactions_by_project: content.redactionsUntrusted,
		files: {
			all: found.files,
			whole: found.files - found.skipped.length,
			partly
		},
		left_out: found.skipped.map(leftOut),
		truncated: false,
		quotes_cut: 0,
		route_table_hash: "",
		trail: [],
		backend: "static",
		model: null,
		usage: null,
		static: require_temp.staticProof(found),
		duration_ms: durationMs
	};
}
function leftOut({ file, why, lines }) {
	return {
		path: file,
		reason: require_redact.safe`${WHY[why]}, ${lines} changed`
	};
}
const WHY = {
	generated: require_redact.safe`generated`,
	minified: require_redact.safe`minified`,
	vendored: require_redact.safe`vendored`,
	"long-lines": require_redact.safe`lines too long to look at`
};
//#endregion
Object.defineProperty(exports, "SKIPPED", {
	enumerable: true,
	get: function() {
		return SKIPPED;
	}
});
Object.defineProperty(exports, "buildRequest", {
	enumerable: true,
	get: function() {
		return buildRequest;
	}
});
Object.defineProperty(exports, "byFile", {
	enumerable: true,
	get: function() {
		return byFile;
	}
});
Object.defineProperty(exports, "cannotAsk", {
	enumerable: true,
	get: function() {
		return cannotAsk;
	}
});
Object.defineProperty(exports, "contextLines", {
	enumerable: true,
	get: function() {
		return contextLines;
	}
});
Object.defineProperty(exports, "countsOf", {
	enumerable: true,
	get: function() {
		return countsOf$1;
	}
});
Object.defineProperty(exports, "createArtifacts", {
	enumerable: true,
	get: function() {
		return createArtifacts;
	}
});
Object.defineProperty(exports, "createCodeOf", {
	enumerable: true,
	get: function() {
		return createCodeOf;
	}
});
Object.defineProperty(exports, "createOfflineReview", {
	enumerable: true,
	get: function() {
		return createOfflineReview;
	}
});
Object.defineProperty(exports, "entriesOf", {
	enumerable: true,
	get: function() {
		return entriesOf;
	}
});
Object.defineProperty(exports, "fileAt", {
	enumerable: true,
	get: function() {
		return fileAt;
	}
});
Object.defineProperty(exports, "findRepository", {
	enumerable: true,
	get: function() {
		return findRepository;
	}
});
Object.defineProperty(exports, "findingEntries", {
	enumerable: true,
	get: function() {
		return findingEntries;
	}
});
Object.defineProperty(exports, "formatPretty", {
	enumerable: true,
	get: function() {
		return formatPretty;
	}
});
Object.defineProperty(exports, "headline", {
	enumerable: true,
	get: function() {
		return headline;
	}
});
Object.defineProperty(exports, "iterationOf", {
	enumerable: true,
	get: function() {
		return iterationOf;
	}
});
Object.defineProperty(exports, "leftOutLines", {
	enumerable: true,
	get: function() {
		return leftOutLines;
	}
});
Object.defineProperty(exports, "lineOf", {
	enumerable: true,
	get: function() {
		return lineOf;
	}
});
Object.defineProperty(exports, "markWords", {
	enumerable: true,
	get: function() {
		return markWords;
	}
});
Object.defineProperty(exports, "noCode", {
	enumerable: true,
	get: function() {
		return noCode;
	}
});
Object.defineProperty(exports, "passesLines", {
	enumerable: true,
	get: function() {
		return passesLines;
	}
});
Object.defineProperty(exports, "placeText", {
	enumerable: true,
	get: function() {
		return placeText;
	}
});
Object.defineProperty(exports, "readGiven", {
	enumerable: true,
	get: function() {
		return readGiven;
	}
});
Object.defineProperty(exports, "readInput", {
	enumerable: true,
	get: function() {
		return readInput;
	}
});
Object.defineProperty(exports, "receiptLine", {
	enumerable: true,
	get: function() {
		return receiptLine;
	}
});
Object.defineProperty(exports, "resolveCommit", {
	enumerable: true,
	get: function() {
		return resolveCommit;
	}
});
Object.defineProperty(exports, "statementOf", {
	enumerable: true,
	get: function() {
		return statementOf;
	}
});
Object.defineProperty(exports, "staticLines", {
	enumerable: true,
	get: function() {
		return staticLines;
	}
});
Object.defineProperty(exports, "verdictWord", {
	enumerable: true,
	get: function() {
		return verdictWord;
	}
});
Object.defineProperty(exports, "words", {
	enumerable: true,
	get: function() {
		return words;
	}
});
