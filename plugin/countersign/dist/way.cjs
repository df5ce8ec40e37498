const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_reviewing = require("./reviewing.cjs");
const require_process = require("./process.cjs");
const require_installed_hooks = require("./installed-hooks.cjs");
//#region src/backend/codex-server.ts
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
//#region src/host/codex-told.ts
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
//#region src/main/ask-codex.ts
const PROBE_MS = 5e3;
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
		deadline: require_reviewing.startDeadline(PROBE_MS)
	}, {
		lines: require_redact.redact(codexQuestions(whose.projectRoot)),
		isAnswered: isCodexAnswered
	});
	return said === null ? null : parseCodexTold(said);
}
//#endregion
//#region src/main/ask-version.ts
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
//#region src/main/way.ts
/**
* The lanes of a way that it alone should call. What calls the gate alone calls `after` for its sake; beside
* one that reviews edits that is no second installation.
*/
function ownLanes({ lanes }) {
	return lanes.includes("gate") && !lanes.includes("review") ? ["gate"] : lanes;
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
Object.defineProperty(exports, "ownLanes", {
	enumerable: true,
	get: function() {
		return ownLanes;
	}
});
