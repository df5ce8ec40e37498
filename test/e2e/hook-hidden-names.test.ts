import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';

const FILE = '.countersign.yaml';
const YES = { verdict: 'APPROVED', summary: 'It does what it says.' };
const SYNC = { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } };

const patterns = (...some: readonly string[]) => ({
  [FILE]: `redaction:\n  patterns: ${JSON.stringify(some)}\n`,
});
const password = ['Xk29dQ', '7vLm31'].join('');
const token = ['ghp', `${password}Zr8Tb2Wn5Yc4Hs6Jq1Pd3Fg`].join('_');

/** A name in which something is hidden, by what, and what must be kept nowhere. */
const NAMES = [
  { name: 'payments/a.js', by: ['payments'], secret: 'payments' },
  { name: 'svc.corp.internal/a.js', by: ['[a-z0-9-]+\\.corp\\.internal'], secret: 'corp.internal' },
  { name: 'two/names/a.js', by: ['two/names'], secret: 'two/names' },
  { name: 'all/hidden/a.js', by: ['/'], secret: 'all/hidden' },
  { name: `conf/password=${password}/a.js`, by: [], secret: password },
  { name: `src/${token}.js`, by: [], secret: token },
];

async function project(files: Readonly<Record<string, string>> = {}): Promise<Sandbox> {
  return await createSandbox({ git: 'init', files });
}

const asRead = (run: {
  readonly asked: readonly { readonly stdin?: { readonly text: string } }[];
}) => run.asked.map(({ stdin }) => stdin?.text ?? '').join('\n');

