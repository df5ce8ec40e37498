//#region src/host/codex-patch.ts
/** U+0085 is a blank to Codex, and none to JavaScript. */
const HEADER = /^[\s\u0085]*\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)[\s\u0085]*$/;
/** Every file that the patch makes, changes, removes or moves to, once. */
function filesOfPatch(patch) {
	const files = patch.split(/\r\n|[\n\r]/).flatMap((line) => HEADER.exec(line)?.[1] ?? []);
	return [...new Set(files)];
}
//#endregion
Object.defineProperty(exports, "filesOfPatch", {
	enumerable: true,
	get: function() {
		return filesOfPatch;
	}
});
