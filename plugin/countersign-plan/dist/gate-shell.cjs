const require_main = require("./main.cjs");
const require_gate = require("./gate.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
//#region src/diff/sensitive-names.ts
/** Why a path is a sensitive file, or `null`. Only the name decides; the content is never looked at. */
function sensitiveReason(path) {
	const wanted = path.replaceAll("\\", "/").toLowerCase();
	return isPlainAtSight(wanted) ? null : reasonByRules(wanted);
}
/**
* Whether no rule can hold: no hidden part, none of the words that stand in names without a dot, and no ending or one
* of a program or of prose. The gate asks about every file of a command, and compiling the rules takes two milliseconds.
*/
function isPlainAtSight(wanted) {
	if (wanted.startsWith(".") || wanted.includes("/.")) return false;
	const name = wanted.slice(wanted.lastIndexOf("/") + 1);
	if (NO_DOT_NEEDED.some((word) => name.includes(word))) return false;
	const dot = name.lastIndexOf(".");
	return dot === -1 || PLAIN_ENDINGS.includes(name.slice(dot + 1));
}
const NO_DOT_NEEDED = [
	"id_",
	"credentials",
	"netrc",
	"pgpass",
	"kubeconfig"
];
const PLAIN_ENDINGS = "ts tsx mts cts js jsx mjs cjs py rb go rs java kt c h cc cpp hpp cs php swift vue html css scss md rst".split(" ");
/** @internal The same, without a look before. In lower case, with `/` between its parts. */
function reasonByRules(wanted) {
	const name = wanted.slice(wanted.lastIndexOf("/") + 1).replace(/(?:\.(?:bak|old|orig|save)|~)+$/, "");
	rules ??= compileRules();
	if (!rules.anyFolder.test(wanted) && !rules.anyFile.test(name)) return null;
	return rules.all.find(({ folder, file, except }) => {
		if (folder !== void 0) return folder.test(wanted);
		return file.test(name) && except?.test(name) !== true;
	})?.reason ?? null;
}
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
* Programs and prose about credentials are what a review is for; what holds them has another ending.
* `credentials.ts` and `credentials.md` are read, `credentials` and `credentials.json` are not.
*/
const SOURCE = () => /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|scala|cs|fs|php|swift|mm?|[ch]|cc|cpp|hpp|exs?|erl|hs|ml|cljs?|lua|p[lm]|r|jl|dart|zig|sh|bash|zsh|fish|ps1|sql|proto|graphql|vue|svelte|html?|s?css|mdx?|rst|adoc)$/;
/** Lower case throughout: names are folded first. */
const RULES = () => [...FOLDERS(), ...FILES()];
const FOLDERS = () => [
	{
		folder: /(?:^|\/)\.(?:ssh|aws|gnupg)\//,
		reason: "folder of keys"
	},
	{
		folder: /(?:^|\/)\.(?:azure|config\/gcloud|oci)\//,
		reason: "cloud login"
	},
	{
		folder: /(?:^|\/)\.docker\/config\.json$/,
		reason: "registry login"
	},
	{
		folder: /(?:^|\/)\.kube\/config$/,
		reason: "cluster login"
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
		folder: /(?:^|\/)(?:sops\/age\/keys\.txt$|\.password-store\/)/,
		reason: "private key"
	}
];
const FILES = () => [
	{
		file: /^\.env(?:$|[.~_\d-])/,
		except: /\.(?:example|sample|template|dist)$/,
		reason: "environment"
	},
	{
		file: /^\.envrc(?:\.|$)/,
		except: /\.(?:example|sample|template|dist)$/,
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
		file: /^id_(?:rsa|dsa|ecdsa|ed25519)/,
		except: /\.pub$/,
		reason: "private key"
	},
	{
		file: /\.(?:p12|pfx|jks|keystore|bks)$/,
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
		file: /^service[-_]?account.*\.json$/,
		reason: "service account"
	},
	{
		file: /^application_default_credentials\.json$/,
		reason: "cloud login"
	},
	{
		file: /^(?:\.npmrc|\.yarnrc(?:\.ya?ml)?|\.pypirc|nuget\.config)$/,
		reason: "registry login"
	},
	{
		file: /^auth\.json$/,
		reason: "login"
	},
	{
		file: /^(?:[._]netrc|\.git-credentials)$/,
		reason: "login"
	},
	{
		file: /^(?:\.?pgpass(?:\.conf)?|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.vault-token|\.dockercfg|\.s3cfg|\.boto|\.databrickscfg|\.terraformrc|terraform\.rc)$/,
		reason: "login"
	},
	{
		file: /^(?:\.dev\.vars|\.flaskenv|\.vault_pass(?:\.txt)?|local\.settings\.json|rclone\.conf)$/,
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
		file: /^gha-creds-.*\.json$|firebase-adminsdk.*\.json$/,
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
		file: /^(?:.*[._-])?kubeconfig(?:\.ya?ml)?$/,
		reason: "cluster login"
	},
	{
		file: /\.ovpn$/,
		reason: "private key"
	}
];
//#endregion
//#region src/doors/plan/shell/at-sight.ts
/** Unquoted and, wherever they stand, a part of a word; or quoted and without anything that is special in quotes. */
const PIECE = /[A-Za-z0-9_./:=,@%+^~*?-]|'[ -&(-~]*'|"[ #%-[\]^_a-~]*"/.source;
const COMMAND = new RegExp(`^ *(?:${PIECE})+(?: +(?:${PIECE})+)* *$`);
const WORD = new RegExp(`(?:${PIECE})+`, "g");
/** Words behind which a shell reads differently: keywords, and builtins that take assignments. */
const KEYWORDS = new Set("case coproc do done elif else esac fi for function if in select then time until while alias declare export let local readonly typeset".split(" "));
/** The words of a command that is plain at sight; null where it takes a parser to say. */
function wordsAtSight(source) {
	if (!COMMAND.test(source)) return null;
	const words = source.match(WORD) ?? [];
	const [program = ""] = words;
	if (/[='"]/.test(program) || KEYWORDS.has(program)) return null;
	if (words.some((word) => /(?:^|[:=])~/.test(word))) return null;
	return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"));
}
//#endregion
//#region src/doors/plan/shell/credentials.ts
/** Names that are never read before approval, beside those that are never sent to a reviewer. */
const NAMES = /^(?:credentials.*|service-account.*\.json)$/;
/** Why this path may be listed but not read; null when it may. Links are for the caller to resolve. */
function unreadable(file) {
	const plain = node_path.posix.normalize(file.normalize("NFC").toLowerCase().replaceAll("\\", "/"));
	if (/^\/(?:proc|dev)(?:\/|$)/.test(plain)) return plain === "/dev/null" ? null : "it is a device or shows other processes";
	if (plain.split("/").some((part) => NAMES.test(part))) return "credentials";
	return sensitiveReason(plain) ?? sensitiveReason(`${plain}/`);
}
/**
* Everything in a word that may be a path: `rev:path`, `:(top)path`, `name=path`, and what a pattern
* stands for when its wildcards stand for nothing.
*/
function pathsIn(word) {
	const parts = [...word.matchAll(/[:=]/g)].map(({ index }) => word.slice(index + 1));
	const magic = parts.map((part) => part.replace(/^(?:\([^)]*\)|[/!^]+)/, ""));
	return [
		word,
		...parts,
		...magic
	].flatMap((part) => [part, part.replace(/[*?]|\[[^\]]*\]/g, "")]).filter((part) => part !== "");
}
//#endregion
//#region src/doors/plan/shell/options.ts
/** Sorts the words of a command into options, their values and operands. */
function takeOptions(words, allowed) {
	const taking = {
		words,
		allowed,
		options: [],
		values: [],
		operands: [],
		at: 0
	};
	for (let word = words[0]; word !== void 0; word = words[taking.at]) {
		taking.at += 1;
		if (word.text === "--") return endOf$1(taking, words.slice(taking.at));
		const why = takeWord(taking, word);
		if (why !== null) return {
			kind: "refused",
			why
		};
	}
	return endOf$1(taking, []);
}
function endOf$1({ options, values, operands }, rest) {
	return {
		kind: "taken",
		options,
		values,
		operands: [...operands, ...rest]
	};
}
/** Null, or why it is refused. */
function takeWord(taking, word) {
	if (!word.text.startsWith("-") || word.text === "-") {
		taking.operands.push(word);
		return null;
	}
	if (word.glob) return `${word.text} is an option and a pattern at once`;
	if (word.text.startsWith("--")) return takeLong(taking, word.text);
	if (taking.allowed.counts === true && /^-\d+$/.test(word.text)) return null;
	return takeShort(taking, word.text);
}
function takeValues(taking, option, count) {
	const words = taking.words.slice(taking.at, taking.at + count);
	if (words.length < count || words.some(({ glob }) => glob)) return `${option} has no plain value`;
	const odd = PATTERN.has(option) ? void 0 : words.find(({ text }) => looksLikeOption(text));
	if (odd !== void 0) return `${odd.text} after ${option} looks like an option`;
	taking.values.push(...words.map(({ text }) => text));
	taking.at += count;
	return null;
}
/** What is searched for may begin with anything, and whoever writes these means that. */
const PATTERN = new Set(["-e", "--regexp"]);
/** Should a program not take a value where we do, this would be an option to it. A number is none. */
function looksLikeOption(text) {
	return /^--?[^\d-]/.test(text);
}
function takeLong(taking, text) {
	const [, option = "", value] = /^(--[^=]*)(?:=(.*))?$/s.exec(text) ?? [];
	const { long = "", twoValues = [] } = taking.allowed;
	const known = long.split(" ").find((one) => `--${one.replace(/\[?=\]?$/, "")}` === option);
	taking.options.push(option);
	if (value !== void 0) {
		taking.values.push(value);
		return known?.includes("=") === true ? null : `${option}=… is not on its list`;
	}
	if (twoValues.includes(option)) return takeValues(taking, option, 2);
	if (known === void 0) return `${option} is not on its list`;
	return /[^[]=$/.test(known) ? takeValues(taking, option, 1) : null;
}
function takeShort(taking, text) {
	const { flags = "", valued = "", attached = "" } = taking.allowed;
	for (let at = 1; at < text.length; at += 1) {
		const letter = text[at] ?? "";
		taking.options.push(`-${letter}`);
		if (flags.includes(letter)) continue;
		if (!valued.includes(letter) && !attached.includes(letter)) return `-${letter} is not on its list`;
		const rest = text.slice(at + 1);
		if (rest !== "") taking.values.push(rest);
		return rest === "" && valued.includes(letter) ? takeValues(taking, `-${letter}`, 1) : null;
	}
	return null;
}
//#endregion
//#region src/doors/plan/shell/find.ts
const ALONE = new Set("-H -L -P -depth -d -xdev -mount -x -X -E -s -follow -daystart -noleaf -ignore_readdir_race -noignore_readdir_race -warn -nowarn -empty -nouser -nogroup -readable -writable -executable -true -false -print -print0 -prune -quit -ls -not -a -and -o -or -O0 -O1 -O2 -O3".split(" "));
const WITH_VALUE = new Set("-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -mtime -mmin -atime -amin -ctime -cmin -newer -anewer -cnewer -maxdepth -mindepth -perm -user -group -uid -gid -links -inum -samefile -lname -ilname -fstype -printf -used -f".split(" "));
/** Why this find may not run; null when it only looks. */
function checkFind(words) {
	const pattern = words.find(({ glob }) => glob);
	if (pattern !== void 0) return `quote ${pattern.text}: find has its own patterns`;
	for (let at = 0; at < words.length; at += 1) {
		const text = words[at]?.text ?? "";
		if (!text.startsWith("-") || ALONE.has(text)) continue;
		if (!WITH_VALUE.has(text) && !/^-newer[aBcm][aBcmt]$/.test(text)) return `find ${text} is not on its list`;
		at += 1;
		const why = oddValue(text, words[at]?.text ?? "");
		if (why !== null) return why;
	}
	return null;
}
/** `-perm -u+w` is how permissions are written. */
function oddValue(test, value) {
	return test !== "-perm" && looksLikeOption(value) ? `${value} after ${test} looks like an option` : null;
}
//#endregion
//#region src/doors/plan/shell/list.ts
/** Errors thrown away: the only redirection that writes nothing. As a word of its own. */
const QUIET = /^2>\/dev\/null(?=$|[ |&;])/;
/**
* Splits a list at the operators outside its quotes. It understands only `|`, `&&` and `;`; whatever else
* there is stays in a part, and the reader of words refuses it there.
*/
function splitList(source) {
	const parts = [];
	let after = null;
	let text = "";
	for (let at = 0; at < source.length;) {
		const operator = operatorAt(source, at);
		if (operator !== null) {
			parts.push({
				source: text,
				after
			});
			[after, text] = [operator, ""];
			at += operator.length;
			continue;
		}
		const quiet = at === 0 || source[at - 1] === " " ? QUIET.exec(source.slice(at, at + 20)) : null;
		const end = quiet === null ? endOfPiece(source, at) : at + quiet[0].length;
		if (quiet === null) text += source.slice(at, end);
		at = end;
	}
	return [...parts, {
		source: text,
		after
	}];
}
function operatorAt(source, at) {
	const [char, next] = [source[at], source[at + 1]];
	if (char === "&" && next === "&" && source[at + 2] !== "&") return "&&";
	if (char === "|" && next !== "|" && next !== "&" && source[at - 1] !== "|") return "|";
	return char === ";" && next !== ";" && source[at - 1] !== ";" ? ";" : null;
}
/** Past a quoted text, an escaped character, or any other single one. */
function endOfPiece(source, at) {
	const char = source[at];
	if (char === "\\") return at + 2;
	if (char === "'") return endOf(source.indexOf("'", at + 1), source);
	if (char !== "\"") return at + 1;
	const close = /^"(?:[^"\\]|\\.)*"/s.exec(source.slice(at));
	return close === null ? source.length : at + close[0].length;
}
function endOf(close, source) {
	return close === -1 ? source.length : close + 1;
}
//#endregion
//#region src/doors/plan/shell/git.ts
const DIFF_FLAGS = "pusazbwWRDtc";
const DIFF_ATTACHED = "UBMCXl";
const DIFF_LONG = "patch no-patch unified= raw patch-with-raw patch-with-stat indent-heuristic no-indent-heuristic minimal patience histogram diff-algorithm= anchored= stat[=] compact-summary numstat shortstat dirstat[=] cumulative summary name-only name-status color[=] no-color color-moved[=] no-color-moved color-words[=] word-diff[=] word-diff-regex= no-renames rename-empty no-rename-empty check full-index binary abbrev[=] find-renames[=] find-copies[=] find-copies-harder break-rewrites[=] irreversible-delete diff-filter= pickaxe-all pickaxe-regex text ignore-cr-at-eol ignore-space-at-eol ignore-space-change ignore-all-space ignore-blank-lines ignore-matching-lines= inter-hunk-context= function-context exit-code quiet no-ext-diff no-textconv ignore-submodules[=] src-prefix= dst-prefix= no-prefix default-prefix line-prefix= relative[=] no-relative ita-invisible-in-index";
const LOG_LONG = "oneline graph all decorate[=] no-decorate decorate-refs= decorate-refs-exclude= max-count= skip= since= since-as-filter= after= until= before= author= committer= grep= grep-reflog= all-match invert-grep regexp-ignore-case basic-regexp extended-regexp fixed-strings perl-regexp merges no-merges min-parents= max-parents= no-min-parents no-max-parents first-parent exclude-first-parent-only branches[=] tags[=] remotes[=] glob= exclude= reverse follow full-diff pretty[=] format= abbrev-commit no-abbrev-commit date= date-order author-date-order topo-order left-right left-only right-only cherry cherry-pick cherry-mark boundary simplify-by-decoration simplify-merges full-history dense sparse show-pulls ancestry-path[=] parents children source walk-reflogs reflog no-walk[=] do-walk notes[=] no-notes relative-date encoding= log-size use-mailmap no-use-mailmap mailmap no-mailmap cc combined-all-paths no-diff-merges remove-empty expand-tabs[=] no-expand-tabs not";
const LOG_OPTIONS = {
	flags: `${DIFF_FLAGS}gEFPi`,
	valued: "nSGIL",
	attached: DIFF_ATTACHED,
	counts: true,
	long: `${LOG_LONG} ${DIFF_LONG}`
};
const DIFF = {
	operands: "read",
	globs: false,
	options: {
		flags: `${DIFF_FLAGS}m`,
		valued: "SGI",
		attached: DIFF_ATTACHED,
		counts: true,
		long: `cached staged merge-base base ours theirs ${DIFF_LONG}`
	}
};
const LOG = {
	operands: "read",
	globs: false,
	options: LOG_OPTIONS,
	check: formats
};
const STATUS = {
	operands: "listed",
	globs: false,
	options: {
		flags: "sbvz",
		attached: "uM",
		long: "short branch porcelain[=] long verbose untracked-files[=] ignored[=] ignore-submodules[=] column[=] no-column ahead-behind no-ahead-behind renames no-renames find-renames[=] show-stash"
	}
};
const REV_PARSE = {
	operands: "words",
	globs: false,
	options: {
		flags: "q",
		long: "show-toplevel git-dir absolute-git-dir git-common-dir is-inside-work-tree is-inside-git-dir is-bare-repository is-shallow-repository abbrev-ref[=] short[=] verify quiet symbolic symbolic-full-name show-prefix show-cdup show-superproject-working-tree git-path= all branches[=] tags[=] remotes[=] glob= exclude= revs-only no-revs flags no-flags not show-object-format[=] default= path-format="
	}
};
const GREP$1 = {
	operands: "pattern-then-read",
	patternBy: ["-e"],
	globs: false,
	options: {
		flags: "aiIwvhHEGFPnlLzocpWqr",
		valued: "eABCm",
		counts: true,
		long: "text ignore-case word-regexp invert-match full-name extended-regexp basic-regexp perl-regexp fixed-strings line-number column files-with-matches name-only files-without-match null only-matching count color[=] no-color break heading show-function function-context context= after-context= before-context= max-count= max-depth= recursive no-recursive cached untracked no-exclude-standard exclude-standard threads= quiet and or not all-match no-textconv"
	}
};
/** Listing words, after which a name is a pattern or a commit and never a new branch. */
const LISTS = "contains[=] no-contains[=] merged[=] no-merged[=] points-at=";
const BRANCH = {
	operands: "words",
	globs: false,
	options: {
		flags: "arvi",
		long: `list all remotes verbose color[=] no-color column[=] no-column sort= format= show-current abbrev= no-abbrev ignore-case omit-empty ${LISTS}`
	},
	check: (taken) => namesOnlyListed(taken, ["--list"]) ?? formats(taken)
};
/** `git tag -l` has always listed; `git branch -l name` once made a branch, so it is not here. */
const TAG = {
	operands: "words",
	globs: false,
	options: {
		flags: "li",
		attached: "n",
		long: `list color[=] no-color column[=] no-column sort= format= ignore-case omit-empty ${LISTS}`
	},
	check: (taken) => namesOnlyListed(taken, ["--list", "-l"]) ?? formats(taken)
};
function namesOnlyListed({ options, operands }, lists) {
	const words = [
		...lists,
		"--contains",
		"--no-contains",
		"--merged",
		"--no-merged",
		"--points-at"
	];
	if (operands.length === 0 || options.some((option) => words.includes(option))) return null;
	return `a name alone would be made; to list, use ${lists[0]}`;
}
const BLAME = {
	operands: "read",
	globs: false,
	options: {
		flags: "ltsefnwcbp",
		valued: "L",
		attached: "MC",
		long: "root show-stats date= since= reverse porcelain line-porcelain incremental abbrev= show-name show-number show-email color-lines color-by-age ignore-rev= progress no-progress first-parent"
	}
};
const LS_FILES = {
	operands: "listed",
	globs: false,
	options: {
		flags: "cdmoisuktvz",
		valued: "x",
		long: "cached deleted modified others ignored stage unmerged killed directory no-empty-directory eol exclude-standard exclude= error-unmatch full-name abbrev[=] deduplicate format= sparse resolve-undo with-tree="
	}
};
const LS_TREE = {
	operands: "listed",
	globs: false,
	options: {
		flags: "drtlz",
		long: "name-only name-status long object-only full-name full-tree abbrev[=] format="
	}
};
const CAT_FILE = {
	operands: "read",
	globs: false,
	options: { flags: "tspe" }
};
const DESCRIBE = {
	operands: "words",
	globs: false,
	options: { long: "all tags contains abbrev= candidates= exact-match debug long match= exclude= always first-parent dirty[=] broken[=]" }
};
const SHORTLOG = {
	operands: "read",
	globs: false,
	options: {
		flags: "nsec",
		attached: "w",
		long: `numbered summary email committer group= ${LOG_LONG}`
	},
	check: formats
};
const REMOTE = {
	operands: "words",
	globs: false,
	options: {
		flags: "v",
		long: "verbose all push"
	},
	check: ({ operands }) => operands.length === 0 || operands[0]?.text === "get-url" && operands.length === 2 ? null : "of git remote only -v and get-url NAME read without the network"
};
/** `%G?` asks gpg about a signature; so does `signature` as a field of a branch or tag, to show or to sort by. */
function formats({ values }) {
	if (values.some((value) => value.includes("%G"))) return "%G runs a program that checks signatures";
	return values.some((value) => SIGNATURE.test(value)) ? "signature runs a program that checks signatures" : null;
}
/** As a field in a format, or as the whole of what is sorted by. */
const SIGNATURE = /%\(\*?signature|^-?(?:version:|v:)?\*?signature(?:$|:)/;
const SUBCOMMANDS = new Map([
	["status", STATUS],
	["diff", DIFF],
	["show", LOG],
	["log", LOG],
	["rev-parse", REV_PARSE],
	["grep", GREP$1],
	["branch", BRANCH],
	["blame", BLAME],
	["ls-files", LS_FILES],
	["ls-tree", LS_TREE],
	["cat-file", CAT_FILE],
	["describe", DESCRIBE],
	["shortlog", SHORTLOG],
	["remote", REMOTE],
	["tag", TAG]
]);
/** Options of git itself that change nothing about what it reads or runs. */
const BEFORE = [
	"--no-pager",
	"-P",
	"--no-optional-locks",
	"--literal-pathspecs"
];
/** Which form of git this is, with the words behind it. */
function gitCommand(words) {
	const at = words.findIndex(({ text }) => !BEFORE.includes(text));
	const name = words[at];
	if (name === void 0) return {
		kind: "refused",
		why: "git alone reads nothing"
	};
	if (name.text.startsWith("-")) return {
		kind: "refused",
		why: `git ${name.text} before the command is not on its list`
	};
	const command = name.quoted || name.glob ? void 0 : SUBCOMMANDS.get(name.text);
	if (command === void 0) return {
		kind: "refused",
		why: `git ${name.text} is not on the list`
	};
	return {
		kind: "git",
		command,
		words: words.slice(at + 1)
	};
}
//#endregion
//#region src/doors/plan/shell/tools.ts
const LS = {
	operands: "listed",
	globs: true,
	options: {
		flags: "aAbBcCdDfFgGhHiklLmnNopqQrRsStuUvxXZ1@eO",
		valued: "ITw",
		long: "all almost-all author escape block-size= ignore-backups color[=] directory dired classify[=] file-type format= full-time group-directories-first no-group human-readable si dereference-command-line hide= hyperlink[=] indicator-style= inode ignore= kibibytes dereference numeric-uid-gid literal hide-control-chars show-control-chars quote-name quoting-style= reverse recursive size sort= time= time-style= tabsize= width= context zero help version"
	}
};
const CAT = {
	operands: "read",
	globs: true,
	options: {
		flags: "AbeEnstTuv",
		long: "show-all number-nonblank show-ends number squeeze-blank show-tabs show-nonprinting help version"
	}
};
const HEAD = {
	operands: "read",
	globs: true,
	options: {
		flags: "qvz",
		valued: "nc",
		counts: true,
		long: "lines= bytes= quiet silent verbose zero-terminated help version"
	}
};
/** Not `-f`, `-F`, `--follow`, `--retry`: they never end. */
const TAIL = HEAD;
const WC = {
	operands: "read",
	globs: true,
	options: {
		flags: "clmwL",
		long: "bytes chars lines max-line-length words total= help version"
	}
};
/** Not `-C` (writes a compiled file), `-m`, `-f` (read lists), `-s` (devices), `-z` (runs programs). */
const FILE = {
	operands: "read",
	globs: true,
	options: {
		flags: "bhiIkLNpr0",
		long: "brief mime mime-type mime-encoding extension dereference no-dereference keep-going no-pad print0 raw help version"
	}
};
const STAT = {
	operands: "listed",
	globs: true,
	options: {
		flags: "LfTtxsrlnqF",
		valued: "c",
		long: "dereference file-system format= printf= terse cached= help version"
	}
};
const PWD = {
	operands: "words",
	globs: false,
	options: { flags: "LP" }
};
const WHICH = {
	operands: "words",
	globs: false,
	options: {
		flags: "as",
		long: "all"
	}
};
/** Not `-o` and `-R`: they write. */
const TREE = {
	operands: "listed",
	globs: true,
	options: {
		flags: "adflxipsugDFqNQnCAShvtcUrJX",
		valued: "LPI",
		long: "dirsfirst filesfirst noreport charset= filelimit= du si inodes device prune matchdirs ignore-case gitignore timefmt= sort= metafirst help version"
	}
};
/** Not `-o`, `-T`, `--compress-program`, `--files0-from`, `--random-source`. */
const SORT = {
	operands: "read",
	globs: true,
	options: {
		flags: "bdfgiMhnRrVcCmszu",
		valued: "kt",
		long: "ignore-leading-blanks dictionary-order ignore-case general-numeric-sort ignore-nonprinting month-sort human-numeric-sort numeric-sort random-sort reverse sort= version-sort check[=] key= merge stable field-separator= unique zero-terminated debug help version"
	}
};
const UNIQ = {
	operands: "read",
	globs: false,
	options: {
		flags: "cdDiuz",
		valued: "fsw",
		long: "count repeated all-repeated[=] skip-fields= group[=] ignore-case skip-chars= unique zero-terminated check-chars= help version"
	},
	check: ({ operands }) => operands.length > 1 ? "the second file of uniq is the one it writes" : null
};
const CUT = {
	operands: "read",
	globs: true,
	options: {
		flags: "nsz",
		valued: "bcdf",
		long: "bytes= characters= delimiter= fields= only-delimited complement output-delimiter= zero-terminated help version"
	}
};
/** Not `-f`: a file of patterns. */
const GREP = {
	operands: "pattern-then-read",
	patternBy: ["-e", "--regexp"],
	globs: true,
	options: {
		flags: "EFGPiyvwxcLloqsbHhnTZzaIrRUu",
		valued: "emABCdD",
		counts: true,
		long: "regexp= extended-regexp fixed-strings basic-regexp perl-regexp ignore-case no-ignore-case invert-match word-regexp line-regexp count color[=] colour[=] files-with-matches files-without-match max-count= only-matching quiet silent no-messages byte-offset with-filename no-filename label= line-number initial-tab null null-data after-context= before-context= context= binary-files= text exclude= exclude-dir= include= recursive dereference-recursive line-buffered help version"
	}
};
/** Not `--pre`, `--hostname-bin`, `-z` (they run programs), `-f`, `--ignore-file` (they read lists). */
const RG = {
	operands: "pattern-then-read",
	patternBy: [
		"-e",
		"--regexp",
		"--files",
		"--type-list"
	],
	globs: true,
	options: {
		flags: "FisSvwxclLnNHIopqaUP0.u",
		valued: "egtTABCmrMjEd",
		long: "regexp= fixed-strings ignore-case case-sensitive smart-case invert-match word-regexp line-regexp count count-matches files-with-matches files-without-match line-number no-line-number with-filename no-filename only-matching pretty quiet text multiline multiline-dotall pcre2 null hidden no-hidden unrestricted no-ignore no-ignore-vcs no-ignore-dot no-ignore-global no-ignore-parent no-ignore-exclude glob= iglob= glob-case-insensitive type= type-not= type-list after-context= before-context= context= max-count= max-depth= maxdepth= max-filesize= replace= max-columns= max-columns-preview threads= encoding= color= colors= column no-column heading no-heading trim no-trim vimgrep json sort= sortr= stats no-stats files follow no-follow one-file-system crlf passthru byte-offset block-buffered line-buffered no-config no-messages no-require-git path-separator= context-separator= field-match-separator= field-context-separator= engine= auto-hybrid-regex debug trace binary no-binary help version"
	}
};
const JQ = {
	operands: "pattern-then-read",
	globs: true,
	options: {
		flags: "cnrRsSaCMej",
		long: "compact-output null-input raw-output raw-output0 raw-input slurp sort-keys ascii-output color-output monochrome-output exit-status join-output tab indent= seq stream unbuffered help version",
		twoValues: ["--arg", "--argjson"]
	},
	check: jqProgram
};
/** `.env` is a field; `env` and `$ENV` are the environment, and with it every key. */
function jqProgram({ operands }) {
	const words = (operands[0]?.text ?? "").replace(/(?<!\.)\.env\b/g, ".x");
	if (/\benv\b|\$\s*ENV|\$\s*__prog/i.test(words)) return "jq would print the environment";
	return /\b(?:import|include|modulemeta|get_search_list)\b/.test(words) ? "jq would read other files" : null;
}
const TOOLS = new Map([
	["ls", LS],
	["cat", CAT],
	["head", HEAD],
	["tail", TAIL],
	["wc", WC],
	["file", FILE],
	["stat", STAT],
	["pwd", PWD],
	["which", WHICH],
	["tree", TREE],
	["sort", SORT],
	["uniq", UNIQ],
	["cut", CUT],
	["grep", GREP],
	["rg", RG],
	["jq", JQ]
]);
//#endregion
//#region src/doors/plan/shell/characters.ts
/** Controls, invisible and private characters, and every blank but the plain one. */
const UNSEEN = () => /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
/** Dashes and quotes that are not the shell's. */
const TYPOGRAPHIC = () => /(?![\u0000-\u007F])[\p{Pd}\p{Pi}\p{Pf}]/u;
/** Why this text cannot be a command that anybody has read; null when it can. */
function strangeCharacter(text) {
	if (/^[ -~]*$/.test(text)) return null;
	const found = UNSEEN().exec(text)?.[0] ?? TYPOGRAPHIC().exec(text)?.[0] ?? lookAlike(text);
	if (found === null) return null;
	return `it contains the character U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/** A character whose plain form is one of ASCII: a full-width semicolon, a mathematical letter. */
function lookAlike(text) {
	if (!/[^\u0000-\u007F]/.test(text)) return null;
	return (text.match(/[^\u0000-\u007F]/gu) ?? []).find((char) => /[\u0021-\u007E]/.test(char.normalize("NFKC"))) ?? null;
}
//#endregion
//#region src/doors/plan/shell/words.ts
const MAX_LENGTH = 1e4;
/** Unquoted and meaning nothing but itself, in bash and in zsh. */
const PLAIN = /[A-Za-z0-9_\-./:@,+%^]/;
const REFUSED = {
	"|": "a pipe",
	"&": "& (background, or another command)",
	";": "; (another command)",
	"<": "a redirection",
	">": "a redirection",
	"(": "a parenthesis",
	")": "a parenthesis",
	$: "$ (an expansion)",
	"`": "a command substitution",
	"{": "a brace",
	"}": "a brace",
	"!": "!",
	"#": "#"
};
/**
* One simple command of literal words. This is deliberately less than a shell understands: whatever
* is left out is refused, so bash and zsh cannot read it differently from us.
*/
function readWords(source) {
	if (source.length > 1e4) return refused(`it is longer than ${MAX_LENGTH} characters`);
	const strange = strangeCharacter(source);
	if (strange !== null) return refused(strange);
	const words = [];
	let at = skipBlanks(source, 0);
	while (at < source.length) {
		const read = readWord(source, at);
		if (typeof read === "string") return refused(read);
		words.push(read.word);
		at = skipBlanks(source, read.end);
	}
	return {
		kind: "words",
		words
	};
}
function refused(why) {
	return {
		kind: "refused",
		why
	};
}
function skipBlanks(source, from) {
	let at = from;
	while (source[at] === " ") at += 1;
	return at;
}
function readWord(source, start) {
	const pieces = [];
	let at = start;
	while (at < source.length && source[at] !== " ") {
		const piece = readPiece(source, at, start);
		if (typeof piece === "string") return piece;
		pieces.push(piece);
		at = piece.end;
	}
	const has = (kind) => pieces.some((piece) => piece.kind === kind);
	return {
		word: {
			text: pieces.map((piece) => piece.text).join(""),
			quoted: has("quoted"),
			glob: has("glob")
		},
		end: at
	};
}
function readPiece(source, at, wordStart) {
	const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
	const end = at + char.length;
	if (char === "'") return singleQuoted(source, at);
	if (char === "\"") return doubleQuoted(source, at);
	if (char === "\\") return escaped(source, at);
	if (char === "~") return tilde(source, at, wordStart);
	if (char === "=") return at === wordStart ? "a word begins with =" : {
		text: char,
		end,
		kind: "plain"
	};
	if ("*?[]".includes(char)) return {
		text: char,
		end,
		kind: "glob"
	};
	if (char > "" || PLAIN.test(char)) return {
		text: char,
		end,
		kind: "plain"
	};
	return `it contains ${REFUSED[char] ?? char}`;
}
/** `HEAD~2` is a name; `~`, `a=~` and `a:~` are somebody's home. */
function tilde(source, at, wordStart) {
	const before = at === wordStart ? "" : source[at - 1] ?? "";
	if (before === "" || before === "=" || before === ":") return "it contains ~ (an expansion)";
	return {
		text: "~",
		end: at + 1,
		kind: "plain"
	};
}
function singleQuoted(source, at) {
	const close = source.indexOf("'", at + 1);
	if (close === -1) return "a quote is not closed";
	return {
		text: source.slice(at + 1, close),
		end: close + 1,
		kind: "quoted"
	};
}
function escaped(source, at) {
	const char = source.codePointAt(at + 1);
	if (char === void 0) return "it ends with a backslash";
	const text = String.fromCodePoint(char);
	return {
		text,
		end: at + 1 + text.length,
		kind: "quoted"
	};
}
/** Inside double quotes a backslash takes the meaning from these, and stays before all others. */
const ESCAPABLE = "$`\"\\";
function doubleQuoted(source, open) {
	let text = "";
	for (let at = open + 1; at < source.length; at += 1) {
		const char = source[at] ?? "";
		if (char === "\"") return {
			text,
			end: at + 1,
			kind: "quoted"
		};
		if (char === "$" || char === "`") return "it contains an expansion inside double quotes";
		const next = source[at + 1] ?? "";
		const isEscape = char === "\\" && ESCAPABLE.includes(next) && next !== "";
		text += isEscape ? next : char;
		if (isEscape) at += 1;
	}
	return "a quote is not closed";
}
//#endregion
//#region src/doors/plan/shell/read-only.ts
const ALLOW = { kind: "allow" };
const PLAN_ACTIONS = [
	"start",
	"status",
	"verify",
	"history",
	"explain"
];
/**
* May this command run before a plan is approved? Simple commands of literal words, programs on the list,
* options on that program's list. Whatever is not understood is denied.
*/
async function decideCommand(source, around, language) {
	return (await explainCommand(source, around, language)).decision;
}
async function explainCommand(source, around, language) {
	const read = readParts(language === "lists" && source.length <= 1e4 ? splitList(source) : [{
		source,
		after: null
	}]);
	if (typeof read === "string") return {
		parts: [],
		decision: deny(read, SIMPLE)
	};
	return {
		parts: read.map(({ after, words }) => ({
			after,
			words: words.map(({ text }) => text)
		})),
		decision: await isAgreed(source, read) ? decideParts(read, around) : deny("it cannot be read with certainty", SIMPLE)
	};
}
/** A chunk of its own: the parser costs more than all the rest, and most commands need none. */
async function isAgreed(source, parts) {
	const [part, more] = parts;
	const words = more === void 0 ? wordsAtSight(source) : null;
	if (words !== null && isSame(words, part?.words ?? [])) return true;
	const { parserAgrees } = await Promise.resolve().then(() => require("./agree.cjs"));
	return parserAgrees(source, parts);
}
function isSame(texts, words) {
	return texts.length === words.length && texts.every((text, at) => text === words[at]?.text);
}
/** The words of every part, or why one cannot be read. */
function readParts(parts) {
	const all = [];
	for (const { source, after } of parts) {
		const read = readWords(source);
		if (read.kind === "refused") return read.why;
		const [first] = read.words;
		if (first === void 0) return parts.length === 1 ? "the command is empty" : "a command between operators is missing";
		if (first.quoted || first.glob) return "its program is not a plain name";
		all.push({
			words: read.words,
			after
		});
	}
	return all;
}
/** One after the other, because `cd` changes where the next ones look. */
function decideParts(parts, around) {
	let here = around;
	for (const [at, { words, after }] of parts.entries()) {
		const [first, ...rest] = words;
		if (first?.text === "cd" && parts.length > 1) {
			const entered = after === "|" || parts[at + 1]?.after === "|" ? "cd in a pipe leads nowhere" : enter$1(rest, here);
			if (typeof entered === "string") return deny(entered, CD_INSTEAD);
			here = entered;
			continue;
		}
		const decision = decideWords(first?.text ?? "", rest, here);
		if (decision.kind === "deny") return decision;
	}
	return ALLOW;
}
function enter$1([dir, more], around) {
	return dir !== void 0 && more === void 0 && !dir.glob && !/^[-+]/.test(dir.text) ? around.enter(dir.text) : "cd takes one folder of the project here";
}
const CD_INSTEAD = require_main.plainWords`name files by their path from where you are`;
const SIMPLE = require_main.plainWords`run one plain command at a time, and quote what the shell would expand`;
const TOOLS_INSTEAD = require_main.plainWords`use the Read, Grep and Glob tools, or put it into the plan as a step`;
const APPROVED_FIRST = require_main.plainWords`have the plan approved first`;
const ASK_USER = require_main.plainWords`ask the user to run it`;
const FIND_INSTEAD = require_main.plainWords`use the Glob tool, or find without actions`;
const LOOK_AT_CONFIG = require_main.plainWords`ask the user to look at .git/config`;
function deny(why, instead) {
	return {
		kind: "deny",
		why,
		instead
	};
}
function decideWords(program, words, around) {
	if (program === "countersign") return decideOurs(words);
	if (program === "find") return decideFind(words);
	if (program === "git") return decideGit(words, around);
	const command = TOOLS.get(program);
	if (command === void 0) return deny(`${program} is not on the list`, TOOLS_INSTEAD);
	return decideReading({
		program,
		command,
		words
	}, around);
}
/** Our own commands that look; a person's commands are left to the person. */
function decideOurs([plan, action]) {
	const isPlan = plan?.text === "plan";
	if (isPlan && action?.text === "done") return deny("a plan is done when it was approved and carried out", APPROVED_FIRST);
	return isPlan && PLAN_ACTIONS.includes(action?.text ?? "") ? ALLOW : deny("this command of countersign is for the user", ASK_USER);
}
function decideFind(words) {
	const why = checkFind(words);
	return why === null ? ALLOW : deny(why, FIND_INSTEAD);
}
function decideGit(words, around) {
	const git = gitCommand(words);
	if (git.kind === "refused") return deny(git.why, TOOLS_INSTEAD);
	const decision = decideReading({
		program: "git",
		command: git.command,
		words: git.words
	}, around);
	if (decision.kind === "deny") return decision;
	const hazard = around.gitHazard();
	return hazard === null ? ALLOW : deny(hazard, LOOK_AT_CONFIG);
}
function decideReading({ program, command, words }, around) {
	const taken = takeOptions(words, command.options);
	if (taken.kind === "refused") return deny(`of ${program}, ${taken.why}`, TOOLS_INSTEAD);
	const why = command.check?.(taken) ?? checkGlobs(command, taken, around) ?? checkPaths(command, taken, around);
	return why === null ? ALLOW : deny(why, TOOLS_INSTEAD);
}
/** A pattern may bring in an option or a file that must not be read. */
function checkGlobs(command, taken, around) {
	const patterns = taken.operands.filter(({ glob }) => glob);
	if (patterns.length === 0) return null;
	if (!command.globs || patternOf(command, taken)?.glob === true) return `quote ${patterns[0]?.text ?? ""}: the shell would put file names in its place`;
	for (const { text } of patterns) {
		const files = around.expand(text);
		if (files === null) return `${text} stands for too many files`;
		if (files.some((file) => file.startsWith("-"))) return `a file that ${text} stands for is named like an option`;
		const secret = command.operands === "listed" ? null : unreadableAmong(files, around);
		if (secret !== null) return secret;
	}
	return null;
}
function patternOf({ operands, patternBy = [] }, taken) {
	return operands === "pattern-then-read" && !taken.options.some((one) => patternBy.includes(one)) ? taken.operands[0] ?? null : null;
}
/** Credential files may be listed but not read, however they are named. */
function checkPaths(command, taken, around) {
	if (command.operands === "listed") return null;
	const pattern = patternOf(command, taken);
	return unreadableAmong([...taken.operands.filter((word) => word !== pattern).map(({ text }) => text), ...taken.values].flatMap(pathsIn), around);
}
function unreadableAmong(files, { resolve }) {
	for (const file of files) {
		const why = unreadable(file) ?? unreadable(resolve(file));
		if (why !== null) return `${file} may be listed but not read (${why})`;
	}
	return null;
}
//#endregion
//#region src/system/glob.ts
const MAX_FILES = 5e3;
/**
* The files that a shell may put in place of a pattern, written as it would write them: at least
* those, since a bracket is taken for any character. Null when they are too many to look at.
*/
function expandGlob(pattern, cwd) {
	if (pattern.includes("**")) return null;
	const parts = pattern.split("/");
	let found = [parts[0] === "" ? "/" : ""];
	for (const part of parts[0] === "" ? parts.slice(1) : parts) {
		found = found.flatMap((before) => matchesIn(before, part, cwd));
		if (found.length > MAX_FILES) return null;
	}
	return found.filter((file) => node_fs.existsSync(node_path.resolve(cwd, file)));
}
function matchesIn(before, part, cwd) {
	if (part === "") return [before];
	const join = (name) => before === "" || before === "/" ? before + name : `${before}/${name}`;
	if (!/[*?[]/.test(part)) return [join(part)];
	const wanted = nameMatcher(part);
	return namesIn(node_path.resolve(cwd, before === "" ? "." : before)).filter((name) => wanted.test(name)).map(join);
}
/** A leading dot must be written out. */
function nameMatcher(part) {
	const source = part.replace(/\[[^\]]+\]|[^]/g, (token) => {
		if (token === "*") return ".*";
		return token === "?" || token.length > 1 ? "." : token.replace(/[.+^${}()|[\]\\]/, "\\$&");
	});
	return new RegExp(`^${part.startsWith(".") ? "" : "(?!\\.)"}${source}$`, "s");
}
function namesIn(dir) {
	try {
		return node_fs.readdirSync(dir);
	} catch {
		return [];
	}
}
//#endregion
//#region src/system/git-index.ts
const MODE_AT = 24;
/** Times, numbers and sizes before the hash. */
const HASH_AT = 40;
const GITLINK = 57344;
/** The folders of submodules; null when the index cannot be read with certainty. */
function submodulesIn(index, hashBytes) {
	try {
		return readEntries(index, hashBytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
function readEntries(index, hashBytes) {
	const version = index.readUInt32BE(4);
	if (index.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) return null;
	const found = [];
	let entry = {
		name: Buffer.alloc(0),
		end: 12
	};
	for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
		const start = entry.end;
		const mode = index.readUInt32BE(start + MODE_AT);
		const flagsAt = start + HASH_AT + hashBytes;
		const nameAt = flagsAt + ((index.readUInt16BE(flagsAt) & 16384) !== 0 ? 4 : 2);
		entry = version === 4 ? shortName(index, nameAt, entry.name) : paddedName(index, nameAt, start);
		if (mode === GITLINK) found.push(entry.name.toString("utf8"));
	}
	return isSplit(index, entry.end) ? null : found;
}
function paddedName(index, at, start) {
	const end = endOfText(index, at);
	const length = end - start;
	return {
		name: index.subarray(at, end),
		end: start + length + (8 - length % 8)
	};
}
/** Version 4: how much of the name before falls away, then what comes in its place. */
function shortName(index, at, before) {
	let byte = index.readUInt8(at);
	let cut = byte & 127;
	let from = at + 1;
	while ((byte & 128) !== 0) {
		byte = index.readUInt8(from);
		from += 1;
		cut = cut + 1 << 7 | byte & 127;
	}
	const end = endOfText(index, from);
	const kept = before.subarray(0, Math.max(0, before.length - cut));
	return {
		name: Buffer.concat([kept, index.subarray(from, end)]),
		end: end + 1
	};
}
function endOfText(index, at) {
	const end = index.indexOf(0, at);
	if (end === -1) throw new RangeError("a name without an end");
	return end;
}
/** Then most entries stand in another file. */
function isSplit(index, at) {
	return index.toString("latin1", at, at + 4) === "link";
}
//#endregion
//#region src/system/repository.ts
const MAX_CONFIG_BYTES = 1e6;
/** Null when there is none upwards from here. Throws when one is there and cannot be read. */
function findRepository(cwd) {
	for (let dir = cwd;; dir = node_path.dirname(dir)) {
		const gitDir = gitDirAt(dir);
		if (gitDir !== null) return readRepository(gitDir, dir);
		if (dir === node_path.dirname(dir)) return null;
	}
}
/** At sight: where this says no, there is nothing to ask git about. */
function mayHaveRepository(cwd) {
	try {
		return findRepository(cwd) !== null;
	} catch {
		return true;
	}
}
/** `.git`, the folder that a `.git` file names, or a bare repository: git takes its configuration too. */
function gitDirAt(dir) {
	const dotGit = node_path.join(dir, ".git");
	if (node_fs.statSync(dotGit, { throwIfNoEntry: false })?.isFile() === true) return namedIn(dotGit);
	return [dotGit, dir].find(isGitDir) ?? null;
}
/** What git takes off the end of such a file, and no more. */
const LINE_ENDS = /[\r\n]+$/;
/** Git stops at such a file, whatever is in it. */
function namedIn(file) {
	const named = /^gitdir: (.+)$/s.exec(readText(file).replace(LINE_ENDS, ""))?.[1];
	const dir = node_path.resolve(node_path.dirname(file), named ?? "");
	if (named === void 0 || !isGitDir(dir)) throw new Error(`${file} names no repository`);
	return dir;
}
/** As git sees it: a HEAD, and two folders, which may be those of another repository. */
function isGitDir(dir) {
	if (!isHead(node_path.join(dir, "HEAD"))) return false;
	const common = commonDir(dir);
	return ["objects", "refs"].every((name) => mayEnter(node_path.join(common, name)));
}
function mayEnter(file) {
	try {
		node_fs.accessSync(file, node_fs.constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
function isHead(file) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat?.isSymbolicLink() === true) return node_fs.readlinkSync(file).startsWith("refs/");
	return stat?.isFile() === true && /^(?:ref:\s*refs\/|[0-9a-f]{40})/i.test(readText(file));
}
function readRepository(gitDir, top) {
	const common = commonDir(gitDir);
	const configs = [node_path.join(common, "config"), node_path.join(gitDir, "config.worktree")].flatMap((file) => readIfThere(file) ?? []);
	return {
		configs,
		hooks: node_path.join(common, "hooks"),
		top,
		submodules: () => readSubmodules(gitDir, top, hashBytesOf(configs))
	};
}
function hashBytesOf(configs) {
	return configs.some((text) => /objectformat\s*=\s*"?sha256/i.test(text)) ? 32 : 20;
}
const MAX_INDEX_BYTES = 256e6;
function readSubmodules(gitDir, top, hashBytes) {
	const read = require_gate.readPlainFile(node_path.join(gitDir, "index"), MAX_INDEX_BYTES);
	if (read.kind === "absent") return [];
	const names = read.kind === "read" ? submodulesIn(read.bytes, hashBytes) : null;
	if (names === null) throw new Error("the index of this repository cannot be read");
	return names.flatMap((name) => {
		const dir = node_path.join(top, name);
		const inner = gitDirAt(dir);
		return inner === null ? [] : [readRepository(inner, dir)];
	});
}
/** A linked worktree shares the configuration of the repository it was made from. */
function commonDir(gitDir) {
	const named = readIfThere(node_path.join(gitDir, "commondir"));
	return named === null ? gitDir : node_path.resolve(gitDir, named.replace(LINE_ENDS, ""));
}
function readIfThere(file) {
	try {
		return readText(file);
	} catch (error) {
		if (require_main.errnoOf(error) === "ENOENT") return null;
		throw error;
	}
}
function readText(file) {
	if (node_fs.statSync(file).size > MAX_CONFIG_BYTES) throw new Error(`${file} is too large`);
	return node_fs.readFileSync(file, "utf8");
}
//#endregion
//#region src/doors/plan/shell/git-hazard.ts
/** Settings that name a program or make git start one while it only reads. */
const RUNS = /^(?:core\.(?:pager|alternaterefscommand|sshcommand|gitproxy|askpass)|pager\..*|diff\.external|diff\..*\.(?:command|textconv)|filter\..*\.(?:clean|smudge|process)|gpg\.program|gpg\..*\.program|interactive\.difffilter)$/s;
/** Git would fetch what is missing, through whatever transport the repository names. */
const FETCHES = /^(?:extensions\.partialclone|remote\..*\.promisor|remote\..*\.partialclonefilter)$/s;
const INCLUDES = /^(?:include|includeif\..*)\.path$/s;
/** Settings that are dangerous only when they are on. */
const SWITCHES = /^(?:core\.fsmonitor|log\.showsignature|submodule\.recurse|status\.submodulesummary)$/;
/** What is shown or sorted by may be signatures, and gpg is asked about them. */
const SHOWS = /^(?:format\.pretty|pretty\..*|branch\.sort|tag\.sort)$/s;
const UNCERTAIN = "the configuration of this repository cannot be read with certainty";
const OFF = [
	"false",
	"no",
	"off",
	"0",
	""
];
/** Why reading this repository would run a program; null when it would not. */
function gitHazard({ configs, hasHook }) {
	const settings = [];
	for (const text of configs) {
		const read = parseGitConfig(text);
		if (read === null) return UNCERTAIN;
		settings.push(...read);
	}
	const found = settings.find(isHazard);
	if (found !== void 0) return `this repository's own configuration sets ${found.key}, which can run a program`;
	const hooksPath = settings.findLast(({ key }) => key === "core.hookspath")?.value ?? null;
	if (/["\\]|^[~%]/.test(hooksPath ?? "")) return UNCERTAIN;
	return hasHook(hooksPath, "post-index-change") ? "this repository has a post-index-change hook, which git status runs" : null;
}
function isHazard({ key, value }) {
	if (RUNS.test(key) || FETCHES.test(key) || INCLUDES.test(key)) return true;
	if (/^hook\..*\.event$/s.test(key)) return value === "post-index-change";
	if (SHOWS.test(key)) return /%G|signature/.test(value);
	if (key === "diff.submodule") return value.toLowerCase() !== "short";
	return SWITCHES.test(key) && !OFF.includes(value.toLowerCase());
}
const SECTION = /^\[\s*([A-Za-z0-9.-]+)(?:\s+"((?:[^"\\\n]|\\.)*)")?\s*\]/;
const KEY = /^([A-Za-z][A-Za-z0-9-]*)\s*(?:=\s*(.*))?$/s;
/** Git's own file format, as much of it as is needed to see every key; null when in doubt. */
function parseGitConfig(text) {
	const lines = linesOf(text);
	if (lines.some((line) => line.endsWith("\\"))) return null;
	const settings = [];
	let section = "";
	for (const line of lines.map((one) => one.trim())) {
		const head = SECTION.exec(line);
		if (head !== null) section = sectionName(head[1] ?? "", head[2]);
		const rest = (head === null ? line : line.slice(head[0].length)).trim();
		if (rest === "" || /^[#;]/.test(rest)) continue;
		const pair = KEY.exec(rest);
		if (pair === null || section === "") return null;
		const key = `${section}.${(pair[1] ?? "").toLowerCase()}`;
		settings.push({
			key,
			value: pair[2] === void 0 ? "true" : plainValue(pair[2])
		});
	}
	return settings;
}
function linesOf(text) {
	return text.replace(/^\uFEFF/, "").split(/\r?\n/);
}
function sectionName(name, sub) {
	const lower = name.toLowerCase();
	return sub === void 0 ? lower : `${lower}.${sub.replace(/\\(.)/g, "$1").toLowerCase()}`;
}
function plainValue(value) {
	return value.replace(/\s*[#;].*$/s, "").trim().replace(/^"(.*)"$/s, "$1");
}
//#endregion
//#region src/doors/plan/shell/surroundings.ts
/** What the decision about a command needs to know of the folder it would run in. */
function surroundingsOf(place) {
	const { cwd } = place;
	return {
		expand: (pattern) => expandGlob(pattern, cwd),
		resolve: (file) => require_main.resolvePath(node_path.resolve(cwd, file)),
		gitHazard: () => hazardIn(cwd),
		enter: (dir) => enter(dir, place)
	};
}
/** A shell remembers the links it went through, and `..` leads back through them: no links here. */
function enter(dir, place) {
	const { cwd, projectRoot, hasCdPath } = place;
	const to = node_path.resolve(cwd, dir);
	if (hasCdPath && !/^\.{0,2}\//.test(dir)) return `CDPATH is set: write cd ./${dir}`;
	if (require_main.resolvePath(cwd) !== cwd || require_main.resolvePath(to) !== to) return `${dir} is reached through a link`;
	if (!require_main.isInside(to, projectRoot)) return `${dir} is outside the project`;
	return require_main.isDirectory(to) ? surroundingsOf({
		...place,
		cwd: to
	}) : `${dir} is no folder`;
}
function hazardIn(cwd) {
	try {
		const repository = findRepository(cwd);
		return repository === null ? null : hazardOf(repository, MAX_DEPTH);
	} catch (error) {
		return `this repository cannot be read with certainty (${error instanceof Error ? error.message : String(error)})`;
	}
}
/** Submodules of submodules of … */
const MAX_DEPTH = 10;
function hazardOf(repository, depth) {
	const { configs, hooks, top } = repository;
	const hooksDir = (named) => named === null ? hooks : node_path.resolve(top, named);
	const own = gitHazard({
		configs,
		hasHook: (named, name) => !require_main.isAbsent(node_path.join(hooksDir(named), name))
	});
	if (own !== null) return own;
	if (depth === 0) return "its submodules are nested too deeply";
	for (const inner of repository.submodules()) {
		const hazard = hazardOf(inner, depth - 1);
		if (hazard !== null) return `in a submodule, ${hazard}`;
	}
	return null;
}
//#endregion
//#region src/doors/plan/shell/index.ts
var shell_exports = (/* @__PURE__ */ {
	get decideCommand() {
		return decideCommand;
	},
	get surroundingsOf() {
		return surroundingsOf;
	}
});
//#endregion
Object.defineProperty(exports, "explainCommand", {
	enumerable: true,
	get: function() {
		return explainCommand;
	}
});
Object.defineProperty(exports, "mayHaveRepository", {
	enumerable: true,
	get: function() {
		return mayHaveRepository;
	}
});
Object.defineProperty(exports, "sensitiveReason", {
	enumerable: true,
	get: function() {
		return sensitiveReason;
	}
});
Object.defineProperty(exports, "shell_exports", {
	enumerable: true,
	get: function() {
		return shell_exports;
	}
});
Object.defineProperty(exports, "surroundingsOf", {
	enumerable: true,
	get: function() {
		return surroundingsOf;
	}
});
