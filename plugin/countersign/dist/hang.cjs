//#region src/doors/cli/hang.ts
const COLUMNS = 80;
/** A text in lines that fit beside an indent; a word that is too long stays whole. */
function hang(text, indent) {
	const width = COLUMNS - indent;
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && line.length + 1 + word.length > width) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
//#endregion
Object.defineProperty(exports, "hang", {
	enumerable: true,
	get: function() {
		return hang;
	}
});
