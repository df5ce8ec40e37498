import * as path from 'node:path';
import { sensitiveReason } from '../../../diff/sensitive-names.ts';
import { isOfSystem } from '../../../system/follow-path.ts';

/** Names that are never read before approval, beside those that are never sent to a reviewer. */
const NAMES = /^(?:credentials.*|service-account.*\.json)$/;

/** To compare is quicker than to compile a pattern, and most paths are nothing of the kind. */
function mayBeNamed(part: string): boolean {
  return part.startsWith('credentials') || part.startsWith('service-account');
}

/** Why this path may be listed but not read; null when it may. Links are for the caller to resolve. */
export function unreadable(file: string): string | null {
  const plain = path.posix.normalize(file.normalize('NFC').toLowerCase().replaceAll('\\', '/'));
  if (isOfSystem(plain))
    return plain === '/dev/null' ? null : 'it is a device or shows other processes';
  const isNamed = plain.split('/').some((part) => mayBeNamed(part) && NAMES.test(part));
  if (isNamed) return 'credentials';
  // A search goes through a folder that is named itself, too.
  return sensitiveReason(plain) ?? sensitiveReason(`${plain}/`);
}

/** Each of them is looked behind once more: without an end to it, a long word would hold the gate up. */
const MAX_ENDS = 50;

/**
 * Everything in these words that may be a path: `rev:path`, `:(top)path`, `name=path`, and what a pattern
 * stands for when its wildcards stand for nothing. Null: there is more than can be looked at.
 */
export function pathsIn(words: readonly string[]): readonly string[] | null {
  const found: string[] = [];
  let ends = 0;
  for (const word of words) {
    const parts = [...word.matchAll(/[:=]/g)].map(({ index }) => word.slice(index + 1));
    ends += parts.length;
    if (ends > MAX_ENDS) return null;
    const magic = parts.map((part) => part.replace(/^(?:\([^)]*\)|[/!^]+)/, ''));
    found.push(...[word, ...parts, ...magic].flatMap((part) => [part, withoutWildcards(part)]));
  }
  return found.filter((part) => part !== '');
}

const WILD: readonly string[] = ['*', '?', '['];

/** Behind the last `]` no bracket ends, and nobody needs to look for the end of each. */
function withoutWildcards(text: string): string {
  if (!WILD.some((sign) => text.includes(sign))) return text;
  const end = text.lastIndexOf(']') + 1;
  const before = text.slice(0, end).replace(/[*?]|\[[^\]]*\]/g, '');
  return before + text.slice(end).replace(/[*?]/g, '');
}
