const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_dist = require("./dist.cjs");
const require_format = require("./format.cjs");
const require_record = require("./record.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
//#region src/state/session/pending.ts
const code = require_dist.optional(require_dist.nullable(require_format.storedText), null);
/** What an older countersign did not keep is empty. */
const findingSchema = require_dist.object({
	id: require_dist.optional(require_dist.string(), ""),
	severity: require_dist.picklist([
		"critical",
		"major",
		"minor",
		"info"
	]),
	title: require_format.storedText,
	detail: require_dist.optional(require_format.storedText, ""),
	line_start: require_dist.nullable(require_dist.number()),
	current_code: code,
	fixed_code: code,
	quoted: require_dist.optional(require_dist.boolean()),
	stands_while: require_dist.optional(require_dist.nullable(require_dist.picklist(["there", "gone"])), null),
	also: require_dist.optional(require_dist.nullable(require_dist.string()), null)
});
const pendingSchema = require_dist.object({
	file: require_hooks.storedFile,
	findings: require_dist.array(findingSchema)
});
const FORMAT = {
	version: 1,
	schema: pendingSchema
};
/** A static rule has found it, whether or not a reviewer says so too. */
function isOfRule({ stands_while }) {
	return stands_while === "there" || stands_while === "gone";
}
/** `change` makes what is open now of what was; nothing open takes the record away. */
async function updatePending(sessionDir, file, change) {
	const record = pendingFile(sessionDir, file);
	const updated = await require_record.updateRecord(record, FORMAT, (kept) => ({
		file,
		findings: change(kept?.findings ?? []).map(storable)
	}));
	return updated.kind === "written" && updated.record.findings.length === 0 ? await require_record.removeRecord(record, FORMAT) : updated;
}
/** A reviewer may quote a whole file. */
const MAX_CODE = 4e3;
/** As it is kept. */
function storable(finding) {
	const { id, severity, title, detail, line_start, current_code, fixed_code, quoted } = finding;
	return {
		...quoted === void 0 ? {} : { quoted },
		id,
		severity,
		line_start,
		title: require_redact.clip(title, 500),
		detail: require_redact.clip(detail, MAX_CODE),
		current_code: current_code === null ? null : require_redact.clip(current_code, MAX_CODE),
		fixed_code: fixed_code === null ? null : require_redact.clip(fixed_code, MAX_CODE),
		stands_while: finding.stands_while ?? null,
		also: finding.also ?? null
	};
}
async function clearPending(sessionDir, file) {
	return await require_record.removeRecord(pendingFile(sessionDir, file), FORMAT);
}
/** What is open about one file; damage counts for nothing. */
function peekPending(sessionDir, file) {
	const peeked = require_record.peekRecord(pendingFile(sessionDir, file), FORMAT);
	return peeked.kind === "read" ? peeked.record.findings : [];
}
/** What is open in this session. */
async function readPending(sessionDir) {
	const dir = require_main.pendingDir(sessionDir);
	const state = require_main.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	const names = listRecords(dir);
	if (!Array.isArray(names)) return names;
	const records = await Promise.all(names.map((name) => require_record.readRecord({
		dir,
		name
	}, FORMAT)));
	return {
		kind: "read",
		open: records.flatMap((one) => one.kind === "read" ? [one.record] : []),
		damaged: records.filter(isDamaged).length
	};
}
/** One that has just been cleared by another hook is not damaged. */
function isDamaged({ kind }) {
	return kind !== "read" && kind !== "absent";
}
function listRecords(dir) {
	try {
		return require_main.listDir(require_main.pathOf(dir)).filter((name) => name.endsWith(".json"));
	} catch (error) {
		return require_main.failedBy(error, require_main.pathOf(dir));
	}
}
function pendingFile(sessionDir, file) {
	const name = (0, node_crypto.createHash)("sha256").update(file).digest("hex").slice(0, 32);
	return {
		dir: require_main.pendingDir(sessionDir),
		name: `${name}.json`
	};
}
//#endregion
//#region src/text/contains-code.ts
/** Whether a text still has the code that a finding quotes; spaces and line breaks do not count. */
function containsCode(text, code) {
	const quoted = withoutSpaces(code);
	return quoted !== "" && withoutSpaces(text).includes(quoted);
}
function withoutSpaces(text) {
	return text.replace(/\s{1,256}/g, "");
}
//#endregion
//#region src/system/files/folders.ts
/** Plain files of a folder with their times, newest first; none when it cannot be read. */
function listNewest(dir) {
	try {
		return node_fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => node_path.join(dir, name)).map((file) => ({
			path: file,
			ms: node_fs.statSync(file).mtimeMs
		})).sort((one, other) => other.ms - one.ms);
	} catch {
		return [];
	}
}
/**
* Folders beside one's own that nothing was made in for so long; none when they cannot be read. Counted
* from the last sign of life, not from this moment: a clock that jumps ahead would make all of them old.
*/
function listFoldersOlderThan(own, ms) {
	try {
		const now = Date.now();
		const others = listFolders(node_path.dirname(own)).filter(({ folder }) => folder !== own);
		const signs = [node_fs.statSync(own).birthtimeMs, ...others.map(({ madeIn }) => madeIn)];
		const last = Math.max(...signs.filter((time) => time <= now));
		return others.filter(({ madeIn }) => last - madeIn > ms).map(({ folder }) => folder);
	} catch {
		return [];
	}
}
function listFolders(dir) {
	return node_fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => {
		const folder = node_path.join(dir, name);
		return {
			folder,
			madeIn: node_fs.statSync(folder).mtimeMs
		};
	});
}
/** A folder of ours with all that is in it; what cannot be removed stays. */
function removeFolder(folder) {
	try {
		node_fs.rmSync(folder, {
			recursive: true,
			force: true
		});
	} catch {}
}
//#endregion
//#region src/state/session/quoted-code.ts
const MAX_BYTES = 2e6;
/**
* The code that a finding quotes was there when it was found, and is not there any more: it may be fixed, and
* only a review can tell. False where that cannot be known.
*/
async function isCodeGone({ current_code: code, quoted }, { sessionDir, projectRoot, file }) {
	if (code === null || quoted !== true) return false;
	const place = await require_hooks.findFile(sessionDir, file, projectRoot);
	if (place === null) return false;
	const read = require_main.readRegularFile(place, MAX_BYTES);
	if (read.kind === "failed") return read.errno === "ENOENT";
	return !containsCode(require_redact.redact(Buffer.from(read.bytes).toString("utf8")), code.replace(/\u2026$/, ""));
}
//#endregion
//#region src/state/session/sessions.ts
/** What is open in every session of a project: a person at a terminal belongs to none of them. */
async function readAllPending(projectDir) {
	const open = [];
	const names = listSessions(projectDir);
	if (!Array.isArray(names)) return names;
	for (const name of names) {
		const sessionDir = require_main.sessionNamed(projectDir, name);
		const read = await readPending(sessionDir);
		if (read.kind === "failed") return read;
		open.push(...read.open.map((pending) => ({
			sessionDir,
			pending
		})));
	}
	return {
		kind: "read",
		open
	};
}
function listSessions(projectDir) {
	const sessions = require_main.sessionsDir(projectDir);
	const state = require_main.checkPrivateDir(sessions);
	if (state.kind === "failed") return state;
	const dir = require_main.pathOf(sessions);
	try {
		return require_main.listDir(dir);
	} catch (error) {
		return require_main.failedBy(error, dir);
	}
}
const FORGOTTEN_MS = 336 * 60 * 60 * 1e3;
/** Sessions that nobody has gone on with for two weeks are forgotten, with all they remembered. */
function forgetOldSessions(projectDir, own) {
	if (require_main.checkPrivateDir(require_main.sessionsDir(projectDir)).kind !== "ready") return;
	for (const folder of listFoldersOlderThan(require_main.pathOf(own), FORGOTTEN_MS)) removeFolder(folder);
}
//#endregion
Object.defineProperty(exports, "clearPending", {
	enumerable: true,
	get: function() {
		return clearPending;
	}
});
Object.defineProperty(exports, "containsCode", {
	enumerable: true,
	get: function() {
		return containsCode;
	}
});
Object.defineProperty(exports, "forgetOldSessions", {
	enumerable: true,
	get: function() {
		return forgetOldSessions;
	}
});
Object.defineProperty(exports, "isCodeGone", {
	enumerable: true,
	get: function() {
		return isCodeGone;
	}
});
Object.defineProperty(exports, "isOfRule", {
	enumerable: true,
	get: function() {
		return isOfRule;
	}
});
Object.defineProperty(exports, "listNewest", {
	enumerable: true,
	get: function() {
		return listNewest;
	}
});
Object.defineProperty(exports, "peekPending", {
	enumerable: true,
	get: function() {
		return peekPending;
	}
});
Object.defineProperty(exports, "pendingSchema", {
	enumerable: true,
	get: function() {
		return pendingSchema;
	}
});
Object.defineProperty(exports, "readAllPending", {
	enumerable: true,
	get: function() {
		return readAllPending;
	}
});
Object.defineProperty(exports, "readPending", {
	enumerable: true,
	get: function() {
		return readPending;
	}
});
Object.defineProperty(exports, "updatePending", {
	enumerable: true,
	get: function() {
		return updatePending;
	}
});
