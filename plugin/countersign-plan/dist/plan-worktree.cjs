const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_review = require("./review.cjs");
const require_facts = require("./facts.cjs");
const require_versions = require("./versions.cjs");
const require_init = require("./init.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_os = require("node:os");
let node_child_process = require("node:child_process");
//#region src/plan/commands/worktree.ts
/** A branch and a worktree beside the repository, both named after the time. Throws a UsageError. */
async function makeWorktree({ git, undo, root, now }) {
	const head = await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	]);
	if (head.kind !== "done") throw new require_start.UsageError(whyNoHead(head));
	const stamp = now.toISOString().replaceAll(/[-:]|\..*$/g, "").replace("T", "-");
	const branch = `plan/${stamp}`;
	const dir = node_path.join(node_path.dirname(root), `${node_path.basename(root)}-plan-${stamp}`);
	if (!await isFree(git, {
		dir,
		branch
	})) throw new require_start.UsageError(`no worktree was created: ${dir} or ${branch} is there already; try again`);
	const added = await git([
		"worktree",
		"add",
		"-b",
		branch,
		dir,
		"HEAD"
	]);
	if (added.kind === "done") return {
		dir,
		branch
	};
	await unmakeWorktree(undo, {
		dir,
		branch
	});
	throw new require_start.UsageError(`no worktree was created: ${said(added)}`);
}
async function isFree(git, { dir, branch }) {
	return (await git([
		"show-ref",
		"--verify",
		"--quiet",
		`refs/heads/${branch}`
	])).kind !== "done" && require_start.isAbsent(dir);
}
/**
* Removes a worktree that is not needed, even if it is half made (and locked); no one can have
* worked in it.
*/
async function unmakeWorktree(git, { dir, branch }) {
	await git([
		"worktree",
		"remove",
		"--force",
		"--force",
		dir
	]);
	await git([
		"branch",
		"-D",
		branch
	]);
}
/** Are there changes that a new worktree would lack? */
async function hasChanges(git) {
	const status = await git(["status", ...[
		"--porcelain",
		"--untracked-files=normal",
		"--ignore-submodules=dirty"
	]]);
	return status.kind === "done" && status.stdout !== "";
}
function whyNoHead(run) {
	if (run.kind !== "failed") return `no worktree can be created: ${said(run)}`;
	return run.stderr.trim() === "" ? "a worktree needs a commit, and this repository has none; commit something first" : `a worktree needs a git repository: ${said(run)}`;
}
function said(run) {
	switch (run.kind) {
		case "missing": return "there is no git on PATH; install it";
		case "cancelled": return "interrupted";
		case "too-large": return "git printed too much";
		case "failed": return require_review.redactLine(run.stderr.trim(), (lines) => lines.length - 1);
	}
}
//#endregion
//#region src/system/process/launch.ts
/**
* Gives the terminal to a program of the user until it ends and returns its exit code. It is not a
* worker of ours, so it gets no marker (our hooks inside it must work) and no process group, and
* Ctrl-C goes to it.
*/
async function launch({ path, cwd, env }) {
	const ignore = () => {};
	process.on("SIGINT", ignore).on("SIGQUIT", ignore);
	try {
		return await new Promise((resolve, reject) => {
			const child = (0, node_child_process.spawn)(path, [], {
				cwd,
				env,
				stdio: "inherit"
			});
			child.once("error", reject);
			child.once("close", (code, signal) => {
				resolve(code ?? 128 + (signal === null ? 0 : node_os.constants.signals[signal]));
			});
		});
	} finally {
		process.off("SIGINT", ignore).off("SIGQUIT", ignore);
	}
}
//#endregion
//#region src/app/commands/plan-worktree.ts
/** `countersign plan worktree`: a worktree in which nothing changes before a plan is approved. */
async function planWorktree(flags, location) {
	const { environment, projectRoot } = location;
	const isLaunched = flags["no-launch"] !== true;
	const { signal } = require_hooks.abortOnSignal();
	const program = checkPrerequisites(await require_facts.findOut({
		location,
		flags: {},
		signal
	}), isLaunched);
	const place = {
		environment,
		cwd: projectRoot,
		project: projectRoot
	};
	const git = require_review.createGit({
		...place,
		signal
	});
	const undo = require_review.createGit({
		...place,
		signal: new AbortController().signal
	});
	const isDirty = await hasChanges(git);
	const worktree = await makeWorktree({
		git,
		undo,
		root: projectRoot,
		now: /* @__PURE__ */ new Date()
	});
	const installed = await installOrUnmake({
		undo,
		worktree,
		location,
		signal
	});
	const stdout = require_start.safe`${madeWords(worktree, isDirty)}${installed.stdout}${nextWords(worktree)}`;
	if (program === null) return {
		...installed,
		stdout
	};
	require_hooks.emitOrTell({
		...installed,
		stdout
	});
	return await handOver(program, worktree, location);
}
/**
* Runs before anything is created. Returns the host's program, or null if it is not to be started.
*/
function checkPrerequisites({ git, hosts, loaded, routes }, isLaunched) {
	if (git.kind === "absent") throw new require_start.UsageError("there is no git on PATH; install it");
	if (loaded.error !== null) throw loaded.error;
	if (!(routes.kind === "table" && routes.routes.some(({ outlook }) => outlook.kind === "asked"))) throw new require_start.UsageError("no reviewer is available for plans; countersign doctor shows what is missing");
	return checkHost(hosts, isLaunched);
}
function checkHost(hosts, isLaunched) {
	const { name, program: word } = require_start.DEFAULT_HOST;
	const examined = hosts.find(({ host }) => host === require_start.DEFAULT_HOST);
	const program = examined?.program ?? { kind: "absent" };
	if (program.kind === "absent") {
		if (!isLaunched) return null;
		throw new require_start.UsageError(`${word} is not on PATH; install ${name}, or say --no-launch`);
	}
	const oldest = examined?.setup.oldest ?? "0";
	if (program.version !== null && require_versions.isOlder(program.version, oldest)) throw new require_start.UsageError(`${name} ${program.version} (${program.path}) is too old for these hooks; ${oldest} or newer is needed: ${word} update`);
	return isLaunched ? program.path : null;
}
/** A worktree without a working gate must not stay behind. */
async function installOrUnmake({ undo, worktree, location, signal }) {
	try {
		return await require_init.init({
			flags: { "plan-gate": true },
			location: require_settings.locateProject(location.environment, worktree.dir),
			signal
		});
	} catch (error) {
		await unmakeWorktree(undo, worktree);
		throw error;
	}
}
function madeWords({ dir, branch }, isDirty) {
	const made = require_start.safe`${shown(dir)}: a worktree, on the branch ${shown(branch)}\n`;
	return isDirty ? require_start.safe`${made}note: your uncommitted changes are not in it\n` : made;
}
function nextWords({ dir, branch }) {
	const program = require_redaction.redact(require_start.DEFAULT_HOST.program);
	return require_start.safe`To plan: cd ${shown(dir)} && ${program}, and there: /plan-with-review TOPIC
To remove the worktree: git worktree remove --force ${shown(dir)} && git branch -D ${shown(branch)}
`;
}
function shown(text) {
	return require_start.oneLine(require_redaction.redact(text));
}
/** The calling session may have set another project than the new one's. */
async function handOver(path, { dir }, location) {
	const named = require_start.HOSTS.flatMap(({ files }) => files.projectVariable ?? []);
	const unset = Object.fromEntries(named.map((name) => [name, void 0]));
	const env = {
		...location.environment,
		...unset
	};
	try {
		return {
			exitCode: await launch({
				path,
				cwd: dir,
				env
			}),
			stdout: require_start.safe``,
			stderr: require_start.safe``
		};
	} catch (error) {
		if (!require_start.isSystemError(error)) throw error;
		throw new require_start.UsageError(`${path} could not be started (${require_start.errnoOf(error)})`);
	}
}
//#endregion
exports.planWorktree = planWorktree;
