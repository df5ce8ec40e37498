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
function applyEdits$1(text, edits) {
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
//#region ../../../work/main/node_modules/jsonc-parser/lib/esm/impl/scanner.js
/**
* Creates a JSON scanner on the given text.
* If ignoreTrivia is set, whitespaces or comments are ignored.
*/
function createScanner(text, ignoreTrivia = false) {
	const len = text.length;
	let pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
	function scanHexDigits(count, exact) {
		let digits = 0;
		let value = 0;
		while (digits < count || !exact) {
			let ch = text.charCodeAt(pos);
			if (ch >= 48 && ch <= 57) value = value * 16 + ch - 48;
			else if (ch >= 65 && ch <= 70) value = value * 16 + ch - 65 + 10;
			else if (ch >= 97 && ch <= 102) value = value * 16 + ch - 97 + 10;
			else break;
			pos++;
			digits++;
		}
		if (digits < count) value = -1;
		return value;
	}
	function setPosition(newPosition) {
		pos = newPosition;
		value = "";
		tokenOffset = 0;
		token = 16;
		scanError = 0;
	}
	function scanNumber() {
		let start = pos;
		if (text.charCodeAt(pos) === 48) pos++;
		else {
			pos++;
			while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
		}
		if (pos < text.length && text.charCodeAt(pos) === 46) {
			pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
			} else {
				scanError = 3;
				return text.substring(start, pos);
			}
		}
		let end = pos;
		if (pos < text.length && (text.charCodeAt(pos) === 69 || text.charCodeAt(pos) === 101)) {
			pos++;
			if (pos < text.length && text.charCodeAt(pos) === 43 || text.charCodeAt(pos) === 45) pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
				end = pos;
			} else scanError = 3;
		}
		return text.substring(start, end);
	}
	function scanString() {
		let result = "", start = pos;
		while (true) {
			if (pos >= len) {
				result += text.substring(start, pos);
				scanError = 2;
				break;
			}
			const ch = text.charCodeAt(pos);
			if (ch === 34) {
				result += text.substring(start, pos);
				pos++;
				break;
			}
			if (ch === 92) {
				result += text.substring(start, pos);
				pos++;
				if (pos >= len) {
					scanError = 2;
					break;
				}
				switch (text.charCodeAt(pos++)) {
					case 34:
						result += "\"";
						break;
					case 92:
						result += "\\";
						break;
					case 47:
						result += "/";
						break;
					case 98:
						result += "\b";
						break;
					case 102:
						result += "\f";
						break;
					case 110:
						result += "\n";
						break;
					case 114:
						result += "\r";
						break;
					case 116:
						result += "	";
						break;
					case 117:
						const ch3 = scanHexDigits(4, true);
						if (ch3 >= 0) result += String.fromCharCode(ch3);
						else scanError = 4;
						break;
					default: scanError = 5;
				}
				start = pos;
				continue;
			}
			if (ch >= 0 && ch <= 31) if (isLineBreak(ch)) {
				result += text.substring(start, pos);
				scanError = 2;
				break;
			} else scanError = 6;
			pos++;
		}
		return result;
	}
	function scanNext() {
		value = "";
		scanError = 0;
		tokenOffset = pos;
		lineStartOffset = lineNumber;
		prevTokenLineStartOffset = tokenLineStartOffset;
		if (pos >= len) {
			tokenOffset = len;
			return token = 17;
		}
		let code = text.charCodeAt(pos);
		if (isWhiteSpace(code)) {
			do {
				pos++;
				value += String.fromCharCode(code);
				code = text.charCodeAt(pos);
			} while (isWhiteSpace(code));
			return token = 15;
		}
		if (isLineBreak(code)) {
			pos++;
			value += String.fromCharCode(code);
			if (code === 13 && text.charCodeAt(pos) === 10) {
				pos++;
				value += "\n";
			}
			lineNumber++;
			tokenLineStartOffset = pos;
			return token = 14;
		}
		switch (code) {
			case 123:
				pos++;
				return token = 1;
			case 125:
				pos++;
				return token = 2;
			case 91:
				pos++;
				return token = 3;
			case 93:
				pos++;
				return token = 4;
			case 58:
				pos++;
				return token = 6;
			case 44:
				pos++;
				return token = 5;
			case 34:
				pos++;
				value = scanString();
				return token = 10;
			case 47:
				const start = pos - 1;
				if (text.charCodeAt(pos + 1) === 47) {
					pos += 2;
					while (pos < len) {
						if (isLineBreak(text.charCodeAt(pos))) break;
						pos++;
					}
					value = text.substring(start, pos);
					return token = 12;
				}
				if (text.charCodeAt(pos + 1) === 42) {
					pos += 2;
					const safeLength = len - 1;
					let commentClosed = false;
					while (pos < safeLength) {
						const ch = text.charCodeAt(pos);
						if (ch === 42 && text.charCodeAt(pos + 1) === 47) {
							pos += 2;
							commentClosed = true;
							break;
						}
						pos++;
						if (isLineBreak(ch)) {
							if (ch === 13 && text.charCodeAt(pos) === 10) pos++;
							lineNumber++;
							tokenLineStartOffset = pos;
						}
					}
					if (!commentClosed) {
						pos++;
						scanError = 1;
					}
					value = text.substring(start, pos);
					return token = 13;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
			case 45:
				value += String.fromCharCode(code);
				pos++;
				if (pos === len || !isDigit(text.charCodeAt(pos))) return token = 16;
			case 48:
			case 49:
			case 50:
			case 51:
			case 52:
			case 53:
			case 54:
			case 55:
			case 56:
			case 57:
				value += scanNumber();
				return token = 11;
			default:
				while (pos < len && isUnknownContentCharacter(code)) {
					pos++;
					code = text.charCodeAt(pos);
				}
				if (tokenOffset !== pos) {
					value = text.substring(tokenOffset, pos);
					switch (value) {
						case "true": return token = 8;
						case "false": return token = 9;
						case "null": return token = 7;
					}
					return token = 16;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
		}
	}
	function isUnknownContentCharacter(code) {
		if (isWhiteSpace(code) || isLineBreak(code)) return false;
		switch (code) {
			case 125:
			case 93:
			case 123:
			case 91:
			case 34:
			case 58:
			case 44:
			case 47: return false;
		}
		return true;
	}
	function scanNextNonTrivia() {
		let result;
		do
			result = scanNext();
		while (result >= 12 && result <= 15);
		return result;
	}
	return {
		setPosition,
		getPosition: () => pos,
		scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
		getToken: () => token,
		getTokenValue: () => value,
		getTokenOffset: () => tokenOffset,
		getTokenLength: () => pos - tokenOffset,
		getTokenStartLine: () => lineStartOffset,
		getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
		getTokenError: () => scanError
	};
}
function isWhiteSpace(ch) {
	return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
	return ch === 10 || ch === 13;
}
function isDigit(ch) {
	return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes) {
	CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
	CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
	CharacterCodes[CharacterCodes["space"] = 32] = "space";
	CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
	CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
	CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
	CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
	CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
	CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
	CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
	CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
	CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
	CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
	CharacterCodes[CharacterCodes["a"] = 97] = "a";
	CharacterCodes[CharacterCodes["b"] = 98] = "b";
	CharacterCodes[CharacterCodes["c"] = 99] = "c";
	CharacterCodes[CharacterCodes["d"] = 100] = "d";
	CharacterCodes[CharacterCodes["e"] = 101] = "e";
	CharacterCodes[CharacterCodes["f"] = 102] = "f";
	CharacterCodes[CharacterCodes["g"] = 103] = "g";
	CharacterCodes[CharacterCodes["h"] = 104] = "h";
	CharacterCodes[CharacterCodes["i"] = 105] = "i";
	CharacterCodes[CharacterCodes["j"] = 106] = "j";
	CharacterCodes[CharacterCodes["k"] = 107] = "k";
	CharacterCodes[CharacterCodes["l"] = 108] = "l";
	CharacterCodes[CharacterCodes["m"] = 109] = "m";
	CharacterCodes[CharacterCodes["n"] = 110] = "n";
	CharacterCodes[CharacterCodes["o"] = 111] = "o";
	CharacterCodes[CharacterCodes["p"] = 112] = "p";
	CharacterCodes[CharacterCodes["q"] = 113] = "q";
	CharacterCodes[CharacterCodes["r"] = 114] = "r";
	CharacterCodes[CharacterCodes["s"] = 115] = "s";
	CharacterCodes[CharacterCodes["t"] = 116] = "t";
	CharacterCodes[CharacterCodes["u"] = 117] = "u";
	CharacterCodes[CharacterCodes["v"] = 118] = "v";
	CharacterCodes[CharacterCodes["w"] = 119] = "w";
	CharacterCodes[CharacterCodes["x"] = 120] = "x";
	CharacterCodes[CharacterCodes["y"] = 121] = "y";
	CharacterCodes[CharacterCodes["z"] = 122] = "z";
	CharacterCodes[CharacterCodes["A"] = 65] = "A";
	CharacterCodes[CharacterCodes["B"] = 66] = "B";
	CharacterCodes[CharacterCodes["C"] = 67] = "C";
	CharacterCodes[CharacterCodes["D"] = 68] = "D";
	CharacterCodes[CharacterCodes["E"] = 69] = "E";
	CharacterCodes[CharacterCodes["F"] = 70] = "F";
	CharacterCodes[CharacterCodes["G"] = 71] = "G";
	CharacterCodes[CharacterCodes["H"] = 72] = "H";
	CharacterCodes[CharacterCodes["I"] = 73] = "I";
	CharacterCodes[CharacterCodes["J"] = 74] = "J";
	CharacterCodes[CharacterCodes["K"] = 75] = "K";
	CharacterCodes[CharacterCodes["L"] = 76] = "L";
	CharacterCodes[CharacterCodes["M"] = 77] = "M";
	CharacterCodes[CharacterCodes["N"] = 78] = "N";
	CharacterCodes[CharacterCodes["O"] = 79] = "O";
	CharacterCodes[CharacterCodes["P"] = 80] = "P";
	CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
	CharacterCodes[CharacterCodes["R"] = 82] = "R";
	CharacterCodes[CharacterCodes["S"] = 83] = "S";
	CharacterCodes[CharacterCodes["T"] = 84] = "T";
	CharacterCodes[CharacterCodes["U"] = 85] = "U";
	CharacterCodes[CharacterCodes["V"] = 86] = "V";
	CharacterCodes[CharacterCodes["W"] = 87] = "W";
	CharacterCodes[CharacterCodes["X"] = 88] = "X";
	CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
	CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
	CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
	CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
	CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
	CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
	CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
	CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
	CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
	CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
	CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
	CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
	CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
	CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
	CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
	CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
	CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));
