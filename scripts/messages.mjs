import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * Collects every sentence of the program into test/messages/MESSAGES.md, so that they can be read
 * in one place. `--check` fails if the file is out of date.
 */

const ROOT = path.join(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'test/messages/MESSAGES.md');

/** The code of the demo's change. */
const DEMO = 'src/app/commands/demo-change.ts';

/** A text of words: identifiers, paths and patterns are not sentences. */
const SENTENCE = /\p{L}{2,}[,:;]? \S*\p{L}{2,}/u;

/** Attributes and calls whose texts are not shown. */
const NOT_SHOWN = new Set(['keywords', 'patterns', 'pattern', 'bad', 'good', 'examples']);

function sourceFiles() {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name).split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== DEMO)
    .sort();
}

function sentencesOf(name) {
  const text = readFileSync(path.join(ROOT, name), 'utf8');
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = new Set();
  const visit = (node) => {
    if (isHidden(node)) return;
    const words = wordsOf(node);
    if (words !== null && SENTENCE.test(words)) found.add(words);
    if (words === null || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

function isHidden(node) {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  return ts.isPropertyAssignment(node) && NOT_SHOWN.has(node.name.getText());
}

/** The text of a literal, with `{…}` for each value; null if it is not a text. */
function wordsOf(node) {
  if (ts.isStringLiteral(node)) return isJoined(node) ? null : node.text;
  if (ts.isNoSubstitutionTemplateLiteral(node)) return isPattern(node) ? null : node.text;
  if (!ts.isTemplateExpression(node) || isPattern(node)) return null;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`,
  );
  return node.head.text + spans.join('');
}

/** A part of a longer text or the name of a property. */
function isJoined({ parent }) {
  return (
    ts.isPropertyAssignment(parent) && ts.isStringLiteral(parent.name) && parent.name === parent
  );
}

function isPattern({ parent }) {
  return ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'String.raw';
}

function nameOf(expression) {
  const text = expression.getText();
  return /^[\w.]{1,30}$/.test(text) ? text : '…';
}

function page() {
  const sections = sourceFiles().flatMap((name) => {
    const sentences = sentencesOf(name);
    return sentences.length === 0 ? [] : [`## ${name}\n\n${sentences.map(lineOf).join('\n')}`];
  });
  return `# Messages\n\nEvery sentence in \`src\`, by file; made by \`npm run messages\`.\n\n${sections.join('\n\n')}\n`;
}

function lineOf(words) {
  return `- ${words.replaceAll('\n', '⏎')}`;
}

const fresh = page();
if (process.argv.includes('--check')) {
  let kept = '';
  try {
    kept = readFileSync(PAGE, 'utf8');
  } catch {}
  if (kept !== fresh) {
    process.stderr.write('test/messages/MESSAGES.md is not fresh: run npm run messages\n');
    process.exitCode = 1;
  }
} else {
  writeFileSync(PAGE, fresh);
}
