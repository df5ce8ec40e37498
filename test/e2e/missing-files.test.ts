import { cpSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/*
 * An update that is under way, or an installation that is not whole: after any exit code but 2 a host runs the tool.
 * Only files that the first ones load are tried; a decision needs no others.
 */

function requiredBy(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/require\("\.\/([^"]+)"\)/g)].map(
    ([, name = '']) => name,
  );
}

it('the gate denies whichever file of the program is missing', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const dist = path.join(sandbox.root, 'dist');
  cpSync(DIST, dist, {
    recursive: true,
    filter: (file) => file === DIST || (file.endsWith('.cjs') && !file.includes('exact-tokens')),
  });
  const program = path.join(dist, 'main.cjs');
  await runDoor({ argv: ['plan', 'start'], sandbox, program });
  const call = {
    ...{
      session_id: 's1',
      cwd: sandbox.project,
      hook_event_name: 'PreToolUse',
      tool_name: 'Write',
    },
    ...{ tool_use_id: 't1', tool_input: { file_path: path.join(sandbox.project, 'a.js') } },
  };
  const named = ['main.cjs', 'start.cjs', 'gate.cjs'].flatMap((file) =>
    requiredBy(path.join(dist, file)),
  );
  const files = readdirSync(dist).filter((name) => named.includes(name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    renameSync(path.join(dist, file), path.join(sandbox.root, file));
    const run = await runDoor({
      ...{ argv: ['hook', 'gate'], stdin: JSON.stringify(call), sandbox, program },
      stderr: /^countersign: /,
    });
    renameSync(path.join(sandbox.root, file), path.join(dist, file));
    expect(run.exitCode, file).toBe(2);
  }
});
