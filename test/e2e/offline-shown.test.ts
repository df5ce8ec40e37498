import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { exampleDiff } from '../static/review-diff.ts';

/* Nothing is sent by `--offline`, so nothing is redacted but what it says and shows. */

const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

const offline = (
  format: 'pretty' | 'json',
  files: Readonly<Record<string, string>>,
  more: Partial<DoorRun> = {},
) =>
  runDoor({
    argv: ['review', '--offline', '--content', '-', '--format', format, '--quiet'],
    stdin: exampleDiff(files),
    ...more,
  });

describe.concurrent('review --offline shows the code of its findings', () => {
  it('redacted, in every file', async () => {
    const files = {
      'src/a.ts': `+start();\n+debugger;\n+login('${TOKEN}');`,
      'src/b.ts': `+restart();\n+debugger;\n+logout('${TOKEN}');`,
    };
    const { stdout } = await offline('pretty', files);
    for (const shown of ['start();', "login('[REDACTED]');", "logout('[REDACTED]');"])
      expect(stdout).toContain(shown);
    expect(stdout).not.toContain(TOKEN.slice(4, 12));
    const { receipt } = JSON.parse((await offline('json', files)).stdout) as Report;
    expect(receipt).toMatchObject({ redactions: 0, redactions_by_project: 0, sent_sha256: '' });
  });

  it('for a file whose name is redacted', async () => {
    const { stdout } = await offline('pretty', { [`src/${TOKEN}.ts`]: '+start();\n+debugger;' });
    expect(stdout).toContain('src/[REDACTED].ts');
    expect(stdout).toContain('start();');
    expect(stdout).not.toContain(TOKEN.slice(4, 12));
  });

  it('not if it cannot be redacted, but with the findings', async () => {
    const endless = `${'a'.repeat(60)}!`;
    const far = '+step();\n'.repeat(1000);
    const files = { 'src/a.ts': `+start('${endless}');\n${far}+next();\n+debugger;` };
    const env = { COUNTERSIGN_REDACTION_PATTERNS: '["(a+)+#"]' };
    const argv = ['review', '--offline', '--content', '-', '--format', 'pretty'];
    const stderr = /the code cannot be shown: .*user pattern 1 took too long; make that pattern/;
    const { stdout, exitCode } = await offline('pretty', files, { env, argv, stderr });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('A debugger statement was left in');
    expect(stdout).not.toContain('next();');
  });
});

it.concurrent('removed code in a file whose name is redacted is fixed', async () => {
  const name = `src/${TOKEN}.ts`;
  const before = await offline('json', { [name]: '+start();\n+debugger;' });
  const after = await offline(
    'json',
    { [name]: '+start();' },
    {
      files: { 'before.json': before.stdout },
      argv: [...JSON_ARGV, '--previous', 'before.json'],
    },
  );
  expect(JSON.parse(after.stdout)).toMatchObject({
    previous_issues_status: [{ status: 'fixed' }],
  });
});

const JSON_ARGV = ['review', '--offline', '--content', '-', '--format', 'json', '--quiet'];

type Report = { readonly receipt: object };
