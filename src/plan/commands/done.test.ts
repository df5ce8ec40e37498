import { expect, it } from 'vitest';
import { createPlanBed, OPTIMAL, planOf } from '../../../test/plan/scripted-plan.ts';
import { armAgain, readArming } from '../../state/plan/arming.ts';
import { type PlanCommand, startPlanning } from './command.ts';
import { finishPlanning } from './done.ts';

/** An approved plan, and an agent that works on it. */
async function createApproved() {
  const bed = createPlanBed({ says: [OPTIMAL] });
  const { projectRoot, planPath, settings, projectDir, now } = bed.door;
  const command: PlanCommand = { projectRoot, planPath, settings: settings.plan, projectDir, now };
  await startPlanning({ ...command, isGuarded: async () => true });
  await bed.write(planOf('1'));
  return { command, [Symbol.dispose]: () => bed[Symbol.dispose]() };
}

/** In either order: the plan is done or given up, while another one is being made. */
it.each([0, 2, 5, 10, 20, 50])(
  'a plan that is begun %i steps after the one before is ended stays begun',
  async (steps) => {
    using approved = await createApproved();
    const { command } = approved;
    const done = finishPlanning(command).catch(String);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    await Promise.all([done, startPlanning({ ...command, isGuarded: async () => true })]);
    expect(readArming(command.projectDir)).toMatchObject({ kind: 'armed' });
  },
);

it('ends only the plan that it saw, and says so', async () => {
  using approved = await createApproved();
  const { command } = approved;
  const { projectDir } = command;
  let begun: Promise<unknown> | undefined;
  const now = () => {
    begun ??= armAgain(projectDir, command.now().toISOString());
    return command.now();
  };
  const { stdout, exitCode } = await finishPlanning({ ...command, now });
  await begun;
  expect(stdout).toMatch(
    /In the meantime a new planning was started, and it is active\. Its plan is kept/,
  );
  expect(exitCode).toBe(0);
  expect(readArming(projectDir)).toMatchObject({ kind: 'armed', starts: 2 });
});
