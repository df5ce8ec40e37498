const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_gate = require("./gate.cjs");
const require_review = require("./review.cjs");
const require_repository = require("./repository.cjs");
const require_session = require("./session.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/plan/gate/tree.ts
/** Limit for the files that are looked at; tracked files first. */
const MAX_FILES = 2e4;
/** The project's current state; null without a repository, or if git fails. */
async function lookAtTree(look) {
	const at = look.now();
	const listed = await listFiles(look.git);
	const refs = await listRefs(look.git);
	if (listed === null || refs === null) return null;
	const names = listed.flatMap((kind) => kind.names.filter((name) => !look.isOurs(name)).map((name) => ({
		name,
		ignored: kind.ignored
	})));
	const files = names.slice(0, MAX_FILES).flatMap(({ name, ignored }) => {
		const file = fileAt(name, ignored, look);
		return file === null ? [] : [[name, file]];
	});
	return {
		at,
		leftOut: Math.max(0, names.length - MAX_FILES),
		refs,
		files: Object.fromEntries(files)
	};
}
async function listFiles(git) {
	const own = await git([
		"ls-files",
		"-z",
		"--cached",
		"--others",
		"--exclude-standard"
	]);
	const ignored = await git([
		"ls-files",
		"-z",
		"--others",
		"--ignored",
		"--exclude-standard"
	]);
	if (own.kind !== "done" || ignored.kind !== "done") return null;
	return [{
		ignored: false,
		names: namesIn(own.stdout)
	}, {
		ignored: true,
		names: namesIn(ignored.stdout)
	}];
}
/** A file in conflict is listed once for each side. */
function namesIn(list) {
	return [...new Set(list.split("\0").filter((name) => name !== ""))];
}
/** Branches, tags and HEAD; a repository without a commit has none. */
async function listRefs(git) {
	const all = await git(["for-each-ref", "--format=%(refname)%09%(objectname)%09%(HEAD)"]);
	if (all.kind !== "done") return null;
	const head = await git([
		"rev-parse",
		"--quiet",
		"--verify",
		"HEAD"
	]);
	const lines = all.stdout.split("\n").flatMap((line) => {
		const [name = "", id = "", mark = ""] = line.split("	");
		return name === "" ? [] : [[name, `${id}${mark.trim()}`]];
	});
	const at = head.kind === "done" ? head.stdout.trim() : "no commit";
	return {
		...Object.fromEntries(lines),
		HEAD: at
	};
}
const TICK_MS = 2e3;
function fileAt(name, ignored, look) {
	const file = node_path.join(look.root, name);
	const seen = require_session.lookAtFile(file);
	if (seen === null) return null;
	const known = own(look.known?.files ?? {}, name);
	if (known !== void 0 && look.known !== null && isSettled(seen, known, look.known.at)) return known;
	const isRead = !ignored && look.now() < look.until;
	return {
		...seen,
		hash: isRead ? require_session.hashFile(file) : null
	};
}
function isSettled(seen, known, at) {
	return seen.size === known.size && seen.mtimeMs === known.mtimeMs && seen.ctimeMs === known.ctimeMs && seen.ctimeMs + TICK_MS < at;
}
/**
* Describes the differences with the file or ref; a file that was already dirty is not reported
* again.
*/
function driftBetween(before, now) {
	const files = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])].flatMap((name) => {
		const what = changeOf(own(before.files, name), own(now.files, name));
		return what === null ? [] : [`${name} (${what})`];
	});
	const moved = [...new Set([...Object.keys(before.refs), ...Object.keys(now.refs)])].filter((name) => own(before.refs, name) !== own(now.refs, name));
	return [...before.leftOut === 0 && now.leftOut === 0 ? files : files.filter((line) => line.endsWith("(changed)")), ...moved.map((name) => `${name} (a ref of git)`)].sort();
}
/** A file may be called `constructor`. */
function own(map, name) {
	return Object.hasOwn(map, name) ? map[name] : void 0;
}
function changeOf(before, now) {
	if (before === void 0) return "new";
	if (now === void 0) return "gone";
	return (before.hash !== null && now.hash !== null ? before.hash === now.hash : before.size === now.size && before.mtimeMs === now.mtimeMs) ? null : "changed";
}
//#endregion
//#region src/plan/gate/drift.ts
/** Before the first command of a planning cycle: the current state is the baseline. */
async function takeBaseline({ projectDir, since, look }) {
	if (require_gate.readBaseline(projectDir, since) !== null) return;
	const tree = await look(null);
	if (tree !== null) require_gate.keepBaseline(projectDir, {
		since,
		isLimitTold: false,
		tree
	});
}
/**
* After a command without an approved plan: did it change anything? Reported once. The agent asks
* the user and reverts nothing by itself, because it may be the user's own work.
*/
async function checkDrift({ projectDir, since, look }) {
	const before = require_gate.readBaseline(projectDir, since);
	const tree = await look(before?.tree ?? null);
	if (tree === null) return require_start.SILENT;
	const drift = before === null ? [] : driftBetween(before.tree, tree);
	const isLimitTold = before?.isLimitTold === true;
	const isLimited = tree.leftOut > 0;
	const isKept = require_gate.keepBaseline(projectDir, {
		since,
		isLimitTold: isLimitTold || isLimited,
		tree
	});
	if (drift.length > 0) return told(drift, tree.leftOut);
	if (!isKept && before === null) return UNKEPT;
	return isLimited && !isLimitTold ? limit(tree.leftOut) : require_start.SILENT;
}
const SHOWN = 10;
function told(drift, leftOut) {
	return {
		kind: "block",
		reason: require_start.safe`countersign: files other than the plan have changed since planning began: ${drift.slice(0, SHOWN).map((line) => require_start.oneLine(require_redaction.redact(line))).reduce((all, name) => require_start.safe`${all}, ${name}`)}${drift.length > SHOWN ? require_start.safe` and ${drift.length - SHOWN} more` : require_start.safe``}${leftOut > 0 ? require_start.safe` (${leftOut} more files are not checked)` : require_start.safe``}. No plan is approved yet. Do not revert anything yourself: it may be the user's work. Tell the user what changed and ask what to do.`
	};
}
function limit(leftOut) {
	return {
		kind: "tell",
		user: require_start.safe`countersign: while planning, only the first ${MAX_FILES} files are watched for changes; ${leftOut} more are not`,
		agent: null
	};
}
const UNKEPT = {
	kind: "tell",
	user: require_start.safe`countersign: changes made before the plan is approved cannot be detected, because the state directory cannot be written; see countersign doctor`,
	agent: null
};
//#endregion
//#region src/app/hooks/drift.ts
/** The gate waits for it, and denies after eight seconds in total. */
const BEGIN_MS = 3e3;
const CHECK_MS = 2e4;
/** In the gate, before a command runs. */
async function beginDrift(drifting) {
	await takeBaseline(doorOf(drifting, BEGIN_MS));
}
/** In the lane `after`, after a command has run. */
async function checkAfterCommand(drifting) {
	const { environment, root, plan } = drifting;
	const dir = require_start.projectDir(environment, root);
	if ((await require_gate.checkApproval({
		projectRoot: root,
		planPath: plan.path,
		projectDir: dir
	}, Date.now())).kind === "approved") {
		require_gate.forgetBaseline(dir);
		return require_start.SILENT;
	}
	return await checkDrift(doorOf(drifting, CHECK_MS));
}
function doorOf({ environment, root, plan, since }, ms) {
	const isOurs = oursIn(environment, root, plan.path);
	const until = Date.now() + ms;
	return {
		projectDir: require_start.projectDir(environment, root),
		since,
		look: async (known) => {
			if (!require_repository.mayHaveRepository(root)) return null;
			return await lookAtTree({
				root,
				git: require_review.createGit({
					environment,
					cwd: root,
					project: root,
					signal: AbortSignal.timeout(ms)
				}),
				now: () => Date.now(),
				until,
				isOurs,
				known
			});
		}
	};
}
/** Files that planning itself writes: the plan, its reviews, our reports, the host's own plans. */
function oursIn(environment, root, planPath) {
	const plans = require_gate.findPlansDirs({
		environment,
		projectRoot: root
	}).map((dir) => node_path.relative(root, dir));
	const dirs = [require_gate.PLAN_RECORDS, ".countersign"];
	const plan = node_path.normalize(planPath);
	return (file) => file === plan || plans.some((one) => isPlanIn(one, file)) || dirs.some((dir) => file.startsWith(`${dir}/`));
}
/** Only files that the gate allows: a project's settings may name any folder as the plan folder. */
function isPlanIn(plans, file) {
	return plans !== "" && node_path.dirname(file) === plans && file.endsWith(".md");
}
//#endregion
exports.beginDrift = beginDrift;
exports.checkAfterCommand = checkAfterCommand;
