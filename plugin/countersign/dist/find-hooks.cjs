const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
//#region src/setup/installed/find-hooks.ts
var find_hooks_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	askHooks: () => askHooks,
	examineHosts: () => examineHosts,
	findHooks: () => findHooks
});
async function loadSetups() {
	const loaded = require_start.INIT_HOSTS.map(async (host) => {
		const setup = await host.loadSetup?.();
		return setup === void 0 ? [] : [{
			host,
			setup
		}];
	});
	return (await Promise.all(loaded)).flat();
}
/** How each host calls us in this project, as far as files say it. */
async function findHooks(place) {
	return (await loadSetups()).map((one) => ({
		...one,
		found: one.setup.findHooks(place)
	}));
}
/** Also asks the programs of hosts that are in use. */
async function askHooks(place, probe) {
	const hosts = await findHooks(place);
	return await Promise.all(hosts.map(async (one) => one.found.isInUse ? {
		...one,
		found: await one.setup.askHooks(place, probe)
	} : one));
}
/** For `doctor`. */
async function examineHosts(place, probe) {
	const hosts = await loadSetups();
	return await Promise.all(hosts.map(async (one) => ({
		...one,
		...await one.setup.examine(place, probe)
	})));
}
//#endregion
Object.defineProperty(exports, "askHooks", {
	enumerable: true,
	get: function() {
		return askHooks;
	}
});
Object.defineProperty(exports, "examineHosts", {
	enumerable: true,
	get: function() {
		return examineHosts;
	}
});
Object.defineProperty(exports, "findHooks", {
	enumerable: true,
	get: function() {
		return findHooks;
	}
});
Object.defineProperty(exports, "find_hooks_exports", {
	enumerable: true,
	get: function() {
		return find_hooks_exports;
	}
});
