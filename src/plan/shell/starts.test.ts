import { describe, expect, it } from 'vitest';
import { startsPlanning } from './starts.ts';

describe('startsPlanning', () => {
  it.each([
    'countersign plan start',
    '/x/bin/countersign plan start',
    'npx countersign plan start',
    'npx --yes countersign plan start',
    'node "/x/dist/main.cjs" plan start',
    'cd a && countersign plan start',
    'countersign plan start; ls',
    '(countersign plan start)',
    'if true; then countersign plan start; fi',
    'x=$(countersign plan start)',
    '\'countersign\' plan "start"',
  ])('%s', (command) => expect(startsPlanning(command)).toBe(true));

  it.each([
    '',
    'countersign plan status',
    'echo countersign plan start',
    'grep -rn "countersign plan start" .',
    "git commit -m 'countersign plan start'",
    'mycountersign plan start',
    '# countersign plan start',
  ])('not %s', (command) => expect(startsPlanning(command)).toBe(false));
});
