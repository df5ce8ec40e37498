import { forEachChild, parse, type SyntaxNode } from 'unbash';

/**
 * Does this command run `countersign plan start` anywhere? Only mentioning the words does not
 * count.
 */
export function startsPlanning(source: string): boolean {
  const nodes: SyntaxNode[] = [parse(source)];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.type === 'Command' && isStart([node.name, ...node.suffix])) return true;
    forEachChild(node, (child) => nodes.push(child));
  }
  return false;
}

/** Programs that run another one. */
const RUNNERS: readonly string[] = [
  'npx',
  'bunx',
  'node',
  'env',
  'exec',
  'command',
  'nohup',
  'time',
];

function isStart(words: readonly (SyntaxNode | undefined)[]): boolean {
  const texts = words.map((word) => (word?.type === 'Word' ? word.value : ''));
  const from = texts.findIndex((text) => !RUNNERS.includes(text) && !text.startsWith('-'));
  const [program = '', plan, action] = texts.slice(from);
  return (
    /(?:^|\/)(?:countersign|main\.cjs)$/.test(program) && plan === 'plan' && action === 'start'
  );
}
