import * as path from 'node:path';
import { namesIn } from '../../shared/host-files.ts';

/** The folder for settings that only an organisation can change. */
export const MANAGED_FOLDER =
  process.platform === 'darwin' ? '/Library/Application Support/ClaudeCode' : '/etc/claude-code';

/** The file, and those in the folder beside it: a later one overrides an earlier one. */
export function managedFiles(folder: string): string[] {
  const more = path.join(folder, 'managed-settings.d');
  const dropped = namesIn(more).filter((name) => name.endsWith('.json'));
  return [
    path.join(folder, 'managed-settings.json'),
    ...dropped.sort().map((name) => path.join(more, name)),
  ];
}
