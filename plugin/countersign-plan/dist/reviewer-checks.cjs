const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_engine = require("./engine.cjs");
//#region src/setup/init/init-command.ts
/** `countersign init`, with `--host NAME` if the host is not the default one. */
function initCommand(host) {
	return host === require_start.DEFAULT_HOST ? require_start.safe`countersign init` : require_start.safe`countersign init --host ${require_redaction.redact(host.id)}`;
}
//#endregion
//#region src/setup/doctor/independence.ts
/** For each host that calls us: does its reviewer come from another maker? */
function checkIndependence({ reviewers }) {
	return reviewers.flatMap(checkOf);
}
/** The notes of `init` about a reviewer from the host's own maker. */
function sameMakerNotes(found) {
	return checkOf(found).flatMap(({ state, detail, fix }) => state === "note" && fix !== null ? [require_start.safe`${detail}; ${fix}`] : []);
}
function checkOf({ host, reviewer, better }) {
	if (reviewer === null) return [];
	const [name, under] = ["independence", require_start.safe`under ${require_redaction.redact(host.name)}`];
	const backend = require_redaction.redact(reviewer.route.backend);
	const { maker } = reviewer;
	if (maker === "unknown") return [{
		name,
		state: "note",
		detail: require_start.safe`${under} ${backend} would review; who made its model is not known`,
		fix: null
	}];
	const made = require_redaction.redact(require_start.MAKER_NAMES[maker]);
	if (require_start.compareMakers(maker, host.maker) !== "same-maker") return [{
		name,
		state: "ok",
		detail: require_start.safe`${under} ${backend} would review, by ${made}`,
		fix: null
	}];
	return [{
		name,
		state: "note",
		detail: require_start.safe`${under} ${backend} would review: same maker (${made}) as the agent's model`,
		fix: better === null ? OWN_SERVER : require_start.safe`for a reviewer of another maker, ${better}`
	}];
}
const OWN_SERVER = require_start.safe`for a reviewer of another maker, set review.base_url to a server that has one (docs/routes.md)`;
//#endregion
//#region src/setup/doctor/reviewer-checks.ts
/** A reviewer that is in no table and not set up is not missed. */
function checkBackends({ standings, routes }) {
	const table = routes.kind === "none" ? [] : routes.routes.map(({ route }) => route);
	const expected = new Set([...require_engine.DEFAULT_ROUTES, ...table].map(({ backend }) => backend));
	return standings.filter(({ backend, kind }) => kind !== "not-set-up" || expected.has(backend)).map(backendCheck);
}
function backendCheck(standing) {
	const { backend: name, detail } = standing;
	switch (standing.kind) {
		case "ready": {
			const { caveat } = standing;
			if (caveat === null) return {
				name,
				state: "ok",
				detail,
				fix: null
			};
			return {
				name,
				state: "note",
				detail: require_start.safe`${detail}; ${caveat.detail}`,
				fix: caveat.nextStep
			};
		}
		case "not-set-up": return {
			name,
			state: "note",
			detail,
			fix: standing.failure.nextStep
		};
		case "broken": return {
			name,
			state: "problem",
			detail,
			fix: standing.failure.nextStep
		};
	}
}
function checkBackendsFurther({ backendChecks }) {
	return backendChecks;
}
/** Is a reviewer available now? */
function checkRoutes({ routes, standings, loaded }) {
	if (loaded.error !== null && routes.kind === "none") return [{
		name: "routes",
		state: "note",
		detail: routes.why,
		fix: null
	}];
	if (routes.kind === "none") return [{
		name: "routes",
		state: "problem",
		detail: routes.why,
		fix: MEND_TABLE
	}];
	const asked = routes.routes.find(({ outlook }) => outlook.kind === "asked");
	if (asked === void 0) return [{
		name: "routes",
		state: "problem",
		detail: NOBODY,
		fix: fixOf(routes, standings)
	}];
	return [{
		name: "routes",
		state: "ok",
		detail: require_start.safe`${require_redaction.redact(asked.route.backend)} would be asked`,
		fix: null
	}];
}
const MEND_TABLE = require_start.safe`fix the routes or the pinned hash: countersign routes, docs/routes.md`;
const NOBODY = require_start.safe`no reviewer is available: no route can run`;
/** The next step for the table's first failing route, or else for its first skipped one. */
function fixOf({ routes }, standings) {
	const ready = standings.find(({ kind }) => kind === "ready")?.backend;
	if (ready !== void 0) return require_start.safe`${require_redaction.redact(ready)} is ready; to use it, set in your own configuration: review.reviewer: ${require_redaction.redact(ready)}`;
	const failing = routes.filter(({ outlook }) => outlook.kind === "fails");
	const skipped = routes.filter(({ outlook }) => outlook.kind === "skipped");
	return [...failing, ...skipped].flatMap(({ route }) => nextStepOf(route, standings))[0] ?? require_start.safe`fulfil a condition, or change review.routes: see countersign routes`;
}
function nextStepOf({ backend }, standings) {
	const standing = standings.find((one) => one.backend === backend);
	return standing === void 0 || standing.kind === "ready" ? [] : [standing.failure.nextStep];
}
//#endregion
Object.defineProperty(exports, "checkBackends", {
	enumerable: true,
	get: function() {
		return checkBackends;
	}
});
Object.defineProperty(exports, "checkBackendsFurther", {
	enumerable: true,
	get: function() {
		return checkBackendsFurther;
	}
});
Object.defineProperty(exports, "checkIndependence", {
	enumerable: true,
	get: function() {
		return checkIndependence;
	}
});
Object.defineProperty(exports, "checkRoutes", {
	enumerable: true,
	get: function() {
		return checkRoutes;
	}
});
Object.defineProperty(exports, "initCommand", {
	enumerable: true,
	get: function() {
		return initCommand;
	}
});
Object.defineProperty(exports, "sameMakerNotes", {
	enumerable: true,
	get: function() {
		return sameMakerNotes;
	}
});
