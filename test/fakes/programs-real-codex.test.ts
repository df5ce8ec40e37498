import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { realCodex } from '../bed/clients.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { listOptions } from './ask-fake.ts';
import { installFakeCodex } from './programs.ts';

it('the fake codex lists the options that the real codex lists', async () => {
  await using sandbox = await createSandbox();
  const fake = installFakeCodex(sandbox.bin);
  const [ours, theirs] = [fake.path, realCodex()].map((file) =>
    execFileSync(file, ['exec', '--help'], { env: sandbox.env(), encoding: 'utf8' }),
  );
  expect(listOptions(ours)).toEqual(listOptions(theirs));
  expect(fake.calls()).toMatchObject([{ subcommand: 'help' }]);
  expect(fake.asked()).toEqual([]);
});
