import * as path from 'node:path';
import { linesAboutUs } from '../host/claude/entries.ts';
import type { Environment } from '../model/environment.ts';
import { readRegularFile } from '../system/files/files.ts';

const MAX_BYTES = 4_000_000;

/** The host's settings that can call us or stop calling us. */
export function hostSettingsFiles(environment: Environment, projectRoot: string): string[] {
  return [
    path.join(hostHome(environment), 'settings.json'),
    path.join(projectRoot, '.claude', 'settings.json'),
    path.join(projectRoot, '.claude', 'settings.local.json'),
  ];
}

export function hostHome(environment: Environment): string {
  return environment['CLAUDE_CONFIG_DIR'] || path.join(environment['HOME'] ?? '/', '.claude');
}

export function codexHome(environment: Environment): string {
  return environment['CODEX_HOME'] || path.join(environment['HOME'] ?? '/', '.codex');
}

/** What they say of us now, each line with its file. */
export function readHostEntries(environment: Environment, projectRoot: string): string[] {
  return hostSettingsFiles(environment, projectRoot).flatMap((file) => {
    const read = readRegularFile(file, MAX_BYTES);
    const text = read.kind === 'read' ? Buffer.from(read.bytes).toString('utf8') : null;
    return linesAboutUs(text).map((line) => `${file}: ${line}`);
  });
}
