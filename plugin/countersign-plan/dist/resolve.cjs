const require_settings = require("./settings.cjs");
//#region src/config/resolve.ts
/** Flag, file of `--config`, environment, project file, user file, default. */
function resolveSettings(sources) {
	const warnings = [];
	return {
		given: new Map(require_settings.KEYS.map((key) => {
			const project = fromProject(key, sources.user?.values.get(key) ?? defaultOf(key), sources.project);
			if (project.warning !== null) warnings.push(project.warning);
			return [key, [
				sources.flags,
				sources.named?.values,
				sources.environment
			].map((layer) => layer?.get(key)).find((one) => one !== void 0) ?? project.given];
		})),
		warnings
	};
}
/** The one place where a key's type is taken at its word: its schema has checked it. */
function valueOf({ given }, key) {
	return given.get(key)?.value;
}
function defaultOf(key) {
	return {
		value: require_settings.settingOf(key).fallback,
		origin: { kind: "default" },
		tree: null
	};
}
function fromProject(key, below, project) {
	const own = project?.file.values.get(key);
	if (own === void 0 || project === null) return {
		given: below,
		warning: null
	};
	if (project.trust === "trusted") return {
		given: own,
		warning: null
	};
	const { trust } = require_settings.settingOf(key);
	switch (trust.kind) {
		case "free": return {
			given: own,
			warning: null
		};
		case "add": return {
			given: union(below, own),
			warning: null
		};
		case "trusted": return {
			given: below,
			warning: ignored(key, own, project)
		};
		case "tighten": return trust.isLooser(own.value, below.value) ? {
			given: below,
			warning: ignored(key, own, project)
		} : {
			given: own,
			warning: null
		};
	}
}
function union(below, own) {
	const known = below.value;
	const untrusted = own.value.filter((one) => !known.includes(one));
	return {
		...own,
		value: [...new Set([...known, ...untrusted])],
		untrusted
	};
}
function ignored(key, own, { trust }) {
	const why = trust === "changed" ? "the file has changed since you trusted it" : "the file is not trusted";
	const would = require_settings.settingOf(key).trust.kind === "tighten" ? "it would loosen a guard, and " : "";
	return `${require_settings.originWords(own.origin)}: ${key} is ignored: ${would}${why}; to trust it: countersign trust`;
}
//#endregion
Object.defineProperty(exports, "resolveSettings", {
	enumerable: true,
	get: function() {
		return resolveSettings;
	}
});
Object.defineProperty(exports, "valueOf", {
	enumerable: true,
	get: function() {
		return valueOf;
	}
});
