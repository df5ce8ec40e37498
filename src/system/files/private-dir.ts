import * as fs from 'node:fs';
import * as path from 'node:path';
import { syncDir } from './atomic.ts';
import { errnoOf } from './files.ts';
import { type PrivateDir, pathOf } from './private-path.ts';
import { type StorageFailure, failed, failedBy } from './storage-error.ts';

export type DirState = { readonly kind: 'ready' } | { readonly kind: 'absent' } | StorageFailure;

/**
 * Does the directory exist, and does it belong to us alone? Changes nothing. `known` caches the
 * answer: once checked, no other user can replace it.
 */
export function checkPrivateDir(dir: PrivateDir, known = new Set<string>()): DirState {
  for (const [index, component] of [dir.base, ...componentsOf(dir)].entries()) {
    if (known.has(component)) continue;
    const state = index === 0 ? checkBase(component) : checkComponent(component);
    if (state.kind !== 'ready') return state;
    known.add(component);
  }
  return { kind: 'ready' };
}

/** Creates missing components one by one and checks the others. */
export function ensurePrivateDir(dir: PrivateDir): Exclude<DirState, { kind: 'absent' }> {
  try {
    const base = checkBase(dir.base);
    if (base.kind === 'failed') return base;
    if (base.kind === 'absent') makeBase(dir.base);
  } catch (error) {
    return failedBy(error, dir.base);
  }
  for (const component of componentsOf(dir)) {
    const state = makeComponent(component);
    if (state.kind === 'failed') return state;
  }
  return { kind: 'ready' };
}

function componentsOf({ base, parts }: PrivateDir): string[] {
  return parts.map((_, index) => pathOf({ base, parts: parts.slice(0, index + 1) }));
}

/**
 * The user's own folder, followed if it is a link. Its owner could swap our directory, so it must
 * belong to us or the system. Group-writable is accepted, because many systems create homes that
 * way.
 */
function checkBase(base: string): DirState {
  try {
    const stat = fs.statSync(base);
    if (!stat.isDirectory()) return failed('ENOTDIR', base);
    if (!isOurs(stat) && stat.uid !== 0) return failed('foreign', base);
    const sticky = (stat.mode & 0o1000) !== 0;
    return (stat.mode & 0o002) !== 0 && !sticky ? failed('exposed', base) : { kind: 'ready' };
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? { kind: 'absent' } : failedBy(error, base);
  }
}

/**
 * Not `recursive: true`, which never returns if a parent exists and takes no directories (/proc).
 */
function makeBase(base: string): void {
  const parent = path.dirname(base);
  if (!fs.existsSync(parent)) makeBase(parent);
  try {
    fs.mkdirSync(base, { mode: 0o700 });
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
}

function checkComponent(component: string): DirState {
  try {
    const stat = fs.lstatSync(component);
    if (stat.isSymbolicLink()) return failed('ELOOP', component);
    if (!stat.isDirectory()) return failed('ENOTDIR', component);
    if (!isOurs(stat)) return failed('foreign', component);
    return isExposed(stat) ? failed('exposed', component) : { kind: 'ready' };
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? { kind: 'absent' } : failedBy(error, component);
  }
}

function makeComponent(component: string): Exclude<DirState, { kind: 'absent' }> {
  const before = checkComponent(component);
  if (before.kind === 'failed') return before;
  try {
    if (before.kind === 'ready') return tighten(component);
    fs.mkdirSync(component, { mode: 0o700 });
    syncDir(path.dirname(component));
  } catch (error) {
    // Another process of ours may have created it; the result is checked below.
    if (errnoOf(error) !== 'EEXIST') return failedBy(error, component);
  }
  const after = checkComponent(component);
  return after.kind === 'absent' ? failed('ENOENT', component) : after;
}

/** Ours and not writable by others, but perhaps readable: created earlier by hand. */
function tighten(component: string): { readonly kind: 'ready' } {
  if ((fs.lstatSync(component).mode & 0o077) !== 0) fs.chmodSync(component, 0o700);
  return { kind: 'ready' };
}

/** Windows has neither numeric users nor these bits. */
export function isOurs(stat: fs.Stats): boolean {
  return process.geteuid === undefined || stat.uid === process.geteuid();
}

function isExposed(stat: fs.Stats): boolean {
  return process.geteuid !== undefined && (stat.mode & 0o022) !== 0;
}
