const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_commands = require("./commands.cjs");
const require_redact = require("./redact.cjs");
const require_dist = require("./dist.cjs");
const require_record = require("./record.cjs");
const require_arming = require("./arming.cjs");
const require_storage_messages = require("./storage-messages.cjs");
const require_local_time = require("./local-time.cjs");
const require_hook_installation = require("./hook-installation.cjs");
const require_reviewer_checks = require("./reviewer-checks.cjs");
const require_turn_start = require("./turn-start.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_util = require("node:util");
//#region src/cli/commands/doctor.ts
/** `countersign doctor`: exit 1 when something needs fixing. */
function showDoctor(view, { json, colour, width }) {
	const problems = view.checks.filter(({ state }) => state === "problem").length;
	const stdout = json ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(reportOf(view, problems)), 2)}\n` : require_redact.redact(`${lines(view, problems, {
		paint: painter(colour),
		width
	}).join("\n")}\n`);
	return {
		exitCode: problems === 0 ? 0 : 1,
		stdout,
		stderr: require_redact.safe``
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
	const { paint } = look;
	const nameWidth = Math.max(...view.checks.map(({ name }) => name.length));
	return [
		...view.checks.flatMap((check) => checkLines(check, nameWidth, look)),
		"",
		...routeLines(view.routes, look),
		"",
		problems === 0 ? paint("green", "nothing needs fixing") : paint(["bold", "red"], problems === 1 ? "1 problem" : `${problems} problems`)
	];
}
const STATE_WIDTH = 7;
function checkLines({ name, state, detail, fix }, nameWidth, look) {
	const { paint, width } = look;
	const indent = STATE_WIDTH + nameWidth + 4;
	const [first = "", ...more] = require_commands.hang(clean(detail), indent, width);
	const head = paint(STATE_STYLE[state], state.padEnd(STATE_WIDTH));
	const label = name.padEnd(nameWidth);
	const rest = [...more, ...fix === null ? [] : require_commands.hang(`fix: ${clean(fix)}`, indent, width)];
	return [`${head}  ${label}  ${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
}
function routeLines(view, { width: columns }) {
	if (view.kind === "none") return require_commands.hang(`routes: ${clean(view.why)}`, 0, columns);
	const width = Math.max(...view.routes.map(({ route }) => route.backend.length));
	return [`routes: ${clean(view.origin)}, sha256:${view.hash}`, ...view.routes.flatMap(({ route, outlook }, index) => {
		const head = `${index + 1}. ${route.backend.padEnd(width)}  `;
		const [first = "", ...more] = require_commands.hang(outlookWords(outlook), head.length, columns);
		return [`${head}${first}`, ...more.map((line) => `${" ".repeat(head.length)}${line}`)];
	})];
}
function outlookWords(outlook) {
	switch (outlook.kind) {
		case "asked": return "would be asked";
		case "next": return "would be asked if those before it failed";
		case "fails": return `would fail: ${clean(outlook.why)}`;
		case "skipped": return `would be skipped: ${clean(outlook.why)}`;
		case "unreached": return "never asked: the review ends with a hard_fail route before it";
	}
}
/** Words of a file or a program cannot draw on the terminal, nor begin a line. */
function clean(text) {
	return require_redact.oneLine(require_commands.printable(text));
}
//#endregion
//#region src/state/store/probe.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({ process: require_dist.number() })
};
/** Can records be kept here? Found out by keeping one and taking it away; null: they can. */
async function probeState(environment, process) {
	const file = require_main.probeFile(environment, process);
	const written = await require_record.updateRecord(file, FORMAT, () => ({ process }));
	if (written.kind === "failed") return written.trouble;
	const removed = await require_record.removeRecord(file, FORMAT);
	return removed.kind === "failed" ? removed.trouble : null;
}
//#endregion
//#region src/system/files/measure-dir.ts
/** How much there is below a directory of ours. Links are not followed; what vanishes does not count. */
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
		if (require_main.errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}
