import * as path from 'node:path';
import { sensitiveReason } from '../../../diff/sensitive-names.ts';

/** Names that are never read before approval, beside those that are never sent to a reviewer. */
const NAMES = /^(?:credentials.*|service-account.*\.json)$/;

/** Why this path may be listed but not read; null when it may. Links are for the caller to resolve. */
export function unreadable(file: string): string | null {
  const plain = path.posix.normalize(file.normalize('NFC').toLowerCase().replaceAll('\\', '/'));
  if (/^\/(?:proc|dev)(?:\/|$)/.test(plain))
    return plain === '/dev/null' ? null : 'it is a device or shows other processes';
  const isNamed = plain.split('/').some((part) => NAMES.test(part));
  if (isNamed) return 'credentials';
  // A search goes through a folder that is named itself, too.
  return sensitiveReason(plain) ?? sensitiveReason(`${plain}/`);
}

/**
 * Everything in a word that may be a path: `rev:path`, `:(top)path`, `name=path`, and what a pattern
 * stands for when its wildcards stand for nothing.
 */
export function pathsIn(word: string): readonly string[] {
  const parts = [...word.matchAll(/[:=]/g)].map(({ index }) => word.slice(index + 1));
  const magic = parts.map((part) => part.replace(/^(?:\([^)]*\)|[/!^]+)/, ''));
  return [word, ...parts, ...magic]
    .flatMap((part) => [part, part.replace(/[*?]|\[[^\]]*\]/g, '')])
    .filter((part) => part !== '');
}
