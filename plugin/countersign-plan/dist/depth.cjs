//#region src/model/depth.ts
/** Of a request, from the settings: content has a budget of its own by kind. */
function depthWith({ budgets, ...depth }, content) {
	return {
		...depth,
		budgets: {
			...budgets,
			content
		}
	};
}
//#endregion
Object.defineProperty(exports, "depthWith", {
	enumerable: true,
	get: function() {
		return depthWith;
	}
});
