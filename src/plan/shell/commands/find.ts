import { looksLikeOption } from './options.ts';
import type { ShellWord } from '../words.ts';

/*
 * find has a language of its own: starting points, then tests and actions. Actions that run
 * programs or write are not listed.
 */

const ALONE = new Set(
  '-H -L -P -depth -d -xdev -mount -x -X -E -s -follow -daystart -noleaf -ignore_readdir_race -noignore_readdir_race -warn -nowarn -empty -nouser -nogroup -readable -writable -executable -true -false -print -print0 -prune -quit -ls -not -a -and -o -or -O0 -O1 -O2 -O3'.split(
    ' ',
  ),
);

const WITH_VALUE = new Set(
  '-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -mtime -mmin -atime -amin -ctime -cmin -newer -anewer -cnewer -maxdepth -mindepth -perm -user -group -uid -gid -links -inum -samefile -lname -ilname -fstype -printf -used -f'.split(
    ' ',
  ),
);

/** Why this find may not run; null if it only reads. */
export function checkFind(words: readonly ShellWord[]): string | null {
  const pattern = words.find(({ glob }) => glob);
  if (pattern !== undefined) return `quote ${pattern.text}: find has its own patterns`;
  for (let at = 0; at < words.length; at += 1) {
    const text = words[at]?.text ?? '';
    if (!text.startsWith('-') || ALONE.has(text)) continue;
    if (!WITH_VALUE.has(text) && !/^-newer[aBcm][aBcmt]$/.test(text))
      return `find ${text} is not on its list`;
    at += 1;
    const why = oddValue(text, words[at]?.text ?? '');
    if (why !== null) return why;
  }
  return null;
}

/** `-perm -u+w` is normal syntax for permissions. */
function oddValue(test: string, value: string): string | null {
  const isMode = test === '-perm' && /^[-+/]?(?:[0-7]+|[ugoarwxXst,=+-]+)$/.test(value);
  return looksLikeOption(value) && !isMode ? `${value} after ${test} looks like an option` : null;
}
