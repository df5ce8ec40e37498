const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_format = require("./format.cjs");
const require_record = require("./record.cjs");
const require_journal = require("./journal.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_claim = require("./claim2.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/state/baseline.ts
const version = require_dist.nullable(require_dist.object({
	text: require_format.storedText,
	mark: require_dist.nullable(require_dist.string())
}));
const FORMAT$1 = {
	version: 2,
	schema: require_dist.object({
		file: require_format.storedText,
		reviewed: version,
		stopped: version
	})
};
/** More is not kept: what git has is then the file before. */
const MAX_CHARACTERS = 1e6;
const MAX_FILES = 1e3;
function readBaseline(sessionDir, file) {
	const peeked = require_record.peekRecord(require_main.baselineFile(sessionDir, file), FORMAT$1);
	return peeked.kind === "read" && peeked.record.file === file ? peeked.record : null;
}
/** The file before its first edit in this session; later ones change nothing. */
async function startBaseline(sessionDir, file, was) {
	if (readBaseline(sessionDir, file) !== null || isTooMuch(sessionDir, was)) return;
	const first = {
		file,
		reviewed: bare(was),
		stopped: bare(was)
	};
	await require_record.updateRecord(require_main.baselineFile(sessionDir, file), FORMAT$1, (kept) => kept ?? first);
}
/** The file as a review has seen it. A disk in trouble keeps nothing: then more is shown next time. */
async function moveBaseline(sessionDir, move) {
	const { file, now, was, at } = move;
	if (isTooMuch(sessionDir, now)) return;
	await require_record.updateRecord(require_main.baselineFile(sessionDir, file), FORMAT$1, (kept) => ({
		file,
		reviewed: bare(now),
		stopped: bare(at === "stop" ? now : (kept ?? { stopped: was }).stopped)
	}));
}
function bare(version) {
	return version === null ? null : {
		text: version.text,
		mark: version.mark
	};
}
function isTooMuch(sessionDir, kept) {
	if ((kept?.text.length ?? 0) > MAX_CHARACTERS) return true;
	try {
		return require_main.listDir(require_main.pathOf(require_main.baselinesDir(sessionDir))).length > MAX_FILES;
	} catch {
		return false;
	}
}
//#endregion
//#region src/state/edits.ts
const at = require_dist.number();
const uses = require_dist.array(require_dist.string());
const FORMAT = {
	version: 1,
	schema: require_dist.variant("kind", [
		require_dist.object({
			kind: require_dist.literal("seen"),
			at,
			use: require_dist.string(),
			file: require_format.storedText
		}),
		require_dist.object({
			kind: require_dist.literal("taken"),
			at,
			review: require_dist.string(),
			uses
		}),
		require_dist.object({
			kind: require_dist.literal("ended"),
			at,
			review: require_dist.string(),
			uses,
			reviewed: require_dist.boolean()
		}),
		require_dist.object({
			kind: require_dist.literal("stopped"),
			at
		})
	])
};
/** Both lanes after an edit say it; it is kept once. */
async function recordEdit(sessionDir, edit) {
	const use = require_main.key(edit.use);
	const extended = await require_journal.extendJournal(require_main.editsFile(sessionDir), FORMAT, (entries) => entries.some((one) => one.kind === "seen" && one.use === use) ? null : {
		kind: "seen",
		at: edit.at,
		use,
		file: edit.file
	});
	return extended.kind === "failed" ? extended : null;
}
async function readEdits(sessionDir) {
	const read = await require_journal.readJournal(require_main.editsFile(sessionDir), FORMAT);
	if (read.kind === "failed") return read;
	return toEdits(read.entries, await deadReviews(sessionDir, read.entries));
}
/** Takes everything that is open for one review; nobody else takes it meanwhile. */
async function takeEdits(sessionDir, { review, at: now }) {
	const before = await require_journal.readJournal(require_main.editsFile(sessionDir), FORMAT);
	if (before.kind === "failed") return before;
	const dead = await deadReviews(sessionDir, before.entries);
	let taken = [];
	const extended = await require_journal.extendJournal(require_main.editsFile(sessionDir), FORMAT, (entries) => {
		taken = toEdits(entries, dead).open;
		if (taken.length === 0) return null;
		return {
			kind: "taken",
			at: now,
			review,
			uses: taken.map(({ use }) => use)
		};
	});
	return extended.kind === "failed" ? extended : taken;
}
async function endReview(sessionDir, { review, at: now, edits, reviewed }) {
	const entry = {
		kind: "ended",
		at: now,
		review,
		uses: edits.map(({ use }) => use),
		reviewed
	};
	await require_journal.appendEntry(require_main.editsFile(sessionDir), FORMAT, { entry });
}
async function recordStop(sessionDir, now) {
	await require_journal.appendEntry(require_main.editsFile(sessionDir), FORMAT, { entry: {
		kind: "stopped",
		at: now
	} });
}
/** Held by the process that reviews, for as long as it lives. */
function claimReview(sessionDir, review) {
	return require_claim.claim(require_main.claimsDir(sessionDir), `review ${review}`);
}
async function deadReviews(sessionDir, entries) {
	const dead = /* @__PURE__ */ new Set();
	for (const { review } of unended(entries)) {
		const claimed = await claimReview(sessionDir, review);
		if (claimed.kind !== "claimed") continue;
		claimed.giveUp();
		dead.add(review);
	}
	return dead;
}
function unended(entries) {
	const ended = new Set(entries.flatMap((one) => one.kind === "ended" ? [one.review] : []));
	return entries.filter((one) => one.kind === "taken").filter(({ review }) => !ended.has(review));
}
function toEdits(entries, dead) {
	const all = entries.filter((one) => one.kind === "seen");
	const done = new Set(entries.flatMap((one) => one.kind === "ended" && one.reviewed ? one.uses : []));
	const running = unended(entries).filter(({ review }) => !dead.has(review));
	const taken = new Set(running.flatMap((one) => one.uses));
	const stop = entries.findLastIndex(({ kind }) => kind === "stopped");
	const later = entries.slice(stop + 1).filter((one) => one.kind === "seen");
	return {
		open: all.filter(({ use }) => !done.has(use) && !taken.has(use)),
		underWay: running.map((one) => ({
			review: one.review,
			edits: all.filter(({ use }) => one.uses.includes(use))
		})),
		sinceStop: [...new Set(later.map(({ file }) => file))],
		all
	};
}
//#endregion
//#region src/doors/hook/version.ts
/** A file's text as we may keep it. */
async function versionOf(text, sessionDir) {
	const { text: shown, untrusted: hidden } = require_redact.redactCounting(text);
	if (hidden === 0) return {
		text: shown,
		mark: null,
		hidden
	};
	const { markOf } = await Promise.resolve().then(() => require("./mark.cjs"));
	return {
		text: shown,
		mark: await markOf(sessionDir, text),
		hidden
	};
}
//#endregion
//#region src/doors/hook/seen.ts
/** Keeps in mind that a file was edited, and how it was before this session's first edit of it. */
async function seeEdit({ edit, use, cwd }, keeper) {
	const place = require_main.resolvePath(node_path.resolve(cwd === "" ? keeper.projectRoot : cwd, edit.file));
	const why = whyIgnored(edit, place, keeper.projectRoot);
	if (why !== null) {
		keeper.debug(require_redact.safe`${require_redact.redact(edit.file)} is not reviewed: ${why}`);
		return { kind: "ignored" };
	}
	const file = require_redact.redact(place);
	if (readBaseline(keeper.sessionDir, file) === null) await keepWas(file, edit.was, keeper);
	const at = keeper.clock.now();
	const failed = await recordEdit(keeper.sessionDir, {
		use,
		file,
		at
	});
	return failed === null ? {
		kind: "seen",
		file
	} : {
		kind: "unkept",
		file,
		trouble: failed.trouble
	};
}
/** A file of credentials, by this name or behind a link, is nobody's to read. */
function whyIgnored(edit, place, root) {
	if (!require_main.isInside(place, root)) return require_redact.safe`it lies outside the project`;
	const reason = require_sensitive.sensitiveReason(edit.file) ?? require_sensitive.sensitiveReason(place);
	return reason === null ? null : require_redact.safe`it may hold credentials (${require_redact.redact(reason)})`;
}
const MAX_BYTES = 2e6;
async function keepWas(file, was, { sessionDir }) {
	const text = textBefore(file, was);
	if (text === void 0) return;
	await startBaseline(sessionDir, file, text === null ? null : await versionOf(text, sessionDir));
}
/** Undefined when it cannot be known; what git has is then asked for when there is time. */
function textBefore(file, was) {
	switch (was.kind) {
		case "told": return (was.text?.length ?? 0) > MAX_BYTES ? void 0 : was.text;
		case "replaced": return undone(file, was);
		case "unknown": return;
	}
}
/** The replacement taken back, where it can be found without doubt. */
function undone(file, was) {
	const read = require_main.readRegularFile(file, MAX_BYTES);
	if (read.kind !== "read" || was.after === "") return void 0;
	const parts = Buffer.from(read.bytes).toString("utf8").split(was.after);
	return parts.length === 2 || was.all && parts.length > 2 ? parts.join(was.before) : void 0;
}
//#endregion
Object.defineProperty(exports, "claimReview", {
	enumerable: true,
	get: function() {
		return claimReview;
	}
});
Object.defineProperty(exports, "endReview", {
	enumerable: true,
	get: function() {
		return endReview;
	}
});
Object.defineProperty(exports, "moveBaseline", {
	enumerable: true,
	get: function() {
		return moveBaseline;
	}
});
Object.defineProperty(exports, "readBaseline", {
	enumerable: true,
	get: function() {
		return readBaseline;
	}
});
Object.defineProperty(exports, "readEdits", {
	enumerable: true,
	get: function() {
		return readEdits;
	}
});
Object.defineProperty(exports, "recordStop", {
	enumerable: true,
	get: function() {
		return recordStop;
	}
});
Object.defineProperty(exports, "seeEdit", {
	enumerable: true,
	get: function() {
		return seeEdit;
	}
});
Object.defineProperty(exports, "takeEdits", {
	enumerable: true,
	get: function() {
		return takeEdits;
	}
});
Object.defineProperty(exports, "versionOf", {
	enumerable: true,
	get: function() {
		return versionOf;
	}
});
