const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_nearest = require("./nearest.cjs");
const require_dist = require("./dist.cjs");
const require_shown = require("./shown.cjs");
const require_settings = require("./settings.cjs");
const require_located = require("./located.cjs");
const require_record = require("./record.cjs");
const require_resolve = require("./resolve.cjs");
const require_to_settings = require("./to-settings.cjs");
const require_here = require("./here.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/config/given-texts.ts
async function readFlags(flags) {
	return await readEach(({ flag, switches }) => {
		if (switches !== null && flags[switches.flag] === true) return {
			text: switches.to,
			origin: {
				kind: "flag",
				name: switches.flag
			}
		};
		const value = flag === null ? void 0 : flags[flag];
		if (value === void 0 || flag === null) return null;
		return {
			text: value === true ? "true" : value,
			origin: {
				kind: "flag",
				name: flag
			}
		};
	});
}
/** Our own name first, then the older ones; an empty variable is none. */
async function readEnvironment(environment) {
	return await readEach((setting, key) => {
		const { switches } = setting;
		const ours = require_settings.variableOf(key);
		if (switches !== null && (environment[ours] ?? "") === "" && isSwitched(switches, environment)) return {
			text: switches.to,
			origin: {
				kind: "environment",
				name: switches.variable
			}
		};
		const name = [ours, ...setting.older].find((one) => (environment[one] ?? "") !== "");
		if (name === void 0) return null;
		return {
			text: environment[name] ?? "",
			origin: {
				kind: "environment",
				name
			}
		};
	});
}
function isSwitched({ variable }, environment) {
	const text = environment[variable] ?? "";
	if (text === "") return false;
	const value = require_main.switchOf(text);
	if (value === null) throw new require_errors.ConfigError(`${variable} is ${require_shown.shown(text)}; write true or false`);
	return value;
}
async function readEach(find) {
	const layer = /* @__PURE__ */ new Map();
	for (const key of require_settings.KEYS) {
		const setting = require_settings.settingOf(key);
		const found = find(setting, key);
		if (found !== null) layer.set(key, await readText(setting, found));
	}
	return layer;
}
async function readText(setting, { text, origin }) {
	const value = await valueOf(setting, text);
	if (require_settings.whatIsWrong(setting, value) === null) return {
		value,
		origin,
		tree: null
	};
	throw require_settings.wrongValue({
		where: require_settings.originWords(origin),
		key: null,
		value: text
	}, setting);
}
/** What the text says; the text itself when it says nothing of that kind, for the schema to refuse. */
async function valueOf(setting, text) {
	const word = text.trim();
	switch (setting.reads) {
		case "text": return word;
		case "number": return /^\d{1,9}$/.test(word) ? Number(word) : text;
		case "switch": return require_main.switchOf(word) ?? text;
		case "list": return await listOf(text);
	}
}
/** One line of YAML. */
async function listOf(text) {
	const { readYaml } = await Promise.resolve().then(() => require("./yaml.cjs")).then((n) => n.yaml_exports);
	const read = readYaml(text);
	return read.kind === "read" ? require_located.plain(read.tree) : text;
}
//#endregion
//#region src/config/redaction.ts
const KEYS = ["redaction.patterns", "redaction.allow"];
/**
* Checks the patterns of every source by itself: put together, nobody knows any more whose pattern is
* the second. Most users have none, and they pay for nothing.
*/
async function checkRedaction(layers) {
	for (const layer of layers) for (const key of KEYS) {
		const given = layer.get(key);
		if (given !== void 0) await checkEntries(key, given);
	}
}
async function checkEntries(key, given) {
	const entries = given.value;
	if (entries.length === 0) return;
	const { whyNotAllowed, whyNotPattern } = await Promise.resolve().then(() => require("./user-rules.cjs"));
	const whyNot = key === "redaction.patterns" ? whyNotPattern : whyNotAllowed;
	for (const [index, entry] of entries.entries()) {
		const why = whyNot(entry);
		if (why !== null) throw new require_errors.ConfigError(`${whereOf(key, given, index)}: entry ${index + 1} ${why}`);
	}
}
/** A variable's name says which key. */
function whereOf(key, { origin, tree }, index) {
	if (origin.kind !== "file" || tree === null) return require_settings.originWords(origin);
	return `${require_settings.originWords({
		...origin,
		place: require_located.placeOf(tree, [index])
	})}: ${key}`;
}
//#endregion
//#region src/config/load.ts
/** Flags, environment and files → every setting. Throws a ConfigError that names key and place. */
async function loadConfig(search) {
	const files = await readFiles(search);
	const byName = (which) => files.find((one) => one.which === which) ?? null;
	const flags = await readFlags(search.flags);
	const environment = await readEnvironment(search.environment);
	await checkRedaction([environment, ...files.map(({ file }) => file.values)]);
	const resolved = require_resolve.resolveSettings({
		flags,
		named: byName("named")?.file ?? null,
		environment,
		project: byName("project"),
		user: byName("user")?.file ?? null
	});
	return {
		given: resolved.given,
		warnings: [
			...files.flatMap(({ file }) => file.warnings),
			...resolved.warnings,
			...strangeVariables(search.environment)
		],
		settings: require_to_settings.toSettings(resolved),
		files
	};
}
/** A file that is named takes the place of the project's; the user's counts in any case. */
async function readFiles(search) {
	const { trustOf } = search;
	const files = [];
	for (const { which, path: file } of placesOf(search)) {
		const read = await readOne(search, which, file);
		files.push({
			which,
			file: read,
			trust: which === "project" ? trustOf(read) : "trusted"
		});
	}
	return files;
}
async function readOne({ cwd, environment, projectRoot, projectFile }, which, file) {
	const { parseConfigFile, readConfigFile, readProjectConfig } = await Promise.resolve().then(() => require("./file.cjs")).then((n) => n.file_exports);
	const name = nameOf(file, {
		cwd,
		home: environment["HOME"] ?? ""
	});
	if (which !== "project") return readConfigFile(file, name);
	const given = projectFile?.instead ?? null;
	return given === null ? readProjectConfig(file, name, projectRoot) : parseConfigFile(given);
}
function placesOf({ environment, cwd, projectRoot, flags, projectFile }) {
	const named = flags["config"];
	const project = projectFile === void 0 ? require_main.findProjectFile(cwd, projectRoot) : projectFile.instead?.path ?? null;
	const user = require_main.userFile(environment);
	return [...typeof named === "string" ? [{
		which: "named",
		path: node_path.resolve(cwd, named)
	}] : project === null ? [] : [{
		which: "project",
		path: project
	}], ...user === null || require_main.isAbsent(user) ? [] : [{
		which: "user",
		path: user
	}]];
}
/** As the user would write it. */
function nameOf(file, from) {
	const near = node_path.relative(from.cwd, file);
	if (near !== "" && !near.startsWith(`..${node_path.sep}..`) && !node_path.isAbsolute(near)) return near;
	const atHome = node_path.relative(from.home, file);
	return from.home !== "" && !atHome.startsWith("..") ? node_path.join("~", atHome) : file;
}
/** Names of ours that are not settings. */
const OTHER_VARIABLES = [
	"COUNTERSIGN_CHILD",
	"COUNTERSIGN_CUSTOM_ROUTES",
	"COUNTERSIGN_ROUTES_HASH",
	"COUNTERSIGN_RUN"
];
/** A mistyped variable must not look like one that had no effect. */
function strangeVariables(environment) {
	const known = [...require_settings.KEYS.map(require_settings.variableOf), ...OTHER_VARIABLES];
	return Object.keys(environment).filter((name) => name.startsWith("COUNTERSIGN_") && !known.includes(name)).map((name) => {
		const close = require_nearest.nearest(name, known);
		return `${name} is no setting and is ignored${close === null ? "" : `; did you mean ${close}?`}`;
	});
}
//#endregion
//#region src/state/trust.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		path: require_dist.string(),
		sha256: require_dist.string(),
		since: require_dist.string()
	})
};
/** `changed`: trusted once, but not as it is now. What cannot be read is no trust. */
function readTrust(environment, file) {
	const peeked = require_record.peekRecord(require_main.trustFile(environment, file.path), FORMAT);
	if (peeked.kind !== "read" || peeked.record.path !== file.path) return "untrusted";
	return peeked.record.sha256 === file.sha256 ? "trusted" : "changed";
}
async function recordTrust(environment, { path, sha256, since }) {
	return await require_record.updateRecord(require_main.trustFile(environment, path), FORMAT, () => ({
		path,
		sha256,
		since
	}));
}
async function revokeTrust(environment, path) {
	return await require_record.removeRecord(require_main.trustFile(environment, path), FORMAT);
}
//#endregion
//#region src/main/configure.ts
var configure_exports = /* @__PURE__ */ require_chunk.__exportAll({
	configure: () => configure,
	configureGate: () => configureGate,
	configureHooks: () => configureHooks,
	machineOf: () => machineOf,
	readSettings: () => readSettings,
	setUpUserRules: () => setUpUserRules
});
function machineOf({ environment, projectRoot }) {
	return {
		environment,
		project: projectRoot
	};
}
/** Every setting, with the user's own patterns in force from here on. */
async function configure(whose, flags, base = {}) {
	const config = await readSettings(whose, flags, base);
	await setUpUserRules(config);
	return config;
}
/** The same, with nothing in force. */
async function readSettings(whose, flags, base = {}) {
	const trustOf = (file) => readTrust(whose.environment, file);
	return await loadConfig({
		...whose,
		...base,
		flags,
		trustOf
	});
}
/** Most users have no patterns of their own, and they pay for nothing. */
async function setUpUserRules({ settings: { redaction } }) {
	if (redaction.patterns.length + redaction.allow.length === 0) return;
	const { setUpRedaction } = await Promise.resolve().then(() => require("./user-rules.cjs"));
	setUpRedaction(redaction);
}
/** The same for a hook, which leaves behind what the next one needs to know of it at sight. */
async function configureHooks(environment, root) {
	return await configureAndKeep(require_here.here(environment, root), "hooks");
}
/** For the gate: a file further down, wherever the agent has gone to, must not open it. */
async function configureGate(environment, root) {
	return await configureAndKeep({
		environment,
		cwd: root,
		projectRoot: root
	}, "gate");
}
async function configureAndKeep(whose, of) {
	const files = require_main.filesOf(whose);
	const stamp = require_main.stampFiles(require_main.filesWithTrust(whose.environment, files));
	const config = await configure(whose, {});
	const kept = require_main.readHookValues({
		...whose,
		of
	}, files);
	const values = hookValuesOf(config);
	const isKept = JSON.stringify(kept) === JSON.stringify(values);
	if (config.files.length > 0 && !isKept) require_main.keepHookValues({
		...whose,
		of
	}, stamp, values);
	return config;
}
/** What the files alone say: the environment is looked at anew every time. */
function hookValuesOf({ files }) {
	const none = /* @__PURE__ */ new Map();
	const { hooks, plan } = require_to_settings.toSettings(require_resolve.resolveSettings({
		flags: none,
		named: null,
		environment: none,
		project: files.find(({ which }) => which === "project") ?? null,
		user: files.find(({ which }) => which === "user")?.file ?? null
	}));
	const { gate, path, pipes, allowTools } = plan;
	const { enabled, edits, subagentStop } = hooks;
	return {
		enabled,
		edits,
		subagentStop,
		plan: {
			gate,
			path,
			pipes,
			allowTools
		}
	};
}
//#endregion
Object.defineProperty(exports, "configure", {
	enumerable: true,
	get: function() {
		return configure;
	}
});
Object.defineProperty(exports, "configureGate", {
	enumerable: true,
	get: function() {
		return configureGate;
	}
});
Object.defineProperty(exports, "configureHooks", {
	enumerable: true,
	get: function() {
		return configureHooks;
	}
});
Object.defineProperty(exports, "configure_exports", {
	enumerable: true,
	get: function() {
		return configure_exports;
	}
});
Object.defineProperty(exports, "machineOf", {
	enumerable: true,
	get: function() {
		return machineOf;
	}
});
Object.defineProperty(exports, "readEnvironment", {
	enumerable: true,
	get: function() {
		return readEnvironment;
	}
});
Object.defineProperty(exports, "readTrust", {
	enumerable: true,
	get: function() {
		return readTrust;
	}
});
Object.defineProperty(exports, "recordTrust", {
	enumerable: true,
	get: function() {
		return recordTrust;
	}
});
Object.defineProperty(exports, "revokeTrust", {
	enumerable: true,
	get: function() {
		return revokeTrust;
	}
});
