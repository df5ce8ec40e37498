import { describe, expect, it } from 'vitest';
import { type DoorResult, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { exampleDiff } from '../static/review-diff.ts';

const OFFLINE = ['review', '--offline', '--quiet', '--format', 'json'];

type Report = {
  readonly outcome: string;
  readonly verdict: string;
  readonly summary: string;
  readonly question: string | null;
  readonly findings: readonly {
    readonly severity: string;
    readonly title: string;
    readonly file: string;
    readonly line_start: number | null;
    readonly current_code: string | null;
    readonly grounded: string;
    readonly extra: {
      readonly source?: string;
      readonly rule?: string;
      readonly confirms?: unknown;
    };
  }[];
  readonly receipt: {
    readonly backend: string | null;
    readonly files: unknown;
    readonly left_out: readonly { readonly path: string; readonly reason: string }[];
    readonly static: {
      readonly ignored: readonly object[];
      readonly capped: readonly object[];
      readonly other_languages: readonly string[];
    };
  };
};

const reportOf = ({ stdout }: DoorResult) => JSON.parse(stdout) as Report;
const rulesOf = (run: DoorResult) => reportOf(run).findings.map(({ extra }) => extra.rule);

const offline = (stdin: string | Uint8Array, more: Partial<DoorRun> = {}) =>
  runDoor({ argv: [...OFFLINE, '--content', '-'], stdin, ...more });

describe.concurrent('review --offline', () => {
  it.each([' lead.js', '`tick`.js', 'back\\slash.js'])(
    'names a file to the letter, beside one of a plainer name: %s',
    async (name) => {
      const plain = {
        'lead.js': 'a;\n',
        'tick.js': 'a;\n',
        'back/slash.js': 'a;\n',
        'a.js': 'a;\n',
      };
      await using sandbox = await createSandbox({ git: 'commit', files: plain });
      await sandbox.write({ ...plain, 'a.js': 'b;\n', [name]: 'run();\ndebugger;\n' });
      const argv = ['review', '--offline', '--quiet', '--format', 'gitlab'];
      const { stdout } = await runDoor({ argv, sandbox });
      expect(JSON.parse(stdout)).toMatchObject([{ location: { path: name, lines: { begin: 2 } } }]);
    },
  );

  it('says in a page that the problem is no longer there', async () => {
    const diff = exampleDiff({
      'src/sum.ts': '-  return a + b;\n+  return a - b;',
      'sum.test.ts': " test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n });",
    });
    const argv = ['review', '--offline', '--quiet', '--format', 'markdown', '--content', '-'];
    const { stdout } = await runDoor({ argv, stdin: diff });
    expect(stdout).toContain('` sum.test.ts:11 ` before the change (static: deleted-assertion)');
    expect(stdout).toContain('\n-   expect(sum(1, 2)).toBe(3);\n');
  });

  it('names the rule in an annotation for GitHub', async () => {
    const diff = exampleDiff({ 'a.js': '+debugger;' });
    const argv = ['review', '--offline', '--quiet', '--format', 'github', '--content', '-'];
    const { stdout } = await runDoor({ argv, stdin: diff });
    expect(stdout).toContain('title=countersign%3A major [static%3A debugger-left]::');
  });

  it('says so in a folder that is gone', async () => {
    const wrapper = ['/bin/sh', '-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"'];
    const stderr = 'countersign: the current folder no longer exists; change to another one';
    const { exitCode } = await runDoor({ argv: ['review', '--offline'], wrapper, stderr });
    expect(exitCode).toBe(2);
  });

  it('names a new file that is too large to read, and says that it did not see it', async () => {
    const big = { path: 'big.js', reason: 'larger than 10000000 bytes' };
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'run();\n' } });
    await sandbox.write({ 'big.js': 'run();\n'.repeat(1_500_000) });
    const alone = await runDoor({ argv: OFFLINE, sandbox });
    expect(JSON.parse(alone.stdout)).toMatchObject({
      outcome: 'skipped',
      reason: 'nothing-sent',
    });
    await sandbox.write({ 'a.js': 'run();\nstop();\n' });
    const { summary, receipt } = reportOf(await runDoor({ argv: OFFLINE, sandbox }));
    expect(summary).toContain('looked at 1 of 2 files');
    expect(receipt).toMatchObject({ left_out: [big], files: { all: 2, whole: 1 } });
  });

  it("reviews git's changes by the rules alone, with no key, network or model", async () => {
    const run = await runDoor({
      argv: OFFLINE,
      git: 'commit',
      files: {
        'a.test.ts': "test('adds', () => {\n  expect(sum(1, 2)).toBe(3);\n});\n",
        'README.md': '# Sums\n\nAdds numbers.\n',
      },
      changes: {
        'a.test.ts': "test.skip('adds', () => {\n  expect(sum(1, 2)).toBe(3);\n});\n",
        'new.ts': 'run();\ndebugger;\n',
      },
    });
    expect(run).toMatchObject({ exitCode: 0, asked: [] });
    expect(reportOf(run)).toMatchObject({
      outcome: 'reviewed',
      verdict: 'CHANGES_REQUIRED',
      findings: [
        {
          file: 'a.test.ts',
          line_start: 1,
          grounded: 'in_diff',
          extra: { source: 'static', rule: 'test-turned-off' },
        },
        {
          file: 'new.ts',
          line_start: 2,
          current_code: 'debugger;',
          extra: { rule: 'debugger-left' },
        },
      ],
      // Nobody is told what the project is for.
      context_from: [],
      receipt: {
        backend: 'static',
        model: null,
        trail: [],
        files: { all: 2, whole: 2, partly: 0 },
      },
    });
  });

  it.each([
    [
      'a finding of major or above',
      '+debugger;',
      'CHANGES_REQUIRED',
      { changes: 10, decision: 10 },
    ],
    [
      'one behind many that the change asks to leave out',
      `${'+eval(a); // countersign-ignore eval-of-input: our own build\n'.repeat(6)}+eval(b);`,
      'CHANGES_REQUIRED',
      { changes: 10, decision: 10 },
    ],
    ['only minor ones', '+} catch {}', 'DECISION_NEEDED', { changes: 0, decision: 11 }],
    ['none', '+run();', 'DECISION_NEEDED', { changes: 0, decision: 11 }],
  ])('%s', async (_, lines, verdict, exits) => {
    for (const [failOn, exitCode] of Object.entries(exits)) {
      const argv = [...OFFLINE, '--content', '-', '--fail-on', failOn];
      const run = await offline(exampleDiff({ 'src/a.ts': lines }), { argv });
      expect(run.exitCode).toBe(exitCode);
      expect(reportOf(run).verdict).toBe(verdict);
      const asks = /^no model has reviewed this/;
      expect(reportOf(run).question ?? '').toMatch(verdict === 'DECISION_NEEDED' ? asks : /^$/);
    }
  });

  it.each([
    [
      'a document',
      ['--type', 'prd'],
      '# Goals\n',
      /reviews code changes only; a document \(--type prd\) needs a model/,
    ],
    [
      'what is no diff',
      [],
      'debugger;\n',
      /reviews code changes only, and there is no diff in the content; give the output of git diff/,
    ],
    ['a dry run', ['--dry-run'], '', /sends nothing/],
  ])('refuses %s', async (_, flags, stdin, stderr) => {
    const argv = [...OFFLINE, '--content', '-', ...flags];
    expect(await offline(stdin, { argv, stderr })).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('names unreadable files, and does not count them as checked', async () => {
    const run = await runDoor({
      argv: OFFLINE,
      git: 'commit',
      files: { 'a.ts': 'run();\n' },
      changes: { 'a.ts': 'run();\neval(process.argv[2]); // \0\n' },
    });
    expect(reportOf(run)).toMatchObject({
      verdict: 'DECISION_NEEDED',
      summary: expect.stringMatching(/looked at 0 of 1 file and found nothing/),
      receipt: { files: { all: 1, whole: 0 }, left_out: [{ path: 'a.ts', reason: 'binary' }] },
    });
  });

  it('an empty change is skipped', async () =>
    expect(reportOf(await offline(''))).toMatchObject({ outcome: 'skipped' }));

  it('shows a person which files were checked and which not', async () => {
    const diff = exampleDiff({
      'src/a.ts':
        ` // countersign-ignore debugger-left: the tutorial shows it\n+debugger;\n${'+eval(input);\n'.repeat(7)}`.trimEnd(),
      'dist/a.js': '+debugger;',
      'a.zig': '+x',
    });
    const { stdout } = await offline(diff, {
      argv: ['review', '--offline', '--content', '-', '--format', 'pretty', '--verbose'],
    });
    for (const line of [12, 13, 14, 15, 16])
      expect(stdout).toMatch(
        new RegExp(
          `^  major {5}Text is run as code {2}line ${line} {2}\\[static: eval-of-input\\]$`,
          'm',
        ),
      );
    expect(stdout).toMatch(/^1 of 3 files left out or cut: dist\/a\.js \(generated, 1 changed\)$/m);
    expect(stdout).toMatch(/reviewed by the static rules alone in/);
    expect(stdout).toMatch(/^static rules: \d+ on 3 files, 5 findings$/m);
    expect(stdout).toMatch(
      /^ {2}1 countersign-ignore: debugger-left src\/a\.ts:11 \(left out: the tutorial shows it\)$/m,
    );
    expect(stdout).toMatch(/^ {2}not shown: 2 more eval-of-input in src\/a\.ts$/m);
    expect(stdout).toMatch(/^ {2}only the rules for any file: \.zig$/m);
  });

  it('gives the number of findings that are not listed', async () => {
    const names = Array.from({ length: 23 }, (_, number) => `src/a${number}.ts`);
    const diff = exampleDiff(Object.fromEntries(names.map((name) => [name, '+// @ts-ignore'])));
    const argv = ['review', '--offline', '--content', '-', '--format', 'pretty'];
    const { stdout } = await offline(diff, { argv });
    expect(stdout).toMatch(/^static rules: not shown: 3 places like type-check-suppressed$/m);
  });

  it('lets no secret out, and leaves no file of credentials unnamed', async () => {
    const { text, secrets } = fillAll({
      'src/a.ts': "+const key = 'AKIA{{upper:16}}';",
      '.env': '!added\n+HOST=db.internal',
    });
    const run = await offline(text);
    expect(reportOf(run).findings).toMatchObject([
      {
        severity: 'critical',
        current_code: "const key = '[REDACTED]';",
        extra: { rule: 'secret-added' },
      },
      { file: '.env', current_code: null, extra: { rule: 'sensitive-file' } },
    ]);
    for (const secret of [...secrets, 'db.internal']) expect(run.stdout).not.toContain(secret);
  });
});

