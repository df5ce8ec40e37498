const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_gate = require("./gate.cjs");
let node_path = require("node:path");
//#region src/host/installation.ts
const commandSchema = require_dist.object({
	command: require_dist.string(),
	args: require_dist.optional(require_dist.array(require_dist.string()), [])
});
/** A handler of another kind is none of ours. */
const handler = require_dist.union([commandSchema, require_dist.pipe(require_dist.unknown(), require_dist.transform(() => null))]);
const group = require_dist.object({ hooks: require_dist.optional(require_dist.array(handler), []) });
const settingsSchema = require_dist.object({
	hooks: require_dist.optional(require_dist.record(require_dist.string(), require_dist.array(group)), {}),
	enabledPlugins: require_dist.optional(require_dist.record(require_dist.string(), require_dist.unknown()), {}),
	disableAllHooks: require_dist.optional(require_dist.nullable(require_dist.boolean()), null),
	allowManagedHooksOnly: require_dist.optional(require_dist.unknown())
});
/** Null when it is not what a host would understand. */
function parseHookSettings(text) {
	const json = text.trim() === "" ? "{}" : text;
	const parsed = require_dist.safeParse(require_dist.pipe(require_dist.string(), require_dist.parseJson(), settingsSchema), json);
	if (!parsed.success) return null;
	const { hooks, enabledPlugins, disableAllHooks, allowManagedHooksOnly } = parsed.output;
	return {
		entries: Object.values(hooks).flatMap((groups) => groups.flatMap((one) => one.hooks)).flatMap((one) => one === null ? [] : entryOf(one)),
		plugins: new Map(Object.entries(enabledPlugins).filter(([name]) => isOurPlugin(name)).map(([name, value]) => [name, value === true])),
		areHooksOff: disableAllHooks,
		onlyManaged: allowManagedHooksOnly === true
	};
}
/** `\u2026 countersign hook LANE` or `\u2026 main.cjs hook LANE`, in shell or in exec form. */
function entryOf({ command, args }) {
	const words = [...shellWords(command), ...args];
	const at = words.lastIndexOf("hook");
	const [program, lane] = [words[at - 1], words[at + 1]];
	if (program === void 0 || lane === void 0 || words.length !== at + 2) return [];
	return OUR_PROGRAM.test(program) ? [{
		lane,
		program
	}] : [];
}
/** Which lane of ours a host's command calls; null: none. */
function laneOf(command) {
	return entryOf({
		command,
		args: []
	})[0]?.lane ?? null;
}
const OUR_PROGRAM = /(?:^|[/\\])(?:countersign(?:\.cmd|\.exe)?|main\.cjs)$/;
/** Words of a simple command; quotes only hold them together. */
function shellWords(text) {
	return (text.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.replaceAll(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double, single) => double === void 0 ? single ?? "" : double.replaceAll(/\\(["$`\\])/g, "$1")));
}
const pluginsSchema = require_dist.object({ plugins: require_dist.record(require_dist.string(), require_dist.array(require_dist.object({
	installPath: require_dist.string(),
	version: require_dist.optional(require_dist.string(), "of no version"),
	projectPath: require_dist.optional(require_dist.string())
}))) });
/** Ours among the plugins that Claude Code has installed; null when its list cannot be read. */
function parseInstalledPlugins(text) {
	const parsed = require_dist.safeParse(require_dist.pipe(require_dist.string(), require_dist.parseJson(), pluginsSchema), text);
	if (!parsed.success) return null;
	return Object.entries(parsed.output.plugins).filter(([name]) => isOurPlugin(name)).flatMap(([name, places]) => places.map(({ installPath, version, projectPath }) => ({
		name,
		folder: installPath,
		version,
		project: projectPath ?? null
	})));
}
/** `countersign@marketplace`, `countersign-plan@marketplace` */
function isOurPlugin(name) {
	return /^countersign(?:-plan)?@/.test(name);
}
//#endregion
//#region src/setup/installed/hook-programs.ts
/** What the entries of a host would start. */
function programsOf(entries, { projectRoot }, environment) {
	const variables = {
		...environment,
		CLAUDE_PROJECT_DIR: projectRoot
	};
	const named = [...new Set(entries.flatMap(({ program }) => expanded(program, variables) ?? []))];
	const searchPath = environment["PATH"] ?? "";
	const found = named.map((program) => ({
		program,
		file: /[/\\]/.test(program) ? program : require_main.findProgram(program, searchPath, projectRoot)
	}));
	const isGone = (file) => file === null || node_path.isAbsolute(file) && require_main.isAbsent(file);
	return {
		gone: found.flatMap(({ program, file }) => isGone(file) ? [program] : []),
		versions: [...new Set(found.flatMap(({ file }) => versionBeside(file ?? "")))]
	};
}
/** Of the package that a program is in: `dist/main.cjs` stands below its manifest. */
function versionBeside(program) {
	if (!node_path.isAbsolute(program)) return [];
	const read = require_main.readTextFile(node_path.join(node_path.dirname(require_main.resolvePath(program)), "..", "package.json"));
	if (read.kind !== "read") return [];
	const [, version] = /"version"\s*:\s*"(\d+\.\d[\w.+-]{0,40})"/.exec(read.text) ?? [];
	return version === void 0 || !/"name"\s*:\s*"countersign"/.test(read.text) ? [] : [version];
}
/** As the host's shell would read it; null when it names a variable that we do not know. */
function expanded(word, variables) {
	const home = word.replace(/^~(?=\/)/, () => "$HOME");
	if ([...home.matchAll(VARIABLE)].map(([, braced, bare]) => braced ?? bare ?? "").some((name) => variables[name] === void 0)) return null;
	return home.replaceAll(VARIABLE, (_, braced, bare) => variables[braced ?? bare ?? ""] ?? "");
}
const VARIABLE = /\$\{(\w+)\}|\$(\w+)/g;
//#endregion
//#region src/setup/installed/host-files.ts
/** Claude Code's settings stand in the order in which they win: the user's, the project's, yours in it. */
function placesOf({ environment, projectRoot }) {
	const claude = require_gate.hostHome(environment);
	const codex = require_gate.codexHome(environment);
	return {
		claude: [
			node_path.join(claude, "settings.json"),
			node_path.join(projectRoot, ".claude", "settings.json"),
			node_path.join(projectRoot, ".claude", "settings.local.json")
		],
		plugins: node_path.join(claude, "plugins", "installed_plugins.json"),
		codex: [node_path.join(codex, "hooks.json"), node_path.join(projectRoot, ".codex", "hooks.json")],
		codexConfig: node_path.join(codex, "config.toml"),
		codexPlugins: node_path.join(codex, "plugins", "cache")
	};
}
/** Where an organisation puts what nobody else can change. */
const MANAGED_FOLDER = process.platform === "darwin" ? "/Library/Application Support/ClaudeCode" : "/etc/claude-code";
/** The file, and what was dropped beside it, in the order in which they win. */
function managedFiles(folder) {
	const more = node_path.join(folder, "managed-settings.d");
	const dropped = namesIn(more).filter((name) => name.endsWith(".json"));
	return [node_path.join(folder, "managed-settings.json"), ...dropped.sort().map((name) => node_path.join(more, name))];
}
/** Of a folder that we may not be allowed to look into. */
function namesIn(folder) {
	try {
		return require_main.listDir(folder);
	} catch {
		return [];
	}
}
function isRead(read) {
	return typeof read === "object";
}
function readSettings(file) {
	return {
		file,
		settings: readHostFile(file, parseHookSettings)
	};
}
const MAX_BYTES = 4e6;
function readHostFile(file, parse) {
	const read = require_main.readRegularFile(file, MAX_BYTES);
	if (read.kind !== "read") return isMissing(read.errno) ? "absent" : "unreadable";
	return parse(Buffer.from(read.bytes).toString("utf8")) ?? "unreadable";
}
function isMissing(errno) {
	return errno === "ENOENT" || errno === "ENOTDIR";
}
/** As people write it: from the project, or from home. */
function named(file, { environment, projectRoot }) {
	if (require_main.isInside(file, projectRoot)) return node_path.relative(projectRoot, file);
	const home = environment["HOME"];
	return home !== void 0 && node_path.isAbsolute(home) && require_main.isInside(file, home) ? node_path.join("~", node_path.relative(home, file)) : file;
}
//#endregion
//#region src/setup/installed/disabled-reason.ts
/** In the order in which Claude Code asks: the organisation's rules, then the last file that says something. */
function claudeOff(policy, own) {
	const closed = policyOff(policy);
	if (closed !== null) return closed;
	const only = policy.find(({ settings }) => settings.onlyManaged);
	if (only !== void 0) return managedOnly(`allowManagedHooksOnly is set in ${only.file}`);
	const last = own.findLast(({ settings }) => settings.areHooksOff !== null);
	if (last?.settings.areHooksOff !== true) return null;
	return {
		why: `disableAllHooks is set in ${last.file}`,
		fix: "take it out there, if you want them",
		isTrouble: false
	};
}
/** It stops the organisation's own hooks, too. */
function policyOff(policy) {
	const file = policy.findLast(({ settings }) => settings.areHooksOff === true)?.file;
	return file === void 0 ? null : managedOnly(`disableAllHooks is set in ${file}`);
}
function managedOnly(why) {
	return {
		why,
		fix: "ask whoever manages this machine: only they can let these hooks run",
		isTrouble: false
	};
}
/** Whatever Codex would do with a single hook. */
function codexOff({ offIn, onlyManaged }, whose) {
	if (onlyManaged) return managedOnly("the requirements of Codex allow managed hooks only");
	if (offIn === null) return null;
	return {
		why: `[features] hooks is false in ${named(offIn, whose)}`,
		fix: "take it out there, if you want them",
		isTrouble: false
	};
}
const CODEX_UNTRUSTED_PROJECT = {
	why: "Codex has not been told to trust this project",
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
	why: "Codex has not been told to trust them",
	fix: TRUST,
	isTrouble: true
};
const CODEX_CHANGED = {
	why: "they have changed since Codex was told to trust them",
	fix: TRUST,
	isTrouble: true
};
const CODEX_DISABLED = {
	why: "they are turned off in Codex",
	fix: "turn them on in /hooks, if you want them",
	isTrouble: false
};
function listedOff({ isEnabled, trust }) {
	if (!isEnabled) return CODEX_DISABLED;
	switch (trust) {
		case "trusted": return null;
		case "untrusted": return CODEX_UNTRUSTED;
		case "modified": return CODEX_CHANGED;
	}
}
//#endregion
//#region src/setup/installed/codex-installations.ts
/** Only then is it worth asking Codex. Its configuration names a plugin of ours wherever one is installed. */
function usesCodex(found, whose) {
	if (found.some(({ settings }) => isRead(settings) && settings.entries.length > 0)) return true;
	const read = require_main.readTextFile(placesOf(whose).codexConfig);
	return read.kind === "read" && read.text.includes("countersign");
}
/** A file of Codex; in parts when it runs some of the entries and not others. */
function codexWay({ file, settings }, whose, told) {
	if (!isRead(settings) || settings.entries.length === 0) return [];
	const { entries } = settings;
	const way = {
		host: "Codex",
		how: named(file, whose),
		plugin: null
	};
	const programs = programsOf(entries, whose, whose.environment);
	const lanes = [...new Set(entries.map(({ lane }) => lane))];
	const offOf = told === null ? () => null : laneOffs(file, whose, told);
	return [...new Set(lanes.map(offOf))].map((off, at) => {
		const { gone, versions } = at === 0 ? programs : {
			gone: [],
			versions: []
		};
		return {
			...way,
			gone,
			versions,
			lanes: lanes.filter((lane) => offOf(lane) === off),
			off
		};
	});
}
/** What would become of a lane: of several entries the one that does not run decides. */
function laneOffs(file, whose, told) {
	const everywhere = codexOff(told, whose);
	if (everywhere !== null) return () => everywhere;
	const listed = told.hooks.filter((hook) => require_main.isSameFile(hook.file, file));
	const unlisted = listed.length === 0 ? whyUnlisted(file, whose, told) : CODEX_IGNORES;
	return (lane) => {
		const own = listed.filter((hook) => hook.lane === lane);
		return own.length === 0 ? unlisted : own.map(listedOff).find((off) => off !== null) ?? null;
	};
}
function whyUnlisted(file, { projectRoot }, { trustedProjects }) {
	const isOfProject = node_path.dirname(node_path.dirname(file)) === projectRoot;
	const isTrusted = trustedProjects.some((project) => require_main.resolvePath(project) === projectRoot);
	return isOfProject && !isTrusted ? CODEX_UNTRUSTED_PROJECT : CODEX_IGNORES;
}
/** Of the plugins it keeps copies; which one it uses is the newest. */
function codexPluginWays(told, whose) {
	return [...told.plugins].map(([plugin, isOn]) => {
		const { folder, version } = copyOf(plugin, whose);
		const { settings, file } = readSettings(node_path.join(folder, "hooks", "hooks.json"));
		const entries = isRead(settings) ? settings.entries : [];
		const here = {
			...whose.environment,
			CLAUDE_PLUGIN_ROOT: folder
		};
		return {
			host: "Codex",
			how: `the plugin ${plugin}${version === null ? "" : ` ${version}`}`,
			plugin,
			lanes: [...new Set(entries.map(({ lane }) => lane))],
			gone: isRead(settings) ? programsOf(entries, whose, here).gone : [file],
			versions: version === null ? [] : [version],
			off: codexOff(told, whose) ?? pluginOff(plugin, isOn, told)
		};
	});
}
function copyOf(plugin, whose) {
	const [name = "", marketplace = ""] = plugin.split("@");
	const copies = node_path.join(placesOf(whose).codexPlugins, marketplace, name);
	const version = namesIn(copies).sort(byNumbers).at(-1) ?? null;
	return {
		folder: node_path.join(copies, version ?? ""),
		version
	};
}
function byNumbers(one, other) {
	return one.localeCompare(other, "en", { numeric: true });
}
function pluginOff(plugin, isOn, { trustedPlugins }) {
	if (!isOn) return PLUGIN_OFF$1;
	return trustedPlugins.includes(plugin) ? null : CODEX_UNTRUSTED;
}
const PLUGIN_OFF$1 = {
	why: "the plugin is turned off",
	fix: "turn it on in /plugins of codex, if you want it",
	isTrouble: false
};
//#endregion
//#region src/setup/installed/installed-hooks.ts
var installed_hooks_exports = (/* @__PURE__ */ { get findInstalledHooks() {
	return findInstalledHooks;
} });
/** How hosts call us in this project. Looks at files only, and changes none. */
function findInstalledHooks(whose, known = { told: null }) {
	const claude = findClaude(whose, known.managedFolder ?? MANAGED_FOLDER);
	const codex = placesOf(whose).codex.map(readSettings);
	const { told } = known;
	return {
		ways: [
			...claude.ways,
			...codex.flatMap((found) => codexWay(found, whose, told)),
			...told === null ? [] : codexPluginWays(told, whose)
		],
		unreadable: [...claude.unreadable, ...unreadableOf(codex, whose)],
		missing: claude.missing,
		off: {
			"Claude Code": claude.off,
			Codex: told === null ? null : codexOff(told, whose)
		},
		usesCodex: usesCodex(codex, whose)
	};
}
function findClaude(whose, managedFolder) {
	const places = placesOf(whose);
	const managed = managedFiles(managedFolder).map(readSettings);
	const own = places.claude.map(readSettings);
	const listed = readHostFile(places.plugins, parseInstalledPlugins);
	const [policy, said] = [saidBy(managed, whose), saidBy(own, whose)];
	const off = claudeOff(policy, said);
	const plugins = (isRead(listed) ? listed : []).filter(({ project }) => project === null || project === whose.projectRoot);
	const context = {
		whose,
		policy,
		said,
		off
	};
	return {
		off,
		ways: [
			...plugins.map((plugin) => pluginWay(plugin, context)),
			...managed.flatMap((one) => settingsWay(one, whose, policyOff(policy))),
			...own.flatMap((one) => settingsWay(one, whose, off))
		],
		unreadable: [...unreadableOf([...managed, ...own], whose), ...listed === "unreadable" ? [named(places.plugins, whose)] : []],
		missing: listed === "unreadable" ? [] : turnedOn([...said, ...policy]).filter((on) => plugins.every(({ name }) => name !== on))
	};
}
function unreadableOf(found, whose) {
	return found.flatMap(({ file, settings }) => settings === "unreadable" ? [named(file, whose)] : []);
}
function saidBy(found, whose) {
	return found.flatMap(({ file, settings }) => isRead(settings) ? [{
		file: named(file, whose),
		settings
	}] : []);
}
/** The last file that says something of a plugin decides. */
function turnedOn(said) {
	return [...new Map(said.flatMap(({ settings }) => [...settings.plugins]))].flatMap(([name, isOn]) => isOn ? [name] : []);
}
function pluginWay(plugin, context) {
	const { name, folder, version } = plugin;
	const { settings, file } = readSettings(node_path.join(folder, "hooks", "hooks.json"));
	const entries = isRead(settings) ? settings.entries : [];
	const here = {
		...context.whose.environment,
		CLAUDE_PLUGIN_ROOT: folder
	};
	return {
		host: "Claude Code",
		how: `the plugin ${name} ${version}`,
		plugin: name,
		lanes: lanesOf(entries),
		gone: isRead(settings) ? programsOf(entries, context.whose, here).gone : [file],
		versions: /^\d/.test(version) ? [version] : [],
		off: whyPluginIsOff(name, context)
	};
}
/** One that the organisation turns on runs where only its hooks may. */
function whyPluginIsOff(name, { policy, said, off }) {
	const isTheirs = policyOff(policy) === null && turnedOn(policy).includes(name);
	if (off !== null && !isTheirs) return off;
	return turnedOn([...said, ...policy]).includes(name) ? null : PLUGIN_OFF;
}
const PLUGIN_OFF = {
	why: "the plugin is turned off",
	fix: "turn it on in the settings of Claude Code, if you want it",
	isTrouble: false
};
function settingsWay({ file, settings }, whose, off) {
	if (!isRead(settings) || settings.entries.length === 0) return [];
	const { entries } = settings;
	const programs = programsOf(entries, whose, whose.environment);
	return [{
		host: "Claude Code",
		how: named(file, whose),
		plugin: null,
		lanes: lanesOf(entries),
		...programs,
		off
	}];
}
function lanesOf(entries) {
	return [...new Set(entries.map(({ lane }) => lane))];
}
//#endregion
Object.defineProperty(exports, "findInstalledHooks", {
	enumerable: true,
	get: function() {
		return findInstalledHooks;
	}
});
Object.defineProperty(exports, "installed_hooks_exports", {
	enumerable: true,
	get: function() {
		return installed_hooks_exports;
	}
});
Object.defineProperty(exports, "isOurPlugin", {
	enumerable: true,
	get: function() {
		return isOurPlugin;
	}
});
Object.defineProperty(exports, "laneOf", {
	enumerable: true,
	get: function() {
		return laneOf;
	}
});
