import type { ChangedLine } from '../../model/change.ts';
import type { Place, Rule } from '../rule.ts';
import { at } from '../rule.ts';
import type { SeenFile, SeenHunk } from '../seen.ts';

const MANIFEST = /(?:^|\/)package\.json$/;

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
    examples: {
      bad: [
        { 'package.json': '   "scripts": {\n+    "postinstall": "node setup.js",' },
        { 'package.json': '-    "postinstall": "node a.js",\n+    "postinstall": "node b.js",' },
        {
          'package.json':
            '-    "install": "node a.js",\n+    "install": "node a.js || npm run build",',
        },
      ],
      good: [
        { 'package.json': '-    "postinstall": "node a.js"\n+    "postinstall": "node a.js",' },
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
    look: { kind: 'file', paths: LOCK_OF_SCRIPTS, is: addsInstallScript },
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
      paths: /(?:^|\/)(?:package\.json|requirements[^/]*\.txt|pyproject\.toml|Gemfile)$/,
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
        {
          'package.json':
            '-    "left": "^1.0.0",\n+    "left": "git+https://example.com/left.git",',
        },
        { Gemfile: "+gem 'left', git: 'https://example.com/left.git'" },
        { 'pyproject.toml': '+    "left @ git+https://example.com/left.git",' },
        { 'requirements.txt': '+--extra-index-url https://example.com/simple' },
      ],
      good: [
        { 'package.json': '+    "left": "^1.0.0",' },
        {
          'package.json':
            '-    "left": "git+https://example.com/left.git#v1",\n+    "left": "git+https://example.com/left.git#v2",',
        },
        { 'package.json': '+    "url": "git+https://example.com/us.git"' },
        { 'package.json': '+  "homepage": "https://example.com/us"' },
      ],
    },
  },
];

const INSTALL_SCRIPT = /^"(?:pre|post)?install"\s?:/;

/** A line that only lost or got its comma is the same. */
function newScripts(hunk: SeenHunk): readonly Place[] {
  const scriptOf = ({ text }: ChangedLine) => text.trim().replace(/,$/, '');
  const before = new Set(hunk.lines.filter(({ kind }) => kind === 'removed').map(scriptOf));
  return hunk.lines
    .filter(({ kind, text }) => kind === 'added' && INSTALL_SCRIPT.test(text.trim()))
    .filter((line) => !before.has(scriptOf(line)))
    .map(at);
}

const SAYS_SCRIPT = /"hasInstallScript": true|\brequiresBuild: true/;

/** A lock file is not read line by line otherwise; one that is added as a whole is no news. */
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

const OWN_FIELD =
  /^"(?:url|homepage|repository|bugs|funding|type|\$schema|author|license|web|docs)"/;
const NPM_URL =
  /^"(?:@?[\w.-]+\/)?[\w.-]+"\s?:\s?"(?:git\+|git:|github:|gitlab:|https?:\/\/[^"]{1,200}\.(?:tgz|tar\.gz|zip|git)\b)/;
const PIP_URL = /^(?:-e\s)?(?:[\w.-]+\s?@\s?)?(?:git\+|https?:\/\/)\S|^--extra-index-url\s/;
const PYPROJECT_URL = /^["'][\w.-]+(?:\[[\w,-]+\])?\s?@\s?(?:git\+|https?:\/\/)\S/;
const GEM_URL = /^gem\s["'][\w-]+["'],.{0,80}\b(?:git|github):/;

function fromUrl(hunk: SeenHunk): readonly Place[] {
  const pattern = urlPattern(hunk.file.path);
  if (pattern === null) return [];
  // Another version from an address is no news; an address in place of the registry is.
  const before = new Set(
    hunk.lines
      .filter(({ kind, text }) => kind === 'removed' && pattern.test(text.trim()))
      .map(({ text }) => nameOf(text)),
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
  if (path.endsWith('pyproject.toml')) return PYPROJECT_URL;
  return /(?:^|\/)Gemfile$/.test(path) ? GEM_URL : null;
}

function nameOf(text: string): string {
  return /[@\w./-]+/.exec(text)?.[0] ?? '';
}
