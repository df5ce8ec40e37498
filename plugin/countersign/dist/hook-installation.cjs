//#region src/setup/installed/hook-installation.ts
/**
* The lanes of a way that it alone should call. What calls the gate alone calls `after` for its sake; beside
* one that reviews edits that is no second installation.
*/
function ownLanes({ lanes }) {
	return lanes.includes("gate") && !lanes.includes("review") ? ["gate"] : lanes;
}
/** Does the host use it, is its program there, and does it call the gate? */
function callsGate({ lanes, gone, off }) {
	return off === null && gone.length === 0 && lanes.includes("gate");
}
//#endregion
Object.defineProperty(exports, "callsGate", {
	enumerable: true,
	get: function() {
		return callsGate;
	}
});
Object.defineProperty(exports, "ownLanes", {
	enumerable: true,
	get: function() {
		return ownLanes;
	}
});
