const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_environment = require("./environment.cjs");
const require_deadline = require("./deadline.cjs");
const require_options = require("./options.cjs");
const require_home = require("./home.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/codex/words.ts
const INSTALL = require_start.safe`install the Codex CLI: npm install -g @openai/codex`;
const UPDATE = require_start.safe`update the Codex CLI: npm install -g @openai/codex`;
const WORDS = {
	who: require_start.safe`codex`,
	nextSteps: { "not-installed": INSTALL }
};
//#endregion
//#region src/backend/codex/auth.ts
/**
* The child's environment with only the key it needs. A Codex login comes first: a key beside it would bill the user
* twice.
*/
async function codexAuth(question) {
	const { environment, variables, keys } = question;
	const env = require_environment.baseEnvironment(environment, variables);
	if (keys.kind === "variables") return variableAuth(keys, environment, env);
	const login = question.known.login ?? await findLogin(question);
	if (login.kind !== "unknown") question.known.login = login;
	if (login.kind === "unknown") return {
		kind: "failed",
		failure: login.failure
	};
	if (login.kind === "logged-in") return {
		kind: "ready",
		env,
		names: null,
		keys: []
	};
	const name = KEYS.find((one) => environment[one]);
	const key = name === void 0 ? void 0 : environment[name];
	if (name === void 0 || key === void 0) return {
		kind: "failed",
		failure: LOGGED_OUT
	};
	return {
		kind: "ready",
		env: {
			...env,
			CODEX_API_KEY: key
		},
		names: [name],
		keys: [key]
	};
}
/** The stronger one first. */
const KEYS = ["CODEX_API_KEY", "OPENAI_API_KEY"];
function variableAuth({ envKey, headers }, environment, env) {
	if (envKey !== null && !environment[envKey]) return {
		kind: "failed",
		failure: noKey(envKey)
	};
	const values = (envKey === null ? headers : [envKey, ...headers]).flatMap((name) => {
		const value = environment[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		kind: "ready",
		env: {
			...env,
			...Object.fromEntries(values)
		},
		names: values.map(([name]) => name),
		keys: values.map(([, value]) => value)
	};
}
/**
* A login is cached under its file, so that a logout takes effect at once; one in a keyring has no file and is not
* cached.
*/
async function findLogin(question) {
	const { program, home, cache } = question;
	const file = require_start.stampOf$1(node_path.join(home, "auth.json"));
	const stamp = file === null ? null : {
		program,
		home,
		file
	};
	if (stamp !== null && cache.readLogin(stamp)) return { kind: "logged-in" };
	const login = await askLogin(question);
	if (stamp !== null && login.kind === "logged-in") await cache.writeLogin(stamp);
	return login;
}
async function askLogin(question) {
	const { exit, stdout, stderr } = await require_options.inquire(question, ["login", "status"]);
	if (exit.kind !== "exited") return {
		kind: "unknown",
		failure: require_settings.explainEnd(exit, WORDS)
	};
	if (exit.code === 0) return { kind: "logged-in" };
	const said = `${stderr.text}\n${stdout.text}`;
	if (/not logged in/i.test(said)) return { kind: "logged-out" };
	return {
		kind: "unknown",
		failure: unreadableLogin(said)
	};
}
function unreadableLogin(said) {
	return {
		code: "auth-refused",
		detail: require_start.safe`codex cannot tell whether it is logged in: ${require_start.clip(require_settings.saidWords(said, []), 300)}`,
		nextStep: require_start.safe`run: codex login`
	};
}
function noKey(envKey) {
	const name = require_redaction.redact(envKey);
	return {
		code: "no-key",
		detail: require_start.safe`the Codex provider in config.toml takes its key from ${name}, which is not set`,
		nextStep: require_start.safe`set ${name} in the environment`
	};
}
const LOGGED_OUT = {
	code: "no-key",
	detail: require_start.safe`codex is installed but not logged in, CODEX_API_KEY is not set, and OPENAI_API_KEY is not set`,
	nextStep: require_start.safe`run: codex login`
};
//#endregion
//#region src/backend/codex/flags.ts
/** Needed on every call, whatever the cache contains: a codex that lacks one of them cannot review. */
const REQUIRED = [
	"--json",
	"--sandbox",
	"--ephemeral",
	"--cd",
	"--output-last-message"
];
/** Without these the reviewer would have more rights than its mode allows. */
const NEEDED = {
	none: ["--config", "--ignore-user-config"],
	repository: ["--config", "--ignore-rules"]
};
const VERSION = /^codex\S* (\d[\w.+-]{0,40})\s*$/m;
function optionsQuestion(tools) {
	return {
		help: ["exec", "--help"],
		version: VERSION,
		words: WORDS,
		update: UPDATE,
		missing: (flags) => [...REQUIRED, ...NEEDED[tools]].filter((flag) => !flags.includes(flag))
	};
}
//#endregion
//#region src/backend/codex/set-up.ts
/** For a question to codex itself, outside a review. */
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
/** Everything that can be checked before codex runs: the program, its flags, its configuration, the key. */
async function prepare(preparation) {
	const { options, known } = preparation;
	const inquiry = startInquiry(preparation);
	if (inquiry === null) return {
		kind: "failed",
		failure: NOT_INSTALLED,
		tried: false
	};
	const flags = await require_options.findOptions(inquiry, optionsQuestion(options.tools));
	if (flags.kind === "failed") return {
		...flags,
		tried: !ABSENT.includes(flags.failure.code)
	};
	const access = await findAccess({
		...inquiry,
		known
	}, options.tools);
	if (access.kind === "failed") return access;
	return {
		...access,
		program: inquiry.program.path,
		flags
	};
}
/** A codex without a required flag is unusable: no review was requested. */
const ABSENT = ["not-installed", "unsupported"];
/** Null: no codex was found. */
function startInquiry(preparation) {
	const { machine, cache, options, deadline } = preparation;
	const program = require_start.stampOf$1(require_settings.findCodex(machine) ?? "");
	if (program === null) return null;
	const { environment } = machine;
	return {
		program,
		environment,
		cache,
		deadline,
		variables: [require_home.HOME_VARIABLE],
		signal: options.signal
	};
}
async function findAccess(inquiry, tools) {
	const home = require_home.codexHome(inquiry.environment);
	if (home === null) return unusable(require_start.safe`neither CODEX_HOME nor HOME is a full path`);
	const read = require_home.readCodexConfig(home, tools);
	if (read.kind === "unusable") return unusable(read.why);
	const auth = await codexAuth({
		...inquiry,
		home,
		keys: read.config.keys
	});
	if (auth.kind === "failed") return {
		...auth,
		tried: !["no-key", "not-installed"].includes(auth.failure.code)
	};
	return {
		kind: "ready",
		config: read.config,
		auth
	};
}
const NOT_INSTALLED = {
	code: "not-installed",
	detail: require_start.safe`there is no codex program on PATH`,
	nextStep: INSTALL
};
function unusable(why) {
	return {
		kind: "failed",
		failure: {
			code: "unsupported",
			detail: require_start.safe`codex cannot review with this configuration: ${why}`,
			nextStep: require_start.safe`fix the Codex configuration`
		},
		tried: false
	};
}
//#endregion
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
