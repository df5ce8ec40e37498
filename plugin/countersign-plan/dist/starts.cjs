const require_parser = require("./parser.cjs");
//#region src/plan/shell/starts.ts
/**
* Does this command run `countersign plan start` anywhere? Only mentioning the words does not
* count.
*/
function startsPlanning(source) {
	const nodes = [require_parser.parse(source)];
	for (let node = nodes.pop(); node !== void 0; node = nodes.pop()) {
		if (node.type === "Command" && isStart([node.name, ...node.suffix])) return true;
		require_parser.forEachChild(node, (child) => nodes.push(child));
	}
	return false;
}
/** Programs that run another one. */
const RUNNERS = [
	"npx",
	"bunx",
	"node",
	"env",
	"exec",
	"command",
	"nohup",
	"time"
];
function isStart(words) {
	const texts = words.map((word) => word?.type === "Word" ? word.value : "");
	const from = texts.findIndex((text) => !RUNNERS.includes(text) && !text.startsWith("-"));
	const [program = "", plan, action] = texts.slice(from);
	return /(?:^|\/)(?:countersign|main\.cjs)$/.test(program) && plan === "plan" && action === "start";
}
//#endregion
exports.startsPlanning = startsPlanning;
