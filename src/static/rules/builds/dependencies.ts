import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { RangeOfLines, Rule } from '../../rule.ts';
import { at } from '../../rule.ts';
import type { SeenFile, SeenHunk } from '../../annotated-hunk.ts';
import { MANIFEST } from './dependency-addresses.ts';
import { FROM_URL_RULE } from './dependency-from-url.ts';

const LOCK_OF_SCRIPTS = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;

export const DEPENDENCY_RULES: readonly Rule[] = [
  {
    id: 'install-script-added',
    title: 'A script that runs on every install is new or was changed',
    why: 'It runs on every machine that installs this, before anybody has looked. Build beforehand instead.',
    severity: 'major',
    languages: 'any',
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      paths: MANIFEST,
      keywords: ['install"'],
      find: newScripts,
    },
  },
  {
    id: 'dependency-with-install-script',
    title: 'A new dependency runs a script when it is installed',
    why: 'The lock file says that this package has an install script. Look at it before anybody installs it.',
    severity: 'major',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', paths: LOCK_OF_SCRIPTS, is: addsInstallScript },
  },
  FROM_URL_RULE,
];

const INSTALL_SCRIPT = /^"(?:pre|post)?install"\s?:/;

/** A line that only lost or gained its comma is unchanged. */
function newScripts(hunk: SeenHunk): readonly RangeOfLines[] {
  const scriptOf = ({ text }: ChangedLine) => text.trim().replace(/,$/, '');
  const before = new Set(hunk.lines.filter(({ kind }) => kind === 'removed').map(scriptOf));
  return hunk.lines
    .filter(({ kind, text }) => kind === 'added' && INSTALL_SCRIPT.test(text.trim()))
    .filter((line) => !before.has(scriptOf(line)))
    .map(at);
}

const SAYS_SCRIPT = /"hasInstallScript": true|\brequiresBuild: true/;

/** Lock files are otherwise not read line by line; a new one is not reported. */
function addsInstallScript({ status, hunks }: SeenFile['changed']): boolean {
  if (status === 'added') return false;
  return hunks.some((hunk) => {
    let balance = 0;
    for (const { kind, text } of hunk.lines()) {
      if (!SAYS_SCRIPT.test(text)) continue;
      if (kind === 'added') balance += 1;
      if (kind === 'removed') balance -= 1;
    }
    return balance > 0;
  });
}
