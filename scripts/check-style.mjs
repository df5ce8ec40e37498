import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/*
 * npm run check:style: the length of Markdown lines and of decisions, words that plain English does
 * not need, and openings of comments that read like riddles.
 */

const MAX_COLUMNS = 120;
const MAX_ADR_WORDS = 400;

/** Generated pages, and foreign texts. */
const OWN_LINES =
  /^(?:test\/messages\/|docs\/settings\.md$|THIRD-PARTY\.md$|plugin\/[^/]+\/dist\/)/;

const BANNED = ['nobody', 'whoever', 'anew', 'mend', 'mends', 'mended', 'somebody'];
const BANNED_WORD = new RegExp(`\\b(?:${BANNED.join('|')})\\b`, 'i');

/** Openings of comments that read like riddles. */
const RIDDLE = /^\s*(?:\/\*\*?|\/\/)\s*(?:What|Of|The same|Nobody|Whoever)\b/;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const read = (name) => readFileSync(name, 'utf8');

function* longLines(name) {
  let inCode = false;
  for (const [index, line] of read(name).split('\n').entries()) {
    if (line.startsWith('```')) inCode = !inCode;
    const isOneLine = /^\s*\|/.test(line) || /^(?:description|argument-hint): /.test(line);
    if (!inCode && !isOneLine && [...line].length > MAX_COLUMNS)
      yield `${name}:${index + 1}: over ${MAX_COLUMNS} characters`;
  }
}

function* bannedWords(name) {
  for (const [index, line] of read(name).split('\n').entries()) {
    const word = BANNED_WORD.exec(line)?.[0];
    if (word !== undefined) yield `${name}:${index + 1}: "${word}"; use a plain word`;
  }
}

function* longDecision(name) {
  const words = read(name).split(/\s+/).filter(Boolean).length;
  if (words > MAX_ADR_WORDS) yield `${name}: ${words} words, at most ${MAX_ADR_WORDS}`;
}

function* riddles(name) {
  for (const [index, line] of read(name).split('\n').entries())
    if (RIDDLE.test(line)) yield `${name}:${index + 1}: say what it is: ${line.trim()}`;
}

const markdown = files.filter((name) => name.endsWith('.md') && !OWN_LINES.test(name));
const prose = markdown.filter((name) => /^(?:README|AGENTS|SECURITY|docs\/.*)\.md$/.test(name));
const decisions = files.filter((name) => /^docs\/adr\/\d+.*\.md$/.test(name));

const code = files.filter((name) =>
  /^(?:src|scripts|bench|test\/bed)\/.*\.(?:ts|mjs|cjs)$/.test(name),
);

const problems = [
  ...markdown.flatMap((name) => [...longLines(name)]),
  ...[...prose, 'test/messages/MESSAGES.md'].flatMap((name) => [...bannedWords(name)]),
  ...decisions.flatMap((name) => [...longDecision(name)]),
  ...code.flatMap((name) => [...riddles(name)]),
];
for (const problem of problems) process.stdout.write(`style: ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
