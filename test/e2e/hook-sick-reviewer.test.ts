import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';

/* A reviewer that hangs, fails, dies or asks for patience costs the agent little, and the user learns of it. */

const SYNC = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
const project = () => createSandbox({ git: 'init' });

describe.concurrent('a stop', () => {
  it('looks at the whole turn with medium effort, however small it is', async () => {
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox);
    await write('after', 'a.js', 'first();\n', { codex: 'success' });
    const [ask] = (await stop()).asked;
    expect(ask?.argv).toContain('model_reasoning_effort="medium"');
  });

  it.each([
    ['hangs', 'hang'],
    ['hangs and will not end', 'hang-ignoring-sigterm'],
  ] as const)('ends in its time when the reviewer %s, and says so', async (_name, behaviour) => {
    await using sandbox = await project();
    const env = { COUNTERSIGN_HOOKS_STOP_TIMEOUT: '4' };
    const { write, stop } = startSession(sandbox, { env });
    await write('after', 'a.js', 'first();\n', { codex: behaviour });
    const { said } = await stop();
    expect(said).toEqual({
      systemMessage: expect.stringMatching(/a\.js was not reviewed: the 3 s .* are over/),
    });
  });

  it('does not wait too long for a running review, and names everything unreviewed', async () => {
    await using sandbox = await project();
    const env = { COUNTERSIGN_HOOKS_STOP_WAIT: '1', COUNTERSIGN_HOOKS_TIMEOUT: '8' };
    const codex = installFakeCodex(sandbox.bin, { behaviour: 'hang' });
    const { begin, write, stop } = startSession(sandbox, { env });
    await begin();
    const hanging = write('review', 'a.js', 'first();\n');
    await codex.waitForAsks(1);
    await write('after', 'b.js', 'second();\n');
    writeFileSync(path.join(sandbox.project, 'c.js'), 'by a command();\n');
    expect((await stop()).said).toEqual({
      systemMessage:
        'countersign: not reviewed yet when the agent stopped: a.js, b.js, c.js (changed by a command) (waited 1 s)',
    });
    expect((await hanging).said.systemMessage).toContain('a.js was not reviewed');
  });

  it('does not wait for a rate limit longer than it has', async () => {
    await using server = await startOpenAiServer({
      turns: [{ kind: 'fail', name: 'rate-limit-429', retryAfterSeconds: 30 }],
    });
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox, {
      env: {
        COUNTERSIGN_HOOKS_STOP_TIMEOUT: '20',
        COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/v1`,
      },
    });
    await write('after', 'a.js', 'first();\n');
    const { said } = await stop();
    expect(said.systemMessage).toMatch(/a\.js was not reviewed: .*rate limit/i);
    expect(server.requests).toHaveLength(1);
  });
});

describe.concurrent('a reviewer that failed twice in a session', () => {
  it.each([
    ['crashes', 'crash', {}, 'it crashed'],
    ['is killed', 'sigkill', {}, 'it was killed'],
    ['has no quota', 'quota', {}, 'no quota left'],
    ['hangs for the whole time', 'hang', { COUNTERSIGN_HOOKS_TIMEOUT: '1' }, 'no answer in time'],
  ] as const)('(%s) is skipped for ten minutes, which is reported once', async (...row) => {
    const [, behaviour, more, why] = row;
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour });
    const { write, stop } = startSession(sandbox, { env: { ...SYNC, ...more } });
    const first = await write('after', 'a.js', 'first();\n');
    expect(first.said.systemMessage).toMatch(/^countersign: a\.js was not reviewed: [^\n]*$/);
    const second = await write('after', 'a.js', 'second();\n');
    expect(second.said.systemMessage).toMatch(
      new RegExp(
        `\\ncountersign: codex failed 2 times in a row \\(${why}\\) and is not used again until \\d\\d:\\d\\d\\. Next: `,
      ),
    );
    expect(await write('after', 'a.js', 'third();\n')).toMatchObject({ stdout: '', asked: [] });
    // A stop always says what was not reviewed, and why.
    const stopped = await stop();
    expect(stopped.asked).toEqual([]);
    expect(stopped.said.systemMessage).toMatch(
      /^countersign: the agent stopped and a\.js was not reviewed: codex failed 2 times in a row/,
    );
  });

  it('is asked again when the time is over, and is well when it answers', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: ['crash', 'crash', 'success', 'crash', 'success'] });
    const { write } = startSession(sandbox, { env: SYNC });
    await write('after', 'a.js', 'first();\n');
    await write('after', 'a.js', 'second();\n');
    tenMinutesLater(sandbox);
    expect((await write('after', 'a.js', 'third();\n')).asked).toHaveLength(1);
    expect((await write('after', 'a.js', 'fourth();\n')).asked).toHaveLength(1);
    expect((await write('after', 'a.js', 'fifth();\n')).asked).toHaveLength(1);
  });

  it('leaves the others to be asked', async () => {
    await using server = await startOpenAiServer({
      turns: () => ({ kind: 'review', answer: { verdict: 'APPROVED', summary: 'It is right.' } }),
    });
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: 'crash' });
    const env = {
      ...SYNC,
      COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/v1`,
      COUNTERSIGN_REVIEW_ROUTES:
        '[{backend: codex, when: [always]}, {backend: curl, when: [always], fail_mode: hard_fail}]',
    };
    const { write } = startSession(sandbox, { env });
    for (const [n, asks] of [1, 1, 0].entries()) {
      const run = await write('after', 'a.js', `edit(${n});\n`);
      expect(run.asked).toHaveLength(asks);
    }
    expect(server.requests).toHaveLength(3);
  });

  it('is not one that had too little time, or was interrupted', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: 'hang' });
    const { write } = startSession(sandbox, { env: SYNC });
    for (const text of ['first();\n', 'second();\n']) {
      const signalAfter = { signal: 'SIGTERM', asks: 1 } as const;
      await write('after', 'a.js', text, { signalAfter });
    }
    installFakeCodex(sandbox.bin);
    expect((await write('after', 'a.js', 'third();\n')).asked).toHaveLength(1);
  });
});

/** Sets back the clock of the record. */
function tenMinutesLater(sandbox: Sandbox): void {
  const state = path.join(sandbox.state, 'countersign/projects');
  const names = readdirSync(state, { recursive: true, encoding: 'utf8' });
  const file = path.join(state, names.find((name) => name.endsWith('reviewers.json')) ?? '');
  const record = JSON.parse(readFileSync(file, 'utf8')) as { reviewers: { at: number }[] };
  const reviewers = record.reviewers.map((one) => ({ ...one, at: one.at - 10 * 60_000 }));
  writeFileSync(file, JSON.stringify({ ...record, reviewers }));
}
