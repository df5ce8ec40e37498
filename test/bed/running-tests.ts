import ts from 'typescript';

/*
 * Does a test of this name run? Parses the file, because a skipped test still has its name there.
 */

const TESTS: readonly (string | null)[] = ['it', 'test', 'describe', 'suite'];
const NOT_RUN = ['skip', 'todo', 'only', 'skipIf', 'runIf', 'fails'];

/** Why no test whose title contains these words runs; null if one does. */
export function whyNotRun(source: string, words: string): string | null {
  const file = ts.createSourceFile('x.test.ts', source, ts.ScriptTarget.Latest, true);
  const calls = callsIn(file);
  if (calls.some((call) => wordsOf(call).includes('only'))) return 'a test of this file says .only';
  const named = calls.filter((call) => titleOf(call).includes(words));
  if (named.length === 0) return 'no test has these words in its title';
  return named.some(isRun) ? null : 'it is skipped, to be done, or has no test in it';
}

/** `it(…)`, `describe.concurrent.each(…)(…)` and similar calls, the outermost of each. */
function callsIn(node: ts.Node): ts.CallExpression[] {
  const own = ts.isCallExpression(node) && TESTS.includes(rootOf(node)) ? [node] : [];
  const isInner = own.length > 0 && isCallee(node);
  return [...(isInner ? [] : own), ...childrenOf(node).flatMap(callsIn)];
}

function isCallee(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

function rootOf(node: ts.Node): string | null {
  if (ts.isIdentifier(node)) return node.text;
  const inner = innerOf(node);
  return inner === null ? null : rootOf(inner);
}

function innerOf(node: ts.Node): ts.Node | null {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return node.expression;
  return ts.isTaggedTemplateExpression(node) ? node.tag : null;
}

/** The whole suite runs there, also in CI. */
const ON_LINUX = "runIf(process.platform === 'linux')";

/** The words between the root and the title: `concurrent`, `each`, `skip`. */
function modifiersOf(node: ts.Node): readonly string[] {
  const inner = innerOf(node);
  if (inner !== null && ts.isCallExpression(node) && node.getText().endsWith(`.${ON_LINUX}`))
    return modifiersOf(inner).slice(0, -1);
  const own = ts.isPropertyAccessExpression(node) ? [node.name.text] : [];
  return inner === null ? own : [...modifiersOf(inner), ...own];
}

function titleOf({ arguments: [title] }: ts.CallExpression): string {
  if (title === undefined) return '';
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().replaceAll('\\', '') : '';
}

function isRun(call: ts.CallExpression): boolean {
  const around = ancestorsOf(call).filter(ts.isCallExpression).filter(isTest);
  return [call, ...around].every(isOn) && hasRunningTest(call) && !skipsItself(call);
}

function isTest(call: ts.CallExpression): boolean {
  return TESTS.includes(rootOf(call));
}

function isOn(call: ts.CallExpression): boolean {
  return !wordsOf(call).some((word) => NOT_RUN.includes(word)) && !hasEmptyTable(call);
}

/** The modifiers before a test's title, and its options: `it('…', { skip: true }, …)`. */
function wordsOf(call: ts.CallExpression): readonly string[] {
  const options = call.arguments.slice(1).filter(ts.isObjectLiteralExpression);
  const names = options.flatMap(({ properties }) => properties.map(({ name }) => name?.getText()));
  return [...modifiersOf(call), ...names.filter((name) => name !== undefined)];
}

function hasEmptyTable({ expression }: ts.CallExpression): boolean {
  if (!ts.isCallExpression(expression)) return false;
  const [table] = expression.arguments;
  return table !== undefined && ts.isArrayLiteralExpression(table) && table.elements.length === 0;
}

function ancestorsOf(node: ts.Node): ts.Node[] {
  return ts.isSourceFile(node) ? [] : [node.parent, ...ancestorsOf(node.parent)];
}

/** A group needs a test, and each of its tests must run. */
function hasRunningTest(call: ts.CallExpression): boolean {
  if (!['describe', 'suite'].includes(rootOf(call) ?? '')) return call.arguments.length > 1;
  const inside = call.arguments.flatMap(callsIn);
  return inside.length > 0 && inside.every(isOn);
}

/** `it('…', ({ skip }) => skip())`, `context.skip()`. */
function skipsItself(node: ts.Node): boolean {
  const isSkip =
    ts.isCallExpression(node) && /(?:^|\.)skip$/.test(node.expression.getText()) && !isTest(node);
  return isSkip || childrenOf(node).some(skipsItself);
}
