require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_review = require("./review.cjs");
const require_session = require("./session.cjs");
let node_util = require("node:util");
//#region src/cli/report/bar.ts
/** Follows the locale; without one it picks ASCII, which always works. */
function lettersOf(environment) {
	const set = (name) => environment[name] ?? "";
	const locale = set("LC_ALL") || set("LC_CTYPE") || set("LANG");
	return !["dumb", "linux"].includes(set("TERM")) && /utf-?8/i.test(locale) ? "unicode" : "ascii";
}
const EIGHTHS = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
/** A bar as long as its share of the maximum; any value above zero is visible. */
function bar(part, { most, width, letters }) {
	if (part <= 0 || most <= 0) return " ".repeat(width);
	const length = Math.min(part, most) / most * width;
	return (letters === "unicode" ? blocks(length) : "#".repeat(Math.max(1, Math.round(length)))).padEnd(width);
}
function blocks(length) {
	const eighths = Math.max(1, Math.round(length * 8));
	return `${"█".repeat(Math.floor(eighths / 8))}${EIGHTHS[eighths % 8] ?? ""}`;
}
//#endregion
//#region src/cli/commands/stats-sums.ts
function addUp(records) {
	const count = (is) => records.filter(is).length;
	const total = (of) => records.reduce((sum, record) => sum + of(record), 0);
	const outcome = (word) => count((record) => record.outcome === word);
	const verdict = (word) => count((record) => record.verdict === word);
	const severity = (word) => total(({ findings }) => findings[word]);
	return {
		reviews: records.length,
		outcomes: {
			reviewed: outcome("reviewed"),
			inconclusive: outcome("inconclusive"),
			unavailable: outcome("unavailable")
		},
		verdicts: {
			APPROVED: verdict("APPROVED"),
			CHANGES_REQUIRED: verdict("CHANGES_REQUIRED"),
			DECISION_NEEDED: verdict("DECISION_NEEDED")
		},
		findings: {
			critical: severity("critical"),
			major: severity("major"),
			minor: severity("minor"),
			info: severity("info")
		},
		tokens_in: total(({ tokens }) => tokens?.in ?? 0),
		tokens_out: total(({ tokens }) => tokens?.out ?? 0),
		reviews_without_tokens: count(({ tokens }) => tokens === null),
		cost_usd: Math.round(total(({ cost }) => cost ?? 0) * 1e6) / 1e6,
		reviews_without_cost: count(({ cost }) => (cost ?? null) === null),
		seconds: Math.round(total(({ seconds }) => seconds) * 10) / 10
	};
}
/** Totals by name, sorted by name. */
function addUpBy(records, nameOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const record of records) {
		const name = nameOf(record);
		const group = groups.get(name);
		if (group === void 0) groups.set(name, [record]);
		else group.push(record);
	}
	const sorted = [...groups].sort(([a], [b]) => a < b ? -1 : 1);
	return new Map(sorted.map(([name, group]) => [name, addUp(group)]));
}
function addUpSettled(records) {
	const counts = {
		fixed: 0,
		refuted: 0
	};
	for (const { how, findings } of records) counts[how] += findings;
	return counts;
}
function byDay({ at }) {
	return require_session.localDay(new Date(at));
}
function byBackend({ backend }) {
	return backend ?? "none";
}
/** Number of reviews by where they started. */
function doorCounts(records) {
	const counts = {
		cli: 0,
		hook: 0,
		plan: 0
	};
	for (const { door } of records) counts[door] += 1;
	return counts;
}
/** The first of this many days that end with today. */
function firstDay(now, days) {
	return require_session.localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1, 12));
}
//#endregion
//#region src/cli/commands/stats-table.ts
/** Fits 80 columns. */
function statsLines({ scope, days, records, settled }, look) {
	const where = scope === "all" ? "all projects" : "this project";
	const when = days === 1 ? "today" : `in the last ${days} days`;
	if (records.length === 0) return [`no review of ${where} ${when}; countersign review makes one`];
	return [
		bold(`reviews of ${where} ${when}`, look),
		"",
		...totals(records, settled),
		"",
		...table("day", addUpBy(records, byDay), look),
		"",
		...table("backend", addUpBy(records, byBackend), look)
	];
}
function bold(text, { colour }) {
	return colour ? (0, node_util.styleText)("bold", text, { validateStream: false }) : text;
}
function totals(records, settled) {
	const { reviews, verdicts, outcomes, findings, seconds, ...rest } = addUp(records);
	const { inconclusive, unavailable } = outcomes;
	const silent = rest.reviews_without_tokens;
	const unpriced = rest.reviews_without_cost;
	const tokens = `${thousands(rest.tokens_in)} in, ${thousands(rest.tokens_out)} out`;
	return [
		`reviews     ${thousands(reviews)} (${some(doorCounts(records))})`,
		`verdicts    ${some(verdicts)}`,
		`no verdict  ${some({
			inconclusive,
			unavailable
		})}`,
		`findings    ${some(findings)}`,
		`settled     ${some(settled)}`,
		`tokens      ${tokens}${silent === 0 ? "" : ` (not reported for ${thousands(silent)})`}`,
		`cost        $${rest.cost_usd.toFixed(2)}${unpriced === 0 ? "" : ` (not known for ${thousands(unpriced)})`}`,
		`seconds     ${thousands(Math.round(seconds))}`
	];
}
/** Leaves out counts of zero. */
function some(counts) {
	const words = Object.entries(counts).flatMap(([name, count]) => count === 0 ? [] : [`${thousands(count)} ${name}`]);
	return words.length === 0 ? "none" : words.join(", ");
}
function thousands(number) {
	return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
const BAR = 12;
const HEAD = [
	"reviews",
	" ".repeat(BAR),
	"approved",
	"changes",
	"other",
	"tokens",
	"seconds"
];
function table(name, groups, look) {
	const scale = {
		most: Math.max(...[...groups.values()].map(({ reviews }) => reviews)),
		width: BAR,
		letters: look.letters
	};
	const rows = [...groups].map(([group, sums]) => row(group, cells(sums, scale)));
	return [bold(row(name, HEAD), look), ...rows];
}
function cells(sums, scale) {
	const { APPROVED: approved, CHANGES_REQUIRED: changes } = sums.verdicts;
	return [
		thousands(sums.reviews),
		bar(sums.reviews, scale),
		thousands(approved),
		thousands(changes),
		thousands(sums.reviews - approved - changes),
		short(sums.tokens_in + sums.tokens_out),
		thousands(Math.round(sums.seconds))
	];
}
const NAME_WIDTH = 10;
function row(name, values) {
	const columns = values.map((value, index) => value.padStart(HEAD[index]?.length ?? 0));
	return [name.padEnd(NAME_WIDTH), ...columns].join("  ").trimEnd();
}
function short(number) {
	if (number < 1e3) return String(number);
	const [divided, unit] = number < 999950 ? [number / 1e3, "k"] : [number / 1e6, "M"];
	return `${divided.toFixed(1)}${unit}`;
}
//#endregion
//#region src/cli/commands/stats.ts
/** `countersign stats`: exit 1 if part of the records could not be read at all. */
async function runStats(flags, door) {
	const days = daysOf(flags);
	const scope = flags["all"] === true ? "all" : "project";
	const [reviews, settled] = [await door.read(scope), await door.readSettled(scope)];
	const journals = [...reviews, ...settled];
	const view = viewOf({
		reviews,
		settled
	}, {
		scope,
		days,
		since: firstDay(door.now, days)
	});
	const stdout = flags["json"] === true ? require_start.safe`${require_start.stringify(require_redaction.redactJson(reportOf(view)), 2)}\n` : require_redaction.redact(`${statsLines(view, door.look).join("\n")}\n`);
	return {
		exitCode: journals.filter(({ kind }) => kind === "failed").length === 0 ? 0 : 1,
		stdout,
		stderr: complaints(journals)
	};
}
const DEFAULT_DAYS = 30;
function daysOf(flags) {
	const given = require_commands.textFlag(flags, "days");
	if (given === null) return DEFAULT_DAYS;
	const days = /^\d{1,4}$/.test(given) ? Number(given) : 0;
	if (days < 1 || days > 3660) throw new require_start.UsageError(`--days ${given}: give a whole number from 1 to 3660`);
	return days;
}
function viewOf({ reviews, settled }, asked) {
	return {
		...asked,
		records: entriesOf(reviews).filter((record) => byDay(record) >= asked.since),
		settled: addUpSettled(entriesOf(settled).filter((record) => byDay(record) >= asked.since)),
		damaged: [...reviews, ...settled].reduce((sum, one) => sum + unreadIn(one), 0)
	};
}
function entriesOf(journals) {
	return journals.flatMap((one) => one.kind === "read" ? one.entries : []);
}
function unreadIn(journal) {
	return journal.kind === "read" ? journal.damaged + journal.newer : 0;
}
/** Says which data is missing from the numbers, and why. */
function complaints(journals) {
	return require_start.joinSafe(journals.flatMap((one) => {
		if (one.kind === "failed") {
			const { why, nextStep } = require_review.explainTrouble(one.trouble);
			return [require_start.safe`countersign: some records could not be read (${why}); ${nextStep}\n`];
		}
		const damaged = one.damaged === 0 ? [] : [require_start.safe`countersign: skipped damaged records: ${one.damaged}\n`];
		const newer = one.newer === 0 ? [] : [require_start.safe`countersign: skipped records of a newer version: ${one.newer}\n`];
		return [...damaged, ...newer];
	}), "");
}
function reportOf({ scope, days, since, records, settled, damaged }) {
	const list = (name, sums) => [...sums].map(([value, one]) => ({
		[name]: value,
		...one
	}));
	return {
		stats_schema: 1,
		of: scope,
		days,
		since,
		...addUp(records),
		settled,
		doors: doorCounts(records),
		per_day: list("day", addUpBy(records, byDay)),
		per_backend: list("backend", addUpBy(records, byBackend)),
		damaged
	};
}
//#endregion
//#region src/app/commands/stats.ts
async function stats(flags, location, colour) {
	const { environment, projectRoot } = location;
	return await runStats(flags, {
		read: async (which) => {
			if (which === "project") return [await require_review.readReviews(environment, projectRoot)];
			const all = await require_review.readAllReviews(environment);
			return "kind" in all ? [all] : all;
		},
		readSettled: async (which) => {
			if (which === "project") return [await require_session.readSettled(environment, projectRoot)];
			const all = await require_session.readAllSettled(environment);
			return "kind" in all ? [] : all;
		},
		now: /* @__PURE__ */ new Date(),
		look: {
			colour,
			letters: lettersOf(environment)
		}
	});
}
//#endregion
exports.stats = stats;
