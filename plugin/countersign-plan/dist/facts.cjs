const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_engine = require("./engine.cjs");
const require_review = require("./review.cjs");
const require_find_hooks = require("./find-hooks.cjs");
const require_explain_routes = require("./explain-routes.cjs");
const require_environment = require("./environment.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/engine/preview/predict-routes.ts
/** Simulates `firstSuccess`: in order, past skipped routes, to the first `hard_fail`. */
function predictRoutes(routes, standings) {
	let isOver = false;
	let isFound = false;
	return routes.map((one) => {
		const alone = standAlone(one, standings);
		if (alone.kind === "skipped") return {
			...one,
			outlook: alone
		};
		if (isOver) return {
			...one,
			outlook: { kind: "unreached" }
		};
		isOver = one.route.failMode === "hard_fail";
		if (alone.kind !== "asked") return {
			...one,
			outlook: alone
		};
		const kind = isFound ? "next" : "asked";
		isFound = true;
		return {
			...one,
			outlook: { kind }
		};
	});
}
/** As if it were the only route. */
function standAlone({ route, conditions }, standings) {
	const unmet = conditions.filter(({ holds }) => !holds).map(({ name }) => require_redaction.redact(name));
	if (unmet.length > 0) return {
		kind: "skipped",
		why: unmetWords(unmet)
	};
	const standing = standings.find(({ backend }) => backend === route.backend);
	if (standing === void 0) return {
		kind: "fails",
		why: require_start.safe`there is no such backend`
	};
	if (standing.kind === "ready") return { kind: "asked" };
	return {
		kind: "fails",
		why: standing.failure.detail
	};
}
function unmetWords(names) {
	const verb = names.length === 1 ? require_start.safe`does` : require_start.safe`do`;
	return require_start.safe`${require_start.joinSafe(names, " and ")} ${verb} not hold`;
}
//#endregion
//#region src/setup/doctor/artifacts-state.ts
async function findArtifacts(config, { projectRoot }, { machine, signal, timeoutMs }) {
	const folder = require_commands.artifactsFolder(config);
	if (folder === null) return { kind: "off" };
	if (require_start.isAbsent(node_path.join(projectRoot, folder))) return {
		folder,
		kind: "not-made"
	};
	const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
	const run = await require_review.createGit({
		...machine,
		cwd: projectRoot,
		signal: limited
	})([
		"ls-files",
		"--cached",
		"--others",
		"--exclude-standard",
		"--",
		folder
	]);
	if (run.kind !== "done") return {
		folder,
		kind: "no-repository"
	};
	return {
		folder,
		kind: run.stdout === "" ? "ignored" : "not-ignored"
	};
}
//#endregion
//#region src/setup/installed/ask-version.ts
/** Starts `NAME --version`. A program in a folder of the project does not count. */
async function askVersion(name, { machine, signal, timeoutMs }) {
	const { environment, project } = machine;
	const path = require_start.findProgram(name, environment["PATH"] ?? "", project);
	if (path === null) return { kind: "absent" };
	const { exit, stdout } = await require_settings.runProgram({
		path,
		argv: ["--version"],
		cwd: "/",
		stdin: "",
		timeoutMs,
		signal,
		env: require_environment.baseEnvironment(environment),
		maxOutputBytes: 1e4
	});
	return {
		kind: "there",
		path,
		version: (exit.kind === "exited" && exit.code === 0 ? /\d+\.\d[\w.+-]{0,40}/.exec(stdout.text)?.[0] : void 0) ?? null
	};
}
//#endregion
//#region src/setup/installed/host-probe.ts
const PROBE_MS$1 = 5e3;
/** Lets hosts ask their programs. A server is asked as the backend of that program does it, confined like a review. */
function hostProbe(location, signal) {
	const machine = require_settings.machineOf(location);
	const probe = {
		tools: "none",
		signal,
		timeoutMs: PROBE_MS$1
	};
	return {
		askVersion: (program) => askVersion(program, {
			machine,
			signal,
			timeoutMs: PROBE_MS$1
		}),
		askServer: async (program, lines, isAnswered) => {
			const context = {
				machine,
				memory: require_engine.memoryOf(machine)(program)
			};
			const questions = {
				lines,
				isAnswered
			};
			return await require_settings.findDefinition(program)?.askServer?.(context, probe, questions) ?? null;
		}
	};
}
//#endregion
//#region src/setup/doctor/config-check.ts
/** Only for reports: a review must not run with a broken configuration. */
async function loadAnyway(location, flags) {
	try {
		return {
			config: await require_settings.configure(location, flags),
			error: null
		};
	} catch (error) {
		if (!(error instanceof require_start.ConfigError)) throw error;
		return {
			config: await withoutFiles(location.environment),
			error
		};
	}
}
async function withoutFiles(environment) {
	const none = /* @__PURE__ */ new Map();
	const resolved = require_settings.resolveSettings({
		flags: none,
		named: null,
		environment: await require_settings.readEnvironment(environment).catch((error) => {
			if (error instanceof require_start.ConfigError) return none;
			throw error;
		}),
		project: null,
		user: null
	});
	return {
		...resolved,
		settings: require_settings.toSettings(resolved),
		files: []
	};
}
//#endregion
//#region src/setup/doctor/facts.ts
/** Collects slow facts in parallel. */
async function findOut({ location, flags, signal }) {
	const loaded = await loadAnyway(location, flags);
	const { settings } = loaded.config;
	const machine = require_settings.machineOf(location);
	const probe = {
		machine,
		signal,
		timeoutMs: PROBE_MS
	};
	const [examined, git, hosts, artifacts] = await Promise.all([
		require_settings.examineBackends(require_engine.backendWorld({
			machine,
			config: loaded.config
		}), {
			tools: settings.review.tools,
			signal,
			timeoutMs: PROBE_MS
		}),
		askVersion("git", probe),
		require_find_hooks.examineHosts(location, hostProbe(location, signal)),
		findArtifacts(loaded.config, location, probe)
	]);
	const { checks: backendChecks } = examined;
	const standings = examined.standings.map((one) => trusting(one, loaded));
	const door = require_engine.wireRoutes({
		machine,
		config: loaded.config,
		host: require_hooks.makerOfShell(location.environment)
	});
	const routes = await viewRoutes(loaded, door, standings);
	const reviewers = await reviewersUnder(callingHosts(hosts), {
		location,
		loaded,
		standings
	});
	const asked = {
		standings,
		backendChecks,
		git,
		hosts,
		artifacts
	};
	return {
		location,
		machine,
		loaded,
		choice: door.choice,
		routes,
		reviewers,
		...asked
	};
}
function callingHosts(hosts) {
	return hosts.filter(({ found }) => found.installations.length > 0).map(({ host }) => host);
}
/** The first reviewer for the work of each host's model. */
async function reviewersUnder(hosts, { location, loaded, standings }) {
	const found = [];
	for (const host of hosts) {
		const routes = await viewRoutes(loaded, require_engine.wireRoutes({
			machine: require_settings.machineOf(location),
			config: loaded.config,
			host: host.maker
		}), standings);
		const reviewer = routes.kind === "none" ? null : firstAsked(routes) ?? null;
		const better = routes.kind === "none" ? null : stepToOther(routes, host, standings);
		found.push({
			host,
			reviewer,
			better
		});
	}
	return found;
}
function firstAsked({ routes }) {
	return routes.find(({ outlook }) => outlook.kind === "asked");
}
function stepToOther({ routes }, host, standings) {
	return routes.filter(({ maker, route }) => require_start.compareMakers(maker, host.maker) === "other-maker" && isCommon(route.backend)).flatMap(({ route }) => {
		const standing = standings.find(({ backend }) => backend === route.backend);
		return standing === void 0 || standing.kind === "ready" ? [] : standing.failure.nextStep;
	})[0] ?? null;
}
/** A reviewer that most people can set up. */
function isCommon(backend) {
	return (require_settings.findDefinition(backend)?.conditions ?? []).some(({ missing }) => missing.isWorthMentioning === true);
}
/** The first reviewer for the work of this host's model; null: none. */
async function findReviewerUnder(host, examination) {
	const { loaded, standings } = await findReviewers(examination);
	const { location } = examination;
	const [found] = await reviewersUnder([host], {
		location,
		loaded,
		standings
	});
	return found ?? {
		host,
		reviewer: null,
		better: null
	};
}
/** The reviewers of this project now. */
async function findReviewers({ location, flags, signal }) {
	const loaded = await loadAnyway(location, flags);
	const { settings } = loaded.config;
	const machine = require_settings.machineOf(location);
	const probe = {
		tools: settings.review.tools,
		signal,
		timeoutMs: PROBE_MS
	};
	const standings = (await require_settings.describeBackends(require_engine.backendWorld({
		machine,
		config: loaded.config
	}), probe)).map((one) => trusting(one, loaded));
	return {
		loaded,
		standings,
		routes: await viewRoutes(loaded, require_engine.wireRoutes({
			machine,
			config: loaded.config,
			host: require_hooks.makerOfShell(location.environment)
		}), standings)
	};
}
/** A backend that is blocked by an untrusted setting: that is reported first. */
function trusting(standing, { config }) {
	const hasSettings = Object.keys(require_settings.findDefinition(standing.backend)?.settings ?? {}).length > 0;
	if (standing.kind === "ready" || !hasSettings) return standing;
	return {
		...standing,
		failure: require_engine.trustFirst(config, standing.failure)
	};
}
/** Limit per probe; they run in parallel, so this is also the limit for all. */
const PROBE_MS = 5e3;
async function viewRoutes({ error }, door, standings) {
	const { choice } = door;
	if (error !== null) return {
		kind: "none",
		why: require_start.safe`not known until the configuration can be read`
	};
	if (choice.kind === "refused") return {
		kind: "none",
		why: require_redaction.redact([choice.message, ...choice.problems].join("; "))
	};
	const { hash, routes } = await require_explain_routes.explainTable(choice.table, door);
	return {
		kind: "table",
		origin: require_redaction.redact(choice.origin),
		hash,
		routes: predictRoutes(routes, standings)
	};
}
//#endregion
Object.defineProperty(exports, "findOut", {
	enumerable: true,
	get: function() {
		return findOut;
	}
});
Object.defineProperty(exports, "findReviewerUnder", {
	enumerable: true,
	get: function() {
		return findReviewerUnder;
	}
});
Object.defineProperty(exports, "findReviewers", {
	enumerable: true,
	get: function() {
		return findReviewers;
	}
});
Object.defineProperty(exports, "hostProbe", {
	enumerable: true,
	get: function() {
		return hostProbe;
	}
});
