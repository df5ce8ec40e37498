import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../fakes/openai-server.ts';

/*
 * The review command as a process, with nothing that only some systems have: a server on loopback reviews, and
 * git is whatever is on PATH.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'dist/main.cjs');
const OLDER_NAME = path.join(ROOT, 'bin/gpt-review-api.cjs');
const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n';

let root: string;
let server: OpenAiServer;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-portable-')));
  for (const name of ['home', 'state', 'tmp', 'project']) mkdirSync(path.join(root, name));
  inProject('change.diff', DIFF);
  const answer = { verdict: 'CHANGES_REQUIRED', summary: 'The name is lost.', findings: [] };
  server = await startOpenAiServer({ turns: () => ({ kind: 'review', answer }) });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

function inProject(file: string, text: string): void {
  writeFileSync(path.join(root, 'project', file), text);
}

/** What a program needs to start at all, and homes of our own. */
function environment(more: Record<string, string>): Record<string, string> {
  const kept = ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'windir'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const [home, state, tmp] = ['home', 'state', 'tmp'].map((name) => path.join(root, name));
  return {
    ...Object.fromEntries(kept),
    ...{ HOME: home!, USERPROFILE: home!, XDG_CONFIG_HOME: home!, XDG_STATE_HOME: state! },
    ...{ TMPDIR: tmp!, TEMP: tmp!, TMP: tmp! },
    COUNTERSIGN_REVIEW_EXECUTION_MODE: 'curl',
    ...more,
  };
}

type Run = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

function run(argv: readonly string[], more: Record<string, string> = {}, program = MAIN) {
  const options = { cwd: path.join(root, 'project'), env: environment(more) };
  return new Promise<Run>((resolve) => {
    execFile(process.execPath, [program, ...argv], options, (error, stdout, stderr) =>
      resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const asked = () => ({ COUNTERSIGN_REVIEW_BASE_URL: server.url });
const report = ({ stdout }: Run) => JSON.parse(stdout) as unknown;

describe.concurrent('the review command', () => {
  const argv = ['review', '--content', 'change.diff', '--quiet'];

  it('gives the verdict of a server', async () => {
    const done = await run(argv, asked());
    expect(done).toMatchObject({ exitCode: 0, stderr: '' });
    expect(report(done)).toMatchObject({ outcome: 'reviewed', verdict: 'CHANGES_REQUIRED' });
  });

  it.each([
    ['10 when the verdict is to fail', 10, ['--fail-on', 'changes'], asked],
    ['4 without a key', 4, [], () => ({})],
    [
      '1 when the server is another',
      1,
      [],
      () => ({ COUNTERSIGN_REVIEW_BASE_URL: `${server.url}/elsewhere` }),
    ],
    ['2 for a file that is not there', 2, ['--previous', 'nothing.json'], asked],
  ])('exits with %s', async (_name, exitCode, more, env) => {
    expect(await run([...argv, ...more], env())).toMatchObject({ exitCode });
  });

  it('shows the content that it would send', async () => {
    const done = await run([...argv, '--dry-run', '--format', 'json'], asked());
    expect(report(done)).toMatchObject({ dry_run_schema: 1, backend: 'curl' });
  });

  it('answers to its second name', async () => {
    const done = await run(['code', 'change.diff', '--quiet'], asked(), OLDER_NAME);
    expect(report(done)).toMatchObject({ verdict: 'CHANGES_REQUIRED' });
  });

  it("reviews git's changes, and the demo", async () => {
    const cwd = path.join(root, 'project');
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd, env: environment({ GIT_CONFIG_NOSYSTEM: '1' }) });
    git('init', '--quiet');
    inProject('a.ts', 'get(url, { rejectUnauthorized: false });\n');
    const done = await run(['review', '--offline', '--format', 'json', '--', 'a.ts']);
    expect(report(done)).toMatchObject({ verdict: 'CHANGES_REQUIRED' });
    expect(await run(['demo'])).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
