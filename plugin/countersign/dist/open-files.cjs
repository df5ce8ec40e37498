//#region src/model/open-files.ts
function isOutOfFiles(errno) {
	return errno === "EMFILE" || errno === "ENFILE";
}
const OUT_OF_FILES = "no more files can be opened";
const RAISE_LIMIT = "raise the limit of open files (ulimit -n 4096) and run it again";
//#endregion
Object.defineProperty(exports, "OUT_OF_FILES", {
	enumerable: true,
	get: function() {
		return OUT_OF_FILES;
	}
});
Object.defineProperty(exports, "RAISE_LIMIT", {
	enumerable: true,
	get: function() {
		return RAISE_LIMIT;
	}
});
Object.defineProperty(exports, "isOutOfFiles", {
	enumerable: true,
	get: function() {
		return isOutOfFiles;
	}
});
