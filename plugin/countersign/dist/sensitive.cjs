//#region src/diff/count.ts
function countDiff({ files }) {
	const names = /* @__PURE__ */ new Set();
	const paths = /* @__PURE__ */ new Set();
	let [added, removed] = [0, 0];
	for (const file of files) {
		names.add(file.newPath ?? file.oldPath);
		for (const path of changedPaths(file)) paths.add(path);
		added += file.added;
		removed += file.removed;
	}
	return {
		files: names.size,
		added,
		removed,
		paths: [...paths]
	};
}
/**
* The paths of a file on both sides, each once; for a copy also the source, whose content it shows.
*/
function changedPaths({ oldPath, newPath }) {
	return [...new Set([oldPath, newPath])].filter((path) => path !== null);
}
//#endregion
//#region src/diff/parse/lines.ts
/** Only a newline ends a line: names and contents may contain every other separator. */
function nextLine(text, at) {
	const newline = text.indexOf("\n", at);
	return newline === -1 ? text.length : newline + 1;
}
/** The start of the line that ends here; the start of the text if there is none. */
function lineBefore(text, at) {
	return at < 2 ? 0 : text.lastIndexOf("\n", at - 2) + 1;
}
/**
* A line of a header, up to a carriage return: git quotes a name that contains one. Never for file
* content, where a carriage return is part of the line.
*/
function lineAt(text, start) {
	const newline = text.indexOf("\n", start);
	const line = text.slice(start, newline === -1 ? text.length : newline);
	const end = line.indexOf("\r");
	return end === -1 ? line : line.slice(0, end);
}
/** The start of the first line that is not empty. */
function skipBlankLines(text, start) {
	let at = start;
	for (;;) if (text[at] === "\n") at += 1;
	else if (text[at] === "\r" && text[at + 1] === "\n") at += 2;
	else return at;
}
/** Whether a sticky pattern matches here. */
function matchesAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text);
}
//#endregion
//#region src/diff/parse/file-boundary.ts
const COMBINED = /diff --(?:cc|combined) /y;
/** `diff.submodule=log` names a submodule in one line and lists its commits below. */
const SUBMODULE_LOG = /Submodule ([^\n]{1,4096}?) (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}(?: \([a-z ]{1,60}\))?:?|contains (?:untracked|modified) content)\r?(?:\n|$)/y;
/** Lines between two files that belong to neither. */
const BETWEEN = /(?:commit [0-9a-f]{7,}|From [0-9a-f]{7,} |Index: |Only in |diff )/y;
/** A mail signature, as `format-patch` writes it and as mailers trim it. */
const SIGNATURE = /-- ?\r?(?:\n|$)/y;
/** Only valid outside of hunks: inside, the hunk's counts decide what a line is. */
function fileStartAt(text, at) {
	switch (text.charCodeAt(at)) {
		case 100:
			if (text.startsWith("diff --git ", at)) return "git";
			return matchesAt(COMBINED, text, at) ? "combined" : null;
		case 45: return isPlainStart(text, at) ? "plain" : null;
		case 83: return matchesAt(SUBMODULE_LOG, text, at) ? "submodule-log" : null;
		default: return null;
	}
}
/** Where the next file begins; the end of the text if none does. */
function findFileStart(text, from) {
	let at = from;
	while (at < text.length && fileStartAt(text, at) === null) at = nextLine(text, at);
	return at;
}
/**
* The end of a stretch after a file's headers and hunks that still belongs to it, or `at` if the
* file ends here. Unknown lines belong to the file before them, so that text that was cut off or
* edited by hand is left out together with it. Empty lines end the file unless more of a hunk
* follows.
*/
function leftoverEnd(text, at) {
	if (at >= text.length) return at;
	const line = skipBlankLines(text, at);
	if (line !== at) return looksLikeBody(text, line) || text.startsWith("@@ -", line) ? line : at;
	if (fileStartAt(text, at) !== null || matchesAt(BETWEEN, text, at)) return at;
	return isSignature(text, at) ? at : nextLine(text, at);
}
/** Does a line after a complete hunk still look like one of its lines? */
function looksLikeBody(text, at) {
	switch (text.charCodeAt(at)) {
		case 32:
		case 43: return true;
		case 45: return !isSignature(text, at) && !isPlainStart(text, at);
		default: return false;
	}
}
/**
* Checks a body for contradictions. A note follows a line of the file: two notes in a row are lines
* behind a prefix.
*/
function checkedBody(text, start, body) {
	return withoutHeaders(text, start, body.notes > 1 && /\n\\[^\n]*\n\\/.test(text.slice(start - 1, body.end)) ? {
		...body,
		complete: false
	} : body);
}
/**
* A hunk that is too short may absorb the headers of a file without a `diff` line, because they
* look like its lines. If an incomplete hunk ends with headers above another hunk, they are
* separated again: otherwise the content of a sensitive file would be sent under another name.
*/
function withoutHeaders(text, start, body) {
	if (body.complete || !text.startsWith("@@ -", body.end)) return body;
	const first = lineBefore(text, lineBefore(text, body.end));
	if (first < start || !isPlainStart(text, first)) return body;
	return {
		...body,
		end: first,
		added: body.added - 1,
		removed: body.removed - 1
	};
}
function isSignature(text, at) {
	return matchesAt(SIGNATURE, text, at);
}
/**
* A file without a `diff` line needs both names and a hunk; otherwise it is a line of dashes in
* prose.
*/
function isPlainStart(text, at) {
	if (!text.startsWith("--- ", at)) return false;
	const second = nextLine(text, at);
	return text.startsWith("+++ ", second) && text.startsWith("@@ -", nextLine(text, second));
}
//#endregion
//#region src/diff/parse/combined.ts
/** `@@@ -1,3 -1,3 +1,4 @@@`: one more `@` than there are parents. */
const HEADER = /(@{3,100})((?: -\d{1,15}(?:,\d{1,15})?){2,99}) \+(\d{1,15})(?:,(\d{1,15}))? \1(?!@)/y;
/** The hunk of a merge that begins here, or `null`. */
function readCombinedHunk(text, start) {
	HEADER.lastIndex = start;
	const match = HEADER.exec(text);
	if (match === null) return null;
	const [, ats = "", old = "", newStart, newLines = 1] = match;
	const parents = old.trim().split(" ").map(readRange);
	const [first, ...otherParents] = parents;
	if (first === void 0 || parents.length !== ats.length - 1) return null;
	const section = lineAt(text, HEADER.lastIndex).trim();
	const counts = [...parents.map(({ count }) => count), Number(newLines)];
	const { end, added, removed, complete } = scanBody(text, nextLine(text, start), counts);
	return {
		hunk: {
			start,
			end,
			oldStart: first.first,
			oldLines: first.count,
			newStart: Number(newStart),
			newLines: Number(newLines),
			otherParents,
			section,
			complete
		},
		added,
		removed
	};
}
function readRange(field) {
	const [first, count = 1] = field.slice(1).split(",");
	return {
		first: Number(first),
		count: Number(count)
	};
}
/**
* `left` holds the remaining lines of each parent, and last of the result, beyond those that all
* have in common. Those are a single number, so that a merge of many parents costs no more per
* empty line. Too many or too few lines are handled as in `hunks.ts`.
*/
function scanBody(text, start, left) {
	let [at, common, added, removed, notes] = [
		start,
		0,
		0,
		0,
		0
	];
	let longest = Math.max(...left);
	while (at < text.length) {
		const isNote = text.charCodeAt(at) === 92;
		if (common >= longest && !isNote && !looksLikeBody(text, at)) break;
		const marks = marksAt(text, at, left.length - 1);
		if (marks === null) break;
		const kind = kindOf(marks);
		if (kind === "removed") removed += 1;
		if (kind === "added") added += 1;
		if (kind !== "context") longest = countMarked(left, marks);
		else if (isNote) notes += 1;
		else common += 1;
		at = nextLine(text, at);
	}
	const complete = left.every((count) => count === common);
	return checkedBody(text, start, {
		end: at,
		added,
		removed,
		complete,
		notes
	});
}
function kindOf(marks) {
	if (marks.includes("-")) return "removed";
	return marks.includes("+") ? "added" : "context";
}
/**
* One mark for each parent. `-`: this parent had the line, but the result does not. `+`: the result
* has it, but this parent did not. Only an empty line may be shorter than its marks.
*/
function marksAt(text, at, parents) {
	const marks = text.slice(at, at + parents);
	if (marks.startsWith("\\")) return "";
	const own = /^[ +-]*(?=\r?\n|$)/.exec(marks)?.[0] ?? null;
	return own === null || own.length === parents || kindOf(own) === "context" ? own : null;
}
function countMarked(left, marks) {
	const gone = marks.includes("-");
	const mark = gone ? "-" : " ";
	const result = left.length - 1;
	for (let side = 0; side < result; side += 1) if (marks[side] === mark) left[side] = (left[side] ?? 0) - 1;
	if (!gone) left[result] = (left[result] ?? 0) - 1;
	return Math.max(...left);
}
//#endregion
//#region src/diff/parse/hunk-lines.ts
/** The lines of a hunk with their numbers on both sides. */
function hunkLines({ text }, hunk) {
	return hunk.otherParents.length === 0 ? plainLines(text, hunk) : combinedLines(text, hunk);
}
const [PLUS, MINUS, BLANK, BACKSLASH, NEWLINE] = [
	43,
	45,
	32,
	92,
	10
];
/**
* For one parent, compares character codes: this runs for every line of every hunk that is shown.
*/
function plainLines(text, hunk) {
	const lines = [];
	let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
	let at = nextLine(text, hunk.start);
	while (at < hunk.end) {
		const next = nextLine(text, at);
		const end = text.charCodeAt(next - 1) === NEWLINE ? next - 1 : next;
		const kind = kindOfMark(text.charCodeAt(at));
		const [inOld, inNew] = [IN_OLD[kind], IN_NEW[kind]];
		const start = kind === "context" && text.charCodeAt(at) !== BLANK ? at : at + 1;
		lines.push({
			kind,
			oldLine: inOld ? oldLine : null,
			newLine: inNew ? newLine : null,
			text: text.slice(kind === "no-newline" ? at : start, end)
		});
		if (inOld) oldLine += 1;
		if (inNew) newLine += 1;
		at = next;
	}
	return lines;
}
const IN_OLD = {
	context: true,
	removed: true,
	added: false,
	"no-newline": false
};
const IN_NEW = {
	context: true,
	removed: false,
	added: true,
	"no-newline": false
};
function kindOfMark(mark) {
	if (mark === PLUS) return "added";
	if (mark === MINUS) return "removed";
	return mark === BACKSLASH ? "no-newline" : "context";
}
function combinedLines(text, hunk) {
	const parents = 1 + hunk.otherParents.length;
	const lines = [];
	let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
	let at = nextLine(text, hunk.start);
	while (at < hunk.end) {
		const next = nextLine(text, at);
		const end = text[next - 1] === "\n" ? next - 1 : next;
		const marks = marksAt(text, at, parents) ?? "";
		const kind = text[at] === "\\" ? "no-newline" : kindOf(marks);
		const sides = sidesOf$2(kind, marks);
		lines.push({
			kind,
			oldLine: sides.inOld ? oldLine : null,
			newLine: sides.inNew ? newLine : null,
			text: text.slice(Math.min(at + marks.length, end), end)
		});
		if (sides.inOld) oldLine += 1;
		if (sides.inNew) newLine += 1;
		at = next;
	}
	return lines;
}
/** The sides that contain a line; of several parents the first. */
function sidesOf$2(kind, marks) {
	switch (kind) {
		case "no-newline": return {
			inOld: false,
			inNew: false
		};
		case "removed": return {
			inOld: marks.startsWith("-"),
			inNew: false
		};
		case "added": return {
			inOld: !marks.startsWith("+"),
			inNew: true
		};
		case "context": return {
			inOld: true,
			inNew: true
		};
	}
}
//#endregion
//#region src/diff/parse/quote-name.ts
/** Quotes like git: a name cannot forge a line of the diff. */
function quoteName(name) {
	if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
	const octal = (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
//#endregion
//#region src/diff/new-lines.ts
/**
* For a file whose old name was a sensitive one: a diff of only the new lines. All other lines come
* from the sensitive file: removed lines, context, the text after `@@`, and moved lines. Without a
* rename or copy header, someone compared two files, and the second may be a copy of the first.
*/
function newLinesOnly(diff, file) {
	const hunks = (VERBS[file.status] !== void 0 && file.hunks.every(isPlain) ? newRuns(diff, file) : []).map(hunkOf);
	return [
		headOf(diff, file),
		...hunks.length === 0 ? [] : [sidesOf$1(file)],
		...hunks
	].join("");
}
/** In a hunk that is cut off or belongs to a merge, the side of a line is uncertain. */
function isPlain({ complete, otherParents }) {
	return complete && otherParents.length === 0;
}
function newRuns(diff, file) {
	const hunks = file.hunks.map((hunk) => ({
		hunk,
		lines: hunkLines(diff, hunk)
	}));
	const known = new Set(hunks.flatMap(({ lines }) => lines.filter(isOld).flatMap(wordsOf)));
	return hunks.flatMap(({ hunk, lines }) => {
		const runs = [];
		let oldLine = Math.max(0, hunk.oldStart - (hunk.oldLines === 0 ? 0 : 1));
		let isOpen = false;
		for (const line of lines) {
			oldLine = line.oldLine ?? oldLine;
			if (line.kind === "no-newline") continue;
			const isNew = line.kind === "added" && !wordsOf(line).some((words) => known.has(words));
			if (isNew && !isOpen) runs.push({
				oldLine,
				newLine: line.newLine ?? 0,
				texts: []
			});
			if (isNew) runs.at(-1)?.texts.push(line.text);
			isOpen = isNew;
		}
		return runs;
	});
}
function isOld({ kind }) {
	return kind === "removed" || kind === "context";
}
/**
* A line with other indentation or line ending is the same line. A single bracket means nothing.
*/
function wordsOf({ text }) {
	return /\w/.test(text) ? [text.trim()] : [];
}
function hunkOf({ oldLine, newLine, texts }) {
	const lines = texts.map((text) => `+${text}\n`).join("");
	return `@@ -${oldLine},0 +${newLine},${texts.length} @@\n${lines}`;
}
/** Written from scratch: only names and modes of the original are used. */
function headOf({ text }, { start, end, hunks, status, ...names }) {
	const [old, now] = [names.oldPath ?? "", names.newPath ?? ""];
	const modes = text.slice(start, hunks[0]?.start ?? end).match(MODE) ?? [];
	const verb = VERBS[status];
	const move = verb === void 0 ? "" : `${verb} from ${quoteName(old)}\n${verb} to ${quoteName(now)}\n`;
	return `diff --git ${quoteName(`a/${old}`)} ${quoteName(`b/${now}`)}\n${modes.join("")}${move}`;
}
const MODE = /^(?:old|new) mode \d{6}\n/gm;
const VERBS = {
	renamed: "rename",
	copied: "copy"
};
function sidesOf$1({ oldPath, newPath }) {
	return `--- ${quoteName(`a/${oldPath ?? ""}`)}\n+++ ${quoteName(`b/${newPath ?? ""}`)}\n`;
}
//#endregion
//#region src/diff/parse/leftover.ts
/**
* The end of a sensitive file that is left out. If no count covers its lines (`--word-diff`, a hunk
* without numbers, cut off), it only surely ends at the next file or commit: an empty line may be
* its own.
*/
function remainsEnd(text, file, next) {
	if (isWhole(text, file)) return file.end;
	const end = next?.start ?? text.length;
	const commit = COMMIT.exec(text.slice(file.end, end))?.index;
	return commit === void 0 ? end : file.end + commit;
}
/**
* The first line of a commit in `git log` and `git format-patch`, which a credentials file does not
* contain.
*/
const COMMIT = /^(?:commit [0-9a-f]{7,64}(?: \(.*\))?\r?$|From [0-9a-f]{40,64} )/m;
/** Only complete hunks, one after the other; a Markdown block may surround them. */
function isWhole(text, { hunks, end }) {
	let at = hunks[0]?.start;
	for (const hunk of hunks) {
		if (!hunk.complete || hunk.start !== at) return false;
		at = hunk.end;
	}
	return at === end || at !== void 0 && FENCE.test(text.slice(at, end));
}
const FENCE = /^(?:`{3,}|~{3,})\s*$/;
//#endregion
//#region src/diff/sensitive/sensitive-names.ts
/** Why a path is a sensitive file, or `null`. Only looks at the name, never at the content. */
function sensitiveReason(path) {
	const wanted = (path.includes("\\") ? path.replaceAll("\\", "/") : path).toLowerCase();
	return isPlainAtSight(wanted) ? null : reasonByRules(wanted);
}
/**
* A shortcut for names that no rule can match: no hidden part, none of the telling words, and
* either no ending, an ending of source code or prose, or an ending of settings in an unsuspicious
* name. The gate checks every file of a command, and compiling the rules takes two milliseconds.
*/
function isPlainAtSight(wanted) {
	if (wanted.startsWith(".") || wanted.includes("/.") || wanted.includes("run/secrets/")) return false;
	const name = wanted.slice(wanted.lastIndexOf("/") + 1);
	if (hasOneOf(name, NO_DOT_NEEDED)) return false;
	const dot = name.lastIndexOf(".");
	const ending = name.slice(dot + 1);
	if (dot === -1 || PLAIN_ENDINGS.has(ending)) return true;
	return SETTINGS_ENDINGS.has(ending) && !hasOneOf(name, TELLING);
}
function hasOneOf(name, words) {
	for (const word of words) if (name.includes(word)) return true;
	return false;
}
const NO_DOT_NEEDED = "id_ credential netrc pgpass kubeconfig vault_pass shadow opasswd ssh_host_ wp-config".split(" ");
const PLAIN_ENDINGS = new Set("ts tsx mts cts js jsx mjs cjs py rb go rs java kt c h cc cpp hpp cs php swift vue html css scss md rst".split(" "));
const SETTINGS_ENDINGS = new Set("json yaml yml toml txt lock".split(" "));
const TELLING = "secret cred auth account settings key adminsdk tfvars vault kube".split(" ");
/** @internal The check without the shortcut. Expects lower case and `/` between the parts. */
function reasonByRules(wanted) {
	const name = originalOf(wanted.slice(wanted.lastIndexOf("/") + 1));
	rules ??= compileRules();
	if (!rules.anyFolder.test(wanted) && !rules.anyFile.test(name)) return null;
	return rules.all.find(({ folder, file, except }) => {
		if (folder !== void 0) return folder.test(wanted);
		return file.test(name) && except?.test(name) !== true;
	})?.reason ?? null;
}
/**
* A backup has the content of its original. A loop, because a pattern takes hours on a name of a
* million `~`.
*/
function originalOf(name) {
	let end = name.length;
	for (;;) {
		const ending = BACKUPS.find((one) => name.endsWith(one, end));
		if (ending === void 0) return name.slice(0, end);
		end -= ending.length;
	}
}
const BACKUPS = [
	".bak",
	".old",
	".orig",
	".save",
	"~"
];
let rules;
function compileRules() {
	const all = RULES();
	return {
		all,
		anyFolder: anyOf(all.flatMap(({ folder }) => folder ?? [])),
		anyFile: anyOf(all.flatMap(({ file }) => file ?? []))
	};
}
function anyOf(patterns) {
	return new RegExp(patterns.map(({ source }) => `(?:${source})`).join("|"));
}
/**
* Source code and prose about credentials need a review; files that hold credentials have other
* endings. `credentials.ts` and `credentials.md` are read, `credentials` and `credentials.json` are
* not.
*/
const SOURCE = () => /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|scala|cs|fs|php|swift|mm?|[ch]|cc|cpp|hpp|exs?|erl|hs|ml|cljs?|lua|p[lm]|r|jl|dart|zig|sh|bash|zsh|fish|ps1|sql|proto|graphql|vue|svelte|html?|s?css|mdx?|rst|adoc)$/;
const EXAMPLE = () => /\.(?:example|sample|template|dist)$/;
/**
* Lower case throughout: names are folded first. A pattern with `.*` in its middle begins with `^`,
* because a diff may contain a name of any length.
*/
const RULES = () => [...FOLDERS(), ...FILES()];
const FOLDERS = () => [
	{
		folder: /(?:^|\/)\.(?:ssh|aws|gnupg)\//,
		reason: "folder of keys"
	},
	{
		folder: /(?:^|\/)\.(?:azure|gcloud|config\/gcloud|oci)\//,
		reason: "cloud login"
	},
	{
		folder: /(?:^|\/)\.docker\/config\.json$/,
		reason: "registry login"
	},
	{
		folder: /(?:^|\/)\.kube\/config(?:[._-][\w.-]*)?$/,
		reason: "cluster login"
	},
	{
		folder: /(?:^|\/)\.envs\//,
		reason: "environment"
	},
	{
		folder: /(?:^|\/)(?:\.config\/gh\/hosts\.yml|\.m2\/settings(?:-security)?\.xml)$/,
		reason: "login"
	},
	{
		folder: /(?:^|\/)\.(?:config\/(?:glab-cli\/config\.yml|doctl\/config\.yaml|hub)|fly\/config\.yml|gradle\/gradle\.properties|snowsql\/config)$/,
		reason: "login"
	},
	{
		folder: /^\/etc\/(?:g?shadow-?|master\.passwd|security\/opasswd)$/,
		reason: "passwords"
	},
	{
		folder: /^(?:\/var)?\/run\/secrets\//,
		reason: "secrets"
	},
	{
		folder: /^\/etc\/(?:kubernetes|wireguard)\/[^/]*\.conf$/,
		reason: "private key"
	},
	{
		folder: /(?:^|\/)(?:sops\/age\/keys\.txt$|\.password-store\/)/,
		reason: "private key"
	}
];
const FILES = () => [...KEYS(), ...LOGINS()];
const KEYS = () => [
	{
		file: /^\.env(?:$|[.~_\d-])/,
		except: EXAMPLE(),
		reason: "environment"
	},
	{
		file: /^\.envrc(?:\.|$)/,
		except: EXAMPLE(),
		reason: "environment"
	},
	{
		file: /\.env$/,
		except: /^(?:example|sample|template|dist)\.env$/,
		reason: "environment"
	},
	{
		file: /\.(?:pem|key|ppk|p8)$/,
		reason: "private key"
	},
	{
		file: /^(?:id_(?:rsa|dsa|ecdsa|ed25519)|ssh_host_.{1,40}_key)/,
		except: /\.pub$/,
		reason: "private key"
	},
	{
		file: /\.(?:p12|pfx|jks|keystore|bks)$/,
		reason: "key store"
	},
	{
		file: /^key(?:store)?\.properties$/,
		reason: "key store"
	},
	{
		file: /\.kdbx?$/,
		reason: "password store"
	},
	{
		file: /^\.?credentials/,
		except: SOURCE(),
		reason: "credentials"
	},
	{
		file: /[._-]credentials?(?:\.(?:json|ya?ml|toml|ini|xml|txt|csv))?$/,
		reason: "credentials"
	},
	{
		file: /^(?=[^]*\.json$)(?:.*[._-])?service[-_]?account/,
		reason: "service account"
	},
	{
		file: /^(?:.*[._-])?(?:gcp|gcloud|google|firebase|gke|gcs|bigquery|sa|service|account|private|deploy(?:er)?)[._-]?keys?\.json$/,
		reason: "service account"
	},
	{
		file: /^wp-config(?:[._-](?:local|prod|production|stag(?:e|ing)|dev))?\.php$/,
		reason: "site login"
	},
	{
		file: /\.keytab$/,
		reason: "private key"
	},
	{
		file: /^application_default_credentials\.json$/,
		reason: "cloud login"
	}
];
const LOGINS = () => [
	{
		file: /^(?:\.npmrc|\.yarnrc(?:\.ya?ml)?|\.pypirc|nuget\.config)$/,
		reason: "registry login"
	},
	{
		file: /^(?:auth|oauth_creds)\.json$/,
		reason: "login"
	},
	{
		file: /^(?:[._]netrc|\.git-credentials)$/,
		reason: "login"
	},
	{
		file: /^(?:\.?pgpass(?:\.conf)?|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.vault-token|\.dockercfg|\.s3cfg|\.boto|\.databrickscfg|\.sentryclirc|\.terraformrc|terraform\.rc)$/,
		reason: "login"
	},
	{
		file: /^(?:\.dev\.vars(?:\.[\w-]{1,40})?|\.flaskenv|\.renviron|\.?(?:ansible_)?vault_pass(?:word)?(?:\.txt)?|local\.settings\.json|rclone\.conf)$/,
		except: EXAMPLE(),
		reason: "environment"
	},
	{
		file: /^\.?secrets?(?:[._-](?:prod|production|stag(?:e|ing)|dev|development|local|test))?\.(?:ya?ml|json|toml|ini|properties|env)$|^\.secrets?$/,
		reason: "secrets"
	},
	{
		file: /^client_secrets?.*\.json$/,
		reason: "secrets"
	},
	{
		file: /^gha-creds-.*\.json$|^(?=[^]*\.json$)[^]*firebase-adminsdk/,
		reason: "service account"
	},
	{
		file: /^(?:secring\.gpg|.*_id_(?:rsa|dsa|ecdsa|ed25519))$/,
		reason: "private key"
	},
	{
		file: /^\.(?:bash|zsh|sh|psql|mysql|rediscli|python|node_repl)_history$/,
		reason: "history of commands"
	},
	{
		file: /\.tfvars(?:\.json)?$/,
		except: /^(?:example|sample)\./,
		reason: "infrastructure variables"
	},
	{
		file: /\.tfstate(?:\.backup)?$/,
		reason: "infrastructure state"
	},
	{
		file: /^(?:.*[._-])?kubeconfig(?:-[\w-]{1,40})?(?:\.ya?ml)?$/,
		reason: "cluster login"
	},
	{
		file: /\.ovpn$/,
		reason: "private key"
	}
];
//#endregion
//#region src/diff/sensitive/sensitive.ts
/** Removes the content of sensitive files and puts a one-line note in its place. */
function withoutSensitive(diff) {
	const leftOut = [];
	const kept = [];
	let at = 0;
	for (const [index, file] of diff.files.entries()) {
		const found = sensitiveSide(file);
		if (found === null) continue;
		const sides = sidesOf(file, found);
		leftOut.push(...sides);
		kept.push(diff.text.slice(at, file.start));
		kept.push(isMovedAway(file) ? newLinesOnly(diff, file) : "", noteOf(sides));
		at = remainsEnd(diff.text, file, diff.files[index + 1]);
	}
	if (leftOut.length === 0) return {
		text: diff.text,
		leftOut
	};
	return {
		text: [...kept, diff.text.slice(at)].join(""),
		leftOut
	};
}
/** Either side of a rename: the content is the same. */
function sensitiveSide(file) {
	for (const path of changedPaths(file)) {
		const reason = sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
	}
	return null;
}
/** It has an ordinary name now, so its new lines are ordinary code. */
function isMovedAway({ oldPath, newPath }) {
	return oldPath !== null && newPath !== null && sensitiveReason(newPath) === null;
}
/** Both names with their reasons, so that a search for either finds it. */
function sidesOf(file, { path: known }) {
	return changedPaths(file).map((path) => {
		const reason = sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
		const isNow = path === file.newPath;
		return {
			path,
			reason: otherName(path, known, file),
			...isNow ? { ordinary: true } : {}
		};
	});
}
function otherName(path, known, { newPath }) {
	const name = JSON.stringify(known);
	return path === newPath ? `it was ${name}: at most its new lines are sent` : `it is ${name} now: nothing of it is sent`;
}
/**
* `readable.ts` recognizes the notes by their first words. In quotes: a name may contain a newline
* and would otherwise forge a line.
*/
function noteOf(sides) {
	const [one, other] = sides.map(({ path }) => JSON.stringify(path));
	const [first, second] = sides.map(({ path }) => sensitiveReason(path));
	if (other === void 0) return `[left out: ${one} is a sensitive file (${first})]\n`;
	if (second === null) return `[left out: whatever ${other} has from ${one}, which was a sensitive file (${first})]\n`;
	return `[left out: ${other}, before it ${one}, is a sensitive file (${second})]\n`;
}
//#endregion
Object.defineProperty(exports, "SUBMODULE_LOG", {
	enumerable: true,
	get: function() {
		return SUBMODULE_LOG;
	}
});
Object.defineProperty(exports, "changedPaths", {
	enumerable: true,
	get: function() {
		return changedPaths;
	}
});
Object.defineProperty(exports, "checkedBody", {
	enumerable: true,
	get: function() {
		return checkedBody;
	}
});
Object.defineProperty(exports, "countDiff", {
	enumerable: true,
	get: function() {
		return countDiff;
	}
});
Object.defineProperty(exports, "fileStartAt", {
	enumerable: true,
	get: function() {
		return fileStartAt;
	}
});
Object.defineProperty(exports, "findFileStart", {
	enumerable: true,
	get: function() {
		return findFileStart;
	}
});
Object.defineProperty(exports, "hunkLines", {
	enumerable: true,
	get: function() {
		return hunkLines;
	}
});
Object.defineProperty(exports, "kindOf", {
	enumerable: true,
	get: function() {
		return kindOf;
	}
});
Object.defineProperty(exports, "leftoverEnd", {
	enumerable: true,
	get: function() {
		return leftoverEnd;
	}
});
Object.defineProperty(exports, "lineAt", {
	enumerable: true,
	get: function() {
		return lineAt;
	}
});
Object.defineProperty(exports, "lineBefore", {
	enumerable: true,
	get: function() {
		return lineBefore;
	}
});
Object.defineProperty(exports, "looksLikeBody", {
	enumerable: true,
	get: function() {
		return looksLikeBody;
	}
});
Object.defineProperty(exports, "marksAt", {
	enumerable: true,
	get: function() {
		return marksAt;
	}
});
Object.defineProperty(exports, "matchesAt", {
	enumerable: true,
	get: function() {
		return matchesAt;
	}
});
Object.defineProperty(exports, "nextLine", {
	enumerable: true,
	get: function() {
		return nextLine;
	}
});
Object.defineProperty(exports, "quoteName", {
	enumerable: true,
	get: function() {
		return quoteName;
	}
});
Object.defineProperty(exports, "readCombinedHunk", {
	enumerable: true,
	get: function() {
		return readCombinedHunk;
	}
});
Object.defineProperty(exports, "remainsEnd", {
	enumerable: true,
	get: function() {
		return remainsEnd;
	}
});
Object.defineProperty(exports, "sensitiveReason", {
	enumerable: true,
	get: function() {
		return sensitiveReason;
	}
});
Object.defineProperty(exports, "sensitiveSide", {
	enumerable: true,
	get: function() {
		return sensitiveSide;
	}
});
Object.defineProperty(exports, "skipBlankLines", {
	enumerable: true,
	get: function() {
		return skipBlankLines;
	}
});
Object.defineProperty(exports, "withoutSensitive", {
	enumerable: true,
	get: function() {
		return withoutSensitive;
	}
});
