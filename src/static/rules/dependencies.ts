import type { ChangedLine } from '../../model/change.ts';
import type { Place, Rule, SeenChange, Spot } from '../rule.ts';
import { at } from '../rule.ts';
import type { SeenFile, SeenHunk } from '../seen.ts';

const MANIFEST = /(?:^|\/)package\.json$/;

export const DEPENDENCY_RULES: readonly Rule[] = [
  {
    id: 'install-script-added',
    title: 'A script now runs whenever the package is installed',
    why: 'It runs on every machine that installs this, before anybody has looked. Build beforehand instead.',
    severity: 'major',
    languages: 'any',
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      paths: MANIFEST,
      keywords: ['install"'],
      find: (hunk) => newKeys(hunk, /^"(?:pre|post)?install"\s?:/),
    },
    examples: {
      bad: [{ 'package.json': '   "scripts": {\n+    "postinstall": "node setup.js",' }],
      good: [
        { 'package.json': '-    "postinstall": "node a.js",\n+    "postinstall": "node b.js",' },
        { 'package.json': '+    "installed": "no",' },
      ],
    },
  },
  {
    id: 'dependency-with-install-script',
    title: 'A new dependency runs a script when it is installed',
    why: 'The lock file says that this package has an install script. Look at it before anybody installs it.',
    severity: 'major',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', is: addsInstallScript },
    examples: {
      bad: [
        {
          'package-lock.json':
            '+    "node_modules/left": {\n+      "version": "1.0.0",\n+      "hasInstallScript": true,',
        },
        { 'pnpm-lock.yaml': '+  left@1.0.0:\n+    requiresBuild: true' },
      ],
      good: [
        { 'package-lock.json': '+    "node_modules/left": {\n+      "version": "1.0.0",' },
        { 'pnpm-lock.yaml': '-    requiresBuild: true\n+    requiresBuild: true' },
      ],
    },
  },
  {
    id: 'dependency-from-url',
    title: 'A dependency comes from an address instead of the registry',
    why: 'What stands at the address can change without a new version, and no registry vouches for it.',
    severity: 'major',
    languages: 'any',
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      paths: /(?:^|\/)(?:package\.json|requirements[^/]*\.txt|Gemfile)$/,
      keywords: ['git+', 'https://', 'http://', 'github:', 'git://', 'gitlab:'],
      find: fromUrl,
    },
    examples: {
      bad: [
        {
          'package.json': '   "dependencies": {\n+    "left": "git+https://example.com/left.git",',
        },
        {
          'package.json':
            '   "dependencies": {\n+    "left": "https://example.com/left-1.0.0.tgz",',
        },
        { 'requirements.txt': '+left @ git+https://example.com/left.git' },
        { Gemfile: "+gem 'left', git: 'https://example.com/left.git'" },
      ],
      good: [
        { 'package.json': '+    "left": "^1.0.0",' },
        { 'package.json': '+    "url": "git+https://example.com/us.git"' },
        { 'package.json': '+  "homepage": "https://example.com/us"' },
      ],
    },
  },
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
      paths: MANIFEST,
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

/** Lines with a key that no removed line had. */
function newKeys(hunk: SeenHunk, pattern: RegExp): readonly Place[] {
  const keyOf = ({ text }: ChangedLine) => pattern.exec(text.trim())?.[0] ?? null;
  const before = new Set(hunk.lines.filter(({ kind }) => kind === 'removed').map(keyOf));
  return hunk.lines
    .filter((line) => line.kind === 'added' && keyOf(line) !== null && !before.has(keyOf(line)))
    .map(at);
}

const LOCK_OF_SCRIPTS = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;
const SAYS_SCRIPT = /"hasInstallScript": true|\brequiresBuild: true/;

/** A lock file is not read line by line otherwise; one that is added as a whole is no news. */
function addsInstallScript({ path, status, hunks }: SeenFile['changed']): boolean {
  if (status === 'added' || !LOCK_OF_SCRIPTS.test(path)) return false;
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

const OWN_FIELD =
  /^"(?:url|homepage|repository|bugs|funding|type|\$schema|author|license|web|docs)"/;
const NPM_URL =
  /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:git\+|git:|github:|gitlab:|https?:\/\/[^"]{1,200}\.(?:tgz|tar\.gz|zip|git)\b)/;
const PIP_URL = /^(?:-e\s)?(?:[\w.-]+\s?@\s?)?(?:git\+|https?:\/\/)\S/;
const GEM_URL = /^gem\s["'][\w-]+["'],.{0,80}\b(?:git|github):/;

function fromUrl(hunk: SeenHunk): readonly Place[] {
  const pattern = urlPattern(hunk.file.path);
  if (pattern === null) return [];
  const before = new Set(
    hunk.lines.filter(({ kind }) => kind === 'removed').map(({ text }) => nameOf(text)),
  );
  return hunk.lines
    .filter(({ kind, text }) => {
      const code = text.trim();
      return (
        kind === 'added' && pattern.test(code) && !OWN_FIELD.test(code) && !before.has(nameOf(code))
      );
    })
    .map(at);
}

function urlPattern(path: string): RegExp | null {
  if (/(?:^|\/)package\.json$/.test(path)) return NPM_URL;
  if (/(?:^|\/)requirements[^/]*\.txt$/.test(path)) return PIP_URL;
  return /(?:^|\/)Gemfile$/.test(path) ? GEM_URL : null;
}

function nameOf(text: string): string {
  return /[@\w./-]+/.exec(text)?.[0] ?? '';
}

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
