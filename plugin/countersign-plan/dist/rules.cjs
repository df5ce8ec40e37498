const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_review = require("./review.cjs");
//#region src/cli/commands/rule-examples.json
var rule_examples_default = {
	"agent-settings-changed": {
		"found": {
			"shown": [
				{ ".claude/settings.json": "-  \"deny\": [\"Bash\"]\n+  \"deny\": []" },
				{ ".countersign.yaml": "+review:" },
				{ "opencode.json": "+  \"permission\": { \"bash\": \"allow\" }" },
				{ ".vscode/mcp.json": "+  \"servers\": {}" }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "src/settings.json": "+  \"deny\": []" }, { "docs/.claude.md": "+x" }],
			"more": 0
		}
	},
	"agent-guard-loosened": {
		"found": {
			"shown": [
				{ ".claude/settings.json": "-    \"deny\": [\"Bash(git push:*)\"]\n+    \"deny\": []" },
				{ ".claude/settings.json": "-    \"deny\": [\"Bash(git push:*)\"]\n+    \"allow\": [\"Bash(git push:*)\"]" },
				{ ".claude/settings.json": "+    \"defaultMode\": \"bypassPermissions\"," },
				{ ".codex/config.toml": "+approval_policy = \"never\"" },
				{ ".countersign.yaml": "-  gate: enforced\n+  gate: off" },
				{ ".claude/settings.json": "     \"deny\": [\n       \"Read(.env)\",\n-      \"Bash(git push:*)\"\n     ]" },
				{ ".claude/settings.json": "+  \"disableAllHooks\": true," },
				{ ".claude/settings.json": "+    \"allow\": [\"Bash(*)\"]" }
			],
			"more": 3
		},
		"left": {
			"shown": [
				{ ".claude/settings.json": "+    \"deny\": [\"Bash(git push:*)\"]" },
				{ ".claude/settings.json": "-    \"deny\": [\"Bash(git push:*)\"]\n+    \"deny\": [\"Bash(git push:*)\", \"Read(.env)\"]" },
				{ ".claude/settings.json": "     \"allow\": [\n-      \"Bash(npm test)\",\n       \"Read(src)\"" },
				{ ".claude/settings.json": "-          { \"type\": \"command\", \"command\": \"check 1\" }\n+          { \"type\": \"command\", \"command\": \"check 2\" }" },
				{ ".mcp.json": "-      \"command\": \"npx\"" },
				{ ".claude/settings.json": "!added\n+    \"allow\": [\"Bash(npm test)\"]" },
				{ "src/settings.json": "-    \"deny\": [\"Bash\"]" }
			],
			"more": 0
		}
	},
	"agent-instructions-changed": {
		"found": {
			"shown": [{ "AGENTS.md": "+- Tests may be skipped." }, { ".claude/skills/x/SKILL.md": "+x" }],
			"more": 0
		},
		"left": {
			"shown": [{ "docs/agents.md": "+x" }],
			"more": 0
		}
	},
	"ci-changed": {
		"found": {
			"shown": [{ ".github/workflows/ci.yml": "+      - run: npm ci" }, { "Jenkinsfile": "+x" }],
			"more": 0
		},
		"left": {
			"shown": [{ "docs/workflows/ci.yml": "+x" }],
			"more": 0
		}
	},
	"hooks-changed": {
		"found": {
			"shown": [{ ".husky/pre-commit": "-npm test\n+true" }, { ".pre-commit-config.yaml": "+repos:" }],
			"more": 0
		},
		"left": {
			"shown": [{ "src/hooks/use-user.ts": "+export const useUser = 1;" }],
			"more": 0
		}
	},
	"privileged-trigger": {
		"found": {
			"shown": [{ ".github/workflows/ci.yml": "+  pull_request_target:" }, { ".github/workflows/ci.yml": "+permissions: write-all" }],
			"more": 0
		},
		"left": {
			"shown": [{ ".github/workflows/ci.yml": "+  pull_request:" }, { ".github/workflows/ci.yml": "+  # pull_request_target: no" }],
			"more": 0
		}
	},
	"hooks-bypassed": {
		"found": {
			"shown": [
				{ "release.sh": "+git commit -m release --no-verify" },
				{ "ci.sh": "+export HUSKY=0" },
				{ "release.sh": "+git commit -nm release" },
				{ "release.sh": "+git -c core.hooksPath=/dev/null commit -m release" },
				{ "src/a.ts": "+  execSync('git commit -m release --no-verify');" },
				{ "src/a.js": "+  await execa('git', ['push', '--no-verify']);" },
				{ "a.py": "+    subprocess.run([\"git\", \"commit\", \"--no-verify\"])" },
				{ ".github/workflows/ci.yml": "+      - run: \"git push --no-verify\"" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "lib/git.js": "+  await execa(\"git\", [\"push\", \"--dry-run\", \"--no-verify\", url]);" },
				{ "ci.sh": "+git push --dry-run --no-verify" },
				{ "src/a.ts": "+  say('never run git commit --no-verify');" },
				{ "src/a.ts": "+  // execSync('git commit --no-verify') would pass them by" },
				{ "release.sh": "+git commit -m release" },
				{ "release.sh": "+# git commit --no-verify is not for us" },
				{ "release.sh": "+git merge --no-verify-signatures topic" }
			],
			"more": 0
		}
	},
	"conflict-marker": {
		"found": {
			"shown": [{ "src/a.ts": "+<<<<<<< HEAD\n+const a = 1;\n+=======\n+const a = 2;\n+>>>>>>> main" }],
			"more": 0
		},
		"left": {
			"shown": [{ "docs/git.md": "+<<<<<<< HEAD" }, { "src/a.cpp": "+  out <<<<<<< x;" }],
			"more": 0
		}
	},
	"bidirectional-text": {
		"found": {
			"shown": [{ "src/a.ts": "+  if (role !== 'user‮ ⁦// admin⁩ ⁦') {" }],
			"more": 0
		},
		"left": {
			"shown": [{ "src/a.ts": "+  const name = 'שלום';" }, { "src/a.ts": "+  const mark = '\\u202E';" }],
			"more": 0
		}
	},
	"invisible-character": {
		"found": {
			"shown": [{ "src/a.ts": "+  const is​Admin = false;" }, { "src/a.ts": "+  // for now \u2028 isAdmin = true;" }],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  const family = '👨‍👩‍👧';" },
				{ "src/a.ts": "+  const ends = ['\u2028'];" },
				{ "src/a.ts": "+  /* one \u2028 two */" },
				{ "src/a.ts": "+﻿import a from \"a\";" }
			],
			"more": 0
		}
	},
	"comment-cut-short": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  // for now \r isAdmin = true;" },
				{ "src/a.ts": "+  run(\"//\"); //\rstop();" },
				{ "src/a.js": "+  /* one *//* two *///\r run();" },
				{ "src/A.java": "+  int a = 1; // for now \r a = 2;\r" },
				{ "a.py": "+    # for now \r    is_admin = True" },
				{ "src/a.js": "!added\n+// for now \r run();\n@@\n+stop();" },
				{ "src/a.js": "!added\n+// for now \r run();\n+stop();" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  // for now\r\n+  run();\r" },
				{ "src/a.ts": "+  // for now\r\r" },
				{ "src/a.ts": "+  /* see //one \r two */" },
				{ "src/a.ts": "+  run(\"//\");\r  stop();" },
				{ "src/a.ts": "-  // for now \r run();\n+    // for now \r run();" },
				{ "a.py": "+    half = whole // 2\r    run()" },
				{ "src/a.js": "!added\n+// Says a.\rrun();\rstop();" },
				{ "vendor/a.js": "+  // for now \r run();" }
			],
			"more": 3
		}
	},
	"coverage-excluded": {
		"found": {
			"shown": [
				{ "src/cart.ts": " function pay() {\n+  /* istanbul ignore next */\n   if (total < 0) {" },
				{ "src/cart.py": "-    if total < 0:\n+    if total < 0:  # pragma: no cover" },
				{ "src/cart.mjs": "+/* c8 ignore start */" },
				{ "src/lib.rs": "+#[coverage(off)]\n pub fn pay() {" },
				{ "lib/cart.rb": "+# :nocov:\n def pay" },
				{ "src/Cart.php": "+    // @codeCoverageIgnoreStart" },
				{ "src/Cart.cs": "+    [ExcludeFromCodeCoverage]\n     public class Cart" },
				{ "sonar-project.properties": "+sonar.coverage.exclusions=src/cart/**" }
			],
			"more": 3
		},
		"left": {
			"shown": [
				{ "src/cart.ts": "-  /* istanbul ignore next */" },
				{ "src/cart.ts": "+  const hint = 'use /* istanbul ignore next */ here';" },
				{ "src/cart.py": "-    x()  # pragma: no cover\n     y()" },
				{ "test/cart.test.ts": "+/* c8 ignore next */" },
				{ "jest.config.js": "+  coveragePathIgnorePatterns: ['/node_modules/']," },
				{ "src/cart.ts": "-    /* istanbul ignore next */\n+  /* istanbul ignore next */" }
			],
			"more": 0
		}
	},
	"unreachable-code": {
		"found": {
			"shown": [
				{ "src/auth.ts": " export function isValid(token: string) {\n+  return true;\n   const claims = decode(token);" },
				{ "src/auth.js": " function isValid(token) {\n+  // for now\n+  return true // later\n+\n   const claims = decode(token)" },
				{ "src/mail.ts": "   const mail = build(user);\n+  return;\n   await send(mail);" },
				{ "src/auth.ts": "-  if (!isAllowed(user)) {\n-    return false;\n-  }\n   log(user);\n+  return true;\n   return verify(user);" },
				{ "auth.py": " def is_valid(token):\n+    return True\n     claims = decode(token)" },
				{ "auth.py": "     \"\"\"Checks it.\"\"\"\n+    return\n     claims = decode(token)" },
				{ "auth.go": " func valid(t string) error {\n+	return nil\n 	c, err := decode(t)" },
				{ "auth.go": " 	c := decode(t)\n+	return true, nil\n 	if c.Old() {" }
			],
			"more": 41
		},
		"left": {
			"shown": [
				{ "src/a.ts": "   if (a === b) {\n+    return true;\n   }\n   const c = a;" },
				{ "src/a.ts": "   if (a === b)\n+    return true;\n   const c = a;" },
				{ "src/a.ts": "   if (a === b)\n+  return true;\n   const c = a;" },
				{ "src/a.ts": "   if (a &&\n       b)\n+  return true;\n   const c = a;" },
				{ "src/a.ts": "   for (const a of list)\n+  return a;\n   run();" },
				{ "src/a.js": "   var api = { get: get };\n+  return api;\n   function get() {}" },
				{ "src/a.js": "     case 'a':\n+      return 1;\n       break;" },
				{ "src/a.js": "   case 'a':\n+  return 1;\n   case 'b':" }
			],
			"more": 58
		}
	},
	"install-script-added": {
		"found": {
			"shown": [
				{ "package.json": "   \"scripts\": {\n+    \"postinstall\": \"node setup.js\"," },
				{ "package.json": "-    \"postinstall\": \"node a.js\",\n+    \"postinstall\": \"node b.js\"," },
				{ "package.json": "-    \"install\": \"node a.js\",\n+    \"install\": \"node a.js || npm run build\"," }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "package.json": "-    \"postinstall\": \"node a.js\"\n+    \"postinstall\": \"node a.js\"," }, { "package.json": "+    \"installed\": \"no\"," }],
			"more": 0
		}
	},
	"dependency-with-install-script": {
		"found": {
			"shown": [{ "package-lock.json": "+    \"node_modules/left\": {\n+      \"version\": \"1.0.0\",\n+      \"hasInstallScript\": true," }, { "pnpm-lock.yaml": "+  left@1.0.0:\n+    requiresBuild: true" }],
			"more": 0
		},
		"left": {
			"shown": [{ "package-lock.json": "+    \"node_modules/left\": {\n+      \"version\": \"1.0.0\"," }, { "pnpm-lock.yaml": "-    requiresBuild: true\n+    requiresBuild: true" }],
			"more": 0
		}
	},
	"dependency-from-url": {
		"found": {
			"shown": [
				{ "package.json": "   \"dependencies\": {\n+    \"left\": \"git+https://example.com/left.git\"," },
				{ "package.json": "   \"dependencies\": {\n+    \"left\": \"https://example.com/left-1.0.0.tgz\"," },
				{ "requirements.txt": "+left @ git+https://example.com/left.git" },
				{ "package.json": "-    \"left\": \"^1.0.0\",\n+    \"left\": \"git+https://example.com/left.git\"," },
				{ "Gemfile": "+gem 'left', git: 'https://example.com/left.git'" },
				{ "pyproject.toml": "+    \"left @ git+https://example.com/left.git\"," },
				{ "requirements.txt": "+--extra-index-url https://example.com/simple" },
				{ "requirements.txt": "+left[fast] @ git+https://example.com/left.git" }
			],
			"more": 36
		},
		"left": {
			"shown": [
				{ "package.json": "+    \"left\": \"^1.0.0\"," },
				{ "package.json": "-    \"left\": \"git+https://example.com/left.git#v1\",\n+    \"left\": \"git+https://example.com/left.git#v2\"," },
				{ "package.json": "+    \"url\": \"git+https://example.com/us.git\"" },
				{ "package.json": "+  \"homepage\": \"https://example.com/us\"" },
				{ "requirements.txt": "-left @ git+https://${TOKEN}@example.com/us/left.git@v1\n+left @ git+https://example.com/us/left.git@v2" },
				{ "pyproject.toml": "-left = { url = \"https://example.com/1.0/left.whl\" }\n+left = { url = \"https://example.com/1.1/left.whl\" }" },
				{ "Cargo.toml": " [dependencies]\n-left = { git = \"https://example.com/us/left\" }\n@@\n [dev-dependencies]\n+left = { git = \"https://example.com/us/left\" }" },
				{ "package.json": "   \"main\": \"a.js\",\n+  \"types\": \"dist/a.d.ts\"," }
			],
			"more": 32
		}
	},
	"swallowed-error": {
		"found": {
			"shown": [
				{ "a.py": "     except Exception:\n-        raise\n+        pass" },
				{ "src/a.ts": "   } catch (error) {\n-    report(error);\n   }\n   go();" },
				{ "src/a.js": "+  save().catch(() => {});" },
				{ "src/a.js": "+  save().catch(function () {});" },
				{ "src/a.js": "+  await save().catch(() => undefined);" },
				{ "a.py": "+        except Exception:\n+            continue" },
				{ "a.py": "+    with contextlib.suppress(Exception):" },
				{ "a.go": " 	if err != nil {\n-		return fmt.Errorf(\"reading: %w\", err)\n+		return nil\n 	}" }
			],
			"more": 16
		},
		"left": {
			"shown": [
				{ "src/Cart.php": "+    $text = @file_get_contents($path);" },
				{ "src/a.ts": "+  } catch {\n+    // The file need not be there.\n+  }" },
				{ "src/a.ts": "+  } catch (error) {\n+    report(error);\n+  }" },
				{ "a.py": "+    except KeyError:\n+        pass" },
				{ "a.py": "+    except Exception:\n+        raise" },
				{ "src/a.rs": "+        Err(_) => {} // the file need not be there" },
				{ "src/a.rs": "+        Err(_) => return None," },
				{ "a.go": " 	if err != nil {\n-		return err\n+		return fmt.Errorf(\"no: %w\", err)\n 	}" }
			],
			"more": 6
		}
	},
	"error-turned-into-result": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  } catch {\n+    return [];\n+  }" },
				{ "src/a.js": "+  } catch (e) {\n+    return true;\n+  }" },
				{ "src/a.ts": "+  return load().catch(() => []);" },
				{ "a.py": "+    except Exception:\n+        return 0" },
				{ "src/A.java": "+    } catch (Exception e) {\n+      return \"\";\n+    }" },
				{ "src/A.java": "+    } catch (Exception e) {\n+      return List.of();\n+    }" },
				{ "a.rb": "+  rescue => e\n+    []\n+  end" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  } catch (error) {\n+    return failed(error);\n+  }" },
				{ "src/a.ts": "+  } catch {\n+    return null;\n+  }" },
				{ "a.py": "+    except ValueError:\n+        return 0" }
			],
			"more": 0
		}
	},
	"tests-excluded": {
		"found": {
			"shown": [
				{ "jest.config.js": "+  testPathIgnorePatterns: ['src/sum.test.ts']," },
				{ "ci.sh": "+pytest --deselect tests/test_sum.py::test_sum" },
				{ "tox.ini": "+  --deselect=tests/test_sum.py::test_sum" },
				{ "ci.sh": "+pytest --ignore=tests/old" },
				{ "package.json": "+    \"passWithNoTests\": true" },
				{ "jest.config.js": "+  args: ['--passWithNoTests']," },
				{ "vitest.config.ts": "+    exclude: ['src/sum.test.ts']," },
				{ "pyproject.toml": "+addopts = \"--ignore=tests/test_sum.py\"" }
			],
			"more": 45
		},
		"left": {
			"shown": [
				{ "jest.config.js": "+  testPathIgnorePatterns: ['/node_modules/']," },
				{ "jest.config.js": "-  testPathIgnorePatterns: ['test/old'],\n+    testPathIgnorePatterns: ['test/old']," },
				{ "ci.sh": "+pytest -q" },
				{ "vitest.config.ts": "+    exclude: ['**/node_modules/**', 'e2e/**']," },
				{ "tsconfig.json": "+  \"exclude\": [\"**/*.test.ts\"]" },
				{ "src/help.ts": "+  say('pytest --deselect tests/test_sum.py leaves it out');" },
				{ "Dockerfile": "!added\n+RUN mvn package -DskipTests" },
				{ "Dockerfile": "+RUN mvn package -DskipTests" }
			],
			"more": 41
		}
	},
	"eval-of-input": {
		"found": {
			"shown": [
				{ "src/A.java": "+    engine.eval(request.getParameter(\"formula\"));" },
				{ "src/a.js": "+  setTimeout('go(' + id + ')', 10);" },
				{ "a.rb": "+    user.send(params[:action])" },
				{ "a.rb": "+    eval(formula)" },
				{ "src/a.js": "+  return vm.runInNewContext(request.body.formula, {});" },
				{ "src/a.ts": "+  return eval(request.body.formula);" },
				{ "src/a.js": "+  const run = new Function('x', 'return ' + formula);" },
				{ "src/a.ts": "+  say(`the sum is ${eval(request.body.formula)}`);" }
			],
			"more": 11
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  abstract eval(env: Env): Value;" },
				{ "src/a.ts": "+  const match = pattern.exec(text);" },
				{ "src/a.ts": "+  // eval(request.body.formula) would be wrong" },
				{ "src/a.d.ts": "+declare function eval(x: string): any;" },
				{ "src/a.ts": "+  eval(scope: Scope): Value {" },
				{ "src/a.ts": "+  const root = new Function('return this')();" },
				{ "src/a.js": "+  eval('1 + 1');" },
				{ "a.py": "+    def eval(self, formula):" }
			],
			"more": 2
		}
	},
	"unsafe-deserialization": {
		"found": {
			"shown": [
				{ "a.py": "+    state = pickle.loads(request.body)" },
				{ "a.py": "+    config = yaml.load(text)" },
				{ "a.rb": "+    state = Marshal.load(params[:state])" },
				{ "a.rb": "+    config = YAML.load(params[:config])" },
				{ "src/A.java": "+    var in = new ObjectInputStream(request.getInputStream());" }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "a.py": "+    config = yaml.safe_load(text)" }, { "a.py": "+    config = yaml.load(text, Loader=yaml.SafeLoader)" }],
			"more": 0
		}
	},
	"piped-install": {
		"found": {
			"shown": [
				{ "install.sh": "+curl -fsSL https://example.com/install.sh | sh" },
				{ "Dockerfile": "+RUN wget -qO- https://example.com/install.sh | sudo bash" },
				{ ".github/workflows/ci.yml": "+      - run: curl -sSf https://example.com/i.sh | bash -s -- -y" },
				{ "ci.yml": "+      - run: \"curl -sSf https://example.com/i.sh | bash\"" },
				{ "src/a.ts": "+  execSync('curl -fsSL https://example.com/install.sh | sh');" },
				{ "a.py": "+    subprocess.run(\"wget -qO- https://example.com/i.sh | sh\", shell=True)" },
				{ "a.rb": "+  system('curl -fsSL https://example.com/install.sh | sh')" },
				{ "a.go": "+	exec.Command(\"sh\", \"-c\", \"curl https://example.com/i.sh | sh\").Run()" }
			],
			"more": 15
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  say('Install it: curl -fsSL https://example.com/install.sh | sh');" },
				{ "src/a.ts": "+  execSync('curl -fsSL https://example.com/list.txt | sort');" },
				{ "install.sh": "+echo \"to install: curl -fsSL https://example.com/install.sh | sh\"" },
				{ "docs.yml": "+  description: \"curl -fsSL https://example.com/install.sh | sh\"" },
				{ "install.sh": "+curl -fsSL https://example.com/list.txt | sort" },
				{ "install.sh": "+# curl -fsSL https://example.com/install.sh | sh" },
				{ "install.sh": "+cat <<EOF # how to\n+curl -fsSL https://example.com/install.sh | sh\n+EOF" },
				{ "README.md": "+curl -fsSL https://example.com/install.sh | sh" }
			],
			"more": 5
		}
	},
	"expected-value-edited": {
		"found": {
			"shown": [
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum.test.ts": "-  expect(log).toHaveBeenCalledTimes(3);\n+  expect(log).toHaveBeenCalledTimes(2);"
				},
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
			"more": 6
		},
		"left": {
			"shown": [
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
			],
			"more": 0
		}
	},
	"snapshot-edited": {
		"found": {
			"shown": [{
				"src/sum.ts": "-  return a + b;\n+  return a - b;",
				"src/__snapshots__/sum.test.ts.snap": "-exports[`adds 1`] = `3`;\n+exports[`adds 1`] = `-1`;"
			}],
			"more": 0
		},
		"left": {
			"shown": [{
				"src/sum.ts": "-  return a + b;\n+  return b + a;",
				"src/__snapshots__/sum.test.ts.snap": "+exports[`adds 2`] = `4`;"
			}, { "src/__snapshots__/sum.test.ts.snap": "-exports[`adds 1`] = `3`;\n+exports[`a 1`] = `3`;" }],
			"more": 0
		}
	},
	"failure-ignored": {
		"found": {
			"shown": [
				{ "ci.sh": "-npm test\n+npm test || true" },
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npm test || exit 0" },
				{ ".github/workflows/ci.yml": "       - run: npm test\n+        continue-on-error: true" },
				{ "ci.sh": "-set -e\n+set +e" },
				{ "ci.sh": " #!/bin/bash\n-set -e\n npm test" },
				{ "ci.sh": "-set -euo pipefail\n+set -u" },
				{ "ci.sh": "-npm test\n+npm test; true" },
				{ "ci.sh": "-make test\n+make test || echo \"some tests failed\"" }
			],
			"more": 24
		},
		"left": {
			"shown": [
				{ "ci.sh": "-set -e\n+set -euo pipefail" },
				{ "ci.sh": "-set -e\n+set -o errexit" },
				{ "ci.sh": "-#!/bin/sh\n-set -e\n+#!/bin/bash -e" },
				{ "ci.sh": "!deleted\n-set -e\n-npm test" },
				{ "ci.sh": "+rm -f \"$cache\" || true" },
				{ "ci.sh": "-npm test || true\n+npm test" },
				{ "ci.sh": "-npm test || true\n+npm run test:ci || true" },
				{ "ci.sh": "-make test\n+make test || echo \"failed\" ; exit 1" }
			],
			"more": 28
		}
	},
	"build-failure-ignored": {
		"found": {
			"shown": [
				{ "pom.xml": " <configuration>\n+  <testFailureIgnore>true</testFailureIgnore>" },
				{ "build.gradle": " test {\n+    ignoreFailures = true\n }" },
				{ "next.config.js": " const config = {\n+  typescript: { ignoreBuildErrors: true }," },
				{ ".github/workflows/ci.yml": "-      - run: mvn verify\n+      - run: mvn verify -fn" },
				{ "Makefile": " lint:\n-	ruff check .\n+	ruff check . --exit-zero" },
				{ "package.json": "+    \"test\": \"mvn test -Dmaven.test.failure.ignore=true\"," },
				{ "vitest.config.ts": "   test: {\n+    dangerouslyIgnoreUnhandledErrors: true," },
				{ "Jenkinsfile": "+        catchError(buildResult: 'SUCCESS') {\n           sh 'make test'" }
			],
			"more": 7
		},
		"left": {
			"shown": [
				{ "pom.xml": "-  <testFailureIgnore>true</testFailureIgnore>\n+  <testFailureIgnore>false</testFailureIgnore>" },
				{ "pom.xml": "+  <!-- <testFailureIgnore>true</testFailureIgnore> -->" },
				{ "build.gradle": " test {\n-    ignoreFailures = true\n+    ignoreFailures = false\n }" },
				{ "src/lint.ts": "+  ignoreBuildErrors: true," },
				{ "Makefile": "+# ruff check . --exit-zero only prints" },
				{ "docs/build.md": "+Run `mvn verify -fn` to see all failures." },
				{ "pom.xml": "-    <failsOnError>false</failsOnError>\n+  <failsOnError>false</failsOnError>" }
			],
			"more": 0
		}
	},
	"shell-interpolation": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  execSync(`git log ${branch}`);" },
				{ "src/a.ts": "+  execSync(`kill -${signal} ${pid}`);" },
				{ "src/a.ts": "+  execSync(`kill ${request.query.pid}`);" },
				{ "a.py": "+    os.system(f\"git log {branch}\")" },
				{ "a.py": "+    subprocess.run(f\"git log {branch}\", shell=True)" },
				{ "a.py": "+    subprocess.run(cmd, shell=True, check=True)" },
				{ "src/a.js": "+  require('child_process').execSync('ls ' + folder);" },
				{ "src/a.ts": "+  spawn(`ls ${folder}`, { shell: true });" }
			],
			"more": 14
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  execFileSync('git', ['log', branch]);" },
				{ "src/a.ts": "+  const found = pattern.exec(`${text}`);" },
				{ "src/a.ts": "+  exec(`taskkill /pid ${pid} /t /f`, done);" },
				{ "src/a.ts": "+  execSync(`ps -o rss= -p ${process.pid}`);" },
				{ "src/a.ts": "+  spawn('npm', ['test'], { shell: true });" },
				{ "a.py": "+    subprocess.run(\"git log\", shell=True)" },
				{ "a.py": "+    subprocess.run([\"git\", \"log\", branch])" },
				{ "a.sh": "+eval \"$(ssh-agent -s)\"" }
			],
			"more": 3
		}
	},
	"sql-interpolation": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  db.query(`SELECT * FROM users WHERE name = '${name}'`);" },
				{ "a.py": "+    cursor.execute(f\"SELECT * FROM users WHERE name = '{name}'\")" },
				{ "a.go": "+	rows, err := db.Query(\"SELECT * FROM users WHERE name = '\" + name + \"'\")" },
				{ "a.rb": "+    User.where(\"name = '#{name}'\")" },
				{ "src/A.java": "+    db.prepareStatement(\"SELECT * FROM users WHERE name = '\" + name + \"'\");" },
				{ "src/A.java": "+    db.queryForObject(String.format(\"SELECT * FROM users WHERE id = %s\", id), A.class);" },
				{ "src/a.ts": "+  const sql = `SELECT * FROM users WHERE name = '${name}'`;" },
				{ "a.go": "+	db.QueryContext(ctx, \"SELECT * FROM users WHERE id = \"+id)" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/A.java": "+    db.prepareStatement(\"SELECT id, name \" +\n+        \"FROM users\");" },
				{ "src/a.ts": "+  db.query('SELECT * FROM users WHERE name = $1', [name]);" },
				{ "src/a.ts": "+  db.query(`SELECT ${columns} FROM users`);" },
				{ "a.py": "+    cursor.execute(\"SELECT * FROM users WHERE name = %s\", (name,))" },
				{ "a.py": "+    cursor.execute(f\"SELECT * FROM users WHERE id IN ({placeholders})\", ids)" },
				{ "src/a.ts": "+  await sql`SELECT * FROM users WHERE id = ${id}`;" },
				{ "src/a.ts": "+  const note = `UPDATE available: version='${version}'`;" }
			],
			"more": 0
		}
	},
	"debugger-left": {
		"found": {
			"shown": [
				{ "src/a.rs": "+let a = r#\"a\"b/*\"#;\n+let y = dbg!(x);" },
				{ "a.rb": "+list <<-item\n+binding.pry" },
				{ "src/a.ts": "+  debugger;" },
				{ "a.py": "+    import pdb; pdb.set_trace()" },
				{ "a.rb": "+    binding.pry" },
				{ "src/a.rs": "+    let total = dbg!(add(1, 2));" },
				{ "src/a.js": "+  if (total < 0) debugger;" },
				{ "a.py": "+    from ipdb import set_trace; set_trace()" }
			],
			"more": 4
		},
		"left": {
			"shown": [
				{ "src/a.rs": "+let help = r#\"\n+dbg!(x)\n+\"#;" },
				{ "src/a.ts": "+  const words = ['debugger'];" },
				{ "a.py": "+    # breakpoint() stops here" },
				{ "src/a.ts": "+  attach(debugger);" },
				{ "src/a.ts": "+  open({ debugger: true });" }
			],
			"more": 0
		}
	},
	"debug-output-left": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  console.log('DEBUG', total);" },
				{ "a.py": "+    print(f\"HERE {total}\")" },
				{ "a.go": "+	fmt.Println(\"DEBUG\", total)" },
				{ "src/A.java": "+    System.out.println(\"XXX \" + total);" },
				{ "src/a.ts": "+  console.log('>>> HERE', total);" },
				{ "a.py": "+    print(f\"{total=}\")" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/cli.ts": "+  console.log(`Done: ${total}`);" },
				{ "a.py": "+    print(\"total\", total)" },
				{ "a.py": "+    print(\"=== Results ===\")" },
				{ "build.sh": "+echo \">>> building\"" }
			],
			"more": 0
		}
	},
	"commented-out-test": {
		"found": {
			"shown": [
				{ "a.test.ts": "-  expect(total).toBe(3);\n+  // expect(total).toBe(3);" },
				{ "test_a.py": "-    assert total == 3\n+    # assert total == 3" },
				{ "a_test.go": "-	assert.Equal(t, 3, total)\n+	// assert.Equal(t, 3, total)" },
				{ "test_a.py": "-    assert total == 3\n+    # TODO: assert total == 3" }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "a.test.ts": "-  expect(total).toBe(3);\n+  // The total is three.\n+  expect(total).toBe(3);" }, { "a.test.ts": "+  // expect(total).toBe(3);" }],
			"more": 0
		}
	},
	"commented-out-code": {
		"found": {
			"shown": [
				{ "src/a.ts": "-  const total = add(a, b);\n-  check(total);\n-  return total;\n+  // const total = add(a, b);\n+  // check(total);\n+  // return total;" },
				{ "a.ts": "-  const total = add(a, b);\n-  check(total);\n-  return total;\n+  /* const total = add(a, b); */\n+  // check(total);\n+  //return total;" },
				{ "src/a.ts": "-  if (a === b) {\n-    check(a);\n-    return a;\n-  }\n+  // if (a === b) {\n+  //   check(a);\n+  //   return a;\n+  // }" },
				{ "a.py": "-def f(a):\n-    b = a + 1\n-    return b\n+# def f(a):\n+    # b = a + 1\n+    # return b" }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "src/a.ts": "+  // Adds two numbers;\n+  // returns the total.\n+  // See also: subtract." }, { "src/a.ts": "-  return total;\n+  // return total;\n+  return sum;" }],
			"more": 0
		}
	},
	"lock-without-manifest": {
		"found": {
			"shown": [{ "package-lock.json": "+      \"version\": \"1.0.1\"," }],
			"more": 0
		},
		"left": {
			"shown": [{
				"package-lock.json": "+      \"version\": \"1.0.1\",",
				"package.json": "+    \"left\": \"^1.0.1\","
			}],
			"more": 0
		}
	},
	"manifest-without-lock": {
		"found": {
			"shown": [
				{ "package.json": "   \"dependencies\": {\n+    \"left\": \"^1.0.1\"," },
				{ "Cargo.toml": " [dependencies]\n+left = \"1.0\"" },
				{ "go.mod": "+	example.com/left v1.0.0" },
				{ "Gemfile": "+gem 'left', '~> 1.0'" },
				{ "pyproject.toml": " [tool.poetry.dependencies]\n+left = \"^1.0\"" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{
					"package-lock.json": "+      \"version\": \"1.0.1\",",
					"package.json": "+    \"left\": \"^1.0.1\","
				},
				{ "package.json": "-  \"version\": \"1.0.0\",\n+  \"version\": \"1.0.1\"," },
				{ "Cargo.toml": "-version = \"1.0.0\"\n+version = \"1.0.1\"" },
				{
					"go.mod": "+	example.com/left v1.0.0",
					"go.sum": "+example.com/left v1.0.0 h1:x"
				},
				{ "pyproject.toml": "+python = \"^3.12\"" }
			],
			"more": 0
		}
	},
	"checks-loosened": {
		"found": {
			"shown": [
				{ "tsconfig.json": "-    \"strict\": true,\n+    \"strict\": false," },
				{ "vitest.config.ts": "-      branches: 90,\n+      branches: 60," },
				{ "pyproject.toml": "-fail_under = 95\n+fail_under = 70" },
				{ ".eslintrc.json": "-    \"no-eval\": \"error\",\n+    \"no-eval\": \"off\"," },
				{ "mypy.ini": "-disallow_untyped_defs = True\n+disallow_untyped_defs = False" },
				{ "tsconfig.json": "   \"compilerOptions\": {\n-    \"strict\": true,\n     \"lib\": []" },
				{ ".eslintrc.json": "-    \"no-eval\": 2,\n+    \"no-eval\": 0," },
				{ "tox.ini": "-    pytest --cov-fail-under=90\n+    pytest --cov-fail-under=10" }
			],
			"more": 27
		},
		"left": {
			"shown": [
				{ "vitest.config.ts": "-      branches: 90,\n+      branches: 95," },
				{ "tsconfig.json": "-    \"strict\": false,\n+    \"strict\": true," },
				{ "src/plot.ts": "-  lines: 9,\n+  lines: 6," },
				{ "package.json": "-    \"test\": \"jest\",\n+    \"test\": \"vitest run\"," },
				{ "package.json": "-    \"lines\": \"^2.0.0\",\n+    \"lines\": \"^1.9.0\"," },
				{ "tsconfig.json": "-    \"strict\": true,\n+    \"strict\": true" },
				{ "tsconfig.json": "!deleted\n-{\n-    \"strict\": true\n-}" },
				{ "tsconfig.json": "-    \"strict\": true,\n+  \"extends\": \"@tsconfig/strictest\"," }
			],
			"more": 12
		}
	},
	"deleted-assertion": {
		"found": {
			"shown": [
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum.test.ts": " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum.test.ts": " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
					"src/other.test.ts": " test('counts', () => {\n+  expect(1 + 1).toBe(2);\n });"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum.test.ts": "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});\n+test('adds', () => {});"
				},
				{
					"src/Sum.java": "-    return a + b;\n+    return a - b;",
					"src/test/java/SumTest.java": "     int total = sum(1, 2);\n-    assertEquals(3, total);\n   }"
				},
				{
					"sum.sh": "-echo 3\n+echo 4",
					"test/sum.bats": " @test \"adds\" {\n   run sum 1 2\n-  [ \"$output\" = 3 ]\n }"
				}
			],
			"more": 0
		},
		"left": {
			"shown": [
				{
					"src/sum.ts": "-  return a + b;\n+  return b + a;",
					"src/sum.test.ts": " test('adds', () => {\n-  expect(total).toBe(3);\n+  expect(sum(1, 2)).toBe(3);"
				},
				{ "src/sum.test.ts": " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });" },
				{
					"src/sum.ts": "-  return a + b;\n+  return b + a;",
					"src/sum.test.ts": " test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n+  expectSum(1, 2, 3);\n });"
				},
				{
					"sum.py": "-    return a + b\n+    return a - b",
					"test_sum.py": "-        self.assertEqual(3, sum(1, 2))\n+        self.assertEqual(-1, sum(1, 2))"
				}
			],
			"more": 0
		}
	},
	"deleted-test": {
		"found": {
			"shown": [
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum.test.ts": "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum_test.ts": "-Deno.test('adds', () => {\n-  assertEquals(sum(1, 2), 3);\n-});"
				},
				{
					"pkg/sum.go": "-	return a + b\n+	return a - b",
					"pkg/sum_test.go": "!deleted\n-func TestSum(t *testing.T) {\n-	if Sum(1, 2) != 3 {"
				},
				{
					"sum.py": "-    return a + b\n+    return a - b",
					"test_sum.py": "-def test_sum():\n-    assert sum(1, 2) == 3"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return a - b;",
					"src/sum.test.ts": "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});",
					"src/log.test.ts": "+test('logs a line', () => {\n+  expect(log()).toBe('x');\n+});"
				},
				{
					"src/lib.rs": "-    a + b\n+    a - b",
					"tests/sum.rs": "-#[test]\n-fn adds() {\n-}",
					"tests/log.rs": "+#[test]\n+fn logs() {\n+}"
				},
				{
					"src/Sum.java": "-    return a + b;\n+    return a - b;",
					"src/test/java/SumTest.java": "-  @RepeatedTest(3)\n-  void adds() {\n-  }",
					"src/test/java/LogTest.java": "+  @RepeatedTest(3)\n+  void logs() {\n+  }"
				},
				{
					"src/Cart.php": "-    return 1;\n+    return 2;",
					"tests/CartTest.php": "-    public function testPays(): void\n-    {\n-        $this->assertSame(1, pay());\n-    }"
				}
			],
			"more": 1
		},
		"left": {
			"shown": [
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
				},
				{
					"src/lib.rs": "-    a + b\n+    b + a\n-    #[test]\n-    fn adds() {",
					"tests/sum.rs": "+#[test]\n+fn adds() {"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return b + a;",
					"src/sum.test.ts": "-test('adds one', () => {\n-test('adds two', () => {\n+test.each([1, 2])('adds %i', (n) => {"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return b + a;",
					"src/sum.test.ts": "-test('sums', (t) => {\n+describe('sums', () => {\n-test('adds', () => {\n+  await t.test('adds', () => {"
				},
				{
					"src/sum.ts": "-export function oldSum(a, b) {\n-  return a + b;\n-}\n+const x = 1;",
					"src/sum.test.ts": "-test('adds', () => {\n-  const total = oldSum(1, 2);\n-  expect(total).toBe(3);\n-});"
				},
				{
					"src/sum.ts": "-  return a + b;\n+  return b + a;",
					"test/sum.js": "!deleted\n-test('adds', () => {",
					"src/sum.test.ts": "!added\n+test('adds two numbers', () => {"
				}
			],
			"more": 1
		}
	},
	"assertion-silenced": {
		"found": {
			"shown": [
				{ "sum_test.go": " if got != 3 {\n-	t.Fatalf(\"got %d\", got)\n+	t.Logf(\"got %d\", got)\n }" },
				{ "test_sum.py": " def test_sum():\n-    assert add(1, 2) == 3\n+    pass" },
				{ "sum.test.ts": "-  expect(sum(1, 2)).toBe(3);\n+  console.log(sum(1, 2));" },
				{ "test_sum.py": "+    try:\n+        assert add(1, 2) == 3\n+    except AssertionError:\n+        pass" },
				{ "sum.test.ts": "   try {\n     expect(sum(1, 2)).toBe(3);\n+  } catch {}" },
				{ "tests/sum.rs": "-    assert_eq!(add(1, 2), 3);\n+    println!(\"{}\", add(1, 2));" },
				{ "Shop.Tests/CartTests.cs": "-        Assert.Equal(3, cart.Total);\n+        Console.WriteLine(cart.Total);" },
				{ "sum.test.ts": "     expect(sum(1, 2)).toBe(3);\n+  } catch (error) {\n+    console.warn(error);\n+  }" }
			],
			"more": 2
		},
		"left": {
			"shown": [
				{ "sum_test.go": "-	t.Fatalf(\"got %d\", got)\n+	t.Errorf(\"got %d\", got)" },
				{ "test_sum.py": "-    assert add(1, 2) == 3\n+    check(add(1, 2), 3)" },
				{ "sum.test.ts": "-  expect(sum(1, 2)).toBe(3);\n+  console.log(1);\n+  expect(sum(1, 2)).toBe(4);" },
				{ "sum.test.ts": "   try {\n     run();\n+    assert.fail(\"no error\");\n+  } catch {}" },
				{ "test_sum.py": "+    try:\n+        assert ready()\n+    except AssertionError:\n+        log()\n+        raise" },
				{ "sum.test.ts": "-test(\"adds\", () => {\n-  expect(sum(1, 2)).toBe(3);\n-});\n+console.log(\"moved\");" },
				{ "src/sum.ts": "-  assert(total > 0);\n+  console.warn(total);" }
			],
			"more": 0
		}
	},
	"failure-expected": {
		"found": {
			"shown": [
				{ "tests/sum.rs": " #[test]\n+#[should_panic]\n fn adds() {" },
				{ "src/test/java/CartTest.java": "-    @Test\n+    @Test(expected = RuntimeException.class)\n     public void pays() {" },
				{ "Shop.Tests/CartTests.cs": " [TestMethod]\n+[ExpectedException(typeof(Exception))]\n public void Pays()" },
				{ "sum.test.ts": "-it('adds', () => {\n+it.fails('adds', () => {" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "tests/sum.rs": "+#[test]\n+#[should_panic]\n+fn overflows() {" },
				{ "tests/sum.rs": "-#[should_panic]\n+#[should_panic(expected = \"overflow\")]\n fn overflows() {" },
				{ "sum.test.ts": "+it.fails('is known to break', () => {" }
			],
			"more": 0
		}
	},
	"test-run-emptied": {
		"found": {
			"shown": [
				{ "tests/conftest.py": "+def pytest_collection_modifyitems(items):\n+    items.clear()" },
				{ "conftest.py": " def pytest_collection_modifyitems(items):\n     for item in items:\n+        item.add_marker(pytest.mark.skip)" },
				{ "cart_test.go": "+//go:build ignore\n+\n package cart" },
				{ "tests/cart.rs": "+#![cfg(any())]\n use shop::cart;" },
				{ "conftest.py": "+collect_ignore_glob = [\"*\"]" },
				{ "conftest.py": " def pytest_sessionfinish(session):\n+    session.exitstatus = 0" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "conftest.py": " for item in items:\n     if \"slow\" in item.keywords:\n+        item.add_marker(pytest.mark.skip)" },
				{ "cart_test.go": "+//go:build integration\n+\n package cart" },
				{ "tools/gen_test.go": "!added\n+//go:build ignore\n+\n+package main" },
				{ "conftest.py": " def reset(cart):\n+    cart.items.clear()" }
			],
			"more": 0
		}
	},
	"retries-added": {
		"found": {
			"shown": [
				{ "sum.test.ts": "+jest.retryTimes(3);\n test('adds', () => {" },
				{ "playwright.config.ts": "-  retries: 0,\n+  retries: 3," },
				{ "test_sum.py": "+@pytest.mark.flaky(reruns=3)\n def test_sum():" },
				{ ".github/workflows/ci.yml": "-      - run: pytest\n+      - run: pytest --reruns 3" },
				{ "pom.xml": "+  <rerunFailingTestsCount>3</rerunFailingTestsCount>" },
				{ "build.gradle": "   retry {\n+    maxRetries = 3" },
				{ "package.json": "-    \"test\": \"mocha\",\n+    \"test\": \"mocha --retries 3\"," },
				{ "src/test/java/CartTest.java": "+    @RetryingTest(3)\n     void pays() {" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "playwright.config.ts": "-  retries: 3,\n+  retries: 0," },
				{ "src/client.ts": "+  retries: 3," },
				{ "ci.sh": "+curl --retry 3 https://example.com/file" }
			],
			"more": 0
		}
	},
	"module-under-test-mocked": {
		"found": {
			"shown": [
				{ "test/cart.test.ts": "+vi.mock('../src/cart');" },
				{ "src/cart.spec.js": "+jest.mock('./cart', () => ({ total: () => 3 }));" },
				{ "tests/test_cart.py": "+@patch(\"shop.cart.total\")\n def test_total():" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "test/cart.test.ts": "+vi.mock('../src/tax');" },
				{ "test/cart.test.ts": "+vi.mock('../src/cart', async (importOriginal) => ({" },
				{ "tests/test_cart.py": "+@patch(\"shop.cart.fetch\")\n def test_total(fetch):" },
				{ "test/cart.test.ts": "+// vi.mock('../src/cart');" },
				{ "test/cart.test.ts": "+vi.mock('cart');" }
			],
			"more": 0
		}
	},
	"secret-added": {
		"found": {
			"shown": [
				{ "src/a.ts": "+const token = 'ghp_{{alnum:36}}';" },
				{ "src/a.ts": "+const id = 'AKIA{{caps:16}}';" },
				{ "src/a.ts": "+const token = 'hf_{{letters:34}}';" },
				{ "deploy.yml": "+  key: AKIA{{upper:16}}" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+const token = process.env.GITHUB_TOKEN;" },
				{ "src/emoji.js": "+  'secret':'\\u3299\\ufe0f'," },
				{ "src/routes.ts": "+  resetPassword: '/reset-password/:token'," },
				{ "src/routes.ts": "+  changePassword: 'users/:id/password'," },
				{ "src/i18n/es.ts": "+  passwordTooShort: 'Debe tener 8 caracteres'," },
				{ "src/a.ts": "+const token = 'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';" },
				{ "src/security.js": "+    this.encryptionKey = PDFSecurity.getKeyR2(this.version, this.keyBits, this.id, padded);" }
			],
			"more": 0
		}
	},
	"sensitive-file": {
		"found": {
			"shown": [{ ".env": "!added\n+PORT=80" }, { "test/.env.js": "!added\n+run();" }],
			"more": 0
		},
		"left": {
			"shown": [
				{ ".env.example": "!added\n+PORT=80" },
				{ ".env": "!deleted\n-PORT=80" },
				{ "config/credentials.yml.enc": "+x" },
				{ "test/tls/server.pem": "!added\n+x" }
			],
			"more": 0
		}
	},
	"tls-check-off": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  const agent = new Agent({ rejectUnauthorized: false });" },
				{ "a.py": "+    requests.get(url, verify=False)" },
				{ "a.py": "+    async with session.get(url, ssl=False) as answer:" },
				{ "a.py": "+        ssl=False," },
				{ "a.py": "+def fetch(url): return requests.get(url, verify=False)" },
				{ "a.go": "+	config := &tls.Config{InsecureSkipVerify: true}" },
				{ "src/a.rs": "+        .danger_accept_invalid_certs(true)" },
				{ "a.rb": "+    http.verify_mode = OpenSSL::SSL::VERIFY_NONE" }
			],
			"more": 14
		},
		"left": {
			"shown": [
				{ "A.cs": "+  ServerCertificateCustomValidationCallback = (a, cert, c, d) => pins.Contains(cert);" },
				{ "a.php": "+    curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, true);" },
				{ "a.py": "+def put(self, key, data, verify=False):" },
				{ "a.py": "+    redis.Redis(host=\"localhost\", ssl=False)" },
				{ "src/a.ts": "+  const agent = new Agent({ rejectUnauthorized: true });" },
				{ "src/a.ts": "+  // never set rejectUnauthorized: false" },
				{ "a.py": "+    checks = context.verify_mode != ssl.CERT_NONE" },
				{ "a.rb": "+    warn if mode == OpenSSL::SSL::VERIFY_NONE" }
			],
			"more": 5
		}
	},
	"world-writable": {
		"found": {
			"shown": [
				{ "a.sh": "+chmod -R 777 /var/lib/app" },
				{ "src/a.ts": "+  fs.chmodSync(file, 0o777);" },
				{ "a.py": "+    os.chmod(path, 0o777)" },
				{ "a.go": "+	os.Chmod(path, 0777)" },
				{ "a.sh": "+sudo chmod 666 /var/run/docker.sock" },
				{ "a.rb": "+    FileUtils.chmod_R 0777, path" },
				{ "a.rb": "+    File.chmod(0777, path)" },
				{ "a.py": "+    path.chmod(0o777)" }
			],
			"more": 3
		},
		"left": {
			"shown": [
				{ "a.sh": "+chmod 755 bin/tool" },
				{ "src/a.ts": "+  fs.mkdirSync(dir, { mode: 0o777 });" },
				{ "a.sh": "+# chmod 777 is wrong here" },
				{ "a.sh": "+chmod 1777 /tmp/shared" },
				{ "a.sh": "+chmod a+x bin/tool" },
				{ "a.py": "+    os.chmod(path, 0o666 & ~umask)" }
			],
			"more": 0
		}
	},
	"ci-check-removed": {
		"found": {
			"shown": [
				{ ".github/workflows/ci.yml": "       - run: npm ci\n-      - run: npm test\n       - run: npm run build" },
				{ ".husky/pre-commit": "-npm run lint" },
				{ ".gitlab-ci.yml": "   script:\n-    - npm t" },
				{ ".gitlab-ci.yml": "   script:\n-    - npm test" },
				{ ".gitlab-ci.yml": "   script:\n-    - npm run check" },
				{ ".gitlab-ci.yml": "   script:\n-    - npm run -s test" },
				{ ".gitlab-ci.yml": "   script:\n-    - CI=1 npm test" },
				{ ".gitlab-ci.yml": "   script:\n-    - yarn test" }
			],
			"more": 39
		},
		"left": {
			"shown": [
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npm test -- --coverage" },
				{ ".github/workflows/ci.yml": "-  test-on-windows:" },
				{ ".github/workflows/ci.yml": "-      - run: yarn test\n+      - run: bun test" },
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npx turbo run test" },
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npx nx affected -t test" },
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: npx c8 npm test" },
				{ ".github/workflows/ci.yml": "-      - run: npm test\n+      - run: ./scripts/ci.sh" },
				{ ".pre-commit-config.yaml": "-      - id: flake8\n+      - id: ruff" }
			],
			"more": 4
		}
	},
	"condition-disabled": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  const allowed = isAllowed(user) || true;" },
				{ "a.py": "+    return allowed(user) or True" },
				{ "a.sh": "+if false; then" },
				{ "src/a.ts": "+  if (true || isAllowed(user)) {" },
				{ "src/a.ts": "+  if (isAllowed(user) || true) {" },
				{ "a.py": "+    if False and not allowed(user):" },
				{ "a.go": "+	if true || allowed(user) {" },
				{ "a.rb": "+    if allowed?(user) || true" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  while (true) {" },
				{ "src/a.ts": "+  // if (true || isAllowed(user)) {" },
				{ "src/a.ts": "+  this.open = options.open || true;" },
				{ "src/a.ts": "-  if (true || isAllowed(user)) {\n+    if (true || isAllowed(user)) {" },
				{ "src/a.ts": "+  if (isOpen === true || isAllowed(user)) {" }
			],
			"more": 0
		}
	},
	"test-aware-code": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  if (process.env.JEST_WORKER_ID) return 3;" },
				{ "a.py": "+    if \"pytest\" in sys.modules:" },
				{ "a.go": "+	if testing.Testing() {" },
				{ "src/a.rs": "+    if cfg!(test) {" },
				{ "app/a.rb": "+    return 3 if Rails.env.test?" },
				{ "app/a.rb": "+    return 3 if ENV['RAILS_ENV'] == 'test'" },
				{ "src/a.ts": "+  if (process.env.NODE_ENV === 'test') return 3;" },
				{ "src/a.ts": "+  if (typeof jest !== 'undefined') return 3;" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  if (process.env.NODE_ENV === 'production') {" },
				{ "a.py": "+    if \"numpy\" in sys.modules:" },
				{ "test/setup.ts": "+  if (process.env.JEST_WORKER_ID) start();" }
			],
			"more": 0
		}
	},
	"test-turned-off": {
		"found": {
			"shown": [
				{ "a.test.ts": "-test('adds', () => {\n+test.skip('adds', () => {\n   expect(add(1, 2)).toBe(3);" },
				{ "test_a.py": "+@pytest.mark.skip(reason=\"flaky\")\n def test_adds():\n     assert add(1, 2) == 3" },
				{ "b_test.go": " func (s *Suite) TestAdd() {\n+	s.T().Skip(\"later\")\n 	if add(1, 2) != 3 {" },
				{ "a_test.go": " func TestAdd(t *testing.T) {\n+	t.Skip(\"later\")\n 	if add(1, 2) != 3 {" },
				{ "src/lib.rs": " #[test]\n+#[ignore]\n fn adds() {" },
				{ "src/test/java/AddTest.java": "   @Test\n+  @Disabled\n   void adds() {" },
				{ "spec/add_spec.rb": "-  it 'adds' do\n+  xit 'adds' do\n     expect(add(1, 2)).to eq(3)" },
				{ "a.test.ts": "-it('adds', async () => {\n+it('adds', { skip: true }, async () => {" }
			],
			"more": 15
		},
		"left": {
			"shown": [
				{ "tests/CartTest.php": " if (!extension_loaded(\"gd\")) {\n+    $this->markTestSkipped(\"needs gd\");\n }" },
				{ "src/Cart.cs": "+    [Ignore]\n     public int Total { get; }" },
				{ "a.test.ts": "+// test.skip('adds') was here\n test('adds', () => {" },
				{ "a_test.go": " func TestAdd(t *testing.T) {\n+	if testing.Short() {\n+		t.Skip(\"slow\")\n+	}" },
				{ "a.test.ts": "+  const words = ['test.skip('];" },
				{ "src/reader.js": "+  reader.skip(4);" },
				{ "test_a.py": "+@pytest.mark.xfail(sys.platform == \"win32\", reason=\"x\")\n def test_fork():" },
				{ "test_a.py": "-@pytest.mark.skip(reason=\"flaky\")\n+@pytest.mark.skip(reason=\"flaky, #12\")\n def test_adds():" }
			],
			"more": 4
		}
	},
	"skipped-test": {
		"found": {
			"shown": [
				{ "a.test.ts": "+test.skip('adds', () => {\n+  expect(add(1, 2)).toBe(3);\n+});" },
				{ "test_a.py": "+@pytest.mark.skip\n+def test_adds():\n+    assert add(1, 2) == 3" },
				{ "src/lib.rs": "+#[test]\n+#[ignore]\n+fn adds() {" }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "a.test.ts": "+test('adds', () => {\n+  stream.skip(3);" }, { "test_a.py": "+@pytest.mark.skipif(sys.platform == \"win32\", reason=\"no fork\")\n+def test_fork():" }],
			"more": 0
		}
	},
	"focused-test": {
		"found": {
			"shown": [
				{ "a.test.ts": "+  it.only('adds', () => {" },
				{ "a.spec.js": "+describe.only('sums', () => {" },
				{ "a.spec.js": "+  fit('adds', () => {" },
				{ "spec/add_spec.rb": "+  it 'adds', focus: true do" },
				{ "a.test.js": "+test('adds', { only: true }, () => {" },
				{ "a_test.go": "+	FIt(\"adds\", func() {" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "a.test.ts": "+  expect(schema.only('name')).toBe(1);" },
				{ "a.test.ts": "+  // it.only('adds') narrows the run" },
				{ "a.spec.js": "+  const model = fit(points);" }
			],
			"more": 0
		}
	},
	"hard-coded-result": {
		"found": {
			"shown": [
				{ "src/a.ts": "-const ok = verify(token, KEY);\n+const ok = true; // fine" },
				{ "src/price.ts": "-  return total - total * (percent / 100);\n+  return 180;" },
				{ "src/Price.java": "-    return total.minus(discount(total));\n+    return 1250L;" },
				{ "auth.py": "-    return bcrypt.checkpw(given, stored)\n+    return True" },
				{ "auth.go": "-	return hmac.Equal(sum, want)\n+	return true" },
				{ "src/Auth.java": "-    return verifier.verify(token);\n+    return true;" },
				{ "src/auth.ts": "-const isValid = (token) => verify(token, KEY);\n+const isValid = (token) => true;" },
				{ "src/auth.ts": "-  const ok = verify(token, KEY);\n+  const ok = true;" }
			],
			"more": 2
		},
		"left": {
			"shown": [
				{ "src/price.ts": "-  return 170;\n+  return 180;" },
				{ "src/price.ts": "-  return total(a, b);\n+  if (a === b) {\n+    return 0;\n+  }\n+  return total(a, b);" },
				{ "src/price.ts": "-  return null;\n+  return 180;" },
				{ "src/price.ts": "-  return list;\n-}\n-function sum(a, b) {\n-  return a + b;\n+  return false;" },
				{ "src/price.ts": "-  return \"text/plain\";\n+  return 'text/plain';" },
				{ "src/price.ts": "-    if (a > b) return sum(a);\n-    return true;\n+  return true;" },
				{ "src/price.ts": "     case 'a':\n-      return find('a');\n+      return 'alpha';" },
				{ "src/price.ts": "-  const found = false;\n+  const found = true;" }
			],
			"more": 2
		}
	},
	"not-implemented": {
		"found": {
			"shown": [
				{ "src/a.ts": "-  const total = add(a, b);\n-  return total * 2;\n+  throw new Error('Not implemented');" },
				{ "src/a.rs": "-    let total = add(a, b);\n-    total * 2\n+    todo!()" },
				{ "a.py": "-    total = add(a, b)\n-    return total * 2\n+    raise NotImplementedError" },
				{ "a.py": " def twice(a, b):\n-    total = add(a, b)\n-    return total * 2\n+    pass" },
				{ "src/a.ts": "-  const total = add(a, b);\n-  return total * 2;\n+  // TODO: implement\n+  return null;" },
				{ "src/lib.rs": "-    add(a, b)\n+    todo!()" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "src/a.ts": "+  throw new Error('not implemented');" },
				{ "src/a.ts": "-  throw new Error('unknown type ' +\n-    type);\n+  throw new Error('unknown type ' + type); // TODO: name them" },
				{ "a.py": "+    def area(self):\n+        raise NotImplementedError" },
				{ "a.py": "     except KeyError:\n-        log(a)\n-        raise\n+        pass" }
			],
			"more": 0
		}
	},
	"failure-reported-as-success": {
		"found": {
			"shown": [
				{ "src/pay.ts": " } catch (error) {\n-  throw error;\n+  return { ok: true };\n }" },
				{ "pay.py": "     except Exception:\n-        raise\n+        return {\"success\": True}" },
				{ "bin/check.js": "+} catch (error) {\n+  console.error(error);\n+  process.exit(0);\n+}" },
				{ "pay.py": "+    except ValueError as error:\n+        log(error)\n+        sys.exit(0)" },
				{ "src/pay.rs": "+        Err(_) => Ok(())," },
				{ "src/pay.ts": "+} catch {\n+  res.status(200).json({});\n+}" },
				{ "src/Pay.php": " } catch (\\Exception $e) {\n+    return ['success' => true];\n }" },
				{ "src/Pay.cs": " catch (Exception)\n {\n+    return Result.Success();\n }" }
			],
			"more": 2
		},
		"left": {
			"shown": [
				{ "src/pay.ts": " } catch (error) {\n+  return { ok: false, error };\n }" },
				{ "src/pay.ts": " try {\n+  return { ok: true };\n } catch (error) {" },
				{ "bin/check.js": "+} catch (error) {\n+  process.exit(1);\n+}" },
				{ "pay.py": "+    except KeyboardInterrupt:\n+        sys.exit(0)" },
				{ "src/pay.ts": " } catch (error) {\n   if (error.code === 'GONE') {\n+    return { ok: true };\n   }" },
				{ "test/pay.test.ts": "+} catch (error) {\n+  return { ok: true };\n+}" },
				{ "src/pay.ts": "-  return { ok: true };\n+  if (done) return { ok: true };" }
			],
			"more": 0
		}
	},
	"type-check-suppressed": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  // @ts-ignore" },
				{ "a.py": "+    total = add(None, 2)  # type: ignore" },
				{ "src/Cart.php": "+    // @phpstan-ignore-next-line\n     $order->pay();" },
				{ "src/Cart.cs": "+#nullable disable\n using System;" }
			],
			"more": 0
		},
		"left": {
			"shown": [{ "src/a.ts": "+  const mark = '@ts-ignore';" }, { "src/a.ts": "-  // @ts-ignore" }],
			"more": 0
		}
	},
	"lint-suppressed": {
		"found": {
			"shown": [
				{ "src/a.ts": "+  // eslint-disable-next-line no-eval" },
				{ "a.py": "+import os  # noqa: F401" },
				{ "a.go": "+	defer f.Close() //nolint:errcheck" },
				{ "src/a.rs": "+#[allow(dead_code)]" },
				{ "src/a.rs": "+#[expect(clippy::unwrap_used)]" },
				{ "src/A.java": "+  @SuppressWarnings(\"unchecked\")" },
				{ "a.rb": "+  def long # rubocop:disable Metrics/MethodLength" },
				{ "a.sh": "+# shellcheck disable=SC2086" }
			],
			"more": 2
		},
		"left": {
			"shown": [{ "src/a.ts": "+  const rule = 'eslint-disable';" }, { "src/a.rs": "+#[allow(non_snake_case)]" }],
			"more": 0
		}
	},
	"file-check-suppressed": {
		"found": {
			"shown": [
				{ "src/a.ts": "+// @ts-nocheck\n import { b } from \"./b\";" },
				{ "src/a.ts": "+/* eslint-disable */\n import { b } from \"./b\";" },
				{ "src/a.ts": "+/* eslint-disable -- later */\n import { b } from \"./b\";" },
				{ "a.py": "+# mypy: ignore-errors\n import os" },
				{ "src/lib.rs": "+#![allow(warnings)]\n mod a;" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "worker.js": "+let a = 1;\n@@\n+// @ts-nocheck\n+let b = 2;" },
				{ "src/a.ts": "!added\n+// @ts-nocheck\n+import { b } from \"./b\";" },
				{ "src/a.ts": "+/* eslint-disable no-console */\n import { b } from \"./b\";" },
				{ "src/a.ts": "+  eval(x); // eslint-disable-line no-eval" },
				{ "src/a.ts": "-/* eslint-disable */\r\n+/* eslint-disable */" },
				{ "a.py": "+    return total(None)  # type: ignore" }
			],
			"more": 0
		}
	},
	"cast-to-any": {
		"found": {
			"shown": [{ "src/a.ts": "+  const user = answer as any;" }, { "src/a.ts": "+  return value as unknown as User;" }],
			"more": 0
		},
		"left": {
			"shown": [{ "src/a.ts": "+  const known = value as unknown;" }, { "src/a.ts": "+  say('same as any other');" }],
			"more": 0
		}
	},
	"lint-rule-switched-off": {
		"found": {
			"shown": [
				{ "eslint.config.js": "   rules: {\n+    '@typescript-eslint/no-explicit-any': 'off'," },
				{ ".eslintrc.json": "   \"rules\": {\n+    \"no-unused-vars\": 0," },
				{ "biome.json": "       \"suspicious\": {\n+        \"noExplicitAny\": \"off\"" },
				{ ".rubocop.yml": " Metrics/MethodLength:\n+  Enabled: false" },
				{ ".pylintrc": " [MESSAGES CONTROL]\n+disable=no-member" },
				{ "ruff.toml": "-ignore = [\"E501\"]\n+ignore = [\"E501\", \"S608\"]" },
				{ "src/Shop.csproj": "   <PropertyGroup>\n+    <NoWarn>CS8602</NoWarn>" },
				{ ".editorconfig": "+dotnet_diagnostic.CA2100.severity = none" }
			],
			"more": 0
		},
		"left": {
			"shown": [
				{ "eslint.config.js": "+    'no-eval': 'error'," },
				{ ".eslintrc.json": "-    \"no-unused-vars\": 0,\n+    \"no-unused-vars\": 2," },
				{ "eslint.config.js": "-      'no-eval': 'off',\n+    'no-eval': 'off'," },
				{ "src/form.ts": "+  autocomplete: 'off'," },
				{ "ruff.toml": "-ignore = [\"E501\"]" },
				{ ".editorconfig": "+dotnet_diagnostic.CA2100.severity = error" }
			],
			"more": 0
		}
	},
	"weakened-assertion": {
		"found": {
			"shown": [
				{ "a.test.ts": "-  expect(total).toBe(3);\n+  expect(total).toBeDefined();" },
				{ "a.test.ts": "-  expect(sum(1, 2)).toEqual(3);\n+  expect(sum(1, 2)).toBeTruthy();" },
				{ "test/a.js": "-  assert.strictEqual(total, 3);\n+  assert.ok(total);" },
				{ "test_a.py": "-    assert total == 3\n+    assert total is not None" },
				{ "test_a.py": "-        self.assertEqual(total, 3)\n+        self.assertTrue(total)" },
				{ "a_test.go": "-	assert.Equal(t, 3, total)\n+	assert.NotNil(t, total)" },
				{ "src/lib.rs": "-    assert_eq!(total, Ok(3));\n+    assert!(total.is_ok());" },
				{ "src/test/java/ATest.java": "-    assertEquals(3, total);\n+    assertNotNull(total);" }
			],
			"more": 33
		},
		"left": {
			"shown": [
				{ "sum.test.ts": "-  expect(sum(1, 2)).toBeCloseTo(3, 2);\n+  expect(sum(1, 2)).toBeCloseTo(3, 8);" },
				{ "sum.test.ts": "-  expect(sum(1, 2)).toBeCloseTo(3, 2);\n+  expect(sum(1, 2)).toBeCloseTo(4, 2);" },
				{ "test_sum.py": "-    assert area() == pytest.approx(3.14, abs=0.5)\n+    assert area() == pytest.approx(3.14, abs=1e-6)" },
				{ "a_test.go": "-	assert.ErrorIs(t, err, ErrGone)\n+	assert.Error(t, err)\n+	assert.True(t, errors.Is(err, ErrGone))" },
				{ "src/test/java/ATest.java": "-    assertThrows(\n-      RuntimeException.class, () -> run());\n+    assertThrows(RuntimeException.class, () -> run());" },
				{ "a.test.ts": "-  expect(total).toBe(3);\n+  expect(total).toBe(4);" },
				{ "a.test.ts": "-  expect(total).toBeDefined();\n+  expect(total).toBe(3);" },
				{ "a.test.ts": "-  expect(total).toBe(3);\n+  expect(other).toBeDefined();\n+  expect(total).toBe(3);" }
			],
			"more": 5
		}
	},
	"vacuous-assertion": {
		"found": {
			"shown": [
				{ "a.test.ts": "+  expect(true).toBe(true);" },
				{ "test_a.py": "+    assert True" },
				{ "src/lib.rs": "+        assert!(true);" },
				{ "src/lib.rs": "+        assert_eq!(1, 1);" },
				{ "a.test.ts": "+  expect(1 + 1).toBe(2);" },
				{ "test_a.py": "+    assert total == 3 or True" },
				{ "spec/a_spec.rb": "+    expect(true).to be true" },
				{ "Shop.Tests/CartTests.cs": "+        Assert.True(true);" }
			],
			"more": 1
		},
		"left": {
			"shown": [
				{ "a.test.ts": "+  expect(isOpen).toBe(true);" },
				{ "test_a.py": "+    assert True in answers" },
				{ "a.test.ts": "+  expect(render('expect(true).toBe(true)')).toBe(html);" }
			],
			"more": 0
		}
	}
};
//#endregion
//#region src/cli/commands/rules.ts
/**
* `countersign rules [ID]`: lists the static rules, or explains one with examples. In a pipe
* (`columns` is infinite) each rule is one line.
*/
function runRules(rules, id, columns) {
	return {
		exitCode: 0,
		stdout: require_redaction.redact(`${(id === null ? listLines(rules, columns) : pageLines(ruleOf(rules, id), columns)).join("\n")}\n`),
		stderr: require_start.safe``
	};
}
/** A terminal has no room for the languages; the rule's own page lists them. */
function listLines(rules, columns) {
	const width = Math.max(...rules.map(({ id }) => id.length));
	const indent = width + 8 + 4;
	return rules.flatMap(({ id, severity, title, languages }) => {
		const [first = "", ...rest] = require_review.wrap(Number.isFinite(columns) ? title : `${title} (${languagesOf(languages)})`, Math.max(20, columns - indent));
		return [`${id.padEnd(width)}  ${severity.padEnd(8)}  ${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
	});
}
function ruleOf(rules, id) {
	const rule = rules.find((one) => one.id === id);
	if (rule !== void 0) return rule;
	const close = require_settings.nearest(id, rules.map((one) => one.id));
	throw new require_start.UsageError(`there is no rule "${id}"; ${close === null ? "countersign rules lists them" : `did you mean ${close}?`}`);
}
function pageLines(rule, columns) {
	const { id, severity, title, why, languages } = rule;
	const { found, left } = rule_examples_default[id];
	const prose = (text) => require_review.wrap(text, Math.max(20, columns));
	return [
		...prose(`${id} (${severity}; ${languagesOf(languages)})`),
		...prose(`${title}. ${why}`),
		"",
		"found:",
		...examplesLines(found),
		"",
		"not found:",
		...examplesLines(left),
		"",
		...prose(`To ignore one finding, put this comment on its line or above it: countersign-ignore ${id}: REASON`),
		...prose(`To turn it off or change its severity: review.rules.${id} in your configuration`)
	];
}
function examplesLines({ shown: examples, more }) {
	const shown = examples.flatMap((one, at) => [...at === 0 ? [] : [""], ...exampleLines(one)]);
	return more > 0 ? [
		...shown,
		"",
		`  and ${String(more)} more like these`
	] : shown;
}
function exampleLines(example) {
	return Object.entries(example).flatMap(([path, text]) => [`  ${path}${/^!added\n/.test(text) ? " (new)" : /^!deleted\n/.test(text) ? " (deleted)" : ""}`, ...text.replace(/^!\w+\n/, "").split("\n").map((line) => `    ${visible(line)}`)]);
}
/** Some rules are about invisible characters, so their examples need visible ones. */
function visible(line) {
	return line.replaceAll("	", "  ").replaceAll(/[^\P{C}\n]/gu, (one) => `<U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}>`);
}
function languagesOf(languages) {
	return languages === "any" ? "any file" : languages.join(", ");
}
//#endregion
exports.runRules = runRules;