/** A diff with its secrets, and the secrets. */
function fillAll(example: Readonly<Record<string, string>>) {
  const text = exampleDiff(example);
  return { text, secrets: text.match(/AKIA[A-Z0-9]{16}/g) ?? [] };
}

describe.concurrent('awkward changes', () => {
  it('are skipped or handled, and the report says which', async () => {
    const latin1 = Buffer.from(
      exampleDiff({ 'src/latin.py': '+name = "Jos\u00e9"\n+breakpoint()' }),
      'latin1',
    );
    const rest = exampleDiff({
      'src/app.min.js': '+debugger;',
      'src/bundle.js': `+debugger;\n+${'a=1;'.repeat(500)}`,
      'src/api.ts': '!added\n+// Code generated by protoc. DO NOT EDIT.\n+debugger;',
      'vendor/lib.js': '+debugger;',
      'src/long.ts': `${'+run();\n'.repeat(9999)}+${'x'.repeat(1e6)}\n+debugger;`,
      'src/wide.ts': '+const a = "\u{1F600}\uFFFD\u0001";\r\n+debugger;\r',
      'src/a.zig': '+debugger;\n+<<<<<<< HEAD',
      'src/many.ts': '+debugger;\n'.repeat(3000).trimEnd(),
    });
    const run = await offline(Buffer.concat([latin1, Buffer.from(rest)]), { deadlineMs: 60_000 });
    const { receipt, findings } = reportOf(run);
    expect(Object.fromEntries(receipt.left_out.map(({ path, reason }) => [path, reason]))).toEqual({
      'src/app.min.js': 'minified, 1 changed',
      'src/bundle.js': 'lines too long to look at, 1 changed',
      'vendor/lib.js': 'vendored, 1 changed',
      'src/long.ts': 'lines too long to look at, 1 changed',
    });
    expect(receipt.static).toMatchObject({
      other_languages: ['.zig'],
      capped: [{ rule: 'debugger-left', file: 'src/many.ts', more: 2995 }],
    });
    const found = new Set(findings.map(({ file, extra }) => `${file} ${extra.rule}`));
    expect([...found].sort()).toEqual([
      'src/a.zig conflict-marker',
      'src/api.ts debugger-left',
      'src/bundle.js debugger-left',
      'src/latin.py debugger-left',
      'src/long.ts debugger-left',
      'src/many.ts debugger-left',
      'src/wide.ts debugger-left',
    ]);
  });
});

