const require_errors = require("./errors.cjs");
const require_settings = require("./settings.cjs");
const require_located = require("./located.cjs");
const require_describe = require("./describe.cjs");
const require_resolve = require("./resolve.cjs");
//#region src/config/default-routes.ts
/** Used whole when no routes are configured. */
const DEFAULT_ROUTES = [
	{
		backend: "hounfour",
		when: ["flatline_routing_enabled", "model_invoke_available"],
		capabilities: [
			"agent_binding",
			"metering",
			"trust_scopes"
		],
		failMode: "fallthrough",
		timeoutSeconds: null,
		retries: 0
	},
	{
		backend: "codex",
		when: ["codex_available"],
		capabilities: [
			"sandbox",
			"ephemeral",
			"multi_pass",
			"tool_access"
		],
		failMode: "fallthrough",
		timeoutSeconds: null,
		retries: 0
	},
	{
		backend: "curl",
		when: ["always"],
		capabilities: ["basic"],
		failMode: "hard_fail",
		timeoutSeconds: null,
		retries: 0
	}
];
//#endregion
//#region src/route/select.ts
/** The table in force: custom or built-in, by mode, within what CI allows, and the one that is pinned. */
function selectTable(selection) {
	const base = chooseBase(selection);
	if (base.kind === "refused") return base;
	const allowed = filterForCi(base.table, selection);
	const notes = [...base.notes, ...allowed.notes];
	const refuse = (message) => ({
		kind: "refused",
		message,
		problems: [],
		notes
	});
	if (allowed.table.length === 0) return refuse(whyEmpty(base.table, selection));
	const mismatch = comparePin(allowed.table, selection.pinnedHash);
	if (mismatch !== null) return refuse(mismatch);
	return {
		kind: "table",
		table: allowed.table,
		origin: base.origin,
		notes
	};
}
/** Custom routes when they may be used; invalid ones are an error only then. */
function chooseBase(selection) {
	const { custom, customProblems } = selection;
	if (custom === null && customProblems.length === 0) return useBuiltIn(selection, [info("Using default route table (no gpt_review.routes in config)")]);
	const barred = whyBarred(selection);
	if (barred !== null) return useBuiltIn(selection, [warning(barred), ...customProblems.map(warning)]);
	if (custom === null || customProblems.length > 0) return {
		kind: "refused",
		message: `Custom route table has ${customProblems.length} error(s) — aborting (fail-closed)`,
		problems: customProblems,
		notes: []
	};
	return {
		kind: "table",
		...custom,
		notes: ignoredMode(selection)
	};
}
function whyBarred({ ci, optIn, policy }) {
	if (optIn) return null;
	if (ci) return "Custom routes in CI require LOA_CUSTOM_ROUTES=1 — using defaults";
	if (policy.requireOptIn) return "Custom routes require LOA_CUSTOM_ROUTES=1 (policy.require_custom_routes_opt_in) — using defaults";
	return null;
}
function ignoredMode({ executionMode }) {
	if (!executionMode.given || executionMode.value === "auto") return [];
	return [warning(`execution_mode '${executionMode.value}' is ignored — routes take precedence`)];
}
function useBuiltIn({ builtIn, executionMode }, notes) {
	const mode = executionMode.value;
	if (mode === "auto") return {
		kind: "table",
		table: builtIn,
		origin: BUILT_IN,
		notes
	};
	return {
		kind: "table",
		table: builtIn.filter(({ backend }) => backend === mode).map((route) => ({
			...route,
			failMode: "hard_fail"
		})),
		origin: `${BUILT_IN}, execution_mode ${mode}`,
		notes
	};
}
const BUILT_IN = "built-in";
function filterForCi(table, { ci, policy }) {
	const { ciBackends } = policy;
	if (!ci || ciBackends === null) return {
		table,
		notes: []
	};
	const left = table.filter(({ backend }) => !ciBackends.includes(backend));
	if (left.length === 0) return {
		table,
		notes: []
	};
	const names = left.map(({ backend }) => backend).join(", ");
	return {
		table: table.filter((route) => !left.includes(route)),
		notes: [warning(`policy.ci_backends leaves out ${names}`)]
	};
}
function whyEmpty(before, { policy, executionMode }) {
	const list = policy.ciBackends?.join(", ") ?? "";
	return `Route table is empty: ${before.length === 0 ? `execution_mode '${executionMode.value}' leaves no route` : `policy.ci_backends [${list}] allows none of ${before.map(({ backend }) => backend).join(", ")}`}`;
}
/** Sixteen digits or more of the SHA-256, as the log and `countersign routes` show them. */
const PIN = /^(?:sha256:)?([0-9a-f]{16,64})$/;
function comparePin(table, pinned) {
	if (pinned === null) return null;
	const digits = PIN.exec(pinned.trim().toLowerCase())?.[1];
	const hash = require_describe.tableHash(table);
	if (digits === void 0) return `COUNTERSIGN_ROUTES_HASH is no hash of a route table; that of the table in force is sha256:${hash}`;
	if (require_describe.tableDigest(table).startsWith(digits)) return null;
	return `Route table hash is sha256:${hash}, but COUNTERSIGN_ROUTES_HASH pins sha256:${digits}; check the routes, then the pin`;
}
function info(text) {
	return {
		level: "info",
		text
	};
}
function warning(text) {
	return {
		level: "warning",
		text
	};
}
//#endregion
//#region src/main/routes.ts
/** The route table in force here, with every warning of the configuration. */
function chooseTable(environment, config) {
	const optIn = environment["COUNTERSIGN_CUSTOM_ROUTES"] || environment["LOA_CUSTOM_ROUTES"];
	const mode = givenOf(config, "review.execution_mode");
	const { warnings, ...custom } = customRoutes(config);
	const choice = selectTable({
		...custom,
		executionMode: {
			value: require_resolve.valueOf(config, "review.execution_mode"),
			given: mode.origin.kind !== "default"
		},
		policy: {
			ciBackends: require_resolve.valueOf(config, "review.policy.ci_backends"),
			requireOptIn: require_resolve.valueOf(config, "review.policy.require_custom_routes_opt_in")
		},
		ci: environment["CI"] === "true",
		optIn: optIn === "1",
		pinnedHash: environment["COUNTERSIGN_ROUTES_HASH"] || null,
		builtIn: DEFAULT_ROUTES
	});
	const notes = [...config.warnings, ...warnings].map((text) => ({
		level: "warning",
		text
	}));
	return {
		...choice,
		notes: [...notes, ...choice.notes]
	};
}
function customRoutes(config) {
	const schema = givenOf(config, "review.route_schema");
	const schemaProblems = require_settings.readRouteSchema(schema.value).map((one) => placed(one, schema));
	const given = givenOf(config, "review.routes");
	if (given.origin.kind === "default") return {
		custom: null,
		customProblems: schemaProblems,
		warnings: []
	};
	const maxRoutes = require_resolve.valueOf(config, "review.policy.max_routes");
	const read = require_settings.readRoutes(given.value, { maxRoutes });
	const place = (one) => placed(one, given);
	if (read.kind === "invalid") return {
		custom: null,
		customProblems: [...schemaProblems, ...read.problems.map(place)],
		warnings: []
	};
	return {
		custom: {
			table: read.table,
			origin: require_settings.originWords(given.origin)
		},
		customProblems: schemaProblems,
		warnings: read.warnings.map(place)
	};
}
function placed({ path, message }, { origin, tree }) {
	if (origin.kind !== "file" || tree === null) return `${require_settings.originWords(origin)}: ${message}`;
	return `${require_settings.originWords({
		...origin,
		place: require_located.placeOf(tree, path)
	})}: ${message}`;
}
function givenOf({ given }, key) {
	const found = given.get(key);
	if (found === void 0) throw new Error(`${key} is not resolved`);
	return found;
}
/** For doors that cannot go on without a table: a refusal is a wrong setting. */
function requireTable(choice) {
	if (choice.kind === "table") return choice;
	const { message, problems } = choice;
	throw new require_errors.ConfigError([message, ...problems].join("\n  "));
}
//#endregion
Object.defineProperty(exports, "chooseTable", {
	enumerable: true,
	get: function() {
		return chooseTable;
	}
});
Object.defineProperty(exports, "requireTable", {
	enumerable: true,
	get: function() {
		return requireTable;
	}
});
