import { describe, expect, it } from 'vitest';
import { exampleDiff, reviewDiff, rulesOf } from '../../test/static/review-diff.ts';
import { changedFiles } from '../diff/changed-files.ts';
import { parseDiff } from '../diff/parse/parse.ts';
import { RULE_SEVERITY } from '../model/rules.ts';
import { reviewStatically } from './review.ts';

const review = (path: string, text: string) => reviewDiff(exampleDiff({ [path]: text }));

describe('a finding', () => {
  it('says what, where and why', () => {
    const { findings } = review('src/a.ts', ' run();\n+debugger;\n stop();');
    expect(findings).toEqual([
      {
        rule: 'debugger-left',
        severity: 'major',
        title: 'A debugger statement was left in',
        detail: 'It stops the program, or prints debug output that is not read.',
        file: 'src/a.ts',
        side: 'new',
        line_start: 11,
        line_end: 11,
        line_new: null,
        current_code: 'debugger;',
      },
    ]);
  });

  it('about a removed line stands in the old file', () => {
    const { findings } = review(
      '.github/workflows/ci.yml',
      ' on: push\n-  - run: npm test\n+  - run: true',
    );
    expect(findings.find(({ rule }) => rule === 'ci-check-removed')).toMatchObject({
      side: 'old',
      line_start: 11,
      current_code: '  - run: npm test',
    });
  });

  it('about a file as a whole has no lines', () => {
    const { findings } = review('Jenkinsfile', '+node {}');
    expect(findings).toMatchObject([{ rule: 'ci-changed', line_start: null, current_code: null }]);
  });

  it('shows no secret, whatever it is about', () => {
    const [finding] = review('src/a.ts', "+  eval(input, 'ghp_{{alnum:36}}');").findings;
    expect(finding?.current_code).toBe("  eval(input, '[REDACTED]');");
  });

  it.each([
    ['the line before', '+const key = "ghp_{{alnum:14}}" +\n'],
    ['an unchanged line', ' const key = "ghp_{{alnum:14}}" +\n'],
  ])('quotes no second half of a secret that begins in %s', (_, first) => {
    const rest = 'q7Lk2Vx9'.repeat(3).slice(0, 22);
    const text = `${first}+  "${rest}"; // eslint-disable-line no-magic`;
    const { findings } = review('src/a.ts', text);
    const quotes = findings.map(({ current_code }) => current_code);
    expect(quotes).toContain('  "[REDACTED]"; // eslint-disable-line no-magic');
    expect(JSON.stringify(findings)).not.toContain(rest);
  });

  it('quotes nothing out of the middle of a key', () => {
    const key = '+{{b64:64}}\n'.repeat(12);
    const begin = ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ');
    const text = `+const key = \`\n+${begin}\n${key}+\`;`;
    const { findings } = review('src/a.ts', text);
    expect(findings.map(({ rule }) => rule)).toEqual(['secret-added']);
    expect(JSON.stringify(findings)).not.toMatch(/[A-Za-z0-9+/]{40}/);
  });
});

describe('levels', () => {
  const files = changedFiles(parseDiff(exampleDiff({ 'src/a.ts': '+debugger;\n+eval(input);' })));

  it('turn rules off', () => {
    const { findings } = reviewStatically(files, { ...RULE_SEVERITY, 'debugger-left': 'off' });
    expect(findings.map(({ rule }) => rule)).toEqual(['eval-of-input']);
  });

  it('change how bad a rule is', () => {
    const levels = { 'debugger-left': 'info', 'eval-of-input': 'off' } as const;
    const { findings } = reviewStatically(files, { ...RULE_SEVERITY, ...levels });
    expect(findings).toMatchObject([{ rule: 'debugger-left', severity: 'info' }]);
  });
});

