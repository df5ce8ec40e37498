import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileTree } from '../bed/file-tree.ts';
import type { Sandbox } from '../bed/sandbox.ts';

/** A repository with two commits: what was, and what a change made of it. */
export type Scenario = {
  readonly name: string;
  readonly before: FileTree;
  /** Changes the working tree, or the index if `staged`. */
  readonly change: (sandbox: Sandbox) => Promise<unknown>;
  readonly staged?: boolean;
};

const numbered = (count: number, of = 'line') =>
  Array.from({ length: count }, (_, index) => `${of} ${index + 1}\n`).join('');
const LONG = numbered(60);
const edited = LONG.replace('line 3\n', 'changed\n').replace('line 50\n', '').concat('more\n');
const COMMITS = ['1', '2'].map((digit) => digit.repeat(40));

const writes = (files: FileTree) => (sandbox: Sandbox) => sandbox.write(files);
const inProject = ({ project }: Sandbox, name: string) => path.join(project, name);
const moves = (from: string, to: string) => (sandbox: Sandbox) =>
  rename(inProject(sandbox, from), inProject(sandbox, to));
const removes = (name: string) => (sandbox: Sandbox) =>
  rm(inProject(sandbox, name), { recursive: true });
const inTurn =
  (...steps: readonly Scenario['change'][]) =>
  async (sandbox: Sandbox) => {
    for (const step of steps) await step(sandbox);
  };
const gitlink = (commit: string) => (sandbox: Sandbox) =>
  sandbox.git('update-index', '--add', '--cacheinfo', `160000,${commit},modules/sub`);

/** A file of this name is edited, and another made beside it. */
const odd = (name: string): Scenario => ({
  name: `the name ${JSON.stringify(name)}`,
  before: { [name]: LONG },
  change: writes({ [name]: edited, [`${name}.new`]: 'new\n' }),
});

const NAMES: readonly Scenario[] = [
  'a b c',
  ' leading and trailing ',
  'tab\there',
  'new\nline',
  'quote"and\\backslash',
  'ä ö ü.txt',
  '日本語/ファイル 😀',
  'x b/x',
  'a/x',
  'b/b/b',
  '-- x',
  '\u0001bell\u0007\u007f',
  '\uFEFFmark\u2028sep',
  'nul/dev/null',
  "it's $HOME `x` *?[a]",
].map(odd);

export const SCENARIOS: readonly Scenario[] = [
  ...NAMES,
  { name: 'several hunks', before: { f: LONG }, change: writes({ f: edited }) },
  {
    name: 'new files, one empty',
    before: {},
    change: writes({ empty: '', full: 'a\nb', dir: '\n' }),
  },
  {
    name: 'a deleted file',
    before: { f: LONG, 'e m': '' },
    change: inTurn(removes('f'), removes('e m')),
  },
  { name: 'a pure rename', before: { 'old name': LONG }, change: moves('old name', 'new näme') },
  {
    name: 'a rename with an edit, from a to b',
    before: { 'a/x': LONG, 'b/keep': 'k\n' },
    change: inTurn(removes('a/x'), writes({ 'b/x': edited })),
  },
  {
    name: 'a copy',
    before: { f: LONG },
    change: writes({ 'a copy': `${LONG}x\n`, f: `y\n${LONG}` }),
  },
  {
    name: 'a change of mode, alone and with an edit',
    before: { run: 'x\n', 'go now': 'x\n' },
    change: writes({
      run: { content: 'x\n', mode: 0o755 },
      'go now': { content: 'y\n', mode: 0o755 },
    }),
  },
  {
    name: 'a file that becomes a link',
    before: { f: 'x\n', target: 't\n' },
    change: inTurn(removes('f'), writes({ f: { symlink: 'target' } })),
  },
  {
    name: 'binary files',
    before: { 'b in': Buffer.from([0, 1, 2, 3, 255]), gone: Buffer.alloc(300, 0), text: 'x\n' },
    change: inTurn(
      writes({ 'b in': Buffer.from([0, 9, 9]), made: Buffer.alloc(5000, 0), text: 'y\n' }),
      removes('gone'),
    ),
  },
  {
    name: 'bytes that are no UTF-8',
    before: { f: Buffer.from([65, 10, 200, 201, 10]) },
    change: writes({ f: Buffer.from([65, 10, 200, 10, 66, 10]) }),
  },
  {
    name: 'carriage returns',
    before: { f: LONG.replaceAll('\n', '\r\n') },
    change: writes({ f: edited.replaceAll('\n', '\r\n') }),
  },
  {
    name: 'line endings changed',
    before: { f: LONG },
    change: writes({ f: LONG.replaceAll('\n', '\r\n') }),
  },
  {
    name: 'a lone carriage return and odd separators',
    before: { f: 'a\rb\u2028c\u0085\f\n\n' },
    change: writes({ f: 'a\rb\u2028d\u0085\f\n\n\n' }),
  },
  {
    name: 'no newline at the end, before',
    before: { f: 'a\nb' },
    change: writes({ f: 'a\nb\nc\n' }),
  },
  { name: 'no newline at the end, after', before: { f: 'a\nb\n' }, change: writes({ f: 'a\nb' }) },
  { name: 'no newline at the end, both', before: { f: 'a\nb' }, change: writes({ f: 'a\nc' }) },
  {
    name: 'content that looks like a diff',
    before: { f: `-- a/evil\n++ b/evil\n${LONG}-- \ndiff --git a/x b/x\n@@ -1 +1 @@\n` },
    change: writes({
      f: `++ b/evil\n-- a/evil\n@@ -1 +1 @@\n${LONG}diff --git a/y b/y\n-- x\n\\ No newline at end of file\n`,
    }),
  },
  {
    name: 'a patch in the repository',
    before: { 'p.patch': '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n' },
    change: removes('p.patch'),
  },
  { name: 'a new submodule', before: { f: 'x\n' }, change: gitlink(COMMITS[0]!), staged: true },
  {
    name: 'a file that becomes a submodule',
    before: { 'modules/sub': 'x\n' },
    change: gitlink(COMMITS[1]!),
    staged: true,
  },
  { name: 'blank lines only', before: { f: '\n\n\n' }, change: writes({ f: '\n\n\n\n\n' }) },
  {
    name: 'one very long line',
    before: { f: 'x'.repeat(300_000) },
    change: writes({ f: 'y'.repeat(300_000) }),
  },
  {
    name: 'many files',
    before: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`d${n % 7}/f ${n}`, LONG])),
    change: writes(
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`d${n % 7}/f ${n}`, edited])),
    ),
  },
];
