import type { RuleExamples } from './rule-examples.ts';

export const IGNORED_FAILURES_EXAMPLES = {
  'failure-ignored': {
    bad: [
      { 'ci.sh': '-npm test\n+npm test || true' },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npm test || exit 0' },
      { '.github/workflows/ci.yml': '       - run: npm test\n+        continue-on-error: true' },
      { 'ci.sh': '-set -e\n+set +e' },
      { 'ci.sh': ' #!/bin/bash\n-set -e\n npm test' },
      { 'ci.sh': '-set -euo pipefail\n+set -u' },
      { 'ci.sh': '-npm test\n+npm test; true' },
      { 'ci.sh': '-make test\n+make test || echo "some tests failed"' },
      {
        '.github/workflows/ci.yml':
          '       - run: npm test\n+        timeout-minutes: 5\n+        continue-on-error: true\n       - run: x',
      },
      {
        '.github/workflows/ci.yml':
          '-      - run: npm test\n+      - run: npm run test\n+        continue-on-error: true',
      },
      {
        '.github/workflows/ci.yml':
          '       - name: Test\n+        continue-on-error: true\n         run: npm test',
      },
      { '.husky/pre-commit': '-npm run lint\n+npm run lint || true' },
      { 'azure-pipelines.yml': '   - script: npm test\n+    continueOnError: true' },
      { '.buildkite/pipeline.yml': '   - command: "make test"\n+    soft_fail: true' },
      { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npm run test:ci || :' },
      { Makefile: ' test:\n-\tnpm test\n+\t-npm test' },
      { Makefile: ' test:\n-\t@npm test\n+\t-@npm test' },
      { Makefile: ' test:\n-\t@$(GO) test ./...\n+\t@-$(GO) test ./...' },
      { Makefile: ' test:\n-\t./check.sh\n+\t- ./check.sh' },
      { Makefile: '+.IGNORE: test\n test:\n \tnpm test' },
      { Makefile: ' test:\n-\techo y | npm test\n+\t-echo y | npm test' },
      { Makefile: '+.IGNORE:\n test:\n \tnpm test' },
      { Makefile: ' test:\n-\tCI=1 npm test\n+\t-CI=1 npm test' },
      { Makefile: ' test:\n-\t"$(BIN)/jest"\n+\t-"$(BIN)/jest"' },
      { Makefile: ' test:\n-\tnpm test\n+\t-npm test ' },
      { Makefile: ' test:\n-\trm -rf out && npm test\n+\t-rm -rf out && npm test' },
      { Makefile: ' test:\n-\t-rm a\n-\tnpm test\n+\t-npm test' },
      { Makefile: ' test:\n-\t\tnpm test\n+\t\t-npm test' },
      { 'rules/ci.mk': ' test:\n-\tnpm test\n+\t-npm test' },
      { Makefile: ' all:\n-\t$(MAKE) test\n+\t$(MAKE) -i test' },
      { Makefile: '+MAKEFLAGS += -i\n test:\n \tnpm test' },
      { Makefile: '+MAKEFLAGS := --ignore-errors\n test:\n \tnpm test' },
    ],
    good: [
      { 'ci.sh': '-set -e\n+set -euo pipefail' },
      { 'ci.sh': '-set -e\n+set -o errexit' },
      { 'ci.sh': '-#!/bin/sh\n-set -e\n+#!/bin/bash -e' },
      { 'ci.sh': '!deleted\n-set -e\n-npm test' },
      { 'ci.sh': '+rm -f "$cache" || true' },
      { 'ci.sh': '-npm test || true\n+npm test' },
      { 'ci.sh': '-npm test || true\n+npm run test:ci || true' },
      { 'ci.sh': '-make test\n+make test || echo "failed" ; exit 1' },
      { Makefile: ' clean:\n+\t-rm -r dist' },
      { Makefile: ' clean:\n-\trm -f dist\n+\t-rm -r dist' },
      { Makefile: ' clean:\n-\t-rm -r dist\n+\t@-rm -r dist' },
      { Makefile: ' test:\n-\t-npm test\n+\tnpm test' },
      { Makefile: ' clean:\n-\trm -r build\n+\t-rm -r build' },
      { Makefile: ' clean:\n-\t@rm *.o\n+\t-@rm *.o' },
      { Makefile: ' down:\n-\tdocker stop app\n+\t-docker stop app' },
      { Makefile: ' build:\n-\tmkdir build\n+\t-mkdir build' },
      { Makefile: ' stop:\n-\tkill $$(cat app.pid)\n+\t-kill $$(cat app.pid)' },
      { Makefile: ' ifdef CI\n-\tinclude .env\n+\t-include .env' },
      { Makefile: ' clean:\n-\t$(RM) a.o; rmdir out\n+\t-$(RM) a.o; rmdir out' },
      { Makefile: ' clean:\n-\tcd a && rm b.o || true\n+\t-cd a && rm b.o || true' },
      { Makefile: '+.IGNORE: clean distclean\n clean:\n \trm -r dist' },
      { Makefile: '-.IGNORE: clean\n+.IGNORE: clean lint' },
      { 'ci.sh': ' grep \\\n-\te \\\n+\t-e \\' },
      { Makefile: '!added\n+.IGNORE: clean\n+clean:\n+\trm -r dist' },
      {
        '.github/workflows/ci.yml':
          '       - run: npm test\n+      - continue-on-error: true\n+        run: upload\n       - run: npm run build',
      },
      {
        '.github/workflows/ci.yml':
          '       - run: npm test\n+      - run: upload\n+        continue-on-error: true\n       - run: npm run build',
      },
      { Makefile: ' clean:\n-\t$(MAKE) -C docs clean\n+\t-$(MAKE) -C docs clean' },
      {
        Makefile:
          ' clean: docs\n \trm a\n-\tfind . -name "*.o" -delete\n+\t-find . -name "*.o" -delete',
      },
      { Makefile: ' undeploy:\n-\tkubectl delete -f a.yml\n+\t-kubectl delete -f a.yml' },
      {
        Makefile: ' run:\n-\tdocker compose -f dev.yml down\n+\t-docker compose -f dev.yml down',
      },
      { Makefile: ' run:\n-\tsudo rm -r out\n+\t-sudo rm -r out' },
      { Makefile: ' test:\n-\t-npm test\n+\t@-npm test' },
      { Makefile: ' run:\n \tdocker run \\\n-\t\te A=1\n+\t\t-e A=1' },
      { Makefile: '+.IGNORE: clean # may be done\n clean:\n \trm -r dist' },
      { Makefile: '-MAKEFLAGS += -i\n+MAKEFLAGS += -i -s' },
      { Makefile: '+MAKEFLAGS += --no-builtin-rules -j4' },
    ],
  },
  'build-failure-ignored': {
    bad: [
      { 'pom.xml': ' <configuration>\n+  <testFailureIgnore>true</testFailureIgnore>' },
      { 'build.gradle': ' test {\n+    ignoreFailures = true\n }' },
      { 'next.config.js': ' const config = {\n+  typescript: { ignoreBuildErrors: true },' },
      { '.github/workflows/ci.yml': '-      - run: mvn verify\n+      - run: mvn verify -fn' },
      { Makefile: ' lint:\n-\truff check .\n+\truff check . --exit-zero' },
      { 'package.json': '+    "test": "mvn test -Dmaven.test.failure.ignore=true",' },
      { 'vitest.config.ts': '   test: {\n+    dangerouslyIgnoreUnhandledErrors: true,' },
      { Jenkinsfile: "+        catchError(buildResult: 'SUCCESS') {\n           sh 'make test'" },
      {
        'pom.xml': ' <properties>\n+  <maven.test.failure.ignore>true</maven.test.failure.ignore>',
      },
      { 'pom.xml': '-  <failsOnError>true</failsOnError>\n+  <failsOnError>false</failsOnError>' },
      { 'pom.xml': '+  <haltOnFailure>false</haltOnFailure>' },
      { 'build.gradle.kts': ' tasks.test {\n+    setIgnoreFailures(true)\n }' },
      { 'app/build.gradle': ' lint {\n+    abortOnError false\n }' },
      { 'next.config.mjs': '+  eslint: { ignoreDuringBuilds: true },' },
      { 'ci.sh': '+flake8 --exit-zero src' },
    ],
    good: [
      {
        'pom.xml':
          '-  <testFailureIgnore>true</testFailureIgnore>\n+  <testFailureIgnore>false</testFailureIgnore>',
      },
      { 'pom.xml': '+  <!-- <testFailureIgnore>true</testFailureIgnore> -->' },
      { 'build.gradle': ' test {\n-    ignoreFailures = true\n+    ignoreFailures = false\n }' },
      { 'src/lint.ts': '+  ignoreBuildErrors: true,' },
      { Makefile: '+# ruff check . --exit-zero only prints' },
      { 'docs/build.md': '+Run `mvn verify -fn` to see all failures.' },
      {
        'pom.xml': '-    <failsOnError>false</failsOnError>\n+  <failsOnError>false</failsOnError>',
      },
    ],
  },
} satisfies RuleExamples;
