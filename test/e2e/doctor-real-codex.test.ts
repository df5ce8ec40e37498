import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../src/project/version.ts';
import { addPlugins } from '../bed/codex-host.ts';
import { examine } from '../bed/examine.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { trustHooks } from '../bed/trust-hooks.ts';
import { useRealCodex } from '../bed/use-real-codex.ts';

/* What the real Codex says of our hooks when doctor asks it; nobody is at the other end of its network. */

const NOWHERE = 'http://127.0.0.1:9';
const TRUST = 'start codex here and trust them in /hooks';
const FILE = 'Codex, by .codex/hooks.json';

const initialise = (sandbox: Sandbox, ...flags: readonly string[]) =>
  runDoor({ argv: ['init', '--host', 'codex', ...flags], sandbox });

const hooksIn = async (sandbox: Sandbox, env: Record<string, string>) => {
  const { report } = await examine({ sandbox, env });
  return report.checks
    .filter(({ name }) => name === 'hooks')
    .map(({ state, detail, fix }) => [state, detail, fix ?? '']);
};

const configure = (sandbox: Sandbox, toml: string) =>
  appendFileSync(path.join(sandbox.codexHome, 'config.toml'), `\n${toml}\n`);

const trustProject = (sandbox: Sandbox) =>
  configure(
    sandbox,
    `[projects.${JSON.stringify(sandbox.project)}]\ntrust_level = "trusted" # mine`,
  );

it('hooks in Codex: the project trusted, then the hooks, then changed, then turned off', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const env = useRealCodex(sandbox, NOWHERE);
  await initialise(sandbox);
  expect(await hooksIn(sandbox, env)).toEqual([
    [
      'problem',
      `${FILE}: start, after, review, stop; not used: Codex does not trust this project yet`,
      'start codex here, answer its question, then trust the hooks in /hooks',
    ],
  ]);
  trustProject(sandbox);
  const untrusted = 'not used: Codex does not trust them yet';
  expect(await hooksIn(sandbox, env)).toEqual([
    ['problem', `${FILE}: start, after, review, stop; ${untrusted}`, TRUST],
  ]);
  await trustHooks(sandbox);
  // A table of that name elsewhere says nothing of hooks.
  configure(sandbox, '[profiles.features]\nmodel = "x" # [features] hooks = false');
  expect(await hooksIn(sandbox, env)).toEqual([['ok', `${FILE}: start, after, review, stop`, '']]);
  await initialise(sandbox, '--plan-gate');
  const { report } = await examine({ sandbox, env });
  const [running, ...rest] = report.checks.filter(({ name }) => name === 'hooks');
  expect(running).toMatchObject({ state: 'ok', detail: `${FILE}: start, stop, review` });
  expect(rest).toMatchObject([{ state: 'problem', detail: `${FILE}: gate, after; ${untrusted}` }]);
  expect(report.checks.find(({ name }) => name === 'plan')?.detail).toContain(
    'no hook here calls the gate',
  );
  await sandbox.write({ '.codex/config.toml': 'features = { "hooks" = false } # off\n' });
  const off = '[features] hooks is false in .codex/config.toml';
  expect(await hooksIn(sandbox, env)).toEqual([
    [
      'note',
      `${FILE}: start, stop, gate, after, review; not used: ${off}`,
      'remove it there to turn the hooks on',
    ],
  ]);
  const { stdout } = await initialise(sandbox);
  expect(stdout).toContain(`Codex runs no hooks here (${off})`);
});

it('plugins in Codex: trusted or not, twice, with a broken cache, and turned off', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const env = useRealCodex(sandbox, NOWHERE);
  await addPlugins(sandbox, ['countersign@countersign']);
  const how = `Codex, by the plugin countersign@countersign ${version}`;
  const lanes = 'start, after, review, stop, compact';
  expect(await hooksIn(sandbox, env)).toEqual([
    ['problem', `${how}: ${lanes}; not used: Codex does not trust them yet`, TRUST],
  ]);
  const key = 'countersign@countersign:hooks/hooks.json:stop:0:0';
  configure(sandbox, `[hooks.state.${JSON.stringify(key)}]\ntrusted_hash = "sha256:0"`);
  trustProject(sandbox);
  await initialise(sandbox);
  await trustHooks(sandbox);
  expect(await hooksIn(sandbox, env)).toEqual([
    ['ok', `${FILE}: start, after, review, stop`, ''],
    ['ok', `${how}: ${lanes}`, ''],
    [
      'note',
      'Codex is set up twice to call start, after, review, stop',
      `keep one of: .codex/hooks.json, the plugin countersign@countersign ${version}`,
    ],
  ]);
  rmSync(path.join(sandbox.codexHome, 'plugins/cache/countersign/countersign'), {
    recursive: true,
  });
  configure(sandbox, '[features]\nhooks = false');
  const off = `[features] hooks is false in ${sandbox.codexHome}/config.toml`;
  expect(await hooksIn(sandbox, env)).toMatchObject([
    ['note', expect.stringContaining(`not used: ${off}`), expect.any(String)],
    [
      'note',
      `Codex, by the plugin countersign@countersign: nothing; not used: ${off}`,
      expect.any(String),
    ],
    [
      'problem',
      expect.stringMatching(/: there is no .+\/hooks\.json$/),
      'codex plugin remove countersign@countersign, then codex plugin add countersign@countersign',
    ],
  ]);
});
