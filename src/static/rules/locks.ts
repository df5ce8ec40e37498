import type { ChangedLine } from '../../model/change.ts';
import type { Rule, SeenChange, Spot } from '../rule.ts';
import type { SeenFile } from '../seen.ts';

/* Lock files and the manifests they are made from. */

export const LOCK_RULES: readonly Rule[] = [
  {
    id: 'lock-without-manifest',
    title: 'The lock file changed and the manifest did not',
    why: 'Other versions will be installed although nobody asked for other packages. That is right for an update of all, and wrong by accident.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'change', side: 'both', keywords: [], find: locksAlone },
    examples: {
      bad: [{ 'package-lock.json': '+      "version": "1.0.1",' }],
      good: [
        {
          'package-lock.json': '+      "version": "1.0.1",',
          'package.json': '+    "left": "^1.0.1",',
        },
      ],
    },
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
      paths: /(?:^|\/)package\.json$/,
      keywords: [
        '": "^',
        '": "~',
        ...Array.from('0123456789', (digit) => `": "${digit}`),
        ' = "',
        'gem ',
      ],
      find: manifestsAlone,
    },
    examples: {
      bad: [{ 'package.json': '   "dependencies": {\n+    "left": "^1.0.1",' }],
      good: [
        {
          'package-lock.json': '+      "version": "1.0.1",',
          'package.json': '+    "left": "^1.0.1",',
        },
        { 'package.json': '-  "version": "1.0.0",\n+  "version": "1.0.1",' },
      ],
    },
  },
];

/** The names of lock files, each list beside the names that they are made from. */
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
] as const;

const LOCK_NAMES: ReadonlySet<string> = new Set(LOCKS.flatMap(({ locks }) => locks));
/** There may be thousands of files; hardly any is one. */
const isLock = ({ path }: SeenFile) => LOCK_NAMES.has(path.slice(path.lastIndexOf('/') + 1));

function locksAlone({ files }: SeenChange): readonly Spot[] {
  const found = files.filter((file) => isLock(file) && file.changed.status === 'modified');
  return LOCKS.flatMap(({ locks, manifests }) => {
    const own = found.filter(({ path }) => isNamed(path, locks));
    const isAlone = own.length > 0 && !files.some(({ path }) => isNamed(path, manifests));
    return isAlone ? own.map((file) => ({ file, hunk: null })) : [];
  });
}

/** By its whole name, or by its ending when that is what begins with a dot. */
function isNamed(path: string, names: readonly string[]): boolean {
  return names.some(
    (name) => path.endsWith(name) && (name.startsWith('.') || isWholeName(path, name)),
  );
}

function isWholeName(path: string, name: string): boolean {
  return path.length === name.length || path.at(-name.length - 1) === '/';
}

const NPM_DEPENDENCY = /^"(?:@[\w.-]+\/)?[\w.-]+"\s?:\s?"[~^]?\d[\w.+-]*",?$/;
const NPM_FIELD = /^"(?:version|node|npm|yarn|pnpm|packageManager)"/;

function manifestsAlone({ files, hunks }: SeenChange): readonly Spot[] {
  if (files.some((file) => isLock(file) && isNamed(file.path, LOCKS[0].locks))) return [];
  const isDependency = ({ kind, text }: ChangedLine) =>
    kind === 'added' && NPM_DEPENDENCY.test(text.trim()) && !NPM_FIELD.test(text.trim());
  const changed = hunks.filter(
    ({ hunk }) => hunk.file.changed.status === 'modified' && hunk.lines.some(isDependency),
  );
  return [...new Set(changed.map(({ hunk }) => hunk.file))].map((file) => ({ file, hunk: null }));
}
