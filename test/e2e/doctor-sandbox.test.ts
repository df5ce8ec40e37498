import { describe, expect, it } from 'vitest';
import { examine } from '../bed/examine.ts';
import { runDoor } from '../bed/run-door.ts';

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
    const { stdout, exitCode } = await runDoor({
      argv: ['doctor', '--tool-access', '--verbose'],
      codex,
    });
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
      'not known: no temporary directory can be created or written: ENOENT',
    );
  });

  it.each(['missing', 'hang'] as const)('%s: not known', async (sandbox) => {
    const { checks } = await examine({ codex: { sandbox } });
    expect(checks['sandbox']?.detail).toMatch(/^not known: /);
  });
});
