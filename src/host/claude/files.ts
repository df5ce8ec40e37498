import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import { safe } from '../../redaction/redacted-text.ts';
import type { HostFiles } from '../host.ts';
import type { HostPlace } from '../host-place.ts';
import { skillsIn } from '../shared/skill-paths.ts';
import { linesAboutUs } from './lines-about-us.ts';
import { findClaudePlansDir } from './plans-dir.ts';
import { variablesSetBy } from './settings-variables.ts';

const HOME = safe`CLAUDE_CONFIG_DIR`;

export function claudeHome(environment: Environment): string {
  return environment[HOME] || path.join(environment['HOME'] ?? '/', '.claude');
}

/** In the project: for everybody, and for one user. */
export const SHARED_SETTINGS = '.claude/settings.json';
export const LOCAL_SETTINGS = '.claude/settings.local.json';

/**
 * The user's, the project's, and the user's in the project: a later file overrides an earlier one.
 */
export function claudeSettings({ environment, projectRoot }: HostPlace): readonly string[] {
  return [
    path.join(claudeHome(environment), 'settings.json'),
    ...[SHARED_SETTINGS, LOCAL_SETTINGS].map((name) => path.join(projectRoot, name)),
  ];
}

export const CLAUDE_FILES: HostFiles = {
  homeVariable: HOME,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  folders: ['.claude'],
  instructionFiles: ['claude.md', 'claude.local.md'],
  projectInstructions: 'CLAUDE.md',
  // Plugins of a project, and the hooks of a plugin.
  steering: { folders: ['.claude-plugin'], endings: ['hooks/hooks.json'] },
  protectedPaths: [/^\.claude\/settings[^/]*\.json$/, skillsIn('.claude/skills')],
  guarded: (environment) =>
    ['settings.json', 'settings.local.json'].map((name) =>
      path.join(claudeHome(environment), name),
    ),
  settings: {
    files: claudeSettings,
    linesAboutUs,
    variables: {
      files: [SHARED_SETTINGS, LOCAL_SETTINGS],
      read: variablesSetBy,
      isSetIn: (environment) => environment['CLAUDECODE'] === '1',
      shown: safe`.claude/settings.json or settings.local.json`,
    },
  },
  plansDir: (place, isInstruction) =>
    findClaudePlansDir(place, { home: claudeHome(place.environment), isInstruction }),
};