describe('countersign-ignore', () => {
  const REASON = 'shown in the tutorial';

  it.each([
    ' // countersign-ignore debugger-left: shown in the tutorial\n+debugger;',
    ' /* countersign-ignore debugger-left: shown in the tutorial */\n+debugger;',
  ])('with a reason leaves the finding out and counts it: %s', (text) => {
    const { findings, ignored } = review('src/a.ts', text);
    expect(findings).toEqual([]);
    expect(ignored).toEqual([
      { rule: 'debugger-left', file: 'src/a.ts', line: 11, reason: REASON, added: false },
    ]);
  });

  it.each([
    '+debugger; // countersign-ignore debugger-left: shown in the tutorial',
    '+// countersign-ignore debugger-left: shown in the tutorial\n+debugger;',
  ])(
    'that the change itself brings along is counted, and the finding a step milder: %s',
    (text) => {
      const { findings, ignored } = review('src/a.ts', text);
      expect(findings).toMatchObject([
        { rule: 'debugger-left', severity: 'minor', detail: expect.stringContaining(REASON) },
      ]);
      expect(ignored).toMatchObject([{ rule: 'debugger-left', reason: REASON, added: true }]);
    },
  );

  it('of old counts, whatever the change adds to it', () => {
    const text = ` // countersign-ignore debugger-left: of old\n+debugger; // countersign-ignore debugger-left: new`;
    const { findings, ignored } = review('src/a.ts', text);
    expect(findings).toEqual([]);
    expect(ignored).toMatchObject([{ reason: 'of old', added: false }]);
  });

  const ASKED = '// countersign-ignore debugger-left: of old';

  it.each([
    `-if (a) debugger; ${ASKED}\n+if (b) debugger; ${ASKED}`,
    `-${ASKED}\n-debugger; //\n+${ASKED}\n+debugger; // b`,
  ])('is honoured where a line was changed that asked for it before: %s', (text) => {
    const { findings, ignored } = review('src/a.ts', text);
    expect(findings).toEqual([]);
    expect(ignored).toMatchObject([{ reason: 'of old', added: false }]);
  });

  it.each([
    `-say("${ASKED.slice(3)}");\n+debugger; ${ASKED}`,
    `-run(); // perhaps ${ASKED.slice(3)}\n+debugger; ${ASKED}`,
  ])('but not where that only mentioned it: %s', (text) => {
    expect(review('src/a.ts', text).ignored).toMatchObject([{ added: true }]);
  });

  it('but once, and not for all that came with it', () => {
    const text = `-if (a) debugger; ${ASKED}\n+if (b) debugger; ${ASKED}\n+if (c) debugger; ${ASKED}`;
    const { ignored } = review('src/a.ts', text);
    expect(ignored).toMatchObject([{ added: true }, { added: true }]);
  });

  it.each([
    ['no reason', '+debugger; // countersign-ignore debugger-left'],
    ['no words', '+debugger; // countersign-ignore debugger-left: -'],
  ])('with %s is not honoured and says so', (_, text) => {
    const { findings, ignored } = review('src/a.ts', text);
    expect(ignored).toEqual([]);
    expect(findings).toMatchObject([
      { detail: expect.stringContaining('countersign-ignore here has no reason') },
    ]);
  });

  it.each([
    ['another rule', '+debugger; // countersign-ignore eval-of-input: ours'],
    ['a string', "+debugger\n+say('countersign-ignore debugger-left: no comment');"],
    ['two lines above', '+// countersign-ignore debugger-left: far\n+run();\n+debugger;'],
    ['the line above', '+run(); // countersign-ignore debugger-left: only here\n+debugger;'],
    ['a removed line', '-// countersign-ignore debugger-left: gone\n+debugger;'],
  ])('for %s does nothing', (_, text) =>
    expect(rulesOf(review('src/a.ts', text))).toContain('debugger-left'),
  );

  it('speaks for a line that was removed from below or above', () => {
    const text =
      '-  - run: npm test\n   # countersign-ignore ci-check-removed: runs in the other job';
    const { findings, ignored } = review('.github/workflows/ci.yml', text);
    expect(findings.map(({ rule }) => rule)).toEqual(['ci-changed']);
    expect(ignored).toMatchObject([{ rule: 'ci-check-removed', reason: 'runs in the other job' }]);
  });
});

