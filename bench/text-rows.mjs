import path from 'node:path';
import { pathToFileURL } from 'node:url';
import parseByOthers from 'parse-diff';
import * as texts from './texts.mjs';

/** Tokens: the default of `review.max_review_tokens`. */
const BUDGET = 30_000;

/** The kinds of text on which the static rules are compared with the parser. */
export const STATIC_KINDS = [
  { kind: 'a synthetic diff', make: texts.makeDiff },
  { kind: 'real code', make: texts.makeReal },
  { kind: 'packages', make: texts.makePackages },
  { kind: 'history', make: texts.makeHistory },
];

/** Our modules that the rows call, by short names. */
export const MODULES = {
  redact: 'src/redaction/redact.ts',
  parse: 'src/diff/parse/parse.ts',
  json: 'src/extract/json.ts',
  result: 'src/extract/review-result.ts',
  line: 'src/extract/verdict-line.ts',
  tokens: 'src/text/tokens/tokens.ts',
  pack: 'src/diff/pack/pack.ts',
  lines: 'src/diff/parse/hunk-lines.ts',
  files: 'src/diff/changed-files.ts',
  review: 'src/static/review.ts',
  rules: 'src/model/rules.ts',
};

/** Yardsticks for the static rules that a review never runs: it only cuts lines on demand. */
const YARDSTICKS = [parseAsOthers, parseWhole, cutLines];

/**
 * Each row: its name, the work, and a text of a given length. `ours` are the functions of
 * `MODULES`.
 */
export const ROWS = [
  ['redact a diff', (ours) => ours.redactCounting, texts.makeDiff],
  ...STATIC_KINDS.flatMap(({ kind, make }) => [
    [`parse-diff on ${kind}`, parseAsOthers, make],
    [`${kind}: all lines`, parseWhole, make],
    [`${kind}: lines let go`, cutLines, make],
    [`${kind}: hunks alone`, (ours) => ours.parseDiff, make],
    [`static rules on ${kind}`, staticRules, make, (ours) => ours.parseDiff],
  ]),
  ['static rules, all files bad', staticRules, texts.makeFindings, (ours) => ours.parseDiff],
  ['find JSON in an answer', (ours) => ours.jsonObjects, texts.makeAnswer],
  ['verdict among stray braces', verdict, texts.makeBraces],
  ['verdict among objects', verdict, texts.makeReviewed],
  ['quotation of a diff', quotation, texts.makeDiff],
  ['verdict line', (ours) => ours.extractVerdictLine, texts.makeProse],
  ['estimate tokens', (ours) => (text) => ours.estimateTokens(text, 'likely'), texts.makeDiff],
  ['parse and pack a diff', pack, texts.makeDiff],
].map(([name, work, make, prepare = () => (text) => text]) => ({
  ...{ name, work, make, prepare },
  isYardstick: YARDSTICKS.includes(work),
}));

/** Files, hunks and lines with a popular parser. */
function parseAsOthers() {
  return (text) => parseByOthers(text);
}

/** Like `parseAsOthers`, with our parser: all lines with kind, numbers and text. */
function parseWhole({ parseDiff, hunkLines }) {
  return (text) => {
    const diff = parseDiff(text);
    return diff.files.map(({ hunks }) => hunks.map((hunk) => hunkLines(diff, hunk)));
  };
}

/** Like `parseWhole`, but frees the lines of each hunk before it cuts the next. */
function cutLines({ parseDiff, hunkLines }) {
  return (text) => {
    const diff = parseDiff(text);
    for (const { hunks } of diff.files) for (const hunk of hunks) hunkLines(diff, hunk);
  };
}

function staticRules({ reviewStatically, changedFiles, RULE_SEVERITY }) {
  return (diff) => reviewStatically(changedFiles(diff), RULE_SEVERITY);
}

function verdict({ extractReviewResult }) {
  return (text) => extractReviewResult(text, { material: [], nonce: null });
}

function quotation({ extractReviewResult }) {
  return (text) => extractReviewResult(texts.REVIEW, { material: [text], nonce: null });
}

function pack({ packDiff, parseDiff }) {
  return (text) => packDiff({ ...parseDiff(text), text }, BUDGET);
}

/** Loads the functions of `MODULES` from the build folder. */
export async function loadOurs(folder) {
  const load = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
  return Object.assign({}, ...(await Promise.all(Object.keys(MODULES).map(load))));
}
