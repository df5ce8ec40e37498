const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_review = require("./review.cjs");
const require_records = require("./records.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_os = require("node:os");
//#region src/system/files/temp.ts
const PREFIX = "countersign-";
/** Runs work in such a directory; if none can be created or written to, the errno tells why. */
async function inTempDir(work, otherwise) {
	let temp = null;
	try {
		temp = await createAskDir();
		return await work(temp);
	} catch (error) {
		if (!require_start.isSystemError(error)) throw error;
		return otherwise(require_start.errnoOf(error));
	} finally {
		temp?.remove();
	}
}
/** A new private directory that can remove itself. */
function createTempDir() {
	const dir = node_fs.mkdtempSync(node_path.join((0, node_os.tmpdir)(), PREFIX));
	const write = (name, text) => {
		const file = node_path.join(dir, name);
		node_fs.writeFileSync(file, text, {
			flag: "wx",
			mode: 384
		});
		return file;
	};
	return {
		path: dir,
		write,
		writeSchema: (name, schema) => write(name, JSON.stringify(schema)),
		remove: () => removeAll(dir)
	};
}
/** Never fails: the result of the work matters more than the clean-up. */
function removeAll(dir) {
	try {
		removeTree(dir);
	} catch {
		try {
			unlock(dir);
			node_fs.rmSync(dir, {
				recursive: true,
				force: true,
				maxRetries: 2
			});
		} catch {}
	}
}
/** A simple `rmSync`: Node's own loads and compiles a module for it. */
function removeTree(dir) {
	for (const entry of node_fs.readdirSync(dir, { withFileTypes: true })) {
		const full = node_path.join(dir, entry.name);
		if (entry.isDirectory()) removeTree(full);
		else node_fs.unlinkSync(full);
	}
	node_fs.rmdirSync(dir);
}
/**
* A folder may be closed to its owner, as program caches are, and then nothing in it can be
* removed.
*/
function unlock(dir) {
	node_fs.chmodSync(dir, 448);
	for (const entry of node_fs.readdirSync(dir, { withFileTypes: true })) if (entry.isDirectory()) unlock(node_path.join(dir, entry.name));
}
const OWNER = "owner";
/** A directory for a request and its answer. If we are killed, the next process removes it. */
async function createAskDir() {
	await (swept ??= removeLeftDirs());
	const dir = createTempDir();
	node_fs.writeFileSync(node_path.join(dir.path, OWNER), require_records.newOwnerWord(), {
		flag: "wx",
		mode: 384
	});
	return dir;
}
let swept;
/** Removes directories that dead processes of this user left. */
async function removeLeftDirs() {
	for (const dir of listTempDirs()) try {
		if (isOurs(dir) && await isLeft(dir)) node_fs.rmSync(dir, {
			recursive: true,
			force: true
		});
	} catch {}
}
function listTempDirs() {
	try {
		return node_fs.readdirSync((0, node_os.tmpdir)()).filter((name) => /^countersign-[A-Za-z0-9]{6}$/.test(name)).map((name) => node_path.join((0, node_os.tmpdir)(), name));
	} catch {
		return [];
	}
}
function isOurs(dir) {
	const stat = node_fs.lstatSync(dir);
	return stat.isDirectory() && stat.uid === process.getuid?.();
}
async function isLeft(dir) {
	const file = node_path.join(dir, OWNER);
	const { mtimeMs } = node_fs.lstatSync(file);
	const entry = require_review.readEntry(file, MAX_WORD);
	return entry.kind === "file" && await require_records.lifeOf(entry.text, mtimeMs) === "dead";
}
const MAX_WORD = 200;
//#endregion
Object.defineProperty(exports, "inTempDir", {
	enumerable: true,
	get: function() {
		return inTempDir;
	}
});
