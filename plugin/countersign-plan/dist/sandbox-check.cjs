const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_options = require("./options.cjs");
const require_home = require("./home.cjs");
const require_set_up = require("./set-up2.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/codex/sandbox.ts
/**
* Checks whether codex can create its read-only sandbox here. If not, every command of the reviewer fails but the turn
* succeeds, so a review with tools would have read nothing.
*/
async function probeSandbox(preparation) {
	const inquiry = require_set_up.startInquiry(preparation);
	if (inquiry === null) return {
		kind: "not-known",
		why: require_start.safe`there is no codex to ask`
	};
	return await require_settings.inTempDir(async (temp) => readProbe(await runInside(temp, inquiry)), (errno) => ({
		kind: "not-known",
		why: require_settings.noTempDir(errno).detail
	}));
}
/** A command that runs is no proof: it must also be unable to write. */
const WRITTEN = 3;
const TRY_TO_WRITE = `if (: > "$0") 2>/dev/null; then exit ${WRITTEN}; fi; exit 0`;
/** Runs in its own home directory, away from the user's configuration and files. */
async function runInside(temp, inquiry) {
	const inTemp = (name) => node_path.join(temp.path, name);
	const own = {
		[require_home.HOME_VARIABLE]: inTemp("home"),
		TMPDIR: inTemp("tmp")
	};
	const environment = {
		...inquiry.environment,
		...own
	};
	require_start.createDir(inTemp("home"));
	require_start.createDir(inTemp("tmp"));
	const argv = [
		"sandbox",
		"-c",
		"sandbox_mode=\"read-only\"",
		"--",
		...[
			"/bin/sh",
			"-c",
			TRY_TO_WRITE,
			inTemp("written")
		]
	];
	return await require_options.inquire({
		...inquiry,
		environment
	}, argv);
}
/** Codex's exit code for invalid arguments; our own command never returns it. */
const USAGE = 2;
function readProbe({ exit, stderr }) {
	switch (exit.kind) {
		case "exited": return readExit(exit.code, require_settings.endOf(stderr));
		case "signaled": return {
			kind: "fails",
			why: require_start.safe`it was killed by ${require_redaction.redact(exit.signal)}`
		};
		case "not-started": return {
			kind: "not-known",
			why: require_start.safe`codex could not be started: ${require_redaction.redact(exit.errno)}`
		};
		case "timeout": return {
			kind: "not-known",
			why: require_start.safe`codex did not answer in time`
		};
		case "cancelled": return {
			kind: "not-known",
			why: require_start.safe`it was interrupted`
		};
	}
}
function readExit(code, stderr) {
	if (code === 0) return { kind: "works" };
	if (code === WRITTEN) return {
		kind: "fails",
		why: require_start.safe`they can write files`
	};
	if (code === USAGE) return {
		kind: "not-known",
		why: require_start.safe`this codex has no command to try it with`
	};
	return {
		kind: "fails",
		why: lastLine(stderr)
	};
}
/** Codex prints its warnings first. */
function lastLine(said) {
	const line = require_start.replaceSafe(require_redaction.redact(said.trim()), /^[^]*\n/, require_start.safe``);
	return line === "" ? require_start.safe`it gave no reason` : require_start.clip(require_start.oneLine(line), 300);
}
//#endregion
//#region src/backend/codex/sandbox-check.ts
/** Only for reviews that may read the repository; without tools no sandbox is needed. */
async function checkSandbox(context, probe, standing) {
	const [sandbox, codex] = await Promise.all([probeSandbox(require_set_up.prepareProbe(context, probe)), standing]);
	if (codex.kind === "broken") return [notKnown(require_start.safe`codex itself needs fixing`)];
	switch (sandbox.kind) {
		case "works": return [WORKS];
		case "not-known": return [notKnown(sandbox.why)];
		case "fails": {
			const detail = require_start.safe`codex cannot confine commands here: ${sandbox.why}`;
			return [{
				name: "sandbox",
				state: probe.tools === "repository" ? "problem" : "note",
				detail,
				fix: ALLOW_NAMESPACES
			}];
		}
	}
}
const WORKS = {
	name: "sandbox",
	state: "ok",
	detail: require_start.safe`codex can confine commands here`,
	fix: null
};
function notKnown(why) {
	return {
		name: "sandbox",
		state: "note",
		detail: require_start.safe`not known: ${why}`,
		fix: null
	};
}
const ALLOW_NAMESPACES = require_start.safe`review without --tool-access, or let users make namespaces: sysctl user.max_user_namespaces kernel.apparmor_restrict_unprivileged_userns`;
//#endregion
exports.checkSandbox = checkSandbox;
