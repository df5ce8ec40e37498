import { expect, it } from 'vitest';
import { oldestNode } from '../project/version.ts';
import { isOlder } from './versions.ts';

it.each([
  ['20.18.9', '20.19', true],
  ['20.19.0', '20.19', false],
  ['20.100.0', '20.19', false],
  ['9.0.0', '20.19', true],
  ['22.0.0', '20.19', false],
  ['20.19.0', '20.19.1', true],
])('%s is older than %s: %s', (version, than, older) => expect(isOlder(version, than)).toBe(older));

it('this Node is supported', () => expect(isOlder(process.versions.node, oldestNode)).toBe(false));
