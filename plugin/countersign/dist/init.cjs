const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_gate = require("./gate.cjs");
const require_records = require("./records.cjs");
const require_review = require("./review.cjs");
const require_planning = require("./planning.cjs");
const require_find_hooks = require("./find-hooks.cjs");
const require_hook_installation = require("./hook-installation.cjs");
const require_facts = require("./facts.cjs");
const require_reviewer_checks = require("./reviewer-checks.cjs");
const require_hook_table = require("./hook-table.cjs");
const require_versions = require("./versions.cjs");
const require_yaml = require("./yaml.cjs");
const require_file = require("./file.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_buffer = require("node:buffer");
let node_crypto = require("node:crypto");
//#region src/system/files/rewrite.ts
const MAX_BYTES = 4e6;
/**
* A file inside a folder, by its real path. A link may lead to another place inside, never outside.
*/
function readOwnFile(root, file) {
	const named = node_path.join(root, file);
	const real = require_start.resolvePath(named);
	if (!require_start.isInside(real, require_start.resolvePath(root))) return refused("leads-out");
	const read = require_start.readRegularFile(real, MAX_BYTES);
	if (read.kind === "read") return isReadOnly(real) ? refused("read-only") : {
		...read,
		path: real
	};
	if (read.errno !== "ENOENT") return refused("unreadable", read.errno);
	return require_start.isAbsent(named) ? {
		kind: "absent",
		path: real
	} : refused("dangling");
}
function refused(why, errno = "") {
	return {
		kind: "refused",
		why,
		errno
	};
}
/** Judged by its mode: a rename would replace it anyway, and root may do everything. */
function isReadOnly(file) {
	return (node_fs.statSync(file).mode & 146) === 0;
}
/**
* Replaces the text that was read and keeps the file's mode. Returns `changed` if another process
* changed it first. Throws the file system's errors.
*/
function rewriteFile({ path: file, before, after }) {
	if (after === null) {
		if (!isStill(file, before)) return "changed";
		require_start.removeFile(file);
		return "done";
	}
	const temp = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
	require_start.writeNewFile(temp, Buffer.from(after), 420);
	try {
		if (before !== null) node_fs.chmodSync(temp, node_fs.statSync(file).mode & 4095);
		if (!isStill(file, before)) {
			require_start.removeFile(temp);
			return "changed";
		}
	} catch (error) {
		require_start.removeFile(temp);
		throw error;
	}
	require_start.moveOver(temp, file);
	return "done";
}
function isStill(file, before) {
	if (before === null) return require_start.isAbsent(file);
	const now = require_start.readRegularFile(file, MAX_BYTES);
	return now.kind === "read" && Buffer.from(now.bytes).equals(before);
}
/** Creates the folders above a file and returns the new ones, outermost first. */
function makeFolders(root, file) {
	const way = node_path.relative(root, node_path.dirname(file)).split(node_path.sep);
	return way.map((_, index) => node_path.join(root, ...way.slice(0, index + 1))).filter((dir) => dir !== root && require_review.makeFolder(dir));
}
/** Removes empty folders, innermost first. */
function removeEmptyFolders(dirs) {
	for (const dir of [...dirs].reverse()) try {
		node_fs.rmdirSync(dir);
	} catch {}
}
//#endregion
//#region src/text/json/edit.ts
/** The edits must not overlap. */
function applyEdits(text, edits) {
	const parts = [];
	let done = 0;
	for (const { start, end, text: put } of inOrder(edits)) {
		parts.push(text.slice(done, start), put);
		done = end;
	}
	return [...parts, text.slice(done)].join("");
}
/** The last place first, so that the positions of the others stay valid. */
function undoOf(text, edits) {
	let shift = 0;
	return inOrder(edits).map(({ start, end, text: put }) => {
		const one = {
			at: start + shift,
			length: put.length,
			was: text.slice(start, end)
		};
		shift += put.length - (end - start);
		return one;
	}).reverse();
}
function applyUndo(text, undo) {
	return undo.reduce((now, { at, length, was }) => `${now.slice(0, at)}${was}${now.slice(at + length)}`, text);
}
function inOrder(edits) {
	return [...edits].sort((a, b) => a.start - b.start);
}
//#endregion
//#region src/setup/init/files/change.ts
const WHY_REFUSED = {
	"leads-out": "it is a link to a place outside the project; put the file itself there",
	dangling: "it is a link to a missing file; fix or remove the link",
	"read-only": "it is read-only; run chmod u+w",
	unreadable: "it cannot be read"
};
/** Throws a UsageError if the file must not be changed. */
function findFile(root, name, records) {
	const own = readOwnFile(root, name);
	if (own.kind === "refused") {
		const errno = own.errno === "" ? "" : ` (${own.errno})`;
		throw untouched(name, `${WHY_REFUSED[own.why]}${errno}`);
	}
	const { path } = own;
	if (own.kind === "absent") return {
		name,
		path,
		bytes: null,
		text: null,
		recorded: null
	};
	const { bytes } = own;
	const recorded = records.find((one) => one.path === path && one.sha256 === hashOf(bytes));
	return {
		name,
		path,
		bytes,
		text: decode(bytes, name),
		recorded: recorded ?? null
	};
}
function decode(bytes, name) {
	if (!(0, node_buffer.isUtf8)(bytes)) throw untouched(name, "it is not UTF-8; save it as UTF-8");
	const text = Buffer.from(bytes).toString("utf8");
	if (text.startsWith("﻿")) throw untouched(name, "it starts with a byte order mark; save it without");
	return text;
}
function untouched(name, why) {
	return new require_start.UsageError(`${name}: ${why}. Nothing was changed`);
}
function hashOf(bytes) {
	return (0, node_crypto.createHash)("sha256").update(bytes).digest("hex");
}
/** The text before any `init`; null if the file did not exist. */
function originalOf(text, { undo }) {
	return undo === null ? null : applyUndo(text, undo);
}
/** Creates the folders and returns the record of the change, before anything is written. */
function prepare({ file, after, undo }, root) {
	try {
		const folders = file.bytes === null ? makeFolders(root, file.path) : [];
		return {
			path: file.path,
			sha256: hashOf(after ?? ""),
			undo: undo === null ? null : [...undo],
			folders: [...file.recorded?.folders ?? [], ...folders]
		};
	} catch (error) {
		throw unwritable(file.name, error);
	}
}
/**
* Throws a UsageError that names the file; then the file is unchanged and new folders are removed.
*/
function write({ file, after }, folders) {
	try {
		if (rewriteFile({
			path: file.path,
			before: file.bytes,
			after
		}) === "changed") throw new require_start.UsageError(`${file.name} was changed by another program just now; try again`);
	} catch (error) {
		if (file.bytes === null) removeEmptyFolders(folders);
		throw unwritable(file.name, error);
	}
}
function unwritable(name, error) {
	if (!require_start.isSystemError(error)) return error;
	return new require_start.UsageError(`${name} cannot be written (${require_start.errnoOf(error)}); it was not changed`);
}
//#endregion
//#region src/host/hook-command.ts
function hookCommand({ program, compiled }, lane) {
	const node = `node ${program} hook ${lane}`;
	if (compiled === null) return node;
	const run = `${compiled} hook ${lane}`;
	const ran = lane === "gate" ? `{ ${run}; case $? in 0) exit 0;; 2) exit 2;; esac; }` : `exec ${run}`;
	return `${`[ -O ${compiled} ] && [ -x ${compiled} ] && [ -d "$PWD" ]`} && ${ran}; exec ${node}`;
}
/** Beside the built program; with its version, so that it never belongs to another one. */
function compiledName(version) {
	return `countersign-${version}`;
}
//#endregion
//#region src/state/installed.ts
const undo = require_records.object({
	at: require_records.number(),
	length: require_records.number(),
	was: require_records.string()
});
const file = require_records.object({
	path: require_records.string(),
	/** Hash of the file after `init` wrote it. */
	sha256: require_records.string(),
	/** Null: the file did not exist. */
	undo: require_records.nullable(require_records.array(undo)),
	/** Folders that `init` created for it. */
	folders: require_records.array(require_records.string())
});
const FORMAT = {
	version: 1,
	schema: require_records.object({ files: require_records.array(file) })
};
/** Empty if there is no readable record. */
function readInstalled(installation) {
	const peeked = require_records.peekRecord(recordOf(installation), FORMAT);
	return peeked.kind === "read" ? peeked.record.files : [];
}
/** Adds the changes of these files to those of others. */
async function keepInstalled(installation, files) {
	const paths = new Set(files.map(({ path }) => path));
	return await require_records.updateRecord(recordOf(installation), FORMAT, (before) => ({ files: [...(before?.files ?? []).filter(({ path }) => !paths.has(path)), ...files] }));
}
async function forgetInstalled(installation) {
	return await require_records.removeRecord(recordOf(installation), FORMAT);
}
function recordOf({ projectDir, name }) {
	return {
		dir: projectDir,
		name: `init-${name}.json`
	};
}
//#endregion
//#region src/setup/init/files/init-files.ts
/** The planned changes in order; writes nothing. */
function planInstall(install) {
	const records = readInstalled(install.installation);
	const { setup } = install;
	const file = findHookFile(install, records);
	const gate = install.withGate || hasGate(file, setup) ? setup.gate : null;
	const { hooks } = gate ?? setup;
	const table = require_hook_table.marked(hooks((lane) => hookCommand(install.programs, lane)));
	const skills = gate === null ? [] : skillFiles(gate, install.root, records);
	return {
		changes: [
			withEntries(file, table, setup),
			configurationChange(install, records),
			...skills.map(skillChange)
		].filter((one) => one !== null),
		left: skills.filter(isForeign).map(({ file }) => file.name)
	};
}
function hasGate(file, setup) {
	const { text } = file;
	return text !== null && !isBlank(text) && parse(file, text, setup).callsLane("gate");
}
/** The name of the file that `init` writes the hooks to. */
function hookFileName({ setup, isShared }) {
	return isShared ? setup.hookFiles.shared : setup.hookFiles.local;
}
function findHookFile(place, records) {
	return findFile(place.root, hookFileName(place), records);
}
/** Null if it contains them already. */
function withEntries(file, table, setup) {
	const whole = setup.hookFile.create(table);
	const fresh = {
		file,
		after: whole,
		undo: null,
		added: linesOf([whole])
	};
	if (file.text === null) return fresh;
	if (!isBlank(file.text) && parse(file, file.text, setup).holdsExactly(table)) return null;
	const base = baseOf(file, file.text, setup);
	if (base === null) return fresh;
	const edits = isBlank(base) ? [{
		start: 0,
		end: base.length,
		text: whole
	}] : parse(file, base, setup).add(table);
	const added = linesOf(edits.map(({ text }) => text));
	return {
		file,
		after: applyEdits(base, edits),
		undo: undoOf(base, edits),
		added
	};
}
function linesOf(texts) {
	return texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== "");
}
/** The text without our entries; the original, if the file was not changed since. */
function baseOf(file, text, setup) {
	if (file.recorded !== null) return originalOf(text, file.recorded);
	return isBlank(text) ? text : parse(file, text, setup).withoutEntries();
}
/** A host treats an empty file as one without settings. */
function isBlank(text) {
	return text.trim() === "";
}
function parse({ name }, text, { hookFile }) {
	const read = hookFile.read(text);
	if (read.kind === "refused") throw untouched(name, read.why);
	return read.file;
}
function configurationChange({ root, configuration }, records) {
	if (configuration === null) return null;
	const file = findFile(root, configuration.name, records);
	const text = file.text ?? "";
	const edited = configuration.edit(text);
	if (edited.text === text) return null;
	const undo = wayBack(file, edited.undo);
	return {
		file,
		after: edited.text,
		undo,
		added: configuration.settings
	};
}
/** Also reverts an earlier `init`, if the file was not changed since. */
function wayBack({ text, recorded }, undo) {
	if (text === null) return null;
	if (recorded === null) return undo;
	return recorded.undo === null ? null : [...undo, ...recorded.undo];
}
function skillFiles({ skillsFolder, skills }, root, records) {
	return skills.map(({ name, text }) => ({
		file: findFile(root, `${skillsFolder}/${name}/SKILL.md`, records),
		text
	}));
}
function isForeign({ file, text }) {
	return file.text !== null && file.text !== text && file.recorded === null;
}
function skillChange(skill) {
	const { file, text } = skill;
	if (file.text === text || isForeign(skill)) return null;
	return {
		file,
		after: text,
		undo: null,
		added: text.trimEnd().split("\n")
	};
}
/** Writes the record first, so that an interrupted change can be reverted. */
async function carryOut(changes, place) {
	if (changes.length === 0) return;
	const records = changes.map((change) => prepare(change, place.root));
	const kept = await keepInstalled(place.installation, records);
	if (kept.kind === "newer" || kept.kind === "failed") {
		removeEmptyFolders(records.flatMap(({ folders }) => folders));
		throw kept.kind === "failed" ? require_review.unwritable(kept.trouble) : new require_start.UsageError(NEWER);
	}
	for (const [index, change] of changes.entries()) write(change, records[index]?.folders ?? []);
}
const NEWER = "a newer countersign is installed here; update this one";
//#endregion
//#region src/setup/init/files/remove.ts
/** Writes nothing yet. */
function planRemoval(place) {
	const records = readInstalled(place.installation);
	const hooks = findHookFile(place, records);
	const others = records.filter((one) => one.path !== hooks.path && require_start.isInside(one.path, place.root)).map((one) => findFile(place.root, node_path.relative(place.root, one.path), records)).filter(({ text }) => text !== null);
	return {
		changes: [entriesOut(hooks, place.setup), ...others.map(putBack)].filter((change) => change !== null).map((change) => ({
			...change,
			folders: foldersFor(change.file, records)
		})),
		left: others.filter(({ recorded }) => recorded === null).map(({ name }) => name)
	};
}
const NOTHING$1 = {
	undo: null,
	added: []
};
/** Restores the original if the file was not changed since; otherwise removes only our entries. */
function entriesOut(file, setup) {
	const { text, recorded } = file;
	if (text === null) return null;
	if (recorded !== null) return putBack(file);
	if (text.trim() === "") return null;
	const hooks = parse(file, text, setup);
	return hooks.hasEntries() ? {
		file,
		after: hooks.withoutEntries(),
		...NOTHING$1
	} : null;
}
function putBack(file) {
	const { text, recorded } = file;
	if (text === null || recorded === null) return null;
	return {
		file,
		after: originalOf(text, recorded),
		...NOTHING$1
	};
}
function foldersFor(file, records) {
	return records.find((one) => one.path === file.path)?.folders ?? [];
}
async function carryOutRemoval({ changes }, place) {
	for (const change of changes) write(change, []);
	removeEmptyFolders([...new Set(changes.flatMap((change) => change.folders))].sort((a, b) => a.length - b.length));
	const forgotten = await forgetInstalled(place.installation);
	if (forgotten.kind === "failed") throw require_review.unwritable(forgotten.trouble);
}
//#endregion
//#region src/setup/init/files/run.ts
async function runInit(install, { isDry, notes }) {
	const { changes, left } = planInstall(install);
	if (!isDry) await carryOut(changes, install);
	return {
		emission: say([
			...changes.length === 0 ? [nothingToDo(install)] : [],
			...changes.flatMap((change) => isDry ? preview(change) : [told(change)]),
			...left.map((name) => require_start.safe`note: ${shown(name)} was changed by others and stays as it is`),
			...notes.map((note) => require_start.safe`note: ${note}`),
			...isDry || changes.length === 0 ? [] : [goOn(install)]
		]),
		written: isDry ? [] : changes.map(writtenBy)
	};
}
function nothingToDo({ host }) {
	return require_start.safe`Nothing to do: ${require_redaction.redact(host.name)} already runs countersign here.`;
}
function told({ file: { name, text } }) {
	return text === null ? require_start.safe`${shown(name)}: made` : require_start.safe`${shown(name)}: added to`;
}
/** Only our own lines: the rest of the file does not matter here. */
function preview({ file, added }) {
	return [require_start.safe`${file.text === null ? require_start.safe`would make` : require_start.safe`would add to`} ${shown(file.name)}:`, ...added.map((line) => require_start.safe`  ${require_redaction.redact(line)}`)];
}
function goOn({ host, setup, isShared, withGate }) {
	const flag = isShared ? require_start.safe` --shared` : require_start.safe``;
	const again = require_start.safe`To remove it: ${require_reviewer_checks.initCommand(host)} --remove${flag}`;
	const sign = setup.gate?.skillSign ?? require_start.safe``;
	const plan = withGate ? require_start.safe`To plan there: ${sign}plan-with-review TOPIC\n` : require_start.safe``;
	return require_start.safe`New sessions of ${require_redaction.redact(host.name)} run countersign; check with: countersign doctor\n${plan}${again}`;
}
async function runRemoval(place, { isDry, notes }) {
	const removal = planRemoval(place);
	const { changes, left } = removal;
	if (!isDry) await carryOutRemoval(removal, place);
	return {
		emission: say([
			...changes.length === 0 ? [require_start.safe`Nothing to remove: Countersign is not installed there.`] : [],
			...changes.map((change) => undone(change, isDry)),
			...left.map((name) => require_start.safe`${shown(name)}: not changed, because others have edited it`),
			...notes.map((note) => require_start.safe`note: ${note}`)
		]),
		written: isDry ? [] : changes.map(writtenBy)
	};
}
function undone({ file, after }, isDry) {
	const name = shown(file.name);
	if (after === null) return isDry ? require_start.safe`${name}: would be removed` : require_start.safe`${name}: removed`;
	const how = file.recorded === null ? require_start.safe`without our entries` : require_start.safe`as it was before`;
	return isDry ? require_start.safe`${name}: would be ${how}` : require_start.safe`${name}: ${how}`;
}
function writtenBy({ file, after }) {
	return {
		path: file.path,
		sha256: after === null ? null : hashOf(after)
	};
}
function shown(name) {
	return require_start.oneLine(require_redaction.redact(name));
}
function say(lines) {
	return {
		exitCode: 0,
		stdout: require_start.safe`${require_start.joinSafe(lines, "\n")}\n`,
		stderr: require_start.safe``
	};
}
//#endregion
//#region src/system/process/own-program.ts
/** A program that only this user can have created or changed. */
function isOwnProgram(file) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat === void 0 || !stat.isFile() || !require_start.isOurs(stat)) return false;
	return (stat.mode & 18) === 0 && (stat.mode & 64) !== 0;
}
//#endregion
//#region src/setup/init/notes.ts
/** Is the host installed, is it new enough, and does it already call us in another way? */
async function hostNotes(place, location, signal) {
	const probe = require_facts.hostProbe(location, signal);
	const found = await place.setup.askHooks(location, probe);
	const { trustNote } = place.setup;
	return [
		...placeNotes(place, location),
		...await versionNotes(place, probe),
		...openGateNotes(place),
		...disabledNotes(place, found),
		...otherInstallations(place, found),
		...trustNote === null ? [] : [trustNote],
		...commandNotes(place, location)
	];
}
/** The user may be in another folder than they think. */
function placeNotes({ host, root }, { environment, cwd }) {
	const at = require_start.oneLine(require_redaction.redact(root));
	const home = environment["HOME"] ?? "";
	if (home !== "" && root === require_start.resolvePath(home)) return [require_start.safe`${at} is your home folder, not a project; hooks run only in sessions started there`];
	if (require_start.resolvePath(cwd) === root) return [];
	return [require_start.safe`the project is ${at}: start ${require_redaction.redact(host.name)} there, not in a folder below`];
}
/** The hooks name a path, but the skills and all hints call `countersign` by name. */
function commandNotes({ withGate }, { environment, projectRoot }) {
	if (require_start.findProgram("countersign", environment["PATH"] ?? "", projectRoot) !== null) return [];
	return [require_start.safe`countersign is not on PATH: the hooks work, but ${withGate ? require_start.safe`the skills and the commands that end a block` : require_start.safe`the commands that end a block (countersign findings; in your own terminal countersign pause)`} need it there: install it with npm install -g`];
}
async function versionNotes({ host, setup, withGate }, { askVersion }) {
	const asked = await askVersion(host.program);
	const [name, program] = [require_redaction.redact(host.name), require_redaction.redact(host.program)];
	if (asked.kind === "absent") return [require_start.safe`${program} is not on PATH: whether ${name} is new enough is not known`];
	const at = require_start.oneLine(require_redaction.redact(asked.path));
	if (asked.version === null) return [require_start.safe`${at} does not say its version: whether it is new enough is not known`];
	if (require_versions.isOlder(asked.version, setup.oldest)) throw new require_start.UsageError(`${host.name} ${asked.version} (${asked.path}) is too old for these hooks; ${setup.oldest} or newer is needed: ${host.program} update. Nothing was changed`);
	if (!withGate || setup.gate === null) return [];
	const { closesFrom } = setup.gate;
	if (closesFrom === null || !require_versions.isOlder(asked.version, closesFrom)) return [];
	return [require_start.safe`${name} ${require_redaction.redact(asked.version)} runs the tool if the gate crashes or is too slow; from ${require_redaction.redact(closesFrom)} on it does not: ${program} update`];
}
/** For a host that runs the tool in every version after a gate failed. */
function openGateNotes({ host, setup, withGate }) {
	if (!withGate || setup.gate?.closesFrom !== null) return [];
	return [require_start.safe`${require_redaction.redact(host.name)} runs the tool if the gate crashes or is too slow: the gate is weaker there than in ${require_start.DEFAULT_HOST.name}`];
}
/** The hooks are written correctly but would not run. */
function disabledNotes({ host }, { disabled }) {
	if (disabled === null) return [];
	const [why, fix] = [require_start.oneLine(require_redaction.redact(disabled.why)), require_redaction.redact(disabled.fix)];
	return [require_start.safe`${require_redaction.redact(host.name)} runs no hooks here (${why}): ${fix}`];
}
/** Plugins and other files that call the same lane: the first process works, the other leaves. */
function otherInstallations(place, { installations }) {
	const own = hookFileName(place);
	return installations.filter(({ disabled, how }) => disabled === null && how !== own).filter((one) => require_hook_installation.ownLanes(one).some((lane) => place.withGate || lane !== "gate")).map((one) => {
		const words = require_start.joinSafe(require_hook_installation.ownLanes(one).map(require_redaction.redact), ", ");
		const { how } = one;
		return require_start.safe`${require_start.oneLine(require_redaction.redact(how))} calls countersign too (${words}): every event arrives twice and is handled once; keep one of them`;
	});
}
/** `--remove` is for one host. */
async function otherHostNotes({ host, root }, { environment }) {
	return (await require_find_hooks.findHooks({
		environment,
		projectRoot: root
	})).filter((other) => other.host !== host).flatMap((other) => other.found.installations.filter(({ how }) => Object.values(other.setup.hookFiles).includes(how)).map(({ how }) => require_start.safe`${require_redaction.redact(how)} still runs countersign; to remove that too: countersign init --host ${require_redaction.redact(other.host.id)} --remove`));
}
/** Will the program that the hooks name stay in its place? */
function programNotes({ root, isShared }, program) {
	if (isShared) return require_start.isAbsent(node_path.join(root, DEPENDENCY)) ? [require_start.safe`countersign is not installed in this project yet: put the package into its devDependencies (npm install --save-dev ./countersign-*.tgz)`] : [];
	return /[/\\](?:_npx|plugins[/\\]cache)[/\\]/.test(program) ? [require_start.safe`the hooks call ${require_start.oneLine(require_redaction.redact(program))}, a temporary copy: install countersign with npm install -g, then run init again`] : [];
}
const DEPENDENCY = "node_modules/countersign/dist/main.cjs";
/** A setting that was written but has no effect because a stronger source overrides it. */
async function settingNotes(wanted, location) {
	if (wanted.length === 0) return [];
	try {
		const { given } = await require_settings.configure(location, {});
		return wanted.flatMap(({ key, value }) => {
			const now = given.get(key);
			if (now === void 0 || now.value === value) return [];
			const origin = now.origin.kind === "environment" ? require_settings.originWords(now.origin) : null;
			return [ineffective(key, String(now.value), origin)];
		});
	} catch (error) {
		if (error instanceof require_start.ConfigError) return [require_start.oneLine(require_redaction.redact(error.message))];
		throw error;
	}
}
function ineffective(key, value, variable) {
	const still = require_start.safe`${require_redaction.redact(key)} is still ${require_redaction.redact(value)} here`;
	return variable === null ? require_start.safe`${still}: the project's file is not trusted and cannot weaken it; read it, then run: countersign trust` : require_start.safe`${still}: ${require_redaction.redact(variable)} says so`;
}
//#endregion
//#region src/setup/init/reviewer.ts
/** Warns about a gate without a reviewer: only a person could approve a plan then. */
async function reviewerNotes(location, signal) {
	return require_reviewer_checks.checkRoutes(await require_facts.findReviewers({
		location,
		flags: {},
		signal
	})).filter(({ state }) => state === "problem").map(({ detail, fix }) => {
		return require_start.safe`${detail}, so only you could approve a plan (countersign plan approve): ${fix === null ? require_start.safe`countersign doctor says what is missing` : fix}`;
	});
}
//#endregion
//#region src/system/git/git-exclude.ts
/** The comment above our line, so that no other line is removed. */
const MARK = "# countersign init\n";
/** Adds a line to git's own ignore list; the user's lines stay unchanged. */
function addExclude(file, line) {
	const before = readExclude(file);
	if (before.includes(`${MARK}${line}\n`)) return;
	const gap = before === "" || before.endsWith("\n") ? "" : "\n";
	node_fs.mkdirSync(node_path.dirname(file), { recursive: true });
	node_fs.appendFileSync(file, `${gap}${MARK}${line}\n`);
}
/** Removes the line of `addExclude`; returns whether it did. */
function removeExclude(file, line) {
	const before = readExclude(file);
	const after = before.replace(`${MARK}${line}\n`, "");
	if (after === before) return false;
	node_fs.writeFileSync(file, after);
	return true;
}
function readExclude(file) {
	try {
		return node_fs.readFileSync(file, "utf8");
	} catch (error) {
		if (require_start.errnoOf(error) === "ENOENT") return "";
		throw error;
	}
}
//#endregion
//#region src/setup/init/exclude.ts
/**
* After `init`: a note about the exclude list or a tracked file; null if git already ignores the
* file.
*/
async function excludeLocal(local) {
	const git = gitOf(local);
	const { local: file } = local.place.setup.hookFiles;
	const shown = await git([
		"ls-files",
		"--others",
		"--exclude-standard",
		"--",
		file
	]);
	if (shown.kind !== "done" || local.place.isShared) return null;
	if (shown.stdout === "") return await tracked(file, git);
	const found = await findExclude(local, git);
	if (found === null) return null;
	return trying(() => {
		addExclude(found.exclude, found.line);
		return require_start.safe`git ignores ${require_redaction.redact(file)} now (.git/info/exclude)`;
	});
}
async function tracked(file, git) {
	const known = await git([
		"ls-files",
		"--",
		file
	]);
	if (known.kind !== "done" || known.stdout === "") return null;
	return require_start.safe`note: ${require_redaction.redact(file)} contains a path of this machine and is tracked by git: do not commit that change`;
}
/** After `init --remove`: removes only a line of ours. */
async function includeLocal(local) {
	const found = await findExclude(local, gitOf(local));
	if (found === null) return null;
	return trying(() => removeExclude(found.exclude, found.line) ? require_start.safe`.git/info/exclude: the line of countersign was removed` : null);
}
/** A failed write does not fail `init`: the hooks are installed. */
function trying(work) {
	try {
		return work();
	} catch (error) {
		if (!require_start.isSystemError(error)) throw error;
		return require_start.safe`.git/info/exclude could not be written (${require_redaction.redact(require_start.errnoOf(error))})`;
	}
}
function gitOf({ place: { root }, location: { environment }, signal }) {
	return require_review.createGit({
		environment,
		cwd: root,
		project: root,
		signal
	});
}
async function findExclude({ place }, git) {
	if (place.isShared) return null;
	const [list, prefix] = [await git([
		"rev-parse",
		"--git-path",
		"info/exclude"
	]), await git(["rev-parse", "--show-prefix"])];
	if (list.kind !== "done" || prefix.kind !== "done") return null;
	return {
		exclude: node_path.resolve(place.root, list.stdout.trimEnd()),
		line: `/${prefix.stdout.trimEnd()}${place.setup.hookFiles.local}`
	};
}
//#endregion
//#region src/setup/init/planning.ts
/** Call it before the removal: planning ends when the last gate that enforces it is removed. */
async function planningAfter(place, location, signal) {
	if (require_planning.readArming(place.installation.projectDir).kind === "off") return { kind: "nothing" };
	const gates = (await require_find_hooks.askHooks(location, require_facts.hostProbe(location, signal))).flatMap(({ found }) => found.installations).filter(({ lanes }) => lanes.includes("gate"));
	const own = hookFileName(place);
	const other = gates.find(({ how, disabled }) => how !== own && disabled === null);
	if (!gates.some(({ how }) => how === own)) return { kind: "nothing" };
	return other === void 0 ? { kind: "ends" } : {
		kind: "goes-on",
		how: other.how
	};
}
/** The plan's records stay. */
async function endPlanning(then, { installation: { projectDir } }, isDry) {
	if (then.kind === "nothing") return [];
	if (then.kind === "goes-on") return [require_start.safe`note: planning stays active: ${require_start.oneLine(require_redaction.redact(then.how))} calls the gate too; to end it: countersign plan reset`];
	if (isDry) return [require_start.safe`planning: would end`];
	const disarmed = await require_planning.disarm(projectDir);
	if (disarmed.kind === "failed") throw require_review.unwritable(disarmed.trouble);
	require_gate.forgetBaseline(projectDir);
	return [require_start.safe`planning: ended, because nothing runs the gate here any more`];
}
//#endregion
//#region src/config/files/edit-setting.ts
var import_dist = require_yaml.require_dist();
/**
* Writes one setting into a file and leaves everything else in it unchanged: comments, order and
* spaces. Reads the result again, which must have the old settings and the new one. Throws a
* ConfigError.
*/
function editSetting({ path, name, text }, key, value) {
	const before = require_file.parseConfigFile({
		path,
		name,
		bytes: Buffer.from(text)
	});
	if (before.values.get(key)?.value === value) return [];
	const [section = "", leaf = ""] = key.split(".");
	const edit = placeFor(text, {
		section,
		leaf,
		value
	});
	if (edit === null || !saysThatToo(applyEdits(text, [edit]), before, {
		key,
		value
	})) throw new require_start.ConfigError(`${name}: ${key} cannot be added without changing other lines; add it yourself: ${key}: ${value}`);
	return [edit];
}
/** Null if the setting is written in an unusual form. */
function placeFor(text, { section, leaf, value }) {
	const endOfLine = text.includes("\r\n") ? "\r\n" : "\n";
	const { contents } = require_yaml.parseYaml(text, new import_dist.LineCounter());
	const whole = `${section}:${endOfLine}  ${leaf}: ${value}${endOfLine}`;
	if (contents === null) return atEnd(text, whole, endOfLine);
	if (!(0, import_dist.isMap)(contents) || contents.flow === true) return null;
	const inside = pairOf(contents, section);
	if (inside === void 0) return atEnd(text, whole, endOfLine);
	const line = `  ${leaf}: ${value}${endOfLine}`;
	if (isNothing(inside.value)) return belowKey(text, inside, line);
	if (!(0, import_dist.isMap)(inside.value)) return null;
	const own = pairOf(inside.value, leaf);
	if (own !== void 0) return replaced(own, value);
	const start = inside.value.items[0]?.key.range[0];
	if (inside.value.flow === true || start === void 0) return null;
	return {
		start,
		end: start,
		text: `${leaf}: ${value}${endOfLine}${text.slice(text.lastIndexOf("\n", start - 1) + 1, start)}`
	};
}
function pairOf(map, name) {
	return map.items.find(({ key }) => (0, import_dist.isScalar)(key) && key.value === name);
}
/** True for a section whose keys are all commented out. */
function isNothing(node) {
	return node === null || (0, import_dist.isScalar)(node) && node.value === null && node.source === "";
}
function belowKey(text, { key }, line) {
	const end = text.indexOf("\n", key.range[1]);
	return end === -1 ? null : {
		start: end + 1,
		end: end + 1,
		text: line
	};
}
function replaced({ value: node }, value) {
	if (!(0, import_dist.isScalar)(node)) return null;
	return {
		start: node.range[0],
		end: node.range[1],
		text: value
	};
}
function atEnd(text, whole, endOfLine) {
	const isOpen = text !== "" && !text.endsWith("\n");
	return {
		start: text.length,
		end: text.length,
		text: `${isOpen ? endOfLine : ""}${whole}`
	};
}
function saysThatToo(text, before, { key, value }) {
	try {
		const after = require_file.parseConfigFile({
			...before,
			bytes: Buffer.from(text)
		});
		const told = (file, more) => JSON.stringify([...new Map([...plainOf(file), ...more])].sort());
		return told(after, []) === told(before, [[key, value]]);
	} catch (error) {
		if (error instanceof require_start.ConfigError) return false;
		throw error;
	}
}
function plainOf({ values }) {
	return [...values].map(([key, given]) => [key, given.value]);
}
//#endregion
//#region src/setup/init/settings.ts
/** In order: each edit applies to the result of the previous one. */
function editAll({ root, ...file }, wanted) {
	const name = node_path.relative(root, file.path);
	return wanted.reduce(({ text, undo }, { key, value }) => {
		const edits = editSetting({
			path: file.path,
			name,
			text
		}, key, value);
		return {
			text: applyEdits(text, edits),
			undo: [...undoOf(text, edits), ...undo]
		};
	}, {
		text: file.text,
		undo: []
	});
}
function trustBefore({ environment }, file) {
	const read = require_start.readBytes(file);
	if (read.kind === "failed") return {
		path: file,
		isTheirs: read.errno === "ENOENT"
	};
	return {
		path: file,
		isTheirs: require_settings.readTrust(environment, {
			path: file,
			sha256: (0, node_crypto.createHash)("sha256").update(read.bytes).digest("hex")
		}) === "trusted"
	};
}
/**
* `init` is the user's own command: a file that was trusted, or that only `init` wrote, is trusted
* with exactly its new bytes. A file that came with the repository does not become trusted.
*/
async function keepTrust({ environment }, { path: file, isTheirs }, written) {
	const own = written.find((one) => one.path === file);
	if (own === void 0 || !isTheirs) return;
	const since = (/* @__PURE__ */ new Date()).toISOString();
	const kept = own.sha256 === null ? await require_settings.revokeTrust(environment, file) : await require_settings.recordTrust(environment, {
		path: file,
		sha256: own.sha256,
		since
	});
	if (kept.kind === "failed") throw require_review.unwritable(kept.trouble);
}
//#endregion
//#region src/setup/init/init.ts
async function init({ flags, location, signal }) {
	const place = await placeOf(flags, location);
	refuseWhatCannotBe(flags);
	const wanted = wantedSettings(flags);
	const trust = trustBefore(location, configurationFile(location));
	const isDry = flags["dry-run"] === true;
	const isRemoval = flags["remove"] === true;
	const then = isRemoval ? await planningAfter(place, location, signal) : NOTHING;
	const result = await (isRemoval ? runRemoval(place, {
		isDry,
		notes: await otherHostNotes(place, location)
	}) : install({
		flags,
		location,
		signal
	}, place, wanted));
	await keepTrust(location, trust, result.written);
	const local = {
		place,
		location,
		signal
	};
	const ignored = isDry ? null : await (isRemoval ? includeLocal(local) : excludeLocal(local));
	const notes = isDry ? [] : await settingNotes(wanted, location);
	const lines = [
		...await endPlanning(then, place, isDry),
		...ignored === null ? [] : [ignored],
		...notes.map((note) => require_start.safe`note: ${note}`)
	].map((line) => require_start.safe`${line}\n`);
	return {
		...result.emission,
		stdout: require_start.joinSafe([result.emission.stdout, ...lines], "")
	};
}
const NOTHING = { kind: "nothing" };
function refuseWhatCannotBe(flags) {
	const more = ["edits", "plan-gate"].find((name) => flags[name] !== void 0);
	if (flags["remove"] === true && more !== void 0) throw new require_start.UsageError(`--remove removes everything; it cannot be combined with --${more}`);
	if (flags["plan-gate"] === true && process.platform === "win32") throw new require_start.UsageError("the plan gate is not installed on native Windows: its hooks and the commands it reads need a POSIX shell; use WSL");
}
async function placeOf(flags, { environment, projectRoot }) {
	const id = require_commands.choice(flags, "host", require_start.INIT_HOSTS.map(({ id }) => id)) ?? require_start.DEFAULT_HOST.id;
	const host = require_start.INIT_HOSTS.find((one) => one.id === id) ?? require_start.DEFAULT_HOST;
	const setup = await host.loadSetup?.();
	if (setup === void 0) throw new require_start.UsageError(`init has no hooks for ${host.name}`);
	const isShared = flags["shared"] === true;
	return {
		root: projectRoot,
		installation: {
			projectDir: require_start.projectDir(environment, projectRoot),
			name: isShared ? `${id}-shared` : id
		},
		host,
		setup,
		isShared
	};
}
async function install({ flags, location, signal }, place, wanted) {
	const withGate = flags["plan-gate"] === true;
	const notes = await hostNotes({
		...place,
		withGate
	}, location, signal);
	const program = require_start.resolvePath(process.argv[1] ?? "");
	const file = configurationFile(location);
	return await runInit({
		...place,
		withGate,
		programs: place.isShared ? {
			program: place.setup.dependency,
			compiled: null
		} : {
			program: quoted(program),
			compiled: compiledFor(place, program)
		},
		configuration: wanted.length === 0 ? null : {
			name: node_path.relative(location.projectRoot, file),
			settings: wanted.map(({ key, value }) => `${key}: ${value}`),
			edit: (text) => editAll({
				path: file,
				text,
				root: location.projectRoot
			}, wanted)
		}
	}, {
		isDry: flags["dry-run"] === true,
		notes: [
			...notes,
			...await makerNotes(place, {
				location,
				flags: {},
				signal
			}),
			...withGate ? await reviewerNotes(location, signal) : [],
			...programNotes(place, program)
		]
	});
}
/** Starts programs only if the host's maker is known, so that there is one to compare with. */
async function makerNotes({ host }, examination) {
	if (host.maker === "unknown") return [];
	return require_reviewer_checks.sameMakerNotes(await require_facts.findReviewerUnder(host, examination));
}
/**
* Another shell than a POSIX one may not understand the command that tries the compiled program.
*/
function compiledFor({ setup }, program) {
	const compiled = node_path.join(node_path.dirname(program), compiledName(require_commands.version));
	return setup.hasPosixShell && isOwnProgram(compiled) ? quoted(compiled) : null;
}
/** For a POSIX shell; nothing in it is expanded. */
function quoted(program) {
	return `"${program.replaceAll(/[\\"$`]/g, (sign) => `\\${sign}`)}"`;
}
function wantedSettings(flags) {
	const edits = require_commands.choice(flags, "edits", require_commands.EDITS);
	return [...edits === null ? [] : [{
		key: "hooks.edits",
		value: edits
	}], ...flags["plan-gate"] === true ? [{
		key: "plan.gate",
		value: "enforced"
	}] : []];
}
/** The effective file of the whole project, whether it exists or not. */
function configurationFile({ projectRoot }) {
	return require_start.findProjectFile(projectRoot, projectRoot) ?? node_path.join(projectRoot, ".countersign.yaml");
}
//#endregion
exports.init = init;