it('a rule speaks up five times in a file; the rest is counted', () => {
  const { findings, capped } = review('src/a.ts', Array(12).fill('+debugger;').join('\n'));
  expect(findings).toHaveLength(5);
  expect(capped).toEqual([{ rule: 'debugger-left', file: 'src/a.ts', more: 7 }]);
});

it.each([5, 12])(
  'what a change of %i lines asks to leave out takes no room from the rest',
  (lines) => {
    const decoy = '+debugger; // countersign-ignore debugger-left: our own';
    const text = [...Array<string>(lines).fill(decoy), ...Array<string>(6).fill('+debugger;')];
    const { findings, capped } = review('src/a.ts', text.join('\n'));
    const severities = findings.map(({ severity }) => severity);
    expect(severities.filter((one) => one === 'major')).toHaveLength(5);
    expect(severities.filter((one) => one === 'minor')).toHaveLength(5);
    expect(capped).toEqual([{ rule: 'debugger-left', file: 'src/a.ts', more: lines - 4 }]);
  },
);

it.each([
  [1, 1, 0],
  [1, 5, 4],
  [3, 3, 0],
])('of a line removed %i times and added %i times, %i are new', (gone, come, fresh) => {
  const text = [
    ...Array<string>(gone).fill('-  debugger;'),
    ...Array<string>(come).fill('+debugger;'),
  ];
  expect(review('src/a.ts', text.join('\n')).findings).toHaveLength(fresh);
});

