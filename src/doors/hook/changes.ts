import * as path from 'node:path';
import { diffBetween } from '../../diff/between.ts';
import { changedFiles } from '../../diff/changed-files.ts';
import { parseDiff } from '../../diff/parse.ts';
import { rankOf } from '../../diff/rank.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Baseline, readBaseline } from '../../state/baseline.ts';
import { skippedByContent, skippedByName } from '../../static/skip.ts';
import { readRegularFile } from '../../system/files.ts';
import { redact, redactCounting, safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';
import { isTrivial } from './trivial.ts';

/** One file as a review sees it. */
export type Change = {
  readonly file: Redacted;
  /** Inside the project. */
  readonly path: string;
  readonly before: Redacted | null;
  readonly after: Redacted;
  readonly diff: string;
  readonly added: number;
  readonly removed: number;
  /** Places of the file that only patterns of an untrusted project's file hid. */
  readonly hidden: number;
};

export type Since = keyof Pick<Baseline, 'reviewed' | 'stopped'>;

const MAX_BYTES = 2_000_000;

/** What is to be reviewed of these files: not what is gone, made by a program or trivial. */
export async function readChanges(
  files: readonly Redacted[],
  since: Since,
  door: HookDoor,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const file of files) {
    const change = await readChange(file, since, door);
    if (typeof change !== 'string') changes.push(change);
    else if (change !== '') door.debug(safe`${file} is not reviewed: ${change}`);
  }
  return changes;
}

/** Nor what git ignores. Asked last: starting git costs more than all the rest. */
export async function withoutIgnored(
  changes: readonly Change[],
  door: HookDoor,
): Promise<readonly Change[]> {
  if (changes.length === 0) return changes;
  const ignored = await ignoredFiles(
    changes.map(({ file }) => file),
    door,
  );
  for (const file of ignored) door.debug(safe`${redact(file)} is not reviewed: git ignores it`);
  return changes.filter(({ file }) => !ignored.has(file));
}

async function readChange(
  file: Redacted,
  since: Since,
  door: HookDoor,
): Promise<Change | Redacted> {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind === 'failed') return safe`it cannot be read (${redact(read.errno)})`;
  const { text: after, untrusted: hidden } = redactCounting(
    Buffer.from(read.bytes).toString('utf8'),
  );
  const kept = readBaseline(door.sessionDir, file);
  const before = kept === null ? await textInGit(file, door) : kept[since];
  const name = path.relative(door.projectRoot, file).split(path.sep).join('/');
  const diff = diffBetween({ path: name, before, after });
  const [parsed] = parseDiff(diff).files;
  if (parsed === undefined) return safe``;
  const why = whySkipped(diff);
  if (why !== null) return why;
  const { added, removed } = parsed;
  return { file, path: name, before, after, diff, added, removed, hidden };
}

function whySkipped(text: string): Redacted | null {
  const diff = parseDiff(text);
  const [file, seen] = [diff.files[0], changedFiles(diff)[0]];
  if (file === undefined || seen === undefined) return null;
  const rank = rankOf(file);
  if (rank === 'binary') return safe`it is no text`;
  const made = skippedByName(seen.path) ?? skippedByContent(seen);
  if (rank === 'generated' || made !== null) return safe`it is ${redact(made ?? 'generated')}`;
  return isTrivial(seen) ? safe`only blank lines and comments changed` : null;
}

/** Null when git has no such file, or there is no git. */
async function textInGit(file: Redacted, { git, projectRoot }: HookDoor): Promise<Redacted | null> {
  const name = path.relative(projectRoot, file).split(path.sep).join('/');
  const shown = await git(['cat-file', 'blob', `HEAD:./${name}`]);
  return shown.kind === 'done' ? redact(shown.stdout) : null;
}

/** None without git: then nothing is known to be ignored. */
async function ignoredFiles(
  files: readonly Redacted[],
  { git, projectRoot }: HookDoor,
): Promise<ReadonlySet<string>> {
  const which = ['--others', '--ignored', '--exclude-standard', '-z'];
  const listed = await git(['ls-files', ...which, '--', ...files]);
  const names = listed.kind === 'done' ? listed.stdout.split('\0').filter((one) => one !== '') : [];
  return new Set(names.map((name) => path.resolve(projectRoot, name)));
}
