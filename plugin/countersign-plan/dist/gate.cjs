const require_main = require("./main.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_buffer = require("node:buffer");
//#region src/model/protected-paths.ts
/** Relative to the project; a folder stands for all that is in it. */
const PLACES = [
	/^\.claude\/review(?:\/|$)/,
	/^\.claude\/settings[^/]*\.json$/,
	/^\.(?:claude|agents)\/skills\/(?:plan-with-review|implement-approved-plan)(?:\/|$)/,
	/^\.codex\/(?:hooks\.json|config\.toml)$/,
	/(?:^|\/)\.(?:countersign|loa\.config)\.yaml$/,
	/(?:^|\/)\.git(?:\/|$)/
];
/** A path relative to the project, with its links resolved, `/` between its parts. */
function isProtectedPath(relative) {
	const plain = foldPath(relative);
	return PLACES.some((place) => place.test(plain));
}
/** What a file system may take for the same name: other case, other Unicode form, invisible letters. */
function foldPath(path) {
	if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
	return path.normalize("NFKC").replace(/\p{Cf}/gu, "").toLowerCase();
}
//#endregion
//#region src/doors/plan/known-reasons.ts
const PROGRAMS = () => require_main.ourWords`
  alias ansible apt apt-get aws awk az bash brew bun bunx bundle cargo cd chmod chown cmake code cp cpio crontab curl
  dd deno dig docker dotnet du echo ed emacs env eslint esac eval ex exec expo export flutter gawk gcc gcloud gem gh go
  gofmt gradle gzip helm helmfile id install java javac jest kill killall kubectl less ln make man mkdir mkfifo mktemp
  mocha more mv mvn mypy nano nc next node nohup npm npx nvm open osascript patch perl php pip pip3 pipx pkill playwright
  pnpm poetry prettier printf prisma ps psql pytest python python3 rails rake read readlink realpath rm rmdir rsync ruby
  ruff rustc rustup scp screen sed set sh shellcheck sleep source sqlite3 ssh su sudo svn swift systemctl tar tee terraform
  test time timeout tmux touch tr true truncate tsc tsx turbo type ulimit unlink unset unzip uv uvx vi vim vitest wget
  whoami xargs xcodebuild yarn yes yq zip zsh`;
const GIT_COMMANDS = () => require_main.ourWords`
  add am apply archive bisect bundle checkout cherry-pick clean clone commit config fetch filter-branch gc init merge
  mv notes pull push rebase reflog replace reset restore revert rm sparse-checkout stash submodule switch update-index
  update-ref worktree`;
const WHOLE = () => require_main.ourLines`
  it contains a pipe
  it contains & (background, or another command)
  it contains ; (another command)
  it contains a redirection
  it contains a parenthesis
  it contains $ (an expansion)
  it contains ~ (an expansion)
  it contains a command substitution
  it contains a brace
  it contains !
  it contains #
  it contains the character U+000A
  it contains an expansion inside double quotes
  a quote is not closed
  a word begins with =
  the command is empty
  its program is not a plain name
  it cannot be read with certainty
  this command of countersign is for the user
  a plan is done when it was approved and carried out`;
/** The same words, if they are all ours; null when something of the command's is among them. */
function knownReason(why) {
	const [, git = "", name] = /^(git )?(\S+) is not on the list$/.exec(why) ?? [];
	if (name === void 0) return WHOLE().get(why) ?? null;
	const known = (git === "" ? PROGRAMS() : GIT_COMMANDS()).get(name);
	if (known === void 0) return null;
	return require_main.joinWords(git === "" ? known : require_main.joinWords(require_main.plainWords`git `, known), require_main.plainWords` is not on the list`);
}
//#endregion
//#region src/doors/plan/gate-words.ts
const KNOWN = new Map([
	["Bash", require_main.plainWords`Bash`],
	["Write", require_main.plainWords`Write`],
	["Edit", require_main.plainWords`Edit`],
	["MultiEdit", require_main.plainWords`MultiEdit`],
	["NotebookEdit", require_main.plainWords`NotebookEdit`],
	["apply_patch", require_main.plainWords`apply_patch`],
	["PowerShell", require_main.plainWords`PowerShell`],
	["docs/plan.md", require_main.plainWords`docs/plan.md`]
]);
/** A word that came from elsewhere, on one line. */
async function wordOf(text) {
	const known = KNOWN.get(text);
	if (known !== void 0) return known;
	const { oneLine, redact } = await Promise.resolve().then(() => require("./redact.cjs")).then((n) => n.redact_exports);
	return oneLine(redact(text));
}
const WAY_OUT = require_main.plainWords` Only the user can end planning, with: countersign plan reset`;
async function denyTool(tool, planPath, no) {
	const [name, plan] = [await wordOf(tool), await wordOf(planPath)];
	return block(require_main.joinWords(require_main.plainWords`countersign: `, name, require_main.plainWords` is not allowed without an approved plan: `, no.why, require_main.plainWords`. Read and search freely; the plan belongs in `, plan, require_main.plainWords`. Next, `, no.nextStep, require_main.plainWords`.`, WAY_OUT));
}
async function denyProtected(tool) {
	return block(require_main.joinWords(require_main.plainWords`countersign: `, await wordOf(tool), require_main.plainWords` is not allowed here: this file decides what the plan gate does, and while a plan is made or carried out only the user may change it, in an editor.`, WAY_OUT));
}
async function denyCommand({ why, instead }, no) {
	return block(require_main.joinWords(require_main.plainWords`countersign: Bash is not allowed while a plan is being made: `, knownReason(why) ?? await wordOf(why), require_main.plainWords`. Instead, `, instead, require_main.plainWords`. Other commands need an approved plan, and `, no.why, require_main.plainWords`.`, WAY_OUT));
}
/** The event could not be read: while armed that is a denial. */
async function denyGarbled(field) {
	return block(require_main.joinWords(require_main.plainWords`countersign: the host's event could not be read (`, await wordOf(field), require_main.plainWords`); nothing runs while a plan is being made. The user can end planning with: countersign plan reset`));
}
function block(reason) {
	return {
		kind: "block",
		reason
	};
}
/** The decision took too long, whatever it was that hung. */
function denyLate() {
	return block(require_main.plainWords`countersign: the plan gate could not decide in time, so this does not run; try again. The user can end planning with: countersign plan reset`);
}
function denyArming() {
	return block(require_main.plainWords`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`);
}
function denyEntries() {
	return block(require_main.plainWords`countersign: this change of the settings takes out or changes the hooks of countersign while a plan is made or carried out, so it does not count. The user can end planning first, with: countersign plan reset`);
}
//#endregion
//#region src/host/reply.ts
const SILENT = { kind: "silent" };
//#endregion
//#region src/state/known-plan.ts
const NAME$2 = "known-plan.json";
const VERSION$2 = 1;
/** A plan of 1 MB, every byte escaped. */
const MAX_BYTES$5 = 8e6;
/** The hash of these bytes, if they are the ones we know. */
function recallHash(projectDir, plan) {
	if (require_main.checkPrivateDir(projectDir).kind !== "ready") return null;
	const read = require_main.readPrivateFile(node_path.join(require_main.pathOf(projectDir), NAME$2), MAX_BYTES$5);
	if (read.kind !== "read") return null;
	try {
		const { version, hash, bytes } = JSON.parse(read.bytes.toString("utf8")) ?? {};
		return version === VERSION$2 && bytes === plan.toString("latin1") && typeof hash === "string" ? hash : null;
	} catch {
		return null;
	}
}
function rememberHash(projectDir, plan, hash) {
	if (require_main.checkPrivateDir(projectDir).kind !== "ready") return;
	try {
		const record = {
			version: VERSION$2,
			hash,
			bytes: plan.toString("latin1")
		};
		require_main.writeRecordAtomic(node_path.join(require_main.pathOf(projectDir), NAME$2), record, 384);
	} catch {}
}
//#endregion
//#region src/text/duplicate-key.ts
/**
* Does an object in this text have the same key twice? A parser takes the last, a reader sees the first.
* The text is JSON already, so its strings and braces can be taken at their word.
*/
function hasDuplicateKey(json) {
	const objects = [];
	for (const [token, text] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/gs)) if (token === "{") objects.push(/* @__PURE__ */ new Set());
	else if (token === "}") objects.pop();
	else if (text !== void 0) {
		const keys = objects.at(-1);
		const key = JSON.parse(text);
		if (keys?.has(key) === true) return true;
		keys?.add(key);
	}
	return false;
}
//#endregion
//#region src/system/plain-file.ts
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = node_fs.constants;
/** Windows lacks them. Without O_NONBLOCK, opening a pipe would wait for ever. */
const CAREFUL = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
/** All bytes of the file itself, whoever owns it: a link is not followed. */
function readPlainFile(file, maxBytes) {
	let fd;
	try {
		fd = node_fs.openSync(file, CAREFUL);
	} catch (error) {
		return whyNotOpened(require_main.errnoOf(error));
	}
	try {
		const stat = node_fs.fstatSync(fd);
		if (stat.isDirectory()) return { kind: "directory" };
		if (!stat.isFile()) return { kind: "not-plain" };
		if (stat.size > maxBytes) return { kind: "too-large" };
		const bytes = node_fs.readFileSync(fd);
		return bytes.length > maxBytes ? { kind: "too-large" } : {
			kind: "read",
			bytes
		};
	} catch (error) {
		return {
			kind: "failed",
			errno: require_main.errnoOf(error)
		};
	} finally {
		node_fs.closeSync(fd);
	}
}
function whyNotOpened(errno) {
	switch (errno) {
		case "ENOENT": return { kind: "absent" };
		case "ELOOP": return { kind: "link" };
		case "ENXIO": return { kind: "not-plain" };
		default: return {
			kind: "failed",
			errno
		};
	}
}
//#endregion
//#region src/doors/plan/plan-file.ts
/** Larger ones are no plan: nobody would read them, and no model could. */
const MAX_PLAN_BYTES = 1e6;
/** Not resolved: a plan that is a link would let its target be written. */
function planFileOf({ projectRoot, planPath }) {
	return node_path.join(projectRoot, planPath);
}
/** The plan's bytes, read once. */
function readPlan(place) {
	const file = planFileOf(place);
	const dir = node_path.dirname(file);
	if (require_main.resolvePath(dir) !== dir) return unusable("link");
	const read = readPlainFile(file, MAX_PLAN_BYTES);
	if (read.kind !== "read") return unusable(read.kind);
	return read.bytes.length === 0 ? unusable("empty") : {
		kind: "read",
		bytes: read.bytes
	};
}
function unusable(code) {
	return {
		kind: "unusable",
		code: `plan-${code}`,
		why: WHY[code]
	};
}
const WHY = {
	absent: require_main.plainWords`there is no plan yet`,
	empty: require_main.plainWords`the plan is empty`,
	directory: require_main.plainWords`a folder stands in place of the plan`,
	link: require_main.plainWords`the plan is reached through a symbolic link`,
	"not-plain": require_main.plainWords`the plan is not a plain file`,
	"too-large": require_main.plainWords`the plan is larger than 1 MB`,
	failed: require_main.plainWords`the plan cannot be read`
};
//#endregion
//#region src/doors/plan/approval.ts
/** Where approvals and everything else about the reviews of a plan are kept, in the project. */
const REVIEW_DIR = node_path.join(".claude", "review");
const APPROVAL_FILE = "approval.json";
/** Is the plan as it is now approved? Every doubt means no. `memory` is where a known plan is kept. */
async function checkApproval(place, now, memory = null) {
	const read = readApproval(place.projectRoot, now);
	if (read.kind === "not-approved") return read;
	const plan = readPlan(place);
	if (plan.kind === "unusable") return {
		...plan,
		kind: "not-approved",
		nextStep: WRITE_PLAN
	};
	const known = memory === null ? null : recallHash(memory, plan.bytes);
	const hash = known ?? await hashOf(plan.bytes);
	if (hash !== read.approval.planHash) return not("other-plan");
	if (memory !== null && known === null) rememberHash(memory, plan.bytes, hash);
	return read;
}
/** A chunk of its own: most calls are decided before anything has to be hashed. */
async function hashOf(bytes) {
	const { sha256 } = await Promise.resolve().then(() => require("./sha256.cjs")).then((n) => n.sha256_exports);
	return sha256(bytes);
}
/** For when no approval may count. */
const UNREADABLE = () => not("unreadable");
/** For where there are no records at all. */
const NO_APPROVAL = () => not("absent");
/** What the record says, without a look at the plan. */
function readApproval(projectRoot, now) {
	const dir = node_path.join(projectRoot, REVIEW_DIR);
	if (require_main.resolvePath(dir) !== dir) return not("link");
	const read = require_main.readPrivateFile(node_path.join(dir, APPROVAL_FILE), MAX_BYTES$4);
	switch (read.kind) {
		case "absent": return not("absent");
		case "strange": return not("strange");
		case "failed": return not("unreadable");
		case "read": return parseApproval(read.bytes, now);
	}
}
const MAX_BYTES$4 = 64 * 1024;
/** Clocks of containers and shared disks differ a little. */
const SKEW_MS = 6e4;
function parseApproval(bytes, now) {
	const record = (0, node_buffer.isUtf8)(bytes) ? parseObject(bytes.toString("utf8")) : null;
	if (record === null) return not("malformed");
	const approval = approvalIn(record);
	if (approval === null) return not("malformed");
	if (record["is_optimal"] !== true) return not("not-optimal");
	return Date.parse(approval.approvedAt ?? "") > now + SKEW_MS ? not("future") : {
		kind: "approved",
		approval
	};
}
/** Null: not one JSON object in which every key stands once. */
function parseObject(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) && !hasDuplicateKey(text) ? { ...value } : null;
	} catch {
		return null;
	}
}
/** Null when a field is of the wrong type; a person may leave out all but the hash. */
function approvalIn(record) {
	const { is_optimal: isOptimal, plan_hash: hash, review_version: version, manual } = record;
	const isHash = typeof hash === "string" && /^[0-9a-f]{64}$/i.test(hash);
	const isVersion = version == null || Number.isSafeInteger(version) && Number(version) >= 0;
	const areSwitches = [isOptimal, manual ?? true].every((one) => typeof one === "boolean");
	const [at, thread, by, because] = TEXTS.map((key) => record[key] ?? null);
	if (!isHash || !isVersion || !areSwitches) return null;
	if (![
		at,
		thread,
		by,
		because
	].every((one) => one === null || typeof one === "string")) return null;
	if (typeof at === "string" && Number.isNaN(Date.parse(at))) return null;
	return {
		planHash: hash.toLowerCase(),
		reviewVersion: version == null ? null : Number(version),
		approvedAt: at,
		threadId: thread,
		manual: manual !== false,
		approvedBy: by,
		because
	};
}
const TEXTS = [
	"approved_at",
	"codex_thread_id",
	"approved_by",
	"because"
];
function not(code) {
	const [why, nextStep] = WORDS[code];
	return {
		kind: "not-approved",
		code: `approval-${code}`,
		why,
		nextStep
	};
}
const WRITE_PLAN = require_main.plainWords`write the plan: it is reviewed when it is written`;
const WRITE_AGAIN = require_main.plainWords`write the plan again to have it reviewed, or ask the user to decide with: countersign plan approve`;
const REMOVE = require_main.plainWords`ask the user to look at .claude/review/approval.json and to remove it or to decide with: countersign plan approve`;
const WORDS = {
	absent: [require_main.plainWords`no plan has been approved yet`, WRITE_PLAN],
	"other-plan": [require_main.plainWords`the plan is not the one that was approved`, WRITE_AGAIN],
	"not-optimal": [require_main.plainWords`the record of the approval says that the plan is not approved`, REMOVE],
	malformed: [require_main.plainWords`the record of the approval is damaged or not what belongs there`, REMOVE],
	future: [require_main.plainWords`the record of the approval is from the future`, REMOVE],
	strange: [require_main.plainWords`the record of the approval is no plain file of this user`, REMOVE],
	link: [require_main.plainWords`.claude/review is reached through a symbolic link`, REMOVE],
	unreadable: [require_main.plainWords`the record of the approval cannot be read`, REMOVE]
};
//#endregion
//#region src/state/drift.ts
const NAME$1 = "drift.json";
const VERSION$1 = 1;
const MAX_BYTES$3 = 32 * 1024 * 1024;
/** At sight, by its time: whether it really belongs to this planning is seen when it is read. */
function mayHaveBaseline(projectDir, since, now) {
	const stamp = require_main.stampOf(node_path.join(require_main.pathOf(projectDir), NAME$1));
	const began = Date.parse(since);
	return stamp !== null && (Number.isNaN(began) || began > now || stamp.mtimeMs >= began);
}
/** Null when there is none of this planning, or none that can be read. */
function readBaseline(projectDir, since) {
	if (require_main.checkPrivateDir(projectDir).kind !== "ready") return null;
	const read = require_main.readPrivateFile(node_path.join(require_main.pathOf(projectDir), NAME$1), MAX_BYTES$3);
	const baseline = read.kind === "read" ? parse$1(read.bytes.toString("utf8")) : null;
	return baseline?.since === since ? baseline : null;
}
/** Whether it could be kept. */
function keepBaseline(projectDir, baseline) {
	if (require_main.ensurePrivateDir(projectDir).kind !== "ready") return false;
	try {
		const record = {
			version: VERSION$1,
			...baseline
		};
		require_main.writeRecordAtomic(node_path.join(require_main.pathOf(projectDir), NAME$1), record, 384);
		return true;
	} catch {
		return false;
	}
}
/** Planning is over: what changes now is meant to. */
function forgetBaseline(projectDir) {
	const file = node_path.join(require_main.pathOf(projectDir), NAME$1);
	if (!require_main.isAbsent(file)) require_main.removeRegularFile(file);
}
function parse$1(text) {
	try {
		const { version, since, isLimitTold, tree } = JSON.parse(text) ?? {};
		return version === VERSION$1 && typeof since === "string" && isTree(tree) ? {
			since,
			isLimitTold: isLimitTold === true,
			tree
		} : null;
	} catch {
		return null;
	}
}
function isTree(tree) {
	if (typeof tree !== "object" || tree === null) return false;
	const { at, leftOut, refs, files } = tree;
	return typeof at === "number" && typeof leftOut === "number" && isMap(refs) && isMap(files) && Object.values(files).every(isFile);
}
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isFile(file) {
	return isMap(file) && typeof file["size"] === "number" && typeof file["mtimeMs"] === "number";
}
//#endregion
//#region src/host/claude-entries.ts
/** `… countersign hook LANE` or `… main.cjs" hook LANE`, in shell or in exec form. */
const OURS = /(?:countersign(?:\.cmd|\.exe)?|main\.cjs)["']?\s+hook\s+[a-z]+/;
const OUR_PLUGIN = /^countersign(?:-plan)?@/;
/** Of one file; an absent or unreadable one says nothing, and hooks are on unless it says otherwise. */
function linesAboutUs(text) {
	const settings = parse(text ?? "");
	return [
		...settings["disableAllHooks"] === true ? [] : ["hooks are on"],
		...pluginLines(settings["enabledPlugins"]),
		...hookLines(settings["hooks"])
	];
}
function pluginLines(plugins) {
	return Object.entries(objectOf(plugins)).filter(([name, value]) => OUR_PLUGIN.test(name) && value !== false).map(([name]) => `plugin ${name}`);
}
function hookLines(hooks) {
	return Object.entries(objectOf(hooks)).flatMap(([event, groups]) => listOf(groups).flatMap((group) => {
		const { matcher, hooks: handlers } = objectOf(group);
		return listOf(handlers).filter(isOurs).map((handler) => JSON.stringify([
			event,
			matcher ?? null,
			handler
		]));
	}));
}
function isOurs(handler) {
	const { command, args } = objectOf(handler);
	return OURS.test([command, ...listOf(args)].join(" "));
}
function parse(text) {
	try {
		return objectOf(JSON.parse(text));
	} catch {
		return {};
	}
}
function objectOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
//#endregion
//#region src/main/host-settings.ts
const MAX_BYTES$2 = 4e6;
/** The host's settings that can call us or stop calling us. */
function hostSettingsFiles(environment, projectRoot) {
	return [
		node_path.join(hostHome(environment), "settings.json"),
		node_path.join(projectRoot, ".claude", "settings.json"),
		node_path.join(projectRoot, ".claude", "settings.local.json")
	];
}
function hostHome(environment) {
	return environment["CLAUDE_CONFIG_DIR"] || node_path.join(environment["HOME"] ?? "/", ".claude");
}
function codexHome(environment) {
	return environment["CODEX_HOME"] || node_path.join(environment["HOME"] ?? "/", ".codex");
}
/** What they say of us now, each line with its file. */
function readHostEntries(environment, projectRoot) {
	return hostSettingsFiles(environment, projectRoot).flatMap((file) => {
		const read = require_main.readRegularFile(file, MAX_BYTES$2);
		return linesAboutUs(read.kind === "read" ? Buffer.from(read.bytes).toString("utf8") : null).map((line) => `${file}: ${line}`);
	});
}
//#endregion
//#region src/main/plans-dir.ts
const MAX_BYTES$1 = 1e6;
/**
* Where the host keeps its plans: in its own folder, or where its settings say. A folder that a project's
* settings name counts only inside the project: they come with the repository.
*/
function findPlansDir(environment, projectRoot) {
	const home = hostHome(environment);
	const files = [
		node_path.join(projectRoot, ".claude", "settings.local.json"),
		node_path.join(projectRoot, ".claude", "settings.json"),
		node_path.join(home, "settings.json")
	];
	for (const file of files) {
		const named = plansDirectoryIn(file);
		if (named === null) continue;
		const dir = require_main.resolvePath(node_path.resolve(projectRoot, named));
		if (require_main.isInside(dir, projectRoot)) return dir;
	}
	return node_path.join(home, "plans");
}
function plansDirectoryIn(file) {
	const read = require_main.readRegularFile(file, MAX_BYTES$1);
	if (read.kind !== "read") return null;
	try {
		const settings = JSON.parse(Buffer.from(read.bytes).toString("utf8"));
		if (typeof settings !== "object" || settings === null) return null;
		const named = settings["plansDirectory"];
		return typeof named === "string" && named !== "" ? named : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/main/gate-state.ts
/** Is a plan being made or carried out here, and what is set? `plan` is null when that is not known at sight. */
async function askGate(environment, root, plan) {
	const set = plan === null ? await askConfiguration(environment, root) : {
		plan,
		broken: null
	};
	return {
		...set,
		armed: armedBy(set.plan, environment, root)
	};
}
/** A configuration that cannot be read: what was in force last stays in force. */
async function askConfiguration(environment, root) {
	const { configureGate } = await Promise.resolve().then(() => require("./hooks.cjs")).then((n) => n.configure_exports);
	const { ConfigError } = await Promise.resolve().then(() => require("./errors.cjs")).then((n) => n.errors_exports);
	try {
		const { settings } = await configureGate(environment, root);
		return {
			plan: settings.plan,
			broken: null
		};
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return {
			plan: require_main.readLastValues({
				environment,
				projectRoot: root,
				of: "gate"
			}) ?? require_main.PLAN_DEFAULTS,
			broken: error.message
		};
	}
}
function armedBy({ gate }, environment, root) {
	if (gate === "off") return { kind: "off" };
	const armed = require_main.peekArming(require_main.projectDir(environment, root));
	return armed.kind === "off" && gate === "enforced" ? {
		kind: "armed",
		since: "enforced"
	} : armed;
}
//#endregion
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
	const [plain, root] = [foldPath(file), foldPath(projectRoot)];
	return isProtectedPath(node_path.relative(root, plain)) || isProtectedPath(plain) || guarded.some((one) => `${plain}${node_path.sep}`.startsWith(`${foldPath(one)}${node_path.sep}`));
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
		planFile: planFileOf(place),
		plansDir: door.plansDir,
		allowTools: plan.allowTools,
		guarded: door.guarded,
		resolve: (file) => require_main.resolvePath(node_path.resolve(cwd, file))
	});
	if (kind === "free") return SILENT;
	if (kind === "protected") return await denyProtected(call.tool);
	const approval = await door.approval(place);
	if (approval.kind === "approved") {
		door.drift.end();
		return SILENT;
	}
	if (kind === "bound") return await denyTool(call.tool, plan.path, approval);
	const refused = await refusedCommand(call.command ?? "", cwd, door);
	if (refused !== null) return await denyCommand(refused, approval);
	await door.drift.begin();
	return SILENT;
}
/** A chunk of its own: only a command pays for the lists of what may run. */
async function refusedCommand(command, cwd, door) {
	const { decideCommand, surroundingsOf } = await Promise.resolve().then(() => require("./gate-shell.cjs")).then((n) => n.shell_exports);
	const { projectRoot, hasCdPath, plan } = door;
	const decision = await decideCommand(command, surroundingsOf({
		cwd,
		projectRoot,
		hasCdPath
	}), plan.pipes ? "lists" : "one-command");
	return decision.kind === "allow" ? null : decision;
}
//#endregion
//#region src/host/codex-patch.ts
/** U+0085 is a blank to Codex, and none to JavaScript. */
const HEADER = /^[\s\u0085]*\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)[\s\u0085]*$/;
/** Every file that the patch makes, changes, removes or moves to, once. */
function filesOfPatch(patch) {
	const files = patch.split(/\r\n|[\n\r]/).flatMap((line) => HEADER.exec(line)?.[1] ?? []);
	return [...new Set(files)];
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
	return filesOfPatch(text);
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
	if (await isSettledSoon(work)) return await work;
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
/** Work that waits for nothing is settled after so many steps. */
const STEPS = 100;
/** The first timer of a process costs a sixtieth of Node's start: whoever waits for nothing needs none. */
async function isSettledSoon(work) {
	const end = { isSettled: false };
	const settle = () => {
		end.isSettled = true;
	};
	work.then(settle, settle);
	for (let step = 0; step < STEPS && !end.isSettled; step += 1) await Promise.resolve();
	return end.isSettled;
}
//#endregion
//#region src/main/gate.ts
var gate_exports = (/* @__PURE__ */ { get startGate() {
	return startGate;
} });
/** Hosts wait longer, and run the tool when they have waited in vain. */
const DEADLINE_MS = 8e3;
const environment = process.env;
async function startGate(start) {
	const reply = await inTime(decide(start).catch(denyOwnTrouble), DEADLINE_MS);
	await send(reply === "late" ? denyLate() : reply);
	if (reply === "late") process.exit();
}
async function send(reply) {
	if (reply.kind === "silent") return;
	if (reply.kind === "block") {
		require_main.writeErr(require_main.joinWords(reply.reason, require_main.plainWords`\n`));
		process.exitCode = 2;
		return;
	}
	const [{ toEmission }, { emit }] = await Promise.all([Promise.resolve().then(() => require("./emission.cjs")), Promise.resolve().then(() => require("./shell.cjs"))]);
	emit(toEmission("PreToolUse", reply));
}
async function denyOwnTrouble(error) {
	return await denyGarbled(error instanceof Error ? error.message : String(error));
}
async function decide({ stdin, root, plan }) {
	const gate = await askGate(environment, root, plan);
	const peeked = require_main.peek(stdin);
	const event = peeked === null ? {
		kind: "garbled",
		field: "not a JSON object"
	} : toGateEvent(peeked);
	if (gate.armed.kind === "off") return await whenOpen(event, root, gate);
	if (event.kind === "garbled") return await denyGarbled(event.field);
	if (event.kind === "settings-changed") return compareEntries(event.session, root);
	rememberEntries(event.session, root);
	if (gate.armed.kind === "unclear") return await whenUnclear(event, root, gate.plan);
	return await decideTool(event, doorOf(root, gate.plan, gate.armed.since));
}
/** Open: a command may close it, and a configuration that cannot be read is told where it matters. */
async function whenOpen(event, root, { plan, broken }) {
	if (event.kind !== "tool") return SILENT;
	if (plan.gate !== "off" && event.tool === "Bash") {
		const { startsPlanning } = await Promise.resolve().then(() => require("./starts.cjs"));
		if (startsPlanning(event.command ?? "")) return await armNow(root);
	}
	if (broken === null || !TOLD_AT.includes(event.tool)) return SILENT;
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
	return armed.kind === "failed" || armed.kind === "newer" ? denyArming() : SILENT;
}
/** A damaged record is armed, and no approval opens it: it takes a person to say what it was. */
async function whenUnclear(event, root, plan) {
	const { denyUnclear } = await Promise.resolve().then(() => require("./broken.cjs"));
	const denial = denyUnclear(require_main.projectDir(environment, root));
	const reply = await decideTool(event, {
		...doorOf(root, plan, ""),
		approval: async () => UNREADABLE()
	});
	return reply.kind === "block" ? denial : reply;
}
function doorOf(root, plan, since) {
	return {
		projectRoot: root,
		plan,
		plansDir: () => findPlansDir(environment, root),
		guarded: guardedOf(root),
		hasCdPath: (environment["CDPATH"] ?? "") !== "",
		approval: (place) => checkApproval(place, Date.now(), require_main.projectDir(environment, root)),
		drift: {
			begin: async () => {
				if (require_main.nearestRepository(root) === null) return;
				if (mayHaveBaseline(require_main.projectDir(environment, root), since, Date.now())) return;
				const { beginDrift } = await Promise.resolve().then(() => require("./drift.cjs"));
				await beginDrift({
					environment,
					root,
					plan,
					since
				});
			},
			end: () => forgetBaseline(require_main.projectDir(environment, root))
		}
	};
}
function guardedOf(root) {
	const own = require_main.userFile(environment);
	const [hosts = ""] = hostSettingsFiles(environment, root);
	return [
		require_main.pathOf(require_main.stateDir(environment)),
		...own === null ? [] : [node_path.dirname(own)],
		...[hosts, node_path.join(hostHome(environment), "settings.local.json")],
		...["hooks.json", "config.toml"].map((name) => node_path.join(codexHome(environment), name))
	];
}
function rememberEntries(session, root) {
	const dir = require_main.sessionDir(environment, root, session);
	if (!areEntriesKept(dir)) keepEntries(dir, readHostEntries(environment, root));
}
/** The host keeps its old settings when this is refused; only the loss of ours is our business. */
function compareEntries(session, root) {
	const before = readEntries(require_main.sessionDir(environment, root, session));
	const now = readHostEntries(environment, root);
	return before?.some((line) => !now.includes(line)) === true ? denyEntries() : SILENT;
}
//#endregion
Object.defineProperty(exports, "APPROVAL_FILE", {
	enumerable: true,
	get: function() {
		return APPROVAL_FILE;
	}
});
Object.defineProperty(exports, "NO_APPROVAL", {
	enumerable: true,
	get: function() {
		return NO_APPROVAL;
	}
});
Object.defineProperty(exports, "REVIEW_DIR", {
	enumerable: true,
	get: function() {
		return REVIEW_DIR;
	}
});
Object.defineProperty(exports, "SILENT", {
	enumerable: true,
	get: function() {
		return SILENT;
	}
});
Object.defineProperty(exports, "askGate", {
	enumerable: true,
	get: function() {
		return askGate;
	}
});
Object.defineProperty(exports, "block", {
	enumerable: true,
	get: function() {
		return block;
	}
});
Object.defineProperty(exports, "checkApproval", {
	enumerable: true,
	get: function() {
		return checkApproval;
	}
});
Object.defineProperty(exports, "codexHome", {
	enumerable: true,
	get: function() {
		return codexHome;
	}
});
Object.defineProperty(exports, "filesOfPatch", {
	enumerable: true,
	get: function() {
		return filesOfPatch;
	}
});
Object.defineProperty(exports, "findPlansDir", {
	enumerable: true,
	get: function() {
		return findPlansDir;
	}
});
Object.defineProperty(exports, "forgetBaseline", {
	enumerable: true,
	get: function() {
		return forgetBaseline;
	}
});
Object.defineProperty(exports, "gate_exports", {
	enumerable: true,
	get: function() {
		return gate_exports;
	}
});
Object.defineProperty(exports, "hostHome", {
	enumerable: true,
	get: function() {
		return hostHome;
	}
});
Object.defineProperty(exports, "isProtectedPath", {
	enumerable: true,
	get: function() {
		return isProtectedPath;
	}
});
Object.defineProperty(exports, "keepBaseline", {
	enumerable: true,
	get: function() {
		return keepBaseline;
	}
});
Object.defineProperty(exports, "parseApproval", {
	enumerable: true,
	get: function() {
		return parseApproval;
	}
});
Object.defineProperty(exports, "planFileOf", {
	enumerable: true,
	get: function() {
		return planFileOf;
	}
});
Object.defineProperty(exports, "readBaseline", {
	enumerable: true,
	get: function() {
		return readBaseline;
	}
});
Object.defineProperty(exports, "readPlainFile", {
	enumerable: true,
	get: function() {
		return readPlainFile;
	}
});
Object.defineProperty(exports, "readPlan", {
	enumerable: true,
	get: function() {
		return readPlan;
	}
});
