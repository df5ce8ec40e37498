const require_main = require("./main.cjs");
//#region src/doors/plan/gate-words.ts
const KNOWN = new Map([
	["Bash", require_main.plainWords`Bash`],
	["Write", require_main.plainWords`Write`],
	["Edit", require_main.plainWords`Edit`],
	["MultiEdit", require_main.plainWords`MultiEdit`],
	["NotebookEdit", require_main.plainWords`NotebookEdit`],
	["apply_patch", require_main.plainWords`apply_patch`],
	["PowerShell", require_main.plainWords`PowerShell`],
	["docs/plan.md", require_main.plainWords`docs/plan.md`]
]);
/** A word that came from elsewhere, on one line. */
async function wordOf(text) {
	const known = KNOWN.get(text);
	if (known !== void 0) return known;
	const { oneLine, redact } = await Promise.resolve().then(() => require("./redact.cjs")).then((n) => n.redact_exports);
	return oneLine(redact(text));
}
const WAY_OUT = require_main.plainWords` Only the user can end planning, with: countersign plan reset`;
async function denyTool(tool, planPath, no) {
	const [name, plan] = [await wordOf(tool), await wordOf(planPath)];
	return block(require_main.joinWords(require_main.plainWords`countersign: `, name, require_main.plainWords` is not allowed without an approved plan: `, no.why, require_main.plainWords`. Read and search freely and write the plan to `, plan, require_main.plainWords`; then `, no.nextStep, require_main.plainWords`.`, WAY_OUT));
}
async function denyProtected(tool) {
	return block(require_main.joinWords(require_main.plainWords`countersign: `, await wordOf(tool), require_main.plainWords` is not allowed here: this file decides what the plan gate does, and while a plan is made or carried out only the user may change it, in an editor.`, WAY_OUT));
}
async function denyCommand({ why, instead }, no) {
	const { oneLine, redact, safe } = await Promise.resolve().then(() => require("./redact.cjs")).then((n) => n.redact_exports);
	return block(safe`countersign: Bash is not allowed while a plan is being made: ${oneLine(redact(why))}. Instead, ${redact(instead)}. Other commands need an approved plan, and ${no.why}.${WAY_OUT}`);
}
/** The event could not be read: while armed that is a denial. */
async function denyGarbled(field) {
	return block(require_main.joinWords(require_main.plainWords`countersign: the host's event could not be read (`, await wordOf(field), require_main.plainWords`); nothing runs while a plan is being made. The user can end planning with: countersign plan reset`));
}
function block(reason) {
	return {
		kind: "block",
		reason
	};
}
/** The decision took too long, whatever it was that hung. */
function denyLate() {
	return block(require_main.plainWords`countersign: the plan gate could not decide in time, so this does not run; try again. The user can end planning with: countersign plan reset`);
}
function denyArming() {
	return block(require_main.plainWords`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`);
}
function denyEntries() {
	return block(require_main.plainWords`countersign: this change of the settings takes out or changes the hooks of countersign while a plan is made or carried out, so it does not count. The user can end planning first, with: countersign plan reset`);
}
//#endregion
Object.defineProperty(exports, "block", {
	enumerable: true,
	get: function() {
		return block;
	}
});
Object.defineProperty(exports, "denyArming", {
	enumerable: true,
	get: function() {
		return denyArming;
	}
});
Object.defineProperty(exports, "denyCommand", {
	enumerable: true,
	get: function() {
		return denyCommand;
	}
});
Object.defineProperty(exports, "denyEntries", {
	enumerable: true,
	get: function() {
		return denyEntries;
	}
});
Object.defineProperty(exports, "denyGarbled", {
	enumerable: true,
	get: function() {
		return denyGarbled;
	}
});
Object.defineProperty(exports, "denyLate", {
	enumerable: true,
	get: function() {
		return denyLate;
	}
});
Object.defineProperty(exports, "denyProtected", {
	enumerable: true,
	get: function() {
		return denyProtected;
	}
});
Object.defineProperty(exports, "denyTool", {
	enumerable: true,
	get: function() {
		return denyTool;
	}
});
