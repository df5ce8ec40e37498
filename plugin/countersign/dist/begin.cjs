const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_content = require("./content.cjs");
const require_gate_shell = require("./gate-shell.cjs");
const require_gate_git = require("./gate-git.cjs");
const require_sha256 = require("./sha256.cjs");
const require_tree_file = require("./tree-file.cjs");
const require_turn_start = require("./turn-start.cjs");
let node_path = require("node:path");
//#region src/session/turn/tree-look.ts
/** More untracked files are not looked at: each of them would be read. */
const MAX_UNTRACKED = 2e3;
const MAX_REFS = 2e3;
/** Null when git cannot be asked, or not in time. Three programs side by side. */
async function lookAtTree({ top, git, now }) {
	const at = now();
	const count = `--count=${MAX_REFS}`;
	const [status, others, refs] = await Promise.all([
		git([
			...STATUS,
			"--",
			"."
		]),
		git([
			...UNTRACKED,
			"--",
			"."
		]),
		git([
			"for-each-ref",
			count,
			"--format=%(objectname)"
		])
	]);
	if (status.kind !== "done" || refs.kind !== "done") return null;
	const untracked = others.kind === "done" ? namesIn(others.stdout) : null;
	return {
		...readStatus(status.stdout),
		at,
		top,
		untracked: untracked !== null && untracked.length <= MAX_UNTRACKED ? untracked : null,
		refs: [...new Set(refs.stdout.split("\n").filter((oid) => oid !== ""))]
	};
}
/** Submodules are compared by their commit: a look into one would run by its own configuration. */
const STATUS = [...[
	"status",
	"--porcelain=v2",
	"--branch",
	"-z",
	"--no-renames"
], ...["--untracked-files=no", "--ignore-submodules=dirty"]];
const UNTRACKED = [
	"ls-files",
	"--others",
	"--exclude-standard",
	"--full-name",
	"-z"
];
/** A folder with a repository of its own ends with a slash; a name that is no UTF-8 cannot be found again. */
function namesIn(list) {
	return list.split("\0").filter((name) => name !== "" && !name.endsWith("/") && isName(name));
}
function isName(name) {
	return !name.includes("\ufffd");
}
/** Fields before the path, and which of them is the blob in HEAD. */
const FIELDS = new Map([["1", {
	count: 8,
	blob: 6
}], ["u", {
	count: 10,
	blob: 8
}]]);
/** The format that `git status --porcelain=v2 -z` prints. */
function readStatus(text) {
	const tracked = /* @__PURE__ */ new Map();
	let head = null;
	for (const line of text.split("\0")) {
		if (line.startsWith("# branch.oid ")) head = oidOrNull(line.slice(13));
		const words = line.split(" ");
		const fields = FIELDS.get(words[0] ?? "");
		const name = words.slice(fields?.count).join(" ");
		if (fields === void 0 || words[2]?.startsWith("S") === true || !isName(name)) continue;
		tracked.set(name, oidOrNull(words[fields.blob] ?? ""));
	}
	return {
		head,
		tracked
	};
}
/** Zeros stand for no object, `(initial)` for no commit. */
function oidOrNull(word) {
	return /^[0-9a-f]{40,64}$/.test(word) && !/^0+$/.test(word) ? word : null;
}
/** Every file that differs from HEAD. */
function changedNames({ tracked, untracked }) {
	return [...new Set([...tracked.keys(), ...untracked ?? []])];
}
function placeOf({ top }, name) {
	return node_path.join(top, name);
}
//#endregion
//#region src/session/turn/start-files.ts
/** A larger file is known by its size and time alone. */
const MAX_READ_BYTES = 2e6;
/** Of one file, and of all together: more is not kept, and then what git has is the file before. */
const MAX_KEPT = 2e5;
const MAX_KEPT_IN_ALL = 2e6;
/** These files as they are now. */
async function readStartFiles(look, names, reading) {
	const keys = await nameKeys(look, names, reading.sessionDir);
	const room = { left: MAX_KEPT_IN_ALL };
	const files = [];
	for (const [name, key] of keys) files.push([key, await readStartFile(placeOf(look, name), room, reading)]);
	return Object.fromEntries(files);
}
/** By what a record knows these files: their names, unless something in one of them is a secret. */
async function nameKeys(look, names, sessionDir) {
	const all = names.join("\n");
	if (require_redact.redact(all) === all) return new Map(names.map((name) => [name, name]));
	const keys = /* @__PURE__ */ new Map();
	for (const name of names) keys.set(name, require_redact.redact(name) === name ? name : await require_hooks.fileKey(sessionDir, placeOf(look, name)));
	return keys;
}
const ABSENT = {
	isThere: false,
	size: 0,
	mtimeMs: 0,
	ctimeMs: 0,
	hash: null,
	version: null,
	blob: null
};
async function readStartFile(place, room, reading) {
	const seen = require_tree_file.lookAtFile(place);
	if (seen === null) return ABSENT;
	const unread = {
		...ABSENT,
		...seen,
		isThere: true
	};
	const text = reading.now() < reading.until && require_gate_shell.sensitiveReason(place) === null ? textAt(place) : null;
	if (text === null) return unread;
	const isKept = text.length <= Math.min(MAX_KEPT, room.left) && !text.includes("\0");
	if (isKept) room.left -= text.length;
	const version = isKept ? await keptVersion(place, text, reading.sessionDir) : null;
	return {
		...unread,
		hash: hashOf(text),
		version
	};
}
async function keptVersion(place, text, sessionDir) {
	const version = await require_hooks.versionOf(require_hooks.reviewableText(place, text), sessionDir);
	return {
		text: version.text,
		mark: version.mark
	};
}
/** What a file holds, or where a link points to: that is its text for git too. Null when it is not to be read. */
function textAt(place) {
	const entry = require_content.readEntry(place, MAX_READ_BYTES);
	if (entry.kind === "unread") return null;
	return entry.kind === "link" ? entry.target : entry.text;
}
function hashOf(text) {
	return require_sha256.sha256(Buffer.from(text));
}
/** Clocks of file systems tick in steps: a file that changed just then may change again unseen. */
const TICK_MS = 2e3;
/** Is this file as it was at the start? `at`: when that was. */
function isAsAtStart(place, start, at) {
	const seen = require_tree_file.lookAtFile(place);
	if (seen === null || !start.isThere) return seen === null && !start.isThere;
	if (start.blob !== null) return false;
	if ([
		"size",
		"mtimeMs",
		"ctimeMs"
	].every((part) => seen[part] === start[part]) && (start.hash === null || seen.ctimeMs + TICK_MS < at)) return true;
	if (start.hash === null || require_gate_shell.sensitiveReason(place) !== null) return false;
	const text = textAt(place);
	return text !== null && hashOf(text) === start.hash;
}
//#endregion
//#region src/session/turn/begin.ts
/** An agent that was interrupted goes on in the same turn, but not for ever. */
const LONGEST_TURN_MS = 1440 * 60 * 1e3;
/** A prompt, or a session that begins: records where the turn begins, unless one is under way. */
async function beginTurn(door) {
	const { sessionDir, projectDir, clock, debug } = door;
	const kept = require_turn_start.readTurnStart(sessionDir);
	if (kept !== null && isUnderWay(kept, clock.now())) {
		debug(require_redact.safe`start: the turn began earlier and goes on`);
		return;
	}
	const begun = await lookForStart(door);
	await require_turn_start.updateTurnStart(sessionDir, (last) => door.isPrompt ? carryOver(last, begun) : beforeFirstPrompt(last, begun));
	await require_turn_start.keepTurnLimit(projectDir, begun.limit);
	debug(require_redact.safe`start: ${begun.limit === null ? wordsForRecorded(begun, door) : LIMITS[begun.limit]}`);
}
function wordsForRecorded({ files }, { clock, until }) {
	return Object.keys(files).length > 0 && clock.now() >= until ? require_redact.safe`recorded, but not every changed file was read in time` : require_redact.safe`recorded`;
}
const LIMITS = {
	"no-git": require_redact.safe`this folder is in no git repository`,
	"too-slow": require_redact.safe`git did not answer in time`,
	untracked: require_redact.safe`there are too many untracked files to look at`
};
function isUnderWay({ isOver, limit, at }, now) {
	return !isOver && limit !== "no-git" && limit !== "too-slow" && Math.abs(now - at) < LONGEST_TURN_MS;
}
/** What an earlier turn changed and nobody reviewed begins where it began then. */
function carryOver(last, begun) {
	const { unreviewed = {}, told = [] } = last ?? {};
	return begun.limit !== "no-git" && begun.limit !== "too-slow" ? {
		...begun,
		told,
		files: {
			...begun.files,
			...unreviewed
		}
	} : {
		...begun,
		told,
		unreviewed
	};
}
/** For hosts that send no prompts. The first prompt begins the turn: what a person changes until then is theirs. */
function beforeFirstPrompt(last, begun) {
	const unreviewed = last?.unreviewed ?? {};
	return {
		...carryOver(last, begun),
		isOver: true,
		unreviewed
	};
}
async function lookForStart(door) {
	const repository = require_gate_git.repositoryAt(door.projectRoot);
	if (repository === null) return unseen("no-git", door);
	const now = () => door.clock.now();
	const look = await lookAtTree({
		top: repository.top,
		git: door.git,
		now
	});
	return look === null ? unseen("too-slow", door) : await startAt(look, door, door.until);
}
function unseen(limit, { clock }) {
	return {
		...NOTHING,
		at: clock.now(),
		limit
	};
}
const NOTHING = {
	isOver: false,
	head: null,
	refs: [],
	files: {},
	unreviewed: {},
	told: []
};
/** A turn that begins with the tree as it was looked at. */
async function startAt(look, { sessionDir, clock }, until) {
	const reading = {
		sessionDir,
		until,
		now: () => clock.now()
	};
	return {
		...NOTHING,
		at: look.at,
		limit: look.untracked === null ? "untracked" : null,
		head: look.head,
		refs: look.refs,
		files: await readStartFiles(look, changedNames(look), reading)
	};
}
//#endregion
Object.defineProperty(exports, "ABSENT", {
	enumerable: true,
	get: function() {
		return ABSENT;
	}
});
Object.defineProperty(exports, "beginTurn", {
	enumerable: true,
	get: function() {
		return beginTurn;
	}
});
Object.defineProperty(exports, "changedNames", {
	enumerable: true,
	get: function() {
		return changedNames;
	}
});
Object.defineProperty(exports, "isAsAtStart", {
	enumerable: true,
	get: function() {
		return isAsAtStart;
	}
});
Object.defineProperty(exports, "lookAtTree", {
	enumerable: true,
	get: function() {
		return lookAtTree;
	}
});
Object.defineProperty(exports, "nameKeys", {
	enumerable: true,
	get: function() {
		return nameKeys;
	}
});
Object.defineProperty(exports, "oidOrNull", {
	enumerable: true,
	get: function() {
		return oidOrNull;
	}
});
Object.defineProperty(exports, "placeOf", {
	enumerable: true,
	get: function() {
		return placeOf;
	}
});
Object.defineProperty(exports, "startAt", {
	enumerable: true,
	get: function() {
		return startAt;
	}
});