describe.concurrent('countersign-ignore', () => {
  const comment = '// countersign-ignore debugger-left: the tutorial shows it';

  it('that stood there before is honoured and counted', async () => {
    const run = await offline(exampleDiff({ 'src/a.ts': ` ${comment}\n+debugger;` }));
    expect(reportOf(run)).toMatchObject({
      verdict: 'DECISION_NEEDED',
      findings: [],
      receipt: { static: { ignored: [{ rule: 'debugger-left', added: false }] } },
    });
  });

  it('that comes with the change makes the finding milder, and is reported', async () => {
    const run = await offline(exampleDiff({ 'src/a.ts': `+${comment}\n+debugger;` }));
    expect(reportOf(run)).toMatchObject({
      verdict: 'DECISION_NEEDED',
      findings: [{ severity: 'minor', extra: { rule: 'debugger-left' } }],
      receipt: { static: { ignored: [{ rule: 'debugger-left', added: true }] } },
    });
  });
});

describe.concurrent('before a model reviews', () => {
  const DIFF = exampleDiff({ 'src/a.ts': '+<<<<<<< HEAD\n+debugger;' });
  const MODEL = ['review', '--content', '-', '--quiet', '--fast', '--format', 'json'];
  const review = (answer: Readonly<Record<string, unknown>>, ...flags: string[]) =>
    runDoor({ argv: [...MODEL, ...flags], stdin: DIFF, codex: { answer } });

  const APPROVED = { verdict: 'APPROVED', summary: 'The marks are part of the example.' };

  it('it is given the hints, and the report has them beside its own word', async () => {
    const run = await review(APPROVED);
    const prompt = run.asked[0]?.stdin?.text ?? '';
    expect(prompt).toMatch(
      /# Hints of the static rules\n\n<data-\w+ label="hints">\ncritical conflict-marker src\/a\.ts:10: /,
    );
    expect(run.exitCode).toBe(0);
    expect(reportOf(run)).toMatchObject({
      verdict: 'CHANGES_REQUIRED',
      model_verdict: 'APPROVED',
    });
    expect(rulesOf(run)).toEqual(['conflict-marker', 'debugger-left']);
    expect(reportOf(run).receipt).toMatchObject({ backend: 'codex', static: { findings: 2 } });
  });

  it('its approval does not let a critical finding of a rule pass --fail-on', async () => {
    expect((await review(APPROVED, '--fail-on', 'changes')).exitCode).toBe(10);
  });

  it('a place that it names itself is there once', async () => {
    const finding = {
      severity: 'critical',
      title: 'Left over',
      detail: '',
      file: 'src/a.ts',
      line_start: 10,
    };
    const run = await review({
      verdict: 'CHANGES_REQUIRED',
      summary: 'A conflict.',
      findings: [finding],
    });
    expect(reportOf(run).findings).toMatchObject([
      { title: 'Left over', extra: { confirms: ['conflict-marker'] } },
      { extra: { source: 'static', rule: 'debugger-left' } },
    ]);
  });

  it('a dry run shows the hints', async () => {
    const run = await review(APPROVED, '--dry-run');
    expect(run.stdout).toContain('critical conflict-marker src/a.ts:10');
    expect(run.asked).toEqual([]);
  });
});

