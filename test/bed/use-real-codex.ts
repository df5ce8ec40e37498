import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { realCodex } from './clients.ts';
import type { Sandbox } from './sandbox.ts';

/** Puts the real Codex CLI on the sandbox's PATH, with a loopback server as its model provider. */
export function useRealCodex(sandbox: Sandbox, serverUrl: string): Record<string, string> {
  symlinkSync(realCodex(), path.join(sandbox.bin, 'codex'));
  return configureCodex(sandbox, serverUrl);
}

/** Only writes its configuration; add the returned variables to the environment. */
export function configureCodex(sandbox: Sandbox, serverUrl: string): Record<string, string> {
  const config = `model_provider = "loopback"

[model_providers.loopback]
name = "loopback"
base_url = "${serverUrl}/v1"
env_key = "LOOPBACK_KEY"
wire_api = "responses"
`;
  writeFileSync(path.join(sandbox.codexHome, 'config.toml'), config);
  return { LOOPBACK_KEY: 'test-key' };
}
