const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/host/claude-entries.ts
/** `… countersign hook LANE` or `… main.cjs" hook LANE`, in shell or in exec form. */
const OURS = /(?:countersign(?:\.cmd|\.exe)?|main\.cjs)["']?\s+hook\s+[a-z]+/;
const OUR_PLUGIN = /^countersign(?:-plan)?@/;
/** Of one file; an absent or unreadable one says nothing, and hooks are on unless it says otherwise. */
function linesAboutUs(text) {
	const settings = parse(text ?? "");
	return [
		...settings["disableAllHooks"] === true ? [] : ["hooks are on"],
		...pluginLines(settings["enabledPlugins"]),
		...hookLines(settings["hooks"])
	];
}
function pluginLines(plugins) {
	return Object.entries(objectOf(plugins)).filter(([name, value]) => OUR_PLUGIN.test(name) && value !== false).map(([name]) => `plugin ${name}`);
}
function hookLines(hooks) {
	return Object.entries(objectOf(hooks)).flatMap(([event, groups]) => listOf(groups).flatMap((group) => {
		const { matcher, hooks: handlers } = objectOf(group);
		return listOf(handlers).filter(isOurs).map((handler) => JSON.stringify([
			event,
			matcher ?? null,
			handler
		]));
	}));
}
function isOurs(handler) {
	const { command, args } = objectOf(handler);
	return OURS.test([command, ...listOf(args)].join(" "));
}
function parse(text) {
	try {
		return objectOf(JSON.parse(text));
	} catch {
		return {};
	}
}
function objectOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
//#endregion
//#region src/main/host-settings.ts
const MAX_BYTES = 4e6;
/** The host's settings that can call us or stop calling us. */
function hostSettingsFiles(environment, projectRoot) {
	return [
		node_path.join(hostHome(environment), "settings.json"),
		node_path.join(projectRoot, ".claude", "settings.json"),
		node_path.join(projectRoot, ".claude", "settings.local.json")
	];
}
function hostHome(environment) {
	return environment["CLAUDE_CONFIG_DIR"] || node_path.join(environment["HOME"] ?? "/", ".claude");
}
function codexHome(environment) {
	return environment["CODEX_HOME"] || node_path.join(environment["HOME"] ?? "/", ".codex");
}
/** What they say of us now, each line with its file. */
function readHostEntries(environment, projectRoot) {
	return hostSettingsFiles(environment, projectRoot).flatMap((file) => {
		const read = require_main.readRegularFile(file, MAX_BYTES);
		return linesAboutUs(read.kind === "read" ? Buffer.from(read.bytes).toString("utf8") : null).map((line) => `${file}: ${line}`);
	});
}
//#endregion
Object.defineProperty(exports, "codexHome", {
	enumerable: true,
	get: function() {
		return codexHome;
	}
});
Object.defineProperty(exports, "hostHome", {
	enumerable: true,
	get: function() {
		return hostHome;
	}
});
Object.defineProperty(exports, "hostSettingsFiles", {
	enumerable: true,
	get: function() {
		return hostSettingsFiles;
	}
});
Object.defineProperty(exports, "readHostEntries", {
	enumerable: true,
	get: function() {
		return readHostEntries;
	}
});
