const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_plan_file = require("./plan-file.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
let node_buffer = require("node:buffer");
//#region src/state/known-plan.ts
const NAME = "known-plan.json";
const VERSION = 1;
/** A plan of 1 MB, every byte escaped. */
const MAX_BYTES$1 = 8e6;
/** The hash of these bytes, if they are the ones we know. */
function recallHash(projectDir, plan) {
	if (require_main.checkPrivateDir(projectDir).kind !== "ready") return null;
	const read = require_main.readPrivateFile(node_path.join(require_main.pathOf(projectDir), NAME), MAX_BYTES$1);
	if (read.kind !== "read") return null;
	try {
		const { version, hash, bytes } = JSON.parse(read.bytes.toString("utf8")) ?? {};
		return version === VERSION && bytes === plan.toString("latin1") && typeof hash === "string" ? hash : null;
	} catch {
		return null;
	}
}
function rememberHash(projectDir, plan, hash) {
	if (require_main.checkPrivateDir(projectDir).kind !== "ready") return;
	try {
		const record = {
			version: VERSION,
			hash,
			bytes: plan.toString("latin1")
		};
		require_main.writeRecordAtomic(node_path.join(require_main.pathOf(projectDir), NAME), record, 384);
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
//#region src/doors/plan/approval.ts
/** Where approvals and everything else about the reviews of a plan are kept, in the project. */
const REVIEW_DIR = node_path.join(".claude", "review");
const APPROVAL_FILE = "approval.json";
/** Is the plan as it is now approved? Every doubt means no. `memory` is where a known plan is kept. */
async function checkApproval(place, now, memory = null) {
	const read = readApproval(place.projectRoot, now);
	if (read.kind === "not-approved") return read;
	const plan = require_plan_file.readPlan(place);
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
/** What the record says, without a look at the plan. */
function readApproval(projectRoot, now) {
	const dir = node_path.join(projectRoot, REVIEW_DIR);
	if (require_main.resolvePath(dir) !== dir) return not("link");
	const read = require_main.readPrivateFile(node_path.join(dir, APPROVAL_FILE), MAX_BYTES);
	switch (read.kind) {
		case "absent": return not("absent");
		case "strange": return not("strange");
		case "failed": return not("unreadable");
		case "read": return parseApproval(read.bytes, now);
	}
}
const MAX_BYTES = 64 * 1024;
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
const WRITE_PLAN = require_main.plainWords`write the plan; it is reviewed when it is written`;
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
Object.defineProperty(exports, "APPROVAL_FILE", {
	enumerable: true,
	get: function() {
		return APPROVAL_FILE;
	}
});
Object.defineProperty(exports, "REVIEW_DIR", {
	enumerable: true,
	get: function() {
		return REVIEW_DIR;
	}
});
Object.defineProperty(exports, "UNREADABLE", {
	enumerable: true,
	get: function() {
		return UNREADABLE;
	}
});
Object.defineProperty(exports, "checkApproval", {
	enumerable: true,
	get: function() {
		return checkApproval;
	}
});
Object.defineProperty(exports, "parseApproval", {
	enumerable: true,
	get: function() {
		return parseApproval;
	}
});
