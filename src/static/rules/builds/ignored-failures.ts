import type { ChangedFile, ChangedLine } from '../../../model/review/changed-lines.ts';
import { memoizeByObject } from '../../../text/memoize-by-object.ts';
import { indentOf } from '../../indent.ts';
import { at, type RangeOfLines, type Rule } from '../../rule.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';
import { ignoredByMake } from './make-failures.ts';

/* Scripts that go on after a failure. */

export const FAILURE_RULES: readonly Rule[] = [
  {
    id: 'failure-ignored',
    title: 'A command that could fail may now fail unseen',
    why: 'The same command now goes on after a failure. If the failure is harmless, say why; otherwise let it stop the script.',
    severity: 'major',
    languages: ['shell', 'yaml'],
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'both',
      // biome-ignore format: one list
      keywords: [
        '|| true', '|| :', '|| exit 0', '|| echo', '; true', 'set +e', 'set -', 'continue-on-error', 'allow_failure',
        '.IGNORE', '\t@-', 'MAKEFLAGS', 'MAKE) -', 'MAKE} -', 'make -',
        ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$@+ ./([{"\'', (first) => `\t-${first}`),
      ],
      find: ignoredFailures,
    },
    examples: {
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
  },
];

const GOES_ON = /\s?(?:(?:\|\||;)\s?(?:true|:|exit 0)\s{0,4}["']?|\|\|\s?echo\b[^;&|]{0,200})$/;
const STOPS = /^set\s-(?:\w{0,8}e|o errexit)/;
const STOPS_NOW = /^\+(?:\s{0,20}set\s-(?:\w{0,8}e|o errexit)|#!.{1,80}\s-\w{0,4}e)/m;

function ignoredFailures(hunk: SeenHunk): readonly RangeOfLines[] {
  const { status } = hunk.file.changed;
  if (status === 'added' || status === 'deleted') return [];
  const goesOn = hunk.blocks().flatMap(({ removed, added }) => {
    const before = new Set(removed.map(({ text }) => text.trim()));
    return added.filter((line) => {
      const code = hunk.codeOf(line);
      if (GOES_ON.test(code)) return before.has(code.replace(GOES_ON, ''));
      return (
        /^(?:-\s)?continue-on-error: true$|^allow_failure: true$/.test(code) &&
        isOfOld(hunk, line, removed)
      );
    });
  });
  return [...goesOn, ...noLongerStops(hunk), ...ignoredByMake(hunk)].map(at);
}

/** A step or job that is new as a whole never stopped anything; one that took the place of another did. */
function isOfOld(hunk: SeenHunk, line: ChangedLine, removed: readonly ChangedLine[]): boolean {
  const opening = openingOf(hunk, line);
  return opening?.kind !== 'added' || removed.some(({ text }) => isItem(text));
}

/** So many lines of a step are looked at. */
const STEP_LINES = 40;

/** The line that a step or job begins with: an item of a list, or a key that is indented less. */
function openingOf(hunk: SeenHunk, line: ChangedLine): ChangedLine | null {
  let above: ChangedLine | null = line;
  for (let away = 0; above !== null && away < STEP_LINES; away += 1) {
    const isBlank = above.text.trim() === '';
    if (!isBlank && (isItem(above.text) || indentOf(above.text) < indentOf(line.text)))
      return above;
    above = hunk.previousNew(above);
  }
  return null;
}

function isItem(text: string): boolean {
  return /^\s*- /.test(text);
}

/** The script stopped at the first failure, and nothing says so any more. */
function noLongerStops(hunk: SeenHunk): readonly ChangedLine[] {
  const stopping = hunk.lines.filter((line) => STOPS.test(hunk.codeOf(line)));
  const isGone = stopping.every(({ kind }) => kind === 'removed');
  return isGone && !stopsNow(hunk.file.changed) ? stopping : [];
}

const stopsNow = memoizeByObject(({ hunks }: ChangedFile) =>
  hunks.some(({ text }) => STOPS_NOW.test(text)),
);
