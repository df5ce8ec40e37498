import type { RuleExamples } from './rule-examples.ts';

export const LOCK_FILES_EXAMPLES = {
  'lock-without-manifest': {
    bad: [{ 'package-lock.json': '+      "version": "1.0.1",' }],
    good: [
      {
        'package-lock.json': '+      "version": "1.0.1",',
        'package.json': '+    "left": "^1.0.1",',
      },
    ],
  },
  'manifest-without-lock': {
    bad: [
      { 'package.json': '   "dependencies": {\n+    "left": "^1.0.1",' },
      { 'Cargo.toml': ' [dependencies]\n+left = "1.0"' },
      { 'go.mod': '+\texample.com/left v1.0.0' },
      { Gemfile: "+gem 'left', '~> 1.0'" },
      { 'pyproject.toml': ' [tool.poetry.dependencies]\n+left = "^1.0"' },
    ],
    good: [
      {
        'package-lock.json': '+      "version": "1.0.1",',
        'package.json': '+    "left": "^1.0.1",',
      },
      { 'package.json': '-  "version": "1.0.0",\n+  "version": "1.0.1",' },
      { 'Cargo.toml': '-version = "1.0.0"\n+version = "1.0.1"' },
      { 'go.mod': '+\texample.com/left v1.0.0', 'go.sum': '+example.com/left v1.0.0 h1:x' },
      { 'pyproject.toml': '+python = "^3.12"' },
    ],
  },
} satisfies RuleExamples;