describe('in many files', () => {
  const files = (count: number, line: string) =>
    exampleDiff(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/a${at}.ts`, line])),
    );

  it('what is minor is told twenty times; then what looks like it is counted', () => {
    const { findings, capped } = reviewDiff(files(60, '+// @ts-ignore\n+run();'));
    expect(findings).toHaveLength(20);
    expect(capped).toEqual([{ rule: 'type-check-suppressed', file: null, more: 40 }]);
  });

  it('in the file in which the last one is told, all of them are counted', () => {
    const { findings, capped } = reviewDiff(files(7, '+// @ts-ignore\n+run();\n'.repeat(6)));
    expect(findings).toHaveLength(20);
    const first = ['src/a0.ts', 'src/a1.ts', 'src/a2.ts', 'src/a3.ts'];
    expect(capped).toEqual([
      ...first.map((file) => ({ rule: 'type-check-suppressed', file, more: 1 })),
      { rule: 'type-check-suppressed', file: null, more: 18 },
    ]);
  });

  it('what a comment asks to leave out is counted all the same', () => {
    const ignore = '+// @ts-ignore countersign-ignore type-check-suppressed: a fault of theirs\n';
    const diff = `${files(20, '+// @ts-ignore\n+run();')}${exampleDiff({ 'src/b.ts': ignore })}`;
    const { findings, ignored, capped } = reviewDiff(diff);
    expect(findings).toHaveLength(21);
    expect(ignored).toMatchObject([{ file: 'src/b.ts', added: true }]);
    expect(capped).toEqual([]);
  });

  it('what is only named is counted as one', () => {
    const names = Array.from({ length: 25 }, (_, number) => `.github/workflows/${number}.yml`);
    const diff = exampleDiff(Object.fromEntries(names.map((name) => [name, '+# x'])));
    expect(reviewDiff(diff).capped).toEqual([{ rule: 'ci-changed', file: null, more: 5 }]);
  });

  it('no secret is left, however mild it is called', () => {
    const secrets = files(22, "+const key = 'AKIA{{upper:16}}';");
    const levels = { ...RULE_SEVERITY, 'secret-added': 'minor' } as const;
    const { findings, capped } = reviewStatically(changedFiles(parseDiff(secrets)), levels);
    expect(findings).toHaveLength(20);
    expect(capped).toEqual([{ rule: 'secret-added', file: null, more: 2 }]);
  });

  it('what is worse is told in each', () => {
    const { findings, capped } = reviewDiff(files(60, '+debugger;'));
    expect(findings).toHaveLength(60);
    expect(capped).toEqual([]);
  });
});

describe('what people did not write is skipped and counted', () => {
  it.each([
    ['vendored', 'vendor/lib/a.js', '+debugger;'],
    ['minified', 'public/app.min.js', '+debugger;'],
    ['generated', 'dist/a.js', '+debugger;'],
  ])('%s: %s', (why, path, text) => {
    const { findings, skipped } = review(path, text);
    expect(findings).toEqual([]);
    expect(skipped).toMatchObject([{ file: path, why }]);
  });

  it.each([
    ['added', '+// @generated\n run();\n+debugger;'],
    ['in a new file', '!added\n+// Code generated by protoc. DO NOT EDIT.\n+debugger;'],
    ['added in prose', '!added\n+// Auto-generated ids are not used here.\n+debugger;'],
    ['of old, in prose', ' // Auto-generated ids are not used here.\n+debugger;'],
    ['of old that is gone', '-// @generated\n+debugger;'],
  ])('but not by a mark that the change has %s', (_, text) => {
    const diff = exampleDiff({ 'src/a.ts': text }).replace(/^@@ -10,(\d) \+10,/m, '@@ -1,$1 +1,');
    expect(rulesOf(reviewDiff(diff))).toEqual(['debugger-left']);
  });

  it.each([
    ['was there', ' // @generated\n+debugger;'],
    [
      'was rewritten',
      '-// Generated by 1. DO NOT EDIT.\n+// Generated by 2. DO NOT EDIT.\n+debugger;',
    ],
  ])('by a mark that %s', (_, text) => {
    const diff = exampleDiff({ 'src/a.ts': text }).replace(/^@@ -10,(\d) \+10,/m, '@@ -1,$1 +1,');
    expect(reviewDiff(diff)).toMatchObject({ findings: [], skipped: [{ why: 'generated' }] });
  });

  it.each([
    ['dist/a.js', "+const key = 'AKIA{{upper:16}}';"],
    ['dist/letters.js', "+const key = 'AKIA{{caps:16}}';"],
    ['nb/a.ipynb', '+    "key = \'AKIA{{upper:16}}\'\\n",'],
    ['src/__snapshots__/a.snap', '+  "key": "AKIA{{upper:16}}",'],
    ['data/a.csv', '+1,AKIA{{upper:16}},2'],
    ['src/a.js', `+const a = "${'ab'.repeat(1500)}", key = "AKIA{{upper:16}}";`],
    ['dist/padded.js', `+const a = "${'x'.repeat(1500)}=AKIA{{upper:16}}";`],
    ['public/a.min.js', `+var a="${'ab'.repeat(9000)}",key="AKIA{{upper:16}}";`],
  ])('yet secrets are looked for in %s', (path, text) => {
    const { findings, skipped } = review(path, text);
    expect(findings).toMatchObject([{ rule: 'secret-added', severity: 'critical' }]);
    expect(skipped).toHaveLength(1);
    expect(JSON.stringify(findings)).not.toMatch(/AKIA[A-Z]/);
  });

  it.each(['dist/a.js', 'vendor/a.py'])('and characters that nobody sees, in %s', (path) =>
    expect(rulesOf(review(path, "+debugger; if (role !== 'user\u202E') {"))).toEqual([
      'bidirectional-text',
    ]),
  );

  it('a file is not taken out by padding it', () => {
    const text = `+debugger;\n+// ${'x'.repeat(1900)}`;
    const { findings, skipped } = review('src/a.ts', text);
    expect(findings).toMatchObject([{ rule: 'debugger-left' }]);
    expect(skipped).toEqual([{ file: 'src/a.ts', why: 'long-lines', lines: 1 }]);
  });

  it('what git shows as binary is said not to be looked at', () => {
    const diff =
      'diff --git a/a.ts b/a.ts\nindex 1..2 100644\nBinary files a/a.ts and b/a.ts differ\n';
    expect(reviewDiff(diff).skipped).toEqual([{ file: 'a.ts', why: 'binary', lines: 0 }]);
  });

  it('one long line among many', () => {
    const text = `${'+run();\n'.repeat(50)}+${'x'.repeat(2500)}\n+debugger;`;
    const { findings, skipped } = review('src/a.ts', text);
    expect(findings.map(({ rule }) => rule)).toEqual(['debugger-left']);
    expect(skipped).toEqual([{ file: 'src/a.ts', why: 'long-lines', lines: 1 }]);
  });

  it('but not the names of files', () =>
    expect(rulesOf(review('vendor/lib/.env', '!added\n+A=1'))).toEqual(['sensitive-file']));
});

