/** Languages with rules of their own. Every other file gets only the rules for any text. */
export const LANGUAGES = [
  'typescript',
  'javascript',
  'python',
  'go',
  'rust',
  'java',
  'csharp',
  'php',
  'ruby',
  'shell',
  'yaml',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Code that a rule checks: production code, its tests, or both. */
export type CodeKind = 'product' | 'tests' | 'everywhere';

export function languageOf(path: string): Language | null {
  const plain = BY_ENDING.get(path.slice(path.lastIndexOf('.') + 1));
  if (plain !== undefined) return plain;
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (GIT_HOOK.test(path)) return 'shell';
  return BY_ENDING.get(name.slice(name.lastIndexOf('.') + 1)) ?? byName(name);
}

const GIT_HOOK = /(?:^|\/)\.(?:husky|githooks)\/[\w-]+$/;

const BY_ENDING: ReadonlyMap<string, Language> = new Map([
  ...(['ts', 'tsx', 'mts', 'cts'] as const).map((end) => [end, 'typescript'] as const),
  ...(['js', 'jsx', 'mjs', 'cjs'] as const).map((end) => [end, 'javascript'] as const),
  ...(['py', 'pyi', 'pyw'] as const).map((end) => [end, 'python'] as const),
  ...(['rb', 'rake', 'gemspec'] as const).map((end) => [end, 'ruby'] as const),
  ...(['sh', 'bash', 'zsh', 'ksh', 'bats', 'mk'] as const).map((end) => [end, 'shell'] as const),
  ...(['yml', 'yaml'] as const).map((end) => [end, 'yaml'] as const),
  ['go', 'go'],
  ['rs', 'rust'],
  ['java', 'java'],
  ['cs', 'csharp'],
  ['php', 'php'],
]);

/** A file name of code, in a language with rules or any other one. */
export function isCode(path: string): boolean {
  return languageOf(path) !== null || OTHER_CODE.test(path);
}

const OTHER_CODE =
  /\.(?:[ch](?:c|pp|xx|\+\+)?|m|mm|cs|vb|fs|kts?|swift|scala|groovy|gradle|dart|zig|php|phtml|p[lm]|lua|r|jl|exs?|erl|cljs?|hs|mli?|sol|sql|ps1|psm1|bat|cmd|vbs|html?|css|s[ac]ss|less|vue|svelte|astro|jsp|aspx?|erb|tf|nix|proto|graphql)$/i;

/** Recipes of Docker and make are mostly shell lines. */
function byName(name: string): Language | null {
  if (/^(?:dockerfile|containerfile|makefile|gnumakefile)(?:\.|$)/.test(name)) return 'shell';
  return /^(?:rakefile|gemfile)$/.test(name) ? 'ruby' : null;
}

const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|testdata|fixtures?|testing|testcases|src\/(?:test|it)\/java|[\w.]{1,80}\.\w{0,20}Tests?)\//i;
const TEST_FILE =
  /[._-](?:tests?|spec|e2e|cy)\.[a-z]+$|_(?:tests?|spec)\.(?:go|py|rb|rs)$|^(?:tests?|spec)\.[a-z]+$|^(?:test_.*|conftest)\.py$|^test[-_].*\.(?:rb|js|sh)$|(?:Tests?|TestCase|IT)\.(?:java|cs|php)$|\.bats$/;

export function isTestPath(path: string): boolean {
  return TEST_FOLDER.test(path) || TEST_FILE.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Data of tests, such as the keys of a test server; not a program. */
export function isTestData(path: string): boolean {
  const language = languageOf(path);
  return isTestPath(path) && (language === null || language === 'yaml');
}

/** Documentation: a harmful command here is an example. */
export function isProse(path: string): boolean {
  return /\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org)$|(?:^|\/)(?:changelog|changes|history|news|readme|license|copying|authors)[^/]*$/i.test(
    path,
  );
}
