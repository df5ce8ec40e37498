//#region src/model/verdict.ts
/** The reviewer's word, strictest first: of several verdicts in one answer the first here counts. */
const VERDICTS = [
	"CHANGES_REQUIRED",
	"DECISION_NEEDED",
	"APPROVED"
];
//#endregion
Object.defineProperty(exports, "VERDICTS", {
	enumerable: true,
	get: function() {
		return VERDICTS;
	}
});
