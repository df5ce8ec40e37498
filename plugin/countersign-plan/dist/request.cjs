const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_engine = require("./engine.cjs");
const require_review = require("./review.cjs");
const require_session = require("./session.cjs");
//#region src/session/areas.ts
const PATTERNS = [
	["test", /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.[^/]+$|(?:^|\/)test_[^/]+\.py$|_test\.\w+$/i],
	["data", /(?:^|\/)(?:migrations?|schemas?|models?|entities)\/|\.(?:sql|prisma|proto|graphql)$/i],
	["docs", /\.(?:mdx?|rst|adoc|txt)$/i],
	["ui", /\.(?:css|scss|less|html?|svg|vue|svelte|[jt]sx)$|(?:^|\/)(?:components|styles)\//i],
	["config", /\.(?:ya?ml|toml|ini|cfg|conf|json|properties|tf)$|(?:^|\/)(?:Dockerfile|Makefile)[^/]*$/i]
];
function areaOf(path) {
	if (require_engine.touchesSecurity([path])) return "security";
	return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? "code";
}
const LOOK_FOR = {
	security: require_start.safe`It touches security: look at who may do what, at secrets, at input that is trusted, at errors that let pass.`,
	test: require_start.safe`It touches tests: look for tests that cannot fail, that test a copy of the code, or that were made to pass.`,
	data: require_start.safe`It touches stored data: look at migrations that cannot be undone, at old records, at types and indexes.`,
	ui: require_start.safe`It touches what users see: look at states left out, at input that is shown unescaped, at accessibility.`,
	config: require_start.safe`It touches configuration: look at defaults that became unsafe and at names that nothing reads.`,
	docs: null,
	code: null
};
const LARGE = 300;
const MUCH = 30;
const TIMES = 3;
/** Tells the reviewer where to look first, by the kinds of files and the size of the change. */
function hintsFor(areas, { added, removed }) {
	const hints = [...new Set(areas)].flatMap((area) => LOOK_FOR[area] ?? []);
	if (added >= LARGE) hints.push(require_start.safe`It adds much (${added} lines): look for copies and for more than was asked for.`);
	if (removed >= MUCH && removed >= TIMES * added) hints.push(require_start.safe`It removes much (${removed} lines): look for what is still needed elsewhere.`);
	return hints;
}
//#endregion
//#region src/session/review/request.ts
function requestFor(asked, { settings, projectRoot }) {
	const { changes, timeoutSeconds } = asked;
	const areas = changes.map(({ path }) => areaOf(path));
	const size = {
		added: changes.reduce((sum, { added }) => sum + added, 0),
		removed: changes.reduce((sum, { removed }) => sum + removed, 0)
	};
	const { review, hooks } = settings;
	const diff = changes.map((change) => change.diff).join("");
	const content = require_engine.createDiffContent(diff, { sensitive: "left-out" }, require_engine.parseGiven(diff));
	const redactionsUntrusted = content.redactionsUntrusted + hiddenIn(changes);
	return {
		type: "code",
		subject: {
			kind: "diff",
			content: {
				...content,
				redactionsUntrusted
			}
		},
		expertise: require_start.safe``,
		context: require_start.joinSafe([
			...hintsFor(areas, size),
			...commandLine(changes),
			...asked.refuted.map(refutationLine),
			asked.said
		].filter(isSaid), "\n"),
		...require_session.askingFor(asked.at === "stop" ? "usual" : require_session.weigh(areas, size), hooks.models, review.models.code),
		timeoutSeconds,
		tools: "none",
		depth: {
			...require_review.depthWith(review.depth, review.contentTokens.code),
			mode: "single-pass",
			parts: atOnce(review.depth.parts)
		},
		previous: previousOf(asked.open, projectRoot),
		prose: "understood",
		found: asked.found
	};
}
/** Tells the reviewer that a command, such as a script or formatter, changed these files. */
function commandLine(changes) {
	const names = changes.filter(({ byCommand }) => byCommand === true).map(({ name }) => require_start.oneLine(name));
	if (names.length === 0) return [];
	return [require_start.clip(require_start.safe`Changed by a command, not by an edit: ${require_start.joinSafe(names, ", ")}`, MAX_NAMES)];
}
const MAX_NAMES = 2e3;
/** The agent waits, so there are no more parts than can run at the same time. */
function atOnce({ max, concurrency }) {
	const most = Math.min(MAX_PARTS, max);
	return {
		max: most,
		concurrency: Math.min(most, concurrency)
	};
}
const MAX_PARTS = 2;
function hiddenIn(changes) {
	return changes.reduce((sum, { hidden }) => sum + hidden, 0);
}
function isSaid(text) {
	return text !== "";
}
function refutationLine({ title, because }) {
	return require_start.safe`An earlier finding was dismissed; do not report it again: ${require_start.oneLine(title)}. The reason: ${require_start.oneLine(because)}`;
}
/** Drops what our records add to a finding, and the user's own folders from its path. */
function previousOf(open, projectRoot) {
	const shown = open.flatMap(({ file, findings }) => findings.map(({ id, severity, title, detail, line_start, current_code, fixed_code }) => ({
		file: require_hooks.nameInProject(file, projectRoot),
		id,
		severity,
		title,
		detail,
		line_start,
		current_code,
		fixed_code
	})));
	if (shown.length === 0) return null;
	return {
		text: require_start.stringify(require_redaction.redactJson(shown), 2),
		findings: shown.map(({ id, title, file }) => ({
			id,
			title,
			file
		}))
	};
}
//#endregion
exports.requestFor = requestFor;
