const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_records = require("./records.cjs");
const require_environment = require("./environment.cjs");
//#region src/backend/shared/program-cache.ts
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
	programVersion: require_records.nullable(versionSchema)
});
const loginSchema = require_records.object({
	program: stampSchema,
	file: stampSchema,
	seenAt: require_records.number()
});
/**
* One record per program and login, named after their paths. A damaged or outdated record counts as missing; if one
* cannot be written, the next run asks again.
*/
function createProgramCache({ read, write, now }) {
	const aboutProgram = (program) => {
		const record = require_records.safeParse(flagsSchema, read("flags", program.path));
		return record.success && isSame(record.output.program, program) ? record.output : null;
	};
	return {
		readFlags: (program) => aboutProgram(program)?.flags ?? null,
		readVersion: (program) => aboutProgram(program)?.programVersion ?? null,
		writeFlags: async (program, flags, version) => {
			const record = {
				program: stamp(program),
				flags: [...flags],
				programVersion: version
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
/** A time in the future is not trusted: the clock was set back, or the record was forged. */
function isRecent(seenAt, now) {
	return seenAt <= now && now - seenAt < LOGIN_LASTS_MS;
}
//#endregion
//#region src/backend/shared/help.ts
/** Only an option at the start of a line counts; in prose a flag proves nothing. */
function parseHelp(help) {
	const names = help.matchAll(/^ {1,8}(?:-\w, +)?(--[a-z][a-z0-9-]{1,50})(?=[\s=<[]|$)/gm);
	return [...new Set(Array.from(names, ([, name = ""]) => name))];
}
//#endregion
//#region src/backend/shared/inquiry.ts
/** Such a query takes less than a second; one that hangs must not use up a long review's time. */
const TIMEOUT_MS = 1e4;
function inquire(inquiry, argv, more = {}) {
	return require_settings.runProgram({
		path: inquiry.program.path,
		argv,
		env: require_environment.baseEnvironment(inquiry.environment, inquiry.variables),
		cwd: "/",
		stdin: "",
		timeoutMs: Math.min(TIMEOUT_MS, inquiry.deadline.remainingMs()),
		signal: inquiry.signal,
		maxOutputBytes: 64 * 1024,
		...more
	});
}
//#endregion
//#region src/backend/shared/options.ts
/**
* A cached result counts only if it is complete: a program behind a version manager's shim may have been updated, so
* missing options are checked again.
*/
async function findOptions(inquiry, question) {
	const flags = inquiry.cache.readFlags(inquiry.program);
	if (flags === null || question.missing(flags).length > 0) return await askHelp(inquiry, question);
	const version = inquiry.cache.readVersion(inquiry.program);
	return {
		kind: "known",
		flags: new Set(flags),
		version,
		from: "cache"
	};
}
async function askHelp(inquiry, question) {
	const { words } = question;
	const [help, version] = await Promise.all([inquire(inquiry, question.help), askVersion(inquiry, question)]);
	const { exit, stdout, stderr } = help;
	if (exit.kind !== "exited") return {
		kind: "failed",
		failure: require_settings.explainEnd(exit, words)
	};
	const flags = parseHelp(stdout.text.trim() === "" ? stderr.text : stdout.text);
	if (exit.code !== 0 || flags.length === 0) return {
		kind: "failed",
		failure: noHelp(stderr.text || stdout.text, question)
	};
	const missing = question.missing(flags);
	if (missing.length > 0) return {
		kind: "failed",
		failure: tooOld(missing, question)
	};
	await inquiry.cache.writeFlags(inquiry.program, flags, version);
	return {
		kind: "known",
		flags: new Set(flags),
		version,
		from: "help"
	};
}
/** Null if the output does not have this client's format. */
async function askVersion(inquiry, { version }) {
	const { stdout } = await inquire(inquiry, ["--version"]);
	return version.exec(stdout.text)?.[1] ?? null;
}
function noHelp(said, { words, update }) {
	const first = require_start.clip(require_start.oneLine(require_redaction.redact(said)), 200);
	return {
		code: "unsupported",
		detail: require_start.safe`the ${words.who} program on PATH does not explain its options as expected: ${first}`,
		nextStep: update
	};
}
function tooOld(flags, { words, update }) {
	const names = require_redaction.redact(flags.join(", "));
	return {
		code: "unsupported",
		detail: require_start.safe`this ${words.who} has no ${names}`,
		nextStep: update
	};
}
//#endregion
Object.defineProperty(exports, "askVersion", {
	enumerable: true,
	get: function() {
		return askVersion;
	}
});
Object.defineProperty(exports, "createProgramCache", {
	enumerable: true,
	get: function() {
		return createProgramCache;
	}
});
Object.defineProperty(exports, "findOptions", {
	enumerable: true,
	get: function() {
		return findOptions;
	}
});
Object.defineProperty(exports, "inquire", {
	enumerable: true,
	get: function() {
		return inquire;
	}
});
