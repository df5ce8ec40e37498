import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** Sources that consist of samples for the rules: ordinary code is not like that. */
const MADE_OF_RULES = ['static/rules', 'text/secrets'];

/** Small files with one small hunk each: the largest share of headers. */
export function makeDiff(length) {
  const file = (number) => `diff --git a/src/part-${number}.ts b/src/part-${number}.ts
index 1111111..2222222 100644
--- a/src/part-${number}.ts
+++ b/src/part-${number}.ts
@@ -10,6 +10,7 @@ export function compute(input: number[]): number {
   const total = input.reduce((sum, value) => sum + value, 0);
-  const token = await login(user.name, user.password);
+  const token = await login(user.name, await readPassword(user));
+  const limit = process.env.LIMIT ?? '${number}';
   if (total > limit) throw new Error(\`over \${limit}: \${total}\`);
   return total;
 }
`;
  return fill(file, length);
}

/** Every source of ours as a new file, repeated: code and tests as people write them. */
export function makeReal(length) {
  const folder = path.join(ROOT, 'src');
  const sources = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => !MADE_OF_RULES.some((part) => name.startsWith(part)));
  const texts = mixed(sources.map((name) => newFile(name, read(path.join(folder, name)))));
  return fill((number) => texts[number % texts.length], length);
}

const PACKAGES = ['yaml', 'valibot', 'vitest', 'rolldown', 'tsdown', 'zod'];

/** Published packages as new files: large ones, most of which have findings. */
export function makePackages(length) {
  const texts = mixed(PACKAGES.flatMap((name) => sourcesOf(path.join(ROOT, 'node_modules', name))));
  return fill((number) => texts[number % texts.length], length);
}

/** Without minified files. A folder `dist` would be skipped by its name. */
function sourcesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:[cm]?js|ts)$/.test(name))
    .map((name) => ({ name, text: read(path.join(folder, name)) }))
    .filter(({ text }) => text.length < 200_000 && text.length / text.split('\n').length < 120)
    .map(({ name, text }) => newFile(name.replaceAll('dist/', 'lib/'), text));
}

/** Folders of samples for the rules: ordinary code is not like that. */
const SAMPLES = ['redaction', 'static', 'shell', 'injection'].map((name) => `:!test/${name}`);
const RULES = MADE_OF_RULES.map((name) => `:!src/${name}`);

/** The commits of this repository, repeated: small hunks with context and removed lines. */
export function makeHistory(length) {
  const argv = ['log', '--patch', '--format=', '--no-merges', '--no-color', '--no-ext-diff', '--'];
  const folders = ['src', 'test', 'docs', 'bench', 'scripts', ...SAMPLES, ...RULES];
  const text = execFileSync('git', [...argv, ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 500e6,
  });
  const files = mixed(text.split(/^(?=diff --git )/m));
  return fill((number) => files[number % files.length], length);
}

/** An order unrelated to names and times, so that one megabyte has the same mix as fifty. */
function mixed(texts) {
  const keyed = texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]);
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
}

function read(file) {
  return readFileSync(file, 'utf8');
}

function newFile(name, text) {
  const lines = text.trimEnd().split('\n');
  const head = `diff --git a/src/${name} b/src/${name}\nnew file mode 100644\n--- /dev/null\n+++ b/src/${name}\n`;
  return `${head}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
}

/**
 * Every file has a finding, by a rule that looks at all files together: a thousand findings per
 * megabyte.
 */
export function makeFindings(length) {
  const context = ' # Runs before every commit, as everywhere else.\n'.repeat(16);
  const file = (number) => {
    const name = `part-${number}/.husky/pre-commit`;
    const head = `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n`;
    return `${head}@@ -1,17 +1,17 @@\n${context}-npm test\n+true\n`;
  };
  return fill(file, length);
}

export function makeAnswer(length) {
  const finding = (number) =>
    `In part ${number} \`if (x) {\` is wrong: {"title":"Finding ${number}","lines":[${number},2]}\n`;
  return fill(finding, length);
}

export const REVIEW = JSON.stringify({
  verdict: 'APPROVED',
  summary: 'The login reads the password when it needs it, and the limit comes from outside.',
});

export function makeBraces(length) {
  return `${'{'.repeat(length)}\n${REVIEW}`;
}

export function makeReviewed(length) {
  return `${makeAnswer(length)}\n${REVIEW}`;
}

export function makeProse(length) {
  return `PASS: no issues\n${makeAnswer(length)}`;
}

function fill(piece, length) {
  const pieces = [];
  for (let size = 0, number = 0; size < length; number += 1) {
    pieces.push(piece(number));
    size += pieces.at(-1).length;
  }
  return pieces.join('').slice(0, length);
}
