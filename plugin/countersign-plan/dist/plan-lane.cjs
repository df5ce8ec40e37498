const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_gate = require("./gate.cjs");
const require_process_shell = require("./process-shell.cjs");
const require_messages = require("./messages.cjs");
let node_path = require("node:path");
//#region src/plan/gate/is-plan.ts
/**
* Is this the plan, whatever it is called? By its resolved path, or as the same file on the disk: where
* case or Unicode form do not tell names apart, or a link leads to it, the plan was written all the same.
* Tools of other programs may mean the project by a relative path, or where the agent is.
*/
function isPlan(file, cwd, place) {
	const plan = require_gate.planFileOf(place);
	return [cwd === "" ? place.projectRoot : cwd, place.projectRoot].map((dir) => node_path.resolve(dir, file)).some((full) => require_main.resolvePath(full) === plan || require_main.isSameFile(full, plan));
}
//#endregion
//#region src/app/hooks/plan-lane.ts
/** While a plan is being made, a write of it belongs to the plan door; null: it is another file's. */
async function runPlanLane(call) {
	const { lane, event, environment, root } = call;
	const { plan, armed, broken } = await require_gate.askGate(environment, root, null);
	const place = {
		projectRoot: root,
		planPath: plan.path
	};
	if (armed.kind === "off" || !isPlan(event.edit.file, event.cwd, place)) return null;
	if (lane === "review") return require_gate.SILENT;
	if (broken !== null) return blockBroken(broken, plan, isCodex(call));
	const config = await require_hooks.configureGate(environment, root);
	const { reviewWritten } = await Promise.resolve().then(() => require("./review.cjs"));
	return await reviewWritten(event, doorOf(call, config));
}
/** Known by the maker of its model. */
function isCodex({ host }) {
	return host === "openai";
}
function blockBroken(why, { path, gate }, isCodex) {
	return require_messages.blockUnavailable({
		name: require_redact.redact(path),
		isEnforced: gate === "enforced",
		isCodex
	}, {
		code: "unsupported",
		detail: require_redact.safe`the configuration is wrong: ${require_redact.oneLine(require_redact.redact(why))}`,
		nextStep: require_redact.safe`mend the file; countersign config shows whether it is right`
	});
}
function doorOf(call, config) {
	const { environment, root, event, host } = call;
	const { settings } = config;
	return {
		projectRoot: root,
		planPath: settings.plan.path,
		settings,
		isCodex: isCodex(call),
		projectDir: require_main.projectDir(environment, root),
		sessionDir: require_main.sessionDir(environment, root, event.session),
		now: () => /* @__PURE__ */ new Date(),
		signal: require_process_shell.abortOnSignal().signal,
		review: async (request, signal) => {
			const wiring = {
				machine: {
					environment,
					project: root
				},
				config: withinPlan(config),
				host,
				onEvent: () => {}
			};
			const [{ wireReview }, { recorded }] = await Promise.all([Promise.resolve().then(() => require("./reviewing.cjs")).then((n) => n.reviewers_exports), Promise.resolve().then(() => require("./reviewing.cjs")).then((n) => n.record_review_exports)]);
			return await recorded(wireReview(wiring), {
				whose: {
					environment,
					projectRoot: root
				},
				door: "plan",
				warn: (text) => require_process_shell.log(require_redact.safe`countersign: ${text}\n`)
			})(request, signal);
		}
	};
}
/** All routes together must end before the host's patience does. */
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
exports.runPlanLane = runPlanLane;
