//#region src/host/reply.ts
const SILENT = { kind: "silent" };
//#endregion
Object.defineProperty(exports, "SILENT", {
	enumerable: true,
	get: function() {
		return SILENT;
	}
});
