const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_environment = require("./environment.cjs");
const require_deadline = require("./deadline.cjs");
const require_ask_prepared = require("./ask-prepared.cjs");
const require_options = require("./options.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/shared/client.ts
function createClient(client, { machine, memory, clock }) {
	const cache = require_options.createProgramCache(memory);
	return (prompt, options) => {
		const ask = {
			client,
			machine,
			cache,
			prompt,
			options
		};
		const steps = {
			prepare,
			run
		};
		return require_ask_prepared.askInTime((deadline) => require_ask_prepared.askPrepared({
			...ask,
			deadline
		}, steps), options, clock);
	};
}
async function prepare(preparation) {
	const { client, machine } = preparation;
	const inquiry = startInquiry(preparation);
	if (inquiry === null) return {
		kind: "failed",
		failure: notInstalled(client),
		tried: false
	};
	const access = client.findAccess(machine);
	if (access.kind === "failed") return {
		...access,
		tried: false
	};
	const flags = await askOptions(client, inquiry);
	if (flags.kind === "failed") return {
		...flags,
		tried: !["not-installed", "unsupported"].includes(flags.failure.code)
	};
	return {
		kind: "ready",
		program: inquiry.program.path,
		flags,
		access
	};
}
/** Some clients write to their user's home even for `--help`. */
function askOptions(client, inquiry) {
	const question = {
		...client.options,
		words: client.words
	};
	return require_settings.inTempDir((temp) => {
		const own = privateHome(client, inquiry.environment, temp);
		const environment = {
			...inquiry.environment,
			...own,
			TMPDIR: temp.folder("tmp")
		};
		return require_options.findOptions({
			...inquiry,
			environment
		}, question);
	}, (errno) => ({
		kind: "failed",
		failure: require_settings.noTempDir(errno)
	}));
}
/** Null: the program was not found. */
function startInquiry({ client, machine, cache, options, deadline }) {
	const program = require_start.stampOf$1(require_settings.findClient(client.name, machine) ?? "");
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
function notInstalled({ name, words }) {
	return require_settings.toFailure("not-installed", require_start.safe`there is no ${require_redaction.redact(name)} program on PATH`, words);
}
function run({ client, machine, prompt, options, deadline }, { program, flags: { flags }, access }, schema) {
	const call = client.makeCall({
		prompt,
		options,
		schema,
		access,
		machine,
		flags
	});
	const { words } = client;
	return require_settings.askProgram({
		...call,
		program,
		words,
		keys: access.keys,
		start: (temp) => {
			const { argv, env, cwd } = call.start(temp);
			const base = require_environment.baseEnvironment(machine.environment);
			const own = privateHome(client, machine.environment, temp);
			return {
				argv,
				cwd,
				env: {
					...base,
					...own,
					...access.env,
					...env
				}
			};
		}
	}, {
		deadline,
		signal: options.signal
	});
}
/** Private directories in place of those where a program looks for its user's files and writes its own. */
function privateHome({ needsCache }, environment, temp) {
	return {
		HOME: temp.folder("home"),
		XDG_CONFIG_HOME: temp.folder("home/.config"),
		XDG_DATA_HOME: temp.folder("home/.local/share"),
		XDG_STATE_HOME: temp.folder("home/.local/state"),
		XDG_CACHE_HOME: (needsCache ? cacheOf(environment) : null) ?? temp.folder("home/.cache")
	};
}
function cacheOf(environment) {
	const own = environment["XDG_CACHE_HOME"] ?? "";
	const cache = own === "" ? node_path.join(environment["HOME"] ?? "", ".cache") : own;
	return node_path.isAbsolute(cache) ? cache : null;
}
/** Status of a client. Reads its options, and runs nothing that costs money. */
async function describeClient(client, { machine, memory }, { signal, timeoutMs }) {
	const cache = require_options.createProgramCache(memory);
	const deadline = require_deadline.startDeadline(timeoutMs);
	const setUp = await prepare({
		client,
		machine,
		cache,
		options: { signal },
		deadline
	});
	const backend = client.name;
	const program = require_settings.findClient(client.name, machine);
	if (setUp.kind === "ready") {
		const { version } = setUp.flags;
		return {
			backend,
			kind: "ready",
			detail: require_start.safe`${version === null ? client.words.who : require_redaction.redact(version)} at ${require_redaction.redact(setUp.program)}, ${setUp.access.detail}`,
			caveat: null
		};
	}
	const failure = inTime(setUp.failure, client.name);
	const detail = program === null ? failure.detail : require_start.safe`${require_redaction.redact(program)}: ${failure.detail}`;
	return {
		backend,
		kind: program === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
/** The message of a review would mention the review's own timeout. */
function inTime(failure, name) {
	if (failure.code !== "timeout") return failure;
	const nextStep = require_start.safe`see whether this ends, and ask again when the machine is less busy: ${require_redaction.redact(name)} --help`;
	return {
		...failure,
		nextStep
	};
}
//#endregion
exports.createClient = createClient;
exports.describeClient = describeClient;
