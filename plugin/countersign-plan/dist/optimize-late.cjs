require("./chunk.cjs");
let node_v8 = require("node:v8");
//#region src/system/optimize-late.ts
/**
* A review is over before optimised code has paid for its making, which takes some 30 ms of CPU on other
* threads: a function must run fifteen times longer before it is optimised. Megabytes soon reach that.
* A V8 that does not know the flag would say so on stderr: only those of Node 20 to 24 are told.
*/
function optimizeLate() {
	const major = Number.parseInt(process.versions.v8, 10);
	if (major >= 11 && major <= 13) (0, node_v8.setFlagsFromString)("--interrupt-budget=1000000");
}
//#endregion
Object.defineProperty(exports, "optimizeLate", {
	enumerable: true,
	get: function() {
		return optimizeLate;
	}
});
