import * as path from 'node:path';
import { resolveSettings } from '../../config/resolve.ts';
import { toSettings } from '../../config/to-settings.ts';
import { createCodeOf } from '../../cli/report/cited-code.ts';
import type { ReportStyle } from '../../cli/formats/look.ts';
import { formatPretty } from '../../cli/formats/pretty.ts';
import { buildRequest } from '../../cli/request/request.ts';
import { findRepository } from '../../cli/scope/repository.ts';
import { createOfflineReview } from '../../engine/offline-review.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { writeFileAtomic } from '../../system/files/atomic.ts';
import { createDir } from '../../system/files/files.ts';
import { createGit, type Git } from '../../system/git/git.ts';
import { inTempDir } from '../../system/files/temp.ts';
import { safe } from '../../redaction/redact.ts';
import { FILES } from './demo-change.ts';
import { abortOnSignal } from '../process-shell.ts';

/**
 * Creates a small repository with an agent's change, reviews it with the static rules, and removes
 * it again.
 */
export async function runDemo(look: ReportStyle): Promise<Emission> {
  const { signal } = abortOnSignal();
  try {
    return await inTempDir(
      async ({ path: temp }): Promise<Emission> => {
        const stdout = await show(path.join(temp, 'demo'), signal, look);
        return { exitCode: 0, stdout, stderr: safe`` };
      },
      (errno) => {
        throw new UsageError(
          `the demo cannot create or write a temporary folder: ${errno}; free some space, or set TMPDIR to a writable folder`,
        );
      },
    );
  } catch (error) {
    if (!signal.aborted) throw error;
    return { exitCode: 130, stdout: safe``, stderr: safe`countersign: interrupted\n` };
  }
}

async function show(dir: string, signal: AbortSignal, look: ReportStyle): Promise<Redacted> {
  const started = performance.now();
  // Ignores the user's own git configuration.
  const environment = { PATH: process.env['PATH'], HOME: dir };
  const gitIn = (cwd: string) => createGit({ environment, cwd, project: dir, signal });
  await makeRepository(dir, gitIn(dir));
  const { request, contextFrom } = await buildRequest(
    { 'no-context': true },
    {
      settings: DEFAULTS,
      findRepository: () => findRepository(gitIn(dir), dir),
      baseCommit: null,
      paths: [],
      cwd: dir,
      artifacts: null,
      readStdin: () => new Uint8Array(),
      onEvent: () => {},
    },
  );
  const review = createOfflineReview(() => performance.now() - started);
  const outcome = await review(request, signal);
  const codeOf = createCodeOf(request.subject, () => null);
  const report = formatPretty({ outcome, systemZone: null, contextFrom, codeOf }, look);
  return safe`${INTRO}${request.subject.content.text}\n${report}\n${NEXT}`;
}

const NONE = new Map();
const DEFAULTS = toSettings(
  resolveSettings({ flags: NONE, named: null, environment: NONE, project: null, user: null }),
);

async function makeRepository(dir: string, git: Git): Promise<void> {
  createDir(dir);
  createDir(path.join(dir, 'src'));
  const write = (which: 'before' | 'after') => {
    for (const file of FILES) writeFileAtomic(path.join(dir, file.path), file[which], 0o600);
  };
  await must(git, ['init', '--quiet']);
  write('before');
  await must(git, ['add', '.']);
  await must(git, [...AUTHOR, 'commit', '--quiet', '--message', 'Charge cards']);
  write('after');
}

const AUTHOR = ['-c', 'user.name=demo', '-c', 'user.email=demo@example.invalid'];

async function must(git: Git, argv: readonly string[]): Promise<void> {
  const run = await git(argv);
  if (run.kind === 'missing') throw new UsageError('the demo needs git; install it and try again');
  if (run.kind === 'failed')
    throw new UsageError(
      `the demo cannot make its repository, git fails: ${run.stderr.trim()}; try again when git works in a folder of your own`,
    );
  if (run.kind !== 'done') throw new Error(`git ${argv.at(-1)} ended as ${run.kind}`);
}

const INTRO = safe`A coding agent was asked to make the tests pass, and this is what it changed,
in a repository made for this demo. The static rules review it: no model,
no key, no network.

`;

const NEXT = safe`Next, in a repository of your own:
  countersign review --offline   the same for your uncommitted changes
  countersign rules ID           what a rule finds, with examples
  countersign review             a model reviews as well
  countersign doctor             which models can review here, and how to log in
`;
