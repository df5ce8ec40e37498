const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_environment = require("./environment.cjs");
const require_deadline = require("./deadline.cjs");
const require_ask_in_time = require("./ask-in-time.cjs");
const require_options = require("./options.cjs");
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
		return require_ask_in_time.askInTime((deadline) => askOnce({
			...ask,
			deadline
		}), options, clock);
	};
}
async function askOnce(ask) {
	const setUp = await prepare(ask);
	if (setUp.kind === "failed") return require_settings.ended({
		...require_settings.notTried(setUp.failure),
		tried: setUp.tried
	});
	const { schema } = ask.options;
	const first = await run(ask, setUp, schema);
	if (first.refused === "schema" && schema !== null) return await run(ask, setUp, null);
	if (first.refused === "flags" && setUp.known.from === "cache") return await askOnce({
		...ask,
		cache: {
			...ask.cache,
			readFlags: () => null
		}
	});
	return first;
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
	const known = await require_options.findOptions(inquiry, {
		...client.options,
		words: client.words
	});
	if (known.kind === "failed") return {
		...known,
		tried: !["not-installed", "unsupported"].includes(known.failure.code)
	};
	return {
		kind: "ready",
		program: inquiry.program.path,
		known,
		access
	};
}
/** Null: the program is not there. */
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
function run({ client, machine, prompt, options, deadline }, { program, known, access }, schema) {
	const { flags } = known;
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
			return {
				argv,
				cwd,
				env: {
					...require_environment.baseEnvironment(machine.environment),
					...privateHome(temp),
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
/** Where a program looks for its user's files, and leaves its own. */
function privateHome(temp) {
	return {
		HOME: temp.folder("home"),
		XDG_CONFIG_HOME: temp.folder("home/.config"),
		XDG_DATA_HOME: temp.folder("home/.local/share"),
		XDG_STATE_HOME: temp.folder("home/.local/state"),
		XDG_CACHE_HOME: temp.folder("home/.cache")
	};
}
/** How a client stands here. It is asked for its options, and for nothing that costs money. */
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
	const path = require_settings.findClient(client.name, machine);
	if (setUp.kind === "ready") {
		const { version } = setUp.known;
		return {
			backend,
			kind: "ready",
			detail: require_start.safe`${version === null ? client.words.who : require_redaction.redact(version)} at ${require_redaction.redact(setUp.program)}, ${setUp.access.detail}`,
			caveat: null
		};
	}
	const { failure } = setUp;
	const detail = path === null ? failure.detail : require_start.safe`${require_redaction.redact(path)}: ${failure.detail}`;
	return {
		backend,
		kind: path === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
//#endregion
exports.createClient = createClient;
exports.describeClient = describeClient;
