const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_gate = require("./gate.cjs");
const require_content = require("./content.cjs");
const require_format = require("./format.cjs");
const require_record = require("./record.cjs");
const require_sessions = require("./sessions.cjs");
const require_settled = require("./settled.cjs");
const require_trouble = require("./trouble.cjs");
const require_gate_shell = require("./gate-shell.cjs");
const require_effort = require("./effort.cjs");
const require_shell = require("./shell.cjs");
const require_kept_code = require("./kept-code.cjs");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
//#region src/engine/condense.ts
const LAYERS = 3;
/** How much of the limit the head and the tail get, each; what is left is for the summary. */
const SHARE = .4;
/**
* A text within a limit: its head, a summary of what stands between, and its tail. A middle that is
* itself too long is first condensed in the same way, three times at most; what is still too long then,
* or what nobody summarises, is cut.
*/
async function condense(text, limit, summarise) {
	return await layer(text, {
		limit,
		summarise,
		left: LAYERS
	});
}
async function layer(text, { limit, summarise, left }) {
	if (text.length <= limit) return text;
	const side = Math.floor(limit * SHARE);
	if (left === 0) return cut(text, side);
	const summary = await summarise(await layer(require_redact.compose(text, [{
		start: side,
		end: text.length - side
	}]), {
		limit,
		summarise,
		left: left - 1
	}));
	if (summary === null) return cut(text, side);
	const words = require_redact.safe`${HEAD$1}${require_redact.clip(summary, Math.max(0, limit - 2 * side - HEAD$1.length - FOOT.length))}${FOOT}`;
	return require_redact.compose(text, [
		{
			start: 0,
			end: side
		},
		words,
		{
			start: text.length - side,
			end: text.length
		}
	]);
}
const HEAD$1 = require_redact.safe`\n[the middle in other words:]\n`;
const FOOT = require_redact.safe`\n[what follows stands as it was:]\n`;
function cut(text, side) {
	return require_redact.safe`${require_redact.clip(text, side)}\n[left out: ${text.length - 2 * side} characters]\n${require_redact.clipFront(text, side)}`;
}
//#endregion
//#region src/doors/hook/findings.ts
/** The reviewer's, not a rule's. */
function isOwn({ extra }) {
	return extra["source"] !== "static";
}
/** What a rejection leaves open, by file; what it says of no file, or of another, is said of the first. */
function findingsByFile(open, changes) {
	const found = /* @__PURE__ */ new Map();
	for (const finding of open) {
		const change = meantBy(finding, changes) ?? changes[0];
		if (change === void 0) continue;
		found.set(change.file, [...found.get(change.file) ?? [], finding]);
	}
	return found;
}
/** A reviewer may say no in words alone: they are what is open then, beside what the rules have found. */
function openOf({ findings, summary }) {
	if (findings.some(isOwn)) return findings;
	const words = {
		severity: "major",
		title: summary,
		file: null,
		current_code: null
	};
	const id = require_content.findingId({
		...words,
		rule: null
	});
	const title = require_redact.clip(summary, MAX_TITLE);
	const rest = {
		detail: summary,
		line_start: null,
		fixed_code: null
	};
	return [{
		...words,
		id,
		title,
		...rest
	}, ...findings];
}
/** The rest of it is the detail. */
const MAX_TITLE = 300;
/** Of two whose names look alike when redacted, the one with the code that is quoted. */
function meantBy(finding, changes) {
	const named = changes.filter((one) => isAbout(finding, one));
	return named.find(({ after }) => stillStands(finding, after.text)) ?? named[0];
}
function isAbout({ file }, { name, path, file: key }) {
	if (file === null) return false;
	const cited = file.replaceAll("\\", "/").replace(/^(?:\.\/|[ab]\/)/, "");
	const full = require_hooks.shownFile(key);
	return cited === full || cited === path || cited === name || full.endsWith(`/${cited}`);
}
/** Of a file that has changed since: only what its text still bears out. */
function stillStands({ current_code: code }, text) {
	if (code === null || text === null) return false;
	const quoted = withoutBlanks(code);
	return quoted !== "" && withoutBlanks(text).includes(quoted);
}
function withoutBlanks(text) {
	return text.replace(/\s{1,256}/g, "");
}
//#endregion
//#region src/state/counts.ts
const reviewedSchema = require_dist.object({
	fingerprint: require_dist.string(),
	at: require_dist.number(),
	verdict: require_dist.picklist([
		"APPROVED",
		"CHANGES_REQUIRED",
		"DECISION_NEEDED",
		"none"
	]),
	/** Why there is no verdict, or what was to be decided. */
	why: require_format.storedText,
	/** What a rejection left open. */
	open: require_dist.array(require_sessions.pendingSchema)
});
const FORMAT$1 = {
	version: 1,
	schema: require_dist.object({
		reviews: require_dist.number(),
		tokens: require_dist.number(),
		/** The user has been told that a limit is reached. */
		limitTold: require_dist.boolean(),
		reviewed: require_dist.array(reviewedSchema),
		/** Stops that were blocked one after the other, and in which of the user's prompts. */
		blocks: require_dist.number(),
		prompt: require_dist.string(),
		/** Content whose missing verdict has blocked a stop already. */
		doubted: require_dist.array(require_dist.string())
	})
};
const NO_COUNTS = {
	reviews: 0,
	tokens: 0,
	limitTold: false,
	reviewed: [],
	blocks: 0,
	prompt: "",
	doubted: []
};
/** Damage counts for nothing: then something may be asked once more than needed. */
function readCounts(sessionDir) {
	const peeked = require_record.peekRecord(require_main.countsFile(sessionDir), FORMAT$1);
	return peeked.kind === "read" ? peeked.record : NO_COUNTS;
}
async function updateCounts(sessionDir, change) {
	const updated = await require_record.updateRecord(require_main.countsFile(sessionDir), FORMAT$1, (kept) => change(kept ?? NO_COUNTS));
	return updated.kind === "written" || updated.kind === "unchanged" ? "written" : "failed";
}
//#endregion
//#region src/doors/hook/recall.ts
/** By what the same change is known again, in whatever order its files come. */
function fingerprintOf(changes) {
	const sorted = changes.map(({ diff, file, path, after }) => require_hooks.isHidden(file) ? [
		require_redact.redact(diff),
		file,
		after.mark
	] : [
		diff,
		after.mark === null ? null : path,
		after.mark
	]).map((one) => JSON.stringify(one)).sort();
	return (0, node_crypto.createHash)("sha256").update(JSON.stringify(sorted)).digest("hex");
}
/** The review that this change has had in this session; `within` is in seconds. */
function recall({ sessionDir, clock }, fingerprint, within) {
	const found = readCounts(sessionDir).reviewed.findLast((one) => one.fingerprint === fingerprint);
	if (found === void 0) return null;
	return Math.abs(clock.now() - found.at) <= within * 1e3 ? found : null;
}
/** Not written: the same is asked once more than needed. */
async function keepInMind({ sessionDir, clock, settings }, content) {
	const { entries } = settings.hooks.dedup;
	const kept = {
		...content,
		at: clock.now()
	};
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		reviewed: [...counts.reviewed.filter(({ fingerprint }) => fingerprint !== content.fingerprint), kept].slice(-entries)
	}));
	return kept;
}
/** A limit of this session that is reached; null when there is none. */
function limitReached({ sessionDir, settings }) {
	const { reviews, tokens } = readCounts(sessionDir);
	const { maxReviews, maxTokens } = settings.hooks;
	if (reviews >= maxReviews) return require_redact.safe`this session has had its ${maxReviews} reviews (hooks.max_reviews)`;
	if (tokens >= maxTokens) return require_redact.safe`this session has used its ${maxTokens} tokens (hooks.max_tokens)`;
	return null;
}
/** Said once in a session: it holds for the rest of it. */
async function tellLimit(limit, desk) {
	if (readCounts(desk.sessionDir).limitTold) return require_gate.SILENT;
	await updateCounts(desk.sessionDir, (counts) => ({
		...counts,
		limitTold: true
	}));
	return {
		kind: "tell",
		user: require_redact.safe`countersign: nothing more is reviewed in this session: ${limit}. Next: raise it, or review by hand with countersign review`,
		agent: null
	};
}
/** Counted before the answer is there: a review that dies has cost something too. */
async function countReview({ sessionDir }) {
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		reviews: counts.reviews + 1
	}));
}
async function countTokens({ sessionDir }, usage) {
	if (usage === null) return;
	const spent = usage.inputTokens + usage.outputTokens;
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		tokens: counts.tokens + spent
	}));
}
//#endregion
//#region src/doors/hook/ask.ts
function hookTime({ clock, settings }) {
	const end = clock.now() + settings.hooks.timeoutSeconds * 1e3;
	return { secondsLeft: () => Math.ceil((end - clock.now()) / 1e3) };
}
/** Nobody finds words in less. */
const LEAST_SECONDS = 2;
/** A text of any length within what may be sent. Fails open: what nobody summarises is cut. */
async function fitting(content, { secondsLeft }, door) {
	return await condense(content, door.settings.hooks.maxCharacters, async (text) => {
		const seconds = Math.floor(secondsLeft() / 2);
		if (seconds < LEAST_SECONDS) return null;
		return await askOnce({
			kind: "summary",
			content: text,
			weight: "light",
			seconds
		}, door);
	});
}
/** The words of one ask, counted; null when there are none. */
async function askOnce({ kind, content, weight, seconds }, door) {
	const { hooks, review } = door.settings;
	await countReview(door);
	const wish = {
		kind,
		content,
		...require_effort.askingFor(weight, hooks.models, review.models.code),
		timeoutSeconds: Math.max(1, seconds)
	};
	const advice = await door.advise(wish, door.signal);
	if (advice.kind === "advised") await countTokens(door, advice.usage);
	else door.debug(require_redact.safe`no advice: ${advice.failure.detail}`);
	return advice.kind === "advised" ? advice.text : null;
}
/** The host shows the agent no more than this of a longer text. */
const MAX_CONTEXT$1 = 7800;
/** Words that are too many are said again in fewer; what nobody shortens stays as it is. */
async function shortened(text, seconds, door) {
	if (text.length <= door.settings.hooks.condenseCharacters) return text;
	const bullets = await askOnce({
		kind: "bullets",
		content: text,
		weight: "light",
		seconds
	}, door);
	return require_redact.clip(bullets !== null && bullets.length < text.length ? bullets : text, MAX_CONTEXT$1);
}
/** The host waits a little longer than for the review itself; no more than this is left of it. */
const WORDS_SECONDS = 15;
/** What a reviewer that answers in prose says, in few words. Its verdict was taken before. */
async function summaryOf({ summary, findings }, door) {
	return findings.some(isOwn) ? summary : await shortened(summary, WORDS_SECONDS, door);
}
//#endregion
//#region src/doors/hook/advice.ts
/** After a failed command: advice, never more. Fails open, and silently. */
async function adviseOnFailure(event, door) {
	if (!door.settings.hooks.failures || event.interrupted || saysNothing(event.error)) return require_gate.SILENT;
	const command = require_redact.oneLine(require_redact.redact(event.command));
	return await advise({
		kind: "failure",
		content: require_redact.joinSafe([require_redact.safe`$ ${command}`, require_redact.redact(event.error)], "\n"),
		head: require_redact.safe`countersign: a second opinion on the failed command: ${require_redact.clip(command, 100)}`,
		use: event.use,
		weight: "light"
	}, door);
}
/** A bare exit code is nothing that anybody could advise on. */
function saysNothing(error) {
	return error.replace(/^(?:Error: )?Exit code \d+/i, "").trim() === "";
}
/** After the agent has thought aloud: told what is wrong with it. */
async function adviseOnThought(event, door) {
	const head = require_redact.safe`countersign: a second opinion on the agent's reasoning`;
	return await advise({
		kind: "thinking",
		content: require_redact.redact(event.text),
		head,
		use: event.use,
		weight: "usual"
	}, door);
}
async function advise({ kind, content, head, use, weight }, door) {
	const turn = await require_hooks.claim(require_main.claimsDir(door.sessionDir), `${kind} ${use}`);
	if (turn.kind === "taken") return require_gate.SILENT;
	const limit = limitReached(door);
	if (limit !== null) return await tellLimit(limit, door);
	const until = hookTime(door);
	const text = await ask$1({
		kind,
		content,
		weight
	}, until, door);
	if (turn.kind === "claimed") turn.finish();
	if (text === null) return require_gate.SILENT;
	return {
		kind: "tell",
		user: head,
		agent: require_redact.joinSafe([head, await shortened(text, until.secondsLeft(), door)], "\n")
	};
}
/** The words of one ask about a text of any length; null when there are none. */
async function ask$1({ kind, content, weight }, until, door) {
	return await askOnce({
		kind,
		content: await fitting(content, until, door),
		weight,
		seconds: until.secondsLeft()
	}, door);
}
//#endregion
//#region src/doors/hook/transcript.ts
/** Who said what, in words; null when there is no transcript to be read. */
function readTranscript(file, maxBytes) {
	if (file === null || file === "") return null;
	const read = require_main.readTail(file, maxBytes);
	if (read.kind !== "read") return null;
	const said = require_redact.redact(wordsOf(Buffer.from(read.bytes).toString("utf8")));
	return said === "" ? null : said;
}
/** Lines that are no JSON, the first one cut in half among them, say nothing. */
function wordsOf(lines) {
	return lines.split("\n").flatMap((line) => messageOf(line)).join("\n\n");
}
function messageOf(line) {
	const entry = fieldsOf(parse(line));
	const message = fieldsOf(entry["message"]);
	const role = message["role"] ?? entry["type"];
	if (role !== "user" && role !== "assistant") return [];
	const words = contentWords(message["content"]);
	return words === "" ? [] : [`${role}: ${words}`];
}
function contentWords(content) {
	if (typeof content === "string") return content.trim();
	if (!Array.isArray(content)) return "";
	return content.map((part) => partWords(fieldsOf(part))).filter((words) => words !== "").join("\n");
}
const MAX_INPUT = 2e3;
function partWords(part) {
	if (part["type"] === "text" && typeof part["text"] === "string") return part["text"].trim();
	if (part["type"] !== "tool_use") return "";
	return `[${String(part["name"])} ${shortInput(JSON.stringify(part["input"] ?? {}))}]`;
}
/** Redacted before it is cut: half a secret is none that anybody would know. */
function shortInput(input) {
	return input.length <= MAX_INPUT ? input : require_redact.clip(require_redact.redact(input), MAX_INPUT);
}
function parse(line) {
	if (!line.startsWith("{")) return null;
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}
function fieldsOf(value) {
	return typeof value === "object" && value !== null ? value : {};
}
//#endregion
//#region src/doors/hook/compact.ts
/** A longer conversation has been compacted before. */
const MAX_BYTES$3 = 8e6;
const MAX_REFLECTIONS = 8e3;
/** Before the host shortens the conversation: what a stranger makes of the work so far. Fails open. */
async function reflect(event, door) {
	if (!door.settings.hooks.compact || limitReached(door) !== null) return require_gate.SILENT;
	const content = readTranscript(event.transcript, MAX_BYTES$3);
	if (content === null) return require_gate.SILENT;
	const text = await ask$1({
		kind: "reflection",
		content,
		weight: "usual"
	}, hookTime(door), door);
	if (text === null) return require_gate.SILENT;
	return {
		kind: "reflect",
		text: require_redact.joinSafe([
			HEAD,
			require_redact.clip(text, MAX_REFLECTIONS),
			require_redact.safe``
		], "\n")
	};
}
const HEAD = require_redact.safe`Keep in the summary these reflections of an independent reviewer on the work so far (opinions, to be weighed):`;
//#endregion
//#region src/state/quiet.ts
/** Says that no edit of a session is open or under review, for as long as its journal stays as it is. */
async function noteQuiet(sessionDir) {
	const journal = require_main.journalStamp(sessionDir);
	const edits = await require_hooks.readEdits(sessionDir);
	if ("kind" in edits || edits.open.length > 0 || edits.underWay.length > 0) return;
	if (journal === null || journal !== require_main.journalStamp(sessionDir)) return;
	try {
		require_main.writeHintAtomic(require_main.pathOfFile(require_main.quietFile(sessionDir)), {
			version: 1,
			journal
		});
	} catch (error) {
		if (!require_main.isSystemError(error)) throw error;
	}
}
//#endregion
//#region src/diff/enclosing.ts
const NEAR = 3;
/** A function that is longer is shown from the blocks inside it. */
const FAR = 40;
/**
* A stretch of lines with the code around it: a few lines, and as far as the heads of the blocks it
* stands in can be told from their indentation.
*/
function enclosing(lines, from, to) {
	const head = headOf(lines, from, depthOf(lines.slice(from, Math.max(to, from + 1))));
	return {
		from: Math.max(0, Math.min(from - NEAR, head)),
		to: Math.min(lines.length, Math.max(to + NEAR, endOf(lines, to, indentAt(lines, head))))
	};
}
/** The least indentation of lines that are not blank. */
function depthOf(lines) {
	const depths = lines.flatMap((line) => indentOf(line) ?? []);
	return depths.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...depths);
}
/** The outermost block's first line, not too far above. */
function headOf(lines, from, depth) {
	let [head, least] = [from, depth];
	for (let at = from - 1; at >= Math.max(0, from - FAR) && least > 0; at -= 1) {
		const indent = indentOf(lines[at] ?? "");
		if (indent !== null && indent < least) [head, least] = [at, indent];
	}
	return head;
}
/** Behind the line that closes the block. */
function endOf(lines, to, depth) {
	const last = Math.min(lines.length, to + FAR);
	for (let at = to; at < last; at += 1) {
		const indent = indentOf(lines[at] ?? "");
		if (indent !== null && indent <= depth) return at + 1;
	}
	return to;
}
function indentAt(lines, at) {
	return indentOf(lines[at] ?? "") ?? 0;
}
/** Null for a blank line. A tab counts as one: within a file they are used alike. */
function indentOf(line) {
	const indent = line.search(/\S/);
	return indent === -1 ? null : indent;
}
//#endregion
//#region src/diff/line-changes.ts
/** Texts that differ in more lines are shown as one replaced stretch: the search grows with its square. */
const MAX_EDITS = 1e3;
/** What differs between two texts, line by line, in order. */
function lineChanges(before, after) {
	const head = commonHead(before, after);
	const tail = commonTail(before, after, head);
	const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
	if (old.length + now.length === 0) return [];
	return gaps(commonLines(old, now), old.length, now.length).map((gap) => shifted(gap, head));
}
function commonHead(before, after) {
	const most = Math.min(before.length, after.length);
	let length = 0;
	while (length < most && before[length] === after[length]) length += 1;
	return length;
}
function commonTail(before, after, head) {
	const most = Math.min(before.length, after.length) - head;
	let length = 0;
	while (length < most && before.at(-1 - length) === after.at(-1 - length)) length += 1;
	return length;
}
/** The lines that stay, by Myers' search for the fewest edits; none when there are too many edits. */
function commonLines(old, now) {
	const most = Math.min(old.length + now.length, MAX_EDITS);
	const reach = new Int32Array(2 * most + 3);
	const trace = [];
	for (let edits = 0; edits <= most; edits += 1) {
		trace.push(reach.slice());
		for (let way = -edits; way <= edits; way += 2) {
			const from = step(reach, {
				way,
				edits,
				middle: most + 1
			});
			const to = slide(old, now, {
				old: from,
				now: from - way
			});
			reach[way + most + 1] = to.old;
			if (to.old >= old.length && to.now >= now.length) return walkBack(trace, {
				old: old.length,
				now: now.length
			}, most + 1);
		}
	}
	return [];
}
function step(reach, turn) {
	const left = reach[turn.middle + turn.way - 1] ?? 0;
	const right = reach[turn.middle + turn.way + 1] ?? 0;
	return comesFromRight(turn, left, right) ? right : left + 1;
}
function comesFromRight({ way, edits }, left, right) {
	return way === -edits || way !== edits && left < right;
}
function slide(old, now, at) {
	let length = 0;
	while (at.old + length < old.length && at.now + length < now.length && old[at.old + length] === now[at.now + length]) length += 1;
	return {
		old: at.old + length,
		now: at.now + length
	};
}
function walkBack(trace, end, middle) {
	const pairs = [];
	let at = end;
	for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
		const reach = trace[edits] ?? new Int32Array();
		const way = at.old - at.now;
		const left = reach[middle + way - 1] ?? 0;
		const right = reach[middle + way + 1] ?? 0;
		const isDown = comesFromRight({
			way,
			edits,
			middle
		}, left, right);
		const from = edits === 0 ? {
			old: 0,
			now: 0
		} : cameFrom(isDown, {
			left,
			right,
			way
		});
		const begin = edits === 0 ? 0 : isDown ? from.old : from.old + 1;
		for (let line = at.old - 1; line >= begin; line -= 1) pairs.push({
			old: line,
			now: line - way
		});
		at = from;
	}
	return pairs.reverse();
}
function cameFrom(isDown, { left, right, way }) {
	return isDown ? {
		old: right,
		now: right - way - 1
	} : {
		old: left,
		now: left - way + 1
	};
}
/** What lies between the lines that stay. */
function gaps(pairs, oldLength, newLength) {
	const changes = [];
	let [oldFrom, newFrom] = [0, 0];
	for (const { old, now } of [...pairs, {
		old: oldLength,
		now: newLength
	}]) {
		if (old > oldFrom || now > newFrom) changes.push({
			oldFrom,
			oldTo: old,
			newFrom,
			newTo: now
		});
		[oldFrom, newFrom] = [old + 1, now + 1];
	}
	return changes;
}
function shifted({ oldFrom, oldTo, newFrom, newTo }, by) {
	return {
		oldFrom: oldFrom + by,
		oldTo: oldTo + by,
		newFrom: newFrom + by,
		newTo: newTo + by
	};
}
//#endregion
//#region src/diff/between.ts
/** The difference as git would print it, with the code that encloses it; empty when there is none. */
function diffBetween({ path, before, after }) {
	if (before === after) return "";
	const [old, now] = [require_hooks.quoteName(`a/${path}`), require_hooks.quoteName(`b/${path}`)];
	const head = `diff --git ${old} ${now}\n${modeLine(before, after)}`;
	const sides = [before === null ? "/dev/null" : old, after === null ? "/dev/null" : now];
	if (`${before ?? ""}${after ?? ""}`.includes("\0")) return `${head}Binary files ${sides.join(" and ")} differ\n`;
	const lines = {
		before: linesOf(before),
		after: linesOf(after)
	};
	const hunks = hunksOf(lineChanges(lines.before, lines.after), lines);
	if (hunks.length === 0) return head;
	return [`${head}--- ${sides[0]}\n+++ ${sides[1]}\n`, ...hunks].join("");
}
function modeLine(before, after) {
	if (before === null) return "new file mode 100644\n";
	return after === null ? "deleted file mode 100644\n" : "";
}
/** Lines with their newlines, so that a last line without one is another line. */
function linesOf(text) {
	return text?.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function hunksOf(changes, lines) {
	return stretches(changes, lines.after).map((stretch) => hunkText(stretch, lines));
}
/** In lines of the new text; stretches that touch become one. */
function stretches(changes, after) {
	const found = [];
	for (const change of changes) {
		let stretch = {
			...enclosing(after, change.newFrom, change.newTo),
			changes: [change]
		};
		for (let last = found.at(-1); last !== void 0 && stretch.from <= last.to; last = found.at(-1)) {
			stretch = joined(last, stretch);
			found.pop();
		}
		found.push(stretch);
	}
	return found;
}
function joined(one, other) {
	return {
		from: Math.min(one.from, other.from),
		to: Math.max(one.to, other.to),
		changes: [...one.changes, ...other.changes]
	};
}
function hunkText({ from, to, changes }, { before, after }) {
	const [first, last] = [changes[0], changes.at(-1)];
	if (first === void 0 || last === void 0) return "";
	const oldFrom = first.oldFrom - (first.newFrom - from);
	const oldTo = last.oldTo + (to - last.newTo);
	const body = [];
	let at = from;
	for (const { oldFrom: out, oldTo: outEnd, newFrom, newTo } of changes) {
		body.push(...marked(" ", after.slice(at, newFrom)));
		body.push(...marked("-", before.slice(out, outEnd)), ...marked("+", after.slice(newFrom, newTo)));
		at = newTo;
	}
	body.push(...marked(" ", after.slice(at, to)));
	return `@@ -${range(oldFrom, oldTo)} +${range(from, to)} @@\n` + body.join("");
}
/** An empty range names the line before it. */
function range(from, to) {
	return to === from ? `${from},0` : `${from + 1},${to - from}`;
}
function marked(mark, lines) {
	return lines.map((line) => line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`);
}
//#endregion
//#region src/doors/hook/trivial.ts
/** Nothing but blank lines and comments changed: no reviewer is asked about that. */
function isTrivial({ path, hunks }) {
	const marks = commentMarks(path);
	for (const hunk of hunks) for (const { kind, text } of hunk.lines()) if (kind === "added" || kind === "removed") {
		if (!isSilent(text, marks)) return false;
	}
	return true;
}
function isSilent(text, marks) {
	const line = text.trim();
	if (line === "") return true;
	return marks.some((mark) => line.startsWith(mark)) && !DIRECTIVE.test(line);
}
/** A comment that a program reads: it switches checks off, or more. */
const DIRECTIVE = /eslint|prettier|biome|tslint|jshint|@|noqa|nosec|nolint|nosonar|pylint|mypy|pyright|type:|ruff|rubocop|frozen_string|shellcheck|istanbul|c8 |coverage|pragma|go:|\+build|region|coding[:=]|vim:|#!|sourceMapping|webpack|countersign|yaml-language|cspell/i;
/** What begins a comment that ends with its line. */
function commentMarks(path) {
	const language = require_content.languageOf(path);
	if (language === null) return [];
	return [...require_content.SYNTAX[language].openings].flatMap(([mark, { kind, close }]) => kind === "comment" && close === null ? [mark] : []);
}
//#endregion
//#region src/doors/hook/changes.ts
const MAX_BYTES$2 = 2e6;
/** What is to be reviewed of these files: not what came and went, is made by a program or trivial. */
async function readChanges(files, since, door) {
	const changes = /* @__PURE__ */ new Map();
	const unread = [];
	for (const file of files) {
		const read = await readKnown(file, since, door);
		if (typeof read === "string") tellWhyNot(file, read, door);
		else if ("failure" in read) unread.push(read);
		else changes.set(read.place, read);
	}
	return {
		changes: [...changes.values()],
		unread
	};
}
/** A file that cannot be found or redacted keeps no other one from being reviewed. */
async function readKnown(key, since, door) {
	const place = await require_hooks.findFile(door.sessionDir, key, door.projectRoot);
	const named = {
		file: key,
		name: require_hooks.nameInProject(key, door.projectRoot)
	};
	if (place === null) return {
		...named,
		...LOST
	};
	try {
		return await readChange({
			file: require_hooks.isHidden(key) ? await require_hooks.fileKey(door.sessionDir, place) : key,
			place
		}, since, door);
	} catch (error) {
		if (!(error instanceof require_errors.RedactionError)) throw error;
		return {
			...named,
			failure: require_hooks.redactionFailure(error),
			isLost: false
		};
	}
}
/** Not "gone": whoever cannot say where a file is does not know whether it is there. */
const LOST = {
	failure: {
		detail: require_redact.safe`part of its name is hidden, and by the rest it was not found again`,
		nextStep: require_redact.safe`look at it yourself, or with countersign review`
	},
	isLost: true
};
/** Nothing, when there is no change. */
function tellWhyNot(file, why, { debug }) {
	if (why !== "") debug(require_redact.safe`${require_hooks.shownFile(file)} is not reviewed: ${why}`);
}
/** Nor what git ignores. Asked last: starting git costs more than all the rest. */
async function withoutIgnored(changes, door) {
	if (changes.length === 0) return changes;
	const ignored = await ignoredFiles(changes.map(({ place }) => place), door);
	for (const place of ignored) door.debug(require_redact.safe`${require_redact.redact(place)} is not reviewed: git ignores it`);
	return changes.filter(({ place }) => !ignored.has(place));
}
async function readChange({ file, place }, since, door) {
	const read = require_main.readRegularFile(place, MAX_BYTES$2);
	const isGone = read.kind === "failed" && read.errno === "ENOENT";
	if (read.kind === "failed" && !isGone) return require_redact.safe`it cannot be read (${require_redact.redact(read.errno)})`;
	const after = await require_hooks.versionOf(read.kind === "read" ? Buffer.from(read.bytes).toString("utf8") : "", door.sessionDir);
	const kept = require_hooks.readBaseline(door.sessionDir, file);
	const inProject = node_path.relative(door.projectRoot, place).split(node_path.sep).join("/");
	const before = kept === null ? await textInGit(inProject, door) : kept[since];
	if (isGone && (before === null || before.text === "")) return require_redact.safe`it is gone`;
	return compare({
		file,
		place,
		path: inProject,
		name: require_redact.redact(inProject),
		before,
		after
	}, isGone ? null : after.text);
}
/** `now` is null when the file is gone. */
function compare(versions, now) {
	const { path, before, after } = versions;
	const diff = diffBetween({
		path,
		before: before?.text ?? null,
		after: now
	});
	const wasMark = before?.mark ?? null;
	const isSameHidden = wasMark === after.mark;
	if (diff === "" && isSameHidden) return require_redact.safe``;
	const why = whySkipped(diff, path) ?? (isSameHidden ? whyTrivial(diff) : null);
	if (why !== null) return why;
	const { added, removed } = require_content.parseDiff(diff).files[0] ?? {
		added: 0,
		removed: 0
	};
	return {
		...versions,
		diff,
		added,
		removed,
		hidden: Math.max(after.hidden, wasMark === null ? 0 : 1)
	};
}
function whySkipped(text, name) {
	const diff = require_content.parseDiff(text);
	const [file, seen] = [diff.files[0], require_content.changedFiles(diff)[0]];
	const rank = file === void 0 ? null : require_content.rankOf(file);
	if (rank === "binary") return require_redact.safe`it is no text`;
	const byContent = seen === void 0 ? null : require_content.skippedByContent(seen);
	const made = require_content.skippedByName(name) ?? byContent;
	return rank === "generated" || made !== null ? require_redact.safe`it is ${require_redact.redact(made ?? "generated")}` : null;
}
/** Not asked where something changed that is hidden: that may be anything. */
function whyTrivial(text) {
	const [seen] = require_content.changedFiles(require_content.parseDiff(text));
	if (seen === void 0 || !isTrivial(seen)) return null;
	return require_redact.safe`only blank lines and comments changed`;
}
/** Null when git has no such file, or there is no git. */
async function textInGit(inProject, { git, sessionDir }) {
	const shown = await git([
		"cat-file",
		"blob",
		`HEAD:./${inProject}`
	]);
	return shown.kind === "done" ? await require_hooks.versionOf(shown.stdout, sessionDir) : null;
}
/** None without git: then nothing is known to be ignored. */
async function ignoredFiles(places, { git, projectRoot }) {
	const listed = await git([
		"ls-files",
		...[
			"--others",
			"--ignored",
			"--exclude-standard",
			"-z"
		],
		"--",
		...places
	]);
	const names = listed.kind === "done" ? listed.stdout.split("\0").filter((one) => one !== "") : [];
	return new Set(names.map((name) => node_path.resolve(projectRoot, name)));
}
//#endregion
//#region src/state/repeats.ts
/** Asked first: what is refuted between the two questions must not seem to have been known. */
function stampRefuted(projectDir) {
	return require_main.stampRecord(require_main.refutedFile(projectDir));
}
const groundSchema = {
	file: require_hooks.storedFile,
	inForce: require_format.storedText,
	/** The record of refuted findings as it was; null when there was none. */
	refuted: require_dist.nullable(require_dist.string()),
	/** The name of the record of what is open about the file. */
	pending: require_dist.string()
};
const repeatSchema = require_dist.object({
	was: require_dist.nullable(require_format.storedText),
	now: require_format.storedText,
	fingerprint: require_dist.string(),
	at: require_dist.number(),
	until: require_dist.number(),
	verdict: require_dist.picklist([
		"APPROVED",
		"CHANGES_REQUIRED",
		"DECISION_NEEDED",
		"none"
	]),
	reply: require_dist.nullable(require_dist.object({
		user: require_format.storedText,
		agent: require_dist.nullable(require_format.storedText)
	})),
	open: require_dist.array(require_sessions.findingSchema)
});
const FORMAT = {
	version: 1,
	mayBeLost: true,
	schema: require_dist.object({
		...groundSchema,
		repeats: require_dist.array(repeatSchema)
	})
};
const MAX_CHARACTERS = 4e4;
const MAX_KEPT = 8;
/** Not kept, or too large for it: all of us looks at the next one. */
async function keepRepeat(sessionDir, { file, inForce, refuted }, repeat) {
	if (Math.max(repeat.was?.length ?? 0, repeat.now.length) > MAX_CHARACTERS) return;
	const ground = {
		file,
		inForce,
		refuted,
		pending: require_sessions.pendingFile(sessionDir, file).name
	};
	await require_record.updateRecord(require_main.repeatsFile(sessionDir, file), FORMAT, (kept) => {
		const others = kept !== null && isSame(kept, ground) ? kept.repeats : [];
		if (kept !== null && others.some(isSameReview(repeat))) return kept;
		const repeats = [...others.filter(isBeside(repeat)), repeat].slice(-MAX_KEPT);
		return {
			...ground,
			repeats: repeats.map((one) => ({
				...one,
				open: one.open.map(require_sessions.storable)
			}))
		};
	});
}
function isSame(kept, ground) {
	return kept.inForce === ground.inForce && kept.refuted === ground.refuted;
}
function isSameReview({ was, now, fingerprint, at }) {
	return (other) => other.was === was && other.now === now && other.fingerprint === fingerprint && other.at === at;
}
/** Still of use, and of another change. */
function isBeside({ was, now, at }) {
	return (other) => other.until >= at && !(other.was === was && other.now === now);
}
//#endregion
//#region src/doors/hook/fixed.ts
/** An approval takes away what is open about a file: all of that is fixed. */
async function clearFixed(file, desk) {
	const open = require_sessions.peekPending(desk.sessionDir, file);
	const cleared = await require_sessions.clearPending(desk.sessionDir, file);
	if (cleared.kind === "removed") await countFixed(open.length, desk);
	return cleared;
}
/** For `countersign stats`; what cannot be counted is fixed all the same. */
async function countFixed(findings, { projectDir, clock, debug }) {
	if (findings === 0) return;
	if ((await require_settled.appendSettled(projectDir, {
		at: new Date(clock.now()).toISOString(),
		how: "fixed",
		findings
	})).kind === "failed") debug(require_redact.safe`fixed findings were not counted`);
}
//#endregion
//#region src/doors/hook/read-now.ts
const MAX_BYTES$1 = 2e6;
/** A file as it is this moment; null when it is gone or not to be read. */
function readNow(file) {
	const read = require_main.readRegularFile(file, MAX_BYTES$1);
	return read.kind === "read" ? require_redact.redact(Buffer.from(read.bytes).toString("utf8")) : null;
}
//#endregion
//#region src/doors/hook/words.ts
/** The files of a review on one line. */
function namesOf(changes) {
	const names = changes.map(({ name }) => require_redact.oneLine(name));
	const more = names.length - MAX_NAMES;
	const shown = require_redact.joinSafe(names.slice(0, MAX_NAMES), ", ");
	return more > 0 ? require_redact.safe`${shown} and ${more} more` : shown;
}
const MAX_NAMES = 5;
/** What became of a review that gave no findings to tell. */
function tellOutcome(outcome, names, nextStepOf) {
	switch (outcome.kind) {
		case "inconclusive": return tellDoubt(outcome.why, names);
		case "unavailable": {
			const nextStep = nextStepOf(outcome.failure);
			return {
				kind: "tell",
				user: require_redact.safe`countersign: ${names} was not reviewed: ${outcome.failure.detail}. Next: ${nextStep}`,
				agent: null
			};
		}
		case "skipped": return require_gate.SILENT;
	}
}
/** What was found, in the order of the changes. */
function placedOf(found, changes) {
	return changes.flatMap(({ file, name }) => (found.get(file) ?? []).map((finding) => ({
		path: name,
		finding
	})));
}
function tellDoubt(why, names) {
	const words = require_redact.safe`countersign: the review of ${names} gave no verdict: ${require_redact.oneLine(why)}`;
	return {
		kind: "tell",
		user: words,
		agent: words
	};
}
/** A verdict that asks for something. */
function tellVerdict({ verdict, summary, question, names, placed, maxCharacters }) {
	const head = require_redact.safe`countersign: an independent review of ${names} says ${require_redact.redact(verdict)}`;
	const asked = question === null ? [] : [require_redact.safe`To decide: ${require_redact.oneLine(question)}`];
	const lead = [
		head,
		require_redact.oneLine(summary),
		...asked
	];
	const toDecide = require_redact.clip(require_redact.oneLine(question ?? summary), MAX_QUESTION);
	return {
		kind: "tell",
		user: verdict === "DECISION_NEEDED" ? require_redact.safe`${head}. To decide: ${toDecide}` : require_redact.safe`${head} (findings: ${placed.length})`,
		agent: listWithin(lead, placed, maxCharacters)
	};
}
const MAX_QUESTION = 500;
/** The host shows the agent no more than this of a longer text. */
const MAX_CONTEXT = 8e3;
/** Structured findings are condensed by code: first their details go, then the last of them. */
function listWithin(lead, placed, maxCharacters) {
	const limit = Math.min(maxCharacters, MAX_CONTEXT);
	const full = require_redact.joinSafe([...lead, ...placed.map(fullLine)], "\n");
	if (full.length <= limit) return full;
	const lines = placed.map((one) => shortLine(one));
	const head = require_redact.joinSafe(lead, "\n");
	let room = limit - head.length - MORE;
	const count = lines.findIndex((line) => (room -= line.length + 1) < 0);
	const shown = count === -1 ? lines : lines.slice(0, Math.max(count, 1));
	const left = lines.length - shown.length;
	const rest = left === 0 ? [] : [require_redact.safe`- and ${left} more: countersign findings`];
	return require_redact.clip(require_redact.joinSafe([
		head,
		...shown,
		...rest
	], "\n"), MAX_CONTEXT);
}
const MORE = 60;
function shortLine(placed) {
	return require_redact.safe`- ${require_redact.redact(placed.finding.severity)} ${placeAndTitle(placed)}`;
}
function placeAndTitle({ path, finding: { line_start: line, title } }) {
	return require_redact.safe`${require_redact.oneLine(line === null ? path : require_redact.safe`${path}:${line}`)} ${require_redact.oneLine(title)}`;
}
function fullLine(placed) {
	const { detail, title, fixed_code } = placed.finding;
	const more = detail === "" || detail === title ? require_redact.safe`` : require_redact.safe`: ${require_redact.oneLine(detail)}`;
	const fix = fixed_code === null ? require_redact.safe`` : require_redact.safe` Fix: ${require_redact.oneLine(fixed_code)}`;
	return require_redact.safe`${shortLine(placed)}${more}${fix}`;
}
//#endregion
//#region src/doors/hook/again.ts
/** A change that was reviewed a moment ago: what followed follows again. */
async function followAgain(known, made, door) {
	const standing = withoutGone(withoutRefuted(known, door), made);
	if (known.verdict !== "none") await repeat(standing, made, door);
	return replyAgain(standing, made.changes, door);
}
/** Of a file that was edited once more, what is said of code that still stands there. */
function withoutGone(known, made) {
	const { superseded, changes } = made;
	const open = known.open.map((one) => superseded.has(one.file) ? standingOf$1(one, changes) : one);
	return {
		...known,
		open: open.filter(({ findings }) => findings.length > 0)
	};
}
function standingOf$1({ file, findings }, changes) {
	const place = changes.find((one) => one.file === file)?.place;
	const now = place === void 0 ? null : readNow(place);
	return {
		file,
		findings: findings.filter((finding) => stillStands(finding, now))
	};
}
/** Somebody may have refuted a finding since. */
function withoutRefuted(known, { projectDir }) {
	if (known.open.length === 0) return known;
	const refuted = new Set(require_sessions.readRefuted(projectDir).map(({ id }) => id));
	const open = known.open.map(({ file, findings }) => ({
		file,
		findings: findings.filter(({ id }) => !refuted.has(id))
	}));
	return {
		...known,
		open: open.filter(({ findings }) => findings.length > 0)
	};
}
/** As after the review itself: APPROVED clears, CHANGES_REQUIRED adds. */
async function repeat({ verdict, open }, { changes, superseded }, door) {
	const { sessionDir } = door;
	const lasting = changes.filter(({ file }) => !superseded.has(file));
	if (verdict === "APPROVED") for (const { file } of lasting) await clearFixed(file, door);
	for (const { file, findings } of open) await require_sessions.updatePending(sessionDir, file, (before) => [...before.filter(({ id }) => !findings.some((one) => one.id === id)), ...findings]);
	for (const { file, before: was, after: now } of lasting) await require_hooks.moveBaseline(sessionDir, {
		file,
		now,
		was,
		at: "review"
	});
}
function replyAgain({ verdict, why, open }, changes, { settings }) {
	const names = namesOf(changes);
	if (verdict === "none") return tellDoubt(why, names);
	const isOver = verdict === "CHANGES_REQUIRED" && open.length === 0;
	if (verdict === "APPROVED" || isOver) return require_gate.SILENT;
	return tellVerdict({
		verdict,
		summary: why,
		question: null,
		names,
		placed: placedOf(new Map(open.map(({ file, findings }) => [file, findings])), changes),
		maxCharacters: settings.hooks.condenseCharacters
	});
}
/** So that the entry can do the same by itself, for a change of one file of which nothing is hidden. */
async function keepAgain(known, changes, door) {
	const [change, ...more] = changes;
	if (change === void 0 || more.length > 0 || door.settings.hooks.debug) return;
	if (isAnyHidden(change)) return;
	const { file, before: was, after: now } = change;
	if (now.text === "") return;
	const refuted = stampRefuted(door.projectDir);
	const { fingerprint, at, verdict, open } = withoutRefuted(known, door);
	if (open.some((one) => one.file !== file)) return;
	const reply = replyAgain({
		...known,
		open
	}, changes, door);
	await keepRepeat(door.sessionDir, {
		file,
		inForce: require_redact.redact(door.inForce),
		refuted
	}, {
		was: was?.text ?? null,
		now: now.text,
		fingerprint,
		at,
		verdict,
		until: at + door.settings.hooks.dedup.seconds * 1e3,
		reply: reply.kind === "tell" ? {
			user: require_redact.redact(reply.user),
			agent: keptOf(reply)
		} : null,
		open: open.flatMap(({ findings }) => findings)
	});
}
/** The entry compares words, and knows a file by its path. */
function isAnyHidden({ file, before, after }) {
	return require_hooks.isHidden(file) || after.mark !== null || before !== null && before.mark !== null;
}
/** As it leaves the process: redacted as one text. */
function keptOf({ agent }) {
	return agent === null ? null : require_redact.redact(agent);
}
//#endregion
//#region src/doors/hook/next-step.ts
/** What the user does next. A hook takes no flags, and nobody runs it again: other words than a command's. */
function nextStepAt(moment, { code, nextStep }, settings) {
	if (code === "timeout") return moreTime(moment, settings);
	return code === "rate-limit" || code === "signal" ? AGAIN[moment] : nextStep;
}
const BY_HAND = require_redact.safe`review by hand with countersign review`;
/** What was not reviewed is open still. */
const AGAIN = {
	edit: require_redact.safe`nothing; it is reviewed with the next edit or stop, or ${BY_HAND}`,
	stop: require_redact.safe`nothing; it is reviewed at the next stop, or ${BY_HAND}`,
	plan: require_redact.safe`let the agent show it again`
};
function moreTime(moment, { hooks, policy }) {
	const otherwise = moment === "plan" ? AGAIN.plan : BY_HAND;
	const setting = whatEnded(moment, hooks, policy.maxSeconds);
	return setting === null ? otherwise : require_redact.safe`raise ${setting}, or ${otherwise}`;
}
/** The setting that gave it no more time; null when it cannot give more. */
function whatEnded(moment, { timeoutSeconds, stopTimeoutSeconds }, maxSeconds) {
	const own = moment === "stop" ? stopTimeoutSeconds : timeoutSeconds;
	if (maxSeconds < own) return require_redact.safe`review.policy.max_seconds`;
	if (own >= (moment === "stop" ? 500 : 100)) return null;
	return moment === "stop" ? require_redact.safe`hooks.stop_timeout` : require_redact.safe`hooks.timeout`;
}
//#endregion
//#region src/doors/hook/remember.ts
/** APPROVED clears, CHANGES_REQUIRED adds, DECISION_NEEDED leaves what is open as it was. */
async function remember(memory, door) {
	const told = /* @__PURE__ */ new Map();
	let note = null;
	for (const change of memory.changes) {
		const standing = standingOf(change, memory);
		if (standing.length > 0) told.set(change.file, standing);
		note ??= noteOf(await keep(change, standing, {
			memory,
			door
		}), change);
		if (memory.superseded.has(change.file)) continue;
		const { file, before: was, after: now } = change;
		await require_hooks.moveBaseline(door.sessionDir, {
			file,
			now,
			was,
			at: memory.at
		});
	}
	return {
		told,
		note
	};
}
function standingOf({ file, place }, { found, superseded }) {
	const findings = found.get(file) ?? [];
	if (!superseded.has(file)) return findings;
	const now = readNow(place);
	return findings.filter((finding) => stillStands(finding, now));
}
async function keep({ file }, standing, { memory: { outcome, superseded }, door }) {
	const { verdict } = outcome.result;
	if (verdict === "DECISION_NEEDED") return null;
	if (verdict === "APPROVED") return superseded.has(file) ? null : await clearFixed(file, door);
	const fixed = new Set(superseded.has(file) ? [] : outcome.previous.flatMap(({ id, status }) => status === "fixed" ? [id] : []));
	const isNew = new Set(standing.map(({ id }) => id));
	let gone = 0;
	const kept = await require_sessions.updatePending(door.sessionDir, file, (open) => {
		gone = open.filter(({ id }) => fixed.has(id) && !isNew.has(id)).length;
		return [...open.filter(({ id }) => !fixed.has(id) && !isNew.has(id)), ...standing];
	});
	if (kept.kind !== "failed") await countFixed(gone, door);
	return kept;
}
function noteOf(kept, { file }) {
	if (kept?.kind === "newer") return require_redact.safe`${notRecorded(file)}: a newer version keeps that record`;
	return kept?.kind === "failed" ? noteTrouble(kept.trouble, file) : null;
}
function noteTrouble(trouble, file) {
	const { why, nextStep } = require_trouble.explainTrouble(trouble);
	return require_redact.safe`${notRecorded(file)} (${why}). Next: ${nextStep}`;
}
/** How such a note begins: by that it is known again, and told once. */
function notRecorded(file) {
	return require_redact.safe`countersign: what is open about ${require_hooks.shownFile(file)} was not recorded`;
}
//#endregion
//#region src/doors/hook/hidden.ts
/** Nobody can be asked: all that changed is hidden from the reviewer. docs/adr/019-patterns-of-a-project.md */
function isAllHidden(changes) {
	return changes.length > 0 && changes.every(({ diff }) => diff === "");
}
/** A person decides, as after every approval of something hidden; nothing is cleared. */
async function tellHidden(changes, at, door) {
	const summary = require_redact.safe`Nobody could be asked: ${require_content.whatHid(changes.reduce((sum, one) => sum + one.hidden, 0))}, and nothing else changed.`;
	for (const { file, before: was, after: now } of changes) await require_hooks.moveBaseline(door.sessionDir, {
		file,
		now,
		was,
		at
	});
	const verdict = "DECISION_NEEDED";
	await keepInMind(door, {
		fingerprint: fingerprintOf(changes),
		verdict,
		why: summary,
		open: []
	});
	return tellVerdict({
		verdict,
		summary,
		question: require_content.hiddenQuestion(),
		names: namesOf(changes),
		placed: [],
		maxCharacters: door.settings.hooks.condenseCharacters
	});
}
//#endregion
//#region src/doors/hook/judge.ts
/** After an edit: advice, never a block. Fails open; only a real verdict touches what is pending. */
async function judgeEdits(given, door) {
	const known = await judgedBefore(given, door);
	if (known !== null) return known;
	const changes = await withoutIgnored(given.changes, door);
	const left = {
		...given,
		changes
	};
	return (changes.length === given.changes.length ? null : await judgedBefore(left, door)) ?? await judgeNew(left, door);
}
async function judgeNew({ changes, superseded }, door) {
	const fingerprint = fingerprintOf(changes);
	if (isAllHidden(changes)) return {
		reply: await tellHidden(changes, "review", door),
		settled: true
	};
	const limit = limitReached(door);
	if (limit !== null) return {
		reply: await tellLimit(limit, door),
		settled: false
	};
	const timeoutSeconds = door.settings.hooks.timeoutSeconds;
	const outcome = await askAbout({
		changes,
		said: require_redact.safe``,
		timeoutSeconds
	}, door);
	if (outcome.kind !== "reviewed") return await judgeMissing$1(outcome, {
		changes,
		fingerprint
	}, door);
	const again = await superseded();
	const concluded = await conclude$1({
		outcome,
		changes,
		superseded: again,
		at: "review"
	}, door);
	if (again.size === 0) await keepAgain(await keepInMind(door, {
		...concluded.content,
		fingerprint
	}), changes, door);
	return {
		reply: concluded.reply,
		settled: true
	};
}
/**
* There is nothing to ask: no change, or one that was reviewed a moment ago, and then what followed
* follows again. Null when there is.
*/
async function judgedBefore({ changes, superseded }, door) {
	if (changes.length === 0) return {
		reply: require_gate.SILENT,
		settled: true
	};
	const known = recall(door, fingerprintOf(changes), door.settings.hooks.dedup.seconds);
	if (known === null) return null;
	door.debug(require_redact.safe`${namesOf(changes)} was reviewed a moment ago`);
	const again = await superseded();
	if (again.size === 0) await keepAgain(known, changes, door);
	return {
		reply: await followAgain(known, {
			changes,
			superseded: again
		}, door),
		settled: known.verdict !== "none"
	};
}
/** One review of all changes; counted, with what is known of these files. */
async function askAbout(question, door) {
	await countReview(door);
	const files = new Set(question.changes.map(({ file }) => file));
	const pending = await require_sessions.readPending(door.sessionDir);
	const open = pending.kind === "read" ? pending.open.filter(({ file }) => files.has(file)) : [];
	const refuted = require_sessions.readRefuted(door.projectDir).filter(({ file }) => files.has(file));
	door.prepareReview();
	const { requestFor } = await Promise.resolve().then(() => require("./request.cjs"));
	const outcome = await door.review(requestFor({
		...question,
		open,
		refuted
	}, door), door.signal);
	if (outcome.kind !== "skipped") await countTokens(door, outcome.receipt.usage);
	return outcome;
}
async function judgeMissing$1(outcome, { changes, fingerprint }, door) {
	if (outcome.kind === "inconclusive") await keepAgain(await keepInMind(door, {
		fingerprint,
		verdict: "none",
		why: outcome.why,
		open: []
	}), changes, door);
	return {
		reply: tellOutcome(outcome, namesOf(changes), (failure) => nextStepAt("edit", failure, door.settings)),
		settled: outcome.kind === "skipped"
	};
}
/** A verdict \u2192 what is remembered and what is told. Refuted findings do not come back. */
async function conclude$1(given, door) {
	const { outcome, changes } = given;
	const refuted = new Set(require_sessions.readRefuted(door.projectDir).map(({ id }) => id));
	const { result } = outcome;
	const findings = result.findings.filter(({ id }) => !refuted.has(id));
	const isRefuted = result.findings.length > 0 && findings.length === 0;
	const isOwnRefuted = result.findings.some(isOwn) && !findings.some(isOwn);
	const found = result.verdict === "CHANGES_REQUIRED" && !isRefuted ? findingsByFile(isOwnRefuted ? findings : openOf({
		...result,
		findings
	}), changes) : /* @__PURE__ */ new Map();
	const { told, note } = await remember({
		...given,
		found
	}, door);
	const open = [...found].map(([file, list]) => ({
		file,
		findings: [...list]
	}));
	return {
		reply: withNote(isRefuted ? require_gate.SILENT : await replyTo({
			given,
			told
		}, door), note),
		content: {
			verdict: result.verdict,
			why: whyOf(result),
			open
		}
	};
}
/** What is told again when the same change is made again. */
function whyOf({ verdict, summary, question }) {
	return verdict === "DECISION_NEEDED" ? question ?? summary : summary;
}
async function replyTo({ given: { outcome, changes, superseded, at }, told }, door) {
	const { verdict, question } = outcome.result;
	if (verdict === "APPROVED") return require_gate.SILENT;
	if (verdict === "CHANGES_REQUIRED" && superseded.size === changes.length && told.size === 0) return require_gate.SILENT;
	return tellVerdict({
		verdict,
		summary: at === "stop" ? outcome.result.summary : await summaryOf(outcome.result, door),
		question,
		names: namesOf(changes),
		placed: placedOf(told, changes),
		maxCharacters: door.settings.hooks.condenseCharacters
	});
}
/** The review is told all the same: a disk in trouble must not swallow its findings. */
function withNote(reply, note) {
	if (note === null || reply.kind === "reflect") return reply;
	if (reply.kind === "silent") return {
		kind: "tell",
		user: note,
		agent: null
	};
	const user = reply.user === void 0 ? note : require_redact.joinSafe([reply.user, note], "\n");
	return {
		...reply,
		user
	};
}
//#endregion
//#region src/doors/hook/unread.ts
/** The edits whose review is over, whatever came of it. */
function withoutUnread(edits, unread) {
	const again = new Set(unread.filter(({ isLost }) => !isLost).map(({ file }) => file));
	return edits.filter(({ file }) => !again.has(file));
}
/** For the user; null when everything could be looked at. */
function noteUnread(unread, at) {
	const lines = [...new Map(unread.map(({ failure }) => [failure.detail, failure])).values()].map(({ detail, nextStep }) => {
		const names = namesOf(unread.filter(({ failure }) => failure.detail === detail));
		return require_redact.safe`countersign: ${at === "stop" ? require_redact.safe`the agent stopped and ${names}` : names} was not reviewed: ${detail}. Next: ${nextStep}`;
	});
	return lines.length === 0 ? null : require_redact.joinSafe(lines, "\n");
}
//#endregion
//#region src/doors/hook/edit.ts
/** After an edit, while the host waits: everything that is open is reviewed at once. */
async function reviewNow(event, door) {
	const seen = await require_hooks.seeEdit(event, door);
	switch (seen.kind) {
		case "ignored": return require_gate.SILENT;
		case "seen": return await reviewOpen(door);
		case "unkept": {
			const { changes, unread } = await readChanges([seen.file], "reviewed", door);
			return withTrouble(withNote((await judgeEdits({
				changes,
				superseded: async () => /* @__PURE__ */ new Set()
			}, door)).reply, noteUnread(unread, "review")), seen);
		}
	}
}
/** Told once: whoever could not record what is open has said it of this file. */
function withTrouble(reply, { file, trouble }) {
	const isTold = reply.kind === "tell" && reply.user.includes(notRecorded(file));
	return reply.kind === "silent" || isTold ? reply : withNote(reply, noteTrouble(trouble, file));
}
/** While the host goes on: the first process waits for more edits and reviews them all, others leave. */
async function reviewSoon(event, door) {
	const seen = await require_hooks.seeEdit(event, door);
	if (seen.kind !== "seen") return seen.kind === "unkept" ? await reviewNow(event, door) : require_gate.SILENT;
	const turn = await require_hooks.claim(require_main.claimsDir(door.sessionDir), "coalesce");
	if (turn.kind === "taken") return require_gate.SILENT;
	await door.clock.sleep(door.settings.hooks.coalesceSeconds * 1e3, door.signal);
	if (turn.kind === "claimed") turn.giveUp();
	return door.signal.aborted ? require_gate.SILENT : await reviewOpen(door);
}
/** One review of everything seen and not yet under review. */
async function reviewOpen(door) {
	const review = door.newId();
	const held = await require_hooks.claimReview(door.sessionDir, review);
	const taken = await require_hooks.takeEdits(door.sessionDir, {
		review,
		at: door.clock.now()
	});
	if ("kind" in taken || taken.length === 0) return require_gate.SILENT;
	const { changes, unread } = await readChanges([...new Set(taken.map(({ file }) => file))], "reviewed", door);
	const superseded = () => editedSince(taken, door);
	const { reply, settled } = await judgeEdits({
		changes,
		superseded
	}, door);
	const at = door.clock.now();
	const edits = withoutUnread(taken, unread);
	await require_hooks.endReview(door.sessionDir, {
		review,
		at,
		edits,
		reviewed: settled
	});
	if (held.kind === "claimed") held.giveUp();
	if (settled) await noteQuiet(door.sessionDir);
	return withNote(reply, noteUnread(unread, "review"));
}
/** Files that were edited again since these edits were taken. */
async function editedSince(taken, { sessionDir }) {
	const edits = await require_hooks.readEdits(sessionDir);
	if ("kind" in edits) return /* @__PURE__ */ new Set();
	const uses = new Set(taken.map(({ use }) => use));
	const last = edits.all.findLastIndex(({ use }) => uses.has(use));
	return new Set(edits.all.slice(last + 1).map(({ file }) => file));
}
//#endregion
//#region src/doors/hook/plan-file.ts
const MAX_BYTES = 2e6;
/**
* The plan that the agent shows: what the host says; the file it names; the file that the conversation
* named last; the newest of the host's plans. Files count only as plain `.md` files in the host's own
* folder of plans.
*/
function findPlan(event, plansDir) {
	const { text, file } = event.plan;
	if (text !== null && text.trim() !== "") return {
		text,
		file
	};
	const candidates = [
		() => file,
		() => lastNamed(event.transcript, plansDir),
		() => require_sessions.listNewest(plansDir).find(({ path: one }) => one.endsWith(".md"))?.path ?? null
	];
	for (const candidate of candidates) {
		const found = readPlan(candidate(), plansDir);
		if (found !== null) return found;
	}
	return null;
}
/** Null when it is no plan of the host's; nothing is said of it. */
function readPlan(named, plansDir) {
	if (named === null) return null;
	const file = require_main.resolvePath(node_path.resolve(plansDir, named));
	if (node_path.dirname(file) !== require_main.resolvePath(plansDir) || !file.endsWith(".md")) return null;
	if (require_gate_shell.sensitiveReason(file) !== null) return null;
	const read = require_main.readRegularFile(file, MAX_BYTES);
	if (read.kind !== "read") return null;
	const text = Buffer.from(read.bytes).toString("utf8");
	return text.trim() === "" ? null : {
		text,
		file
	};
}
const TAIL_BYTES$1 = 4e5;
/** The last path of the conversation that leads into the folder of plans. */
function lastNamed(transcript, plansDir) {
	if (transcript === null) return null;
	const read = require_main.readTail(transcript, TAIL_BYTES$1);
	if (read.kind !== "read") return null;
	const text = Buffer.from(read.bytes).toString("utf8");
	const start = text.lastIndexOf(`${plansDir}${node_path.sep}`);
	if (start === -1) return null;
	return /^[^\s"'`\\]{1,1000}?\.md/.exec(text.slice(start))?.[0] ?? null;
}
//#endregion
//#region src/doors/hook/plan.ts
/** The agent shows a plan: reviewed while the host waits; told, never blocked. Fails open. */
async function reviewPlan(event, door) {
	const turn = await require_hooks.claim(require_main.claimsDir(door.sessionDir), `plan ${event.use}`);
	if (turn.kind === "taken") return require_gate.SILENT;
	const plan = findPlan(event, door.plansDir);
	if (plan === null) {
		door.debug(require_redact.safe`no plan was found in what the host says or in ${require_redact.redact(door.plansDir)}`);
		return require_gate.SILENT;
	}
	const limit = limitReached(door);
	if (limit !== null) return await tellLimit(limit, door);
	const outcome = await ask(plan.text, door);
	if (turn.kind === "claimed") turn.finish();
	return await conclude(outcome, plan.file === null ? UNNAMED : await require_hooks.fileKey(door.sessionDir, plan.file), door);
}
const UNNAMED = require_redact.safe`the plan`;
async function ask(plan, door) {
	const { hooks, review } = door.settings;
	const until = hookTime(door);
	const { text: whole, untrusted } = require_redact.redactCounting(plan);
	const text = await fitting(whole, until, door);
	const tokens = Math.max(review.contentTokens.documents, require_content.estimateTokens(text, "budget"));
	const content = {
		...require_content.createContent(text),
		redactionsUntrusted: untrusted
	};
	await countReview(door);
	const outcome = await door.review({
		type: "sprint",
		subject: {
			kind: "document",
			content
		},
		expertise: require_redact.safe``,
		context: require_redact.safe`The agent shows this plan to the user and waits for leave to carry it out.`,
		...require_effort.askingFor("heavy", hooks.models, review.models.documents),
		timeoutSeconds: Math.max(1, until.secondsLeft()),
		tools: "none",
		depth: {
			...require_content.depthWith(review.depth, tokens),
			mode: "single-pass"
		},
		previous: null,
		prose: "understood",
		found: null
	}, door.signal);
	if (outcome.kind !== "skipped") await countTokens(door, outcome.receipt.usage);
	return outcome;
}
async function conclude(outcome, file, door) {
	if (outcome.kind !== "reviewed") return tellOutcome(outcome, require_redact.safe`the plan`, (failure) => nextStepAt("plan", failure, door.settings));
	const refuted = new Set(require_sessions.readRefuted(door.projectDir).map(({ id }) => id));
	const { verdict, question } = outcome.result;
	const open = openOf(outcome.result).filter(({ id }) => !refuted.has(id));
	if (verdict === "APPROVED" || verdict === "CHANGES_REQUIRED" && open.length === 0) {
		await clearFixed(file, door);
		return require_gate.SILENT;
	}
	const isRejected = verdict === "CHANGES_REQUIRED";
	const kept = isRejected ? await require_sessions.updatePending(door.sessionDir, file, () => open) : null;
	return withNote(tellVerdict({
		verdict,
		summary: await summaryOf(outcome.result, door),
		question,
		names: require_redact.safe`the plan`,
		placed: isRejected ? open.map((finding) => ({
			path: require_redact.safe`plan`,
			finding
		})) : [],
		maxCharacters: door.settings.hooks.condenseCharacters
	}), kept?.kind === "failed" ? noteTrouble(kept.trouble, file) : null);
}
//#endregion
//#region src/doors/hook/stop-words.ts
/** The host cuts no reason, but nobody acts on more. */
const MAX_REASON = 8e3;
/** What is open, file by file, with its fix, and every way out. */
function openReason(open, projectRoot) {
	const lines = open.flatMap(({ file, findings }) => findings.map((finding) => {
		const name = require_hooks.nameInProject(file, projectRoot);
		const fix = finding.fixed_code === null ? require_redact.safe`` : require_redact.safe` Fix: ${require_redact.oneLine(finding.fixed_code)}`;
		return require_redact.safe`${shortLine({
			path: name,
			finding
		})} [${require_redact.redact(finding.id)}]${fix}`;
	}));
	return require_redact.joinSafe([require_redact.clip(require_redact.joinSafe([require_redact.safe`countersign: findings of an independent review are still open.`, ...lines], "\n"), MAX_REASON), WAY_OUT], "\n");
}
const WAY_OUT = require_redact.safe`Fix them and stop again. One that is wrong is refuted with: countersign findings resolve ID --because "the reason". The user can end this with: countersign pause 30m, or countersign findings clear.`;
/** The agent has gone, and this is the user's by now. */
function leftOpen(open, projectRoot) {
	const all = open.flatMap(({ file, findings }) => findings.map((finding) => ({
		path: require_hooks.nameInProject(file, projectRoot),
		finding
	})));
	return require_redact.safe`the agent stopped with ${count(all)} open: ${firstOf(all.map(placeAndTitle))}. Next: countersign findings`;
}
/** For the user, who may not have been asked; null when nothing was refuted. */
function noteRefuted(refuted, projectRoot) {
	if (refuted.length === 0) return null;
	const lines = refuted.map(({ file, because, ...finding }) => {
		return require_redact.safe`${placeAndTitle({
			path: require_hooks.nameInProject(file, projectRoot),
			finding
		})} (because: ${require_redact.oneLine(because)})`;
	});
	return require_redact.safe`countersign: ${count(refuted)} refuted since the last stop: ${firstOf(lines)}. Next, if you see it otherwise: countersign findings --refuted`;
}
function count(list) {
	return list.length === 1 ? require_redact.safe`1 finding` : require_redact.safe`${list.length} findings`;
}
const MAX_SHOWN = 3;
const MAX_LINE = 300;
function firstOf(lines) {
	const shown = lines.slice(0, MAX_SHOWN).map((line) => require_redact.clip(line, MAX_LINE));
	const more = lines.length - shown.length;
	return more === 0 ? require_redact.joinSafe(shown, "; ") : require_redact.safe`${require_redact.joinSafe(shown, "; ")} and ${more} more`;
}
/** The reviewer said something, and it is no verdict. */
function doubtReason(names, why) {
	return require_redact.safe`countersign: the review of this turn's changes (${names}) gave no verdict: ${require_redact.oneLine(why)}. Look over these changes once more yourself, then stop again; the same changes are not held up twice. The user can end this with: countersign pause 30m.`;
}
//#endregion
//#region src/doors/hook/stop-review.ts
/** One review of everything that changed since the last stop with a review. */
async function reviewTurn(event, door) {
	const edits = await require_hooks.readEdits(door.sessionDir);
	if ("kind" in edits || edits.sinceStop.length === 0) return require_gate.SILENT;
	const review = door.newId();
	const held = await require_hooks.claimReview(door.sessionDir, review);
	const taken = await require_hooks.takeEdits(door.sessionDir, {
		review,
		at: door.clock.now()
	});
	const own = "kind" in taken ? [] : taken;
	const { changes: read, unread } = await readChanges(edits.sinceStop, "stopped", door);
	const { reply, settled } = await judgeTurn({
		event,
		changes: isKnown(read, door) ? read : await withoutIgnored(read, door),
		all: edits.all
	}, door);
	const at = door.clock.now();
	const reviewed = withoutUnread(own, unread);
	if (own.length > 0) await require_hooks.endReview(door.sessionDir, {
		review,
		at,
		edits: reviewed,
		reviewed: settled
	});
	if (held.kind === "claimed") held.giveUp();
	if (settled && unread.every(({ isLost }) => isLost)) {
		await require_hooks.recordStop(door.sessionDir, at);
		await noteQuiet(door.sessionDir);
	}
	require_sessions.forgetOldSessions(door.projectDir, door.sessionDir);
	return withNote(reply, noteUnread(unread, "stop"));
}
const LET_GO = {
	reply: require_gate.SILENT,
	settled: true
};
async function judgeTurn({ event, changes, all }, door) {
	if (changes.length === 0) return LET_GO;
	if (isKnown(changes, door)) return await settleTurn(changes, door);
	const fingerprint = fingerprintOf(changes);
	if (readCounts(door.sessionDir).doubted.includes(fingerprint)) return doubtedBefore(changes);
	if (isAllHidden(changes)) return {
		reply: forTheUser(await tellHidden(changes, "stop", door)),
		settled: true
	};
	const limit = limitReached(door);
	if (limit !== null) return {
		reply: await tellLimit(limit, door),
		settled: false
	};
	const timeoutSeconds = door.settings.hooks.stopTimeoutSeconds;
	const outcome = await askAbout({
		changes,
		said: whatWasSaid(event),
		timeoutSeconds
	}, door);
	if (outcome.kind !== "reviewed") return await judgeMissing(outcome, {
		changes,
		fingerprint
	}, door);
	const superseded = await editedSince(all, door);
	const { reply, content } = await conclude$1({
		outcome,
		changes,
		superseded,
		at: "stop"
	}, door);
	if (superseded.size === 0) await keepInMind(door, {
		...content,
		fingerprint
	});
	return {
		reply: await blockOnOpen(superseded.size === 0 ? content.open : [], door) ?? forTheUser(reply),
		settled: true
	};
}
/** However long ago: a stop asks nobody about what this session has had reviewed. */
function isKnown(changes, door) {
	const known = recall(door, fingerprintOf(changes), Number.POSITIVE_INFINITY);
	return known !== null && known.verdict !== "none";
}
/** All of it was reviewed before in this session: nobody is asked again. */
async function settleTurn(changes, door) {
	door.debug(require_redact.safe`${namesOf(changes)} was reviewed before`);
	for (const { file, before: was, after: now } of changes) await require_hooks.moveBaseline(door.sessionDir, {
		file,
		now,
		was,
		at: "stop"
	});
	return LET_GO;
}
/** It was held up once for the missing verdict; not again for the same. */
function doubtedBefore(changes) {
	return {
		reply: {
			kind: "tell",
			user: require_redact.safe`countersign: the agent stopped and no verdict was given on ${namesOf(changes)}`,
			agent: null
		},
		settled: true
	};
}
const MAX_SAID = 4e3;
const TAIL_BYTES = 2e5;
/** What the agent says it has done. */
function whatWasSaid({ said, transcript }) {
	const words = said === null ? readTranscript(transcript, TAIL_BYTES) : require_redact.clip(require_redact.redact(said), MAX_SAID);
	if (words === null || words === "") return require_redact.safe``;
	return require_redact.safe`The agent is about to stop and has said:\n${require_redact.clipFront(words, MAX_SAID)}`;
}
async function judgeMissing(outcome, { changes, fingerprint }, door) {
	const names = namesOf(changes);
	switch (outcome.kind) {
		case "skipped": return LET_GO;
		case "unavailable": {
			const { detail } = outcome.failure;
			return {
				reply: {
					kind: "tell",
					user: require_redact.safe`countersign: the agent stopped and ${names} was not reviewed: ${detail}. Next: ${nextStepAt("stop", outcome.failure, door.settings)}`,
					agent: null
				},
				settled: false
			};
		}
		case "inconclusive":
			await updateCounts(door.sessionDir, (counts) => ({
				...counts,
				doubted: [...counts.doubted, fingerprint].slice(-MAX_DOUBTED)
			}));
			return {
				reply: {
					kind: "block",
					reason: doubtReason(names, outcome.why)
				},
				settled: false
			};
	}
}
const MAX_DOUBTED = 100;
/** What was found just now counts also where the disk did not take it. */
async function blockOnOpen(found, { sessionDir, projectRoot }) {
	const pending = await require_sessions.readPending(sessionDir);
	const recorded = pending.kind === "failed" ? [] : pending.open;
	const open = recorded.length > 0 ? recorded : found;
	return open.length === 0 ? null : {
		kind: "block",
		reason: openReason(open, projectRoot)
	};
}
/** A stop takes no words for the agent: what there is to decide is the user's. */
function forTheUser(reply) {
	if (reply.kind !== "tell" || reply.agent === null) return reply;
	return {
		kind: "tell",
		user: reply.agent,
		agent: null
	};
}
//#endregion
//#region src/doors/hook/stop-unreviewed.ts
/** Of a stop that may not block any more: nobody is asked, and the user is told what nobody has looked at. */
async function noteUnreviewed(door) {
	const edits = await require_hooks.readEdits(door.sessionDir);
	if ("kind" in edits) return require_gate.SILENT;
	const waiting = [...edits.open, ...edits.underWay.flatMap((one) => one.edits)];
	const read = await readChanges([...new Set(waiting.map(({ file }) => file))], "reviewed", door);
	return withNote(await tellLeft(read.changes, door), noteUnread(read.unread, "stop"));
}
async function tellLeft(read, door) {
	const changes = await withoutIgnored(read, door);
	if (changes.length === 0) return require_gate.SILENT;
	return {
		kind: "tell",
		user: require_redact.safe`countersign: not reviewed when the agent stopped: ${namesOf(changes)}; it had been kept as often as it may be (hooks.stop_blocks). Next: countersign review`,
		agent: null
	};
}
//#endregion
//#region src/doors/hook/names.ts
/** Files on one line, as they are called in the project. */
function relativeNames(files, projectRoot) {
	return namesOf(files.map((file) => ({ name: require_hooks.nameInProject(file, projectRoot) })));
}
//#endregion
//#region src/doors/hook/stop-wait.ts
const LOOK_MS = 100;
/** Waits for reviews under way; null once there is none, or the note with which the agent is let go. */
async function waitForReviews(door) {
	const { clock, settings, signal } = door;
	const end = clock.now() + settings.hooks.stopWaitSeconds * 1e3;
	for (;;) {
		const awaited = await underWay(door);
		if (awaited.length === 0 || signal.aborted) return null;
		if (clock.now() >= end) return stillUnderWay(awaited, door);
		await clock.sleep(LOOK_MS, signal);
	}
}
/** Whoever reviews nothing at the stop waits for the edits that others are about to review as well. */
async function underWay({ sessionDir, settings }) {
	const edits = await require_hooks.readEdits(sessionDir);
	if ("kind" in edits) return [];
	const taken = edits.underWay.flatMap((one) => one.edits);
	return settings.hooks.stop === "pending" && settings.hooks.edits === "async" ? [...taken, ...edits.open] : taken;
}
function stillUnderWay(edits, { projectRoot, settings }) {
	return {
		kind: "tell",
		user: require_redact.safe`countersign: not reviewed yet when the agent stopped: ${relativeNames([...new Set(edits.map(({ file }) => file))], projectRoot)} (waited ${settings.hooks.stopWaitSeconds} s)`,
		agent: null
	};
}
//#endregion
//#region src/doors/hook/stop.ts
/**
* Before stopping: blocks on what is open, or on what a review of the turn's changes finds, a bounded
* number of times. Fails open: an unreachable reviewer or a broken record blocks nobody, and the user is
* told.
*/
async function decideStop(event, door) {
	const { stop, subagentStop } = door.settings.hooks;
	if (stop === "off" || event.subagent !== null && !subagentStop) return require_gate.SILENT;
	const counts = readCounts(door.sessionDir);
	if (!mayBlock(event, counts, door)) return await withRefuted(await letGo(await noteLeft(event, door), event, door), event, door);
	const turn = await claimStop(event, counts, door);
	if (turn?.kind === "taken") return require_gate.SILENT;
	const reply = await decide(event, door);
	const kept = await withRefuted(await (reply.kind === "block" ? block : letGo)(reply, event, door), event, door);
	if (turn?.kind === "claimed") turn.finish();
	return kept;
}
/** The same stop, told to two installations of ours; an old host does not tell its stops apart. */
async function claimStop(event, { blocks }, door) {
	const { prompt, subagent, said, blockedBefore } = event;
	if (prompt === "") return null;
	const edits = await require_hooks.readEdits(door.sessionDir);
	const seen = "kind" in edits ? 0 : edits.all.length;
	const key = JSON.stringify([
		"stop",
		prompt,
		subagent,
		said,
		blockedBefore,
		blocks,
		seen
	]);
	return await require_hooks.claim(require_main.claimsDir(door.sessionDir), key);
}
/** Whatever the host says and whatever is set: an agent is never kept longer. */
const MOST_BLOCKS = 3;
/** Subagents may stop side by side: each of them is kept once, and not counted with the agent. */
function mayBlock(event, counts, { settings }) {
	if (event.subagent !== null) return !event.blockedBefore;
	const before = event.prompt !== "" && event.prompt === counts.prompt || event.blockedBefore ? counts.blocks : 0;
	return (event.blockedBefore ? Math.max(before, 1) : before) < settings.hooks.stopBlocks && counts.blocks < MOST_BLOCKS;
}
/** Whoever works with the agent learns what it has waved away. */
async function withRefuted(reply, event, door) {
	if (event.subagent !== null) return reply;
	return withNote(reply, noteRefuted(await require_sessions.takeUntold(door.sessionDir), door.projectRoot));
}
/** Nobody is asked, and the user is told what is open and what nobody has looked at. */
async function noteLeft(event, door) {
	const unreviewed = await noteUnreviewed(door);
	const open = event.subagent === null ? await openFindings(door) : null;
	if (open === null) return unreviewed;
	return withNote(open.left, unreviewed.kind === "tell" ? unreviewed.user : null);
}
/** What is open blocks at once, unless its files were edited since and nobody has looked at that yet. */
async function decide(event, door) {
	const open = await openFindings(door);
	if (open !== null && !await mayBeFixed(open, door)) return open.reply;
	const waited = await waitForReviews(door);
	const left = await openFindings(door);
	if (left !== null && !await mayBeFixed(left, door)) return left.reply;
	const reply = waited ?? await reviewOrPass(event, door);
	return left === null ? reply : (await openFindings(door))?.reply ?? reply;
}
async function mayBeFixed({ files }, { sessionDir }) {
	const edits = await require_hooks.readEdits(sessionDir);
	if ("kind" in edits) return false;
	return [...edits.open, ...edits.underWay.flatMap((one) => one.edits)].some(({ file }) => files.has(file));
}
async function reviewOrPass(event, door) {
	return door.settings.hooks.stop === "review" ? await reviewTurn(event, door) : require_gate.SILENT;
}
/** Null when nothing is open. */
async function openFindings(door) {
	const pending = await require_sessions.readPending(door.sessionDir);
	if (pending.kind === "failed") {
		const { why, nextStep } = require_trouble.explainTrouble(pending.trouble);
		return note(require_redact.safe`open findings cannot be read (${why}). Next: ${nextStep}`);
	}
	if (pending.open.length > 0) {
		const reason = openReason(pending.open, door.projectRoot);
		const left = tell(leftOpen(pending.open, door.projectRoot));
		const files = new Set(pending.open.map(({ file }) => file));
		return {
			reply: {
				kind: "block",
				reason
			},
			left,
			files
		};
	}
	if (pending.damaged === 0) return null;
	return note(require_redact.safe`${pending.damaged} record(s) of open findings could not be read`);
}
function note(words) {
	const reply = tell(words);
	return {
		reply,
		left: reply,
		files: /* @__PURE__ */ new Set()
	};
}
function tell(words) {
	return {
		kind: "tell",
		user: require_redact.safe`countersign: ${words}`,
		agent: null
	};
}
/** A block that cannot be counted is made once: the host itself says when there was one before. */
async function block(reply, event, door) {
	if (event.subagent !== null) return reply;
	return await updateCounts(door.sessionDir, (counts) => ({
		...counts,
		blocks: counts.blocks + 1,
		prompt: event.prompt
	})) === "failed" && event.blockedBefore ? require_gate.SILENT : reply;
}
async function letGo(reply, event, { sessionDir }) {
	if (event.subagent === null && readCounts(sessionDir).blocks > 0) await updateCounts(sessionDir, (counts) => ({
		...counts,
		blocks: 0
	}));
	return reply;
}
//#endregion
//#region src/doors/hook/handle.ts
/** One host event \u2192 one reply. */
async function handleHook(event, door) {
	if (LANE[event.name]?.includes(door.lane) !== true) return require_gate.SILENT;
	switch (event.name) {
		case "edited": return door.lane === "after" ? await reviewNow(event, door) : await reviewSoon(event, door);
		case "planned": return await reviewPlan(event, door);
		case "thought": return await adviseOnThought(event, door);
		case "failed": return await adviseOnFailure(event, door);
		case "stopping": return await decideStop(event, door);
		case "compacting": return await reflect(event, door);
		case "about-to-run":
		case "other": return require_gate.SILENT;
	}
}
/** Which event belongs to which lane: a host may tell one event to several. */
const LANE = {
	edited: ["after", "review"],
	planned: ["after"],
	thought: ["review"],
	failed: ["review"],
	stopping: ["stop"],
	compacting: ["compact"]
};
//#endregion
//#region src/main/review-lanes.ts
/** The lanes that may ask a model. */
async function runLane({ lane, event, environment }, { desk, config }) {
	const { signal } = require_shell.abortOnSignal();
	const { projectRoot: project } = desk;
	const wiring = {
		machine: {
			environment,
			project
		},
		config: withinHook(config, lane)
	};
	const wire = () => Promise.resolve().then(() => require("./reviewing.cjs")).then((n) => n.wire_exports);
	const git = () => Promise.resolve().then(() => require("./git.cjs")).then((n) => n.git_exports);
	return await handleHook(event, {
		...desk,
		lane,
		prepareReview: () => require_kept_code.useKeptCode(environment),
		review: async (request, aborted) => {
			require_kept_code.useKeptCode(environment);
			const { recorded } = await Promise.resolve().then(() => require("./reviewing.cjs")).then((n) => n.recording_exports);
			return await recorded((await wire()).wireReview({
				...wiring,
				onEvent: () => {}
			}), {
				whose: {
					environment,
					projectRoot: project
				},
				door: "hook",
				warn: (text) => require_shell.log(require_redact.safe`countersign: ${text}\n`)
			})(request, aborted);
		},
		advise: async (wish, aborted) => await (await wire()).wireAdvise(wiring)(wish, aborted),
		git: async (argv) => {
			const { createGit } = await git();
			return await createGit({
				environment,
				cwd: project,
				project,
				signal
			})(argv);
		},
		newId: () => (0, node_crypto.randomBytes)(8).toString("hex"),
		plansDir: require_gate.findPlansDir(environment, project),
		signal
	});
}
/** The routes together must end before the host's patience does. */
function withinHook(config, lane) {
	const { settings } = config;
	const { timeoutSeconds, stopTimeoutSeconds } = settings.hooks;
	const most = lane === "stop" ? stopTimeoutSeconds : timeoutSeconds;
	const maxSeconds = Math.min(settings.policy.maxSeconds, most);
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
exports.runLane = runLane;
