import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realCodex } from '../bed/clients.ts';
import { examine } from '../bed/examine.ts';
import { forbidNamespaces } from '../bed/faults.ts';
import type { DoorRun } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

describe('codex’s sandbox, of the real Codex CLI', () => {
  const examineReal = async (run: Partial<DoorRun>) => {
    await using sandbox = await createSandbox();
    symlinkSync(realCodex(), path.join(sandbox.bin, 'codex'));
    return await examine({ ...run, sandbox, env: { CODEX_API_KEY: 'a-key' } });
  };
  const CANNOT = /^codex cannot confine commands here: .*(bwrap|sandbox|namespace)/i;

  it('is tried', async () => {
    const { checks } = await examineReal({});
    expect(checks['codex']?.detail).toMatch(/^\d+\.\d+\.\d+ at \/.+, key from CODEX_API_KEY$/);
    // Where the system lets codex make none, it says why.
    const { state, detail } = checks['sandbox'] ?? {};
    expect(detail).toMatch(state === 'ok' ? /^codex can confine commands here$/ : CANNOT);
  });

  it.runIf(process.platform === 'linux')('cannot be made without namespaces', async () => {
    const { checks } = await examineReal({ wrapper: forbidNamespaces().wrapper });
    expect(checks['sandbox']).toMatchObject({
      state: 'note',
      detail: expect.stringMatching(CANNOT),
    });
  });
});
