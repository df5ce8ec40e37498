import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realCodex } from '../bed/clients.ts';
import { examine } from '../bed/examine.ts';
import { forbidNamespaces } from '../bed/faults.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

describe('codex’s sandbox', () => {
  const codex = { sandbox: 'fails' } as const;

  it('that cannot be made is a note, while no review needs it', async () => {
    const { exitCode, checks } = await examine({ codex });
    expect(exitCode).toBe(0);
    expect(checks['sandbox']).toMatchObject({
      state: 'note',
      detail:
        'codex cannot confine commands here: bwrap: Creating new namespace failed: Permission denied',
      fix: expect.stringContaining('sysctl user.max_user_namespaces'),
    });
  });

  it('and a problem with tool access', async () => {
    const { stdout, exitCode } = await runDoor({ argv: ['doctor', '--tool-access'], codex });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^problem {2}sandbox/m);
  });

  it('that lets commands write confines nothing', async () => {
    const { checks } = await examine({ codex: { sandbox: 'open' } });
    expect(checks['sandbox']?.detail).toBe(
      'codex cannot confine commands here: they can write files',
    );
  });

  it('cannot be tried without a temporary directory', async () => {
    const { checks } = await examine({ codex: 'success', env: { TMPDIR: '/nowhere' } });
    expect(checks['sandbox']?.detail).toBe(
      'not known: no temporary directory can be made or written to: ENOENT',
    );
  });

  it.each(['missing', 'hang'] as const)('%s: not known', async (sandbox) => {
    const { checks } = await examine({ codex: { sandbox } });
    expect(checks['sandbox']?.detail).toMatch(/^not known: /);
  });

  describe('of the real Codex CLI', () => {
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
});
