import type { RuleExamples } from './rule-examples.ts';

export const DEPENDENCY_FROM_URL_EXAMPLES = {
  'dependency-from-url': {
    bad: [
      {
        'package.json': '   "dependencies": {\n+    "left": "git+https://example.com/left.git",',
      },
      {
        'package.json': '   "dependencies": {\n+    "left": "https://example.com/left-1.0.0.tgz",',
      },
      { 'requirements.txt': '+left @ git+https://example.com/left.git' },
      {
        'package.json': '-    "left": "^1.0.0",\n+    "left": "git+https://example.com/left.git",',
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
      {
        'requirements.txt':
          '-left @ git+https://us:${TOKEN}@example.com/us/left.git@v1\n+left @ git+https://us:${TOKEN}@example.com/them/left.git@v1',
      },
      {
        'requirements.txt':
          '-http://192.0.2.5/left-1.0.tar.gz\n+http://203.0.113.9/left-1.0.tar.gz',
      },
      {
        'package.json': '-    "left": "github:1us/left",\n+    "left": "github:2them/left",',
      },
      {
        'Cargo.toml':
          '-left = { git = "https://example.com:8443/us/left" }\n+left = { git = "https://example.com:8443/them/left" }',
      },
      { 'go.mod': '-replace example.com/a => ../a\n+replace example.com/b => ../b' },
      { 'package.json': '   "dependencies": {\n+    "left": "git@example.com:us/left.git",' },
      { 'package.json': '   "dependencies": {\n+    "left": "ssh://git@example.com/us/left",' },
      { 'package.json': '   "dependencies": {\n+    "left": "bitbucket:us/left",' },
      { 'package.json': '   "devDependencies": {\n+    "left": "us/left#v1",' },
      { 'package.json': '     "kept": "^1.0.0",\n+    "left": "https://github.com/us/left",' },
      { 'package.json': '+    "left": "us/left",\n     "more": "^1.0.0",' },
      { Gemfile: "+gem 'left', :git => 'https://example.com/left.git'" },
      {
        Gemfile:
          "-gem 'left', :git => 'https://example.com/us/left'\n+gem 'left', :git => 'https://example.com/them/left'",
      },
      { Gemfile: "+git 'https://example.com/left.git' do" },
      { 'requirements.txt': '+--index-url https://example.com/simple' },
      { 'requirements.txt': '+-i https://example.com/simple' },
    ],
    good: [
      { 'package.json': '+    "left": "^1.0.0",' },
      {
        'package.json':
          '-    "left": "git+https://example.com/left.git#v1",\n+    "left": "git+https://example.com/left.git#v2",',
      },
      { 'package.json': '+    "url": "git+https://example.com/us.git"' },
      { 'package.json': '+  "homepage": "https://example.com/us"' },
      {
        'requirements.txt':
          '-left @ git+https://${TOKEN}@example.com/us/left.git@v1\n+left @ git+https://example.com/us/left.git@v2',
      },
      {
        'pyproject.toml':
          '-left = { url = "https://example.com/1.0/left.whl" }\n+left = { url = "https://example.com/1.1/left.whl" }',
      },
      {
        'Cargo.toml':
          ' [dependencies]\n-left = { git = "https://example.com/us/left" }\n@@\n [dev-dependencies]\n+left = { git = "https://example.com/us/left" }',
      },
      { 'package.json': '   "main": "a.js",\n+  "types": "dist/a.d.ts",' },
      { 'package.json': '   "exports": {\n+    "left": "lib/left",' },
      { 'package.json': '   "links": {\n+    "left": "https://github.com/us/left",' },
      {
        'pyproject.toml':
          '+urls = { Home = "https://example.com", git = "https://example.com/us" }',
      },
      { 'pyproject.toml': '+description = "left @ https://example.com"' },
      { 'requirements.txt': '+--index-url https://pypi.org/simple' },
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
} satisfies RuleExamples;
