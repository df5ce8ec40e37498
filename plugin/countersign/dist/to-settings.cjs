const require_settings = require("./settings.cjs");
const require_resolve = require("./resolve.cjs");
//#region src/config/to-settings.ts
/** The settings by the names the program knows them by. */
function toSettings(resolved) {
	const get = (key) => require_resolve.valueOf(resolved, key);
	const isOn = get("review.enabled");
	return {
		review: {
			automatic: {
				prd: isOn && get("review.phases.prd"),
				sdd: isOn && get("review.phases.sdd"),
				sprint: isOn && get("review.phases.sprint"),
				code: isOn && get("review.phases.implementation")
			},
			type: get("review.type"),
			timeoutSeconds: get("review.timeout_seconds"),
			models: {
				code: get("review.models.code"),
				documents: get("review.models.documents")
			},
			tools: get("review.tool_access") ? "repository" : "none",
			depth: depthOf(get),
			contentTokens: {
				code: get("review.max_review_tokens"),
				documents: get("review.max_document_tokens")
			},
			maxIterations: get("review.max_iterations"),
			exactTokens: get("review.exact_tokens"),
			systemZoneAlert: get("review.system_zone_alert"),
			artifacts: require_settings.folderOf(get("review.artifacts")),
			rules: require_settings.ruleLevels(get)
		},
		policy: {
			maxAttempts: get("review.policy.max_attempts"),
			maxSeconds: get("review.policy.max_seconds")
		},
		backends: {
			baseUrl: get("review.base_url"),
			api: get("review.api"),
			modelInvoke: get("review.model_invoke"),
			flatlineRouting: get("hounfour.flatline_routing")
		},
		hooks: {
			enabled: get("hooks.enabled"),
			edits: get("hooks.edits"),
			timeoutSeconds: get("hooks.timeout")
		},
		redaction: {
			patterns: get("redaction.patterns"),
			untrusted: resolved.given.get("redaction.patterns")?.untrusted ?? [],
			allow: get("redaction.allow")
		}
	};
}
function depthOf(get) {
	return {
		mode: get("review.reasoning_mode"),
		adaptive: get("review.multipass.adaptive"),
		thresholds: {
			lowRiskAreas: get("review.multipass.thresholds.low_risk_areas"),
			highRiskAreas: get("review.multipass.thresholds.high_risk_areas"),
			lowScopeTokens: get("review.multipass.thresholds.low_scope_tokens"),
			highScopeTokens: get("review.multipass.thresholds.high_scope_tokens")
		},
		budgets: {
			pass1Output: get("review.pass_budgets.pass1_output"),
			pass2Input: get("review.pass_budgets.pass2_input"),
			pass2Output: get("review.pass_budgets.pass2_output"),
			pass3Input: get("review.pass_budgets.pass3_input"),
			high: {
				pass2Input: get("review.multipass.budgets.high_complexity.pass2_input"),
				pass2Output: get("review.multipass.budgets.high_complexity.pass2_output")
			}
		}
	};
}
//#endregion
Object.defineProperty(exports, "toSettings", {
	enumerable: true,
	get: function() {
		return toSettings;
	}
});
