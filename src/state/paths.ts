import { fnv1a } from '../system/fnv1a.ts';
import * as path from 'node:path';
import type { Environment } from '../model/environment.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { StateFile } from './store/file.ts';

/** The directory of our records, never in a shared temporary directory. */
export function stateDir(environment: Environment): PrivateDir {
  const base = environment['XDG_STATE_HOME'];
  const isGiven = base !== undefined && path.isAbsolute(base);
  return {
    base: isGiven ? path.resolve(base) : path.join(homeOf(environment), '.local', 'state'),
    parts: ['countersign'],
  };
}

/** With a relative or empty HOME the records would land in the agent's working directory. */
function homeOf(environment: Environment): string {
  const home = environment['HOME'];
  return home !== undefined && path.isAbsolute(home) ? home : '/';
}

/** Records that the user trusts a configuration file. */
export function trustFile(environment: Environment, file: string): StateFile {
  return { dir: below(stateDir(environment), 'trust'), name: `${key(file)}.json` };
}

/** Shows whether records can be kept. One per process, so that no process waits for another. */
export function probeFile(environment: Environment, process: number): StateFile {
  return { dir: below(stateDir(environment), 'doctor'), name: `probe-${process}.json` };
}

/** Facts about another program, such as a reviewer's. */
export function programDir(environment: Environment, owner: string): PrivateDir {
  return below(stateDir(environment), owner);
}

/** Holds one folder per project. */
export function projectsDir(environment: Environment): PrivateDir {
  return below(stateDir(environment), 'projects');
}

export function projectDir(environment: Environment, projectRoot: string): PrivateDir {
  return below(projectsDir(environment), key(projectRoot));
}

/** Numbers about a project's reviews, without any text of them. */
export function reviewsFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'reviews.jsonl' };
}

/** How many findings of hooks were fixed or dismissed. */
export function settledFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'settled.jsonl' };
}

/** All host sessions of a project. */
export function sessionsDir(projectDir: PrivateDir): PrivateDir {
  return below(projectDir, 'sessions');
}

export function sessionDir(
  environment: Environment,
  projectRoot: string,
  session: string,
): PrivateDir {
  return below(sessionsDir(projectDir(environment, projectRoot)), key(session));
}

/** A session, by the name of its directory. */
export function sessionNamed(projectDir: PrivateDir, name: string): PrivateDir {
  return below(sessionsDir(projectDir), name);
}

/** The journal of edits of a session. */
export function editsFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'edits.jsonl' };
}

/** The repository at the start of the turn. */
export function turnStartFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'turn-start.json' };
}

/** Limits of what the start of a turn could see in this project. */
export function turnLimitFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'turn-limit.json' };
}

/** Counters of a session: reviews, tokens, blocks and recent reviews. */
export function countsFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'counts.json' };
}

/** The health of each reviewer in a session. */
export function healthFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'reviewers.json' };
}

/** The reviews of the current turn, and what blocked its stops. */
export function turnReviewsFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'turn-reviews.json' };
}

/** The key of a session's markers. */
export function markKeyFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'mark-key.json' };
}

/** Files as they were at their last review in this session. */
export function baselinesDir(sessionDir: PrivateDir): PrivateDir {
  return below(sessionDir, 'baselines');
}

/**
 * One baseline. Its name is no real hash, because loading crypto costs every edit; the record names
 * its file.
 */
export function baselineFile(sessionDir: PrivateDir, file: string): StateFile {
  return { dir: baselinesDir(sessionDir), name: `${key(file)}.json` };
}

export function claimsDir(sessionDir: PrivateDir): PrivateDir {
  return below(sessionDir, 'claims');
}

/** Dismissed findings of a project, with reasons. */
export function refutedFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'refuted.json' };
}

/** Dismissals of a session that the user has not been told about. */
export function untoldFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'untold.json' };
}

/** The latest end of the project's plan history. */
export function planAnchorFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'plan-anchor.json' };
}

export function pausedFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'paused.json' };
}

export function pendingDir(sessionDir: PrivateDir): PrivateDir {
  return below(sessionDir, 'pending');
}

export function below({ base, parts }: PrivateDir, ...more: readonly string[]): PrivateDir {
  return { base, parts: [...parts, ...more] };
}

const MAX_KEY = 80;

/**
 * Turns any text into one safe file name: readable, bounded, and different for different texts. It
 * uses FNV-1a because loading crypto costs a hook a sixth of its time, and deliberate collisions do
 * no harm here.
 */
export function key(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const readable = text.replace(/[^A-Za-z0-9_-]+/g, '-').slice(-MAX_KEY);
  const made = `${readable}-${fnv1a(text)}`;
  keys.set(text, made);
  return made;
}

/** A hook asks for the same few keys a dozen times. */
const keys = new Map<string, string>();
