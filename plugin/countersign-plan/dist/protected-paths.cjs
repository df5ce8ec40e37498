//#region src/model/protected-paths.ts
/** Relative to the project; a folder stands for all that is in it. */
const PLACES = [
	/^\.claude\/review(?:\/|$)/,
	/^\.claude\/settings[^/]*\.json$/,
	/^\.(?:claude|agents)\/skills\/(?:plan-with-review|implement-approved-plan)(?:\/|$)/,
	/^\.codex\/(?:hooks\.json|config\.toml)$/,
	/(?:^|\/)\.(?:countersign|loa\.config)\.yaml$/,
	/(?:^|\/)\.git(?:\/|$)/
];
/** A path relative to the project, with its links resolved, `/` between its parts. */
function isProtectedPath(relative) {
	const plain = foldPath(relative);
	return PLACES.some((place) => place.test(plain));
}
/** What a file system may take for the same name: other case, other Unicode form, invisible letters. */
function foldPath(path) {
	if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
	return path.normalize("NFKC").replace(/\p{Cf}/gu, "").toLowerCase();
}
//#endregion
Object.defineProperty(exports, "foldPath", {
	enumerable: true,
	get: function() {
		return foldPath;
	}
});
Object.defineProperty(exports, "isProtectedPath", {
	enumerable: true,
	get: function() {
		return isProtectedPath;
	}
});
