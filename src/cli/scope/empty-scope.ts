import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { isAbsent } from '../../system/files/files.ts';
import { clip, redact, safe } from '../../redaction/redact.ts';
import type { ScopeChoice } from './choose.ts';
import type { ScopeRepository } from './repository.ts';

type EmptyScope = {
  readonly choice: ScopeChoice;
  readonly paths: readonly string[];
  /** Null for a file or stdin. */
  readonly repository: ScopeRepository | null;
};

/** The user's next step if there was nothing to review, depending on what they named. */
export function emptyScopeStep({ choice, paths, repository }: EmptyScope): Redacted {
  switch (choice.kind) {
    case 'content':
      return safe`nothing came through the pipe: look at what the command before it shows`;
    case 'staged':
      return safe`git add what is to be reviewed, or leave out --staged`;
    case 'base':
    case 'commit':
      return paths.length > 0 ? otherPaths(paths) : otherCommit(choice);
    case 'uncommitted':
      return paths.length > 0 ? otherPaths(paths) : somethingElse(repository);
  }
}

const LONGEST_SHOWN = 100;

function otherPaths(paths: readonly string[]): Redacted {
  const names = clip(redact(paths.join(' ')), LONGEST_SHOWN);
  return safe`git shows no change in ${names}: name another path, or leave out --`;
}

function otherCommit({ kind, ref }: Extract<ScopeChoice, { kind: 'base' | 'commit' }>): Redacted {
  const name = clip(redact(ref), LONGEST_SHOWN);
  return kind === 'commit'
    ? safe`${name} changes no file: name another commit`
    : safe`nothing differs from ${name}: name an older one, or leave out --base to review what is not committed`;
}

function somethingElse(repository: ScopeRepository | null): Redacted {
  if (repository?.hasCommits === false) return safe`write a file, or name one: --content FILE`;
  return hasSubmodules(repository) ? safe`${ELSE}; ${IN_SUBMODULE}` : ELSE;
}

/** The usual case: the user has just committed. */
const ELSE = safe`name something: --commit HEAD, --base REF or --content FILE`;
const IN_SUBMODULE = safe`review changes inside a submodule from its own folder`;

function hasSubmodules(repository: ScopeRepository | null): boolean {
  const top = repository?.top ?? null;
  return top !== null && !isAbsent(path.join(top, '.gitmodules'));
}
