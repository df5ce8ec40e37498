import * as path from 'node:path';
import type { Environment } from '../model/environment.ts';

/** Where our records live: never in a shared temporary directory. */
function stateDir(environment: Environment): string {
  const base = environment['XDG_STATE_HOME'];
  if (base !== undefined && path.isAbsolute(base)) return path.join(base, 'countersign');
  const home = environment['HOME'];
  // A relative or empty HOME would put the records wherever the agent happens to be.
  const root = home !== undefined && path.isAbsolute(home) ? home : '/';
  return path.join(root, '.local', 'state', 'countersign');
}

export function projectDir(environment: Environment, projectRoot: string): string {
  return path.join(stateDir(environment), 'projects', key(projectRoot));
}

export function sessionDir(environment: Environment, projectRoot: string, session: string): string {
  return path.join(projectDir(environment, projectRoot), 'sessions', key(session));
}

export function pendingDir(sessionDir: string): string {
  return path.join(sessionDir, 'pending');
}

const MAX_KEY = 80;

/**
 * Any text as one harmless file name: readable, bounded, and different for different texts. FNV-1a
 * and not SHA-256, because loading crypto alone costs a hook a sixth of its time; nothing here needs
 * to withstand a deliberate collision.
 */
export function key(text: string): string {
  const readable = text.replace(/[^A-Za-z0-9_-]+/g, '-').slice(-MAX_KEY);
  return `${readable}-${fnv1a(text)}`;
}

function fnv1a(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 16), 0x85ebca6b);
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
}
