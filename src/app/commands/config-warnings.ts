import type { Config } from '../../config/load.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { configure, type ProjectLocation } from '../../project/configure.ts';
import { log } from '../process-shell.ts';

/**
 * For a command that does not report settings itself: prints warnings about ignored ones to stderr.
 */
export async function loadConfigWithWarnings(location: ProjectLocation): Promise<Config> {
  const config = await configure(location, {});
  tellWarnings(config);
  return config;
}

export function tellWarnings({ warnings }: Pick<Config, 'warnings'>): void {
  for (const warning of warnings)
    log(safe`countersign: warning: ${oneLine(printable(redact(warning)))}\n`);
}
