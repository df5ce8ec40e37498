const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_buffer = require("node:buffer");
//#region src/host/agent-files.ts
const HOST_FOLDERS = require_start.HOSTS.flatMap(({ files }) => files.folders);
const AGENT_FOLDERS = [...HOST_FOLDERS, ...require_start.OTHER_AGENTS.flatMap(({ folders }) => folders)];
const AGENT_INSTRUCTIONS = [...require_start.HOSTS.flatMap(({ files }) => files.instructionFiles), ...require_start.OTHER_AGENTS.flatMap(({ instructionFiles }) => instructionFiles)];
//#endregion
//#region src/model/plan-records.ts
/**
* The folder of a plan's records, the same under every host, because the programs that Countersign
* replaces use it.
*/
const PLAN_RECORDS = ".claude/review";
//#endregion
//#region src/host/protected-paths.ts
/** Relative to the project; a folder includes everything in it. */
const PLACES = [
	new RegExp(`^${PLAN_RECORDS.replaceAll(".", "\\.")}(?:/|$)`),
	...require_start.HOSTS.flatMap(({ files }) => files.protectedPaths),
	/^\.countersign\/(?:keys|decisions)(?:\/|$)/,
	/(?:^|\/)\.husky(?:\/|$)/,
	/(?:^|\/)\.?lefthook[^/]*\.(?:ya?ml|toml|json)$/,
	/(?:^|\/)\.(?:countersign|loa\.config)\.yaml$/,
	/(?:^|\/)\.git(?:\/|$)/
];
/** A path relative to the project, with its links resolved, `/` between its parts. */
function isProtectedPath(relative) {
	const plain = require_start.foldPath(relative);
	return PLACES.some((place) => place.test(plain));
}
const HOLDERS = new Set([...HOST_FOLDERS, ".countersign"].flatMap((folder) => [folder, `${folder}/skills`]));
/** A project folder with protected files directly inside; a folded path relative to the project. */
function holdsProtectedPaths(relative) {
	return HOLDERS.has(relative);
}
const STEERING_FOLDERS = new Set([...AGENT_FOLDERS, ...require_start.MORE_INSTRUCTIONS.folders]);
const STEERING_FILES = new Set([...AGENT_INSTRUCTIONS, ...require_start.MORE_INSTRUCTIONS.instructionFiles]);
/**
* Files that agents and reviewers read as instructions, wherever they are, and the folders of agents and of CI. A path relative
* to the project.
*/
function isInstructionFile(relative) {
	const parts = require_start.foldPath(relative).split("/");
	return STEERING_FILES.has(parts.at(-1) ?? "") || parts.some((part) => STEERING_FOLDERS.has(part));
}
//#endregion
//#region src/plan/shell/alternative.ts
/** By the kind of the refusal and, if a kind has several, by its reason. */
function formatAlternative(kind, why, host) {
	const words = host.messages;
	return (byReason(words)[kind]?.find(([reason]) => reason.test(why)))?.[1] ?? byKind(words)[kind];
}
const byKind = ({ look, find }) => ({
	simple: require_start.safe`write plain commands, and quote what the shell would expand`,
	reading: require_start.safe`${look}, or put it into the plan as a step`,
	step: require_start.safe`put it into the plan as a step, or ${look} (countersign plan explain lists the commands that may run now)`,
	secret: require_start.safe`ask the user what the plan needs to know about it; do not read it another way`,
	find: require_start.safe`${find}, or find without actions`,
	cd: require_start.safe`name files by their path from where you are`,
	config: require_start.safe`ask the user to check .git/config`,
	user: require_start.safe`ask the user to run it`,
	approval: require_start.safe`have the plan approved first`
});
const QUOTE = require_start.safe`put it in quotes, as --include='*.ts': then the shell leaves it as it is`;
const FULL = require_start.safe`write out what the shell would put there (the full path); in single quotes it is plain text`;
function byReason({ look, write }) {
	const option = [/ is not on its list$/, require_start.safe`leave it out, or ${look}`];
	return {
		simple: [
			[/^it contains (?:a pipe|&|\|\||;)/, require_start.safe`run one command at a time; | && || and ; join commands unless plan.gate_pipes is false`],
			[/^it contains a redirection/, require_start.safe`leave the redirection out (2>/dev/null and 2>&1 pass unless plan.gate_pipes is false); ${write}`],
			[/^it contains a line break/, require_start.safe`write one command on one line; ${write}`],
			[/^it contains (?:[$~]|an expansion|a command substitution|a brace)/, FULL]
		],
		reading: [[/ is an option and a pattern at once$|^quote |: quote it, or name the files$/, QUOTE], option],
		step: [option]
	};
}
//#endregion
//#region src/text/json/duplicate-key.ts
/**
* Does an object in this text have the same key twice? A parser takes the last, a reader sees the
* first. The text is already valid JSON, so its strings and braces need no further checks.
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
//#region src/plan/review/plan-file.ts
/** A larger file is not a plan: it fits neither a reader nor a model. */
const MAX_PLAN_BYTES = 1e6;
/** Not resolved: a plan that is a link would let its target be written. */
function planFileOf({ projectRoot, planPath }) {
	return node_path.join(projectRoot, planPath);
}
/** The plan's bytes, read once. */
function readPlan(place) {
	const file = planFileOf(place);
	const dir = node_path.dirname(file);
	if (require_start.resolvePath(dir) !== dir) return unusable("link");
	const read = require_start.readPlainFile(file, MAX_PLAN_BYTES);
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
	absent: require_start.safe`there is no plan yet`,
	empty: require_start.safe`the plan is empty`,
	directory: require_start.safe`there is a folder in place of the plan`,
	link: require_start.safe`the plan is reached through a symbolic link`,
	"not-plain": require_start.safe`the plan is not a plain file`,
	"too-large": require_start.safe`the plan is larger than 1 MB`,
	failed: require_start.safe`the plan cannot be read`
};
//#endregion
//#region src/plan/review/approval.ts
const APPROVAL_FILE = "approval.json";
/** Is the current plan approved, and was that decided here? Any doubt means no. */
async function checkApproval(place, now) {
	const read = readApproval(place, now);
	if (read.kind === "not-approved") return read;
	const plan = readPlan(place);
	if (plan.kind === "unusable") return {
		...plan,
		kind: "not-approved",
		nextStep: WRITE_PLAN
	};
	if (await hashOf(plan.bytes) !== read.approval.planHash) return not("other-plan");
	const { isOurs, ...approved } = read;
	return isOurs ? approved : await checkOrigin(approved, place);
}
/**
* Written by a person, or by the author of the repository. Loaded on demand: most approvals are
* ours.
*/
async function checkOrigin(read, place) {
	const { originOf } = await Promise.resolve().then(() => require("./repository.cjs")).then((n) => n.origin_exports);
	const file = node_path.join(place.projectRoot, PLAN_RECORDS, APPROVAL_FILE);
	const origin = originOf(place.projectDir, file);
	return origin === "here" ? read : not(origin);
}
/** Loaded on demand: most calls are decided before a hash is needed. */
async function hashOf(bytes) {
	const { sha256 } = await Promise.resolve().then(() => require("./hash.cjs")).then((n) => n.sha256_exports);
	return sha256(bytes);
}
/** For when no approval may count. */
const UNREADABLE = () => not("unreadable");
/** For when there are no records. */
const NO_APPROVAL = () => not("absent");
/** Reads the record without the plan, and checks whether we wrote it. */
function readApproval({ projectRoot, projectDir }, now) {
	const dir = node_path.join(projectRoot, PLAN_RECORDS);
	if (require_start.resolvePath(dir) !== dir) return not("link");
	const read = require_start.readPrivateFile(node_path.join(dir, APPROVAL_FILE), MAX_BYTES$3);
	switch (read.kind) {
		case "absent": return not("absent");
		case "strange": return not("strange");
		case "failed": return not("unreadable");
		case "read": {
			const parsed = parseApproval(read.bytes, now);
			return parsed.kind === "approved" ? {
				...parsed,
				isOurs: require_start.isOurApproval(projectDir, read.bytes)
			} : parsed;
		}
	}
}
const MAX_BYTES$3 = 64 * 1024;
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
/** Null if it is not exactly one JSON object without duplicate keys. */
function parseObject(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) && !hasDuplicateKey(text) ? { ...value } : null;
	} catch {
		return null;
	}
}
/** Null if a field has the wrong type; a person may leave out everything but the hash. */
function approvalIn(record) {
	const { is_optimal: isOptimal, plan_hash: hash, review_version: version, manual } = record;
	const isHash = typeof hash === "string" && /^[0-9A-Fa-f]{64}$/.test(hash);
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
const WRITE_PLAN = require_start.safe`write the plan; it is then reviewed`;
const WRITE_AGAIN = require_start.safe`write the plan again for a new review, or ask the user to approve it with: countersign plan approve`;
const REMOVE = require_start.safe`ask the user to check .claude/review/approval.json and remove it, or to approve the plan with: countersign plan approve`;
const WORDS = {
	absent: [require_start.safe`no plan has been approved yet`, WRITE_PLAN],
	"other-plan": [require_start.safe`the plan has changed since it was approved`, WRITE_AGAIN],
	"not-optimal": [require_start.safe`the approval record says that the plan is not approved`, REMOVE],
	tracked: [require_start.safe`approval.json is committed to the repository; an approval counts only on the machine that made it`, WRITE_AGAIN],
	older: [require_start.safe`approval.json is older than this planning; it came with the checkout or belongs to an earlier plan`, WRITE_AGAIN],
	unclear: [require_start.safe`it is not known whether approval.json was written here after planning began`, WRITE_AGAIN],
	malformed: [require_start.safe`the approval record is damaged or invalid`, REMOVE],
	future: [require_start.safe`the approval record is dated in the future`, REMOVE],
	strange: [require_start.safe`the approval record is not a regular file of this user`, REMOVE],
	link: [require_start.safe`.claude/review is reached through a symbolic link`, REMOVE],
	unreadable: [require_start.safe`the approval record cannot be read`, REMOVE]
};
//#endregion
//#region src/state/plan/drift.ts
const NAME$1 = "drift.json";
const VERSION$1 = 1;
const MAX_BYTES$2 = 32 * 1024 * 1024;
/** Decides by the file's time; reading it shows whether it really belongs to this planning. */
function mayHaveBaseline(projectDir, since, now) {
	const stamp = require_start.stampOf$1(node_path.join(require_start.pathOf(projectDir), NAME$1));
	const began = Date.parse(since);
	return stamp !== null && (Number.isNaN(began) || began > now || stamp.mtimeMs >= began);
}
/** Null if there is no readable record of this planning. */
function readBaseline(projectDir, since) {
	if (require_start.checkPrivateDir(projectDir).kind !== "ready") return null;
	const read = require_start.readPrivateFile(node_path.join(require_start.pathOf(projectDir), NAME$1), MAX_BYTES$2);
	const baseline = read.kind === "read" ? parse(read.bytes.toString("utf8")) : null;
	return baseline?.since === since ? baseline : null;
}
/** Returns whether it could be kept. */
function keepBaseline(projectDir, baseline) {
	if (require_start.ensurePrivateDir(projectDir).kind !== "ready") return false;
	try {
		const record = {
			version: VERSION$1,
			...baseline
		};
		require_start.writeRecordAtomic(node_path.join(require_start.pathOf(projectDir), NAME$1), record, 384);
		return true;
	} catch {
		return false;
	}
}
/** Planning is over, so changes are allowed from now on. */
function forgetBaseline(projectDir) {
	const file = node_path.join(require_start.pathOf(projectDir), NAME$1);
	if (!require_start.isAbsent(file)) require_start.removeRegularFile(file);
}
function parse(text) {
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
//#region src/host/plans-dir.ts
/** The folders in which hosts keep plans of their own. */
function findPlansDirs(place) {
	return require_start.HOSTS.flatMap(({ files }) => files.plansDir?.(place, isInstructionFile) ?? []);
}
//#endregion
//#region src/plan/gate/guard.ts
function kindOfCall(call, ground) {
	const { tool, use, files } = call;
	if (use === "read") return "free";
	if (use === "shell") return "shell";
	if (mayMeanProtected(call, ground)) return "protected";
	const places = files.flatMap(ground.resolve);
	const isOfPlan = !files.some((name) => /[\u0000-\u001F\u007F]/.test(name)) && places.length > 0 && places.every((place) => mayPlanIn(place, ground));
	if (call.mayWritePlan && isOfPlan) return "free";
	return use === "mcp" && ground.allowTools.includes(tool) ? "free" : "bound";
}
/** Limit for texts that are tried in pairs: each pair is looked up on the disk. */
const MAX_PAIRED = 12;
function mayMeanProtected({ use, files }, ground) {
	if (files.length === 0) return false;
	const guard = {
		root: require_start.foldPath(ground.projectRoot),
		guarded: ground.guarded().map(require_start.foldPath)
	};
	const places = files.flatMap(ground.mayMean);
	if (places.some((place) => isProtected(place, guard))) return true;
	if (use === "edit") return false;
	if (places.some((place) => holdsProtected(place, guard))) return true;
	if (files.length > MAX_PAIRED) return false;
	const names = files.filter((file) => !node_path.isAbsolute(file));
	return places.flatMap((dir) => names.map((name) => node_path.join(dir, name))).flatMap(ground.mayMean).some((place) => isProtected(place, guard));
}
/** If the file system ignores case or Unicode form, another name may be the same file. */
function isProtected(file, { root, guarded }) {
	const plain = require_start.foldPath(file);
	return isProtectedPath(node_path.relative(root, plain)) || isProtectedPath(plain) || guarded.some((one) => `${plain}${node_path.sep}`.startsWith(`${one}${node_path.sep}`));
}
/** A folder directly above a protected path: changing it affects everything inside. */
function holdsProtected(folder, { root, guarded }) {
	const plain = require_start.foldPath(folder);
	return holdsProtectedPaths(node_path.relative(root, plain)) || guarded.some((one) => node_path.dirname(one) === plain);
}
/** The plan, by exactly its own name, and the host's own plan files. */
function mayPlanIn(file, ground) {
	if (file === ground.planFile) return true;
	if (!file.endsWith(".md") || isInstructionFile(node_path.basename(file))) return false;
	const plansDir = ground.plansDirs().find((dir) => dir === node_path.dirname(file));
	return plansDir !== void 0 && !`${ground.projectRoot}${node_path.sep}`.startsWith(`${plansDir}${node_path.sep}`);
}
//#endregion
//#region src/plan/gate/messages.ts
const KNOWN = new Map([...require_start.HOSTS.flatMap(({ tools }) => tools.shownNames.map((name) => [name, name])), ["docs/plan.md", require_start.safe`docs/plan.md`]]);
/**
* Foreign text on one line; redacted together with the longer text it comes from, if there is one.
*/
async function wordOf(text, source = text) {
	const known = KNOWN.get(text);
	if (known !== void 0) return known;
	const { oneLine, redactQuoting } = await Promise.resolve().then(() => require("./redaction.cjs")).then((n) => n.redact_exports);
	return oneLine(redactQuoting(text, source));
}
/**
* If planning is enforced, a reset starts a new cycle; without a plan there is nothing to approve.
*/
function wayOut({ gate, hasPlan, host }) {
	if (gate !== "enforced") return require_start.safe` Only the user can end planning, with: countersign plan reset`;
	return hasPlan ? require_start.safe` plan.gate is enforced here: only the user can override this, with: countersign plan approve` : require_start.safe` plan.gate is enforced here: only the user can turn it off, with: ${host.messages.remove} (or by hand, where plan.gate is set)`;
}
const ANY_REMOVE = require_start.joinSafe([require_start.DEFAULT_HOST.messages.remove, ...require_start.INIT_HOSTS.filter((host) => host !== require_start.DEFAULT_HOST).map(({ name, messages }) => require_start.safe`(under ${name}: ${messages.remove})`)], " ");
/** The command that always opens the gate. */
function ending({ gate, host }) {
	const remove = host === null ? ANY_REMOVE : host.messages.remove;
	if (gate === null) return require_start.safe`The user can turn the gate off with: ${remove}, or, where plan.gate is not enforced, end planning with: countersign plan reset`;
	if (gate !== "enforced") return require_start.safe`The user can end planning with: countersign plan reset`;
	return require_start.safe`plan.gate is enforced here: the user can turn it off with: ${remove} (or by hand, where plan.gate is set)`;
}
async function denyTool(tool, gate, no) {
	const [name, plan] = [await wordOf(tool), await wordOf(gate.path)];
	return block(require_start.safe`countersign: ${name} is not allowed without an approved plan: ${no.why}. Read and search freely; the plan belongs in ${plan}. Next, ${no.nextStep}.${gate.host.tools.isMcpTool(tool) ? ALLOW_TOOLS : require_start.safe``}${wayOut(gate)}`);
}
const ALLOW_TOOLS = require_start.safe` If this tool only reads, the user can add it to plan.allow_tools.`;
async function denyProtected({ tool, host }, { gate }) {
	return block(require_start.safe`countersign: ${await wordOf(tool)} is not allowed here: this file controls the plan gate. Until the plan is done, only the user can change it, in an editor.${gate === "enforced" ? require_start.safe`` : require_start.safe` ${ending({
		gate,
		host
	})}`}`);
}
async function denyCommand(refused, gate, no) {
	const { command, why, instead } = refused;
	return block(require_start.safe`countersign: this command is not allowed while planning: ${await wordOf(why, command)}. Instead, ${formatAlternative(instead, why, gate.host)}. Other commands need an approved plan, and ${no.why}.${wayOut(gate)}`);
}
/** The event could not be parsed: while the gate is armed, that is a denial. */
async function denyGarbled(field, gate) {
	return block(require_start.safe`countersign: the host's event could not be read (${await wordOf(field)}); while the plan gate is closed every tool is denied. ${ending({
		gate,
		host: null
	})}`);
}
function block(reason) {
	return {
		kind: "block",
		reason
	};
}
/** The decision took too long, for whatever reason. */
function denyLate() {
	return block(require_start.safe`countersign: the plan gate did not decide in time, so this was denied; try again. ${ending({
		gate: null,
		host: null
	})}`);
}
function denyArming() {
	return block(require_start.safe`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`);
}
function denyEntries({ gate, host }) {
	return block(require_start.safe`countersign: this change of the settings removes or changes the hooks of countersign, so it has no effect until the plan is done. ${ending({
		gate,
		host
	})}`);
}
function denyUnknownEntries({ gate, host }) {
	return block(require_start.safe`countersign: the settings cannot be read any more, so this change has no effect until the plan is done. ${ending({
		gate,
		host
	})}`);
}
//#endregion
//#region src/plan/gate/gate.ts
/**
* Before a tool runs, while the gate is armed. Fails closed; uses no model and starts no process.
*/
async function decideTool(call, door) {
	const { projectRoot, plan } = door;
	const cwd = node_path.isAbsolute(call.cwd) ? call.cwd : projectRoot;
	const place = {
		projectRoot,
		planPath: plan.path
	};
	const budget = require_start.newLookBudget();
	const kind = kindOfCall(call, {
		projectRoot,
		planFile: planFileOf(place),
		plansDirs: door.plansDirs,
		allowTools: plan.allowTools,
		guarded: door.guarded,
		resolve: (file) => placesOf(file, [cwd], budget),
		mayMean: (file) => writtenAs(file, door.home).flatMap((one) => placesOf(one, [cwd, projectRoot], budget))
	});
	if (kind === "free") return require_start.SILENT;
	if (kind === "protected") return await denyProtected(call, plan);
	const approval = await door.approval(place);
	if (approval.kind === "approved") {
		door.drift.end();
		return require_start.SILENT;
	}
	const gate = () => ({
		...plan,
		host: call.host,
		hasPlan: readPlan(place).kind === "read"
	});
	if (kind === "bound") return await denyTool(call.tool, gate(), approval);
	const command = call.command ?? "";
	const refused = await refusedCommand(command, cwd, door);
	if (refused !== null) return await denyCommand({
		...refused,
		command
	}, gate(), approval);
	await door.drift.begin();
	return require_start.SILENT;
}
/**
* Tools from elsewhere may start in the project folder, wherever the agent is, and some resolve
* `..` only after links.
*/
function placesOf(file, dirs, budget) {
	Object.assign(budget, { isOfProcess: false });
	const places = dirs.flatMap((dir) => {
		const folded = require_start.resolvePath(node_path.resolve(dir, file), budget);
		return file.includes("..") ? [folded, require_start.followFrom(dir, file, budget)] : [folded];
	});
	return [...new Set(budget.isOfProcess === true ? [...places, PROCESSES] : places)];
}
/**
* A path through here is another file for the host than for us, so it is guarded whatever its
* target.
*/
const PROCESSES = "/proc/self";
/** A path, and its forms after trimming spaces and resolving `~` or a file URL. */
function writtenAs(file, home) {
	const bare = file.trim();
	const address = /^file:(?:\/\/[^/]*)?(\/.*)$/is.exec(bare)?.[1];
	if (address === void 0) return [
		file,
		bare,
		...bare.startsWith("~/") ? [node_path.join(home, bare.slice(1))] : []
	];
	const [named = ""] = address.split(/[?#]/, 1);
	return [
		file,
		address,
		unescaped(address),
		named,
		unescaped(named)
	];
}
function unescaped(address) {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
/** Loaded on demand: only a command needs the lists of allowed programs. */
async function refusedCommand(command, cwd, door) {
	const [{ decideCommand }, { surroundingsOf }] = await Promise.all([Promise.resolve().then(() => require("./shell.cjs")).then((n) => n.read_only_exports), Promise.resolve().then(() => require("./shell.cjs")).then((n) => n.surroundings_exports)]);
	const { projectRoot, hasCdPath, plan } = door;
	const decision = await decideCommand(command, surroundingsOf({
		cwd,
		projectRoot,
		hasCdPath
	}), plan.pipes ? "lists" : "one-command");
	return decision.kind === "allow" ? null : decision;
}
//#endregion
//#region src/host/settings.ts
const MAX_BYTES$1 = 4e6;
/** The lines about our hooks in the hosts' settings, each with its file. */
function readHostEntries(place) {
	return require_start.HOSTS.flatMap(({ files: { settings } }) => {
		if (settings === null) return [];
		return settings.files(place).flatMap((file) => {
			const read = require_start.readRegularFile(file, MAX_BYTES$1);
			const text = read.kind === "read" ? Buffer.from(read.bytes).toString("utf8") : null;
			return settings.linesAboutUs(text).map((line) => `${file}: ${line}`);
		});
	});
}
//#endregion
//#region src/state/host-entries.ts
const NAME = "host-entries.json";
const VERSION = 1;
const MAX_BYTES = 1e6;
function areEntriesKept(sessionDir) {
	return !require_start.isAbsent(node_path.join(require_start.pathOf(sessionDir), NAME));
}
function readEntries(sessionDir) {
	const dir = require_start.checkPrivateDir(sessionDir);
	if (dir.kind !== "ready") return { kind: dir.kind === "absent" ? "none" : "unknown" };
	const read = require_start.readPrivateFile(node_path.join(require_start.pathOf(sessionDir), NAME), MAX_BYTES);
	if (read.kind === "absent") return { kind: "none" };
	const lines = read.kind === "read" ? linesIn(read.bytes.toString("utf8")) : null;
	return lines === null ? { kind: "unknown" } : {
		kind: "kept",
		lines
	};
}
/** False if they could not be kept; the next call tries again. */
function keepEntries(sessionDir, lines) {
	if (require_start.ensurePrivateDir(sessionDir).kind !== "ready") return false;
	try {
		const record = {
			version: VERSION,
			lines
		};
		require_start.writeRecordAtomic(node_path.join(require_start.pathOf(sessionDir), NAME), record, 384);
		return true;
	} catch {
		return false;
	}
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
//#region src/system/process/time-limit.ts
/** The result of some work, or `late`. The work itself goes on. */
async function withTimeLimit(work, ms) {
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
/** Work that waits for nothing is settled after this many steps. */
const STEPS = 100;
/**
* The first timer of a process costs a sixtieth of Node's start, so it is only made for work that
* waits.
*/
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
//#region src/app/hooks/gate.ts
var gate_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ startGate: () => startGate });
/** Hosts wait longer than this, and then run the tool. */
const DEADLINE_MS = 8e3;
const environment = process.env;
async function startGate(start) {
	const decided = await withTimeLimit(decide(start).catch(denyOwnTrouble), DEADLINE_MS);
	const { reply, isOpen } = decided === "late" ? closed(denyLate()) : decided;
	await send(reply, start.event === null ? require_start.findCaller(environment) : require_start.findSender(start.event));
	if (decided === "late") process.exit();
	if (reply.kind === "block") return "denied";
	return isOpen ? "gate-open" : "allowed";
}
const closed = (reply) => ({
	reply,
	isOpen: false
});
async function send(reply, host) {
	if (reply.kind === "silent") return;
	if (reply.kind === "block") {
		const { exitCode, json, stderr } = host.protocol.encodeDenial(reply.reason);
		require_start.writeErr(require_start.safe`${stderr}\n`);
		if (json !== null) require_start.writeOut(require_start.safe`${require_start.stringify(json, 0)}\n`, "utf8");
		process.exitCode = exitCode;
		return;
	}
	const [{ toEmission }, { emit }] = await Promise.all([Promise.resolve().then(() => require("./hooks.cjs")).then((n) => n.emission_exports), Promise.resolve().then(() => require("./hooks.cjs")).then((n) => n.process_shell_exports)]);
	emit(toEmission({}, reply));
}
async function denyOwnTrouble(error) {
	return closed(await denyGarbled(error instanceof Error ? error.message : String(error), null));
}
async function decide({ event, root }) {
	const gate = await require_start.readGateState(environment, root);
	const sent = event === null ? NOT_JSON : require_start.parseForGate(event);
	if (gate.armed.kind === "off") return {
		reply: await whenOpen(sent.event, root, gate),
		isOpen: true
	};
	return closed(await whenArmed(sent, root, gate));
}
const NOT_JSON = {
	host: require_start.DEFAULT_HOST,
	event: {
		kind: "garbled",
		field: "not a JSON object"
	}
};
async function whenArmed({ host, event }, root, { plan, armed }) {
	const how = plan.gate;
	if (event.kind === "garbled") return await denyGarbled(event.field, how);
	if (event.kind === "settings-changed") return await compareEntries({
		host,
		session: event.session
	}, root, how);
	rememberEntries(event.session, root);
	if (how === "enforced") require_start.rememberEnforced(require_start.projectDir(environment, root), /* @__PURE__ */ new Date());
	const call = {
		...event.call,
		host
	};
	return armed.kind === "armed" ? await decideTool(call, doorOf(root, plan, armed.since)) : await whenUnclear(call, root, plan);
}
/**
* The gate is open. A command may close it, and an unreadable configuration is reported by the lane
* that needs it.
*/
async function whenOpen(event, root, { plan, broken }) {
	if (event.kind !== "tool") return require_start.SILENT;
	if (plan.gate !== "off" && event.call.use === "shell") {
		const { startsPlanning } = await Promise.resolve().then(() => require("./starts.cjs"));
		if (startsPlanning(event.call.command ?? "")) return await armNow(root);
	}
	if (broken === null || event.call.use !== "edit") return require_start.SILENT;
	const { noteBroken } = await Promise.resolve().then(() => require("./broken-state-messages.cjs"));
	return noteBroken(broken);
}
async function armNow(root) {
	const { arm } = await Promise.resolve().then(() => require("./planning.cjs")).then((n) => n.arming_exports);
	const armed = await arm(require_start.projectDir(environment, root), (/* @__PURE__ */ new Date()).toISOString());
	if (armed.kind !== "failed" && armed.kind !== "newer") return require_start.SILENT;
	return denyArming();
}
/** A damaged record counts as armed, and no approval opens the gate: a person must resolve it. */
async function whenUnclear(call, root, plan) {
	const { denyUnclear } = await Promise.resolve().then(() => require("./broken-state-messages.cjs"));
	const denial = denyUnclear(require_start.projectDir(environment, root));
	const reply = await decideTool(call, {
		...doorOf(root, plan, ""),
		approval: async () => UNREADABLE()
	});
	return reply.kind === "block" ? denial : reply;
}
function doorOf(root, plan, since) {
	const dir = require_start.projectDir(environment, root);
	return {
		projectRoot: root,
		plan,
		plansDirs: () => findPlansDirs({
			environment,
			projectRoot: root
		}),
		guarded: guardedFiles,
		hasCdPath: (environment["CDPATH"] ?? "") !== "",
		home: environment["HOME"] ?? "/",
		approval: (place) => checkApproval({
			...place,
			projectDir: dir
		}, Date.now()),
		drift: {
			begin: async () => {
				if (mayHaveBaseline(dir, since, Date.now())) return;
				if (require_start.nearestRepository(root) === null) return;
				const { beginDrift } = await Promise.resolve().then(() => require("./drift.cjs"));
				await beginDrift({
					environment,
					root,
					plan,
					since
				});
			},
			end: () => forgetBaseline(dir)
		}
	};
}
function guardedFiles() {
	const own = require_start.userFile(environment);
	const named = [
		require_start.pathOf(require_start.stateDir(environment)),
		...own === null ? [] : [node_path.dirname(own)],
		...require_start.HOSTS.flatMap(({ files }) => files.guarded(environment))
	];
	return [
		...named,
		...named.map((one) => require_start.resolvePath(one)),
		PROCESSES
	];
}
function rememberEntries(session, root) {
	const dir = require_start.sessionDir(environment, root, session);
	if (!areEntriesKept(dir)) keepEntries(dir, readHostEntries({
		environment,
		projectRoot: root
	}));
}
/** After a denial the host keeps its old settings; only the loss of our own entries is denied. */
async function compareEntries({ host, session }, root, how) {
	const dir = require_start.sessionDir(environment, root, session);
	const before = readEntries(dir);
	if (before.kind === "unknown") return denyUnknownEntries({
		gate: how,
		host
	});
	const now = readHostEntries({
		environment,
		projectRoot: root
	});
	if (before.kind === "none") return keepEntries(dir, now) ? require_start.SILENT : denyUnknownEntries({
		gate: how,
		host
	});
	return before.lines.some((line) => !now.includes(line)) ? denyEntries({
		gate: how,
		host
	}) : require_start.SILENT;
}
//#endregion
Object.defineProperty(exports, "AGENT_FOLDERS", {
	enumerable: true,
	get: function() {
		return AGENT_FOLDERS;
	}
});
Object.defineProperty(exports, "AGENT_INSTRUCTIONS", {
	enumerable: true,
	get: function() {
		return AGENT_INSTRUCTIONS;
	}
});
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
Object.defineProperty(exports, "PLAN_RECORDS", {
	enumerable: true,
	get: function() {
		return PLAN_RECORDS;
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
Object.defineProperty(exports, "findPlansDirs", {
	enumerable: true,
	get: function() {
		return findPlansDirs;
	}
});
Object.defineProperty(exports, "forgetBaseline", {
	enumerable: true,
	get: function() {
		return forgetBaseline;
	}
});
Object.defineProperty(exports, "formatAlternative", {
	enumerable: true,
	get: function() {
		return formatAlternative;
	}
});
Object.defineProperty(exports, "gate_exports", {
	enumerable: true,
	get: function() {
		return gate_exports;
	}
});
Object.defineProperty(exports, "isInstructionFile", {
	enumerable: true,
	get: function() {
		return isInstructionFile;
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
Object.defineProperty(exports, "readPlan", {
	enumerable: true,
	get: function() {
		return readPlan;
	}
});
