//#region src/static/language.ts
/** What a file is written in. Every other file gets only the rules that hold for any text. */
const LANGUAGES = [
	"typescript",
	"javascript",
	"python",
	"go",
	"rust",
	"java",
	"ruby",
	"shell",
	"yaml"
];
function languageOf(path) {
	const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
	return BY_ENDING.get(name.slice(name.lastIndexOf(".") + 1)) ?? byName(name);
}
const BY_ENDING = new Map([
	...[
		"ts",
		"tsx",
		"mts",
		"cts"
	].map((end) => [end, "typescript"]),
	...[
		"js",
		"jsx",
		"mjs",
		"cjs"
	].map((end) => [end, "javascript"]),
	...[
		"py",
		"pyi",
		"pyw"
	].map((end) => [end, "python"]),
	...[
		"rb",
		"rake",
		"gemspec"
	].map((end) => [end, "ruby"]),
	...[
		"sh",
		"bash",
		"zsh",
		"ksh",
		"bats"
	].map((end) => [end, "shell"]),
	...["yml", "yaml"].map((end) => [end, "yaml"]),
	["go", "go"],
	["rs", "rust"],
	["java", "java"]
]);
/** Recipes of Docker and make are shell lines with a little around them. */
function byName(name) {
	if (/^(?:dockerfile|containerfile|makefile|gnumakefile)(?:\.|$)/.test(name)) return "shell";
	return /^(?:rakefile|gemfile)$/.test(name) ? "ruby" : null;
}
const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|testdata|fixtures?|testing|testcases|src\/(?:test|it)\/java)\//i;
const TEST_FILE = /[._-](?:tests?|spec|e2e|cy)\.[a-z]+$|_(?:tests?|spec)\.(?:go|py|rb|rs)$|^(?:tests?|spec)\.[a-z]+$|^(?:test_.*|conftest)\.py$|^test[-_].*\.(?:rb|js|sh)$|(?:Tests?|TestCase|IT)\.java$|\.bats$/;
function isTestPath(path) {
	return TEST_FOLDER.test(path) || TEST_FILE.test(path.slice(path.lastIndexOf("/") + 1));
}
/** Explains rather than runs: what is harmful in a script is an example here. */
function isProse(path) {
	return /\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org)$|(?:^|\/)(?:changelog|changes|history|news|readme|license|copying|authors)[^/]*$/i.test(path);
}
//#endregion
Object.defineProperty(exports, "LANGUAGES", {
	enumerable: true,
	get: function() {
		return LANGUAGES;
	}
});
Object.defineProperty(exports, "isProse", {
	enumerable: true,
	get: function() {
		return isProse;
	}
});
Object.defineProperty(exports, "isTestPath", {
	enumerable: true,
	get: function() {
		return isTestPath;
	}
});
Object.defineProperty(exports, "languageOf", {
	enumerable: true,
	get: function() {
		return languageOf;
	}
});
