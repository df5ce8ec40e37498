const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_gate = require("./gate.cjs");
const require_messages = require("./messages.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/plan/gate/is-plan.ts
/**
* Is this the plan file? Compares the resolved path and the file on the disk, because case, Unicode
* form or a link can give it another name. Tools from elsewhere may resolve a relative path against
* the project or the agent's folder.
*/
function isPlan(file, cwd, place) {
	const plan = require_gate.planFileOf(place);
	return [cwd === "" ? place.projectRoot : cwd, place.projectRoot].map((dir) => node_path.resolve(dir, file)).some((full) => require_start.resolvePath(full) === plan || require_start.isSameFile(full, plan));
}
//#endregion
//#region src/app/hooks/plan-lane.ts
/** While a plan is being made, the plan gate reviews each write of it; null for another file. */
async function reviewPlanEdit(call) {
	const { lane, event, environment, root } = call;
	const { plan, broken } = call.gate;
	if (!isPlan(event.edit.file, event.cwd, {
		projectRoot: root,
		planPath: plan.path
	})) return null;
	if (lane === "review") return require_start.SILENT;
	if (broken !== null) return blockBroken(broken, plan, call.host);
	const config = await require_settings.configureGate(environment, root);
	const { reviewWritten } = await Promise.resolve().then(() => require("./review2.cjs"));
	return await reviewWritten(event, doorOf(call, config));
}
function blockBroken(why, { path, gate }, host) {
	return require_messages.blockUnavailable({
		name: require_redaction.redact(path),
		isEnforced: gate === "enforced",
		host
	}, {
		code: "unsupported",
		detail: require_start.safe`the configuration is wrong: ${require_start.oneLine(require_redaction.redact(why))}`,
		nextStep: require_start.safe`fix the file; check it with countersign config`
	});
}
function doorOf(call, config) {
	const { environment, root, event, host, maker } = call;
	const { settings } = config;
	return {
		projectRoot: root,
		planPath: settings.plan.path,
		settings,
		host,
		projectDir: require_start.projectDir(environment, root),
		sessionDir: require_start.sessionDir(environment, root, event.session),
		now: () => /* @__PURE__ */ new Date(),
		signal: require_hooks.abortOnSignal().signal,
		review: async (request, signal) => {
			const wiring = {
				machine: {
					environment,
					project: root
				},
				config: withinPlan(config),
				host: maker,
				door: "plan",
				onEvent: () => {}
			};
			const [{ wireReview }, { recorded }] = await Promise.all([Promise.resolve().then(() => require("./engine.cjs")).then((n) => n.reviewers_exports), Promise.resolve().then(() => require("./review.cjs")).then((n) => n.record_review_exports)]);
			return await recorded(wireReview(wiring), {
				location: {
					environment,
					projectRoot: root
				},
				door: "plan",
				warn: (text) => require_hooks.log(require_start.safe`countersign: ${text}\n`)
			})(request, signal);
		}
	};
}
/** All routes together must finish before the host's timeout. */
function withinPlan(config) {
	const { settings } = config;
	const maxSeconds = Math.min(settings.policy.maxSeconds, settings.plan.timeoutSeconds);
	return {
		...config,
		settings: {
			...settings,
			policy: {
				...settings.policy,
				maxSeconds
			}
		}
	};
}
//#endregion
exports.reviewPlanEdit = reviewPlanEdit;
