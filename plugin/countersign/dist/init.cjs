const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_commands = require("./commands.cjs");
const require_redact = require("./redact.cjs");
const require_dist$1 = require("./dist.cjs");
const require_gate = require("./gate.cjs");
const require_record = require("./record.cjs");
const require_reviewing = require("./reviewing.cjs");
const require_git = require("./git.cjs");
const require_arming = require("./arming.cjs");
const require_storage_messages = require("./storage-messages.cjs");
const require_installed_hooks = require("./installed-hooks.cjs");
const require_hook_installation = require("./hook-installation.cjs");
const require_reviewer_checks = require("./reviewer-checks.cjs");
const require_yaml = require("./yaml.cjs");
const require_file = require("./file.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_buffer = require("node:buffer");
let node_crypto = require("node:crypto");
//#region src/system/files/rewrite.ts
const MAX_BYTES = 4e6;
/** A file inside a folder by its real path. A link may lead to another place inside, never outside. */
function readOwnFile(root, file) {
	const named = node_path.join(root, file);
	const real = require_main.resolvePath(named);
	if (!require_main.isInside(real, require_main.resolvePath(root))) return refused("leads-out");
	const read = require_main.readRegularFile(real, MAX_BYTES);
	if (read.kind === "read") return isReadOnly(real) ? refused("read-only") : {
		...read,
		path: real
	};
	if (read.errno !== "ENOENT") return refused("unreadable", read.errno);
	return require_main.isAbsent(named) ? {
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
/** By its mode: a rename would replace it all the same, and nothing at all stops root. */
function isReadOnly(file) {
	return (node_fs.statSync(file).mode & 146) === 0;
}
/**
* Puts a new text in the place of the one that was read, with the same rights; `changed` when somebody
* else was quicker. Throws what the file system says.
*/
function rewriteFile({ path: file, before, after }) {
	if (after === null) {
		if (!isStill(file, before)) return "changed";
		require_main.removeFile(file);
		return "done";
	}
	const temp = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
	require_main.writeNewFile(temp, Buffer.from(after), 420);
	try {
		if (before !== null) node_fs.chmodSync(temp, node_fs.statSync(file).mode & 4095);
		if (!isStill(file, before)) {
			require_main.removeFile(temp);
			return "changed";
		}
	} catch (error) {
		require_main.removeFile(temp);
		throw error;
	}
	require_main.moveOver(temp, file);
	return "done";
}
function isStill(file, before) {
	if (before === null) return require_main.isAbsent(file);
	const now = require_main.readRegularFile(file, MAX_BYTES);
	return now.kind === "read" && Buffer.from(now.bytes).equals(before);
}
/** The folders on the way to a file; gives those that had to be made, outermost first. */
function makeFolders(root, file) {
	const way = node_path.relative(root, node_path.dirname(file)).split(node_path.sep);
	return way.map((_, index) => node_path.join(root, ...way.slice(0, index + 1))).filter((dir) => dir !== root && require_reviewing.makeFolder(dir));
}
/** Takes folders away that nothing is left in, innermost first. */
function removeEmptyFolders(dirs) {
	for (const dir of [...dirs].reverse()) try {
		node_fs.rmdirSync(dir);
	} catch {}
}
//#endregion
//#region src/text/json/edit.ts
/** The edits do not overlap. */
function applyEdits(text, edits) {
	const parts = [];
	let done = 0;
	for (const { start, end, text: put } of inOrder(edits)) {
		parts.push(text.slice(done, start), put);
		done = end;
	}
	return [...parts, text.slice(done)].join("");
}
/** The last place first: the others then stand where they stood. */
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
	"leads-out": "it is a link that leads out of the project; put the file itself there",
	dangling: "it is a link to a file that is not there; mend the link or remove it",
	"read-only": "it is read-only; to let countersign write it: chmod u+w",
	unreadable: "it cannot be read"
};
/** Throws a UsageError when it must not be touched. */
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
	if (text.startsWith("\ufeff")) throw untouched(name, "it starts with a byte order mark; save it without");
	return text;
}
function untouched(name, why) {
	return new require_errors.UsageError(`${name}: ${why}. Nothing was changed`);
}
function hashOf(bytes) {
	return (0, node_crypto.createHash)("sha256").update(bytes).digest("hex");
}
/** The text before any `init`; null when there was none. */
function originalOf(text, { undo }) {
	return undo === null ? null : applyUndo(text, undo);
}
/** Makes the folders and says what is to be recorded, before anything is written. */
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
/** Throws a UsageError that names the file; it is then as it was, and so are folders made for it. */
function write({ file, after }, folders) {
	try {
		if (rewriteFile({
			path: file.path,
			before: file.bytes,
			after
		}) === "changed") throw new require_errors.UsageError(`${file.name} was changed by somebody else just now; try again`);
	} catch (error) {
		if (file.bytes === null) removeEmptyFolders(folders);
		throw unwritable(file.name, error);
	}
}
function unwritable(name, error) {
	if (!require_main.isSystemError(error)) return error;
	return new require_errors.UsageError(`${name} cannot be written (${require_main.errnoOf(error)}); nothing was changed in it`);
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
/** Beside the built program; with its version, so that it is never another one's. */
function compiledName(version) {
	return `countersign-${version}`;
}
//#endregion
//#region src/state/installed.ts
const undo = require_dist$1.object({
	at: require_dist$1.number(),
	length: require_dist$1.number(),
	was: require_dist$1.string()
});
const file = require_dist$1.object({
	path: require_dist$1.string(),
	/** Of the file as we left it. */
	sha256: require_dist$1.string(),
	/** Null: there was no such file. */
	undo: require_dist$1.nullable(require_dist$1.array(undo)),
	/** Folders that were made for it. */
	folders: require_dist$1.array(require_dist$1.string())
});
const FORMAT = {
	version: 1,
	schema: require_dist$1.object({ files: require_dist$1.array(file) })
};
/** What was done; nothing when nobody knows. */
function readInstalled(installation) {
	const peeked = require_record.peekRecord(recordOf(installation), FORMAT);
	return peeked.kind === "read" ? peeked.record.files : [];
}
/** Keeps what was done to these files beside what was done to others. */
async function keepInstalled(installation, files) {
	const paths = new Set(files.map(({ path }) => path));
	return await require_record.updateRecord(recordOf(installation), FORMAT, (before) => ({ files: [...(before?.files ?? []).filter(({ path }) => !paths.has(path)), ...files] }));
}
async function forgetInstalled(installation) {
	return await require_record.removeRecord(recordOf(installation), FORMAT);
}
function recordOf({ projectDir, name }) {
	return {
		dir: projectDir,
		name: `init-${name}.json`
	};
}
//#endregion
//#region src/text/json/edits.ts
function styleOf(text) {
	const isOneLine = text.includes("\"") && !text.trim().includes("\n");
	return {
		indent: /\n([ \t]+)["[{]/.exec(text)?.[1] ?? "  ",
		endOfLine: text.includes("\r\n") ? "\r\n" : "\n",
		isOneLine
	};
}
/** A value in a file's style, its first line at the place where it is put. */
function writeInStyle(value, style, depth) {
	if (style.isOneLine) return JSON.stringify(value);
	return JSON.stringify(value, null, style.indent).split("\n").join(lineStart(style, depth));
}
function appendMembers({ text, node, depth }, members, style) {
	const colon = style.isOneLine ? ":" : ": ";
	const written = members.map(([key, value]) => `${JSON.stringify(key)}${colon}${writeInStyle(value, style, depth + 1)}`);
	return append({
		text,
		node,
		depth
	}, {
		written,
		last: node.members.at(-1)
	}, style);
}
function appendItems({ text, node, depth }, items, style) {
	const written = items.map((item) => writeInStyle(item, style, depth + 1));
	return append({
		text,
		node,
		depth
	}, {
		written,
		last: node.items.at(-1)
	}, style);
}
function append({ text, node, depth }, { written, last }, style) {
	const start = style.isOneLine ? "" : lineStart(style, depth + 1);
	if (last !== void 0) return insertion(last.end, written.map((one) => `,${start}${one}`).join(""));
	const hasLines = text.slice(node.start, node.end).includes("\n");
	const end = style.isOneLine || hasLines ? "" : lineStart(style, depth);
	return insertion(node.start + 1, `${start}${written.join(`,${start}`)}${end}`);
}
function insertion(at, text) {
	return {
		start: at,
		end: at,
		text
	};
}
function lineStart({ endOfLine, indent }, depth) {
	return `${endOfLine}${indent.repeat(depth)}`;
}
/** Takes parts out of a list of members or items, with the commas that only they needed. */
function removeParts(node, parts, isGone) {
	const kept = parts.flatMap((_, index) => isGone(index) ? [] : [index]);
	if (kept.length === parts.length) return [];
	if (kept.length === 0) return [{
		start: node.start + 1,
		end: node.end - 1,
		text: ""
	}];
	const edits = [];
	for (let at = 0; at < parts.length; at += 1) {
		if (!isGone(at)) continue;
		const from = at;
		while (at + 1 < parts.length && isGone(at + 1)) at += 1;
		edits.push(gap(parts, from, at));
	}
	return edits;
}
/** A run of parts, up to the next one that stays; at the end of the list, from the one before. */
function gap(parts, from, to) {
	const next = parts[to + 1];
	const [first, last, before] = [
		parts[from],
		parts[to],
		parts[from - 1]
	];
	const start = next === void 0 ? before?.end : first?.start;
	const end = next === void 0 ? last?.end : next.start;
	return {
		start: start ?? 0,
		end: end ?? 0,
		text: ""
	};
}
//#endregion
//#region src/text/json/tree.ts
/** Deeper than anybody's settings, and no danger to the stack. */
const MAX_DEPTH = 200;
/** Null when it is not JSON, or nested too deeply. */
function readJsonTree(text) {
	try {
		JSON.parse(text);
		return readNode(text, skipBlanks(text, 0), 0);
	} catch (error) {
		if (error instanceof SyntaxError) return null;
		throw error;
	}
}
/** The text is known to be JSON: nothing is checked any more. */
function readNode(text, start, depth) {
	if (depth > MAX_DEPTH) throw new SyntaxError("nested too deeply");
	const sign = text.charAt(start);
	if (sign === "{") return readObject(text, start, depth);
	if (sign === "[") return readArray(text, start, depth);
	return {
		kind: "scalar",
		start,
		end: sign === "\"" ? endOfString(text, start) : endOfWord(text, start)
	};
}
function readObject(text, start, depth) {
	const members = [];
	let at = skipBlanks(text, start + 1);
	while (text.charAt(at) !== "}") {
		const keyEnd = endOfString(text, at);
		const value = readNode(text, afterSign(text, keyEnd), depth + 1);
		const key = JSON.parse(text.slice(at, keyEnd));
		members.push({
			key,
			value,
			start: at,
			end: value.end
		});
		at = afterComma(text, value.end);
	}
	return {
		kind: "object",
		members,
		start,
		end: at + 1
	};
}
function readArray(text, start, depth) {
	const items = [];
	let at = skipBlanks(text, start + 1);
	while (text.charAt(at) !== "]") {
		const item = readNode(text, at, depth + 1);
		items.push(item);
		at = afterComma(text, item.end);
	}
	return {
		kind: "array",
		items,
		start,
		end: at + 1
	};
}
function afterComma(text, at) {
	const next = skipBlanks(text, at);
	return text.charAt(next) === "," ? skipBlanks(text, next + 1) : next;
}
/** Behind the colon. */
function afterSign(text, at) {
	return skipBlanks(text, skipBlanks(text, at) + 1);
}
function skipBlanks(text, from) {
	let at = from;
	while (" 	\r\n".includes(text.charAt(at)) && at < text.length) at += 1;
	return at;
}
function endOfString(text, start) {
	let at = start + 1;
	while (text.charAt(at) !== "\"") at += text.charAt(at) === "\\" ? 2 : 1;
	return at + 1;
}
function endOfWord(text, start) {
	let at = start;
	while (at < text.length && !" 	\r\n,]}".includes(text.charAt(at))) at += 1;
	return at;
}
//#endregion
//#region src/setup/init/files/settings-text.ts
/** Thrown and caught in this file: what the host would not understand either is not touched. */
var WrongShape = class extends Error {};
const NOT_JSON = "it is not JSON (which knows no comments and no commas at the end of a list); mend it first";
function readSettings(text) {
	const root = readJsonTree(text);
	if (root === null) return {
		kind: "refused",
		why: NOT_JSON
	};
	try {
		if (root.kind !== "object") throw new WrongShape("it must hold an object, {\u2026}");
		return {
			kind: "read",
			settings: {
				text,
				root,
				hooks: hooksIn(text, root)
			}
		};
	} catch (error) {
		if (!(error instanceof WrongShape)) throw error;
		return {
			kind: "refused",
			why: `${error.message}; mend it first`
		};
	}
}
function hooksIn(text, root) {
	const [member, second] = root.members.filter(({ key }) => key === "hooks");
	if (second !== void 0) throw new WrongShape("\"hooks\" stands there twice");
	if (member === void 0) return null;
	const object = expectKind(member.value, "object", "\"hooks\"");
	const names = object.members.map(({ key }) => key);
	const double = names.find((name, at) => names.indexOf(name) !== at);
	if (double !== void 0) throw new WrongShape(`"hooks.${double}" stands there twice`);
	return {
		object,
		events: object.members.map((one) => eventOf(text, one))
	};
}
function eventOf(text, { key, value }) {
	const list = expectKind(value, "array", `"hooks.${key}"`);
	return {
		name: key,
		list,
		groups: list.items.map((item) => groupOf(text, item, key))
	};
}
function groupOf(text, node, event) {
	const { members } = expectKind(node, "object", `an entry of "hooks.${event}"`);
	const handlers = members.find(({ key }) => key === "hooks");
	const matcher = members.find(({ key }) => key === "matcher");
	const list = handlers === void 0 ? null : expectKind(handlers.value, "array", `"hooks" of an entry of "hooks.${event}"`);
	return {
		matcher: matcher === void 0 ? null : text.slice(matcher.value.start, matcher.value.end),
		list,
		handlers: (list?.items ?? []).map((item) => handlerOf(text, item))
	};
}
function handlerOf(text, { start, end }) {
	const value = JSON.parse(text.slice(start, end));
	return {
		value,
		isOurs: typeof value === "object" && value !== null && Object.hasOwn(value, "countersign")
	};
}
const KINDS = {
	object: "an object, {\u2026}",
	array: "a list, [\u2026]"
};
function expectKind(node, kind, what) {
	if (node.kind !== kind) throw new WrongShape(`${what} must be ${KINDS[kind]}`);
	return node;
}
/** Our entries, as `event matcher entry`, in a fixed order. */
function entriesOf({ hooks }) {
	return (hooks?.events ?? []).flatMap(({ name, groups }) => groups.flatMap(({ matcher, handlers }) => handlers.filter(({ isOurs }) => isOurs).map(({ value }) => JSON.stringify([
		name,
		matcher,
		value
	])))).sort();
}
/** Whether exactly these entries of ours are in there, wherever they stand. */
function holdsExactly(settings, table) {
	const wanted = Object.entries(table).flatMap(([event, groups]) => groups.flatMap(({ matcher, hooks }) => hooks.map((one) => JSON.stringify([
		event,
		matcher === void 0 ? null : JSON.stringify(matcher),
		one
	]))));
	return JSON.stringify(entriesOf(settings)) === JSON.stringify(wanted.sort());
}
/** Whether an entry of ours calls this lane. */
function callsLane({ hooks }, lane) {
	return (hooks?.events ?? []).flatMap(({ groups }) => groups.flatMap((group) => group.handlers)).some(({ isOurs, value }) => isOurs && String(value.command).endsWith(` hook ${lane}`));
}
function hasEntries(settings) {
	return entriesOf(settings).length > 0;
}
/** A file that has none of our entries, with them. */
function addEntries({ text, root, hooks }, table) {
	const style = styleOf(text);
	if (hooks === null) return [appendMembers({
		text,
		node: root,
		depth: 0
	}, [["hooks", table]], style)];
	const known = new Map(hooks.events.map(({ name, list }) => [name, list]));
	const strange = Object.entries(table).filter(([event]) => !known.has(event));
	const members = strange.length === 0 ? [] : [appendMembers({
		text,
		node: hooks.object,
		depth: 1
	}, strange, style)];
	const items = Object.entries(table).flatMap(([event, groups]) => {
		const node = known.get(event);
		return node === void 0 ? [] : [appendItems({
			text,
			node,
			depth: 2
		}, groups, style)];
	});
	return [...members, ...items];
}
/** The text of a file that was not there, or was empty. */
function newSettings(table) {
	return `${writeInStyle({ hooks: table }, {
		indent: "  ",
		endOfLine: "\n",
		isOneLine: false
	}, 0)}\n`;
}
/** The text without our entries, and without the groups and events that held nothing else. */
function takeOutEntries({ text, root, hooks }) {
	if (hooks === null) return text;
	const { object, events } = hooks;
	if (events.length > 0 && events.every(isAllOurs)) return applyEdits(text, removeParts(root, root.members, (at) => root.members[at]?.key === "hooks"));
	const isGone = (at) => events[at] !== void 0 && isAllOurs(events[at]);
	return applyEdits(text, [...removeParts(object, object.members, isGone), ...events.filter((event) => !isAllOurs(event)).flatMap(takenOutOf)]);
}
function isAllOurs({ groups }) {
	return groups.length > 0 && groups.every(isOurGroup);
}
function isOurGroup({ handlers }) {
	return handlers.length > 0 && handlers.every(({ isOurs }) => isOurs);
}
function takenOutOf({ list, groups }) {
	const isGone = (at) => groups[at] !== void 0 && isOurGroup(groups[at]);
	const inside = groups.filter((group) => !isOurGroup(group)).flatMap(({ list: handlers, handlers: parts }) => handlers === null ? [] : removeParts(handlers, handlers.items, (at) => parts[at]?.isOurs === true));
	return [...removeParts(list, list.items, isGone), ...inside];
}
//#endregion
//#region src/setup/init/files/init-files.ts
/** What there is to do, in the order in which it is done; nothing is written yet. */
function planInstall(install) {
	const records = readInstalled(install.installation);
	const settings = settingsFile(install, records);
	const gate = install.withGate || hasGate(settings) ? install.host.gate : null;
	const { hooks } = gate ?? install.host;
	const table = require_commands.marked(hooks((lane) => hookCommand(install.programs, lane)));
	const skills = gate === null ? [] : skillFiles(gate, install.root, records);
	return {
		changes: [
			withEntries(settings, table),
			configurationChange(install, records),
			...skills.map(skillChange)
		].filter((one) => one !== null),
		left: skills.filter(isForeign).map(({ file }) => file.name)
	};
}
function hasGate(file) {
	const { text } = file;
	return text !== null && !isBlank(text) && callsLane(parse(file, text), "gate");
}
function settingsFile({ root, host, isShared }, records) {
	return findFile(root, isShared ? host.files.shared : host.files.local, records);
}
/** Null when they are in there already. */
function withEntries(file, table) {
	const whole = newSettings(table);
	const fresh = {
		file,
		after: whole,
		undo: null,
		added: linesOf([whole])
	};
	if (file.text === null) return fresh;
	if (!isBlank(file.text) && holdsExactly(parse(file, file.text), table)) return null;
	const base = baseOf(file, file.text);
	if (base === null) return fresh;
	const edits = isBlank(base) ? [{
		start: 0,
		end: base.length,
		text: whole
	}] : addEntries(parse(file, base), table);
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
/** The text without our entries: as it was, if nobody has changed it since. */
function baseOf(file, text) {
	if (file.recorded !== null) return originalOf(text, file.recorded);
	return isBlank(text) ? text : takeOutEntries(parse(file, text));
}
/** The host takes an empty file for one without settings. */
function isBlank(text) {
	return text.trim() === "";
}
function parse({ name }, text) {
	const read = readSettings(text);
	if (read.kind === "refused") throw untouched(name, read.why);
	return read.settings;
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
/** Past what an earlier `init` put in, if nobody has changed the file since. */
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
/** Recorded first: whenever this ends, what was done can be taken back. */
async function carryOut(changes, place) {
	if (changes.length === 0) return;
	const records = changes.map((change) => prepare(change, place.root));
	const kept = await keepInstalled(place.installation, records);
	if (kept.kind === "newer" || kept.kind === "failed") {
		removeEmptyFolders(records.flatMap(({ folders }) => folders));
		throw kept.kind === "failed" ? require_storage_messages.unwritable(kept.trouble) : new require_errors.UsageError(NEWER);
	}
	for (const [index, change] of changes.entries()) write(change, records[index]?.folders ?? []);
}
const NEWER = "a newer countersign keeps the record of its installation; update this one";
//#endregion
//#region src/setup/init/files/remove.ts
/** Nothing is written yet. */
function planRemoval(place) {
	const records = readInstalled(place.installation);
	const settings = settingsFile(place, records);
	const others = records.filter((one) => one.path !== settings.path && require_main.isInside(one.path, place.root)).map((one) => findFile(place.root, node_path.relative(place.root, one.path), records)).filter(({ text }) => text !== null);
	return {
		changes: [entriesOut(settings), ...others.map(putBack)].filter((change) => change !== null).map((change) => ({
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
/** As it was when nobody has changed it since; otherwise only our entries go. */
function entriesOut(file) {
	const { text, recorded } = file;
	if (text === null) return null;
	if (recorded !== null) return putBack(file);
	if (text.trim() === "") return null;
	const settings = parse(file, text);
	return hasEntries(settings) ? {
		file,
		after: takeOutEntries(settings),
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
	if (forgotten.kind === "failed") throw require_storage_messages.unwritable(forgotten.trouble);
}
//#endregion
//#region src/setup/init/files/run.ts
/** `countersign init` */
async function runInit(install, { isDry, notes }) {
	const { changes, left } = planInstall(install);
	if (!isDry) await carryOut(changes, install);
	return {
		emission: say([
			...changes.length === 0 ? [nothingToDo(install)] : [],
			...changes.flatMap((change) => isDry ? preview(change) : [told(change)]),
			...left.map((name) => require_redact.safe`note: ${shown(name)} is not ours any more and stays as it is`),
			...notes.map((note) => require_redact.safe`note: ${note}`),
			...isDry || changes.length === 0 ? [] : [goOn(install)]
		]),
		written: isDry ? [] : changes.map(writtenBy)
	};
}
function nothingToDo({ host }) {
	return require_redact.safe`Nothing to do: ${require_redact.redact(host.name)} calls countersign here already.`;
}
function told({ file: { name, text } }) {
	return text === null ? require_redact.safe`${shown(name)}: made` : require_redact.safe`${shown(name)}: added to`;
}
/** Only what is ours: what else stands in the file is nobody's business here. */
function preview({ file, added }) {
	return [require_redact.safe`${file.text === null ? require_redact.safe`would make` : require_redact.safe`would add to`} ${shown(file.name)}:`, ...added.map((line) => require_redact.safe`  ${require_redact.redact(line)}`)];
}
function goOn({ host, isShared, withGate }) {
	const again = require_redact.safe`To take it out again: countersign init${host.program === "claude" ? require_redact.safe`` : require_redact.safe` --host ${require_redact.redact(host.program)}`} --remove${isShared ? require_redact.safe` --shared` : require_redact.safe``}`;
	const sign = host.program === "claude" ? require_redact.safe`/` : require_redact.safe`$`;
	const plan = withGate ? require_redact.safe`To make a plan there: ${sign}plan-with-review TOPIC\n` : require_redact.safe``;
	return require_redact.safe`New sessions of ${require_redact.redact(host.name)} call countersign; to see it: countersign doctor\n${plan}${again}`;
}
/** `countersign init --remove` */
async function runRemoval(place, { isDry, notes }) {
	const removal = planRemoval(place);
	const { changes, left } = removal;
	if (!isDry) await carryOutRemoval(removal, place);
	return {
		emission: say([
			...changes.length === 0 ? [require_redact.safe`Nothing to do: nothing of countersign's stands there.`] : [],
			...changes.map((change) => undone(change, isDry)),
			...left.map((name) => require_redact.safe`${shown(name)}: left as it is, because it was changed since`),
			...notes.map((note) => require_redact.safe`note: ${note}`)
		]),
		written: isDry ? [] : changes.map(writtenBy)
	};
}
function undone({ file, after }, isDry) {
	const name = shown(file.name);
	if (after === null) return isDry ? require_redact.safe`${name}: would be removed` : require_redact.safe`${name}: removed`;
	const how = file.recorded === null ? require_redact.safe`without our entries` : require_redact.safe`as it was before`;
	return isDry ? require_redact.safe`${name}: would be ${how}` : require_redact.safe`${name}: ${how}`;
}
function writtenBy({ file, after }) {
	return {
		path: file.path,
		sha256: after === null ? null : hashOf(after)
	};
}
function shown(name) {
	return require_redact.oneLine(require_redact.redact(name));
}
function say(lines) {
	return {
		exitCode: 0,
		stdout: require_redact.safe`${require_redact.joinSafe(lines, "\n")}\n`,
		stderr: require_redact.safe``
	};
}
//#endregion
//#region src/system/process/own-program.ts
/** A program that nobody but this user can have put there or changed. */
function isOwnProgram(file) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat === void 0 || !stat.isFile() || !require_main.isOurs(stat)) return false;
	return (stat.mode & 18) === 0 && (stat.mode & 64) !== 0;
}
//#endregion
//#region src/setup/init/notes.ts
/** Is the host there, is it new enough, and does it call us already in another way? */
async function hostNotes(place, whose, signal) {
	const isCodex = place.host.program === "codex";
	const installed = require_installed_hooks.findInstalledHooks(whose, { told: isCodex ? await require_reviewer_checks.askCodex(whose, signal) : null });
	return [
		...placeNotes(place, whose),
		...await versionNotes(place, whose, signal),
		...openGateNotes(place),
		...offNotes(place, installed),
		...otherWays(place, installed),
		...isCodex ? CODEX_TRUST : [],
		...commandNotes(place, whose)
	];
}
/** Somebody who is in another folder than they think. */
function placeNotes({ host, root }, { environment, cwd }) {
	const at = require_redact.oneLine(require_redact.redact(root));
	const home = environment["HOME"] ?? "";
	if (home !== "" && root === require_main.resolvePath(home)) return [require_redact.safe`${at} is your home, not a project; the hooks are called in sessions that are started there`];
	if (require_main.resolvePath(cwd) === root) return [];
	return [require_redact.safe`the project is ${at}: start ${require_redact.redact(host.name)} there, not in a folder below`];
}
/** It passes over what it has not been told to trust, without a word. */
const CODEX_TRUST = [require_redact.safe`Codex runs hooks of a project only when you trust the project and the hooks: start codex here, answer its question, and look at /hooks`];
/** The hooks name a path, but the skills call us by our name, and so does every way out of a block. */
function commandNotes({ withGate }, { environment, projectRoot }) {
	if (require_main.findProgram("countersign", environment["PATH"] ?? "", projectRoot) !== null) return [];
	return [require_redact.safe`countersign is not on PATH: the hooks work, but ${withGate ? require_redact.safe`the skills and the ways out of a block` : require_redact.safe`the ways out of a block (countersign findings; in your own terminal countersign pause)`} call it by that name: install the package with npm install -g`];
}
const PROBE_MS = 5e3;
async function versionNotes({ host, withGate }, whose, signal) {
	const probe = {
		machine: require_hooks.machineOf(whose),
		signal,
		timeoutMs: PROBE_MS
	};
	const asked = await require_reviewer_checks.askVersion(host.program, probe);
	const [name, program] = [require_redact.redact(host.name), require_redact.redact(host.program)];
	if (asked.kind === "absent") return [require_redact.safe`${program} is not on PATH: whether ${name} is new enough is not known`];
	const at = require_redact.oneLine(require_redact.redact(asked.path));
	if (asked.version === null) return [require_redact.safe`${at} does not say its version: whether it is new enough is not known`];
	if (require_commands.isOlder(asked.version, host.oldest)) throw new require_errors.UsageError(`${host.name} ${asked.version} (${asked.path}) is too old for these hooks; ${host.oldest} or newer is needed: ${host.program} update. Nothing was changed`);
	if (!withGate || host.gate === null) return [];
	const { closesFrom } = host.gate;
	if (closesFrom === null || !require_commands.isOlder(asked.version, closesFrom)) return [];
	return [require_redact.safe`${name} ${require_redact.redact(asked.version)} runs a tool after a gate that crashed or took too long; from ${require_redact.redact(closesFrom)} on it does not: ${program} update`];
}
/** Of a host whose every version runs the tool after a gate that failed. */
function openGateNotes({ host, withGate }) {
	if (!withGate || host.gate?.closesFrom !== null) return [];
	return [require_redact.safe`${require_redact.redact(host.name)} runs a tool after a gate that crashed or took too long: the gate is weaker there than under Claude Code`];
}
/** What is written is right, and nothing would come of it. */
function offNotes({ host }, { off }) {
	const found = off[host.name];
	if (found === null) return [];
	const [why, fix] = [require_redact.oneLine(require_redact.redact(found.why)), require_redact.redact(found.fix)];
	return [require_redact.safe`${require_redact.redact(host.name)} runs no hooks here (${why}): ${fix}`];
}
/** Plugins and other files that call a lane of ours: the first process works, the other leaves. */
function otherWays({ host, isShared, withGate }, { ways }) {
	const own = isShared ? host.files.shared : host.files.local;
	return ways.filter((way) => way.host === host.name && way.off === null && way.how !== own).filter((way) => require_hook_installation.ownLanes(way).some((lane) => withGate || lane !== "gate")).map((way) => {
		const words = require_redact.joinSafe(require_hook_installation.ownLanes(way).map(require_redact.redact), ", ");
		const { how } = way;
		return require_redact.safe`${require_redact.oneLine(require_redact.redact(how))} calls countersign too (${words}): every event is then told twice and worked on once; keep one of them`;
	});
}
/** `--remove` is for one host. */
function otherHostNotes({ host, root }, whose) {
	return Object.values(require_commands.INIT_HOSTS).filter(({ name }) => name !== host.name).flatMap(({ name, program, files }) => require_installed_hooks.findInstalledHooks({
		...whose,
		projectRoot: root
	}).ways.filter((way) => way.host === name && Object.values(files).includes(way.how)).map(({ how }) => require_redact.safe`${require_redact.redact(how)} still calls countersign; to take that out too: countersign init --host ${require_redact.redact(program)} --remove`));
}
/** Will the program that the hooks name stay where it is? */
function programNotes({ root, isShared, host }, program) {
	if (isShared) return require_main.isAbsent(node_path.join(root, DEPENDENCY)) ? [require_redact.safe`countersign is not installed in this project yet: put the package into its devDependencies (npm install --save-dev ./countersign-*.tgz)`] : [];
	const own = require_redact.safe`${require_redact.oneLine(require_redact.redact(host.files.local))} names a path of this machine: keep it out of git`;
	return /[/\\](?:_npx|plugins[/\\]cache)[/\\]/.test(program) ? [own, require_redact.safe`the hooks call ${require_redact.oneLine(require_redact.redact(program))}, which may be gone tomorrow: install countersign with npm install -g, then run init again`] : [own];
}
const DEPENDENCY = "node_modules/countersign/dist/main.cjs";
/** A setting that was put in and does not count: something stronger says otherwise. */
async function settingNotes(wanted, whose) {
	if (wanted.length === 0) return [];
	try {
		const { given } = await require_hooks.configure(whose, {});
		return wanted.flatMap(({ key, value }) => {
			const now = given.get(key);
			if (now === void 0 || now.value === value) return [];
			const origin = now.origin.kind === "environment" ? require_hooks.originWords(now.origin) : null;
			return [ineffective(key, String(now.value), origin)];
		});
	} catch (error) {
		if (error instanceof require_errors.ConfigError) return [require_redact.oneLine(require_redact.redact(error.message))];
		throw error;
	}
}
function ineffective(key, value, variable) {
	const still = require_redact.safe`${require_redact.redact(key)} is still ${require_redact.redact(value)} here`;
	return variable === null ? require_redact.safe`${still}: the project's file is not trusted and may not loosen it; read it, then: countersign trust` : require_redact.safe`${still}: ${require_redact.redact(variable)} says so`;
}
//#endregion
//#region src/setup/init/reviewer.ts
/** A gate that nobody opens: without a reviewer only a person can approve of a plan. */
async function reviewerNotes(whose, signal) {
	return require_reviewer_checks.checkRoutes(await require_reviewer_checks.findReviewers({
		whose,
		flags: {},
		signal
	})).filter(({ state }) => state === "problem").map(({ detail, fix }) => {
		return require_redact.safe`${detail}, so no plan would be approved but by you (countersign plan approve): ${fix === null ? require_redact.safe`countersign doctor says what is missing` : fix}`;
	});
}
//#endregion
//#region src/system/git/git-exclude.ts
/** Above the line that is ours, so that nobody else's is taken out. */
const MARK = "# countersign init\n";
/** Adds a line to git's own list of ignored files; the user's lines stay as they are. */
function addExclude(file, line) {
	const before = readExclude(file);
	if (before.includes(`${MARK}${line}\n`)) return;
	const gap = before === "" || before.endsWith("\n") ? "" : "\n";
	node_fs.mkdirSync(node_path.dirname(file), { recursive: true });
	node_fs.appendFileSync(file, `${gap}${MARK}${line}\n`);
}
/** Takes out what `addExclude` put in, and says whether it did. */
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
		if (require_main.errnoOf(error) === "ENOENT") return "";
		throw error;
	}
}
//#endregion
//#region src/setup/init/exclude.ts
/** After `init`: the line that says so, or null where git ignores or tracks the file already. */
async function excludeLocal(local) {
	const git = gitOf(local);
	const { local: file } = local.place.host.files;
	const shown = await git([
		"ls-files",
		"--others",
		"--exclude-standard",
		"--",
		file
	]);
	if (shown.kind !== "done" || shown.stdout === "") return null;
	const found = await findExclude(local, git);
	if (found === null) return null;
	return trying(() => {
		addExclude(found.exclude, found.line);
		return require_redact.safe`git ignores ${require_redact.redact(file)} now (.git/info/exclude): it is yours alone`;
	});
}
/** After `init --remove`: only a line of ours is taken out. */
async function includeLocal(local) {
	const found = await findExclude(local, gitOf(local));
	if (found === null) return null;
	return trying(() => removeExclude(found.exclude, found.line) ? require_redact.safe`.git/info/exclude: the line of countersign was removed` : null);
}
/** A list that cannot be written is no reason to fail: the hooks are installed. */
function trying(work) {
	try {
		return work();
	} catch (error) {
		if (!require_main.isSystemError(error)) throw error;
		return require_redact.safe`.git/info/exclude could not be written (${require_redact.redact(require_main.errnoOf(error))})`;
	}
}
function gitOf({ place: { root }, whose: { environment }, signal }) {
	return require_git.createGit({
		environment,
		cwd: root,
		project: root,
		signal
	});
}
async function findExclude({ place }, git) {
	if (place.isShared || place.host.program !== "claude") return null;
	const [list, prefix] = [await git([
		"rev-parse",
		"--git-path",
		"info/exclude"
	]), await git(["rev-parse", "--show-prefix"])];
	if (list.kind !== "done" || prefix.kind !== "done") return null;
	return {
		exclude: node_path.resolve(place.root, list.stdout.trimEnd()),
		line: `/${prefix.stdout.trimEnd()}${place.host.files.local}`
	};
}
//#endregion
//#region src/setup/init/planning.ts
/** To be asked before they are: planning ends with the last gate that holds to it, and with nothing less. */
async function planningAfter({ host, isShared, installation }, whose, signal) {
	if (require_arming.readArming(installation.projectDir).kind === "off") return { kind: "nothing" };
	const { usesCodex } = require_installed_hooks.findInstalledHooks(whose);
	const gates = require_installed_hooks.findInstalledHooks(whose, { told: usesCodex ? await require_reviewer_checks.askCodex(whose, signal) : null }).ways.filter(({ lanes }) => lanes.includes("gate"));
	const own = isShared ? host.files.shared : host.files.local;
	const other = gates.find(({ how, off }) => how !== own && off === null);
	if (!gates.some(({ how }) => how === own)) return { kind: "nothing" };
	return other === void 0 ? { kind: "ends" } : {
		kind: "goes-on",
		how: other.how
	};
}
/** What was said of the plan stays where it is. */
async function endPlanning(then, { installation: { projectDir } }, isDry) {
	if (then.kind === "nothing") return [];
	if (then.kind === "goes-on") return [require_redact.safe`note: planning goes on: ${require_redact.oneLine(require_redact.redact(then.how))} calls the gate too; to end it: countersign plan reset`];
	if (isDry) return [require_redact.safe`planning: would end`];
	const disarmed = await require_arming.disarm(projectDir);
	if (disarmed.kind === "failed") throw require_storage_messages.unwritable(disarmed.trouble);
	require_gate.forgetBaseline(projectDir);
	return [require_redact.safe`planning: ended, because nothing calls the gate here any more`];
}
//#endregion
//#region src/config/edit-setting.ts
var import_dist = require_yaml.require_dist();
/**
* One setting, put into a file without touching anything else in it: comments, order and blanks stay.
* The result is read again and must say what the file said before, and this. Throws a ConfigError.
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
	})) throw new require_errors.ConfigError(`${name}: ${key} cannot be put in without changing more than that; write it there yourself: ${key}: ${value}`);
	return [edit];
}
/** Null where it is not written in the usual way. */
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
/** A section whose keys are all commented out. */
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
		if (error instanceof require_errors.ConfigError) return false;
		throw error;
	}
}
function plainOf({ values }) {
	return [...values].map(([key, given]) => [key, given.value]);
}
//#endregion
//#region src/setup/init/settings.ts
/** One after the other: each is made in what the one before has left. */
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
	const read = require_main.readBytes(file);
	if (read.kind === "failed") return {
		path: file,
		isTheirs: read.errno === "ENOENT"
	};
	return {
		path: file,
		isTheirs: require_hooks.readTrust(environment, {
			path: file,
			sha256: (0, node_crypto.createHash)("sha256").update(read.bytes).digest("hex")
		}) === "trusted"
	};
}
/**
* `init` is the user's own command: a file that they trusted, or that only `init` wrote, stays trusted with
* what it put in; in these bytes and no others. One that came with the repository does not become so.
*/
async function keepTrust({ environment }, { path: file, isTheirs }, written) {
	const own = written.find((one) => one.path === file);
	if (own === void 0 || !isTheirs) return;
	const since = (/* @__PURE__ */ new Date()).toISOString();
	const kept = own.sha256 === null ? await require_hooks.revokeTrust(environment, file) : await require_hooks.recordTrust(environment, {
		path: file,
		sha256: own.sha256,
		since
	});
	if (kept.kind === "failed") throw require_storage_messages.unwritable(kept.trouble);
}
//#endregion
//#region src/setup/init/init.ts
/** `countersign init` */
async function init({ flags, whose, signal }) {
	const place = placeOf(flags, whose);
	refuseWhatCannotBe(flags);
	const wanted = wantedSettings(flags);
	const trust = trustBefore(whose, configurationFile(whose));
	const isDry = flags["dry-run"] === true;
	const isRemoval = flags["remove"] === true;
	const then = isRemoval ? await planningAfter(place, whose, signal) : NOTHING;
	const result = await (isRemoval ? runRemoval(place, {
		isDry,
		notes: otherHostNotes(place, whose)
	}) : install({
		flags,
		whose,
		signal
	}, place, wanted));
	await keepTrust(whose, trust, result.written);
	const local = {
		place,
		whose,
		signal
	};
	const ignored = isDry ? null : await (isRemoval ? includeLocal(local) : excludeLocal(local));
	const notes = isDry ? [] : await settingNotes(wanted, whose);
	const lines = [
		...await endPlanning(then, place, isDry),
		...ignored === null ? [] : [ignored],
		...notes.map((note) => require_redact.safe`note: ${note}`)
	].map((line) => require_redact.safe`${line}\n`);
	return {
		...result.emission,
		stdout: require_redact.joinSafe([result.emission.stdout, ...lines], "")
	};
}
const NOTHING = { kind: "nothing" };
function refuseWhatCannotBe(flags) {
	const more = ["edits", "plan-gate"].find((name) => flags[name] !== void 0);
	if (flags["remove"] === true && more !== void 0) throw new require_errors.UsageError(`--remove takes everything out; it cannot be given with --${more}`);
	if (flags["plan-gate"] === true && process.platform === "win32") throw new require_errors.UsageError("the plan gate is not installed on native Windows: its hooks and the commands it reads need a POSIX shell; use WSL");
}
function placeOf(flags, { environment, projectRoot }) {
	const name = require_commands.choice(flags, "host", require_commands.INIT_HOST_NAMES) ?? "claude";
	const isShared = flags["shared"] === true;
	return {
		root: projectRoot,
		installation: {
			projectDir: require_main.projectDir(environment, projectRoot),
			name: isShared ? `${name}-shared` : name
		},
		host: require_commands.INIT_HOSTS[name],
		isShared
	};
}
async function install({ flags, whose, signal }, place, wanted) {
	const withGate = flags["plan-gate"] === true;
	const notes = await hostNotes({
		...place,
		withGate
	}, whose, signal);
	const program = require_main.resolvePath(process.argv[1] ?? "");
	const file = configurationFile(whose);
	return await runInit({
		...place,
		withGate,
		programs: place.isShared ? {
			program: place.host.dependency,
			compiled: null
		} : {
			program: quoted(program),
			compiled: compiledFor(place, program)
		},
		configuration: wanted.length === 0 ? null : {
			name: node_path.relative(whose.projectRoot, file),
			settings: wanted.map(({ key, value }) => `${key}: ${value}`),
			edit: (text) => editAll({
				path: file,
				text,
				root: whose.projectRoot
			}, wanted)
		}
	}, {
		isDry: flags["dry-run"] === true,
		notes: [
			...notes,
			...await makerNotes(place, {
				whose,
				flags: {},
				signal
			}),
			...withGate ? await reviewerNotes(whose, signal) : [],
			...programNotes(place, program)
		]
	});
}
/** Programs are asked only where the built-in reviewers are of the host's own maker. */
async function makerNotes({ host }, examination) {
	if (host.maker !== "openai") return [];
	return require_reviewer_checks.sameMakerNotes(await require_reviewer_checks.findReviewerUnder(host, examination));
}
/** Codex runs hooks by the user's own shell, which may be one that such a command is an error to. */
function compiledFor({ host }, program) {
	const compiled = node_path.join(node_path.dirname(program), compiledName(require_commands.version));
	return host.program === "claude" && isOwnProgram(compiled) ? quoted(compiled) : null;
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
/** The file that counts for the whole project, whether it is there or not. */
function configurationFile({ projectRoot }) {
	return require_main.findProjectFile(projectRoot, projectRoot) ?? node_path.join(projectRoot, ".countersign.yaml");
}
//#endregion
exports.init = init;
