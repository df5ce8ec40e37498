import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decideCommand, type ShellSurroundings } from '../../src/plan/shell/read-only.ts';
import { CLAUDE_SKILLS } from '../../src/host/claude/setup/skills.ts';

/* What our own guidance tells an agent to run while a plan is made is let through by our own gate. */

const STATUS = path.join(import.meta.dirname, '../../plugin/countersign/commands/status.md');

const around: ShellSurroundings = {
  folder: '/project',
  expand: () => [],
  resolve: (file) => file,
  gitHazard: () => null,
  enter: () => 'there is nowhere to go',
};

const ofStatus = readFileSync(STATUS, 'utf8').match(/(?<=^ {4})countersign .+$/gm) ?? [];
const ofSkills = CLAUDE_SKILLS.flatMap(
  ({ text }) => text.match(/(?<=Bash\()countersign [^)]+/g) ?? [],
);

it('there are some of each', () => {
  expect(ofStatus).toHaveLength(3);
  expect(new Set(ofSkills).size).toBe(3);
});

it.each([...new Set([...ofStatus, ...ofSkills])])('%s', async (command) => {
  expect(await decideCommand(command, around, 'one-command')).toEqual({ kind: 'allow' });
});
