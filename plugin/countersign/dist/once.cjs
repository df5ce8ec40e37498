//#region src/backend/shared/once.ts
/** Calls it for the first value only. */
function once(tell) {
	let isTold = false;
	return (value) => {
		if (!isTold) tell(value);
		isTold = true;
	};
}
//#endregion
Object.defineProperty(exports, "once", {
	enumerable: true,
	get: function() {
		return once;
	}
});
