const require_shell = require("./shell.cjs");
const require_parser = require("./parser.cjs");
//#region src/plan/shell/parser-check.ts
/**
* Does a complete shell parser see the same commands, joined in the same way? Our own reader knows
* only a small language; if the two disagree, one of them is wrong.
*/
function parserAgrees(source, parts) {
	const seen = commandsIn(source);
	return seen !== null && seen.length === parts.length && seen.every(({ command, after }, at) => {
		const words = wordsOf(command, source);
		const part = parts[at];
		return part?.after === after && words?.length === part.words.length && words.every((text, index) => text === part.words[index]?.text);
	});
}
/** Null if it contains more than commands and the known operators. */
function commandsIn(source) {
	const script = require_parser.parse(source);
	if ((script.errors?.length ?? 0) > 0) return null;
	const lists = script.commands.map(listOf);
	return lists.every((list) => list !== null) ? lists.flatMap(joinBy(";")) : null;
}
function listOf({ command, background }) {
	if (background === true) return null;
	if (command.type !== "AndOr") return pipeOf(command);
	const { operators } = command;
	const pipes = command.commands.map(pipeOf);
	if (!pipes.every((pipe) => pipe !== null)) return null;
	return pipes.flatMap((pipe, at) => joinBy(operators[at - 1] ?? null)(pipe, at));
}
function pipeOf(node) {
	if (node.type !== "Pipeline") return [{
		command: node,
		after: null
	}];
	if (node.prefixes.length > 0 || node.operators.some((one) => one !== "|")) return null;
	return node.commands.map((command) => [{
		command,
		after: null
	}]).flatMap(joinBy("|"));
}
/** The operator before each further group. */
function joinBy(operator) {
	return (group, at) => group.map((seen, index) => at > 0 && index === 0 ? {
		...seen,
		after: operator
	} : seen);
}
/** Null if it contains more than words. */
function wordsOf(command, source) {
	if (command.type !== "Command") return null;
	const { name, prefix, suffix } = command;
	if (name === void 0 || prefix.length > 0) return null;
	const all = [name, ...suffix.filter((one) => !isQuietAt(one, source))];
	return all.every(isLiteral) ? all.map(({ value }) => value) : null;
}
function isQuietAt({ type, pos, end }, source) {
	return type === "Redirect" && require_shell.isQuiet(source.slice(pos, end));
}
const LITERAL = [
	"Literal",
	"Glob",
	"SingleQuoted",
	"DoubleQuoted"
];
function isLiteral(word) {
	if (word.type !== "Word") return false;
	return (word.parts ?? []).every((part) => LITERAL.includes(part.type) && (part.type !== "DoubleQuoted" || part.parts.every(({ type }) => type === "Literal")));
}
//#endregion
exports.parserAgrees = parserAgrees;
