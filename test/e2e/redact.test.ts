import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const github = `ghp_${'a1B2'.repeat(9)}`;
const aws = `AKIA${'A1B2C3D4'.repeat(2)}`;

describe.concurrent('countersign redact', () => {
  it.each([[['redact']], [['redact', '-']]])(
    '%j takes secrets out of stdin and counts them by kind',
    async (argv) => {
      const run = await runDoor({
        argv,
        stdin: `a ${github}\nb ${github}\nc ${aws}\n`,
        stderr: 'countersign: 3 redacted: github-token 2, aws-access-key 1',
      });
      expect(run.exitCode).toBe(0);
      expect(run.stdout).toBe('a [REDACTED]\nb [REDACTED]\nc [REDACTED]\n');
    },
  );

  it('says so when there is nothing', async () => {
    const stdin = '\uFEFFnothing here: 😀\r\nno newline at the end';
    const run = await runDoor({ argv: ['redact'], stdin, stderr: 'countersign: nothing redacted' });
    expect(run.stdout).toBe(stdin);
  });

  it('knows UTF-16 by its mark', async () => {
    const text = (secret: string) => Buffer.from(`\uFEFFtoken ${secret} ü\n`, 'utf16le');
    const run = await runDoor({
      ...{ argv: ['redact'], stdin: text(github), stderr: /: 1 redacted: / },
      wrapper: ['sh', '-c', '"$@" | od -An -v -tx1', 'sh'],
    });
    expect(run.stdout.replaceAll(/\s/g, '')).toBe(text('[REDACTED]').toString('hex'));
  });

  it('changes no other byte of binary content', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const stdin = Buffer.concat([bytes, Buffer.from(` ${github} `), bytes]);
    const run = await runDoor({
      argv: ['redact'],
      stdin,
      stderr: 'countersign: 1 redacted: github-token 1',
      wrapper: ['sh', '-c', '"$@" | od -An -v -tx1', 'sh'],
    });
    const hex = run.stdout.replaceAll(/\s/g, '');
    expect(hex).toBe(Buffer.concat([bytes, Buffer.from(' [REDACTED] '), bytes]).toString('hex'));
  });

  it('takes 50 MB on one line', async () => {
    const stdin = `${'{"a":1}'.repeat(7_000_000)} ${github}`;
    const run = await runDoor({
      argv: ['redact'],
      stdin,
      stderr: 'countersign: 1 redacted: github-token 1',
      wrapper: ['sh', '-c', '"$@" | tail -c 30', 'sh'],
    });
    expect(run.stdout).toMatch(/\{"a":1\} \[REDACTED\]$/);
  });

  it('follows the patterns of the user', async () => {
    const run = await runDoor({
      argv: ['redact'],
      stdin: `ACME-1234 ${github}\n`,
      env: {
        COUNTERSIGN_REDACTION_PATTERNS: '["ACME-\\\\d+"]',
        COUNTERSIGN_REDACTION_ALLOW: JSON.stringify([github]),
      },
      stderr: 'countersign: 1 redacted: user-pattern 1',
    });
    expect(run.stdout).toBe(`[REDACTED] ${github}\n`);
  });
});

describe.concurrent('a stdout that takes nothing', () => {
  const into = (file: string) => ['sh', '-c', `"$@" > ${file}`, 'sh'];

  it('is reported in one sentence, exit 1', async () => {
    const run = await runDoor({
      ...{ argv: ['redact'], stdin: 'words\n', wrapper: into('/dev/full') },
      stderr: [
        'countersign: nothing redacted',
        'countersign: stdout could not be written: no space left',
      ],
    });
    expect(run.exitCode).toBe(1);
  });

  it('does not keep the exit code of a lost stderr from its reader', async () => {
    const wrapper = ['sh', '-c', '"$@" 2> /dev/full', 'sh'];
    const run = await runDoor({ argv: ['review', '--content', 'nope'], wrapper });
    expect(run.exitCode).toBe(2);
  });
});

describe.concurrent('a pattern that is wrong or never ends', () => {
  const change = { 'change.diff': `+${'a'.repeat(60)}!\n` };

  it.each([['redact'], ['review', '--content', 'change.diff'], ['plan', 'status']])(
    'is exit 2 before anything is done: %s',
    async (...argv) => {
      const run = await runDoor({
        argv,
        files: change,
        codex: 'success',
        env: { COUNTERSIGN_REDACTION_PATTERNS: '["("]' },
        stderr: /^countersign: COUNTERSIGN_REDACTION_PATTERNS: entry 1 is no regular expression/,
      });
      expect(run).toMatchObject({ exitCode: 2, stdout: '', asked: [] });
    },
  );

  const env = { COUNTERSIGN_REDACTION_PATTERNS: '["(a+)+#"]' };
  const sentence =
    'the text could not be redacted, so it was not passed on: user pattern 1 took too long; make that pattern of redaction.patterns or redaction.allow simpler';

  it('fails the review: nothing is asked, exit 1', async () => {
    const run = await runDoor({
      argv: ['review', '--content', 'change.diff'],
      files: change,
      codex: 'success',
      env,
      stderr: `[gpt-review] ERROR: ${sentence}`,
    });
    expect(run).toMatchObject({ exitCode: 1, asked: [] });
    expect(JSON.parse(run.stdout)).toMatchObject({
      outcome: 'unavailable',
      failure: { code: 'redaction-failed' },
    });
  });

  it('fails `redact`: nothing comes out, exit 1', async () => {
    const run = await runDoor({
      argv: ['redact'],
      stdin: change['change.diff'],
      env,
      stderr: `countersign: ${sentence}`,
    });
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
  });

  it('fails the review when it is the answer that cannot be redacted', async () => {
    const run = await runDoor({
      argv: ['review', '--content', 'change.diff', '--quiet'],
      files: { 'change.diff': '+fine\n' },
      codex: {
        behaviour: 'success',
        answer: JSON.stringify({ verdict: 'APPROVED', summary: `${'a'.repeat(60)}!` }),
      },
      env,
      stderr: `[gpt-review] ERROR: ${sentence}`,
    });
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toContain('redaction-failed');
    expect(run.stdout).not.toContain('aaaa');
  });

  it.each([
    ['a file that is not there', ['review', '--content', `${'a'.repeat(60)}!`]],
    [
      'an unwritable report',
      ['review', '--content', 'change.diff', '--output', `${'a'.repeat(60)}!/x`],
    ],
  ])('does not affect an error message: %s', async (_name, argv) => {
    const files = { 'change.diff': '+fine\n' };
    const run = await runDoor({
      argv,
      files,
      codex: 'success',
      env,
      stderr: `countersign: ${sentence}`,
    });
    expect(run).toMatchObject({ exitCode: 1, stdout: '', asked: [] });
  });

  it('lets a hook go with a note', async () => {
    await using sandbox = await createSandbox();
    const session = startSession(sandbox, { env: { ...env, COUNTERSIGN_HOOKS_EDITS: 'sync' } });
    const run = await session.write('after', 'a.js', change['change.diff'], {
      codex: 'success',
    });
    expect(run).toMatchObject({ exitCode: 0, asked: [] });
    expect(JSON.parse(run.stdout)).toMatchObject({
      systemMessage: expect.stringContaining('took too long') as string,
    });
  });
});
