import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1,2 @@
-const limit = 10;
+const limit = 100;
+runAnything(input);
`;

const FILE = '.countersign.yaml';
/** Of a repository that would rather not have this line read. */
const HIDING = 'redaction:\n  patterns: ["runAnything[^\\n]*"]\n';
const HARMLESS = 'redaction:\n  patterns: ["ACME-[0-9]{6}"]\n';

const YES = { verdict: 'APPROVED', summary: 'A higher limit, and nothing else that I can see.' };
const NO = { verdict: 'CHANGES_REQUIRED', summary: 'The limit is ten times too high.' };

const HID =
  "redaction.patterns of the project's file, which is not trusted, hid 1 place from the reviewer";
const QUIET = [/^\[gpt-review\] INFO/];
const WARNED = [...QUIET, `[gpt-review] WARN: ${HID}; look at them, then: countersign trust`];

type Report = {
  readonly verdict: string;
  readonly question: string | null;
  readonly receipt: { readonly redactions: number; readonly redactions_by_project: number };
};

const project = (config: string) =>
  createSandbox({ files: { [FILE]: config, 'change.diff': DIFF }, git: 'init' });

const argvOf = (...more: readonly string[]) => [
  ...['review', '--fast', '--content', 'change.diff'],
  ...more,
];

async function review(
  sandbox: Sandbox,
  answer: Readonly<Record<string, unknown>>,
  stderr: DoorRun['stderr'] = WARNED,
) {
  const run = await runDoor({ argv: argvOf(), sandbox, codex: { answer }, stderr });
  expect(run.exitCode).toBe(0);
  return { ...run, report: JSON.parse(run.stdout) as Report };
}

describe.concurrent('patterns of a project’s file', () => {
  it('that are not trusted hide their matches, and prevent an approval', async () => {
    await using sandbox = await project(HIDING);
    const { report, asked } = await review(sandbox, YES);
    expect(asked[0]?.stdin?.text).toContain('+[REDACTED]');
    expect(asked[0]?.stdin?.text).not.toContain('runAnything');
    expect(report.verdict).toBe('DECISION_NEEDED');
    expect(report.question).toContain(`${HID}. Is all of that secret?`);
    expect(report.receipt).toMatchObject({ redactions: 1, redactions_by_project: 1 });
  });

  it('that is trusted are the user’s word, until it changes', async () => {
    await using sandbox = await project(HIDING);
    await runDoor({ argv: ['trust'], sandbox });
    const trusted = await review(sandbox, YES, QUIET);
    expect(trusted.report).toMatchObject({ verdict: 'APPROVED', question: null });
    expect(trusted.report.receipt).toMatchObject({ redactions: 1, redactions_by_project: 0 });
    await sandbox.write({ [FILE]: `${HIDING}# more\n` });
    expect((await review(sandbox, YES)).report.verdict).toBe('DECISION_NEEDED');
  });

  it('that the user has too, or that match nothing, raise no question', async () => {
    await using sandbox = await project(HIDING);
    const own = path.join(sandbox.config, 'countersign');
    mkdirSync(own);
    writeFileSync(path.join(own, 'config.yaml'), HIDING);
    const { report } = await review(sandbox, YES, QUIET);
    expect(report.verdict).toBe('APPROVED');
    expect(report.receipt).toMatchObject({ redactions: 1, redactions_by_project: 0 });
    rmSync(own, { recursive: true });
    await sandbox.write({ [FILE]: HARMLESS });
    expect((await review(sandbox, YES, QUIET)).report.verdict).toBe('APPROVED');
  });

  it('are reported to a person, and to a script on request', async () => {
    await using sandbox = await project(HIDING);
    const argv = argvOf('--format', 'pretty', '--fail-on', 'decision');
    const run = await runDoor({ argv, sandbox, codex: { answer: YES }, stderr: WARNED });
    expect(run.exitCode).toBe(11);
    expect(run.stdout).toMatch(/^DECISION_NEEDED\n/);
    expect(run.stdout).toContain(`\n${HID}\n`);
  });

  it('are counted by a dry run and named by redact', async () => {
    await using sandbox = await project(HIDING);
    const dry = await runDoor({
      ...{ argv: argvOf('--dry-run'), sandbox, codex: 'success' },
    });
    expect(JSON.parse(dry.stdout)).toMatchObject({ redactions: 1, redactions_by_project: 1 });
    const stderr = 'countersign: 1 redacted: project-pattern 1';
    const redacted = await runDoor({ argv: ['redact'], sandbox, stdin: DIFF, stderr });
    expect(redacted.stdout).toContain('\n+[REDACTED]\n');
  });

  it('do not clear open findings after an edit: both are asked to decide', async () => {
    await using sandbox = await project(HIDING);
    const { write, stop } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
    const edit = (content: string, answer: Readonly<Record<string, unknown>>) =>
      write('after', 'a.ts', content, { codex: { answer } });
    expect((await edit('runAnything(input);\n', NO)).stdout).toContain('says CHANGES_REQUIRED');
    const { stdout } = await edit('runAnything(input);\nnext();\n', YES);
    expect(JSON.parse(stdout)).toMatchObject({
      systemMessage: expect.stringContaining('a.ts says DECISION_NEEDED'),
      hookSpecificOutput: { additionalContext: expect.stringContaining(`To decide: `) },
    });
    expect(stdout).toContain(HID);
    expect((await stop()).stdout).toContain('The limit is ten times too high.');
  });

  it('a change that is hidden completely is reported, and clears nothing', async () => {
    await using sandbox = await project(HIDING);
    const { write, stop } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
    await write('after', 'a.ts', 'runAnything(input);\n', { codex: { answer: NO } });
    const { said, asked } = await write('after', 'a.ts', 'runAnything(evil);\n');
    expect(asked).toEqual([]);
    expect(said.systemMessage).toContain('a.ts says DECISION_NEEDED');
    expect(said.hookSpecificOutput?.additionalContext).toContain('nothing else changed');
    expect((await stop()).stdout).toContain('The limit is ten times too high.');
    const again = await write('after', 'a.ts', 'runAnything(evil);\n');
    expect(again).toMatchObject({ asked: [], stdout: '' });
  });

  it('nor does such a change pass a stop', async () => {
    await using sandbox = await project(HIDING);
    const { write, stop } = startSession(sandbox);
    const codex = { answer: [YES, YES] };
    await write('after', 'a.ts', 'runAnything(input);\n', { codex });
    expect((await stop()).said.systemMessage).toContain(
      ': DECISION_NEEDED\ncountersign: To decide: ',
    );
    await write('after', 'a.ts', 'runAnything(evil);\n');
    const stopped = await stop();
    expect(stopped.said.systemMessage).toContain('nothing else changed');
    expect(stopped.asked).toEqual([]);
    await write('after', 'a.ts', 'next();\n');
    // What is taken out was hidden, too.
    expect((await stop()).said.systemMessage).toContain(
      ': DECISION_NEEDED\ncountersign: To decide: ',
    );
  });

  it('do not let a plan pass either', async () => {
    await using sandbox = await project(HIDING);
    const plan = '# Plan\n1. Call runAnything(input).\n';
    const event = {
      hook_event_name: 'PostToolUse',
      tool_name: 'ExitPlanMode',
      tool_input: { plan },
    };
    const { said } = await startSession(sandbox).send('after', event, { codex: { answer: YES } });
    expect(said.systemMessage).toContain('the plan says DECISION_NEEDED');
  });
});
