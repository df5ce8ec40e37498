//#region src/route/capabilities.ts
/** What holds on this route: the route lists it and the backend has it. */
function effectiveCapabilities(route, backend) {
	return route.capabilities.filter((one) => backend.capabilities.includes(one));
}
//#endregion
Object.defineProperty(exports, "effectiveCapabilities", {
	enumerable: true,
	get: function() {
		return effectiveCapabilities;
	}
});
