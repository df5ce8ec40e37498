//#region src/setup/installed/hook-installation.ts
/**
* The lanes that an installation alone should call. An installation that calls only the gate calls `after` for the
* gate; beside one that reviews edits that is no second installation.
*/
function ownLanes({ lanes }) {
	return lanes.includes("gate") && !lanes.includes("review") ? ["gate"] : lanes;
}
/** Does the host use an installation that calls the gate, and is its program there? */
function callsGate({ installations }) {
	return installations.some(({ lanes, gone, disabled }) => disabled === null && gone.length === 0 && lanes.includes("gate"));
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
