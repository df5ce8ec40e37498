const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_reviewing = require("./reviewing.cjs");
const require_commands = require("./commands.cjs");
const require_explain = require("./explain.cjs");
const require_git = require("./git.cjs");
const require_way = require("./way.cjs");
const require_installed_hooks = require("./installed-hooks.cjs");
let node_path = require("node:path");
//#region src/backend/codex-sandbox.ts
/**
* Can codex make its read-only sandbox here? Where it cannot, every command of the reviewer fails and
* the turn ends well all the same: a review with tools would have looked at nothing.
*/
async function probeSandbox(preparation) {
	const inquiry = require_reviewing.startInquiry(preparation);
	if (inquiry === null) return {
		kind: "not-known",
		why: require_redact.safe`there is no codex to ask`
	};
	return await require_reviewing.inTempDir(async (temp) => readProbe(await runInside(temp, inquiry)), (errno) => ({
		kind: "not-known",
		why: require_reviewing.noTempDir(errno).detail
	}));
}
/** That a command runs proves nothing: it must not be able to write either. */
const WRITTEN = 3;
const TRY_TO_WRITE = `if (: > "$0") 2>/dev/null; then exit ${WRITTEN}; fi; exit 0`;
/** In a home of its own: neither the user's configuration nor what codex leaves there matters here. */
async function runInside(temp, inquiry) {
	const inTemp = (name) => node_path.join(temp.path, name);
	const environment = {
		...inquiry.environment,
		CODEX_HOME: inTemp("home"),
		TMPDIR: inTemp("tmp")
	};
	require_main.createDir(inTemp("home"));
	require_main.createDir(inTemp("tmp"));
	const argv = [
		"sandbox",
		"-c",
		"sandbox_mode=\"read-only\"",
		"--",
		...[
			"/bin/sh",
			"-c",
			TRY_TO_WRITE,
			inTemp("written")
		]
	];
	return await require_reviewing.inquire({
		...inquiry,
		environment
	}, argv);
}
/** Codex's exit code for a command line that it does not understand; our command has no such ending. */
const USAGE = 2;
function readProbe({ exit, stderr }) {
	switch (exit.kind) {
		case "exited": return readExit(exit.code, require_reviewing.endOf(stderr));
		case "signaled": return {
			kind: "fails",
			why: require_redact.safe`it was killed by ${require_redact.redact(exit.signal)}`
		};
		case "not-started": return {
			kind: "not-known",
			why: require_redact.safe`codex could not be started: ${require_redact.redact(exit.errno)}`
		};
		case "timeout": return {
			kind: "not-known",
			why: require_redact.safe`codex did not answer in time`
		};
		case "cancelled": return {
			kind: "not-known",
			why: require_redact.safe`it was interrupted`
		};
	}
}
function readExit(code, stderr) {
	if (code === 0) return { kind: "works" };
	if (code === WRITTEN) return {
		kind: "fails",
		why: require_redact.safe`they can write files`
	};
	if (code === USAGE) return {
		kind: "not-known",
		why: require_redact.safe`this codex has no command to try it with`
	};
	return {
		kind: "fails",
		why: lastLine(stderr)
	};
}
/** Codex says first what it merely finds strange. */
function lastLine(said) {
	const line = require_redact.replaceSafe(require_redact.redact(said.trim()), /^[^]*\n/, require_redact.safe``);
	return line === "" ? require_redact.safe`it gave no reason` : require_redact.clip(require_redact.oneLine(line), 300);
}
//#endregion
//#region src/backend/codex-standing.ts
/** Everything that a review finds out before it asks, asked anew: what is remembered may be old. */
async function describeCodex(preparation) {
	const asked = {
		...preparation,
		cache: forgetful(preparation.cache)
	};
	const inquiry = require_reviewing.startInquiry(asked);
	const [setUp, version] = await Promise.all([require_reviewing.prepare(asked), inquiry === null ? null : askVersion(inquiry)]);
	const who = inquiry === null ? null : programWords(inquiry, version);
	if (setUp.kind === "ready") return {
		backend: "codex",
		kind: "ready",
		detail: require_redact.joinSafe([...who === null ? [] : [who], ...accessWords(setUp)], ", "),
		caveat: null
	};
	const failure = inTime(setUp.failure);
	const detail = who === null ? failure.detail : require_redact.safe`${who}: ${failure.detail}`;
	return {
		backend: "codex",
		kind: who === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
function forgetful(cache) {
	return {
		...cache,
		readFlags: () => null,
		readLogin: () => false
	};
}
/** Null when it does not say so in the way of the Codex CLI. */
async function askVersion(inquiry) {
	const { stdout } = await require_reviewing.inquire(inquiry, ["--version"]);
	const version = /^codex\S* (\d[\w.+-]{0,40})\s*$/m.exec(stdout.text)?.[1];
	return version === void 0 ? null : require_redact.redact(version);
}
function programWords({ program }, version) {
	const path = require_redact.redact(program.path);
	return version === null ? path : require_redact.safe`${version} at ${path}`;
}
function accessWords({ config, auth }) {
	return [...(config.provider === null ? [] : [require_redact.redact(config.provider.name)]).map((name) => require_redact.safe`provider ${name} of config.toml`), keyWords(auth.names)];
}
function keyWords(keys) {
	if (keys === null) return require_redact.safe`logged in`;
	return keys.length === 0 ? require_redact.safe`no key` : require_redact.safe`key from ${require_redact.redact(keys.join(" and "))}`;
}
/** A review's words would speak of its own timeout. */
function inTime(failure) {
	if (failure.code !== "timeout") return failure;
	const nextStep = require_redact.safe`see whether these end: codex exec --help, codex login status`;
	return {
		...failure,
		nextStep
	};
}
//#endregion
//#region src/backend/curl-standing.ts
/** Which server would be asked, by which way, and whether it gets a key; the server itself is not. */
function describeCurl({ environment }, { baseUrl }) {
	const found = require_reviewing.findServer(environment, baseUrl);
	if (found.kind === "found") return {
		backend: "curl",
		kind: "ready",
		detail: serverWords(found.server),
		caveat: found.server.keyless === "plain-http" ? keyKeptBack(found.server) : null
	};
	const { failure } = found;
	return {
		backend: "curl",
		kind: baseUrl !== null || (environment["OPENAI_API_KEY"] ?? "").trim() !== "" ? "broken" : "not-set-up",
		detail: failure.detail,
		failure
	};
}
function serverWords({ host, proxy, key }) {
	return require_redact.safe`${host}, ${key === null ? require_redact.safe`no key` : require_redact.safe`key from OPENAI_API_KEY`}${proxy === null ? require_redact.safe`` : require_redact.safe`, through the proxy ${require_redact.redact(proxy.host)}`}`;
}
function keyKeptBack({ host }) {
	return {
		detail: require_redact.safe`OPENAI_API_KEY is not sent to ${host}: plain http would show it on the way`,
		nextStep: require_redact.safe`if the server needs the key, use https in review.base_url`
	};
}
//#endregion
//#region src/backend/standings.ts
/** How every backend stands, in the order of the registry. No model is asked. */
async function describeBackends(preparation, settings) {
	return [
		require_reviewing.describeHounfour(settings),
		await describeCodex(preparation),
		describeCurl(preparation.machine, settings)
	];
}
//#endregion
//#region src/engine/outlook.ts
/** The walk of `firstSuccess` in thought: in order, past what is skipped, to the first `hard_fail`. */
function foreseeRoutes(routes, standings) {
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
/** As if it were the only one. */
function standAlone({ route, conditions }, standings) {
	const unmet = conditions.filter(({ holds }) => !holds).map(({ name }) => require_redact.redact(name));
	if (unmet.length > 0) return {
		kind: "skipped",
		why: unmetWords(unmet)
	};
	const standing = standings.find(({ backend }) => backend === route.backend);
	if (standing === void 0) return {
		kind: "fails",
		why: require_redact.safe`there is no such backend`
	};
	if (standing.kind === "ready") return { kind: "asked" };
	return {
		kind: "fails",
		why: standing.failure.detail
	};
}
function unmetWords(names) {
	const verb = names.length === 1 ? require_redact.safe`does` : require_redact.safe`do`;
	return require_redact.safe`${require_redact.joinSafe(names, " and ")} ${verb} not hold`;
}
//#endregion
//#region src/main/artifacts-state.ts
async function findArtifacts(config, { projectRoot }, { machine, signal, timeoutMs }) {
	const folder = require_commands.artifactsFolder(config);
	if (folder === null) return { kind: "off" };
	if (require_main.isAbsent(node_path.join(projectRoot, folder))) return {
		folder,
		kind: "not-made"
	};
	const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
	const run = await require_git.createGit({
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
//#region src/main/doctor-config.ts
/** Only for telling how things stand: no review may go on with a configuration that is broken. */
async function loadAnyway(whose, flags) {
	try {
		return {
			config: await require_hooks.configure(whose, flags),
			error: null
		};
	} catch (error) {
		if (!(error instanceof require_errors.ConfigError)) throw error;
		return {
			config: await withoutFiles(whose.environment),
			error
		};
	}
}
async function withoutFiles(environment) {
	const none = /* @__PURE__ */ new Map();
	const resolved = require_hooks.resolveSettings({
		flags: none,
		named: null,
		environment: await require_hooks.readEnvironment(environment).catch((error) => {
			if (error instanceof require_errors.ConfigError) return none;
			throw error;
		}),
		project: null,
		user: null
	});
	return {
		...resolved,
		settings: require_hooks.toSettings(resolved),
		files: []
	};
}
//#endregion
//#region src/main/doctor-facts.ts
/** Whatever takes time is found out here, side by side. */
async function findOut({ whose, flags, signal }) {
	const loaded = await loadAnyway(whose, flags);
	const { settings } = loaded.config;
	const machine = require_hooks.machineOf(whose);
	const preparation = () => prepareProbe(machine, {
		tools: settings.review.tools,
		signal
	});
	const probe = {
		machine,
		signal,
		timeoutMs: PROBE_MS
	};
	const [found, sandbox, git, claude, artifacts, codexHost] = await Promise.all([
		describeBackends(preparation(), settings.backends),
		probeSandbox(preparation()),
		require_way.askVersion("git", probe),
		require_way.askVersion("claude", probe),
		findArtifacts(loaded.config, whose, probe),
		findCodexHost(whose, probe)
	]);
	const standings = found.map((one) => trusting(one, loaded));
	const door = require_reviewing.wireRoutes({
		machine,
		config: loaded.config
	});
	const routes = await viewRoutes(loaded, door, standings);
	const hooks = require_installed_hooks.findInstalledHooks(whose, { told: codexHost?.told ?? null });
	const asked = {
		standings,
		sandbox,
		git,
		claude,
		artifacts,
		codexHost
	};
	return {
		whose,
		machine,
		loaded,
		choice: door.choice,
		hooks,
		routes,
		...asked
	};
}
/** Who is not reached for want of trust is told of that first. */
function trusting(standing, { config }) {
	if (standing.kind === "ready" || standing.backend === "codex") return standing;
	return {
		...standing,
		failure: require_reviewing.trustFirst(config, standing.failure)
	};
}
async function findCodexHost(whose, probe) {
	if (!require_installed_hooks.findInstalledHooks(whose).usesCodex) return null;
	const [asked, told] = await Promise.all([require_way.askVersion("codex", probe), require_way.askCodex(whose, probe.signal)]);
	return {
		asked,
		told
	};
}
/** For each probe; they run side by side, so it is the most that all of them take. */
const PROBE_MS = 5e3;
function prepareProbe(machine, options) {
	const deadline = require_reviewing.startDeadline(PROBE_MS);
	return {
		machine,
		cache: require_reviewing.codexCache(machine),
		known: { login: null },
		options,
		deadline
	};
}
async function viewRoutes({ error }, door, standings) {
	const { choice } = door;
	if (error !== null) return {
		kind: "none",
		why: require_redact.safe`not known until the configuration can be read`
	};
	if (choice.kind === "refused") return {
		kind: "none",
		why: require_redact.redact([choice.message, ...choice.problems].join("; "))
	};
	const { hash, routes } = await require_explain.explainTable(choice.table, door);
	return {
		kind: "table",
		origin: require_redact.redact(choice.origin),
		hash,
		routes: foreseeRoutes(routes, standings)
	};
}
//#endregion
Object.defineProperty(exports, "findOut", {
	enumerable: true,
	get: function() {
		return findOut;
	}
});
