const require_chunk = require("./chunk.cjs");
const require_errors = require("./errors.cjs");
const require_nearest = require("./nearest.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_shown = require("./shown.cjs");
const require_request = require("./request.cjs");
const require_protected_paths = require("./protected-paths.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/config/layer.ts
/** Two lists of one file as one, with the places of both. */
function joinLists(one, other) {
	const value = [...one.value, ...other.value];
	if (one.tree?.kind !== "list" || other.tree?.kind !== "list") return {
		...one,
		value
	};
	return {
		...one,
		value,
		tree: {
			...one.tree,
			items: [...one.tree.items, ...other.tree.items]
		}
	};
}
function originWords(origin) {
	switch (origin.kind) {
		case "default": return "default";
		case "flag": return `--${origin.name}`;
		case "environment": return origin.name;
		case "file": return `${origin.file}:${origin.place.line}:${origin.place.column}`;
	}
}
/** Which part of a value the schema does not take; null when all is well. */
function whatIsWrong(setting, value) {
	if (setting.checked === "later") return null;
	const checked = require_dist.safeParse(setting.schema, value);
	if (checked.success) return null;
	const [issue] = checked.issues;
	return {
		path: (issue.path ?? []).map((step) => step.key),
		value: issue.input
	};
}
function wrongValue({ where, key, value }, setting) {
	const what = setting.isSecret ? require_shown.kindShown(value) : require_shown.shown(value);
	return new require_errors.ConfigError(`${key === null ? `${where} is` : `${where}: ${key} is`} ${what}; ${setting.expects}`);
}
//#endregion
//#region src/config/setting.ts
const PLAIN = {
	older: [],
	flag: null,
	switches: null,
	isSecret: false,
	checked: "now"
};
const FREE = { trust: { kind: "free" } };
const TRUSTED = { kind: "trusted" };
const ADD = { kind: "add" };
const MAY_LOWER = {
	kind: "tighten",
	isLooser: (value, than) => value > than
};
const MAY_TURN_ON = {
	kind: "tighten",
	isLooser: (value, than) => !value && than
};
const MAY_SHORTEN = {
	kind: "tighten",
	isLooser: (value, than) => than !== null && (value ?? []).some((one) => !than.includes(one))
};
function toggle(rest) {
	const expects = "write true or false";
	return {
		...PLAIN,
		...FREE,
		schema: require_dist.boolean(),
		reads: "switch",
		expects,
		...rest
	};
}
function choice(known, rest) {
	const expects = `choose ${known.join(", ")}`;
	return {
		...PLAIN,
		...FREE,
		schema: require_dist.picklist(known),
		reads: "text",
		expects,
		...rest
	};
}
function wholeNumber({ least, most, unit }, rest) {
	const schema = require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(least), require_dist.maxValue(most));
	const expects = `give ${unit} from ${least} to ${most}`;
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "number",
		expects,
		...rest
	};
}
const oneLineText = require_dist.pipe(require_dist.string(), require_dist.nonEmpty(), require_dist.maxLength(500), require_dist.check((text) => !/\p{Cc}/u.test(text)), require_dist.check((text) => text === text.trim()));
/** A text that is always there. */
function fixedText({ what, is }, rest) {
	const schema = require_dist.pipe(oneLineText, require_dist.check(is));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects: `give ${what}`,
		...rest
	};
}
function text({ what, is }, rest) {
	const expects = `give ${what}`;
	const schema = require_dist.pipe(oneLineText, require_dist.check(is));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects,
		...rest
	};
}
/** It becomes an argument of a program, where a dash would make it an option. */
const MODEL = {
	what: "the name of a model, at most 500 characters on one line",
	is: (text) => !text.startsWith("-")
};
/** Without user and password, which would be shown and logged, and without a query. */
const ADDRESS = {
	what: "an address such as https://example.com/v1, without user and query",
	is: (text) => {
		if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
		const { username, password, search, hash } = new URL(text);
		return `${username}${password}${search}${hash}` === "";
	}
};
const PROGRAM = {
	what: "the full path of a program",
	is: (text) => node_path.isAbsolute(text)
};
/** How a text says that there is to be none; a file may say `false` as well. */
const OFF = ["off", "false"];
/** Null: there is to be none. */
function folderOf(value) {
	return value === false || OFF.includes(value) ? null : value;
}
/** A folder inside the project: a file that comes with it must not write elsewhere. */
function folder(rest) {
	const expects = "give a folder inside the project, such as .countersign/reviews, or off";
	const isInside = (text) => !node_path.isAbsolute(text) && !/[\\:]/.test(text) && !text.split("/").includes("..");
	const isAnother = (text) => !["", "."].includes(node_path.normalize(text).replace(/\/$/, ""));
	const inside = require_dist.pipe(oneLineText, require_dist.check(isInside), require_dist.check(isAnother), require_dist.check(isNoGit));
	const schema = require_dist.union([require_dist.literal(false), inside]);
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects,
		...rest
	};
}
function isNoGit(text) {
	return !text.toLowerCase().split("/").includes(".git");
}
/** Each is tried on every text that leaves. */
const MAX_TEXTS = 200;
function texts(rest) {
	const expects = `write a list of at most ${MAX_TEXTS} texts: ["one", "two"]`;
	const schema = require_dist.pipe(require_dist.array(require_dist.string()), require_dist.maxLength(MAX_TEXTS));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		expects,
		...rest
	};
}
function listOf(known, rest) {
	const expects = `write a list of one or more of ${known.join(", ")}`;
	const schema = require_dist.pipe(require_dist.array(require_dist.picklist(known)), require_dist.minLength(1));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		expects,
		...rest
	};
}
/** A value with rules of its own, which are checked when everything else is known. */
function checkedLater(schema, rest) {
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		checked: "later",
		...rest
	};
}
//#endregion
//#region src/config/depth-settings.ts
const TOKENS$1 = {
	least: 100,
	most: 1e6,
	unit: "a number of tokens"
};
const COUNT = {
	least: 0,
	most: 1e3,
	unit: "a whole number"
};
/** How deep a review goes, and how much of each text goes into a prompt. */
const DEPTH_SETTINGS = {
	"review.pass_budgets.pass1_output": wholeNumber(TOKENS$1, {
		fallback: 4e3,
		about: "the most tokens of the first pass’s map that the second gets",
		older: ["GPT_REVIEW_PASS1_OUTPUT_BUDGET"]
	}),
	"review.pass_budgets.pass2_input": wholeNumber(TOKENS$1, {
		fallback: 2e4,
		about: "the most tokens of content in the second pass",
		older: ["GPT_REVIEW_PASS2_INPUT_BUDGET"]
	}),
	"review.pass_budgets.pass2_output": wholeNumber(TOKENS$1, {
		fallback: 6e3,
		about: "the most tokens of the second pass’s findings that the third gets",
		older: ["GPT_REVIEW_PASS2_OUTPUT_BUDGET"]
	}),
	"review.pass_budgets.pass3_input": wholeNumber(TOKENS$1, {
		fallback: 6e3,
		about: "the most tokens of the code that findings cite in the third pass",
		older: ["GPT_REVIEW_PASS3_INPUT_BUDGET"]
	}),
	"review.multipass.adaptive": toggle({
		fallback: true,
		about: "a change that both we and the first pass find simple ends after one pass",
		older: ["GPT_REVIEW_ADAPTIVE"]
	}),
	"review.multipass.thresholds.low_risk_areas": wholeNumber(COUNT, {
		fallback: 3,
		about: "at most so many risk areas make a change simple"
	}),
	"review.multipass.thresholds.high_risk_areas": wholeNumber(COUNT, {
		fallback: 6,
		about: "more risk areas than that make it complex"
	}),
	"review.multipass.thresholds.low_scope_tokens": wholeNumber(TOKENS$1, {
		fallback: 500,
		about: "at most so many tokens of map make a change simple"
	}),
	"review.multipass.thresholds.high_scope_tokens": wholeNumber(TOKENS$1, {
		fallback: 2e3,
		about: "more tokens of map than that make it complex"
	}),
	"review.multipass.budgets.high_complexity.pass2_input": wholeNumber(TOKENS$1, {
		fallback: 3e4,
		about: "pass2_input for a complex change"
	}),
	"review.multipass.budgets.high_complexity.pass2_output": wholeNumber(TOKENS$1, {
		fallback: 1e4,
		about: "pass2_output for a complex change"
	})
};
//#endregion
//#region src/config/hook-settings.ts
/** The host gives a hook 180 s or more: ours must end first, so that it can still answer. */
const HOOK_SECONDS = {
	least: 1,
	most: 100,
	unit: "whole seconds"
};
const FEW_SECONDS = {
	least: 0,
	most: 60,
	unit: "whole seconds"
};
const STOP_SECONDS = {
	least: 1,
	most: 500,
	unit: "whole seconds"
};
const CHARACTERS = {
	least: 200,
	most: 1e7,
	unit: "a number of characters"
};
const EDITS = [
	"off",
	"async",
	"sync"
];
const STOPS = [
	"off",
	"pending",
	"review"
];
const EFFORTS = [
	"low",
	"medium",
	"high",
	"xhigh"
];
/** Of words in the order of how much they demand. */
function mayRaise(words) {
	return {
		kind: "tighten",
		isLooser: (value, than) => words.indexOf(value) < words.indexOf(than)
	};
}
/** What the hooks after an edit, at the stop and before compaction do. */
const HOOK_SETTINGS = {
	"hooks.enabled": toggle({
		fallback: true,
		about: "all hooks but the plan gate",
		older: ["CODEX_REFLECTOR_ENABLED"],
		trust: MAY_TURN_ON
	}),
	"hooks.debug": toggle({
		fallback: false,
		about: "say on stderr why a hook did what it did",
		older: ["CODEX_REFLECTOR_DEBUG"]
	}),
	"hooks.model": text(MODEL, {
		fallback: null,
		about: "the model that reviews in hooks; by CODEX_REFLECTOR_MODEL it wins over fast_model too",
		older: ["CODEX_REFLECTOR_MODEL"]
	}),
	"hooks.fast_model": text(MODEL, {
		fallback: null,
		about: "the model for small changes and for summaries (default: the other one, at effort low)"
	}),
	"hooks.fast_effort_floor": choice(EFFORTS, {
		fallback: "high",
		about: "a fast model that is named thinks at least this hard"
	}),
	"hooks.edits": choice(EDITS, {
		fallback: "async",
		about: "review edits while the agent goes on, before it goes on, or not at all",
		trust: mayRaise(EDITS)
	}),
	"hooks.coalesce": wholeNumber(FEW_SECONDS, {
		fallback: 10,
		about: "edits within so many seconds are reviewed together"
	}),
	"hooks.timeout": wholeNumber(HOOK_SECONDS, {
		fallback: 100,
		about: "how long the review of an edit or a plan may take"
	}),
	"hooks.stop": choice(STOPS, {
		fallback: "review",
		about: "when the agent stops: review what changed, look at open findings only, or nothing",
		trust: mayRaise(STOPS)
	}),
	"hooks.stop_blocks": wholeNumber({
		least: 1,
		most: 3,
		unit: "a number"
	}, {
		fallback: 1,
		about: "how often one turn may be kept from stopping"
	}),
	"hooks.stop_wait": wholeNumber(FEW_SECONDS, {
		fallback: 20,
		about: "how long a stop waits for reviews under way"
	}),
	"hooks.stop_timeout": wholeNumber(STOP_SECONDS, {
		fallback: 300,
		about: "how long the review at the stop may take"
	}),
	"hooks.subagent_stop": toggle({
		fallback: false,
		about: "the same when a subagent stops"
	}),
	"hooks.compact": toggle({
		fallback: true,
		about: "reflections on the work so far before the host compacts its context"
	}),
	"hooks.failures": toggle({
		fallback: true,
		about: "advice on failed commands"
	}),
	"hooks.max_chars": wholeNumber(CHARACTERS, {
		fallback: 4e5,
		about: "longer texts than this are sent as head, summary and tail"
	}),
	"hooks.condense_chars": wholeNumber({
		...CHARACTERS,
		most: 8e3
	}, {
		fallback: 1500,
		about: "what is told to the agent is condensed to about this length"
	}),
	"hooks.dedup_seconds": wholeNumber({
		least: 0,
		most: 86400,
		unit: "whole seconds"
	}, {
		fallback: 300,
		about: "the same change is not reviewed again for so long"
	}),
	"hooks.dedup_entries": wholeNumber({
		least: 1,
		most: 1e3,
		unit: "a number"
	}, {
		fallback: 100,
		about: "how many reviewed changes are remembered"
	}),
	"hooks.max_reviews": wholeNumber({
		least: 1,
		most: 1e5,
		unit: "a number"
	}, {
		fallback: 50,
		about: "the most reviews of one session of the host",
		trust: MAY_LOWER
	}),
	"hooks.max_tokens": wholeNumber({
		least: 100,
		most: 1e9,
		unit: "a number of tokens"
	}, {
		fallback: 1e6,
		about: "the most tokens of one session of the host",
		trust: MAY_LOWER
	})
};
//#endregion
//#region src/config/plan-settings.ts
const GATES = [
	"off",
	"on-request",
	"enforced"
];
/** What the plan door does (docs/plan-gate.md). */
const PLAN_SETTINGS = {
	"plan.gate": choice(GATES, {
		fallback: "on-request",
		about: "no change without an approved plan: never, after countersign plan start, or always",
		trust: mayRaise(GATES)
	}),
	"plan.path": fixedText({
		what: "a Markdown file inside the project, such as docs/plan.md",
		is: (file) => !node_path.isAbsolute(file) && !/[\\:]/.test(file) && !file.split("/").includes("..") && /[^/]\.md$/.test(file) && !require_protected_paths.isProtectedPath(node_path.normalize(file))
	}, {
		fallback: "docs/plan.md",
		about: "where the plan is written; the one file that may change while it is made"
	}),
	"plan.headings": texts({
		fallback: [
			"Goal",
			"Context",
			"Approach",
			"Changes",
			"Risks",
			"Open Questions"
		],
		about: "the headings that a plan must have"
	}),
	"plan.max_revisions": wholeNumber({
		least: 1,
		most: 100,
		unit: "a number"
	}, {
		fallback: 5,
		about: "after so many reviewed revisions a person decides"
	}),
	"plan.timeout": wholeNumber({
		least: 1,
		most: 540,
		unit: "whole seconds"
	}, {
		fallback: 540,
		about: "how long the review of a plan may take"
	}),
	"plan.tool_access": toggle({
		fallback: true,
		about: "let codex read the repository while it reviews a plan",
		trust: TRUSTED
	}),
	"plan.gate_pipes": toggle({
		fallback: false,
		about: "let |, &&, ;, cd and 2>/dev/null stand between commands that only read",
		trust: TRUSTED
	}),
	"plan.allow_tools": texts({
		fallback: [],
		about: "tools of MCP servers that only look, by their full names: [\"mcp__docs__search\"]",
		trust: TRUSTED
	})
};
//#endregion
//#region src/model/backend.ts
/** What a backend can do and a route may use: it holds when both say so. */
const CAPABILITIES = [
	"agent_binding",
	"metering",
	"trust_scopes",
	"sandbox",
	"ephemeral",
	"multi_pass",
	"tool_access",
	"basic"
];
//#endregion
//#region src/model/route.ts
const CONDITIONS = [
	"always",
	"flatline_routing_enabled",
	"model_invoke_available",
	"codex_available"
];
//#endregion
//#region src/config/routes.ts
/** Names in a file and the backend each means; `scripted` is the demo's and not among them. */
const BACKENDS = new Map([
	["hounfour", "hounfour"],
	["codex", "codex"],
	["curl", "curl"],
	["model-invoke", "hounfour"],
	["openai", "curl"]
]);
const MAX_SCHEMA = 1;
const NOT_WHEN = "'when' must be non-empty array";
const routeSchema = require_dist.strictObject({
	backend: require_dist.picklist([...BACKENDS.keys()], ({ input }) => typeof input === "string" ? `unknown backend ${quote(input)}; choose hounfour, codex or curl` : wrong("backend", "a text")),
	when: require_dist.pipe(require_dist.array(known(CONDITIONS, wrong("when", "an array of condition names")), NOT_WHEN), require_dist.minLength(1, NOT_WHEN)),
	capabilities: require_dist.optional(require_dist.array(known(CAPABILITIES, wrong("capabilities", "an array of names")), wrong("capabilities", "an array of names"))),
	fail_mode: require_dist.optional(known(["fallthrough", "hard_fail"], wrong("fail_mode", "fallthrough or hard_fail"))),
	timeout: require_dist.optional(whole("timeout", 1, 3600)),
	retries: require_dist.optional(whole("retries", 0, 5))
}, ({ expected }) => expected === "Object" ? "must be a mapping with a backend and its conditions" : REQUIRED);
/** `review.routes` as it stands in a file. */
const routeListSchema = require_dist.pipe(require_dist.array(routeSchema, "'routes' must be an array"), require_dist.minLength(1, "Route table is empty"));
/** Placed where a key is missing; the path says which. */
const REQUIRED = "is required";
/** Custom routes fail closed: whatever is wrong but harmless is a warning, everything else a problem. */
function readRoutes(value, limits) {
	if (Array.isArray(value) && value.length > limits.maxRoutes) return invalid([at([], `Route table exceeds max routes (${limits.maxRoutes})`)]);
	if (value === null || value === void 0) return invalid([at([], "Route table is empty")]);
	const parsed = require_dist.safeParse(routeListSchema, value, { abortPipeEarly: true });
	const problems = [...(parsed.issues ?? []).flatMap(explainIssue), ...unknownKeys(value)];
	if (!parsed.success || problems.length > 0) return invalid(problems.sort(byPlace));
	return buildTable(parsed.output);
}
/** `review.route_schema`, which may be left out. */
function readRouteSchema(value) {
	if (value === void 0 || value === MAX_SCHEMA) return [];
	if (typeof value === "number" && value > MAX_SCHEMA) return [at([], `Route table schema version ${value} not supported (max: ${MAX_SCHEMA}). Upgrade countersign.`)];
	return [at([], `'route_schema' must be ${MAX_SCHEMA}`)];
}
/** Completed by an editor, but any text passes: what is unknown is warned about, not refused. */
function known(names, message) {
	return require_dist.union([require_dist.picklist(names), require_dist.string()], message);
}
function whole(key, least, most) {
	const message = wrong(key, `a whole number from ${least} to ${most}`);
	return require_dist.pipe(require_dist.number(message), require_dist.integer(message), require_dist.minValue(least, message), require_dist.maxValue(most, message));
}
function wrong(key, what) {
	return `'${key}' must be ${what}`;
}
function explainIssue(issue) {
	const path = (issue.path ?? []).map(({ key }) => typeof key === "number" ? key : String(key));
	if (issue.type === "strict_object" && issue.expected === "never") return [];
	const [index] = path;
	if (index === void 0) return [at(path, issue.message)];
	return [at(path, `Route ${index}: ${issue.message === REQUIRED ? missing(path) : issue.message}`)];
}
function missing(path) {
	return path.at(-1) === "when" ? NOT_WHEN : `${String(path.at(-1))} ${REQUIRED}`;
}
/** All of them: the schema tells of the first in each route only. */
function unknownKeys(value) {
	const names = Object.keys(routeSchema.entries);
	if (!Array.isArray(value)) return [];
	return value.flatMap((route, index) => {
		if (typeof route !== "object" || route === null || Array.isArray(route)) return [];
		return Object.keys(route).filter((key) => !names.includes(key)).map((key) => at([index, key], `Route ${index}: ${unknownKey(key, names)}`));
	});
}
function unknownKey(key, names) {
	const close = require_nearest.nearest(key, names);
	const hint = close === null ? `known are ${names.join(", ")}` : `did you mean ${close}?`;
	return `unknown key ${quote(key)}; ${hint}`;
}
function at(path, message) {
	return {
		path,
		message
	};
}
function byPlace(a, b) {
	return Number(a.path[0] ?? 0) - Number(b.path[0] ?? 0);
}
function invalid(problems) {
	return {
		kind: "invalid",
		problems
	};
}
function buildTable(routes) {
	const warnings = [];
	const table = /* @__PURE__ */ new Map();
	for (const [index, input] of routes.entries()) {
		const warn = (path, text) => warnings.push(at([index, ...path], `Route ${index}: ${text}`));
		const route = buildRoute(input, warn);
		const { backend } = route;
		if ([...table.values()].some((one) => one.backend === backend)) warn(["backend"], `duplicate backend '${backend}' (the first wins, this route is dropped)`);
		else table.set(index, route);
	}
	const [last, route] = [...table].at(-1) ?? [];
	if (last !== void 0 && route?.failMode !== "hard_fail") warnings.push(at([last], "Last route is not hard_fail — all routes could fall through silently"));
	return {
		kind: "valid",
		table: [...table.values()],
		warnings
	};
}
function buildRoute(input, warn) {
	const backend = BACKENDS.get(input.backend);
	if (backend === void 0) throw new Error(`the schema let ${input.backend} pass`);
	for (const [index, name] of input.when.entries()) if (!CONDITIONS.some((one) => one === name)) warn(["when", index], `unknown condition ${quote(name)} (will evaluate as false)`);
	return {
		backend,
		when: input.when,
		capabilities: readCapabilities(input.capabilities ?? [], warn),
		failMode: readFailMode(input.fail_mode ?? "fallthrough", warn),
		timeoutSeconds: input.timeout ?? null,
		retries: input.retries ?? 0
	};
}
function readCapabilities(given, warn) {
	for (const [index, name] of given.entries()) if (!CAPABILITIES.some((one) => one === name)) warn(["capabilities", index], `unknown capability ${quote(name)} (will not hold)`);
	return CAPABILITIES.filter((one) => given.includes(one));
}
function readFailMode(given, warn) {
	if (given === "fallthrough" || given === "hard_fail") return given;
	warn(["fail_mode"], `invalid fail_mode ${quote(given)}, defaulting to fallthrough`);
	return "fallthrough";
}
/** A file's own word in a message: one line, not too long, every odd character told apart. */
function quote(word) {
	const plain = require_redact.redact(word).replace(/[^\x20-\x7E]/g, escapeCharacter);
	return `'${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}'`;
}
function escapeCharacter(char) {
	return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
//#endregion
//#region src/model/rules.ts
/**
* Every static rule by its id, and how bad it is unless the user says otherwise. The rules themselves
* stand in `static`, which the configuration does not know.
*/
const RULE_SEVERITY = {
	"test-turned-off": "major",
	"skipped-test": "minor",
	"focused-test": "major",
	"deleted-test": "major",
	"deleted-assertion": "major",
	"weakened-assertion": "major",
	"vacuous-assertion": "major",
	"expected-value-edited": "minor",
	"type-check-suppressed": "minor",
	"lint-suppressed": "minor",
	"file-check-suppressed": "major",
	"cast-to-any": "info",
	"checks-loosened": "major",
	"swallowed-error": "minor",
	"error-turned-into-result": "minor",
	"failure-ignored": "major",
	"hard-coded-result": "major",
	"condition-disabled": "major",
	"test-aware-code": "major",
	"not-implemented": "major",
	"debugger-left": "major",
	"debug-output-left": "minor",
	"commented-out-test": "major",
	"commented-out-code": "minor",
	"secret-added": "critical",
	"sensitive-file": "major",
	"tls-check-off": "critical",
	"world-writable": "major",
	"conflict-marker": "critical",
	"bidirectional-text": "critical",
	"invisible-character": "major",
	"eval-of-input": "major",
	"unsafe-deserialization": "major",
	"piped-install": "major",
	"shell-interpolation": "major",
	"sql-interpolation": "major",
	"agent-settings-changed": "minor",
	"agent-guard-loosened": "major",
	"agent-instructions-changed": "info",
	"ci-changed": "info",
	"hooks-changed": "minor",
	"ci-check-removed": "major",
	"privileged-trigger": "major",
	"hooks-bypassed": "major",
	"tests-excluded": "major",
	"install-script-added": "major",
	"dependency-with-install-script": "major",
	"dependency-from-url": "major",
	"lock-without-manifest": "info",
	"manifest-without-lock": "info"
};
const RULE_IDS = Object.keys(RULE_SEVERITY);
/** Mildest first. */
const RULE_LEVELS = [
	"off",
	"info",
	"minor",
	"major",
	"critical"
];
//#endregion
//#region src/config/rule-settings.ts
/** A project that is not trusted may be stricter with itself, and neither milder nor silent. */
const MAY_RAISE = {
	kind: "tighten",
	isLooser: (value, than) => RULE_LEVELS.indexOf(value) < RULE_LEVELS.indexOf(than)
};
/** One setting for each static rule. */
const RULE_SETTINGS = Object.fromEntries(RULE_IDS.map((id) => [`review.rules.${id}`, choice(RULE_LEVELS, {
	fallback: RULE_SEVERITY[id],
	about: "how bad a static rule is, or off (docs/static-rules.md)",
	trust: MAY_RAISE
})]));
function ruleLevels(get) {
	return Object.fromEntries(RULE_IDS.map((id) => [id, get(`review.rules.${id}`)]));
}
//#endregion
//#region src/config/settings.ts
const SECONDS = {
	least: 1,
	most: 3600,
	unit: "whole seconds"
};
const TOKENS = {
	least: 100,
	most: 1e6,
	unit: "a number of tokens"
};
/**
* Every setting there is, by its key. Files, environment names, flags, the JSON Schema, the example
* file and the documentation are made from this table.
*/
const SETTINGS = {
	"review.enabled": toggle({
		fallback: true,
		about: "whether automatic callers (--automatic) get a review"
	}),
	"review.phases.prd": toggle({
		fallback: true,
		about: "automatic reviews of type prd"
	}),
	"review.phases.sdd": toggle({
		fallback: true,
		about: "automatic reviews of type sdd"
	}),
	"review.phases.sprint": toggle({
		fallback: true,
		about: "automatic reviews of type sprint"
	}),
	"review.phases.implementation": toggle({
		fallback: true,
		about: "automatic reviews of type code"
	}),
	"review.execution_mode": choice([
		"auto",
		"codex",
		"curl"
	], {
		fallback: "auto",
		about: "the whole route table (auto), or codex or curl alone"
	}),
	"review.reasoning_mode": choice(["multi-pass", "single-pass"], {
		fallback: "multi-pass",
		about: "plan, review and verify where the backend can, or one ask for everything (--fast)",
		older: ["GPT_REVIEW_REASONING_MODE"],
		switches: {
			flag: "fast",
			variable: "GPT_REVIEW_FAST",
			to: "single-pass"
		}
	}),
	"review.timeout_seconds": wholeNumber(SECONDS, {
		fallback: 300,
		about: "how long one ask may take",
		older: ["GPT_REVIEW_TIMEOUT"],
		flag: "timeout"
	}),
	"review.max_iterations": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 3,
		about: "after so many reviews of the same thing (--iteration) a person decides"
	}),
	"review.models.documents": text(MODEL, {
		fallback: null,
		about: "the model for prd, sdd and sprint (curl: gpt-5.2; codex: its own)",
		older: ["GPT_REVIEW_MODEL"],
		flag: "model"
	}),
	"review.models.code": text(MODEL, {
		fallback: null,
		about: "the model for code (curl: gpt-5.2-codex; codex: its own)",
		older: ["GPT_REVIEW_MODEL"],
		flag: "model"
	}),
	"review.type": choice(require_request.REVIEW_TYPES, {
		fallback: "code",
		about: "what is reviewed when nothing else is said",
		older: ["GPT_REVIEW_TYPE"],
		flag: "type"
	}),
	"review.max_review_tokens": wholeNumber(TOKENS, {
		fallback: 3e4,
		about: "the most tokens of a diff in one ask; what does not fit is named",
		older: ["GPT_REVIEW_MAX_TOKENS"]
	}),
	"review.max_document_tokens": wholeNumber(TOKENS, {
		fallback: 25e3,
		about: "the same for a document"
	}),
	"review.tool_access": toggle({
		fallback: false,
		about: "let codex read the repository while it reviews",
		trust: TRUSTED,
		flag: "tool-access"
	}),
	"review.base_url": text(ADDRESS, {
		fallback: null,
		about: "an OpenAI-compatible server for curl (default: OpenAI's)",
		trust: TRUSTED
	}),
	"review.model_invoke": text(PROGRAM, {
		fallback: null,
		about: "Loa's model-invoke program, for hounfour",
		trust: TRUSTED
	}),
	"review.api": choice([
		"auto",
		"responses",
		"chat"
	], {
		fallback: "auto",
		about: "which OpenAI API curl speaks; auto: responses for models named codex, else chat"
	}),
	...DEPTH_SETTINGS,
	"review.routes": checkedLater(routeListSchema, {
		fallback: null,
		about: "a route table of your own (docs/routes.md)",
		expects: "write a list of routes"
	}),
	"review.route_schema": wholeNumber({
		least: 1,
		most: 1e3,
		unit: "a version"
	}, {
		fallback: 1,
		about: "the version of the route table’s format; there is 1"
	}),
	"review.policy.max_routes": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 10,
		about: "the most routes a table may have",
		trust: MAY_LOWER
	}),
	"review.policy.max_attempts": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 10,
		about: "the most asks of one review",
		trust: MAY_LOWER
	}),
	"review.policy.max_seconds": wholeNumber({
		least: 1,
		most: 86400,
		unit: "whole seconds"
	}, {
		fallback: 1800,
		about: "how long a whole review may take",
		trust: MAY_LOWER
	}),
	"review.policy.ci_backends": listOf([
		"hounfour",
		"codex",
		"curl"
	], {
		fallback: null,
		about: "the backends that may be asked when CI=true (default: all)",
		trust: MAY_SHORTEN
	}),
	"review.policy.require_custom_routes_opt_in": toggle({
		fallback: false,
		about: "custom routes need COUNTERSIGN_CUSTOM_ROUTES=1 outside CI too",
		trust: MAY_TURN_ON
	}),
	"review.system_zone_alert": toggle({
		fallback: true,
		about: "warn of changes to agent configuration (.claude/ and the like)",
		older: ["GPT_REVIEW_SYSTEM_ZONE_ALERT"]
	}),
	"review.exact_tokens": toggle({
		fallback: false,
		about: "count tokens exactly instead of estimating them (slower)"
	}),
	"review.artifacts": folder({
		fallback: ".countersign/reviews",
		about: "the folder of the project where reports and passes are kept; off: nothing is"
	}),
	...RULE_SETTINGS,
	"hounfour.flatline_routing": toggle({
		fallback: false,
		about: "the condition flatline_routing_enabled: ask hounfour first",
		older: ["HOUNFOUR_FLATLINE_ROUTING"]
	}),
	"redaction.patterns": texts({
		fallback: [],
		about: "regular expressions for what is secret here and nowhere else, 200 characters each",
		trust: ADD,
		isSecret: true
	}),
	"redaction.allow": texts({
		fallback: [],
		about: "false alarms: exact texts, or /patterns/ of the whole text",
		trust: TRUSTED,
		isSecret: true
	}),
	...HOOK_SETTINGS,
	...PLAN_SETTINGS
};
const KEYS = Object.keys(SETTINGS);
function settingOf(key) {
	return SETTINGS[key];
}
function isKey(path) {
	return Object.hasOwn(SETTINGS, path);
}
/** `review.rules.skipped-test` → `COUNTERSIGN_REVIEW_RULES_SKIPPED_TEST` */
function variableOf(key) {
	return `COUNTERSIGN_${key.replaceAll(/[.-]/g, "_").toUpperCase()}`;
}
//#endregion
Object.defineProperty(exports, "KEYS", {
	enumerable: true,
	get: function() {
		return KEYS;
	}
});
Object.defineProperty(exports, "folderOf", {
	enumerable: true,
	get: function() {
		return folderOf;
	}
});
Object.defineProperty(exports, "isKey", {
	enumerable: true,
	get: function() {
		return isKey;
	}
});
Object.defineProperty(exports, "joinLists", {
	enumerable: true,
	get: function() {
		return joinLists;
	}
});
Object.defineProperty(exports, "originWords", {
	enumerable: true,
	get: function() {
		return originWords;
	}
});
Object.defineProperty(exports, "readRouteSchema", {
	enumerable: true,
	get: function() {
		return readRouteSchema;
	}
});
Object.defineProperty(exports, "readRoutes", {
	enumerable: true,
	get: function() {
		return readRoutes;
	}
});
Object.defineProperty(exports, "ruleLevels", {
	enumerable: true,
	get: function() {
		return ruleLevels;
	}
});
Object.defineProperty(exports, "settingOf", {
	enumerable: true,
	get: function() {
		return settingOf;
	}
});
Object.defineProperty(exports, "variableOf", {
	enumerable: true,
	get: function() {
		return variableOf;
	}
});
Object.defineProperty(exports, "whatIsWrong", {
	enumerable: true,
	get: function() {
		return whatIsWrong;
	}
});
Object.defineProperty(exports, "wrongValue", {
	enumerable: true,
	get: function() {
		return wrongValue;
	}
});
