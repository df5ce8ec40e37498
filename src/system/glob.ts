import * as fs from 'node:fs';
import * as path from 'node:path';

const MAX_FILES = 5_000;

/**
 * The files that a shell may put in place of a pattern, written as it would write them: at least
 * those, since a bracket is taken for any character. Null when they are too many to look at.
 */
export function expandGlob(pattern: string, cwd: string): readonly string[] | null {
  // zsh goes down every folder for this one.
  if (pattern.includes('**')) return null;
  const parts = pattern.split('/');
  let found = [parts[0] === '' ? '/' : ''];
  for (const part of parts[0] === '' ? parts.slice(1) : parts) {
    found = found.flatMap((before) => matchesIn(before, part, cwd));
    if (found.length > MAX_FILES) return null;
  }
  return found.filter((file) => fs.existsSync(path.resolve(cwd, file)));
}

function matchesIn(before: string, part: string, cwd: string): string[] {
  if (part === '') return [before];
  const join = (name: string) =>
    before === '' || before === '/' ? before + name : `${before}/${name}`;
  if (!/[*?[]/.test(part)) return [join(part)];
  const wanted = nameMatcher(part);
  return namesIn(path.resolve(cwd, before === '' ? '.' : before))
    .filter((name) => wanted.test(name))
    .map(join);
}

/** A leading dot must be written out. */
function nameMatcher(part: string): RegExp {
  const source = part.replace(/\[[^\]]+\]|[^]/g, (token) => {
    if (token === '*') return '.*';
    return token === '?' || token.length > 1 ? '.' : token.replace(/[.+^${}()|[\]\\]/, '\\$&');
  });
  return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${source}$`, 's');
}

function namesIn(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch {
    // No such folder: the pattern stands for nothing.
    return [];
  }
}
