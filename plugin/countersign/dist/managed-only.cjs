const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_records = require("./records.cjs");
const require_hook_table = require("./hook-table.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region node_modules/jsonc-parser/lib/esm/impl/scanner.js
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
//#region node_modules/jsonc-parser/lib/esm/impl/string-intern.js
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
//#region node_modules/jsonc-parser/lib/esm/impl/format.js
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
//#region node_modules/jsonc-parser/lib/esm/impl/parser.js
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
//#region node_modules/jsonc-parser/lib/esm/impl/edit.js
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
//#region node_modules/jsonc-parser/lib/esm/main.js
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
//#region src/host/shared/hooks-json.ts
const HOOKS_JSON = {
	create: (table) => `${JSON.stringify({ hooks: table }, null, 2)}\n`,
	read: readSettings$1
};
/** Thrown and caught in this file: a file that the host would not understand either is refused. */
var WrongShape = class extends Error {};
const NOT_JSON = "it is not JSON (comments and trailing commas are not allowed); fix it first";
function readSettings$1(text) {
	try {
		JSON.parse(text);
		const settings = settingsOf(text);
		return {
			kind: "read",
			file: {
				hasEntries: () => entriesOf(settings).length > 0,
				holdsExactly: (table) => holdsExactly(settings, table),
				callsLane: (lane) => callsLane(settings, lane),
				add: (table) => addEntries(settings, table),
				withoutEntries: () => takeOutEntries(settings)
			}
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
	if (root?.type !== "object") throw new WrongShape("it must hold an object, {…}");
	const [hooks, second] = (root.children ?? []).filter((one) => keyOf(one) === "hooks");
	if (second !== void 0) throw new WrongShape("\"hooks\" is there twice");
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
	if (double !== void 0) throw new WrongShape(`"hooks.${double}" is there twice`);
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
		isOurs: findNodeAtLocation(node, [require_hook_table.MARKER]) !== void 0,
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
	object: "an object, {…}",
	array: "a list, […]"
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
function holdsExactly(settings, table) {
	const wanted = Object.entries(table).flatMap(([event, groups]) => groups.flatMap(({ matcher, hooks }) => hooks.map((one) => entryText(event, matcher, one))));
	return JSON.stringify(entriesOf(settings).sort()) === JSON.stringify(wanted.sort());
}
function callsLane({ hooks }, lane) {
	return (hooks?.inside ?? []).flatMap((event) => event.inside.flatMap((group) => group.inside)).some(({ node, isOurs }) => {
		const command = findNodeAtLocation(node, ["command"])?.value;
		return isOurs && String(command).endsWith(` hook ${lane}`);
	});
}
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
const CLAUDE_SKILLS = [{
	name: "plan-with-review",
	text: `---
name: plan-with-review
description: Plan a change and have the plan reviewed by another model before anything is changed. Use it when the user wants a reviewed plan, or when a change is denied because no plan is approved.
argument-hint: "[topic, or the file that describes the goal]"
allowed-tools: Bash(countersign plan start), Bash(countersign plan status)
---

# Plan with review

Make a plan for: $ARGUMENTS

Another model reviews the plan each time you write it. Until the plan is approved, you can read everything, but a gate
denies every change except to the plan. When the gate denies something, do not look for a way around it: read why.

1. Run \`countersign plan start\` with the Bash tool, alone on its line. Then run \`countersign plan status\` to see which
   file the plan is. The steps below call it \`docs/plan.md\`.
2. Read what describes the goal: the named file, the issue, the user's words. Ask the user what you cannot find out.
3. Research the code with Read, Grep and Glob, or with reading commands (\`git log\`, \`rg\`, \`ls\`, \`cat\`, \`sed -n\`). You
   can join them with pipes and \`&&\`. Do not use redirections to files, variables or scripts. Look at the code that you
   want to change and at its callers.
4. Write \`docs/plan.md\` with these headings and text under each of them:
   - \`## Goal\`: what will be true afterwards, and how to check it
   - \`## Context\`: what is there now, with files and lines
   - \`## Approach\`: how you will do it, and why this way
   - \`## Changes\`: the changes file by file, tests included
   - \`## Risks\`: what can break, and how you would notice
   - \`## Open Questions\`: what only the user can decide; "none" if there is nothing
5. Writing the plan starts its review, which can take up to ten minutes. If the plan is refused, read the message and
   \`.claude/review/plan_vN.codex.json\` of the last revision. Check every claim against the code. Where the reviewer is
   right, fix the plan. Where it is wrong, say why in the plan, with the place in the code that proves it. Then write
   the plan again. Do not remove a part of the plan only to get approval.
6. If you read that the limit of revisions is reached or that there is no progress, stop revising. Show the user what is
   still disputed, with both sides, and let them decide.
7. When the plan is approved, do not start on it. Summarise it in a few lines, list the open questions, and ask: "Ready
   to execute?" The user can then clear the context and start \`implement-approved-plan\`.
`
}, {
	name: "implement-approved-plan",
	text: `---
name: implement-approved-plan
description: Carry out the reviewed and approved plan, after checking that the approval is for the current text. Use it when the user asks to execute the approved plan.
allowed-tools: Bash(countersign plan status), Bash(countersign plan verify)
---

# Implement the approved plan

1. Run \`countersign plan status\` with the Bash tool, alone on its line, and then \`countersign plan verify\`. The first
   says which file the plan is (usually \`docs/plan.md\`).
2. Read the plan and \`.claude/review/approval.json\`. Continue only if \`verify\` succeeded, \`is_optimal\` is \`true\` and
   \`plan_hash\` is the SHA-256 of the current plan. Otherwise stop, say what does not match, and tell the user to run
   \`plan-with-review\`.
3. Make the changes under \`## Changes\`, in that order, and no others. Run the tests that the plan names.
4. Do not edit the plan: any change of it cancels the approval, and the gate closes. If the plan is wrong or incomplete,
   stop, say what you found, and ask the user whether to go back to \`plan-with-review\`.
5. At the end compare your work with the plan point by point. Tell the user what is done, what differs and why, and the
   results of the tests. Ask whether the plan is done. If the user agrees, run \`countersign plan done\`. It archives the
   plan and allows edits again, or asks for a new plan if the project requires one. Only the user runs \`countersign plan
   reset\`.
`
}];
//#endregion
//#region src/host/claude/setup/hooks.ts
/** Tools that edit files, or may. */
const EDITING = "Write|Edit|MultiEdit|NotebookEdit|ExitPlanMode|mcp__.*";
/**
* A plan is reviewed in `after` too, which takes up to 540 s; the first entry does the work, so
* every entry may take as long.
*/
const AFTER_SECONDS = 600;
const STOP_STATUS = "countersign: a second model reviews what changed in this turn";
const COMPACT_STATUS = "countersign: a second model reflects on the work so far";
/** Hooks for the start of a turn, edits, failed commands, the stop and compaction. */
function reviewHooks(command) {
	const start = [{ hooks: [require_hook_table.hookHandler(command("start"), 15)] }];
	const review = {
		...require_hook_table.hookHandler(command("review"), 180),
		async: true
	};
	const stop = [{ hooks: [{
		...require_hook_table.hookHandler(command("stop"), 600),
		statusMessage: STOP_STATUS
	}] }];
	const compact = {
		...require_hook_table.hookHandler(command("compact"), 120),
		statusMessage: COMPACT_STATUS
	};
	return {
		SessionStart: start,
		UserPromptSubmit: start,
		PostToolUse: [{
			matcher: EDITING,
			hooks: [require_hook_table.hookHandler(command("after"), AFTER_SECONDS), review]
		}],
		PostToolUseFailure: [{
			matcher: "Bash",
			hooks: [review]
		}],
		Stop: stop,
		SubagentStop: stop,
		PreCompact: [{ hooks: [compact] }]
	};
}
/** Calls that the gate checks afterwards if no other hook calls `after`. */
const AFTER_GATE = "Write|Edit|Bash|mcp__.*";
/**
* @internal The hooks of the plan gate: before every tool, when settings change, and afterwards for
* the plan and the tree.
*/
function gateHooks(command, after = AFTER_GATE) {
	const gate = {
		...require_hook_table.hookHandler(command("gate"), 30),
		onFailure: "block"
	};
	const looksBack = require_hook_table.hookHandler(command("after"), AFTER_SECONDS);
	return {
		PreToolUse: [{
			matcher: "*",
			hooks: [gate]
		}],
		ConfigChange: [{ hooks: [gate] }],
		PostToolUse: [{
			matcher: after,
			hooks: [looksBack]
		}],
		PostToolUseFailure: [{
			matcher: "Bash",
			hooks: [looksBack]
		}]
	};
}
/** For `init --plan-gate`: the review hooks call `after` for edits already. */
function reviewAndGateHooks(command) {
	const [review, gate] = [reviewHooks(command), gateHooks(command, "Bash")];
	const events = [...new Set([...Object.keys(review), ...Object.keys(gate)])];
	return Object.fromEntries(events.map((event) => [event, [...review[event] ?? [], ...gate[event] ?? []]]));
}
//#endregion
//#region src/host/shared/hook-settings.ts
const commandSchema = require_records.object({
	command: require_records.string(),
	args: require_records.optional(require_records.array(require_records.string()), [])
});
/** A handler of another kind is not ours. */
const handler = require_records.union([commandSchema, require_records.pipe(require_records.unknown(), require_records.transform(() => null))]);
const group = require_records.object({ hooks: require_records.optional(require_records.array(handler), []) });
const settingsSchema = require_records.object({
	hooks: require_records.optional(require_records.record(require_records.string(), require_records.array(group)), {}),
	enabledPlugins: require_records.optional(require_records.record(require_records.string(), require_records.unknown()), {}),
	disableAllHooks: require_records.optional(require_records.nullable(require_records.boolean()), null),
	allowManagedHooksOnly: require_records.optional(require_records.unknown())
});
/** Null if a host would not accept it. */
function parseHookSettings(text) {
	const json = text.trim() === "" ? "{}" : text;
	const parsed = require_records.safeParse(require_records.pipe(require_records.string(), require_records.parseJson(), settingsSchema), json);
	if (!parsed.success) return null;
	const { hooks, enabledPlugins, disableAllHooks, allowManagedHooksOnly } = parsed.output;
	return {
		entries: Object.values(hooks).flatMap((groups) => groups.flatMap((one) => one.hooks)).flatMap((one) => one === null ? [] : entryOf(one)),
		plugins: new Map(Object.entries(enabledPlugins).filter(([name]) => isOurPlugin(name)).map(([name, value]) => [name, value === true])),
		areHooksOff: disableAllHooks,
		onlyManaged: allowManagedHooksOnly === true
	};
}
/** `… countersign hook LANE` or `… main.cjs hook LANE`, in shell or in exec form. */
function entryOf({ command, args }) {
	const words = [...shellWords(command), ...args];
	const at = words.lastIndexOf("hook");
	const [program, lane] = [words[at - 1], words[at + 1]];
	if (program === void 0 || lane === void 0 || words.length !== at + 2) return [];
	return OUR_PROGRAM.test(program) ? [{
		lane,
		program
	}] : [];
}
/** Our lane that a host's command calls; null: none. */
function laneOf(command) {
	return entryOf({
		command,
		args: []
	})[0]?.lane ?? null;
}
const OUR_PROGRAM = /(?:^|[/\\])(?:countersign(?:\.cmd|\.exe)?|main\.cjs)$/;
/** Splits a simple command into words; quotes only join characters. */
function shellWords(text) {
	return (text.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.replaceAll(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double, single) => double === void 0 ? single ?? "" : double.replaceAll(/\\(["$`\\])/g, "$1")));
}
/** `countersign@marketplace`, `countersign-plan@marketplace` */
function isOurPlugin(name) {
	return /^countersign(?:-plan)?@/.test(name);
}
/** Each lane once. */
function lanesOf(entries) {
	return [...new Set(entries.map(({ lane }) => lane))];
}
//#endregion
//#region src/host/shared/host-files.ts
/** The names in a folder; none if it is not readable. */
function namesIn(folder) {
	try {
		return require_start.listDir(folder);
	} catch {
		return [];
	}
}
function isRead(read) {
	return typeof read === "object";
}
function readSettings(file) {
	return {
		file,
		settings: readHostFile(file, parseHookSettings)
	};
}
const MAX_BYTES = 4e6;
function readHostFile(file, parse) {
	const read = require_start.readRegularFile(file, MAX_BYTES);
	if (read.kind !== "read") return isMissing(read.errno) ? "absent" : "unreadable";
	return parse(Buffer.from(read.bytes).toString("utf8")) ?? "unreadable";
}
function isMissing(errno) {
	return errno === "ENOENT" || errno === "ENOTDIR";
}
/** As people write it: relative to the project or to home. */
function shownFile(file, { environment, projectRoot }) {
	if (require_start.isInside(file, projectRoot)) return node_path.relative(projectRoot, file);
	const home = environment["HOME"];
	return home !== void 0 && node_path.isAbsolute(home) && require_start.isInside(file, home) ? node_path.join("~", node_path.relative(home, file)) : file;
}
function unreadableSettings(found, place) {
	return found.flatMap(({ file, settings }) => settings === "unreadable" ? [unreadableFile(shownFile(file, place), require_start.safe`fix the file: it must be JSON`)] : []);
}
function unreadableFile(file, fix) {
	return {
		name: "hooks",
		state: "problem",
		detail: require_start.safe`${require_redaction.redact(file)} cannot be read: its hooks do not run`,
		fix
	};
}
//#endregion
//#region src/host/shared/hook-programs.ts
/** The programs that entries of a host start. `variables`: what the host sets for hooks. */
function programsOf(entries, { environment, projectRoot }, variables) {
	const known = {
		...environment,
		...variables
	};
	const named = [...new Set(entries.flatMap(({ program }) => expanded(program, known) ?? []))];
	const searchPath = environment["PATH"] ?? "";
	const found = named.map((program) => ({
		program,
		file: /[/\\]/.test(program) ? program : require_start.findProgram(program, searchPath, projectRoot)
	}));
	const isGone = (file) => file === null || node_path.isAbsolute(file) && require_start.isAbsent(file);
	return {
		gone: found.flatMap(({ program, file }) => isGone(file) ? [program] : []),
		versions: [...new Set(found.flatMap(({ file }) => versionBeside(file ?? "")))]
	};
}
/** The version of the package around a program: `dist/main.cjs` is below its manifest. */
function versionBeside(program) {
	if (!node_path.isAbsolute(program)) return [];
	const read = require_start.readTextFile(node_path.join(node_path.dirname(require_start.resolvePath(program)), "..", "package.json"));
	if (read.kind !== "read") return [];
	const [, version] = /"version"\s*:\s*"(\d+\.\d[\w.+-]{0,40})"/.exec(read.text) ?? [];
	return version === void 0 || !/"name"\s*:\s*"countersign"/.test(read.text) ? [] : [version];
}
/** Expanded like in the host's shell; null if it contains an unknown variable. */
function expanded(word, variables) {
	const home = word.replace(/^~(?=\/)/, () => "$HOME");
	if ([...home.matchAll(VARIABLE)].map(([, braced, bare]) => braced ?? bare ?? "").some((name) => variables[name] === void 0)) return null;
	return home.replaceAll(VARIABLE, (_, braced, bare) => variables[braced ?? bare ?? ""] ?? "");
}
const VARIABLE = /\$\{(\w+)\}|\$(\w+)/g;
//#endregion
//#region src/host/shared/managed-only.ts
/** An organisation lets only its own hooks run. */
function managedOnly(why) {
	return {
		why,
		fix: "ask the administrator of this machine to allow these hooks",
		isTrouble: false
	};
}
//#endregion
Object.defineProperty(exports, "CLAUDE_SKILLS", {
	enumerable: true,
	get: function() {
		return CLAUDE_SKILLS;
	}
});
Object.defineProperty(exports, "HOOKS_JSON", {
	enumerable: true,
	get: function() {
		return HOOKS_JSON;
	}
});
Object.defineProperty(exports, "isOurPlugin", {
	enumerable: true,
	get: function() {
		return isOurPlugin;
	}
});
Object.defineProperty(exports, "isRead", {
	enumerable: true,
	get: function() {
		return isRead;
	}
});
Object.defineProperty(exports, "laneOf", {
	enumerable: true,
	get: function() {
		return laneOf;
	}
});
Object.defineProperty(exports, "lanesOf", {
	enumerable: true,
	get: function() {
		return lanesOf;
	}
});
Object.defineProperty(exports, "managedOnly", {
	enumerable: true,
	get: function() {
		return managedOnly;
	}
});
Object.defineProperty(exports, "namesIn", {
	enumerable: true,
	get: function() {
		return namesIn;
	}
});
Object.defineProperty(exports, "programsOf", {
	enumerable: true,
	get: function() {
		return programsOf;
	}
});
Object.defineProperty(exports, "readHostFile", {
	enumerable: true,
	get: function() {
		return readHostFile;
	}
});
Object.defineProperty(exports, "readSettings", {
	enumerable: true,
	get: function() {
		return readSettings;
	}
});
Object.defineProperty(exports, "reviewAndGateHooks", {
	enumerable: true,
	get: function() {
		return reviewAndGateHooks;
	}
});
Object.defineProperty(exports, "reviewHooks", {
	enumerable: true,
	get: function() {
		return reviewHooks;
	}
});
Object.defineProperty(exports, "shownFile", {
	enumerable: true,
	get: function() {
		return shownFile;
	}
});
Object.defineProperty(exports, "unreadableFile", {
	enumerable: true,
	get: function() {
		return unreadableFile;
	}
});
Object.defineProperty(exports, "unreadableSettings", {
	enumerable: true,
	get: function() {
		return unreadableSettings;
	}
});
