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
/** The paths a file has on either side, once each; of a copy the source too, whose content it shows. */
function changedPaths({ oldPath, newPath }) {
	return [...new Set([oldPath, newPath])].filter((path) => path !== null);
}
//#endregion
//#region src/diff/diff.ts
/** Files and what lies between them. Joining the pieces gives the text back. */
function* pieces({ text, files }) {
	let at = 0;
	for (const file of files) {
		if (at < file.start) yield {
			file: null,
			start: at,
			end: file.start
		};
		yield {
			file,
			start: file.start,
			end: file.end
		};
		at = file.end;
	}
	if (at < text.length) yield {
		file: null,
		start: at,
		end: text.length
	};
}
//#endregion
//#region src/diff/sensitive.ts
/** Takes the content of sensitive files out; one line in its place tells the reader. */
function withoutSensitive(diff) {
	const leftOut = [];
	const kept = [];
	for (const { file, start, end } of pieces(diff)) {
		const found = file === null ? null : sensitiveSide(file);
		if (found !== null) leftOut.push(found);
		kept.push(found === null ? diff.text.slice(start, end) : noteOf(found));
	}
	return {
		text: leftOut.length === 0 ? diff.text : kept.join(""),
		leftOut
	};
}
/** Why a path is a sensitive file, or `null`. Only the name decides; the content is never looked at. */
function sensitiveReason(path) {
	const wanted = path.replaceAll("\\", "/").toLowerCase();
	const name = wanted.slice(wanted.lastIndexOf("/") + 1).replace(/(?:\.(?:bak|old|orig|save)|~)+$/, "");
	if (!ANY_FOLDER.test(wanted) && !ANY_FILE.test(name)) return null;
	return RULES.find(({ folder, file, except }) => {
		if (folder !== void 0) return folder.test(wanted);
		return file.test(name) && except?.test(name) !== true;
	})?.reason ?? null;
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
/** In quotes: a name may hold a newline and would otherwise write lines of its own. */
function noteOf({ path, reason }) {
	return `[left out: ${JSON.stringify(path)} is a sensitive file (${reason})]\n`;
}
/** Lower case throughout: names are folded first. */
const RULES = [
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
	},
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
		except: /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|scala|cs|fs|php|swift|mm?|[ch]|cc|cpp|hpp|exs?|erl|hs|ml|cljs?|lua|p[lm]|r|jl|dart|zig|sh|bash|zsh|fish|ps1|sql|proto|graphql|vue|svelte|html?|s?css|mdx?|rst|adoc)$/,
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
/** All rules in two patterns: nearly every name is ruled out at once. */
const ANY_FOLDER = anyOf(RULES.flatMap(({ folder }) => folder ?? []));
const ANY_FILE = anyOf(RULES.flatMap(({ file }) => file ?? []));
function anyOf(patterns) {
	return new RegExp(patterns.map(({ source }) => `(?:${source})`).join("|"));
}
//#endregion
Object.defineProperty(exports, "changedPaths", {
	enumerable: true,
	get: function() {
		return changedPaths;
	}
});
Object.defineProperty(exports, "countDiff", {
	enumerable: true,
	get: function() {
		return countDiff;
	}
});
Object.defineProperty(exports, "pieces", {
	enumerable: true,
	get: function() {
		return pieces;
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
Object.defineProperty(exports, "withoutSensitive", {
	enumerable: true,
	get: function() {
		return withoutSensitive;
	}
});
