const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_protected_paths = require("./protected-paths.cjs");
const require_gate_words = require("./gate-words.cjs");
const require_reply = require("./reply.cjs");
const require_approval = require("./approval.cjs");
const require_plan_file = require("./plan-file.cjs");
const require_drift = require("./drift.cjs");
const require_host_settings = require("./host-settings.cjs");
const require_plans_dir = require("./plans-dir.cjs");
const require_gate_state = require("./gate-state.cjs");
const require_codex_patch = require("./codex-patch.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/doors/plan/guard.ts
/** Tools that only look. Everything that is not on a list is denied; Bash is judged by its command. */
const LOOKING = new Set([
	...[
		"Read",
		"Glob",
		"Grep",
		"LS",
		"NotebookRead",
		"LSP",
		"WebFetch",
		"WebSearch"
	],
	...[
		"TodoWrite",
		"TodoRead",
		"Skill",
		"ToolSearch",
		"BashOutput",
		"KillShell",
		"KillBash"
	],
	...[
		"Agent",
		"Task",
		"TaskCreate",
		"TaskGet",
		"TaskList",
		"TaskUpdate",
		"TaskOutput",
		"TaskStop"
	],
	...[
		"ExitPlanMode",
		"EnterPlanMode",
		"AskUserQuestion",
		"StructuredOutput"
	],
	...["ListMcpResourcesTool", "ReadMcpResourceTool"],
	...["view_image", "request_user_input"]
]);
const WRITING = new Set([
	"Write",
	"Edit",
	"MultiEdit",
	"NotebookEdit"
]);
/** Codex changes files by a patch of as many as it likes. */
const OF_PLANNING = new Set([
	"Write",
	"Edit",
	"apply_patch"
]);
function kindOfCall(call, ground) {
	const { tool } = call;
	if (LOOKING.has(tool)) return "free";
	if (tool === "Bash") return "shell";
	const files = filesOf(call).map(ground.resolve);
	if (files.some((file) => isProtected(file, ground))) return "protected";
	const isOfPlan = files.length > 0 && files.every((file) => mayPlanIn(file, ground));
	if (OF_PLANNING.has(tool) && isOfPlan) return "free";
	return tool.startsWith("mcp__") && ground.allowTools.includes(tool) ? "free" : "bound";
}
/** The files that a call may write. */
function filesOf({ tool, file, texts }) {
	if (WRITING.has(tool)) return file === null ? [] : [file];
	return require_main.mayChangeFiles(tool) ? texts : [];
}
/** On a file system that ignores case or Unicode form, another name may be the same file. */
function isProtected(file, { projectRoot, guarded }) {
	const [plain, root] = [require_protected_paths.foldPath(file), require_protected_paths.foldPath(projectRoot)];
	return require_protected_paths.isProtectedPath(node_path.relative(root, plain)) || require_protected_paths.isProtectedPath(plain) || guarded.some((one) => `${plain}${node_path.sep}`.startsWith(`${require_protected_paths.foldPath(one)}${node_path.sep}`));
}
/** The plan, by its very name, and the plans that the host writes for itself. */
function mayPlanIn(file, ground) {
	if (file === ground.planFile) return true;
	if (!file.endsWith(".md")) return false;
	const plansDir = ground.plansDir();
	return !`${ground.projectRoot}${node_path.sep}`.startsWith(`${plansDir}${node_path.sep}`) && node_path.dirname(file) === plansDir;
}
//#endregion
//#region src/doors/plan/gate.ts
/** Before a tool runs, while armed. Fails closed; asks no model and starts no program. */
async function decideTool(call, door) {
	const { projectRoot, plan } = door;
	const cwd = node_path.isAbsolute(call.cwd) ? call.cwd : projectRoot;
	const place = {
		projectRoot,
		planPath: plan.path
	};
	const kind = kindOfCall(call, {
		projectRoot,
		planFile: require_plan_file.planFileOf(place),
		plansDir: door.plansDir,
		allowTools: plan.allowTools,
		guarded: door.guarded,
		resolve: (file) => require_main.resolvePath(node_path.resolve(cwd, file))
	});
	if (kind === "free") return require_reply.SILENT;
	if (kind === "protected") return await require_gate_words.denyProtected(call.tool);
	const approval = await door.approval(place);
	if (approval.kind === "approved") {
		door.drift.end();
		return require_reply.SILENT;
	}
	if (kind === "bound") return await require_gate_words.denyTool(call.tool, plan.path, approval);
	const refused = await refusedCommand(call.command ?? "", cwd, door);
	if (refused !== null) return await require_gate_words.denyCommand(refused, approval);
	await door.drift.begin();
	return require_reply.SILENT;
}
/** A chunk of its own: only a command pays for the shell's parser. */
async function refusedCommand(command, cwd, door) {
	const { decideCommand, surroundingsOf } = await Promise.resolve().then(() => require("./shell.cjs")).then((n) => n.shell_exports);
	const { projectRoot, hasCdPath, plan } = door;
	const decision = decideCommand(command, surroundingsOf({
		cwd,
		projectRoot,
		hasCdPath
	}), plan.pipes ? "lists" : "one-command");
	return decision.kind === "allow" ? null : decision;
}
//#endregion
//#region src/host/claude-gate.ts
function toGateEvent({ event, session, value }) {
	if (session === "") return {
		kind: "garbled",
		field: "session_id"
	};
	if (event === "ConfigChange") return {
		kind: "settings-changed",
		session
	};
	if (event !== "PreToolUse") return {
		kind: "garbled",
		field: "not an event of the gate"
	};
	const tool = textIn(value, "tool_name");
	if (tool === null || tool === "") return {
		kind: "garbled",
		field: "tool_name"
	};
	const input = fieldOf(value, "tool_input");
	const texts = textsIn(input);
	if (texts === null && require_main.mayChangeFiles(tool)) return {
		kind: "garbled",
		field: "tool_input"
	};
	return {
		kind: "tool",
		session,
		tool,
		cwd: textIn(value, "cwd") ?? "",
		file: textIn(input, "file_path") ?? textIn(input, "notebook_path"),
		command: textIn(input, "command"),
		texts: texts ?? []
	};
}
function fieldOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
}
function textIn(value, key) {
	const text = fieldOf(value, key);
	return typeof text === "string" ? text : null;
}
/** The longest path that systems take. */
const MAX_PATH = 4096;
const MAX_TEXTS = 2e3;
/** Null: there are more than can be looked at. */
function textsIn(input) {
	const texts = [];
	const rest = [input];
	for (let value = rest.pop(); value !== void 0; value = rest.pop()) {
		if (typeof value === "string") texts.push(...pathsOf(value));
		else if (typeof value === "object" && value !== null) rest.push(...Object.values(value));
		if (texts.length + rest.length > MAX_TEXTS) return null;
	}
	return texts;
}
function pathsOf(text) {
	if (text.length <= MAX_PATH && !text.includes("\n")) return [text];
	return require_codex_patch.filesOfPatch(text);
}
//#endregion
//#region src/state/host-entries.ts
const NAME = "host-entries.json";
const VERSION = 1;
const MAX_BYTES = 1e6;
function areEntriesKept(sessionDir) {
	return !require_main.isAbsent(node_path.join(require_main.pathOf(sessionDir), NAME));
}
/** Null when nothing was kept, or nothing of ours. */
function readEntries(sessionDir) {
	if (require_main.checkPrivateDir(sessionDir).kind !== "ready") return null;
	const read = require_main.readPrivateFile(node_path.join(require_main.pathOf(sessionDir), NAME), MAX_BYTES);
	return read.kind === "read" ? linesIn(read.bytes.toString("utf8")) : null;
}
function keepEntries(sessionDir, lines) {
	if (require_main.ensurePrivateDir(sessionDir).kind !== "ready") return;
	try {
		const record = {
			version: VERSION,
			lines
		};
		require_main.writeRecordAtomic(node_path.join(require_main.pathOf(sessionDir), NAME), record, 384);
	} catch {}
}
function linesIn(text) {
	try {
		const record = JSON.parse(text);
		const lines = record?.["version"] === VERSION ? record["lines"] : null;
		return Array.isArray(lines) && lines.every((line) => typeof line === "string") ? lines : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/system/in-time.ts
/** What a piece of work comes to, or that it takes longer. The work itself goes on. */
async function inTime(work, ms) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => resolve("late"), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
//#endregion
//#region src/main/gate.ts
/** Hosts wait longer, and run the tool when they have waited in vain. */
const DEADLINE_MS = 8e3;
const environment = process.env;
async function startGate(start) {
	const reply = await inTime(decide(start).catch(denyOwnTrouble), DEADLINE_MS);
	await send(reply === "late" ? require_gate_words.denyLate() : reply);
	if (reply === "late") process.exit();
}
async function send(reply) {
	if (reply.kind === "silent") return;
	if (reply.kind === "block") {
		require_main.writeErr(require_main.joinWords(reply.reason, require_main.plainWords`\n`));
		process.exitCode = 2;
		return;
	}
	const [{ toEmission }, { emit }] = await Promise.all([Promise.resolve().then(() => require("./emission.cjs")), Promise.resolve().then(() => require("./shell2.cjs"))]);
	emit(toEmission("PreToolUse", reply));
}
async function denyOwnTrouble(error) {
	return await require_gate_words.denyGarbled(error instanceof Error ? error.message : String(error));
}
async function decide({ stdin, root, plan }) {
	const gate = await require_gate_state.askGate(environment, root, plan);
	const peeked = require_main.peek(stdin);
	const event = peeked === null ? {
		kind: "garbled",
		field: "not a JSON object"
	} : toGateEvent(peeked);
	if (gate.armed.kind === "off") return await whenOpen(event, root, gate);
	if (event.kind === "garbled") return await require_gate_words.denyGarbled(event.field);
	if (event.kind === "settings-changed") return compareEntries(event.session, root);
	rememberEntries(event.session, root);
	if (gate.armed.kind === "unclear") return await whenUnclear(event, root, gate.plan);
	return await decideTool(event, doorOf(root, gate.plan, gate.armed.since));
}
/** Open: a command may close it, and a configuration that cannot be read is told where it matters. */
async function whenOpen(event, root, { plan, broken }) {
	if (event.kind !== "tool") return require_reply.SILENT;
	if (plan.gate !== "off" && event.tool === "Bash") {
		const { startsPlanning } = await Promise.resolve().then(() => require("./shell.cjs")).then((n) => n.shell_exports);
		if (startsPlanning(event.command ?? "")) return await armNow(root);
	}
	if (broken === null || !TOLD_AT.includes(event.tool)) return require_reply.SILENT;
	const { noteBroken } = await Promise.resolve().then(() => require("./broken.cjs"));
	return noteBroken(broken);
}
const TOLD_AT = [
	"Write",
	"Edit",
	"NotebookEdit",
	"apply_patch"
];
async function armNow(root) {
	const { arm } = await Promise.resolve().then(() => require("./arming.cjs")).then((n) => n.arming_exports);
	const armed = await arm(require_main.projectDir(environment, root), (/* @__PURE__ */ new Date()).toISOString());
	return armed.kind === "failed" || armed.kind === "newer" ? require_gate_words.denyArming() : require_reply.SILENT;
}
/** A damaged record is armed, and no approval opens it: it takes a person to say what it was. */
async function whenUnclear(event, root, plan) {
	const { denyUnclear } = await Promise.resolve().then(() => require("./broken.cjs"));
	const denial = denyUnclear(require_main.projectDir(environment, root));
	const reply = await decideTool(event, {
		...doorOf(root, plan, ""),
		approval: async () => require_approval.UNREADABLE()
	});
	return reply.kind === "block" ? denial : reply;
}
function doorOf(root, plan, since) {
	return {
		projectRoot: root,
		plan,
		plansDir: () => require_plans_dir.findPlansDir(environment, root),
		guarded: guardedOf(root),
		hasCdPath: (environment["CDPATH"] ?? "") !== "",
		approval: (place) => require_approval.checkApproval(place, Date.now(), require_main.projectDir(environment, root)),
		drift: {
			begin: async () => {
				if (require_drift.mayHaveBaseline(require_main.projectDir(environment, root), since)) return;
				const { beginDrift } = await Promise.resolve().then(() => require("./drift2.cjs"));
				await beginDrift({
					environment,
					root,
					plan,
					since
				});
			},
			end: () => require_drift.forgetBaseline(require_main.projectDir(environment, root))
		}
	};
}
function guardedOf(root) {
	const own = require_main.userFile(environment);
	const [hosts = ""] = require_host_settings.hostSettingsFiles(environment, root);
	return [
		require_main.pathOf(require_main.stateDir(environment)),
		...own === null ? [] : [node_path.dirname(own)],
		...[hosts, node_path.join(require_host_settings.hostHome(environment), "settings.local.json")],
		...["hooks.json", "config.toml"].map((name) => node_path.join(require_host_settings.codexHome(environment), name))
	];
}
function rememberEntries(session, root) {
	const dir = require_main.sessionDir(environment, root, session);
	if (!areEntriesKept(dir)) keepEntries(dir, require_host_settings.readHostEntries(environment, root));
}
/** The host keeps its old settings when this is refused; only the loss of ours is our business. */
function compareEntries(session, root) {
	const before = readEntries(require_main.sessionDir(environment, root, session));
	const now = require_host_settings.readHostEntries(environment, root);
	return before?.some((line) => !now.includes(line)) === true ? require_gate_words.denyEntries() : require_reply.SILENT;
}
//#endregion
exports.startGate = startGate;
