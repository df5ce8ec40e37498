const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_gate = require("./gate.cjs");
const require_records = require("./records.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_os = require("node:os");
let node_child_process = require("node:child_process");
let node_crypto = require("node:crypto");
//#region src/text/nearest.ts
/** None of our names is longer, but the input may be as long as a file. */
const LONGEST = 80;
/** The known word that a mistyped one probably means, ignoring case. */
function nearest(word, known) {
	const mistyped = word.slice(0, LONGEST).toLowerCase();
	const best = known.map((one) => ({
		one,
		far: distance(mistyped, one.toLowerCase())
	})).reduce((a, b) => b.far < a.far ? b : a, {
		one: "",
		far: Infinity
	});
	return best.far <= Math.max(1, Math.floor(best.one.length / 3)) ? best.one : null;
}
/** Levenshtein distance with a swap of neighbours as one mistake, computed row by row. */
function distance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 0; i < a.length; i += 1) {
		const next = [i + 1];
		for (let j = 0; j < b.length; j += 1) {
			const replaced = at$1(row, j) + (a[i] === b[j] ? 0 : 1);
			const swapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j] ? at$1(before, j - 1) + 1 : Infinity;
			next.push(Math.min(replaced, swapped, at$1(row, j + 1) + 1, at$1(next, j) + 1));
		}
		[before, row] = [row, next];
	}
	return at$1(row, b.length);
}
function at$1(row, index) {
	return row[index] ?? Infinity;
}
//#endregion
//#region src/model/review/request.ts
const REVIEW_TYPES = [
	"code",
	"prd",
	"sdd",
	"sprint"
];
//#endregion
//#region src/model/setting.ts
const PLAIN = {
	older: [],
	flag: null,
	switches: null,
	isSecret: false,
	checked: "now"
};
const FREE = { trust: { kind: "free" } };
const TRUSTED = { kind: "trusted" };
const ADD = { kind: "add" };
/** Less time or room would weaken a review. */
const MAY_RAISE$1 = {
	kind: "tighten",
	isLooser: (value, than) => value < than,
	would: "it is too short for a review"
};
const MAY_TURN_ON = {
	kind: "tighten",
	isLooser: (value, than) => !value && than
};
const MAY_TURN_OFF = {
	kind: "tighten",
	isLooser: (value, than) => value && !than
};
const MAY_SHORTEN = {
	kind: "tighten",
	isLooser: (value, than) => than !== null && (value ?? []).some((one) => !than.includes(one))
};
function toggle(rest) {
	const expects = "write true or false";
	return {
		...PLAIN,
		...FREE,
		schema: require_records.boolean(),
		reads: "switch",
		expects,
		...rest
	};
}
function choice(known, rest) {
	const expects = `choose ${known.join(", ")}`;
	return {
		...PLAIN,
		...FREE,
		schema: require_records.picklist(known),
		reads: "text",
		expects,
		...rest
	};
}
function wholeNumber({ least, most, unit }, rest) {
	const schema = require_records.pipe(require_records.number(), require_records.integer(), require_records.minValue(least), require_records.maxValue(most));
	const expects = `give ${unit} from ${least} to ${most}`;
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "number",
		expects,
		...rest
	};
}
const oneLineText = require_records.pipe(require_records.string(), require_records.nonEmpty(), require_records.maxLength(500), require_records.check((text) => !/\p{Cc}/u.test(text)), require_records.check((text) => text === text.trim()));
/** A text that always has a value. */
function fixedText({ what, is }, rest) {
	const schema = require_records.pipe(oneLineText, require_records.check(is));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects: `give ${what}`,
		...rest
	};
}
function text({ what, is }, rest) {
	const expects = `give ${what}`;
	const schema = require_records.pipe(oneLineText, require_records.check(is));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects,
		...rest
	};
}
/** It becomes an argument of a program, where a dash would make it an option. */
const MODEL = {
	what: "the name of a model, at most 500 characters on one line",
	is: (text) => !text.startsWith("-")
};
/** Without user and password, which would be shown and logged, and without a query. */
const ADDRESS = {
	what: "an address such as https://example.com/v1, without user and query",
	is: (text) => {
		if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
		const { username, password, search, hash } = new URL(text);
		return `${username}${password}${search}${hash}` === "";
	}
};
const PROGRAM = {
	what: "the full path of a program",
	is: (text) => node_path.isAbsolute(text)
};
/** Words that mean "none"; a file may also use `false`. */
const OFF = ["off", "false"];
/** Null: none. */
function folderOf(value) {
	return value === false || OFF.includes(value) ? null : value;
}
/** A folder inside the project: a file that comes with the project must not write elsewhere. */
function folder(rest) {
	const expects = "give a folder inside the project, such as .countersign/reviews, or off";
	const isInside = (text) => !node_path.isAbsolute(text) && !/[\\:]/.test(text) && !text.split("/").includes("..");
	const isAnother = (text) => !["", "."].includes(node_path.normalize(text).replace(/\/$/, ""));
	const inside = require_records.pipe(oneLineText, require_records.check(isInside), require_records.check(isAnother), require_records.check(isNoGit));
	const schema = require_records.union([require_records.literal(false), inside]);
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects,
		...rest
	};
}
function isNoGit(text) {
	return !text.toLowerCase().split("/").includes(".git");
}
/** Limited, because each is tried on every text that leaves the process. */
const MAX_TEXTS = 200;
function texts(rest) {
	const expects = `write a list of at most ${MAX_TEXTS} texts: ["one", "two"]`;
	const schema = require_records.pipe(require_records.array(require_records.string()), require_records.maxLength(MAX_TEXTS));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		expects,
		...rest
	};
}
function listOf$1(known, rest) {
	const expects = `write a list of one or more of ${known.join(", ")}`;
	const schema = require_records.pipe(require_records.array(require_records.picklist(known)), require_records.minLength(1));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		expects,
		...rest
	};
}
/** An amount of money; null: no limit. */
function dollars(rest) {
	const schema = require_records.pipe(require_records.number(), require_records.finite(), require_records.minValue(0), require_records.maxValue(1e6));
	const expects = "give US dollars from 0 to 1000000, such as 0.5";
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "number",
		expects,
		...rest
	};
}
/** A value with special rules, which are checked after everything else is known. */
function checkedLater(schema, rest) {
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		checked: "later",
		...rest
	};
}
/** Named entries with the same fields. */
function mapOf(schema, rest) {
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		...rest
	};
}
//#endregion
//#region src/backend/backend.ts
/** Checks a definition against the types of its own settings. */
function defineBackend(definition) {
	return definition;
}
//#endregion
//#region src/backend/shared/proxy.ts
/** The proxy for a server, from the environment. Plain http goes to local servers only, so it needs none. */
function findProxy(target, environment) {
	const said = environment["https_proxy"] || environment["HTTPS_PROXY"];
	const exceptions = environment["no_proxy"] || environment["NO_PROXY"] || "";
	if (!said || target.protocol !== "https:" || isExcepted(target, exceptions)) return { kind: "direct" };
	const words = said.includes("://") ? said : `http://${said}`;
	const proxy = URL.canParse(words) ? new URL(words) : null;
	if (proxy === null || !/^https?:$/.test(proxy.protocol)) return { kind: "unusable" };
	return {
		kind: "proxy",
		proxy
	};
}
/** Excepted names with their subdomains, and addresses; with or without a port. */
function isExcepted({ hostname, port }, exceptions) {
	if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return true;
	return exceptions.toLowerCase().split(/[\s,]+/).map((one) => one.replace(/^\*?\./, "")).some((one) => one === "*" || [hostname, `${hostname}:${port || "443"}`].some((host) => endsIn(host, one)));
}
function endsIn(host, name) {
	return name !== "" && (host === name || host.endsWith(`.${name}`));
}
//#endregion
//#region src/backend/shared/http/server.ts
/** Values that the server may repeat and that must never be shown. */
function keysOf({ key }) {
	return key === null ? [] : [key];
}
function keyIn(environment, { keyVariable }) {
	return (environment[keyVariable] ?? "").trim();
}
/** A maker's own server may need a key; a server that the user configured gets one if it is set. */
function findServer(environment, baseUrl, kind) {
	const key = keyIn(environment, kind);
	if (key === "" && baseUrl === null && kind.ownNeedsKey) return refuseKey(kind);
	if (!/^[\x21-\x7e]*$/.test(key)) return brokenKey(kind);
	const address = baseUrl ?? kind.own;
	if (!URL.canParse(address)) return refuse(require_start.safe`it is not a web address`, kind);
	const base = new URL(address);
	const why = whyUnusable(base);
	if (why !== null) return refuse(why, kind);
	return addWay(toServer(base, key, kind), environment);
}
function whyUnusable(base) {
	if (base.protocol !== "https:" && base.protocol !== "http:") return require_start.safe`it begins with neither https:// nor http://`;
	if (base.username !== "" || base.password !== "") return require_start.safe`it holds a name or a password, which would show in messages`;
	return null;
}
function toServer(given, key, kind) {
	const base = new URL(given);
	base.hash = "";
	base.pathname = base.pathname.replace(/\/+$/, "") || kind.path;
	const readable = base.protocol === "http:" && !isLoopback(base.hostname);
	const keyless = key === "" ? "no-key" : readable ? "plain-http" : null;
	return {
		kind,
		base,
		host: require_redaction.redact(base.host),
		isOwn: base.host === new URL(kind.own).host,
		key: keyless === null ? key : null,
		keyless
	};
}
/** `URL` has already normalised every IPv4 address. */
function isLoopback(hostname) {
	return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
function addWay(server, environment) {
	const way = findProxy(server.base, environment);
	switch (way.kind) {
		case "direct": return {
			kind: "found",
			server: {
				...server,
				proxy: null
			}
		};
		case "proxy": return {
			kind: "found",
			server: {
				...server,
				proxy: way.proxy
			}
		};
		case "unusable": return {
			kind: "failed",
			failure: BROKEN_PROXY
		};
	}
}
const BROKEN_PROXY = {
	code: "unsupported",
	detail: require_start.safe`HTTPS_PROXY is not the address of an http or https proxy, and other kinds are not supported`,
	nextStep: require_start.safe`set HTTPS_PROXY to an address such as http://127.0.0.1:3128, or name the server in NO_PROXY`
};
function failed$1(failure) {
	return {
		kind: "failed",
		failure
	};
}
function refuseKey({ keyVariable, noKeyStep }) {
	return failed$1({
		code: "no-key",
		detail: require_start.safe`${keyVariable} is not set`,
		nextStep: noKeyStep
	});
}
function brokenKey({ keyVariable }) {
	return failed$1({
		code: "no-key",
		detail: require_start.safe`${keyVariable} contains spaces or other characters that no key has`,
		nextStep: require_start.safe`set ${keyVariable} to only the key`
	});
}
function refuse(why, kind) {
	const { addressSetting, exampleAddress, keyVariable } = kind;
	return failed$1({
		code: "unsupported",
		detail: require_start.safe`${addressSetting} cannot be used: ${why}`,
		nextStep: require_start.safe`set ${addressSetting} to an address such as ${exampleAddress}, and the key in ${keyVariable}`
	});
}
//#endregion
//#region src/backend/shared/own-model.ts
/** Null for a model of another maker, which was meant for another reviewer. */
function modelOfMaker(maker, asked, own) {
	if (asked === null) return own;
	const of = require_start.makerOfModel(asked);
	return of === maker || of === "unknown" ? asked : own;
}
//#endregion
//#region src/backend/shared/server-maker.ts
const OPENAI = "https://api.openai.com/v1";
/** Null for the maker's own server. Any other server may have models of any maker. */
function makerOfServer(baseUrl, own, maker) {
	if (baseUrl === null) return maker;
	return URL.canParse(baseUrl) && new URL(baseUrl).hostname === new URL(own).hostname ? maker : "unknown";
}
//#endregion
//#region src/backend/anthropic/server.ts
const ANTHROPIC_SERVER = {
	keyVariable: require_start.safe`ANTHROPIC_API_KEY`,
	keyHeader: (key) => ({ "x-api-key": key }),
	own: "https://api.anthropic.com",
	ownNeedsKey: true,
	path: "",
	addressSetting: require_start.safe`review.anthropic.base_url`,
	exampleAddress: require_start.safe`https://example.com`,
	settingsToCheck: require_start.safe`review.anthropic.base_url (without /v1) and review.anthropic.model`,
	noKeyStep: require_start.safe`run: export ANTHROPIC_API_KEY=…`,
	quotaStep: require_start.safe`add credit to the account, or raise its spend limit: https://console.anthropic.com`
};
//#endregion
//#region src/backend/anthropic/definition.ts
/** The Messages API of Anthropic. */
const anthropic = defineBackend({
	name: "anthropic",
	synonyms: [],
	capabilities: ["basic", "multi_pass"],
	settings: {
		"review.anthropic.model": fixedText(MODEL, {
			fallback: "claude-opus-5-5",
			about: "the model of the reviewer anthropic, unless review.models or --model names one of Anthropic"
		}),
		"review.anthropic.base_url": text(ADDRESS, {
			fallback: null,
			about: "a server with Anthropic's API for the reviewer anthropic (default: Anthropic's own)",
			trust: TRUSTED
		})
	},
	conditions: [{
		name: "anthropic_available",
		holds: ({ machine, settings }) => findServer(machine.environment, settings["review.anthropic.base_url"], ANTHROPIC_SERVER).kind === "found",
		missing: {
			detail: require_start.safe`ANTHROPIC_API_KEY is not set`,
			nextStep: require_start.safe`run: export ANTHROPIC_API_KEY=…`
		}
	}],
	maker: ({ settings }) => makerOfServer(settings["review.anthropic.base_url"], ANTHROPIC_SERVER.own, "anthropic"),
	modelFor: ({ model }, { settings }) => modelOfMaker("anthropic", model, settings["review.anthropic.model"]),
	create: async (context) => (await Promise.resolve().then(() => require("./anthropic.cjs"))).createAnthropic(context),
	standing: async ({ machine, settings }) => {
		const { describeServer } = await Promise.resolve().then(() => require("./standing6.cjs"));
		return describeServer({
			backend: "anthropic",
			kind: ANTHROPIC_SERVER,
			baseUrl: settings["review.anthropic.base_url"]
		}, machine.environment);
	}
});
//#endregion
//#region src/backend/shared/find-client.ts
/** The full path of a program on PATH that is not a file of the project. */
function findClient(name, { environment, project }) {
	return require_start.findProgram(name, environment["PATH"] ?? "", project);
}
//#endregion
//#region src/backend/shared/json-fields.ts
/** The fields of a JSON object; any other value has none. */
function asFields$1(value) {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
function asItems(value) {
	return Array.isArray(value) ? value : [];
}
/** A text or a number as text; null for anything else, or if empty. */
function textOf$1(value) {
	if (typeof value === "number") return String(value);
	return typeof value === "string" && value !== "" ? value : null;
}
//#endregion
//#region src/backend/shared/parse-json.ts
/** Undefined: not JSON. */
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** Undefined: no such file, or not JSON. */
function readJsonFile(file) {
	const read = require_start.readTextFile(file);
	return read.kind === "read" ? parseJson(read.text) : void 0;
}
//#endregion
//#region src/backend/claude/home.ts
/** Directory of Claude Code's settings and login. */
const HOME_VARIABLE = "CLAUDE_CONFIG_DIR";
/** Claude Code's own folder; null: neither variable is a full path. */
function claudeHome(environment) {
	const { [HOME_VARIABLE]: own = "", HOME: home = "" } = environment;
	if (own !== "") return node_path.isAbsolute(own) ? own : null;
	return node_path.isAbsolute(home) ? node_path.join(home, ".claude") : null;
}
const FIELDS = [
	"apiKeyHelper",
	"awsAuthRefresh",
	"awsCredentialExport",
	"model"
];
function readClaudeSettings(environment) {
	const home = claudeHome(environment);
	const file = home === null ? null : require_start.readTextFile(node_path.join(home, "settings.json"));
	const settings = file?.kind === "read" ? asFields$1(parseJson(file.text)) : {};
	return {
		env: pick(textsOf(asFields$1(settings["env"])), isAccess),
		fields: pick(textsOf(settings), (name) => FIELDS.some((field) => field === name))
	};
}
/** For a key that comes from elsewhere. */
function withoutOwnKeys({ env, fields }) {
	return {
		env: pick(env, (name) => !KEY.test(name)),
		fields: pick(fields, (name) => name === "model")
	};
}
function textsOf(fields) {
	const texts = Object.entries(fields).flatMap(([name, value]) => typeof value === "string" && value !== "" ? [[name, value]] : []);
	return Object.fromEntries(texts);
}
/** Names of variables for the model's server and its credentials. */
const SERVER = /^ANTHROPIC_(?:BASE_URL|MODEL|DEFAULT_[A-Z]+_MODEL|SMALL_FAST_MODEL|CUSTOM_HEADERS)$/;
const KEY = /^(?:ANTHROPIC_API_KEY|ANTHROPIC_AUTH_TOKEN|CLAUDE_CODE_OAUTH_TOKEN)$/;
const CLOUD = /^(?:CLAUDE_CODE_(?:USE|SKIP)_[A-Z]+(?:_AUTH)?|AWS_\w+|CLOUD_ML_REGION|GOOGLE_\w+|(?:ANTHROPIC_)?(?:VERTEX|BEDROCK|FOUNDRY)_\w+)$/;
function isAccess(name) {
	return SERVER.test(name) || KEY.test(name) || CLOUD.test(name);
}
/** Variables that `claude` needs beyond those every program gets; no keys. */
function serverVariables(environment) {
	const hasCloud = Object.entries(environment).some(([name, value]) => name.startsWith("CLAUDE_CODE_USE_") && value !== "" && value !== "0");
	return pick(environment, (name) => SERVER.test(name) || hasCloud && CLOUD.test(name));
}
function pick(from, isWanted) {
	const picked = Object.entries(from).flatMap(([name, value]) => value !== void 0 && value !== "" && isWanted(name) ? [[name, value]] : []);
	return Object.fromEntries(picked);
}
/** Maker of the model that the user's settings and environment select. */
function claudeMaker(environment) {
	const { env, fields } = readClaudeSettings(environment);
	const { ANTHROPIC_BASE_URL: address = "", ANTHROPIC_MODEL: model } = {
		...environment,
		...env
	};
	return require_start.makerAtAnthropicAddress(address, model ?? fields["model"] ?? "");
}
/** A model of another maker is meant for another route; a server that the user configured may have any. */
function claudeModel(model, environment) {
	if (model === null || claudeMaker(environment) !== "anthropic") return model;
	return ["anthropic", "unknown"].includes(require_start.makerOfModel(model)) ? model : null;
}
//#endregion
//#region src/backend/claude/definition.ts
/** The real `claude -p`: without tools, or with read-only tools if the review may read the repository. */
const claude = defineBackend({
	name: "claude",
	synonyms: [],
	capabilities: [
		"sandbox",
		"ephemeral",
		"multi_pass",
		"tool_access"
	],
	settings: {},
	conditions: [{
		name: "claude_available",
		holds: ({ machine }) => findClient("claude", machine) !== null,
		missing: {
			detail: require_start.safe`claude is not available here`,
			nextStep: require_start.safe`install Claude Code (npm install -g @anthropic-ai/claude-code) and log in with: claude auth login`,
			isWorthMentioning: true
		}
	}],
	maker: ({ machine }) => claudeMaker(machine.environment),
	modelFor: ({ model }, { machine }) => claudeModel(model, machine.environment),
	create: async (context) => (await Promise.resolve().then(() => require("./claude.cjs"))).createClaude(context),
	standing: async (context, probe) => (await Promise.resolve().then(() => require("./standing.cjs"))).describeClaude(context, probe)
});
//#endregion
//#region src/backend/codex/find.ts
function findCodex({ environment, project }) {
	return require_start.findProgram("codex", environment["PATH"] ?? "", project);
}
//#endregion
//#region src/backend/codex/definition.ts
/** The real `codex exec`: always read-only, and diff-only unless the review may read the repository. */
const codex = defineBackend({
	name: "codex",
	synonyms: [],
	capabilities: [
		"sandbox",
		"ephemeral",
		"multi_pass",
		"tool_access"
	],
	settings: {},
	conditions: [{
		name: "codex_available",
		holds: ({ machine }) => findCodex(machine) !== null,
		missing: {
			detail: require_start.safe`codex is not available here`,
			nextStep: require_start.safe`install the Codex CLI (npm install -g @openai/codex) and log in with: codex login`,
			isWorthMentioning: true
		}
	}],
	isExecutionMode: true,
	maker: async ({ machine }) => (await Promise.resolve().then(() => require("./home.cjs")).then((n) => n.home_exports)).codexMaker(machine.environment),
	modelFor: ({ model }) => model,
	create: async (context) => (await Promise.resolve().then(() => require("./codex.cjs"))).createCodex(context),
	standing: async (context, probe) => (await Promise.resolve().then(() => require("./standing2.cjs"))).describeCodex(context, probe),
	checks: async (context, probe, standing) => (await Promise.resolve().then(() => require("./sandbox-check.cjs"))).checkSandbox(context, probe, standing),
	askServer: async (...asked) => (await Promise.resolve().then(() => require("./server.cjs"))).askCodexServer(...asked)
});
//#endregion
//#region src/backend/shared/runnable.ts
/** Only a full path: a relative one would name a program of the reviewed project. */
function isRunnable(program) {
	return node_path.isAbsolute(program) && require_start.isExecutable(program);
}
//#endregion
//#region src/system/files/entry.ts
/** The entry at a path itself: a link is reported, never followed. */
function readEntry(file, maxBytes) {
	try {
		const stat = node_fs.lstatSync(file);
		if (stat.isSymbolicLink()) return {
			kind: "link",
			target: node_fs.readlinkSync(file)
		};
		if (!stat.isFile()) return {
			kind: "unread",
			why: "not a regular file",
			isData: !stat.isDirectory()
		};
		const fd = node_fs.openSync(file, node_fs.constants.O_RDONLY | node_fs.constants.O_NOFOLLOW | node_fs.constants.O_NONBLOCK);
		try {
			if (stat.size > maxBytes) return {
				kind: "unread",
				why: `larger than ${maxBytes} bytes`,
				isData: beginsWithData(fd)
			};
			return {
				kind: "file",
				text: node_fs.readFileSync(fd, "utf8")
			};
		} finally {
			node_fs.closeSync(fd);
		}
	} catch (error) {
		return {
			kind: "unread",
			why: require_start.errnoOf(error),
			isData: false
		};
	}
}
/** Git's own test: a text has no NUL in its first bytes. */
function beginsWithData(fd) {
	const head = Buffer.alloc(8e3);
	return head.subarray(0, node_fs.readSync(fd, head, 0, head.length, 0)).includes(0);
}
//#endregion
//#region src/system/files/temp.ts
const PREFIX = "countersign-";
/** Runs work in such a directory; if none can be created or written to, the errno tells why. */
async function inTempDir(work, otherwise) {
	let temp = null;
	try {
		temp = await createAskDir();
		return await work(temp);
	} catch (error) {
		if (!require_start.isSystemError(error)) throw error;
		return otherwise(require_start.errnoOf(error));
	} finally {
		temp?.remove();
	}
}
/** A new private directory that can remove itself. */
function createTempDir() {
	const dir = node_fs.mkdtempSync(node_path.join((0, node_os.tmpdir)(), PREFIX));
	const folder = (name) => {
		const full = node_path.join(dir, name);
		node_fs.mkdirSync(full, {
			mode: 448,
			recursive: true
		});
		return full;
	};
	const write = (name, text) => {
		const file = node_path.join(folder(node_path.dirname(name)), node_path.basename(name));
		node_fs.writeFileSync(file, text, {
			flag: "wx",
			mode: 384
		});
		return file;
	};
	return {
		path: dir,
		write,
		writeJson: (name, value) => write(name, JSON.stringify(value)),
		link: (name, target) => node_fs.symlinkSync(target, node_path.join(folder(node_path.dirname(name)), node_path.basename(name))),
		folder,
		remove: () => removeAll(dir)
	};
}
/** Never fails: the result of the work matters more than the clean-up. */
function removeAll(dir) {
	try {
		removeTree(dir);
	} catch {
		try {
			unlock(dir);
			node_fs.rmSync(dir, {
				recursive: true,
				force: true,
				maxRetries: 2
			});
		} catch {}
	}
}
/** A simple `rmSync`: Node's own loads and compiles a module for it. */
function removeTree(dir) {
	for (const entry of node_fs.readdirSync(dir, { withFileTypes: true })) {
		const full = node_path.join(dir, entry.name);
		if (entry.isDirectory()) removeTree(full);
		else node_fs.unlinkSync(full);
	}
	node_fs.rmdirSync(dir);
}
/**
* A folder may be closed to its owner, as program caches are, and then nothing in it can be
* removed.
*/
function unlock(dir) {
	node_fs.chmodSync(dir, 448);
	for (const entry of node_fs.readdirSync(dir, { withFileTypes: true })) if (entry.isDirectory()) unlock(node_path.join(dir, entry.name));
}
const OWNER = "owner";
/** A directory for a request and its answer. If we are killed, the next process removes it. */
async function createAskDir() {
	await (swept ??= removeLeftDirs());
	const dir = createTempDir();
	node_fs.writeFileSync(node_path.join(dir.path, OWNER), require_records.newOwnerWord(), {
		flag: "wx",
		mode: 384
	});
	return dir;
}
let swept;
/** Removes directories that dead processes of this user left. */
async function removeLeftDirs() {
	for (const dir of listTempDirs()) try {
		if (isOurs(dir) && await isLeft(dir)) node_fs.rmSync(dir, {
			recursive: true,
			force: true
		});
	} catch {}
}
function listTempDirs() {
	try {
		return node_fs.readdirSync((0, node_os.tmpdir)()).filter((name) => /^countersign-[A-Za-z0-9]{6}$/.test(name)).map((name) => node_path.join((0, node_os.tmpdir)(), name));
	} catch {
		return [];
	}
}
function isOurs(dir) {
	const stat = node_fs.lstatSync(dir);
	return stat.isDirectory() && stat.uid === process.getuid?.();
}
async function isLeft(dir) {
	const file = node_path.join(dir, OWNER);
	const { mtimeMs } = node_fs.lstatSync(file);
	const entry = readEntry(file, MAX_WORD);
	return entry.kind === "file" && await require_records.lifeOf(entry.text, mtimeMs) === "dead";
}
const MAX_WORD = 200;
//#endregion
//#region src/system/files/whole-lines.ts
/** For a text whose end was cut off. */
function upToLastBreak(text) {
	return text.slice(0, text.lastIndexOf("\n") + 1);
}
/** For a text whose beginning was cut off. */
function afterFirstBreak(text) {
	const at = text.indexOf("\n");
	return at < 0 ? "" : text.slice(at + 1);
}
/** The first lines, within this many characters. */
function firstWholeLines(text, maxCharacters) {
	return text.length <= maxCharacters ? text : upToLastBreak(text.slice(0, maxCharacters));
}
/** The last lines, within this many characters. */
function lastWholeLines(text, maxCharacters) {
	return text.length <= maxCharacters ? text : afterFirstBreak(text.slice(-maxCharacters));
}
//#endregion
//#region src/system/process/process-tree.ts
const MAX_PROCESSES = 2e4;
/** A killed process may have started another one since, so the search is repeated this often. */
const MAX_ROUNDS = 5;
/**
* The descendants of a program, even in a session of their own that no group signal reaches, and
* even if the parents in between have ended: they inherit the mark. Called right after the start.
* Works on Linux; elsewhere there are none.
*/
function createKin({ pid: leader, mark }) {
	if (process.platform !== "linux" || leader === void 0) return {
		note() {},
		end() {}
	};
	const oldest = Number(readProcess(leader)?.began ?? Infinity);
	const known = /* @__PURE__ */ new Map();
	const since = require_start.steadyMs();
	const note = () => {
		const living = readProcesses(require_start.steadyMs() - since < RECENT_MS && lastNumber() >= leader ? leader : 0);
		const roots = living.filter(({ pid, group, session, began }) => group === leader || session === leader || known.get(pid) === began || Number(began) >= oldest && carries(pid, mark));
		for (const { pid, began } of withDescendants(roots, living)) known.set(pid, began);
	};
	const end = () => {
		for (let round = 1, seen = 0; known.size > seen && round <= MAX_ROUNDS; round += 1) {
			seen = known.size;
			for (const [pid, began] of known) if (readProcess(pid)?.began === began) kill(pid);
			note();
		}
	};
	return {
		note,
		end
	};
}
/** Also false for an ended process and for another user's. */
function carries(pid, mark) {
	try {
		return `\0${(0, node_fs.readFileSync)(`/proc/${pid}/environ`, "latin1")}`.includes(`\0${mark}\0`);
	} catch {
		return false;
	}
}
/** Process numbers do not wrap around within this time. */
const RECENT_MS = 6e4;
/**
* The last number that was given out; 0 if unknown. If it is lower than ours, numbers have wrapped
* around.
*/
function lastNumber() {
	try {
		return Number(readLine("/proc/loadavg").split(" ")[4] ?? 0);
	} catch {
		return 0;
	}
}
function withDescendants(roots, living) {
	const children = /* @__PURE__ */ new Map();
	for (const one of living) {
		const known = children.get(one.parent);
		if (known === void 0) children.set(one.parent, [one]);
		else known.push(one);
	}
	const found = new Set(roots);
	for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
	return found;
}
/** Numbers are given in order, so descendants have higher ones. */
function readProcesses(lowest) {
	return processNumbers().filter((pid) => pid >= lowest).slice(0, MAX_PROCESSES).flatMap((pid) => readProcess(pid) ?? []);
}
function processNumbers() {
	try {
		return (0, node_fs.readdirSync)("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
	} catch {
		return [];
	}
}
/** Null if it has ended or is not visible to us. */
function readProcess(pid) {
	try {
		const stat = readLine(`/proc/${pid}/stat`);
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [, parent, group, session] = fields.map(Number);
		const began = fields[19];
		if (parent === void 0 || group === void 0 || session === void 0) return null;
		return began === void 0 ? null : {
			pid,
			parent,
			group,
			session,
			began
		};
	} catch {
		return null;
	}
}
/**
* Longer than any such line. Shared, because `readFileSync` allocates 64 KB for each file of
* unknown size.
*/
const LINE = Buffer.alloc(4096);
function readLine(file) {
	const fd = (0, node_fs.openSync)(file, "r");
	try {
		return LINE.toString("latin1", 0, (0, node_fs.readSync)(fd, LINE, 0, LINE.length, 0));
	} finally {
		(0, node_fs.closeSync)(fd);
	}
}
function kill(pid) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {}
}
//#endregion
//#region src/system/process/process.ts
/** Marks our children, so that a hook of ours inside one of them exits at once. */
const CHILD_MARKER = { COUNTERSIGN_CHILD: "1" };
/** A new value for each run, by which its descendants are found. */
const RUN_MARKER = "COUNTERSIGN_RUN";
/** Time between the first signal and SIGKILL. */
const GRACE_MS = 500;
/** Time between the program's end and the end of reading streams that others hold open. */
const DRAIN_MS = 250;
const TAIL_BYTES = 64 * 1024;
/**
* Runs a program in its own process group. At the deadline it kills the group and all descendants
* that left it.
*/
async function runProgram(program) {
	if (program.signal.aborted) return ended$1({ kind: "cancelled" });
	const run = (0, node_crypto.randomUUID)();
	const started = start(program, run);
	if (started.kind === "not-started") return ended$1(started);
	const { child } = started;
	const stdout = capture(child.stdout, program.maxOutputBytes);
	const stderr = capture(child.stderr, program.maxOutputBytes);
	if (program.onOutput !== void 0) child.stdout?.on("data", program.onOutput);
	feed(child, program, stdout);
	return {
		exit: await untilEnd(child, program, createKin({
			pid: child.pid,
			mark: `${RUN_MARKER}=${run}`
		})),
		stdout: stdout(),
		stderr: stderr()
	};
}
/** Most start failures come as events; some (`E2BIG`, `ETXTBSY` during an update) are thrown. */
function start({ path, argv, env, cwd }, run) {
	try {
		return {
			kind: "started",
			child: (0, node_child_process.spawn)(path, argv, {
				cwd,
				env: {
					...env,
					...CHILD_MARKER,
					[RUN_MARKER]: run
				},
				stdio: "pipe",
				detached: true,
				windowsHide: true
			})
		};
	} catch (error) {
		if (!require_start.isSystemError(error)) throw error;
		return {
			kind: "not-started",
			errno: require_start.errnoOf(error)
		};
	}
}
function untilEnd(child, program, kin) {
	return new Promise((resolve) => watch({
		child,
		program,
		kin,
		resolve
	}));
}
function watch({ child, program, kin, resolve }) {
	let cause;
	const timers = [];
	const stop = (why) => {
		cause ??= why;
		kin.note();
		killGroup(child, "SIGTERM");
		timers.push(setTimeout(killAll, GRACE_MS));
	};
	const killAll = () => {
		kin.note();
		killGroup(child, "SIGKILL");
		kin.end();
	};
	const cancel = () => stop({ kind: "cancelled" });
	program.signal.addEventListener("abort", cancel, { once: true });
	timers.push(setTimeout(() => stop({ kind: "timeout" }), program.timeoutMs));
	child.once("error", (error) => {
		cause ??= {
			kind: "not-started",
			errno: error.code ?? "UNKNOWN"
		};
		if (child.pid === void 0) finish();
	});
	child.once("exit", (code, signal) => {
		cause ??= code === null ? {
			kind: "signaled",
			signal: signal ?? "SIGKILL"
		} : {
			kind: "exited",
			code
		};
		killAll();
		timers.push(setTimeout(() => closeStreams(child), DRAIN_MS));
	});
	child.once("close", () => finish());
	function finish() {
		timers.forEach(clearTimeout);
		program.signal.removeEventListener("abort", cancel);
		resolve(cause ?? {
			kind: "not-started",
			errno: "UNKNOWN"
		});
	}
}
function killGroup(child, signal) {
	if (child.pid === void 0) return;
	try {
		if (process.platform === "win32") child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}
function closeStreams(child) {
	child.stdout?.destroy();
	child.stderr?.destroy();
}
/** A program that does not read its input closes the pipe, which is fine. */
function feed(child, program, stdout) {
	const { stdin, isAnswered } = program;
	child.stdin?.on("error", () => {});
	if (isAnswered === void 0) {
		child.stdin?.end(stdin);
		return;
	}
	child.stdin?.write(stdin);
	child.stdout?.on("data", () => {
		if (isAnswered(stdout().text)) child.stdin?.end();
	});
}
/** Without a free descriptor there is no stream; an event reports why. */
function capture(stream, maxBytes) {
	const head = [];
	const tail = [];
	let kept = 0;
	let bytes = 0;
	let tailBytes = 0;
	stream?.on("data", (chunk) => {
		bytes += chunk.length;
		const part = chunk.subarray(0, maxBytes - kept);
		if (part.length > 0) head.push(part);
		kept += part.length;
		tail.push(chunk);
		tailBytes += chunk.length;
		while (tailBytes - (tail[0]?.length ?? 0) >= TAIL_BYTES) tailBytes -= tail.shift()?.length ?? 0;
	});
	stream?.on("error", () => {});
	return () => {
		const text = Buffer.concat(head).toString("utf8");
		if (bytes === kept) return {
			text,
			bytes,
			cut: false,
			tail: ""
		};
		const end = Buffer.concat(tail).subarray(-TAIL_BYTES).toString("utf8");
		const whole = bytes > TAIL_BYTES ? afterFirstBreak(end) : end;
		return {
			text: upToLastBreak(text),
			bytes,
			cut: true,
			tail: whole
		};
	};
}
function ended$1(exit) {
	const nothing = {
		text: "",
		bytes: 0,
		cut: false,
		tail: ""
	};
	return {
		exit,
		stdout: nothing,
		stderr: nothing
	};
}
//#endregion
//#region src/backend/shared/answer-file.ts
const MAX_ANSWER_BYTES = 8e6;
/** Without an answer, the file is empty or missing. */
function readAnswerFile(file, who) {
	const entry = readEntry(file, MAX_ANSWER_BYTES);
	if (entry.kind === "file") return {
		kind: "read",
		text: entry.text
	};
	if (entry.kind === "unread" && entry.why === "ENOENT") return {
		kind: "read",
		text: ""
	};
	return {
		kind: "failed",
		failure: {
			code: "bad-answer",
			detail: require_start.safe`${who}'s answer cannot be read: ${require_redaction.redact(entry.kind === "link" ? "a link" : entry.why)}`,
			nextStep: require_start.safe`run it again`
		}
	};
}
//#endregion
//#region src/redaction/matcher/interrupted.ts
/** Shared by every place that detects an interruption. */
const INTERRUPTED = {
	code: "cancelled",
	detail: require_start.safe`the review was interrupted`,
	nextStep: require_start.safe`run it again`
};
//#endregion
//#region src/backend/shared/keys.ts
const PLACE = require_start.safe`[REDACTED]`;
/** Values that users set because a program requires a key; they are also ordinary words of a review. */
const PLACEHOLDERS$1 = new Set("none null true false empty test dummy fake local ollama".split(" "));
/** Any program or server that gets a key may repeat it, and not every key is recognisable. */
function withoutKeys(text, keys) {
	return keys.map((key) => key.trim()).filter(isKey$1).reduce(withoutKey, text);
}
function isKey$1(key) {
	return key.length >= 4 && !PLACEHOLDERS$1.has(key.toLowerCase());
}
function withoutKey(text, key) {
	return text.replaceAll(key, PLACE).replaceAll(JSON.stringify(key).slice(1, -1), PLACE);
}
/** Name of an environment variable with a key. */
function isKeyName(name) {
	return /KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH/i.test(name);
}
//#endregion
//#region src/backend/shared/output.ts
const MAX_WORDS = 500;
const MAX_PARTIAL = 2e3;
/** Far more than is shown, because redaction shortens a text. */
const REDACTED_AT_ONCE = 64 * 1024;
/** The two ends of a key with stars between, as OpenAI quotes it. */
const STARRED = /[^\s"'`*]*\*{3,}[^\s"'`]*/g;
/** A reviewer's text for one of our messages: one short line. */
function saidWords(said, keys) {
	const first = firstWholeLines(said, REDACTED_AT_ONCE);
	if (first === "" && said !== "") return require_start.safe`too much to show`;
	return toWords(require_redaction.redact(withoutKeys(first, keys)));
}
/** The last lines of its errors, treated the same way. */
function lastWords(stderr, keys) {
	const end = require_redaction.redact(withoutKeys(endOf(stderr).trim(), keys));
	return end === "" ? NO_REASON : toWords(require_start.replaceSafe(end, ALL_BUT_THREE_LINES, require_start.safe``));
}
const ALL_BUT_THREE_LINES = /^[^]*\n(?=[^\n]*\n[^\n]*\n[^\n]*$)/;
const NO_REASON = require_start.safe`it failed and gave no reason`;
function toWords(text) {
	return require_start.replaceSafe(require_start.replaceSafe(require_start.clip(require_start.oneLine(text), MAX_WORDS), STARRED, PLACE), /\.+$/, require_start.safe``);
}
/** For patterns only; never shown. */
function lastLines(stderr) {
	return endOf(stderr).trim().split("\n").slice(-3).join(" ");
}
/** The beginning of a program's or model's output; null if empty. */
function firstPart(said, keys) {
	const text = require_redaction.redact(withoutKeys(firstWholeLines(said, REDACTED_AT_ONCE).trim(), keys));
	return text === "" ? null : require_start.clip(text, MAX_PARTIAL);
}
/** The end of the output: a program reports its failure last. */
function lastPart({ exit, stderr }, keys) {
	const text = require_redaction.redact(withoutKeys((exit.kind === "exited" ? endOf(stderr) : wholeWords(endOf(stderr))).trim(), keys));
	return text === "" ? null : require_start.clipFront(text, MAX_PARTIAL);
}
/** Output that was cut off. Its last word is left out, because it may be half a secret. */
function wholeWords(said) {
	let end = said.length;
	while (end > 0 && !" \n	\"".includes(said.charAt(end - 1))) end -= 1;
	return said.slice(0, end);
}
/** The last whole lines, unchanged. */
function endOf({ text, cut, tail }) {
	return lastWholeLines(cut ? tail : text, REDACTED_AT_ONCE);
}
//#endregion
//#region src/backend/shared/failure-words.ts
/** Clients report a server's refusal in different texts; these patterns give the code. */
const SIGNS = [
	[/insufficient.quota|quota exceeded|exceeded your current quota|usage limit|credit balance|budget.{0,20}(?:used up|exceeded)/i, "quota"],
	[/\b429\b|rate.?limit|too many requests/i, "rate-limit"],
	[/\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key|api.?key.{0,15}(?:invalid|not valid|expired)/i, "auth-refused"],
	[/\b(?:no|missing)\b.{0,20}(?:api.?key|credentials)|not logged in/i, "no-key"],
	[/context.?(?:length|window)|(?:prompt|input|context).{0,10}too (?:long|large)/i, "too-large"]
];
/** The code of a failure that is reported only as text; `crashed` if no pattern matches. */
function codeOfWords(words) {
	return SIGNS.find(([pattern]) => pattern.test(words))?.[1] ?? "crashed";
}
/** Why a run that was ended from outside gave no answer. */
function explainEnd(exit, words) {
	const { who } = words;
	switch (exit.kind) {
		case "timeout": return toFailure("timeout", require_start.safe`${who} did not answer in time`, words);
		case "cancelled": return INTERRUPTED;
		case "signaled": return toFailure("signal", require_start.safe`${who} was killed by ${require_redaction.redact(exit.signal)}`, words);
		case "not-started": return explainStart(exit.errno, words);
	}
}
function explainStart(errno, words) {
	const detail = require_start.safe`${words.who} could not be started: ${require_redaction.redact(errno)}`;
	if (!require_start.isOutOfFiles(errno)) return toFailure("not-installed", detail, words);
	return {
		code: "crashed",
		detail,
		nextStep: require_redaction.redact(require_start.RAISE_LIMIT)
	};
}
/** The answer is on this stream: the part that was cut off may contain another verdict. */
function explainFlood({ cut, bytes }, words) {
	if (!cut) return null;
	return toFailure("bad-answer", require_start.safe`${words.who} wrote more than an answer can be: ${bytes} bytes`, words);
}
/** The output of a failed run: the beginning of an answer, else the last lines of its errors. */
function partialOf(run, keys) {
	const { exit, stdout } = run;
	return firstPart(exit.kind === "exited" ? stdout.text : wholeWords(stdout.text), keys) ?? lastPart(run, keys);
}
const SPLIT = require_start.safe`split it, for example by folder: git diff -- src | countersign review --content -`;
const NEXT_STEPS = {
	"rate-limit": require_start.safe`wait a minute and run it again`,
	"too-large": SPLIT,
	timeout: require_start.safe`raise --timeout, or try again`
};
/** `detail` is a whole sentence. */
function toFailure(code, detail, { nextSteps }) {
	return {
		code,
		detail,
		nextStep: nextSteps[code] ?? NEXT_STEPS[code] ?? require_start.safe`run it again`
	};
}
//#endregion
//#region src/backend/shared/mentions.ts
/** A word joiner: it is invisible, and no file name begins with it. */
const JOINER = "⁠";
const MENTION = /@(?=[^\s@])/g;
/** Puts an invisible character after each `@`, so that no path follows it. */
function hideMentions(prompt) {
	return require_start.replaceSafe(prompt, MENTION, HIDDEN);
}
const HIDDEN = require_start.safe`@\u2060`;
/** Removes the joiners, so that quoted code equals the code of the change. */
function restoreMentions(answer) {
	return answer.replaceAll(`@${JOINER}`, "@").replaceAll(String.raw`@\u2060`, "@");
}
//#endregion
//#region src/backend/shared/no-temporary-file.ts
/** A program gets its files in a temporary directory, and none could be created. */
function noTempDir(errno) {
	return {
		code: "unsupported",
		detail: require_start.safe`no temporary directory can be created or written: ${require_redaction.redact(errno)}`,
		nextStep: require_start.safe`free some space, or set TMPDIR to a writable folder`
	};
}
//#endregion
//#region src/backend/shared/rounds.ts
/** Counts requests while the program runs; aborts the signal if there are too many. */
function limitRounds(rounds) {
	const controller = new AbortController();
	if (rounds === void 0) return {
		signal: controller.signal,
		count: () => {}
	};
	const { line, max } = rounds;
	let before = "\n";
	let count = 0;
	return {
		signal: controller.signal,
		count: (chunk) => {
			const text = before + chunk.toString("latin1");
			count += text.split(`\n${line}`).length - 1;
			before = text.slice(-line.length);
			if (count > max) controller.abort();
		}
	};
}
//#endregion
//#region src/backend/shared/ask-program.ts
/** Runs it in a process group, with a temporary folder and a TMPDIR of its own. */
async function askProgram(call, limits) {
	const failure = whyTooLarge(call);
	if (failure !== null) return ended(notTried(failure));
	return await inTempDir((temp) => runIn(temp, call, limits), (errno) => ended(notTried(noTempDir(errno))));
}
async function runIn(temp, call, { deadline, signal }) {
	const { argv, env, cwd } = call.start(temp);
	const rounds = limitRounds(call.rounds);
	const run = await runProgram({
		path: call.program,
		argv,
		env: {
			...env,
			TMPDIR: temp.folder("tmp")
		},
		cwd: cwd ?? temp.folder("empty"),
		stdin: inputOf(call),
		timeoutMs: deadline.remainingMs(),
		signal: AbortSignal.any([signal, rounds.signal]),
		onOutput: rounds.count,
		maxOutputBytes: MAX_ANSWER_BYTES
	});
	return rounds.signal.aborted && !signal.aborted ? ended(failed(inCircles(call), run, call)) : toAsked(run, call, temp);
}
function inCircles({ words, rounds }) {
	return toFailure("bad-answer", require_start.safe`${words.who} asked its model more than ${rounds?.max ?? 0} times without an answer`, words);
}
function inputOf({ stdin, readsMentions }) {
	return readsMentions === true && stdin !== "" ? hideMentions(stdin) : stdin;
}
function whyTooLarge(call) {
	const { inputLimit, words } = call;
	if (inputLimit === null) return null;
	const { max, unit } = inputLimit;
	const input = inputOf(call);
	if ((unit === "bytes" ? Buffer.byteLength(input) : input.length) <= max) return null;
	const many = require_start.safe`${Math.floor(max / 1e6)} million ${safeUnit(unit)}`;
	return toFailure("too-large", require_start.safe`the content is too large: ${words.who} takes about ${many}`, words);
}
function safeUnit(unit) {
	return unit === "bytes" ? require_start.safe`bytes` : require_start.safe`characters`;
}
function toAsked(run, call, temp) {
	const { words } = call;
	const { exit, stdout, stderr } = run;
	if (exit.kind !== "exited") return ended(failed(whyEnded(exit, run, call), run, call));
	const reply = call.read({
		exitCode: exit.code,
		stdout,
		stderr
	}, temp);
	if (reply.kind === "answered") return ended({
		...reply,
		text: textOf(reply.text, call)
	});
	const { code, detail, nextStep, refused, again, retryAfterMs } = reply;
	const failure = toFailure(code, detail, words);
	return {
		answer: failed({
			...failure,
			nextStep: nextStep ?? failure.nextStep
		}, run, call),
		refused: refused ?? null,
		again: again ?? (code === "rate-limit" ? code : null),
		retryAfterMs: retryAfterMs ?? null
	};
}
function whyEnded(exit, run, { words, late }) {
	return (exit.kind === "timeout" ? late?.(run) ?? null : null) ?? explainEnd(exit, words);
}
function textOf(said, { keys, readsMentions }) {
	const text = withoutKeys(said, keys);
	return readsMentions === true ? restoreMentions(text) : text;
}
function failed(failure, run, call) {
	return {
		kind: "failed",
		failure,
		tried: run.exit.kind !== "not-started",
		retried: false,
		partial: call.partial === void 0 ? partialOf(run, call.keys) : call.partial(run)
	};
}
function notTried(failure) {
	return {
		kind: "failed",
		failure,
		tried: false,
		retried: false,
		partial: null
	};
}
/** A final answer, without another attempt. */
function ended(answer) {
	return {
		answer,
		refused: null,
		again: null,
		retryAfterMs: null
	};
}
/** The prompt as one text. */
function wholePrompt({ system, user }) {
	return noCommand(require_start.joinSafe([system, user], "\n\n"));
}
/** Clients take a prompt that begins with `/` or `!` for a command. */
function noCommand(prompt) {
	return /^\s*[/!]/.test(prompt) ? require_start.safe`Task:\n\n${prompt}` : prompt;
}
//#endregion
//#region src/backend/command/placeholders.ts
/** Words in braces that an argument may contain; the files are private and deleted after the request. */
const PLACEHOLDERS = [
	"prompt_file",
	"system_file",
	"user_file",
	"answer_file",
	"model",
	"effort",
	"timeout"
];
const PROMPT_FILES = [
	"prompt_file",
	"system_file",
	"user_file"
];
const PATTERN = /\{([a-z_]+)\}/g;
function uses(argv, names) {
	return names.some((name) => argv.some((argument) => argument.includes(`{${name}}`)));
}
function hasPlaceholder(argument) {
	return PLACEHOLDERS.some((name) => uses([argument], [name]));
}
/**
* The file that the arguments lack. Without it the program would not get the whole prompt and could approve unseen
* changes.
*/
function missingPart(argv) {
	const [hasSystem, hasUser] = [uses(argv, ["system_file"]), uses(argv, ["user_file"])];
	if (uses(argv, ["prompt_file"]) || hasSystem === hasUser) return null;
	return hasSystem ? "{user_file}" : "{system_file}";
}
/** Empty if the arguments name files with the prompt. */
function stdinFor(argv, prompt) {
	return uses(argv, PROMPT_FILES) ? "" : wholePrompt(prompt);
}
/** The arguments with their values; a file is written at its first use in an argument. */
function fillIn(argv, values, temp) {
	const filled = /* @__PURE__ */ new Map();
	const fill = (name) => {
		const value = filled.get(name) ?? valueOf$2(name, values, temp);
		filled.set(name, value);
		return value;
	};
	return argv.map((argument) => argument.replace(PATTERN, (_, name) => fill(name)));
}
function valueOf$2(name, values, temp) {
	const { prompt, model, effort, timeoutSeconds, answerFile } = values;
	switch (name) {
		case "prompt_file": return temp.write("prompt", wholePrompt(prompt));
		case "system_file": return temp.write("system", prompt.system);
		case "user_file": return temp.write("user", prompt.user);
		case "answer_file": return answerFile;
		case "model": return model ?? "";
		case "effort": return effort;
		case "timeout": return String(Math.ceil(timeoutSeconds));
	}
}
//#endregion
//#region src/backend/command/inline-code.ts
const INTERPRETER = /^(?:(?:ba|z|da|k|a|fi)?sh|busybox|node(?:js)?|bun|deno|python|perl|ruby|php|lua)[\d.]*$/;
/** `-c`, `-lc`, `-pe`: the code is the next argument. */
const BEFORE_CODE = /^(?:-[a-z]{0,2}[ce]|--eval|--command)$/i;
/** `-ecode`, `--eval=code` */
const WITH_CODE = /^(?:-[ce]|--eval=|--command=)/i;
/**
* A placeholder inside code for a shell or an interpreter would be run as code. The interpreter may come after `env` or
* `timeout`. Options of a script look the same, so they are refused too.
*/
function hasPlaceholderInCode(argv) {
	const start = argv.findIndex((argument) => INTERPRETER.test(node_path.basename(argument)));
	if (start === -1) return false;
	return argv.slice(start + 1).some((argument, at, given) => hasPlaceholder(argument) && isCode(argument, given.slice(0, at)));
}
/** More options may come between `-c` and its code. */
function isCode(argument, before) {
	const last = before.findLastIndex((one) => BEFORE_CODE.test(one));
	return last !== -1 && before.slice(last + 1).every((one) => one.startsWith("-")) || WITH_CODE.test(argument);
}
//#endregion
//#region src/model/backend.ts
/** Allowed after the slash: no character with a meaning in a line of the route table. */
const INSTANCE_NAME = /^[a-z][a-z0-9-]{0,30}$/;
/** The part in the list: `command` of `command/local`. */
function backendKind(name) {
	return name.split("/", 1)[0] ?? name;
}
/** Features of a backend that a route may use: active if both declare it. */
const CAPABILITIES = [
	"agent_binding",
	"metering",
	"trust_scopes",
	"sandbox",
	"ephemeral",
	"multi_pass",
	"tool_access",
	"basic"
];
//#endregion
//#region src/backend/command/settings.ts
/** Control characters would reach the program's arguments. */
const word = require_records.pipe(require_records.string(), require_records.nonEmpty(), require_records.maxLength(1e3), require_records.check((text) => !/\p{Cc}/u.test(text)));
const PROMISED = new Set(PLACEHOLDERS);
/** Braces around an unknown word are a typing error, not an argument. */
const argument = require_records.pipe(word, require_records.check((text) => [...text.matchAll(/\{([a-z_]+)\}/g)].every(([, name = ""]) => PROMISED.has(name))));
const argv = require_records.pipe(require_records.array(argument), require_records.minLength(1), require_records.maxLength(100), require_records.check(([program = ""]) => node_path.isAbsolute(program)));
const commandSchema = require_records.strictObject({
	argv,
	format: require_records.optional(require_records.picklist([
		"text",
		"json",
		"jsonl"
	])),
	/** `result`, `choices.0.message.content` */
	path: require_records.optional(require_records.pipe(word, require_records.regex(/^[^.]+(?:\.[^.]+)*$/))),
	environment: require_records.optional(require_records.pipe(require_records.array(require_records.pipe(require_records.string(), require_records.regex(/^[A-Za-z_]\w{0,100}$/))), require_records.maxLength(50))),
	model: require_records.optional(require_records.pipe(word, require_records.check(MODEL.is))),
	maker: require_records.optional(require_records.picklist(require_start.MAKERS))
});
const COMMAND_SETTINGS = { "review.command": mapOf(require_records.record(require_records.pipe(require_records.string(), require_records.regex(INSTANCE_NAME)), commandSchema), {
	fallback: null,
	expects: "write names and their commands: { local: { argv: [/full/path/of/program] } }",
	about: "your own review programs, by name (docs/routes.md)",
	trust: TRUSTED
}) };
/** The settings under this backend's name; null without any. */
function settingsOf({ name, settings }) {
	const [, own = ""] = name.split("/");
	const commands = settings["review.command"] ?? {};
	return Object.hasOwn(commands, own) ? commands[own] ?? null : null;
}
//#endregion
//#region src/backend/command/find.ts
/** The command that is set up under this name, if it can be run. */
function findCommand(context) {
	const { name } = context;
	const command = settingsOf(context);
	if (command === null) return {
		kind: "failed",
		failure: notSetUp(name)
	};
	const [program = ""] = command.argv;
	const failure = isRunnable(program) ? whyIncomplete(name, command) : notThere(name, program);
	return failure === null ? {
		kind: "ready",
		command
	} : {
		kind: "failed",
		failure
	};
}
function whyIncomplete(name, command) {
	const { format = "text", path, model } = command;
	const [, ...argv] = command.argv;
	if (format !== "text" && path === void 0) return incomplete(name, require_start.safe`format ${require_redaction.redact(format)} needs a path to the text`);
	if (uses(argv, ["model"]) && model === void 0) return incomplete(name, require_start.safe`{model} in argv needs a model`);
	const missing = missingPart(argv);
	if (missing !== null) return incomplete(name, require_start.safe`argv needs ${require_redaction.redact(missing)} for the whole prompt`);
	if (hasPlaceholderInCode(command.argv)) return incomplete(name, require_start.safe`code after -c or -e in argv must have no placeholder; put it in a script`);
	return null;
}
function incomplete(name, why) {
	return {
		code: "unsupported",
		detail: require_start.safe`${require_redaction.redact(name)} is not set up completely: ${why}`,
		nextStep: require_start.safe`complete it in review.command`
	};
}
function notSetUp(name) {
	const [, own = name] = name.split("/");
	return {
		code: "not-installed",
		detail: require_start.safe`there is no command ${require_redaction.redact(own)}`,
		nextStep: require_start.safe`set it up in review.command, in your own configuration (docs/routes.md)`
	};
}
function notThere(name, program) {
	return {
		code: "not-installed",
		detail: require_start.safe`${require_redaction.redact(program)} of ${require_redaction.redact(name)} is not a program that can be run`,
		nextStep: require_start.safe`correct the first entry of argv in review.command`
	};
}
//#endregion
//#region src/backend/command/definition.ts
/** Any program that the user trusts with a prompt. */
const command = defineBackend({
	name: "command",
	synonyms: [],
	capabilities: ["basic", "multi_pass"],
	settings: COMMAND_SETTINGS,
	conditions: [{
		name: "command_available",
		holds: (context) => findCommand(context).kind === "ready",
		missing: {
			detail: require_start.safe`the command of the route is not set up here, or not completely`,
			nextStep: require_start.safe`set it up in review.command, in your own configuration (docs/routes.md)`
		}
	}],
	instances: (settings) => Object.keys(settings["review.command"] ?? {}),
	maker: (context) => settingsOf(context)?.maker ?? "unknown",
	modelFor: (_asked, context) => settingsOf(context)?.model ?? null,
	create: async (context) => (await Promise.resolve().then(() => require("./command.cjs"))).createCommand(context),
	standing: async (context) => (await Promise.resolve().then(() => require("./standing3.cjs"))).describeCommand(context)
});
//#endregion
//#region src/backend/shared/define-client.ts
/** A coding agent's command line as a backend. It has no settings of its own. */
function defineClient({ name, capabilities, install, maker, load }) {
	return defineBackend({
		name,
		capabilities,
		synonyms: [],
		settings: {},
		conditions: [{
			name: `${name}_available`,
			holds: ({ machine }) => findClient(name, machine) !== null,
			missing: {
				detail: require_start.safe`${require_redaction.redact(name)} is not available here`,
				nextStep: install
			}
		}],
		maker: ({ machine }) => maker(machine),
		modelFor: ({ model }) => model,
		create: async (context) => {
			const [{ createClient }, client] = await Promise.all([Promise.resolve().then(() => require("./client.cjs")), load()]);
			return createClient(client, context);
		},
		standing: async (context, probe) => {
			const [{ describeClient }, client] = await Promise.all([Promise.resolve().then(() => require("./client.cjs")), load()]);
			return await describeClient(client, context, probe);
		}
	});
}
//#endregion
//#region src/backend/copilot/definition.ts
/** The GitHub Copilot CLI in its own home directory, without tools. */
const copilot = defineClient({
	name: "copilot",
	capabilities: ["ephemeral", "multi_pass"],
	install: require_start.safe`install the Copilot CLI (npm install -g @github/copilot) and set COPILOT_GITHUB_TOKEN`,
	maker: async ({ environment }) => (await Promise.resolve().then(() => require("./access.cjs"))).copilotMaker(environment),
	load: async () => (await Promise.resolve().then(() => require("./copilot.cjs"))).COPILOT
});
//#endregion
//#region src/backend/curl/models.ts
function modelOf$2({ model, subject }) {
	return model ?? (subject === "code" ? "gpt-5.2-codex" : "gpt-5.2");
}
//#endregion
//#region src/backend/curl/server.ts
const OPENAI_SERVER = {
	keyVariable: require_start.safe`OPENAI_API_KEY`,
	keyHeader: (key) => ({ authorization: `Bearer ${key}` }),
	own: OPENAI,
	ownNeedsKey: true,
	path: "/v1",
	addressSetting: require_start.safe`review.base_url`,
	exampleAddress: require_start.safe`https://example.com/v1`,
	settingsToCheck: require_start.safe`review.base_url (it often ends in /v1) and review.api`,
	noKeyStep: require_start.safe`run: export OPENAI_API_KEY=…, or for a server that needs no key: export COUNTERSIGN_REVIEW_BASE_URL=http://…`,
	quotaStep: require_start.safe`add credit to the account, or log in with: codex login`
};
function findOpenAiServer(environment, baseUrl) {
	return findServer(environment, baseUrl, OPENAI_SERVER);
}
//#endregion
//#region src/backend/curl/definition.ts
/** The OpenAI HTTP API, of OpenAI or of any compatible server. */
const curl = defineBackend({
	name: "curl",
	synonyms: ["openai"],
	capabilities: ["basic", "multi_pass"],
	settings: {
		"review.base_url": text(ADDRESS, {
			fallback: null,
			about: "address of an OpenAI-compatible server (default: OpenAI's); when set, only that server is used",
			trust: TRUSTED
		}),
		"review.api": choice([
			"auto",
			"responses",
			"chat"
		], {
			fallback: "auto",
			about: "which OpenAI API to call; auto: responses for models named codex, else chat"
		})
	},
	conditions: [{
		name: "curl_available",
		holds: ({ machine, settings }) => findOpenAiServer(machine.environment, settings["review.base_url"]).kind === "found",
		missing: {
			detail: require_start.safe`OPENAI_API_KEY is not set`,
			nextStep: require_start.safe`run: export OPENAI_API_KEY=…`
		}
	}],
	isExecutionMode: true,
	onlyRoute: {
		setting: "review.base_url",
		note: "review.base_url is set, so only that server is used (routes and execution_mode override it)"
	},
	maker: ({ settings }) => makerOfServer(settings["review.base_url"], OPENAI_SERVER.own, "openai"),
	modelFor: modelOf$2,
	create: async (context) => (await Promise.resolve().then(() => require("./curl.cjs"))).createCurl(context),
	standing: async ({ machine, settings }) => {
		const { describeServer } = await Promise.resolve().then(() => require("./standing6.cjs"));
		return describeServer({
			backend: "curl",
			kind: OPENAI_SERVER,
			baseUrl: settings["review.base_url"]
		}, machine.environment);
	}
});
//#endregion
//#region src/backend/gemini/definition.ts
/** The Gemini CLI in its own home directory: no tools or only reading ones, and no foreign instructions. */
const gemini = defineClient({
	name: "gemini",
	capabilities: [
		"ephemeral",
		"multi_pass",
		"tool_access"
	],
	install: require_start.safe`install the Gemini CLI (npm install -g @google/gemini-cli) and set GEMINI_API_KEY`,
	maker: async ({ environment }) => (await Promise.resolve().then(() => require("./access2.cjs"))).geminiMaker(environment),
	load: async () => (await Promise.resolve().then(() => require("./gemini.cjs"))).GEMINI
});
//#endregion
//#region src/backend/google/server.ts
const GOOGLE_SERVER = {
	keyVariable: require_start.safe`GEMINI_API_KEY`,
	keyHeader: (key) => ({ "x-goog-api-key": key }),
	own: "https://generativelanguage.googleapis.com",
	ownNeedsKey: true,
	path: "",
	addressSetting: require_start.safe`review.google.base_url`,
	exampleAddress: require_start.safe`https://example.com`,
	settingsToCheck: require_start.safe`review.google.base_url (without /v1beta) and review.google.model`,
	noKeyStep: require_start.safe`run: export GEMINI_API_KEY=…`,
	quotaStep: require_start.safe`wait until the quota is renewed, or turn on billing: https://aistudio.google.com`
};
//#endregion
//#region src/backend/google/definition.ts
/** The Gemini API of Google. */
const google = defineBackend({
	name: "google",
	synonyms: [],
	capabilities: ["basic", "multi_pass"],
	settings: {
		"review.google.model": fixedText(MODEL, {
			fallback: "gemini-3.1-pro-preview",
			about: "the model of the reviewer google, unless review.models or --model names one of Google"
		}),
		"review.google.base_url": text(ADDRESS, {
			fallback: null,
			about: "a server with Google's Gemini API for the reviewer google (default: Google's own)",
			trust: TRUSTED
		})
	},
	conditions: [{
		name: "google_available",
		holds: ({ machine, settings }) => findServer(machine.environment, settings["review.google.base_url"], GOOGLE_SERVER).kind === "found",
		missing: {
			detail: require_start.safe`GEMINI_API_KEY is not set`,
			nextStep: require_start.safe`run: export GEMINI_API_KEY=…`
		}
	}],
	maker: ({ settings }) => makerOfServer(settings["review.google.base_url"], GOOGLE_SERVER.own, "google"),
	modelFor: ({ model }, { settings }) => modelOfMaker("google", model, settings["review.google.model"]),
	create: async (context) => (await Promise.resolve().then(() => require("./google.cjs"))).createGoogle(context),
	standing: async ({ machine, settings }) => {
		const { describeServer } = await Promise.resolve().then(() => require("./standing6.cjs"));
		return describeServer({
			backend: "google",
			kind: GOOGLE_SERVER,
			baseUrl: settings["review.google.base_url"]
		}, machine.environment);
	}
});
//#endregion
//#region src/backend/hounfour/models.ts
const MODELS = {
	code: "gpt-5.2-codex",
	documents: "gpt-5.2"
};
function modelOf$1({ model, subject }) {
	return model ?? MODELS[subject];
}
//#endregion
//#region src/backend/hounfour/settings.ts
const HOUNFOUR_SETTINGS = {
	"review.model_invoke": text(PROGRAM, {
		fallback: null,
		about: "Loa's model-invoke program, for hounfour",
		trust: TRUSTED
	}),
	"hounfour.flatline_routing": toggle({
		fallback: false,
		about: "the condition flatline_routing_enabled: try hounfour first",
		older: ["HOUNFOUR_FLATLINE_ROUTING"]
	})
};
//#endregion
//#region src/backend/hounfour/definition.ts
const NO_MODEL_INVOKE = {
	detail: require_start.safe`there is no model-invoke program`,
	nextStep: require_start.safe`name the program in review.model_invoke`
};
const isAvailable = ({ settings }) => isRunnable(settings["review.model_invoke"] ?? "");
/** `model-invoke` of the Loa framework: chooses its own provider and counts its own usage. */
const hounfour = defineBackend({
	name: "hounfour",
	synonyms: ["model-invoke"],
	capabilities: [
		"agent_binding",
		"metering",
		"trust_scopes"
	],
	settings: HOUNFOUR_SETTINGS,
	conditions: [
		{
			name: "flatline_routing_enabled",
			holds: ({ settings }) => settings["hounfour.flatline_routing"],
			missing: {
				detail: require_start.safe`flatline routing is off`,
				nextStep: require_start.safe`set hounfour.flatline_routing to true`
			}
		},
		{
			name: "model_invoke_available",
			holds: isAvailable,
			missing: NO_MODEL_INVOKE
		},
		{
			name: "hounfour_available",
			holds: isAvailable,
			missing: NO_MODEL_INVOKE
		}
	],
	maker: () => "openai",
	modelFor: modelOf$1,
	create: async (context) => (await Promise.resolve().then(() => require("./hounfour.cjs"))).createHounfour(context),
	standing: async ({ settings }) => (await Promise.resolve().then(() => require("./standing4.cjs"))).describeHounfour(settings["review.model_invoke"], settings["hounfour.flatline_routing"])
});
//#endregion
//#region src/backend/ollama/models.ts
/** Names of models that only their makers run: meant for another reviewer. */
const HOSTED = /(?:^|\/)(?:claude-|gemini-|(?:chat)?gpt-\d|o\d(?:-|$)|codex-)/i;
/** Null if no model is named. */
function modelOf(asked, settings) {
	return asked !== null && !HOSTED.test(asked) ? asked : settings["review.ollama.model"];
}
const NO_MODEL = {
	code: "unsupported",
	detail: require_start.safe`review.ollama.model names no model`,
	nextStep: require_start.safe`to review with Ollama, set review.ollama.model to a model that ollama list shows`
};
//#endregion
//#region src/backend/ollama/definition.ts
/** Models on this machine, or on a server that the user configured, through the API of Ollama. */
const ollama = defineBackend({
	name: "ollama",
	synonyms: [],
	capabilities: ["basic", "multi_pass"],
	settings: {
		"review.ollama.model": text(MODEL, {
			fallback: null,
			about: "the model of the reviewer ollama, as ollama list shows it"
		}),
		"review.ollama.base_url": text(ADDRESS, {
			fallback: null,
			about: "the Ollama server of the reviewer ollama (default: http://127.0.0.1:11434)",
			trust: TRUSTED
		})
	},
	conditions: [{
		name: "ollama_available",
		holds: ({ settings }) => settings["review.ollama.model"] !== null,
		missing: NO_MODEL
	}],
	maker: ({ settings }) => require_start.makerOfModel(modelOf(null, settings) ?? ""),
	modelFor: ({ model }, { settings }) => modelOf(model, settings),
	create: async (context) => (await Promise.resolve().then(() => require("./ollama.cjs"))).createOllama(context),
	standing: async (context, probe) => (await Promise.resolve().then(() => require("./standing5.cjs"))).describeOllama(context, probe)
});
//#endregion
//#region src/backend/opencode/definition.ts
/**
* OpenCode in its own home directory, without tools. Inside a repository it runs the repository's plugins, whatever the
* settings.
*/
const opencode = defineClient({
	name: "opencode",
	capabilities: ["ephemeral", "multi_pass"],
	install: require_start.safe`install OpenCode (npm install -g opencode-ai) and add a key with: opencode auth login`,
	maker: async (machine) => (await Promise.resolve().then(() => require("./access3.cjs"))).opencodeMaker(machine),
	load: async () => (await Promise.resolve().then(() => require("./opencode.cjs"))).OPENCODE
});
//#endregion
//#region src/backend/list.ts
/** All backends. A new one needs a folder and a line here. */
const BACKENDS = [
	hounfour,
	codex,
	curl,
	claude,
	gemini,
	defineClient({
		name: "qwen",
		capabilities: ["ephemeral", "multi_pass"],
		install: require_start.safe`install Qwen Code (npm install -g @qwen-code/qwen-code) and set it up with /auth`,
		maker: async (machine) => (await Promise.resolve().then(() => require("./access4.cjs"))).qwenMaker(machine),
		load: async () => (await Promise.resolve().then(() => require("./qwen.cjs"))).QWEN
	}),
	opencode,
	copilot,
	command,
	anthropic,
	google,
	ollama
];
//#endregion
//#region src/config/route-backends.ts
/** Names in a file, and the backend of each: all names first, then the synonyms. */
const BACKENDS_IN_FILE = new Map([...BACKENDS.map((one) => [one.name, one]), ...BACKENDS.flatMap((one) => one.synonyms.map((synonym) => [synonym, one]))]);
/** `hounfour (or model-invoke), codex, curl (or openai) or command` */
const BACKEND_CHOICE = oneOf(BACKENDS.map(({ name, synonyms }) => [name, ...synonyms.map((synonym) => `(or ${synonym})`)].join(" ")));
function oneOf(words) {
	return [words.slice(0, -1).join(", "), ...words.slice(-1)].join(" or ");
}
/** Why this name is wrong on a route of the backend; null if it is not. */
function whyWrongName(definition, given) {
	const { name } = definition;
	if (definition.instances === void 0) return given === void 0 ? null : `${name} takes no name; leave it out`;
	if (typeof given === "string" && INSTANCE_NAME.test(given)) return null;
	return `${name} needs a 'name': lower-case letters, digits and dashes`;
}
/** As `--reviewer` takes them. */
const REVIEWER_CHOICE = BACKENDS.map((one) => one.instances === void 0 ? one.name : `${one.name}/NAME`).join(", ");
/** `openai` is `curl`; `command/local` is one of the user's commands. Null: no reviewer has this name. */
function findReviewer(given) {
	const [kind = "", name, ...more] = given.split("/");
	const definition = BACKENDS_IN_FILE.get(kind);
	if (definition === void 0 || more.length > 0) return null;
	if (whyWrongName(definition, name) !== null) return null;
	return {
		definition,
		name: name === void 0 ? definition.name : `${definition.name}/${name}`
	};
}
//#endregion
//#region src/config/table/reviewer-setting.ts
/** One reviewer instead of a route table. */
function reviewer(about, flag = null) {
	const what = `the name of a reviewer: ${REVIEWER_CHOICE}`;
	const is = (name) => findReviewer(name) !== null;
	return text({
		what,
		is
	}, {
		fallback: null,
		about,
		flag,
		trust: TRUSTED
	});
}
//#endregion
//#region src/config/table/hook-settings.ts
/** The host gives a hook 180 s or more: ours must end earlier, so that it can still answer. */
const HOOK_SECONDS = {
	least: 1,
	most: 100,
	unit: "whole seconds"
};
const FEW_SECONDS = {
	least: 0,
	most: 60,
	unit: "whole seconds"
};
const STOP_SECONDS = {
	least: 1,
	most: 500,
	unit: "whole seconds"
};
const CHARACTERS = {
	least: 200,
	most: 1e7,
	unit: "a number of characters"
};
const EDITS = [
	"off",
	"async",
	"sync"
];
const STOPS = [
	"off",
	"pending",
	"review"
];
const EFFORTS = [
	"low",
	"medium",
	"high",
	"xhigh"
];
/** For words ordered by strictness. */
function mayRaise(words) {
	return {
		kind: "tighten",
		isLooser: (value, than) => words.indexOf(value) < words.indexOf(than)
	};
}
/** Settings of the hooks after an edit, at the stop and before compaction. */
const HOOK_SETTINGS = {
	"hooks.enabled": toggle({
		fallback: true,
		about: "run the hooks (the plan gate has its own setting)",
		older: ["CODEX_REFLECTOR_ENABLED"],
		trust: MAY_TURN_ON
	}),
	"hooks.debug": toggle({
		fallback: false,
		about: "print on stderr what each hook did and why",
		older: ["CODEX_REFLECTOR_DEBUG"]
	}),
	"hooks.reviewer": reviewer("the only reviewer in hooks (default: review.reviewer, else the routes)"),
	"hooks.model": text(MODEL, {
		fallback: null,
		about: "the reviewing model in hooks; CODEX_REFLECTOR_MODEL also replaces fast_model",
		older: ["CODEX_REFLECTOR_MODEL"]
	}),
	"hooks.fast_model": text(MODEL, {
		fallback: null,
		about: "the model for small changes and summaries (default: hooks.model at effort low)"
	}),
	"hooks.fast_effort_floor": choice(EFFORTS, {
		fallback: "high",
		about: "least effort of hooks.fast_model"
	}),
	"hooks.edits": choice(EDITS, {
		fallback: "async",
		about: "review edits in the background (async), before the agent continues (sync), or off",
		trust: mayRaise(EDITS)
	}),
	"hooks.coalesce": wholeNumber(FEW_SECONDS, {
		fallback: 10,
		about: "edits within this many seconds are reviewed together"
	}),
	"hooks.timeout": wholeNumber(HOOK_SECONDS, {
		fallback: 100,
		about: "time limit for the review of an edit or a shown plan",
		trust: MAY_RAISE$1
	}),
	"hooks.stop": choice(STOPS, {
		fallback: "review",
		about: "when the agent stops: review the changes, only check open findings, or off",
		trust: mayRaise(STOPS)
	}),
	"hooks.stop_blocks": wholeNumber({
		least: 1,
		most: 3,
		unit: "a number"
	}, {
		fallback: 1,
		about: "most times one turn is blocked from stopping"
	}),
	"hooks.stop_wait": wholeNumber(FEW_SECONDS, {
		fallback: 20,
		about: "how long a stop waits for running reviews",
		trust: MAY_RAISE$1
	}),
	"hooks.stop_timeout": wholeNumber(STOP_SECONDS, {
		fallback: 120,
		about: "time limit of a stop, waiting and reviewing together",
		trust: TRUSTED
	}),
	"hooks.subagent_stop": toggle({
		fallback: false,
		about: "do this when a subagent stops, too"
	}),
	"hooks.compact": toggle({
		fallback: true,
		about: "give reflections on the work before the context is compacted"
	}),
	"hooks.failures": toggle({
		fallback: true,
		about: "give advice on failed commands"
	}),
	"hooks.max_chars": wholeNumber(CHARACTERS, {
		fallback: 4e5,
		about: "longer prose is sent as beginning, summary and end; diffs never are",
		trust: MAY_RAISE$1
	}),
	"hooks.condense_chars": wholeNumber({
		...CHARACTERS,
		most: 8e3
	}, {
		fallback: 1500,
		about: "feedback to the agent is shortened to about this length"
	}),
	"hooks.dedup_seconds": wholeNumber({
		least: 0,
		most: 86400,
		unit: "whole seconds"
	}, {
		fallback: 300,
		about: "how long the same change is not reviewed again"
	}),
	"hooks.dedup_entries": wholeNumber({
		least: 1,
		most: 1e3,
		unit: "a number"
	}, {
		fallback: 100,
		about: "number of reviewed changes that are remembered"
	}),
	"hooks.max_reviews": wholeNumber({
		least: 1,
		most: 1e5,
		unit: "a number"
	}, {
		fallback: 50,
		about: "most reviews per session of the coding agent",
		trust: TRUSTED
	}),
	"hooks.max_tokens": wholeNumber({
		least: 100,
		most: 1e9,
		unit: "a number of tokens"
	}, {
		fallback: 1e6,
		about: "most tokens per session of the coding agent",
		trust: TRUSTED
	})
};
//#endregion
//#region src/config/table/plan-settings.ts
const GATES = [
	"off",
	"on-request",
	"enforced"
];
/** Settings of the plan commands and the gate (docs/plan-gate.md). */
const PLAN_SETTINGS = {
	"plan.gate": choice(GATES, {
		fallback: "on-request",
		about: "when edits need an approved plan: never, after countersign plan start, or always",
		trust: mayRaise(GATES)
	}),
	"plan.path": fixedText({
		what: "a Markdown file inside the project, such as docs/plan.md",
		is: (file) => !node_path.isAbsolute(file) && !/[\\:]/.test(file) && !file.split("/").includes("..") && /[^/]\.md$/.test(file) && !require_gate.isProtectedPath(node_path.normalize(file))
	}, {
		fallback: "docs/plan.md",
		about: "the plan file; the only file that may change while planning",
		trust: {
			kind: "tighten",
			isLooser: (file) => require_gate.isInstructionFile(node_path.normalize(file)),
			would: "an agent or CI would take that file for instructions"
		}
	}),
	"plan.headings": texts({
		fallback: [
			"Goal",
			"Context",
			"Approach",
			"Changes",
			"Risks",
			"Open Questions"
		],
		about: "headings that a plan must have"
	}),
	"plan.max_revisions": wholeNumber({
		least: 1,
		most: 100,
		unit: "a number"
	}, {
		fallback: 5,
		about: "after this many reviewed revisions a person decides",
		trust: MAY_RAISE$1
	}),
	"plan.timeout": wholeNumber({
		least: 1,
		most: 540,
		unit: "whole seconds"
	}, {
		fallback: 540,
		about: "time limit for the review of a plan",
		trust: MAY_RAISE$1
	}),
	"plan.reviewer": reviewer("the only reviewer of plans (default: review.reviewer, else the routes)"),
	"plan.tool_access": toggle({
		fallback: true,
		about: "let the reviewer read the repository during plan reviews",
		trust: MAY_TURN_OFF
	}),
	"plan.gate_pipes": toggle({
		fallback: true,
		about: "while planning, allow |, &&, ||, ;, cd, 2>/dev/null and 2>&1 between commands that read",
		trust: MAY_TURN_OFF
	}),
	"plan.allow_tools": texts({
		fallback: [],
		about: "read-only tools of MCP servers, by full name: [\"mcp__docs__search\"]",
		trust: TRUSTED
	})
};
//#endregion
//#region src/config/show-value.ts
const MAX_SHOWN = 60;
/**
* Invisible characters, and letters that look like ASCII ones. Built on demand: Unicode tables are
* slow to load.
*/
const DECEIVING = () => /(?! )[\p{C}\p{Z}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/gu;
/** A value in a message: short, on one line, and not mistakable for another value. */
function showValue(value) {
	if (typeof value === "string") return `"${shortenText(escapeQuotes(value))}"`;
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value !== "object" || value === null) return String(value);
	return Object.keys(value).length === 0 ? "an empty map" : "a map";
}
/** The kind of a value that may be a secret itself. */
function showKind(value) {
	if (typeof value === "string") return value === "" ? "an empty text" : "a text";
	return typeof value === "number" ? "a number" : showValue(value);
}
/** Foreign text, without quotes. */
function shortenText(text) {
	const clean = text.length > MAX_SHOWN ? require_redaction.redact(text) : text;
	const letters = Array.from(clean.slice(0, 2 * MAX_SHOWN));
	const safe = letters.slice(0, MAX_SHOWN).join("").replace(DECEIVING(), (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
	return letters.length > MAX_SHOWN || clean.length > 2 * MAX_SHOWN ? `${safe}…` : safe;
}
function escapeQuotes(text) {
	return text.replace(/["\\]/g, "\\$&");
}
//#endregion
//#region src/config/layer.ts
/** Joins two lists of one file and keeps the places of both. */
function joinLists(one, other) {
	const value = [...one.value, ...other.value];
	if (one.tree?.kind !== "list" || other.tree?.kind !== "list") return {
		...one,
		value
	};
	return {
		...one,
		value,
		tree: {
			...one.tree,
			items: [...one.tree.items, ...other.tree.items]
		}
	};
}
function originWords(origin) {
	switch (origin.kind) {
		case "default": return "default";
		case "flag": return `--${origin.name}`;
		case "environment": return origin.name;
		case "file": return `${origin.file}:${origin.place.line}:${origin.place.column}`;
	}
}
/** The part of a value that the schema rejects; null if the value is valid. */
function whatIsWrong(setting, value) {
	if (setting.checked === "later") return null;
	const checked = require_records.safeParse(setting.schema, value);
	if (checked.success) return null;
	const [issue] = checked.issues;
	return {
		path: (issue.path ?? []).map((step) => step.key),
		value: issue.input
	};
}
function wrongValue({ where, key, value }, setting) {
	const what = setting.isSecret ? showKind(value) : showValue(value);
	return new require_start.ConfigError(`${key === null ? `${where} is` : `${where}: ${key} is`} ${what}; ${setting.expects}`);
}
//#endregion
//#region src/config/table/backend-settings.ts
const BACKEND_NAMES = BACKENDS.map(({ name }) => name);
const EXECUTION_MODES = BACKENDS.flatMap(({ name, isExecutionMode }) => isExecutionMode === true ? [name] : []);
const ROWS = Object.fromEntries(BACKENDS.flatMap(({ settings }) => Object.entries(settings)));
const BACKEND_KEYS = [...new Set([...[
	"review.base_url",
	"review.model_invoke",
	"review.api"
], ...Object.keys(ROWS)])];
/** The rows of all backends in one section of the file, or in all others. */
function backendRows(isShown) {
	const keys = BACKEND_KEYS.filter(isShown);
	return Object.fromEntries(keys.flatMap((key) => ROWS[key] ? [[key, ROWS[key]]] : []));
}
//#endregion
//#region src/config/table/depth-settings.ts
const TOKENS$1 = {
	least: 100,
	most: 1e6,
	unit: "a number of tokens"
};
const COUNT = {
	least: 0,
	most: 1e3,
	unit: "a whole number"
};
/** The depth of a review, and the budget of each text in a prompt. */
const DEPTH_SETTINGS = {
	"review.pass_budgets.pass1_output": wholeNumber(TOKENS$1, {
		fallback: 4e3,
		about: "most tokens of the first pass’s map given to the second pass",
		older: ["GPT_REVIEW_PASS1_OUTPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.pass_budgets.pass2_input": wholeNumber(TOKENS$1, {
		fallback: 2e4,
		about: "most tokens of content in the second pass",
		older: ["GPT_REVIEW_PASS2_INPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.pass_budgets.pass2_output": wholeNumber(TOKENS$1, {
		fallback: 6e3,
		about: "most tokens of findings given to the third pass",
		older: ["GPT_REVIEW_PASS2_OUTPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.pass_budgets.pass3_input": wholeNumber(TOKENS$1, {
		fallback: 6e3,
		about: "most tokens of cited code in the third pass",
		older: ["GPT_REVIEW_PASS3_INPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.multipass.adaptive": toggle({
		fallback: true,
		about: "a change that Countersign and the first pass find simple ends after one pass",
		older: ["GPT_REVIEW_ADAPTIVE"]
	}),
	"review.multipass.thresholds.low_risk_areas": wholeNumber(COUNT, {
		fallback: 3,
		about: "a simple change has at most this many risk areas"
	}),
	"review.multipass.thresholds.high_risk_areas": wholeNumber(COUNT, {
		fallback: 6,
		about: "a change with more risk areas is complex"
	}),
	"review.multipass.thresholds.low_scope_tokens": wholeNumber(TOKENS$1, {
		fallback: 500,
		about: "the map of a simple change has at most this many tokens"
	}),
	"review.multipass.thresholds.high_scope_tokens": wholeNumber(TOKENS$1, {
		fallback: 2e3,
		about: "a change with a larger map is complex"
	}),
	"review.multipass.budgets.high_complexity.pass2_input": wholeNumber(TOKENS$1, {
		fallback: 3e4,
		about: "pass2_input for a complex change",
		trust: MAY_RAISE$1
	}),
	"review.multipass.budgets.high_complexity.pass2_output": wholeNumber(TOKENS$1, {
		fallback: 1e4,
		about: "pass2_output for a complex change",
		trust: MAY_RAISE$1
	}),
	"review.parts.max": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 12,
		about: "most parts of a change that is too large for one request",
		trust: TRUSTED
	}),
	"review.parts.concurrency": wholeNumber({
		least: 1,
		most: 8,
		unit: "a whole number"
	}, {
		fallback: 2,
		about: "number of parts reviewed at the same time",
		trust: TRUSTED
	})
};
//#endregion
//#region src/config/table/money-settings.ts
const price = require_records.pipe(require_records.number(), require_records.finite(), require_records.minValue(0), require_records.maxValue(1e5));
const name = require_records.pipe(require_records.string(), require_records.nonEmpty(), require_records.maxLength(200));
/** Prices and budgets of reviews. */
const MONEY_SETTINGS = {
	"review.prices": mapOf(require_records.record(name, require_records.strictObject({
		input: price,
		output: price
	})), {
		fallback: null,
		expects: "write names of models and their prices: { my-model: { input: 1.25, output: 10 } }",
		about: "US dollars per million tokens, by model or reviewer; they come before the built-in ones",
		trust: TRUSTED
	}),
	"review.budget.per_review": dollars({
		fallback: null,
		about: "the most US dollars of one review",
		trust: TRUSTED
	}),
	"review.budget.per_day": dollars({
		fallback: null,
		about: "the most US dollars of all reviews of a day, of all projects",
		trust: TRUSTED
	})
};
//#endregion
//#region src/config/table/redaction-settings.ts
const REDACTION_SETTINGS = {
	"redaction.patterns": texts({
		fallback: [],
		about: "regular expressions for this project’s own secrets, 200 characters each",
		trust: ADD,
		isSecret: true
	}),
	"redaction.allow": texts({
		fallback: [],
		about: "texts that are no secrets: exact, or /patterns/ for the whole text",
		trust: TRUSTED,
		isSecret: true
	})
};
//#endregion
//#region src/backend/registry.ts
function findDefinition(name) {
	const kind = backendKind(name);
	return BACKENDS.find((one) => one.name === kind);
}
function contextOf(name, { memoryOf, ...world }) {
	return {
		...world,
		name,
		memory: memoryOf(backendKind(name))
	};
}
/** The backends for the engine. Each loads its costly parts at its first request. */
function createBackends(world) {
	const made = /* @__PURE__ */ new Map();
	return { get: (name) => {
		const definition = findDefinition(name);
		if (definition === void 0) return void 0;
		const backend = made.get(name) ?? createBackend(definition, contextOf(name, world));
		made.set(name, backend);
		return backend;
	} };
}
function createBackend(definition, context) {
	let created;
	return {
		name: context.name,
		capabilities: definition.capabilities,
		maker: () => definition.maker(context),
		ask: async (prompt, options) => {
			created ??= definition.create(context);
			return await (await created)(prompt, options);
		}
	};
}
/** The model that a request to this backend names; null: the backend chooses. */
function modelFor(name, asked, world) {
	return findDefinition(name)?.modelFor(asked, contextOf(name, world)) ?? null;
}
async function makerOf(name, world) {
	return await findDefinition(name)?.maker(contextOf(name, world)) ?? "unknown";
}
const NONE = Promise.resolve([]);
/** Setup of every backend, in the order of the list. Sends no request to a model. */
async function examineBackends(world, probe) {
	const started = setUpBackends(world).map(({ definition, context }) => {
		const standing = definition.standing(context, probe);
		return {
			standing,
			checks: definition.checks?.(context, probe, standing) ?? NONE
		};
	});
	return {
		standings: await Promise.all(started.map(({ standing }) => standing)),
		checks: (await Promise.all(started.map((one) => one.checks))).flat()
	};
}
/** Standings alone, for a question that needs no more. */
async function describeBackends(world, probe) {
	return await Promise.all(setUpBackends(world).map(({ definition, context }) => definition.standing(context, probe)));
}
function setUpBackends(world) {
	return BACKENDS.flatMap((definition) => {
		return (definition.instances?.(world.settings).map((name) => `${definition.name}/${name}`) ?? [definition.name]).map((name) => ({
			definition,
			context: contextOf(name, world)
		}));
	});
}
//#endregion
//#region src/backend/conditions.ts
/** The closed list of conditions; a name that is not here is false. */
const CONDITION_NAMES = [
	"always",
	...BACKENDS.flatMap(({ conditions }) => conditions.map(({ name }) => name)),
	"independent"
];
/** `host`: the maker of the model whose work is reviewed. */
function createConditions(world, host) {
	const own = BACKENDS.flatMap((definition) => definition.conditions.map((one) => [one.name, {
		holds: async (backend) => one.holds(contextFor(definition.name, backend, world)),
		missing: one.missing
	}]));
	return new Map([
		["always", { holds: async () => true }],
		...own,
		["independent", {
			holds: async (name) => isIndependent(name, world, host),
			missing: SAME_MAKER
		}]
	]);
}
/** A route of one backend may carry a condition of another. */
function contextFor(definition, route, world) {
	return contextOf(route.startsWith(`${definition}/`) ? route : definition, world);
}
/** Fails only if both makers are known: in a person's terminal there is no host to compare with. */
async function isIndependent(name, world, host) {
	return require_start.compareMakers(await makerOf(name, world), host) !== "same-maker";
}
const SAME_MAKER = {
	detail: require_start.safe`the reviewer's model has the same maker as the agent's`,
	nextStep: require_start.safe`add a route to a reviewer of another maker, or take independent out of its when`
};
//#endregion
//#region src/config/quote.ts
/** A text from a file in a message: one line, limited length, special characters escaped. */
function quote(word) {
	const plain = require_redaction.redact(word).replace(/[^\x20-\x7E]/g, escapeCharacter);
	return `'${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}'`;
}
function escapeCharacter(char) {
	return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
//#endregion
//#region src/config/routes.ts
const MAX_SCHEMA = 1;
const NOT_WHEN = "'when' must be non-empty array";
const routeSchema = require_records.strictObject({
	backend: require_records.picklist([...BACKENDS_IN_FILE.keys()], ({ input }) => typeof input === "string" ? `unknown backend ${quote(input)}; choose ${BACKEND_CHOICE}` : wrong("backend", "a text")),
	when: require_records.pipe(require_records.array(known(CONDITION_NAMES, wrong("when", "an array of condition names")), NOT_WHEN), require_records.minLength(1, NOT_WHEN)),
	capabilities: require_records.optional(require_records.array(known(CAPABILITIES, wrong("capabilities", "an array of names")), wrong("capabilities", "an array of names"))),
	fail_mode: require_records.optional(known(["fallthrough", "hard_fail"], wrong("fail_mode", "fallthrough or hard_fail"))),
	timeout: require_records.optional(whole("timeout", 1, 3600)),
	retries: require_records.optional(whole("retries", 0, 5)),
	name: require_records.optional(require_records.string(wrong("name", "a text")))
}, ({ expected }) => expected === "Object" ? "must be a mapping with a backend and its conditions" : REQUIRED);
/** `review.routes` as written in a file. */
const routeListSchema = require_records.pipe(require_records.array(routeSchema, "'routes' must be an array"), require_records.minLength(1, "Route table is empty"));
/** Reported where a key is missing; the path names the key. */
const REQUIRED = "is required";
/** Custom routes fail closed: a harmless mistake is a warning, everything else a problem. */
function readRoutes(value, limits) {
	if (Array.isArray(value) && value.length > limits.maxRoutes) return invalid([at([], `Route table exceeds max routes (${limits.maxRoutes})`)]);
	if (value === null || value === void 0) return invalid([at([], "Route table is empty")]);
	const parsed = require_records.safeParse(routeListSchema, value, { abortPipeEarly: true });
	const problems = [
		...(parsed.issues ?? []).flatMap(explainIssue),
		...unknownKeys(value),
		...wrongNames(value)
	];
	if (!parsed.success || problems.length > 0) return invalid(problems.sort(byPlace));
	return buildTable(parsed.output);
}
/** Removes timeouts that are shorter than this; null if no route is left. */
function withoutShortTimeouts(value, seconds) {
	if (!Array.isArray(value) || !value.some((route) => isShorter(route, seconds))) return null;
	return value.map((route) => {
		if (!isShorter(route, seconds)) return route;
		return Object.fromEntries(Object.entries(route).filter(([key]) => key !== "timeout"));
	});
}
function isShorter(route, seconds) {
	if (typeof route !== "object" || route === null || !("timeout" in route)) return false;
	const { timeout } = route;
	return typeof timeout === "number" && Number.isInteger(timeout) && timeout > 0 && timeout < seconds;
}
/** `review.route_schema`, which is optional. */
function readRouteSchema(value) {
	if (value === void 0 || value === MAX_SCHEMA) return [];
	if (typeof value === "number" && value > MAX_SCHEMA) return [at([], `Route table schema version ${value} not supported (max: ${MAX_SCHEMA}). Upgrade countersign.`)];
	return [at([], `'route_schema' must be ${MAX_SCHEMA}`)];
}
/**
* An editor completes these names, but any text is valid: an unknown name is a warning, not an
* error.
*/
function known(names, message) {
	return require_records.union([require_records.picklist(names), require_records.string()], message);
}
function whole(key, least, most) {
	const message = wrong(key, `a whole number from ${least} to ${most}`);
	return require_records.pipe(require_records.number(message), require_records.integer(message), require_records.minValue(least, message), require_records.maxValue(most, message));
}
function wrong(key, what) {
	return `'${key}' must be ${what}`;
}
function explainIssue(issue) {
	const path = (issue.path ?? []).map(({ key }) => typeof key === "number" ? key : String(key));
	if (issue.type === "strict_object" && issue.expected === "never") return [];
	const [index] = path;
	if (index === void 0) return [at(path, issue.message)];
	return [at(path, `Route ${index}: ${issue.message === REQUIRED ? missing(path) : issue.message}`)];
}
function missing(path) {
	return path.at(-1) === "when" ? NOT_WHEN : `${String(path.at(-1))} ${REQUIRED}`;
}
/** All unknown keys: the schema only reports the first one of each route. */
function unknownKeys(value) {
	const names = Object.keys(routeSchema.entries);
	if (!Array.isArray(value)) return [];
	return value.flatMap((route, index) => {
		if (typeof route !== "object" || route === null || Array.isArray(route)) return [];
		return Object.keys(route).filter((key) => !names.includes(key)).map((key) => at([index, key], `Route ${index}: ${unknownKey(key, names)}`));
	});
}
/** A `name` distinguishes routes of a backend with named instances; other backends have none. */
function wrongNames(value) {
	if (!Array.isArray(value)) return [];
	return value.flatMap((route, index) => {
		const { backend, name } = asFields(route);
		const definition = typeof backend === "string" ? BACKENDS_IN_FILE.get(backend) : void 0;
		if (definition === void 0) return [];
		const why = whyWrongName(definition, name);
		return why === null ? [] : [at([index, "name"], `Route ${index}: ${why}`)];
	});
}
function asFields(value) {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
function unknownKey(key, names) {
	const close = nearest(key, names);
	const hint = close === null ? `known are ${names.join(", ")}` : `did you mean ${close}?`;
	return `unknown key ${quote(key)}; ${hint}`;
}
function at(path, message) {
	return {
		path,
		message
	};
}
function byPlace(a, b) {
	return Number(a.path[0] ?? 0) - Number(b.path[0] ?? 0);
}
function invalid(problems) {
	return {
		kind: "invalid",
		problems
	};
}
function buildTable(routes) {
	const warnings = [];
	const table = /* @__PURE__ */ new Map();
	for (const [index, input] of routes.entries()) {
		const warn = (path, text) => warnings.push(at([index, ...path], `Route ${index}: ${text}`));
		const route = buildRoute(input, warn);
		const { backend } = route;
		if ([...table.values()].some((one) => one.backend === backend)) warn(["backend"], `duplicate backend '${backend}' (the first wins, this route is dropped)`);
		else table.set(index, route);
	}
	const [last, route] = [...table].at(-1) ?? [];
	if (last !== void 0 && route?.failMode !== "hard_fail") warnings.push(at([last], "Last route is not hard_fail — all routes could fall through silently"));
	return {
		kind: "valid",
		table: [...table.values()],
		warnings
	};
}
function buildRoute(input, warn) {
	const definition = BACKENDS_IN_FILE.get(input.backend);
	if (definition === void 0) throw new Error(`the schema let ${input.backend} pass`);
	for (const [index, name] of input.when.entries()) if (!CONDITION_NAMES.includes(name)) warn(["when", index], `unknown condition ${quote(name)} (will evaluate as false)`);
	return {
		backend: input.name === void 0 ? definition.name : `${definition.name}/${input.name}`,
		when: input.when,
		capabilities: readCapabilities(input.capabilities ?? [], warn),
		failMode: readFailMode(input.fail_mode ?? "fallthrough", warn),
		timeoutSeconds: input.timeout ?? null,
		retries: input.retries ?? 0
	};
}
function readCapabilities(given, warn) {
	for (const [index, name] of given.entries()) if (!CAPABILITIES.some((one) => one === name)) warn(["capabilities", index], `unknown capability ${quote(name)} (will not hold)`);
	return CAPABILITIES.filter((one) => given.includes(one));
}
function readFailMode(given, warn) {
	if (given === "fallthrough" || given === "hard_fail") return given;
	warn(["fail_mode"], `invalid fail_mode ${quote(given)}, defaulting to fallthrough`);
	return "fallthrough";
}
//#endregion
//#region src/config/table/review-settings.ts
const SECONDS = {
	least: 1,
	most: 3600,
	unit: "whole seconds"
};
const TOKENS = {
	least: 100,
	most: 1e6,
	unit: "a number of tokens"
};
const TIMEOUT = 300;
/** A route's own timeout has the same limits as any other. */
const NO_SHORT_ROUTES = {
	kind: "trim",
	trim: (routes) => withoutShortTimeouts(routes, TIMEOUT),
	would: `a timeout below ${TIMEOUT} seconds is too short for a review`
};
const REVIEWS = ".countersign/reviews";
/** Reports contain findings: a folder chosen by a project may be a published one. */
const OWN_FOLDER = {
	kind: "tighten",
	isLooser: (value) => !`${folderOf(value) ?? ""}/`.startsWith(`${REVIEWS}/`),
	would: `only a folder in ${REVIEWS} may be chosen`
};
/** Settings for what is reviewed, when, by which model, and how much of it is sent. */
const REVIEW_SETTINGS = {
	"review.enabled": toggle({
		fallback: true,
		about: "review when called by scripts (--automatic)"
	}),
	"review.phases.prd": toggle({
		fallback: true,
		about: "review type prd when called by scripts"
	}),
	"review.phases.sdd": toggle({
		fallback: true,
		about: "review type sdd when called by scripts"
	}),
	"review.phases.sprint": toggle({
		fallback: true,
		about: "review type sprint when called by scripts"
	}),
	"review.phases.implementation": toggle({
		fallback: true,
		about: "review type code when called by scripts"
	}),
	"review.execution_mode": choice(["auto", ...EXECUTION_MODES], {
		fallback: "auto",
		about: `use the whole route table (auto), or only ${EXECUTION_MODES.join(" or ")}`
	}),
	"review.reasoning_mode": choice(["multi-pass", "single-pass"], {
		fallback: "multi-pass",
		about: "up to three passes where the reviewer can, or one request (--fast)",
		older: ["GPT_REVIEW_REASONING_MODE"],
		switches: {
			flag: "fast",
			variable: "GPT_REVIEW_FAST",
			to: "single-pass"
		}
	}),
	"review.timeout_seconds": wholeNumber(SECONDS, {
		fallback: TIMEOUT,
		about: "time limit of one request",
		older: ["GPT_REVIEW_TIMEOUT"],
		flag: "timeout",
		trust: MAY_RAISE$1
	}),
	"review.max_iterations": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 3,
		about: "after this many reviews of the same work (--iteration) a person decides",
		trust: MAY_RAISE$1
	}),
	"review.models.documents": text(MODEL, {
		fallback: null,
		about: "the model for prd, sdd and sprint (default: the reviewer's own)",
		older: ["GPT_REVIEW_MODEL"],
		flag: "model"
	}),
	"review.models.code": text(MODEL, {
		fallback: null,
		about: "the model for code (default: the reviewer's own)",
		older: ["GPT_REVIEW_MODEL"],
		flag: "model"
	}),
	"review.type": choice(REVIEW_TYPES, {
		fallback: "code",
		about: "the type of content without --type",
		older: ["GPT_REVIEW_TYPE"],
		flag: "type"
	}),
	"review.max_review_tokens": wholeNumber(TOKENS, {
		fallback: 3e4,
		about: "most tokens of a diff in one request; larger changes are reviewed in parts",
		older: ["GPT_REVIEW_MAX_TOKENS"],
		trust: MAY_RAISE$1
	}),
	"review.max_document_tokens": wholeNumber(TOKENS, {
		fallback: 25e3,
		about: "most tokens of a document; sections that do not fit are named",
		trust: MAY_RAISE$1
	}),
	"review.tool_access": toggle({
		fallback: false,
		about: "let the reviewer read the repository during code reviews",
		trust: TRUSTED,
		flag: "tool-access"
	})
};
/** Settings for the routes, their limits, and the folder of reports. */
const ROUTE_SETTINGS = {
	"review.reviewer": reviewer("only this reviewer is asked, whatever the routes are", "reviewer"),
	"review.routes": checkedLater(routeListSchema, {
		fallback: null,
		about: "your own route table (docs/routes.md)",
		expects: "write a list of routes",
		trust: NO_SHORT_ROUTES
	}),
	"review.route_schema": {
		...wholeNumber({
			least: 1,
			most: 1e3,
			unit: "a version"
		}, {
			fallback: 1,
			about: "version of the route table’s format"
		}),
		expects: "give 1"
	},
	"review.policy.max_routes": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 10,
		about: "most routes in a table",
		trust: TRUSTED
	}),
	"review.policy.max_attempts": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 10,
		about: "most requests of one review",
		trust: TRUSTED
	}),
	"review.policy.max_seconds": wholeNumber({
		least: 1,
		most: 86400,
		unit: "whole seconds"
	}, {
		fallback: 900,
		about: "time limit of a whole review",
		trust: TRUSTED
	}),
	"review.policy.ci_backends": listOf$1(BACKEND_NAMES, {
		fallback: null,
		about: "reviewers that may be used when CI=true (default: all)",
		trust: MAY_SHORTEN
	}),
	"review.policy.require_custom_routes_opt_in": toggle({
		fallback: false,
		about: "require COUNTERSIGN_CUSTOM_ROUTES=1 for custom routes outside CI too",
		trust: MAY_TURN_ON
	}),
	"review.system_zone_alert": toggle({
		fallback: true,
		about: "warn of changes to agent configuration (instructions, settings, hooks)",
		older: ["GPT_REVIEW_SYSTEM_ZONE_ALERT"]
	}),
	"review.exact_tokens": toggle({
		fallback: false,
		about: "count tokens exactly instead of estimating them (slower)"
	}),
	"review.artifacts": folder({
		fallback: REVIEWS,
		about: "project folder for reports and passes; off keeps nothing",
		trust: OWN_FOLDER
	})
};
//#endregion
//#region src/model/rules.ts
/**
* Every static rule by its id, with its default severity. The rules themselves are in `static`,
* which the configuration does not import.
*/
const RULE_SEVERITY = {
	"test-turned-off": "major",
	"skipped-test": "minor",
	"focused-test": "major",
	"deleted-test": "major",
	"deleted-assertion": "major",
	"weakened-assertion": "major",
	"vacuous-assertion": "major",
	"assertion-silenced": "major",
	"failure-expected": "major",
	"test-run-emptied": "major",
	"retries-added": "minor",
	"module-under-test-mocked": "major",
	"expected-value-edited": "minor",
	"snapshot-edited": "minor",
	"type-check-suppressed": "minor",
	"lint-suppressed": "minor",
	"lint-rule-switched-off": "minor",
	"file-check-suppressed": "major",
	"cast-to-any": "info",
	"checks-loosened": "major",
	"coverage-excluded": "minor",
	"swallowed-error": "minor",
	"error-turned-into-result": "minor",
	"failure-reported-as-success": "major",
	"failure-ignored": "major",
	"build-failure-ignored": "major",
	"hard-coded-result": "major",
	"condition-disabled": "major",
	"test-aware-code": "major",
	"unreachable-code": "major",
	"not-implemented": "major",
	"debugger-left": "major",
	"debug-output-left": "minor",
	"commented-out-test": "major",
	"commented-out-code": "minor",
	"secret-added": "critical",
	"sensitive-file": "major",
	"tls-check-off": "critical",
	"world-writable": "major",
	"conflict-marker": "critical",
	"bidirectional-text": "critical",
	"invisible-character": "major",
	"comment-cut-short": "major",
	"eval-of-input": "major",
	"unsafe-deserialization": "major",
	"piped-install": "major",
	"shell-interpolation": "major",
	"sql-interpolation": "major",
	"agent-settings-changed": "minor",
	"agent-guard-loosened": "major",
	"agent-instructions-changed": "info",
	"ci-changed": "info",
	"hooks-changed": "minor",
	"ci-check-removed": "major",
	"privileged-trigger": "major",
	"hooks-bypassed": "major",
	"tests-excluded": "major",
	"install-script-added": "major",
	"dependency-with-install-script": "major",
	"dependency-from-url": "major",
	"lock-without-manifest": "info",
	"manifest-without-lock": "info"
};
const RULE_IDS = Object.keys(RULE_SEVERITY);
/** Mildest first. */
const RULE_LEVELS = [
	"off",
	"info",
	"minor",
	"major",
	"critical"
];
//#endregion
//#region src/config/table/rule-settings.ts
/** An untrusted project may make its rules stricter, but neither milder nor silent. */
const MAY_RAISE = {
	kind: "tighten",
	isLooser: (value, than) => RULE_LEVELS.indexOf(value) < RULE_LEVELS.indexOf(than)
};
/** One setting for each static rule. */
const RULE_SETTINGS = Object.fromEntries(RULE_IDS.map((id) => [`review.rules.${id}`, choice(RULE_LEVELS, {
	fallback: RULE_SEVERITY[id],
	about: "severity of a static rule, or off (docs/static-rules.md)",
	trust: MAY_RAISE
})]));
function ruleLevels(get) {
	return Object.fromEntries(RULE_IDS.map((id) => [id, get(`review.rules.${id}`)]));
}
//#endregion
//#region src/config/table/settings.ts
const isReviewKey = (key) => key.startsWith("review.");
/**
* Every setting by its key. Files, environment names, flags, the JSON Schema, the example file and
* the documentation are generated from this table.
*/
const SETTINGS = {
	...REVIEW_SETTINGS,
	...backendRows(isReviewKey),
	...DEPTH_SETTINGS,
	...ROUTE_SETTINGS,
	...MONEY_SETTINGS,
	...RULE_SETTINGS,
	...backendRows((key) => !isReviewKey(key)),
	...REDACTION_SETTINGS,
	...HOOK_SETTINGS,
	...PLAN_SETTINGS
};
const KEYS$1 = Object.keys(SETTINGS);
function settingOf(key) {
	return SETTINGS[key];
}
function isKey(path) {
	return Object.hasOwn(SETTINGS, path);
}
/** `review.rules.skipped-test` → `COUNTERSIGN_REVIEW_RULES_SKIPPED_TEST` */
function variableOf(key) {
	return `COUNTERSIGN_${key.replaceAll(/[.-]/g, "_").toUpperCase()}`;
}
//#endregion
//#region src/config/resolve.ts
/** Flag, file of `--config`, environment, project file, user file, default. */
function resolveSettings(sources) {
	const warnings = [];
	const ignored = [];
	return {
		given: new Map(KEYS$1.map((key) => {
			const project = fromProject(key, sources.user?.values.get(key) ?? defaultOf(key), sources.project);
			if (project.warning !== null) warnings.push(project.warning);
			const winner = [
				sources.flags,
				sources.named?.values,
				sources.environment
			].map((layer) => layer?.get(key)).find((one) => one !== void 0);
			if (project.warning !== null && winner === void 0) ignored.push({
				key,
				file: sources.project?.file.name ?? ""
			});
			return [key, winner ?? project.given];
		})),
		warnings,
		ignored
	};
}
/** The only cast to a key's type: its schema has checked the value. */
function valueOf$1({ given }, key) {
	return given.get(key)?.value;
}
function defaultOf(key) {
	return {
		value: settingOf(key).fallback,
		origin: { kind: "default" },
		tree: null
	};
}
function fromProject(key, below, project) {
	const own = project?.file.values.get(key);
	if (own === void 0 || project === null) return {
		given: below,
		warning: null
	};
	if (project.trust === "trusted") return {
		given: own,
		warning: null
	};
	const { trust } = settingOf(key);
	switch (trust.kind) {
		case "free": return {
			given: own,
			warning: null
		};
		case "add": return {
			given: union(below, own),
			warning: null
		};
		case "trusted": return {
			given: below,
			warning: ignoredWords(key, own, project)
		};
		case "trim": {
			const left = trust.trim(own.value);
			return left === null ? {
				given: own,
				warning: null
			} : {
				given: {
					...own,
					value: left
				},
				warning: ignoredWords(key, own, project)
			};
		}
		case "tighten": return trust.isLooser(own.value, below.value) ? {
			given: below,
			warning: ignoredWords(key, own, project)
		} : {
			given: own,
			warning: null
		};
	}
}
function union(below, own) {
	const known = below.value;
	const untrusted = own.value.filter((one) => !known.includes(one));
	return {
		...own,
		value: [...new Set([...known, ...untrusted])],
		untrusted
	};
}
function ignoredWords(key, own, { trust }) {
	const why = trust === "changed" ? "the file has changed since you trusted it" : "the file is not trusted";
	return `${originWords(own.origin)}: ${subjectOf(key)} ignored: ${wouldOf(key)}${why}; to trust it: countersign trust`;
}
function subjectOf(key) {
	return settingOf(key).trust.kind === "trim" ? `a part of ${key} is` : `${key} is`;
}
function wouldOf(key) {
	const { trust } = settingOf(key);
	if (trust.kind !== "tighten" && trust.kind !== "trim") return "";
	return `${trust.would ?? "it would loosen a guard"}, and `;
}
//#endregion
//#region src/config/to-settings.ts
/** The settings under the names that the program uses. */
function toSettings(resolved) {
	const get = (key) => valueOf$1(resolved, key);
	const isOn = get("review.enabled");
	return {
		review: {
			automatic: {
				prd: isOn && get("review.phases.prd"),
				sdd: isOn && get("review.phases.sdd"),
				sprint: isOn && get("review.phases.sprint"),
				code: isOn && get("review.phases.implementation")
			},
			type: get("review.type"),
			timeoutSeconds: get("review.timeout_seconds"),
			models: {
				code: get("review.models.code"),
				documents: get("review.models.documents")
			},
			tools: get("review.tool_access") ? "repository" : "none",
			depth: depthOf(get),
			contentTokens: {
				code: get("review.max_review_tokens"),
				documents: get("review.max_document_tokens")
			},
			maxIterations: get("review.max_iterations"),
			exactTokens: get("review.exact_tokens"),
			systemZoneAlert: get("review.system_zone_alert"),
			artifacts: folderOf(get("review.artifacts")),
			rules: ruleLevels(get)
		},
		policy: {
			maxAttempts: get("review.policy.max_attempts"),
			maxSeconds: get("review.policy.max_seconds")
		},
		prices: get("review.prices") ?? {},
		budget: {
			perReview: get("review.budget.per_review"),
			perDay: get("review.budget.per_day")
		},
		backends: Object.fromEntries(BACKEND_KEYS.map((key) => [key, resolved.given.get(key)?.value ?? null])),
		redaction: {
			patterns: get("redaction.patterns"),
			untrusted: resolved.given.get("redaction.patterns")?.untrusted ?? [],
			allow: get("redaction.allow")
		},
		hooks: hooksOf(get, resolved),
		plan: planOf$1(get)
	};
}
function planOf$1(get) {
	return {
		gate: get("plan.gate"),
		path: get("plan.path"),
		headings: get("plan.headings"),
		maxRevisions: get("plan.max_revisions"),
		timeoutSeconds: get("plan.timeout"),
		tools: get("plan.tool_access") ? "repository" : "none",
		pipes: get("plan.gate_pipes"),
		allowTools: get("plan.allow_tools")
	};
}
function hooksOf(get, { given }) {
	const origin = given.get("hooks.model")?.origin;
	const isWord = origin?.kind === "environment" && origin.name === "CODEX_REFLECTOR_MODEL";
	return {
		enabled: get("hooks.enabled"),
		debug: get("hooks.debug"),
		models: {
			main: get("hooks.model"),
			fast: isWord ? null : get("hooks.fast_model"),
			fastEffortFloor: get("hooks.fast_effort_floor")
		},
		edits: get("hooks.edits"),
		coalesceSeconds: get("hooks.coalesce"),
		timeoutSeconds: get("hooks.timeout"),
		stop: get("hooks.stop"),
		stopBlocks: get("hooks.stop_blocks"),
		stopWaitSeconds: get("hooks.stop_wait"),
		stopTimeoutSeconds: get("hooks.stop_timeout"),
		subagentStop: get("hooks.subagent_stop"),
		compact: get("hooks.compact"),
		failures: get("hooks.failures"),
		maxCharacters: get("hooks.max_chars"),
		condenseCharacters: get("hooks.condense_chars"),
		dedup: {
			seconds: get("hooks.dedup_seconds"),
			entries: get("hooks.dedup_entries")
		},
		maxReviews: get("hooks.max_reviews"),
		maxTokens: get("hooks.max_tokens")
	};
}
function depthOf(get) {
	return {
		mode: get("review.reasoning_mode"),
		adaptive: get("review.multipass.adaptive"),
		thresholds: {
			lowRiskAreas: get("review.multipass.thresholds.low_risk_areas"),
			highRiskAreas: get("review.multipass.thresholds.high_risk_areas"),
			lowScopeTokens: get("review.multipass.thresholds.low_scope_tokens"),
			highScopeTokens: get("review.multipass.thresholds.high_scope_tokens")
		},
		budgets: {
			pass1Output: get("review.pass_budgets.pass1_output"),
			pass2Input: get("review.pass_budgets.pass2_input"),
			pass2Output: get("review.pass_budgets.pass2_output"),
			pass3Input: get("review.pass_budgets.pass3_input"),
			high: {
				pass2Input: get("review.multipass.budgets.high_complexity.pass2_input"),
				pass2Output: get("review.multipass.budgets.high_complexity.pass2_output")
			}
		},
		parts: {
			max: get("review.parts.max"),
			concurrency: get("review.parts.concurrency")
		}
	};
}
//#endregion
//#region src/config/files/located.ts
/** A list or map as plain values; never contains `undefined`. */
function plain(tree) {
	switch (tree.kind) {
		case "scalar": return tree.value;
		case "list": return tree.items.map(plain);
		case "map": {
			const entries = tree.entries.map(({ key, value }) => [key, plain(value)]);
			return Object.fromEntries(entries);
		}
	}
}
/** The place of a part of a value, or of its nearest existing parent. */
function placeOf(tree, path) {
	const [step, ...rest] = path;
	if (step === void 0) return tree.place;
	const next = tree.kind === "list" ? tree.items[Number(step)] : tree.kind === "map" ? tree.entries.find(({ key }) => key === step)?.value : void 0;
	return next === void 0 ? tree.place : placeOf(next, rest);
}
//#endregion
//#region src/config/words.ts
const YES = [
	"1",
	"true",
	"yes",
	"on"
];
const NO = [
	"0",
	"false",
	"no",
	"off"
];
/** A boolean as people write it in a variable; null for any other word. */
function switchOf(text) {
	const word = text.trim().toLowerCase();
	if (YES.includes(word)) return true;
	return NO.includes(word) ? false : null;
}
//#endregion
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
/** Our own name first, then the older ones; an empty variable does not count. */
async function readEnvironment(environment) {
	return await readEach((setting, key) => {
		const { switches } = setting;
		const ours = variableOf(key);
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
	const value = switchOf(text);
	if (value === null) throw new require_start.ConfigError(`${variable} is ${showValue(text)}; write true or false`);
	return value;
}
async function readEach(find) {
	const layer = /* @__PURE__ */ new Map();
	for (const key of KEYS$1) {
		const setting = settingOf(key);
		const found = find(setting, key);
		if (found !== null) layer.set(key, await readText(setting, found));
	}
	return layer;
}
async function readText(setting, { text, origin }) {
	const value = await valueOf(setting, text);
	if (whatIsWrong(setting, value) === null) return {
		value,
		origin,
		tree: null
	};
	throw wrongValue({
		where: originWords(origin),
		key: null,
		value: text
	}, setting);
}
/** The parsed value, or the text itself if it cannot be parsed; the schema then rejects it. */
async function valueOf(setting, text) {
	const word = text.trim();
	switch (setting.reads) {
		case "text": return word;
		case "number": return /^\d{1,9}$/.test(word) ? Number(word) : text;
		case "switch": return switchOf(word) ?? text;
		case "list": return await listOf(text);
	}
}
/** One line of YAML. */
async function listOf(text) {
	const { readYaml } = await Promise.resolve().then(() => require("./yaml.cjs")).then((n) => n.yaml_exports);
	const read = readYaml(text);
	return read.kind === "read" ? plain(read.tree) : text;
}
//#endregion
//#region src/config/files/misnamed-files.ts
const OURS$1 = ".countersign.yaml";
const LOAS = ".loa.config.yaml";
/** Common wrong names, and the right name for each. */
const OF_PROJECT = [
	[".countersign.yml", OURS$1],
	[".countersign.json", OURS$1],
	[".loa.config.yml", LOAS]
];
const OF_USER = [["config.yml", "config.yaml"], ["config.json", "config.yaml"]];
/**
* Files that look like configuration files but are not read. Leaves out folders above the effective
* file, where nothing would be read.
*/
function misnamedFiles({ places, user }) {
	const read = places.findIndex((file) => !require_start.isAbsent(file));
	const within = read === -1 ? places : places.slice(0, read + 1);
	return [...[...new Set(within.map((file) => node_path.dirname(file)))].flatMap((folder) => presentIn(folder, OF_PROJECT)), ...user === null ? [] : presentIn(node_path.dirname(user), OF_USER)];
}
function presentIn(folder, names) {
	const has = (name) => require_start.stampOf$1(node_path.join(folder, name)) !== null;
	return names.flatMap(([name, meant]) => {
		if (!has(name) || meant === LOAS && has(OURS$1)) return [];
		return [{
			path: node_path.join(folder, name),
			meant,
			isBeside: has(meant)
		}];
	});
}
//#endregion
//#region src/host/reply-words.ts
/** Field names and values of our replies that hosts interpret. */
const REPLY_WORDS = require_start.HOSTS.flatMap(({ protocol }) => protocol.replyWords);
//#endregion
//#region src/config/redaction.ts
const KEYS = ["redaction.patterns", "redaction.allow"];
/**
* Checks the patterns of each source separately, because after merging their numbers mean nothing
* to the user. Without patterns this costs nothing.
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
	const whyNotOne = (entry) => key === "redaction.patterns" ? whyNotPattern(entry, REPLY_WORDS) : whyNotAllowed(entry);
	for (const [index, entry] of entries.entries()) {
		const why = whyNotOne(entry);
		if (why !== null) throw new require_start.ConfigError(`${whereOf(key, given, index)}: entry ${index + 1} ${why}`);
	}
}
/** A variable's name already names the key. */
function whereOf(key, { origin, tree }, index) {
	if (origin.kind !== "file" || tree === null) return originWords(origin);
	return `${originWords({
		...origin,
		place: placeOf(tree, [index])
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
	const resolved = resolveSettings({
		flags,
		named: byName("named")?.file ?? null,
		environment,
		project: byName("project"),
		user: byName("user")?.file ?? null
	});
	return {
		given: resolved.given,
		warnings: [
			...filesNotRead(search),
			...files.flatMap(({ file }) => file.warnings),
			...resolved.warnings,
			...strangeVariables(search.environment)
		],
		ignored: resolved.ignored,
		settings: toSettings(resolved),
		files
	};
}
/** A named file replaces the project's; the user's own counts in any case. */
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
	const project = projectFile === void 0 ? require_start.findProjectFile(cwd, projectRoot) : projectFile.instead?.path ?? null;
	const user = require_start.userFile(environment);
	return [...typeof named === "string" ? [{
		which: "named",
		path: node_path.resolve(cwd, named)
	}] : project === null ? [] : [{
		which: "project",
		path: project
	}], ...user === null || require_start.isAbsent(user) ? [] : [{
		which: "user",
		path: user
	}]];
}
/** Reports files with a wrong name: otherwise they would look like settings without effect. */
function filesNotRead(search) {
	const { environment, cwd, projectRoot, flags } = search;
	const places = typeof flags["config"] === "string" ? [] : require_start.projectFilePlaces(cwd, projectRoot);
	const from = {
		cwd,
		home: environment["HOME"] ?? ""
	};
	const hint = ({ meant, isBeside }) => isBeside ? `${meant} beside it is` : `did you mean ${meant}?`;
	return misnamedFiles({
		places,
		user: require_start.userFile(environment)
	}).map((one) => `${nameOf(one.path, from)} is not read; ${hint(one)}`);
}
/** As the user would write it. */
function nameOf(file, from) {
	const near = node_path.relative(from.cwd, file);
	if (near !== "" && !near.startsWith(`..${node_path.sep}..`) && !node_path.isAbsolute(near)) return near;
	const atHome = node_path.relative(from.home, file);
	return from.home !== "" && !atHome.startsWith("..") ? node_path.join("~", atHome) : file;
}
const OURS = "COUNTERSIGN_";
/** Variables of users besides settings, and variables that we set for our child processes. */
const OTHER_VARIABLES = ["COUNTERSIGN_CUSTOM_ROUTES", "COUNTERSIGN_ROUTES_HASH"];
const MARKERS = ["COUNTERSIGN_CHILD", "COUNTERSIGN_RUN"];
/** Reports mistyped variables: otherwise they would look like settings without effect. */
function strangeVariables(environment) {
	const names = Object.keys(environment).filter((name) => name.startsWith(OURS));
	if (names.length === 0) return [];
	const known = [...KEYS$1.map(variableOf), ...OTHER_VARIABLES];
	return names.filter((name) => !known.includes(name) && !MARKERS.includes(name)).map((name) => `${shown(name, known)} is not a setting and is ignored; ${hintFor(name, known)}`);
}
const LONGEST_SHOWN = 100;
/** Cuts after the known prefix: the rest may be a secret, and no rule recognizes a part of it. */
function shown(name, known) {
	return name.length > LONGEST_SHOWN ? `${sectionOf(name, known)}…` : name;
}
/** A prefix that several names share does not make them similar. */
function hintFor(name, known) {
	const section = sectionOf(name, known);
	const close = nearest(name.slice(section.length), known.filter((one) => one.startsWith(section)).map((one) => one.slice(section.length)));
	return close === null ? "docs/settings.md lists them" : `did you mean ${section}${close}?`;
}
/** The whole words at the start that a name shares with more than one other. */
function sectionOf(name, known) {
	const heads = [...name.slice(0, LONGEST_SHOWN).matchAll(/_/g)].map(({ index }) => index + 1).map((end) => name.slice(0, end));
	const isShared = (head) => known.filter((one) => one.startsWith(head)).length > 1;
	return heads.findLast(isShared) ?? OURS;
}
//#endregion
//#region src/state/trust.ts
const FORMAT = {
	version: 1,
	schema: require_records.object({
		path: require_records.string(),
		sha256: require_records.string(),
		since: require_records.string()
	})
};
/**
* `changed`: it was trusted before, but with other content. An unreadable record means no trust.
*/
function readTrust(environment, file) {
	const peeked = require_records.peekRecord(require_start.trustFile(environment, file.path), FORMAT);
	if (peeked.kind !== "read" || peeked.record.path !== file.path) return "untrusted";
	return peeked.record.sha256 === file.sha256 ? "trusted" : "changed";
}
async function recordTrust(environment, { path, sha256, since }) {
	return await require_records.updateRecord(require_start.trustFile(environment, path), FORMAT, () => ({
		path,
		sha256,
		since
	}));
}
async function revokeTrust(environment, path) {
	return await require_records.removeRecord(require_start.trustFile(environment, path), FORMAT);
}
//#endregion
//#region src/project/user-rules.ts
/** Most users have no patterns of their own, so this costs them nothing. */
async function setUpUserRules(redaction) {
	if (!hasOwnRules(redaction)) return;
	const { setUpRedaction } = await Promise.resolve().then(() => require("./user-rules.cjs"));
	setUpRedaction(redaction, REPLY_WORDS);
}
function hasOwnRules({ patterns, allow }) {
	return patterns.length + allow.length > 0;
}
//#endregion
//#region src/project/location.ts
function locateProject(environment, projectRoot = findRoot(environment)) {
	return {
		environment,
		cwd: require_start.workingDirectory(projectRoot),
		projectRoot
	};
}
function findRoot(environment) {
	return require_start.findProjectRoot(require_start.projectNamedBy(environment), () => process.cwd());
}
//#endregion
//#region src/project/configure.ts
var configure_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	areHooksOff: () => areHooksOff,
	configure: () => configure,
	configureGate: () => configureGate,
	configureHooks: () => configureHooks,
	lastPlan: () => lastPlan,
	loadHookSettings: () => loadHookSettings,
	machineOf: () => machineOf,
	readSettings: () => readSettings
});
function machineOf({ environment, projectRoot }) {
	return {
		environment,
		project: projectRoot
	};
}
/** Loads every setting and activates the user's own patterns. */
async function configure(location, flags, base = {}) {
	const config = await readSettings(location, flags, base);
	await setUpUserRules(config.settings.redaction);
	return config;
}
/** Like `configure`, without activating anything. */
async function readSettings(location, flags, base = {}) {
	const trustOf = (file) => readTrust(location.environment, file);
	return await loadConfig({
		...location,
		...base,
		flags,
		trustOf
	});
}
/** Loads the configuration for a hook, once per process, and caches it for later hooks. */
async function configureHooks(environment, root) {
	return await configureAndKeep({
		environment,
		projectRoot: root,
		of: "hooks"
	});
}
/** For the gate, with the settings at the project's root. */
async function configureGate(environment, root) {
	return await configureAndKeep({
		environment,
		projectRoot: root,
		of: "gate"
	});
}
/** Null if the configuration is wrong. */
async function loadHookSettings(where) {
	try {
		const settings = hookConfigOf((await configureAndKeep(where)).settings);
		require_start.rememberSettings(where, settings);
		return settings;
	} catch (error) {
		if (!(error instanceof require_start.ConfigError)) throw error;
		return null;
	}
}
const loaded = /* @__PURE__ */ new Map();
async function configureAndKeep(where) {
	const { place, stamp } = require_start.stampOf(where);
	const config = loaded.get(stamp) ?? configure({
		...where,
		cwd: require_start.cwdOf(where)
	}, {});
	loaded.set(stamp, config);
	const { settings, files } = await config;
	if (require_start.readHookSettings(place, stamp) !== null) return await config;
	require_start.keepHookSettings(place, stamp, {
		settings: hookConfigOf(settings),
		planOfFiles: planOf(files)
	});
	return await config;
}
function hookConfigOf({ hooks, plan, redaction }) {
	return {
		hooks,
		plan,
		hasOwnRules: hasOwnRules(redaction)
	};
}
/** Without the environment, which is read again if the files cannot be read. */
function planOf(files) {
	const none = /* @__PURE__ */ new Map();
	const { gate, path, pipes, allowTools } = toSettings(resolveSettings({
		flags: none,
		named: null,
		environment: none,
		project: files.find(({ which }) => which === "project") ?? null,
		user: files.find(({ which }) => which === "user")?.file ?? null
	})).plan;
	return {
		gate,
		path,
		pipes,
		allowTools
	};
}
/**
* The gate's settings while the configuration cannot be read: those of the last load, and the
* current environment.
*/
async function lastPlan(environment, root) {
	const last = require_start.readLastPlan({
		environment,
		projectRoot: root,
		of: "gate"
	}) ?? planOf([]);
	const named = (await readVariables(environment)).get("plan.gate")?.value;
	return {
		...last,
		gate: GATES.find((gate) => gate === named) ?? last.gate
	};
}
/** Does the environment turn the hooks off, whatever the files say? */
async function areHooksOff(environment) {
	return (await readVariables(environment)).get("hooks.enabled")?.value === false;
}
async function readVariables(environment) {
	try {
		return await readEnvironment(environment);
	} catch (error) {
		if (!(error instanceof require_start.ConfigError)) throw error;
		return /* @__PURE__ */ new Map();
	}
}
//#endregion
Object.defineProperty(exports, "ANTHROPIC_SERVER", {
	enumerable: true,
	get: function() {
		return ANTHROPIC_SERVER;
	}
});
Object.defineProperty(exports, "BACKENDS", {
	enumerable: true,
	get: function() {
		return BACKENDS;
	}
});
Object.defineProperty(exports, "GOOGLE_SERVER", {
	enumerable: true,
	get: function() {
		return GOOGLE_SERVER;
	}
});
Object.defineProperty(exports, "HOME_VARIABLE", {
	enumerable: true,
	get: function() {
		return HOME_VARIABLE;
	}
});
Object.defineProperty(exports, "INTERRUPTED", {
	enumerable: true,
	get: function() {
		return INTERRUPTED;
	}
});
Object.defineProperty(exports, "KEYS", {
	enumerable: true,
	get: function() {
		return KEYS$1;
	}
});
Object.defineProperty(exports, "NO_MODEL", {
	enumerable: true,
	get: function() {
		return NO_MODEL;
	}
});
Object.defineProperty(exports, "OPENAI", {
	enumerable: true,
	get: function() {
		return OPENAI;
	}
});
Object.defineProperty(exports, "REVIEW_TYPES", {
	enumerable: true,
	get: function() {
		return REVIEW_TYPES;
	}
});
Object.defineProperty(exports, "asFields", {
	enumerable: true,
	get: function() {
		return asFields$1;
	}
});
Object.defineProperty(exports, "asItems", {
	enumerable: true,
	get: function() {
		return asItems;
	}
});
Object.defineProperty(exports, "askProgram", {
	enumerable: true,
	get: function() {
		return askProgram;
	}
});
Object.defineProperty(exports, "backendKind", {
	enumerable: true,
	get: function() {
		return backendKind;
	}
});
Object.defineProperty(exports, "claudeHome", {
	enumerable: true,
	get: function() {
		return claudeHome;
	}
});
Object.defineProperty(exports, "claudeModel", {
	enumerable: true,
	get: function() {
		return claudeModel;
	}
});
Object.defineProperty(exports, "codeOfWords", {
	enumerable: true,
	get: function() {
		return codeOfWords;
	}
});
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
Object.defineProperty(exports, "configure_exports", {
	enumerable: true,
	get: function() {
		return configure_exports;
	}
});
Object.defineProperty(exports, "createBackends", {
	enumerable: true,
	get: function() {
		return createBackends;
	}
});
Object.defineProperty(exports, "createConditions", {
	enumerable: true,
	get: function() {
		return createConditions;
	}
});
Object.defineProperty(exports, "describeBackends", {
	enumerable: true,
	get: function() {
		return describeBackends;
	}
});
Object.defineProperty(exports, "endOf", {
	enumerable: true,
	get: function() {
		return endOf;
	}
});
Object.defineProperty(exports, "ended", {
	enumerable: true,
	get: function() {
		return ended;
	}
});
Object.defineProperty(exports, "examineBackends", {
	enumerable: true,
	get: function() {
		return examineBackends;
	}
});
Object.defineProperty(exports, "explainEnd", {
	enumerable: true,
	get: function() {
		return explainEnd;
	}
});
Object.defineProperty(exports, "explainFlood", {
	enumerable: true,
	get: function() {
		return explainFlood;
	}
});
Object.defineProperty(exports, "fillIn", {
	enumerable: true,
	get: function() {
		return fillIn;
	}
});
Object.defineProperty(exports, "findClient", {
	enumerable: true,
	get: function() {
		return findClient;
	}
});
Object.defineProperty(exports, "findCodex", {
	enumerable: true,
	get: function() {
		return findCodex;
	}
});
Object.defineProperty(exports, "findCommand", {
	enumerable: true,
	get: function() {
		return findCommand;
	}
});
Object.defineProperty(exports, "findDefinition", {
	enumerable: true,
	get: function() {
		return findDefinition;
	}
});
Object.defineProperty(exports, "findOpenAiServer", {
	enumerable: true,
	get: function() {
		return findOpenAiServer;
	}
});
Object.defineProperty(exports, "findReviewer", {
	enumerable: true,
	get: function() {
		return findReviewer;
	}
});
Object.defineProperty(exports, "findServer", {
	enumerable: true,
	get: function() {
		return findServer;
	}
});
Object.defineProperty(exports, "firstPart", {
	enumerable: true,
	get: function() {
		return firstPart;
	}
});
Object.defineProperty(exports, "firstWholeLines", {
	enumerable: true,
	get: function() {
		return firstWholeLines;
	}
});
Object.defineProperty(exports, "inTempDir", {
	enumerable: true,
	get: function() {
		return inTempDir;
	}
});
Object.defineProperty(exports, "isKey", {
	enumerable: true,
	get: function() {
		return isKey;
	}
});
Object.defineProperty(exports, "isKeyName", {
	enumerable: true,
	get: function() {
		return isKeyName;
	}
});
Object.defineProperty(exports, "isRunnable", {
	enumerable: true,
	get: function() {
		return isRunnable;
	}
});
Object.defineProperty(exports, "joinLists", {
	enumerable: true,
	get: function() {
		return joinLists;
	}
});
Object.defineProperty(exports, "keyIn", {
	enumerable: true,
	get: function() {
		return keyIn;
	}
});
Object.defineProperty(exports, "keysOf", {
	enumerable: true,
	get: function() {
		return keysOf;
	}
});
Object.defineProperty(exports, "lastLines", {
	enumerable: true,
	get: function() {
		return lastLines;
	}
});
Object.defineProperty(exports, "lastPart", {
	enumerable: true,
	get: function() {
		return lastPart;
	}
});
Object.defineProperty(exports, "lastWords", {
	enumerable: true,
	get: function() {
		return lastWords;
	}
});
Object.defineProperty(exports, "locateProject", {
	enumerable: true,
	get: function() {
		return locateProject;
	}
});
Object.defineProperty(exports, "machineOf", {
	enumerable: true,
	get: function() {
		return machineOf;
	}
});
Object.defineProperty(exports, "makerOfServer", {
	enumerable: true,
	get: function() {
		return makerOfServer;
	}
});
Object.defineProperty(exports, "modelFor", {
	enumerable: true,
	get: function() {
		return modelFor;
	}
});
Object.defineProperty(exports, "modelOf", {
	enumerable: true,
	get: function() {
		return modelOf;
	}
});
Object.defineProperty(exports, "modelOf$1", {
	enumerable: true,
	get: function() {
		return modelOf$1;
	}
});
Object.defineProperty(exports, "modelOf$2", {
	enumerable: true,
	get: function() {
		return modelOf$2;
	}
});
Object.defineProperty(exports, "modelOfMaker", {
	enumerable: true,
	get: function() {
		return modelOfMaker;
	}
});
Object.defineProperty(exports, "nearest", {
	enumerable: true,
	get: function() {
		return nearest;
	}
});
Object.defineProperty(exports, "noCommand", {
	enumerable: true,
	get: function() {
		return noCommand;
	}
});
Object.defineProperty(exports, "noTempDir", {
	enumerable: true,
	get: function() {
		return noTempDir;
	}
});
Object.defineProperty(exports, "notTried", {
	enumerable: true,
	get: function() {
		return notTried;
	}
});
Object.defineProperty(exports, "originWords", {
	enumerable: true,
	get: function() {
		return originWords;
	}
});
Object.defineProperty(exports, "parseJson", {
	enumerable: true,
	get: function() {
		return parseJson;
	}
});
Object.defineProperty(exports, "partialOf", {
	enumerable: true,
	get: function() {
		return partialOf;
	}
});
Object.defineProperty(exports, "placeOf", {
	enumerable: true,
	get: function() {
		return placeOf;
	}
});
Object.defineProperty(exports, "plain", {
	enumerable: true,
	get: function() {
		return plain;
	}
});
Object.defineProperty(exports, "readAnswerFile", {
	enumerable: true,
	get: function() {
		return readAnswerFile;
	}
});
Object.defineProperty(exports, "readClaudeSettings", {
	enumerable: true,
	get: function() {
		return readClaudeSettings;
	}
});
Object.defineProperty(exports, "readEntry", {
	enumerable: true,
	get: function() {
		return readEntry;
	}
});
Object.defineProperty(exports, "readEnvironment", {
	enumerable: true,
	get: function() {
		return readEnvironment;
	}
});
Object.defineProperty(exports, "readJsonFile", {
	enumerable: true,
	get: function() {
		return readJsonFile;
	}
});
Object.defineProperty(exports, "readRouteSchema", {
	enumerable: true,
	get: function() {
		return readRouteSchema;
	}
});
Object.defineProperty(exports, "readRoutes", {
	enumerable: true,
	get: function() {
		return readRoutes;
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
Object.defineProperty(exports, "resolveSettings", {
	enumerable: true,
	get: function() {
		return resolveSettings;
	}
});
Object.defineProperty(exports, "revokeTrust", {
	enumerable: true,
	get: function() {
		return revokeTrust;
	}
});
Object.defineProperty(exports, "runProgram", {
	enumerable: true,
	get: function() {
		return runProgram;
	}
});
Object.defineProperty(exports, "saidWords", {
	enumerable: true,
	get: function() {
		return saidWords;
	}
});
Object.defineProperty(exports, "serverVariables", {
	enumerable: true,
	get: function() {
		return serverVariables;
	}
});
Object.defineProperty(exports, "settingOf", {
	enumerable: true,
	get: function() {
		return settingOf;
	}
});
Object.defineProperty(exports, "shortenText", {
	enumerable: true,
	get: function() {
		return shortenText;
	}
});
Object.defineProperty(exports, "showValue", {
	enumerable: true,
	get: function() {
		return showValue;
	}
});
Object.defineProperty(exports, "stdinFor", {
	enumerable: true,
	get: function() {
		return stdinFor;
	}
});
Object.defineProperty(exports, "textOf", {
	enumerable: true,
	get: function() {
		return textOf$1;
	}
});
Object.defineProperty(exports, "toFailure", {
	enumerable: true,
	get: function() {
		return toFailure;
	}
});
Object.defineProperty(exports, "toSettings", {
	enumerable: true,
	get: function() {
		return toSettings;
	}
});
Object.defineProperty(exports, "uses", {
	enumerable: true,
	get: function() {
		return uses;
	}
});
Object.defineProperty(exports, "valueOf", {
	enumerable: true,
	get: function() {
		return valueOf$1;
	}
});
Object.defineProperty(exports, "whatIsWrong", {
	enumerable: true,
	get: function() {
		return whatIsWrong;
	}
});
Object.defineProperty(exports, "wholePrompt", {
	enumerable: true,
	get: function() {
		return wholePrompt;
	}
});
Object.defineProperty(exports, "wholeWords", {
	enumerable: true,
	get: function() {
		return wholeWords;
	}
});
Object.defineProperty(exports, "withoutKeys", {
	enumerable: true,
	get: function() {
		return withoutKeys;
	}
});
Object.defineProperty(exports, "withoutOwnKeys", {
	enumerable: true,
	get: function() {
		return withoutOwnKeys;
	}
});
Object.defineProperty(exports, "wrongValue", {
	enumerable: true,
	get: function() {
		return wrongValue;
	}
});
