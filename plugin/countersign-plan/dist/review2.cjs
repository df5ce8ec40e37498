const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
const require_commands = require("./commands.cjs");
const require_printable = require("./printable.cjs");
const require_args = require("./args.cjs");
const require_columns = require("./columns.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_content = require("./content.cjs");
const require_content$1 = require("./content2.cjs");
const require_redaction_failure = require("./redaction-failure.cjs");
const require_git = require("./git.cjs");
const require_shell = require("./shell2.cjs");
const require_configure = require("./configure.cjs");
const require_here = require("./here.cjs");
const require_temp = require("./temp.cjs");
const require_offline = require("./offline.cjs");
const require_wire = require("./wire.cjs");
const require_artifacts_folder = require("./artifacts-folder.cjs");
const require_recording = require("./recording.cjs");
const require_optimize_late = require("./optimize-late.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
let node_crypto = require("node:crypto");
let node_util = require("node:util");
//#region src/doors/cli/exit-code.ts
/** 1 backend error, 2 nothing could be tried, 3 timeout, 4 no key or login, 130 interrupted. */
const FAILURE_CODES = {
	"not-installed": 1,
	unsupported: 1,
	"no-key": 4,
	"auth-refused": 4,
	"rate-limit": 1,
	quota: 1,
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
/** `review` fails open: any verdict is exit 0 unless the caller asks otherwise. */
function exitCode(outcome, failOn) {
	switch (outcome.kind) {
		case "reviewed": return resultCode(outcome.result, failOn);
		case "inconclusive": return 5;
		case "unavailable": return FAILURE_CODES[outcome.failure.code];
		case "skipped": return 0;
	}
}
/** A reviewer's approval does not outweigh what a rule is certain of (docs/adr/018-static-reviewer.md). */
function resultCode({ verdict, findings }, failOn) {
	if (failOn === "never") return 0;
	if (findings.some((one) => one.severity === "critical" && require_temp.isOfRule(one))) return 10;
	if (verdict === "APPROVED") return 0;
	if (verdict === "CHANGES_REQUIRED") return 10;
	return failOn === "decision" ? 11 : 0;
}
//#endregion
//#region src/doors/cli/report.ts
/** It ended before anything was read or sent. */
function unasked(outcome) {
	return {
		outcome,
		systemZone: null,
		contextFrom: [],
		codeOf: require_offline.noCode
	};
}
/** The report as it is written: the outcome with the seeds' field names. */
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
				...zone,
				receipt
			};
		}
		case "skipped": return {
			...head,
			verdict: require_redact.safe`SKIPPED`,
			reason: outcome.reason
		};
	}
}
/** Only a re-review has it. */
function previousOf(previous) {
	return previous.length === 0 ? {} : { previous_issues_status: previous };
}
//#endregion
//#region src/doors/cli/formats/json.ts
/** What JSON leaves as it is and a terminal obeys. */
const MOVES = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
const written = /* @__PURE__ */ new WeakMap();
/** The report as it is; the same text wherever it is shown, and written once: it goes to three places. */
function formatJson(reported) {
	const text = written.get(reported) ?? write(reported);
	written.set(reported, text);
	return text;
}
function write(reported) {
	return require_redact.safe`${require_redact.replaceSafe(require_redact.stringify(require_redact.redactJson(buildReport(reported)), 2), MOVES, (one) => require_redact.redact(escapeOf(one)))}\n`;
}
function escapeOf(character) {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
//#endregion
//#region src/doors/cli/dry-run.ts
/** `review --dry-run`: what the first ask would send, and to whom. Sends nothing, writes nothing. */
async function runDryRun(flags, door) {
	try {
		const built = await require_offline.buildRequest(flags, door);
		return show(await door.preview(built.request), built, door);
	} catch (error) {
		if (!(error instanceof require_errors.RedactionError)) throw error;
		return asReport(require_wire.neverAsked(require_redaction_failure.redactionFailure(error)), door);
	}
}
function show(preview, built, door) {
	switch (preview.kind) {
		case "skipped": return asReport(preview, door);
		case "no-route": return {
			exitCode: 2,
			stdout: require_redact.safe``,
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
				stderr: require_redact.safe``
			};
		}
	}
}
const NO_ROUTE = require_redact.safe`countersign: nobody would be asked: no route's conditions hold; countersign routes shows them\n`;
/** Where a review would end without an ask, it ends here in the same words. */
function asReport(outcome, { format, terminal }) {
	const reported = unasked(outcome);
	return {
		exitCode: exitCode(outcome, "never"),
		stdout: format === "json" ? formatJson(reported) : require_offline.formatPretty(reported, terminal),
		stderr: require_redact.safe``
	};
}
function json(view) {
	const { system, user } = view.tokens;
	const { content } = view.request.subject;
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson({
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
		left_out: view.leftOut,
		route_table_hash: view.tableHash
	}), 2)}\n`;
}
function text(view) {
	const lines = facts(view).map(([name, value]) => require_redact.safe`${require_redact.redact(name.padEnd(9))} ${require_redact.oneLine(require_printable.printable(require_redact.redact(value)))}`);
	return require_redact.joinSafe([
		require_redact.safe`DRY RUN: nothing was sent.`,
		...lines,
		require_redact.safe`\n===== system prompt =====`,
		require_printable.printable(view.prompt.system),
		require_redact.safe`\n===== user prompt =====`,
		require_printable.printable(view.prompt.user),
		require_redact.safe``
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
		["content", `${content.sha256Given}${files}, ${content.redactions} redacted`],
		...view.contextFrom.length === 0 ? [] : [["context", view.contextFrom.join(", ")]],
		...view.leftOut.map(({ path, reason }) => ["left out", `${path} (${reason})`])
	];
}
//#endregion
//#region src/doors/cli/formats/markdown-text.ts
/** What means something in Markdown or HTML wherever it stands. */
const MARKS = /[\\`*_[\]<>#|~&$]/g;
/** What begins a list, a rule, an underlined heading or a quick action of GitLab. */
const BEGINNING = /^(?:[-+=/]|\d{1,9}(?=[.)]))/;
/** Names, issues, labels and addresses become links only on the rendered page: no backslash stops that. */
const REFERENCES = /[@#!$%&~](?=[\w"'[])|:(?=\/\/)|\bwww(?=\.)|\bGH(?=-\d)/gi;
/** Not the word joiner: sites strip it. */
const BREAK = require_redact.safe`\u200B`;
/** Somebody's words as plain text on a page: no heading, link, picture, mention or HTML of theirs. */
function plain(text) {
	return require_redact.replaceSafe(require_redact.replaceSafe(require_redact.replaceSafe(require_redact.oneLine(require_printable.printable(text)), REFERENCES, (one) => require_redact.safe`${one}${BREAK}`), MARKS, (one) => require_redact.safe`\\${one}`), BEGINNING, (one) => /\d/.test(one) ? require_redact.safe`${one}${BREAK}` : require_redact.safe`\\${one}`);
}
/** The same with its paragraphs: a line of the text is a line of the page. */
function plainLines(text) {
	return require_redact.joinSafe(text.split(/\r\n?|\n/).map((line) => plain(require_redact.redact(line))).filter((line) => line !== ""), "  \n");
}
/** In a line: between as many backticks as it takes. */
function codeSpan(text) {
	const line = require_redact.oneLine(require_printable.printable(text));
	const ticks = fenceFor(line, 1);
	return require_redact.safe`${ticks} ${line} ${ticks}`;
}
/** A block of code between fences longer than any in it. */
function codeBlock(text, language) {
	const code = require_redact.replaceSafe(require_printable.printable(text), /\s+$/g, require_redact.safe``);
	const fence = fenceFor(code, 3);
	return require_redact.safe`${fence}${require_redact.redact(language)}\n${code}\n${fence}`;
}
function fenceFor(text, least) {
	const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
	return require_redact.redact("`".repeat(Math.max(least, longest + 1)));
}
//#endregion
//#region src/doors/cli/formats/markdown.ts
/** A page for a pull request, a summary or a mail. What the model says stays text. */
function formatMarkdown(reported) {
	const { outcome } = reported;
	const groups = require_offline.byFile(require_offline.findingEntries(reported));
	return require_redact.safe`${require_redact.joinSafe([
		require_redact.safe`## countersign: ${plain(require_redact.redact(require_offline.verdictWord(outcome)))}`,
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
				plainLines(require_offline.words(summary, MOST$1)),
				...question === null ? [] : [require_redact.safe`**To decide:** ${plain(require_offline.words(question, MOST$1))}`],
				plain(require_redact.redact(require_offline.countsOf(findings)))
			].filter((block) => block !== "");
		}
		case "inconclusive": return [require_redact.safe`The model answered, but not with a review: ${plain(require_offline.words(outcome.why, MOST$1))}`];
		case "unavailable": {
			const { detail, nextStep } = outcome.failure;
			return [plain(require_offline.words(detail, MOST$1)), require_redact.safe`**Next:** ${plain(nextStep)}`];
		}
		case "skipped": return [plain(require_offline.SKIPPED[outcome.reason])];
	}
}
function fileHeading(path) {
	return path === null ? require_redact.safe`### Without a place` : require_redact.safe`### ${codeSpan(path)}`;
}
function entryBlock(entry) {
	const { severity, title, detail, place, quote, fix } = entry;
	const at = place === null || place.lines === null ? require_redact.safe`` : codeSpan(require_redact.redact(require_offline.placeText(place)));
	const said = require_offline.markWords(entry).map(({ words: mark }) => plain(require_redact.redact(mark))).join("; ");
	return require_redact.joinSafe([
		require_redact.safe`**${require_redact.redact(severity)}** ${plain(title)} ${at}${said === "" ? require_redact.safe`` : require_redact.redact(` (${said})`)}`,
		...detail === "" ? [] : [plainLines(detail)],
		...quote === null && fix === null ? [] : [codeBlock(changeOf(quote, fix), "diff")]
	], "\n\n");
}
/** What stands there with `-`, what should with `+`. */
function changeOf(quote, fix) {
	const marked = (mark, text) => text === null ? [] : text.replace(/\s+$/, "").split("\n").map((line) => `${mark} ${line}`);
	const [before, after] = fix === null ? [" ", "+"] : ["-", "+"];
	return require_redact.redact([...marked(before, quote), ...marked(after, fix)].join("\n"));
}
function zoneBlocks(zone) {
	if (zone.length === 0) return [];
	return [require_redact.safe`This change touches agent configuration: ${require_redact.joinSafe(zone.map((path) => codeSpan(path)), ", ")}`];
}
function footBlocks({ outcome, contextFrom }) {
	if (outcome.kind === "skipped") return [];
	const { receipt } = outcome;
	const lines = outcome.kind === "reviewed" ? [
		...require_offline.passesLines(outcome.passes),
		require_offline.receiptLine("reviewed by", receipt),
		...require_offline.contextLines(contextFrom, receipt),
		...require_offline.staticLines(receipt)
	] : [];
	const all = [...require_offline.leftOutLines(receipt), ...lines];
	return all.length === 0 ? [] : [plainLines(require_redact.redact(all.join("\n")))];
}
//#endregion
//#region src/doors/cli/formats/github.ts
/**
* Workflow commands, which the runner shows as annotations at the code, and the verdict as a line of
* the log. Model text reaches the log only escaped: it cannot begin a command of its own.
*/
function formatGithub(reported) {
	const entries = require_offline.entriesOf(reported);
	const shown = KINDS.flatMap((kind) => entries.filter((one) => kindOf(one) === kind).slice(0, MOST));
	const hidden = entries.length - shown.length;
	const more = hidden === 0 ? [] : [require_redact.safe`${hidden} more in the step summary: GitHub shows ${MOST} of a kind\n`];
	return require_redact.joinSafe([
		...shown.map(commandOf),
		...more,
		defused(require_redact.safe`${require_offline.headline(reported)}\n`)
	], "");
}
/** GitHub shows so many of each kind for a step and drops the rest without a word. */
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
	const { severity, title, detail, place } = entry;
	const message = detail === "" ? title : require_redact.safe`${title}\n${detail}`;
	const file = place === null ? [] : [require_redact.safe`file=${property(place.path)}`];
	const lines = place === null || place.lines === null ? [] : [require_redact.safe`line=${place.lines.first}`, require_redact.safe`endLine=${place.lines.last}`];
	const name = require_redact.safe`title=${property(require_redact.safe`countersign: ${require_redact.redact(severity)}`)}`;
	return require_redact.safe`::${require_redact.redact(kindOf(entry))} ${require_redact.joinSafe([
		...file,
		...lines,
		name
	], ",")}::${data(message)}\n`;
}
/** As the runner's own toolkit writes them. */
function data(text) {
	return escaped(text, /[%\r\n]/g);
}
function property(text) {
	return escaped(text, /[%\r\n:,]/g);
}
function escaped(text, special) {
	return require_redact.replaceSafe(text, special, (one) => require_redact.redact(encodeURIComponent(one)));
}
/** Outside a command the runner would still follow `##[…]` anywhere in a line, and `::` in front of it. */
function defused(text) {
	return require_redact.replaceSafe(require_redact.replaceSafe(text, /##(?=\[)/g, require_redact.safe`## `), /^\s*::/gm, require_redact.safe`: :`);
}
/** What a step may add to its summary. */
const MOST_CHARACTERS = 25e4;
/** The whole report for the step's page. */
function buildStepSummary(reported) {
	const page = formatMarkdown(reported);
	return page.length <= MOST_CHARACTERS ? page : require_redact.safe`${cutAtBlock(page)}\n\n(cut: the step summary takes no more)\n`;
}
/** Behind a blank line outside of a code block nothing is left open. */
function cutAtBlock(page) {
	const end = page.lastIndexOf("\n\n### ", MOST_CHARACTERS);
	return end === -1 ? require_offline.lineOf(page, 1e3) : require_redact.compose(page, [{
		start: 0,
		end
	}]);
}
//#endregion
//#region src/doors/cli/formats/gitlab.ts
/** GitLab's code quality report: an array, in which a failed review is a blocker of its own. */
function formatGitlab(reported) {
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson(require_offline.entriesOf(reported).map(issueOf)), 2)}\n`;
}
/** GitLab takes no issue without a path. */
const PROJECT = ".";
function issueOf({ rule, severity, title, detail, place, id }) {
	return {
		description: detail === "" ? title : `${title}: ${detail}`,
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
//#region src/doors/cli/formats/rdjson.ts
/**
* The diagnostic format of reviewdog. A review that failed writes nothing: reviewdog drops what lies
* outside the change, so an entry would be lost, but a missing document is an error.
*/
function formatRdjson(reported) {
	const { kind } = reported.outcome;
	if (kind === "unavailable" || kind === "inconclusive") return require_redact.safe``;
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson({
		source: { name: "countersign" },
		diagnostics: require_offline.entriesOf(reported).map(diagnosticOf)
	}), 2)}\n`;
}
const SEVERITIES = {
	critical: "ERROR",
	major: "ERROR",
	minor: "WARNING",
	info: "INFO"
};
function diagnosticOf({ rule, severity, title, detail, place, replacement }) {
	const range = place === null || place.lines === null ? {} : { range: rangeOf(place.lines) };
	return {
		message: detail === "" ? title : `${title}\n\n${detail}`,
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
/** Lines alone: from the beginning of the first to the end of the last. */
function rangeOf({ first, last }) {
	return {
		start: { line: first },
		end: { line: last }
	};
}
//#endregion
//#region src/doors/cli/formats/sarif.ts
/** SARIF 2.1.0. Whatever is not a clean review is a result, and one that failed says so in its invocation too. */
function formatSarif(reported, { version }) {
	const entries = require_offline.entriesOf(reported);
	const rules = [...new Set(entries.map(({ rule }) => rule))];
	const { outcome } = reported;
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson({
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
	"decision-needed": "The reviewer asks a person to decide",
	"changes-required": "The reviewer wants changes and names no finding",
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
	const { rule, severity, title, detail, place, replacement, id, marks } = entry;
	const fix = place === null || replacement === null ? null : {
		place,
		...replacement
	};
	return {
		ruleId: rule,
		ruleIndex,
		level: LEVELS$1[severity],
		message: messageOf(detail === "" ? title : require_redact.safe`${title}\n\n${detail}`),
		locations: [{ physicalLocation: locationOf(place) }],
		partialFingerprints: { "countersignFindingId/v1": id },
		...fix === null ? {} : { fixes: [fixOf(fix)] },
		properties: {
			severity,
			tags: marks
		}
	};
}
/** `[words](address)` would be a link in it. */
function messageOf(text) {
	return { text: require_redact.replaceSafe(text, /\](?=\()/g, require_redact.safe`] `) };
}
/** Some readers take no result without a file and a line: the project, and its first line. */
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
	const statement = outcome.kind === "reviewed" ? null : require_offline.statementOf(outcome);
	const leftOut = outcome.kind === "skipped" ? [] : outcome.receipt.left_out;
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
		message: messageOf(require_offline.lineOf(text, 1e3))
	};
}
const NAMED = 20;
function leftOutText(leftOut) {
	const named = leftOut.slice(0, NAMED).map(({ path, reason }) => require_redact.safe`${path} (${reason})`);
	const more = leftOut.length > NAMED ? require_redact.safe`, …` : require_redact.safe``;
	return require_redact.safe`${leftOut.length} left out or cut: ${joined(named)}${more}`;
}
function joined(texts) {
	return texts.reduce((all, one) => all === "" ? one : require_redact.safe`${all}, ${one}`, require_redact.safe``);
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
		receipt
	} : {
		outcome: kind,
		receipt
	};
}
//#endregion
//#region src/doors/cli/formats/formats.ts
const inBoth = (write) => ({
	write,
	file: write
});
/** Every format, by its name on the command line. */
const FORMATS = {
	pretty: {
		write: require_offline.formatPretty,
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
//#region src/doors/cli/offline.ts
/** Before anything is read: does `--offline` go with the rest? */
function checkOffline(flags, type) {
	if (flags["offline"] !== true) return;
	if (type !== "code") throw new require_errors.UsageError(`--offline reviews code changes only; a document (--type ${type}) needs a model`);
	if (flags["dry-run"] === true) throw new require_errors.UsageError("--offline sends nothing, so there is nothing for --dry-run to show");
}
/** The rules know diffs and nothing else. */
function requireDiff({ found, subject }) {
	if (found === null && subject.content.text.trim() !== "") throw new require_errors.UsageError("--offline reviews code changes only, and there is no diff in the content");
}
//#endregion
//#region src/doors/cli/output.ts
/** Before anything is asked: can the report be written there? */
function checkOutput(file) {
	const errno = require_main.whyNotWritable(file);
	if (errno === null) return;
	throw new require_errors.UsageError(`--output ${file}: ${errno === "ENOENT" ? "its folder does not exist" : WHY_NOT_WRITTEN.get(errno) ?? errno}`);
}
const WHY_NOT_WRITTEN = new Map([
	["EISDIR", "that is a directory; a file is needed"],
	["ENOTDIR", "a part of the path is not a directory"],
	["EACCES", "you may not write there"],
	["EROFS", "the file system is read-only"],
	["ENOTSUP", "that is not a regular file"]
]);
/** What to say when it could not be written; the review is paid for, so it is printed all the same. */
function writeOutput(file, report) {
	try {
		require_main.writeFileAtomic(file, report, 384);
		return null;
	} catch (error) {
		return require_redact.safe`countersign: ${require_redact.redact(`--output ${file}: the report could not be written (${require_main.errnoOf(error)})`)}\n`;
	}
}
//#endregion
//#region src/system/append.ts
/** Adds to the end of a file, which is made when it is not there. Throws when it cannot be written. */
function appendText(file, text) {
	node_fs.appendFileSync(file, text);
}
//#endregion
//#region src/doors/cli/step-summary.ts
/** What to say when the page could not be added; the annotations are there all the same. */
function addStepSummary(file, page) {
	try {
		appendText(file, page);
		return require_redact.safe``;
	} catch (error) {
		return require_redact.safe`[gpt-review] WARN: GITHUB_STEP_SUMMARY could not be written (${require_redact.redact(require_main.errnoOf(error))})\n`;
	}
}
//#endregion
//#region src/diff/system-zone.ts
/** The paths that steer coding agents: their instructions, their settings, their hooks, and ours. */
function findSystemZone(paths) {
	return [...new Set(paths)].filter((path) => {
		const name = path.replaceAll("\\", "/");
		return FOLDERS.test(name) || FILES.test(name);
	});
}
/** Case ignored: on many file systems `.Claude/` is `.claude/`. */
const FOLDERS = /(?:^|\/)(?:\.(?:agents|claude|claude-plugin|codex|cursor|gemini|windsurf|countersign|husky|githooks)|\.git\/hooks)\//i;
const FILES = /(?:^|\/)(?:(?:AGENTS|CLAUDE|GEMINI)(?:\.(?:local|override))?\.md|\.cursorrules|\.windsurfrules|\.mcp\.json|\.github\/copilot-instructions\.md|\.countersign\.ya?ml|\.loa\.config\.ya?ml|\.?lefthook(?:-local)?\.ya?ml|\.pre-commit-config\.yaml|hooks\/hooks\.json)$/i;
//#endregion
//#region src/doors/cli/system-zone.ts
/** Changed files that steer agents: a person should look at them, whatever the verdict is. */
function systemZoneOf(subject, { settings, onEvent }) {
	if (!settings.review.systemZoneAlert || subject.kind !== "diff") return null;
	const { paths } = require_sensitive.countDiff(require_content$1.diffOf(subject.content));
	const { leftOut } = subject.content;
	const zone = findSystemZone([...paths, ...leftOut.map(({ path }) => path)]).map((path) => require_redact.oneLine(require_redact.redact(path)));
	if (zone.length > 0) onEvent({
		kind: "note",
		level: "warning",
		text: `System Zone: this change touches agent configuration: ${zone.join(", ")}`
	});
	return zone;
}
//#endregion
//#region src/doors/cli/verify.ts
/** `review --verify`: is the report about this content? Exit 0 yes, 1 no; no model is asked. */
async function runVerify(flags, door) {
	const reported = hashIn(require_content.decode(require_offline.readInput(flags, "verify", door.report)), door.report);
	const { bytes } = await require_offline.readGiven(flags, door.settings.review.type, door);
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
		stdout: door.format === "json" ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(view), 2)}\n` : words$1(view),
		stderr: require_redact.safe``
	};
}
function words$1({ belongs, report_sha256, content_sha256 }) {
	return belongs ? require_redact.redact(`The report is about this content (sha256 ${content_sha256}).\n`) : require_redact.redact(`The report is about another content.\n  report   ${report_sha256}\n  content  ${content_sha256}\n`);
}
function hashIn(text, file) {
	const hash = fieldOf(fieldOf(parse(text, file), "receipt"), "content_sha256");
	if (typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash)) return hash;
	throw new require_errors.UsageError(`--verify ${file}: there is no receipt in it that names a content`);
}
function parse(text, file) {
	try {
		return JSON.parse(text);
	} catch {
		throw new require_errors.UsageError(`--verify ${file}: that is not JSON; give the report of a review`);
	}
}
function fieldOf(value, name) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
	return value[name];
}
//#endregion
//#region src/doors/cli/review.ts
/** `countersign review`: files and flags → request; outcome → report and exit code. Fails open. */
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
	stdout: require_redact.safe``,
	stderr: require_redact.safe`countersign: interrupted\n`
};
async function run(flags, door) {
	const format = require_args.choice(flags, "format", require_commands.FORMAT_NAMES) ?? (door.terminal.isTty ? "pretty" : "json");
	const verified = require_args.textFlag(flags, "verify");
	const isDry = flags["dry-run"] === true;
	checkOffline(flags, door.settings.review.type);
	if (verified !== null && isDry) throw new require_errors.UsageError("--verify and --dry-run exclude each other");
	if (verified === null && !isDry) return await report(flags, door, format);
	if (format !== "pretty" && format !== "json") throw new require_errors.UsageError(`--format ${format} is for a review; choose pretty or json here`);
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
	const failOn = require_args.choice(flags, "fail-on", require_commands.FAIL_ON) ?? "never";
	const output = require_args.textFlag(flags, "output");
	if (output !== null) checkOutput(output);
	const iteration = require_offline.iterationOf(flags);
	const reported = {
		...await reviewUnlessSkipped(flags, door, iteration),
		passFiles: door.keep.passFiles()
	};
	const { outcome } = reported;
	if (outcome.kind !== "skipped") door.keep.keepReport(iteration, formatJson(reported));
	const { write, file } = FORMATS[format];
	const unwritten = output === null ? null : writeOutput(output, file(reported, door.terminal));
	return {
		exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
		stdout: write(reported, door.terminal),
		stderr: unwritten ?? remarks(reported, door, format)
	};
}
/** A person has read the failure in the report already. */
function remarks(reported, { stepSummary }, format) {
	if (format === "pretty") return require_redact.safe``;
	const line = failureLine(reported.outcome);
	if (format !== "github") return line;
	return require_redact.safe`${stepSummary === null ? require_redact.safe`` : addStepSummary(stepSummary, buildStepSummary(reported))}${defused(line)}`;
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
		if (!(error instanceof require_errors.RedactionError)) throw error;
		return unasked(require_wire.neverAsked(require_redaction_failure.redactionFailure(error)));
	}
}
/** Turned off is only for callers that nobody asked: a person who types the command gets a review. */
function whySkipped(flags, { review }, iteration) {
	if (flags["automatic"] === true && !review.automatic[review.type]) return "disabled";
	return iteration > review.maxIterations ? "max-iterations" : null;
}
async function reviewContent(flags, door) {
	const { request, contextFrom } = await require_offline.buildRequest(flags, door);
	if (flags["offline"] === true) requireDiff(request);
	const systemZone = systemZoneOf(request.subject, door);
	const codeOf = require_offline.createCodeOf(request.subject, door.readFile);
	return {
		outcome: await door.review(request, door.signal),
		systemZone,
		contextFrom,
		codeOf
	};
}
function failureLine(outcome) {
	const words = failureWords(outcome);
	return words === null ? require_redact.safe`` : require_redact.safe`[gpt-review] ERROR: ${require_redact.oneLine(require_printable.printable(words))}\n`;
}
function failureWords(outcome) {
	switch (outcome.kind) {
		case "unavailable": return require_redact.safe`${outcome.failure.detail}; ${outcome.failure.nextStep}`;
		case "inconclusive": return require_redact.safe`no usable answer: ${outcome.why}; run it again`;
		case "reviewed":
		case "skipped": return null;
	}
}
//#endregion
//#region src/main/base.ts
/**
* With `CI=true` and `--base REF`: the project's configuration as REF has it, or none if REF has none. A
* pull request would otherwise choose its own reviewer. REF itself, not the merge base: an old branch does
* not bring old rules back.
*/
async function readBase(whose, flags, findRepository) {
	const ref = require_args.textFlag(flags, "base");
	if (ref === null || whose.environment["CI"] !== "true") return { commit: null };
	const repository = await findRepository();
	const commit = await require_offline.resolveCommit(repository, {
		flag: "base",
		ref
	});
	return {
		commit,
		projectFile: { instead: await readProjectFile(whose, repository, {
			ref,
			commit
		}) }
	};
}
async function readProjectFile({ cwd, projectRoot }, { git, top }, { ref, commit }) {
	const root = top ?? projectRoot;
	const found = await require_offline.fileAt(git, commit, require_main.projectFilePlaces(cwd, projectRoot).filter((file) => require_main.isInside(file, root)).map((file) => node_path.relative(root, file)));
	switch (found.kind) {
		case "none": return null;
		case "failed": throw require_offline.cannotAsk(found.run);
		case "no-file": throw new require_errors.ConfigError(`${ref}:${found.name}: that is a link, a folder or too large; a file is needed`);
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
//#region src/doors/cli/log.ts
/**
* What goes on, as the log lines that the seeds fixed; what others wrote in them stays in its line. Only
* that is redacted: our own words would have many patterns compiled in every review.
*/
function logLines(event) {
	const level = require_redact.redact(levelOf(event));
	return require_redact.joinSafe(words(event).map((line) => require_redact.oneLine(require_printable.printable(line))).map((line) => require_redact.safe`[gpt-review] ${level}: ${line}\n`), "");
}
const LEVELS = {
	table: "INFO",
	"route-skipped": "INFO",
	"route-tried": "INFO",
	"route-retried": "INFO",
	"pass-started": "INFO",
	"pass-ended": "DEBUG",
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
const PASS_WORDS = {
	1: require_redact.safe`Planning (deep context analysis)`,
	2: require_redact.safe`Review (finding detection)`,
	3: require_redact.safe`Verification (quality gate)`
};
function words(event) {
	return isStep(event) ? [stepLine(event)] : routeWords(event);
}
const STEPS = [
	"packed",
	"pass-ended",
	"waiting"
];
function isStep(event) {
	return STEPS.some((kind) => kind === event.kind);
}
function stepLine(event) {
	switch (event.kind) {
		case "packed": return packedLine(event);
		case "pass-ended": return endedLine(event);
		case "waiting": return require_redact.safe`waiting ${event.seconds} s before the next try`;
	}
}
function routeWords(event) {
	switch (event.kind) {
		case "note": return [require_redact.redact(event.text)];
		case "table": return [require_redact.safe`[route-table] effective routes: ${require_redact.redact(event.line)}`, require_redact.safe`[route-table] hash: sha256:${require_redact.redact(event.hash)}`];
		case "route-skipped": return [require_redact.safe`[route-table] skipping backend=${require_redact.redact(event.backend)} (conditions not met)`];
		case "route-tried": return [triedLine(event)];
		case "route-retried": return [require_redact.safe`[route-table] retry ${event.retry}/${event.of} for backend=${require_redact.redact(event.backend)}`];
		case "pass-started": return [require_redact.safe`Pass ${event.pass}/${event.of}: ${PASS_WORDS[event.pass]}...`];
		case "capability-missing": return [require_redact.safe`Backend '${require_redact.redact(event.backend)}' lacks ${require_redact.redact(event.capability)} capability; ${require_redact.redact(event.instead)}`];
		case "hard-failed": return [require_redact.safe`Backend '${require_redact.redact(event.backend)}' failed with hard_fail — aborting`];
		case "exhausted": return [require_redact.safe`All routes exhausted — no backend returned a valid result`];
		case "used-up": return [require_redact.safe`[route-table] no further try: policy.max_${require_redact.redact(event.limit)} is ${event.most}`];
	}
}
function triedLine(event) {
	const { backend, conditions, result } = event;
	const reason = event.reason === null ? require_redact.safe`` : require_redact.safe` (${require_redact.redact(event.reason)})`;
	return require_redact.safe`[route-table] trying backend=${require_redact.redact(backend)}, conditions=[${require_redact.redact(conditions)}], result=${require_redact.redact(result)}${reason}`;
}
function packedLine({ pass, files, leftOut, characters }) {
	return require_redact.safe`${pass === null ? require_redact.safe`the only ask` : require_redact.safe`pass ${pass}`} shows ${characters} characters${files === null ? require_redact.safe`` : require_redact.safe`, ${files.whole} of ${files.all} files whole`}${files === null || files.partly === 0 ? require_redact.safe`` : require_redact.safe`, ${files.partly} in part`}, ${leftOut} left out or cut`;
}
function endedLine({ pass, answer, usage }) {
	const tokens = usage === null ? require_redact.safe`unknown` : require_redact.safe`${usage.inputTokens} in, ${usage.outputTokens} out`;
	return require_redact.safe`pass ${pass} ended: ${findingsIn(answer) ?? require_redact.safe`no list of`} findings; tokens so far: ${tokens}`;
}
/** How many findings an answer names; null when it has no such list. */
function findingsIn(answer) {
	if (typeof answer !== "object" || answer === null || !("findings" in answer)) return null;
	return Array.isArray(answer.findings) ? answer.findings.length : null;
}
//#endregion
//#region src/doors/cli/progress.ts
/**
* One line that is rewritten in place: what goes on, with whom, for how long, and what came of it so far.
* It is our own words and numbers only, and blanks instead of escapes take it away again: a terminal that
* knows no escapes shows it too.
*/
function createProgress(world) {
	let state = null;
	let drawn = 0;
	const clear = () => {
		const blanks = " ".repeat(Math.max(drawn, world.columns() - 1));
		if (drawn > 0) world.write(require_redact.redact(`\r${blanks}\r`));
		drawn = 0;
	};
	const draw = () => {
		if (state === null) return;
		const text = require_columns.cutColumns(lineOf(state, world.now()), Math.max(10, world.columns() - 1));
		const blanks = " ".repeat(Math.max(0, drawn - require_columns.columnsOf(text)));
		world.write(require_redact.redact(`\r${world.paint(text)}${blanks}`));
		drawn = require_columns.columnsOf(text);
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
		findings: null,
		tokens: null,
		waitingUntil: 0
	};
}
/** Most of what is told changes nothing here. */
function next(state, event, now) {
	if (event.kind === "route-tried") return tried(state, event);
	if (event.kind === "waiting") return {
		...state,
		waitingUntil: now + event.seconds * 1e3
	};
	if (event.kind === "pass-started") return {
		...state,
		pass: {
			number: event.pass,
			of: event.of
		},
		waitingUntil: 0
	};
	if (event.kind === "packed") return event.pass === null ? {
		...state,
		pass: null
	} : state;
	return event.kind === "pass-ended" ? ended(state, event) : state;
}
/** What another reviewer said before counts no more. */
function tried(state, { backend, result }) {
	return result === "pending" ? {
		...beginning(state.started),
		backend
	} : state;
}
function ended(state, { answer, usage }) {
	const tokens = usage === null ? null : usage.inputTokens + usage.outputTokens;
	return {
		...state,
		findings: findingsIn(answer) ?? state.findings,
		tokens
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
function doing({ pass, backend, waitingUntil }, now) {
	if (now < waitingUntil) return `waiting ${Math.ceil((waitingUntil - now) / 1e3)} s to ask again`;
	if (backend === null) return "looking for a reviewer";
	return pass === null ? "reviewing" : `${PASSES[pass.number]}, pass ${pass.number} of ${pass.of}`;
}
function elapsed(ms) {
	const seconds = Math.floor(ms / 1e3);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
function short(tokens) {
	return tokens < 1e3 ? String(tokens) : `${(tokens / 1e3).toFixed(1)}k`;
}
//#endregion
//#region src/main/voice.ts
const SILENT = {
	onEvent: () => {},
	end: () => {}
};
/** A terminal is for people, who see one line that changes; log lines are for whoever reads a log. */
function createVoice(flags) {
	const isVerbose = flags["verbose"] === true;
	if (flags["quiet"] !== true) return process.stderr.isTTY ? live(isVerbose) : logging(isVerbose);
	if (isVerbose) throw new require_errors.UsageError("--quiet and --verbose exclude each other");
	return SILENT;
}
function logging(isVerbose) {
	const onEvent = (event) => {
		if (isVerbose || levelOf(event) !== "DEBUG") require_shell.log(logLines(event));
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
			if (isVerbose || levelOf(event) === "WARN") progress.print(logLines(event));
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
	const colour = stderr.hasColors();
	return createProgress({
		write: require_shell.log,
		now: () => performance.now(),
		columns: () => stderr.columns,
		paint: (text) => colour ? (0, node_util.styleText)("dim", text, { validateStream: false }) : text
	});
}
//#endregion
//#region src/main/review.ts
/** `countersign review`, with everything it needs of the world. */
async function review({ flags, paths }, terminal) {
	require_optimize_late.optimizeLate();
	const interruption = require_shell.abortOnSignal();
	const voice = createVoice(flags);
	try {
		return await runReview(flags, await openDoor({
			flags,
			paths
		}, terminal, {
			...interruption,
			...voice
		}));
	} catch (error) {
		if (!interruption.signal.aborted) throw error;
		return INTERRUPTED;
	} finally {
		voice.end();
	}
}
async function openDoor({ flags, paths }, terminal, { signal, whileBlocked, onEvent }) {
	const started = performance.now();
	const whose = require_here.here(process.env);
	const machine = require_configure.machineOf(whose);
	const repository = once(() => locate(machine, signal));
	const base = await readBase(whose, flags, repository);
	const config = await require_configure.configure(whose, flags, base);
	if (base.commit !== null) onEvent(baseNote(flags, config));
	const folder = require_artifacts_folder.artifactsFolder(config);
	const keep = artifactsOf(config, whose, onEvent);
	return {
		review: flags["offline"] === true ? offlineReview(config, onEvent, started) : require_recording.recorded(require_wire.wireReview({
			machine,
			config,
			onEvent: keeping(keep, onEvent)
		}), {
			whose,
			door: "cli",
			warn: (text) => onEvent({
				kind: "note",
				level: "warning",
				text
			})
		}),
		preview: require_wire.wirePreview({
			machine,
			config,
			onEvent
		}),
		modelOf: (backend, { model, type }) => backend === "codex" ? model : require_wire.modelOf({
			model,
			subject: type === "code" ? type : "documents"
		}),
		keep,
		artifacts: folder === null ? null : node_path.join(whose.projectRoot, folder),
		settings: config.settings,
		onEvent,
		readStdin: () => whileBlocked(readStdinOfUser),
		findRepository: repository,
		baseCommit: base.commit,
		cwd: process.cwd(),
		paths,
		signal,
		readFile: (file) => require_wire.readProjectFile(machine.project, file),
		stepSummary: process.env["GITHUB_STEP_SUMMARY"] || null,
		terminal
	};
}
/** Who wonders why a setting of the change has no effect finds it in the log. */
function baseNote({ base, config: named }, { files }) {
	const file = files.find(({ which }) => which === "project")?.file.name;
	return {
		kind: "note",
		level: "info",
		text: `CI: the project's configuration is ${named === void 0 ? file ?? `none: ${base} has no file` : "named by --config"}`
	};
}
function locate(machine, signal) {
	const cwd = process.cwd();
	return require_offline.findRepository(require_git.createGit({
		...machine,
		cwd,
		signal
	}), cwd);
}
function once(make) {
	let made;
	return () => (made ??= { it: make() }).it;
}
/** No route and no reviewer; what the configuration warns of is said all the same. */
function offlineReview({ warnings }, onEvent, started) {
	for (const text of warnings) onEvent({
		kind: "note",
		level: "warning",
		text
	});
	return require_offline.createOfflineReview(() => performance.now() - started);
}
function keeping(keep, onEvent) {
	return (event) => {
		if (event.kind === "pass-ended") keep.keepPass(event);
		onEvent(event);
	};
}
function artifactsOf(config, { projectRoot }, onEvent) {
	return require_offline.createArtifacts({
		root: projectRoot,
		folder: require_artifacts_folder.artifactsFolder(config),
		type: config.settings.review.type,
		run: runName(/* @__PURE__ */ new Date()),
		warn: (text) => onEvent({
			kind: "note",
			level: "warning",
			text
		})
	});
}
/** Sorts by time; the rest tells apart what begins in the same second. */
function runName(now) {
	return `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}-${(0, node_crypto.randomBytes)(3).toString("hex")}`;
}
function readStdinOfUser() {
	if (process.stdin.isTTY) require_shell.log(require_redact.safe`countersign: reading from the terminal; end with Ctrl-D\n`);
	return require_main.readStdin();
}
//#endregion
exports.review = review;
