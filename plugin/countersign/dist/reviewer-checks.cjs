const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_commands = require("./commands.cjs");
const require_redact = require("./redact.cjs");
const require_dist = require("./dist.cjs");
const require_reviewing = require("./reviewing.cjs");
const require_process = require("./process.cjs");
const require_git = require("./git.cjs");
const require_installed_hooks = require("./installed-hooks.cjs");
const require_explain_routes = require("./explain-routes.cjs");
let node_path = require("node:path");
//#region src/backend/codex/sandbox.ts
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
//#region src/backend/codex/standing.ts
/** Everything that a review finds out before it asks, asked anew: what is remembered may be old. */
async function describeCodex(preparation) {
	const asked = {
		...preparation,
		cache: forgetful(preparation.cache)
	};
	const inquiry = require_reviewing.startInquiry(asked);
	const [setUp, version] = await Promise.all([require_reviewing.prepare(asked), inquiry === null ? null : require_reviewing.askVersion(inquiry)]);
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
function programWords({ program }, version) {
	const path = require_redact.redact(program.path);
	return version === null ? path : require_redact.safe`${require_redact.redact(version)} at ${path}`;
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
//#region src/backend/curl/standing.ts
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
//#region src/engine/preview/foresee-routes.ts
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
//#region src/setup/doctor/artifacts-state.ts
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
//#region src/backend/codex/server.ts
/**
* Asks Codex how it stands, in the protocol of its own editors; null when it does not answer. So started it
* neither logs in nor reaches out, and its records are kept elsewhere: with plugins on it would ask a git server for
* news of them, and with the user's login its maker for the rules of their organisation.
*/
async function askCodexServer(preparation, { lines, isAnswered }) {
	const inquiry = require_reviewing.startInquiry(preparation);
	if (inquiry === null) return null;
	const talk = {
		stdin: lines,
		isAnswered,
		maxOutputBytes: 4e6
	};
	return await require_reviewing.inTempDir(async (temp) => {
		const { stdout } = await require_reviewing.inquire(inquiry, ["app-server", ...quietOptions(temp)], talk);
		return isAnswered(stdout.text) ? stdout.text : null;
	}, () => null);
}
/** JSON strings are valid TOML strings. */
function quietOptions(temp) {
	return [
		"features.plugins=false",
		"analytics.enabled=false",
		"cli_auth_credentials_store=\"ephemeral\"",
		`sqlite_home=${JSON.stringify(temp.path)}`
	].flatMap((option) => ["-c", option]);
}
//#endregion
//#region src/host/codex/told.ts
const [HOOKS, CONFIG, REQUIREMENTS] = [
	2,
	3,
	4
];
/** Lines of its protocol; it answers the three last ones in whatever order. */
function codexQuestions(project) {
	return [
		{
			id: 1,
			method: "initialize",
			params: { clientInfo: {
				name: "countersign",
				title: null,
				version: "1"
			} }
		},
		{ method: "initialized" },
		{
			id: HOOKS,
			method: "hooks/list",
			params: { cwds: [project] }
		},
		{
			id: CONFIG,
			method: "config/read",
			params: {
				cwd: project,
				includeLayers: false
			}
		},
		{
			id: REQUIREMENTS,
			method: "configRequirements/read"
		}
	].map((message) => `${JSON.stringify(message)}\n`).join("");
}
function isCodexAnswered(said) {
	const answers = answersIn(said);
	return [
		HOOKS,
		CONFIG,
		REQUIREMENTS
	].every((id) => answers.has(id));
}
function answersIn(said) {
	const whole = said.slice(0, said.lastIndexOf("\n") + 1);
	return new Map(whole.split("\n").flatMap((line) => {
		const parsed = require_dist.safeParse(require_dist.pipe(require_dist.string(), require_dist.parseJson(), answerSchema), line);
		return parsed.success ? [[parsed.output.id, parsed.output.result]] : [];
	}));
}
/** One that it refused has an `error` in the place of the result. */
const answerSchema = require_dist.object({
	id: require_dist.number(),
	result: require_dist.optional(require_dist.unknown())
});
const hooksSchema = require_dist.object({ data: require_dist.array(require_dist.object({ hooks: require_dist.array(require_dist.object({
	command: require_dist.optional(require_dist.string(), ""),
	sourcePath: require_dist.string(),
	enabled: require_dist.boolean(),
	trustStatus: require_dist.picklist([
		"trusted",
		"untrusted",
		"modified",
		"managed"
	])
})) })) });
const configSchema = require_dist.object({
	config: require_dist.object({
		features: require_dist.optional(require_dist.nullable(require_dist.object({ hooks: require_dist.optional(require_dist.nullable(require_dist.boolean())) }))),
		projects: table(require_dist.object({ trust_level: require_dist.optional(require_dist.nullable(require_dist.string())) })),
		plugins: table(require_dist.object({ enabled: require_dist.optional(require_dist.boolean(), true) })),
		hooks: require_dist.optional(require_dist.nullable(require_dist.object({ state: table(require_dist.object({ trusted_hash: require_dist.optional(require_dist.nullable(require_dist.string())) })) })))
	}),
	origins: require_dist.record(require_dist.string(), require_dist.object({ name: require_dist.object({
		file: require_dist.optional(require_dist.string()),
		dotCodexFolder: require_dist.optional(require_dist.string())
	}) }))
});
const requirementsSchema = require_dist.object({ requirements: require_dist.nullable(require_dist.object({ allowManagedHooksOnly: require_dist.optional(require_dist.nullable(require_dist.boolean())) })) });
function table(entry) {
	return require_dist.optional(require_dist.nullable(require_dist.record(require_dist.string(), entry)));
}
/** Null when it answers in another way than the versions that are known. */
function parseCodexTold(said) {
	const answers = answersIn(said);
	const listed = require_dist.safeParse(hooksSchema, answers.get(HOOKS));
	const read = require_dist.safeParse(configSchema, answers.get(CONFIG));
	const required = require_dist.safeParse(requirementsSchema, answers.get(REQUIREMENTS));
	if (!listed.success || !read.success || !required.success) return null;
	const { config } = read.output;
	return {
		offIn: config.features?.hooks === false ? whoTurnsThemOff(read.output) : null,
		onlyManaged: required.output.requirements?.allowManagedHooksOnly === true,
		trustedProjects: Object.entries(config.projects ?? {}).flatMap(([project, { trust_level }]) => trust_level === "trusted" ? [project] : []),
		hooks: listed.output.data.flatMap(({ hooks }) => hooks.flatMap(ownHook)),
		...pluginsOf(config)
	};
}
function whoTurnsThemOff({ origins }) {
	const { file, dotCodexFolder } = origins["features.hooks"]?.name ?? {};
	if (dotCodexFolder !== void 0) return `${dotCodexFolder}/config.toml`;
	return file ?? "the configuration of Codex";
}
function ownHook({ command, sourcePath, enabled, trustStatus }) {
	const lane = require_installed_hooks.laneOf(command);
	return lane === null ? [] : [{
		file: sourcePath,
		lane,
		isEnabled: enabled,
		trust: trustStatus === "managed" ? "trusted" : trustStatus
	}];
}
/** It keeps whom it trusts by `PLUGIN:FILE:EVENT:GROUP:PLACE`. */
function pluginsOf({ plugins, hooks }) {
	const ours = Object.entries(plugins ?? {}).filter(([name]) => require_installed_hooks.isOurPlugin(name));
	const trusted = Object.entries(hooks?.state ?? {}).flatMap(([key, { trusted_hash }]) => typeof trusted_hash === "string" ? [key] : []);
	return {
		plugins: new Map(ours.map(([name, { enabled }]) => [name, enabled])),
		trustedPlugins: ours.map(([name]) => name).filter((name) => trusted.some((key) => key.startsWith(`${name}:`)))
	};
}
//#endregion
//#region src/setup/installed/ask-codex.ts
const PROBE_MS$1 = 5e3;
/** What Codex itself says of its hooks here; null when it cannot be asked. It takes half a second. */
async function askCodex(whose, signal) {
	const machine = require_hooks.machineOf(whose);
	const said = await askCodexServer({
		machine,
		cache: require_reviewing.codexCache(machine),
		known: { login: null },
		options: {
			tools: "none",
			signal
		},
		deadline: require_reviewing.startDeadline(PROBE_MS$1)
	}, {
		lines: require_redact.redact(codexQuestions(whose.projectRoot)),
		isAnswered: isCodexAnswered
	});
	return said === null ? null : parseCodexTold(said);
}
//#endregion
//#region src/setup/installed/ask-version.ts
/** Starts `NAME --version`; a program in a folder of the project does not count. */
async function askVersion(name, { machine, signal, timeoutMs }) {
	const { environment, project } = machine;
	const path = require_main.findProgram(name, environment["PATH"] ?? "", project);
	if (path === null) return { kind: "absent" };
	const { exit, stdout } = await require_process.runProgram({
		path,
		argv: ["--version"],
		cwd: "/",
		stdin: "",
		timeoutMs,
		signal,
		env: require_reviewing.baseEnvironment(environment),
		maxOutputBytes: 1e4
	});
	return {
		kind: "there",
		path,
		version: (exit.kind === "exited" && exit.code === 0 ? /\d+\.\d[\w.+-]{0,40}/.exec(stdout.text)?.[0] : void 0) ?? null
	};
}
//#endregion
//#region src/setup/doctor/config-check.ts
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
//#region src/setup/doctor/facts.ts
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
		askVersion("git", probe),
		askVersion("claude", probe),
		findArtifacts(loaded.config, whose, probe),
		findCodexHost(whose, probe)
	]);
	const standings = found.map((one) => trusting(one, loaded));
	const door = require_reviewing.wireRoutes({
		machine,
		config: loaded.config,
		host: require_hooks.makerOfShell(whose.environment)
	});
	const routes = await viewRoutes(loaded, door, standings);
	const hooks = require_installed_hooks.findInstalledHooks(whose, { told: codexHost?.told ?? null });
	const reviewers = await reviewersUnder(hostsOf(hooks), {
		whose,
		loaded,
		standings
	});
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
		reviewers,
		...asked
	};
}
function hostsOf({ ways }) {
	return Object.values(require_commands.INIT_HOSTS).filter(({ name }) => ways.some(({ host }) => host === name));
}
/** Who would be asked first about the work of each host's model. */
async function reviewersUnder(hosts, { whose, loaded, standings }) {
	const found = [];
	for (const host of hosts) {
		const routes = await viewRoutes(loaded, require_reviewing.wireRoutes({
			machine: require_hooks.machineOf(whose),
			config: loaded.config,
			host: host.maker
		}), standings);
		found.push({
			host,
			reviewer: routes.kind === "none" ? null : firstAsked(routes) ?? null
		});
	}
	return found;
}
function firstAsked({ routes }) {
	return routes.find(({ outlook }) => outlook.kind === "asked");
}
/** Who would be asked first about the work of this host's model; null: nobody. */
async function findReviewerUnder(host, examination) {
	const { loaded, standings } = await findReviewers(examination);
	const { whose } = examination;
	const [found] = await reviewersUnder([host], {
		whose,
		loaded,
		standings
	});
	return found ?? {
		host,
		reviewer: null
	};
}
/** Who would review here now, and nothing else. */
async function findReviewers({ whose, flags, signal }) {
	const loaded = await loadAnyway(whose, flags);
	const { settings } = loaded.config;
	const machine = require_hooks.machineOf(whose);
	const standings = (await describeBackends(prepareProbe(machine, {
		tools: settings.review.tools,
		signal
	}), settings.backends)).map((one) => trusting(one, loaded));
	return {
		loaded,
		standings,
		routes: await viewRoutes(loaded, require_reviewing.wireRoutes({
			machine,
			config: loaded.config,
			host: require_hooks.makerOfShell(whose.environment)
		}), standings)
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
	const [asked, told] = await Promise.all([askVersion("codex", probe), askCodex(whose, probe.signal)]);
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
	const { hash, routes } = await require_explain_routes.explainTable(choice.table, door);
	return {
		kind: "table",
		origin: require_redact.redact(choice.origin),
		hash,
		routes: foreseeRoutes(routes, standings)
	};
}
//#endregion
//#region src/setup/doctor/independence.ts
/** For each host that calls us: does its reviewer come from another maker? */
function checkIndependence({ reviewers }) {
	return reviewers.flatMap(checkOf);
}
/** What `init` says of a reviewer from the host's own maker. */
function sameMakerNotes(found) {
	return checkOf(found).flatMap(({ state, detail, fix }) => state === "note" && fix !== null ? [require_redact.safe`${detail}; ${fix}`] : []);
}
function checkOf({ host, reviewer }) {
	if (reviewer === null) return [];
	const [name, under] = ["independence", require_redact.safe`under ${require_redact.redact(host.name)}`];
	const backend = require_redact.redact(reviewer.route.backend);
	const { maker } = reviewer;
	if (maker === "unknown") return [{
		name,
		state: "note",
		detail: require_redact.safe`${under} ${backend} would review; who made its model is not known`,
		fix: null
	}];
	const made = require_redact.redact(require_hooks.MAKER_NAMES[maker]);
	if (require_hooks.compareMakers(maker, host.maker) !== "same-maker") return [{
		name,
		state: "ok",
		detail: require_redact.safe`${under} ${backend} would review, by ${made}`,
		fix: null
	}];
	return [{
		name,
		state: "note",
		detail: require_redact.safe`${under} ${backend} would review: same maker (${made}) as the agent's model`,
		fix: OTHER_MAKER
	}];
}
const OTHER_MAKER = require_redact.safe`for an opinion from another maker, name a server that has one in review.base_url (docs/routes.md)`;
//#endregion
//#region src/setup/doctor/reviewer-checks.ts
function checkBackends({ standings }) {
	return standings.map(backendCheck);
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
				detail: require_redact.safe`${detail}; ${caveat.detail}`,
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
/** It matters for reviews that may read the repository; without tools there is nothing to confine. */
function checkSandbox({ standings, sandbox, loaded }) {
	if (standings.find(({ backend }) => backend === "codex")?.kind === "broken") return [notKnown(require_redact.safe`codex itself needs fixing`)];
	switch (sandbox.kind) {
		case "works": return [WORKS];
		case "not-known": return [notKnown(sandbox.why)];
		case "fails": {
			const detail = require_redact.safe`codex cannot confine commands here: ${sandbox.why}`;
			return [{
				name: "sandbox",
				state: loaded.config.settings.review.tools === "repository" ? "problem" : "note",
				detail,
				fix: ALLOW_NAMESPACES
			}];
		}
	}
}
const WORKS = {
	name: "sandbox",
	state: "ok",
	detail: require_redact.safe`codex can confine commands here`,
	fix: null
};
function notKnown(why) {
	return {
		name: "sandbox",
		state: "note",
		detail: require_redact.safe`not known: ${why}`,
		fix: null
	};
}
const ALLOW_NAMESPACES = require_redact.safe`review without --tool-access, or let users make namespaces: sysctl user.max_user_namespaces kernel.apparmor_restrict_unprivileged_userns`;
/** Is there anybody who would review now? */
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
		detail: require_redact.safe`${require_redact.redact(asked.route.backend)} would be asked`,
		fix: null
	}];
}
const MEND_TABLE = require_redact.safe`mend the routes or the pin: countersign routes, docs/routes.md`;
const NOBODY = require_redact.safe`nobody would review: no route could run`;
/** The next step for the route that the table likes best: of those that would fail, else of those skipped. */
function fixOf({ routes }, standings) {
	const failing = routes.filter(({ outlook }) => outlook.kind === "fails");
	const skipped = routes.filter(({ outlook }) => outlook.kind === "skipped");
	return [...failing, ...skipped].flatMap(({ route }) => nextStepOf(route, standings))[0] ?? require_redact.safe`make a condition hold, or change review.routes: countersign routes`;
}
function nextStepOf({ backend }, standings) {
	const standing = standings.find((one) => one.backend === backend);
	return standing === void 0 || standing.kind === "ready" ? [] : [standing.failure.nextStep];
}
//#endregion
Object.defineProperty(exports, "askCodex", {
	enumerable: true,
	get: function() {
		return askCodex;
	}
});
Object.defineProperty(exports, "askVersion", {
	enumerable: true,
	get: function() {
		return askVersion;
	}
});
Object.defineProperty(exports, "checkBackends", {
	enumerable: true,
	get: function() {
		return checkBackends;
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
Object.defineProperty(exports, "checkSandbox", {
	enumerable: true,
	get: function() {
		return checkSandbox;
	}
});
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
Object.defineProperty(exports, "sameMakerNotes", {
	enumerable: true,
	get: function() {
		return sameMakerNotes;
	}
});
