import { describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { parseOlderCommand } from './older-args.ts';

const AS_EVER = { automatic: true, format: 'json' };

describe('parseOlderCommand', () => {
  it.each([
    ['code change.diff', { type: 'code', content: 'change.diff' }],
    ['prd -', { type: 'prd', content: '-' }],
    [
      'code c.diff --expertise e.md --context c.md --output o.json',
      { type: 'code', content: 'c.diff', expertise: 'e.md', context: 'c.md', output: 'o.json' },
    ],
    ['--iteration 2 sdd --fast d.md', { type: 'sdd', content: 'd.md', iteration: '2', fast: true }],
    [
      '--type code --content c --previous p --fast',
      { type: 'code', content: 'c', previous: 'p', fast: true },
    ],
    ['--content c', { content: 'c' }],
    ['--base main --format sarif', { base: 'main', format: 'sarif' }],
    ['code c --automatic', { type: 'code', content: 'c' }],
  ])('%s', (line, flags) => {
    expect(parseOlderCommand(line.split(' '))).toMatchObject({
      kind: 'review',
      flags: { ...AS_EVER, ...flags },
      paths: [],
    });
  });

  it.each([
    ['', 'nothing to review was named'],
    ['code', 'nothing to review was named'],
    ['--type code', 'nothing to review was named'],
    ['code a b', 'unexpected argument "b"'],
    ['code a -- b', 'unexpected argument "b"'],
    ['code a --type prd', '--type is given twice'],
    ['code a --content b', '--content is given twice'],
    ['code a --augmentation f', 'unexpected argument "f"'],
    ['code a --augmentation=f', 'unknown flag "--augmentation"'],
    ['poem a', '--type poem: choose code, prd, sdd, sprint'],
  ])('%s: %s', (line, why) => {
    const parse = () => parseOlderCommand(line.split(' ').filter((word) => word !== ''));
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(why);
  });

  it('has help and a version', () => {
    expect(parseOlderCommand(['code', '--help'])).toEqual({
      kind: 'help',
      topic: 'gpt-review-api',
    });
    expect(parseOlderCommand(['--version'])).toEqual({ kind: 'version' });
  });
});
