//#region src/model/request.ts
const REVIEW_TYPES = [
	"code",
	"prd",
	"sdd",
	"sprint"
];
//#endregion
Object.defineProperty(exports, "REVIEW_TYPES", {
	enumerable: true,
	get: function() {
		return REVIEW_TYPES;
	}
});
