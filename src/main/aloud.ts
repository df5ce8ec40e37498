import type { Config } from '../config/load.ts';
import { printable } from '../text/printable.ts';
import { oneLine, redact, safe } from '../text/redact.ts';
import { configure, type Whose } from './configure.ts';
import { log } from './shell.ts';

/** For a command whose answer says nothing of the settings: what does not count goes to stderr. */
export async function configureAloud(whose: Whose): Promise<Config> {
  const config = await configure(whose, {});
  tellWarnings(config);
  return config;
}

export function tellWarnings({ warnings }: Pick<Config, 'warnings'>): void {
  for (const warning of warnings)
    log(safe`countersign: warning: ${oneLine(printable(redact(warning)))}\n`);
}