it('every file gets the rules for its kind, whatever files came before it', () => {
  const weakened = '-  expect(total).toBe(3);\n+  expect(total).toBeDefined();';
  const { findings } = reviewDiff(
    exampleDiff({
      'src/new.test.ts': '!added\n+  expect(total).toBe(3);',
      'src/a.test.ts': weakened,
      'src/a.json': '+  "postinstall": "node a.js",',
      'package.json': '+  "postinstall": "node a.js",',
    }),
  );
  const found = findings.map(({ rule, file }) => `${rule} ${file}`);
  expect(found).toContain('weakened-assertion src/a.test.ts');
  expect(found).toContain('install-script-added package.json');
});

it('a language we do not know gets the rules for any file', () => {
  const text = "+debugger;\n+<<<<<<< HEAD\n+key = 'AKIA{{upper:16}}'";
  expect(rulesOf(review('src/a.zig', text))).toEqual(['conflict-marker', 'secret-added']);
});

it('nothing is quoted out of a file of credentials', () => {
  const { findings } = review('.env', '!added\n+HOST=db.internal\n+KEY=AKIA{{upper:16}}');
  expect(findings).toMatchObject([
    { rule: 'sensitive-file', current_code: null },
    { rule: 'secret-added', current_code: null },
  ]);
});

it('says how the files end that it does not know well', () => {
  const { other_languages, files } = reviewDiff(
    exampleDiff({ 'a.zig': '+x', 'b.zig': '+x', Procfile: '+x', 'c.ts': '+x', 'README.md': '+x' }),
  );
  expect({ other_languages, files }).toEqual({ other_languages: ['(none)', '.zig'], files: 5 });
});

it('a secret that only moved is no news', () => {
  const line = "const key = 'AKIA{{upper:16}}';";
  expect(rulesOf(reviewDiff(exampleDiff({ 'a.ts': `-${line}` })))).toEqual([]);
  const diff = exampleDiff({ 'a.ts': `+  ${line}` });
  const added = diff.split('\n').find((one) => one.startsWith('+  const')) ?? '';
  const moved = diff
    .replace('@@ -0,0 +10,1', '@@ -10,1 +10,1')
    .replace(added, `-${added.slice(3)}\n${added}`);
  expect(rulesOf(reviewDiff(moved))).toEqual([]);
});

it('a run of half a megabyte is looked at once', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let state = 7;
  const next = () => letters.charAt((state = (state * 48_271) % 0x7fffffff) % letters.length);
  const map = `//# sourceMappingURL=data:application/json;base64,${Array.from({ length: 500_000 }, next).join('')}`;
  const { findings } = review(
    'src/a.js',
    `${'-  runs(it, and, more, of, it);\n'.repeat(20_000)}-${map}\n+debugger;`,
  );
  expect(findings.map(({ rule }) => rule)).toEqual(['debugger-left']);
});
