import { expect, it } from 'vitest';
import { decideCommand, type ShellSurroundings } from './read-only.ts';

const around: ShellSurroundings = {
  folder: '/project',
  expand: () => [],
  resolve: (file) => file,
  gitHazard: () => null,
  enter: () => 'there is nowhere to go',
};

const kindOf = async (command: string) =>
  (await decideCommand(command, around, 'one-command')).kind;

it.each([
  'countersign findings',
  'countersign findings list',
  'countersign findings show 1f2e3d',
  'countersign stats --days 1',
  'countersign plan status',
])('while planning reading is allowed: %s', async (command) => {
  expect(await kindOf(command)).toBe('allow');
});

it.each([
  'countersign findings clear',
  'countersign findings resolve 1f2e3d --because x',
  'countersign findings --because x',
  'countersign pause',
  'countersign doctor',
  'countersign plan',
  'countersign constructor',
])('commands that change something or start a program are for the user: %s', async (command) => {
  expect(await kindOf(command)).toBe('deny');
});

it.each(['cat .gcloud/key.json', 'cat ~/.config/gcloud/x.db', 'cat gcp-key.json'])(
  'credentials stay closed: %s',
  async (command) => {
    expect(await kindOf(command)).toBe('deny');
  },
);
