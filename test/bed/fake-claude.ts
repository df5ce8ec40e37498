import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sandbox } from './sandbox.ts';

/** A `claude` on PATH that only runs this script. */
export function putClaude(sandbox: Sandbox, script = 'echo "2.1.325 (Claude Code)"'): string {
  const file = path.join(sandbox.bin, 'claude');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
