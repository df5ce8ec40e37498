//#region src/host/codex-patch.ts
const HEADER = /^\s*\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)\s*$/;
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
