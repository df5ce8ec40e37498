const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_process = require("./process.cjs");
const require_host_settings = require("./host-settings.cjs");
const require_environment = require("./environment.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
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
	disableAllHooks: require_dist.optional(require_dist.boolean(), false)
});
/** Null when it is not what a host would understand. */
function parseHookSettings(text) {
	const json = text.trim() === "" ? "{}" : text;
	const parsed = require_dist.safeParse(require_dist.pipe(require_dist.string(), require_dist.parseJson(), settingsSchema), json);
	if (!parsed.success) return null;
	const { hooks, enabledPlugins, disableAllHooks } = parsed.output;
	return {
		entries: Object.values(hooks).flatMap((groups) => groups.flatMap((one) => one.hooks)).flatMap((one) => one === null ? [] : entryOf(one)),
		plugins: new Map(Object.entries(enabledPlugins).filter(([name]) => isOurPlugin(name)).map(([name, value]) => [name, value === true])),
		areHooksOff: disableAllHooks
	};
}
/** `… countersign hook LANE` or `… main.cjs hook LANE`, in shell or in exec form. */
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
//#region src/main/installed-hooks.ts
/**
* The lanes of a way that it alone should call. What calls the gate alone calls `after` for its sake; beside
* one that reviews edits that is no second installation.
*/
function ownLanes({ lanes }) {
	return lanes.includes("gate") && !lanes.includes("review") ? ["gate"] : lanes;
}
/** How hosts call us in this project. Looks at files only, and changes none. */
function findInstalledHooks(whose) {
	const places = placesOf(whose);
	const claude = places.claude.map((file) => ({
		file,
		settings: readSettings(file)
	}));
	const codex = places.codex.map((file) => ({
		file,
		settings: readSettings(file)
	}));
	const listed = readPlugins(places.plugins);
	const all = [...claude, ...codex];
	const read = claude.flatMap(({ settings }) => isRead(settings) ? [settings] : []);
	const off = read.some(({ areHooksOff }) => areHooksOff) ? "disableAllHooks is set" : null;
	return {
		ways: [
			...(isRead(listed) ? listed : []).filter(({ project }) => project === null || project === whose.projectRoot).map((plugin) => pluginWay(plugin, {
				whose,
				off: off ?? whyPluginIsOff(plugin, read)
			})),
			...claude.flatMap((one) => settingsWay("Claude Code", one, {
				whose,
				off
			})),
			...codex.flatMap((one) => settingsWay("Codex", one, {
				whose,
				off: null
			}))
		],
		unreadable: [...all.flatMap(({ file, settings }) => settings === "unreadable" ? [named(file, whose)] : []), ...listed === "unreadable" ? [named(places.plugins, whose)] : []]
	};
}
/** Claude Code's settings stand in the order in which they win: the user's, the project's, yours in it. */
function placesOf({ environment, projectRoot }) {
	const claude = require_host_settings.hostHome(environment);
	const codex = require_host_settings.codexHome(environment);
	return {
		claude: [
			node_path.join(claude, "settings.json"),
			node_path.join(projectRoot, ".claude", "settings.json"),
			node_path.join(projectRoot, ".claude", "settings.local.json")
		],
		plugins: node_path.join(claude, "plugins", "installed_plugins.json"),
		codex: [node_path.join(codex, "hooks.json"), node_path.join(projectRoot, ".codex", "hooks.json")]
	};
}
function isRead(read) {
	return typeof read === "object";
}
function readSettings(file) {
	return readHostFile(file, parseHookSettings);
}
function readPlugins(file) {
	return readHostFile(file, parseInstalledPlugins);
}
const MAX_BYTES = 4e6;
function readHostFile(file, parse) {
	const read = require_main.readRegularFile(file, MAX_BYTES);
	if (read.kind !== "read") return read.errno === "ENOENT" ? "absent" : "unreadable";
	return parse(Buffer.from(read.bytes).toString("utf8")) ?? "unreadable";
}
/** The last file that says something of a plugin decides. */
function whyPluginIsOff({ name }, settings) {
	return settings.findLast(({ plugins }) => plugins.has(name))?.plugins.get(name) ?? false ? null : "the plugin is turned off";
}
function pluginWay({ name, folder, version }, { whose, off }) {
	const file = node_path.join(folder, "hooks", "hooks.json");
	const settings = readSettings(file);
	const entries = isRead(settings) ? settings.entries : [];
	const here = {
		...whose.environment,
		CLAUDE_PLUGIN_ROOT: folder
	};
	return {
		host: "Claude Code",
		how: `the plugin ${name} ${version}`,
		lanes: lanesOf(entries),
		gone: isRead(settings) ? goneOf(entries, whose, here) : [file],
		off
	};
}
function settingsWay(host, { file, settings }, { whose, off }) {
	if (!isRead(settings) || settings.entries.length === 0) return [];
	const { entries } = settings;
	const gone = goneOf(entries, whose, whose.environment);
	return [{
		host,
		how: named(file, whose),
		lanes: lanesOf(entries),
		gone,
		off
	}];
}
/** As people write it: from the project, or from home. */
function named(file, { environment, projectRoot }) {
	if (require_main.isInside(file, projectRoot)) return node_path.relative(projectRoot, file);
	const home = environment["HOME"];
	return home !== void 0 && node_path.isAbsolute(home) && require_main.isInside(file, home) ? node_path.join("~", node_path.relative(home, file)) : file;
}
function lanesOf(entries) {
	return [...new Set(entries.map(({ lane }) => lane))];
}
function goneOf(entries, { projectRoot }, environment) {
	const variables = {
		...environment,
		CLAUDE_PROJECT_DIR: projectRoot
	};
	const programs = entries.flatMap(({ program }) => expanded(program, variables) ?? []);
	const searchPath = environment["PATH"] ?? "";
	const isGone = (program) => /[/\\]/.test(program) ? node_path.isAbsolute(program) && require_main.isAbsent(program) : require_main.findProgram(program, searchPath, projectRoot) === null;
	return [...new Set(programs.filter(isGone))];
}
/** As the host's shell would read it; null when it names a variable that we do not know. */
function expanded(word, variables) {
	const home = word.replace(/^~(?=\/)/, () => "$HOME");
	if ([...home.matchAll(VARIABLE)].map(([, braced, bare]) => braced ?? bare ?? "").some((name) => variables[name] === void 0)) return null;
	return home.replaceAll(VARIABLE, (_, braced, bare) => variables[braced ?? bare ?? ""] ?? "");
}
const VARIABLE = /\$\{(\w+)\}|\$(\w+)/g;
//#endregion
Object.defineProperty(exports, "askVersion", {
	enumerable: true,
	get: function() {
		return askVersion;
	}
});
Object.defineProperty(exports, "findInstalledHooks", {
	enumerable: true,
	get: function() {
		return findInstalledHooks;
	}
});
Object.defineProperty(exports, "ownLanes", {
	enumerable: true,
	get: function() {
		return ownLanes;
	}
});
