import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';
import { type FakeCodexOptions, installFakeCodex } from '../fakes/programs.ts';

const lines = (count: number, of: string) =>
  Array.from(
    { length: count },
    (_, at) => `export const ${of}_${at} = join(input.items[${at}], options.separator ?? ', ');\n`,
  ).join('');

/** A turn that writes three files, of which two fit a review of two parts. */
async function largeTurn(codex: FakeCodexOptions) {
  const sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin, codex);
  const session = startSession(sandbox);
  for (const name of ['a', 'b', 'c'])
    await session.write('after', `${name}/${name}.ts`, lines(800, name));
  return { sandbox, ...session, [Symbol.asyncDispose]: sandbox.dispose };
}

const promptsOf = ({ asked }: { readonly asked: readonly { stdin?: { text: string } }[] }) =>
  asked.map(({ stdin }) => stdin?.text ?? '');

describe('a turn too large for one request', () => {
  it('is reviewed at the stop in two parallel parts; content that does not fit is named, not approved', async () => {
    await using turn = await largeTurn({});
    const run = await turn.stop();
    const prompts = promptsOf(run);
    expect(prompts).toHaveLength(2);
    for (const name of ['a', 'b'])
      expect(
        prompts.filter((prompt) => prompt.includes(`+export const ${name}_799 =`)),
      ).toHaveLength(1);
    expect(run.said.decision).toBeUndefined();
    expect(run.said.systemMessage).toMatch(/DECISION_NEEDED[^]*not reviewed: c\/c\.ts/);
  });

  it('several files that do not fit are named with their reason once', async () => {
    await using turn = await largeTurn({});
    await turn.write('after', 'd/d.ts', lines(800, 'd'));
    expect((await turn.stop()).said.systemMessage).toContain(
      'not reviewed: c/c.ts, d/d.ts (needs more parts than a review may have (review.parts.max, and 2 at a stop)). ',
    );
  });

  it('with findings in one part blocks, and names the unreviewed part', async () => {
    const answer = rejection('Joins nothing', { file: 'a/a.ts' });
    await using turn = await largeTurn({
      onPrompt: [{ contains: '+export const a_799 =', answer }],
    });
    const { said } = await turn.stop();
    expect(said.decision).toBe('block');
    expect(said.reason).toContain('Joins nothing');
    expect(JSON.stringify(said)).toContain('not reviewed, or not as a whole: c/c.ts');
    const listed = await runDoor({ argv: ['findings'], sandbox: turn.sandbox });
    expect(listed.stdout).toContain('Joins nothing');
  });

  it("an unreviewed part belongs to the file's next review", async () => {
    await using turn = await largeTurn({});
    await turn.stop();
    await turn.write('after', 'c/c.ts', `${lines(800, 'c')}export const last = 1;\n`);
    const prompts = promptsOf(await turn.stop());
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain('+export const c_0 =');
    expect(prompts[0]).toContain('+export const last = 1;');
    expect(prompts[0]).not.toContain('+export const a_0 =');
  });
});