//#endregion
//#region ../../../work/main/node_modules/jsonc-parser/lib/esm/impl/string-intern.js
const cachedSpaces = new Array(20).fill(0).map((_, index) => {
	return " ".repeat(index);
});
const maxCachedValues = 200;
const cachedBreakLinesWithSpaces = {
	" ": {
		"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\n" + " ".repeat(index);
		}),
		"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r" + " ".repeat(index);
		}),
		"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r\n" + " ".repeat(index);
		})
	},
	"	": {
		"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\n" + "	".repeat(index);
		}),
		"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r" + "	".repeat(index);
		}),
		"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r\n" + "	".repeat(index);
		})
	}
};
const supportedEols = [
	"\n",
	"\r",
	"\r\n"
];
//#endregion
//#region ../../../work/main/node_modules/jsonc-parser/lib/esm/impl/format.js
function format$1(documentText, range, options) {
	let initialIndentLevel;
	let formatText;
	let formatTextStart;
	let rangeStart;
	let rangeEnd;
	if (range) {
		rangeStart = range.offset;
		rangeEnd = rangeStart + range.length;
		formatTextStart = rangeStart;
		while (formatTextStart > 0 && !isEOL(documentText, formatTextStart - 1)) formatTextStart--;
		let endOffset = rangeEnd;
		while (endOffset < documentText.length && !isEOL(documentText, endOffset)) endOffset++;
		formatText = documentText.substring(formatTextStart, endOffset);
		initialIndentLevel = computeIndentLevel(formatText, options);
	} else {
		formatText = documentText;
		initialIndentLevel = 0;
		formatTextStart = 0;
		rangeStart = 0;
		rangeEnd = documentText.length;
	}
	const eol = getEOL(options, documentText);
	const eolFastPathSupported = supportedEols.includes(eol);
	let numberLineBreaks = 0;
	let indentLevel = 0;
	let indentValue;
	if (options.insertSpaces) indentValue = cachedSpaces[options.tabSize || 4] ?? repeat(cachedSpaces[1], options.tabSize || 4);
	else indentValue = "	";
	const indentType = indentValue === "	" ? "	" : " ";
	let scanner = createScanner(formatText, false);
	let hasError = false;
	function newLinesAndIndent() {
		if (numberLineBreaks > 1) return repeat(eol, numberLineBreaks) + repeat(indentValue, initialIndentLevel + indentLevel);
		const amountOfSpaces = indentValue.length * (initialIndentLevel + indentLevel);
		if (!eolFastPathSupported || amountOfSpaces > cachedBreakLinesWithSpaces[indentType][eol].length) return eol + repeat(indentValue, initialIndentLevel + indentLevel);
		if (amountOfSpaces <= 0) return eol;
		return cachedBreakLinesWithSpaces[indentType][eol][amountOfSpaces];
	}
	function scanNext() {
		let token = scanner.scan();
		numberLineBreaks = 0;
		while (token === 15 || token === 14) {
			if (token === 14 && options.keepLines) numberLineBreaks += 1;
			else if (token === 14) numberLineBreaks = 1;
			token = scanner.scan();
		}
		hasError = token === 16 || scanner.getTokenError() !== 0;
		return token;
	}
	const editOperations = [];
	function addEdit(text, startOffset, endOffset) {
		if (!hasError && (!range || startOffset < rangeEnd && endOffset > rangeStart) && documentText.substring(startOffset, endOffset) !== text) editOperations.push({
			offset: startOffset,
			length: endOffset - startOffset,
			content: text
		});
	}
	let firstToken = scanNext();
	if (options.keepLines && numberLineBreaks > 0) addEdit(repeat(eol, numberLineBreaks), 0, 0);
	if (firstToken !== 17) {
		let firstTokenStart = scanner.getTokenOffset() + formatTextStart;
		addEdit(indentValue.length * initialIndentLevel < 20 && options.insertSpaces ? cachedSpaces[indentValue.length * initialIndentLevel] : repeat(indentValue, initialIndentLevel), formatTextStart, firstTokenStart);
	}
	while (firstToken !== 17) {
		let firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
		let secondToken = scanNext();
		let replaceContent = "";
		let needsLineBreak = false;
		while (numberLineBreaks === 0 && (secondToken === 12 || secondToken === 13)) {
			let commentTokenStart = scanner.getTokenOffset() + formatTextStart;
			addEdit(cachedSpaces[1], firstTokenEnd, commentTokenStart);
			firstTokenEnd = scanner.getTokenOffset() + scanner.getTokenLength() + formatTextStart;
			needsLineBreak = secondToken === 12;
			replaceContent = needsLineBreak ? newLinesAndIndent() : "";
			secondToken = scanNext();
		}
		if (secondToken === 2) {
			if (firstToken !== 1) indentLevel--;
			if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 1) replaceContent = newLinesAndIndent();
			else if (options.keepLines) replaceContent = cachedSpaces[1];
		} else if (secondToken === 4) {
			if (firstToken !== 3) indentLevel--;
			if (options.keepLines && numberLineBreaks > 0 || !options.keepLines && firstToken !== 3) replaceContent = newLinesAndIndent();
			else if (options.keepLines) replaceContent = cachedSpaces[1];
		} else {
			switch (firstToken) {
				case 3:
				case 1:
					indentLevel++;
					if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) replaceContent = newLinesAndIndent();
					else replaceContent = cachedSpaces[1];
					break;
				case 5:
					if (options.keepLines && numberLineBreaks > 0 || !options.keepLines) replaceContent = newLinesAndIndent();
					else replaceContent = cachedSpaces[1];
					break;
				case 12:
					replaceContent = newLinesAndIndent();
					break;
				case 13:
					if (numberLineBreaks > 0) replaceContent = newLinesAndIndent();
					else if (!needsLineBreak) replaceContent = cachedSpaces[1];
					break;
				case 6:
					if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
					else if (!needsLineBreak) replaceContent = cachedSpaces[1];
					break;
				case 10:
					if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
					else if (secondToken === 6 && !needsLineBreak) replaceContent = "";
					break;
				case 7:
				case 8:
				case 9:
				case 11:
				case 2:
				case 4:
					if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
					else if ((secondToken === 12 || secondToken === 13) && !needsLineBreak) replaceContent = cachedSpaces[1];
					else if (secondToken !== 5 && secondToken !== 17) hasError = true;
					break;
				case 16:
					hasError = true;
					break;
			}
			if (numberLineBreaks > 0 && (secondToken === 12 || secondToken === 13)) replaceContent = newLinesAndIndent();
		}
		if (secondToken === 17) if (options.keepLines && numberLineBreaks > 0) replaceContent = newLinesAndIndent();
		else replaceContent = options.insertFinalNewline ? eol : "";
		const secondTokenStart = scanner.getTokenOffset() + formatTextStart;
		addEdit(replaceContent, firstTokenEnd, secondTokenStart);
		firstToken = secondToken;
	}
	return editOperations;
}
function repeat(s, count) {
	let result = "";
	for (let i = 0; i < count; i++) result += s;
	return result;
}
function computeIndentLevel(content, options) {
	let i = 0;
	let nChars = 0;
	const tabSize = options.tabSize || 4;
	while (i < content.length) {
		let ch = content.charAt(i);
		if (ch === cachedSpaces[1]) nChars++;
		else if (ch === "	") nChars += tabSize;
		else break;
		i++;
	}
	return Math.floor(nChars / tabSize);
}
function getEOL(options, text) {
	for (let i = 0; i < text.length; i++) {
		const ch = text.charAt(i);
		if (ch === "\r") {
			if (i + 1 < text.length && text.charAt(i + 1) === "\n") return "\r\n";
			return "\r";
		} else if (ch === "\n") return "\n";
	}
	return options && options.eol || "\n";
}
function isEOL(text, offset) {
	return "\r\n".indexOf(text.charAt(offset)) !== -1;
}
//#endregion
//#region ../../../work/main/node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions) {
	ParseOptions.DEFAULT = { allowTrailingComma: false };
})(ParseOptions || (ParseOptions = {}));
/**
* Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
*/
function parseTree$1(text, errors = [], options = ParseOptions.DEFAULT) {
	let currentParent = {
		type: "array",
		offset: -1,
		length: -1,
		children: [],
		parent: void 0
	};
	function ensurePropertyComplete(endOffset) {
		if (currentParent.type === "property") {
			currentParent.length = endOffset - currentParent.offset;
			currentParent = currentParent.parent;
		}
	}
	function onValue(valueNode) {
		currentParent.children.push(valueNode);
		return valueNode;
	}
	visit(text, {
		onObjectBegin: (offset) => {
			currentParent = onValue({
				type: "object",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
		},
		onObjectProperty: (name, offset, length) => {
			currentParent = onValue({
				type: "property",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
			currentParent.children.push({
				type: "string",
				value: name,
				offset,
				length,
				parent: currentParent
			});
		},
		onObjectEnd: (offset, length) => {
			ensurePropertyComplete(offset + length);
			currentParent.length = offset + length - currentParent.offset;
			currentParent = currentParent.parent;
			ensurePropertyComplete(offset + length);
		},
		onArrayBegin: (offset, length) => {
			currentParent = onValue({
				type: "array",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
		},
		onArrayEnd: (offset, length) => {
			currentParent.length = offset + length - currentParent.offset;
			currentParent = currentParent.parent;
			ensurePropertyComplete(offset + length);
		},
		onLiteralValue: (value, offset, length) => {
			onValue({
				type: getNodeType(value),
				offset,
				length,
				parent: currentParent,
				value
			});
			ensurePropertyComplete(offset + length);
		},
		onSeparator: (sep, offset, length) => {
			if (currentParent.type === "property") {
				if (sep === ":") currentParent.colonOffset = offset;
				else if (sep === ",") ensurePropertyComplete(offset);
			}
		},
		onError: (error, offset, length) => {
			errors.push({
				error,
				offset,
				length
			});
		}
	}, options);
	const result = currentParent.children[0];
	if (result) delete result.parent;
	return result;
}
/**
* Finds the node at the given path in a JSON DOM.
*/
function findNodeAtLocation$1(root, path) {
	if (!root) return;
	let node = root;
	for (let segment of path) if (typeof segment === "string") {
		if (node.type !== "object" || !Array.isArray(node.children)) return;
		let found = false;
		for (const propertyNode of node.children) if (Array.isArray(propertyNode.children) && propertyNode.children[0].value === segment && propertyNode.children.length === 2) {
			node = propertyNode.children[1];
			found = true;
			break;
		}
		if (!found) return;
	} else {
		const index = segment;
		if (node.type !== "array" || index < 0 || !Array.isArray(node.children) || index >= node.children.length) return;
		node = node.children[index];
	}
	return node;
}
/**
* Evaluates the JavaScript object of the given JSON DOM node
*/
function getNodeValue$1(node) {
	switch (node.type) {
		case "array": return node.children.map(getNodeValue$1);
		case "object":
			const obj = Object.create(null);
			for (let prop of node.children) {
				const valueNode = prop.children[1];
				if (valueNode) obj[prop.children[0].value] = getNodeValue$1(valueNode);
			}
			return obj;
		case "null":
		case "string":
		case "number":
		case "boolean": return node.value;
		default: return;
	}
}
/**
* Parses the given text and invokes the visitor functions for each object, array and literal reached.
*/
function visit(text, visitor, options = ParseOptions.DEFAULT) {
	const _scanner = createScanner(text, false);
	const _jsonPath = [];
	let suppressedCallbacks = 0;
	function toNoArgVisit(visitFunction) {
		return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisit(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisitWithPath(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
	}
	function toBeginVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks++;
			else if (visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) === false) suppressedCallbacks = 1;
		} : () => true;
	}
	function toEndVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks--;
			if (suppressedCallbacks === 0) visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
		} : () => true;
	}
	const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
	const disallowComments = options && options.disallowComments;
	const allowTrailingComma = options && options.allowTrailingComma;
	function scanNext() {
		while (true) {
			const token = _scanner.scan();
			switch (_scanner.getTokenError()) {
				case 4:
					handleError(14);
					break;
				case 5:
					handleError(15);
					break;
				case 3:
					handleError(13);
					break;
				case 1:
					if (!disallowComments) handleError(11);
					break;
				case 2:
					handleError(12);
					break;
				case 6:
					handleError(16);
					break;
			}
			switch (token) {
				case 12:
				case 13:
					if (disallowComments) handleError(10);
					else onComment();
					break;
				case 16:
					handleError(1);
					break;
				case 15:
				case 14: break;
				default: return token;
			}
		}
	}
	function handleError(error, skipUntilAfter = [], skipUntil = []) {
		onError(error);
		if (skipUntilAfter.length + skipUntil.length > 0) {
			let token = _scanner.getToken();
			while (token !== 17) {
				if (skipUntilAfter.indexOf(token) !== -1) {
					scanNext();
					break;
				} else if (skipUntil.indexOf(token) !== -1) break;
				token = scanNext();
			}
		}
	}
	function parseString(isValue) {
		const value = _scanner.getTokenValue();
		if (isValue) onLiteralValue(value);
		else {
			onObjectProperty(value);
			_jsonPath.push(value);
		}
		scanNext();
		return true;
	}
	function parseLiteral() {
		switch (_scanner.getToken()) {
			case 11:
				const tokenValue = _scanner.getTokenValue();
				let value = Number(tokenValue);
				if (isNaN(value)) {
					handleError(2);
					value = 0;
				}
				onLiteralValue(value);
				break;
			case 7:
				onLiteralValue(null);
				break;
			case 8:
				onLiteralValue(true);
				break;
			case 9:
				onLiteralValue(false);
				break;
			default: return false;
		}
		scanNext();
		return true;
	}
	function parseProperty() {
		if (_scanner.getToken() !== 10) {
			handleError(3, [], [2, 5]);
			return false;
		}
		parseString(false);
		if (_scanner.getToken() === 6) {
			onSeparator(":");
			scanNext();
			if (!parseValue()) handleError(4, [], [2, 5]);
		} else handleError(5, [], [2, 5]);
		_jsonPath.pop();
		return true;
	}
	function parseObject() {
		onObjectBegin();
		scanNext();
		let needsComma = false;
		while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 2 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (!parseProperty()) handleError(4, [], [2, 5]);
			needsComma = true;
		}
		onObjectEnd();
		if (_scanner.getToken() !== 2) handleError(7, [2], []);
		else scanNext();
		return true;
	}
	function parseArray() {
		onArrayBegin();
		scanNext();
		let isFirstElement = true;
		let needsComma = false;
		while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 4 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (isFirstElement) {
				_jsonPath.push(0);
				isFirstElement = false;
			} else _jsonPath[_jsonPath.length - 1]++;
			if (!parseValue()) handleError(4, [], [4, 5]);
			needsComma = true;
		}
		onArrayEnd();
		if (!isFirstElement) _jsonPath.pop();
		if (_scanner.getToken() !== 4) handleError(8, [4], []);
		else scanNext();
		return true;
	}
	function parseValue() {
		switch (_scanner.getToken()) {
			case 3: return parseArray();
			case 1: return parseObject();
			case 10: return parseString(true);
			default: return parseLiteral();
		}
	}
	scanNext();
	if (_scanner.getToken() === 17) {
		if (options.allowEmptyContent) return true;
		handleError(4, [], []);
		return false;
	}
	if (!parseValue()) {
		handleError(4, [], []);
		return false;
	}
	if (_scanner.getToken() !== 17) handleError(9, [], []);
	return true;
}
function getNodeType(value) {
	switch (typeof value) {
		case "boolean": return "boolean";
		case "number": return "number";
		case "string": return "string";
		case "object":
			if (!value) return "null";
			else if (Array.isArray(value)) return "array";
			return "object";
		default: return "null";
	}
}
//#endregion
//#region ../../../work/main/node_modules/jsonc-parser/lib/esm/impl/edit.js
function setProperty(text, originalPath, value, options) {
	const path = originalPath.slice();
	const root = parseTree$1(text, []);
	let parent = void 0;
	let lastSegment = void 0;
	while (path.length > 0) {
		lastSegment = path.pop();
		parent = findNodeAtLocation$1(root, path);
		if (parent === void 0 && value !== void 0) if (typeof lastSegment === "string") value = { [lastSegment]: value };
		else value = [value];
		else break;
	}
	if (!parent) {
		if (value === void 0) throw new Error("Can not delete in empty document");
		return withFormatting(text, {
			offset: root ? root.offset : 0,
			length: root ? root.length : 0,
			content: JSON.stringify(value)
		}, options);
	} else if (parent.type === "object" && typeof lastSegment === "string" && Array.isArray(parent.children)) {
		const existing = findNodeAtLocation$1(parent, [lastSegment]);
		if (existing !== void 0) if (value === void 0) {
			if (!existing.parent) throw new Error("Malformed AST");
			const propertyIndex = parent.children.indexOf(existing.parent);
			let removeBegin;
			let removeEnd = existing.parent.offset + existing.parent.length;
			if (propertyIndex > 0) {
				let previous = parent.children[propertyIndex - 1];
				removeBegin = previous.offset + previous.length;
			} else {
				removeBegin = parent.offset + 1;
				if (parent.children.length > 1) removeEnd = parent.children[1].offset;
			}
			return withFormatting(text, {
				offset: removeBegin,
				length: removeEnd - removeBegin,
				content: ""
			}, options);
		} else return withFormatting(text, {
			offset: existing.offset,
			length: existing.length,
			content: JSON.stringify(value)
		}, options);
		else {
			if (value === void 0) return [];
			const newProperty = `${JSON.stringify(lastSegment)}: ${JSON.stringify(value)}`;
			const index = options.getInsertionIndex ? options.getInsertionIndex(parent.children.map((p) => p.children[0].value)) : parent.children.length;
			let edit;
			if (index > 0) {
				let previous = parent.children[index - 1];
				edit = {
					offset: previous.offset + previous.length,
					length: 0,
					content: "," + newProperty
				};
			} else if (parent.children.length === 0) edit = {
				offset: parent.offset + 1,
				length: 0,
				content: newProperty
			};
			else edit = {
				offset: parent.offset + 1,
				length: 0,
				content: newProperty + ","
			};
			return withFormatting(text, edit, options);
		}
	} else if (parent.type === "array" && typeof lastSegment === "number" && Array.isArray(parent.children)) {
		const insertIndex = lastSegment;
		if (insertIndex === -1) {
			const newProperty = `${JSON.stringify(value)}`;
			let edit;
			if (parent.children.length === 0) edit = {
				offset: parent.offset + 1,
				length: 0,
				content: newProperty
			};
			else {
				const previous = parent.children[parent.children.length - 1];
				edit = {
					offset: previous.offset + previous.length,
					length: 0,
					content: "," + newProperty
				};
			}
			return withFormatting(text, edit, options);
		} else if (value === void 0 && parent.children.length >= 0) {
			const removalIndex = lastSegment;
			const toRemove = parent.children[removalIndex];
			let edit;
			if (parent.children.length === 1) edit = {
				offset: parent.offset + 1,
				length: parent.length - 2,
				content: ""
			};
			else if (parent.children.length - 1 === removalIndex) {
				let previous = parent.children[removalIndex - 1];
				let offset = previous.offset + previous.length;
				edit = {
					offset,
					length: parent.offset + parent.length - 2 - offset,
					content: ""
				};
			} else edit = {
				offset: toRemove.offset,
				length: parent.children[removalIndex + 1].offset - toRemove.offset,
				content: ""
			};
			return withFormatting(text, edit, options);
		} else if (value !== void 0) {
			let edit;
			const newProperty = `${JSON.stringify(value)}`;
			if (!options.isArrayInsertion && parent.children.length > lastSegment) {
				const toModify = parent.children[lastSegment];
				edit = {
					offset: toModify.offset,
					length: toModify.length,
					content: newProperty
				};
			} else if (parent.children.length === 0 || lastSegment === 0) edit = {
				offset: parent.offset + 1,
				length: 0,
				content: parent.children.length === 0 ? newProperty : newProperty + ","
			};
			else {
				const index = lastSegment > parent.children.length ? parent.children.length : lastSegment;
				const previous = parent.children[index - 1];
				edit = {
					offset: previous.offset + previous.length,
					length: 0,
					content: "," + newProperty
				};
			}
			return withFormatting(text, edit, options);
		} else throw new Error(`Can not ${value === void 0 ? "remove" : options.isArrayInsertion ? "insert" : "modify"} Array index ${insertIndex} as length is not sufficient`);
	} else throw new Error(`Can not add ${typeof lastSegment !== "number" ? "index" : "property"} to parent of type ${parent.type}`);
}
function withFormatting(text, edit, options) {
	if (!options.formattingOptions) return [edit];
	let newText = applyEdit(text, edit);
	let begin = edit.offset;
	let end = edit.offset + edit.content.length;
	if (edit.length === 0 || edit.content.length === 0) {
		while (begin > 0 && !isEOL(newText, begin - 1)) begin--;
		while (end < newText.length && !isEOL(newText, end)) end++;
	}
	const edits = format$1(newText, {
		offset: begin,
		length: end - begin
	}, {
		...options.formattingOptions,
		keepLines: false
	});
	for (let i = edits.length - 1; i >= 0; i--) {
		const edit = edits[i];
		newText = applyEdit(newText, edit);
		begin = Math.min(begin, edit.offset);
		end = Math.max(end, edit.offset + edit.length);
		end += edit.content.length - edit.length;
	}
	const editLength = text.length - (newText.length - end) - begin;
	return [{
		offset: begin,
		length: editLength,
		content: newText.substring(begin, end)
	}];
}
function applyEdit(text, edit) {
	return text.substring(0, edit.offset) + edit.content + text.substring(edit.offset + edit.length);
}
//#endregion
//#region ../../../work/main/node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError) {
	ScanError[ScanError["None"] = 0] = "None";
	ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
	ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
	ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
	ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
	ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
	ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind) {
	SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
	SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
	SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
	SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
	SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
	SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
	SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
	SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
	SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
	SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
	SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
	SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
	SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
	SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
	SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
	SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
	SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
/**
* Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
*/
const parseTree = parseTree$1;
/**
* Finds the node at the given path in a JSON DOM.
*/
const findNodeAtLocation = findNodeAtLocation$1;
/**
* Evaluates the JavaScript object of the given JSON DOM node
*/
const getNodeValue = getNodeValue$1;
var ParseErrorCode;
(function(ParseErrorCode) {
	ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
	ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
	ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
	ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
	ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
	ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
	ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
	ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
	ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
	ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
	ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
	ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
	ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
/**
* Computes the edit operations needed to format a JSON document.
*
* @param documentText The input text
* @param range The range to format or `undefined` to format the full content
* @param options The formatting options
* @returns The edit operations describing the formatting changes to the original document following the format described in {@linkcode EditResult}.
* To apply the edit operations to the input, use {@linkcode applyEdits}.
*/
function format(documentText, range, options) {
	return format$1(documentText, range, options);
}
/**
* Computes the edit operations needed to modify a value in the JSON document.
*
* @param documentText The input text
* @param path The path of the value to change. The path represents either to the document root, a property or an array item.
* If the path points to an non-existing property or item, it will be created.
* @param value The new value for the specified property or item. If the value is undefined,
* the property or item will be removed.
* @param options Options
* @returns The edit operations describing the changes to the original document, following the format described in {@linkcode EditResult}.
* To apply the edit operations to the input, use {@linkcode applyEdits}.
*/
function modify(text, path, value, options) {
	return setProperty(text, path, value, options);
}
/**
* Applies edits to an input string.
* @param text The input text
* @param edits Edit operations following the format described in {@linkcode EditResult}.
* @returns The text with the applied edits.
* @throws An error if the edit operations are not well-formed as described in {@linkcode EditResult}.
*/
function applyEdits(text, edits) {
	let sortedEdits = edits.slice(0).sort((a, b) => {
		const diff = a.offset - b.offset;
		if (diff === 0) return a.length - b.length;
		return diff;
	});
	let lastModifiedOffset = text.length;
	for (let i = sortedEdits.length - 1; i >= 0; i--) {
		let e = sortedEdits[i];
		if (e.offset + e.length <= lastModifiedOffset) text = applyEdit(text, e);
		else throw new Error("Overlapping edit");
		lastModifiedOffset = e.offset;
	}
	return text;
}
//#endregion
//#region src/setup/init/files/settings-text.ts
/** Thrown and caught in this file: a file that the host would not understand either is refused. */
var WrongShape = class extends Error {};
const NOT_JSON = "it is not JSON (which knows no comments and no commas at the end of a list); fix it first";
function readSettings(text) {
	try {
		JSON.parse(text);
		return {
			kind: "read",
			settings: settingsOf(text)
		};
	} catch (error) {
		if (error instanceof WrongShape) return {
			kind: "refused",
			why: `${error.message}; fix it first`
		};
		if (error instanceof SyntaxError || error instanceof RangeError) return {
			kind: "refused",
			why: NOT_JSON
		};
		throw error;
	}
}
function settingsOf(text) {
	const root = parseTree(text);
	if (root?.type !== "object") throw new WrongShape("it must hold an object, {\u2026}");
	const [hooks, second] = (root.children ?? []).filter((one) => keyOf(one) === "hooks");
	if (second !== void 0) throw new WrongShape("\"hooks\" stands there twice");
	return {
		text,
		root,
		hooks: hooks === void 0 ? null : hooksPart(hooks)
	};
}
function hooksPart(property) {
	const events = childrenOf(valueOf(property), "object", "\"hooks\"");
	const names = events.map(keyOf);
	const double = names.find((name, at) => names.indexOf(name) !== at);
	if (double !== void 0) throw new WrongShape(`"hooks.${double}" stands there twice`);
	return partOf(property, events.map(eventPart));
}
function eventPart(property) {
	const name = keyOf(property);
	return partOf(property, childrenOf(valueOf(property), "array", `"hooks.${name}"`).map((group) => groupPart(group, name)));
}
function groupPart(group, event) {
	const what = `an entry of "hooks.${event}"`;
	childrenOf(group, "object", what);
	const list = findNodeAtLocation(group, ["hooks"]);
	return partOf(group, (list === void 0 ? [] : childrenOf(list, "array", `"hooks" of ${what}`)).map(handlerPart));
}
function handlerPart(node) {
	return {
		node,
		isOurs: findNodeAtLocation(node, [require_commands.MARKER]) !== void 0,
		inside: []
	};
}
function partOf(node, inside) {
	return {
		node,
		isOurs: inside.length > 0 && inside.every(({ isOurs }) => isOurs),
		inside
	};
}
const TYPES = {
	object: "an object, {\u2026}",
	array: "a list, [\u2026]"
};
function childrenOf(node, type, what) {
	if (node?.type !== type) throw new WrongShape(`${what} must be ${TYPES[type]}`);
	return node.children ?? [];
}
function keyOf(property) {
	return String(property.children?.[0]?.value);
}
function valueOf(property) {
	return property.children?.[1];
}
/** Our entries, each as the text of `[event, matcher, handler]`. */
function entriesOf({ hooks }) {
	return (hooks?.inside ?? []).flatMap((event) => event.inside.flatMap((group) => {
		const matcher = findNodeAtLocation(group.node, ["matcher"])?.value;
		return group.inside.filter(({ isOurs }) => isOurs).map(({ node }) => entryText(keyOf(event.node), matcher, getNodeValue(node)));
	}));
}
function entryText(event, matcher, handler) {
	return JSON.stringify([
		event,
		matcher,
		handler
	]);
}
/** Are our entries exactly these, in whatever order? */
function holdsExactly(settings, table) {
	const wanted = Object.entries(table).flatMap(([event, groups]) => groups.flatMap(({ matcher, hooks }) => hooks.map((one) => entryText(event, matcher, one))));
	return JSON.stringify(entriesOf(settings).sort()) === JSON.stringify(wanted.sort());
}
/** Does an entry of ours call this lane? */
function callsLane({ hooks }, lane) {
	return (hooks?.inside ?? []).flatMap((event) => event.inside.flatMap((group) => group.inside)).some(({ node, isOurs }) => {
		const command = findNodeAtLocation(node, ["command"])?.value;
		return isOurs && String(command).endsWith(` hook ${lane}`);
	});
}
function hasEntries(settings) {
	return entriesOf(settings).length > 0;
}
/** For a file that has none of our entries. */
function addEntries({ text, root, hooks }, table) {
	return additions(root, hooks, table).flatMap(([path, value]) => insert(text, path, value));
}
/** An empty object or list is replaced, so that it is laid out like a new one. */
function additions(root, hooks, table) {
	if (root.children?.length === 0) return [[[], { hooks: table }]];
	if (hooks === null || hooks.inside.length === 0) return [[["hooks"], table]];
	const filled = hooks.inside.filter(({ inside }) => inside.length > 0);
	const names = new Set(filled.map(({ node }) => keyOf(node)));
	return Object.entries(table).flatMap(([event, groups]) => names.has(event) ? groups.map((group) => [[
		"hooks",
		event,
		-1
	], group]) : [[["hooks", event], groups]]);
}
/**
* `modify` can format too, but it formats every line that it touches. Here only the new text is formatted;
* a file of one line stays one line.
*/
function insert(text, path, value) {
	const isOneLine = text.includes("\"") && !text.trim().includes("\n");
	return modify(text, path, value, {}).map((edit) => {
		const { offset, length, content } = edit;
		const put = isOneLine ? content : formatPart(applyEdits(text, [edit]), offset, content.length);
		return {
			start: offset,
			end: offset + length,
			text: put
		};
	});
}
/** The part of a text from `offset` on, laid out as it is written elsewhere in the text. */
function formatPart(text, offset, length) {
	const inPart = format(text, {
		offset,
		length
	}, styleOf(text)).map((one) => ({
		...one,
		offset: one.offset - offset
	}));
	return applyEdits(text.slice(offset, offset + length), inPart);
}
/** Line ends are detected by the library. */
function styleOf(text) {
	const indent = /\n([ \t]+)["[{]/.exec(text)?.[1] ?? "  ";
	return {
		insertSpaces: !indent.startsWith("	"),
		tabSize: indent.length
	};
}
/** The text of a file that did not exist, or was empty. */
function newSettings(table) {
	return `${JSON.stringify({ hooks: table }, null, 2)}\n`;
}
/** The text without our entries, and without groups and events that contained nothing else. */
function takeOutEntries({ text, hooks }) {
	const last = (hooks === null ? [] : ourParts(hooks)).at(-1);
	return last === void 0 ? text : takeOutEntries(settingsOf(removeNode(text, last.node)));
}
function ourParts(part) {
	return part.isOurs ? [part] : part.inside.flatMap(ourParts);
}
/**
* Removes a property or an item, and one comma. `modify` is not used, because jsonc-parser 3.3.1 makes `[12]` of `[1,2]`
* when it removes the last item.
*/
function removeNode(text, node) {
	const siblings = node.parent?.children ?? [];
	const at = siblings.indexOf(node);
	const [before, next] = [siblings[at - 1], siblings[at + 1]];
	if (next !== void 0) return text.slice(0, node.offset) + text.slice(next.offset);
	if (before !== void 0) return text.slice(0, endOf(before)) + text.slice(endOf(node));
	const parent = node.parent ?? node;
	return text.slice(0, parent.offset + 1) + text.slice(endOf(parent) - 1);
}
function endOf({ offset, length }) {
	return offset + length;
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
		after: applyEdits$1(base, edits),
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
function programNotes({ root, isShared }, program) {
	if (isShared) return require_main.isAbsent(node_path.join(root, DEPENDENCY)) ? [require_redact.safe`countersign is not installed in this project yet: put the package into its devDependencies (npm install --save-dev ./countersign-*.tgz)`] : [];
	return /[/\\](?:_npx|plugins[/\\]cache)[/\\]/.test(program) ? [require_redact.safe`the hooks call ${require_redact.oneLine(require_redact.redact(program))}, which may be gone tomorrow: install countersign with npm install -g, then run init again`] : [];
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
/** After `init`: a line about what was done, or about a file that git tracks; null where git ignores it already. */
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
	if (shown.kind !== "done" || local.place.isShared) return null;
	if (shown.stdout === "") return await tracked(file, git);
	const found = await findExclude(local, git);
	if (found === null) return null;
	return trying(() => {
		addExclude(found.exclude, found.line);
		return require_redact.safe`git ignores ${require_redact.redact(file)} now (.git/info/exclude): it is yours alone`;
	});
}
async function tracked(file, git) {
	const known = await git([
		"ls-files",
		"--",
		file
	]);
	if (known.kind !== "done" || known.stdout === "") return null;
	return require_redact.safe`note: ${require_redact.redact(file)} names a path of this machine, and git tracks it: do not commit that`;
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
	if (place.isShared) return null;
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
	if (edit === null || !saysThatToo(applyEdits$1(text, [edit]), before, {
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
			text: applyEdits$1(text, edits),
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
