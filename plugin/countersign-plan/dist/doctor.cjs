const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_records = require("./records.cjs");
const require_review = require("./review.cjs");
const require_planning = require("./planning.cjs");
const require_session = require("./session.cjs");
const require_hook_installation = require("./hook-installation.cjs");
const require_facts = require("./facts.cjs");
const require_reviewer_checks = require("./reviewer-checks.cjs");
const require_versions = require("./versions.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_util = require("node:util");
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
//#region src/cli/commands/doctor.ts
/** `countersign doctor`: exit 1 if something needs fixing. */
function showDoctor(view, format) {
	const { json, verbose, colour, width } = format;
	const problems = view.checks.filter(({ state }) => state === "problem").length;
	const stdout = json ? require_start.safe`${require_start.stringify(require_redaction.redactJson(reportOf(view, problems)), 2)}\n` : require_redaction.redact(`${lines(view, problems, {
		paint: painter(colour),
		width,
		verbose
	}).join("\n")}\n`);
	return {
		exitCode: problems === 0 ? 0 : 1,
		stdout,
		stderr: require_start.safe``
	};
}
function reportOf({ checks, routes }, problems) {
	return {
		doctor_schema: 1,
		checks,
		routes: routesReport(routes),
		problems
	};
}
function routesReport(view) {
	if (view.kind === "none") return {
		valid: false,
		message: view.why
	};
	const asked = view.routes.find(({ outlook }) => outlook.kind === "asked");
	return {
		valid: true,
		origin: view.origin,
		hash: `sha256:${view.hash}`,
		asked: asked?.route.backend ?? null,
		routes: view.routes.map(({ route, conditions, outlook }) => ({
			backend: route.backend,
			when: conditions,
			fail_mode: route.failMode,
			outlook: outlook.kind,
			why: "why" in outlook ? outlook.why : null
		}))
	};
}
function painter(colour) {
	return (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
}
const STATE_STYLE = {
	ok: "green",
	note: "yellow",
	problem: ["bold", "red"]
};
function lines(view, problems, look) {
	const { paint, verbose } = look;
	const checks = verbose ? view.checks : foldChecks(view);
	const nameWidth = Math.max(...checks.map(({ name }) => name.length));
	return [
		...checks.flatMap((check) => checkLines(check, nameWidth, look)),
		"",
		...verbose ? [...routeLines(view.routes, look), ""] : [],
		problems === 0 ? paint("green", "nothing needs fixing") : paint(["bold", "red"], problems === 1 ? "1 problem" : `${problems} problems`)
	];
}
/** One line for all that works and needs no words, and one for all reviewers that are not set up. */
function foldChecks(view) {
	const { checks } = view;
	const basics = checks.filter(({ name, state }) => state === "ok" && BASICS.includes(name));
	const unused = checks.filter(({ name, state }) => state === "note" && view.unused.includes(name));
	const rest = checks.filter((check) => !basics.includes(check) && !unused.includes(check));
	return [
		...folded(basics, {
			name: "setup",
			state: "ok",
			detail: namesOf(basics),
			fix: null
		}),
		...rest,
		...folded(unused, {
			name: "others",
			state: "note",
			detail: notSetUp(unused),
			fix: null
		})
	];
}
/** Checks whose details matter only when something is wrong. */
const BASICS = [
	"node",
	"git",
	"configuration",
	"state",
	"artifacts",
	"plan"
];
function folded(checks, one) {
	return checks.length === 0 ? [] : [one];
}
function notSetUp(checks) {
	return require_start.safe`not set up: ${namesOf(checks)} (countersign doctor --verbose)`;
}
function namesOf(checks) {
	return require_redaction.redact(checks.map(({ name }) => name).join(", "));
}
const STATE_WIDTH = 7;
function checkLines({ name, state, detail, fix }, nameWidth, look) {
	const { paint, width } = look;
	const indent = STATE_WIDTH + nameWidth + 4;
	const [first = "", ...more] = require_commands.wrapText(clean(detail), indent, width);
	const head = paint(STATE_STYLE[state], state.padEnd(STATE_WIDTH));
	const label = name.padEnd(nameWidth);
	const rest = [...more, ...fix === null ? [] : require_commands.wrapText(`fix: ${clean(fix)}`, indent, width)];
	return [`${head}  ${label}  ${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
}
function routeLines(view, { width: columns }) {
	if (view.kind === "none") return require_commands.wrapText(`routes: ${clean(view.why)}`, 0, columns);
	const width = Math.max(...view.routes.map(({ route }) => route.backend.length));
	return [`routes: ${clean(view.origin)}, sha256:${view.hash}`, ...view.routes.flatMap(({ route, outlook }, index) => {
		const head = `${index + 1}. ${route.backend.padEnd(width)}  `;
		const [first = "", ...more] = require_commands.wrapText(outlookWords(outlook), head.length, columns);
		return [`${head}${first}`, ...more.map((line) => `${" ".repeat(head.length)}${line}`)];
	})];
}
function outlookWords(outlook) {
	switch (outlook.kind) {
		case "asked": return "would be asked";
		case "next": return "used if the ones before it fail";
		case "fails": return `would fail: ${clean(outlook.why)}`;
		case "skipped": return `would be skipped: ${clean(outlook.why)}`;
		case "unreached": return "never used: a hard_fail route before it ends the review";
	}
}
/** Words of a file or a program cannot draw on the terminal, nor begin a line. */
function clean(text) {
	return require_start.oneLine(require_commands.printable(text));
}
//#endregion
//#region src/state/store/probe.ts
const FORMAT = {
	version: 1,
	schema: require_records.object({ process: require_records.number() })
};
/** Writes and removes a record to find out whether records can be kept; null: they can. */
async function probeState(environment, process) {
	const file = require_start.probeFile(environment, process);
	const written = await require_records.updateRecord(file, FORMAT, () => ({ process }));
	if (written.kind === "failed") return written.trouble;
	const removed = await require_records.removeRecord(file, FORMAT);
	return removed.kind === "failed" ? removed.trouble : null;
}
//#endregion
//#region src/system/files/measure-dir.ts
/**
* The size of everything below a directory of ours. Links are not followed; vanishing files do not
* count.
*/
function measureDir(dir) {
	const files = filesBelow(dir);
	const sizes = files.flatMap((file) => {
		const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
		return stat === void 0 ? [] : [stat.size];
	});
	const damaged = files.filter((file) => node_path.basename(file).includes(".corrupt-"));
	return {
		mode: node_fs.statSync(dir).mode & 4095,
		files: sizes.length,
		bytes: sizes.reduce((sum, size) => sum + size, 0),
		damaged: damaged.length
	};
}
/** Not `recursive: true`, which follows links from Node 22 on. */
function filesBelow(dir) {
	return entriesOf(dir).flatMap((entry) => {
		const file = node_path.join(dir, entry.name);
		if (entry.isDirectory()) return filesBelow(file);
		return entry.isFile() ? [file] : [];
	});
}
function entriesOf(dir) {
	try {
		return node_fs.readdirSync(dir, { withFileTypes: true });
	} catch (error) {
		if (require_start.errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}
//#endregion
//#region src/setup/doctor/checks.ts
function checkNode() {
	const { node } = process.versions;
	if (!require_versions.isOlder(node, require_commands.oldestNode)) return [ok$1("node", require_redaction.redact(node))];
	const oldest = require_redaction.redact(require_commands.oldestNode);
	return [{
		name: "node",
		state: "problem",
		detail: require_start.safe`${require_redaction.redact(node)} is older than ${oldest}`,
		fix: require_start.safe`install Node ${oldest} or newer`
	}];
}
/** Only a note: a review of named content needs no git. */
function checkGit({ git }) {
	if (git.kind === "absent") return [{
		name: "git",
		state: "note",
		detail: require_start.safe`there is no git on PATH: only what --content names can be reviewed`,
		fix: require_start.safe`install git`
	}];
	const path = require_redaction.redact(git.path);
	if (git.version !== null) return [ok$1("git", require_start.safe`${require_redaction.redact(git.version)} at ${path}`)];
	return [{
		name: "git",
		state: "problem",
		detail: require_start.safe`${path} does not say its version`,
		fix: require_start.safe`run: git --version`
	}];
}
function checkConfiguration({ loaded, choice }) {
	const { config, error } = loaded;
	const warnings = choice.notes.filter(({ level }) => level === "warning").map(({ text }) => ({
		...ok$1("configuration", require_redaction.redact(text)),
		state: "note"
	}));
	if (error !== null) return [{
		name: "configuration",
		state: "problem",
		detail: require_redaction.redact(error.message),
		fix: MEND
	}, ...warnings];
	if (config.files.length === 0) return [ok$1("configuration", require_start.safe`no file; using defaults and environment`), ...warnings];
	return [...config.files.map(fileCheck), ...warnings];
}
const MEND = require_start.safe`fix it: until then no review runs, and the lines below ignore your files`;
function fileCheck({ which, file, trust }) {
	const name = require_redaction.redact(file.name);
	switch (which) {
		case "named": return ok$1("configuration", require_start.safe`${name}, named with --config`);
		case "user": return ok$1("configuration", require_start.safe`${name}, your own`);
		case "project": return projectCheck(name, trust);
	}
}
function projectCheck(name, trust) {
	switch (trust) {
		case "trusted": return ok$1("configuration", require_start.safe`${name}, trusted`);
		case "untrusted": return ok$1("configuration", require_start.safe`${name}, not trusted: ${require_start.safe`it cannot set programs, addresses or more access`}`);
		case "changed": return {
			name: "configuration",
			state: "note",
			detail: require_start.safe`${name} has changed since you trusted it`,
			fix: require_start.safe`read it, then: countersign trust`
		};
	}
}
async function checkState({ machine: { environment } }) {
	const trouble = await probeState(environment, process.pid);
	if (trouble === null) return stateChecks(require_start.pathOf(require_start.stateDir(environment)));
	const { why, nextStep } = require_review.explainTrouble(trouble);
	return [{
		name: "state",
		state: "problem",
		detail: require_start.safe`the state directory cannot be used: ${why}`,
		fix: nextStep
	}];
}
/** The probe has already checked the owner and permissions; this reports its result. */
function stateChecks(dir) {
	const { mode, bytes, files, damaged } = measureDir(dir);
	const [where, rights] = [require_redaction.redact(dir), require_redaction.redact(mode.toString(8).padStart(4, "0"))];
	const said = ok$1("state", require_start.safe`${where}, private (${rights}), ${require_start.safe`${Math.ceil(bytes / 1e3)} kB, files: ${files}`}`);
	if (damaged === 0) return [said];
	return [said, {
		name: "state",
		state: "note",
		detail: require_start.safe`damaged records that were moved aside: ${damaged}`,
		fix: require_start.safe`check them, then remove them: find ${where} -name '*.corrupt-*'`
	}];
}
function ok$1(name, detail) {
	return {
		name,
		state: "ok",
		detail,
		fix: null
	};
}
//#endregion
//#region src/setup/doctor/host-checks.ts
/** Does a coding agent call us here, how, and would that work? */
function checkHooks({ hosts }) {
	const all = hosts.flatMap(({ host, setup, found }) => found.installations.map((one) => ({
		host,
		setup,
		one
	})));
	const missing = hosts.flatMap(({ found }) => found.missingPlugins);
	const unreadable = hosts.flatMap(({ found }) => found.unreadable);
	return [
		...all.length + unreadable.length + missing.length === 0 ? [NOT_INSTALLED] : [],
		...all.map(installationCheck),
		...all.filter(({ one }) => one.gone.length > 0).map(goneCheck),
		...hosts.flatMap(installedTwice),
		...all.flatMap(otherVersion),
		...all.flatMap((installed) => withoutStart(installed, all)),
		...missing,
		...unreadable,
		...hosts.flatMap(({ hookChecks }) => hookChecks)
	];
}
const NOT_INSTALLED = {
	name: "hooks",
	state: "note",
	detail: require_start.safe`no coding agent runs countersign here`,
	fix: require_start.safe`to have edits reviewed: countersign init (docs/hooks.md)`
};
/** `Claude Code, by .claude/settings.json` */
function nameOf({ host, one }) {
	return require_start.safe`${require_redaction.redact(host.name)}, by ${require_redaction.redact(one.how)}`;
}
function installationCheck(installed) {
	const { lanes, disabled } = installed.one;
	const detail = require_start.safe`${nameOf(installed)}: ${list(lanes)}`;
	if (disabled === null) return {
		name: "hooks",
		state: "ok",
		detail,
		fix: null
	};
	return {
		name: "hooks",
		state: disabled.isTrouble ? "problem" : "note",
		detail: require_start.safe`${detail}; not used: ${require_redaction.redact(disabled.why)}`,
		fix: require_redaction.redact(disabled.fix)
	};
}
function goneCheck(installed) {
	const { gone, plugin } = installed.one;
	return {
		name: "hooks",
		state: "problem",
		detail: require_start.safe`${nameOf(installed)}: there is no ${list(gone)}`,
		fix: plugin === null ? require_start.safe`install countersign again, or remove the entries` : installed.setup.pluginFixes.reinstall(plugin)
	};
}
/** Two installations call the same lane, so every edit is seen twice. */
function installedTwice({ host, found }) {
	const used = found.installations.filter(({ disabled }) => disabled === null);
	const lanes = used.flatMap(require_hook_installation.ownLanes);
	const doubled = [...new Set(lanes.filter((lane, at) => lanes.indexOf(lane) !== at))];
	if (doubled.length === 0) return [];
	return [{
		name: "hooks",
		state: "note",
		detail: require_start.safe`${require_redaction.redact(host.name)} is set up twice to call ${list(doubled)}`,
		fix: require_start.safe`keep one of: ${list(used.filter((one) => require_hook_installation.ownLanes(one).some((lane) => doubled.includes(lane))).map(({ how }) => how))}`
	}];
}
/** Another version may not understand the records that one version writes. */
function otherVersion(installed) {
	const { disabled, versions } = installed.one;
	const others = disabled === null ? versions.filter((one) => one !== require_commands.version) : [];
	if (others.length === 0) return [];
	return [{
		name: "hooks",
		state: "note",
		detail: require_start.safe`${nameOf(installed)}, runs countersign ${list(others)}; this is ${require_redaction.redact(require_commands.version)}`,
		fix: require_start.safe`install one version everywhere: docs/hooks.md`
	}];
}
/** Written by an older version: without the start of a turn, the stop only sees edits of tools. */
function withoutStart(installed, all) {
	const { host, one } = installed;
	const isCalled = all.some((other) => other.host === host && other.one.disabled === null && other.one.lanes.includes("start"));
	if (one.disabled !== null || !one.lanes.includes("stop") || isCalled) return [];
	return [{
		name: "hooks",
		state: "note",
		detail: require_start.safe`${nameOf(installed)}, has no start hook, so changes by commands are not reviewed`,
		fix: refresh(installed)
	}];
}
function refresh({ host, setup, one }) {
	if (one.plugin !== null) return setup.pluginFixes.update(one.plugin);
	const { local, shared } = setup.hookFiles;
	if (one.how === local) return require_reviewer_checks.initCommand(host);
	if (one.how === shared) return require_start.safe`${require_reviewer_checks.initCommand(host)} --shared`;
	return require_start.safe`add its entries for hook start: docs/hooks.md#the-lanes`;
}
function list(words) {
	return words.length === 0 ? require_start.safe`nothing` : require_start.joinSafe(words.map(require_redaction.redact), ", ");
}
function checkHostPrograms({ hosts }) {
	return hosts.flatMap(({ programChecks }) => programChecks);
}
//#endregion
//#region src/setup/doctor/project-checks.ts
function checkArtifacts({ artifacts }) {
	const ok = {
		name: "artifacts",
		state: "ok",
		fix: null
	};
	if (artifacts.kind === "off") return [{
		...ok,
		detail: require_start.safe`off: no reports are kept`
	}];
	const folder = require_redaction.redact(artifacts.folder);
	switch (artifacts.kind) {
		case "not-made": return [{
			...ok,
			detail: require_start.safe`${folder} is created by the first review and ignored by git`
		}];
		case "ignored": return [{
			...ok,
			detail: require_start.safe`${folder}: ignored by git`
		}];
		case "no-repository": return [{
			...ok,
			detail: require_start.safe`${folder}; there is no git repository here`
		}];
		case "not-ignored": return [{
			name: "artifacts",
			state: "note",
			detail: require_start.safe`${folder}: not ignored by git, so reports can be committed by accident`,
			fix: require_start.safe`git rm -r --cached what is committed, and add to .gitignore: ${folder}/`
		}];
	}
}
/** Would the hooks do anything if they are called? */
function checkRest({ location, loaded, hosts }) {
	if (hosts.every(({ found }) => found.installations.length === 0)) return [];
	const note = {
		name: "hooks",
		state: "note"
	};
	const until = require_hooks.pausedUntil(require_start.projectDir(location.environment, location.projectRoot), Date.now());
	const paused = until === null ? null : require_start.safe`paused until ${require_redaction.redact(require_session.localTime(until))}`;
	return [...loaded.config.settings.hooks.enabled ? [] : [{
		...note,
		detail: require_start.safe`hooks.enabled is false here: nothing is reviewed`,
		fix: WHO_SAYS
	}], ...paused === null ? [] : [{
		...note,
		detail: paused,
		fix: require_start.safe`countersign resume`
	}]];
}
/** Could the last turn be compared with its start? */
function checkTurns({ location, hosts }) {
	const limit = require_session.readTurnLimit(require_start.projectDir(location.environment, location.projectRoot));
	const installed = hosts.flatMap(({ found }) => found.installations);
	if (limit === null || !installed.some(({ lanes }) => lanes.includes("start"))) return [];
	return [{
		name: "hooks",
		state: "note",
		...TURN_LIMITS[limit]
	}];
}
const TURN_LIMITS = {
	"no-git": {
		detail: require_start.safe`this folder is in no git repository: only edits made with tools are reviewed`,
		fix: require_start.safe`git init, to have what commands change reviewed too`
	},
	"too-slow": {
		detail: require_start.safe`git took too long when the last turn began: only edits made with tools are reviewed`,
		fix: require_start.safe`look with: time git status; before you commit: countersign review`
	},
	untracked: {
		detail: require_start.safe`too many untracked files: those that commands make or change are not reviewed`,
		fix: require_start.safe`add generated files to .gitignore`
	}
};
const WHO_SAYS = require_start.safe`to see where this is set: countersign config`;
/** Is a plan being made here, and is a gate installed that would block a change? */
function checkPlan({ location, hosts, loaded }) {
	const arming = require_planning.readArming(require_start.projectDir(location.environment, location.projectRoot));
	const isGuarded = hosts.some(({ found }) => require_hook_installation.callsGate(found));
	switch (arming.kind) {
		case "off": {
			if (loaded.config.settings.plan.gate !== "enforced") return [ok(require_start.safe`not planning`)];
			const always = require_start.safe`plan.gate is enforced: every change needs an approved plan`;
			return [isGuarded ? ok(always) : unguarded(always, GATE)];
		}
		case "armed": {
			const since = require_start.safe`planning since ${require_redaction.redact(arming.since)}`;
			return [isGuarded ? guarded(since) : unguarded(since, GATE_OR_RESET)];
		}
		case "damaged": return [{
			name: "plan",
			state: "problem",
			detail: require_start.safe`the record of planning is damaged (${require_redaction.redact(arming.why)}): the gate is closed`,
			fix: RESET
		}];
		case "failed": {
			const { why, nextStep } = require_review.explainTrouble(arming.trouble);
			return [{
				name: "plan",
				state: "problem",
				detail: require_start.safe`the gate is closed: ${why}`,
				fix: nextStep
			}];
		}
	}
}
function ok(detail) {
	return {
		name: "plan",
		state: "ok",
		detail,
		fix: null
	};
}
const RESET = require_start.safe`countersign plan reset`;
function guarded(since) {
	return {
		name: "plan",
		state: "note",
		detail: require_start.safe`${since}: the gate blocks every change`,
		fix: require_start.safe`when the plan is done: countersign plan done; to stop planning: countersign plan reset`
	};
}
const GATE = require_start.safe`countersign init --plan-gate (${listOtherHosts()}); if the line hooks says it is not used, fix that`;
/** `--host codex for Codex` */
function listOtherHosts() {
	return require_start.joinSafe(require_start.INIT_HOSTS.filter((host) => host !== require_start.DEFAULT_HOST).map(({ id, name }) => require_start.safe`--host ${require_redaction.redact(id)} for ${require_redaction.redact(name)}`), ", ");
}
const GATE_OR_RESET = require_start.safe`${GATE}; to end planning: countersign plan reset`;
/** A host may have been started with the plugin on its command line, which leaves no trace. */
function unguarded(since, fix) {
	return {
		name: "plan",
		state: "note",
		detail: require_start.safe`${since}, but no hook here calls the gate`,
		fix
	};
}
//#endregion
//#region src/setup/doctor/doctor.ts
/** In the order of the report. A new check is one function and one line here. */
const CHECKS = [
	checkNode,
	checkGit,
	checkConfiguration,
	checkState,
	checkArtifacts,
	require_reviewer_checks.checkBackends,
	require_reviewer_checks.checkBackendsFurther,
	require_reviewer_checks.checkRoutes,
	require_reviewer_checks.checkIndependence,
	checkHooks,
	checkRest,
	checkTurns,
	checkHostPrograms,
	checkPlan
];
/** `countersign doctor`: checks the whole setup; asks no model and sends nothing. */
async function doctor(examination, look) {
	const facts = await require_facts.findOut(examination);
	const checks = await Promise.all(CHECKS.map(async (check) => await check(facts)));
	if (examination.signal.aborted) return INTERRUPTED;
	const { flags } = examination;
	const unused = facts.standings.flatMap(({ kind, backend }) => kind === "not-set-up" ? [backend] : []);
	return showDoctor({
		checks: checks.flat(),
		routes: facts.routes,
		unused
	}, {
		...look,
		json: flags["json"] === true,
		verbose: flags["verbose"] === true
	});
}
const INTERRUPTED = {
	exitCode: 130,
	stdout: require_start.safe``,
	stderr: require_start.safe`countersign: interrupted\n`
};
//#endregion
exports.doctor = doctor;