it.concurrent('without any key or login a review says how to get one, and that it can do without', async () => {
  const run = await runDoor({
    argv: ['review', '--content', '-', '--quiet', '--format', 'json'],
    stdin: exampleDiff({ 'src/a.ts': '+run();' }),
    stderr: /OPENAI_API_KEY.*codex login.*countersign review --offline/,
  });
  expect(run.exitCode).toBe(4);
});

describe.concurrent('countersign rules', () => {
  it('lists the rules as they are set here, and explains one', async () => {
    const env = { COUNTERSIGN_REVIEW_RULES_DEBUGGER_LEFT: 'off' };
    const list = await runDoor({ argv: ['rules'], env });
    expect(list.stdout).toMatch(/^debugger-left +off +A debugger statement was left in/m);
    const one = await runDoor({ argv: ['rules', 'debugger-left'] });
    expect(one.stdout).toMatch(/^debugger-left \(major; .*\nA debugger statement was left in\. /);
    expect(one.stdout).toContain('review.rules.debugger-left');
  });

  it.each([
    [['rules', 'debuger-left'], /there is no rule "debuger-left"; did you mean debugger-left\?/],
    [['rules', 'debugger-left', 'eval-of-input'], /unexpected argument "eval-of-input"/],
    [['rules', '--json'], /unknown flag "--json"/],
  ])('%j is a mistake', async (argv, stderr) => {
    expect(await runDoor({ argv, stderr })).toMatchObject({ exitCode: 2 });
  });
});

describe.concurrent('the rules of an untrusted project', () => {
  const levels = (rules: Readonly<Record<string, string>>) =>
    offline(exampleDiff({ 'src/a.ts': '+debugger;\n+} catch {}' }), {
      files: { '.countersign.yaml': JSON.stringify({ review: { rules } }) },
      argv: ['review', '--offline', '--content', '-', '--format', 'json'],
      stderr: Object.values(rules).includes('critical') ? [] : /it would loosen a guard/,
    });

  it('may be stricter', async () => {
    const { findings } = reportOf(await levels({ 'swallowed-error': 'critical' }));
    expect(findings.map(({ severity }) => severity)).toEqual(['critical', 'major']);
  });

  it.each(['off', 'minor'])('may not be %s', async (level) => {
    const { findings } = reportOf(await levels({ 'debugger-left': level }));
    expect(findings.map(({ severity }) => severity)).toEqual(['major', 'minor']);
  });
});
