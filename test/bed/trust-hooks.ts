import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { codexQuestions, isCodexAnswered } from '../../src/host/codex/app-server.ts';
import { runProgram } from '../../src/system/process/process.ts';
import { redact } from '../../src/redaction/redact.ts';
import { realCodex } from './clients.ts';
import type { Sandbox } from './sandbox.ts';

type Listed = { readonly key: string; readonly currentHash: string };

/** Like `/hooks` in the real Codex, when the user trusts all hooks. */
export async function trustHooks(sandbox: Sandbox): Promise<void> {
  const { stdout } = await runProgram({
    ...{ path: realCodex(), argv: ['app-server', '-c', 'features.plugins=false'], cwd: '/' },
    env: sandbox.env(),
    stdin: redact(codexQuestions(sandbox.project)),
    isAnswered: isCodexAnswered,
    ...{ timeoutMs: 30_000, maxOutputBytes: 1e6, signal: new AbortController().signal },
  });
  const answers = stdout.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id?: number; result?: { data: { hooks: Listed[] }[] } });
  const hooks = answers.find(({ id }) => id === 2)?.result?.data.flatMap((one) => one.hooks) ?? [];
  const states = hooks.map(
    ({ key, currentHash }) =>
      `\n[hooks.state.${JSON.stringify(key)}]\ntrusted_hash = "${currentHash}"\n`,
  );
  appendFileSync(path.join(sandbox.codexHome, 'config.toml'), states.join(''));
}
