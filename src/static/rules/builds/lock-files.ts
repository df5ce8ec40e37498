import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { Rule, SeenChange, Spot } from '../../rule.ts';
import type { SeenFile } from '../../annotated-hunk.ts';

/* Lock files and their manifests. */

export const LOCK_RULES: readonly Rule[] = [
  {
    id: 'lock-without-manifest',
    title: 'The lock file changed and the manifest did not',
    why: 'Other versions will be installed although no package was added or changed. That is right for a deliberate update and wrong by accident.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'change', side: 'both', keywords: [], find: locksAlone },
  },
  {
    id: 'manifest-without-lock',
    title: 'Dependencies changed and the lock file did not',
    why: 'If the project keeps a lock file, it no longer says what will be installed.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'change',
      side: 'both',
      paths: /(?:^|\/)(?:package\.json|Cargo\.toml|pyproject\.toml|go\.mod|Gemfile)$/,
      keywords: [
        '": "^',
        '": "~',
        ...Array.from('0123456789', (digit) => `": "${digit}`),
        ' = "',
        ' = {',
        ' v0.',
        ...Array.from('123456789', (digit) => ` v${digit}`),
        'gem ',
      ],
      find: manifestsAlone,
    },
  },
];

/** Names of lock files, each list beside the names of their manifests. */
const LOCKS = [
  {
    locks: [
      'package-lock.json',
      'npm-shrinkwrap.json',
      'yarn.lock',
      'pnpm-lock.yaml',
      'bun.lock',
      'bun.lockb',
    ],
    manifests: ['package.json', 'pnpm-workspace.yaml'],
  },
  { locks: ['Cargo.lock'], manifests: ['Cargo.toml'] },
  { locks: ['poetry.lock', 'uv.lock'], manifests: ['pyproject.toml'] },
  { locks: ['Gemfile.lock'], manifests: ['Gemfile', '.gemspec'] },
  { locks: ['go.sum'], manifests: ['go.mod', 'go.work'] },
  { locks: ['Pipfile.lock'], manifests: ['Pipfile'] },
  { locks: ['composer.lock'], manifests: ['composer.json'] },
] as const;

const LOCK_NAMES: ReadonlySet<string> = new Set(LOCKS.flatMap(({ locks }) => locks));
const LOCK_ENDS: ReadonlySet<number> = new Set(Array.from(LOCK_NAMES, lastCode));

/** There may be thousands of files, and hardly any is one. */
function isLock({ path }: SeenFile): boolean {
  return LOCK_ENDS.has(lastCode(path)) && LOCK_NAMES.has(nameOf(path));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function lastCode(path: string): number {
  return path.charCodeAt(path.length - 1);
}

function locksAlone({ files }: SeenChange): readonly Spot[] {
  const found = files.filter((file) => isLock(file) && file.changed.status === 'modified');
  return LOCKS.flatMap(({ locks, manifests }) => {
    const own = found.filter(({ path }) => isNamed(path, locks));
    const isAlone = own.length > 0 && !files.some(({ path }) => isNamed(path, manifests));
    return isAlone ? own.map((file) => ({ file, hunk: null })) : [];
  });
}

/** By its whole name, or by its ending if the entry begins with a dot. */
function isNamed(path: string, names: readonly string[]): boolean {
  return names.some(
    (name) => path.endsWith(name) && (name.startsWith('.') || isWholeName(path, name)),
  );
}

function isWholeName(path: string, name: string): boolean {
  return path.length === name.length || path.at(-name.length - 1) === '/';
}

/** How each manifest names a package and its version, except fields that only look like it. */
const DEPENDENCIES: readonly (readonly [manifest: string, is: RegExp, isNot: RegExp])[] = [
  [
    'package.json',
    /^"(?:@[\w.-]+\/)?[\w.-]+"\s?:\s?"[~^]?\d[\w.+-]*",?$/,
    /^"(?:version|node|npm|yarn|pnpm|packageManager)"/,
  ],
  [
    'Cargo.toml',
    /^[\w-]+ = (?:"[~^=]?\d|\{.{0,80}\bversion = ")/,
    /^(?:version|edition|rust-version|resolver)\b/,
  ],
  ['pyproject.toml', /^[\w-]+ = "[~^]\d/, /^python\b/],
  ['go.mod', /^(?:require )?[\w-]+\.[\w./-]+ v\d/, /^(?:module|replace)\b/],
  ['Gemfile', /^gem ["']/, /\b(?:path|git|github):/],
];

function manifestsAlone({ files, hunks }: SeenChange): readonly Spot[] {
  // Searched once: in a repository of many packages, many manifests change.
  const locks = new Set(
    hunks.length === 0 ? [] : files.filter(isLock).map(({ path }) => nameOf(path)),
  );
  const changed = hunks.filter(({ hunk }) => {
    const { path, changed } = hunk.file;
    const [manifest, is, isNot] = DEPENDENCIES.find(([name]) => isNamed(path, [name])) ?? [];
    const pair = LOCKS.find(({ manifests }) => manifests.some((name) => name === manifest));
    if (is === undefined || isNot === undefined || changed.status !== 'modified') return false;
    if (pair?.locks.some((name) => locks.has(name)) === true) return false;
    const isDependency = ({ kind, text }: ChangedLine) =>
      kind === 'added' && is.test(text.trim()) && !isNot.test(text.trim());
    return hunk.lines.some(isDependency);
  });
  return [...new Set(changed.map(({ hunk }) => hunk.file))].map((file) => ({ file, hunk: null }));
}
