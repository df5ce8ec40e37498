const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_engine = require("./engine.cjs");
const require_facts = require("./facts.cjs");
//#region src/cli/commands/reviewers.ts
/** `countersign reviewers`: who could review here, and why not. Exit 1 if nobody could. */
function showReviewers(view, { json, width }) {
	const stdout = json ? require_start.safe`${require_start.stringify(require_redaction.redactJson(reportOf(view)), 2)}\n` : require_redaction.redact(`${lines(view, width).join("\n")}\n`);
	return {
		exitCode: view.first === null ? 1 : 0,
		stdout,
		stderr: require_start.safe``
	};
}
const STATES = {
	ready: "ready",
	"not-set-up": "not set up",
	broken: "broken"
};
function reportOf({ reviewers, first, host }) {
	return {
		reviewers_schema: 1,
		first,
		reviewers: reviewers.map(({ standing, maker, isInRoutes }) => ({
			name: standing.backend,
			state: standing.kind,
			maker,
			independence: require_start.compareMakers(maker, host),
			in_routes: isInRoutes,
			detail: standing.detail,
			fix: fixOf(standing)
		}))
	};
}
function fixOf(standing) {
	return standing.kind === "ready" ? standing.caveat?.nextStep ?? null : standing.failure.nextStep;
}
function lines(view, width) {
	const names = Math.max(...view.reviewers.map(({ standing }) => standing.backend.length));
	return [
		...view.reviewers.toSorted((a, b) => Number(b.standing.kind === "ready") - Number(a.standing.kind === "ready")).flatMap((one) => reviewerLines(one, {
			view,
			names,
			width
		})),
		"",
		...lastLines(view, width)
	];
}
const STATE_WIDTH = 10;
function reviewerLines({ standing, maker, isInRoutes }, { view, names, width }) {
	const indent = names + STATE_WIDTH + 4;
	const head = `${standing.backend.padEnd(names)}  ${STATES[standing.kind].padEnd(STATE_WIDTH)}  `;
	const same = require_start.compareMakers(maker, view.host) === "same-maker" ? ", same maker as the agent" : "";
	const made = maker === "unknown" ? "" : ` (${require_start.MAKER_NAMES[maker]}${same})`;
	const unused = isInRoutes ? "" : "; not in your routes";
	const fix = fixOf(standing);
	const [first = "", ...more] = [...require_commands.wrapText(`${clean(standing.detail)}${made}${unused}`, indent, width), ...fix === null ? [] : require_commands.wrapText(`fix: ${clean(fix)}`, indent, width)];
	return [`${head}${first}`, ...more.map((line) => `${" ".repeat(indent)}${line}`)];
}
function lastLines(view, width) {
	return require_commands.wrapText(`${usedNow(view)} For one review: countersign review --reviewer NAME. For all: review.reviewer: NAME in your configuration.`, 0, width);
}
function usedNow({ first, reviewers }) {
	if (first !== null) return `Used for reviews now: ${first}.`;
	const ready = reviewers.find(({ standing }) => standing.kind === "ready")?.standing.backend;
	return ready === void 0 ? "No reviewer can be used now." : `None of your routes can be used now, but ${ready} is ready.`;
}
function clean(text) {
	return require_start.oneLine(require_commands.printable(text));
}
//#endregion
//#region src/setup/reviewers/reviewers.ts
/** `countersign reviewers`: asks no model. */
async function reviewers(input, width) {
	const { location, flags } = input;
	const { loaded, standings, routes } = await require_facts.findReviewers(input);
	const host = require_hooks.makerOfShell(location.environment);
	const { backends } = require_engine.wireRoutes({
		machine: require_settings.machineOf(location),
		config: loaded.config,
		host
	});
	const table = routes.kind === "none" ? [] : routes.routes;
	const inRoutes = new Set(table.map(({ route }) => route.backend));
	return showReviewers({
		reviewers: await Promise.all(standings.map(async (standing) => ({
			standing,
			maker: await backends.get(standing.backend)?.maker() ?? "unknown",
			isInRoutes: inRoutes.has(standing.backend)
		}))),
		first: table.find(({ outlook }) => outlook.kind === "asked")?.route.backend ?? null,
		host
	}, {
		json: flags["json"] === true,
		width
	});
}
//#endregion
exports.reviewers = reviewers;
