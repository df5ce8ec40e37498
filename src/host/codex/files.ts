import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import { safe } from '../../redaction/redacted-text.ts';
import type { HostFiles } from '../host.ts';
import { skillsIn } from '../shared/skill-paths.ts';

const HOME = safe`CODEX_HOME`;

export function codexHome(environment: Environment): string {
  return environment[HOME] || path.join(environment['HOME'] ?? '/', '.codex');
}

export const CODEX_FILES: HostFiles = {
  homeVariable: HOME,
  projectVariable: null,
  folders: ['.codex', '.agents'],
  instructionFiles: ['agents.md', 'agents.override.md'],
  projectInstructions: 'AGENTS.md',
  // Codex reads hooks, and the setting that turns them off, from either file.
  protectedPaths: [/^\.codex\/(?:hooks\.json|config\.toml)$/, skillsIn('.agents/skills')],
  guarded: (environment) =>
    ['hooks.json', 'config.toml'].map((name) => path.join(codexHome(environment), name)),
  settings: null,
  plansDir: null,
};