/** Everything that stands in the records of a project, and what the records are called. */
function recordsOf({ state }: Sandbox): string {
  const entries = readdirSync(state, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.code'))
    .map(({ parentPath, name }) => `${name} ${readFileSync(path.join(parentPath, name), 'utf8')}`)
    .join('\n');
}

describe.concurrent('a file whose name contains hidden text', () => {
  it.each(NAMES)('is reviewed as it is: $secret', async ({ name, by, secret }) => {
    await using sandbox = await project(by.length === 0 ? {} : patterns(...by));
    const { write, stop } = startSession(sandbox, SYNC);
    const made = await write('after', name, 'evil();\n', { codex: { answer: YES } });
    expect(asRead(made)).toContain('+evil();');
    expect(asRead(made)).toContain('new file mode');
    const changed = await write('after', name, 'worse();\n', { codex: { answer: YES } });
    expect(asRead(changed)).toContain('-evil();\n+worse();');
    expect(asRead(changed)).not.toContain('deleted file mode');
    const stopped = await stop({ codex: { answer: YES } });
    for (const text of [made, changed, stopped].flatMap((run) => [asRead(run), run.stdout]))
      expect(text).not.toContain(secret);
    expect(recordsOf(sandbox)).not.toContain(secret);
  });

  it.each(NAMES)('is found again by another process: $secret', async ({ name, by, secret }) => {
    await using sandbox = await project(by.length === 0 ? {} : patterns(...by));
    const { write, stop } = startSession(sandbox);
    await write('after', name, 'evil();\n');
    const answer = rejection('It is evil.', { current_code: 'evil();', file: null });
    const stopped = await stop({ codex: { answer } });
    expect(asRead(stopped)).toContain('+evil();');
    expect(stopped.said).toMatchObject({ decision: 'block' });
    expect(stopped.said.reason).toContain('It is evil.');
    expect(recordsOf(sandbox)).not.toContain(secret);
    const listed = await runDoor({ argv: ['findings'], sandbox });
    expect(listed.stdout).toMatch(/\[REDACTED\].*It is evil\./);
    expect(listed.stdout).not.toContain(secret);
    await runDoor({ argv: ['findings', 'clear'], sandbox });
    expect((await runDoor({ argv: ['findings'], sandbox })).stdout).toContain(
      'No findings are open',
    );
  });

  it('is reviewed also where the project itself is hidden', async () => {
    await using sandbox = await project();
    await sandbox.write(patterns(path.basename(sandbox.project)));
    const { write, stop } = startSession(sandbox);
    await write('after', 'a.js', 'evil();\n');
    const { said, ...stopped } = await stop({ codex: { answer: rejection('It is evil.') } });
    expect(asRead(stopped)).toContain('+evil();');
    expect(said.reason).toContain('a.js:1 It is evil.');
  });

  it('is no approval when an untrusted project has hidden it', async () => {
    await using sandbox = await project(patterns('payments'));
    const { write } = startSession(sandbox, SYNC);
    const { said } = await write('after', 'payments/a.js', 'evil();\n', { codex: { answer: YES } });
    expect(said.systemMessage).toContain('[REDACTED]/a.js says DECISION_NEEDED');
  });

  it('shares no record with another whose name looks alike', async () => {
    await using sandbox = await project({
      ...patterns('pay-[a-z]+'),
      'pay-in/a.js': 'one();\n',
      'pay-out/a.js': 'two();\n',
    });
    await runDoor({ argv: ['trust'], sandbox });
    const { write, stop } = startSession(sandbox, SYNC);
    const answer = rejection('It is evil.', { file: '[REDACTED]/a.js', current_code: 'evil();' });
    const first = await write('after', 'pay-in/a.js', 'evil();\n', { codex: { answer } });
    expect(asRead(first)).toContain('-one();\n+evil();');
    const other = await write('after', 'pay-out/a.js', 'evil();\n', { codex: { answer: YES } });
    expect(asRead(other)).toContain('-two();\n+evil();');
    expect(asRead(other)).not.toContain('It is evil.');
    expect((await stop()).said.reason).toContain('It is evil.');
    await write('after', 'pay-in/a.js', 'one();\nkind();\n', { codex: { answer: YES } });
    expect((await stop({ codex: { answer: YES } })).said).toEqual({
      systemMessage: expect.stringMatching(/\ncountersign: fixed: .*It is evil\.$/),
    });
  });

  it('gets the finding that quotes it, when two look alike', async () => {
    await using sandbox = await project(patterns('pay-[a-z]+'));
    await runDoor({ argv: ['trust'], sandbox });
    const { write, stop } = startSession(sandbox);
    await write('after', 'pay-in/a.js', 'one();\n');
    await write('after', 'pay-out/a.js', 'evil();\n');
    const about = { file: '[REDACTED]/a.js', current_code: 'evil();' };
    await stop({ codex: { answer: rejection('It is evil.', about) } });
    // Mended: the one that it was said of, and nothing is left.
    const sync = { ...SYNC, codex: { answer: YES } };
    await write('after', 'pay-out/a.js', 'kind();\n', sync);
    expect((await stop({ codex: { answer: YES } })).said).toEqual({
      systemMessage: expect.stringMatching(/\ncountersign: fixed: .*It is evil\.$/),
    });
  });

  it('is found when the pattern came after the edit', async () => {
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox);
    await write('after', 'payments/a.js', 'evil();\n');
    await sandbox.write(patterns('payments'));
    await write('after', 'payments/a.js', 'evil();\nworse();\n');
    const stopped = await stop({ codex: { answer: rejection('It is evil.') } });
    expect(asRead(stopped).match(/\+evil\(\);\n\+worse\(\);/g)).toHaveLength(1);
    expect(asRead(stopped)).not.toContain('payments');
    expect(stopped.said.reason).toContain('It is evil.');
  });

  it('is found when the pattern has gone since', async () => {
    await using sandbox = await project(patterns('payments'));
    const { write, stop } = startSession(sandbox);
    await write('after', 'payments/a.js', 'evil();\n');
    await sandbox.write({ [FILE]: '{}\n' });
    await write('after', 'payments/a.js', 'evil();\nworse();\n');
    const stopped = await stop({ codex: { answer: YES } });
    expect(asRead(stopped).match(/\+evil\(\);\n\+worse\(\);/g)).toHaveLength(1);
  });

  it('is asked about once when it goes back and forth', async () => {
    await using sandbox = await project(patterns('payments'));
    await runDoor({ argv: ['trust'], sandbox });
    const { write } = startSession(sandbox, SYNC);
    const edit = (content: string) =>
      write('after', 'payments/a.js', content, { codex: { answer: YES } });
    for (const content of ['one();\n', 'two();\n', 'one();\n'])
      expect((await edit(content)).asked).not.toEqual([]);
    for (const content of ['two();\n', 'one();\n', 'one();\n'])
      expect(await edit(content)).toMatchObject({ asked: [], stdout: '' });
  });

  it('is reported as not reviewed if it cannot be found', async () => {
    await using sandbox = await project(patterns('payments'));
    const { write, stop } = startSession(sandbox);
    await write('after', 'payments/a.js', 'evil();\n');
    await write('after', 'b.js', 'kind();\n');
    renameSync(path.join(sandbox.project, 'payments'), path.join(sandbox.project, 'elsewhere'));
    const stopped = await stop({ codex: { answer: YES } });
    expect(asRead(stopped)).toContain('+kind();');
    expect(stopped.said.systemMessage).toMatch(
      /^countersign: codex reviewed b\.js in \d+ s: APPROVED\n/,
    );
    expect(stopped.said.systemMessage?.split('\n')[1]).toBe(
      'countersign: the agent stopped and [REDACTED]/a.js was not reviewed: part of its name is redacted, and it was not found by the rest. Next: look at it yourself, or with countersign review',
    );
    expect((await stop()).said).toEqual({});
  });

  it('is reviewed as deleted by a process that knows its path', async () => {
    await using sandbox = await project(patterns('payments'));
    const { write, send } = startSession(sandbox, SYNC);
    await write('after', 'payments/a.js', 'evil();\n', { codex: { answer: YES } });
    const file = path.join(sandbox.project, 'payments/a.js');
    rmSync(file);
    const event = {
      ...{ hook_event_name: 'PostToolUse', tool_name: 'Edit', tool_use_id: 'gone' },
      tool_input: { file_path: file, old_string: 'evil();\n', new_string: '' },
    };
    const gone = await send('after', event, { codex: { answer: YES } });
    expect(asRead(gone)).toContain('deleted file mode');
    expect(asRead(gone)).toContain('-evil();');
  });

  it('is left alone where git ignores it', async () => {
    await using sandbox = await project({ ...patterns('payments'), '.gitignore': 'payments/\n' });
    mkdirSync(path.join(sandbox.project, 'payments'));
    writeFileSync(path.join(sandbox.project, 'payments/a.js'), 'one();\n');
    const { write } = startSession(sandbox, SYNC);
    const run = await write('after', 'payments/a.js', 'evil();\n');
    expect(run).toMatchObject({ asked: [], stdout: '' });
  });
});
