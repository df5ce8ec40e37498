const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_environment = require("./environment.cjs");
const require_deadline = require("./deadline.cjs");
const require_options = require("./options.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/claude/words.ts
const INSTALL = require_start.safe`install Claude Code: npm install -g @anthropic-ai/claude-code`;
const UPDATE = require_start.safe`update Claude Code: claude update`;
const LOG_IN = require_start.safe`run: claude auth login`;
const WORDS = {
	who: require_start.safe`claude`,
	nextSteps: {
		"not-installed": INSTALL,
		"no-key": LOG_IN,
		unsupported: require_start.safe`choose another model with --model, or none for Claude's own`,
		unreachable: require_start.safe`check the network, HTTPS_PROXY and ANTHROPIC_BASE_URL, and run it again`,
		quota: require_start.safe`add credit, or wait for your plan's limit to reset`,
		crashed: require_start.safe`run it again, or try claude by itself: claude -p "say hello"`
	}
};
//#endregion
//#region src/backend/claude/argv.ts
/** Without one of these, claude would have tools, run what a project brings, or keep the session. */
const REQUIRED = [
	...[
		"--print",
		"--output-format",
		"--tools",
		"--setting-sources",
		"--settings"
	],
	...[
		"--strict-mcp-config",
		"--disable-slash-commands",
		"--no-session-persistence"
	],
	...[
		"--system-prompt",
		"--session-id",
		"--resume"
	]
];
/** Only `--restricted` limits the reading tools to their permitted folders. */
const NEEDED = {
	none: [],
	repository: [
		"--restricted",
		"--add-dir",
		"--permission-mode"
	]
};
const VERSION = /^(\d[\w.+-]{0,40}) \(Claude Code\)/m;
function optionsQuestion(tools) {
	return {
		help: ["--help"],
		version: VERSION,
		words: WORDS,
		update: UPDATE,
		missing: (flags) => [...REQUIRED, ...NEEDED[tools]].filter((flag) => !flags.includes(flag))
	};
}
/** One turn for the answer and two reminders to use the schema; with tools, more turns to read files. */
const MAX_TURNS = {
	none: "4",
	repository: "60"
};
/** Arguments of `claude -p`, with no more rights than its mode needs; the prompt comes on stdin. */
function claudeArgv(call) {
	const { flags, model, schema, tools, effort } = call;
	const where = (flag, ...argv) => flags.has(flag) ? argv : [];
	return [
		"--print",
		...["--output-format", "json"],
		...where("--restricted", "--restricted"),
		"--setting-sources=",
		"--strict-mcp-config",
		"--disable-slash-commands",
		...["--max-turns", MAX_TURNS[tools]],
		...["--settings", call.settingsFile],
		...["--system-prompt-file", call.systemFile],
		...where("--system-prompt-snapshot", "--system-prompt-snapshot", "off"),
		...threadArgv(call),
		...model === null ? [] : where("--model", "--model", model),
		...where("--effort", "--effort", effort),
		...schema === null ? [] : where("--json-schema", "--json-schema", JSON.stringify(schema)),
		...tools === "none" ? ["--tools="] : [
			"--tools=Read,Grep,Glob",
			"--permission-mode",
			"dontAsk",
			`--add-dir=${call.project}`
		]
	];
}
function threadArgv({ thread, newThread }) {
	if (thread === void 0) return ["--no-session-persistence"];
	return thread.kind === "new" ? ["--session-id", newThread] : ["--resume", thread.id];
}
const DENIED = [
	...[
		".env",
		".env.*",
		".envrc",
		".npmrc",
		".pypirc",
		".netrc",
		".git-credentials",
		".htpasswd"
	],
	...[
		"*.pem",
		"*.key",
		"*.p12",
		"*.pfx",
		"*.jks",
		"*.keystore",
		"*.kdbx",
		"id_rsa*",
		"id_dsa*"
	],
	...[
		"id_ecdsa*",
		"id_ed25519*",
		"credentials",
		"credentials.*",
		"secrets.*",
		"*.tfstate*"
	],
	...[
		".ssh/**",
		".aws/**",
		".gnupg/**",
		".git/**"
	]
].map((name) => `Read(**/${name})`);
//#endregion
//#region src/backend/claude/access.ts
/** Any one is enough; the first that is set is passed on. */
const KEYS = [
	"CLAUDE_CODE_OAUTH_TOKEN",
	"ANTHROPIC_AUTH_TOKEN",
	"ANTHROPIC_API_KEY"
];
/** A login comes first, and then no key is passed on: a key would take precedence and bill the user twice. */
async function findAccess(inquiry) {
	const { environment, variables, known } = inquiry;
	const settings = require_settings.readClaudeSettings(environment);
	const env = {
		...require_environment.baseEnvironment(environment, variables),
		...require_settings.serverVariables(environment)
	};
	const key = KEYS.find((name) => environment[name]);
	if (key !== void 0 && hasOwnServer({
		...environment,
		...settings.env
	})) return withKey(key, environment, {
		env,
		settings
	});
	const login = known.login ?? await findLogin(inquiry, env);
	if (login.kind !== "unknown") known.login = login;
	switch (login.kind) {
		case "unknown": return {
			kind: "failed",
			failure: login.failure
		};
		case "logged-out": return key === void 0 ? {
			kind: "failed",
			failure: LOGGED_OUT
		} : withKey(key, environment, {
			env,
			settings
		});
		case "logged-in": return {
			kind: "ready",
			env,
			settings,
			by: login.by === "login" ? require_start.safe`logged in` : require_start.safe`key from its settings`,
			remedy: login.by === "login" ? LOG_IN : CHECK_SETTINGS,
			keys: secretsOf(env, settings.env)
		};
	}
}
const CHECK_SETTINGS = require_start.safe`check the key or the apiKeyHelper in your settings of Claude Code`;
function hasOwnServer({ ANTHROPIC_BASE_URL: address = "" }) {
	return require_start.makerAtAnthropicAddress(address, "") !== "anthropic";
}
/** No second key comes from the settings. */
function withKey(name, environment, { env, settings }) {
	const given = {
		...env,
		[name]: environment[name] ?? ""
	};
	return {
		kind: "ready",
		env: given,
		settings: require_settings.withoutOwnKeys(settings),
		by: require_start.safe`key from ${require_redaction.redact(name)}`,
		remedy: require_start.safe`check ${require_redaction.redact(name)}`,
		keys: secretsOf(given, settings.env)
	};
}
function secretsOf(...all) {
	return all.flatMap((env) => Object.entries(env)).filter(([name]) => require_settings.isKeyName(name) || name.endsWith("_HEADERS")).map(([, value]) => value);
}
/**
* A login is cached under its file, so that a logout takes effect at once; a keychain has no such file, so that login
* is not cached.
*/
async function findLogin(inquiry, env) {
	const { program, cache, environment } = inquiry;
	const home = require_settings.claudeHome(environment);
	const file = home === null ? null : require_start.stampOf$1(node_path.join(home, ".credentials.json"));
	const stamp = home === null || file === null ? null : {
		program,
		home,
		file
	};
	if (stamp !== null && cache.readLogin(stamp)) return {
		kind: "logged-in",
		by: "login"
	};
	const login = await askLogin(inquiry, env);
	if (stamp !== null && login.kind === "logged-in" && login.by === "login") await cache.writeLogin(stamp);
	return login;
}
async function askLogin(inquiry, env) {
	const { exit, stdout, stderr } = await require_options.inquire(inquiry, ["auth", "status"], { env: {
		...env,
		CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1"
	} });
	if (exit.kind !== "exited") return {
		kind: "unknown",
		failure: require_settings.explainEnd(exit, WORDS)
	};
	const { loggedIn, authMethod } = require_settings.asFields(require_settings.parseJson(stdout.text));
	if (loggedIn === false) return { kind: "logged-out" };
	if (loggedIn === true) return {
		kind: "logged-in",
		by: authMethod === "claude.ai" ? "login" : "settings"
	};
	return {
		kind: "unknown",
		failure: unreadableLogin(stderr.text || stdout.text)
	};
}
function unreadableLogin(said) {
	return {
		code: "auth-refused",
		detail: require_start.safe`claude cannot tell whether it is logged in: ${require_start.clip(require_settings.saidWords(said, []), 300)}`,
		nextStep: LOG_IN
	};
}
const LOGGED_OUT = {
	code: "no-key",
	detail: require_start.safe`claude is installed but not logged in, and ANTHROPIC_API_KEY is not set`,
	nextStep: LOG_IN
};
//#endregion
//#region src/backend/claude/set-up.ts
/** For a question to claude itself, outside a review. */
function prepareProbe({ machine, memory }, { tools, signal, timeoutMs }) {
	const deadline = require_deadline.startDeadline(timeoutMs);
	return {
		machine,
		cache: require_options.createProgramCache(memory),
		known: { login: null },
		options: {
			tools,
			signal
		},
		deadline
	};
}
/** The program, its flags, and a login or key. */
async function prepare(preparation) {
	const inquiry = startInquiry(preparation);
	if (inquiry === null) return {
		kind: "failed",
		failure: NOT_INSTALLED,
		tried: false
	};
	const flags = await require_options.findOptions(inquiry, optionsQuestion(preparation.options.tools));
	if (flags.kind === "failed") return notReady(flags.failure);
	const access = await findAccess({
		...inquiry,
		known: preparation.known
	});
	if (access.kind === "failed") return notReady(access.failure);
	return {
		kind: "ready",
		program: inquiry.program.path,
		flags,
		access
	};
}
/** Null: there is no claude to ask. */
function startInquiry(preparation) {
	const { machine, cache, options, deadline } = preparation;
	const program = require_start.stampOf$1(require_settings.findClient("claude", machine) ?? "");
	if (program === null) return null;
	const { environment } = machine;
	return {
		program,
		environment,
		cache,
		deadline,
		variables: [require_settings.HOME_VARIABLE],
		signal: options.signal
	};
}
/** With one of these, no review was requested. */
const ABSENT = [
	"not-installed",
	"unsupported",
	"no-key"
];
function notReady(failure) {
	return {
		kind: "failed",
		failure,
		tried: !ABSENT.includes(failure.code)
	};
}
const NOT_INSTALLED = require_settings.toFailure("not-installed", require_start.safe`there is no claude program on PATH`, WORDS);
//#endregion
Object.defineProperty(exports, "DENIED", {
	enumerable: true,
	get: function() {
		return DENIED;
	}
});
Object.defineProperty(exports, "UPDATE", {
	enumerable: true,
	get: function() {
		return UPDATE;
	}
});
Object.defineProperty(exports, "VERSION", {
	enumerable: true,
	get: function() {
		return VERSION;
	}
});
Object.defineProperty(exports, "WORDS", {
	enumerable: true,
	get: function() {
		return WORDS;
	}
});
Object.defineProperty(exports, "claudeArgv", {
	enumerable: true,
	get: function() {
		return claudeArgv;
	}
});
Object.defineProperty(exports, "prepare", {
	enumerable: true,
	get: function() {
		return prepare;
	}
});
Object.defineProperty(exports, "prepareProbe", {
	enumerable: true,
	get: function() {
		return prepareProbe;
	}
});
Object.defineProperty(exports, "startInquiry", {
	enumerable: true,
	get: function() {
		return startInquiry;
	}
});
