const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_records = require("./records.cjs");
const require_versions = require("./versions.cjs");
const require_managed_only = require("./managed-only.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/host/claude/setup/disabled-reason.ts
/** In Claude Code's order: the organisation's rules, then the last file that sets it. */
function claudeDisabled(policy, own) {
	const closed = policyDisabled(policy);
	if (closed !== null) return closed;
	const only = policy.find(({ settings }) => settings.onlyManaged);
	if (only !== void 0) return require_managed_only.managedOnly(`allowManagedHooksOnly is set in ${only.file}`);
	const last = own.findLast(({ settings }) => settings.areHooksOff !== null);
	if (last?.settings.areHooksOff !== true) return null;
	return {
		why: `disableAllHooks is set in ${last.file}`,
		fix: "remove it there to turn the hooks on",
		isTrouble: false
	};
}
/** This stops the organisation's own hooks too. */
function policyDisabled(policy) {
	const file = policy.findLast(({ settings }) => settings.areHooksOff === true)?.file;
	return file === void 0 ? null : require_managed_only.managedOnly(`disableAllHooks is set in ${file}`);
}
const PLUGIN_DISABLED = {
	why: "the plugin is turned off",
	fix: "turn it on in the settings of Claude Code",
	isTrouble: false
};
//#endregion
//#region src/host/claude/setup/installed-plugins.ts
const pluginsSchema = require_records.object({ plugins: require_records.record(require_records.string(), require_records.array(require_records.object({
	installPath: require_records.string(),
	version: require_records.optional(require_records.string(), "of no version"),
	projectPath: require_records.optional(require_records.string())
}))) });
/** Our plugins among those installed in Claude Code; null if its list cannot be read. */
function parseInstalledPlugins(text) {
	const parsed = require_records.safeParse(require_records.pipe(require_records.string(), require_records.parseJson(), pluginsSchema), text);
	if (!parsed.success) return null;
	return Object.entries(parsed.output.plugins).filter(([name]) => require_managed_only.isOurPlugin(name)).flatMap(([name, places]) => places.map(({ installPath, version, projectPath }) => ({
		name,
		folder: installPath,
		version,
		project: projectPath ?? null
	})));
}
//#endregion
//#region src/host/claude/setup/managed-files.ts
/** The folder for settings that only an organisation can change. */
const MANAGED_FOLDER = process.platform === "darwin" ? "/Library/Application Support/ClaudeCode" : "/etc/claude-code";
/** The file, and those in the folder beside it: a later one overrides an earlier one. */
function managedFiles(folder) {
	const more = node_path.join(folder, "managed-settings.d");
	const dropped = require_managed_only.namesIn(more).filter((name) => name.endsWith(".json"));
	return [node_path.join(folder, "managed-settings.json"), ...dropped.sort().map((name) => node_path.join(more, name))];
}
//#endregion
//#region src/host/claude/setup/installations.ts
/** How Claude Code calls us in this project. Only reads files. */
function findClaudeHooks(place, managedFolder = MANAGED_FOLDER) {
	const managed = managedFiles(managedFolder).map(require_managed_only.readSettings);
	const own = require_start.claudeSettings(place).map(require_managed_only.readSettings);
	const pluginList = node_path.join(require_start.claudeHome(place.environment), "plugins", "installed_plugins.json");
	const listed = require_managed_only.readHostFile(pluginList, parseInstalledPlugins);
	const plugins = (require_managed_only.isRead(listed) ? listed : []).filter(({ project }) => project === null || project === place.projectRoot);
	const context = {
		place,
		policy: namedSettings(managed, place),
		own: namedSettings(own, place)
	};
	const disabled = claudeDisabled(context.policy, context.own);
	const byPolicy = policyDisabled(context.policy);
	const installations = [
		...plugins.map((plugin) => pluginInstallation(plugin, {
			...context,
			disabled
		})),
		...managed.flatMap((one) => fileInstallation(one, place, byPolicy)),
		...own.flatMap((one) => fileInstallation(one, place, disabled))
	];
	const turnedOn = pluginsTurnedOn([...context.own, ...context.policy]);
	return {
		installations,
		disabled,
		isInUse: installations.length > 0,
		unreadable: [...require_managed_only.unreadableSettings([...managed, ...own], place), ...listed === "unreadable" ? [require_managed_only.unreadableFile(require_managed_only.shownFile(pluginList, place), MEND_PLUGIN_LIST)] : []],
		missingPlugins: listed === "unreadable" ? [] : turnedOn.filter((on) => plugins.every(({ name }) => name !== on)).map(missingPlugin)
	};
}
const MEND_PLUGIN_LIST = require_start.safe`fix it (it must be JSON), or move it away and install your plugins again`;
function missingPlugin(plugin) {
	const name = require_redaction.redact(plugin);
	return {
		name: "hooks",
		state: "problem",
		detail: require_start.safe`the settings of Claude Code turn on the plugin ${name}, which is not installed`,
		fix: require_start.safe`claude plugin install ${name}, or take it out of the settings`
	};
}
function namedSettings(found, place) {
	return found.flatMap(({ file, settings }) => require_managed_only.isRead(settings) ? [{
		file: require_managed_only.shownFile(file, place),
		settings
	}] : []);
}
/** The last file that names a plugin decides. */
function pluginsTurnedOn(settings) {
	return [...new Map(settings.flatMap((one) => [...one.settings.plugins]))].flatMap(([name, isOn]) => isOn ? [name] : []);
}
function pluginInstallation(plugin, context) {
	const { name, folder, version } = plugin;
	const { place } = context;
	const { settings, file } = require_managed_only.readSettings(node_path.join(folder, "hooks", "hooks.json"));
	const entries = require_managed_only.isRead(settings) ? settings.entries : [];
	const variables = {
		...variablesOf(place),
		CLAUDE_PLUGIN_ROOT: folder
	};
	return {
		how: `the plugin ${name} ${version}`,
		plugin: name,
		lanes: require_managed_only.lanesOf(entries),
		gone: require_managed_only.isRead(settings) ? require_managed_only.programsOf(entries, place, variables).gone : [file],
		versions: /^\d/.test(version) ? [version] : [],
		disabled: whyPluginIsDisabled(name, context)
	};
}
function variablesOf({ projectRoot }) {
	return { CLAUDE_PROJECT_DIR: projectRoot };
}
/** A plugin that the organisation turns on also runs if only the organisation's hooks may. */
function whyPluginIsDisabled(name, { policy, own, disabled }) {
	const isTheirs = policyDisabled(policy) === null && pluginsTurnedOn(policy).includes(name);
	if (disabled !== null && !isTheirs) return disabled;
	return pluginsTurnedOn([...own, ...policy]).includes(name) ? null : PLUGIN_DISABLED;
}
function fileInstallation({ file, settings }, place, disabled) {
	if (!require_managed_only.isRead(settings) || settings.entries.length === 0) return [];
	const { entries } = settings;
	const programs = require_managed_only.programsOf(entries, place, variablesOf(place));
	return [{
		how: require_managed_only.shownFile(file, place),
		plugin: null,
		lanes: require_managed_only.lanesOf(entries),
		...programs,
		disabled
	}];
}
//#endregion
//#region src/host/claude/setup/setup.ts
const OLDEST = "2.1.197";
const CLAUDE_SETUP = {
	oldest: OLDEST,
	hookFiles: {
		local: require_start.LOCAL_SETTINGS,
		shared: require_start.SHARED_SETTINGS
	},
	hookFile: require_managed_only.HOOKS_JSON,
	hooks: require_managed_only.reviewHooks,
	gate: {
		hooks: require_managed_only.reviewAndGateHooks,
		skillsFolder: ".claude/skills",
		skills: require_managed_only.CLAUDE_SKILLS,
		skillSign: require_start.safe`/`,
		closesFrom: "2.1.295"
	},
	dependency: "\"$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs\"",
	hasPosixShell: true,
	trustNote: null,
	findHooks: (place) => findClaudeHooks(place),
	askHooks: async (place) => findClaudeHooks(place),
	examine: async (place, probe) => {
		const [found, program] = [findClaudeHooks(place), await probe.askVersion("claude")];
		return {
			found,
			program,
			hookChecks: [],
			programChecks: checkProgram(program, found)
		};
	},
	pluginFixes: {
		reinstall: (plugin) => {
			const name = require_redaction.redact(plugin);
			return require_start.safe`claude plugin uninstall ${name}, then claude plugin install ${name}`;
		},
		update: (plugin) => require_start.safe`claude plugin update ${require_redaction.redact(plugin)}, then start Claude Code again`
	}
};
/** People who do not use Claude Code need no message that it is missing. */
function checkProgram(program, { isInUse }) {
	if (program.kind === "absent") return isInUse ? [note(require_start.safe`not on PATH, so its version is not known`, null)] : [];
	const path = require_redaction.redact(program.path);
	if (program.version === null) return [note(require_start.safe`${path} does not say its version`, require_start.safe`run: claude --version`)];
	const detail = require_start.safe`${require_redaction.redact(program.version)} at ${path}`;
	if (!require_versions.isOlder(program.version, OLDEST)) return [{
		name: "claude",
		state: "ok",
		detail,
		fix: null
	}];
	return [note(require_start.safe`${detail}; hooks were tried with ${require_redaction.redact(OLDEST)} and newer`, require_start.safe`claude update`)];
}
function note(detail, fix) {
	return {
		name: "claude",
		state: "note",
		detail,
		fix
	};
}
//#endregion
exports.CLAUDE_SETUP = CLAUDE_SETUP;
