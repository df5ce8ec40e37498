const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_engine = require("./engine.cjs");
const require_review = require("./review.cjs");
const require_file = require("./file.cjs");
//#region src/cli/commands/config.ts
/** `countersign config`: every value and its origin; exit 2 if the configuration is invalid. */
function showConfig(view, format) {
	const stdout = format.json ? require_start.safe`${require_start.stringify(require_redaction.redactJson(reportOf(view)), 2)}\n` : require_start.joinSafe([...lines(view, format), require_start.safe``], "\n");
	const stderr = view.problems.map((problem) => require_start.safe`countersign: ${clean(problem)}\n`);
	return {
		exitCode: stderr.length === 0 ? 0 : 2,
		stdout,
		stderr: require_start.joinSafe(stderr, "")
	};
}
function reportOf({ files, settings, warnings, problems }) {
	return {
		config_schema: 1,
		files,
		settings: Object.fromEntries(settings.map(({ key, ...rest }) => [key, rest])),
		warnings,
		problems
	};
}
/**
* Keeps a line with an origin in the project's file within 80 columns; on a terminal, a longer one
* takes two lines.
*/
const KEY_WIDTH = 43;
const VALUE_WIDTH = 11;
/** A longer value is cut; `--json` prints it whole. */
const MAX_VALUE = 60;
/** Cleans before it paints: the escape codes of a colour would be cleaned away too. */
function lines({ files, settings, warnings }, { colour, width }) {
	const bold = (text) => colour ? require_start.safe`\u001B[1m${text}\u001B[22m` : text;
	const dim = (text) => colour ? require_start.safe`\u001B[2m${text}\u001B[22m` : text;
	return [
		...files.length === 0 ? [require_start.safe`no configuration file; using defaults and environment`] : [],
		...files.map((file) => clean(fileLine(file))),
		require_start.safe``,
		...withoutPlainRules(settings).flatMap((setting) => {
			const paint = setting.origin === "default" ? dim : bold;
			return settingLines(setting, width).map((line) => paint(clean(line)));
		}),
		...warnings.length === 0 ? [] : [require_start.safe``, ...warnings.map((warning) => clean(`warning: ${warning}`))]
	];
}
function clean(line) {
	return require_commands.printable(require_redaction.redact(line));
}
const RULES = "review.rules.";
/**
* Leaves out rules at their default severity, which would hide the ones that are set; `--json`
* lists all.
*/
function withoutPlainRules(settings) {
	const isPlain = ({ key, origin }) => key.startsWith(RULES) && origin === "default";
	const first = settings.findIndex(isPlain);
	const others = {
		key: `${RULES}* (countersign rules)`,
		value: "their own",
		origin: "default"
	};
	return settings.flatMap((setting, at) => {
		if (at === first) return [others];
		return isPlain(setting) ? [] : [setting];
	});
}
function settingLines({ key, value, origin }, width) {
	const words = valueWords(value);
	const first = `${key.padEnd(KEY_WIDTH)} ${words.padEnd(VALUE_WIDTH)}`;
	const isPlain = key.length <= KEY_WIDTH && words.length <= VALUE_WIDTH;
	if (width === Infinity || isPlain && require_review.columnsOf(first) + 1 + origin.length <= width) return [`${first} ${origin}`];
	const indent = Math.min(KEY_WIDTH + VALUE_WIDTH + 2, Math.max(2, width - origin.length));
	return [...require_review.wrap(`${key} ${words}`, width), `${" ".repeat(indent)}${origin}`];
}
function fileLine({ which, path, trust }) {
	return `${which.padEnd(8)} ${path}${TRUST_WORDS[trust]}`;
}
const TRUST_WORDS = {
	trusted: "",
	untrusted: "  (not trusted: cannot set programs, addresses or access)",
	changed: "  (changed since you trusted it: countersign trust)"
};
function valueWords(value) {
	if (value === null) return "(none)";
	if (Array.isArray(value) && value.some((one) => typeof one === "object")) return value.length === 1 ? "1 route" : `${value.length} routes`;
	return require_start.clip(require_redaction.redact(typeof value === "string" ? value : JSON.stringify(value)), MAX_VALUE);
}
//#endregion
//#region src/cli/commands/trust.ts
/** `countersign trust`: allows all settings in the project's file, until the file changes. */
async function runTrust(command) {
	if (command.file === null) throw NO_FILE;
	const { path, sha256, powers } = command.file;
	const since = command.now().toISOString();
	const written = await require_settings.recordTrust(command.environment, {
		path,
		sha256,
		since
	});
	if (written.kind === "newer") throw new require_start.UsageError("this record was written by a newer countersign; update this one");
	if (written.kind === "failed") throw require_review.unwritable(written.trouble);
	const list = powers.length === 0 ? [require_start.safe`It sets nothing that needs trust.`] : powers.map(require_redaction.redact);
	return say(require_start.joinSafe([
		require_start.safe`${require_redaction.redact(path)} is trusted (sha256 ${require_redaction.redact(sha256.slice(0, 16))}).`,
		...list,
		require_start.safe``
	], "\n"));
}
async function runRevoke({ environment, path }) {
	if (path === null) throw NO_FILE;
	const removed = await require_settings.revokeTrust(environment, path);
	if (removed.kind === "failed") throw require_review.unwritable(removed.trouble);
	return say(require_start.safe`${require_redaction.redact(path)} is not trusted.\n`);
}
const NO_FILE = new require_start.UsageError("this project has no .countersign.yaml or .loa.config.yaml to trust");
function say(stdout) {
	return {
		exitCode: 0,
		stdout: require_commands.printable(stdout),
		stderr: require_start.safe``
	};
}
//#endregion
//#region src/app/commands/settings-commands.ts
async function config(flags, location, look) {
	const loaded = await require_settings.configure(location, flags);
	return showConfig(viewOf(loaded, problemsOf(require_engine.chooseTable({
		machine: location,
		config: loaded,
		host: require_hooks.makerOfShell(location.environment)
	}))), {
		...look,
		json: flags["json"] === true
	});
}
/** An invalid table is checked last, because no review would use it. */
function problemsOf(choice) {
	return choice.kind === "refused" ? [...choice.problems, choice.message] : [];
}
function viewOf({ files, given, warnings }, problems) {
	return {
		files: files.map(({ which, file, trust }) => ({
			which,
			path: file.name,
			trust
		})),
		settings: [...given].map(([key, { value, origin }]) => ({
			key,
			value: require_settings.settingOf(key).isSecret ? count(value) : value,
			origin: require_settings.originWords(origin)
		})),
		warnings,
		problems
	};
}
/** A pattern for secrets, or a false alarm, may itself be secret. */
function count(value) {
	const number = Array.isArray(value) ? value.length : 0;
	return number === 1 ? "1 entry" : `${number} entries`;
}
async function trust(flags, location) {
	const { environment, cwd, projectRoot } = location;
	const path = require_start.findProjectFile(cwd, projectRoot);
	const command = {
		environment,
		now: () => /* @__PURE__ */ new Date()
	};
	if (flags["revoke"] === true) return await runRevoke({
		...command,
		path
	});
	return await runTrust({
		...command,
		file: path === null ? null : trustable(path, projectRoot)
	});
}
/** Lists every entry of a map, because each may name a program. */
function powerLines(key, value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return [`  ${key}: ${require_settings.showValue(value)}`];
	return Object.entries(value).map(([name, entry]) => `  ${key}.${require_settings.shortenText(name)}: ${require_settings.shortenText(JSON.stringify(entry))}`);
}
function trustable(path, projectRoot) {
	const { sha256, values } = require_file.readProjectConfig(path, path, projectRoot);
	return {
		path,
		sha256,
		powers: require_settings.KEYS.flatMap((key) => {
			const given = values.get(key);
			const { trust, isSecret } = require_settings.settingOf(key);
			if (given === void 0 || trust.kind === "free") return [];
			return isSecret ? [`  ${key}: ${count(given.value)}`] : powerLines(key, given.value);
		})
	};
}
//#endregion
exports.config = config;
exports.trust = trust;
