require("./chunk.cjs");
const require_errors = require("./errors.cjs");
const require_nearest = require("./nearest.cjs");
const require_commands = require("./commands.cjs");
let node_util = require("node:util");
//#region src/doors/cli/args.ts
function parseCommand(argv) {
	const [word, ...rest] = argv;
	if (word === void 0 || word === "--help" || word === "-h") return {
		kind: "help",
		topic: null
	};
	if (word === "--version" || word === "-V" || word === "-v") return { kind: "version" };
	const name = commandOf(word);
	if (isHelpWanted(rest)) return {
		kind: "help",
		topic: name
	};
	if (name === "help") return {
		kind: "help",
		topic: topicOf(rest)
	};
	const given = parseGiven(require_commands.specOf(name), rest);
	if (name === "hook") throw new require_errors.UsageError("hook takes a lane and the event on stdin");
	return {
		kind: name,
		...given
	};
}
function parseGiven(spec, rest) {
	const word = wordOf(spec, rest);
	const behind = word === null || rest[0] !== word ? rest : rest.slice(1);
	const operand = operandOf(spec, behind);
	return {
		word,
		operand,
		...splitPaths(operand === null ? behind : behind.slice(1), spec)
	};
}
/** After `--` a word is a name, whatever it looks like. */
function isHelpWanted(rest) {
	const end = rest.indexOf("--");
	const words = end === -1 ? rest : rest.slice(0, end);
	return words.includes("--help") || words.includes("-h");
}
function commandOf(word) {
	const name = require_commands.COMMAND_NAMES.find((one) => one === word);
	if (name !== void 0) return name;
	throw new require_errors.UsageError(`unknown command "${word}"; ${meant(word, require_commands.COMMAND_NAMES, HELP)}`);
}
const HELP = "countersign --help lists them";
function topicOf([word, more]) {
	if (more !== void 0) throw new require_errors.UsageError(`unexpected argument "${more}"`);
	return word === void 0 ? null : commandOf(word);
}
/** The word behind the command's name; null when there is none. */
function wordOf({ name, word, words, free, otherwise }, [given]) {
	if (free !== void 0) return given === void 0 || given.startsWith("-") ? null : given;
	if (word === null) return null;
	const what = word.toLowerCase();
	const known = words.map((one) => one.name);
	if (otherwise !== void 0 && (given === void 0 || given.startsWith("-"))) return otherwise;
	if (given === void 0) throw new require_errors.UsageError(`${name} needs ${articled(what)}: ${known.join(", ")}`);
	if (known.includes(given)) return given;
	throw new require_errors.UsageError(`unknown ${name} ${what} "${given}"; ${meant(given, known, `choose ${known.join(", ")}`)}`);
}
function operandOf({ operand }, [given]) {
	return operand !== void 0 && given !== void 0 && !given.startsWith("-") ? given : null;
}
function articled(noun) {
	return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
function splitPaths(argv, spec) {
	const end = spec.paths === true ? argv.indexOf("--") : -1;
	if (end === -1) return {
		flags: parseFlags(argv, spec),
		paths: []
	};
	const paths = argv.slice(end + 1);
	if (paths.includes("")) throw new require_errors.UsageError("a path after -- is empty; name a file or a folder");
	return {
		flags: parseFlags(argv.slice(0, end), spec),
		paths
	};
}
function parseFlags(argv, spec) {
	const known = spec.flags;
	const options = Object.fromEntries(known.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
	const { tokens } = (0, node_util.parseArgs)({
		args: [...argv],
		options,
		strict: false,
		tokens: true
	});
	const values = {};
	for (const token of tokens) {
		if (token.kind === "positional") throw unexpected(token.value, spec);
		if (token.kind !== "option") continue;
		const value = flagValue(token, spec);
		if (Object.hasOwn(values, token.name)) throw new require_errors.UsageError(`--${token.name} is given twice`);
		values[token.name] = value;
	}
	return values;
}
function unexpected(word, { paths }) {
	return new require_errors.UsageError(`unexpected argument "${word}"${paths === true ? "; files and folders of the change stand after --, a diff or document after --content" : ""}`);
}
function flagValue(token, spec) {
	const flag = knownFlag(token, spec);
	if (flag.value === null) {
		if (token.value !== void 0) throw new require_errors.UsageError(`--${flag.name} takes no value`);
		return true;
	}
	if (token.value === void 0 || token.value === "" || token.value.startsWith("--")) throw new require_errors.UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
	if (flag.choices !== void 0) oneOf(flag.name, token.value, flag.choices);
	return token.value;
}
function knownFlag({ name, rawName }, spec) {
	const flag = spec.flags.find((one) => one.name === name);
	if (flag !== void 0 && rawName.startsWith("--")) return flag;
	const names = spec.flags.map((one) => `--${one.name}`);
	throw new require_errors.UsageError(`unknown flag "${rawName}"; ${meant(rawName, names, names.length === 0 ? `${spec.name} takes none` : `countersign ${spec.name} --help lists them`)}`);
}
function meant(word, known, otherwise) {
	const close = require_nearest.nearest(word, known);
	return close === null ? otherwise : `did you mean ${close}?`;
}
/** A flag's value; null when it was not given. */
function textFlag(flags, name) {
	const value = flags[name];
	return typeof value === "string" ? value : null;
}
/** A flag whose value is one of a few words. */
function choice(flags, name, known) {
	const given = textFlag(flags, name);
	if (given === null) return null;
	return oneOf(name, given, known);
}
function oneOf(flag, given, known) {
	const found = known.find((one) => one === given);
	if (found !== void 0) return found;
	throw new require_errors.UsageError(`--${flag} ${given}: ${meant(given, known, `choose ${known.join(", ")}`)}`);
}
//#endregion
Object.defineProperty(exports, "choice", {
	enumerable: true,
	get: function() {
		return choice;
	}
});
Object.defineProperty(exports, "parseCommand", {
	enumerable: true,
	get: function() {
		return parseCommand;
	}
});
Object.defineProperty(exports, "textFlag", {
	enumerable: true,
	get: function() {
		return textFlag;
	}
});