//#endregion
//#region src/setup/doctor/checks.ts
function checkNode() {
	const { node } = process.versions;
	if (!require_commands.isOlder(node, require_commands.oldestNode)) return [ok$1("node", require_redact.redact(node))];
	const oldest = require_redact.redact(require_commands.oldestNode);
	return [{
		name: "node",
		state: "problem",
		detail: require_redact.safe`${require_redact.redact(node)} is older than ${oldest}`,
		fix: require_redact.safe`install Node ${oldest} or newer`
	}];
}
/** A note: whoever names what is to be reviewed needs no git. */
function checkGit({ git }) {
	if (git.kind === "absent") return [{
		name: "git",
		state: "note",
		detail: require_redact.safe`there is no git on PATH: only what --content names can be reviewed`,
		fix: require_redact.safe`install git`
	}];
	const path = require_redact.redact(git.path);
	if (git.version !== null) return [ok$1("git", require_redact.safe`${require_redact.redact(git.version)} at ${path}`)];
	return [{
		name: "git",
		state: "problem",
		detail: require_redact.safe`${path} does not say its version`,
		fix: require_redact.safe`run: git --version`
	}];
}
function checkConfiguration({ loaded, choice }) {
	const { config, error } = loaded;
	const warnings = choice.notes.filter(({ level }) => level === "warning").map(({ text }) => ({
		...ok$1("configuration", require_redact.redact(text)),
		state: "note"
	}));
	if (error !== null) return [{
		name: "configuration",
		state: "problem",
		detail: require_redact.redact(error.message),
		fix: MEND
	}, ...warnings];
	if (config.files.length === 0) return [ok$1("configuration", require_redact.safe`no file: defaults and environment`), ...warnings];
	return [...config.files.map(fileCheck), ...warnings];
}
const MEND = require_redact.safe`mend it: until then no review runs, and what stands below is without your files`;
function fileCheck({ which, file, trust }) {
	const name = require_redact.redact(file.name);
	switch (which) {
		case "named": return ok$1("configuration", require_redact.safe`${name}, named with --config`);
		case "user": return ok$1("configuration", require_redact.safe`${name}, your own`);
		case "project": return projectCheck(name, trust);
	}
}
function projectCheck(name, trust) {
	switch (trust) {
		case "trusted": return ok$1("configuration", require_redact.safe`${name}, trusted`);
		case "untrusted": return ok$1("configuration", require_redact.safe`${name}, not trusted: ${require_redact.safe`it may set no program, no address and no more access`}`);
		case "changed": return {
			name: "configuration",
			state: "note",
			detail: require_redact.safe`${name} has changed since you trusted it`,
			fix: require_redact.safe`read it, then: countersign trust`
		};
	}
}
async function checkState({ machine: { environment } }) {
	const trouble = await probeState(environment, process.pid);
	if (trouble === null) return stateChecks(require_main.pathOf(require_main.stateDir(environment)));
	const { why, nextStep } = require_storage_messages.explainTrouble(trouble);
	return [{
		name: "state",
		state: "problem",
		detail: require_redact.safe`the state directory cannot be used: ${why}`,
		fix: nextStep
	}];
}
/** ProjectLocation it is and who may look in is what the probe has checked; here is what it has come to. */
function stateChecks(dir) {
	const { mode, bytes, files, damaged } = measureDir(dir);
	const [where, rights] = [require_redact.redact(dir), require_redact.redact(mode.toString(8).padStart(4, "0"))];
	const said = ok$1("state", require_redact.safe`${where}, yours alone (${rights}), ${require_redact.safe`${Math.ceil(bytes / 1e3)} kB, files: ${files}`}`);
	if (damaged === 0) return [said];
	return [said, {
		name: "state",
		state: "note",
		detail: require_redact.safe`damaged records that were set aside: ${damaged}`,
		fix: require_redact.safe`have a look, then remove them: find ${where} -name '*.corrupt-*'`
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
/** Does a coding agent call us here, by which way, and would that work? */
function checkHooks({ hooks, codexHost }) {
	const { ways, unreadable, missing } = hooks;
	return [
		...ways.length + unreadable.length + missing.length === 0 ? [NOT_INSTALLED] : [],
		...ways.map(wayCheck),
		...ways.filter(({ gone }) => gone.length > 0).map(goneCheck),
		...["Claude Code", "Codex"].flatMap((host) => twice(host, ways)),
		...ways.flatMap(otherVersion),
		...ways.flatMap((way) => withoutStart(way, ways)),
		...missing.map(missingCheck),
		...unreadable.map(unreadableCheck),
		...codexChecks(codexHost, ways)
	];
}
const NOT_INSTALLED = {
	name: "hooks",
	state: "note",
	detail: require_redact.safe`no coding agent calls countersign here`,
	fix: require_redact.safe`to have edits reviewed as they are made: countersign init (docs/hooks.md)`
};
function wayCheck({ host, how, lanes, off }) {
	const detail = require_redact.safe`${require_redact.redact(host)}, by ${require_redact.redact(how)}: ${list(lanes)}`;
	if (off === null) return {
		name: "hooks",
		state: "ok",
		detail,
		fix: null
	};
	return {
		name: "hooks",
		state: off.isTrouble ? "problem" : "note",
		detail: require_redact.safe`${detail}; not used: ${require_redact.redact(off.why)}`,
		fix: require_redact.redact(off.fix)
	};
}
function goneCheck({ host, how, gone, plugin }) {
	return {
		name: "hooks",
		state: "problem",
		detail: require_redact.safe`${require_redact.redact(host)}, by ${require_redact.redact(how)}: there is no ${list(gone)}`,
		fix: installAgain(host, plugin)
	};
}
function installAgain(host, plugin) {
	if (plugin === null) return require_redact.safe`install countersign again, or take the entries out`;
	const name = require_redact.redact(plugin);
	return host === "Codex" ? require_redact.safe`codex plugin remove ${name}, then codex plugin add ${name}` : require_redact.safe`claude plugin uninstall ${name}, then claude plugin install ${name}`;
}
/** A lane that two ways call: every edit is seen twice. */
function twice(host, ways) {
	const used = ways.filter((way) => way.host === host && way.off === null);
	const lanes = used.flatMap(require_hook_installation.ownLanes);
	const doubled = [...new Set(lanes.filter((lane, at) => lanes.indexOf(lane) !== at))];
	if (doubled.length === 0) return [];
	return [{
		name: "hooks",
		state: "note",
		detail: require_redact.safe`${require_redact.redact(host)} is told twice to call ${list(doubled)}`,
		fix: require_redact.safe`keep one of: ${list(used.filter((way) => require_hook_installation.ownLanes(way).some((lane) => doubled.includes(lane))).map(({ how }) => how))}`
	}];
}
/** What one version writes the other may not understand. */
function otherVersion({ host, how, off, versions }) {
	const others = off === null ? versions.filter((one) => one !== require_commands.version) : [];
	if (others.length === 0) return [];
	return [{
		name: "hooks",
		state: "note",
		detail: require_redact.safe`${require_redact.redact(host)}, by ${require_redact.redact(how)}, runs countersign ${list(others)}; this is ${require_redact.redact(require_commands.version)}`,
		fix: require_redact.safe`install one version everywhere: docs/hooks.md`
	}];
}
/** Written by an older version: without the start of a turn the stop knows the edits of tools only. */
function withoutStart({ host, how, lanes, plugin, off }, ways) {
	const isCalled = ways.some((way) => way.host === host && way.off === null && way.lanes.includes("start"));
	if (off !== null || !lanes.includes("stop") || isCalled) return [];
	return [{
		name: "hooks",
		state: "note",
		detail: require_redact.safe`${require_redact.redact(host)}, by ${require_redact.redact(how)}, does not call start: what commands change is not reviewed`,
		fix: refresh(host, how, plugin)
	}];
}
function refresh(host, how, plugin) {
	if (plugin !== null && host === "Claude Code") return require_redact.safe`claude plugin update ${require_redact.redact(plugin)}, then start Claude Code again`;
	if (plugin !== null) return installAgain(host, plugin);
	return REFRESH.get(how) ?? require_redact.safe`add its entries for hook start: docs/hooks.md#the-lanes`;
}
/** The files that `init` writes. */
const REFRESH = new Map([
	[".claude/settings.local.json", require_redact.safe`countersign init`],
	[".claude/settings.json", require_redact.safe`countersign init --shared`],
	[".codex/hooks.json", require_redact.safe`countersign init --host codex`]
]);
function missingCheck(plugin) {
	const name = require_redact.redact(plugin);
	return {
		name: "hooks",
		state: "problem",
		detail: require_redact.safe`the settings of Claude Code turn on the plugin ${name}, which is not installed`,
		fix: require_redact.safe`claude plugin install ${name}, or take it out of the settings`
	};
}
function unreadableCheck(file) {
	return {
		name: "hooks",
		state: "problem",
		detail: require_redact.safe`${require_redact.redact(file)} cannot be read: its hooks do not run`,
		fix: file.endsWith("installed_plugins.json") ? require_redact.safe`mend it (it must be JSON), or move it away and install your plugins again` : require_redact.safe`mend it: it must be JSON`
	};
}
/** Too old, or it could not be asked. */
function codexChecks(codex, ways) {
	if (codex === null) return [];
	const note = {
		name: "hooks",
		state: "note"
	};
	const { asked, told } = codex;
	const oldest = require_commands.INIT_HOSTS.codex.oldest;
	const isUsed = ways.some(({ host }) => host === "Codex");
	if (asked.kind === "there" && asked.version !== null && require_commands.isOlder(asked.version, oldest)) {
		const detail = require_redact.safe`Codex ${require_redact.redact(asked.version)} at ${require_redact.redact(asked.path)}; hooks were tried with ${require_redact.redact(oldest)} and newer`;
		return [{
			...note,
			detail,
			fix: require_redact.safe`codex update`
		}];
	}
	if (told !== null || !isUsed) return [];
	const detail = require_redact.safe`Codex could not be asked whether it trusts and runs them`;
	return [{
		...note,
		detail,
		fix: require_redact.safe`start codex here and look at /hooks`
	}];
}
function list(words) {
	return words.length === 0 ? require_redact.safe`nothing` : require_redact.joinSafe(words.map(require_redact.redact), ", ");
}
/** The oldest Claude Code that the hooks were tried with. */
const OLDEST_TRIED = require_commands.INIT_HOSTS.claude.oldest;
/** Of no interest to those who do not use it. */
function checkClaude({ claude, hooks }) {
	const isUsed = hooks.ways.some(({ host }) => host === "Claude Code");
	if (claude.kind === "absent") return isUsed ? [note(require_redact.safe`not on PATH, so its version is not known`, null)] : [];
	const path = require_redact.redact(claude.path);
	if (claude.version === null) return [note(require_redact.safe`${path} does not say its version`, require_redact.safe`run: claude --version`)];
	const detail = require_redact.safe`${require_redact.redact(claude.version)} at ${path}`;
	if (!require_commands.isOlder(claude.version, OLDEST_TRIED)) return [{
		name: "claude",
		state: "ok",
		detail,
		fix: null
	}];
	return [note(require_redact.safe`${detail}; hooks were tried with ${require_redact.redact(OLDEST_TRIED)} and newer`, require_redact.safe`claude update`)];
}
function note(detail, fix) {
	return {
		name: "claude",
		state: "note",
		detail,
		fix
	};
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
		detail: require_redact.safe`turned off: no report is kept`
	}];
	const folder = require_redact.redact(artifacts.folder);
	switch (artifacts.kind) {
		case "not-made": return [{
			...ok,
			detail: require_redact.safe`${folder} is made by the first review and ignores itself`
		}];
		case "ignored": return [{
			...ok,
			detail: require_redact.safe`${folder}: git sees nothing of it`
		}];
		case "no-repository": return [{
			...ok,
			detail: require_redact.safe`${folder}; no git here that could commit it`
		}];
		case "not-ignored": return [{
			name: "artifacts",
			state: "note",
			detail: require_redact.safe`${folder}: git sees the reports, and they may be committed by accident`,
			fix: require_redact.safe`git rm -r --cached what is committed, and add to .gitignore: ${folder}/`
		}];
	}
}
/** Would the hooks do anything when they are called? */
function checkRest({ whose, loaded, hooks }) {
	if (hooks.ways.length === 0) return [];
	const note = {
		name: "hooks",
		state: "note"
	};
	const until = require_hooks.pausedUntil(require_main.projectDir(whose.environment, whose.projectRoot), Date.now());
	const paused = until === null ? null : require_redact.safe`they rest until ${require_redact.redact(require_local_time.localTime(until))}`;
	return [...loaded.config.settings.hooks.enabled ? [] : [{
		...note,
		detail: require_redact.safe`hooks.enabled is false here: nothing is reviewed`,
		fix: WHO_SAYS
	}], ...paused === null ? [] : [{
		...note,
		detail: paused,
		fix: require_redact.safe`countersign resume`
	}]];
}
/** Could the last turn be seen from its start? */
function checkTurns({ whose, hooks }) {
	const limit = require_turn_start.readTurnLimit(require_main.projectDir(whose.environment, whose.projectRoot));
	if (limit === null || !hooks.ways.some(({ lanes }) => lanes.includes("start"))) return [];
	return [{
		name: "hooks",
		state: "note",
		...TURN_LIMITS[limit]
	}];
}
const TURN_LIMITS = {
	"no-git": {
		detail: require_redact.safe`this folder is in no git repository: only edits made with tools are reviewed`,
		fix: require_redact.safe`git init, to have what commands change reviewed too`
	},
	"too-slow": {
		detail: require_redact.safe`git took too long when the last turn began: only edits made with tools are reviewed`,
		fix: require_redact.safe`look with: time git status; before you commit: countersign review`
	},
	untracked: {
		detail: require_redact.safe`too many untracked files: new ones that commands make are not reviewed`,
		fix: require_redact.safe`add to .gitignore what is not yours`
	}
};
const WHO_SAYS = require_redact.safe`to see who says so: countersign config`;
/** Is a plan being made here, and would anybody stop a change? */
function checkPlan({ whose, hooks, loaded }) {
	const arming = require_arming.readArming(require_main.projectDir(whose.environment, whose.projectRoot));
	const isGuarded = hooks.ways.some(require_hook_installation.callsGate);
	switch (arming.kind) {
		case "off": {
			if (loaded.config.settings.plan.gate !== "enforced") return [ok(require_redact.safe`no plan is being made`)];
			const always = require_redact.safe`plan.gate is enforced: no change without an approved plan`;
			return [isGuarded ? ok(always) : unguarded(always, GATE)];
		}
		case "armed": {
			const since = require_redact.safe`a plan is being made since ${require_redact.redact(arming.since)}`;
			return [isGuarded ? guarded(since) : unguarded(since, GATE_OR_RESET)];
		}
		case "damaged": return [{
			name: "plan",
			state: "problem",
			detail: require_redact.safe`the record of planning is damaged (${require_redact.redact(arming.why)}): the gate is closed`,
			fix: RESET
		}];
		case "failed": {
			const { why, nextStep } = require_storage_messages.explainTrouble(arming.trouble);
			return [{
				name: "plan",
				state: "problem",
				detail: require_redact.safe`the gate is closed: ${why}`,
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
const RESET = require_redact.safe`countersign plan reset`;
function guarded(since) {
	return {
		name: "plan",
		state: "note",
		detail: require_redact.safe`${since}: the gate stops every change`,
		fix: require_redact.safe`when it is done: countersign plan done; to give it up: countersign plan reset`
	};
}
const GATE = require_redact.safe`countersign init --plan-gate (--host codex for Codex); where the line hooks has it as not used, mend that`;
const GATE_OR_RESET = require_redact.safe`${GATE}; to end planning: countersign plan reset`;
/** A host may have been started with the plugin named on its command line, which leaves no trace. */
function unguarded(since, fix) {
	return {
		name: "plan",
		state: "note",
		detail: require_redact.safe`${since}, but no hook that can be seen from here calls the gate`,
		fix
	};
}
//#endregion
//#region src/setup/doctor/doctor.ts
/** In the order in which they are told. A new check is one function and one line here. */
const CHECKS = [
	checkNode,
	checkGit,
	checkConfiguration,
	checkState,
	checkArtifacts,
	require_reviewer_checks.checkBackends,
	require_reviewer_checks.checkSandbox,
	require_reviewer_checks.checkRoutes,
	require_reviewer_checks.checkIndependence,
	checkHooks,
	checkRest,
	checkTurns,
	checkClaude,
	checkPlan
];
/** `countersign doctor`: how everything stands; asks no model and sends nothing. */
async function doctor(examination, look) {
	const facts = await require_reviewer_checks.findOut(examination);
	const checks = await Promise.all(CHECKS.map(async (check) => await check(facts)));
	if (examination.signal.aborted) return INTERRUPTED;
	return showDoctor({
		checks: checks.flat(),
		routes: facts.routes
	}, {
		...look,
		json: examination.flags["json"] === true
	});
}
const INTERRUPTED = {
	exitCode: 130,
	stdout: require_redact.safe``,
	stderr: require_redact.safe`countersign: interrupted\n`
};
//#endregion
exports.doctor = doctor;
