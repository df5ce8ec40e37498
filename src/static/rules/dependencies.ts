import type { ChangedLine } from '../../model/change.ts';
import type { Place, Rule } from '../rule.ts';
import { at } from '../rule.ts';
import type { SeenFile, SeenHunk } from '../seen.ts';
import { fromUrl, MANIFEST } from './dependency-addresses.ts';

/** Where it is said what a project depends on. */
const DECLARES =
  /(?:^|\/)(?:package\.json|requirements(?:[^/]*|\/[^/]+)\.(?:txt|in)|pyproject\.toml|Pipfile|Cargo\.toml|Gemfile|go\.mod)$/;

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
      paths: DECLARES,
      // biome-ignore format: one list
      keywords: [
        'git+', 'https://', 'http://', 'github:', 'git://', 'gitlab:', 'ssh://', 'git@', ' => ',
      ],
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
        { 'requirements.txt': '+left[fast] @ git+https://example.com/left.git' },
        { 'requirements/dev.txt': '+--editable git+ssh://git@example.com/left.git' },
        { 'requirements.in': '+git+https://example.com/left.git#egg=left' },
        { 'pyproject.toml': '+dependencies = ["left @ git+https://example.com/left.git"]' },
        { 'pyproject.toml': '+left = { git = "https://example.com/left.git", branch = "main" }' },
        { 'pyproject.toml': '+left = {url = "https://example.com/left-1.0-py3-none-any.whl"}' },
        { Pipfile: '+left = {git = "https://example.com/left.git", ref = "main"}' },
        { 'Cargo.toml': '+left = { git = "https://example.com/left.git" }' },
        {
          'Cargo.toml':
            '-left = "1.0"\n+left = { version = "1.0", git = "https://example.com/left" }',
        },
        { 'crates/a/Cargo.toml': ' [dependencies.left]\n+git = "ssh://git@example.com/left.git"' },
        { 'go.mod': '+replace example.com/left => example.org/left v1.0.1' },
        { 'go.mod': ' replace (\n+\texample.com/left v1.0.0 => example.org/left v1.0.1\n )' },
        { 'go.mod': '+replace example.com/left => ../left' },
        { 'a/go.mod': '+replace example.com/left => ../../left' },
        { 'go.mod': '+replace example.com/left => /opt/left' },
        {
          'package.json': '-    "left": "github:us1/left#v1",\n+    "left": "github:us2/left#v1",',
        },
        {
          'Cargo.toml':
            '-left = { git = "https://example.com/us/left" }\n+left = { git = "https://example.com/them/left" }',
        },
        {
          'go.mod':
            '-replace example.com/left => example.org/us/left v1.0.1\n+replace example.com/left => example.org/them/left v1.0.1',
        },
        { 'pyproject.toml': ' [tool.uv.sources.left]\n+git = "https://example.com/left"' },
        { 'requirements.txt': '+left @ https://example.com/left.zip ; python_version < "3"' },
        { 'requirements.txt': '+https://example.com/left-1.0.tar.gz --hash=sha256:00' },
      ],
      good: [
        { 'package.json': '+    "left": "^1.0.0",' },
        {
          'package.json':
            '-    "left": "git+https://example.com/left.git#v1",\n+    "left": "git+https://example.com/left.git#v2",',
        },
        { 'package.json': '+    "url": "git+https://example.com/us.git"' },
        { 'package.json': '+  "homepage": "https://example.com/us"' },
        { 'Cargo.toml': '+left = "1.0"\n+repository = "https://example.com/us"' },
        { 'Cargo.toml': '+# left = { git = "https://example.com/left.git" }' },
        { 'Cargo.toml': '+left = { path = "../left" }' },
        {
          'Cargo.toml':
            '-left = { git = "https://example.com/left", tag = "v1" }\n+left = { git = "https://example.com/left", tag = "v2" }',
        },
        { 'pyproject.toml': '+Homepage = "https://example.com/us"' },
        { 'pyproject.toml': '+url = "https://example.com/simple"' },
        { 'pyproject.toml': '+log = { url = "https://example.com/log" }' },
        { 'requirements.txt': '+# see https://example.com/left' },
        { 'go.mod': '+\texample.com/left v1.0.0' },
        { 'go.mod': ' replace (\n+\t//github.com/a/b => ../../../b' },
        {
          'Cargo.toml':
            ' [dependencies]\n-left = { git = "https://example.com/us/left", tag = "v1" }\n+\n+[dependencies.left]\n+git = "https://example.com/us/left.git"',
        },
        {
          'Cargo.toml':
            '-[dependencies.left]\n-git = "https://example.com/us/left"\n+left = { git = "https://example.com/us/left" }',
        },
        { 'pyproject.toml': ' [project.urls]\n+git = "https://example.com/us"' },
        { 'pyproject.toml': '+git = "https://example.com/us"' },
        { 'Cargo.toml': ' [package.metadata.release]\n+git = "https://example.com/us"' },
        {
          'Cargo.toml':
            ' [dependencies.a]\n [package.metadata.release]\n+git = "https://example.com/us"',
        },
        { 'requirements/README.txt': '+https://pip.pypa.io/ says how to install them' },
        { 'requirements/README.txt': '+https://pip.pypa.io/' },
        {
          'requirements.txt':
            '-git+https://example.com/us/left.git@v1#egg=left\n+left @ git+https://example.com/us/left@v2',
        },
        {
          'requirements.txt':
            '-https://example.com/us/left-1.0.zip\n+https://example.com/us/left-1.1.zip',
        },
        {
          'package.json':
            '-    "left": "https://example.com/left-1.0.0.tgz",\n+    "left": "https://example.com/left-1.1.0.tgz",',
        },
        {
          'package.json':
            '-    "left": "github:us/left#v1",\n+    "left": "git+ssh://git@github.com/us/left.git#v2",',
        },
        { 'go.mod': '+replace example.com/left => example.com/left v1.0.1' },
        { 'go.mod': '+replace example.com/left => example.com/left/v2 v2.0.0' },
        { 'a/go.mod': '+replace example.com/left => ../left' },
        { 'go.mod': '+replace example.com/left => ./left' },
        {
          'go.mod':
            '-replace example.com/left => example.org/left v1.0.1\n+replace example.com/left => example.org/left v1.0.2',
        },
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
