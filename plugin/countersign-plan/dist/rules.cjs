const require_chunk = require("./chunk.cjs");
const require_language = require("./language.cjs");
//#region src/static/rule.ts
function at(line) {
	return {
		from: line,
		to: line
	};
}
//#endregion
//#region src/static/rules/agents.ts
const AGENT_SETTINGS = /(?:^|\/)(?:\.claude\/(?:settings[^/]*\.json|hooks\/.+)|\.mcp\.json|\.codex\/.+|\.cursor\/mcp\.json|\.gemini\/settings\.json|\.countersign\.ya?ml|\.loa\.config\.ya?ml)$/;
const AGENT_WORDS = /(?:^|\/)(?:CLAUDE(?:\.local)?\.md|AGENTS\.md|GEMINI\.md|\.cursorrules|\.windsurfrules|\.cursor\/rules\/.+|\.claude\/(?:skills|commands|agents)\/.+|\.github\/copilot-instructions\.md)$/;
const AGENT_RULES = [
	{
		id: "agent-settings-changed",
		title: "The settings of a coding agent were changed",
		why: "They say what an agent may do and who watches it.",
		severity: "minor",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: ({ path }) => AGENT_SETTINGS.test(path)
		},
		examples: {
			bad: [{ ".claude/settings.json": "-  \"deny\": [\"Bash\"]\n+  \"deny\": []" }, { ".countersign.yaml": "+review:" }],
			good: [{ "src/settings.json": "+  \"deny\": []" }, { "docs/.claude.md": "+x" }]
		}
	},
	{
		id: "agent-guard-loosened",
		title: "A coding agent is watched less than before",
		why: "What it was forbidden, asked or checked for is no longer. An agent must not decide that for itself.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "hunk",
			side: "both",
			paths: AGENT_SETTINGS,
			keywords: [
				"\"deny\"",
				"\"ask\"",
				"\"hooks\"",
				"\"command\"",
				"bypassPermissions",
				"gate:",
				"dangerously",
				"approval_policy",
				"sandbox_mode",
				"Bash(",
				"Write(",
				"Edit("
			],
			find: loosenedGuard
		},
		examples: {
			bad: [
				{ ".claude/settings.json": "-    \"deny\": [\"Bash(git push:*)\"]\n+    \"deny\": []" },
				{ ".claude/settings.json": "+    \"defaultMode\": \"bypassPermissions\"," },
				{ ".codex/config.toml": "+approval_policy = \"never\"" },
				{ ".countersign.yaml": "-  gate: enforced\n+  gate: off" }
			],
			good: [
				{ ".claude/settings.json": "+    \"deny\": [\"Bash(git push:*)\"]" },
				{ ".claude/settings.json": "!added\n+    \"allow\": [\"Bash(npm test)\"]" },
				{ "src/settings.json": "-    \"deny\": [\"Bash\"]" }
			]
		}
	},
	{
		id: "agent-instructions-changed",
		title: "The instructions for coding agents were changed",
		why: "Whoever works here next will follow them. Read them as you would read code.",
		severity: "info",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: ({ path }) => AGENT_WORDS.test(path)
		},
		examples: {
			bad: [{ "AGENTS.md": "+- Tests may be skipped." }, { ".claude/skills/x/SKILL.md": "+x" }],
			good: [{ "docs/agents.md": "+x" }]
		}
	}
];
const FORBIDS = /"(?:deny|ask)"\s?:(?!\s?\[\s?\])|"hooks"\s?:|"command"\s?:|^gate:\s|^edits:\s|^stop:\s/;
const ALLOWS = /\bbypassPermissions\b|dangerously|^approval_policy\s?=\s?"never"|^sandbox_mode\s?=\s?"danger|^(?:gate|edits|stop):\s?["']?off\b/;
/** Something was forbidden or checked and the line is gone, or everything is allowed at once. */
function loosenedGuard(hunk) {
	return hunk.lines.filter(({ kind, text }) => {
		const code = text.trim();
		return kind === "added" ? ALLOWS.test(code) : kind === "removed" && FORBIDS.test(code);
	}).map(at);
}
//#endregion
//#region src/static/rules/automation.ts
const CI = /^(?:\.github\/(?:workflows|actions)\/.+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/.+|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|\.buildkite\/.+|bitbucket-pipelines\.yml|\.woodpecker\.ya?ml|appveyor\.yml)$/;
const HOOKS = /(?:^|\/)(?:\.husky\/.+|\.pre-commit-config\.yaml|\.?lefthook(?:-local)?\.ya?ml|\.githooks\/.+|\.lintstagedrc[^/]*)$/;
const AUTOMATION_RULES = [
	{
		id: "ci-changed",
		title: "The continuous integration was changed",
		why: "It decides what is checked before a change goes in.",
		severity: "info",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: ({ path }) => CI.test(path)
		},
		examples: {
			bad: [{ ".github/workflows/ci.yml": "+      - run: npm ci" }, { Jenkinsfile: "+x" }],
			good: [{ "docs/workflows/ci.yml": "+x" }]
		}
	},
	{
		id: "hooks-changed",
		title: "The hooks of the repository were changed",
		why: "They run on every machine that works here, and they check what is committed.",
		severity: "minor",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: ({ path }) => HOOKS.test(path)
		},
		examples: {
			bad: [{ ".husky/pre-commit": "-npm test\n+true" }, { ".pre-commit-config.yaml": "+repos:" }],
			good: [{ "src/hooks/use-user.ts": "+export const useUser = 1;" }]
		}
	},
	{
		id: "ci-check-removed",
		title: "A check was taken out of the continuous integration",
		why: "Tests, lint or types are no longer asked for before a change goes in.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "change",
			side: "both",
			paths: new RegExp(`${CI.source}|${HOOKS.source}`),
			keywords: [
				"test",
				"lint",
				"tsc",
				"mypy",
				"clippy",
				"typecheck",
				"audit",
				"rubocop",
				"vet"
			],
			find: removedChecks
		},
		examples: {
			bad: [
				{ ".github/workflows/ci.yml": "       - run: npm ci\n-      - run: npm test\n       - run: npm run build" },
				{ ".husky/pre-commit": "-npm run lint" },
				{ ".travis.yml": "!deleted\n-script:\n-  - npm test" }
			],
			good: [
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npm test -- --coverage" },
				{ ".github/workflows/ci.yml": "-  test-on-windows:" },
				{
					".travis.yml": "!deleted\n-script:\n-  - npm test",
					".circleci/config.yml": "!added\n+      - run:\n+          command: npm test"
				},
				{ "test/fixture/.github/workflows/ci.yml": "-      - run: npm test" },
				{ "README.md": "-npm test" }
			]
		}
	},
	{
		id: "privileged-trigger",
		title: "A workflow runs with secrets on code from outside",
		why: "pull_request_target and workflow_run have write access and secrets; together with a checkout of the proposed code, anybody can take them.",
		severity: "major",
		languages: ["yaml"],
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: ["yaml"],
				keywords: ["pull_request_target", "write-all"],
				pattern: /^\s*(?:-\s)?pull_request_target\b|^on:\s.{0,80}\bpull_request_target\b|^\s*permissions:\s?write-all\b/g,
				in: "code",
				paths: /^\.github\/workflows\//
			}]
		},
		examples: {
			bad: [{ ".github/workflows/ci.yml": "+  pull_request_target:" }, { ".github/workflows/ci.yml": "+permissions: write-all" }],
			good: [{ ".github/workflows/ci.yml": "+  pull_request:" }, { ".github/workflows/ci.yml": "+  # pull_request_target: no" }]
		}
	},
	{
		id: "hooks-bypassed",
		title: "The checks of the repository are passed by",
		why: "A script that commits or pushes with --no-verify does what the hooks were made to prevent.",
		severity: "major",
		languages: [
			"shell",
			"yaml",
			"typescript",
			"javascript",
			"python"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: [
					"--no-verify",
					"HUSKY=0",
					"HUSKY: 0",
					"SKIP_HOOKS"
				],
				pattern: /\bgit\s.{0,200}--no-verify\b|\bHUSKY\s?[:=]\s?["']?0\b/g,
				in: "code"
			}]
		},
		examples: {
			bad: [{ "release.sh": "+git commit -m release --no-verify" }, { "ci.sh": "+export HUSKY=0" }],
			good: [{ "release.sh": "+git commit -m release" }, { "release.sh": "+# git commit --no-verify is not for us" }]
		}
	},
	{
		id: "tests-excluded",
		title: "Tests were taken out of the run",
		why: "They still exist and no longer count. Make them pass, or delete them and say why.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: [
					"testPathIgnorePatterns",
					"collect_ignore",
					"--deselect",
					"--ignore=test",
					"--exclude-test",
					"passWithNoTests",
					"-skip ",
					"--skip "
				],
				pattern: /\btestPathIgnorePatterns["']?\s?:\s?\[.{0,200}(?:test|spec)|\bcollect_ignore\s?=|\bpytest\s.{0,200}--(?:deselect|ignore=test)|\s--deselect[ =]test|\b(?:go test|cargo test)\s.{0,200}-?-skip\s|["']--passWithNoTests|\bpassWithNoTests["']?\s?:\s?true/g,
				in: "anywhere",
				paths: /(?<!\.(?:md|rst|txt|adoc|html))$/i
			}]
		},
		examples: {
			bad: [
				{ "jest.config.js": "+  testPathIgnorePatterns: ['src/sum.test.ts']," },
				{ "ci.sh": "+pytest --deselect tests/test_sum.py::test_sum" },
				{ "package.json": "+    \"passWithNoTests\": true" }
			],
			good: [{ "jest.config.js": "+  testPathIgnorePatterns: ['/node_modules/']," }, { "ci.sh": "+pytest -q" }]
		}
	}
];
/** A command that checks something, as a step of its own. */
const CHECK = /^(?:-\s)?(?:run:\s|command:\s|-\s|script:\s|\$\s)?["']?(?:npm (?:t|test|run (?:test|lint|typecheck|check)[\w:-]*)|(?:yarn|pnpm)(?: run)? (?:test|lint|typecheck|check)[\w:-]*|npx (?:jest|vitest|eslint|tsc|mocha|playwright test)|(?:python3? -m )?(?:pytest|mypy|ruff check|flake8|tox)|go (?:test|vet)|cargo (?:test|clippy)|golangci-lint run|bundle exec (?:rspec|rubocop|rake test)|mvn (?:-\w+ )*(?:test|verify)|(?:\.\/)?gradlew? (?:test|check)|make (?:test|lint|check))\b/;
/** Files that are gone are one finding, and none when the checks went on to another. */
function removedChecks({ hunks }) {
	const gone = hunks.flatMap(({ hunk }) => removedIn(hunk));
	const isFileGone = ({ hunk }) => hunk?.file.changed.status === "deleted";
	const first = hunks.some(({ linesOn }) => linesOn("added").some(isCheck)) ? void 0 : gone.find(isFileGone);
	return gone.filter((spot) => spot === first || !isFileGone(spot));
}
function isCheck({ text }) {
	return CHECK.test(text.trim());
}
function removedIn(hunk) {
	const changed = (wanted) => hunk.lines.filter((line) => line.kind === wanted && isCheck(line));
	if (changed("added").length > 0) return [];
	return changed("removed").map((line) => ({
		hunk,
		...at(line)
	}));
}
//#endregion
//#region src/static/rules/characters.ts
const CHARACTER_RULES = [
	{
		id: "conflict-marker",
		title: "A merge conflict was left unresolved",
		why: "Both versions and the marks between them are in the file.",
		severity: "critical",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: ["<<<<<<< ", ">>>>>>> "],
				pattern: /^(?:<{7} |>{7} )\S/g,
				in: "anywhere",
				paths: /(?<!\.(?:md|rst|txt|adoc|diff|patch))$/i
			}]
		},
		examples: {
			bad: [{ "src/a.ts": "+<<<<<<< HEAD\n+const a = 1;\n+=======\n+const a = 2;\n+>>>>>>> main" }],
			good: [{ "docs/git.md": "+<<<<<<< HEAD" }, { "src/a.cpp": "+  out <<<<<<< x;" }]
		}
	},
	{
		id: "bidirectional-text",
		title: "Hidden characters change the order in which code is shown",
		why: "What a reader sees is not what runs. No program needs these characters outside of texts in right-to-left scripts; write them as escapes.",
		severity: "critical",
		languages: require_language.LANGUAGES,
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: null,
				pattern: /[\u202A-\u202E\u2066-\u2069]/g,
				in: "anywhere"
			}]
		},
		examples: {
			bad: [{ "src/a.ts": "+  if (role !== 'user‮ ⁦// admin⁩ ⁦') {" }],
			good: [{ "src/a.ts": "+  const name = 'שלום';" }, { "src/a.ts": "+  const mark = '\\u202E';" }]
		}
	},
	{
		id: "invisible-character",
		title: "An invisible character stands in the code",
		why: "Two names that look the same are different, or a text carries words nobody sees.",
		severity: "major",
		languages: require_language.LANGUAGES,
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: null,
				pattern: /(?<!^)[\u200B-\u200D\u2060\u180E\u115F\u1160\u3164\uFFA0\uFEFF]/g,
				in: "code"
			}, {
				languages: "any",
				keywords: null,
				pattern: /(?:\uDB40[\uDC20-\uDC7F]){10}/g,
				in: "anywhere"
			}]
		},
		examples: {
			bad: [{ "src/a.ts": "+  const is​Admin = false;" }],
			good: [{ "src/a.ts": "+  const family = '👨‍👩‍👧';" }, { "src/a.ts": "+﻿import a from \"a\";" }]
		}
	}
];
//#endregion
//#region src/static/rules/dependencies.ts
const MANIFEST = /(?:^|\/)package\.json$/;
const DEPENDENCY_RULES = [
	{
		id: "install-script-added",
		title: "A script now runs whenever the package is installed",
		why: "It runs on every machine that installs this, before anybody has looked. Build beforehand instead.",
		severity: "major",
		languages: "any",
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			paths: MANIFEST,
			keywords: ["install\""],
			find: (hunk) => newKeys(hunk, /^"(?:pre|post)?install"\s?:/)
		},
		examples: {
			bad: [{ "package.json": "   \"scripts\": {\n+    \"postinstall\": \"node setup.js\"," }],
			good: [{ "package.json": "-    \"postinstall\": \"node a.js\",\n+    \"postinstall\": \"node b.js\"," }, { "package.json": "+    \"installed\": \"no\"," }]
		}
	},
	{
		id: "dependency-with-install-script",
		title: "A new dependency runs a script when it is installed",
		why: "The lock file says that this package has an install script. Look at it before anybody installs it.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: addsInstallScript
		},
		examples: {
			bad: [{ "package-lock.json": "+    \"node_modules/left\": {\n+      \"version\": \"1.0.0\",\n+      \"hasInstallScript\": true," }, { "pnpm-lock.yaml": "+  left@1.0.0:\n+    requiresBuild: true" }],
			good: [{ "package-lock.json": "+    \"node_modules/left\": {\n+      \"version\": \"1.0.0\"," }, { "pnpm-lock.yaml": "-    requiresBuild: true\n+    requiresBuild: true" }]
		}
	},
	{
		id: "dependency-from-url",
		title: "A dependency comes from an address instead of the registry",
		why: "What stands at the address can change without a new version, and no registry vouches for it.",
		severity: "major",
		languages: "any",
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			paths: /(?:^|\/)(?:package\.json|requirements[^/]*\.txt|Gemfile)$/,
			keywords: [
				"git+",
				"https://",
				"http://",
				"github:",
				"git://",
				"gitlab:"
			],
			find: fromUrl
		},
		examples: {
			bad: [
				{ "package.json": "   \"dependencies\": {\n+    \"left\": \"git+https://example.com/left.git\"," },
				{ "package.json": "   \"dependencies\": {\n+    \"left\": \"https://example.com/left-1.0.0.tgz\"," },
				{ "requirements.txt": "+left @ git+https://example.com/left.git" },
				{ Gemfile: "+gem 'left', git: 'https://example.com/left.git'" }
			],
			good: [
				{ "package.json": "+    \"left\": \"^1.0.0\"," },
				{ "package.json": "+    \"url\": \"git+https://example.com/us.git\"" },
				{ "package.json": "+  \"homepage\": \"https://example.com/us\"" }
			]
		}
	},
	{
		id: "lock-without-manifest",
		title: "The lock file changed and the manifest did not",
		why: "Other versions will be installed although nobody asked for other packages. That is right for an update of all, and wrong by accident.",
		severity: "info",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "change",
			side: "both",
			keywords: [],
			find: locksAlone
		},
		examples: {
			bad: [{ "package-lock.json": "+      \"version\": \"1.0.1\"," }],
			good: [{
				"package-lock.json": "+      \"version\": \"1.0.1\",",
				"package.json": "+    \"left\": \"^1.0.1\","
			}]
		}
	},
	{
		id: "manifest-without-lock",
		title: "Dependencies changed and the lock file did not",
		why: "If the project keeps a lock file, it no longer says what will be installed.",
		severity: "info",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "change",
			side: "both",
			paths: MANIFEST,
			keywords: [
				"\": \"^",
				"\": \"~",
				...Array.from("0123456789", (digit) => `": "${digit}`),
				" = \"",
				"gem "
			],
			find: manifestsAlone
		},
		examples: {
			bad: [{ "package.json": "   \"dependencies\": {\n+    \"left\": \"^1.0.1\"," }],
			good: [{
				"package-lock.json": "+      \"version\": \"1.0.1\",",
				"package.json": "+    \"left\": \"^1.0.1\","
			}, { "package.json": "-  \"version\": \"1.0.0\",\n+  \"version\": \"1.0.1\"," }]
		}
	}
];
/** Lines with a key that no removed line had. */
function newKeys(hunk, pattern) {
	const keyOf = ({ text }) => pattern.exec(text.trim())?.[0] ?? null;
	const before = new Set(hunk.lines.filter(({ kind }) => kind === "removed").map(keyOf));
	return hunk.lines.filter((line) => line.kind === "added" && keyOf(line) !== null && !before.has(keyOf(line))).map(at);
}
const LOCK_OF_SCRIPTS = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;
const SAYS_SCRIPT = /"hasInstallScript": true|\brequiresBuild: true/;
/** A lock file is not read line by line otherwise; one that is added as a whole is no news. */
function addsInstallScript({ path, status, hunks }) {
	if (status === "added" || !LOCK_OF_SCRIPTS.test(path)) return false;
	return hunks.some((hunk) => {
		let balance = 0;
		for (const { kind, text } of hunk.lines()) {
			if (!SAYS_SCRIPT.test(text)) continue;
			if (kind === "added") balance += 1;
			if (kind === "removed") balance -= 1;
		}
		return balance > 0;
	});
}
const OWN_FIELD = /^"(?:url|homepage|repository|bugs|funding|type|\$schema|author|license|web|docs)"/;
const NPM_URL = /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:git\+|git:|github:|gitlab:|https?:\/\/[^"]{1,200}\.(?:tgz|tar\.gz|zip|git)\b)/;
const PIP_URL = /^(?:-e\s)?(?:[\w.-]+\s?@\s?)?(?:git\+|https?:\/\/)\S/;
const GEM_URL = /^gem\s["'][\w-]+["'],.{0,80}\b(?:git|github):/;
function fromUrl(hunk) {
	const pattern = urlPattern(hunk.file.path);
	if (pattern === null) return [];
	const before = new Set(hunk.lines.filter(({ kind }) => kind === "removed").map(({ text }) => nameOf(text)));
	return hunk.lines.filter(({ kind, text }) => {
		const code = text.trim();
		return kind === "added" && pattern.test(code) && !OWN_FIELD.test(code) && !before.has(nameOf(code));
	}).map(at);
}
function urlPattern(path) {
	if (/(?:^|\/)package\.json$/.test(path)) return NPM_URL;
	if (/(?:^|\/)requirements[^/]*\.txt$/.test(path)) return PIP_URL;
	return /(?:^|\/)Gemfile$/.test(path) ? GEM_URL : null;
}
function nameOf(text) {
	return /[@\w./-]+/.exec(text)?.[0] ?? "";
}
/** The names of lock files, each list beside the names that they are made from. */
const LOCKS = [
	{
		locks: [
			"package-lock.json",
			"npm-shrinkwrap.json",
			"yarn.lock",
			"pnpm-lock.yaml",
			"bun.lock",
			"bun.lockb"
		],
		manifests: ["package.json", "pnpm-workspace.yaml"]
	},
	{
		locks: ["Cargo.lock"],
		manifests: ["Cargo.toml"]
	},
	{
		locks: ["poetry.lock", "uv.lock"],
		manifests: ["pyproject.toml"]
	},
	{
		locks: ["Gemfile.lock"],
		manifests: ["Gemfile", ".gemspec"]
	},
	{
		locks: ["go.sum"],
		manifests: ["go.mod", "go.work"]
	}
];
function locksAlone({ files }) {
	return LOCKS.flatMap(({ locks, manifests }) => files.some(({ path }) => isNamed(path, manifests)) ? [] : files.filter(({ path, changed }) => isNamed(path, locks) && changed.status === "modified").map((file) => ({
		file,
		hunk: null
	})));
}
/** By its whole name, or by its ending when that is what begins with a dot. */
function isNamed(path, names) {
	return names.some((name) => path.endsWith(name) && (name.startsWith(".") || isWholeName(path, name)));
}
function isWholeName(path, name) {
	return path.length === name.length || path.at(-name.length - 1) === "/";
}
const NPM_DEPENDENCY = /^"(?:@[\w.-]+\/)?[\w.-]+"\s?:\s?"[~^]?\d[\w.+-]*",?$/;
const NPM_FIELD = /^"(?:version|node|npm|yarn|pnpm|packageManager)"/;
function manifestsAlone({ files, hunks }) {
	if (files.some(({ path }) => isNamed(path, LOCKS[0].locks))) return [];
	const isDependency = ({ kind, text }) => kind === "added" && NPM_DEPENDENCY.test(text.trim()) && !NPM_FIELD.test(text.trim());
	const changed = hunks.filter(({ hunk }) => hunk.file.changed.status === "modified" && hunk.lines.some(isDependency));
	return [...new Set(changed.map(({ hunk }) => hunk.file))].map((file) => ({
		file,
		hunk: null
	}));
}
const ERROR_RULES = [
	{
		id: "swallowed-error",
		title: "An error is caught and thrown away",
		why: "Whatever goes wrong here leaves no trace. Handle it, pass it on, or say in a comment why it may be ignored.",
		severity: "minor",
		languages: [
			"typescript",
			"javascript",
			"python",
			"java",
			"ruby",
			"go",
			"rust"
		],
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"catch",
				"except",
				"rescue",
				"err != nil",
				"Err(_"
			],
			find: (hunk, lines) => lines.flatMap((line) => catches(hunk, line, isEmptyBody))
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  try {\n+    save();\n+  } catch {}" },
				{ "src/a.js": "+  } catch (error) {\n+  }\n+  return 1;" },
				{ "a.py": "+    except Exception:\n+        pass" },
				{ "src/A.java": "+    } catch (IOException e) {\n+    }" },
				{ "a.rb": "+    value = Integer(text) rescue nil" },
				{ "a.go": "+	if err != nil {\n+	}" },
				{ "src/a.rs": "+        Err(_) => {}" },
				{ "src/a.rs": "+        Err(_error) => ()," }
			],
			good: [
				{ "src/a.ts": "+  } catch {\n+    // The file need not be there.\n+  }" },
				{ "src/a.ts": "+  } catch (error) {\n+    report(error);\n+  }" },
				{ "a.py": "+    except KeyError:\n+        pass" },
				{ "a.py": "+    except Exception:\n+        raise" },
				{ "src/a.rs": "+        Err(_) => {} // the file need not be there" },
				{ "src/a.rs": "+        Err(_) => return None," }
			]
		}
	},
	{
		id: "error-turned-into-result",
		title: "A failure is reported as an ordinary result",
		why: "The caller cannot tell an answer from an error that was caught here. A new catch that returns a made-up value often hides the very bug that was to be fixed.",
		severity: "minor",
		languages: [
			"typescript",
			"javascript",
			"python",
			"java",
			"ruby"
		],
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"catch",
				"except",
				"rescue"
			],
			find: (hunk, lines) => lines.flatMap((line) => catches(hunk, line, isMadeUp))
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  } catch {\n+    return [];\n+  }" },
				{ "src/a.js": "+  } catch (e) {\n+    return true;\n+  }" },
				{ "a.py": "+    except Exception:\n+        return 0" },
				{ "src/A.java": "+    } catch (Exception e) {\n+      return \"\";\n+    }" }
			],
			good: [
				{ "src/a.ts": "+  } catch (error) {\n+    return failed(error);\n+  }" },
				{ "src/a.ts": "+  } catch {\n+    return null;\n+  }" },
				{ "a.py": "+    except ValueError:\n+        return 0" }
			]
		}
	},
	{
		id: "failure-ignored",
		title: "A command that could fail may now fail unseen",
		why: "The same command now goes on after a failure. If the failure is harmless, say why; otherwise let it stop the script.",
		severity: "major",
		languages: ["shell", "yaml"],
		where: "everywhere",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"|| true",
				"|| :",
				"|| exit 0",
				"set +e",
				"continue-on-error",
				"allow_failure"
			],
			find: ignoredFailures
		},
		examples: {
			bad: [
				{ "ci.sh": "-npm test\n+npm test || true" },
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npm test || exit 0" },
				{ ".github/workflows/ci.yml": "       - run: npm test\n+        continue-on-error: true" },
				{ "ci.sh": "-set -e\n+set +e" }
			],
			good: [{ "ci.sh": "+rm -f \"$cache\" || true" }, { "ci.sh": "-npm test || true\n+npm test" }]
		}
	}
];
/** How each language begins to catch, when that catches everything. */
const CATCH = {
	typescript: /\bcatch\s?(?:\(\s?\w{1,40}(?::\s?\w{1,40})?\s?\)\s?)?\{/,
	javascript: /\bcatch\s?(?:\(\s?\w{1,40}\s?\)\s?)?\{/,
	java: /\bcatch\s?\(\s?(?:final\s)?[\w.| ]{1,200}\)\s?\{/,
	python: /^except(?:\s(?:Base)?Exception(?:\sas\s\w{1,40})?)?\s?:/,
	ruby: /^rescue(?:\s?=>\s?\w{1,40}|\s(?:StandardError|Exception)(?:\s?=>\s?\w{1,40})?)?$|\srescue\snil\b/,
	go: /^if err != nil \{/,
	rust: /\bErr\(_\w{0,40}\)\s?=>/
};
/** A comment on the line says why, whatever it says; so the line is all code, or not meant. */
function catches(hunk, line, isBad) {
	const { language } = hunk.file;
	const match = language === null ? null : CATCH[language]?.exec(line.text.trim());
	if (language === null || match == null) return [];
	const body = bodyOf(hunk, line, match);
	if (body === null || !isBad(body.text, language) || hunk.commentOf(line) !== "") return [];
	return [{
		from: line,
		to: body.last
	}];
}
/** What is done about the error: the rest of the line, or the next line. Comments count as words. */
function bodyOf(hunk, line, match) {
	const rest = line.text.trim().slice(match.index + match[0].length).trim();
	if (/rescue\snil$/.test(match[0])) return {
		text: "",
		last: line
	};
	if (rest !== "") return {
		text: rest,
		last: line
	};
	const next = hunk.nextNew(line);
	return next?.kind === "added" ? {
		text: next.text.trim(),
		last: next
	} : null;
}
function isEmptyBody(body, language) {
	if (language === "python") return body === "pass" || body === "...";
	if (language === "rust") return /^(?:\{\s?\}|\(\)),?$/.test(body);
	if (language === "ruby") return body === "" || body === "nil" || body === "end";
	return body.startsWith("}");
}
/** An absent value says that there is none; any other is an answer nobody gave. */
const MADE_UP = /^\{?\s?return\s(?:true|True|0|1|-1|\[\]|\{\}|""|''|``)\s?;?\s?\}?$/;
function isMadeUp(body) {
	return MADE_UP.test(body);
}
const GOES_ON = /\s?\|\|\s?(?:true|:|exit 0)\s{0,4}["']?$/;
function ignoredFailures(hunk) {
	if (hunk.file.changed.status === "added") return [];
	return hunk.blocks().flatMap(({ removed, added }) => {
		const before = new Set(removed.map(({ text }) => text.trim()));
		return added.filter((line) => {
			const code = hunk.codeOf(line);
			if (GOES_ON.test(code)) return before.has(code.replace(GOES_ON, ""));
			if (/^(?:-\s)?continue-on-error: true$|^allow_failure: true$/.test(code)) return true;
			return code === "set +e" && [...before].some((text) => /^set -\w{0,8}e/.test(text));
		}).map(at);
	});
}
//#endregion
//#region src/static/rules/languages.ts
const SCRIPTS = ["typescript", "javascript"];
/** Everything a program, and its tests, are written in. */
const PROGRAMS = [
	...SCRIPTS,
	"python",
	"go",
	"rust",
	"java",
	"ruby",
	"shell"
];
//#endregion
//#region src/static/rules/execution.ts
const EXECUTION_RULES = [
	{
		id: "eval-of-input",
		title: "Text is run as code",
		why: "Whoever controls the text controls the program. Parse it, or look it up in a table.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"ruby"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: ["eval(", "new Function("],
					pattern: /(?<![\w.$]|function )eval\(\s?(?!["'`)]|[^()]{0,200}\)\s?(?::[^=]{1,80})?\{)|(?<![\w.$])eval\(\s?`[^`]{0,200}\$\{|(?<![\w$])new Function\(\s?(?:[\w.]{1,80}\)|.{0,200}(?:\+|\$\{))/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: ["eval(", "exec("],
					pattern: /(?<![\w.]|def )(?:eval|exec)\(\s?(?!["')])|(?<![\w.])(?:eval|exec)\(f["']/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: ["eval("],
					pattern: /(?<![\w.])(?:eval|instance_eval|class_eval)\(\s?(?:params|request|[a-z_]{1,40}\[|"[^"]{0,200}#\{)/g,
					in: "code"
				}
			]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  return eval(request.body.formula);" },
				{ "src/a.js": "+  const run = new Function('x', 'return ' + formula);" },
				{ "a.py": "+    return eval(formula)" },
				{ "a.rb": "+    eval(params[:formula])" }
			],
			good: [
				{ "src/a.ts": "+  const match = pattern.exec(text);" },
				{ "src/a.ts": "+  // eval(request.body.formula) would be wrong" },
				{ "src/a.d.ts": "+declare function eval(x: string): any;" },
				{ "src/a.ts": "+  eval(scope: Scope): Value {" },
				{ "a.py": "+    def eval(self, formula):" },
				{ "a.py": "+    model.eval()" },
				{ "a.py": "+    value = ast.literal_eval(text)" }
			]
		}
	},
	{
		id: "unsafe-deserialization",
		title: "Data is read in a way that can run code",
		why: "These readers call whatever the data names. Use JSON, or the safe reader of the same library.",
		severity: "major",
		languages: [
			"python",
			"ruby",
			"java"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: ["python"],
					keywords: [
						"pickle.load",
						"yaml.load(",
						"marshal.load",
						"yaml.unsafe_load"
					],
					pattern: /\b(?:c?[pP]ickle|marshal|dill)\.loads?\(\s?(?:request|req|data|body|payload|sys\.stdin)|\byaml\.unsafe_load\(|\byaml\.load\((?![^)]{0,200}(?:Safe|CSafe|Base|RoundTrip)Loader)[^)]{1,200}\)/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: ["Marshal.load", "YAML.unsafe_load"],
					pattern: /\bMarshal\.load\(\s?(?:params|request|cookies|body)|\bYAML\.unsafe_load\(/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: ["new ObjectInputStream(", "new XMLDecoder("],
					pattern: /\bnew (?:ObjectInputStream|XMLDecoder)\(\s?(?:request|socket|connection)\./g,
					in: "code"
				}
			]
		},
		examples: {
			bad: [
				{ "a.py": "+    state = pickle.loads(request.body)" },
				{ "a.py": "+    config = yaml.load(text)" },
				{ "a.rb": "+    state = Marshal.load(params[:state])" },
				{ "src/A.java": "+    var in = new ObjectInputStream(request.getInputStream());" }
			],
			good: [{ "a.py": "+    config = yaml.safe_load(text)" }, { "a.py": "+    config = yaml.load(text, Loader=yaml.SafeLoader)" }]
		}
	},
	{
		id: "piped-install",
		title: "A script from the network is run unseen",
		why: "Whoever controls the server, or the way to it, runs commands here. Download, check a checksum, then run.",
		severity: "major",
		languages: [
			"shell",
			"yaml",
			"typescript",
			"javascript",
			"python",
			"ruby",
			"go"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: ["curl ", "wget "],
				pattern: /(?<![\w#])(?:curl|wget)\s[^|;#]{3,300}\|\s?(?:sudo\s(?:-\w{1,4}\s){0,2})?(?:\/bin\/)?(?:ba|z|da)?sh\b|\b(?:ba|z)?sh\s(?:-c\s)?["']?(?:<\(|\$\()\s?(?:curl|wget)\s/g,
				in: "code"
			}]
		},
		examples: {
			bad: [
				{ "install.sh": "+curl -fsSL https://example.com/install.sh | sh" },
				{ Dockerfile: "+RUN wget -qO- https://example.com/install.sh | sudo bash" },
				{ ".github/workflows/ci.yml": "+      - run: curl -sSf https://example.com/i.sh | bash -s -- -y" }
			],
			good: [
				{ "install.sh": "+curl -fsSL https://example.com/list.txt | sort" },
				{ "install.sh": "+# curl -fsSL https://example.com/install.sh | sh" },
				{ "README.md": "+curl -fsSL https://example.com/install.sh | sh" }
			]
		}
	}
];
//#endregion
//#region src/static/test-syntax.ts
/** What a line of code that declares a test calls it; an annotation has no name but itself. */
function declaredTest(code, language) {
	const match = language === null ? null : DECLARED[language]?.exec(code) ?? null;
	return match === null ? null : lastGroup(match);
}
/** What the last of the alternatives that matched has caught. */
function lastGroup(match) {
	return match.slice(1).findLast((group) => group !== void 0) ?? "";
}
function isAssertion(code, language) {
	return language !== null && ASSERTS[language]?.test(code) === true;
}
/** One of these stands in every line that declares a test. */
const DECLARING = [
	"it(",
	"it.",
	"it \"",
	"it '",
	"test(",
	"test.",
	"test \"",
	"test '",
	"specify",
	"scenario",
	"def test",
	") Test",
	"func Test",
	"func Fuzz",
	"#[test",
	"::test",
	"@Test",
	"@ParameterizedTest",
	"@RepeatedTest",
	"@test "
];
/** What such a line looks like before its comments are taken off. */
const MAY_DECLARE = /^\s*(?:it|test|specify|scenario|def|async|func|#\[|@)|\*\//;
/** One of these stands in every line that asserts something. */
const ASSERTING = [
	"expect",
	"assert",
	".should",
	"require.",
	"refute",
	"verify(",
	".must_",
	"pytest.raises",
	"t.is(",
	"t.equal",
	"t.deepEqual",
	"t.ok(",
	"t.notOk",
	"t.same",
	"t.throws",
	"t.true",
	"t.false",
	"t.not",
	"t.like",
	"t.regex",
	"t.truthy",
	"t.falsy",
	"t.strictEqual",
	"t.match",
	"t.rejects",
	"t.Error",
	"t.Fatal"
];
const SCRIPT$1 = /^(?:it|test|specify|scenario)(?:\.(?:each|concurrent|only|skip|todo|failing|serial)\b){0,3}(?:\([^)]{0,200}\))?\(\s{0,8}(["'`])(.{1,200}?)\1/;
const DECLARED = {
	typescript: SCRIPT$1,
	javascript: SCRIPT$1,
	python: /^(?:async\s+)?def\s+(test\w{0,200})\s*\(/,
	go: /^func\s+(?:\([^)]{1,80}\)\s*)?((?:Test|Fuzz)\w{0,200})\(/,
	rust: /^(#\[(?:\w{1,40}::)?test\b)/,
	java: /^(@(?:Test|ParameterizedTest|RepeatedTest)\b)/,
	ruby: /^(?:(?:it|specify|scenario|test)\s+(["'])(.{1,200}?)\1|def\s+(test_\w{1,200}))/,
	["shell"]: /^@test\s+(["'])(.{1,200}?)\1/
};
const SCRIPT_ASSERTS = /\bexpect(?:Type|TypeOf)?\s?\(|\bassert(?:\.\w{1,40}){0,3}\s?\(|\bt\.(?:is|equals?|deepEquals?|ok|notOk|same|throws|true|false|not|like|regex|truthy|falsy|strictEqual|match|rejects|notEqual)\(|\.should\b/;
const ASSERTS = {
	typescript: SCRIPT_ASSERTS,
	javascript: SCRIPT_ASSERTS,
	python: /^assert\b|\bself\.assert\w{1,40}\(|\.assert_\w{1,40}\(|\bpytest\.raises\(/,
	go: /\b(?:assert|require)\.[A-Z]\w{1,40}\(|\bt\.(?:Error|Fatal)f?\(/,
	rust: /^(?:debug_)?assert(?:_eq|_ne|_matches)?!\s?\(/,
	java: /\bassert(?:[A-Z]\w{1,40})?\s?\(|\bverify\(/,
	ruby: /\bexpect[ ({]|^assert\w{0,40}[ (]|^refute\w{0,40}[ (]|\.should\b|\.must_\w{1,40}/
};
const EXPECTED_VALUE_RULES = [{
	id: "expected-value-edited",
	title: "An expected value was changed together with the code",
	why: "The same change edits the code and what its test expects. Check that the new value is right and not just what the code now gives.",
	severity: "minor",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "change",
		side: "removed",
		keywords: ASSERTING,
		near: /(?:toBe|[eE]quals?|Values|is|same|eql)\(|assert .{1,300} == |assert_eq|\.to eq/,
		find: editedValues
	},
	examples: {
		bad: [
			{
				"src/sum.ts": "-  return a + b;\n+  return a - b;",
				"src/sum.test.ts": "-  expect(sum(1, 2)).toBe(3);\n+  expect(sum(1, 2)).toBe(-1);"
			},
			{
				"sum.py": "-    return a + b\n+    return a - b",
				"test_sum.py": "-    assert sum(1, 2) == 3\n+    assert sum(1, 2) == -1"
			},
			{
				"src/sum.js": "-  return a + b;\n+  return a - b;",
				"test/sum.js": "-  assert.equal(sum(1, 2), 3);\n+  assert.equal(sum(1, 2), -1, 'less');"
			},
			{
				"sum.py": "-    return a + b\n+    return a - b",
				"test_sum.py": "-        self.assertEqual(sum(1, 2), 3)\n+        self.assertEqual(sum(1, 2), -1)"
			},
			{
				"sum.go": "-	return a + b\n+	return a - b",
				"sum_test.go": "-	assert.Equal(t, 3, Sum(1, 2))\n+	assert.Equal(t, -1, Sum(1, 2))"
			},
			{
				"src/Sum.java": "-    return a + b;\n+    return a - b;",
				"src/test/java/SumTest.java": "-    assertEquals(3, sum(1, 2));\n+    assertEquals(-1, sum(1, 2));"
			},
			{
				"sum.rb": "-    a + b\n+    a - b",
				"test/test_sum.rb": "-    assert_equal 3, sum(1, 2)\n+    assert_equal(-1, sum(1, 2))\n+    assert_equal -1, sum(1, 2)"
			}
		],
		good: [
			{
				"sum.py": "-    return a + b\n+    return b + a",
				"test_sum.py": "-        self.assertEqual(3, sum(1, 2))\n+        self.assertEqual(3, total([1, 2]))"
			},
			{ "src/sum.test.ts": "-  expect(sum(1, 2)).toBe(3);\n+  expect(sum(1, 2)).toBe(-1);" },
			{
				"src/sum.ts": "-  return a + b;\n+  return b + a;",
				"src/sum.test.ts": "-  expect(sum(1, 2)).toBe(3);\n+  expect(sum(2, 2)).toBe(4);"
			},
			{
				"src/sum.js": "-  return a + b;\n+  return b + a;",
				"test/sum.js": "-  assert.equal(sum(1, 2), 3);\n+  assert.equal(sum(2, 2), 4);"
			},
			{
				"src/sum.js": "-  return a + b;\n+  return b + a;",
				"test/sum.js": "-  t.equal(list.length, 1);\n-  t.equal(list.length, 2);\n+  t.equal(list.length, 1, 'one');\n+  t.equal(list.length, 2, 'two');"
			}
		]
	}
}];
/** One argument of a call: brackets and quotes in it are closed. */
const ARGUMENT = /(?:[^,()[\]{}"'`]|"[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|\((?:[^()]|\([^()]{0,100}\)){0,200}\)|\[[^\]]{0,200}\]|\{[^}]{0,200}\}){1,200}/.source;
/** An argument that is no value itself: whoever writes the value first is not misread. */
const SUBJECT = String.raw`(?!\s?(?:["'\`\d[{-]|(?:true|false|null|nil|None|True|False)\b))${ARGUMENT}`;
/** What an assertion asks about, and the value it expects; in some frameworks the value stands first. */
const SCRIPT_EXPECTED = [
	/^(?<asked>.{0,100}\bexpect\(.{1,300}\.(?:toBe|toEqual|toStrictEqual|equals?|eql)\()(?<value>.{1,300})\);?$/,
	/^(?<asked>.{1,300}\.should[\w.]{0,60}\.(?:equals?|eql)\()(?<value>.{1,300})\);?$/,
	new RegExp(String.raw`^(?<asked>(?:(?:\w{1,20}\.){1,2}(?:equals?|strictEqual|deepEqual|deepStrictEqual)|(?:assert|t)\.(?:is|same))\(${SUBJECT}),(?<value>${ARGUMENT})`)
];
const EXPECTED = {
	typescript: SCRIPT_EXPECTED,
	javascript: SCRIPT_EXPECTED,
	python: [/^(?<asked>assert .{1,300} == )(?<value>.{1,300})$/, new RegExp(String.raw`^(?<asked>self\.assertEqual\(${SUBJECT}),(?<value>${ARGUMENT})`)],
	go: [new RegExp(String.raw`^(?:assert|require)\.(?:Equal|EqualValues)\(t,(?<value>${ARGUMENT}),(?<asked>${SUBJECT})`)],
	rust: [new RegExp(String.raw`^(?<asked>assert_eq!\(${SUBJECT}),(?<value>${ARGUMENT})`)],
	java: [new RegExp(String.raw`^assertEquals\((?<value>${ARGUMENT}),(?<asked>${SUBJECT})`)],
	ruby: [/^(?<asked>expect\(.{1,200}\)\.to eq[ (])(?<value>.{1,300}?)\)?$/, new RegExp(String.raw`^assert_equal (?<value>${ARGUMENT}),(?<asked>${SUBJECT})`)]
};
function editedValues({ files, hunks }) {
	if (!files.some(({ language, isTest }) => language !== null && language !== "yaml" && !isTest)) return [];
	return hunks.flatMap(({ hunk }) => hunk.blocks().flatMap((block) => editedIn(hunk, block)));
}
function editedIn(hunk, { removed, added }) {
	if (removed.length === 0 || added.length === 0) return [];
	const before = /* @__PURE__ */ new Map();
	for (const { asked, value } of expectationsOf(hunk, removed)) before.set(asked, (before.get(asked) ?? /* @__PURE__ */ new Set()).add(value));
	return expectationsOf(hunk, added).filter(({ asked, value }) => before.get(asked)?.has(value) === false).map(({ line }) => ({
		hunk,
		...at(line)
	}));
}
function expectationsOf(hunk, lines) {
	return lines.flatMap((line) => expectationOf(hunk, line) ?? []);
}
function expectationOf(hunk, line) {
	const patterns = hunk.file.language === null ? [] : EXPECTED[hunk.file.language] ?? [];
	const code = hunk.codeOf(line);
	for (const pattern of patterns) {
		const { asked, value } = pattern.exec(code)?.groups ?? {};
		if (asked !== void 0 && value !== void 0) return {
			line,
			asked: asked.trim(),
			value: value.trim()
		};
	}
	return null;
}
//#endregion
//#region src/static/rules/injection.ts
const INJECTION_RULES = [{
	id: "shell-interpolation",
	title: "A shell command is built from text",
	why: "A quote or a semicolon in the text becomes a command of its own. Pass the arguments as a list, without a shell.",
	severity: "major",
	languages: PROGRAMS,
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: ["exec(", "execSync("],
				pattern: /(?<![\w$.]|\bfunction )(?:child_process\.|cp\.|childProcess\.)?exec(?:Sync)?\(\s?(?:`[^`]{0,300}\$\{|["'][^"']{1,300}["']\s?\+)/g,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: [
					"os.system(",
					"os.popen(",
					"shell=True"
				],
				pattern: /\bos\.(?:system|popen)\(\s?(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\())|\bsubprocess\.\w{2,20}\(\s?(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\()).{0,300}\bshell\s?=\s?True/g,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: [
					"system(",
					"exec(",
					"IO.popen(",
					"system \"",
					"exec \""
				],
				pattern: /(?<![\w.])(?:system|exec|IO\.popen)[( ]\s?"[^"]{0,300}#\{(?!\w{0,40}\.shellescape|Shellwords)/g,
				in: "code"
			},
			{
				languages: ["go"],
				keywords: ["exec.Command"],
				pattern: /\bexec\.Command(?:Context)?\((?:\w{1,20}, )?"(?:\/bin\/)?(?:ba)?sh", "-c", (?:fmt\.Sprintf\(|"[^"]{0,300}"\s?\+)/g,
				in: "code"
			},
			{
				languages: ["rust"],
				keywords: [".arg(format!(", ".arg(&format!("],
				pattern: /\.arg\("-c"\)\s?\.arg\(&?format!\(/g,
				in: "code"
			},
			{
				languages: ["java"],
				keywords: [".exec("],
				pattern: /\bgetRuntime\(\)\.exec\(\s?(?:"[^"]{0,300}"\s?\+|String\.format\()/g,
				in: "code"
			},
			{
				languages: ["shell"],
				keywords: ["eval "],
				pattern: /^\s*eval\s+"?\$(?:[1-9@*]|\{?(?:1|input|INPUT|REPLY)\b)/g,
				in: "code"
			}
		]
	},
	examples: {
		bad: [
			{ "src/a.ts": "+  execSync(`git log ${branch}`);" },
			{ "a.py": "+    os.system(f\"git log {branch}\")" },
			{ "a.py": "+    subprocess.run(f\"git log {branch}\", shell=True)" },
			{ "a.rb": "+    system(\"git log #{branch}\")" },
			{ "a.go": "+	cmd := exec.Command(\"sh\", \"-c\", fmt.Sprintf(\"git log %s\", branch))" },
			{ "src/A.java": "+    Runtime.getRuntime().exec(\"git log \" + branch);" },
			{ "a.sh": "+eval \"$1\"" }
		],
		good: [
			{ "src/a.ts": "+  execFileSync('git', ['log', branch]);" },
			{ "src/a.ts": "+  const found = pattern.exec(`${text}`);" },
			{ "a.py": "+    subprocess.run([\"git\", \"log\", branch])" },
			{ "a.sh": "+eval \"$(ssh-agent -s)\"" }
		]
	}
}, {
	id: "sql-interpolation",
	title: "A database query is built from text",
	why: "A quote in the text changes the query. Use parameters.",
	severity: "major",
	languages: [
		"typescript",
		"javascript",
		"python",
		"go",
		"java",
		"ruby"
	],
	where: "product",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"query(",
					"execute(",
					".raw("
				],
				pattern: /\.(?:query|execute|raw)\(\s?(?:`\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^`]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\$\{|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?\+)/gi,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: ["execute("],
				pattern: /\.execute(?:many)?\(\s?(?:f["']{1,3}\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\{|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?(?:%\s|\+|\.format\())/gi,
				in: "code"
			},
			{
				languages: ["go", "java"],
				keywords: [
					"Query(",
					"Exec(",
					"executeQuery(",
					"executeUpdate(",
					"QueryRow("
				],
				pattern: /\.(?:Query|QueryRow|Exec|executeQuery|executeUpdate)\(\s?(?:fmt\.Sprintf\(\s?)?"(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:"\s?\+|=\s?'?%s)/gi,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: [
					"where(",
					"execute(",
					"find_by_sql("
				],
				pattern: /\.(?:where|execute|find_by_sql)\(\s?"[^"]{0,400}=\s?'?#\{/g,
				in: "code"
			}
		]
	},
	examples: {
		bad: [
			{ "src/a.ts": "+  db.query(`SELECT * FROM users WHERE name = '${name}'`);" },
			{ "a.py": "+    cursor.execute(f\"SELECT * FROM users WHERE name = '{name}'\")" },
			{ "a.go": "+	rows, err := db.Query(\"SELECT * FROM users WHERE name = '\" + name + \"'\")" },
			{ "a.rb": "+    User.where(\"name = '#{name}'\")" }
		],
		good: [
			{ "src/a.ts": "+  db.query('SELECT * FROM users WHERE name = $1', [name]);" },
			{ "src/a.ts": "+  db.query(`SELECT ${columns} FROM users`);" },
			{ "a.py": "+    cursor.execute(\"SELECT * FROM users WHERE name = %s\", (name,))" }
		]
	}
}];
//#endregion
//#region src/static/rules/leftovers.ts
const MAY_COMMENT = /^\s*[/#*]|\*\/\s*$/;
const LEFTOVER_RULES = [
	{
		id: "debugger-left",
		title: "A debugger statement was left in",
		why: "It stops the program, or prints where nobody reads.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"ruby",
			"rust"
		],
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: ["debugger"],
					pattern: /^\s*debugger;?\s*(?:\/[/*]|$)/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: [
						"breakpoint()",
						"set_trace()",
						"import pdb",
						"import ipdb"
					],
					pattern: /^\s*(?:breakpoint\(\)|import i?pdb\b|i?pdb\.set_trace\(\))/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"binding.pry",
						"binding.irb",
						"byebug"
					],
					pattern: /^\s*(?:binding\.(?:pry|irb)|byebug)\s*(?:#|$)/g,
					in: "code"
				},
				{
					languages: ["rust"],
					keywords: ["dbg!("],
					pattern: /\bdbg!\(/g,
					in: "code"
				}
			]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  debugger;" },
				{ "a.py": "+    import pdb; pdb.set_trace()" },
				{ "a.rb": "+    binding.pry" },
				{ "src/a.rs": "+    let total = dbg!(add(1, 2));" }
			],
			good: [
				{ "src/a.ts": "+  const words = ['debugger'];" },
				{ "a.py": "+    # breakpoint() stops here" },
				{ "src/a.ts": "+  attach(debugger);" }
			]
		}
	},
	{
		id: "debug-output-left",
		title: "Output for debugging was left in",
		why: "It was written to look at something once and now prints for everybody.",
		severity: "minor",
		languages: PROGRAMS,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: ["console.log(", "console.debug("],
					pattern: /\bconsole\.(?:log|debug)\(\s?["'`](?:DEBUG|debug|HERE|here|XXX|xxx|TEST|>>>|===|---|\*\*\*)/g,
					in: "code"
				},
				{
					languages: ["python", "ruby"],
					keywords: [
						"print(",
						"puts ",
						"p \""
					],
					pattern: /^\s*(?:print\(|puts\s|p\s)f?["'](?:DEBUG|debug|HERE|here|XXX|xxx|>>>|===)/g,
					in: "code"
				},
				{
					languages: [
						"go",
						"rust",
						"java"
					],
					keywords: [
						"Println",
						"println",
						"Printf"
					],
					pattern: /\b(?:fmt\.Print(?:ln|f)|e?println!|System\.(?:out|err)\.println)\(\s?"(?:DEBUG|debug|HERE|here|XXX|xxx|>>>|===)/g,
					in: "code"
				},
				{
					languages: ["shell"],
					keywords: ["echo "],
					pattern: /^\s*echo\s["'](?:DEBUG|HERE|XXX|>>>)/g,
					in: "code"
				}
			]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  console.log('DEBUG', total);" },
				{ "a.py": "+    print(f\"HERE {total}\")" },
				{ "a.go": "+	fmt.Println(\"DEBUG\", total)" },
				{ "src/A.java": "+    System.out.println(\"XXX \" + total);" }
			],
			good: [{ "src/cli.ts": "+  console.log(`Done: ${total}`);" }, { "a.py": "+    print(\"total\", total)" }]
		}
	},
	{
		id: "commented-out-test",
		title: "A test or an assertion was commented out",
		why: "It no longer runs, yet looks as if it were only waiting. Make it pass, or take it out and say why.",
		severity: "major",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [...ASSERTING, ...DECLARING],
			near: MAY_COMMENT,
			beside: "removed",
			find: (hunk) => commentedOut(hunk).filter(({ code }) => isTestCode(hunk, code)).map(placeOf)
		},
		examples: {
			bad: [
				{ "a.test.ts": "-  expect(total).toBe(3);\n+  // expect(total).toBe(3);" },
				{ "test_a.py": "-    assert total == 3\n+    # assert total == 3" },
				{ "a_test.go": "-	assert.Equal(t, 3, total)\n+	// assert.Equal(t, 3, total)" }
			],
			good: [{ "a.test.ts": "-  expect(total).toBe(3);\n+  // The total is three.\n+  expect(total).toBe(3);" }, { "a.test.ts": "+  // expect(total).toBe(3);" }]
		}
	},
	{
		id: "commented-out-code",
		title: "Code was commented out instead of removed",
		why: "Nobody knows whether it is to come back. The history keeps what was deleted.",
		severity: "minor",
		languages: PROGRAMS,
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"// ",
				" # ",
				"	# "
			],
			near: MAY_COMMENT,
			beside: "removed",
			find: commentedBlock
		},
		examples: {
			bad: [{ "src/a.ts": "-  const total = add(a, b);\n-  check(total);\n-  return total;\n+  // const total = add(a, b);\n+  // check(total);\n+  // return total;" }],
			good: [{ "src/a.ts": "+  // Adds two numbers;\n+  // returns the total.\n+  // See also: subtract." }, { "src/a.ts": "-  return total;\n+  // return total;\n+  return sum;" }]
		}
	}
];
const MARKS = /^(?:\/\/+|#+|\/\*+|\*+)\s?/;
/** Added comments that say, word for word, what a removed line did. */
function commentedOut(hunk) {
	return hunk.blocks().flatMap(({ removed, added }) => {
		const comments = removed.length === 0 ? [] : added.filter(({ text }) => MAY_COMMENT.test(text));
		if (comments.length === 0) return [];
		const before = new Set(removed.map(({ text }) => text.trim()).filter((code) => code !== ""));
		return comments.flatMap((line) => {
			const text = line.text.trim();
			const code = text.replace(MARKS, "").replace(/\s?\*\/$/, "");
			return code !== text && before.has(code) && hunk.codeOf(line) === "" ? [{
				line,
				code
			}] : [];
		});
	});
}
function isTestCode({ file }, code) {
	return isAssertion(code, file.language) || declaredTest(code, file.language) !== null;
}
function placeOf({ line }) {
	return at(line);
}
/** Fewer lines are a remark or a passing thought. */
const BLOCK_LINES = 3;
function commentedBlock(hunk) {
	const lines = commentedOut(hunk).map(({ line }) => line);
	const [from, to] = [lines[0], lines.at(-1)];
	if (from === void 0 || to === void 0 || lines.length < BLOCK_LINES) return [];
	return [{
		from,
		to
	}];
}
const LOOSENED_RULES = [{
	id: "checks-loosened",
	title: "The configuration of a check was loosened",
	why: "A threshold or a strict setting was lowered, so less is caught from now on. Meet it, or say why it is too high.",
	severity: "major",
	languages: "any",
	where: "everywhere",
	look: {
		kind: "hunk",
		side: "added",
		paths: /(?:^|\/)(?:tsconfig[^/]*\.json|jsconfig\.json|\.eslintrc[^/]*|eslint\.config\.[cm]?[jt]s|biome\.jsonc?|(?:vitest|jest|vite|karma|nyc)\.config\.[cm]?[jt]s|\.nycrc[^/]*|\.c8rc[^/]*|package\.json|pyproject\.toml|setup\.cfg|tox\.ini|mypy\.ini|\.coveragerc|pytest\.ini|\.rubocop\.yml|\.simplecov|codecov\.yml|\.golangci\.ya?ml|Makefile)$/,
		keywords: [
			"strict",
			"noImplicit",
			"noUnchecked",
			"noUnused",
			"branches",
			"functions",
			"statements",
			"lines",
			"fail_under",
			"cov-fail-under",
			"minimum_coverage",
			"disallow_",
			"check_untyped",
			"skipLibCheck",
			"exactOptional",
			"\"off\"",
			"'off'"
		],
		find: loosened
	},
	examples: {
		bad: [
			{ "tsconfig.json": "-    \"strict\": true,\n+    \"strict\": false," },
			{ "vitest.config.ts": "-      branches: 90,\n+      branches: 60," },
			{ "pyproject.toml": "-fail_under = 95\n+fail_under = 70" },
			{ ".eslintrc.json": "-    \"no-eval\": \"error\",\n+    \"no-eval\": \"off\"," },
			{ "mypy.ini": "-disallow_untyped_defs = True\n+disallow_untyped_defs = False" }
		],
		good: [
			{ "vitest.config.ts": "-      branches: 90,\n+      branches: 95," },
			{ "tsconfig.json": "-    \"strict\": false,\n+    \"strict\": true," },
			{ "src/plot.ts": "-  lines: 9,\n+  lines: 6," }
		]
	}
}];
const SETTING = /^\s*["']?([\w@/-]{2,60})["']?\s{0,8}[:=]\s{0,8}["']?([\w.]{1,20})["']?,?\s*$/;
const LEVEL = [
	"off",
	"warn",
	"error"
];
const STRICT = /^(?:strict\w*|no(?:Implicit|Unchecked|Unused)\w*|exactOptional\w*|disallow_\w+|check_untyped_defs|warn_\w+)$/;
const THRESHOLD = /^(?:branches|functions|statements|lines|fail_under|minimum_coverage|target)$/;
function loosened(hunk) {
	return hunk.blocks().flatMap(({ removed, added }) => {
		const before = new Map(removed.map(({ text }) => settingOf(text)));
		return added.filter(({ text }) => {
			const [name, value] = settingOf(text);
			const old = before.get(name);
			return name !== "" && old !== void 0 && isLooser(name, old, value);
		}).map(at);
	});
}
function settingOf(text) {
	const [, name = "", value = ""] = SETTING.exec(text) ?? [];
	return [name, value];
}
function isLooser(name, old, value) {
	if (THRESHOLD.test(name)) return Number(value) < Number(old);
	if (STRICT.test(name)) return /^true$/i.test(old) && /^false$/i.test(value);
	return LEVEL.includes(old) && value === "off" && old !== "off";
}
//#endregion
//#region src/static/rules/lost-tests.ts
const LOST_TEST_RULES = [{
	id: "deleted-test",
	title: "Tests were deleted and none took their place",
	why: "Code changed and has fewer tests than before. If what they tested is gone, say so; otherwise bring them back.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "change",
		side: "both",
		keywords: DECLARING,
		near: MAY_DECLARE,
		find: deletedTests
	},
	examples: {
		bad: [
			{
				"src/sum.ts": "-  return a + b;\n+  return a - b;",
				"src/sum.test.ts": "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});"
			},
			{
				"pkg/sum.go": "-	return a + b\n+	return a - b",
				"pkg/sum_test.go": "!deleted\n-func TestSum(t *testing.T) {\n-	if Sum(1, 2) != 3 {"
			},
			{
				"sum.py": "-    return a + b\n+    return a - b",
				"test_sum.py": "-def test_sum():\n-    assert sum(1, 2) == 3"
			}
		],
		good: [
			{
				"src/sum.ts": "-  return a + b;\n+  return b + a;",
				"src/sum.test.ts": "-test('adds', () => {\n+test('adds two numbers', () => {"
			},
			{
				"src/sum.ts": "!deleted\n-export const sum = (a, b) => a + b;",
				"src/sum.test.ts": "!deleted\n-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);"
			},
			{
				"src/sum.ts": "-  return a + b;\n+  return b + a;",
				"old.test.ts": "!deleted\n-test('adds', () => {",
				"new.test.ts": "!added\n+test('adds', () => {"
			}
		]
	}
}, {
	id: "deleted-assertion",
	title: "A test lost an assertion",
	why: "The test still runs and now checks less. If the behaviour changed, assert the new one.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "change",
		side: "both",
		keywords: ASSERTING,
		find: deletedAssertions
	},
	examples: {
		bad: [{
			"src/sum.ts": "-  return a + b;\n+  return a - b;",
			"src/sum.test.ts": " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });"
		}, {
			"src/Sum.java": "-    return a + b;\n+    return a - b;",
			"src/test/java/SumTest.java": "     int total = sum(1, 2);\n-    assertEquals(3, total);\n   }"
		}],
		good: [{
			"src/sum.ts": "-  return a + b;\n+  return b + a;",
			"src/sum.test.ts": " test('adds', () => {\n-  expect(total).toBe(3);\n+  expect(sum(1, 2)).toBe(3);"
		}, { "src/sum.test.ts": " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });" }]
	}
}];
/** Code that runs was changed and not just taken away: then its tests have not become useless. */
function changesProduct({ files }) {
	return files.some(({ language, isTest, changed }) => language !== null && language !== "yaml" && !isTest && changed.status !== "deleted");
}
function deletedTests(seen) {
	if (!changesProduct(seen)) return [];
	const removed = declarations(seen.hunks, "removed");
	if (removed.length === 0) return [];
	const added = declarations(seen.hunks, "added");
	const names = new Set(added.map(({ name }) => name));
	const before = new Set(removed.map(({ name }) => name));
	const gone = removed.filter(({ name }) => !names.has(name));
	const fresh = added.filter(({ name }) => !before.has(name));
	if (removed.length - added.length <= 0 || fresh.length >= gone.length) return [];
	return firstOfEachFile(gone.map(({ spot }) => spot));
}
/** One finding for a file, and one for all files that are gone: that tests are lost is the point. */
function firstOfEachFile(spots) {
	const keys = spots.map(({ hunk }) => hunk?.file.changed.status === "deleted" ? null : hunk?.file.path);
	return spots.filter((_, index) => keys.indexOf(keys[index]) === index);
}
function declarations(hunks, side) {
	return hunks.flatMap(({ hunk, linesOn }) => linesOn(side).flatMap((line) => {
		const name = declaredTest(hunk.codeOf(line), hunk.file.language);
		return name === null ? [] : [{
			name,
			spot: {
				hunk,
				...at(line)
			}
		}];
	}));
}
function deletedAssertions(seen) {
	if (!changesProduct(seen)) return [];
	const removed = seen.hunks.flatMap((noted) => assertions(noted, "removed"));
	if (removed.length === 0) return [];
	const added = seen.hunks.flatMap((noted) => assertions(noted, "added").map(textOf));
	if (added.length >= removed.length) return [];
	const kept = new Set(added);
	return seen.hunks.flatMap((noted) => lostIn(noted, kept));
}
/** Only where a test stays and asserts nothing new nearby. */
function lostIn(noted, kept) {
	const { hunk } = noted;
	const { changed, language } = hunk.file;
	if (changed.status === "deleted" || assertions(noted, "added").length > 0) return [];
	if (hunk.lines.some((line) => line.kind === "removed" && declaredTest(hunk.codeOf(line), language) !== null)) return [];
	return assertions(noted, "removed").filter((line) => !kept.has(textOf(line))).map((line) => ({
		hunk,
		...at(line)
	}));
}
function assertions({ hunk, linesOn }, side) {
	return linesOn(side).filter((line) => isAssertion(hunk.codeOf(line), hunk.file.language));
}
function textOf({ text }) {
	return text.trim();
}
//#endregion
//#region src/static/rules/protection.ts
const FRESH = new Set([
	"added",
	"copied",
	"modified"
]);
const PROTECTION_RULES = [
	{
		id: "secret-added",
		title: "A secret was added",
		why: "It is in the history from now on and must be revoked. Keep it in the environment or in a secret store.",
		severity: "critical",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "secret",
			side: "added",
			near: /(?:passw|passphrase|secret|pwd)\w{0,20}["']?\s?[:=]+>?\s?["'`]|PRIVATE KEY/i,
			keywords: [
				"passw",
				"Passw",
				"PASSW",
				"passphrase",
				"Passphrase",
				"PASSPHRASE",
				"secret",
				"Secret",
				"SECRET",
				"pwd",
				"Pwd",
				"PWD",
				"PRIVATE KEY"
			]
		},
		examples: {
			bad: [{ "src/a.ts": "+const token = 'ghp_{{alnum:36}}';" }, { "deploy.yml": "+  key: AKIA{{upper:16}}" }],
			good: [{ "src/a.ts": "+const token = process.env.GITHUB_TOKEN;" }, { "src/a.ts": "+const token = 'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';" }]
		}
	},
	{
		id: "sensitive-file",
		title: "A file of credentials is part of the change",
		why: "Files with such a name hold keys or logins. Keep them out of the repository and in its ignore list.",
		severity: "major",
		languages: "any",
		where: "everywhere",
		look: {
			kind: "file",
			is: ({ path, sensitive, status }) => sensitive !== null && FRESH.has(status) && !require_language.isTestPath(path)
		},
		examples: {
			bad: [{ ".env": "!added\n+PORT=80" }, { "deploy/id_rsa": "!added\n+x" }],
			good: [
				{ ".env.example": "!added\n+PORT=80" },
				{ ".env": "!deleted\n-PORT=80" },
				{ "test/tls/server.pem": "!added\n+x" }
			]
		}
	},
	{
		id: "tls-check-off",
		title: "A certificate or host check was switched off",
		why: "Anybody on the way can read and change what is sent. Trust the one certificate that is needed instead.",
		severity: "critical",
		languages: require_language.LANGUAGES,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"rejectUnauthorized",
						"NODE_TLS_REJECT",
						"strictSSL"
					],
					pattern: /\b(?:rejectUnauthorized|strictSSL)["']?\s?[:=]\s?false\b|\bNODE_TLS_REJECT_UNAUTHORIZED["']?\]?\s?=\s?["']?0/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: [
						"verify=False",
						"verify = False",
						"_create_unverified",
						"CERT_NONE",
						"check_hostname"
					],
					pattern: /[(,\s]verify\s?=\s?False\b|\b_create_unverified_context\b|(?<![!=])=\s?ssl\.CERT_NONE\b|\bcheck_hostname\s?=\s?False\b/g,
					in: "code"
				},
				{
					languages: ["go"],
					keywords: ["InsecureSkipVerify", "InsecureIgnoreHostKey"],
					pattern: /\bInsecureSkipVerify\s?[:=]\s{0,4}true\b|\bInsecureIgnoreHostKey\(\)/g,
					in: "code"
				},
				{
					languages: ["rust"],
					keywords: ["danger_accept_invalid", "SslVerifyMode::NONE"],
					pattern: /\bdanger_accept_invalid_(?:certs|hostnames)\(true\)|\bSslVerifyMode::NONE\b/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: [
						"NoopHostnameVerifier",
						"ALLOW_ALL_HOSTNAME",
						"TrustAllStrategy"
					],
					pattern: /\b(?:NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|TrustAllStrategy)\b(?!;)/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: ["VERIFY_NONE"],
					pattern: /(?<![!=]=\s?(?:OpenSSL::SSL::)?)\bVERIFY_NONE\b/g,
					in: "code"
				},
				{
					languages: ["shell", "yaml"],
					keywords: [
						"curl ",
						"--no-check-certificate",
						"sslVerify",
						"strict-ssl",
						"StrictHostKeyChecking",
						"NODE_TLS_REJECT",
						"PYTHONHTTPSVERIFY",
						"GIT_SSL_NO_VERIFY",
						"--trusted-host"
					],
					pattern: /\bcurl\s(?:[^|;]{0,200}\s)?(?:-[a-zA-Z]{0,6}k[a-zA-Z]{0,6}|--insecure)(?:\s|$)|\s--no-check-certificate\b|\bhttp\.sslVerify[ =]false\b|\bstrict-ssl[ =]false\b|\bStrictHostKeyChecking[ =]no\b|\bNODE_TLS_REJECT_UNAUTHORIZED\s?[:=]\s?["']?0|\bPYTHONHTTPSVERIFY\s?[:=]\s?["']?0|\bGIT_SSL_NO_VERIFY\s?[:=]\s?["']?(?:1|true)/g,
					in: "code"
				}
			]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  const agent = new Agent({ rejectUnauthorized: false });" },
				{ "a.py": "+    requests.get(url, verify=False)" },
				{ "a.go": "+	config := &tls.Config{InsecureSkipVerify: true}" },
				{ "src/a.rs": "+        .danger_accept_invalid_certs(true)" },
				{ "a.rb": "+    http.verify_mode = OpenSSL::SSL::VERIFY_NONE" },
				{ "a.sh": "+curl -k https://example.com/list" }
			],
			good: [
				{ "src/a.ts": "+  const agent = new Agent({ rejectUnauthorized: true });" },
				{ "src/a.ts": "+  // never set rejectUnauthorized: false" },
				{ "a.py": "+    checks = context.verify_mode != ssl.CERT_NONE" },
				{ "a.rb": "+    warn if mode == OpenSSL::SSL::VERIFY_NONE" },
				{ "test/a.test.ts": "+  const agent = new Agent({ rejectUnauthorized: false });" },
				{ "a.sh": "+curl -fsSL https://example.com/list | grep -k" }
			]
		}
	},
	{
		id: "world-writable",
		title: "Everybody may write here",
		why: "Any other user of the machine can replace the content. Give the right to the one who needs it.",
		severity: "major",
		languages: require_language.LANGUAGES,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: "any",
				keywords: [
					"chmod",
					"Chmod",
					"from_mode"
				],
				pattern: /\bchmod(?:Sync|_R)?\s(?:-\w{1,4}\s){0,3}(?:0?777|a\+rwx|o\+w|ugo\+rwx)\b|\b[cC]hmod(?:Sync)?\([^)]{1,200},\s?(?:0o?777|0o?666|511)\b|\bfrom_mode\(0o777\)/g,
				in: "code"
			}]
		},
		examples: {
			bad: [
				{ "a.sh": "+chmod -R 777 /var/lib/app" },
				{ "src/a.ts": "+  fs.chmodSync(file, 0o777);" },
				{ "a.py": "+    os.chmod(path, 0o777)" },
				{ "a.go": "+	os.Chmod(path, 0777)" }
			],
			good: [
				{ "a.sh": "+chmod 755 bin/tool" },
				{ "src/a.ts": "+  fs.mkdirSync(dir, { mode: 0o777 });" },
				{ "a.sh": "+# chmod 777 is wrong here" }
			]
		}
	}
];
//#endregion
//#region src/static/rules/shortcuts.ts
const SHORTCUT_RULES = [
	{
		id: "hard-coded-result",
		title: "A computed result became a constant",
		why: "The function returned what it worked out and now returns a fixed value. That satisfies the one case a test asks about and no other.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"go",
			"rust",
			"java",
			"ruby"
		],
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: ["return"],
			near: /^\s*return\s\(?(?:[tT]rue|[fF]alse|-?\d|["'`]|Ok\()/,
			beside: "removed",
			find: (hunk) => hunk.blocks().flatMap((block) => hardCoded(hunk, block))
		},
		examples: {
			bad: [
				{ "src/price.ts": "-  return total - total * (percent / 100);\n+  return 180;" },
				{ "auth.py": "-    return bcrypt.checkpw(given, stored)\n+    return True" },
				{ "auth.go": "-	return hmac.Equal(sum, want)\n+	return true" },
				{ "src/Auth.java": "-    return verifier.verify(token);\n+    return true;" }
			],
			good: [
				{ "src/price.ts": "-  return 170;\n+  return 180;" },
				{ "src/price.ts": "-  return total(a, b);\n+  if (a === b) {\n+    return 0;\n+  }\n+  return total(a, b);" },
				{ "src/price.ts": "-  return null;\n+  return 180;" }
			]
		}
	},
	{
		id: "condition-disabled",
		title: "A condition no longer decides anything",
		why: "A constant was put in front, so one branch is always taken. Remove the check and say so, or bring it back.",
		severity: "major",
		languages: PROGRAMS,
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: [
					...SCRIPTS,
					"java",
					"go",
					"rust"
				],
				keywords: [
					"true ||",
					"false &&",
					"|| true)",
					"&& false)",
					"if (true)",
					"if (false)",
					"if false",
					"if true"
				],
				pattern: /\bif\s?\(\s?(?:true\s?\|\||false\s?&&|(?:true|false)\s?\))|\bif\s(?:true|false)\s(?:\{|&&|\|\|)|\bif\s?\(.{1,200}(?:\|\|\s?true|&&\s?false)\s?\)\s?\{?$/g,
				in: "code"
			}, {
				languages: ["python", "ruby"],
				keywords: [
					"if True",
					"if False",
					"or True",
					"and False",
					"if true",
					"if false",
					"|| true",
					"&& false"
				],
				pattern: /\bif (?:True|False)(?::| and | or )|\bif .{1,200} (?:or True|and False):|^\s*(?:if|unless) (?:true|false)$|^\s*if .{1,200} (?:\|\| true|&& false)$/g,
				in: "code"
			}]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  if (true || isAllowed(user)) {" },
				{ "src/a.ts": "+  if (isAllowed(user) || true) {" },
				{ "a.py": "+    if False and not allowed(user):" },
				{ "a.go": "+	if true || allowed(user) {" },
				{ "a.rb": "+    if allowed?(user) || true" }
			],
			good: [
				{ "src/a.ts": "+  while (true) {" },
				{ "src/a.ts": "+  // if (true || isAllowed(user)) {" },
				{ "src/a.ts": "+  if (isOpen === true || isAllowed(user)) {" }
			]
		}
	},
	{
		id: "test-aware-code",
		title: "The code behaves differently when it is tested",
		why: "What the tests see is then not what users get. Pass the difference in as a parameter or a setting.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"go",
			"rust",
			"ruby",
			"java"
		],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"JEST_WORKER_ID",
						"env.VITEST",
						"npm_lifecycle_event",
						"process.argv",
						"NODE_TEST_CONTEXT"
					],
					pattern: /\bif\s?\(.{0,120}\b(?:JEST_WORKER_ID|env\.VITEST|NODE_TEST_CONTEXT)\b|\benv\.(?:JEST_WORKER_ID|VITEST|NODE_TEST_CONTEXT)\b.{0,40}[?&|]/g,
					in: "code"
				},
				{
					languages: ["python"],
					keywords: ["sys.modules", "PYTEST_CURRENT_TEST"],
					pattern: /["'](?:pytest|unittest)["'] (?:not )?in sys\.modules|["']PYTEST_CURRENT_TEST["']/g,
					in: "string"
				},
				{
					languages: ["go"],
					keywords: [
						"testing.Testing()",
						"\"test.v\"",
						"HasSuffix(os.Args[0]"
					],
					pattern: /\btesting\.Testing\(\)|\bHasSuffix\(os\.Args\[0\], "\.test"\)|\bflag\.Lookup\("test\.v"\)/g,
					in: "code"
				},
				{
					languages: ["rust"],
					keywords: ["cfg!(test)"],
					pattern: /\bif (?:!|.{0,80}\s)?cfg!\(test\)/g,
					in: "code"
				},
				{
					languages: ["ruby"],
					keywords: [
						"Rails.env.test?",
						"defined?(RSpec)",
						"defined?(Minitest)"
					],
					pattern: /\b(?:if|unless) .{0,80}(?:Rails\.env\.test\?|defined\?\((?:RSpec|Minitest)\))/g,
					in: "code"
				}
			]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  if (process.env.JEST_WORKER_ID) return 3;" },
				{ "a.py": "+    if \"pytest\" in sys.modules:" },
				{ "a.go": "+	if testing.Testing() {" },
				{ "src/a.rs": "+    if cfg!(test) {" },
				{ "app/a.rb": "+    return 3 if Rails.env.test?" }
			],
			good: [
				{ "src/a.ts": "+  if (process.env.NODE_ENV === 'production') {" },
				{ "a.py": "+    if \"numpy\" in sys.modules:" },
				{ "test/setup.ts": "+  if (process.env.JEST_WORKER_ID) start();" }
			]
		}
	},
	{
		id: "not-implemented",
		title: "Working code was replaced by a stub",
		why: "What was there is gone and calling it fails. Leave the old code until the new one is written.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"go",
			"rust",
			"java",
			"ruby"
		],
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"implemented",
				"todo!",
				"NotImplemented",
				"UnsupportedOperation",
				"TODO"
			],
			beside: "removed",
			find: (hunk) => hunk.blocks().flatMap((block) => stubs(hunk, block))
		},
		examples: {
			bad: [
				{ "src/a.ts": "-  const total = add(a, b);\n-  return total * 2;\n+  throw new Error('Not implemented');" },
				{ "src/a.rs": "-    let total = add(a, b);\n-    total * 2\n+    todo!()" },
				{ "a.py": "-    total = add(a, b)\n-    return total * 2\n+    raise NotImplementedError" }
			],
			good: [{ "src/a.ts": "+  throw new Error('not implemented');" }, { "a.py": "+    def area(self):\n+        raise NotImplementedError" }]
		}
	}
];
const RETURNS_CONSTANT = /^return\s\(?(?:true|false|True|False|-?\d[\d._]{0,20}|"[^"]{0,80}"|'[^']{0,80}'|`[^`$]{0,80}`|true, nil|Ok\((?:true|false|-?\d{1,20})\))\)?;?$/;
/** A call, or arithmetic between two things: something was worked out. */
const RETURNS_COMPUTED = /^return\s.{0,200}(?:\w\(|\w\s?[-+*/%<>]=?\s?\(?\w|[=!]==?\s|&&|\|\||\sand\s|\sor\s)/;
/** One line took the place of what was removed, and it is a constant. */
function hardCoded(hunk, { removed, added }) {
	const [only, another] = added.filter(({ text }) => !/^\s*(?:\/\/|#|$)/.test(text));
	if (only === void 0 || another !== void 0 || removed.length === 0) return [];
	if (!RETURNS_CONSTANT.test(hunk.codeOf(only))) return [];
	return removed.some((line) => RETURNS_COMPUTED.test(hunk.codeOf(line))) ? [at(only)] : [];
}
const STUB = /^(?:throw new (?:\w{0,40}Error|UnsupportedOperationException)\((?:["'`](?:not (?:yet )?implemented|TODO).{0,80})?|raise NotImplementedError\b.{0,80}|(?:todo|unimplemented)!\(.{0,80}|panic\("(?:not (?:yet )?implemented|TODO).{0,80})/i;
/** Two lines of code or more gave way to a stub and nothing else. */
function stubs(hunk, { removed, added }) {
	const codeIn = (lines) => lines.filter((line) => hunk.codeOf(line).length > 2);
	const written = codeIn(added);
	const stub = written.find((line) => STUB.test(hunk.codeOf(line)));
	return stub !== void 0 && written.length <= 2 && codeIn(removed).length >= 2 ? [at(stub)] : [];
}
//#endregion
//#region src/static/rules/skipped-tests.ts
/** How each language leaves a test out. */
const SKIPS = [
	{
		languages: SCRIPTS,
		keywords: [
			".skip(",
			".skip.",
			"xit(",
			"xtest(",
			"xdescribe(",
			"xcontext(",
			".todo("
		],
		pattern: /\b(?:it|test|describe|suite|context|specify|bench)(?:\.\w{1,20}){0,2}\.skip[.(]|\bx(?:it|test|describe|context)\(|\b(?:it|test)\.todo\(/g,
		in: "code"
	},
	{
		languages: ["python"],
		keywords: [
			"mark.skip",
			"unittest.skip",
			"pytest.skip(",
			"skipTest(",
			"mark.xfail"
		],
		pattern: /@pytest\.mark\.(?:skip|xfail)\b(?!if)|@unittest\.skip\(|\bpytest\.skip\(|\bself\.skipTest\(/g,
		in: "code"
	},
	{
		languages: ["go"],
		keywords: ["t.Skip"],
		pattern: /\bt\.Skip(?:f|Now)?\(/g,
		in: "code"
	},
	{
		languages: ["rust"],
		keywords: ["#[ignore"],
		pattern: /#\[ignore\b/g,
		in: "code"
	},
	{
		languages: ["java"],
		keywords: ["@Disabled", "@Ignore"],
		pattern: /@(?:Disabled|Ignore)\b(?!\w)/g,
		in: "code"
	},
	{
		languages: ["ruby"],
		keywords: [
			"xit ",
			"xdescribe ",
			"xcontext ",
			"skip",
			"pending"
		],
		pattern: /^\s*(?:x(?:it|describe|context)\s+["']|(?:skip|pending)(?:\s+["']|\(["']|\s*$))/g,
		in: "code"
	},
	{
		languages: ["shell"],
		keywords: ["skip"],
		pattern: /^\s*skip(?:\s+["']|\s*$)/g,
		in: "code"
	}
];
const KEYWORDS = SKIPS.flatMap(({ keywords }) => keywords ?? []);
const ANY_SKIP = new RegExp(SKIPS.map(({ pattern }) => pattern.source).join("|"));
const SKIPPED_TEST_RULES = [
	{
		id: "test-turned-off",
		title: "A test that ran before is skipped now",
		why: "A test that no longer runs cannot fail, so nothing guards what it guarded. Make it pass, or say in the change why it cannot run.",
		severity: "major",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: KEYWORDS,
			near: ANY_SKIP,
			find: skips("old")
		},
		examples: {
			bad: [
				{ "a.test.ts": "-test('adds', () => {\n+test.skip('adds', () => {\n   expect(add(1, 2)).toBe(3);" },
				{ "test_a.py": "+@pytest.mark.skip(reason=\"flaky\")\n def test_adds():\n     assert add(1, 2) == 3" },
				{ "a_test.go": " func TestAdd(t *testing.T) {\n+	t.Skip(\"later\")\n 	if add(1, 2) != 3 {" },
				{ "src/lib.rs": " #[test]\n+#[ignore]\n fn adds() {" },
				{ "src/test/java/AddTest.java": "   @Test\n+  @Disabled\n   void adds() {" },
				{ "spec/add_spec.rb": "-  it 'adds' do\n+  xit 'adds' do\n     expect(add(1, 2)).to eq(3)" }
			],
			good: [
				{ "a.test.ts": "+// test.skip('adds') was here\n test('adds', () => {" },
				{ "a_test.go": " func TestAdd(t *testing.T) {\n+	if testing.Short() {\n+		t.Skip(\"slow\")\n+	}" },
				{ "a.test.ts": "+  const words = ['test.skip('];" },
				{ "src/reader.js": "+  reader.skip(4);" }
			]
		}
	},
	{
		id: "skipped-test",
		title: "A new test is skipped from the start",
		why: "It counts as a test in the report and checks nothing.",
		severity: "minor",
		languages: PROGRAMS,
		where: "tests",
		look: {
			kind: "hunk",
			side: "added",
			keywords: KEYWORDS,
			near: ANY_SKIP,
			find: skips("new")
		},
		examples: {
			bad: [
				{ "a.test.ts": "+test.skip('adds', () => {\n+  expect(add(1, 2)).toBe(3);\n+});" },
				{ "test_a.py": "+@pytest.mark.skip\n+def test_adds():\n+    assert add(1, 2) == 3" },
				{ "src/lib.rs": "+#[test]\n+#[ignore]\n+fn adds() {" }
			],
			good: [{ "a.test.ts": "+test('adds', () => {\n+  stream.skip(3);" }, { "test_a.py": "+@pytest.mark.skipif(sys.platform == \"win32\", reason=\"no fork\")\n+def test_fork():" }]
		}
	},
	{
		id: "focused-test",
		title: "Only some tests of this file run",
		why: "A focused test keeps all its neighbours from running, and the run is still green.",
		severity: "major",
		languages: [...SCRIPTS, "ruby"],
		where: "tests",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: SCRIPTS,
				keywords: [
					".only(",
					".only.",
					"fit(",
					"fdescribe("
				],
				pattern: /\b(?:it|test|describe|suite|context|specify)(?:\.\w{1,20}){0,2}\.only[.(]|^\s*(?:fit|fdescribe)\(\s{0,4}["'`]/g,
				in: "code"
			}, {
				languages: ["ruby"],
				keywords: [
					"fit ",
					"fdescribe ",
					"fcontext ",
					"focus: true",
					":focus"
				],
				pattern: /^\s*f(?:it|describe|context)\s+["']|^\s*(?:it|describe|context)\s.{1,200},\s{0,4}(?:focus: true|:focus)\b/g,
				in: "code"
			}]
		},
		examples: {
			bad: [
				{ "a.test.ts": "+  it.only('adds', () => {" },
				{ "a.spec.js": "+describe.only('sums', () => {" },
				{ "a.spec.js": "+  fit('adds', () => {" },
				{ "spec/add_spec.rb": "+  it 'adds', focus: true do" }
			],
			good: [
				{ "a.test.ts": "+  expect(schema.only('name')).toBe(1);" },
				{ "a.test.ts": "+  // it.only('adds') narrows the run" },
				{ "a.spec.js": "+  const model = fit(points);" }
			]
		}
	}
];
/** Skips in a hunk: of tests that were there before, or of new ones. */
function skips(of) {
	return (hunk, lines) => {
		const skipping = lines.filter((line) => isSkip(hunk, line));
		if (skipping.length === 0) return [];
		const removed = hunk.lines.filter(({ kind }) => kind === "removed");
		const before = new Set(removed.map(({ text }) => text.trim()));
		return skipping.filter((line) => !before.has(line.text.trim())).filter((line) => wasThere(hunk, line) === (of === "old")).map(at);
	};
}
function isSkip(hunk, line) {
	const { language } = hunk.file;
	return SKIPS.some(({ languages, pattern }) => {
		if (language === null || !languages.includes(language)) return false;
		const match = line.text.matchAll(pattern).next().value;
		if (match === void 0) return false;
		const blanks = match[0].length - match[0].trimStart().length;
		return hunk.kindAt(line, match.index + blanks) === "code" && !isConditional(hunk, line);
	});
}
/** `if short { t.Skip() }` decides when it runs; that is no way out. */
function isConditional(hunk, line) {
	if (/^\s*(?:if|unless)\b|\s(?:if|unless)\s/.test(hunk.codeOf(line))) return true;
	const before = enclosing(hunk, line);
	return before !== null && /^(?:if|unless|else|elif|} else|case|except|rescue)\b/.test(hunk.codeOf(before));
}
/** The title stood in a removed line, or what follows an annotation (or surrounds a call) was not added. */
function wasThere(hunk, line) {
	const title = /(["'`])(.{1,200}?)\1/.exec(line.text)?.[2];
	const { language } = hunk.file;
	if (/^(?:x|it|test|describe|suite|context|specify|bench)/.test(line.text.trim()) && title !== void 0) return hunk.lines.some(({ kind, text }) => kind === "removed" && text.includes(title));
	if (/^[@#]/.test(line.text.trim())) return firstUnannotated(hunk, line)?.kind === "context";
	const above = enclosing(hunk, line);
	return above === null || above.kind === "context" || declaredTest(above.text, language) === null;
}
function firstUnannotated(hunk, line) {
	let next = hunk.nextNew(line);
	for (let steps = 0; steps < 8 && next !== null; steps += 1) {
		if (!/^\s*[@#]/.test(next.text)) return next;
		next = hunk.nextNew(next);
	}
	return next;
}
/** The nearest line above, on the new side, that is indented less. */
function enclosing(hunk, line) {
	let above = hunk.previousNew(line);
	for (let steps = 0; steps < 30 && above !== null; steps += 1) {
		if (above.text.trim() !== "" && indentOf(above) < indentOf(line)) return above;
		above = hunk.previousNew(above);
	}
	return above;
}
function indentOf({ text }) {
	return text.length - text.trimStart().length;
}
const SUPPRESSION_RULES = [
	{
		id: "type-check-suppressed",
		title: "A type error was silenced instead of fixed",
		why: "The compiler had something to say about this line and is told not to. Fix the type, or explain the exception beside it.",
		severity: "minor",
		languages: [
			"typescript",
			"javascript",
			"python"
		],
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: SCRIPTS,
				keywords: ["@ts-ignore", "@ts-expect-error"],
				pattern: /@ts-(?:ignore|expect-error)\b/g,
				in: "comment"
			}, {
				languages: ["python"],
				keywords: [
					"type: ignore",
					"pyright: ignore",
					"type:ignore"
				],
				pattern: /#\s{0,4}(?:type|pyright):\s?ignore\b/g,
				in: "comment"
			}]
		},
		examples: {
			bad: [{ "src/a.ts": "+  // @ts-ignore" }, { "a.py": "+    total = add(None, 2)  # type: ignore" }],
			good: [{ "src/a.ts": "+  const mark = '@ts-ignore';" }, { "src/a.ts": "-  // @ts-ignore" }]
		}
	},
	{
		id: "lint-suppressed",
		title: "A lint finding was silenced instead of fixed",
		why: "A check that the project asked for is switched off here.",
		severity: "minor",
		languages: PROGRAMS,
		where: "everywhere",
		look: {
			kind: "line",
			side: "added",
			patterns: [
				{
					languages: SCRIPTS,
					keywords: [
						"eslint-disable",
						"biome-ignore",
						"oxlint-disable",
						"jshint ignore"
					],
					pattern: /\b(?:eslint|oxlint)-disable(?:-next-line|-line)?\b|\bbiome-ignore lint\b/g,
					in: "comment"
				},
				{
					languages: ["python"],
					keywords: [
						"noqa",
						"pylint: disable",
						"nosec"
					],
					pattern: /#\s{0,4}(?:noqa\b|pylint: disable=|nosec\b)/gi,
					in: "comment"
				},
				{
					languages: ["go"],
					keywords: [
						"nolint",
						"lint:ignore",
						"nosec"
					],
					pattern: /\/\/\s?(?:nolint\b|lint:ignore\b|#nosec\b)/g,
					in: "comment"
				},
				{
					languages: ["rust"],
					keywords: ["[allow("],
					pattern: /#!?\[allow\((?:unused|dead_code|warnings|clippy::)/g,
					in: "code"
				},
				{
					languages: ["java"],
					keywords: [
						"@SuppressWarnings",
						"NOSONAR",
						"NOPMD"
					],
					pattern: /@SuppressWarnings\b|\/\/\s?NO(?:SONAR|PMD)\b/g,
					in: "anywhere"
				},
				{
					languages: ["ruby"],
					keywords: ["rubocop:disable"],
					pattern: /#\s?rubocop:disable\b/g,
					in: "comment"
				},
				{
					languages: ["shell"],
					keywords: ["shellcheck disable"],
					pattern: /#\s?shellcheck disable=/g,
					in: "comment"
				}
			]
		},
		examples: {
			bad: [
				{ "src/a.ts": "+  // eslint-disable-next-line no-eval" },
				{ "a.py": "+import os  # noqa: F401" },
				{ "a.go": "+	defer f.Close() //nolint:errcheck" },
				{ "src/a.rs": "+#[allow(dead_code)]" },
				{ "src/A.java": "+  @SuppressWarnings(\"unchecked\")" },
				{ "a.rb": "+  def long # rubocop:disable Metrics/MethodLength" },
				{ "a.sh": "+# shellcheck disable=SC2086" }
			],
			good: [{ "src/a.ts": "+  const rule = 'eslint-disable';" }, { "src/a.rs": "+#[allow(non_snake_case)]" }]
		}
	},
	{
		id: "file-check-suppressed",
		title: "A whole file was taken out of checking",
		why: "Every later mistake in this file goes unseen too. Silence the one line that needs it.",
		severity: "major",
		languages: [
			"typescript",
			"javascript",
			"python",
			"rust"
		],
		where: "product",
		look: {
			kind: "hunk",
			side: "added",
			keywords: [
				"@ts-nocheck",
				"eslint-disable",
				"type: ignore",
				"mypy:",
				"flake8: noqa",
				"#![allow(",
				"ruff: noqa",
				"pylint: skip-file"
			],
			near: /@ts-nocheck|eslint-disable\s{0,4}\*\/|^\s*#\s?type: ignore|(?:mypy|flake8|ruff|pylint): |#!\[allow\(/,
			find: wholeFile
		},
		examples: {
			bad: [
				{ "src/a.ts": "+// @ts-nocheck\n import { b } from \"./b\";" },
				{ "src/a.ts": "+/* eslint-disable */\n import { b } from \"./b\";" },
				{ "a.py": "+# mypy: ignore-errors\n import os" },
				{ "src/lib.rs": "+#![allow(warnings)]\n mod a;" }
			],
			good: [
				{ "src/a.ts": "!added\n+// @ts-nocheck\n+import { b } from \"./b\";" },
				{ "src/a.ts": "+/* eslint-disable no-console */\n import { b } from \"./b\";" },
				{ "src/a.ts": "+  eval(x); // eslint-disable-line no-eval" },
				{ "a.py": "+    return total(None)  # type: ignore" }
			]
		}
	},
	{
		id: "cast-to-any",
		title: "A value lost its type on the way",
		why: "A cast through any or unknown turns the type check off for everything that follows from it.",
		severity: "info",
		languages: ["typescript"],
		where: "product",
		look: {
			kind: "line",
			side: "added",
			patterns: [{
				languages: ["typescript"],
				keywords: [
					"as any",
					"as unknown as",
					"<any>"
				],
				pattern: /\bas any\b|\bas unknown as\b|(?:=|return|\()\s?<any>\s?\w/g,
				in: "code"
			}]
		},
		examples: {
			bad: [{ "src/a.ts": "+  const user = answer as any;" }, { "src/a.ts": "+  return value as unknown as User;" }],
			good: [{ "src/a.ts": "+  const known = value as unknown;" }, { "src/a.ts": "+  say('same as any other');" }]
		}
	}
];
const WHOLE_FILE = /@ts-nocheck\b|\/\*\s{0,4}eslint-disable\s{0,4}\*\/|^#\s?type: ignore\s*$|#\s?mypy: ignore-errors|#\s?(?:flake8|ruff): noqa\s*$|#\s?pylint: skip-file/;
/** In a file that was there before: one that comes unchecked is somebody else's, or generated. */
function wholeFile(hunk) {
	if (hunk.file.changed.status === "added") return [];
	return hunk.lines.filter((line) => line.kind === "added" && isWholeFile(hunk, line)).map(at);
}
/** Alone on its line: beside code it speaks of that code only. */
function isWholeFile(hunk, line) {
	const code = hunk.codeOf(line);
	if (code === "") return WHOLE_FILE.test(hunk.commentOf(line));
	return /^#!\[allow\((?:warnings|unused|clippy::all)\b/.test(code);
}
const WEAKENED_TEST_RULES = [{
	id: "weakened-assertion",
	title: "An assertion was made weaker",
	why: "The test asked for an exact value and now accepts nearly any. If the value changed, assert the new one.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "hunk",
		side: "added",
		keywords: ASSERTING,
		near: /\.toBe(?:Defined|Truthy)\(|\.not\.toBe|\.toHaveBeenCalled\(\)|\.toThrow(?:Error)?\(\)|\.anything\(|OrEqual\(0\)|\.to\.(?:exist|be\.ok)|assert(?:\.ok)?\(|\bt\.(?:ok|truthy)\(|\bassert\s|assert(?:True|IsNotNone|NotNull|NotEquals)|\.Not(?:Nil|Empty|Zero)\(|assert!\(|to(?:_not)? be_/,
		beside: "removed",
		find: (hunk) => hunk.blocks().flatMap((block) => weakened(hunk, block))
	},
	examples: {
		bad: [
			{ "a.test.ts": "-  expect(total).toBe(3);\n+  expect(total).toBeDefined();" },
			{ "a.test.ts": "-  expect(sum(1, 2)).toEqual(3);\n+  expect(sum(1, 2)).toBeTruthy();" },
			{ "test/a.js": "-  assert.strictEqual(total, 3);\n+  assert.ok(total);" },
			{ "test_a.py": "-    assert total == 3\n+    assert total is not None" },
			{ "test_a.py": "-        self.assertEqual(total, 3)\n+        self.assertTrue(total)" },
			{ "a_test.go": "-	assert.Equal(t, 3, total)\n+	assert.NotNil(t, total)" },
			{ "src/lib.rs": "-    assert_eq!(total, Ok(3));\n+    assert!(total.is_ok());" },
			{ "src/test/java/ATest.java": "-    assertEquals(3, total);\n+    assertNotNull(total);" },
			{ "spec/a_spec.rb": "-    expect(total).to eq(3)\n+    expect(total).not_to be_nil" }
		],
		good: [
			{ "a.test.ts": "-  expect(total).toBe(3);\n+  expect(total).toBe(4);" },
			{ "a.test.ts": "-  expect(total).toBeDefined();\n+  expect(total).toBe(3);" },
			{ "a.test.ts": "-  expect(total).toBe(3);\n+  expect(other).toBeDefined();\n+  expect(total).toBe(3);" },
			{ "test_a.py": "-    assert total == 3\n+    assert total is None" }
		]
	}
}, {
	id: "vacuous-assertion",
	title: "An assertion that always holds",
	why: "It compares a constant with itself, so the test passes whatever the code does.",
	severity: "major",
	languages: PROGRAMS,
	where: "tests",
	look: {
		kind: "line",
		side: "added",
		patterns: [
			{
				languages: SCRIPTS,
				keywords: [
					"expect(true)",
					"expect(1)",
					"expect(false)",
					"assert(true)",
					"assert.ok(true)",
					"t.pass("
				],
				pattern: /\bexpect\((true|false|1)\)\.to(?:Be|Equal|StrictEqual)\(\1\)|\bexpect\(true\)\.toBeTruthy\(\)|^\s*assert(?:\.ok)?\(true\)/g,
				in: "code"
			},
			{
				languages: ["python"],
				keywords: [
					"assert True",
					"assertTrue(True",
					"assert 1 ==",
					"assertEqual(1, 1"
				],
				pattern: /^\s*assert (?:True|1 == 1)\s*(?:#|,|$)|\bself\.assert(?:True\(True|Equal\(1, 1)\s?[,)]/g,
				in: "code"
			},
			{
				languages: ["go"],
				keywords: ["assert.True(t, true", "require.True(t, true"],
				pattern: /\b(?:assert|require)\.True\(t, true\b/g,
				in: "code"
			},
			{
				languages: ["rust"],
				keywords: ["assert!(true"],
				pattern: /\bassert!\(true\b/g,
				in: "code"
			},
			{
				languages: ["java"],
				keywords: ["assertTrue(true", "assertEquals(1, 1"],
				pattern: /\bassert(?:True\(true|Equals\(1, 1)\s?[,)]/g,
				in: "code"
			},
			{
				languages: ["ruby"],
				keywords: ["expect(true)", "assert true"],
				pattern: /\bexpect\(true\)\.to (?:be true|eq\(?true|be_truthy)|^\s*assert true\b/g,
				in: "code"
			}
		]
	},
	examples: {
		bad: [
			{ "a.test.ts": "+  expect(true).toBe(true);" },
			{ "test_a.py": "+    assert True" },
			{ "src/lib.rs": "+        assert!(true);" },
			{ "spec/a_spec.rb": "+    expect(true).to be true" }
		],
		good: [
			{ "a.test.ts": "+  expect(isOpen).toBe(true);" },
			{ "test_a.py": "+    assert True in answers" },
			{ "a.test.ts": "+  expect(render('expect(true).toBe(true)')).toBe(html);" }
		]
	}
}];
const SCRIPT = {
	exact: /\bexpect\((.{1,200}?)\)(?:\.(?:resolves|rejects|to|deep|not)){0,3}\.(?:toBe|toEqual|toStrictEqual|toMatchObject|toHaveLength|toBeCloseTo|toContain|toContainEqual|toHaveBeenCalledWith|toHaveBeenCalledTimes|toMatch|toThrow|toThrowError|equals?|eql)\(\s?(?!true\b)[^)\s]|\b(?:assert|t)\.(?:strictEqual|deepStrictEqual|deepEqual|equals?|same|is)\((.{1,200}?),\s?(?!true\b)\S/,
	weak: /\bexpect\((.{1,200}?)\)(?:\.(?:resolves|rejects)){0,1}\.(?:toBeDefined\(\)|toBeTruthy\(\)|not\.toBe(?:Null|Undefined|Falsy)\(\)|toHaveBeenCalled\(\)|toThrow(?:Error)?\(\)|toEqual\(expect\.anything\(\)\)|toBeGreaterThanOrEqual\(0\)|to\.(?:exist|be\.ok)\b)|\bassert(?:\.ok)?\(([^,()]{1,200}(?:\([^()]{0,200}\))?)\)|\bt\.(?:ok|truthy)\(([^,()]{1,200}(?:\([^()]{0,200}\))?)[,)]/
};
const STRENGTHS = {
	typescript: SCRIPT,
	javascript: SCRIPT,
	python: {
		exact: /^assert (.{1,200}?) == (?!True\b)\S|\bself\.assert(?:Equal|DictEqual|ListEqual)\((.{1,200}?),\s(?!True\b)/,
		weak: /^assert (.{1,200}?)(?: is not None)?$|\bself\.assert(?:True|IsNotNone)\((.{1,200}?)\)$/
	},
	go: {
		exact: /\b(?:assert|require)\.(?:Equal|EqualValues|JSONEq)\(t, .{1,100}?, ([^,]{1,200}?)\)$/,
		weak: /\b(?:assert|require)\.(?:NotNil|NotEmpty|NotZero)\(t, ([^,]{1,200}?)\)$/
	},
	rust: {
		exact: /\bassert_eq!\(\s?([^,]{1,200}),\s?\S/,
		weak: /\bassert!\(\s?(?:!\s?)?(.{1,200}?)\.(?:is_ok|is_some|is_err|is_empty)\(\)\)/
	},
	java: {
		exact: /\bassert(?:Equals|ArrayEquals|Same)\([^,]{1,100},\s?(.{1,200}?)\);/,
		weak: /\bassert(?:NotNull|NotEquals\(null,)\s?\(?(.{1,200}?)\);/
	},
	ruby: {
		exact: /\bexpect\((.{1,200}?)\)\.to (?:eq|eql|match_array|contain_exactly)\b|^assert_equal [^,]{1,100}, (.{1,200})$/,
		weak: /\bexpect\((.{1,200}?)\)\.(?:not_to be_nil|to be_truthy|to be_present|to_not be_nil)|^assert (.{1,200})$/
	}
};
function weakened(hunk, { removed, added }) {
	const strength = hunk.file.language === null ? void 0 : STRENGTHS[hunk.file.language];
	if (strength === void 0) return [];
	const subjects = (lines, pattern) => lines.flatMap((line) => {
		const subject = subjectOf(hunk.codeOf(line), pattern);
		return subject === null ? [] : [[subject, line]];
	});
	const weak = removed.length === 0 ? [] : subjects(added, strength.weak);
	if (weak.length === 0) return [];
	const stillExact = new Set(subjects(added, strength.exact).map(([subject]) => subject));
	const exact = new Set(subjects(removed, strength.exact).map(([subject]) => subject));
	return weak.filter(([subject]) => exact.has(subject) && !stillExact.has(subject)).map(([, line]) => at(line));
}
function subjectOf(code, pattern) {
	const match = pattern.exec(code);
	return match === null ? null : lastGroup(match).replaceAll(/\s+/g, "").replace(/^await/, "");
}
//#endregion
//#region src/static/rules/index.ts
var rules_exports = /* @__PURE__ */ require_chunk.__exportAll({ RULES: () => RULES });
/** Every rule, in the order in which they are listed. */
const RULES = [
	...SKIPPED_TEST_RULES,
	...LOST_TEST_RULES,
	...WEAKENED_TEST_RULES,
	...EXPECTED_VALUE_RULES,
	...SUPPRESSION_RULES,
	...LOOSENED_RULES,
	...ERROR_RULES,
	...SHORTCUT_RULES,
	...LEFTOVER_RULES,
	...PROTECTION_RULES,
	...CHARACTER_RULES,
	...EXECUTION_RULES,
	...INJECTION_RULES,
	...AGENT_RULES,
	...AUTOMATION_RULES,
	...DEPENDENCY_RULES
];
//#endregion
Object.defineProperty(exports, "RULES", {
	enumerable: true,
	get: function() {
		return RULES;
	}
});
Object.defineProperty(exports, "rules_exports", {
	enumerable: true,
	get: function() {
		return rules_exports;
	}
});
