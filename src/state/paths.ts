import * as path from 'node:path';
import type { Environment } from '../model/environment.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { StateFile } from './store/file.ts';

/** Where our records live: never in a shared temporary directory. */
export function stateDir(environment: Environment): PrivateDir {
  const base = environment['XDG_STATE_HOME'];
  const isGiven = base !== undefined && path.isAbsolute(base);
  return {
    base: isGiven ? path.resolve(base) : path.join(homeOf(environment), '.local', 'state'),
    parts: ['countersign'],
  };
}

/** A relative or empty HOME would put the records wherever the agent happens to be. */
function homeOf(environment: Environment): string {
  const home = environment['HOME'];
  return home !== undefined && path.isAbsolute(home) ? home : '/';
}

/** Where the user's trust in a configuration file is recorded. */
export function trustFile(environment: Environment, file: string): StateFile {
  return { dir: below(stateDir(environment), 'trust'), name: `${key(file)}.json` };
}

/** For finding out whether records can be kept; one per process, so that nobody waits for another. */
export function probeFile(environment: Environment, process: number): StateFile {
  return { dir: below(stateDir(environment), 'doctor'), name: `probe-${process}.json` };
}

/** Known facts about a program outside, such as a reviewer's. */
export function programDir(environment: Environment, owner: string): PrivateDir {
  return below(stateDir(environment), owner);
}

/** Below it, one folder for each project. */
export function projectsDir(environment: Environment): PrivateDir {
  return below(stateDir(environment), 'projects');
}

export function projectDir(environment: Environment, projectRoot: string): PrivateDir {
  return below(projectsDir(environment), key(projectRoot));
}

/** What is known of the reviews of one project, without a word of them. */
export function reviewsFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'reviews.jsonl' };
}

/** How findings of the hooks ended, in numbers. */
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

/** A session by the name of its directory. */
export function sessionNamed(projectDir: PrivateDir, name: string): PrivateDir {
  return below(sessionsDir(projectDir), name);
}

/** The journal of edits of a session. */
export function editsFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'edits.jsonl' };
}

/** The repository as it was when the turn of a session began. */
export function turnStartFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'turn-start.json' };
}

/** What the start of a turn in this project could not see. */
export function turnLimitFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'turn-limit.json' };
}

/** What a session counts: reviews, tokens, blocks, and what was reviewed lately. */
export function countsFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'counts.json' };
}

/** How the reviewers have done in a session. */
export function healthFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'reviewers.json' };
}

/** The reviews of the turn under way, and what blocked its stops. */
export function turnReviewsFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'turn-reviews.json' };
}

/** The key of a session's marks. */
export function markKeyFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'mark-key.json' };
}

/** Files as they were when this session last had them reviewed. */
export function baselinesDir(sessionDir: PrivateDir): PrivateDir {
  return below(sessionDir, 'baselines');
}

/** One of them. Not a real hash: loading crypto costs every edit, and the record says whose it is. */
export function baselineFile(sessionDir: PrivateDir, file: string): StateFile {
  return { dir: baselinesDir(sessionDir), name: `${key(file)}.json` };
}

export function claimsDir(sessionDir: PrivateDir): PrivateDir {
  return below(sessionDir, 'claims');
}

/** Findings that were refuted in a project, with the reasons. */
export function refutedFile(projectDir: PrivateDir): StateFile {
  return { dir: projectDir, name: 'refuted.json' };
}

/** Those of a session of which its user has not been told. */
export function untoldFile(sessionDir: PrivateDir): StateFile {
  return { dir: sessionDir, name: 'untold.json' };
}

/** The end of the history of its plans, as it was last. */
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
 * Any text as one harmless file name: readable, bounded, and different for different texts. FNV-1a
 * and not SHA-256, because loading crypto alone costs a hook a sixth of its time; nothing here needs
 * to withstand a deliberate collision.
 */
export function key(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const readable = text.replace(/[^A-Za-z0-9_-]+/g, '-').slice(-MAX_KEY);
  const made = `${readable}-${fnv1a(text)}`;
  keys.set(text, made);
  return made;
}

/** A hook asks for the same few a dozen times. */
const keys = new Map<string, string>();

/** No match for somebody who wants a collision. */
export function fnv1a(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 16), 0x85ebca6b);
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
}
