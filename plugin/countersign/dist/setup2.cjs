const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_records = require("./records.cjs");
const require_hook_table = require("./hook-table.cjs");
const require_versions = require("./versions.cjs");
const require_managed_only = require("./managed-only.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/host/codex/app-server.ts
const [HOOKS, CONFIG, REQUIREMENTS] = [
	2,
	3,
	4
];
/** Lines of its protocol; it may answer the last three in any order. */
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
		const parsed = require_records.safeParse(require_records.pipe(require_records.string(), require_records.parseJson(), answerSchema), line);
		return parsed.success ? [[parsed.output.id, parsed.output.result]] : [];
	}));
}
/** A refused request has an `error` in place of the result. */
const answerSchema = require_records.object({
	id: require_records.number(),
	result: require_records.optional(require_records.unknown())
});
const hooksSchema = require_records.object({ data: require_records.array(require_records.object({ hooks: require_records.array(require_records.object({
	command: require_records.optional(require_records.string(), ""),
	sourcePath: require_records.string(),
	enabled: require_records.boolean(),
	trustStatus: require_records.picklist([
		"trusted",
		"untrusted",
		"modified",
		"managed"
	])
})) })) });
const configSchema = require_records.object({
	config: require_records.object({
		features: require_records.optional(require_records.nullable(require_records.object({ hooks: require_records.optional(require_records.nullable(require_records.boolean())) }))),
		projects: table(require_records.object({ trust_level: require_records.optional(require_records.nullable(require_records.string())) })),
		plugins: table(require_records.object({ enabled: require_records.optional(require_records.boolean(), true) })),
		hooks: require_records.optional(require_records.nullable(require_records.object({ state: table(require_records.object({ trusted_hash: require_records.optional(require_records.nullable(require_records.string())) })) })))
	}),
	origins: require_records.record(require_records.string(), require_records.object({ name: require_records.object({
		file: require_records.optional(require_records.string()),
		dotCodexFolder: require_records.optional(require_records.string())
	}) }))
});
const requirementsSchema = require_records.object({ requirements: require_records.nullable(require_records.object({ allowManagedHooksOnly: require_records.optional(require_records.nullable(require_records.boolean())) })) });
function table(entry) {
	return require_records.optional(require_records.nullable(require_records.record(require_records.string(), entry)));
}
/** Null if its answer has another form than in known versions. */
function parseCodexAnswers(said) {
	const answers = answersIn(said);
	const listed = require_records.safeParse(hooksSchema, answers.get(HOOKS));
	const read = require_records.safeParse(configSchema, answers.get(CONFIG));
	const required = require_records.safeParse(requirementsSchema, answers.get(REQUIREMENTS));
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
	const lane = require_managed_only.laneOf(command);
	return lane === null ? [] : [{
		file: sourcePath,
		lane,
		isEnabled: enabled,
		trust: trustStatus === "managed" ? "trusted" : trustStatus
	}];
}
/** It stores trust by `PLUGIN:FILE:EVENT:GROUP:PLACE`. */
function pluginsOf({ plugins, hooks }) {
	const ours = Object.entries(plugins ?? {}).filter(([name]) => require_managed_only.isOurPlugin(name));
	const trusted = Object.entries(hooks?.state ?? {}).flatMap(([key, { trusted_hash }]) => typeof trusted_hash === "string" ? [key] : []);
	return {
		plugins: new Map(ours.map(([name, { enabled }]) => [name, enabled])),
		trustedPlugins: ours.map(([name]) => name).filter((name) => trusted.some((key) => key.startsWith(`${name}:`)))
	};
}
//#endregion
//#region src/host/codex/hooks.ts
/** Codex's own tool, and MCP tools. */
const EDITING = "apply_patch|mcp__.*";
function codexHooks(command) {
	const review = {
		...require_hook_table.hookHandler(command("review"), 180),
		async: true
	};
	const start = [{ hooks: [require_hook_table.hookHandler(command("start"), 15)] }];
	return {
		SessionStart: start,
		UserPromptSubmit: start,
		PostToolUse: [{
			matcher: EDITING,
			hooks: [require_hook_table.hookHandler(command("after"), 600), review]
		}],
		Stop: [{ hooks: [require_hook_table.hookHandler(command("stop"), 600)] }]
	};
}
/** `after` already gets edits. Codex has no `onFailure`: after a crashed gate the tool runs. */
function codexGateHooks(command) {
	const { PostToolUse = [], ...review } = codexHooks(command);
	return {
		...review,
		PreToolUse: [{
			matcher: ".*",
			hooks: [require_hook_table.hookHandler(command("gate"), 30)]
		}],
		PostToolUse: [...PostToolUse, {
			matcher: "Bash",
			hooks: [require_hook_table.hookHandler(command("after"), 600)]
		}]
	};
}
//#endregion
//#region src/host/codex/disabled-reason.ts
/** These apply to all hooks, whatever Codex would do with a single one. */
function codexDisabled({ offIn, onlyManaged }, place) {
	if (onlyManaged) return require_managed_only.managedOnly("the requirements of Codex allow managed hooks only");
	if (offIn === null) return null;
	return {
		why: `[features] hooks is false in ${require_managed_only.shownFile(offIn, place)}`,
		fix: "remove it there to turn the hooks on",
		isTrouble: false
	};
}
const CODEX_UNTRUSTED_PROJECT = {
	why: "Codex does not trust this project yet",
	fix: "start codex here, answer its question, then trust the hooks in /hooks",
	isTrouble: true
};
const CODEX_IGNORES = {
	why: "Codex does not read them",
	fix: "start codex here and look at /hooks",
	isTrouble: true
};
const TRUST = "start codex here and trust them in /hooks";
const CODEX_UNTRUSTED = {
	why: "Codex does not trust them yet",
	fix: TRUST,
	isTrouble: true
};
const CODEX_CHANGED = {
	why: "they have changed since you trusted them in Codex",
	fix: TRUST,
	isTrouble: true
};
const CODEX_DISABLED = {
	why: "they are turned off in Codex",
	fix: "turn them on in /hooks",
	isTrouble: false
};
function listedDisabled({ isEnabled, trust }) {
	if (!isEnabled) return CODEX_DISABLED;
	switch (trust) {
		case "trusted": return null;
		case "untrusted": return CODEX_UNTRUSTED;
		case "modified": return CODEX_CHANGED;
	}
}
const PLUGIN_DISABLED = {
	why: "the plugin is turned off",
	fix: "turn it on in /plugins of codex",
	isTrouble: false
};
//#endregion
//#region src/host/codex/installations.ts
/** How Codex calls us in this project. `answers` is null if Codex was not asked, or did not answer. */
function findCodexHooks(place, answers) {
	const home = require_start.codexHome(place.environment);
	const files = [node_path.join(home, "hooks.json"), node_path.join(place.projectRoot, ".codex", "hooks.json")].map(require_managed_only.readSettings);
	return {
		installations: [...files.flatMap((file) => fileInstallations(file, place, answers)), ...answers === null ? [] : pluginInstallations(answers, place)],
		unreadable: require_managed_only.unreadableSettings(files, place),
		missingPlugins: [],
		disabled: answers === null ? null : codexDisabled(answers, place),
		isInUse: isInUse(files, node_path.join(home, "config.toml"))
	};
}
/** Its configuration names every installed plugin of ours. */
function isInUse(files, config) {
	if (files.some(({ settings }) => require_managed_only.isRead(settings) && settings.entries.length > 0)) return true;
	const read = require_start.readTextFile(config);
	return read.kind === "read" && read.text.includes("countersign");
}
/** Split if Codex runs some of the entries and not others. */
function fileInstallations({ file, settings }, place, answers) {
	if (!require_managed_only.isRead(settings) || settings.entries.length === 0) return [];
	const { entries } = settings;
	const programs = require_managed_only.programsOf(entries, place, variablesOf(place));
	const lanes = require_managed_only.lanesOf(entries);
	const reasonFor = answers === null ? () => null : laneReasons(file, place, answers);
	return [...new Set(lanes.map(reasonFor))].map((disabled, at) => {
		const { gone, versions } = at === 0 ? programs : {
			gone: [],
			versions: []
		};
		const own = lanes.filter((lane) => reasonFor(lane) === disabled);
		return {
			how: require_managed_only.shownFile(file, place),
			plugin: null,
			gone,
			versions,
			lanes: own,
			disabled
		};
	});
}
/** Codex takes Claude Code's plugins, and sets this variable for them. */
function variablesOf({ projectRoot }) {
	return { CLAUDE_PROJECT_DIR: projectRoot };
}
/** Why a lane does not run: of several entries, one that does not run decides. */
function laneReasons(file, place, answers) {
	const everywhere = codexDisabled(answers, place);
	if (everywhere !== null) return () => everywhere;
	const listed = answers.hooks.filter((hook) => require_start.isSameFile(hook.file, file));
	const unlisted = listed.length === 0 ? whyUnlisted(file, place, answers) : CODEX_IGNORES;
	return (lane) => {
		const own = listed.filter((hook) => hook.lane === lane);
		if (own.length === 0) return unlisted;
		return own.map(listedDisabled).find((reason) => reason !== null) ?? null;
	};
}
function whyUnlisted(file, { projectRoot }, { trustedProjects }) {
	const isOfProject = node_path.dirname(node_path.dirname(file)) === projectRoot;
	const isTrusted = trustedProjects.some((project) => require_start.resolvePath(project) === projectRoot);
	return isOfProject && !isTrusted ? CODEX_UNTRUSTED_PROJECT : CODEX_IGNORES;
}
function pluginInstallations(answers, place) {
	return [...answers.plugins].map(([plugin, isOn]) => {
		const { folder, version } = copyOf(plugin, place);
		const { settings, file } = require_managed_only.readSettings(node_path.join(folder, "hooks", "hooks.json"));
		const entries = require_managed_only.isRead(settings) ? settings.entries : [];
		const variables = {
			...variablesOf(place),
			CLAUDE_PLUGIN_ROOT: folder
		};
		return {
			how: `the plugin ${plugin}${version === null ? "" : ` ${version}`}`,
			plugin,
			lanes: require_managed_only.lanesOf(entries),
			gone: require_managed_only.isRead(settings) ? require_managed_only.programsOf(entries, place, variables).gone : [file],
			versions: version === null ? [] : [version],
			disabled: codexDisabled(answers, place) ?? pluginDisabled(plugin, isOn, answers)
		};
	});
}
/** Codex keeps copies of plugins and uses the newest. */
function copyOf(plugin, { environment }) {
	const [name = "", marketplace = ""] = plugin.split("@");
	const copies = node_path.join(require_start.codexHome(environment), "plugins", "cache", marketplace, name);
	const version = require_managed_only.namesIn(copies).sort(byNumbers).at(-1) ?? null;
	return {
		folder: node_path.join(copies, version ?? ""),
		version
	};
}
function byNumbers(one, other) {
	return one.localeCompare(other, "en", { numeric: true });
}
function pluginDisabled(plugin, isOn, { trustedPlugins }) {
	if (!isOn) return PLUGIN_DISABLED;
	return trustedPlugins.includes(plugin) ? null : CODEX_UNTRUSTED;
}
//#endregion
//#region src/host/codex/skills.ts
/** Codex inserts nothing into the text of a skill; the user's request is beside it. */
const CODEX_SKILLS = require_managed_only.CLAUDE_SKILLS.map(({ name, text }) => ({
	name,
	text: text.replace("Make a plan for: $ARGUMENTS", "Make a plan for what the user wants.").replace("with Read, Grep and Glob, or with reading commands", "with reading commands").replaceAll(" with the Bash tool,", ",")
}));
//#endregion
//#region src/host/codex/setup.ts
const OLDEST = "0.166.0";
const HOOKS_FILE = ".codex/hooks.json";
const CODEX_SETUP = {
	oldest: OLDEST,
	hookFiles: {
		local: HOOKS_FILE,
		shared: HOOKS_FILE
	},
	hookFile: require_managed_only.HOOKS_JSON,
	hooks: codexHooks,
	gate: {
		hooks: codexGateHooks,
		skillsFolder: ".agents/skills",
		skills: CODEX_SKILLS,
		skillSign: require_start.safe`$`,
		closesFrom: null
	},
	dependency: "\"$(git rev-parse --show-toplevel)/node_modules/countersign/dist/main.cjs\"",
	hasPosixShell: false,
	trustNote: require_start.safe`Codex runs hooks of a project only when you trust the project and the hooks: start codex here, answer its question, and look at /hooks`,
	findHooks: (place) => findCodexHooks(place, null),
	askHooks: async (place, probe) => findCodexHooks(place, await askCodex(place, probe)),
	examine,
	pluginFixes: {
		reinstall,
		update: reinstall
	}
};
function reinstall(plugin) {
	const name = require_redaction.redact(plugin);
	return require_start.safe`codex plugin remove ${name}, then codex plugin add ${name}`;
}
/** Null if it cannot be asked. It takes half a second. */
async function askCodex({ projectRoot }, { askServer }) {
	const said = await askServer("codex", require_redaction.redact(codexQuestions(projectRoot)), isCodexAnswered);
	return said === null ? null : parseCodexAnswers(said);
}
async function examine(place, probe) {
	const known = findCodexHooks(place, null);
	if (!known.isInUse) return {
		found: known,
		program: null,
		hookChecks: [],
		programChecks: []
	};
	const [program, answers] = await Promise.all([probe.askVersion("codex"), askCodex(place, probe)]);
	const found = findCodexHooks(place, answers);
	const isUnanswered = answers === null && found.installations.length > 0;
	return {
		found,
		program,
		hookChecks: checkVersion(program) ?? (isUnanswered ? [UNANSWERED] : []),
		programChecks: []
	};
}
const UNANSWERED = {
	name: "hooks",
	state: "note",
	detail: require_start.safe`Codex did not say whether it trusts and runs them`,
	fix: require_start.safe`start codex here and look at /hooks`
};
function checkVersion(program) {
	if (program.kind === "absent" || program.version === null) return null;
	if (!require_versions.isOlder(program.version, OLDEST)) return null;
	return [{
		name: "hooks",
		state: "note",
		detail: require_start.safe`Codex ${require_redaction.redact(program.version)} at ${require_redaction.redact(program.path)}; hooks were tried with ${require_redaction.redact(OLDEST)} and newer`,
		fix: require_start.safe`codex update`
	}];
}
//#endregion
exports.CODEX_SETUP = CODEX_SETUP;
