import * as path from 'node:path';
import type { TurnStart } from '../../state/session/turn-start.ts';
import { readRegularFile, stampOf } from '../../system/files/files.ts';
import type { Git } from '../../system/git/git.ts';
import { type BlobPair, changedBetween } from './commits.ts';
import { isFetchedFromHere, ownCommits } from './own-commits.ts';
import { oidOrNull, type TreeLook } from './tree-look.ts';

/*
 * Changes that came into the turn from elsewhere: by commits that existed when it began or were
 * fetched in it, and that checkout, merge, pull or rebase made part of HEAD's history.
 */

/** The files of one such commit, each before and after it. */
export type Arrival = ReadonlyMap<string, BlobPair>;

export type ArrivalQuestion = {
  readonly start: TurnStart;
  readonly look: TreeLook;
  readonly git: Git;
  readonly gitDir: string;
};

/** Null when git cannot say. */
export async function readArrivals(question: ArrivalQuestion): Promise<readonly Arrival[] | null> {
  const { start, look, git } = question;
  if (look.head === null || look.head === start.head) return [];
  const known = await knownCommits(question);
  const listed = await git([...REV_LIST, look.head, '--not', ...known, '--']);
  if (listed.kind !== 'done') return null;
  const lines = listed.stdout.split('\n').filter((line) => line !== '');
  const isMoved = lines.every((line) => line.startsWith('-'));
  const tips = isMoved ? [look.head] : boundaryOf(lines).filter((tip) => tip !== start.head);
  const arrivals: Arrival[] = [];
  for (const tip of tips.slice(0, MAX_TIPS)) {
    const base = isMoved ? start.head : await mergeBase(git, start.head, tip);
    const arrival = await changedBetween(git, base, tip);
    if (arrival === null) return null;
    arrivals.push(arrival);
  }
  return arrivals;
}

/** Prints a dash before the boundary commits of the known history. */
const REV_LIST = ['rev-list', '--boundary', '--ignore-missing'];
const MAX_TIPS = 8;

function boundaryOf(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1));
}

async function mergeBase(git: Git, one: string | null, other: string): Promise<string | null> {
  if (one === null) return null;
  const run = await git(['merge-base', one, other]);
  return run.kind === 'done' ? oidOrNull(run.stdout.trim()) : null;
}

async function knownCommits(question: ArrivalQuestion): Promise<string[]> {
  const { start } = question;
  const atStart = start.head === null ? start.refs : [start.head, ...start.refs];
  return [...new Set([...atStart, ...(await fetchedCommits(question))])];
}

/**
 * Finds them by moved remote branches and the last fetch. Leaves out commits that this turn made or
 * pushed.
 */
async function fetchedCommits(question: ArrivalQuestion): Promise<readonly string[]> {
  const moves = await remoteMoves(question);
  const pushed = new Set(moves.flatMap(({ oid, isPush }) => (isPush ? [oid] : [])));
  const fetched = [...moves.map(({ oid }) => oid), ...lastFetched(question)];
  if (fetched.length === 0) return [];
  const made = await ownCommits(question.git, question.start.at);
  return fetched.filter((oid) => !pushed.has(oid) && !made.has(oid));
}

type FileMove = { readonly oid: string; readonly isPush: boolean };

const MAX_MOVED = 20;

async function remoteMoves({ start, git }: ArrivalQuestion): Promise<readonly FileMove[]> {
  const run = await git(['for-each-ref', '--format=%(objectname) %(refname)', 'refs/remotes']);
  if (run.kind !== 'done') return [];
  const known = new Set(start.refs);
  const moved = run.stdout.split('\n').flatMap((line) => {
    const [oid = '', name = ''] = line.split(' ');
    return oid === '' || known.has(oid) || name.endsWith('/HEAD') ? [] : [{ oid, name }];
  });
  const moves = moved.slice(0, MAX_MOVED).map(async ({ oid, name }) => {
    const log = await git(['log', '-g', '-n', '50', '--format=%H %gs', name, '--']);
    const lines = log.kind === 'done' ? log.stdout.split('\n').filter((line) => line !== '') : [];
    return lines.length === 0 ? [{ oid, isPush: false }] : movesIn(lines, known);
  });
  return (await Promise.all(moves)).flat();
}

/** Newest first, back to the start of the turn. */
function movesIn(lines: readonly string[], known: ReadonlySet<string>): FileMove[] {
  const moves = lines.map((line) => ({
    oid: line.split(' ', 1)[0] ?? '',
    isPush: line.includes('update by push'),
  }));
  const end = moves.findIndex(({ oid }) => known.has(oid));
  return end === -1 ? moves : moves.slice(0, end);
}

const MAX_FETCH_HEAD = 1_000_000;

/** A pull from a URL moves no remote branch. */
function lastFetched({ start, look, gitDir }: ArrivalQuestion): string[] {
  const file = path.join(gitDir, 'FETCH_HEAD');
  const stamp = stampOf(file);
  if (stamp === null || stamp.mtimeMs < start.at) return [];
  const read = readRegularFile(file, MAX_FETCH_HEAD);
  if (read.kind !== 'read') return [];
  return Buffer.from(read.bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => !isFetchedFromHere(line, look.top))
    .flatMap((line) => oidOrNull(line.split('\t')[0] ?? '') ?? []);
}
