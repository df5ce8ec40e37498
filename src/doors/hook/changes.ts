import * as path from 'node:path';
import { diffBetween } from '../../diff/between.ts';
import { changedFiles } from '../../diff/changed-files.ts';
import { parseDiff } from '../../diff/parse.ts';
import { rankOf } from '../../diff/rank.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Baseline, readBaseline, type Version } from '../../state/baseline.ts';
import { skippedByContent, skippedByName } from '../../static/skip.ts';
import { readRegularFile } from '../../system/files.ts';
import { redact, safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';
import { isTrivial } from './trivial.ts';
import { type Counted, versionOf } from './version.ts';

/** One file as a review sees it. */
export type Change = {
  readonly file: Redacted;
  /** Inside the project. */
  readonly path: string;
  readonly before: Version | null;
  readonly after: Version;
  /** Empty when all that changed is hidden by patterns of an untrusted project's file. */
  readonly diff: string;
  readonly added: number;
  readonly removed: number;
  /** Places of the file, as it is or was, that only such patterns hid. */
  readonly hidden: number;
};

export type Since = keyof Pick<Baseline, 'reviewed' | 'stopped'>;

const MAX_BYTES = 2_000_000;

/** What is to be reviewed of these files: not what came and went, is made by a program or trivial. */
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
  const isGone = read.kind === 'failed' && read.errno === 'ENOENT';
  if (read.kind === 'failed' && !isGone) return safe`it cannot be read (${redact(read.errno)})`;
  const text = read.kind === 'read' ? Buffer.from(read.bytes).toString('utf8') : '';
  const after = await versionOf(text, door.sessionDir);
  const kept = readBaseline(door.sessionDir, file);
  const before = kept === null ? await textInGit(file, door) : kept[since];
  // A removal that was reviewed is kept as an empty file.
  if (isGone && (before === null || before.text === '')) return safe`it is gone`;
  const name = path.relative(door.projectRoot, file).split(path.sep).join('/');
  return compare({ file, path: name, before, after }, isGone ? null : after.text);
}

type Compared = Pick<Change, 'file' | 'path' | 'before'> & { readonly after: Counted };

/** `now` is null when the file is gone. */
function compare(versions: Compared, now: string | null): Change | Redacted {
  const { path, before, after } = versions;
  const diff = diffBetween({ path, before: before?.text ?? null, after: now });
  const wasMark = before?.mark ?? null;
  const isSameHidden = wasMark === after.mark;
  if (diff === '' && isSameHidden) return safe``;
  const why = whySkipped(diff, path) ?? (isSameHidden ? whyTrivial(diff) : null);
  if (why !== null) return why;
  const { added, removed } = parseDiff(diff).files[0] ?? { added: 0, removed: 0 };
  return {
    ...versions,
    diff,
    added,
    removed,
    hidden: Math.max(after.hidden, wasMark === null ? 0 : 1),
  };
}

function whySkipped(text: string, name: string): Redacted | null {
  const diff = parseDiff(text);
  const [file, seen] = [diff.files[0], changedFiles(diff)[0]];
  const rank = file === undefined ? null : rankOf(file);
  if (rank === 'binary') return safe`it is no text`;
  const byContent = seen === undefined ? null : skippedByContent(seen);
  const made = skippedByName(name) ?? byContent;
  return rank === 'generated' || made !== null ? safe`it is ${redact(made ?? 'generated')}` : null;
}

/** Not asked where something changed that is hidden: that may be anything. */
function whyTrivial(text: string): Redacted | null {
  const [seen] = changedFiles(parseDiff(text));
  if (seen === undefined || !isTrivial(seen)) return null;
  return safe`only blank lines and comments changed`;
}

/** Null when git has no such file, or there is no git. */
async function textInGit(
  file: Redacted,
  { git, projectRoot, sessionDir }: HookDoor,
): Promise<Version | null> {
  const name = path.relative(projectRoot, file).split(path.sep).join('/');
  const shown = await git(['cat-file', 'blob', `HEAD:./${name}`]);
  return shown.kind === 'done' ? await versionOf(shown.stdout, sessionDir) : null;
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
