import type { RuleExamples } from './rule-examples.ts';

export const DEPENDENCIES_EXAMPLES = {
  'install-script-added': {
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
  'dependency-with-install-script': {
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
} satisfies RuleExamples;
