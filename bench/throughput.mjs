import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsdown';

const ROOT = path.join(import.meta.dirname, '..');
export const SIZES_MB = [1, 10, 50];
const ROUNDS = 5;
/** Tokens: the default of `review.max_review_tokens`. */
const BUDGET = 30_000;

/** What the static rules are held against the parser on: the names of the rows. */
export const STATIC_KINDS = [
  { kind: 'a synthetic diff', of: 'a diff', on: 'a parsed diff' },
  { kind: 'real code', of: 'a diff of real code', on: 'real code' },
  { kind: 'packages', of: 'a diff of packages', on: 'packages' },
  { kind: 'history', of: 'a diff of history', on: 'history' },
];

/**
 * How many times as long the static rules take on 10 MB as it takes to parse the same: with every line cut and
 * numbered, as parsers of diffs hand them out, and by the parser alone, which only seeks the hunks.
 */
export function staticRatios(rows, { of, on }) {
  const msOf = (wanted) => rows.find(({ name }) => name === wanted).ms[1];
  const rules = msOf(`static rules on ${on}`);
  return { lines: rules / msOf(`all lines of ${of}`), hunks: rules / msOf(`parse ${of}`) };
}

/** The pure text work of a review over 1, 10 and 50 MB of diff: time, and how it grows. */
export async function measureThroughput() {
  const dir = mkdtempSync(path.join(tmpdir(), 'countersign-throughput-'));
  try {
    const modules = await bundle(dir);
    const { redactCounting, parseDiff, jsonObjects, extractReviewResult, extractVerdictLine } =
      modules;
    const { estimateTokens, packDiff } = modules;
    const estimate = (text) => estimateTokens(text, 'likely');
    const pack = (text) => packDiff({ ...parseDiff(text), text }, BUDGET);
    const review = (diff) =>
      modules.reviewStatically(modules.changedFiles(diff), modules.RULE_SEVERITY);
    const allLines = (text) => {
      const diff = parseDiff(text);
      for (const { hunks } of diff.files) for (const hunk of hunks) modules.hunkLines(diff, hunk);
    };
    const makers = [makeDiff, makeReal, makePackages, makeHistory];
    const staticRows = STATIC_KINDS.flatMap(({ of, on }, at) => [
      throughputRow(`parse ${of}`, parseDiff, makers[at]),
      throughputRow(`all lines of ${of}`, allLines, makers[at]),
      throughputRow(`static rules on ${on}`, review, (size) => parseDiff(makers[at](size))),
    ]);
    return [
      throughputRow('redact a diff', redactCounting, makeDiff),
      ...staticRows,
      throughputRow('find JSON in an answer', jsonObjects, makeAnswer),
      throughputRow(
        'verdict among stray braces',
        (text) => extractReviewResult(text, { material: [], nonce: null }),
        makeBraces,
      ),
      throughputRow(
        'verdict among objects',
        (text) => extractReviewResult(text, { material: [], nonce: null }),
        makeReviewed,
      ),
      throughputRow(
        'quotation of a diff',
        (text) => extractReviewResult(REVIEW, { material: [text], nonce: null }),
        makeDiff,
      ),
      throughputRow('verdict line', extractVerdictLine, makeProse),
      throughputRow('estimate tokens', estimate, makeDiff),
      throughputRow('parse and pack a diff', pack, makeDiff),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The functions as they are built for the program, but with names to call them by. */
async function bundle(outDir) {
  const entry = {
    redact: path.join(ROOT, 'src/text/redact.ts'),
    parse: path.join(ROOT, 'src/diff/parse.ts'),
    json: path.join(ROOT, 'src/extract/json.ts'),
    result: path.join(ROOT, 'src/extract/review-result.ts'),
    line: path.join(ROOT, 'src/extract/verdict-line.ts'),
    tokens: path.join(ROOT, 'src/text/tokens.ts'),
    pack: path.join(ROOT, 'src/diff/pack.ts'),
    lines: path.join(ROOT, 'src/diff/hunk-lines.ts'),
    files: path.join(ROOT, 'src/diff/changed-files.ts'),
    review: path.join(ROOT, 'src/static/review.ts'),
    rules: path.join(ROOT, 'src/model/rules.ts'),
  };
  const options = { config: false, dts: false, format: 'esm', platform: 'node', hash: false };
  await build({ ...options, entry, outDir, logLevel: 'silent' });
  const load = (name) => import(pathToFileURL(path.join(outDir, `${name}.mjs`)).href);
  return Object.assign({}, ...(await Promise.all(Object.keys(entry).map(load))));
}

function throughputRow(name, work, makeInput) {
  const texts = SIZES_MB.map((size) => makeInput(size * 1e6));
  const best = texts.map(() => Infinity);
  // Interleaved; the best of several, because everything that disturbs only adds.
  for (let round = 0; round < ROUNDS; round += 1)
    texts.forEach((text, at) => (best[at] = Math.min(best[at], timeOf(work, text))));
  return { name, ms: best, sizesMb: SIZES_MB, growth: growthOf(best) };
}

/** From the first size to the last: 1 is linear. */
export function growthOf(values) {
  return Math.log(values.at(-1) / values[0]) / Math.log(SIZES_MB.at(-1) / SIZES_MB[0]);
}

function timeOf(work, text) {
  const start = performance.now();
  work(text);
  return performance.now() - start;
}

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

/** Every source of ours as a new file, over and over: code and tests as people write them. */
function makeReal(length) {
  const folder = path.join(ROOT, 'src');
  const sources = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'));
  const texts = sources
    .sort()
    .map((name) => newFile(name, readFileSync(path.join(folder, name), 'utf8')));
  return fill((number) => texts[number % texts.length], length);
}

const PACKAGES = ['yaml', 'valibot', 'vitest', 'rolldown', 'tsdown', 'zod'];

/** What others have published, as new files: large ones, in which something is found more often than not. */
function makePackages(length) {
  const texts = PACKAGES.flatMap((name) => sourcesOf(path.join(ROOT, 'node_modules', name)));
  return fill((number) => texts[number % texts.length], length);
}

/** Not what is minified. A folder `dist` would be skipped by its name. */
function sourcesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:[cm]?js|ts)$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    .filter(({ text }) => text.length < 200_000 && text.length / text.split('\n').length < 120)
    .map(({ name, text }) => newFile(name.replaceAll('dist/', 'lib/'), text));
}

/** The commits of this repository, over and over: small hunks with context, and lines that are removed. */
function makeHistory(length) {
  const argv = ['log', '--patch', '--format=', '--no-merges', '--no-color', '--no-ext-diff', '--'];
  const text = execFileSync('git', [...argv, 'src', 'test', 'docs', 'bench', 'scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 500e6,
  });
  return fill(() => text, length);
}

function newFile(name, text) {
  const lines = text.trimEnd().split('\n');
  const head = `diff --git a/src/${name} b/src/${name}\nnew file mode 100644\n--- /dev/null\n+++ b/src/${name}\n`;
  return `${head}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
}

function makeAnswer(length) {
  const finding = (number) =>
    `In part ${number} \`if (x) {\` is wrong: {"title":"Finding ${number}","lines":[${number},2]}\n`;
  return fill(finding, length);
}

const REVIEW = JSON.stringify({
  verdict: 'APPROVED',
  summary: 'The login reads the password when it needs it, and the limit comes from outside.',
});

function makeBraces(length) {
  return `${'{'.repeat(length)}\n${REVIEW}`;
}

function makeReviewed(length) {
  return `${makeAnswer(length)}\n${REVIEW}`;
}

function makeProse(length) {
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
