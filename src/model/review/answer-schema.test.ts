import { describe, expect, it } from 'vitest';
import { buildAnswerSchema } from './answer-schema.ts';

type Node = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Node;
};

const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values(node.properties ?? {}).flatMap(nodesOf),
  ...(node.items === undefined ? [] : nodesOf(node.items)),
];

describe('buildAnswerSchema', () => {
  const schema = buildAnswerSchema('abc') as Node;

  it('is strict: a type on every node, every key required, no other keys', () => {
    for (const node of nodesOf(schema)) {
      expect(node.type).toBeDefined();
      if (node.type !== 'object') continue;
      expect(node.required).toEqual(Object.keys(node.properties ?? {}));
      expect(node.additionalProperties).toBe(false);
    }
  });

  it('ends with a nonce that has one value', () => {
    expect(Object.entries(schema.properties ?? {}).at(-1)).toEqual([
      'nonce',
      { type: 'string', enum: ['abc'] },
    ]);
  });
});
