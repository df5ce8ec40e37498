const require_main = require("./main.cjs");
//#region src/main/gate-state.ts
/** Is a plan being made or carried out here, and what is set? `plan` is null when that is not known at sight. */
async function askGate(environment, root, plan) {
	const set = plan === null ? await askConfiguration(environment, root) : {
		plan,
		broken: null
	};
	return {
		...set,
		armed: armedBy(set.plan, environment, root)
	};
}
/** A configuration that cannot be read: what was in force last stays in force. */
async function askConfiguration(environment, root) {
	const { configureGate } = await Promise.resolve().then(() => require("./configure.cjs")).then((n) => n.configure_exports);
	const { ConfigError } = await Promise.resolve().then(() => require("./errors.cjs")).then((n) => n.errors_exports);
	try {
		const { settings } = await configureGate(environment, root);
		return {
			plan: settings.plan,
			broken: null
		};
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return {
			plan: require_main.readLastValues({
				environment,
				projectRoot: root,
				of: "gate"
			}) ?? require_main.PLAN_DEFAULTS,
			broken: error.message
		};
	}
}
function armedBy({ gate }, environment, root) {
	if (gate === "off") return { kind: "off" };
	const armed = require_main.peekArming(require_main.projectDir(environment, root));
	return armed.kind === "off" && gate === "enforced" ? {
		kind: "armed",
		since: "enforced"
	} : armed;
}
//#endregion
Object.defineProperty(exports, "askGate", {
	enumerable: true,
	get: function() {
		return askGate;
	}
});
