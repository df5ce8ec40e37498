const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_records = require("./records.cjs");
const require_environment = require("./environment.cjs");
const require_home = require("./home.cjs");
const require_output = require("./output.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/system/process/deadline.ts
function startDeadline(ms) {
	const end = require_start.steadyMs() + ms;
	return { remainingMs: () => Math.max(1, Math.ceil(end - require_start.steadyMs())) };
}
//#endregion
//#region src/backend/codex/install.ts
const INSTALL = require_start.safe`install the Codex CLI: npm install -g @openai/codex`;
const UPDATE = require_start.safe`update the Codex CLI: npm install -g @openai/codex`;
//#endregion
//#region src/backend/codex/failure.ts
/** Codex's exit code for a command line that it does not understand. */
const USAGE = 2;
/** Null: it gave an answer. */
function explainExit(run, events, keys) {
	const { exit, stderr } = run;
	if (exit.kind !== "exited") return {
		failure: explainEnd(exit),
		refused: null,
		retryAfterMs: null
	};
	if (exit.code === 0 && events.fatal === null) return null;
	const { fatal } = events;
	const words = fatal === null ? require_output.lastWords(stderr, keys) : require_output.saidWords(wordsOf(fatal), keys);
	if (exit.code === USAGE && fatal === null) return {
		failure: misunderstood(words),
		refused: "flags",
		retryAfterMs: null
	};
	const message = fatal ?? require_output.lastLines(stderr);
	return {
		failure: explainMessage(message, words),
		refused: refusedIn(message),
		retryAfterMs: retryAfter(message)
	};
}
/** A run that was ended, or never began. */
function explainEnd(exit) {
	switch (exit.kind) {
		case "timeout": return fail("timeout", require_start.safe`codex did not answer in time (it may be waiting for a rate limit)`, require_start.safe`raise --timeout, or try again`);
		case "cancelled": return require_review.INTERRUPTED;
		case "signaled": return fail("signal", require_start.safe`codex was killed by ${require_redaction.redact(exit.signal)}`, require_start.safe`run it again`);
		case "not-started": return explainStart(exit.errno);
	}
}
/** There is a codex, whatever keeps it from starting: installing it helps only where the file is bad. */
function explainStart(errno) {
	const detail = require_start.safe`codex could not be started: ${require_redaction.redact(errno)}`;
	return require_hooks.isOutOfFiles(errno) ? fail("crashed", detail, require_redaction.redact(require_hooks.RAISE_LIMIT)) : fail("not-installed", detail, INSTALL);
}
/** What a failed run had said: the model's last words, else the last lines of its errors. */
function partialOf(run, { lastMessage }, keys) {
	return lastMessage === null ? require_output.lastPart(run, keys) : require_output.firstPart(lastMessage, keys);
}
const SCHEMA_REFUSED = /invalid schema for response_format|invalid_json_schema|text\.format\.schema/i;
/** Gone, or another process is at it. */
const THREAD_REFUSED = /thread\/resume|no rollout found|already has an active writer/i;
function refusedIn(message) {
	if (SCHEMA_REFUSED.test(message)) return "schema";
	return THREAD_REFUSED.test(message) ? "thread" : null;
}
/** Codex reports a server's refusal in words only; the words tell the code. */
const SIGNS = [
	[
		/insufficient_quota|quota exceeded|exceeded your current quota|usage limit/i,
		"quota",
		require_start.safe`add credit or wait for your plan's limit to reset`
	],
	[
		/\b429\b|rate.?limit|too many requests/i,
		"rate-limit",
		require_start.safe`wait a minute and run it again`
	],
	[
		/missing environment variable/i,
		"no-key",
		require_start.safe`set the variable that your Codex configuration names as env_key`
	],
	[
		/\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i,
		"auth-refused",
		require_start.safe`run: codex login (or check the key)`
	],
	[
		/ran out of room|context.?(length|window)|input exceeds the maximum/i,
		"too-large",
		require_start.safe`split it, for example by folder: git diff -- src | countersign review --content -`
	],
	[
		/model_not_found|model .{1,80} (does not exist|is not supported)/i,
		"unsupported",
		require_start.safe`choose another model with --model, or none for Codex's own`
	],
	[
		/not inside a trusted directory/i,
		"unsupported",
		UPDATE
	]
];
function explainMessage(message, words) {
	const sign = SIGNS.find(([pattern]) => pattern.test(message));
	if (sign !== void 0) return fail(sign[1], require_start.safe`codex: ${words}`, sign[2]);
	return fail("crashed", require_start.safe`codex: ${words}`, require_start.safe`run it again, or try codex by itself: codex exec "say hello"`);
}
/** A server's refusal is handed on as the JSON it came in. */
function wordsOf(message) {
	const inner = /^\s*\{"error":\s*\{.*"message":\s*("(?:[^"\\]|\\.){1,2000}")/s.exec(message)?.[1];
	try {
		return inner === void 0 ? message : String(JSON.parse(inner));
	} catch {
		return message;
	}
}
function misunderstood(words) {
	return fail("unsupported", require_start.safe`codex does not understand our options: ${require_start.clip(words, 300)}`, UPDATE);
}
const UNIT_MS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
/** "Please try again in 6m0.5s" */
function retryAfter(message) {
	const wait = /try again in ((?:\d{1,9}(?:\.\d{1,9})?(?:ms|[hms])){1,4})\b/i.exec(message)?.[1];
	if (wait === void 0) return null;
	const parts = wait.toLowerCase().matchAll(/([\d.]+)(ms|[hms])/g);
	const waits = Array.from(parts, ([, amount, unit = ""]) => Number(amount) * (UNIT_MS[unit] ?? 0));
	return Math.ceil(waits.reduce((sum, ms) => sum + ms, 0));
}
function fail(code, detail, nextStep) {
	return {
		code,
		detail,
		nextStep
	};
}
//#endregion
//#region src/backend/codex/cache.ts
const LOGIN_LASTS_MS = 6e4;
const stampSchema = require_records.object({
	size: require_records.number(),
	mtimeMs: require_records.number(),
	ctimeMs: require_records.number()
});
const flagSchema = require_records.pipe(require_records.string(), require_records.maxLength(60), require_records.regex(/^--[a-z][a-z0-9-]*$/));
const versionSchema = require_records.pipe(require_records.string(), require_records.maxLength(60), require_records.regex(/^[\w.+-]+$/));
const flagsSchema = require_records.object({
	program: stampSchema,
	flags: require_records.pipe(require_records.array(flagSchema), require_records.maxLength(200)),
	codexVersion: require_records.optional(require_records.nullable(versionSchema), null)
});
const loginSchema = require_records.object({
	program: stampSchema,
	file: stampSchema,
	seenAt: require_records.number()
});
/**
* One record per program and login, named after their paths. What is damaged or of an earlier program counts as
* not there; what cannot be written is asked again next time.
*/
function createCodexCache({ read, write, now }) {
	const aboutProgram = (program) => {
		const record = require_records.safeParse(flagsSchema, read("flags", program.path));
		return record.success && isSame(record.output.program, program) ? record.output : null;
	};
	return {
		readFlags: (program) => aboutProgram(program)?.flags ?? null,
		readVersion: (program) => aboutProgram(program)?.codexVersion ?? null,
		writeFlags: async (program, flags, version) => {
			const record = {
				program: stamp(program),
				flags: [...flags],
				codexVersion: version
			};
			await write("flags", program.path, record);
		},
		readLogin: (login) => {
			const record = require_records.safeParse(loginSchema, read("login", subjectOf(login)));
			if (!record.success) return false;
			const { program, file, seenAt } = record.output;
			return isSame(program, login.program) && isSame(file, login.file) && isRecent(seenAt, now());
		},
		writeLogin: async (login) => {
			const record = {
				program: stamp(login.program),
				file: stamp(login.file),
				seenAt: now()
			};
			await write("login", subjectOf(login), record);
		}
	};
}
function subjectOf({ program, home }) {
	return `${program.path}\n${home}`;
}
function stamp({ size, mtimeMs, ctimeMs }) {
	return {
		size,
		mtimeMs,
		ctimeMs
	};
}
function isSame(kept, { size, mtimeMs, ctimeMs }) {
	return kept.size === size && kept.mtimeMs === mtimeMs && kept.ctimeMs === ctimeMs;
}
/** A time to come is none of ours: the clock was set back, or somebody made it up. */
function isRecent(seenAt, now) {
	return seenAt <= now && now - seenAt < LOGIN_LASTS_MS;
}
//#endregion
//#region src/backend/codex/inquiry.ts
/** These questions take 50 ms; one that does not end must not eat up a long review. */
const TIMEOUT_MS = 1e4;
function inquire(inquiry, argv, talk = {}) {
	return require_review.runProgram({
		path: inquiry.program.path,
		argv,
		env: require_environment.baseEnvironment(inquiry.environment),
		cwd: "/",
		stdin: "",
		timeoutMs: Math.min(TIMEOUT_MS, inquiry.deadline.remainingMs()),
		signal: inquiry.signal,
		maxOutputBytes: 64 * 1024,
		...talk
	});
}
/** Null when it does not say so in the way of the Codex CLI. */
async function askVersion(inquiry) {
	const { stdout } = await inquire(inquiry, ["--version"]);
	return /^codex\S* (\d[\w.+-]{0,40})\s*$/m.exec(stdout.text)?.[1] ?? null;
}
//#endregion
//#region src/backend/codex/auth.ts
/**
* The child's environment with just the key it needs. A Codex login comes first: a key beside it
* would bill the user twice.
*/
async function codexAuth(question) {
	const { environment, keys } = question;
	const env = require_environment.baseEnvironment(environment);
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
/** A login is remembered by its file, so that a logout is seen at once; one in a keyring has none. */
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
	const { exit, stdout, stderr } = await inquire(question, ["login", "status"]);
	if (exit.kind !== "exited") return {
		kind: "unknown",
		failure: explainEnd(exit)
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
		detail: require_start.safe`codex cannot tell whether it is logged in: ${require_start.clip(require_output.saidWords(said, []), 300)}`,
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
//#region src/backend/codex/help.ts
/** Options stand at the start of a line; in prose a flag proves nothing. */
function parseHelp(help) {
	const names = help.matchAll(/^ {1,8}(?:-\w, +)?(--[a-z][a-z0-9-]{1,50})(?=[\s=<[]|$)/gm);
	return [...new Set(Array.from(names, ([, name = ""]) => name))];
}
//#endregion
//#region src/backend/codex/flags.ts
/** On every call, whatever the cache says: a codex without one of them gets no review. */
const REQUIRED = [
	"--json",
	"--sandbox",
	"--ephemeral",
	"--cd",
	"--output-last-message"
];
/** Left out, these would give the reviewer more than its mode allows. */
const NEEDED = {
	none: ["--config", "--ignore-user-config"],
	repository: ["--config", "--ignore-rules"]
};
/**
* The long flags this codex has. Only a cache that says enough is believed: the program behind a
* version manager's shim may have been updated, so bad news is asked for again.
*/
async function codexFlags(inquiry, tools) {
	const cached = inquiry.cache.readFlags(inquiry.program);
	if (cached !== null && missing(cached, tools).length === 0) return {
		kind: "known",
		flags: new Set(cached),
		version: inquiry.cache.readVersion(inquiry.program),
		from: "cache"
	};
	return await askHelp(inquiry, tools);
}
async function askHelp(inquiry, tools) {
	const [help, version] = await Promise.all([inquire(inquiry, ["exec", "--help"]), askVersion(inquiry)]);
	const { exit, stdout, stderr } = help;
	if (exit.kind !== "exited") return {
		kind: "failed",
		failure: explainEnd(exit)
	};
	const flags = parseHelp(stdout.text);
	if (exit.code !== 0 || flags.length === 0) return {
		kind: "failed",
		failure: noHelp(stderr.text || stdout.text)
	};
	if (missing(flags, tools).length > 0) return {
		kind: "failed",
		failure: tooOld(missing(flags, tools))
	};
	await inquiry.cache.writeFlags(inquiry.program, flags, version);
	return {
		kind: "known",
		flags: new Set(flags),
		version,
		from: "help"
	};
}
function missing(flags, tools) {
	return [...REQUIRED, ...NEEDED[tools]].filter((flag) => !flags.includes(flag));
}
function noHelp(said) {
	return {
		code: "unsupported",
		detail: require_start.safe`the codex program on PATH does not explain its options like the Codex CLI: ${require_start.clip(require_start.oneLine(require_redaction.redact(said)), 200)}`,
		nextStep: UPDATE
	};
}
function tooOld(flags) {
	return {
		code: "unsupported",
		detail: require_start.safe`this codex has no ${require_redaction.redact(flags.join(", "))}`,
		nextStep: UPDATE
	};
}
//#endregion
//#region src/backend/codex/set-up.ts
/** For a question to codex itself, outside a review. */
function prepareProbe({ machine, memory }, { tools, signal, timeoutMs }) {
	const deadline = startDeadline(timeoutMs);
	return {
		machine,
		cache: createCodexCache(memory),
		known: { login: null },
		options: {
			tools,
			signal
		},
		deadline
	};
}
/** All that can be known before codex is asked: the program, its flags, its configuration, the key. */
async function prepare(preparation) {
	const { options, known } = preparation;
	const inquiry = startInquiry(preparation);
	if (inquiry === null) return {
		kind: "failed",
		failure: NOT_INSTALLED,
		tried: false
	};
	const flags = await codexFlags(inquiry, options.tools);
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
/** A codex without a required flag is as good as none: it was not asked for a review. */
const ABSENT = ["not-installed", "unsupported"];
/** Null: there is no codex to ask. */
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
			nextStep: require_start.safe`mend the Codex configuration`
		},
		tried: false
	};
}
//#endregion
Object.defineProperty(exports, "askVersion", {
	enumerable: true,
	get: function() {
		return askVersion;
	}
});
Object.defineProperty(exports, "createCodexCache", {
	enumerable: true,
	get: function() {
		return createCodexCache;
	}
});
Object.defineProperty(exports, "explainExit", {
	enumerable: true,
	get: function() {
		return explainExit;
	}
});
Object.defineProperty(exports, "inquire", {
	enumerable: true,
	get: function() {
		return inquire;
	}
});
Object.defineProperty(exports, "partialOf", {
	enumerable: true,
	get: function() {
		return partialOf;
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
Object.defineProperty(exports, "startDeadline", {
	enumerable: true,
	get: function() {
		return startDeadline;
	}
});
Object.defineProperty(exports, "startInquiry", {
	enumerable: true,
	get: function() {
		return startInquiry;
	}
});
